// The server on its sockets: what it serves, whom it refuses, and that nothing is lost when it is started
// again.
#include <sys/resource.h>
#include <unistd.h>

#include "server/running.h"

namespace cantrip::server {
namespace {

using namespace test;

TEST_F(NetTest, ServesThePageWithAStrictContentPolicy) {
  const Answer page = ask(http::verb::get, "/");
  EXPECT_EQ(page.result_int(), 200u);
  EXPECT_EQ(page.body(), "<!doctype html>the page");
  EXPECT_NE(page["Content-Security-Policy"].find("default-src 'none'"), beast::string_view::npos);
  EXPECT_EQ(page["Content-Security-Policy"].find("unsafe"), beast::string_view::npos);
  EXPECT_EQ(page["X-Content-Type-Options"], "nosniff");
  EXPECT_EQ(ask(http::verb::get, "/", "", {{"Accept-Encoding", "gzip"}}).body(), "packed page");
  EXPECT_EQ(ask(http::verb::get, "/table/0123").body(), "<!doctype html>the page");
  EXPECT_NE(ask(http::verb::get, "/assets/a.js")["Cache-Control"].find("immutable"),
            beast::string_view::npos);
  EXPECT_EQ(ask(http::verb::get, "/healthz").body(), R"({"status":"ok"})");
  EXPECT_EQ(Json::parse(ask(http::verb::get, "/api/rules/704.5f").body())["rule"], "704.5f");
  EXPECT_GT(Json::parse(ask(http::verb::get, "/api/decks").body())["decks"].size(), 5u);
}

TEST_F(NetTest, RefusesWhatIsNotOfItsOwnPages) {
  const std::string table = R"({"name":"A","seats":[{"computer":"normal"}]})";
  EXPECT_EQ(ask(http::verb::post, "/api/tables", table, {{"Origin", "http://evil.example"}}).result_int(),
            403u);
  EXPECT_EQ(ask(http::verb::post, "/api/tables", table, {{"Origin", "null"}}).result_int(), 403u);
  EXPECT_EQ(ask(http::verb::get, "/", "", {{"Host", "evil.example"}}).result_int(), 403u);
  EXPECT_EQ(ask(http::verb::get, "/../../etc/passwd").result_int(), 404u);
  EXPECT_EQ(ask(http::verb::get, "/assets/../index.html").result_int(), 404u);
  EXPECT_EQ(ask(http::verb::delete_, "/api/tables").result_int(), 405u);
  EXPECT_EQ(ask(http::verb::post, "/api/tables", std::string(200000, ' ')).result_int(), 413u);
  for (const std::string origin : {"http://evil.example", ""}) {
    beast::websocket::stream<tcp::socket> stream(connected());
    stream.set_option(beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
      if (!origin.empty()) request.set(http::field::origin, origin);
    }));
    beast::error_code error;
    stream.handshake(running->host(), "/api/play", error);
    EXPECT_TRUE(error) << origin;
  }
}

TEST_F(NetTest, RefusesTablesThatMakeNoSense) {
  for (const std::string body : {"",
                                 "[]",
                                 "{}",
                                 R"({"name":"A"})",
                                 R"({"name":"","seats":[{}]})",
                                 R"({"name":"A","seats":[{}],"deck":"nosuchdeck"})",
                                 R"({"name":"A","seats":[{"computer":"god"}]})",
                                 R"({"name":"A","seats":[{}],"deck":"4 Lightning Bolt\n"})",
                                 R"({"name":"A","seats":[{}],"deck":"60 No Such Card\n"})",
                                 R"({"name":"A\nB","seats":[{}]})",
                                 R"({"name":7,"seats":[{}]})",
                                 R"({"name":"A","seats":[{},{},{},{},{},{},{},{}]})",
                                 R"({"name":"A","seats":[7]})",
                                 R"({"name":"A","seats":[{"deck":"nosuchdeck","computer":"normal"}]})",
                                 R"({"name":"A","seats":[{}],"variants":["chess"]})",
                                 R"({"name":"A","seats":[{}],"variants":[7]})",
                                 R"({"name":"A","seats":[{}],"variants":["two-headed-giant"]})",
                                 R"({"name":"A","seats":[{},{}],"teams":"1,2/9"})",
                                 R"({"name":"A","seats":[{}],"options":"range=x"})",
                                 R"({"name":"A","seats":[{}],"open":1})",
                                 R"({"name":"A","seats":[{}],"variants":["brawl"]})"}) {
    const Answer answer = ask(http::verb::post, "/api/tables", body);
    EXPECT_EQ(answer.result_int(), 400u) << body;
    EXPECT_FALSE(Json::parse(answer.body())["error"].get<std::string>().empty());
  }
}

