// Nothing pays for two parts of a cost, and no source of mana takes what the cost or another source needs
// (118.3, 601.2g-h, 602.2b): what can be done is offered, and automatic payment finds a way to pay for it.
#include <algorithm>

#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kDrum =
    "Test Drum {1}\nArtifact\n{T}, Tap an untapped creature you control: Add one mana of any color.";
constexpr const char* kPetal = "Test Petal {0}\nArtifact\n{T}, Sacrifice ~: Add one mana of any color.";
constexpr const char* kConfluence = "Test Confluence\nLand\n{T}, Pay 1 life: Add one mana of any color.";
constexpr const char* kBear = "Test Bear {1}{G}\nCreature — Bear\n2/2";
constexpr const char* kAltar = "Test Altar {3}\nArtifact\nSacrifice a creature: Add one mana of any color.";

// 601.2h, 107.5: the creature is tapped once only.
TEST(Rule601, WhatIsTappedForTheCostIsNotTappedForMana) {
  Scenario game;
  game.card(kDrum);
  game.card("Test Adept {1}\nCreature — Human\n1/1\n{1}, {T}: You gain 3 life.");
  game.battlefield(P1, "Test Drum");
  const Card adept = game.battlefield(P1, "Test Adept");
  EXPECT_FALSE(game.canActivate(P1, adept));
}

// 601.2g: mana abilities are activated before costs are paid; a tapped creature can be sacrificed.
TEST(Rule601, WhatIsTappedForManaCanBeSacrificed) {
  Scenario game;
  game.card(kDrum);
  game.card(kBear);
  game.card(
      "Test Fling {R}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nYou "
      "gain 3 life.");
  game.battlefield(P1, "Test Drum");
  game.battlefield(P1, "Test Bear");
  game.hand(P1, "Test Fling");
  game.cast(P1, "Test Fling");
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule601, AnArtifactThatIsSacrificedForManaIsNotSacrificedForTheCost) {
  Scenario game;
  game.card(kPetal);
  game.card(
      "Test Shot {R}\nInstant\nAs an additional cost to cast this spell, sacrifice an artifact.\nYou gain "
      "3 life.");
  game.battlefield(P1, "Test Petal");
  game.hand(P1, "Test Shot");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Shot"));
}

TEST(Rule601, OfTwoArtifactsOneIsForManaAndOneForTheCost) {
  Scenario game;
  game.card(kPetal);
  game.card(
      "Test Shot {R}\nInstant\nAs an additional cost to cast this spell, sacrifice an artifact.\nYou gain "
      "3 life.");
  game.battlefield(P1, "Test Petal", 2);
  game.hand(P1, "Test Shot");
  game.cast(P1, "Test Shot");
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_EQ(game.count(P1, "Test Petal"), 0);
}

TEST(Rule601, LifeIsPaidOnce) {  // 119.4
  Scenario game;
  game.card(kConfluence);
  game.card("Test Rock {2}\nArtifact");
  game.card("Test Pebble {1}\nArtifact");
  game.battlefield(P1, "Test Confluence", 2);
  game.hand(P1, "Test Rock");
  game.hand(P1, "Test Pebble");
  game.life(P1, 1);
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Rock"));
  EXPECT_TRUE(game.canCast(P1, "Test Pebble"));
}

TEST(Rule601, LifeForTheCostIsNotPaidForMana) {
  Scenario game;
  game.card(kConfluence);
  game.card("Test Pact {1}\nSorcery\nAs an additional cost to cast this spell, pay 2 life.\nDraw a card.");
  game.battlefield(P1, "Test Confluence");
  game.hand(P1, "Test Pact");
  game.life(P1, 2);
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Pact"));
}

TEST(Rule601, LifeForASymbolIsNotPaidForMana) {  // 107.4f
  Scenario game;
  game.card(kConfluence);
  game.card("Test Probe {1}{U/P}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Confluence");
  game.hand(P1, "Test Probe");
  game.life(P1, 2);
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Probe"));
}

TEST(Rule601, LifeForASymbolAndForMana) {
  Scenario game;
  game.card(kConfluence);
  game.card("Test Probe {1}{U/P}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Confluence");
  game.hand(P1, "Test Probe");
  game.life(P1, 3);
  game.cast(P1, "Test Probe");
  EXPECT_EQ(game.life(P1), 0);
}

TEST(Rule601, ACardThatIsExiledForManaIsNotDiscarded) {
  Scenario game;
  game.card("Test Guide {2}{R}\nCreature — Ape\n2/2\nExile ~ from your hand: Add {R}.");
  game.card(
      "Test Rage {R}\nInstant\nAs an additional cost to cast this spell, discard a card.\nYou gain 3 life.");
  game.hand(P1, "Test Guide");
  game.hand(P1, "Test Rage");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Rage"));
}

TEST(Rule601, OfTwoCardsOneIsExiledForManaAndOneDiscarded) {
  Scenario game;
  game.card("Test Guide {2}{R}\nCreature — Ape\n2/2\nExile ~ from your hand: Add {R}.");
  game.card(
      "Test Rage {R}\nInstant\nAs an additional cost to cast this spell, discard a card.\nYou gain 3 life.");
  game.card(kBear);
  game.hand(P1, "Test Guide");
  game.hand(P1, "Test Bear");
  game.hand(P1, "Test Rage");
  game.cast(P1, "Test Rage");
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
}

constexpr const char* kDruid =
    "Test Druid {G}\nCreature — Elf\n1/1\nTap three untapped Elves you control: Add {G}{G}{G}.";

