// Rounds and places of a tournament as text.
#pragma once

#include <string>
#include <vector>

#include "tournament/tournament_play.h"

namespace cantrip::cli {

/// The last round that was played: who beat whom.
std::string roundText(const tournament::Tournament& tournament,
                      const std::vector<tournament::Entrant>& entrants);
/// The places with points and tiebreakers; of a tournament of teams also which team is ahead.
std::string placesText(const tournament::Tournament& tournament,
                       const std::vector<tournament::Entrant>& entrants);

/// Plays all rounds and prints each, and the places in the end. False: the person left.
bool playTournament(tournament::Tournament& tournament, const tournament::TournamentSetup& setup,
                    const std::vector<tournament::Entrant>& entrants,
                    const tournament::PersonPlays& person = {});

/// Names of decks, numbered where several are the same.
std::vector<std::string> toldApart(std::vector<std::string> names);

}  // namespace cantrip::cli
