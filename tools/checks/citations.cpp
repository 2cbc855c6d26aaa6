// Rule numbers that the sources cite, against the text of the rules.
#include <cctype>
#include <sstream>

#include "checks/checks.h"

namespace cantrip::checks {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLower(char c) { return c >= 'a' && c <= 'z'; }
bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

constexpr std::string_view kCurrentEdition = "2026";

// The years whose rules can be named in front of a citation.
bool isEdition(std::string_view word) {
  return word == "1999" || word == "2006" || word == "2010" || word == "2022" || word == kCurrentEdition;
}

// Goes through one line of prose and collects what it cites.
class LineReader {
 public:
  LineReader(std::string_view line, int number, std::vector<Citation>& found)
      : line_(line), number_(number), found_(found) {}

  void read() {
    while (at_ < line_.size()) {
      if (!isWord(line_[at_])) {
        if (std::string_view(" -,").find(line_[at_]) == std::string_view::npos) expectSection_ = false;
        ++at_;
      } else {
        readWord();
      }
    }
  }

 private:
  char peek(std::size_t ahead = 0) const { return at_ + ahead < line_.size() ? line_[at_ + ahead] : '\0'; }

  std::string_view takeDigits() {
    const std::size_t start = at_;
    while (isDigit(peek())) ++at_;
    return line_.substr(start, at_ - start);
  }

  void cite(const std::string& number) { found_.push_back({number, edition_, number_}); }

  void readWord() {
    const std::size_t start = at_;
    const std::string digits(takeDigits());
    // A digit in front of a dot: the rest of a number with more than one dot, such as a version.
    const bool inNumber = start > 0 && line_[start - 1] == '.' && start > 1 && isDigit(line_[start - 2]);
    if (digits.size() == 3 && peek() == '.' && isDigit(peek(1)) && !inNumber) {
      readRule(digits);
    } else {
      while (isWord(peek())) ++at_;
      readPlainWord(line_.substr(start, at_ - start));
    }
  }

  // A year with a colon, or a section after the word "rule".
  void readPlainWord(std::string_view word) {
    if (isEdition(word) && peek() == ':') edition_ = word;
    const bool section = word.size() == 3 && isDigit(word[0]) && isDigit(word[1]) && isDigit(word[2]);
    if (section && expectSection_) {
      cite(std::string(word));
      // "rules 613-616", "rules 613 and 616": the word holds on.
      expectSection_ = true;
      return;
    }
    expectSection_ = word == "rule" || word == "rules" || word == "Rule" || word == "Rules" ||
                     (expectSection_ && (word == "and" || word == "to" || word == "or"));
  }

  // The rest of "704.5f", of a range "614.1c-d" and of a list "601.2a/b".
  void readRule(const std::string& section) {
    ++at_;  // the dot
    const std::string rule = section + "." + std::string(takeDigits());
    if (peek() == '.' && isDigit(peek(1))) return;  // a version or a date
    const std::string letters = takeLetters();
    if (isWord(peek()) || letters.size() > 2 || isMeasure()) return;
    cite(rule + letters);
    while ((peek() == '-' || peek() == '/') && isLower(peek(1)) && !isWord(peek(2)) && !letters.empty()) {
      ++at_;
      cite(rule + takeLetters());
    }
  }

  std::string takeLetters() {
    const std::size_t start = at_;
    while (isLower(peek())) ++at_;
    return std::string(line_.substr(start, at_ - start));
  }

  // Whether a unit follows, as in "123.4 ms" and "120.5%".
  bool isMeasure() const {
    const std::string_view rest = line_.substr(at_);
    if (rest.starts_with('%')) return true;
    for (const std::string_view unit :
         {" ms", " us", " ns", " s", " KiB", " MiB", " GiB", " KB", " MB", " %"}) {
      if (rest.starts_with(unit) && (rest.size() == unit.size() || !isWord(rest[unit.size()]))) return true;
    }
    return false;
  }

  std::string_view line_;
  int number_;
  std::vector<Citation>& found_;
  std::size_t at_ = 0;
  std::string edition_{kCurrentEdition};
  bool expectSection_ = false;
};

// Whether a string literal is nothing but a citation: "704.5f" or "2006: 300.3".
bool isCitation(std::string_view text) {
  if (text.size() > 6 && isEdition(text.substr(0, 4)) && text.substr(4, 2) == ": ") text.remove_prefix(6);
  std::size_t at = 0;
  const auto take = [&text, &at](bool (*kind)(char)) {
    const std::size_t start = at;
    while (at < text.size() && kind(text[at])) ++at;
    return at - start;
  };
  if (take(isDigit) != 3 || at == text.size() || text[at++] != '.') return false;
  return take(isDigit) > 0 && take(isLower) <= 2 && at == text.size();
}

// C++ text with everything blanked out but comments and literals that are citations; lines stay lines.
class CodeBlanker {
 public:
  explicit CodeBlanker(std::string_view code) : code_(code), out_(code) {}

