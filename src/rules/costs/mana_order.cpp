// Which sources of mana automatic payment uses first, so that the most can be done with the rest (601.2g).
#include "rules/costs/mana_order.h"

#include <algorithm>
#include <array>
#include <bit>

#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/cost_parts.h"

namespace cantrip {

// While a mana ability is paid for in the middle of another payment (605.3a): what could pay a coloured
// symbol of that is used last.
void keepForOuter(const Kernel& k, const Context& context, ManaSources& sources) {
  const auto& payments = k.s.payments;
  if (payments.size() < 2 || context.ability == 0 || !k.pool.ability(context.ability).isMana) return;
  const ManaCost& outer = payments[payments.size() - 2];
  unsigned wanted = 0;
  for (unsigned c = 0; c < 6; ++c)
    if (outer.colored[c] > 0) wanted |= 1U << c;
  for (ManaSource& source : sources)
    if ((source.colors & wanted) != 0)
      source.preference = static_cast<std::uint8_t>(std::min(255, source.preference + 100));
}

// Of sources that make the same number of colours those are kept whose colours the rest of the hand wants
// and few others make, counted as they are used up one after the other. Only where a payment is carried out:
// whether it is possible does not depend on it.
void keepForHand(const Kernel& k, PlayerId player, const Context& context, ManaSources& sources) {
  unsigned all = 0;
  for (const ManaSource& source : sources) all |= source.colors;
  if (std::popcount(all) < 2) return;
  std::array<int, 6> wanted{}, made{};
  for (const ObjectId id : k.s.players[player].hand)
    if (id != context.stackObject)
      for (unsigned c = 0; c < 6; ++c)
        wanted[c] = std::max(wanted[c], int{definitionOf(k, id).cost.colored[c]});
  for (const ManaSource& source : sources)
    for (unsigned c = 0; c < 6; ++c) made[c] += static_cast<int>(source.colors >> c & 1U);
  const auto need = [&](const ManaSource& source) {
    int most = 0;
    for (unsigned c = 0; c < 6; ++c)
      if ((source.colors >> c & 1U) != 0 && wanted[c] > 0) most = std::max(most, made[c] > wanted[c] ? 1 : 2);
    return source.preference + most;
  };
  boost::container::small_vector<ManaSource*, 24> left;
  for (ManaSource& source : sources) left.push_back(&source);
  while (!left.empty()) {
    const auto next =
        std::min_element(left.begin(), left.end(),
                         [&](const ManaSource* a, const ManaSource* b) { return need(*a) < need(*b); });
    ManaSource& source = **next;
    source.preference = static_cast<std::uint8_t>(std::min(255, need(source)));
    for (unsigned c = 0; c < 6; ++c) made[c] -= static_cast<int>(source.colors >> c & 1U);
    left.erase(next);
  }
}

// Of permanents that make the same mana those are tapped last that could do more: be activated for something
// else, make more mana than the cost takes, pay for {S} (107.4h). Mana for some things only is spent on them.
void keepUseful(Kernel& k, const ManaCost& cost, ManaSources& sources) {
  const int most = leastMana(cost);
  for (ManaSource& source : sources) {
    const bool permanent = source.object && onBattlefield(k, source.object);
    // a creature that is tapped neither attacks nor blocks
    if (source.restricted && !(permanent && values(k, source.object).isType(ir::CardType::Creature)))
      source.preference = 0;
    if (!permanent) continue;
    const auto& abilities = values(k, source.object).abilities;
    bool useful = std::any_of(abilities.begin(), abilities.end(), [&](AbilityId id) {
      const AbilityDef& ability = k.pool.ability(id);
      return ability.kind == AbilityKind::Activated && !ability.isMana;
    });
    if (source.option > 0 && source.how == ManaSource::How::Tap)
      useful = useful || std::count_if(sources.begin(), sources.end(), [&](const ManaSource& other) {
                           return other.object == source.object && other.option == source.option;
                         }) > most;
    if (useful || source.snow)
      source.preference = static_cast<std::uint8_t>(std::min(255, source.preference + 1));
  }
}

// Equal ones stay in order. There are few, and mostly they are in order already.
void sortByPreference(ManaSources& sources) {
  for (std::size_t i = 1; i < sources.size(); ++i) {
    const ManaSource moving = sources[i];
    std::size_t to = i;
    for (; to > 0 && moving.preference < sources[to - 1].preference; --to) sources[to] = sources[to - 1];
    if (to != i) sources[to] = moving;
  }
}

}  // namespace cantrip
