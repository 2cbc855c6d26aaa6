// The typed language of abilities: nodes, the arena that holds the trees, and the tables of the schema. What
// nodes there are is written in the topics schema/<topic>.def; sources that speak of them include
// nodes/<topic>.h.
#pragma once

#include <cassert>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/ids.h"
#include "ir/node_kind.h"

namespace cantrip::ir {

/// What a node is good for; fields name the sort they accept.
enum class Sort : std::uint8_t {
  None,
  List,
  Text,
  Ability,
  Limit,
  Statement,
  Effect,
  Test,
  Mode,
  Mod,
  Deed,
  Ref,
  Count,
  Objects,
  Pred,
  Compare,
  QCompare,
  Quantity,
  Cond,
  Duration,
  Cost,
  Mana,
  Symbol,
  Event,
  TurnPart,
  ZoneRef,
  Place,
  Token,
  Keyword,
  KeywordWord,
  ActionWord,
  Color,
  CounterKind,
  Zone,
  Stat,
  WordKind,
  Flag,
  DamageKind,
  Participle,
  Sign,
  Count_
};

struct FieldInfo {
  std::string_view name;
  Sort sort = Sort::None;
  bool optional = false;  ///< may be None
  bool list = false;      ///< a List node of `sort`
};

struct KindInfo {
  std::string_view name;
  Sort sort = Sort::None;
  std::span<const FieldInfo> fields;
  std::string_view
      vocabulary;  ///< of its value: "int", "name", or a vocabulary of vocabulary.h; empty: it has none
  bool isLeaf() const { return !vocabulary.empty() && fields.empty(); }
};

const KindInfo& info(NodeKind kind);
std::optional<NodeKind> kindByName(std::string_view name);
std::span<const NodeKind> allKinds();  ///< in the order of schema/all.def
std::string_view sortName(Sort sort);

/// A slot that binds what a node introduced to the anaphors that speak of it; 0 means "none".
using SlotNo = std::uint16_t;

/// One node. Trivially copyable; children are `count` consecutive handles in the arena from `first`.
struct Node {
  NodeKind kind = Kind::None;
  std::uint16_t count = 0;
  std::uint32_t first = 0;
  std::int32_t value = 0;  ///< of a leaf or worded node: number, vocabulary index, string index for "name"
  SlotNo slot = 0;         ///< binder or anaphor slot, set by the resolver; not part of equality
  std::uint16_t spelling = 0;   ///< which grammar rule read it, a hint for printing; not part of equality
  std::uint32_t textBegin = 0;  ///< span of the normalised text it came from; not part of equality
  std::uint32_t textEnd = 0;
};

/// Holds the trees of one card, or of all cards of a pool. Append only; handle 0 is the None node.
class Arena {
 public:
  Arena();
  NodeId add(NodeKind kind, std::span<const NodeId> children = {}, std::int32_t value = 0);
  NodeId addName(NodeKind kind, std::string_view name);
  NodeId addList(std::span<const NodeId> children) { return add(Kind::List, children); }

  const Node& operator[](NodeId id) const { return nodes_[id]; }
  Node& operator[](NodeId id) { return nodes_[id]; }
  NodeKind kind(NodeId id) const { return nodes_[id].kind; }
  std::int32_t value(NodeId id) const { return nodes_[id].value; }
  /// The i-th field (or list element) of a node. Precondition: i < count.
  NodeId child(NodeId id, unsigned i) const { return children_[nodes_[id].first + i]; }
  /// The fields of a node by their names: as<nodes::Gate>(id).test. Several kinds can be asked for the fields
  /// that the first of them has when all begin with these: as<nodes::Return, nodes::PutWith>(id).to.
  template <typename Fields, typename... Others>
  Fields as(NodeId id) const {
    static_assert(kFieldCount<Fields> > 0, "there are no fields to ask for");
    static_assert((Others::kFields.starts_with(Fields::kFields) && ...), "the fields are not the same");
    checkKind<Fields, Others...>(id);
    Fields fields;
    std::memcpy(&fields, children_.data() + nodes_[id].first, sizeof fields);
    return fields;
  }
  /// One field that several kinds have in the same place, whatever else they have. Of the same name:
  /// field<&nodes::GainControl::what, nodes::Return>(id); of names that differ:
  /// field<&nodes::ControllerOf::of, &nodes::OpponentOf::who>(id).
  template <auto Field, typename... Others>
  NodeId field(NodeId id) const {
    constexpr unsigned kPosition = positionOf(Field);
    constexpr std::string_view kName = fieldNameAt(FieldsOf<Field>::kFields, kPosition);
    static_assert(((fieldNameAt(Others::kFields, kPosition) == kName) && ...), "the fields are not the same");
    checkKind<FieldsOf<Field>, Others...>(id);
    return child(id, kPosition);
  }
  template <auto Field, auto Second, auto... Others>
  NodeId field(NodeId id) const {
    constexpr unsigned kPosition = positionOf(Field);
    static_assert(positionOf(Second) == kPosition && ((positionOf(Others) == kPosition) && ...),
                  "the fields are in different places");
    checkKind<FieldsOf<Field>, FieldsOf<Second>, FieldsOf<Others>...>(id);
    return child(id, kPosition);
  }
  std::span<const NodeId> children(NodeId id) const {
    return {children_.data() + nodes_[id].first, nodes_[id].count};
  }
  void setChild(NodeId id, unsigned i, NodeId child) { children_[nodes_[id].first + i] = child; }
  std::string_view name(NodeId id) const { return names_[static_cast<std::size_t>(nodes_[id].value)]; }
  std::size_t size() const { return nodes_.size(); }

  /// Copies a tree of `from` into this arena and returns its root here; spans, slots and spellings come
  /// along.
  NodeId import(const Arena& from, NodeId root);
  std::int32_t internName(std::string_view name);
  std::string_view nameAt(std::int32_t index) const { return names_[static_cast<std::size_t>(index)]; }

 private:
  template <typename... Fields>
  void checkKind([[maybe_unused]] NodeId id) const {
    assert(((kind(id) == Fields::kKind && nodes_[id].count == kFieldCount<Fields>) || ...));
  }

  std::vector<Node> nodes_;
  std::vector<NodeId> children_;
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::int32_t> nameIndex_;
};

/// Is it of that kind, with that word of its vocabulary?
template <typename Word>
bool isWord(const Arena& arena, NodeId node, NodeKind kind, Word word) {
  return arena.kind(node) == kind && arena.value(node) == static_cast<std::int32_t>(word);
}
/// Same kinds, values and children (spelling hints, spans and slots do not count).
bool equal(const Arena& a, NodeId x, const Arena& b, NodeId y);
std::uint64_t hash(const Arena& arena, NodeId root);
/// Checks sorts, arity and vocabulary values; empty when the tree is sound, else what is wrong and where.
std::string validate(const Arena& arena, NodeId root, Sort expected);
/// `Do(Self, DealDamage(Number(3), AnyTarget#1(Exactly(Number(1)))))`: slots after '#', long nodes on several
/// lines when `pretty`.
std::string dump(const Arena& arena, NodeId root, bool pretty = false);
/// {"kind":"DealDamage","amount":{...},...}; names of vocabulary values are spelled out.
std::string toJson(const Arena& arena, NodeId root, bool pretty = false);

}  // namespace cantrip::ir
