// Grand Melee with several turn markers (807.4, 807.5).
#include "rules/agenda/agenda.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr Seat P7{6}, P8{7};
const play::Arrangement kMelee{.variants = {play::Variant::GrandMelee}};

std::vector<int> holders(Scenario& game) {
  std::vector<int> result;
  for (const TurnMarker& marker : game.state().markers)
    if (marker.holder != kNoPlayer) result.push_back(marker.holder + 1);
  return result;
}

TEST(Rule807, OneMarkerForEachFourPlayers) {  // 807.4a-b
  for (const int players : {8, 9, 10}) {
    Scenario game(players);
    game.arrange(kMelee);
    game.start(P2, Step::Upkeep);
    EXPECT_EQ(holders(game), (std::vector<int>{2, 6})) << players;
  }
  Scenario seven(7);
  seven.arrange(kMelee);
  seven.start(P1);
  EXPECT_TRUE(seven.state().markers.empty());
}

TEST(Rule807, TurnsGoOnSideBySide) {  // 807.4, 807.4b
  Scenario game(8);
  game.arrange(kMelee);
  game.hand(P1, "Plains");
  game.hand(P5, "Plains", 2);
  game.start(P1, Step::Upkeep);
  const int round = game.state().turn;
  game.to(P5, Step::Upkeep);
  EXPECT_EQ(game.state().turn, round);
  game.to(P1, Step::PrecombatMain);
  EXPECT_EQ(game.handSize(P1), 2) << "P1 drew";
  game.playLand(P1, "Plains");
  game.to(P5, Step::PrecombatMain);
  game.playLand(P5, "Plains");
  EXPECT_FALSE(game.canPlayLand(P5, "Plains"));
  EXPECT_EQ(game.state().turn, round);
}

TEST(Rule807, MarkersArePassedToTheLeft) {  // 807.4c
  Scenario game(8);
  game.arrange(kMelee);
  game.start(P1, Step::End);
  const int round = game.state().turn;
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.state().turn, round + 1);
  EXPECT_EQ(holders(game), (std::vector<int>{2, 6}));
  game.to(P6, Step::Upkeep);
  EXPECT_EQ(game.state().turn, round + 1);
}

TEST(Rule807, NobodyBeginsCloseBehindAnother) {  // 807.4d
  Scenario game(8);
  game.arrange(kMelee);
  game.start(P1, Step::End);
  game.state().markers[1].holder = P3.id;
  game.to(P4, Step::Upkeep);
  EXPECT_EQ(holders(game), (std::vector<int>{2, 4}));
  EXPECT_FALSE(game.state().markers[0].taking) << "P2 waits";
  game.to(P5, Step::Upkeep);
  EXPECT_FALSE(game.state().markers[0].taking) << "P5 is the third player on the left";
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(holders(game), (std::vector<int>{2, 6}));
}

TEST(Rule807, AnExtraTurnKeepsTheMarker) {  // 807.4i
  Scenario game(8);
  game.card("Test Walk {0}\nSorcery\nTake an extra turn after this one.");
  game.arrange(kMelee);
  game.hand(P1, "Test Walk");
  game.cast(P1, "Test Walk");
  game.resolve();
  const int round = game.state().turn;
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.state().turn, round + 1);
  EXPECT_EQ(holders(game), (std::vector<int>{1, 6}));
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.state().turn, round + 2);
}

TEST(Rule807, AnotherMarkerOnTheRightTakesThePlaceOfAnExtraTurn) {  // 807.4i
  Scenario game(8);
  game.card("Test Walk {0}\nSorcery\nTake an extra turn after this one.");
  game.arrange(kMelee);
  game.hand(P1, "Test Walk");
  game.start(P1);
  game.state().markers[1].holder = P7.id;
  game.cast(P1, "Test Walk");
  game.resolve();
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.state().markers[0].holder, P2.id) << "P7 is within three seats on the right";
  EXPECT_EQ(game.state().extraTurns, (std::vector<std::uint8_t>{P1.id}))
      << "immediately before the next turn";
}

TEST(Rule807, TheExtraTurnOfSomebodyElseComesBeforeTheirNextOne) {  // 807.4j
  Scenario game(8);
  game.card("Test Gift {0}\nSorcery\nTarget player takes an extra turn after this one.");
  game.arrange(kMelee);
  game.hand(P1, "Test Gift");
  game.cast(P1, "Test Gift", P2);
  game.resolve();
  const int round = game.state().turn;
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.state().turn, round + 1);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.state().turn, round + 2);
  game.to(P3, Step::Upkeep);
  EXPECT_EQ(game.state().turn, round + 3);
}

