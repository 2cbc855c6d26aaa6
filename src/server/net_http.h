// A connection that asks for files and tables, and may become a WebSocket.
#pragma once

#include <boost/beast/http/file_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <optional>

#include "server/net_shared.h"
#include "server/net_wire.h"

namespace cantrip::server {

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  using Measured = std::function<std::string()>;

  /// `measured`: it is told what the server measures and nothing else, and without TLS.
  HttpConnection(boost::asio::ip::tcp::socket socket, std::shared_ptr<Connected> connected, Shared& shared,
                 Measured measured = nullptr);
  ~HttpConnection() {
    answered();
    endUpload();
  }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;
  void start();

 private:
  void read();
  void readBody();
  void beginUpload();
  void readUpload();
  void endUpload();
  void handle();
  void answer(Request plain, bool keepAlive);
  void upgrade(const Request& request);
  Request plainRequest() const;
  void refuse(int status, const std::string& text, const char* why);
  void respond(Response response, bool keepAlive);
  void answered();

  Shared& shared_;
  std::shared_ptr<Connected> connected_;
  Wire wire_;
  Measured measured_;
  bool answering_ = false;
  boost::beast::flat_buffer buffer_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::string_body>> parser_;
  std::optional<boost::beast::http::request_parser<boost::beast::http::file_body>> upload_;
  Request uploadRequest_;  ///< while a card file is received
  bool head_ = false;
  boost::beast::http::response<boost::beast::http::string_body> answer_;
};

}  // namespace cantrip::server
