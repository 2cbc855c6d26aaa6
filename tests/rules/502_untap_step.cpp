// The untap step (502).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kPrison =
    "Test Prison {1}\nArtifact\nYou may choose not to untap ~ during your untap step.";

TEST(Rule502, WhatMayStayTappedStaysIfChosen) {  // 502.3
  Scenario game;
  game.card(kPrison);
  auto prison = game.battlefield(P1, "Test Prison");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.tapped(prison);
  game.tapped(bears);
  game.start(P2);
  game.answer(prison);
  game.to(P1, Step::PrecombatMain);
  EXPECT_TRUE(game.isTapped(prison));
  EXPECT_FALSE(game.isTapped(bears));
}

TEST(Rule502, WhatMayStayTappedNeedNot) {  // 502.3
  Scenario game;
  game.card(kPrison);
  auto prison = game.battlefield(P1, "Test Prison");
  game.tapped(prison);
  game.start(P2);
  game.answer(done);
  game.to(P1, Step::PrecombatMain);
  EXPECT_FALSE(game.isTapped(prison));
}

}  // namespace
}  // namespace cantrip::test
