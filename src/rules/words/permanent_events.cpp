// Event patterns about what happens to permanents, about targets, and about the parts of a turn (603.2).

#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/times.h"
#include "ir/senses.h"
#include "program/event_types.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/objects/stack_items.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/plain_events.h"
#include "rules/words/target_nodes.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

bool turnPartMatches(Kernel& k, NodeId part, const Event& event, const Context& context) {
  const ir::Arena& arena = k.tree();
  switch (arena.kind(part)) {
    case Kind::NextStep:
      return turnPartMatches(k, arena.as<nodes::NextStep>(part).part, event, context);
    case Kind::WhoseStep: {
      const auto whose = arena.as<nodes::WhoseStep>(part);
      return turnPartMatches(k, whose.part, event, context) &&
             refMatches(k, whose.who, Entity::player(event.player), context);
    }
    default:
      return beginsWith(arena, part, static_cast<ir::Step>(event.detail));
  }
}

/// "At end of combat" triggers as the end of combat step begins (511.2), "at end of turn" as the end step
/// does (513.1).
ir::Step lastStepOf(ir::Step part) {
  switch (part) {
    case ir::Step::Combat:
      return ir::Step::EndOfCombat;
    case ir::Step::Turn:
      return ir::Step::End;
    default:
      return part;
  }
}

/// The StepOf node inside "your next ..." and the like; kNoNode for a whole turn.
NodeId innerStep(const ir::Arena& tree, NodeId part) {
  switch (tree.kind(part)) {
    case Kind::NextStep:
      return innerStep(tree, tree.as<nodes::NextStep>(part).part);
    case Kind::WhoseStep:
      return innerStep(tree, tree.as<nodes::WhoseStep>(part).part);
    case Kind::StepOf:
      return part;
    default:
      return kNoNode;
  }
}

NodeId whoseStep(const ir::Arena& tree, NodeId part) {
  if (tree.kind(part) == Kind::NextStep) return whoseStep(tree, tree.as<nodes::NextStep>(part).part);
  return tree.kind(part) == Kind::WhoseStep ? tree.as<nodes::WhoseStep>(part).who : kNoNode;
}

/// Is it the status that the word names: a monstrous creature that is goaded becomes monstrous no second
/// time?
bool isStatus(ir::State word, std::uint16_t flag) {
  switch (word) {
    case ir::State::Monstrous:
      return flag == flagBit(ObjectFlag::Monstrous);
    case ir::State::Renowned:
      return flag == flagBit(ObjectFlag::Renowned);
    case ir::State::Solved:
      return flag == flagBit(ObjectFlag::Solved);
    case ir::State::Saddled:
      return flag == flagBit(ObjectFlag::Saddled);
    case ir::State::Suspected:
      return flag == flagBit(ObjectFlag::Suspected);
    case ir::State::Plotted:
      return flag == flagBit(ObjectFlag::Plotted);
    default:
      return false;
  }
}

/// One pattern and one event.
class StateEvent {
 public:
  StateEvent(Kernel& kernel, NodeId pattern, const Event& event, const Context& context)
      : k_(kernel), t_(kernel.tree()), pattern_(pattern), event_(event), c_(context) {}

  bool matches() {
    switch (t_.kind(pattern_)) {
      case Kind::Acts:
        return acts(static_cast<ir::DeedName>(t_.value(pattern_)), t_.as<nodes::Acts>(pattern_).who);
      case Kind::ActsOn:
        return actsOn(static_cast<ir::DeedName>(t_.value(pattern_)));
      case Kind::Befalls:
        return befalls(static_cast<ir::DeedName>(t_.value(pattern_)), t_.as<nodes::Befalls>(pattern_).what);
      case Kind::Performs:
        return performs();
      case Kind::Meets: {
        const auto [what, other] = t_.as<nodes::Meets>(pattern_);
        return meets(static_cast<ir::DeedName>(t_.value(pattern_)), what, other);
      }
      case Kind::Becomes:
        return becomes();
      case Kind::CountersPut:
      case Kind::CounterRemoved:
      case Kind::LastCounterRemoved:
        return counters();
      case Kind::BecomesLevel:
      case Kind::DayNightChanges:
        return designations();
      case Kind::BeginningOf:
        return event_.type == EventType::StepBegin &&
               turnPartMatches(k_, t_.as<nodes::BeginningOf>(pattern_).part, event_, c_);
      case Kind::EndOf:
        return endOf();
      default:
        return false;
    }
  }

