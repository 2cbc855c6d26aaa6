#include "server/seating.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/readable.h"
#include "base/trim.h"
#include "cards/database.h"
#include "play/table.h"
#include "players/player.h"
#include "server/secrets.h"
#include "server/tables.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kLongestName = 40;

std::size_t chance() { return static_cast<std::size_t>(std::stoull(secret().substr(0, 12), nullptr, 16)); }

void addSection(std::string_view heading, const std::vector<formats::DeckEntry>& entries, std::string& text) {
  if (entries.empty()) return;
  text += fmt::format("\n{}\n", heading);
  for (const formats::DeckEntry& entry : entries) text += fmt::format("{} {}\n", entry.count, entry.name);
}

std::string listOfSeat(const play::Replay& replay, std::size_t seat) {
  const std::size_t commanders = seat < replay.setup.commanders.size() ? replay.setup.commanders[seat] : 0;
  return listOf(formats::deckOfNames(replay.deckOf(seat), commanders, play::library()));
}

/// Throws Refusal with everything that is wrong with the deck.
void checkDeck(const formats::Deck& deck, const TableRules& rules) {
  const std::vector<std::string> faults = rules.faultsOf(deck);
  if (!faults.empty()) throw Refusal(400, fmt::format("{}", fmt::join(faults, "\n")));
  if (rules.deck.led() == formats::Led::Yes && deck.led() == formats::Led::No)
    throw Refusal(
        400, fmt::format("{}: it has no commander: write it below a line \"Commander\" (903.3).", deck.name));
}

/// Any built-in deck that can be played by these rules, one that nobody else has if there is any.
formats::Deck anyDeck(const TableRules& rules, const Seats& others, std::size_t chance) {
  std::vector<formats::Deck> decks = rules.readyDecks();
  if (decks.empty())
    throw Refusal(400, rules.deck.led() == formats::Led::Yes
                           ? "There is no ready deck for this: every seat needs a list with its commander."
                           : "There is no ready deck for this: every seat needs a list of its own.");
  const auto taken = std::stable_partition(decks.begin(), decks.end(), [&](const formats::Deck& deck) {
    return std::none_of(others.begin(), others.end(),
                        [&](const store::SeatRecord& other) { return other.deck == deck.name; });
  });
  if (taken != decks.begin()) decks.erase(taken, decks.end());
  return decks[chance % decks.size()];
}

formats::Deck deckNamed(const std::string& wanted, const TableRules& rules, const Seats& others,
                        const std::string& whose) {
  if (wanted.empty()) return anyDeck(rules, others, chance());
  for (const formats::Deck& deck : formats::builtinDecks()) {
    if (deck.name != wanted) continue;
    checkDeck(deck, rules);
    return deck;
  }
  if (wanted.find('\n') == std::string::npos && wanted.find(' ') == std::string::npos)
    throw Refusal(400, "There is no deck of that name.");
  formats::Deck deck = formats::parseDeck(wanted, whose);
  deck.name = whose;
  checkDeck(deck, rules);
  return deck;
}

/// A built-in deck by its name, any of them when there is none, or a list that somebody wrote; `whose` says
/// it in what is wrong with it.
formats::Deck deckOf(const std::string& wanted, const TableRules& rules, const Seats& others,
                     const std::string& whose) {
  try {
    return deckNamed(wanted, rules, others, whose);
  } catch (const formats::DeckError& error) {
    throw Refusal(400, error.what());
  } catch (const formats::FormatError& error) {
    throw Refusal(400, error.what());
  }
}

void checkLevel(const std::string& level) {
  const std::vector<std::string> kinds = players::playerKinds();
  if (std::find(kinds.begin(), kinds.end(), level) == kinds.end())
    throw Refusal(400, "There is no computer player of that level.");
}

}  // namespace

std::string checkedName(const std::string& name) {
  const std::string trimmedName(trim(name));
  const bool oneLine = trimmedName.find_first_of("\n\t") == std::string::npos;
  if (trimmedName.empty() || trimmedName.size() > kLongestName || !oneLine ||
      printable(trimmedName) != trimmedName)
    throw Refusal(400, fmt::format("A name has 1 to {} characters on one line.", kLongestName));
  return trimmedName;
}

std::string listOf(const formats::Deck& deck) {
  std::string text;
  for (const formats::DeckEntry& entry : deck.main) text += fmt::format("{} {}\n", entry.count, entry.name);
  addSection("Sideboard", deck.sideboard, text);
  addSection("Commander", deck.commanders, text);
  addSection("Companion", deck.companion, text);
  addSection("Vanguard", deck.vanguard, text);
  addSection("Planes", deck.planar, text);
  addSection("Schemes", deck.schemes, text);
  addSection("Conspiracies", deck.conspiracies, text);
  return text;
}

bool isFree(const store::SeatRecord& seat) { return seat.computer.empty() && seat.token.empty(); }

store::SeatRecord person(const std::string& name, const std::string& deck, const TableRules& rules) {
  const formats::Deck chosen = deckOf(deck, rules, {}, "your deck");
  return {checkedName(name), "", chosen.name, listOf(chosen), secret()};
}

store::SeatRecord computer(const std::string& level, const std::string& deck, const TableRules& rules,
                           std::size_t seat, const Seats& others) {
  checkLevel(level);
  const formats::Deck chosen = deckOf(deck, rules, others, fmt::format("the deck of seat {}", seat + 1));
  return {"", level, chosen.name, listOf(chosen), ""};
}

store::SeatRecord drafter(const std::string& name) { return {checkedName(name), "", "", "", secret()}; }

store::SeatRecord computerDrafter(const std::string& level) {
  checkLevel(level);
  return {"", level, "", "", ""};
}

store::SeatRecord computerAt(const EventSetting& event, const std::string& level, const Seats& others) {
  return event.draft ? computerDrafter(level)
                     : computer(level, "", checkedRules(event.table(""), 2), 1, others);
}

store::SeatRecord personWith(const std::string& name, const play::Replay& replay, std::size_t seat) {
  return {checkedName(name), "", "the deck of the replay", listOfSeat(replay, seat), secret()};
}

store::SeatRecord computerWith(const std::string& level, const play::Replay& replay, std::size_t seat) {
  checkLevel(level);
  return {"", level, "the deck of the replay", listOfSeat(replay, seat), ""};
}

void checkSeat(const store::SeatRecord& record, const TableRules& rules, const play::SeatPlan& plan,
               std::size_t seat) {
  const formats::Deck deck = formats::parseDeck(record.cards, record.deck);
  const std::vector<std::string> faults = formats::checkBeside(deck, rules.cards(), plan, seat);
  if (!faults.empty()) throw Refusal(400, fmt::format("{}", fmt::join(faults, "\n")));
}

void nameComputers(Seats& seats) {
  const auto count = std::count_if(seats.begin(), seats.end(),
                                   [](const store::SeatRecord& seat) { return !seat.computer.empty(); });
  int number = 0;
  for (store::SeatRecord& seat : seats)
    if (!seat.computer.empty()) {
      ++number;
      seat.name = count == 1 ? "Computer" : fmt::format("Computer {}", number);
    }
}

}  // namespace cantrip::server
