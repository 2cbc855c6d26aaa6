// How effects are put together: one after the other, for several subjects, if, may, unless, modes, and
// effects that wait for something (608.2, 603.7, 603.12, 700.2).
#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
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

/// What a sentence puts onto the battlefield, kNoNode: nothing.
NodeId putIntoPlay(const Kernel& k, NodeId part) {
  if (k.tree().kind(part) == Kind::Do) part = as<nodes::Do>(k, part).effect;
  if (k.tree().kind(part) != Kind::Put && k.tree().kind(part) != Kind::Return) return kNoNode;
  const auto put = as<nodes::Return, nodes::Put>(k, part);
  const NodeId zone = as<nodes::Place>(k, put.to).zone;
  const bool play = k.tree().kind(zone) == Kind::Zone && leaf<Zone>(k, zone) == Zone::Battlefield;
  return play ? put.what : kNoNode;
}

/// Does a sentence say what colours and types that is, for good?
bool saysWhatItIs(const Kernel& k, NodeId sentence, NodeId what) {
  const ir::Arena& tree = k.tree();
  if (tree.kind(sentence) != Kind::Do) return false;
  const auto [subject, effect] = tree.as<nodes::Do>(sentence);
  if (tree.kind(effect) != Kind::Apply) return false;
  const bool anaphor =
      tree.kind(subject) == Kind::It || tree.kind(subject) == Kind::That || tree.kind(subject) == Kind::They;
  if (!anaphor || tree[what].slot == 0 || tree[subject].slot != tree[what].slot) return false;
  const auto apply = tree.as<nodes::Apply>(effect);
  const auto mods = tree.children(apply.mods);
  return isNone(k, apply.duration) &&
         std::all_of(mods.begin(), mods.end(), [&](NodeId mod) { return tree.kind(mod) == Kind::Become; });
}

/// 611.2e: "Return target creature card to the battlefield. That creature is a Zombie": it is one as it
/// enters. Cards that are chosen only then are not known yet (False).
bool enterAs(Kernel& k, const Context& c, NodeId part, NodeId next) {
  const NodeId what = putIntoPlay(k, part);
  if (what == kNoNode || needsChoice(k, what) || !saysWhatItIs(k, next, what)) return false;
  EntityList entering;
  for (const Entity e : boundEntities(k, c, k.tree()[what].slot))
    if (e.isObject() && k.alive(e.asObject())) entering.push_back(e.asObject().next());
  if (entering.empty()) return false;
  beginEffect(k, c, as<nodes::Do>(k, next).effect, entering);
  return true;
}

/// Do several players do it now?
bool isDoneByPlayers(const Kernel& k, const Context& c) {
  if (!hasSlot(c, slots::kSubjects)) return false;
  const EntityList list = subjectsOf(k, c);
  return std::all_of(list.begin(), list.end(), [](Entity e) { return e.isPlayer(); });
}

/// "Put that many counters on it and draw that many cards": the number is that from before both (608.2c).
bool speaksOfNumberBefore(const ir::Arena& tree, NodeId part) {
  return containsNode(tree, part, [&](NodeId n) {
    return tree.kind(n) == Kind::ThatMuch && tree[n].slot == slots::kLastResult;
  });
}

void keepNumberBefore(Kernel& k, const Frame& f, std::span<const NodeId> parts, std::size_t next) {
  if (k.tree().kind(f.node) != Kind::And || !speaksOfNumberBefore(k.tree(), parts[0])) return;
  Context& c = k.ctx(f);
  const SlotNo mine = frameSlot(k.s.frames.size() - 1);
  if (next == 0)
    bindNumber(c, mine, boundNumber(c, slots::kLastResult));
  else
    bindNumber(c, slots::kLastResult, boundNumber(c, mine));
  if (next + 1 >= parts.size()) eraseSlot(c, mine);
}

bool saysWhoDid(const ir::Arena& tree, NodeId node) {
  return containsNode(tree, node, [&](NodeId word) { return isWord(tree, word, ir::State::DidIt); });
}

