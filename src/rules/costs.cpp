// Costs (118): what a cost is made of, whether it can be paid, and paying every part but mana.
#include "ir/nodes/costs.h"

#include <algorithm>
#include <utility>

#include "ir/nodes/abilities.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/statements_casting.h"
#include "rules/casting.h"
#include "rules/kernel.h"
#include "rules/known_words.h"
#include "rules/one_owner.h"
#include "rules/proposed.h"
#include "rules/statements.h"
#include "state/effect_use.h"
#include "state/pool_builder.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

void Kernel::splitCost(NodeId cost, const Context& context, ManaCost& mana, std::vector<NodeId>& others) {
  mana.present = true;
  switch (tree().kind(cost)) {
    case Kind::Costs:
      for (NodeId part : tree().children(tree().as<nodes::Costs>(cost).parts))
        splitCost(part, context, mana, others);
      break;
    case Kind::ManaCost: {
      std::vector<std::int32_t> symbols;
      for (NodeId symbol : tree().children(tree().as<nodes::ManaCost>(cost).symbols))
        symbols.push_back(tree().value(symbol));
      addMana(mana, parseManaCost(symbols), 1);
      break;
    }
    case Kind::CostTimes: {
      const auto said = tree().as<nodes::CostTimes>(cost);
      const int times = static_cast<int>(std::clamp<std::int64_t>(quantity(said.times, context), 0, 1000));
      ManaCost one;
      std::vector<NodeId> parts;  // 601.2f: everything that it asks for, that many times
      splitCost(said.cost, context, one, parts);
      addMana(mana, one, times);
      for (int i = 0; i < times; ++i) others.insert(others.end(), parts.begin(), parts.end());
      break;
    }
    case Kind::OwnManaCost:  // "the flashback cost is equal to its mana cost"
      addMana(mana, def(context.source).cost, 1);
      break;
    default:
      others.push_back(cost);
      break;
  }
}

void addMana(ManaCost& to, const ManaCost& more, int times) {
  to.generic = static_cast<std::uint16_t>(to.generic + more.generic * times);
  to.snow = static_cast<std::uint8_t>(to.snow + more.snow * times);
  to.xCount = static_cast<std::uint8_t>(to.xCount + more.xCount * times);
  for (std::size_t c = 0; c < 6; ++c)
    to.colored[c] = static_cast<std::uint8_t>(to.colored[c] + more.colored[c] * times);
  for (int i = 0; i < times; ++i)
    to.flexible.insert(to.flexible.end(), more.flexible.begin(), more.flexible.end());
}

namespace {

/// The reference that says what a cost part takes, or kNoNode.
NodeId objectOf(const ir::Arena& tree, NodeId part) {
  switch (tree.kind(part)) {
    case Kind::SacrificeCost:
    case Kind::DiscardCost:
    case Kind::ExileCost:
    case Kind::ReturnCost:
    case Kind::TapOthersCost:
    case Kind::TapPowerCost:
    case Kind::ExileTotalCost:
    case Kind::UntapOthersCost:
    case Kind::RevealCost:
      return tree.field<&nodes::SacrificeCost::what, nodes::DiscardCost, nodes::ExileCost, nodes::ReturnCost,
                        nodes::TapOthersCost, nodes::TapPowerCost, nodes::ExileTotalCost,
                        nodes::UntapOthersCost, nodes::RevealCost>(part);
    case Kind::RemoveCountersCost:
    case Kind::PutCountersCost:
      return tree.field<&nodes::RemoveCountersCost::from, &nodes::PutCountersCost::on>(part);
    default:
      return kNoNode;
  }
}

}  // namespace

namespace {

/// Is it a cost of a spell or ability that is (or would be) put onto the stack, not of one that resolves?
bool paysToCast(const Kernel& k) {
  if (k.proposed) return true;
  for (auto frame = k.s.frames.rbegin(); frame != k.s.frames.rend(); ++frame) {
    if (frame->op == Op::Cast || frame->op == Op::Activate || frame->op == Op::Priority) return true;
    if (frame->op == Op::Resolve || frame->op == Op::Special) return false;
  }
  return false;
}

bool forbiddenToCast(Kernel& k, ir::NodeKind deed, PlayerId payer, Entity what = {}) {
  return k.anyRule(deed) && paysToCast(k) && k.cant(deed, Entity::player(payer), what);
}

}  // namespace

