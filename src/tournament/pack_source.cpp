#include "tournament/pack_source.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "cards/database.h"
#include "formats/deck_formats.h"
#include "tournament/deck_building.h"
#include "tournament/match.h"

namespace cantrip::tournament {
namespace {

/// Some sets of all that have boosters, by chance; those with too few cards that can be played are passed
/// over.
std::vector<PackMaker> anySets(const cards::Catalogue& catalogue, const CardKnowledge& knowledge,
                               std::uint64_t seed) {
  constexpr std::size_t kMostSets = 12;
  std::vector<std::string> codes = setsWithPacks(catalogue);
  Rng rng(seed);
  rng.shuffle(std::span(codes));
  std::vector<PackMaker> makers;
  for (const std::string& code : codes) {
    if (makers.size() == kMostSets) break;
    try {
      makers.emplace_back(catalogue, code, "default", knowledge);
    } catch (const TournamentError&) {
      continue;
    }
  }
  if (makers.empty())
    throw TournamentError(
        "No boosters are known: \"cantrip import FILE\" takes in cards, sets and boosters.");
  return makers;
}

}  // namespace

PackSource::PackSource(const PackChoice& choice, const cards::Catalogue& catalogue,
                       const CardKnowledge& knowledge, std::uint64_t seed)
    : chaos_(choice.chaos) {
  if (choice.sets.empty() && !choice.chaos)
    takeCube(choice, knowledge);
  else
    takeSets(choice, catalogue, knowledge, seed);
}

void PackSource::takeCube(const PackChoice& choice, const CardKnowledge& knowledge) {
  formats::Deck list;
  if (choice.cube) {
    list = *choice.cube;
    name_ = list.name;
    unknown_ = formats::resolveNames(list, knowledge.database());
  } else {
    name_ = "the built-in cards";
    anyNumber_ = true;
    for (const std::string& name : knowledge.database().libraryNames()) list.main.push_back({1, name, 0});
  }
  cube_ = cubeOf(list, knowledge, leftOut_);
  cards_ = cube_.size();
  if (!anyNumber_) return;
  for (const std::string& card : cube_)
    if (!allLeadersIn({card}, knowledge).empty()) leaders_.push_back(card);
}

void PackSource::takeSets(const PackChoice& choice, const cards::Catalogue& catalogue,
                          const CardKnowledge& knowledge, std::uint64_t seed) {
  if (!catalogue.whyNotRead().empty()) throw TournamentError(catalogue.whyNotRead());
  for (const std::string& code : choice.sets)
    makers_.emplace_back(catalogue, code, choice.boosters, knowledge);
  if (choice.sets.empty()) makers_ = anySets(catalogue, knowledge, seed);
  std::vector<std::string> names;
  for (const PackMaker& maker : makers_) {
    if (std::find(names.begin(), names.end(), maker.name()) != names.end()) continue;  // a set of two rounds
    names.push_back(maker.name());
    cards_ += maker.cards();
    leftOut_.insert(leftOut_.end(), maker.leftOut().begin(), maker.leftOut().end());
  }
  name_ = fmt::format("{}", fmt::join(names, ", "));
}

/// Boosters for a Commander draft (903.13a) have cards in them that can lead a deck: so has each pack of the
/// built-in cards, of which so few can that a drafter would hardly find one.
void PackSource::putLeadersInto(std::vector<Pack>& packs, Rng& rng) const {
  if (leaders_.empty()) return;
  for (Pack& pack : packs) {
    const auto leads = [&](const std::string& card) {
      return std::find(leaders_.begin(), leaders_.end(), card) != leaders_.end();
    };
    if (std::any_of(pack.begin(), pack.end(), leads)) continue;
    pack[rng.below(static_cast<std::uint32_t>(pack.size()))] =
        leaders_[rng.below(static_cast<std::uint32_t>(leaders_.size()))];
  }
}

std::vector<Pack> PackSource::packs(DraftKind kind, std::size_t drafters, Rng& rng) const {
  constexpr std::size_t kCardsOfPack = 15, kCardsOfGrid = 9;
  const bool grid = kind == DraftKind::Grid;
  const std::size_t rounds = packsOfEach(kind);
  if (makers_.empty()) {
    const std::size_t packs = rounds * drafters, size = grid ? kCardsOfGrid : kCardsOfPack;
    std::vector<std::string> cube = cube_;
    while (anyNumber_ && cube.size() < packs * size) cube.insert(cube.end(), cube_.begin(), cube_.end());
    std::vector<Pack> made = cubePacks(std::move(cube), packs, size, rng);
    if (kind == DraftKind::Commander) putLeadersInto(made, rng);
    return made;
  }
  std::vector<Pack> packs = openPacks(makers_, chaos_, drafters, rounds, rng);
  if (grid)
    for (Pack& pack : packs) pack.resize(std::min(pack.size(), kCardsOfGrid));
  return packs;
}

}  // namespace cantrip::tournament
