// Restarting the game (726).
#include "rules/objects/objects.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* const kAgain =
    "Test Again {0}\nArtifact\n{T}: Exile target permanent.\n{0}: Restart the game, leaving in exile all "
    "non-Aura permanent cards exiled with ~. Then put those cards onto the battlefield under your control.";

TEST(Rule726, AllCardsBeginANewGame) {  // 726.1, 726.1a, 726.2
  Scenario game;
  game.card("Test Anew {0}\nArtifact\n{0}: Restart the game, leaving in exile all cards exiled with ~.");
  game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P2, "Test Anew");
  game.graveyard(P2, "Hill Giant");
  game.exile(P1, "Shock");
  game.life(P1, 3);
  game.counters(P1, "poison", 4);
  game.start(P1);
  const int mine = game.librarySize(P1), theirs = game.librarySize(P2);
  game.activate(P2, "Test Anew");
  game.resolve();
  EXPECT_EQ(game.cited("726.1"), 1);
  EXPECT_EQ(game.state().turn, 1) << "the game has started by rule 103";
  EXPECT_EQ(game.active().id, P2.id) << "who restarted it begins";
  EXPECT_EQ(game.step(), Step::Upkeep);
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.counters(P1, "poison"), 0);
  EXPECT_EQ(game.librarySize(P1) + game.handSize(P1), mine + 2);
  EXPECT_EQ(game.librarySize(P2) + game.handSize(P2), theirs + 2);
  EXPECT_EQ(game.handSize(P1), 7);
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 0);
  EXPECT_FALSE(game.over());
  EXPECT_FALSE(game.lost(P1) || game.won(P2)) << "nobody wins, loses or draws the game that ended";
}

TEST(Rule726, ExemptCardsAreLeftAndTheEffectGoesOn) {  // 726.4, 726.5
  Scenario game;
  game.card(kAgain);
  game.battlefield(P1, "Test Again");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.activateNth(0, P1, "Test Again", bears);
  game.resolve();
  ASSERT_TRUE(game.in(Zone::Exile, bears));
  game.activateNth(0, P1, "Test Again");
  game.resolve();
  EXPECT_EQ(game.step(), Step::Upkeep);
  EXPECT_TRUE(game.state().exile.empty()) << "it was in nobody's deck, and has been put onto the battlefield";
  EXPECT_EQ(game.state().turn, 1);
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
  EXPECT_EQ(game.count(P1, "Test Again"), 0);
}

TEST(Rule726, WhoHasLeftIsNotInTheNewGame) {  // 726.1: the players who were in it when it ended
  Scenario game(3);
  game.card("Test Anew {0}\nArtifact\n{0}: Restart the game, leaving in exile all cards exiled with ~.");
  game.battlefield(P1, "Test Anew");
  game.start(P1);
  game.concede(P3);
  game.activate(P1, "Test Anew");
  game.resolve();
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.state().players[P3.id].inGame);
  EXPECT_EQ(game.handSize(P3), 0);
  game.to(P1, Step::Upkeep);
}

TEST(Rule726, AllPlayersAreInvolvedWhateverTheirRange) {  // 726.7, 801.17
  Scenario game(4);
  game.range(1);
  game.card("Test Anew {0}\nArtifact\n{0}: Restart the game, leaving in exile all cards exiled with ~.");
  game.battlefield(P1, "Test Anew");
  game.battlefield(P3, "Grizzly Bears");
  game.life(P3, 4);
  game.activate(P1, "Test Anew");
  game.resolve();
  EXPECT_EQ(game.life(P3), 20);
  EXPECT_EQ(game.count(P3, "Grizzly Bears"), 0);
  EXPECT_EQ(game.handSize(P3), 7);
}

TEST(Rule726, ACommanderThatIsLeftInExileStaysTheCommander) {  // 726.5a
  Scenario game;
  game.arrange({.variants = {play::Variant::Commander}});
  game.card(kAgain);
  game.card("Test General {1}{R}\nLegendary Creature — Soldier\n2/2");
  game.command(P1, "Test General");
  game.command(P2, "Test General");
  game.battlefield(P1, "Test Again");
  game.battlefield(P1, "Mountain", 2);
  game.cast(P1, "Test General");
  game.resolve();
  game.activateNth(0, P1, "Test Again", "Test General");
  game.resolve(no);
  game.activateNth(0, P1, "Test Again");
  game.resolve();
  EXPECT_EQ(game.state().command.size(), 1U) << "the other one begins there";
  ASSERT_EQ(game.count(P1, "Test General"), 1) << "it was in exile, and has been put onto the battlefield";
  EXPECT_TRUE(game.state().objects[game.object("Test General").slot()].is(ObjectFlag::Commander));
  EXPECT_EQ(game.life(P1), 40);
}

}  // namespace
}  // namespace cantrip::test