/// "Each player who does draws a card" and "you draw a card": "each player who doesn't" in the sentence after
/// that is who did not do what was said before. Who is offered something there may do that or not.
bool leavesWhoDid(const ir::Arena& tree, NodeId part) {
  if (tree.kind(part) == Kind::ForEach) return saysWhoDid(tree, tree.as<nodes::ForEach>(part).each);
  if (tree.kind(part) != Kind::Do) return false;
  const auto [subject, effect] = tree.as<nodes::Do>(part);
  if (tree.kind(effect) == Kind::Gate) return false;
  return tree.kind(subject) == Kind::You || tree.kind(subject) == Kind::Self || saysWhoDid(tree, subject);
}

/// "If they don't, it gets -2/-0. If they do, you draw a card": both ask about what stands before them, not
/// the second about what the first one did; where the first one offers something, it can be that.
bool askTheSame(const ir::Arena& tree, NodeId part, NodeId next) {
  if (tree.kind(part) != Kind::Gate || tree.kind(next) != Kind::Gate) return false;
  const NodeKind first = tree.kind(tree.as<nodes::Gate>(part).test);
  const NodeKind second = tree.kind(tree.as<nodes::Gate>(next).test);
  const bool opposite = (first == Kind::IfDid && second == Kind::IfDidNot) ||
                        (first == Kind::IfDidNot && second == Kind::IfDid);
  return opposite && !containsNode(tree, part, [&](NodeId n) {
           const NodeKind kind = tree.kind(n);
           return kind == Kind::May || kind == Kind::Unless || kind == Kind::AnyMayPay;
         });
}

/// A part of a text after the other, and what the one that is done now leaves as it is: who did something,
/// and whether it was done (1: it was not, 2: it was).
struct InSequence {
  std::uint32_t next = 0;
  std::uint16_t leaves = 0;
  std::uint16_t did = 0;
};

Result runSequence(Kernel& k, Frame& f) {
  auto& work = f.as<InSequence>();
  const auto parts = k.tree().children(as<nodes::Sentences, nodes::Then, nodes::And>(k, f.node).parts);
  const std::size_t next = work.next;
  if (work.leaves != 0) eraseSlot(k.ctx(f), slots::kLeavesWhoDid);
  work.leaves = 0;
  if (work.did != 0) {
    k.ctx(f).set(ContextFlag::Did, work.did == 2);
    k.ctx(f).set(ContextFlag::Begun, false);
    work.did = 0;
  }
  if (next >= parts.size()) return Result::Done;
  if (next == 0 && isDoneByPlayers(k, k.ctx(f)) && speaksOfEarlierParts(k.tree(), parts))
    keepOwnResults(k.ctx(f));
  keepNumberBefore(k, f, parts, next);
  ++work.next;
  if (next + 1 < parts.size() && enterAs(k, k.ctx(f), parts[next], parts[next + 1])) ++work.next;
  const bool leaves =
      k.pool.asksWhoDid && !hasSlot(k.ctx(f), slots::kLeavesWhoDid) && leavesWhoDid(k.tree(), parts[next]);
  work.leaves = leaves ? 1 : 0;
  if (work.next < parts.size() && askTheSame(k.tree(), parts[next], parts[work.next]))
    work.did = k.ctx(f).didOrBegan() ? 2 : 1;
  if (leaves) bindNumber(k.ctx(f), slots::kLeavesWhoDid, 1);
  const bool last = work.next >= parts.size() && !leaves;
  pushPart(k, f.context, parts[next]);
  return last ? Result::Done : Result::Again;
}

/// 101.4: players act in turn order beginning with the active player; groups keep their order otherwise.
void sortPlayers(const Kernel& k, EntityList& list) {
  if (list.size() < 2) return;
  if (!std::all_of(list.begin(), list.end(), [](Entity e) { return e.isPlayer(); })) return;
  EntityList sorted;
  for (const PlayerId p : apnap(k, k.s.active)) {
    if (std::find(list.begin(), list.end(), Entity::player(p)) != list.end()) {
      sorted.push_back(Entity::player(p));
    }
  }
  list = sorted;
}

/// The subject from before, which comes back in the end.
struct SubjectBefore {
  Entity subject{};
};

