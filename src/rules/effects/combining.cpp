// How effects are put together: one after the other, for several subjects, by modes, and effects that wait
// for something (608.2, 603.7, 603.12, 700.2). What is done only if: gates.cpp.
#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
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

/// The subject from before, which comes back in the end, and what "that player" inside of it is bound to.
struct SubjectBefore {
  Entity subject{};
  Entity spokenOf{};
};

/// Does the effect speak of the one by whom it is done as of one of several ("each opponent ... that
/// player")?
bool speaksOfSubject(const ir::Arena& tree, NodeId effect) {
  return containsNode(tree, effect, [&](NodeId n) { return tree[n].slot == slots::kSubject; });
}

/// "Each opponent sacrifices a creature, or ~ deals 3 damage to that player": inside of what another one does
/// the words still speak of the opponent (608.2c). A subject that is several itself is spoken of anew.
void keepSpokenOf(const ir::Arena& tree, Context& c, const nodes::Do& done, std::size_t several) {
  const NodeKind kind = tree.kind(done.subject);
  if (several > 1 || kind == Kind::Each || kind == Kind::All || kind == Kind::Target)
    return eraseSlot(c, slots::kSubject);
  // "They each deal damage equal to their power" speaks of each of them, and not of who was spoken of before.
  const bool another = kind == Kind::Self || kind == Kind::You;
  if (!another || !c.subject || hasSlot(c, slots::kSubject) || !speaksOfSubject(tree, done.effect)) return;
  bindEntities(c, slots::kSubject, std::span(&c.subject, 1));
}

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
    const EntityList spokenOf =
        hasSlot(c, slots::kSubject) ? boundEntities(k, c, slots::kSubject) : EntityList{};
    f.keep(SubjectBefore{c.subject, spokenOf.empty() ? Entity{} : spokenOf.front()});
    keepSpokenOf(k.tree(), c, {subject, effect}, list.size());
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
  const auto [before, spokenOf] = f.as<SubjectBefore>();
  eraseSlot(c, slots::kSubject);
  if (spokenOf) bindEntities(c, slots::kSubject, std::span(&spokenOf, 1));
  c.subject = before;
  return Result::Done;
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
  table.declared.add(Kind::Mode).handsOn();
}

}  // namespace cantrip::effects
