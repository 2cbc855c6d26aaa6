// Paying with more than mana: convoke (702.51), improvise (702.126), delve (702.66),
// waterbend (701.67).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, ConvokeAloneCanPayForASpell) {  // 702.51a: a creature for {1} or for one of its colours
  Scenario game;
  game.card("Test Choir {2}{G}\nSorcery\nConvoke\nYou gain 3 life.");
  auto elf = game.battlefield(P1, "Llanowar Elves");
  auto giant = game.battlefield(P1, "Hill Giant");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.summoningSick(bears);  // it is no cost with the tap symbol
  game.hand(P1, "Test Choir");
  game.cast(P1, "Test Choir");
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_TRUE(game.isTapped(elf) && game.isTapped(giant) && game.isTapped(bears));
}

TEST(Rule702, ConvokePaysColoursOnlyWithCreaturesOfThatColour) {  // 702.51a
  Scenario game;
  game.card("Test Choir {W}{W}\nSorcery\nConvoke\nYou gain 3 life.");
  game.battlefield(P1, "Hill Giant", 3);
  game.hand(P1, "Test Choir");
  EXPECT_FALSE(game.canCast(P1, "Test Choir"));
}

TEST(Rule702, OneCreaturePaysOnce) {  // tapped for mana or for convoke, not for both
  Scenario game;
  game.card("Test Choir {1}{G}\nSorcery\nConvoke\nYou gain 3 life.");
  game.battlefield(P1, "Llanowar Elves");
  game.hand(P1, "Test Choir");
  EXPECT_FALSE(game.canCast(P1, "Test Choir"));
}

TEST(Rule702, DelvePaysGenericManaWithCardsOfTheGraveyard) {  // 702.66a
  Scenario game;
  game.card("Test Dig {3}{U}\nSorcery\nDelve\nYou gain 3 life.");
  game.battlefield(P1, "Island");
  auto first = game.graveyard(P1, "Grizzly Bears");
  game.graveyard(P1, "Hill Giant", 2);
  game.hand(P1, "Test Dig");
  game.cast(P1, "Test Dig");
  EXPECT_TRUE(game.in(Zone::Exile, first));
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule702, DelveDoesNotPayColours) {  // 702.66a
  Scenario game;
  game.card("Test Dig {U}\nSorcery\nDelve\nYou gain 3 life.");
  game.graveyard(P1, "Hill Giant", 4);
  game.hand(P1, "Test Dig");
  EXPECT_FALSE(game.canCast(P1, "Test Dig"));
}

TEST(Rule702, ProwlNeedsCombatDamageByACreatureOfTheSpellsTypes) {  // 702.76a
  Scenario game;
  game.card("Test Sneak {5}{B}\nCreature — Goblin Rogue\n2/2\nProwl {B}");
  game.card("Test Goblin {R}\nCreature — Goblin\n1/1");
  auto goblin = game.battlefield(P1, "Test Goblin");
  game.battlefield(P1, "Swamp");
  game.hand(P1, "Test Sneak");
  EXPECT_FALSE(game.canCast(P1, "Test Sneak"));
  game.attack({{goblin, P2}});
  game.combatDamage();
  game.to(Step::PostcombatMain);
  EXPECT_TRUE(game.canCast(P1, "Test Sneak"));
}

/// A spell with prowl, a creature that deals combat damage, and a main phase after it.
bool prowlsAfter(std::string_view dealer, std::string_view spell, std::string_view trick = {}) {
  Scenario game;
  game.card("Test Sneak {5}{B}\nCreature — " + std::string(spell));
  game.card("Test Dealer {R}\nCreature — " + std::string(dealer));
  const Card creature = game.battlefield(P1, "Test Dealer");
  game.battlefield(P1, "Swamp");
  game.hand(P1, "Test Sneak");
  if (!trick.empty()) {
    game.card("Test Trick {U}\nSorcery\n" + std::string(trick));
    game.hand(P1, "Test Trick");
    game.battlefield(P1, "Island");
  }
  game.attack({{creature, P2}});
  game.combatDamage();
  game.to(Step::PostcombatMain);
  if (!trick.empty()) {
    game.cast(P1, "Test Trick", creature);
    game.resolve();
  }
  return game.canCast(P1, "Test Sneak");
}

