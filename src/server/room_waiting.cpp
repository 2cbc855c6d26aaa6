// A room before its game: people talk, and say that they are ready where it waits for that.
#include <algorithm>
#include <utility>

#include "server/room.h"
#include "server/seating.h"

namespace cantrip::server {

bool Room::hasBegun() const {
  return table_ || match_ || !store_.games(record_.id).empty() || !store_.notes(record_.id).empty();
}

/// The seat is free again for whoever comes, and its secret opens nothing any more.
void Room::standUp(PlayerId seat) {
  if (!setting_.event.empty()) throw Refusal(409, "This seat belongs to an event: leave that one.");
  if (hasBegun()) throw Refusal(409, "The game has begun: concede to leave it.");
  store::TableRecord next = record_;
  next.seats[seat] = {};
  auto left = std::exchange(waiting_[seat].second, nullptr);
  connections_[seat] = 0;
  ready_[seat] = false;
  change(std::move(next));
  if (left) left(Json{{"type", "error"}, {"code", "refused"}, {"text", "You have left this table."}}.dump());
}

/// Where the game waits for it: do all say so who are to play? One that has begun goes on without.
bool Room::isReadyToBegin() {
  if (!setting_.whenReady) return true;
  for (std::size_t seat = 0; seat < record_.seats.size(); ++seat)
    if (record_.seats[seat].computer.empty() && !ready_[seat]) return hasBegun();
  return true;
}

void Room::answerWhileWaiting(PlayerId seat, const Message& message) {
  const auto tell = [](const GameTable::Send& send, const Json& frame) {
    if (send) send(frame.dump());
  };
  try {
    if (const Chat* chat = std::get_if<Chat>(&message)) {
      const Json line = talk_->say(seat, chat->text, GameTable::Clock::now());
      for (const auto& [hello, send] : waiting_) tell(send, line);
    } else if (const Ready* ready = std::get_if<Ready>(&message)) {
      if (!setting_.whenReady) throw BadMessage("The game begins by itself as soon as every seat is taken.");
      ready_[seat] = ready->on;
      open();
    } else if (std::holds_alternative<Ping>(message)) {
      tell(waiting_[seat].second, {{"type", "pong"}});
    } else {
      throw BadMessage("The game has not begun yet.");
    }
  } catch (const BadMessage& error) {
    tell(waiting_[seat].second, {{"type", "error"}, {"text", error.what()}});
  }
}

}  // namespace cantrip::server
