// Which events an ability may wait for.

#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/words.h"
#include "program/event_types.h"
#include "rules/kernel/declarations.h"
#include "rules/words/declared.h"

namespace cantrip {

namespace Kind = ir::Kind;

namespace {

std::string_view matchesNothing(const Asked& asked) {
  return eventTypesOf(asked.tree, asked.node).any() ? "" : "no event of the game matches it";
}

}  // namespace

/// event_patterns.cpp, permanent_events.cpp, player_events.cpp, plain_events.cpp
void declareEvents(Declarations& all) {
  for (const ir::NodeKind kind : {Kind::AnyEvent,
                                  Kind::EventWhile,
                                  Kind::EventDuring,
                                  Kind::FirstEachTurn,
                                  Kind::WhenNext,
                                  Kind::CausedBy,
                                  Kind::ByEffect,
                                  Kind::BeginningOf,
                                  Kind::EndOf,
                                  Kind::DayNightChanges,
                                  Kind::Enters,
                                  Kind::Leaves,
                                  Kind::Dies,
                                  Kind::PutIntoGraveyard,
                                  Kind::MovesZone,
                                  Kind::IsExiled,
                                  Kind::Sacrifices,
                                  Kind::Exploits,
                                  Kind::WouldBeDestroyed,
                                  Kind::Mutates,
                                  Kind::TokensCreated,
                                  Kind::Draws,
                                  Kind::DrawsWhat,
                                  Kind::WouldDraw,
                                  Kind::ExceptFirstDraw,
                                  Kind::Discards,
                                  Kind::DiscardsBy,
                                  Kind::Cycles,
                                  Kind::RevealedByMiracle,
                                  Kind::Attacks,
                                  Kind::AttacksAlone,
                                  Kind::AttacksWith,
                                  Kind::YouAttack,
                                  Kind::Blocks,
                                  Kind::BecomesBlocked,
                                  Kind::AttacksUnblocked,
                                  Kind::ExertsAttacking,
                                  Kind::Enlists,
                                  Kind::DealsDamage,
                                  Kind::IsDealtDamage,
                                  Kind::WouldDealDamage,
                                  Kind::WouldDealOrBeDealt,
                                  Kind::DamageReducesLife,
                                  Kind::BecomesTapped,
                                  Kind::BecomesUntapped,
                                  Kind::TappedForMana,
                                  Kind::BecomesTarget,
                                  Kind::CountersPut,
                                  Kind::PutsCounters,
                                  Kind::CounterRemoved,
                                  Kind::LastCounterRemoved,
                                  Kind::Becomes,
                                  Kind::Transforms,
                                  Kind::BecomesLevel,
                                  Kind::IsAttached,
                                  Kind::Casts,
                                  Kind::CastsNth,
                                  Kind::Copies,
                                  Kind::Activates,
                                  Kind::CommitsCrime,
                                  Kind::PlaysLand,
                                  Kind::Expends,
                                  Kind::UnlocksDoor,
                                  Kind::FullyUnlocks,
                                  Kind::GainsLife,
                                  Kind::LosesLife,
                                  Kind::LosesGame,
                                  Kind::Searches,
                                  Kind::Scries})
    all.add(kind).unless(&matchesNothing);
  all.add(Kind::StateTrigger);  // 603.8: looked at after every event
  all.add(Kind::DamageKind);
}

}  // namespace cantrip
