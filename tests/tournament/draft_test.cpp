// Drafts: who picks what from where in each way of drafting, and that a draft is a value.
#include "tournament/draft.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "play/table.h"
#include "tournament/draft_file.h"
#include "tournament/drafters.h"
#include "tournament/match.h"

namespace cantrip::test {
namespace {

using tournament::Draft;
using tournament::DraftKind;
using tournament::DraftSetup;
using tournament::Pack;

/// Packs of cards with names of their own: "P3C7".
DraftSetup packsFor(DraftKind kind, int drafters, std::size_t packs, int cards) {
  DraftSetup setup{kind, drafters, 5, {}};
  for (std::size_t p = 0; p < packs; ++p) {
    Pack pack;
    for (int c = 0; c < cards; ++c) pack.push_back("P" + std::to_string(p) + "C" + std::to_string(c));
    setup.packs.push_back(pack);
  }
  return setup;
}

std::size_t cardsHeld(const Draft& draft) {
  std::map<std::string, int> held;
  std::size_t count = 0;
  for (int drafter = 0; drafter < draft.setup().drafters; ++drafter) {
    for (const std::string& card : draft.pool(drafter)) EXPECT_EQ(++held[card], 1) << card;
    count += draft.pool(drafter).size();
  }
  return count;
}

TEST(Draft, PacksMoveLeftThenRight) {
  Draft draft(packsFor(DraftKind::Booster, 3, 6, 3));
  std::vector<std::string> seenByFirst;
  while (!draft.over()) {
    if (draft.question().drafter == 0) seenByFirst.push_back(draft.question().options[0][0].substr(0, 2));
    draft.pick(draft.question().options.size() - 1);
  }
  // To the left: the next pack of the first player is that of the last one. Then the other way round.
  EXPECT_EQ(seenByFirst, (std::vector<std::string>{"P0", "P2", "P1", "P3", "P4", "P5"}));
  EXPECT_EQ(cardsHeld(draft), 18U);
  for (int drafter = 0; drafter < 3; ++drafter) EXPECT_EQ(draft.pool(drafter).size(), 6U);
}

TEST(Draft, EverybodyLooksAtAPackAtTheSameTime) {
  Draft draft(packsFor(DraftKind::Booster, 3, 3, 3));
  draft.pick(1);  // the first drafter
  EXPECT_TRUE(draft.questionOf(0).options.empty());
  const tournament::DraftQuestion last = draft.questionOf(2);
  ASSERT_EQ(last.options.size(), 3u);
  EXPECT_EQ(last.options[0][0], "P2C0");
  draft.pick(2);  // the second: that makes no difference to the third
  EXPECT_EQ(draft.question().drafter, 2);
  EXPECT_EQ(draft.question().options, last.options);
  // In other drafts they wait for each other.
  const Draft open(packsFor(DraftKind::Rochester, 3, 3, 3));
  EXPECT_EQ(open.questionOf(0).options.size(), 3u);
  EXPECT_TRUE(open.questionOf(1).options.empty());
}

TEST(Draft, PacksOfDifferentSizesAreEmptiedToo) {
  DraftSetup setup = packsFor(DraftKind::Booster, 2, 4, 4);
  setup.packs[1].pop_back();
  Draft draft(setup);
  while (!draft.over()) draft.pick(0);
  EXPECT_EQ(cardsHeld(draft), 15U);
}

// The order is 1 2 3 3 2 1 1 2 3, and the next pack is opened by the second player.
TEST(Draft, RochesterGoesForthAndBack) {
  Draft draft(packsFor(DraftKind::Rochester, 3, 3, 7));
  std::vector<int> order;
  for (int i = 0; i < 8; ++i) {
    order.push_back(draft.question().drafter);
    draft.pick(0);
  }
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2, 2, 1, 0, 0, 1}));
  while (!draft.over()) draft.pick(0);
  EXPECT_EQ(cardsHeld(draft), 21U);
}

TEST(Draft, WinstonPilesGrowUntilTheyAreTaken) {
  Draft draft(packsFor(DraftKind::Winston, 2, 2, 5));
  ASSERT_EQ(draft.question().options.size(), 2U);
  EXPECT_EQ(draft.question().options[0].size(), 1U);
  EXPECT_TRUE(draft.question().options[1].empty());  // what lies elsewhere is not known
  draft.pick(1);
  EXPECT_EQ(draft.question().labels[0], "Take pile 2");
  EXPECT_EQ(draft.question().drafter, 0);
  draft.pick(0);
  EXPECT_EQ(draft.pool(0).size(), 1U);
  EXPECT_EQ(draft.question().drafter, 1);
  EXPECT_EQ(draft.question().options[0].size(), 2U);  // the first pile has a card more
  draft.pick(1);
  draft.pick(1);
  draft.pick(1);  // all three are left: the top card of the stack
  EXPECT_EQ(draft.pool(1).size(), 1U);
  while (!draft.over()) draft.pick(draft.question().options.size() - 1);
  EXPECT_EQ(cardsHeld(draft), 10U);
}

