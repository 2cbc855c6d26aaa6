// What later words of an effect speak of: what was damaged, found, taken; who has what was named (608.2c).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void bear(Scenario& game) { game.card("Test Bear {1}{G}\nCreature — Bear\n2/2"); }

TEST(Rule614, DealtDamageThisWay) {  // 614.6, 700.4
  Scenario game;
  bear(game);
  game.card("Test Bird {W}\nCreature — Bird\n2/2\nFlying");
  game.card(
      "Test Embers {R}\nSorcery\n~ deals 2 damage to each creature without flying. If a creature dealt "
      "damage "
      "this way would die this turn, exile it instead.");
  game.card("Test End {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Mountain", 1);
  game.battlefield(P1, "Swamp", 1);
  const Card hurt = game.battlefield(P2, "Test Bear");
  const Card unhurt = game.battlefield(P2, "Test Bird");
  game.hand(P1, "Test Embers");
  game.hand(P1, "Test End");
  game.cast(P1, "Test Embers");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, hurt));
  game.cast(P1, "Test End", unhurt);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, unhurt));
}

TEST(Rule701, WhatWasDealtDamageThisWayIsNotRegenerated) {  // 701.19b
  Scenario game;
  game.card("Test Troll {2}{G}\nCreature — Troll\n2/2\n{G}: Regenerate ~.");
  game.card(
      "Test Sear {R}\nInstant\n~ deals 3 damage to any target. A creature dealt damage this way can't be "
      "regenerated this turn.");
  game.battlefield(P1, "Mountain", 1);
  const Card troll = game.battlefield(P2, "Test Troll");
  game.battlefield(P2, "Forest", 1);
  game.hand(P1, "Test Sear");
  game.cast(P1, "Test Sear", troll);
  game.activate(P2, troll);
  game.resolve();
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, troll));
}

TEST(Rule701, OneOfWhatWasFoundAndTheOther) {  // 701.23, 608.2c
  Scenario game;
  game.card(
      "Test Harvest {G}\nSorcery\nSearch your library for up to two basic land cards, reveal those cards, "
      "put "
      "one onto the battlefield tapped and the other into your hand, then shuffle.");
  game.emptyLibrary(P1);
  game.battlefield(P1, "Mountain", 1);
  game.card("Test Bud {G}\nSorcery\nYou gain 1 life.");
  const Card forest = game.library(P1, "Forest");
  const Card island = game.library(P1, "Island");
  game.library(P1, "Test Bud");
  game.battlefield(P1, "Forest", 1);
  game.hand(P1, "Test Harvest");
  game.cast(P1, "Test Harvest");
  game.resolve(forest, island, island);
  EXPECT_TRUE(game.in(Zone::Battlefield, island));
  EXPECT_TRUE(game.in(Zone::Hand, forest));
}

TEST(Rule608, EachOpponentAndWhatTheyControl) {  // 608.2c
  Scenario game;
  bear(game);
  game.card("Test Hail {R}\nSorcery\n~ deals 1 damage to each opponent and each creature they control.");
  game.battlefield(P1, "Mountain", 1);
  const Card mine = game.battlefield(P1, "Test Bear");
  const Card theirs = game.battlefield(P2, "Test Bear");
  game.hand(P1, "Test Hail");
  game.cast(P1, "Test Hail");
  game.resolve();
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_EQ(game.damage(theirs), 1);
  EXPECT_EQ(game.damage(mine), 0);
}

TEST(Rule603, ThatCreatureIsNotTheSubject) {  // 603.2, 608.2c
  Scenario game;
  bear(game);
  game.card(
      "Test Venom {B}\nEnchantment\nWhenever a creature deals combat damage to a creature, destroy that "
      "creature.");
  game.card("Test Wall {W}\nCreature — Wall\n0/9\nDefender");
  game.battlefield(P1, "Test Venom");
  const Card attacker = game.battlefield(P1, "Test Bear");
  const Card wall = game.battlefield(P2, "Test Wall");
  game.attack(attacker);
  game.block({{wall, attacker}});
  game.combatDamage();
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, wall));
  EXPECT_TRUE(game.in(Zone::Battlefield, attacker));
}

TEST(Rule400, AnOpponentsGraveyardIsOfTheOwner) {  // 400.3
  Scenario game;
  bear(game);
  game.card(
      "Test Rats {B}\nEnchantment\nWhenever a card is put into an opponent's graveyard from anywhere, that "
      "player "
      "loses "
      "1 life.");
  game.card("Test Hold {U}\nSorcery\nGain control of target creature.");
  game.card("Test End {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Swamp", 1);
  game.battlefield(P1, "Island", 1);
  game.battlefield(P1, "Test Rats");
  const Card stolen = game.battlefield(P2, "Test Bear");
  game.hand(P1, "Test Hold");
  game.hand(P1, "Test End");
  game.cast(P1, "Test Hold", stolen);
  game.resolve();
  game.cast(P1, "Test End", stolen);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 19);
}

TEST(Rule702, ProtectionFromTheColorThatItsGiverChose) {  // 702.16, 608.2d, 611.2d
  Scenario game;
  bear(game);
  game.card(
      "Test Prayer {W}\nInstant\nChoose a color. Creatures you control gain protection from the chosen color "
      "until end of turn.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  game.battlefield(P1, "Plains", 1);
  game.battlefield(P1, "Test Bear");
  game.battlefield(P2, "Mountain", 1);
  game.hand(P1, "Test Prayer");
  game.hand(P2, "Test Bolt");
  game.cast(P1, "Test Prayer");
  game.resolve(word("red"));
  EXPECT_FALSE(game.canCast(P2, "Test Bolt"));
}

TEST(Rule702, ProtectionThatAStaticAbilityGives) {  // 611.3a, 702.16b
  Scenario game;
  bear(game);
  game.card(
      "Test Banner {W}\nEnchantment\nAs ~ enters, choose a color.\nCreatures you control have protection "
      "from "
      "the chosen color.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  game.battlefield(P1, "Plains", 1);
  game.battlefield(P1, "Test Bear");
  game.battlefield(P2, "Mountain", 1);
  game.hand(P1, "Test Banner");
  game.hand(P2, "Test Bolt");
  game.cast(P1, "Test Banner");
  game.resolve(word("red"));
  EXPECT_FALSE(game.canCast(P2, "Test Bolt"));
}

TEST(Rule118, UnlessThatPlayerIsAskedBeforeTheEffectSpeaksToThem) {  // 118.12a
  for (const bool pays : {true, false}) {
    Scenario game;
    bear(game);
    game.card(
        "Test Toll {R}\nSorcery\n~ deals 3 damage to target creature's controller unless that player pays "
        "{1}.");
    const Card target = game.battlefield(P2, "Test Bear");
    game.battlefield(P1, "Mountain", 1);
    game.battlefield(P2, "Forest", 1);
    game.hand(P1, "Test Toll");
    game.cast(P1, "Test Toll", target);
    if (pays)
      game.resolve(yes);
    else
      game.resolve(no);
    EXPECT_EQ(game.life(P2), pays ? 20 : 17);
  }
}

}  // namespace
}  // namespace cantrip::test
