// What the connections of a server share. One thread serves all of them, so that nothing here needs a lock;
// games and decks are worked on by a pool (room.h, site.h), which posts back what is to be sent.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <unordered_map>
#include <unordered_set>

#include "server/site.h"

namespace cantrip::server {

class Socket;

/// How many connections there are, and of each address, so that nobody takes all of them. From any thread: a
/// connection ends where its last answer is forgotten.
class ConnectionCount {
 public:
  void add(const std::string& peer) {
    const std::lock_guard lock(mutex_);
    ++all_;
    ++each_[peer];
  }
  void remove(const std::string& peer) {
    const std::lock_guard lock(mutex_);
    --all_;
    const auto own = each_.find(peer);
    if (--own->second == 0) each_.erase(own);
  }
  std::size_t all() const {
    const std::lock_guard lock(mutex_);
    return all_;
  }
  std::size_t of(const std::string& peer) const {
    const std::lock_guard lock(mutex_);
    const auto own = each_.find(peer);
    return own == each_.end() ? 0 : own->second;
  }

 private:
  mutable std::mutex mutex_;
  std::size_t all_ = 0;
  std::unordered_map<std::string, std::size_t> each_;
};

struct Shared {
  Tables& tables;
  Site& site;
  Metrics& metrics;
  const Log& log;
  boost::asio::ssl::context* tls = nullptr;  ///< nothing: without
  bool behindProxy = false;                  ///< which says who asks
  std::size_t frames = 0;                    ///< that were received
  std::unordered_set<Socket*> sockets;
  ConnectionCount connections;
  std::atomic<std::size_t> answering{0};  ///< requests that wait for their answer
};

/// A connection as long as it is open.
class Connected {
 public:
  Connected(Shared& shared, std::string peer) : shared_(shared), peer_(std::move(peer)) {
    shared_.connections.add(peer_);
  }
  ~Connected() { shared_.connections.remove(peer_); }
  Connected(const Connected&) = delete;
  Connected& operator=(const Connected&) = delete;
  const std::string& peer() const { return peer_; }

 private:
  Shared& shared_;
  const std::string peer_;
};

}  // namespace cantrip::server
