// Voting (701.38).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeVotes(Scenario& game) {
  game.card(
      "Test Will {W}\nInstant\nStarting with you, each player votes for grace or condemnation. If grace gets "
      "more votes, you gain 10 life. If condemnation gets more votes or the vote is tied, you lose 1 life.");
  game.card(
      "Test Council {W}\nInstant\nStarting with you, each player votes for feather or quill. You gain 10 "
      "life "
      "for each feather vote. Draw a card for each quill vote.");
}

TEST(Rule701, EachPlayerVotesInTurnOrder) {  // 701.38a
  Scenario game(3);
  describeVotes(game);
  game.hand(P2, "Test Will");
  game.to(P2, Step::Upkeep);
  game.mana(P2, "{W}");
  game.cast(P2, "Test Will");
  game.resolveAll(word("grace"), word("condemnation"), word("grace"));
  EXPECT_EQ(game.life(P2), 30);
}

TEST(Rule701, ATieIsToldApartFromMoreVotes) {  // 701.38
  Scenario game;
  describeVotes(game);
  game.hand(P1, "Test Will");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Will");
  game.resolveAll(word("grace"), word("condemnation"));
  EXPECT_EQ(game.life(P1), 19);
}

TEST(Rule701, EachVoteCounts) {  // 701.38b
  Scenario game(4);
  describeVotes(game);
  game.hand(P1, "Test Council");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Council");
  game.resolveAll(word("feather"), word("quill"), word("feather"), word("feather"));
  EXPECT_EQ(game.life(P1), 50);
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule701, EachVoteIsOneOnly) {  // 701.38a: a vote of another spell does not count
  Scenario game;
  describeVotes(game);
  game.hand(P1, "Test Council");
  game.hand(P1, "Test Will");
  game.mana(P1, "{W}{W}");
  game.cast(P1, "Test Council");
  game.resolveAll(word("feather"), word("feather"));
  EXPECT_EQ(game.life(P1), 40);
  game.cast(P1, "Test Will");
  game.resolveAll(word("condemnation"), word("grace"));
  EXPECT_EQ(game.life(P1), 39);
}

}  // namespace
}  // namespace cantrip::test
