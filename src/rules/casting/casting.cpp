// Casting spells (601) and activating abilities (602), step by step, with rewinding of what turns out illegal
// (732).

#include "rules/casting/casting.h"

#include <algorithm>
#include <optional>

#include "ir/nodes/costs.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
#include "ir/slots.h"
#include "program/effect_use.h"
#include "rules/casting/payable_targets.h"
#include "rules/costs/activating.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/costs.h"
#include "rules/costs/instead_costs.h"
#include "rules/costs/known_offers.h"
#include "rules/costs/mana.h"
#include "rules/costs/payment.h"
#include "rules/costs/total_cost.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/uses.h"
#include "rules/targets/targets.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/limits.h"
#include "rules/words/paid_costs.h"
#include "rules/words/permissions.h"
#include "rules/words/proposed.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"
#include "rules/words/stats.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

using ir::CardType;
using ir::KeywordName;

namespace {

bool canCastFace(Kernel& k, PlayerId player, ObjectId id, CastWay way, ManaProspect& outlook,
                 const CostNamed& named);
bool canCastNow(Kernel& k, ObjectId id, bool plain, Context& context, ManaProspect& outlook, Entity instead);
bool opponentLostLife(const Kernel& k, PlayerId player);
bool legendarySpellAllowed(Kernel& k, PlayerId player, const CardDef& card);

}  // namespace
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

/// Has it flash as it is printed, by an effect, or as the spell that it would be (702.8a, 613.1f)?
static bool hasFlash(Kernel& k, PlayerId player, ObjectId id, const CardDef& card) {
  if (hasKeyword(card.keywords, KeywordName::Flash)) return true;
  if (isChangedCard(k, id) && hasKeyword(k, id, KeywordName::Flash)) return true;
  if (!anySpellsGiven(k)) return false;
  const auto spell = asSpell(k, id, player);
  return spellHas(k, id, KeywordName::Flash);
}

/// "Without paying its mana cost and as though it had flash": at that time for no other cost.
static bool isFlashForNothing(const Kernel& k, NodeId cost) {
  return cost != kNoNode && k.tree().kind(cost) == Kind::ManaCost &&
         k.tree().children(k.tree().as<nodes::ManaCost>(cost).symbols).empty();
}

/// What has to be paid more for casting it at instant speed: kNoNode: nothing; nullopt: it can't be.
/// `instead`: what it is cast for is named by that effect, or by any.
static std::optional<NodeId> priceOfFlash(Kernel& k, PlayerId player, ObjectId id, const CardDef& card,
                                          const std::optional<Entity>& instead) {
  if ((card.types & bit(CardType::Instant)) != 0 || hasFlash(k, player, id, card)) return kNoNode;
  if (!flashMayCost(k)) return std::nullopt;
  std::optional<NodeId> price;
  if (hasKeyword(card.keywords, KeywordName::Offering)) {  // 702.48a
    Context context;
    context.controller = player;
    context.source = id;
    const auto spell = asSpell(k, id, player);
    if (!toGiveUp(k, context).empty()) price = k.pool.sacrificeAPermanent;
  }
  rulesFor(k, Kind::CastAsFlash, Entity::player(player), [&](NodeId mod, const Context& context) {
    const auto [what, said] = k.tree().as<nodes::CastAsFlash>(mod);
    const bool free = isFlashForNothing(k, said);
    if (free && (!instead || (*instead && *instead != Entity(context.source)))) return true;
    const NodeId cost = free ? kNoNode : said;
    const NodeKind kind = k.tree().kind(what);
    const bool described = kind == Kind::All || kind == Kind::Each;
    const bool may =
        kind == Kind::Self
            ? context.source == id
            : !described || fitsAsSpell(k, what, id, player, context);  // 601.3b: "green creature spells"
    if (may && (!price || cost == kNoNode)) price = cost;
    return !price || *price != kNoNode;
  });
  return price;
}

// 307.1, 702.8: instants, flash, and effects that let one cast as though it had flash
bool castableAtInstantSpeed(Kernel& k, PlayerId player, ObjectId id, const CardDef& card,
                            const std::optional<Entity>& instead) {
  return priceOfFlash(k, player, id, card, instead).has_value();
}

