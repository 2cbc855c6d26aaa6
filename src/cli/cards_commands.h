// Commands about cards: card check, card show, cards search, cards coverage, import.
#pragma once

#include <vector>

#include "cards/coverage.h"

namespace cantrip::cli {

class Command;

/// card check, card show, cards search, cards coverage, cards smoke, cards prove, cards reread, import
void addCardCommands(Command& app);
/// Measures coverage with a progress bar when the standard error is a terminal.
cards::Coverage measureWithProgress(const std::vector<cards::ScryfallCard>& all, int threads);
void addImportCommand(Command& app);
void addCoverageCommand(Command& cards);
void addSmokeCommand(Command& cards);
void addProveCommand(Command& cards);
void addRereadCommand(Command& cards);
void addSearchCommand(Command& cards);

}  // namespace cantrip::cli
