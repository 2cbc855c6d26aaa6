// The words of texts: mana symbols for the color identity (903.4), the color of your choice, and
// text-changing effects (612): every ability of the pool with one color word or basic land type replaced by
// another, made once, because a pool does not change while a game goes on.
#include "program/text_changes.h"

#include <algorithm>

#include "ir/mana_symbols.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/words.h"
#include "program/pool_builder.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

/// So many abilities at most: a text with all five colors has 3125 forms, nobody needs the last ones.
constexpr std::size_t kMost = 20000;

bool isColorWord(std::int32_t word) { return word < kLandWord; }

/// The word that a node stands for, -1: none that an effect of 612 could change.
std::int32_t wordOf(const Pool& pool, const ir::Arena& arena, NodeId node) {
  const std::int32_t value = arena.value(node);
  switch (arena.kind(node)) {
    case Kind::IsColor:
    case Kind::Color:
      return value >= 0 && value < 5 ? value : -1;
    case Kind::IsSubtype:
      for (const std::uint16_t type : pool.landTypes)
        if (type == value) return kLandWord + value;
      return -1;
    default:
      return -1;
  }
}

void collectWords(const Pool& pool, NodeId node, std::vector<std::int32_t>& out) {
  if (node == kNoNode) return;
  const std::int32_t word = wordOf(pool, pool.arena, node);
  if (word >= 0 && std::find(out.begin(), out.end(), word) == out.end()) out.push_back(word);
  for (const NodeId child : pool.arena.children(node)) collectWords(pool, child, out);
}

/// The tree with one word replaced; the same node where nothing changes.
NodeId replaced(const Pool& pool, ir::Arena& arena, NodeId node, std::int32_t from, std::int32_t to) {
  if (node == kNoNode) return node;
  const NodeKind kind = arena.kind(node);
  std::int32_t value = arena.value(node);
  bool changed = wordOf(pool, arena, node) == from;
  if (changed) value = isColorWord(to) ? to : to - kLandWord;
  std::vector<NodeId> children(arena.children(node).begin(), arena.children(node).end());
  for (NodeId& child : children) {
    const NodeId now = replaced(pool, arena, child, from, to);
    changed |= now != child;
    child = now;
  }
  if (!changed) return node;
  const ir::SlotNo slot = arena[node].slot;
  const NodeId copy = arena.add(kind, children, value);
  arena[copy].slot = slot;
  return copy;
}

}  // namespace

std::uint64_t textChangeKey(AbilityId ability, std::int32_t from, std::int32_t to) {
  return (static_cast<std::uint64_t>(ability) << 32) | (static_cast<std::uint64_t>(from) << 16) |
         static_cast<std::uint64_t>(to);
}

std::vector<std::int32_t> textWords(const Pool& pool, ir::WordKind kind) {
  std::vector<std::int32_t> words;
  for (std::int32_t i = 0; i < 5; ++i)
    words.push_back(kind == ir::WordKind::Color ? i
                                                : kLandWord + pool.landTypes[static_cast<std::size_t>(i)]);
  return words;
}

/// 903.4: the colors of the mana symbols in a text.
std::uint8_t colorsSaid(const ir::Arena& arena, NodeId node) {
  if (node == kNoNode) return 0;
  const std::int32_t symbol = arena.value(node);
  std::uint8_t colors =
      arena.kind(node) == Kind::Symbol ? ir::colorsOf(std::span(&symbol, 1)) : std::uint8_t{0};
  for (const NodeId child : arena.children(node))
    colors = static_cast<std::uint8_t>(colors | colorsSaid(arena, child));
  return colors;
}

bool becomesColor(const ir::Arena& arena, NodeId mod) {
  return static_cast<ir::WordKind>(arena.value(arena.as<nodes::BecomeChosen>(mod).kind)) ==
         ir::WordKind::Color;
}

NodeId PoolBuilder::withColor(NodeId node, std::int32_t color) {
  ir::Arena& arena = pool_.arena;
  if (node == kNoNode) return node;
  const NodeKind kind = arena.kind(node);
  if (kind == Kind::OfColorOfChoice || ir::isWord(arena, node, Kind::OfChosen, ir::WordKind::Color))
    return arena.add(Kind::IsColor, {}, color);
  if (kind == Kind::BecomeChosen && becomesColor(arena, node)) {
    const NodeId word = arena.add(Kind::IsColor, {}, color);
    return becoming(arena, std::span(&word, 1), kNoNode);
  }
  std::vector<NodeId> children(arena.children(node).begin(), arena.children(node).end());
  bool changed = false;
  for (NodeId& child : children) {
    const NodeId now = withColor(child, color);
    changed |= now != child;
    child = now;
  }
  if (!changed) return node;
  const NodeId copy = arena.add(kind, children, arena.value(node));
  arena[copy].slot = arena[node].slot;
  return copy;
}

AbilityId PoolBuilder::textChange(AbilityId ability, std::int32_t from, std::int32_t to) {
  const AbilityDef before = pool_.abilities[ability];
  const NodeId node = replaced(pool_, pool_.arena, before.node, from, to);
  if (node == before.node) return ability;
  for (const AbilityId other : textForms_[ability])  // it may have been changed back
    if (ir::equal(pool_.arena, pool_.abilities[other].node, pool_.arena, node)) return other;
  scan(node);
  AbilityId made = 0;
  if (before.kind == AbilityKind::Keyword) {
    std::vector<AbilityId> all;
    registerKeyword(node, all);
    made = all.front();
  } else if (const std::vector<AbilityId> all = registerAbility(node); all.size() == 1) {
    made = all.front();
    pool_.abilities[made].keyword = before.keyword;
    pool_.abilities[made].zones = before.zones;
  }
  if (made == 0) return ability;
  std::vector<AbilityId> forms = textForms_[ability];
  if (forms.empty()) forms.push_back(ability);
  forms.push_back(made);
  for (const AbilityId form : forms) textForms_[form] = forms;
  return made;
}

void PoolBuilder::changeTexts() {
  bool any = false;
  for (NodeId id = 1; id < pool_.arena.size(); ++id) any = any || pool_.arena.kind(id) == Kind::ChangeText;
  if (!any) return;
  std::vector<AbilityId> open;
  for (AbilityId id = 1; id < pool_.abilities.size(); ++id) open.push_back(id);
  // 613.7: a changed text may be changed again, so what was made is looked at too
  for (std::size_t i = 0; i < open.size() && pool_.abilities.size() < kMost; ++i) {
    std::vector<std::int32_t> words;
    collectWords(pool_, pool_.abilities[open[i]].node, words);
    for (const std::int32_t from : words)
      for (const std::int32_t to :
           textWords(pool_, isColorWord(from) ? ir::WordKind::Color : ir::WordKind::BasicLandType)) {
        if (from == to || pool_.textChanges.contains(textChangeKey(open[i], from, to))) continue;
        const std::size_t known = pool_.abilities.size();
        const AbilityId made = textChange(open[i], from, to);
        pool_.textChanges[textChangeKey(open[i], from, to)] = made;
        if (made >= known) open.push_back(made);
      }
  }
}

}  // namespace cantrip
