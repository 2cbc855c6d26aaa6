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

TEST(Rule608, OthersThanTheCreatureThatWasDealtDamage) {
  Scenario game;
  game.card(
      "Test Chain {3}\nArtifact — Equipment\nWhenever equipped creature deals damage to a blocking creature, "
      "~ "
      "deals that much damage to each other creature defending player controls.\nEquip {3}");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card wall = game.battlefield(P2, "Wall of Stone");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attached(game.battlefield(P1, "Test Chain"), giant);
  game.attack({{giant, P2}});
  game.block({{wall, giant}});
  game.combatDamage();
  game.resolveAll();
  EXPECT_EQ(game.damage(wall), 3);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule608, AnotherTargetThanTheCardAfterATargetPlayer) {
  Scenario game;
  game.card(
      "Test Envoy {0}\nCreature — Human\n1/1\nWhen ~ enters, target player loses 1 life and another target "
      "creature gets +1/+1 until end of turn.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card envoy = game.hand(P1, "Test Envoy");
  game.start(P1);
  game.cast(P1, envoy);
  game.resolve(P2);  // the only creature that it may be is chosen by itself
  game.resolve();
  EXPECT_EQ(game.power(bears), 3);
  EXPECT_EQ(game.power(envoy), 1);
}

TEST(Rule608, OthersThanAGroupThatWasNamedBefore) {
  Scenario game;
  game.card(
      "Test Hymn {0}\nInstant\nElves you control get +2/+1 until end of turn. Other creatures you control "
      "get "
      "+1/+1 until end of turn.");
  game.hand(P1, "Test Hymn");
  const Card elves = game.battlefield(P1, "Llanowar Elves");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  game.cast(P1, "Test Hymn");
  game.resolve();
  EXPECT_EQ(game.power(elves), 3);
  EXPECT_EQ(game.power(bears), 3);
}

TEST(Rule608, OtherPermanentsThanTheOneThatEntered) {
  Scenario game;
  game.card(
      "Test Peak\nEnchantment\nWhenever a Mountain you control enters, if you control at least two other "
      "Mountains, ~ deals 3 damage to target player.");
  game.battlefield(P1, "Test Peak");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Mountain");
  game.start(P1);
  game.playLand(P1, "Mountain");
  EXPECT_EQ(game.stackSize(), 0);  // it and one other
}

TEST(Rule608, GreaterThanEachOtherCreature) {
  Scenario game;
  game.card(
      "Test Heart\nCreature — Elf\n2/3\nWhenever another creature enters, its controller may draw a card if "
      "its "
      "power is greater than each other creature's power.");
  game.card("Test Wurm {0}\nCreature — Wurm\n5/5");
  game.battlefield(P1, "Test Heart");
  game.hand(P1, "Test Wurm", 2);
  game.start(P1);
  game.cast(P1, "Test Wurm");
  game.resolve();
  game.resolve(yes);
  EXPECT_EQ(game.handSize(P1), 2);
  game.cast(P1, "Test Wurm");  // no greater than the first one's
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule608, AnotherCardOfTheSameName) {  // 201.2a: not the card itself
  Scenario game;
  game.card(
      "Test Hint {0}\nSorcery\nTarget player reveals their hand. That player discards all nonland cards with "
      "the same name as another card in their hand.");
  game.hand(P1, "Test Hint");
  game.hand(P2, "Hill Giant", 2);
  const Card bears = game.hand(P2, "Grizzly Bears");
  game.start(P1);
  game.cast(P1, "Test Hint", P2);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_EQ(game.handSize(P2), 1);
}

TEST(Rule608, OtherCardsThanTheOneThatWasFound) {
  Scenario game;
  game.card(
      "Test Change {0}\nSorcery\nReveal the top three cards of your library and put one of them into your "
      "hand. "
      "Put all other cards revealed this way into your graveyard.");
  game.hand(P1, "Test Change");
  const Card bears = game.library(P1, "Grizzly Bears");
  const Card giant = game.library(P1, "Hill Giant");
  const Card elves = game.library(P1, "Llanowar Elves");
  game.start(P1);
  game.cast(P1, "Test Change");
  game.resolve(giant);
  EXPECT_TRUE(game.in(Zone::Hand, giant));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, elves));
}

}  // namespace
}  // namespace cantrip::test
