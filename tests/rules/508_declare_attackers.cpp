// 508: declaring attackers.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule508, AttackersAreUntappedCreaturesUnderControlSinceTheTurnBegan) {  // 508.1a, 302.6
  Scenario game;
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card tired = game.battlefield(P1, "Hill Giant");
  game.tapped(tired);
  const Card fresh = game.battlefield(P1, "Craw Wurm");
  game.summoningSick(fresh);
  const Card hasty = game.battlefield(P1, "Raging Goblin");
  game.summoningSick(hasty);
  const Card other = game.battlefield(P2, "Runeclaw Bear");
  game.battlefield(P1, "Forest");
  EXPECT_TRUE(game.canAttack(bears));
  EXPECT_FALSE(game.canAttack(tired));
  EXPECT_FALSE(game.canAttack(fresh));
  EXPECT_TRUE(game.canAttack(hasty));
  EXPECT_FALSE(game.canAttack(other));
  EXPECT_FALSE(game.canAttack("Forest"));
}

TEST(Rule508, DefenderCantAttack) {  // 702.3b
  Scenario game;
  game.card("Test Wall\nCreature — Wall\n0/4\nDefender");
  game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Test Wall");
  EXPECT_FALSE(game.canAttack("Test Wall"));
}

TEST(Rule508, VigilanceKeepsUntapped) {  // 508.1f, 702.20b
  Scenario game;
  const Card angel = game.battlefield(P1, "Serra Angel");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack({angel, bears});
  EXPECT_FALSE(game.isTapped(angel));
  EXPECT_TRUE(game.isTapped(bears));
  EXPECT_EQ(game.happened(EventType::Attack), 2);
  EXPECT_EQ(game.happened(EventType::AttackersDeclared), 1);
}

