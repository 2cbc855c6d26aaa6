#include "formats/deck_facts.h"

#include <algorithm>
#include <boost/math/distributions/hypergeometric.hpp>
#include <map>

#include "base/rng.h"
#include "cards/database.h"

namespace cantrip::formats {
namespace {

constexpr std::string_view kColorLetters = "WUBRG";

void countFace(const cards::CardFace& face, int count, DeckFacts& facts, double& values) {
  const auto value = std::min<std::size_t>(static_cast<std::size_t>(face.manaValue()), DeckFacts::kMostValue);
  (face.types.is(ir::CardType::Creature) ? facts.creatures : facts.others)[value] += count;
  values += static_cast<double>(face.manaValue()) * count;
  const cards::ColorSet colors = face.colors();
  if (colors == 0) facts.colors[5] += count;
  for (std::size_t c = 0; c < kColorLetters.size(); ++c) {
    if ((colors >> c & 1U) != 0) facts.colors[c] += count;
    facts.symbols[c] +=
        count * static_cast<int>(std::count(face.manaCost.begin(), face.manaCost.end(), kColorLetters[c]));
  }
}

std::vector<std::string> libraryOf(const Deck& deck) {
  std::vector<std::string> library;
  for (const DeckEntry& entry : deck.main)
    library.insert(library.end(), static_cast<std::size_t>(entry.count), entry.name);
  return library;
}

boost::math::hypergeometric_distribution<double> distribution(int good, int drawn, int all) {
  return boost::math::hypergeometric_distribution<double>(
      static_cast<unsigned>(good), static_cast<unsigned>(drawn), static_cast<unsigned>(all));
}

}  // namespace

DeckFacts factsOf(const Deck& deck, const cards::CardDatabase& database) {
  DeckFacts facts;
  std::map<std::string, int> types;
  double values = 0;
  for (const auto* section : {&deck.commanders, &deck.main}) {
    for (const DeckEntry& entry : *section) {
      facts.cards += entry.count;
      const auto found = database.find(entry.name);
      if (!found) {
        facts.unknown += entry.count;
        continue;
      }
      const cards::CardFace& face = (*found)->card.faces.front();
      for (const ir::CardType type : face.types.types)
        types[std::string(ir::word("type", static_cast<int>(type)))] += entry.count;
      if (face.types.is(ir::CardType::Land))
        facts.lands += entry.count;
      else
        countFace(face, entry.count, facts, values);
    }
  }
  facts.types.assign(types.begin(), types.end());
  std::stable_sort(facts.types.begin(), facts.types.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  const int spells = facts.cards - facts.lands - facts.unknown;
  facts.meanValue = spells > 0 ? values / spells : 0;
  return facts;
}

double chanceOf(int wanted, int good, int drawn, int all) {
  const int least = std::max(0, good + drawn - all), most = std::min(good, drawn);
  if (wanted < least || wanted > most) return 0;
  return boost::math::pdf(distribution(good, drawn, all), static_cast<unsigned>(wanted));
}

double chanceOfAtLeast(int wanted, int good, int drawn, int all) {
  double chance = 0;
  for (int k = std::max(wanted, 0); k <= std::min(good, drawn); ++k) chance += chanceOf(k, good, drawn, all);
  return std::min(chance, 1.0);
}

std::vector<std::string> shuffledDeck(const Deck& deck, std::uint64_t seed) {
  std::vector<std::string> library = libraryOf(deck);
  Rng(seed).shuffle(std::span(library));
  return library;
}

std::vector<std::vector<std::string>> openingHands(const Deck& deck, std::uint64_t seed, int hands) {
  std::vector<std::string> library = libraryOf(deck);
  Rng rng(seed);
  std::vector<std::vector<std::string>> result;
  for (int i = 0; i < hands; ++i) {
    rng.shuffle(std::span(library));
    result.emplace_back(library.begin(),
                        library.begin() + std::min<std::ptrdiff_t>(kOpeningHand, std::ssize(library)));
  }
  return result;
}

}  // namespace cantrip::formats
