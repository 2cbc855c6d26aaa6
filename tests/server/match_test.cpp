// Matches at a table: sideboarding, who begins, and that a restart goes on in the middle.
#include "cards/catalogue.h"
#include "server/running.h"

namespace cantrip::server {
namespace {

using namespace test;

class MatchTest : public NetTest {
 protected:
  Json table(const Json& more = Json::object()) {
    Json wanted = {{"name", "Alice"},
                   {"deck", kList},
                   {"bestOf", 3},
                   {"seats", Json::array({{{"computer", "random"}, {"deck", "elves"}}})}};
    wanted.update(more);
    return made(wanted);
  }
  std::string deckPath(const Json& table) const {
    return "/api/tables/" + table["table"].get<std::string>() + "/deck";
  }
  /// As far as the player has to choose who begins, or has a game.
  static void untilGame(Player& player) {
    while (player.client.match.is_null()) ASSERT_TRUE(player.hear());
    if (player.client.match["waits"] == Json::array({"p0"}) && player.client.match["stage"] == "begins")
      player.say(R"({"type":"begin","player":"p0"})");
    while (player.client.match["stage"] != "game" || player.client.question.is_null())
      ASSERT_TRUE(player.hear());
  }
  static void lose(Player& player) {
    player.say(R"({"type":"concede"})");
    while (player.client.match["stage"] == "game") ASSERT_TRUE(player.hear());
  }
  static constexpr const char* kList = "56 Mountain\n4 Shock\n\nSideboard\n4 Incinerate\n2 Mountain\n";
};

TEST_F(MatchTest, IsPlayedWithSideboardingAndGoesOnAfterARestart) {
  const Json seat = table();
  const std::string path = deckPath(seat);
  const auto mine = bearer(seat);
  {
    Player alice(connected(), *running);
    alice.hello(seat);
    untilGame(alice);
    EXPECT_EQ(alice.client.match["names"]["p1"], "Computer");
    EXPECT_EQ(ask(http::verb::get, path, "", mine).result_int(), 409u);  // not in the middle of a game
    lose(alice);
    EXPECT_EQ(alice.client.match["stage"], "sideboarding");
    EXPECT_EQ(alice.client.match["wins"]["p1"], 1);
    EXPECT_EQ(alice.client.match["waits"], Json::array({"p0"}));  // the computer has chosen
    EXPECT_EQ(alice.client.view["over"], true);
    // Whoever plays is told which game of the table that was, and what the others played.
    const Json about =
        Json::parse(ask(http::verb::get, "/api/tables/" + seat["table"].get<std::string>(), "", mine).body());
    EXPECT_EQ(about["games"], 1);
    EXPECT_EQ(about["seats"][0]["deck"], "your deck");
    EXPECT_FALSE(about["seats"][1]["deck"].get<std::string>().empty());
    // What is over counts: nothing is taken back.
    EXPECT_FALSE(alice.client.view["room"].contains("undo"));
    const std::size_t errors = alice.client.errors.size();
    alice.say(R"({"type":"undo"})");
    while (alice.client.errors.size() == errors) ASSERT_TRUE(alice.hear());
  }
  running.reset();
  start();
  Player alice(connected(), *running);
  alice.hello(seat);
  while (alice.client.match.is_null()) ASSERT_TRUE(alice.hear());
  EXPECT_EQ(alice.client.match["stage"], "sideboarding");

  EXPECT_EQ(ask(http::verb::get, path).result_int(), 403u);
  const Json sheet = Json::parse(ask(http::verb::get, path, "", mine).body());
  EXPECT_EQ(schemaError(sheet, "deck"), "");
  EXPECT_EQ(sheet["least"], 60);
  EXPECT_EQ(sheet["mostBeside"], 15);
  EXPECT_TRUE(sheet["lands"].empty());
  EXPECT_EQ(sheet["registered"]["main"], sheet["main"]);
  EXPECT_EQ(sheet["cards"]["Shock"]["cost"], "{R}");
  EXPECT_EQ(sheet["cards"]["Shock"]["text"], "Shock deals 2 damage to any target.");
  Json deck = {
      {"main", Json::array({{{"name", "Mountain"}, {"count", 56}}, {{"name", "Incinerate"}, {"count", 4}}})},
      {"sideboard", Json::array({{{"name", "Shock"}, {"count", 4}}})},
      {"do", "check"}};
  const auto fault = [&] {
    return Json::parse(ask(http::verb::post, path, deck.dump(), mine).body())["fault"].get<std::string>();
  };
  EXPECT_NE(fault().find("Mountain is neither"), std::string::npos);
  deck["sideboard"].push_back({{"name", "Mountain"}, {"count", 2}});
  EXPECT_EQ(fault(), "");
  deck["do"] = "choose";
  deck["main"][1]["count"] = 5;
  EXPECT_EQ(ask(http::verb::post, path, deck.dump(), mine).result_int(), 400u);
  deck["main"][1]["count"] = 4;
  EXPECT_EQ(ask(http::verb::post, path, deck.dump(), mine).result_int(), 200u);
  EXPECT_EQ(ask(http::verb::post, path, deck.dump(), mine).result_int(), 409u);  // once

  // 103.1: the loser chooses.
  while (alice.client.match["stage"] != "begins") ASSERT_TRUE(alice.hear());
  EXPECT_EQ(alice.client.match["chooser"], "p0");
  alice.say(R"({"type":"begin","player":"p1"})");
  while (alice.client.match["stage"] != "game" || alice.client.question.is_null()) ASSERT_TRUE(alice.hear());
  EXPECT_EQ(alice.client.view["active"], "p1");
  EXPECT_FALSE(alice.client.view.contains("over"));
  lose(alice);
  EXPECT_EQ(alice.client.match["stage"], "over");
  EXPECT_EQ(alice.client.match["winner"], "p1");
  ASSERT_EQ(alice.client.match["games"].size(), 2u);

  // Each game can be looked at again; the second was played with the other deck.
  const std::string replays = "/api/tables/" + seat["table"].get<std::string>() + "/replay";
  const std::string first = ask(http::verb::get, replays + "/1").body();
  const std::string second = ask(http::verb::get, replays + "/2").body();
  EXPECT_NE(first.find("Shock"), std::string::npos);
  EXPECT_EQ(second.find("Shock"), std::string::npos);
  EXPECT_NE(second.find("Incinerate"), std::string::npos);
  EXPECT_EQ(ask(http::verb::get, replays + "/3").result_int(), 404u);
  EXPECT_EQ(ask(http::verb::get, replays + "/x").result_int(), 404u);

  alice.say(R"({"type":"rematch"})");
  while (alice.client.match["stage"] == "over") ASSERT_TRUE(alice.hear());
  EXPECT_EQ(alice.client.match["wins"]["p1"], 0);
  untilGame(alice);
}

TEST_F(MatchTest, WhoeverNeedsLongerToSideboardSaysSoMeanwhile) {
  const Json seat = table({{"minutes", 10}, {"moreTime", true}});
  Player alice(connected(), *running);
  alice.hello(seat);
  untilGame(alice);
  lose(alice);
  EXPECT_EQ(alice.client.match["stage"], "sideboarding");
  EXPECT_LE(alice.client.match["left"], 3 * 60 * 1000);
  alice.say(R"({"type":"moreTime","times":10})");
  while (alice.client.match["left"] <= 3 * 60 * 1000) ASSERT_TRUE(alice.hear());
  EXPECT_LE(alice.client.match["left"], 30 * 60 * 1000);
  EXPECT_GT(alice.client.match["left"], 29 * 60 * 1000);  // what was used stays used
}

TEST_F(MatchTest, TwoPeopleSideboardInAnyOrder) {
  const Json one = table({{"seats", Json::array({Json::object()})}});
  const Json wanted = {{"name", "Bob"}, {"deck", kList}, {"invitation", one["invitation"]}};
  const Json two = Json::parse(
      ask(http::verb::post, "/api/tables/" + one["table"].get<std::string>() + "/seats", wanted.dump())
          .body());
  Player alice(connected(), *running), bob(connected(), *running);
  alice.hello(one);
  bob.hello(two);
  for (Player* player : {&alice, &bob})
    while (player->client.match.is_null()) ASSERT_TRUE(player->hear());
  // By lot one of them chooses; the other is refused.
  const bool aliceChooses = alice.client.match["waits"] == Json::array({"p0"});
  Player &chooser = aliceChooses ? alice : bob, &other = aliceChooses ? bob : alice;
  other.say(R"({"type":"begin","player":"p0"})");
  while (other.client.errors.empty()) ASSERT_TRUE(other.hear());
  chooser.say(R"({"type":"begin","player":"p0"})");
  for (Player* player : {&alice, &bob})
    while (player->client.match["stage"] != "game" || player->client.view.is_null())
      ASSERT_TRUE(player->hear());
  EXPECT_EQ(alice.client.view["active"], "p0");
  lose(alice);
  const Json deck = Json::parse(ask(http::verb::get, deckPath(one), "", bearer(two)).body());
  const Json same = {{"main", deck["main"]}, {"sideboard", deck["sideboard"]}};
  EXPECT_EQ(ask(http::verb::post, deckPath(one), same.dump(), bearer(two)).result_int(), 200u);
  while (alice.client.match["waits"] != Json::array({"p0"})) ASSERT_TRUE(alice.hear());
  EXPECT_EQ(ask(http::verb::post, deckPath(one), same.dump(), bearer(one)).result_int(), 200u);
  while (alice.client.match["stage"] != "begins") ASSERT_TRUE(alice.hear());
  EXPECT_EQ(alice.client.match["chooser"], "p0");
}

TEST_F(MatchTest, ATableHasAFormatAndSaysWhatIsWrongWithADeck) {
  const Json choices = Json::parse(ask(http::verb::get, "/api/decks").body());
  const Json& formats = choices["formats"];
  const auto limited = std::find_if(formats.begin(), formats.end(),
                                    [](const Json& format) { return format["key"] == "limited"; });
  ASSERT_NE(limited, formats.end());
  EXPECT_GT((*limited)["decks"].size(), 5u);
  // Without an import the lists of modern are not known, and that is said.
  const auto modern = std::find_if(formats.begin(), formats.end(),
                                   [](const Json& format) { return format["key"] == "modern"; });
  const std::vector<std::string> imported = cards::Catalogue::standard().formats();
  const bool known = std::find(imported.begin(), imported.end(), "modern") != imported.end();
  EXPECT_EQ(modern->contains("needs"), !known);

  const auto refused = [&](const Json& more) {
    Json wanted = {{"name", "Alice"}, {"seats", Json::array({Json::object()})}};
    wanted.update(more);
    const Answer answer = ask(http::verb::post, "/api/tables", wanted.dump());
    EXPECT_EQ(answer.result_int(), 400u) << more;
    return Json::parse(answer.body())["error"].get<std::string>();
  };
  EXPECT_NE(refused({{"format", "nosuchformat"}}).find("nosuchformat"), std::string::npos);
  EXPECT_NE(refused({{"format", "../../etc/passwd.toml"}}).find("There is no format"), std::string::npos);
  EXPECT_NE(refused({{"format", "constructed"}, {"deck", "40 Mountain\n"}}).find("too few"),
            std::string::npos);
  EXPECT_NE(refused({{"bestOf", 2}}).find("bestOf"), std::string::npos);
  EXPECT_NE(refused({{"bestOf", 3}, {"seats", Json::array({Json::object(), Json::object()})}}).find("100.6a"),
            std::string::npos);

  const Json one = table({{"format", "limited"},
                          {"deck", "40 Mountain\n"},
                          {"open", true},
                          {"seats", Json::array({Json::object()})}});
  Player alice(connected(), *running);
  alice.hello(one);
  const auto listed = [&] { return Json::parse(ask(http::verb::get, "/api/tables").body())["tables"]; };
  while (listed().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(listed()[0]["title"], "Limited, best of 3");
  const std::string seats = "/api/tables/" + one["table"].get<std::string>() + "/seats";
  const Answer small = ask(http::verb::post, seats, R"({"name":"Bob","deck":"39 Mountain\n"})");
  EXPECT_EQ(small.result_int(), 400u);
  EXPECT_NE(small.body().find("39 cards are too few"), std::string::npos);
  EXPECT_EQ(ask(http::verb::post, seats, R"({"name":"Bob","deck":"40 Island\n"})").result_int(), 201u);
}

}  // namespace
}  // namespace cantrip::server
