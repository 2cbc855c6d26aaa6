// A table: whole games by frames alone, resuming, taking back, passing ahead.
#include "server/game_table.h"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <set>

#include "cards/database.h"
#include "formats/deck.h"
#include "server/table_play.h"

namespace cantrip::server {
namespace {

using test::Client;
using test::Play;

TEST(GameTable, AWholeGameIsPlayedByFramesAlone) {
  Play play("goblins", "elves", 7, true);
  Rng rng(7);
  play.playOn(rng);
  ASSERT_TRUE(play.over());
  EXPECT_EQ(play.clients[0].view["over"], true);
  EXPECT_TRUE(play.clients[0].question.is_null());
  EXPECT_EQ(play.notebook.answers, play.table.session().replay().answers);
  EXPECT_TRUE(play.errors.empty());
}

TEST(GameTable, WhatIsKnownByDifferencesIsTheWholeTable) {
  Play play("tokens", "white-weenie", 11, false);
  Rng rng(11);
  play.playOn(rng, 150);
  for (PlayerId seat = 0; seat < 2; ++seat) {
    const Json known = play.clients[seat].view;
    play.clients[seat].run.clear();  // as though the page was loaded again
    play.connect(seat);
    Json all = play.clients[seat].view;
    // Who comes anew sees old cards no more: names of objects are kept for the seat.
    EXPECT_EQ(all, known);
  }
}

TEST(GameTable, NoFrameNamesACardThatTheViewerNeverSaw) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Play play("goblins", "green-stompy", seed, false);
    Rng rng(seed);
    std::array<std::set<std::string>, 2> seen;
    const auto look = [&] {
      for (PlayerId viewer = 0; viewer < 2; ++viewer) {
        const play::View view = play.table.session().game().view(viewer);
        for (const Object& object : view.state().objects)
          for (const CardId card : {object.card, object.copyOf})
            if (object.id && card != kNoCard) seen[viewer].insert(view.pool().card(card).name);
        for (const play::LogEntry& entry : play.table.session().log())
          if (entry.event.type == EventType::Reveal)
            seen[viewer].insert(play::describe(view.state(), view.pool(), entry.event.object));
      }
    };
    for (int i = 0; i < 400 && !play.over(); ++i) {
      look();
      play.playOn(rng, 1);
    }
    look();
    for (PlayerId viewer = 0; viewer < 2; ++viewer) {
      const formats::Deck theirs = formats::loadDeck(viewer == 0 ? "green-stompy" : "goblins");
      for (const formats::DeckEntry& entry : theirs.main) {
        if (seen[viewer].count(entry.name) != 0) continue;
        for (const std::string& frame : play.clients[viewer].frames)
          ASSERT_EQ(frame.find(entry.name), std::string::npos) << entry.name << " in " << frame;
      }
    }
  }
}

TEST(GameTable, WhoLostTheConnectionIsSentWhatWasMissed) {
  Play play("goblins", "elves", 3, true);
  Rng rng(3);
  play.playOn(rng, 5);
  test::Client behind = play.clients[0];
  play.playOn(rng, 3);
  const Json expected = play.clients[0].view, question = play.clients[0].question;
  const std::size_t lines = play.clients[0].log.size();
  ASSERT_GT(play.clients[0].number, behind.number);
  play.table.disconnect(0);
  behind.frames.clear();
  play.clients[0] = behind;
  play.connect(0);
  for (const std::string& frame : play.clients[0].frames) EXPECT_EQ(Json::parse(frame).count("view"), 0u);
  EXPECT_EQ(play.clients[0].view, expected);
  EXPECT_EQ(play.clients[0].question, question);
  EXPECT_EQ(play.clients[0].log.size(), lines);
}

TEST(GameTable, ASeatThatIsOpenedAgainBelongsToTheNewWindow) {
  Play play("goblins", "elves", 3, true);
  test::Client old;
  std::swap(old, play.clients[0]);
  play.table.connect(0, {.table = "t"}, [&](const std::string& frame) { old.receive(frame); });
  play.connect(0);
  ASSERT_EQ(old.errors.size(), 1u);
  EXPECT_EQ(old.errors[0]["code"], "elsewhere");
  const std::size_t frames = old.frames.size();
  play.answer(0, 0);
  EXPECT_EQ(old.frames.size(), frames);
  EXPECT_FALSE(play.clients[0].view.is_null());
}

