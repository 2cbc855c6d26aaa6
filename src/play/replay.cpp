// Writing and reading replays.
#include "play/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <fstream>

#include "base/files.h"
#include "base/sealed.h"

namespace cantrip::play {
namespace {

constexpr std::string_view kFirstLine = "cantrip replay 1";
constexpr std::string_view kOfCantrip = "cantrip ";  ///< games, matches and drafts begin so
constexpr std::size_t kAnswersPerLine = 32;
constexpr std::size_t kMostCards = 5000;  ///< of one deck
constexpr std::size_t kMostBytesOfGame = 64 * kMegabyte;

std::string rulesLine(const RuleSet& r) {
  std::string line = fmt::format(
      "rules edition={} legendRule={} mulligan={} firstDraw={} attacked={} tokenOwner={} replacementOrder={}",
      r.edition, static_cast<int>(r.legendRule), static_cast<int>(r.mulligan), static_cast<int>(r.firstDraw),
      static_cast<int>(r.attacked), static_cast<int>(r.tokenOwner), static_cast<int>(r.replacementOrder));
  for (const RuleSwitch& known : ruleSwitches()) line += fmt::format(" {}={:d}", known.name, r.*known.value);
  return line;
}

class ReplayReader {
 public:
  ReplayReader(std::string_view text, std::string_view source) : rest_(text), source_(source) {}

  Replay read() {
    if (next() != kFirstLine)
      fail("this is no replay of Cantrip: its first line should be \"cantrip replay 1\"");
    checkEnd();
    for (std::string_view line = next(); !line.starts_with("end "); line = next()) {
      const std::size_t space = line.find(' ');
      const std::string_view word = line.substr(0, space);
      const std::string_view value =
          space == std::string_view::npos ? std::string_view{} : line.substr(space + 1);
      take(word, value);
    }
    arrange();
    checkGame();
    return std::move(replay_);
  }

 private:
  void arrange() {
    try {
      replay_.setup.arrangement = readArrangement(variants_, teams_, options_);
      planSeats(replay_.setup.arrangement, replay_.decks.size());
    } catch (const ArrangementError& error) {
      throw SaveError(fmt::format("{}: {}", source_, error.what()));
    }
  }

  /// What no game that was played can have.
  void checkGame() const {
    const Setup& setup = replay_.setup;
    const std::size_t players = replay_.decks.size();
    const bool commanders = planSeats(setup.arrangement, players).commanders;
    for (std::size_t p = 0; p < players && commanders; ++p)
      if (p >= setup.commanders.size() || setup.commanders[p] == 0 ||
          setup.commanders[p] > replay_.decks[p].size())
        fail("a deck has no commander");
    for (std::size_t p = 0; p < setup.sideboards.size(); ++p)
      if (p >= players || setup.sideboards[p] > replay_.decks[p].size())
        fail("a sideboard has more cards than there are");
    if (setup.startingPlayer != kNoPlayer && setup.startingPlayer >= players)
      fail("who begins is none of the players");
    for (const auto& [answer, player] : replay_.concessions)
      if (player >= players) fail("who concedes is none of the players");
  }

  void take(std::string_view word, std::string_view value) {
    if (word == "seed") {
      replay_.setup.seed = number<std::uint64_t>(value);
    } else if (word == "rules" || word == "settings") {
      pairs(value);
    } else if (word == "commanders") {
      for (const std::uint32_t count : numbers(value))
        replay_.setup.commanders.push_back(static_cast<std::uint8_t>(std::min(count, 255U)));
    } else if (word == "sideboards") {
      for (const std::uint32_t count : numbers(value))
        replay_.setup.sideboards.push_back(
            static_cast<std::uint16_t>(std::min<std::size_t>(count, kMostCards)));
    } else if (word == "variant") {
      variants_.emplace_back(value);
    } else if (word == "teams") {
      teams_ = value;
    } else if (word == "options") {
      options_ = value;
    } else if (word == "player") {
      if (replay_.decks.size() == kMaxPlayers) fail("no game has so many players");
      replay_.names.emplace_back(value);
      replay_.decks.emplace_back();
    } else if (word == "card") {
      const std::size_t space = value.find(' ');
      if (replay_.decks.empty() || space == std::string_view::npos)
        fail("a card should read \"card 4 Lightning Bolt\"");
      const auto count = number<std::uint32_t>(value.substr(0, space));
      if (count + replay_.decks.back().size() > kMostCards) fail("no deck has so many cards");
      replay_.decks.back().insert(replay_.decks.back().end(), count, std::string(value.substr(space + 1)));
    } else if (word == "concede") {
      const std::size_t space = value.find(' ');
      if (space == std::string_view::npos) fail("a concession should read \"concede ANSWER PLAYER\"");
      replay_.concessions.emplace_back(number<std::uint32_t>(value.substr(0, space)),
                                       static_cast<PlayerId>(number<std::uint32_t>(value.substr(space + 1))));
    } else if (word == "windows") {
      const std::vector<std::uint32_t> both = numbers(value);
      if (both.size() != 2) fail("that windows are asked should read \"windows ANSWER 1\"");
      replay_.windows.emplace_back(both[0], both[1] != 0);
    } else if (word == "answers") {
      const std::vector<std::uint32_t> more = numbers(value);
      replay_.answers.insert(replay_.answers.end(), more.begin(), more.end());
    } else if (word == "hash") {
      replay_.hash = number<std::uint64_t>(value, 16);
    } else {
      fail(fmt::format("the word \"{}\" is not known here", word));
    }
  }

