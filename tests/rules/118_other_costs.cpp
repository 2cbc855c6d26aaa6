// Costs that effects name for spells: rather than the mana cost (118.9), in addition to it (118.8), mana as
// though it were of any colour (609.4b), life and sacrifices that can't be paid (101.2).
#include "rules/kernel/cast_way.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule118, SpellsFromTheHandWithoutPaying) {  // 118.9
  Scenario game;
  game.card(
      "Test Omen {U}\nEnchantment\nYou may cast spells from your hand without paying their mana costs.");
  game.battlefield(P1, "Test Omen");
  game.hand(P1, "Hill Giant");
  game.hand(P2, "Hill Giant");
  game.castWay(P1, "Hill Giant", CastWay::Instead);
  game.resolve();
  EXPECT_EQ(game.count(P1, "Hill Giant"), 1);
  game.to(P2, Step::PrecombatMain);
  EXPECT_FALSE(game.canCast(P2, "Hill Giant"));
}

TEST(Rule118, OnlyTheSpellsThatItSpeaksOf) {  // 118.9
  Scenario game;
  game.card(
      "Test Storm {U}\nEnchantment\nYou may pay {0} rather than pay the mana cost for Goblin spells you "
      "cast.");
  game.battlefield(P1, "Test Storm");
  game.hand(P1, "Hill Giant");
  game.hand(P1, "Raging Goblin");
  EXPECT_FALSE(game.canCast(P1, "Hill Giant"));
  game.castWay(P1, "Raging Goblin", CastWay::Instead);
  game.resolve();
  EXPECT_EQ(game.count(P1, "Raging Goblin"), 1);
}

TEST(Rule118, LifeEqualToItsManaValue) {  // 118.9, 119.4
  Scenario game;
  game.card(
      "Test Citadel {B}\nArtifact\nYou may play lands and cast spells from the top of your library. If you "
      "cast "
      "a spell this way, pay life equal to its mana value rather than pay its mana cost.");
  game.battlefield(P1, "Test Citadel");
  const Card giant = game.library(P1, "Hill Giant");
  game.cast(P1, giant);
  EXPECT_EQ(game.life(P1), 16);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
}

TEST(Rule118, ALandOnTheBackIsPlayedWithoutTheCost) {  // 118.9, 712.12
  Scenario game;
  game.card(
      "Test Citadel {B}\nArtifact\nYou may play lands and cast spells from the top of your library. If you "
      "cast a spell this way, pay life equal to its mana value rather than pay its mana cost.");
  game.card(
      "Layout: modal_dfc\nTest Hermit {1}{R}\nCreature — Ogre\n4/2\n//\nTest Teeth\nLand\n{T}: Add {R}.");
  game.battlefield(P1, "Test Citadel");
  const Card hermit = game.library(P1, "Test Hermit");
  ASSERT_TRUE(game.canPlayLand(P1, hermit));
  game.playLand(P1, hermit);
  EXPECT_TRUE(game.isType(hermit, CardType::Land));
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule118, OnlyOnceEachTurnForAnotherCost) {  // 118.9
  Scenario game;
  game.card(
      "Test Oracle {U}\nEnchantment\nOnce each turn, you may pay {0} rather than pay the mana cost for a "
      "creature "
      "spell you cast.");
  game.battlefield(P1, "Test Oracle");
  game.hand(P1, "Hill Giant", 2);
  game.cast(P1, "Hill Giant");
  game.resolve();
  EXPECT_FALSE(game.canCast(P1, "Hill Giant"));
}

TEST(Rule118, InAdditionToItsOtherCosts) {  // 118.8
  Scenario game;
  game.card(
      "Test Embrace {B}\nCreature — Demon\n3/3\nYou may cast ~ from your graveyard by paying 3 life and "
      "discarding "
      "a card in addition to paying its other costs.");
  game.battlefield(P1, "Swamp", 1);
  const Card demon = game.graveyard(P1, "Test Embrace");
  const Card bears = game.hand(P1, "Grizzly Bears");
  game.cast(P1, demon);
  EXPECT_EQ(game.life(P1), 17);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, demon));
}

