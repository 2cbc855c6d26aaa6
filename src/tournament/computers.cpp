// Matches between computer players, game by game.
#include "tournament/computers.h"

#include "base/hash.h"
#include "players/player.h"

namespace cantrip::tournament {
namespace {

constexpr std::size_t kMostAnswers = 200000;

}  // namespace

void answerAsComputer(Match& match) {
  if (match.stage() == MatchStage::Sideboarding)
    match.choose(match.deck(match.asked()));
  else if (match.stage() == MatchStage::WhoBegins)
    match.begin(match.asked());
}

GameResult playGame(Match& match, const cards::CardDatabase& database, const std::vector<std::string>& kinds,
                    const std::function<bool()>& stops) {
  play::Replay replay = match.game();
  GameResult result;
  result.number = match.number();
  result.chooser = match.chooser();
  result.first = replay.setup.startingPlayer;
  try {
    const play::Table table = play::seat(database, replay.decks, replay.setup.arrangement);
    play::Setup setup = replay.setup;
    setup.decks = table.decks;
    std::vector<std::unique_ptr<players::Player>> players;
    for (std::size_t p = 0; p < kinds.size(); ++p)
      players.push_back(players::makePlayer(kinds[p], hashCombine(setup.seed, p + 1)));
    play::Game game(table.pool, setup);
    while (!game.over() && replay.answers.size() < kMostAnswers) {
      if (stops && stops()) {
        result.unfinished = true;
        return result;
      }
      const std::size_t option = players[game.decision().player]->choose(players::Question(game));
      game.apply(option);
      replay.answers.push_back(static_cast<std::uint32_t>(option));
    }
    result.winners = game.winners();
    result.turns = game.state().turn;
    result.unfinished = !game.over();
    replay.hash = game.hash();
  } catch (const play::CardError&) {
    throw;
  } catch (const std::exception& error) {  // whatever an engine throws in the middle of a game
    result.failed = error.what();
  }
  match.finish(std::move(replay), result.winners);
  return result;
}

void playMatch(Match& match, const cards::CardDatabase& database, const std::vector<std::string>& kinds,
               const GameReport& report) {
  while (match.stage() != MatchStage::Over) {
    answerAsComputer(match);
    if (match.stage() != MatchStage::Game) continue;
    const GameResult result = playGame(match, database, kinds);
    if (report) report(result);
  }
}

}  // namespace cantrip::tournament