bool mayPayLifeToCast(Kernel& k, PlayerId payer) {
  return !forbiddenToCast(k, Kind::PayLifeToCastDeed, payer);
}

// What may be chosen for a part of a cost; a reference to fixed things gives those. `low`..`high`: how many.
EntityList Kernel::costCandidates(NodeId part, PlayerId payer, const Context& context, int& low, int& high) {
  NodeId ref = objectOf(tree(), part);
  const NodeKind kind = tree().kind(part);
  EntityList out;
  const auto usable = [&](Entity e) {
    if (!e.isObject() || !alive(e.asObject())) return kind == Kind::RemoveCountersCost && e.isPlayer();
    const ObjectId id = e.asObject();
    if (id == proposed) return false;  // it will be on the stack (601.2a)
    switch (kind) {
      case Kind::SacrificeCost:  // 701.21a: only what one controls
        return onBattlefield(id) && controllerOf(id) == payer && !cant(Kind::BeSacrificedDeed, e) &&
               !forbiddenToCast(*this, Kind::SacrificeToCastDeed, payer, e) && id != context.stackObject;
      case Kind::DiscardCost:
        return object(id).zone == Zone::Hand && object(id).owner == payer;
      case Kind::TapOthersCost:
      case Kind::TapPowerCost:
        return onBattlefield(id) && controllerOf(id) == payer && !object(id).is(ObjectFlag::Tapped) &&
               id != context.tapping;
      case Kind::UntapOthersCost:
        return onBattlefield(id) && object(id).is(ObjectFlag::Tapped);
      case Kind::ReturnCost:  // the words say whose, if they do
        return onBattlefield(id);
      case Kind::RemoveCountersCost:
        return countersOn(e, counterOf(part)) >=
               quantity(tree().as<nodes::RemoveCountersCost>(part).count, context);
      default:
        return id != context.stackObject;
    }
  };
  const bool chosen = tree().kind(ref) == Kind::Some || tree().kind(ref) == Kind::AtRandom;
  if (!chosen) {
    for (const Entity e : entities(ref, context))
      if (usable(e)) out.push_back(e);
    low = high = std::max<int>(1, static_cast<int>(out.size()));
    return out;
  }
  const auto [count, what] = tree().as<nodes::Some, nodes::AtRandom>(ref);
  const EntityList all =
      kind == Kind::DiscardCost ? collectIn(what, Zone::Hand, payer, context) : collect(what, context);
  for (const Entity e : all)
    if (usable(e)) out.push_back(e);
  std::tie(low, high) = countRange(count, context, static_cast<int>(out.size()));
  if (isOfOneOwner(tree(), ref)) keepOneOwner(*this, out, {}, low);
  return out;
}

std::uint16_t Kernel::counterOf(NodeId part) const {
  const NodeId kind = tree().field<&nodes::RemoveCountersCost::counter, nodes::PutCountersCost>(part);
  return kind == kNoNode ? std::uint16_t{0} : static_cast<std::uint16_t>(tree().value(kind));
}

namespace {

/// Does an action leave what it was done to there for the next time that it is done?
bool leavesItThere(NodeKind verb) { return verb == Kind::PutCounters || verb == Kind::Apply; }

/// How often an effect that takes `low` of these could be done.
int timesPossible(const Kernel& k, NodeId choice, EntityList there, int low) {
  if (!isOfOneOwner(k.tree(), choice)) return static_cast<int>(there.size()) / std::max(1, low);
  int times = 0;
  while (!there.empty()) {
    const Entity first = there.front();
    EntityList one = there;
    keepOneOwner(k, one, std::span(&first, 1), low);
    times += static_cast<int>(one.size()) / std::max(1, low);
    const auto same = [&](Entity e) { return std::find(one.begin(), one.end(), e) != one.end(); };
    there.erase(std::remove_if(there.begin(), there.end(), same), there.end());
  }
  return times;
}

/// 118.3, 702.24a: could an action that is a cost be done that often, as far as what it is done to goes?
bool canDo(Kernel& k, NodeId effect, int times, PlayerId payer, const Context& context,
           NodeKind verb = Kind::None) {
  if (effect == kNoNode) return true;
  const ir::Arena& tree = k.tree();
  const NodeKind kind = tree.kind(effect);
  if (kind == Kind::Some) {
    Context view = context;
    view.subject = Entity::player(payer);
    const auto [count, what] = tree.as<nodes::Some>(effect);
    const EntityList there = k.collect(what, view);
    const int low = k.countRange(count, view, 1000).first;
    return timesPossible(k, effect, there, low) >= (leavesItThere(verb) ? 1 : times);
  }
  if (kind == Kind::Token) return true;
  const auto& info = ir::info(kind);
  const auto parts = tree.children(effect);
  return std::all_of(parts.begin(), parts.end(), [&](NodeId part) {
    return canDo(k, part, times, payer, context, info.sort == ir::Sort::Effect ? kind : verb);
  });
}

}  // namespace

