// What is done only if: every "may", "pay", "if", "unless" and "otherwise" (608.2c-d, 118.12).
#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/senses.h"
#include "program/defined_x.h"
#include "program/tree_questions.h"
#include "rules/choosing/choices.h"
#include "rules/costs/costs.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/effects/own_results.h"
#include "rules/effects/those_who.h"
#include "rules/effects/uncombined.h"
#include "rules/events/floating_effects.h"
#include "rules/events/triggers.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/uses.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/limits.h"
#include "rules/words/permissions.h"
#include "rules/words/shown_targets.h"
#include "rules/words/target_nodes.h"

namespace cantrip::effects {

namespace {

/// "~ deals 3 damage to any target. If ..., it deals double that damage instead": the number of what is not
/// done.
void nameAmount(Kernel& k, Context& c, NodeId skipped) {
  const NodeId deed = k.tree().kind(skipped) == Kind::Do ? as<nodes::Do>(k, skipped).effect : skipped;
  const NodeKind verb = k.tree().kind(deed);
  if (verb != Kind::DealDamage && verb != Kind::GainLife && verb != Kind::LoseLife && verb != Kind::Draw &&
      verb != Kind::Mill)
    return;
  const NodeId amount = field<&nodes::DealDamage::amount, &nodes::GainLife::amount, &nodes::LoseLife::amount,
                              &nodes::Draw::count, &nodes::Mill::count>(k, deed);
  bindNumber(c, slots::kReplaced, static_cast<std::int32_t>(quantityOf(k, amount, c)));
}

/// Who or what is meant without anybody choosing it.
bool isGivenGroup(NodeKind kind) { return kind == Kind::All || kind == Kind::Each || kind == Kind::TopCards; }

/// "Creatures get -1/-1. If this spell was kicked, those creatures get -2/-2 instead", "put a counter on each
/// creature. If ..., put two counters on each of them instead": what the words of the part that is not done
/// name is what the other part speaks of (608.2c).
void nameWhatIsSkipped(Kernel& k, Context& c, NodeId skipped, NodeId done) {
  const NodeKind kind = k.tree().kind(skipped);
  const SlotNo slot = k.tree()[skipped].slot;
  if (isGivenGroup(kind) && slot != 0 && !hasSlot(c, slot) && containsNode(k.tree(), done, [&](NodeId n) {
        return k.tree()[n].slot == slot && ir::pointsBack(k.tree().kind(n));
      })) {
    const EntityList all = entitiesOf(k, skipped, c);
    bindEntities(c, slot, std::span(all.data(), all.size()));
  }
  const bool apart = kind == Kind::ForEach || kind == Kind::Delayed || kind == Kind::Reflexive ||
                     ir::info(kind).sort == ir::Sort::Ability;
  if (apart) return;
  for (const NodeId part : k.tree().children(skipped))
    if (part != kNoNode) nameWhatIsSkipped(k, c, part, done);
}

void nameWhatIsReplaced(Kernel& k, Context& c, NodeId skipped, NodeId done) {
  if (skipped == kNoNode || done == kNoNode) return;
  nameAmount(k, c, skipped);
  nameWhatIsSkipped(k, c, skipped, done);
}

/// "If a creature is destroyed this way, you gain life equal to its toughness": what the condition found.
void nameWhatIsThere(Kernel& k, Context& c, NodeId condition) {
  if (k.tree().kind(condition) != Kind::Exists) return;
  const NodeId found = as<nodes::Exists>(k, condition).what;
  const SlotNo slot = k.tree()[found].slot;
  if (k.tree().kind(found) != Kind::Some || slot == 0) return;
  const EntityList all = allThatFit(k, as<nodes::Some>(k, found).what, c);
  bindEntities(c, slot, std::span(all.data(), all.size()));
}

/// Ends a gate with one of its two effects.
Result leaveGate(Kernel& k, Frame& f, bool open) {
  const auto gate = as<nodes::Gate>(k, f.node);
  if (open)  // "instead" is said of what is done
    nameWhatIsReplaced(k, k.ctx(f), gate.otherwise, gate.then);
  else if (gate.then != kNoNode && gate.otherwise != kNoNode)
    nameWhatIsSkipped(k, k.ctx(f), gate.then, gate.otherwise);
  pushPart(k, f.context, open ? gate.then : gate.otherwise);
  return Result::Done;
}

/// 603.2h: the ability says "do this only once each turn".
bool doneOnceEachTurn(const Kernel& k, const Context& c) {
  const NodeId limits = c.ability == 0 ? kNoNode : k.pool.ability(c.ability).limits;
  if (limits == kNoNode) return false;
  const auto list = k.tree().children(limits);
  return k.pool.ability(c.ability).kind == AbilityKind::Triggered &&
         std::any_of(list.begin(), list.end(),
                     [&](NodeId limit) { return k.tree().kind(limit) == Kind::OnlyTimesEachTurn; });
}

/// What a player may do is done, or not.
Result doIfAllowed(Kernel& k, Frame& f, bool yes, bool once) {
  Context& c = k.ctx(f);
  const auto gate = as<nodes::Gate>(k, f.node);
  c.set(ContextFlag::Did, yes);
  if (!yes) return leaveGate(k, f, false);
  if (once) noteUse(k, useOfDeed(c, c.controller));
  if (isNone(k, gate.otherwise) && !isDoneToAll(k, gate.then)) return leaveGate(k, f, true);
  f.step = kAnswerCarriedOut;
  pushPart(k, f.context, gate.then);
  return Result::Again;
}

/// "You may pay any amount of {E}. ~ deals that much damage", "you may sacrifice any number of creatures.
/// Draw that many cards": none so far, and none if it is not done.
bool leavesNone(const Kernel& k, const Context& c, NodeId deed) {
  const ir::Arena& tree = k.tree();
  if (tree.kind(deed) == Kind::Pay) return containsKind(tree, deed, Kind::X);
  return ir::leavesNumber(tree.kind(deed)) &&
         (!hasSlot(c, slots::kLastResult) || containsKind(tree, deed, Kind::AnyNumber));
}

/// In the end, "if you don't" looks at what was done.
Result runMay(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const auto gate = as<nodes::Gate>(k, f.node);
  const bool once = doneOnceEachTurn(k, c);
  const std::uint64_t use = useOfDeed(c, c.controller);
  if (f.step == kAsk) {
    const NodeId deed = gate.then;
    if (leavesNone(k, c, deed)) bindNumber(c, slots::kLastResult, 0);
    const auto& uses = k.s.abilityUses;
    if (once && std::find(uses.begin(), uses.end(), use) != uses.end()) {
      c.set(ContextFlag::Did, false);
      return leaveGate(k, f, false);
    }
    // "You may play that card this turn" is a permission: nothing is decided while it is given.
    if (isPermission(k.tree().kind(deed))) return leaveGate(k, f, true);
    if (isWord(k.tree(), deed, Kind::ActOn, DeedName::NewTargets) && !hasTargetsToChange(k, c, deed)) {
      c.set(ContextFlag::Did, false);
      return leaveGate(k, f, false);
    }
    if (!isPossible(k, c, deed)) {
      c.set(ContextFlag::Did, false);
      return leaveGate(k, f, false);
    }
    // 2010: 702.59a: it is played if able
    if (k.s.rules.suspendedIsPlayed && c.ability != 0 &&
        k.pool.ability(c.ability).keyword == ir::KeywordName::Suspend)
      return doIfAllowed(k, f, true, once);
    f.step = kAnswered;
    askYesNo(k, actorOf(k, c), f.node, c.source);
    return Result::Again;
  }
  if (f.step == kAnswered) return doIfAllowed(k, f, k.answer().kind == OptionKind::Yes, once);
  if (isDoneToAll(k, gate.then)) c.set(ContextFlag::Begun);
  if (!c.didOrBegan() && !isNone(k, gate.otherwise)) return leaveGate(k, f, false);
  return Result::Done;
}

struct UnlessWork {
  std::uint32_t payer = 0;  ///< which of those who may pay
  Entity subjectBefore{};
};

/// Those who may pay; "a player", "any opponent" are all of them, asked in turn order.
EntityList payersOf(Kernel& k, NodeId who, const Context& c) {
  const bool any = k.tree().kind(who) == Kind::Some;
  EntityList payers;
  for (const Entity e : any ? allThatFit(k, as<nodes::Some>(k, who).what, c) : entitiesOf(k, who, c))
    payers.push_back(e.isPlayer() ? e : Entity::player(controllerOf(k, e.asObject())));
  sortPlayers(k, payers);
  return payers;
}

/// The payer who is asked is who the words of the cost call "they".
void becomePayer(Kernel& k, NodeId who, Entity payer, Context& c) {
  const bool ofSeveral = k.tree().kind(who) == Kind::Some || k.tree().kind(who) == Kind::Each;
  c.subject = payer;
  if (ofSeveral && k.tree()[who].slot != 0) bindEntities(c, k.tree()[who].slot, std::span(&payer, 1));
}

/// "unless": each of those players may pay in turn; the effect happens when nobody did (118.12a).
Result runUnless(Kernel& k, Frame& f) {
  enum : std::uint8_t { FindPayers, AskNext, Answered, PaidOrNot, NobodyPaid };
  Context& c = k.ctx(f);
  auto& work = f.as<UnlessWork>();
  if (f.step == NobodyPaid) {
    c.set(ContextFlag::Did, false);  // "If they do, ..." after it is about the payment
    return Result::Done;
  }
  const auto gate = as<nodes::Gate>(k, f.node);
  const NodeId test = gate.test;
  const auto [who, cost] = as<nodes::Unless, nodes::AnyMayPay>(k, test);
  const SlotNo mine = frameSlot(k.s.frames.size() - 1);
  if (f.step == FindPayers) {
    const EntityList payers = payersOf(k, who, c);
    work.subjectBefore = c.subject;
    f.step = AskNext;
    bindEntities(c, mine, std::span(payers.data(), payers.size()));
  }
  const EntityList payers = boundEntities(k, c, mine);
  const auto leave = [&](bool paid) {
    eraseSlot(c, mine);
    c.subject = work.subjectBefore;
    c.set(ContextFlag::Did, paid);
    const bool ifPaid = k.tree().kind(test) == Kind::AnyMayPay;
    if (paid || ifPaid) return leaveGate(k, f, paid == ifPaid);
    f.step = NobodyPaid;
    pushPart(k, f.context, gate.then);
    return Result::Again;
  };
  if (f.step == PaidOrNot) {
    if (c.has(ContextFlag::Did)) return leave(true);
    f.step = AskNext;
    ++work.payer;
  }
  if (f.step == Answered) {
    if (k.answer().kind == OptionKind::Yes) {
      f.step = PaidOrNot;
      const PlayerId payer = payers[work.payer].asPlayer();
      pushPay(k, f.context, cost, payer);
      return Result::Again;
    }
    f.step = AskNext;
    ++work.payer;
  }
  for (; work.payer < payers.size(); ++work.payer) {
    becomePayer(k, who, payers[work.payer], c);
    if (!canPay(k, c.subject.asPlayer(), cost, c)) continue;
    f.step = Answered;
    askYesNo(k, c.subject.asPlayer(), f.node, c.source);
    return Result::Again;
  }
  return leave(false);
}

Result runGate(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const auto [test, then, otherwise] = as<nodes::Gate>(k, f.node);
  const bool asks = k.tree().kind(test) == Kind::IfDid || k.tree().kind(test) == Kind::IfDidNot;
  if (asks && (f.step != kAsk || severalWereAsked(k, c, then)))
    return runThoseWho(k, f, k.tree().kind(test) == Kind::IfDid);
  switch (k.tree().kind(test)) {
    case Kind::May:
      return runMay(k, f);
    case Kind::Unless:
    case Kind::AnyMayPay:
      return runUnless(k, f);
    case Kind::IfDid:
      return leaveGate(k, f, c.didOrBegan());
    case Kind::IfDidNot:
      return leaveGate(k, f, !c.didOrBegan());
    case Kind::IfNot:
      return leaveGate(k, f, !conditionHolds(k, as<nodes::IfNot>(k, test).condition, c));
    default: {
      const NodeId condition = as<nodes::If>(k, test).condition;
      const bool open = conditionHolds(k, condition, c);
      if (open) nameWhatIsThere(k, c, condition);
      if (!open) c.set(ContextFlag::Did, false);  // what depends on the condition was not done
      return leaveGate(k, f, open);
    }
  }
}

}  // namespace

void addGateVerbs(VerbTable& table) {
  addVerb(table, Kind::Gate, &runGate).handsOn().unless(&saysNumberOfOther);
  table.declared.add(Kind::AnyMayPay).means<&nodes::AnyMayPay::who>(meant::kPlayers);
  table.declared.add(Kind::Unless).means<&nodes::Unless::who>(meant::kPlayers);
  table.declared.add({Kind::May, Kind::If, Kind::IfNot});
  for (const ir::NodeKind kind : {Kind::IfDid, Kind::IfDidNot})
    table.declared.add(kind).unless(&asksAllTogether);
}

}  // namespace cantrip::effects
