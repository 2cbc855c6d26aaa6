// Special actions (116.2) and casting while something resolves (608.2g): morph, plot, foretell, suspend,
// madness.
#include <algorithm>
#include <array>

#include "ir/nodes/abilities.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_rules.h"
#include "rules/casting.h"
#include "rules/designations.h"
#include "rules/face_down_spell.h"
#include "rules/kernel.h"
#include "rules/known_words.h"
#include "rules/rooms.h"

namespace cantrip {

using ir::KeywordName;
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// What lets a player play a card from where it is (116, 601.3b).
struct Permission {
  bool given = false;
  NodeId also = kNoNode;      ///< what has to be paid in addition (601.2f)
  std::uint64_t limited = 0;  ///< the abilityUse that counts it, when it may be used once each turn; else 0
};
struct OnceEachTurn {
  ObjectId source;
  std::uint64_t use = 0;
};

bool isLand(const Kernel& k, ObjectId card) {
  return (k.pool.card(k.object(card).card).types & bit(ir::CardType::Land)) != 0;
}

/// One without a limit is preferred to one that is used up; `limits` gets all that are used up.
Permission permissionFor(Kernel& k, PlayerId player, ObjectId card,
                         std::vector<OnceEachTurn>* limits = nullptr, bool faceDown = false) {
  Permission found;
  for (const FloatingEffect& effect : k.s.effects) {
    if (effect.what != FloatingEffect::What::PlayPermission || effect.context.controller != player) continue;
    if (effect.node != kNoNode && k.tree().kind(effect.node) == Kind::ExileWarped && effect.turn == k.s.turn)
      continue;  // 702.185a: after the turn has ended
    if (std::find(effect.affected.begin(), effect.affected.end(), Entity(card)) != effect.affected.end())
      return {true, kNoNode, 0};
  }
  if (!k.anyRule(Kind::MayPlay)) return found;
  const Object& o = k.object(card);
  const ir::Arena& t = k.tree();
  k.rulesFor(Kind::MayPlay, Entity::player(player), [&](NodeId mod, const Context& context) {
    const auto [what, from, limit] = t.as<nodes::MayPlay>(mod);
    if (from != kNoNode && !k.zoneMatches(from, o.zone, o.owner, context)) return true;
    if (limit != kNoNode && t.kind(limit) == Kind::PaysInstead && !isLand(k, card)) return true;
    const bool once = limit != kNoNode && t.kind(limit) == Kind::OnlyOnceEachTurn;
    if (usedUp(k, limit, context)) return true;
    if (faceDown ? !fitsFaceDownSpell(k, what, card, context) : !fitsAsSpell(k, what, card, context))
      return true;
    const std::uint64_t use = abilityUse(context.source, context.ability);
    const bool also = limit != kNoNode && t.kind(limit) == Kind::PaysAlso;
    found = {true, also ? t.as<nodes::PaysAlso>(limit).cost : kNoNode, once ? use : 0};
    if (once && limits != nullptr) limits->push_back({context.source, use});
    return once || also;
  });
  return found;
}

}  // namespace

bool Kernel::mayPlayFrom(PlayerId player, ObjectId card) { return permissionFor(*this, player, card).given; }

int spendsAnyFor(const Kernel& k, PlayerId player, ObjectId card) {
  int any = 0;
  for (const FloatingEffect& effect : k.s.effects) {
    if (effect.what != FloatingEffect::What::PlayPermission || effect.context.controller != player ||
        effect.node == kNoNode ||
        std::find(effect.affected.begin(), effect.affected.end(), Entity(card)) == effect.affected.end())
      continue;
    if (k.tree().kind(effect.node) != Kind::PlaySpendingAny) continue;
    const NodeId spend = k.tree().as<nodes::PlaySpendingAny>(effect.node).spend;
    any = std::max(any, k.tree().as<nodes::SpendAsAny>(spend).type != kNoNode ? 2 : 1);
  }
  return any;
}

