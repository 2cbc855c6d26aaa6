#include "tournament/packs.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>

#include "base/nearest.h"
#include "tournament/match.h"

namespace cantrip::tournament {
namespace {

constexpr std::size_t kFewestCards = 30;  ///< of a set: with fewer all packs would be the same
constexpr int kCommons = 10, kUncommons = 3;
constexpr std::uint32_t kRaresToAMythic = 7;

using Sheet = std::vector<std::pair<std::string, std::uint32_t>>;

std::size_t drawn(const Sheet& sheet, const std::vector<bool>& taken, Rng& rng) {
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < sheet.size(); ++i)
    if (!taken[i]) total += sheet[i].second;
  if (total == 0) return sheet.size();
  std::uint64_t at = rng.next() % total;
  for (std::size_t i = 0; i < sheet.size(); ++i) {
    if (taken[i]) continue;
    if (at < sheet[i].second) return i;
    at -= sheet[i].second;
  }
  return sheet.size();
}

/// Draws cards of one sheet for one pack, none of them twice.
class SheetDraw {
 public:
  SheetDraw(const Sheet& sheet, Pack& pack) : sheet_(sheet), taken_(sheet.size(), false), pack_(pack) {
    for (std::size_t i = 0; i < sheet.size(); ++i)
      taken_[i] = std::find(pack.begin(), pack.end(), sheet[i].first) != pack.end();
  }
  bool draw(Rng& rng) { return take(drawn(sheet_, taken_, rng)); }
  /// One of these colours and no other.
  bool drawOf(cards::ColorSet color, const std::vector<cards::ColorSet>& colors, Rng& rng) {
    std::vector<bool> others = taken_;
    for (std::size_t i = 0; i < sheet_.size(); ++i) others[i] = others[i] || colors[i] != color;
    return take(drawn(sheet_, others, rng));
  }

 private:
  bool take(std::size_t which) {
    if (which == sheet_.size()) return false;
    taken_[which] = true;
    pack_.push_back(sheet_[which].first);
    return true;
  }

  const Sheet& sheet_;
  std::vector<bool> taken_;
  Pack& pack_;
};

}  // namespace

PackMaker::PackMaker(const cards::Catalogue& catalogue, std::string_view code, std::string_view kind,
                     const CardKnowledge& knowledge) {
  const cards::SetBoosters* boosters = catalogue.boosters(code);
  const cards::CardSet* set = catalogue.set(code);
  if (boosters == nullptr && set == nullptr) {
    std::vector<std::string> codes;
    for (const cards::CardSet& known : catalogue.sets()) codes.push_back(known.code);
    if (codes.empty())
      throw TournamentError(
          "No sets are known: \"cantrip import\" takes in files of cards, of sets and of boosters.");
    const std::vector<std::string> near = nearest(code, codes, 3);
    throw TournamentError(
        fmt::format("There is no set with the code '{}'.{}", code,
                    near.empty() ? "" : fmt::format(" Is it {}?", fmt::join(near, " or "))));
  }
  name_ = set != nullptr ? set->name : boosters->name;
  const cards::BoosterConfiguration* known = boosters != nullptr ? boosters->kind(kind) : nullptr;
  if (known == nullptr && kind != "default") {
    std::vector<std::string> kinds;
    if (boosters != nullptr)
      for (const auto& one : boosters->kinds) kinds.push_back(one.kind);
    throw TournamentError(
        fmt::format("{} has no boosters of the kind '{}'{}.", name_, kind,
                    kinds.empty() ? "" : fmt::format(": it has {}", fmt::join(kinds, ", "))));
  }
  takeConfiguration(known != nullptr ? *known : byRarity(*set), knowledge);
  if (cards_ < kFewestCards)
    throw TournamentError(fmt::format(
        "{} has too few cards for boosters: {} that can be played, and it takes {}. Are the cards imported?",
        name_, cards_, kFewestCards));
}

cards::BoosterConfiguration PackMaker::byRarity(const cards::CardSet& set) {
  std::set<std::string> byRarity[4];
  for (const cards::Printing& printing : set.cards)
    if (printing.inBoosters && printing.rarity != cards::Rarity::Special)
      byRarity[static_cast<std::size_t>(printing.rarity)].insert(printing.name);
  cards::BoosterConfiguration made;
  made.kind = "default";
  cards::BoosterConfiguration::Contents contents;
  const auto sheet = [&](const char* name, std::uint32_t count) -> cards::BoosterSheet& {
    contents.sheets.emplace_back(static_cast<std::uint32_t>(made.sheets.size()), count);
    made.sheets.push_back({name, false, false, {}});
    return made.sheets.back();
  };
  auto& commons = sheet("common", kCommons);
  for (const std::string& card : byRarity[0]) commons.cards.emplace_back(card, 1);
  commons.balancesColors = true;
  auto& uncommons = sheet("uncommon", kUncommons);
  for (const std::string& card : byRarity[1]) uncommons.cards.emplace_back(card, 1);
  auto& rares = sheet("rare", 1);
  // A mythic rare is in one pack of eight; on the sheet it is half as often as a rare.
  for (const std::string& card : byRarity[2]) rares.cards.emplace_back(card, 2);
  for (const std::string& card : byRarity[3]) rares.cards.emplace_back(card, 1);
  made.boosters.push_back(std::move(contents));
  return made;
}

