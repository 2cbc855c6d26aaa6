#include "cli/rules_help.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/board.h"
#include "play/rule_titles.h"

namespace cantrip::cli {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

}  // namespace

std::string ruleHelp(std::string_view word) {
  std::string out;
  const std::string wanted = lower(word);
  const bool number = !wanted.empty() && std::isdigit(static_cast<unsigned char>(wanted[0])) != 0;
  play::forEachRuleTitle([&](std::string_view rule, std::string_view words) {
    const bool fits = number ? rule.starts_with(wanted) : lower(words).find(wanted) != std::string::npos;
    if (fits) out += wrap(fmt::format("{:<8} {}", rule, words), screenWidth(), 9) + "\n";
  });
  if (out.empty() && number) {
    if (const auto summary = play::ruleSummary(wanted))
      out = wrap(fmt::format("{:<8} {}", wanted, *summary), screenWidth(), 9) + "\n";
  }
  return out;
}

}  // namespace cantrip::cli
