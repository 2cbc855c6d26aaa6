// Which nodes bind the slot that they were given, and where: everything else that has one is only a
// description, and what points at it would find nothing (608.2c).
#include "text/bound_slots.h"

#include <algorithm>
#include <set>

#include "ir/binds.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/slots.h"
#include "text/reference_words.h"

namespace cantrip::text {

namespace Kind = ir::Kind;
using ir::BoundWhen;
using ir::NodeKind;
using ir::SlotNo;
using ir::Sort;

namespace {

/// Does a node with this slot bind it? `parent` is what it stands in (lists do not count), `inEvent`: a part
/// of what a trigger or replacement looks for.
bool binds(NodeKind kind, NodeKind parent, bool inEvent) {
  if (!ir::bindsSlot(kind)) return false;
  if (!ir::binds(kind, BoundWhen::Chosen) && !ir::binds(kind, BoundWhen::Taken)) return true;
  // A condition, a number or a description only looks at what it names, and nothing is chosen or taken.
  switch (ir::info(parent).sort) {
    case Sort::Pred:
      return inEvent && (parent == Kind::ControlledByPred || parent == Kind::CastBy);
    case Sort::Cond:
      return parent == Kind::Exists && kind == Kind::Some;
    case Sort::Quantity:
    case Sort::QCompare:
      return false;
    default:
      return true;
  }
}

class Bound {
 public:
  explicit Bound(const ir::Arena& arena) : arena_(arena) {}

  void collect(NodeId node, NodeKind parent, bool inEvent) {
    if (node == kNoNode) return;
    const NodeKind kind = arena_.kind(node);
    const auto slot = static_cast<SlotNo>(arena_[node].slot);
    const Sort sort = ir::info(kind).sort;
    if (slot != 0 && !reads(kind) && binds(kind, parent, inEvent)) bound_.insert(slot);
    const bool event = sort == Sort::Event || (inEvent && sort != Sort::Effect && sort != Sort::Ability);
    for (const NodeId child : arena_.children(node))
      collect(child, sort == Sort::List ? parent : kind, event);
  }

  /// The first word that points at what nothing binds.
  NodeId unbound(NodeId node) const {
    if (node == kNoNode) return kNoNode;
    if (reads(arena_.kind(node)) && !isBound(static_cast<SlotNo>(arena_[node].slot))) return node;
    for (const NodeId child : arena_.children(node))
      if (const NodeId found = unbound(child); found != kNoNode) return found;
    return kNoNode;
  }

 private:
  static bool reads(NodeKind kind) { return isAnaphorKind(kind) || !verbsOf(kind).empty(); }

  bool isBound(SlotNo slot) const {
    if (slot >= slots::kReserved) return true;  // the rules bind these
    if (slot >= slots::kRest) return bound_.contains(static_cast<SlotNo>(slot - slots::kRest));
    if (slot < slots::kOwnerOf) return slot == 0 || bound_.contains(slot);
    const int at = slot - (slot < slots::kControllerOf ? slots::kOwnerOf : slots::kControllerOf);
    return at >= slots::kReservedAt || bound_.contains(static_cast<SlotNo>(at));
  }

  const ir::Arena& arena_;
  std::set<SlotNo> bound_;
};

}  // namespace

std::vector<std::string> unboundReferences(const ir::Arena& arena, std::span<const NodeId> abilities,
                                           std::string_view text) {
  Bound bound(arena);
  for (const NodeId ability : abilities) bound.collect(ability, Kind::None, false);
  std::vector<std::string> wrong;
  for (const NodeId ability : abilities) {
    std::string& why = wrong.emplace_back();
    const NodeId node = bound.unbound(ability);
    if (node == kNoNode) continue;
    const ir::Node& at = arena[node];
    const bool said = at.textEnd > at.textBegin && at.textEnd <= text.size();
    why = "\"" +
          std::string(said ? text.substr(at.textBegin, at.textEnd - at.textBegin) : ir::info(at.kind).name) +
          "\" points at what nothing binds";
  }
  return wrong;
}

}  // namespace cantrip::text
