#include "server/events.h"

#include <algorithm>

#include "server/clock.h"
#include "server/deck_json.h"
#include "server/seating.h"
#include "server/secrets.h"
#include "tournament/drafters.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kMostEvents = 2000;

}  // namespace

Events::Events(store::Store& store, Tables& tables, boost::asio::thread_pool& pool, Log log)
    : store_(store), tables_(tables), pool_(pool), log_(std::move(log)) {
  for (store::TableRecord& record : store_.tables())
    if (EventSetting::of(Json::parse(record.setting, nullptr, false)))
      stored_.emplace(record.id, std::move(record));
  // A match that ended while the event was not in memory is told when the event takes up its tables.
  tables_.onMatchOver([this](const std::string& event, const std::string& table, tournament::Score score) {
    if (const std::shared_ptr<Event> found = find(event))
      found->post([table, score = std::move(score)](Event& at) { at.matchOver(table, score); });
  });
}

Json Events::make(const NewEvent& wanted) {
  store::TableRecord record;
  record.id = secret().substr(0, 12);
  record.created = secondsNow();
  record.setting = wanted.setting.json().dump();
  const EventSetting& setting = wanted.setting;
  setting.check(wanted.seats.size() + 1);
  record.seats.push_back(setting.draft
                             ? drafter(wanted.name)
                             : person(wanted.name, wanted.deck, checkedRules(setting.table(""), 2)));
  for (const std::string& level : wanted.seats)
    record.seats.push_back(level.empty() ? store::SeatRecord{} : computerAt(setting, level, record.seats));
  nameComputers(record.seats);
  const bool waits = std::any_of(record.seats.begin(), record.seats.end(), isFree);
  if (waits) record.invitation = secret();
  record.open = wanted.open && waits;
  const std::uint64_t seed = randomSeed();
  Json made = {{"seed", seed}};
  if (setting.draft) {
    const std::vector<tournament::Pack> packs = setting.packs(record.seats.size(), seed);
    made["packs"] = packs;
    if (*setting.draft == tournament::DraftKind::Conspiracy)
      for (const tournament::DraftDeed& deed : tournament::deedsIn(packs, cardKnowledge()))
        made["deeds"].push_back({{"card", deed.card}, {"faceUp", deed.faceUp}, {"another", deed.another}});
  }
  {
    const std::lock_guard lock(mutex_);
    if (events_.size() + stored_.size() >= kMostEvents)
      throw Refusal(503, "There are too many events here already.");
  }
  store_.addTable(record);
  store_.addNote(record.id, made.dump());
  Json out = {{"event", record.id}, {"seat", 0}, {"token", record.seats[0].token}};
  if (waits) out["invitation"] = record.invitation;
  const std::lock_guard lock(mutex_);
  stored_.emplace(record.id, std::move(record));
  return out;
}

std::shared_ptr<Event> Events::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (const auto found = events_.find(id); found != events_.end()) return found->second;
  const auto stored = stored_.find(id);
  if (stored == stored_.end()) return nullptr;
  const auto setting = EventSetting::of(Json::parse(stored->second.setting));
  auto event = std::make_shared<Event>(stored->second, *setting, store_, tables_, pool_, playing_, log_);
  stored_.erase(stored);
  events_.emplace(id, event);
  event->post([](Event& at) { at.takeUpTables(); });
  return event;
}

Json Events::lobby() {
  std::vector<std::shared_ptr<Event>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, event] : events_) all.push_back(event);
  }
  Json list = Json::array(), played = Json::array();
  for (const std::shared_ptr<Event>& event : all) {
    if (const Room::Listing listing = event->listing(); listing.waiting && listing.present)
      list.push_back(listing.about);
    if (Json one = this->played(*event); !one.is_null()) played.push_back(std::move(one));
  }
  return {{"events", std::move(list)}, {"played", std::move(played)}};
}

/// Nothing where nobody plays. Players are at their tables and not at the page of the event.
Json Events::played(const Event& event) const {
  Event::PlayedListing listing = event.played();
  for (Event::Played& match : listing.matches) {
    try {
      const std::shared_ptr<Room> room = tables_.find(match.table);
      if (room && room->listing().present) listing.about["matches"].push_back(std::move(match.about));
    } catch (const Refusal&) {  // nobody can play there
    }
  }
  return listing.about.contains("matches") ? std::move(listing.about) : Json();
}

void Events::close() {
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, event] : events_) event->close();
  }
  playing_.stop();
  playing_.join();
}

}  // namespace cantrip::server
