// Splice (702.47).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeSplice(Scenario& game) {
  game.card("Test Ray {1}{R}\nInstant — Arcane\n~ deals 2 damage to any target.\nSplice onto Arcane {1}{R}");
  game.card("Test Calm {W}\nInstant — Arcane\nYou gain 3 life.");
  game.card("Test Plain {W}\nInstant\nYou gain 3 life.");
}

TEST(Rule702, ASplicedCardAddsItsTextAndStaysInHand) {  // 702.47a, 702.47c-d
  Scenario game;
  describeSplice(game);
  game.battlefield(P1, "Plains");
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Test Calm");
  const Card ray = game.hand(P1, "Test Ray");
  game.cast(P1, "Test Calm", ray, P2);
  EXPECT_TRUE(game.isTapped("Mountain"));
  EXPECT_TRUE(game.in(Zone::Hand, ray));
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_TRUE(game.in(Zone::Hand, ray));
  EXPECT_EQ(game.graveyardSize(P1), 1);
}

TEST(Rule702, NothingIsSplicedOntoASpellOfAnotherKind) {  // 702.47a
  Scenario game;
  describeSplice(game);
  game.battlefield(P1, "Plains");
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Test Plain");
  game.hand(P1, "Test Ray");
  game.cast(P1, "Test Plain");  // nothing is asked
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule702, ASpliceThatCannotBePaidForIsNotOffered) {  // 601.2b, 702.47a
  Scenario game;
  describeSplice(game);
  game.battlefield(P1, "Plains", 2);
  game.hand(P1, "Test Calm");
  game.hand(P1, "Test Ray");
  game.cast(P1, "Test Calm");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule702, TheSameTextTwiceHasTargetsOfItsOwn) {  // 702.47b, 702.47d
  Scenario game;
  describeSplice(game);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P1, "Mountain", 4);
  const Card first = game.hand(P1, "Test Ray");
  const Card second = game.hand(P1, "Test Ray");
  game.cast(P1, first, second, P2, bears);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Hand, second));
}

TEST(Rule702, ACopyHasTheSplicedTextToo) {  // 702.47c, 707.10
  Scenario game;
  describeSplice(game);
  game.card("Test Echo {U}\nInstant\nCopy target instant spell.");
  game.battlefield(P1, "Plains");
  game.battlefield(P1, "Mountain", 2);
  game.battlefield(P1, "Island");
  game.hand(P1, "Test Calm");
  game.hand(P1, "Test Echo");
  const Card ray = game.hand(P1, "Test Ray");
  game.cast(P1, "Test Calm", ray, P2);
  game.cast(P1, "Test Echo", "Test Calm");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 26);
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule702, ACounteredSpellTakesItsSplicesWithIt) {  // 702.47e, 701.6a
  Scenario game;
  describeSplice(game);
  game.battlefield(P1, "Plains");
  game.battlefield(P1, "Mountain", 2);
  game.battlefield(P2, "Island", 2);
  game.hand(P1, "Test Calm");
  game.hand(P2, "Counterspell");
  const Card ray = game.hand(P1, "Test Ray");
  game.cast(P1, "Test Calm", ray, P2);
  game.cast(P2, "Counterspell", "Test Calm");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_TRUE(game.in(Zone::Hand, ray));
}

TEST(Rule702, WithoutALegalTargetNothingHappens) {  // 702.47d, 608.2b
  Scenario game;
  describeSplice(game);
  game.card("Test Leave {U}\nInstant\nReturn target creature to its owner's hand.");
  game.card(
      "Test Zap {1}{R}\nInstant — Arcane\n~ deals 2 damage to target creature.\nSplice onto Arcane {R}");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P1, "Plains");
  game.battlefield(P1, "Mountain");
  game.battlefield(P2, "Island");
  game.hand(P1, "Test Calm");
  game.hand(P2, "Test Leave");
  const Card zap = game.hand(P1, "Test Zap");
  game.cast(P1, "Test Calm", zap, bears);
  game.cast(P2, "Test Leave", bears);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
}

}  // namespace
}  // namespace cantrip::test
