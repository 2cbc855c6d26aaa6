// The length of files and functions, and how many ways lead through a function: when one grows, its subject
// has parts.
#include <algorithm>
#include <regex>

#include "checks/checks.h"

namespace cantrip::checks {
namespace {

/// The lines of a text, without the ends of lines.
std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::size_t indentOf(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

/// The line in which the head that ends in line `end` begins: where its parentheses are opened.
std::size_t headOf(const std::vector<std::string_view>& lines, std::size_t end) {
  long open = 0;
  for (std::size_t at = end + 1; at-- > 0;) {
    open += std::ranges::count(lines[at], ')') - std::ranges::count(lines[at], '(');
    if (open <= 0) return at;
  }
  return end;
}

/// Does the head of a function end in that line? Sources are formatted, so its body is what is indented more
/// than the head.
bool opensFunction(const std::vector<std::string_view>& lines, std::size_t end) {
  const std::string_view last = lines[end];
  const std::size_t close = last.rfind(')');
  if (!last.ends_with('{') || close == std::string_view::npos) return false;
  if (last.find_first_of("(;=", close) != std::string_view::npos) return false;
  const std::string_view first = lines[headOf(lines, end)];
  static const std::regex other(
      R"(^ *(if|for|while|switch|else|do|namespace|class|struct|case|return|\})\b)");
  return indentOf(first) <= 2 && !std::regex_search(first.begin(), first.end(), other);
}

/// How many ways lead through these lines: one, and one more for each decision.
int decisionsIn(std::string_view line) {
  line = line.substr(0, line.find("//"));
  static const std::regex decision(R"(\b(if|for|while|case|catch)\b|&&|\|\||\?)");
  return static_cast<int>(std::distance(
      std::regex_iterator<std::string_view::const_iterator>(line.begin(), line.end(), decision), {}));
}

}  // namespace

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

Findings checkFunctions(const std::vector<SourceFile>& files, int mostLines, int mostWays) {
  Findings findings;
  for (const SourceFile& file : files) {
    const std::vector<std::string_view> lines = linesOf(file.text);
    for (std::size_t begin = 0; begin < lines.size(); ++begin) {
      if (!opensFunction(lines, begin)) continue;
      const std::size_t margin = indentOf(lines[headOf(lines, begin)]);
      int length = 2;
      int ways = 1;
      std::size_t end = begin + 1;
      for (; end < lines.size(); ++end) {
        const std::string_view line = lines[end];
        const std::size_t indent = indentOf(line);
        if (indent == line.size() || line.substr(indent).starts_with("//")) continue;
        if (indent <= margin && line[indent] == '}') break;
        ++length;
        ways += decisionsIn(line);
      }
      if (length <= mostLines && ways <= mostWays) continue;
      findings.push_back(file.path + ":" + std::to_string(begin + 1) + ": this function has " +
                         std::to_string(length) + " lines and " + std::to_string(ways) +
                         " ways through it, more than " + std::to_string(mostLines) + " or " +
                         std::to_string(mostWays) + ": it does several things, split it");
    }
  }
  return findings;
}

}  // namespace cantrip::checks
