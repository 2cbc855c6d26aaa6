// What the core sets say besides the common verbs: choices by others, random ones, repeated processes, other
// ways to prevent, draw and untap (101.4, 120, 502.3, 608.2, 614, 615.5, 701.10, 705).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kShock = "Test Shock {0}\nInstant\n~ deals 2 damage to any target.";

TEST(Rule608, EachOtherCreatureOfASpellIsNotItsTarget) {  // 608.2c
  Scenario game;
  game.card(
      "Test Breath {0}\nSorcery\nTarget creature you control deals damage equal to its power to each other "
      "creature.");
  auto giant = game.battlefield(P1, "Hill Giant");
  auto bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Breath");
  game.cast(P1, "Test Breath", giant);
  game.resolve();
  EXPECT_EQ(game.damage(giant), 0);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule608, OneOfThemThreeTimesIsThreeCards) {  // 608.2c
  Scenario game;
  game.card(
      "Test Iteration {0}\nSorcery\nLook at the top three cards of your library. Put one of them into your "
      "hand, put one of them on the bottom of your library, and exile one of them. You may play the exiled "
      "card "
      "this turn.");
  auto mountain = game.library(P1, "Mountain");
  auto bears = game.library(P1, "Grizzly Bears");
  auto giant = game.library(P1, "Hill Giant");
  game.hand(P1, "Test Iteration");
  game.cast(P1, "Test Iteration");
  game.resolve(bears, giant);
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_TRUE(game.in(Zone::Library, giant));
  EXPECT_TRUE(game.in(Zone::Exile, mountain));
}

TEST(Rule608, OneOfTheTargetsAtRandom) {  // 701.8, 608.2d
  Scenario game;
  game.card(
      "Test Efreet {0}\nSorcery\nChoose target creature you control and up to two target creatures you don't "
      "control. Destroy one of them at random.");
  auto mine = game.battlefield(P1, "Hill Giant");
  auto theirs = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Efreet");
  game.cast(P1, "Test Efreet", mine, theirs);
  game.resolve();
  EXPECT_NE(game.in(Zone::Graveyard, mine), game.in(Zone::Graveyard, theirs));
}

TEST(Rule603, TheTargetIsChosenByAnotherPlayer) {  // 601.2c, 603.3d
  Scenario game;
  game.card(
      "Test Plague {0}\nEnchantment — Aura\nEnchant creature\nWhen enchanted creature dies, its controller "
      "chooses target creature one of their opponents controls. Return ~ from its owner's graveyard to the "
      "battlefield attached to that creature.");
  game.card(kShock);
  auto bears = game.battlefield(P2, "Grizzly Bears");
  auto giant = game.battlefield(P1, "Hill Giant");
  game.battlefield(P1, "Hill Giant");
  auto plague = game.battlefield(P1, "Test Plague");
  game.attached(plague, bears);
  game.hand(P1, "Test Shock");
  game.cast(P1, "Test Shock", bears);
  game.answer(giant);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, plague));
  EXPECT_EQ(game.object(game.attachedTo(plague)), game.object(giant));
}

TEST(Rule603, ASpellCausesALandToBePutIntoTheGraveyard) {  // 603.2
  Scenario game;
  game.card(
      "Test Ground {0}\nEnchantment\nWhenever a spell or ability an opponent controls causes a land to be "
      "put "
      "into your graveyard from the battlefield, return that card to the battlefield.");
  game.card("Test Quake {0}\nInstant\nDestroy target land.");
  game.battlefield(P1, "Test Ground");
  auto forest = game.battlefield(P1, "Forest");
  game.hand(P1, "Test Quake");
  game.hand(P2, "Test Quake");
  game.cast(P2, "Test Quake", forest);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, forest));
  game.cast(P1, "Test Quake", forest);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, forest));
}

TEST(Rule614, DamageDoesNotTakeTheLastLife) {  // 120.3a, 614.1
  Scenario game;
  game.card(
      "Test Worship {0}\nEnchantment\nIf you control a creature, damage that would reduce your life total to "
      "less than 1 reduces it to 1 instead.");
  game.card(kShock);
  game.card("Test Drain {0}\nInstant\nTarget player loses 2 life.");
  game.battlefield(P1, "Test Worship");
  game.battlefield(P1, "Grizzly Bears");
  game.life(P1, 2);
  game.hand(P2, "Test Shock");
  game.hand(P2, "Test Drain");
  game.cast(P2, "Test Shock", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 1);
  game.cast(P2, "Test Drain", P1);  // no damage
  game.resolve();
  EXPECT_TRUE(game.lost(P1));
}