/// Do the player's turn, what the card is, and how it is cast allow it at this time (117.1a)?
static bool timingAllows(Kernel& k, PlayerId player, ObjectId id, const CardDef& card, bool sneaks,
                         const std::optional<Entity>& instead) {
  return sorceryTiming(k, player) || castableAtInstantSpeed(k, player, id, card, instead) ||
         (sneaks && k.s.step == ir::Step::DeclareBlockers);
}

bool flashMayCost(Kernel& k) {
  return anyRule(k, Kind::CastAsFlash) || hasKeyword(k.pool.keywords, KeywordName::Offering);
}

NodeId costOfFlash(Kernel& k, PlayerId player, ObjectId id, const CardDef& card) {
  if ((card.types & bit(CardType::Instant)) != 0 || !flashMayCost(k)) return kNoNode;
  if (!instantTiming(k) || sorceryTiming(k, player)) return kNoNode;
  return priceOfFlash(k, player, id, card, Entity{}).value_or(kNoNode);
}

namespace {

/// "Cast this spell only during ..." and "only if ..." (601.3)
bool castLimitsAllow(Kernel& k, const CardDef& card, const Context& context) {
  for (const AbilityId a : card.abilities) {
    const AbilityDef& ability = k.pool.ability(a);
    if (ability.kind != AbilityKind::Static) continue;
    if (k.tree().kind(ability.statement) == Kind::CastOnlyIf &&
        !conditionHolds(k, k.tree().as<nodes::CastOnlyIf>(ability.statement).condition, context))
      return false;
  }
  return true;
}

/// 702.76a: was a player dealt combat damage this turn by something that the caster controlled and that had
/// one of the spell's creature types when it dealt the damage?
bool prowled(Kernel& k, PlayerId player, ObjectId spell) {
  const Characteristics& own = values(k, spell);
  return std::any_of(k.s.prowlers.begin(), k.s.prowlers.end(), [&](const LastKnown& dealt) {
    return dealt.values.controller == player && shareCreatureType(own, dealt.values);
  });
}

/// 702.187b: did its owner discard the card this turn?
bool discardedThisTurn(const Kernel& k, ObjectId id) {
  return std::any_of(k.s.turnLog.begin(), k.s.turnLog.end(),
                     [id](const Event& e) { return e.type == EventType::Discard && e.newObject == id; });
}

}  // namespace

bool canCast(Kernel& k, PlayerId player, ObjectId card, CastWay way, std::uint8_t face) {
  ManaProspect mana(k, player);
  return canCastWith(k, player, card, way, face, mana);
}

bool canCastWith(Kernel& k, PlayerId player, ObjectId id, CastWay way, std::uint8_t face,
                 ManaProspect& outlook, CostNamed named) {
  if (const CardId faceDown = faceDownDefinition(k.pool, way); faceDown != kNoCard) {
    const auto shown = asFace(k, id, faceDown);
    return canCastFace(k, player, id, way, outlook, named);
  }
  const std::vector<CardId>& faces = k.pool.card(k.object(id).card).faces;
  if (faces.empty()) return canCastFace(k, player, id, way, outlook, named);
  if (hasFaceOfItsOwn(way)) face = 1;  // 702.103d: judged as the Aura that it would be
  if (face >= faces.size()) return canCastFace(k, player, id, way, outlook, named);
  const auto shown = asFace(k, id, faces[face]);
  return canCastFace(k, player, id, way, outlook, named);
}

Faces facesToCast(Kernel& k, PlayerId player, ObjectId id, CastWay way, NodeId objects,
                  const Context& context) {
  Faces castable;
  const CardDef& card = k.pool.card(k.object(id).card);
  const std::size_t count = hasFacesToPlay(card) ? card.faces.size() : 1;
  for (std::size_t i = 0; i < count && castable.size() < castable.capacity(); ++i) {
    const auto face = static_cast<std::uint8_t>(count == 1 ? card.face : i);
    bool fits = objects == kNoNode || k.tree().kind(objects) == Kind::None;
    if (!fits) {
      const auto shown = asFace(k, id, card.faces.empty() ? kNoCard : card.faces[face]);
      const auto spell = asSpell(k, id, player);
      fits = matches(k, objects, id, context);
    }
    if (fits && canCast(k, player, id, way, face)) castable.push_back(face);
  }
  return castable;
}

