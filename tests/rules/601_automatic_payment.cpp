// Paying without being asked keeps open what could be done with the rest (601.2g-h).
#include "scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule601, ColourlessIsPaidWithTheLandThatIsNeededLeast) {
  Scenario game;
  game.card("Test Rock {1}\nArtifact");
  game.hand(P1, "Test Rock");
  game.hand(P1, "Lightning Bolt");
  const Card mountain = game.battlefield(P1, "Mountain");
  const Card forest = game.battlefield(P1, "Forest");
  game.cast(P1, "Test Rock");
  EXPECT_TRUE(game.isTapped(forest));
  EXPECT_FALSE(game.isTapped(mountain));
  game.resolve();
  EXPECT_TRUE(game.canCast(P1, "Lightning Bolt"));
}

TEST(Rule601, ALandOfTwoColoursIsKept) {
  Scenario game;
  game.card("Test Grove\nLand\n{T}: Add {R} or {G}.");
  game.hand(P1, "Llanowar Elves");
  game.hand(P1, "Lightning Bolt");
  const Card grove = game.battlefield(P1, "Test Grove");
  const Card forest = game.battlefield(P1, "Forest");
  game.cast(P1, "Llanowar Elves");
  EXPECT_TRUE(game.isTapped(forest));
  EXPECT_FALSE(game.isTapped(grove));
  game.resolve();
  EXPECT_TRUE(game.canCast(P1, "Lightning Bolt"));
}

TEST(Rule601, WhatAbilitiesOfPermanentsTakeIsKept) {
  Scenario game;
  game.card("Test Rock {1}\nArtifact");
  game.card("Test Whelp\nCreature — Dragon\n{R}: ~ gets +1/+0 until end of turn.\n1/1");
  game.hand(P1, "Test Rock");
  game.hand(P1, "Llanowar Elves");
  const Card whelp = game.battlefield(P1, "Test Whelp");
  const Card mountain = game.battlefield(P1, "Mountain");
  game.battlefield(P1, "Forest", 2);
  game.cast(P1, "Test Rock");
  EXPECT_FALSE(game.isTapped(mountain));
  game.resolve();
  EXPECT_TRUE(game.canActivate(P1, whelp));
}

TEST(Rule601, WhatFlashbackTakesIsKept) {
  Scenario game;
  game.card("Test Rock {1}\nArtifact");
  game.card("Test Echo {1}{W}\nSorcery\nYou gain 1 life.\nFlashback {B}");
  game.hand(P1, "Test Rock");
  game.graveyard(P1, "Test Echo");
  const Card swamp = game.battlefield(P1, "Swamp");
  game.battlefield(P1, "Forest");
  game.cast(P1, "Test Rock");
  EXPECT_FALSE(game.isTapped(swamp));
  game.resolve();
  EXPECT_TRUE(game.canCast(P1, "Test Echo"));
}

TEST(Rule601, OnlyWithTheColourThatIsScarce) {  // each colour has one source: no other payment is possible
  Scenario game;
  game.card("Test Grove\nLand\n{T}: Add {R} or {G}.");
  game.card("Test Twin {R}{G}\nSorcery\nDraw a card.");
  game.hand(P1, "Test Twin");
  game.battlefield(P1, "Test Grove");
  game.battlefield(P1, "Mountain");
  game.start(P1);
  EXPECT_TRUE(game.canCast(P1, "Test Twin"));
  game.cast(P1, "Test Twin");
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 1);
}

TEST(Rule601, LandsBeforeCreatures) {  // a creature that makes mana could attack
  Scenario game;
  game.hand(P1, "Giant Growth");
  const Card elves = game.battlefield(P1, "Llanowar Elves");
  const Card forest = game.battlefield(P1, "Forest");
  game.cast(P1, "Giant Growth", elves);
  EXPECT_TRUE(game.isTapped(forest));
  EXPECT_FALSE(game.isTapped(elves));
}

TEST(Rule601, ManaThatIsThereIsSpentFirst) {  // 106.4: it would be lost
  Scenario game;
  game.hand(P1, "Lightning Bolt");
  const Card mountain = game.battlefield(P1, "Mountain");
  game.start(P1);
  game.mana(P1, "{R}");
  game.cast(P1, "Lightning Bolt", P2);
  EXPECT_FALSE(game.isTapped(mountain));
}

// 601.2g, 605.3a: mana abilities that cost mana are activated for what is missing.

TEST(Rule605, AFilterMakesTheColourThatIsMissing) {
  Scenario game;
  game.card("Test Shores\nLand\n{T}: Add {C}.\n{1}, {T}: Add one mana of any color.");
  game.card("Test Wolf {G}{W}\nCreature — Wolf\n3/3");
  game.battlefield(P1, "Plains");
  game.battlefield(P1, "Mountain");
  game.battlefield(P1, "Test Shores");
  game.hand(P1, "Test Wolf");
  game.cast(P1, "Test Wolf");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Wolf"), 1);
}

TEST(Rule605, OfTwoManaTheFirstMayBeOfNoUse) {
  Scenario game;
  game.card("Test Signet\nArtifact\n{1}, {T}: Add {R}{G}.");
  game.card("Test Wolf {G}{W}\nCreature — Wolf\n3/3");
  game.battlefield(P1, "Plains");
  game.battlefield(P1, "Mountain");
  game.battlefield(P1, "Test Signet");
  game.hand(P1, "Test Wolf");
  game.cast(P1, "Test Wolf");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Wolf"), 1);
}

TEST(Rule605, FourFiltersPayForEachOther) {
  Scenario game;
  game.card("Test Signet\nArtifact\n{1}, {T}: Add {R}{G}.");
  game.card("Test Golem {5}\nArtifact Creature — Golem\n4/4");
  game.battlefield(P1, "Mountain");
  game.battlefield(P1, "Test Signet", 4);
  game.hand(P1, "Test Golem");
  game.cast(P1, "Test Golem");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Golem"), 1);
}

TEST(Rule107, AFilterIsNotTappedForManaBesides) {  // 107.5
  Scenario game;
  game.card("Test Thicket\nLand\n{T}: Add {C}.\n{R/G}, {T}: Add {R}{R}, {R}{G}, or {G}{G}.");
  game.card("Test Shores\nLand\n{T}: Add {C}.\n{1}, {T}: Add one mana of any color.");
  game.card("Test Bully {1}{R}\nCreature — Goblin\n2/1");
  game.battlefield(P1, "Test Thicket");
  game.battlefield(P1, "Test Shores");
  game.hand(P1, "Test Bully");
  EXPECT_FALSE(game.canCast(P1, "Test Bully"));
}

}  // namespace
}  // namespace cantrip::test
