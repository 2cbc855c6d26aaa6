// A connection with TLS or without, so that everything above it is compiled once.
#pragma once

#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/container/static_vector.hpp>
#include <concepts>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace cantrip::server {

/// What is waited with, of whatever type. It is called where the connection is served, as everything above
/// is.
template <class... Results>
class Waiter {
 public:
  template <class Handler>
  requires(!std::same_as<std::decay_t<Handler>, Waiter>) Waiter(Handler&& handler)
      : handler_(std::forward<Handler>(handler)) {}
  void operator()(Results... results) { std::move(handler_)(results...); }

 private:
  boost::asio::any_completion_handler<void(Results...)> handler_;
};

class Wire {
 public:
  using Tcp = boost::beast::tcp_stream;
  using next_layer_type = Tcp;
  using executor_type = Tcp::executor_type;
  using Error = boost::system::error_code;
  // What Beast waits with is of another type in each of its operations, and so are the buffers. They have one
  // type each below the wire: what TLS does with them is much code, which is compiled once then.
  using Ended = Waiter<Error>;
  using Moved = Waiter<Error, std::size_t>;

  /// `tls`: nothing for a connection without.
  Wire(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context* tls);

  executor_type get_executor() { return next_layer().get_executor(); }
  Tcp& next_layer() { return tls_ ? tls_->next_layer() : *plain_; }
  const Tcp& next_layer() const { return tls_ ? tls_->next_layer() : *plain_; }

  /// What has to be said before anything else.
  void open(Ended ended);
  /// Says that nothing more comes.
  void close(Ended ended);

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    read(few<Into>(buffers), std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    write(few<From>(buffers), std::forward<Handler>(handler));
  }

  /// Beast ends a WebSocket with this. The handler keeps the wire.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
    wire.tearDown(role, std::forward<Handler>(handler));
  }

 private:
  /// So many buffers are read into or written at once at most; the operation says how far it came.
  static constexpr std::size_t kMostBuffers = 16;
  using Into = boost::container::static_vector<boost::asio::mutable_buffer, kMostBuffers>;
  using From = boost::container::static_vector<boost::asio::const_buffer, kMostBuffers>;

  template <class Few, class Buffers>
  static Few few(const Buffers& buffers) {
    Few first;
    const auto end = boost::asio::buffer_sequence_end(buffers);
    for (auto at = boost::asio::buffer_sequence_begin(buffers); at != end && first.size() < kMostBuffers;
         ++at)
      first.push_back(*at);
    return first;
  }
  void read(const Into& buffers, Moved moved);
  void write(const From& buffers, Moved moved);
  void tearDown(boost::beast::role_type role, Ended ended);

  using Tls = boost::beast::ssl_stream<Tcp>;
  std::unique_ptr<Tcp> plain_;
  std::unique_ptr<Tls> tls_;
};

}  // namespace cantrip::server
