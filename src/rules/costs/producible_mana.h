// What mana permanents could produce (106.7), and the colors of commanders (903.4).
#pragma once

#include "rules/kernel/kernel.h"
#include "state/game_state.h"

namespace cantrip {

inline constexpr std::uint8_t kAnyColor = 0x1F;  // the five colours; colourless mana is no colour (105.1)
/// 106.7: the colours (or types: colourless too) of mana that the lands which a ManaLandsCouldProduce node
/// speaks of could produce, as bits.
std::uint8_t landsCouldProduce(Kernel& k, const Context& context, NodeId mana);
/// "For each color among those, one mana of that color", and not an amount of one of them?
bool isOneOfEach(const ir::Arena& tree, NodeId mana);
/// 903.4: the color identity of the player's commanders, as bits; without one there is none (903.4f).
std::uint8_t commanderColors(const Kernel& k, PlayerId player);
/// The types of mana that the permanent could produce, as bits.
std::uint8_t typesOfPermanent(Kernel& k, ObjectId id);
std::uint8_t symbolColors(const Kernel& k, NodeId symbol);
std::uint8_t chosenColor(const Kernel& k, ObjectId source);
std::uint8_t couldProduce(Kernel& k, NodeId mana, ObjectId source);
/// "Choose a color. Add an amount of mana of that color ...": does the ability choose the color first?
bool choosesColor(const ir::Arena& tree, NodeId effect);
/// Of "add {C}. If you control a Tower, add {C}{C} instead", a Gate, what would be done now; kNoNode:
/// neither, or it depends on something else than a condition.
NodeId branchNow(Kernel& k, NodeId gate, const Context& context);

}  // namespace cantrip
