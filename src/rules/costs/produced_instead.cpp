#include "rules/costs/produced_instead.h"

#include <algorithm>
#include <bit>

#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/statements.h"
#include "program/event_types.h"
#include "rules/costs/producible_mana.h"
#include "rules/events/replacement.h"
#include "rules/events/triggers.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/slot_guard.h"
#include "rules/words/eval_quantity.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

constexpr std::size_t kMostUnits = 200;

/// So many for each one, in the order in which they are produced.
void multiply(ManaYield& yield, std::int64_t times) {
  const auto units = yield.units;
  yield.units.clear();
  for (const std::uint8_t unit : units)
    for (std::int64_t i = 0; i < times && yield.units.size() < kMostUnits; ++i) yield.units.push_back(unit);
  // what is chosen for one mana is that of all that it becomes
  yield.sameColor = yield.sameColor || std::any_of(units.begin(), units.end(), [](std::uint8_t unit) {
                      return !std::has_single_bit(unit);
                    });
}

}  // namespace

static NodeId replacingEffect(const ir::Arena& tree, NodeId instead) {
  return tree.kind(instead) == Kind::Instead ? tree.as<nodes::Instead>(instead).effect
                                             : tree.as<nodes::InsteadOf>(instead).effect;
}

static bool replacesAmount(const ir::Arena& tree, NodeId effect) {
  if (tree.kind(effect) != Kind::AddMana) return false;
  const NodeId mana = tree.as<nodes::AddMana>(effect).mana;
  return tree.kind(mana) == Kind::ManaRepeated &&
         tree.kind(tree.as<nodes::ManaRepeated>(mana).count) != Kind::ThatMuch;
}

bool isAllReplaced(Kernel& k, const Event& produced) {
  if (!findsProducedInstead(k)) return false;
  Replacements found;
  collectReplacements(k, std::span(&produced, 1), 0, nullptr, found);
  const ir::Arena& t = k.tree();
  return std::ranges::any_of(found, [&](const Replacement& one) {
    return one.what == Replacement::What::Instead && replacesAmount(t, replacingEffect(t, one.node));
  });
}

bool findsProducedInstead(Kernel& k) {
  const EventTypes adds = eventBit(EventType::AddMana);
  if ((eventTypesInForce(k, AbilityKind::Static) & adds).any()) return true;
  return std::any_of(k.s.effects.begin(), k.s.effects.end(), [&](const FloatingEffect& effect) {
    return effect.what == FloatingEffect::What::Replace && k.tree().kind(effect.node) == Kind::InsteadOf &&
           (eventTypesOf(k.tree(), k.tree().as<nodes::InsteadOf>(effect.node).event) & adds).any();
  });
}

void produceInstead(Kernel& k, ObjectId permanent, PlayerId player, ManaYield& yield) {
  const Imagined before(k);
  Event produced;
  produced.type = EventType::AddMana;
  produced.player = player;
  produced.source = permanent;
  produced.amount = static_cast<std::int32_t>(yield.units.size());
  produced.set(EventFlag::ByTapping);
  Replacements found;
  collectReplacements(k, std::span(&produced, 1), 0, nullptr, found);
  const ir::Arena& t = k.tree();
  for (const Replacement& replacement : found) {
    const NodeId effect = replacingEffect(t, replacement.node);
    if (t.kind(effect) == Kind::ModifyAmount) {
      Context context = replacement.context;
      bindNumber(context, slots::kEventAmount, 1);
      multiply(yield, quantityOf(k, t.as<nodes::ModifyAmount>(effect).amount, context));
    } else if (t.kind(effect) == Kind::AddMana) {
      const NodeId mana = t.as<nodes::AddMana>(effect).mana;
      const std::uint8_t type = symbolColors(k, t.as<nodes::ManaRepeated>(mana).symbol);
      if (replacesAmount(t, effect) && !yield.units.empty()) yield.units.resize(1);
      std::fill(yield.units.begin(), yield.units.end(), type);
    }
  }
}

}  // namespace cantrip
