// Choices that are made while something happens (608.2d): objects and players, one pick at a time, and random
// ones.
#include <algorithm>

#include "ir/nodes/counts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "rules/casting.h"
#include "rules/effects/common.h"
#include "rules/kernel.h"
#include "rules/one_owner.h"
#include "rules/piles.h"
#include "rules/range.h"
#include "rules/relative_words.h"
#include "state/pool_builder.h"

namespace cantrip {

using effects::eraseSlot;
using effects::frameSlot;
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

// How a frame of Op::Choose keeps its question in its numbers.
// step 0: candidates still unknown; 1: ask; 2: read the answer.
// a: slot; b: min | max << 16; c: chooser | scope << 8 | order << 16; d: picked so far.
constexpr std::int32_t kOrderBit = 1 << 16;

PlayerId chooserOf(const Frame& f) { return static_cast<PlayerId>(f.c & 0xFF); }
ChoiceScope scopeOf(const Frame& f) { return static_cast<ChoiceScope>((f.c >> 8) & 0xFF); }
int minOf(const Frame& f) { return f.b & 0xFFFF; }
int maxOf(const Frame& f) { return (f.b >> 16) & 0xFFFF; }
std::int32_t packRange(int min, int max) { return std::min(min, 0x7FFF) | (std::min(max, 0x7FFF) << 16); }

DecisionKind kindOf(const Kernel& k, const Frame& f) {
  if ((f.c & kOrderBit) != 0) return DecisionKind::Order;
  const NodeKind why = k.tree().kind(f.node);
  return isTarget(why) ? DecisionKind::Targets : DecisionKind::Objects;
}

void addUnique(EntityList& list, Entity e) {
  if (std::find(list.begin(), list.end(), e) == list.end()) list.push_back(e);
}

/// What a description of a spell means while a card is chosen to be cast: each card is looked at as the spell
/// that it would be (601.2a).
EntityList castable(Kernel& k, NodeId ref, PlayerId chooser, const Context& context) {
  const ir::Arena& t = k.tree();
  const bool among = t.kind(ref) == Kind::OneOf;
  const NodeId objects = describedSpells(t, ref);
  EntityList from;
  if (among) {
    for (const Entity e : k.entities(t.as<nodes::OneOf>(ref).of, context))
      if (e.isObject()) from.push_back(k.follow(e.asObject(), context));
  } else {
    for (const PlayerState& p : k.s.players) {
      from.insert(from.end(), p.hand.begin(), p.hand.end());
      from.insert(from.end(), p.graveyard.begin(), p.graveyard.end());
    }
    from.insert(from.end(), k.s.exile.begin(), k.s.exile.end());
  }
  EntityList out;
  for (const Entity e : from)
    if (k.alive(e.asObject()) &&
        !facesToCast(k, chooser, e.asObject(), CastWay::WithoutPaying, objects, context).empty())
      out.push_back(e);
  return out;
}

EntityList inScope(Kernel& k, NodeId objects, PlayerId chooser, ChoiceScope scope, const Context& context) {
  EntityList out;
  if (scope == ChoiceScope::Hand || scope == ChoiceScope::Library) {
    const PlayerState& p = k.s.players[chooser];
    const ZoneList& cards = scope == ChoiceScope::Hand ? static_cast<const ZoneList&>(p.hand) : p.library;
    for (const ObjectId id : cards) {
      if (objects == kNoNode || k.matches(objects, id, context)) out.push_back(id);
    }
    return out;
  }
  for (const Entity e : k.collect(objects, context)) {
    if (scope == ChoiceScope::Controlled) {
      // 701.21a: a player can sacrifice only permanents that they control.
      if (!e.isObject() || k.controllerOf(e.asObject()) != chooser) continue;
      if (k.cant(Kind::BeSacrificedDeed, e)) continue;
    }
    out.push_back(e);
  }
  return out;
}

/// "Put one of them into your hand, put one of them on the bottom and exile one of them": three different
/// ones. Was `e` what another "one of them" of the same text picked?
bool takenBefore(const Kernel& k, NodeId ref, Entity e, const Context& context) {
  const ir::Arena& t = k.tree();
  const auto groupOf = [&](NodeId oneOf) { return t[t.as<nodes::OneOf>(oneOf).of].slot; };
  const ir::SlotNo group = groupOf(ref);
  const auto picked = [&](NodeId other) {
    if (t.kind(other) != Kind::OneOf || other == ref || groupOf(other) != group) return false;
    const ir::SlotNo slot = t[other].slot;
    return slot != 0 && std::any_of(context.bindings.begin(), context.bindings.end(), [&](const Binding& b) {
             if (b.slot != slot || !b.entity) return false;
             return b.entity == e ||
                    (b.entity.isObject() && Entity(k.follow(b.entity.asObject(), context)) == e);
           });
  };
  if (group == 0) return false;
  if (context.ability != 0) return containsNode(t, k.pool.ability(context.ability).effect, picked);
  if (!context.stackObject) return false;
  for (const AbilityId id : k.def(context.stackObject).abilities)
    if (k.pool.ability(id).kind == AbilityKind::Spell && containsNode(t, k.pool.ability(id).effect, picked))
      return true;
  return false;
}

EntityList candidatesOf(Kernel& k, NodeId ref, PlayerId chooser, ChoiceScope scope, const Context& context) {
  const ir::Arena& t = k.tree();
  EntityList out;
  if (scope == ChoiceScope::Castable && (t.kind(ref) == Kind::OneOf || t.kind(ref) == Kind::Some))
    return castable(k, ref, chooser, context);
  switch (t.kind(ref)) {
    case Kind::Some:
    case Kind::AtRandom:
      return inScope(k, t.as<nodes::Some, nodes::AtRandom>(ref).what, chooser, scope, context);
    case Kind::RandomOf:
      for (const Entity e : k.entities(t.as<nodes::RandomOf>(ref).of, context))
        if (!e.isObject() || k.alive(e.asObject())) out.push_back(e);
      return out;
    case Kind::OneOf: {
      const auto [count, of, what] = t.as<nodes::OneOf>(ref);
      for (const Entity e : k.entities(of, context)) {
        const Entity now = e.isObject() ? Entity(k.follow(e.asObject(), context)) : e;
        if (now.isObject() && !k.alive(now.asObject())) continue;
        if (takenBefore(k, ref, now, context)) continue;
        if (t.kind(what) == Kind::None || k.matches(what, now, context)) out.push_back(now);
      }
      return out;
    }
    case Kind::Opponent:
      for (const PlayerId p : k.apnap(k.s.active)) {
        if (k.areOpponents(p, context.controller)) out.push_back(Entity::player(p));
      }
      keepInRange(k, context.controller, out);  // 801.5a
      return out;
    case Kind::OrRefs:
      for (const NodeId part : t.children(t.as<nodes::OrRefs>(ref).refs)) {
        const EntityList more =
            k.needsChoice(part) ? candidatesOf(k, part, chooser, scope, context) : k.entities(part, context);
        for (const Entity e : more) addUnique(out, e);
      }
      return out;
    default:
      return k.entities(ref, context);
  }
}

std::pair<int, int> rangeOf(Kernel& k, NodeId ref, const Context& context, int available) {
  const NodeKind kind = k.tree().kind(ref);
  if (kind == Kind::Opponent || kind == Kind::OrRefs) {
    return {std::min(1, available), std::min(1, available)};
  }
  const NodeId count =
      k.tree().field<&nodes::Some::count, nodes::OneOf, nodes::AtRandom, nodes::RandomOf>(ref);
  auto [low, high] = k.countRange(count, context, available);
  high = std::clamp(high, 0, available);
  return {std::clamp(low, 0, high), high};
}

/// 107.3f: "you may tap X untapped Myr you control": nothing defines X, so whoever picks them chooses it. X
/// of a cost, or of the spell that the permanent was, is known.
bool choosesX(Kernel& k, NodeId ref, const Context& context) {
  if (k.tree().kind(ref) != Kind::Some || context.x != 0 || context.whereX != 0) return false;
  const NodeId count = k.tree().as<nodes::Some>(ref).count;
  if (k.tree().kind(count) != Kind::Exactly || k.tree().kind(k.tree().as<nodes::Exactly>(count).n) != Kind::X)
    return false;
  if (context.ability == 0 || k.pool.ability(context.ability).kind != AbilityKind::Triggered) return false;
  const bool defined = std::any_of(k.s.frames.begin(), k.s.frames.end(), [&](const Frame& frame) {
    return frame.op == Op::Effect && k.tree().kind(frame.node) == Kind::Define;
  });
  if (defined) return false;
  ManaCost mana;
  std::vector<NodeId> others;
  const NodeId cost = k.def(context.source).costNode;
  if (cost != kNoNode) k.splitCost(cost, context, mana, others);
  return mana.xCount == 0;
}

bool isPicked(const Context& context, ir::SlotNo slot, Entity e) {
  return std::any_of(context.bindings.begin(), context.bindings.end(),
                     [&](const Binding& b) { return b.slot == slot && b.entity == e; });
}

/// Candidates that are not picked yet.
EntityList openCandidates(Kernel& k, const Context& context, ir::SlotNo from, ir::SlotNo slot) {
  EntityList open;
  for (const Entity e : k.bound(context, from)) {
    if (!isPicked(context, slot, e)) open.push_back(e);
  }
  return open;
}

/// 701.x "at random": without replacement, from the generator of the game.
void bindAtRandom(Kernel& k, Context& context, EntityList candidates, int count, ir::SlotNo slot) {
  k.s.rng.shuffle(std::span(candidates.data(), candidates.size()));
  candidates.resize(static_cast<std::size_t>(count));
  k.bind(context, slot, std::span(candidates.data(), candidates.size()));
}

}  // namespace

