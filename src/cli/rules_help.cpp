#include "cli/rules_help.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/embedded.h"
#include "cli/board.h"

namespace cantrip::cli {
namespace {

template <typename Use>
void eachLine(Use use) {
  std::string_view rest = embeddedFile("library/help/rules.txt").value_or("");
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    const std::size_t space = line.find(' ');
    if (line.empty() || line[0] == '#' || space == std::string_view::npos) continue;
    use(line.substr(0, space), line.substr(space + 1));
  }
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

}  // namespace

std::optional<std::string> ruleSummary(std::string_view rule) {
  std::string_view best, text;
  eachLine([&](std::string_view number, std::string_view words) {
    const std::string_view rest = rule.starts_with(number) ? rule.substr(number.size()) : "0";
    const bool another =
        !rest.empty() && std::isdigit(static_cast<unsigned char>(rest[0])) != 0;  // 701.2, 701.20
    if (!another && number.size() > best.size()) best = number, text = words;
  });
  if (best.empty()) return std::nullopt;
  return std::string(text);
}

std::string ruleHelp(std::string_view word) {
  std::string out;
  const std::string wanted = lower(word);
  const bool number = !wanted.empty() && std::isdigit(static_cast<unsigned char>(wanted[0])) != 0;
  eachLine([&](std::string_view rule, std::string_view words) {
    const bool fits = number ? rule.starts_with(wanted) : lower(words).find(wanted) != std::string::npos;
    if (fits) out += wrap(fmt::format("{:<8} {}", rule, words), screenWidth(), 9) + "\n";
  });
  if (out.empty() && number) {
    if (const auto summary = ruleSummary(wanted))
      out = wrap(fmt::format("{:<8} {}", wanted, *summary), screenWidth(), 9) + "\n";
  }
  return out;
}

}  // namespace cantrip::cli
