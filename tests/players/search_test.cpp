// Positions in which one has to look further ahead than to the next combat.
#include "players/playouts.h"
#include "players/position.h"

namespace cantrip::test {
namespace {

/// Every position is played by a few players, so that no luck decides.
struct LookingAhead : ::testing::TestWithParam<std::uint64_t> {
  Position game;
  LookingAhead() {
    game.usualCards();
    game.card("Dragon {4}{R}{R}\nCreature — Dragon\nFlying\n6/6");
    game.card("Slay {1}{B}\nSorcery\nDestroy target creature.");
    game.card("Bolt {R}\nInstant\n~ deals 3 damage to any target.");
    game.card("Denial {U}{U}\nInstant\nCounter target spell.");
    game.card("Deluge {2}{W}{W}\nSorcery\nDestroy all creatures.");
    game.level(P1, "hard", GetParam());
  }
};
INSTANTIATE_TEST_SUITE_P(Seeds, LookingAhead, ::testing::Values(7, 11, 19));

// What comes can't be stopped otherwise, and a wall stops what is there.
TEST_P(LookingAhead, ACounterspellIsHeldForTheThreatThatNothingElseStops) {
  game.battlefield(P1, "Wall of Hides", 2);
  game.battlefield(P1, "Island", 2);
  const Card denial = game.hand(P1, "Denial");
  game.libraryOf(P1, "Island");
  game.battlefield(P2, "Mountain", 6);
  game.battlefield(P2, "Plains", 3);
  game.libraryOf(P2, "Dragon");
  game.hand(P2, "Dragon", 3);
  const Card ox = game.hand(P2, "Ox");
  game.life(P1, 12);
  game.start(P2, Step::PrecombatMain);
  game.cast(P2, ox);
  game.playStack();
  EXPECT_TRUE(game.in(Zone::Battlefield, ox));
  EXPECT_TRUE(game.in(Zone::Hand, denial));
}

TEST_P(LookingAhead, ACardThatKillsIsHeldForTheThreatThatNothingElseStops) {
  game.battlefield(P1, "Wall of Hides", 2);
  game.battlefield(P1, "Swamp", 2);
  const Card slay = game.hand(P1, "Slay");
  game.libraryOf(P1, "Swamp");
  game.battlefield(P2, "Mountain", 6);
  game.libraryOf(P2, "Dragon");
  game.hand(P2, "Dragon", 3);
  const Card ox = game.battlefield(P2, "Ox");
  game.life(P1, 12);
  game.play(Step::End);
  EXPECT_TRUE(game.in(Zone::Battlefield, ox));
  EXPECT_TRUE(game.in(Zone::Hand, slay));
}

// Whatever is on the table dies in the next turn, and one creature is enough to win.
TEST_P(LookingAhead, NoMoreCreaturesAreCastThanItTakesToWin) {
  game.battlefield(P1, "Big Bear");
  game.battlefield(P1, "Forest", 4);
  game.battlefield(P1, "Plains", 4);
  game.hand(P1, "Bear", 2);
  game.libraryOf(P1, "Forest");
  game.battlefield(P2, "Plains", 4);
  game.libraryOf(P2, "Deluge");
  game.hand(P2, "Deluge", 3);
  game.life(P2, 10);
  game.play(Step::End);
  EXPECT_GE(game.handSize(P1), 1);
}

// Two bolts win in the next own turn; who kills creatures with them loses to those that follow.
TEST_P(LookingAhead, ARaceIsWonByWhatIsLeastForTheTable) {
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Bolt", 2);
  game.libraryOf(P1, "Swamp");
  game.battlefield(P2, "Ox");
  game.battlefield(P2, "Drake");
  game.battlefield(P2, "Forest", 6);
  game.libraryOf(P2, "Big Bear");
  game.hand(P2, "Big Bear", 2);
  game.life(P1, 9);
  game.life(P2, 6);
  game.play(Step::Cleanup);
  game.play(Step::Cleanup);
  EXPECT_EQ(game.life(P2), 3);
}

// One creature can be borne; with the next turn's there are two to destroy.
TEST_P(LookingAhead, ACardThatDestroysAllCreaturesWaitsForMoreOfThem) {
  game.battlefield(P1, "Plains", 4);
  const Card deluge = game.hand(P1, "Deluge");
  game.libraryOf(P1, "Plains");
  game.battlefield(P2, "Ox");
  game.battlefield(P2, "Forest", 5);
  game.hand(P2, "Big Bear", 2);
  game.libraryOf(P2, "Forest");
  game.play(Step::End);
  EXPECT_TRUE(game.in(Zone::Hand, deluge));
}

// What the rules fail at, here an option that is not there, says nothing; whoever has no opinion keeps to the
// usual.
TEST(Playouts, AnAnswerAtWhichTheRulesFailIsNeverTakenForBetter) {
  Position game;
  game.usualCards();
  game.battlefield(P1, "Forest", 2);
  game.hand(P1, "Bear");
  game.start(P1);
  Rng rng(3);
  const play::Game now = game.game();
  const play::View view = now.view(P1.id);
  const std::size_t none = now.decision().options.size();
  const players::Thinking thinking{.samples = 12};
  EXPECT_EQ(players::Playouts(view, {{0, {}}, {none, {}}}, 0, thinking, rng).best(), 0U);
  EXPECT_EQ(players::Playouts(view, {{0, {}}, {none, {}}}, 1, thinking, rng).best(), 1U);
}

}  // namespace
}  // namespace cantrip::test
