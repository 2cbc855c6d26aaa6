// Questions about the tree of a text (115.1, 603.7, 608.2d).
#include "program/tree_questions.h"

#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::BoundWhen;
using ir::NodeKind;

bool isTarget(NodeKind kind) { return ir::binds(kind, BoundWhen::Targeted); }

bool isBinder(NodeKind kind) {
  return ir::binds(kind, BoundWhen::Targeted) || ir::binds(kind, BoundWhen::Chosen) ||
         kind == Kind::ActivePlayer;  // 805.9: of a team one is chosen
}

bool containsNode(const ir::Arena& arena, NodeId root, const std::function<bool(NodeId)>& wanted) {
  if (root == kNoNode) return false;
  if (wanted(root)) return true;
  for (NodeId child : arena.children(root))
    if (containsNode(arena, child, wanted)) return true;
  return false;
}

bool containsKind(const ir::Arena& arena, NodeId root, NodeKind kind) {
  if (root == kNoNode) return false;
  if (arena.kind(root) == kind) return true;
  for (const NodeId child : arena.children(root))
    if (containsKind(arena, child, kind)) return true;
  return false;
}

NodeId doneLater(const ir::Arena& arena, NodeId node) {
  switch (arena.kind(node)) {
    case Kind::Delayed:
      return arena.as<nodes::Delayed>(node).effect;
    case Kind::Reflexive:
      return arena.as<nodes::Reflexive>(node).effect;
    case Kind::ManaSpentTrigger:
      return arena.as<nodes::ManaSpentTrigger>(node).rider;
    default:
      return kNoNode;
  }
}

bool hasCostlyModes(const ir::Arena& arena, NodeId modal) {
  if (modal == kNoNode) return false;
  const auto modes = arena.children(arena.as<nodes::Modal>(modal).modes);
  return std::any_of(modes.begin(), modes.end(),
                     [&](NodeId mode) { return arena.as<nodes::Mode>(mode).cost != kNoNode; });
}

std::optional<std::int32_t> predefinedTokenOf(const ir::Arena& arena, NodeId node) {
  static const std::optional<std::int32_t> clue = ir::wordValue("subtype", "Clue"),
                                           incubator = ir::wordValue("subtype", "Incubator");
  if (arena.kind(node) == Kind::PredefinedToken) return arena.value(node);
  if (arena.kind(node) != Kind::KeywordAction) return std::nullopt;
  switch (static_cast<ir::ActionName>(arena.value(arena.as<nodes::KeywordAction>(node).action))) {
    case ir::ActionName::Investigate:
      return clue;
    case ir::ActionName::Incubate:
      return incubator;
    default:
      return std::nullopt;
  }
}

ir::SlotNo saidOfThem(const ir::Arena& arena, NodeId said) {
  if (said == kNoNode || arena.kind(said) != Kind::Do) return 0;
  const NodeId subject = arena.as<nodes::Do>(said).subject;
  return arena.kind(subject) == Kind::They ? arena[subject].slot : ir::SlotNo{0};
}

}  // namespace cantrip
