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
  /// Computer players answer for everybody until that step begins, or the turn or the game is over.
  void play(Step until);
  /// They answer until nothing waits on the stack and the active player would have to pass.
  void playStack();
  play::Game game();  ///< a copy, to be looked at

 private:
  void answerNext();
  std::map<PlayerId, std::unique_ptr<players::Player>> players_;
};

}  // namespace cantrip::test
