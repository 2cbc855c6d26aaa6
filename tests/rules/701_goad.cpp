// Goad (701.15): until that player's next turn a creature attacks each combat if able, and attacks a player
// other than the one who goaded it if able.
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kTaunt = "Test Taunt {R}\nInstant\nGoad target creature.";

TEST(Rule701, GoadEndsAsTheNextTurnOfThatPlayerBegins) {  // 701.15a
  Scenario game;
  game.card(kTaunt);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Taunt");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Taunt", bears);
  game.to(P2, Step::BeginCombat);
  EXPECT_TRUE(game.canAttack(bears, P1));
  EXPECT_FALSE(game.canStop());
  game.pick(bears, P1);
  game.to(P1, Step::PrecombatMain);
  game.to(P2, Step::BeginCombat);
  EXPECT_TRUE(game.canAttack(bears, P1));
  EXPECT_TRUE(game.canStop());
}

TEST(Rule701, WhatIsGoadedAttacksAnotherPlayer) {  // 701.15b
  Scenario game(3);
  game.card(kTaunt);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Taunt");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Taunt", bears);
  game.to(P2, Step::BeginCombat);
  EXPECT_FALSE(game.canAttack(bears, P1));
  EXPECT_TRUE(game.canAttack(bears, P3));
  EXPECT_FALSE(game.canStop());
}

TEST(Rule701, GoadedByTwoPlayersItAttacksTheThird) {  // 701.15c
  Scenario game(4);
  game.card(kTaunt);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  for (const Seat player : {P1, P3}) game.hand(player, "Test Taunt");
  for (const Seat player : {P1, P3}) game.mana(player, "{R}");
  game.cast(P1, "Test Taunt", bears);
  game.resolve();
  game.cast(P3, "Test Taunt", bears);
  game.to(P2, Step::BeginCombat);
  EXPECT_FALSE(game.canAttack(bears, P1));
  EXPECT_FALSE(game.canAttack(bears, P3));
  EXPECT_TRUE(game.canAttack(bears, P4));
}

TEST(Rule701, GoadedTwiceByTheSamePlayerIsGoadedOnce) {  // 701.15d
  Scenario game(3);
  game.card(kTaunt);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Taunt", 2);
  game.hand(P3, "Test Taunt");
  game.mana(P1, "{R}{R}");
  game.mana(P3, "{R}");
  game.cast(P1, "Test Taunt", bears);
  game.resolve();
  game.cast(P1, "Test Taunt", bears);
  game.resolve();
  game.cast(P3, "Test Taunt", bears);
  game.to(P2, Step::BeginCombat);
  EXPECT_TRUE(game.canAttack(bears, P1));  // either way it disobeys one requirement
  EXPECT_TRUE(game.canAttack(bears, P3));
  EXPECT_FALSE(game.canStop());
}

}  // namespace
}  // namespace cantrip::test
