// Special actions (116.2) and casting while something resolves (608.2g): morph, plot, foretell, suspend,
// madness.
#pragma once

#include "rules/costs/mana.h"
#include "rules/kernel/kernel.h"

namespace cantrip {

/// Special actions of 116.2 offered with priority.
enum class SpecialKind : std::uint8_t {
  TurnFaceUp,
  Suspend,
  Foretell,
  Plot,
  Companion,
  EndEffect,
  Unlock,
  RollPlanarDie,
  RevealAgenda,  ///< 116.2j
  IgnoreEffect   ///< 116.2d
};
/// Op::Special.
struct SpecialWork {
  Wide<PlayerId> player;
  Wide<SpecialKind> kind;
  ObjectId object{};
  std::uint32_t which = 0;  ///< Unlock: which half; TurnFaceUp: 1 for its mana cost, 0 for that of a keyword
};
void listSpecialActions(Kernel& k, PlayerId player, ManaProspect& mana, Options& options);
void takeSpecialAction(Kernel& k, PlayerId player, const Option& choice);
Result runSpecial(Kernel& k, Frame& f);

/// Generic mana that a rule asks for the action, not the text of a card; -1: the text does.
int specialCostByRule(const GameState& state, SpecialKind kind, PlayerId payer);

/// What turning a permanent face up costs (116.2b): for morph and the like, or a manifested creature card's
/// mana cost.
NodeId turnFaceUpCost(Kernel& k, ObjectId id, bool forManaCost);

}  // namespace cantrip
