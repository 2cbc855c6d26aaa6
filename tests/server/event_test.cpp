// Events: drafts and sealed deck with persons and computers, decks of their pools, and the matches
// afterwards.
#include <algorithm>
#include <map>

#include "cards/catalogue.h"
#include "play/table.h"
#include "server/recording.h"
#include "server/running.h"
#include "server/table_play.h"
#include "tournament/packs.h"

namespace cantrip::server {
namespace {

using namespace test;

class EventTest : public NetTest {
 protected:
  Json makeEvent(const Json& more) {
    Json wanted = {{"name", "Alice"}, {"kind", "booster"}, {"bestOf", 1}, {"seats", Json::array()}};
    wanted.update(more);
    const Answer answer = ask(http::verb::post, "/api/events", wanted.dump());
    EXPECT_EQ(answer.result_int(), 201u) << answer.body();
    return Json::parse(answer.body());
  }
  std::string refusal(const Json& more) {
    Json wanted = {{"name", "Alice"}, {"kind", "booster"}, {"seats", computers(3)}};
    wanted.update(more);
    const Answer answer = ask(http::verb::post, "/api/events", wanted.dump());
    EXPECT_EQ(answer.result_int(), 400u) << wanted;
    return Json::parse(answer.body())["error"].get<std::string>();
  }
  static Json computers(int count) {
    Json seats = Json::array();
    for (int i = 0; i < count; ++i) seats.push_back({{"computer", "random"}});
    return seats;
  }
  static std::string pathOf(const Json& who) { return "/api/events/" + who["event"].get<std::string>(); }
  Json state(const Json& who) {
    const Json now = Json::parse(ask(http::verb::get, pathOf(who), "", bearer(who)).body());
    EXPECT_EQ(schemaError(now, "event"), "") << now;
    return now;
  }
  /// Again where there were too many requests: nobody drafts so fast.
  Answer patiently(const Json& who, const std::string& path, const Json& body) {
    for (;; std::this_thread::sleep_for(std::chrono::milliseconds(60))) {
      Answer answer = ask(http::verb::post, pathOf(who) + path, body.dump(), bearer(who));
      if (answer.result_int() != 429) return answer;
    }
  }
  unsigned pick(const Json& who, const Json& now, std::size_t option) {
    const Json wanted = {{"after", now["picked"]}, {"option", option}};
    return patiently(who, "/pick", wanted).result_int();
  }
  /// Takes the first card of each pack as long as there are any.
  void draftOn(const Json& who) {
    for (Json now = state(who); now["stage"] == "drafting" && now.contains("options"); now = state(who))
      ASSERT_EQ(pick(who, now, 0), 200u);
  }
  Json sheetOf(const Json& who) {
    const Json sheet = Json::parse(ask(http::verb::get, pathOf(who) + "/deck", "", bearer(who)).body());
    EXPECT_EQ(schemaError(sheet, "deck"), "") << sheet;
    return sheet;
  }
  /// Registers the deck that is suggested, led by the best that can lead it where it is led.
  void build(const Json& who, int least = 40) {
    const Json sheet = sheetOf(who);
    EXPECT_EQ(sheet["least"], least);
    EXPECT_EQ(sheet["lands"].size(), 5u);
    Json deck = {{"main", sheet["main"]}, {"sideboard", sheet["sideboard"]}, {"do", "check"}};
    Json leaders = sheet.contains("leaders") ? sheet["leaders"][0] : Json();
    if (!leaders.is_null()) {
      deck["leaders"] = leaders;
      for (Json& entry : deck["sideboard"])
        if (entry["name"] == leaders[0]) entry["count"] = entry["count"].get<unsigned>() - 1;
    }
    const auto answer = [&](const char* what) {
      deck["do"] = what;
      return Json::parse(patiently(who, "/deck", deck).body());
    };
    EXPECT_NE(answer("check")["fault"], "");
    EXPECT_TRUE(answer("choose").contains("error"));
    deck = answer("suggest");
    if (!leaders.is_null()) deck["leaders"] = leaders;
    EXPECT_EQ(answer("check")["fault"], "") << deck << answer("check");
    EXPECT_TRUE(answer("choose").contains("event"));
  }
  /// Begins where it is asked who does, until the game is there.
  void untilGame(Player& player) {
    while (player.client.match["stage"] != "game" || player.client.view.is_null()) {
      if (player.client.match["stage"] == "begins" && player.client.match["waits"].size() == 1) {
        const std::string waits = player.client.match["waits"][0];
        player.say(Json{{"type", "begin"}, {"player", waits}}.dump());
      }
      ASSERT_TRUE(player.hear());
    }
  }
  /// The match of this round, lost by conceding.
  void loseMatch(const Json& who) {
    Json now = state(who);
    ASSERT_TRUE(now.contains("table")) << now;
    const Json seat = {{"table", now["table"]}, {"token", who["token"]}};
    Player player(connected(), *running);
    player.hello(seat);
    while (player.client.match.is_null()) ASSERT_TRUE(player.hear());
    EXPECT_EQ(player.client.match["event"], who["event"]);
    untilGame(player);
    player.say(R"({"type":"concede"})");
    while (player.client.match["stage"] == "game") ASSERT_TRUE(player.hear());
    // There is no other match at this table.
    const std::size_t errors = player.client.errors.size();
    player.say(R"({"type":"rematch"})");
    while (player.client.errors.size() == errors) ASSERT_TRUE(player.hear());
  }
  template <class Condition>
  Json untilState(const Json& who, Condition condition) {
    for (int tries = 0; tries < 3000; ++tries) {
      Json now = state(who);
      if (condition(now)) return now;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    ADD_FAILURE() << state(who);
    return {};
  }
};

TEST_F(EventTest, DraftsAgainstComputersBuildsAndPlaysThroughRestarts) {
  const Json me = makeEvent({{"seats", computers(3)}});
  Json now = state(me);
  EXPECT_EQ(now["stage"], "drafting");
  EXPECT_EQ(now["options"].size(), 15u);
  EXPECT_EQ(now["waits"], Json::array({0}));
  const std::string first = now["options"][4]["cards"][0];
  EXPECT_TRUE(now["cards"].contains(first));
  EXPECT_EQ(pick(me, now, 15), 409u);
  EXPECT_EQ(pick(me, now, 4), 200u);
  EXPECT_EQ(pick(me, now, 4), 409u);  // that pick is over
  now = state(me);
  EXPECT_EQ(now["pick"], 2);
  EXPECT_EQ(now["options"].size(), 14u);
  EXPECT_EQ(now["taken"], Json::array({first}));
  EXPECT_EQ(now["pool"].size(), 1u);
  // Nothing new: nothing is told.
  const std::string known = pathOf(me) + "/after/" + std::to_string(now["n"].get<std::uint64_t>());
  EXPECT_FALSE(Json::parse(ask(http::verb::get, known, "", bearer(me)).body()).contains("stage"));
  // Others are told who plays, and no card.
  const Json others = Json::parse(ask(http::verb::get, pathOf(me)).body());
  EXPECT_EQ(schemaError(others, "event"), "");
  EXPECT_FALSE(others.contains("options") || others.contains("pool") || others.contains("you"));
  EXPECT_EQ(ask(http::verb::post, pathOf(me) + "/pick", R"({"after":1,"option":0})").result_int(), 403u);
  EXPECT_EQ(ask(http::verb::get, pathOf(me) + "/deck", "", bearer(me)).result_int(), 409u);

  const Json options = now["options"];
  running.reset();
  start();
  now = state(me);
  EXPECT_EQ(now["options"], options);
  draftOn(me);
  now = state(me);
  EXPECT_EQ(now["stage"], "building");
  build(me);
  EXPECT_EQ(ask(http::verb::get, pathOf(me) + "/deck", "", bearer(me)).result_int(), 409u);
  now = untilState(me, [](const Json& at) { return at["stage"] == "playing"; });
  EXPECT_EQ(now["totalRounds"], 2);
  EXPECT_EQ(now["rounds"][0].size(), 2u);
  loseMatch(me);
  // Computers have played theirs, too, and the next round is paired.
  now = untilState(me, [](const Json& at) { return at["rounds"].size() == 2 && at.contains("table"); });
  EXPECT_EQ(now["places"].size(), 4u);
  running.reset();
  start();
  loseMatch(me);
  now = untilState(me, [](const Json& at) { return at["stage"] == "over"; });
  EXPECT_EQ(now["places"][3]["seat"], 0);
  EXPECT_EQ(now["places"][3]["losses"], 2);
}

TEST_F(EventTest, TwoPersonsPickAtTheSameTimeAndPlayEachOther) {
  const Json one = makeEvent({{"seats", Json::array({Json::object()})}, {"open", true}});
  EXPECT_EQ(state(one)["stage"], "waiting");
  const Json listed = Json::parse(ask(http::verb::get, "/api/events").body())["events"];
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_EQ(listed[0]["title"], "Booster draft: the built-in cards");
  EXPECT_EQ(listed[0]["free"], 1);
  const Answer sits = ask(http::verb::post, pathOf(one) + "/seats", R"({"name":"Bob"})");
  ASSERT_EQ(sits.result_int(), 201u) << sits.body();
  const Json two = Json::parse(sits.body());
  EXPECT_EQ(ask(http::verb::post, pathOf(one) + "/seats", R"({"name":"Carol"})").result_int(), 409u);
  EXPECT_TRUE(Json::parse(ask(http::verb::get, "/api/events").body())["events"].empty());

  // The second is faster than the first, whose pack that does not change.
  const Json before = state(one), second = state(two);
  EXPECT_EQ(before["waits"], Json::array({0, 1}));
  EXPECT_NE(before["options"], second["options"]);
  EXPECT_EQ(pick(two, second, 3), 200u);
  EXPECT_EQ(state(one)["options"], before["options"]);
  EXPECT_EQ(state(one)["waits"], Json::array({0}));
  const Json waiting = state(two);
  EXPECT_FALSE(waiting.contains("options"));
  EXPECT_EQ(waiting["pool"].size(), 1u);
  EXPECT_EQ(pick(two, waiting, 0), 409u);
  EXPECT_EQ(pick(one, before, 0), 200u);
  // Each has the pack of the other now, without what was taken.
  Json rest = second["options"];
  rest.erase(3);
  EXPECT_EQ(state(one)["options"], rest);
  for (int picks = 1; picks < 45; ++picks) {
    ASSERT_EQ(pick(two, state(two), 0), 200u);
    ASSERT_EQ(pick(one, state(one), 0), 200u);
  }
  build(two);
  EXPECT_EQ(state(one)["waits"], Json::array({0}));
  build(one);
  const Json now = state(two);
  EXPECT_EQ(now["totalRounds"], 1);
  EXPECT_EQ(now["table"], state(one)["table"]);
}

TEST_F(EventTest, SealedPacksAreOpenedAtOnceAndTimeRunsOut) {
  const Json me = makeEvent({{"kind", "sealed"}, {"seats", computers(1)}, {"then", "elimination"}});
  EXPECT_EQ(state(me)["stage"], "building");
  // The packs are told as they are opened, one after the other; together they are the pool.
  const Json sheet = Json::parse(ask(http::verb::get, pathOf(me) + "/deck", "", bearer(me)).body());
  ASSERT_EQ(sheet["packs"].size(), 6u);
  std::map<std::string, int> opened, pool;
  for (const Json& pack : sheet["packs"]) {
    EXPECT_EQ(pack.size(), 15u);
    for (const Json& card : pack) ++opened[card.get<std::string>()];
  }
  for (const Json& entry : sheet["sideboard"]) pool[entry["name"]] += entry["count"].get<int>();
  EXPECT_EQ(opened, pool);
  build(me);
  EXPECT_EQ(state(me)["totalRounds"], 1);

  // Whoever has no time left picks as a computer would.
  const Json late = makeEvent({{"seats", computers(1)}, {"seconds", 1}});
  const Json begun = state(late);
  EXPECT_LE(begun["left"], 1000);
  const Json later = untilState(late, [](const Json& at) { return at["picked"] == 2; });
  EXPECT_EQ(later["pool"].size(), 2u);
}

TEST_F(EventTest, WhatIsMarkedIsTakenWhenNoTimeIsLeft) {
  const Json me = makeEvent({{"seats", computers(1)}, {"seconds", 1}});
  // Whichever the computer would take: twice the same place of a pack is not its choice by chance alone.
  for (const std::size_t option : {14u, 13u, 12u}) {
    const Json now = untilState(me, [&](const Json& at) { return at["picked"] == 14 - option; });
    const std::string wanted = now["options"][option]["cards"][0];
    const Json mark = {{"after", now["picked"]}, {"option", option}};
    ASSERT_EQ(patiently(me, "/mark", mark).result_int(), 200u);
    EXPECT_EQ(state(me)["picked"], now["picked"]);  // it is not taken yet
    const Json then = untilState(me, [&](const Json& at) { return at["picked"] == 15 - option; });
    EXPECT_EQ(then["taken"], Json::array({wanted}));
  }
  EXPECT_EQ(patiently(me, "/mark", {{"after", 0}, {"option", 0}}).result_int(), 409u);
  EXPECT_EQ(patiently(me, "/mark", {{"after", state(me)["picked"]}, {"option", 15}}).result_int(), 409u);
}

TEST_F(EventTest, AllWaitForWhoeverNeedsLongerAndAfterARestart) {
  const Json alice =
      makeEvent({{"seats", Json::array({Json::object()})}, {"seconds", 2}, {"moreTime", true}});
  EXPECT_EQ(patiently(alice, "/time", {{"times", 10}}).result_int(), 409u);  // it has not begun
  const Json wanted = {{"name", "Bob"}, {"invitation", alice["invitation"]}};
  const Json bob = Json::parse(ask(http::verb::post, pathOf(alice) + "/seats", wanted.dump()).body());
  EXPECT_EQ(state(alice)["moreTime"], true);
  EXPECT_EQ(state(alice)["seconds"], 2);
  const Json now = Json::parse(patiently(alice, "/time", {{"times", 10}}).body());
  EXPECT_EQ(schemaError(now, "event"), "") << now;
  EXPECT_EQ(now["times"], 10);
  EXPECT_GT(now["left"], 15000);
  // Nobody is hurried meanwhile who waits for her in any case, and she alone has said so.
  EXPECT_GT(state(bob)["left"], 15000);
  EXPECT_FALSE(state(bob).contains("times"));
  std::this_thread::sleep_for(std::chrono::milliseconds(2200));
  for (const Json& who : {alice, bob}) EXPECT_EQ(state(who)["picked"], 0);
  // She may change her mind, and then what was used stays used.
  EXPECT_EQ(patiently(alice, "/time", {{"times", 1}}).result_int(), 200u);
  untilState(bob, [](const Json& at) { return at["picked"] == 1; });
  EXPECT_EQ(patiently(alice, "/time", {{"times", 10}}).result_int(), 200u);
  running.reset();
  start();
  EXPECT_EQ(state(alice)["times"], 10);
  for (const int wrong : {0, 11})
    EXPECT_EQ(patiently(alice, "/time", {{"times", wrong}}).result_int(), 400u) << wrong;

  // Without that nobody keeps other people waiting, and whoever plays with computers keeps nobody.
  const Json strict = makeEvent({{"seats", Json::array({Json::object()})}, {"seconds", 60}});
  const Json guest = {{"name", "Bob"}, {"invitation", strict["invitation"]}};
  ask(http::verb::post, pathOf(strict) + "/seats", guest.dump());
  EXPECT_FALSE(state(strict).contains("moreTime"));
  EXPECT_EQ(patiently(strict, "/time", {{"times", 2}}).result_int(), 403u);
  const Json alone = makeEvent({{"seats", computers(1)}, {"seconds", 60}});
  EXPECT_EQ(patiently(alone, "/time", {{"times", 2}}).result_int(), 200u);
}

TEST_F(EventTest, OtherWaysOfDraftingShowWhatIsTaken) {
  const Json winston = makeEvent({{"kind", "winston"}, {"seats", computers(1)}});
  const Json pile = state(winston);
  ASSERT_EQ(pile["options"].size(), 2u);
  EXPECT_EQ(pile["options"][0]["label"], "Take pile 1");
  EXPECT_TRUE(pile["options"][1]["cards"].empty());
  EXPECT_EQ(pick(winston, pile, 1), 200u);
  EXPECT_EQ(state(winston)["options"][0]["label"], "Take pile 2");
  EXPECT_EQ(pick(winston, pile, 1), 409u);  // a second click does not leave that one, too

  // All see the cards of a Rochester draft, also who does not pick now.
  const Json open = makeEvent({{"kind", "rochester"}, {"seats", Json::array({Json::object()})}});
  const Json wanted = {{"name", "Bob"}, {"invitation", open["invitation"]}};
  const Json bob = Json::parse(ask(http::verb::post, pathOf(open) + "/seats", wanted.dump()).body());
  EXPECT_EQ(state(open)["asked"], true);
  EXPECT_EQ(state(bob)["asked"], false);
  EXPECT_EQ(state(bob)["options"], state(open)["options"]);
  EXPECT_EQ(pick(bob, state(bob), 0), 409u);
}

TEST_F(EventTest, ACommanderDraftIsFollowedByOneGameOfAll) {  // 903.13
  const Json me = makeEvent({{"kind", "commander"}, {"bestOf", 3}, {"seats", computers(3)}});
  EXPECT_EQ(state(me)["bestOf"], 1);  // 100.6a
  EXPECT_EQ(state(me)["kind"], "commander");
  ASSERT_EQ(pick(me, state(me), 0), 200u);
  EXPECT_EQ(state(me)["pick"], 2);
  EXPECT_EQ(state(me)["options"].size(), 14u);  // 903.13b: another card of the same pack
  draftOn(me);
  Json now = state(me);
  EXPECT_EQ(now["stage"], "building");
  const Json sheet = sheetOf(me);
  EXPECT_EQ(sheet["least"], 60);  // 903.13f
  ASSERT_GE(sheet["leaders"].size(), 1u);
  // 903.3: somebody leads the deck, and of the pool.
  Json deck = {{"main", Json::array()}, {"sideboard", sheet["sideboard"]}, {"do", "check"}};
  EXPECT_EQ(patiently(me, "/deck", deck).result_int(), 400u);
  deck["leaders"] = Json::array({"Shock"});
  EXPECT_EQ(patiently(me, "/deck", deck).result_int(), 400u);
  build(me, 60);
  now = untilState(me, [](const Json& at) { return at["stage"] == "playing" && at.contains("table"); });
  ASSERT_EQ(now["rounds"].size(), 1u);
  EXPECT_EQ(now["rounds"][0][0]["players"], Json::array({0, 1, 2, 3}));
  const Json seat = {{"table", now["table"]}, {"token", me["token"]}};
  {
    Player player(connected(), *running);
    player.hello(seat);
    while (player.client.match.is_null()) ASSERT_TRUE(player.hear());
    untilGame(player);
    EXPECT_EQ(player.client.view["players"].size(), 4u);
    EXPECT_EQ(player.client.view["players"]["p0"]["life"], 40);  // 903.7
  }
  // Who takes no further part leaves the game, which goes on without them (800.4a).
  ASSERT_EQ(patiently(me, "/leave", Json::object()).result_int(), 200u);
  now = untilState(me, [](const Json& at) { return at["stage"] == "over"; });
  EXPECT_EQ(now["rounds"][0][0]["score"].size(), 5u);
  EXPECT_EQ(now["rounds"][0][0]["score"][0], 0);
  EXPECT_NE(now["places"][0]["seat"], 0);
  ASSERT_EQ(now["places"].size(), 4u);
}

TEST_F(EventTest, ConspiraciesLieBesideDecksOfADraft) {  // 905
  const Json me = makeEvent({{"kind", "conspiracy"}, {"seats", computers(2)}});
  draftOn(me);
  EXPECT_FALSE(sheetOf(me).contains("leaders"));
  build(me);
  const Json now = untilState(me, [](const Json& at) { return at.contains("table"); });
  EXPECT_EQ(now["rounds"][0][0]["players"], Json::array({0, 1, 2}));
  ASSERT_EQ(patiently(me, "/leave", Json::object()).result_int(), 200u);
  untilState(me, [](const Json& at) { return at["stage"] == "over"; });
}

TEST_F(EventTest, WhatCannotBeDraftedIsRefusedInWords) {
  EXPECT_NE(refusal({{"kind", "winston"}}).find("for 2 players"), std::string::npos);
  EXPECT_NE(refusal({{"kind", "nothing"}}).find("no draft of the kind"), std::string::npos);
  EXPECT_NE(refusal({{"then", "lottery"}}), "");
  EXPECT_NE(refusal({{"sets", Json::array({"nosuchset"})}}), "");
  EXPECT_NE(refusal({{"cube", "4 Shock\n4 Lava Spike\n"}}), "");
  EXPECT_NE(refusal({{"cube", "4 No Such Card\n"}, {"chaos", true}}).find("not from both"),
            std::string::npos);
  EXPECT_NE(refusal({{"bestOf", 2}}).find("bestOf"), std::string::npos);
  EXPECT_EQ(ask(http::verb::get, "/api/events/123456789abc").result_int(), 404u);
  const Json choices = Json::parse(ask(http::verb::get, "/api/drafts").body());
  EXPECT_EQ(choices["kinds"].size(), 8u);
  const bool sets = !tournament::setsWithPacks(cards::Catalogue::standard()).empty();
  EXPECT_EQ(choices.contains("needs"), !sets);
  // Only whoever opened it has computers take seats.
  const Json one = makeEvent({{"seats", Json::array({Json::object(), Json::object()})}});
  const Json wanted = {{"name", "Bob"}, {"invitation", one["invitation"]}};
  const Json bob = Json::parse(ask(http::verb::post, pathOf(one) + "/seats", wanted.dump()).body());
  const std::string level = R"({"level":"random"})";
  EXPECT_EQ(ask(http::verb::post, pathOf(one) + "/computers", level, bearer(bob)).result_int(), 403u);
  EXPECT_EQ(ask(http::verb::post, pathOf(one) + "/computers", level, bearer(one)).result_int(), 201u);
  EXPECT_EQ(state(bob)["stage"], "drafting");
}

// ---- tournaments to which everybody brings a deck

TEST_F(EventTest, ATournamentIsPlayedByPersonsAndComputersWithTheirOwnDecks) {
  const Json me = makeEvent({{"kind", "constructed"}, {"deck", "goblins"}, {"seats", computers(3)}});
  Json now = state(me);
  EXPECT_EQ(now["kind"], "constructed");
  EXPECT_EQ(now["title"], "Swiss tournament");
  EXPECT_EQ(now["stage"], "playing");  // there is nothing to draft or to build
  EXPECT_EQ(now["totalRounds"], 2);
  EXPECT_EQ(ask(http::verb::get, pathOf(me) + "/deck", "", bearer(me)).result_int(), 409u);
  loseMatch(me);
  // The match of the two computers is over too, so that nothing goes on while the server is gone.
  now = untilState(me, [](const Json& at) {
    if (at["rounds"].size() != 2 || !at.contains("table")) return false;
    const Json& matches = at["rounds"][1];
    return std::all_of(matches.begin(), matches.end(),
                       [](const Json& match) { return match.contains("score") || match.contains("table"); });
  });
  running.reset();
  start();
  EXPECT_EQ(state(me)["rounds"], now["rounds"]);
  loseMatch(me);
  now = untilState(me, [](const Json& at) { return at["stage"] == "over"; });
  EXPECT_EQ(now["places"][3]["seat"], 0);
  EXPECT_EQ(now["places"][3]["losses"], 2);
}

TEST_F(EventTest, ATournamentBeginsWithThoseWhoAreThere) {
  Json seats = Json::array();
  for (int i = 0; i < 15; ++i) seats.push_back(Json::object());
  const Json one = makeEvent({{"kind", "constructed"},
                              {"deck", "goblins"},
                              {"then", "elimination"},
                              {"open", true},
                              {"seats", seats}});
  EXPECT_EQ(state(one)["stage"], "waiting");
  EXPECT_EQ(patiently(one, "/begin", Json::object()).result_int(), 400u);  // alone
  const auto sits = [&](const char* name, const char* deck) {
    return ask(http::verb::post, pathOf(one) + "/seats", Json{{"name", name}, {"deck", deck}}.dump());
  };
  EXPECT_EQ(sits("Bob", "nosuchdeck").result_int(), 400u);
  EXPECT_EQ(sits("Bob", "4 Shock\n").result_int(), 400u);
  const Json two = Json::parse(sits("Bob", "elves").body());
  const Json three = Json::parse(sits("Carol", "red-burn").body());
  const Json listed = Json::parse(ask(http::verb::get, "/api/events").body())["events"];
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_EQ(listed[0]["kind"], "constructed");
  EXPECT_EQ(listed[0]["free"], 13);
  EXPECT_EQ(patiently(two, "/begin", Json::object()).result_int(), 403u);
  EXPECT_EQ(patiently(one, "/begin", Json::object()).result_int(), 200u);
  EXPECT_EQ(patiently(one, "/begin", Json::object()).result_int(), 409u);
  EXPECT_EQ(sits("Dave", "elves").result_int(), 409u);
  Json now = state(one);
  EXPECT_EQ(now["seats"].size(), 3u);
  EXPECT_EQ(now["totalRounds"], 2);
  ASSERT_EQ(now["rounds"][0].size(), 2u);  // a match and a bye
  running.reset();
  start();
  EXPECT_EQ(state(one)["rounds"], now["rounds"]);

  // Whoever leaves loses: the other two of the three decide it.
  const Json first = now["rounds"][0][0];
  const auto who = [&](int seat) { return seat == 0 ? one : seat == 1 ? two : three; };
  const int leaver = first["players"][0], winner = first["players"][1];
  EXPECT_EQ(patiently(who(leaver), "/leave", Json::object()).result_int(), 200u);
  EXPECT_EQ(patiently(who(leaver), "/leave", Json::object()).result_int(), 409u);
  now = state(one);
  EXPECT_EQ(now["rounds"][0][0]["score"], Json::array({0, 1, 0}));
  EXPECT_EQ(now["seats"][static_cast<std::size_t>(leaver)]["left"], true);
  ASSERT_EQ(now["rounds"].size(), 2u);
  EXPECT_TRUE(state(who(winner)).contains("table"));
  EXPECT_EQ(patiently(who(winner), "/leave", Json::object()).result_int(), 200u);
  now = state(one);
  EXPECT_EQ(now["stage"], "over");
  ASSERT_EQ(now["places"].size(), 3u);
  EXPECT_EQ(now["places"][1]["seat"], winner);
  EXPECT_EQ(now["places"][2]["seat"], leaver);
}

TEST_F(EventTest, WhoLeavesBeforeItBeginsGivesTheSeatUp) {
  const Json one = makeEvent({{"kind", "constructed"},
                              {"deck", "goblins"},
                              {"open", true},
                              {"seats", Json::array({Json::object(), Json::object()})}});
  const Json wanted = {{"name", "Bob"}, {"deck", "elves"}};
  const Json two = Json::parse(ask(http::verb::post, pathOf(one) + "/seats", wanted.dump()).body());
  EXPECT_EQ(ask(http::verb::post, pathOf(one) + "/leave", "{}").result_int(), 403u);  // without a seat
  EXPECT_EQ(patiently(one, "/leave", Json::object()).result_int(), 409u);  // nobody else could begin it
  EXPECT_EQ(state(one)["seats"][1]["taken"], true);
  const Answer left = patiently(two, "/leave", Json::object());
  ASSERT_EQ(left.result_int(), 200u);
  EXPECT_FALSE(Json::parse(left.body()).contains("you"));
  EXPECT_EQ(state(one)["seats"][1]["taken"], false);
  EXPECT_EQ(Json::parse(ask(http::verb::get, "/api/events").body())["events"][0]["free"], 2);
  EXPECT_EQ(patiently(two, "/leave", Json::object()).result_int(), 403u);
  EXPECT_EQ(ask(http::verb::post, pathOf(one) + "/seats", wanted.dump()).result_int(), 201u);
}

TEST_F(EventTest, WhoLeavesADraftIsPickedForAndLosesEachMatch) {
  const Json one = makeEvent({{"seats", Json::array({Json::object()})}, {"open", true}});
  const Json two = Json::parse(ask(http::verb::post, pathOf(one) + "/seats", R"({"name":"Bob"})").body());
  EXPECT_EQ(state(one)["waits"], Json::array({0, 1}));
  ASSERT_EQ(patiently(two, "/leave", Json::object()).result_int(), 200u);
  Json now = state(one);
  EXPECT_EQ(now["seats"][1]["left"], true);
  EXPECT_FALSE(now["seats"][0].contains("left"));
  EXPECT_EQ(now["waits"], Json::array({0}));
  ASSERT_EQ(pick(one, now, 0), 200u);
  EXPECT_EQ(state(two)["picked"], 1);  // by the computer
  draftOn(one);
  EXPECT_EQ(state(one)["stage"], "building");
  build(one);
  now = state(one);
  EXPECT_EQ(now["stage"], "over");
  EXPECT_EQ(now["rounds"][0][0]["score"],
            now["rounds"][0][0]["players"][0] == 0 ? Json::array({1, 0, 0}) : Json::array({0, 1, 0}));
  EXPECT_EQ(now["places"][0]["seat"], 0);
  EXPECT_EQ(patiently(one, "/leave", Json::object()).result_int(), 409u);  // nobody plays any more
}

TEST_F(EventTest, GamesOfAnOpenTournamentAreListedForThoseWhoLookOn) {
  const auto listed = [&] { return Json::parse(ask(http::verb::get, "/api/events").body())["played"]; };
  const Json hidden =
      makeEvent({{"kind", "constructed"}, {"deck", "goblins"}, {"seats", computers(1)}, {"open", true}});
  const Json wanted = {{"name", "Bob"}, {"deck", "elves"}};
  const Json one = makeEvent({{"kind", "constructed"},
                              {"deck", "goblins"},
                              {"open", true},
                              {"seats", Json::array({Json::object()})}});
  EXPECT_TRUE(listed().empty());
  ask(http::verb::post, pathOf(one) + "/seats", wanted.dump());
  const Json table = state(one)["table"];
  EXPECT_TRUE(listed().empty());  // nobody is at the table yet
  Player alice(connected(), *running), other(connected(), *running);
  alice.hello({{"table", table}, {"token", one["token"]}});
  // An event that never had a free seat was opened to nobody.
  other.hello({{"table", state(hidden)["table"]}, {"token", hidden["token"]}});
  while (alice.client.match.is_null()) ASSERT_TRUE(alice.hear());
  while (other.client.match.is_null()) ASSERT_TRUE(other.hear());
  const Json now = listed();
  ASSERT_EQ(now.size(), 1u) << now;
  EXPECT_EQ(now[0]["event"], one["event"]);
  EXPECT_EQ(now[0]["round"], 1);
  EXPECT_EQ(now[0]["totalRounds"], 1);
  ASSERT_EQ(now[0]["matches"].size(), 1u);
  EXPECT_EQ(now[0]["matches"][0]["table"], table);
  const Json names = now[0]["matches"][0]["players"];
  EXPECT_TRUE(names == Json({"Alice", "Bob"}) || names == Json({"Bob", "Alice"})) << names;
  EXPECT_EQ(now.dump().find(one["token"].get<std::string>()), std::string::npos);
  EXPECT_EQ(patiently(one, "/leave", Json::object()).result_int(), 200u);
  EXPECT_TRUE(listed().empty());  // it is over
}

TEST_F(EventTest, WhatIsNoTournamentIsRefusedInWords) {
  const auto with = [&](const Json& more) {
    Json wanted = {{"kind", "constructed"}, {"deck", "goblins"}};
    wanted.update(more);
    return refusal(wanted);
  };
  EXPECT_NE(with({{"format", "nosuchformat"}}).find("no format"), std::string::npos);
  EXPECT_NE(with({{"deck", "4 Shock\n"}}), "");
  EXPECT_NE(with({{"format", "commander"}}), "");
  EXPECT_NE(with({{"rounds", 21}}).find("rounds"), std::string::npos);
  EXPECT_NE(with({{"seats", computers(32)}}).find("seats"), std::string::npos);
  EXPECT_NE(refusal({{"format", "modern"}}).find("draft"), std::string::npos);
}

// ---- what a recording marks

TEST(Recording, MarksWhatSomebodyLooksForInAGame) {
  test::Play play("goblins", "elves", 7, false);
  play.connect(0);
  play.connect(1);
  Rng rng(7);
  play.playOn(rng);
  ASSERT_TRUE(play.over());
  const Json recording = recordingOf(play.table.session().replay(), play::library());
  std::map<std::string, int> found;
  std::size_t lastEnd = 0;
  const Json& frames = recording["frames"];
  for (std::size_t i = 0; i < frames.size(); ++i) {
    EXPECT_EQ(schemaError(frames[i], "fromServer"), "");
    for (const Json& line : frames[i]["log"]) {
      const std::string mark = line.value("mark", ""), rule = line.value("rule", "");
      ++found[mark];
      EXPECT_EQ(mark == "spell", rule == "601.2i") << line;
      EXPECT_TRUE(mark != "combat" || rule.starts_with("508.")) << line;
      EXPECT_TRUE(rule != "305.1" || mark.empty()) << line;  // playing a land is found on no timeline
      if (mark == "end") lastEnd = i;
    }
  }
  for (const char* mark : {"spell", "combat", "life", "death", "end"}) EXPECT_GT(found[mark], 0) << mark;
  EXPECT_EQ(lastEnd, frames.size() - 1);
}

// ---- waiting for an opponent

class QueueTest : public NetTest {
 protected:
  Json joins(const Json& more) {
    Json wanted = {{"name", "Alice"}, {"deck", "goblins"}};
    wanted.update(more);
    const Answer answer = ask(http::verb::post, "/api/queue", wanted.dump());
    EXPECT_EQ(answer.result_int(), 201u) << answer.body();
    return Json{{"token", Json::parse(answer.body())["ticket"]}};
  }
  Answer asks(const Json& who) { return ask(http::verb::get, "/api/queue", "", bearer(who)); }
  Json list() { return Json::parse(ask(http::verb::get, "/api/queue").body())["queue"]; }
};

TEST_F(QueueTest, TwoWhoWantTheSameAreGivenATable) {
  const Json alice = joins({{"bestOf", 3}});
  const Json other = joins({{"name", "Carol"}});  // single games
  EXPECT_EQ(Json::parse(asks(alice).body())["waiting"], true);
  const Json waiting = list();
  ASSERT_EQ(waiting.size(), 2u);
  EXPECT_EQ(waiting[0]["bestOf"], 3);
  EXPECT_EQ(waiting[0]["waiting"], 1);
  EXPECT_EQ(waiting.dump().find(alice["token"].get<std::string>()), std::string::npos);
  const Json bob = joins({{"bestOf", 3}, {"deck", "elves"}});
  const Json first = Json::parse(asks(alice).body()), second = Json::parse(asks(bob).body());
  ASSERT_TRUE(first.contains("table")) << first;
  EXPECT_EQ(first["table"], second["table"]);
  EXPECT_NE(first["token"], second["token"]);
  EXPECT_EQ(list().size(), 1u);
  Player one(connected(), *running), two(connected(), *running);
  one.hello(first);
  two.hello(second);
  while (one.client.match.is_null()) ASSERT_TRUE(one.hear());
  EXPECT_EQ(one.client.match["bestOf"], 3);
  EXPECT_EQ(one.client.match["names"], (Json{{"p0", "Alice"}, {"p1", "Alice 2"}}));

  EXPECT_EQ(ask(http::verb::post, "/api/queue/leave", "{}", bearer(other)).result_int(), 200u);
  EXPECT_EQ(asks(other).result_int(), 404u);
  EXPECT_TRUE(list().empty());
  for (const char* wrong : {R"({"name":""})", R"({"name":"A","deck":"nosuchdeck"})",
                            R"({"name":"A","format":"nosuchformat"})", R"({"name":"A","bestOf":2})", "[]"})
    EXPECT_EQ(ask(http::verb::post, "/api/queue", wrong).result_int(), 400u) << wrong;
  EXPECT_EQ(asks({{"token", "guessed"}}).result_int(), 404u);
}

// ---- looking on later

TEST_F(NetTest, WhoLooksOnMayDoSoLater) {
  const Json table = made({{"name", "Alice"},
                           {"deck", "goblins"},
                           {"watchDelay", 1},
                           {"seats", Json::array({{{"computer", "random"}, {"deck", "elves"}}})}});
  Player alice(connected(), *running), watcher(connected(), *running);
  alice.hello(table);
  alice.untilAsked();
  const auto began = std::chrono::steady_clock::now();
  watcher.say(Json{{"type", "hello"}, {"protocol", 1}, {"table", table["table"]}, {"watch", true}}.dump());
  while (watcher.client.view.is_null()) ASSERT_TRUE(watcher.hear());
  EXPECT_GE(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(990));
  for (int i = 0; i < 4; ++i) alice.answerDefault();
  const auto answered = std::chrono::steady_clock::now();
  while (watcher.client.view["turn"] != alice.client.view["turn"] ||
         watcher.client.view["step"] != alice.client.view["step"])
    ASSERT_TRUE(watcher.hear());
  EXPECT_LT(std::chrono::steady_clock::now() - answered, std::chrono::seconds(10));
  EXPECT_TRUE(watcher.client.view["hand"].empty());
}

}  // namespace
}  // namespace cantrip::server
