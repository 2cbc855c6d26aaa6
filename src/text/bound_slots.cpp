// Which nodes bind the slot that they were given, and where: everything else that has one is only a
// description, and what points at it would find nothing (608.2c).
#include "text/bound_slots.h"

#include <algorithm>
#include <initializer_list>
#include <map>
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
#include "ir/senses.h"
#include "ir/slots.h"
#include "text/reference_words.h"

namespace cantrip::text {

namespace Kind = ir::Kind;
using ir::Bound;
using ir::BoundWhen;
using ir::NodeKind;
using ir::SlotNo;
using ir::Sort;

namespace {

/// Does a node with this slot bind it? `parent` is what it stands in (lists do not count), `inEvent`: a part
/// of what a trigger or replacement looks for.
bool binds(NodeKind kind, ir::Sense parent, bool inEvent) {
  if (!ir::bindsSlot(kind)) return false;
  if (!ir::binds(kind, BoundWhen::Chosen) && !ir::binds(kind, BoundWhen::Taken)) return true;
  // A condition, a number or a description only looks at what it names, and nothing is chosen or taken.
  switch (ir::info(parent.kind()).sort) {
    case Sort::Pred:
      return inEvent &&
             (parent == ir::sense(ir::Relation::ControlledBy) || parent == ir::sense(ir::Relation::CastBy) ||
              (parent == ir::sense(ir::Relation::Targeting) && kind == Kind::Some));
    case Sort::Cond:
      return parent == Kind::Exists && kind == Kind::Some;
    case Sort::Quantity:
    case Sort::QCompare:
      return false;
    default:
      return true;
  }
}

class BoundSlots {
 public:
  explicit BoundSlots(const ir::Arena& arena) : arena_(arena) {}

  void collect(NodeId node, ir::Sense parent, bool inEvent) {
    if (node == kNoNode) return;
    const NodeKind kind = arena_.kind(node);
    const auto slot = static_cast<SlotNo>(arena_[node].slot);
    const Sort sort = ir::info(kind).sort;
    if (slot != 0 && !reads(node) && binds(kind, parent, inEvent)) bind(slot, kind);
    const bool event = sort == Sort::Event || (inEvent && sort != Sort::Effect && sort != Sort::Ability);
    for (const NodeId child : arena_.children(node))
      collect(child, sort == Sort::List ? parent : ir::senseOf(arena_, node), event);
  }

  /// The first word that points at what nothing binds.
  NodeId unbound(NodeId node) const {
    if (node == kNoNode) return kNoNode;
    if (reads(node) && !isBound(arena_.kind(node), static_cast<SlotNo>(arena_[node].slot))) return node;
    for (const NodeId child : arena_.children(node))
      if (const NodeId found = unbound(child); found != kNoNode) return found;
    return kNoNode;
  }

 private:
  bool reads(NodeId node) const {
    const NodeKind kind = arena_.kind(node);
    return ir::isAnaphor(kind) || kind == Kind::Another || !verbsOf(arena_, node).empty();
  }

  void bind(SlotNo slot, NodeKind kind) {
    for (unsigned when = 0; when < static_cast<unsigned>(BoundWhen::Count_); ++when)
      if (const Bound as = ir::boundBy(kind, static_cast<BoundWhen>(when)); as != Bound::Nothing)
        bound_[slot].insert(as);
  }

  bool isBoundAs(SlotNo slot, std::initializer_list<Bound> any) const {
    const auto found = bound_.find(slot);
    return found != bound_.end() && std::ranges::any_of(any, [&](Bound as) {
             return as == Bound::Nothing || found->second.contains(as);
           });
  }

  /// Is the slot bound, and as something that the word can mean?
  bool isBound(NodeKind word, SlotNo slot) const {
    if (slot >= slots::kReserved) return true;  // the rules bind these
    // A participle inside of "the sacrificed creature" has no slot of its own.
    if (slot == 0) return !ir::isAnaphor(word) && word != Kind::Another;
    if (slot >= slots::kRest) return isBoundAs(static_cast<SlotNo>(slot - slots::kRest), kObjects);
    if (slot < slots::kOwnerOf) {
      if (word == Kind::ThatPlayer) return isBoundAs(slot, {Bound::Players, Bound::Entities});
      return isBoundAs(slot, word == Kind::It ? kObjects : word == Kind::They ? kThings : kAnything);
    }
    const int at = slot - (slot < slots::kControllerOf ? slots::kOwnerOf : slots::kControllerOf);
    return at >= slots::kReservedAt || isBoundAs(static_cast<SlotNo>(at), kObjects);
  }

  static constexpr std::initializer_list<Bound> kObjects = {Bound::Objects, Bound::Entities};
  static constexpr std::initializer_list<Bound> kThings = {Bound::Objects, Bound::Players, Bound::Entities};
  static constexpr std::initializer_list<Bound> kAnything = {Bound::Nothing};  ///< whatever it is bound as
  const ir::Arena& arena_;
  std::map<SlotNo, std::set<Bound>> bound_;
};

}  // namespace

std::vector<std::string> unboundReferences(const ir::Arena& arena, std::span<const NodeId> abilities,
                                           std::string_view text) {
  BoundSlots bound(arena);
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
