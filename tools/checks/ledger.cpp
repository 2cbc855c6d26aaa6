// The ledger of rules (tests/rules/ledger.tsv): what is known of each subrule, and that it is true.
#include <algorithm>
#include <charconv>
#include <regex>
#include <sstream>

#include "checks/checks.h"

namespace cantrip::checks {

namespace {

constexpr int kFirstSection = 800, kLastSection = 905;
constexpr std::string_view kLedger = "tests/rules/ledger.tsv";

/// "Suite.Name" of every test in the sources.
std::set<std::string, std::less<>> testsIn(const std::vector<SourceFile>& sources) {
  static const std::regex kTest(R"(\bTEST(?:_F|_P)?\(\s*(\w+)\s*,\s*(\w+)\s*\))");
  std::set<std::string, std::less<>> tests;
  for (const SourceFile& source : sources) {
    const std::sregex_iterator end;
    for (std::sregex_iterator test(source.text.begin(), source.text.end(), kTest); test != end; ++test)
      tests.insert((*test)[1].str() + "." + (*test)[2].str());
  }
  return tests;
}

std::vector<std::string> splitAt(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

/// Is it a rule of the chapters that the ledger is about?
bool belongs(const std::string& rule) {
  int section = 0;
  std::from_chars(rule.data(), rule.data() + rule.size(), section);
  return section >= kFirstSection && section <= kLastSection && rule.find('.') != std::string::npos;
}

}  // namespace

Findings checkLedger(std::string_view ledger, const std::vector<SourceFile>& tests,
                     const RuleNumbers& rules) {
  Findings findings;
  const auto known = testsIn(tests);
  std::set<std::string> listed;
  std::istringstream in{std::string(ledger)};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const auto say = [&](const std::string& what) {
      findings.push_back(std::string(kLedger) + ":" + std::to_string(number) + ": " + what);
    };
    if (line.empty() || line.front() == '#') continue;
    const std::vector<std::string> fields = splitAt(line, '\t');
    if (fields.size() < 2) {
      say("a line should read RULE, tab, what is known of it");
      continue;
    }
    const std::string& rule = fields[0];
    const std::string& state = fields[1];
    const std::string detail = fields.size() > 2 ? fields[2] : "";
    if (!listed.insert(rule).second) say(rule + " stands here twice");
    if (!rules.empty() && !rules.contains(rule)) say("there is no rule " + rule);
    if (state == "tested") {
      if (detail.empty()) say(rule + " is tested by what?");
      for (const std::string& test : splitAt(detail, ' '))
        if (!known.contains(test)) say("there is no test " + test);
    } else if (state == "open") {
      if (detail.empty()) say(rule + " is open: say why");
    } else if (state != "definition" && state != "tournament") {
      say("\"" + state + "\" is none of tested, definition, tournament and open");
    }
  }
  for (const std::string& rule : rules)
    if (belongs(rule) && !listed.contains(rule))
      findings.push_back(std::string(kLedger) + ":1: rule " + rule + " is missing");
  return findings;
}

}  // namespace cantrip::checks
