// Special actions (116.2) and casting while something resolves (608.2g): morph, plot, foretell, suspend,
// madness.

#include "rules/casting/special_actions.h"

#include "base/temporarily.h"
#include "ir/nodes/keywords.h"
#include "rules/casting/cast_steps.h"
#include "rules/casting/casting.h"
#include "rules/costs/activating.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/costs.h"
#include "rules/costs/known_offers.h"
#include "rules/costs/mana.h"
#include "rules/costs/payment.h"
#include "rules/events/events.h"
#include "rules/events/supplementary_changes.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/objects/supplementary.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/ignored_effects.h"
#include "rules/words/limits.h"
#include "rules/words/proposed.h"

namespace cantrip {

using ir::KeywordName;

namespace {

constexpr int kForetellCost = 2;   // 702.143a
constexpr int kCompanionCost = 3;  // 702.139a

Result doSpecial(Kernel& k, Frame& f, SpecialKind kind, ObjectId id);

}  // namespace
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// 702.37e: would the permanent have the keyword if it were face up? Only effects could take it away.
bool hasFaceUp(Kernel& k, ObjectId id, KeywordName keyword) {
  refreshDerived(k);
  if (changedByLayers(k, id) == nullptr) return true;
  const auto state = std::make_unique<GameState>(k.s);
  Kernel then(k.pool, *state);
  Event up;
  up.type = EventType::TurnFaceUp;
  up.object = id;
  commit(then, std::span(&up, 1), "702.37e");
  return values(then, id).has(keyword);
}

}  // namespace

/// "Suspend X" says that X can't be 0.
static constexpr std::int32_t kLeastSuspendX = 1;

int specialCostByRule(const GameState& state, SpecialKind kind, PlayerId payer) {
  switch (kind) {
    case SpecialKind::Foretell:
      return kForetellCost;
    case SpecialKind::Companion:
      return kCompanionCost;
    case SpecialKind::RevealAgenda:
      return 0;
    case SpecialKind::RollPlanarDie:
      return state.players[payer].planarRolls;  // 116.2i
    default:
      return -1;
  }
}

NodeId turnFaceUpCost(Kernel& k, ObjectId id, bool forManaCost) {
  if (forManaCost) return faceUpDefinitionOf(k, id).costNode;  // 701.40b
  const auto cost = [&](KeywordName keyword) {
    const auto faceUp = asFace(k, id, k.object(id).faceUpDefinition());
    return keywordCost(k, id, keyword);
  };
  for (const KeywordName keyword : {KeywordName::Morph, KeywordName::Megamorph, KeywordName::Disguise})
    if (const NodeId found = cost(keyword); found != kNoNode && hasFaceUp(k, id, keyword)) return found;
  return kNoNode;
}

