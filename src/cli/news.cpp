// What happened since a person looked the last time.
#include "cli/news.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/board.h"

namespace cantrip::cli {
namespace {

/// The prompt may stand before the first line.
std::string newsLine(const std::string& text) { return wrap(text, screenWidth() - 3, 4) + "\n"; }

std::string lineByLine(const std::vector<TurnNews>& news) {
  std::string out;
  for (const TurnNews& turn : news) {
    if (!turn.heading.empty()) out += fmt::format("--- {} ---\n", turn.heading);
    for (const std::string& event : turn.events) out += newsLine("  " + event);
  }
  return out;
}

std::string packed(const std::vector<TurnNews>& news) {
  std::string out;
  for (const TurnNews& turn : news)
    out += newsLine(fmt::format("  {}{}{}.", turn.heading,
                                turn.heading.empty() || turn.events.empty() ? "" : ": ",
                                fmt::join(turn.events, "; ")));
  return out;
}

std::size_t rowsOf(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

std::string newsText(const std::vector<TurnNews>& news, std::optional<std::size_t> rows) {
  std::string text = lineByLine(news);
  if (!rows || rowsOf(text) <= *rows) return text;
  text = packed(news);
  if (rowsOf(text) <= *rows) return text;
  const std::size_t most = std::max<std::size_t>(*rows, 2) - 1;
  std::size_t cut = 0;
  for (std::size_t left = rowsOf(text) - most; left > 0; --left) cut = text.find('\n', cut) + 1;
  return "  (before this: \"log\")\n" + text.substr(cut);
}

}  // namespace cantrip::cli