  std::vector<std::uint32_t> numbers(std::string_view left) const {
    std::vector<std::uint32_t> result;
    while (!left.empty()) {
      const std::size_t space = left.find(' ');
      result.push_back(number<std::uint32_t>(left.substr(0, space)));
      left = space == std::string_view::npos ? std::string_view{} : left.substr(space + 1);
    }
    return result;
  }

  void pairs(std::string_view value) {
    RuleSet& r = replay_.setup.rules;
    Setup& setup = replay_.setup;
    while (!value.empty()) {
      const std::size_t space = value.find(' ');
      const std::string_view pair = value.substr(0, space);
      value = space == std::string_view::npos ? std::string_view{} : value.substr(space + 1);
      const std::size_t equals = pair.find('=');
      if (equals == std::string_view::npos) fail(fmt::format("\"{}\" should read NAME=NUMBER", pair));
      const std::string_view key = pair.substr(0, equals);
      const auto n = number<std::int32_t>(pair.substr(equals + 1));
      const bool on = n != 0;
      const auto switches = ruleSwitches();
      const auto known = std::find_if(switches.begin(), switches.end(),
                                      [key](const RuleSwitch& rule) { return rule.name == key; });
      if (known != switches.end())
        r.*known->value = on;
      else if (key == "edition")
        r.edition = static_cast<std::uint16_t>(n);
      else if (key == "legendRule" && n >= 0 && n <= static_cast<int>(LegendRule::NewestDies))
        r.legendRule = static_cast<LegendRule>(n);
      else if (key == "mulligan" && n >= 0 && n <= static_cast<int>(MulliganRule::Paris))
        r.mulligan = static_cast<MulliganRule>(n);
      else if (key == "attacked" && n >= 0 && n <= static_cast<int>(Attacked::Players))
        r.attacked = static_cast<Attacked>(n);
      else if (key == "tokenOwner" && n >= 0 && n <= static_cast<int>(TokenOwner::EffectController))
        r.tokenOwner = static_cast<TokenOwner>(n);
      else if (key == "replacementOrder" && n >= 0 && n <= static_cast<int>(ReplacementOrder::OfItself))
        r.replacementOrder = static_cast<ReplacementOrder>(n);
      else if (key == "firstDraw" && n >= 0 && n <= static_cast<int>(FirstDraw::Skipped))
        r.firstDraw = static_cast<FirstDraw>(n);
      else if (key == "firstPlayerDraws")  // so it was called before there were more than two players
        r.firstDraw = on ? FirstDraw::Taken : FirstDraw::ByPlayers;
      else if (key == "startingPlayer")
        setup.startingPlayer = static_cast<PlayerId>(n);
      else if (key == "minimumDeck")
        setup.minimumDeck = static_cast<std::uint16_t>(n);
      else if (key == "startingLife")
        setup.startingLife = n;
      else if (key == "skipEmptyPriority")
        setup.skipEmptyPriority = on;
      else if (key == "askForced")
        setup.askForced = on;
      else if (key == "autoPay")
        setup.autoPay = on;
      else
        fail(fmt::format("this build does not know the setting \"{}\"", pair));
    }
  }

  void checkEnd() const {
    if (const std::string problem = sealProblem(rest_); !problem.empty())
      throw SaveError(fmt::format("{}: the replay {}", source_, problem));
  }

  std::string_view next() {
    if (rest_.empty() && line_ == 0) throw SaveError(fmt::format("{} is empty.", source_));
    if (rest_.empty()) fail("the replay ends too early");
    ++line_;
    const std::size_t end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
  }

  template <typename T>
  T number(std::string_view text, int base = 10) const {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc{} || end != text.data() + text.size())
      fail(fmt::format("\"{}\" is not a number", text));
    return value;
  }

