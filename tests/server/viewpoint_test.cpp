// What a player is sent holds nothing that the player may not know (400.2), and is what the protocol says.
#include "server/viewpoint.h"

#include <gtest/gtest.h>

#include <set>

#include "generic/decks.h"
#include "server/frames.h"
#include "server/merge_patch.h"
#include "server/messages.h"
#include "server/told_table.h"

namespace cantrip::server {
namespace {

const play::Names kNames{"Alice", "Bob"};

/// The first frame of a viewer that comes to a game: table and question.
Json sightOf(const play::Game& game, PlayerId viewer) {
  Viewpoint point(viewer, kNames);
  Json sight = {{"table", point.table(game)}};
  sight["question"] = point.question(game);
  return sight;
}

// What differs only in what the viewer may not know looks the same: so the frame cannot tell it.
TEST(Viewpoint, LooksTheSameWhateverIsHidden) {
  test::forEachPair([&](const play::Table& table, std::uint64_t seed) {
    play::Game game = test::newGame(table, seed);
    Rng answers(seed), imagined(seed + 1);
    for (int i = 0; i < 400 && !game.over(); ++i) {
      if (i % 8 == 0)
        for (PlayerId viewer = 0; viewer < 2; ++viewer) {
          const play::Game other = play::sample(game.view(viewer), imagined);
          const Json real = sightOf(game, viewer), imaginary = sightOf(other, viewer);
          ASSERT_EQ(real, imaginary) << Json::diff(real, imaginary).dump();
        }
      game.apply(answers.below(static_cast<std::uint32_t>(game.decision().options.size())));
    }
  });
}

TEST(Viewpoint, KeepsToTheSchema) {
  test::forEachPair([&](const play::Table& table, std::uint64_t seed) {
    play::Game game = test::newGame(table, seed);
    Rng answers(seed);
    for (int i = 0; i < 300 && !game.over(); ++i) {
      if (i % 10 == 0) {
        Json sight = sightOf(game, game.decision().player);
        ASSERT_FALSE(sight["question"].is_null());
        sight["question"]["id"] = 1;
        ASSERT_EQ(test::schemaError(sight["question"], "question"), "");
      }
      game.apply(answers.below(static_cast<std::uint32_t>(game.decision().options.size())));
    }
  });
}

TEST(ToldTable, TellsWhatChangedAndEachCardOnce) {
  play::Game game = test::newGame(test::table("goblins", "elves"), 5);
  Viewpoint point(0, kNames);
  ToldTable told;
  EXPECT_TRUE(told.isEmpty());
  Json known = told.whole(point.board(game), {{"passing", "asked"}}, point);
  Rng answers(5);
  std::set<std::string> cards;
  for (int i = 0; i < 200 && !game.over(); ++i) {
    game.apply(answers.below(static_cast<std::uint32_t>(game.decision().options.size())));
    const Json room = {{"passing", i % 3 == 0 ? "turn" : "asked"}};
    const Json change = told.change(point.board(game), room, point);
    const Json newCards = change.value("cards", Json::object());
    for (const auto& [key, face] : newCards.items()) EXPECT_TRUE(cards.insert(key).second) << key;
    known.merge_patch(change);
    Json table = point.table(game);
    table["room"] = room;
    ASSERT_EQ(known, table);
    ASSERT_TRUE(told.change(std::nullopt, room, point).empty());
    ASSERT_TRUE(told.change(point.board(game), room, point).empty());
  }
  EXPECT_GT(cards.size(), 5u);
}

TEST(Viewpoint, NamesEveryObjectThatAnOptionIsAbout) {
  play::Game game = test::newGame(test::table("goblins", "elves"), 5);
  Viewpoint first(0, kNames), second(1, kNames);
  Rng answers(5);
  for (int i = 0; i < 500 && !game.over(); ++i) {
    Viewpoint& point = game.decision().player == 0 ? first : second;
    const Json table = point.table(game), question = point.question(game);
    for (const Json& option : question["options"])
      for (const char* field : {"object", "other"}) {
        if (!option.contains(field)) continue;
        const std::string key = option[field];
        EXPECT_TRUE(table["players"].contains(key) || table["objects"].contains(key)) << option.dump();
      }
    game.apply(answers.below(static_cast<std::uint32_t>(game.decision().options.size())));
  }
}

TEST(MergePatch, TurnsOneTableIntoTheNext) {
  play::Game game = test::newGame(test::table("tokens", "blue-control"), 3);
  Viewpoint point(0, kNames);
  Json known = point.table(game);
  Rng answers(3);
  for (int i = 0; i < 300 && !game.over(); ++i) {
    game.apply(answers.below(static_cast<std::uint32_t>(game.decision().options.size())));
    const Json now = point.table(game);
    known.merge_patch(mergePatch(known, now));
    ASSERT_EQ(known, now);
  }
  EXPECT_EQ(mergePatch(known, known), Json::object());
  EXPECT_EQ(mergePatch({{"a", 1}, {"b", {{"c", 2}, {"d", 3}}}}, {{"b", {{"c", 2}}}}),
            Json::parse(R"({"a":null,"b":{"d":null}})"));
}

std::string refusal(const std::string& frame) {
  try {
    readMessage(frame);
  } catch (const BadMessage& error) {
    return error.what();
  }
  return {};
}

TEST(Messages, OfOtherShapesAreRefusedWithAReason) {
  for (const std::string frame : {"",
                                  "{",
                                  "[]",
                                  "null",
                                  "{}",
                                  R"({"type":7})",
                                  R"({"type":"dance"})",
                                  R"({"type":"answer"})",
                                  R"({"type":"answer","question":1})",
                                  R"({"type":"answer","question":-1,"option":0})",
                                  R"({"type":"answer","question":1,"option":0,"picks":[]})",
                                  R"({"type":"answer","question":1,"option":1.5})",
                                  R"({"type":"answer","question":1,"picks":[1]})",
                                  R"({"type":"undo","force":true})",
                                  R"({"type":"stops","own":["teatime"],"others":[]})",
                                  R"({"type":"pass","until":"never"})",
                                  R"({"type":"hello","protocol":2,"table":"a","token":"b"})",
                                  R"({"type":"full","on":1})",
                                  R"({"type":"answer","question":1,"picks":[],"always":true})",
                                  R"({"type":"askAgain"})",
                                  R"({"type":"askAgain","number":-1})"})
    EXPECT_NE(refusal(frame), "") << frame;
  EXPECT_NE(refusal(R"({"type":"why","object":")" + std::string(100000, 'o') + "\"}"), "");
  EXPECT_NE(refusal(std::string(60000, '[')), "");
}

TEST(Messages, OfTheSchemaAreRead) {
  for (const std::string frame :
       {R"({"type":"hello","protocol":1,"table":"a","token":"b","run":"r","after":4})",
        R"({"type":"answer","question":3,"option":0})",
        R"({"type":"answer","question":3,"option":0,"always":true})", R"({"type":"askAgain","number":0})",
        R"({"type":"answer","question":3,"picks":[{"object":"o1","other":"p1"}]})", R"({"type":"undo"})",
        R"({"type":"reply","accept":false})", R"({"type":"concede"})", R"({"type":"rematch"})",
        R"({"type":"stops","own":["main1"],"others":["end"]})", R"({"type":"pass","until":"turn"})",
        R"({"type":"foresee","question":3,"picks":[]})", R"({"type":"full","on":true})",
        R"({"type":"payByHand","on":true})", R"({"type":"killByItself","on":true})",
        R"({"type":"why","object":"o3"})", R"({"type":"ping"})"}) {
    EXPECT_EQ(refusal(frame), "") << frame;
    EXPECT_EQ(test::schemaError(Json::parse(frame), "fromClient"), "") << frame;
  }
}

}  // namespace
}  // namespace cantrip::server
