#include "program/level_symbols.h"

#include <functional>
#include <span>
#include <utility>

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
#include "ir/senses.h"
#include "ir/vocabulary.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

class Striations {
 public:
  explicit Striations(ir::Arena& arena) : arena_(arena) {}

  /// `printed`: the power and toughness printed in the striation of a station symbol.
  std::vector<NodeId> paragraph(NodeId node, const std::optional<PrintedSize>& printed) {
    switch (arena_.kind(node)) {
      case Kind::LevelSymbol:  // 711.2a-b
        condition_ = [this, node] { return levels(node); };
        ofLevel_ = true;
        return {};
      case Kind::StriationPT:
        mods_.push_back(size(node));
        return {};
      case Kind::LevelBar: {  // 716.2a
        const auto [cost, level] = arena_.as<nodes::LevelBar>(node);
        const int n = arena_.value(level);
        condition_ = [this, n] { return classLevel(ir::Comparison::AtLeast, n); };
        const NodeId limits[] = {ir::add(arena_, ir::sense(ir::LimitName::AsSorcery)),
                                 make(Kind::OnlyIf, {classLevel(ir::Comparison::EqualTo, n - 1)})};
        const NodeId reached[] = {number(n)};
        return {make(Kind::Activated, {cost, ir::add(arena_, ir::actMuch(ir::DeedName::BecomeLevel), reached),
                                       arena_.addList(limits)})};
      }
      case Kind::StationSymbol: {  // 721.2a
        const auto [least, ability] = arena_.as<nodes::StationSymbol>(node);
        const int n = arena_.value(least);
        condition_ = [this, n] { return counters("charge", ir::Comparison::AtLeast, n); };
        std::vector<NodeId> mods;
        if (printed) {  // 721.2b: all of it is one ability, which 613.6 speaks of as one
          const NodeId type[] = {
              arena_.add(Kind::IsType, {}, static_cast<std::int32_t>(ir::CardType::Creature))};
          const NodeId also = arena_.add(Kind::Flag, {}, static_cast<std::int32_t>(ir::Flag::Also));
          const NodeId fields[] = {number(printed->power), number(printed->toughness), arena_.addList(type),
                                   arena_.addList({}), also};
          mods.push_back(arena_.add(Kind::Become, fields));
        }
        mods.push_back(make(Kind::HaveAbility, {ability}));
        return {as(mods)};
      }
      default:
        if (!condition_) return {node};
        if (ofLevel_) {
          mods_.push_back(make(Kind::HaveAbility, {node}));
          return {};
        }
        return {as(make(Kind::HaveAbility, {node}))};
    }
  }

  /// 711.2: what stands below a level symbol, its abilities and its size, is one static ability, which 613.6
  /// speaks of as one.
  void endStriation(std::vector<NodeId>& paragraph) {
    if (!mods_.empty()) paragraph.push_back(as(std::exchange(mods_, {})));
  }

 private:
  NodeId make(NodeKind kind, std::initializer_list<NodeId> children = {}) {
    return arena_.add(kind, std::span(children.begin(), children.size()));
  }
  NodeId number(int n) { return arena_.add(Kind::Number, {}, n); }

  NodeId counters(std::string_view kind, ir::Comparison compare, int n) {
    const NodeId counter = arena_.add(Kind::CounterKind, {}, *ir::wordValue("counter", kind));
    return make(Kind::Compare2, {make(Kind::CountersOn, {counter, make(Kind::Self)}), compared(compare, n)});
  }
  NodeId compared(ir::Comparison how, int n) {
    const NodeId number[] = {this->number(n)};
    return arena_.add(Kind::Than, number, static_cast<std::int32_t>(how));
  }
  NodeId classLevel(ir::Comparison compare, int n) {
    return make(Kind::Compare2,
                {arena_.add(Kind::Figure, {}, static_cast<std::int32_t>(ir::Figure::ClassLevel)),
                 compared(compare, n)});
  }
  NodeId size(NodeId box) {
    const auto [power, toughness] = arena_.as<nodes::StriationPT>(box);
    return make(Kind::SetPT, {power, toughness});
  }
  NodeId levels(NodeId symbol) {
    const auto [low, high] = arena_.as<nodes::LevelSymbol>(symbol);
    const NodeId least = counters("level", ir::Comparison::AtLeast, arena_.value(low));
    if (high == kNoNode) return least;
    // "1-4" is read as 1 and -4
    const NodeId most = arena_.kind(high) == Kind::Negative ? arena_.as<nodes::Negative>(high).of : high;
    const NodeId both[] = {least, counters("level", ir::Comparison::AtMost, arena_.value(most))};
    return make(Kind::BothConds, {arena_.addList(both)});
  }
  /// "As long as [the condition of the striation], ~ [mod]."
  NodeId as(NodeId mod) { return as(std::span<const NodeId>(&mod, 1)); }
  NodeId as(std::span<const NodeId> mods) {
    const NodeId statement = make(Kind::Continuous, {make(Kind::Self), arena_.addList(mods)});
    if (!condition_) return make(Kind::Static, {statement});
    return make(Kind::Static, {make(Kind::While, {condition_(), statement})});
  }

  ir::Arena& arena_;
  std::function<NodeId()> condition_;
  bool ofLevel_ = false;
  std::vector<NodeId> mods_;  ///< of the striation of a level symbol, so far
};

}  // namespace

std::vector<std::vector<NodeId>> abilitiesWithLevels(ir::Arena& arena, NodeId abilities,
                                                     const std::optional<PrintedSize>& size) {
  const unsigned count = arena[abilities].count;
  unsigned last = count;
  for (unsigned i = 0; i < count; ++i)
    if (arena.kind(arena.child(abilities, i)) == Kind::StationSymbol) last = i;
  Striations reader(arena);
  std::vector<std::vector<NodeId>> result;
  for (unsigned i = 0; i < count; ++i) {
    const NodeId node = arena.child(abilities, i);
    if (i > 0 && arena.kind(node) == Kind::LevelSymbol) reader.endStriation(result.back());
    result.push_back(reader.paragraph(node, i == last ? size : std::nullopt));
  }
  if (count > 0) reader.endStriation(result.back());
  return result;
}

}  // namespace cantrip
