#include "play/rule_titles.h"

#include <cctype>

#include "base/embedded.h"

namespace cantrip::play {

void forEachRuleTitle(const std::function<void(std::string_view, std::string_view)>& use) {
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

std::optional<std::string> ruleSummary(std::string_view rule) {
  std::string_view best, text;
  forEachRuleTitle([&](std::string_view number, std::string_view words) {
    const std::string_view rest = rule.starts_with(number) ? rule.substr(number.size()) : "0";
    const bool another =
        !rest.empty() && std::isdigit(static_cast<unsigned char>(rest[0])) != 0;  // 701.2, 701.20
    if (!another && number.size() > best.size()) best = number, text = words;
  });
  if (best.empty()) return std::nullopt;
  return std::string(text);
}

}  // namespace cantrip::play
