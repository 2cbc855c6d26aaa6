// 107.3c: what the X of a cost is where the text of the ability says it.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kDoll =
    "Test Doll {0}\nArtifact\n{X}: You gain X life. X is the number of pin counters on ~.";

TEST(Rule107, NobodyChoosesADefinedX) {
  Scenario game;
  game.card(kDoll);
  const Card doll = game.battlefield(P1, "Test Doll");
  game.counters(doll, "pin", 2);
  game.start(P1, Step::PrecombatMain);
  game.mana(P1, "{G}{G}{G}");
  game.activate(P1, doll);
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_FALSE(game.canActivate(P1, doll));  // one mana is left
}

TEST(Rule107, ADefinedXHasToBePaid) {
  Scenario game;
  game.card(kDoll);
  const Card doll = game.battlefield(P1, "Test Doll");
  game.counters(doll, "pin", 2);
  game.start(P1, Step::PrecombatMain);
  game.mana(P1, "{G}");
  EXPECT_FALSE(game.canActivate(P1, doll));
}

TEST(Rule107, WhatIsTakenToDefineItIsWhatItIsAsItResolves) {  // "may change while it is on the stack"
  Scenario game;
  game.card(kDoll);
  game.card("Test Needle {0}\nInstant\nPut a pin counter on target artifact.");
  const Card doll = game.battlefield(P1, "Test Doll");
  game.counters(doll, "pin", 1);
  game.hand(P1, "Test Needle");
  game.start(P1, Step::PrecombatMain);
  game.mana(P1, "{G}");
  game.activate(P1, doll);
  game.cast(P1, "Test Needle", doll);
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

}  // namespace
}  // namespace cantrip::test
