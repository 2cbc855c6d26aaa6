// cantrip cards reread.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "cards/coverage.h"
#include "cards/scryfall.h"
#include "cases/second_reader.h"
#include "cli/cards_commands.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"

namespace cantrip::cli {
namespace {

struct RereadOptions {
  std::string cards;
  std::string name;
  std::string shape;
  bool json = false;
  bool list = false;
  bool trace = false;
  int jobs = 0;
  int frequent = 0;
};

/// Serious cards of the file whose name fits and that read whole, added to the database.
std::vector<std::string> chooseCards(const RereadOptions& options, cards::CardDatabase& database) {
  play::declineWhatRulesCannotRun();
  std::vector<cards::ScryfallCard> all = cards::readScryfall(options.cards);
  std::erase_if(all, [&](const cards::ScryfallCard& card) {
    return card.funny || !card.problem.empty() || card.card.name.find(options.name) == std::string::npos;
  });
  const cards::Coverage coverage = measureWithProgress(all, 2);
  std::vector<std::string> chosen;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!coverage.verdicts[i].counted || !coverage.verdicts[i].whole || cards::liesBesideDecks(all[i].card))
      continue;
    chosen.push_back(all[i].card.name);
    database.add(std::move(all[i].card));
  }
  if (chosen.empty()) throw UsageError("No card of this file reads whole and is meant.");
  return chosen;
}

nlohmann::ordered_json jsonOf(const cases::ShapeReport& shape, bool trace) {
  nlohmann::ordered_json out{{"shape", shape.name},    {"where", shape.where},   {"patterns", shape.patterns},
                             {"rules", shape.rules},   {"lines", shape.lines},   {"unfit", shape.unfit},
                             {"passed", shape.passed}, {"failed", shape.failed}, {"notRun", shape.notRun}};
  auto list = nlohmann::ordered_json::array();
  for (const cases::Reread& one : shape.list) {
    list.push_back({{"card", one.card},
                    {"line", one.line},
                    {"outcome", one.outcome == cases::Outcome::Failed   ? "failed"
                                : one.outcome == cases::Outcome::NotRun ? "notRun"
                                                                        : "passed"},
                    {"reason", one.reason},
                    {"case", one.json}});
    if (trace) list.back()["log"] = one.log;
  }
  out["list"] = std::move(list);
  return out;
}

/// The first of a list that is sorted by frequency.
std::span<const cases::SentenceReport> mostFrequent(const cases::SecondReading& reading, int number) {
  return std::span(reading.sentences)
      .first(std::min(static_cast<std::size_t>(number), reading.sentences.size()));
}

nlohmann::ordered_json jsonOf(const cases::SentenceReport& sentence) {
  return {{"sentence", sentence.sentence}, {"card", sentence.card},       {"lines", sentence.lines},
          {"matched", sentence.matched},   {"covered", sentence.covered}, {"unfit", sentence.unfit}};
}

void printSentences(const cases::SecondReading& reading, int number) {
  const auto sentences = mostFrequent(reading, number);
  for (const cases::SentenceReport& one : sentences)
    cli::print("{:5} lines, {:5} of a shape, {:5} covered  {}\n", one.lines, one.matched, one.covered,
               one.sentence);
  const auto matched = std::ranges::count_if(sentences, [](const auto& one) { return one.matched > 0; });
  const auto covered = std::ranges::count_if(sentences, [](const auto& one) { return one.covered > 0; });
  cli::print("Of the {} most frequent sentences, {} have a shape and {} are covered on some card.\n",
             sentences.size(), matched, covered);
}