 private:
  /// What players do of which no more need be said, and what befalls permanents.
  bool acts(ir::DeedName deed, NodeId who) {
    if (!fits(who, Entity::player(event_.player))) return false;
    if (deed == ir::DeedName::BecomeMonarch) return event_.type == EventType::BecomeMonarch;
    if (deed == ir::DeedName::CommitCrime)
      return event_.type == EventType::BecomeTarget && event_.has(EventFlag::Crime) &&
             event_.amount != kChangedTarget;
    return deed == ir::DeedName::UnlockDoor && is(Designation::Unlocked) &&  // 709.5h
           event_.object == c_.source && event_.amount == doorOf(k_, c_);
  }

  bool actsOn(ir::DeedName deed) {
    const auto [who, what] = t_.as<nodes::ActsOn>(pattern_);
    if (!fits(who, Entity::player(event_.player)) || !fits(what, event_.object)) return false;
    if (deed == ir::DeedName::Exert) return exerts();
    return deed == ir::DeedName::FullyUnlock && is(Designation::Unlocked) &&  // 709.5i
           unlockedDoors(k_, event_.object) == 2;
  }

  /// 701.43a
  bool exerts() const {
    return event_.type == EventType::KeywordAction &&
           event_.detail == static_cast<std::uint16_t>(ir::ActionName::Exert);
  }

  bool befalls(ir::DeedName deed, NodeId what) {
    using enum ir::DeedName;
    switch (deed) {
      case BeTappedForMana:
        return event_.type == EventType::TappedForMana && fits(what, event_.object);
      case ProduceMana:
        return event_.type == EventType::AddMana && event_.has(EventFlag::ByTapping) &&
               fits(what, event_.source);
      case ExertAttacking:  // 701.43d
        return exerts() && fits(what, event_.object);
      case Mutate:
        return event_.type == EventType::Merge && fits(what, event_.object);
      case Transform:
        return event_.type == EventType::Transform && fits(what, event_.object);
      case PhaseOut:
        return event_.type == EventType::PhaseOut && fits(what, event_.object);
      case PhaseIn:
        return event_.type == EventType::PhaseIn && fits(what, event_.object);
      case Train:
        return growsBy(ir::KeywordName::Training) && fits(what, event_.other);
      case Evolve:
        return growsBy(ir::KeywordName::Evolve) && fits(what, event_.other);
      case BeDestroyed:
        return event_.type == EventType::Destroy && fits(what, event_.object);
      case BeCountered:
        return event_.type == EventType::Countered && fits(what, event_.object);
      default:
        return false;
    }
  }

  /// Does that keyword ability put counters on its own creature as it resolves (702.100b, 702.149c)?
  bool growsBy(ir::KeywordName keyword) {
    if (event_.type != EventType::CounterAdd || event_.amount <= 0 || event_.other != Entity(event_.source))
      return false;
    const StackItem* cause = stackItem(k_, causeOf(k_, event_));
    return cause != nullptr && cause->context.ability != 0 &&
           k_.pool.ability(cause->context.ability).keyword == keyword;
  }

  bool meets(ir::DeedName deed, NodeId what, NodeId other) {
    switch (deed) {
      case ir::DeedName::BecomeAttached:
        return event_.type == EventType::Attach && fits(what, event_.object) && fits(other, event_.other);
      case ir::DeedName::BecomeTarget:
        return event_.type == EventType::BecomeTarget && fits(what, event_.other) &&
               fits(other, event_.object);
      case ir::DeedName::Enlist:
        return is(Designation::Enlisted) && fits(what, event_.object) && fits(other, event_.other);
      case ir::DeedName::Unattach:  // 701.3d: what is attached to another is no longer attached to the first
        if (event_.type == EventType::Attach)
          return event_.node != 0 && fits(what, event_.object) && fits(other, ObjectId{event_.node});
        return event_.type == EventType::Unattach && fits(what, event_.object) && fits(other, event_.other);
      case ir::DeedName::Saddle:
        return is(Designation::Saddles) && fits(what, event_.object) && fits(other, event_.other);
      case ir::DeedName::Crew:
        return is(Designation::Crewed) && fits(what, event_.object) && fits(other, event_.other);
      default:
        return false;
    }
  }

