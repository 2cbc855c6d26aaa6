// However a game is left, it goes on from there: ends of the process, full disks, mistakes, and errors of
// ours.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/human.h"
#include "command.h"

namespace cantrip::test {
namespace {

namespace fs = std::filesystem;

std::string game() {
  return "play --any-deck --seed 4 " + file("forest.txt", "60 Forest\n") + " " +
         file("plains.txt", "60 Plains\n");
}

fs::path userFolder() { return ownFile("data") / "cantrip"; }

void forgetGames() { fs::remove_all(userFolder() / "games"); }

TEST(NoGameIsLost, GoesOnWhereTheProcessWasEnded) {
  for (const std::string signal : {"INT", "TERM", "HUP", "KILL"}) {
    forgetGames();
    const Answer ended =
        shell("{ printf '1\\n2\\n'; sleep 3; } | timeout -s " + signal + " 2 '" + binary() + "' " + game());
    EXPECT_TRUE(has(ended, "Lands: Forest")) << signal << ended.out;
    const std::string words = "The game is kept: \"cantrip play --continue\" goes on with it.";
    EXPECT_EQ(has(ended, words), signal != "KILL") << ended.out;
    const Answer on = cantrip("play --continue", "log\nquit\n");
    EXPECT_EQ(on.code, 0) << on.out;
    EXPECT_TRUE(has(on, "The game goes on.")) << signal << on.out;
    EXPECT_TRUE(has(on, "1 You play Forest")) << signal << on.out;
  }
  forgetGames();
  EXPECT_TRUE(has(cantrip(game(), "1\n2\n"), "The input ended; the game stops here.\nThe game is kept:"));
  EXPECT_TRUE(has(cantrip("play --continue", "log\n"), "1 You play Forest"));
}

TEST(NoGameIsLost, QuitKeepsIt) {
  forgetGames();
  const Answer run = cantrip(game(), "1\n2\nquit\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has(run, "The game is kept: \"cantrip play --continue\"")) << run.out;
  EXPECT_TRUE(has(cantrip("play --continue", "log\nundo\n2\n\nquit\n"), "1 You play Forest"));
  EXPECT_TRUE(has(cantrip("play --continue", "log\nquit\n"), "1 You play Forest"));
  EXPECT_EQ(cantrip("play elves --continue").code, 2);
  forgetGames();
  const Answer none = cantrip("play --continue");
  EXPECT_EQ(none.code, 1);
  EXPECT_TRUE(has(none, "There is no game to go on with")) << none.out;
}

TEST(NoGameIsLost, ADamagedGameLetsTheOneBeforeBePlayed) {
  forgetGames();
  cantrip(game(), "1\n2\nquit\n");
  std::ofstream(userFolder() / "games" / "29990101-000000.game") << "cantrip replay 1\ncut\n";
  const Answer on = cantrip("play --continue", "log\nquit\n");
  EXPECT_EQ(on.code, 0);
  EXPECT_TRUE(has(on, "29990101-000000.game: the replay ends too early")) << on.out;
  EXPECT_TRUE(has(on, "1 You play Forest")) << on.out;
}

// Two terminals: who goes on with the last game does not get the one that is being played.
TEST(NoGameIsLost, AGameThatIsBeingPlayedIsLeftToItsTerminal) {
  forgetGames();
  cantrip(game(), "1\n2\nquit\n");
  const std::string first =
      "{ printf '2\\n'; sleep 2; } | '" + binary() + "' play --continue >/dev/null & sleep 1; ";
  const Answer second = shell(first + "'" + binary() + "' play --continue; echo code $?; wait");
  EXPECT_TRUE(has(second, "There is no game to go on with")) << second.out;
  EXPECT_TRUE(has(second, "code 1")) << second.out;
}

TEST(NoGameIsLost, InputThatNeverEndsIsLeft) {
  for (const char* input : {"cat /dev/zero", "yes", "yes board", "yes undo", "yes ''"}) {
    const Answer run =
        shell(std::string(input) + " | timeout 20 '" + binary() + "' " + game() + " | tail -n 3");
    EXPECT_TRUE(has(run, "The input ended; the game stops here.") || has(run, "an empty line leaves"))
        << input << run.out;
  }
}

TEST(NoGameIsLost, AGameThatNobodyAnsweredLeavesNoFile) {
  forgetGames();
  cantrip(game(), "quit\n");
  EXPECT_EQ(cantrip("play --continue").code, 1);
}

TEST(NoGameIsLost, ANamedFileIsWrittenAtEveryAnswer) {
  const std::string saved = ownFile("named.game").string();
  const Answer run = cantrip(game() + " --save " + saved, "1\n2\n");
  EXPECT_TRUE(has(run, "\"cantrip play --load " + saved + "\" goes on with it.")) << run.out;
  EXPECT_TRUE(has(cantrip("replay " + saved), "You play Forest") ||
              has(cantrip("replay " + saved), "Player plays Forest"));
}

TEST(NoGameIsLost, OnlyTheLastFiftyAreKept) {
  forgetGames();
  fs::create_directories(userFolder() / "games");
  for (int i = 0; i < 60; ++i)
    std::ofstream(userFolder() / "games" / ("20200101-0000" + std::to_string(10 + i) + ".game")) << "old\n";
  cantrip(game(), "1\n2\nquit\n");
  std::size_t games = 0;
  for (const auto& entry : fs::directory_iterator(userFolder() / "games"))
    games += entry.path().extension() == ".game";
  EXPECT_EQ(games, 50U);
  EXPECT_TRUE(has(cantrip("play --continue", "log\nquit\n"), "1 You play Forest"));
}

TEST(NoGameIsLost, ConcedingAsksAndIsTakenBack) {
  const Answer no = cantrip(game(), "1\nconcede\nno\nboard\nquit\n");
  EXPECT_TRUE(has(no, "Do you give up this game?")) << no.out;
  EXPECT_FALSE(has(no, "You lose the game")) << no.out;
  EXPECT_FALSE(has(cantrip(game(), "1\nconcede\n"), "You lose the game"));
  const Answer back = cantrip(game(), "1\n2\nconcede\nyes\nundo\nlog\nquit\n");
  const std::size_t lost = back.out.find("Computer wins the game.");
  ASSERT_NE(lost, std::string::npos) << back.out;
  EXPECT_NE(back.out.find("What do you do?", lost), std::string::npos) << back.out;
  EXPECT_NE(back.out.find("You play Forest", lost), std::string::npos) << "the land stays played" << back.out;
}

TEST(NoGameIsLost, ALostGameGoesOnFromTheLastAnswer) {
  const std::string decks =
      "play --any-deck --seed 4 " + file("few.txt", "9 Forest\n") + " " + file("plains.txt", "60 Plains\n");
  std::string passes;
  for (int i = 0; i < 40; ++i) passes += i % 4 == 0 ? "stops\n" : "1\n";
  const Answer lost = cantrip(decks, passes + "\n");
  ASSERT_TRUE(has(lost, "Computer wins the game.")) << lost.out;
  const Answer back = cantrip("play --continue", "undo\nboard\nquit\n");
  const std::size_t over = back.out.find("Computer wins the game.");
  ASSERT_NE(over, std::string::npos) << back.out;
  EXPECT_NE(back.out.find("What do you do?", over), std::string::npos) << back.out;
}

TEST(NoGameIsLost, AFullDiskLeavesTheOldFileAndTheGame) {
  const std::string saved = ownFile("kept.game").string();
  cantrip(game(), "1\nsave " + saved + "\nquit\n");
  const Answer full = shell("ulimit -f 0; '" + binary() + "' " + game() + " 2>&1 | cat",
                            "1\n2\nsave " + saved + "\nlog\nquit\nquit\n");
  EXPECT_TRUE(has(full, "The game is not kept:")) << full.out;
  EXPECT_TRUE(has(full, "kept.game cannot be written")) << full.out;
  EXPECT_TRUE(has(full, "1 You play Forest")) << "the game goes on" << full.out;
  EXPECT_TRUE(has(full, "\"quit\" again leaves it for good")) << full.out;
  const Answer old = cantrip("replay " + saved);
  EXPECT_EQ(old.code, 0) << old.out;
  EXPECT_FALSE(fs::exists(saved + ".new"));
}

// ---- errors of ours

/// Throws at the first events of a type, as the rules would in the middle of an answer.
struct Failing : EventSink {
  Failing(EventType type, int times) : type(type), times(times) {}
  void onEvent(const GameState&, const Event& event, std::string_view) override {
    if (event.type == type && times-- > 0) throw std::logic_error("the test fails here");
  }
  EventType type;
  int times;
};

struct Thoughtless : players::Player {
  std::size_t choose(const players::Question&) override { throw std::logic_error("no idea"); }
};

std::string playedWith(EventSink& failing, std::unique_ptr<players::Player> opponent,
                       const std::string& keys) {
  const std::vector<std::vector<std::string>> decks(2, std::vector<std::string>(60, "Forest"));
  play::Setup setup;
  setup.seed = 4;
  setup.startingPlayer = 0;
  play::Session session(play::seat(play::library(), decks), decks, setup, {"Player", "Computer"}, &failing);
  std::vector<std::unique_ptr<players::Player>> opponents(1);
  opponents.push_back(std::move(opponent));
  cli::Journal journal = cli::Journal::at(ownFile("errors.game"));
  std::istringstream in(keys);
  std::ostringstream out;
  const auto typed = cli::plainLines(in, out);
  cli::HumanGame(session, 0, std::move(opponents), journal, *typed, out).run();
  return out.str();
}

TEST(NoGameIsLost, AnErrorOfOursTakesOneAnswerBack) {
  fs::remove_all(userFolder() / "errors");
  Failing failing(EventType::PlayLand, 1);
  const std::string shown = playedWith(failing, players::makePlayer("random", 1), "1\n2\n2\nlog\n");
  EXPECT_NE(shown.find("An error of ours: the test fails here. That answer was taken back"),
            std::string::npos)
      << shown;
  EXPECT_NE(shown.find("1 You play Forest"), std::string::npos) << "at the second time" << shown;
  std::string report, replay;
  for (const auto& entry : fs::directory_iterator(userFolder() / "errors")) {
    std::ifstream in(entry.path());
    (entry.path().extension() == ".txt" ? report : replay).assign(std::istreambuf_iterator<char>(in), {});
  }
  EXPECT_NE(report.find("What failed: option 2, Play Forest"), std::string::npos) << report;
  EXPECT_NE(report.find("cantrip play --load "), std::string::npos) << report;
  const play::Replay read = play::readReplay(replay, "game");
  const play::Session there(play::seat(play::library(), read.decks), read);
  EXPECT_EQ(there.game().decision().kind, DecisionKind::Priority);
  EXPECT_EQ(there.game().decision().options[1].kind, OptionKind::PlayLand);
}

TEST(NoGameIsLost, ComputerPlayersGoOnToo) {
  Failing none(EventType::PlayLand, 0);
  const std::string shown = playedWith(none, std::make_unique<Thoughtless>(), "1\n2\n\n\n\n\n\n");
  EXPECT_NE(shown.find("An error of ours: no idea. It answers without thinking"), std::string::npos) << shown;
  EXPECT_NE(shown.find("--- Turn 2, Computer ---"), std::string::npos) << shown;
  Failing twice(EventType::PlayLand, 2);  // the person's land, and the computer's
  const std::string both =
      playedWith(twice, players::makePlayer("heuristic", 1), "1\n2\n2\n" + std::string(9, '\n'));
  EXPECT_NE(both.find("--- Turn 3, your turn ---"), std::string::npos) << both;
}

}  // namespace
}  // namespace cantrip::test
