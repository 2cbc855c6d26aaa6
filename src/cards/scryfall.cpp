// Scryfall's card objects, by simdjson.
#include "cards/scryfall.h"

#include <simdjson.h>

#include <stdexcept>

#include "base/files.h"
#include "base/readable.h"

namespace cantrip::cards {
namespace {

namespace dom = simdjson::dom;

std::string_view text(const dom::element& object, const char* key) {
  std::string_view value;
  if (object[key].get(value) != simdjson::SUCCESS) return {};
  return value;
}

ColorSet colorLetters(const dom::element& list) {
  constexpr std::string_view kLetters = "WUBRG";
  ColorSet result = 0;
  dom::array letters;
  if (list.get(letters) != simdjson::SUCCESS) return result;
  for (const dom::element letter : letters) {
    std::string_view value;
    if (letter.get(value) != simdjson::SUCCESS || value.size() != 1) continue;
    const std::size_t at = kLetters.find(value[0]);
    if (at != std::string_view::npos) result = static_cast<ColorSet>(result | (1U << at));
  }
  return result;
}

void number(const dom::element& object, const char* key, std::optional<PrintedNumber>& field,
            std::string& problem) {
  const std::string_view value = text(object, key);
  if (value.empty()) return;
  field = parsePrintedNumber(value);
  if (!field && problem.empty()) problem = "its " + std::string(key) + " is " + std::string(value);
}

CardFace face(const dom::element& object, std::string& problem) {
  CardFace result;
  result.name = std::string(text(object, "name"));
  result.manaCost = std::string(text(object, "mana_cost"));
  result.text = std::string(text(object, "oracle_text"));
  result.types = parseTypeLine(text(object, "type_line"));
  if (!result.types.unknown.empty() && problem.empty())
    problem = "\"" + result.types.unknown + "\" in its type line is no known type";
  if (!result.manaCost.empty()) {
    const auto cost = parseCost(result.manaCost);
    if (cost) {
      result.cost = *cost;
      result.hasCost = true;
    } else if (problem.empty()) {
      problem = result.manaCost + " is no mana cost";
    }
  }
  dom::element indicator;
  if (object["color_indicator"].get(indicator) == simdjson::SUCCESS)
    result.colorIndicator = colorLetters(indicator);
  number(object, "power", result.power, problem);
  number(object, "toughness", result.toughness, problem);
  number(object, "loyalty", result.loyalty, problem);
  number(object, "defense", result.defense, problem);
  return result;
}

ScryfallCard card(const dom::element& object) {
  ScryfallCard result;
  result.card.name = std::string(text(object, "name"));
  if (const bool oneLine = result.card.name.find_first_of("\n\t") == std::string::npos;
      !oneLine || printable(result.card.name) != result.card.name)
    result.problem = "there is a control character in its name";
  result.card.layout = layoutByName(text(object, "layout"));
  result.set = std::string(text(object, "set"));
  result.releasedAt = std::string(text(object, "released_at"));
  result.rarity = std::string(text(object, "rarity"));
  result.funny = text(object, "border_color") == "silver" || text(object, "security_stamp") == "acorn" ||
                 text(object, "set_type") == "funny";
  bool digital = false;
  result.digital = object["digital"].get(digital) == simdjson::SUCCESS && digital;
  dom::array faces;
  if (object["card_faces"].get(faces) == simdjson::SUCCESS) {
    for (const dom::element part : faces) result.card.faces.push_back(face(part, result.problem));
  }
  if (result.card.faces.empty()) result.card.faces.push_back(face(object, result.problem));
  dom::object legalities;
  if (object["legalities"].get(legalities) == simdjson::SUCCESS) {
    for (const auto field : legalities) {
      std::string_view value;
      if (field.value.get(value) == simdjson::SUCCESS && (value == "legal" || value == "restricted"))
        result.legalIn.emplace_back(field.key);
    }
  }
  return result;
}

std::vector<std::string> namesOf(const dom::element& object) {
  std::vector<std::string> names{std::string(text(object, "name"))};
  dom::array faces;
  if (object["card_faces"].get(faces) == simdjson::SUCCESS)
    for (const dom::element part : faces) names.emplace_back(text(part, "name"));
  return names;
}

}  // namespace

std::vector<ScryfallCard> readScryfall(const std::string& path, const KeepCard& keep) {
  return parseScryfall(readFilled(path, kMostBytesOfData), path, keep);
}

std::vector<ScryfallCard> parseScryfall(const std::string& contents, const std::string& path,
                                        const KeepCard& keep) {
  dom::parser parser;
  dom::element document;
  if (const auto error = parser.parse(contents).get(document)) {
    throw std::runtime_error(path + ": cannot be read as JSON (" + simdjson::error_message(error) + ")");
  }
  dom::array objects;
  if (document.get(objects) != simdjson::SUCCESS) {
    throw std::runtime_error(path + ": is not a list of cards; Scryfall's file \"Oracle Cards\" is wanted");
  }
  std::vector<ScryfallCard> result;
  for (const dom::element object : objects) {
    if (text(object, "name").empty())
      throw std::runtime_error(path +
                               ": an entry without a name; Scryfall's file \"Oracle Cards\" is wanted");
    if (!keep || keep(namesOf(object))) result.push_back(card(object));
  }
  return result;
}

}  // namespace cantrip::cards
