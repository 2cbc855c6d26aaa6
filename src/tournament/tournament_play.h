// The matches of a tournament, played by computers and by whoever sits at the terminal.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cards/database.h"
#include "tournament/match.h"
#include "tournament/pairings.h"

namespace cantrip::tournament {

struct Entrant {
  std::string name;
  formats::Deck deck;
  std::string kind;  ///< of players::makePlayer; empty: a person
};

struct TournamentSetup {
  TournamentKind kind = TournamentKind::Swiss;
  int rounds = 0;  ///< as Tournament has them
  int bestOf = 3;
  std::uint64_t seed = 1;
  play::Setup game;
  Sideboarding sideboarding;
  unsigned threads = 1;
};

/// The match of a pairing with an opponent; its seed follows from that of the tournament, the round and the
/// players.
Match matchOf(const TournamentSetup& setup, const std::vector<Entrant>& entrants, int round,
              const Pairing& pairing);
/// One game of all of them, where they sit as they are listed (903.13a, 905.1).
Match gameOfAll(const TournamentSetup& setup, const std::vector<Entrant>& entrants);
/// How it went.
MatchResult resultOf(const Match& match, const Pairing& pairing);

/// Plays a match of a person to its end; false: the person leaves.
using PersonPlays = std::function<bool(Match& match, const Pairing& pairing)>;

/// Plays the next round: the matches of persons first, one after the other, those of computers on threads.
/// False: a person left, and nothing has been recorded.
bool playRound(Tournament& tournament, const TournamentSetup& setup, const std::vector<Entrant>& entrants,
               const cards::CardDatabase& database, const PersonPlays& person = {});

}  // namespace cantrip::tournament
