// From the scenario of a shape, filled for one card, to a case of the format that `cantrip case run` plays.
#pragma once

#include <string>
#include <vector>

#include "cases/case_file.h"
#include "cases/reader_shapes.h"

namespace cantrip::cases {

/// The case of a shape for the card that the words are about. Throws std::runtime_error for a line that is
/// none of the scenario's.
Case caseOf(const Shape& shape, const Words& words);

/// A card that stands by, "Name | {cost} | types | pt | text" (cost, pt and text may be
/// empty), in the block format.
std::string blockOf(std::string_view card);
/// The same for an example that may have a second face behind "//", of another name: one with a cost is the
/// other half of a split card.
std::string blockOfFaces(const std::string& name, const std::string& other, std::string_view card);
/// Its name.
std::string nameOfBlock(std::string_view card);

}  // namespace cantrip::cases