void listSpecialActions(Kernel& k, PlayerId player, ManaProspect& outlook, Options& options) {
  const auto offer = [&](ObjectId id, SpecialKind kind, NodeId cost, int generic, std::uint8_t sub = 0) {
    Context context;
    context.source = id;
    context.controller = player;
    if (kind == SpecialKind::Suspend) context.x = kLeastSuspendX;
    ManaCost mana;
    CostParts others;
    if (cost != kNoNode) splitCost(k, cost, context, mana, others);
    mana.generic = static_cast<std::uint16_t>(mana.generic + generic);
    addX(mana, context.x);
    if (leastMana(mana) > outlook->total) return;
    const auto payable = [&] {
      const Temporarily special(k.proposal.special, true);
      return canPayTotal(k, player, mana, others, context);
    };
    if (payable()) options.push_back({OptionKind::Special, sub, id, {}, static_cast<std::int32_t>(kind)});
  };
  const bool main = sorceryTiming(k, player);
  for (const ObjectId id : k.s.players[player].hand) {
    const CardDef& card = k.pool.card(k.object(id).card);
    if (!card.hasExileAbility) continue;
    if (main && hasKeyword(card.keywords, KeywordName::Plot))
      offer(id, SpecialKind::Plot, keywordCost(k, id, KeywordName::Plot), 0);
    if (isActivePlayer(k, player) && hasKeyword(card.keywords, KeywordName::Foretell))
      offer(id, SpecialKind::Foretell, kNoNode, kForetellCost);
    if (hasKeyword(card.keywords, KeywordName::Suspend) && couldBeginToCast(k, player, id))  // 116.2f
      offer(id, SpecialKind::Suspend, keywordCost(k, id, KeywordName::Suspend), 0);
  }
  if (main)
    for (const ObjectId id : k.s.players[player].outside)
      if (k.object(id).is(ObjectFlag::Companion))  // 116.2g
        offer(id, SpecialKind::Companion, kNoNode, kCompanionCost);
  if (main && k.s.variant.planes) {  // 116.2i
    const FaceUpCards planes = planesOf(k, k.s.planarController);
    offer(planes.empty() ? ObjectId{} : planes.front(), SpecialKind::RollPlanarDie, kNoNode,
          k.s.players[player].planarRolls);
  }
  for (const ObjectId id : k.s.players[player].supplementary)
    if ((definitionOf(k, id).types & bit(ir::CardType::Conspiracy)) != 0)  // 702.106c
      options.push_back(
          {OptionKind::Special, 0, id, {}, static_cast<std::int32_t>(SpecialKind::RevealAgenda)});
  if (k.pool.letsIgnore)
    for (const Ignorable& one : ignorableEffects(k, player))
      offer(one.source, SpecialKind::IgnoreEffect, one.cost, 0);
  for (const ObjectId id : knownOffers(k).specialPermanents) {
    const Object& o = k.object(id);
    if (main && hasDoors(definitionOf(k, id)) && onBattlefield(k, id) && controllerOf(k, id) == player)
      for (const std::uint8_t half : {kLeftFace, kRightFace})  // 709.5e
        if (!isUnlocked(k, id, half))
          offer(id, SpecialKind::Unlock, k.pool.card(definitionOf(k, id).faces[half]).costNode, 0, half);
    if (!o.is(ObjectFlag::FaceDown) || controllerOf(k, id) != player) continue;
    if (const NodeId cost = turnFaceUpCost(k, id, false); cost != kNoNode)
      offer(id, SpecialKind::TurnFaceUp, cost, 0);
    const CardDef& card = faceUpDefinitionOf(k, id);
    const bool manifested = o.is(ObjectFlag::Manifested) && (card.types & bit(ir::CardType::Creature)) != 0;
    if (manifested && card.costNode != kNoNode) offer(id, SpecialKind::TurnFaceUp, card.costNode, 0, 1);
  }
}

void takeSpecialAction(Kernel& k, PlayerId player, const Option& choice) {
  saveForRewind(k);
  Context context;
  context.source = choice.entity.asObject();
  context.controller = player;
  const std::uint16_t at = k.pushContext(std::move(context));
  k.push({.op = Op::Special, .context = at},
         SpecialWork{player, static_cast<SpecialKind>(choice.value), choice.entity.asObject(), choice.sub});
}

namespace {

/// 107.3d: the values of X that the player can pay for, from `least` on; empty when the cost has no X.
Options valuesOfX(Kernel& k, NodeId cost, Context context, std::int32_t least) {
  Options options;
  ManaCost mana;
  CostParts others;
  if (cost != kNoNode) splitCost(k, cost, context, mana, others);
  if (mana.xCount == 0) return options;
  for (context.x = least; context.x <= 1000; ++context.x) {
    ManaCost all = mana;
    addX(all, context.x);
    if (!canPayTotal(k, context.controller, all, others, context)) break;
    options.push_back({OptionKind::Number, 0, {}, {}, context.x});
  }
  return options;
}

}  // namespace

// Pays, then does it.
Result runSpecial(Kernel& k, Frame& f) {
  enum : std::uint8_t { AskX, XChosen, Pay, Do, End };
  const SpecialKind kind = f.as<SpecialWork>().kind;
  const std::uint32_t which = f.as<SpecialWork>().which;
  const ObjectId id = k.ctx(f).source;
  if (k.ctx(f).has(ContextFlag::Illegal)) {
    rewindCast(k, f);
    return Result::Again;
  }
  if (f.step == AskX) {
    f.step = Pay;
    const bool suspends = kind == SpecialKind::Suspend;
    if (kind != SpecialKind::TurnFaceUp && !suspends) return Result::Again;
    Decision decision;
    decision.options = suspends
                           ? valuesOfX(k, keywordCost(k, id, KeywordName::Suspend), k.ctx(f), kLeastSuspendX)
                           : valuesOfX(k, turnFaceUpCost(k, id, which != 0), k.ctx(f), 0);
    if (decision.options.empty()) return Result::Again;
    decision.kind = DecisionKind::Number;
    decision.player = k.ctx(f).controller;
    decision.source = id;
    f.step = XChosen;
    ask(k, std::move(decision));
    return Result::Again;
  }
  if (f.step == XChosen) {
    k.ctx(f).x = k.answer().value;
    f.step = Pay;
  }
  if (f.step == Pay) {
    f.step = Do;
    const PlayerId payer = k.ctx(f).controller;
    if (const int amount = specialCostByRule(k.s, kind, payer); amount >= 0) {
      ManaCost generic;
      generic.present = true;
      generic.generic = static_cast<std::uint16_t>(amount);
      pushPayMana(k, f.context, generic, payer);
      return Result::Again;
    }
    NodeId cost = kNoNode;
    if (kind == SpecialKind::Plot) cost = keywordCost(k, id, KeywordName::Plot);
    if (kind == SpecialKind::Suspend) cost = keywordCost(k, id, KeywordName::Suspend);
    if (kind == SpecialKind::TurnFaceUp) cost = turnFaceUpCost(k, id, which != 0);
    if (kind == SpecialKind::Unlock) cost = k.pool.card(definitionOf(k, id).faces[which]).costNode;
    if (kind == SpecialKind::IgnoreEffect)
      if (const auto ignorable = ignorableBy(k, payer, id)) cost = ignorable->cost;
    pushPay(k, f.context, cost, k.ctx(f).controller);
    return Result::Again;
  }
  if (f.step == Do) {
    f.step = End;
    k.undoCast().clear();
    k.refused().clear();
    return doSpecial(k, f, kind, id);
  }
  k.popContext();
  return Result::Done;
}

