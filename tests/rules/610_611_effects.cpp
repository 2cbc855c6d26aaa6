// 610-611: one-shot effects with "until", and continuous effects of resolved spells and abilities.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule610, WhatWasExiledUntilFromAHandGoesBackToTheHand) {  // 610.3
  Scenario game;
  game.card(
      "Test Maggot {B}\nEnchantment Creature — Insect\n1/1\nWhen ~ enters, target opponent reveals their "
      "hand. "
      "You choose a nonland card from it. Exile that card until ~ leaves the battlefield.\n{0}, Sacrifice ~: "
      "You gain 1 life.");
  game.battlefield(P1, "Swamp");
  game.hand(P1, "Test Maggot");
  const Card bears = game.hand(P2, "Grizzly Bears");
  game.hand(P2, "Lightning Bolt");
  game.cast(P1, "Test Maggot");
  game.resolve();
  game.resolve(bears);
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  game.activate(P1, "Test Maggot");
  EXPECT_TRUE(game.in(Zone::Hand, bears));
}

TEST(Rule610, WhatWasExiledUntilFromAGraveyardGoesBackThere) {  // 610.3
  Scenario game;
  game.card(
      "Test Warden {W}\nArtifact\nWhen ~ enters, exile all creature cards with mana value 3 or less from "
      "your "
      "graveyard until ~ leaves the battlefield.\n{0}, Sacrifice ~: You gain 1 life.");
  game.battlefield(P1, "Plains");
  game.hand(P1, "Test Warden");
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  const Card giant = game.graveyard(P1, "Hill Giant");
  game.cast(P1, "Test Warden");
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  game.activate(P1, "Test Warden");
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule610, ExiledCardComesBackWhenTheSourceLeaves) {  // 610.3
  Scenario game;
  game.card(
      "Test Ring {W}\nEnchantment\nWhen ~ enters, exile target creature an opponent controls until ~ leaves "
      "the "
      "battlefield.");
  game.card("Test Clear {W}\nInstant\nDestroy target enchantment.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Ring");
  game.hand(P1, "Test Clear");
  game.mana(P1, "{W}{W}");
  game.cast(P1, "Test Ring");
  game.resolve(bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  game.cast(P1, "Test Clear", "Test Ring");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.controller(bears).id, P2.id);
}

TEST(Rule611, PumpEndsAtCleanup) {
  Scenario game;
  game.card("Test Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Growth");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Growth", bears);
  game.resolve();
  EXPECT_EQ(game.power(bears), 5);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule611, AffectedObjectsAreSettledOnResolution) {  // 611.2c
  Scenario game;
  game.card("Test Charge {W}\nInstant\nCreatures you control get +1/+1 until end of turn.");
  game.card("Test Cub {G}\nCreature — Bear\n2/2\nFlash");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card cub = game.hand(P1, "Test Cub");
  game.hand(P1, "Test Charge");
  game.mana(P1, "{W}{G}");
  game.cast(P1, "Test Charge");
  game.resolve();
  game.cast(P1, cub);
  game.resolve();
  EXPECT_EQ(game.power(bears), 3);
  EXPECT_EQ(game.power(cub), 2);
}

TEST(Rule611, AmountsAreSettledOnResolution) {  // 611.2d, 608.2h
  Scenario game;
  game.card(
      "Test Might {G}\nInstant\nTarget creature gets +X/+X until end of turn, where X is the number of "
      "creatures "
      "you control.");
  game.card("Test Cub {G}\nCreature — Bear\n2/2\nFlash");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card cub = game.hand(P1, "Test Cub");
  game.hand(P1, "Test Might");
  game.mana(P1, "{G}{G}");
  game.cast(P1, "Test Might", bears);
  game.resolve();
  EXPECT_EQ(game.power(bears), 3);
  game.cast(P1, cub);
  game.resolve();
  EXPECT_EQ(game.power(bears), 3);
}

TEST(Rule611, ControlEndsWithTheTurn) {
  Scenario game;
  game.card(
      "Test Treason {R}\nSorcery\nGain control of target creature until end of turn. Untap that creature. It "
      "gains "
      "haste until end of turn.");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.tapped(giant);
  game.hand(P1, "Test Treason");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Treason", giant);
  game.resolve();
  EXPECT_EQ(game.controller(giant).id, P1.id);
  EXPECT_FALSE(game.isTapped(giant));
  EXPECT_TRUE(game.has(giant, "haste"));
  game.attack({giant});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 17);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.controller(giant).id, P2.id);
}

TEST(Rule611, DoesNotUntapDuringItsNextUntapStep) {  // 502.3
  Scenario game;
  game.card(
      "Test Frost {U}\nInstant\nTap target creature. It doesn't untap during its controller's next untap "
      "step.");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Frost");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Frost", giant);
  game.resolve();
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.isTapped(giant));
  game.to(P1, Step::Upkeep);
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(giant));
}

