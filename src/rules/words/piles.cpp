// Piles of objects while a spell or ability resolves (700.3).

#include "rules/words/piles.h"

#include "ir/nodes/acts.h"
#include "ir/nodes/refs_others.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_refs.h"

namespace cantrip {

EntityList pile(const Kernel& k, const Context& context, int which) {
  EntityList out;
  for (const Entity e : boundEntities(k, context, static_cast<ir::SlotNo>(slots::kPiles + which))) {
    const ObjectId now = presentOf(k, e.asObject(), context);
    if (k.alive(now)) out.push_back(now);
  }
  return out;
}

int chosenPile(const Context& context) { return boundNumber(context, slots::kPiles + 2) == 1 ? 1 : 0; }

bool choosesPile(const ir::Arena& tree, NodeId node) {
  const ir::NodeKind kind = tree.kind(node);
  return kind == ir::Kind::OnePile || kind == ir::Kind::PileOfChoice ||
         isWord(tree, node, ir::Kind::Act, ir::DeedName::ChoosePile);
}

}  // namespace cantrip
