// The WebSocket of somebody at a table.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>

#include "server/net_shared.h"
#include "server/net_wire.h"

namespace cantrip::server {

/// Who does not answer a goodbye by then is cut off.
inline constexpr std::chrono::seconds kGoodbyeTime{2};

class Socket : public std::enable_shared_from_this<Socket> {
 public:
  using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

  /// It dies on the thread of the sockets, whoever lets go of it last.
  static std::shared_ptr<Socket> make(Wire wire, Shared& shared, std::shared_ptr<Connected> connected);
  Socket(Wire wire, Shared& shared, std::shared_ptr<Connected> connected);
  ~Socket();
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  void start(const Upgrade& request);
  /// The server ends.
  void goAway();

 private:
  using Clock = std::chrono::steady_clock;

  void read();
  void receive(const std::string& frame);
  void enter(const Hello& hello);
  void look(Room& room);
  GameTable::Send sender();
  void send(const std::string& frame);
  void write();
  void end(const std::string& code, const std::string& text);
  void lost();

  Shared& shared_;
  std::shared_ptr<Connected> connected_;
  boost::beast::websocket::stream<Wire> stream_;
  boost::asio::steady_timer timer_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
  std::size_t waitingBytes_ = 0;
  Allowance allowance_;  ///< of frames
  std::shared_ptr<Room> room_;
  // On the strand of the room:
  PlayerId seat_ = kNoPlayer;
  std::uint64_t connection_ = 0;
  std::uint64_t watcher_ = 0;  ///< of somebody without a seat

  bool ending_ = false, endsAfterwards_ = false;
};

}  // namespace cantrip::server
