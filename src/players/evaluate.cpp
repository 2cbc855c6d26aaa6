// How good a position is for a player.
#include "players/evaluate.h"

#include <algorithm>
#include <cmath>

#include "players/card_reading.h"
#include "rules/kernel/known_words.h"

namespace cantrip::players {
namespace {

using ir::CardType;
using ir::KeywordName;

constexpr double kEmblem = 35, kReady = 7;
constexpr double kWhenLandsLack = 4;  // an unknown card is worth more then: it may be one
constexpr double kSweep = 0.6;        // of what would be destroyed
constexpr double kHeld = 8.5;         // a card in hand, without what it costs
// Of what a spell that counters unless {N} is paid is worth, when the opponents have more than a land beyond
// N: so much less for each.
constexpr double kPaid = 0.2, kLeastOfTax = 0.25;

double creatureValue(const play::Game& game, ObjectId id, const Characteristics& c) {
  const double power = std::clamp(c.power, 0, 1000), toughness = std::clamp(c.toughness, -5, 1000);
  double attack = 4.5 * std::min(power, 12.0), defence = 3 * std::min(toughness, 12.0);
  if (c.has(KeywordName::Flying)) attack += 3 + 1.5 * std::min(power, 8.0);
  if (c.has(KeywordName::DoubleStrike)) attack += 3 * std::min(power, 8.0);
  if (c.has(KeywordName::FirstStrike)) attack += 3;
  if (c.has(KeywordName::Infect)) attack += 3 * std::min(power, 8.0);
  if (c.has(KeywordName::Deathtouch)) defence += 5;
  if (c.has(KeywordName::Lifelink)) attack += 1.5 * std::min(power, 8.0);
  if (c.has(KeywordName::Trample)) attack += std::min(power, 8.0) * 0.7;
  if (c.has(KeywordName::Vigilance)) attack += 2;
  if (c.has(KeywordName::Indestructible)) defence += 8;
  if (c.has(KeywordName::Hexproof) || c.has(KeywordName::Shroud)) attack += 4;
  if (c.has(KeywordName::Menace)) attack += 2;
  if (c.has(KeywordName::Reach)) defence += 1;
  if (c.has(KeywordName::Defender) || game.cantAttack(id)) attack *= 0.2;
  if (game.cantBlock(id)) defence *= 0.5;
  return std::max(6 + attack + defence, 2.0);
}

bool makesMana(const Pool& pool, const Characteristics& c) {
  return std::any_of(c.abilities.begin(), c.abilities.end(),
                     [&](AbilityId ability) { return pool.ability(ability).isMana; });
}

/// The first lands are worth the most; one that makes no mana is there for what it will be.
double landsValue(int lands) { return 9.0 * std::min(lands, 6) + 5.0 * std::clamp(lands - 6, 0, 4); }
constexpr double kLandWithoutMana = 3;

bool isManaLand(const play::Game& game, const Characteristics& c) {
  return c.isType(CardType::Land) && makesMana(game.pool(), c);
}

}  // namespace

double lifeValue(double life) {
  if (life <= 0) return -400;
  return 22 * std::sqrt(std::min(life, 60.0)) + 0.3 * life;
}

double heldWorth(const CardDef& card, int lands) {
  if ((card.types & bit(CardType::Land)) != 0) return lands < 3 ? 14 : lands < 4 ? 11 : lands < 6 ? 8 : 4;
  const double cost = card.cost.manaValue();
  return kHeld + std::min(cost, lands + 1.0) - 1.5 * std::max(0.0, cost - lands - 2);
}

bool lacksLands(int lands, int held) { return lands < 4 && held == 0; }

int landsOf(const play::Game& game, PlayerId player) {
  const auto& battlefield = game.state().battlefield;
  return static_cast<int>(std::count_if(battlefield.begin(), battlefield.end(), [&](ObjectId id) {
    return game.characteristics(id).isType(CardType::Land) && game.controller(id) == player;
  }));
}

double permanentValue(const play::Game& game, ObjectId permanent) {
  const Characteristics& c = game.characteristics(permanent);
  const Object& object = game.state().objects[permanent.slot()];
  double value = 0;
  if (c.isCreature()) value += creatureValue(game, permanent, c);
  if (c.isType(CardType::Land)) value += isManaLand(game, c) ? 9 : kLandWithoutMana;
  if (c.isType(CardType::Planeswalker))
    value += 15 + 4 * std::min(game.counters(permanent, known::kLoyalty), 12);
  const CardDef& card = game.pool().card(c.card);
  const int cost = card.cost.manaValue();
  const bool plain = !c.isCreature() && !c.isType(CardType::Land) && !c.isType(CardType::Planeswalker);
  // What an Aura does to its host shows in the host; an Equipment is there for the next one too.
  if (plain) value += object.attachedTo && c.isType(CardType::Enchantment) ? 2 : 5 + 2.5 * cost;
  if (c.isCreature()) value += 1.5 * static_cast<double>(card.abilities.size());
  if (object.is(ObjectFlag::Token)) value -= 1;
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
  const auto sign = [&](PlayerId who) { return state.players[who].team == team ? 1.0 : -1.0; };
  double total = 0;
  for (std::size_t p = 0; p < state.players.size(); ++p) {
    const PlayerState& who = state.players[p];
    if (!who.inGame) {
      total -= sign(static_cast<PlayerId>(p)) * 500;
      continue;
    }
    double worth = lifeValue(who.life) * (who.team == team ? 1 : 1.35);
    worth += kCard * std::min<double>(static_cast<double>(who.hand.size()), 8);
    if (who.library.size() < 6) worth -= 15.0 * static_cast<double>(6 - who.library.size());
    const double poison = game.counters(Entity::player(static_cast<PlayerId>(p)), known::kPoison);
    worth -= poison * poison * 4;
    total += sign(static_cast<PlayerId>(p)) * worth;
  }
  boost::container::small_vector<int, 4> lands(state.players.size());
  for (const ObjectId id : state.battlefield) {
    const PlayerId controller = game.controller(id);
    if (controller >= state.players.size()) continue;
    double value = permanentValue(game, id);
    if (isManaLand(game, game.characteristics(id)))
      value += landsValue(++lands[controller]) - landsValue(lands[controller] - 1) - 9;
    total += sign(controller) * value;
  }
  for (const ObjectId id : state.command)
    if (state.objects[id.slot()].is(ObjectFlag::Emblem))
      total += sign(state.objects[id.slot()].controller) * kEmblem;
  return total;
}

double danger(const play::Game& game, PlayerId player) {
  const GameState& state = game.state();
  if (game.over()) return 0;
  std::vector<int> powers;
  std::size_t blockers = 0;
  for (const ObjectId id : state.battlefield) {
    const Characteristics& c = game.characteristics(id);
    if (!c.isCreature()) continue;
    const Object& o = state.objects[id.slot()];
    const bool mine = state.players[game.controller(id)].team == state.players[player].team;
    if (mine && !o.is(ObjectFlag::Tapped) && !game.cantBlock(id)) ++blockers;
    if (!mine && c.power > 0 && !c.has(KeywordName::Defender) && !game.cantAttack(id))
      powers.push_back(c.power);
  }
  std::sort(powers.rbegin(), powers.rend());
  double damage = 0;
  for (std::size_t i = blockers; i < powers.size(); ++i) damage += powers[i];
  const double life = state.players[player].life;
  if (damage >= life) return 120;
  return 0.5 * 22 * (std::sqrt(std::max(life, 0.0)) - std::sqrt(std::max(life - damage, 0.0)));
}

Judge::Judge(const play::Game& now, PlayerId player) : player_(player), turn_(now.state().turn) {
  known_.resize(now.state().objects.size());
  for (const ObjectId id : now.state().players[player].hand) known_[id.slot()] = true;
  if (now.decision().player == player) learn(now.decision());
}

void Judge::learn(const Decision& shown) {
  for (const Option& o : shown.options) {
    if (!o.entity.isObject()) continue;
    const std::size_t slot = o.entity.asObject().slot();
    if (slot >= known_.size()) known_.resize(slot + 1);
    known_[slot] = true;
  }
}

double Judge::worth(const play::Game& then) const {
  double value = evaluate(then, player_);
  const GameState& state = then.state();
  if (then.over()) return value;
  // A turn that has begun since must not count for its draw.
  if (state.turn != turn_ && state.players[state.active].cardsDrawn > 0)
    value += state.players[state.active].team == state.players[player_].team ? -kCard : kCard;
  const int lands = landsOf(then, player_);
  int unknown = 0;
  int held = 0;  // each further land in hand is worth less, as the lands before it are
  for (const ObjectId id : state.players[player_].hand) {
    const CardId card = state.objects[id.slot()].card;
    if (id.slot() >= known_.size() || !known_[id.slot()] || card == kNoCard) {
      ++unknown;
      continue;
    }
    const CardDef& def = then.pool().card(card);
    const bool land = (def.types & bit(CardType::Land)) != 0;
    value += (land ? heldWorth(def, lands + held++) : inHand(then, card, lands)) - kCard;
  }
  if (lacksLands(lands, held)) value += kWhenLandsLack * unknown;
  return value + sweepers(then);
}

/// Can a permanent of the player put the card onto the battlefield? The least mana that it takes; -1: none
/// can.
int Judge::manaToPut(const play::Game& then, const CardDef& card, int lands) const {
  const CardUses& uses = cardUses(then.sharedPool());
  int least = -1;
  if (!uses.anyFromHand) return least;
  for (const ObjectId id : then.state().battlefield) {
    if (then.controller(id) != player_) continue;
    const WayFromHand& way = uses.of[then.characteristics(id).card].fromHand;
    if (way.isFor(card) && way.mana <= lands + 1 && (least < 0 || way.mana < least)) least = way.mana;
  }
  return least;
}

/// Spells that counter unless their victim pays are worth less the more the opponents can pay; what can be
/// put onto the battlefield is worth what it does, and the mana that this saves.
double Judge::inHand(const play::Game& then, CardId card, int lands) const {
  const CardDef& def = then.pool().card(card);
  if (const int mana = manaToPut(then, def, lands); mana >= 0) {
    const int cost = def.cost.manaValue();
    return kHeld + cost + std::max(0, cost - mana);
  }
  const double worth = heldWorth(def, lands);
  const int tax = cardUses(then.sharedPool()).of[card].tax;
  if (tax == 0) return worth;
  const auto& players = then.state().players;
  int mana = 0;
  for (PlayerId p = 0; p < players.size(); ++p)
    if (players[p].team != players[player_].team) mana = std::max(mana, landsOf(then, p));
  return worth * std::clamp(1 - kPaid * (mana - tax - 1), kLeastOfTax, 1.0);
}

/// Who can destroy all creatures whenever it pleases them has most of the gain already; a second permanent
/// that can do it goes to waste with the first.
double Judge::sweepers(const play::Game& then) const {
  const CardUses& uses = cardUses(then.sharedPool());
  if (!uses.anySweeper) return 0;
  const GameState& state = then.state();
  const auto mine = [&](ObjectId id) {
    return state.players[then.controller(id)].team == state.players[player_].team;
  };
  bool own = false, others = false;
  double gain = 0, twice = 0;
  for (const ObjectId id : state.battlefield) {
    const Characteristics& c = then.characteristics(id);
    if (uses.of[c.card].sweepsAtWill) {
      bool& there = mine(id) ? own : others;
      if (there) twice += (mine(id) ? 1 : -1) * permanentValue(then, id);
      there = true;
    }
    if (c.isCreature()) gain += (mine(id) ? -1 : 1) * permanentValue(then, id);
  }
  return (gain > 0 && own) || (gain < 0 && others) ? kSweep * gain - twice : -twice;
}

double Judge::readiness(const play::Game& then) const {
  const GameState& state = then.state();
  const CardUses& uses = cardUses(then.sharedPool());
  int cheapest = 1000, mana = 0;
  for (const ObjectId id : state.players[player_].hand) {
    if (id.slot() >= known_.size() || !known_[id.slot()]) continue;
    const CardId card = state.objects[id.slot()].card;
    if (uses.of[card].counters) cheapest = std::min(cheapest, then.pool().card(card).cost.manaValue());
  }
  if (cheapest == 1000) return 0;
  bool anyCards = false;
  for (const PlayerState& who : state.players)
    anyCards = anyCards || (who.team != state.players[player_].team && !who.hand.empty());
  for (const ObjectId id : state.battlefield)
    if (!state.objects[id.slot()].is(ObjectFlag::Tapped) && then.controller(id) == player_ &&
        makesMana(then.pool(), then.characteristics(id)))
      ++mana;
  return anyCards && mana >= cheapest ? kReady : 0;
}

}  // namespace cantrip::players
