// Tests of the typed access to nodes: the structures, the constants and the tables of the schema say the same
// of every kind.
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <set>

#include "ir/binds.h"
#include "ir/ir.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/casual_variants.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/events_zones.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"

namespace cantrip::ir {
namespace {

struct Expected {
  unsigned position;
  std::string_view name;
  Sort sort;
  bool optional;
  bool list;
};

class Checker {
 public:
  template <typename Fields>
  void node(std::string_view name, NodeKind kind, Sort sort, std::initializer_list<Expected> fields,
            std::string_view vocabulary = "") {
    common(name, kind, sort);
    const KindInfo& info = ir::info(kind);
    EXPECT_EQ(info.vocabulary, vocabulary) << name;
    EXPECT_EQ(Fields::kKind, kind) << name;
    EXPECT_EQ(kFieldCount<Fields>, fields.size()) << name;
    ASSERT_EQ(info.fields.size(), fields.size()) << name;
    for (const Expected& field : fields) {
      const FieldInfo& table = info.fields[field.position];
      const bool underscore = field.name.ends_with('_');
      EXPECT_EQ(table.name, field.name.substr(0, field.name.size() - (underscore ? 1 : 0))) << name;
      EXPECT_EQ(table.sort, field.sort) << name << "." << field.name;
      EXPECT_EQ(table.optional, field.optional) << name << "." << field.name;
      EXPECT_EQ(table.list, field.list) << name << "." << field.name;
    }
    if constexpr (!std::is_empty_v<Fields>) {
      std::array<NodeId, kFieldCount<Fields>> children;
      for (NodeId& child : children) child = ++last_;
      const NodeId id = arena_.add(kind, children);
      using Children = std::array<NodeId, kFieldCount<Fields>>;
      EXPECT_EQ(std::bit_cast<Children>(arena_.as<Fields>(id)), children) << name;
    }
  }

  void leaf(std::string_view name, NodeKind kind, Sort sort, std::string_view vocabulary) {
    common(name, kind, sort);
    EXPECT_EQ(ir::info(kind).vocabulary, vocabulary) << name;
    EXPECT_TRUE(ir::info(kind).fields.empty()) << name;
  }

  const std::set<NodeKind>& seen() const { return seen_; }

 private:
  void common(std::string_view name, NodeKind kind, Sort sort) {
    EXPECT_EQ(kindByName(name), kind) << name;
    EXPECT_EQ(ir::info(kind).name, name);
    EXPECT_EQ(ir::info(kind).sort, sort) << name;
    EXPECT_LT(indexOf(kind), kKindLimit) << name;
    EXPECT_TRUE(seen_.insert(kind).second) << name;
  }