  /// 701.44a, 701.50a: a permanent explores or connives, all else players do.
  bool performs() {
    const auto [who, word] = t_.as<nodes::Performs>(pattern_);
    const auto action = static_cast<ir::ActionName>(t_.value(word));
    if (event_.type != toldAs(action)) return false;
    if (event_.type == EventType::KeywordAction && event_.detail != static_cast<std::uint16_t>(action))
      return false;
    const bool ofPermanent = action == ir::ActionName::Explore || action == ir::ActionName::Connive;
    return fits(who, ofPermanent ? Entity(event_.object) : Entity::player(event_.player));
  }

  bool becomes() {
    const auto [what, as] = t_.as<nodes::Becomes>(pattern_);
    if (!(eventTypesOf(t_, pattern_) & eventBit(event_.type)).any()) return false;  // of several patterns
    if (event_.type == EventType::BecomeStatus &&
        !isStatus(static_cast<ir::State>(t_.value(as)), event_.detail))
      return false;
    return fits(what, event_.object);
  }

  bool counters() {
    switch (t_.kind(pattern_)) {
      case Kind::CountersPut: {
        const auto put = t_.as<nodes::CountersPut>(pattern_);
        return event_.type == EventType::CounterAdd && event_.amount > 0 &&
               fits(put.who, Entity::player(event_.player)) && counterFits(put.counter) &&
               fits(put.on, event_.other);
      }
      case Kind::CounterRemoved: {
        const auto removed = t_.as<nodes::CounterRemoved>(pattern_);
        return event_.type == EventType::CounterRemove && event_.amount > 0 && counterFits(removed.counter) &&
               fits(removed.from, event_.other);
      }
      case Kind::LastCounterRemoved: {
        const auto [counter, from] = t_.as<nodes::LastCounterRemoved>(pattern_);
        return event_.type == EventType::CounterRemove && event_.amount > 0 && counterFits(counter) &&
               fits(from, event_.other) && countersOn(k_, event_.other, event_.detail) == 0;
      }
      default:
        return false;
    }
  }

  bool designations() {
    switch (t_.kind(pattern_)) {
      case Kind::BecomesLevel: {  // 716.2a
        const auto [what, level] = t_.as<nodes::BecomesLevel>(pattern_);
        return is(Designation::Level) && fits(what, event_.object) &&
               event_.amount == quantityOf(k_, level, c_);
      }
      case Kind::DayNightChanges:  // 730.1a: `amount` says that it was the other before
        return (is(Designation::Day) || is(Designation::Night)) && event_.amount != 0;
      default:
        return false;
    }
  }

  bool endOf() {
    if (event_.type != EventType::StepBegin) return false;
    const NodeId part = t_.as<nodes::EndOf>(pattern_).part;
    const NodeId step = innerStep(t_, part);
    const NodeId who = whoseStep(t_, part);
    const auto last = lastStepOf(step == kNoNode ? ir::Step::Turn : static_cast<ir::Step>(t_.value(step)));
    return static_cast<ir::Step>(event_.detail) == last &&
           (who == kNoNode || refMatches(k_, who, Entity::player(event_.player), c_));
  }

  bool fits(NodeId ref, Entity entity) { return ref == kNoNode || refMatches(k_, ref, entity, c_); }
  bool counterFits(NodeId counter) const {
    return counter == kNoNode || t_.value(counter) == static_cast<std::int32_t>(event_.detail);
  }
  bool is(Designation what) const {
    return event_.type == EventType::Designated && event_.detail == static_cast<std::uint16_t>(what);
  }

  Kernel& k_;
  const ir::Arena& t_;
  NodeId pattern_;
  const Event& event_;
  const Context& c_;
};

}  // namespace

bool stateEventMatches(Kernel& k, NodeId pattern, const Event& event, const Context& context) {
  return StateEvent(k, pattern, event, context).matches();
}

}  // namespace cantrip
