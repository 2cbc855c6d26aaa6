// "For each opponent ...": what is done to several players or their permanents is done at once (608.2f).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kBothMourner =
    "Test Mourner\nArtifact Creature — Golem\n1/1\nWhenever another creature dies, you gain 1 life.";

TEST(Rule608, ForEachOpponentIsDoneAtOnce) {  // 608.2f, 603.10a
  Scenario game(3);
  game.card(kBothMourner);
  game.card(
      "Test Wave {0}\nSorcery\nFor each opponent, destroy up to one target creature that player controls.");
  game.hand(P1, "Test Wave");
  const Card first = game.battlefield(P2, "Test Mourner");
  const Card second = game.battlefield(P3, "Test Mourner");
  game.cast(P1, "Test Wave", first, second);
  game.resolve();
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.life(P2), 21);
  EXPECT_EQ(game.life(P3), 21);
}

TEST(Rule608, WhatMayBeDoneForEachIsChosenFirst) {  // 608.2f
  Scenario game(3);
  game.card(kBothMourner);
  game.card(
      "Test Offer {0}\nSorcery\nFor each opponent, you may destroy up to one target creature that player "
      "controls.");
  game.hand(P1, "Test Offer");
  const Card first = game.battlefield(P2, "Test Mourner");
  const Card second = game.battlefield(P3, "Test Mourner");
  game.cast(P1, "Test Offer", first, second);
  game.answer(no);
  game.answer(yes);
  game.resolve();
  EXPECT_FALSE(game.in(Zone::Graveyard, first));
  EXPECT_TRUE(game.in(Zone::Graveyard, second));
}

TEST(Rule608, WhatElseIsSaidOfEachFollows) {  // 608.2f
  Scenario game(3);
  game.card(kBothMourner);
  game.card(
      "Test Plunder {0}\nSorcery\nFor each opponent, destroy up to one target creature that player controls "
      "and that "
      "player gains life equal to its power.");
  game.card("Test Heavy\nArtifact Creature — Golem\n3/3\nWhenever another creature dies, you gain 10 life.");
  game.hand(P1, "Test Plunder");
  const Card first = game.battlefield(P2, "Test Heavy");
  const Card second = game.battlefield(P3, "Test Mourner");
  game.cast(P1, "Test Plunder", first, second);
  game.resolve();
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.life(P2), 33);
  EXPECT_EQ(game.life(P3), 22);
}

}  // namespace
}  // namespace cantrip::test
