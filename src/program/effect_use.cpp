// Reads layers (613.1) and dependencies (613.8) off the trees of continuous effects.
#include "program/effect_use.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "ir/nodes/conditions.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/sizes.h"
#include "state/game_state.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Sort;

namespace {

std::uint16_t layersOfWords(const ir::Arena& arena, NodeId words);

std::uint16_t layersOfWord(const ir::Arena& arena, NodeId word) {
  switch (arena.kind(word)) {
    case Kind::IsColor:
    case Kind::IsColorless:
      return layerBit(Layer::Color);
    case Kind::AllOf:
    case Kind::AnyOf:
      return layersOfWords(arena, arena.as<nodes::AllOf, nodes::AnyOf>(word).preds);
    default:
      return layerBit(Layer::Type);
  }
}

std::uint16_t layersOfWords(const ir::Arena& arena, NodeId words) {
  std::uint16_t layers = 0;
  for (NodeId word : arena.children(words)) layers |= layersOfWord(arena, word);
  return layers;
}

std::uint16_t layersOfBecoming(const ir::Arena& arena, NodeId mod) {
  const auto [power, toughness, words, abilities, also] = arena.as<nodes::Become>(mod);
  std::uint16_t layers = layersOfWords(arena, words);
  if (power != kNoNode || toughness != kNoNode) layers |= layerBit(Layer::SetPT);
  if (arena[abilities].count > 0) layers |= layerBit(Layer::Ability);
  return layers;
}

std::uint16_t layersOf(ir::ModName mod) {
  switch (mod) {
    case ir::ModName::SwitchPT:
      return layerBit(Layer::SwitchPT);
    case ir::ModName::LoseAllAbilities:
    case ir::ModName::KeepThisAbility:
    case ir::ModName::KeepOtherAbilities:
      return layerBit(Layer::Ability);
    case ir::ModName::KeepOwnColor:
      return layerBit(Layer::Color);
    case ir::ModName::BeEveryCreatureType:
      return layerBit(Layer::Type);
    case ir::ModName::ReplaceWord:
      return layerBit(Layer::Text);
    default:
      return 0;
  }
}

}  // namespace

std::uint16_t layersOfMod(const ir::Arena& arena, NodeId mod) {
  switch (arena.kind(mod)) {
    case Kind::GetPT:
      return layerBit(Layer::ModifyPT);
    case Kind::SetPT:
      return layerBit(Layer::SetPT);
    case Kind::ModWord:
      return layersOf(static_cast<ir::ModName>(arena.value(mod)));
    case Kind::HaveAbility:
    case Kind::HaveAbilitiesOf:
    case Kind::LoseAbility:
    case Kind::CantHaveAbility:
      return layerBit(Layer::Ability);
    case Kind::BecomeChosen:
      return layerBit(
          ir::isWord(arena, arena.as<nodes::BecomeChosen>(mod).kind, Kind::WordKind, ir::WordKind::Colors)
              ? Layer::Color
              : Layer::Type);
    case Kind::BeChosen:
      return layerBit(
          ir::isWord(arena, arena.as<nodes::BeChosen>(mod).kind, Kind::WordKind, ir::WordKind::Color)
              ? Layer::Color
              : Layer::Type);
    case Kind::BeNot:
      return layersOfWord(arena, arena.as<nodes::BeNot>(mod).what);
    case Kind::Become:
      return layersOfBecoming(arena, mod);
    case Kind::ControlledBy:
      return layerBit(Layer::Control);
    default:
      return 0;
  }
}

std::uint16_t layersOfStatement(const ir::Arena& arena, NodeId statement) {
  switch (arena.kind(statement)) {
    case Kind::While:
      return layersOfStatement(arena, arena.as<nodes::While>(statement).statement);
    case Kind::DefineX:
      return layersOfStatement(arena, arena.as<nodes::DefineX>(statement).statement);
    case Kind::DefinePT:
      return layerBit(Layer::DefinePT);
    case Kind::Continuous:
      return layersOfStatement(arena, arena.as<nodes::Continuous>(statement).mods);
    case Kind::List: {
      std::uint16_t layers = 0;
      for (NodeId mod : arena.children(statement)) layers |= layersOfMod(arena, mod);
      return layers;
    }
    default:
      return 0;
  }
}

NodeId innerStatement(const ir::Arena& arena, NodeId statement) {
  for (;;) {
    if (arena.kind(statement) == Kind::While)
      statement = arena.as<nodes::While>(statement).statement;
    else if (arena.kind(statement) == Kind::DefineX)
      statement = arena.as<nodes::DefineX>(statement).statement;
    else
      return statement;
  }
}

