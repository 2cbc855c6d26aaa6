// Choices that are made while something happens (608.2d): objects and players, one pick at a time, and random
// ones.

#include "rules/choosing/choices.h"

#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/casting/casting.h"
#include "rules/casting/lands.h"
#include "rules/choosing/attachable.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/words/chosen_together.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"
#include "rules/words/permissions.h"
#include "rules/words/piles.h"
#include "rules/words/relative_words.h"
#include "rules/words/restrictions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

DecisionKind kindOf(const Kernel& k, const Frame& f) {
  if (f.as<ChooseWork>().ordered) return DecisionKind::Order;
  const NodeKind why = k.tree().kind(f.node);
  return isTarget(why) ? DecisionKind::Targets : DecisionKind::Objects;
}

/// "Target player discards a card of your choice": from the hand of who does it, whoever chooses (701.9b,
/// 701.21a).
PlayerId whoseAre(PlayerId does, PlayerId chooser, ChoiceScope scope) {
  const bool own =
      scope == ChoiceScope::Hand || scope == ChoiceScope::Library || scope == ChoiceScope::Controlled;
  return own ? does : chooser;
}

void addUnique(EntityList& list, Entity e) {
  if (std::find(list.begin(), list.end(), e) == list.end()) list.push_back(e);
}

EntityList inScope(Kernel& k, NodeId objects, PlayerId chooser, ChoiceScope scope, const Context& context) {
  EntityList out;
  if (scope == ChoiceScope::Hand || scope == ChoiceScope::Library) {
    const PlayerState& p = k.s.players[chooser];
    const ZoneList& cards = scope == ChoiceScope::Hand ? static_cast<const ZoneList&>(p.hand) : p.library;
    for (const ObjectId id : cards) {
      if (objects == kNoNode || matches(k, objects, id, context)) out.push_back(id);
    }
    return out;
  }
  for (const Entity e : allThatFit(k, objects, context)) {
    if (scope == ChoiceScope::Controlled) {
      // 701.21a: a player can sacrifice only permanents that they control.
      if (!e.isObject() || controllerOf(k, e.asObject()) != chooser) continue;
      if (cantDo(k, ir::DeedName::BeSacrificed, e)) continue;
    }
    if (scope == ChoiceScope::Countered && allCountersOn(k, e) == 0) continue;
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
                    (b.entity.isObject() && Entity(presentOf(k, b.entity.asObject(), context)) == e);
           });
  };
  if (group == 0) return false;
  if (context.ability != 0) return containsNode(t, k.pool.ability(context.ability).effect, picked);
  if (!context.stackObject) return false;
  for (const AbilityId id : definitionOf(k, context.stackObject).abilities)
    if (k.pool.ability(id).kind == AbilityKind::Spell && containsNode(t, k.pool.ability(id).effect, picked))
      return true;
  return false;
}

/// "Sacrifices an artifact and a land" takes two permanents (608.2c, 701.21a): what was chosen for a part
/// before is no candidate, nor is what is the only one for a part to come where there are others.
void keepApart(Kernel& k, NodeId ref, PlayerId chooser, ChoiceScope scope, const Context& context,
               EntityList& candidates) {
  const auto beside = k.pool.choicesBeside.find(ref);
  if (beside == k.pool.choicesBeside.end()) return;
  const ir::Arena& t = k.tree();
  bool before = true;
  for (const NodeId part : t.children(t.as<nodes::AndRefs>(beside->second).refs)) {
    if (part == ref) before = false;
    if (part == ref || t.kind(part) != Kind::Some) continue;
    EntityList taken;
    if (before)
      taken = boundEntities(k, context, t[part].slot);
    else
      taken = inScope(k, t.as<nodes::Some>(part).what, chooser, scope, context);
    if (!before && (taken.size() != 1 || candidates.size() < 2)) continue;
    eraseIf(candidates, [&](Entity e) { return std::find(taken.begin(), taken.end(), e) != taken.end(); });
  }
}

/// The verb that is carried out, kNoNode: none is.
NodeId verbNow(const Kernel& k) {
  const auto verb = std::find_if(k.s.frames.rbegin(), k.s.frames.rend(),
                                 [](const Frame& f) { return f.op == Op::Effect && f.node != kNoNode; });
  return verb == k.s.frames.rend() ? kNoNode : verb->node;
}

