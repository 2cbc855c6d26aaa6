// Unwraps statements: conditions and definitions of X.

#include "rules/words/statements.h"

#include <algorithm>

#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/statements.h"
#include "program/effect_use.h"
#include "program/tree_questions.h"
#include "rules/kernel/kernel.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_quantity.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

/// Calls `use` with each wrapper of the statement, outermost first, while it returns true.
template <typename Use>
bool eachWrapper(const ir::Arena& tree, NodeId statement, Use use) {
  for (;;) {
    const NodeKind kind = tree.kind(statement);
    if (kind != Kind::While && kind != Kind::DefineX) return true;
    if (!use(kind, statement)) return false;
    statement = kind == Kind::While ? tree.as<nodes::While>(statement).statement
                                    : tree.as<nodes::DefineX>(statement).statement;
  }
}

}  // namespace

void defineX(Kernel& k, NodeId statement, Context& context) {
  eachWrapper(k.tree(), statement, [&](NodeKind kind, NodeId wrapper) {
    if (kind == Kind::DefineX)
      context.x = definedX(k, k.tree().as<nodes::DefineX>(wrapper).statement,
                           k.tree().as<nodes::DefineX>(wrapper).x, context);
    return true;
  });
}

bool conditionsHoldFor(Kernel& k, NodeId statement, const Context& context) {
  return eachWrapper(k.tree(), statement, [&](NodeKind kind, NodeId wrapper) {
    return kind != Kind::While || conditionHolds(k, k.tree().as<nodes::While>(wrapper).condition, context);
  });
}

bool givesAbility(const Pool& pool, NodeId statement, AbilityId given) {
  const auto gives = [&](NodeId mod) {
    const auto found = pool.abilitiesOfNode.find(pool.arena.as<ir::nodes::HaveAbility>(mod).ability);
    return found != pool.abilitiesOfNode.end() &&
           std::find(found->second.begin(), found->second.end(), given) != found->second.end();
  };
  return containsNode(pool.arena, statement, [&](NodeId node) {
    if (pool.arena.kind(node) != ir::Kind::HaveAbility) return false;
    const auto colors =
        pool.modsByColor.find(node);  // "from the chosen color": an ability of its own for each
    return gives(node) || (colors != pool.modsByColor.end() &&
                           std::any_of(colors->second.begin(), colors->second.end(), gives));
  });
}

NodeId openStatement(Kernel& k, NodeId statement, Context& context) {
  if (!conditionsHoldFor(k, statement, context)) return kNoNode;
  defineX(k, statement, context);
  return innerStatement(k.tree(), statement);
}

}  // namespace cantrip
