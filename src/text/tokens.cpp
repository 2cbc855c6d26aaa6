// Tokeniser and canonical writing; the two are inverses for text in the current templates.
#include "text/tokens.h"

#include <algorithm>
#include <array>

namespace cantrip::text {
namespace {

constexpr std::array<std::string_view, 24> kContractions = {
    "it's",   "that's", "who's",   "there's", "here's", "he's",    "she's",    "what's",
    "let's",  "don't",  "doesn't", "can't",   "isn't",  "aren't",  "wasn't",   "weren't",
    "you're", "you've", "they're", "didn't",  "hasn't", "haven't", "couldn't", "won't"};

// What "non" is written together with: card types, supertypes, colours and a few more.
constexpr std::array<std::string_view, 26> kAfterNon = {
    "artifact", "artifacts", "battle", "creature",     "creatures", "enchantment", "enchantments",
    "instant",  "land",      "lands",  "planeswalker", "sorcery",   "basic",       "legendary",
    "snow",     "white",     "blue",   "black",        "red",       "green",       "colorless",
    "token",    "tokens",    "combat", "historic",     "outlaw"};

bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) {
  return (c >= 'a' && c <= 'z') || isUpper(c) || static_cast<unsigned char>(c) >= 0x80;
}
char lower(char c) { return isUpper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

class Tokeniser {
 public:
  Tokeniser(std::string_view raw, std::uint32_t base) : raw_(raw), base_(base) {}

  std::vector<Token> run() {
    while (at_ < raw_.size()) step();
    return std::move(tokens_);
  }

 private:
  bool starts(std::string_view mark) const { return raw_.substr(at_).starts_with(mark); }
  char next(std::size_t offset = 1) const { return at_ + offset < raw_.size() ? raw_[at_ + offset] : '\0'; }

  void push(std::string text, std::size_t begin, std::size_t end) {
    Token token;
    token.original = text;
    token.text = std::move(text);
    token.begin = base_ + static_cast<std::uint32_t>(begin);
    token.end = base_ + static_cast<std::uint32_t>(end);
    tokens_.push_back(std::move(token));
  }
  void pushHere(std::string_view text, std::size_t length) {
    push(std::string(text), at_, at_ + length);
    at_ += length;
  }

  void step() {
    const char c = raw_[at_];
    if (isSpace(c) || c == '[' || c == ']') {  // 702.148a: the brackets of cleave say nothing by themselves
      ++at_;
    } else if (c == '(') {
      skipReminder();
    } else if (starts(kDash)) {
      const bool spaced = at_ == 0 || isSpace(raw_[at_ - 1]);
      pushHere(spaced ? kDash : kTightDash, kDash.size());
    } else if (starts(kBullet)) {
      pushHere(kBullet, kBullet.size());
    } else if (starts(kOpenQuote) || starts(kCloseQuote)) {
      pushHere(starts(kOpenQuote) ? kOpenQuote : kCloseQuote, kOpenQuote.size());
    } else if (c == '"') {
      pushHere(open_ ? kCloseQuote : kOpenQuote, 1);
      open_ = !open_;
    } else if (starts("^,")) {
      pushHere(kCostComma, 2);
    } else if (c == '{') {
      const std::size_t close = raw_.find('}', at_);
      const std::size_t length = close == std::string_view::npos ? 1 : close - at_ + 1;
      pushHere(raw_.substr(at_, length), length);
    } else if (starts("\xE2\x88\x92")) {
      signedNumber(3);  // the minus sign of loyalty costs
    } else if ((c == '+' || c == '-') && (isDigit(next()) || next() == 'X' || next() == 'x')) {
      signedNumber(1);
    } else if (isLetter(c) || isDigit(c)) {
      word();
    } else if (c == '\'') {
      apostrophe();
    } else {
      pushHere(raw_.substr(at_, 1), 1);
    }
  }

  void skipReminder() {
    int depth = 0;
    std::size_t to = at_;
    for (; to < raw_.size(); ++to) {
      if (raw_[to] == '(') ++depth;
      if (raw_[to] == ')' && --depth == 0) break;
    }
    if (to >= raw_.size()) {
      pushHere("(", 1);  // never closed: not reminder text
    } else {
      at_ = to + 1;
    }
  }

  void signedNumber(std::size_t signLength) {
    const std::size_t begin = at_;
    const bool plus = raw_[at_] == '+';
    std::size_t to = at_ + signLength;
    while (to < raw_.size() && (isDigit(raw_[to]) || raw_[to] == 'X')) ++to;
    push((plus ? "+" : "-") + std::string(raw_.substr(at_ + signLength, to - at_ - signLength)), begin, to);
    at_ = to;
  }

  /// A quotation within a quotation has single marks: "Islands you control have '{T}: Draw a card.'"
  bool innerQuote() {
    const char before = at_ > 0 ? raw_[at_ - 1] : ' ';
    if (!inner_ && open_ && before == ' ' && next() != ' ') {
      pushHere(kOpenQuote, 1);
    } else if (inner_ && (before == '.' || before == ',')) {
      pushHere(kCloseQuote, 1);
    } else {
      return false;
    }
    inner_ = !inner_;
    return true;
  }

  void apostrophe() {
    if (innerQuote()) return;
    const bool afterWord = at_ > 0 && (isLetter(raw_[at_ - 1]) || raw_[at_ - 1] == '~');
    if (next() == 's' && !isLetter(next(2)) && (afterWord || at_ == 0)) {
      pushHere("'s", 2);
    } else {
      pushHere("'", 1);
    }
  }

  std::size_t endOfWord() const {
    std::size_t to = at_;
    for (; to < raw_.size(); ++to) {
      const char c = raw_[to];
      const char after = to + 1 < raw_.size() ? raw_[to + 1] : '\0';
      const std::string_view rest = raw_.substr(to);
      if (rest.starts_with(kDash) || rest.starts_with(kBullet) || rest.starts_with(kOpenQuote) ||
          rest.starts_with(kCloseQuote) || rest.starts_with("\xE2\x88\x92")) {
        break;
      }
      if (isLetter(c) || isDigit(c)) continue;
      const bool range = c == '-' && to > at_ && isDigit(raw_[to - 1]) && isDigit(after);  // LEVEL 1-4
      if ((c == '\'' || c == '-') && to > at_ && !range && (isLetter(after) || (c == '-' && isDigit(after))))
        continue;
      if (c == ',' && to > at_ && isDigit(raw_[to - 1]) && isDigit(after)) continue;
      break;
    }
    return to;
  }

  void word() {
    const std::size_t begin = at_;
    const std::size_t end = endOfWord();
    at_ = end;
    std::string_view text = raw_.substr(begin, end - begin);
    const std::string low = lowered(text);
    if (low == "an") {
      push(text[0] == 'A' ? "A" : "a", begin, end);
      return;
    }
    if (low == "non" && starts("-")) {  // "non-" alone, before a slot of a grammar rule
      push(std::string(text) + "-", begin, end + 1);
      at_ = end + 1;
      return;
    }
    if (low.starts_with("non-") && low.size() > 4) {
      push(std::string(text.substr(0, 4)), begin, begin + 4);
      at_ = begin + 4;
      word();
      return;
    }
    if (low.starts_with("non") &&
        std::ranges::find(kAfterNon, std::string_view(low).substr(3)) != kAfterNon.end()) {
      push(std::string(text.substr(0, 3)), begin, begin + 3);
      push(std::string(text.substr(3)), begin + 3, end);
      return;
    }
    if (low.ends_with("'s") && std::ranges::find(kContractions, low) == kContractions.end()) {
      push(std::string(text.substr(0, text.size() - 2)), begin, end - 2);
      push("'s", end - 2, end);
      return;
    }
    push(std::string(text), begin, end);
  }

  std::string_view raw_;
  std::uint32_t base_;
  std::size_t at_ = 0;
  bool open_ = false;   ///< inside of a quotation
  bool inner_ = false;  ///< inside of a quotation within it
  std::vector<Token> tokens_;
};

bool isSymbol(std::string_view token) { return token.size() > 1 && token.front() == '{'; }

bool gluedToLast(std::string_view token) {
  return token == "," || token == "." || token == ":" || token == ";" || token == "'s" || token == "'" ||
         token == kCloseQuote || token == kTightDash || token == kCostComma || token == "/" || token == "!" ||
         token == "?";
}
bool gluedToNext(std::string_view token) {
  return token == kOpenQuote || token == kTightDash || token == "/" || token == "non" || token == "non-" ||
         token == "Non" || token == "Non-";
}

std::string gap(std::string_view last, std::string_view token) {
  if (token == kBullet) return "\n";
  if (gluedToLast(token) || gluedToNext(last)) return "";
  if (isSymbol(last) && isSymbol(token)) return "";
  return " ";
}

// "an" before a vowel sound; the words where letter and sound differ are few on cards.
bool vowelSound(std::string_view next) {
  if (next.empty()) return false;
  if (next == "8" || next == "11" || next == "18" || next == "80" || next == "hour" || next == "honor" ||
      next == "{E}" || next == "X") {
    return true;
  }
  const std::string low = lowered(next);
  if (low.starts_with("one") || low.starts_with("uni") || low.starts_with("use") || low.starts_with("eu"))
    return false;
  return std::string_view("aeiou").find(low[0]) != std::string_view::npos;
}

/// Does the mark at `i` belong to a quotation within a quotation?
bool innerMark(std::span<const std::string> tokens, std::size_t i) {
  const auto before = tokens.first(i);
  const auto depth = std::count(before.begin(), before.end(), kOpenQuote) -
                     std::count(before.begin(), before.end(), kCloseQuote);
  return depth > (tokens[i] == kOpenQuote ? 0 : 1);
}

std::string letters(std::span<const std::string> tokens, std::size_t i, bool sentenceStart) {
  const std::string& token = tokens[i];
  if (token == kTightDash) return std::string(kDash);
  if (token == kCostComma) return ",";
  if (token == kOpenQuote || token == kCloseQuote) return innerMark(tokens, i) ? "'" : "\"";
  // A sentence that ends in a quoted ability has its full stop inside the quotation.
  if (token == "." && i >= 2 && tokens[i - 1] == kCloseQuote && tokens[i - 2] == ".") return "";
  std::string text = token;
  if ((text == "a" || text == "A") && i + 1 < tokens.size() && vowelSound(tokens[i + 1])) text += "n";
  if (sentenceStart && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

}  // namespace

std::string lowered(std::string_view word) {
  std::string result(word);
  std::ranges::transform(result, result.begin(), lower);
  return result;
}

std::vector<Token> tokenise(std::string_view raw, std::uint32_t base) { return Tokeniser(raw, base).run(); }

bool startsSentenceAfter(std::string_view token) {
  return token == "." || token == ":" || token == "|" || token == kDash || token == kTightDash ||
         token == kBullet || token == kOpenQuote || token == kCostComma;
}

void markCostCommas(std::vector<Token>& tokens) {
  std::size_t from = 0;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::string& mark = tokens[i].original;
    const bool cost = mark == ":" || (mark == "." && from > 0 && tokens[from - 1].original == kTightDash);
    bool inName = false;  // "a card named Korlash, Heir to Blackblade"
    for (std::size_t at = from; cost && at + 1 < i; ++at) {
      const char next = tokens[at + 1].original[0];
      if (tokens[at].original == "named") inName = true;
      if (tokens[at].original != "," || !(isUpper(next) || next == '{')) continue;
      if (!inName) tokens[at].text = tokens[at].original = kCostComma;
      inName = false;
    }
    if (startsSentenceAfter(mark)) from = i + 1;
  }
}

void markSentences(std::vector<Token>& tokens) {
  bool start = true;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token& token = tokens[i];
    token.sentenceStart = start;
    token.text = token.original;
    if (start && !token.text.empty()) token.text[0] = lower(token.text[0]);
    // After a quotation that closes a sentence a new one starts: ... ."” Next.
    start = startsSentenceAfter(token.original) ||
            (token.original == kCloseQuote && i > 0 && tokens[i - 1].original == "." &&
             i + 1 < tokens.size() && isUpper(tokens[i + 1].original[0]));
  }
}

std::vector<Surface> canonicalSurfaces(std::span<const std::string> tokens) {
  std::vector<Surface> result;
  result.reserve(tokens.size());
  bool start = true;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Surface surface;
    if (i > 0) surface.gap = gap(tokens[i - 1], tokens[i]);
    surface.letters = letters(tokens, i, start);
    result.push_back(std::move(surface));
    start = startsSentenceAfter(tokens[i]);
  }
  return result;
}

std::string canonicalText(std::span<const std::string> tokens) {
  std::string result;
  for (const Surface& surface : canonicalSurfaces(tokens)) {
    result += surface.gap;
    result += surface.letters;
  }
  return result;
}

}  // namespace cantrip::text
