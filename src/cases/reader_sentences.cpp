#include "cases/reader_sentences.h"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "cases/ability_text.h"
#include "ir/vocabulary.h"

namespace cantrip::cases {
namespace {

const std::set<std::string, std::less<>>& subtypeWords() {
  static const auto kWords = [] {
    std::set<std::string, std::less<>> result;
    const auto list = ir::vocabulary("subtype");
    for (std::size_t i = 0; i < list.size(); ++i) {
      result.emplace(list[i]);
      result.emplace(ir::plural("subtype", static_cast<std::int32_t>(i)));
    }
    return result;
  }();
  return kWords;
}

bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// What stands for a word; most stand for themselves.
std::string wordOrKind(const std::string& word) {
  static const std::set<std::string, std::less<>> kNumbers{
      "two", "three",  "four",   "five",     "six",      "seven",   "eight",  "nine",
      "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "twenty", "thirty"};
  static const std::set<std::string, std::less<>> kColors{"white", "blue", "black", "red", "green"};
  std::string small = word;
  small[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(small[0])));
  if (kNumbers.contains(small)) return "N";
  if (kColors.contains(small)) return "COLOR";
  if (subtypeWords().contains(word)) return "TYPE";
  return word;
}

/// Where the mana symbols that begin here end; other symbols, such as {T}, are none of a cost's.
std::size_t endOfCost(const std::string& line, std::size_t at) {
  while (at < line.size() && line[at] == '{') {
    const std::size_t close = line.find('}', at);
    if (close == std::string::npos || line.find_first_not_of("0123456789WUBRGCXSP/", at + 1) != close) break;
    at = close + 1;
  }
  return at;
}

}  // namespace

std::string sentenceOf(const std::string& line) {
  std::string result;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i + 1;
    if (line[i] == '{') {
      end = endOfCost(line, i);
      if (end > i)
        result += "COST";
      else
        result += line.substr(i, (end = line.find('}', i) + 1) - i);
      if (end == 0) return line;  // no closing brace
    } else if (isDigit(line[i])) {
      while (end < line.size() && isDigit(line[end])) ++end;
      result += 'N';
    } else if (isLetter(line[i])) {
      while (end < line.size() && isLetter(line[end])) ++end;
      result += wordOrKind(line.substr(i, end - i));
    } else {
      result += line[i];
    }
    i = end;
  }
  replaceAll(result, "an TYPE", "a TYPE");
  replaceAll(result, " enters the battlefield", " enters");  // as cards said it before 2024
  return result;
}

void SentenceCount::addLine(const std::string& sentence, const std::string& card) {
  lines_.push_back({sentence, card, false, false, {}});
}

std::size_t SentenceCount::matched() const {
  return static_cast<std::size_t>(std::ranges::count(lines_, true, &Line::matched));
}

std::vector<SentenceReport> SentenceCount::reports() const {
  std::map<std::string, SentenceReport> bySentence;
  for (const Line& line : lines_) {
    SentenceReport& report = bySentence[line.sentence];
    if (report.lines++ == 0) {
      report.sentence = line.sentence;
      report.card = line.card;
    }
    report.matched += line.matched ? 1 : 0;
    report.covered += line.covered ? 1 : 0;
    if (!line.covered)
      for (const std::string& why : line.unfit) ++report.unfit[why];
  }
  std::vector<SentenceReport> result;
  for (auto& [sentence, report] : bySentence) result.push_back(std::move(report));
  std::ranges::stable_sort(result, std::ranges::greater(), &SentenceReport::lines);
  return result;
}

}  // namespace cantrip::cases