bool Kernel::needsChoice(NodeId ref) const {
  const ir::Arena& t = tree();
  switch (t.kind(ref)) {
    case Kind::Some:
    case Kind::OneOf:
    case Kind::Opponent:
    case Kind::AtRandom:
    case Kind::RandomOf:
    case Kind::OnePile:
    case Kind::PileOfChoice:
      return true;
    case Kind::AndRefs:
    case Kind::OrRefs: {
      const auto parts = t.children(t.as<nodes::AndRefs, nodes::OrRefs>(ref).refs);
      return std::any_of(parts.begin(), parts.end(), [&](NodeId part) { return needsChoice(part); });
    }
    case Kind::ControllerOf:
    case Kind::OwnerOf:
      return needsChoice(t.as<nodes::ControllerOf, nodes::OwnerOf>(ref).of);
    default:
      return false;
  }
}

bool Kernel::chooseFor(std::uint16_t context, NodeId ref, PlayerId chooser, ChoiceScope scope) {
  if (!needsChoice(ref)) return false;
  const ir::Arena& t = tree();
  const NodeKind kind = t.kind(ref);
  if (kind == Kind::ControllerOf || kind == Kind::OwnerOf) {
    return chooseFor(context, t.as<nodes::ControllerOf, nodes::OwnerOf>(ref).of, chooser, scope);
  }
  if (kind == Kind::AndRefs) {
    // The agenda goes on with what was pushed last, so the last choice is pushed first.
    bool pushed = false;
    const auto parts = t.children(t.as<nodes::AndRefs>(ref).refs);
    for (std::size_t i = parts.size(); i-- > 0;)
      pushed = chooseFor(context, parts[i], chooser, scope) || pushed;
    return pushed;
  }
  Context& c = s.contexts[context];
  chooser = namedChooser(*this, ref, chooser, c);
  const ir::SlotNo slot = t[ref].slot;
  if (kind == Kind::AtRandom || kind == Kind::RandomOf) {
    EntityList candidates = candidatesOf(*this, ref, chooser, scope, c);
    const auto range = rangeOf(*this, ref, c, static_cast<int>(candidates.size()));
    bindAtRandom(*this, c, std::move(candidates), range.second, slot);
    return false;
  }
  push({Op::Choose, 0, context, ref, slot, 0, chooser | (static_cast<std::int32_t>(scope) << 8), 0});
  // "the pile of an opponent's choice": which opponent comes first
  if (kind == Kind::PileOfChoice) chooseFor(context, t.as<nodes::PileOfChoice>(ref).who, chooser);
  return true;
}

