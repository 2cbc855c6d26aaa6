// Ending the combat phase (723.2), and what ending the turn does in the middle of combat (723.1d).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* const kPeace = "Test Peace {0}\nInstant\nEnd the combat phase.";

TEST(Rule723, TheCombatPhaseEnds) {  // 723.2b, 723.2d
  Scenario game;
  game.card(kPeace);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card peace = game.hand(P2, "Test Peace");
  game.attack({{bears, P2}});
  game.cast(P2, peace);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, peace));
  EXPECT_FALSE(game.isAttacking(bears));
  EXPECT_EQ(game.step(), Step::PostcombatMain);
  EXPECT_EQ(game.active().id, P1.id);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule723, WhatTriggersAtTheEndOfCombatDoesNot) {  // 723.2e
  Scenario game;
  game.card(kPeace);
  game.card("Test Veteran {0}\nCreature — Human\n1/1\nAt end of combat, you gain 5 life.");
  const Card veteran = game.battlefield(P1, "Test Veteran");
  game.hand(P2, "Test Peace");
  game.attack({{veteran, P2}});
  game.cast(P2, "Test Peace");
  game.resolve();
  EXPECT_EQ(game.step(), Step::PostcombatMain);
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule723, OutsideOfCombatNothingHappens) {  // 723.2g
  Scenario game;
  game.card(kPeace);
  const Card peace = game.hand(P1, "Test Peace");
  game.cast(P1, peace);
  game.resolve();
  EXPECT_EQ(game.step(), Step::PrecombatMain);
  EXPECT_TRUE(game.in(Zone::Graveyard, peace));
}

TEST(Rule723, WhatLastsUntilEndOfCombatEnds) {  // 723.2d; an additional combat phase comes next
  Scenario game;
  game.card(kPeace);
  game.card("Test Rally {0}\nInstant\nAfter this phase, there is an additional combat phase.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Rally");
  game.hand(P2, "Test Peace");
  game.attack({{bears, P2}});
  game.cast(P1, "Test Rally");
  game.resolve();
  game.cast(P2, "Test Peace");
  game.resolve();
  EXPECT_EQ(game.step(), Step::BeginCombat);
  EXPECT_EQ(game.active().id, P1.id);
  EXPECT_FALSE(game.isAttacking(bears));
}

}  // namespace
}  // namespace cantrip::test
