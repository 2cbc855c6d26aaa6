// In which surroundings effects are not combined: what would be done at a wrong time, or by a wrong player.
#pragma once

#include <string_view>

#include "rules/kernel/declarations.h"

namespace cantrip::effects {

/// "Each player ..., where X is the number of lands they control": another X for each of them.
std::string_view definesForEachPlayer(const Asked& asked);
/// Of Stays, "it's still a land": the sentence before it does not make it something else.
std::string_view saidOfNothing(const Asked& asked);
/// Of Sentences: asks whether something was done, or changes something, that happens only later.
std::string_view speaksTooEarly(const Asked& asked);
/// Of ExcessTo: the sentence before it is no damage, whose excess it could be.
std::string_view dealsNoDamage(const Asked& asked);
/// Of ForEach: targets for each of what is no player (115.1), or for each of cards that are nowhere.
std::string_view forEachUnclear(const Asked& asked);
/// Of Do: what is done by several or by others cannot be done by them.
std::string_view doneByOthers(const Asked& asked);

/// Of Gate: "otherwise, you lose that much life" is as much as the part says that is not done.
std::string_view saysNumberOfOther(const Asked& asked);
/// Of Delayed: "return that card when ~ leaves the battlefield" speaks of what another event was about.
std::string_view speaksOfEventBefore(const Asked& asked);
/// Of Modal: "each mode must target a different player".
std::string_view modesApartOfSpell(const Asked& asked);
/// Of "if they do", "if they don't": what each of several players did is asked of each ("each opponent who
/// doesn't").
std::string_view asksAllTogether(const Asked& asked);
/// To whom a permission to play cards for nothing can be given: one player who is known as it begins.
bool canBeAllowed(const ir::Arena& tree, NodeId who);
/// Of During: nothing that is done inside lasts for a time.
std::string_view lastsNoTime(const Asked& asked);

}  // namespace cantrip::effects
