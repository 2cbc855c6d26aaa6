// What becomes of an error of ours in the middle of a game: it is told and written down, and the game goes
// on.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "play/session.h"
#include "players/player.h"

namespace cantrip::cli {

class ErrorReports {
 public:
  /// Reports are written to the folder `errors` of the user's folder: TIME.txt, and TIME.game with the game
  /// up to then.
  explicit ErrorReports(std::ostream& out) : out_(out) {}

  /// What failed, and what becomes of it: a sentence.
  struct Failed {
    std::string what, then;
  };
  /// The rules at an option of the question that waits.
  static Failed answer(const play::Session& session, std::size_t option);
  void tell(const play::Session& session, const Failed& failed, const std::string& error);

 private:
  std::ostream& out_;
  int reports_ = 0;
};

/// Lets a player answer. When the rules fail at its answer, another option is taken, and when the player
/// fails, the first. The option that was taken; nothing when the rules fail at all of them.
std::optional<std::size_t> answerFor(players::Player& player, play::Session& session, ErrorReports& errors);

}  // namespace cantrip::cli
