// What the commands share that play matches.
#pragma once

#include <string>
#include <vector>

#include "cli/commands.h"
#include "tournament/match.h"

namespace cantrip::cli {

/// What is said of matches on the command line.
struct MatchOptions {
  std::vector<std::string> decks;
  int bestOf = 3, edition = 0;
  bool anyDeck = false;
  FormatOptions format;
  std::vector<std::string> cards;
};
/// --rules, --format, --date, --any-deck and --cards.
void addMatchOptions(Command& command, MatchOptions& into);

/// Reads the decks and checks them, for games of two; names are those of the decks, told apart. Throws what
/// loadDecks and arrangementOf throw.
tournament::MatchSetup matchSetupOf(const MatchOptions& options);
/// What decks must be after sideboarding in a match of such games; `anyDeck`: of any size.
tournament::Sideboarding sideboardingOf(bool anyDeck, const play::Setup& game,
                                        const ChosenFormat* format = nullptr);
/// A match that begins. Throws UsageError for what makes no match.
tournament::Match startedMatch(tournament::MatchSetup setup);
/// The match of a file. Throws play::SaveError.
tournament::KeptMatch keptMatch(const std::string& text, const std::string& file);

}  // namespace cantrip::cli
