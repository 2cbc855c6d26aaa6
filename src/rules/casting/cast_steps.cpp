// The steps of casting a spell and activating an ability (601.2a-i, 602.2a-b), and taking them back (732).

#include "rules/casting/cast_steps.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/statements_casting.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/casting/announce.h"
#include "rules/casting/casting.h"
#include "rules/casting/payable_targets.h"
#include "rules/casting/special_actions.h"
#include "rules/casting/splicing.h"
#include "rules/costs/activating.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/costs.h"
#include "rules/costs/instead_costs.h"
#include "rules/costs/mana.h"
#include "rules/costs/mana_terms.h"
#include "rules/costs/payment.h"
#include "rules/costs/total_cost.h"
#include "rules/events/events.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/uses.h"
#include "rules/targets/targets.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/limits.h"
#include "rules/words/permissions.h"
#include "rules/words/proposed.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

using ir::CardType;
using ir::KeywordName;

namespace {

Result announceOptionalCosts(Kernel& k, Frame& f);
Result announceX(Kernel& k, Frame& f);
Result chooseReduction(Kernel& k, Frame& f);
Result payLoyalty(Kernel& k, Frame& f);
Result finishCast(Kernel& k, Frame& f);

}  // namespace
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {
enum CastStep : std::uint8_t {
  Modes,
  Splice,
  SpliceChosen,
  GiveUp,
  GivenUpChosen,
  Kicker,
  KickerAsked,
  Buyback,
  BuybackAsked,
  Optional,
  OptionalAsked,
  LateModes,
  AnnounceX,
  CostChosen,
  XChosen,
  Targets,
  Reductions,
  ReductionChosen,
  Pay,
  Paid
};

/// 702.33g: what is cast so has to have the targets that go with the costs announced so far.
bool hasTargetsToAnnounce(Kernel& k, const Context& context) {
  bool targetsX = false;
  return canAnnounceSpell(k, definitionOf(k, context.stackObject), context, targetsX);
}

/// Asks whether an optional cost is paid. `last`: there is no other one to ask for; a spell that has no
/// targets without it, or costs too much, can be cast with it only (601.2c, 601.2h).
void askToPay(Kernel& k, const Context& context, PlayerId player, NodeId cost, bool last,
              bool tooDear = false) {
  if (!last || (!tooDear && hasTargetsToAnnounce(k, context)))
    return askYesNo(k, player, cost, context.stackObject);
  Decision decision;
  decision.kind = DecisionKind::YesNo;
  decision.player = player;
  decision.why = cost;
  decision.source = context.stackObject;
  decision.options = {{OptionKind::Yes, 0, {}, {}, 1}};
  ask(k, std::move(decision));
}

/// 601.2b: "As an additional cost to cast ~, you may ...": asked while it could be paid once more.
Result announceOptionalCost(Kernel& k, Frame& f) {
  Context& context = k.ctx(f);
  auto& work = f.as<CastWork>();
  const PlayerId player = work.player;
  const std::size_t nth = work.optionalCost;
  const int before = timesPaid(context, nth);
  const auto next = [&] {
    f.step = Optional;
    ++work.optionalCost;
    return Result::Again;
  };
  if (f.step == OptionalAsked) {
    if (k.answer().kind != OptionKind::Yes) return next();
    ++context.kickCount;
    setTimesPaid(context, nth, before + 1);
    f.step = Optional;
    return Result::Again;
  }
  const std::vector<NodeId> statements = optionalCosts(k, context.stackObject);
  if (nth >= statements.size()) {
    // "If a creature was sacrificed this way": none was, where that is not paid
    if (!statements.empty() && !hasSlot(context, slots::kPaidObject))
      bindNumber(context, slots::kPaidObject, 0);
    f.step = LateModes;
    return Result::Again;
  }
  const auto [cost, many, change] = k.tree().as<nodes::OptionalCost>(statements[nth]);
  const bool again = k.tree().kind(many) != Kind::None;
  if (before > 0 && !again) return next();
  setTimesPaid(context, nth, before + 1);
  ++context.kickCount;
  const bool can = canPayAnnouncedOrCheaper(k, player, context, nth) && hasTargetsToAnnounce(k, context);
  setTimesPaid(context, nth, before);
  --context.kickCount;
  if (!can) return next();
  f.step = OptionalAsked;
  askToPay(k, context, player, cost, nth + 1 == statements.size(),
           change != kNoNode && !canPayAnnounced(k, player, context));
  return Result::Again;
}

/// Mostly nothing is spliced onto a spell and nothing is given up for it.
CastStep afterModes(const Kernel& k, const Context& context) {
  if (hasKeyword(k.pool.keywords, KeywordName::Splice)) return Splice;
  const auto way = static_cast<CastWay>(context.castWay);
  const bool offers = hasKeyword(k.pool.keywords, KeywordName::Offering);
  return way == CastWay::Harmonize || way == CastWay::Emerge || offers ? GiveUp : Kicker;
}

/// 601.2b, 702.47a-b: the cards to splice onto the spell, in the order in which their effects will happen.
Result announceSplices(Kernel& k, Frame& f) {
  Context& context = k.ctx(f);
  const PlayerId player = f.as<CastWork>().player;
  const bool over = f.step == SpliceChosen && k.answer().kind == OptionKind::Done;
  if (f.step == SpliceChosen && !over) context = splicedWith(k, context, k.answer().entity.asObject());
  f.step = GiveUp;
  Decision decision;
  if (f.op == Op::Cast && !over)
    for (const ObjectId card : toSplice(k, context))
      if (canPayAnnounced(k, player, splicedWith(k, context, card)))
        decision.options.push_back({OptionKind::Entity, 0, card, {}, 0});
  if (decision.options.empty()) {
    revealSpliced(k, context);
    return Result::Again;
  }
  decision.why = spliceOf(k, decision.options.front().entity.asObject());
  decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  decision.kind = DecisionKind::Objects;
  decision.player = player;
  decision.source = context.stackObject;
  decision.chosen =
      static_cast<std::uint16_t>(std::count_if(context.bindings.begin(), context.bindings.end(),
                                               [](const Binding& b) { return b.slot == slots::kSpliced; }));
  decision.min = 0;
  decision.max = static_cast<std::uint16_t>(decision.chosen + decision.options.size() - 1);
  f.step = SpliceChosen;
  ask(k, std::move(decision));
  return Result::Again;
}

/// 702.119c, 702.180b: which creature is sacrificed or tapped is chosen with the way of casting (601.2b).
Result announceGivenUp(Kernel& k, Frame& f) {
  Context& context = k.ctx(f);
  const PlayerId player = f.as<CastWork>().player;
  const bool chosen = f.step == GivenUpChosen;
  f.step = Kicker;
  if (chosen) {
    if (k.answer().entity.isObject()) context = givingUp(k, context, k.answer().entity.asObject());
    return Result::Again;
  }
  const auto payable = [&](const Context& as) { return canPayAnnounced(k, player, as); };
  Decision decision;
  for (const ObjectId id : toGiveUp(k, context))
    if (payable(givingUp(k, context, id))) decision.options.push_back({OptionKind::Entity, 0, id, {}, 0});
  if (decision.options.empty()) return Result::Again;
  const bool emerges = context.castWay == static_cast<std::uint8_t>(CastWay::Emerge);
  const bool early = boundNumber(context, slots::kFlashCost) ==
                     static_cast<std::int32_t>(k.pool.sacrificeAPermanent);  // cast as an instant (702.48a)
  const bool must = emerges || early;
  decision.min = !must && payable(context) ? 0 : 1;
  if (decision.min == 0) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  decision.kind = DecisionKind::Objects;
  decision.player = player;
  decision.why = offeringOf(k, context.stackObject);
  if (decision.why == kNoNode)
    decision.why =
        keywordCost(k, context.stackObject, emerges ? KeywordName::Emerge : KeywordName::Harmonize);
  decision.source = context.stackObject;
  f.step = GivenUpChosen;
  ask(k, std::move(decision));
  return Result::Again;
}

void tapForHarmonize(Kernel& k, ObjectId creature) {
  Event tap;
  tap.type = EventType::Tap;
  tap.object = creature;
  tap.player = controllerOf(k, creature);
  tap.set(EventFlag::AsCost);
  emitAndGoOn(k, tap, "702.180b");
}

/// "If you ... controlled a Dragon as you cast this spell": looked at as the casting begins (601.2a).
void noteControlled(Kernel& k, Context& context, CardId card) {
  if (k.pool.controlledAsCast.empty()) return;
  const auto asked = k.pool.controlledAsCast.find(card);
  if (asked == k.pool.controlledAsCast.end()) return;
  const EntityList all = allThatFit(k, asked->second, context);
  context.set(ContextFlag::ControlledAsCast, std::any_of(all.begin(), all.end(), [&](Entity e) {
                return e.isObject() && onBattlefield(k, e.asObject()) &&
                       controllerOf(k, e.asObject()) == context.controller;
              }));
}

bool isAnnouncement(Op op) { return op == Op::Cast || op == Op::Activate || op == Op::Special; }

/// What is taken back with `f`: a mana ability of a payment takes back what is being paid for too.
const Frame& beganRewind(const GameState& s, const Frame& f) {
  for (std::size_t i = s.undoCast.back().frames.size(); i < s.frames.size(); ++i)
    if (isAnnouncement(s.frames[i].op)) return s.frames[i];
  return f;
}

/// What cannot be tried again after it was rewound (732.2).
std::uint64_t refusalOf(const Frame& f) {
  constexpr std::uint32_t kSpecial = 0x40000000;
  if (f.op == Op::Special) {
    const auto& special = f.as<SpecialWork>();
    return refusal(special.object, kSpecial | special.kind.raw);
  }
  const auto& work = f.as<CastWork>();
  return refusal(work.origin, work.what);
}

}  // namespace

