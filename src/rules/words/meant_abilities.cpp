// Which abilities of something words mean: "all activated abilities", "flying, reach, or trample" (113,
// 613.1f).
#include "rules/words/meant_abilities.h"

#include <algorithm>

#include "ir/nodes/descriptions.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/senses.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

bool isAbilityMeant(const ir::Arena& tree, NodeId which, const AbilityDef& ability) {
  if (which != kNoNode && tree.kind(which) == Kind::AnyOf) {
    const auto named = tree.children(tree.as<nodes::AnyOf>(which).preds);
    return ability.keyword != ir::KeywordName::Count_ &&
           std::any_of(named.begin(), named.end(), [&](NodeId one) {
             const NodeId keyword = tree.as<nodes::WithKeyword>(one).keyword;
             return tree.kind(keyword) == Kind::Keyword &&
                    static_cast<ir::KeywordName>(tree.value(keyword)) == ability.keyword;
           });
  }
  if (ability.kind != AbilityKind::Activated) return false;
  if (which == kNoNode) return true;
  const bool except = tree.kind(which) == Kind::Not;
  const NodeId state = except ? tree.as<nodes::Not>(which).what : which;
  const bool loyalty = static_cast<ir::State>(tree.value(state)) == ir::State::LoyaltyAbility;
  return (loyalty ? ability.isLoyalty : ability.isMana) != except;
}

}  // namespace cantrip
