// Which players a description means.

#include "rules/words/player_filters.h"

#include <algorithm>

#include "ir/nodes/acts.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/preds_with.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/designations.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/looking_back.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// 705.3: did the latest flip of that player come up tails?
bool cameUpTails(const Kernel& k, PlayerId player) {
  const auto& log = k.s.turnLog;
  const auto latest = std::find_if(log.rbegin(), log.rend(), [&](const Event& event) {
    return event.type == EventType::CoinFlip && event.player == player;
  });
  return latest != log.rend() && latest->amount == 0;
}

/// "The player with the most life or tied for most life"
bool hasMost(Kernel& k, NodeId figure, PlayerId player, const Context& context) {
  const std::int64_t have = figureOf(k, figure, player, context);
  for (PlayerId other = 0; other < k.s.players.size(); ++other)
    if (k.s.players[other].inGame && figureOf(k, figure, other, context) > have) return false;
  return true;
}

bool dealtDamageThisTurn(const Kernel& k, PlayerId player) {
  return std::any_of(k.s.turnLog.begin(), k.s.turnLog.end(), [&](const Event& event) {
    return event.type == EventType::Damage && event.other == Entity::player(player);
  });
}

bool attackedThisTurn(const Kernel& k, PlayerId player) {
  return std::any_of(k.s.turnLog.begin(), k.s.turnLog.end(), [&](const Event& event) {
    return event.type == EventType::AttackersDeclared && event.player == player && event.amount > 0;
  });
}

/// The event says whether the ability is a loyalty ability of a planeswalker.
bool activatedLoyalty(const Kernel& k, PlayerId player) {
  return std::any_of(k.s.turnLog.begin(), k.s.turnLog.end(), [&](const Event& e) {
    return e.type == EventType::Activate && e.player == player && e.detail == kLoyaltyOfPlaneswalker;
  });
}

bool inState(const Kernel& k, ir::State state, PlayerId player, const Context& context) {
  switch (state) {
    case ir::State::DidIt: {
      const EntityList did = boundEntities(k, context, slots::kWhoDid);
      return std::find(did.begin(), did.end(), Entity::player(player)) != did.end();
    }
    case ir::State::Monarch:
      return k.s.monarch == player;
    case ir::State::Initiative:
      return k.s.initiative == player;
    case ir::State::Day:
      return k.s.dayNight == kDay;
    case ir::State::Night:
      return k.s.dayNight == kNight;
    case ir::State::ExtraTurn:
      return k.s.extraTurn;
    case ir::State::MadeExtraTurn:  // the newest comes first, so those that were to come after it are left
      return k.s.extraTurn && hasSlot(context, slots::kExtraTurns) &&
             static_cast<std::int32_t>(k.s.extraTurns.size()) < boundNumber(context, slots::kExtraTurns);
    case ir::State::ActivatedLoyalty:
      return activatedLoyalty(k, player);
    case ir::State::Blessed:
      return k.s.players[player].blessed;
    case ir::State::MaxSpeed:
      return k.s.players[player].speed >= 4;
    case ir::State::WonSubgame:
      return k.s.players[player].wonSubgame;
    case ir::State::CoinCameUpTails:
      return cameUpTails(k, player);
    case ir::State::DealtDamageThisTurn:
      return dealtDamageThisTurn(k, player);
    case ir::State::AttackedThisTurn:
      return attackedThisTurn(k, player);
    default:
      return false;
  }
}

}  // namespace

bool playerFits(Kernel& k, NodeId word, PlayerId player, const Context& context) {
  switch (k.tree().kind(word)) {
    case Kind::IsPlayer:
      return true;
    case Kind::IsOpponent:  // 109.5: "you" is the controller
      return areOpponents(k, player, context.controller);
    case Kind::DidThisTurn:
      return didThisTurn(k, word, Entity::player(player), context);
    case Kind::IsState:
      return inState(k, static_cast<ir::State>(k.tree().value(word)), player, context);
    case Kind::WithMost:
      return hasMost(k, k.tree().as<nodes::WithMost>(word).figure, player, context);
    case Kind::Who:  // "who controls a creature"
      return conditionHolds(k, k.tree().as<nodes::Who>(word).cond, saidOf(context, Entity::player(player)));
    default:
      return false;
  }
}

}  // namespace cantrip
