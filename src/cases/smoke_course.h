// The course of a smoke game: what was done in it, so that the same can be done again with another reading of
// the card, and how the two games are compared.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <vector>

#include "cases/smoke_board.h"
#include "play/game.h"

namespace cantrip::cases {

/// Changes a game by hand, as the board lets one do.
using Arrangement = std::function<void(const SmokeBoard&, GameState&)>;

/// What was done in a game, in order, and what could be seen after each answer.
struct Tape {
  static constexpr std::size_t kLength = 600;  ///< more is mostly a loop
  enum class Did : std::uint8_t { Answer, Arrange, Keep, GoBack };
  struct Step {
    Did did{};
    std::uint32_t number = 0;  ///< Answer: the option; GoBack: which of the kept games
    std::uint64_t seen = 0;    ///< Answer: a hash of what came of it
    Arrangement arrangement;
  };
  GameState begin;
  std::uint64_t beginning = 0;  ///< a hash of what is seen at the beginning
  std::vector<Step> steps;
};

/// A game that is played for some time, taken back and played otherwise. With a tape all that is written
/// down.
class Course {
 public:
  /// A game as it was at some time.
  struct Mark {
    play::Game game;
    std::uint32_t number = 0;
  };

  Course(const SmokeBoard& board, GameState begin, Tape* tape);
  const play::Game& game() const { return game_; }
  void answer(std::size_t option, EventSink* sink);
  void arrange(const Arrangement& arrangement);
  Mark keep();
  void goBack(const Mark& mark);

 private:
  const SmokeBoard& board_;
  Tape* tape_;
  std::uint32_t kept_ = 0;
  play::Game game_;
};

/// What became of a game that was played again.
enum class Replay : std::uint8_t {
  Alike,      ///< nothing that anybody could notice was different
  Different,  ///< an event, a question, or what a permanent or spell is
  Broken      ///< the engine gave up (an exception)
};

/// Does the same as in the game of the tape with the board of another reading of the card. The words of the
/// card itself and the keywords that are printed on it do not count as a difference.
Replay replay(const Tape& tape, const SmokeBoard& original, const SmokeBoard& other);

/// A tape is at its end.
struct TapeIsFull : std::exception {};

/// The smoke game of a number with this board, as far as a tape reaches and the engine comes.
Tape recordSmokeGame(const SmokeBoard& board, std::uint64_t seed);

}  // namespace cantrip::cases