bool mayCastFaceDownFrom(Kernel& k, PlayerId player, ObjectId card) {
  constexpr std::array kFaceDown{KeywordName::Morph, KeywordName::Megamorph, KeywordName::Disguise};
  const KeywordSet& has = k.pool.card(k.object(card).card).keywords;
  if (std::none_of(kFaceDown.begin(), kFaceDown.end(), [&](KeywordName n) { return hasKeyword(has, n); }))
    return false;
  return permissionFor(k, player, card, nullptr, true).given;
}

std::vector<ObjectId> permittedBy(Kernel& k, PlayerId player, ObjectId card) {
  std::vector<OnceEachTurn> limits;
  if (permissionFor(k, player, card, &limits).limited == 0) return {};
  std::vector<ObjectId> sources;
  for (const OnceEachTurn& limit : limits) sources.push_back(limit.source);
  return sources;
}

NodeId permissionCost(Kernel& k, PlayerId player, ObjectId card) {
  return permissionFor(k, player, card).also;
}

void usePermission(Kernel& k, PlayerId player, ObjectId card, Entity chosen, bool faceDown) {
  std::vector<OnceEachTurn> limits;
  const Permission permission = permissionFor(k, player, card, &limits, faceDown);
  if (permission.limited == 0) return;
  const auto named = std::find_if(limits.begin(), limits.end(),
                                  [&](const OnceEachTurn& limit) { return Entity(limit.source) == chosen; });
  k.s.abilityUses.push_back(named == limits.end() ? permission.limited : named->use);
}

bool mayPlayFree(const Kernel& k, PlayerId player, ObjectId card) {
  return std::any_of(k.s.effects.begin(), k.s.effects.end(), [&](const FloatingEffect& effect) {
    if (effect.what != FloatingEffect::What::PlayPermission || effect.context.controller != player)
      return false;
    return effect.node != kNoNode && k.tree().kind(effect.node) == Kind::CastFree &&
           std::find(effect.affected.begin(), effect.affected.end(), Entity(card)) != effect.affected.end();
  });
}

NodeId turnFaceUpCost(Kernel& k, ObjectId id, bool forManaCost) {
  if (forManaCost) return k.def(id).costNode;  // 701.40b
  for (const KeywordName keyword : {KeywordName::Morph, KeywordName::Megamorph, KeywordName::Disguise})
    if (const NodeId cost = k.keywordCost(id, keyword); cost != kNoNode) return cost;
  return kNoNode;
}

void Kernel::listSpecialActions(PlayerId player, ManaProspect& outlook, Options& options) {
  const auto offer = [&](ObjectId id, SpecialKind kind, NodeId cost, int generic, std::uint8_t sub = 0) {
    Context context;
    context.source = id;
    context.controller = player;
    ManaCost mana;
    std::vector<NodeId> others;
    if (cost != kNoNode) splitCost(cost, context, mana, others);
    mana.generic = static_cast<std::uint16_t>(mana.generic + generic);
    if (leastMana(mana) > outlook->total || !canPayOthers(player, others, context)) return;
    if (canPayMana(player, mana, context))
      options.push_back({OptionKind::Special, sub, id, {}, static_cast<std::int32_t>(kind)});
  };
  const bool main = sorceryTiming(player);
  for (const ObjectId id : s.players[player].hand) {
    const CardDef& card = pool.card(object(id).card);
    if (!card.hasExileAbility) continue;
    if (main && hasKeyword(card.keywords, KeywordName::Plot))
      offer(id, SpecialKind::Plot, keywordCost(id, KeywordName::Plot), 0);
    if (player == s.active && hasKeyword(card.keywords, KeywordName::Foretell))
      offer(id, SpecialKind::Foretell, kNoNode, 2);
    const bool castable = main || castableAtInstantSpeed(player, card);  // 702.62a
    if (castable && hasKeyword(card.keywords, KeywordName::Suspend))
      offer(id, SpecialKind::Suspend, keywordCost(id, KeywordName::Suspend), 0);
  }
  for (const ObjectId id : offers().specialPermanents) {
    const Object& o = object(id);
    if (main && hasDoors(def(id)) && onBattlefield(id) && !o.is(ObjectFlag::FaceDown) &&
        controllerOf(id) == player)
      for (const std::uint8_t half : {kLeftFace, kRightFace})  // 709.5e
        if (!isUnlocked(*this, id, half))
          offer(id, SpecialKind::Unlock, pool.card(def(id).faces[half]).costNode, 0, half);
    if (!o.is(ObjectFlag::FaceDown) || controllerOf(id) != player) continue;
    if (const NodeId cost = turnFaceUpCost(*this, id, false); cost != kNoNode)
      offer(id, SpecialKind::TurnFaceUp, cost, 0);
    const bool manifested =
        o.is(ObjectFlag::Manifested) && (def(id).types & bit(ir::CardType::Creature)) != 0;
    if (manifested && def(id).costNode != kNoNode) offer(id, SpecialKind::TurnFaceUp, def(id).costNode, 0, 1);
  }
}

