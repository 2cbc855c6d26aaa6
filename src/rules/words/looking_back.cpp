#include "rules/words/looking_back.h"

#include <algorithm>

#include "ir/nodes/acts.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "rules/kernel/bindings.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/event_patterns.h"

namespace cantrip {

namespace {

/// 506.1: where in the turn's log the combat phase begins that is going on; its end where there is none.
std::size_t combatBegan(const Kernel& k) {
  const auto& log = k.s.turnLog;
  for (std::size_t i = log.size(); i > 0; --i) {
    if (log[i - 1].type != EventType::StepBegin) continue;
    const auto step = static_cast<ir::Step>(log[i - 1].detail);
    if (step == ir::Step::BeginCombat) return i - 1;
    if (step < ir::Step::BeginCombat || step > ir::Step::EndOfCombat) break;
  }
  return log.size();
}

}  // namespace

std::size_t logSince(const Kernel& k, NodeId since) {
  if (since == kNoNode) return 0;
  switch (static_cast<ir::Flag>(k.tree().value(since))) {
    case ir::Flag::ThisStep:
      return k.s.stepBegan;
    case ir::Flag::ThisCombat:
      return combatBegan(k);
    default:
      return k.s.resolutionBegan;
  }
}

bool wasPutThere(Kernel& k, NodeId put, ObjectId id, const Context& context) {
  const auto [from, since] = k.tree().as<ir::nodes::PutThere>(put);
  const Object* o = seen(k, id);
  if (o == nullptr) return false;
  for (std::size_t i = logSince(k, since); i < k.s.turnLog.size(); ++i) {
    const Event& event = k.s.turnLog[i];
    if (event.type == EventType::ZoneChange && event.newObject == id &&
        (from == kNoNode || zoneMatches(k, from, event.from, o->owner, context)))
      return true;
  }
  return false;
}

AskedOfTurn askedOfTurn(const Kernel& k, NodeId pattern) {
  if (k.tree().kind(pattern) != ir::Kind::Within) return {pattern, 0};
  const auto [event, since] = k.tree().as<ir::nodes::Within>(pattern);
  return {event, logSince(k, since)};
}

bool isOfGame(const ir::Arena& tree, NodeId pattern) {
  return tree.kind(pattern) == ir::Kind::Within &&
         static_cast<ir::Flag>(tree.value(tree.as<ir::nodes::Within>(pattern).since)) == ir::Flag::ThisGame;
}

bool castThisGame(const Kernel& k, NodeId within, const Context& context) {
  const ir::Arena& tree = k.tree();
  const NodeId what = tree.as<ir::nodes::ActsOn>(tree.as<ir::nodes::Within>(within).event).what;
  const auto objects = tree.as<ir::nodes::Objects>(tree.as<ir::nodes::Some>(what).what);
  const std::string_view name = tree.name(tree.child(objects.after, 0));
  const bool another = tree[objects.before].count > 0;
  const auto& casts = k.s.players[context.controller].castsOfGame;
  return std::any_of(casts.begin(), casts.end(), [&](const CastOfGame& cast) {
    return k.pool.card(cast.card).name == name && !(another && cast.spell == context.source);
  });
}

Context lookingBackAt(const Kernel& k, std::size_t place, const Context& context) {
  Context then = context;
  then.set(ContextFlag::LooksBack);
  const std::uint32_t serial = k.s.turnLog[place].serial;
  for (std::size_t i = 0; i < k.s.turnLog.size(); ++i) {
    if (k.s.turnLog[i].serial != serial) continue;
    const auto about = objectsAbout(k.s.turnLog[i]);
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
  Context then = kept ? lookingBackAt(k, place, context) : context;
  then.set(ContextFlag::LooksBack);
  return eventMatches(k, pattern, event, then);
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

namespace {

/// Whom the event is about: who does it, or who is attacked or dealt damage.
PlayerId playerOf(const Event& event) {
  const bool befalls = event.type == EventType::Damage || event.type == EventType::Attack;
  if (!befalls) return event.player;
  return event.other.isPlayer() ? event.other.asPlayer() : kNoPlayer;
}

bool isOf(const Event& event, PlayerId only) { return only == kNoPlayer || playerOf(event) == only; }

bool hasAmount(EventType type) {
  return type == EventType::Damage || type == EventType::GainLife || type == EventType::LoseLife;
}

/// "The amount of excess damage dealt to it this way" (120.10)
bool speaksOfExcess(const ir::Arena& tree, NodeId pattern) {
  if (tree.kind(pattern) != ir::Kind::IsDealtDamage) return false;
  const NodeId kind = tree.as<ir::nodes::IsDealtDamage>(pattern).kind;
  return ir::isWord(tree, kind, ir::Kind::DamageKind, ir::DamageKind::Excess) ||
         ir::isWord(tree, kind, ir::Kind::DamageKind, ir::DamageKind::ExcessNoncombat);
}

/// Calls use(place, event) for the events since event `from` of the turn's log that match and are of that
/// player, until it returns true; says whether it did.
template <typename Use>
bool anyMatch(Kernel& k, std::size_t from, NodeId pattern, const Context& context, PlayerId only,
              const Use& use) {
  for (std::size_t i = from; i < k.s.turnLog.size(); ++i) {
    const Event event = k.s.turnLog[i];
    if (isOf(event, only) && happenedAt(k, i, pattern, context) && use(i, event)) return true;
  }
  return false;
}

}  // namespace

bool happenedSince(Kernel& k, std::size_t from, NodeId pattern, const Context& context) {
  return anyMatch(k, from, pattern, context, kNoPlayer, [](std::size_t, const Event&) { return true; });
}

std::int64_t amountSince(Kernel& k, std::size_t from, NodeId pattern, const Context& context, PlayerId only) {
  std::int64_t amount = 0;
  const bool excess = speaksOfExcess(k.tree(), pattern);
  anyMatch(k, from, pattern, context, only, [&](std::size_t, const Event& event) {
    amount += excess ? static_cast<std::int32_t>(event.node) : hasAmount(event.type) ? event.amount : 1;
    return false;
  });
  return amount;
}

std::int64_t thingsSince(Kernel& k, std::size_t from, NodeId pattern, NodeId counted, const Context& context,
                         PlayerId only) {
  const ir::NodeKind kind = k.tree().kind(pattern);
  const bool bySource =
      kind == ir::Kind::DealsDamage && k.tree().as<ir::nodes::DealsDamage>(pattern).source == counted;
  EntityList things;
  anyMatch(k, from, pattern, context, only, [&](std::size_t, const Event& event) {
    if (event.type != EventType::Damage)
      addOnce(things, event.object);
    else
      addOnce(things, bySource ? Entity(event.source) : event.other);
    return false;
  });
  return static_cast<std::int64_t>(things.size());
}

bool didThisTurn(Kernel& k, NodeId did, Entity who, const Context& context) {
  const ir::Arena& tree = k.tree();
  const AskedOfTurn asked = askedOfTurn(k, tree.as<ir::nodes::DidThisTurn>(did).event);
  const Context ofThem = saidOf(context, who);
  for (const NodeId part : tree.children(asked.event)) {  // "dealt combat damage by three or more Pirates"
    if (part == kNoNode || tree.kind(part) != ir::Kind::Some) continue;
    const NodeId number = tree.as<ir::nodes::Some>(part).count;
    if (number == kNoNode || tree.kind(number) != ir::Kind::NOrMore) continue;
    const std::int64_t least = quantityOf(k, tree.as<ir::nodes::NOrMore>(number).n, ofThem);
    return thingsSince(k, asked.from, asked.event, part, ofThem) >= least;
  }
  return happenedSince(k, asked.from, asked.event, ofThem);
}

bool eachDidSince(Kernel& k, std::size_t from, NodeId pattern, NodeId all, const Context& context) {
  const auto parts = k.tree().children(k.tree().as<ir::nodes::AndRefs>(all).refs);
  return std::all_of(parts.begin(), parts.end(), [&](NodeId part) {
    return anyMatch(k, from, pattern, context, kNoPlayer, [&](std::size_t place, const Event& event) {
      return refMatches(k, part, event.object, lookingBackAt(k, place, context));
    });
  });
}

NodeId whoseEffect(const ir::Arena& tree, NodeId causedBy) {
  const auto [cause, event] = tree.as<ir::nodes::CausedBy>(causedBy);
  const bool kept = isWord(tree, event, ir::Kind::Befalls, ir::DeedName::BeDestroyed) ||
                    isWord(tree, event, ir::Kind::Befalls, ir::DeedName::BeCountered);
  if (!kept || tree.kind(cause) != ir::Kind::Some) return kNoNode;
  const auto what = tree.as<ir::nodes::Objects>(tree.as<ir::nodes::Some>(cause).what);
  if (tree[what.before].count != 0 || tree[what.after].count != 1 || tree.kind(what.noun) != ir::Kind::AnyOf)
    return kNoNode;
  const auto nouns = tree.children(tree.as<ir::nodes::AnyOf>(what.noun).preds);
  const bool either = nouns.size() == 2 && tree.kind(nouns[0]) == ir::Kind::IsSpell &&
                      tree.kind(nouns[1]) == ir::Kind::IsAbility;
  const NodeId whose = tree.child(what.after, 0);
  return either && isWord(tree, whose, ir::Relation::ControlledBy) ? tree.as<ir::nodes::Related>(whose).what
                                                                   : kNoNode;
}

NodeId somePlayerOf(const ir::Arena& tree, NodeId pattern) {
  if (tree.kind(pattern) == ir::Kind::Within)
    return somePlayerOf(tree, tree.as<ir::nodes::Within>(pattern).event);
  for (const NodeId part : tree.children(pattern)) {
    if (part == kNoNode) continue;
    if (tree.kind(part) == ir::Kind::Opponent) return part;
    if (tree.kind(part) == ir::Kind::Some &&
        !describedZones(tree, tree.as<ir::nodes::Some>(part).what).objects)
      return part;
  }
  return kNoNode;
}

}  // namespace cantrip
