#include "server/net_wire.h"

#include <boost/asio/post.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <utility>

namespace cantrip::server {

Wire::Wire(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context* tls) {
  if (tls != nullptr)
    tls_ = std::make_unique<Tls>(std::move(socket), *tls);
  else
    plain_ = std::make_unique<Tcp>(std::move(socket));
}

void Wire::open(Ended ended) {
  if (tls_) return tls_->async_handshake(boost::asio::ssl::stream_base::server, std::move(ended));
  boost::asio::post(get_executor(), [ended = std::move(ended)]() mutable { ended(Error{}); });
}

void Wire::close(Ended ended) {
  if (tls_) return tls_->async_shutdown(std::move(ended));
  Error ignored;
  plain_->socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
  ended(ignored);
}

void Wire::read(const Into& buffers, Moved moved) {
  if (tls_) return tls_->async_read_some(buffers, std::move(moved));
  plain_->async_read_some(buffers, std::move(moved));
}

void Wire::write(const From& buffers, Moved moved) {
  if (tls_) return tls_->async_write_some(buffers, std::move(moved));
  plain_->async_write_some(buffers, std::move(moved));
}

// What Beast has for its own stream with TLS is ambiguous to clang, so that its two halves stand here.
void Wire::tearDown(boost::beast::role_type role, Ended ended) {
  using boost::beast::websocket::async_teardown;
  if (!tls_) return async_teardown(role, *plain_, std::move(ended));
  tls_->async_shutdown([role, this, last = std::move(ended)](Error shut) mutable {
    async_teardown(role, next_layer(),
                   [shut, last = std::move(last)](Error error) mutable { last(shut ? shut : error); });
  });
}

}  // namespace cantrip::server