Result runDo(Kernel& k, Frame& f) {
  enum : std::uint8_t { ChooseSubject, BindSubject, GiveBack };
  Context& c = k.ctx(f);
  const auto [subject, effect] = as<nodes::Do>(k, f.node);
  const SlotNo mine = frameSlot(k.s.frames.size() - 1);
  if (f.step == ChooseSubject) {
    f.step = BindSubject;
    if (chooseFor(k, f.context, subject, chooserOf(c))) return Result::Again;
  }
  if (f.step == BindSubject) {
    EntityList list = take(k, c, subject);
    if (list.empty() && !speaksOfLaterOnes(k, f.node)) {
      c.set(ContextFlag::Did, false);
      return Result::Done;
    }
    sortPlayers(k, list);
    f.step = GiveBack;
    f.keep(SubjectBefore{c.subject});
    if (hasSlot(c, slots::kSubjects)) {
      const EntityList before = boundEntities(k, c, slots::kSubjects);
      bindEntities(c, mine, std::span(before.data(), before.size()));
    }
    setSubjects(c, list);
    // what each chooses is spoken of as that of all
    const bool choose = k.tree().kind(effect) == Kind::Choose;
    if (isDoneByPlayers(k, c) && (choose || speaksOfOwnResults(c, k.tree(), effect))) keepOwnResults(c);
    pushPart(k, f.context, effect);
    return Result::Again;
  }
  if (hasSlot(c, slots::kSubjects)) {
    forgetOwnResults(c);
  } else {
    noteWhoDid(k, c, {c.subject}, c.didOrBegan() ? ~Shown{0} : 0);
  }
  eraseSlot(c, slots::kSubjects);
  if (hasSlot(c, mine)) {
    const EntityList before = boundEntities(k, c, mine);
    bindEntities(c, slots::kSubjects, std::span(before.data(), before.size()));
    eraseSlot(c, mine);
  }
  c.subject = f.as<SubjectBefore>().subject;
  return Result::Done;
}

// ---- gates: every "may", "pay", "if", "unless" and "otherwise" comes here

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

// ---- modes (700.2)

/// Asks for one more mode; false when enough are chosen.
bool askMode(Kernel& k, const Frame& f, const Context& c) {
  const bool repeats = choosesModesAgain(k.tree(), f.node);
  const auto [choose, modes, how] = as<nodes::Modal>(k, f.node);
  const int available = static_cast<int>(k.tree()[modes].count);
  const auto [low, high] = countRange(k, choose, c, available);
  const int picked = static_cast<int>(c.modes.size());
  const int left = (repeats ? high : std::min(high, available)) - worthOfModes(k, f.node, c);
  if (left <= 0) return false;
  Decision d = questionOf(k, f, DecisionKind::Modes);
  d.chosen = static_cast<std::uint16_t>(picked);
  d.min = static_cast<std::uint16_t>(low);
  d.max = static_cast<std::uint16_t>(high);
  for (int i = 0; i < available; ++i) {
    const bool taken = !repeats && std::find(c.modes.begin(), c.modes.end(), i) != c.modes.end();
    if (!taken && worthOfMode(k, f.node, i, c) <= left && !wasModeChosen(k, f.node, i, c)) {
      d.options.push_back({OptionKind::Mode, 0, {}, {}, i});
    }
  }
  if (picked >= low) d.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  ask(k, std::move(d));
  return true;
}

struct ModalWork {
  std::uint32_t next = 0;         ///< of the chosen modes
  Wide<bool> chosenHere = false;  ///< nobody had chosen modes before: they are forgotten at the end
};

/// Carries out the chosen modes in their order.
Result runModal(Kernel& k, Frame& f) {
  enum : std::uint8_t { Begin, ModePicked, CarryOut };
  Context& c = k.ctx(f);
  auto& work = f.as<ModalWork>();
  if (f.step == ModePicked && k.answer().kind == OptionKind::Done) f.step = CarryOut;
  if (f.step == ModePicked) {
    c.modes.push_back(static_cast<std::uint8_t>(k.answer().value));
    noteModeChosen(k, f.node, c.modes.back(), c);
  }
  if (f.step == Begin) work.chosenHere = c.modes.empty();
  if (f.step != CarryOut && work.chosenHere) {
    f.step = ModePicked;
    if (askMode(k, f, c)) return Result::Again;
  }
  f.step = CarryOut;
  const std::size_t next = work.next;
  if (next >= c.modes.size()) {
    if (work.chosenHere) c.modes.clear();
    return Result::Done;
  }
  ++work.next;
  const NodeId mode = k.tree().child(as<nodes::Modal>(k, f.node).modes, c.modes[next]);
  if (choosesModesAgain(k.tree(), f.node))
    showTargetsOf(k, c, mode,
                  onlyOf(static_cast<int>(std::count(
                      c.modes.begin(), c.modes.begin() + static_cast<std::ptrdiff_t>(next), c.modes[next]))));
  pushPart(k, f.context, as<nodes::Mode>(k, mode).effect);
  return Result::Again;
}