bool splitSecondOnStack(const Kernel& k) {
  return std::any_of(k.s.stack.begin(), k.s.stack.end(), [&](const StackItem& item) {
    return !k.object(item.object).is(ObjectFlag::AbilityOnStack) &&
           hasKeyword(definitionOf(k, item.object).keywords, KeywordName::SplitSecond);
  });
}

namespace {

/// In Oathbreaker: does the player control the permanent that is their commander?
bool controlsOathbreaker(Kernel& k, PlayerId player) {
  return std::any_of(k.s.battlefield.begin(), k.s.battlefield.end(), [&](ObjectId id) {
    const Object& o = k.object(id);
    return o.is(ObjectFlag::Commander) && o.owner == player && onBattlefield(k, id) &&
           controllerOf(k, id) == player;
  });
}

/// Does an effect forbid casting it with what is announced so far?
bool isForbidden(Kernel& k, ObjectId id, const Context& announced) {
  const auto priced = asPriced(k, announced);
  return cantDo(k, Kind::CastDeed, Entity::player(announced.controller), id);
}

/// Does an effect forbid casting it, whatever X will be (601.3a)? `context`: X is 0.
bool isForbiddenWithAnyX(Kernel& k, ObjectId id, const Context& context) {
  if (!cantDo(k, Kind::CastDeed, Entity::player(context.controller), id)) return false;
  return definitionOf(k, id).cost.xCount == 0 || !possibleForSomeX([&](std::int32_t x) {
           Context as = context;
           as.x = x;
           return !isForbidden(k, id, as);
         });
}

/// Do its types, the timing and what the card itself says allow casting it now, and no effect forbid it?
bool mayBegin(Kernel& k, PlayerId player, ObjectId id) {
  const CardDef& card = definitionOf(k, id);
  if ((card.types & bit(CardType::Land)) != 0) return false;  // 305.9
  const bool sneaks = hasKeyword(card.keywords, KeywordName::Sneak);
  if (!timingAllows(k, player, id, card, sneaks, Entity{})) return false;
  if ((card.supertypes & bit(ir::Supertype::Legendary)) != 0 && !legendarySpellAllowed(k, player, card))
    return false;  // 205.4e
  Context context;
  context.source = id;
  context.controller = player;
  const auto spell = asSpell(k, id, player);
  return castLimitsAllow(k, card, context) && !isForbiddenWithAnyX(k, id, context);
}

/// Does casting the card in this way surely take no less mana than its printed cost (601.2f, 903.8)?
bool takesPrintedMana(Kernel& k, ObjectId id, const CardDef& card, CastWay way) {
  return way == CastWay::Normal && k.object(id).zone != Zone::Command && card.neverCheaper &&
         !knownOffers(k).costChanges;
}

bool canCastFace(Kernel& k, PlayerId player, ObjectId id, CastWay way, ManaProspect& outlook,
                 const CostNamed& named) {
  const CardDef& card = definitionOf(k, id);
  // The common case first: not enough mana for the printed cost and nothing that could make it cheaper.
  const bool printed = takesPrintedMana(k, id, card, way);
  if (printed && !couldAfford(card.cost, *outlook)) return false;
  if (!k.s.stack.empty() && splitSecondOnStack(k)) return false;  // 702.61a
  if ((card.types & bit(CardType::Land)) != 0) return false;      // 305.9
  if (k.object(id).is(ObjectFlag::SignatureSpell) && !controlsOathbreaker(k, player)) return false;
  const bool resolving = !instantTiming(k);
  const auto instead =
      way == CastWay::Instead ? std::optional(Entity(named.source)) : std::optional<Entity>();
  if (!resolving && !timingAllows(k, player, id, card, way == CastWay::Sneak, instead)) return false;
  if ((resolving || !sorceryTiming(k, player)) &&
      cantDo(k, ir::DeedName::CastOffTime, Entity::player(player)))
    return false;  // 101.2
  // 702.102a: both halves only from the player's hand
  const bool fused = card.layout == Layout::Split && card.face == 2;
  if (fused && !hasKeyword(card.keywords, KeywordName::Fuse)) return false;  // 709.3a
  if (fused && (k.object(id).zone != Zone::Hand || k.object(id).owner != player)) return false;
  if (isRefused(k, id, static_cast<std::uint32_t>(castValue(way, named.ability)))) return false;
  if ((card.supertypes & bit(ir::Supertype::Legendary)) != 0 && !legendarySpellAllowed(k, player, card))
    return false;  // 205.4e
  Context context;
  context.source = id;
  context.controller = player;
  context.castWay = static_cast<std::uint8_t>(way);
  if (named.ability != 0) context = paidByKeyword(k, context, named.ability);
  if (way == CastWay::Permission && named.source)  // 601.3: by that one of several effects
    if (const NodeId also = permissionCost(k, player, id, named.source); also != kNoNode)
      context.bindings.push_back({slots::kPaidInstead, {}, static_cast<std::int32_t>(also)});
  const NodeId flash = costOfFlash(k, player, id, card);
  if (flash != kNoNode) context.bindings.push_back({slots::kFlashCost, {}, static_cast<std::int32_t>(flash)});
  if (k.pool.countsCards) outlook.lookNow();  // it is that of every card that could be cast
  const auto spell = asSpell(k, id, player);
  const OnceItLeft once(k);
  return canCastNow(k, id, printed && card.plainCost && flash == kNoNode, context, outlook, named.source);
}

}  // namespace

