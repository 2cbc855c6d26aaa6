// Costs (118): what a cost is made of, whether it can be paid, and paying every part but mana.
#include "rules/costs/costs.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "ir/nodes/costs.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/costs_apart.h"
#include "program/tree_questions.h"
#include "rules/costs/activating.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/payable_rest.h"
#include "rules/costs/payment.h"
#include "rules/costs/taken_in_total.h"
#include "rules/costs/total_cost.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/hidden_zones.h"
#include "rules/objects/objects.h"
#include "rules/words/chosen_together.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/proposed.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"

namespace cantrip {

namespace {

std::uint16_t counterOf(const Kernel& k, NodeId part);
Result startPart(Kernel& k, Frame& f, NodeId part, PlayerId payer);
Result finishPart(Kernel& k, Frame& f, PlayerId payer, bool goesOn);
Result payManyCards(Kernel& k, Frame& f, NodeId part, PlayerId payer);
void notePaid(Kernel& k, Frame& f);
Result chooseCost(Kernel& k, Frame& f, NodeId part, PlayerId payer);
Event costEvent(Kernel& k, NodeId part, Entity on, PlayerId payer, const Context& context);

}  // namespace

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

/// The reference that says what a cost part takes, or kNoNode.
NodeId objectOf(const ir::Arena& tree, NodeId part) {
  switch (tree.kind(part)) {
    case Kind::TapPowerCost:
    case Kind::ExileTotalCost:
      return tree.field<&nodes::TapPowerCost::what, nodes::ExileTotalCost>(part);
    case Kind::RemoveCountersCost:
    case Kind::PutCountersCost:
      return tree.field<&nodes::RemoveCountersCost::from, &nodes::PutCountersCost::on>(part);
    default:
      return paidWith(tree, part);
  }
}

/// How many counters a cost removes from that, or puts on it; "all of them" may be none.
std::int32_t countersFor(Kernel& k, NodeId part, Entity on, const Context& context) {
  const NodeId count = k.tree().field<&nodes::RemoveCountersCost::count, nodes::PutCountersCost>(part);
  return static_cast<std::int32_t>(k.tree().kind(count) == Kind::AllOfThem
                                       ? std::int64_t{countersOn(k, on, counterOf(k, part))}
                                       : quantityOf(k, count, context));
}

/// Is it a cost of a spell or ability that is (or would be) put onto the stack, not of one that resolves, nor
/// what a replacement effect lets be paid ("as this land enters, you may pay 2 life")?
bool paysToCast(const Kernel& k) {
  if (k.proposal.activates) return true;
  if (k.proposal.special) return false;
  if (k.proposal.object) return true;
  if (k.s.frames.size() == 1) return true;  // between two steps only what could be cast or activated is asked
  for (auto frame = k.s.frames.rbegin(); frame != k.s.frames.rend(); ++frame) {
    if (frame->op == Op::Cast || frame->op == Op::Activate || frame->op == Op::Priority) return true;
    if (frame->op == Op::Resolve || frame->op == Op::Special || frame->op == Op::Emit) return false;
  }
  return false;
}

bool forbiddenToCast(Kernel& k, RuleKind deed, PlayerId payer, Entity what = {}) {
  return anyRule(k, deed) && paysToCast(k) && cantDo(k, deed, Entity::player(payer), what);
}

}  // namespace

bool mayPayLife(Kernel& k, PlayerId payer) {
  return !forbiddenToCast(k, ir::DeedName::PayLifeToCast, payer) &&
         !headsCannot(k, ir::DeedName::LoseLife, Entity::player(payer));  // 119.8
}

