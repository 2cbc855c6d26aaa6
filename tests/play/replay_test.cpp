// Replays, saved games and sessions: what is written comes back, and damaged files are refused with a reason.
#include <gtest/gtest.h>

#include <filesystem>

#include "play/session.h"

namespace cantrip::play {
namespace {

std::vector<std::vector<std::string>> smallDecks() {
  std::vector<std::string> deck(20, "Mountain");
  deck.insert(deck.end(), 20, "Lightning Bolt");
  deck.insert(deck.end(), 20, "Goblin Guide");
  return {deck, deck};
}

Session session(std::uint64_t seed) {
  Setup setup;
  setup.seed = seed;
  return Session(seat(library(), smallDecks()), smallDecks(), setup, {"Alice", "Bob"});
}

void playSome(Session& session, int answers) {
  Rng rng(3);
  for (int i = 0; i < answers && !session.game().over(); ++i)
    session.apply(rng.below(static_cast<std::uint32_t>(session.game().decision().options.size())));
}

std::string errorOf(const std::function<void()>& work) {
  try {
    work();
  } catch (const SaveError& error) {
    return error.what();
  }
  return {};
}

TEST(Replay, ComesBackAsTheSameGame) {
  Session played = session(5);
  playSome(played, 60);
  const Replay read = readReplay(write(played.replay()), "file");
  EXPECT_EQ(read.decks, smallDecks());
  EXPECT_EQ(read.names, (std::vector<std::string>{"Alice", "Bob"}));
  const Session again(seat(library(), read.decks), read);
  EXPECT_EQ(again.game().hash(), played.game().hash());
  EXPECT_EQ(again.log().size(), played.log().size());
}

TEST(Replay, KeepsConcessions) {
  Session played = session(5);
  playSome(played, 10);
  played.concede(1);
  ASSERT_TRUE(played.game().over());
  const Session again(seat(library(), smallDecks()), readReplay(write(played.replay()), "file"));
  EXPECT_EQ(again.game().winners(), (std::vector<PlayerId>{0}));
}

TEST(Replay, KeepsWhichWindowsAreAsked) {
  Session played = session(5);
  playSome(played, 20);
  played.askEveryWindow(true);
  played.askEveryWindow(false);  // what was said last before an answer holds
  played.askEveryWindow(true);
  const auto isEmptyWindow = [&] {
    const Decision& decision = played.game().decision();
    return decision.kind == DecisionKind::Priority && decision.options.size() == 1;
  };
  std::size_t empty = 0;
  for (int i = 0; i < 60 && !played.game().over(); ++i, empty += isEmptyWindow() ? 1 : 0) playSome(played, 1);
  EXPECT_GT(empty, 0U);
  ASSERT_FALSE(played.game().over());
  const Replay read = readReplay(write(played.replay()), "file");
  EXPECT_EQ(read.windows, (std::vector<std::pair<std::uint32_t, bool>>{{20, true}}));
  const Session again(seat(library(), smallDecks()), read);
  EXPECT_EQ(again.game().hash(), played.game().hash());
  // What is taken back to before it takes it back, too.
  while (played.answers() > 20) ASSERT_TRUE(played.undo(played.answers() % 2 == 0 ? 0 : 1));
  EXPECT_FALSE(played.asksEveryWindow());
}

TEST(Replay, RefusesATruncatedFileAtAnyLength) {
  Session played = session(5);
  playSome(played, 40);
  const std::string text = write(played.replay());
  for (std::size_t size = 0; size + 2 < text.size(); size += 13)
    EXPECT_NE(errorOf([&] { readReplay(text.substr(0, size), "my.game"); }).find("my.game"),
              std::string::npos)
        << size;
}

TEST(Replay, RefusesAChangedFile) {
  std::string text = write(session(5).replay());
  text.replace(text.find("seed 5"), 6, "seed 6");
  EXPECT_NE(errorOf([&] { readReplay(text, "my.game"); }).find("checksum"), std::string::npos);
}

// The checksum of a file that somebody made is right.
TEST(Replay, RefusesWhatNoGameHas) {
  const Replay played = session(5).replay();
  const auto error = [&](auto change) {
    Replay changed = played;
    change(changed);
    return errorOf([&] { readReplay(write(changed), "my.game"); });
  };
  EXPECT_NE(error([](Replay& r) { r.setup.startingPlayer = 2; }).find("who begins"), std::string::npos);
  EXPECT_NE(error([](Replay& r) { r.concessions = {{0, 7}}; }).find("who concedes"), std::string::npos);
  EXPECT_NE(
      error([](Replay& r) { r.setup.rules.mulligan = static_cast<MulliganRule>(9); }).find("mulligan=9"),
      std::string::npos);
  EXPECT_NE(error([](Replay& r) { r.decks[0].assign(6000, "Forest"); }).find("so many cards"),
            std::string::npos);
  EXPECT_NE(error([](Replay& r) { r.decks.resize(100); }).find("so many players"), std::string::npos);
  EXPECT_EQ(error([](Replay&) {}), "");
}

TEST(Replay, RefusesOtherFiles) {
  EXPECT_NE(errorOf([] { readReplay("4 Lightning Bolt\n", "deck.txt"); }).find("no replay"),
            std::string::npos);
}

TEST(Save, RefusesWhatIsTruncatedDamagedOrOfAnotherPool) {
  Session played = session(5);
  playSome(played, 40);
  const Game& game = played.game();
  const std::string bytes = game.save();
  for (std::size_t size = 0; size < bytes.size(); size += 1 + bytes.size() / 200)
    EXPECT_FALSE(errorOf([&] { Game::load(game.sharedPool(), bytes.substr(0, size)); }).empty()) << size;
  std::string changed = bytes;
  changed[bytes.size() / 2] = static_cast<char>(changed[bytes.size() / 2] ^ 1);
  EXPECT_NE(errorOf([&] { Game::load(game.sharedPool(), changed); }).find("damaged"), std::string::npos);
  const Table other = seat(library(), {{"Forest"}, {"Forest"}});
  EXPECT_NE(errorOf([&] { Game::load(other.pool, bytes); }).find("other decks"), std::string::npos);
}

TEST(Session, UndoGoesBackToTheQuestionBefore) {
  Session played = session(5);
  playSome(played, 30);
  const std::uint64_t hash = played.game().hash();
  const PlayerId player = played.game().decision().player;
  const std::size_t entries = played.log().size();
  played.apply(0);
  ASSERT_TRUE(played.undo(player));
  EXPECT_EQ(played.game().hash(), hash);
  EXPECT_EQ(played.log().size(), entries);
  while (played.undo(player)) {
  }
  EXPECT_FALSE(played.undo(player));
}

TEST(Session, UndoTakesAConcessionBack) {
  Session played = session(5);
  playSome(played, 30);
  const std::uint64_t hash = played.game().hash();
  const std::size_t answers = played.answers();
  played.concede(0);
  ASSERT_TRUE(played.game().over());
  ASSERT_TRUE(played.undo(0));
  EXPECT_EQ(played.game().hash(), hash);
  EXPECT_EQ(played.answers(), answers);
  EXPECT_TRUE(played.replay().concessions.empty());
}

TEST(Session, AnErrorInAnAnswerTakesThatAnswerBack) {
  struct Failing : EventSink {
    void onEvent(const GameState&, const Event& event, std::string_view) override {
      if (fails && event.type == EventType::Draw) throw std::logic_error("in the middle");
    }
    bool fails = false;
  } failing;
  play::Setup setup;
  setup.seed = 5;
  Session played(seat(library(), smallDecks()), smallDecks(), setup, {"Alice", "Bob"}, &failing);
  playSome(played, 4);
  failing.fails = true;
  int errors = 0;
  for (int i = 0; i < 40 && errors == 0; ++i) {
    const std::uint64_t hash = played.game().hash();
    const std::size_t answers = played.answers(), told = played.log().size();
    try {
      played.apply(0);
    } catch (const InnerError& error) {
      ++errors;
      EXPECT_STREQ(error.what(), "in the middle");
      EXPECT_EQ(played.game().hash(), hash);
      EXPECT_EQ(played.answers(), answers);
      EXPECT_EQ(played.log().size(), told);
    }
  }
  ASSERT_EQ(errors, 1) << "somebody draws in forty answers";
  failing.fails = false;
  played.apply(0);
  const Session again(seat(library(), smallDecks()), readReplay(write(played.replay()), "file"));
  EXPECT_EQ(again.game().hash(), played.game().hash());
}

TEST(Game, RefusesAnOptionThatIsNotThere) {
  Session played = session(5);
  const std::uint64_t hash = played.game().hash();
  EXPECT_THROW(played.apply(1000), std::out_of_range);
  EXPECT_EQ(played.game().hash(), hash);
}

TEST(Seat, NamesTheCardThatIsUnknown) {
  try {
    seat(library(), {{"Lightning Blot"}, {"Forest"}});
    FAIL();
  } catch (const CardError& error) {
    EXPECT_NE(std::string(error.what()).find("Lightning Bolt"), std::string::npos) << error.what();
  }
}

/// All that is told of games played at random with these cards, fifteen of each.
std::string toldOfRandomGames(const std::vector<std::string>& cards) {
  std::vector<std::string> deck;
  for (const std::string& card : cards) deck.insert(deck.end(), 15, card);
  std::string told;
  for (std::uint64_t seed = 1; seed < 9; ++seed) {
    Setup setup;
    setup.seed = seed;
    Session played(seat(library(), {deck, deck}), {deck, deck}, setup, {"Alice", "Bob"});
    playSome(played, 600);
    for (const LogEntry& entry : played.log()) told += entry.text + "\n" + entry.textOf(0) + "\n";
  }
  return told;
}

TEST(Log, TellsOfXAndOfWhatIsPaid) {
  const std::string told = toldOfRandomGames({"Island", "Mountain", "Blaze", "Mana Leak"});
  for (const char* words :
       {"Alice casts Blaze with X = ", "You cast Blaze with X = ", "Alice pays {3}\n", "You pay {3}\n"})
    EXPECT_NE(told.find(words), std::string::npos) << words;
}

TEST(Log, TellsWhichAbilityIsActivated) {
  const std::string told = toldOfRandomGames({"Mountain", "Mogg Fanatic"});
  EXPECT_NE(
      told.find("Alice activates Mogg Fanatic, \"Sacrifice Mogg Fanatic: It deals 1 damage to any target.\" "
                "targeting "),
      std::string::npos);
}

TEST(Log, TellsWhatWasTappedWhereSomethingElseCouldHaveBeen) {
  const std::string told = toldOfRandomGames({"Forest", "Mountain", "Llanowar Elves", "Llanowar Elves"});
  EXPECT_NE(told.find("You cast Llanowar Elves (tapping Forest)"), std::string::npos);
  EXPECT_EQ(told.find("Bob casts Llanowar Elves (tapping"), std::string::npos);
}

}  // namespace
}  // namespace cantrip::play
