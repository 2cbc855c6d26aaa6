// How spells may be cast and abilities activated (601, 602), and what lets players do it.

#include "rules/casting/declared.h"

#include <algorithm>

#include "ir/nodes/abilities.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
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

}  // namespace

void declareCasting(Declarations& all) {
  all.add(Kind::CastOnlyIf);
  all.add(Kind::CastUsing).unless(&notFromHand).unless(&ofNoCard);
  // offers.cpp, casting.cpp, words/permissions.cpp
  all.add(Kind::MayPlay)
      .only<&nodes::MayPlay::limit>({Kind::OnlyOnceEachTurn, Kind::PaysAlso, Kind::PaysInstead});
  all.add(Kind::CastFor)
      .means<&nodes::CastFor::what>(meant::kOnStack)
      .only<&nodes::CastFor::limit>({Kind::OnlyOnceEachTurn});
  all.add(Kind::CastAsFlash)
      .means<&nodes::CastAsFlash::what>(meant::kOnStack)
      .only<&nodes::CastAsFlash::cost>({Kind::ManaCost});
  all.add(Kind::AnyPlayerMay);
}

}  // namespace cantrip
