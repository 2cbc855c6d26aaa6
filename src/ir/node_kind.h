// The kinds of nodes of the ability language as numbers. The kinds themselves are named in the topics of the
// schema: src/ir/schema/<topic>.def says what they are, "ir/nodes/<topic>.h" declares them for those who
// speak of them, and nobody else is compiled again when a topic gets a new kind.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "base/ids.h"

namespace cantrip::ir {

/// A kind of node; its values are the constants of the namespace Kind.
enum class NodeKind : std::uint16_t {};

/// The topics of the schema. Each has numbers of its own, so that a kind which is added to one of them
/// changes no number of another. A new topic comes last here and has a line in schema/all.def.
enum class Topic : std::uint16_t {
  structure,  ///< None and List, below
  abilities,
  statements,
  statements_casting,
  effects_combining,
  effects_later,
  effects_choices,
  effects_zones,
  effects_looking,
  effects_spells,
  effects_tokens,
  effects_players,
  effects_damage,
  effects_permanents,
  mods_characteristics,
  mods_rules,
  deeds,
  refs,
  refs_anaphors,
  refs_others,
  counts,
  descriptions,
  preds_nouns,
  preds_states,
  preds_with,
  preds_relations,
  numbers,
  quantities,
  conditions,
  times,
  costs,
  mana,
  events_combining,
  events_zones,
  events_permanents,
  events_players,
  keywords,
  words,
  casual_variants,
  acts,
  Count_
};

inline constexpr unsigned kKindsOfTopic = 64;  ///< how many kinds a topic can have
/// All kinds are below this number, but not every number below it is a kind: for tables that are indexed by
/// kind.
inline constexpr std::size_t kKindLimit = static_cast<std::size_t>(Topic::Count_) * kKindsOfTopic;

constexpr NodeKind kindAt(Topic topic, unsigned place) {
  return static_cast<NodeKind>(static_cast<unsigned>(topic) * kKindsOfTopic + place);
}
constexpr std::size_t indexOf(NodeKind kind) { return static_cast<std::size_t>(kind); }

namespace Kind {
inline constexpr NodeKind None = kindAt(Topic::structure, 0);  ///< the node of kNoNode
inline constexpr NodeKind List = kindAt(Topic::structure, 1);
}  // namespace Kind

/// The fields of a node as a structure with one handle each, which `Arena::as` gives; see schema/topic.inc.
namespace nodes {}

template <typename Fields>
inline constexpr unsigned kFieldCount = std::is_empty_v<Fields> ? 0 : sizeof(Fields) / sizeof(NodeId);

/// Which child of a node a field is: positionOf(&nodes::Gate::otherwise) is 2.
template <typename Fields>
consteval unsigned positionOf(NodeId Fields::*field) {
  std::array<NodeId, kFieldCount<Fields>> places{};
  for (unsigned i = 0; i < places.size(); ++i) places[i] = i;
  return std::bit_cast<Fields>(places).*field;
}

/// The word at that place of a list such as "subject mods* " (kFields); none when the list is shorter.
consteval std::string_view fieldNameAt(std::string_view names, unsigned place) {
  for (; place > 0; --place) names.remove_prefix(names.find(' ') + 1);
  return names.substr(0, names.find(' '));
}

template <typename Fields>
Fields structureOf(NodeId Fields::*);
/// The structure whose field this is.
template <auto Field>
using FieldsOf = decltype(structureOf(Field));

}  // namespace cantrip::ir
