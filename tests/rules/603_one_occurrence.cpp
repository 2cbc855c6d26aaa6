// What is one occurrence of an event, and how often it triggers (119.9, 510.2, 603.2c-d, 707.10c).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule119, OneSourceMakesItsControllerGainLifeOnce) {  // 119.9, 120.3f
  Scenario game;
  game.card("Test Boar {G}\nCreature — Boar\n5/5\nTrample, lifelink");
  game.card("Test Choir {W}\nEnchantment\nWhenever you gain life, put a charge counter on ~.");
  const Card boar = game.battlefield(P1, "Test Boar");
  const Card choir = game.battlefield(P1, "Test Choir");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(boar);
  game.block({{bears, boar}});
  game.combatDamage(number(2));
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 25);
  EXPECT_EQ(game.counters(choir, "charge"), 1);
}

TEST(Rule119, TwoSourcesMakeTheirControllerGainLifeTwice) {  // 119.9
  Scenario game;
  game.card("Test Lamb {W}\nCreature — Sheep\n1/1\nLifelink");
  game.card("Test Choir {W}\nEnchantment\nWhenever you gain life, put a charge counter on ~.");
  const Card one = game.battlefield(P1, "Test Lamb");
  const Card other = game.battlefield(P1, "Test Lamb");
  const Card choir = game.battlefield(P1, "Test Choir");
  game.attack({one, other});
  game.combatDamage();
  game.resolveAll();
  EXPECT_EQ(game.counters(choir, "charge"), 2);
}

TEST(Rule603, DamageToSeveralAtOnceIsDealtOnce) {  // 603.2c, 510.2
  Scenario game;
  game.card(
      "Test Boar {G}\nCreature — Boar\n5/5\nTrample\nWhenever ~ deals damage, you gain that much life.");
  game.card("Test Choir {W}\nEnchantment\nWhenever you gain life, put a charge counter on ~.");
  const Card boar = game.battlefield(P1, "Test Boar");
  const Card choir = game.battlefield(P1, "Test Choir");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attack(boar);
  game.block({{bears, boar}});
  game.combatDamage(number(2));
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 25);
  EXPECT_EQ(game.counters(choir, "charge"), 1);
}

TEST(Rule603, DamageToEachCreatureOfADescriptionIsAnOccurrenceOfItsOwn) {  // 603.2c
  Scenario game;
  game.card(
      "Test Wumpus {B}\nCreature — Beast\n4/9\nWhenever ~ deals damage to a creature, you gain 1 life.\n"
      "{0}: ~ deals 1 damage to each other creature.");
  const Card wumpus = game.battlefield(P1, "Test Wumpus");
  game.battlefield(P2, "Grizzly Bears", 2);
  game.activate(P1, wumpus);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule603, TwoEffectsMakeThreeTriggers) {  // 603.2d
  Scenario game;
  game.card(
      "Test Echo {3}\nArtifact\nIf a creature entering causes a triggered ability of a permanent you control "
      "to trigger, that ability triggers an additional time.");
  game.card("Test Monk {W}\nCreature — Monk\n1/1\nWhen ~ enters, you gain 2 life.");
  game.battlefield(P1, "Test Echo", 2);
  game.battlefield(P1, "Plains", 1);
  game.hand(P1, "Test Monk");
  game.cast(P1, "Test Monk");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 26);
}