/// Is what is chosen for a verb going to another zone, or is it revealed for amplify?
bool takesWhatIsChosen(const Kernel& k, const Context& context) {
  const NodeId verb = verbNow(k);
  if (verb == kNoNode) return false;
  switch (k.tree().kind(verb)) {
    case Kind::Exile:
    case Kind::Put:
    case Kind::Return:
    case Kind::Discard:
      return true;
    case Kind::Reveal:
      return context.ability != 0 && k.pool.ability(context.ability).keyword == ir::KeywordName::Amplify;
    default:
      return false;
  }
}

/// 614.13a, 702.38a: what modifies how a permanent enters takes neither its card nor any that enters with it.
void leaveOutWhatEnters(const Kernel& k, const Context& context, EntityList& candidates) {
  if (k.s.batches.empty()) return;
  const EmitBatch& batch = k.s.batches.back();
  const auto enters = [](const Event& e) {
    return e.type == EventType::ZoneChange && e.to == Zone::Battlefield;
  };
  if (batch.current >= batch.events.size() || !enters(batch.events[batch.current]) ||
      batch.events[batch.current].object != context.source || !takesWhatIsChosen(k, context))
    return;
  eraseIf(candidates, [&](Entity candidate) {
    return std::any_of(batch.events.begin(), batch.events.end(),
                       [&](const Event& e) { return enters(e) && Entity(e.object) == candidate; });
  });
}

EntityList candidatesOf(Kernel& k, NodeId ref, PlayerId chooser, ChoiceScope scope, const Context& context) {
  const ir::Arena& t = k.tree();
  EntityList out;
  const bool plays = scope == ChoiceScope::Castable || scope == ChoiceScope::Playable;
  if (plays && (t.kind(ref) == Kind::OneOf || t.kind(ref) == Kind::Some))
    return playable(k, ref, chooser, scope, context);
  switch (t.kind(ref)) {
    case Kind::Some:
    case Kind::AtRandom:
      out = inScope(k, t.as<nodes::Some, nodes::AtRandom>(ref).what, chooser, scope, context);
      keepApart(k, ref, chooser, scope, context, out);
      leaveOutWhatEnters(k, context, out);
      return out;
    case Kind::RandomOf:
      for (const Entity e : entitiesOf(k, t.as<nodes::RandomOf>(ref).of, context))
        if (!e.isObject() || k.alive(e.asObject())) out.push_back(e);
      return out;
    case Kind::OneOf: {
      const auto [count, of, what] = t.as<nodes::OneOf>(ref);
      for (const Entity e : entitiesOf(k, of, context)) {
        const Entity now = e.isObject() ? Entity(presentOf(k, e.asObject(), context)) : e;
        if (now.isObject() && !k.alive(now.asObject())) continue;
        if (takenBefore(k, ref, now, context)) continue;
        // "a Knight or legendary artifact card from among them": cards where they lie
        const bool lies = now == e && now.isObject() && !onBattlefield(k, now.asObject());
        if (t.kind(what) == Kind::None || matches(k, what, now, context) ||
            (lies && fitsAnywhere(k, what, now, context)))
          out.push_back(now);
      }
      return out;
    }
    case Kind::Opponent:
      for (const PlayerId p : apnap(k, k.s.active)) {
        if (areOpponents(k, p, context.controller)) out.push_back(Entity::player(p));
      }
      keepInRange(k, context, out);                                // 801.5a
      if (out.empty() && isPlayerInGame(k, context.controller)) {  // 801.5c: the nearest one to the left
        PlayerId left = nextPlayer(k, context.controller);
        while (left != context.controller && !areOpponents(k, left, context.controller))
          left = nextPlayer(k, left);
        if (left != context.controller) out.push_back(Entity::player(left));
      }
      return out;
    case Kind::ActivePlayer:  // 805.9
      for (const PlayerId p : activePlayers(k)) out.push_back(Entity::player(p));
      return out;
    case Kind::OrRefs:
      for (const NodeId part : t.children(t.as<nodes::OrRefs>(ref).refs)) {
        const EntityList more = needsChoice(k, part) ? candidatesOf(k, part, chooser, scope, context)
                                                     : entitiesOf(k, part, context);
        for (const Entity e : more) addUnique(out, e);
      }
      return out;
    default:
      return entitiesOf(k, ref, context);
  }
}

