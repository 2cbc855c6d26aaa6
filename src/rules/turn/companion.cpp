// Companions (702.139): which cards outside the game a starting deck allows, and revealing one (103.2b).
#include "rules/turn/companion.h"

#include <algorithm>

#include "ir/nodes/statements_casting.h"
#include "rules/costs/producible_mana.h"
#include "rules/events/events.h"
#include "rules/kernel/players.h"
#include "rules/kernel/questions.h"
#include "rules/objects/names.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_condition.h"

namespace cantrip {

NodeId companionAbility(const Kernel& k, ObjectId card) {
  for (const AbilityId id : definitionOf(k, card).abilities) {
    const NodeId statement = k.pool.ability(id).statement;
    if (statement != kNoNode && k.tree().kind(statement) == ir::Kind::Companion) return statement;
  }
  return kNoNode;
}

namespace {

/// 903.11a: of a deck with commanders it has their colors, and no card of the deck has its name.
bool fitsCommanders(Kernel& k, PlayerId player, ObjectId card) {
  const PlayerState& owner = k.s.players[player];
  const auto isCommander = [&](ObjectId id) {
    return k.object(id).owner == player && k.object(id).is(ObjectFlag::Commander);
  };
  if (std::none_of(k.s.command.begin(), k.s.command.end(), isCommander)) return true;
  const auto foreign = static_cast<unsigned>(definitionOf(k, card).colorIdentity) &
                       ~static_cast<unsigned>(commanderColors(k, player));
  const auto sameName = [&](ObjectId other) { return shareName(k, other, card); };
  return foreign == 0 && std::none_of(owner.library.begin(), owner.library.end(), sameName);
}

}  // namespace

bool mayBeCompanion(Kernel& k, PlayerId player, ObjectId card) {
  const NodeId statement = companionAbility(k, card);
  if (statement == kNoNode || !fitsCommanders(k, player, card)) return false;
  Context context;
  context.source = card;
  context.controller = player;
  return conditionHolds(k, k.tree().as<ir::nodes::Companion>(statement).condition, context);
}

bool revealCompanions(Kernel& k, std::uint32_t& player, std::uint32_t& card, bool answered) {
  const PlayerList order = apnap(k, k.s.startingPlayer);
  if (answered && k.answer().kind == OptionKind::Yes) {
    const ObjectId companion = k.s.players[order[player]].outside[card];
    Event reveal;
    reveal.type = EventType::Reveal;
    reveal.object = companion;
    reveal.player = order[player];
    setStatus(k, companion, ObjectFlag::Companion);
    emitAndGoOn(k, reveal, "103.2b");
    ++player;
    card = 0;
  } else if (answered) {
    ++card;
  }
  for (; player < order.size(); ++player, card = 0) {
    const auto& outside = k.s.players[order[player]].outside;
    for (; card < outside.size(); ++card) {
      if (!mayBeCompanion(k, order[player], outside[card])) continue;
      askYesNo(k, order[player], companionAbility(k, outside[card]), outside[card]);
      return false;
    }
  }
  return true;
}

}  // namespace cantrip
