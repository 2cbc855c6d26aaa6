// cantrip case run.
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <thread>

#include "cases/batch.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"

namespace cantrip::cli {
namespace {

using cases::Case;
using cases::Outcome;
using cases::Verdict;

struct CaseOptions {
  std::vector<std::string> files;
  std::string cards;
  std::string id;
  bool json = false;
  bool strictOnly = false;
  bool trace = false;
  int jobs = 0;
};

struct Counts {
  std::size_t cases = 0;
  std::array<std::size_t, 3> by{};
  void add(Outcome outcome) {
    ++cases;
    ++by[static_cast<std::size_t>(outcome)];
  }
  nlohmann::ordered_json json() const {
    return {{"cases", cases}, {"passed", by[0]}, {"failed", by[1]}, {"not_run", by[2]}};
  }
  std::string text() const {
    const std::size_t run = by[0] + by[1];
    return fmt::format("{} cases: {} passed, {} failed, {} not run ({:.1f}% of those that run pass)", cases,
                       by[0], by[1], by[2],
                       run == 0 ? 0.0 : 100.0 * static_cast<double>(by[0]) / static_cast<double>(run));
  }
};

const char* wordFor(Outcome outcome) {
  constexpr const char* kWords[] = {"passed", "failed", "not_run"};
  return kWords[static_cast<std::size_t>(outcome)];
}

std::vector<const Case*> selected(const std::vector<Case>& all, const CaseOptions& options) {
  std::vector<const Case*> result;
  for (const Case& one : all) {
    if (options.strictOnly && one.error.empty() && !one.strict()) continue;
    if (!options.id.empty() && one.id().find(options.id) == std::string::npos) continue;
    result.push_back(&one);
  }
  return result;
}

void runCase(const CaseOptions& options) {
  const std::vector<Case> all = cases::readCases(options.files);
  const std::vector<const Case*> chosen = selected(all, options);
  if (chosen.empty()) throw UsageError("None of the cases in these files matches.");
  const cases::CaseCards caseCards(options.cards, chosen);
  const int jobs = options.jobs > 0 ? options.jobs : static_cast<int>(std::thread::hardware_concurrency());
  std::vector<Verdict> verdicts;
  {
    Progress progress("cases", static_cast<std::uint32_t>(chosen.size()));
    verdicts = cases::runCases(chosen, caseCards, options.trace, jobs,
                               [&](std::size_t done) { progress(static_cast<std::uint32_t>(done)); });
  }
  Counts total, strict, others;
  auto list = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const Verdict& verdict = verdicts[i];
    total.add(verdict.outcome);
    const bool isStrict = chosen[i]->error.empty() && chosen[i]->strict();
    (isStrict ? strict : others).add(verdict.outcome);
    if (options.json) {
      nlohmann::ordered_json line{{"id", chosen[i]->id()},
                                  {"strict", isStrict},
                                  {"outcome", wordFor(verdict.outcome)},
                                  {"reason", verdict.reason}};
      if (options.trace) line["log"] = verdict.log;
      list.push_back(std::move(line));
      continue;
    }
    if (options.trace) cli::print("{}", verdict.log);
    cli::print("{:7} {}{}{}\n", wordFor(verdict.outcome), chosen[i]->id(), verdict.reason.empty() ? "" : ": ",
               verdict.reason);
  }
  if (options.json) {
    nlohmann::ordered_json out = total.json();
    out["strict"] = strict.json();
    out["not_strict"] = others.json();
    out["results"] = std::move(list);
    cli::print("{}\n", out.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  } else {
    cli::print("\n{}\n", total.text());
    if (strict.cases > 0 && others.cases > 0)
      cli::print("strict: {}\nothers: {}\n", strict.text(), others.text());
  }
  if (total.by[1] > 0) throw AnswerIsNo();
}

}  // namespace

void addCaseCommand(Command& app) {
  Command group = app.group("case", "Test cases: short games with what must come of them");
  group.footer("Examples:\n  cantrip case run combat.jsonl --cards oracle-cards.json");
  Command command = group.command("run", "Play the cases of files and judge them");
  auto options = std::make_shared<CaseOptions>();
  command.option("files", options->files, "Files of cases, one JSON object per line").type("FILE").required();
  command.option("--cards", options->cards, "Scryfall's bulk file of oracle cards").type("FILE").required();
  command.option("--id", options->id, "Only cases whose id contains this");
  command.flag("--json", options->json, "Print JSON");
  command.flag("--strict-only", options->strictOnly, "Only cases in which every answer is given");
  command.flag("--trace", options->trace, "Show the games step by step, with the rules that they follow");
  command.option("--jobs", options->jobs, "How many cases are played at once").wholeNumber(1, 64);
  command.footer(
      "Examples:\n"
      "  cantrip case run cases/*.jsonl --cards oracle-cards.json\n"
      "  cantrip case run combat.jsonl --cards oracle-cards.json --id trample --trace");
  command.callback([options] { runCase(*options); });
}

}  // namespace cantrip::cli