TEST(Rule702, ProwlCountsEveryCreatureType) {  // 702.76a, 702.73a
  EXPECT_TRUE(prowlsAfter("Shapeshifter\n1/1\nChangeling", "Goblin Rogue\n2/2\nProwl {B}"));
  EXPECT_TRUE(prowlsAfter("Goblin\n1/1", "Shapeshifter\n2/2\nChangeling\nProwl {B}"));
  EXPECT_FALSE(prowlsAfter("Orc\n1/1", "Goblin Rogue\n2/2\nProwl {B}"));
}

TEST(Rule702, ProwlLooksAtTheTimeOfTheDamage) {  // 702.76a
  EXPECT_FALSE(prowlsAfter("Orc\n1/1", "Goblin Rogue\n2/2\nProwl {B}",
                           "Target creature becomes a Goblin until end of turn."));
  EXPECT_TRUE(prowlsAfter("Goblin\n1/1", "Goblin Rogue\n2/2\nProwl {B}",
                          "Target creature becomes a Frog until end of turn."));
}

TEST(Rule702, ProwlIsForWhoControlledItThen) {  // 702.76a
  Scenario game;
  game.card("Test Sneak {5}{B}\nCreature — Goblin Rogue\n2/2\nFlash\nProwl {B}");
  game.card("Test Goblin {R}\nCreature — Goblin\n1/1");
  game.card("Test Theft {U}\nInstant\nGain control of target creature.");
  const Card goblin = game.battlefield(P1, "Test Goblin");
  game.battlefield(P1, "Swamp");
  game.battlefield(P2, "Swamp");
  game.battlefield(P2, "Island");
  game.hand(P1, "Test Sneak");
  const Card theirs = game.hand(P2, "Test Sneak");
  game.hand(P2, "Test Theft");
  game.attack({{goblin, P2}});
  game.combatDamage();
  game.cast(P2, "Test Theft", goblin);
  game.resolve();
  EXPECT_FALSE(game.canCast(P2, theirs));
  game.to(Step::PostcombatMain);
  EXPECT_TRUE(game.canCast(P1, "Test Sneak"));
}

TEST(Rule701, WaterbendIsPaidByTappingArtifactsAndCreatures) {  // 701.67a: for each generic mana
  Scenario game;
  game.card("Test Bender\nCreature — Human\nWaterbend {3}: You gain 3 life.\n1/1");
  game.card("Test Rock\nArtifact");
  const Card bender = game.battlefield(P1, "Test Bender");
  game.summoningSick(bender);  // it is no cost with the tap symbol
  const Card rock = game.battlefield(P1, "Test Rock");
  const Card island = game.battlefield(P1, "Island");
  game.activate(P1, bender);
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_TRUE(game.isTapped(bender) && game.isTapped(rock) && game.isTapped(island));
}

TEST(Rule701, WaterbendPaysNoOtherPartOfATotalCost) {  // 701.67b
  Scenario game;
  game.card("Test Wave {1}{U}\nSorcery\nAs an additional cost to cast ~, waterbend {2}.\nYou gain 3 life.");
  game.battlefield(P1, "Grizzly Bears", 4);
  game.battlefield(P1, "Island");
  game.hand(P1, "Test Wave");
  EXPECT_FALSE(game.canCast(P1, "Test Wave"));  // {1}{U} takes two mana
}

TEST(Rule701, WaterbendWithXOfTheAdditionalCost) {  // 701.67a, 107.3
  Scenario game;
  game.card("Test Wave {U}\nSorcery\nAs an additional cost to cast ~, waterbend {X}.\nYou gain X life.");
  game.battlefield(P1, "Grizzly Bears", 2);
  game.battlefield(P1, "Island");
  game.hand(P1, "Test Wave");
  game.cast(P1, "Test Wave", number(2));
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

}  // namespace
}  // namespace cantrip::test
