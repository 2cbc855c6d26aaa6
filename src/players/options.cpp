// Finding and telling apart the options of a question.
#include "players/options.h"

#include <algorithm>

#include "base/hash.h"

namespace cantrip::players {
namespace {

/// The same number for objects between which nothing makes a difference.
std::uint64_t meaning(const play::Game& game, Entity entity) {
  if (!entity.isObject()) return entity.raw;
  const GameState& state = game.state();
  const Object& o = state.objects[entity.asObject().slot()];
  if (o.id != entity.asObject()) return entity.raw;
  if (o.is(ObjectFlag::HasCounters) || o.attachments != 0 || o.is(ObjectFlag::HasLinks)) return entity.raw;
  for (const Attacker& a : state.combat.attackers)
    if (a.creature == o.id) return entity.raw;
  for (const Blocker& b : state.combat.blockers)
    if (b.creature == o.id) return entity.raw;
  std::uint64_t hash = hashCombine(o.card, o.copyOf);
  hash = hashCombine(hash, static_cast<std::uint64_t>(o.zone) << 16 |
                               static_cast<std::uint64_t>(o.controller) << 8 | o.owner);
  hash = hashCombine(hash, o.flags & ~static_cast<std::uint64_t>(ObjectFlag::HasCounters));
  return hashCombine(hash, static_cast<std::uint64_t>(o.damage));
}

}  // namespace

std::size_t findOption(const Decision& decision, OptionKind kind) {
  const auto at = std::find_if(decision.options.begin(), decision.options.end(),
                               [&](const Option& o) { return o.kind == kind; });
  return static_cast<std::size_t>(at - decision.options.begin());
}

std::vector<std::size_t> firstOfMeaning(const play::Game& game) {
  const Decision& decision = game.decision();
  std::vector<std::size_t> result;
  std::vector<std::uint64_t> seen;
  for (const Option& o : decision.options) {
    std::uint64_t hash =
        hashCombine(static_cast<std::uint64_t>(o.kind) << 8 | o.sub, static_cast<std::uint32_t>(o.value));
    hash = hashCombine(hash, meaning(game, o.entity));
    hash = hashCombine(hash, meaning(game, o.other));
    const auto first = std::find(seen.begin(), seen.end(), hash);
    result.push_back(static_cast<std::size_t>(first - seen.begin()));
    seen.push_back(hash);
  }
  return result;
}

std::vector<std::size_t> differentOptions(const play::Game& game, std::size_t most) {
  const std::vector<std::size_t> first = firstOfMeaning(game);
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < first.size(); ++i)
    if (first[i] == i) result.push_back(i);
  if (result.size() > most && most >= 2) {  // spread: numbers from the smallest to the largest
    std::vector<std::size_t> spread;
    for (std::size_t k = 0; k < most; ++k) spread.push_back(result[k * (result.size() - 1) / (most - 1)]);
    result.swap(spread);
  }
  return result;
}

}  // namespace cantrip::players