void PackMaker::takeConfiguration(const cards::BoosterConfiguration& configuration,
                                  const CardKnowledge& knowledge) {
  std::set<std::string> inPacks, out;
  configuration_ = configuration;
  std::vector<bool> onlyLands;
  for (cards::BoosterSheet& sheet : configuration_.sheets) {
    Sheet kept;
    bool lands = true;
    for (const auto& [name, weight] : sheet.cards) {
      const CardFacts& facts = knowledge.of(name);
      lands = lands && facts.basicLand;
      if (facts.basicLand) continue;
      (facts.playable ? inPacks : out).insert(name);
      if (facts.playable) kept.emplace_back(name, weight);
    }
    sheet.cards = std::move(kept);
    onlyLands.push_back(lands);
    std::vector<cards::ColorSet> colors;
    if (sheet.balancesColors)
      for (const auto& [name, weight] : sheet.cards) colors.push_back(knowledge.of(name).colors);
    colors_.push_back(std::move(colors));
  }
  // What an empty sheet would give is drawn from the largest; one of basic lands only gives nothing.
  const auto largest =
      std::max_element(configuration_.sheets.begin(), configuration_.sheets.end(),
                       [](const auto& a, const auto& b) { return a.cards.size() < b.cards.size(); });
  for (auto& contents : configuration_.boosters) {
    std::erase_if(contents.sheets, [&](const auto& part) { return onlyLands[part.first]; });
    for (auto& [sheet, count] : contents.sheets)
      if (configuration_.sheets[sheet].cards.empty())
        sheet = static_cast<std::uint32_t>(largest - configuration_.sheets.begin());
  }
  cards_ = inPacks.size();
  leftOut_.assign(out.begin(), out.end());
}

Pack PackMaker::open(Rng& rng) const {
  std::uint64_t total = 0;
  for (const auto& contents : configuration_.boosters) total += contents.weight;
  std::uint64_t at = total > 0 ? rng.next() % total : 0;
  Pack pack;
  for (const auto& contents : configuration_.boosters) {
    if (at >= contents.weight) {
      at -= contents.weight;
      continue;
    }
    for (const auto& [which, count] : contents.sheets) {
      const cards::BoosterSheet& sheet = configuration_.sheets[which];
      SheetDraw draw(sheet.cards, pack);
      std::uint32_t left = count;
      if (sheet.balancesColors && count >= 5)
        for (unsigned color = 0; color < 5; ++color)
          if (draw.drawOf(static_cast<cards::ColorSet>(1U << color), colors_[which], rng)) --left;
      while (left > 0 && draw.draw(rng)) --left;
    }
    break;
  }
  rng.shuffle(std::span(pack));
  return pack;
}

std::vector<std::string> setsWithPacks(const cards::Catalogue& catalogue) {
  std::vector<std::string> codes;
  for (const cards::CardSet& set : catalogue.sets())
    if (const cards::SetBoosters* boosters = catalogue.boosters(set.code);
        boosters != nullptr && boosters->kind("default") != nullptr)
      codes.push_back(set.code);
  return codes;
}

std::vector<std::string> cubeOf(const formats::Deck& list, const CardKnowledge& knowledge,
                                std::vector<std::string>& leftOut) {
  std::vector<std::string> cube;
  for (const auto* section : {&list.commanders, &list.main, &list.sideboard}) {
    for (const formats::DeckEntry& entry : *section) {
      const CardFacts& facts = knowledge.of(entry.name);
      if (facts.basicLand) continue;
      if (!facts.playable) leftOut.push_back(entry.name);
      if (facts.playable) cube.insert(cube.end(), static_cast<std::size_t>(entry.count), entry.name);
    }
  }
  return cube;
}

std::vector<Pack> cubePacks(std::vector<std::string> cube, std::size_t packs, std::size_t size, Rng& rng) {
  if (cube.size() < packs * size)
    throw TournamentError(fmt::format("The cube has {} cards that can be played; {} packs of {} take {}.",
                                      cube.size(), packs, size, packs * size));
  rng.shuffle(std::span(cube));
  std::vector<Pack> result(packs);
  for (std::size_t i = 0; i < packs; ++i)
    result[i].assign(cube.begin() + static_cast<std::ptrdiff_t>(i * size),
                     cube.begin() + static_cast<std::ptrdiff_t>((i + 1) * size));
  return result;
}

std::vector<Pack> openPacks(const std::vector<PackMaker>& makers, bool chaos, std::size_t drafters,
                            std::size_t rounds, Rng& rng) {
  std::vector<Pack> packs;
  for (std::size_t round = 0; round < rounds; ++round) {
    for (std::size_t drafter = 0; drafter < drafters; ++drafter) {
      const std::size_t which =
          chaos ? rng.below(static_cast<std::uint32_t>(makers.size())) : std::min(round, makers.size() - 1);
      packs.push_back(makers[which].open(rng));
    }
  }
  return packs;
}

}  // namespace cantrip::tournament
