//   cantrip draft 1
//   kind booster
//   drafters 8
//   seed 5
//   opponents normal
//   then swiss 3              kind of tournament and games of a match; "then nothing"
//   deed face-up,another Cogwork Librarian    what a card does while it is drafted
//   pack Serra Angel|Shock    one for each pack
//   picks 0 3 4
//   main 1 Serra Angel        of the person's deck
//   side 1 Shock
//   leader 1 Kenrith          its commander; "conspiracy 1 NAME": what begins in the command zone
//   match 70                  so many lines follow, of a match
//   end CHECKSUM
#include "tournament/draft_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/sealed.h"
#include "play/replay.h"
#include "players/player.h"
#include "tournament/match.h"

namespace cantrip::tournament {
namespace {

constexpr std::string_view kFirstLineOfDraft = "cantrip draft 1";
constexpr std::size_t kMostPacks = 1000, kMostCardsOfPack = 200;

class DraftReader {
 public:
  DraftReader(std::string_view text, std::string_view source) : rest_(text), source_(source) {}

  DraftRecord read() {
    if (next() != kFirstLineOfDraft)
      fail("this is no draft of Cantrip: its first line should be \"cantrip draft 1\"");
    if (const std::string problem = sealProblem(rest_); !problem.empty())
      throw play::SaveError(fmt::format("{}: the draft {}", source_, problem));
    try {
      while (readLine()) {
      }
      check();
    } catch (const TournamentError& error) {
      fail(fmt::format("no draft goes so. {}", error.what()));
    } catch (const players::UnknownPlayer& error) {
      fail(error.what());
    }
    return std::move(record_);
  }

 private:
  /// Do the picks fit the packs?
  void check() const {
    Draft draft(record_.draft);
    for (const std::uint32_t pick : record_.picks) {
      if (pick >= draft.question().options.size()) fail(fmt::format("the pick {} is not possible", pick));
      draft.pick(pick);
    }
    if (record_.deck && !draft.over()) fail("there is a deck before the draft is over");
    players::makePlayer(record_.opponents, 1);
  }

  bool readLine() {
    const std::string_view line = next();
    const std::size_t space = line.find(' ');
    const std::string_view word = line.substr(0, space);
    const std::string_view value =
        space == std::string_view::npos ? std::string_view{} : line.substr(space + 1);
    if (word == "end") return false;
    if (word == "kind") {
      record_.draft.kind = draftKind(value);
    } else if (word == "drafters") {
      record_.draft.drafters = number<int>(value);
    } else if (word == "seed") {
      record_.draft.seed = number<std::uint64_t>(value);
    } else if (word == "opponents") {
      record_.opponents = std::string(value);
    } else if (word == "then") {
      readThen(value);
    } else if (word == "deed") {
      readDeed(value);
    } else if (word == "pack") {
      readPack(value);
    } else if (word == "picks") {
      readPicks(value);
    } else if (word == "main" || word == "side" || word == "leader" || word == "conspiracy") {
      readEntry(word, value);
    } else if (word == "match") {
      readMatchText(number<int>(value));
    } else {
      fail(fmt::format("the word \"{}\" is not known here", word));
    }
    return true;
  }

  void readThen(std::string_view value) {
    record_.matches = value != "nothing";
    if (!record_.matches) return;
    const std::size_t space = value.find(' ');
    if (space == std::string_view::npos) fail("the matches should read \"then swiss 3\"");
    record_.then = tournamentKind(value.substr(0, space));
    record_.bestOf = number<int>(value.substr(space + 1));
  }

  void readDeed(std::string_view value) {
    const std::size_t space = value.find(' ');
    if (space == std::string_view::npos || record_.draft.deeds.size() == kMostPacks)
      fail("what a card does should read \"deed face-up Deal Broker\"");
    const std::string_view words = value.substr(0, space);
    record_.draft.deeds.push_back({std::string(value.substr(space + 1)),
                                   words.find("face-up") != std::string_view::npos,
                                   words.find("another") != std::string_view::npos});
  }

