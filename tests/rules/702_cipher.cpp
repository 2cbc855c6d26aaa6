// Cipher (702.99).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeCipher(Scenario& game) {
  game.card("Test Vapors {B}\nSorcery\nYou gain 3 life.\nCipher");
  game.card("Test Fog {B}\nSorcery\nYou gain 50 life.\nCipher");
}

TEST(Rule702, TheEncodedCardIsCopiedAndCastWhenTheCreatureStrikes) {  // 702.99a, 707.12
  Scenario game;
  describeCipher(game);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card vapors = game.hand(P1, "Test Vapors");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Vapors");
  game.resolveAll(yes);  // the one creature is not asked for
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_TRUE(game.in(Zone::Exile, vapors));
  game.attack(bears);
  game.combatDamage();
  game.resolveAll(yes, yes);
  EXPECT_EQ(game.life(P1), 26);
  EXPECT_TRUE(game.in(Zone::Exile, vapors));
}

TEST(Rule702, WhoDoesNotEncodeItPutsItIntoTheGraveyard) {  // 702.99a
  Scenario game;
  describeCipher(game);
  game.battlefield(P1, "Grizzly Bears");
  const Card vapors = game.hand(P1, "Test Vapors");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Vapors");
  game.resolveAll(no);
  EXPECT_TRUE(game.in(Zone::Graveyard, vapors));
}

TEST(Rule702, TheControllerOfTheCreatureCastsTheCopy) {  // 702.99c
  Scenario game;
  describeCipher(game);
  game.card("Test Lure {R}\nSorcery\nGain control of target creature.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Vapors");
  game.hand(P2, "Test Lure");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Vapors");
  game.resolveAll(yes);
  game.to(P2, Step::PrecombatMain);
  game.mana(P2, "{R}");
  game.cast(P2, "Test Lure", bears);
  game.resolveAll();
  game.to(P1, Step::PrecombatMain);
  game.to(P2, Step::PrecombatMain);
  game.attack(bears);
  game.combatDamage();
  game.resolveAll(yes, yes);
  EXPECT_EQ(game.life(P2), 23);
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule702, ACardThatLeavesExileIsEncodedNoMore) {  // 702.99c
  Scenario game;
  describeCipher(game);
  game.card("Test Recall {U}\nInstant\nPut target card you own in exile into your hand.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card vapors = game.hand(P1, "Test Vapors");
  game.hand(P1, "Test Recall");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Vapors");
  game.resolveAll(yes);
  game.mana(P1, "{U}");
  game.cast(P1, "Test Recall", vapors);
  game.resolveAll();
  game.attack(bears);
  game.combatDamage();
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule702, EachOfTwoEncodedCardsIsCopiedByItsOwnAbility) {  // 702.99a
  Scenario game;
  describeCipher(game);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Vapors");
  game.hand(P1, "Test Fog");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Vapors");
  game.resolveAll(yes);
  game.mana(P1, "{B}");
  game.cast(P1, "Test Fog");
  game.resolveAll(yes);
  EXPECT_EQ(game.life(P1), 73);
  game.attack(bears);
  game.combatDamage();
  game.resolveAll(yes, yes, yes, yes);
  EXPECT_EQ(game.life(P1), 126);
}

TEST(Rule702, ACopyOfTheSpellIsNotEncoded) {  // 702.99a: no card represents it
  Scenario game;
  describeCipher(game);
  game.card("Test Whisper {B}\nInstant\nYou gain 3 life.\nCipher");
  game.card("Test Echo {U}\nInstant\nCopy target instant spell.");
  game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Whisper");
  game.hand(P1, "Test Echo");
  game.mana(P1, "{B}{U}");
  game.cast(P1, "Test Whisper");
  game.cast(P1, "Test Echo", "Test Whisper");
  game.resolveAll(yes);  // the copy does not ask
  EXPECT_EQ(game.life(P1), 26);
  EXPECT_EQ(game.state().exile.size(), 1U);
}

}  // namespace
}  // namespace cantrip::test
