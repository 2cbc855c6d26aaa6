// Requests and answers, without the sockets that they go over.
#pragma once

#include <filesystem>
#include <string>

namespace cantrip::server {

struct Request {
  std::string method, path;
  std::string host, origin, authorization;
  std::string cookies;  ///< the header
  std::string peer;     ///< the address of who asks
  bool takesGzip = false;
  bool wantsPictures = false;  ///< the player has card images shown, which come from elsewhere
  std::string body;
  std::filesystem::path upload;  ///< where the body is instead, when it is a card file
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  bool gzip = false, keeps = false;  ///< packed; never changes under this name
  bool pictures = false;             ///< a page that may show pictures of cards from elsewhere
  std::string cookie = {};           ///< to be kept by the browser, with its attributes; empty: none
};

}  // namespace cantrip::server
