// The server on its sockets: HTTP and WebSockets by Boost.Beast.
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <set>
#include <string>

#include "server/site.h"

namespace cantrip::server {

struct ServerSetting {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;       ///< 0: any free one
  bool anotherPortWillDo = false;  ///< where that one is taken
  std::set<std::string> hosts;     ///< further names that the server answers to, such as those behind a proxy
  std::filesystem::path store;     ///< file of the tables and games
  std::string database;            ///< of PostgreSQL, and not that file
  std::filesystem::path certificate, key;    ///< for TLS, as PEM; empty: without
  bool behindProxy = false;                  ///< which tells in X-Forwarded-For who asks
  std::optional<std::uint16_t> metricsPort;  ///< of this machine alone, where Prometheus asks; 0: any
  unsigned threads = 2;                      ///< that carry out the games
  std::size_t mostConnections = 8000;
  std::map<std::string, ClientFile> files;
  std::filesystem::path uploadFolder;  ///< for card files while they are read
  std::size_t mostUploadBytes = 0;     ///< of a card file that a page may send; 0: none
  Log log;
};

class Server {
 public:
  /// Listens from here on. Throws std::runtime_error when it cannot, with what to do, and store::StoreError.
  explicit Server(ServerSetting setting);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const;
  std::uint16_t metricsPort() const;
  /// "http://localhost:8080/"
  std::string url() const;
  /// Serves until stop() is called or the process is asked to end (SIGINT, SIGTERM); then tells all
  /// connections.
  void run();
  /// From any thread.
  void stop();

 private:
  class Network;
  std::unique_ptr<Network> network_;
};

}  // namespace cantrip::server
