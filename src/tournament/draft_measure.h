// How good computer drafters are: their decks against those of drafters who pick at random.
#pragma once

#include <cstdint>
#include <functional>

#include "tournament/deck_building.h"
#include "tournament/draft.h"

namespace cantrip::tournament {

struct DraftMeasure {
  std::uint32_t drafts = 400;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  Building othersBuild = Building::Sensible;         ///< how the random pickers' decks are built
  std::function<std::vector<Pack>(Rng&)> packs;      ///< of a booster draft of eight
  std::function<void(std::uint32_t done)> progress;  ///< by one thread at a time
};

struct DraftOutcome {
  std::uint32_t games = 0, won = 0, drawn = 0, failed = 0;
};

/// In each draft of eight every other drafter picks at random; each computer drafter's deck then plays a game
/// against that of its neighbour, both by the heuristic player.
DraftOutcome measureDrafters(const DraftMeasure& measure, const CardKnowledge& knowledge);

}  // namespace cantrip::tournament
