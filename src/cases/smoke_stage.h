// Games that are staged for what found no occasion on the usual boards: the card is there at once, with its
// back face, with counters, with few permanents or very many beside it; and what cards wait for happens.
#pragma once

#include <cstdint>

#include "state/game_state.h"

namespace cantrip::cases {

class SmokeBoard;

/// What is arranged in the staged game of a number. Each thing comes up again with others.
struct Stage {
  explicit Stage(std::uint64_t number)
      : there(number % 4 != 3),
        back(number % 2 == 1),
        alone(number % 8 == 2),
        crowd(number % 6 == 5),
        tokens(number % 3 == 1),
        dying(number % 7 == 3 || number % 7 == 6),
        ahead(number % 7 == 6),
        crowned(number % 5 >= 3),
        fewLands(number % 8 == 6),
        deserted(number % 16 == 10),
        marked(number % 5 == 0),
        counters(kCounters[number % 5]),
        number(number) {}
  bool there;     ///< the card is on the battlefield as the game begins
  bool back;      ///< with its back face up
  bool alone;     ///< its controller has no other creatures and artifacts; hands and graveyards are empty
  bool crowd;     ///< the user has very many tokens
  bool tokens;    ///< some creatures and artifacts of everybody are tokens
  bool dying;     ///< everybody has little life
  bool ahead;     ///< all but the user
  bool crowned;   ///< the user is the monarch, at maximum speed, and has energy
  bool fewLands;  ///< the user has four lands of one colour, or two
  bool deserted;  ///< nobody has creatures
  bool marked;    ///< the card is enchanted with what does nothing
  int counters;  ///< so many of each kind that it names come on the card, and none of those that it waits for
  std::uint64_t number;

 private:
  static constexpr int kCounters[] = {0, 1, 3, 6, 24};
};

/// Arranges the board of a staged game before it begins.
void setStage(const SmokeBoard& board, GameState& s, const Stage& stage);
/// Puts counters on the card of the kinds that it names, and takes time counters off where it is suspended.
void load(const SmokeBoard& board, GameState& s, int counters);
/// Some of what cards ask of a turn or wait for happens, by this number: life is lost, permanents die, cards
/// are discarded, come back to hand or leave graveyards, counters come on creatures.
void happen(const SmokeBoard& board, GameState& s, std::uint64_t number);

}  // namespace cantrip::cases
