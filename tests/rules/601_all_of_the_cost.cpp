// A cost that names several things takes each of them (601.2h).
#include "rules/kernel/cast_way.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule601, SacrificeItAndAnother) {
  Scenario game;
  game.card("Test Magus\nCreature — Human\n1/1\nSacrifice ~ and another creature: You gain 3 life.");
  const Card magus = game.battlefield(P1, "Test Magus");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  game.activate(P1, magus);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, magus));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule601, WhatOnePhraseNamesIsPaidAtTheSameTime) {  // 601.2h, 603.2c
  Scenario game;
  game.card("Test Magus\nCreature — Human\n1/1\nSacrifice ~ and another creature: You gain 3 life.");
  game.card("Test Folk\nEnchantment\nWhenever one or more creatures die, you gain 1 life.");
  game.card(
      "Test Foil {0}\nSorcery\nAs an additional cost to cast ~, discard a land card and another card.\nYou "
      "gain 1 life.");
  game.card("Test Riel\nEnchantment\nWhenever you discard one or more cards, you gain 10 life.");
  const Card magus = game.battlefield(P1, "Test Magus");
  game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P2, "Test Folk");
  game.battlefield(P1, "Test Riel");
  game.hand(P1, "Test Foil");
  const Card forest = game.hand(P1, "Forest");
  const Card giant = game.hand(P1, "Hill Giant");
  game.start(P1);
  game.activate(P1, magus);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_EQ(game.life(P2), 21);
  game.cast(P1, "Test Foil", forest, giant);
  game.resolveAll();
  EXPECT_EQ(game.handSize(P1), 0);
  EXPECT_EQ(game.life(P1), 34);
}

TEST(Rule601, ByItselfItIsNotEnough) {
  Scenario game;
  game.card("Test Magus\nCreature — Human\n1/1\nSacrifice ~ and another creature: You gain 3 life.");
  const Card magus = game.battlefield(P1, "Test Magus");
  game.start(P1);
  EXPECT_FALSE(game.canActivate(P1, magus));
}

TEST(Rule601, OnePermanentIsNotTwo) {
  Scenario game;
  game.card("Test Drone\nCreature — Drone\n1/1\nSacrifice a creature and an artifact: You gain 3 life.");
  const Card drone = game.battlefield(P1, "Test Drone");
  game.start(P1);
  EXPECT_FALSE(game.canActivate(P1, drone));
}

TEST(Rule601, ACreatureAndAnArtifactThatIsOne) {
  Scenario game;
  game.card("Test Drone\nCreature — Drone\n1/1\nSacrifice a creature and an artifact: You gain 3 life.");
  const Card drone = game.battlefield(P1, "Test Drone");
  const Card memnite = game.battlefield(P1, "Memnite");
  game.start(P1);
  game.activate(P1, drone, drone);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, drone));
  EXPECT_TRUE(game.in(Zone::Graveyard, memnite));
}

TEST(Rule601, DiscardOneCardAndAnother) {  // 118.9
  Scenario game;
  game.card(
      "Test Foil {2}{U}{U}\nInstant\nYou may discard an Island card and another card rather than pay this "
      "spell's mana cost.\nYou gain 3 life.");
  const Card foil = game.hand(P1, "Test Foil");
  game.hand(P1, "Island");
  game.hand(P1, "Hill Giant");
  game.start(P1);
  game.castWay(P1, foil, CastWay::Alternative);
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_EQ(game.handSize(P1), 0);
}

TEST(Rule601, TheIslandIsNotTheOtherCard) {
  Scenario game;
  game.card(
      "Test Foil {2}{U}{U}\nInstant\nYou may discard an Island card and another card rather than pay this "
      "spell's mana cost.\nYou gain 3 life.");
  const Card foil = game.hand(P1, "Test Foil");
  game.hand(P1, "Island");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, foil));
}

}  // namespace
}  // namespace cantrip::test
