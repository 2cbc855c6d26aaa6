// 608.2c: a word that points back reads what was bound to it. The guard of tests and smoke games notices a
// word that reads what nothing has bound.
#include <gtest/gtest.h>

#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_permanents.h"
#include "rules/board.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/slot_guard.h"
#include "rules/scenario.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"

namespace cantrip::test {
namespace {

struct Sink : GuardedSink {
  void onEvent(const GameState&, const Event&, std::string_view) override {}
};

struct Guarded : testing::Test {
  Board board{std::span<const TermCard>{}};
  Sink sink;
  Kernel k{board.pool, board.state, &sink};
  Context you;
  Guarded() { you.controller = 0; }

  NodeId sentences = term(board.pool.arena,
                          "Sentences([Create#5(Number(1), PredefinedToken(Treasure)), Tap(It#5), "
                          "Do(ControllerOf(It#5), LoseLife(ThatMuch#60009))])",
                          ir::Sort::Effect);
  NodeId part(unsigned i) {
    const NodeId parts = board.pool.arena.as<ir::nodes::Sentences>(sentences).parts;
    return board.pool.arena.child(parts, i);
  }
  NodeId it() { return board.pool.arena.as<ir::nodes::Tap>(part(1)).what; }
  std::string wrong() const { return sink.guard.wrong(board.pool.arena); }
};

TEST_F(Guarded, AWordBeforeWhatItSpeaksOf) {
  EXPECT_TRUE(entitiesOf(k, it(), you).empty());
  EXPECT_NE(wrong().find("It#5"), std::string::npos) << wrong();
}

TEST_F(Guarded, WhatWasNotDoneHasBoundNothing) {  // "if you do", "up to one"
  sink.guard.over(k, you, part(0));
  EXPECT_TRUE(entitiesOf(k, it(), you).empty());
  EXPECT_EQ(wrong(), "");
}

TEST_F(Guarded, ANumberIsNoObject) {
  sink.guard.over(k, you, part(0));
  bindNumber(you, 5, 3);
  EXPECT_TRUE(entitiesOf(k, it(), you).empty());
  EXPECT_NE(wrong().find("It#5"), std::string::npos) << wrong();
}

TEST_F(Guarded, ANumberThatNoEffectHasLeft) {
  const NodeId amount = term(board.pool.arena, "ThatMuch#60009", ir::Sort::Quantity);
  EXPECT_EQ(quantityOf(k, amount, you), 0);
  EXPECT_NE(wrong().find("ThatMuch#60009"), std::string::npos) << wrong();
}

TEST_F(Guarded, NothingIsReadOfWhatIsOnlyImagined) {
  const Imagined before(k);
  EXPECT_TRUE(entitiesOf(k, it(), you).empty());
  EXPECT_EQ(wrong(), "");
}

// What is bound on every path, also when it is none at all. The scenarios are guarded.
TEST(Rule608, AnyNumberCanBeNone) {  // 118.3a, 608.2h
  Scenario game;
  game.card(
      "Test Cistern {1}\nArtifact\n{T}, Remove any number of charge counters from ~: You gain that much "
      "life.");
  auto cistern = game.battlefield(P1, "Test Cistern");
  game.counters(cistern, "charge", 2);
  game.activate(P1, cistern, number(0));
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule608, ExiledFaceDownAreCountedLikeAnyExiled) {
  Scenario game;
  game.card(
      "Test Amnesia {U}\nSorcery\nTarget player exiles all cards from their hand face down, then draws that "
      "many "
      "cards.");
  game.hand(P1, "Test Amnesia");
  game.battlefield(P1, "Island");
  game.hand(P2, "Grizzly Bears", 3);
  game.cast(P1, "Test Amnesia", P2);
  game.resolve();
  EXPECT_EQ(game.state().players[P2.id].hand.size(), 3U);
}

}  // namespace
}  // namespace cantrip::test
