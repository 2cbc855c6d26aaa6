// What automatic payment finds (601.2g, 605.3a): permanents that can be tapped in several ways, mana of one
// colour, abilities from the hand; and what it leaves alone because it may not be activated (602.5).
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kTriple = "Test Triple {R}{R}{R}\nSorcery\nDraw a card.";

TEST(Rule601, SeveralManaOfOneColour) {  // 106.1: all three are of the colour that is chosen
  Scenario game;
  game.card(kTriple);
  game.card("Test Twin {R}{G}\nSorcery\nDraw a card.");
  game.card("Test Flower {0}\nArtifact\n{T}, Sacrifice ~: Add three mana of any one color.");
  game.battlefield(P1, "Test Flower");
  game.hand(P1, "Test Triple");
  game.hand(P1, "Test Twin");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Twin"));
  game.cast(P1, "Test Triple");
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 2);
}

TEST(Rule601, AnXThatTheAbilityDefines) {
  Scenario game;
  game.card(kTriple);
  game.card(
      "Test Alchemist {3}\nArtifact\n{T}: Add X mana of any one color, where X is the number of artifacts "
      "you "
      "control.");
  game.card("Test Rock {1}\nArtifact");
  game.battlefield(P1, "Test Alchemist");
  game.battlefield(P1, "Test Rock", 2);
  game.hand(P1, "Test Triple");
  game.cast(P1, "Test Triple");
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 1);
}

TEST(Rule601, TheSecondManaAbilityOfALand) {  // 107.5: it taps for one of them only
  Scenario game;
  game.card("Test Vein\nLand\n{T}: Add {C}.\n{T}, Sacrifice ~: Add {C}{C}.");
  game.card("Test Rock {2}\nArtifact");
  game.card("Test Boulder {3}\nArtifact");
  const Card vein = game.battlefield(P1, "Test Vein");
  const Card rock = game.hand(P1, "Test Rock");
  game.hand(P1, "Test Boulder");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Boulder"));
  game.cast(P1, rock);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, rock));
  EXPECT_TRUE(game.in(Zone::Graveyard, vein));
}

TEST(Rule601, TheSecondManaAbilityIsNotUsedWhereTheFirstWillDo) {
  Scenario game;
  game.card("Test Vein\nLand\n{T}: Add {C}.\n{T}, Sacrifice ~: Add {C}{C}.");
  game.card("Test Pebble {1}\nArtifact");
  const Card vein = game.battlefield(P1, "Test Vein");
  game.hand(P1, "Test Pebble");
  game.cast(P1, "Test Pebble");
  EXPECT_TRUE(game.isTapped(vein));
}

TEST(Rule601, ASecondManaAbilityThatAsksForSomethingElse) {
  Scenario game;
  game.card("Test Tower\nLand\n{T}: Add {C}.\n{T}, Sacrifice a creature: Add {B}{B}.");
  game.card("Test Knight {B}{B}\nCreature — Knight\n2/2");
  game.battlefield(P1, "Test Tower");
  const Card goblin = game.battlefield(P1, "Raging Goblin");
  const Card knight = game.hand(P1, "Test Knight");
  game.cast(P1, knight, goblin);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, knight));
  EXPECT_TRUE(game.in(Zone::Graveyard, goblin));
}

TEST(Rule601, AManaAbilityOfACardInHand) {  // 113.6
  Scenario game;
  game.card("Test Guide {2}{R}\nCreature — Ape\n2/2\nExile ~ from your hand: Add {R}.");
  const Card guide = game.hand(P1, "Test Guide");
  game.hand(P1, "Lightning Bolt");
  game.cast(P1, "Lightning Bolt", P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.in(Zone::Exile, guide));
}

TEST(Rule601, ColourlessManaIsSpentOnGenericCosts) {  // the colour is wanted in hand
  Scenario game;
  game.card("Test Rock {2}\nArtifact");
  game.card("Test Ring {1}\nArtifact\n{T}: Add {C}{C}.");
  game.hand(P1, "Test Rock");
  game.hand(P1, "Lightning Bolt");
  game.battlefield(P1, "Mountain", 2);
  const Card ring = game.battlefield(P1, "Test Ring");
  game.cast(P1, "Test Rock");
  EXPECT_TRUE(game.isTapped(ring));
  game.resolve();
  EXPECT_TRUE(game.canCast(P1, "Lightning Bolt"));
}

