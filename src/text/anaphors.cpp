// References: what stands for itself is remembered, what points back gets the slot of what it means.
#include <algorithm>
#include <utility>
#include <vector>

#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/sizes.h"
#include "ir/this_way.h"
#include "ir/vocabulary.h"
#include "text/resolver.h"

namespace cantrip::text {
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::SlotNo;
using ir::Sort;

void Resolver::reference(NodeId ref, NodeId parent, unsigned field) {
  const bool subjectHere = inSubject_;
  inSubject_ = false;
  if (isAnaphor(ref)) {
    anaphor(ref, parent, field);
  } else {
    const NodeKind kind = arena_.kind(ref);
    const NodeKind up = parent == kNoNode ? Kind::None : arena_.kind(parent);
    if (kind == Kind::Opponent && ir::info(up).sort != Sort::Effect) {
      if (up == Kind::WhoseStep) return;  // "during an opponent's turn": nobody who has to do with the event
      if (!isWord(arena_, parent, ir::Relation::OfChoiceOf)) holder(parent);
      return;
    }
    const auto outer = holder_;
    holder_ = {};
    if (kind == Kind::Target || kind == Kind::Some || kind == Kind::AtRandom) holder_.node = ref;
    const Spoken around = std::exchange(spokenOf_, Spoken{ref, parent, beside_, describing_});
    const NodeId described = std::exchange(describing_, kNoNode);
    walkInside(ref);
    describing_ = described;
    spokenOf_ = around;
    holder_ = outer;
    introduce(ref, parent, subjectHere);
  }
}

// "Return target permanent to its owner's hand. Then that player discards a card."
void Resolver::workedOutPlayer(NodeId ref) {
  const bool owner = arena_.kind(ref) == Kind::OwnerOf;
  if (!owner && arena_.kind(ref) != Kind::ControllerOf) return;
  const NodeId of = arena_.as<nodes::OwnerOf, nodes::ControllerOf>(ref).of;
  Antecedent one;
  one.player = one.plural = one.weak = true;
  (owner ? one.itsOwner : one.itsController) = true;
  if (isAnaphor(of)) {
    one.reserved = static_cast<SlotNo>(arena_[of].slot);
  } else if (arena_.kind(of) == Kind::Target) {
    one.node = of;
  }
  if (one.reserved == 0 && one.node == kNoNode) return;
  if (one.reserved >= slots::kOwnerOf && one.reserved < slots::kReserved) return;
  seen_.add(one);
}

// "Target creature an opponent controls": that opponent is whoever controls it; whose graveyard, hand or
// library a card is put into or is in is its owner (400.3).
void Resolver::holder(NodeId whose) {
  if (holder_.node == kNoNode && holder_.reserved == 0) return;
  Antecedent one = holder_;
  one.itsOwner = arena_.kind(whose) == Kind::ZoneOf || arena_.kind(whose) == Kind::ZonesOf ||
                 isWord(arena_, whose, ir::Relation::OwnedBy);
  one.itsController = !one.itsOwner;
  one.player = one.plural = true;
  seen_.add(one);
}

void Resolver::walkInside(NodeId ref) {
  const NodeId outer = std::exchange(beside_, kNoNode);
  const NodeId measured = std::exchange(measured_, kNoNode);
  if (arena_.kind(ref) == Kind::AndRefs) {
    const NodeId list = arena_.as<nodes::AndRefs>(ref).refs;
    const std::vector<NodeId> parts(arena_.children(list).begin(), arena_.children(list).end());
    for (const NodeId part : parts) {
      walk(part, list, 0);
      beside_ = part;
    }
  } else {
    const bool oneOf = arena_.kind(ref) == Kind::OneOf;
    for (const unsigned i : inTextOrder(arena_, ref)) {
      measured_ = oneOf && i == 2 ? arena_.as<nodes::OneOf>(ref).of : kNoNode;
      walk(arena_.child(ref, i), ref, i);
    }
  }
  measured_ = measured;
  beside_ = outer;
}

/// "Whenever you attack with two or more creatures, choose one of them", "whenever one of those creatures
/// dies this turn": no card. `ofEvent`: of what the event is about.
bool Resolver::isOneOfCreatures(NodeId ref, bool ofEvent) {
  if (arena_.kind(ref) != Kind::OneOf) return false;
  const auto [count, of, what] = arena_.as<nodes::OneOf>(ref);
  return what == kNoNode && std::ranges::any_of(sameAs(of), [&](const Antecedent* one) {
           return (one->reserved == slots::kEventObject || !ofEvent) && !one->card &&
                  isCreature(arena_, nounOf(arena_, one->what));
         });
}

/// Does what it stands in name it only by the way, so that no later word means it?
bool Resolver::isNamedByTheWay(NodeId ref, NodeId parent) const {
  if (parent == kNoNode) return false;
  const NodeKind up = arena_.kind(parent);
  if (up == Kind::Search) return true;  // the search brings up what was found
  // "If evidence was collected", "if the gift wasn't promised" are about the spell, but do not speak of it.
  if (up == Kind::CostWasPaid) {
    const NodeId cost = arena_.as<nodes::CostWasPaid>(parent).keyword;
    const bool gift = arena_.kind(cost) == Kind::KeywordWord &&
                      static_cast<ir::KeywordName>(arena_.value(cost)) == ir::KeywordName::Gift;
    if (gift || arena_.kind(cost) == Kind::None) return true;
  }
  // "You may cast it if that spell's mana value is 8 or less. If you don't, put that card into your hand":
  // one of one is no other thing, and it is spoken of whether or not it was cast.
  const bool cast = up == Kind::Cast || isWord(arena_, parent, Kind::ActOn, ir::DeedName::CastFree);
  if (arena_.kind(ref) == Kind::OneOf && cast) {
    const NodeId of = arena_.as<nodes::OneOf>(ref).of;
    const NodeKind kind = arena_.kind(of);
    if (kind == Kind::It || ((kind == Kind::That || kind == Kind::The) && !plural(of, ref))) return true;
  }
  // "the greatest power among creatures that player controls" only measures: nobody means them by "those
  // creatures".
  const Sort sort = ir::info(up).sort;
  const bool group = arena_.kind(ref) == Kind::All || arena_.kind(ref) == Kind::Each;
  if (group && (sort == Sort::Pred || sort == Sort::Quantity || sort == Sort::Cond)) return true;
  // "It's goaded": those whom it rather attacks (701.15b) are in no word, and so nothing speaks of them.
  if (group && up == Kind::AttackDeed) return true;
  // "A creature card that shares a creature type with a creature you control": any of those, none is bound.
  return arena_.kind(ref) == Kind::Some && !inEvent_ && up == Kind::SharesWith;
}

void Resolver::introduce(NodeId ref, NodeId parent, bool subject) {
  if (isNamedByTheWay(ref, parent)) return;
  const NodeKind up = parent == kNoNode ? Kind::None : arena_.kind(parent);
  const Sort upSort = parent == kNoNode ? Sort::None : ir::info(up).sort;
  Antecedent one = mentions_.mentionOf(ref);
  if (!one.player && !one.object) return;
  if (isOneOfCreatures(ref, true)) one.card = false;
  // A player who is worked out is bound by the effect that speaks to them, not by a mere mention.
  const bool workedOut =
      one.player && !one.object && one.what == kNoNode && arena_.kind(ref) != Kind::Opponent;
  if (workedOut && (parent == kNoNode || ir::info(up).sort != Sort::Effect)) return workedOutPlayer(ref);
  if (one.self && spell_ && subject) one.damageSource = true;
  if (paidByCost(up) && !one.self) {
    one.node = kNoNode;
    one.reserved = slots::kPaidObject;
    one.verb = up;
    one.gone = up == Kind::SacrificeCost || up == Kind::DiscardCost;
    one.exiled = one.inExile = up == Kind::ExileCost;
  }
  // Another mention of the same thing makes it the latest.
  for (Antecedent& other : seen_.all()) {
    const bool same = one.reserved != 0 && other.reserved == one.reserved && !other.result &&
                      one.reserved != slots::kPaidObject;
    if (!same && !(one.self && other.self)) continue;
    // "Return ~ to its owner's hand": spoken of as a thing, not as the source of damage any more
    if (upSort == Sort::Effect && !subject) other.damageSource = false;
    if (!compared_) seen_.mention(other);
    return;
  }
  seen_.add(one);
  if (compared_ && one.reserved != 0) seen_.all().back().seen = 0;
  if (compared_) seen_.all().back().phrase = -1;
}

SlotNo Resolver::slotOf(Antecedent& one) {
  if (one.itsController || one.itsOwner) {
    Antecedent object = one;
    object.itsController = object.itsOwner = false;
    const SlotNo of = slotOf(object);
    return static_cast<SlotNo>((one.itsOwner ? slots::kOwnerOf : slots::kControllerOf) +
                               (of < slots::kReserved ? of : of - slots::kReserved + slots::kReservedAt));
  }
  if (one.reserved != 0) return one.reserved;
  if (one.node == kNoNode) return 0;
  ir::Node& node = arena_[one.node];
  if (node.slot == 0) {
    node.slot = nextSlot_++;
    for (const auto& [a, b] : twins_) {
      if (a == one.node) arena_[b].slot = node.slot;
      if (b == one.node) arena_[a].slot = node.slot;
    }
  }
  return node.slot;
}

/// "~ deals 3 damage to that creature's controller unless that player pays {3}": the effect has not spoken to
/// the player yet when they are asked, so it is whoever controls (or owns) that object then. 0: it cannot be
/// said so.
SlotNo Resolver::workedOutSlot(NodeId player) {
  const NodeKind kind = player == kNoNode ? Kind::None : arena_.kind(player);
  if (kind != Kind::ControllerOf && kind != Kind::OwnerOf) return 0;
  const NodeId of = arena_.as<nodes::ControllerOf, nodes::OwnerOf>(player).of;
  Antecedent object = mentions_.mentionOf(of);
  const SlotNo slot = isAnaphor(of) ? static_cast<SlotNo>(arena_[of].slot)
                      : object.self || object.reserved != 0 || arena_.kind(of) == Kind::Target
                          ? slotOf(object)
                          : SlotNo{0};
  if (slot == 0 || (slot >= slots::kOwnerOf && slot < slots::kReserved)) return 0;
  return static_cast<SlotNo>((kind == Kind::OwnerOf ? slots::kOwnerOf : slots::kControllerOf) +
                             (slot < slots::kReserved ? slot : slot - slots::kReserved + slots::kReservedAt));
}

std::string Resolver::words(NodeId node) const {
  const ir::Node& at = arena_[node];
  if (at.textEnd > at.textBegin && at.textEnd <= text_.size()) {
    return std::string(text_.substr(at.textBegin, at.textEnd - at.textBegin));
  }
  return std::string(ir::info(at.kind).name);
}

void Resolver::fail(NodeId node) {
  if (error_.empty()) error_ = "\"" + words(node) + "\" has nothing to point at";
}

void Resolver::failBetween(NodeId node, const Antecedent& one, const Antecedent& other) {
  const auto name = [&](const Antecedent& what) {
    const NodeId said = what.node != kNoNode ? what.node : what.what;
    return what.self ? "~" : said == kNoNode ? std::string("the other one") : words(said);
  };
  if (error_.empty())
    error_ = "\"" + words(node) + "\" can be \"" + name(one) + "\" as well as \"" + name(other) + "\"";
}

// "those cards" as against "that card". A reference without words of its own is inside its parent's.
bool Resolver::plural(NodeId ref, NodeId parent) const {
  bool own = arena_[ref].textEnd > arena_[ref].textBegin || parent == kNoNode;
  std::string text = words(own ? ref : parent);
  if (own && parent != kNoNode && arena_.kind(parent) == Kind::OneOf) {  // its words are only the noun
    text = words(parent);
    own = false;
  }
  if (!own) return text.find("those ") != std::string::npos || text.find("cards") != std::string::npos;
  return text.starts_with("those") || text.starts_with("Those") || eachOfThose(ref) ||
         (arena_.kind(ref) == Kind::The && saysSeveral(ref));
}

/// "The creatures" as against "the creature an opponent controls": what is said after the noun does not
/// count.
bool Resolver::saysSeveral(NodeId the) const {
  std::string text = words(the);
  const NodeId what = arena_.as<nodes::The>(the).what;
  if (arena_.kind(what) == Kind::Objects)
    for (const NodeId after : arena_.children(arena_.as<nodes::Objects>(what).after))
      if (arena_[after].textBegin > arena_[the].textBegin && arena_[after].textEnd > arena_[after].textBegin)
        text.resize(std::min<std::size_t>(text.size(), arena_[after].textBegin - arena_[the].textBegin));
  while (text.ends_with(' ')) text.pop_back();
  return text.ends_with('s') && !text.ends_with("'s");
}

bool Resolver::eachOfThose(NodeId ref) const {
  const std::string text = words(ref);
  return text.starts_with("each of those") || text.starts_with("Each of those");
}

static bool isSize(const ir::Arena& arena, NodeId stat) {
  return ir::isSize(static_cast<ir::Stat>(arena.value(stat)));
}

/// What an anaphor asks for, by its own words and by what is said of it where it stands.
Wanted Resolver::wantedBy(NodeId ref, NodeId parent, unsigned field) const {
  const NodeKind kind = arena_.kind(ref);
  Wanted wanted;
  const Expect expect = parent == kNoNode ? Expect::Any
                                          : expectOf(arena_, parent,
                                                     ir::info(arena_.kind(parent)).fields.empty()
                                                         ? ir::FieldInfo{}
                                                         : fieldOf(arena_, parent, field));
  wanted.player = kind == Kind::ThatPlayer || (kind == Kind::They && expect != Expect::Object) ||
                  expect == Expect::Player;
  wanted.object = kind != Kind::ThatPlayer && expect != Expect::Player;
  if (kind == Kind::It) {
    wanted.plural = false;
    wanted.player = false;
    wanted.object = true;
  }
  if (kind == Kind::They) wanted.singular = false;
  if (kind == Kind::That || kind == Kind::The) {
    const NodeId what = arena_.as<nodes::That, nodes::The>(ref).what;
    wanted.noun = nounOf(arena_, what);
    wanted.player = mentions_.speaksOf(what, true);
    wanted.object = mentions_.speaksOf(what, false);
    (plural(ref, parent) ? wanted.singular : wanted.plural) = false;
  }
  if (kind == Kind::It) wanted.noun = saidOf(arena_, parent);
  wanted.deals = kind == Kind::It && parent != kNoNode && arena_.kind(parent) == Kind::Do && field == 0 &&
                 dealsDamage(arena_, arena_.as<nodes::Do>(parent).effect);
  wanted.attacks = kind == Kind::It && parent != kNoNode && arena_.kind(parent) == Kind::AttackedByIt;
  wanted.damaged = (kind == Kind::It || kind == Kind::They) && parent != kNoNode &&
                   arena_.kind(parent) == Kind::DealDamage;
  wanted.there = expectsPermanent(parent, field);
  wanted.sizedThere = wanted.there && doneToPermanent(parent);
  wanted.returned = parent != kNoNode && arena_.kind(parent) == Kind::Return;
  wanted.controlled = parent != kNoNode && arena_.kind(parent) == Kind::ControllerOf;
  // "It doesn't untap during its controller's next untap step" is said of one thing
  wanted.notYou = wanted.controlled && (subject_ == kNoNode || !isAnaphor(subject_));
  wanted.has = parent != kNoNode && arena_.kind(parent) == Kind::StatOf;
  wanted.asked = parent != kNoNode && arena_.kind(parent) == Kind::Is && field == 0;
  wanted.size = wanted.has && isSize(arena_, arena_.as<nodes::StatOf>(parent).stat);
  wanted.sized = wanted.size && hasNoSize_;
  return wanted;
}

/// The antecedent that fits best, or nullptr.
Antecedent* Resolver::antecedentOf(NodeKind kind, Wanted& wanted, NodeId parent) {
  if (kind == Kind::It && parent != kNoNode && arena_.kind(parent) == Kind::OwnerOf)
    if (Antecedent* each = seen_.eachJustSaid(); each != nullptr) return each;
  Antecedent* found = seen_.find(wanted, compared_);
  if (found == nullptr && kind == Kind::They) {  // "they" of one player or of "up to one"
    wanted.singular = true;
    found = seen_.find(wanted);
  }
  if (found != nullptr || wanted.player || kind != Kind::It) return found;
  wanted.plural = true;  // "it" of each one of several
  found = seen_.find(wanted);
  if (found == nullptr || found->reserved != 0) return found;
  const NodeKind group = found->node == kNoNode ? Kind::None : arena_.kind(found->node);
  // "Return each creature to its owner's hand"
  const bool owned = group == Kind::Each && parent != kNoNode && arena_.kind(parent) == Kind::OwnerOf;
  // "Tap each creature that was blocked this turn and it doesn't untap ..."
  const bool subject = parent != kNoNode && arena_.kind(parent) == Kind::Do;
  const bool again = subject_ != kNoNode && arena_.kind(subject_) == Kind::It && arena_[subject_].slot != 0 &&
                     arena_[subject_].slot == arena_[found->node].slot;
  const bool goesOn = group == Kind::Each && (again || (subject && inOneSentence(found->node, parent)));
  return group == Kind::All || owned || goesOn ? found : nullptr;
}

/// Does a word stand in the same sentence as what was read before it?
bool Resolver::inOneSentence(NodeId before, NodeId ref) const {
  const std::size_t from = arena_[before].textEnd, to = arena_[ref].textBegin;
  return from < to && to <= text_.size() && text_.substr(from, to - from).find('.') == std::string_view::npos;
}

/// "With lesser mana value" has no word for what it is compared with, which is not what is spoken of next:
/// the antecedents as they are to stay; none: it has a word.
std::vector<Antecedent> Resolver::beforeUnsaid(NodeId ref) const {
  const bool unsaid = arena_[ref].textEnd == arena_[ref].textBegin;
  if (measured_ == kNoNode || comparing_ == kNoNode || !unsaid) return {};
  return seen_.all();
}

void Resolver::anaphor(NodeId ref, NodeId parent, unsigned field) {
  const NodeKind kind = arena_.kind(ref);
  if (kind == Kind::The || kind == Kind::That) walkObjects(arena_.as<nodes::The, nodes::That>(ref).what);
  if (!error_.empty()) return;
  if (kind == Kind::Rest) return rest(ref);
  if (dealtToBefore(ref, parent)) return;
  if (kind == Kind::The && bySharedParticiple(ref)) return;
  Wanted wanted = wantedBy(ref, parent, field);
  if (!meansCopy(ref, parent, wanted)) return fail(ref);
  if ((kind == Kind::It || kind == Kind::They) && ofDescribed(parent)) {
    arena_[ref].slot = slots::kDescribed;
    return;
  }
  if (const SlotNo said = kind == Kind::ThatPlayer ? playerSaidOfSubject() : SlotNo{0}; said != 0) {
    arena_[ref].slot = said;
    return;
  }
  if (kind == Kind::They && eachOwn(parent)) {
    arena_[ref].slot = slots::kSubject;
    return;
  }
  excludeSubject(wanted, parent);
  excludeOthers(wanted, ref, parent);
  excludeMeasured(wanted);
  excludeCompared(wanted, parent);
  excludeRelated(wanted, parent);
  excludeUndescribed(wanted, ref);
  if (kind == Kind::ThatPlayer) seen_.excludeEachBefore(wanted);
  const std::vector<Antecedent> before = beforeUnsaid(ref);
  Antecedent* found = besideSubject(ref, wanted);
  if (found == nullptr) found = besideIt(ref, parent, wanted);
  // "... and that player exiles the top card of their library": theirs who does it
  if (found != nullptr && parent != kNoNode && arena_.kind(parent) == Kind::Do && field == 0)
    seen_.mention(*found);
  if (found == nullptr) found = antecedentOf(kind, wanted, parent);
  if (found != nullptr && seen_.rival() != nullptr) return failBetween(ref, *found, *seen_.rival());
  // "Its controller", "its power" speak of something else, and of this by the way only.
  const NodeKind up = parent == kNoNode ? Kind::None : arena_.kind(parent);
  if (found != nullptr && (up == Kind::ControllerOf || up == Kind::OwnerOf || up == Kind::StatOf))
    found->phrase = -1;
  // Targets are chosen before an effect speaks to anyone (601.2c): "that creature's controller may have
  // target creature of their choice get -3/-3".
  const bool announced = isWord(arena_, parent, ir::Relation::OfChoiceOf) && holder_.node != kNoNode &&
                         arena_.kind(holder_.node) == Kind::Target;
  const bool branched = found != nullptr && found->node != kNoNode && inOtherBranch(found->node, ref);
  const bool toCome = found != nullptr && found->node != kNoNode &&
                      (announced || (askedBefore_ != kNoNode && within(arena_, askedBefore_, found->node)));
  SlotNo to = toCome || branched ? workedOutSlot(found->node) : SlotNo{0};
  if (branched && to == 0 && isWorkedOut(arena_.kind(found->node))) return fail(ref);
  if (found != nullptr && isKeptByNoSlot(*found, kind)) return fail(ref);
  if (found != nullptr && to == 0) to = slotOf(*found);
  if (to == 0 || (to == slots::kPaidObject && paidWithSeveral())) return fail(ref);
  arena_[ref].slot = to;
  seen_.mentionAs(before, false);
}

/// "Choose new targets for the copy" (707.10), "cast the copies" (707.12) have no word of their own for it.
/// False: "the copies" of several verbs, where a slot is of one of them.
namespace {

/// "Copy target spell. You may choose new targets for the copy": what is done to copies.
bool doneToCopies(ir::DeedName deed) {
  return deed == ir::DeedName::NewTargets || deed == ir::DeedName::CastFree || deed == ir::DeedName::CastNow;
}

}  // namespace

bool Resolver::meansCopy(NodeId ref, NodeId parent, Wanted& wanted) const {
  const NodeKind kind = arena_.kind(ref);
  // "Copy target spell, then counter that spell": the one that was copied
  if (kind == Kind::That && wanted.noun != kNoNode && arena_.kind(wanted.noun) == Kind::IsSpell)
    wanted.copy = Wanted::Copy::Never;
  if (kind != Kind::It && kind != Kind::They) return true;
  const bool said = arena_[ref].textEnd > arena_[ref].textBegin;
  const NodeKind up = parent == kNoNode ? Kind::None : arena_.kind(parent);
  const auto copy = [](const Antecedent& one) { return !one.result && one.verb == Kind::CopySpell; };
  const bool ofCopies =
      (up == Kind::ActOn && doneToCopies(static_cast<ir::DeedName>(arena_.value(parent)))) ||
      (up == Kind::OneOf && arena_.kind(arena_.as<nodes::OneOf>(parent).count) == Kind::AnyNumber &&
       arena_.kind(arena_.as<nodes::OneOf>(parent).what) == Kind::None);
  if (ofCopies && !said) {
    wanted.copy = Wanted::Copy::Only;
    return kind == Kind::It || std::ranges::count_if(seen_.all(), copy) < 2;
  }
  if (kind == Kind::It && said) wanted.copy = Wanted::Copy::Never;
  return true;
}

// "~ deals 2 damage to any target. If C, it deals 4 damage instead": to what the first damage was for.
bool Resolver::dealtToBefore(NodeId ref, NodeId parent) {
  const bool said = arena_[ref].textEnd > arena_[ref].textBegin;
  if (said || arena_.kind(ref) != Kind::It || parent == kNoNode || arena_.kind(parent) != Kind::DealDamage ||
      dealtTo_ == kNoNode)
    return false;
  Antecedent one;
  one.node = dealtTo_;
  arena_[ref].slot = isAnaphor(dealtTo_) ? arena_[dealtTo_].slot : slotOf(one);
  return true;
}

// "Two target creatures deal damage equal to their power to ...": each one's own.
bool Resolver::eachOwn(NodeId parent) const {
  if (subject_ == kNoNode || parent == kNoNode || arena_.kind(parent) != Kind::StatOf) return false;
  const NodeKind kind = arena_.kind(subject_);
  if (kind == Kind::They || kind == Kind::That) return kind == Kind::They || plural(subject_, kNoNode);
  const Antecedent group = mentions_.mentionOf(subject_);
  return (kind == Kind::Target || kind == Kind::AndRefs) && group.object && group.plural;
}

// "Each creature with toughness greater than its power": its own. Its power would be compared with that of
// something else, as the mana value of a card would be.
bool Resolver::ofDescribed(NodeId parent) const {
  if (comparing_ == kNoNode || parent == kNoNode || arena_.kind(parent) != Kind::StatOf) return false;
  const auto [stat, than] = arena_.as<nodes::WithStat>(comparing_);
  const auto numbers = arena_.children(than);
  const NodeId other = arena_.as<nodes::StatOf>(parent).stat;
  return std::ranges::find(numbers, parent) != numbers.end() && isSize(arena_, stat) &&
         isSize(arena_, other) && arena_.value(stat) != arena_.value(other);
}

// A pronoun that is an object of the verb is not its subject: that would be "itself".
void Resolver::excludeSubject(Wanted& wanted, NodeId parent) {
  if (subject_ == kNoNode || parent == kNoNode || arena_.kind(parent) == Kind::Do) return;
  const Sort sort = ir::info(arena_.kind(parent)).sort;
  if (sort != Sort::Effect && sort != Sort::Deed) return;
  exclude(wanted, subject_);
  if (saidOfEach(subject_) == kNoNode) return;
  for (const Antecedent& one : seen_.all())
    if (one.reserved == slots::kSubject && one.object) wanted.not_.push_back(&one);
}

// "Target creature you control fights target creature an opponent controls. The creature you control gets
// +1/+1": what was said of the one it is.
void Resolver::excludeUndescribed(Wanted& wanted, NodeId ref) {
  if (arena_.kind(ref) != Kind::The) return;
  const auto saidOf = [&](NodeId objects, NodeId pred) {
    if (objects == kNoNode || arena_.kind(objects) != Kind::Objects) return false;
    const auto after = arena_.children(arena_.as<nodes::Objects>(objects).after);
    return std::ranges::any_of(after, [&](NodeId one) { return ir::equal(arena_, one, arena_, pred); });
  };
  const NodeId what = arena_.as<nodes::The>(ref).what;
  if (arena_.kind(what) != Kind::Objects || arena_[arena_.as<nodes::Objects>(what).before].count != 0) return;
  for (const NodeId pred : arena_.children(arena_.as<nodes::Objects>(what).after)) {
    if (arena_.kind(pred) != Kind::Related && arena_.kind(pred) != Kind::Not) continue;
    for (const Antecedent& one : seen_.all())
      if (!saidOf(one.what, pred)) wanted.not_.push_back(&one);
  }
}

/// "Counter target spell. If it's countered this way, exile it": from then on it is a card.
static bool isPutElsewhere(const ir::Arena& arena, NodeId spell) {
  for (NodeId node = 1; spell != kNoNode && node < arena.size(); ++node)
    if (arena.kind(node) == Kind::Counter && arena.as<nodes::Counter>(node).what == spell)
      return arena.as<nodes::Counter>(node).to != kNoNode;
  return false;
}

// "Attach ~ to it": nor is it what the same verb has spoken of already.
void Resolver::excludeOthers(Wanted& wanted, NodeId ref, NodeId parent) {
  if (parent == kNoNode) return;
  const NodeKind kind = arena_.kind(parent);
  if (doneToNoSpell(arena_, parent) || kind == Kind::DealDamage)
    for (const Antecedent& one : seen_.all())
      if (describesSpell(arena_, one.what) && !isPutElsewhere(arena_, one.node)) wanted.not_.push_back(&one);
  if (kind == Kind::Counter)  // 701.6a: no creature that a spell targets
    for (const Antecedent& one : seen_.all())
      if (one.what != kNoNode && isCreature(arena_, nounOf(arena_, one.what))) wanted.not_.push_back(&one);
  if (isWord(arena_, parent, Kind::ActOn,
             ir::DeedName::Unattach))  // 701.3d: no creature that something is attached to
    for (const Antecedent& one : seen_.all())
      if (one.what != kNoNode && isCreature(arena_, nounOf(arena_, one.what))) wanted.not_.push_back(&one);
  if (!isWord(arena_, parent, Kind::ActOnTo, ir::DeedName::Attach) &&
      !isWord(arena_, parent, Kind::ActOnTo, ir::DeedName::PutCounters) && kind != Kind::PutAttached &&
      kind != Kind::ExchangeControl && kind != Kind::MoveCounters)
    return;
  for (const NodeId other : arena_.children(parent))
    if (other != ref && other != kNoNode && ir::info(arena_.kind(other)).sort == Sort::Ref)
      exclude(wanted, other);
}

// "Exile the top X cards of your library, where X is their total power": X is not worked out from what there
// are X of.
void Resolver::excludeMeasured(Wanted& wanted) {
  if (defining_ == kNoNode) return;
  for (const Antecedent& one : seen_.all())
    if (one.node != kNoNode && within(arena_, defining_, one.node) && saysX(arena_, one.node))
      wanted.not_.push_back(&one);
}

// "Cast it if it's a spell with lesser mana value": less than that of something else, not than its own.
void Resolver::excludeCompared(Wanted& wanted, NodeId parent) {
  if (measured_ == kNoNode || comparing_ == kNoNode || parent == kNoNode ||
      arena_.kind(parent) != Kind::StatOf)
    return;
  const auto [stat, than] = arena_.as<nodes::WithStat>(comparing_);
  if (arena_.value(stat) == arena_.value(arena_.as<nodes::StatOf>(parent).stat)) exclude(wanted, measured_);
}

// "As long as ~ remains attached to it": what something stands to is something else.
void Resolver::excludeRelated(Wanted& wanted, NodeId parent) {
  if (measured_ == kNoNode || parent == kNoNode || arena_.kind(parent) != Kind::Related) return;
  exclude(wanted, measured_);
}

// "Target players other than that player each draw cards equal to the number of Curses attached to that
// player": the one of whom their description speaks.
SlotNo Resolver::playerSaidOfSubject() const {
  if (inSubject_ || subject_ == kNoNode || saidOfEach(subject_) == kNoNode) return 0;
  for (NodeId word = 1; word < arena_.size(); ++word)
    if (arena_.kind(word) == Kind::ThatPlayer && arena_[word].slot != 0 && within(arena_, subject_, word))
      return static_cast<SlotNo>(arena_[word].slot);
  return 0;
}

void Resolver::exclude(Wanted& wanted, NodeId other) {
  for (const Antecedent* one : sameAs(other)) wanted.not_.push_back(one);
}

// The antecedents that a reference read before means or brought up.
std::vector<Antecedent*> Resolver::sameAs(NodeId ref) {
  std::vector<Antecedent*> same;
  const Antecedent mention = mentions_.mentionOf(ref);
  const SlotNo said = isAnaphor(ref) ? static_cast<SlotNo>(arena_[ref].slot) : SlotNo{0};
  for (Antecedent& one : seen_.all()) {
    if (one.itsController || one.itsOwner) continue;
    const SlotNo own = one.reserved != 0     ? one.reserved
                       : one.node != kNoNode ? static_cast<SlotNo>(arena_[one.node].slot)
                                             : SlotNo{0};
    if ((mention.self && one.self) || (mention.reserved != 0 && mention.reserved == one.reserved) ||
        (mention.node != kNoNode && mention.node == one.node) || (said != 0 && said == own))
      same.push_back(&one);
  }
  return same;
}

// References inside the description of an anaphor; its own participles are the anaphor.
void Resolver::walkObjects(NodeId objects) {
  if (arena_.kind(objects) != Kind::Objects) return walk(objects, kNoNode, 0);
  const NodeId outer = std::exchange(describing_, objects);
  const auto words = arena_.as<nodes::Objects>(objects);
  for (const auto& [list, field] : {std::pair(words.before, 0U), std::pair(words.after, 2U)}) {
    const std::vector<NodeId> preds(arena_.children(list).begin(), arena_.children(list).end());
    for (const NodeId pred : preds) {
      if (verbsOf(arena_, pred).empty()) walk(pred, objects, field);
    }
  }
  describing_ = outer;
}

// "the sacrificed creature", "those cards exiled this way"
bool Resolver::bySharedParticiple(NodeId ref) {
  const NodeId objects = arena_.as<nodes::The>(ref).what;
  if (arena_.kind(objects) != Kind::Objects) return false;
  const auto words = arena_.as<nodes::Objects>(objects);
  std::vector<NodeId> preds;
  for (const NodeId list : {words.before, words.after})
    for (const NodeId pred : arena_.children(list))
      if (arena_.kind(pred) == Kind::AllOf)  // "the card they exiled this way"
        for (const NodeId part : arena_.children(arena_.as<nodes::AllOf>(pred).preds)) preds.push_back(part);
      else
        preds.push_back(pred);
  for (const NodeId pred : preds) {
    const std::vector<NodeKind> verbs = verbsOf(arena_, pred);
    if (verbs.empty()) continue;
    const SlotNo to = resultSlot(verbs);
    if (to == 0) return fail(ref), true;
    arena_[ref].slot = to;
    mentionResult(to);
    return true;
  }
  return false;
}

// After "the sacrificed creature" it can be "it" as well.
void Resolver::mentionResult(SlotNo to) {
  Antecedent one;
  one.reserved = to;
  one.object = one.plural = true;
  seen_.add(one);
}

/// "When you next cast a spell this turn, exile cards from the top of your library until ... Put each other
/// card exiled this way on the bottom": the source remembers what its delayed trigger exiled.
bool Resolver::isFoundLater(const Antecedent& one) const {
  if (spell_ || one.verb != Kind::ExileFromTopUntil) return false;
  for (NodeId node = 1; node < arena_.size(); ++node)
    if (arena_.kind(node) == Kind::Delayed && within(arena_, node, one.node)) return true;
  return false;
}

SlotNo Resolver::resultSlot(const std::vector<NodeKind>& verbs) {
  Antecedent* found = seen_.findResult(verbs);
  if (found != nullptr && !isFoundLater(*found)) return slotOf(*found);
  // An additional cost of the spell stands in another paragraph (601.2b): what was paid is bound all the
  // same.
  const auto costs = [&](NodeKind verb) {
    bool said = false;
    for (NodeId node = 1; node < arena_.size() && !said && paidByCost(verb); ++node)
      said = arena_.kind(node) == verb;
    return said;
  };
  if (spell_ && std::ranges::any_of(verbs, costs)) return slots::kPaidObject;
  // What another ability of the card exiled (607.2a).
  return verbs.front() == Kind::Exile ? slots::kLinked : SlotNo{0};
}

/// "2 damage to target creature and 3 to another", "each opponent sacrifices a creature. Sacrifice a
/// creature": several verbs do it "this way", and a slot is of one of them.
bool Resolver::severalDid(const std::vector<NodeKind>& verbs) const {
  NodeId first = kNoNode;
  for (const Antecedent& one : seen_.all()) {
    if (!one.result || one.node == kNoNode || std::ranges::find(verbs, one.verb) == verbs.end()) continue;
    const bool twin = std::ranges::any_of(twins_, [&](const auto& pair) {
      return pair == std::pair(first, one.node) || pair == std::pair(one.node, first);
    });
    const bool same =
        first != kNoNode && arena_[first].slot != 0 && arena_[first].slot == arena_[one.node].slot;
    if (first != kNoNode && !twin && !same) return true;
    first = one.node;
  }
  return false;
}

/// "Each card exiled from their hand this way": of the verbs only one took cards from there.
bool Resolver::saysFromWhere(NodeId objects) const {
  if (objects == kNoNode || arena_.kind(objects) != Kind::Objects) return false;
  const auto saysSo = [&](NodeId word) {
    return arena_.kind(word) == Kind::InZone || arena_.kind(word) == Kind::PutThere;
  };
  return std::ranges::any_of(arena_.children(arena_.as<nodes::Objects>(objects).after), [&](NodeId word) {
    if (arena_.kind(word) != Kind::AllOf) return saysSo(word);
    return std::ranges::any_of(arena_.children(arena_.as<nodes::AllOf>(word).preds), saysSo);
  });
}

// "for each card discarded this way"
void Resolver::participle(NodeId pred) {
  const std::vector<NodeKind> verbs = verbsOf(arena_, pred);
  if (severalDid(verbs) && !saysFromWhere(describing_) && !reflexive_) return fail(pred);
  const SlotNo to = resultSlot(verbs);
  if (to == 0) return fail(pred);
  arena_[pred].slot = to;
}

// "Exile one of those creatures and put two +1/+1 counters on the other": the group that it was one of; 0:
// there is none.
SlotNo Resolver::takenFrom(const Antecedent& one) const {
  if (one.node == kNoNode || arena_.kind(one.node) != Kind::Exile) return 0;
  const NodeId what = arena_.as<nodes::Exile>(one.node).what;
  if (arena_.kind(what) != Kind::OneOf) return 0;
  const NodeId of = arena_.as<nodes::OneOf>(what).of;
  return isAnaphor(of) ? static_cast<SlotNo>(arena_[of].slot) : SlotNo{0};
}

/// "Tap one of those creatures and untap the other": of what was spoken of before the one that was not taken.
/// 0: nothing was, or only if somebody wanted to.
SlotNo Resolver::otherOfTwo(NodeId ref) {
  const std::string said = words(ref);
  if (!said.starts_with("the other") && !said.starts_with("The other")) return 0;
  Antecedent* taken = nullptr;
  for (Antecedent& one : seen_.all()) {
    if (one.node == kNoNode || arena_.kind(one.node) != Kind::OneOf || inOtherBranch(one.node, ref)) continue;
    const auto [count, of, what] = arena_.as<nodes::OneOf>(one.node);
    if (what != kNoNode || !isAnaphor(of) || arena_.kind(count) != Kind::Exactly) continue;
    const NodeId number = arena_.as<nodes::Exactly>(count).n;
    if (arena_.kind(number) != Kind::Number || arena_.value(number) != 1) continue;
    if (taken == nullptr || one.seen >= taken->seen) taken = &one;
  }
  if (taken == nullptr) return 0;
  Antecedent other = *taken;  // "Return the other to the battlefield. It gains haste"
  other.node = kNoNode;
  other.reserved = static_cast<SlotNo>(slots::kRest + slotOf(*taken));
  other.gone = other.away = other.arrived = other.inExile = other.exiled = false;
  seen_.add(other);
  return other.reserved;
}

void Resolver::rest(NodeId ref) {
  Antecedent* group = seen_.findGroup();
  if (group == nullptr) {
    arena_[ref].slot = otherOfTwo(ref);
    if (arena_[ref].slot == 0) fail(ref);
    return;
  }
  const SlotNo among = takenFrom(*group);
  const SlotNo of = among != 0 ? among : slotOf(*group);
  // Of what a search found nothing is left over by the search itself: "put one onto the battlefield and the
  // other into your hand" divides what was found (701.23).
  // "Exile cards until ... You may cast that card. Put the rest on the bottom": if it is not cast, it is one
  // of the rest as well, and no slot keeps that
  if (group->verb == Kind::ExileFromTopUntil && !group->away && !group->arrived) return fail(ref);
  const bool leftOver = group->verb == Kind::RevealUntil || group->verb == Kind::Choose ||
                        group->verb == Kind::ExileFromTopUntil;
  arena_[ref].slot = leftOver ? static_cast<SlotNo>(slots::kRest + of) : of;
}

void Resolver::leaveAmount(SlotNo slot, AmountSort sort) {
  const bool told = sort != AmountSort::Any && amountSort_ != AmountSort::Any;
  if (amountSlot_ != 0 && told && sort != amountSort_) otherAmount_ = amountSlot_;
  amountSlot_ = slot;
  amountSort_ = sort;
}

/// "You gain 3 life and draw two cards. Then target opponent loses that much life": the last number is one of
/// things, and what was said of life before it has no slot any more, unless it is that of the event.
void Resolver::amount(NodeId node) {
  const std::string said = words(node);
  const auto says = [&](const char* words) { return said.find(words) != std::string::npos; };
  // "The life lost this way" is no number of the cards that were discarded since
  const bool much =
      says("that much") || says("life lost") || says("damage dealt") || says("damage prevented");
  const AmountSort wanted = much ? AmountSort::Much : says("that many") ? AmountSort::Many : AmountSort::Any;
  const bool other = otherAmount_ != 0 && wanted != AmountSort::Any && amountSort_ != AmountSort::Any &&
                     wanted != amountSort_;
  SlotNo slot = !other ? amountSlot_ : otherAmount_ == slots::kEventAmount ? otherAmount_ : SlotNo{0};
  // "The number of cards looked at while scrying this way": what the event told, whatever is done since
  if (said.find("while scrying") != std::string::npos) slot = eventTold_ ? slots::kEventAmount : SlotNo{0};
  // "... where X is the number of counters removed this way": though a token was created since
  const bool ofCounters =
      said.find("counters removed") != std::string::npos || said.find("counter removed") != std::string::npos;
  if (ofCounters && removed_) slot = slots::kCountersRemoved;
  if (slot == 0) return fail(node);
  arena_[node].slot = slot;
  if (!other) amountSort_ = AmountSort::Any;  // "draw that many cards and add that much {R}"
}

}  // namespace cantrip::text
