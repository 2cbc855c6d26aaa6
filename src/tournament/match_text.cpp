// Matches as text: what was agreed on as a replay without answers, then the replay of each game.
//
//   cantrip match 1
//   best-of 3
//   sideboarding minimum=60 most=15 oneForOne=0 basicLands=0
//   sideboard 0 4 Shock       of the first player; "companion 0 1 Lurrus of the Dream-Den" likewise
//   agreed 40                 so many lines follow: names, decks, rules and seed
//   game 63                   a game that was played; "unfinished 63": the one that is being played
//   end CHECKSUM
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "base/sealed.h"
#include "play/session.h"
#include "tournament/match.h"

namespace cantrip::tournament {
namespace {

constexpr std::string_view kFirstLineOfMatch = "cantrip match 1";

std::string embedded(std::string_view word, const play::Replay& replay) {
  const std::string text = play::write(replay);
  return fmt::format("{} {}\n{}", word, std::count(text.begin(), text.end(), '\n'), text);
}

play::Replay agreed(const MatchSetup& setup) {
  play::Replay replay;
  replay.names = setup.names;
  const play::SeatPlan plan = play::planSeats(setup.game.arrangement, setup.decks.size());
  for (std::size_t seat = 0; seat < setup.decks.size(); ++seat)
    replay.decks.push_back(setup.decks[seat].cardsOfSeat(plan, seat));
  replay.setup = setup.game;
  replay.setup.seed = setup.seed;
  replay.setup.decks.clear();
  replay.setup.sideboards.clear();
  return replay;
}

/// The deck that a game was played with; what is not in it is in the sideboard.
formats::Deck deckOfGame(const formats::Deck& registered, std::span<const std::string> names,
                         const cards::CardDatabase& database) {
  formats::Deck deck = registered;
  const auto commanders = static_cast<std::size_t>(registered.commanderCount());
  deck.main = formats::deckOfNames(names, commanders, database).main;
  deck.sideboard.clear();
  std::map<std::string, int> left;
  for (const formats::DeckEntry& entry : deck.main) left[entry.name] -= entry.count;
  for (const auto* section : {&registered.main, &registered.sideboard}) {
    for (const formats::DeckEntry& entry : *section) {
      left[entry.name] += entry.count;
    }
  }
  for (const auto& [name, count] : left)
    if (count > 0) deck.sideboard.push_back({count, name, 0});
  return deck;
}

class MatchReader {
 public:
  MatchReader(std::string_view text, std::string_view source, const cards::CardDatabase& database)
      : rest_(text), source_(source), database_(database) {}

  KeptMatch read() {
    if (next() != kFirstLineOfMatch)
      fail("this is no match of Cantrip: its first line should be \"cantrip match 1\"");
    if (const std::string problem = sealProblem(rest_); !problem.empty())
      throw play::SaveError(fmt::format("{}: the match {}", source_, problem));
    MatchSetup setup = readSetup();
    try {
      KeptMatch kept{Match(std::move(setup)), std::nullopt};
      for (; !word_.starts_with("end"); readWord()) readGame(kept);
      return kept;
    } catch (const TournamentError& error) {
      fail(fmt::format("no match goes so. {}", error.what()));
    }
  }

 private:
  MatchSetup readSetup() {
    MatchSetup setup;
    std::vector<formats::Deck> beside(kMaxPlayers);
    for (readWord(); word_ != "agreed"; readWord()) {
      if (word_ == "best-of") {
        setup.bestOf = number(value_);
      } else if (word_ == "sideboarding") {
        readSideboarding(setup.sideboarding);
      } else if (word_ == "sideboard" || word_ == "companion") {
        const bool companion = word_ == "companion";
        const auto player = static_cast<std::size_t>(number(takeWord()));
        if (player >= kMaxPlayers) fail("no match has so many players");
        const int count = number(takeWord());
        auto& section = companion ? beside[player].companion : beside[player].sideboard;
        section.push_back({count, std::string(value_), 0});
      } else {
        fail(fmt::format("the word \"{}\" is not known here", word_));
      }
    }
    const play::Replay replay = readReplay();
    setup.names = replay.names;
    setup.seed = replay.setup.seed;
    setup.game = replay.setup;
    for (std::size_t p = 0; p < replay.decks.size(); ++p) {
      const std::size_t commanders =
          p < replay.setup.commanders.size() ? replay.setup.commanders[p] : std::size_t{0};
      formats::Deck deck = formats::deckOfNames(replay.decks[p], commanders, database_);
      deck.name = replay.names[p];
      deck.source = fmt::format("the deck of {}", replay.names[p]);
      deck.sideboard = beside[p].sideboard;
      deck.companion = beside[p].companion;
      setup.decks.push_back(std::move(deck));
    }
    readWord();
    return setup;
  }

