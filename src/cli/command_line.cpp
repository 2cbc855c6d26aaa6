// The commands of `cantrip` and what its exit codes mean.
#include "cli/command_line.h"

#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>

#include "cli/cards_commands.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/print.h"
#include "play/table.h"

namespace cantrip::cli {
namespace {

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
      "  cantrip card explain 'Mana Leak'   the same in plain words\n"
      "\"cantrip COMMAND --help\" says more about each.\n"
      "Exit codes: 0 done; 1 the answer is no, or a file, a deck, the output or\n"
      "something inside of cantrip failed; 2 the command line makes no sense.");
  Command commands(app);
  addPlayCommand(commands);
  addServeCommand(commands);
  addMatchCommand(commands);
  addTournamentCommand(commands);
  addDraftCommands(commands);
  addSimCommand(commands);
  addDeckCommands(commands);
  addFormatCommands(commands);
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
    if (error.get_exit_code() == 0) {  // --help, --version
      app.exit(error);
      finishOutput();
      return 0;
    }
    cli::print(stderr, "{}", explainUsage(app, error));
    return 2;
  } catch (const UsageError& error) {
    cli::print(stderr, "{}\n", error.what());
    return 2;
  }
  finishOutput();
  return 0;
}

/// A closed standard stream would be given to the next file that is opened, and be written into.
bool openStandardStreams() {
  const auto closed = [](int stream) { return ::fcntl(stream, F_GETFD) < 0; };
  const bool noOutput = closed(STDOUT_FILENO);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (closed(stream) && ::open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY) != stream)
      return false;
  return !noOutput;
}

}  // namespace

int runCommandLine(int argc, char** argv) {
  try {
    std::signal(SIGXFSZ, SIG_IGN);  // what a limit on the size of files cuts off is told as any other failure
    if (!openStandardStreams()) throw OutputError("The output cannot be written: it is closed.");
    play::declineWhatRulesCannotRun();
    return run(argc, argv);
  } catch (const std::runtime_error& error) {  // what is wrong with a file, or the place for one
    cli::print(stderr, "{}\n", error.what());
  } catch (const std::exception& error) {
    cli::print(stderr, "cantrip: an error of ours: {}\n", error.what());
  }
  return 1;
}

}  // namespace cantrip::cli