TEST_F(NetTest, EverybodyPlaysAnotherReadyDeckOfCommander) {  // 903.3
  const auto made = [&](const char* more) {
    const std::string seats = R"([{"computer":"random"},{"computer":"random"},{"computer":"random"}])";
    const Answer answer =
        ask(http::verb::post, "/api/tables", R"({"name":"A","seats":)" + seats + more + "}");
    EXPECT_EQ(answer.result_int(), 201u) << answer.body();
    return Json::parse(answer.body())["table"].get<std::string>();
  };
  for (const auto& [more, led] : {std::pair{R"(,"variants":["commander"])", "commander"}, std::pair{"", ""}})
    EXPECT_EQ(Json::parse(ask(http::verb::get, "/api/tables/" + made(more)).body())["led"], led);
  const std::string plain = R"({"name":"A","deck":"goblins","seats":[{}],"variants":["commander"]})";
  const Answer refused = ask(http::verb::post, "/api/tables", plain);
  EXPECT_EQ(refused.result_int(), 400u);
  EXPECT_NE(refused.body().find("goblins"), std::string::npos) << refused.body();
}

TEST_F(NetTest, PlaysAndGoesOnAfterARestart) {
  const Json table = newGame();
  std::uint64_t answers = 0;
  Json question, board;
  {
    Player player(connected(), *running);
    player.hello(table);
    for (int i = 0; i < 8; ++i) player.answerDefault();
    question = player.client.question;
    board = player.client.view;
    answers = player.client.number;
  }
  EXPECT_GT(answers, 8u);
  running.reset();
  start();
  Player again(connected(), *running);
  again.hello(table);
  again.untilAsked();
  EXPECT_EQ(again.client.question["text"], question["text"]);
  EXPECT_EQ(again.client.question["options"].size(), question["options"].size());
  for (const char* part : {"turn", "step", "active"}) EXPECT_EQ(again.client.view[part], board[part]);
  EXPECT_EQ(again.client.view["players"]["p0"]["life"], board["players"]["p0"]["life"]);
  EXPECT_EQ(again.client.view["hand"].size(), board["hand"].size());
}

TEST_F(NetTest, AFriendSitsDownByTheLinkAlone) {
  const Json table = made({{"name", "Alice"}, {"deck", "goblins"}, {"seats", Json::array({Json::object()})}});
  const std::string seats = "/api/tables/" + table["table"].get<std::string>() + "/seats";
  EXPECT_EQ(ask(http::verb::post, seats, R"({"name":"Eve","invitation":"guessed"})").result_int(), 403u);
  Player alice(connected(), *running);
  alice.hello(table);
  const Json wanted = {{"name", "Bob"}, {"deck", "elves"}, {"invitation", table["invitation"]}};
  const Answer sits = ask(http::verb::post, seats, wanted.dump());
  ASSERT_EQ(sits.result_int(), 201u) << sits.body();
  EXPECT_EQ(ask(http::verb::post, seats, wanted.dump()).result_int(), 409u);
  Player bob(connected(), *running);
  bob.hello(Json::parse(sits.body()));
  while (alice.client.view.is_null()) ASSERT_TRUE(alice.hear());
  while (bob.client.view.is_null()) ASSERT_TRUE(bob.hear());
  EXPECT_EQ(bob.client.view["players"]["p0"]["name"], "Alice");
  // About the table others are told no secret and no deck.
  const std::string about = ask(http::verb::get, "/api/tables/" + table["table"].get<std::string>()).body();
  for (const char* secret : {"token", "invitation"})
    EXPECT_EQ(about.find(table[secret].get<std::string>()), std::string::npos);
  EXPECT_EQ(about.find("goblins"), std::string::npos);
}

