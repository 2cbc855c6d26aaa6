// The decks that are built of what was drafted.
#include <fmt/format.h>

#include "cards/database.h"
#include "formats/check.h"
#include "play/table.h"
#include "server/deck_json.h"
#include "server/event.h"
#include "server/request_fields.h"
#include "server/seating.h"
#include "tournament/deck_building.h"

namespace cantrip::server {
namespace {

using tournament::DraftKind;
using tournament::Leading;

/// Whom a request names as leaders of the deck (903.13f); nobody where none are wanted. Throws Refusal.
Leading leadersOf(const Json& body, const std::vector<Leading>& possible) {
  if (possible.empty()) return {};
  Leading leaders;
  for (const Json& name : listField(body, "leaders", 2)) {
    if (!name.is_string()) throw Refusal(400, "A leader has to be the name of a card.");
    leaders.push_back(name.get<std::string>());
  }
  if (std::find(possible.begin(), possible.end(), leaders) == possible.end())
    throw Refusal(400,
                  "The deck is led by a card, or two, of your pool that can be its commanders (903.13f).");
  return leaders;
}

}  // namespace

/// A deck as a computer builds it from its pool.
formats::Deck Event::poolDeck(int seat) const {
  const std::vector<std::string> pool = tournament::cardsOf(course_.pool(seat));
  if (*setting_.draft != DraftKind::Commander)
    return tournament::buildDeckFor(*setting_.draft, pool, cardKnowledge());
  const std::vector<Leading> leaders = leadersIn(seat);
  // Who has drafted nothing that can lead a deck takes no part in the game, with a deck that nothing leads.
  return leaders.empty() ? tournament::buildDeck(pool, cardKnowledge())
                         : tournament::buildLedDeck(pool, cardKnowledge(), leaders.front());
}

/// 903.13f: what of a pool can lead the deck, the best first; nothing where decks are not led.
std::vector<tournament::Leading> Event::leadersIn(int seat) const {
  if (*setting_.draft != DraftKind::Commander) return {};
  return tournament::leadersIn(tournament::cardsOf(course_.pool(seat)), cardKnowledge());
}

/// The pool with what is not of the deck apart from it: its leaders, and conspiracies (905.4).
formats::Deck Event::poolLedBy(int seat, const Leading& leaders) const {
  formats::Deck pool = course_.pool(seat);
  for (const std::string& name : leaders) pool.commanders.push_back({1, name, 0});
  if (*setting_.draft == DraftKind::Conspiracy)
    for (const formats::DeckEntry& entry : pool.sideboard)
      if (cardKnowledge().of(entry.name).conspiracy) pool.conspiracies.push_back(entry);
  for (const auto* apart : {&pool.commanders, &pool.conspiracies})
    for (const formats::DeckEntry& entry : *apart) tournament::takeFrom(pool.sideboard, entry);
  return pool;
}

void Event::checkBuilds(int seat) const {
  if (!isFull() || !setting_.draft || course_.stage() != EventStage::Building || course_.deck(seat))
    throw Refusal(409, "You do not build a deck now.");
}

Json Event::deckOf(int seat) {
  checkBuilds(seat);
  const formats::Deck pool = poolLedBy(seat, {});
  Json deck = deckJson(pool, setting_.deckRules().sideboarding);
  if (*setting_.draft == DraftKind::Commander) deck["leaders"] = leadersIn(seat);
  if (!pool.conspiracies.empty()) deck["conspiracies"] = entryList(pool.conspiracies);
  for (const tournament::Pack& pack : course_.draft().packsOf(seat)) deck["packs"].push_back(pack);
  return deck;
}

/// What is wrong with a deck of the pool; empty when it may be played.
std::string Event::faultOf(const formats::Deck& pool, const formats::Deck& chosen) const {
  const TableRules rules = setting_.deckRules();
  std::string fault = tournament::sideboardingProblem(pool, chosen, rules.sideboarding);
  if (!fault.empty() || chosen.led() == formats::Led::No) return fault;
  const std::vector<std::string> faults = formats::checkLeaders(chosen, play::library(), rules.deck.leaders);
  return faults.empty() ? "" : faults.front();
}

Json Event::chooseDeck(int seat, const Json& body) {
  checkBuilds(seat);
  const Leading leaders = leadersOf(body, leadersIn(seat));
  const formats::Deck pool = poolLedBy(seat, leaders);
  if (deckRequest(body) == DeckRequest::Suggest)
    return entriesJson(leaders.empty() ? poolDeck(seat)
                                       : tournament::buildLedDeck(tournament::cardsOf(course_.pool(seat)),
                                                                  cardKnowledge(), leaders));
  formats::Deck chosen = deckOfJson(body, pool);
  const std::string fault = faultOf(pool, chosen);
  if (deckRequest(body) == DeckRequest::Check) return {{"fault", fault}};
  if (deckRequest(body) == DeckRequest::Lands)
    return landsFor(std::move(chosen), setting_.deckRules().sideboarding);
  if (!fault.empty()) throw Refusal(400, fault);
  write({{"deck", listOf(chosen)}, {"seat", seat}});
  advance();
  return {{"event", record_.id}};
}

}  // namespace cantrip::server
