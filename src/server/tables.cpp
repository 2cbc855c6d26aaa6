#include "server/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "server/clock.h"
#include "server/event_setting.h"
#include "server/seating.h"
#include "server/secrets.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kMostTables = 20000;
constexpr std::int64_t kDaysKept = 60;
constexpr std::int64_t kSecondsOfDay = 86400;

}  // namespace

TableRules checkedRules(const TableSetting& setting, std::size_t players) {
  try {
    return setting.rules(players);
  } catch (const play::ArrangementError& error) {
    throw Refusal(400, error.what());
  } catch (const formats::FormatError& error) {
    throw Refusal(400, error.what());
  } catch (const tournament::TournamentError& error) {
    throw Refusal(400, error.what());
  }
}

Tables::Tables(store::Store& store, boost::asio::thread_pool& pool, Log log, Metrics& metrics)
    : store_(store),
      pool_(pool),
      log_(std::move(log)),
      metrics_(metrics),
      thinking_(std::max(1U, std::thread::hardware_concurrency() / 2)) {
  const std::int64_t oldest = secondsNow() - kDaysKept * kSecondsOfDay;
  for (store::TableRecord& record : store_.tables()) {
    if (record.created < oldest)
      store_.removeTable(record.id);
    else if (!EventSetting::of(Json::parse(record.setting, nullptr, false))) {
      if (record.open) open_.insert(record.id);
      stored_.emplace(record.id, std::move(record));
    }
  }
}

std::shared_ptr<Room> Tables::room(store::TableRecord record) {
  auto made = std::make_shared<Room>(
      std::move(record), store_, boost::asio::make_strand(pool_.get_executor()), thinking_, log_, metrics_);
  made->onMatchOver(matchOver_);
  return made;
}

Json Tables::make(const NewTable& wanted) {
  store::TableRecord record;
  record.id = secret().substr(0, 12);
  record.created = secondsNow();
  record.setting = wanted.setting.json().dump();
  const std::size_t players = wanted.seats.size() + 1;
  if (players < 2 || players > kMostSeats)
    throw Refusal(400, fmt::format("A table has 2 to {} seats.", kMostSeats));
  const TableRules rules = checkedRules(wanted.setting, players);
  record.seats.push_back(person(wanted.name, wanted.deck, rules));
  for (const NewTable::Seat& seat : wanted.seats)
    record.seats.push_back(
        seat.computer.empty() ? store::SeatRecord{}
                              : computer(seat.computer, seat.deck, rules, record.seats.size(), record.seats));
  const play::SeatPlan plan = play::planSeats(rules.game.arrangement, players);
  for (std::size_t seat = 0; seat < players; ++seat)
    if (!isFree(record.seats[seat])) checkSeat(record.seats[seat], rules, plan, seat);
  nameComputers(record.seats);
  const bool waits = std::any_of(record.seats.begin(), record.seats.end(), isFree);
  if (waits) record.invitation = secret();
  record.open = wanted.open && waits;
  {
    const std::lock_guard lock(mutex_);
    if (rooms_.size() + stored_.size() >= kMostTables)
      throw Refusal(503, "There are too many tables here already.");
  }
  store_.addTable(record);
  Json out = {{"table", record.id}, {"seat", playerKey(0)}, {"token", record.seats[0].token}};
  if (waits) out["invitation"] = record.invitation;
  const std::lock_guard lock(mutex_);
  const std::string id = record.id;
  if (record.open) open_.insert(id);
  rooms_.emplace(id, room(std::move(record)));
  return out;
}

std::string Tables::seatMatch(std::vector<store::SeatRecord> seats, const TableSetting& setting) {
  store::TableRecord record;
  record.id = secret().substr(0, 12);
  record.created = secondsNow();
  record.setting = setting.json().dump();
  record.seats = std::move(seats);
  store_.addTable(record);
  const std::string id = record.id;
  const std::lock_guard lock(mutex_);
  rooms_.emplace(id, room(std::move(record)));
  return id;
}

Json Tables::branch(const play::Replay& replay, PlayerId seat, const std::string& name,
                    const std::string& level) {
  if (seat >= replay.decks.size()) throw Refusal(400, "There is no such seat.");
  store::TableRecord record;
  record.id = secret().substr(0, 12);
  record.created = secondsNow();
  record.setting = settingOf(replay.setup.arrangement).json().dump();
  for (std::size_t p = 0; p < replay.decks.size(); ++p)
    record.seats.push_back(p == seat ? personWith(name, replay, p) : computerWith(level, replay, p));
  nameComputers(record.seats);
  play::Replay beginning = replay;
  beginning.answers.clear();
  beginning.concessions.clear();
  beginning.windows.clear();
  beginning.hash = 0;
  for (std::size_t p = 0; p < record.seats.size(); ++p) beginning.names[p] = record.seats[p].name;
  {
    const std::lock_guard lock(mutex_);
    if (rooms_.size() + stored_.size() >= kMostTables)
      throw Refusal(503, "There are too many tables here already.");
  }
  store_.addTable(record);
  const std::int64_t game = store_.addGame(record.id, play::write(beginning));
  using Kind = store::DecisionRecord::Kind;
  std::uint32_t number = 0;
  for (const std::uint32_t answer : replay.answers)
    store_.addDecision(game, {Kind::Answer, ++number, static_cast<std::uint8_t>(seat), answer});
  for (const auto& [before, who] : replay.concessions)
    store_.addDecision(game, {Kind::Concession, before, who});
  for (const auto& [before, asked] : replay.windows)
    store_.addDecision(game, {Kind::Windows, before, 0, std::uint32_t{asked}});
  Json out = {{"table", record.id}, {"seat", playerKey(seat)}, {"token", record.seats[seat].token}};
  const std::lock_guard lock(mutex_);
  const std::string id = record.id;
  rooms_.emplace(id, room(std::move(record)));
  return out;
}

Json Tables::lobby() {
  std::vector<std::string> ids;
  {
    const std::lock_guard lock(mutex_);
    ids.assign(open_.begin(), open_.end());
  }
  Json list = Json::array();
  for (const std::string& id : ids) {
    Room::Listing listing;
    try {
      if (const std::shared_ptr<Room> room = find(id)) listing = room->listing();
    } catch (const Refusal&) {  // nobody can sit down there
    }
    if (!listing.waiting) {
      const std::lock_guard lock(mutex_);
      open_.erase(id);
    } else if (listing.present) {
      list.push_back(listing.about);
    }
  }
  return list;
}

std::shared_ptr<Room> Tables::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (const auto found = rooms_.find(id); found != rooms_.end()) return found->second;
  const auto stored = stored_.find(id);
  if (stored == stored_.end()) return nullptr;
  try {
    std::shared_ptr<Room> opened = room(stored->second);
    stored_.erase(stored);
    rooms_.emplace(id, opened);
    return opened;
  } catch (const formats::FormatError& error) {  // of a card file that was imported then, and is not now
    throw Refusal(409, error.what());
  }
}

void Tables::close() {
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, room] : rooms_) room->post([](Room& each) { each.close(); });
  }
  thinking_.stop();  // what is thought about again after a restart
  thinking_.join();
}

void Tables::rest() {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, room] : rooms_) room->post([](Room& each) { each.rest(); });
}

}  // namespace cantrip::server
