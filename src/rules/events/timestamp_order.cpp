#include "rules/events/timestamp_order.h"

#include <algorithm>

#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/statements.h"
#include "ir/senses.h"
#include "program/effect_use.h"
#include "rules/events/replacement.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

bool enters(const Event& event) {
  return event.type == EventType::ZoneChange && event.to == Zone::Battlefield &&
         event.from != Zone::Battlefield;
}

// 613.7d-g
bool givesTimestamp(const Event& event) {
  switch (event.type) {
    case EventType::ZoneChange:
      return enters(event);
    case EventType::Attach:
    case EventType::TurnFaceUp:
    case EventType::TurnFaceDown:
    case EventType::Transform:
      return true;
    default:
      return false;
  }
}

PlayerId controllerIn(Kernel& k, const Event& event) {
  return enters(event) ? enteringController(k, event) : controllerOf(k, event.object);
}

/// "Is a Zombie in addition to its other types", without a size and without a color that replaces others.
bool addsWords(const ir::Arena& tree, nodes::Become become) {
  if (become.also == kNoNode || become.power != kNoNode) return false;
  const auto words = tree.children(become.words);
  return tree.value(become.also) == static_cast<std::int32_t>(ir::Flag::Also) ||
         std::none_of(words.begin(), words.end(), [&](NodeId word) {
           return tree.kind(word) != Kind::IsType && tree.kind(word) != Kind::IsSubtype &&
                  tree.kind(word) != Kind::IsSupertype;
         });
}

/// Does the effect only add something, so that it is the same before and after others that do?
bool onlyAdds(const ir::Arena& tree, NodeId mod) {
  switch (tree.kind(mod)) {
    case Kind::GetPT:
    case Kind::HaveAbility:
      return true;
    case Kind::ModWord:
      return isWord(tree, mod, ir::ModName::BeEveryCreatureType);
    case Kind::Become:
      return addsWords(tree, tree.as<nodes::Become>(mod));
    default:
      return false;
  }
}

/// The layers in which a static ability of the card acts, and those in which it does more than add.
struct ActsIn {
  std::uint16_t layers = 0;
  std::uint16_t changes = 0;
  bool onOthers = false;
};

ActsIn actsIn(const Kernel& k, const CardDef& card) {
  ActsIn acts;
  const ir::Arena& tree = k.tree();
  for (const AbilityId id : card.abilities) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.layers == 0 || ability.characteristicDefining) continue;
    const NodeId inner = innerStatement(tree, ability.statement);
    if (tree.kind(inner) != Kind::Continuous) continue;
    const auto said = tree.as<nodes::Continuous>(inner);
    acts.onOthers = acts.onOthers || !meansSelf(tree, said.subject);
    for (const NodeId mod : tree.children(said.mods)) {
      const std::uint16_t layers = layersOfMod(tree, mod);
      acts.layers |= layers;
      if (!onlyAdds(tree, mod)) acts.changes |= layers;
    }
  }
  return acts;
}

bool orderMatters(const ActsIn& a, const ActsIn& b) {
  return (a.onOthers || b.onOthers) && ((a.layers & b.changes) != 0 || (a.changes & b.layers) != 0);
}

}  // namespace

void putInTurnOrder(Kernel& k, std::span<Event> events) {
  if (k.s.rules.activeOrdersTimestamps || std::count_if(events.begin(), events.end(), givesTimestamp) < 2)
    return;
  boost::container::small_vector<std::size_t, 8> places;
  for (std::size_t i = 0; i < events.size(); ++i)
    if (givesTimestamp(events[i])) places.push_back(i);
  const auto order = apnap(k, k.s.active);
  const auto seat = [&](const Event& event) {
    return std::find(order.begin(), order.end(), controllerIn(k, event)) - order.begin();
  };
  std::vector<std::pair<std::ptrdiff_t, Event>> given;
  for (const std::size_t place : places) given.emplace_back(seat(events[place]), events[place]);
  std::stable_sort(given.begin(), given.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (std::size_t i = 0; i < places.size(); ++i) events[places[i]] = given[i].second;
}

TimestampChoice nextTimestamp(const Kernel& k, std::span<const Event> events, std::uint32_t settled) {
  TimestampChoice choice;
  boost::container::small_vector<std::pair<std::uint32_t, ActsIn>, 8> acting;
  for (std::uint32_t i = settled; i < events.size(); ++i) {
    if (!enters(events[i]) || events[i].has(EventFlag::FaceDown) || !k.alive(events[i].object)) continue;
    const ActsIn acts = actsIn(k, definitionOf(k, events[i].object));
    if (acts.layers != 0) acting.emplace_back(i, acts);
  }
  if (acting.size() < 2) return choice;
  const auto chooserFor = [&](std::uint32_t entering) {  // 2010: 613.6g: the active player for all of them
    return k.s.rules.activeOrdersTimestamps ? k.s.active : enteringController(k, events[entering]);
  };
  for (const auto& [first, acts] : acting) {
    const PlayerId player = chooserFor(first);
    if (choice.player != kNoPlayer && player != choice.player) continue;
    const CardDef* card = &definitionOf(k, events[first].object);
    const bool matters = std::any_of(acting.begin(), acting.end(), [&, &own = acts](const auto& other) {
      return chooserFor(other.first) == player && &definitionOf(k, events[other.first].object) != card &&
             orderMatters(own, other.second);
    });
    if (!matters) continue;
    choice.player = player;
    choice.events.push_back(first);
  }
  return choice;
}

}  // namespace cantrip
