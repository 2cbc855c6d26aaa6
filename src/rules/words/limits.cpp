// When and how often an ability may be activated, and a card played (307.1, 602.5).

#include "rules/words/limits.h"

#include <algorithm>
#include <optional>

#include "ir/nodes/abilities.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/refs_others.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/in_combat.h"
#include "rules/objects/uses.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/restrictions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

int timesRefused(const Kernel& k, ObjectId id, std::uint32_t what) {
  return static_cast<int>(std::count(k.s.refused.begin(), k.s.refused.end(), refusal(id, what)));
}

namespace {

/// 508.5a: where several defending players could be meant the controller of the ability chooses one.
bool holdsForADefender(Kernel& k, NodeId condition, const Context& context) {
  if (conditionHolds(k, condition, context)) return true;
  if (attackerOrLast(k, context.source) != nullptr ||
      !containsKind(k.tree(), condition, Kind::DefendingPlayer))
    return false;
  for (PlayerId p = 0; p < k.s.players.size(); ++p) {
    if (!isDefendingPlayer(k, p)) continue;
    Context chosen = context;
    chosen.event.type = EventType::Attack;
    chosen.event.other = Entity::player(p);
    if (conditionHolds(k, condition, chosen)) return true;
  }
  return false;
}

bool equipsAnyTime(Kernel& k, PlayerId player, AbilityId ability) {
  return k.pool.ability(ability).keyword == ir::KeywordName::Equip &&
         effectSays(k, Says::May, ir::DeedName::EquipAnyTime, Entity::player(player), {});
}

/// 702.142: a boast ability may be activated once each turn, and once more where an effect says so.
int usesEachTurn(Kernel& k, NodeId limits, ObjectId source) {
  const bool boasts = limitAmong(k.tree(), limits, ir::sense(ir::LimitName::Boast)) != kNoNode;
  return boasts && mayAsThough(k, ir::DeedName::BoastTwice, source) ? 2 : 1;
}

}  // namespace

bool limitsAllow(Kernel& k, NodeId limits, PlayerId player, ObjectId source, AbilityId ability,
                 const Context& context) {
  if (limits == kNoNode) return true;
  const auto uses = [&](Use use) {
    return std::count(k.s.abilityUses.begin(), k.s.abilityUses.end(), abilityUse(source, ability, use));
  };
  // 602.5c: the limit of each of several equal abilities that it was given is one of its own
  const auto& abilities = values(k, source).abilities;
  const auto times = std::max<std::ptrdiff_t>(1, std::count(abilities.begin(), abilities.end(), ability));
  for (NodeId limit : k.tree().children(limits)) {
    switch (k.tree().kind(limit)) {
      case Kind::LimitWord: {
        const auto word = static_cast<ir::LimitName>(k.tree().value(limit));
        if (word == ir::LimitName::AsSorcery && !sorceryTiming(k, player) &&
            !equipsAnyTime(k, player, ability))
          return false;
        if (word == ir::LimitName::AsInstant && !instantTiming(k)) return false;
        if (word == ir::LimitName::OnceEachTurn &&
            uses(Use::Begun) >= times * usesEachTurn(k, limits, source))
          return false;
        if (word == ir::LimitName::TwiceEachTurn && uses(Use::Begun) >= 2 * times) return false;
        if (word == ir::LimitName::Once && uses(Use::Exhausted) >= times) return false;  // 702.177a
        break;
      }
      case Kind::OnlyTimesEachTurn: {
        const bool deed = k.pool.ability(ability).kind == AbilityKind::Triggered;  // 603.2h
        const auto& all = k.s.abilityUses;
        const auto used =
            deed ? std::count(all.begin(), all.end(), useOfDeed(context, player)) : uses(Use::Begun);
        const auto most = quantityOf(k, k.tree().as<nodes::OnlyTimesEachTurn>(limit).times, context);
        if (used >= times * most) return false;
        break;
      }
      case Kind::OnlyIf:
        if (!holdsForADefender(k, k.tree().as<nodes::OnlyIf>(limit).condition, context)) return false;
        break;
      default:
        break;
    }
  }
  return true;
}

