// Paying with more than mana: convoke (702.51), improvise (702.126), delve (702.66).
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

}  // namespace
}  // namespace cantrip::test