TEST_F(NetTest, AnOpenTableIsListedUntilItIsFullAndComputersFillIt) {
  const Json table = made({{"name", "Alice"},
                           {"deck", "goblins"},
                           {"open", true},
                           {"variants", {"two-headed-giant"}},
                           {"seats", Json::array({Json::object(), Json::object(), Json::object()})}});
  const std::string path = "/api/tables/" + table["table"].get<std::string>();
  const auto listed = [&] { return Json::parse(ask(http::verb::get, "/api/tables").body())["tables"]; };
  EXPECT_TRUE(listed().empty());  // nobody is there who waits
  Player alice(connected(), *running);
  alice.hello(table);
  while (listed().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_EQ(listed()[0]["title"], "Two-Headed Giant");
  EXPECT_EQ(listed()[0]["free"], 3);
  EXPECT_EQ(listed()[0]["people"], Json::array({"Alice"}));
  EXPECT_EQ(listed()[0].dump().find(table["invitation"].get<std::string>()), std::string::npos);

  // Without an invitation, and under a name of their own.
  const Answer sits = ask(http::verb::post, path + "/seats", R"({"name":"Alice","deck":"elves"})");
  ASSERT_EQ(sits.result_int(), 201u) << sits.body();
  const Json seat = Json::parse(sits.body());
  const std::string level = R"({"level":"random"})";
  EXPECT_EQ(ask(http::verb::post, path + "/computers", level).result_int(), 403u);
  EXPECT_EQ(ask(http::verb::post, path + "/computers", level, bearer(seat)).result_int(), 403u);
  EXPECT_EQ(ask(http::verb::post, path + "/computers", R"({"level":"god"})", bearer(table)).result_int(),
            400u);
  EXPECT_EQ(ask(http::verb::post, path + "/computers", level, bearer(table)).result_int(), 201u);
  EXPECT_EQ(ask(http::verb::post, path + "/computers", level, bearer(table)).result_int(), 409u);
  EXPECT_TRUE(listed().empty());

  while (alice.client.view.is_null()) ASSERT_TRUE(alice.hear());
  const Json players = alice.client.view["players"];
  ASSERT_EQ(players.size(), 4u);
  EXPECT_EQ(players["p1"]["name"], "Alice 2");
  EXPECT_EQ(players["p3"]["name"], "Computer 2");
  EXPECT_EQ(players["p0"]["team"], players["p1"]["team"]);
  EXPECT_NE(players["p0"]["team"], players["p2"]["team"]);
  EXPECT_EQ(players["p0"]["life"], 30);  // 810.4
  EXPECT_EQ(alice.client.view["sharedLife"], true);
}

TEST_F(NetTest, WhoeverWaitsMayGiveTheSeatUp) {
  const Json table = made({{"name", "Alice"},
                           {"deck", "goblins"},
                           {"whenReady", true},
                           {"seats", Json::array({Json::object()})}});
  const std::string path = "/api/tables/" + table["table"].get<std::string>();
  const Json wanted = {{"name", "Bob"}, {"deck", "elves"}, {"invitation", table["invitation"]}};
  const Json bobs = Json::parse(ask(http::verb::post, path + "/seats", wanted.dump()).body());
  Player bob(connected(), *running);
  bob.hello(bobs);
  EXPECT_EQ(ask(http::verb::post, path + "/leave", "{}").result_int(), 403u);
  EXPECT_EQ(ask(http::verb::post, path + "/leave", "{}", bearer(bobs)).result_int(), 200u);
  while (bob.client.errors.empty()) ASSERT_TRUE(bob.hear());
  EXPECT_EQ(bob.client.errors[0]["code"], "refused");
  // The seat is free, its secret opens nothing, and whoever comes now may sit there.
  EXPECT_EQ(ask(http::verb::post, path + "/leave", "{}", bearer(bobs)).result_int(), 403u);
  const Json about = Json::parse(ask(http::verb::get, path).body());
  EXPECT_EQ(about["seats"][1]["taken"], false);
  const Json carols = Json::parse(ask(http::verb::post, path + "/seats", wanted.dump()).body());
  EXPECT_EQ(carols["seat"], "p1");
  // Where whoever opened the table has left, the first who is there has computers sit down; then the game
  // begins and nobody leaves it so.
  EXPECT_EQ(ask(http::verb::post, path + "/leave", "{}", bearer(table)).result_int(), 200u);
  EXPECT_EQ(ask(http::verb::post, path + "/computers", R"({"level":"random"})", bearer(carols)).result_int(),
            201u);
  Player carol(connected(), *running);
  carol.hello(carols);
  carol.say(R"({"type":"ready","on":true})");
  while (carol.client.view.is_null()) ASSERT_TRUE(carol.hear());
  EXPECT_EQ(ask(http::verb::post, path + "/leave", "{}", bearer(carols)).result_int(), 409u);
}

TEST_F(NetTest, AsksAsBeforeAfterARestart) {
  const Json table = newGame();
  {
    Player alice(connected(), *running);
    alice.hello(table);
    alice.untilAsked();
    alice.say(R"({"type":"stops","own":["end"],"others":[]})");
    while (alice.client.view["room"]["stops"]["own"] != Json::array({"end"})) ASSERT_TRUE(alice.hear());
  }
  start();
  Player again(connected(), *running);
  again.hello(table);
  again.untilAsked();
  EXPECT_EQ(again.client.view["room"]["stops"], Json({{"own", {"end"}}, {"others", Json::array()}}));
}

TEST_F(NetTest, PeopleTalkBeforeTheGameAndSayWhenTheyAreReady) {
  const Json table = made({{"name", "Alice"},
                           {"deck", "goblins"},
                           {"open", true},
                           {"whenReady", true},
                           {"seats", Json::array({Json::object()})}});
  const std::string path = "/api/tables/" + table["table"].get<std::string>();
  Player alice(connected(), *running);
  alice.hello(table);
  alice.say(R"({"type":"chat","text":"hello"})");
  while (alice.client.chat.empty()) ASSERT_TRUE(alice.hear());
  const Json seat =
      Json::parse(ask(http::verb::post, path + "/seats", R"({"name":"Bob","deck":"elves"})").body());
  Player bob(connected(), *running);
  bob.hello(seat);
  while (bob.client.chat.empty()) ASSERT_TRUE(bob.hear());
  EXPECT_EQ(bob.client.chat[0]["text"], "hello");
  bob.say(R"({"type":"ready","on":true})");
  bob.say(R"({"type":"undo"})");
  while (bob.client.errors.empty()) ASSERT_TRUE(bob.hear());
  const Json about = Json::parse(ask(http::verb::get, path, {}, bearer(table)).body());
  EXPECT_EQ(about["waiting"], false);
  EXPECT_EQ(about["whenReady"], true);
  EXPECT_EQ(about["seats"][1]["ready"], true);
  EXPECT_FALSE(about["seats"][0].contains("ready"));
  EXPECT_TRUE(alice.client.view.is_null());
  alice.say(R"({"type":"ready","on":true})");
  while (alice.client.view.is_null() || bob.client.view.is_null()) {
    if (alice.client.view.is_null()) {
      ASSERT_TRUE(alice.hear());
    }
    if (bob.client.view.is_null()) {
      ASSERT_TRUE(bob.hear());
    }
  }
  EXPECT_EQ(Json::parse(ask(http::verb::get, path, {}, bearer(table)).body())["whenReady"], false);
  // What was said before is there during the game, too.
  Player back(connected(), *running);
  back.hello(seat);
  while (back.client.chat.empty()) ASSERT_TRUE(back.hear());
  // A game that has begun waits for nobody to be ready again.
  start();
  Player later(connected(), *running);
  later.hello(table);
  while (later.client.view.is_null()) ASSERT_TRUE(later.hear());
}

TEST_F(NetTest, EndsWhileAClockRunsAndAfterwardsThereIsNoMoreTime) {
  const Json table = made({{"name", "Alice"},
                           {"deck", "goblins"},
                           {"minutes", 5},
                           {"seats", Json::array({{{"computer", "random"}, {"deck", "elves"}}})}});
  std::int64_t left = 0;
  {
    Player alice(connected(), *running);
    alice.hello(table);
    alice.untilAsked();
    std::this_thread::sleep_for(
        std::chrono::milliseconds(400));  // the clock starts when the question is on its way
    alice.answerDefault();
    const auto clock = [&] { return alice.client.view["room"]["seats"]["p0"]["clock"]; };
    while (clock()["left"] == 5 * 60 * 1000) ASSERT_TRUE(alice.hear());
    left = clock()["left"];
    EXPECT_LE(left, 5 * 60 * 1000 - 300);
    const auto began = std::chrono::steady_clock::now();
    running.reset();
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
  }
  start();
  Player again(connected(), *running);
  again.hello(table);
  again.untilAsked();
  EXPECT_LE(again.client.view["room"]["seats"]["p0"]["clock"]["left"], left);
}

TEST_F(NetTest, AComputerThatThinksLongAnswersAndMayBeLeftThinking) {
  const Json table = newGame("hard");
  {
    Player alice(connected(), *running);
    alice.hello(table);
    for (int i = 0; i < 6; ++i) alice.answerDefault();
    EXPECT_GE(alice.client.view["turn"], 2);
    alice.say(Json{{"type", "answer"},
                   {"question", alice.client.question["id"]},
                   {"option", alice.client.question.value("default", 0)}}
                  .dump());
  }
  running.reset();
  start();
  Player again(connected(), *running);
  again.hello(table);
  again.untilAsked();
  EXPECT_GE(again.client.view["turn"], 2);
}

TEST_F(NetTest, AGameThatIsOverIsLookedAtAgainAndPlayedOn) {
  const Json table = newGame("random");  // who wins no game against somebody who passes for a few turns
  const std::string path = "/api/tables/" + table["table"].get<std::string>();
  Player player(connected(), *running);
  player.hello(table);
  for (int i = 0; i < 12; ++i) player.answerDefault();
  EXPECT_EQ(ask(http::verb::get, path + "/replay").result_int(), 409u);  // hands are hidden still
  EXPECT_EQ(ask(http::verb::get, path + "/recording").result_int(), 409u);
  player.say(R"({"type":"concede"})");
  while (!player.client.view.contains("over")) ASSERT_TRUE(player.hear());
  const std::string replay = ask(http::verb::get, path + "/replay").body();
  const Json recording = Json::parse(ask(http::verb::get, path + "/recording").body());
  EXPECT_EQ(Json::parse(ask(http::verb::post, "/api/replays", replay).body()), recording);
  ASSERT_EQ(recording["frames"].size(), recording["answers"].size());
  test::Client client;
  for (const Json& frame : recording["frames"]) client.receive(frame.dump());
  EXPECT_EQ(client.view["over"], true);
  EXPECT_EQ(client.view["turn"], player.client.view["turn"]);
  EXPECT_FALSE(client.view["players"]["p1"]["handKnown"].empty() &&
               client.view["players"]["p1"]["hand"] != 0);
  for (const char* wrong : {"", "no replay", "cantrip"})
    EXPECT_EQ(ask(http::verb::post, "/api/replays", wrong).result_int(), 400u);

  // From a position in the middle another game goes on.
  const std::size_t at = recording["answers"][recording["answers"].size() / 2];
  Json wanted = {{"replay", replay}, {"answers", at}, {"seat", 1}, {"name", "Carol"}, {"level", "random"}};
  const Answer branched = ask(http::verb::post, "/api/replays/branch", wanted.dump());
  ASSERT_EQ(branched.result_int(), 201u) << branched.body();
  Player carol(connected(), *running);
  carol.hello(Json::parse(branched.body()));
  carol.untilAsked();
  EXPECT_EQ(carol.client.view["you"], "p1");
  EXPECT_FALSE(carol.client.view.contains("over"));
  for (int i = 0; i < 3; ++i) carol.answerDefault();
  wanted["seat"] = 2;
  EXPECT_EQ(ask(http::verb::post, "/api/replays/branch", wanted.dump()).result_int(), 400u);
  wanted["replay"] = "no replay";
  EXPECT_EQ(ask(http::verb::post, "/api/replays/branch", wanted.dump()).result_int(), 400u);
}

TEST_F(NetTest, HostileFramesEndNoGame) {
  const Json table = newGame();
  Player honest(connected(), *running);
  honest.hello(table);
  honest.untilAsked();
  {
    Player stranger(connected(), *running);
    stranger.hello({{"table", table["table"]}, {"token", "00000000000000000000000000000000"}});
    while (stranger.hear()) {
    }
    EXPECT_TRUE(stranger.client.view.is_null());
    ASSERT_EQ(stranger.client.errors.size(), 1u);
    EXPECT_EQ(stranger.client.errors[0]["code"], "refused");
  }
  for (const std::string& frame : {std::string("{"), std::string(50000, '['),
                                   std::string(R"({"type":"answer","question":1e300,"option":0})"),
                                   std::string(R"({"type":"hello","protocol":1,"table":"x","token":"y"})")}) {
    const std::size_t errors = honest.client.errors.size();
    honest.say(frame);
    while (honest.client.errors.size() == errors) ASSERT_TRUE(honest.hear());
  }
  honest.answerDefault();
  {
    Player rude(connected(), *running);
    try {
      rude.say(std::string(100000, 'x'));  // larger than any frame may be
    } catch (const std::exception&) {      // the server has hung up before all of it was said
    }
    EXPECT_FALSE(rude.hear());
  }
  {
    Player flooding(connected(), *running);
    flooding.hello(table);
    bool ended = false;
    for (int i = 0; i < 2000 && !ended; ++i) {
      try {
        flooding.say(R"({"type":"ping"})");
      } catch (const std::exception&) {
        ended = true;
      }
    }
    while (flooding.hear()) {
    }
    const bool told = std::any_of(flooding.client.errors.begin(), flooding.client.errors.end(),
                                  [](const Json& error) { return error.value("code", "") == "limit"; });
    EXPECT_TRUE(ended || told);
  }
  Player back(connected(), *running);
  back.hello(table);
  back.answerDefault();
  EXPECT_EQ(ask(http::verb::get, "/healthz").result_int(), 200u);
}

TEST_F(NetTest, AsksForAsManyOpenFilesAsItServesConnections) {
  running.reset();
  struct rlimit before {};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  struct rlimit few = before;
  few.rlim_cur = 150;  // the server takes 200 connections
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
  start();
  struct rlimit now {};
  ::getrlimit(RLIMIT_NOFILE, &now);
  ::setrlimit(RLIMIT_NOFILE, &before);
  EXPECT_GE(now.rlim_cur, std::min<rlim_t>(before.rlim_max, 201));
}

TEST_F(NetTest, ManyIdleConnectionsStallNobody) {
  // From one address there are never so many that nobody else is let in.
  std::vector<tcp::socket> idle;
  for (int i = 0; i < 250; ++i) {
    tcp::socket& socket = idle.emplace_back(io);
    socket.open(tcp::v4());
    socket.bind({asio::ip::make_address("127.0.0.2"), 0});
    socket.connect({asio::ip::make_address("127.0.0.1"), running->port()});
  }
  const Json table = newGame();
  Player player(connected(), *running);
  player.hello(table);
  player.answerDefault();
}

}  // namespace
}  // namespace cantrip::server