TEST(GameTable, WrongAnswersChangeNothing) {
  Play play("goblins", "elves", 4, false);
  const PlayerId asked = play.asked(), other = static_cast<PlayerId>(1 - asked);
  const std::uint64_t before = play.table.session().game().hash();
  play.answer(asked, 9999);
  play.say(other, {{"type", "answer"}, {"question", 1}, {"option", 0}});
  play.say(asked, {{"type", "answer"}, {"question", 77777}, {"option", 0}});
  play.say(asked, {{"type", "rematch"}});
  play.say(other, {{"type", "reply"}, {"accept", true}});
  play.say(asked, {{"type", "why"}, {"object", "o99999"}});
  play.say(asked, {{"type", "answer"},
                   {"question", play.clients[asked].question["id"]},
                   {"picks", Json::array({{{"object", "o1"}, {"other", "p1"}}})}});
  EXPECT_EQ(play.table.session().game().hash(), before);
  EXPECT_EQ(play.clients[asked].errors.size() + play.clients[other].errors.size(), 7u);
}

TEST(GameTable, AnAnswerThatCannotBeKeptHasNotHappened) {
  Play play("goblins", "elves", 4, false);
  const PlayerId asked = play.asked();
  const std::uint64_t before = play.table.session().game().hash();
  play.notebook.full = true;
  play.answer(asked, 0);
  EXPECT_EQ(play.table.session().game().hash(), before);
  ASSERT_EQ(play.clients[asked].errors.size(), 1u);
  play.notebook.full = false;
  play.answer(asked, 0);
  EXPECT_NE(play.table.session().game().hash(), before);
}

TEST(GameTable, AgainstTheComputerAnythingIsTakenBack) {
  Play play("goblins", "elves", 9, true);
  Rng rng(9);
  play.playOn(rng, 10);
  const Json question = play.clients[0].question;
  const std::size_t kept = play.notebook.answers.size();
  play.answer(0, 0);
  EXPECT_EQ(play.clients[0].view["room"]["undo"], "free");
  play.say(0, {{"type", "undo"}});
  EXPECT_EQ(play.notebook.answers.size(), kept);
  EXPECT_EQ(play.clients[0].question["text"], question["text"]);
  EXPECT_EQ(play.clients[0].question["options"].size(), question["options"].size());
}

TEST(GameTable, AComputerThatThinksLongDoesSoAwayFromTheTable) {
  server::GameTable::Setting rest;
  rest.seats = {{"Alice", ""}, {"Bob", "hard"}};
  Play play({"goblins", "elves"}, 9, 1, {}, rest);
  const auto answers = [&] { return play.notebook.answers.size(); };
  for (int thoughts = 0; thoughts < 8; ++thoughts) {
    while (play.asked() == 0) play.answer(0, play.clients[0].question.value("default", std::size_t{0}));
    const std::size_t before = answers();
    const auto thought = play.table.pondering();
    ASSERT_NE(thought, nullptr);
    thought->think();
    EXPECT_FALSE(play.table.advance());
    ASSERT_EQ(answers(), before);
    play.table.pondered(*thought);
    play.settle();
    ASSERT_GT(answers(), before);
    // It answered that question and no other.
    const std::size_t now = answers();
    play.table.pondered(*thought);
    play.settle();
    ASSERT_EQ(answers(), now);
  }
  EXPECT_TRUE(play.errors.empty());
}

TEST(GameTable, WhatIsThoughtAboutAQuestionThatWasTakenBackIsForgotten) {
  server::GameTable::Setting rest;
  rest.seats = {{"Alice", ""}, {"Bob", "hard"}};
  Play play({"goblins", "elves"}, 9, 1, {}, rest);
  const auto think = [&] {
    const auto thought = play.table.pondering();
    if (thought) thought->think();
    return thought;
  };
  while (play.clients[0].view["turn"] < 2) {
    if (play.asked() == 0) {
      play.answer(0, play.clients[0].question.value("default", std::size_t{0}));
    } else {
      play.table.pondered(*think());
      play.settle();
    }
  }
  while (play.asked() == 0) play.answer(0, play.clients[0].question.value("default", std::size_t{0}));
  const auto thought = think();
  play.say(0, {{"type", "undo"}});
  ASSERT_EQ(play.asked(), 0);
  const std::size_t kept = play.notebook.answers.size();
  play.table.pondered(*thought);
  play.settle();
  EXPECT_EQ(play.notebook.answers.size(), kept);
  EXPECT_EQ(play.asked(), 0);
}

