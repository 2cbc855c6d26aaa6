// Verbs about counters (122): put, removed, moved, doubled, of one kind or of any.
#include "rules/effects/counters.h"

#include <algorithm>

#include "ir/nodes/acts.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/refs.h"
#include "ir/senses.h"
#include "rules/choosing/choices.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/events.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/restrictions.h"

namespace cantrip::effects {

namespace {

/// Players and those of the objects that are still there, as what they are now: there is nothing to put
/// counters on, or to take them from, once an object has changed zones (122.2, 400.7).
EntityList presentOnes(Kernel& k, Context& c, NodeId ref) {
  EntityList out;
  for (const Entity entity : take(k, c, ref)) {
    if (isOutOfReach(k, ref, entity, c)) continue;
    const Entity now = entity.isObject() ? Entity(presentOf(k, entity.asObject(), c)) : entity;
    if (!now.isObject() || k.alive(now.asObject())) out.push_back(now);
    if (!entity.isObject()) continue;
    for (const ObjectId part : foundWith(k, entity.asObject(), c))  // 729.3c
      if (k.alive(part) && Entity(part) != now) out.push_back(part);
  }
  return out;
}

void proposePutCounters(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto put = as<nodes::PutCounters>(k, node);
  const std::int32_t amount = amountOf(k, c, put.count);
  if (amount == 0) return;
  const PlayerId actor = actorOf(k, c);
  for (const Entity on : presentOnes(k, c, put.on)) {
    out.push_back(
        counterEvent(EventType::CounterAdd, on, counterKind(k, put.counter), amount, actor, c.source));
  }
}

/// 122.8: as many of each kind as it has, or last had.
void proposePutCountersOf(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto put = as<nodes::ActOnTo>(k, node);
  const PlayerId actor = actorOf(k, c);
  for (const Entity of : take(k, c, put.what)) {
    std::vector<CounterEntry> counters;
    if (const LastKnown* last =
            of.isObject() && !k.alive(of.asObject()) ? lastKnown(k, of.asObject()) : nullptr)
      counters.assign(last->counters.begin(), last->counters.end());
    for (const CounterEntry& entry : k.s.counters)
      if (entry.on == of) counters.push_back(entry);
    for (const ObjectId on : takePermanents(k, c, put.to))
      for (const CounterEntry& entry : counters)
        out.push_back(counterEvent(EventType::CounterAdd, on, entry.kind, entry.count, actor, c.source));
  }
}

// ---- which counters are taken (122.1, 122.5): of one kind, of all, or as the player picks them

/// What "remove" and "move" say.
struct TakenCounters {
  NodeId count = kNoNode, counter = kNoNode, from = kNoNode, to = kNoNode;
};

TakenCounters takenBy(const Kernel& k, NodeId node) {
  if (k.tree().kind(node) == Kind::MoveCounters) {
    const auto move = as<nodes::MoveCounters>(k, node);
    return {move.count, move.counter, move.from, move.to};
  }
  const auto remove = as<nodes::RemoveCounters>(k, node);
  return {remove.count, remove.counter, remove.from, kNoNode};
}

/// From which thing they are taken, and onto which they are moved.
struct Taking {
  Entity from{}, to{};
};

std::vector<Taking> takings(Kernel& k, Context& c, const TakenCounters& said) {
  std::vector<Taking> out;
  const EntityList from = presentOnes(k, c, said.from);
  if (said.to == kNoNode) {
    for (const Entity one : from) out.push_back({one, {}});
    return out;
  }
  const ObjectList to = takePermanents(k, c, said.to);
  for (const Entity one : from)
    for (const ObjectId other : to)
      if (one != Entity(other)) out.push_back({one, other});
  return out;
}

bool isRange(const Kernel& k, NodeId count) { return isWord(k.tree(), count, ir::Reckoning::Between); }

/// "From among": so many of all those things together.
bool isTogether(const Kernel& k, NodeId count) { return isWord(k.tree(), count, ir::Reckoning::Together); }

/// Has the player to pick kinds or numbers?
bool isPicked(const Kernel& k, const TakenCounters& said) {
  if (k.tree().kind(said.count) == Kind::AllOfThem) return false;
  return said.counter == kNoNode || isRange(k, said.count) || isTogether(k, said.count);
}

/// Those of any kind (kNoNode), or of the one that the words name, on what still exists.
CountersOfKinds countersThere(const Kernel& k, Entity on, NodeId counter) {
  if (on.isObject() && !k.alive(on.asObject())) return {};  // 122.2
  CountersOfKinds there = countersByKind(k, on);
  if (counter != kNoNode)
    eraseIf(there, [&](const CountersOfKind& entry) { return entry.kind != counterKind(k, counter); });
  return there;
}

/// What was picked is kept as two bindings after each other: from where and the kind, to where and how many.
void notePicked(Context& c, SlotNo slot, const Taking& taking, std::uint16_t kind, std::int32_t count) {
  if (count <= 0) return;
  c.bindings.push_back({slot, taking.from, kind});
  c.bindings.push_back({slot, taking.to, count});
}

/// Calls use(taking, kind, count) for all that was picked.
template <typename Use>
void eachPicked(const Context& c, SlotNo slot, const Use& use) {
  const Binding* from = nullptr;
  for (const Binding& b : c.bindings) {
    if (b.slot != slot) continue;
    if (from != nullptr)
      use(Taking{from->entity, b.entity}, static_cast<std::uint16_t>(from->amount), b.amount);
    from = from == nullptr ? &b : nullptr;
  }
}

struct PickWork {
  Wide<SlotNo> slot;         ///< what is picked is kept there
  std::uint32_t taking = 0;  ///< for which of the things
  std::uint32_t kind = 0;    ///< the next of its kinds
  std::int32_t taken = 0;    ///< so many of that thing
};

/// Of the kinds on the thing what was not picked yet.
CountersOfKinds leftToPick(const Kernel& k, const Context& c, SlotNo slot, const Taking& taking,
                           NodeId counter) {
  CountersOfKinds there = countersThere(k, taking.from, counter);
  eachPicked(c, slot, [&](const Taking& before, std::uint16_t kind, std::int32_t count) {
    for (CountersOfKind& entry : there)
      if (before.from == taking.from && entry.kind == kind) entry.count -= count;
  });
  return there;
}

std::int32_t totalOf(std::span<const CountersOfKind> there) {
  std::int32_t total = 0;
  for (const CountersOfKind& entry : there) total += entry.count;
  return total;
}

/// Asks for a number of counters of that kind on the thing.
void askHowMany(Kernel& k, const Frame& f, Entity on, std::uint16_t kind, std::int32_t least,
                std::int32_t most) {
  Decision d = questionOf(k, f, DecisionKind::Number);
  for (std::int32_t n = least; n <= most; ++n) d.options.push_back(counterOption(on, kind, n));
  ask(k, std::move(d));
}

/// Asks of which kind the next counter is.
void askWhichKind(Kernel& k, const Frame& f, Entity on, std::span<const CountersOfKind> there) {
  Decision d = questionOf(k, f, DecisionKind::Word);
  for (const CountersOfKind& entry : there)
    if (entry.count > 0) d.options.push_back({OptionKind::Word, 0, on, {}, entry.kind});
  ask(k, std::move(d));
}

enum PickStep : std::uint8_t { kPickNext, kCountPicked, kKindPicked };

void nextTaking(PickWork& work) {
  ++work.taking;
  work.kind = 0;
  work.taken = 0;
}

/// How many counters are to be taken, and how many of them there are on things that come later.
struct WantedCounters {
  std::int64_t low = 0, high = 0, elsewhere = 0;
};

/// A number from one to another: of each kind as many as the player says. True: that was asked.
bool pickSome(Kernel& k, Frame& f, const Taking& taking, NodeId counter, const WantedCounters& wanted) {
  auto& work = f.as<PickWork>();
  Context& c = k.ctx(f);
  const CountersOfKinds there = leftToPick(k, c, work.slot, taking, counter);
  while (work.kind < there.size()) {
    const CountersOfKind entry = there[work.kind];
    const std::int64_t later =
        wanted.elsewhere + totalOf(std::span(there.data(), there.size()).subspan(work.kind + 1));
    const std::int64_t least = std::clamp<std::int64_t>(wanted.low - work.taken - later, 0, entry.count);
    const std::int64_t most = std::clamp<std::int64_t>(wanted.high - work.taken, least, entry.count);
    if (least < most) {
      f.step = kCountPicked;
      askHowMany(k, f, taking.from, entry.kind, static_cast<std::int32_t>(least),
                 static_cast<std::int32_t>(most));
      return true;
    }
    notePicked(c, work.slot, taking, entry.kind, static_cast<std::int32_t>(least));
    work.taken += static_cast<std::int32_t>(least);
    ++work.kind;
  }
  nextTaking(work);
  return false;
}

/// So many, or all where there are no more: each is of the kind that the player says. True: that was asked.
bool pickExactly(Kernel& k, Frame& f, const Taking& taking, NodeId counter, std::int64_t wanted) {
  auto& work = f.as<PickWork>();
  Context& c = k.ctx(f);
  CountersOfKinds there = leftToPick(k, c, work.slot, taking, counter);
  eraseIf(there, [](const CountersOfKind& entry) { return entry.count <= 0; });
  const std::int64_t left = wanted - work.taken;
  if (left > 0 && there.size() > 1 && left < totalOf(there)) {
    f.step = kKindPicked;
    askWhichKind(k, f, taking.from, there);
    return true;
  }
  if (left > 0)
    for (const CountersOfKind& entry : there)
      notePicked(c, work.slot, taking, entry.kind,
                 static_cast<std::int32_t>(std::min<std::int64_t>(entry.count, left)));
  nextTaking(work);
  return false;
}

/// The same of all those things together.
bool pickTogether(Kernel& k, Frame& f, std::span<const Taking> all, const TakenCounters& said) {
  auto& work = f.as<PickWork>();
  Context& c = k.ctx(f);
  const auto [low, high] = as<nodes::Reckoned>(k, said.count);
  WantedCounters wanted{quantityOf(k, low, c), quantityOf(k, high, c), 0};
  for (const Taking& later : all.subspan(work.taking + 1))
    wanted.elsewhere += totalOf(countersThere(k, later.from, said.counter));
  if (pickSome(k, f, all[work.taking], said.counter, wanted)) return true;
  work.taken = 0;  // of all of them
  eachPicked(c, work.slot, [&](const Taking&, std::uint16_t, std::int32_t count) { work.taken += count; });
  return false;
}

bool preparePicked(Kernel& k, std::uint16_t context, NodeId node, unsigned index) {
  if (!isPicked(k, takenBy(k, node))) return false;
  k.push({.op = Op::PickCounters, .context = context, .node = node}, PickWork{.slot = preparedSlot(index)});
  return true;
}

}  // namespace

}  // namespace cantrip::effects

