#include "rules/words/paid_costs.h"

#include <algorithm>
#include <array>
#include <utility>

#include "ir/binds.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/slots.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/uses.h"
#include "rules/words/eval_refs.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::KeywordName;

/// 702.174a: the word alone stands in conditions, with what is given on cards.
static bool isGift(KeywordName keyword) {
  return keyword == KeywordName::Gift ||
         (keyword >= KeywordName::GiftCard && keyword <= KeywordName::GiftOctopus);
}

bool isOptionalCost(KeywordName keyword) {
  return keyword == KeywordName::Offspring || keyword == KeywordName::Bargain ||
         keyword == KeywordName::Casualty || keyword == KeywordName::Replicate ||
         keyword == KeywordName::Squad || keyword == KeywordName::Conspire || isGift(keyword);
}

std::span<const CastKeyword> castKeywords() {
  static constexpr std::array<CastKeyword, 22> kTable{{
      {KeywordName::Flashback, CastWay::Flashback, Zone::Graveyard},  // 702.34
      {KeywordName::Escape, CastWay::Escape, Zone::Graveyard},        // 702.138
      {KeywordName::Harmonize, CastWay::Harmonize, Zone::Graveyard},  // 702.180
      {KeywordName::Disturb, CastWay::Disturb, Zone::Graveyard},      // 702.146
      {KeywordName::JumpStart, CastWay::JumpStart, Zone::Graveyard},  // 702.133
      {KeywordName::Retrace, CastWay::Retrace, Zone::Graveyard},      // 702.81
      {KeywordName::Evoke, CastWay::Evoke, Zone::Hand},               // 702.74
      {KeywordName::Dash, CastWay::Dash, Zone::Hand},                 // 702.109
      {KeywordName::Blitz, CastWay::Blitz, Zone::Hand},               // 702.152
      {KeywordName::Spectacle, CastWay::Spectacle, Zone::Hand},       // 702.137
      {KeywordName::Surge, CastWay::Surge, Zone::Hand},               // 702.117
      {KeywordName::Overload, CastWay::Overload, Zone::Hand},         // 702.96
      {KeywordName::Warp, CastWay::Warp, Zone::Hand, true},           // 702.185a
      {KeywordName::Prowl, CastWay::Prowl, Zone::Hand},               // 702.76
      {KeywordName::Bestow, CastWay::Bestow, Zone::Hand},             // 702.103
      {KeywordName::Awaken, CastWay::Awaken, Zone::Hand},             // 702.113
      {KeywordName::Mayhem, CastWay::Mayhem, Zone::Graveyard},        // 702.187
      {KeywordName::Mutate, CastWay::Mutate, Zone::Hand},             // 702.140
      {KeywordName::Impending, CastWay::Impending, Zone::Hand},       // 702.176
      {KeywordName::Emerge, CastWay::Emerge, Zone::Hand},             // 702.119
      {KeywordName::Cleave, CastWay::Cleave, Zone::Hand},             // 702.148
      {KeywordName::Sneak, CastWay::Sneak, Zone::Hand},               // decision 11
  }};
  return kTable;
}

/// Ways whose offer has a place of its own: the card is face down, was foretold, has just been discarded ...
static constexpr std::pair<KeywordName, CastWay> kOtherWays[] = {
    {KeywordName::Foretell, CastWay::Foretold},  // 702.143c
    {KeywordName::Madness, CastWay::Madness},
    {KeywordName::Miracle, CastWay::Miracle},
    {KeywordName::Morph, CastWay::Morph},
    {KeywordName::Disguise, CastWay::Disguise}};

std::optional<CastWay> wayOf(KeywordName keyword) {
  for (const CastKeyword& entry : castKeywords())
    if (entry.keyword == keyword) return entry.way;
  for (const auto& [name, way] : kOtherWays)
    if (name == keyword) return way;
  return std::nullopt;
}

