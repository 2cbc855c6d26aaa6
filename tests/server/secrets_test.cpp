// Every frame that anybody is sent, whatever it is, names no card but those that its reader may know (400.2).
//
// Each card of these decks is there once, so that its name in a frame tells something. What a player may know
// is what is in the view of that player at some moment until then; nobody here reveals or looks at anything.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "cards/database.h"
#include "play/table.h"
#include "server/recording.h"
#include "server/table_play.h"

namespace cantrip::server {
namespace {

using test::Client;
using test::Play;

/// Cards of the library with nothing in their text that shows cards to anybody.
std::vector<std::string> quietCards() {
  static constexpr const char* kTelling[] = {"reveal",  "look at",   "search",  "scry",
                                             "surveil", "play with", "exile",   "face down",
                                             "conjure", "explore",   "cycling", "clash"};
  std::vector<std::string> names;
  play::library().forEach([&](cards::Card&& card, bool builtIn) {
    if (!builtIn || card.faces.size() != 1 || card.name.size() < 9 || cards::liesBesideDecks(card)) return;
    std::string text = card.faces[0].text;
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    for (const char* telling : kTelling)
      if (text.find(telling) != std::string::npos) return;
    const auto compiled = play::library().find(card.name);
    if (compiled && (*compiled)->whole()) names.push_back(card.name);
  });
  return names;
}

class Secrets : public ::testing::Test {
 protected:
  /// Two decks of different cards, and lands, as files.
  void SetUp() override {
    folder = std::filesystem::temp_directory_path() / ("cantrip-secrets-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const std::vector<std::string> all = quietCards();
    ASSERT_GT(all.size(), 200u);
    for (const std::string& name : all) {
      const bool within = std::any_of(all.begin(), all.end(), [&](const std::string& other) {
        return other != name && other.find(name) != std::string::npos;
      });
      if (!within) names.push_back(name);
    }
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::string deckFile(std::uint64_t seed, int player) {
    const std::string path = (folder / (std::to_string(seed) + "-" + std::to_string(player))).string();
    std::ofstream file(path);
    for (std::size_t i = 0; i < 36; ++i)
      file << "1 " << names[(seed * 97 + i * 2 + static_cast<std::size_t>(player)) % names.size()] << '\n';
    file << "5 Plains\n5 Island\n5 Swamp\n5 Mountain\n4 Forest\n";
    return path;
  }

  /// What each reader may know by now; the last one looks on.
  void learn(const Play& play) {
    const play::Game& game = play.table.session().game();
    known.resize(3);
    for (std::size_t reader = 0; reader < 3; ++reader) {
      const play::View view = game.view(reader < 2 ? static_cast<PlayerId>(reader) : play::kOnlooker);
      for (const auto& object : view.state().objects)
        if (object.card != kNoCard) known[reader].insert(view.pool().card(object.card).name);
    }
  }
  /// What stands in a frame that its reader may not know.
  void check(std::size_t reader, const Client& client, std::size_t& from) {
    for (; from < client.frames.size(); ++from)
      for (const std::string& name : names) {
        if (client.frames[from].find('"' + name + '"') == std::string::npos &&
            client.frames[from].find(name) == std::string::npos)
          continue;
        ASSERT_TRUE(known[reader].count(name))
            << "reader " << reader << " is told of " << name << " by " << client.frames[from].substr(0, 3000);
        ++named;
      }
  }

  std::filesystem::path folder;
  std::vector<std::string> names;
  std::vector<std::set<std::string>> known;
  std::size_t named = 0;
};

TEST_F(Secrets, AreInNoFrameOfAnyKind) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Play play({deckFile(seed, 0), deckFile(seed, 1)}, seed, 2);
    known.clear();
    Client watcher;
    play.table.watch([&](const std::string& frame) { watcher.receive(frame); });
    std::vector<std::size_t> from(3);
    const auto checkAll = [&] {
      learn(play);
      for (std::size_t reader = 0; reader < 2; ++reader) check(reader, play.clients[reader], from[reader]);
      check(2, watcher, from[2]);
    };
    checkAll();
    Rng rng(seed);
    for (int i = 0; i < 40 && !play.over() && !HasFatalFailure(); ++i) {
      play.playOn(rng, 4);
      checkAll();
      // What is told on asking: why, what comes of a combat, what is taken back, lines of chat, coming again.
      for (PlayerId seat = 0; seat < 2; ++seat) {
        for (const auto& [key, object] : play.clients[seat].view["objects"].items())
          play.say(seat, {{"type", "why"}, {"object", key}});
        play.say(seat, {{"type", "chat"}, {"text", "hello"}});
        if (i % 7 == seat) play.connect(seat);
        const nlohmann::json& question = play.clients[seat].question;
        if (!question.is_null()) {
          play.say(seat,
                   {{"type", "foresee"}, {"question", question["id"]}, {"picks", nlohmann::json::array()}});
          play.say(seat, {{"type", "undo"}});
          play.say(1 - seat, {{"type", "reply"}, {"accept", i % 2 == 0}});
        }
      }
      checkAll();
    }
    play.say(0, {{"type", "concede"}});
    checkAll();
    // When it is over, and not before, a replay shows everything.
    const nlohmann::json recording = recordingOf(play.table.session().replay(), play::library());
    EXPECT_FALSE(recording["frames"].empty());
  }
  EXPECT_GT(named, 500u);
}

}  // namespace
}  // namespace cantrip::server