void Kernel::takeSpecialAction(PlayerId player, const Option& choice) {
  saveForRewind();
  Context context;
  context.source = choice.entity.asObject();
  context.controller = player;
  const std::uint16_t at = pushContext(std::move(context));
  push({Op::Special, 0, at, kNoNode, player, choice.value, static_cast<std::int32_t>(choice.entity.raw),
        choice.sub});
}

namespace {

/// 107.3d: the values of X that the player can pay for; empty when the cost has no X.
Options valuesOfX(Kernel& k, NodeId cost, Context context) {
  Options options;
  ManaCost mana;
  std::vector<NodeId> others;
  if (cost != kNoNode) k.splitCost(cost, context, mana, others);
  if (mana.xCount == 0) return options;
  for (context.x = 0; context.x <= 1000; ++context.x) {
    if (!k.canPayOthers(context.controller, others, context) ||
        !k.canPayMana(context.controller, mana, context))
      break;
    options.push_back({OptionKind::Number, 0, {}, {}, context.x});
  }
  return options;
}

}  // namespace

// f.b: SpecialKind; f.d: turned face up for 0: the cost of a keyword, 1: its mana cost; unlocked: which half;
// pays, then does it
Result Kernel::runSpecial(Frame& f) {
  enum : std::uint8_t { AskX, XChosen, Pay, Do, End };
  const auto kind = static_cast<SpecialKind>(f.b);
  const ObjectId id = ctx(f).source;
  if (ctx(f).has(ContextFlag::Illegal)) {
    rewindCast(f);
    return Result::Again;
  }
  if (f.step == AskX) {
    f.step = Pay;
    if (kind != SpecialKind::TurnFaceUp) return Result::Again;
    Decision decision;
    decision.options = valuesOfX(*this, turnFaceUpCost(*this, id, f.d != 0), ctx(f));
    if (decision.options.empty()) return Result::Again;
    decision.kind = DecisionKind::Number;
    decision.player = ctx(f).controller;
    decision.source = id;
    f.step = XChosen;
    ask(std::move(decision));
    return Result::Again;
  }
  if (f.step == XChosen) {
    ctx(f).x = answer().value;
    f.step = Pay;
  }
  if (f.step == Pay) {
    f.step = Do;
    if (kind == SpecialKind::Foretell) {
      ManaCost two;
      two.present = true;
      two.generic = 2;  // 702.143a
      pushPayMana(f.context, two, ctx(f).controller);
      return Result::Again;
    }
    NodeId cost = kNoNode;
    if (kind == SpecialKind::Plot) cost = keywordCost(id, KeywordName::Plot);
    if (kind == SpecialKind::Suspend) cost = keywordCost(id, KeywordName::Suspend);
    if (kind == SpecialKind::TurnFaceUp) cost = turnFaceUpCost(*this, id, f.d != 0);
    if (kind == SpecialKind::Unlock) cost = pool.card(def(id).faces[static_cast<std::size_t>(f.d)]).costNode;
    pushPay(f.context, cost, ctx(f).controller);
    return Result::Again;
  }
  if (f.step == Do) {
    f.step = End;
    s.undoCast.clear();
    return doSpecial(f, kind, id);
  }
  popContext();
  return Result::Done;
}

