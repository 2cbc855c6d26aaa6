// How somebody wants to be asked: kept, taken up again, and what is kept from automatic payment.
#include "server/wishes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cards/database.h"
#include "server/table_play.h"

namespace cantrip::server {
namespace {

/// Alice with Mountains and two kinds of spells; the computer has nothing but lands. Costs are paid as on the
/// server.
play::Session mountainsWith(const std::string& one, const std::string& other, std::uint64_t seed) {
  std::vector<std::string> alice(24, "Mountain");
  alice.insert(alice.end(), 18, one);
  alice.insert(alice.end(), 18, other);
  const std::vector<std::vector<std::string>> decks{alice, std::vector<std::string>(60, "Plains")};
  play::Setup setup;
  setup.seed = seed;
  setup.autoPay = false;
  return play::Session(play::seat(play::library(), decks, {}), decks, setup, {"Alice", "Bob"});
}

play::Session goblins(std::uint64_t seed) { return mountainsWith("Raging Goblin", "Goblin Piker", seed); }

/// Alice's table, with what she looks for at it.
struct Wisher : test::Alone {
  explicit Wisher(play::Session session, GameTable::Setting setting = {})
      : Alone(std::move(session), std::move(setting)) {}
  /// The first option of this kind whose label has these words; none: -1.
  int option(const std::string& kind, const std::string& words = {}) const {
    for (const Json& o : alice.question["options"])
      if (o["kind"] == kind && o["label"].get<std::string>().find(words) != std::string::npos)
        return o["n"].get<int>();
    return -1;
  }
  /// Alice's lands that are tapped, or not.
  std::vector<std::string> lands(bool tapped) const {
    std::vector<std::string> keys;
    for (const Json& key : alice.view["battlefield"]) {
      const Json& object = alice.view["objects"][key.get<std::string>()];
      if (object["controller"] == "p0" && object["row"] == "land" && object.contains("tapped") == tapped)
        keys.push_back(key.get<std::string>());
    }
    return keys;
  }
  /// Goes on to a main phase of hers with so many untapped lands, none to play, and this card to cast.
  bool passTo(std::size_t count, const std::string& card) {
    for (int i = 0; i < 200 && !table.over(); ++i) {
      const int land = option("land");
      if (land >= 0) {
        answer(static_cast<std::size_t>(land));
      } else if (alice.question["kind"] == "priority" && alice.view["step"] == "main1" &&
                 lands(false).size() == count && option("cast", card) >= 0) {
        return true;
      } else {
        answer(alice.question.value("default", std::size_t{0}));
      }
    }
    return false;
  }
};

TEST(Wishes, AreWrittenAndReadBack) {
  Wishes wishes;
  wishes.stops.own.reset();
  wishes.stops.others.set(static_cast<std::size_t>(ir::Step::Upkeep));
  wishes.evenIdle.others.set(static_cast<std::size_t>(ir::Step::End));
  wishes.full = true;
  wishes.byHand = true;
  wishes.hides = true;
  wishes.kills = true;
  wishes.times = 5;
  wishes.spared = {4, 17};
  wishes.kept = {9};
  wishes.order = {{Entity::player(1), "gains 1 life", true, 3, 4}, {ObjectId{70}, "", false, 3}};
  EXPECT_EQ(Wishes::of(wishes.json()), wishes);
  EXPECT_EQ(Wishes::of(Json()), Wishes{});
  const Json damaged = {{"own", "all"},
                        {"others", {"nowhere", 3}},
                        {"full", 1},
                        {"spared", {-1, "x"}},
                        {"order", {{{"entity", "x"}}}}};
  Wishes others;
  others.stops.others.reset();
  EXPECT_EQ(Wishes::of(damaged), others);
}

TEST(Wishes, AreKeptBeforeTheyHold) {
  Wisher play(goblins(1));
  play.say({{"type", "stops"}, {"own", {"upkeep"}}, {"others", Json::array()}});
  EXPECT_EQ(play.notebook.wishes[0].json()["own"], Json::array({"upkeep"}));
  play.say({{"type", "full"}, {"on", true}});
  EXPECT_TRUE(play.notebook.wishes[0].full);
  play.notebook.full = true;
  // What could not be written down does not hold.
  play.table.receive(0, readMessage(R"({"type":"payByHand","on":true})"));
  EXPECT_EQ(play.alice.errors.size(), 1u);
  EXPECT_FALSE(play.alice.view["room"].contains("byHand"));
}

TEST(Plans, TellWhatPaysAndWhatIsLeft) {
  Wisher play(goblins(2));
  ASSERT_TRUE(play.passTo(3, "Goblin Piker"));
  const int cast = play.option("cast", "Goblin Piker");
  const auto plan = [&](int option) {
    play.alice.answers.clear();
    play.say({{"type", "plan"}, {"question", play.alice.question["id"]}, {"option", option}});
    return play.alice.answers.empty() ? Json() : play.alice.answers.back();
  };
  const Json before = play.alice.view;
  Json planned = plan(cast);
  ASSERT_EQ(planned["type"], "planned");
  EXPECT_EQ(planned["option"], cast);
  EXPECT_EQ(planned["uses"].size(), 2u);  // {1}{R}
  EXPECT_EQ(planned["text"].get<std::string>().find("Taps Mountain ×2; leaves Mountain"), 0u);
  EXPECT_EQ(play.alice.view, before);  // nothing has happened
  EXPECT_TRUE(plan(play.option("pass"))["uses"].empty());
  // What is kept is not in the plan, and what was planned is tapped.
  const std::string kept = planned["uses"][0];
  play.say({{"type", "keep"}, {"object", kept}, {"on", true}});
  planned = plan(cast);
  ASSERT_EQ(planned["uses"].size(), 2u);
  for (const Json& used : planned["uses"]) EXPECT_NE(used, kept);
  play.answer(static_cast<std::size_t>(cast));
  EXPECT_EQ(play.lands(true).size(), 2u);
  for (const Json& used : planned["uses"])
    EXPECT_TRUE(play.alice.view["objects"][used.get<std::string>()].contains("tapped"));
  // Nobody is told what would be done with a question that is asked no more.
  play.say({{"type", "plan"}, {"question", 1}, {"option", 0}});
  EXPECT_EQ(play.alice.answers.size(), 1u);
}

// What is untapped in the next turn only can't be cast any more: the card itself is on the stack, and the
// others of its name wait.
TEST(Plans, TellNothingOfTheNextTurn) {
  Wisher play(goblins(2));
  ASSERT_TRUE(play.passTo(2, "Goblin Piker"));
  play.say({{"type", "plan"},
            {"question", play.alice.question["id"]},
            {"option", play.option("cast", "Goblin Piker")}});
  ASSERT_FALSE(play.alice.answers.empty());
  EXPECT_EQ(play.alice.answers.back()["text"], "Taps Mountain ×2");
}

// What a spell does is no part of what it costs, also where nobody could respond to it.
TEST(Plans, TellNothingOfWhatASpellDoes) {
  Wisher play(mountainsWith("Lightning Bolt", "Lightning Bolt", 2));
  ASSERT_TRUE(play.passTo(1, "Lightning Bolt"));
  play.say({{"type", "plan"},
            {"question", play.alice.question["id"]},
            {"option", play.option("cast", "Lightning Bolt")}});
  ASSERT_FALSE(play.alice.answers.empty());
  EXPECT_EQ(play.alice.answers.back()["text"], "Taps Mountain");
  EXPECT_FALSE(play.alice.answers.back().value("danger", false));
}

TEST(Plans, AreOfThePaymentThatWaitsToo) {
  Wisher play(goblins(2));
  ASSERT_TRUE(play.passTo(3, "Goblin Piker"));
  play.say({{"type", "payByHand"}, {"on", true}});
  play.answer(static_cast<std::size_t>(play.option("cast", "Goblin Piker")));
  ASSERT_EQ(play.alice.question["kind"], "payment");
  play.say({{"type", "plan"}, {"question", play.alice.question["id"]}, {"option", play.option("auto")}});
  ASSERT_FALSE(play.alice.answers.empty());
  EXPECT_EQ(play.alice.answers.back()["uses"].size(), 2u);
}

TEST(Stops, ThatHoldOnceAreToldUntilTheyWereAsked) {
  Wisher play(goblins(2));
  ASSERT_TRUE(play.passTo(2, "Raging Goblin"));
  const Json once = {{"own", {"main2"}}, {"others", Json::array()}};
  play.say({{"type", "stops"}, {"own", {"main1"}}, {"others", Json::array()}, {"once", once}});
  EXPECT_EQ(play.alice.view["room"]["stops"]["once"], once);
  const auto turn = play.alice.view["turn"];
  play.answer(play.alice.question["default"].get<std::size_t>());
  EXPECT_EQ(play.alice.view["step"], "main2");
  EXPECT_EQ(play.alice.view["turn"], turn);
  play.answer(play.alice.question["default"].get<std::size_t>());
  EXPECT_FALSE(play.alice.view["room"]["stops"].contains("once"));
}

TEST(Stops, MayHoldWhereNothingCanBeDone) {
  for (const bool evenIdle : {false, true}) {
    Wisher play(goblins(2));
    ASSERT_TRUE(play.passTo(2, "Raging Goblin"));
    const Json upkeep = {{"own", Json::array()}, {"others", {"upkeep"}}};
    Json stops = {{"type", "stops"}, {"own", {"main1"}}, {"others", {"upkeep"}}};
    if (evenIdle) stops["evenIdle"] = upkeep;
    play.say(stops);
    EXPECT_EQ(play.alice.view["room"]["stops"].contains("evenIdle"), evenIdle);
    EXPECT_EQ(play.notebook.windows, std::vector<bool>(evenIdle ? 1 : 0, true));
    const int turn = play.alice.view["turn"];
    for (int i = 0; i < 20 && play.alice.view["turn"] == turn; ++i)
      play.answer(play.alice.question["default"].get<std::size_t>());
    EXPECT_EQ(play.alice.view["turn"], evenIdle ? turn + 1 : turn + 2);
    EXPECT_EQ(play.alice.view["step"], evenIdle ? "upkeep" : "main1");
    if (!evenIdle) continue;
    EXPECT_EQ(play.alice.question["kind"], "priority");
    for (const Json& option : play.alice.question["options"])  // nothing but mana could be made
      EXPECT_TRUE(option["kind"] == "pass" || option["kind"] == "activate");
    // A table that goes on asks there, too; without the wish no more.
    EXPECT_TRUE(play.table.session().asksEveryWindow());
    play.say({{"type", "stops"}, {"own", {"main1"}}, {"others", {"upkeep"}}});
    EXPECT_FALSE(play.table.session().asksEveryWindow());
  }
}

TEST(AnsweredByItself, IsSaidInTheLogOfThatPlayer) {
  Wisher play(goblins(2));
  ASSERT_TRUE(play.passTo(2, "Raging Goblin"));
  const auto notes = [&] {
    std::vector<std::string> said;
    for (const Json& line : play.alice.log)
      if (line.contains("byItself")) said.push_back(line["text"]);
    return said;
  };
  const std::size_t before = notes().size();
  play.answer(static_cast<std::size_t>(play.option("cast", "Raging Goblin")));
  ASSERT_EQ(notes().size(), before + 1);
  EXPECT_EQ(notes().back(), "Paid for you");
  // It stands behind what it paid for.
  const auto at = std::find_if(play.alice.log.begin(), play.alice.log.end(), [](const Json& line) {
    return line["text"].get<std::string>().starts_with("You cast Raging Goblin");
  });
  ASSERT_NE(at, play.alice.log.end());
  EXPECT_TRUE((at + 1)->contains("byItself"));
  // Who comes anew is told the same; what is taken back was answered for nobody.
  const std::vector<Json> log = play.alice.log;
  play.table.connect(0, {.table = "t"}, [&](const std::string& frame) { play.alice.receive(frame); });
  EXPECT_EQ(play.alice.log, log);
  play.say({{"type", "undo"}});
  EXPECT_EQ(notes().size(), before);
  play.say({{"type", "payByHand"}, {"on", true}});
  play.answer(static_cast<std::size_t>(play.option("cast", "Raging Goblin")));
  play.answer(static_cast<std::size_t>(play.option("auto")));
  EXPECT_EQ(notes().size(), before);
}

TEST(Wishes, AreTakenUpByATableThatGoesOn) {
  Wisher play(goblins(2));
  ASSERT_TRUE(play.passTo(2, "Raging Goblin"));
  play.say({{"type", "stops"}, {"own", {"main1", "end"}}, {"others", {"upkeep"}}});
  const std::string kept = play.lands(false)[0];
  play.say({{"type", "keep"}, {"object", kept}, {"on", true}});
  const play::Session& session = play.table.session();
  GameTable::Setting setting;
  setting.wishes[0] = play.notebook.wishes[0];
  setting.at = [&](std::size_t answers) { return test::playedAgain(session, answers); };
  Wisher again(test::playedAgain(session, session.answers()), setting);
  EXPECT_EQ(again.alice.view["room"]["stops"], play.alice.view["room"]["stops"]);
  ASSERT_EQ(again.alice.view["room"]["kept"].size(), 1u);
  const std::string there = again.alice.view["room"]["kept"][0];
  EXPECT_EQ(again.alice.view["objects"][there]["row"], "land");
}

TEST(KeptMana, IsNotPaidWithAsLongAsTheRestIsEnough) {
  Wisher play(goblins(3));
  ASSERT_TRUE(play.passTo(2, "Raging Goblin"));
  const std::vector<std::string> lands = play.lands(false);
  for (const std::string& kept : lands) {  // whichever it is: automatic payment would take one of them
    play.say({{"type", "keep"}, {"object", kept}, {"on", true}});
    EXPECT_EQ(play.alice.view["room"]["kept"], Json::array({kept}));
    play.answer(static_cast<std::size_t>(play.option("cast", "Raging Goblin")));
    EXPECT_EQ(play.lands(false), std::vector<std::string>{kept});
    play.say({{"type", "undo"}});
    ASSERT_EQ(play.lands(false).size(), 2u);
    play.say({{"type", "keep"}, {"object", kept}, {"on", false}});
    EXPECT_FALSE(play.alice.view["room"].contains("kept"));
  }
  EXPECT_TRUE(play.alice.errors.empty());
}

TEST(KeptMana, IsAskedForWhereNothingElsePays) {
  Wisher play(goblins(4));
  ASSERT_TRUE(play.passTo(2, "Goblin Piker"));
  const std::string kept = play.lands(false)[0];
  play.say({{"type", "keep"}, {"object", kept}, {"on", true}});
  play.answer(static_cast<std::size_t>(play.option("cast", "Goblin Piker")));
  ASSERT_EQ(play.alice.question["kind"], "payment");
  EXPECT_EQ(play.lands(false).size(), 2u);
  const Json turn = play.alice.view["turn"];
  play.answer(static_cast<std::size_t>(play.option("auto")));
  // {1}{R} takes both lands. With nothing more to do the game may have gone on to the next turn.
  const bool cast = std::any_of(play.alice.log.begin(), play.alice.log.end(), [&](const Json& line) {
    return line["turn"] == turn && line["text"].get<std::string>().starts_with("You cast Goblin Piker");
  });
  EXPECT_TRUE(cast);
}

TEST(KeptMana, IsOfOnesOwnPermanentsAlone) {
  Wisher play(goblins(5));
  ASSERT_TRUE(play.passTo(2, "Raging Goblin"));
  const std::string mine = play.lands(false)[0];
  std::string theirs;
  for (const auto& [key, object] : play.alice.view["objects"].items())
    if (object.value("controller", "") == "p1" && object.contains("mana")) theirs = key;
  ASSERT_FALSE(theirs.empty());
  for (const std::string& wrong :
       {theirs, std::string("o999"), std::string("p0"), std::string("o0"), std::string("")})
    play.say({{"type", "keep"}, {"object", wrong}, {"on", true}});
  EXPECT_EQ(play.alice.errors.size(), 5u);
  EXPECT_FALSE(play.alice.view["room"].contains("kept"));
  play.say({{"type", "ready"}, {"on", true}});
  EXPECT_EQ(play.alice.errors.size(), 6u);
}

}  // namespace
}  // namespace cantrip::server
