// The entries BINDS of the schema as a table.
#include "ir/binds.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "ir/nodes/costs.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/refs_anaphors.h"

namespace cantrip::ir {
namespace {

struct Entry {
  Bound what;
  BoundWhen when;
};

struct Row {
  std::array<Bound, static_cast<std::size_t>(BoundWhen::Count_)> slot{};
  bool number = false;
};

using Table = std::array<Row, kKindLimit>;

constexpr Row rowOf(std::initializer_list<Entry> entries) {
  Row row;
  for (const Entry& entry : entries) {
    if (entry.what == Bound::Number)
      row.number = true;
    else
      row.slot[static_cast<std::size_t>(entry.when)] = entry.what;
  }
  return row;
}

consteval Table readSchema() {
  Table table{};
  Topic topic{};
  unsigned place = 0;
#define TOPIC(name)    \
  topic = Topic::name; \
  place = 0;
#define NODE(kind, sort, ...) table[indexOf(kindAt(topic, place++))] = rowOf({__VA_ARGS__});
#define LEAF(kind, sort, vocabulary) ++place;
#define WORDED(kind, sort, vocabulary, ...) NODE(kind, sort, __VA_ARGS__)
#define ONE(name, sort)
#define MAYBE(name, sort)
#define MANY(name, sort)
#define BINDS(what, when) Entry{Bound::what, BoundWhen::when},
#include "ir/schema/all.def"
#undef TOPIC
#undef NODE
#undef LEAF
#undef WORDED
#undef ONE
#undef MAYBE
#undef MANY
#undef BINDS
  return table;
}

constexpr Table kTable = readSchema();

}  // namespace

Bound boundBy(NodeKind kind, BoundWhen when) {
  return kTable[indexOf(kind)].slot[static_cast<std::size_t>(when)];
}

bool bindsSlot(NodeKind kind) {
  return std::ranges::any_of(kTable[indexOf(kind)].slot, [](Bound what) { return what != Bound::Nothing; });
}

bool leavesNumber(NodeKind kind) { return kTable[indexOf(kind)].number; }

std::vector<NodeKind> verbsOf(Participle participle) {
  switch (participle) {
    case Participle::Exiled:
      return {Kind::Exile, Kind::ExileFaceDown, Kind::ExileUntil, Kind::ExileFromTopUntil, Kind::ExileCost};
    case Participle::Sacrificed:
      return {Kind::Sacrifice, Kind::SacrificeCost};
    case Participle::Discarded:
      return {Kind::Discard,     Kind::DiscardAtRandom, Kind::DiscardHand,
              Kind::DiscardCost, Kind::DiscardHandCost, Kind::DiscardRandomCost};
    case Participle::Revealed:
      return {Kind::Reveal, Kind::RevealHand, Kind::RevealUntil, Kind::RevealCost, Kind::Search};
    case Participle::Destroyed:
      return {Kind::Destroy, Kind::DestroyNoRegeneration};
    case Participle::Milled:
      return {Kind::Mill, Kind::MillCost};
    case Participle::Tapped:
      return {Kind::Tap, Kind::TapOthersCost};
    case Participle::Shuffled:
      return {Kind::ShuffleInto};
    case Participle::Returned:
      return {Kind::Return};
    case Participle::DealtDamage:
      return {Kind::DealDamage, Kind::DealDivided, Kind::DealEvenly};
    case Participle::Chosen:
      return {Kind::Choose};
    case Participle::MostVoted:
      return {Kind::Vote};
  }
  return {};
}

bool isAnaphor(NodeKind kind) {
  return kind == Kind::It || kind == Kind::They || kind == Kind::That || kind == Kind::The ||
         kind == Kind::Rest || kind == Kind::ThatPlayer;
}

bool pointsBack(NodeKind kind) { return isAnaphor(kind) || kind == Kind::ThatMuch; }

}  // namespace cantrip::ir
