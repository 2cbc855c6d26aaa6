// Costs that take any number of things with enough in all: creatures are tapped by their power for crew
// (702.122a), saddle (702.171a) and the like - also those that came under their controller's control this
// turn, for the cost has no tap symbol (302.6) - and cards are exiled by their mana value (701.59a).

#include "rules/costs/taken_in_total.h"

#include <algorithm>

#include "ir/nodes/costs.h"
#include "ir/nodes/mods_rules.h"
#include "ir/slots.h"
#include "rules/costs/costs.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/restrictions.h"
#include "rules/words/stats.h"

namespace cantrip {

namespace Kind = ir::Kind;
using ir::KeywordName;

namespace nodes = ir::nodes;

namespace {

std::int64_t needed(Kernel& k, NodeId part, const Context& context) {
  return quantityOf(k, k.tree().field<&nodes::TapPowerCost::power, &nodes::ExileTotalCost::value>(part),
                    context);
}

/// "Saddles Mounts and crews Vehicles as though its power were 2 greater" (702.122b, 702.171c): for what else
/// asks for power it has its own.
std::int64_t worth(Kernel& k, NodeId part, Entity e, const Context& context) {
  if (k.tree().kind(part) == ir::Kind::ExileTotalCost) return manaValueOf(k, e.asObject());
  const std::int64_t power = values(k, e.asObject()).power;
  const ir::KeywordName keyword = k.pool.ability(context.ability).keyword;
  const bool crews = keyword == ir::KeywordName::Crew || keyword == ir::KeywordName::Saddle;
  return crews ? power + ruleMods(k, ir::ModName::CrewAsThough, e.asObject()) : power;
}

EntityList takeable(Kernel& k, NodeId part, PlayerId payer, const Context& context) {
  int low = 0, high = 0;
  return costCandidates(k, part, payer, context, low, high);
}

/// The most that these can have together: nobody has to take what lowers it.
std::int64_t mostOf(Kernel& k, NodeId part, const EntityList& things, const Context& context) {
  std::int64_t sum = 0;
  for (const Entity e : things) sum += std::max<std::int64_t>(0, worth(k, part, e, context));
  return sum;
}

}  // namespace

bool enoughInAll(Kernel& k, NodeId part, PlayerId payer, const Context& context) {
  return mostOf(k, part, takeable(k, part, payer, context), context) >= needed(k, part, context);
}

// One at a time; one is offered only when the cost can still be paid after it was picked.
Result takeForTotal(Kernel& k, Frame& f, NodeId part, PlayerId payer) {
  Context& c = k.ctx(f);
  if (f.step != kTakingForTotal) {
    eraseSlot(c, slots::kScratch);
    f.as<PayWork>().chosenPart = part;
    f.step = kTakingForTotal;
  } else if (k.answer().kind == OptionKind::Done) {
    f.step = kPartChosen;
    return Result::Again;
  } else {
    c.bindings.push_back({slots::kScratch, k.answer().entity, 0});
  }
  const EntityList picked = boundEntities(k, c, slots::kScratch);
  std::int64_t sum = 0;
  for (const Entity e : picked) sum += worth(k, part, e, c);
  EntityList open = takeable(k, part, payer, c);
  open.erase(
      std::remove_if(open.begin(), open.end(),
                     [&](Entity e) { return std::find(picked.begin(), picked.end(), e) != picked.end(); }),
      open.end());
  const std::int64_t goal = needed(k, part, c);
  const std::int64_t most = sum + mostOf(k, part, open, c);
  Decision decision;
  decision.kind = DecisionKind::Objects;
  decision.player = payer;
  decision.why = part;
  decision.source = c.source;
  decision.chosen = static_cast<std::uint16_t>(picked.size());
  decision.min = sum >= goal ? decision.chosen : static_cast<std::uint16_t>(decision.chosen + 1);
  decision.max = static_cast<std::uint16_t>(picked.size() + open.size());
  for (const Entity e : open)
    if (most + std::min<std::int64_t>(0, worth(k, part, e, c)) >= goal)
      decision.options.push_back({OptionKind::Entity, 0, e, {}, 0});
  if (sum >= goal) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  if (decision.options.empty()) {  // a power changed on the way
    c.set(ContextFlag::Illegal);
    f.step = kPayParts;
    return Result::Again;
  }
  ask(k, std::move(decision));
  return Result::Again;
}

}  // namespace cantrip
