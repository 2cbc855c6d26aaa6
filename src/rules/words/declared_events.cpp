// Which events an ability may wait for.

#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/casual_variants.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/event_types.h"
#include "program/tree_questions.h"
#include "rules/kernel/declarations.h"
#include "rules/words/declared.h"
#include "rules/words/looking_back.h"
#include "rules/words/paid_costs.h"
#include "rules/words/recorded_events.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::DeedName;

namespace {

std::string_view matchesNothing(const Asked& asked) {
  return eventTypesOf(asked.tree, asked.node).any() ? "" : "no event of the game matches it";
}

/// Patterns that look at the game as it is when the event happens: later in the turn it is another.
bool looksAround(const ir::Arena& tree, NodeId pattern) {
  switch (tree.kind(pattern)) {
    case Kind::Befalls:
      return isWord(tree, pattern, Kind::Befalls, DeedName::AttackAlone) ||
             isWord(tree, pattern, Kind::Befalls, DeedName::AttackUnblocked);
    case Kind::ActsOn:
      return isWord(tree, pattern, Kind::ActsOn, DeedName::FullyUnlock);
    case Kind::LastCounterRemoved:
    case Kind::EventWhile:
    case Kind::EventIf:
    case Kind::ExceptFirstDraw:
    case Kind::FirstEachTurn:
    case Kind::WhenNext:
    case Kind::StateTrigger:
      return true;
    case Kind::CausedBy:
      return whoseEffect(tree, pattern) == kNoNode;
    default:
      return false;
  }
}

bool isKept(const ir::Arena& tree, NodeId event) { return !(eventTypesOf(tree, event) & kUnrecorded).any(); }

/// Is it the beginning of a part of the turn of which it is kept that it began?
bool isKeptStep(const ir::Arena& tree, NodeId event) {
  if (tree.kind(event) != Kind::BeginningOf) return false;
  NodeId part = tree.as<nodes::BeginningOf>(event).part;
  while (tree.kind(part) == Kind::WhoseStep) part = tree.as<nodes::WhoseStep>(part).part;
  return tree.kind(part) == Kind::StepOf && isRecordedStep(static_cast<ir::Step>(tree.value(part)));
}

std::string_view isFirstOfWhat(const Asked& asked) {
  const NodeId event = asked.as<nodes::FirstEachTurn>().event;
  return isKept(asked.tree, event) || isKeptStep(asked.tree, event) ? "" : "nothing keeps the earlier ones";
}

using meant::kObjects;
using meant::kOnStack;
using meant::kPermanents;
using meant::kPlayers;
constexpr Meant kHand = meant::in(ir::Zone::Hand);
constexpr Meant kExile = meant::in(ir::Zone::Exile);

Declaration& add(Declarations& all, ir::Sense kind) { return all.add(kind).unless(&matchesNothing); }

/// "A spell named ~ that you cast this game": of all games before this turn only that is kept.
bool isNamedCast(const ir::Arena& tree, NodeId event) {
  if (!isWord(tree, event, Kind::ActsOn, ir::DeedName::Cast)) return false;
  const auto [who, what] = tree.as<nodes::ActsOn>(event);
  if (tree.kind(who) != Kind::You || tree.kind(what) != Kind::Some) return false;
  const NodeId objects = tree.as<nodes::Some>(what).what;
  if (tree.kind(objects) != Kind::Objects) return false;
  const auto [before, noun, after] = tree.as<nodes::Objects>(objects);
  const auto all = [&](NodeId list, ir::NodeKind kind) {
    const auto parts = tree.children(list);
    return std::all_of(parts.begin(), parts.end(), [&](NodeId n) { return tree.kind(n) == kind; });
  };
  return tree.kind(noun) == Kind::IsSpell && all(before, Kind::Another) && all(after, Kind::WithName) &&
         tree[after].count == 1;
}

std::string_view notWithin(const Asked& asked) {
  const auto [event, since] = asked.as<nodes::Within>();
  const bool replaced = asked.around != nullptr &&
                        (asked.around->kind() == Kind::InsteadOf || asked.around->kind() == Kind::Instead);
  switch (static_cast<ir::Flag>(asked.tree.value(since))) {
    case ir::Flag::AsItResolves:
      return replaced && asked.tree.kind(event) == Kind::MovesZone ? "" : "it is no question about the past";
    case ir::Flag::ThisGame:
      return asked.around != nullptr && asked.around->kind() == Kind::HappenedThisTurn &&
                     isNamedCast(asked.tree, event)
                 ? ""
                 : "nothing keeps such events for the whole game";
    default:
      return replaced ? "what is replaced has not happened yet" : "";
  }
}

/// What is said around other patterns, and when.
void declareCombinedEvents(Declarations& all) {
  for (const ir::NodeKind kind : {Kind::AnyEvent, Kind::EventWhile, Kind::WhenNext, Kind::ByEffect,
                                  Kind::ExceptFirstDraw, Kind::DayNightChanges})
    add(all, kind);
  add(all, Kind::EventIf).unless([](const Asked& asked) {
    const NodeId condition = asked.as<nodes::EventIf>().condition;
    const auto ofEvent = [&](NodeId n) {  // of its amount it can be asked
      const ir::SlotNo slot = asked.tree[n].slot;
      return slot == slots::kEventObject ||
             (asked.tree.kind(n) == Kind::ThatMuch && slot != slots::kEventAmount);
    };
    return std::string_view(containsNode(asked.tree, condition, ofEvent)
                                ? "it is asked before what the event is about is known"
                                : "");
  });
  add(all, Kind::Within)
      .words<&nodes::Within::since>({ir::Flag::ThisStep, ir::Flag::ThisCombat, ir::Flag::ThisWay,
                                     ir::Flag::ThisGame, ir::Flag::AsItResolves})
      .flags({ir::Flag::ThisStep, ir::Flag::ThisCombat, ir::Flag::ThisWay, ir::Flag::ThisGame,
              ir::Flag::AsItResolves})
      .unless(&notWithin)
      .unless([](const Asked& asked) {
        const auto [event, since] = asked.as<nodes::Within>();
        if (static_cast<ir::Flag>(asked.tree.value(since)) != ir::Flag::ThisWay) return std::string_view();
        const auto paid = [&](NodeId n) { return asked.tree[n].slot == slots::kPaidObject; };
        if (containsNode(asked.tree, event, paid)) return std::string_view("it may have been done as a cost");
        return notInItsResolution(asked);
      });
  add(all, Kind::CausedBy).means<&nodes::CausedBy::cause>(kOnStack);
  add(all, Kind::BeginningOf)
      .only<&nodes::BeginningOf::part>({Kind::StepOf, Kind::WhoseStep, Kind::NextStep});
  add(all, Kind::EndOf).only<&nodes::EndOf::part>({Kind::StepOf, Kind::WhoseStep, Kind::NextStep});
  add(all, Kind::FirstEachTurn).unless(&isFirstOfWhat);
}

/// Attacking, blocking and damage.
void declareCombatEvents(Declarations& all) {
  // 120.4a, 120.10: what is excess damage is known once it is dealt
  const auto kNotExcess = {ir::DamageKind::Any, ir::DamageKind::Combat, ir::DamageKind::Noncombat};
  const auto meets = [&](DeedName deed, Meant what, Meant other) -> Declaration& {
    return add(all, ir::meets(deed)).means<&nodes::Meets::what>(what).means<&nodes::Meets::other>(other);
  };
  meets(DeedName::Attack, kPermanents, kPermanents | kPlayers).unless([](const Asked& asked) {
    const bool all = asked.tree.kind(asked.as<nodes::Meets>().what) == Kind::All;
    return std::string_view(all ? "it is asked of each creature that attacks, not whether all do" : "");
  });
  add(all, ir::befalls(DeedName::AttackAlone)).means<&nodes::Befalls::what>(kPermanents);
  for (const DeedName deed : {DeedName::AttackWith, DeedName::Block, DeedName::BecomeBlocked,
                              DeedName::Enlist, DeedName::Exploit, DeedName::Crew, DeedName::Saddle})
    meets(deed, kPermanents, kPermanents);
  meets(DeedName::AttackUnblocked, kPermanents, kPermanents | kPlayers);
  meets(DeedName::BecomeTarget, kObjects | kPlayers, kOnStack);
  meets(DeedName::BecomeAttached, kPermanents, kPermanents | kPlayers);
  meets(DeedName::Unattach, kPermanents, kPermanents);
  add(all, ir::actsOn(DeedName::AttackWith))
      .means<&nodes::ActsOn::who>(kPlayers)
      .means<&nodes::ActsOn::what>(kPermanents);
  add(all, ir::befalls(DeedName::AttackUnblocked)).means<&nodes::Befalls::what>(kPermanents);
  add(all, ir::befalls(DeedName::ExertAttacking)).means<&nodes::Befalls::what>(kPermanents);
  add(all, Kind::DealsDamage)
      .means<&nodes::DealsDamage::source>(kObjects)
      .means<&nodes::DealsDamage::to>(kPermanents | kPlayers);
  add(all, Kind::WouldDealDamage)
      .words<&nodes::WouldDealDamage::kind>(kNotExcess)
      .means<&nodes::WouldDealDamage::source>(kObjects)
      .means<&nodes::WouldDealDamage::to>(kPermanents | kPlayers);
  add(all, Kind::IsDealtDamage).means<&nodes::IsDealtDamage::what>(kPermanents | kPlayers);
  add(all, Kind::WouldDealOrBeDealt)
      .words<&nodes::WouldDealOrBeDealt::kind>(kNotExcess)
      .means<&nodes::WouldDealOrBeDealt::what>(kPermanents);
  add(all, Kind::DamageReducesLife).means<&nodes::DamageReducesLife::who>(kPlayers);
}

/// Events are compared with what is there after them (603.10), so a description in such an event cannot name
/// the state that ends with it: "a face-down permanent is turned face up".
std::string_view becomesOther(const Asked& asked) {
  const auto [what, as] = asked.as<nodes::Becomes>();
  if (asked.tree.kind(as) != Kind::Not) return "";
  const NodeId ends = asked.tree.as<nodes::Not>(as).what;
  const auto named = [&](NodeId n) { return ir::equal(asked.tree, n, asked.tree, ends); };
  return containsNode(asked.tree, what, named) ? "it is described as what it is no more" : "";
}

/// Only replacement effects wait for it.
std::string_view isReplaced(const Asked& asked) {
  const Asked* outer = asked.around;
  if (outer != nullptr && outer->kind() == Kind::EventIf) outer = outer->around;
  const ir::NodeKind around = outer == nullptr ? Kind::None : outer->kind();
  return around == Kind::Instead || around == Kind::InsteadOf ? "" : "nothing tells of it";
}

/// 614.1a: most actions are told of as they have been done, when nothing can be done instead.
std::string_view replacesAction(const Asked& asked) {
  const auto action = static_cast<ir::ActionName>(asked.tree.value(asked.as<nodes::Performs>().action));
  const bool known = !isReplaced(asked).empty() || action == ir::ActionName::Proliferate;
  return known ? "" : "it is told of as it has been done";
}

/// What befalls permanents.
void declarePermanentEvents(Declarations& all) {
  for (const ir::NodeKind kind : {Kind::PutIntoGraveyard, Kind::MovesZone, Kind::CounterRemoved,
                                  Kind::LastCounterRemoved, Kind::BecomesLevel})
    add(all, kind);
  add(all, ir::befalls(DeedName::BeExiled));
  add(all, ir::befalls(DeedName::BeTappedForMana)).means<&nodes::Befalls::what>(kPermanents);
  add(all, ir::befalls(DeedName::ProduceMana)).means<&nodes::Befalls::what>(kPermanents).unless(&isReplaced);
  add(all, Kind::CountersPut)
      .means<&nodes::CountersPut::who>(kPlayers)
      .means<&nodes::CountersPut::on>(kPermanents | kPlayers | kExile);
  add(all, Kind::Becomes).means<&nodes::Becomes::what>(kPermanents | kExile).unless(&becomesOther);
  add(all, ir::befalls(DeedName::Transform)).means<&nodes::Befalls::what>(kPermanents);
  for (const DeedName deed : {DeedName::Enter, DeedName::Die, DeedName::Leave})
    add(all, ir::befalls(deed)).means<&nodes::Befalls::what>(kPermanents);
  add(all, ir::actsOn(DeedName::Sacrifice))
      .means<&nodes::ActsOn::who>(kPlayers)
      .means<&nodes::ActsOn::what>(kPermanents);
  add(all, ir::befalls(DeedName::BeDestroyed)).means<&nodes::Befalls::what>(kPermanents);
  add(all, ir::befalls(DeedName::BeCountered)).means<&nodes::Befalls::what>(kOnStack);
  for (const DeedName deed :
       {DeedName::Mutate, DeedName::Train, DeedName::Evolve, DeedName::PhaseOut, DeedName::PhaseIn})
    add(all, ir::befalls(deed)).means<&nodes::Befalls::what>(kPermanents);
  add(all, ir::actsOn(DeedName::CreateTokens))
      .means<&nodes::ActsOn::who>(kPlayers)
      .only<&nodes::ActsOn::what>({Kind::Some, Kind::All})
      .means<&nodes::ActsOn::what>(kPermanents);
  for (const DeedName deed : {DeedName::FullyUnlock, DeedName::Exert})
    add(all, ir::actsOn(deed)).means<&nodes::ActsOn::who>(kPlayers).means<&nodes::ActsOn::what>(kPermanents);
}

/// What players do.
void declarePlayerEvents(Declarations& all) {
  add(all, ir::befalls(DeedName::RevealForMiracle));
  add(all, Kind::Draws).means<&nodes::Draws::who>(kPlayers);
  add(all, ir::actsOn(DeedName::Discard))
      .means<&nodes::ActsOn::who>(kPlayers)
      .means<&nodes::ActsOn::what>(kHand);
  add(all, Kind::DiscardsBy)
      .means<&nodes::DiscardsBy::cause>(kOnStack)
      .means<&nodes::DiscardsBy::what>(kHand);
  add(all, ir::actsOn(DeedName::Cycle))
      .means<&nodes::ActsOn::who>(kPlayers)
      .means<&nodes::ActsOn::what>(kHand);
  add(all, ir::actsOn(DeedName::Mill))
      .means<&nodes::ActsOn::who>(kPlayers)
      .means<&nodes::ActsOn::what>(meant::in(ir::Zone::Graveyard));
  add(all, ir::actsOn(DeedName::Cast))
      .means<&nodes::ActsOn::who>(kPlayers)
      .means<&nodes::ActsOn::what>(kOnStack);
  add(all, Kind::CastsUsing).means<&nodes::CastsUsing::who>(kPlayers).unless([](const Asked& asked) {
    const auto keyword =
        static_cast<ir::KeywordName>(asked.tree.value(asked.as<nodes::CastsUsing>().keyword));
    return std::string_view(wayOf(keyword) ? "" : "nothing is cast so");
  });
  add(all, Kind::CastsNth).means<&nodes::CastsNth::who>(kPlayers);
  add(all, ir::actsOn(DeedName::Copy))
      .means<&nodes::ActsOn::who>(kPlayers)
      .means<&nodes::ActsOn::what>(kOnStack);
  add(all, ir::actsOn(DeedName::Activate)).means<&nodes::ActsOn::who>(kPlayers);
  add(all, ir::acts(DeedName::CommitCrime)).means<&nodes::Acts::who>(kPlayers);
  add(all, ir::actsOn(DeedName::PlayLand)).means<&nodes::ActsOn::who>(kPlayers);
  add(all, Kind::Expends).means<&nodes::Expends::who>(kPlayers);
  add(all, ir::acts(DeedName::UnlockDoor)).means<&nodes::Acts::who>(kPlayers);
  add(all, ir::acts(DeedName::GainLife)).means<&nodes::Acts::who>(kPlayers);
  add(all, ir::acts(DeedName::LoseLife)).means<&nodes::Acts::who>(kPlayers);
  add(all, ir::acts(DeedName::PayLife)).means<&nodes::Acts::who>(kPlayers).unless(&isReplaced);
  add(all, ir::acts(DeedName::LoseGame)).means<&nodes::Acts::who>(kPlayers);
  for (const DeedName deed : {DeedName::Search, DeedName::Shuffle, DeedName::BecomeMonarch})
    add(all, ir::acts(deed)).means<&nodes::Acts::who>(kPlayers);
  add(all, Kind::Performs).means<&nodes::Performs::who>(kPlayers | kPermanents).unless(&replacesAction);
  for (const DeedName deed : {DeedName::WinFlip, DeedName::LoseFlip})
    add(all, ir::acts(deed)).means<&nodes::Acts::who>(kPlayers);
  add(all, ir::acts(DeedName::RollDie)).means<&nodes::Acts::who>(kPlayers);
}

/// What schemes, planes and phenomena wait for.
void declareCasualEvents(Declarations& all) {
  constexpr Meant kCommand = meant::in(ir::Zone::Command);
  add(all, ir::actsOn(DeedName::SetInMotion))
      .means<&nodes::ActsOn::who>(kPlayers)
      .means<&nodes::ActsOn::what>(kCommand);
  add(all, ir::actsOn(DeedName::Planeswalk))
      .means<&nodes::ActsOn::who>(kPlayers)
      .means<&nodes::ActsOn::what>(kCommand);
  add(all, ir::actsOn(DeedName::PlaneswalkAway))
      .means<&nodes::ActsOn::who>(kPlayers)
      .means<&nodes::ActsOn::what>(kCommand);
  add(all, ir::actsOn(DeedName::Encounter))
      .means<&nodes::ActsOn::who>(kPlayers)
      .means<&nodes::ActsOn::what>(kCommand);
  add(all, Kind::ChaosEnsued);
}

}  // namespace

