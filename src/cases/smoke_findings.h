// What was seen of the spells and abilities of a card in its smoke games.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "cases/smoke_verbs.h"
#include "state/decision.h"
#include "state/pool.h"

namespace cantrip::cases {

/// A spell, land or ability of the card, in one way.
struct Use {
  OptionKind kind{};
  std::int32_t value = 0;
  std::uint8_t sub = 0;
  auto operator<=>(const Use&) const = default;
};

/// What was seen of one use or triggered ability in all games of a card.
struct Seen {
  std::string words;
  int worked = 0;  ///< something came of it
  int vain = 0;    ///< occasions at which nothing did
};

/// What was seen of a card.
struct Findings {
  std::map<Use, Seen> uses;
  std::map<AbilityId, Seen> triggers;       ///< all triggered abilities of the card
  std::map<AbilityId, EventKinds> kinds;    ///< what abilities did that have resolved
  std::map<CardId, EventKinds> spellKinds;  ///< likewise spells of each face
  bool endless = false;

  /// Verbs of an ability that has resolved and that were not seen.
  std::vector<std::string> unseen(const Pool& pool, AbilityId ability) const {
    const auto seen = kinds.find(ability);
    if (seen == kinds.end()) return {};
    return unseenVerbs(verbsOf(pool.arena, pool.ability(ability).effect), seen->second);
  }

  bool anyVain() const {
    const auto vain = [](const auto& entry) { return entry.second.worked == 0 && entry.second.vain > 0; };
    return std::any_of(uses.begin(), uses.end(), vain) || std::any_of(triggers.begin(), triggers.end(), vain);
  }
};

}  // namespace cantrip::cases
