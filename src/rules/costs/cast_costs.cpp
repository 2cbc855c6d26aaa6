// What casting a spell costs before increases and reductions (118.9, 601.2f).

#include "rules/costs/cast_costs.h"

#include <algorithm>
#include <span>

#include "ir/nodes/costs.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/statements_casting.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/costs/instead_costs.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_condition.h"
#include "rules/words/paid_costs.h"
#include "rules/words/permissions.h"
#include "rules/words/proposed.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::KeywordName;
using ir::NodeKind;

NodeId costNamedBy(const Kernel& k, AbilityId keyword) {
  const NodeId node = k.pool.ability(keyword).node;
  switch (k.tree().kind(node)) {
    case Kind::KeywordCost:
      return k.tree().as<nodes::KeywordCost>(node).cost;
    case Kind::KeywordNumberCost:
    case Kind::KeywordWhatCost:
      return k.tree().field<&nodes::KeywordNumberCost::cost, nodes::KeywordWhatCost>(node);
    default:
      return kNoNode;
  }
}

namespace {

/// Calls `use` for each ability with that keyword that names a cost, until it returns true.
template <typename Use>
void visitKeywordCosts(Kernel& k, ObjectId card, KeywordName keyword, const Use& use) {
  if (!hasKeyword(k.pool.keywords, keyword)) return;
  const auto among = [&](const auto& abilities) {
    bool any = false;
    for (const AbilityId id : abilities) {
      const AbilityDef& ability = k.pool.ability(id);
      if (ability.kind != AbilityKind::Keyword || ability.keyword != keyword || costNamedBy(k, id) == kNoNode)
        continue;
      any = true;
      if (use(id)) break;
    }
    return any;
  };
  const Object* o = k.find(card);
  const bool elsewhere = o != nullptr && o->zone != Zone::Stack && o->zone != Zone::Battlefield;
  if (elsewhere && isChangedCard(k, card))
    if (among(values(k, card).abilities) || keyword != KeywordName::Disturb) return;
  const CardDef& definition = definitionOf(k, card);
  if (among(definition.abilities)) return;
  // 702.146a: cast transformed, for a cost that the front face names
  if (keyword == KeywordName::Disturb && definition.face == 1)
    among(k.pool.card(definition.faces.front()).abilities);
  else if (givenAbilities(k, card))
    among(values(k, card).abilities);
  else if (o != nullptr && maySayCosts(k, card))
    among(spellAbilities(k, card));
}

}  // namespace

KeywordCosts keywordCosts(Kernel& k, ObjectId card, KeywordName keyword) {
  KeywordCosts found;
  visitKeywordCosts(k, card, keyword, [&](AbilityId id) {
    if (std::find(found.begin(), found.end(), id) == found.end()) found.push_back(id);
    return false;
  });
  return found;
}

NodeId keywordCost(Kernel& k, ObjectId card, KeywordName keyword) {
  NodeId cost = kNoNode;
  visitKeywordCosts(k, card, keyword, [&](AbilityId id) {
    cost = costNamedBy(k, id);
    return true;
  });
  return cost;
}

Context paidByKeyword(const Kernel& k, const Context& context, AbilityId named) {
  Context with = context;
  with.bindings.push_back({slots::kPaidInstead, {}, static_cast<std::int32_t>(costNamedBy(k, named))});
  return with;
}

void noteGivenCost(Kernel& k, ObjectId card, CastWay way, Context& context) {
  const std::optional<KeywordName> keyword = keywordPaid(way);
  if (!keyword || !givenAbilities(k, card) || hasSlot(context, slots::kPaidInstead)) return;
  if (const NodeId cost = keywordCost(k, card, *keyword); cost != kNoNode)
    context.bindings.push_back({slots::kPaidInstead, {}, static_cast<std::int32_t>(cost)});
}

// "You may [cost] rather than pay this spell's mana cost", if its condition holds (118.9)
static NodeId alternativeAmong(Kernel& k, PlayerId player, ObjectId id,
                               std::span<const AbilityId> abilities) {
  for (const AbilityId a : abilities) {
    const AbilityDef& ability = k.pool.ability(a);
    if (ability.kind != AbilityKind::Static || k.tree().kind(ability.statement) != Kind::AlternativeCost)
      continue;
    const auto [cost, if_] = k.tree().as<nodes::AlternativeCost>(ability.statement);
    if (if_ == kNoNode) return cost;
    Context context;
    context.source = id;
    context.controller = player;
    if (conditionHolds(k, if_, context)) return cost;
  }
  return kNoNode;
}

// Printed, or given to the spell that it would be.
NodeId alternativeCost(Kernel& k, PlayerId player, ObjectId id) {
  if (!anySpellsGiven(k)) return alternativeAmong(k, player, id, definitionOf(k, id).abilities);
  const auto spell = asSpell(k, id, player);
  return alternativeAmong(k, player, id, spellAbilities(k, id));
}