TEST(GameTable, BetweenPeopleTheOtherIsAsked) {
  Play play("goblins", "elves", 9, false);
  Rng rng(9);
  play.playOn(rng, 30);
  // Some answer after which the other is asked, so that it was seen.
  PlayerId asking = play.asked();
  while (play.asked() == asking) play.answer(asking, 0);
  const auto other = static_cast<PlayerId>(1 - asking);
  const std::size_t kept = play.notebook.answers.size();
  for (int refused = 0; refused < 2; ++refused) {
    play.say(asking, {{"type", "undo"}});
    ASSERT_TRUE(play.clients[other].view["room"].contains("request"));
    play.say(other, {{"type", "reply"}, {"accept", false}});
    EXPECT_EQ(play.notebook.answers.size(), kept);
    EXPECT_FALSE(play.clients[asking].view["room"].contains("request"));
  }
  const std::size_t errors = play.clients[asking].errors.size();
  play.say(asking, {{"type", "undo"}});  // refused twice: not so soon again
  EXPECT_EQ(play.clients[asking].errors.size(), errors + 1);
  play.now += std::chrono::minutes(6);
  play.say(asking, {{"type", "undo"}});
  play.say(other, {{"type", "reply"}, {"accept", true}});
  EXPECT_LT(play.notebook.answers.size(), kept);
}

TEST(GameTable, WhoConcedesLosesAndMayPlayAgain) {
  Play play("goblins", "elves", 2, false);
  play.say(1, {{"type", "concede"}});
  ASSERT_TRUE(play.over());
  EXPECT_EQ(play.clients[0].view["winners"], Json::array({"p0"}));
  EXPECT_EQ(play.notebook.concessions, 1u);
  play.say(0, {{"type", "rematch"}});
  EXPECT_EQ(play.clients[1].view["room"]["seats"]["p0"]["rematch"], true);
  EXPECT_TRUE(play.over());
  play.say(1, {{"type", "rematch"}});
  EXPECT_FALSE(play.over());
  EXPECT_EQ(play.notebook.games, 1u);
  EXPECT_FALSE(play.clients[0].view.contains("over"));
  EXPECT_FALSE(play.clients[play.asked()].question.is_null());
}

/// Passes until the question is of this kind.
void passTo(Play& play, const std::string& kind) {
  for (int i = 0; i < 300 && !play.over() && play.clients[0].question["kind"] != kind; ++i) {
    const Json& question = play.clients[0].question;
    std::size_t option = question.value("default", std::size_t{0});
    for (const Json& o : question["options"])  // a land and creatures on the way
      if (o["kind"] == "land" || o["kind"] == "cast") option = o["n"];
    play.answer(0, option);
  }
  ASSERT_EQ(play.clients[0].question["kind"], kind);
}

TEST(GameTable, AttackersAreDeclaredAtOnce) {
  Play play("goblins", "blue-control", 6, true);
  passTo(play, "attackers");
  const Json question = play.clients[0].question;
  Json picks = Json::array();
  std::set<std::string> creatures;
  for (const Json& option : question["options"])
    if (option["kind"] == "pair" && creatures.insert(option["object"]).second)
      picks.push_back({{"object", option["object"]}, {"other", option["other"]}});
  ASSERT_FALSE(picks.empty());
  play.say(0, {{"type", "foresee"}, {"question", question["id"]}, {"picks", picks}});
  ASSERT_EQ(play.clients[0].answers.size(), 1u);
  EXPECT_NE(play.clients[0].answers[0]["text"].get<std::string>().find("Bob"), std::string::npos);
  EXPECT_EQ(play.clients[0].answers[0]["danger"], false);
  EXPECT_EQ(play.clients[0].question, question);  // nothing was declared by it
  play.say(0, {{"type", "answer"}, {"question", question["id"]}, {"picks", picks}});
  // What was asked about a question that is answered by now is no error: nobody waits for it.
  play.say(0, {{"type", "foresee"}, {"question", question["id"]}, {"picks", picks}});
  EXPECT_EQ(play.clients[0].answers.size(), 1u);
  EXPECT_TRUE(play.clients[0].errors.empty());
  std::size_t attacks = 0;
  for (const play::LogEntry& entry : play.table.session().log())
    attacks += entry.event.type == EventType::Attack ? 1 : 0;
  EXPECT_GE(attacks, picks.size());
}