TEST(Rule118, WithoutACardToDiscardItCannotBeCast) {  // 118.3
  Scenario game;
  game.card(
      "Test Embrace {B}\nCreature — Demon\n3/3\nYou may cast ~ from your graveyard by discarding a card in "
      "addition "
      "to paying its other costs.");
  game.battlefield(P1, "Swamp", 1);
  const Card demon = game.graveyard(P1, "Test Embrace");
  EXPECT_FALSE(game.canCast(P1, demon));
}

TEST(Rule609, ManaAsThoughOfAnyColor) {  // 609.4b
  Scenario game;
  game.card(
      "Test Oath {G}\nEnchantment\nYou may spend mana as though it were mana of any color to cast creature "
      "spells.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.battlefield(P1, "Test Oath");
  game.battlefield(P1, "Island", 4);
  game.hand(P1, "Hill Giant");
  game.hand(P1, "Test Bolt");
  EXPECT_FALSE(game.canCast(P1, "Test Bolt"));
  game.cast(P1, "Hill Giant");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Hill Giant"), 1);
}

TEST(Rule609, ManaOfAnyTypeForTheCardThatMayBePlayed) {  // 609.4b
  Scenario game;
  game.card(
      "Test Heist {U}\nSorcery\nExile target card from an opponent's graveyard. You may cast that card for "
      "as long "
      "as it remains exiled, and mana of any type can be spent to cast that spell.");
  game.battlefield(P1, "Island", 5);
  const Card giant = game.graveyard(P2, "Hill Giant");
  game.hand(P1, "Test Heist");
  game.cast(P1, "Test Heist", giant);
  game.resolve();
  game.cast(P1, giant);
  game.resolve();
  EXPECT_EQ(game.controller(giant).id, P1.id);
}

TEST(Rule118, LifeAndSacrificesThatCannotBePaidToCast) {  // 101.2
  Scenario game;
  game.card(
      "Test Angel {W}\nCreature — Angel\n3/3\nPlayers can't pay life or sacrifice creatures to cast spells "
      "or "
      "activate abilities.");
  game.card("Test Altar {B}\nArtifact\nSacrifice a creature: You gain 1 life.");
  game.card("Test Font {B}\nArtifact\nPay 1 life: ~ deals 1 damage to any target.");
  game.card("Test Edict {B}\nInstant\nTarget player sacrifices a creature of their choice.");
  game.battlefield(P1, "Test Angel");
  game.battlefield(P2, "Test Altar");
  game.battlefield(P2, "Test Font");
  game.battlefield(P2, "Swamp", 1);
  game.battlefield(P2, "Grizzly Bears");
  game.hand(P2, "Test Edict");
  game.start(P2);
  EXPECT_FALSE(game.canActivate(P2, "Test Altar"));
  EXPECT_FALSE(game.canActivate(P2, "Test Font"));
  game.cast(P2, "Test Edict", P1);  // an effect may still make them sacrifice
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Angel"), 0);
}

TEST(Rule601, TheFirstCreatureSpellOfTheTurnCostsLess) {  // 601.2f
  Scenario game;
  game.card("Test Ruin {2}\nArtifact\nThe first creature spell you cast each turn costs {2} less to cast.");
  game.battlefield(P1, "Test Ruin");
  game.battlefield(P1, "Mountain", 4);
  game.hand(P1, "Hill Giant", 2);
  game.cast(P1, "Hill Giant");
  game.resolve();
  EXPECT_FALSE(game.canCast(P1, "Hill Giant"));  // two Mountains are left
}

TEST(Rule601, TheNextSpellCostsLess) {  // 601.2f
  Scenario game;
  game.card("Test Haste {R}\nSorcery\nThe next creature spell you cast this turn costs {2} less to cast.");
  game.battlefield(P1, "Mountain", 5);
  game.hand(P1, "Test Haste");
  game.hand(P1, "Hill Giant", 2);
  game.cast(P1, "Test Haste");
  game.resolve();
  game.cast(P1, "Hill Giant");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Hill Giant"), 1);
  EXPECT_FALSE(game.canCast(P1, "Hill Giant"));
}

TEST(Rule601, TheNextSpellCannotBeCountered) {  // 701.6a
  Scenario game;
  game.card("Test Village {U}\nSorcery\nThe next spell you cast this turn can't be countered.");
  game.card("Test No {U}\nInstant\nCounter target spell.");
  game.battlefield(P1, "Island", 1);
  game.battlefield(P1, "Mountain", 5);
  game.battlefield(P2, "Island", 2);
  game.hand(P1, "Test Village");
  game.hand(P1, "Hill Giant");
  game.hand(P1, "Raging Goblin");
  game.hand(P2, "Test No", 2);
  game.cast(P1, "Test Village");
  game.resolve();
  game.cast(P1, "Hill Giant");
  game.cast(P2, "Test No", "Hill Giant");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Hill Giant"), 1);
  game.cast(P1, "Raging Goblin");
  game.cast(P2, "Test No", "Raging Goblin");
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Raging Goblin"), 0);
}

TEST(Rule118, AllCountersAreRemovedHoweverManyThereAre) {  // 118.3
  for (const int charges : {0, 3}) {
    Scenario game;
    game.card(
        "Test Amulet {2}\nArtifact\n{T}, Remove all charge counters from ~: It deals that much damage to "
        "target "
        "creature.");
    const Card amulet = game.battlefield(P1, "Test Amulet");
    const Card wurm = game.battlefield(P2, "Craw Wurm");
    game.counters(amulet, "charge", charges);
    game.activate(P1, amulet, wurm);
    EXPECT_EQ(game.counters(amulet, "charge"), 0);
    game.resolve();
    EXPECT_EQ(game.damage(wurm), charges);
  }
}

TEST(Rule305, PlayingALandIsNoCasting) {  // 305.1, 614.12: what it asks for as it enters may be paid
  Scenario game;
  game.card(
      "Test Angel {W}\nCreature — Angel\n3/3\nPlayers can't pay life or sacrifice nonland permanents to cast "
      "spells or activate abilities.");
  game.card(
      "Test Grave\nLand\nAs ~ enters, you may pay 2 life. If you don't, it enters tapped.\n{T}: Add {U}.");
  game.battlefield(P2, "Test Angel");
  const Card land = game.hand(P1, "Test Grave");
  game.answer(yes);
  game.playLand(P1, land);
  EXPECT_EQ(game.life(P1), 18);
  EXPECT_FALSE(game.isTapped(land));
}

TEST(Rule119, ACostThatGivesLifeToOneWhoCannotGainIt) {  // 119.7
  Scenario game;
  game.card(
      "Test Growth {2}{G}\nInstant\nYou may have an opponent gain 3 life rather than pay this spell's mana "
      "cost.\nYou gain 1 life.");
  game.card("Test Leyline {2}\nEnchantment\nPlayers can't gain life.");
  game.battlefield(P2, "Test Leyline");
  const Card growth = game.hand(P1, "Test Growth");
  EXPECT_FALSE(game.canCast(P1, growth));
}

TEST(Rule118, ACounterThatCannotBePutCannotBePaid) {  // 118.3, 614.17b
  for (const bool outcast : {true, false}) {
    Scenario game;
    game.card(
        "Test Outcast\nCreature — Human\n2/2\nCreatures you control can't have -1/-1 counters put on them.");
    game.card("Test Druid\nCreature — Elf\n0/2\nPut a -1/-1 counter on ~: You gain 1 life.");
    game.card("Test Bane\nArtifact\nPut a -1/-1 counter on a creature you control: You gain 1 life.");
    if (outcast) game.battlefield(P1, "Test Outcast");
    const Card druid = game.battlefield(P1, "Test Druid");
    const Card bane = game.battlefield(P1, "Test Bane");
    game.start(P1);
    EXPECT_EQ(game.canActivate(P1, druid), !outcast);
    EXPECT_EQ(game.canActivate(P1, bane), !outcast);
  }
}

}  // namespace
}  // namespace cantrip::test
