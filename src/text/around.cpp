// What the clause around a word says of what it means: who does it, what is done to it, and where that is.
#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/senses.h"
#include "ir/vocabulary.h"
#include "text/resolver.h"

namespace cantrip::text {
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Sort;

/// "Whenever a creature deals combat damage to a player, its controller may exile the top card of that
/// player's library", "its controller gains 4 life and that player loses 1 life": who does it would be "they"
/// or would not be said again, so that another player is meant where one was spoken of.
Antecedent* Resolver::besideSubject(NodeId ref, const Wanted& wanted) {
  if (arena_.kind(ref) != Kind::ThatPlayer) return nullptr;
  const NodeKind before = subjectBefore_ == kNoNode ? Kind::None : arena_.kind(subjectBefore_);
  const bool beside = subject_ == kNoNode && (before == Kind::ControllerOf || before == Kind::OwnerOf) &&
                      inOneSentence(subjectBefore_, ref);
  const NodeId subject = beside ? subjectBefore_ : subject_;
  if (subject == kNoNode) return nullptr;
  Wanted another = wanted;
  exclude(another, subject);
  if (another.not_.size() == wanted.not_.size()) return nullptr;
  Antecedent* found = seen_.find(another, true);
  return found == nullptr || found->weak || seen_.rival() != nullptr ? nullptr : found;
}

/// "You may sacrifice another creature. If you do, it gets +X/+0 until end of turn, where X is that
/// creature's power": who has just been "it" would be "it" again.
Antecedent* Resolver::besideIt(NodeId ref, NodeId parent, const Wanted& wanted) {
  if (arena_.kind(ref) != Kind::That || wanted.noun == kNoNode || !wanted.singular) return nullptr;
  const bool defines = defining_ != kNoNode && arena_.kind(defining_) == Kind::Do;
  const NodeId subject = defines ? arena_.as<nodes::Do>(defining_).subject : subject_;
  if (subject == kNoNode || parent == kNoNode || arena_.kind(subject) != Kind::It) return nullptr;
  Antecedent* said = seen_.find(wanted, true);
  Wanted another = wanted;
  exclude(another, subject);
  if (said == nullptr || std::ranges::find(another.not_, said) == another.not_.end()) return nullptr;
  Antecedent* found = seen_.find(another, true);
  if (found == nullptr || found->weak || seen_.rival() != nullptr) return nullptr;
  if (seen_.fits(*found, wanted.noun) < seen_.fits(*said, wanted.noun)) return nullptr;
  if (!compared_) seen_.mention(*found);
  return found;
}

/// "Each player who does loses life equal to that creature's power": each one's own, which no slot keeps.
bool Resolver::isOfEachWhoDid(const Antecedent& said) const {
  const NodeKind kind = subject_ == kNoNode ? Kind::None : arena_.kind(subject_);
  const bool each = kind == Kind::Each || kind == Kind::All;
  const NodeId objects = each ? arena_.as<nodes::Each, nodes::All>(subject_).what : round_;
  if (objects == kNoNode || said.reserved != 0 || said.node == kNoNode) return false;
  const NodeKind what = arena_.kind(said.node);
  const bool done =
      said.result || bringsUp(what) || what == Kind::Some || what == Kind::OneOf || what == Kind::AtRandom;
  if (!done || within(arena_, clause_, said.node) || arena_.kind(objects) != Kind::Objects) return false;
  return std::ranges::any_of(arena_.children(arena_.as<nodes::Objects>(objects).after), [&](NodeId word) {
    const NodeId event =
        arena_.kind(word) == Kind::DidThisTurn ? arena_.as<nodes::DidThisTurn>(word).event : kNoNode;
    return isWord(arena_, word, ir::State::DidIt) || (event != kNoNode && arena_.kind(event) == Kind::Within);
  });
}

/// Does the word mean more, or others, than the slot of what it speaks of has?
bool Resolver::isKeptByNoSlot(const Antecedent& said, NodeKind word) const {
  return isOfEachWhoDid(said) || (said.beside && word == Kind::They);
}

/// "Each opponent chooses a creature they control. Untap those creatures": those of all of them.
void Resolver::ofSeveral(NodeId subject, NodeId deed) {
  const NodeId what = saidOfEach(subject);
  const NodeKind verb = arena_.kind(deed);
  const bool takes = verb == Kind::Choose || verb == Kind::Discard || verb == Kind::Sacrifice ||
                     verb == Kind::Exile || verb == Kind::Mill;
  if (what == kNoNode || !takes || !mentions_.speaksOf(what, true)) return;
  for (Antecedent& one : seen_.all()) {
    const NodeKind kind = one.node == kNoNode ? Kind::None : arena_.kind(one.node);
    const bool taken =
        kind == Kind::Some || kind == Kind::Choose || kind == Kind::TopCards || kind == Kind::Mill;
    if (taken && within(arena_, deed, one.node)) one.plural = true;
  }
}

/// "If it was attacking, its controller loses 2 life. Otherwise, that player draws a card": nothing spoke to
/// them if that was not done.
bool Resolver::inOtherBranch(NodeId said, NodeId ref) const {
  return std::ranges::any_of(
      branches_, [&](NodeId branch) { return within(arena_, branch, said) && !within(arena_, branch, ref); });
}

/// "Discard a card, sacrifice a creature: ... its power": what was paid with is told apart by participles
/// only.
bool Resolver::paidWithSeveral() const {
  return std::ranges::count_if(seen_.all(), [](const Antecedent& one) {
           return one.reserved == slots::kPaidObject && !one.result && paidByCost(one.verb);
         }) > 1;
}

/// "You may sacrifice a token. If you do, it gets +2/+2": what is gone from the battlefield is not meant.
bool Resolver::expectsPermanent(NodeId parent, unsigned field) const {
  if (parent == kNoNode) return false;
  if (doneToNoSpell(arena_, parent)) return true;
  return arena_.kind(parent) == Kind::Do && field == 0 &&
         arena_.kind(arena_.as<nodes::Do>(parent).effect) == Kind::Apply;
}

/// "It gains lifelink": an ability that functions on the battlefield alone, as most keywords without a cost
/// do.
static bool ofCombat(const ir::Arena& arena, NodeId mod) {
  if (arena.kind(mod) != Kind::HaveAbility) return false;
  const NodeId line = arena.as<nodes::HaveAbility>(mod).ability;
  if (arena.kind(line) != Kind::KeywordLine) return false;
  return std::ranges::all_of(arena.children(arena.as<nodes::KeywordLine>(line).keywords),
                             [&](NodeId keyword) {
                               if (arena.kind(keyword) != Kind::Keyword) return false;
                               using enum ir::KeywordName;
                               switch (static_cast<ir::KeywordName>(arena.value(keyword))) {
                                 case Deathtouch:
                                 case Defender:
                                 case DoubleStrike:
                                 case FirstStrike:
                                 case Flying:
                                 case Hexproof:
                                 case Indestructible:
                                 case Lifelink:
                                 case Menace:
                                 case Reach:
                                 case Trample:
                                 case Vigilance:
                                   return true;
                                 default:
                                   return false;
                               }
                             });
}

/// "It gets +1/+1", "tap it": unlike an ability or a counter, which a card in exile can have, too.
bool Resolver::doneToPermanent(NodeId parent) const {
  const NodeKind kind = arena_.kind(parent);
  if (kind == Kind::Tap || kind == Kind::Untap || kind == Kind::Sacrifice || kind == Kind::Destroy)
    return true;
  if (kind != Kind::Do || arena_.kind(arena_.as<nodes::Do>(parent).effect) != Kind::Apply) return false;
  const auto mods = arena_.children(arena_.as<nodes::Apply>(arena_.as<nodes::Do>(parent).effect).mods);
  return !mods.empty() && (arena_.kind(mods.front()) == Kind::GetPT || ofCombat(arena_, mods.front()));
}

}  // namespace cantrip::text
