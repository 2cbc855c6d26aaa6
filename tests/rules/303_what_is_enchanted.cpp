// 303.4m, 301.5f: "enchanted creature" is whatever the Aura is attached to; who controls it (613.8a).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kMagic =
    "Test Magic {U}\nEnchantment — Aura\nEnchant creature\nYou control enchanted creature.";

TEST(Rule303, EnchantedCreatureIsWhatTheAuraIsAttachedTo) {  // 303.4m, 613.1b
  Scenario game;
  game.card(kMagic);
  game.card(
      "Test March {0}\nEnchantment\nEach noncreature artifact is an artifact creature with power and "
      "toughness each equal to its mana value.");
  game.card("Test Lotus {4}\nArtifact\n{T}: Add {C}.");
  game.battlefield(P1, "Test March");
  const Card lotus = game.battlefield(P2, "Test Lotus");
  game.hand(P1, "Test Magic");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Magic", lotus);
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Lotus"), 1);
}

TEST(Rule303, WhatTheAuraMakesACreatureStaysOne) {  // 303.4m, 613.1d
  Scenario game;
  game.card(
      "Test Frog {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature loses all abilities and is a "
      "blue Frog creature with base power and toughness 1/1.");
  game.card(
      "Test Mutation {0}\nLand\n{0}: Until end of turn, ~ becomes a 2/2 artifact creature. It's still a "
      "land.");
  const Card land = game.battlefield(P2, "Test Mutation");
  game.hand(P1, "Test Frog");
  game.start(P1);
  game.activate(P2, land);
  game.resolve();
  game.cast(P1, "Test Frog", land);
  game.resolve();
  EXPECT_TRUE(game.isType(land, CardType::Creature));
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.isType(land, CardType::Creature));
  EXPECT_EQ(game.power(land), 1);
}

TEST(Rule303, WhoControlsTheAuraControlsTheCreature) {  // 613.8a
  Scenario game;
  game.card(kMagic);
  game.card("Test Confiscation {U}\nEnchantment — Aura\nEnchant permanent\nYou control enchanted permanent.");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card confiscation = game.battlefield(P1, "Test Confiscation");
  const Card magic = game.battlefield(P2, "Test Magic");
  game.attached(magic, giant);
  game.attached(confiscation, magic);
  game.start(P1);
  EXPECT_EQ(game.count(P1, "Test Magic"), 1);
  EXPECT_EQ(game.count(P1, "Hill Giant"), 1);
}

}  // namespace
}  // namespace cantrip::test
