#include "server/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "base/readable.h"
#include "base/trim.h"
#include "cards/database.h"
#include "formats/deck.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kLongestName = 40;
constexpr std::size_t kMostTables = 20000;
constexpr std::int64_t kDaysKept = 60;
constexpr std::int64_t kSecondsOfDay = 86400;

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
  return text;
}

/// A built-in deck by its name, any of them when there is none, or a list that somebody wrote.
formats::Deck deckOf(const std::string& wanted, std::size_t any) {
  const std::vector<formats::Deck> decks = formats::builtinDecks();
  if (wanted.empty()) return decks[any % decks.size()];
  for (const formats::Deck& deck : decks)
    if (deck.name == wanted) return deck;
  if (wanted.find('\n') == std::string::npos && wanted.find(' ') == std::string::npos)
    throw Refusal(400, "There is no deck of that name.");
  try {
    formats::Deck deck = formats::parseDeck(wanted, "your deck");
    deck.name = "your deck";
    const std::vector<std::string> faults = formats::checkDeck(deck, play::library());
    if (!faults.empty()) throw Refusal(400, fmt::format("{}", fmt::join(faults, "\n")));
    return deck;
  } catch (const formats::DeckError& error) {
    throw Refusal(400, error.what());
  }
}

store::SeatRecord seatFor(const std::string& name, const formats::Deck& deck) {
  return {checkedName(name), "", deck.name, listOf(deck), secret()};
}

}  // namespace

Tables::Tables(store::Store& store, boost::asio::thread_pool& pool, Log log)
    : store_(store), pool_(pool), log_(std::move(log)) {
  const std::int64_t oldest = static_cast<std::int64_t>(std::time(nullptr)) - kDaysKept * kSecondsOfDay;
  for (store::TableRecord& record : store_.tables()) {
    if (record.created < oldest)
      store_.removeTable(record.id);
    else
      stored_.emplace(record.id, std::move(record));
  }
}

std::shared_ptr<Room> Tables::room(store::TableRecord record) {
  return std::make_shared<Room>(std::move(record), store_, boost::asio::make_strand(pool_.get_executor()),
                                log_);
}

Json Tables::make(const NewTable& wanted) {
  store::TableRecord record;
  record.id = secret().substr(0, 12);
  record.created = static_cast<std::int64_t>(std::time(nullptr));
  const auto chance = static_cast<std::size_t>(std::stoull(secret().substr(0, 12), nullptr, 16));
  record.seats.push_back(seatFor(wanted.name, deckOf(wanted.deck, chance)));
  if (wanted.friendly) {
    record.invitation = secret();
    record.seats.push_back({"your friend", "", "", "", ""});
  } else {
    const std::vector<std::string> kinds = players::playerKinds();
    if (std::find(kinds.begin(), kinds.end(), wanted.level) == kinds.end())
      throw Refusal(400, "There is no computer player of that level.");
    const formats::Deck deck = deckOf(wanted.opponentDeck, chance / 7 + 1);
    record.seats.push_back({"Computer", wanted.level, deck.name, listOf(deck), ""});
  }
  {
    const std::lock_guard lock(mutex_);
    if (rooms_.size() + stored_.size() >= kMostTables)
      throw Refusal(503, "There are too many tables here already.");
  }
  store_.addTable(record);
  Json out = {{"table", record.id}, {"seat", playerKey(0)}, {"token", record.seats[0].token}};
  if (wanted.friendly) out["invitation"] = record.invitation;
  const std::lock_guard lock(mutex_);
  const std::string id = record.id;
  rooms_.emplace(id, room(std::move(record)));
  return out;
}

store::SeatRecord Tables::guest(const NewGuest& guest) {
  const auto chance = static_cast<std::size_t>(std::stoull(secret().substr(0, 12), nullptr, 16));
  return seatFor(guest.name, deckOf(guest.deck, chance));
}

std::shared_ptr<Room> Tables::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (const auto found = rooms_.find(id); found != rooms_.end()) return found->second;
  const auto stored = stored_.find(id);
  if (stored == stored_.end()) return nullptr;
  std::shared_ptr<Room> opened = room(std::move(stored->second));
  stored_.erase(stored);
  rooms_.emplace(id, opened);
  return opened;
}

void Tables::rest() {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, room] : rooms_) room->post([](Room& each) { each.rest(); });
}

}  // namespace cantrip::server