// ---- effects that wait

/// What a trigger of later keeps: the words stay bound, but the one who acts is its controller again. It has
/// an event of its own, so where the event of the ability that makes it has moved things is kept as well
/// (400.7f, 603.7c).
Context laterContext(Kernel& k, const Context& c) {
  Context own = c;
  if (c.event.newObject) {  // also where it was discarded, cycled, milled or sacrificed
    noteMoved(own, c.event.object, presentOf(k, c.event.object, c));
    noteMoved(own, c.source, presentOf(k, c.source, c));
  }
  own.duration = kNoNode;
  own.modes.clear();
  eraseSlot(own, slots::kSubjects);
  eraseSlot(own, slots::kTransformedSince);
  if (c.subject) bindEntities(own, slots::kSubject, std::span(&c.subject, 1));
  own.subject = {};
  return own;
}

/// 603.7: a delayed triggered ability remembers what the words around it spoke of.
Result runDelayed(Kernel& k, Frame& f) {
  const Context& c = k.ctx(f);
  DelayedTrigger delayed;
  const auto said = as<nodes::Delayed>(k, f.node);
  delayed.event = said.event;
  delayed.effect = said.effect;
  delayed.context = laterContext(k, c);
  if (c.duration != kNoNode) {
    // "until end of turn, whenever ..." triggers as often as it happens, "when ... next" once (603.7b).
    FloatingEffect lasting;
    setDuration(k, c, c.duration, lasting);
    delayed.until = lasting.until;
    delayed.once = k.tree().kind(delayed.event) == Kind::WhenNext;
  }
  addDelayed(k, std::move(delayed));
  return Result::Done;
}

/// "When you do, if it has four or more counters on it, ...": what is asked as it triggers; kNoNode: nothing
/// is.
NodeId intervening(const ir::Arena& tree, NodeId effect) {
  if (tree.kind(effect) != Kind::Gate) return kNoNode;
  const auto [test, then, otherwise] = tree.as<nodes::Gate>(effect);
  return tree.kind(test) == Kind::If && otherwise == kNoNode ? tree.as<nodes::If>(test).condition : kNoNode;
}

/// 603.12: triggers at once when what was said before was done.
Result runReflexive(Kernel& k, Frame& f) {
  const Context& c = k.ctx(f);
  if (!c.has(ContextFlag::Did)) return Result::Done;
  const NodeId effect = as<nodes::Reflexive>(k, f.node).effect;
  if (const NodeId condition = intervening(k.tree(), effect);  // 603.4: it asks again as it resolves
      condition != kNoNode && !conditionHolds(k, condition, c))
    return Result::Done;
  addTrigger(k, {0, effect, laterContext(k, c)});
  return Result::Done;
}

/// "Until end of turn, you may play that card without paying its mana cost": a permission, not something to
/// do at once (611.2a). What is played in such an effect (CastFree, PlayFree).
NodeId freePlay(const Kernel& k, NodeId effect) {
  const ir::Arena& tree = k.tree();
  if (tree.kind(effect) != Kind::Do) return kNoNode;
  const auto [subject, offer] = tree.as<nodes::Do>(effect);
  if (!canBeAllowed(tree, subject) || tree.kind(offer) != Kind::Gate) return kNoNode;
  const auto gate = tree.as<nodes::Gate>(offer);
  if (tree.kind(gate.test) != Kind::May) return kNoNode;
  const bool costsNothing =
      isForFree(tree, gate.then) && !isWord(tree, gate.then, Kind::ActOn, DeedName::CastNow);
  return costsNothing ? gate.then : kNoNode;
}

struct DurationBefore {
  NodeId duration = kNoNode;
};
/// A verb that changes what the words of the part inside it mean.
enum AroundStep : std::uint8_t { kPartInside, kPartOver };