TEST(Rule615, WhatHappensAsDamageIsPrevented) {  // 615.5
  Scenario game;
  game.card(
      "Test Mirror {0}\nInstant\nPrevent the next 3 damage that would be dealt to you this turn. If damage "
      "is "
      "prevented this way, ~ deals that much damage to target player.");
  game.card(kShock);
  game.hand(P1, "Test Mirror");
  game.hand(P2, "Test Shock", 2);
  game.cast(P1, "Test Mirror", P2);
  game.resolve();
  game.cast(P2, "Test Shock", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 18);
  game.cast(P2, "Test Shock", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 19);
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule614, AnyOtherPlayerMayPay) {  // 614.6, 101.4
  Scenario game;
  game.card(
      "Test Weirding {0}\nEnchantment\nIf a player would draw a card, they reveal it instead. Then any other "
      "player may pay 2 life. If a player does, put that card into its owner's graveyard. Otherwise, that "
      "player "
      "draws a card.");
  game.card("Test Insight {0}\nSorcery\nDraw two cards.");
  game.battlefield(P2, "Test Weirding");
  auto second = game.library(P1, "Hill Giant");
  auto first = game.library(P1, "Grizzly Bears");
  game.hand(P1, "Test Insight");
  game.cast(P1, "Test Insight");
  game.resolve(yes, no);
  EXPECT_TRUE(game.in(Zone::Graveyard, first));
  EXPECT_TRUE(game.in(Zone::Hand, second));
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule614, RevealInsteadOfDrawing) {  // 614.6, 701.20
  Scenario game;
  game.card(
      "Test Plenty {0}\nEnchantment\nIf you would draw a card, you may instead choose land or nonland and "
      "reveal "
      "cards from the top of your library until you reveal a card of the chosen kind. Put that card into "
      "your "
      "hand and put all other cards revealed this way on the bottom of your library in any order.");
  game.card("Test Insight {0}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Plenty");
  auto giant = game.library(P1, "Hill Giant");
  auto forest = game.library(P1, "Forest");
  game.hand(P1, "Test Insight");
  game.cast(P1, "Test Insight");
  game.resolve(yes, word("nonland"));
  EXPECT_TRUE(game.in(Zone::Hand, giant));
  EXPECT_EQ(game.state().players[0].library.front(), game.object(forest));
}

TEST(Rule502, OnlyPermanentsOfTheChosenTypeUntap) {  // 502.3
  Scenario game;
  game.card(
      "Test Matrix {0}\nArtifact\nAs long as ~ is untapped, each player chooses artifact, creature, or land "
      "during their untap step. That player can untap only permanents of the chosen type this step.");
  game.battlefield(P1, "Test Matrix");
  auto bears = game.battlefield(P2, "Grizzly Bears");
  auto forest = game.battlefield(P2, "Forest");
  game.tapped(bears);
  game.tapped(forest);
  game.start(P1);
  game.answer(mode(2));
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(bears));
  EXPECT_TRUE(game.isTapped(forest));
}

TEST(Rule707, EachOtherPlayerCopiesTheSpell) {  // 707.10, 115.7
  Scenario game;
  game.card(
      "Test Hive {0}\nEnchantment\nWhenever a player casts an instant or sorcery spell, each other player "
      "copies "
      "that spell. Each of those players may choose new targets for their copy.");
  game.card(kShock);
  game.battlefield(P1, "Test Hive");
  game.hand(P2, "Test Shock");
  game.cast(P2, "Test Shock", P1);
  game.resolve(yes, P2);  // P1 has the copy, although it is P1's enchantment
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  game.resolve();
  EXPECT_EQ(game.life(P1), 18);
}

TEST(Rule701, DoubleTheManaInThePool) {  // 701.10e
  Scenario game;
  game.card("Test Cube {0}\nArtifact\n{T}: Double the amount of each type of unspent mana you have.");
  game.card("Test Ogre {R}{R}{G}{G}\nCreature — Ogre\n3/3");
  auto cube = game.battlefield(P1, "Test Cube");
  game.hand(P1, "Test Ogre");
  game.offerManaAbilities();
  game.start(P1);
  game.mana(P1, "{R}{G}");
  EXPECT_FALSE(game.canCast(P1, "Test Ogre"));
  game.activate(P1, cube);
  EXPECT_EQ(game.stackSize(), 0);  // 605.1a: a mana ability
  EXPECT_TRUE(game.canCast(P1, "Test Ogre"));
}

TEST(Rule701, RevealUntilThatManyCards) {  // 701.20
  Scenario game;
  game.card(
      "Test Polymorph {0}\nSorcery\nExile all creatures you control, then reveal cards from the top of your "
      "library until you reveal that many creature cards. Put all creature cards revealed this way onto the "
      "battlefield, then shuffle the rest of the revealed cards into your library.");
  game.battlefield(P1, "Grizzly Bears", 2);
  auto second = game.library(P1, "Hill Giant");
  game.library(P1, "Forest");
  auto first = game.library(P1, "Hill Giant");
  game.hand(P1, "Test Polymorph");
  game.cast(P1, "Test Polymorph");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, first));
  EXPECT_TRUE(game.in(Zone::Battlefield, second));
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 0);
}

