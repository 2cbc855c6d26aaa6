// Handling illegal actions (732): what was taken back can be done again in a legal way.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kSmallElemental =
    "Test Elemental {4}{U}\nCreature — Elemental\n5/4\nSpells your opponents cast that target ~ cost {2} "
    "more to "
    "cast.";
constexpr const char* kDestroysCreature = "Test Murder {2}{B}\nInstant\nDestroy target creature.";

TEST(Rule732, AReversedSpellIsCastWithAnotherTarget) {  // 732.1, 732.2
  Scenario game;
  game.card(kSmallElemental);
  game.card(kDestroysCreature);
  game.battlefield(P1, "Swamp", 3);
  const Card elemental = game.battlefield(P2, "Test Elemental");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card murder = game.hand(P1, "Test Murder");
  game.cast(P1, murder, elemental);
  EXPECT_TRUE(game.in(Zone::Hand, murder));
  EXPECT_EQ(game.stackSize(), 0);
  ASSERT_TRUE(game.canCast(P1, murder));
  game.cast(P1, murder, giant);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
}

TEST(Rule732, WhatIsTakenBackOverAndOverIsNotOfferedForEver) {  // 732.2
  Scenario game;
  game.card(kSmallElemental);
  game.card(kDestroysCreature);
  game.battlefield(P1, "Swamp", 3);
  const Card elemental = game.battlefield(P2, "Test Elemental");
  game.battlefield(P2, "Hill Giant");
  const Card murder = game.hand(P1, "Test Murder");
  int times = 0;
  for (; times < 100 && game.canCast(P1, murder); ++times) game.cast(P1, murder, elemental);
  EXPECT_GT(times, 3);
  EXPECT_LT(times, 20);
  game.to(Step::PostcombatMain);  // priority was passed
  EXPECT_TRUE(game.canCast(P1, murder));
}

TEST(Rule732, AnotherActionMakesItPossibleAgain) {  // 732.2
  Scenario game;
  game.card(kSmallElemental);
  game.card(kDestroysCreature);
  game.battlefield(P1, "Swamp", 3);
  const Card elemental = game.battlefield(P2, "Test Elemental");
  game.battlefield(P2, "Hill Giant");
  const Card murder = game.hand(P1, "Test Murder");
  const Card land = game.hand(P1, "Swamp");
  for (int i = 0; i < 100 && game.canCast(P1, murder); ++i) game.cast(P1, murder, elemental);
  EXPECT_FALSE(game.canCast(P1, murder));
  game.playLand(P1, land);
  EXPECT_TRUE(game.canCast(P1, murder));
}

}  // namespace
}  // namespace cantrip::test