TEST(Draft, TheLastPileOfAWinstonDraftHasToBeTaken) {
  Draft draft(packsFor(DraftKind::Winston, 2, 2, 1));
  draft.pick(1);
  EXPECT_EQ(draft.question().options.size(), 1U);
  draft.pick(0);
  EXPECT_EQ(draft.question().drafter, 1);
  draft.pick(0);
  EXPECT_TRUE(draft.over());
  EXPECT_EQ(cardsHeld(draft), 2U);
}

TEST(Draft, GridTakesRowsAndColumns) {
  Draft draft(packsFor(DraftKind::Grid, 2, 2, 9));
  ASSERT_EQ(draft.question().options.size(), 6U);
  EXPECT_EQ(draft.question().options[0], (std::vector<std::string>{"P0C0", "P0C1", "P0C2"}));
  EXPECT_EQ(draft.question().options[4], (std::vector<std::string>{"P0C1", "P0C4", "P0C7"}));
  draft.pick(0);
  EXPECT_EQ(draft.question().drafter, 1);
  ASSERT_EQ(draft.question().options.size(), 5U);
  EXPECT_EQ(draft.question().options[2], (std::vector<std::string>{"P0C3", "P0C6"}));  // first column
  draft.pick(2);
  EXPECT_EQ(draft.question().drafter, 1);  // who was second begins with the next grid
  draft.pick(0);
  draft.pick(0);
  EXPECT_TRUE(draft.over());
  EXPECT_EQ(draft.pool(0).size(), 6U);
  EXPECT_EQ(draft.pool(1).size(), 5U);
}

TEST(Draft, SealedPacksAreOpenedAtOnce) {
  const Draft draft(packsFor(DraftKind::Sealed, 2, 12, 14));
  EXPECT_TRUE(draft.over());
  EXPECT_EQ(draft.pool(0).size(), 84U);
  EXPECT_EQ(draft.pool(1)[0], "P1C0");
}

TEST(Draft, WhatFitsNoDraftIsRefused) {
  const auto refused = [](const DraftSetup& setup, const std::string& words) {
    try {
      Draft{setup};
      ADD_FAILURE() << words;
    } catch (const tournament::TournamentError& error) {
      EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
    }
  };
  refused(packsFor(DraftKind::Booster, 9, 27, 15), "2 to 8 players, not 9");
  refused(packsFor(DraftKind::Booster, 1, 3, 15), "not 1");
  refused(packsFor(DraftKind::Winston, 3, 3, 15), "for 2 players");
  refused(packsFor(DraftKind::Team, 5, 15, 15), "two teams");
  refused(packsFor(DraftKind::Booster, 4, 13, 15), "cannot be dealt");
  refused(packsFor(DraftKind::Booster, 4, 0, 15), "cannot be dealt");
  refused(packsFor(DraftKind::Booster, 4, 12, 0), "empty");
  refused(packsFor(DraftKind::Grid, 2, 18, 15), "nine cards");
  Draft draft(packsFor(DraftKind::Booster, 2, 2, 2));
  EXPECT_THROW(draft.pick(2), std::out_of_range);
}

TEST(Draft, IsAValueAndText) {
  for (const DraftKind kind :
       {DraftKind::Booster, DraftKind::Team, DraftKind::Winston, DraftKind::Rochester, DraftKind::Grid}) {
    Draft draft(packsFor(kind, 2, 6, 9));
    Rng rng(3);
    for (int i = 0; i < 5; ++i) draft.pick(tournament::pickAtRandom(draft, rng));
    tournament::DraftRecord record;
    record.draft = draft.setup();
    record.picks = draft.picks();
    const std::string text = tournament::write(record);
    const tournament::DraftRecord read = tournament::readDraft(text, "kept");
    EXPECT_EQ(tournament::write(read), text);
    Draft again(read.draft);
    for (const std::uint32_t pick : read.picks) again.pick(pick);
    EXPECT_EQ(again.question().options, draft.question().options) << text;
    EXPECT_EQ(again.pool(0), draft.pool(0));
    EXPECT_EQ(again.pool(1), draft.pool(1));
  }
}

TEST(Draft, ADamagedFileIsRefused) {
  tournament::DraftRecord record;
  record.draft = packsFor(DraftKind::Booster, 2, 2, 3);
  record.picks = {0, 1};
  const std::string text = tournament::write(record);
  const auto refused = [](const std::string& changed) {
    EXPECT_THROW(tournament::readDraft(changed, "kept"), play::SaveError) << changed;
  };
  refused("");
  refused("cantrip draft 1\n");
  refused(text.substr(0, text.size() - 20));
  std::string other = text;
  other.replace(other.find("picks 0 1"), 9, "picks 0 9");
  refused(other);
  record.picks = {0, 7};
  refused(tournament::write(record));
  record.picks = {0};
  record.opponents = "nobody";
  refused(tournament::write(record));
  record.opponents = "normal";
  record.deck.emplace();
  record.deck->main.push_back({1, "P0C0", 0});
  refused(tournament::write(record));  // a deck before the draft is over
}

