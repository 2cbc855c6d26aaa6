#include "rules/words/paid_costs.h"

#include <algorithm>
#include <utility>

#include "ir/binds.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/slots.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

bool isOptionalCost(ir::KeywordName keyword) {
  using K = ir::KeywordName;
  return keyword == K::Offspring || keyword == K::Bargain || keyword == K::Casualty ||
         keyword == K::Replicate || keyword == K::Squad || keyword == K::Conspire;
}

std::optional<CastWay> wayOf(ir::KeywordName keyword) {
  using K = ir::KeywordName;
  static constexpr std::pair<K, CastWay> kWays[] = {
      {K::Evoke, CastWay::Evoke},         {K::Dash, CastWay::Dash},
      {K::Blitz, CastWay::Blitz},         {K::Spectacle, CastWay::Spectacle},
      {K::Surge, CastWay::Surge},         {K::Emerge, CastWay::Emerge},
      {K::Escape, CastWay::Escape},       {K::Foretell, CastWay::Foretold},  // 702.143c
      {K::Bestow, CastWay::Bestow},       {K::Mutate, CastWay::Mutate},
      {K::Madness, CastWay::Madness},     {K::Miracle, CastWay::Miracle},
      {K::Overload, CastWay::Overload},   {K::Prowl, CastWay::Prowl},
      {K::Warp, CastWay::Warp},           {K::Impending, CastWay::Impending},
      {K::Mayhem, CastWay::Mayhem},       {K::Freerunning, CastWay::Freerunning},
      {K::Flashback, CastWay::Flashback}, {K::Harmonize, CastWay::Harmonize},
      {K::Disturb, CastWay::Disturb},     {K::Awaken, CastWay::Awaken},
      {K::Morph, CastWay::Morph},         {K::Disguise, CastWay::Disguise},
      {K::Cleave, CastWay::Cleave}};
  for (const auto& [name, way] : kWays)
    if (name == keyword) return way;
  return std::nullopt;
}

namespace {

bool isSelf(const ir::Arena& arena, NodeId ref) {
  return arena.kind(ref) == Kind::Self || (arena.kind(ref) == Kind::It && arena[ref].slot == slots::kSelf);
}

/// Does the condition ask which costs were paid, and were they? Nothing: it asks something else.
std::optional<bool> paid(const ir::Arena& arena, NodeId condition, const Context& context) {
  switch (arena.kind(condition)) {
    case Kind::NotCond: {
      const std::optional<bool> was = paid(arena, arena.as<nodes::NotCond>(condition).cond, context);
      return was ? std::optional(!*was) : was;
    }
    case Kind::Kicked:
      if (!isSelf(arena, arena.as<nodes::Kicked>(condition).what)) return std::nullopt;
      return context.has(ContextFlag::Kicked);
    case Kind::CostWasPaid: {
      const auto asked = arena.as<nodes::CostWasPaid>(condition);
      if (!isSelf(arena, asked.what)) return std::nullopt;
      const auto keyword = static_cast<ir::KeywordName>(arena.value(asked.keyword));
      if (isOptionalCost(keyword)) return context.kickCount > 0;
      return wayOf(keyword) == static_cast<CastWay>(context.castWay);
    }
    default:
      return std::nullopt;
  }
}

/// Does a node under `root` have that slot?
bool holdsSlot(const ir::Arena& arena, NodeId root, ir::SlotNo slot) {
  if (root == kNoNode) return false;
  if (arena[root].slot == slot) return true;
  const auto children = arena.children(root);
  return std::any_of(children.begin(), children.end(),
                     [&](NodeId child) { return holdsSlot(arena, child, slot); });
}

/// "~ deals 2 damage to any target. If it was kicked, it deals 4 damage instead": does one branch speak of
/// what the other one names?
bool speaksOf(const ir::Arena& arena, NodeId branch, NodeId other) {
  if (branch == kNoNode) return false;
  const ir::SlotNo slot = ir::bindsSlot(arena.kind(branch)) ? ir::SlotNo{0} : arena[branch].slot;
  const bool derived = slot >= slots::kOwnerOf && slot < slots::kUnspoken;
  const int base = derived ? slot % 10000 : slot;
  if (slot != 0 && slot < slots::kUnspoken && holdsSlot(arena, other, static_cast<ir::SlotNo>(base)))
    return true;
  const auto children = arena.children(branch);
  return std::any_of(children.begin(), children.end(),
                     [&](NodeId child) { return speaksOf(arena, child, other); });
}

}  // namespace

NodeId branchLeftOut(const ir::Arena& arena, NodeId effect, const Context& context) {
  if (context.ability != 0 || arena.kind(effect) != Kind::Gate) return kNoNode;
  const auto gate = arena.as<nodes::Gate>(effect);
  const bool holds = arena.kind(gate.test) == Kind::If;
  if (!holds && arena.kind(gate.test) != Kind::IfNot) return kNoNode;
  const std::optional<bool> was =
      paid(arena, arena.as<nodes::If, nodes::IfNot>(gate.test).condition, context);
  if (!was) return kNoNode;
  const bool then = *was == holds;
  const NodeId done = then ? gate.then : gate.otherwise;
  const NodeId left = then ? gate.otherwise : gate.then;
  return speaksOf(arena, done, left) ? kNoNode : left;
}

bool hasCostsToChoose(const CardDef& spell) {
  static const KeywordSet costs = [] {
    KeywordSet set;
    for (std::size_t i = 0; i < static_cast<std::size_t>(ir::KeywordName::Count_); ++i)
      if (const auto keyword = static_cast<ir::KeywordName>(i); isOptionalCost(keyword) || wayOf(keyword) ||
                                                                keyword == ir::KeywordName::Kicker ||
                                                                keyword == ir::KeywordName::Multikicker)
        set.set(i);
    return set;
  }();
  return (spell.keywords & costs).any();
}

}  // namespace cantrip