namespace {

/// 119.4, 119.8: anybody can pay no life.
bool canPayLife(Kernel& k, PlayerId payer, std::int64_t amount) {
  return amount <= 0 || (k.s.players[payer].life >= amount && mayPayLife(k, payer));
}

/// Is {Q} a part of what the ability costs (107.6)?
bool untapsItself(const Kernel& k, const Context& context) {
  return context.ability != 0 &&
         containsKind(k.tree(), k.pool.ability(context.ability).cost, Kind::UntapCost);
}

/// May the payer use it for that part of a cost, whatever the words of the part say of it?
bool isUsable(Kernel& k, NodeId part, Entity e, PlayerId payer, const Context& context) {
  const NodeKind kind = k.tree().kind(part);
  if (!e.isObject() || !k.alive(e.asObject())) return kind == Kind::RemoveCountersCost && e.isPlayer();
  const ObjectId id = e.asObject();
  if (id == k.proposal.object) return false;  // it will be on the stack (601.2a)
  for (const Binding& b : context.bindings)   // chosen for another thing of the same phrase
    if (b.slot == slots::kPaysTogether && b.entity == e) return false;
  if (part == k.pool.sacrificeACreature || part == k.pool.sacrificeAPermanent)
    for (const Binding& b : context.bindings)  // 702.48b, 702.119c: it was chosen as the spell was announced
      if (b.slot == slots::kGivenUp && b.entity != e) return false;
  switch (kind) {
    case Kind::SacrificeCost:  // 701.21a: only what one controls
      return onBattlefield(k, id) && controllerOf(k, id) == payer &&
             !cantDo(k, ir::DeedName::BeSacrificed, e) &&
             !(areOpponents(k, payer, context.controller) &&
               cantDo(k, ir::DeedName::SacrificeForOpponents, Entity::player(payer))) &&
             !forbiddenToCast(k, Kind::SacrificeToCastDeed, payer, e) && id != context.stackObject;
    case Kind::DiscardCost:
      return k.object(id).zone == Zone::Hand && k.object(id).owner == payer;
    case Kind::TapOthersCost:
    case Kind::TapPowerCost:
      return onBattlefield(k, id) && controllerOf(k, id) == payer && !k.object(id).is(ObjectFlag::Tapped) &&
             id != context.tapping;
    case Kind::UntapOthersCost:  // 118.3: what {Q} untaps is untapped once
      return onBattlefield(k, id) && k.object(id).is(ObjectFlag::Tapped) &&
             !(id == context.source && untapsItself(k, context));
    case Kind::ReturnCost:  // the words say whose, if they do
      return onBattlefield(k, id);
    case Kind::RemoveCountersCost:
      return countersOn(k, e, counterOf(k, part)) >= countersFor(k, part, e, context);
    case Kind::PutCountersCost:  // 614.17b
      return id != context.stackObject &&
             !isProhibited(
                 k, counterEvent(EventType::CounterAdd, e, counterOf(k, part), 1, payer, context.source));
    default:
      return id != context.stackObject;
  }
}

}  // namespace

// What may be chosen for a part of a cost; a reference to fixed things gives those. `low`..`high`: how many.
EntityList costCandidates(Kernel& k, NodeId part, PlayerId payer, const Context& context, int& low,
                          int& high) {
  NodeId ref = objectOf(k.tree(), part);
  EntityList out;
  if (k.tree().kind(part) == Kind::ExileTotalCost && payer != context.controller) {
    Context own = context;  // 701.59a: whoever pays exiles cards from their own graveyard
    own.controller = payer;
    return costCandidates(k, part, payer, own, low, high);
  }
  const auto usable = [&](Entity e) { return isUsable(k, part, e, payer, context); };
  const bool chosen = k.tree().kind(ref) == Kind::Some || k.tree().kind(ref) == Kind::AtRandom;
  if (!chosen) {
    for (const Entity e : entitiesOf(k, ref, context))
      if (usable(e)) out.push_back(e);
    // 118.3: all of them can be none, as a hand that is discarded can be empty
    const bool all = k.tree().kind(ref) == Kind::All || k.tree().kind(ref) == Kind::Each;
    low = high = std::max<int>(all ? 0 : 1, static_cast<int>(out.size()));
    return out;
  }
  const auto [count, what] = k.tree().as<nodes::Some, nodes::AtRandom>(ref);
  const bool discards = k.tree().kind(part) == Kind::DiscardCost;
  const EntityList all =
      discards ? allThatFitIn(k, what, Zone::Hand, payer, context) : allThatFit(k, what, context);
  const bool planned = hasSlot(context, slots::kPlannedTake) &&
                       (k.tree().kind(part) == Kind::SacrificeCost || k.tree().kind(part) == Kind::ExileCost);
  const EntityList takes = planned ? boundEntities(k, context, slots::kPlannedTake) : EntityList{};
  for (const Entity e : all)
    if (usable(e) && (!planned || std::find(takes.begin(), takes.end(), e) != takes.end())) out.push_back(e);
  std::tie(low, high) = countRange(k, count, context, static_cast<int>(out.size()));
  if (choosesTogether(k.tree(), ref)) keepWhatGoesTogether(k, ref, context, out, {}, low);
  return out;
}

namespace {

std::uint16_t counterOf(const Kernel& k, NodeId part) {
  const NodeId kind = k.tree().field<&nodes::RemoveCountersCost::counter, nodes::PutCountersCost>(part);
  return kind == kNoNode ? std::uint16_t{0} : counterKind(k, kind);
}

}  // namespace

