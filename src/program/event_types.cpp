#include "program/event_types.h"

#include <array>

#include "ir/nodes/casual_variants.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/times.h"
#include "ir/senses.h"
#include "program/effect_use.h"
#include "state/event.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::DeedName;
using ir::NodeKind;

namespace {

/// "Becomes ..." names the state that is reached; the event follows from it.
EventTypes becomesTypes(const ir::Arena& tree, NodeId as) {
  const bool negated = tree.kind(as) == Kind::Not;
  const NodeId state = negated ? tree.as<nodes::Not>(as).what : as;
  if (tree.kind(state) != Kind::IsState) return {};
  switch (static_cast<ir::State>(tree.value(state))) {
    case ir::State::FaceDown:
      return eventBit(negated ? EventType::TurnFaceUp : EventType::TurnFaceDown);
    case ir::State::Tapped:
      return eventBit(negated ? EventType::Untap : EventType::Tap);
    case ir::State::Monstrous:
    case ir::State::Solved:
    case ir::State::Renowned:
    case ir::State::Saddled:
    case ir::State::Suspected:
    case ir::State::Plotted:
      return negated ? EventTypes{} : eventBit(EventType::BecomeStatus);
    default:
      return {};
  }
}

struct PatternType {
  ir::Sense pattern;
  EventType type;
};

/// The patterns that wait for one type of event, whatever else they say.
constexpr PatternType kPatternTypes[] = {
    // zones
    {ir::befalls(DeedName::Enter), EventType::ZoneChange},
    {ir::befalls(DeedName::Leave), EventType::ZoneChange},
    {ir::befalls(DeedName::Die), EventType::ZoneChange},
    {Kind::PutIntoGraveyard, EventType::ZoneChange},
    {Kind::MovesZone, EventType::ZoneChange},
    {ir::befalls(DeedName::BeExiled), EventType::ZoneChange},
    // combat
    {ir::meets(DeedName::Attack), EventType::Attack},
    {ir::befalls(DeedName::AttackAlone), EventType::Attack},
    {ir::meets(DeedName::AttackWith), EventType::Attack},
    {ir::actsOn(DeedName::AttackWith), EventType::AttackersDeclared},
    {ir::meets(DeedName::Block), EventType::Block},
    {ir::befalls(DeedName::AttackUnblocked), EventType::AttackUnblocked},
    {ir::meets(DeedName::AttackUnblocked), EventType::AttackUnblocked},
    {ir::befalls(DeedName::ExertAttacking), EventType::KeywordAction},
    {ir::actsOn(DeedName::Exert), EventType::KeywordAction},
    // damage and life
    {Kind::DealsDamage, EventType::Damage},
    {Kind::IsDealtDamage, EventType::Damage},
    {Kind::WouldDealDamage, EventType::Damage},
    {Kind::WouldDealOrBeDealt, EventType::Damage},
    {ir::acts(DeedName::GainLife), EventType::GainLife},
    {ir::acts(DeedName::LoseLife), EventType::LoseLife},
    {ir::acts(DeedName::PayLife), EventType::LoseLife},
    {Kind::DamageReducesLife, EventType::LoseLife},
    {ir::acts(DeedName::LoseGame), EventType::LoseGame},
    // permanents
    {ir::befalls(DeedName::BeTappedForMana), EventType::TappedForMana},
    {ir::befalls(DeedName::ProduceMana), EventType::AddMana},
    {ir::meets(DeedName::BecomeTarget), EventType::BecomeTarget},
    {Kind::CountersPut, EventType::CounterAdd},
    {Kind::LastCounterRemoved, EventType::CounterRemove},
    {Kind::CounterRemoved, EventType::CounterRemove},
    {ir::befalls(DeedName::BeDestroyed), EventType::Destroy},
    {ir::befalls(DeedName::BeCountered), EventType::Countered},
    {ir::befalls(DeedName::Transform), EventType::Transform},
    {ir::befalls(DeedName::PhaseOut), EventType::PhaseOut},
    {ir::befalls(DeedName::PhaseIn), EventType::PhaseIn},
    {ir::befalls(DeedName::Mutate), EventType::Merge},
    {ir::befalls(DeedName::Train), EventType::CounterAdd},
    {ir::befalls(DeedName::Evolve), EventType::CounterAdd},
    {Kind::BecomesLevel, EventType::Designated},
    {ir::meets(DeedName::Enlist), EventType::Designated},
    {ir::meets(DeedName::Crew), EventType::Designated},
    {ir::meets(DeedName::Saddle), EventType::Designated},
    {ir::acts(DeedName::UnlockDoor), EventType::Designated},
    {ir::actsOn(DeedName::FullyUnlock), EventType::Designated},
    {Kind::StateTrigger, EventType::None},  // 603.8: looked at after every event
    // the turn
    {Kind::BeginningOf, EventType::StepBegin},
    {Kind::EndOf, EventType::StepBegin},
    {Kind::DayNightChanges, EventType::Designated},
    // spells and abilities
    {ir::actsOn(DeedName::Cast), EventType::Cast},
    {Kind::CastsNth, EventType::Cast},
    {Kind::CastsUsing, EventType::Cast},
    {Kind::Expends, EventType::Cast},
    {ir::acts(DeedName::CommitCrime), EventType::BecomeTarget},  // 700.13
    {ir::actsOn(DeedName::Copy), EventType::CopySpell},
    {ir::actsOn(DeedName::Activate), EventType::Activate},
    // cards and what players do with them
    {ir::actsOn(DeedName::PlayLand), EventType::PlayLand},
    {Kind::Draws, EventType::Draw},
    {ir::befalls(DeedName::RevealForMiracle), EventType::Reveal},
    {ir::actsOn(DeedName::Discard), EventType::Discard},
    {Kind::DiscardsBy, EventType::Discard},
    {ir::actsOn(DeedName::Cycle), EventType::Cycle},
    {ir::actsOn(DeedName::Mill), EventType::Mill},
    {ir::actsOn(DeedName::Sacrifice), EventType::Sacrifice},
    {ir::meets(DeedName::Exploit), EventType::Sacrifice},
    {ir::acts(DeedName::Search), EventType::Search},
    {ir::acts(DeedName::Shuffle), EventType::Shuffle},
    {ir::acts(DeedName::BecomeMonarch), EventType::BecomeMonarch},
    {ir::acts(DeedName::RollDie), EventType::DieRoll},
    {ir::acts(DeedName::WinFlip), EventType::CoinFlip},
    {ir::acts(DeedName::LoseFlip), EventType::CoinFlip},
    {ir::actsOn(DeedName::CreateTokens), EventType::TokenCreate},
    // casual variants
    {ir::actsOn(DeedName::SetInMotion), EventType::FromDeck},
    {ir::actsOn(DeedName::Planeswalk), EventType::FromDeck},
    {ir::actsOn(DeedName::PlaneswalkAway), EventType::UnderDeck},
    {ir::actsOn(DeedName::Encounter), EventType::FromDeck},
    {Kind::ChaosEnsued, EventType::ChaosEnsues},
};

/// The same by kind or deed, as events ask while the game goes on; Count_ for every other kind.
constexpr auto kTypeOfSense = [] {
  std::array<EventType, ir::kSenses> types{};
  types.fill(EventType::Count_);
  for (const auto& [pattern, type] : kPatternTypes) types[pattern.index()] = type;
  return types;
}();

}  // namespace