bool couldBeginToCast(Kernel& k, PlayerId player, ObjectId id) {
  if (!k.s.stack.empty() && splitSecondOnStack(k)) return false;  // 702.61a
  const CardDef& card = k.pool.card(k.object(id).card);
  if (!hasFacesToPlay(card)) return mayBegin(k, player, id);
  return std::any_of(card.faces.begin(), card.faces.end(), [&](CardId face) {
    const auto shown = asFace(k, id, face);
    return mayBegin(k, player, id);
  });
}

/// 601.2b: can its targets, or those of its modes, be judged only once X is announced?
static bool asksForX(const Kernel& k, const AbilityDef& ability) {
  return ability.targetsMentionX ||
         (ability.modal != kNoNode && ability.hasTargets && k.pool.contains(ability.modal, NodeFact::X));
}

bool canAnnounceWithX(Kernel& k, std::span<const AbilityId> abilities, const Context& context) {
  return std::all_of(abilities.begin(), abilities.end(), [&](AbilityId id) {
    const AbilityDef& ability = k.pool.ability(id);
    const bool asks = ability.kind == AbilityKind::Spell || id == context.ability;
    const bool speaksOfX = asksForX(k, ability) || (ability.modal != kNoNode && !context.modes.empty());
    return !asks || !speaksOfX || canAnnounce(k, ability, context);
  });
}

namespace {

/// 601.2b: could it be cast with one of its optional costs paid ("costs {2} less to cast if it's bargained",
/// "if the gift was promised, instead counter target spell")?
template <typename Payable>
bool paidOptionally(Kernel& k, ObjectId id, const Context& context, const Payable& payable) {
  const std::size_t count = optionalCosts(k, id).size();
  for (std::size_t nth = 0; nth < count; ++nth) {
    Context with = context;
    setTimesPaid(with, nth, 1);
    ++with.kickCount;
    if (payable(with)) return true;
  }
  // "Spend this mana only to cast kicked spells"
  const KeywordSet& keywords = definitionOf(k, id).keywords;
  if (!hasKeyword(keywords, KeywordName::Kicker) && !hasKeyword(keywords, KeywordName::Multikicker))
    return false;
  Context kicked = context;
  kicked.set(ContextFlag::Kicked);
  ++kicked.kickCount;
  return payable(kicked);
}

/// Has happened this turn what this way of casting asks for?
bool wayAllows(Kernel& k, PlayerId player, ObjectId id, CastWay way) {
  switch (way) {
    case CastWay::Spectacle:  // 702.137a
      return opponentLostLife(k, player);
    case CastWay::Mayhem:  // 702.187b
      return k.object(id).enteredTurn == k.s.turn && discardedThisTurn(k, id);
    case CastWay::Prowl:  // 702.76a
      return prowled(k, player, id);
    case CastWay::Surge:  // 702.117a
      return k.s.players[player].spellsCast > 0;
    case CastWay::Sneak:
      return k.s.step == ir::Step::DeclareBlockers;
    default:
      return true;
  }
}

}  // namespace

