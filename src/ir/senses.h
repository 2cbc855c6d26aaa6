// What tables about nodes are indexed by: kinds, and of the kinds that say a word of what they are
// (schema/acts.def) each word.
#pragma once

#include <array>

#include "ir/ir.h"
#include "ir/nodes/acts.h"
#include "ir/vocabulary.h"

namespace cantrip::ir {

/// The kinds of which each word has a sense of its own, and how many words they have.
struct WordedKind {
  NodeKind kind;
  std::size_t words;
};
inline constexpr WordedKind kWordedKinds[] = {
    {Kind::Act, kDeedNames},        {Kind::ActOn, kDeedNames},
    {Kind::ActOnTo, kDeedNames},    {Kind::ActMuch, kDeedNames},
    {Kind::Acts, kDeedNames},       {Kind::ActsOn, kDeedNames},
    {Kind::Befalls, kDeedNames},    {Kind::Meets, kDeedNames},
    {Kind::IsState, kStates},       {Kind::Related, kRelations},
    {Kind::Reckoned, kReckonings},  {Kind::FigureOf, kFigures},
    {Kind::ModWord, kModNames},     {Kind::ModMuch, kModNames},
    {Kind::LimitWord, kLimitNames}, {Kind::StatementWord, kStatementNames}};

/// Of these kinds the number of their first sense, of all others 0.
inline constexpr auto kFirstSense = [] {
  std::array<std::uint16_t, kKindLimit> first{};
  std::size_t next = kKindLimit;
  for (const auto& [kind, words] : kWordedKinds) {
    first[indexOf(kind)] = static_cast<std::uint16_t>(next);
    next += words;
  }
  return first;
}();
inline constexpr std::size_t kSenses = [] {
  std::size_t count = kKindLimit;
  for (const auto& [kind, words] : kWordedKinds) count += words;
  return count;
}();
constexpr bool saysWord(NodeKind kind) { return kFirstSense[indexOf(kind)] != 0; }

/// A kind of node, or one of the words that such a kind says.
class Sense {
 public:
  constexpr Sense(NodeKind kind) : kind_(kind), index_(indexOf(kind)) {}
  template <typename Word>
  constexpr Sense(NodeKind kind, Word word)
      : kind_(kind), index_(kFirstSense[indexOf(kind)] + static_cast<std::size_t>(word)) {}
  constexpr NodeKind kind() const { return kind_; }
  constexpr std::size_t index() const { return index_; }  ///< below kSenses
  /// Its word, else the name of the kind.
  std::string_view name() const {
    const KindInfo& of = info(kind_);
    return index_ < kKindLimit ? of.name : ir::word(of.vocabulary, word());
  }
  constexpr std::int32_t word() const {  ///< its number in its vocabulary, if it is a word
    return index_ < kKindLimit ? 0 : static_cast<std::int32_t>(index_ - kFirstSense[indexOf(kind_)]);
  }
  friend constexpr bool operator==(Sense, Sense) = default;

 private:
  NodeKind kind_;
  std::size_t index_;
};

constexpr Sense act(DeedName deed) { return {Kind::Act, deed}; }
constexpr Sense actOn(DeedName deed) { return {Kind::ActOn, deed}; }
constexpr Sense actOnTo(DeedName deed) { return {Kind::ActOnTo, deed}; }
constexpr Sense actMuch(DeedName deed) { return {Kind::ActMuch, deed}; }
constexpr Sense acts(DeedName deed) { return {Kind::Acts, deed}; }
constexpr Sense actsOn(DeedName deed) { return {Kind::ActsOn, deed}; }
constexpr Sense befalls(DeedName deed) { return {Kind::Befalls, deed}; }
constexpr Sense meets(DeedName deed) { return {Kind::Meets, deed}; }
constexpr Sense sense(State word) { return {Kind::IsState, word}; }
constexpr Sense sense(Relation word) { return {Kind::Related, word}; }
constexpr Sense sense(Reckoning word) { return {Kind::Reckoned, word}; }
constexpr Sense figureOf(Figure word) { return {Kind::FigureOf, word}; }
constexpr Sense modMuch(ModName word) { return {Kind::ModMuch, word}; }
constexpr Sense sense(ModName word) { return {Kind::ModWord, word}; }
constexpr Sense sense(LimitName word) { return {Kind::LimitWord, word}; }
constexpr Sense sense(StatementName word) { return {Kind::StatementWord, word}; }

inline Sense senseOf(const Arena& tree, NodeId node) {
  const NodeKind kind = tree.kind(node);
  return saysWord(kind) ? Sense(kind, tree.value(node)) : Sense(kind);
}

/// Is it the word of such a kind that the word itself tells: a modification, a limit, a state, a relation
/// ...?
template <typename Word>
bool isWord(const Arena& tree, NodeId node, Word word) {
  return senseOf(tree, node) == sense(word);
}
inline Relation relationOf(const Arena& tree, NodeId pred) { return static_cast<Relation>(tree.value(pred)); }

inline NodeId add(Arena& tree, Sense sense, std::span<const NodeId> fields = {}) {
  return tree.add(sense.kind(), fields, sense.word());
}

}  // namespace cantrip::ir
