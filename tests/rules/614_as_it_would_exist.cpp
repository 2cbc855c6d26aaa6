// 614.12: how a permanent enters is decided by what it would be on the battlefield, with the effects that are
// there.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kMoon = "Test Moon {2}{R}\nEnchantment\nNonbasic lands are Mountains.";
constexpr const char* kTower = "Test Tower\nLand\nTest Tower enters tapped.\n{T}: Add {W} or {U}.";
constexpr const char* kHumble =
    "Test Humble {2}{W}\nEnchantment\nAll creatures lose all abilities and have base power and toughness "
    "1/1.";
constexpr const char* kTreefolk = "Test Treefolk {G}\nCreature — Treefolk\n3/5\nTest Treefolk enters tapped.";
constexpr const char* kWorker =
    "Test Worker {G}\nCreature — Construct\n0/0\nTest Worker enters with two +1/+1 counters on it.";
constexpr const char* kRhythm = "Test Rhythm {1}{R}\nEnchantment\nNontoken creatures you control have riot.";

TEST(Rule614, ALandThatWouldLoseItsAbilitiesEntersUntapped) {  // 614.12, 305.7
  Scenario game;
  game.card(kMoon);
  game.card(kTower);
  game.battlefield(P2, "Test Moon");
  const Card tower = game.hand(P1, "Test Tower");
  game.playLand(P1, tower);
  EXPECT_FALSE(game.isTapped(tower));
}

TEST(Rule614, ACreatureThatWouldLoseItsAbilitiesEntersUntapped) {  // 614.12, 613.1f
  Scenario game;
  game.card(kHumble);
  game.card(kTreefolk);
  game.battlefield(P2, "Test Humble");
  game.battlefield(P1, "Forest");
  const Card treefolk = game.hand(P1, "Test Treefolk");
  game.cast(P1, treefolk);
  game.resolve();
  EXPECT_FALSE(game.isTapped(treefolk));
  EXPECT_EQ(game.power(treefolk), 1);
}

TEST(Rule614, CountersOfALostAbilityDoNotCome) {  // 614.12
  Scenario game;
  game.card(kHumble);
  game.card(kWorker);
  game.battlefield(P2, "Test Humble");
  game.battlefield(P1, "Forest");
  const Card worker = game.hand(P1, "Test Worker");
  game.cast(P1, worker);
  game.resolve();
  EXPECT_EQ(game.counters(worker, "+1/+1"), 0);
  EXPECT_EQ(game.power(worker), 1);
}

TEST(Rule614, WithoutSuchAnEffectTheCountersCome) {  // 614.1c
  Scenario game;
  game.card(kHumble);
  game.card(kWorker);
  game.battlefield(P1, "Forest");
  const Card worker = game.hand(P1, "Test Worker");
  game.cast(P1, worker);
  game.resolve();
  EXPECT_EQ(game.counters(worker, "+1/+1"), 2);
}

TEST(Rule614, AnAbilityThatItWouldHaveIsFollowed) {  // 614.12, 702.136a
  Scenario game;
  game.card(kRhythm);
  game.battlefield(P1, "Test Rhythm");
  game.battlefield(P1, "Forest", 2);
  const Card bears = game.hand(P1, "Grizzly Bears");
  game.cast(P1, bears);
  game.resolve(yes);
  EXPECT_EQ(game.counters(bears, "+1/+1") + (game.has(bears, "haste") ? 1 : 0), 1);
}

TEST(Rule614, EachOfTwoEqualAbilitiesIsFollowed) {  // 702.136b
  Scenario game;
  game.card(kRhythm);
  game.battlefield(P1, "Test Rhythm", 2);
  game.battlefield(P1, "Forest", 2);
  const Card bears = game.hand(P1, "Grizzly Bears");
  game.cast(P1, bears);
  game.resolve(yes, no);
  EXPECT_EQ(game.counters(bears, "+1/+1"), 1);
  EXPECT_TRUE(game.has(bears, "haste"));
}

TEST(Rule614, WhatWouldBeTakenAwayAgainIsNotFollowed) {  // 614.12, 613.7: the later one wins in layer 6
  Scenario game;
  game.card(kRhythm);
  game.card(kHumble);
  game.battlefield(P1, "Test Rhythm");
  game.battlefield(P1, "Test Humble");
  game.battlefield(P1, "Forest", 2);
  const Card bears = game.hand(P1, "Grizzly Bears");
  game.cast(P1, bears);
  game.resolve();
  EXPECT_EQ(game.counters(bears, "+1/+1"), 0);
  EXPECT_FALSE(game.has(bears, "haste"));
}

TEST(Rule614, AFaceDownCreatureIsGivenHowItEnters) {  // 614.12, 708.2: it has no text of its own
  for (const bool counter : {true, false}) {
    Scenario game;
    game.card(kRhythm);
    game.card(
        "Test Serpent {4}{U}\nCreature — Serpent\n4/4\n~ enters with two +1/+1 counters on it.\nMorph {U}");
    game.battlefield(P1, "Test Rhythm");
    game.battlefield(P1, "Island", 3);
    const Card serpent = game.hand(P1, "Test Serpent");
    game.castWay(P1, serpent, CastWay::Morph);
    if (counter)
      game.resolve(yes);
    else
      game.resolve(no);
    EXPECT_EQ(game.counters(serpent, "+1/+1"), counter ? 1 : 0);
    EXPECT_EQ(game.has(serpent, "haste"), !counter);
  }
}

}  // namespace
}  // namespace cantrip::test