namespace {

Result doSpecial(Kernel& k, Frame& f, SpecialKind kind, ObjectId id) {
  const std::uint32_t which = f.as<SpecialWork>().which;
  if (kind == SpecialKind::RollPlanarDie) {
    const PlayerId player = k.ctx(f).controller;
    notePlanarRoll(k, player);
    return emitAgain(k, planarRoll(k, player), "901.9");
  }
  if (kind == SpecialKind::IgnoreEffect) {
    const PlayerId player = k.ctx(f).controller;
    if (const auto ignorable = ignorableBy(k, player, id)) noteIgnored(k, player, id, ignorable->ability);
    return Result::Again;
  }
  if (kind == SpecialKind::RevealAgenda) return emitAgain(k, fromDeck(k.ctx(f).controller, id), "702.106c");
  if (kind == SpecialKind::Companion) return emitAgain(k, zoneChange(k, id, Zone::Hand), "116.2g");
  if (kind == SpecialKind::Unlock) {
    return emitAgain(k, unlocking(id, k.ctx(f).controller, static_cast<int>(which)), "709.5e");
  }
  if (kind == SpecialKind::TurnFaceUp) {  // 702.37e, 708.7
    const bool mega = which == 0 && hasKeyword(faceUpDefinitionOf(k, id).keywords, KeywordName::Megamorph);
    Event up;
    up.type = EventType::TurnFaceUp;
    up.object = id;
    up.player = k.ctx(f).controller;
    up.amount = k.ctx(f).x;
    const Event counter =  // 702.37b
        counterEvent(EventType::CounterAdd, id, known::kPlusOne, 1, up.player, id);
    const Event events[] = {up, counter};
    return emitAgain(k, std::span(events, mega ? 2 : 1), "708.7");
  }
  Event move = zoneChange(k, id, Zone::Exile);
  if (kind == SpecialKind::Foretell) move.set(EventFlag::FaceDown);
  emitAndGoOn(k, move,
              kind == SpecialKind::Plot       ? "702.170a"
              : kind == SpecialKind::Foretell ? "702.143a"
                                              : "702.62a");
  const Object* exiled = k.find(id.next());
  if (exiled == nullptr || exiled->zone != Zone::Exile) return Result::Again;
  if (kind == SpecialKind::Plot) {
    return emitAgain(k, becomesStatus(exiled->id, ObjectFlag::Plotted, k.ctx(f).controller), "702.170a");
  }
  if (kind == SpecialKind::Foretell) setStatus(k, exiled->id, ObjectFlag::Foretold);
  if (kind != SpecialKind::Suspend) return Result::Again;
  for (const AbilityId a : definitionOf(k, exiled->id).abilities) {
    const AbilityDef& ability = k.pool.ability(a);
    if (ability.keyword != KeywordName::Suspend || k.tree().kind(ability.node) != Kind::KeywordNumberCost)
      continue;
    const auto amount = static_cast<std::int32_t>(
        quantityOf(k, k.tree().as<nodes::KeywordNumberCost>(ability.node).n, k.ctx(f)));
    emitAndGoOn(k,
                counterEvent(EventType::CounterAdd, exiled->id, known::kTime, amount, k.ctx(f).controller,
                             exiled->id),
                "702.62a");
    break;
  }
  return Result::Again;
}

}  // namespace

}  // namespace cantrip