bool canAnnounceSpell(Kernel& k, const CardDef& card, const Context& context, bool& targetsX) {
  const auto way = static_cast<CastWay>(context.castWay);
  if (way == CastWay::Overload) return true;
  for (const AbilityId a : card.abilities) {
    const AbilityDef& ability = k.pool.ability(a);
    const bool spell = ability.kind == AbilityKind::Spell;
    targetsX = targetsX || (spell && asksForX(k, ability));
    if (spell && !asksForX(k, ability) && !canAnnounce(k, ability, context)) return false;
    const bool enchant = ability.keyword == KeywordName::Enchant && ability.kind == AbilityKind::Keyword;
    if (enchant && k.tree().kind(ability.node) == Kind::KeywordWhat &&
        legalTargets(k, ability.node, context).empty())
      return false;
  }
  return true;
}

namespace {

/// Can the player pay what a spell costs as it is announced in some way?
class Payability {
 public:
  /// `beside`: more than the sources of mana may pay for it, as with convoke.
  Payability(Kernel& kernel, PlayerId player, bool beside, ManaProspect& outlook)
      : k_(kernel), player_(player), beside_(beside), outlook_(outlook) {}

  bool isPayable(const Context& as) {
    if (const NodeId modal = as.modes.empty() ? costlyModal(k_, as) : kNoNode; modal != kNoNode)
      return isPayableWithMode(as, modal);
    CostParts others;
    ManaCost mana = castCost(k_, as, others);
    if (!mana.present) return false;                                                 // 118.6
    if (const NodeId either = costToChoose(k_.tree(), others); either != kNoNode) {  // 601.2b
      const auto options = k_.tree().children(k_.tree().as<nodes::EitherCost>(either).options);
      return std::any_of(options.begin(), options.end(),
                         [&](NodeId option) { return isPayable(withCost(as, option)); });
    }
    mana = totalCost(k_, as, mana);
    if (!beside_ && !couldAfford(mana, *outlook_)) return false;
    byX_ = byX_ || mentionX(k_.pool, others);
    if (others.empty() && !beside_ && outlook_->simple && mana.flexible.empty() && mana.snow == 0 &&
        mana.tapping == 0 && k_.s.players[player_].pool.empty())
      return true;
    return canPayTotal(k_, player_, mana, others, as);
  }
  /// 702.172a, 702.183a: with one of the modes that could be chosen.
  bool isPayableWithMode(const Context& as, NodeId modal) {
    const auto modes = k_.tree().children(k_.tree().as<nodes::Modal>(modal).modes);
    for (std::size_t i = 0; i < modes.size(); ++i) {
      if (!canChooseMode(k_, modes[i], as)) continue;
      Context with = as;
      with.modes.push_back(static_cast<std::uint8_t>(i));
      if (isPayable(with)) return true;
    }
    return false;
  }
  /// Did a part of one of those costs other than mana speak of X?
  bool mentionsX() const { return byX_; }

