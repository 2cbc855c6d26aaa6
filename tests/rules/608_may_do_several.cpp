// "You may" do two or more of something: offered only to one who can do all of it (608.2d, 118.12).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule608, NobodyMayDiscardTwoCardsWhoHasOne) {
  Scenario game;
  game.card("Test Find {0}\nSorcery\nYou may discard two cards. If you do, draw three cards.");
  game.hand(P1, "Test Find");
  game.hand(P1, "Forest");
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Find");
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule608, WhoHasTwoIsAsked) {
  Scenario game;
  game.card("Test Find {0}\nSorcery\nYou may discard two cards. If you do, draw three cards.");
  game.hand(P1, "Test Find");
  const Card forests = game.hand(P1, "Forest", 2);
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Find");
  game.resolve(yes, forests, "Forest");
  EXPECT_EQ(game.handSize(P1), 3);
}

TEST(Rule608, NobodyMaySacrificeTwoPermanentsWhoHasOne) {
  Scenario game;
  game.card(
      "Test Offer {0}\nSorcery\nTarget opponent may sacrifice two creatures of their choice. If they don't, "
      "you "
      "draw two cards.");
  game.hand(P1, "Test Offer");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P1, "Grizzly Bears", 3);
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Offer", P2);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.handSize(P1), 2);
}

TEST(Rule608, NobodyMayExileThreeCardsOfAGraveyardOfTwo) {
  Scenario game;
  game.card(
      "Test Feast {0}\nSorcery\nYou may exile three cards from your graveyard. If you do, you gain 5 life.");
  game.hand(P1, "Test Feast");
  game.graveyard(P1, "Forest", 2);
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Feast");
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 3);
}

TEST(Rule608, NobodyMayRemoveTwoCountersOfOne) {
  Scenario game;
  game.card(
      "Test Hive\nArtifact\n{0}: You may remove two +1/+1 counters from ~. If you do, you gain 5 life.");
  const Card hive = game.battlefield(P1, "Test Hive");
  game.counters(hive, "+1/+1", 1);
  game.start(P1, Step::PrecombatMain);
  game.activate(P1, hive);
  game.resolve();
  EXPECT_EQ(game.counters(hive, "+1/+1"), 1);
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule608, OfSeveralPlayersThoseAreAskedWhoCan) {
  Scenario game;
  game.card("Test Feud {0}\nSorcery\nEach player may sacrifice two creatures.");
  game.hand(P1, "Test Feud");
  game.battlefield(P1, "Grizzly Bears");
  const Card giants = game.battlefield(P2, "Hill Giant", 2);
  game.start(P1, Step::PrecombatMain);
  game.cast(P1, "Test Feud");
  game.resolve(yes, giants, "Hill Giant");
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
  EXPECT_EQ(game.count(P2, "Hill Giant"), 0);
}

TEST(Rule118, EveryPartOfWhatIsDoneHasToBePossible) {  // 118.3, 118.12
  Scenario game;
  game.card(
      "Test Witch {B}\nCreature — Human Wizard\n2/2\nWhenever ~ attacks, you may pay {2} and exile two cards "
      "from "
      "your "
      "graveyard. If you do, you gain 5 life.");
  game.battlefield(P1, "Swamp", 1);
  const Card witch = game.battlefield(P1, "Test Witch");
  game.graveyard(P1, "Grizzly Bears", 2);
  game.attack({witch});
  game.resolveAll();  // one land: nobody is asked
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.graveyardSize(P1), 2);
}

TEST(Rule118, NothingIsPaidForWhatCannotBeDone) {  // 118.3
  Scenario game;
  game.card(
      "Test Smelter {R}\nCreature — Human Wizard\n2/2\nWhenever ~ attacks, you may pay {1} and sacrifice an "
      "artifact. "
      "If you do, you gain 5 life.");
  game.battlefield(P1, "Mountain", 1);
  const Card smelter = game.battlefield(P1, "Test Smelter");
  game.attack({smelter});
  game.resolveAll();  // no artifact: nobody is asked
  EXPECT_EQ(game.life(P1), 20);
}

}  // namespace
}  // namespace cantrip::test