Result Kernel::doSpecial(Frame& f, SpecialKind kind, ObjectId id) {
  if (kind == SpecialKind::Unlock) {
    emit(unlocking(id, ctx(f).controller, f.d), "709.5e");
    return Result::Again;
  }
  if (kind == SpecialKind::TurnFaceUp) {  // 702.37e, 708.7
    const bool mega = f.d == 0 && keywordCost(id, KeywordName::Megamorph) != kNoNode;
    Event up;
    up.type = EventType::TurnFaceUp;
    up.object = id;
    up.player = ctx(f).controller;
    up.amount = ctx(f).x;
    Event counter;
    counter.type = EventType::CounterAdd;
    counter.other = id;
    counter.detail = known::kPlusOne;
    counter.amount = mega ? 1 : 0;  // 702.37b
    const Event events[] = {up, counter};
    emit(std::span(events, mega ? 2 : 1), "708.7");
    return Result::Again;
  }
  Event move = zoneChange(id, Zone::Exile);
  if (kind == SpecialKind::Foretell) move.set(EventFlag::FaceDown);
  emit(move, kind == SpecialKind::Plot ? "702.170a" : kind == SpecialKind::Foretell ? "702.143a" : "702.62a");
  Object* exiled = find(id.next());
  if (exiled == nullptr || exiled->zone != Zone::Exile) return Result::Again;
  if (kind == SpecialKind::Plot) {
    emit(becomesStatus(exiled->id, ObjectFlag::Plotted, ctx(f).controller), "702.170a");
    return Result::Again;
  }
  if (kind == SpecialKind::Foretell) exiled->set(ObjectFlag::Foretold);
  if (kind != SpecialKind::Suspend) return Result::Again;
  exiled->set(ObjectFlag::SuspendedCard);
  for (const AbilityId a : def(exiled->id).abilities) {
    const AbilityDef& ability = pool.ability(a);
    if (ability.keyword != KeywordName::Suspend || tree().kind(ability.node) != Kind::KeywordNumberCost)
      continue;
    Event time;
    time.type = EventType::CounterAdd;
    time.other = exiled->id;
    time.detail = known::kTime;
    time.amount =
        static_cast<std::int32_t>(quantity(tree().as<nodes::KeywordNumberCost>(ability.node).n, ctx(f)));
    emit(time, "702.62a");
    break;
  }
  return Result::Again;
}

void Kernel::offerCast(PlayerId player, ObjectId card, CastWay way, bool optional) {
  push({Op::OfferCast, 0, 0, kNoNode, player, static_cast<std::int32_t>(way),
        static_cast<std::int32_t>(card.raw), optional ? 1 : 0});
}

// The player casts the card now if that is possible; s.answer is Yes when it was cast (608.2g).
Result Kernel::runOfferCast(Frame& f) {
  const auto player = static_cast<PlayerId>(f.a);
  const auto way = static_cast<CastWay>(f.b);
  const ObjectId card{static_cast<std::uint32_t>(f.c)};
  if (f.step == 0) {
    f.step = 1;
    const Object* o = find(card);
    if (o == nullptr || !canCast(player, card, way, pool.card(o->card).face)) {
      s.answer = {OptionKind::No, 0, {}, {}, 0};
      return Result::Done;
    }
    s.answer = {OptionKind::Yes, 0, {}, {}, 1};
    if (f.d != 0) askYesNo(player, kNoNode, card);
    return Result::Again;
  }
  if (answer().kind != OptionKind::Yes) return Result::Done;
  startCast(player, card, way, pool.card(object(card).card).face);
  return Result::Done;
}

}  // namespace cantrip
