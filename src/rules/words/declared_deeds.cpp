// What an ability may forbid, demand and allow, and of whom.

#include "ir/nodes/abilities.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "program/pool_builder.h"
#include "rules/kernel/declarations.h"
#include "rules/words/declared.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// The statement that says what a modification, or its deed, is about; nullptr: an effect does.
const Asked* statementAround(const Asked& asked) {
  for (const Asked* outer = asked.around; outer != nullptr; outer = outer->around)
    if (ir::info(outer->kind()).sort != ir::Sort::Mod)
      return outer->kind() == Kind::Continuous || outer->kind() == Kind::PlayerRule ? outer : nullptr;
  return nullptr;
}

std::string_view ofPlayersOnly(const Asked& asked) {
  const Asked* statement = statementAround(asked);
  return statement != nullptr && statement->kind() == Kind::Continuous ? "only players can" : "";
}

std::string_view ofObjectsOnly(const Asked& asked) {
  const Asked* statement = statementAround(asked);
  return statement != nullptr && statement->kind() == Kind::PlayerRule ? "no player can" : "";
}

using meant::kOnStack;
using meant::kPermanents;
using meant::kPlayers;

Declaration& ofObjects(Declarations& all, ir::NodeKind kind) { return all.add(kind).unless(&ofObjectsOnly); }
Declaration& ofPlayers(Declarations& all, ir::NodeKind kind) { return all.add(kind).unless(&ofPlayersOnly); }

/// Which deeds can be forbidden, demanded and allowed: those that somebody asks restrictions.cpp for.
void declareDeedMods(Declarations& all) {
  all.add(Kind::Cant)
      .only<&nodes::Cant::what>({Kind::AttackDeed,
                                 Kind::BlockDeed,
                                 Kind::BlockExceptDeed,
                                 Kind::BeBlockedDeed,
                                 Kind::BeBlockedExceptByDeed,
                                 Kind::BeBlockedByCountDeed,
                                 Kind::BeBlockedByFewerDeed,
                                 Kind::AttackOrBlockDeed,
                                 Kind::AttackAloneDeed,
                                 Kind::AttackOrBlockAloneDeed,
                                 Kind::AttackYouDeed,
                                 Kind::AssignDamageDeed,
                                 Kind::CastDeed,
                                 Kind::CastMoreThanDeed,
                                 Kind::PlayLandsDeed,
                                 Kind::ActivateDeed,
                                 Kind::ActivateNonManaDeed,
                                 Kind::PayLifeToCastDeed,
                                 Kind::SacrificeToCastDeed,
                                 Kind::BeCastDeed,
                                 Kind::BeCounteredDeed,
                                 Kind::BeCounteredByDeed,
                                 Kind::BeTargetedDeed,
                                 Kind::BeRegeneratedDeed,
                                 Kind::EnterDeed,
                                 Kind::BeSacrificedDeed,
                                 Kind::HaveCountersDeed,
                                 Kind::EquipDeed,
                                 Kind::EnchantDeed,
                                 Kind::TransformDeed,
                                 Kind::GainLifeDeed,
                                 Kind::LoseLifeDeed,
                                 Kind::LoseGameDeed,
                                 Kind::LoseForLifeDeed,
                                 Kind::BeOneLegendDeed,
                                 Kind::UntapMoreDeed,
                                 Kind::WinGameDeed,
                                 Kind::DrawDeed,
                                 Kind::SearchDeed});
  all.add(Kind::CantUnless)
      .only<&nodes::CantUnless::what>({Kind::AttackDeed, Kind::BlockDeed, Kind::AttackOrBlockDeed,
                                       Kind::AttackYouDeed, Kind::BeBlockedDeed, Kind::CastDeed,
                                       Kind::ActivateDeed});
  // 508.1h: the one whose creatures attack pays mana for that
  all.add(Kind::CantUnlessPay)
      .only<&nodes::CantUnlessPay::what>({Kind::AttackDeed, Kind::AttackYouDeed})
      .only<&nodes::CantUnlessPay::who>({Kind::ControllerOf})
      .only<&nodes::CantUnlessPay::cost>({Kind::ManaCost});
  all.add(Kind::Must)
      .only<&nodes::Must::what>({Kind::AttackDeed, Kind::BlockDeed, Kind::AttackOrBlockDeed,
                                 Kind::BeBlockedDeed, Kind::BeBlockedByAllDeed});
  all.add(Kind::MayDo)
      .only<&nodes::MayDo::what>(
          {Kind::AttackAsThoughNoDefenderDeed, Kind::NotUntapDeed, Kind::AssignAsUnblockedDeed});
}

