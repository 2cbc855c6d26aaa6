// Accounts: making one, logging in and out, guessing, and saved decks.
#include "server/passwords.h"
#include "server/rate.h"
#include "server/running.h"

namespace cantrip::server {
namespace {

using namespace test;

TEST(Passwords, FitTheirOwnHashAlone) {
  const std::string hash = hashOfPassword("correct horse");
  EXPECT_TRUE(hash.starts_with("$argon2id$")) << hash;
  EXPECT_TRUE(fits("correct horse", hash));
  EXPECT_FALSE(fits("correct horse ", hash));
  EXPECT_FALSE(fits("the password of nobody", ""));
  EXPECT_NE(hash, hashOfPassword("correct horse"));  // each with its own salt
  EXPECT_EQ(hashOfSecret("a").size(), 64u);
  EXPECT_NE(hashOfSecret("a"), hashOfSecret("b"));
}

TEST(Allowance, IsABurstAndThenSoManyEachSecond) {
  using std::chrono::seconds;
  Allowance allowance({3, 0.5});
  Allowance::Clock::time_point now{seconds(100)};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.take(now));
  EXPECT_FALSE(allowance.take(now));
  EXPECT_FALSE(allowance.take(now + seconds(1)));
  EXPECT_TRUE(allowance.take(now + seconds(2)));
  EXPECT_FALSE(allowance.take(now + seconds(2)));
  EXPECT_FALSE(allowance.isWhole(now + seconds(7)));
  EXPECT_TRUE(allowance.isWhole(now + seconds(8)));
  Allowances each({1, 1});
  EXPECT_TRUE(each.take("a", now));
  EXPECT_FALSE(each.take("a", now));
  EXPECT_TRUE(each.take("b", now));
  each.giveBack("a");
  EXPECT_TRUE(each.take("a", now));
}

class AccountsTest : public NetTest {
 protected:
  using Headers = std::map<std::string, std::string>;

