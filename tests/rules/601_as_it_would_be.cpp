// What may be cast, and for how much, is asked about the spell that it would be (601.3), and costs to attack
// (508.1h).
#include "rules/casting/casting.h"
#include "rules/kernel/cast_way.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kShepherd =
    "Test Shepherd {2}{G}\nEnchantment\nYou may cast green creature spells as though they had flash.";

TEST(Rule601, OnlyTheSpellsThatAreNamedHaveFlash) {  // 601.3b, 702.8a
  Scenario game;
  game.card(kShepherd);
  game.battlefield(P1, "Test Shepherd");
  game.battlefield(P1, "Forest", 4);
  game.battlefield(P1, "Mountain", 4);
  game.hand(P1, "Grizzly Bears");
  game.hand(P1, "Hill Giant");
  game.start(P2, Step::End);
  EXPECT_TRUE(game.canCast(P1, "Grizzly Bears"));
  EXPECT_FALSE(game.canCast(P1, "Hill Giant"));
}

TEST(Rule601, WhatFaceDownSpellsCostLessIsCountedBeforeTheyAreCast) {  // 601.2f, 708.4
  Scenario game;
  game.card("Test Chisel {2}\nArtifact\nFace-down creature spells you cast cost {1} less to cast.");
  game.card("Test Beast {4}{G}\nCreature — Beast\n5/5\nMorph {2}{G}");
  game.battlefield(P1, "Test Chisel");
  game.battlefield(P1, "Forest", 2);
  const Card beast = game.hand(P1, "Test Beast");
  game.canCast(P1, beast);
  EXPECT_TRUE(canCast(game.kernel(), P1.id, game.object(beast), CastWay::Morph, 0));
}

TEST(Rule508, ACostToAttackMaySpeakOfX) {  // 508.1h
  Scenario game;
  game.card(
      "Test Sphere {4}{W}\nEnchantment\nCreatures can't attack you unless their controller pays {X} for each "
      "of "
      "those creatures, where X is the number of enchantments you control.");
  game.battlefield(P2, "Test Sphere");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_FALSE(game.canAttack(bears));
}

}  // namespace
}  // namespace cantrip::test
