// What goes on beside the game: onlookers, chat, draws by agreement, clocks.
#include <gtest/gtest.h>

#include "server/messages.h"
#include "server/table_play.h"

namespace cantrip::server {
namespace {

using test::Client;
using test::Play;

std::uint64_t look(Play& play, Client& client) {
  return play.table.watch([&](const std::string& frame) { client.receive(frame); });
}

/// All that somebody was sent.
std::string heard(const Client& client) {
  std::string all;
  for (const std::string& frame : client.frames) all += frame;
  return all;
}

TEST(Onlookers, AreToldNoCardOfAHandThatTheOpponentHasNotSeen) {
  std::size_t compared = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Play play("goblins", "green-stompy", seed, false);
    Client watcher;
    look(play, watcher);
    Rng rng(seed);
    for (int i = 0; i < 30 && !play.over(); ++i) {
      play.playOn(rng, 10);
      EXPECT_TRUE(watcher.view["hand"].empty());
      const std::string all = heard(watcher);
      for (PlayerId p = 0; p < 2; ++p) {
        const play::Game& game = play.table.session().game();
        const std::string seen = heard(play.clients[1 - p]);
        for (const ObjectId id : game.state().players[p].hand) {
          const std::string& name = game.pool().card(game.state().objects[id.slot()].card).name;
          if (seen.find(name) != std::string::npos) continue;
          EXPECT_EQ(all.find(name), std::string::npos) << name;
          ++compared;
        }
      }
    }
  }
  EXPECT_GT(compared, 50u);
}

TEST(Onlookers, WhoComesLaterKnowsTheSame) {
  Play play("goblins", "elves", 3, false);
  Client first, second;
  look(play, first);
  Rng rng(3);
  play.playOn(rng, 20);
  const std::uint64_t number = look(play, second);
  EXPECT_EQ(first.view, second.view);
  play.playOn(rng, 20);
  EXPECT_EQ(first.view, second.view);
  EXPECT_EQ(first.view["room"]["watchers"], 2);
  EXPECT_EQ(play.clients[0].view["room"]["watchers"], 2);
  EXPECT_TRUE(first.question.is_null());
  play.table.leave(number);
  const std::size_t frames = second.frames.size();
  play.playOn(rng, 5);
  EXPECT_EQ(second.frames.size(), frames);
  EXPECT_EQ(first.view["room"]["watchers"], 1);
}

TEST(Chat, IsHeardByEverybodyAndBounded) {
  Play play("goblins", "elves", 3, false);
  Client watcher;
  look(play, watcher);
  play.say(0, {{"type", "chat"}, {"text", " <b>hello</b>\n"}});
  for (const Client* client : {&play.clients[0], &play.clients[1], &watcher}) {
    ASSERT_EQ(client->chat.size(), 1u);
    EXPECT_EQ(client->chat[0]["by"], "p0");
    EXPECT_EQ(client->chat[0]["text"], "<b>hello</b>");
  }
  for (int i = 0; i < 20; ++i) play.say(0, {{"type", "chat"}, {"text", "again"}});
  EXPECT_EQ(play.clients[1].chat.size(), 6u);
  EXPECT_EQ(play.clients[0].errors.size(), 15u);
  play.now += std::chrono::seconds(2);
  play.say(0, {{"type", "chat"}, {"text", "later"}});
  play.say(1, {{"type", "chat"}, {"text", "mine"}});
  EXPECT_EQ(play.clients[1].chat.size(), 8u);
  // Whoever comes back is told what was said.
  play.clients[0].chat.clear();
  play.connect(0);
  EXPECT_EQ(play.clients[0].chat.size(), 8u);
}

TEST(Undo, SaysToTheOthersWhatWouldBeTakenBack) {
  Play play("goblins", "elves", 3, false);
  Rng rng(3);
  PlayerId asked = play.asked();
  std::string before;
  for (int i = 0; i < 40 && before.empty(); ++i) {
    asked = play.asked();
    const Json& question = play.clients[asked].question;
    const std::size_t lines = play.clients[asked].log.size();
    std::size_t option = question.value("default", std::size_t{0});
    for (const Json& one : question["options"])
      if (one["kind"] == "land") option = one["n"];
    play.now += std::chrono::seconds(5);
    const bool land = question["options"][option]["kind"] == "land";
    play.answer(asked, option);
    if (land) before = play.clients[1 - asked].log.at(lines)["text"];
  }
  ASSERT_FALSE(before.empty());
  play.say(asked, {{"type", "undo"}});
  const Json& room = play.clients[1 - asked].view["room"];
  ASSERT_TRUE(room.contains("request"));
  const std::string text = room["request"]["text"];
  EXPECT_NE(text.find("asks to go back to turn 1, before \"" + before + "\" ("), std::string::npos) << text;
}

TEST(Draw, IsByAgreementOfAll) {
  Play play("goblins", "elves", 3, false);
  Rng rng(3);
  play.playOn(rng, 6);
  play.say(0, {{"type", "draw"}});
  EXPECT_EQ(play.clients[1].view["room"]["request"]["what"], "draw");
  play.say(1, {{"type", "reply"}, {"accept", false}});
  EXPECT_FALSE(play.table.over());
  ASSERT_EQ(play.clients[0].errors.size(), 1u);  // who asked is told so, and nobody else
  EXPECT_TRUE(play.clients[0].errors.back()["text"].get<std::string>().ends_with(" does not agree."));
  EXPECT_TRUE(play.clients[1].errors.empty());
  play.say(0, {{"type", "draw"}});
  play.say(1, {{"type", "reply"}, {"accept", true}});
  EXPECT_TRUE(play.table.over());
  EXPECT_EQ(play.notebook.draws, 1u);
  for (const Client& client : play.clients) {
    EXPECT_EQ(client.view["over"], true);
    EXPECT_TRUE(client.view["winners"].empty());
    EXPECT_TRUE(client.question.is_null());
  }
  play.say(0, {{"type", "undo"}});
  EXPECT_EQ(play.clients[0].errors.size(), 2u);
  for (PlayerId p = 0; p < 2; ++p) play.say(p, {{"type", "rematch"}});
  EXPECT_FALSE(play.table.over());
}

TEST(Draw, TheComputerAgreesToNone) {
  Play play("goblins", "elves", 3, true);
  play.say(0, {{"type", "draw"}});
  EXPECT_EQ(play.clients[0].errors.size(), 1u);
  EXPECT_FALSE(play.table.over());
}

TEST(Clocks, RunForWhoeverIsAskedAndLoseTheGame) {
  Play play({"goblins", "elves"}, 3, 2, {}, {.each = std::chrono::minutes(10)});
  const PlayerId asked = play.asked(), other = static_cast<PlayerId>(1 - asked);
  const auto clock = [&](PlayerId of) {
    return play.clients[0].view["room"]["seats"]["p" + std::to_string(of)]["clock"];
  };
  EXPECT_EQ(clock(asked)["running"], true);
  EXPECT_EQ(clock(other)["running"], false);
  play.now += std::chrono::minutes(3);
  play.answer(asked, play.clients[asked].question["default"]);
  EXPECT_EQ(play.notebook.thoughts.front().time, std::chrono::minutes(3));
  EXPECT_EQ(clock(asked)["left"], 7 * 60 * 1000);
  EXPECT_EQ(clock(other)["left"], 10 * 60 * 1000);
  ASSERT_TRUE(play.table.timeout());
  const PlayerId late = play.asked();
  play.now = *play.table.timeout() - std::chrono::milliseconds(1);
  play.table.timeIsUp();
  EXPECT_FALSE(play.over());
  play.now = *play.table.timeout();
  play.table.timeIsUp();
  ASSERT_TRUE(play.over());
  EXPECT_EQ(play.clients[0].view["winners"][0], "p" + std::to_string(1 - late));
  EXPECT_EQ(play.notebook.concessions, 1u);
}

TEST(Clocks, StandStillByConsentUntilSomebodyPlaysOn) {
  Play play({"goblins", "elves"}, 3, 2, {}, {.each = std::chrono::minutes(10)});
  const PlayerId asked = play.asked(), other = static_cast<PlayerId>(1 - asked);
  const auto clock = [&] {
    return play.clients[0].view["room"]["seats"]["p" + std::to_string(asked)]["clock"];
  };
  const auto isPaused = [&] { return play.clients[0].view["room"].contains("paused"); };
  play.say(asked, {{"type", "pause"}, {"on", true}});
  EXPECT_EQ(play.clients[other].view["room"]["request"]["what"], "pause");
  EXPECT_FALSE(isPaused());
  play.say(other, {{"type", "reply"}, {"accept", true}});
  EXPECT_TRUE(isPaused());
  EXPECT_EQ(clock()["running"], false);
  EXPECT_FALSE(play.table.timeout());
  play.now += std::chrono::hours(2);
  play.table.timeIsUp();
  EXPECT_FALSE(play.over());
  // Either has them run again, and so does an answer.
  play.say(other, {{"type", "pause"}, {"on", false}});
  EXPECT_FALSE(isPaused());
  EXPECT_EQ(clock()["running"], true);
  EXPECT_EQ(clock()["left"], 10 * 60 * 1000);
  play.say(other, {{"type", "pause"}, {"on", true}});
  play.say(asked, {{"type", "reply"}, {"accept", true}});
  EXPECT_TRUE(isPaused());
  play.answer(asked, play.clients[asked].question["default"]);
  EXPECT_FALSE(isPaused());
  EXPECT_EQ(play.notebook.thoughts.front().time, std::chrono::minutes(0));
}

TEST(Clocks, WaitForWhoHasLostTheConnection) {
  Play play({"goblins", "elves"}, 3, 2, {}, {.each = std::chrono::minutes(10)});
  const PlayerId asked = play.asked(), other = static_cast<PlayerId>(1 - asked);
  const auto seat = [&] { return play.clients[other].view["room"]["seats"]["p" + std::to_string(asked)]; };
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(seat()["clock"]["left"], 10 * 60 * 1000);
    play.table.disconnect(asked);
    EXPECT_EQ(seat()["connected"], false);
    EXPECT_EQ(seat()["grace"], 60 * 1000);
    EXPECT_EQ(seat()["clock"]["running"], false);
    play.now += std::chrono::seconds(50);
    play.table.timeIsUp();
    play.settle();
    EXPECT_EQ(seat()["clock"]["running"], false);
    play.connect(asked);
    play.settle();
    EXPECT_FALSE(seat().contains("grace"));
    EXPECT_EQ(seat()["clock"]["running"], true);
  }
  // Three times in a game, and no more.
  play.table.disconnect(asked);
  EXPECT_FALSE(seat().contains("grace"));
  EXPECT_EQ(seat()["clock"]["running"], true);
  play.now += std::chrono::seconds(20);
  play.connect(asked);
  EXPECT_EQ(seat()["clock"]["left"], (10 * 60 - 20) * 1000);
}

