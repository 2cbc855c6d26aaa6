// How much of a card file is read: the figures of `cantrip cards coverage`.
#pragma once

#include <atomic>
#include <span>
#include <string>
#include <vector>

#include "cards/compile.h"
#include "cards/scryfall.h"

namespace cantrip::cards {

/// A sentence skeleton ("Target creature gets P/T until end of turn.") that keeps cards from reading.
struct Blocker {
  std::string skeleton;
  std::string example;    ///< name of a card
  std::size_t cards = 0;  ///< declined cards with such a sentence where reading stopped
  std::size_t sole = 0;   ///< of these, cards that would read whole if only this sentence did
};

/// How many cards have a line that one rule of the grammar took part in reading.
struct RuleUse {
  std::string file;
  int line = 0;
  std::size_t cards = 0;
  std::string example;  ///< name of a card
};

/// What became of one card.
struct Verdict {
  bool counted = false;  ///< a serious card
  bool whole = false;
  std::string reason;
};

struct Coverage {
  std::size_t cards = 0;
  std::size_t readWhole = 0;
  std::size_t printed = 0;           ///< of the cards, without those of computer games only
  std::size_t printedReadWhole = 0;  ///< of these
  std::size_t lines = 0;
  std::size_t linesRead = 0;
  std::size_t ambiguous = 0;
  std::size_t roundtripFailures = 0;
  double seconds = 0;
  std::vector<Blocker> blockers;  ///< most cards first
  std::vector<RuleUse> rules;     ///< all of the grammar, fewest cards first
  std::vector<Verdict> verdicts;  ///< as the cards given
  std::vector<std::string>
      failures;  ///< descriptions of ambiguous lines and round-trip failures, at most 200
};

/// Compiles all cards in `threads` threads; `done` counts finished cards for a progress bar.
Coverage measureCoverage(const std::vector<ScryfallCard>& cards, int threads, const Runnable& runnable,
                         std::atomic<std::size_t>& done);

/// Numbers, symbols, types and colours replaced by N, {M}, TYPE, COLOR.
std::string skeleton(std::span<const text::Token> tokens);

}  // namespace cantrip::cards