int timesRemovable(Kernel& k, NodeId part, const Context& context) {
  const auto [count, kind, from] = k.tree().as<nodes::RemoveCountersCost>(part);
  if (k.tree().kind(from) != Kind::Self || k.tree().kind(count) == Kind::AllOfThem) return 1;
  const std::int32_t each = std::max(1, countersFor(k, part, context.source, context));
  return countersOn(k, context.source, counterOf(k, part)) / each;
}

namespace {

/// Does an action leave what it was done to there for the next time that it is done?
bool leavesItThere(NodeKind verb) { return verb == Kind::PutCounters || verb == Kind::Apply; }

/// How often an effect that takes `low` of these could be done.
int timesPossible(Kernel& k, NodeId choice, const Context& context, EntityList there, int low) {
  if (!choosesTogether(k.tree(), choice)) return static_cast<int>(there.size()) / std::max(1, low);
  int times = 0;
  while (!there.empty()) {
    const Entity first = there.front();
    EntityList one = there;
    keepWhatGoesTogether(k, choice, context, one, std::span(&first, 1), low);
    times += static_cast<int>(one.size()) / std::max(1, low);
    const auto same = [&](Entity e) { return std::find(one.begin(), one.end(), e) != one.end(); };
    there.erase(std::remove_if(there.begin(), there.end(), same), there.end());
  }
  return times;
}

/// 118.3: are there as many counters of any kind on one of the things, or on that thing?
bool canRemove(Kernel& k, NodeId effect, int times, PlayerId payer, const Context& context) {
  const auto [count, counter, from] = k.tree().as<nodes::RemoveCounters>(effect);
  if (k.tree().kind(count) == Kind::AllOfThem) return true;
  Context view = context;
  view.subject = Entity::player(payer);
  const std::int64_t wanted = quantityOf(k, count, view) * times;
  const bool chosen = k.tree().kind(from) == Kind::Some;
  const EntityList all =
      chosen ? allThatFit(k, k.tree().as<nodes::Some>(from).what, view) : entitiesOf(k, from, view);
  const auto there = [&, kind = counter](Entity on) -> std::int64_t {
    if (on.isObject() && !k.alive(on.asObject())) return 0;  // 122.2: it has none any more
    return kind == kNoNode ? allCountersOn(k, on) : countersOn(k, on, counterKind(k, kind));
  };
  if (isWord(k.tree(), count, ir::Reckoning::Together))
    return std::accumulate(all.begin(), all.end(), std::int64_t{0},
                           [&](std::int64_t sum, Entity on) { return sum + there(on); }) >= wanted;
  return std::any_of(all.begin(), all.end(), [&](Entity on) { return there(on) >= wanted; });
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
    const EntityList there = allThatFit(k, what, view);
    const int low = countRange(k, count, view, 1000).first;
    return timesPossible(k, effect, view, there, low) >= (leavesItThere(verb) ? 1 : times);
  }
  if (kind == Kind::Token) return true;
  if (kind == Kind::TopCards) {  // "exile the top ten cards of your library"
    const auto top = tree.as<nodes::TopCards>(effect);
    const auto wanted = quantityOf(k, top.count, context) * times;
    const EntityList owners = entitiesOf(k, top.of, context);
    return std::all_of(owners.begin(), owners.end(), [&](Entity owner) {
      return cardsLeftIn(k, Zone::Library, owner.asPlayer()) >= wanted;
    });
  }
  if (isWord(tree, effect, Kind::ActOn, ir::DeedName::Unattach)) {  // 701.3d
    const EntityList objects = entitiesOf(k, tree.as<nodes::ActOn>(effect).what, context);
    return std::any_of(objects.begin(), objects.end(),
                       [&](Entity e) { return e.isObject() && bool(k.object(e.asObject()).attachedTo); });
  }
  if (kind == Kind::RemoveCounters) return canRemove(k, effect, times, payer, context);
  if (kind == Kind::Draw && cantDo(k, Kind::DrawDeed, Entity::player(payer))) return false;  // 121.3
  if (kind == Kind::Do && tree.kind(tree.as<nodes::Do>(effect).effect) == Kind::GainLife) {  // 119.7
    const EntityList players = entitiesOf(k, tree.as<nodes::Do>(effect).subject, context);
    return std::any_of(players.begin(), players.end(),
                       [&](Entity player) { return !cantDo(k, ir::DeedName::GainLife, player); });
  }
  const auto& info = ir::info(kind);
  const auto parts = tree.children(effect);
  return std::all_of(parts.begin(), parts.end(), [&](NodeId part) {
    return canDo(k, part, times, payer, context, info.sort == ir::Sort::Effect ? kind : verb);
  });
}

