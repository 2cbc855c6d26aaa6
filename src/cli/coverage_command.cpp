// cantrip cards coverage.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "cards/coverage.h"
#include "cards/coverage_report.h"
#include "cards/database.h"
#include "cli/cards_commands.h"
#include "cli/command.h"
#include "cli/print.h"
#include "ir/ir.h"

namespace cantrip::cli {
namespace {

struct CoverageOptions {
  std::string cards;
  std::string list;
  std::string by;
  std::string decks;
  std::string sets;
  std::vector<std::string> only;
  bool json = false;
  bool failures = false;
  int rules = -1;  ///< list those that at most so many cards need; -1: do not
  std::size_t top = 40;
  int threads = 2;
};

nlohmann::ordered_json blockersJson(std::vector<cards::Blocker> blockers, std::size_t top) {
  auto result = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < blockers.size() && i < top; ++i) {
    const cards::Blocker& blocker = blockers[i];
    result.push_back({{"sentence", blocker.skeleton},
                      {"cards", blocker.cards},
                      {"sole", blocker.sole},
                      {"example", blocker.example}});
  }
  return result;
}

void printJson(const cards::Coverage& coverage, std::size_t top) {
  nlohmann::ordered_json out;
  out["cards"] = coverage.cards;
  out["read_whole"] = coverage.readWhole;
  out["printed"] = coverage.printed;
  out["printed_read_whole"] = coverage.printedReadWhole;
  out["lines"] = coverage.lines;
  out["lines_read"] = coverage.linesRead;
  out["ambiguous"] = coverage.ambiguous;
  out["roundtrip_failures"] = coverage.roundtripFailures;
  out["kinds"] = ir::allKinds().size();
  out["rules"] = coverage.rules.size();
  out["seconds"] = coverage.seconds;
  out["blockers"] = blockersJson(coverage.blockers, top);
  std::vector<cards::Blocker> sole = coverage.blockers;
  std::ranges::stable_sort(sole, [](const auto& a, const auto& b) { return a.sole > b.sole; });
  std::erase_if(sole, [](const auto& blocker) { return blocker.sole == 0; });
  out["sole_blockers"] = blockersJson(std::move(sole), top);
  cli::print("{}\n", out.dump(2));
}

double percent(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

void printText(const cards::Coverage& coverage, std::size_t top) {
  cli::print("cards read whole    {:6} of {} ({:.1f}%)\n", coverage.readWhole, coverage.cards,
             percent(coverage.readWhole, coverage.cards));
  cli::print("of those printed    {:6} of {} ({:.1f}%)\n", coverage.printedReadWhole, coverage.printed,
             percent(coverage.printedReadWhole, coverage.printed));
  cli::print("lines read          {:6} of {} ({:.1f}%)\n", coverage.linesRead, coverage.lines,
             percent(coverage.linesRead, coverage.lines));
  cli::print("ambiguous lines     {:6}\n", coverage.ambiguous);
  cli::print("round-trip failures {:6}\n", coverage.roundtripFailures);
  cli::print("kinds of nodes      {:6}\n", ir::allKinds().size());
  cli::print("rules of grammar    {:6}\n", coverage.rules.size());
  cli::print("seconds             {:6.1f}\n\n", coverage.seconds);
  std::vector<cards::Blocker> blockers = coverage.blockers;
  cli::print("What blocks most cards (cards, of these alone, sentence, such as on)\n");
  for (std::size_t i = 0; i < blockers.size() && i < top; ++i) {
    cli::print("{:5} {:5}  {}  [{}]\n", blockers[i].cards, blockers[i].sole, blockers[i].skeleton,
               blockers[i].example);
  }
  std::ranges::stable_sort(blockers, [](const auto& a, const auto& b) { return a.sole > b.sole; });
  cli::print("\nWhat alone keeps most cards from reading (alone, of cards, sentence, such as on)\n");
  for (std::size_t i = 0; i < blockers.size() && i < top && blockers[i].sole > 0; ++i) {
    cli::print("{:5} {:5}  {}  [{}]\n", blockers[i].sole, blockers[i].cards, blockers[i].skeleton,
               blockers[i].example);
  }
}

void printList(const std::vector<cards::ScryfallCard>& all, const cards::Coverage& coverage,
               const CoverageOptions& options) {
  const bool read = options.list == "read";
  auto out = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const cards::Verdict& verdict = coverage.verdicts[i];
    if (!verdict.counted || verdict.whole != read) continue;
    const std::string& name = all[i].card.name;
    if (options.json) {
      out.push_back({{"name", name}});
      if (!read) out.back()["reason"] = verdict.reason;
    } else if (read) {
      cli::print("{}\n", name);
    } else {
      cli::print("{}: {}\n", name, verdict.reason);
    }
  }
  if (options.json) cli::print("{}\n", out.dump(2));
}

void printFailures(const cards::Coverage& coverage, bool json) {
  if (json) {
    cli::print("{}\n", nlohmann::ordered_json(coverage.failures).dump(2));
    return;
  }
  for (const std::string& failure : coverage.failures) cli::print("{}\n", failure);
}

void printRules(const cards::Coverage& coverage, std::size_t most, bool json) {
  auto out = nlohmann::ordered_json::array();
  for (const cards::RuleUse& rule : coverage.rules) {
    if (rule.cards > most) break;
    if (json)
      out.push_back(
          {{"file", rule.file}, {"line", rule.line}, {"cards", rule.cards}, {"example", rule.example}});
    else
      cli::print("{:5}  {}:{}  {}\n", rule.cards, rule.file, rule.line, rule.example);
  }
  if (json) cli::print("{}\n", out.dump(2));
}

cards::GroupBy groupBy(const std::string& name) {
  if (name == "set") return cards::GroupBy::Set;
  if (name == "year") return cards::GroupBy::Year;
  if (name == "format") return cards::GroupBy::Format;
  return cards::GroupBy::Construct;
}

void printGroups(const std::vector<cards::GroupCount>& groups, bool json) {
  auto out = nlohmann::ordered_json::object();
  for (const cards::GroupCount& group : groups) {
    if (json) {
      out[group.name] = {{"cards", group.cards}, {"read_whole", group.readWhole}};
    } else {
      cli::print("{:<24} {:6} of {:6} ({:5.1f}%)\n", group.name, group.readWhole, group.cards,
                 percent(group.readWhole, group.cards));
    }
  }
  if (json) cli::print("{}\n", out.dump(2));
}

void printDecks(const cards::DeckCoverage& decks, bool json, std::size_t top) {
  if (!json) {
    cli::print("decks that can be played whole {:5} of {} ({:.1f}%), without sideboard {}\n", decks.playable,
               decks.decks, percent(decks.playable, decks.decks), decks.mainPlayable);
    cli::print("\nCards that keep most decks from play\n");
    for (std::size_t i = 0; i < decks.missing.size() && i < top; ++i)
      cli::print("{:5}  {}\n", decks.missing[i].cards, decks.missing[i].name);
    return;
  }
  nlohmann::ordered_json out;
  out["decks"] = decks.decks;
  out["playable"] = decks.playable;
  out["main_playable"] = decks.mainPlayable;
  out["missing"] = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < decks.missing.size() && i < top; ++i) {
    out["missing"].push_back({{"card", decks.missing[i].name}, {"decks", decks.missing[i].cards}});
  }
  cli::print("{}\n", out.dump(2));
}

