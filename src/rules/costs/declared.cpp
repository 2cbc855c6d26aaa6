// What may be paid (118), what mana may be produced (106), and what changes costs.

#include "rules/costs/declared.h"

#include "ir/nodes/abilities.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "program/tree_questions.h"
#include "rules/kernel/declarations.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// Mana for what the cost of an ability removed, where that announces no number.
std::string_view ofNoNumber(const Asked& asked) {
  const Asked* ability = asked.inside(Kind::Activated);
  const auto isX = [&](NodeId n) { return asked.tree.kind(n) == Kind::X; };
  if (ability == nullptr || containsNode(asked.tree, ability->as<nodes::Activated>().cost, isX)) return {};
  return containsNode(asked.tree, asked.as<nodes::ManaRepeated>().count, isX)
             ? "nothing says how many were removed"
             : "";
}

/// 106.8-9: symbolColors and symbolCount know what is added for a hybrid or Phyrexian symbol or a number.
std::string_view ofNoType(const Asked& asked) {
  const auto isOther = [](ir::SymbolKind kind) {
    return kind == ir::SymbolKind::Snow || kind == ir::SymbolKind::X || kind == ir::SymbolKind::MonoHybrid;
  };
  const bool other = containsNode(asked.tree, asked.node, [&](NodeId n) {
    return asked.tree.kind(n) == Kind::Symbol && isOther(ir::decode(asked.tree.value(n)).kind);
  });
  return other ? "there is no mana of that type" : "";
}

/// Symbols that the rules do not know (107.4): nothing says here what pays for them.
std::string_view ofNoRule(const Asked& asked) {
  const ir::SymbolKind kind = ir::decode(asked.tree.value(asked.node)).kind;
  const bool unknown =
      kind == ir::SymbolKind::Y || kind == ir::SymbolKind::Z || kind == ir::SymbolKind::HalfOrOther;
  return unknown ? "no rule says what pays for it" : "";
}

/// The types are those of what was tapped for mana, which the trigger saw (106.12a).
std::string_view notTappedForMana(const Asked& asked) {
  const Asked* trigger = asked.inside(Kind::Triggered);
  const bool saw = trigger != nullptr && isWord(asked.tree, trigger->as<nodes::Triggered>().event,
                                                Kind::Befalls, ir::DeedName::BeTappedForMana);
  return saw ? "" : "nothing was tapped for mana there";
}

/// "Activated abilities of X cost {1} more": what taps for mana is counted on as costing nothing else, so
/// mana abilities have to be left out; none has a target (605.1a).
std::string_view makesManaDearer(const Asked& asked) {
  const auto change = asked.as<nodes::CostChange>();
  const bool more = asked.tree.value(change.sign) == static_cast<std::int32_t>(ir::Sign::More);
  const auto ofAbilities = [&](NodeId n) { return asked.tree.kind(n) == Kind::IsActivatedAbility; };
  const auto leavesOut = [&](NodeId n) {
    return asked.tree.kind(n) == Kind::WithKeyword || isWord(asked.tree, n, ir::Relation::Targeting) ||
           isWord(asked.tree, n, ir::State::ManaAbility);
  };
  return more && containsNode(asked.tree, change.spells, ofAbilities) &&
                 !containsNode(asked.tree, change.spells, leavesOut)
             ? "mana abilities would cost more too"
             : "";
}

/// 701.59: as an effect is carried out X of "collect evidence X" would have to be asked, and of "exile it and
/// collect evidence 4" the evidence be found among the rest (118.3).
std::string_view paidTooEarly(const Asked& asked) {
  const Asked* pays = asked.inside(Kind::Pay);
  if (pays == nullptr) return {};
  const NodeId total = asked.as<nodes::ExileTotalCost>().value;
  if (asked.tree.kind(total) == Kind::X) return "nobody is asked for X";
  const bool besides = pays->around != nullptr && pays->around->kind() == Kind::And &&
                       containsKind(asked.tree, pays->around->node, Kind::Exile);
  return besides ? "what is exiled first would count for what is exiled after it" : "";
}

}  // namespace