TEST(Rule603, AnAbilityThatTargetsIsLookedAtOnTheStack) {  // 603.2
  Scenario game;
  game.card(
      "Test Mentor {W}\nEnchantment\nWhenever you activate an ability that targets a creature, you gain 1 "
      "life.");
  game.card(
      "Test Staff {1}\nArtifact\n{0}: Tap target creature. Activate only once each turn.\n{0}: Tap target "
      "land.");
  game.battlefield(P1, "Test Mentor");
  const Card staff = game.battlefield(P1, "Test Staff");
  const Card land = game.battlefield(P2, "Forest");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.activateNth(1, P1, staff, land);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  game.activateNth(0, P1, staff, bears);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule707, WhatACopyTargetsBecomesItsTarget) {  // 707.10c
  Scenario game;
  game.card(
      "Test Idol {G}\nCreature — Spirit\n3/3\nWhenever ~ becomes the target of a spell, you gain 1 life.");
  game.card("Test Growth {G}\nInstant\nTarget creature gets +1/+1 until end of turn.");
  game.card("Test Twin {U}\nInstant\nCopy target instant spell. You may choose new targets for the copy.");
  const Card idol = game.battlefield(P1, "Test Idol");
  game.hand(P1, "Test Growth");
  game.hand(P1, "Test Twin");
  game.mana(P1, "{G}{U}");
  game.cast(P1, "Test Growth", idol);
  game.cast(P1, "Test Twin", "Test Growth");
  game.answer(no);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule601, WhatIsTargetedTwiceBecomesTheTargetOnce) {  // 601.2c, 603.2c
  Scenario game;
  game.card(
      "Test Idol {G}\nCreature — Spirit\n3/3\nWhenever ~ becomes the target of a spell, you gain 1 life.");
  game.card(
      "Test Blessing {G}\nInstant\nTarget creature gets +1/+1 until end of turn. Target creature gains "
      "flying until end of turn.");
  const Card idol = game.battlefield(P1, "Test Idol");
  game.hand(P1, "Test Blessing");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Blessing", idol, idol);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule115, WhatPaysForASpellIsNotItsTarget) {  // 115.1, 601.2h
  Scenario game;
  game.card(
      "Test Idol {G}\nCreature — Spirit\n3/3\nWhenever ~ becomes the target of a spell, you gain 1 life.");
  game.card(
      "Test Altar {G}\nSorcery\nAs an additional cost to cast this spell, sacrifice a creature.\n~ deals "
      "damage equal to the sacrificed creature's power to target player.");
  game.battlefield(P1, "Test Idol");
  game.hand(P1, "Test Altar");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Altar", P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule602, EachOfTwoEqualAbilitiesHasItsOwnLimit) {  // 602.5c
  Scenario game;
  game.card(
      "Test Harness {G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has \"{0}: You gain 1 "
      "life. "
      "Activate only once each turn.\"");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attached(game.battlefield(P1, "Test Harness"), bears);
  game.attached(game.battlefield(P1, "Test Harness"), bears);
  game.activate(P1, bears);
  game.resolveAll();
  game.activate(P1, bears);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_FALSE(game.canActivate(P1, bears));
}

TEST(Rule603, ACounterIsEachOfSeveral) {  // 603.2c
  Scenario game;
  game.card("Test Mage\nCreature — Human\n1/1\nWhenever a +1/+1 counter is put on ~, you gain 1 life.");
  game.card(
      "Test Watch {0}\nEnchantment\nWhenever one or more +1/+1 counters are put on a creature, you gain 10 "
      "life.");
  game.card("Test Hand {0}\nEnchantment\nWhenever you put a +1/+1 counter on a creature, you gain 100 life.");
  game.card("Test Rite {0}\nSorcery\nPut three +1/+1 counters on target creature.");
  const Card mage = game.battlefield(P1, "Test Mage");
  game.battlefield(P1, "Test Watch");
  game.battlefield(P1, "Test Hand");
  game.hand(P1, "Test Rite");
  game.cast(P1, "Test Rite", mage);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20 + 3 + 10 + 300);
}

TEST(Rule603, ACounterThatIsRemovedIsEachOfSeveral) {  // 603.2c
  Scenario game;
  game.card(
      "Test Hydra\nCreature — Hydra\n1/1\nWhenever a +1/+1 counter is removed from ~, you gain 1 life.\n{0}: "
      "Remove two +1/+1 counters from ~.");
  const Card hydra = game.battlefield(P1, "Test Hydra");
  game.counters(hydra, "+1/+1", 3);
  game.activate(P1, hydra);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

}  // namespace
}  // namespace cantrip::test
