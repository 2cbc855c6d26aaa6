// Conspiracies as a game begins (905.4, 103.1c): secretly chosen names, and who is the starting player.
#include "rules/turn/conspiracies.h"

#include <algorithm>

#include "ir/nodes/statements_casting.h"
#include "ir/senses.h"
#include "rules/events/supplementary_changes.h"
#include "rules/events/turn_changes.h"
#include "rules/kernel/players.h"
#include "rules/kernel/questions.h"
#include "rules/objects/objects.h"
#include "rules/objects/supplementary.h"
#include "rules/words/card_names.h"

namespace cantrip {

namespace {

/// The ability that asks for a name; kNoNode: the card has none.
NodeId hiddenAgenda(const Kernel& k, ObjectId card) {
  for (const AbilityId id : definitionOf(k, card).abilities)
    if (k.pool.ability(id).keyword == ir::KeywordName::HiddenAgenda) return k.pool.ability(id).node;
  return kNoNode;
}

bool saysWhoStarts(const Kernel& k, ObjectId card) {
  const auto& abilities = definitionOf(k, card).abilities;
  return std::any_of(abilities.begin(), abilities.end(), [&](AbilityId id) {
    const NodeId statement = k.pool.ability(id).statement;
    return statement != kNoNode && isWord(k.tree(), statement, ir::StatementName::StartingPlayer);
  });
}

}  // namespace

bool chooseAgendas(Kernel& k, std::uint32_t& player, std::uint32_t& card, bool answered) {
  const PlayerList order = apnap(k, k.s.startingPlayer);
  if (answered) {
    noteSecretName(k, k.s.players[order[player]].supplementary[card], k.answer().value);
    ++card;
  }
  for (; player < order.size(); ++player, card = 0) {
    const auto& beside = k.s.players[order[player]].supplementary;
    for (; card < beside.size(); ++card) {
      const NodeId agenda = hiddenAgenda(k, beside[card]);
      if (agenda == kNoNode) continue;
      Decision decision = question(k, DecisionKind::Word, order[player]);
      decision.why = agenda;
      decision.source = beside[card];
      addCardNames(k, decision, ir::WordKind::CardName);
      ask(k, std::move(decision));
      return false;
    }
  }
  return true;
}

void settleStartingPlayer(Kernel& k) {
  PlayerList named;
  for (const PlayerId p : apnap(k, 0))
    if (std::any_of(k.s.command.begin(), k.s.command.end(),
                    [&](ObjectId id) { return k.object(id).owner == p && saysWhoStarts(k, id); }))
      named.push_back(p);
  if (named.empty()) return;
  const auto one = named.size() == 1 ? 0 : k.random().below(static_cast<std::uint32_t>(named.size()));
  setStartingPlayer(k, named[one]);
}

}  // namespace cantrip