void declareDeedsOfObjects(Declarations& all) {
  // combat
  ofObjects(all, Kind::AttackDeed).means<&nodes::AttackDeed::whom>(kPermanents | kPlayers);
  ofObjects(all, Kind::BlockDeed).means<&nodes::BlockDeed::what>(kPermanents);
  ofObjects(all, Kind::BlockExceptDeed).means<&nodes::BlockExceptDeed::what>(kPermanents);
  ofObjects(all, Kind::BeBlockedDeed).means<&nodes::BeBlockedDeed::by>(kPermanents);
  ofObjects(all, Kind::BeBlockedExceptByDeed).means<&nodes::BeBlockedExceptByDeed::by>(kPermanents);
  for (const ir::NodeKind kind :
       {Kind::BeBlockedByAllDeed, Kind::BeBlockedByCountDeed, Kind::BeBlockedByFewerDeed,
        Kind::AttackOrBlockDeed, Kind::AttackAloneDeed, Kind::AttackOrBlockAloneDeed, Kind::AttackYouDeed,
        Kind::AttackAsThoughNoDefenderDeed, Kind::AssignDamageDeed, Kind::AssignAsUnblockedDeed,
        // isProhibited: events
        Kind::BeCounteredDeed, Kind::BeRegeneratedDeed, Kind::EnterDeed, Kind::BeSacrificedDeed,
        Kind::TransformDeed,
        // attachments.cpp, turn/turn.cpp, casting/casting.cpp
        Kind::EquipDeed, Kind::EnchantDeed, Kind::NotUntapDeed, Kind::BeCastDeed,
        // turn/state_based.cpp
        Kind::BeOneLegendDeed})
    ofObjects(all, kind);
  ofObjects(all, Kind::BeCounteredByDeed).means<&nodes::BeCounteredByDeed::by>(kOnStack);
  all.add({Kind::BeTargetedDeed, Kind::HaveCountersDeed});  // of objects and of players
  // restrictions.cpp, subjectMayBeOther: of whose abilities they are, and of who activates them
  all.add({Kind::ActivateDeed, Kind::ActivateNonManaDeed});
}

/// 305.1: "can't play lands or cast spells from your hand" says the zone of both, and a deed of playing lands
/// has none.
std::string_view saysFromWhere(const Asked& asked) {
  const Asked* rule = asked.inside(Kind::PlayerRule);
  if (rule == nullptr) return {};
  const bool zone = containsNode(asked.tree, rule->node, [&](NodeId node) {
    return asked.tree.kind(node) == Kind::CastDeed && containsKind(asked.tree, node, Kind::InZone);
  });
  return zone ? "lands could not be played from any zone" : "";
}

void declareDeedsOfPlayers(Declarations& all) {
  ofPlayers(all, Kind::CastDeed).means<&nodes::CastDeed::what>(kOnStack);
  ofPlayers(all, Kind::SacrificeToCastDeed).means<&nodes::SacrificeToCastDeed::what>(kPermanents);
  ofPlayers(all, Kind::UntapMoreDeed).means<&nodes::UntapMoreDeed::what>(kPermanents);  // turn/turn.cpp
  for (const ir::NodeKind kind :
       {Kind::LoseForLifeDeed, Kind::CastMoreThanDeed, Kind::PayLifeToCastDeed, Kind::GainLifeDeed,
        Kind::LoseLifeDeed, Kind::LoseGameDeed, Kind::WinGameDeed, Kind::DrawDeed, Kind::SearchDeed})
    ofPlayers(all, kind);
  ofPlayers(all, Kind::PlayLandsDeed).unless(&saysFromWhere);
}

}  // namespace

/// restrictions.cpp asks; who asks it is said beside each.
void declareDeeds(Declarations& all) {
  declareDeedMods(all);
  declareDeedsOfObjects(all);
  declareDeedsOfPlayers(all);
  for (const ir::NodeKind kind :
       {Kind::DoesntUntap, Kind::AssignsByToughness, Kind::CrewsAsThough, Kind::AdditionalBlocks})
    ofObjects(all, kind);
  ofObjects(all, Kind::KeepsAttached)
      .means<&nodes::KeepsAttached::what>(meant::kPermanents)
      .known<&nodes::KeepsAttached::what>();
  for (const ir::NodeKind kind :
       {Kind::MaxHandSize, Kind::AdditionalLands, Kind::MayLookTop, Kind::DamageNotPrevented})
    ofPlayers(all, kind);
  ofPlayers(all, Kind::PlayRevealed);
  ofPlayers(all, Kind::Skip).only<&nodes::Skip::part>({Kind::StepOf});
}

}  // namespace cantrip
