// Positions set up by hand and played on by computer players.
#pragma once

#include <map>

#include "play/view.h"
#include "players/player.h"
#include "rules/scenario.h"

namespace cantrip::test {

class Position : public Scenario {
 public:
  using Scenario::Scenario;
  /// Cards with which positions are described shortly.
  void usualCards();
  /// How well somebody plays (players::makePlayer), before the first answer; else "normal".
  void level(Seat player, std::string kind, std::uint64_t seed = 7);
  /// Libraries hold nothing but so many of this card.
  void libraryOf(Seat player, std::string_view name, int count = 20);
  /// Computer players answer for everybody until that step begins, or the turn or the game is over.
  void play(Step until);
  /// They answer until the game is over, or so many questions have been answered.
  void playToTheEnd(int most);
  /// They answer until nothing waits on the stack and the active player would have to pass.
  void playStack();
  play::Game game();  ///< a copy, to be looked at

 private:
  void answerNext();
  struct Level {
    std::string kind = "normal";
    std::uint64_t seed = 7;
  };
  std::map<PlayerId, Level> levels_;
  std::map<PlayerId, std::unique_ptr<players::Player>> players_;
};

}  // namespace cantrip::test
