// cantrip cards search
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "cards/block_format.h"
#include "cli/cards_commands.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"
#include "search/query.h"

namespace cantrip::cli {
namespace {

struct SearchOptions {
  std::vector<std::string> query;
  std::uint32_t most = 40;
  bool text = false, json = false, names = false;
};

/// "Grizzly Bears {1}{G}  Creature — Bear 2/2": the faces of a card on one line.
std::string lineOf(const search::CardFacts& card) {
  std::string line = card.card.name;
  for (std::size_t i = 0; i < card.card.faces.size(); ++i) {
    const cards::CardFace& face = card.card.faces[i];
    line += fmt::format("{} {}{}{}", i == 0 ? "" : " //", face.manaCost, face.manaCost.empty() ? "" : "  ",
                        face.types.text);
    if (face.power && face.toughness) line += fmt::format(" {}/{}", face.power->text, face.toughness->text);
  }
  return line;
}

nlohmann::ordered_json jsonOf(const search::CardFacts& card) {
  nlohmann::ordered_json faces = nlohmann::ordered_json::array();
  for (const cards::CardFace& face : card.card.faces) {
    nlohmann::ordered_json one{{"name", face.name},
                               {"mana_cost", face.manaCost},
                               {"type_line", face.types.text},
                               {"text", face.text}};
    if (face.power) one["power"] = face.power->text;
    if (face.toughness) one["toughness"] = face.toughness->text;
    faces.push_back(std::move(one));
  }
  return {{"name", card.card.name}, {"mana_value", card.manaValue}, {"faces", std::move(faces)}};
}

void search(const SearchOptions& o) {
  cardLibrary();  // says so when the imported cards cannot be read
  std::string query;
  for (const std::string& word : o.query) query += (query.empty() ? "" : " ") + word;
  std::vector<const search::CardFacts*> found;
  try {
    found = search::find(search::CardIndex::standard(), query);
  } catch (const search::QueryError& error) {
    throw UsageError(error.what());
  }
  const std::size_t shown = o.most == 0 ? found.size() : std::min<std::size_t>(o.most, found.size());
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < shown; ++i) {
    if (o.json)
      list.push_back(jsonOf(*found[i]));
    else if (o.names)
      cli::print("{}\n", found[i]->card.name);
    else if (o.text)
      cli::print("{}\n", cards::writeBlock(found[i]->card));
    else
      cli::print("{}\n", lineOf(*found[i]));
  }
  if (o.json)
    return cli::print("{}\n", nlohmann::ordered_json{{"found", found.size()}, {"cards", list}}.dump(2));
  if (found.empty()) throw AnswerIsNo();
  if (!o.names)
    cli::print("{} found{}\n", found.size(),
               shown < found.size() ? fmt::format(", {} shown: -n 0 shows all", shown) : "");
}

}  // namespace

void addSearchCommand(Command& cards) {
  auto o = std::make_shared<SearchOptions>();
  Command command =
      cards.command("search", "Find cards by name, type, text, color, cost, format (docs/search.md)");
  command.option("QUERY", o->query, "what to look for; in quotation marks when it has < or > in it")
      .required();
  command.option("-n,--most", o->most, "how many to show; 0: all").withDefault().wholeNumber(0, UINT32_MAX);
  command.flag("--text", o->text, "With their texts, as card files have them");
  command.flag("--names", o->names, "Names only");
  command.flag("--json", o->json, "Print JSON");
  command.footer(
      "Examples:\n  cantrip cards search 't:goblin c:r mv<=3'\n"
      "  cantrip cards search 'o:\"draw a card\" (c:u or c:g) -t:creature is:spell'\n"
      "  cantrip cards search 'kw:flying pow>=4' --names -n 0");
  command.callback([o] { search(*o); });
}

}  // namespace cantrip::cli