bool Kernel::canPayPart(NodeId part, PlayerId payer, const Context& context) {
  const Object* source = find(context.source);
  switch (tree().kind(part)) {
    case Kind::TapCost:
    case Kind::UntapCost: {
      if (source == nullptr || source->zone != Zone::Battlefield || source->is(ObjectFlag::PhasedOut))
        return false;
      if (source->is(ObjectFlag::Tapped) != (tree().kind(part) == Kind::UntapCost)) return false;
      const Characteristics& now = values(context.source);  // 302.6, 107.5
      return !now.isCreature() || !source->is(ObjectFlag::SummoningSick) || now.has(ir::KeywordName::Haste);
    }
    case Kind::PayLife:
      return s.players[payer].life >= quantity(tree().as<nodes::PayLife>(part).amount, context) &&  // 119.4
             mayPayLifeToCast(*this, payer);
    case Kind::PayEnergy:
      return countersOn(Entity::player(payer), known::kEnergy) >=
             quantity(tree().as<nodes::PayEnergy>(part).amount, context);
    case Kind::DiscardHandCost:
      return true;
    case Kind::DiscardRandomCost:
      return static_cast<std::int64_t>(s.players[payer].hand.size()) >=
             quantity(tree().as<nodes::DiscardRandomCost>(part).count, context);
    case Kind::MillCost:
      return static_cast<std::int64_t>(s.players[payer].library.size()) >=
             quantity(tree().as<nodes::MillCost>(part).count, context);
    case Kind::EitherCost:
      for (NodeId option : tree().children(tree().as<nodes::EitherCost>(part).options))
        if (canPay(payer, option, context)) return true;
      return false;
    case Kind::EffectCost:
      return canDo(*this, tree().as<nodes::EffectCost>(part).effect, 1, payer, context);
    case Kind::TapPowerCost:
    case Kind::ExileTotalCost:
      return enoughInAll(*this, part, payer, context);
    default: {
      int low = 1, high = 1;
      const EntityList candidates = costCandidates(part, payer, context, low, high);
      return static_cast<int>(candidates.size()) >= low;
    }
  }
}

namespace {

/// 702.24a: a part that has to be paid several times ("sacrifice a creature for each age counter") needs
/// that much at once.
bool canPayTimes(Kernel& k, NodeId part, int times, PlayerId payer, const Context& context) {
  const auto amount = [&] {
    const NodeId once = k.tree()
                            .field<&nodes::PayLife::amount, &nodes::PayEnergy::amount,
                                   &nodes::DiscardRandomCost::count, &nodes::MillCost::count>(part);
    return times * k.quantity(once, context);
  };
  switch (k.tree().kind(part)) {
    case Kind::PayLife:
      return k.s.players[payer].life >= amount();
    case Kind::PayEnergy:
      return k.countersOn(Entity::player(payer), known::kEnergy) >= amount();
    case Kind::DiscardRandomCost:
      return static_cast<std::int64_t>(k.s.players[payer].hand.size()) >= amount();
    case Kind::MillCost:
      return static_cast<std::int64_t>(k.s.players[payer].library.size()) >= amount();
    case Kind::EffectCost:
      return canDo(k, k.tree().as<nodes::EffectCost>(part).effect, times, payer, context);
    case Kind::SacrificeCost:
    case Kind::DiscardCost:
    case Kind::ExileCost:
    case Kind::ReturnCost:
    case Kind::TapOthersCost:
    case Kind::UntapOthersCost: {
      int low = 1, high = 1;
      const EntityList candidates = k.costCandidates(part, payer, context, low, high);
      return static_cast<int>(candidates.size()) >= low * times;
    }
    default:
      return true;
  }
}

}  // namespace