namespace {

/// How a choice of modes is made; none when there is nothing to say of it.
std::optional<ir::Flag> howChosen(const ir::Arena& tree, NodeId modal) {
  const NodeId how = tree.as<nodes::Modal>(modal).how;
  if (how == kNoNode) return std::nullopt;
  return static_cast<ir::Flag>(tree.value(how));
}

/// What notes that a mode was chosen: of the turn, or for as long as the object is what it is (400.7).
std::uint64_t useOfMode(const ir::Arena& tree, NodeId modal, std::size_t mode, const Context& context) {
  const bool thisTurn = howChosen(tree, modal) == ir::Flag::NotThisTurn;
  const auto place = static_cast<AbilityId>(
      kOfModes + tree.child(tree.as<nodes::Modal>(modal).modes, static_cast<unsigned>(mode)));
  return abilityUse(context.source, place, thisTurn ? Use::Begun : Use::Exhausted);
}

bool remembersModes(const ir::Arena& tree, NodeId modal) {
  const auto how = howChosen(tree, modal);
  return how == ir::Flag::NotThisTurn || how == ir::Flag::NotChosenYet;
}

}  // namespace

std::int32_t leastX(const Kernel& k, const Context& context) {
  const NodeId limits = context.ability == 0 ? kNoNode : k.pool.ability(context.ability).limits;
  if (limits == kNoNode) return 0;
  return limitAmong(k.tree(), limits, ir::sense(ir::LimitName::XAboveZero)) == kNoNode ? 0 : 1;
}

std::uint64_t useOfDeed(const Context& context, PlayerId controller) {
  constexpr unsigned kPlayerAt = 24;  // above every ability, below kOfModes
  return abilityUse(context.source, context.ability | (controller + 1U) << kPlayerAt);
}

bool saysLimit(const ir::Arena& tree, const AbilityDef& ability, ir::LimitName name) {
  return ability.limits != kNoNode && limitAmong(tree, ability.limits, ir::sense(name)) != kNoNode;
}

bool choosesModesAgain(const ir::Arena& tree, NodeId modal) {
  return howChosen(tree, modal) == ir::Flag::Again;
}

bool modesTargetApart(const ir::Arena& tree, NodeId modal) {
  return modal != kNoNode && howChosen(tree, modal) == ir::Flag::Different;
}

int worthOfMode(Kernel& k, NodeId modal, std::size_t mode, const Context& context) {
  const NodeId node = k.tree().child(k.tree().as<nodes::Modal>(modal).modes, static_cast<unsigned>(mode));
  const NodeId worth = k.tree().as<nodes::Mode>(node).worth;
  return worth == kNoNode ? 1 : static_cast<int>(quantityOf(k, worth, context));
}

int worthOfModes(Kernel& k, NodeId modal, const Context& context) {
  int worth = 0;
  for (const std::uint8_t mode : context.modes) worth += worthOfMode(k, modal, mode, context);
  return worth;
}

bool wasModeChosen(const Kernel& k, NodeId modal, std::size_t mode, const Context& context) {
  if (!remembersModes(k.tree(), modal)) return false;
  const auto& uses = k.s.abilityUses;
  return std::find(uses.begin(), uses.end(), useOfMode(k.tree(), modal, mode, context)) != uses.end();
}

void noteModeChosen(Kernel& k, NodeId modal, std::size_t mode, const Context& context) {
  if (remembersModes(k.tree(), modal)) noteUse(k, useOfMode(k.tree(), modal, mode, context));
}

NodeId limitAmong(const ir::Arena& tree, NodeId limits, ir::Sense sense) {
  const auto all = tree.children(limits);
  const auto found =
      std::find_if(all.begin(), all.end(), [&](NodeId limit) { return senseOf(tree, limit) == sense; });
  return found == all.end() ? kNoNode : *found;
}

std::uint64_t useOfOnce(const ir::Arena& tree, NodeId limits, const Context& context) {
  if (limitAmong(tree, limits, ir::sense(ir::LimitName::OnceEachTurn)) != kNoNode)
    return abilityUse(context.source, context.ability);
  if (limitAmong(tree, limits, ir::sense(ir::LimitName::Once)) == kNoNode) return 0;
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kNumberOfEffect)
      return abilityUse({}, static_cast<AbilityId>(b.amount), Use::Exhausted);
  return 0;
}

bool isUsed(const Kernel& k, std::uint64_t use) {
  return use != 0 && std::count(k.s.abilityUses.begin(), k.s.abilityUses.end(), use) > 0;
}

}  // namespace cantrip
