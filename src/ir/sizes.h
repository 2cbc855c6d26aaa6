// Which figures are the size of a creature.
#pragma once

#include "ir/vocabulary.h"

namespace cantrip::ir {

/// Power, toughness and what they are before other effects: creatures and Vehicles alone have them (208.1).
/// Any card or permanent has the other figures.
constexpr bool isSize(Stat stat) {
  switch (stat) {
    case Stat::Power:
    case Stat::Toughness:
    case Stat::BasePower:
    case Stat::BaseToughness:
      return true;
    default:
      return false;
  }
}

}  // namespace cantrip::ir