 private:
  Kernel& k_;
  PlayerId player_;
  bool beside_;
  ManaProspect& outlook_;
  bool byX_ = false;
};

/// `plain`: the printed mana cost is all that it costs. `instead`: whose cost is to be paid for
/// CastWay::Instead, if it matters.
bool canCastNow(Kernel& k, ObjectId id, bool plain, Context& context, ManaProspect& outlook, Entity instead) {
  const CardDef& card = definitionOf(k, id);
  const PlayerId player = context.controller;
  const auto way = static_cast<CastWay>(context.castWay);
  if (!plain && !castLimitsAllow(k, card, context)) return false;
  const bool forbidden = cantDo(k, Kind::CastDeed, Entity::player(player), id);
  bool permittedByX = false;
  if (forbidden && isForbiddenWithAnyX(k, id, context)) return false;
  if (!wayAllows(k, player, id, way)) return false;
  if (way == CastWay::Permission && card.cost.xCount > 0)
    if (const Binding said = permittedAs(k, player, id, instead); said.slot != 0) {
      context.bindings.push_back(said);
      permittedByX = true;
    }
  bool targetsX = false;
  const bool announceable = canAnnounceSpell(k, card, context, targetsX);
  if (!announceable && !mayLeaveOutBranch(card)) return false;
  // The common case: everything that can be paid with is a mana of one colour.
  if (announceable && plain && card.cost.present && card.cost.xCount == 0 && card.cost.flexible.empty() &&
      card.cost.snow == 0 && !targetsX && outlook->simple && k.s.players[player].pool.empty())
    return couldAfford(card.cost, *outlook);
  Payability cost(k, player, card.otherPayment || anySpellsGiven(k) || spendsSnowAsAny(k, context), outlook);
  const auto paid = [&](const Context& as) { return cost.isPayable(as); };
  const auto payable = [&](const Context& as) {
    return paid(as) || (!plain && payableCheaper(k, id, as, paid));
  };
  const bool depends = !plain && costDependsOnTargets(k, context);
  const auto payableSomehow = [&](const Context& as) {  // 601.2c comes before 601.2f
    return depends ? payableForSomeTargets(k, as, payable) : payable(as);
  };
  // 601.2c, 702.33g: with the cost paid it may have other targets
  const auto payableWithCost = [&](const Context& as) {
    bool asks = false;
    return canAnnounceSpell(k, card, as, asks) && payableSomehow(as);
  };
  if (!announceable) return paidOptionally(k, id, context, payableWithCost);
  if (way == CastWay::Instead) {  // 118.9a: each of those that there are
    if (forbidden) return false;  // 107.3b: X is 0
    const InsteadCosts costs = insteadCosts(k, player, id);
    Context free = context;
    bindNumber(free, slots::kPlannedX, 0);
    if (targetsX && !canAnnounceWithX(k, card.abilities, free)) return false;
    return std::any_of(costs.begin(), costs.end(), [&](const InsteadCost& other) {
      return (!instead || instead == Entity(other.source)) && payableSomehow(paidInstead(context, other));
    });
  }
  if (targetsX || forbidden ||
      permittedByX) {  // 601.2b: X is announced before the targets; where none is, it is 0 (107.3b)
    const auto possibleWith = [&](std::int32_t x) {
      Context as = context;
      as.x = x;
      bindNumber(as, slots::kPlannedX, x);                    // it is chosen, also where it is 0
      if (forbidden && isForbidden(k, id, as)) return false;  // 601.3a
      if (permittedByX && !isPermittedWithX(k, as)) return false;
      return canAnnounceWithX(k, card.abilities, as) && payableSomehow(as);
    };
    CostParts others;
    const bool choosesX = castCost(k, context, others).xCount > 0;
    return choosesX ? possibleForSomeX(possibleWith) : possibleWith(0);
  }
  if (payableSomehow(context)) return true;
  const auto payableWith = [&](std::int32_t x) {
    Context as = context;
    as.x = x;
    return payableSomehow(as);
  };
  if (cost.mentionsX() && possibleForSomeX(payableWith)) return true;  // 107.3a
  if (paidOptionally(k, id, context, payableWithCost)) return true;
  for (const ObjectId creature : toGiveUp(k, context))
    if (payableSomehow(givingUp(k, context, creature))) return true;
  return false;
}

}  // namespace

NodeId offeringOf(const Kernel& k, ObjectId spell) {
  if (!spell || !hasKeyword(definitionOf(k, spell).keywords, KeywordName::Offering)) return kNoNode;
  for (const AbilityId id : definitionOf(k, spell).abilities)
    if (k.pool.ability(id).keyword == KeywordName::Offering) return k.pool.ability(id).node;
  return kNoNode;
}

std::vector<ObjectId> toGiveUp(Kernel& k, const Context& context) {
  std::vector<ObjectId> creatures;
  const auto way = static_cast<CastWay>(context.castWay);
  const bool offers = hasKeyword(k.pool.keywords, KeywordName::Offering);
  if (!offers && way != CastWay::Emerge && way != CastWay::Harmonize) return creatures;
  if (const NodeId offering = offeringOf(k, context.stackObject ? context.stackObject : k.proposal.object);
      offering != kNoNode) {  // 702.48a
    int low = 1, high = 1;
    const NodeId what = k.tree().as<nodes::KeywordWhat>(offering).what;
    for (const Entity e :
         costCandidates(k, k.pool.sacrificeAPermanent, context.controller, context, low, high))
      if (matches(k, what, e, context)) creatures.push_back(e.asObject());
    return creatures;
  }
  if (way == CastWay::Emerge) {  // 702.119a
    int low = 1, high = 1;
    for (const Entity e :
         costCandidates(k, k.pool.sacrificeACreature, context.controller, context, low, high))
      creatures.push_back(e.asObject());
  }
  if (way != CastWay::Harmonize) return creatures;
  for (const ObjectId id : k.s.battlefield)  // 702.180a
    if (onBattlefield(k, id) && !k.object(id).is(ObjectFlag::Tapped) &&
        controllerOf(k, id) == context.controller && isCreature(k, id))
      creatures.push_back(id);
  return creatures;
}

