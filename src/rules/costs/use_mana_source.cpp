// Getting mana out of a source while something is paid for (605.3).

#include "rules/costs/use_mana_source.h"

#include <algorithm>
#include <bit>

#include "rules/costs/activating.h"
#include "rules/costs/produced_instead.h"
#include "rules/events/events.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/words/paid_mana.h"

namespace cantrip {

using ir::Color;

namespace {

bool hasColor(unsigned colors, Color color) { return (colors >> static_cast<unsigned>(color) & 1U) != 0; }

std::uint16_t detailOf(Color color) { return static_cast<std::uint16_t>(color); }

/// The one of several colours that stands first.
Color firstOf(std::uint8_t colors) {
  constexpr unsigned kNone = 0x40;  // keeps the count of zeros within the colours and beside them
  return static_cast<Color>(std::countr_zero(static_cast<unsigned>(colors | kNone)));
}

/// Of abilities that make one mana each, which are one source together, one that makes this colour and whose
/// mana may be spent on what is paid for (106.6).
AbilityId manaAbilityFor(Kernel& k, PlayerId player, const ManaSource& source, Color color,
                         const Context& paying) {
  const auto& abilities = values(k, source.object).abilities;
  if (abilities.size() == 1) return source.ability;  // so it is with most lands
  if (manaYield(k, source.ability, source.object).units.size() != 1) return source.ability;
  for (const AbilityId ability : abilities) {
    const AbilityDef& def = k.pool.ability(ability);
    if (def.kind != AbilityKind::Activated || !def.isMana) continue;
    const ManaYield yield = manaYield(k, ability, source.object);
    if (yield.how == source.how && yield.units.size() == 1 && hasColor(yield.units[0], color) &&
        spendableOn(k, yield.spendOnly, source.object, player, paying))
      return ability;
  }
  return source.ability;
}

/// What the player does with the source of the mana to pay for its ability.
Event paidWith(EventType type, PlayerId player, ObjectId source) {
  Event event;
  event.type = type;
  event.player = player;
  event.object = source;
  event.set(EventFlag::AsCost);
  return event;
}

Event added(PlayerId player, ObjectId source, Color color, NodeId spendOnly) {
  Event event;
  event.type = EventType::AddMana;
  event.player = player;
  event.source = source;
  event.amount = 1;
  event.detail = detailOf(color);
  event.node = spendOnly;
  return event;
}

/// The colour of a unit of mana that may be one of several: one that is still wanted where it can be.
Color colorMade(std::uint8_t unit, Color mostWanted, WantedColors& left) {
  const auto next =
      std::find_if(left.begin(), left.end(), [&](Color color) { return hasColor(unit, color); });
  if (next == left.end()) return hasColor(unit, mostWanted) ? mostWanted : firstOf(unit);
  const Color made = *next;
  left.erase(next);
  return made;
}

}  // namespace

void useManaSource(Kernel& k, const Context& paying, PlayerId player, const ManaSource& source,
                   const WantedColors& wanted) {
  const Color mostWanted = wanted.front();
  const bool other = hasColor(source.otherColors, mostWanted);
  const bool changed = anyProducedInstead(k);
  if (source.how == ManaSource::How::Activate || other || changed) {
    const AbilityId own = changed && source.how != ManaSource::How::Activate
                              ? manaAbilityFor(k, player, source, mostWanted, paying)
                              : source.ability;
    startActivate(k, player, source.object, other ? source.otherAbility : own);
    // Which of its colors is made was chosen with the source.
    bindNumber(k.ctx(k.s.frames.back()), slots::kPlannedColor, static_cast<std::int32_t>(mostWanted));
    decide(k.ctx(k.s.frames.back()), source.use);
    return;
  }
  const ManaYield yield = manaYield(k, manaAbilityFor(k, player, source, mostWanted, paying), source.object);
  boost::container::small_vector<Event, 4> events;
  for (const EventType type : {EventType::Tap, EventType::TappedForMana}) {
    events.push_back(paidWith(type, player, source.object));
    events.back().source = source.object;
  }
  // The source makes another colour where what is wanted comes of a trigger.
  WantedColors left(wanted);
  std::uint16_t types = 0;
  const std::size_t tapped = events.size() - 1;
  for (const std::uint8_t unit : yield.units) {
    const Color color = colorMade(unit, mostWanted, left);
    types = static_cast<std::uint16_t>(types | 1U << static_cast<unsigned>(color));
    events.push_back(added(player, source.object, color, yield.spendOnly));
  }
  events[tapped].detail = types;  // 106.12a
  if (yield.how == ManaSource::How::TapAndSacrifice)
    events.push_back(paidWith(EventType::Sacrifice, player, source.object));
  emitAndGoOn(k, events, "605.3b");
}

}  // namespace cantrip
