// Texts that end in a line with a checksum of what stands before it, so that a cut or changed file is known
// for one.
#pragma once

#include <string>
#include <string_view>

namespace cantrip {

/// First line, body and the line "end CHECKSUM". The body ends in a line break or is empty.
std::string sealed(std::string_view firstLine, std::string_view body);

/// What is wrong with a text that should be sealed, as the end of a sentence; empty when nothing is.
/// `afterFirstLine`: the text without its first line.
std::string sealProblem(std::string_view afterFirstLine);

}  // namespace cantrip