bool Kernel::canPayOthers(PlayerId player, std::span<const NodeId> parts, const Context& context) {
  return std::all_of(parts.begin(), parts.end(), [&](NodeId part) {
    const auto times = static_cast<int>(std::count(parts.begin(), parts.end(), part));
    return canPayPart(part, player, context) &&
           (times == 1 || canPayTimes(*this, part, times, player, context));
  });
}

bool Kernel::canPay(PlayerId player, NodeId cost, const Context& context) {
  ManaCost mana;
  std::vector<NodeId> others;
  splitCost(cost, context, mana, others);
  Context view = context;
  for (const NodeId part : others)
    if (tree().kind(part) == Kind::TapCost) view.tapping = context.source;
  if (!canPayOthers(player, others, view)) return false;
  addX(mana, context.x);
  return canPayMana(player, mana, view);
}

void addX(ManaCost& cost, std::int32_t x) {
  cost.generic = static_cast<std::uint16_t>(
      std::min<std::int64_t>(60000, cost.generic + static_cast<std::int64_t>(cost.xCount) * x));
}

void Kernel::pushPay(std::uint16_t context, NodeId cost, PlayerId payer) {
  push({Op::Pay, 0, context, cost, payer, 0, 0, 0});
}

// Parts that tap come first (a permanent that taps for the cost can't tap for mana), then mana, then the rest
// (601.2h).
Result Kernel::runPay(Frame& f) {
  enum : std::uint8_t { Begin, Parts, PartChosen };
  const auto payer = static_cast<PlayerId>(f.a);
  if (f.step == PartChosen) return finishPart(f, payer);
  if (f.step == kTakingForTotal) return takeForTotal(*this, f, static_cast<NodeId>(f.c), payer);
  ManaCost mana;
  std::vector<NodeId> others;
  if (f.d != 0)
    mana = castCost(ctx(f), others);
  else
    splitCost(f.node, ctx(f), mana, others);
  const auto taps = std::stable_partition(others.begin(), others.end(), [&](NodeId part) {
    return tree().kind(part) == Kind::TapCost || tree().kind(part) == Kind::UntapCost;
  });
  const auto manaAt = static_cast<std::int32_t>(taps - others.begin());
  if (f.step == Begin) {
    ctx(f).set(ContextFlag::Did, false);
    ctx(f).set(ContextFlag::CostPaid, false);
    f.step = Parts;
  }
  if (ctx(f).has(ContextFlag::Illegal)) return Result::Done;
  if (f.b > static_cast<std::int32_t>(others.size())) {
    ctx(f).set(ContextFlag::Did);
    ctx(f).set(ContextFlag::CostPaid);
    return Result::Done;
  }
  const std::int32_t at = f.b++;
  if (at == manaAt) {
    if (f.d != 0) mana = totalCost(ctx(f), mana);
    addX(mana, ctx(f).x);
    if (leastMana(mana) > 0 || !mana.flexible.empty()) pushPayMana(f.context, mana, payer);
    return Result::Again;
  }
  return startPart(f, others[static_cast<std::size_t>(at < manaAt ? at : at - 1)], payer);
}

