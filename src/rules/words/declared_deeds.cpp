// What an ability may forbid, demand and allow, and of whom.

#include "ir/nodes/abilities.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "program/tree_questions.h"
#include "rules/kernel/declarations.h"
#include "rules/words/declared.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::DeedName;

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

Declaration& ofObjects(Declarations& all, ir::Sense kind) { return all.add(kind).unless(&ofObjectsOnly); }
Declaration& ofPlayers(Declarations& all, ir::Sense kind) { return all.add(kind).unless(&ofPlayersOnly); }

/// Deeds that somebody asks about with all that a condition may speak of.
std::string_view conditionNotAsked(const Asked& asked) {
  const auto [what, unless] = asked.as<nodes::Cant>();
  if (unless == kNoNode) return {};
  switch (asked.tree.kind(what)) {
    case Kind::AttackDeed:
    case Kind::BlockDeed:
    case Kind::BeBlockedDeed:
    case Kind::CastDeed:
    case Kind::ActivateDeed:
      return {};
    case Kind::DeedWord:
      if (isWord(asked.tree, what, Kind::DeedWord, ir::DeedName::AttackOrBlock) ||
          isWord(asked.tree, what, Kind::DeedWord, ir::DeedName::Search))
        return {};
      [[fallthrough]];
    default:
      return "nobody asks whether the condition holds";
  }
}

/// Which deeds can be forbidden, demanded and allowed: those that somebody asks restrictions.cpp for.
void declareDeedMods(Declarations& all) {
  all.add(Kind::Cant)
      .unless(&conditionNotAsked)
      .only<&nodes::Cant::what>(
          {Kind::AttackDeed, Kind::BlockDeed, Kind::BeBlockedDeed, Kind::BeBlockedByCountDeed, Kind::CastDeed,
           Kind::CastMoreThanDeed, Kind::ActivateDeed, Kind::SacrificeToCastDeed, Kind::BeCounteredDeed,
           Kind::BeTargetedDeed, Kind::HaveCountersDeed, Kind::UntapMoreDeed, Kind::DrawDeed, Kind::DeedWord})
      .words<&nodes::Cant::what>({DeedName::AttackOrBlock,
                                  DeedName::AttackAlone,
                                  DeedName::AttackOrBlockAlone,
                                  DeedName::AssignDamage,
                                  DeedName::PlayLands,
                                  DeedName::PlayLandsFromHand,
                                  DeedName::PlayLandsFromGraveyards,
                                  DeedName::SearchForOwn,
                                  DeedName::ActivateNonMana,
                                  DeedName::PayLifeToCast,
                                  DeedName::BeCast,
                                  DeedName::BeRegenerated,
                                  DeedName::Enter,
                                  DeedName::BeSacrificed,
                                  DeedName::BeEquipped,
                                  DeedName::BeEnchanted,
                                  DeedName::Transform,
                                  DeedName::BecomeSuspected,
                                  DeedName::GainLife,
                                  DeedName::LoseLife,
                                  DeedName::LoseGame,
                                  DeedName::LoseForLife,
                                  DeedName::BeOneLegend,
                                  DeedName::WinGame,
                                  DeedName::Search,
                                  DeedName::AttackBesideOthers,
                                  DeedName::CastOffTime,
                                  DeedName::SacrificeForOpponents});
  // 508.1h, 509.1d: the one whose creatures attack or block pays mana for that
  all.add(Kind::CantUnlessPay)
      .only<&nodes::CantUnlessPay::what>({Kind::AttackDeed, Kind::BlockDeed, Kind::DeedWord})
      .words<&nodes::CantUnlessPay::what>({DeedName::AttackOrBlock})
      .only<&nodes::CantUnlessPay::who>({Kind::ControllerOf})
      .only<&nodes::CantUnlessPay::cost>({Kind::ManaCost, Kind::CostTimes});
  all.add(Kind::Must)
      .only<&nodes::Must::what>({Kind::AttackDeed, Kind::BlockDeed, Kind::BeBlockedDeed, Kind::DeedWord})
      .words<&nodes::Must::what>({DeedName::AttackOrBlock, DeedName::BeBlockedByAll});
  all.add(Kind::MayDo)
      .only<&nodes::MayDo::what>({Kind::DeedWord})
      .words<&nodes::MayDo::what>(
          {DeedName::AttackAsThoughNoDefender, DeedName::NotUntap, DeedName::AssignAsUnblocked,
           DeedName::ExertAttacking, DeedName::PayLifeForBlack, DeedName::ActivateLoyaltyAnyTime,
           DeedName::ActivateLoyaltyTwice, DeedName::EquipAnyTime, DeedName::CycleForNothing,
           DeedName::BeTargetedAsThough, DeedName::BeBlockedAsThough, DeedName::BlockShadow,
           DeedName::BoastTwice, DeedName::ActivateAsHasty})
      .only<&nodes::MayDo::without>({Kind::Keyword, Kind::Landwalk});
}

