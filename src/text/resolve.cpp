// The walk over an ability: its clauses, branches and events bring up what later words can point at.
#include "text/resolve.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "ir/binds.h"
#include "ir/mana_symbols.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/vocabulary.h"
#include "text/bound_slots.h"
#include "text/resolver.h"

namespace cantrip::text {
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::SlotNo;
using ir::Sort;

/// "As an additional cost to cast ~, tap an untapped creature you control. ... that creature's power": what
/// the spell speaks of was paid in any case, and there is no choice of what it was paid with.
static bool leavesWhatItTook(const ir::Arena& arena, NodeId ability) {
  if (arena.kind(ability) != Kind::Static) return false;
  const NodeId statement = arena.as<nodes::Static>(ability).statement;
  if (arena.kind(statement) != Kind::AdditionalCost) return false;
  return paidByCost(arena.kind(arena.as<nodes::AdditionalCost>(statement).cost));
}

std::string Resolver::run(NodeId ability) {
  const bool wasSpell = spell_;
  spell_ = arena_.kind(ability) == Kind::SpellAbility;
  hasNoSize_ = attached_ || spell_ || arena_.kind(ability) == Kind::Loyalty;
  const bool paid = spell_ && wasCost_;
  wasCost_ = leavesWhatItTook(arena_, ability);
  if (!spell_ || !wasSpell) {
    std::erase_if(seen_.all(),
                  [&](const Antecedent& one) { return !paid || one.reserved != slots::kPaidObject; });
    amountSlot_ = otherAmount_ = 0;  // how many were paid with no slot keeps for the spell
    eventTold_ = removed_ = false;
    dealtTo_ = kNoNode;
  }
  error_.clear();
  subject_ = subjectBefore_ = kNoNode;
  walk(ability, kNoNode, 0);
  return error_;
}

void Resolver::walk(NodeId node, NodeId parent, unsigned field) {
  if (node == kNoNode || !error_.empty()) return;
  switch (ir::info(arena_.kind(node)).sort) {
    case Sort::Ref:
      return reference(node, parent, field);
    case Sort::Event:
      return event(node);
    case Sort::Ability:
      if (parent != kNoNode) return granted(node);
      break;
    case Sort::Duration: {  // "for as long as ~ remains tapped": by the way, no one speaks of it after that
      const bool outer = std::exchange(compared_, true);
      walkKind(node);
      compared_ = outer;
      return;
    }
    default:
      return walkKind(node);
  }
  walkKind(node);
}

void Resolver::walkKind(NodeId node) {
  switch (arena_.kind(node)) {
    case Kind::Do:
    case Kind::Continuous:
    case Kind::EntersWith:
    case Kind::PlayerRule:
      return clause(node);
    case Kind::ForEach:
      return forEach(node);
    case Kind::DefinePT:  // "~'s power and toughness are each equal to the number of counters on it"
      seen_.add(mentions_.self());
      break;
    case Kind::Objects: {
      const NodeId outer = std::exchange(describing_, node);
      walkFields(node);
      describing_ = outer;
      return;
    }
    case Kind::Another:
      return other(node);
    case Kind::TogetherShare:  // "two target creatures controlled by the same player": whoever that is
      if (isWord(arena_, arena_.as<nodes::TogetherShare>(node).kind, Kind::WordKind, ir::WordKind::Player))
        holder(node);
      break;
    case Kind::DefineX:
      return definedStatement(node);
    case Kind::ManaRider:
    case Kind::ManaSpentOn:
    case Kind::ManaSpentTrigger:
      return manaRider(node);
    case Kind::MayPlay:
      return castRider(node);
    case Kind::Modal:
      return modes(node);
    case Kind::EitherEffect:
      return either(node);
    case Kind::RollDie:
      return dieResults(node);
    case Kind::ThatMuch:
      return amount(node);
    case Kind::Gate:
      return gate(node);
    case Kind::Controls:
      return controls(node);
    case Kind::DidThisTurn:  // how much each of them did is nothing that is kept: "that many" is not that
      happened(arena_.as<nodes::DidThisTurn>(node).event);
      if (arena_.kind(arena_.as<nodes::DidThisTurn>(node).event) == Kind::Within) amountSlot_ = 0;
      return;
    case Kind::ExileUntil:
      return exiledUntil(node);
    case Kind::HappenedThisTurn:
    case Kind::AmountThisTurn:
      return happened(arena_.as<nodes::HappenedThisTurn, nodes::AmountThisTurn>(node).event);
    case Kind::Instead:
    case Kind::InsteadOf:
    case Kind::NextTime: {
      const bool outer = std::exchange(replacing_, true);
      walkFields(node);
      replacing_ = outer;
      return finishVerb(node);
    }
    case Kind::Prevent:
    case Kind::Redirect:
      if (replacing_) break;
      return shield(node);
    default:
      break;
  }
  walkPlain(node);
}

/// A shield against damage: nothing has happened yet, so what it is put on is spoken of as anything else is.
void Resolver::shield(NodeId node) {
  seen_.nextPhrase();
  for (const NodeId part : arena_.children(arena_.field<&nodes::Prevent::event, nodes::Redirect>(node)))
    if (part != kNoNode && ir::info(arena_.kind(part)).sort == Sort::Ref) reference(part, node, 1);
  if (arena_.kind(node) == Kind::Redirect) reference(arena_.as<nodes::Redirect>(node).to, node, 2);
  finishVerb(node);
}

/// "Exile target creature until ~ leaves the battlefield. Its controller ...": what ends it has not happened,
/// and no one speaks of it after that.
void Resolver::exiledUntil(NodeId node) {
  const auto [what, until] = arena_.as<nodes::ExileUntil>(node);
  if (!std::exchange(subjectRead_, false)) seen_.nextPhrase();
  walk(what, node, 0);
  const bool outer = std::exchange(compared_, true);
  happened(until);
  compared_ = outer;
  finishVerb(node);
}

/// "Destroy target creature. If this spell was kicked, its controller loses 2 life": about the spell, but no
/// one speaks of it after that.
static bool asksHowItWasCast(const ir::Arena& arena, NodeId condition) {
  const NodeKind kind = arena.kind(condition);
  if (kind == Kind::CostWasPaid || kind == Kind::WasCast) return true;
  return kind == Kind::Is && arena.kind(arena.as<nodes::Is>(condition).what) == Kind::Self;
}

/// Does a condition in it ask what something is that was spoken of before?
static bool asksOfIt(const ir::Arena& arena, NodeId tree) {
  if (tree == kNoNode) return false;
  if (arena.kind(tree) == Kind::Is && ir::isAnaphor(arena.kind(arena.as<nodes::Is>(tree).what))) return true;
  return std::ranges::any_of(arena.children(tree), [&](NodeId child) { return asksOfIt(arena, child); });
}

/// A node whose kind has no way of its own to be walked.
void Resolver::walkPlain(NodeId node) {
  const Sort sort = ir::info(arena_.kind(node)).sort;
  if (!verbsOf(arena_, node).empty()) return participle(node);
  if (isVerb(arena_, node) && !std::exchange(subjectRead_, false)) seen_.nextPhrase();
  const bool condition = sort == Sort::Cond || sort == Sort::Test;
  if (condition) seen_.nextPhrase();
  // ... but "if it shares a card type with a card exiled with ~" asks of something else
  if (condition && saysExiledWithSelf(arena_, node) && !asksOfIt(arena_, node)) seen_.add(mentions_.self());
  const bool outer = std::exchange(paying_, paying_ || sort == Sort::Cost);
  const bool howCast = spell_ && asksHowItWasCast(arena_, node);
  const bool byTheWay = std::exchange(compared_, compared_ || howCast);
  walkFields(node);
  compared_ = byTheWay;
  // "Return target creature to its owner's hand. If this spell was kicked, it deals 2 damage": as a spell
  // does
  if (howCast)
    for (Antecedent& one : seen_.all()) one.dealer = one.dealer || one.self;
  paying_ = outer;
  if (condition) seen_.nextPhrase();
  if (arena_.kind(node) == Kind::DealDamage) {
    const NodeId to = arena_.as<nodes::DealDamage>(node).to;
    const NodeKind kind = arena_.kind(to);
    const bool chosen = kind == Kind::Target || kind == Kind::AnyTarget;
    dealtTo_ = chosen || ir::isAnaphor(kind) ? to : kNoNode;
    failWhereEachHasItsOwn(node);
  }
  finishVerb(node);
}

void Resolver::walkFields(NodeId node) {
  for (const unsigned i : inTextOrder(arena_, node)) {
    const bool outer = compared_;
    compared_ = compared_ || comparedWith(arena_, node, i);
    const bool x = arena_.kind(node) == Kind::Define && i == 1;
    const NodeId defined = std::exchange(defining_, x ? arena_.as<nodes::Define>(node).effect : defining_);
    const NodeId comparing =
        std::exchange(comparing_, arena_.kind(node) == Kind::WithStat ? node : comparing_);
    const bool said = arena_.kind(node) == Kind::Is && i == 1;
    const NodeId measured = std::exchange(measured_, said ? arena_.child(node, 0) : measured_);
    walk(arena_.child(node, i), node, i);
    measured_ = measured;
    comparing_ = comparing;
    defining_ = defined;
    compared_ = outer;
  }
}

// "Damage to each of them equal to the number of cards they milled this way": each one's own, which no slot
// keeps.
void Resolver::failWhereEachHasItsOwn(NodeId damage) {
  const auto [amount, to] = arena_.as<nodes::DealDamage>(damage);
  if (arena_.kind(to) != Kind::They || words(to) != "each of them") return;
  for (NodeId ref = 1; ref < arena_.size(); ++ref)
    if (ref != to && isAnaphor(ref) && arena_[ref].slot == arena_[to].slot && within(arena_, amount, ref))
      fail(ref);
}

// A quoted ability speaks of its own things only.
void Resolver::granted(NodeId ability) { error_ = Resolver(arena_, text_, nextSlot_, false).run(ability); }

/// What is said of the subject: of each one where that is several.
void Resolver::walkOfSubject(NodeId said, NodeId parent, NodeId subject) {
  const NodeId outer = std::exchange(subject_, subject);
  const NodeId what = saidOfEach(subject);
  const bool each = what != kNoNode;
  if (each) {
    Antecedent one = mentions_.described(subject, what);
    one.node = kNoNode;
    one.reserved = slots::kSubject;
    one.plural = arena_.kind(subject) == Kind::All || one.player;  // a player may be "they"
    seen_.add(one);
  }
  walk(said, parent, 1);
  subjectRead_ = false;
  if (each) std::erase_if(seen_.all(), [](const Antecedent& one) { return one.reserved == slots::kSubject; });
  subject_ = outer;
}

/// "Each Skeleton you control gets +X/+0, where X is the number of other Skeletons": other than each of them.
void Resolver::definedStatement(NodeId node) {
  const auto [statement, x] = arena_.as<nodes::DefineX>(node);
  walk(statement, node, 0);
  const NodeId subject =
      arena_.kind(statement) == Kind::Continuous ? arena_.as<nodes::Continuous>(statement).subject : kNoNode;
  if (subject == kNoNode || arena_.kind(subject) != Kind::Each) return walk(x, node, 1);
  walkOfSubject(x, node, subject);
}

// SUBJECT does something: inside, the subject can be spoken of; several subjects each do it by themselves.
void Resolver::clause(NodeId node) {
  const NodeId outerClause = std::exchange(clause_, node);
  clauseParts(node);
  clause_ = outerClause;
}

void Resolver::clauseParts(NodeId node) {
  const NodeId subject = arena_.field<&nodes::Do::subject, &nodes::Continuous::subject,
                                      &nodes::EntersWith::subject, &nodes::PlayerRule::who>(node);
  const NodeId rest = arena_.field<&nodes::Do::effect, &nodes::Continuous::mods, &nodes::EntersWith::effect,
                                   &nodes::PlayerRule::mods>(node);
  const bool restFirst =
      arena_[rest].textEnd > arena_[rest].textBegin && arena_[rest].textBegin < arena_[subject].textBegin;
  if (restFirst) walk(rest, node, 1);
  if (!restFirst) seen_.nextPhrase();
  inSubject_ = true;
  walk(subject, node, 0);
  inSubject_ = false;
  if (restFirst) return;
  subjectRead_ = true;
  walkOfSubject(rest, node, subject);
  ofSeveral(subject, rest);
  subjectBefore_ = subject;
  if (dealsDamage(arena_, rest))
    for (Antecedent* one : sameAs(subject)) one->dealer = true;
}

/// 608.2e: what the description of the subject is, when the verb is said of each one: "each opponent mills
/// half their library", and so "two target players each mill half their library", "each of those creatures
/// deals damage equal to its power". kNoNode: it is not.
NodeId Resolver::saidOfEach(NodeId subject) const {
  const NodeKind kind = arena_.kind(subject);
  if (kind == Kind::Each || kind == Kind::All) return arena_.as<nodes::Each, nodes::All>(subject).what;
  if (kind == Kind::That && eachOfThose(subject)) return arena_.as<nodes::That>(subject).what;
  if (kind != Kind::Target) return kNoNode;
  const Antecedent players = mentions_.mentionOf(subject);
  return players.player && !players.object && players.plural && !players.singular
             ? arena_.as<nodes::Target>(subject).what
             : kNoNode;
}

void Resolver::forEach(NodeId node) {
  const auto [each, effect] = arena_.as<nodes::ForEach>(node);
  const bool after = arena_[effect].textBegin < arena_[each].textBegin;
  if (after) walk(effect, node, 1);
  const NodeId defined = std::exchange(defining_, after ? effect : defining_);
  walk(each, node, 0);
  defining_ = defined;
  if (after) return;
  Antecedent one;
  one.node = node;
  if (arena_.kind(each) == Kind::CountOf)
    one = mentions_.described(node, arena_.as<nodes::CountOf>(each).what);
  if (arena_.kind(each) == Kind::CountRef) {  // "for each of those creatures": one of what they were called
    one.object = true;
    for (const Antecedent* group : sameAs(arena_.as<nodes::CountRef>(each).what)) {
      one.what = group->what;
      one.card = group->card;
    }
  }
  one.plural = one.player;
  seen_.add(one);
  const NodeId outer = std::exchange(
      round_, arena_.kind(each) == Kind::CountOf ? arena_.as<nodes::CountOf>(each).what : kNoNode);
  walk(effect, node, 1);
  round_ = outer;
  // "For each opponent, tap target creature that player controls. Those creatures ...", "copy it for each ...
  // You may choose new targets for the copies": of all the rounds
  for (Antecedent& other : seen_.all())
    if (other.node != kNoNode && within(arena_, effect, other.node) &&
        (bringsUp(arena_.kind(other.node)) || (one.player && arena_.kind(other.node) == Kind::Target)))
      other.plural = true;
  std::erase_if(seen_.all(), [&](const Antecedent& other) { return other.node == node; });
}

// "If that mana is spent on a creature spell, it gains haste" (106.6)
void Resolver::manaRider(NodeId node) {
  const auto [mana, spendOn, rider] =
      arena_.as<nodes::ManaRider, nodes::ManaSpentOn, nodes::ManaSpentTrigger>(node);
  walk(mana, node, 0);
  walk(spendOn, node, 1);
  seen_.add(mentions_.described(node, spendOn));
  walk(rider, node, 2);
  std::erase_if(seen_.all(), [&](const Antecedent& other) { return other.node == node; });
}

// "If you cast a spell this way, it gains haste"
void Resolver::castRider(NodeId node) {
  const auto [what, from, limits, rider] = arena_.as<nodes::MayPlay>(node);
  walk(what, node, 0);
  if (from != kNoNode) walk(from, node, 1);
  walk(limits, node, 2);
  if (rider == kNoNode) return;
  Antecedent cast = mentions_.mentionOf(what);
  cast.node = node;
  cast.reserved = 0;
  cast.object = cast.singular = true;
  cast.player = cast.plural = false;
  seen_.add(cast);
  walk(rider, node, 3);
  std::erase_if(seen_.all(), [&](const Antecedent& other) { return other.node == node; });
}

// "If ~ attacked this turn, ... it": no trigger sees that, so only the card itself can be meant.
namespace {
bool leavesAmount(const ir::Arena& arena, NodeId event) {
  return isWord(arena, event, Kind::Acts, ir::DeedName::GainLife) ||
         isWord(arena, event, Kind::Acts, ir::DeedName::LoseLife) || arena.kind(event) == Kind::DealsDamage ||
         arena.kind(event) == Kind::IsDealtDamage;
}
}  // namespace

void Resolver::happened(NodeId event) {
  if (arena_.kind(event) == Kind::Within) {
    event = arena_.as<nodes::Within>(event).event;
    if (leavesAmount(arena_, event)) amountSlot_ = 0;  // "that much" would be what happened this way
    return happened(event);
  }
  if (arena_.kind(event) == Kind::AnyEvent) {
    const NodeId events = arena_.as<nodes::AnyEvent>(event).events;
    const std::vector<NodeId> each(arena_.children(events).begin(), arena_.children(events).end());
    for (const NodeId one : each) happened(one);
    return;
  }
  const std::vector<NodeId> parts(arena_.children(event).begin(), arena_.children(event).end());
  for (const NodeId part : parts) {
    if (part == kNoNode) continue;
    const bool thing = ir::info(arena_.kind(part)).sort == Sort::Ref;
    if (thing && arena_.kind(part) != Kind::Self && !isAnaphor(part))
      walkInside(part);
    else
      walk(part, event, 0);
  }
}

// What the event is about gets the event slots; its subject is "it" before anything else in it.
void Resolver::event(NodeId node) {
  const bool outer = std::exchange(inEvent_, true);
  seen_.nextPhrase();
  eventParts(node);
  seen_.nextPhrase();
  inEvent_ = outer;
}

namespace {

/// Is what the event happens to an attacking creature?
bool befallsAttacker(const ir::Arena& arena, NodeId event) {
  return isWord(arena, event, Kind::Meets, ir::DeedName::Attack) ||
         isWord(arena, event, Kind::Meets, ir::DeedName::AttackWith) ||
         isWord(arena, event, Kind::Meets, ir::DeedName::BecomeBlocked) ||
         isWord(arena, event, Kind::Meets, ir::DeedName::AttackUnblocked) ||
         isWord(arena, event, Kind::Befalls, ir::DeedName::AttackAlone) ||
         isWord(arena, event, Kind::Befalls, ir::DeedName::AttackUnblocked);
}

/// Damage that would be dealt to the card itself.
bool dealsToSelf(const ir::Arena& arena, NodeId event) {
  if (arena.kind(event) != Kind::WouldDealDamage) return false;
  const NodeId to = arena.as<nodes::WouldDealDamage>(event).to;
  return to != kNoNode && arena.kind(to) == Kind::Self;
}

/// The Ring tempts a player: the creature that was chosen is spoken of (701.54a).
bool tellsOfRingBearer(const ir::Arena& arena, NodeId event) {
  return arena.kind(event) == Kind::Performs && isWord(arena, arena.as<nodes::Performs>(event).action,
                                                       Kind::ActionWord, ir::ActionName::TheRingTemptsYou);
}

/// "If you chose a creature other than ~ as your Ring-bearer": what the event is about.
Antecedent chosenByEvent() {
  Antecedent chosen;
  chosen.object = chosen.singular = true;
  chosen.reserved = slots::kEventObject;
  return chosen;
}

/// "At the beginning of your precombat main phase", "you expend 4": it happens to nothing that could be "it".
bool happensToNoObject(const ir::Arena& arena, NodeId event) {
  const auto fields = ir::info(arena.kind(event)).fields;
  for (unsigned i = 0; i < fields.size(); ++i)
    if (fields[i].sort == Sort::Ref && fields[i].name != "who" && arena.child(event, i) != kNoNode)
      return false;
  return true;
}

/// "Whenever an opponent activates an ability of a creature": what happens is about the ability (602.2).
bool activatesAbilityOf(const ir::Arena& arena, NodeId event, NodeId said) {
  return isWord(arena, event, Kind::ActsOn, ir::DeedName::Activate) && said != kNoNode &&
         !describesSpell(arena, said);
}

}  // namespace

void Resolver::eventParts(NodeId node) {
  if (arena_.kind(node) == Kind::AnyEvent) {
    const NodeId events = arena_.as<nodes::AnyEvent>(node).events;
    const std::vector<NodeId> parts(arena_.children(events).begin(), arena_.children(events).end());
    const bool within = std::ranges::any_of(
        seen_.all(), [](const Antecedent& one) { return one.reserved == slots::kEventObject; });
    SlotNo meant = 0;
    for (const NodeId part : parts) {
      event(part);
      if (!within) itOfSeveralEvents(part, meant);
    }
    if (!within && std::ranges::any_of(parts, [&](NodeId part) { return happensToNoObject(arena_, part); }))
      for (Antecedent& one : seen_.all())
        if (one.reserved == slots::kEventObject && one.self) one.reserved = slots::kSelf;
    return;
  }
  if (arena_.kind(node) == Kind::CausedBy) {  // what causes it is not what it happens to
    const auto caused = arena_.as<nodes::CausedBy>(node);
    holder_.reserved = slots::kEventOther;
    walkParts(caused.cause);
    holder_ = {};
    return event(caused.event);
  }
  eventTold_ = eventTold_ || eventHasAmount(arena_, node);
  if (eventHasAmount(arena_, node)) leaveAmount(slots::kEventAmount, sortOfAmount(arena_, node));
  // "would be dealt to ~ by creatures blocking it": while what deals it is read
  const bool toSelf =
      dealsToSelf(arena_, node) &&
      std::ranges::none_of(seen_.all(), [](const Antecedent& one) { return one.reserved == slots::kSelf; });
  if (toSelf) seen_.add(mentions_.self());
  const ir::KindInfo& info = ir::info(arena_.kind(node));
  std::vector<std::pair<NodeId, SlotNo>> objects;
  NodeId cause = kNoNode;  // what causes the event is not what it happens to
  for (unsigned i = 0; i < info.fields.size(); ++i) {
    const NodeId child = arena_.child(node, i);
    if (child == kNoNode) continue;
    if (info.fields[i].sort != Sort::Ref) {
      eventPart(child, node, i);
      continue;
    }
    const bool who = info.fields[i].name == "who";
    if (info.fields[i].name == "cause") {
      cause = child;
      holder_.reserved = slots::kEventOther;
      walkParts(child);
      holder_ = {};
      continue;
    }
    if (isAnaphor(child)) {
      walk(child, node, i);
      if (!who) objects.emplace_back(kNoNode, SlotNo{0});
      continue;
    }
    const SlotNo will = objects.empty() ? slots::kEventObject : slots::kEventOther;
    if (!who) holder_.reserved = will;
    walkParts(child);
    holder_ = {};
    if (who)
      eventPlayer(child);
    else
      objects.emplace_back(child, will);
  }
  if (tellsOfRingBearer(arena_, node)) seen_.add(chosenByEvent());
  if (toSelf) std::erase_if(seen_.all(), [](const Antecedent& one) { return one.reserved == slots::kSelf; });
  if (isWord(arena_, node, Kind::Befalls, ir::DeedName::BeTappedForMana))
    eventPlayer(node);  // "that player": who tapped it
  if (cause != kNoNode) eventObject(cause, slots::kEventOther);
  // The subject last, so that it is the latest mention.
  for (auto at = objects.rbegin(); at != objects.rend(); ++at) {
    if (at->first == kNoNode) continue;
    if (activatesAbilityOf(arena_, node, mentions_.mentionOf(at->first).what)) continue;
    eventObject(at->first, at->second);
    // "Whenever ~ and at least two other creatures attack, they gain trample": with ~, and no slot has them
    // all
    if (at->second == slots::kEventOther && isWord(arena_, node, Kind::Meets, ir::DeedName::AttackWith))
      seen_.all().back().beside = true;
    if (at->second == slots::kEventObject && befallsAttacker(arena_, node))
      seen_.all().back().attacker = true;
    if (!replacing_ && takesAway(arena_, node, at->first)) seen_.all().back().gone = true;
  }
}

// "When ~ dies or when you discard it": no event has happened yet when the second one is compared, so that
// "it" is the card itself, or what it is attached to.
void Resolver::itOfSeveralEvents(NodeId event, SlotNo& meant) {
  if (arena_.kind(event) == Kind::EventWhile)
    return itOfSeveralEvents(arena_.as<nodes::EventWhile>(event).event, meant);
  for (const NodeId part : arena_.children(event)) {
    if (part == kNoNode) continue;
    if (arena_.kind(part) == Kind::Self) meant = slots::kSelf;
    if (arena_.kind(part) == Kind::Attached) meant = slots::kHost;
    if (arena_.kind(part) != Kind::It || arena_[part].slot != slots::kEventObject) continue;
    if (meant == 0) return fail(part);
    arena_[part].slot = meant;
  }
}

// "~ or another creature": what happened to either is one object, so neither is spoken of by itself.
void Resolver::walkParts(NodeId ref) {
  const Spoken around = std::exchange(spokenOf_, Spoken{});
  const NodeId described = std::exchange(describing_, kNoNode);
  if (arena_.kind(ref) != Kind::OrRefs) {
    walkInside(ref);
  } else {
    for (const NodeId part : arena_.children(arena_.as<nodes::OrRefs>(ref).refs)) {
      if (isAnaphor(part))
        walk(part, ref, 0);
      else
        walkInside(part);
      spokenOf_.beside = part;
    }
  }
  describing_ = described;
  spokenOf_ = around;
}

void Resolver::eventPart(NodeId child, NodeId parent, unsigned field) {
  if (arena_.kind(child) == Kind::WhoseStep) {
    const NodeId who = arena_.as<nodes::WhoseStep>(child).who;
    if (isAnaphor(who)) return walk(who, child, 0);
    walkInside(who);
    return eventPlayer(who);
  }
  holder_.reserved =
      slots::kEventObject;  // "put into an opponent's graveyard": the owner of what is put there
  walk(child, parent, field);
  holder_ = {};
}

void Resolver::eventPlayer(NodeId ref) {
  const NodeKind kind = arena_.kind(ref);
  if (kind == Kind::You || kind == Kind::Self) return;
  Antecedent one;
  one.reserved = slots::kEventPlayer;
  one.player = one.plural = true;
  seen_.add(one);
}

void Resolver::eventObject(NodeId ref, SlotNo reserved) {
  if (arena_.kind(ref) == Kind::You) return;
  Antecedent one = mentions_.mentionOf(ref);
  if (isOneOfCreatures(ref, false)) one.card = false;
  one.node = kNoNode;
  one.reserved = reserved;
  one.object = one.object || !one.player;
  if (one.player && !one.object) {
    one.reserved = slots::kEventPlayer;
    one.plural = true;
  } else if (one.player) {
    // "to a permanent or player": whichever it was
    Antecedent person = one;
    person.object = false;
    person.reserved = slots::kEventPlayer;
    seen_.add(person);
    one.player = false;
  }
  one.self = arena_.kind(ref) == Kind::Self;
  one.hosted = arena_.kind(ref) == Kind::Attached;
  if (one.self) one.singular = true;
  seen_.add(one);
}

/// "Choose a player", "chooses an opponent"?
static bool isWordOfPlayers(const ir::Arena& arena, NodeId node) {
  if (arena.kind(node) != Kind::ChooseWord) return false;
  const NodeId kind = arena.as<nodes::ChooseWord>(node).kind;
  return isWord(arena, kind, Kind::WordKind, ir::WordKind::Player) ||
         isWord(arena, kind, Kind::WordKind, ir::WordKind::Opponent);
}

/// "Pay {2}": nobody would speak of that as a number; "the amount of life you gained" is still the event's.
bool Resolver::paysFixedMana(NodeId node) const {
  if (arena_.kind(node) != Kind::Pay) return false;
  const NodeId cost = arena_.as<nodes::Pay>(node).cost;
  if (arena_.kind(cost) != Kind::ManaCost) return false;
  return std::ranges::none_of(arena_.children(arena_.as<nodes::ManaCost>(cost).symbols),
                              [&](NodeId symbol) { return ir::isSymbolX(arena_, symbol); });
}

void Resolver::finishVerb(NodeId node) {
  const NodeKind kind = arena_.kind(node);
  const Sort sort = ir::info(kind).sort;
  if (sort != Sort::Effect && sort != Sort::Cost) return;
  // "Draw that many cards, then discard that many. You gain that much life": once said of a number, "that
  // many" goes on to mean it. ("Discard your hand and draw that many cards" speaks of the discarding.)
  const NodeKind doer = subject_ == kNoNode ? Kind::You : arena_.kind(subject_);
  const bool ofOne =
      (doer == Kind::You || doer == Kind::Self) && round_ == kNoNode && isDoneToOne(arena_, node);
  if (ir::leavesNumber(kind) && !paysFixedMana(node) && !ofOne && amountSaid(arena_, node) == 0)
    leaveAmount(slots::kLastResult, sortOfAmount(arena_, node));
  removed_ = removed_ || kind == Kind::RemoveCounters || kind == Kind::RemoveCountersCost;
  leavesOrComes(node);
  if (kind == Kind::Exile || kind == Kind::ExileUntil)  // a creature or spell is a card from here on
    for (Antecedent* one : sameAs(arena_.as<nodes::Exile, nodes::ExileUntil>(node).what)) {
      one->exiled = one->inExile = true;
      one->arrived = false;
    }
  if (hasResult(kind)) {
    Antecedent one;
    one.node = node;
    if (paidByCost(kind)) {
      one.node = kNoNode;
      one.reserved = slots::kPaidObject;
    }
    one.object = one.result = true;
    one.verb = kind;
    one.plural = true;
    seen_.add(one);
  }
  // "Manifest dread, then attach ~ to that creature": of the actions with keywords the only one spoken of
  const bool spokenOf =
      kind != Kind::KeywordAction || isWord(arena_, arena_.as<nodes::KeywordAction>(node).action,
                                            Kind::ActionWord, ir::ActionName::ManifestDread);
  // "Target opponent chooses a player. That player ...": the chosen one, whom no slot keeps ("the chosen
  // player")
  if (isWordOfPlayers(arena_, node)) {
    Antecedent chosen;
    chosen.node = node;
    chosen.player = chosen.plural = true;
    seen_.add(chosen);
  }
  if (bringsUp(kind) && spokenOf) seen_.add(mentions_.broughtUp(node));
}

std::vector<std::string> resolveReferences(ir::Arena& arena, std::span<const NodeId> abilities,
                                           std::string_view text) {
  SlotNo nextSlot = 1;
  const bool attached =
      std::ranges::any_of(abilities, [&](NodeId ability) { return attachesItself(arena, ability); });
  Resolver resolver(arena, text, nextSlot, attached);
  std::vector<std::string> wrong;
  for (const NodeId ability : abilities) wrong.push_back(resolver.run(ability));
  const std::vector<std::string> unbound = unboundReferences(arena, abilities, text);
  for (std::size_t i = 0; i < wrong.size(); ++i)
    if (wrong[i].empty()) wrong[i] = unbound[i];
  return wrong;
}

}  // namespace cantrip::text