EventType toldAs(ir::ActionName action) {
  switch (action) {
    case ir::ActionName::Scry:
      return EventType::Scry;
    case ir::ActionName::Surveil:
      return EventType::Surveil;
    default:
      return EventType::KeywordAction;
  }
}

EventTypes eventTypesOf(const ir::Arena& tree, NodeId pattern) {
  if (pattern == kNoNode) return {};
  const NodeKind kind = tree.kind(pattern);
  if (const EventType only = kTypeOfSense[ir::senseOf(tree, pattern).index()]; only != EventType::Count_)
    return eventBit(only);
  switch (kind) {
    case Kind::Meets:
      if (isWord(tree, pattern, Kind::Meets, DeedName::BecomeAttached))  // 701.3a: also as it enters
        return eventBit(EventType::Attach) | eventBit(EventType::ZoneChange);
      if (isWord(tree, pattern, Kind::Meets, DeedName::Unattach))  // 701.3d: also as it leaves or moves on
        return eventBit(EventType::Unattach) | eventBit(EventType::Attach) | eventBit(EventType::ZoneChange);
      if (!isWord(tree, pattern, Kind::Meets, DeedName::BecomeBlocked)) return {};
      // by something: each blocker is an occurrence of its own (509.3d)
      return eventBit(tree.as<nodes::Meets>(pattern).other == kNoNode ? EventType::BecomeBlocked
                                                                      : EventType::Block);
    case Kind::Becomes:
      return becomesTypes(tree, tree.as<nodes::Becomes>(pattern).as);
    case Kind::EventIf:
    case Kind::EventWhile:
    case Kind::FirstEachTurn:
    case Kind::WhenNext:
    case Kind::ByEffect:
    case Kind::ExceptFirstDraw:
    case Kind::Within:
      return eventTypesOf(
          tree, tree.as<nodes::FirstEachTurn, nodes::WhenNext, nodes::ByEffect, nodes::ExceptFirstDraw,
                        nodes::EventIf, nodes::EventWhile, nodes::Within>(pattern)
                    .event);
    case Kind::CausedBy:
      return eventTypesOf(tree, tree.as<nodes::CausedBy>(pattern).event);
    case Kind::Performs: {
      const EventType told =
          toldAs(static_cast<ir::ActionName>(tree.value(tree.as<nodes::Performs>(pattern).action)));
      return told == EventType::None ? EventTypes{} : eventBit(told);
    }
    case Kind::AnyEvent: {
      EventTypes types;
      for (NodeId part : tree.children(tree.as<nodes::AnyEvent>(pattern).events))
        types |= eventTypesOf(tree, part);
      return types;
    }
    default:
      return {};
  }
}

