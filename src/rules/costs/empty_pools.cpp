// Unspent mana is lost as steps and phases end (106.4, 500.5).

#include <optional>

#include "ir/nodes/mana.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/times.h"
#include "rules/costs/mana.h"
#include "rules/events/events.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/kernel.h"
#include "rules/words/restrictions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// "Until end of turn, you don't lose this mana as steps and phases end": it stays until the step or phase in
/// which that ends (500.5).
bool stays(const ir::Arena& tree, NodeId terms, ir::Step ended) {
  if (!staysInPool(tree, terms)) return false;
  const bool combat =
      isWord(tree, tree.as<nodes::ManaStays>(terms).until, Kind::DurationWord, ir::Lasting::ThisCombat);
  return ended != (combat ? ir::Step::EndOfCombat : ir::Step::Cleanup);
}

/// "You don't lose unspent red mana as steps and phases end": of that color, or of any type.
bool isKept(Kernel& k, PlayerId player, ir::Color color) {
  bool kept = false;
  rulesFor(k, Kind::DontLoseMana, Entity::player(player), [&](NodeId mod, const Context&) {
    const NodeId only = k.tree().as<nodes::DontLoseMana>(mod).color;
    kept = only == kNoNode || k.tree().value(only) == static_cast<std::int32_t>(color);
    return !kept;
  });
  return kept;
}

/// "If you would lose unspent mana, that mana becomes colorless instead": what it becomes; of several such
/// effects the first does so, after which the others find nothing that would be lost.
std::optional<ir::Color> becomes(Kernel& k, PlayerId player) {
  constexpr auto kColorless = static_cast<ir::Color>(5);
  const Entity whose = Entity::player(player);
  if (underRule(k, ir::ModName::UnspentToColorless, whose)) return kColorless;
  if (underRule(k, ir::ModName::UnspentToBlack, whose)) return ir::Color::Black;
  if (underRule(k, ir::ModName::UnspentToRed, whose)) return ir::Color::Red;
  return std::nullopt;
}

/// 106.4: unused mana empties at the end of each step and phase; 2006: 300.3: and burns.
void losePools(Kernel& k, ir::Step ended) {
  for (std::size_t p = 0; p < k.s.players.size(); ++p) {
    const auto& mana = k.s.players[p].pool;
    if (mana.empty()) continue;
    const auto player = static_cast<PlayerId>(p);
    std::int32_t lost = 0;
    for (std::size_t i = mana.size(); i-- > 0;) {
      if (stays(k.tree(), mana[i].spendOnly, ended) || isKept(k, player, mana[i].color)) continue;
      if (const auto type = becomes(k, player)) {
        changeInPool(k, player, i, *type);
        continue;
      }
      takeFromPool(k, player, i);
      ++lost;
    }
    if (!k.s.rules.manaBurn || lost == 0) continue;
    if (k.s.players[p].controlledBy != kNoPlayer) continue;  // 2006: 507.4
    Event burn;
    burn.type = EventType::LoseLife;
    burn.player = player;
    burn.amount = lost;
    emitAndGoOn(k, burn, "2006: 300.3");
  }
}

}  // namespace

void emptyPools(Kernel& k, ir::Step ended) {
  for (const PlayerState& player : k.s.players)
    if (!player.pool.empty()) return losePools(k, ended);
}

}  // namespace cantrip
