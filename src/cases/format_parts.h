// The parts of the format that cases may use, and those that are not there.
#pragma once

#include <string>
#include <vector>

#include "cases/case_file.h"

namespace cantrip::cases {

/// What the case asks for that no part of the runner carries out; such a case is not run.
std::vector<std::string> missingParts(const Case& which);

}  // namespace cantrip::cases