/// Is it a word about what a permanent is now, which speaks of no other zone (109.2)?
bool isWordOfPermanents(const ir::Arena& tree, NodeId word) {
  switch (tree.kind(word)) {
    case Kind::Related:
      return isWord(tree, word, ir::Relation::ControlledBy);
    case Kind::Another:
    case Kind::IsColor:
    case Kind::IsPermanent:
    case Kind::IsSubtype:
    case Kind::IsSupertype:
    case Kind::IsToken:
    case Kind::IsType:
      return true;
    default:
      return false;
  }
}

/// "Two Mountains", "a creature you control": does the description consist of such words?
bool describesPermanents(const ir::Arena& tree, NodeId objects) {
  if (tree.kind(objects) != Kind::Objects) return false;
  const auto [before, noun, after] = tree.as<nodes::Objects>(objects);
  const auto allSuch = [&](NodeId words) {
    const auto list = tree.children(words);
    return std::all_of(list.begin(), list.end(), [&](NodeId word) { return isWordOfPermanents(tree, word); });
  };
  return noun != kNoNode && isWordOfPermanents(tree, noun) && allSuch(before) && allSuch(after);
}

/// "A card", of which nothing else is said.
bool isAnyCard(const ir::Arena& tree, NodeId objects) {
  if (tree.kind(objects) != Kind::Objects) return false;
  const auto [before, noun, after] = tree.as<nodes::Objects>(objects);
  return noun != kNoNode && tree.kind(noun) == Kind::IsCard && tree.children(before).empty() &&
         tree.children(after).empty();
}

/// The usual part that takes something, a number of permanents or of cards to discard: are there enough? That
/// is asked for every such card at every priority, so it looks no further than it must. None: it is another
/// kind of part.
std::optional<bool> enoughPermanentsOrCards(Kernel& k, NodeId part, PlayerId payer, const Context& context) {
  const ir::Arena& tree = k.tree();
  const NodeId ref = objectOf(tree, part);
  if (ref == kNoNode || tree.kind(ref) != Kind::Some || k.s.variant.limitedRange) return std::nullopt;
  if (choosesTogether(tree, ref)) return std::nullopt;
  const auto [count, what] = tree.as<nodes::Some>(ref);
  const bool discards = tree.kind(part) == Kind::DiscardCost;
  if (tree.kind(count) != Kind::Exactly || (!discards && !describesPermanents(tree, what)))
    return std::nullopt;
  const int wanted = countRange(k, count, context, 0).first;
  if (discards && isAnyCard(tree, what)) {  // all but the card that is cast and those that are taken already
    const auto unusable = static_cast<int>(1 + context.bindings.size());
    if (static_cast<int>(k.s.players[payer].hand.size()) - unusable >= wanted) return true;
  }
  const auto usable = [&](ObjectId id) { return isUsable(k, part, id, payer, context); };
  return enoughFitIn(k, what, discards ? Zone::Hand : Zone::Battlefield, discards ? payer : kNoPlayer,
                     context, wanted, std::ref(usable));
}

bool canPayPart(Kernel& k, NodeId part, PlayerId payer, const Context& context) {
  const Object* source = k.find(context.source);
  switch (k.tree().kind(part)) {
    case Kind::TapCost:
    case Kind::UntapCost: {
      if (source == nullptr || source->zone != Zone::Battlefield || source->is(ObjectFlag::PhasedOut))
        return false;
      if (source->is(ObjectFlag::Tapped) != (k.tree().kind(part) == Kind::UntapCost)) return false;
      return isThereLongEnough(k, context.source);
    }
    case Kind::PayLife:
      return canPayLife(k, payer, quantityOf(k, k.tree().as<nodes::PayLife>(part).amount, context));
    case Kind::PayEnergy:
      return countersOn(k, Entity::player(payer), known::kEnergy) >=
             quantityOf(k, k.tree().as<nodes::PayEnergy>(part).amount, context);
    case Kind::DiscardHandCost:
      return true;
    case Kind::DiscardRandomCost:
      return cardsLeftIn(k, Zone::Hand, payer) >=
             quantityOf(k, k.tree().as<nodes::DiscardRandomCost>(part).count, context);
    case Kind::MillCost:
      return cardsLeftIn(k, Zone::Library, payer) >=
             quantityOf(k, k.tree().as<nodes::MillCost>(part).count, context);
    case Kind::EitherCost:
      for (NodeId option : k.tree().children(k.tree().as<nodes::EitherCost>(part).options))
        if (canPay(k, payer, option, context)) return true;
      return false;
    case Kind::EffectCost:
      return canDo(k, k.tree().as<nodes::EffectCost>(part).effect, 1, payer, context);
    case Kind::TapPowerCost:
    case Kind::ExileTotalCost:
      return enoughInAll(k, part, payer, context);
    default: {
      if (const auto enough = enoughPermanentsOrCards(k, part, payer, context)) return *enough;
      int low = 1, high = 1;
      const EntityList candidates = costCandidates(k, part, payer, context, low, high);
      return static_cast<int>(candidates.size()) >= low;
    }
  }
}