namespace {

std::size_t modesThereAre(const Kernel& k, ObjectId spell) {
  for (const AbilityId id : abilitiesOfText(k, spell)) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind == AbilityKind::Spell && ability.modal != kNoNode)
      return k.tree().children(k.tree().as<nodes::Modal>(ability.modal).modes).size();
  }
  return 0;
}

}  // namespace

int timesMoreModesCost(const Kernel& k, const Context& context) {
  const ObjectId spell = context.stackObject;
  if (!spell || context.modes.size() < 2) return 0;
  const KeywordSet& keywords = definitionOf(k, spell).keywords;
  if (hasKeyword(keywords, KeywordName::Escalate)) return static_cast<int>(context.modes.size()) - 1;
  const bool entwined =
      hasKeyword(keywords, KeywordName::Entwine) && context.modes.size() == modesThereAre(k, spell);
  return entwined ? 1 : 0;
}

NodeId costlyModal(const Kernel& k, const Context& context) {
  const ObjectId spell = context.stackObject ? context.stackObject : k.proposal.object;
  if (context.ability != 0 || !spell) return kNoNode;
  for (const AbilityId id : abilitiesOfText(k, spell)) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind == AbilityKind::Spell && hasCostlyModes(k.tree(), ability.modal)) return ability.modal;
  }
  return kNoNode;
}

namespace {

/// What the chosen modes cost.
std::vector<NodeId> modeCosts(const Kernel& k, const Context& context) {
  std::vector<NodeId> costs;
  const NodeId modal = costlyModal(k, context);
  if (modal == kNoNode) return costs;
  const NodeId modes = k.tree().as<nodes::Modal>(modal).modes;
  for (const std::uint8_t mode : context.modes)
    if (const NodeId cost = k.tree().as<nodes::Mode>(k.tree().child(modes, mode)).cost; cost != kNoNode)
      costs.push_back(cost);
  return costs;
}

/// Adds up what casting one spell costs: the cost of the way it is cast, then the additional costs in the
/// order in which they were chosen.
class CastCost {
 public:
  CastCost(Kernel& kernel, const Context& context, ObjectId spell, ManaCost& mana, CostParts& others)
      : k_(kernel),
        c_(context),
        spell_(spell),
        way_(static_cast<CastWay>(context.castWay)),
        mana_(mana),
        others_(others) {}

  void ofWay() {
    switch (way_) {
      case CastWay::Normal:
      case CastWay::Permission:
      case CastWay::Retrace:
      case CastWay::JumpStart:
      case CastWay::Aftermath:
        mana_ = definitionOf(k_, spell_).cost;
        break;
      case CastWay::Alternative:
        instead(alternativeCost(k_, c_.controller, spell_));
        break;
      case CastWay::Instead:
        instead(insteadCost(k_, c_, spell_));
        break;
      case CastWay::WithoutPaying:
      case CastWay::Plotted:
      case CastWay::Suspend:
        break;
      case CastWay::Morph:
      case CastWay::Disguise:
        mana_.generic = 3;
        break;  // 702.37c, 702.168a
      default:
        if (const auto keyword = keywordPaid(way_)) instead(costOf(*keyword));
        break;
    }
  }

  /// What some ways cost besides the mana cost of the spell.
  void besidesManaCost() {
    if (way_ == CastWay::Permission) {  // "by discarding a card in addition to paying its other costs"
      NodeId also = kNoNode;
      for (const Binding& b : c_.bindings)
        if (b.slot == slots::kPaidInstead) also = static_cast<NodeId>(b.amount);
      if (!c_.stackObject && also == kNoNode) also = permissionCost(k_, c_.controller, spell_);
      if (also != kNoNode) add(also);
    }
    const auto offers = static_cast<std::int32_t>(k_.pool.sacrificeAPermanent);
    bool offered = way_ != CastWay::Emerge && way_ != CastWay::Harmonize && hasSlot(c_, slots::kGivenUp);
    for (const Binding& b : c_.bindings) {
      if (b.slot != slots::kFlashCost) continue;  // 601.3b
      if (b.amount == offers)
        offered = true;
      else
        add(static_cast<NodeId>(b.amount));
    }
    if (offered) others_.push_back(k_.pool.sacrificeAPermanent);                 // 702.48a
    if (way_ == CastWay::Emerge) others_.push_back(k_.pool.sacrificeACreature);  // 702.119a
    if (way_ == CastWay::Sneak) others_.push_back(k_.pool.returnUnblocked);
    if (way_ == CastWay::JumpStart && k_.pool.discardACard != kNoNode)
      others_.push_back(k_.pool.discardACard);  // 702.133a
    if (way_ == CastWay::Retrace && k_.pool.discardALand != kNoNode)
      others_.push_back(k_.pool.discardALand);  // 702.81a
  }

