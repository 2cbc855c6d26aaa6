#include "server/net_socket.h"

#include <boost/asio/post.hpp>

namespace cantrip::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Error = boost::system::error_code;

constexpr std::size_t kMostFrameBytes = std::size_t{64} << 10;
/// Who reads so slowly that this much waits is disconnected; a reader that comes back is sent the table
/// again.
constexpr std::size_t kMostBytesWaiting = std::size_t{8} << 20;
constexpr std::chrono::seconds kHelloTime{10};
/// Frames of a client: a burst for quick hands, then so many each second.
constexpr Rate kFrames{120, 30};

}  // namespace

std::shared_ptr<Socket> Socket::make(Wire wire, Shared& shared, std::shared_ptr<Connected> connected) {
  const auto executor = wire.get_executor();
  return {new Socket(std::move(wire), shared, std::move(connected)),
          [executor](Socket* last) { asio::post(executor, [owned = std::unique_ptr<Socket>(last)] {}); }};
}

Socket::Socket(Wire wire, Shared& shared, std::shared_ptr<Connected> connected)
    : shared_(shared),
      connected_(std::move(connected)),
      stream_(std::move(wire)),
      timer_(stream_.get_executor()),
      allowance_(kFrames) {
  shared_.sockets.insert(this);
}

Socket::~Socket() { shared_.sockets.erase(this); }

void Socket::start(const Upgrade& request) {
  websocket::stream_base::timeout timeout =
      websocket::stream_base::timeout::suggested(beast::role_type::server);
  timeout.idle_timeout = std::chrono::seconds(60);
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.read_message_max(kMostFrameBytes);
  stream_.async_accept(request, [self = shared_from_this()](Error error) {
    if (error) return;
    self->timer_.expires_after(kHelloTime);
    self->timer_.async_wait([weak = self->weak_from_this()](Error ended) {
      const auto still = weak.lock();
      if (!ended && still && !still->room_) still->end("refused", "Nobody said hello.");
    });
    self->read();
  });
}

/// The server ends.
void Socket::goAway() {
  ending_ = true;
  const auto self = weak_from_this().lock();
  if (!self) return;  // it is being closed already, by whoever held it last
  timer_.expires_after(kGoodbyeTime);
  timer_.async_wait([self](Error answered) {
    if (!answered) beast::get_lowest_layer(self->stream_).close();
  });
  stream_.async_close(websocket::close_code::going_away, [self](Error) { self->timer_.cancel(); });
}

void Socket::read() {
  stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
    if (error) return self->lost();
    const std::string frame = beast::buffers_to_string(self->buffer_.data());
    self->buffer_.consume(self->buffer_.size());
    if (!self->ending_) self->receive(frame);
    self->read();
  });
}

void Socket::receive(const std::string& frame) {
  const auto arrived = Clock::now();
  ++shared_.frames;
  shared_.metrics.frameReceived();
  if (!allowance_.take(arrived)) {
    shared_.metrics.refused("limit");
    return end("limit", "That was too much at once: the connection ends.");
  }
  try {
    if (!stream_.got_text()) throw BadMessage("Frames have to be text.");
    Message message = readMessage(frame);
    if (room_)
      return room_->post([self = shared_from_this(), message = std::move(message), arrived](Room& room) {
        if (self->connection_ != 0) room.receive(self->seat_, self->connection_, message);
        if (std::holds_alternative<server::Answer>(message))
          self->shared_.metrics.answered(Clock::now() - arrived);
        // Who looks on says nothing, but may ask whether the server is there.
        const bool pings = std::holds_alternative<Ping>(message);
        if (self->watcher_ != 0)
          self->sender()(pings ? R"({"type":"pong"})" : R"({"type":"error","text":"You are looking on."})");
      });
    const Hello* hello = std::get_if<Hello>(&message);
    if (hello == nullptr) throw BadMessage("The first frame has to be a hello.");
    enter(*hello);
  } catch (const BadMessage& error) {
    send(Json{{"type", "error"}, {"text", error.what()}}.dump());
  }
}

void Socket::enter(const Hello& hello) {
  try {
    room_ = shared_.tables.find(hello.table);
  } catch (const Refusal& refusal) {
    return end("refused", refusal.what());
  }
  if (!room_) return end("refused", "There is no such table: it may have been removed.");
  room_->post([self = shared_from_this(), hello](Room& room) {
    if (hello.watch) return self->look(room);
    const auto seat = room.seatOf(hello.token);
    if (!seat) {
      asio::post(self->stream_.get_executor(),
                 [self] { self->end("refused", "You have no seat at this table."); });
      return;
    }
    self->seat_ = *seat;
    try {
      self->connection_ = room.connect(*seat, hello, self->sender());
    } catch (const std::exception& error) {
      self->shared_.log({LogLevel::Error, error.what(), {{"table", room.id()}}});
      asio::post(self->stream_.get_executor(), [self, why = std::string(error.what())] {
        self->end("refused", "This game can't be opened: " + why);
      });
    }
  });
}

/// On the strand of the room: somebody without a seat.
void Socket::look(Room& room) {
  try {
    watcher_ = room.watch(sender());
  } catch (const std::exception& error) {
    asio::post(stream_.get_executor(),
               [self = shared_from_this(), why = std::string(error.what())] { self->end("refused", why); });
  }
}

GameTable::Send Socket::sender() {
  return [weak = weak_from_this()](const std::string& frame) {
    if (const auto socket = weak.lock())
      asio::post(socket->stream_.get_executor(), [socket, frame] { socket->send(frame); });
  };
}

void Socket::send(const std::string& frame) {
  if (ending_) return;
  waitingBytes_ += frame.size();
  waiting_.push_back(frame);
  if (waitingBytes_ > kMostBytesWaiting) {
    shared_.metrics.refused("slow");
    ending_ = true;
    beast::get_lowest_layer(stream_).close();
    return;
  }
  if (waiting_.size() == 1) write();
}

void Socket::write() {
  stream_.text(true);
  stream_.async_write(asio::buffer(waiting_.front()), [self = shared_from_this()](Error error, std::size_t) {
    if (error) return;
    self->waitingBytes_ -= self->waiting_.front().size();
    self->waiting_.pop_front();
    if (!self->waiting_.empty()) return self->write();
    if (self->endsAfterwards_) self->goAway();
  });
}

/// Tells why and closes.
void Socket::end(const std::string& code, const std::string& text) {
  if (ending_ || endsAfterwards_) return;
  endsAfterwards_ = true;
  send(Json{{"type", "error"}, {"code", code}, {"text", text}}.dump());
}

void Socket::lost() {
  ending_ = true;
  timer_.cancel();
  const auto held = weak_from_this().lock();
  if (!room_ || !held) return;
  room_->post([self = held](Room& room) {
    if (self->connection_ != 0) room.disconnect(self->seat_, self->connection_);
    if (self->watcher_ != 0) room.leave(self->watcher_);
  });
  room_ = nullptr;
}

}  // namespace cantrip::server