void startCast(Kernel& k, PlayerId player, ObjectId card, CastWay way, std::uint8_t face, AbilityId named) {
  const std::vector<CardId>& faces = k.pool.card(k.object(card).card).faces;
  if (hasFaceOfItsOwn(way)) face = 1;
  const CardId chosen = face < faces.size() ? faces[face] : k.object(card).card;
  Context plan;
  plan.source = card;
  plan.controller = player;
  plan.castWay = static_cast<std::uint8_t>(way);
  plan.set(ContextFlag::AtInstantTime, anyRule(k, Kind::CastAsFlash) && !sorceryTiming(k, player));
  if (named != 0) plan = paidByKeyword(k, plan, named);
  const CardId faceDown = faceDownDefinition(k.pool, way);
  if (flashMayCost(k)) {
    const auto shown = asFace(k, card, faceDown != kNoCard ? faceDown : chosen);
    if (const NodeId flash = costOfFlash(k, player, card, definitionOf(k, card)); flash != kNoNode)
      plan.bindings.push_back({slots::kFlashCost, {}, static_cast<std::int32_t>(flash)});
  }
  {
    const auto spell = asSpell(k, card, player);
    const auto shown = asFace(k, card, faceDown);
    const bool open = !faces.empty() || way == CastWay::Instead;  // what it costs is settled below
    if (!k.s.autoPay || open || !surelyPayable(k, plan)) saveForRewind(k);
  }
  SpendsAs any = spendsAnyFor(k, player, card, false);
  if (castsByPermission(k, card, way)) {
    const auto shown = asFace(k, card, faceDown != kNoCard ? faceDown : chosen);
    const Entity chosen = k.s.answer.kind == OptionKind::Cast ? k.s.answer.other : Entity{};
    // before the one spell that it allows is this one
    const NodeId also = permissionCost(k, player, card, chosen);
    any = spendsAnyFor(k, player, card, true, chosen);
    if (const Binding said = permittedAs(k, player, card, chosen); said.slot != 0)
      plan.bindings.push_back(said);
    const Binding rider = usePermission(k, player, card, chosen);
    if (rider.slot != 0) plan.bindings.push_back(rider);
    if (also != kNoNode && way == CastWay::Permission)
      plan.bindings.push_back({slots::kPaidInstead, {}, static_cast<std::int32_t>(also)});
  }
  if (way == CastWay::Instead) {
    const auto face = asFace(k, card, chosen);
    chooseInstead(k, player, card, k.s.answer.kind == OptionKind::Cast ? k.s.answer.other : Entity{}, plan);
  }
  noteGivenCost(k, card, way, plan);
  if (any != SpendsAs::ItsOwn)
    plan.bindings.push_back({slots::kSpendsAny, {}, static_cast<std::int32_t>(any)});
  Event move = zoneChange(k, card, Zone::Stack);  // 601.2a
  move.player = player;
  const ObjectId spell = moveToStack(k, move, chosen, faceDown != kNoCard, way == CastWay::Disguise);
  Context context;
  context.source = spell;
  context.stackObject = spell;
  context.controller = player;
  context.castWay = static_cast<std::uint8_t>(way);
  context.bindings = plan.bindings;
  context.set(ContextFlag::WasCast);
  context.set(ContextFlag::AtInstantTime, plan.has(ContextFlag::AtInstantTime));
  context.castFrom = move.from;
  noteControlled(k, context, faceDown != kNoCard ? faceDown : chosen);
  addSpell(k, spell, context);  // effects that speak of spells apply to it from here on (601.2a)
  const std::uint16_t at = k.pushContext(std::move(context));
  k.push(
      {.op = Op::Cast, .step = Modes, .context = at},
      CastWork{.player = player, .origin = card, .what = static_cast<std::uint32_t>(castValue(way, named))});
}

