#include "server/accounts.h"

#include <fmt/format.h>

#include <boost/asio/post.hpp>

#include "base/fold.h"
#include "server/clock.h"
#include "server/passwords.h"
#include "server/request_fields.h"
#include "server/saved_decks.h"
#include "server/seating.h"
#include "server/secrets.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kShortestPassword = 8, kLongestPassword = 200;
constexpr long kDaysLoggedIn = 30;
/// Passwords that wait to be looked at.
constexpr int kMostPasswords = 16;

std::string passwordField(const Json& body, const char* name = "password") {
  std::string password = textField(body, name, kLongestPassword);
  if (password.size() < kShortestPassword)
    throw Refusal(400,
                  fmt::format("A password has {} to {} characters.", kShortestPassword, kLongestPassword));
  return password;
}

store::AccountRecord accountOf(Accounts& accounts, const Request& request) {
  auto account = accounts.of(request);
  if (!account) throw Refusal(401, "Log in first.");
  return *std::move(account);
}

}  // namespace

Accounts::Accounts(store::Store& store, bool secure, Log log)
    : store_(store),
      cookie_(secure ? "__Host-cantrip" : "cantrip"),
      secure_(secure),
      log_(std::move(log)),
      newAccounts_({10, 1.0 / 60}),
      attempts_({5, 1.0 / 30}),
      attemptsOnName_({50, 1.0 / 10}),
      attemptsFromPeer_({20, 1.0 / 3}) {
  store_.removeLoginsBefore(secondsNow());
}

// ---- who it is

std::string Accounts::cookieWith(const std::string& secret, long seconds) const {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}", cookie_, secret, seconds,
                     secure_ ? "; Secure" : "");
}

std::string Accounts::secretOf(const Request& request) const {
  const std::string wanted = cookie_ + "=";
  std::string_view rest = request.cookies;
  while (!rest.empty()) {
    const std::size_t end = rest.find(';');
    std::string_view one = rest.substr(0, end);
    one.remove_prefix(std::min(one.find_first_not_of(' '), one.size()));
    if (one.starts_with(wanted)) return std::string(one.substr(wanted.size()));
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  }
  return {};
}

std::optional<store::AccountRecord> Accounts::of(const Request& request) {
  const std::string secret = secretOf(request);
  if (secret.empty()) return std::nullopt;
  return store_.accountOfLogin(hashOfSecret(secret), secondsNow());
}

Response Accounts::loggedIn(const store::AccountRecord& account, int status) {
  const std::string token = secret() + secret();
  constexpr long kSeconds = kDaysLoggedIn * 86400;
  store_.addLogin(hashOfSecret(token), account.id, secondsNow() + kSeconds);
  Response response = jsonOf({{"account", {{"name", account.name}}}}, status);
  response.cookie = cookieWith(token, kSeconds);
  return response;
}

// ---- passwords

/// Carries out what needs a password to be hashed, after what waits already.
void Accounts::withPassword(const Answer& answer, Work work) {
  if (waiting_.fetch_add(1) >= kMostPasswords) {
    --waiting_;
    throw Refusal(429, "Many people log in just now: try again in a moment.");
  }
  boost::asio::post(hashing_, [this, answer, work = std::move(work)] {
    answerWith(answer, work, log_);
    --waiting_;
  });
}

/// Throws Refusal where somebody guesses: from one place, at one account, or both.
void Accounts::checkRate(const Request& request, const std::string& folded) {
  const bool may = attemptsFromPeer_.take(request.peer) && attemptsOnName_.take(folded) &&
                   attempts_.take(request.peer + " " + folded);
  if (may) return;
  log_({LogLevel::Warning, "Too many attempts to log in.", {{"peer", request.peer}, {"account", folded}}});
  throw Refusal(429, "There were too many attempts: try again in a minute.");
}

