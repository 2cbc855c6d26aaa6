#include "rules/effects/given_links.h"

#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/events/floating_effects.h"

namespace cantrip::effects {

void linkToWhatWasExiled(Kernel& k, const Context& context, NodeId given, const EntityList& to) {
  boost::container::small_vector<ObjectId, 4> exiled;
  for (const Binding& b : context.bindings) {
    if (b.slot != slots::kMoved) continue;
    const ObjectId now{static_cast<std::uint32_t>(b.amount)};
    if (k.alive(now) && k.object(now).zone == Zone::Exile) exiled.push_back(now);
  }
  const ir::Arena& tree = k.tree();
  if (exiled.empty() || !containsNode(tree, given, [&](NodeId n) { return tree[n].slot == slots::kLinked; }))
    return;
  for (const Entity from : to)
    for (const ObjectId card : exiled) linkObjects(k, from.asObject(), card);
}

void linkTokens(Kernel& k, const Context& context, NodeId node) {
  EntityList tokens;
  for (const Event& e : k.s.lastBatch)
    if (e.type == EventType::TokenCreate && k.alive(e.newObject)) tokens.push_back(e.newObject);
  linkToWhatWasExiled(k, context, node, tokens);
}

}  // namespace cantrip::effects
