#include "tournament/tournament_play.h"

#include <numeric>

#include "base/hash.h"
#include "base/threads.h"
#include "tournament/computers.h"

namespace cantrip::tournament {

namespace {

MatchSetup matchBetween(const TournamentSetup& setup, const std::vector<Entrant>& entrants,
                        const std::vector<int>& players) {
  MatchSetup match;
  match.bestOf = setup.bestOf;
  match.game = setup.game;
  match.sideboarding = setup.sideboarding;
  for (const int player : players) {
    const Entrant& entrant = entrants[static_cast<std::size_t>(player)];
    match.names.push_back(entrant.name);
    match.decks.push_back(entrant.deck);
    if (entrant.kind.empty()) match.game.autoPay = false;
  }
  return match;
}

}  // namespace

Match matchOf(const TournamentSetup& setup, const std::vector<Entrant>& entrants, int round,
              const Pairing& pairing) {
  MatchSetup match = matchBetween(setup, entrants, {pairing.first, *pairing.second});
  match.seed = hashCombine(hashCombine(setup.seed, static_cast<std::uint64_t>(round)),
                           static_cast<std::uint64_t>(pairing.first));
  return Match(std::move(match));
}

Match gameOfAll(const TournamentSetup& setup, const std::vector<Entrant>& entrants) {
  std::vector<int> all(entrants.size());
  std::iota(all.begin(), all.end(), 0);
  MatchSetup match = matchBetween(setup, entrants, all);
  match.bestOf = 1;
  match.seed = setup.seed;
  return Match(std::move(match));
}

MatchResult resultOf(const Match& match, const Pairing& pairing) {
  const Score& score = match.score();
  return {pairing, score.wins[0], score.wins[1], score.draws, std::nullopt};
}

bool playRound(Tournament& tournament, const TournamentSetup& setup, const std::vector<Entrant>& entrants,
               const cards::CardDatabase& database, const PersonPlays& person) {
  const int number = static_cast<int>(tournament.rounds().size()) + 1;
  const std::vector<Pairing> pairings = tournament.pairings();
  Round round(pairings.size());
  std::vector<std::size_t> computers;
  const auto kind = [&](int player) { return entrants[static_cast<std::size_t>(player)].kind; };
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    const Pairing& pairing = pairings[i];
    if (!pairing.second) {
      round[i] = MatchResult::bye(pairing.first);
    } else if (kind(pairing.first).empty() || kind(*pairing.second).empty()) {
      // The person sits in the first seat of the match.
      const bool turned = kind(*pairing.second).empty();
      const Pairing seats = turned ? Pairing{*pairing.second, pairing.first} : pairing;
      Match match = matchOf(setup, entrants, number, seats);
      if (!person || !person(match, seats)) return false;
      round[i] = resultOf(match, pairing);
      if (turned) std::swap(round[i].winsOfFirst, round[i].winsOfSecond);
    } else {
      computers.push_back(i);
    }
  }
  forEachOnThreads(static_cast<std::uint32_t>(computers.size()), setup.threads, [&](std::uint32_t which) {
    const Pairing& pairing = pairings[computers[which]];
    Match match = matchOf(setup, entrants, number, pairing);
    playMatch(match, database, {kind(pairing.first), kind(*pairing.second)});
    round[computers[which]] = resultOf(match, pairing);
  });
  tournament.record(std::move(round));
  return true;
}

}  // namespace cantrip::tournament
