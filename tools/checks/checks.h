// The checks of the sources that ctest runs (`check.*`). Each takes texts and returns its findings, one
// "file:line: what is wrong" per entry and none when all is well, so that tests can feed it wrong ones.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::checks {

struct SourceFile {
  std::string path;  // from the root of the repository, with '/'
  std::string text;
};

using Findings = std::vector<std::string>;

// Which module may include which: every #include "module/..." in src/ follows the arrows of src/modules.txt,
// given as `modules`.
Findings checkIncludes(std::string_view modules, const std::vector<SourceFile>& files);

// No file is longer than `limit` lines.
Findings checkLengths(const std::vector<SourceFile>& files, int limit);

// No function has more than so many lines of code, or more than so many ways through it (one, and one for
// each `if`, loop, `case`, `catch`, `&&`, `||` and `?`).
Findings checkFunctions(const std::vector<SourceFile>& files, int mostLines, int mostWays);

// The rule numbers of one edition: "704", "704.5" and "704.5f".
using RuleNumbers = std::set<std::string, std::less<>>;

// Reads the numbers out of the text of the Comprehensive Rules.
RuleNumbers readRuleNumbers(std::string_view rulesText);

// The ledger of rules: each line is a rule of chapters 8 and 9 (800 to 905), a tab and `tested`, a tab and
// the tests that exist in `tests`; `definition`, nothing to carry out; `tournament`, about events; or `open`,
// a tab and why. No rule of `rules` is missing.
Findings checkLedger(std::string_view ledger, const std::vector<SourceFile>& tests, const RuleNumbers& rules);

// A rule number that a source cites.
struct Citation {
  std::string number;   // "704.5f" or "613"
  std::string edition;  // "2026" unless another is named, as in `2006: 300.3`
  int line = 0;

  friend bool operator==(const Citation&, const Citation&) = default;
};

// The citations in a file. In C++ sources (.h, .cpp, .def) those in comments and in string literals that are
// nothing but a citation; in other files those anywhere. A citation is a number such as 704.5, 704.5f or
// 614.1c-d, or a section after the word "rule" or "rules", such as "rules 613-616". An edition, a year with a
// colon, holds for the rest of its line.
std::vector<Citation> findCitations(const SourceFile& file);

// Every citation exists in its edition; `editions` maps a year to its numbers. A citation of an edition that
// is not at hand is counted in `unchecked`.
Findings checkCitations(const std::map<std::string, RuleNumbers>& editions,
                        const std::vector<SourceFile>& files, int& unchecked);

}  // namespace cantrip::checks
