// Copies of cards that are cast (707.12).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule707, ACopyOfACardIsCastAndTheCardStays) {  // 707.12, 704.5e
  Scenario game;
  game.card(
      "Test Mirror {U}\nSorcery\nExile target instant or sorcery card from your graveyard. Copy it. You may "
      "cast the copy without paying its mana cost.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  const Card bolt = game.graveyard(P1, "Test Bolt");
  game.hand(P1, "Test Mirror");
  game.mana(P1, "{U}");
  game.answer(bolt);
  game.cast(P1, "Test Mirror");
  game.answer(yes);
  game.answer(P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.in(Zone::Exile, bolt));
  EXPECT_EQ(game.graveyardSize(P1), 1);  // the sorcery alone: the copy has ceased to exist
}

TEST(Rule707, ACopyThatIsNotCastCeasesToExist) {  // 704.5e
  Scenario game;
  game.card(
      "Test Mirror {U}\nSorcery\nExile target instant or sorcery card from your graveyard. Copy it. You may "
      "cast the copy without paying its mana cost.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  const Card bolt = game.graveyard(P1, "Test Bolt");
  game.hand(P1, "Test Mirror");
  game.mana(P1, "{U}");
  game.answer(bolt);
  game.cast(P1, "Test Mirror");
  game.answer(no);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(game.state().exile.size(), 1U);
}

TEST(Rule707, ACopyIsCastForItsCosts) {  // 707.12, 601.2f
  Scenario game;
  game.card(
      "Test Mirror {U}\nSorcery\nExile target instant or sorcery card from your graveyard. Copy it. You may "
      "cast the copy.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  const Card bolt = game.graveyard(P1, "Test Bolt");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Mirror");
  game.mana(P1, "{U}");
  game.answer(bolt);
  game.cast(P1, "Test Mirror");
  game.answer(yes);
  game.answer(P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.isTapped("Mountain"));
}

TEST(Rule707, SeveralCopiesOfOneCard) {  // 707.12
  Scenario game;
  game.card(
      "Test Mirrors {U}\nSorcery\nExile target instant or sorcery card from your graveyard. Copy it three "
      "times. "
      "You may cast the copies without paying their mana costs.");
  game.card("Test Balm {W}\nInstant\nYou gain 3 life.");
  const Card balm = game.graveyard(P1, "Test Balm");
  game.hand(P1, "Test Mirrors");
  game.mana(P1, "{U}");
  game.answer(balm);
  game.cast(P1, "Test Mirrors");
  game.answer(yes);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 29);
}

}  // namespace
}  // namespace cantrip::test
