#include "tournament/deck_building.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <unordered_map>
#include <utility>

#include "base/rng.h"
#include "formats/check.h"
#include "ir/mana_symbols.h"
#include "play/table.h"
#include "tournament/match.h"

namespace cantrip::tournament {
namespace {

using ByColor = std::array<int, 5>;

const cards::CardFace* frontFace(const std::string& name, const cards::CardDatabase& database) {
  const auto card = database.find(name);
  return card && !(*card)->card.faces.empty() ? &(*card)->card.faces.front() : nullptr;
}

bool isBasic(const std::string& name) {
  const auto& names = basicLandNames();
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::vector<std::string> cardsOf(const formats::Deck& deck) {
  std::vector<std::string> names;
  for (const auto* section : {&deck.commanders, &deck.main, &deck.sideboard})
    for (const formats::DeckEntry& entry : *section)
      names.insert(names.end(), static_cast<std::size_t>(entry.count), entry.name);
  return names;
}

namespace {

/// Mana symbols of each colour in the costs of these cards; a hybrid symbol counts for both.
ByColor symbolsOf(const std::vector<formats::DeckEntry>& cards, const cards::CardDatabase& database) {
  ByColor symbols{};
  for (const formats::DeckEntry& entry : cards) {
    const cards::CardFace* face = frontFace(entry.name, database);
    if (face == nullptr) continue;
    for (const std::int32_t symbol : face->cost)
      for (std::size_t color = 0; color < symbols.size(); ++color)
        if ((ir::colorsOf(std::span(&symbol, 1)) >> color & 1) != 0) symbols[color] += entry.count;
  }
  return symbols;
}

/// So many lands, shared out by the symbols; every colour that has one gets a land.
ByColor shareLands(const ByColor& symbols, int lands) {
  ByColor share{};
  int total = 0;
  for (const int count : symbols) total += count;
  if (total == 0) {
    share[0] = lands;
    return share;
  }
  for (int given = 0; given < lands; ++given) {  // each to the colour that has the least for its symbols
    const auto want = [&](std::size_t color) {
      return static_cast<double>(symbols[color]) / (2.0 * share[color] + 1);
    };
    std::size_t most = 0;
    for (std::size_t color = 1; color < share.size(); ++color)
      if (want(color) > want(most)) most = color;
    ++share[most];
  }
  return share;
}

}  // namespace

void fillWithLands(formats::Deck& deck, const cards::CardDatabase& database, int minimum) {
  std::erase_if(deck.main, [](const formats::DeckEntry& entry) { return isBasic(entry.name); });
  const ByColor share = shareLands(symbolsOf(deck.main, database), std::max(0, minimum - deck.size()));
  for (std::size_t color = 0; color < share.size(); ++color)
    if (share[color] > 0) deck.main.push_back({share[color], basicLandNames()[color], 0});
}

namespace {

struct Candidate {
  std::string name;
  const CardFacts* facts;
};

/// Seventeen of forty cards are lands, one fewer where the spells are cheap.
int landsFor(const std::vector<Candidate>& spells, int size) {
  double values = 0;
  for (const Candidate& spell : spells) values += spell.facts->manaValue;
  const int lands = size * 17 / 40;
  return !spells.empty() && values / static_cast<double>(spells.size()) < 2.3 ? lands - 1 : lands;
}

/// Chooses spells one by one, each the best for what is chosen so far.
class SpellChoice {
 public:
  SpellChoice(std::vector<Candidate> candidates, cards::ColorSet colors, std::size_t wanted)
      : left_(std::move(candidates)), colors_(colors) {
    while (chosen_.size() < wanted && !left_.empty()) takeBest();
  }
  const std::vector<Candidate>& chosen() const { return chosen_; }
  double worth() const { return worth_; }

 private:
  void takeBest() {
    std::size_t best = 0;
    for (std::size_t i = 1; i < left_.size(); ++i)
      if (value(left_[i]) > value(left_[best])) best = i;
    worth_ += value(left_[best]);
    const CardFacts& facts = *left_[best].facts;
    expensive_ += facts.manaValue >= 6 ? 1 : 0;
    others_ += facts.creature ? 0 : 1;
    if ((facts.colors & ~colors_) != 0)
      third_ = static_cast<cards::ColorSet>(third_ | (facts.colors & ~colors_));
    chosen_.push_back(left_[best]);
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(best));
  }

  double value(const Candidate& candidate) const {
    const CardFacts& facts = *candidate.facts;
    double value = facts.rating;
    const unsigned outside = facts.colors & ~static_cast<unsigned>(colors_);
    if (outside != 0) value -= (outside & ~static_cast<unsigned>(third_)) == 0 && third_ != 0 ? 5 : 7;
    if (facts.manaValue >= 6) value -= 0.9 * std::max(0, expensive_ - 2);
    if (!facts.creature) value -= 0.5 * std::max(0, others_ - 7);
    if (facts.creature && facts.manaValue <= 2) value += 0.3;
    return value;
  }

  std::vector<Candidate> left_, chosen_;
  cards::ColorSet colors_, third_ = 0;
  int expensive_ = 0, others_ = 0;
  double worth_ = 0;
};

std::vector<Candidate> bestSpells(const std::vector<Candidate>& candidates, std::size_t wanted) {
  std::vector<Candidate> best;
  double most = -1e9;
  for (unsigned a = 0; a < 5; ++a) {
    for (unsigned b = a + 1; b < 5; ++b) {
      const SpellChoice choice(candidates, static_cast<cards::ColorSet>(1U << a | 1U << b), wanted);
      if (choice.worth() <= most) continue;
      most = choice.worth();
      best = choice.chosen();
    }
  }
  return best;
}

/// Spells of two colours as they come, and of the others where there are too few.
std::vector<Candidate> anySpells(std::vector<Candidate> candidates, std::size_t wanted, std::uint64_t seed) {
  Rng rng(seed);
  rng.shuffle(std::span(candidates));
  const unsigned a = rng.below(5), b = (a + 1 + rng.below(4)) % 5;
  const unsigned colors = 1U << a | 1U << b;
  std::stable_partition(candidates.begin(), candidates.end(),
                        [&](const Candidate& one) { return (one.facts->colors & ~colors) == 0; });
  candidates.resize(std::min(candidates.size(), wanted));
  return candidates;
}

}  // namespace

formats::Deck buildDeck(const std::vector<std::string>& pool, const CardKnowledge& knowledge, int size,
                        Building building, std::uint64_t seed) {
  std::vector<Candidate> candidates;
  for (const std::string& card : pool) {
    const CardFacts& facts = knowledge.of(card);
    if (facts.playable && !facts.land && !facts.conspiracy) candidates.push_back({card, &facts});
  }
  const auto wanted = static_cast<std::size_t>(size - size * 17 / 40);
  std::vector<Candidate> spells = building == Building::Sensible ? bestSpells(candidates, wanted + 1)
                                                                 : anySpells(candidates, wanted, seed);
  const auto most = static_cast<std::size_t>(size - landsFor(spells, size));
  if (spells.size() > most) spells.resize(most);
  std::vector<std::string> chosen, rest = pool;
  for (const Candidate& spell : spells) {
    chosen.push_back(spell.name);
    rest.erase(std::find(rest.begin(), rest.end(), spell.name));
  }
  std::erase_if(rest, isBasic);
  formats::Deck deck;
  deck.main = formats::entriesOf(chosen);
  deck.sideboard = formats::entriesOf(rest);
  fillWithLands(deck, knowledge.database(), size);
  return deck;
}

namespace {

constexpr int kLedDeck = 60;  // 903.13f

/// The color identities of the cards of a pool (903.4).
std::unordered_map<std::string, cards::ColorSet> identitiesOf(const std::vector<std::string>& pool,
                                                              const CardKnowledge& knowledge) {
  const play::Table table = play::seat(knowledge.database(), {pool});
  std::unordered_map<std::string, cards::ColorSet> identities;
  for (std::size_t i = 0; i < pool.size(); ++i)
    identities[pool[i]] = table.pool->card(table.decks[0][i]).colorIdentity;
  return identities;
}

cards::ColorSet identityOf(const Leading& leaders,
                           const std::unordered_map<std::string, cards::ColorSet>& identities) {
  cards::ColorSet colors = 0;
  for (const std::string& leader : leaders)
    colors = static_cast<cards::ColorSet>(colors | identities.at(leader));
  return colors;
}

/// The spells of a deck that these cards lead, and what they are worth.
SpellChoice ledSpells(const std::vector<std::string>& pool, const CardKnowledge& knowledge,
                      const std::unordered_map<std::string, cards::ColorSet>& identities,
                      const Leading& leaders) {
  std::vector<Candidate> candidates;
  const cards::ColorSet led = identityOf(leaders, identities);
  Leading leading = leaders;  // those of the pool that are still to be met
  for (const std::string& card : pool) {
    if (const auto itself = std::find(leading.begin(), leading.end(), card); itself != leading.end()) {
      leading.erase(itself);
      continue;
    }
    const CardFacts& facts = knowledge.of(card);
    if (facts.playable && !facts.land && !facts.conspiracy && (identities.at(card) & ~led) == 0)
      candidates.push_back({card, &facts});
  }
  const std::size_t lands = kLedDeck * 17 / 40;
  return SpellChoice(std::move(candidates), led, kLedDeck - lands - leaders.size());
}

}  // namespace

std::vector<Leading> allLeadersIn(const std::vector<std::string>& pool, const CardKnowledge& knowledge) {
  static const formats::Leaders kKinds{
      {"Legendary Creature", "Legendary Vehicle", "Legendary Spacecraft"}};  // 903.3
  std::vector<std::string> names = pool;
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  std::vector<cards::CardRef> cards;  // of those names, what can lead or is led beside another
  std::erase_if(names, [&](const std::string& name) {
    const auto card = knowledge.database().find(name);
    if (!card || !knowledge.of(name).playable) return true;
    const bool leads = (*card)->card.faces.front().types.is(ir::Supertype::Legendary) ||
                       formats::canLead((*card)->card, kKinds);
    if (leads) cards.push_back(*card);
    return !leads;
  });
  std::vector<Leading> all;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (formats::canLead(cards[i]->card, kKinds)) all.push_back({names[i]});
    for (std::size_t j = i + 1; j < cards.size(); ++j)
      if (formats::canLeadTogether(cards[i]->card, cards[j]->card, kKinds))
        all.push_back({names[i], names[j]});
  }
  return all;
}

void checkLeaders(DraftKind kind, const std::vector<Pack>& packs, std::size_t drafters,
                  const CardKnowledge& knowledge) {
  if (kind != DraftKind::Commander) return;
  std::ptrdiff_t leaders = 0;
  for (const Pack& pack : packs)
    leaders += std::count_if(pack.begin(), pack.end(), [&](const std::string& card) {
      return !allLeadersIn({card}, knowledge).empty();
    });
  if (static_cast<std::size_t>(leaders) < drafters)
    throw TournamentError(fmt::format(
        "{} drafters need a commander each (903.13f), and of the cards in their packs {} can be one: "
        "take sets or a cube with more legendary creatures.",
        drafters, leaders));
}

std::vector<Leading> leadersIn(const std::vector<std::string>& pool, const CardKnowledge& knowledge) {
  std::vector<Leading> leaders = allLeadersIn(pool, knowledge);
  if (leaders.empty()) return leaders;
  const auto identities = identitiesOf(pool, knowledge);
  std::vector<std::pair<double, Leading>> rated;
  for (Leading& one : leaders) {
    if (identityOf(one, identities) == 0) continue;
    double worth = ledSpells(pool, knowledge, identities, one).worth();
    for (const std::string& name : one) worth += knowledge.of(name).rating;
    rated.emplace_back(worth, std::move(one));
  }
  std::stable_sort(rated.begin(), rated.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  leaders.clear();
  for (auto& [worth, one] : rated) leaders.push_back(std::move(one));
  return leaders;
}

formats::Deck buildLedDeck(const std::vector<std::string>& pool, const CardKnowledge& knowledge,
                           const Leading& leaders) {
  Leading leading = leaders;
  if (leading.empty()) {
    const std::vector<Leading> all = leadersIn(pool, knowledge);
    if (all.empty()) throw TournamentError("A player has drafted no card that can be a commander (903.13f).");
    leading = all.front();
  }
  std::vector<std::string> chosen, rest = pool;
  const SpellChoice spells = ledSpells(pool, knowledge, identitiesOf(pool, knowledge), leading);
  for (const std::string& leader : leading) rest.erase(std::find(rest.begin(), rest.end(), leader));
  for (const Candidate& spell : spells.chosen()) {
    chosen.push_back(spell.name);
    rest.erase(std::find(rest.begin(), rest.end(), spell.name));
  }
  std::erase_if(rest, isBasic);
  formats::Deck deck;
  for (const std::string& leader : leading) deck.commanders.push_back({1, leader, 0});
  deck.main = formats::entriesOf(chosen);
  deck.sideboard = formats::entriesOf(rest);
  fillWithLands(deck, knowledge.database(), kLedDeck);
  return deck;
}

formats::Deck buildDeckFor(DraftKind kind, const std::vector<std::string>& pool,
                           const CardKnowledge& knowledge) {
  if (kind == DraftKind::Commander) return buildLedDeck(pool, knowledge);
  formats::Deck deck = buildDeck(pool, knowledge);
  if (kind != DraftKind::Conspiracy) return deck;
  const auto conspiracy = [&](const formats::DeckEntry& entry) {
    return knowledge.of(entry.name).conspiracy;
  };
  std::copy_if(deck.sideboard.begin(), deck.sideboard.end(), std::back_inserter(deck.conspiracies),
               conspiracy);
  std::erase_if(deck.sideboard, conspiracy);
  return deck;
}

}  // namespace cantrip::tournament