// Begins to pay one part: simple ones at once, others ask what is to be sacrificed, discarded ...
Result Kernel::startPart(Frame& f, NodeId part, PlayerId payer) {
  Context& context = ctx(f);
  if (!canPayPart(part, payer, context)) {
    context.set(ContextFlag::Illegal);
    return Result::Again;
  }
  Event e;
  e.player = payer;
  e.source = context.source;
  e.set(EventFlag::AsCost);
  switch (tree().kind(part)) {
    case Kind::TapCost:
    case Kind::UntapCost:
      e.type = tree().kind(part) == Kind::TapCost ? EventType::Tap : EventType::Untap;
      e.object = context.source;
      break;
    case Kind::PayLife:
      e.type = EventType::LoseLife;  // 119.4: paying life is losing it
      e.amount = static_cast<std::int32_t>(quantity(tree().as<nodes::PayLife>(part).amount, context));
      break;
    case Kind::PayEnergy:
      e.type = EventType::CounterRemove;
      e.other = Entity::player(payer);
      e.detail = known::kEnergy;
      e.amount = static_cast<std::int32_t>(quantity(tree().as<nodes::PayEnergy>(part).amount, context));
      break;
    case Kind::DiscardHandCost:
    case Kind::DiscardRandomCost:
    case Kind::MillCost:
      return payManyCards(f, part, payer);
    case Kind::EitherCost:
      return chooseCost(f, part, payer);
    case Kind::EffectCost:
      pushEffect(tree().as<nodes::EffectCost>(part).effect, f.context);
      return Result::Again;
    case Kind::TapPowerCost:
    case Kind::ExileTotalCost:
      return takeForTotal(*this, f, part, payer);
    default: {
      int low = 1, high = 1;
      const EntityList candidates = costCandidates(part, payer, context, low, high);
      f.c = static_cast<std::int32_t>(part);
      f.step = 2;
      const NodeId ref = objectOf(tree(), part);
      const bool chosen = tree().kind(ref) == Kind::Some;
      if (!chosen) {
        bind(context, slots::kScratch, candidates);
        return Result::Again;
      }
      choose(f.context, payer, candidates, low, high, slots::kScratch, part);
      return Result::Again;
    }
  }
  emit(e, "601.2h");
  return Result::Again;
}

Result Kernel::payManyCards(Frame& f, NodeId part, PlayerId payer) {
  std::vector<Event> events;
  const bool mill = tree().kind(part) == Kind::MillCost;
  const ZoneList& zone = zoneList(mill ? Zone::Library : Zone::Hand, payer);
  std::vector<ObjectId> cards(zone.begin(), zone.end());
  std::size_t count = cards.size();
  if (tree().kind(part) != Kind::DiscardHandCost) {
    const NodeId said = tree().as<nodes::DiscardRandomCost, nodes::MillCost>(part).count;
    count = std::min(count, static_cast<std::size_t>(std::max<std::int64_t>(0, quantity(said, ctx(f)))));
  }
  if (tree().kind(part) == Kind::DiscardRandomCost)
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[s.rng.below(i)]);
  for (std::size_t i = 0; i < count; ++i) {
    Event e;
    e.type = mill ? EventType::Mill : EventType::Discard;
    e.player = payer;
    e.object = cards[cards.size() - 1 - i];
    e.set(EventFlag::AsCost);
    events.push_back(e);
    ctx(f).bindings.push_back({slots::kPaidObject, e.object, 0});  // "the discarded card"
  }
  if (!events.empty()) emit(events, "601.2h");
  for (const Event& done : s.lastBatch)
    if (done.type == EventType::ZoneChange) noteMoved(s.contexts[f.context], done.object, done.newObject);
  return Result::Again;
}

// 118.12a, "sacrifice a creature or pay {3}": the payer picks one that can be paid
Result Kernel::chooseCost(Frame& f, NodeId part, PlayerId payer) {
  Decision decision;
  decision.kind = DecisionKind::CostChoice;
  decision.player = payer;
  decision.why = part;
  decision.source = ctx(f).stackObject;
  const NodeId options = tree().as<nodes::EitherCost>(part).options;
  for (unsigned i = 0; i < tree()[options].count; ++i)
    if (canPay(payer, tree().child(options, i), ctx(f)))
      decision.options.push_back({OptionKind::Cost, 0, {}, {}, static_cast<std::int32_t>(i)});
  f.c = static_cast<std::int32_t>(part);
  f.step = 2;
  ask(std::move(decision));
  return Result::Again;
}

