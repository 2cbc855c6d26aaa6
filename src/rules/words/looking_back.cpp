#include "rules/words/looking_back.h"

#include "rules/kernel/bindings.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/event_patterns.h"

namespace cantrip {

Context lookingBackAt(const Kernel& k, std::size_t place, const Context& context) {
  Context then = context;
  then.set(ContextFlag::LooksBack);
  const std::uint32_t serial = k.s.turnLog[place].serial;
  for (std::size_t i = 0; i < k.s.turnLog.size(); ++i) {
    if (k.s.turnLog[i].serial != serial) continue;
    const auto about = permanentsOf(k.s.turnLog[i]);
    for (const bool second : {false, true})
      if (about[second] && lastKnown(k, asItHappened(i, second)) != nullptr)
        then.bindings.push_back(
            {slots::kAsItWas, about[second], static_cast<std::int32_t>(asItHappened(i, second).raw)});
  }
  return then;
}

bool happenedAt(Kernel& k, std::size_t place, NodeId pattern, const Context& context) {
  const Event event = k.s.turnLog[place];
  const bool kept = k.pool.looksBackAtTurn && (event.type == EventType::AttackersDeclared ||
                                               lastKnown(k, asItHappened(place)) != nullptr ||
                                               lastKnown(k, asItHappened(place, true)) != nullptr);
  return eventMatches(k, pattern, event, kept ? lookingBackAt(k, place, context) : context);
}

Entity asItWas(const Context& context, Entity entity) {
  if (!context.has(ContextFlag::LooksBack) || !entity.isObject()) return entity;
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kAsItWas && b.entity == entity)
      return ObjectId{static_cast<std::uint32_t>(b.amount)};
  return entity;
}

Entity asItIs(const Context& context, Entity entity) {
  if (!context.has(ContextFlag::LooksBack) || !entity.isObject()) return entity;
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kAsItWas && b.amount == static_cast<std::int32_t>(entity.raw)) return b.entity;
  return entity;
}

EntityList attackersSince(Kernel& k, std::size_t from, NodeId who, NodeId objects, const Context& context) {
  EntityList out;
  for (std::size_t i = from; i < k.s.turnLog.size(); ++i) {
    const Event event = k.s.turnLog[i];
    if (event.type != EventType::Attack) continue;
    const bool byThem = who == kNoNode || refMatches(k, who, Entity::player(event.player), context);
    if (byThem && matches(k, objects, event.object, lookingBackAt(k, i, context))) addOnce(out, event.object);
  }
  return out;
}

}  // namespace cantrip
