#include "cases/smoke_witness.h"

#include <fmt/format.h>

#include <algorithm>

#include "ir/nodes/keywords.h"
#include "play/describe.h"
#include "program/effect_use.h"
#include "rules/events/entailed_work.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/stack/stack.h"

namespace cantrip::cases {
namespace {

/// The object whose resolving made an event, and whether it was made to pay for something (118).
struct Cause {
  ObjectId resolving{};
  bool paying = false;
  AbilityId manaTrigger = 0;  ///< a triggered mana ability, without the stack (605.4a)
};

Cause causeIn(const GameState& state) {
  Cause cause;
  for (const Frame& frame : state.frames) {
    if (frame.op == Op::Resolve) cause = {frame.as<ResolveWork>().object, false, 0};
    if (frame.op == Op::PutTriggers && frame.step == static_cast<std::uint8_t>(TriggerStep::ManaDone))
      cause.manaTrigger = state.contexts[frame.context].ability;
    cause.paying = cause.paying || frame.op == Op::Pay || frame.op == Op::PayMana ||
                   (frame.op == Op::ManaAbility && cause.resolving);
  }
  return cause;
}

bool noticeable(const Event& event) {
  switch (event.type) {
    case EventType::StepBegin:
    case EventType::StepEnd:
    case EventType::Trigger:
    case EventType::BecomeTarget:
    case EventType::Cast:
    case EventType::Activate:
    case EventType::Search:
    case EventType::Shuffle:
    case EventType::TappedForMana:
      return false;
    default:
      return !event.has(EventFlag::AsCost);
  }
}

using Values = std::vector<Characteristics>;

Values valuesOf(const Pool& pool, GameState& s) {
  Kernel k(pool, s);
  touch(k);
  Values values;
  for (const Object& object : ByteList<Object>(s.objects))
    if (object.id) values.push_back(cantrip::values(k, object.id));
  for (Characteristics& one : values)  // plain keywords count once, however often they are there
    one.abilities.erase(std::remove_if(one.abilities.begin(), one.abilities.end(),
                                       [&](AbilityId id) {
                                         const AbilityDef& ability = pool.ability(id);
                                         return ability.kind == AbilityKind::Keyword &&
                                                pool.arena.kind(ability.node) == ir::Kind::Keyword;
                                       }),
                        one.abilities.end());
  return values;
}

bool sameTargets(const Context& a, const Context& b) {
  return std::equal(a.bindings.begin(), a.bindings.end(), b.bindings.begin(), b.bindings.end(),
                    [](const Binding& x, const Binding& y) { return x.entity == y.entity; });
}

bool sameValues(const Values& a, const Values& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const auto& x, const auto& y) { return x == y; });
}

}  // namespace

void Witness::onEvent(const GameState& state, const Event& event, std::string_view rule) {
  if (log_ != nullptr) {
    const std::string text = play::describe(state, pool_, {"User", "Other", "Third"}, event, kNoPlayer);
    if (!text.empty()) *log_ += fmt::format("   {} [{}]\n", text, rule);
  }
  const Cause cause = causeIn(state);
  if (cause.manaTrigger != 0 && event.type == EventType::AddMana) manaTriggers_.push_back(cause.manaTrigger);
  const bool cast = event.type == EventType::Cast || event.type == EventType::Activate;
  const bool shuffle = noteShuffles_ && event.type == EventType::Shuffle;
  if (!noticeable(event) && !shuffle && !(cast && cause.resolving)) return;
  if (!cause.resolving) {
    stateBased_ = stateBased_ || rule.starts_with("704");
    const bool tap = event.type == EventType::Tap || event.type == EventType::Untap;
    if (!tap && rule != "601.2h") ++direct_;
    return;
  }
  if (cause.paying) return;
  // A spell that leaves the stack for a graveyard or to be exiled has only been put away (608.2n).
  const bool putAway = event.type == EventType::ZoneChange && event.object == cause.resolving &&
                       event.to != ir::Zone::Battlefield && rule.starts_with("608.2");
  if (!putAway) did_[cause.resolving.raw] |= eventBit(event.type);
}

