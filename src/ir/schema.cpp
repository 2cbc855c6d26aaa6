// The schema as tables.
#include <initializer_list>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ir/ir.h"

namespace cantrip::ir {
namespace {

constexpr std::size_t kSortCount = static_cast<std::size_t>(Sort::Count_);

constexpr std::string_view kSortNames[kSortCount] = {
    "None",        "List",     "Text",  "Ability",  "Limit",   "Statement",   "Effect",     "Test",
    "Mode",        "Mod",      "Deed",  "Ref",      "Count",   "Objects",     "Pred",       "Compare",
    "QCompare",    "Quantity", "Cond",  "Duration", "Cost",    "Mana",        "Symbol",     "Event",
    "TurnPart",    "ZoneRef",  "Place", "Token",    "Keyword", "KeywordWord", "ActionWord", "Color",
    "CounterKind", "Zone",     "Stat",  "WordKind", "Flag",    "DamageKind",  "Participle", "Sign"};

/// The tables, which are filled in the order of schema/all.def.
class Schema {
 public:
  Schema() : infos_(kKindLimit) {
    beginTopic(Topic::structure);
    add("None", Sort::None, {});
    add("List", Sort::List, {});
#define TOPIC(topic) beginTopic(Topic::topic);
#define NODE(kind, sort, ...) add(#kind, Sort::sort, {__VA_ARGS__});
#define LEAF(kind, sort, vocabulary) add(#kind, Sort::sort, {}, #vocabulary);
#define WORDED(kind, sort, vocabulary, ...) add(#kind, Sort::sort, {__VA_ARGS__}, #vocabulary);
#define ONE(name, sort) field(#name, Sort::sort, false, false),
#define MAYBE(name, sort) field(#name, Sort::sort, true, false),
#define MANY(name, sort) field(#name, Sort::sort, false, true),
#define BINDS(what, when)
#include "ir/schema/all.def"
#undef TOPIC
#undef NODE
#undef LEAF
#undef WORDED
#undef ONE
#undef MAYBE
#undef MANY
#undef BINDS
  }

  const KindInfo& info(NodeKind kind) const { return infos_[indexOf(kind)]; }
  std::span<const NodeKind> kinds() const { return kinds_; }
  std::optional<NodeKind> byName(std::string_view name) const {
    const auto found = byName_.find(name);
    return found == byName_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  void beginTopic(Topic topic) {
    topic_ = topic;
    place_ = 0;
  }

  void add(std::string_view name, Sort sort, std::initializer_list<FieldInfo> fields,
           std::string_view vocabulary = {}) {
    const NodeKind kind = kindAt(topic_, place_++);
    const std::vector<FieldInfo>& kept = fields_.emplace_back(fields);
    infos_[indexOf(kind)] = {name, sort, kept, vocabulary};
    kinds_.push_back(kind);
    byName_.emplace(name, kind);
  }

  // Words of C++ are written with an underscore behind them in the schema.
  static FieldInfo field(std::string_view name, Sort sort, bool optional, bool list) {
    if (name.ends_with('_')) name.remove_suffix(1);
    return {name, sort, optional, list};
  }

  std::vector<KindInfo> infos_;                 // by number
  std::vector<std::vector<FieldInfo>> fields_;  // what infos_ points at
  std::vector<NodeKind> kinds_;
  std::unordered_map<std::string_view, NodeKind> byName_;
  Topic topic_{};
  unsigned place_ = 0;
};

const Schema& schema() {
  static const Schema all;
  return all;
}

}  // namespace

const KindInfo& info(NodeKind kind) { return schema().info(kind); }

std::optional<NodeKind> kindByName(std::string_view name) { return schema().byName(name); }

std::span<const NodeKind> allKinds() { return schema().kinds(); }

std::string_view sortName(Sort sort) { return kSortNames[static_cast<std::size_t>(sort)]; }

}  // namespace cantrip::ir
