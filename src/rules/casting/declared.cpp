// How spells may be cast and abilities activated (601, 602), and what lets players do it.

#include "rules/casting/declared.h"

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
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

std::string_view ridesWithTargets(const Asked& asked) {
  const auto [what, from, limits, rider] = asked.as<nodes::MayPlay>();
  const auto targets = [&](NodeId n) { return isTarget(asked.tree.kind(n)); };
  if (rider != kNoNode && asked.tree.kind(rider) == Kind::Reflexive)
    return "";  // they are chosen as it triggers
  return rider != kNoNode && containsNode(asked.tree, rider, targets) ? "nobody chooses targets for it" : "";
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
      .unless(&ridesWithTargets);
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