std::pair<int, int> rangeOf(Kernel& k, NodeId ref, const Context& context, int available) {
  const NodeKind kind = k.tree().kind(ref);
  if (kind == Kind::Opponent || kind == Kind::ActivePlayer || kind == Kind::OrRefs) {
    return {std::min(1, available), std::min(1, available)};
  }
  const NodeId count =
      k.tree().field<&nodes::Some::count, nodes::OneOf, nodes::AtRandom, nodes::RandomOf>(ref);
  auto [low, high] = countRange(k, count, context, available);
  high = std::clamp(high, 0, available);
  return {std::clamp(low, 0, high), high};
}

/// 107.3f: "you may tap X untapped Myr you control": nothing defines X, so whoever picks them chooses it. X
/// of a cost, or of the spell that the permanent was, is known.
bool choosesX(Kernel& k, NodeId ref, const Context& context) {
  if (k.tree().kind(ref) != Kind::Some || context.x != 0) return false;
  const NodeId count = k.tree().as<nodes::Some>(ref).count;
  if (k.tree().kind(count) != Kind::Exactly || k.tree().kind(k.tree().as<nodes::Exactly>(count).n) != Kind::X)
    return false;
  if (context.ability == 0 || k.pool.ability(context.ability).kind != AbilityKind::Triggered) return false;
  const bool defined = std::any_of(k.s.frames.begin(), k.s.frames.end(), [&](const Frame& frame) {
    return frame.op == Op::Effect && k.tree().kind(frame.node) == Kind::Define;
  });
  if (defined) return false;
  ManaCost mana;
  CostParts others;
  const NodeId cost = definitionOf(k, context.source).costNode;
  if (cost != kNoNode) splitCost(k, cost, context, mana, others);
  return mana.xCount == 0;
}

/// Of what could be chosen for a part of the verb what is possible (608.2d). `begun`: the verb is carried
/// out, so that what it attaches has been chosen.
EntityList possibleOf(Kernel& k, NodeId verb, NodeId ref, PlayerId chooser, ChoiceScope scope,
                      const Context& context, bool begun) {
  EntityList candidates = candidatesOf(k, ref, chooser, scope, context);
  const ir::Arena& t = k.tree();
  if (verb == kNoNode || ref == kNoNode || t.kind(ref) == Kind::AtRandom) return candidates;
  const NodeId what = attachedTo(t, verb, ref);
  if (what == kNoNode) return candidates;
  const bool open = needsChoice(k, what) && !begun;
  keepHosts(k, verb, chooser, context,
            open ? candidatesOf(k, what, chooser, scope, context) : entitiesOf(k, what, context), candidates);
  return candidates;
}

bool isPicked(const Context& context, ir::SlotNo slot, Entity e) {
  return std::any_of(context.bindings.begin(), context.bindings.end(),
                     [&](const Binding& b) { return b.slot == slot && b.entity == e; });
}

/// Candidates that are not picked yet.
EntityList openCandidates(Kernel& k, const Context& context, ir::SlotNo from, ir::SlotNo slot) {
  EntityList open;
  for (const Entity e : boundEntities(k, context, from)) {
    if (!isPicked(context, slot, e)) open.push_back(e);
  }
  return open;
}

/// 701.x "at random": without replacement, from the generator of the game.
void bindAtRandom(Kernel& k, Context& context, EntityList candidates, int count, ir::SlotNo slot) {
  k.random().shuffle(std::span(candidates.data(), candidates.size()));
  candidates.resize(static_cast<std::size_t>(count));
  bindEntities(context, slot, std::span(candidates.data(), candidates.size()));
}

}  // namespace

/// What a description of a spell means while a card is chosen to be cast: each card is looked at as the spell
/// that it would be (601.2a).
EntityList playable(Kernel& k, NodeId ref, PlayerId chooser, ChoiceScope scope, const Context& context) {
  const ir::Arena& t = k.tree();
  const bool among = t.kind(ref) == Kind::OneOf;
  const NodeId objects = describedSpells(t, ref);
  EntityList from;
  if (among) {
    for (const Entity e : entitiesOf(k, t.as<nodes::OneOf>(ref).of, context))
      if (e.isObject()) from.push_back(presentOf(k, e.asObject(), context));
  } else {
    for (const PlayerState& p : k.s.players) {
      from.insert(from.end(), p.hand.begin(), p.hand.end());
      from.insert(from.end(), p.graveyard.begin(), p.graveyard.end());
    }
    from.insert(from.end(), k.s.exile.begin(), k.s.exile.end());
  }
  const auto fits = [&](Entity e) {
    const Object* o = k.find(e.asObject());
    if (o == nullptr || o->zone == Zone::Stack) return false;  // it was cast already
    return !facesToCast(k, chooser, o->id, CastWay::WithoutPaying, objects, context).empty() ||
           (scope == ChoiceScope::Playable && !landsToPlay(k, chooser, o->id, objects, context).empty());
  };
  EntityList out;
  std::copy_if(from.begin(), from.end(), std::back_inserter(out), fits);
  return out;
}

