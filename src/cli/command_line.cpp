// The commands of `cantrip` and what its exit codes mean.
#include "cli/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/cards_commands.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "play/table.h"

namespace cantrip::cli {
namespace {

// 0: done, 1: the answer is no, 2: bad usage, 3: a fault of ours.
int run(int argc, char** argv) {
  CLI::App app{"Cantrip plays Magic: The Gathering by the Comprehensive Rules.", "cantrip"};
  app.set_version_flag("--version", "cantrip " CANTRIP_VERSION);
  app.require_subcommand(1);
  useHelpOf80Columns(app);
  app.footer(
      "Examples:\n"
      "  cantrip play                       a game against the computer\n"
      "  cantrip play --demo                watch the computer play itself\n"
      "  cantrip sim elves goblins -n 200   who wins how often\n"
      "  cantrip card show 'Shivan Dragon'  what a card says and means\n"
      "\"cantrip COMMAND --help\" says more about each.");
  Command commands(app);
  addPlayCommand(commands);
  addSimCommand(commands);
  addDeckCommands(commands);
  addReplayCommand(commands);
  addCardCommands(commands);
  addCaseCommand(commands);
  addBenchCommand(commands);
  addCompletionCommand(commands);
  try {
    app.parse(argc, argv);
  } catch (const AnswerIsNo&) {
    return 1;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    fmt::print(stderr, "{}", explainUsage(app, error));
    return 2;
  } catch (const UsageError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 2;
  }
  return 0;
}

}  // namespace

int runCommandLine(int argc, char** argv) {
  try {
    play::declineWhatRulesCannotRun();
    return run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "cantrip: {}\n", error.what());
    return 3;
  }
}

}  // namespace cantrip::cli
