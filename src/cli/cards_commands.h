// Commands about cards: card check, card show, cards coverage, import.
#pragma once

#include <vector>

#include "cards/coverage.h"

namespace CLI {
class App;
}

namespace cantrip::cli {

/// Registers the commands; each ends the process' work by setting the code that `cardCommandResult` gives
/// back.
void addCardCommands(CLI::App& app);
/// Measures coverage with a progress bar when the standard error is a terminal.
cards::Coverage measureWithProgress(const std::vector<cards::ScryfallCard>& all, int threads);
/// The command `cards coverage`; `result` is its exit code.
void addCoverageCommand(CLI::App& app, int& result);
/// The command `cards smoke`, below `cards`; `result` is its exit code.
void addSmokeCommand(CLI::App& cards, int& result);
/// Exit code of the command that ran: 0, or 1 when the answer is no.
int cardCommandResult();

}  // namespace cantrip::cli
