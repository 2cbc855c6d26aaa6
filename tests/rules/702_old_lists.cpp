// Keyword abilities as old cards list them, and those that cost more each time.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, KeywordsMayBeListedWithSemicolons) {  // 702.1
  Scenario game;
  game.card("Test Drake {U}\nCreature — Drake\n2/2\nFlying; first strike; cumulative upkeep {1}");
  const Card drake = game.battlefield(P1, "Test Drake");
  game.start(P1);
  EXPECT_TRUE(game.has(drake, "flying"));
  EXPECT_TRUE(game.has(drake, "first strike"));
  EXPECT_TRUE(game.has(drake, "cumulative upkeep"));
}

TEST(Rule702, CumulativeUpkeepIsPaidForEachAgeCounter) {  // 702.24a
  Scenario game;
  game.card("Test Drake {U}\nCreature — Drake\n2/2\nFlying; cumulative upkeep {1}");
  const Card drake = game.battlefield(P1, "Test Drake");
  game.battlefield(P1, "Island", 2);
  game.start(P2, Step::End);
  game.to(P1, Step::Upkeep);
  game.resolve(yes);
  EXPECT_EQ(game.counters(drake, "age"), 1);
}

TEST(Rule702, CumulativeUpkeepOfLifeIsAllOrNothing) {  // 702.24a
  Scenario game;
  game.card("Test Brute {B}\nCreature — Horror\n6/6\nTrample\nCumulative upkeep—Pay 2 life.");
  const Card brute = game.battlefield(P1, "Test Brute");
  game.counters(brute, "age", 2);
  game.start(P2, Step::End);
  game.to(P1, Step::Upkeep);
  game.resolve(yes);
  EXPECT_EQ(game.life(P1), 14);
  game.state().players[0].life = 7;
  game.to(P2, Step::End);
  game.to(P1, Step::Upkeep);
  game.resolve();  // 8 life cannot be paid
  EXPECT_EQ(game.life(P1), 7);
  EXPECT_TRUE(game.in(Zone::Graveyard, brute));
}

TEST(Rule702, CumulativeUpkeepOfSacrificesNeedsOneForEachCounter) {  // 702.24a
  Scenario game;
  game.card("Test Gorger {B}\nCreature — Horror\n8/8\nCumulative upkeep—Sacrifice a creature.");
  const Card gorger = game.battlefield(P1, "Test Gorger");
  game.counters(gorger, "age", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.start(P2, Step::End);
  game.to(P1, Step::Upkeep);
  game.resolve(yes, bears, giant);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_TRUE(game.in(Zone::Battlefield, gorger));
}

TEST(Rule702, AmplifyCountsRevealedCardsOfItsType) {  // 702.38a
  Scenario game;
  game.card("Test Hawk {W}\nCreature — Bird Soldier\n1/1\nAmplify 2\nFlying");
  game.card("Test Bird {W}\nCreature — Bird\n1/1");
  game.battlefield(P1, "Plains");
  game.hand(P1, "Test Hawk");
  const Card bird = game.hand(P1, "Test Bird");
  const Card other = game.hand(P1, "Test Bird");
  game.hand(P1, "Grizzly Bears");
  game.cast(P1, "Test Hawk");
  game.resolve(yes, bird, other);
  EXPECT_EQ(game.power("Test Hawk"), 5);
}

TEST(Rule702, ModularSunburstCountsColors) {  // 702.43a, 702.44
  Scenario game;
  game.card("Test Walker {3}\nArtifact Creature — Construct\n0/0\nModular—Sunburst");
  game.battlefield(P1, "Forest");
  game.battlefield(P1, "Island");
  game.battlefield(P1, "Swamp");
  game.hand(P1, "Test Walker");
  game.cast(P1, "Test Walker");
  game.resolve();
  EXPECT_EQ(game.power("Test Walker"), 3);
}

TEST(Rule702, ProtectionFromManaValues) {  // 702.16a
  Scenario game;
  game.card("Test Skulk {W}\nCreature — Spirit\n2/2\nLifelink, protection from mana value 3 or greater");
  const Card skulk = game.battlefield(P1, "Test Skulk");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack({{skulk, P2}});
  EXPECT_FALSE(game.canBlock(giant, skulk));
  EXPECT_TRUE(game.canBlock(bears, skulk));
}

TEST(Rule702, PartnerDoesNothingInAGame) {  // 702.124a
  Scenario game;
  game.card("Test Twin {G}\nLegendary Creature — Elf\n2/2\nTrample\nPartner—Friends forever");
  const Card twin = game.battlefield(P1, "Test Twin");
  game.start(P1);
  EXPECT_TRUE(game.has(twin, "partner"));
}

}  // namespace
}  // namespace cantrip::test
