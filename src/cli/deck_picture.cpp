#include "cli/deck_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace cantrip::cli {
namespace {

/// A bar and what it stands for; `first` and `second` are parts of it.
struct Bar {
  std::string label;
  int first = 0, second = 0;
  const char* color = "#607080";
};

constexpr const char* kColorNames[] = {"white", "blue", "black", "red", "green", "colorless"};
constexpr const char* kColorPaints[] = {"#e8dfb0", "#3f7fbf", "#4a4250", "#c8503c", "#4c8c56", "#9a9a9a"};

std::vector<Bar> curveOf(const formats::DeckFacts& facts) {
  std::vector<Bar> bars;
  for (std::size_t value = 0; value <= formats::DeckFacts::kMostValue; ++value)
    bars.push_back({fmt::format("{}{}", value, value == formats::DeckFacts::kMostValue ? "+" : ""),
                    facts.creatures[value], facts.others[value]});
  return bars;
}

std::vector<Bar> colorsOf(const formats::DeckFacts& facts) {
  std::vector<Bar> bars;
  for (std::size_t c = 0; c < facts.colors.size(); ++c)
    if (facts.colors[c] > 0 || (c < facts.symbols.size() && facts.symbols[c] > 0))
      bars.push_back({kColorNames[c], facts.colors[c], 0, kColorPaints[c]});
  return bars;
}

std::vector<Bar> typesOf(const formats::DeckFacts& facts) {
  std::vector<Bar> bars;
  for (const auto& [type, count] : facts.types) bars.push_back({type, count});
  return bars;
}

int longest(const std::vector<Bar>& bars) {
  int most = 1;
  for (const Bar& bar : bars) most = std::max(most, bar.first + bar.second);
  return most;
}

std::string textOf(const std::vector<Bar>& bars) {
  constexpr int kColumns = 44;
  const int most = longest(bars);
  const auto columns = [&](int count) {
    const int wide = most <= kColumns ? count : (count * kColumns + most - 1) / most;
    return static_cast<std::size_t>(wide);
  };
  std::string text;
  for (const Bar& bar : bars)
    text += fmt::format("  {:<13} {}{} {}\n", bar.label, std::string(columns(bar.first), '#'),
                        std::string(columns(bar.second), '+'), bar.first + bar.second);
  return text;
}

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '<')
      result += "&lt;";
    else if (c == '&')
      result += "&amp;";
    else
      result += c;
  }
  return result;
}

std::string symbolsText(const formats::DeckFacts& facts) {
  std::string text;
  for (std::size_t c = 0; c < facts.symbols.size(); ++c)
    if (facts.symbols[c] > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", facts.symbols[c], kColorNames[c]);
  return text.empty() ? "none" : text;
}

/// Bars that lie below each other, from the height `y` on, which moves behind them.
std::string svgBars(const std::string& heading, const std::vector<Bar>& bars, int& y) {
  constexpr int kRow = 22, kLeft = 110, kWidth = 420;
  std::string svg = fmt::format("<text x=\"16\" y=\"{}\" class=\"heading\">{}</text>\n", y, heading);
  y += kRow;
  const int most = longest(bars);
  for (const Bar& bar : bars) {
    const int first = bar.first * kWidth / most, second = bar.second * kWidth / most;
    svg += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", kLeft - 8, y,
                       escaped(bar.label));
    svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"16\" fill=\"{}\"/>\n", kLeft, y - 13,
                       first, bar.color);
    if (second > 0)
      svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"16\" fill=\"#a8b8c8\"/>\n",
                         kLeft + first, y - 13, second);
    svg += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", kLeft + first + second + 8, y,
                       bar.first + bar.second);
    y += kRow;
  }
  y += kRow / 2;
  return svg;
}

}  // namespace

std::string picture(const formats::DeckFacts& facts) {
  std::string text = fmt::format("Curve: # is a creature, + another spell; {:.2f} on average\n{}",
                                 facts.meanValue, textOf(curveOf(facts)));
  text += fmt::format("Colors of spells; symbols in their costs: {}\n{}", symbolsText(facts),
                      textOf(colorsOf(facts)));
  return text + "Types\n" + textOf(typesOf(facts));
}

std::string svgPicture(const formats::DeckFacts& facts, const std::string& title) {
  int y = 32;
  std::string body = fmt::format("<text x=\"16\" y=\"{}\" class=\"title\">{}</text>\n", y, escaped(title));
  y += 34;
  body +=
      svgBars(fmt::format("Curve (dark: creatures), {:.2f} on average", facts.meanValue), curveOf(facts), y);
  body += svgBars("Colors of spells", colorsOf(facts), y);
  body += svgBars("Types", typesOf(facts), y);
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"600\" height=\"{0}\" viewBox=\"0 0 600 {0}\">\n"
      "<style>text {{ font: 14px sans-serif; fill: #202428 }} .heading {{ font-weight: bold }} "
      ".title {{ font-size: 20px }}</style>\n<rect width=\"600\" height=\"{0}\" "
      "fill=\"#ffffff\"/>\n{1}</svg>\n",
      y, body);
}

}  // namespace cantrip::cli
