// Requests to a server of ours, one after the other.
#pragma once

#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/verb.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace cantrip::clients {

struct Reply {
  unsigned status = 0;  ///< 0: the server ended the connection
  std::string body;
};
/// Asks a server on the loopback over a connection of its own, as a page of the server does; `headers`
/// replace those.
Reply ask(std::uint16_t port, boost::beast::http::verb method, const std::string& path,
          const std::string& body = {}, const std::map<std::string, std::string>& headers = {});

/// The same until the server takes it: whoever asks too often waits. Throws std::runtime_error for other
/// refusals.
nlohmann::json post(std::uint16_t port, const std::string& path, const nlohmann::json& body);

/// A table for two people: the secrets of both seats, {"table", "token"} each.
struct Pair {
  nlohmann::json first, second;
};
Pair tableForTwo(std::uint16_t port, const std::string& deck, const std::string& other);

}  // namespace cantrip::clients
