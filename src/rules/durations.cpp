// When effects of resolved spells and abilities end by themselves (611.2a-b); those that end with a part of
// the turn are in turn.cpp.
#include <algorithm>

#include "ir/nodes/refs.h"
#include "rules/kernel.h"
#include "state/pool_builder.h"

namespace cantrip {

namespace {

bool stillThere(const Kernel& k, ObjectId id) {  // 702.26f: a phased-out permanent has not left
  const Object* o = k.find(id);
  return o != nullptr && o->zone == Zone::Battlefield;
}

/// Does the condition of a duration look at the permanent whose ability made the effect?
bool speaksOfSource(const Kernel& k, NodeId condition) {
  return containsNode(k.tree(), condition, [&](NodeId n) { return k.tree().kind(n) == ir::Kind::Self; });
}

/// Is the source of the effect still there, or where the effect itself put it?
bool isSeen(const Kernel& k, const Context& context) {
  const Object* o = k.find(k.follow(context.source, context));
  return o != nullptr && !o->is(ObjectFlag::PhasedOut);
}

bool isOver(Kernel& k, const FloatingEffect& effect) {
  switch (effect.until) {
    case Until::SourceLeaves:
      return !stillThere(k, effect.context.source);
    case Until::ObjectLeaves:
      for (Entity e : k.bound(effect.context, slots::kScratch))  // what the words name
        return e.isObject() && !stillThere(k, e.asObject());
      return std::none_of(effect.affected.begin(), effect.affected.end(),
                          [&](Entity e) { return e.isPlayer() || stillThere(k, e.asObject()); });
    case Until::WhileCondition:
      // "for as long as you control ~": what has left is not looked at as it last was (611.2b, 702.26f)
      if (speaksOfSource(k, effect.condition) && !isSeen(k, effect.context)) return true;
      return !k.condition(effect.condition, effect.context);
    default:
      return false;
  }
}

}  // namespace

void Kernel::endEffects() {
  eraseEffects([this](const FloatingEffect& effect) { return isOver(*this, effect); });
}

void Kernel::endUntapEffects() {
  const auto mine = [&](Entity e) {
    return !e.isObject() || !stillThere(*this, e.asObject()) || controllerOf(e.asObject()) == s.active;
  };
  const std::size_t before = s.effects.size();
  for (FloatingEffect& effect : s.effects)
    if (effect.until == Until::NextUntap)
      effect.affected.erase(std::remove_if(effect.affected.begin(), effect.affected.end(), mine),
                            effect.affected.end());
  for (std::size_t i = s.effects.size(); i-- > 0;) {
    const FloatingEffect& effect = s.effects[i];
    if (effect.until != Until::NextUntap || !effect.affected.empty()) continue;
    bool over = effect.subjectNode == kNoNode;
    if (!over) {  // a group: once it was the untap step of one who controls some of it
      const EntityList group = entities(effect.subjectNode, effect.context);
      over = std::any_of(group.begin(), group.end(), mine);
    }
    if (over) s.effects.erase(s.effects.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (s.effects.size() != before) touch();
}

}  // namespace cantrip
