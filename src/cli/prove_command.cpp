// cantrip cards prove.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "base/rng.h"
#include "cards/database.h"
#include "cards/scryfall.h"
#include "cases/prove.h"
#include "cli/cards_commands.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"

namespace cantrip::cli {
namespace {

struct ProveOptions {
  std::string cards;
  std::string name;
  std::size_t sample = 0;
  std::uint32_t seed = 1;
  int jobs = 0;
  bool json = false;
};

/// Serious cards of the file that read whole, added to the database: all, or as many as wanted in an order
/// that follows from the seed.
std::vector<std::string> chooseCards(const ProveOptions& options, cards::CardDatabase& database) {
  play::declineWhatRulesCannotRun();
  std::vector<cards::ScryfallCard> all = cards::readScryfall(options.cards);
  std::erase_if(all, [](const cards::ScryfallCard& card) { return card.funny || !card.problem.empty(); });
  std::vector<std::size_t> order(all.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  Rng rng(options.seed);
  for (std::size_t i = order.size(); options.sample > 0 && i > 1; --i)
    std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
  std::vector<std::string> chosen;
  for (const std::size_t i : order) {
    const std::string name = all[i].card.name;
    if (!options.name.empty() && name.find(options.name) == std::string::npos) continue;
    database.add(std::move(all[i].card));
    const auto found = database.find(name);
    if (found && (*found)->whole() && !cards::liesBesideDecks((*found)->card)) chosen.push_back(name);
    if (options.sample > 0 && chosen.size() == options.sample) break;
  }
  if (chosen.empty()) throw UsageError("No card of this file reads whole and is meant.");
  return chosen;
}

void printJson(const cases::Proof& proof, double seconds) {
  nlohmann::ordered_json out{{"cards", proof.cards},
                             {"shapes", proof.shapes},
                             {"nodes", proof.nodes},
                             {"proven", proof.proven},
                             {"unproven", proof.unproven},
                             {"explained", proof.explained},
                             {"seconds", seconds},
                             {"nodesOfShapes", proof.kinds},
                             {"unprovenOfShapes", proof.kindsUnproven},
                             {"brokenOfShapes", proof.broken}};
  auto list = nlohmann::ordered_json::array();
  for (const cases::UnprovenNode& node : proof.list)
    list.push_back({{"card", node.card},
                    {"ability", node.ability},
                    {"kind", node.kind},
                    {"field", node.field},
                    {"change", node.change},
                    {"cards", node.cards},
                    {"within", node.within},
                    {"reason", node.reason}});
  out["list"] = std::move(list);
  cli::print("{}\n", out.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void printText(const cases::Proof& proof, double seconds) {
  for (const cases::UnprovenNode& node : proof.list)
    cli::print("unproven  {} cards, {}: {} in {}\n          {}\n          {}\n", node.cards, node.card,
               node.kind, node.field, node.ability, node.reason.empty() ? node.change : node.reason);
  cli::print(
      "{} cards, {} shapes of abilities; {} of {} nodes proven ({:.1f}%), {} not, {} of these for a known "
      "reason;\nof {} nodes of shapes {} not, {} by an error of the engine; {:.1f} s\n",
      proof.cards, proof.shapes, proof.proven, proof.nodes,
      100.0 * static_cast<double>(proof.proven) / static_cast<double>(std::max<std::size_t>(1, proof.nodes)),
      proof.unproven, proof.explained, proof.kinds, proof.kindsUnproven, proof.broken, seconds);
}

void runProve(const ProveOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  cards::CardDatabase database;
  const std::vector<std::string> chosen = chooseCards(options, database);
  const int jobs = options.jobs > 0 ? options.jobs : static_cast<int>(std::thread::hardware_concurrency());
  std::unique_ptr<Progress> progress;
  std::size_t whole = 0;
  const cases::Proof proof = cases::prove(database, chosen, jobs, [&](std::size_t done, std::size_t all) {
    if (all != whole) {
      progress.reset();
      progress = std::make_unique<Progress>("games", static_cast<std::uint32_t>(all));
      whole = all;
    }
    (*progress)(static_cast<std::uint32_t>(done));
  });
  progress.reset();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (options.json)
    printJson(proof, seconds);
  else
    printText(proof, seconds);
}

}  // namespace

void addProveCommand(Command& cards) {
  auto options = std::make_shared<ProveOptions>();
  Command command =
      cards.command("prove", "Change each node of the texts and tell which changes no game shows");
  command.option("--cards", options->cards, "Scryfall's bulk file of oracle cards").type("FILE").required();
  command.option("--name", options->name, "Only cards whose name contains this");
  command.option("--sample", options->sample, "Only so many cards, drawn at random").wholeNumber(1, 100000);
  command.option("--seed", options->seed, "What the sample is drawn by").wholeNumber(0, 1000000000);
  command.option("--jobs", options->jobs, "How many cards are tried at once").wholeNumber(1, 64);
  command.flag("--json", options->json, "Print JSON");
  command.footer(
      "Texts of one shape (equal but for names and numbers) are tried once. Each node\n"
      "is changed by itself: another number or player, a filter dropped or turned\n"
      "round, a condition negated, an effect left out ... It is proven when a game\n"
      "with the changed text goes otherwise than the same game with the text as it is.\n"
      "It counts for all cards on which its shape stands.\n\n"
      "Examples:\n  cantrip cards prove --cards oracle-cards.json --sample 100\n"
      "  cantrip cards prove --cards oracle-cards.json --name \"Llanowar Elves\" --json");
  command.callback([options] { runProve(*options); });
}

}  // namespace cantrip::cli