// What was chosen for a part is paid with.
Result Kernel::finishPart(Frame& f, PlayerId payer) {
  const auto part = static_cast<NodeId>(f.c);
  f.step = 1;
  Context& context = ctx(f);
  if (tree().kind(part) == Kind::EitherCost) {
    const NodeId options = tree().as<nodes::EitherCost>(part).options;
    pushPay(f.context, tree().child(options, static_cast<unsigned>(answer().value)), payer);
    return Result::Again;
  }
  const EntityList chosen = bound(context, slots::kScratch);
  if (const NodeId ref = objectOf(tree(), part); tree()[ref].slot != 0)
    bind(context, tree()[ref].slot, chosen);
  std::vector<Event> events;
  for (const Entity e : chosen) events.push_back(costEvent(part, e, payer, context));
  if (tree().kind(part) != Kind::PutCountersCost)
    for (const Entity e : chosen) context.bindings.push_back({slots::kPaidObject, e, 0});
  if (!events.empty()) emit(events, "601.2h");
  std::int32_t removed = 0;
  for (const Event& done : s.lastBatch)
    if (done.type == EventType::CounterRemove) removed += done.amount;
  if (removed > 0) bindNumber(s.contexts[f.context], slots::kLastResult, removed);  // "that much damage"
  for (const Event& done : s.lastBatch)
    if (done.type == EventType::ZoneChange) {
      noteMoved(s.contexts[f.context], done.object, done.newObject);
      if (tree().kind(part) == Kind::ExileCost) link(ctx(f).source, done.newObject);  // 607.2a
    }
  return Result::Again;
}

Event Kernel::costEvent(NodeId part, Entity on, PlayerId payer, const Context& context) {
  Event e;
  e.player = payer;
  e.object = on.isObject() ? on.asObject() : ObjectId{};
  e.source = context.source;
  switch (tree().kind(part)) {
    case Kind::SacrificeCost:
      e.type = EventType::Sacrifice;
      break;
    case Kind::DiscardCost:
      e.type = EventType::Discard;
      break;
    case Kind::ExileCost:
    case Kind::ExileTotalCost:
      e = zoneChange(e.object, Zone::Exile);
      break;
    case Kind::ReturnCost:
      e = zoneChange(e.object, Zone::Hand);
      break;
    case Kind::TapOthersCost:
    case Kind::TapPowerCost:
      e.type = EventType::Tap;
      break;
    case Kind::UntapOthersCost:
      e.type = EventType::Untap;
      break;
    case Kind::RevealCost:
      e.type = EventType::Reveal;
      break;
    case Kind::RemoveCountersCost:
    case Kind::PutCountersCost:
      e.type = tree().kind(part) == Kind::PutCountersCost ? EventType::CounterAdd : EventType::CounterRemove;
      e.other = on;
      e.detail = counterOf(part);
      e.amount = static_cast<std::int32_t>(
          quantity(tree().field<&nodes::RemoveCountersCost::count, nodes::PutCountersCost>(part), context));
      break;
    default:
      break;
  }
  e.set(EventFlag::AsCost);
  return e;
}

namespace {

void reduce(ManaCost& cost, const ManaCost& by) {
  // 118.7a-c: generic reduces generic; coloured reduces that colour, what is too much of it reduces generic
  int generic = by.generic;
  for (std::size_t c = 0; c < 6; ++c) {
    const int taken = std::min<int>(cost.colored[c], by.colored[c]);
    cost.colored[c] = static_cast<std::uint8_t>(cost.colored[c] - taken);
    generic += by.colored[c] - taken;
  }
  cost.generic = static_cast<std::uint16_t>(std::max(0, cost.generic - generic));
}

bool isMore(const ir::Arena& tree, NodeId sign) {
  return tree.value(sign) == static_cast<std::int32_t>(ir::Sign::More);
}

/// 903.8: {2} for each time before that its owner cast this commander from the command zone.
void addCommanderTax(const Kernel& k, ObjectId spell, const Context& context, ManaCost& cost) {
  const Object& o = k.object(spell);
  if (!o.is(ObjectFlag::Commander)) return;
  const Zone from = o.zone == Zone::Stack ? context.castFrom : o.zone;
  if (from == Zone::Command) cost.generic = static_cast<std::uint16_t>(cost.generic + 2 * o.castsFromCommand);
}

/// "Spend only black mana on X": the colour, or -1.
int onlyColorForX(const Kernel& k, ObjectId spell) {
  for (const AbilityId id : k.def(spell).abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind == AbilityKind::Static && k.tree().kind(ability.statement) == Kind::SpendOnlyOnX)
      return k.tree().value(k.tree().as<nodes::SpendOnlyOnX>(ability.statement).color);
  }
  return -1;
}

}  // namespace

