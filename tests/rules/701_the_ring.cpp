// The Ring tempts you (701.54).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

/// With so many Whispers in hand.
void describe(Scenario& game, Seat player = P1, int whispers = 1) {
  game.card("Test Whisper {B}\nInstant\nThe Ring tempts you.");
  game.card("Test Listener {B}\nEnchantment\nWhenever the Ring tempts you, you gain 1 life.");
  game.card(
      "Test Keeper {B}\nCreature — Halfling\n1/1\nAs long as ~ is your Ring-bearer, it has deathtouch.");
  for (int i = 0; i < whispers; ++i) game.hand(player, "Test Whisper");
}

/// A player with one creature is not asked which.
void tempt(Scenario& game, Seat player) {
  game.mana(player, "{B}");
  game.cast(player, "Test Whisper");
  game.resolveAll();
}

TEST(Rule701, TheRingBearerIsLegendaryAndEvadesGreaterPower) {  // 701.54a, 701.54c, 701.54e
  Scenario game;
  describe(game);
  const Card keeper = game.battlefield(P1, "Test Keeper");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.battlefield(P1, "Test Listener");
  tempt(game, P1);
  EXPECT_EQ(game.life(P1), 21);  // 701.54d
  EXPECT_TRUE(game.has(keeper, "deathtouch"));
  game.attack(keeper);
  EXPECT_FALSE(game.canBlock(giant, keeper));
}

TEST(Rule701, WithoutACreatureTheRingTemptsAllTheSame) {  // 701.54d
  Scenario game;
  describe(game);
  game.battlefield(P1, "Test Listener");
  tempt(game, P1);
  EXPECT_EQ(game.life(P1), 21);
  EXPECT_EQ(game.state().players[0].ringTempted, 1);
}

TEST(Rule701, FromTheSecondTemptationOnItsAttacksDraw) {  // 701.54c
  Scenario game;
  describe(game, P1, 2);
  const Card keeper = game.battlefield(P1, "Test Keeper");
  const Card plains = game.hand(P1, "Plains");
  tempt(game, P1);
  tempt(game, P1);
  game.attack(keeper);
  game.resolveAll(plains);
  EXPECT_EQ(game.handSize(P1), 1);  // drawn
  EXPECT_TRUE(game.in(Zone::Graveyard, plains));
}

TEST(Rule701, FromTheFourthOnItsDamageCostsLife) {  // 701.54c
  Scenario game;
  describe(game, P1, 4);
  const Card keeper = game.battlefield(P1, "Test Keeper");
  const Card plains = game.hand(P1, "Plains");
  for (int i = 0; i < 4; ++i) tempt(game, P1);
  game.attack(keeper);
  game.resolveAll(plains);
  game.combatDamage();
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 20 - 1 - 3);
}

TEST(Rule701, ARingBearerOfAnotherIsNone) {  // 701.54a, 701.54e
  Scenario game;
  describe(game);
  game.card("Test Lure {R}\nSorcery\nGain control of target creature until end of turn.");
  const Card keeper = game.battlefield(P1, "Test Keeper");
  game.hand(P2, "Test Lure");
  tempt(game, P1);
  game.to(P2, Step::PrecombatMain);
  game.mana(P2, "{R}");
  game.cast(P2, "Test Lure", keeper);
  game.resolveAll();
  EXPECT_FALSE(game.has(keeper, "deathtouch"));
  game.to(P1, Step::Upkeep);
  EXPECT_FALSE(game.has(keeper, "deathtouch"));  // it came back as no Ring-bearer
}

}  // namespace
}  // namespace cantrip::test
