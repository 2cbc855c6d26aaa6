// Earley's algorithm over the prefix networks of the grammar: first which spans can be read as what, then the
// values of those that belong to a whole reading.
#include "text/parser.h"

#include <algorithm>
#include <charconv>
#include <deque>
#include <unordered_map>

#include "base/hash.h"
#include "ir/new_words.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/words.h"
#include "ir/vocabulary.h"

namespace cantrip::text {
namespace {

constexpr std::size_t kMostValues = 48;  // readings of one span; more means a grammar gone wrong

// A set of 64-bit keys that is emptied in constant time.
class KeySet {
 public:
  KeySet() : slots_(1024) {}
  void clear() {
    ++stamp_;
    used_ = 0;
  }
  bool insert(std::uint64_t key) {
    if (used_ * 2 >= slots_.size()) grow();
    std::size_t at = mix64(key) & (slots_.size() - 1);
    while (slots_[at].stamp == stamp_) {
      if (slots_[at].key == key) return false;
      at = (at + 1) & (slots_.size() - 1);
    }
    slots_[at] = {key, stamp_};
    ++used_;
    return true;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::uint64_t stamp = 0;
  };
  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.stamp != stamp_) continue;
      std::size_t at = mix64(slot.key) & (slots_.size() - 1);
      while (slots_[at].stamp == stamp_) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = slot;
    }
  }
  std::vector<Slot> slots_;
  std::uint64_t stamp_ = 1;
  std::size_t used_ = 0;
};

bool capital(std::string_view word) {
  if (word.size() > 2 && word[1] == '\'' && word[2] >= 'A' && word[2] <= 'Z') return true;  // "l'Cie"
  return !word.empty() && ((word[0] >= 'A' && word[0] <= 'Z') || static_cast<unsigned char>(word[0]) >= 0x80);
}

bool insideName(const std::string& word) {
  return word == "of" || word == "the" || word == "and" || word == "to" || word == "in" || word == "for" ||
         word == "from" || word == "with" || word == "a" || word == "," || word == "'s" || word == "on" ||
         word == "at";
}

std::int32_t numberIn(std::string_view digits) {
  std::int32_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

}  // namespace

class Parser::Chart {
 public:
  explicit Chart(const Grammar& grammar) : grammar_(grammar), words_(grammar.categories().size()) {}

  Parse run(std::span<const Token> tokens, CatId category) {
    reset(tokens);
    Parse parse;
    if (category == kNoCat) return parse;
    predict(category, 0);
    for (std::uint32_t at = 0; at < positions_.size(); ++at) process(at);
    const auto length = static_cast<std::uint32_t>(tokens.size());
    if (length > 0 && completed(category, 0, length)) {
      for (const Value* value : values(category, 0, length)) parse.readings.push_back(value);
      parse.tooMany = tooMany_;
    } else {
      parse.decline = decline();
    }
    return parse;
  }

 private:
  struct Item {
    std::uint32_t state;
    std::uint32_t origin;
  };
  struct Position {
    std::vector<Item> items;
    std::size_t done = 0;
    WordId word = 0;
    WordId alternative = 0;
    Lexical form = Lexical::None;
    bool capital = false;
    Lexical newWord = Lexical::None;         ///< which new word it is (ir/new_words.h)
    std::uint32_t choiceEnd = 0;             ///< where the words end that are one choice
    std::vector<std::uint32_t> waitingHead;  ///< per category, index into waiting_, ~0 for none
    std::vector<CatId> predicted;
    // What was completed from here: (category, end), found by category.
    std::vector<std::pair<CatId, std::uint32_t>> complete;
    bool sorted = false;
  };
  struct Waiting {
    Item item;
    std::uint32_t next;
  };
  using Spans = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  static constexpr std::uint32_t kNone = 0xFFFFFFFFU;