void printJson(const cases::SecondReading& reading, double seconds, const RereadOptions& options) {
  nlohmann::ordered_json out{{"cards", reading.cards},
                             {"lines", reading.lines},
                             {"matched", reading.matched},
                             {"covered", reading.covered},
                             {"cardsCovered", reading.cardsCovered},
                             {"passed", reading.passed},
                             {"failed", reading.failed},
                             {"notRun", reading.notRun},
                             {"seconds", seconds}};
  auto shapes = nlohmann::ordered_json::array();
  for (const cases::ShapeReport& shape : reading.shapes) shapes.push_back(jsonOf(shape, options.trace));
  out["shapes"] = std::move(shapes);
  if (options.frequent > 0) {
    auto sentences = nlohmann::ordered_json::array();
    for (const auto& one : mostFrequent(reading, options.frequent)) sentences.push_back(jsonOf(one));
    out["sentences"] = std::move(sentences);
  }
  cli::print("{}\n", out.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void printText(const cases::SecondReading& reading, double seconds, const RereadOptions& options) {
  for (const cases::ShapeReport& shape : reading.shapes) {
    if (shape.name.find(options.shape) == std::string::npos) continue;
    if (options.list)
      cli::print("{:5} lines, {:5} unfit, {:5} passed, {:3} failed, {:3} not run  {}\n", shape.lines,
                 shape.unfit, shape.passed, shape.failed, shape.notRun, shape.name);
    for (const cases::Reread& one : shape.list) {
      if (options.trace) cli::print("{}", one.log);
      if (one.outcome == cases::Outcome::Passed) continue;
      cli::print("{}  {}: {}\n          {}\n          {}\n",
                 one.outcome == cases::Outcome::Failed ? "failed " : "not run", shape.name, one.card,
                 one.line, one.reason);
    }
  }
  if (options.frequent > 0) printSentences(reading, options.frequent);
  cli::print(
      "{} shapes; {} of {} lines of {} cards fit one; {} scenarios passed, {} failed, {} not run;\n{} lines "
      "on "
      "{} cards are covered, {:.1f} s\n",
      reading.shapes.size(), reading.matched, reading.lines, reading.cards, reading.passed, reading.failed,
      reading.notRun, reading.covered, reading.cardsCovered, seconds);
}

void runReread(const RereadOptions& options) {
  const cases::Shapes shapes = cases::readShapes();
  const auto database = std::make_shared<cards::CardDatabase>();
  const std::vector<std::string> chosen = chooseCards(options, *database);
  const auto begin = std::chrono::steady_clock::now();
  cases::RereadOptions how;
  how.shape = options.shape;
  how.trace = options.trace;
  how.jobs = options.jobs > 0 ? options.jobs : static_cast<int>(std::thread::hardware_concurrency());
  std::unique_ptr<Progress> progress;
  const cases::SecondReading reading =
      cases::reread(database, shapes, chosen, how, [&](std::size_t done, std::size_t all) {
        if (!progress) progress = std::make_unique<Progress>("scenarios", static_cast<std::uint32_t>(all));
        (*progress)(static_cast<std::uint32_t>(done));
      });
  progress.reset();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (options.json)
    printJson(reading, seconds, options);
  else
    printText(reading, seconds, options);
  if (reading.failed > 0) throw AnswerIsNo();
}

}  // namespace

void addRereadCommand(Command& cards) {
  auto options = std::make_shared<RereadOptions>();
  Command command =
      cards.command("reread", "Play, for each shape of line, a scenario that was written from the rules");
  command.option("--cards", options->cards, "Scryfall's bulk file of oracle cards").type("FILE").required();
  command.option("--name", options->name, "Only cards whose name contains this");
  command.option("--shape", options->shape, "Only shapes whose name contains this");
  command.flag("--list", options->list, "List the shapes with what became of their cards");
  command
      .option("--frequent", options->frequent,
              "List so many of the most frequent sentences, and how\nmany of their lines are covered")
      .wholeNumber(1, 100000);
  command.flag("--json", options->json, "Print JSON");
  command.flag("--trace", options->trace, "Show the games step by step, with the rules that they follow");
  command.option("--jobs", options->jobs, "How many scenarios are played at once").wholeNumber(1, 64);
  command.footer(
      "A shape is a pattern over the English of one line of a card, with a scenario\n"
      "whose numbers follow from the rules. It is filled with the names and numbers of\n"
      "every card that reads whole and has such a line (docs/second-reader.md).\n"
      "Sentences are lines without the numbers, costs, colors and subtypes in them.\n\n"
      "Examples:\n  cantrip cards reread --cards oracle-cards.json --list\n"
      "  cantrip cards reread --cards oracle-cards.json --shape \"entering: draw\"");
  command.callback([options] { runReread(*options); });
}

}  // namespace cantrip::cli
