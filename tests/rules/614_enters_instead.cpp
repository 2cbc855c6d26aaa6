// "If this would enter, do something instead. If you do, put it onto the battlefield" (614.1, 614.12a), and
// permanents that were cast when no sorcery could have been.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeVale(Scenario& game) {
  game.card(
      "Test Vale\nLand\nIf ~ would enter, sacrifice an untapped Mountain instead. If you do, put ~ onto the "
      "battlefield. If you don't, put it into its owner's graveyard.\n{T}: Add {G}{G}{G}.");
  game.card(
      "Test Diamond {0}\nArtifact\nIf ~ would enter, you may discard a land card instead. If you do, put ~ "
      "onto "
      "the battlefield. If you don't, put it into its owner's graveyard.\n{T}: Add {R}.");
}

TEST(Rule614, WhatIsSacrificedLetsItEnter) {  // 614.12a
  Scenario game;
  describeVale(game);
  const Card mountain = game.battlefield(P1, "Mountain");
  const Card vale = game.hand(P1, "Test Vale");
  game.playLand(P1, "Test Vale");
  EXPECT_TRUE(game.in(Zone::Battlefield, vale));
  EXPECT_TRUE(game.in(Zone::Graveyard, mountain));
  EXPECT_EQ(game.count(P1, "Test Vale"), 1);
}

TEST(Rule614, WithoutASacrificeItIsPutIntoTheGraveyard) {  // 614.12a
  Scenario game;
  describeVale(game);
  const Card mountain = game.battlefield(P1, "Mountain");
  game.tapped(mountain);
  const Card vale = game.hand(P1, "Test Vale");
  game.playLand(P1, "Test Vale");
  EXPECT_TRUE(game.in(Zone::Graveyard, vale));
  EXPECT_TRUE(game.in(Zone::Battlefield, mountain));
}

TEST(Rule614, APermanentSpellGoesToTheGraveyardWhenNothingIsDiscarded) {  // 614.12a, 608.3
  Scenario game;
  describeVale(game);
  const Card first = game.hand(P1, "Test Diamond");
  const Card second = game.hand(P1, "Test Diamond");
  const Card land = game.hand(P1, "Mountain");
  game.cast(P1, first);
  game.resolveAll(no);
  EXPECT_TRUE(game.in(Zone::Graveyard, first));
  game.cast(P1, second);
  game.resolveAll(yes);
  EXPECT_TRUE(game.in(Zone::Battlefield, second));
  EXPECT_TRUE(game.in(Zone::Graveyard, land));
}

void describeThorns(Scenario& game) {
  game.card(
      "Test Thorns {W}\nEnchantment\nYou may cast ~ as though it had flash. If you cast it any time a "
      "sorcery "
      "couldn't have been cast, the controller of the permanent it becomes sacrifices it at the beginning of "
      "the "
      "next cleanup step.\nCreatures you control get +1/+1.");
  game.battlefield(P1, "Plains");
}

TEST(Rule601, WhatWasCastAsAnInstantIsSacrificedInTheNextCleanupStep) {  // 601.3c, 514.3a
  Scenario game;
  describeThorns(game);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card thorns = game.hand(P1, "Test Thorns");
  game.to(P1, Step::BeginCombat);
  game.cast(P1, "Test Thorns");
  game.resolveAll();
  EXPECT_EQ(game.power(bears), 3);
  game.to(P1, Step::End);
  EXPECT_TRUE(game.in(Zone::Battlefield, thorns));
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.in(Zone::Graveyard, thorns));
}

TEST(Rule601, WhatWasCastAsASorceryStays) {  // 601.3c
  Scenario game;
  describeThorns(game);
  const Card thorns = game.hand(P1, "Test Thorns");
  game.cast(P1, "Test Thorns");
  game.resolveAll();
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.in(Zone::Battlefield, thorns));
}

}  // namespace
}  // namespace cantrip::test
