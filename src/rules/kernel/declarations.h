// What carries out a kind of node declares it beside the function that does: which kinds and words the fields
// may hold, what their descriptions are judged of, and in which surroundings it is not carried out. What
// nobody declared is declined when a card is loaded (agenda/unsupported.h).
#pragma once

#include <bitset>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ir/senses.h"

namespace cantrip {

/// What words can be said of: objects in zones (a bit for each ir::Zone), and players.
using Meant = std::uint16_t;
namespace meant {
constexpr Meant in(ir::Zone zone) { return static_cast<Meant>(1U << static_cast<unsigned>(zone)); }
inline constexpr Meant kPermanents = in(ir::Zone::Battlefield);
inline constexpr Meant kOnStack = in(ir::Zone::Stack);
inline constexpr Meant kObjects = 0xFF;
inline constexpr Meant kPlayers = 0x100;
inline constexpr Meant kAnything = kObjects | kPlayers;
}  // namespace meant

/// A node of which is asked whether it is carried out, and what stands around it.
struct Asked {
  const ir::Arena& tree;
  NodeId node = kNoNode;
  /// The node that it is in, lists left out; nullptr: it is a whole paragraph.
  const Asked* around = nullptr;
  unsigned field = 0;  ///< which field of that
  /// What a reference may be; what a predicate is said of.
  Meant meant = meant::kAnything;

  ir::NodeKind kind() const { return tree.kind(node); }
  /// The nearest node of that kind around it; nullptr: there is none.
  const Asked* inside(ir::NodeKind wanted) const;
  /// Is it in an ability that is given to something, or to a token or an emblem as it is made?
  bool isGiven() const;
  /// The whole paragraph.
  const Asked& whole() const;
  /// The ability in whose words it stands: where one gives another, which has resolutions of its own (113.1),
  /// the inner one; else the whole paragraph.
  const Asked& ability() const;
  template <typename Fields, typename... Others>
  Fields as() const {
    return tree.as<Fields, Others...>(node);
  }
};

/// Why what is asked about is not carried out where it stands; empty when it is.
using WhyNot = std::string_view (*)(const Asked& asked);

/// A node that stands in the definition of a keyword in place of what the card says.
inline std::string_view isParameter(const Asked&) {
  return "a parameter of a keyword definition stands outside of one";
}
/// What the text of a card may say, and no ability that another one gives.
inline std::string_view ofNoCard(const Asked& asked) { return asked.isGiven() ? "only a card says so" : ""; }

/// What is carried out of one kind.
class Declaration {
 public:
  explicit Declaration(ir::NodeKind kind) : kind_(kind) {}
  ir::NodeKind kind() const { return kind_; }
  /// What a field may be; of a list, what its parts may be. Else it may be all that is declared of its sort.
  template <auto Field>
  Declaration& only(std::initializer_list<ir::Sense> kinds) {
    ofField(ir::positionOf(Field)).kinds.assign(kinds);
    return *this;
  }
  /// Which words of its vocabulary a field may be.
  template <auto Field, typename Word>
  Declaration& words(std::initializer_list<Word> words) {  // of vocabularies of less than kMostWords words
    WordSet& set = ofField(ir::positionOf(Field)).words;
    set.reset();
    for (const Word word : words) set.set(static_cast<std::size_t>(word));
    return *this;
  }
  /// Which flags it reads, in its own fields and in a Place or a token among them.
  Declaration& flags(std::initializer_list<ir::Flag> flags) {
    flags_ = setOf(flags);
    return *this;
  }
  /// Of a predicate: what it can be said of. Of a reference: what it can be.
  Declaration& saidOf(Meant of) {
    saidOf_ = of;
    return *this;
  }
  /// Of a field that describes objects or players: what the one that is meant can be.
  template <auto Field>
  Declaration& means(Meant what) {
    ofField(ir::positionOf(Field)).meant = what;
    return *this;
  }
  /// Of a verb: who or what does it.
  Declaration& doneBy(Meant by) {
    doneBy_ = by;
    return *this;
  }
  /// What is meant around it is what its fields are said of; of a verb: who does it does its parts.
  Declaration& handsOn() {
    handsOn_ = true;
    return *this;
  }
  /// A field that is read off what is known already: nobody chooses "a creature" for it.
  template <auto Field>
  Declaration& known() {
    return known(ir::positionOf(Field));
  }
  Declaration& known(unsigned position) {
    ofField(position).known = true;
    return *this;
  }
  Declaration& unless(WhyNot check) {
    checks_.push_back(check);
    return *this;
  }

  /// Why the node is not carried out where it stands, but for what is in its fields; empty when it is.
  std::string whyNot(const Asked& asked) const;
  bool readsFlag(std::int32_t flag) const { return (flags_ >> flag & 1) != 0; }
  Meant doneBy() const { return doneBy_; }
  bool isDoneByParts() const { return handsOn_; }
  /// A part of a field as it is asked about.
  Asked part(const Asked& asked, NodeId node, unsigned field) const;

 private:
  static constexpr std::size_t kMostWords = 256;
  using WordSet = std::bitset<kMostWords>;
  struct FieldRule {
    unsigned position = 0;
    std::vector<ir::Sense> kinds;  ///< empty: all; a kind is each of its words
    WordSet words = WordSet().set();
    Meant meant = meant::kAnything;
    bool known = false;
  };
  template <typename Word>
  static std::uint64_t setOf(std::initializer_list<Word> words) {
    std::uint64_t set = 0;
    for (const Word word : words) set |= std::uint64_t{1} << static_cast<unsigned>(word);
    return set;
  }
  FieldRule& ofField(unsigned position);
  static std::string_view refuses(const FieldRule& rule, const ir::Arena& tree, NodeId part);

  ir::NodeKind kind_;
  std::vector<FieldRule> fields_;
  std::uint64_t flags_ = 0;
  Meant saidOf_ = meant::kAnything;
  Meant doneBy_ = meant::kAnything;
  bool handsOn_ = false;
  std::vector<WhyNot> checks_;
};

/// The declarations of all kinds, and of those that say a deed of each deed that is carried out.
class Declarations {
 public:
  Declaration& add(ir::Sense kind);
  /// Kinds of which everything is carried out wherever they stand.
  void add(std::initializer_list<ir::Sense> kinds);
  /// What other parts of the rules declared.
  void add(Declarations others);

  const Declaration* find(ir::Sense kind) const { return table_[kind.index()].get(); }
  /// Kinds that were declared more than once.
  const std::vector<ir::NodeKind>& twice() const { return twice_; }

 private:
  std::vector<std::unique_ptr<Declaration>> table_ = std::vector<std::unique_ptr<Declaration>>(ir::kSenses);
  std::vector<ir::NodeKind> twice_;
};

}  // namespace cantrip
