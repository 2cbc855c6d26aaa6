#include "program/level_symbols.h"

#include <functional>
#include <span>

#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/words.h"
#include "ir/vocabulary.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

class Striations {
 public:
  explicit Striations(ir::Arena& arena) : arena_(arena) {}

  std::vector<NodeId> paragraph(NodeId node, bool creature) {
    switch (arena_.kind(node)) {
      case Kind::LevelSymbol:  // 711.2a-b
        condition_ = [this, node] { return levels(node); };
        return {};
      case Kind::StriationPT:
        return {as(size(node))};
      case Kind::LevelBar: {  // 716.2a
        const auto [cost, level] = arena_.as<nodes::LevelBar>(node);
        const int n = arena_.value(level);
        condition_ = [this, n] { return classLevel(Kind::AtLeast, n); };
        const NodeId limits[] = {make(Kind::OnlyAsSorcery),
                                 make(Kind::OnlyIf, {classLevel(Kind::EqualTo, n - 1)})};
        return {make(Kind::Activated, {cost, make(Kind::BecomeLevel, {number(n)}), arena_.addList(limits)})};
      }
      case Kind::StationSymbol: {  // 721.2a
        const auto [least, ability] = arena_.as<nodes::StationSymbol>(node);
        const int n = arena_.value(least);
        condition_ = [this, n] { return counters("charge", Kind::AtLeast, n); };
        std::vector<NodeId> result{as(make(Kind::HaveAbility, {ability}))};
        if (creature) {  // 721.2b
          const NodeId type[] = {
              arena_.add(Kind::IsType, {}, static_cast<std::int32_t>(ir::CardType::Creature))};
          const NodeId also = arena_.add(Kind::Flag, {}, static_cast<std::int32_t>(ir::Flag::Also));
          result.push_back(as(becoming(arena_, type, also)));
        }
        return result;
      }
      default:
        if (!condition_) return {node};
        return {as(make(Kind::HaveAbility, {node}))};
    }
  }

 private:
  NodeId make(NodeKind kind, std::initializer_list<NodeId> children = {}) {
    return arena_.add(kind, std::span(children.begin(), children.size()));
  }
  NodeId number(int n) { return arena_.add(Kind::Number, {}, n); }

  NodeId counters(std::string_view kind, NodeKind compare, int n) {
    const NodeId counter = arena_.add(Kind::CounterKind, {}, *ir::wordValue("counter", kind));
    return make(Kind::Compare2,
                {make(Kind::CountersOn, {counter, make(Kind::Self)}), make(compare, {number(n)})});
  }
  NodeId classLevel(NodeKind compare, int n) {
    return make(Kind::Compare2, {make(Kind::ClassLevel), make(compare, {number(n)})});
  }
  NodeId size(NodeId box) {
    const auto [power, toughness] = arena_.as<nodes::StriationPT>(box);
    return make(Kind::SetPT, {power, toughness});
  }
  NodeId levels(NodeId symbol) {
    const auto [low, high] = arena_.as<nodes::LevelSymbol>(symbol);
    const NodeId least = counters("level", Kind::AtLeast, arena_.value(low));
    if (high == kNoNode) return least;
    // "1-4" is read as 1 and -4
    const NodeId most = arena_.kind(high) == Kind::Negative ? arena_.as<nodes::Negative>(high).of : high;
    const NodeId both[] = {least, counters("level", Kind::AtMost, arena_.value(most))};
    return make(Kind::BothConds, {arena_.addList(both)});
  }
  /// "As long as [the condition of the striation], ~ [mod]."
  NodeId as(NodeId mod) {
    const NodeId mods[] = {mod};
    const NodeId statement = make(Kind::Continuous, {make(Kind::Self), arena_.addList(mods)});
    if (!condition_) return make(Kind::Static, {statement});
    return make(Kind::Static, {make(Kind::While, {condition_(), statement})});
  }

  ir::Arena& arena_;
  std::function<NodeId()> condition_;
};

}  // namespace

std::vector<std::vector<NodeId>> abilitiesWithLevels(ir::Arena& arena, NodeId abilities, bool hasPT) {
  const unsigned count = arena[abilities].count;
  unsigned last = count;
  for (unsigned i = 0; i < count; ++i)
    if (arena.kind(arena.child(abilities, i)) == Kind::StationSymbol) last = i;
  Striations reader(arena);
  std::vector<std::vector<NodeId>> result;
  for (unsigned i = 0; i < count; ++i)
    result.push_back(reader.paragraph(arena.child(abilities, i), hasPT && i == last));
  return result;
}

}  // namespace cantrip
