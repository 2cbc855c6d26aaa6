// Matches between computer players.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cards/database.h"
#include "tournament/match.h"

namespace cantrip::tournament {

/// A game of a match that is over.
struct GameResult {
  int number = 1;
  PlayerId chooser = 0, first = 0;  ///< who chose who begins, and who began
  std::vector<PlayerId> winners;    ///< nobody: a draw
  std::uint16_t turns = 0;
  bool unfinished = false;  ///< it would have gone on for too long, and counts as a draw
  std::string failed;       ///< an error of ours ended it, and it counts as a draw
};
using GameReport = std::function<void(const GameResult& game)>;

/// The deck that a computer player sideboards to, and whom it lets begin: the one it has, and itself.
void answerAsComputer(Match& match);

/// Plays a match to its end. `kinds`: those of players::makePlayer, by seat. The result follows from the
/// match and the kinds alone.
void playMatch(Match& match, const cards::CardDatabase& database, const std::vector<std::string>& kinds,
               const GameReport& report = {});

/// Plays the game that a match waits for. Once `stops` says so it is given up, and the match still waits for
/// it.
GameResult playGame(Match& match, const cards::CardDatabase& database, const std::vector<std::string>& kinds,
                    const std::function<bool()>& stops = {});

}  // namespace cantrip::tournament