TEST(Clocks, RunOnWhenWhoIsAwayDoesNotComeBack) {
  Play play({"goblins", "elves"}, 3, 2, {}, {.each = std::chrono::minutes(10)});
  const PlayerId asked = play.asked(), other = static_cast<PlayerId>(1 - asked);
  play.table.disconnect(asked);
  ASSERT_TRUE(play.table.timeout());
  EXPECT_EQ(*play.table.timeout() - play.now, std::chrono::seconds(60));
  play.now = *play.table.timeout();
  play.table.timeIsUp();
  play.settle();
  const auto seat = play.clients[other].view["room"]["seats"]["p" + std::to_string(asked)];
  EXPECT_EQ(seat["clock"]["running"], true);
  EXPECT_FALSE(seat.contains("grace"));
  EXPECT_EQ(*play.table.timeout() - play.now, std::chrono::minutes(10));
  // Without clocks nobody waits for anything.
  Play without("goblins", "elves", 3, false);
  without.table.disconnect(0);
  EXPECT_FALSE(without.table.timeout());
  EXPECT_FALSE(without.clients[1].view["room"]["seats"]["p0"].contains("grace"));
}

TEST(Clocks, StandStillAtOnceForWhoeverPlaysAlone) {
  Play play({"goblins", "elves"}, 3, 1, {}, {.each = std::chrono::minutes(10)});
  play.say(0, {{"type", "pause"}, {"on", true}});
  EXPECT_EQ(play.clients[0].view["room"]["paused"], true);
  Play without("goblins", "elves", 3, true);
  without.say(0, {{"type", "pause"}, {"on", true}});
  EXPECT_EQ(without.clients[0].errors.size(), 1u);
}