  void readSideboarding(Sideboarding& rules) {
    while (!value_.empty()) {
      const std::string_view pair = takeWord();
      const std::size_t equals = pair.find('=');
      if (equals == std::string_view::npos) fail(fmt::format("\"{}\" should read NAME=NUMBER", pair));
      const std::string_view key = pair.substr(0, equals);
      const int n = number(pair.substr(equals + 1));
      if (key == "minimum")
        rules.minimum = n;
      else if (key == "most")
        rules.mostSideboard = n;
      else if (key == "oneForOne")
        rules.oneForOne = n != 0;
      else if (key == "basicLands")
        rules.basicLands = n != 0;
      else
        fail(fmt::format("this build does not know the setting \"{}\"", key));
    }
  }

  void readGame(KeptMatch& kept) {
    Match& match = kept.match;
    if ((word_ != "game" && word_ != "unfinished") || kept.inProgress || match.stage() == MatchStage::Over)
      fail("a game is too many here");
    const bool over = word_ == "game";
    play::Replay replay = readReplay();
    if (replay.decks.size() != match.setup().decks.size()) fail("a game has other players");
    while (match.stage() == MatchStage::Sideboarding)
      match.choose(deckOfGame(match.setup().decks[match.asked()], replay.deckOf(match.asked()), database_));
    match.begin(replay.setup.startingPlayer);
    if (replay.setup.seed != match.game().setup.seed) fail("a game has another seed than its match gives it");
    if (!over) {
      kept.inProgress = std::move(replay);
      return;
    }
    const play::Session session(play::seat(database_, replay.decks, replay.setup.arrangement), replay);
    match.finish(std::move(replay), session.game().winners());
  }

  play::Replay readReplay() {
    const int lines = number(value_);
    const std::string_view from = rest_;
    const int first = line_;
    for (int i = 0; i < lines; ++i) next();
    line_ = first;
    play::Replay replay = play::readReplay(from.substr(0, from.size() - rest_.size()), source_);
    line_ += lines;
    return replay;
  }

  void readWord() {
    const std::string_view line = next();
    const std::size_t space = line.find(' ');
    word_ = line.substr(0, space);
    value_ = space == std::string_view::npos ? std::string_view{} : line.substr(space + 1);
  }

  std::string_view takeWord() {
    const std::size_t space = value_.find(' ');
    const std::string_view word = value_.substr(0, space);
    value_ = space == std::string_view::npos ? std::string_view{} : value_.substr(space + 1);
    return word;
  }

  std::string_view next() {
    if (rest_.empty()) fail("the match ends too early");
    ++line_;
    const std::size_t end = rest_.find('\n');
    const std::string_view line = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    return line;
  }

  int number(std::string_view text) const {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 0)
      fail(fmt::format("\"{}\" is not a number", text));
    return value;
  }

  [[noreturn]] void fail(const std::string& what) const {
    throw play::SaveError(fmt::format("{}:{}: {}.", source_, line_, what));
  }

  std::string_view rest_, source_, word_, value_;
  const cards::CardDatabase& database_;
  int line_ = 0;
};

}  // namespace

bool isMatch(std::string_view text) { return text.starts_with("cantrip match "); }

std::string write(const Match& match, const play::Replay* inProgress) {
  const MatchSetup& setup = match.setup();
  std::string body =
      fmt::format("best-of {}\nsideboarding minimum={} most={} oneForOne={:d} basicLands={:d}\n",
                  setup.bestOf, setup.sideboarding.minimum, setup.sideboarding.mostSideboard,
                  setup.sideboarding.oneForOne, setup.sideboarding.basicLands);
  for (std::size_t p = 0; p < setup.decks.size(); ++p) {
    for (const formats::DeckEntry& entry : setup.decks[p].sideboard)
      body += fmt::format("sideboard {} {} {}\n", p, entry.count, entry.name);
    for (const formats::DeckEntry& entry : setup.decks[p].companion)
      body += fmt::format("companion {} {} {}\n", p, entry.count, entry.name);
  }
  body += embedded("agreed", agreed(setup));
  for (const play::Replay& game : match.played()) body += embedded("game", game);
  if (inProgress != nullptr) body += embedded("unfinished", *inProgress);
  return sealed(kFirstLineOfMatch, body);
}

KeptMatch readMatch(std::string_view text, std::string_view source, const cards::CardDatabase& database) {
  return MatchReader(text, source, database).read();
}

}  // namespace cantrip::tournament