TEST(Rule807, TooFewPlayersLoseAMarker) {  // 807.4e, 807.4g
  Scenario game(8);
  game.arrange(kMelee);
  game.start(P1, Step::End);
  game.concede(P3);
  EXPECT_EQ(holders(game), (std::vector<int>{1, 5})) << "P1 is taking a turn: the marker goes when it ends";
  EXPECT_EQ(game.state().markers[0].removals, 1);
  game.to(P6, Step::Upkeep);
  EXPECT_EQ(holders(game), std::vector<int>{6});
}

TEST(Rule807, AMarkerDesignatedTwiceTakesAnotherWithIt) {  // 807.4f-g
  Scenario game(8);
  game.arrange(kMelee);
  game.start(P1, Step::End);
  game.state().markers[0].removals = 2;
  game.to(P5, Step::End);
  EXPECT_EQ(game.state().markers[0].holder, kNoPlayer);
  EXPECT_EQ(game.state().markers[1].removals, 1);
}

TEST(Rule807, WhoLeavesDuringTheirTurnPassesTheMarkerAfterIt) {  // 807.4c, 807.4e
  Scenario game(9);
  game.arrange(kMelee);
  game.start(P1, Step::End);
  game.concede(P1);
  EXPECT_EQ(holders(game), (std::vector<int>{1, 5})) << "eight are left, which is two times four";
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(holders(game), (std::vector<int>{2, 6}));
}

TEST(Rule807, OnlyThoseNearTheMarkerGetPriority) {  // 807.5, 807.5a
  Scenario game(8);
  game.arrange(kMelee);
  game.start(P1);
  std::vector<int> asked;
  while (game.step() == Step::PrecombatMain && game.active().id == P1.id) {
    asked.push_back(game.decision().player + 1);
    game.pass();
  }
  EXPECT_EQ(asked, (std::vector<int>{1, 2, 8}));
}

TEST(Rule807, WhoIsNearASpellMayRespond) {  // 807.5a
  Scenario game(8);
  game.card("Test Drop {0}\nInstant\nYou gain 1 life.");
  game.arrange(kMelee);
  game.hand(P2, "Test Drop");
  game.start(P1);
  game.cast(P2, "Test Drop");
  std::vector<int> asked;
  while (game.stackSize() > 0) {
    asked.push_back(game.decision().player + 1);
    game.pass();
  }
  EXPECT_EQ(asked, (std::vector<int>{2, 3, 8, 1})) << "P3 is within range of the spell's controller";
  EXPECT_EQ(game.life(P2), 21);
}

// A turn goes on with another's step only once its own stack is empty: so whoever casts something, or has an
// ability that triggers, has priority for one stack alone, and that is where it is put.
TEST(Rule807, NobodyHasPriorityForTwoStacks) {  // 807.5b
  Scenario game(8);
  game.card("Test Drop {0}\nInstant\nYou gain 1 life.");
  game.card("Test Denial {0}\nInstant\nCounter target spell.");
  game.card("Test Ear {0}\nArtifact\nWhenever another player casts a spell, you gain 1 life.");
  game.arrange(kMelee);
  game.hand(P2, "Test Drop");
  const Card answer = game.hand(P3, "Test Drop");
  game.hand(P4, "Test Denial");
  game.battlefield(P4, "Test Ear");
  game.start(P1);
  game.cast(P2, "Test Drop");
  game.cast(P3, answer);
  EXPECT_EQ(game.stackSize(), 3) << "the ability of P4, who is near both markers' players, goes there too";
  game.cast(P4, "Test Denial", answer);
  EXPECT_EQ(game.stackSize(), 4);
  while (game.stackSize() > 0) {
    EXPECT_EQ(game.active().id, P1.id);
    EXPECT_EQ(game.step(), Step::PrecombatMain);
    game.pass();
  }
  EXPECT_EQ(game.life(P2), 21);
  EXPECT_EQ(game.life(P3), 20) << "countered";
  EXPECT_EQ(game.life(P4), 21);
  game.to(P5, Step::PrecombatMain);
  EXPECT_EQ(game.stackSize(), 0);
}

}  // namespace
}  // namespace cantrip::test
