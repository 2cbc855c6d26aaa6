// Whom the active player attacks: 506.2, 802 attack multiple players, 803 attack left and right, 804 deploy
// creatures.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

using play::Arrangement;

TEST(Rule506, TheDefendingPlayerIsChosenAsCombatBegins) {  // 506.2a, 507.1
  Scenario game(3);
  game.arrange({.attack = AttackOption::One});
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  game.answer(P3);
  EXPECT_FALSE(game.canAttack(bears, P2));
  EXPECT_TRUE(game.canAttack(bears, P3));
  EXPECT_EQ(game.lastAsked().id, P1.id);
}

TEST(Rule506, TheDefendingPlayerIsKnownBeforeAttackers) {  // 506.2a
  Scenario game(3);
  game.card(
      "Test Glory {0}\nInstant\nTarget creature defending player controls gets +2/+2 until end of turn.");
  game.arrange({.attack = AttackOption::One});
  game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P3, "Hill Giant");
  game.hand(P1, "Test Glory");
  game.start(P1);
  game.answer(P3);
  game.to(Step::BeginCombat);
  game.cast(P1, "Test Glory", giant);
  game.resolve();
  EXPECT_EQ(game.power(giant), 5);
  EXPECT_FALSE(game.canCast(P1, "Grizzly Bears"));
}

TEST(Rule802, AllOpponentsMayBeAttackedAtOnce) {  // 802.2, 802.3, 802.1
  Scenario game(4);
  game.card("Test Walker {2}{W}\nPlaneswalker — Jace\nLoyalty: 5");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card wurm = game.battlefield(P1, "Craw Wurm");
  const Card walker = game.battlefield(P4, "Test Walker");
  game.attack({{bears, P2}, {giant, P3}, {wurm, walker}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.life(P3), 17);
  EXPECT_EQ(game.life(P4), 20);
  EXPECT_TRUE(game.in(Zone::Graveyard, walker));
}

TEST(Rule802, LandwalkLooksAtTheOneAttacked) {  // 802.2a, the rule's example
  Scenario game(3);
  game.card("Test Goat {R}\nCreature — Goat\n2/2\nMountainwalk");
  const Card bear = game.battlefield(P1, "Runeclaw Bear");
  const Card goat = game.battlefield(P1, "Test Goat");
  game.battlefield(P2, "Mountain");
  const Card wall = game.battlefield(P3, "Wall of Stone");
  game.attack({{bear, P2}, {goat, P3}});
  EXPECT_TRUE(game.canBlock(wall, goat));
}

TEST(Rule802, RestrictionsOfOneDefenderBindThoseWhoAttackThem) {  // 802.3a
  Scenario game(3);
  game.card("Test Moat {W}\nEnchantment\nCreatures can't attack you.");
  game.battlefield(P2, "Test Moat");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_FALSE(game.canAttack(bears, P2));
  EXPECT_TRUE(game.canAttack(bears, P3));
}

TEST(Rule802, ABandAttacksOnePlayer) {  // 802.3b, 702.22d
  Scenario game(3);
  game.card("Test Herald {W}\nCreature — Human\n1/1\nBanding");
  const Card herald = game.battlefield(P1, "Test Herald");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack({{herald, P2}, {bears, P3}});  // nobody is asked for a band
  EXPECT_EQ(game.state().combat.attackers[0].band, 0);
  EXPECT_EQ(game.state().combat.attackers[1].band, 0);
}

TEST(Rule802, EachDefenderBlocksWhatAttacksThem) {  // 802.4, 802.4a
  Scenario game(3);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card wall = game.battlefield(P2, "Wall of Stone");
  const Card other = game.battlefield(P3, "Wall of Stone");
  game.attack({{bears, P2}, {giant, P3}});
  EXPECT_TRUE(game.canBlock(wall, bears));
  EXPECT_EQ(game.decision().player, P2.id);
  EXPECT_FALSE(game.canBlock(wall, giant));
  game.block({{wall, bears}, {other, giant}});
  EXPECT_TRUE(game.isBlocking(wall));
  EXPECT_TRUE(game.isBlocking(other));
}

TEST(Rule802, BlocksOfOthersDoNotCount) {  // 802.4b: menace of one attacker is the affair of its defender
  Scenario game(3);
  game.card("Test Brute {R}\nCreature — Ogre\n3/3\nMenace");
  const Card brute = game.battlefield(P1, "Test Brute");
  const Card second = game.battlefield(P1, "Test Brute");
  const Card one = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P3, "Grizzly Bears", 2);
  game.attack({{brute, P2}, {second, P3}});
  EXPECT_FALSE(game.canBlock(one, brute)) << "P2 has no second blocker";
}

