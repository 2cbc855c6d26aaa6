// 103: starting the game, and 104: ending it.
#include "rules/agenda/agenda.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/objects.h"
#include "rules/scenario.h"
#include "rules/scenario_cards.h"

namespace cantrip::test {
namespace {

// A game from the very beginning, with libraries of forty different-looking slots of the same card.
struct Beginning {
  ScenarioCards cards;
  GameState state;
  Kernel kernel;

  explicit Beginning(int players = 2, RuleSet rules = {}, const std::string& text = "")
      : cards(compileCards({"Grizzly Bears"}, {"Grizzly Bears {1}{G}\nCreature — Bear\n2/2\n" + text})),
        kernel(*cards.pool, state) {
    state.rules = rules;
    state.rng = Rng(7);
    state.players.resize(static_cast<std::size_t>(players));
    for (int p = 0; p < players; ++p) {
      state.players[static_cast<std::size_t>(p)].team = static_cast<std::uint8_t>(p);
      for (int i = 0; i < 40; ++i) {
        createObject(kernel, cards.ids["Grizzly Bears"], static_cast<PlayerId>(p), Zone::Library);
      }
    }
    state.startingPlayer = kNoPlayer;
    state.skipEmptyPriority = false;
    kernel.push({.op = Op::Game});
    runUntilDecision(kernel);
  }
  std::size_t hand(PlayerId p) const { return state.players[p].hand.size(); }
  std::size_t library(PlayerId p) const { return state.players[p].library.size(); }
  void keep() { answerDecision(kernel, 0); }
  void mulligan() { answerDecision(kernel, 1); }
};

TEST(Rule103, OpeningHandsOfSeven) {  // 103.5
  Beginning game;
  EXPECT_LT(game.state.startingPlayer, 2);  // 103.1
  EXPECT_EQ(game.state.decision.kind, DecisionKind::Mulligan);
  EXPECT_EQ(game.state.decision.player, game.state.startingPlayer);
  EXPECT_EQ(game.hand(0), 7U);
  EXPECT_EQ(game.hand(1), 7U);
  EXPECT_EQ(game.library(0), 33U);
  game.keep();
  EXPECT_NE(game.state.decision.player, game.state.startingPlayer);
  game.keep();
  EXPECT_NE(game.state.decision.kind, DecisionKind::Mulligan);
  EXPECT_EQ(game.state.turn, 1);
  EXPECT_EQ(game.state.active, game.state.startingPlayer);
}

TEST(Rule103, LibrariesAreShuffled) {  // 103.3
  Beginning game;
  const auto& library = game.state.players[0].library;
  EXPECT_FALSE(std::is_sorted(library.begin(), library.end()));
}

TEST(Rule103, LondonMulligan) {  // 103.5
  Beginning game;
  const PlayerId first = game.state.startingPlayer;
  const auto second = static_cast<PlayerId>(1 - first);
  game.mulligan();
  game.keep();
  EXPECT_EQ(game.hand(first), 7U);
  EXPECT_EQ(game.hand(second), 7U);
  ASSERT_EQ(game.state.decision.kind, DecisionKind::Objects);  // one card goes to the bottom
  const ObjectId card = game.state.decision.options[3].entity.asObject();
  answerDecision(game.kernel, 3);
  EXPECT_EQ(game.hand(first), 6U);
  EXPECT_EQ(game.state.players[first].library.front().slot(), card.slot());
  ASSERT_EQ(game.state.decision.kind, DecisionKind::Mulligan);
  EXPECT_EQ(game.state.decision.player, first);
  game.keep();
  EXPECT_EQ(game.state.turn, 1);
  EXPECT_EQ(game.hand(first), 6U);
}

TEST(Rule103, ParisMulligan) {  // 2010: 103.4
  Beginning game(2, RuleSet::edition2010());
  const PlayerId first = game.state.startingPlayer;
  game.mulligan();
  game.keep();
  EXPECT_EQ(game.hand(first), 6U);
  game.mulligan();
  EXPECT_EQ(game.hand(first), 5U);
  game.keep();
  EXPECT_EQ(game.state.turn, 1);
}

TEST(Rule103, APlayerTakesAllOfTheirMulligansBeforeTheNext) {  // 2006: 101.4
  RuleSet rules = RuleSet::edition2006();
  Beginning game(2, rules);
  const PlayerId first = game.state.startingPlayer;
  const auto second = static_cast<PlayerId>(1 - first);
  const auto held = game.state.players[second].hand;
  game.mulligan();
  EXPECT_EQ(game.state.decision.player, first);
  game.mulligan();
  EXPECT_EQ(game.state.decision.player, first);
  EXPECT_EQ(game.hand(first), 5U);
  EXPECT_EQ(game.state.players[second].hand, held) << "not decided on yet";
  game.keep();
  EXPECT_EQ(game.state.decision.player, second);
  game.mulligan();
  EXPECT_EQ(game.state.decision.player, second);
  EXPECT_EQ(game.hand(second), 6U);
  EXPECT_EQ(game.hand(first), 5U);
  game.keep();
  EXPECT_EQ(game.state.turn, 1);
}

TEST(Rule103, TheFirstMulliganOfSeveralPlayersIsFreeOrNot) {  // 103.5c; 2006: 101.4a
  for (const bool heads : {true, false}) {
    RuleSet rules;
    rules.mulligan = MulliganRule::Paris;
    rules.freeMulliganOfHeads = heads;
    Beginning game(3, rules);
    const PlayerId first = game.state.startingPlayer;
    game.mulligan();
    game.keep();
    game.keep();
    EXPECT_EQ(game.hand(first), heads ? 6U : 7U);
  }
}

TEST(Rule103, VancouverMulliganLooksAtTheTopCard) {
  RuleSet rules;
  rules.mulligan = MulliganRule::Vancouver;
  Beginning game(2, rules);
  const PlayerId first = game.state.startingPlayer;
  game.mulligan();
  game.keep();
  game.keep();
  ASSERT_EQ(game.state.decision.kind, DecisionKind::YesNo);
  const ObjectId top = game.state.players[first].library.back();
  answerDecision(game.kernel, 0);
  EXPECT_EQ(game.state.players[first].library.front().slot(), top.slot());
}

TEST(Rule103, TheFirstMulliganOfAMultiplayerGameIsFree) {  // 103.5c, 800.6
  Beginning game(3);
  const PlayerId first = game.state.startingPlayer;
  game.mulligan();
  game.keep();
  game.keep();
  EXPECT_EQ(game.state.decision.kind, DecisionKind::Mulligan);
  EXPECT_EQ(game.hand(first), 7U);
}

TEST(Rule103, CardsThatMayBeginOnTheBattlefield) {  // 103.6a
  Beginning game(2, {}, "If ~ is in your opening hand, you may begin the game with it on the battlefield.");
  const PlayerId first = game.state.startingPlayer;
  game.keep();
  game.keep();
  for (int i = 0; i < 7; ++i) {
    ASSERT_EQ(game.state.decision.kind, DecisionKind::YesNo);
    EXPECT_EQ(game.state.decision.player, first);
    answerDecision(game.kernel, i < 2 ? 0 : 1);
  }
  EXPECT_NE(game.state.decision.player, first);
  for (int i = 0; i < 7; ++i) answerDecision(game.kernel, 1);
  EXPECT_EQ(game.state.turn, 1);
  EXPECT_EQ(game.hand(first), 5U);
  EXPECT_EQ(game.state.battlefield.size(), 2U);
}

TEST(Rule103, CardsThatAreRevealedFromAnOpeningHandDoSomethingLater) {  // 103.6b, 603.7
  Beginning game(
      2, {},
      "You may reveal ~ from your opening hand. If you do, at the beginning of the first upkeep, you "
      "gain 3 life.");
  const PlayerId first = game.state.startingPlayer;
  game.keep();
  game.keep();
  for (int i = 0; i < 7; ++i) {
    ASSERT_EQ(game.state.decision.kind, DecisionKind::YesNo);
    EXPECT_EQ(game.state.decision.player, first);
    answerDecision(game.kernel, i < 2 ? 0 : 1);
  }
  for (int i = 0; i < 7; ++i) answerDecision(game.kernel, 1);
  EXPECT_EQ(game.state.turn, 1);
  EXPECT_EQ(game.hand(first), 7U);
  while (game.state.step == ir::Step::Upkeep)
    answerDecision(game.kernel, 0);  // both pass, and order triggers
  EXPECT_EQ(game.state.players[first].life, 26);
}

TEST(Rule103, NoMoreMulligansThanCards) {  // 103.5
  Beginning game(2, RuleSet::edition2010());
  for (int i = 0; i < 7; ++i) {
    ASSERT_EQ(game.state.decision.kind, DecisionKind::Mulligan);
    game.mulligan();
    if (i == 0) game.keep();
  }
  EXPECT_NE(game.state.decision.kind, DecisionKind::Mulligan);
  EXPECT_EQ(game.state.turn, 1);
}

TEST(Rule103, TheStartingPlayerSkipsTheFirstDraw) {  // 103.8a
  Beginning game;
  const PlayerId first = game.state.startingPlayer;
  game.keep();
  game.keep();
  while (game.state.step < Step::PrecombatMain) answerDecision(game.kernel, 0);
  EXPECT_EQ(game.hand(first), 7U);
  Beginning three(3);  // 103.8c
  for (int i = 0; i < 3; ++i) three.keep();
  while (three.state.step < Step::PrecombatMain) answerDecision(three.kernel, 0);
  EXPECT_EQ(three.hand(three.state.startingPlayer), 8U);
}

TEST(Rule104, ConcedingEndsATwoPlayerGameAtOnce) {  // 104.3a, 104.2a
  Scenario game;
  game.start(P1);
  game.concede(P1);
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.lost(P1));
  EXPECT_TRUE(game.won(P2));
}

TEST(Rule104, AMultiplayerGameGoesOn) {  // 104.2a, 800.4a
  Scenario game(3);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P1, "Hill Giant");
  game.start(P1);
  game.concede(P2);
  EXPECT_FALSE(game.over());
  EXPECT_FALSE(game.in(Zone::Battlefield, bears));
  game.to(P3, Step::PrecombatMain);  // the turn of the player who left is skipped
  EXPECT_EQ(game.active().id, P3.id);
  game.concede(P3);
  EXPECT_TRUE(game.won(P1));
}

TEST(Rule104, TheActivePlayerMayLeave) {  // 800.4j
  Scenario game(3);
  game.start(P1);
  game.concede(P1);
  EXPECT_FALSE(game.over());
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.active().id, P2.id);
}

TEST(Rule104, ATeamWinsTogether) {  // 104.2c
  Scenario game(4);
  game.team(P1, 0);
  game.team(P3, 0);
  game.team(P2, 1);
  game.team(P4, 1);
  game.start(P1);
  game.concede(P3);
  game.concede(P2);
  EXPECT_FALSE(game.over());
  game.concede(P4);
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.won(P1));
  EXPECT_TRUE(game.won(P3));  // also the one who had left
  EXPECT_FALSE(game.won(P2));
}

}  // namespace
}  // namespace cantrip::test
