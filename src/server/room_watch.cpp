// Those who look on at a table, at once or some time later.
#include "server/room.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kMostWatchers = 100;

}  // namespace

std::uint64_t Room::watch(GameTable::Send send) {
  open();
  if (!setting_.watched) throw Refusal(403, "Nobody looks on at this table.");
  if (!table_) throw Refusal(409, "The game has not begun yet.");
  if (table_->watchers() >= kMostWatchers) throw Refusal(503, "Too many look on already.");
  if (setting_.watchDelay == 0) {
    const std::uint64_t watcher = table_->watch(std::move(send));
    tellMatch();
    return watcher;
  }
  const auto kept = std::make_shared<GameTable::Send>(std::move(send));
  const std::uint64_t watcher =
      table_->watch([this, weak = std::weak_ptr(kept)](const std::string& frame) { sendLater(weak, frame); });
  lookingOnLater_.emplace(watcher, kept);
  tellMatch();
  return watcher;
}

void Room::leave(std::uint64_t watcher) {
  if (table_) table_->leave(watcher);
  lookingOnLater_.erase(watcher);
}

/// Keeps a frame until its time has come; what several are sent is kept once.
void Room::sendLater(std::weak_ptr<GameTable::Send> send, const std::string& frame) {
  const bool same = !later_.empty() && *later_.back().frame == frame;
  auto kept = same ? later_.back().frame : std::make_shared<const std::string>(frame);
  const auto due = GameTable::Clock::now() + std::chrono::seconds(setting_.watchDelay);
  later_.push_back({due, std::move(send), std::move(kept)});
  if (later_.size() == 1) awaitLater();
}

void Room::awaitLater() {
  if (closing_ || later_.empty()) return;
  laterTimer_.expires_at(later_.front().due);
  laterTimer_.async_wait([weak = weak_from_this()](boost::system::error_code ended) {
    const auto room = weak.lock();
    if (!room || ended) return;
    const auto now = GameTable::Clock::now();
    while (!room->later_.empty() && room->later_.front().due <= now) {
      const Later next = std::move(room->later_.front());
      room->later_.pop_front();
      if (const auto send = next.send.lock()) (*send)(*next.frame);
    }
    room->awaitLater();
  });
}

}  // namespace cantrip::server
