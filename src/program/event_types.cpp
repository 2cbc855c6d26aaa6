#include "program/event_types.h"

#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/statements.h"
#include "program/effect_use.h"
#include "state/event.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

/// "Becomes ..." names the state that is reached; the event follows from it.
EventTypes becomesTypes(const ir::Arena& tree, NodeId as) {
  const bool negated = tree.kind(as) == Kind::Not;
  const NodeKind state = negated ? tree.kind(tree.as<nodes::Not>(as).what) : tree.kind(as);
  switch (state) {
    case Kind::IsFaceDown:
      return eventBit(negated ? EventType::TurnFaceUp : EventType::TurnFaceDown);
    case Kind::IsTapped:
      return eventBit(negated ? EventType::Untap : EventType::Tap);
    case Kind::IsUntapped:
      return eventBit(negated ? EventType::Tap : EventType::Untap);
    case Kind::IsEnchanted:
    case Kind::IsEquipped:
      return eventBit(negated ? EventType::Unattach : EventType::Attach);
    default:
      return eventBit(EventType::BecomeStatus) | eventBit(EventType::Transform);
  }
}

/// Events about what players do.
EventTypes playerEventTypes(NodeKind kind) {
  switch (kind) {
    case Kind::Casts:
    case Kind::CastsNth:
    case Kind::Expends:
      return eventBit(EventType::Cast);
    case Kind::CommitsCrime:  // 700.13
      return eventBit(EventType::BecomeTarget);
    case Kind::PlaysLand:
      return eventBit(EventType::PlayLand);
    case Kind::Copies:
      return eventBit(EventType::CopySpell);
    case Kind::Activates:
      return eventBit(EventType::Activate);
    case Kind::Draws:
    case Kind::DrawsWhat:
    case Kind::WouldDraw:
      return eventBit(EventType::Draw);
    case Kind::Discards:
    case Kind::DiscardsBy:
      return eventBit(EventType::Discard);
    case Kind::Cycles:
      return eventBit(EventType::Cycle);
    case Kind::Sacrifices:
    case Kind::Exploits:
      return eventBit(EventType::Sacrifice);
    case Kind::GainsLife:
      return eventBit(EventType::GainLife);
    case Kind::LosesLife:
    case Kind::DamageReducesLife:
      return eventBit(EventType::LoseLife);
    case Kind::LosesGame:
      return eventBit(EventType::LoseGame);
    case Kind::RevealedByMiracle:
      return eventBit(EventType::Reveal);
    case Kind::Searches:
      return eventBit(EventType::Search);
    case Kind::Shuffles:
      return eventBit(EventType::Shuffle);
    case Kind::Scries:
      return eventBit(EventType::Scry);
    case Kind::TokensCreated:
      return eventBit(EventType::TokenCreate);
    default:
      return {};
  }
}

}  // namespace

EventTypes eventTypesOf(const ir::Arena& tree, NodeId pattern) {
  if (pattern == kNoNode) return {};
  switch (tree.kind(pattern)) {
    case Kind::Enters:
    case Kind::Leaves:
    case Kind::Dies:
    case Kind::PutIntoGraveyard:
    case Kind::MovesZone:
    case Kind::IsExiled:
    case Kind::ReturnedToHand:
      return eventBit(EventType::ZoneChange);
    case Kind::Mutates:
      return eventBit(EventType::Merge);
    case Kind::Attacks:
    case Kind::AttacksAlone:
    case Kind::AttacksWith:
      return eventBit(EventType::Attack);
    case Kind::YouAttack:
      return eventBit(EventType::AttackersDeclared);
    case Kind::Blocks:
      return eventBit(EventType::Block);
    case Kind::BecomesBlocked:  // with "by" each blocker is an occurrence of its own (509.3d)
      return eventBit(tree.as<nodes::BecomesBlocked>(pattern).by == kNoNode ? EventType::BecomeBlocked
                                                                            : EventType::Block);
    case Kind::AttacksUnblocked:
      return eventBit(EventType::AttackUnblocked);
    case Kind::DealsDamage:
    case Kind::IsDealtDamage:
    case Kind::WouldDealDamage:
    case Kind::WouldDealOrBeDealt:
      return eventBit(EventType::Damage);
    case Kind::BecomesTapped:
      return eventBit(EventType::Tap);
    case Kind::BecomesUntapped:
      return eventBit(EventType::Untap);
    case Kind::TappedForMana:
      return eventBit(EventType::TappedForMana);
    case Kind::BecomesTarget:
      return eventBit(EventType::BecomeTarget);
    case Kind::CountersPut:
    case Kind::PutsCounters:
      return eventBit(EventType::CounterAdd);
    case Kind::LastCounterRemoved:
    case Kind::CounterRemoved:
      return eventBit(EventType::CounterRemove);
    case Kind::BeginningOf:
    case Kind::EndOf:
      return eventBit(EventType::StepBegin);
    case Kind::Becomes:
      return becomesTypes(tree, tree.as<nodes::Becomes>(pattern).as);
    case Kind::IsAttached:
      return eventBit(EventType::Attach);
    case Kind::WouldBeDestroyed:
      return eventBit(EventType::Destroy);
    case Kind::StateTrigger:  // 603.8: looked at after every event
      return eventBit(EventType::None);
    case Kind::ExertsAttacking:
      return eventBit(EventType::KeywordAction);
    case Kind::BecomesLevel:
    case Kind::DayNightChanges:
    case Kind::Enlists:
    case Kind::UnlocksDoor:
    case Kind::FullyUnlocks:
      return eventBit(EventType::Designated);
    case Kind::Transforms:
      return eventBit(EventType::Transform);
    case Kind::EventDuring:
    case Kind::EventWhile:
    case Kind::FirstEachTurn:
    case Kind::WhenNext:
    case Kind::ByEffect:
    case Kind::ExceptFirstDraw:
      return eventTypesOf(
          tree, tree.as<nodes::FirstEachTurn, nodes::WhenNext, nodes::ByEffect, nodes::ExceptFirstDraw,
                        nodes::EventDuring, nodes::EventWhile>(pattern)
                    .event);
    case Kind::CausedBy:
      return eventTypesOf(tree, tree.as<nodes::CausedBy>(pattern).event);
    case Kind::AnyEvent: {
      EventTypes types;
      for (NodeId part : tree.children(tree.as<nodes::AnyEvent>(pattern).events))
        types |= eventTypesOf(tree, part);
      return types;
    }
    default:
      return playerEventTypes(tree.kind(pattern));
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

bool oneOrMore(const ir::Arena& tree, NodeId ref) {
  return ref != kNoNode && tree.kind(ref) == Kind::Some &&
         tree.kind(tree.as<nodes::Some>(ref).count) == Kind::OneOrMore;
}

bool speaksOfEach(const ir::Arena& tree, NodeId pattern) {
  const NodeId subject = tree.child(pattern, 0);
  return subject != kNoNode && tree.kind(subject) == Kind::Some && !oneOrMore(tree, subject);
}

}  // namespace cantrip