namespace {

/// Is what an event of this kind names what does it, so that each of two things can have done it at another
/// time?
bool isDoneByEach(ir::NodeKind question, ir::Sense event) {
  const bool ofThings = event == ir::actsOn(DeedName::Cast) || event == ir::actsOn(DeedName::Sacrifice) ||
                        event == ir::actsOn(DeedName::Discard) || event == ir::befalls(DeedName::Enter) ||
                        event == ir::befalls(DeedName::Die) || event == ir::befalls(DeedName::Leave);
  return ofThings && question != Kind::DidThisTurn;
}

/// Of "each opponent" nothing is asked: an event is that of one of them. And of two things that entered under
/// the control of "an opponent" nothing says that it was the same one.
std::string_view ofOneOfThem(const Asked& asked, NodeId event) {
  const ir::Arena& tree = asked.tree;
  bool counts = false;
  for (const NodeId part : tree.children(event)) {
    if (part == kNoNode) continue;
    if (tree.kind(part) == Kind::Each) return "it is not asked of each of them";
    if (tree.kind(part) == Kind::AndRefs && !isDoneByEach(asked.kind(), ir::senseOf(tree, event)))
      return "it is not asked of each of them";
    counts = counts ||
             (tree.kind(part) == Kind::Some && tree.kind(tree.as<nodes::Some>(part).count) == Kind::NOrMore);
  }
  if (counts && asked.kind() == Kind::DidThisTurn && isWord(tree, event, Kind::ActsOn, DeedName::AttackWith))
    return "the attackers of each player are not counted";
  const bool inside = counts && somePlayerOf(tree, event) == kNoNode &&
                      containsNode(tree, event, [&](NodeId n) { return tree.kind(n) == Kind::Opponent; });
  return inside ? "nothing says which opponent that is" : "";
}

}  // namespace

