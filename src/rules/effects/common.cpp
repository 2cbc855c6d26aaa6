// What the verbs share: who acts, on what, and the course of a simple action (choose, propose, bind what
// happened).

#include "rules/effects/common.h"

#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "program/tree_questions.h"
#include "rules/choosing/choices.h"
#include "rules/costs/costs.h"
#include "rules/effects/effects.h"
#include "rules/effects/own_results.h"
#include "rules/events/events.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/players.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/hidden_zones.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/permissions.h"
#include "rules/words/restrictions.h"
#include "rules/words/shown_targets.h"

namespace cantrip::effects {

namespace {

// Steps of any verb, above those of its own: of a frame that gives every subject its turn, and of one that
// asks every subject whether it does it.
enum SubjectStep : std::uint8_t { kEachSubject = 250, kNextSubject, kWilling, kWillingAsked, kWillingDone };
/// Steps of a simple action: the choices of each subject, their order, the events.
enum ActionStep : std::uint8_t {
  kBeginAction,
  kSubjectChooses,
  kSubjectPrepares,
  kSubjectReady,
  kActionDone
};

struct Tables {
  std::array<Action, ir::kSenses> actions{};
  std::array<Verb, ir::kSenses> steps{};
  std::array<bool, ir::kSenses> joint{};
};

Tables& tables() {
  static Tables instance;
  return instance;
}

struct EachSubject {
  std::uint32_t next = 0;      ///< of the subjects
  Wide<bool> own = false;      ///< what each did is kept as theirs
  Wide<bool> gathers = false;  ///< later words mean what all of them found (608.2c)
  Shown did = 0;               ///< who did it: bits of players
};

/// Gives every subject its turn: for verbs that cannot be done for all at once.
Result runEachSubject(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const SlotNo mine = frameSlot(k.s.frames.size() - 1);
  auto& work = f.as<EachSubject>();
  if (f.step == kEachSubject) {
    const EntityList list = subjectsOf(k, c);
    f.step = kNextSubject;
    work.next = 0;
    work.own = keepsOwnResults(c);
    work.gathers = !work.own && list.size() > 1 && !hasSlot(c, slots::kOwnEntity) &&
                   ir::binds(k.tree().kind(f.node), ir::BoundWhen::Found);
    bindEntities(c, mine, std::span(list.data(), list.size()));
  }
  const EntityList list = boundEntities(k, c, mine);
  if (work.next > 0 && list[work.next - 1].isPlayer() && c.didOrBegan())
    work.did |= onlyOf(list[work.next - 1].asPlayer());
  if (work.own && work.next > 0) {
    const PlayerId player = list[work.next - 1].asPlayer();
    noteOwnWords(k, c, f.node, player);
    noteOwnResult(c, player, 0, {}, boundNumber(c, slots::kLastResult));
  }
  if (work.gathers && work.next > 0 && list[work.next - 1].isPlayer())
    noteOwnWords(k, c, f.node, list[work.next - 1].asPlayer());
  if (work.next < list.size()) {
    setSubjects(c, {list[work.next]});
    if (work.own) speakOfOwnResults(c, list[work.next].asPlayer());
    ++work.next;
    k.pushEffect(f.node, f.context);
    return Result::Again;
  }
  setSubjects(c, list);
  if (work.own || work.gathers) speakOfAllResults(c);
  if (work.gathers) eraseSlot(c, slots::kOwnEntity);
  noteWhoDid(k, c, list, work.did);
  eraseSlot(c, mine);
  return Result::Done;
}

/// Moves on to the next one who could do what is offered (608.2d).
void skipUnable(Kernel& k, Context& c, NodeId deed, const EntityList& list, std::uint32_t& next) {
  for (; next < list.size(); ++next) {
    c.subject = list[next];
    if (isPossible(k, c, deed)) return;
  }
}

struct Offered {
  std::uint32_t next = 0;  ///< who is asked
  Shown willing = 0;       ///< who does it: bits of players
};

/// Who of those who were willing did something of it: who has no card may discard one, and does not (608.2d).
Shown whoDid(const Kernel& k, const Context& c, NodeId deed, Shown willing) {
  if (isDoneToAll(k, deed)) return willing;
  if ((willing & (willing - 1)) == 0) return c.didOrBegan() ? willing : 0;
  Shown did = 0;
  for (const Entity e : boundEntities(k, c, slots::kWhoDid)) did |= onlyOf(e.asPlayer());
  return willing & did;
}

/// 101.4: "each player may put a card from their hand onto the battlefield": all who want to choose, then it
/// happens for them at once.
Result runWilling(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const SlotNo all = frameSlot(k.s.frames.size() - 1);
  auto& work = f.as<Offered>();
  if (f.step == kWilling) {
    const EntityList list = subjectsOf(k, c);
    bindEntities(c, all, std::span(list.data(), list.size()));
    eraseSlot(c, slots::kSubjects);
    f.step = kWillingAsked;
    work.next = 0;
  } else if (f.step == kWillingAsked) {
    if (k.answer().kind == OptionKind::Yes) c.bindings.push_back({slots::kSubjects, c.subject, 0});
    ++work.next;
  }
  const EntityList list = boundEntities(k, c, all);
  skipUnable(k, c, as<nodes::Gate>(k, f.node).then, list, work.next);
  if (work.next < list.size()) {
    askYesNo(k, c.subject.asPlayer(), f.node, c.source);
    return Result::Again;
  }
  if (f.step != kWillingDone) {
    const EntityList willing = boundEntities(k, c, slots::kSubjects);
    for (const Entity e : willing) work.willing |= onlyOf(e.asPlayer());
    f.step = kWillingDone;
    c.set(ContextFlag::Did, !willing.empty());
    if (!willing.empty()) {
      setSubjects(c, willing);
      pushPart(k, f.context, as<nodes::Gate>(k, f.node).then);
      return Result::Again;
    }
  }
  noteWhoDid(k, c, list, whoDid(k, c, as<nodes::Gate>(k, f.node).then, work.willing));
  setSubjects(c, list);
  eraseSlot(c, all);
  return Result::Done;
}

/// Do several players decide about one simple action, each for themselves?
bool isOfferToPlayers(const Kernel& k, const Context& c, NodeId effect) {
  const ir::Arena& tree = k.tree();
  if (tree.kind(effect) != Kind::Gate) return false;
  const auto [test, then, otherwise] = tree.as<nodes::Gate>(effect);
  if (tree.kind(test) != Kind::May || then == kNoNode || !isNone(k, otherwise)) return false;
  const Action& action = actionOf(k, then);
  const EntityList list = subjectsOf(k, c);
  return action.propose != nullptr &&
         std::all_of(list.begin(), list.end(), [](Entity e) { return e.isPlayer(); });
}

/// 608.2c: is it one verb said of several things, and so one instruction that is carried out at once?
bool isOneInstruction(const Kernel& k, NodeId node) {
  if (k.tree().kind(node) != Kind::And) return false;
  const auto parts = k.tree().children(as<nodes::And>(k, node).parts);
  const EventType type = actionOf(k, parts.front()).type;
  return std::all_of(parts.begin(), parts.end(), [&](NodeId part) {
    const Action& action = actionOf(k, part);
    return action.together && action.type == type;
  });
}

using Instruction = boost::container::small_vector<NodeId, 4>;

/// The verbs that are carried out together.
Instruction verbsOf(const Kernel& k, NodeId node) {
  if (!isOneInstruction(k, node)) return {node};
  const auto parts = k.tree().children(as<nodes::And>(k, node).parts);
  return {parts.begin(), parts.end()};
}

Result runAction(Kernel& k, Frame& f);

Result runVerb(Kernel& k, Frame& f) {
  if (f.step >= kWilling) return runWilling(k, f);
  if (f.step >= kEachSubject) return runEachSubject(k, f);
  if (isOneInstruction(k, f.node)) return runAction(k, f);
  return tables().steps[ir::senseOf(k.tree(), f.node).index()](k, f);
}

SlotNo choiceSlot(std::size_t number) {
  return static_cast<SlotNo>(slots::kScratch + number % slots::kMostScratch);
}

/// Calls use(action, ref, slot) for every choice that subject number `index` makes for the verbs, with the
/// slot in which it is kept. "An artifact creature and a nonartifact creature" are two choices.
template <typename Use>
void eachChoice(const Kernel& k, std::span<const NodeId> verbs, unsigned index, const Use& use) {
  boost::container::small_vector<std::pair<const Action*, NodeId>, 4> choices;
  for (const NodeId verb : verbs) {
    const Action& action = actionOf(k, verb);
    for (unsigned i = 0; i < k.tree()[verb].count; ++i) {
      if ((action.refs & (1U << i)) == 0) continue;
      const NodeId ref = k.tree().child(verb, i);
      const bool several = k.tree().kind(ref) == Kind::AndRefs;
      const auto parts = several ? k.tree().children(as<nodes::AndRefs>(k, ref).refs) : std::span(&ref, 1);
      for (const NodeId part : parts) choices.emplace_back(&action, part);
    }
  }
  for (std::size_t n = 0; n < choices.size(); ++n)
    use(*choices[n].first, choices[n].second, choiceSlot(index * choices.size() + n));
}

/// Puts aside what subject number `index` chose, so that the next one can choose for the same words.
void saveChoices(Kernel& k, Context& c, std::span<const NodeId> verbs, unsigned index) {
  eachChoice(k, verbs, index, [&](const Action&, NodeId ref, SlotNo kept) {
    if (!needsChoice(k, ref)) return;
    const EntityList chosen = boundEntities(k, c, k.tree()[ref].slot);
    bindEntities(c, kept, std::span(chosen.data(), chosen.size()));
  });
}

void restoreChoices(Kernel& k, Context& c, std::span<const NodeId> verbs, unsigned index) {
  eachChoice(k, verbs, index, [&](const Action&, NodeId ref, SlotNo kept) {
    if (!needsChoice(k, ref)) return;
    const EntityList chosen = boundEntities(k, c, kept);
    bindEntities(c, k.tree()[ref].slot, std::span(chosen.data(), chosen.size()));
    eraseSlot(c, kept);
  });
}

/// Pushes the choices of the current subject, the first on top; true when there are any.
bool pushChoices(Kernel& k, std::uint16_t context, std::span<const NodeId> verbs) {
  const PlayerId chooser = chooserOf(k.s.contexts[context]);
  boost::container::small_vector<std::pair<const Action*, NodeId>, 4> choices;
  eachChoice(k, verbs, 0, [&](const Action& action, NodeId ref, SlotNo) {
    choices.push_back({&action, ref});
  });
  bool pushed = false;
  for (auto choice = choices.rbegin(); choice != choices.rend(); ++choice)
    pushed = chooseFor(k, context, choice->second, chooser, choice->first->scope) || pushed;
  return pushed;
}

/// What a committed event says was affected: the object that left play as it was, a card as it is now.
Entity affectedBy(const Event& e, EventType type) {
  switch (e.type) {
    case EventType::Destroy:
    case EventType::Sacrifice:
    case EventType::Discard:
    case EventType::Mill:
      return {};  // the zone change that came of it tells
    case EventType::Countered:
      return e.object;
    default:
      break;
  }
  if (e.type == EventType::ZoneChange || e.newObject) {
    if (!e.newObject || e.has(EventFlag::Component)) return {};  // 729.3: it is spoken of as one permanent
    // What left the battlefield or the stack is spoken of as it last existed there (608.2h).
    const bool lastKnown = e.from == Zone::Battlefield || e.from == Zone::Stack;
    return lastKnown ? Entity(e.object) : Entity(e.newObject);
  }
  if (e.type != type) return {};
  return e.other ? e.other : e.object ? Entity(e.object) : Entity::player(e.player);
}

bool countsAmount(EventType type) {
  return type == EventType::Damage || type == EventType::GainLife || type == EventType::LoseLife ||
         type == EventType::CounterAdd || type == EventType::CounterRemove || type == EventType::AddMana;
}

/// Does carrying this out put something into a public zone, if nothing replaces it (701.8a, 701.9a, 701.17a,
/// 701.21a)?
bool movesToPublicZone(const Kernel& k, NodeId node, EventType type) {
  switch (type) {
    case EventType::Destroy:
    case EventType::Sacrifice:
    case EventType::Discard:
    case EventType::Mill:
      return true;
    default:
      break;
  }
  switch (k.tree().kind(node)) {
    case Kind::Exile:
      return true;
    case Kind::Return:
    case Kind::Put:
    case Kind::PutWith: {
      const NodeId to = as<nodes::Return, nodes::Put, nodes::PutWith>(k, node).to;
      return !isHiddenZone(leaf<Zone>(k, as<nodes::Place>(k, to).zone));
    }
    default:
      return false;
  }
}

/// 400.7j, 701.17c: what a replacement effect put into a hidden zone instead is not found there.
bool isOutOfSight(const Kernel& k, NodeId node, EventType type, const Event& e) {
  const Object* now = e.newObject ? k.find(e.newObject) : nullptr;
  return now != nullptr && isHiddenZone(now->zone) && movesToPublicZone(k, node, type);
}

struct Happened {
  EntityList affected;
  std::int32_t number = 0;
};

/// What the events of the last batch that `counts` accepts did: to what, and how much or to how many. What is
/// out of sight counts too, as what it was before.
template <typename Counts>
Happened whatHappened(const Kernel& k, NodeId node, EventType type, const Counts& counts) {
  Happened result;
  EntityList& affected = result.affected;
  for (const Event& e : k.s.lastBatch) {
    if (!counts(e)) continue;
    Entity who = affectedBy(e, type);
    if (who && who == Entity(e.newObject) && isOutOfSight(k, node, type, e)) who = e.object;
    if (who && std::find(affected.begin(), affected.end(), who) == affected.end()) affected.push_back(who);
    if (e.type == type && countsAmount(type)) result.number += e.amount;
  }
  if (!countsAmount(type)) result.number = static_cast<std::int32_t>(affected.size());
  return result;
}

/// Of what several players did at once: an event is of the player for whom something was proposed for its
/// object, else of its own player.
PlayerId doerOf(const Context& c, const Event& e) {
  for (const Binding& b : c.bindings)
    if (b.slot == slots::kProposedFor && b.entity == Entity(e.object)) return static_cast<PlayerId>(b.amount);
  return e.player;
}

/// Of what several players did at once: what each of them did (608.2c).
void noteWhatEachDid(Kernel& k, Context& c, NodeId node, EventType type, const EntityList& players) {
  for (const Entity player : players) {
    const auto [affected, number] =
        whatHappened(k, node, type, [&](const Event& e) { return doerOf(c, e) == player.asPlayer(); });
    noteOwnResult(c, player.asPlayer(), k.tree()[node].slot, std::span(affected.data(), affected.size()),
                  number);
  }
  speakOfAllResults(c);
}

/// Emits what was proposed, and notes whether it was begun.
Result emitProposed(Kernel& k, Context& c, std::span<Event> events, std::string_view rule) {
  // 101.2, 118.3: what can't happen at all was not begun
  c.set(ContextFlag::Begun, std::any_of(events.begin(), events.end(),
                                        [&](const Event& event) { return !isProhibited(k, event); }));
  if (!events.empty()) return emitAgain(k, events, rule);
  k.lastBatch().clear();
  return Result::Again;
}

Result proposeAll(Kernel& k, Frame& f, std::span<const NodeId> verbs) {
  Context& c = k.ctx(f);
  const Action& action = actionOf(k, verbs.front());
  const EntityList list = subjectsOf(k, c);
  Events events;
  const bool own = list.size() > 1 && keepsOwnResults(c);
  WordsOfAll words;
  for (unsigned i = 0; i < list.size(); ++i) {
    c.subject = list[i];
    if (own) speakOfOwnResults(c, list[i].asPlayer());
    if (list.size() > 1) restoreChoices(k, c, verbs, i);
    const std::size_t first = events.size();
    for (const NodeId verb : verbs) actionOf(k, verb).propose(k, c, verb, events);
    if (own) noteOwnWords(k, c, f.node, list[i].asPlayer());
    if (!own && list.size() > 1) words.add(k, c, f.node);
    if (own || (list.size() > 1 && k.pool.asksWhoDid && list[i].isPlayer()))
      for (std::size_t e = first; e < events.size(); ++e)
        if (events[e].object)
          c.bindings.push_back({slots::kProposedFor, events[e].object, list[i].asPlayer()});
    if (action.prepare != nullptr) eraseSlot(c, preparedSlot(i));
  }
  words.bind(c);
  c.subject = list.front();
  f.step = kActionDone;
  return emitProposed(k, c, std::span(events.data(), events.size()), action.rule);
}

/// 609.3: were there fewer than the number that the words say? "Sacrifice two Swamps. If you can't" holds
/// where one was all there is.
bool lessThanSaid(Kernel& k, const Context& c, std::span<const NodeId> verbs) {
  bool less = false;
  eachChoice(k, verbs, 0, [&](const Action&, NodeId ref, SlotNo) {
    if (k.tree().kind(ref) != Kind::Some) return;
    const NodeId count = as<nodes::Some>(k, ref).count;
    if (k.tree().kind(count) != Kind::Exactly) return;
    const auto chosen = static_cast<std::int64_t>(boundEntities(k, c, k.tree()[ref].slot).size());
    less = less || chosen < quantityOf(k, as<nodes::Exactly>(k, count).n, c);
  });
  return less;
}

Result runAction(Kernel& k, Frame& f) {
  const Instruction instruction = verbsOf(k, f.node);
  const std::span<const NodeId> verbs(instruction.data(), instruction.size());
  const Action& action = actionOf(k, verbs.front());
  Context& c = k.ctx(f);
  const EntityList list = subjectsOf(k, c);
  if (f.step == kActionDone) {
    const bool less = list.size() == 1 && lessThanSaid(k, c, verbs);
    if (list.size() > 1 && k.pool.asksWhoDid) {
      Shown did = 0;
      for (const Event& e : k.s.lastBatch)
        if (const PlayerId doer = doerOf(c, e); doer != kNoPlayer) did |= onlyOf(doer);
      noteWhoDid(k, c, list, did);
    }
    if (list.size() > 1 && keepsOwnResults(c)) noteWhatEachDid(k, c, f.node, action.type, list);
    if (list.size() > 1) eraseSlot(c, slots::kProposedFor);
    for (const NodeId verb : verbs) {
      if (action.finish != nullptr)
        action.finish(k, c, verb);
      else
        bindResults(k, c, verb, action.type);
    }
    if (less) c.set(ContextFlag::Did, false);
    return Result::Done;
  }
  const bool asks =
      std::any_of(verbs.begin(), verbs.end(), [&](NodeId verb) { return actionOf(k, verb).refs != 0; });
  if (!asks && action.prepare == nullptr) return proposeAll(k, f, verbs);
  auto& work = f.as<OneByOne>();
  if (f.step == kBeginAction) {
    work.next = 0;
    f.step = kSubjectChooses;
  }
  while (work.next < list.size()) {
    const unsigned index = work.next;
    c.subject = list[index];
    if (f.step == kSubjectChooses) {
      if (list.size() > 1 && keepsOwnResults(c)) speakOfOwnResults(c, list[index].asPlayer());
      f.step = kSubjectPrepares;
      if (pushChoices(k, f.context, verbs)) return Result::Again;
    }
    if (f.step == kSubjectPrepares) {
      f.step = kSubjectReady;
      if (action.prepare != nullptr && action.prepare(k, f.context, f.node, index)) return Result::Again;
    }
    if (list.size() > 1) saveChoices(k, c, verbs, index);
    ++work.next;
    f.step = kSubjectChooses;
  }
  return proposeAll(k, f, verbs);
}

}  // namespace

const Action& actionOf(const Kernel& k, NodeId node) {
  return tables().actions[ir::senseOf(k.tree(), node).index()];
}

Declaration& addAction(VerbTable& table, ir::Sense verb, const Action& action) {
  const auto i = verb.index();
  tables().actions[i] = action;
  tables().steps[i] = &runAction;
  tables().joint[i] = true;
  table.verbs[i] = &runVerb;
  Declaration& declared = table.declared.add(verb).doneBy(meant::kPlayers);
  const auto fields = ir::info(verb.kind()).fields;
  for (unsigned field = 0; field < fields.size(); ++field)
    if (fields[field].sort == ir::Sort::Ref && (action.refs & (1U << field)) == 0) declared.known(field);
  return declared;
}

Declaration& addVerb(VerbTable& table, ir::Sense kind, Verb verb, bool joint) {
  const auto i = kind.index();
  tables().steps[i] = verb;
  tables().joint[i] = joint;
  table.verbs[i] = &runVerb;
  return table.declared.add(kind).doneBy(meant::kPlayers);
}

NodeId actionForEach(Kernel& k, NodeId effect) {
  NodeId verb = effect;
  if (k.tree().kind(effect) == Kind::Do) {
    const auto [subject, deed] = as<nodes::Do>(k, effect);
    if (needsChoice(k, subject)) return kNoNode;
    verb = deed;
  }
  const Action& action = actionOf(k, verb);
  if (action.propose == nullptr || action.prepare != nullptr) return kNoNode;
  bool asks = false;
  eachChoice(k, std::span(&verb, 1), 0,
             [&](const Action&, NodeId ref, SlotNo) { asks = asks || needsChoice(k, ref); });
  return asks ? kNoNode : verb;
}

Result proposeForEach(Kernel& k, Context& c, NodeId effect, SlotNo slot, const EntityList& list) {
  const NodeId verb = actionForEach(k, effect);
  const Action& action = actionOf(k, verb);
  const Entity before = c.subject;
  Events events;
  for (const Entity& each : list) {
    bindEntities(c, slot, std::span(&each, 1));
    if (verb == effect) {
      action.propose(k, c, verb, events);
      continue;
    }
    for (const Entity subject : take(k, c, as<nodes::Do>(k, effect).subject)) {
      c.subject = subject;
      action.propose(k, c, verb, events);
    }
    c.subject = before;
  }
  return emitProposed(k, c, std::span(events.data(), events.size()), action.rule);
}

void finishForEach(Kernel& k, Context& c, NodeId effect) {
  const NodeId verb = actionForEach(k, effect);
  const Action& action = actionOf(k, verb);
  if (action.finish != nullptr) return action.finish(k, c, verb);
  bindResults(k, c, verb, action.type);
}

bool isSimpleAction(const Kernel& k, NodeId effect) { return actionOf(k, effect).propose != nullptr; }

bool isJoint(const Kernel& k, NodeId effect) {
  return tables().joint[ir::senseOf(k.tree(), effect).index()] || isOneInstruction(k, effect);
}

/// "Both creatures gain your choice of first strike or lifelink": what is done to several objects is chosen
/// once, what several players do each of them chooses (608.2d).
static bool isOneChoice(const Kernel& k, const Context& context, NodeId effect) {
  if (k.tree().kind(effect) != Kind::EitherEffect) return false;
  const EntityList list = subjectsOf(k, context);
  return std::none_of(list.begin(), list.end(), [](Entity e) { return e.isPlayer(); });
}

void pushPart(Kernel& k, std::uint16_t context, NodeId effect) {
  if (isNone(k, effect)) return;
  if (hasSlot(k.s.contexts[context], slots::kSubjects) && !isJoint(k, effect) &&
      !isOneChoice(k, k.s.contexts[context], effect)) {
    const bool offer = isOfferToPlayers(k, k.s.contexts[context], effect);
    k.push({.op = Op::Effect, .step = offer ? kWilling : kEachSubject, .context = context, .node = effect});
    return;
  }
  k.pushEffect(effect, context);
}

Entity subjectOf(const Context& context) {
  return context.subject ? context.subject : Entity::player(context.controller);
}

EntityList subjectsOf(const Kernel& k, const Context& context) {
  if (hasSlot(context, slots::kSubjects)) return boundEntities(k, context, slots::kSubjects);
  return {subjectOf(context)};
}

SlotNo preparedSlot(const Kernel& k, const Context& context) {
  const EntityList list = subjectsOf(k, context);
  const auto at = std::find(list.begin(), list.end(), subjectOf(context));
  return preparedSlot(static_cast<std::size_t>(at - list.begin()));
}

void setSubjects(Context& context, const EntityList& list) {
  eraseSlot(context, slots::kSubjects);
  context.subject = list.empty() ? Entity{} : list.front();
  if (list.size() > 1) bindEntities(context, slots::kSubjects, std::span(list.data(), list.size()));
}

PlayerId actorOf(Kernel& k, const Context& context) {
  const Entity subject = subjectOf(context);
  return subject.isPlayer() ? subject.asPlayer() : controllerOf(k, subject.asObject());
}

PlayerId chooserOf(const Context& context) {
  return context.subject.isPlayer() ? context.subject.asPlayer() : context.controller;
}

/// 608.2c: "each opponent and each creature they control": a later part speaks of what an earlier one took.
EntityList takeParts(Kernel& k, Context& context, NodeId ref) {
  EntityList all;
  for (const NodeId part : k.tree().children(as<nodes::AndRefs>(k, ref).refs))
    for (const Entity e : take(k, context, part))
      if (std::find(all.begin(), all.end(), e) == all.end()) all.push_back(e);
  return all;
}

/// "Tap one of those creatures and untap the other": which of the two was not taken.
static void noteOtherOfTwo(Kernel& k, Context& context, NodeId one, const EntityList& taken) {
  const EntityList both = entitiesOf(k, as<nodes::OneOf>(k, one).of, context);
  if (both.size() != 2 || taken.size() != 1) return;
  const Entity other = both.front() == taken.front() ? both.back() : both.front();
  bindEntities(context, static_cast<SlotNo>(slots::kRest + k.tree()[one].slot), std::span(&other, 1));
}

EntityList take(Kernel& k, Context& context, NodeId ref) {
  const SlotNo slot = k.tree()[ref].slot;
  const NodeKind kind = k.tree().kind(ref);
  // The top cards are those that are there now, whatever the words meant before.
  if (slot != 0 && (kind == Kind::TopCards || kind == Kind::BottomCard)) eraseSlot(context, slot);
  EntityList list = kind == Kind::AndRefs ? takeParts(k, context, ref) : entitiesOf(k, ref, context);
  // 702.26b: what is phased out is treated as though it did not exist, also where an effect remembers it
  eraseIf(list, [&](Entity e) {
    const Object* o = e.isObject() ? k.find(e.asObject()) : nullptr;
    return o != nullptr && o->is(ObjectFlag::PhasedOut);
  });
  if (slot != 0 && ir::binds(kind, ir::BoundWhen::Taken))
    bindEntities(context, slot, std::span(list.data(), list.size()));
  if (slot != 0 && kind == Kind::OneOf) noteOtherOfTwo(k, context, ref, list);
  return list;
}

bool isOutOfReach(const Kernel& k, NodeId ref, Entity target, const Context& context) {
  if (!isTarget(k.tree().kind(ref)) || !target.isObject() || k.alive(target.asObject())) return false;
  const Object* now = k.find(presentOf(k, target.asObject(), context));
  return now != nullptr && isHiddenZone(now->zone);
}

ObjectList takeObjects(Kernel& k, Context& context, NodeId ref) {
  ObjectList out;
  for (const Entity e : take(k, context, ref)) {
    if (!e.isObject() || isOutOfReach(k, ref, e, context)) continue;
    const ObjectId now = presentOf(k, e.asObject(), context);
    const auto add = [&](ObjectId id) {
      if (k.alive(id) && std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
    };
    add(now);
    for (const ObjectId id : foundWith(k, e.asObject(), context)) add(id);
  }
  return out;
}

ObjectList takePermanents(Kernel& k, Context& context, NodeId ref) {
  ObjectList out = takeObjects(k, context, ref);
  out.erase(std::remove_if(out.begin(), out.end(), [&](ObjectId id) { return !onBattlefield(k, id); }),
            out.end());
  return out;
}

ObjectList takeFromHand(Kernel& k, Context& context, NodeId ref, PlayerId player) {
  ObjectList out;
  const NodeKind kind = k.tree().kind(ref);
  if (kind == Kind::All || kind == Kind::Each) {
    // "discards all creature cards": the verb says that they are in hand, the words need not.
    for (const ObjectId id : k.s.players[player].hand) {
      if (matches(k, as<nodes::All, nodes::Each>(k, ref).what, id, context)) out.push_back(id);
    }
    const EntityList taken(out.begin(), out.end());  // for "each other card revealed this way"
    if (const SlotNo slot = k.tree()[ref].slot; slot != 0) bindEntities(context, slot, taken);
    return out;
  }
  for (const ObjectId id : takeObjects(k, context, ref)) {
    const Object& o = k.object(id);
    if (o.zone == Zone::Hand && o.owner == player) out.push_back(id);
  }
  return out;
}

std::int32_t amountOf(Kernel& k, const Context& context, NodeId quantity) {
  std::int64_t n = quantityOf(k, quantity, context);
  if (hasSlot(context, slots::kMultiplier)) n *= boundNumber(context, slots::kMultiplier);
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(n, 0, 0x7FFFFFFF));
}

void bindResult(Kernel& k, Context& context, NodeId node, std::span<const Entity> entities,
                std::int32_t number) {
  const SlotNo slot = k.tree()[node].slot;
  if (slot != 0) bindEntities(context, slot, entities);
  bindNumber(context, slots::kLastResult, number);
}

void noteOutcome(Context& context, bool did) {
  const bool begun = context.has(ContextFlag::Begun);
  context.set(ContextFlag::Did, did);
  context.set(ContextFlag::Begun, begun);
}

void bindResults(Kernel& k, Context& context, NodeId node, EventType type) {
  for (const Event& e : k.s.lastBatch)
    if (e.object && e.newObject && e.object != e.newObject && !isOutOfSight(k, node, type, e))
      noteMoved(context, e.object, e.newObject);
  const auto [affected, number] = whatHappened(k, node, type, [](const Event&) { return true; });
  noteOutcome(context, !affected.empty());
  bindResult(k, context, node, std::span(affected.data(), affected.size()), number);
  if (type == EventType::CounterRemove) bindNumber(context, slots::kCountersRemoved, number);
}

Event event(EventType type, ObjectId object, PlayerId player) {
  Event e;
  e.type = type;
  e.object = object;
  e.player = player;
  return e;
}

bool hasFlag(const Kernel& k, NodeId flags, ir::Flag flag) {
  const auto list = k.tree().children(flags);
  return std::any_of(list.begin(), list.end(), [&](NodeId node) { return leaf<ir::Flag>(k, node) == flag; });
}

Decision questionOf(const Context& context, DecisionKind kind, PlayerId player, NodeId why) {
  Decision question;
  question.kind = kind;
  question.player = player;
  question.why = why;
  question.source = context.source;
  return question;
}

Decision questionOf(Kernel& k, const Frame& frame, DecisionKind kind) {
  const Context& c = k.ctx(frame);
  return questionOf(c, kind, chooserOf(c), frame.node);
}

void askNumber(Kernel& k, const Context& context, PlayerId player, NodeId why, std::int32_t low,
               std::int32_t high) {
  Decision d = questionOf(context, DecisionKind::Number, player, why);
  for (std::int32_t n = low; n <= std::max(low, high); ++n) {
    d.options.push_back({OptionKind::Number, 0, {}, {}, n});
  }
  ask(k, std::move(d));
}

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

std::int32_t countOfAction(Kernel& k, const Context& c, NodeId node) {
  const NodeId count = field<&nodes::KeywordAction::count, nodes::Amass>(k, node);
  return isNone(k, count) ? 1 : amountOf(k, c, count);
}

Event createToken(CardId token, PlayerId player) {
  Event e = event(EventType::TokenCreate, {}, player);
  e.to = Zone::Battlefield;
  e.node = token;
  return e;
}

}  // namespace cantrip::effects
