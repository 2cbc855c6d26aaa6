// cantrip import
#include <fmt/format.h>

#include <memory>

#include "base/files.h"
#include "cards/take_in.h"
#include "cli/cards_commands.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"

namespace cantrip::cli {
namespace {

void tellCards(const cards::TakenIn& taken) {
  const std::size_t kept = taken.cards.size();
  const cards::Import& import = taken.import;
  const cards::Coverage coverage = measureWithProgress(taken.cards, 2);
  cli::print("{} imported to {}: {} new, {} changed, {} as before\n", counted(kept, "card"),
             cards::cachePath().string(), import.added, import.changed, kept - import.added - import.changed);
  if (taken.leftOut > 0)
    cli::print("{} left out: joke cards, and those whose facts make no sense\n",
               counted(taken.leftOut, "card"));
  cli::print("{} can be put in decks; of others \"cantrip card show NAME\" says why not\n",
             counted(coverage.readWhole, "card"));
  if (import.cards > kept) cli::print("{} imported in all\n", counted(import.cards, "card"));
  if (taken.wholeSets > 0) cli::print("{} with all their cards\n", counted(taken.wholeSets, "set"));
}

void import(const std::string& file, bool replace) {
  const cards::TakenIn taken = cards::takeIn(readFilled(file, kMostBytesOfData), file, replace);
  for (const std::string& remark : taken.remarks) cli::print("{}\n", remark);
  for (const std::string& lost : taken.lost) cli::print(stderr, "{}\n", lost);
  if (taken.shape == cards::FileShape::Cards) {
    if (taken.cards.empty())
      throw std::runtime_error(file + " holds no card to import: nothing was changed.");
    return tellCards(taken);
  }
  const bool boosters = taken.shape == cards::FileShape::Boosters;
  cli::print("{} imported to {}: {} in all\n",
             boosters ? fmt::format("{} of booster of {}", counted(taken.entries, "kind"),
                                    counted(taken.sets, "set"))
                      : fmt::format("{} with {}", counted(taken.sets, "set"), counted(taken.entries, "card")),
             cards::Catalogue::path().string(), counted(taken.setsInAll, "set"));
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
