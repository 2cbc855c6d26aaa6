// Decisions: everything that a game can ask. Every question is answered by picking one of a list of legal
// options.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>

#include "base/ids.h"

namespace cantrip {

/// The kinds of question. None belongs to a mechanic; what a question is about is in `why` and `source`.
enum class DecisionKind : std::uint8_t {
  None,
  Priority,     ///< pass, cast, play a land, activate, special action (117)
  Targets,      ///< choose one target (or "done" when enough) (601.2c)
  Objects,      ///< choose one object or player, not targeted (or "done")
  Modes,        ///< choose one mode (or "done") (700.2)
  Number,       ///< X, an amount, a part of a division
  YesNo,        ///< may, optional costs, unless
  Word,         ///< colour, creature type, card name, ...
  Attackers,    ///< one attacker and whom it attacks, or "done" (508.1)
  Blockers,     ///< one blocker and whom it blocks, or "done" (509.1)
  Order,        ///< which goes next: triggers, cards to the library, blockers
  Replacement,  ///< which replacement effect applies first (616.1)
  Payment,      ///< how to pay: automatically, or with which source (601.2g-h)
  CostChoice,   ///< which of several costs or ways to cast (601.2b)
  Mulligan,     ///< keep or mulligan (103.5)
  Damage        ///< how much combat damage to the next recipient (510.1)
};

enum class OptionKind : std::uint8_t {
  Pass,      ///< priority: pass; also keep (Mulligan)
  Done,      ///< no more
  Cast,      ///< entity: card; value: way of casting (CastWay); sub: face
  PlayLand,  ///< entity: card; sub: face
  Activate,  ///< entity: permanent or card; value: AbilityId
  Special,   ///< entity: object; value: kind of special action (116)
  Entity,    ///< an object or a player
  Pair,      ///< entity does something to other: attacks, blocks
  Number,    ///< value
  Yes,
  No,
  Mode,     ///< value: index of the mode
  Word,     ///< value: word of the vocabulary that `why` names
  Ability,  ///< value: index in the list asked about (trigger, replacement); entity: its source
  Auto,     ///< pay automatically
  Mana,     ///< pay one mana of colour `value` from the pool
  Mulligan,
  Cost  ///< value: index of the cost
};

struct Option {
  OptionKind kind = OptionKind::Pass;
  std::uint8_t sub = 0;
  Entity entity{};
  Entity other{};
  std::int32_t value = 0;
  bool operator==(const Option&) const = default;
};

/// So many counters of a kind on something. A kind that is in no list (ir/new_words.h) has a large number and
/// stands in `other`.
inline Option counterOption(Entity on, std::uint16_t kind, std::int32_t count) {
  Option option{OptionKind::Number, 0, on, {}, count};
  if (kind <= 0xFF)
    option.sub = static_cast<std::uint8_t>(kind);
  else
    option.other.raw = kind;
  return option;
}
inline std::uint16_t counterKindOf(const Option& option) {
  return option.other ? static_cast<std::uint16_t>(option.other.raw) : option.sub;
}

/// The options of a question; most have few, so that copying a game copies no memory of its own for them.
using Options = boost::container::small_vector<Option, 16>;

struct Decision {
  DecisionKind kind = DecisionKind::None;
  PlayerId player = kNoPlayer;
  /// 722.5: whose decision it is, where `player` makes it for somebody they control.
  PlayerId controlled = kNoPlayer;
  std::uint16_t chosen = 0;        ///< how many were picked already in this series
  std::uint16_t min = 1, max = 1;  ///< of the whole series
  NodeId why = kNoNode;            ///< the node of the ability that asks, kNoNode when a rule asks
  ObjectId source{};               ///< the spell, ability or permanent that asks
  Options options;                 ///< never empty while a decision is pending
  /// Whose decision it is by the rules.
  PlayerId maker() const { return controlled != kNoPlayer ? controlled : player; }
  bool operator==(const Decision&) const = default;
};

}  // namespace cantrip