bool needsChoice(const Kernel& k, NodeId ref) {
  const ir::Arena& t = k.tree();
  switch (t.kind(ref)) {
    case Kind::OnePile:
    case Kind::PileOfChoice:
      return true;
    case Kind::ActivePlayer:
      return k.s.variant.sharedTeamTurns;
    case Kind::AndRefs:
    case Kind::OrRefs: {
      const auto parts = t.children(t.as<nodes::AndRefs, nodes::OrRefs>(ref).refs);
      return std::any_of(parts.begin(), parts.end(), [&](NodeId part) { return needsChoice(k, part); });
    }
    case Kind::ControllerOf:
    case Kind::OwnerOf:
      return needsChoice(k, t.as<nodes::ControllerOf, nodes::OwnerOf>(ref).of);
    default:
      return ir::binds(t.kind(ref), ir::BoundWhen::Chosen);
  }
}

bool chooseFor(Kernel& k, std::uint16_t context, NodeId ref, PlayerId chooser, ChoiceScope scope) {
  if (!needsChoice(k, ref)) return false;
  const ir::Arena& t = k.tree();
  const NodeKind kind = t.kind(ref);
  if (kind == Kind::ControllerOf || kind == Kind::OwnerOf) {
    return chooseFor(k, context, t.as<nodes::ControllerOf, nodes::OwnerOf>(ref).of, chooser, scope);
  }
  if (kind == Kind::AndRefs) {
    // The agenda goes on with what was pushed last, so the last choice is pushed first.
    bool pushed = false;
    const auto parts = t.children(t.as<nodes::AndRefs>(ref).refs);
    for (std::size_t i = parts.size(); i-- > 0;)
      pushed = chooseFor(k, context, parts[i], chooser, scope) || pushed;
    return pushed;
  }
  Context& c = k.context(context);
  const ir::SlotNo slot = t[ref].slot;
  if (kind == Kind::AtRandom || kind == Kind::RandomOf) {
    EntityList candidates = candidatesOf(k, ref, chooser, scope, c);
    const auto range = rangeOf(k, ref, c, static_cast<int>(candidates.size()));
    bindAtRandom(k, c, std::move(candidates), range.second, slot);
    return false;
  }
  if (kind == Kind::OneOf && t.kind(t.as<nodes::OneOf>(ref).count) == Kind::EveryOne) {
    const EntityList all = candidatesOf(k, ref, chooser, scope, c);
    eraseSlot(c, slot);
    bindEntities(c, slot, std::span(all.data(), all.size()));
    return false;
  }
  k.push({.op = Op::Choose, .context = context, .node = ref},
         ChooseWork{.slot = slot, .chooser = chooser, .scope = scope});
  // "the pile of an opponent's choice", "a card of an opponent's choice": which opponent comes first
  const NodeId who = kind == Kind::PileOfChoice ? t.as<nodes::PileOfChoice>(ref).who : chooserWord(t, ref);
  if (who != kNoNode && entitiesOf(k, who, k.context(context)).size() > 1)
    chooseFor(k, context, who, chooser);
  return true;
}