// The sets of each card: from the file that was named, else from sets.json beside the cards.
cards::Printings printingsFor(const CoverageOptions& options) {
  if (!options.sets.empty()) return cards::readPrintings(options.sets);
  const std::filesystem::path beside = std::filesystem::path(options.cards).replace_filename("sets.json");
  if (std::filesystem::exists(beside)) return cards::readPrintings(beside.string());
  return {};
}

// Keeps the cards of the sets asked for.
void keepSets(std::vector<cards::ScryfallCard>& all, const cards::Printings& printings,
              const std::vector<std::string>& codes) {
  for (const std::string& code : codes) {
    const bool known = std::ranges::any_of(
        all, [&](const cards::ScryfallCard& card) { return cards::isInSet(card, printings, code); });
    if (!known) throw std::runtime_error("no card is in the set " + code + " (see --sets)");
  }
  std::erase_if(all, [&](const cards::ScryfallCard& card) {
    return std::ranges::none_of(
        codes, [&](const std::string& code) { return cards::isInSet(card, printings, code); });
  });
}

void runCoverage(const CoverageOptions& options) {
  std::vector<cards::ScryfallCard> all = cards::readScryfall(options.cards);
  cards::Printings printings;
  if (options.by == "set" || !options.only.empty()) printings = printingsFor(options);
  if (!options.only.empty()) keepSets(all, printings, options.only);
  const cards::Coverage coverage = measureWithProgress(all, options.threads);
  if (!options.list.empty()) {
    printList(all, coverage, options);
  } else if (options.failures) {
    printFailures(coverage, options.json);
  } else if (options.rules >= 0) {
    printRules(coverage, static_cast<std::size_t>(options.rules), options.json);
  } else if (!options.by.empty()) {
    printGroups(cards::groupCoverage(all, coverage, groupBy(options.by), printings), options.json);
  } else if (!options.decks.empty()) {
    printDecks(cards::deckCoverage(options.decks, all, coverage), options.json, options.top);
  } else if (options.json) {
    printJson(coverage, options.top);
  } else {
    printText(coverage, options.top);
  }
}

}  // namespace