/// What the clock of somebody says, as everybody sees it.
Json clockOf(const Play& play, PlayerId seat) {
  return play.clients[0].view["room"]["seats"]["p" + std::to_string(seat)]["clock"];
}

TEST(MoreTime, IsTakenByWhoeverNeedsItWhereThatWasAgreedOn) {
  Play play({"goblins", "elves"}, 3, 2, {},
            {.each = std::chrono::minutes(10), .turn = std::chrono::seconds(60), .moreTime = true});
  const PlayerId asked = play.asked(), other = static_cast<PlayerId>(1 - asked);
  EXPECT_EQ(play.clients[asked].view["room"]["moreTime"], true);
  play.now += std::chrono::seconds(50);
  play.say(asked, {{"type", "moreTime"}, {"times", 10}});
  EXPECT_FALSE(play.clients[other].view["room"].contains("request"));
  EXPECT_EQ(clockOf(play, asked)["times"], 10);
  EXPECT_EQ(clockOf(play, asked)["left"], (10 * 60 - 50) * 1000);  // of the turn: what was used stays used
  EXPECT_EQ(clockOf(play, other)["left"], 60 * 1000);
  EXPECT_FALSE(clockOf(play, other).contains("times"));
  // It is the clock itself that runs longer.
  EXPECT_EQ(*play.table.timeout() - play.now, std::chrono::seconds(550));
  play.now += std::chrono::seconds(549);
  play.table.timeIsUp();
  EXPECT_FALSE(play.over());
  for (const int wrong : {0, 11, -1})
    EXPECT_THROW(readMessage(Json{{"type", "moreTime"}, {"times", wrong}}.dump()), BadMessage) << wrong;
  play.say(asked, {{"type", "moreTime"}, {"times", 1}});
  EXPECT_FALSE(clockOf(play, asked).contains("times"));
  EXPECT_EQ(clockOf(play, asked)["left"], 0);
  play.table.timeIsUp();
  EXPECT_TRUE(play.over());
}