  void reset(std::span<const Token> tokens) {
    tokens_ = tokens;
    positions_.resize(tokens.size() + 1);
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      Position& position = positions_[i];
      position.items.clear();
      position.done = 0;
      for (const CatId id : position.predicted) position.waitingHead[id] = kNone;
      position.predicted.clear();
      position.waitingHead.resize(words_, kNone);
      position.complete.clear();
      position.sorted = false;
      position.word = position.alternative = 0;
      position.choiceEnd = 0;
      position.form = position.newWord = Lexical::None;
      position.capital = false;
      if (i == tokens.size()) break;
      position.word = grammar_.word(tokens[i].text);
      if (tokens[i].original != tokens[i].text) position.alternative = grammar_.word(tokens[i].original);
      position.form = formOf(tokens[i].text);
      position.capital = capital(tokens[i].original);
      position.newWord = newWordAt(i);
    }
    learnChoices();
    waiting_.clear();
    itemSet_.clear();
    completeSet_.clear();
    store_.clear();
    memo_.clear();
    tooMany_ = false;
  }

  bool canStart(CatId category, const Position& position) const {
    if (grammar_.canStart(category, position.word, position.form)) return true;
    if (position.alternative != 0 && grammar_.canStart(category, position.alternative, Lexical::None))
      return true;
    if (position.newWord != Lexical::None && grammar_.canStart(category, 0, position.newWord)) return true;
    return position.capital && grammar_.canStart(category, 0, Lexical::CardName);
  }

  /// A word that no list has: a subtype of a type line, or what stands before "counter" and is no other word
  /// of the language.
  Lexical newWordAt(std::size_t i) const {
    const std::string& word = tokens_[i].original;
    if (capital(word)) {
      const auto isNew = [](std::optional<std::int32_t> value) {
        return value && *value >= ir::kFirstNewWord;
      };
      if (isNew(ir::wordValue("subtype", word))) return Lexical::NewSubtype;
      return isNew(ir::newSubtypeOfPlural(word)) ? Lexical::NewSubtypes : Lexical::None;
    }
    if (i + 1 == tokens_.size() || grammar_.word(word) != 0) return Lexical::None;
    const bool counted = tokens_[i + 1].text == "counter" || tokens_[i + 1].text == "counters";
    const bool letters = std::ranges::all_of(word, [](char c) { return c >= 'a' && c <= 'z'; });
    return counted && letters && ir::learnCounter(word) ? Lexical::NewCounter : Lexical::None;
  }

  /// The end of one of the words between which is chosen: a word, or capitalised words with small ones
  /// between them.
  std::size_t choiceEnd(std::size_t at) const {
    if (at >= tokens_.size()) return at;
    const std::string& first = tokens_[at].original;
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-'; };
    if (first == "a" || first == "an" || !std::ranges::all_of(first, letter)) return at;
    std::size_t end = at + 1;
    if (!capital(first)) return end;
    for (std::size_t next = end; next < tokens_.size(); ++next) {
      const std::string& word = tokens_[next].original;
      if (capital(word)) end = next + 1;
      if (!capital(word) && (!insideName(word) || word == ",")) break;
    }
    return end;
  }

  /// Is that the first of the tokens from there on?
  bool says(std::size_t at, std::initializer_list<std::string_view> words) const {
    for (const std::string_view word : words)
      if (at >= tokens_.size() || tokens_[at++].text != word) return false;
    return true;
  }

  /// "Votes for innocent or guilty" (701.38b), "choose Red Keep or High Pass" before what each of them means
  /// (614.12c): the words have no other meaning, whatever else they say elsewhere.
  void learnChoices() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const bool voted = says(i, {"votes", "for"});
      if (!voted && !says(i, {"choose"})) continue;
      std::vector<std::pair<std::size_t, std::size_t>> choices;
      std::size_t at = i + (voted ? 2 : 1);
      for (std::size_t end = choiceEnd(at); end > at; end = choiceEnd(at)) {
        choices.emplace_back(at, end);
        at = says(end, {","}) ? end + 1 : end;
        if (says(at, {"or"})) ++at;
        if (at == end) break;
      }
      if (choices.size() < 2 || (!voted && !says(choices.back().second, {".", "•"}))) continue;
      for (const auto& [from, end] : choices) learnChoice(from, end);
    }
  }

  void learnChoice(std::size_t from, std::size_t end) {
    const std::string words = choiceOf(from, end);
    const auto value = ir::learnChoice(words);
    if (!value || *value < ir::kFirstNewChoice) return;
    for (std::size_t i = 0; i + (end - from) <= tokens_.size(); ++i) {
      if (choiceOf(i, i + (end - from)) != words) continue;
      positions_[i].newWord = Lexical::NewChoice;
      positions_[i].choiceEnd = static_cast<std::uint32_t>(i + (end - from));
    }
  }

  /// The words as they stand there, not as a sentence would begin with them.
  std::string choiceOf(std::size_t from, std::size_t to) const {
    std::string words;
    for (std::size_t i = from; i < to; ++i) {
      const std::string& word = tokens_[i].original;
      if (i > from && word[0] != '\'') words += ' ';
      words += word;
    }
    return words;
  }

  void add(std::uint32_t at, Item item) {
    const std::uint64_t key = (static_cast<std::uint64_t>(item.state) << 32) | (item.origin << 16) | at;
    if (itemSet_.insert(key)) positions_[at].items.push_back(item);
  }

  // `item` wants `category` next at position `at`.
  void await(CatId category, std::uint32_t at, Item after) {
    Position& position = positions_[at];
    if (position.waitingHead[category] == kNone) predict(category, at);
    waiting_.push_back({after, position.waitingHead[category]});
    position.waitingHead[category] = static_cast<std::uint32_t>(waiting_.size() - 1);
  }

  void predict(CatId category, std::uint32_t at) {
    positions_[at].predicted.push_back(category);
    if (at < tokens_.size() && grammar_.category(category).lexical != Lexical::None) {
      pendingLexical_.emplace_back(category, at);
    }
    add(at, {grammar_.category(category).root, at});
  }

  void process(std::uint32_t at) {
    Position& position = positions_[at];
    while (position.done < position.items.size()) {
      const Item item = position.items[position.done++];
      advance(item, at);
    }
    // Spans that are recognised by their form end later than here, so they can wait for the row of items.
    for (const auto& [category, from] : pendingLexical_) lexical(category, from);
    pendingLexical_.clear();
  }

  void advance(Item item, std::uint32_t at) {
    const State& state = grammar_.state(item.state);
    if (!state.ends.empty()) complete(state.category, item.origin, at);
    if (at >= tokens_.size()) return;
    const Position& position = positions_[at];
    if (!state.words.empty()) {
      if (position.word != 0) follow(state, position.word, item.origin, at);
      if (position.alternative != 0) follow(state, position.alternative, item.origin, at);
    }
    for (const State::Edge& edge : state.categories) {
      if (canStart(edge.id, position)) await(edge.id, at, {edge.to, item.origin});
    }
  }

  void follow(const State& state, WordId word, std::uint32_t origin, std::uint32_t at) {
    const auto edge = std::ranges::lower_bound(state.words, word, {}, &State::Edge::id);
    if (edge != state.words.end() && edge->id == word) add(at + 1, {edge->to, origin});
  }

  static std::uint64_t spanKey(CatId category, std::uint32_t from, std::uint32_t to) {
    return (static_cast<std::uint64_t>(category) << 32) | (from << 16) | to;
  }

  void complete(CatId category, std::uint32_t from, std::uint32_t to) {
    if (!completeSet_.insert(spanKey(category, from, to))) return;
    positions_[from].complete.emplace_back(category, to);
    for (std::uint32_t w = positions_[from].waitingHead[category]; w != kNone; w = waiting_[w].next) {
      const Item item = waiting_[w].item;
      add(to, item);
    }
  }

  // ---- categories recognised by their form

  void lexical(CatId category, std::uint32_t at) {
    const Lexical form = grammar_.category(category).lexical;
    if (form != Lexical::CardName) {
      const std::uint32_t end = form == Lexical::NewChoice ? positions_[at].choiceEnd : at + 1;
      if (positions_[at].form == form || positions_[at].newWord == form) complete(category, at, end);
      return;
    }
    if (!positions_[at].capital) return;
    for (std::uint32_t end = at + 1; end <= tokens_.size(); ++end) {
      const std::string& last = tokens_[end - 1].original;
      if (!capital(last) && !insideName(last) && formOf(last) != Lexical::Digits) break;
      const bool possessive = last == "'s";
      if (capital(last) && !possessive) complete(category, at, end);
    }
  }

  // ---- values

  bool completed(CatId category, std::uint32_t from, std::uint32_t to) const {
    return std::ranges::find(positions_[from].complete, std::pair(category, to)) !=
           positions_[from].complete.end();
  }

  const std::vector<const Value*>& values(CatId category, std::uint32_t from, std::uint32_t to) {
    const auto [at, isNew] = memo_.try_emplace(spanKey(category, from, to));
    std::vector<const Value*>& result = at->second;
    if (!isNew) return result;  // empty while it is being built: a reading never contains itself
    if (grammar_.category(category).lexical != Lexical::None) {
      result.push_back(lexicalValue(category, from, to));
      return result;
    }
    std::vector<const Value*> found;
    std::vector<const Value*> weak;
    Spans spans;
    walk(grammar_.category(category).root, from, to, from, spans, found, weak);
    result = found.empty() ? std::move(weak) : std::move(found);
    return result;
  }

  // Follows every way through the network that fits the completed spans; `spans` holds what each symbol
  // covers.
  void walk(std::uint32_t stateId, std::uint32_t at, std::uint32_t to, std::uint32_t from, Spans& spans,
            std::vector<const Value*>& found, std::vector<const Value*>& weak) {
    const State& state = grammar_.state(stateId);
    if (at == to) {
      for (const State::End& end : state.ends) build(end, spans, from, to, found, weak);
      return;
    }
    Position& position = positions_[at];
    for (const WordId word : {position.word, position.alternative}) {
      if (word == 0) continue;
      const auto edge = std::ranges::lower_bound(state.words, word, {}, &State::Edge::id);
      if (edge == state.words.end() || edge->id != word) continue;
      spans.emplace_back(at, at + 1);
      walk(edge->to, at + 1, to, from, spans, found, weak);
      spans.pop_back();
    }
    if (!position.sorted) {
      std::ranges::sort(position.complete);
      position.sorted = true;
    }
    for (const State::Edge& edge : state.categories) {
      auto span = std::ranges::lower_bound(position.complete, std::pair(static_cast<CatId>(edge.id), 0U));
      for (; span != position.complete.end() && span->first == edge.id && span->second <= to; ++span) {
        spans.emplace_back(at, span->second);
        walk(edge.to, span->second, to, from, spans, found, weak);
        spans.pop_back();
      }
    }
  }

  void build(const State::End& end, const Spans& spans, std::uint32_t from, std::uint32_t to,
             std::vector<const Value*>& found, std::vector<const Value*>& weak) {
    const Rule& rule = grammar_.rule(end.rule);
    // The values of each slot that was there. References into the memo stay valid while it grows.
    std::vector<const std::vector<const Value*>*> lists;
    std::vector<int> slots;
    std::size_t span = 0;
    for (std::size_t i = 0; i < rule.symbols.size(); ++i) {
      if (((end.present >> i) & 1U) == 0) continue;
      const auto [begin, stop] = spans[span++];
      if (!rule.symbols[i].category) continue;
      lists.push_back(&values(rule.symbols[i].id, begin, stop));
      if (lists.back()->empty()) return;
      slots.push_back(rule.symbols[i].slot);
    }
    std::vector<const Value*> bound(maxSlot(rule) + 1, nullptr);
    combine(end.rule, lists, slots, 0, bound, from, to, rule.weak ? weak : found);
  }

  static std::size_t maxSlot(const Rule& rule) {
    int most = 0;
    for (const Symbol& symbol : rule.symbols) most = std::max(most, symbol.slot);
    return static_cast<std::size_t>(most);
  }

  void combine(RuleId rule, const std::vector<const std::vector<const Value*>*>& lists,
               const std::vector<int>& slots, std::size_t next, std::vector<const Value*>& bound,
               std::uint32_t from, std::uint32_t to, std::vector<const Value*>& out) {
    if (next < lists.size()) {
      for (const Value* value : *lists[next]) {
        bound[static_cast<std::size_t>(slots[next])] = value;
        combine(rule, lists, slots, next + 1, bound, from, to, out);
      }
      return;
    }
    const Value* made = make(grammar_.rule(rule).pattern, rule, bound, from, to, true);
    if (std::ranges::any_of(out, [&](const Value* other) { return other->meaning == made->meaning; })) return;
    if (out.size() >= kMostValues) {
      tooMany_ = true;
      return;
    }
    out.push_back(made);
  }

  const Value* make(const Pattern& pattern, RuleId rule, const std::vector<const Value*>& bound,
                    std::uint32_t from, std::uint32_t to, bool outermost) {
    Value value;
    value.begin = from;
    value.end = to;
    const Value* slot = pattern.slot >= 0 ? bound[static_cast<std::size_t>(pattern.slot)] : nullptr;
    switch (pattern.type) {
      case Pattern::Type::None:
        break;
      case Pattern::Type::Slot:
        if (slot == nullptr) return absent(rule, pattern.slot, from);
        if (!outermost) return slot;
        value = *slot;
        value.begin = from;
        value.end = to;
        break;
      case Pattern::Type::Convert:
        value.kind = pattern.kind;
        value.leaf = slot->leaf;
        value.name = slot->name;
        value.spelling = slot->spelling;
        break;
      case Pattern::Type::Leaf:
        value.kind = pattern.kind;
        value.leaf = pattern.value;
        value.name = pattern.name;
        break;
      case Pattern::Type::Node:
      case Pattern::Type::List:
        value.kind = pattern.type == Pattern::Type::List ? ir::Kind::List : pattern.kind;
        value.leaf = pattern.value;
        children(pattern, rule, bound, from, to, value);
        break;
      case Pattern::Type::Said:
        value = said(*make(pattern.children.front(), rule, bound, from, to, false), slot);
        value.begin = from;
        value.end = to;
        break;
    }
    if (!outermost) spanOfParts(value);
    if (outermost) value.spelling.insert(value.spelling.begin(), rule);
    return keep(std::move(value));
  }

  // An event said of `who` in place of Subject.
  Value said(const Value& event, const Value* who) {
    Value value = event;
    for (const Value*& child : value.children) {
      if (child->kind == ir::Kind::Subject) {
        child = who;
      } else if (isEventPart(child->kind)) {
        child = keep(said(*child, who));
      }
    }
    return value;
  }

  // A node inside a right side stands for what its parts stand for; a constant for no words of its own.
  static void spanOfParts(Value& value) {
    value.end = value.begin;
    for (const Value* child : value.children) {
      if (child->end == child->begin) continue;
      if (value.end == value.begin) value.begin = child->begin;
      value.begin = std::min(value.begin, child->begin);
      value.end = std::max(value.end, child->end);
    }
  }

  void children(const Pattern& pattern, RuleId rule, const std::vector<const Value*>& bound,
                std::uint32_t from, std::uint32_t to, Value& value) {
    for (const Pattern& child : pattern.children) {
      const Value* made = make(child, rule, bound, from, to, false);
      if (child.spliced) {
        value.children.insert(value.children.end(), made->children.begin(), made->children.end());
      } else {
        value.children.push_back(made);
      }
    }
  }

  // The value of a slot whose optional words were not there: an empty list, or nothing.
  const Value* absent(RuleId rule, int slot, std::uint32_t at) {
    Value value;
    value.begin = value.end = at;
    for (const Symbol& symbol : grammar_.rule(rule).symbols) {
      if (symbol.slot == slot && grammar_.category(symbol.id).yield.list) value.kind = ir::Kind::List;
    }
    return keep(std::move(value));
  }

  const Value* keep(Value value) {
    std::uint64_t meaning =
        hashCombine(static_cast<std::uint64_t>(value.kind), static_cast<std::uint32_t>(value.leaf));
    if (!value.name.empty()) meaning = hashString(value.name, meaning);
    for (const Value* child : value.children) meaning = hashCombine(meaning, child->meaning);
    value.meaning = meaning;
    store_.push_back(std::move(value));
    return &store_.back();
  }

  const Value* lexicalValue(CatId category, std::uint32_t from, std::uint32_t to) {
    const Lexical form = grammar_.category(category).lexical;
    const std::string& token = tokens_[from].text;
    Value value;
    value.begin = from;
    value.end = to;
    if (form == Lexical::AnyManaSymbol) {
      value.kind = ir::Kind::Symbol;
      value.leaf = *ir::manaSymbol(token);
    } else if (form == Lexical::Digits) {
      value.kind = ir::Kind::Number;
      value.leaf = numberIn(token);
    } else if (form == Lexical::SignedNumber) {
      const bool unknown = token.substr(1) == "X";
      value.kind = unknown ? ir::Kind::X : ir::Kind::Number;
      if (!unknown) value.leaf = numberIn(std::string_view(token).substr(1));
      if (token[0] == '-') {
        const Value* inner = keep(value);
        value = Value{};
        value.kind = ir::Kind::Negative;
        value.begin = from;
        value.end = to;
        value.children = {inner};
      }
    } else if (form == Lexical::NewSubtype || form == Lexical::NewSubtypes) {
      const std::string& word = tokens_[from].original;
      value.kind = ir::Kind::IsSubtype;
      value.leaf =
          form == Lexical::NewSubtype ? *ir::wordValue("subtype", word) : *ir::newSubtypeOfPlural(word);
    } else if (form == Lexical::NewCounter) {
      value.kind = ir::Kind::CounterKind;
      value.leaf = *ir::wordValue("counter", token);
    } else if (form == Lexical::NewChoice) {
      value.kind = ir::Kind::ChoiceWord;
      value.leaf = *ir::wordValue("choice", choiceOf(from, to));
    } else {
      value.kind = ir::Kind::WithName;
      std::vector<std::string> words;
      for (std::uint32_t i = from; i < to; ++i) words.push_back(tokens_[i].original);
      value.name = canonicalText(words);
    }
    return keep(std::move(value));
  }

  // ---- declines

  Decline decline() const {
    Decline result;
    std::size_t last = 0;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (!positions_[i].items.empty()) last = i;
    }
    result.token = static_cast<std::uint32_t>(last);
    std::vector<std::string> words;
    std::vector<std::string> names;
    for (const Item& item : positions_[last].items) {
      const State& state = grammar_.state(item.state);
      const bool root = grammar_.category(state.category).root == item.state;
      if (root) continue;  // what its parts begin with says the same in more words
      for (const State::Edge& edge : state.words)
        words.push_back("\"" + std::string(grammar_.wordText(edge.id)) + "\"");
      for (const State::Edge& edge : state.categories) names.push_back(grammar_.category(edge.id).name);
    }
    for (auto* list : {&words, &names}) {
      std::ranges::sort(*list);
      const auto rest = std::ranges::unique(*list);
      list->erase(rest.begin(), rest.end());
    }
    result.expected = std::move(words);
    result.expected.insert(result.expected.end(), names.begin(), names.end());
    return result;
  }

  const Grammar& grammar_;
  std::size_t words_;
  std::span<const Token> tokens_;
  std::vector<Position> positions_;
  std::vector<Waiting> waiting_;
  std::vector<std::pair<CatId, std::uint32_t>> pendingLexical_;
  KeySet itemSet_;
  KeySet completeSet_;
  std::deque<Value> store_;
  std::unordered_map<std::uint64_t, std::vector<const Value*>> memo_;
  bool tooMany_ = false;
};

Parser::Parser(const Grammar& grammar) : chart_(std::make_unique<Chart>(grammar)) {}
Parser::~Parser() = default;

Parse Parser::parse(std::span<const Token> tokens, CatId category) { return chart_->run(tokens, category); }

}  // namespace cantrip::text
