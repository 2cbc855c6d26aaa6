#include "server/net_http.h"

#include <boost/asio/post.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <limits>

#include "server/net_socket.h"
#include "server/request_fields.h"

namespace cantrip::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::size_t kMostHeaderBytes = std::size_t{16} << 10;
constexpr std::size_t kMostBodyBytes = std::size_t{64} << 10;
constexpr std::chrono::seconds kRequestTime{20};

/// Who asks, as the proxy nearest to us says: what stands before that was said by anybody.
std::string lastOf(std::string_view addresses) {
  if (const std::size_t comma = addresses.rfind(','); comma != std::string_view::npos)
    addresses.remove_prefix(comma + 1);
  addresses.remove_prefix(std::min(addresses.find_first_not_of(' '), addresses.size()));
  return std::string(addresses.substr(0, 64));
}

}  // namespace

HttpConnection::HttpConnection(tcp::socket socket, std::shared_ptr<Connected> connected, Shared& shared,
                               Measured measured)
    : shared_(shared),
      connected_(std::move(connected)),
      wire_(std::move(socket), measured ? nullptr : shared.tls),
      measured_(std::move(measured)) {}

void HttpConnection::start() {
  wire_.next_layer().expires_after(kRequestTime);
  wire_.open([self = shared_from_this()](Error error) {
    if (!error) self->read();
  });
}

void HttpConnection::read() {
  parser_.emplace();
  parser_->header_limit(kMostHeaderBytes);
  parser_->body_limit(std::numeric_limits<std::uint64_t>::max());  // looked at when the header is there
  wire_.next_layer().expires_after(kRequestTime);
  http::async_read_header(wire_, buffer_, *parser_, [self = shared_from_this()](Error error, std::size_t) {
    if (error == http::error::header_limit) return self->refuse(413, "That is too much.", "size");
    if (!error) self->readBody();
  });
}

void HttpConnection::readBody() {
  const auto& header = parser_->get();
  if (header.method() == http::verb::post && header.target() == "/api/import") return beginUpload();
  if (parser_->content_length().value_or(0) > kMostBodyBytes) return refuse(413, "That is too much.", "size");
  parser_->body_limit(kMostBodyBytes);  // of one that comes in pieces
  http::async_read(wire_, buffer_, *parser_, [self = shared_from_this()](Error error, std::size_t) {
    if (error == http::error::body_limit) return self->refuse(413, "That is too much.", "size");
    if (!error) self->handle();
  });
}

// A card file goes to the disk as it comes.
void HttpConnection::beginUpload() {
  try {
    if (!parser_->content_length()) return refuse(411, "The length of the file has to be told.", "size");
    uploadRequest_ = plainRequest();
    uploadRequest_.upload = shared_.site.beginUpload(uploadRequest_, *parser_->content_length());
  } catch (const Refusal& refusal) {
    return refuse(refusal.status, refusal.what(), "upload");
  }
  upload_.emplace(std::move(*parser_));
  Error error;
  upload_->get().body().open(uploadRequest_.upload.c_str(), beast::file_mode::write, error);
  if (error) return refuse(507, "The file can't be written down here: " + error.message(), "upload");
  readUpload();
}

void HttpConnection::readUpload() {
  if (upload_->is_done()) {
    upload_->get().body().close();
    upload_.reset();
    return answer(std::exchange(uploadRequest_, {}), false);
  }
  wire_.next_layer().expires_after(kRequestTime);
  http::async_read_some(wire_, buffer_, *upload_, [self = shared_from_this()](Error error, std::size_t) {
    if (!error) return self->readUpload();
    self->endUpload();
    if (error == http::error::body_limit) self->refuse(413, "That is too much.", "size");
  });
}

/// A file that did not come whole.
void HttpConnection::endUpload() {
  if (!upload_) return;
  upload_.reset();
  shared_.site.giveUpload(uploadRequest_.upload);
}

Request HttpConnection::plainRequest() const {
  const http::request<http::string_body>& request = parser_->get();
  const auto field = [&](http::field name) { return std::string(request[name]); };
  Request plain;
  plain.method = std::string(request.method_string());
  plain.path = std::string(request.target().substr(0, request.target().find('?')));
  plain.host = field(http::field::host);
  plain.origin = field(http::field::origin);
  plain.authorization = field(http::field::authorization);
  plain.cookies = field(http::field::cookie);
  plain.peer = connected_->peer();
  if (const auto told = request["X-Forwarded-For"]; shared_.behindProxy && !told.empty())
    plain.peer = lastOf({told.data(), told.size()});
  plain.wantsPictures = plain.cookies.find("cantrip.pictures=on") != std::string::npos;
  plain.takesGzip = field(http::field::accept_encoding).find("gzip") != std::string::npos;
  return plain;
}

void HttpConnection::handle() {
  http::request<http::string_body>& request = parser_->get();
  Request plain = plainRequest();
  const bool keepAlive = request.keep_alive();
  if (measured_) {
    if (plain.path != "/metrics") return respond(errorOf(404, "There is nothing here."), false);
    return respond({200, "text/plain; version=0.0.4", measured_()}, keepAlive);
  }
  if (beast::websocket::is_upgrade(request)) return upgrade(plain);
  head_ = request.method() == http::verb::head;
  plain.body = std::move(request.body());
  answer(std::move(plain), keepAlive);
}

void HttpConnection::answer(Request plain, bool keepAlive) {
  answering_ = true;
  ++shared_.answering;
  shared_.site.handle(std::move(plain), [self = shared_from_this(), keepAlive,
                                         head = std::exchange(head_, false)](Response response) {
    asio::post(self->wire_.get_executor(), [self, keepAlive, head, response = std::move(response)]() mutable {
      if (head) response.body.clear();
      self->respond(std::move(response), keepAlive);
    });
  });
}

void HttpConnection::upgrade(const Request& request) {
  if (request.path != "/api/play") return respond(errorOf(404, "There is nothing here."), false);
  if (!shared_.site.isOurs(request, true))
    return refuse(403, "This socket is not of a page of this server.", "origin");
  wire_.next_layer().expires_never();
  Socket::make(std::move(wire_), shared_, connected_)->start(parser_->get());
}

void HttpConnection::refuse(int status, const std::string& text, const char* why) {
  shared_.metrics.refused(why);
  respond(errorOf(status, text), false);
}

void HttpConnection::answered() {
  if (std::exchange(answering_, false)) --shared_.answering;
}

void HttpConnection::respond(Response response, bool keepAlive) {
  answer_ = {};
  answer_.result(static_cast<unsigned>(response.status));
  answer_.version(11);
  answer_.keep_alive(keepAlive);
  answer_.set(http::field::content_type, response.type);
  answer_.set(http::field::cache_control,
              response.keeps ? "public, max-age=31536000, immutable" : "no-store");
  if (response.gzip) answer_.set(http::field::content_encoding, "gzip");
  if (!response.cookie.empty()) answer_.set(http::field::set_cookie, response.cookie);
  for (const auto& [name, value] : securityHeaders(response.pictures)) answer_.set(name, value);
  answer_.body() = std::move(response.body);
  answer_.prepare_payload();
  wire_.next_layer().expires_after(kRequestTime);
  http::async_write(wire_, answer_, [self = shared_from_this(), keepAlive](Error error, std::size_t) {
    self->answered();
    if (error) return;
    if (keepAlive) return self->read();
    self->wire_.close([self](Error) {});
  });
}

}  // namespace cantrip::server
