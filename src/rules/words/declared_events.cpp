// Which events an ability may wait for.

#include "ir/nodes/conditions.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "program/event_types.h"
#include "program/pool_builder.h"
#include "rules/kernel/declarations.h"
#include "rules/words/declared.h"
#include "rules/words/recorded_events.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

std::string_view matchesNothing(const Asked& asked) {
  return eventTypesOf(asked.tree, asked.node).any() ? "" : "no event of the game matches it";
}

/// Patterns that look at the game as it is when the event happens: later in the turn it is another.
bool looksAround(ir::NodeKind pattern) {
  switch (pattern) {
    case Kind::AttacksAlone:
    case Kind::AttacksUnblocked:
    case Kind::FullyUnlocks:
    case Kind::LastCounterRemoved:
    case Kind::EventWhile:
    case Kind::EventDuring:
    case Kind::ExceptFirstDraw:
    case Kind::CausedBy:
    case Kind::FirstEachTurn:
    case Kind::WhenNext:
    case Kind::StateTrigger:
      return true;
    default:
      return false;
  }
}

bool isKept(const ir::Arena& tree, NodeId event) { return !(eventTypesOf(tree, event) & kUnrecorded).any(); }

std::string_view isFirstOfWhat(const Asked& asked) {
  return isKept(asked.tree, asked.as<nodes::FirstEachTurn>().event) ? "" : "nothing keeps the earlier ones";
}

}  // namespace

std::string_view asksTooLate(const Asked& asked) {
  const NodeId event =
      asked.tree.field<&nodes::HappenedThisTurn::event, nodes::HappenedThisStep, nodes::DidThisTurn>(
          asked.node);
  if (!isKept(asked.tree, event)) return "nothing keeps such events";
  return containsNode(asked.tree, event, [&](NodeId n) { return looksAround(asked.tree.kind(n)); })
             ? "what was so then cannot be told any more"
             : "";
}

