#include "cli/person_match.h"

#include <fmt/format.h>

#include <ostream>

#include "base/hash.h"
#include "cli/deck_editor.h"
#include "cli/human.h"
#include "cli/paint.h"
#include "cli/typed.h"
#include "play/session.h"
#include "players/player.h"
#include "tournament/computers.h"

namespace cantrip::cli {
namespace {

constexpr PlayerId kPerson = 0;

}  // namespace

PersonMatch::PersonMatch(tournament::Match& match, std::vector<std::string> kinds,
                         const tournament::CardKnowledge& knowledge, Journal& journal, LineReader& lines,
                         std::ostream& out)
    : match_(match),
      kinds_(std::move(kinds)),
      knowledge_(knowledge),
      journal_(journal),
      lines_(lines),
      out_(out) {
  journal_.keepWithin([this](const play::Replay& game) { return whole(tournament::write(match_, &game)); });
}

std::string PersonMatch::scoreText() const {
  const tournament::Score& score = match_.score();
  return fmt::format("{} {} to {}{}",
                     score.wins[0] > score.wins[1]   ? "You lead"
                     : score.wins[0] < score.wins[1] ? match_.setup().names[1] + " leads"
                                                     : "It stands",
                     std::max(score.wins[0], score.wins[1]), std::min(score.wins[0], score.wins[1]),
                     score.draws > 0 ? fmt::format(", {} drawn", score.draws) : "");
}

bool PersonMatch::run(std::optional<play::Replay> inProgress) {
  if (inProgress && !playGame(*inProgress)) return false;
  while (match_.stage() != tournament::MatchStage::Over) {
    const bool person = match_.asked() == kPerson;
    switch (match_.stage()) {
      case tournament::MatchStage::Sideboarding:
        if (!person)
          tournament::answerAsComputer(match_);
        else if (!sideboard())
          return false;
        break;
      case tournament::MatchStage::WhoBegins:
        if (!person)
          tournament::answerAsComputer(match_);
        else if (!chooseWhoBegins())
          return false;
        break;
      default:
        if (!playGame(match_.game())) return false;
    }
  }
  const PlayerId winner = match_.winner();
  if (match_.setup().bestOf == 1) return true;
  out_ << (winner == kNoPlayer ? std::string("The match is a draw")
           : winner == kPerson ? std::string("You win the match")
                               : match_.setup().names[winner] + " wins the match")
       << fmt::format(", {} to {}.\n", std::max(match_.score().wins[0], match_.score().wins[1]),
                      std::min(match_.score().wins[0], match_.score().wins[1]));
  return true;
}

// Between games the match is kept as it is: there is no game in it that would go on.
void PersonMatch::keepBetweenGames() {
  if (journal_.keepText(whole(tournament::write(match_))))
    sayWhenEnded(fmt::format("\n{}\n", journal_.whereItIs()));
}

bool PersonMatch::sideboard() {
  const formats::Deck& registered = match_.setup().decks[kPerson];
  if (registered.sideboard.empty() && !match_.setup().sideboarding.basicLands) {
    match_.choose(match_.deck(kPerson));
    return true;
  }
  out_ << fmt::format("\nSideboarding before game {}. {}.\n", match_.number(), scoreText());
  DeckEditor editor(registered, match_.setup().sideboarding, knowledge_, lines_, out_);
  auto deck = editor.edit(match_.deck(kPerson));
  if (!deck) {
    if (journal_.kept()) out_ << "\n" << journal_.whereItIs() << "\n";
    return false;
  }
  match_.choose(std::move(*deck));
  return true;
}

bool PersonMatch::chooseWhoBegins() {
  const std::vector<std::string>& names = match_.setup().names;
  out_ << fmt::format("Game {}: you choose who begins (103.1).\n  1  You\n", match_.number());
  for (std::size_t i = 1; i < names.size(); ++i) out_ << fmt::format("{:>3}  {}\n", i + 1, names[i]);
  constexpr int kMostLines = 1000;
  std::string line;
  for (int i = 0; i < kMostLines && lines_.read(line, [] { return std::vector<std::string>{}; }); ++i) {
    line = trimmed(line);
    if (const auto typed = number(line); typed && *typed >= 1 && *typed <= names.size()) {
      match_.begin(static_cast<PlayerId>(*typed - 1));
      return true;
    }
    if (line == "quit" || line == "q") break;
    out_ << fmt::format("Type a number from 1 to {}.\n", names.size());
  }
  if (journal_.kept()) out_ << "\n" << journal_.whereItIs() << "\n";
  return false;
}

bool PersonMatch::playGame(const play::Replay& game) {
  const auto names = match_.setup().names;
  out_ << fmt::format(
      "\nGame {}: {}.\n", match_.number(),
      game.setup.startingPlayer == kPerson ? "you begin" : names[game.setup.startingPlayer] + " begins");
  play::Session session(play::seat(knowledge_.database(), game.decks, game.setup.arrangement), game);
  std::vector<std::unique_ptr<players::Player>> opponents(1);
  for (std::size_t p = 1; p < kinds_.size(); ++p)
    opponents.push_back(players::makePlayer(kinds_[p], hashCombine(game.setup.seed, p + 1)));
  paintNamesOf(session.game().pool());
  HumanGame human(session, kPerson, std::move(opponents), journal_, lines_, out_);
  const bool last = match_.setup().bestOf == 1 && !whole_;
  if (!last) human.emptyLineAfterwards("goes on with the match");
  const HumanGame::Leaving leaving = human.run();
  if (!session.game().over()) return false;
  match_.finish(session.replay(), session.game().winners());
  keepBetweenGames();
  if (match_.stage() == tournament::MatchStage::Over) return true;
  if (leaving == HumanGame::Leaving::Quit) out_ << journal_.whereItIs() << "\n";
  return leaving == HumanGame::Leaving::GameOver;
}

}  // namespace cantrip::cli
