// The steps of casting a spell and activating an ability (601.2a-i, 602.2a-b), and taking them back (732).
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "ir/nodes/abilities.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/statements_casting.h"
#include "rules/casting.h"
#include "rules/effects/common.h"
#include "rules/kernel.h"
#include "rules/known_words.h"
#include "rules/targets.h"

namespace cantrip {

using ir::CardType;
using ir::KeywordName;
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {
enum Step : std::uint8_t {
  Modes,
  Harmonize,
  HarmonizeAsked,
  Kicker,
  KickerAsked,
  Buyback,
  BuybackAsked,
  Optional,
  OptionalAsked,
  AnnounceX,
  XChosen,
  Targets,
  Pay,
  Paid
};
/// At most one word "target" and no modes: what canAnnounce found is all that there is to choose.
bool simpleChoices(const AbilityDef& ability) {
  return ability.targets.size() <= 1 && ability.modal == kNoNode;
}

/// A plain cost that was found payable just before: mana symbols without choices, tapping, fixed mana costs.
/// Nothing that is chosen on the way can make it unpayable, so no copy of the game needs to be kept for
/// taking it back.
bool surelyPayable(Kernel& k, const Context& context) {
  std::vector<NodeId> others;
  const ManaCost mana = k.castCost(context, others);
  if (anyOtherManaAbility(k, context.controller)) return false;
  const bool taps = std::all_of(others.begin(), others.end(),
                                [&](NodeId part) { return k.tree().kind(part) == Kind::TapCost; });
  if (!taps || mana.xCount != 0 || !mana.flexible.empty() || mana.snow != 0) return false;
  if (context.ability != 0) {
    const AbilityDef& ability = k.pool.ability(context.ability);
    return !ability.isMana && simpleChoices(ability) && !k.anyCostChangeForAbilities();
  }
  const CardDef& card = k.def(k.proposed);
  for (const AbilityId id : card.abilities)
    if (k.pool.ability(id).kind == AbilityKind::Spell && !simpleChoices(k.pool.ability(id))) return false;
  for (const KeywordName optional : {KeywordName::Kicker, KeywordName::Multikicker, KeywordName::Buyback})
    if (hasKeyword(card.keywords, optional)) return false;
  return !k.anyCostChange(card);
}

/// 601.2b: "As an additional cost to cast ~, you may ...": asked while it could be paid once more. f.b: which
/// of several.
Result announceOptionalCost(Kernel& k, Frame& f) {
  Context& context = k.ctx(f);
  const auto player = static_cast<PlayerId>(f.a);
  const auto nth = static_cast<std::size_t>(f.b);
  const int before = timesPaid(context, nth);
  const auto next = [&] {
    f.step = Optional;
    ++f.b;
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
    f.step = AnnounceX;
    return Result::Again;
  }
  const auto [cost, many] = k.tree().as<nodes::OptionalCost>(statements[nth]);
  const bool again = k.tree().kind(many) != Kind::None;
  if (before > 0 && !again) return next();
  setTimesPaid(context, nth, before + 1);
  ++context.kickCount;
  StackItem* item = k.stackItem(context.stackObject);  // "costs {2} less to cast if it's bargained"
  if (item != nullptr) item->context = context;
  std::vector<NodeId> others;
  const ManaCost mana = k.totalCost(context, k.castCost(context, others));
  const bool can = k.canPayOthers(player, others, context) && k.canPayMana(player, mana, context);
  setTimesPaid(context, nth, before);
  --context.kickCount;
  if (item != nullptr) item->context = context;
  if (!can) return next();
  f.step = OptionalAsked;
  k.askYesNo(player, cost, context.stackObject);
  return Result::Again;
}

/// 702.180b: which creature is tapped is chosen with the way of casting (601.2b).
Result announceHarmonize(Kernel& k, Frame& f) {
  Context& context = k.ctx(f);
  const auto player = static_cast<PlayerId>(f.a);
  if (f.step == HarmonizeAsked) {
    f.step = Kicker;
    if (k.answer().entity.isObject()) context = harmonizedWith(k, context, k.answer().entity.asObject());
    return Result::Again;
  }
  f.step = Kicker;
  if (context.castWay != static_cast<std::uint8_t>(CastWay::Harmonize)) return Result::Again;
  const auto payable = [&](const Context& as) {
    std::vector<NodeId> others;
    const ManaCost mana = k.totalCost(as, k.castCost(as, others));
    return k.canPayOthers(player, others, as) && k.canPayMana(player, mana, as);
  };
  Decision decision;
  for (const ObjectId id : harmonizers(k, player))
    if (payable(harmonizedWith(k, context, id)))
      decision.options.push_back({OptionKind::Entity, 0, id, {}, 0});
  if (decision.options.empty()) return Result::Again;
  decision.min = payable(context) ? 0 : 1;
  if (decision.min == 0) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  decision.kind = DecisionKind::Objects;
  decision.player = player;
  decision.why = k.keywordCost(context.stackObject, KeywordName::Harmonize);
  decision.source = context.stackObject;
  f.step = HarmonizeAsked;
  k.ask(std::move(decision));
  return Result::Again;
}

void tapForHarmonize(Kernel& k, ObjectId creature) {
  Event tap;
  tap.type = EventType::Tap;
  tap.object = creature;
  tap.player = k.controllerOf(creature);
  tap.set(EventFlag::AsCost);
  k.emit(tap, "702.180b");
}

/// "If you ... controlled a Dragon as you cast this spell": looked at as the casting begins (601.2a).
void noteControlled(Kernel& k, Context& context, CardId card) {
  if (k.pool.controlledAsCast.empty()) return;
  const auto asked = k.pool.controlledAsCast.find(card);
  if (asked == k.pool.controlledAsCast.end()) return;
  const EntityList all = k.collect(asked->second, context);
  context.set(ContextFlag::ControlledAsCast, std::any_of(all.begin(), all.end(), [&](Entity e) {
                return e.isObject() && k.onBattlefield(e.asObject()) &&
                       k.controllerOf(e.asObject()) == context.controller;
              }));
}

/// 400.7i: an effect that lets a card be cast finds the spell that it becomes ("if that spell would be put
/// into your graveyard ...").
void followCast(GameState& s, ObjectId card, ObjectId spell) {
  for (const FloatingEffect& permission : s.effects) {
    if (permission.what != FloatingEffect::What::PlayPermission || !permission.context.stackObject) continue;
    if (std::find(permission.affected.begin(), permission.affected.end(), Entity(card)) ==
        permission.affected.end())
      continue;
    for (FloatingEffect& other : s.effects)
      if (other.what == FloatingEffect::What::Replace &&
          other.context.stackObject == permission.context.stackObject)
        for (Binding& b : other.context.bindings)
          if (b.entity == Entity(card)) b.entity = Entity(spell);
  }
}

bool isAnnouncement(Op op) { return op == Op::Cast || op == Op::Activate || op == Op::Special; }

/// What is taken back with `f`: a mana ability of a payment takes back what is being paid for too.
const Frame& beganRewind(const GameState& s, const Frame& f) {
  for (std::size_t i = s.undoCast.back().frames.size(); i < s.frames.size(); ++i)
    if (isAnnouncement(s.frames[i].op)) return s.frames[i];
  return f;
}

}  // namespace

// f.a: player; f.b: what is refused if it is rewound; f.c: the object it began with; f.d: refusal key
void Kernel::startCast(PlayerId player, ObjectId card, CastWay way, std::uint8_t face) {
  const std::vector<CardId>& faces = pool.card(object(card).card).faces;
  if (hasFaceOfItsOwn(way)) face = 1;
  const CardId chosen = face < faces.size() ? faces[face] : object(card).card;
  Context plan;
  plan.source = card;
  plan.controller = player;
  plan.castWay = static_cast<std::uint8_t>(way);
  proposed = card;
  if (!s.autoPay || !faces.empty() || !surelyPayable(*this, plan)) saveForRewind();
  proposed = {};
  const bool faceDown = way == CastWay::Morph || way == CastWay::Disguise;
  if (way == CastWay::Permission || (faceDown && object(card).zone != Zone::Hand))
    usePermission(*this, player, card, s.answer.kind == OptionKind::Cast ? s.answer.other : Entity{},
                  faceDown);
  if (way == CastWay::Instead) {
    const CardId printed = std::exchange(object(card).card, chosen);
    chooseInstead(*this, player, card, s.answer.kind == OptionKind::Cast ? s.answer.other : Entity{}, plan);
    object(card).card = printed;
  }
  if (way == CastWay::Permission)
    if (const NodeId also = permissionCost(*this, player, card); also != kNoNode)
      plan.bindings.push_back({slots::kPaidInstead, {}, static_cast<std::int32_t>(also)});
  if (const int any = spendsAnyFor(*this, player, card); any != 0)
    plan.bindings.push_back({slots::kSpendsAny, {}, any});
  Event move = zoneChange(card, Zone::Stack);  // 601.2a
  move.player = player;
  const bool fromHand = move.from == Zone::Hand;
  const ObjectId spell = moveObject(card, move);
  followCast(s, card, spell);
  object(spell).card = chosen;
  if (faceDown) {  // 708.4: it is a 2/2 from now on
    object(spell).set(ObjectFlag::FaceDown);
    touch();
  }
  Context context;
  context.source = spell;
  context.stackObject = spell;
  context.controller = player;
  context.castWay = static_cast<std::uint8_t>(way);
  context.bindings = plan.bindings;
  context.set(ContextFlag::WasCast);
  context.set(ContextFlag::CastFromHand, fromHand);
  context.castFrom = move.from;
  noteControlled(*this, context, chosen);
  context.set(ContextFlag::AlternativeCost, way != CastWay::Normal && way != CastWay::Permission);
  s.stack.push_back({spell, context, kNoNode});
  touch();  // effects that speak of spells apply to it from here on (601.2a)
  const std::uint16_t at = pushContext(std::move(context));
  push({Op::Cast, Modes, at, kNoNode, player, 0, static_cast<std::int32_t>(card.raw),
        static_cast<std::int32_t>(way)});
}

void Kernel::startActivate(PlayerId player, ObjectId source, AbilityId ability) {
  const AbilityDef& def = pool.ability(ability);
  Context context;
  context.source = source;
  context.controller = player;
  context.ability = ability;
  const bool sure = def.isLoyalty ? simpleChoices(def) : surelyPayable(*this, context);
  if (!sure || (!s.autoPay && !def.isMana)) saveForRewind();
  if (!def.isMana)
    putAbilityOnStack(ability, context);  // 602.2a; 605.3b: a mana ability does not use the stack
  if (!def.isMana) context.stackObject = s.stack.back().object;
  const std::uint16_t at = pushContext(std::move(context));
  push({Op::Activate, Modes, at, kNoNode, player, 0, static_cast<std::int32_t>(source.raw),
        static_cast<std::int32_t>(ability)});
}

// 732.1: the game returns to the moment before an illegal cast or activation began.
void Kernel::saveForRewind() {
  if (!s.undoCast.empty()) return;  // a cast inside a resolution or another cast is taken back with it
  GameState copy = s;
  s.undoCast.push_back(std::move(copy));
}

void Kernel::rewindCast(Frame& f) {
  if (s.undoCast.empty())
    throw std::logic_error("a cost that was found payable could not be paid: " +
                           std::string(nameOf(ctx(f).stackObject ? ctx(f).stackObject : ctx(f).source)));
  const Frame& first = beganRewind(s, f);
  const std::int32_t what = first.op == Op::Special ? 0x40000000 | first.b : first.d;
  const std::uint64_t key =
      refusal(ObjectId{static_cast<std::uint32_t>(first.c)}, static_cast<std::uint32_t>(what));
  GameState before = std::move(s.undoCast.back());
  before.undoCast.clear();
  s = std::move(before);
  s.refused.push_back(key);
}

Result Kernel::runCast(Frame& f) {
  if (ctx(f).has(ContextFlag::Illegal)) {  // 601.2e
    rewindCast(f);
    return Result::Again;
  }
  switch (f.step) {
    case Modes:
      f.step = Harmonize;
      if (f.op == Op::Activate && pool.ability(ctx(f).ability).modal == kNoNode)
        f.step = AnnounceX;
      else
        pushAnnounceModes(f.context);
      return Result::Again;
    case Harmonize:
    case HarmonizeAsked:
      return announceHarmonize(*this, f);
    case Kicker:
    case KickerAsked:
    case Buyback:
    case BuybackAsked:
      return announceOptionalCosts(f);
    case Optional:
    case OptionalAsked:
      return announceOptionalCost(*this, f);
    case AnnounceX:
    case XChosen:
      return announceX(f);
    case Targets:
      f.step = Pay;
      pushAnnounceTargets(f.context);
      return Result::Again;
    case Pay: {
      f.step = Paid;
      if (StackItem* item = stackItem(ctx(f).stackObject)) item->context = ctx(f);  // 601.2f: its targets
      if (f.op == Op::Activate && pool.ability(ctx(f).ability).isLoyalty) return payLoyalty(f);
      if (paysByTapping(ctx(f))) ctx(f).tapping = ctx(f).source;
      const ObjectId tapped = f.op == Op::Cast ? ctx(f).tapping : ObjectId{};
      push({Op::Pay, 0, f.context, kNoNode, f.a, 0, 0, 1});
      if (tapped) tapForHarmonize(*this, tapped);
      return Result::Again;
    }
    default:
      return finishCast(f);
  }
}

bool Kernel::paysByTapping(const Context& context) {
  if (context.ability == 0) return false;
  const NodeId cost = pool.ability(context.ability).cost;
  if (tree().kind(cost) == Kind::TapCost) return true;
  if (tree().kind(cost) != Kind::Costs) return false;
  const auto parts = tree().children(tree().as<nodes::Costs>(cost).parts);
  return std::any_of(parts.begin(), parts.end(),
                     [&](NodeId part) { return tree().kind(part) == Kind::TapCost; });
}

// 601.2b: kicker (702.33), multikicker, buyback (702.27): offered when they could be paid
Result Kernel::announceOptionalCosts(Frame& f) {
  if (f.op == Op::Activate) {
    f.step = AnnounceX;
    return Result::Again;
  }
  Context& context = ctx(f);
  const auto player = static_cast<PlayerId>(f.a);
  const auto affordable = [&] {
    std::vector<NodeId> others;
    const ManaCost mana = totalCost(context, castCost(context, others));
    return canPayOthers(player, others, context) && canPayMana(player, mana, context);
  };
  const auto offer = [&](KeywordName keyword, std::uint8_t asked) {
    if (keywordCost(context.stackObject, keyword) == kNoNode) return false;
    if (keyword == KeywordName::Buyback)
      context.set(ContextFlag::Bought);
    else
      ++context.kickCount;
    const bool can = affordable();
    if (keyword == KeywordName::Buyback)
      context.set(ContextFlag::Bought, false);
    else
      --context.kickCount;
    if (!can) return false;
    f.step = asked;
    askYesNo(player, keywordCost(context.stackObject, keyword), context.stackObject);
    return true;
  };
  switch (f.step) {
    case Kicker:
      if (context.kickCount == 0 && offer(KeywordName::Kicker, KickerAsked)) return Result::Again;
      if (offer(KeywordName::Multikicker, KickerAsked)) return Result::Again;
      f.step = Buyback;
      return Result::Again;
    case KickerAsked:
      f.step = Buyback;
      if (answer().kind == OptionKind::Yes) {
        ++context.kickCount;
        context.set(ContextFlag::Kicked);
        f.step = Kicker;
      }
      return Result::Again;
    case Buyback:
      if (offer(KeywordName::Buyback, BuybackAsked)) return Result::Again;
      f.step = Optional;
      return Result::Again;
    default:
      context.set(ContextFlag::Bought, answer().kind == OptionKind::Yes);
      f.step = Optional;
      return Result::Again;
  }
}

// 601.2b, 107.3a: the value of X, up to what can be paid
Result Kernel::announceX(Frame& f) {
  Context& context = ctx(f);
  if (f.step == XChosen) {
    context.x = answer().value;
    f.step = Targets;
    return Result::Again;
  }
  f.step = Targets;
  std::vector<NodeId> others;
  const ManaCost mana = castCost(context, others);
  const bool inOthers =
      std::any_of(others.begin(), others.end(), [&](NodeId part) { return mentionsX(part); });
  const NodeId loyalty = f.op == Op::Activate && pool.ability(context.ability).isLoyalty
                             ? pool.ability(context.ability).cost
                             : kNoNode;
  const bool inLoyalty = loyalty != kNoNode && mentionsX(loyalty);
  if (mana.xCount == 0 && !inOthers && !inLoyalty) return Result::Again;
  const auto player = static_cast<PlayerId>(f.a);
  Decision decision;
  decision.kind = DecisionKind::Number;
  decision.player = player;
  decision.source = context.stackObject;
  const AbilityIds abilities =
      context.ability != 0 ? AbilityIds{context.ability} : spellAbilities(*this, context.stackObject);
  for (std::int32_t x = 0; x <= 1000; ++x) {
    context.x = x;
    if (inLoyalty && quantity(loyalty, context) + countersOn(context.source, known::kLoyalty) < 0)
      break;  // 606.6
    if (!canPayOthers(player, others, context) || !canPayMana(player, totalCost(context, mana), context))
      break;
    if (canAnnounceWithX(*this, abilities, context))
      decision.options.push_back({OptionKind::Number, 0, {}, {}, x});
  }
  context.x = 0;
  if (decision.options.empty()) decision.options.push_back({OptionKind::Number, 0, {}, {}, 0});
  f.step = XChosen;
  ask(std::move(decision));
  return Result::Again;
}

bool Kernel::mentionsX(NodeId node) const {
  if (tree().kind(node) == Kind::X) return true;
  const auto children = tree().children(node);
  return std::any_of(children.begin(), children.end(),
                     [&](NodeId child) { return child != kNoNode && mentionsX(child); });
}

// 606.4: loyalty costs are counters
Result Kernel::payLoyalty(Frame& f) {
  Context& context = ctx(f);
  const std::int64_t change = quantity(pool.ability(context.ability).cost, context);
  object(context.source).set(ObjectFlag::ActivatedLoyalty);
  if (change == 0) return Result::Again;
  Event e;
  e.type = change > 0 ? EventType::CounterAdd : EventType::CounterRemove;
  e.player = context.controller;
  e.other = context.source;
  e.source = context.source;
  e.detail = known::kLoyalty;
  e.amount = static_cast<std::int32_t>(std::min<std::int64_t>(change > 0 ? change : -change, INT32_MAX));
  e.set(EventFlag::AsCost);
  emit(e, "606.4");
  return Result::Again;
}

namespace {

bool isCycling(KeywordName keyword) {  // 702.29f: typecycling is cycling
  return keyword == KeywordName::Cycling || keyword == KeywordName::Landcycling ||
         keyword == KeywordName::BasicLandcycling;
}

/// The terms of the mana that was spent (106.6); they are no business of the spell's own words.
std::vector<Binding> takeSpentTerms(Context& context) {
  std::vector<Binding> terms;
  for (const Binding& b : context.bindings)
    if (b.slot == slots::kSpentTerms) terms.push_back(b);
  effects::eraseSlot(context, slots::kSpentTerms);
  return terms;
}

}  // namespace

// 601.2i, 602.2b: the spell is cast, the ability activated; what they target "becomes the target"
Result Kernel::finishCast(Frame& f) {
  const std::uint16_t at = f.context;
  Context context = std::move(s.contexts[at]);
  context.tapping = {};
  // A mana ability of a payment does not settle what is being paid for.
  const auto below = s.frames.end() - 1;
  const bool inner =
      std::any_of(s.frames.begin(), below, [](const Frame& o) { return isAnnouncement(o.op); });
  if (!inner) s.undoCast.clear();
  const bool mana = f.op == Op::Activate && pool.ability(context.ability).isMana;
  if (f.op == Op::Activate) {
    s.abilityUses.push_back(abilityUse(context.source, context.ability));
    const NodeId limits = pool.ability(context.ability).limits;
    if (limits != kNoNode &&
        containsNode(tree(), limits, [&](NodeId n) { return tree().kind(n) == Kind::OnlyOnce; }))
      s.abilityUses.push_back(abilityUse(context.source, context.ability, Use::Exhausted));
  }
  if (mana) {  // 605.3b: resolves at once
    const NodeId effect = pool.ability(context.ability).effect;
    s.contexts[at] = std::move(context);
    f = {Op::ManaAbility, 0, at, effect, 0, 0, 0, 0};
    return Result::Again;
  }
  boost::container::small_vector<Event, 4> events;
  Event e;
  e.type = f.op == Op::Cast ? EventType::Cast : EventType::Activate;
  e.player = context.controller;
  e.object = context.stackObject;
  e.source = context.source;
  if (f.op == Op::Cast) {
    s.players[context.controller].manaSpent =
        static_cast<std::uint16_t>(s.players[context.controller].manaSpent + context.paidMana.size());
    if (context.castFrom == Zone::Command) ++object(context.stackObject).castsFromCommand;  // 903.8
    e.from = context.castFrom;
    e.detail = context.castWay;
    e.amount = static_cast<std::int32_t>(s.step);
  }
  events.push_back(e);
  if (f.op == Op::Activate && isCycling(pool.ability(context.ability).keyword)) {  // 702.29d
    Event cycled = e;
    cycled.type = EventType::Cycle;
    cycled.object = context.source;
    cycled.newObject = follow(context.source, context);
    cycled.amount = context.x;  // "when you cycle ~, create an X/X token"
    events.push_back(cycled);
  }
  for (const Binding& b : context.bindings) {
    if (b.slot >= slots::kRest && b.slot != slots::kEnchant) continue;
    if (!context.has(ContextFlag::Targeted)) break;
    Event target;
    target.type = EventType::BecomeTarget;
    target.player = context.controller;
    target.object = context.stackObject;
    target.source = context.source;
    target.other = b.entity;
    if (b.entity) events.push_back(target);
  }
  const bool cast = f.op == Op::Cast;
  const ObjectId spell = context.stackObject;
  const PlayerId caster = context.controller;
  const std::vector<Binding> terms = takeSpentTerms(context);
  if (StackItem* item = stackItem(spell)) item->context = std::move(context);
  popContext();
  emit(events, cast ? "601.2i" : "602.2b");
  for (const Binding& b : terms)
    if (cast) manaSpentOn(*this, static_cast<NodeId>(b.amount), b.entity.asObject(), spell, caster);
  return Result::Done;
}

// A mana ability that was activated with priority (605.3b).
Result Kernel::runManaAbility(Frame& f) {
  if (f.step == 0) {
    f.step = 1;
    if (paysByTapping(ctx(f))) {  // 106.12: tapped for mana
      Event e;
      e.type = EventType::TappedForMana;
      e.player = ctx(f).controller;
      e.object = ctx(f).source;
      emit(e, "605.3b");
    }
    pushEffect(f.node, f.context);
    return Result::Again;
  }
  popContext();
  return Result::Done;
}

}  // namespace cantrip