/// event_patterns.cpp, permanent_events.cpp, player_events.cpp, plain_events.cpp
void declareEvents(Declarations& all) {
  using meant::kObjects;
  using meant::kOnStack;
  using meant::kPermanents;
  using meant::kPlayers;
  constexpr Meant kHand = meant::in(ir::Zone::Hand);
  constexpr Meant kExile = meant::in(ir::Zone::Exile);
  const auto add = [&](ir::NodeKind kind) -> Declaration& { return all.add(kind).unless(&matchesNothing); };
  for (const ir::NodeKind kind :
       {Kind::AnyEvent, Kind::EventWhile, Kind::EventDuring, Kind::WhenNext, Kind::ByEffect,
        Kind::DayNightChanges, Kind::PutIntoGraveyard, Kind::MovesZone, Kind::IsExiled, Kind::ExceptFirstDraw,
        Kind::RevealedByMiracle, Kind::DealsDamage, Kind::WouldDealDamage, Kind::CounterRemoved,
        Kind::LastCounterRemoved, Kind::BecomesLevel})
    add(kind);
  add(Kind::Attacks)
      .means<&nodes::Attacks::what>(kPermanents)
      .means<&nodes::Attacks::whom>(kPermanents | kPlayers);
  add(Kind::AttacksAlone).means<&nodes::AttacksAlone::what>(kPermanents);
  add(Kind::AttacksWith)
      .means<&nodes::AttacksWith::what>(kPermanents)
      .means<&nodes::AttacksWith::others>(kPermanents);
  add(Kind::YouAttack).means<&nodes::YouAttack::who>(kPlayers).means<&nodes::YouAttack::with>(kPermanents);
  add(Kind::Blocks).means<&nodes::Blocks::what>(kPermanents).means<&nodes::Blocks::blocked>(kPermanents);
  add(Kind::BecomesBlocked)
      .means<&nodes::BecomesBlocked::what>(kPermanents)
      .means<&nodes::BecomesBlocked::by>(kPermanents);
  add(Kind::AttacksUnblocked).means<&nodes::AttacksUnblocked::what>(kPermanents);
  add(Kind::ExertsAttacking).means<&nodes::ExertsAttacking::what>(kPermanents);
  add(Kind::Enlists).means<&nodes::Enlists::what>(kPermanents).means<&nodes::Enlists::victim>(kPermanents);
  add(Kind::BecomesTapped).means<&nodes::BecomesTapped::what>(kPermanents);
  add(Kind::BecomesUntapped).means<&nodes::BecomesUntapped::what>(kPermanents);
  add(Kind::TappedForMana).means<&nodes::TappedForMana::what>(kPermanents);
  add(Kind::BecomesTarget)
      .means<&nodes::BecomesTarget::what>(kObjects | kPlayers)
      .means<&nodes::BecomesTarget::of>(kOnStack);
  add(Kind::CountersPut).means<&nodes::CountersPut::on>(kPermanents | kPlayers | kExile);
  add(Kind::PutsCounters)
      .means<&nodes::PutsCounters::who>(kPlayers)
      .means<&nodes::PutsCounters::on>(kPermanents | kPlayers | kExile);
  add(Kind::Becomes).means<&nodes::Becomes::what>(kPermanents | kExile);
  add(Kind::Transforms).means<&nodes::Transforms::what>(kPermanents);
  add(Kind::IsAttached)
      .means<&nodes::IsAttached::what>(kPermanents)
      .means<&nodes::IsAttached::to>(kPermanents | kPlayers);
  add(Kind::IsDealtDamage).means<&nodes::IsDealtDamage::what>(kPermanents | kPlayers);
  add(Kind::WouldDealOrBeDealt).means<&nodes::WouldDealOrBeDealt::what>(kPermanents);
  add(Kind::DamageReducesLife).means<&nodes::DamageReducesLife::who>(kPlayers);
  add(Kind::Enters).means<&nodes::Enters::what>(kPermanents);
  add(Kind::Dies).means<&nodes::Dies::what>(kPermanents);
  add(Kind::Leaves).means<&nodes::Leaves::what>(kPermanents);
  add(Kind::Sacrifices).means<&nodes::Sacrifices::who>(kPlayers).means<&nodes::Sacrifices::what>(kPermanents);
  add(Kind::Exploits).means<&nodes::Exploits::what>(kPermanents).means<&nodes::Exploits::victim>(kPermanents);
  add(Kind::WouldBeDestroyed).means<&nodes::WouldBeDestroyed::what>(kPermanents);
  add(Kind::Mutates).means<&nodes::Mutates::what>(kPermanents);
  add(Kind::TokensCreated)
      .means<&nodes::TokensCreated::who>(kPlayers)
      .means<&nodes::TokensCreated::what>(kPermanents);
  add(Kind::Draws).means<&nodes::Draws::who>(kPlayers);
  add(Kind::DrawsWhat).means<&nodes::DrawsWhat::who>(kPlayers);
  add(Kind::WouldDraw).means<&nodes::WouldDraw::who>(kPlayers);
  add(Kind::Discards).means<&nodes::Discards::who>(kPlayers).means<&nodes::Discards::what>(kHand);
  add(Kind::DiscardsBy).means<&nodes::DiscardsBy::cause>(kOnStack).means<&nodes::DiscardsBy::what>(kHand);
  add(Kind::Cycles).means<&nodes::Cycles::who>(kPlayers).means<&nodes::Cycles::what>(kHand);
  add(Kind::Casts).means<&nodes::Casts::who>(kPlayers).means<&nodes::Casts::what>(kOnStack);
  add(Kind::CastsNth).means<&nodes::CastsNth::who>(kPlayers);
  add(Kind::Copies).means<&nodes::Copies::who>(kPlayers).means<&nodes::Copies::what>(kOnStack);
  add(Kind::Activates).means<&nodes::Activates::who>(kPlayers);
  add(Kind::CommitsCrime).means<&nodes::CommitsCrime::who>(kPlayers);
  add(Kind::PlaysLand).means<&nodes::PlaysLand::who>(kPlayers);
  add(Kind::Expends).means<&nodes::Expends::who>(kPlayers);
  add(Kind::UnlocksDoor).means<&nodes::UnlocksDoor::who>(kPlayers);
  add(Kind::FullyUnlocks)
      .means<&nodes::FullyUnlocks::who>(kPlayers)
      .means<&nodes::FullyUnlocks::what>(kPermanents);
  add(Kind::GainsLife).means<&nodes::GainsLife::who>(kPlayers);
  add(Kind::LosesLife).means<&nodes::LosesLife::who>(kPlayers);
  add(Kind::LosesGame).means<&nodes::LosesGame::who>(kPlayers);
  add(Kind::Searches).means<&nodes::Searches::who>(kPlayers);
  add(Kind::Scries).means<&nodes::Scries::who>(kPlayers);
  add(Kind::CausedBy).means<&nodes::CausedBy::cause>(kOnStack);
  add(Kind::BeginningOf).only<&nodes::BeginningOf::part>({Kind::StepOf, Kind::WhoseStep, Kind::NextStep});
  add(Kind::EndOf).only<&nodes::EndOf::part>({Kind::StepOf, Kind::WhoseStep, Kind::NextStep});
  add(Kind::FirstEachTurn).unless(&isFirstOfWhat);
  all.add(Kind::StateTrigger);  // 603.8: looked at after every event
  all.add(Kind::DamageKind);
}

}  // namespace cantrip