void declareDeedsOfObjects(Declarations& all) {
  // combat
  ofObjects(all, Kind::AttackDeed).means<&nodes::AttackDeed::whom>(kPermanents | kPlayers);
  ofObjects(all, Kind::BlockDeed)
      .means<&nodes::BlockDeed::what>(kPermanents)
      .means<&nodes::BlockDeed::except>(kPermanents);
  ofObjects(all, Kind::BeBlockedDeed)
      .means<&nodes::BeBlockedDeed::by>(kPermanents)
      .means<&nodes::BeBlockedDeed::except>(kPermanents);
  ofObjects(all, Kind::BeCounteredDeed).means<&nodes::BeCounteredDeed::by>(kOnStack);
  ofObjects(all, Kind::BeBlockedByCountDeed)
      .only<&nodes::BeBlockedByCountDeed::count>({Kind::Than})
      .words<&nodes::BeBlockedByCountDeed::count>({ir::Comparison::LessThan, ir::Comparison::GreaterThan});
  all.add({Kind::BeTargetedDeed, Kind::HaveCountersDeed});  // of objects and of players
  // restrictions.cpp, subjectMayBeOther: of whose abilities they are, and of who activates them
  all.add(Kind::ActivateDeed);
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

/// What a word says is of objects or of players, like what the kinds of deeds say.
std::string_view ofOthers(const Asked& asked) {
  switch (static_cast<DeedName>(asked.tree.value(asked.node))) {
    case DeedName::ActivateNonMana:     // restrictions.cpp, subjectMayBeOther
    case DeedName::BeTargetedAsThough:  // targets/targets.cpp
      return {};
    case DeedName::PlayLands:
      if (const std::string_view why = saysFromWhere(asked); !why.empty()) return why;
      [[fallthrough]];
    case DeedName::PlayLandsFromHand:  // casting/lands.cpp
    case DeedName::PlayLandsFromGraveyards:
    case DeedName::SearchForOwn:  // restrictions.cpp
    case DeedName::GainLife:
    case DeedName::LoseLife:
    case DeedName::LoseGame:
    case DeedName::LoseForLife:
    case DeedName::WinGame:
    case DeedName::Search:
    case DeedName::PayLifeToCast:
    case DeedName::CastOffTime:            // casting/casting.cpp
    case DeedName::SacrificeForOpponents:  // effects/zones.cpp, costs/costs.cpp
    case DeedName::PayLifeForBlack:        // costs/total_cost.cpp
    case DeedName::EquipAnyTime:           // limits.cpp
    case DeedName::CycleForNothing:        // costs/cast_costs.cpp
      return ofPlayersOnly(asked);
    default:  // turn/turn.cpp, turn/state_based.cpp, words/attachments.cpp; isProhibited: events
      return ofObjectsOnly(asked);
  }
}

void declareDeedsOfPlayers(Declarations& all) {
  ofPlayers(all, Kind::CastDeed).means<&nodes::CastDeed::what>(kOnStack);
  ofPlayers(all, Kind::SacrificeToCastDeed).means<&nodes::SacrificeToCastDeed::what>(kPermanents);
  ofPlayers(all, Kind::UntapMoreDeed).means<&nodes::UntapMoreDeed::what>(kPermanents);  // turn/turn.cpp
  ofPlayers(all, Kind::DrawDeed);
  ofPlayers(all, Kind::CastMoreThanDeed)
      .only<&nodes::CastMoreThanDeed::what>({Kind::All})
      .means<&nodes::CastMoreThanDeed::what>(kOnStack);
}

}  // namespace

/// restrictions.cpp asks; who asks it is said beside each.
void declareDeeds(Declarations& all) {
  declareDeedMods(all);
  declareDeedsOfObjects(all);
  declareDeedsOfPlayers(all);
  all.add(Kind::DeedWord).unless(&ofOthers);
  for (const ir::Sense kind : {ir::sense(ir::ModName::NotUntap), ir::sense(ir::ModName::AssignByToughness),
                               ir::sense(ir::ModName::Goaded), ir::modMuch(ir::ModName::CrewAsThough),
                               ir::sense(ir::ModName::LethalByPower), ir::modMuch(ir::ModName::MoreBlocks),
                               ir::modMuch(ir::ModName::MoreLoyalty)})
    ofObjects(all, kind);
  ofObjects(all, Kind::KeepsAttached)
      .means<&nodes::KeepsAttached::what>(meant::kPermanents)
      .known<&nodes::KeepsAttached::what>();
  for (const ir::Sense kind :
       {ir::modMuch(ir::ModName::MaxHandSize), ir::modMuch(ir::ModName::MoreLands),
        ir::sense(ir::ModName::LookAtTop), ir::modMuch(ir::ModName::MostAttackers),
        ir::modMuch(ir::ModName::MostAttackersOf), ir::modMuch(ir::ModName::MostBlockers),
        ir::sense(ir::ModName::DamagedByInfect), ir::sense(ir::ModName::DamagedByWither),
        ir::modMuch(ir::ModName::SearchTop), ir::modMuch(ir::ModName::SmallerHand),
        ir::modMuch(ir::ModName::LargerHand), ir::sense(ir::ModName::ChooseBlocks),
        ir::sense(ir::ModName::SkipExtraTurns), ir::sense(ir::ModName::RollOneMore),
        ir::sense(ir::ModName::FlipTwice), ir::sense(ir::ModName::UnspentToBlack),
        ir::sense(ir::ModName::UnspentToRed), ir::sense(ir::ModName::UnspentToColorless)})
    ofPlayers(all, kind);
  all.add(ir::sense(ir::ModName::DamageNotPrevented));
  ofPlayers(all, Kind::PlayRevealed);
  ofPlayers(all, Kind::Skip).only<&nodes::Skip::part>({Kind::StepOf});
}

}  // namespace cantrip