TEST(Rule508, EachAttackerChoosesAmongPlayersAndPlaneswalkers) {  // 508.1b
  Scenario game(3);
  game.card("Test Walker {2}{W}\nLegendary Planeswalker — Jace\nLoyalty: 5");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card wurm = game.battlefield(P1, "Craw Wurm");
  const Card walker = game.battlefield(P2, "Test Walker");
  game.attack({{bears, P2}, {giant, walker}, {wurm, P3}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.counters(walker, "loyalty"), 2);
  EXPECT_EQ(game.life(P3), 14);
}

TEST(Rule508, TeammatesCannotBeAttacked) {
  Scenario game(4);
  game.team(P1, 0);
  game.team(P3, 0);
  game.team(P2, 1);
  game.team(P4, 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  EXPECT_TRUE(game.canAttack(bears, P2));
  EXPECT_FALSE(game.canAttack(bears, P3));
  EXPECT_TRUE(game.canAttack(bears, P4));
}

TEST(Rule508, ACreatureThatMustAttackHasTo) {  // 508.1d
  Scenario game;
  game.card("Test Berserker\nCreature — Human Berserker\n2/2\n~ attacks each combat if able.");
  const Card berserker = game.battlefield(P1, "Test Berserker");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  ASSERT_TRUE(game.canAttack(bears));
  EXPECT_FALSE(game.canStop());
  game.pick(bears, P2);
  EXPECT_FALSE(game.canStop());
  game.pick(berserker, P2);
  EXPECT_TRUE(game.isAttacking(berserker) || game.canStop());
}

TEST(Rule508, MustAttackButTapped) {
  Scenario game;
  game.card("Test Berserker\nCreature — Human Berserker\n2/2\n~ attacks each combat if able.");
  const Card berserker = game.battlefield(P1, "Test Berserker");
  game.tapped(berserker);
  game.battlefield(P1, "Grizzly Bears");
  ASSERT_FALSE(game.canAttack(berserker));
  EXPECT_TRUE(game.canStop());
}

TEST(Rule508, CantAttack) {  // 508.1c
  Scenario game;
  game.card("Test Coward\nCreature — Human\n2/2\n~ can't attack.");
  game.battlefield(P1, "Grizzly Bears");
  const Card coward = game.battlefield(P1, "Test Coward");
  EXPECT_FALSE(game.canAttack(coward));
}

TEST(Rule508, CantAttackAlone) {
  Scenario game;
  game.card("Test Twin\nCreature — Human\n2/2\n~ can't attack alone.");
  const Card twin = game.battlefield(P1, "Test Twin");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  ASSERT_TRUE(game.canAttack(twin));
  EXPECT_TRUE(game.canStop());
  game.pick(twin, P2);
  EXPECT_FALSE(game.canStop());  // it can always be completed
  game.pick(bears, P2);
  EXPECT_TRUE(game.isAttacking(twin) || game.canStop());

  Scenario alone;
  alone.card("Test Twin\nCreature — Human\n2/2\n~ can't attack alone.");
  const Card single = alone.battlefield(P1, "Test Twin");
  alone.to(Step::DeclareAttackers);
  EXPECT_FALSE(alone.isAttacking(single));
}

constexpr const char* kTax =
    "Test Prison {2}{W}\nEnchantment\nCreatures can't attack you unless their controller pays {2} for each "
    "creature they control that's attacking you.";

TEST(Rule508, ACostToAttackIsPaidForEachAttacker) {  // 508.1h-j
  Scenario game;
  game.card(kTax);
  game.battlefield(P2, "Test Prison");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card wurm = game.battlefield(P1, "Craw Wurm");
  game.battlefield(P1, "Forest", 5);  // enough for two
  ASSERT_TRUE(game.canAttack(bears));
  game.pick(bears, P2);
  game.pick(giant, P2);
  EXPECT_FALSE(game.isAttacking(wurm));  // nothing was left to choose
  EXPECT_TRUE(game.isAttacking(bears));
  EXPECT_TRUE(game.isAttacking(giant));
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 15);
}

TEST(Rule508, NobodyHasToPayToObeyARequirement) {  // 508.1d
  Scenario game;
  game.card(kTax);
  game.card("Test Berserker\nCreature — Human Berserker\n2/2\n~ attacks each combat if able.");
  game.battlefield(P2, "Test Prison");
  const Card berserker = game.battlefield(P1, "Test Berserker");
  game.battlefield(P1, "Forest", 2);
  EXPECT_TRUE(game.canAttack(berserker));
  EXPECT_TRUE(game.canStop());
}

TEST(Rule508, ABattleIsNoPlaneswalkerAndNotItsController) {  // 310.8b, 508.1b-c
  Scenario game(3);
  game.card(
      "Test Fort {2}{W}\nEnchantment\nCreatures can't attack you or planeswalkers you control unless their "
      "controller pays {2} for each of those creatures.");
  game.card("Test Siege {R}\nBattle — Siege\nDefense: 5");
  game.battlefield(P2, "Test Fort");
  const Card siege = game.battlefield(P2, "Test Siege");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.answer(P3);  // protects it (310.10)
  EXPECT_FALSE(game.canAttack(bears, P2));
  EXPECT_TRUE(game.canAttack(bears, siege));
}

TEST(Rule508, ACostConcernsOnlyWhoIsAttacked) {
  Scenario game(3);
  game.card(kTax);
  game.battlefield(P2, "Test Prison");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  EXPECT_FALSE(game.canAttack(bears, P2));
  EXPECT_TRUE(game.canAttack(bears, P3));
}

TEST(Rule508, TheDefendingPlayerIsKnownWhenTheAttackedPlaneswalkerIsGone) {  // 508.5
  Scenario game;
  game.card("Test Walker {2}{W}\nLegendary Planeswalker — Jace\nLoyalty: 3");
  game.card("Test Scout {R}\nCreature — Goblin\n2/2\nWhenever ~ attacks, defending player loses 2 life.");
  const Card scout = game.battlefield(P1, "Test Scout");
  const Card walker = game.battlefield(P2, "Test Walker");
  game.battlefield(P1, "Mountain", 1);
  game.hand(P1, "Lightning Bolt");
  game.attack({{scout, walker}});
  game.cast(P1, "Lightning Bolt", walker);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, walker));
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
}

}  // namespace
}  // namespace cantrip::test