  void readPack(std::string_view value) {
    if (record_.draft.packs.size() == kMostPacks) fail("no draft has so many packs");
    Pack pack;
    while (!value.empty()) {
      const std::size_t bar = value.find('|');
      pack.emplace_back(value.substr(0, bar));
      value = bar == std::string_view::npos ? std::string_view{} : value.substr(bar + 1);
    }
    if (pack.size() > kMostCardsOfPack) fail("no pack has so many cards");
    record_.draft.packs.push_back(std::move(pack));
  }

  void readPicks(std::string_view value) {
    while (!value.empty()) {
      const std::size_t space = value.find(' ');
      record_.picks.push_back(number<std::uint32_t>(value.substr(0, space)));
      value = space == std::string_view::npos ? std::string_view{} : value.substr(space + 1);
    }
  }

  void readEntry(std::string_view section, std::string_view value) {
    const std::size_t space = value.find(' ');
    if (space == std::string_view::npos) fail("a card should read \"main 4 Lightning Bolt\"");
    if (!record_.deck) record_.deck.emplace();
    formats::Deck& deck = *record_.deck;
    auto& entries = section == "main"     ? deck.main
                    : section == "leader" ? deck.commanders
                    : section == "side"   ? deck.sideboard
                                          : deck.conspiracies;
    const int count = number<int>(value.substr(0, space));
    if (count < 1 || count > 5000) fail("no deck has so many of a card");
    entries.push_back({count, std::string(value.substr(space + 1)), 0});
  }

  void readMatchText(int lines) {
    const std::string_view from = rest_;
    for (int i = 0; i < lines; ++i) next();
    record_.played.emplace_back(from.substr(0, from.size() - rest_.size()));
  }

  std::string_view next() {
    if (rest_.empty()) fail("the draft ends too early");
    ++line_;
    const std::size_t end = rest_.find('\n');
    const std::string_view line = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    return line;
  }

  template <typename T>
  T number(std::string_view text) const {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
      fail(fmt::format("\"{}\" is not a number", text));
    return value;
  }

  [[noreturn]] void fail(const std::string& what) const {
    throw play::SaveError(fmt::format("{}:{}: {}.", source_, line_, what));
  }

  std::string_view rest_, source_;
  DraftRecord record_;
  int line_ = 0;
};

}  // namespace

bool isDraft(std::string_view text) { return text.starts_with("cantrip draft "); }

std::string write(const DraftRecord& record) {
  const DraftSetup& draft = record.draft;
  std::string body = fmt::format("kind {}\ndrafters {}\nseed {}\nopponents {}\n", nameOf(draft.kind),
                                 draft.drafters, draft.seed, record.opponents);
  body += record.matches ? fmt::format("then {} {}\n", nameOf(record.then), record.bestOf) : "then nothing\n";
  for (const DraftDeed& deed : draft.deeds)
    body += fmt::format("deed {}{} {}\n", deed.faceUp ? "face-up" : "", deed.another ? ",another" : "",
                        deed.card);
  for (const Pack& pack : draft.packs) body += fmt::format("pack {}\n", fmt::join(pack, "|"));
  if (!record.picks.empty()) body += fmt::format("picks {}\n", fmt::join(record.picks, " "));
  if (record.deck) {
    for (const formats::DeckEntry& entry : record.deck->commanders)
      body += fmt::format("leader {} {}\n", entry.count, entry.name);
    for (const formats::DeckEntry& entry : record.deck->conspiracies)
      body += fmt::format("conspiracy {} {}\n", entry.count, entry.name);
    for (const formats::DeckEntry& entry : record.deck->main)
      body += fmt::format("main {} {}\n", entry.count, entry.name);
    for (const formats::DeckEntry& entry : record.deck->sideboard)
      body += fmt::format("side {} {}\n", entry.count, entry.name);
  }
  for (const std::string& match : record.played)
    body += fmt::format("match {}\n{}", std::count(match.begin(), match.end(), '\n'), match);
  return sealed(kFirstLineOfDraft, body);
}

DraftRecord readDraft(std::string_view text, std::string_view source) {
  return DraftReader(text, source).read();
}

}  // namespace cantrip::tournament
