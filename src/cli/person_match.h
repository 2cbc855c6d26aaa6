// A match as a person plays it at the terminal: sideboarding, who begins, the games.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/journal.h"
#include "cli/line_reader.h"
#include "tournament/card_rating.h"
#include "tournament/match.h"

namespace cantrip::cli {

class PersonMatch {
 public:
  /// The person sits in the first seat; `kinds`: who plays the other seats, by seat.
  PersonMatch(tournament::Match& match, std::vector<std::string> kinds,
              const tournament::CardKnowledge& knowledge, Journal& journal, LineReader& lines,
              std::ostream& out);
  /// The match is part of something larger, such as a draft: what is kept of it is made of the match's text.
  void keepWithin(std::function<std::string(const std::string&)> whole) { whole_ = std::move(whole); }
  /// Plays until the match is over or the person leaves. True: it is over.
  bool run(std::optional<play::Replay> inProgress = std::nullopt);

 private:
  bool sideboard();
  bool chooseWhoBegins();
  bool playGame(const play::Replay& game);
  void keepBetweenGames();
  std::string whole(const std::string& text) const { return whole_ ? whole_(text) : text; }
  std::string scoreText() const;

  tournament::Match& match_;
  std::vector<std::string> kinds_;
  const tournament::CardKnowledge& knowledge_;
  Journal& journal_;
  LineReader& lines_;
  std::ostream& out_;
  std::function<std::string(const std::string&)> whole_;
};

}  // namespace cantrip::cli