TEST(Rule601, ElvesTappedForManaDoNotConvoke) {  // 702.51a
  Scenario game;
  game.card(kDruid);
  game.card("Test Elf {G}\nCreature — Elf\n1/1");
  game.card("Test Chord {4}\nInstant\nConvoke\nYou gain 3 life.");
  game.battlefield(P1, "Test Druid");
  game.battlefield(P1, "Test Elf", 2);
  game.hand(P1, "Test Chord");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Chord"));
}

TEST(Rule601, ThreeElvesForManaAndAnotherConvokes) {
  Scenario game;
  game.card(kDruid);
  game.card("Test Elf {G}\nCreature — Elf\n1/1");
  game.card("Test Chord {4}\nInstant\nConvoke\nYou gain 3 life.");
  game.battlefield(P1, "Test Druid");
  game.battlefield(P1, "Test Elf", 3);
  game.hand(P1, "Test Chord");
  game.start(P1);
  EXPECT_TRUE(game.canCast(P1, "Test Chord"));
}

TEST(Rule601, WhatTheAltarTakesIsNotSacrificedForTheCost) {
  Scenario game;
  game.card(kAltar);
  game.card(kBear);
  game.card(
      "Test Fling {R}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nYou "
      "gain 3 life.");
  game.battlefield(P1, "Test Altar");
  game.battlefield(P1, "Test Bear");
  game.hand(P1, "Test Fling");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Fling"));
}

TEST(Rule601, ACreatureIsTappedForManaBeforeTheAltarTakesIt) {
  Scenario game;
  game.card(kAltar);
  game.card("Test Mender {G}\nCreature — Elf\n1/1\n{T}: Add {G}.");
  game.card("Test Rock {2}\nArtifact");
  game.battlefield(P1, "Test Altar");
  const Card mender = game.battlefield(P1, "Test Mender");
  game.hand(P1, "Test Rock");
  game.cast(P1, "Test Rock");
  EXPECT_TRUE(game.in(Zone::Graveyard, mender));
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Rock"), 1);
}

TEST(Rule601, TheAltarDoesNotTakeWhatIsTappedForTheCost) {  // 601.2g comes before 601.2h
  Scenario game;
  game.card(kAltar);
  game.card("Test Adept {1}\nCreature — Human\n1/1\n{1}, {T}: You gain 3 life.");
  game.battlefield(P1, "Test Altar");
  const Card adept = game.battlefield(P1, "Test Adept");
  EXPECT_FALSE(game.canActivate(P1, adept));
}

TEST(Rule601, CountersAreRemovedOnce) {
  Scenario game;
  game.card(
      "Test Bloom\nArtifact\nRemove a charge counter from ~: Add {C}.\n{1}, Remove a charge counter from "
      "~: You gain 3 life.");
  const Card bloom = game.battlefield(P1, "Test Bloom");
  game.counters(bloom, "charge", 1);
  game.start(P1);
  const auto offered = [&] {
    const auto& options = game.decision().options;
    return std::count_if(options.begin(), options.end(),
                         [](const Option& option) { return option.kind == OptionKind::Activate; });
  };
  EXPECT_EQ(offered(), 1);  // the mana ability alone
  game.counters(bloom, "charge", 2);
  game.listAgain();
  EXPECT_EQ(offered(), 2);
  game.activateNth(1, P1, bloom);
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
}

// 601.2h: what is chosen for one part has to leave enough for the others, also while a mana ability is paid
// for.
TEST(Rule601, TheDrumTapsWhatTheRestCanDoWithout) {
  Scenario game;
  game.card(kDrum);
  game.card(kBear);
  game.card("Test Mender {G}\nCreature — Elf\n1/1\n{T}: Add {G}.");
  game.card("Test Rock {2}\nArtifact");
  game.battlefield(P1, "Test Drum");
  const Card mender = game.battlefield(P1, "Test Mender");
  const Card bear = game.battlefield(P1, "Test Bear");
  game.hand(P1, "Test Rock");
  game.cast(P1, "Test Rock");
  EXPECT_TRUE(game.isTapped(mender));
  EXPECT_TRUE(game.isTapped(bear));
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Rock"), 1);
}

TEST(Rule601, WhatTheFirstPartTakesLeavesTheSecond) {
  Scenario game;
  game.card("Test Golem {2}\nArtifact Creature — Golem\n1/1");
  game.card("Test Rock {2}\nArtifact");
  game.card(
      "Test Feast {0}\nSorcery\nAs an additional cost to cast this spell, sacrifice an artifact and a "
      "creature.\nYou gain 3 life.");
  const Card golem = game.battlefield(P1, "Test Golem");
  const Card rock = game.battlefield(P1, "Test Rock");
  game.hand(P1, "Test Feast");
  game.cast(P1, "Test Feast");
  EXPECT_TRUE(game.in(Zone::Graveyard, golem));
  EXPECT_TRUE(game.in(Zone::Graveyard, rock));
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
}

// Two colours each time (106.1): the second mana counts as one of that colour.
TEST(Rule605, BothManaOfAnAbilityWithAChoiceAreCounted) {
  Scenario game;
  game.card("Test Garden\nEnchantment\nExile a card from your hand: Add {B}{B} or {G}{G}.");
  game.card("Test Hunt {G}{G}\nSorcery\nYou gain 3 life.");
  game.card("Test Pair {B}{G}\nSorcery\nYou gain 3 life.");
  game.card(kBear);
  game.battlefield(P1, "Test Garden");
  game.hand(P1, "Test Hunt");
  game.hand(P1, "Test Pair");
  game.start(P1);
  EXPECT_TRUE(game.canCast(P1, "Test Hunt"));
  EXPECT_FALSE(game.canCast(P1, "Test Pair"));
  game.cast(P1, "Test Hunt");
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_EQ(game.handSize(P1), 0);
}

}  // namespace
}  // namespace cantrip::test
