// Choosing among antecedents: kind and number must agree, then the noun decides, then the last mention.
#include "text/antecedents.h"

#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/senses.h"
#include "ir/vocabulary.h"
#include "text/reference_words.h"

namespace cantrip::text {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::SlotNo;

void Antecedents::add(Antecedent one) {
  mention(one);
  all_.push_back(one);
}

namespace {

/// Where something has been put.
constexpr bool Antecedent::*kMoved[] = {&Antecedent::exiled, &Antecedent::inExile, &Antecedent::away,
                                        &Antecedent::gone, &Antecedent::arrived};

/// The same thing as it was at another time, or nullptr.
const Antecedent* sameIn(const std::vector<Antecedent>& then, const Antecedent& one) {
  const auto was = std::ranges::find_if(then, [&](const Antecedent& other) {
    return one.node == other.node && one.reserved == other.reserved && one.player == other.player &&
           one.result == other.result && one.verb == other.verb && one.self == other.self;
  });
  return was == then.end() ? nullptr : &*was;
}

}  // namespace

void Antecedents::mentionAs(const std::vector<Antecedent>& then, bool later) {
  if (then.empty()) return;
  for (Antecedent& one : all_) {
    const Antecedent* was = sameIn(then, one);
    if (was != nullptr && (!later || was->seen > one.seen)) {
      one.seen = was->seen;
      one.phrase = was->phrase;
    }
    // A target that is chosen in any case, the card itself: not spoken of then
    if (was == nullptr && !later) one.seen = 0;
  }
}

void Antecedents::placeAs(const std::vector<Antecedent>& then, const std::vector<Antecedent>& since) {
  for (Antecedent& one : all_) {
    const Antecedent* was = sameIn(then, one);
    const Antecedent* from = sameIn(since, one);
    if (was == nullptr) continue;
    for (bool Antecedent::*const moved : kMoved)
      if (from == nullptr || one.*moved == from->*moved) one.*moved = was->*moved;
  }
}

std::vector<Antecedent> Antecedents::asBefore(const std::vector<Antecedent>& then) const {
  std::vector<Antecedent> before = all_;
  for (Antecedent& one : before) {
    const Antecedent* was = sameIn(then, one);
    for (bool Antecedent::*const moved : kMoved) one.*moved = was != nullptr && was->*moved;
  }
  return before;
}

namespace {

/// "Whenever a Sliver deals combat damage to a creature, destroy that creature": the subject of an event
/// would be "it"; who says the noun means the other one.
bool ofSameEvent(const Antecedent& a, const Antecedent& b) {
  return !a.player && !b.player && (a.reserved == slots::kEventObject || a.reserved == slots::kEventOther) &&
         (b.reserved == slots::kEventObject || b.reserved == slots::kEventOther) && a.reserved != b.reserved;
}

/// Which of the two a noun does not mean. Who speaks of "enchanted creature" says so again, so that beside it
/// "that creature" is the other one: "whenever a creature blocks enchanted creature, that creature ...".
SlotNo notMeant(const Antecedent& a, const Antecedent& b) {
  const Antecedent& first = a.reserved == slots::kEventObject ? a : b;
  const Antecedent& second = &first == &a ? b : a;
  return second.hosted && !first.hosted ? slots::kEventOther : slots::kEventObject;
}

/// "Reveals their hand. Choose a card from it": the hand is "it", its cards are "those cards", and no one of
/// them is "that card" before it is chosen.
bool isHand(NodeKind verb) {
  return verb == Kind::RevealHand || verb == Kind::LookAtHand || verb == Kind::DiscardHand;
}

/// A card that was discarded, whatever it was?
bool isAnyCard(const ir::Arena& arena, const Antecedent& one) {
  return one.card && one.gone && one.what != kNoNode && !isCreature(arena, nounOf(arena, one.what)) &&
         arena.kind(one.what) == Kind::Objects && arena[arena.as<nodes::Objects>(one.what).before].count == 0;
}

/// A card that was not put onto the battlefield, where damage could be dealt to it; "one of those" need not
/// be cards.
bool isCardElsewhere(const ir::Arena& arena, const Antecedent& one) {
  const bool oneOfThose =
      one.node != kNoNode && arena.kind(one.node) == Kind::OneOf && one.what == kNoNode && !one.inExile;
  return one.object && !one.arrived && !oneOfThose && (one.card || one.away || one.inExile);
}

/// May it be that it has nothing of what is asked of it, or is not there? So is a player whom the words allow
/// beside objects, the card itself when it is no creature, and a card that was drawn, which nobody knows.
bool hasLessLikely(const ir::Arena& arena, const Wanted& wanted, const Antecedent& one) {
  return ((wanted.has || wanted.there) && one.player) || (wanted.sized && one.self) ||
         ((wanted.has || wanted.asked) && one.verb == Kind::Draw && !one.shown) ||
         (wanted.size && isAnyCard(arena, one)) ||
         (!one.arrived && ((wanted.there && one.away) || (wanted.sizedThere && one.inExile))) ||
         (wanted.damaged && isCardElsewhere(arena, one)) || (wanted.notYou && one.self);
}

/// Is it not where what is done to it is done? What was drawn is returned from nowhere.
bool isElsewhere(const Wanted& wanted, const Antecedent& one) {
  if (wanted.controlled && one.card && one.gone) return true;  // 108.4: a card that was discarded
  return ((wanted.there || wanted.damaged) && one.gone) ||
         ((wanted.returned || wanted.controlled) && one.verb == Kind::Draw);
}

}  // namespace

bool Antecedents::speaksOf(NodeId tree, const Antecedent& other) const {
  if (tree == kNoNode) return false;
  const NodeKind kind = arena_.kind(tree);
  const bool self = kind == Kind::Self || isWord(arena_, tree, ir::State::ExiledWithSelf);
  if (tree == other.node || (self && other.self) ||
      (kind == Kind::Attached && other.reserved == slots::kHost))
    return true;
  const int slot = other.reserved != 0 ? other.reserved : other.node == kNoNode ? 0 : arena_[other.node].slot;
  if (ir::isAnaphor(kind) && slot != 0 && arena_[tree].slot == slot) return true;
  return std::ranges::any_of(arena_.children(tree), [&](NodeId child) { return speaksOf(child, other); });
}

// Of what is spoken of in different phrases the last one is meant (policy 4). Within one phrase that is over
// its order says nothing, and a rule has to decide.
bool Antecedents::rivals(const Antecedent& best, const Antecedent& other) const {
  if (best.phrase != other.phrase || best.phrase < 0 || best.phrase == phrase_) return false;
  const auto ofEvent = [](const Antecedent& one) {
    return one.reserved == slots::kEventObject || one.reserved == slots::kEventOther ||
           one.reserved == slots::kEventPlayer;
  };
  if (ofEvent(best) && ofEvent(other)) return false;  // the subject is "it", the noun means the other one
  if (best.reserved == slots::kSubject || (best.self && other.self)) return false;
  if (best.node != kNoNode) {
    if (arena_.kind(best.node) == Kind::ForEach) return false;  // whose turn it is
    // What a verb made or found is meant, not what it was made from.
    if (bringsUp(arena_.kind(best.node)) && best.node != other.node) return false;
  }
  // "Target Aura attached to a creature", "two of those cards": not what stands in the description
  return !speaksOf(best.node != kNoNode ? best.node : best.what, other);
}

bool Antecedents::isPartOf(const Antecedent& part, const Antecedent& whole) const {
  return part.node != kNoNode && whole.node != kNoNode && arena_.kind(whole.node) == Kind::AndRefs &&
         std::ranges::count(arena_.children(arena_.as<nodes::AndRefs>(whole.node).refs), part.node) > 0;
}

int Antecedents::pointsFor(const Wanted& wanted, const Antecedent& one) const {
  if (one.result || std::ranges::find(wanted.not_, &one) != wanted.not_.end()) return 0;
  if (!((wanted.player && one.player) || (wanted.object && one.object))) return 0;
  if (!((wanted.singular && one.singular) || (wanted.plural && one.plural))) return 0;
  if (wanted.noun != kNoNode && !wanted.plural && isHand(one.verb)) return 0;
  if (isElsewhere(wanted, one)) return 0;
  const bool copy = one.verb == Kind::CopySpell;
  if (wanted.copy != Wanted::Copy::Any && copy != (wanted.copy == Wanted::Copy::Only)) return 0;
  int points = wanted.noun == kNoNode ? (one.damageSource ? 1 : 3) : score(one, wanted.noun);
  // No card that was drawn, discarded, milled or exiled from a library deals damage
  if (wanted.deals && one.card && !one.self && !one.arrived && (one.gone || one.away || one.inExile))
    points = std::min(points, 1);
  if ((wanted.deals && one.dealer) || (wanted.attacks && one.attacker)) points = 4;
  if (hasLessLikely(arena_, wanted, one)) points = std::min(points, 2);
  // "If a creature card is revealed this way, ... You may put that card on the bottom": whatever it is
  const bool anyCard = wanted.noun != kNoNode && arena_.kind(wanted.noun) == Kind::IsCard;
  return one.weak || (one.asked && anyCard) ? std::min(points, 1) : points;
}

Antecedent* Antecedents::find(const Wanted& wanted, bool compared) {
  Antecedent* best = nullptr;
  int bestScore = 0;
  std::vector<const Antecedent*> alike;
  for (Antecedent& one : all_) {
    const int points = pointsFor(wanted, one);
    if (points == 0) continue;
    if (best != nullptr && points < bestScore) continue;
    if (points > bestScore) alike.clear();
    alike.push_back(&one);
    // "Untap target creature and each other creature. Those creatures ...": what "and" joins is meant whole
    if (best != nullptr && points == bestScore && isPartOf(one, *best)) continue;
    if (best != nullptr && points == bestScore && !isPartOf(*best, one) &&
        (wanted.noun != kNoNode && ofSameEvent(one, *best) ? one.reserved == notMeant(one, *best)
                                                           : one.seen < best->seen))
      continue;
    best = &one;
    bestScore = points;
  }
  rival_ = nullptr;
  for (const Antecedent* other : alike)
    if (other != best && rivals(*best, *other)) rival_ = other;
  if (best != nullptr && !compared) mention(*best);
  return best;
}

Antecedent* Antecedents::eachJustSaid() {
  const auto last = std::ranges::max_element(all_, {}, &Antecedent::seen);
  if (last == all_.end() || last->phrase != phrase_ || !last->object || last->node == kNoNode ||
      arena_.kind(last->node) != Kind::Each)
    return nullptr;
  rival_ = nullptr;
  return &*last;
}

void Antecedents::excludeEachBefore(Wanted& wanted) const {
  for (const Antecedent& one : all_) {
    const NodeKind kind = one.player && one.node != kNoNode ? arena_.kind(one.node) : Kind::None;
    if ((kind == Kind::Each || kind == Kind::All) && one.phrase != phrase_) wanted.not_.push_back(&one);
  }
}

Antecedent* Antecedents::findResult(const std::vector<NodeKind>& verbs) {
  Antecedent* best = nullptr;
  for (Antecedent& one : all_) {
    if (std::ranges::find(verbs, one.verb) == verbs.end()) continue;
    if (best == nullptr || one.seen >= best->seen) best = &one;
  }
  return best;
}

/// "Choose a creature. Destroy the rest": of all that fit the description, not of cards that are known; "a
/// permanent they control of each permanent type": of all that fit one of the descriptions.
bool Antecedents::choosesOfAll(const Antecedent& one) const {
  if (one.verb != Kind::Choose || one.node == kNoNode || arena_.kind(one.node) != Kind::Choose) return false;
  const NodeId what = arena_.as<nodes::Choose>(one.node).what;
  if (arena_.kind(what) != Kind::AndRefs) return arena_.kind(what) == Kind::Some;
  return std::ranges::all_of(arena_.children(arena_.as<nodes::AndRefs>(what).refs),
                             [&](NodeId part) { return arena_.kind(part) == Kind::Some; });
}

Antecedent* Antecedents::findGroup() {
  Antecedent* best = nullptr;
  for (Antecedent& one : all_) {
    const bool group = one.verb == Kind::TopCards || one.verb == Kind::RevealUntil ||
                       one.verb == Kind::Search || one.verb == Kind::Reveal || one.verb == Kind::LookAt ||
                       one.verb == Kind::Mill || one.verb == Kind::ExileFromTopUntil ||
                       one.verb == Kind::Exile || one.verb == Kind::RevealHand || choosesOfAll(one);
    if (!group) continue;
    // The cards themselves say more than the verb that looked at them.
    if (best == nullptr || (one.seen >= best->seen && !(one.result && best->verb == Kind::TopCards)))
      best = &one;
  }
  return best;
}

bool Antecedents::describes(NodeId tree, NodeKind kind, std::int32_t value) const {
  if (tree == kNoNode) return false;
  if (arena_.kind(tree) == kind && arena_.value(tree) == value) return true;
  if (arena_.kind(tree) == Kind::Not) return false;
  const auto children = arena_.children(tree);
  // Only the words of the description itself: not those of a reference inside it ("a card in that player's
  // hand").
  return std::ranges::any_of(children, [&](NodeId child) {
    const ir::Sort sort = ir::info(arena_.kind(child)).sort;
    return (sort == ir::Sort::Pred || sort == ir::Sort::List || sort == ir::Sort::Objects) &&
           describes(child, kind, value);
  });
}

/// "A noncreature spell" is no creature, whatever else it may be.
bool Antecedents::denies(NodeId tree, NodeKind kind, std::int32_t value) const {
  if (tree == kNoNode) return false;
  if (arena_.kind(tree) == Kind::Not) return describes(arena_.as<nodes::Not>(tree).what, kind, value);
  const NodeKind here = arena_.kind(tree);
  if (here != Kind::Objects && here != Kind::List && here != Kind::AllOf) return false;
  return std::ranges::any_of(arena_.children(tree), [&](NodeId child) { return denies(child, kind, value); });
}

bool Antecedents::describesSubtypeOf(NodeId tree, std::int32_t type) const {
  if (tree == kNoNode) return false;
  if (arena_.kind(tree) == Kind::IsSubtype)
    return static_cast<std::int32_t>(ir::subtypeOf(arena_.value(tree))) == type;
  if (arena_.kind(tree) == Kind::Not) return false;
  return std::ranges::any_of(arena_.children(tree),
                             [&](NodeId child) { return describesSubtypeOf(child, type); });
}

// What "and" joins is called by a noun that fits each part of it.
int Antecedents::scoreJoined(NodeId joined, NodeId noun) const {
  int worst = 3;
  for (const NodeId part : arena_.children(arena_.as<nodes::AndRefs>(joined).refs)) {
    Antecedent one;
    one.object = true;
    one.node = part;
    switch (arena_.kind(part)) {
      case Kind::Target:
      case Kind::Some:
        one.what = arena_.as<nodes::Target, nodes::Some>(part).what;
        break;
      case Kind::Each:
      case Kind::All:
        one.what = arena_.as<nodes::Each, nodes::All>(part).what;
        break;
      default:
        break;
    }
    worst = std::min(worst, score(one, noun));
  }
  return worst;
}

// 0: cannot be; 3: just what it was called; between: may be.
int Antecedents::score(const Antecedent& one, NodeId noun) const {
  const NodeKind kind = arena_.kind(noun);
  if (one.node != kNoNode && arena_.kind(one.node) == Kind::AndRefs && !one.player)
    return scoreJoined(one.node, noun);
  const std::int32_t value = arena_.value(noun);
  const bool made =
      one.verb == Kind::Create || one.verb == Kind::CreateCopy || one.verb == Kind::CopyAttackers;
  switch (kind) {
    case Kind::IsPlayer:
    case Kind::IsOpponent:
      return one.player ? 3 : 0;
    case Kind::AllOf:
    case Kind::AnyOf: {
      int best = 0;
      for (const NodeId part : arena_.children(arena_.as<nodes::AllOf, nodes::AnyOf>(noun).preds))
        best = std::max(best, score(one, part));
      return best;
    }
    case Kind::IsCard:
      if (!one.object || made) return 0;  // 111.6: a token isn't a card
      if (one.card || one.exiled || describes(one.what, Kind::IsCard, 0)) return 3;
      if (one.damageSource) return 0;
      return one.self ? 1 : 2;  // "sacrifice ~. ... return that card": not the one that is called by its name
    case Kind::IsToken:
      if (made || describes(one.what, Kind::IsToken, 0)) return 3;
      return 0;
    case Kind::IsSpell:
      if (one.verb == Kind::CopySpell || describes(one.what, Kind::IsSpell, 0)) return 3;
      return one.self || one.card ? 1 : 0;
    case Kind::IsAbility:
      return describes(one.what, Kind::IsAbility, 0) || describes(one.what, Kind::IsActivatedAbility, 0) ||
                     describes(one.what, Kind::IsTriggeredAbility, 0)
                 ? 3
                 : 0;
    case Kind::IsSource:
      return describes(one.what, Kind::IsSource, 0) ? 3 : one.object ? 1 : 0;
    case Kind::IsPermanent:
      if (!one.object || one.damageSource) return 0;
      if (describes(one.what, Kind::IsPermanent, 0)) return 3;
      if (one.player) return 1;  // "any target" may be none
      return one.card || one.self ? 1 : 2;
    default:
      return isBasic(arena_, noun)  // only lands are basic or nonbasic (205.4c)
                 ? scoreType(one, Kind::IsType, static_cast<std::int32_t>(ir::CardType::Land))
                 : scoreType(one, kind, value);
  }
}

int Antecedents::scoreType(const Antecedent& one, NodeKind kind, std::int32_t value) const {
  if (!one.object || one.damageSource || denies(one.what, kind, value)) return 0;
  if (kind == Kind::IsType && describesSubtypeOf(one.what, value)) return 3;
  if (describes(one.what, kind, value)) return 3;
  const bool made =
      one.verb == Kind::Create || one.verb == Kind::CreateCopy || one.verb == Kind::CopyAttackers;
  // Cards that were drawn, milled or discarded are in no zone where they would be creatures (109.2).
  const bool onlyCards = one.verb == Kind::Draw || one.verb == Kind::DiscardAtRandom ||
                         one.verb == Kind::DiscardHand || one.verb == Kind::RevealHand;
  // "Manifest dread. Put a counter on that creature" (701.62a): of what was put there no more is said
  if (one.what == kNoNode && one.arrived && kind == Kind::IsType) return 3;
  if (one.what == kNoNode) return onlyCards ? 0 : one.self ? 1 : made ? 2 : 1;
  if (kind == Kind::IsSubtype &&
      describes(one.what, Kind::IsType, static_cast<std::int32_t>(ir::subtypeOf(value))))
    return 2;
  const bool vague = describes(one.what, Kind::IsPermanent, 0) || describes(one.what, Kind::IsCard, 0) ||
                     describes(one.what, Kind::IsSpell, 0) || describes(one.what, Kind::IsSource, 0);
  return vague ? 2 : 0;
}

}  // namespace cantrip::text