  Arena arena_;
  NodeId last_ = 0;
  std::set<NodeKind> seen_{Kind::None, Kind::List};
};

/// A function for each kind: in a single one they take a compiler with sanitizers longer than all other
/// tests.
constexpr void (*kChecks[])(Checker&) = {
#define TOPIC(topic)
#define NODE(kind, sort, ...)                                           \
  [](Checker& checker) {                                                \
    using Fields = nodes::kind;                                         \
    checker.node<Fields>(#kind, Kind::kind, Sort::sort, {__VA_ARGS__}); \
  },
#define LEAF(kind, sort, vocabulary) \
  [](Checker& checker) { checker.leaf(#kind, Kind::kind, Sort::sort, #vocabulary); },
#define WORDED(kind, sort, vocabulary, ...)                                          \
  [](Checker& checker) {                                                             \
    using Fields = nodes::kind;                                                      \
    checker.node<Fields>(#kind, Kind::kind, Sort::sort, {__VA_ARGS__}, #vocabulary); \
  },
#define ONE(name, sort) Expected{positionOf(&Fields::name), #name, Sort::sort, false, false},
#define MAYBE(name, sort) Expected{positionOf(&Fields::name), #name, Sort::sort, true, false},
#define MANY(name, sort) Expected{positionOf(&Fields::name), #name, Sort::sort, false, true},
#define BINDS(what, when)
#include "ir/schema/all.def"
};

TEST(Nodes, structuresConstantsAndTablesAgreeForEveryKind) {
  Checker checker;
  for (const auto check : kChecks) check(checker);
  EXPECT_EQ(checker.seen(), std::set<NodeKind>(allKinds().begin(), allKinds().end()));
  EXPECT_EQ(checker.seen().size(), allKinds().size());
}

// What later words can point at is declared by the kind, and everybody asks that declaration.
TEST(Nodes, whatAKindBindsIsDeclared) {
  EXPECT_EQ(boundBy(Kind::Target, BoundWhen::Targeted), Bound::Entities);
  EXPECT_EQ(boundBy(Kind::TopCards, BoundWhen::Taken), Bound::Objects);
  EXPECT_EQ(boundBy(Kind::Opponent, BoundWhen::Chosen), Bound::Players);
  EXPECT_EQ(boundBy(Kind::ChooseWord, BoundWhen::Done), Bound::Word);
  EXPECT_TRUE(binds(Kind::Search, BoundWhen::Found));
  EXPECT_FALSE(binds(Kind::Search, BoundWhen::Done));
  EXPECT_TRUE(leavesNumber(Kind::DealDamage));
  EXPECT_FALSE(bindsSlot(Kind::GainLife)) << "only a number, which has no slot of its own";
  EXPECT_TRUE(leavesNumber(Kind::GainLife));
  EXPECT_FALSE(bindsSlot(Kind::Self));
  for (const NodeKind kind : allKinds()) {
    const Sort sort = info(kind).sort;
    const auto any = [&](auto... when) { return (binds(kind, when) || ...); };
    const Sort declared = any(BoundWhen::Paid)                                            ? Sort::Cost
                          : any(BoundWhen::Found, BoundWhen::Done)                        ? Sort::Effect
                          : any(BoundWhen::Targeted, BoundWhen::Chosen, BoundWhen::Taken) ? Sort::Ref
                                                                                          : sort;
    EXPECT_EQ(sort, declared) << info(kind).name;
  }
}

TEST(Nodes, everyTopicHasKinds) {
  for (unsigned topic = 0; topic < static_cast<unsigned>(Topic::Count_); ++topic)
    EXPECT_FALSE(info(kindAt(static_cast<Topic>(topic), 0)).name.empty()) << "topic " << topic;
}

TEST(Nodes, fieldsByName) {
  Arena arena;
  const NodeId may = arena.add(Kind::May);
  const NodeId win = arena.add(Kind::Act, {}, static_cast<std::int32_t>(DeedName::WinGame));
  const NodeId fields[] = {may, win, kNoNode};
  const NodeId gate = arena.add(Kind::Gate, fields);
  EXPECT_EQ(arena.as<nodes::Gate>(gate).test, may);
  const auto [test, then, otherwise] = arena.as<nodes::Gate>(gate);
  EXPECT_EQ(test, may);
  EXPECT_EQ(then, win);
  EXPECT_EQ(otherwise, kNoNode);
}

TEST(Nodes, fieldsThatSeveralKindsBeginWith) {
  Arena arena;
  const NodeId self = arena.add(Kind::Self);
  const NodeId place = arena.add(Kind::Place);
  const NodeId tapped = arena.add(Kind::May);
  const NodeId fields[] = {self, place, tapped};
  for (const NodeId id : {arena.add(Kind::Put, std::span(fields, 2)), arena.add(Kind::PutWith, fields)}) {
    const auto put = arena.as<nodes::Put, nodes::PutWith>(id);
    EXPECT_EQ(put.what, self);
    EXPECT_EQ(put.to, place);
  }
}

TEST(Nodes, aFieldThatSeveralKindsHaveInTheSamePlace) {
  Arena arena;
  const NodeId self = arena.add(Kind::Self);
  const NodeId fields[] = {self, kNoNode};
  for (const NodeKind kind : {Kind::Return, Kind::GainControl}) {
    const NodeId what = arena.field<&nodes::Return::what, nodes::GainControl>(arena.add(kind, fields));
    EXPECT_EQ(what, self);
  }
}

TEST(Nodes, aFieldOfAnotherNameInTheSamePlace) {
  Arena arena;
  const NodeId fields[] = {arena.add(Kind::You)};
  for (const NodeKind kind : {Kind::ControllerOf, Kind::OpponentOf}) {
    const NodeId id = arena.add(kind, fields);
    const NodeId whose = arena.field<&nodes::ControllerOf::of, &nodes::OpponentOf::who>(id);
    EXPECT_EQ(whose, fields[0]);
  }
}

}  // namespace
}  // namespace cantrip::ir
