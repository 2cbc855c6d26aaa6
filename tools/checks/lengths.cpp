// The length of the files: when one grows, its subject has parts.
#include <algorithm>

#include "checks/checks.h"

namespace cantrip::checks {

Findings checkLengths(const std::vector<SourceFile>& files, int limit) {
  Findings findings;
  for (const SourceFile& file : files) {
    const auto lines = std::count(file.text.begin(), file.text.end(), '\n');
    if (lines > limit) {
      findings.push_back(file.path + ":" + std::to_string(limit + 1) + ": has " + std::to_string(lines) +
                         " lines, more than " + std::to_string(limit) + ": its subject has parts, split it");
    }
  }
  return findings;
}

}  // namespace cantrip::checks