/// 702.24a: a part that has to be paid several times ("sacrifice a creature for each age counter") needs
/// that much at once.
bool canPayTimes(Kernel& k, NodeId part, int times, PlayerId payer, const Context& context) {
  const auto amount = [&] {
    const NodeId once = k.tree()
                            .field<&nodes::PayLife::amount, &nodes::PayEnergy::amount,
                                   &nodes::DiscardRandomCost::count, &nodes::MillCost::count>(part);
    return times * quantityOf(k, once, context);
  };
  switch (k.tree().kind(part)) {
    case Kind::PayLife:
      return canPayLife(k, payer, amount());
    case Kind::PayEnergy:
      return countersOn(k, Entity::player(payer), known::kEnergy) >= amount();
    case Kind::DiscardRandomCost:
      return cardsLeftIn(k, Zone::Hand, payer) >= amount();
    case Kind::MillCost:
      return cardsLeftIn(k, Zone::Library, payer) >= amount();
    case Kind::EffectCost:
      return canDo(k, k.tree().as<nodes::EffectCost>(part).effect, times, payer, context);
    case Kind::SacrificeCost:
    case Kind::DiscardCost:
    case Kind::ExileCost:
    case Kind::ReturnCost:
    case Kind::TapOthersCost:
    case Kind::UntapOthersCost: {
      int low = 1, high = 1;
      const EntityList candidates = costCandidates(k, part, payer, context, low, high);
      return static_cast<int>(candidates.size()) >= low * times;
    }
    default:
      return true;
  }
}

/// A part that takes something away, and so leaves it for no other part (601.2h).
bool takesAway(NodeKind part) {
  return part == Kind::SacrificeCost || part == Kind::DiscardCost || part == Kind::ExileCost ||
         part == Kind::ReturnCost;
}

/// Finds something for part `at` that no other part has, or that another part can do without.
bool findFor(std::span<const EntityList> wanted, std::size_t at, std::vector<std::pair<Entity, int>>& taken,
             std::vector<Entity>& tried) {
  for (const Entity e : wanted[at]) {
    if (std::find(tried.begin(), tried.end(), e) != tried.end()) continue;
    tried.push_back(e);
    const auto by = std::find_if(taken.begin(), taken.end(), [&](const auto& one) { return one.first == e; });
    if (by == taken.end()) {
      taken.emplace_back(e, static_cast<int>(at));
      return true;
    }
    const auto other = static_cast<std::size_t>(by->second);
    if (!findFor(wanted, other, taken, tried)) continue;
    for (auto& one : taken)
      if (one.first == e) one.second = static_cast<int>(at);
    return true;
  }
  return false;
}

/// "Sacrifice a creature and a Swamp": one permanent that is both is not enough (601.2h).
bool enoughForEach(Kernel& k, PlayerId player, std::span<const NodeId> parts, const Context& context) {
  const auto takes = [&](NodeId part) { return takesAway(k.tree().kind(part)); };
  // What is discarded is in nobody else's way but that of what is discarded or exiled as well.
  int discarded = 0, others = 0, exiled = 0;
  for (const NodeId part : parts) {
    if (!takes(part)) continue;
    const NodeKind kind = k.tree().kind(part);
    ++(kind == Kind::DiscardCost ? discarded : kind == Kind::ExileCost ? exiled : others);
  }
  if (exiled + discarded < 2 && exiled + others < 2) return true;
  std::vector<EntityList> wanted;
  for (const NodeId part : parts) {
    if (!takes(part)) continue;
    int low = 1, high = 1;
    const EntityList candidates = costCandidates(k, part, player, context, low, high);
    for (int i = 0; i < low; ++i) wanted.push_back(candidates);
  }
  std::vector<std::pair<Entity, int>> taken;
  for (std::size_t at = 0; at < wanted.size(); ++at) {
    std::vector<Entity> tried;
    if (!findFor(wanted, at, taken, tried)) return false;
  }
  return true;
}

}  // namespace

