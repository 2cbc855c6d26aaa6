// Which costs of a keyword are paid for a spell, and what of its text that leaves out.
#pragma once

#include <optional>
#include <span>

#include "ir/vocabulary.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "state/game_state.h"
#include "state/pool.h"

namespace cantrip {

/// Keywords that library/keywords defines by "As an additional cost to cast ~, you may ...".
bool isOptionalCost(ir::KeywordName keyword);
/// 702.29f: typecycling is cycling.
constexpr bool isCycling(ir::KeywordName keyword) {
  return keyword == ir::KeywordName::Cycling || keyword == ir::KeywordName::Landcycling ||
         keyword == ir::KeywordName::BasicLandcycling;
}
/// Keyword abilities that are ways to cast a card, and the zone that each lets it be cast from. Those of a
/// hand only name a cost: wherever an effect lets the card be cast from, it may be cast for it (118.9), but
/// for `onlyThere`.
struct CastKeyword {
  ir::KeywordName keyword;
  CastWay way;
  Zone zone;
  bool onlyThere = false;
};
std::span<const CastKeyword> castKeywords();
/// The way of casting that is the one in which a keyword's cost is paid (118.9).
std::optional<CastWay> wayOf(ir::KeywordName keyword);
/// The keyword whose cost is paid when a spell is cast in this way; nullopt: none is.
std::optional<ir::KeywordName> keywordPaid(CastWay way);
/// 601.2c, 702.33g: "if this spell was kicked, destroy another target land" has its targets only if it was
/// kicked. The branch of an effect of a spell that is left out as it is announced; kNoNode: none is.
NodeId branchLeftOut(const ir::Arena& arena, NodeId effect, const Context& context);
/// 702.33f: was the kicker cost of these words paid for the spell that is bound so?
bool isKickedWith(const ir::Arena& arena, const Context& spell, NodeId cost);
/// Has the spell costs that can be paid or not, by keywords of its own?
bool hasCostsToChoose(const CardDef& spell);
/// Could an effect of the spell have such a branch? "No" is certain.
inline bool mayLeaveOutBranch(const CardDef& spell) {
  return spell.keywords.any() && hasCostsToChoose(spell);
}

/// 702.51c: the creatures that convoked a spell, or the spell that a permanent was.
EntityList convokedBy(const Kernel& k, ObjectId spell);

/// 702.49c: what comes into combat in place of a creature that was returned for it attacks what that creature
/// attacked; a player who is in no game when that was nothing any more (508.4a).
Entity attackedByReturned(const Kernel& k, const Context& paid);

}  // namespace cantrip
