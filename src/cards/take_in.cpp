#include "cards/take_in.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/fold.h"
#include "base/readable.h"
#include "cards/block_format.h"

namespace cantrip::cards {
namespace {

/// Cards of people's own, in the block format; without those that the library has, as it goes first.
std::vector<ScryfallCard> ownCards(const std::string& contents, const std::string& file, TakenIn& taken) {
  std::vector<ScryfallCard> result;
  std::vector<std::string> errors;
  std::vector<BlockCard> blocks = readBlocks(contents, file, &errors);
  for (const std::string& error : errors) taken.remarks.push_back("Left out: " + error);
  const CardDatabase library;
  for (BlockCard& block : blocks) {
    if (library.find(block.card.name)) {
      taken.remarks.push_back(fmt::format(
          "{}: left out, as the library has a card of that name. \"play --cards {}\" takes yours.",
          block.card.name, file));
      continue;
    }
    result.push_back({.card = std::move(block.card)});
  }
  return result;
}

/// The catalogue as it is on the disk. One that cannot be used is begun again, and said to be lost.
Catalogue catalogueToChange(TakenIn& taken) {
  std::error_code error;
  if (!std::filesystem::exists(Catalogue::path(), error)) return {};
  try {
    return Catalogue::read(Catalogue::path());
  } catch (const std::runtime_error& problem) {
    taken.lost.push_back(fmt::format("The sets imported before are lost: {}", problem.what()));
    return {};
  }
}

/// What a file of cards says of their sets and legalities.
void takeFacts(const std::vector<ScryfallCard>& all, bool replace, TakenIn& taken) {
  const std::vector<CardSet> sets = setsOf(all);
  const bool legalities = std::any_of(
      all.begin(), all.end(), [](const ScryfallCard& card) { return !card.legalities.formats.empty(); });
  if (sets.empty() && !legalities) return;  // cards of people's own
  Catalogue catalogue = catalogueToChange(taken);
  if (replace) catalogue.forgetLegalities();
  for (const CardSet& set : sets) catalogue.add(set);
  for (const ScryfallCard& card : all)
    if (card.isCard && !card.funny) catalogue.add(card.legalities);
  catalogue.write(Catalogue::path());
  if (std::any_of(sets.begin(), sets.end(), [](const CardSet& set) { return set.whole; }))
    taken.wholeSets = sets.size();
}

/// The cards to keep: no jokes, no tokens, and each once, however often the file has it.
std::vector<ScryfallCard> cardsToKeep(const std::vector<ScryfallCard>& all, std::size_t& leftOut) {
  std::set<std::string> names;
  std::vector<ScryfallCard> kept;
  for (const ScryfallCard& card : all) {
    if (!card.isCard) continue;
    if (card.funny || !card.problem.empty())
      ++leftOut;
    else if (names.insert(folded(card.card.name)).second)
      kept.push_back(card);
  }
  return kept;
}

void takeCards(const std::vector<ScryfallCard>& all, bool replace, TakenIn& taken) {
  taken.cards = cardsToKeep(all, taken.leftOut);
  if (taken.cards.empty()) return;
  std::vector<const Card*> printed;
  for (const ScryfallCard& card : taken.cards) printed.push_back(&card.card);
  taken.import = updateCache(cachePath(), printed, replace);
  if (!taken.import.lost.empty())
    taken.lost.push_back(fmt::format("The cards imported before are lost: {}", taken.import.lost));
  takeFacts(all, replace, taken);
}

void takeSets(const std::vector<CardSet>& sets, const std::string& file, bool replace, TakenIn& taken) {
  if (sets.empty()) throw std::runtime_error(file + " holds no set to import: nothing was changed.");
  Catalogue catalogue = catalogueToChange(taken);
  if (replace) catalogue.forgetSets();
  for (const CardSet& set : sets) {
    taken.entries += set.cards.size();
    catalogue.add(set);
  }
  catalogue.write(Catalogue::path());
  taken.sets = sets.size();
  taken.setsInAll = catalogue.sets().size();
}

void takeBoosters(const std::vector<SetBoosters>& sets, const std::string& file, bool replace,
                  TakenIn& taken) {
  if (sets.empty()) throw std::runtime_error(file + " holds no booster to import: nothing was changed.");
  Catalogue catalogue = catalogueToChange(taken);
  if (replace) catalogue.forgetBoosters();
  for (const SetBoosters& set : sets) {
    taken.entries += set.kinds.size();
    catalogue.add(set);
  }
  catalogue.write(Catalogue::path());
  taken.sets = sets.size();
  taken.setsInAll = catalogue.boosters().size();
}

}  // namespace

TakenIn takeIn(const std::string& contents, const std::string& file, bool replace) {
  TakenIn taken;
  if (contents.empty() || beginsAsJson(contents)) {
    taken.shape = shapeOf(contents);
    if (taken.shape == FileShape::Sets)
      takeSets(parseSets(contents, file), file, replace, taken);
    else if (taken.shape == FileShape::Boosters)
      takeBoosters(parseBoosters(contents, file), file, replace, taken);
    else
      takeCards(parseScryfall(contents, file), replace, taken);
    return taken;
  }
  if (!isText(contents))
    throw std::runtime_error(file +
                             " holds no cards: Scryfall's file \"Oracle Cards\" is wanted, or cards as in "
                             "docs/card-format.md.");
  takeCards(ownCards(contents, file, taken), replace, taken);
  return taken;
}

}  // namespace cantrip::cards