  Answer post(const std::string& path, const Json& body, const std::string& cookie = {}) {
    return ask(http::verb::post, "/api/account" + path, body.dump(),
               cookie.empty() ? Headers{} : Headers{{"Cookie", cookie}});
  }
  Json get(const std::string& path, const std::string& cookie) {
    return Json::parse(ask(http::verb::get, "/api/account" + path, "", {{"Cookie", cookie}}).body());
  }
  /// What the browser sends back of a cookie.
  static std::string cookieOf(const Answer& answer) {
    const std::string whole(answer["Set-Cookie"]);
    return whole.substr(0, whole.find(';'));
  }
  std::string newAccount(const std::string& name) {
    const Answer made = post("", {{"name", name}, {"password", "correct horse"}});
    EXPECT_EQ(made.result_int(), 201u) << made.body();
    return cookieOf(made);
  }
};

TEST_F(AccountsTest, AreMadeAndLoggedInToByACookieThatNoScriptReads) {
  EXPECT_TRUE(get("", "")["account"].is_null());
  const Answer made = post("", {{"name", " Ælfric "}, {"password", "correct horse"}});
  ASSERT_EQ(made.result_int(), 201u) << made.body();
  const std::string whole(made["Set-Cookie"]);
  for (const char* part : {"; HttpOnly", "; SameSite=Strict", "; Path=/"})
    EXPECT_NE(whole.find(part), std::string::npos) << whole;
  EXPECT_EQ(whole.find("Secure"), std::string::npos);  // this server has no TLS
  const std::string cookie = cookieOf(made);
  EXPECT_EQ(get("", cookie)["account"]["name"], "Ælfric");
  EXPECT_EQ(get("", "other=1; " + cookie + "; more=2")["account"]["name"], "Ælfric");
  EXPECT_TRUE(get("", "cantrip=0000")["account"].is_null());
  EXPECT_EQ(made.body().find("password"), std::string::npos);

  // Another browser, and whoever writes the name otherwise.
  EXPECT_EQ(post("", {{"name", "ælfric"}, {"password", "correct horse"}}).result_int(), 409u);
  const Answer login = post("/login", {{"name", "ÆLFRIC"}, {"password", "correct horse"}});
  ASSERT_EQ(login.result_int(), 200u) << login.body();
  EXPECT_NE(cookieOf(login), cookie);

  // It is there after a restart, until it is logged out of.
  start();
  EXPECT_EQ(get("", cookie)["account"]["name"], "Ælfric");
  EXPECT_EQ(post("/logout", Json::object(), cookie).result_int(), 200u);
  EXPECT_TRUE(get("", cookie)["account"].is_null());
  EXPECT_EQ(get("", cookieOf(login))["account"]["name"], "Ælfric");
}

TEST_F(AccountsTest, RefuseWhatMakesNoSenseAndPagesOfOthers) {
  const std::string cookie = newAccount("Alice");
  for (const Json& wrong :
       {Json::object(), Json{{"name", "Bob"}}, Json{{"name", ""}, {"password", "12345678"}},
        Json{{"name", "Bob"}, {"password", "1234567"}},
        Json{{"name", "Bob"}, {"password", std::string(201, 'x')}},
        Json{{"name", std::string(41, 'x')}, {"password", "12345678"}},
        Json{{"name", "B\nob"}, {"password", "12345678"}}, Json{{"name", 7}}})
    EXPECT_EQ(post("", wrong).result_int(), 400u) << wrong;
  EXPECT_EQ(ask(http::verb::post, "/api/account/logout", "{}",
                {{"Cookie", cookie}, {"Origin", "http://evil.example"}})
                .result_int(),
            403u);
  EXPECT_EQ(get("", cookie)["account"]["name"], "Alice");
  EXPECT_EQ(ask(http::verb::get, "/api/account/login").result_int(), 404u);
  EXPECT_EQ(ask(http::verb::get, "/api/accounts").result_int(), 404u);
  for (const char* path : {"/password", "/remove"})
    EXPECT_EQ(post(path, {{"password", "correct horse"}, {"next", "another one"}}).result_int(), 401u);
  EXPECT_EQ(ask(http::verb::get, "/api/account/decks").result_int(), 401u);
}

TEST_F(AccountsTest, CannotBeGuessedAt) {
  newAccount("Alice");
  unsigned refused = 0;
  for (int i = 0; i < 8; ++i) {
    const Answer answer = post("/login", {{"name", "Alice"}, {"password", "guess " + std::to_string(i)}});
    EXPECT_FALSE(answer.count("Set-Cookie"));
    if (answer.result_int() == 429u)
      ++refused;
    else
      EXPECT_EQ(answer.result_int(), 403u);
  }
  EXPECT_EQ(refused, 3u);
  // What is right is of no use either, just then; other accounts do not suffer.
  EXPECT_EQ(post("/login", {{"name", "Alice"}, {"password", "correct horse"}}).result_int(), 429u);
  const Answer nobody = post("/login", {{"name", "Nobody"}, {"password", "correct horse"}});
  EXPECT_EQ(nobody.result_int(), 403u);
  EXPECT_EQ(Json::parse(nobody.body())["error"], "Name and password do not fit.");
}

TEST_F(AccountsTest, ChangeTheirPasswordAndAreRemovedWithAllThatIsTheirs) {
  const std::string cookie = newAccount("Alice");
  const std::string elsewhere = cookieOf(post("/login", {{"name", "Alice"}, {"password", "correct horse"}}));
  EXPECT_EQ(post("/password", {{"password", "wrong"}, {"next", "another one"}}, cookie).result_int(), 403u);
  const Answer changed = post("/password", {{"password", "correct horse"}, {"next", "another one"}}, cookie);
  ASSERT_EQ(changed.result_int(), 200u) << changed.body();
  EXPECT_TRUE(get("", elsewhere)["account"].is_null());
  const std::string next = cookieOf(changed);
  EXPECT_EQ(get("", next)["account"]["name"], "Alice");
  EXPECT_EQ(post("/login", {{"name", "Alice"}, {"password", "correct horse"}}).result_int(), 403u);
  EXPECT_EQ(post("/remove", {{"password", "correct horse"}}, next).result_int(), 403u);
  EXPECT_EQ(post("/remove", {{"password", "another one"}}, next).result_int(), 200u);
  EXPECT_TRUE(get("", next)["account"].is_null());
  newAccount("Alice");
}

TEST_F(AccountsTest, KeepDecksWithTheirVersionsForTheirOwnerAlone) {
  const std::string alice = newAccount("Alice"), bob = newAccount("Bob");
  EXPECT_EQ(get("/decks", alice), (Json{{"decks", Json::array()}}));
  const Answer added =
      post("/decks", {{"name", "Bolts <b>"}, {"format", "modern"}, {"cards", "60 Mountain\n"}}, alice);
  ASSERT_EQ(added.result_int(), 201u) << added.body();
  const Json deck = Json::parse(added.body());
  EXPECT_EQ(schemaError(deck, "savedDeck"), "");
  EXPECT_EQ(deck["version"], 1);
  const std::string path = "/decks/" + deck["id"].dump();
  const Answer saved = post(path, {{"cards", "59 Mountain\n"}, {"after", 1}}, alice);
  EXPECT_EQ(saved.result_int(), 200u) << saved.body();
  EXPECT_EQ(post(path, {{"cards", "1 Forest\n"}, {"after", 1}}, alice).result_int(), 409u);
  EXPECT_EQ(post(path, {{"name", "Bolts"}}, alice).result_int(), 200u);
  const Json whole = get(path, alice);
  EXPECT_EQ(schemaError(whole, "savedDeck"), "");
  EXPECT_EQ(whole["name"], "Bolts");
  EXPECT_EQ(whole["format"], "modern");
  EXPECT_EQ(whole["cards"], "59 Mountain\n");
  EXPECT_EQ(whole["versions"].size(), 2u);
  EXPECT_EQ(get(path + "/1", alice)["cards"], "60 Mountain\n");
  EXPECT_EQ(get(path + "/1", alice)["shown"], 1);

  // Nobody else has it.
  EXPECT_TRUE(get("/decks", bob)["decks"].empty());
  EXPECT_TRUE(get(path, bob).contains("error"));
  EXPECT_EQ(post(path, {{"cards", "x"}, {"after", 2}}, bob).result_int(), 404u);
  EXPECT_EQ(post(path + "/remove", Json::object(), bob).result_int(), 404u);
  for (const char* wrong : {"/decks/x", "/decks/1/2/3", "/decks/99999999999999999999", "/decks/"})
    EXPECT_TRUE(get(wrong, alice).contains("error")) << wrong;
  EXPECT_EQ(post("/decks", {{"name", "x"}}, alice).result_int(), 400u);
  EXPECT_EQ(post("/decks", {{"name", "x"}, {"cards", std::string(30000, 'x')}}, alice).result_int(), 400u);
  EXPECT_EQ(post("/decks", {{"name", "x"}, {"cards", std::string("a\0b", 3)}}, alice).result_int(), 400u);
  EXPECT_EQ(post(path + "/remove", Json::object(), alice).result_int(), 200u);
  EXPECT_TRUE(get("/decks", alice)["decks"].empty());
}

}  // namespace
}  // namespace cantrip::server