bool enoughToChoose(Kernel& k, NodeId verb, NodeId ref, PlayerId chooser, ChoiceScope scope,
                    const Context& context, bool orNone) {
  const ir::Arena& t = k.tree();
  const NodeKind kind = t.kind(ref);
  if (kind == Kind::AndRefs) {
    const auto parts = t.children(t.as<nodes::AndRefs>(ref).refs);
    return std::all_of(parts.begin(), parts.end(), [&](NodeId part) {
      return enoughToChoose(k, verb, part, chooser, scope, context, orNone);
    });
  }
  if (kind != Kind::Some && kind != Kind::OneOf && kind != Kind::AtRandom && kind != Kind::RandomOf)
    return true;
  if (choosesX(k, ref, context)) return true;
  EntityList there = possibleOf(
      k, verb, ref, whoseAre(chooser, namedChooser(k, ref, chooser, context), scope), scope, context, false);
  const NodeId count = t.field<&nodes::Some::count, nodes::OneOf, nodes::AtRandom, nodes::RandomOf>(ref);
  const int low = countRange(k, count, context, static_cast<int>(there.size())).first;
  return (orNone && there.empty()) || enoughTogether(k, ref, context, std::move(there), low);
}

Result runChoose(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  auto& work = f.as<ChooseWork>();
  const ir::SlotNo slot = work.slot;
  const ir::SlotNo from = frameSlot(k.s.frames.size() - 1);
  if (f.node != kNoNode && choosesPile(k.tree(), f.node)) {
    const bool named = k.tree().kind(f.node) == Kind::PileOfChoice;
    return chooseOnePile(k, f,
                         named ? playerOf(k, k.tree().as<nodes::PileOfChoice>(f.node).who, c) : work.chooser);
  }
  if (f.step == kFindCandidates) {
    const PlayerId does = work.chooser;
    if (f.node != kNoNode) work.chooser = namedChooser(k, f.node, work.chooser, c);
    const EntityList candidates =
        possibleOf(k, verbNow(k), f.node, whoseAre(does, work.chooser, work.scope), work.scope, c, true);
    const auto [low, high] = choosesX(k, f.node, c)
                                 ? std::pair<int, int>{0, static_cast<int>(candidates.size())}
                                 : rangeOf(k, f.node, c, static_cast<int>(candidates.size()));
    eraseSlot(c, slot);
    work.setRange(low, high);
    f.step = kPick;
    bindEntities(c, from, std::span(candidates.data(), candidates.size()));
  }
  if (f.step == kPicked) {
    f.step = kPick;
    const Option& picked = k.answer();
    if (picked.kind == OptionKind::Done) {
      eraseSlot(c, from);
      if (choosesX(k, f.node, c)) c.x = work.picked;
      return Result::Done;
    }
    c.bindings.push_back({slot, picked.entity, 0});
    ++work.picked;
  }
  EntityList open = openCandidates(k, c, from, slot);
  if (choosesTogether(k.tree(), f.node)) {
    const EntityList picked = boundEntities(k, c, slot);
    keepWhatGoesTogether(k, f.node, c, open, std::span(picked.data(), picked.size()), work.least);
  }
  const int left = static_cast<int>(open.size());
  if (work.picked >= work.most || left == 0) {
    eraseSlot(c, from);
    if (choosesX(k, f.node, c)) c.x = work.picked;
    return Result::Done;
  }
  // Nothing to choose when everything has to be taken; an order is a choice down to the last but one.
  if (!k.s.askForced && (work.ordered ? left == 1 : work.least - work.picked >= left)) {
    for (const Entity e : open) c.bindings.push_back({slot, e, 0});
    eraseSlot(c, from);
    return Result::Done;
  }
  Decision decision;
  decision.kind = kindOf(k, f);
  decision.player = work.chooser;
  decision.chosen = static_cast<std::uint16_t>(work.picked);
  decision.min = work.least;
  decision.max = work.most;
  decision.why = f.node;
  decision.source = c.source;
  for (const Entity e : open) decision.options.push_back({OptionKind::Entity, 0, e, {}, 0});
  if (work.picked >= work.least) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  f.step = kPicked;
  ask(k, std::move(decision));
  return Result::Again;
}

Result chooseOnePile(Kernel& k, Frame& f, PlayerId chooser) {
  enum : std::uint8_t { AskForPile, PileChosen };
  Context& c = k.ctx(f);
  if (f.step == AskForPile) {
    Decision d;
    d.kind = DecisionKind::Modes;
    d.player = chooser;
    d.why = f.node;
    d.source = c.source;
    for (std::int32_t which = 0; which < 2; ++which)
      d.options.push_back({OptionKind::Mode, 0, {}, {}, which});
    f.step = PileChosen;
    ask(k, std::move(d));
    return Result::Again;
  }
  bindNumber(c, slots::kPiles + 2, k.answer().value);
  return Result::Done;
}

}  // namespace cantrip