TEST(Rule608, TappedThisWayAndDividedByAnother) {  // 608.2d, 120.1
  Scenario game;
  game.card(
      "Test Hunter {G}\nCreature — Human\n3/3\n{T}: Tap all untapped Wolf creatures you control. Each Wolf "
      "tapped "
      "this way deals damage equal to its power to target creature. That creature deals damage equal to its "
      "power "
      "divided as its controller chooses among any number of those Wolves.");
  game.card("Test Wolf {G}\nCreature — Wolf\n2/2");
  auto hunter = game.battlefield(P1, "Test Hunter");
  auto wolf = game.battlefield(P1, "Test Wolf");
  auto other = game.battlefield(P1, "Test Wolf");
  auto giant = game.battlefield(P2, "Hill Giant");
  game.activate(P1, hunter, giant);
  game.resolve(wolf, other, number(1));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_EQ(game.damage(wolf), 1);
  EXPECT_TRUE(game.in(Zone::Graveyard, other));
}

TEST(Rule701, AttachToAnotherPermanentItCanEnchant) {  // 701.3
  Scenario game;
  game.card(
      "Test Graft {0}\nInstant\nGain control of target Aura that's attached to a permanent. Attach it to "
      "another "
      "permanent it can enchant.");
  game.card("Test Strength {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +2/+2.");
  auto theirs = game.battlefield(P2, "Grizzly Bears");
  auto mine = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Forest");
  auto aura = game.battlefield(P2, "Test Strength");
  game.attached(aura, theirs);
  game.hand(P1, "Test Graft");
  game.cast(P1, "Test Graft", aura);
  game.resolve();  // the Forest and its present host are no choices
  EXPECT_EQ(game.power(mine), 4);
  EXPECT_EQ(game.controller(aura).id, P1.id);
}

TEST(Rule120, DamageAlreadyDealtThisTurn) {  // 120.3a
  Scenario game;
  game.card(kShock);
  game.card(
      "Test Punishment {0}\nSorcery\nTarget player loses life equal to the damage already dealt to that "
      "player "
      "this turn.");
  game.hand(P1, "Test Shock");
  game.hand(P1, "Test Punishment");
  game.cast(P1, "Test Shock", P2);
  game.resolve();
  game.cast(P1, "Test Punishment", P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 16);
}

TEST(Rule705, TheProcessIsRepeatedUntilBothCoinsComeUpHeads) {  // 705.3
  Scenario game;
  game.card(
      "Test Clash {R}\nSorcery\nYou and target opponent each flip a coin. ~ deals 1 damage to each player "
      "whose "
      "coin comes up tails. Repeat this process until both players' coins come up heads on the same flip.");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Clash");
  game.cast(P1, "Test Clash", P2);
  game.resolve();
  int tails = 0;
  for (const Seen& seen : game.events())
    if (seen.event.type == EventType::CoinFlip && seen.event.amount == 0) ++tails;
  EXPECT_EQ(game.life(P1) + game.life(P2), 40 - tails);
  EXPECT_EQ(game.happened(EventType::CoinFlip) % 2, 0);
}

TEST(Rule608, WhenNothingCanBeSacrificed) {  // 608.2c
  Scenario game;
  game.card(
      "Test Demon {B}\nCreature — Demon\n7/7\nAt the beginning of your upkeep, sacrifice a creature other "
      "than ~, "
      "then each opponent loses life equal to the sacrificed creature's power. If you can't sacrifice a "
      "creature, "
      "tap ~ and you lose 7 life.");
  auto demon = game.battlefield(P1, "Test Demon");
  game.start(P1, Step::Upkeep);
  game.resolve();
  EXPECT_TRUE(game.isTapped(demon));
  EXPECT_EQ(game.life(P1), 13);
}

TEST(Rule701, ThePermanentsOfEachPlayerAreShuffledAway) {  // 701.24, 608.2e
  Scenario game;
  game.card(
      "Test Warp {0}\nSorcery\nEach player shuffles all permanents they own into their library, then reveals "
      "that "
      "many cards from the top of their library. Each player puts all artifact, creature, and land cards "
      "revealed "
      "this way onto the battlefield, then does the same for enchantment cards, then puts all cards revealed "
      "this "
      "way that weren't put onto the battlefield on the bottom of their library.");
  game.emptyLibrary(P1);
  game.emptyLibrary(P2);
  game.battlefield(P1, "Grizzly Bears", 2);
  game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Warp");
  game.cast(P1, "Test Warp");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 2);
  EXPECT_EQ(game.count(P2, "Hill Giant"), 1);
  EXPECT_EQ(game.librarySize(P1), 0);
}

TEST(Rule601, ATargetDescribedByAnotherTarget) {  // 601.2c
  Scenario game;
  game.card(
      "Test Mutiny {0}\nSorcery\nTarget player sacrifices a creature. Destroy target land that player "
      "controls.");
  auto forest = game.battlefield(P2, "Forest");
  game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Mutiny");
  EXPECT_TRUE(game.canCast(P1, "Test Mutiny"));
  game.cast(P1, "Test Mutiny", P2, forest);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, forest));
}

}  // namespace
}  // namespace cantrip::test