namespace cantrip {

Result runPickCounters(Kernel& k, Frame& f) {
  using namespace effects;
  auto& work = f.as<PickWork>();
  Context& c = k.ctx(f);
  const TakenCounters said = takenBy(k, f.node);
  const std::vector<Taking> all = takings(k, c, said);
  if (f.step == kCountPicked) {
    const Option answer = k.answer();
    notePicked(c, work.slot, all[work.taking], counterKindOf(answer), answer.value);
    work.taken += answer.value;
    ++work.kind;
  } else if (f.step == kKindPicked) {
    notePicked(c, work.slot, all[work.taking], static_cast<std::uint16_t>(k.answer().value), 1);
    ++work.taken;
  }
  f.step = kPickNext;
  while (work.taking < all.size()) {
    const Taking& taking = all[work.taking];
    bool asked = false;
    if (isTogether(k, said.count)) {
      asked = pickTogether(k, f, all, said);
    } else if (isRange(k, said.count)) {
      const auto [low, high] = as<nodes::Reckoned>(k, said.count);
      asked = pickSome(k, f, taking, said.counter, {quantityOf(k, low, c), quantityOf(k, high, c), 0});
    } else {
      asked = pickExactly(k, f, taking, said.counter, amountOf(k, c, said.count));
    }
    if (asked) return Result::Again;
  }
  return Result::Done;
}

}  // namespace cantrip