  std::string run() {
    while (at_ < code_.size()) {
      if (starts("//")) {
        skipUntil("\n", 0);
      } else if (starts("/*")) {
        skipUntil("*/", 2);
      } else if (starts("R\"") && (at_ == 0 || !isWord(code_[at_ - 1]))) {
        blankRawString();
      } else if (code_[at_] == '"') {
        blankString();
      } else if (code_[at_] == '\'' && (at_ == 0 || !isWord(code_[at_ - 1]))) {
        blankQuoted('\'');  // not the separator of 10'000
      } else {
        blank(1);
      }
    }
    return out_;
  }

 private:
  bool starts(std::string_view what) const { return code_.substr(at_).starts_with(what); }

  void skipUntil(std::string_view end, std::size_t length) {
    const std::size_t found = code_.find(end, at_ + length);
    at_ = found == std::string_view::npos ? code_.size() : found + length;
  }

  void blank(std::size_t count) {
    for (; count > 0 && at_ < code_.size(); --count, ++at_) {
      if (code_[at_] != '\n') out_[at_] = ' ';
    }
  }

  // From one quote to the next that is not escaped.
  void blankQuoted(char quote) {
    blank(1);
    while (at_ < code_.size() && code_[at_] != quote && code_[at_] != '\n') blank(code_[at_] == '\\' ? 2 : 1);
    blank(1);
  }

  void blankString() {
    const std::size_t end = code_.find_first_of("\"\\\n", at_ + 1);
    if (end != std::string_view::npos && code_[end] == '"' &&
        isCitation(code_.substr(at_ + 1, end - at_ - 1))) {
      at_ = end + 1;
    } else {
      blankQuoted('"');
    }
  }

  void blankRawString() {
    const std::size_t open = code_.find('(', at_);
    if (open == std::string_view::npos) return blank(code_.size() - at_);
    const std::string end = ")" + std::string(code_.substr(at_ + 2, open - at_ - 2)) + "\"";
    const std::size_t close = code_.find(end, open);
    blank(close == std::string_view::npos ? code_.size() - at_ : close + end.size() - at_);
  }

  std::string_view code_;
  std::string out_;
  std::size_t at_ = 0;
};

bool isCode(std::string_view path) {
  return path.ends_with(".h") || path.ends_with(".cpp") || path.ends_with(".def");
}

}  // namespace

RuleNumbers readRuleNumbers(std::string_view rulesText) {
  RuleNumbers numbers;
  std::istringstream lines{std::string(rulesText)};
  for (std::string line; std::getline(lines, line);) {
    line.erase(0, line.find_first_not_of(" \t"));
    std::size_t at = 0;
    while (at < line.size() && isDigit(line[at])) ++at;
    if (at != 3 || line.size() == at || line[at] != '.') continue;
    const std::string section = line.substr(0, at);
    const std::size_t rule = ++at;
    while (at < line.size() && isDigit(line[at])) ++at;
    if (at == rule) {
      numbers.insert(section);
      continue;
    }
    while (at < line.size() && isLower(line[at])) ++at;
    if (at < line.size() && line[at] != ' ' && line[at] != '.' && line[at] != '\r') continue;
    numbers.insert(section);
    numbers.insert(line.substr(0, at));
  }
  return numbers;
}

std::vector<Citation> findCitations(const SourceFile& file) {
  std::vector<Citation> found;
  std::istringstream lines(isCode(file.path) ? CodeBlanker(file.text).run() : file.text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) LineReader(line, ++number, found).read();
  return found;
}

Findings checkCitations(const std::map<std::string, RuleNumbers>& editions,
                        const std::vector<SourceFile>& files, int& unchecked) {
  Findings findings;
  for (const SourceFile& file : files) {
    for (const Citation& citation : findCitations(file)) {
      const auto edition = editions.find(citation.edition);
      if (edition == editions.end()) {
        ++unchecked;
      } else if (!edition->second.contains(citation.number)) {
        findings.push_back(file.path + ":" + std::to_string(citation.line) + ": there is no rule " +
                           citation.number + " in the edition of " + citation.edition);
      }
    }
  }
  return findings;
}

}  // namespace cantrip::checks