std::string_view asksTooLate(const Asked& asked) {
  NodeId event = asked.tree.field<&nodes::HappenedThisTurn::event, nodes::DidThisTurn, nodes::AmountThisTurn>(
      asked.node);
  if (asked.tree.kind(event) == Kind::Within) event = asked.tree.as<nodes::Within>(event).event;
  if (!isKept(asked.tree, event)) return "nothing keeps such events";
  if (asked.kind() != Kind::AmountThisTurn)
    if (const std::string_view why = ofOneOfThem(asked, event); !why.empty()) return why;
  return containsNode(asked.tree, event, [&](NodeId n) { return looksAround(asked.tree, n); })
             ? "what was so then cannot be told any more"
             : "";
}

namespace {

/// Does a cost of the card take things (601.2b, 602.2b)? It is paid before anything resolves. What is paid
/// with the card itself, and life, is not spoken of so.
bool costTakes(const ir::Arena& tree, NodeId cost) {
  return containsNode(tree, cost, [&](NodeId n) {
    const ir::NodeKind kind = tree.kind(n);
    if (!ir::binds(kind, ir::BoundWhen::Paid) || kind == Kind::PayLife) return false;
    return tree[n].count == 0 || tree.kind(tree.child(n, 0)) != Kind::Self;
  });
}

/// Is the event one that the costs of cards consist of?
bool isDoneByCosts(const ir::Arena& tree, NodeId event) {
  switch (tree.kind(event)) {
    case Kind::PutIntoGraveyard:
    case Kind::MovesZone:
    case Kind::AnyEvent:
      break;
    case Kind::Acts:
      return isWord(tree, event, Kind::Acts, DeedName::LoseLife);
    case Kind::ActsOn:
      return isWord(tree, event, Kind::ActsOn, DeedName::Sacrifice) ||
             isWord(tree, event, Kind::ActsOn, DeedName::Discard);
    case Kind::Befalls:
      return isWord(tree, event, Kind::Befalls, DeedName::BeExiled) ||
             isWord(tree, event, Kind::Befalls, DeedName::Die) ||
             isWord(tree, event, Kind::Befalls, DeedName::Leave);
    default:
      return false;
  }
  if (tree.kind(event) != Kind::MovesZone) return true;
  // a card that is put into a hand is one that was drawn, found or returned by the effect
  const NodeId to = tree.as<nodes::MovesZone>(event).to;
  return to == kNoNode || tree.kind(to) != Kind::ZoneOf ||
         static_cast<ir::Zone>(tree.value(tree.as<nodes::ZoneOf>(to).zone)) != ir::Zone::Hand;
}

/// 405.6c, 603.7, 603.12, 614.1: what resolves by itself, later, or never has another resolution or none.
bool resolvesApart(const Asked& asked) {
  const Asked& ability = asked.ability();
  for (const Asked* at = &asked; at != &ability; at = at->around)
    for (const ir::NodeKind kind : {Kind::Delayed, Kind::Reflexive, Kind::InsteadOf, Kind::NextTime})
      if (at->kind() == kind) return true;
  if (ability.kind() == Kind::Static) return true;
  return ability.kind() == Kind::Activated && containsNode(asked.tree, ability.node, [&](NodeId n) {
           return asked.tree.kind(n) == Kind::AddMana;
         });
}

}  // namespace

