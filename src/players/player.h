// A player: a function from what it may see and its options to the option that it picks.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "play/view.h"
#include "players/timing.h"

namespace cantrip::players {

/// What is asked, and on demand what the one who is asked may see. There is no way from here to hidden cards.
class Question {
 public:
  /// The question that waits in a game. Precondition: the game is not over.
  explicit Question(const play::Game& game) : game_(game) {}
  const Decision& decision() const { return game_.decision(); }
  play::View view() const { return game_.view(game_.decision().player); }

  // What everybody sees of the window without a view, which takes a copy of the game.
  std::uint16_t turn() const { return game_.state().turn; }
  ir::Step step() const { return game_.state().step; }
  PlayerId active() const { return game_.state().active; }
  const std::vector<StackItem>& stack() const { return game_.state().stack; }
  const Combat& combat() const { return game_.state().combat; }
  /// Steps and phases that are still to be added to this turn.
  std::size_t extraPhases() const { return game_.state().extraPhases.size(); }
  /// May something be worth doing in this window (timing.h)?
  bool isWorthLooking() const { return players::isWorthLooking(game_.state()); }

 private:
  const play::Game& game_;
};

/// Whoever decides. A player takes the time that it needs: one that searches is told how long it may think
/// when it is made, and looks at nothing but the question.
class Player {
 public:
  virtual ~Player() = default;
  /// The option that the player picks; less than decision().options.size().
  virtual std::size_t choose(const Question& question) = 0;
};

/// A name that no computer player has.
struct UnknownPlayer : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The names that makePlayer knows: "random", "easy" and "normal" by how well they play, and "heuristic",
/// which is another name for "normal".
std::vector<std::string> playerKinds();
/// A player whose choices follow from the seed and the questions alone. Throws UnknownPlayer.
std::unique_ptr<Player> makePlayer(std::string_view kind, std::uint64_t seed);

}  // namespace cantrip::players