  /// "As an additional cost to cast this spell", and the optional ones that are paid.
  void ofAbilities() {
    if (!maySayCosts(k_, spell_)) return;
    std::size_t nth = 0;
    for (const AbilityId a : spellAbilities(k_, spell_)) {
      const AbilityDef& ability = k_.pool.ability(a);
      if (ability.kind != AbilityKind::Static) continue;
      if (k_.tree().kind(ability.statement) == Kind::AdditionalCost)
        add(k_.tree().as<nodes::AdditionalCost>(ability.statement).cost);
      if (!isOptionalCost(k_, a)) continue;
      for (int i = timesPaid(c_, nth++); i > 0; --i)
        add(k_.tree().as<nodes::OptionalCost>(ability.statement).cost);
    }
  }

  void ofModes() {
    for (int i = timesMoreModesCost(k_, c_); i > 0; --i) {
      const NodeId escalate = keywordCost(k_, spell_, KeywordName::Escalate);
      add(escalate != kNoNode ? escalate : keywordCost(k_, spell_, KeywordName::Entwine));
    }
    if (c_.modes.empty()) return;
    for (const NodeId cost : modeCosts(k_, c_)) add(cost);  // 702.172a, 702.183a
  }

  void ofSplices() {  // 702.47a
    for (const Binding& b : c_.bindings) {
      if (b.slot != slots::kSpliced) continue;
      for (const AbilityId id : k_.pool.card(static_cast<CardId>(b.amount)).abilities)
        if (k_.pool.ability(id).keyword == KeywordName::Splice) add(costNamedBy(k_, id));
    }
  }

  void ofKickerAndBuyback() {
    bool named = false;  // 702.33b: of several kickers those that are paid
    for (const Binding& b : c_.bindings) {
      if (b.slot != slots::kKickedWith) continue;
      add(static_cast<NodeId>(b.amount));
      named = true;
    }
    if (c_.kickCount > 0 && !named) {
      NodeId kicker = keywordCost(k_, spell_, KeywordName::Kicker);
      if (kicker == kNoNode) kicker = keywordCost(k_, spell_, KeywordName::Multikicker);
      for (std::uint16_t i = 0; i < c_.kickCount && kicker != kNoNode; ++i) add(kicker);
    }
    if (c_.has(ContextFlag::Bought)) add(keywordCost(k_, spell_, KeywordName::Buyback));
  }

 private:
  /// What the card had where it was cast from says what it costs, also when the spell has it no more
  /// (601.2b).
  NodeId costOf(KeywordName keyword) {
    for (const Binding& b : c_.bindings)
      if (b.slot == slots::kPaidInstead) return static_cast<NodeId>(b.amount);
    return keywordCost(k_, spell_, keyword);
  }

  /// 118.6: what is paid besides makes no cost payable that is not.
  void add(NodeId cost) {
    const bool present = mana_.present;
    splitCost(k_, cost, c_, mana_, others_);
    mana_.present = mana_.present && present;
  }

  /// 118.9: rather than the mana cost; without such a cost the spell can't be cast this way.
  void instead(NodeId cost) {
    if (cost == kNoNode)
      mana_.present = false;
    else
      add(cost);
  }

  Kernel& k_;
  const Context& c_;
  ObjectId spell_;
  CastWay way_;
  ManaCost& mana_;
  CostParts& others_;
};

}  // namespace

void leaveOutCyclingCost(Kernel& k, const Context& context, ManaCost& mana, CostParts& others) {
  if (!anyRule(k, ir::DeedName::CycleForNothing)) return;
  if (!isCycling(k.pool.ability(context.ability).keyword) ||
      !effectSays(k, Says::May, ir::DeedName::CycleForNothing, Entity::player(context.controller), {}))
    return;
  const bool present = mana.present;
  mana = {};
  mana.present = present;
  const auto discardsItself = [&](NodeId part) {
    return k.tree().kind(part) == Kind::DiscardCost &&
           k.tree().kind(k.tree().as<nodes::DiscardCost>(part).what) == Kind::Self;
  };
  others.erase(
      std::remove_if(others.begin(), others.end(), [&](NodeId part) { return !discardsItself(part); }),
      others.end());
}

// The cost of a way of casting, with the additional costs that were chosen: kicker, buyback (601.2b, 601.2f).
ManaCost castCost(Kernel& k, const Context& context, CostParts& others) {
  ManaCost mana;
  mana.present = true;
  if (context.ability != 0) {
    const AbilityDef& ability = k.pool.ability(context.ability);
    if (ability.cost != kNoNode && !ability.isLoyalty) splitCost(k, ability.cost, context, mana, others);
    leaveOutCyclingCost(k, context, mana, others);
    return mana;
  }
  const ObjectId spell = context.stackObject ? context.stackObject : k.proposal.object;
  CastCost cost(k, context, spell, mana, others);
  cost.ofWay();
  cost.besidesManaCost();
  cost.ofAbilities();
  cost.ofModes();
  cost.ofSplices();
  cost.ofKickerAndBuyback();
  return mana;
}

}  // namespace cantrip
