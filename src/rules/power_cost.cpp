// Costs that tap creatures by their total power: crew (702.122a), saddle (702.171a) and the like. Creatures
// that came under their controller's control this turn may be tapped: the cost has no tap symbol (302.6).
#include <algorithm>

#include "rules/casting.h"
#include "rules/effects/common.h"

namespace cantrip {

namespace {

std::int64_t needed(Kernel& k, NodeId part, const Context& context) {
  return k.quantity(k.tree().child(part, 1), context);
}

std::int64_t powerOf(Kernel& k, Entity creature) { return k.values(creature.asObject()).power; }

EntityList tappable(Kernel& k, NodeId part, PlayerId payer, const Context& context) {
  int low = 0, high = 0;
  return k.costCandidates(part, payer, context, low, high);
}

/// The most power that these can have together: nobody has to tap what lowers it.
std::int64_t mostPower(Kernel& k, const EntityList& creatures) {
  std::int64_t sum = 0;
  for (const Entity e : creatures) sum += std::max<std::int64_t>(0, powerOf(k, e));
  return sum;
}

}  // namespace

bool enoughPowerToTap(Kernel& k, NodeId part, PlayerId payer, const Context& context) {
  return mostPower(k, tappable(k, part, payer, context)) >= needed(k, part, context);
}

// One creature at a time; a creature is offered only when the cost can still be paid after it was picked.
Result tapForPower(Kernel& k, Frame& f, NodeId part, PlayerId payer) {
  Context& c = k.ctx(f);
  if (f.step != kTappingForPower) {
    effects::eraseSlot(c, slots::kScratch);
    f.c = static_cast<std::int32_t>(part);
    f.step = kTappingForPower;
  } else if (k.answer().kind == OptionKind::Done) {
    f.step = kPartChosen;
    return Result::Again;
  } else {
    c.bindings.push_back({slots::kScratch, k.answer().entity, 0});
  }
  const EntityList picked = k.bound(c, slots::kScratch);
  std::int64_t sum = 0;
  for (const Entity e : picked) sum += powerOf(k, e);
  EntityList open = tappable(k, part, payer, c);
  open.erase(
      std::remove_if(open.begin(), open.end(),
                     [&](Entity e) { return std::find(picked.begin(), picked.end(), e) != picked.end(); }),
      open.end());
  const std::int64_t goal = needed(k, part, c);
  const std::int64_t most = sum + mostPower(k, open);
  Decision decision;
  decision.kind = DecisionKind::Objects;
  decision.player = payer;
  decision.why = part;
  decision.source = c.source;
  decision.chosen = static_cast<std::uint16_t>(picked.size());
  decision.min = sum >= goal ? decision.chosen : static_cast<std::uint16_t>(decision.chosen + 1);
  decision.max = static_cast<std::uint16_t>(picked.size() + open.size());
  for (const Entity e : open)
    if (most + std::min<std::int64_t>(0, powerOf(k, e)) >= goal)
      decision.options.push_back({OptionKind::Entity, 0, e, {}, 0});
  if (sum >= goal) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  if (decision.options.empty()) {  // a power changed on the way
    c.set(ContextFlag::Illegal);
    f.step = 1;
    return Result::Again;
  }
  k.ask(std::move(decision));
  return Result::Again;
}

}  // namespace cantrip
