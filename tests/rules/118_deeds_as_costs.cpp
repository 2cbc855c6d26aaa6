// Any deed can be a cost (118.1); it is paid only where it can be done (118.3).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule118, AsManyCardsAsTheCostTakes) {  // 118.3
  Scenario game;
  game.card("Test Slogger {2}\nArtifact\nExile the top two cards of your library: You gain 5 life.");
  game.battlefield(P1, "Test Slogger");
  game.emptyLibrary(P1);
  game.library(P1, "Hill Giant");
  EXPECT_FALSE(game.canActivate(P1, "Test Slogger"));
}

TEST(Rule118, TheCardsOfTheLibraryAreExiledAsACost) {  // 118.1
  Scenario game;
  game.card("Test Slogger {2}\nArtifact\nExile the top two cards of your library: You gain 5 life.");
  game.battlefield(P1, "Test Slogger");
  const Card under = game.library(P1, "Hill Giant");
  const Card giant = game.library(P1, "Hill Giant");
  game.activate(P1, "Test Slogger");
  EXPECT_TRUE(game.in(Zone::Exile, giant));
  EXPECT_TRUE(game.in(Zone::Exile, under));
  EXPECT_EQ(game.life(P1), 20);
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule118, WhatIsNotAttachedCannotBeUnattached) {  // 118.3, 701.3d
  Scenario game;
  game.card(
      "Test Forge {0}\nArtifact — Equipment\nEquipped creature gets +4/+0.\nUnattach ~: You gain 3 life.");
  const Card forge = game.battlefield(P1, "Test Forge");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attached(forge, bears);
  game.activate(P1, forge);
  EXPECT_EQ(game.power(bears), 2);
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
  EXPECT_FALSE(game.canActivate(P1, forge));
}

TEST(Rule118, SeveralPartsAfterCommas) {  // 602.1a
  Scenario game;
  game.card("Test Altar {0}\nArtifact\n{1}, {T}, Pay 2 life, Discard a card, Sacrifice ~: Draw three cards.");
  game.battlefield(P1, "Mountain", 1);
  const Card altar = game.battlefield(P1, "Test Altar");
  const Card bears = game.hand(P1, "Grizzly Bears");
  game.activate(P1, altar);
  EXPECT_EQ(game.life(P1), 18);
  EXPECT_TRUE(game.in(Zone::Graveyard, altar));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 3);
}

TEST(Rule118, WhoPaysByADeed) {  // 118.12
  for (const bool pays : {true, false}) {
    Scenario game;
    game.card(
        "Test Worm {G}\nCreature — Wurm\n3/2\nWhen ~ enters, sacrifice it unless you return a basic land "
        "card from "
        "your graveyard to your hand.");
    game.battlefield(P1, "Forest", 1);
    const Card forest = game.graveyard(P1, "Forest");
    const Card worm = game.hand(P1, "Test Worm");
    game.cast(P1, worm);
    game.resolve();
    if (pays)
      game.resolve(yes);
    else
      game.resolve(no);
    EXPECT_EQ(game.in(Zone::Hand, forest), pays);
    EXPECT_EQ(game.in(Zone::Battlefield, worm), pays);
  }
}

TEST(Rule118, AnyPlayerMay) {  // 118.12a: each is asked in turn order
  Scenario game;
  game.card(
      "Test Brawler {R}\nCreature — Giant\n3/3\nWhen ~ enters, any player may pay 5 life. If a player does, "
      "sacrifice ~.");
  game.battlefield(P1, "Mountain", 1);
  const Card brawler = game.hand(P1, "Test Brawler");
  game.cast(P1, brawler);
  game.resolve();
  game.resolve(no, yes);
  EXPECT_EQ(game.life(P2), 15);
  EXPECT_TRUE(game.in(Zone::Graveyard, brawler));
}

TEST(Rule106, ManaOfOneColorIsKept) {  // 106.4, 500.5
  Scenario game;
  game.card("Test Tyrant {R}\nEnchantment\nYou don't lose unspent red mana as steps and phases end.");
  game.card("Test Spark {R}\nInstant\nYou gain 1 life.");
  game.card("Test Leaf {G}\nInstant\nYou gain 1 life.");
  game.battlefield(P1, "Test Tyrant");
  game.hand(P1, "Test Spark");
  game.hand(P1, "Test Leaf");
  game.mana(P1, "{R}{G}");
  game.to(Step::BeginCombat);
  EXPECT_FALSE(game.canCast(P1, "Test Leaf"));
  EXPECT_TRUE(game.canCast(P1, "Test Spark"));
}

}  // namespace
}  // namespace cantrip::test