bool canPayOthers(Kernel& k, PlayerId player, std::span<const NodeId> parts, const Context& context) {
  return std::all_of(parts.begin(), parts.end(),
                     [&](NodeId part) {
                       const auto times = static_cast<int>(std::count(parts.begin(), parts.end(), part));
                       return canPayPart(k, part, player, context) &&
                              (times == 1 || canPayTimes(k, part, times, player, context));
                     }) &&
         enoughForEach(k, player, parts, context);
}

bool canPay(Kernel& k, PlayerId player, NodeId cost, const Context& context) {
  ManaCost mana;
  CostParts others;
  splitCost(k, cost, context, mana, others);
  addX(mana, context.x);
  payLifeForBlack(k, player, mana);
  return canPayTotal(k, player, mana, others, context);
}

/// All parts of the cost are paid, or one of them turned out to be impossible.
static Result paid(Kernel& k, Frame& f) {
  Context& context = k.ctx(f);
  if (context.has(ContextFlag::Illegal)) return Result::Done;
  context.set(ContextFlag::Did);
  context.set(ContextFlag::CostPaid);
  return Result::Done;
}

// Parts that tap come first (a permanent that taps for the cost can't tap for mana), then mana, then the rest
// (601.2h).
Result runPay(Kernel& k, Frame& f) {
  auto& work = f.as<PayWork>();
  const PlayerId payer = work.payer;
  if (f.step == kTakingForTotal) return takeForTotal(k, f, work.chosenPart, payer);
  if (f.step == kLastPartPaid) return paid(k, f);
  if (f.step == kPartPaid) notePaid(k, f);
  ManaCost mana;
  CostParts others;
  if (work.announced)
    mana = castCost(k, k.ctx(f), others);
  else
    splitCost(k, f.node, k.ctx(f), mana, others);
  const auto isTap = [&](NodeId part) {
    return k.tree().kind(part) == Kind::TapCost || k.tree().kind(part) == Kind::UntapCost;
  };
  const auto taps =
      std::is_partitioned(others.begin(), others.end(), isTap)  // mostly, and moving takes memory
          ? std::partition_point(others.begin(), others.end(), isTap)
          : std::stable_partition(others.begin(), others.end(), isTap);
  const auto manaAt = static_cast<std::size_t>(taps - others.begin());
  const auto partAt = [&](std::size_t at) {
    const std::size_t index = at < manaAt ? at : at - 1;
    return at == manaAt || index >= others.size() ? kNoNode : others[index];
  };
  if (f.step == kPartChosen)
    return finishPart(k, f, payer, isOneAction(k.tree(), work.chosenPart, partAt(work.nextPart)));
  if (f.step == kBeginToPay) {
    k.ctx(f).set(ContextFlag::Did, false);
    k.ctx(f).set(ContextFlag::CostPaid, false);
    f.step = kPayParts;
  }
  if (k.ctx(f).has(ContextFlag::Illegal) || work.nextPart > others.size()) return paid(k, f);
  const std::size_t at = work.nextPart++;
  if (at == manaAt) {
    if (at == others.size()) f.step = kLastPartPaid;
    if (work.announced)
      mana = totalCost(k, k.ctx(f), mana);
    else
      payLifeForBlack(k, payer, mana);
    addX(mana, k.ctx(f).x);
    if (leastMana(mana) > 0 || !mana.flexible.empty()) pushPayMana(k, f.context, mana, payer);
    return Result::Again;
  }
  return startPart(k, f, partAt(at), payer);
}

