// What may be targeted (115).

#include "rules/targets/declared.h"

#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/kernel/declarations.h"
#include "rules/words/unplaced_cards.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

std::string_view nowhere(const Asked& asked) {
  return cardsOfNoZone(asked.tree, asked.as<nodes::Target>().what) ? "nothing says in which zone that card is"
                                                                   : "";
}

/// "Target cards from a player's graveyard ... that player": a player who is nobody's target.
std::string_view fromOnePlayersZone(const Asked& asked) {
  const ir::Arena& tree = asked.tree;
  const bool ofOne = containsNode(tree, asked.as<nodes::Target>().what, [&](NodeId n) {
    if (tree.kind(n) != Kind::ZoneOf && tree.kind(n) != Kind::ZonesOf) return false;
    const NodeId whose = tree.field<&nodes::ZoneOf::owner, nodes::ZonesOf>(n);
    return whose != kNoNode && tree.kind(whose) == Kind::Some && tree[whose].slot != 0;
  });
  return ofOne ? "nothing keeps several targets to the cards of one player" : "";
}

/// "Other than the creature tapped this way": what a cost takes is chosen after the targets (601.2c, 601.2h).
std::string_view otherThanPaid(const Asked& asked) {
  const ir::Arena& tree = asked.tree;
  const bool paid = containsNode(tree, asked.as<nodes::Target>().what, [&](NodeId n) {
    return isWord(tree, n, ir::Relation::OtherThan) &&
           containsNode(tree, n, [&](NodeId ref) { return tree[ref].slot == slots::kPaidObject; });
  });
  return paid ? "what is paid is not known when targets are chosen" : "";
}

}  // namespace

void declareTargets(Declarations& all) {
  all.add(Kind::Target).handsOn().unless(&nowhere).unless(&fromOnePlayersZone).unless(&otherThanPaid);
  all.add(Kind::AnyTarget);
}

}  // namespace cantrip
