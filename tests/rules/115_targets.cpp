// Rule 115 and what speaks of targets elsewhere: other targets, overload, mana abilities among abilities
// without one.
#include <gtest/gtest.h>

#include "rules/kernel/cast_way.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule115, AnyOtherTargetIsAnotherTarget) {  // 115.3, 115.4
  Scenario game;
  game.card("Test Fork {R}\nInstant\n~ deals 3 damage to any target and 1 damage to any other target.");
  game.battlefield(P1, "Mountain");
  auto bear = game.battlefield(P2, "Runeclaw Bear");
  game.hand(P1, "Test Fork");
  game.cast(P1, "Test Fork", P2, bear);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_EQ(game.damage(bear), 1);
}

TEST(Rule115, OneOfTwoTargetsBecomesIllegal) {  // 608.2b
  Scenario game;
  game.card("Test Fork {R}\nInstant\n~ deals 3 damage to any target and 1 damage to any other target.");
  game.battlefield(P1, "Mountain");
  game.battlefield(P2, "Island");
  auto bear = game.battlefield(P2, "Runeclaw Bear");
  game.hand(P1, "Test Fork");
  game.hand(P2, "Unsummon");
  game.cast(P1, "Test Fork", bear, P2);
  game.cast(P2, "Unsummon", bear);
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_TRUE(game.in(Zone::Hand, bear));
}

TEST(Rule702_96, OverloadedSpellsMeanEach) {  // 702.96a-b
  Scenario game;
  game.card(
      "Test Blast {R}\nSorcery\n~ deals 1 damage to target creature you don't control.\nOverload {1}{R}");
  game.card("Test Elf {G}\nCreature — Elf\n1/1\nHexproof");
  game.battlefield(P1, "Mountain", 2);
  auto mine = game.battlefield(P1, "Runeclaw Bear");
  auto bear = game.battlefield(P2, "Runeclaw Bear");
  auto elf = game.battlefield(P2, "Test Elf");
  game.hand(P1, "Test Blast");
  game.castWay(P1, "Test Blast", CastWay::Overload);
  game.resolve();
  EXPECT_EQ(game.damage(bear), 1);
  EXPECT_EQ(game.damage(mine), 0);
  EXPECT_TRUE(game.in(Zone::Graveyard, elf));  // it is not targeted
}

TEST(Rule120, EachPlayerIsDealtTheirOwnAmount) {
  Scenario game;
  game.card(
      "Test Soil {R}\nSorcery\n~ deals damage to each player equal to the number of lands that player "
      "controls.");
  game.battlefield(P1, "Mountain");
  game.battlefield(P2, "Forest", 3);
  game.hand(P1, "Test Soil");
  game.cast(P1, "Test Soil");
  game.resolve();
  EXPECT_EQ(game.life(P1), 19);
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule605, AnAbilityWhoseTokenMakesManaIsNoManaAbility) {  // 605.1a
  Scenario game;
  game.card(
      "Test Sower {G}\nCreature — Elf\n1/1\n{T}: Create a 0/1 green Plant creature token with \"{T}: Add "
      "{G}.\"");
  auto sower = game.battlefield(P1, "Test Sower");
  game.activate(P1, sower);
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();
  EXPECT_EQ(game.count(P1, "Plant Token"), 1);
}

TEST(Rule701_16, InvestigatingMakesAClue) {
  Scenario game;
  game.card("Test Sleuth {W}\nCreature — Human\n1/1\nWhen ~ enters, investigate.");
  game.battlefield(P1, "Plains", 3);
  game.hand(P1, "Test Sleuth");
  game.library(P1, "Shock");
  game.cast(P1, "Test Sleuth");
  game.resolve();
  game.resolve();
  EXPECT_EQ(game.count(P1, "Clue Token"), 1);
}

TEST(Rule106, ColoursThatOpponentsLandsCouldProduce) {  // 106.7
  Scenario game;
  game.card(
      "Test Orchard\nLand\n{T}: Add one mana of any color that a land an opponent controls could produce.");
  game.battlefield(P1, "Test Orchard");
  game.battlefield(P2, "Mountain");
  game.hand(P1, "Shock");
  game.cast(P1, "Shock", P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule601, TheRevealedCardIsRemembered) {  // 601.2b, 608.2k
  Scenario game;
  game.card(
      "Test Charge {R}\nInstant\nAs an additional cost to cast this spell, reveal a creature card from your "
      "hand.\n~ deals damage to target creature equal to the revealed card's power.");
  game.battlefield(P1, "Mountain");
  auto wurm = game.battlefield(P2, "Craw Wurm");
  auto giant = game.hand(P1, "Hill Giant");
  game.hand(P1, "Test Charge");
  game.cast(P1, "Test Charge");
  game.resolve();
  EXPECT_EQ(game.damage(wurm), 3);
  EXPECT_TRUE(game.in(Zone::Hand, giant));
}

TEST(Rule606, XOfALoyaltyCostIsChosen) {  // 606.6, 107.3a
  Scenario game;
  game.card(
      "Test Walker {R}\nLegendary Planeswalker — Chandra\n−X: ~ deals X damage to target creature.\nLoyalty: "
      "4");
  auto walker = game.battlefield(P1, "Test Walker");
  auto wurm = game.battlefield(P2, "Craw Wurm");
  game.activate(P1, walker, number(3), wurm);
  game.resolve();
  EXPECT_EQ(game.damage(wurm), 3);
  EXPECT_EQ(game.counters(walker, "loyalty"), 1);
}

TEST(Rule701_20, LookingShowsCardsToOnePlayer) {  // 701.20e
  Scenario game;
  game.card("Test Glasses {1}\nArtifact\n{T}: Look at target player's hand.");
  auto glasses = game.battlefield(P1, "Test Glasses");
  game.hand(P2, "Shock");
  game.activate(P1, glasses, P2);
  game.resolve();
  EXPECT_EQ(game.happened(EventType::Reveal), 1);
  for (const Seen& seen : game.events()) {
    if (seen.event.type == EventType::Reveal) {
      EXPECT_EQ(seen.event.other, Entity::player(P1.id));
    }
  }
}

TEST(Rule708, AFaceDownSpellIsATwoTwoAtOnce) {  // 708.4
  Scenario game;
  game.card("Test Beast {4}{G}\nCreature — Beast\n5/5\nMorph {2}{G}");
  game.battlefield(P1, "Forest", 3);
  auto beast = game.hand(P1, "Test Beast");
  game.castWay(P1, "Test Beast", CastWay::Morph);
  EXPECT_EQ(game.power(beast), 2);
  game.resolve();
  EXPECT_EQ(game.power(beast), 2);
}

TEST(Rule115, OfSeveralTargetsOneIsChanged) {  // 115.7b
  Scenario game;
  game.card("Test Skite {0}\nCreature — Horror\n0/4\n{0}: Change a target of target spell to ~.");
  game.card("Test Doom {0}\nSorcery\nDestroy two target creatures.");
  const Card skite = game.battlefield(P2, "Test Skite");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Doom", bears, giant);
  game.activate(P2, skite, "Test Doom");
  game.resolve(giant);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, skite));
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
}

}  // namespace
}  // namespace cantrip::test