namespace {

// Begins to pay one part: simple ones at once, others ask what is to be sacrificed, discarded ...
Result startPart(Kernel& k, Frame& f, NodeId part, PlayerId payer) {
  Context& context = k.ctx(f);
  if (!canPayPart(k, part, payer, context)) {
    context.set(ContextFlag::Illegal);
    return Result::Again;
  }
  Event e;
  e.player = payer;
  e.source = context.source;
  e.set(EventFlag::AsCost);
  switch (k.tree().kind(part)) {
    case Kind::TapCost:
    case Kind::UntapCost:
      e.type = k.tree().kind(part) == Kind::TapCost ? EventType::Tap : EventType::Untap;
      e.object = context.source;
      break;
    case Kind::PayLife:
      e.type = EventType::LoseLife;  // 119.4: paying life is losing it
      e.amount = static_cast<std::int32_t>(quantityOf(k, k.tree().as<nodes::PayLife>(part).amount, context));
      break;
    case Kind::PayEnergy:
      e.type = EventType::CounterRemove;
      e.other = Entity::player(payer);
      e.detail = known::kEnergy;
      e.amount =
          static_cast<std::int32_t>(quantityOf(k, k.tree().as<nodes::PayEnergy>(part).amount, context));
      break;
    case Kind::DiscardHandCost:
    case Kind::DiscardRandomCost:
    case Kind::MillCost:
      return payManyCards(k, f, part, payer);
    case Kind::EitherCost:
      return chooseCost(k, f, part, payer);
    case Kind::EffectCost:
      k.pushEffect(k.tree().as<nodes::EffectCost>(part).effect, f.context);
      return Result::Again;
    case Kind::TapPowerCost:
    case Kind::ExileTotalCost:
      return takeForTotal(k, f, part, payer);
    default: {
      int low = 1, high = 1;
      EntityList candidates = costCandidates(k, part, payer, context, low, high);
      f.as<PayWork>().chosenPart = part;
      f.step = kPartChosen;
      const NodeId ref = objectOf(k.tree(), part);
      const bool chosen = k.tree().kind(ref) == Kind::Some;
      if (chosen) keepPayable(k, part, payer, context, candidates, low);
      if (!chosen) {
        bindEntities(context, slots::kScratch, candidates);
        return Result::Again;
      }
      chooseAmong(k, f.context, payer, candidates, low, high, slots::kScratch, part);
      return Result::Again;
    }
  }
  return emitAgain(k, e, "601.2h");
}

/// What a part of the cost is paid with, and which part: "the discarded card" is none that was sacrificed for
/// the same cost. Also that it is nothing ("sacrifice any number of creatures").
void notePaidWith(Context& context, NodeId part, std::span<const Entity> objects) {
  if (boundNumber(context, slots::kPaidObject) == 0) eraseSlot(context, slots::kPaidObject);
  for (const Entity e : objects)
    context.bindings.push_back({slots::kPaidObject, e, static_cast<std::int32_t>(part)});
  if (!hasSlot(context, slots::kPaidObject)) bindNumber(context, slots::kPaidObject, 0);
}

Result payManyCards(Kernel& k, Frame& f, NodeId part, PlayerId payer) {
  std::vector<Event> events;
  EntityList paidWith;
  const bool mill = k.tree().kind(part) == Kind::MillCost;
  const ZoneList& zone = zoneList(k, mill ? Zone::Library : Zone::Hand, payer);
  std::vector<ObjectId> cards(zone.begin(), zone.end());
  std::size_t count = cards.size();
  if (k.tree().kind(part) != Kind::DiscardHandCost) {
    const NodeId said = k.tree().as<nodes::DiscardRandomCost, nodes::MillCost>(part).count;
    count =
        std::min(count, static_cast<std::size_t>(std::max<std::int64_t>(0, quantityOf(k, said, k.ctx(f)))));
  }
  if (k.tree().kind(part) == Kind::DiscardRandomCost)
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[k.random().below(i)]);
  for (std::size_t i = 0; i < count; ++i) {
    Event e;
    e.type = mill ? EventType::Mill : EventType::Discard;
    e.player = payer;
    e.object = cards[cards.size() - 1 - i];
    e.set(EventFlag::AsCost);
    events.push_back(e);
    paidWith.push_back(e.object);
  }
  notePaidWith(k.ctx(f), part, paidWith);
  f.as<PayWork>().chosenPart = part;
  return emitThen(k, f, kPartPaid, events, "601.2h");
}

/// What came of paying a part, once its events are over: a replacement effect may ask first (616.1).
void notePaid(Kernel& k, Frame& f) {
  const NodeKind part = k.tree().kind(f.as<PayWork>().chosenPart);
  f.step = kPayParts;
  std::int32_t removed = 0;
  for (const Event& done : k.s.lastBatch) {
    if (done.type == EventType::CounterRemove) removed += done.amount;
    if (done.type != EventType::ZoneChange) continue;
    if (!isHiddenZone(done.to)) noteMoved(k.ctx(f), done.object, done.newObject);  // 400.7j
    if (part == Kind::ExileCost) linkObjects(k, k.ctx(f).source, done.newObject);  // 607.2a
  }
  if (removed == 0 && part != Kind::RemoveCountersCost) return;
  bindNumber(k.ctx(f), slots::kLastResult, removed);  // "that much damage", also none
  bindNumber(k.ctx(f), slots::kCountersRemoved, removed);
}