namespace cantrip::effects {

namespace {

/// Calls use(taking, kind, count) for what the effect takes.
template <typename Use>
void eachTaken(Kernel& k, Context& c, NodeId node, const Use& use) {
  const TakenCounters said = takenBy(k, node);
  if (isPicked(k, said)) {
    eachPicked(c, preparedSlot(k, c), use);
    return;
  }
  const bool all = k.tree().kind(said.count) == Kind::AllOfThem;
  const std::int32_t most = all ? INT32_MAX : amountOf(k, c, said.count);
  for (const Taking& taking : takings(k, c, said))
    for (const CountersOfKind& entry : countersThere(k, taking.from, said.counter))
      use(taking, entry.kind, std::min(most, entry.count));
}

void proposeRemoveCounters(Kernel& k, Context& c, NodeId node, Events& out) {
  const PlayerId actor = actorOf(k, c);
  eachTaken(k, c, node, [&](const Taking& taking, std::uint16_t kind, std::int32_t count) {
    if (count > 0)
      out.push_back(counterEvent(EventType::CounterRemove, taking.from, kind, count, actor, c.source));
  });
}

/// 122.5: moved counters leave the one and are put on the other, if both can happen.
void proposeMoveCounters(Kernel& k, Context& c, NodeId node, Events& out) {
  const PlayerId actor = actorOf(k, c);
  Events put;
  eachTaken(k, c, node, [&](const Taking& taking, std::uint16_t kind, std::int32_t count) {
    if (count <= 0) return;
    const Event added = counterEvent(EventType::CounterAdd, taking.to, kind, count, actor, c.source);
    if (isProhibited(k, added)) return;
    out.push_back(counterEvent(EventType::CounterRemove, taking.from, kind, count, actor, c.source));
    const auto same = std::find_if(put.begin(), put.end(), [&](const Event& e) {
      return e.other == added.other && e.detail == added.detail;
    });
    if (same == put.end())
      put.push_back(added);
    else
      same->amount += count;
  });
  out.insert(out.end(), put.begin(), put.end());
}

/// 701.10e: as many again, of that kind or of each.
void proposeDoubleCounters(Kernel& k, Context& c, NodeId node, Events& out) {
  const auto [counter, ref] = as<nodes::DoubleCounters>(k, node);
  const PlayerId actor = actorOf(k, c);
  for (const Entity on : presentOnes(k, c, ref))
    for (const CountersOfKind& entry : countersThere(k, on, counter))
      out.push_back(counterEvent(EventType::CounterAdd, on, entry.kind, entry.count, actor, c.source));
}

/// 608.2d: only what has such a counter can be chosen, which is asked of counters of any kind.
std::string_view chosenForOneKind(const Asked& asked) {
  const auto [count, counter, from] = asked.as<nodes::RemoveCounters>();
  if (counter == kNoNode || asked.tree.kind(from) != Kind::Some) return {};
  // of any number of them none that has no such counter need be chosen, and nothing would be taken from it
  const bool anyNumber = asked.tree.kind(asked.tree.as<nodes::Some>(from).count) == Kind::AnyNumber;
  return anyNumber ? "" : "nobody asks who has such counters";
}

}  // namespace

void addCounterVerbs(VerbTable& table) {
  addAction(table, Kind::PutCounters, {EventType::CounterAdd, "122.1", &proposePutCounters, 4});
  addAction(table, ir::actOnTo(DeedName::PutCounters),
            {EventType::CounterAdd, "122.8", &proposePutCountersOf, 2})
      .means<&nodes::ActOnTo::to>(meant::kPermanents);
  addAction(
      table, Kind::RemoveCounters,
      {EventType::CounterRemove, "122.1", &proposeRemoveCounters, 4, ChoiceScope::Countered, &preparePicked})
      .unless(&chosenForOneKind);
  addAction(table, Kind::MoveCounters,
            {EventType::CounterAdd, "122.5", &proposeMoveCounters, 12, ChoiceScope::Any, &preparePicked})
      .means<&nodes::MoveCounters::from>(meant::kPermanents)
      .means<&nodes::MoveCounters::to>(meant::kPermanents);
  addAction(table, Kind::DoubleCounters, {EventType::CounterAdd, "701.10e", &proposeDoubleCounters, 2});
}

}  // namespace cantrip::effects
