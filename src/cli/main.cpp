// The command `cantrip`.
#include <CLI/CLI.hpp>

#include "cli/cards_commands.h"

int main(int argc, char** argv) {
  CLI::App app{"Cantrip plays Magic: The Gathering by the Comprehensive Rules.", "cantrip"};
  app.set_version_flag("--version", "cantrip " CANTRIP_VERSION);
  app.require_subcommand(0, 1);
  cantrip::cli::addCardCommands(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;  // 2: bad usage
  }
  return cantrip::cli::cardCommandResult();
}
