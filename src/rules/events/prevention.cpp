// Prevention of damage (615, 702.16e).

#include "rules/events/prevention.h"

#include <algorithm>

#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/statements.h"
#include "ir/senses.h"
#include "rules/events/modify_events.h"
#include "rules/events/replacement.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/range.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/statements.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

bool saysNotPrevented(const ir::Arena& tree, NodeId mods) {
  const auto list = tree.children(mods);
  return std::any_of(list.begin(), list.end(),
                     [&](NodeId mod) { return isWord(tree, mod, ir::ModName::DamageNotPrevented); });
}

}  // namespace

bool preventsInRange(Kernel& k, PlayerId controller, NodeId pattern, bool shields, const Event& damage) {
  if (!k.s.variant.limitedRange) return true;
  const ir::Arena& tree = k.tree();
  bool source = false, recipient = shields;
  if (tree.kind(pattern) == Kind::WouldDealDamage || tree.kind(pattern) == Kind::DealsDamage) {
    source = tree.field<&nodes::WouldDealDamage::source, &nodes::DealsDamage::source>(pattern) != kNoNode;
    recipient |= tree.field<&nodes::WouldDealDamage::to, &nodes::DealsDamage::to>(pattern) != kNoNode;
  }
  recipient |= tree.kind(pattern) == Kind::IsDealtDamage;
  const bool both = !source && !recipient;
  return (!(source || both) || inRange(k, controller, damage.source)) &&
         (!(recipient || both) || inRange(k, controller, damage.other));
}

/// 615.12: can this damage be prevented?
bool isPreventable(Kernel& k, const Event& event) {
  if (event.has(EventFlag::Unpreventable)) return false;
  const ir::Arena& arena = k.tree();
  const auto aboutSource = [&](NodeId subject, const Context& context) {
    // "Damage can't be prevented" speaks of players or of nothing; "damage from ~ can't be prevented" of
    // sources.
    return refMatches(k, subject, event.source, context) ||
           refMatches(k, subject, Entity::player(controllerOf(k, event.source)), context);
  };
  for (const AbilityInForce& source : inForce(k, AbilityKind::Static)) {
    NodeId statement = k.pool.ability(source.ability).statement;
    Context context;
    context.source = source.object;
    context.ability = source.ability;
    context.controller = controllerOf(k, source.object);
    statement = openStatement(k, statement, context);
    if (statement == kNoNode) continue;
    const NodeKind kind = arena.kind(statement);
    if (kind != Kind::PlayerRule && kind != Kind::Continuous) continue;
    const NodeId mods = arena.field<&nodes::Continuous::mods, nodes::PlayerRule>(statement);
    const NodeId subject = arena.field<&nodes::Continuous::subject, &nodes::PlayerRule::who>(statement);
    if (saysNotPrevented(arena, mods) && aboutSource(subject, context)) return false;
  }
  for (const FloatingEffect& effect : k.s.effects) {
    using What = FloatingEffect::What;
    if (effect.what != What::PlayerRule && effect.what != What::Mods) continue;
    if (arena.kind(effect.node) != Kind::List || !saysNotPrevented(arena, effect.node)) continue;
    const PlayerId controller = controllerOf(k, event.source);
    const bool about = effect.subjectNode != kNoNode
                           ? aboutSource(effect.subjectNode, effect.context)
                           : std::any_of(effect.affected.begin(), effect.affected.end(), [&](Entity entity) {
                               return entity == Entity(event.source) || entity == Entity::player(controller);
                             });
    if (about) return false;
  }
  return true;
}

NodeId preventionOf(const ir::Arena& arena, NodeId shield) {
  while (arena.kind(shield) == Kind::PreventThen || arena.kind(shield) == Kind::Define)
    shield = arena.field<&nodes::PreventThen::prevent, &nodes::Define::effect>(shield);
  return shield;
}

namespace {

/// 615.5: what the effect does as well happens right after the event, once for all that was prevented.
void addRider(Kernel& k, NodeId then, const Context& context, std::int32_t prevented, EmitBatch& batch) {
  Context told = context;
  bindNumber(told, slots::kLastResult, prevented);
  if (gainForPrevented(k, then, told, batch)) return;
  for (Substitute& other : batch.substitutes)
    if (other.effect == then && other.context.source == context.source) {
      const std::int32_t sum = boundNumber(other.context, slots::kLastResult) + prevented;
      bindNumber(other.context, slots::kLastResult, sum);
      return;
    }
  batch.substitutes.push_back({then, context, batch.inherited});
  bindNumber(batch.substitutes.back().context, slots::kLastResult, prevented);
}

/// "At the beginning of the next end step ... for each 1 damage prevented this way": the delayed trigger that
/// the same spell or ability made counts what its shield has prevented by then (603.7, 615.5).
void tellDelayed(Kernel& k, const Context& shield, std::int32_t prevented) {
  if (!shield.stackObject) return;
  for (DelayedTrigger& later : writable(k).delayed) {
    if (later.context.stackObject != shield.stackObject) continue;
    bindNumber(later.context, slots::kLastResult, boundNumber(later.context, slots::kLastResult) + prevented);
  }
}

}  // namespace

void applyPrevention(Kernel& k, const Replacement& replacement, EmitBatch& batch, std::size_t index) {
  const ir::Arena& arena = k.tree();
  std::int32_t prevented = batch.events[index].amount;
  NodeId then = kNoNode;
  if (replacement.floating >= 0) {
    const std::int32_t left = k.s.effects[static_cast<std::size_t>(replacement.floating)].remaining;
    if (left >= 0) prevented = std::min(prevented, left);  // 615.7
    const NodeId shield = k.s.effects[static_cast<std::size_t>(replacement.floating)].node;
    if (arena.kind(shield) == Kind::PreventThen) then = arena.as<nodes::PreventThen>(shield).then;
    useUp(k, replacement, prevented);
  } else if (arena.kind(replacement.node) == Kind::Prevent &&
             arena.as<nodes::Prevent>(replacement.node).amount != kNoNode) {
    // 615.10: a fixed amount of each event
    const auto amount = quantityOf(k, arena.as<nodes::Prevent>(replacement.node).amount, replacement.context);
    prevented = static_cast<std::int32_t>(std::clamp<std::int64_t>(amount, 0, prevented));
  }
  if (replacement.floating >= 0) tellDelayed(k, replacement.context, prevented);
  Event& event = batch.events[index];
  event.amount -= prevented;
  if (event.amount == 0) event.type = EventType::None;  // 615.6
  if (then != kNoNode && prevented > 0) addRider(k, then, replacement.context, prevented, batch);
}

}  // namespace cantrip
