// What the editions of 2006 and 2010 do otherwise and no outside case shows, each both ways (RuleSet).
#include "scenario.h"

namespace cantrip::test {
namespace {

TEST(EarlierEditions, WithoutALegalTargetASpellIsCountered) {  // 608.2b; 2010: 608.2b
  for (const bool counters : {true, false}) {
    RuleSet rules;
    rules.illegalTargetsCounter = counters;
    Scenario game(2, rules);
    game.card("Test Bolt {0}\nInstant\n~ deals 3 damage to target creature.");
    game.card("Test Wind {0}\nInstant\nReturn target creature to its owner's hand.");
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    game.hand(P1, "Test Bolt");
    game.hand(P2, "Test Wind");
    game.start(P1);
    game.cast(P1, "Test Bolt", bears);
    game.cast(P2, "Test Wind", bears);
    game.resolveAll();
    EXPECT_EQ(game.happened(EventType::Countered), counters ? 1 : 0);
    EXPECT_EQ(game.graveyardSize(P1), 1);
  }
}

TEST(EarlierEditions, WhatCannotBeCounteredLeavesTheStackAllTheSame) {  // 2010: 608.2b
  Scenario game(2, RuleSet::edition2010());
  game.card("Test Bolt {0}\nInstant\n~ can't be countered.\n~ deals 3 damage to target creature.");
  game.card("Test Wind {0}\nInstant\nReturn target creature to its owner's hand.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Bolt");
  game.hand(P2, "Test Wind");
  game.start(P1);
  game.cast(P1, "Test Bolt", bears);
  game.cast(P2, "Test Wind", bears);
  game.resolveAll();
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_EQ(game.graveyardSize(P1), 1);
}

TEST(EarlierEditions, OnlyDeclaredAttackersAreFought) {  // 508.8; 2006: 308.4
  for (const bool declared : {true, false}) {
    RuleSet rules;
    rules.declaredAttackersOnly = declared;
    Scenario game(2, rules);
    game.card("Test Ambush {0}\nInstant\nCreate a 2/2 red Ogre creature token that's tapped and attacking.");
    game.hand(P1, "Test Ambush");
    game.battlefield(P1, "Grizzly Bears");  // there has to be something that could attack
    game.start(P1, Step::BeginCombat);
    game.cast(P1, "Test Ambush");
    game.resolve();
    game.to(Step::PostcombatMain);
    EXPECT_EQ(game.life(P2), declared ? 20 : 18);
  }
}

TEST(EarlierEditions, ATransformedPermanentHasItsOldTimestamp) {  // 613.7g; 2010: 613.6
  for (const bool keeps : {true, false}) {
    RuleSet rules;
    rules.turningKeepsTimestamp = keeps;
    Scenario game(2, rules);
    game.card("Test Shape {0}\nCreature — Elf\n2/2\nMorph {0}\nAll lands have base power and toughness 1/1.");
    game.card("Test Field {0}\nEnchantment\nAll lands are 3/3 creatures that are still lands.");
    const Card shape = game.hand(P1, "Test Shape");
    game.hand(P1, "Test Field");
    const Card forest = game.battlefield(P1, "Forest");
    game.start(P1);
    game.mana(P1, "{3}");
    game.castWay(P1, shape, CastWay::Morph);
    game.resolve();
    game.cast(P1, "Test Field");
    game.resolve();
    game.special(P1, shape, SpecialKind::TurnFaceUp);
    EXPECT_EQ(game.power(forest), keeps ? 3 : 1);
  }
}

TEST(EarlierEditions, TheActivePlayerOrdersWhatEntersTogether) {  // 613.7m; 2010: 613.6g
  for (const bool active : {true, false}) {
    RuleSet rules;
    rules.activeOrdersTimestamps = active;
    Scenario game(2, rules);
    game.card("Test Frost {0}\nEnchantment\nCreatures have base power and toughness 1/1.");
    game.card("Test Blaze {0}\nEnchantment\nCreatures have base power and toughness 5/5.");
    game.card("Test Dawn {0}\nSorcery\nReturn all enchantment cards from all graveyards to the battlefield.");
    game.graveyard(P1, "Test Frost");
    game.graveyard(P2, "Test Blaze");
    const Card bears = game.battlefield(P1, "Grizzly Bears");
    game.hand(P1, "Test Dawn");
    game.start(P1);
    game.cast(P1, "Test Dawn");
    if (active)
      game.resolve("Test Blaze");  // it comes first, and so the other one is what counts
    else
      game.resolve();  // in turn order: the active player's first
    EXPECT_EQ(game.power(bears), active ? 1 : 5);
  }
}

TEST(EarlierEditions, WhoseControlItEntersUnderComesFirstOrNot) {  // 616.1b; 2006: 419.9a
  for (const ReplacementOrder order : {ReplacementOrder::OfItself, ReplacementOrder::Control}) {
    RuleSet rules;
    rules.replacementOrder = order;
    Scenario game(2, rules);
    game.card("Test Tide {0}\nEnchantment\nCreatures your opponents control enter tapped.");
    game.card("Test Imp {0}\nCreature — Imp\n1/1\n~ enters under the control of an opponent of your choice.");
    game.battlefield(P2, "Test Tide");
    game.hand(P1, "Test Imp");
    game.start(P1);
    game.cast(P1, "Test Imp");
    if (order == ReplacementOrder::OfItself)
      game.resolve("Test Tide");  // the player who would control it chooses which applies first
    else
      game.resolve();
    EXPECT_EQ(game.isTapped("Test Imp"), order == ReplacementOrder::OfItself);
    EXPECT_EQ(game.count(P2, "Test Imp"), 1);
  }
}

TEST(EarlierEditions, SwitchesAreKnownByTheirNames) {
  for (const RuleSwitch& known : ruleSwitches()) {
    RuleSet rules;
    EXPECT_FALSE(rules.*known.value) << known.name;
  }
  EXPECT_NE(RuleSet::edition2006(), RuleSet::edition2010());
}

}  // namespace
}  // namespace cantrip::test