// A choice that has to be made, such as whether to attack, is put also to those who pass ahead, and ends
// that.
// 103.5: after the second mulligan two cards go to the bottom of the library, one after the other.
TEST(GameTable, TellsWhatWasPickedInASeries) {
  Play play("goblins", "elves", 3, false);
  const PlayerId seat = play.asked();
  const auto question = [&]() -> const nlohmann::json& { return play.clients[play.asked()].question; };
  for (int mulligans = 0; question()["kind"] == "mulligan" || question()["max"] != 2;) {
    ASSERT_LE(mulligans, 2);
    std::size_t option = question().value("default", std::size_t{0});
    if (question()["kind"] == "mulligan" && play.asked() == seat && mulligans++ < 2) option = 1 - option;
    play.answer(play.asked(), option);
  }
  ASSERT_EQ(play.asked(), seat);
  EXPECT_FALSE(question().contains("picked"));
  const nlohmann::json first = question()["options"][0]["object"];
  play.answer(seat, 0);
  ASSERT_EQ(question()["chosen"], 1);
  EXPECT_EQ(question()["picked"], nlohmann::json::array({first}));
}

TEST(GameTable, SeveralAreChosenAtOnce) {
  Play play("goblins", "elves", 3, false);
  const PlayerId seat = play.asked();
  const auto question = [&]() -> const nlohmann::json& { return play.clients[play.asked()].question; };
  for (int mulligans = 0; question()["kind"] == "mulligan" || question()["max"] != 2;) {
    ASSERT_LE(mulligans, 2);
    std::size_t option = question().value("default", std::size_t{0});
    if (question()["kind"] == "mulligan" && play.asked() == seat && mulligans++ < 2) option = 1 - option;
    play.answer(play.asked(), option);
  }
  const nlohmann::json asked = question();
  const std::size_t before = play.notebook.answers.size();
  play.say(seat, {{"type", "answer"}, {"question", asked["id"]}, {"series", {99}}});
  EXPECT_EQ(play.clients[seat].errors.size(), 1u);
  EXPECT_EQ(play.notebook.answers.size(), before);
  play.say(seat, {{"type", "answer"}, {"question", asked["id"]}, {"series", {4, 0}}});
  EXPECT_EQ(play.clients[seat].errors.size(), 1u);
  EXPECT_EQ(play.notebook.answers.size(), before + 2);
  EXPECT_NE(question().at("id"), asked.at("id"));
  // 103.5: they lie at the bottom, the first one above the second.
  const GameState& state = play.table.session().game().state();
  EXPECT_EQ(state.players[seat].hand.size(), 5u);
}

/// Answers until somebody is asked so, and says who that is.
std::optional<PlayerId> untilAsked(Play& play, const std::function<bool(const Json&)>& wanted) {
  for (int i = 0; i < 400 && !play.over(); ++i) {
    const Json& question = play.clients[play.asked()].question;
    if (wanted(question)) return play.asked();
    std::size_t option = question.value("default", std::size_t{0});
    for (const Json& o : question["options"])
      if (o["kind"] == "land" || o["kind"] == "cast" || o["kind"] == "pair") option = o["n"];
    play.answer(play.asked(), option);
  }
  return std::nullopt;
}

