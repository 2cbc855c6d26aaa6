// 506-511: the combat phase as a whole, with the example of the rulebook.
#include "rules/events/combat_changes.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

// The picture of the 2010 rulebook: the three biggest of four creatures attack, two are blocked, the third
// deals 3 damage; the smaller creatures die and the bigger ones live.
TEST(Rule506, ThreeAttackersOfTheRulebook) {
  Scenario game(2, RuleSet::edition2010());
  game.card("Big One\nCreature — Giant\n4/4");
  game.card("Small One\nCreature — Rat\n1/1");
  const Card giant = game.battlefield(P1, "Hill Giant");  // 3/3
  const Card big = game.battlefield(P1, "Big One");
  const Card bears = game.battlefield(P1, "Grizzly Bears");  // 2/2
  const Card home = game.battlefield(P1, "Small One");
  const Card wall = game.battlefield(P2, "Big One");
  const Card rat = game.battlefield(P2, "Small One");

  game.attack({giant, big, bears});
  EXPECT_TRUE(game.isTapped(giant) && game.isTapped(big) && game.isTapped(bears));
  EXPECT_FALSE(game.isTapped(home));
  game.block({{wall, bears}, {rat, big}});
  game.combatDamage();

  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, rat));
  EXPECT_TRUE(game.in(Zone::Battlefield, big));
  EXPECT_TRUE(game.in(Zone::Battlefield, wall));
  EXPECT_EQ(game.damage(big), 1);
  EXPECT_EQ(game.damage(wall), 2);
}

TEST(Rule506, ACreatureThatLeavesIsRemovedFromCombatAndTheAttackerStaysBlocked) {  // 506.4, 509.1h
  Scenario game;
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack(bears);
  game.block({{giant, bears}});
  removeFromCombat(game.kernel(), game.object(giant));
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(game.damage(bears), 0);
  EXPECT_EQ(game.damage(giant), 0);
}

TEST(Rule506, AnAttackedPlaneswalkerThatLeavesDoesNotStopTheAttack) {  // 506.4c
  Scenario game;
  game.card("Test Walker {2}{W}\nLegendary Planeswalker — Jace\nLoyalty: 3");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card walker = game.battlefield(P2, "Test Walker");
  game.attack({{bears, walker}});
  removeFromCombat(game.kernel(), game.object(walker));
  EXPECT_TRUE(game.isAttacking(bears));
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(game.counters(walker, "loyalty"), 3);
}

TEST(Rule511, CombatEndsForEverybody) {  // 511.3
  Scenario game;
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack(bears);
  EXPECT_TRUE(game.isAttacking(bears));
  game.to(Step::EndOfCombat);
  EXPECT_TRUE(game.isAttacking(bears));
  game.to(Step::PostcombatMain);
  EXPECT_FALSE(game.isAttacking(bears));
}

TEST(Rule508, WithoutAttackersThereAreNoBlocksAndNoDamage) {  // 508.8
  Scenario game;
  game.battlefield(P1, "Grizzly Bears");
  game.to(Step::DeclareAttackers);
  game.pass();
  game.pass();
  EXPECT_EQ(game.step(), Step::EndOfCombat);
}

TEST(Rule508, TheStepsOfCombatFollowEvenWhenTheAttackerIsGone) {  // 508.8
  Scenario game;
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack(bears);
  removeFromCombat(game.kernel(), game.object(bears));
  game.to(Step::DeclareBlockers);
  EXPECT_EQ(game.active().id, P1.id);
  game.to(Step::CombatDamage);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule608, WhatBlockedAndDiedIsSpokenOf) {  // 113.7a, 608.2h
  Scenario game;
  game.card(
      "Test Jafar\nCreature — Human\n0/1\nWhen ~ dies, destroy all creatures blocking or blocked by it.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card jafar = game.battlefield(P2, "Test Jafar");
  game.attack({{giant, P2}, {bears, P2}});
  game.block({{jafar, giant}});
  game.combatDamage();
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, jafar));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule608, WhatAttackedAndDiedWasAttacking) {  // 608.2h
  Scenario game;
  game.card(
      "Test Garna {0}\nEnchantment\nWhenever a creature you control dies, you gain 1 life. If it was "
      "attacking, you gain 10 life.");
  game.battlefield(P1, "Test Garna");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack({{bears, P2}});
  game.block({{giant, bears}});
  game.combatDamage();
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 31);
}

}  // namespace
}  // namespace cantrip::test
