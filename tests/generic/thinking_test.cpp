// What must hold of a player that plays imagined games on before it answers.
#include <gtest/gtest.h>

#include "generic/decks.h"
#include "play/view.h"
#include "players/player.h"

namespace cantrip::test {
namespace {

constexpr players::Thinking kShort{.samples = 3};
constexpr std::uint16_t kTurns = 8;

/// Two players of a level play the first turns; every question is shown to `look` before it is answered.
template <typename Look>
void playThinking(const play::Table& decks, std::uint64_t seed, Look look) {
  play::Game game = newGame(decks, seed);
  std::vector<std::unique_ptr<players::Player>> players;
  for (std::uint64_t p = 0; p < 2; ++p) players.push_back(players::makePlayer("hard", seed + p, kShort));
  while (!game.over() && game.state().turn < kTurns) {
    look(game);
    if (::testing::Test::HasFatalFailure()) return;
    game.apply(players[game.decision().player]->choose(players::Question(game)));
  }
}

TEST(ThinkingPlayer, AnswersByWhatItMaySee) {
  Rng rng(5);
  int i = 0;
  playThinking(table("blue-control", "goblins"), 3, [&](const play::Game& game) {
    if (game.decision().options.size() < 2 || ++i % 2 != 0) return;
    const PlayerId player = game.decision().player;
    // Another game with other cards in the other hand and in libraries, and other luck.
    const play::Game other = play::sample(game.view(player), rng);
    const auto answer = [&](const play::Game& to) {
      return players::makePlayer("hard", 17, kShort)->choose(players::Question(to));
    };
    ASSERT_EQ(answer(game), answer(other)) << "turn " << game.state().turn;
  });
  EXPECT_GE(i, 15);
}

TEST(ThinkingPlayer, ChoosesTheSameWithTheSameSeed) {
  const auto play = [](std::uint64_t seed) {
    std::vector<std::uint64_t> positions;
    playThinking(table("elves", "white-weenie"), seed,
                 [&](const play::Game& game) { positions.push_back(game.hash()); });
    return positions;
  };
  EXPECT_EQ(play(4), play(4));
  EXPECT_NE(play(4), play(5));
}

TEST(ThinkingPlayer, AnswersInTheTimeThatItIsGiven) {
  const auto longest = std::chrono::milliseconds(100);
  int thoughts = 0;
  playThinking(table("green-stompy", "blue-control"), 9, [&](const play::Game& game) {
    if (game.decision().options.size() < 3 || thoughts == 12) return;
    ++thoughts;
    const auto begun = std::chrono::steady_clock::now();
    const std::size_t option = players::makePlayer("hard", 1, {.samples = 1'000'000, .time = longest})
                                   ->choose(players::Question(game));
    EXPECT_LT(option, game.decision().options.size());
    EXPECT_LT(std::chrono::steady_clock::now() - begun, longest + std::chrono::seconds(5));
  });
  EXPECT_EQ(thoughts, 12);
}

}  // namespace
}  // namespace cantrip::test