std::string_view notInItsResolution(const Asked& asked) {
  if (resolvesApart(asked)) return "what did it resolves at another time";
  if (asked.kind() == Kind::Within && !isDoneByCosts(asked.tree, asked.as<nodes::Within>().event)) return {};
  const ir::Arena& tree = asked.tree;
  const Asked& ability = asked.ability();
  if (ability.kind() == Kind::Activated && costTakes(tree, ability.as<nodes::Activated>().cost))
    return "it may have been done as a cost";
  if (ability.kind() != Kind::SpellAbility) return {};
  for (NodeId node = 1; node < tree.size(); ++node) {
    const ir::NodeKind kind = tree.kind(node);
    const bool cost =
        kind == Kind::AdditionalCost || kind == Kind::OptionalCost || kind == Kind::AlternativeCost;
    if (cost && costTakes(tree, node)) return "it may have been done as a cost";
  }
  return {};
}

/// casual_events.cpp, event_patterns.cpp, permanent_events.cpp, player_events.cpp, plain_events.cpp
void declareEvents(Declarations& all) {
  declareCombinedEvents(all);
  declareCombatEvents(all);
  declarePermanentEvents(all);
  declarePlayerEvents(all);
  declareCasualEvents(all);
  all.add(Kind::StateTrigger);  // 603.8: looked at after every event
  all.add(Kind::DamageKind);
}

}  // namespace cantrip