void rewindCast(Kernel& k, Frame& f) {
  if (k.s.undoCast.empty())
    throw std::logic_error(
        "a cost that was found payable could not be paid: " +
        std::string(nameOf(k, k.ctx(f).stackObject ? k.ctx(f).stackObject : k.ctx(f).source)));
  const std::uint64_t key = refusalOf(beganRewind(k.s, f));
  GameState before = std::move(k.undoCast().back());
  before.undoCast.clear();
  k.restore(std::move(before));
  k.refused().push_back(key);
}

namespace {

/// 601.2b, 602.2b: does the text have modes to choose?
bool hasModes(const Kernel& k, const Context& context) {
  std::int32_t at = 0;
  for (NodeId effect = nextSpellEffect(k, context, at); effect != kNoNode;
       effect = nextSpellEffect(k, context, at))
    if (modalOf(k, effect) != kNoNode) return true;
  return false;
}

/// "Choose one. If this spell was kicked, choose any number instead": its costs are announced first.
bool modesAskCosts(Kernel& k, const Context& context) {
  std::int32_t at = 0;
  for (NodeId effect = nextSpellEffect(k, context, at); effect != kNoNode;
       effect = nextSpellEffect(k, context, at)) {
    const NodeId modal = modalOf(k, effect);
    const NodeId count = modal == kNoNode ? kNoNode : k.tree().as<nodes::Modal>(modal).choose;
    if (count == kNoNode || k.tree().kind(count) != Kind::CountIf) continue;
    return containsNode(k.tree(), k.tree().as<nodes::CountIf>(count).condition, [&](NodeId n) {
      return k.tree().kind(n) == Kind::CostWasPaid || isWord(k.tree(), n, Kind::IsState, ir::State::Kicked);
    });
  }
  return false;
}

Result castStep(Kernel& k, Frame& f) {
  if (k.ctx(f).has(ContextFlag::Illegal)) {  // 601.2e
    rewindCast(k, f);
    return Result::Again;
  }
  switch (f.step) {
    case Modes:
      f.step = afterModes(k, k.ctx(f));
      if (f.op == Op::Cast && modesAskCosts(k, k.ctx(f))) return Result::Again;
      if (f.op == Op::Activate && k.pool.ability(k.ctx(f).ability).modal == kNoNode)
        f.step = AnnounceX;
      else if (hasModes(k, k.ctx(f)))
        pushAnnounceModes(k, f.context);
      return Result::Again;
    case Splice:
    case SpliceChosen:
      return announceSplices(k, f);
    case GiveUp:
    case GivenUpChosen:
      return announceGivenUp(k, f);
    case Kicker:
    case KickerAsked:
    case Buyback:
    case BuybackAsked:
      return announceOptionalCosts(k, f);
    case Optional:
    case OptionalAsked:
      return announceOptionalCost(k, f);
    case LateModes:
      f.step = AnnounceX;
      if (f.op == Op::Cast && modesAskCosts(k, k.ctx(f))) {
        setStackContext(k, k.ctx(f).stackObject, k.ctx(f));  // which costs will be paid
        pushAnnounceModes(k, f.context);
      }
      return Result::Again;
    case AnnounceX:
    case CostChosen:
    case XChosen:
      return announceX(k, f);
    case Targets:
      f.step = k.s.autoPay ? Pay : Reductions;
      pushAnnounceTargets(k, f.context);
      return Result::Again;
    case Reductions:
    case ReductionChosen:
      return chooseReduction(k, f);
    case Pay: {
      f.step = Paid;
      setStackContext(k, k.ctx(f).stackObject, k.ctx(f));  // 601.2f: its targets
      if (f.op == Op::Activate && k.pool.ability(k.ctx(f).ability).isLoyalty) return payLoyalty(k, f);
      if (paysByTapping(k, k.ctx(f))) k.ctx(f).tapping = k.ctx(f).source;
      const ObjectId tapped = f.op == Op::Cast ? k.ctx(f).tapping : ObjectId{};
      pushPayAnnounced(k, f.context, f.as<CastWork>().player);
      if (tapped) tapForHarmonize(k, tapped);
      return Result::Again;
    }
    default:
      return finishCast(k, f);
  }
}

}  // namespace

