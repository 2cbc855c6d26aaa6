// What the server answers over HTTP: the client's files, and the few requests that make and join tables
// (docs/protocol/README.md). Sockets are in net.cpp.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "server/accounts.h"
#include "server/events.h"
#include "server/http_message.h"
#include "server/queue.h"
#include "server/uploads.h"

namespace cantrip::server {

/// A file of the client, as it is embedded in the binary.
struct ClientFile {
  std::string_view contents, packed;  ///< packed by gzip; empty where that gains nothing
};

class Site {
 public:
  using Answer = std::function<void(Response)>;

  struct Setting {
    std::set<std::string>
        hosts;  ///< that the server answers to, such as "localhost"; the port does not matter
    std::map<std::string, ClientFile> files;  ///< by path, "/index.html"
    std::filesystem::path uploadFolder;
    std::size_t mostUploadBytes = 0;  ///< 0: nobody may send card files
    bool secure = false;              ///< over TLS
  };
  Site(Setting setting, Tables& tables, Events& events, Accounts& accounts, boost::asio::thread_pool& pool,
       Log log);

  /// Answers sooner or later, on any thread.
  void handle(Request request, Answer answer);
  /// Does the request come from a page of this server? Pages of others are refused (cross-site requests,
  /// names that were pointed here).
  bool isOurs(const Request& request, bool changes) const;
  /// Before a card file of so many bytes is received: where it goes. Throws Refusal.
  std::filesystem::path beginUpload(const Request& request, std::uint64_t bytes);
  void giveUpload(const std::filesystem::path& file) { uploads_.giveUp(file); }

 private:
  Response file(const Request& request) const;
  void api(const Request& request, const Answer& answer);
  /// False: the request is about something else.
  bool aboutCards(const Request& request, const Answer& answer);
  void aboutTable(const Request& request, const std::string& id, const Answer& answer);
  void sitDown(const Request& request, const std::string& id, const Answer& answer);
  void fill(const Request& request, const std::string& id, const Answer& answer);
  void standUp(const Request& request, const std::string& id, const Answer& answer);
  void replays(const Request& request, const Answer& answer);
  void partOfTable(const Request& request, const std::string& id, const std::string& what,
                   const Answer& answer);
  void chooseDeck(const Request& request, const std::string& id, const Answer& answer);
  Response recording(const play::Replay& replay, const cards::CardDatabase& cards);
  void events(const Request& request, const Answer& answer);
  Response queue(const Request& request);
  std::shared_ptr<Room> roomOf(const std::string& id) const;
  bool takesTurn(const std::string& peer);

  Setting setting_;
  Tables& tables_;
  Events& events_;
  Accounts& accounts_;
  Queue queue_;
  boost::asio::thread_pool& pool_;
  Log log_;
  Uploads uploads_;
  std::atomic<int> recording_{0};  ///< replays that are played again just now
  std::mutex mutex_;
  // Of requests that change something: of one who asks, and of all together.
  Allowances allowances_;
  Allowance allowance_;
};

/// What goes along with every answer. No script, style or picture from elsewhere, and no page of others
/// around ours; `pictures`: but pictures of cards, as the player has turned them on.
const std::map<std::string, std::string>& securityHeaders(bool pictures = false);

}  // namespace cantrip::server