TEST(Rule802, DamageIsAssignedInTurnOrder) {  // 802.5
  Scenario game(3);
  game.card("Test Hydra {G}\nCreature — Hydra\n2/4\n~ can block an additional creature each combat.");
  const Card wurm = game.battlefield(P1, "Craw Wurm");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card cub = game.battlefield(P1, "Grizzly Bears");
  const Card hydra = game.battlefield(P3, "Test Hydra");
  const Card a = game.battlefield(P2, "Grizzly Bears");
  const Card b = game.battlefield(P2, "Grizzly Bears");
  game.attack({{bears, P3}, {cub, P3}, {wurm, P2}});
  game.block({{a, wurm}, {b, wurm}, {hydra, bears}, {hydra, cub}});
  game.combatDamage(number(3), number(1));  // the attacker's division comes first, then that of the blocker
  EXPECT_EQ(game.lastAsked().id, P3.id);
  EXPECT_EQ(game.damage(bears), 1);
}

TEST(Rule803, LeftIsTheNextPlayer) {  // 803.1, 803.1a
  Scenario game(4);
  game.arrange({.attack = AttackOption::Left});
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_TRUE(game.canAttack(bears, P2));
  EXPECT_FALSE(game.canAttack(bears, P3));
  EXPECT_FALSE(game.canAttack(bears, P4));
}

TEST(Rule803, RightIsThePlayerBefore) {  // 803.1b
  Scenario game(4);
  game.card("Test Walker {2}{W}\nPlaneswalker — Jace\nLoyalty: 5");
  game.arrange({.attack = AttackOption::Right});
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card right = game.battlefield(P4, "Test Walker");
  const Card left = game.battlefield(P2, "Test Walker");
  game.start(P1);
  EXPECT_TRUE(game.canAttack(bears, P4));
  EXPECT_TRUE(game.canAttack(bears, right));
  EXPECT_FALSE(game.canAttack(bears, P2));
  EXPECT_FALSE(game.canAttack(bears, left));
}

TEST(Rule803, NobodyAttacksOverATeammate) {  // 803.1a: the nearest opponent sits further away
  Scenario game(4);
  for (const Seat mate : {P1, P2}) game.team(mate, 0);
  for (const Seat foe : {P3, P4}) game.team(foe, 1);
  game.variant().attack = AttackOption::Left;
  game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  game.to(Step::End);
  EXPECT_EQ(game.happened(EventType::Attack), 0);
}

TEST(Rule804, CreaturesAreDeployedToTeammates) {  // 804.1, 804.2
  Scenario game(4);
  game.arrange({.variants = {play::Variant::TeamVsTeam}, .deployCreatures = true});
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  game.activate(P1, bears, P2);  // the one teammate
  game.resolve();
  EXPECT_EQ(game.controller(bears).id, P2.id);
  EXPECT_TRUE(game.isTapped(bears));
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.canActivate(P2, bears)) << "only as a sorcery";
  game.to(P2, Step::PrecombatMain);
  EXPECT_TRUE(game.canActivate(P2, bears));
}

TEST(Rule804, WithoutTheOptionNothingIsDeployed) {  // 804.1
  Scenario game(4);
  game.arrange({.variants = {play::Variant::TeamVsTeam}});
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_FALSE(game.canActivate(P1, bears));
}

TEST(Rule802, OneOfTheDefendingPlayersIsChosen) {  // 508.5a, 802.2a
  for (const bool snow : {true, false}) {
    Scenario game(3);
    game.card(
        "Test Sleigh {1}\nArtifact\n{0}: You gain 1 life. Activate only during combat and only if defending "
        "player controls a creature.");
    const Card sleigh = game.battlefield(P1, "Test Sleigh");
    if (snow) game.battlefield(P3, "Grizzly Bears");
    game.start(P1);
    game.to(Step::BeginCombat);
    EXPECT_EQ(game.canActivate(P1, sleigh), snow);
  }
}

}  // namespace
}  // namespace cantrip::test