// 701.22a: what stays on top does so in the order that was said, and what goes to the bottom does, too.
TEST(GameTable, CardsOnTopOfALibraryAreArrangedAtOnce) {
  const std::string deck = "30 Island\n30 Preordain\n";
  for (const bool turned : {false, true}) {
    Play play({deck, deck}, 4, 2);
    const auto seat =
        untilAsked(play, [](const Json& question) { return question.value("shape", "") == "look"; });
    ASSERT_TRUE(seat);
    const Client& client = play.clients[*seat];
    const Json question = client.question;
    ASSERT_EQ(question["max"], 2);
    const std::string first = question["options"][0]["object"], second = question["options"][1]["object"];
    // The last one ends on top, and is drawn at once: the other is on top then.
    const Json order = turned ? Json{first, second} : Json{second, first};
    play.say(*seat,
             {{"type", "answer"}, {"question", question["id"]}, {"series", Json::array()}, {"order", order}});
    EXPECT_TRUE(client.errors.empty());
    EXPECT_TRUE(client.question.is_null() || client.question["kind"] != "order");
    const Json& known = client.view["players"]["p" + std::to_string(*seat)]["libraryKnown"];
    ASSERT_EQ(known.size(), 1u);
    EXPECT_EQ(known[0], turned ? first : second);
  }
  Play play({deck, deck}, 4, 2);
  const auto seat =
      untilAsked(play, [](const Json& question) { return question.value("shape", "") == "look"; });
  ASSERT_TRUE(seat);
  const Json question = play.clients[*seat].question;
  play.say(*seat, {{"type", "answer"}, {"question", question["id"]}, {"series", {1, 0}}});
  EXPECT_TRUE(play.clients[*seat].errors.empty());
  const Json& known = play.clients[*seat].view["players"]["p" + std::to_string(*seat)]["libraryKnown"];
  ASSERT_EQ(known.size(), 2u);
  EXPECT_EQ(known[0], question["options"][1]["object"]);
  EXPECT_EQ(known[1], question["options"][0]["object"]);
}

// 603.3b: the triggers go onto the stack in the order that was said, whatever is asked in between; the order
// may hold for the rest of the game.
TEST(GameTable, AnOrderIsAnsweredAsAWhole) {
  const std::string deck = "24 Plains\n18 Soul Warden\n18 Venerable Monk\n";
  for (const bool always : {false, true}) {
    Play play({deck, deck}, 5, 2);
    const auto orders = [](const Json& question) {
      return question["kind"] == "order" && question["options"].size() > 2;
    };
    const auto seat = untilAsked(play, orders);
    ASSERT_TRUE(seat);
    const Client& client = play.clients[*seat];
    const Json question = client.question;
    Json all = Json::array(), few = Json::array({0});
    for (const Json& option : question["options"]) all.insert(all.begin(), option["n"]);
    play.say(*seat, {{"type", "answer"}, {"question", question["id"]}, {"series", few}});
    ASSERT_EQ(client.errors.size(), 1u);
    Json answer = {{"type", "answer"}, {"question", question["id"]}, {"series", all}};
    if (always) answer["always"] = true;
    play.say(*seat, answer);
    EXPECT_EQ(client.errors.size(), 1u);
    EXPECT_TRUE(client.question.is_null() || client.question["kind"] != "order");
    // The last one resolves first: the Monk gains two, each of the others one.
    std::vector<std::int32_t> gained;
    for (const play::LogEntry& entry : play.table.session().log())
      if (entry.event.type == EventType::GainLife) gained.push_back(entry.event.amount);
    ASSERT_GE(gained.size(), all.size());
    gained.erase(gained.begin(), gained.end() - static_cast<std::ptrdiff_t>(all.size()));
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string label = question["options"][all[all.size() - 1 - i].get<std::size_t>()]["label"];
      EXPECT_EQ(gained[i], label.starts_with("Venerable Monk") ? 2 : 1) << label;
    }
    EXPECT_EQ(client.view["room"].contains("spared"), always);
  }
}

