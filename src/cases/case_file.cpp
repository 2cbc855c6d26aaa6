// Reading case files.
#include "cases/case_file.h"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <mutex>
#include <sstream>

#include "base/files.h"

namespace cantrip::cases {
namespace {

constexpr std::string_view kZones[] = {"library", "hand", "graveyard", "exile", "command", "battlefield"};

Case readLine(const std::string& line, const std::string& file, std::size_t number) {
  Case result;
  result.file = file;
  result.folder = std::filesystem::path(file).parent_path().string();
  result.id_ = fmt::format("{}:{}", file, number);
  result.json = Json::parse(line, nullptr, false);
  if (result.json.is_discarded() || !result.json.is_object()) {
    result.error = "the line is no JSON object";
    result.json = Json::object();
    return result;
  }
  const auto id = result.json.find("id");
  if (id != result.json.end() && id->is_string()) {
    result.id_ = *id;
  } else {
    result.error = "the case has no id";
  }
  return result;
}

}  // namespace

std::vector<Case> readCases(const std::vector<std::string>& files) {
  std::vector<Case> result;
  for (const std::string& file : files) {
    std::istringstream in(readFile(file, kMostBytesOfData));
    std::string line;
    for (std::size_t number = 1; std::getline(in, line); ++number)
      if (!line.empty()) result.push_back(readLine(line, file, number));
  }
  return result;
}

std::string customName(const Json& entry) {
  return "Custom permanent: " + entry.at("custom_text").get<std::string>();
}

const Json& deckOf(const Case& which, const std::string& name) {
  static std::map<std::string, Json> files;
  for (const std::filesystem::path& folder :
       {std::filesystem::path(which.folder), std::filesystem::path(which.folder) / ".."}) {
    const std::string path = (folder / "decks.json").string();
    if (files.find(path) == files.end()) {
      std::ifstream in(path);
      if (!in) continue;
      files[path] = Json::parse(in, nullptr, false);
    }
    const Json& decks = files[path];
    if (decks.is_object() && decks.contains(name)) return decks.at(name);
  }
  throw std::runtime_error(fmt::format("there is no deck {} in decks.json beside the cases", name));
}

namespace {

const std::string kLibraryName = "library";
const std::string kSideboard = "sideboard";

/// The cards in that part ("library", "sideboard") of the decks that the case names; of libraries only in
/// those that it leaves as they are.
std::set<std::string> inDecks(const Case& which, const std::string& part) {
  std::set<std::string> names;
  for (const Json& player : which.json.at("players")) {
    const auto deck = player.find("deck");
    if (deck == player.end()) continue;
    if (part == kLibraryName && player.value("deck_library_removed", false)) continue;
    const Json list = deckOf(which, deck->get<std::string>()).value(part, Json::object());
    for (const auto& [name, count] : list.items()) names.insert(name);
  }
  return names;
}

}  // namespace

std::set<std::string> cardsOf(const Case& which) {
  std::set<std::string> names;
  const auto add = [&](const Json& entries) {
    for (const Json& entry : entries) {
      if (entry.is_string())
        names.insert(entry.get<std::string>());
      else if (entry.contains("card") && !entry.contains("custom_text"))
        names.insert(entry.at("card").get<std::string>());
    }
  };
  for (const Json& player : which.json.at("players")) {
    if (player.contains("library_filler") && player.at("library_filler").value("count", 0) > 0)
      names.insert(player.at("library_filler").at("card").get<std::string>());
    for (const std::string_view zone : kZones)
      if (const auto found = player.find(zone); found != player.end()) add(*found);
    for (const char* deck : {"planar_deck", "scheme_deck", "sideboard"})
      if (const auto found = player.find(deck); found != player.end()) add(*found);
    if (const auto vanguard = player.find("vanguard"); vanguard != player.end())
      names.insert(vanguard->get<std::string>());
  }
  names.merge(inDecks(which, kSideboard));
  names.merge(inDecks(which, kLibraryName));
  return names;
}

std::set<std::string> inSideboards(const Case& which) { return inDecks(which, kSideboard); }

std::set<std::string> onlyInDecks(const Case& which) {
  std::set<std::string> names = inDecks(which, kLibraryName);
  names.merge(inDecks(which, kSideboard));
  const std::string words = which.json.dump();
  std::erase_if(names, [&](const std::string& name) { return words.find(name) != std::string::npos; });
  return names;
}

ir::Step stepOf(std::string_view name) {
  static const std::map<std::string_view, ir::Step> kSteps{
      {"untap", ir::Step::Untap},
      {"upkeep", ir::Step::Upkeep},
      {"draw", ir::Step::Draw},
      {"precombat_main", ir::Step::PrecombatMain},
      {"begin_combat", ir::Step::BeginCombat},
      {"declare_attackers", ir::Step::DeclareAttackers},
      {"declare_blockers", ir::Step::DeclareBlockers},
      {"first_strike_damage", ir::Step::FirstStrikeDamage},
      {"combat_damage", ir::Step::CombatDamage},
      {"end_of_combat", ir::Step::EndOfCombat},
      {"postcombat_main", ir::Step::PostcombatMain},
      {"end_turn", ir::Step::End},
      {"cleanup", ir::Step::Cleanup}};
  const auto found = kSteps.find(name);
  if (found == kSteps.end()) throw std::runtime_error(fmt::format("{} is no step", name));
  return found->second;
}

}  // namespace cantrip::cases
