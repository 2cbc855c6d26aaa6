// Judging cards in a hand.
#include "players/hand.h"

#include <algorithm>

#include "play/foresight.h"
#include "players/card_reading.h"

namespace cantrip::players {
namespace {

using ir::CardType;

constexpr std::uint8_t kEveryColor = 31;
// Beside 10 for a colour that is missing.
constexpr double kUntapped = 6, kTappedWhereNobodyMinds = 4;

const CardDef& cardOf(const play::View& view, ObjectId id) {
  return view.pool().card(view.state().objects[id.slot()].card);
}

bool isLandCard(const CardDef& card) { return (card.types & bit(CardType::Land)) != 0; }

/// A land that makes no mana itself counts for any colour: it is there to be exchanged for another.
std::uint8_t colorsOfLand(const Pool& pool, const CardDef& card) {
  const bool mana = std::any_of(card.abilities.begin(), card.abilities.end(),
                                [&](AbilityId ability) { return pool.ability(ability).isMana; });
  return mana ? manaColors(pool, card) : kEveryColor;
}

/// Spells that the hand could cast in the first turns with the colours of its lands.
int earlySpells(const play::View& view, int mostMana) {
  const PlayerState& me = view.state().players[view.viewer()];
  std::uint8_t colors = 0;
  for (const ObjectId id : me.hand)
    if (isLandCard(cardOf(view, id)))
      colors = static_cast<std::uint8_t>(colors | colorsOfLand(view.pool(), cardOf(view, id)));
  return static_cast<int>(std::count_if(me.hand.begin(), me.hand.end(), [&](ObjectId id) {
    const CardDef& card = cardOf(view, id);
    if (isLandCard(card) || card.cost.manaValue() > mostMana) return false;
    for (std::size_t c = 0; c < 5; ++c)
      if (card.cost.colored[c] > 0 && (colors >> c & 1) == 0) return false;
    return true;
  }));
}

/// Mana of each colour that the player's lands on the battlefield make.
std::array<int, 5> landMana(const GameState& state, const Pool& pool, PlayerId player) {
  std::array<int, 5> have{};
  for (const ObjectId id : state.battlefield) {
    const Object& o = state.objects[id.slot()];
    if (o.controller != player || o.card == kNoCard) continue;
    const std::uint8_t colors = manaColors(pool, pool.card(o.card));
    for (std::size_t c = 0; c < 5; ++c) have[c] += colors >> c & 1;
  }
  return have;
}

/// Lands that could be tapped for mana now.
int manaAtHand(const play::View& view) {
  const GameState& state = view.state();
  return static_cast<int>(std::count_if(state.battlefield.begin(), state.battlefield.end(), [&](ObjectId id) {
    const Object& o = state.objects[id.slot()];
    return o.controller == view.viewer() && o.card != kNoCard && !o.is(ObjectFlag::Tapped) &&
           isLandCard(view.pool().card(o.card));
  }));
}

/// Is there a spell in hand that so much mana pays for, and one less does not?
bool couldUse(const play::View& view, int mana) {
  const auto& hand = view.state().players[view.viewer()].hand;
  return std::any_of(hand.begin(), hand.end(), [&](ObjectId id) {
    const CardId card = view.state().objects[id.slot()].card;
    if (card == kNoCard || isLandCard(view.pool().card(card))) return false;
    return view.pool().card(card).cost.manaValue() == mana;
  });
}

/// 614.1c: tried out, with the first answer to what it asks, which pays for an untapped land.
bool entersTapped(const play::Game& game, std::size_t option) {
  play::Game copy = game;
  const ObjectId land = copy.decision().options[option].entity.asObject();
  copy.apply(option);
  for (int i = 0; i < 4 && !copy.over() && copy.decision().kind != DecisionKind::Priority; ++i)
    copy.apply(play::answerWithoutThought(copy));
  const Object& played = copy.state().objects[land.slot()];
  const auto& battlefield = copy.state().battlefield;
  return std::any_of(battlefield.begin(), battlefield.end(),
                     [&](ObjectId id) { return id.slot() == land.slot() && played.is(ObjectFlag::Tapped); });
}

}  // namespace

bool keepHand(const play::View& view) {
  const PlayerState& me = view.state().players[view.viewer()];
  const int cards = static_cast<int>(me.hand.size());
  const int lands = static_cast<int>(std::count_if(
      me.hand.begin(), me.hand.end(), [&](ObjectId id) { return isLandCard(cardOf(view, id)); }));
  // Each hand has one card less to choose from than the one before: less is asked of it.
  if (me.mulligans >= 2) return true;
  if (lands == 0 || lands == cards) return cards <= 4;
  if (me.mulligans == 1) return earlySpells(view, 4) >= 1 || lands >= 3;
  if (lands == 1) return earlySpells(view, 1) >= 4;
  return lands <= 5 && earlySpells(view, 4) >= 1;
}

double landNeed(const GameState& state, const Pool& pool, PlayerId player, const CardDef& land) {
  const std::array<int, 5> have = landMana(state, pool, player);
  std::array<int, 5> need{};
  for (const ObjectId id : state.players[player].hand) {
    const CardId card = state.objects[id.slot()].card;
    if (card == kNoCard || isLandCard(pool.card(card))) continue;
    for (std::size_t c = 0; c < 5; ++c) need[c] = std::max<int>(need[c], pool.card(card).cost.colored[c]);
  }
  const std::uint8_t colors = colorsOfLand(pool, land);
  double score = 0;
  for (std::size_t c = 0; c < 5; ++c)
    if ((colors >> c & 1) != 0) score += need[c] > have[c] ? 10 + need[c] - have[c] : need[c] > 0 ? 1 : 0.1;
  return score;
}

std::size_t bestLand(const play::View& view, const play::Game& game, const std::vector<std::size_t>& lands) {
  const int mana = manaAtHand(view);
  const bool usedNow = couldUse(view, mana + 1);
  const auto worth = [&](std::size_t i) {
    const ObjectId land = view.decision().options[i].entity.asObject();
    const double need = landNeed(view.state(), view.pool(), view.viewer(), cardOf(view, land));
    const bool tapped = entersTapped(game, i);
    return need + (tapped == usedNow ? 0 : usedNow ? kUntapped : kTappedWhereNobodyMinds);
  };
  std::size_t best = lands.front();
  double bestWorth = worth(best);
  std::vector<CardId> told{view.state().objects[view.decision().options[best].entity.asObject().slot()].card};
  for (const std::size_t i : lands) {
    const CardId card = view.state().objects[view.decision().options[i].entity.asObject().slot()].card;
    if (std::find(told.begin(), told.end(), card) != told.end()) continue;
    told.push_back(card);
    if (const double value = worth(i); value > bestWorth) best = i, bestWorth = value;
  }
  return best;
}

}  // namespace cantrip::players
