// The compiled card language: categories, rules that both read and print, and the prefix networks the parser
// walks. Written in grammar/*.cg (docs/card-language.md), compiled once per process.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ir/ir.h"
#include "text/normalise.h"

namespace cantrip::text {

using CatId = std::uint32_t;   ///< a category with its features fixed, such as Ref<sg>
using WordId = std::uint32_t;  ///< a word that the grammar knows; 0 for any other
using RuleId = std::uint32_t;
inline constexpr CatId kNoCat = 0xFFFFFFFFU;

/// What a category yields: a node of a sort, or a list of such nodes.
struct Yield {
  ir::Sort sort = ir::Sort::None;
  bool list = false;
  bool operator==(const Yield&) const = default;
};

/// The right side of a rule as a tree; matched against nodes for printing, filled in for reading.
struct Pattern {
  enum class Type : std::uint8_t {
    Node,     ///< `kind` with `children`, and with `value` if it has a word
    Leaf,     ///< `kind` with the constant `value` (or `name`)
    Convert,  ///< `kind`, a leaf with the value of the leaf in `slot`: IsColor(c)
    Slot,     ///< the value of `slot` as it is
    List,     ///< elements; a slot that holds a list is spliced in
    Said,     ///< its one child, an event, said of what is in `slot` in place of Subject: e[w]
    None
  };
  Type type = Type::None;
  ir::NodeKind kind = ir::Kind::None;
  int slot = -1;
  bool spliced = false;  ///< a slot inside a List whose elements become the list's own
  std::int32_t value = 0;
  std::string name;
  std::vector<Pattern> children;
};

/// How a list is written.
enum class ListStyle : std::uint8_t { Spaced, Comma, And, Or, AndOr };

/// One element of the left side: a word or a category.
struct Symbol {
  bool category = false;
  std::uint32_t id = 0;   ///< WordId or CatId
  int slot = -1;          ///< the slot its value goes to, -1 for words
  bool optional = false;  ///< {x:Cat*} or {x:Cat?}: may be missing
};

struct Rule {
  CatId category = kNoCat;
  std::vector<Symbol> symbols;
  Pattern pattern;
  bool old = false;   ///< reads, never prints by itself
  bool weak = false;  ///< gives way to any other reading of the same span
  std::string file;
  int line = 0;
};

/// Special categories whose members are recognised by their form.
enum class Lexical : std::uint8_t {
  None,
  Digits,
  SignedNumber,
  CardName,
  AnyManaSymbol,
  NewSubtype,   ///< a subtype that a type line names and no list (ir/new_words.h)
  NewSubtypes,  ///< its plural
  NewCounter,   ///< a word that no list has before "counter"
  NewChoice     ///< words that no list has, between which a player chooses or which are voted for
};

struct Category {
  std::string name;  ///< "Ref<sg>", or "Adj*" for the lists the engine adds
  Yield yield;
  Lexical lexical = Lexical::None;
  std::vector<RuleId> rules;
  // Lists that the engine adds: elements of `element` in `style`.
  CatId element = kNoCat;
  ListStyle style = ListStyle::Spaced;
  bool atLeastTwo = false;
  std::uint32_t root = 0;  ///< state where its network starts
  bool isList() const { return element != kNoCat; }
};

/// A state of the prefix networks: what may come next, and what ends here.
struct State {
  CatId category = kNoCat;
  struct Edge {
    std::uint32_t id;
    std::uint32_t to;
  };
  struct End {
    RuleId rule;
    std::uint64_t present;  ///< which symbols of the rule were there (optional ones may be missing)
  };
  std::vector<Edge> words;  ///< sorted by id
  std::vector<Edge> categories;
  std::vector<End> ends;
};

class GrammarError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Grammar {
 public:
  /// Compiles grammar files {path, contents}. Throws GrammarError with "file:line: what is wrong" for every
  /// mistake.
  struct File {
    std::string_view path;
    std::string_view contents;
  };
  explicit Grammar(std::span<const File> files);

  /// The grammar embedded in the binary (or that of CANTRIP_DATA), compiled at the first call. Thread-safe.
  static const Grammar& standard();

  const WordLists& lists() const { return lists_; }
  std::span<const Category> categories() const { return categories_; }
  const Category& category(CatId id) const { return categories_[id]; }
  std::span<const Rule> rules() const { return rules_; }
  const Rule& rule(RuleId id) const { return rules_[id]; }
  const State& state(std::uint32_t id) const { return states_[id]; }
  std::size_t stateCount() const { return states_.size(); }

  WordId word(std::string_view text) const;
  std::string_view wordText(WordId id) const { return words_[id]; }
  /// The category of that name ("VP<bare>"), or kNoCat.
  CatId find(std::string_view name) const;
  /// The category of a whole paragraph.
  CatId start() const { return start_; }

  /// True when some expression of `category` can start with a token of that word (or of that form).
  bool canStart(CatId category, WordId word, Lexical form) const;

 private:
  friend class GrammarCompiler;
  void buildNetworks();
  void insertRule(RuleId id);
  void insertList(CatId id);
  void buildStarts();
  std::uint32_t step(std::uint32_t from, bool category, std::uint32_t id);

  std::vector<Category> categories_;
  std::vector<Rule> rules_;
  std::vector<State> states_;
  std::vector<std::string> words_;
  std::unordered_map<std::string, WordId> wordIndex_;
  std::unordered_map<std::string, CatId> categoryIndex_;
  WordLists lists_;
  CatId start_ = kNoCat;
  std::size_t startWords_ = 0;  ///< 64-bit words per row of starts_
  std::vector<std::uint64_t> starts_;
};

/// Is a node of that kind, as a part of what is said of someone, an event, an effect or a list of them?
bool isEventPart(ir::NodeKind kind);

/// The form of a token that word lists do not decide.
Lexical formOf(std::string_view token);

}  // namespace cantrip::text