Context givingUp(Kernel& k, const Context& context, ObjectId creature) {
  Context as = context;
  const bool tapped = context.castWay == static_cast<std::uint8_t>(CastWay::Harmonize);
  const bool emerges = context.castWay == static_cast<std::uint8_t>(CastWay::Emerge);
  const std::int64_t takesOff = tapped    ? values(k, creature).power
                                : emerges ? manaValueOf(k, creature)
                                          : 0;  // its mana cost does (702.48c)
  as.bindings.push_back(
      {slots::kGivenUp, creature, static_cast<std::int32_t>(std::max<std::int64_t>(0, takesOff))});
  if (tapped) as.tapping = creature;
  return as;
}

namespace {

bool opponentLostLife(const Kernel& k, PlayerId player) {
  for (std::size_t p = 0; p < k.s.players.size(); ++p)
    if (areOpponents(k, player, static_cast<PlayerId>(p)) && k.s.players[p].lifeLost > 0) return true;
  return false;
}

// 205.4e: a legendary instant or sorcery needs a legendary creature or planeswalker
bool legendarySpellAllowed(Kernel& k, PlayerId player, const CardDef& card) {
  if ((card.types & (bit(CardType::Instant) | bit(CardType::Sorcery))) == 0) return true;
  for (const ObjectId id : k.s.battlefield) {
    if (controllerOf(k, id) != player || !onBattlefield(k, id)) continue;
    const Characteristics& now = values(k, id);
    const bool legend = (now.supertypes & bit(ir::Supertype::Legendary)) != 0;
    if (legend && (now.isCreature() || now.isType(CardType::Planeswalker))) return true;
  }
  return false;
}

}  // namespace

namespace {

/// Do the counts of mana decide whether it can be paid: everything that could pay is a mana of one colour,
/// and what is tapped for the cost makes none?
bool isSimplyPaid(Kernel& k, PlayerId player, const ManaCost& mana, ObjectId tapped,
                  const ManaOutlook& outlook) {
  const auto& makeMana = knownOffers(k).manaPermanents;
  return outlook.simple && mana.flexible.empty() && mana.snow == 0 && mana.life == 0 && mana.tapping == 0 &&
         k.s.players[player].pool.empty() &&
         std::none_of(makeMana.begin(), makeMana.end(),
                      [&](const ManaPermanent& permanent) { return permanent.object == tapped; });
}

}  // namespace

std::int32_t definedXOfCost(Kernel& k, const Context& context) {
  const NodeId x = k.pool.ability(context.ability).definedX;
  const std::int64_t number = x == kNoNode ? 0 : quantityOf(k, x, context);
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(number, 0, INT32_MAX));
}

/// 606.3: once each turn, and what effects add to that.
static bool mayActivateLoyalty(Kernel& k, ObjectId id) {
  const int before = loyaltyActivations(k, id);
  if (before == 0) return true;
  const int often = mayAsThough(k, ir::DeedName::ActivateLoyaltyTwice, id) ? 2 : 1;
  return before < often + ruleMods(k, ir::ModName::MoreLoyalty, id);
}

