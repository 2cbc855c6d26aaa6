// "Other", "another": than what was chosen, what it happened to, what is enchanted, or the card itself
// (608.2c).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule608, OtherOpponentsThanTheOneThatItHappenedTo) {
  Scenario game(3);
  game.card(
      "Test Hydra\nCreature — Hydra\n3/3\nWhenever ~ deals combat damage to an opponent, it deals that much "
      "damage "
      "to each other opponent.");
  const Card hydra = game.battlefield(P1, "Test Hydra");
  game.attack({{hydra, P2}});
  game.combatDamage();
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_EQ(game.life(P3), 17);
}

TEST(Rule608, OtherCreaturesThanTheEnchantedOne) {
  Scenario game;
  game.card(
      "Test Thirst {B}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1 for each other "
      "creature "
      "you control.\nOther creatures you control get -1/-1.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P1, "Grizzly Bears", 2);
  const Card thirst = game.battlefield(P1, "Test Thirst");
  game.attached(thirst, giant);
  game.start(P1, Step::PrecombatMain);
  EXPECT_EQ(game.power(giant), 5);
  EXPECT_EQ(game.power(bears), 1);
}

TEST(Rule608, AnotherPermanentThanTheAura) {
  Scenario game;
  game.card(
      "Test Link {B}\nEnchantment — Aura\nEnchant creature\nSacrifice another permanent: You gain 1 life.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card link = game.battlefield(P1, "Test Link");
  game.attached(link, giant);
  game.start(P1, Step::PrecombatMain);
  EXPECT_TRUE(game.canActivate(P1, link));
}

TEST(Rule608, OtherCreaturesThanTheTargetForTheWholeTurn) {  // 611.2c: no list of creatures is fixed
  Scenario game;
  game.card(
      "Test Bolt {0}\nInstant\n~ deals 1 damage to target creature. Other creatures can't attack this turn.");
  game.hand(P1, "Test Bolt");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Bolt", giant);
  game.resolve();
  EXPECT_FALSE(game.canAttack(bears));
  EXPECT_TRUE(game.canAttack(giant));
}

TEST(Rule608, OtherCreaturesThanTheChosenOne) {
  Scenario game;
  game.card(
      "Test Cry {0}\nSorcery\nTarget opponent chooses a creature they control. Other creatures they control "
      "can't "
      "block this turn.");
  game.hand(P1, "Test Cry");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card other = game.battlefield(P2, "Hill Giant");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Cry", P2);
  game.resolve(other);
  game.attack(giant);
  EXPECT_FALSE(game.canBlock(bears, giant));
  EXPECT_TRUE(game.canBlock(other, giant));
}

TEST(Rule109, NoOtherCreatureThanTheEnchantedOne) {  // 109.2, 303.4
  Scenario game;
  game.card(
      "Test Gambit {B}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has flying as long as its "
      "controller controls no other creatures.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attached(game.battlefield(P1, "Test Gambit"), bears);
  game.hand(P1, "Memnite");
  game.start(P1);
  EXPECT_TRUE(game.has(bears, "flying"));
  game.cast(P1, "Memnite");
  game.resolve();
  EXPECT_FALSE(game.has(bears, "flying"));
}

}  // namespace
}  // namespace cantrip::test
