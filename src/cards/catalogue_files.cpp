// Files of sets and of boosters in JSON, by simdjson.
#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <stdexcept>

#include "cards/catalogue.h"
#include "cards/json_fields.h"

namespace cantrip::cards {
namespace {

constexpr std::string_view kWhatSetsAre =
    "is no list of sets: [{\"code\": ..., \"cards\": [{\"name\": ...}]}]";
constexpr std::string_view kWhatBoostersAre =
    "is no list of boosters: [{\"code\": ..., \"configurations\": {\"default\": {\"sheets\": {\"NAME\": "
    "{\"cards\": {\"CARD\": WEIGHT}}}, \"boosters\": [{\"contents\": {\"NAME\": COUNT}, \"weight\": 1}]}}}]";

/// What is wrong with a file, and in which of its sets.
struct InFile {
  std::string path;
  [[noreturn]] void fail(std::string_view what) const {
    throw std::runtime_error(fmt::format("{} {}", path, what));
  }
  [[noreturn]] void fail(std::string_view code, const std::string& what) const {
    throw std::runtime_error(fmt::format("{}: set {}: {}", path, code, what));
  }
};

/// The list of a file, or of Scryfall's answer {"object": "list", "data": [...]}.
json::array listOf(json::parser& parser, const std::string& contents, const InFile& in,
                   std::string_view what) {
  json::element root;
  if (const auto error = parser.parse(contents).get(root))
    throw std::runtime_error(in.path + ": cannot be read as JSON (" + simdjson::error_message(error) + ")");
  json::array list;
  if (root.get(list) != simdjson::SUCCESS && root["data"].get(list) != simdjson::SUCCESS) in.fail(what);
  return list;
}

bool flagOf(const json::element& object, const char* key, bool otherwise) {
  bool value = otherwise;
  return object[key].get(value) == simdjson::SUCCESS ? value : otherwise;
}

/// A number from 1 on that fits.
std::uint32_t countOf(const json::element& value, std::string_view code, const InFile& in,
                      const std::string& of) {
  std::uint64_t number = 0;
  if (value.get(number) != simdjson::SUCCESS || number == 0 || number > UINT32_MAX)
    in.fail(code, of + " has to be a number from 1 on");
  return static_cast<std::uint32_t>(number);
}

BoosterSheet sheetOf(std::string_view name, const json::element& object, std::string_view code,
                     const InFile& in) {
  BoosterSheet sheet;
  sheet.name = std::string(name);
  sheet.foil = flagOf(object, "foil", false);
  sheet.balancesColors = flagOf(object, "balance_colors", false);
  json::object cards;
  if (object["cards"].get(cards) != simdjson::SUCCESS || cards.size() == 0)
    in.fail(code, fmt::format("the sheet {} has no cards", name));
  for (const auto field : cards)
    sheet.cards.emplace_back(field.key,
                             countOf(field.value, code, in, fmt::format("the weight of {}", field.key)));
  return sheet;
}

BoosterConfiguration::Contents contentsOf(const json::element& object, const BoosterConfiguration& kind,
                                          std::string_view code, const InFile& in) {
  BoosterConfiguration::Contents result;
  if (json::element weight; object["weight"].get(weight) == simdjson::SUCCESS)
    result.weight = countOf(weight, code, in, "the weight of a booster");
  json::object contents;
  if (object["contents"].get(contents) != simdjson::SUCCESS || contents.size() == 0)
    in.fail(code, "a booster has no contents");
  for (const auto field : contents) {
    const auto sheet = std::find_if(kind.sheets.begin(), kind.sheets.end(),
                                    [&](const BoosterSheet& one) { return one.name == field.key; });
    if (sheet == kind.sheets.end())
      in.fail(code, fmt::format("a booster has cards of the sheet {}, which there is not", field.key));
    result.sheets.emplace_back(
        static_cast<std::uint32_t>(sheet - kind.sheets.begin()),
        countOf(field.value, code, in, fmt::format("the number of cards of the sheet {}", field.key)));
  }
  return result;
}

BoosterConfiguration configurationOf(std::string_view name, const json::element& object,
                                     std::string_view code, const InFile& in) {
  BoosterConfiguration kind;
  kind.kind = std::string(name);
  json::object sheets;
  json::array boosters;
  if (object["sheets"].get(sheets) != simdjson::SUCCESS ||
      object["boosters"].get(boosters) != simdjson::SUCCESS || boosters.size() == 0)
    in.fail(code, fmt::format("the boosters {} have no sheets or no contents", name));
  for (const auto field : sheets) kind.sheets.push_back(sheetOf(field.key, field.value, code, in));
  for (const json::element one : boosters) kind.boosters.push_back(contentsOf(one, kind, code, in));
  return kind;
}

}  // namespace

FileShape shapeOf(const std::string& contents) {
  json::parser parser;
  json::element root, entry;
  if (parser.parse(contents).get(root) != simdjson::SUCCESS) return FileShape::Cards;
  json::array list;
  if (root.get(list) != simdjson::SUCCESS && root["data"].get(list) != simdjson::SUCCESS)
    return FileShape::Cards;
  if (list.at(0).get(entry) != simdjson::SUCCESS) return FileShape::Cards;
  if (entry["configurations"].error() == simdjson::SUCCESS) return FileShape::Boosters;
  if (entry["cards"].error() == simdjson::SUCCESS || textOf(entry, "object") == "set") return FileShape::Sets;
  return FileShape::Cards;
}

std::vector<CardSet> parseSets(const std::string& contents, const std::string& path) {
  const InFile in{path};
  json::parser parser;
  std::vector<CardSet> result;
  for (const json::element object : listOf(parser, contents, in, kWhatSetsAre)) {
    CardSet set;
    set.code = std::string(textOf(object, "code"));
    set.name = std::string(textOf(object, "name"));
    set.releasedAt = std::string(textOf(object, "released_at"));
    set.type = std::string(textOf(object, "set_type"));
    json::array cards;
    set.whole = object["cards"].get(cards) == simdjson::SUCCESS;
    if (set.code.empty() || (!set.whole && textOf(object, "object") != "set")) in.fail(kWhatSetsAre);
    if (set.whole) {
      for (const json::element card : cards) {
        Printing printing;
        printing.name = std::string(textOf(card, "name"));
        if (printing.name.empty()) in.fail(kWhatSetsAre);
        printing.number = std::string(textOf(card, "collector_number"));
        printing.rarity = rarityByName(textOf(card, "rarity"));
        printing.inBoosters = flagOf(card, "booster", true);
        set.cards.push_back(std::move(printing));
      }
    }
    result.push_back(std::move(set));
  }
  return result;
}

std::vector<SetBoosters> parseBoosters(const std::string& contents, const std::string& path) {
  const InFile in{path};
  json::parser parser;
  std::vector<SetBoosters> result;
  for (const json::element object : listOf(parser, contents, in, kWhatBoostersAre)) {
    SetBoosters set;
    set.code = std::string(textOf(object, "code"));
    set.name = std::string(textOf(object, "name"));
    json::object kinds;
    if (set.code.empty() || object["configurations"].get(kinds) != simdjson::SUCCESS)
      in.fail(kWhatBoostersAre);
    for (const auto field : kinds) set.kinds.push_back(configurationOf(field.key, field.value, set.code, in));
    if (set.kinds.empty()) in.fail(set.code, "it has no kind of booster");
    result.push_back(std::move(set));
  }
  return result;
}

}  // namespace cantrip::cards
