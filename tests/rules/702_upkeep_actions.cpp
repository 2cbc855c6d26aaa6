// Cumulative upkeep that is paid with an action (702.24), and cards from a single graveyard.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, TheUpkeepCostIsAnActionForEachAgeCounter) {  // 702.24a
  Scenario game;
  game.card("Test Shards {1}\nCreature — Wall\n1/8\nCumulative upkeep—An opponent gains 1 life.");
  auto wall = game.battlefield(P1, "Test Shards");
  game.counters(wall, "age", 1);
  game.start(P1, Step::Upkeep);
  game.resolve(yes);
  EXPECT_EQ(game.life(P2), 22);
  EXPECT_TRUE(game.in(Zone::Battlefield, wall));
}

TEST(Rule702, AnActionNeedNotBeDone) {  // 702.24a
  Scenario game;
  game.card("Test Shards {1}\nCreature — Wall\n1/8\nCumulative upkeep—An opponent gains 1 life.");
  auto wall = game.battlefield(P1, "Test Shards");
  game.start(P1, Step::Upkeep);
  game.resolve(no);
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_TRUE(game.in(Zone::Graveyard, wall));
}

TEST(Rule702, ManaIsAddedForTheUpkeep) {  // 702.24a
  Scenario game;
  game.card("Test Braid {1}{R}\nEnchantment\nCumulative upkeep—Add {R}.");
  auto braid = game.battlefield(P1, "Test Braid");
  game.counters(braid, "age", 1);
  game.hand(P1, "Lightning Bolt");
  game.start(P1, Step::Upkeep);
  game.resolve(yes);
  game.cast(P1, "Lightning Bolt", P2);  // with the mana of the upkeep
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule702, AnOpponentMakesTheToken) {  // 702.24a
  Scenario game;
  game.card(
      "Test Riders {1}{R}\nCreature — Human\n3/4\nCumulative upkeep—Have an opponent create a 1/1 red "
      "Survivor creature token.");
  game.battlefield(P1, "Test Riders");
  game.start(P1, Step::Upkeep);
  game.resolve(yes);
  EXPECT_EQ(game.count(P2, "Survivor Token"), 1);
}

const char* kGrunt =
    "Test Grunt {1}{W}\nCreature — Giant\n4/4\nCumulative upkeep—Put two cards from a single graveyard on "
    "the "
    "bottom of their owner's library.";

TEST(Rule702, TheCardsOfOneAgeCounterAreFromOneGraveyard) {  // 702.24a
  Scenario game;
  game.card(kGrunt);
  game.battlefield(P1, "Test Grunt");
  auto bolt = game.graveyard(P1, "Lightning Bolt");
  auto bears = game.graveyard(P2, "Grizzly Bears");
  auto giant = game.graveyard(P2, "Hill Giant");
  game.start(P1, Step::Upkeep);
  game.resolve(yes, bears, giant);  // only in which order: the other graveyard has one card only
  EXPECT_TRUE(game.in(Zone::Graveyard, bolt));
  EXPECT_TRUE(game.in(Zone::Library, bears));
  EXPECT_TRUE(game.in(Zone::Library, giant));
}

TEST(Rule702, EachAgeCounterMayBeOfAnotherGraveyard) {  // 702.24a
  Scenario game;
  game.card(kGrunt);
  auto grunt = game.battlefield(P1, "Test Grunt");
  game.counters(grunt, "age", 1);
  auto bolt = game.graveyard(P1, "Lightning Bolt", 2);
  auto bears = game.graveyard(P2, "Grizzly Bears", 2);
  game.start(P1, Step::Upkeep);
  game.resolve(yes, bears, "Grizzly Bears", bolt, "Lightning Bolt");
  EXPECT_TRUE(game.in(Zone::Library, bolt));
  EXPECT_TRUE(game.in(Zone::Library, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, grunt));
}

TEST(Rule702, ThereIsNoPartialUpkeep) {  // 702.24a: all of it or none
  Scenario game;
  game.card(kGrunt);
  auto grunt = game.battlefield(P1, "Test Grunt");
  game.counters(grunt, "age", 1);
  game.graveyard(P1, "Lightning Bolt");
  game.graveyard(P2, "Grizzly Bears", 3);
  game.start(P1, Step::Upkeep);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, grunt));
}

TEST(Rule601, TargetsFromASingleGraveyardAreOfOnePlayer) {  // 601.2c
  Scenario game;
  game.card("Test Decompose {0}\nSorcery\nExile up to three target cards from a single graveyard.");
  game.hand(P1, "Test Decompose");
  auto bolt = game.graveyard(P1, "Lightning Bolt");
  auto bears = game.graveyard(P2, "Grizzly Bears");
  auto giant = game.graveyard(P2, "Hill Giant");
  game.cast(P1, "Test Decompose", bears, giant);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bolt));
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  EXPECT_TRUE(game.in(Zone::Exile, giant));
}

TEST(Rule601, TwoTargetsNeedAGraveyardThatHasBoth) {  // 601.2c
  Scenario game;
  game.card("Test Feast {0}\nSorcery\nExile two target cards from a single graveyard.");
  game.hand(P1, "Test Feast");
  game.graveyard(P1, "Lightning Bolt");
  game.graveyard(P2, "Grizzly Bears");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Feast"));
}

TEST(Rule601, ACostFromASingleGraveyard) {  // 601.2h
  Scenario game;
  game.card("Test Soil {0}\nEnchantment\nExile two creature cards from a single graveyard: You gain 1 life.");
  auto soil = game.battlefield(P1, "Test Soil");
  game.graveyard(P1, "Hill Giant");
  game.graveyard(P2, "Grizzly Bears");
  game.start(P1);
  EXPECT_FALSE(game.canActivate(P1, soil));
}

}  // namespace
}  // namespace cantrip::test
