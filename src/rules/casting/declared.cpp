// How spells may be cast and abilities activated (601, 602), and what lets players do it.

#include "rules/casting/declared.h"

#include <algorithm>

#include "ir/binds.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/costs/cast_costs.h"
#include "rules/kernel/declarations.h"
#include "rules/words/paid_costs.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

std::string_view notFromHand(const Asked& asked) {
  const auto keyword = static_cast<ir::KeywordName>(asked.tree.value(asked.as<nodes::CastUsing>().keyword));
  const auto ways = castKeywords();
  return std::any_of(
             ways.begin(), ways.end(),
             [keyword](const CastKeyword& way) { return way.keyword == keyword && way.zone == Zone::Hand; })
             ? ""
             : "that keyword is no way to cast a card from a hand";
}

/// "You may cast a spell from among those cards": one is counted where the effect has a number.
std::string_view notOnceForATime(const Asked& asked) {
  const auto limits = asked.tree.children(asked.as<nodes::MayPlay>().limits);
  const bool once = std::any_of(limits.begin(), limits.end(),
                                [&](NodeId n) { return isWord(asked.tree, n, ir::LimitName::Once); });
  return once && asked.inside(Kind::Apply) == nullptr ? "nothing counts it" : "";
}

/// Targets of what happens at once; those of a reflexive trigger are chosen as it triggers.
bool targetsAtOnce(const ir::Arena& tree, NodeId effect) {
  if (tree.kind(effect) == Kind::Reflexive) return false;
  const auto children = tree.children(effect);
  return isTarget(tree.kind(effect)) || std::any_of(children.begin(), children.end(), [&](NodeId child) {
           return child != kNoNode && targetsAtOnce(tree, child);
         });
}

std::string_view ridesWithTargets(const Asked& asked) {
  const NodeId rider = asked.as<nodes::MayPlay>().rider;
  return rider != kNoNode && targetsAtOnce(asked.tree, rider) ? "nobody chooses targets for it" : "";
}

/// What is done as a card is played knows that card and the source of the permission: "that player" of what
/// triggered before that is nobody then.
std::string_view ridesOnEarlierWords(const Asked& asked) {
  const NodeId rider = asked.as<nodes::MayPlay>().rider;
  if (rider == kNoNode) return "";
  const ir::Arena& tree = asked.tree;
  const auto introduced = [&](ir::SlotNo slot) {
    return tree[asked.node].slot == slot || containsNode(tree, rider, [&](NodeId n) {
             return tree[n].slot == slot && !ir::pointsBack(tree.kind(n));
           });
  };
  const bool earlier = containsNode(tree, rider, [&](NodeId n) {
    ir::SlotNo slot = tree[n].slot;
    if (slot == 0 || !ir::pointsBack(tree.kind(n))) return false;
    if (slot >= slots::kOwnerOf && slot < slots::kReserved) {
      slot = static_cast<ir::SlotNo>(slot -
                                     (slot < slots::kControllerOf ? slots::kOwnerOf : slots::kControllerOf));
      if (slot >= slots::kReservedAt)
        slot = static_cast<ir::SlotNo>(slot - slots::kReservedAt + slots::kReserved);
    }
    return slot != slots::kSelf && slot != slots::kSubject && !introduced(slot);
  });
  return earlier ? "it speaks of what only the spell or ability knows that lets it be played" : "";
}

}  // namespace

void declareCasting(Declarations& all) {
  all.add(Kind::CastOnlyIf);
  all.add(Kind::CastUsing).unless(&notFromHand).unless(&ofNoCard);
  // offers.cpp, casting.cpp, words/permissions.cpp
  all.add(Kind::MayPlay)
      .only<&nodes::MayPlay::limits>(
          {ir::sense(ir::LimitName::OnceEachTurn), ir::sense(ir::LimitName::Once), Kind::PaysAlso,
           Kind::PaysInstead, ir::sense(ir::LimitName::SpendAnyColor), ir::sense(ir::LimitName::SpendAnyType),
           ir::sense(ir::LimitName::SpendAnySnow)})
      .unless(&notOnceForATime)
      .unless(&ridesWithTargets)
      .unless(&ridesOnEarlierWords);
  all.add(Kind::CastFor)
      .means<&nodes::CastFor::what>(meant::kOnStack)
      .only<&nodes::CastFor::limit>({ir::sense(ir::LimitName::OnceEachTurn)});
  all.add(Kind::CastAsFlash)
      .means<&nodes::CastAsFlash::what>(meant::kOnStack)
      .only<&nodes::CastAsFlash::cost>({Kind::ManaCost});
  for (const ir::LimitName limit : {ir::LimitName::ByAnyPlayer, ir::LimitName::SpendAnyColor,
                                    ir::LimitName::SpendAnyType, ir::LimitName::SpendAnySnow})
    all.add(ir::sense(limit));
}

}  // namespace cantrip
