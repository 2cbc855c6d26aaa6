// Scryfall's card objects, by simdjson.
#include "cards/scryfall.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "base/files.h"
#include "base/readable.h"
#include "cards/json_fields.h"

namespace cantrip::cards {
namespace {

ColorSet colorLetters(const json::element& list) {
  constexpr std::string_view kLetters = "WUBRG";
  ColorSet result = 0;
  json::array letters;
  if (list.get(letters) != simdjson::SUCCESS) return result;
  for (const json::element letter : letters) {
    std::string_view value;
    if (letter.get(value) != simdjson::SUCCESS || value.size() != 1) continue;
    const std::size_t at = kLetters.find(value[0]);
    if (at != std::string_view::npos) result = static_cast<ColorSet>(result | (1U << at));
  }
  return result;
}

void number(const json::element& object, const char* key, std::optional<PrintedNumber>& field,
            std::string& problem) {
  const std::string_view value = textOf(object, key);
  if (value.empty()) return;
  field = parsePrintedNumber(value);
  if (!field && problem.empty()) problem = "its " + std::string(key) + " is " + std::string(value);
}

/// Jokes are no cards of the rules, and their types no types.
bool isFunny(const json::element& object) {
  return textOf(object, "border_color") == "silver" || textOf(object, "security_stamp") == "acorn" ||
         textOf(object, "set_type") == "funny";
}

CardFace face(const json::element& object, bool funny, std::string& problem) {
  CardFace result;
  result.name = std::string(textOf(object, "name"));
  result.manaCost = std::string(textOf(object, "mana_cost"));
  result.text = std::string(textOf(object, "oracle_text"));
  const std::string_view types = textOf(object, "type_line");
  result.types = funny ? parseTypeLine(types) : printedTypeLine(types);
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
  json::element indicator;
  if (object["color_indicator"].get(indicator) == simdjson::SUCCESS)
    result.colorIndicator = colorLetters(indicator);
  number(object, "power", result.power, problem);
  number(object, "toughness", result.toughness, problem);
  number(object, "loyalty", result.loyalty, problem);
  number(object, "defense", result.defense, problem);
  number(object, "hand_modifier", result.hand, problem);
  number(object, "life_modifier", result.life, problem);
  return result;
}

ScryfallCard card(const json::element& object) {
  ScryfallCard result;
  result.card.name = std::string(textOf(object, "name"));
  if (const bool oneLine = result.card.name.find_first_of("\n\t") == std::string::npos;
      !oneLine || printable(result.card.name) != result.card.name)
    result.problem = "there is a control character in its name";
  result.card.layout = layoutByName(textOf(object, "layout"));
  result.set = std::string(textOf(object, "set"));
  result.setName = std::string(textOf(object, "set_name"));
  result.setType = std::string(textOf(object, "set_type"));
  result.number = std::string(textOf(object, "collector_number"));
  result.releasedAt = std::string(textOf(object, "released_at"));
  result.rarity = std::string(textOf(object, "rarity"));
  result.funny = isFunny(object);
  if (bool booster = true; object["booster"].get(booster) == simdjson::SUCCESS) result.inBoosters = booster;
  const std::string_view layout = textOf(object, "layout");
  result.isCard = layout != "token" && layout != "double_faced_token" && layout != "emblem" &&
                  layout != "art_series" && layout != "reversible_card";
  bool digital = false;
  result.digital = object["digital"].get(digital) == simdjson::SUCCESS && digital;
  json::array faces;
  if (object["card_faces"].get(faces) == simdjson::SUCCESS) {
    for (const json::element part : faces)
      result.card.faces.push_back(face(part, result.funny, result.problem));
  }
  if (result.card.faces.empty()) result.card.faces.push_back(face(object, result.funny, result.problem));
  result.legalities.name = result.card.name;
  json::object legalities;
  if (object["legalities"].get(legalities) == simdjson::SUCCESS) {
    for (const auto field : legalities) {
      std::string_view value;
      if (field.value.get(value) != simdjson::SUCCESS) continue;
      if (value == "legal" || value == "restricted") result.legalIn.emplace_back(field.key);
      result.legalities.formats.emplace_back(field.key, value == "legal"        ? Legality::Legal
                                                        : value == "restricted" ? Legality::Restricted
                                                        : value == "banned"     ? Legality::Banned
                                                                                : Legality::NotLegal);
    }
  }
  return result;
}

/// The name of what the card says that it and another one are melded into (701.42a); empty: it says no such
/// thing.
std::string meldedInto(const std::string& text) {
  constexpr std::string_view kWords = "meld them into ";
  const std::size_t at = text.find(kWords);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + kWords.size();
  return text.substr(begin, text.find('.', begin) - begin);
}

/// 712.4: Scryfall lists the combined back of a meld pair as a card of its own. Here it is the other face of
/// the card that says what the pair becomes, and no card to play with.
void joinMeldPairs(std::vector<ScryfallCard>& cards, const std::map<std::string, CardFace>& melding) {
  for (ScryfallCard& card : cards) {
    if (card.card.layout != Layout::Meld) continue;
    const auto becomes = [&](const auto& other) { return meldedInto(other.second.text) == card.card.name; };
    if (std::any_of(melding.begin(), melding.end(), becomes) && card.problem.empty())
      card.problem = "it is what two cards are melded into";
    const std::string into = meldedInto(card.card.faces.front().text);
    if (into.empty()) continue;
    const auto back = melding.find(into);
    if (back != melding.end())
      card.card.faces.push_back(back->second);
    else if (card.problem.empty())
      card.problem = "there is no card named " + into + ", which it is melded into";
  }
}

/// What other cards of the file say may name a subtype that only this one has.
void learnFrom(const json::element& object) {
  if (isFunny(object)) return;
  learnSubtypes(textOf(object, "type_line"));
  json::array faces;
  if (object["card_faces"].get(faces) == simdjson::SUCCESS)
    for (const json::element part : faces) learnSubtypes(textOf(part, "type_line"));
}

std::vector<std::string> namesOf(const json::element& object) {
  std::vector<std::string> names{std::string(textOf(object, "name"))};
  json::array faces;
  if (object["card_faces"].get(faces) == simdjson::SUCCESS)
    for (const json::element part : faces) names.emplace_back(textOf(part, "name"));
  return names;
}

}  // namespace

std::vector<ScryfallCard> readScryfall(const std::string& path, const KeepCard& keep) {
  return parseScryfall(readFilled(path, kMostBytesOfData), path, keep);
}

std::vector<ScryfallCard> parseScryfall(const std::string& contents, const std::string& path,
                                        const KeepCard& keep) {
  json::parser parser;
  json::element document;
  if (const auto error = parser.parse(contents).get(document)) {
    throw std::runtime_error(path + ": cannot be read as JSON (" + simdjson::error_message(error) + ")");
  }
  json::array objects;
  if (document.get(objects) != simdjson::SUCCESS) {
    throw std::runtime_error(path + ": is not a list of cards; Scryfall's file \"Oracle Cards\" is wanted");
  }
  std::vector<ScryfallCard> result;
  std::map<std::string, CardFace> melding;
  for (const json::element object : objects) {
    if (textOf(object, "name").empty())
      throw std::runtime_error(path +
                               ": an entry without a name; Scryfall's file \"Oracle Cards\" is wanted");
    if (textOf(object, "layout") == "meld") {
      std::string problem;
      CardFace one = face(object, isFunny(object), problem);
      melding.emplace(one.name, std::move(one));
    }
    if (!keep || keep(namesOf(object)))
      result.push_back(card(object));
    else
      learnFrom(object);
  }
  if (!melding.empty()) joinMeldPairs(result, melding);
  return result;
}

std::vector<CardSet> setsOf(const std::vector<ScryfallCard>& cards) {
  std::map<std::string, CardSet> sets;
  std::map<std::string, std::string> firstSet;
  bool everyPrinting = false;
  for (const ScryfallCard& card : cards) {
    if (card.set.empty() || !card.isCard) continue;
    CardSet& set = sets[card.set];
    set.code = card.set;
    if (set.name.empty()) set.name = card.setName;
    if (set.type.empty()) set.type = card.setType;
    if (!card.releasedAt.empty() && (set.releasedAt.empty() || card.releasedAt < set.releasedAt))
      set.releasedAt = card.releasedAt;
    // A printing in several languages is one.
    Printing printing{card.card.name, card.number, rarityByName(card.rarity), card.inBoosters};
    if (std::find(set.cards.begin(), set.cards.end(), printing) == set.cards.end())
      set.cards.push_back(std::move(printing));
    everyPrinting = everyPrinting || firstSet.emplace(card.card.name, card.set).first->second != card.set;
  }
  std::vector<CardSet> result;
  for (auto& [code, set] : sets) {
    set.whole = everyPrinting;
    result.push_back(std::move(set));
  }
  return result;
}

}  // namespace cantrip::cards