// 118.12a, "sacrifice a creature or pay {3}": the payer picks one that can be paid
Result chooseCost(Kernel& k, Frame& f, NodeId part, PlayerId payer) {
  Decision decision;
  decision.kind = DecisionKind::CostChoice;
  decision.player = payer;
  decision.why = part;
  decision.source = k.ctx(f).stackObject;
  const NodeId options = k.tree().as<nodes::EitherCost>(part).options;
  for (unsigned i = 0; i < k.tree()[options].count; ++i)
    if (canPay(k, payer, k.tree().child(options, i), k.ctx(f)))
      decision.options.push_back({OptionKind::Cost, 0, {}, {}, static_cast<std::int32_t>(i)});
  f.as<PayWork>().chosenPart = part;
  f.step = kPartChosen;
  ask(k, std::move(decision));
  return Result::Again;
}

/// What was chosen for a part is paid with; `goesOn`: together with what is chosen for the next part.
Result finishPart(Kernel& k, Frame& f, PlayerId payer, bool goesOn) {
  const NodeId part = f.as<PayWork>().chosenPart;
  f.step = kPayParts;
  Context& context = k.ctx(f);
  if (k.tree().kind(part) == Kind::EitherCost) {
    const NodeId options = k.tree().as<nodes::EitherCost>(part).options;
    pushPay(k, f.context, k.tree().child(options, static_cast<unsigned>(k.answer().value)), payer);
    return Result::Again;
  }
  const EntityList chosen = boundEntities(k, context, slots::kScratch);
  if (const NodeId ref = objectOf(k.tree(), part); k.tree()[ref].slot != 0)
    bindEntities(context, k.tree()[ref].slot, chosen);
  if (k.tree().kind(part) != Kind::PutCountersCost) notePaidWith(context, part, chosen);
  if (goesOn) {
    for (const Entity e : chosen)
      context.bindings.push_back({slots::kPaysTogether, e, static_cast<std::int32_t>(part)});
    return Result::Again;
  }
  std::vector<Event> events;
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kPaysTogether)
      events.push_back(costEvent(k, static_cast<NodeId>(b.amount), b.entity, payer, context));
  const bool evidence = std::ranges::any_of(context.bindings, [&](const Binding& b) {
    return b.slot == slots::kPaysTogether &&
           k.tree().kind(static_cast<NodeId>(b.amount)) == Kind::ExileTotalCost;
  });
  eraseSlot(context, slots::kPaysTogether);
  for (const Entity e : chosen) events.push_back(costEvent(k, part, e, payer, context));
  if (evidence || k.tree().kind(part) == Kind::ExileTotalCost) {  // 701.59
    Event told;
    told.type = EventType::KeywordAction;
    told.player = payer;
    told.source = context.source;
    told.detail = static_cast<std::uint16_t>(ir::ActionName::CollectEvidence);
    events.push_back(told);
  }
  const auto keyword =
      context.ability == 0 ? ir::KeywordName::Count_ : k.pool.ability(context.ability).keyword;
  const bool crews = keyword == ir::KeywordName::Crew;
  if (crews || keyword == ir::KeywordName::Saddle)
    for (const Entity e : chosen) {  // 702.122d, 702.171c
      events.push_back(
          designated(crews ? Designation::Crewed : Designation::Saddles, payer, e.asObject(), 0));
      events.back().other = context.source;
    }
  return emitThen(k, f, kPartPaid, events, "601.2h");
}

Event costEvent(Kernel& k, NodeId part, Entity on, PlayerId payer, const Context& context) {
  Event e;
  e.player = payer;
  e.object = on.isObject() ? on.asObject() : ObjectId{};
  e.source = context.source;
  switch (k.tree().kind(part)) {
    case Kind::SacrificeCost:
      e.type = EventType::Sacrifice;
      break;
    case Kind::DiscardCost:
      e.type = EventType::Discard;
      break;
    case Kind::ExileCost:
    case Kind::ExileTotalCost:
      e = zoneChange(k, e.object, Zone::Exile);
      break;
    case Kind::ReturnCost:
      e = zoneChange(k, e.object, Zone::Hand);
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
      e.type =
          k.tree().kind(part) == Kind::PutCountersCost ? EventType::CounterAdd : EventType::CounterRemove;
      e.other = on;
      e.detail = counterOf(k, part);
      e.amount = countersFor(k, part, on, context);
      break;
    default:
      break;
  }
  e.set(EventFlag::AsCost);
  return e;
}

}  // namespace

}  // namespace cantrip
