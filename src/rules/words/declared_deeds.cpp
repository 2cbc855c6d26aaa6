// What an ability may forbid, demand and allow, and of whom.

#include "ir/nodes/costs.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/words.h"
#include "rules/kernel/declarations.h"
#include "rules/words/declared.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

/// restrictions.cpp asks; who asks it is said beside each.
void declareDeeds(Declarations& all) {
  all.add({Kind::Cant, Kind::CantUnless, Kind::Must, Kind::MayDo});
  // 508.1h: the one whose creatures attack pays for that
  all.add(Kind::CantUnlessPay).only<&nodes::CantUnlessPay::who>({Kind::ControllerOf});
  // combat
  all.add({Kind::AttackDeed, Kind::BlockDeed, Kind::BlockExceptDeed, Kind::BeBlockedByAllDeed,
           Kind::BeBlockedDeed, Kind::BeBlockedExceptByDeed, Kind::BeBlockedByCountDeed,
           Kind::BeBlockedByFewerDeed, Kind::AttackOrBlockDeed, Kind::AttackAloneDeed,
           Kind::AttackOrBlockAloneDeed, Kind::AttackYouDeed, Kind::AttackAsThoughNoDefenderDeed,
           Kind::AssignDamageDeed, Kind::AssignAsUnblockedDeed});
  // casting, costs, targets
  all.add({Kind::CastDeed, Kind::CastMoreThanDeed, Kind::PlayLandsDeed, Kind::ActivateDeed,
           Kind::ActivateNonManaDeed, Kind::PayLifeToCastDeed, Kind::SacrificeToCastDeed, Kind::BeCastDeed,
           Kind::BeTargetedDeed});
  // isProhibited: events
  all.add({Kind::BeCounteredDeed, Kind::BeCounteredByDeed, Kind::BeRegeneratedDeed, Kind::EnterDeed,
           Kind::BeSacrificedDeed, Kind::HaveCountersDeed, Kind::TransformDeed, Kind::GainLifeDeed,
           Kind::LoseGameDeed, Kind::WinGameDeed, Kind::DrawDeed, Kind::SearchDeed});
  all.add({Kind::EquipDeed, Kind::EnchantDeed});  // attachments.cpp
  all.add(Kind::NotUntapDeed);                    // turn/turn.cpp
  all.add({Kind::DoesntUntap, Kind::AssignsByToughness, Kind::AdditionalBlocks, Kind::MaxHandSize,
           Kind::AdditionalLands, Kind::PlayRevealed, Kind::MayLookTop, Kind::DamageNotPrevented,
           Kind::Skip});
}

}  // namespace cantrip