/// "Until end of turn, ...": what is made inside lasts that long unless it says otherwise.
Result runDuring(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  if (f.step == kPartInside) {
    const auto [duration, effect] = as<nodes::During>(k, f.node);
    if (const NodeId play = freePlay(k, effect); play != kNoNode) {
      FloatingEffect permission;
      permission.what = FloatingEffect::What::PlayPermission;
      permission.node = play;
      permission.context = c;
      const NodeId subject = as<nodes::Do>(k, effect).subject;
      const PlayerId player = k.tree().kind(subject) == Kind::You ? actorOf(k, c) : playerOf(k, subject, c);
      if (player == kNoPlayer) return Result::Done;
      permission.context.controller = player;
      setDuration(k, c, duration, permission);
      for (const ObjectId id : takeObjects(k, c, as<nodes::ActOn>(k, play).what))
        permission.affected.push_back(id);
      if (!permission.affected.empty()) addEffect(k, std::move(permission));
      return Result::Done;
    }
    f.step = kPartOver;
    f.keep(DurationBefore{c.duration});
    c.duration = duration;
    pushPart(k, f.context, effect);
    return Result::Again;
  }
  c.duration = f.as<DurationBefore>().duration;
  return Result::Done;
}

/// Is it known without a choice what this means?
bool isKnownBefore(NodeKind kind) {
  return kind == Kind::All || kind == Kind::DefendingPlayer || kind == Kind::ControllerOf ||
         kind == Kind::OwnerOf;
}

/// "Ally creatures you control get +X/+X, where X is the number of colors among those creatures", "~ deals X
/// damage to defending player, where X is the number of cards in their hand": X speaks of a group or of
/// somebody that its sentence is about to name (608.2c).
void bindWhatIsNamed(Kernel& k, Context& c, NodeId amount, NodeId effect) {
  const ir::Arena& tree = k.tree();
  containsNode(tree, amount, [&](NodeId said) {
    const SlotNo slot = tree[said].slot;
    if (slot == 0 || slot >= slots::kOwnerOf || hasSlot(c, slot)) return false;
    containsNode(tree, effect, [&](NodeId named) {
      const bool meant = isKnownBefore(tree.kind(named)) && tree[named].slot == slot;
      if (meant) bindEntities(c, slot, entitiesOf(k, named, c));
      return meant;
    });
    return false;
  });
}

/// "..., where X is ...": worked out once, when the effect happens (608.2h), and the same in all that follows
/// (107.3i): "you may pay X life, where X is its power. If you do, draw X cards".
Result runDefine(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const auto [effect, amount] = as<nodes::Define>(k, f.node);
  const SlotNo each = slotOfEachDefined(k.tree(), effect, amount);
  if (f.step == kPartOver) {
    if (each != 0) eraseSlot(c, slots::kOwnX);
    return Result::Done;
  }
  f.step = kPartOver;
  if (each != 0) {  // worked out for each of them when it is asked for
    c.bindings.push_back({slots::kOwnX, {}, static_cast<std::int32_t>(f.node)});
    pushPart(k, f.context, effect);
    return Result::Again;
  }
  bindWhatIsNamed(k, c, amount, effect);
  c.x = definedX(k, effect, amount, c);
  pushPart(k, f.context, effect);
  return Result::Again;
}

/// 615.12: the damage that the effect deals can't be prevented.
Result runUnpreventable(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  if (f.step == kPartInside) {
    f.step = kPartOver;
    bindNumber(c, slots::kUnpreventable, 1);
    pushPart(k, f.context, as<nodes::Unpreventable>(k, f.node).effect);
    return Result::Again;
  }
  eraseSlot(c, slots::kUnpreventable);
  return Result::Done;
}

/// 120.4a: to whom its excess damage is dealt is known as the damage is.
Result runExcessTo(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const auto [damage, to] = as<nodes::ExcessTo>(k, f.node);
  if (f.step == kPartInside) {
    f.step = kPartOver;
    const EntityList others = entitiesOf(k, to, c);
    if (others.size() == 1) bindEntities(c, slots::kExcessTo, std::span(others.data(), others.size()));
    pushPart(k, f.context, damage);
    return Result::Again;
  }
  eraseSlot(c, slots::kExcessTo);
  return Result::Done;
}

/// Resolving looks for it before the paragraph that it replaces; alone it is an "if".
Result runInsteadIf(Kernel& k, Frame& f) {
  const auto [condition, effect] = as<nodes::InsteadIf>(k, f.node);
  if (conditionHolds(k, condition, k.ctx(f))) pushPart(k, f.context, effect);
  return Result::Done;
}