void declareCosts(Declarations& all) {
  all.add({Kind::Costs, Kind::ManaCost, Kind::OwnManaCost, Kind::TapCost, Kind::UntapCost, Kind::PayLife,
           Kind::PayEnergy, Kind::DiscardHandCost, Kind::DiscardRandomCost, Kind::MillCost, Kind::EitherCost,
           Kind::CostTimes, Kind::EffectCost});
  all.add(Kind::WaterbendCost).only<&nodes::WaterbendCost::mana>({Kind::ManaCost});
  using meant::kObjects;
  using meant::kPermanents;
  all.add(Kind::SacrificeCost).means<&nodes::SacrificeCost::what>(kPermanents);
  all.add(Kind::ReturnCost).means<&nodes::ReturnCost::what>(kPermanents);
  all.add(Kind::TapOthersCost).means<&nodes::TapOthersCost::what>(kPermanents);
  all.add(Kind::TapPowerCost).means<&nodes::TapPowerCost::what>(kPermanents);
  all.add(Kind::UntapOthersCost).means<&nodes::UntapOthersCost::what>(kPermanents);
  all.add(Kind::DiscardCost).means<&nodes::DiscardCost::what>(meant::in(ir::Zone::Hand));
  all.add(Kind::RevealCost).means<&nodes::RevealCost::what>(meant::in(ir::Zone::Hand));
  all.add(Kind::ExileCost).means<&nodes::ExileCost::what>(kObjects);
  all.add(Kind::ExileTotalCost).means<&nodes::ExileTotalCost::what>(kObjects).unless(&paidTooEarly);
  all.add(Kind::RemoveCountersCost)
      .means<&nodes::RemoveCountersCost::from>(kPermanents | meant::in(ir::Zone::Exile) | meant::kPlayers);
  all.add(Kind::PutCountersCost).means<&nodes::PutCountersCost::on>(kPermanents | meant::kPlayers);
  all.add(Kind::SpendOnlyOnX).unless(&ofNoCard);
  all.add(Kind::ParamCost).unless(&isParameter);
  // total_cost.cpp, cast_costs.cpp
  all.add(Kind::CostChange).unless(&makesManaDearer);
  all.add({Kind::AdditionalCost, Kind::AlternativeCost, Kind::Sign});
  all.add(Kind::OptionalCost).flags({ir::Flag::Also}).only<&nodes::OptionalCost::change>({Kind::CostChange});
  all.add({Kind::ThisCosts, Kind::PaysInstead, Kind::PaysAlso});
  all.add(Kind::SpendAsAny).flags({ir::Flag::AnyType});
  all.add(Kind::DontLoseMana);
  // mana.cpp, producible_mana.cpp, effects/add_mana.cpp
  all.add({Kind::ManaChoice, Kind::ManaChosenColor, Kind::ManaCommanderColor, Kind::ManaRestricted,
           Kind::ManaNotOn, Kind::ManaRider, Kind::ManaSpentOn, Kind::ManaSpentTrigger});
  all.add(Kind::Symbol).unless(&ofNoRule);
  all.add(Kind::ManaStays)
      .only<&nodes::ManaStays::until>({Kind::DurationWord})
      .words<&nodes::ManaStays::until>({ir::Lasting::UntilEndOfTurn, ir::Lasting::ThisCombat});
  all.add(Kind::ManaAnyColor).flags({ir::Flag::Same});
  all.add(Kind::ManaLandsCouldProduce).flags({ir::Flag::AnyType, ir::Flag::TheirColors});
  for (const ir::NodeKind kind : {Kind::ManaSymbols, Kind::ManaCombination}) all.add(kind).unless(&ofNoType);
  all.add(Kind::ManaRepeated).unless(&ofNoNumber).unless(&ofNoType);
  all.add(Kind::ManaTypeProduced).unless(&notTappedForMana);
}

}  // namespace cantrip
