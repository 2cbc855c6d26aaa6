#include "server/queue.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/secrets.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kMostWaiting = 1000;
/// Who has not asked for so long has left, and nobody is paired with who was silent for a few seconds.
constexpr std::chrono::seconds kPatience{20}, kLately{5};

}  // namespace

std::string Queue::join(const store::SeatRecord& person, const TableSetting& setting) {
  checkedRules(setting, 2);
  const std::lock_guard lock(mutex_);
  forgetThoseWhoLeft();
  if (waiting_.size() >= kMostWaiting) throw Refusal(503, "Too many wait already.");
  Waiting& one = waiting_.emplace_back();
  one.ticket = secret();
  one.key = fmt::format("{} {} {}", setting.format, setting.bestOf, setting.minutes);
  one.person = person;
  one.setting = setting;
  one.asked = Clock::now();
  const std::string ticket = one.ticket;
  pair(one);
  return ticket;
}

/// With whoever has waited for the longest time, and is there.
void Queue::pair(Waiting& newest) {
  const auto other = std::find_if(waiting_.begin(), waiting_.end(), [&](const Waiting& one) {
    return &one != &newest && one.table.is_null() && one.key == newest.key &&
           newest.asked - one.asked < kLately;
  });
  if (other == waiting_.end()) return;
  std::vector<store::SeatRecord> seats{other->person, newest.person};
  if (seats[1].name == seats[0].name) seats[1].name += " 2";
  const std::string table = tables_.seatMatch(seats, newest.setting);
  other->table = {{"table", table}, {"seat", playerKey(0)}, {"token", seats[0].token}};
  newest.table = {{"table", table}, {"seat", playerKey(1)}, {"token", seats[1].token}};
}

Queue::Waiting& Queue::find(const std::string& ticket) {
  forgetThoseWhoLeft();
  for (Waiting& one : waiting_)
    if (sameSecret(one.ticket, ticket)) return one;
  throw Refusal(404, "You do not wait any more: begin again.");
}

void Queue::forgetThoseWhoLeft() {
  const auto now = Clock::now();
  waiting_.remove_if([&](const Waiting& one) { return now - one.asked > kPatience; });
}

Json Queue::ask(const std::string& ticket) {
  const std::lock_guard lock(mutex_);
  Waiting& one = find(ticket);
  one.asked = Clock::now();
  if (one.table.is_null()) pair(one);  // somebody may be back who was silent for a moment
  return one.table.is_null() ? Json{{"waiting", true}} : one.table;
}

void Queue::leave(const std::string& ticket) {
  const std::lock_guard lock(mutex_);
  const std::string own = find(ticket).ticket;
  waiting_.remove_if([&](const Waiting& one) { return one.ticket == own; });
}

Json Queue::list() {
  const std::lock_guard lock(mutex_);
  forgetThoseWhoLeft();
  Json list = Json::array();
  for (const Waiting& one : waiting_) {
    if (!one.table.is_null()) continue;
    const auto known = std::find_if(list.begin(), list.end(), [&](const Json& each) {
      return each["format"] == one.setting.format && each["bestOf"] == one.setting.bestOf &&
             each["minutes"] == one.setting.minutes;
    });
    if (known == list.end())
      list.push_back({{"format", one.setting.format},
                      {"title", one.setting.title(2)},
                      {"bestOf", one.setting.bestOf},
                      {"minutes", one.setting.minutes},
                      {"waiting", 1}});
    else
      (*known)["waiting"] = (*known)["waiting"].get<int>() + 1;
  }
  return {{"queue", std::move(list)}};
}

}  // namespace cantrip::server
