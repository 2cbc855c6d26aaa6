// Where abilities function (113.6), and which triggers look back in time (603.10): read off their trees once,
// when the pool is built.
#pragma once

#include "ir/ir.h"

namespace cantrip {

inline constexpr std::uint16_t kAllZones = 0xFF;

/// 604.3a: does a static ability define power, toughness, colours or subtypes of what it is printed on,
/// whatever else there is?
bool definesCharacteristics(const ir::Arena& arena, NodeId statement);

/// 614.1c-d, 614.12: may a statement of this kind be about the entering of what has it?
bool modifiesEntering(ir::NodeKind statement);

/// 113.6: the zones, as bits, in which a static ability functions; all of them for what defines
/// characteristics.
std::uint16_t staticZones(const ir::Arena& arena, NodeId statement);

/// 113.6: the zones in which a triggered ability (a Triggered node) functions.
std::uint16_t triggerZones(const ir::Arena& arena, NodeId ability);

/// 113.6b, 113.6h: the zones from which an activated ability can be activated.
std::uint16_t activatedZones(const ir::Arena& arena, NodeId ability);

}  // namespace cantrip
