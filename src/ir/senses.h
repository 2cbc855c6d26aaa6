// What tables about nodes are indexed by: kinds, and of the kinds that say a deed (Act, ActOn, Acts, Befalls)
// each deed.
#pragma once

#include "ir/ir.h"
#include "ir/nodes/acts.h"
#include "ir/vocabulary.h"

namespace cantrip::ir {

/// A kind of node, or one of the deeds that such a kind says.
class Sense {
 public:
  constexpr Sense(NodeKind kind) : kind_(kind), index_(indexOf(kind)) {}
  constexpr Sense(NodeKind kind, DeedName deed)
      : kind_(kind), index_(kKindLimit + familyOf(kind) * kDeedNames + static_cast<std::size_t>(deed)) {}
  constexpr NodeKind kind() const { return kind_; }
  constexpr std::size_t index() const { return index_; }  ///< below kSenses
  /// The word of the deed, else the name of the kind.
  std::string_view name() const {
    return index_ < kKindLimit ? info(kind_).name
                               : word("deed", static_cast<std::int32_t>((index_ - kKindLimit) % kDeedNames));
  }
  friend constexpr bool operator==(Sense, Sense) = default;

  static constexpr std::size_t kFamilies = 4;

 private:
  static constexpr std::size_t familyOf(NodeKind kind) {
    return kind == Kind::Act ? 0 : kind == Kind::ActOn ? 1 : kind == Kind::Acts ? 2 : 3;
  }

  NodeKind kind_;
  std::size_t index_;
};
inline constexpr std::size_t kSenses = kKindLimit + Sense::kFamilies * kDeedNames;

constexpr Sense act(DeedName deed) { return {Kind::Act, deed}; }
constexpr Sense actOn(DeedName deed) { return {Kind::ActOn, deed}; }
constexpr Sense acts(DeedName deed) { return {Kind::Acts, deed}; }
constexpr Sense befalls(DeedName deed) { return {Kind::Befalls, deed}; }
/// Does a node of that kind say a deed, with whom it is done to or by?
constexpr bool saysDeed(NodeKind kind) {
  return kind == Kind::Act || kind == Kind::ActOn || kind == Kind::Acts || kind == Kind::Befalls;
}

inline Sense senseOf(const Arena& tree, NodeId node) {
  const NodeKind kind = tree.kind(node);
  if (!saysDeed(kind)) return kind;
  return {kind, static_cast<DeedName>(tree.value(node))};
}

}  // namespace cantrip::ir