TEST(Rule602, AbilitiesThatCantBeActivatedMakeNoMana) {  // 602.5, 605.3
  Scenario game;
  game.card("Test Rod {2}\nArtifact\nActivated abilities of artifacts can't be activated.");
  game.card("Test Jewel {0}\nArtifact\n{T}: Add {R}.");
  game.battlefield(P2, "Test Rod");
  game.battlefield(P1, "Test Jewel");
  game.hand(P1, "Lightning Bolt");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Lightning Bolt"));
}

TEST(Rule602, NorThoseOfTheEnchantedCreature) {
  Scenario game;
  game.card(
      "Test Arrest {2}\nEnchantment — Aura\nEnchant creature\nEnchanted creature can't attack or block, and "
      "its "
      "activated abilities can't be activated.");
  const Card elves = game.battlefield(P1, "Llanowar Elves");
  game.attached(game.battlefield(P2, "Test Arrest"), elves);
  game.hand(P1, "Giant Growth");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Giant Growth"));
}

TEST(Rule106, AHybridSymbolThatIsAdded) {  // 106.8
  Scenario game;
  game.card("Test Wheel {2}\nArtifact\n{1}, {T}: Add {W/U}.");
  game.card("Test Page {U}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Wheel");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Page");
  game.cast(P1, "Test Page", word("blue"));
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 1);
}

TEST(Rule106, APhyrexianSymbolThatIsAdded) {  // 106.9
  Scenario game;
  game.card("Test Gland\nLand\n{T}: Add {G/P}.");
  game.battlefield(P1, "Test Gland");
  game.hand(P1, "Llanowar Elves");
  game.start(P1);
  EXPECT_TRUE(game.canCast(P1, "Llanowar Elves"));
}

TEST(Rule106, ManaForSpellsFromAZone) {  // 106.6, 601.2a: the spell is on the stack while it is paid for
  Scenario game;
  game.card(
      "Test Root {2}\nArtifact\n{T}: Add {R}. Spend this mana only to cast spells from your graveyard.");
  game.card("Test Echo {2}{R}\nSorcery\nDraw a card.\nFlashback {R}");
  game.battlefield(P1, "Test Root");
  const Card echo = game.graveyard(P1, "Test Echo");
  game.hand(P1, "Lightning Bolt");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Lightning Bolt"));
  game.castWay(P1, echo, CastWay::Flashback);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, echo));
}

TEST(Rule605, ManaOfAColorThatIsChosenAsTheAbilityResolvesPays) {  // 605.3a, 601.2g
  Scenario game;
  game.card(
      "Test Shrine\nLegendary Land\n{T}: Add {C}.\n{2}, {T}: Choose a color. Add an amount of mana of that "
      "color equal to your devotion to that color.");
  game.card("Test Ox {G}{G}{G}\nCreature — Ox\n3/3");
  game.card("Test Stampede {2}{G}{G}{G}\nSorcery\nDraw a card.");
  game.card("Test Flood {U}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Shrine");
  game.battlefield(P1, "Mountain", 2);
  game.battlefield(P1, "Test Ox", 2);
  game.hand(P1, "Test Stampede");
  game.hand(P1, "Test Flood");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Flood")) << "there is no devotion to blue";
  game.cast(P1, "Test Stampede");
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 1);
}

TEST(Rule605, OneOfTheColorsThatCanBeChosenPays) {  // 605.3a: it is tapped once
  Scenario game;
  game.card(
      "Test Lotus {4}\nArtifact\n{T}: Choose a color. Add an amount of mana of that color equal to your "
      "devotion "
      "to that color.");
  game.card("Test Ox {G}{U}\nCreature — Ox\n3/3");
  game.card("Test Page {U}\nSorcery\nDraw a card.");
  game.card("Test Bloom {G}{U}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Lotus");
  game.battlefield(P1, "Test Ox");
  game.hand(P1, "Test Page");
  game.hand(P1, "Test Bloom");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Bloom"));
  game.cast(P1, "Test Page");
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 1);
}

TEST(Rule601, APermanentIsTappedForOneOfItsFilters) {  // 107.5, 601.2g
  Scenario game;
  game.card("Test Prism {2}\nArtifact\n{1}, {T}: Add {R}{R}.\n{1}, {T}: Add {G}{G}.");
  game.card("Test Riot {R}{R}{G}{G}\nSorcery\nDraw a card.");
  game.battlefield(P1, "Test Prism");
  game.battlefield(P1, "Island", 3);
  game.hand(P1, "Test Riot");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Riot"));
}

}  // namespace
}  // namespace cantrip::test