namespace {

/// "Enchanted permanent is a Treasure artifact with ..., and it loses all other abilities": what goes on
/// about the same thing is one effect with what was said before, so that it does not take that away (613.7).
bool goesOnAbout(const ir::Arena& arena, NodeId before, NodeId statement) {
  if (arena.kind(before) != Kind::Continuous || arena.kind(statement) != Kind::Continuous) return false;
  const NodeId it = arena.as<nodes::Continuous>(statement).subject;
  const NodeId subject = arena.as<nodes::Continuous>(before).subject;
  if (arena.kind(it) != Kind::It || arena[it].slot == 0) return false;
  if (arena.kind(subject) == Kind::Attached) return arena[it].slot == slots::kHost;
  if (arena.kind(subject) == Kind::Self) return arena[it].slot == slots::kSelf;
  return arena.kind(subject) == Kind::It && arena[it].slot == arena[subject].slot;
}

NodeId joined(ir::Arena& arena, NodeId before, NodeId statement) {
  std::vector<NodeId> mods;
  for (const NodeId one : {before, statement}) {
    const auto said = arena.children(arena.as<nodes::Continuous>(one).mods);
    mods.insert(mods.end(), said.begin(), said.end());
  }
  const NodeId fields[] = {arena.as<nodes::Continuous>(before).subject, arena.addList(mods)};
  return arena.add(Kind::Continuous, fields);
}

}  // namespace

std::vector<NodeId> statementsIn(ir::Arena& arena, NodeId statement) {
  const NodeKind kind = arena.kind(statement);
  std::vector<NodeId> out;
  if (kind == Kind::Statements) {
    const NodeId parts = arena.as<nodes::Statements>(statement).parts;
    for (unsigned i = 0; i < arena[parts].count; ++i)
      for (const NodeId one : statementsIn(arena, arena.child(parts, i)))
        if (!out.empty() && goesOnAbout(arena, out.back(), one))
          out.back() = joined(arena, out.back(), one);
        else
          out.push_back(one);
    return out;
  }
  const bool wraps = kind == Kind::While || kind == Kind::DefineX;
  const unsigned inner = kind == Kind::While ? 1 : 0;
  if (wraps) out = statementsIn(arena, arena.child(statement, inner));
  if (out.empty() || (out.size() == 1 && out.front() == arena.child(statement, inner))) return {statement};
  for (NodeId& one : out) {
    NodeId children[] = {arena.child(statement, 0), arena.child(statement, 1)};
    children[inner] = one;
    one = arena.add(kind, children);
  }
  return out;
}

bool changesRules(const ir::Arena& arena, NodeId statement) {
  switch (arena.kind(statement)) {
    case Kind::DefineX:
      return changesRules(arena, arena.as<nodes::DefineX>(statement).statement);
    case Kind::While:
      return changesRules(arena, arena.as<nodes::While>(statement).statement);
    case Kind::PlayerRule:  // no layer touches a player: "you have hexproof" is a rule too
      for (NodeId mod : arena.children(arena.as<nodes::PlayerRule>(statement).mods))
        if (arena.kind(mod) == Kind::HaveAbility) return true;
      [[fallthrough]];
    case Kind::Continuous:
      return changesRules(arena, arena.field<&nodes::PlayerRule::mods, nodes::Continuous>(statement));
    case Kind::List:
      for (NodeId mod : arena.children(statement))
        if (ir::info(arena.kind(mod)).sort == Sort::Mod && layersOfMod(arena, mod) == 0) return true;
      return false;
    default:
      return false;
  }
}

