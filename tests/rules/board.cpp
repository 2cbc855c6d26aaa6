#include "rules/board.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"

namespace cantrip::test {

Board::Board(std::span<const TermCard> cards, int players) {
  PoolBuilder builder({});
  for (const TermCard& card : cards) addCard(builder, card);
  pool = builder.finish();
  state.players.resize(static_cast<std::size_t>(players));
  for (std::size_t p = 0; p < state.players.size(); ++p) state.players[p].team = static_cast<std::uint8_t>(p);
  state.turn = 1;
  kernel = std::make_unique<Kernel>(pool, state);
}

CardId Board::card(std::string_view name) const {
  for (CardId id = 1; id < pool.cards.size(); ++id)
    if (pool.cards[id].name == name) return id;
  ADD_FAILURE() << "no card is named " << name;
  return kNoCard;
}

ObjectId Board::put(std::string_view name, PlayerId controller, Zone zone) {
  return createObject(*kernel, card(name), controller, zone);
}

void Board::counters(ObjectId on, std::string_view kind, int count) {
  state.counters.push_back({on, static_cast<std::uint16_t>(*ir::wordValue("counter", kind)), count});
  writable(*kernel, on).set(ObjectFlag::HasCounters);
  touch(*kernel);
}

void Board::attach(ObjectId attachment, ObjectId host) {
  writable(*kernel, attachment).attachedTo = host;
  ++writable(*kernel, host).attachments;
  touch(*kernel);
}

void Board::floating(std::string_view name, std::initializer_list<ObjectId> affected, PlayerId controller) {
  const CardDef& def = pool.card(card(name));
  FloatingEffect effect;
  effect.node = pool.arena.child(pool.ability(def.abilities.at(0)).effect, 0);
  effect.timestamp = state.nextTimestamp++;
  effect.id = state.nextEffectId++;
  effect.context.controller = controller;
  for (ObjectId id : affected) effect.affected.push_back(id);
  state.effects.push_back(std::move(effect));
  touch(*kernel);
}

std::string Board::pt(ObjectId id) {
  const Characteristics& v = values(*kernel, id);
  return std::to_string(v.power) + "/" + std::to_string(v.toughness);
}

bool Board::isSubtype(ObjectId id, std::string_view subtype) {
  const auto& list = values(*kernel, id).subtypes;
  return std::find(list.begin(), list.end(), *ir::wordValue("subtype", subtype)) != list.end();
}

Context Board::context(ObjectId source) {
  Context c;
  c.source = source;
  c.controller = controllerOf(*kernel, source);
  return c;
}

}  // namespace cantrip::test
