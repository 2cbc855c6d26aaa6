#include "server/deck_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/readable.h"
#include "cards/catalogue.h"
#include "cards/database.h"
#include "formats/check.h"
#include "formats/deck_facts.h"
#include "formats/deck_formats.h"
#include "play/table.h"
#include "server/deck_json.h"
#include "server/request_fields.h"
#include "tournament/deck_building.h"

namespace cantrip::server {
namespace {

using formats::Section;

constexpr std::size_t kLongestFile = 60000, kMostOfSection = 500, kLongestField = 200;
constexpr int kMostOfCard = 500, kMostDrawn = 20, kCopiesOfOdds = 4;
constexpr std::string_view kYourDeck = "your deck";

constexpr std::array<const char*, formats::kSections> kKeys{
    "commander", "companion", "main", "sideboard", "planar", "schemes", "conspiracies", "vanguard"};

std::string_view endingOf(formats::DeckFormat format) {
  switch (format) {
    case formats::DeckFormat::Dek:
      return "dek";
    case formats::DeckFormat::Cockatrice:
      return "cod";
    case formats::DeckFormat::Forge:
    case formats::DeckFormat::XMage:
      return "dck";
    case formats::DeckFormat::Workstation:
      return "mwDeck";
    case formats::DeckFormat::Csv:
      return "csv";
    default:
      return "txt";
  }
}

Json sectionsOf(const formats::Deck& deck) {
  Json out = Json::object();
  for (std::size_t i = 0; i < formats::kSections; ++i) {
    Json& list = out[kKeys[i]] = Json::array();
    for (const formats::DeckEntry& entry : deck.section(static_cast<Section>(i))) {
      list.push_back({{"name", entry.name}, {"count", entry.count}});
      if (!entry.set.empty()) list.back()["set"] = entry.set;
      if (!entry.number.empty()) list.back()["number"] = entry.number;
    }
  }
  return out;
}

/// Throws Refusal.
std::string lineField(const Json& entry, const char* name) {
  const std::string text = textField(entry, name, kLongestField);
  if (printable(text) != text || text.find('\n') != std::string::npos)
    throw Refusal(400, fmt::format("'{}' has to be one line.", name));
  return text;
}

std::vector<formats::DeckEntry> entriesIn(const Json& list, const char* key) {
  std::vector<formats::DeckEntry> entries;
  for (const Json& entry : listField(list, key, kMostOfSection)) {
    if (!entry.is_object()) throw Refusal(400, "A card of a deck has a name and a count.");
    formats::DeckEntry read;
    read.name = lineField(entry, "name");
    read.set = lineField(entry, "set");
    read.number = lineField(entry, "number");
    read.count = wholeField(entry, "count", kMostOfCard);
    if (read.name.empty()) throw Refusal(400, "A card of a deck has a name and a count.");
    if (read.count > 0) entries.push_back(std::move(read));
  }
  return entries;
}

/// The deck that a request tells of. Throws Refusal.
formats::Deck deckOfBody(const Json& body) {
  const auto sections = body.find("sections");
  if (sections == body.end() || !sections->is_object())
    throw Refusal(400, "'sections' has to be an object with lists of cards.");
  formats::Deck deck;
  deck.source = kYourDeck;
  deck.name = lineField(body, "name");
  deck.title = deck.name;
  for (std::size_t i = 0; i < formats::kSections; ++i)
    deck.section(static_cast<Section>(i)) = entriesIn(*sections, kKeys[i]);
  return deck;
}

/// "your deck:0: Shock: ..." without the place, which says nothing on a page.
std::string withoutPlace(const std::string& fault) {
  if (!fault.starts_with(kYourDeck)) return fault;
  const std::size_t colon = fault.find(": ");
  return colon == std::string::npos ? fault : fault.substr(colon + 2);
}

std::vector<std::string> faultsIn(const formats::Deck& deck, const formats::Format& format) {
  std::vector<std::string> faults;
  for (const std::string& fault :
       formats::problemsIn(deck, play::library(), format, cards::Catalogue::standard()))
    faults.push_back(withoutPlace(fault));
  return faults;
}

/// In which formats the deck may be played, and what is wrong with it in the one that is asked for.
void judge(const formats::Deck& deck, const std::string& wanted, Json& out) {
  out["formats"] = Json::array();
  out["faults"] = Json::array();
  for (const formats::Format& format : formats::allFormats(cards::Catalogue::standard())) {
    Json one = {{"key", format.key}, {"name", format.name}};
    try {
      const std::vector<std::string> faults = faultsIn(deck, format);
      one["legal"] = faults.empty();
      if (format.key == wanted) out["faults"] = faults;
    } catch (const formats::FormatError& error) {
      one["legal"] = false;
      one["needs"] = error.what();
      if (format.key == wanted) out["faults"] = {error.what()};
    }
    out["formats"].push_back(std::move(one));
  }
  if (!wanted.empty()) return;
  for (const std::string& fault : formats::checkDeck(deck, play::library()))
    out["faults"].push_back(withoutPlace(fault));
}

/// The odds of an opening hand, and of having seen one of so many copies after so many cards.
Json oddsOf(const formats::Deck& deck, const formats::DeckFacts& facts) {
  const int all = formats::cardCount(deck.main);
  Json out = {{"lands", Json::array()}, {"seen", Json::array()}, {"landsByTurn", Json::array()}};
  if (all < formats::kOpeningHand) return out;
  const int lands = std::min(facts.lands, all);
  for (int n = 0; n <= formats::kOpeningHand; ++n)
    out["lands"].push_back(formats::chanceOf(n, lands, formats::kOpeningHand, all));
  for (int copies = 1; copies <= std::min(kCopiesOfOdds, all); ++copies) {
    Json row = Json::array();
    for (int drawn = formats::kOpeningHand; drawn <= std::min(kMostDrawn, all); ++drawn)
      row.push_back(formats::chanceOfAtLeast(1, copies, drawn, all));
    out["seen"].push_back(std::move(row));
  }
  for (int turn = 1; formats::kOpeningHand + turn - 1 <= std::min(kMostDrawn, all); ++turn)
    out["landsByTurn"].push_back(
        turn > lands ? 0.0 : formats::chanceOfAtLeast(turn, lands, formats::kOpeningHand + turn - 1, all));
  return out;
}

Json jsonOfFacts(const formats::DeckFacts& facts) {
  Json types = Json::array();
  for (const auto& [type, count] : facts.types) types.push_back({{"type", type}, {"count", count}});
  return {{"cards", facts.cards},         {"lands", facts.lands},         {"unknown", facts.unknown},
          {"creatures", facts.creatures}, {"others", facts.others},       {"colors", facts.colors},
          {"symbols", facts.symbols},     {"meanValue", facts.meanValue}, {"types", std::move(types)}};
}

formats::Deck builtinDeck(const std::string& name) {
  for (formats::Deck& deck : formats::builtinDecks())
    if (deck.name == name) return std::move(deck);
  throw Refusal(404, "There is no deck of that name.");
}

}  // namespace

Json readDeckRequest(const Json& body) {
  const std::string builtin = textField(body, "builtin", kLongestField);
  const std::string text = textField(body, "text", kLongestFile);
  try {
    formats::Deck deck = builtin.empty() ? formats::readDeck(text, kYourDeck) : builtinDeck(builtin);
    Json out = {{"problems", Json::array()}};
    for (const std::string& problem : formats::resolveNames(deck, play::library()))
      out["problems"].push_back(withoutPlace(problem));
    out["name"] = builtin.empty() ? deck.title : builtin;
    out["about"] = deck.about;
    out["sections"] = sectionsOf(deck);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < formats::kSections; ++i)
      for (const formats::DeckEntry& entry : deck.section(static_cast<Section>(i)))
        names.push_back(entry.name);
    out["cards"] = facesOf(names);
    return out;
  } catch (const formats::DeckError& error) {
    throw Refusal(400, withoutPlace(error.what()));
  }
}

