#include "server/deck_json.h"

#include <fmt/format.h>

#include "base/renewed.h"
#include "cards/database.h"
#include "play/looks.h"
#include "play/table.h"
#include "server/room.h"
#include "tournament/deck_building.h"

namespace cantrip::server {
namespace {

/// Of different cards in a section, and of copies of each: more than anybody plays.
constexpr std::size_t kMostEntries = 500;
constexpr int kMostCopies = 500;

std::string lettersOf(cards::ColorSet colors) {
  std::string text;
  for (unsigned color = 0; color < 5; ++color)
    if ((colors >> color & 1U) != 0) text += "WUBRG"[color];
  return text;
}

std::vector<formats::DeckEntry> readEntries(const Json& body, const char* section) {
  const auto list = body.find(section);
  if (list == body.end() || !list->is_array() || list->size() > kMostEntries)
    throw Refusal(400, fmt::format("'{}' has to be a list of at most {} cards.", section, kMostEntries));
  std::vector<formats::DeckEntry> entries;
  for (const Json& entry : *list) {
    if (!entry.is_object() || !entry.contains("name") || !entry["name"].is_string() ||
        !entry.contains("count") || !entry["count"].is_number_unsigned() || entry["count"] > kMostCopies)
      throw Refusal(400, "A card of a deck has a name and a count.");
    const std::string name = play::library().nameOf(entry["name"].get<std::string>());
    if (name.empty()) throw Refusal(400, "There is no card of that name.");
    if (entry["count"] > 0) entries.push_back({entry["count"].get<int>(), name, 0});
  }
  return entries;
}

}  // namespace

Json printedFace(const cards::CardFace& face) {
  Json out = {{"name", face.name},
              {"type", face.types.text},
              {"colors", lettersOf(face.colors())},
              {"land", face.types.is(ir::CardType::Land)},
              {"value", face.manaValue()}};
  if (!face.manaCost.empty()) out["cost"] = face.manaCost;
  if (!face.text.empty()) out["text"] = play::textWithName(face.text, face.name);
  if (face.power && face.toughness) out["pt"] = fmt::format("{}/{}", face.power->text, face.toughness->text);
  if (face.loyalty) out["loyalty"] = face.loyalty->number;
  if (face.defense) out["defense"] = face.defense->number;
  return out;
}

const tournament::CardKnowledge& cardKnowledge() {
  static Renewed<const tournament::CardKnowledge> all;
  return all.get(cards::CardDatabase::generation(),
                 [] { return std::make_unique<const tournament::CardKnowledge>(play::library()); });
}

Json facesOf(const std::vector<std::string>& names) {
  Json faces = Json::object();
  for (const std::string& name : names) {
    const auto card = play::library().find(name);
    if (faces.contains(name) || !card || (*card)->card.faces.empty()) continue;
    const std::vector<cards::CardFace>& all = (*card)->card.faces;
    faces[name] = printedFace(all.front());
    for (std::size_t i = 1; i < all.size(); ++i) faces[name]["others"].push_back(printedFace(all[i]));
    if (!(*card)->whole()) faces[name]["declined"] = (*card)->reason();
  }
  return faces;
}

Json entryList(const std::vector<formats::DeckEntry>& entries) {
  Json out = Json::array();
  for (const formats::DeckEntry& entry : entries)
    out.push_back({{"name", entry.name}, {"count", entry.count}});
  return out;
}

Json entriesJson(const formats::Deck& deck) {
  return {{"main", entryList(deck.main)}, {"sideboard", entryList(deck.sideboard)}};
}

Json deckJson(const formats::Deck& deck, const tournament::Sideboarding& rules) {
  Json out = entriesJson(deck);
  std::vector<std::string> names;
  for (const auto* section : {&deck.main, &deck.sideboard})
    for (const formats::DeckEntry& entry : *section) names.push_back(entry.name);
  out["lands"] = Json::array();
  if (rules.basicLands) {
    out["lands"] = tournament::basicLandNames();
    names.insert(names.end(), tournament::basicLandNames().begin(), tournament::basicLandNames().end());
  }
  out["cards"] = facesOf(names);
  out["least"] = rules.minimum - deck.commanderCount();
  if (rules.mostSideboard != formats::kAnyNumber) out["mostBeside"] = rules.mostSideboard;
  return out;
}

DeckRequest deckRequest(const Json& body) {
  const std::string wanted = body.value("do", "choose");
  if (wanted == "choose") return DeckRequest::Choose;
  if (wanted == "check") return DeckRequest::Check;
  if (wanted == "lands") return DeckRequest::Lands;
  if (wanted == "suggest") return DeckRequest::Suggest;
  throw Refusal(400, "'do' has to be choose, check, lands or suggest.");
}

formats::Deck deckOfJson(const Json& body, const formats::Deck& registered) {
  formats::Deck deck = registered;
  deck.main = readEntries(body, "main");
  deck.sideboard = readEntries(body, "sideboard");
  return deck;
}

Json landsFor(formats::Deck deck, const tournament::Sideboarding& rules) {
  if (!rules.basicLands) throw Refusal(400, "Basic lands are not free here.");
  tournament::fillWithLands(deck, play::library(), rules.minimum);
  return entriesJson(deck);
}

}  // namespace cantrip::server
