// Excess damage (120.4a, 120.10), copies for each possible target (707.10d), blocks that cost mana (509.1d).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kSpill =
    "Test Spill {R}\nInstant\n~ deals 4 damage to target creature. Excess damage is dealt to that creature's "
    "controller "
    "instead.";

TEST(Rule120, ExcessDamageIsDealtToItsController) {  // 120.4a
  Scenario game;
  game.card(kSpill);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Spill");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Spill", bears);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule120, DamageThatIsMarkedCounts) {  // 120.4a
  Scenario game;
  game.card(kSpill);
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Shock");
  game.hand(P1, "Test Spill");
  game.mana(P1, "{R}{R}");
  game.cast(P1, "Shock", giant);
  game.resolve();
  game.cast(P1, "Test Spill", giant);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule120, WhatWasDealtExcessDamage) {  // 120.10
  for (const bool giant : {true, false}) {
    Scenario game;
    game.card(
        "Test Plunge {R}\nSorcery\n~ deals 3 damage to target creature. If excess damage was dealt this way, "
        "you gain 5 life.");
    const Card target = game.battlefield(P2, giant ? "Hill Giant" : "Grizzly Bears");
    game.hand(P1, "Test Plunge");
    game.mana(P1, "{R}");
    game.cast(P1, "Test Plunge", target);
    game.resolve();
    EXPECT_EQ(game.life(P1), giant ? 20 : 25);
  }
}

TEST(Rule120, HowMuchItWas) {  // 120.10
  Scenario game;
  game.card(
      "Test Pay {R}\nSorcery\n~ deals 5 damage to target creature. You gain life equal to the amount of "
      "excess damage "
      "dealt to that creature this way.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Pay");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Pay", bears);
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule707, ACopyForEachOtherThatItCouldTarget) {  // 707.10d
  Scenario game;
  game.card(
      "Test Grinder {R}\nCreature — Goblin\n3/3\nWhenever you cast an instant or sorcery spell that targets "
      "only ~, copy "
      "that spell for each other creature you control that the spell could target. Each copy targets a "
      "different one "
      "of those creatures.");
  game.card("Test Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn.");
  game.card("Test Ghost {U}\nCreature — Spirit\n1/1\nShroud");
  const Card grinder = game.battlefield(P1, "Test Grinder");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card ghost = game.battlefield(P1, "Test Ghost");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Growth", 2);
  game.mana(P1, "{G}{G}");
  game.cast(P1, "Test Growth", grinder);
  game.resolveAll();
  EXPECT_EQ(game.power(grinder), 6);
  EXPECT_EQ(game.power(bears), 5);
  EXPECT_EQ(game.power(ghost), 1);
  EXPECT_EQ(game.power(giant), 3);
  game.cast(P1, "Test Growth", bears);
  game.resolveAll();
  EXPECT_EQ(game.power(bears), 8);
  EXPECT_EQ(game.power(grinder), 6);
}

TEST(Rule107, TwiceTheValueOfX) {  // 107.3
  Scenario game;
  game.card(
      "Test Growth {G}\nEnchantment\nWhenever you cast a permanent spell with a mana cost that contains {X}, "
      "double the value of X.");
  game.card("Test Hydra {X}{G}\nCreature — Hydra\n0/0\n~ enters with X +1/+1 counters on it.");
  game.battlefield(P1, "Test Growth");
  const Card hydra = game.hand(P1, "Test Hydra");
  game.mana(P1, "{G}{G}{G}");
  game.cast(P1, hydra, number(2));
  game.resolveAll();
  EXPECT_EQ(game.power(hydra), 4);
}

TEST(Rule509, BlockingCostsMana) {  // 509.1d-f
  for (const int lands : {0, 3}) {
    Scenario game;
    game.card(
        "Test Rays {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature can't attack or block "
        "unless its controller pays {3}.");
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    const Card giant = game.battlefield(P1, "Hill Giant");
    game.attached(game.battlefield(P1, "Test Rays"), bears);
    if (lands > 0) game.battlefield(P2, "Plains", lands);
    game.attack({giant});
    if (lands == 0) {
      EXPECT_FALSE(game.canBlock(bears, giant));
      continue;
    }
    game.block({{bears, giant}});
    EXPECT_TRUE(game.isBlocking(bears));
    game.combatDamage();
    EXPECT_TRUE(game.in(Zone::Graveyard, bears));
    EXPECT_EQ(game.life(P2), 20);
  }
}

}  // namespace
}  // namespace cantrip::test