// Most steps of most spells have nothing to ask and nothing to do: then the next one follows at once.
Result runCast(Kernel& k, Frame& f) {
  const std::size_t depth = k.s.frames.size();
  const Op op = f.op;
  Result result = Result::Again;
  const auto goesOn = [&] {
    return k.s.frames.size() == depth && k.s.frames.back().op == op &&
           k.s.decision.kind == DecisionKind::None && !k.s.over;
  };
  do result = castStep(k, k.frames().back());
  while (result == Result::Again && goesOn());
  return result;
}

namespace {

/// 702.33d: the cast with that kicker cost paid, once more.
Context kickedWith(const Context& context, KeywordName keyword, NodeId cost) {
  Context with = context;
  with.set(ContextFlag::Kicked);
  ++with.kickCount;
  if (keyword == KeywordName::Kicker)
    with.bindings.push_back({slots::kKickedWith, {}, static_cast<std::int32_t>(cost)});
  return with;
}

// 601.2b: kicker (702.33), multikicker, buyback (702.27): offered when they could be paid
Result announceOptionalCosts(Kernel& k, Frame& f) {
  if (f.op == Op::Activate) {
    f.step = AnnounceX;
    return Result::Again;
  }
  Context& context = k.ctx(f);
  const PlayerId player = f.as<CastWork>().player;
  const auto affordable = [&] { return canPayAnnounced(k, player, context); };
  auto& kicker = f.as<CastWork>().optionalCost;  // which of the kickers is asked for
  const auto offer = [&](NodeId cost, KeywordName keyword, std::uint8_t asked) {
    if (cost == kNoNode) return false;
    Context with = context;
    if (keyword == KeywordName::Buyback)
      with.set(ContextFlag::Bought);
    else
      with = kickedWith(context, keyword, cost);
    std::swap(with, context);
    const bool can = affordable() && hasTargetsToAnnounce(k, context);
    std::swap(with, context);
    if (!can) return false;
    f.step = asked;
    const bool more = kicker + 1U < keywordCosts(k, context.stackObject, KeywordName::Kicker).size() ||
                      !optionalCosts(k, context.stackObject).empty();
    askToPay(k, context, player, cost, !more && keyword != KeywordName::Buyback);
    return true;
  };
  const auto keywordOf = [&](KeywordName keyword) { return keywordCost(k, context.stackObject, keyword); };
  switch (f.step) {
    case Kicker: {
      const KeywordCosts kickers = keywordCosts(k, context.stackObject, KeywordName::Kicker);
      for (; kicker < kickers.size(); ++kicker)
        if (offer(costNamedBy(k, kickers[kicker]), KeywordName::Kicker, KickerAsked)) return Result::Again;
      if (offer(keywordOf(KeywordName::Multikicker), KeywordName::Multikicker, KickerAsked))
        return Result::Again;
      f.step = Buyback;
      return Result::Again;
    }
    case KickerAsked: {
      const KeywordCosts kickers = keywordCosts(k, context.stackObject, KeywordName::Kicker);
      const bool named = kicker < kickers.size();
      const bool pays = k.answer().kind == OptionKind::Yes;
      if (pays)
        context = kickedWith(context, named ? KeywordName::Kicker : KeywordName::Multikicker,
                             named ? costNamedBy(k, kickers[kicker]) : kNoNode);
      f.step = pays || named ? Kicker : Buyback;
      if (named) ++kicker;
      return Result::Again;
    }
    case Buyback:
      kicker = 0;
      if (offer(keywordOf(KeywordName::Buyback), KeywordName::Buyback, BuybackAsked)) return Result::Again;
      f.step = Optional;
      return Result::Again;
    default:
      context.set(ContextFlag::Bought, k.answer().kind == OptionKind::Yes);
      f.step = Optional;
      return Result::Again;
  }
}

/// 601.2b: "As an additional cost to cast ~, sacrifice a creature or pay {2}": which of them is paid is part
/// of what the spell costs (601.2f).
Result askWhichCost(Kernel& k, Frame& f, NodeId either) {
  Context& context = k.ctx(f);
  const PlayerId player = f.as<CastWork>().player;
  Decision decision;
  decision.kind = DecisionKind::CostChoice;
  decision.player = player;
  decision.why = either;
  decision.source = context.stackObject;
  const auto options = k.tree().children(k.tree().as<nodes::EitherCost>(either).options);
  for (std::size_t i = 0; i < options.size(); ++i)
    if (canPayAnnounced(k, player, withCost(context, options[i])))
      decision.options.push_back({OptionKind::Cost, 0, {}, {}, static_cast<std::int32_t>(i)});
  if (decision.options.empty()) {
    context.set(ContextFlag::Illegal);
    return Result::Again;
  }
  f.step = CostChosen;
  ask(k, std::move(decision));
  return Result::Again;
}

void noteCostChosen(Kernel& k, Context& context) {
  CostParts others;
  castCost(k, context, others);
  const NodeId either = costToChoose(k.tree(), others);
  const NodeId options = k.tree().as<nodes::EitherCost>(either).options;
  context = withCost(context, k.tree().child(options, static_cast<unsigned>(k.answer().value)));
}

/// 601.2b, 107.3a: the value of X, up to what can be paid.
Result announceX(Kernel& k, Frame& f) {
  Context& context = k.ctx(f);
  if (f.step == XChosen) {
    context.x = k.answer().value;
    f.step = Targets;
    return Result::Again;
  }
  if (f.step == CostChosen) noteCostChosen(k, context);
  f.step = Targets;
  const auto way = static_cast<CastWay>(context.castWay);
  const bool more = context.kickCount > 0 || context.has(ContextFlag::Bought);  // 702.27a, 702.33a
  if (f.op == Op::Cast && way == CastWay::Normal && definitionOf(k, context.stackObject).cost.xCount == 0 &&
      !more && !maySayCosts(k, context.stackObject))
    return Result::Again;  // nearly always: its mana cost is all that there is to pay
  CostParts others;
  const ManaCost mana = castCost(k, context, others);
  if (const NodeId either = costToChoose(k.tree(), others); either != kNoNode)
    return askWhichCost(k, f, either);
  const bool inOthers = mentionX(k.pool, others);
  const NodeId loyalty = f.op == Op::Activate && k.pool.ability(context.ability).isLoyalty
                             ? k.pool.ability(context.ability).cost
                             : kNoNode;
  const bool inLoyalty = k.pool.contains(loyalty, NodeFact::X);
  if (mana.xCount == 0 && !inOthers && !inLoyalty) return Result::Again;
  if (hasSlot(context, slots::kPlannedX)) {
    context.x = boundNumber(context, slots::kPlannedX);
    return Result::Again;
  }
  if (context.ability != 0 && k.pool.ability(context.ability).definedX != kNoNode) {  // 107.3c
    context.x = definedXOfCost(k, context);
    return Result::Again;
  }
  const PlayerId player = f.as<CastWork>().player;
  Decision decision;
  decision.kind = DecisionKind::Number;
  decision.player = player;
  decision.source = context.stackObject;
  const AbilityIds abilities =
      context.ability != 0 ? AbilityIds{context.ability} : spellAbilities(k, context.stackObject);
  constexpr std::int32_t kMostGaps = 20;  // "a card with mana value X": some values may not be possible
  for (std::int32_t x = leastX(k, context); x <= 1000; ++x) {
    context.x = x;
    if (inLoyalty && quantityOf(k, loyalty, context) + countersOn(k, context.source, known::kLoyalty) < 0)
      break;  // 606.6
    const auto payable = [&](const Context& as) {
      return canPayTotal(k, player, totalCost(k, as, mana), others, as);
    };
    if (!payableWithTargets(k, context, payable)) {
      // Where the cost depends on the targets, none with this X is none to pay for (601.2c).
      if ((inOthers || costDependsOnTargets(k, context)) && x < kMostGaps) continue;
      break;
    }
    if (f.op == Op::Cast) {  // 601.2e: with that X the spell may be one that can't be cast
      const auto announced = asPriced(k, context);
      if (cantDo(k, Kind::CastDeed, Entity::player(player), context.stackObject)) continue;
      if (!isPermittedWithX(k, context)) continue;
    }
    if (canAnnounceWithX(k, abilities, context))
      decision.options.push_back({OptionKind::Number, 0, {}, {}, x});
  }
  context.x = 0;
  if (decision.options.empty()) decision.options.push_back({OptionKind::Number, 0, {}, {}, 0});
  f.step = XChosen;
  ask(k, std::move(decision));
  return Result::Again;
}

// 601.2f: of "up to {2} less" the player chooses how much, among what leaves a cost that can be paid. Where
// mana is paid automatically all of it is taken off.
Result chooseReduction(Kernel& k, Frame& f) {
  Context& context = k.ctx(f);
  const bool chosen = f.step == ReductionChosen;
  f.step = Pay;
  if (chosen) {
    bindNumber(context, slots::kReducedBy, k.answer().value);
    return Result::Again;
  }
  setStackContext(k, context.stackObject, context);  // its targets
  CostParts others;
  const ManaCost mana = castCost(k, context, others);
  const OptionalReduction optional = optionalReduction(k, context, mana);
  const PlayerId player = f.as<CastWork>().player;
  Decision decision;
  decision.kind = DecisionKind::Number;
  decision.player = player;
  decision.source = context.stackObject;
  decision.why = optional.said;
  for (int less = 0; less <= optional.most; ++less) {
    Context as = context;
    bindNumber(as, slots::kReducedBy, less);
    if (canPayTotal(k, player, totalCost(k, as, mana), others, as))
      decision.options.push_back({OptionKind::Number, 0, {}, {}, less});
  }
  if (decision.options.size() < 2) return Result::Again;
  f.step = ReductionChosen;
  ask(k, std::move(decision));
  return Result::Again;
}

// 606.4: loyalty costs are counters
Result payLoyalty(Kernel& k, Frame& f) {
  Context& context = k.ctx(f);
  const std::int64_t change = quantityOf(k, k.pool.ability(context.ability).cost, context);
  if (change == 0) return Result::Again;
  const auto amount =
      static_cast<std::int32_t>(std::min<std::int64_t>(change > 0 ? change : -change, INT32_MAX));
  Event e = counterEvent(change > 0 ? EventType::CounterAdd : EventType::CounterRemove, context.source,
                         known::kLoyalty, amount, context.controller, context.source);
  e.set(EventFlag::AsCost);
  return emitAgain(k, e, "606.4");
}

/// The terms of the mana that was spent (106.6), or of what let it be cast; they are no business of the
/// spell's own words.
std::vector<Binding> takeTerms(Context& context, ir::SlotNo slot) {
  std::vector<Binding> terms;
  if (!hasSlot(context, slot)) return terms;
  for (const Binding& b : context.bindings)
    if (b.slot == slot) terms.push_back(b);
  eraseSlot(context, slot);
  return terms;
}

// 601.2i, 602.2b: the spell is cast, the ability activated; what they target "becomes the target"
Result finishCast(Kernel& k, Frame& f) {
  const std::uint16_t at = f.context;
  Context& context = k.context(at);
  context.tapping = {};
  // A mana ability of a payment does not settle what is being paid for.
  const auto below = k.s.frames.end() - 1;
  const bool inner =
      std::any_of(k.s.frames.begin(), below, [](const Frame& o) { return isAnnouncement(o.op); });
  if (!inner) {
    k.undoCast().clear();
    k.refused().clear();  // 732.2: what could not be done before this may be possible now
  }
  const bool mana = f.op == Op::Activate && k.pool.ability(context.ability).isMana;
  if (f.op == Op::Activate) {
    noteUse(k, abilityUse(context.source, context.ability));
    const NodeId limits = k.pool.ability(context.ability).limits;
    if (k.pool.contains(limits, NodeFact::NotedAsBegun) && containsNode(k.tree(), limits, [&](NodeId limit) {
          return isWord(k.tree(), limit, ir::LimitName::Once);
        }))
      noteUse(k, abilityUse(context.source, context.ability, Use::Exhausted));
  }
  if (mana) {  // 605.3b: resolves at once
    const NodeId effect = k.pool.ability(context.ability).effect;
    f = {.op = Op::ManaAbility, .step = kManaAbility, .context = at, .node = effect};
    return Result::Again;
  }
  boost::container::small_vector<Event, 4> events;
  Event e;
  e.type = f.op == Op::Cast ? EventType::Cast : EventType::Activate;
  e.player = context.controller;
  e.object = context.stackObject;
  e.source = context.source;
  if (f.op == Op::Activate && k.pool.ability(context.ability).isLoyalty &&
      values(k, context.source).isType(ir::CardType::Planeswalker))
    e.detail = kLoyaltyOfPlaneswalker;
  if (f.op == Op::Cast) {
    noteManaSpent(k, context.controller, context.paidMana.size());
    if (context.castFrom == Zone::Command) noteCastFromCommand(k, context.stackObject);
    e.from = context.castFrom;
    e.detail = context.castWay;
    e.amount = static_cast<std::int32_t>(k.s.step);
  }
  events.push_back(e);
  if (f.op == Op::Activate && isCycling(k.pool.ability(context.ability).keyword)) {  // 702.29d
    Event cycled = e;
    cycled.type = EventType::Cycle;
    cycled.object = context.source;
    cycled.newObject = presentOf(k, context.source, context);
    cycled.amount = context.x;  // "when you cycle ~, create an X/X token"
    events.push_back(cycled);
  }
  if (context.has(ContextFlag::Targeted)) {
    TargetNodes targets;
    targetsOf(k, context, targets);
    for (const Event& told : becomeTargets(k, targets, context.stackObject, context)) events.push_back(told);
  }
  const bool cast = f.op == Op::Cast;
  const ObjectId spell = context.stackObject;
  const PlayerId caster = context.controller;
  if (cast && context.castFrom != Zone::Hand) {
    Event left = zoneChange(k, spell, Zone::Stack);
    left.object = f.as<CastWork>().origin;
    left.newObject = spell;
    left.from = context.castFrom;
    tellMoveToStack(k, left);
  }
  // where it is after what that pushed
  const std::vector<Binding> terms = takeTerms(k.context(at), slots::kSpentTerms);
  const std::vector<Binding> riders = takeTerms(k.context(at), slots::kCastThisWay);
  setStackContext(k, spell, k.context(at));
  k.popContext();
  emitAndGoOn(k, events, cast ? "601.2i" : "602.2b");
  for (const Binding& b : terms)
    if (cast) manaSpentOn(k, static_cast<NodeId>(b.amount), b.entity.asObject(), spell, caster);
  for (const Binding& b : riders) pushPermissionRider(k, b, caster, spell);  // "if you cast a spell this way"
  return Result::Done;
}

}  // namespace

}  // namespace cantrip