  [[noreturn]] void fail(const std::string& what) const {
    throw SaveError(fmt::format("{}:{}: {}.", source_, line_, what));
  }

  std::string_view rest_, source_;
  std::vector<std::string> variants_;
  std::string_view teams_, options_;
  Replay replay_;
  int line_ = 0;
};

}  // namespace

std::span<const std::string> Replay::deckOf(std::size_t seat) const {
  const std::size_t outside = seat < setup.sideboards.size() ? setup.sideboards[seat] : 0;
  return std::span(decks[seat]).first(decks[seat].size() - std::min(outside, decks[seat].size()));
}

std::string write(const Replay& replay) {
  const Setup& setup = replay.setup;
  std::string body = fmt::format(
      "seed {}\n{}\nsettings startingPlayer={} startingLife={} skipEmptyPriority={:d} askForced={:d} "
      "autoPay={:d}\n",
      setup.seed, rulesLine(setup.rules), setup.startingPlayer, setup.startingLife, setup.skipEmptyPriority,
      setup.askForced, setup.autoPay);
  for (const Variant variant : setup.arrangement.variants)
    body += fmt::format("variant {}\n", nameOf(variant));
  if (const std::string teams = teamsText(setup.arrangement); !teams.empty())
    body += fmt::format("teams {}\n", teams);
  if (const std::string options = optionsText(setup.arrangement); !options.empty())
    body += fmt::format("options {}\n", options);
  if (!setup.commanders.empty()) body += fmt::format("commanders {}\n", fmt::join(setup.commanders, " "));
  if (!setup.sideboards.empty()) body += fmt::format("sideboards {}\n", fmt::join(setup.sideboards, " "));
  if (setup.minimumDeck != 0) body += fmt::format("settings minimumDeck={}\n", setup.minimumDeck);
  for (std::size_t p = 0; p < replay.decks.size(); ++p) {
    body += fmt::format("player {}\n",
                        p < replay.names.size() ? replay.names[p] : fmt::format("Player {}", p + 1));
    const std::vector<std::string>& deck = replay.decks[p];
    for (std::size_t i = 0; i < deck.size();) {
      std::size_t end = i;
      while (end < deck.size() && deck[end] == deck[i]) ++end;
      body += fmt::format("card {} {}\n", end - i, deck[i]);
      i = end;
    }
  }
  for (const auto& [answer, player] : replay.concessions)
    body += fmt::format("concede {} {}\n", answer, player);
  for (const auto& [answer, asked] : replay.windows) body += fmt::format("windows {} {:d}\n", answer, asked);
  for (std::size_t i = 0; i < replay.answers.size(); i += kAnswersPerLine) {
    const auto begin = replay.answers.begin() + static_cast<std::ptrdiff_t>(i);
    const auto end = replay.answers.begin() +
                     static_cast<std::ptrdiff_t>(std::min(i + kAnswersPerLine, replay.answers.size()));
    body += fmt::format("answers {}\n", fmt::join(begin, end, " "));
  }
  if (replay.hash != 0) body += fmt::format("hash {:016x}\n", replay.hash);
  return sealed(kFirstLine, body);
}

Replay readReplay(std::string_view text, std::string_view source) {
  return ReplayReader(text, source).read();
}

void writeFile(const std::filesystem::path& file, std::string_view contents) {
  try {
    replaceFile(file, contents);
  } catch (const FileError& error) {
    throw SaveError(error.what());
  }
}

void checkPlace(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error))
    throw SaveError(fmt::format("{} is a folder: name a file.", file.string()));
  const bool there = std::filesystem::exists(file, error);
  if (there && !std::filesystem::is_regular_file(file, error))
    throw SaveError(fmt::format("{} is no file and cannot keep a game: name a file.", file.string()));
  if (there && std::filesystem::file_size(file, error) != 0 && !readFile(file).starts_with(kOfCantrip))
    throw SaveError(
        fmt::format("{} holds something other than a saved game and stays as it is: choose another name.",
                    file.string()));
  const std::filesystem::path draft = file.string() + ".new";
  const bool good = std::ofstream(draft, std::ios::binary | std::ios::app).good();
  if (!good)
    throw SaveError(fmt::format("{} cannot be written: choose another place or name.", file.string()));
  std::filesystem::remove(draft, error);
}

void writeGame(const std::filesystem::path& file, const Replay& replay) {
  checkPlace(file);
  writeFile(file, write(replay));
}

std::string readFile(const std::filesystem::path& file) {
  try {
    return cantrip::readFile(file, kMostBytesOfGame);
  } catch (const FileError& error) {
    throw SaveError(error.what());
  }
}

}  // namespace cantrip::play
