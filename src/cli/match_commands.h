// What the commands share that play matches.
#pragma once

#include <string>

#include "tournament/match.h"

namespace cantrip::cli {

/// What decks must be after sideboarding in a match of such games; `anyDeck`: of any size.
tournament::Sideboarding sideboardingOf(bool anyDeck, const play::Setup& game,
                                        const ChosenFormat* format = nullptr);
/// A match that begins. Throws UsageError for what makes no match.
tournament::Match startedMatch(tournament::MatchSetup setup);
/// The match of a file. Throws play::SaveError.
tournament::KeptMatch keptMatch(const std::string& text, const std::string& file);

}  // namespace cantrip::cli
