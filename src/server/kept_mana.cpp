// Tried out on copies of the game: what automatic payment takes there is seen afterwards.
#include "server/kept_mana.h"

#include <algorithm>

#include "play/attention.h"

namespace cantrip::server {
namespace {

/// Was it used for a payment: tapped or gone?
bool isUsed(const GameState& before, const GameState& after, ObjectId id) {
  const Object& was = before.objects[id.slot()];
  const Object& now = after.objects[id.slot()];
  return now.id != id || now.zone != was.zone || (now.is(ObjectFlag::Tapped) && !was.is(ObjectFlag::Tapped));
}

/// The permanents that are used between two positions.
std::vector<ObjectId> usedIn(const GameState& before, const GameState& after) {
  std::vector<ObjectId> used;
  for (const ObjectId id : before.battlefield)
    if (isUsed(before, after, id)) used.push_back(id);
  return used;
}

play::Game after(const play::Game& game, std::size_t option) {
  play::Game next = game;
  next.apply(option);
  return next;
}

/// The game in which what is kept is tapped already, and so is of no use for costs.
play::Game withoutKept(const play::Game& game, const std::vector<ObjectId>& kept) {
  GameState state = game.state();
  for (const ObjectId id : kept)
    if (id.slot() < state.objects.size() && state.objects[id.slot()].id == id)
      state.objects[id.slot()].set(ObjectFlag::Tapped);
  return play::Game(game.sharedPool(), std::move(state));
}

/// Can the rest be paid automatically after this option, which takes a source? What is given up is untapped
/// again (732.1), and what can't be paid leaves mana in the pool.
bool leadsToPayment(const play::Game& game, std::size_t option, ObjectId source) {
  play::Game next = after(game, option);
  const PlayerId player = game.decision().player;
  if (const auto rest = play::automaticPayment(next.decision())) next.apply(*rest);
  return isUsed(game.state(), next.state(), source) &&
         next.state().players[player].pool.size() <= game.state().players[player].pool.size();
}

}  // namespace

std::optional<std::size_t> paymentWithout(const play::Game& game, const std::vector<ObjectId>& kept) {
  const auto automatic = play::automaticPayment(game.decision());
  if (!automatic) return std::nullopt;
  const GameState paid = after(game, *automatic).state();
  const bool takesNone = std::none_of(kept.begin(), kept.end(), [&](ObjectId id) {
    return game.state().objects[id.slot()].id == id && isUsed(game.state(), paid, id);
  });
  if (takesNone) return automatic;
  const play::Game tried = withoutKept(game, kept);
  const std::vector<ObjectId> plan = usedIn(tried.state(), after(tried, *automatic).state());
  const Options& options = game.decision().options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (!options[i].entity.isObject()) continue;
    const ObjectId source = options[i].entity.asObject();
    if (std::find(plan.begin(), plan.end(), source) != plan.end() && leadsToPayment(tried, i, source))
      return i;
  }
  return std::nullopt;
}

bool makesMana(const play::Game& game, ObjectId permanent) {
  const Characteristics& now = game.characteristics(permanent);
  return std::any_of(now.abilities.begin(), now.abilities.end(),
                     [&](AbilityId ability) { return game.pool().ability(ability).isMana; });
}

}  // namespace cantrip::server
