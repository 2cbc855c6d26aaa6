// Copies of spells and abilities, new targets, becoming a copy, one of several effects (115.7, 707).
#include <algorithm>

#include "ir/nodes/acts.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/senses.h"
#include "rules/choosing/choices.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/effects/new_targets.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/events/replacement.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/copying.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/targets/targets.h"
#include "rules/words/eval_refs.h"
#include "rules/words/target_nodes.h"
#include "rules/words/unplaced_cards.h"

namespace cantrip::effects {

namespace {

bool hasBinding(const Context& context, SlotNo slot, Entity entity) {
  return std::any_of(context.bindings.begin(), context.bindings.end(),
                     [&](const Binding& b) { return b.slot == slot && b.entity == entity; });
}

/// 707.12: what a copy is made of that can be cast: a card in a zone other than the stack and the
/// battlefield.
bool isCardElsewhere(const Kernel& k, ObjectId id) {
  const Object* o = k.find(id);
  return o != nullptr && o->zone != Zone::Stack && o->zone != Zone::Battlefield && o->zone != Zone::Outside;
}

/// 707.10d-e: those of what the words name that can be each of the targets of a copy. "Each other" leaves out
/// what is targeted now.
EntityList possibleTargets(Kernel& k, Context& c, NodeId ref, const StackItem& item) {
  Context copied = item.context;
  copied.controller = actorOf(k, c);
  TargetNodes nodes;
  targetsOf(k, copied, nodes);
  const bool others = k.tree().kind(ref) == Kind::Each || k.tree().kind(ref) == Kind::All;
  EntityList out;
  for (const Entity to : take(k, c, ref)) {
    const bool fits = !nodes.empty() && std::all_of(nodes.begin(), nodes.end(), [&](NodeId node) {
      return legalTarget(k, node, to, copied) &&
             !(others && hasBinding(copied, targetSlot(k.tree(), node), to));
    });
    if (fits) out.push_back(to);
  }
  return out;
}

/// 707.10d: whoever makes several copies for what the spell could target says in which order they are put
/// onto the stack.
bool prepareCopies(Kernel& k, std::uint16_t context, NodeId node, unsigned index) {
  const auto [what, mods, targets] = as<nodes::CopySpell>(k, node);
  if (isNone(k, targets)) return false;
  Context& c = k.context(context);
  const auto copied = takeObjects(k, c, what);
  const StackItem* item = copied.size() == 1 ? itemOrLast(k, copied.front()) : nullptr;
  if (item == nullptr) return false;
  EntityList all = possibleTargets(k, c, targets, *item);
  if (all.size() < 2) return false;
  chooseOrder(k, context, actorOf(k, c), std::move(all), preparedSlot(index), node);
  return true;
}

/// For what a copy each is made, in the order that was chosen.
EntityList targetsInOrder(Kernel& k, Context& c, NodeId targets, const StackItem& item) {
  const SlotNo order = preparedSlot(k, c);
  return hasSlot(c, order) ? boundEntities(k, c, order) : possibleTargets(k, c, targets, item);
}

/// 707.10: the copy is put onto the stack; it is not cast.
void proposeCopySpell(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto [what, mods, targets] = as<nodes::CopySpell>(k, node);
  for (const Entity named : take(k, c, what)) {
    if (!named.isObject()) continue;
    const bool onStack = itemOrLast(k, named.asObject()) != nullptr;
    const Entity e = onStack ? named : Entity(presentOf(k, named.asObject(), c));
    if (!onStack && !isCardElsewhere(k, e.asObject())) continue;
    Event copy = event(EventType::CopySpell, {}, actorOf(k, c));
    copy.other = e;
    copy.source = c.source;
    if (!k.tree().children(mods).empty())  // 707.9: "except the copy isn't legendary"
      copy.node = withExceptions(k, definitionOf(k, e.asObject()).base.card, mods, c);
    if (targets != kNoNode) {
      const StackItem* item = itemOrLast(k, e.asObject());
      if (item == nullptr) continue;
      for (const Entity target : targetsInOrder(k, c, targets, *item)) {
        copy.amount = static_cast<std::int32_t>(target.raw);
        out.push_back(copy);
      }
      continue;
    }
    const std::int32_t times = hasSlot(c, slots::kMultiplier) ? boundNumber(c, slots::kMultiplier) : 1;
    out.insert(out.end(), static_cast<std::size_t>(std::max(0, times)), copy);
  }
}

/// 707.9e: the exceptions of "enters as a copy" that are no characteristics.
void addCounters(Kernel& k, const Context& c, NodeId mods) {
  if (enteringEvent(k, c.source) == nullptr) return;
  for (const NodeId mod : k.tree().children(mods)) {
    if (k.tree().kind(mod) != Kind::WithMoreCounters) continue;
    const auto [count, counter] = as<nodes::WithMoreCounters>(k, mod);
    enterWithCounters(k, counterKind(k, counter), amountOf(k, c, count));
  }
}

/// "Until end of turn, ~ becomes a copy": an effect with a duration, which says so for as long as it lasts.
/// False: there is no duration.
bool copyForATime(Kernel& k, const Context& c, NodeId node, ObjectId permanent, CardId of) {
  const NodeId duration = durationOf(k, c, as<nodes::BecomeCopy>(k, node).duration);
  if (isNone(k, duration)) return false;
  FloatingEffect effect;
  effect.what = FloatingEffect::What::Copy;
  effect.node = node;
  effect.context = c;
  setDuration(k, c, duration, effect);
  effect.remaining = static_cast<std::int32_t>(of);
  effect.affected.assign(1, Entity(permanent));
  addEffect(k, std::move(effect));
  return true;
}

/// "~ becomes a copy of ...": the subject takes the copiable values (707.4); "~ enters as a copy" (707.5).
Result runBecomeCopy(Kernel& k, Frame& f) {
  enum : std::uint8_t { ChooseModel, Become, Became };
  Context& c = k.ctx(f);
  const NodeId ref = as<nodes::BecomeCopy>(k, f.node).of;
  if (f.step == ChooseModel) {
    f.step = Become;
    if (chooseFor(k, f.context, ref, chooserOf(c))) return Result::Again;
  }
  if (f.step == Became) {
    bindResults(k, c, f.node, EventType::BecomeCopy);
    return Result::Done;
  }
  c.set(ContextFlag::Did, false);
  const EntityList of = take(k, c, ref);
  if (of.empty() || !of.front().isObject()) return Result::Done;
  // 614.12: what enters may be another permanent ("creatures you control enter as a copy of ~")
  const bool other = enteringEvent(k, c.event.object) != nullptr;
  const bool entering = other || enteringEvent(k, c.source) != nullptr;
  const Entity self = other ? c.event.object : c.source;
  const Entity subject = entering || !subjectOf(c).isObject() ? self : subjectOf(c);
  const ObjectId id = presentOf(k, subject.asObject(), c);
  const ObjectId model = of.front().asObject();
  // a card that the same ability moved, not the permanent that it was (608.2h)
  const bool moved = !k.alive(model) && lastKnown(k, model) == nullptr;
  const CardId copied = copiable(k, moved ? presentOf(k, model, c) : model);
  if (copied == kNoCard || (!entering && !onBattlefield(k, id))) return Result::Done;
  const NodeId mods = as<nodes::BecomeCopy>(k, f.node).mods;
  const CardId card = withExceptions(k, copied, mods, c);
  Event e = event(EventType::BecomeCopy, id, actorOf(k, c));
  e.node = card;
  e.source = c.source;
  c.set(ContextFlag::Did, true);
  if (entering) {
    addCounters(k, c, mods);
    if (!copyForATime(k, c, f.node, id, card)) enterWith(k, e);  // 707.5: it enters as that also for a time
    return Result::Done;
  }
  e.amount = copyForATime(k, c, f.node, id, card) ? 1 : 0;
  return emitThen(k, f, Became, std::span(&e, 1), "707.4");
}

/// "A or B": whoever does it chooses which, and a color among them at the same time (608.2d): "protection
/// from artifacts or from the color of your choice" is one choice.
Result runEitherEffect(Kernel& k, Frame& f) {
  constexpr std::int32_t kColors = 5;
  Context& c = k.ctx(f);
  const auto options = k.tree().children(as<nodes::EitherEffect>(k, f.node).options);
  const auto asksForColor = [&](NodeId part) { return k.pool.modsByColor.contains(part); };
  if (f.step == kAsk) {
    Decision d = questionOf(k, f, DecisionKind::Modes);
    for (std::int32_t i = 0; i < static_cast<std::int32_t>(options.size()); ++i) {
      const NodeId option = options[static_cast<std::size_t>(i)];
      if (asksForColor(option))
        addWords(d, kColors);
      else if (isPossible(k, c, option, false))  // 608.2d
        d.options.push_back({OptionKind::Mode, 0, {}, {}, i});
    }
    c.set(ContextFlag::Did, false);
    if (d.options.empty()) return Result::Done;
    if (d.options.size() == 1) {
      pushPart(k, f.context, options[static_cast<std::size_t>(d.options.front().value)]);
      return Result::Done;
    }
    f.step = kAnswered;
    ask(k, std::move(d));
    return Result::Again;
  }
  if (k.answer().kind == OptionKind::Word) {
    bindNumber(c, slots::kPlannedColor, k.answer().value);
    pushPart(k, f.context, *std::find_if(options.begin(), options.end(), asksForColor));
  } else {
    pushPart(k, f.context, options[static_cast<std::size_t>(k.answer().value)]);
  }
  return Result::Done;
}

/// The targets of the stack object that may be chosen anew, words that it has several times once.
TargetNodes targetsOfItem(const Kernel& k, const Context& item) {
  TargetNodes all;
  targetsOf(k, item, all);
  TargetNodes out;
  for (const NodeId node : all)
    if (std::find(out.begin(), out.end(), node) == out.end()) out.push_back(node);
  return out;
}

/// 115.3: is `other` chosen for the same instance of the word "target", so that both can't be the same? A
/// mode that was chosen twice has it twice (700.2d), a card spliced onto another of its name too (702.47).
bool sameInstance(const Kernel& k, const Context& item, NodeId node, const Binding& target,
                  const Binding& other) {
  if (target.slot != other.slot) return false;
  TargetNodes all;
  targetsOf(k, item, all);
  return std::count(all.begin(), all.end(), node) < 2 || target.amount == other.amount;
}

}  // namespace

bool hasTargetsToChange(Kernel& k, Context& context, NodeId newTargets) {
  for (const ObjectId id : takeObjects(k, context, as<nodes::ActOn>(k, newTargets).what))
    if (const StackItem* item = stackItem(k, id); item != nullptr && !targetsOfItem(k, item->context).empty())
      return true;
  return false;
}

namespace {

/// Sets one of the targets of a spell or ability; the event that tells of it: what is chosen becomes the
/// target, as when the spell was cast, but that is no crime (700.13).
Event changeTarget(Kernel& k, const StackItem& item, const Binding& target, Entity now) {
  Context changed = item.context;
  changed.bindings[static_cast<std::size_t>(&target - item.context.bindings.data())].entity = now;
  setStackContext(k, item.object, changed);
  Event told = becomesTarget(item.object, changed, now);
  told.amount = kChangedTarget;
  return told;
}

/// Those of the targets of a spell or ability that can be changed to this one (115.7a).
std::vector<const Binding*> changeableTo(Kernel& k, const Context& item, Entity to) {
  std::vector<const Binding*> out;
  for (const NodeId node : targetsOfItem(k, item)) {
    const SlotNo slot = targetSlot(k.tree(), node);
    for (const Binding& b : item.bindings) {
      if (b.slot != slot || !b.entity) continue;
      const auto isTo = [&](const Binding& other) {
        return other.entity == to && sameInstance(k, item, node, b, other);
      };
      if (std::any_of(item.bindings.begin(), item.bindings.end(), isTo)) continue;
      const auto all = legalTargets(k, node, speakingOfPlayerOf(k, node, b, item));
      if (std::find(all.begin(), all.end(), to) != all.end()) out.push_back(&b);
    }
  }
  return out;
}

/// 115.7b: "Change a target of target spell to ~": one of its targets, and if there are several that can be
/// changed, the player chooses which.
Result runChangeOneTarget(Kernel& k, Frame& f) {
  enum : std::uint8_t { Look, WhichChosen };
  Context& c = k.ctx(f);
  const auto [of, toWhat] = as<nodes::ChangeTarget>(k, f.node);
  const auto spells = takeObjects(k, c, of);
  const EntityList to = take(k, c, toWhat);
  const StackItem* item = spells.empty() || to.empty() ? nullptr : stackItem(k, spells.front());
  if (item == nullptr) return Result::Done;
  const auto targets = changeableTo(k, item->context, to.front());
  if (f.step == Look && targets.size() > 1) {
    Decision d = questionOf(k, f, DecisionKind::Objects);
    for (const Binding* target : targets) d.options.push_back({OptionKind::Entity, 0, target->entity, {}, 0});
    f.step = WhichChosen;
    ask(k, std::move(d));
    return Result::Again;
  }
  const auto chosen = f.step == Look
                          ? targets.begin()
                          : std::find_if(targets.begin(), targets.end(), [&](const Binding* target) {
                              return target->entity == k.answer().entity;
                            });
  if (chosen == targets.end()) return Result::Done;
  return emitLast(k, changeTarget(k, *item, **chosen, to.front()), "115.7b");
}

}  // namespace

// 115.7d: for each target its controller may choose another legal one; the number of targets stays.
Result runNewTargets(Kernel& k, Frame& f) {
  enum : std::uint8_t { WhoseTargets, AskNext, Answered };
  auto& work = f.as<NewTargetsWork>();
  Context& c = k.ctx(f);
  const SlotNo mine = frameSlot(k.s.frames.size() - 1);
  if (f.step == WhoseTargets) {
    EntityList what;
    for (const ObjectId id :
         takeObjects(k, c, field<&nodes::ActOn::what, &nodes::ChangeTarget::of>(k, f.node)))
      what.push_back(id);
    bindEntities(c, mine, std::span(what.data(), what.size()));
    f.step = AskNext;
  }
  const EntityList what = boundEntities(k, c, mine);
  if (work.item >= what.size()) {
    eraseSlot(c, mine);
    return Result::Done;
  }
  const auto next = [&] {
    ++work.item;
    work.target = work.chosen = 0;
    return Result::Again;
  };
  work.object = what[work.item].asObject();
  const StackItem* item = stackItem(k, work.object);
  if (item == nullptr) return next();
  const TargetNodes nodes = targetsOfItem(k, item->context);
  if (work.target >= nodes.size()) return next();
  const NodeId node = nodes[work.target];
  const SlotNo slot = targetSlot(k.tree(), node);
  std::vector<const Binding*> chosen;
  for (const Binding& b : item->context.bindings) {
    if (b.slot == slot && b.entity) chosen.push_back(&b);
  }
  if (f.step == Answered) {
    const Binding& target = *chosen[work.chosen];
    const Entity now = k.answer().entity;
    ++work.chosen;
    f.step = AskNext;
    if (target.entity != now) {
      const Event told = changeTarget(k, *item, target, now);
      item = stackItem(k, work.object);
      if (item->context.has(ContextFlag::TargetsToCome))
        return Result::Again;  // 707.10c: all of them at once, later
      return emitAgain(k, told, "115.7");
    }
  }
  if (work.chosen >= chosen.size()) {
    ++work.target;
    work.chosen = 0;
    return Result::Again;
  }
  const Entity old = chosen[work.chosen]->entity;
  Decision d;
  d.kind = DecisionKind::Targets;
  d.player = chooserOf(c);
  d.why = node;
  d.source = item->object;
  const bool must = k.tree().kind(f.node) == Kind::ChangeTarget;
  if (!must) d.options.push_back({OptionKind::Entity, 0, old, {}, 0});  // it may stay as it is
  for (const Entity e :
       legalTargets(k, node, speakingOfPlayerOf(k, node, *chosen[work.chosen], item->context))) {
    const bool taken = std::any_of(chosen.begin(), chosen.end(), [&](const Binding* b) {
      return b->entity == e && sameInstance(k, item->context, node, *chosen[work.chosen], *b);
    });
    if (!taken) d.options.push_back({OptionKind::Entity, 0, e, {}, 0});
  }
  if (d.options.empty()) d.options.push_back({OptionKind::Entity, 0, old, {}, 0});  // 115.7a
  f.step = Answered;
  ask(k, std::move(d));
  return Result::Again;
}

namespace {

/// "Change the target of ..." has no words for what it becomes.
Result runChangeTarget(Kernel& k, Frame& f) {
  return isNone(k, as<nodes::ChangeTarget>(k, f.node).to) ? runNewTargets(k, f) : runChangeOneTarget(k, f);
}

/// 107.3: X of a spell is twice what was announced, for whatever asks from now on.
Result runDoubleX(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  for (const ObjectId id : takeObjects(k, c, as<nodes::ActOn>(k, f.node).what)) {
    const StackItem* item = stackItem(k, id);
    if (item == nullptr) continue;
    Context doubled = item->context;
    doubled.x *= 2;
    setStackContext(k, id, doubled);
  }
  return Result::Done;
}

}  // namespace

void addCopyVerbs(VerbTable& table) {
  addVerb(table, ir::actOn(ir::DeedName::DoubleX), &runDoubleX)
      .means<&nodes::ActOn::what>(meant::kOnStack)
      .known<&nodes::ActOn::what>();
  addAction(table, Kind::CopySpell,
            {EventType::CopySpell, "707.10", &proposeCopySpell, 1, ChoiceScope::Any, &prepareCopies})
      .means<&nodes::CopySpell::what>(meant::kObjects & ~meant::kPermanents)
      .only<&nodes::CopySpell::targets>({Kind::Each, Kind::The, Kind::That, Kind::It});
  addVerb(table, ir::actOn(DeedName::NewTargets), &runNewTargets).means<&nodes::ActOn::what>(meant::kOnStack);
  addVerb(table, Kind::ChangeTarget, &runChangeTarget)
      .means<&nodes::ChangeTarget::of>(meant::kOnStack)
      .known<&nodes::ChangeTarget::of>()
      .known<&nodes::ChangeTarget::to>();
  addVerb(table, Kind::BecomeCopy, &runBecomeCopy)
      .doneBy(meant::kAnything)
      .means<&nodes::BecomeCopy::of>(meant::kObjects)
      .unless(&speaksOfCardsOfNoZone);
  addVerb(table, Kind::EitherEffect, &runEitherEffect).handsOn().doneBy(meant::kAnything);
}

}  // namespace cantrip::effects