/// It is part of what the sentence before it says (program/later_sentences.cpp).
Result runStays(Kernel&, Frame&) { return Result::Done; }

/// 611.2: "for as long as that card remains exiled, you may play it if you control a Kavu" asks whenever
/// somebody would play it, where a condition about the card itself holds once and for all.
std::string_view asksOnlyOnce(const Asked& asked) {
  const ir::Arena& tree = asked.tree;
  const NodeId effect = asked.as<nodes::During>().effect;
  if (tree.kind(effect) != Kind::Gate) return {};
  const auto [test, then, otherwise] = tree.as<nodes::Gate>(effect);
  if (tree.kind(test) != Kind::If && tree.kind(test) != Kind::IfNot) return {};
  const bool plays = containsNode(tree, then, [&](NodeId node) {
    const NodeKind kind = tree.kind(node);
    return kind == Kind::Play || kind == Kind::Cast;
  });
  const bool ofTheCard = containsNode(tree, test, [&](NodeId node) {
    return ir::info(tree.kind(node)).sort == ir::Sort::Ref && tree[node].slot != 0;
  });
  return plays && !ofTheCard ? "the condition of playing the card would be asked only once" : "";
}

/// What waits for an event looks at no condition while it waits (603.7b).
std::string_view waitsWhile(const Asked& asked) {
  const auto [duration, effect] = asked.as<nodes::During>();
  const bool conditional = asked.tree.kind(duration) == Kind::AsLongAs;
  const bool waits =
      containsNode(asked.tree, effect, [&](NodeId n) { return asked.tree.kind(n) == Kind::Delayed; });
  return conditional && waits ? "nothing asks the condition while a trigger waits" : "";
}

}  // namespace

void addCombining(VerbTable& table) {
  addVerb(table, Kind::Sentences, &runSequence, true).handsOn().unless(&speaksTooEarly);
  addVerb(table, Kind::Stays, &runStays).unless(&saidOfNothing);
  addVerb(table, ir::actOn(DeedName::NotRegenerated), &runStays).unless(&saidOfNothing);
  addVerb(table, Kind::Then, &runSequence, true).handsOn();
  addVerb(table, Kind::And, &runSequence, true).handsOn();
  addVerb(table, Kind::Do, &runDo).doneBy(meant::kAnything).unless(&doneByOthers);
  addVerb(table, Kind::Gate, &runGate).handsOn().unless(&saysNumberOfOther);
  addVerb(table, Kind::Modal, &runModal)
      .handsOn()
      .flags({ir::Flag::Again, ir::Flag::NotChosenYet, ir::Flag::NotThisTurn, ir::Flag::Different})
      .unless(&modesApartOfSpell);
  // program/chosen_before.cpp
  addVerb(table, Kind::Delayed, &runDelayed, true)
      .doneBy(meant::kAnything)
      .flags({ir::Flag::ChosenBefore})
      .unless(&speaksOfEventBefore);
  addVerb(table, Kind::Reflexive, &runReflexive).doneBy(meant::kAnything);
  addVerb(table, Kind::During, &runDuring, true)
      .handsOn()
      .unless(&lastsNoTime)
      .unless(&asksOnlyOnce)
      .unless(&waitsWhile);
  addVerb(table, Kind::Define, &runDefine).handsOn().unless(&definesForEachPlayer);
  addVerb(table, Kind::Unpreventable, &runUnpreventable, true).handsOn().doneBy(meant::kAnything);
  addVerb(table, Kind::ExcessTo, &runExcessTo)
      .handsOn()
      .doneBy(meant::kAnything)
      .only<&nodes::ExcessTo::damage>({Kind::Do, Kind::Define})
      .unless(&dealsNoDamage)
      .only<&nodes::ExcessTo::to>({Kind::ControllerOf});
  addVerb(table, Kind::InsteadIf, &runInsteadIf).handsOn();
  table.declared.add(Kind::AnyMayPay).means<&nodes::AnyMayPay::who>(meant::kPlayers);
  table.declared.add(Kind::Unless).means<&nodes::Unless::who>(meant::kPlayers);
  table.declared.add({Kind::May, Kind::If, Kind::IfNot});
  for (const ir::NodeKind kind : {Kind::IfDid, Kind::IfDidNot})
    table.declared.add(kind).unless(&asksAllTogether);
  table.declared.add(Kind::Mode).handsOn();
}

}  // namespace cantrip::effects
