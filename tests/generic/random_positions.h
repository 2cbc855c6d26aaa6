// Positions of random cards, for tests that hold in any position: what no deck of ours brings together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "cards/database.h"
#include "play/describe.h"
#include "play/game.h"
#include "play/table.h"

namespace cantrip::test {

inline const play::Names kSeats{"A", "B"};
/// For Rng::below.
inline std::uint32_t small(std::size_t size) { return static_cast<std::uint32_t>(size); }

/// Cards of one table, and which of them are what.
struct RandomCards {
  play::Table table;
  std::vector<CardId> lands, permanents, others;
  CardId of(const std::vector<CardId>& cards, Rng& rng) const {
    return cards[rng.below(small(cards.size()))];
  }
};

/// Lands of every color and sixty other cards of these names, or half of them where they are few.
RandomCards seatSome(const cards::CardDatabase& database, const std::vector<std::string>& names, Rng& rng);

/// The first turn of two players with a few of the cards everywhere, some of them tapped, and often little of
/// it.
play::Game beginRandomly(const RandomCards& cards, Rng& rng);

/// What the first of two players has, beside a library.
struct RandomBoard {
  std::vector<CardId> battlefield, hand, graveyard;
  int life = 20;
};

/// The first main phase of that player, with priority and nothing on the stack, if it comes to that.
play::Game beginAtMain(const play::Table& table, const RandomBoard& board, Rng& rng);

/// All that lies in the open or in a hand, as one sets it up again.
std::string whatIsThere(const play::Game& game);

}  // namespace cantrip::test
