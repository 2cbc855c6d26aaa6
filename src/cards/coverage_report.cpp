// Groups verdicts and looks decks up in them.
#include "cards/coverage_report.h"

#include <simdjson.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <unordered_map>

#include "base/files.h"
#include "cards/catalogue.h"

namespace cantrip::cards {
namespace {

// What a text is made of, as far as its form tells without reading it.
std::set<std::string> constructsOf(const Card& card) {
  std::set<std::string> result;
  result.insert("layout " + std::string(layoutName(card.layout)));
  for (const CardFace& face : card.faces) {
    for (const ir::CardType type : face.types.types)
      result.insert("type " + std::string(ir::word("type", static_cast<int>(type))));
    if (face.text.empty()) result.insert("no text");
    std::size_t at = 0;
    while (at < face.text.size()) {
      const std::size_t end = std::min(face.text.find('\n', at), face.text.size());
      const std::string_view line = std::string_view(face.text).substr(at, end - at);
      at = end + 1;
      if (line.starts_with("When ") || line.starts_with("Whenever ") ||
          line.starts_with("At the beginning")) {
        result.insert("triggered ability");
      }
      if (line.find(": ") != std::string_view::npos) result.insert("activated ability");
      if (line.find("Choose one") != std::string_view::npos ||
          line.find("choose one") != std::string_view::npos)
        result.insert("modes");
      if (line.find("instead") != std::string_view::npos) result.insert("replacement");
      if (line.find("As long as") != std::string_view::npos ||
          line.find("as long as") != std::string_view::npos)
        result.insert("as long as");
      if (line.find("token") != std::string_view::npos) result.insert("tokens");
      if (line.find("counter") != std::string_view::npos) result.insert("counters");
      if (line.find("earch ") != std::string_view::npos) result.insert("search");
      if (line.find("copy") != std::string_view::npos) result.insert("copies");
      if (line.find("for each") != std::string_view::npos) result.insert("for each");
    }
  }
  return result;
}

std::vector<std::string> groupsOf(const ScryfallCard& card, GroupBy by, const Printings& printings) {
  switch (by) {
    case GroupBy::Set:
      if (const auto found = printings.find(card.card.name); found != printings.end()) return found->second;
      return {card.set.empty() || !printings.empty() ? "unknown" : card.set};
    case GroupBy::Year:
      return {card.releasedAt.size() < 4 ? "unknown" : card.releasedAt.substr(0, 4)};
    case GroupBy::Format:
      return card.legalIn;
    case GroupBy::Construct: {
      const std::set<std::string> all = constructsOf(card.card);
      return {all.begin(), all.end()};
    }
  }
  return {};
}

}  // namespace

Printings readPrintings(const std::string& file) {
  Printings result;
  for (const CardSet& set : parseSets(readFilled(file, kMostBytesOfData), file)) {
    for (const Printing& card : set.cards) {
      std::vector<std::string>& codes = result[card.name];
      if (codes.empty() || codes.back() != set.code) codes.push_back(set.code);
    }
  }
  return result;
}

bool isInSet(const ScryfallCard& card, const Printings& printings, const std::string& code) {
  const std::vector<std::string> codes = groupsOf(card, GroupBy::Set, printings);
  return std::ranges::find(codes, code) != codes.end();
}

std::vector<GroupCount> groupCoverage(const std::vector<ScryfallCard>& cards, const Coverage& coverage,
                                      GroupBy by, const Printings& printings) {
  std::map<std::string, GroupCount> groups;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Verdict& verdict = coverage.verdicts[i];
    if (!verdict.counted) continue;
    for (const std::string& name : groupsOf(cards[i], by, printings)) {
      GroupCount& group = groups[name];
      group.name = name;
      ++group.cards;
      if (verdict.whole) ++group.readWhole;
    }
  }
  std::vector<GroupCount> result;
  for (auto& [name, group] : groups) result.push_back(std::move(group));
  return result;
}

DeckCoverage deckCoverage(const std::string& file, const std::vector<ScryfallCard>& cards,
                          const Coverage& coverage) {
  std::unordered_map<std::string, bool> whole;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const std::string& name = cards[i].card.name;
    whole[name] = coverage.verdicts[i].whole;
    if (const std::size_t slashes = name.find(" // "); slashes != std::string::npos) {
      whole.try_emplace(name.substr(0, slashes), coverage.verdicts[i].whole);
    }
  }
  std::istringstream in(readFilled(file, kMostBytesOfData));
  DeckCoverage result;
  std::map<std::string, std::size_t> missing;
  simdjson::dom::parser parser;
  std::string line;
  while (std::getline(in, line)) {
    if (line.empty()) continue;
    simdjson::dom::object deck;
    if (parser.parse(line).get(deck) != simdjson::SUCCESS)
      throw std::runtime_error(file + ": a line is no deck in JSON");
    ++result.decks;
    bool playable = true;
    for (const char* part : {"main", "side"}) {
      simdjson::dom::object list;
      if (deck[part].get(list) != simdjson::SUCCESS) continue;
      for (const auto field : list) {
        const auto found = whole.find(std::string(field.key));
        if (found != whole.end() && found->second) continue;
        playable = false;
        ++missing[std::string(field.key)];
      }
      if (std::string_view(part) == "main" && playable) ++result.mainPlayable;
    }
    if (playable) ++result.playable;
  }
  for (const auto& [name, decks] : missing) result.missing.push_back({name, decks, 0});
  std::ranges::stable_sort(result.missing,
                           [](const GroupCount& a, const GroupCount& b) { return a.cards > b.cards; });
  return result;
}

}  // namespace cantrip::cards
