// Flipping coins (705) and rolling dice (706).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule706, TheTableOfResultsSaysWhatHappens) {  // 706.2, 706.3a
  Scenario game;
  game.card(
      "Test Die {R}\nSorcery\nRoll a d6.\n1—3 | You gain 1 life.\n4—5 | You gain 2 life.\n6 | You gain 3 "
      "life.");
  game.hand(P1, "Test Die");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Die");
  game.resolveAll();
  int rolled = 0;
  for (const Seen& seen : game.events())
    if (seen.event.type == EventType::DieRoll) rolled = seen.event.amount;
  ASSERT_GE(rolled, 1);
  ASSERT_LE(rolled, 6);
  EXPECT_EQ(game.life(P1), 20 + (rolled <= 3 ? 1 : rolled <= 5 ? 2 : 3));
}

TEST(Rule706, ARollTriggersAndItsResultIsANumber) {  // 706.4
  Scenario game;
  game.card("Test Throw {R}\nSorcery\nRoll a d4. ~ deals damage to each opponent equal to the result.");
  game.card("Test Gambler {1}\nCreature — Dwarf\n1/1\nWhenever you roll one or more dice, you gain 7 life.");
  game.battlefield(P1, "Test Gambler");
  game.hand(P1, "Test Throw");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Throw");
  game.resolveAll();
  int rolled = 0;
  for (const Seen& seen : game.events())
    if (seen.event.type == EventType::DieRoll) rolled = seen.event.amount;
  EXPECT_EQ(game.life(P2), 20 - rolled);
  EXPECT_EQ(game.life(P1), 27);
}

TEST(Rule705, WhoFlipsTheCoinWinsOrLosesIt) {  // 705.2
  Scenario game;
  game.card("Test Toss {R}\nSorcery\nFlip a coin.");
  game.card("Test Winner {1}\nCreature — Goblin\n1/1\nWhenever you win a coin flip, you gain 1 life.");
  game.card("Test Loser {1}\nCreature — Goblin\n1/1\nWhenever you lose a coin flip, you gain 2 life.");
  game.battlefield(P1, "Test Winner");
  game.battlefield(P1, "Test Loser");
  game.hand(P1, "Test Toss");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Toss");
  game.resolveAll();
  bool won = false;
  for (const Seen& seen : game.events())
    if (seen.event.type == EventType::CoinFlip) won = seen.event.amount == 1;
  EXPECT_EQ(game.life(P1), won ? 21 : 22);
}

}  // namespace
}  // namespace cantrip::test
