// Which layers (613.1, 613.4) a continuous effect acts in and which characteristics it looks at: read off the
// tree once, when a pool is built, so that the layers need to try only what can matter.
#pragma once

#include "ir/ir.h"

namespace cantrip {

/// Layers and sublayers in the order of application.
enum class Layer : std::uint8_t {
  Copy,      ///< 1
  Control,   ///< 2
  Text,      ///< 3
  Type,      ///< 4
  Color,     ///< 5
  Ability,   ///< 6
  DefinePT,  ///< 7a
  SetPT,     ///< 7b
  ModifyPT,  ///< 7c, with counters
  SwitchPT,  ///< 7d
  Count_
};
constexpr std::uint16_t layerBit(Layer l) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(l));
}

/// What a description, amount or condition looks at, as bits.
enum class Reads : std::uint8_t {
  Control = 1,
  Types = 2,
  Colors = 4,
  Abilities = 8,
  PT = 16,
  Name = 32,
  Status = 64  ///< anything that the layers do not make: counters, tapped, life, zones, turns ...
};

/// Layers in which one Mod acts; 0 for a Mod that changes the rules of the game (613.11).
std::uint16_t layersOfMod(const ir::Arena& arena, NodeId mod);
/// The same over all Mods of a Continuous, While or Define statement.
std::uint16_t layersOfStatement(const ir::Arena& arena, NodeId statement);
/// The statements that one consists of, each under the conditions and definitions of X around them all.
std::vector<NodeId> statementsIn(ir::Arena& arena, NodeId statement);
/// The statement inside of its conditions ("as long as", "if") and of what defines its X ("where X is").
NodeId innerStatement(const ir::Arena& arena, NodeId statement);
/// Does a statement (or a list of Mods) change rules of the game rather than characteristics?
bool changesRules(const ir::Arena& arena, NodeId statement);
/// The zones that a ZoneRef names, as a bit mask of ir::Zone.
std::uint16_t zonesNamed(const ir::Arena& arena, NodeId zoneRef);
/// Bits of Reads that a tree looks at.
std::uint8_t readsOf(const ir::Arena& arena, NodeId root);
/// 205.3d: a Mod that adds a subtype looks whether the object has a card type that the subtype is of.
std::uint8_t readsForSubtypes(const ir::Arena& arena, NodeId mod);
/// Does a Ref mean the object itself: "~", or "it" after "if ~ was kicked"?
bool meansSelf(const ir::Arena& arena, NodeId ref);

}  // namespace cantrip