TEST(MoreTime, TheOthersAreAskedWhereItWasNot) {
  Play play({"goblins", "elves"}, 3, 2, {}, {.each = std::chrono::minutes(10)});
  const PlayerId asked = play.asked(), other = static_cast<PlayerId>(1 - asked);
  EXPECT_FALSE(play.clients[asked].view["room"].contains("moreTime"));
  play.say(other, {{"type", "moreTime"}, {"times", 3}});
  EXPECT_EQ(play.clients[asked].view["room"]["request"]["what"], "moreTime");
  EXPECT_EQ(clockOf(play, other)["left"], 10 * 60 * 1000);
  play.say(asked, {{"type", "reply"}, {"accept", false}});
  EXPECT_EQ(clockOf(play, other)["left"], 10 * 60 * 1000);
  play.say(other, {{"type", "moreTime"}, {"times", 3}});
  play.say(asked, {{"type", "reply"}, {"accept", true}});
  EXPECT_EQ(clockOf(play, other)["left"], 30 * 60 * 1000);
  EXPECT_EQ(clockOf(play, other)["times"], 3);
  EXPECT_FALSE(play.clients[asked].view["room"].contains("request"));
  // Whoever needs longer has longer for what the others want, too.
  play.say(asked, {{"type", "draw"}});
  play.now += std::chrono::seconds(60);
  play.table.timeIsUp();
  EXPECT_TRUE(play.clients[other].view["room"].contains("request"));
  play.now += std::chrono::seconds(30);
  play.table.timeIsUp();
  EXPECT_FALSE(play.clients[other].view["room"].contains("request"));
}

TEST(MoreTime, NobodyIsAskedByWhoeverPlaysAlone) {
  Play play({"goblins", "elves"}, 3, 1, {}, {.each = std::chrono::minutes(10)});
  play.say(0, {{"type", "moreTime"}, {"times", 2}});
  EXPECT_EQ(clockOf(play, 0)["left"], 20 * 60 * 1000);
  Play without("goblins", "elves", 3, true);
  without.say(0, {{"type", "moreTime"}, {"times", 2}});
  EXPECT_EQ(without.clients[0].errors.size(), 1u);
}

TEST(Requests, ThatNobodyAnswersAreRefused) {
  Play play("goblins", "elves", 3, false);
  Rng rng(3);
  play.playOn(rng, 6);
  for (int i = 0; i < 2; ++i) {
    play.say(0, {{"type", "draw"}});
    ASSERT_TRUE(play.clients[1].view["room"].contains("request"));
    ASSERT_TRUE(play.table.timeout());
    play.now = *play.table.timeout();
    play.table.timeIsUp();
    EXPECT_FALSE(play.clients[1].view["room"].contains("request"));
  }
  EXPECT_FALSE(play.over());
  EXPECT_EQ(play.clients[0].errors.size(), 2u);  // that nobody answered
  // As after two refusals.
  play.say(0, {{"type", "draw"}});
  ASSERT_EQ(play.clients[0].errors.size(), 3u);
  EXPECT_NE(play.clients[0].errors.back().value("text", "").find("refused twice"), std::string::npos);
}

TEST(Clocks, MayPassInsteadOfLosing) {
  Play play({"goblins", "elves"}, 3, 2, {}, {.each = std::chrono::minutes(1), .passesOutOfTime = true});
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(play.table.timeout());
    play.now = *play.table.timeout();
    play.table.timeIsUp();
    play.settle();
  }
  EXPECT_TRUE(play.over());  // nobody does anything until a library is empty
  EXPECT_EQ(play.notebook.concessions, 0u);
}