EventTypes replacedTypesOf(const ir::Arena& tree, NodeId statement) {
  if (statement == kNoNode) return {};
  switch (tree.kind(statement)) {
    case Kind::Instead:
    case Kind::PreventAll:
    case Kind::RedirectAll:
      return eventTypesOf(
          tree, tree.field<&nodes::Instead::event, &nodes::PreventAll::damage, &nodes::RedirectAll::damage>(
                    statement));
    case Kind::EntersWith:  // 614.12: what a card says about its own entering is looked up as it enters
      return tree.kind(tree.as<nodes::EntersWith>(statement).subject) == Kind::Self
                 ? EventTypes{}
                 : eventBit(EventType::ZoneChange);
    case Kind::While:
    case Kind::DefineX:
      return replacedTypesOf(tree, innerStatement(tree, statement));
    default:
      return {};
  }
}

bool beginsWith(const ir::Arena& tree, NodeId part, ir::Step step) {
  if (tree.kind(part) != Kind::StepOf) return false;
  switch (const auto named = static_cast<ir::Step>(tree.value(part))) {
    case ir::Step::Main:
      return step == ir::Step::PrecombatMain || step == ir::Step::PostcombatMain;
    case ir::Step::Combat:
      return step == ir::Step::BeginCombat;
    case ir::Step::Turn:
      return step == ir::Step::Upkeep;
    default:
      return step == named;
  }
}

std::uint16_t stepsOf(const ir::Arena& tree, NodeId pattern) {
  if (!(eventTypesOf(tree, pattern) & eventBit(EventType::StepBegin)).any()) return 0;
  if (tree.kind(pattern) == Kind::FirstEachTurn) pattern = tree.as<nodes::FirstEachTurn>(pattern).event;
  if (tree.kind(pattern) != Kind::BeginningOf) return 0xFFFF;
  NodeId part = tree.as<nodes::BeginningOf>(pattern).part;
  while (tree.kind(part) == Kind::NextStep || tree.kind(part) == Kind::WhoseStep)
    part = tree.kind(part) == Kind::NextStep ? tree.as<nodes::NextStep>(part).part
                                             : tree.as<nodes::WhoseStep>(part).part;
  std::uint16_t steps = 0;
  for (unsigned step = 0; step <= static_cast<unsigned>(ir::Step::Cleanup); ++step)
    if (beginsWith(tree, part, static_cast<ir::Step>(step)))
      steps = static_cast<std::uint16_t>(steps | 1U << step);
  return steps;
}

bool oneOrMore(const ir::Arena& tree, NodeId ref) {
  return ref != kNoNode && tree.kind(ref) == Kind::Some &&
         tree.kind(tree.as<nodes::Some>(ref).count) == Kind::OneOrMore;
}

bool severalAtOnce(const ir::Arena& tree, NodeId ref) {
  return oneOrMore(tree, ref) || (ref != kNoNode && tree.kind(ref) == Kind::Some &&
                                  tree.kind(tree.as<nodes::Some>(ref).count) == Kind::NOrMore);
}

bool speaksOfEach(const ir::Arena& tree, NodeId pattern) {
  const NodeId subject = tree.child(pattern, 0);
  if (subject == kNoNode) return false;
  return tree.kind(subject) == Kind::Opponent ||
         (tree.kind(subject) == Kind::Some && !severalAtOnce(tree, subject));
}

}  // namespace cantrip
