// The grammar of searches: words side by side have to hold all, "or" between them takes either, "-" before
// one turns it round, parentheses group.
#include "search/query.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/fold.h"
#include "search/conditions.h"

namespace cantrip::search {
namespace {

constexpr std::size_t kLongestQuery = 1000;
constexpr int kDeepest = 50;

/// Quotation marks as phones write them become plain ones.
std::string plainQuotes(std::string_view text) {
  std::string result(text);
  for (const std::string_view mark : {"“", "”", "„"})
    for (std::size_t at = result.find(mark); at != std::string::npos; at = result.find(mark, at + 1))
      result.replace(at, mark.size(), "\"");
  return result;
}

Condition both(Condition a, Condition b) {
  return [a = std::move(a), b = std::move(b)](const CardFacts& card) { return a(card) && b(card); };
}

Condition either(Condition a, Condition b) {
  return [a = std::move(a), b = std::move(b)](const CardFacts& card) { return a(card) || b(card); };
}

class QueryParser {
 public:
  QueryParser(std::string_view text, const CardIndex& index) : text_(plainQuotes(text)), index_(index) {}

  Query parse() {
    if (text_.size() > kLongestQuery)
      throw QueryError(fmt::format("A search has {} letters at most.", kLongestQuery));
    Query query;
    skipSpace();
    query.matches = at_ == text_.size() ? [](const CardFacts&) { return true; } : alternatives();
    if (at_ < text_.size()) throw QueryError("There is a ) without its (.");
    query.name = std::move(name_);
    return query;
  }

 private:
  bool atEnd() const { return at_ == text_.size(); }
  char peek() const { return atEnd() ? '\0' : text_[at_]; }
  void skipSpace() {
    while (!atEnd() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }

  /// The word at this place, in small letters and alone: "or", "and".
  bool takes(std::string_view word) {
    if (folded(text_.substr(at_, word.size())) != word) return false;
    const std::size_t end = at_ + word.size();
    if (end < text_.size() && text_[end] != ' ' && text_[end] != '(') return false;
    at_ = end;
    skipSpace();
    return true;
  }

  Condition alternatives() {
    Condition result = sequence();
    while (takes("or")) result = either(std::move(result), sequence());
    return result;
  }

  Condition sequence() {
    Condition result;
    while (!atEnd() && peek() != ')') {
      const std::size_t before = at_;
      if (takes("or")) {
        at_ = before;
        break;
      }
      if (takes("and")) continue;
      Condition next = one();
      result = result ? both(std::move(result), std::move(next)) : std::move(next);
    }
    if (!result) throw QueryError("Something is missing: on both sides of \"or\", and within parentheses.");
    return result;
  }

  Condition one() {
    if (++depth_ > kDeepest) throw QueryError("That is nested too deeply.");
    Condition result;
    if (peek() == '-') {
      ++at_;
      if (atEnd() || std::isspace(static_cast<unsigned char>(peek())) != 0)
        throw QueryError("After - stands what the cards shall not be: -t:creature.");
      ++negated_;
      result = [inner = one()](const CardFacts& card) { return !inner(card); };
      --negated_;
    } else if (peek() == '(') {
      ++at_;
      skipSpace();
      result = alternatives();
      if (peek() != ')') throw QueryError("There is a ( without its ).");
      ++at_;
    } else {
      result = word();
    }
    skipSpace();
    --depth_;
    return result;
  }

  Condition word() {
    const std::size_t begin = at_;
    Term term;
    const bool exact = peek() == '!';
    if (exact) ++at_;
    std::size_t end = at_;
    while (end < text_.size() && (std::isalpha(static_cast<unsigned char>(text_[end])) != 0)) ++end;
    std::size_t op = end;
    while (op < text_.size() && std::string_view(":=!<>").find(text_[op]) != std::string_view::npos) ++op;
    if (!exact && end > at_ && op > end) {
      term.key = folded(text_.substr(at_, end - at_));
      term.op = text_.substr(end, op - end);
      at_ = op;
    }
    term.value = folded(value());
    term.written = text_.substr(begin, at_ - begin);
    if (exact) term.key = "!";
    if (term.key.empty() && negated_ == 0) name_ += (name_.empty() ? "" : " ") + term.value;
    return conditionOf(term, index_);
  }

  /// Up to the next space or parenthesis, or between quotation marks.
  std::string value() {
    const char quote = peek();
    if (quote == '"' || quote == '\'') {
      const std::size_t close = text_.find(quote, at_ + 1);
      if (close == std::string::npos)
        throw QueryError(fmt::format("There is a {} without its other one.", quote));
      const std::string result = text_.substr(at_ + 1, close - at_ - 1);
      at_ = close + 1;
      return result;
    }
    const std::size_t begin = at_;
    while (!atEnd() && std::string_view(" \t\n()\"").find(text_[at_]) == std::string_view::npos) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  const std::string text_;
  const CardIndex& index_;
  std::size_t at_ = 0;
  int depth_ = 0, negated_ = 0;
  std::string name_;
};

}  // namespace

Query parseQuery(std::string_view text, const CardIndex& index) { return QueryParser(text, index).parse(); }

std::vector<const CardFacts*> find(const CardIndex& index, std::string_view text) {
  const Query query = parseQuery(text, index);
  std::vector<const CardFacts*> found;
  for (const CardFacts& card : index.cards())
    if (query.matches(card)) found.push_back(&card);
  if (query.name.empty()) return found;
  const auto rank = [&](const CardFacts* card) {
    return card->name == query.name || card->faces.front().name == query.name ? 0
           : card->name.starts_with(query.name)                               ? 1
                                                                              : 2;
  };
  std::stable_sort(found.begin(), found.end(),
                   [&](const CardFacts* a, const CardFacts* b) { return rank(a) < rank(b); });
  return found;
}

}  // namespace cantrip::search
