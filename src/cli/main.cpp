// The command `cantrip`.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/cards_commands.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "play/table.h"

namespace {

// 0: done, 1: the answer is no, 2: bad usage, 3: a fault of ours.
int run(int argc, char** argv) {
  CLI::App app{"Cantrip plays Magic: The Gathering by the Comprehensive Rules.", "cantrip"};
  app.set_version_flag("--version", "cantrip " CANTRIP_VERSION);
  app.require_subcommand(1);
  cantrip::cli::useHelpOf80Columns(app);
  app.footer(
      "Examples:\n"
      "  cantrip play                       a game against the computer\n"
      "  cantrip play --demo                watch the computer play itself\n"
      "  cantrip sim elves goblins -n 200   who wins how often\n"
      "  cantrip card show 'Shivan Dragon'  what a card says and means\n"
      "\"cantrip COMMAND --help\" says more about each.");
  cantrip::cli::Command commands(app);
  cantrip::cli::addPlayCommand(commands);
  cantrip::cli::addSimCommand(commands);
  cantrip::cli::addDeckCommands(commands);
  cantrip::cli::addReplayCommand(commands);
  cantrip::cli::addCardCommands(commands);
  cantrip::cli::addCaseCommand(commands);
  cantrip::cli::addBenchCommand(commands);
  cantrip::cli::addCompletionCommand(commands);
  try {
    app.parse(argc, argv);
  } catch (const cantrip::cli::AnswerIsNo&) {
    return 1;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    fmt::print(stderr, "{}", cantrip::cli::explainUsage(app, error));
    return 2;
  } catch (const cantrip::cli::UsageError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    cantrip::play::declineWhatRulesCannotRun();
    return run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "cantrip: {}\n", error.what());
    return 3;
  }
}