TEST(Draft, TwoCardsArePickedInACommanderDraft) {  // 903.13b-c
  Draft draft(packsFor(DraftKind::Commander, 3, 9, 5));
  std::vector<std::string> seenByFirst;
  std::vector<int> order;
  while (!draft.over()) {
    order.push_back(draft.question().drafter);
    if (draft.question().drafter == 0) seenByFirst.push_back(draft.question().options[0][0].substr(0, 2));
    draft.pick(draft.question().options.size() - 1);
  }
  EXPECT_EQ(std::vector<int>(order.begin(), order.begin() + 8), (std::vector<int>{0, 0, 1, 1, 2, 2, 0, 0}));
  // Two of each pack and the last card of the third; to the left, to the right, to the left.
  EXPECT_EQ(seenByFirst, (std::vector<std::string>{"P0", "P0", "P2", "P2", "P1", "P3", "P3", "P4", "P4", "P5",
                                                   "P6", "P6", "P8", "P8", "P7"}));
  EXPECT_EQ(cardsHeld(draft), 45U);
}

TEST(Draft, EverybodyLooksAtTwoCardsOfAPackAtTheSameTime) {  // 903.13b
  Draft draft(packsFor(DraftKind::Commander, 3, 3, 4));
  const tournament::DraftQuestion last = draft.questionOf(2);
  ASSERT_EQ(last.options.size(), 4U);
  EXPECT_EQ(last.options[0][0], "P2C0");
}

TEST(Draft, AConspiracyDraftIsABoosterDraft) {  // 905.1a-b
  Draft one(packsFor(DraftKind::Conspiracy, 3, 9, 3)), other(packsFor(DraftKind::Booster, 3, 9, 3));
  while (!one.over()) {
    ASSERT_FALSE(other.over());
    EXPECT_EQ(one.question().drafter, other.question().drafter);
    EXPECT_EQ(one.question().options, other.question().options);
    one.pick(0);
    other.pick(0);
  }
  EXPECT_TRUE(other.over());
}

/// The first pack has a card that lies face up and is put into a pack for another one.
DraftSetup withLibrarian() {
  DraftSetup setup = packsFor(DraftKind::Conspiracy, 2, 2, 3);
  setup.packs[0][0] = "Librarian";
  setup.packs[1][0] = "Watcher";
  setup.deeds = {{"Librarian", true, true}, {"Watcher", true, false}};
  return setup;
}

TEST(Draft, CardsLieFaceUpAsTheySay) {  // 905.2c
  Draft draft(withLibrarian());
  draft.pick(0);
  EXPECT_EQ(draft.faceUp(0), std::vector<std::string>{"Librarian"});
  draft.pick(1);
  EXPECT_TRUE(draft.faceUp(1).empty());
}

TEST(Draft, ACardIsPutIntoThePackForAnother) {  // 905.2: as a card is drafted
  Draft draft(withLibrarian());
  draft.pick(0);
  draft.pick(0);
  EXPECT_EQ(draft.question().drafter, 0);
  draft.pick(0);  // of the other pack, of which one card is left
  const tournament::DraftQuestion asked = draft.question();
  EXPECT_EQ(asked.drafter, 0);
  ASSERT_EQ(asked.options.size(), 2U);
  EXPECT_TRUE(asked.options[0].empty()) << "the first option keeps the card";
  EXPECT_EQ(asked.options[1], std::vector<std::string>{"P1C2"});
  draft.pick(1);
  EXPECT_TRUE(draft.faceUp(0).empty());
  EXPECT_EQ(draft.pool(0), (std::vector<std::string>{"P1C1", "P1C2"}));
  draft.pick(0);
  EXPECT_EQ(draft.question().options, std::vector<std::vector<std::string>>{{"P0C2"}});
  while (!draft.over()) draft.pick(0);
  EXPECT_EQ(cardsHeld(draft), 6U);
}

TEST(Draft, AConspiracyDraftIsKeptWithWhatCardsDo) {
  tournament::DraftRecord record;
  record.draft = withLibrarian();
  record.picks = {0, 0, 0, 1};
  const tournament::DraftRecord again = tournament::readDraft(tournament::write(record), "here");
  EXPECT_EQ(again.draft.deeds, record.draft.deeds);
  EXPECT_EQ(again.picks, record.picks);
}

}  // namespace
}  // namespace cantrip::test
