// When something is worth doing.
#include "players/timing.h"

#include <algorithm>

#include "players/card_reading.h"
#include "players/evaluate.h"

namespace cantrip::players {
namespace {

using ir::CardType;
using ir::Step;

constexpr double kUsed = 1.5;       // for a spell: mana that is not used this turn is lost
constexpr double kWaiting = 12;     // what can be cast later too must gain more now
constexpr double kNoHurry = 5;      // and so it must when it aims at nothing that happens now
constexpr double kTooEarly = 1000;  // only what wins makes up for this

/// Does the player hold no land and need one?
bool needsALand(const play::Game& game, PlayerId player) {
  const auto& hand = game.state().players[player].hand;
  const auto held = std::count_if(hand.begin(), hand.end(), [&](ObjectId id) {
    return (game.pool().card(game.state().objects[id.slot()].card).types & bit(CardType::Land)) != 0;
  });
  return lacksLands(landsOf(game, player), static_cast<int>(held));
}

}  // namespace

bool isWorthLooking(const GameState& state) {
  const PlayerId player = state.decision.player;
  const bool mine = state.active == player;
  if (!state.stack.empty()) return state.stack.back().context.controller != player;
  switch (state.step) {
    case Step::PrecombatMain:
    case Step::PostcombatMain:
      return mine;
    case Step::DeclareAttackers:
      return !mine && !state.combat.attackers.empty();
    case Step::DeclareBlockers:
      return !state.combat.attackers.empty();
    case Step::End:
      return !mine;
    default:
      return false;
  }
}

double besides(const play::Game& game, const Option& option) {
  if (option.kind != OptionKind::Cast) return 0;
  const GameState& state = game.state();
  const PlayerId player = game.decision().player;
  const CardDef& card = game.pool().card(state.objects[option.entity.asObject().slot()].card);
  const bool mainPhase = isMainPhase(state.step);
  if (!card.instantSpeed) return kUsed;
  if (state.active != player && state.step == Step::End && state.stack.empty()) return kUsed;
  const bool instant = (card.types & bit(CardType::Instant)) != 0;
  if (state.active != player || !mainPhase || !state.stack.empty())
    return instant && !isAimed(game.pool(), card) ? -kNoHurry : 0;
  if (!isAimed(game.pool(), card) && needsALand(game, player)) return kUsed;
  // Before combat a trick would only tell the opponent what to do; it is right where it wins all the same.
  return isCombatTrick(game.pool(), card) ? -kTooEarly : -kWaiting;
}

}  // namespace cantrip::players
