// cantrip import
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

#include "base/files.h"
#include "base/fold.h"
#include "base/readable.h"
#include "cards/block_format.h"
#include "cards/catalogue.h"
#include "cards/database.h"
#include "cli/cards_commands.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"

namespace cantrip::cli {
namespace {

/// Cards of people's own, in the block format; without those that the library has, as it goes first.
std::vector<cards::ScryfallCard> ownCards(const std::string& contents, const std::string& file) {
  std::vector<cards::ScryfallCard> result;
  std::vector<std::string> errors;
  std::vector<cards::BlockCard> blocks = cards::readBlocks(contents, file, &errors);
  for (const std::string& error : errors) cli::print(stderr, "Left out: {}\n", error);
  for (cards::BlockCard& block : blocks) {
    if (cards::CardDatabase().find(block.card.name)) {
      cli::print("{}: left out, as the library has a card of that name. \"play --cards {}\" takes yours.\n",
                 block.card.name, file);
      continue;
    }
    result.push_back({.card = std::move(block.card)});
  }
  return result;
}

/// The catalogue as it is on the disk. One that cannot be used is begun again, and said to be lost.
cards::Catalogue catalogueToChange() {
  std::error_code error;
  if (!std::filesystem::exists(cards::Catalogue::path(), error)) return {};
  try {
    return cards::Catalogue::read(cards::Catalogue::path());
  } catch (const std::runtime_error& problem) {
    cli::print(stderr, "The sets imported before are lost: {}\n", problem.what());
    return {};
  }
}

/// What a file of cards says of their sets and legalities.
void importFacts(const std::vector<cards::ScryfallCard>& all, bool replace) {
  const std::vector<cards::CardSet> sets = cards::setsOf(all);
  const bool legalities = std::any_of(all.begin(), all.end(), [](const cards::ScryfallCard& card) {
    return !card.legalities.formats.empty();
  });
  if (sets.empty() && !legalities) return;  // cards of people's own
  cards::Catalogue catalogue = catalogueToChange();
  if (replace) catalogue.forgetLegalities();
  for (const cards::CardSet& set : sets) catalogue.add(set);
  for (const cards::ScryfallCard& card : all)
    if (card.isCard && !card.funny) catalogue.add(card.legalities);
  catalogue.write(cards::Catalogue::path());
  if (std::any_of(sets.begin(), sets.end(), [](const cards::CardSet& set) { return set.whole; }))
    cli::print("{} with all their cards\n", counted(sets.size(), "set"));
}

/// The cards to keep: no jokes, no tokens, and each once, however often the file has it.
std::vector<cards::ScryfallCard> cardsToKeep(const std::vector<cards::ScryfallCard>& all,
                                             std::size_t& leftOut) {
  std::set<std::string> names;
  std::vector<cards::ScryfallCard> kept;
  for (const cards::ScryfallCard& card : all) {
    if (!card.isCard) continue;
    if (card.funny || !card.problem.empty())
      ++leftOut;
    else if (names.insert(folded(card.card.name)).second)
      kept.push_back(card);
  }
  return kept;
}

void importCards(const std::vector<cards::ScryfallCard>& all, const std::string& file, bool replace) {
  std::size_t leftOut = 0;
  const std::vector<cards::ScryfallCard> kept = cardsToKeep(all, leftOut);
  if (kept.empty()) throw std::runtime_error(file + " holds no card to import: nothing was changed.");
  std::vector<const cards::Card*> printed;
  for (const cards::ScryfallCard& card : kept) printed.push_back(&card.card);
  const cards::Coverage coverage = measureWithProgress(kept, 2);
  const std::filesystem::path database = cards::cachePath();
  const cards::Import import = cards::updateCache(database, printed, replace);
  if (!import.lost.empty()) cli::print(stderr, "The cards imported before are lost: {}\n", import.lost);
  cli::print("{} imported to {}: {} new, {} changed, {} as before\n", counted(kept.size(), "card"),
             database.string(), import.added, import.changed, kept.size() - import.added - import.changed);
  if (leftOut > 0)
    cli::print("{} left out: joke cards, and those whose facts make no sense\n", counted(leftOut, "card"));
  cli::print("{} can be put in decks; of others \"cantrip card show NAME\" says why not\n",
             counted(coverage.readWhole, "card"));
  if (import.cards > kept.size()) cli::print("{} imported in all\n", counted(import.cards, "card"));
  importFacts(all, replace);
}

void importSets(const std::vector<cards::CardSet>& sets, const std::string& file, bool replace) {
  if (sets.empty()) throw std::runtime_error(file + " holds no set to import: nothing was changed.");
  cards::Catalogue catalogue = catalogueToChange();
  if (replace) catalogue.forgetSets();
  std::size_t entries = 0;
  for (const cards::CardSet& set : sets) {
    entries += set.cards.size();
    catalogue.add(set);
  }
  catalogue.write(cards::Catalogue::path());
  cli::print("{} with {} imported to {}: {} in all\n", counted(sets.size(), "set"), counted(entries, "card"),
             cards::Catalogue::path().string(), counted(catalogue.sets().size(), "set"));
}

void importBoosters(const std::vector<cards::SetBoosters>& sets, const std::string& file, bool replace) {
  if (sets.empty()) throw std::runtime_error(file + " holds no booster to import: nothing was changed.");
  cards::Catalogue catalogue = catalogueToChange();
  if (replace) catalogue.forgetBoosters();
  std::size_t kinds = 0;
  for (const cards::SetBoosters& set : sets) {
    kinds += set.kinds.size();
    catalogue.add(set);
  }
  catalogue.write(cards::Catalogue::path());
  cli::print("{} of {} imported to {}: {} in all\n", counted(kinds, "kind") + " of booster",
             counted(sets.size(), "set"), cards::Catalogue::path().string(),
             counted(catalogue.boosters().size(), "set"));
}

void import(const std::string& file, bool replace) {
  const std::string contents = readFilled(file, kMostBytesOfData);
  const std::size_t first = contents.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string::npos || contents[first] == '[' || contents[first] == '{') {
    switch (cards::shapeOf(contents)) {
      case cards::FileShape::Sets:
        return importSets(cards::parseSets(contents, file), file, replace);
      case cards::FileShape::Boosters:
        return importBoosters(cards::parseBoosters(contents, file), file, replace);
      case cards::FileShape::Cards:
        return importCards(cards::parseScryfall(contents, file), file, replace);
    }
  }
  if (!isText(contents))
    throw std::runtime_error(file +
                             " holds no cards: Scryfall's file \"Oracle Cards\" is wanted, or cards as in "
                             "docs/card-format.md.");
  importCards(ownCards(contents, file), file, replace);
}

}  // namespace

void addImportCommand(Command& app) {
  auto file = std::make_shared<std::string>();
  auto replace = std::make_shared<bool>(false);
  Command command = app.command("import", "Take in cards, sets or boosters of a file, to play with them");
  command
      .option("FILE", *file,
              "Scryfall's file of oracle cards or of every printing, sets with their cards, contents of "
              "boosters, or cards of your own (docs/card-format.md)")
      .type("FILE")
      .required();
  command.flag("--replace", *replace, "forget what of this kind was imported before");
  command.footer(
      "Examples:\n  cantrip import oracle-cards.json\n  cantrip import sets.json\n"
      "  cantrip import boosters.json\n  cantrip import my.cards");
  command.callback([file, replace] { import(*file, *replace); });
}

}  // namespace cantrip::cli
