// More than two at a table: everybody is asked and told, teams are shown, and who has left has no say.
#include <gtest/gtest.h>

#include "server/table_play.h"

namespace cantrip::server {
namespace {

using test::Play;

const std::vector<std::string> kFour{"goblins", "elves", "red-burn", "tokens"};

TEST(ManyPlayers, AFreeForAllOfFourIsPlayedByFrames) {
  Play play(kFour, 5, 4);
  Rng rng(5);
  play.playOn(rng, 20000);
  ASSERT_TRUE(play.over());
  EXPECT_TRUE(play.errors.empty());
  for (PlayerId seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(play.clients[seat].view["players"].size(), 4u);
    EXPECT_EQ(play.clients[seat].view["over"], true);
    EXPECT_TRUE(play.clients[seat].errors.empty());
    EXPECT_EQ(play.clients[seat].view["players"]["p0"].count("team"), 0u);
  }
}

TEST(ManyPlayers, NobodyIsToldTheHandOfATeammateOrOpponent) {
  Play play(kFour, 6, 4, {.variants = {play::Variant::TeamVsTeam}});
  Rng rng(6);
  play.playOn(rng, 60);
  for (PlayerId viewer = 0; viewer < 4; ++viewer) {
    const Json& view = play.clients[viewer].view;
    for (const auto& [key, object] : view["objects"].items()) {
      if (object["zone"] == "hand") {
        EXPECT_EQ(object["owner"], "p" + std::to_string(viewer)) << key;
      }
    }
    EXPECT_EQ(view["players"]["p0"]["team"], view["players"]["p1"]["team"]);
    EXPECT_NE(view["players"]["p1"]["team"], view["players"]["p2"]["team"]);
  }
}

TEST(ManyPlayers, WhoIsOutOfRangeIsMarked) {
  Play play(kFour, 7, 4, {.range = {1}});
  const Json& players = play.clients[0].view["players"];
  EXPECT_EQ(players["p2"].value("outOfRange", false), true);
  EXPECT_EQ(players["p1"].count("outOfRange") + players["p3"].count("outOfRange"), 0u);
}

TEST(ManyPlayers, WhoHasLeftHasNoSayInTakingBack) {
  Play play(kFour, 8, 3);
  Rng rng(8);
  play.playOn(rng, 12);
  play.say(1, {{"type", "concede"}});
  ASSERT_FALSE(play.over());
  play.say(1, {{"type", "concede"}});
  EXPECT_EQ(play.clients[1].errors.size(), 1u);
  EXPECT_EQ(play.notebook.concessions, 1u);
  // The game goes on without them, and the two who are left agree among themselves.
  play.playOn(rng, 4);
  const std::size_t before = play.notebook.answers.size();
  PlayerId asks = 0;
  if (play.clients[0].view["room"].value("undo", "") != "ask") asks = 2;
  ASSERT_EQ(play.clients[asks].view["room"].value("undo", ""), "ask");
  play.say(asks, {{"type", "undo"}});
  play.say(1, {{"type", "reply"}, {"accept", true}});
  EXPECT_EQ(play.clients[1].errors.size(), 2u);
  EXPECT_EQ(play.notebook.answers.size(), before);
  play.say(static_cast<PlayerId>(2 - asks), {{"type", "reply"}, {"accept", true}});
  EXPECT_LT(play.notebook.answers.size(), before);
}

}  // namespace
}  // namespace cantrip::server
