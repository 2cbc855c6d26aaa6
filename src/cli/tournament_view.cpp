#include "cli/tournament_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/board.h"
#include "cli/commands.h"
#include "cli/print.h"

namespace cantrip::cli {
namespace {

std::size_t widthOf(const std::vector<tournament::Entrant>& entrants) {
  std::size_t width = 6;
  for (const tournament::Entrant& entrant : entrants) width = std::max(width, columns(entrant.name));
  return std::min<std::size_t>(width, 28);
}

/// Filled up, or cut off, to so many columns.
std::string inColumns(const std::string& text, std::size_t width) {
  const std::size_t has = columns(text);
  if (has <= width) return text + std::string(width - has, ' ');
  std::string cut;
  std::size_t count = 0;
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80 && ++count >= width) break;
    cut += c;
  }
  return cut + "~";
}

std::string teamsText(const tournament::Tournament& tournament,
                      const std::vector<tournament::Entrant>& entrants) {
  std::vector<std::string> names[2];
  for (std::size_t i = 0; i < entrants.size(); ++i)
    names[i < entrants.size() / 2 ? 0 : 1].push_back(entrants[i].name);
  std::string text = wrap(fmt::format("Team A: {}", fmt::join(names[0], ", ")), screenWidth() - 1, 8) + "\n" +
                     wrap(fmt::format("Team B: {}", fmt::join(names[1], ", ")), screenWidth() - 1, 8) + "\n";
  int wins[2]{0, 0};
  for (const tournament::Round& round : tournament.rounds())
    for (const tournament::MatchResult& match : round)
      if (const auto winner = match.winner()) ++wins[*winner < tournament.players() / 2 ? 0 : 1];
  if (wins[0] == wins[1]) return text + fmt::format("The teams have won {} matches each.\n", wins[0]);
  return text + fmt::format("Team {} has won, {} matches to {}.\n", wins[0] > wins[1] ? "A" : "B",
                            std::max(wins[0], wins[1]), std::min(wins[0], wins[1]));
}

}  // namespace

std::string roundText(const tournament::Tournament& tournament,
                      const std::vector<tournament::Entrant>& entrants) {
  const std::size_t width = widthOf(entrants);
  const auto name = [&](int player) {
    return inColumns(entrants[static_cast<std::size_t>(player)].name, width);
  };
  std::string text = fmt::format("Round {} of {}\n", tournament.rounds().size(), tournament.totalRounds());
  for (const tournament::MatchResult& match : tournament.rounds().back()) {
    if (!match.pairing.second) {
      text += fmt::format("  {}  bye\n", name(match.pairing.first));
      continue;
    }
    const std::string draws = match.draws > 0 ? fmt::format("-{}", match.draws) : "";
    const std::string on = match.goesOn ? fmt::format("  {} goes on, by seed",
                                                      entrants[static_cast<std::size_t>(*match.goesOn)].name)
                                        : "";
    text +=
        fmt::format("  {}  {}-{}{}  {}{}\n", name(match.pairing.first), match.winsOfFirst, match.winsOfSecond,
                    draws, entrants[static_cast<std::size_t>(*match.pairing.second)].name, on);
  }
  return text;
}

std::string placesText(const tournament::Tournament& tournament,
                       const std::vector<tournament::Entrant>& entrants) {
  const std::size_t width = widthOf(entrants);
  std::string text =
      fmt::format("Place  {}  Points  Matches   OMW%   GW%  OGW%\n", inColumns("Player", width));
  int place = 0;
  for (const tournament::Standing& standing : tournament.places())
    text += fmt::format(
        "{:>5}  {}  {:>6}  {:<8} {:>5.1f} {:>5.1f} {:>5.1f}\n", ++place,
        inColumns(entrants[static_cast<std::size_t>(standing.player)].name, width), standing.points,
        fmt::format("{}-{}-{}", standing.wins, standing.losses, standing.draws),
        100 * standing.opponentsMatchWins, 100 * standing.gameWins, 100 * standing.opponentsGameWins);
  if (tournament.kind() == tournament::TournamentKind::Teams) text += teamsText(tournament, entrants);
  return text;
}

bool playTournament(tournament::Tournament& tournament, const tournament::TournamentSetup& setup,
                    const std::vector<tournament::Entrant>& entrants, const tournament::PersonPlays& person) {
  while (!tournament.over()) {
    if (!tournament::playRound(tournament, setup, entrants, cardLibrary(), person)) return false;
    cli::print("\n{}", roundText(tournament, entrants));
  }
  cli::print("\n{}", placesText(tournament, entrants));
  return true;
}

std::vector<std::string> toldApart(std::vector<std::string> names) {
  const std::vector<std::string> plain = names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::count(plain.begin(), plain.end(), plain[i]) == 1) continue;
    const auto before = std::count(plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(i), plain[i]);
    names[i] += fmt::format(" {}", before + 1);
  }
  return names;
}

}  // namespace cantrip::cli
