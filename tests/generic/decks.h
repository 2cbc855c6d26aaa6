// All pairs of built-in decks, for tests that hold for any game.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "formats/deck.h"
#include "play/game.h"
#include "play/table.h"
#include "players/random.h"

namespace cantrip::test {

/// The table of two built-in decks, kept for the whole run.
const play::Table& table(const std::string& first, const std::string& second);

/// Two decks of cards that merge with each other (729), which no built-in deck does, and of what moves,
/// copies and turns merged permanents.
const play::Table& mergingTable();

/// Names of the built-in decks.
const std::vector<std::string>& deckNames();

/// A new game of two decks.
play::Game newGame(const play::Table& table, std::uint64_t seed);

/// Every pair of built-in decks, each once, also with itself, and at last the table of merging.
template <typename Use>
void forEachPair(Use use) {
  const std::vector<std::string>& names = deckNames();
  std::uint64_t seed = 1;
  for (std::size_t i = 0; i < names.size(); ++i)
    for (std::size_t k = i; k < names.size(); ++k) {
      SCOPED_TRACE(names[i] + " against " + names[k]);
      use(table(names[i], names[k]), seed++);
      if (::testing::Test::HasFatalFailure()) return;
    }
  SCOPED_TRACE("permanents that merge");
  for (int again = 0; again < 4 && !::testing::Test::HasFatalFailure(); ++again) use(mergingTable(), seed++);
}

}  // namespace cantrip::test