cards::Coverage measureWithProgress(const std::vector<cards::ScryfallCard>& all, int threads) {
  std::atomic<std::size_t> done{0};
  std::atomic<bool> finished{false};
  std::thread progress;
  if (isatty(2) != 0) {
    progress = std::thread([&] {
      while (!finished) {
        const double share = all.empty() ? 1.0 : static_cast<double>(done) / static_cast<double>(all.size());
        drawOver(fmt::format("[{:<40}] {:3.0f}%", std::string(static_cast<std::size_t>(share * 40), '#'),
                             share * 100));
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
      }
      drawOver("");
    });
  }
  cards::Coverage coverage = cards::measureCoverage(all, threads, cards::CardDatabase::runnable(), done);
  finished = true;
  if (progress.joinable()) progress.join();
  return coverage;
}

void addCoverageCommand(Command& cards) {
  Command command = cards.command(
      "coverage", "How many cards of a Scryfall file are read whole, and what blocks the others");
  auto options = std::make_shared<CoverageOptions>();
  command.option("--cards", options->cards, "Scryfall's bulk file of oracle cards").type("FILE").required();
  command.flag("--json", options->json, "Print JSON");
  command.option("--list", options->list, "List the cards that are read, or declined with the reason")
      .oneOf({"read", "declined"});
  command.option("--by", options->by, "Break the figures down by set, year, format or construct")
      .oneOf({"set", "year", "format", "construct"});
  command
      .option("--sets", options->sets,
              "A file that lists the cards of each set; without it sets.json beside the cards")
      .type("FILE");
  command.option("--set", options->only, "Only cards of these sets (codes, such as 9ed,10e)")
      .separatedBy(',');
  command
      .option("--decks", options->decks,
              "How many of the decks of this file (one JSON object per line) can be played whole")
      .type("FILE");
  command.flag("--failures", options->failures, "List ambiguous lines and round-trip failures");
  command.option("--rules", options->rules, "List the rules of the grammar that at most so many cards need")
      .wholeNumber(0, 1000000);
  command.option("--top", options->top, "How many blockers to show").withDefault().wholeNumber(0, 1000000);
  command.option("--threads", options->threads, "How many threads").withDefault().wholeNumber(1, 64);
  command.footer(
      "Examples:\n"
      "  cantrip cards coverage --cards oracle-cards.json\n"
      "  cantrip cards coverage --cards oracle-cards.json --by set --json\n"
      "  cantrip cards coverage --cards oracle-cards.json --set m11 --list declined\n"
      "  cantrip cards coverage --cards oracle-cards.json --rules 1\n"
      "  cantrip cards coverage --cards oracle-cards.json --decks decks.jsonl");
  command.callback([options] { runCoverage(*options); });
}

}  // namespace cantrip::cli