Json writeDeckRequest(const Json& body) {
  formats::Deck deck = deckOfBody(body);
  formats::DeckFormat format{};
  try {
    format = formats::deckFormatByName(textField(body, "format", kLongestField));
  } catch (const std::out_of_range&) {
    throw Refusal(400, "Decks are not written in that format.");
  }
  std::vector<std::string> lost;
  const std::string text = formats::writeDeck(deck, format, cards::Catalogue::standard(), lost);
  return {{"text", text}, {"lost", lost}, {"ending", endingOf(format)}};
}

Json lookAtDeckRequest(const Json& body) {
  const formats::Deck deck = deckOfBody(body);
  const formats::DeckFacts facts = formats::factsOf(deck, play::library());
  Json out = {{"facts", jsonOfFacts(facts)}, {"odds", oddsOf(deck, facts)}};
  judge(deck, textField(body, "format", kLongestField), out);
  return out;
}

Json handRequest(const Json& body) {
  const formats::Deck deck = deckOfBody(body);
  const auto seed = static_cast<std::uint64_t>(wholeField(body, "seed", 1'000'000'000));
  if (formats::cardCount(deck.main) < formats::kOpeningHand)
    throw Refusal(400, "There are fewer than seven cards in the deck.");
  return {{"drawn", formats::shuffledDeck(deck, seed)}, {"hand", formats::kOpeningHand}};
}

Json landsRequest(const Json& body) {
  formats::Deck deck = deckOfBody(body);
  const int least = wholeField(body, "least", kMostOfCard);
  tournament::fillWithLands(deck, play::library(), least);
  return {{"sections", sectionsOf(deck)}, {"cards", facesOf(tournament::basicLandNames())}};
}

Json deckChoices() {
  return {{"formats", formats::deckFormatNames()}, {"lands", tournament::basicLandNames()}};
}

}  // namespace cantrip::server
