// A player: a function from what it may see and its options to the option that it picks.
#pragma once

#include <chrono>
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
  /// How many games wait for this one as their subgame (728).
  std::size_t gamesWaiting() const;
  /// Would what this option casts or activates restart the game (726)?
  bool restartsGame(const Option& option) const;
  /// May something be worth doing in this window (timing.h)?
  bool isWorthLooking() const { return players::isWorthLooking(game_.state()); }

 private:
  const play::Game& game_;
};

/// How long a player that searches may think about one answer.
struct Thinking {
  /// Games that it imagines of each option at most. So limited, choices follow from the seed and the
  /// questions.
  int samples = 128;
  /// When it has to answer; zero: as soon as it has imagined so many. What it chooses then depends on the
  /// machine.
  std::chrono::milliseconds time{0};
};

/// Whoever decides. A player takes the time that it needs; one that searches is told how long it may think
/// when it is made. It looks at nothing but the question.
class Player {
 public:
  virtual ~Player() = default;
  /// The option that the player picks; less than decision().options.size().
  virtual std::size_t choose(const Question& question) = 0;
  /// May an answer take so long that others should not have to wait for it?
  virtual bool thinksLong() const { return false; }
};

/// A name that no computer player has.
struct UnknownPlayer : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The names that makePlayer knows: "random", "easy", "normal" and "hard" by how well they play, and
/// "heuristic", which is another name for "normal".
std::vector<std::string> playerKinds();
/// A player whose choices follow from the seed and the questions alone unless its thinking is limited by
/// time, which only "hard" looks at. Throws UnknownPlayer.
std::unique_ptr<Player> makePlayer(std::string_view kind, std::uint64_t seed, const Thinking& thinking = {});

}  // namespace cantrip::players
