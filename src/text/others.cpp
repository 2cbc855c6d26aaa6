// "Other" and "another": what they are other than is written on the word (policy 12).
#include <algorithm>
#include <utility>

#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/vocabulary.h"
#include "text/resolver.h"

namespace cantrip::text {
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::SlotNo;

namespace {

bool isTargetKind(NodeKind kind) { return kind == Kind::Target || kind == Kind::AnyTarget; }

/// Is the test true of the noun, or of one of those that it consists of?
template <typename Test>
bool anyNoun(const ir::Arena& arena, NodeId noun, const Test& test) {
  const NodeKind kind = noun == kNoNode ? Kind::None : arena.kind(noun);
  if (kind != Kind::AllOf && kind != Kind::AnyOf) return test(kind);
  return std::ranges::any_of(arena.children(arena.as<nodes::AllOf, nodes::AnyOf>(noun).preds),
                             [&](NodeId part) { return anyNoun(arena, part, test); });
}

/// Can the noun mean a spell or a card? Of an instant or sorcery nothing else can mean itself.
bool isSpellOrCard(const ir::Arena& arena, NodeId noun) {
  return anyNoun(arena, noun, [](NodeKind kind) { return kind == Kind::IsSpell || kind == Kind::IsCard; });
}

bool isKind(const ir::Arena& arena, NodeId noun, NodeKind wanted) {
  return anyNoun(arena, noun, [&](NodeKind kind) { return kind == wanted; });
}

bool saysOther(const ir::Arena& arena, NodeId objects) {
  if (objects == kNoNode || arena.kind(objects) != Kind::Objects) return false;
  return std::ranges::any_of(arena.children(arena.as<nodes::Objects>(objects).before),
                             [&](NodeId word) { return arena.kind(word) == Kind::Another; });
}

/// 1: you control what has that description, -1: you do not, 0: it does not say.
int control(const ir::Arena& arena, NodeId objects) {
  if (objects == kNoNode || arena.kind(objects) != Kind::Objects) return 0;
  for (const NodeId word : arena.children(arena.as<nodes::Objects>(objects).after)) {
    const bool negated = arena.kind(word) == Kind::Not;
    const NodeId said = negated ? arena.as<nodes::Not>(word).what : word;
    if (!isWord(arena, said, ir::Relation::ControlledBy)) continue;
    const NodeId who = arena.as<nodes::Related>(said).what;
    if (arena.kind(who) == Kind::You) return negated ? -1 : 1;
    const bool opponents =
        arena.kind(who) == Kind::Opponent ||
        ((arena.kind(who) == Kind::Each || arena.kind(who) == Kind::All) &&
         nounOf(arena, arena.as<nodes::Each, nodes::All>(who).what) != kNoNode &&
         arena.kind(nounOf(arena, arena.as<nodes::Each, nodes::All>(who).what)) == Kind::IsOpponent);
    if (opponents) return negated ? 1 : -1;
  }
  return 0;
}

/// Is everything that fits `narrow` in `wide` as well, by its words?
bool contains(const ir::Arena& arena, NodeId wide, NodeId narrow) {
  if (arena.kind(wide) != Kind::Objects || arena.kind(narrow) != Kind::Objects) return false;
  const auto all = arena.as<nodes::Objects>(wide);
  const auto some = arena.as<nodes::Objects>(narrow);
  if (!ir::equal(arena, all.noun, arena, some.noun)) return false;
  const auto saysAll = [&](NodeId words, NodeId in) {
    return std::ranges::all_of(arena.children(words), [&](NodeId word) {
      return std::ranges::any_of(arena.children(in),
                                 [&](NodeId said) { return ir::equal(arena, word, arena, said); });
    });
  };
  return saysAll(all.before, some.before) && saysAll(all.after, some.after);
}

}  // namespace

void Resolver::other(NodeId word) {
  const NodeKind kind = spokenOf_.ref == kNoNode ? Kind::None : arena_.kind(spokenOf_.ref);
  const NodeId noun = describing_ == kNoNode ? kNoNode : nounOf(arena_, describing_);
  const bool players = describing_ != kNoNode && mentions_.speaksOf(describing_, true) &&
                       !mentions_.speaksOf(describing_, false);
  SlotNo than = 0;
  if (comparesDescribed(noun))
    than = slots::kDescribed;
  else if (arena_.kind(spokenOf_.parent) ==
           Kind::CopySpell)  // 707.10d: than what the spell targets, which the rules know
    than = slots::kEarlierTargets;
  else if (isTargetKind(kind) && targetBefore(noun, players))
    than = slots::kEarlierTargets;
  else
    than = players ? otherThanPlayer(noun) : otherThanObject(noun);
  if (than == 0) return fail(describing_ == kNoNode ? spokenOf_.ref : describing_);
  arena_[word].slot = than;
}

/// "All nonland cards with the same name as another card in their hand": than the card that is compared. What
/// has the name of "another creature you control" is a card in a library, and no creature (109.2).
bool Resolver::comparesDescribed(NodeId noun) const {
  if (!isWord(arena_, spokenOf_.parent, ir::Relation::SameNameAs) &&
      arena_.kind(spokenOf_.parent) != Kind::SharesWith)
    return false;
  if (spokenOf_.described == kNoNode) return false;
  const NodeId outer = nounOf(arena_, spokenOf_.described);
  return isKind(arena_, outer, Kind::IsCard) == isKind(arena_, noun, Kind::IsCard) &&
         seen_.fits(mentions_.described(kNoNode, spokenOf_.described), noun) > 0;
}

/// 115.3: "another target" is none of those that the words before it chose and that it could be as well.
bool Resolver::targetBefore(NodeId noun, bool players) const {
  return std::ranges::any_of(seen_.all(), [&](const Antecedent& one) {
    if (one.result || one.node == kNoNode || !isTargetKind(arena_.kind(one.node))) return false;
    if (noun == kNoNode || isKind(arena_, noun, Kind::IsToken)) return noun == kNoNode || one.object;
    return players ? one.player : one.object && seen_.fits(one, noun) > 0;
  });
}

/// The player last spoken of; where none was, it is you (109.5). Nobody is other than everybody, so after
/// what "each player" did "each other player" is again other than you.
SlotNo Resolver::otherThanPlayer(NodeId noun) {
  Wanted wanted;
  wanted.player = true;
  wanted.noun = noun;
  Antecedent* found = seen_.find(wanted, true);
  const NodeKind kind = found == nullptr ? Kind::None : arena_.kind(found->node);
  if (found != nullptr && kind != Kind::Each && kind != Kind::All) return slotOf(*found);
  return noun != kNoNode && arena_.kind(noun) == Kind::IsPlayer ? slots::kYou : SlotNo{0};
}

/// Can the noun mean the card that says it? An instant is no creature, an Aura or Equipment is neither.
bool Resolver::canBeSelf(NodeId noun) const {
  if (spell_) return isSpellOrCard(arena_, noun);
  return !attached_ || describesAttachment(arena_, noun);
}

/// "Each other card revealed this way": neither what was revealed itself, nor what was drawn in between.
bool Resolver::isOfThatDeed(const Antecedent& one) {
  if (arena_.kind(describing_) != Kind::Objects) return false;
  return std::ranges::any_of(arena_.children(arena_.as<nodes::Objects>(describing_).after), [&](NodeId word) {
    if (arena_.kind(word) != Kind::DoneThisWay) return false;
    const Antecedent* deed = seen_.findResult(verbsOf(arena_, word));
    if (one.verb == Kind::Draw || deed == nullptr) return one.verb == Kind::Draw;
    return deed->node != kNoNode && one.node != kNoNode && one.node != deed->node &&
           within(arena_, deed->node, one.node);
  });
}

/// Can "other" with this noun be said of it?
bool Resolver::othersThan(const Antecedent& one, NodeId noun) {
  if (!one.object || one.result) return false;
  // "Each other card exiled with ~": than what was exiled in the same breath, for the permanent is in no
  // exile
  const bool inExile = describing_ != kNoNode && saysExiledWithSelf(arena_, describing_);
  if (inExile && (one.self || one.exiled)) return !one.self;
  if (one.self) return canBeSelf(noun);
  // "When ~ exploits a creature, each other creature ...": it is no creature any more
  if (one.gone && !isKind(arena_, noun, Kind::IsCard)) return false;
  if (describing_ != kNoNode && isOfThatDeed(one)) return false;
  if (noun != kNoNode) {
    const int points = seen_.fits(one, noun);
    // 109.2: "other creatures" are permanents, and neither a card nor a spell is one
    const bool card = isKind(arena_, noun, Kind::IsCard);
    if (points == 0 || (one.card && !card) || (one.exiled && !card)) return false;
    if (describesSpell(arena_, one.what) && !isKind(arena_, noun, Kind::IsSpell)) return false;
  }
  if (one.reserved == slots::kPaidObject && one.verb != Kind::TapOthersCost) return false;  // it is gone
  // "Discard an Island card and another card": of what is paid together, one is gone before the other
  if (paying_ && one.node != kNoNode && arena_.kind(one.node) == Kind::Some) return false;
  if (one.node != kNoNode && bringsUp(arena_.kind(one.node)) && defining_ != kNoNode &&
      within(arena_, defining_, one.node))
    return false;  // "create ..., where X is the number of other creatures": there is no token yet
  // "If you control another Lizard", after a target that need not be yours
  if (amongYours_ && one.node != kNoNode && isTargetKind(arena_.kind(one.node)) &&
      (one.what == kNoNode || control(arena_, one.what) <= 0))
    return false;
  if (describing_ == kNoNode || one.what == kNoNode) return true;
  if (control(arena_, describing_) * control(arena_, one.what) < 0) return false;
  // Who was told apart from something already is no group to tell others apart from; nor is a group in which
  // the others are as well.
  const bool group = !one.singular && one.node != kNoNode;
  return one.reserved != 0 ||
         !(saysOther(arena_, one.what) || (group && contains(arena_, one.what, describing_)));
}

/// What was sacrificed, discarded or shown on top of a library is not there, until it is put or returned.
void Resolver::leavesOrComes(NodeId node) {
  const NodeKind kind = arena_.kind(node);
  const bool shown = kind == Kind::Reveal || kind == Kind::LookAt;  // where it gets or becomes nothing
  const bool leaves = kind == Kind::Sacrifice || kind == Kind::Discard;
  const bool manifested = isWord(arena_, node, Kind::ActOn, ir::DeedName::Manifest) ||  // 701.40a, 701.58a
                          isWord(arena_, node, Kind::ActOn, ir::DeedName::Cloak);
  const bool puts = kind == Kind::Return || kind == Kind::Put || kind == Kind::PutWith || manifested;
  if (!leaves && !shown && !puts) return;
  for (const NodeId what : arena_.children(node))
    if (what != kNoNode && ir::info(arena_.kind(what)).sort == ir::Sort::Ref)
      for (Antecedent* one : sameAs(what)) {
        one->shown = one->shown || kind == Kind::Reveal;
        if (!one->self && (!shown || one->verb == Kind::TopCards)) {
          one->gone = leaves || shown;
          one->away = !leaves && !shown && !putsOntoBattlefield(node);
          one->inExile = false;
          one->arrived = !leaves && !shown && putsOntoBattlefield(node);
        }
      }
}

bool Resolver::putsOntoBattlefield(NodeId verb) const {
  if (arena_.kind(verb) == Kind::PutWith || arena_.kind(verb) == Kind::ActOn) return true;
  const NodeId to = arena_.as<nodes::Return, nodes::Put>(verb).to;
  if (arena_.kind(to) != Kind::Place) return true;
  const NodeId zone = arena_.as<nodes::Place>(to).zone;
  return arena_.kind(zone) != Kind::Zone ||
         static_cast<ir::Zone>(arena_.value(zone)) == ir::Zone::Battlefield;
}

void Resolver::controls(NodeId node) {
  const bool yours = arena_.kind(arena_.as<nodes::Controls>(node).who) == Kind::You;
  const bool outer = std::exchange(amongYours_, yours);
  walkPlain(node);
  amongYours_ = outer;
}

/// What was spoken of in the same breath: what stands beside the word, and who does it; else the last mention
/// that the noun can mean; else the card itself, or what it is attached to.
SlotNo Resolver::otherThanObject(NodeId noun) {
  const auto slotFor = [&](Antecedent& one) { return one.self ? slots::kSelf : slotOf(one); };
  for (const NodeId ref : {spokenOf_.beside, subject_}) {
    if (ref == kNoNode) continue;
    Antecedent said = mentions_.mentionOf(ref);
    if ((said.self || said.reserved != 0) && othersThan(said, noun)) return slotFor(said);
    const bool several = arena_.kind(ref) == Kind::Each || arena_.kind(ref) == Kind::All;
    if (several && said.object && ref == subject_ && seen_.fits(said, noun) > 0) return slots::kSubject;
    for (Antecedent* one : sameAs(ref))
      if (othersThan(*one, noun)) return slotFor(*one);
  }
  Antecedent* last = nullptr;
  Antecedent* met = nullptr;  // of an event about two creatures the noun means the second (policy 5)
  for (Antecedent& one : seen_.all()) {
    if (inEvent_ || !othersThan(one, noun)) continue;
    if (last == nullptr || one.seen >= last->seen) last = &one;
    if (one.reserved == slots::kEventOther) met = &one;
  }
  if (last != nullptr && last->reserved == slots::kEventObject && met != nullptr) last = met;
  for (const Antecedent& one : seen_.all())
    if (last != nullptr && &one != last && &one != met && !inEvent_ && othersThan(one, noun) &&
        seen_.rivals(*last, one))
      return 0;
  if (last != nullptr) return slotFor(*last);
  if (canBeSelf(noun)) return slots::kSelf;
  if (attached_ && !spell_) return slots::kHost;
  return clause_ == kNoNode ? SlotNo{0} : laterTarget(clause_, noun);
}

/// "Each other creature becomes a copy of target creature": the target is still to come.
SlotNo Resolver::laterTarget(NodeId in, NodeId noun) {
  if (arena_.kind(in) == Kind::Target && in != spokenOf_.ref) {
    Antecedent one = mentions_.mentionOf(in);
    if (one.object && (noun == kNoNode || seen_.fits(one, noun) > 0)) return slotOf(one);
  }
  for (const NodeId child : arena_.children(in))
    if (child != kNoNode)
      if (const SlotNo slot = laterTarget(child, noun); slot != 0) return slot;
  return 0;
}

}  // namespace cantrip::text