// 510.1c: among several blockers the damage is divided as the attacker's controller wants.
TEST(GameTable, OfCombatDamageWhatKillsIsSuggested) {
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 20 && seen < 3; ++seed) {
    Play play("goblins", "green-stompy", seed, false);
    Rng rng(seed);
    for (int i = 0; i < 400 && !play.over(); ++i) {
      play.playOn(rng, 1);
      if (play.over()) break;
      const Client& client = play.clients[play.asked()];
      ASSERT_EQ(client.question.contains("suggested"), client.question["kind"] == "damage");
      if (client.question["kind"] != "damage") continue;
      const nlohmann::json& options = client.question["options"];
      const nlohmann::json& to = client.view["objects"][options[0].value("object", "")];
      if (!to.contains("toughness")) continue;
      const int needed = to["toughness"].get<int>() - to.value("damage", 0);
      const int suggested = options[client.question["suggested"].get<std::size_t>()]["value"];
      const int most = options.back()["value"];
      EXPECT_EQ(suggested, needed <= most ? needed : options[0]["value"].get<int>());
      ++seen;
    }
  }
  EXPECT_GE(seen, 3);
}

// 510.1c: what all get is told before anything is answered, and the whole is answered at once.
TEST(GameTable, ADivisionIsToldAndAnsweredAsAWhole) {
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 20 && seen < 3; ++seed) {
    Play play("goblins", "green-stompy", seed, false);
    Rng rng(seed);
    for (int i = 0; i < 400 && !play.over(); ++i) {
      play.playOn(rng, 1);
      if (play.over()) break;
      const PlayerId seat = play.asked();
      test::Client& client = play.clients[seat];
      ASSERT_EQ(client.question.contains("divides"), client.question["kind"] == "damage");
      if (client.question["kind"] != "damage") continue;
      const Json question = client.question;
      const int whole = question["options"].back()["value"];
      const auto foresee = [&](const Json& parts) {
        client.answers.clear();
        play.say(seat, {{"type", "foresee"}, {"question", question["id"]}, {"parts", parts}});
        return client.answers.empty() ? Json() : client.answers.back()["parts"];
      };
      const auto sum = [](const Json& parts) {
        int all = 0;
        for (const Json& part : parts) all += part["amount"].get<int>();
        return all;
      };
      const Json usual = foresee(Json::array());
      ASSERT_GE(usual.size(), 2u);
      EXPECT_EQ(usual[0]["object"], question["options"][0]["object"]);
      EXPECT_EQ(usual[0]["amount"], question["options"][question["suggested"].get<std::size_t>()]["value"]);
      EXPECT_EQ(sum(usual), whole);
      // Everything to the first: the others are told to get nothing.
      const Json first = foresee({{{"object", usual[0]["object"]}, {"amount", whole}}});
      ASSERT_EQ(first.size(), usual.size());
      EXPECT_EQ(first[0]["amount"], whole);
      EXPECT_EQ(sum(first), whole);
      Json parts = Json::array();
      for (const Json& part : first)
        parts.push_back({{"object", part["object"]}, {"amount", part["amount"]}});
      EXPECT_EQ(client.question, question);  // nothing was divided by asking
      play.say(seat, {{"type", "answer"}, {"question", question["id"]}, {"parts", parts}});
      EXPECT_TRUE(client.errors.empty());
      EXPECT_NE(client.question, question);
      ++seen;
    }
  }
  EXPECT_GE(seen, 3);
}

TEST(GameTable, PassingAheadEndsBeforeOnesOwnMainPhase) {
  Play play("goblins", "blue-control", 8, true);
  const test::Client& alice = play.clients[0];
  passTo(play, "attackers");
  const int turn = alice.view["turn"];
  play.answer(0, alice.question["default"]);
  while (alice.view["active"] != "p0" || alice.question["kind"] != "priority")
    play.answer(0, alice.question.value("default", 0));
  ASSERT_EQ(alice.view["turn"], turn + 2);
  play.say(0, {{"type", "pass"}, {"until", "mine"}});
  ASSERT_EQ(alice.question["kind"], "attackers");
  EXPECT_EQ(alice.view["room"]["passing"], "asked");
  play.answer(0, alice.question["default"]);
  play.say(0, {{"type", "pass"}, {"until", "mine"}});
  while (!play.over() && alice.view["turn"] < turn + 4) {
    // What an opponent puts on the stack may be answered; no other window is put.
    EXPECT_TRUE(alice.question["kind"] != "priority" || !alice.view["stack"].empty());
    play.answer(0, alice.question.value("default", 0));
    play.say(0, {{"type", "pass"}, {"until", "mine"}});
  }
  EXPECT_EQ(alice.view["turn"], turn + 4);
  EXPECT_EQ(alice.view["step"], "main1");
  EXPECT_EQ(alice.question["kind"], "priority");
}