TEST(Rule611, CantBlockThisTurn) {
  Scenario game;
  game.card("Test Panic {R}\nSorcery\nTarget creature can't block this turn.");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Panic");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Panic", giant);
  game.resolve();
  game.attack({bears});
  EXPECT_FALSE(game.canBlock(giant, bears));
}

TEST(Rule615, PreventsTheNextDamage) {  // 615.7
  Scenario game;
  game.card(
      "Test Shield {W}\nInstant\nPrevent the next 3 damage that would be dealt to any target this turn.");
  game.card("Test Bolt {R}\nInstant\n~ deals 5 damage to any target.");
  game.hand(P1, "Test Shield");
  game.hand(P2, "Test Bolt");
  game.battlefield(P1, "Plains");
  game.battlefield(P2, "Mountain");
  game.cast(P1, "Test Shield", P1);
  game.resolve();
  game.cast(P2, "Test Bolt", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 18);
}

TEST(Rule615, PreventsAllCombatDamage) {
  Scenario game;
  game.card("Test Fog {G}\nInstant\nPrevent all combat damage that would be dealt this turn.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Test Fog");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Fog");
  game.resolve();
  game.attack({giant});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule611, WhatItIsSaidToBeItIsAsItEnters) {  // 611.2e
  Scenario game;
  game.card(
      "Test Rise {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield. That "
      "creature "
      "is a black Zombie in addition to its other colors and types.");
  game.card("Test Crypt {0}\nEnchantment\nWhenever a Zombie you control enters, you gain 1 life.");
  game.battlefield(P1, "Test Crypt");
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  game.hand(P1, "Test Rise");
  game.cast(P1, "Test Rise", bears);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule610, WhatReturnsInBetweenIsNoPartOfTheEffect) {  // 610.3, 608.2c
  Scenario game;
  game.card(
      "Test Priest {W}\nCreature — Human\n1/1\nWhen ~ enters, exile target creature an opponent controls "
      "until ~ leaves "
      "the battlefield.");
  game.card(
      "Test Flicker {W}\nInstant\nExile target creature, then return it to the battlefield under its owner's "
      "control.");
  game.card(
      "Test Fume {W}\nSorcery\nDestroy all creatures. You gain 1 life for each creature destroyed this way.");
  game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  for (const char* name : {"Test Priest", "Test Flicker", "Test Fume"}) game.hand(P1, name);
  game.mana(P1, "{W}{W}{W}");
  game.cast(P1, "Test Priest");
  game.resolve(bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  game.cast(P1, "Test Flicker", "Test Priest");
  game.resolve(bears);
  EXPECT_EQ(game.count(P1, "Test Priest"), 1);
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  game.cast(P1, "Test Fume");
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule610, AnAuraThatReturnsEnchantsWhatItsControllerChooses) {  // 610.3, 303.4f-g
  Scenario game;
  game.card(
      "Test Web {W}\nEnchantment\nWhen ~ enters, exile target nonland permanent an opponent controls until ~ "
      "leaves "
      "the battlefield.");
  game.card("Test Armor {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +0/+2.");
  game.card("Test Naturalize {G}\nInstant\nDestroy target enchantment.");
  game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card armor = game.battlefield(P2, "Test Armor");
  game.attached(armor, "Grizzly Bears");
  game.hand(P1, "Test Web");
  game.hand(P1, "Test Naturalize");
  game.mana(P1, "{W}{G}");
  game.cast(P1, "Test Web");
  game.resolve(armor);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, armor));
  game.cast(P1, "Test Naturalize", "Test Web");
  game.resolve(giant);
  EXPECT_TRUE(game.in(Zone::Battlefield, armor));
  EXPECT_EQ(game.toughness(giant), 5);
  EXPECT_EQ(game.lastAsked().id, P2.id);
}

TEST(Rule400, CardsInAGraveyardThatWereDestroyedThisWay) {  // 400.7j
  Scenario game;
  game.card(
      "Test Meditation {0}\nSorcery\nDestroy all artifacts, then return all cards in your graveyard "
      "destroyed this way to the battlefield.");
  game.card("Test Lotus {0}\nArtifact\n{T}: Add {C}.");
  game.card("Test Relic {0}\nArtifact\n{T}: Add {C}.");
  game.battlefield(P1, "Test Lotus");
  const Card theirs = game.battlefield(P2, "Test Lotus");
  const Card dead = game.graveyard(P1, "Test Relic");
  game.hand(P1, "Test Meditation");
  game.cast(P1, "Test Meditation");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Lotus"), 1);
  EXPECT_TRUE(game.in(Zone::Graveyard, theirs));
  EXPECT_TRUE(game.in(Zone::Graveyard, dead));
}

}  // namespace
}  // namespace cantrip::test
