#include "players/evaluate.h"

#include <algorithm>
#include <cmath>

#include "rules/kernel/known_words.h"

namespace cantrip::players {
namespace {

using ir::CardType;
using ir::KeywordName;

double creatureValue(const Characteristics& c) {
  const double power = std::clamp(c.power, 0, 1000), toughness = std::clamp(c.toughness, -5, 1000);
  double value = 6 + 4.5 * std::min(power, 12.0) + 3 * std::min(toughness, 12.0);
  if (c.has(KeywordName::Flying)) value += 3 + 1.5 * std::min(power, 8.0);
  if (c.has(KeywordName::DoubleStrike)) value += 3 * std::min(power, 8.0);
  if (c.has(KeywordName::FirstStrike)) value += 3;
  if (c.has(KeywordName::Deathtouch)) value += 5;
  if (c.has(KeywordName::Lifelink)) value += 1.5 * std::min(power, 8.0);
  if (c.has(KeywordName::Trample)) value += std::min(power, 8.0) * 0.7;
  if (c.has(KeywordName::Vigilance)) value += 2;
  if (c.has(KeywordName::Indestructible)) value += 8;
  if (c.has(KeywordName::Hexproof) || c.has(KeywordName::Shroud)) value += 4;
  if (c.has(KeywordName::Menace)) value += 2;
  if (c.has(KeywordName::Reach)) value += 1;
  if (c.has(KeywordName::Defender)) value -= 3.5 * std::min(power, 8.0) + 2;
  return std::max(value, 2.0);
}

double lifeValue(std::int32_t life) {
  if (life <= 0) return -400;
  // The last points are worth the most.
  return 22 * std::sqrt(static_cast<double>(std::min(life, 60))) + 0.3 * life;
}

}  // namespace

double permanentValue(const play::Game& game, ObjectId permanent) {
  const Characteristics& c = game.characteristics(permanent);
  const Object& object = game.state().objects[permanent.slot()];
  double value = 0;
  if (c.isCreature()) value += creatureValue(c);
  if (c.isType(CardType::Land)) value += 9;
  if (c.isType(CardType::Planeswalker))
    value += 15 + 4 * std::min(game.counters(permanent, known::kLoyalty), 12);
  const CardDef& card = game.pool().card(c.card);
  const int cost = card.cost.manaValue();
  if (!c.isCreature() && !c.isType(CardType::Land) && !c.isType(CardType::Planeswalker))
    value += 5 + 3.0 * cost;
  if (c.isCreature()) value += 1.5 * static_cast<double>(card.abilities.size());
  if (object.is(ObjectFlag::Token)) value -= 1;
  // An attachment is worth something where it is; what it does to its host shows in the host.
  if (object.attachedTo) value *= 0.6;
  if (object.is(ObjectFlag::Tapped)) value -= c.isCreature() ? 0.6 : 0.2;
  return value;
}

double evaluate(const play::Game& game, PlayerId player) {
  const GameState& state = game.state();
  const std::uint8_t team = state.players[player].team;
  if (game.over()) {
    const std::vector<PlayerId> winners = game.winners();
    if (winners.empty()) return 0;
    return state.players[winners.front()].team == team ? kWon : -kWon;
  }
  double total = 0;
  for (std::size_t p = 0; p < state.players.size(); ++p) {
    const PlayerState& who = state.players[p];
    const double sign = who.team == team ? 1 : -1;
    if (!who.inGame) {
      total -= sign * 500;
      continue;
    }
    double worth = lifeValue(who.life) * (who.team == team ? 1 : 1.35);
    worth += 11 * std::min<double>(static_cast<double>(who.hand.size()), 8);
    if (who.library.size() < 6) worth -= 15.0 * static_cast<double>(6 - who.library.size());
    const double poison = game.counters(Entity::player(static_cast<PlayerId>(p)), known::kPoison);
    worth -= poison * poison * 4;
    total += sign * worth;
  }
  for (const ObjectId id : state.battlefield) {
    const PlayerId controller = game.controller(id);
    if (controller >= state.players.size()) continue;
    total += (state.players[controller].team == team ? 1 : -1) * permanentValue(game, id);
  }
  return total;
}

}  // namespace cantrip::players
