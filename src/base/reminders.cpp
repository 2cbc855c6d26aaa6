#include "base/reminders.h"

namespace cantrip {

namespace {

/// Where the parenthesis that is opened there is closed; npos: nowhere.
std::size_t closing(const std::string& text, std::size_t open) {
  int depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (text[at] == '(') ++depth;
    if (text[at] == ')' && --depth == 0) return at;
  }
  return std::string::npos;
}

}  // namespace

std::string withoutReminders(std::string text) {
  for (std::size_t open = text.find('('); open != std::string::npos; open = text.find('(', open)) {
    const std::size_t close = closing(text, open);
    if (close == std::string::npos) break;
    open -= open > 0 && text[open - 1] == ' ' ? 1 : 0;
    text.erase(open, close + 1 - open);
  }
  return text;
}

}  // namespace cantrip
