#include "server/saved_decks.h"

#include "server/clock.h"
#include "server/request_fields.h"
#include "server/seating.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kMostDecks = 500;
/// Of a deck: the oldest make room.
constexpr std::uint32_t kMostVersions = 100;

Json summaryOf(const store::DeckRecord& deck) {
  return {{"id", deck.id},
          {"name", deck.name},
          {"format", deck.format},
          {"version", deck.version},
          {"saved", deck.saved}};
}

Json listOfDecks(store::Store& store, std::int64_t account) {
  Json list = Json::array();
  for (const store::DeckRecord& deck : store.decks(account)) list.push_back(summaryOf(deck));
  return {{"decks", std::move(list)}};
}

std::string cardsField(const Json& body) {
  if (!body.contains("cards")) throw Refusal(400, "'cards' has to be the deck as text.");
  return textField(body, "cards", kLongestDeck);
}

/// A number in a path.
std::int64_t numberIn(const std::string& text, std::size_t digits = 15) {
  if (text.empty() || text.size() > digits || text.find_first_not_of("0123456789") != std::string::npos)
    throw Refusal(404, "There is nothing here.");
  return std::stoll(text);
}

Response addDeck(store::Store& store, std::int64_t account, const Json& body) {
  store::DeckRecord deck;
  deck.name = checkedName(textField(body, "name", 200));
  deck.format = textField(body, "format", 60);
  deck.version = 1;
  deck.saved = secondsNow();
  const std::string cards = cardsField(body);
  if (store.decks(account).size() >= kMostDecks)
    throw Refusal(409, "There is no room for another deck: remove one first.");
  deck.id = store.addDeck(account, deck, cards);
  return jsonOf(summaryOf(deck), 201);
}

Json wholeDeck(store::Store& store, const store::DeckRecord& deck, std::uint32_t version) {
  const auto wanted = store.deckVersion(deck.id, version);
  if (!wanted) throw Refusal(404, "That version of the deck is kept no more.");
  Json out = summaryOf(deck);
  out["shown"] = wanted->number;
  out["cards"] = wanted->cards;
  out["versions"] = Json::array();
  for (const store::DeckVersion& each : store.deckVersions(deck.id))
    out["versions"].push_back({{"version", each.number}, {"saved", each.saved}});
  return out;
}

/// Another version, another name, or both.
Response changeDeck(store::Store& store, store::DeckRecord deck, const Json& body) {
  if (body.contains("name")) deck.name = checkedName(textField(body, "name", 200));
  if (body.contains("format")) deck.format = textField(body, "format", 60);
  if (body.contains("cards")) {
    const auto after = static_cast<std::uint32_t>(wholeField(body, "after", 1000000000));
    const store::DeckVersion next{after + 1, secondsNow(), cardsField(body)};
    if (!store.addDeckVersion(deck.id, after, next, kMostVersions))
      throw Refusal(409, "This deck was changed elsewhere meanwhile: open it again.");
    deck.version = next.number;
    deck.saved = next.saved;
  }
  if (body.contains("name") || body.contains("format")) store.nameDeck(deck.id, deck.name, deck.format);
  return jsonOf(summaryOf(deck));
}

}  // namespace

Response savedDecks(store::Store& store, const store::AccountRecord& account, const Request& request) {
  constexpr std::string_view kDecks = "/api/account/decks";
  const bool reads = request.method != "POST";
  if (request.path == kDecks && reads) return jsonOf(listOfDecks(store, account.id));
  if (request.path == kDecks) return addDeck(store, account.id, bodyOf(request));
  const std::string rest = request.path.substr(kDecks.size() + 1);
  const std::size_t slash = rest.find('/');
  const std::string what = slash == std::string::npos ? "" : rest.substr(slash + 1);
  const auto deck = store.deck(account.id, numberIn(rest.substr(0, slash)));
  if (!deck) throw Refusal(404, "You have no such deck: it may have been removed.");
  if (reads)
    return jsonOf(wholeDeck(store, *deck,
                            what.empty() ? deck->version : static_cast<std::uint32_t>(numberIn(what, 9))));
  if (what.empty()) return changeDeck(store, *deck, bodyOf(request));
  if (what != "remove") throw Refusal(404, "There is nothing here.");
  store.removeDeck(deck->id);
  return jsonOf(listOfDecks(store, account.id));
}

}  // namespace cantrip::server
