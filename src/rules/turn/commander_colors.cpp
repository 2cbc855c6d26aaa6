// Commanders whose color is chosen before the game begins (903.4b, 103.2c).
#include "rules/turn/commander_colors.h"

#include <algorithm>

#include "ir/vocabulary.h"
#include "rules/costs/producible_mana.h"
#include "rules/events/events.h"
#include "rules/kernel/players.h"
#include "rules/kernel/questions.h"
#include "rules/objects/objects.h"

namespace cantrip {
namespace {

constexpr std::int32_t kColorCount = 5;

/// The colors that a card of the deck asks of the commanders (903.5c-d).
std::uint8_t colorsAsked(const Pool& pool, const CardDef& card) {
  auto colors = static_cast<unsigned>(card.colorIdentity);
  for (unsigned i = 0; i < pool.landTypes.size(); ++i)
    if (std::find(card.subtypes.begin(), card.subtypes.end(), pool.landTypes[i]) != card.subtypes.end())
      colors |= 1U << i;
  return static_cast<std::uint8_t>(colors & ((1U << kColorCount) - 1));
}

/// Of what colors the choice can be, as it applies during deck construction as well: those of the deck that
/// no other commander has, or any.
std::uint8_t colorsToChoose(const Kernel& k, PlayerId player) {
  unsigned asked = 0;
  for (const ObjectId id : k.s.players[player].library) asked |= colorsAsked(k.pool, definitionOf(k, id));
  const unsigned left = asked & ~static_cast<unsigned>(commanderColors(k, player));
  return static_cast<std::uint8_t>(left != 0 ? left : (1U << kColorCount) - 1);
}

}  // namespace

bool chooseCommanderColors(Kernel& k, std::uint32_t& player, std::uint32_t& card, bool answered) {
  const PlayerList order = apnap(k, k.s.startingPlayer);
  if (answered) {
    Event chosen;
    chosen.type = EventType::WordChosen;
    chosen.object = k.s.command[card];
    chosen.player = order[player];
    chosen.detail = static_cast<std::uint16_t>(ir::WordKind::Color);
    chosen.amount = k.answer().value;
    emitAndGoOn(k, chosen, "903.4b");
    ++card;
  }
  for (; player < order.size(); ++player, card = 0)
    for (; card < k.s.command.size(); ++card) {
      const ObjectId id = k.s.command[card];
      const Object& commander = k.object(id);
      const NodeId says = definitionOf(k, id).colorOfCommander;
      if (commander.owner != order[player] || !commander.is(ObjectFlag::Commander) || says == kNoNode)
        continue;
      Decision decision = question(k, DecisionKind::Word, order[player]);
      decision.why = says;
      decision.source = id;
      const std::uint8_t colors = colorsToChoose(k, order[player]);
      for (std::int32_t color = 0; color < kColorCount; ++color)
        if ((colors >> color & 1) != 0) decision.options.push_back({OptionKind::Word, 0, {}, {}, color});
      ask(k, std::move(decision));
      return false;
    }
  return true;
}

}  // namespace cantrip
