// A connection with TLS or without, so that everything above it is compiled once.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>

namespace cantrip::server {

class Wire {
 public:
  using Tcp = boost::beast::tcp_stream;
  using next_layer_type = Tcp;
  using executor_type = Tcp::executor_type;
  using Error = boost::system::error_code;

  /// `tls`: nothing for a connection without.
  Wire(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context* tls) {
    if (tls != nullptr)
      tls_ = std::make_unique<Tls>(std::move(socket), *tls);
    else
      plain_ = std::make_unique<Tcp>(std::move(socket));
  }

  executor_type get_executor() { return next_layer().get_executor(); }
  Tcp& next_layer() { return tls_ ? tls_->next_layer() : *plain_; }
  const Tcp& next_layer() const { return tls_ ? tls_->next_layer() : *plain_; }

  /// What has to be said before anything else.
  template <class Handler>
  void open(Handler handler) {
    if (tls_)
      tls_->async_handshake(boost::asio::ssl::stream_base::server, std::move(handler));
    else
      boost::asio::post(get_executor(), [handler = std::move(handler)]() mutable { handler(Error{}); });
  }
  /// Says that nothing more comes.
  template <class Handler>
  void close(Handler handler) {
    if (tls_) return tls_->async_shutdown(std::move(handler));
    Error ignored;
    plain_->socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    handler(ignored);
  }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    if (tls_)
      tls_->async_read_some(buffers, std::forward<Handler>(handler));
    else
      plain_->async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    if (tls_)
      tls_->async_write_some(buffers, std::forward<Handler>(handler));
    else
      plain_->async_write_some(buffers, std::forward<Handler>(handler));
  }

  /// Beast ends a WebSocket with this. What Beast has for its own stream with TLS is ambiguous to clang, so
  /// that its two halves stand here. The handler keeps the wire.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
    using boost::beast::websocket::async_teardown;
    if (!wire.tls_) return async_teardown(role, *wire.plain_, std::forward<Handler>(handler));
    wire.tls_->async_shutdown(
        [role, &wire, last = std::decay_t<Handler>(std::forward<Handler>(handler))](Error shut) mutable {
          async_teardown(role, wire.next_layer(),
                         [shut, last = std::move(last)](Error error) mutable { last(shut ? shut : error); });
        });
  }

 private:
  using Tls = boost::beast::ssl_stream<Tcp>;
  std::unique_ptr<Tcp> plain_;
  std::unique_ptr<Tls> tls_;
};

}  // namespace cantrip::server
