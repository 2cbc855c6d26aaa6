// cantrip cards smoke.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "cards/coverage.h"
#include "cards/database.h"
#include "cards/scryfall.h"
#include "cases/smoke.h"
#include "cli/cards_commands.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"

namespace cantrip::cli {
namespace {

struct SmokeOptions {
  std::string cards;
  std::string name;
  bool json = false;
  bool trace = false;
  bool unused = false;
  int jobs = 0;
  std::size_t every = 1;
};

/// Serious cards of the file that read whole and match the name, added to the database.
std::vector<std::string> chooseCards(const SmokeOptions& options, cards::CardDatabase& database) {
  play::declineWhatRulesCannotRun();
  std::vector<cards::ScryfallCard> all = cards::readScryfall(options.cards);
  const cards::Coverage coverage = measureWithProgress(all, 2);
  std::vector<std::string> chosen;
  std::size_t read = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name = all[i].card.name;
    if (!coverage.verdicts[i].counted || !coverage.verdicts[i].whole || cards::liesBesideDecks(all[i].card))
      continue;
    if (!options.name.empty() && name.find(options.name) == std::string::npos) continue;
    if (read++ % options.every != 0) continue;
    database.add(std::move(all[i].card));
    chosen.push_back(name);
  }
  if (chosen.empty()) throw UsageError("No card of this file reads whole and is meant.");
  return chosen;
}

struct Sum {
  std::size_t seen = 0, unused = 0, cards = 0, unseen = 0, endless = 0;
};

Sum sumOf(const std::vector<cases::SmokeVerdict>& verdicts) {
  Sum sum;
  for (const cases::SmokeVerdict& verdict : verdicts) {
    sum.seen += verdict.seen;
    sum.unused += verdict.unused.size();
    sum.unseen += verdict.unseen.size();
    sum.cards += verdict.unused.empty() ? 0 : 1;
    sum.endless += verdict.endless ? 1 : 0;
  }
  return sum;
}

void printJson(const std::vector<cases::SmokeVerdict>& verdicts, std::size_t failed, double seconds,
               bool trace) {
  const Sum sum = sumOf(verdicts);
  nlohmann::ordered_json out{{"cards", verdicts.size()},
                             {"passed", verdicts.size() - failed},
                             {"failed", failed},
                             {"abilitiesSeen", sum.seen},
                             {"abilitiesWithoutOccasion", sum.unused},
                             {"cardsWithoutOccasion", sum.cards},
                             {"verbsUnseen", sum.unseen},
                             {"endless", sum.endless},
                             {"seconds", seconds}};
  auto failures = nlohmann::ordered_json::array(), unused = nlohmann::ordered_json::array(),
       unseen = nlohmann::ordered_json::array();
  for (const cases::SmokeVerdict& verdict : verdicts) {
    if (!verdict.failure.empty()) {
      failures.push_back({{"card", verdict.card}, {"reason", verdict.failure}});
      if (trace) failures.back()["log"] = verdict.log;
    }
    if (!verdict.unused.empty()) unused.push_back({{"card", verdict.card}, {"abilities", verdict.unused}});
    if (!verdict.unseen.empty()) unseen.push_back({{"card", verdict.card}, {"verbs", verdict.unseen}});
  }
  out["failures"] = std::move(failures);
  out["unused"] = std::move(unused);
  out["unseen"] = std::move(unseen);
  cli::print("{}\n", out.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void printText(const std::vector<cases::SmokeVerdict>& verdicts, std::size_t failed, double seconds,
               const SmokeOptions& options) {
  for (const cases::SmokeVerdict& verdict : verdicts) {
    if (options.trace) cli::print("{}", verdict.log);
    if (!verdict.failure.empty()) cli::print("failed  {}: {}\n", verdict.card, verdict.failure);
    if (options.unused)
      for (const std::string& ability : verdict.unused) cli::print("unused  {}: {}\n", verdict.card, ability);
    if (options.unused)
      for (const std::string& verb : verdict.unseen) cli::print("unseen  {}: {}\n", verdict.card, verb);
  }
  const Sum sum = sumOf(verdicts);
  cli::print(
      "{} cards played, {} failed, {:.1f} s; {} spells and abilities were seen to work, {} of {} cards found "
      "no occasion, {} of their verbs were not seen, {} cards loop\n",
      verdicts.size(), failed, seconds, sum.seen, sum.unused, sum.cards, sum.unseen, sum.endless);
}

void runSmoke(const SmokeOptions& options) {
  cards::CardDatabase database;
  const std::vector<std::string> chosen = chooseCards(options, database);
  const auto begin = std::chrono::steady_clock::now();
  const int jobs = options.jobs > 0 ? options.jobs : static_cast<int>(std::thread::hardware_concurrency());
  std::vector<cases::SmokeVerdict> verdicts;
  {
    Progress progress("smoke games", static_cast<std::uint32_t>(chosen.size()));
    verdicts = cases::smokeAll(database, chosen, options.trace, jobs,
                               [&](std::size_t done) { progress(static_cast<std::uint32_t>(done)); });
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const auto failed = static_cast<std::size_t>(
      std::ranges::count_if(verdicts, [](const auto& verdict) { return !verdict.failure.empty(); }));
  if (options.json)
    printJson(verdicts, failed, seconds, options.trace);
  else
    printText(verdicts, failed, seconds, options);
  if (failed > 0) throw AnswerIsNo();
}

}  // namespace

void addSmokeCommand(Command& cards) {
  auto options = std::make_shared<SmokeOptions>();
  Command command =
      cards.command("smoke", "Play every card that reads whole in a generated game and check the game");
  command.option("--cards", options->cards, "Scryfall's bulk file of oracle cards").type("FILE").required();
  command.option("--name", options->name, "Only cards whose name contains this");
  command.option("--every", options->every, "Only every so manieth of the cards that read whole")
      .wholeNumber(1, 10000);
  command.flag("--json", options->json, "Print JSON");
  command.flag("--trace", options->trace, "Show the games step by step, with the rules that they follow");
  command.flag("--unused", options->unused,
               "List spells and abilities that found no occasion, and verbs that were not seen");
  command.option("--jobs", options->jobs, "How many games are played at once").wholeNumber(1, 64);
  command.footer(
      "Examples:\n  cantrip cards smoke --cards oracle-cards.json\n  cantrip cards smoke --cards "
      "oracle-cards.json --name \"Llanowar Elves\" --trace");
  command.callback([options] { runSmoke(*options); });
}

}  // namespace cantrip::cli