TEST(Clocks, OfATurnAreFullAgainInTheNext) {
  GameTable::Setting setting;
  setting.turn = std::chrono::seconds(30);
  setting.passesOutOfTime = true;
  Play play({"goblins", "elves"}, 3, 2, {}, setting);
  const auto left = [&](PlayerId seat) {
    return play.clients[seat].view["room"]["seats"]["p" + std::to_string(seat)]["clock"]["left"].get<int>();
  };
  const auto turn = [&] { return play.table.session().game().state().turn; };
  Rng rng(3);
  while (turn() < 2 && !play.over()) play.playOn(rng, 1);
  ASSERT_FALSE(play.over());
  bool spent = false;
  for (int i = 0; i < 50 && !spent && !play.over(); ++i) {
    const PlayerId asked = play.asked();
    const auto then = turn();
    EXPECT_EQ(left(asked), 30000);
    play.now += std::chrono::seconds(20);
    play.playOn(rng, 1);
    spent = turn() == then;
    if (spent) {
      EXPECT_EQ(left(asked), 10000);
    }
  }
  ASSERT_TRUE(spent && !play.over());
  const auto before = turn();
  for (int i = 0; i < 500 && turn() == before && !play.over(); ++i) {
    play.now += std::chrono::seconds(31);  // whoever is asked has no time left in this turn, and passes
    play.table.timeIsUp();
    play.settle();
  }
  ASSERT_FALSE(play.over());
  EXPECT_GT(turn(), before);
  play.playOn(rng, 1);
  EXPECT_GT(std::max(left(0), left(1)), 29000);
}

TEST(Clocks, WhatIsTakenBackGivesItsTimeBack) {
  Play play({"goblins", "elves"}, 3, 1, {}, {.each = std::chrono::minutes(10)});
  play.now += std::chrono::minutes(2);
  play.answer(0, play.clients[0].question["default"]);
  const auto left = [&] { return play.clients[0].view["room"]["seats"]["p0"]["clock"]["left"].get<int>(); };
  EXPECT_EQ(left(), 8 * 60 * 1000);
  play.say(0, {{"type", "undo"}});
  EXPECT_EQ(left(), 10 * 60 * 1000);
}

// Nobody learns from a quick pass that there was nothing to do.
TEST(Hesitation, IsHiddenByPassesThatWait) {
  using std::chrono::milliseconds;
  for (const bool hides : {false, true}) {
    Play play("goblins", "goblins", 3, false);
    if (hides) play.say(1, {{"type", "hideHesitation"}, {"on", true}});
    EXPECT_EQ(play.clients[1].view["room"].contains("hides"), hides);
    EXPECT_FALSE(play.clients[0].view["room"].contains("hides"));
    int waits = 0;
    for (int i = 0; i < 80 && !play.over(); ++i) {
      const PlayerId asked = play.asked();
      const Json question = play.clients[asked].question;
      if (!question.is_null()) {
        std::size_t option = question.value("default", std::size_t{0});
        for (const Json& one : question["options"])
          if (one["kind"] == "cast" || one["kind"] == "land") option = one["n"];
        play.answer(asked, option);
        continue;
      }
      // It looks as if somebody thought about it.
      ASSERT_TRUE(hides && asked == 1);
      ++waits;
      EXPECT_EQ(play.clients[0].view["deciding"], "p1");
      const auto until = play.table.timeout();
      ASSERT_TRUE(until);
      EXPECT_GE(*until - play.now, milliseconds(300));
      EXPECT_LE(*until - play.now, milliseconds(1200));
      const std::size_t answers = play.notebook.answers.size();
      play.now += milliseconds(299);
      play.settle();
      EXPECT_EQ(play.notebook.answers.size(), answers);
      play.now = *until;
      play.settle();
      EXPECT_GT(play.notebook.answers.size(), answers);
    }
    EXPECT_EQ(waits > 0, hides);
  }
  // A computer learns nothing from it.
  Play play("goblins", "goblins", 3, true);
  play.say(0, {{"type", "hideHesitation"}, {"on", true}});
  for (int i = 0; i < 40 && !play.over(); ++i) {
    ASSERT_FALSE(play.clients[0].question.is_null());
    play.answer(0, play.clients[0].question.value("default", std::size_t{0}));
  }
}

}  // namespace
}  // namespace cantrip::server
