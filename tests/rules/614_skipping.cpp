// Skipping turns, phases and steps (103.8a, 500.11, 614.10), and life that can't be gained (119.5, 119.7).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule614, TheNextTurnIsSkipped) {  // 614.10
  Scenario game;
  game.card("Test Trance {U}\nSorcery\nYou skip your next turn.");
  game.hand(P1, "Test Trance", 2);
  game.mana(P1, "{U}{U}");
  game.cast(P1, "Test Trance");
  game.resolve();
  game.cast(P1, "Test Trance");
  game.resolve();
  const int now = game.state().turn;
  game.to(P1, Step::Upkeep);  // 614.10a: the second effect waited for the next turn
  EXPECT_EQ(game.state().turn, now + 4);
}

TEST(Rule614, AnExtraTurnIsTheNextOne) {  // 500.7, 614.10
  Scenario game;
  game.card("Test Trance {U}\nSorcery\nYou skip your next turn.");
  game.card("Test Haste {U}\nSorcery\nTake an extra turn after this one.");
  game.hand(P1, "Test Trance");
  game.hand(P1, "Test Haste");
  game.mana(P1, "{U}{U}");
  game.cast(P1, "Test Haste");
  game.resolve();
  game.cast(P1, "Test Trance");
  game.resolve();
  const int now = game.state().turn;
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.state().turn, now + 2);
}

TEST(Rule614, TwoEffectsSkipTwoCombatPhases) {  // 614.10a
  Scenario game;
  game.card("Test Truce {W}\nSorcery\nTarget opponent skips their next combat phase.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Truce", 2);
  game.mana(P1, "{W}{W}");
  game.cast(P1, "Test Truce", P2);
  game.resolve();
  game.cast(P1, "Test Truce", P2);
  game.resolve();
  for (int turn = 0; turn < 2; ++turn) {
    game.to(P2, Step::PrecombatMain);
    EXPECT_EQ(game.state().players[1].skipped.size(), 2U - static_cast<unsigned>(turn));
    game.to(P2, Step::PostcombatMain);
    EXPECT_EQ(game.state().players[1].skipped.size(), 1U - static_cast<unsigned>(turn));
  }
  game.to(P2, Step::PrecombatMain);
  EXPECT_TRUE(game.canAttack(bears));
}

TEST(Rule614, TheNextDrawStepIsSkipped) {  // 614.10
  Scenario game;
  game.card("Test Daze {U}\nInstant\nTarget opponent skips their next draw step.");
  game.hand(P1, "Test Daze");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Daze", P2);
  game.resolve();
  const int before = game.handSize(P2);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.handSize(P2), before);
}

TEST(Rule103, WhoeverBeginsSkipsTheDrawStep) {  // 103.8a
  Scenario game;
  game.card("Test Skull {1}\nArtifact\nAt the beginning of your draw step, you gain 1 life.");
  game.battlefield(P1, "Test Skull");
  game.battlefield(P2, "Test Skull");
  game.start(P1, Step::Upkeep);
  game.to(P1, Step::PrecombatMain);
  EXPECT_EQ(game.life(P1), game.state().turn == 1 ? 20 : 21);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.life(P2), 21);
}

TEST(Rule119, ALifeTotalThatCantBecomeHigher) {  // 119.5, 119.7
  Scenario game;
  game.card("Test Gloom {B}\nEnchantment\nPlayers can't gain life.");
  game.card("Test Wind {W}\nSorcery\nTarget player's life total becomes 10.");
  game.card("Test Mirror {2}\nArtifact\n{0}: Exchange life totals with target opponent.");
  game.battlefield(P1, "Test Gloom");
  const Card mirror = game.battlefield(P1, "Test Mirror");
  game.hand(P1, "Test Wind", 2);
  game.mana(P1, "{W}{W}");
  game.life(P1, 5);
  game.cast(P1, "Test Wind", P1);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 5);
  game.activate(P1, mirror, P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 5);
  EXPECT_EQ(game.life(P2), 20);
  game.cast(P1, "Test Wind", P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 10);
}

TEST(Rule701, TwoTargetPlayersExchangeOnce) {  // 701.12c
  Scenario game;
  game.card("Test Conduit {2}\nArtifact\n{0}: Two target players exchange life totals.");
  const Card conduit = game.battlefield(P1, "Test Conduit");
  game.life(P1, 12);
  game.activate(P1, conduit, P1, P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 12);
}

TEST(Rule119, WhatReplacesGainingLifeSeesATotalThatRises) {  // 119.5
  Scenario game;
  game.card("Test Boon {W}\nEnchantment\nIf you would gain life, you gain twice that much life instead.");
  game.card("Test Wind {W}\nSorcery\nTarget player's life total becomes 10.");
  game.battlefield(P1, "Test Boon");
  game.hand(P1, "Test Wind");
  game.mana(P1, "{W}");
  game.life(P1, 5);
  game.cast(P1, "Test Wind", P1);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 15);
}

}  // namespace
}  // namespace cantrip::test