void Kernel::choose(std::uint16_t context, PlayerId chooser, EntityList candidates, int min, int max,
                    ir::SlotNo slot, NodeId why) {
  Context& c = s.contexts[context];
  eraseSlot(c, slot);
  bind(c, frameSlot(s.frames.size()), std::span(candidates.data(), candidates.size()));
  const int available = static_cast<int>(candidates.size());
  max = std::min(max, available);
  push({Op::Choose, 1, context, why, slot, packRange(std::min(min, max), max), chooser, 0});
}

void Kernel::chooseOrder(std::uint16_t context, PlayerId chooser, EntityList candidates, ir::SlotNo slot,
                         NodeId why) {
  const int n = static_cast<int>(candidates.size());
  choose(context, chooser, std::move(candidates), n, n, slot, why);
  s.frames.back().c |= kOrderBit;
}

Result Kernel::runChoose(Frame& f) {
  Context& c = ctx(f);
  const auto slot = static_cast<ir::SlotNo>(f.a);
  const ir::SlotNo from = frameSlot(s.frames.size() - 1);
  if (f.node != kNoNode && choosesPile(tree().kind(f.node))) {
    const bool named = tree().kind(f.node) == Kind::PileOfChoice;
    return chooseOnePile(*this, f,
                         named ? playerOf(tree().as<nodes::PileOfChoice>(f.node).who, c) : chooserOf(f));
  }
  if (f.step == 0) {
    const EntityList candidates = candidatesOf(*this, f.node, chooserOf(f), scopeOf(f), c);
    const auto [low, high] = choosesX(*this, f.node, c)
                                 ? std::pair<int, int>{0, static_cast<int>(candidates.size())}
                                 : rangeOf(*this, f.node, c, static_cast<int>(candidates.size()));
    eraseSlot(c, slot);
    f.b = packRange(low, high);
    f.step = 1;
    bind(c, from, std::span(candidates.data(), candidates.size()));
  }
  if (f.step == 2) {
    f.step = 1;
    const Option& picked = answer();
    if (picked.kind == OptionKind::Done) {
      eraseSlot(c, from);
      if (choosesX(*this, f.node, c)) c.x = f.d;
      return Result::Done;
    }
    c.bindings.push_back({slot, picked.entity, 0});
    ++f.d;
  }
  EntityList open = openCandidates(*this, c, from, slot);
  if (isOfOneOwner(tree(), f.node)) {
    const EntityList picked = bound(c, slot);
    keepOneOwner(*this, open, std::span(picked.data(), picked.size()), minOf(f));
  }
  const int left = static_cast<int>(open.size());
  if (f.d >= maxOf(f) || left == 0) {
    eraseSlot(c, from);
    if (choosesX(*this, f.node, c)) c.x = f.d;
    return Result::Done;
  }
  // Nothing to choose when everything has to be taken; an order is a choice down to the last but one.
  const bool order = (f.c & kOrderBit) != 0;
  if (!s.askForced && (order ? left == 1 : minOf(f) - f.d >= left)) {
    for (const Entity e : open) c.bindings.push_back({slot, e, 0});
    eraseSlot(c, from);
    return Result::Done;
  }
  Decision decision;
  decision.kind = kindOf(*this, f);
  decision.player = chooserOf(f);
  decision.chosen = static_cast<std::uint16_t>(f.d);
  decision.min = static_cast<std::uint16_t>(minOf(f));
  decision.max = static_cast<std::uint16_t>(maxOf(f));
  decision.why = f.node;
  decision.source = c.source;
  for (const Entity e : open) decision.options.push_back({OptionKind::Entity, 0, e, {}, 0});
  if (f.d >= minOf(f)) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  f.step = 2;
  ask(std::move(decision));
  return Result::Again;
}

}  // namespace cantrip