// 601.2f: additional costs and increases, then reductions. Statements of the spell itself count too (113.6d).
ManaCost Kernel::totalCost(const Context& context, const ManaCost& base) {
  ManaCost cost = base;
  const ObjectId spell = context.stackObject ? context.stackObject : proposed;
  if (const int color = context.ability == 0 && spell && cost.xCount > 0 ? onlyColorForX(*this, spell) : -1;
      color >= 0)
    cost.colored[static_cast<std::size_t>(color)] = static_cast<std::uint8_t>(
        std::min(255, cost.colored[static_cast<std::size_t>(color)] + cost.xCount * context.x));
  else
    addX(cost, context.x);
  cost.xCount = 0;
  if (context.ability == 0 && spell) addCommanderTax(*this, spell, context, cost);
  ManaCost less;
  const auto apply = [&](NodeId statement, Context view) {
    const NodeId change = openStatement(*this, statement, view);
    if (change == kNoNode || tree().kind(change) != Kind::CostChange) return;
    const auto said = tree().as<nodes::CostChange>(change);
    if (!refMatches(said.spells, spell, view)) return;
    std::vector<NodeId> others;
    ManaCost by;
    splitCost(said.change, view, by, others);
    addX(by, view.x);
    addMana(isMore(tree(), said.sign) ? cost : less, by, 1);
  };
  if (context.ability == 0 && spell) {
    Context own = context;
    own.source = spell;
    if (context.castWay == static_cast<std::uint8_t>(CastWay::Harmonize))  // 702.180a
      for (const Binding& b : context.bindings)
        if (b.slot == slots::kPaidObject && b.entity == Entity(context.tapping))
          less.generic = static_cast<std::uint16_t>(less.generic + b.amount);
    for (const AbilityId id : spellAbilities(*this, spell)) {
      const AbilityDef& ability = pool.ability(id);
      if (ability.kind == AbilityKind::Static && ability.zones == 0xFF) apply(ability.statement, own);
      if (ability.keyword == ir::KeywordName::Affinity &&
          tree().kind(ability.node) == Kind::KeywordWhat)  // 702.41a
        less.generic = static_cast<std::uint16_t>(
            less.generic + affinityCount(tree().as<nodes::KeywordWhat>(ability.node).what, own));
    }
  }
  if (context.ability != 0 && pool.ability(context.ability).limits != kNoNode)
    for (const NodeId limit : tree().children(pool.ability(context.ability).limits)) {
      if (tree().kind(limit) != Kind::ThisCosts) continue;
      const auto change = tree().as<nodes::ThisCosts>(limit);
      if (change.if_ != kNoNode && !condition(change.if_, context)) continue;
      std::vector<NodeId> others;
      splitCost(change.cost, context, isMore(tree(), change.sign) ? cost : less, others);
    }
  for (const AbilityInForce& force : inForce(AbilityKind::Static)) {
    const AbilityDef& ability = pool.ability(force.ability);
    if (tree().kind(innerStatement(tree(), ability.statement)) != Kind::CostChange) continue;
    if (force.object == spell && ability.zones == 0xFF) continue;  // counted above
    Context view;
    view.source = force.object;
    view.controller = controllerOf(force.object);
    view.stackObject = spell;
    apply(ability.statement, view);
  }
  for (const FloatingEffect& effect :
       s.effects)  // "the next spell you cast this turn costs {1} less to cast"
    if (effect.what == FloatingEffect::What::PlayerRule && tree().kind(effect.node) == Kind::CostChange) {
      const AsProposed proposedSpell(*this, spell);
      apply(effect.node, effect.context);
    }
  reduce(cost, less);
  takeAnyMana(cost, spendsAny(*this, context, context.ability == 0 ? spell : ObjectId{}));
  return cost;
}

int Kernel::affinityCount(NodeId objects, const Context& context) {
  int count = 0;
  for (const Entity e : collect(objects, context))
    count += e.isObject() && onBattlefield(e.asObject()) && controllerOf(e.asObject()) == context.controller
                 ? 1
                 : 0;
  return count;
}

}  // namespace cantrip