namespace {

constexpr std::uint8_t bits(Reads reads) { return static_cast<std::uint8_t>(reads); }

/// What looking at one node itself means, without its children. Unknown words may look at anything.
constexpr auto kReadsOfSense = [] {
  constexpr std::uint8_t kAnything = 0x3F | bits(Reads::Status);
  std::array<std::uint8_t, ir::kSenses> table{};
  table.fill(kAnything);
  const auto read = [&](std::uint8_t what, std::initializer_list<ir::Sense> senses) {
    for (const ir::Sense sense : senses) table[sense.index()] = what;
  };
  // references and descriptions, by themselves; of what is attached touch() tells
  read(0, {Kind::None, Kind::List, Kind::Self, Kind::You, Kind::Subject, Kind::Each, Kind::All,
           Kind::Attached, Kind::It, Kind::Objects, Kind::EitherObjects, Kind::IsPermanent, Kind::IsToken,
           Kind::IsPlayer, Kind::IsOpponent, Kind::Not, Kind::AllOf, Kind::AnyOf, Kind::Another});
  // comparisons, numbers and other words
  read(0, {Kind::Than, Kind::Even, Kind::Number, Kind::Half, ir::sense(ir::Reckoning::Times),
           ir::sense(ir::Reckoning::Plus), ir::sense(ir::Reckoning::Minus), ir::sense(ir::Reckoning::Between),
           Kind::Negative, Kind::Exactly, Kind::CountOf, Kind::Controls, Kind::Is, Kind::Color, Kind::Stat,
           Kind::Flag, Kind::CounterKind, Kind::WithStat});
  read(bits(Reads::Control), {Kind::Opponent, ir::sense(ir::Relation::ControlledBy), Kind::ControllerOf});
  read(bits(Reads::Types), {Kind::IsType, Kind::IsSubtype, ir::sense(ir::State::Outlaw), Kind::IsSupertype,
                            ir::sense(ir::State::Historic)});
  read(bits(Reads::Colors), {Kind::IsColor, Kind::IsColorless});
  read(bits(Reads::Abilities), {Kind::WithKeyword, Kind::WithAbility});
  read(bits(Reads::PT), {Kind::PTIs});
  read(bits(Reads::Name), {Kind::WithName, ir::sense(ir::Relation::SameNameAs)});
  read(bits(Reads::Control) | bits(Reads::Name), {Kind::DevotionTo});
  return table;
}();

}  // namespace

std::uint16_t zonesNamed(const ir::Arena& arena, NodeId zoneRef) {
  const auto one = [&](NodeId zone) { return static_cast<std::uint16_t>(1U << arena.value(zone)); };
  if (arena.kind(zoneRef) != Kind::ZonesOf) return one(arena.as<nodes::ZoneOf>(zoneRef).zone);
  std::uint16_t zones = 0;
  for (NodeId zone : arena.children(arena.as<nodes::ZonesOf>(zoneRef).zones)) zones |= one(zone);
  return zones;
}

std::uint8_t readsForSubtypes(const ir::Arena& arena, NodeId mod) {
  if (arena.kind(mod) != Kind::Become) return 0;
  const auto words = arena.children(arena.as<nodes::Become>(mod).words);
  const bool named = std::any_of(words.begin(), words.end(),
                                 [&](NodeId word) { return arena.kind(word) == Kind::IsSubtype; });
  return named ? bits(Reads::Types) : std::uint8_t{0};
}

/// "With power 2 or less" asks for power and toughness, "with mana value 3" for what stands on the card.
std::uint8_t readsForStat(const ir::Arena& arena, NodeId pred) {
  if (arena.kind(pred) != Kind::WithStat) return 0;
  const auto stat = static_cast<ir::Stat>(arena.value(arena.as<nodes::WithStat>(pred).stat));
  if (stat == ir::Stat::Colors) return bits(Reads::Colors);
  return ir::isSize(stat) || stat == ir::Stat::Loyalty ? bits(Reads::PT) : bits(Reads::Name);
}

std::uint8_t readsOf(const ir::Arena& arena, NodeId root) {
  if (root == kNoNode) return 0;
  const NodeKind kind = arena.kind(root);
  const Sort sort = ir::info(kind).sort;
  // what an effect gives or forbids is no question; a description inside a given ability is asked later
  if (sort == Sort::Ability || sort == Sort::Keyword || sort == Sort::Deed) return 0;
  std::uint8_t reads = sort == Sort::Mod || sort == Sort::Statement
                           ? std::uint8_t{0}
                           : kReadsOfSense[ir::senseOf(arena, root).index()];
  reads |= readsForSubtypes(arena, root) | readsForStat(arena, root);
  if (kind == Kind::HaveAbilitiesOf) reads |= bits(Reads::Abilities);  // what those have
  if (kind == Kind::Become && arena.as<nodes::Become>(root).power == kNoNode) return reads;
  for (NodeId child : arena.children(root)) reads |= readsOf(arena, child);
  return reads;
}

bool meansSelf(const ir::Arena& arena, NodeId ref) {
  return arena.kind(ref) == Kind::Self || (arena.kind(ref) == Kind::It && arena[ref].slot == slots::kSelf);
}

}  // namespace cantrip