/// The account whose password this is. Throws Refusal.
store::AccountRecord Accounts::confirmed(const Request& request, const std::string& name,
                                         const std::string& password) {
  const std::string key = folded(name);
  const auto account = store_.accountNamed(key);
  if (!fits(password, account ? account->password : std::string())) {
    log_({LogLevel::Warning, "A password did not fit.", {{"peer", request.peer}, {"account", key}}});
    throw Refusal(403, "Name and password do not fit.");
  }
  // Who knows it is no guesser.
  attemptsFromPeer_.giveBack(request.peer);
  attemptsOnName_.giveBack(key);
  attempts_.giveBack(request.peer + " " + key);
  return *account;
}

void Accounts::makeAccount(const Request& request, const Answer& answer) {
  const Json body = bodyOf(request);
  store::AccountRecord account;
  account.name = checkedName(textField(body, "name", 200));
  account.folded = folded(account.name);
  const std::string password = passwordField(body);
  if (store_.accountNamed(account.folded)) throw Refusal(409, "There is an account of that name already.");
  if (!newAccounts_.take(request.peer))
    throw Refusal(429, "There were many new accounts from there: try again in a minute.");
  withPassword(answer, [this, account, password]() mutable {
    account.password = hashOfPassword(password);
    account.created = secondsNow();
    const auto id = store_.addAccount(account);
    if (!id) throw Refusal(409, "There is an account of that name already.");
    account.id = *id;
    return loggedIn(account, 201);
  });
}

void Accounts::logIn(const Request& request, const Answer& answer) {
  const Json body = bodyOf(request);
  const std::string name = textField(body, "name", 200),
                    password = textField(body, "password", kLongestPassword);
  checkRate(request, folded(name));
  withPassword(answer,
               [this, request, name, password] { return loggedIn(confirmed(request, name, password), 200); });
}

Response Accounts::logOut(const Request& request) {
  const std::string secret = secretOf(request);
  if (!secret.empty()) store_.removeLogin(hashOfSecret(secret));
  Response response = jsonOf({{"account", nullptr}});
  response.cookie = cookieWith("", 0);
  return response;
}

/// Whoever is logged in elsewhere is so no more.
void Accounts::changePassword(const Request& request, const Answer& answer) {
  const store::AccountRecord account = accountOf(*this, request);
  const Json body = bodyOf(request);
  const std::string old = textField(body, "password", kLongestPassword), next = passwordField(body, "next");
  checkRate(request, account.folded);
  withPassword(answer, [this, request, account, old, next] {
    confirmed(request, account.name, old);
    store_.setPassword(account.id, hashOfPassword(next));
    store_.removeLoginsOf(account.id);
    return loggedIn(account, 200);
  });
}

void Accounts::remove(const Request& request, const Answer& answer) {
  const store::AccountRecord account = accountOf(*this, request);
  const std::string password = textField(bodyOf(request), "password", kLongestPassword);
  checkRate(request, account.folded);
  withPassword(answer, [this, request, account, password] {
    confirmed(request, account.name, password);
    store_.removeAccount(account.id);
    return logOut(request);
  });
}

// ---- requests

void Accounts::handle(const Request& request, const Answer& answer) {
  constexpr std::string_view kAccount = "/api/account";
  const bool reads = request.method != "POST";
  const std::string what = request.path.substr(kAccount.size());
  if (what.empty() && reads) {
    const auto account = of(request);
    return answer(jsonOf({{"account", account ? Json{{"name", account->name}} : Json(nullptr)}}));
  }
  if (what.empty()) return makeAccount(request, answer);
  if (what == "/login" && !reads) return logIn(request, answer);
  if (what == "/logout" && !reads) return answer(logOut(request));
  if (what == "/password" && !reads) return changePassword(request, answer);
  if (what == "/remove" && !reads) return remove(request, answer);
  if (what == "/decks" || what.starts_with("/decks/"))
    return answer(savedDecks(store_, accountOf(*this, request), request));
  throw Refusal(404, "There is nothing here.");
}

}  // namespace cantrip::server
