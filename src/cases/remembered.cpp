// 613, 117.1: what the game remembers of the layers and of what a player can do is what it would find anew. A
// case in which it is not fails, whatever it asks.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cases/runner.h"
#include "rules/casting/offers.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"

namespace cantrip::cases {

namespace {

/// The objects that a player can look at, or that may be asked about in public zones.
std::vector<ObjectId> objectsToCompare(const GameState& state) {
  std::vector<ObjectId> out(state.battlefield.begin(), state.battlefield.end());
  for (const PlayerState& player : state.players) {
    out.insert(out.end(), player.graveyard.begin(), player.graveyard.end());
    out.insert(out.end(), player.hand.begin(), player.hand.end());
  }
  for (const StackItem& item : state.stack) out.push_back(item.object);
  return out;
}

}  // namespace

void Runner::checkRemembered() {
  const std::vector<ObjectId> objects = objectsToCompare(s_);
  std::vector<Characteristics> remembered;
  for (const ObjectId id : objects) remembered.push_back(values(k_, id));
  constexpr AbilityKind kKinds[] = {AbilityKind::Static, AbilityKind::Triggered, AbilityKind::Chapter};
  std::vector<std::vector<AbilityInForce>> abilities;
  for (const AbilityKind kind : kKinds)
    abilities.emplace_back(inForce(k_, kind).begin(), inForce(k_, kind).end());
  touch(k_);
  for (std::size_t i = 0; i < objects.size(); ++i)
    if (values(k_, objects[i]) != remembered[i])
      throw CaseFailure(fmt::format("what is remembered of {} is not what it is now (613)",
                                    definitionOf(k_, objects[i]).name));
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    const auto anew = inForce(k_, kKinds[i]);
    if (!std::equal(anew.begin(), anew.end(), abilities[i].begin(), abilities[i].end()))
      throw CaseFailure("the abilities in force are not those that are remembered (611.3)");
  }
  if (s_.decision.kind != DecisionKind::Priority || s_.decision.controlled != kNoPlayer) return;
  Options anew{Option{}};
  listActions(k_, s_.decision.player, anew);
  if (anew != s_.decision.options)
    throw CaseFailure("what is remembered of a player's actions is not what they can do now (117.1)");
}

}  // namespace cantrip::cases