bool canActivateWith(Kernel& k, PlayerId player, ObjectId id, AbilityId abilityId, ManaProspect& outlook,
                     ObjectId giver) {
  const AbilityDef& ability = k.pool.ability(abilityId);
  const Object& o = k.object(id);
  if ((ability.zones & bit(o.zone)) == 0) return false;                              // 113.6
  if (!k.s.stack.empty() && !ability.isMana && splitSecondOnStack(k)) return false;  // 702.61a
  Context context = activating(player, id, abilityId, giver);
  const std::int32_t least = leastX(k, context);
  if (ability.isLoyalty) {  // 606.3
    const bool anyTime = sorceryTiming(k, player) || mayAsThough(k, ir::DeedName::ActivateLoyaltyAnyTime, id);
    if (!anyTime || !mayActivateLoyalty(k, id)) return false;
    const std::int64_t change = quantityOf(k, ability.cost, context);
    if (change < 0 && countersOn(k, id, known::kLoyalty) < -change) return false;
  } else {
    CostParts others;
    ManaCost mana;
    splitCost(k, ability.cost, context, mana, others);
    leaveOutCyclingCost(k, context, mana, others);
    if (leastOfMana(mana) > outlook->total && ability.limits == kNoNode && !anyCostChangeForAbilities(k))
      return false;
    bool onlyTaps = true;
    for (const NodeId part : others) {
      if (k.tree().kind(part) == Kind::TapCost)
        context.tapping = id;
      else
        onlyTaps = false;
    }
    context.x = definedXOfCost(k, context);
    const auto payable = [&](const Context& as) {
      if (!canPayOthers(k, player, others, as)) return false;
      const ManaCost total = totalCost(k, as, mana);
      if (onlyTaps && isSimplyPaid(k, player, total, as.tapping, *outlook))
        return couldAfford(total, *outlook);
      return canPayMana(k, player, total, as, others);
    };
    const auto payableWith = [&](std::int32_t x) {
      Context as = context;
      as.x = x;
      if (x < least) return false;
      return payableWithTargets(k, as, payable);  // 602.2b: the targets are chosen before
    };
    // 107.3a: it is the same X of which several parts of a cost speak
    const bool choosesX = ability.definedX == kNoNode && (mentionX(k.pool, others) || least > context.x);
    if (!payableWith(context.x) && !(choosesX && possibleForSomeX(payableWith))) return false;
  }
  if (isRefused(k, id, abilityId)) return false;
  if (!limitsAllow(k, ability.limits, player, id, abilityId, context)) return false;
  if (cantDo(k, Kind::ActivateDeed, Entity::player(player), id)) return false;
  if (!ability.isMana && cantDo(k, ir::DeedName::ActivateNonMana, Entity::player(player), id)) return false;
  if (!ability.targetsMentionX) return canAnnounce(k, ability, context);
  return possibleForSomeX([&](std::int32_t x) {  // 601.2b: X is announced before the targets
    Context as = context;
    as.x = x;
    if (x < least || !canAnnounce(k, ability, as)) return false;
    if (ability.isLoyalty) return quantityOf(k, ability.cost, as) + countersOn(k, id, known::kLoyalty) >= 0;
    return canPay(k, player, ability.cost, as);
  });
}

std::vector<CastObstacle> castObstacles(Kernel& k, PlayerId player, ObjectId id) {
  const std::vector<CardId>& faces = k.pool.card(k.object(id).card).faces;
  const auto shown = asFace(k, id, faces.empty() ? kNoCard : faces.front());
  const CardDef& card = definitionOf(k, id);
  std::vector<CastObstacle> out;
  if (splitSecondOnStack(k)) out.push_back(CastObstacle::SplitSecond);
  if (!sorceryTiming(k, player) && !castableAtInstantSpeed(k, player, id, card))
    out.push_back(CastObstacle::Timing);
  if ((card.supertypes & bit(ir::Supertype::Legendary)) != 0 && !legendarySpellAllowed(k, player, card))
    out.push_back(CastObstacle::Legendary);
  Context context;
  context.source = id;
  context.controller = player;
  {
    const auto spell = asSpell(k, id, player);
    const OnceItLeft once(k);
    bool targetsX = false;
    if (!castLimitsAllow(k, card, context)) out.push_back(CastObstacle::OwnLimit);
    if (isForbiddenWithAnyX(k, id, context)) out.push_back(CastObstacle::Forbidden);
    if (!canAnnounceSpell(k, card, context, targetsX)) out.push_back(CastObstacle::NoTarget);
  }
  ManaProspect outlook(k, player);
  const bool tooDear = takesPrintedMana(k, id, card, CastWay::Normal) && !couldAfford(card.cost, *outlook);
  if (tooDear || (out.empty() && !canCastWith(k, player, id, CastWay::Normal, 0, outlook)))
    out.push_back(CastObstacle::Cost);
  return out;
}

}  // namespace cantrip