bool somethingLasts(const Pool& pool, const GameState& before, const GameState& after) {
  if (after.delayed.size() > before.delayed.size() || after.extraTurns.size() > before.extraTurns.size() ||
      after.extraPhases.size() > before.extraPhases.size() || after.links.size() > before.links.size())
    return true;
  // a trigger that no card has: delayed or reflexive (603.7, 603.12)
  const auto made = [&](AbilityId id) {
    return id == 0 || (pool.ability(id).kind == AbilityKind::Triggered &&
                       std::none_of(pool.cards.begin(), pool.cards.end(), [&](const CardDef& card) {
                         return std::count(card.abilities.begin(), card.abilities.end(), id) != 0;
                       }));
  };
  const auto reflexive = [&](const GameState& s) {
    return std::count_if(s.pending.begin(), s.pending.end(),
                         [&](const auto& one) { return made(one.ability); }) +
           std::count_if(s.stack.begin(), s.stack.end(), [&](const StackItem& one) {
             return one.delayedEffect != kNoNode || (one.context.ability != 0 && made(one.context.ability));
           });
  };
  if (reflexive(after) > reflexive(before)) return true;
  if (after.combat.attackers.size() < before.combat.attackers.size() ||
      after.combat.blockers.size() < before.combat.blockers.size())
    return true;                              // 506.4: removed from combat
  for (const StackItem& then : before.stack)  // other targets (115.7)
    for (const StackItem& now : after.stack)
      if (now.object == then.object && !sameTargets(then.context, now.context)) return true;
  for (std::size_t p = 0; p < before.players.size(); ++p) {
    const PlayerState &then = before.players[p], &now = after.players[p];
    if (now.skipped.size() > then.skipped.size() || now.pool.size() > then.pool.size()) return true;
  }
  bool layered = false;
  for (const FloatingEffect& effect : after.effects) {
    if (effect.id < before.nextEffectId) continue;
    if (effect.what != FloatingEffect::What::Mods) return true;
    for (const NodeId mod : pool.arena.children(effect.node)) {
      if (layersOfMod(pool.arena, mod) != 0)
        layered = true;
      else if (!effect.affected.empty() || effect.subjectNode != kNoNode)
        return true;
    }
  }
  if (!layered) return false;
  GameState with = after, without = after;
  std::erase_if(without.effects, [&](const auto& effect) { return effect.id >= before.nextEffectId; });
  return !sameValues(valuesOf(pool, with), valuesOf(pool, without));
}

StaticProbe::StaticProbe(std::shared_ptr<const Pool> pool, const std::vector<CardId>& faces)
    : pool_(std::move(pool)) {
  for (const CardId face : faces)
    for (const AbilityId id : pool_->card(face).abilities) {
      const AbilityDef& ability = pool_->ability(id);
      if (ability.kind == AbilityKind::Static && ability.layers != 0) open_.push_back(id);
    }
  if (!open_.empty()) without_ = std::make_shared<Pool>(*pool_);
}

void StaticProbe::look(const GameState& state) {
  if (open_.empty()) return;
  // 707.9, 729.2: definitions that came up in the game belong to the pool that made them
  for (const MergedDefinition& made : state.mergedCards)
    without_->merged.restore(*without_, made.id, made.parts);
  GameState with = state;
  const Values now = valuesOf(*pool_, with);
  std::erase_if(open_, [&](AbilityId id) {
    std::uint16_t& layers = without_->abilities[id].layers;
    const std::uint16_t kept = layers;
    layers = 0;
    GameState other = state;
    const bool changes = !sameValues(now, valuesOf(*without_, other));
    layers = kept;
    seen_ += changes ? 1 : 0;
    return changes;
  });
}

}  // namespace cantrip::cases