std::optional<KeywordName> keywordPaid(CastWay way) {
  static const auto kTable = [] {
    std::array<KeywordName, static_cast<std::size_t>(CastWay::Instead) + 1> table;
    table.fill(KeywordName::Count_);
    const auto place = [&](CastWay of) -> KeywordName& { return table[static_cast<std::size_t>(of)]; };
    for (const CastKeyword& entry : castKeywords()) place(entry.way) = entry.keyword;
    for (const auto& [name, other] : kOtherWays) place(other) = name;
    // 702.81a, 702.133a: for its mana cost, and more
    place(CastWay::JumpStart) = place(CastWay::Retrace) = KeywordName::Count_;
    return table;
  }();
  const KeywordName keyword = kTable[static_cast<std::size_t>(way)];
  return keyword == KeywordName::Count_ ? std::nullopt : std::optional(keyword);
}

namespace {

bool isSelf(const ir::Arena& arena, NodeId ref) {
  return arena.kind(ref) == Kind::Self || (arena.kind(ref) == Kind::It && arena[ref].slot == slots::kSelf);
}

}  // namespace

bool isKickedWith(const ir::Arena& arena, const Context& spell, NodeId cost) {
  return std::any_of(spell.bindings.begin(), spell.bindings.end(), [&](const Binding& b) {
    return b.slot == slots::kKickedWith && ir::equal(arena, static_cast<NodeId>(b.amount), arena, cost);
  });
}

namespace {

/// Does the condition ask which costs were paid, and were they? Nothing: it asks something else.
std::optional<bool> paid(const ir::Arena& arena, NodeId condition, const Context& context) {
  switch (arena.kind(condition)) {
    case Kind::NotCond: {
      const std::optional<bool> was = paid(arena, arena.as<nodes::NotCond>(condition).cond, context);
      return was ? std::optional(!*was) : was;
    }
    case Kind::KickedWith: {
      const auto asked = arena.as<nodes::KickedWith>(condition);
      if (!isSelf(arena, asked.what)) return std::nullopt;
      return isKickedWith(arena, context, asked.cost);
    }
    case Kind::Is: {
      const auto [what, as] = arena.as<nodes::Is>(condition);
      const auto preds = arena.children(as);
      if (!isSelf(arena, what) || preds.size() != 1 ||
          !isWord(arena, preds.front(), Kind::IsState, ir::State::Kicked))
        return std::nullopt;
      return context.has(ContextFlag::Kicked);
    }
    case Kind::CostWasPaid: {
      const auto asked = arena.as<nodes::CostWasPaid>(condition);
      if (!isSelf(arena, asked.what)) return std::nullopt;
      if (asked.keyword == kNoNode) return context.kickCount > 0;
      const auto keyword = static_cast<KeywordName>(arena.value(asked.keyword));
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
    for (std::size_t i = 0; i < static_cast<std::size_t>(KeywordName::Count_); ++i)
      if (const auto keyword = static_cast<KeywordName>(i); isOptionalCost(keyword) || wayOf(keyword) ||
                                                            keyword == KeywordName::Kicker ||
                                                            keyword == KeywordName::Multikicker)
        set.set(i);
    return set;
  }();
  return (spell.keywords & costs).any();
}

Entity attackedByReturned(const Kernel& k, const Context& paid) {
  const EntityList returned = boundEntities(k, paid, slots::kPaidObject);
  const LastKnown* last =
      returned.empty() || !returned[0].isObject() ? nullptr : lastKnown(k, returned[0].asObject());
  return last == nullptr || !last->attack.defender ? Entity::player(kNoPlayer) : last->attack.defender;
}

EntityList convokedBy(const Kernel& k, ObjectId spell) {
  EntityList creatures;
  if (const Context* cast = contextOnStack(k, spell)) {
    for (const Binding& b : cast->bindings)
      if (b.slot == slots::kConvokedBy) creatures.push_back(b.entity);
    return creatures;
  }
  const CastRecord* cast = castRecordOf(k, spell);
  return cast == nullptr ? creatures : cast->convokedBy;
}

}  // namespace cantrip
