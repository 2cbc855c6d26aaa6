// Accounts: who wants one has a name, a password and saved decks. Guests need none of it.
//
// Whoever has logged in is known by a cookie that no script reads and that goes along with requests of our
// own pages alone; the store has a hash of it.
#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <optional>

#include "server/http_message.h"
#include "server/log.h"
#include "server/rate.h"
#include "store/store.h"

namespace cantrip::server {

class Accounts {
 public:
  using Answer = std::function<void(Response)>;

  /// `secure`: the pages come over TLS, and so does the cookie alone.
  Accounts(store::Store& store, bool secure, Log log);

  /// Requests below /api/account. Throws Refusal.
  void handle(const Request& request, const Answer& answer);
  /// Whose request it is; nothing for a guest.
  std::optional<store::AccountRecord> of(const Request& request);
  /// The server ends.
  void close() { hashing_.join(); }

 private:
  using Work = std::function<Response()>;

  void makeAccount(const Request& request, const Answer& answer);
  void logIn(const Request& request, const Answer& answer);
  void changePassword(const Request& request, const Answer& answer);
  void remove(const Request& request, const Answer& answer);
  Response logOut(const Request& request);
  void withPassword(const Answer& answer, Work work);
  void checkRate(const Request& request, const std::string& folded);
  store::AccountRecord confirmed(const Request& request, const std::string& name,
                                 const std::string& password);
  Response loggedIn(const store::AccountRecord& account, int status);
  std::string cookieWith(const std::string& secret, long seconds) const;
  std::string secretOf(const Request& request) const;

  store::Store& store_;
  const std::string cookie_;  ///< its name
  const bool secure_;
  Log log_;
  /// Passwords are hashed one at a time, beside the threads that carry out the games.
  boost::asio::thread_pool hashing_{1};
  std::atomic<int> waiting_{0};
  Allowances newAccounts_, attempts_, attemptsOnName_, attemptsFromPeer_;
};

}  // namespace cantrip::server