TEST(GameTable, TellsWhyAPermanentIsAsItIs) {
  Play play("goblins", "blue-control", 6, true);
  passTo(play, "attackers");
  const std::string creature = play.clients[0].question["options"][0]["object"];
  play.say(0, {{"type", "why"}, {"object", creature}});
  ASSERT_EQ(play.clients[0].answers.size(), 1u);
  EXPECT_FALSE(play.clients[0].answers[0]["lines"].empty());
}

TEST(GameTable, AQuestionAboutAnAbilityIsAnsweredOnceForTheWholeGame) {
  Play play("auras-and-equipment", "white-weenie", 5, true);
  const test::Client& alice = play.clients[0];
  const auto say = [&](std::size_t option) {
    play.say(0,
             {{"type", "answer"}, {"question", alice.question["id"]}, {"option", option}, {"always", true}});
    play.settle();
  };
  ASSERT_FALSE(alice.question.contains("always"));
  say(0);
  ASSERT_EQ(alice.errors.size(), 1u);  // whether to keep a hand
  std::size_t yes = 0;
  for (std::uint64_t seed = 1; yes == 0 && seed < 20; ++seed) {
    Rng rng(seed);
    for (int i = 0; i < 300 && !play.over() && yes == 0; ++i) {
      play.playOn(rng, 1);
      if (play.over() || !alice.question.contains("always") || alice.question["kind"] != "yesno") continue;
      for (const Json& option : alice.question["options"])
        if (option["kind"] == "yes") yes = option["n"].get<std::size_t>() + 1;
    }
    if (yes != 0) break;
    play.say(0, {{"type", play.over() ? "rematch" : "concede"}});
    play.settle();
  }
  ASSERT_NE(yes, 0u);
  const Json asked = alice.question;
  say(yes - 1);
  ASSERT_EQ(alice.errors.size(), 1u);
  ASSERT_EQ(alice.view["room"]["spared"].size(), 1u);
  EXPECT_TRUE(alice.view["room"]["spared"][0].get<std::string>().ends_with(": yes"));
  // What is taken back is asked again.
  play.say(0, {{"type", "undo"}});
  play.settle();
  EXPECT_EQ(alice.question["text"], asked["text"]);
  EXPECT_FALSE(alice.view["room"].contains("spared"));
  EXPECT_TRUE(play.notebook.wishes[0].spared.empty());
  say(yes - 1);
  ASSERT_EQ(alice.view["room"]["spared"].size(), 1u);
  EXPECT_EQ(play.notebook.wishes[0].spared.size(), 1u);
  // A server that was started again knows it from the answer that was given then.
  const play::Replay replay = play.table.session().replay();
  const auto at = [&](std::size_t answers) {
    play::Replay part = replay;
    part.answers.resize(answers);
    part.hash = 0;
    return play::Session(play::seat(play::library(), part.decks, part.setup.arrangement), part);
  };
  test::Notebook notebook;
  test::Client again;
  GameTable table({.id = "t",
                   .run = "another",
                   .seats = play.seats,
                   .wishes = {{0, play.notebook.wishes[0]}},
                   .at = at,
                   .log = [](const std::string& text) { ADD_FAILURE() << text; }},
                  at(replay.answers.size()), notebook);
  table.connect(0, {.table = "t"}, [&](const std::string& frame) { again.receive(frame); });
  EXPECT_EQ(again.view["room"]["spared"], alice.view["room"]["spared"]);
  play.say(0, {{"type", "askAgain"}, {"number", 0}});
  EXPECT_TRUE(play.notebook.wishes[0].spared.empty());
  EXPECT_FALSE(alice.view["room"].contains("spared"));
  EXPECT_EQ(alice.errors.size(), 1u);
  play.say(0, {{"type", "askAgain"}, {"number", 0}});
  EXPECT_EQ(alice.errors.size(), 2u);
}

}  // namespace
}  // namespace cantrip::server
