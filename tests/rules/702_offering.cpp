// Offering (702.48).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeOffering(Scenario& game) {
  game.card("Test Patron {4}{R}{R}\nCreature — Spirit\n5/5\nGoblin offering");
  game.card("Test Drill {1}{R}{R}{R}\nCreature — Goblin\n1/1");
  game.card("Test Recruit {R/W}\nCreature — Goblin\n1/1");
  game.card("Test Elf {5}{R}{R}\nCreature — Elf\n1/1");
}

TEST(Rule702, AnOfferingTakesItsManaCostOff) {  // 702.48a, 702.48c: {4}{R}{R} less {1}{R}{R}{R}
  Scenario game;
  describeOffering(game);
  const Card drill = game.battlefield(P1, "Test Drill");
  game.battlefield(P1, "Test Elf");  // no Goblin
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Test Patron");
  game.cast(P1, "Test Patron");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Patron"), 1);
  EXPECT_TRUE(game.in(Zone::Graveyard, drill));
}

TEST(Rule702, AHybridSymbolTakesTheHalfOffThatIsThere) {  // 702.48c, 118.7
  Scenario game;
  describeOffering(game);
  const Card recruit = game.battlefield(P1, "Test Recruit");
  game.battlefield(P1, "Mountain", 5);
  game.hand(P1, "Test Patron");
  game.cast(P1, "Test Patron");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Patron"), 1);
  EXPECT_TRUE(game.in(Zone::Graveyard, recruit));
}

TEST(Rule702, WhoCanPayInFullNeedNotOffer) {  // 702.48a
  Scenario game;
  describeOffering(game);
  const Card drill = game.battlefield(P1, "Test Drill");
  game.battlefield(P1, "Mountain", 6);
  game.hand(P1, "Test Patron");
  game.cast(P1, "Test Patron", done);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Patron"), 1);
  EXPECT_TRUE(game.in(Zone::Battlefield, drill));
}

TEST(Rule702, WithAnOfferingItIsCastAsAnInstant) {  // 702.48a
  Scenario game;
  describeOffering(game);
  const Card drill = game.battlefield(P1, "Test Drill");
  game.battlefield(P1, "Mountain", 6);
  game.hand(P1, "Test Patron");
  game.to(P2, Step::Upkeep);
  game.cast(P1, "Test Patron");  // it is no time to do without
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Patron"), 1);
  EXPECT_TRUE(game.in(Zone::Graveyard, drill));
}

TEST(Rule702, WithoutAnythingToOfferItIsASpellOfTheMainPhase) {  // 702.48a, 307.1
  Scenario game;
  describeOffering(game);
  game.battlefield(P1, "Test Elf");
  game.battlefield(P1, "Mountain", 6);
  game.hand(P1, "Test Patron");
  EXPECT_TRUE(game.canCast(P1, "Test Patron"));
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.canCast(P1, "Test Patron"));
}

}  // namespace
}  // namespace cantrip::test
