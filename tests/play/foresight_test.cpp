// What comes of a combat if nobody does anything more.
#include "play/foresight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "cards/database.h"
#include "play/asking.h"
#include "play/session.h"

namespace cantrip::play {
namespace {

/// A game of one-drops that goes on until somebody declares attackers or blockers for the first time.
Session gameAt(DecisionKind kind, bool everyWindow = false) {
  std::vector<std::string> deck(20, "Forest");
  deck.insert(deck.end(), 40, "Memnite");
  Setup setup;
  setup.seed = 4;
  setup.skipEmptyPriority = !everyWindow;
  Session session(seat(library(), {deck, deck}), {deck, deck}, setup, {"Alice", "Bob"});
  for (int i = 0; i < 500 && session.game().decision().kind != kind; ++i) {
    const Options& options = session.game().decision().options;
    const auto wanted = std::find_if(options.begin(), options.end(), [](const Option& o) {
      return o.kind == OptionKind::Cast || o.kind == OptionKind::Pair;
    });
    const bool mulligan = session.game().decision().kind == DecisionKind::Mulligan;
    session.apply(wanted == options.end() || mulligan ? 0
                                                      : static_cast<std::size_t>(wanted - options.begin()));
  }
  EXPECT_EQ(session.game().decision().kind, kind);
  return session;
}

TEST(Foresight, AnAttackThatIsNotBlocked) {
  const Session session = gameAt(DecisionKind::Attackers);
  const PlayerId attacker = session.game().decision().player;
  const View view = session.game().view(attacker);
  Options all(session.game().decision().options);
  const auto none = foreseeCombat(view), every = foreseeCombat(view, all);
  ASSERT_TRUE(none && every);
  EXPECT_EQ(none->life, none->lifeBefore);
  EXPECT_EQ(describe(view, session.names(), *none), "nothing changes");
  const auto defender = static_cast<std::size_t>(1 - attacker);
  const auto pairs =
      std::count_if(all.begin(), all.end(), [](const Option& o) { return o.kind == OptionKind::Pair; });
  EXPECT_EQ(every->lifeBefore[defender] - every->life[defender], pairs);
  EXPECT_TRUE(every->dying.empty());
  EXPECT_TRUE(none->fighters.empty());
  EXPECT_EQ(every->fighters.size(), static_cast<std::size_t>(pairs));
  for (const Fighter& one : every->fighters) {
    EXPECT_TRUE(one.attacks);
    EXPECT_EQ(describe(one), "1 through");
  }
}

TEST(Foresight, ABlockAndWhoDies) {
  const Session session = gameAt(DecisionKind::Blockers);
  const View view = session.game().view(session.game().decision().player);
  const auto& options = session.game().decision().options;
  const auto pair = std::find_if(options.begin(), options.end(),
                                 [](const Option& o) { return o.kind == OptionKind::Pair; });
  ASSERT_NE(pair, options.end());
  const auto open = foreseeCombat(view), blocked = foreseeCombat(view, {*pair});
  ASSERT_TRUE(open && blocked);
  const std::size_t me = view.viewer();
  EXPECT_EQ(blocked->life[me], open->life[me] + 1);
  EXPECT_TRUE(open->dying.empty());
  EXPECT_EQ(blocked->dying.size(), 2U);
  const std::string words = describe(view, session.names(), *blocked);
  EXPECT_NE(words.find("Memnite, Memnite die"), std::string::npos) << words;
  // 510.1: each of the two deals its damage to the other.
  const auto becomes = [](const Foreseen& foreseen, Entity creature) {
    for (const Fighter& one : foreseen.fighters)
      if (Entity(one.creature) == creature) return describe(one);
    return std::string("does not fight");
  };
  EXPECT_EQ(becomes(*blocked, pair->entity), "dies");
  EXPECT_EQ(becomes(*blocked, pair->other), "dies");
  EXPECT_EQ(becomes(*open, pair->entity), "does not fight");
  EXPECT_EQ(becomes(*open, pair->other), "1 through");
}

TEST(Foresight, ACombatThatGoesOnWhileSomebodyHasPriority) {
  Session session = gameAt(DecisionKind::Attackers, true);
  const auto answer = [&](OptionKind kind) {
    const Options& options = session.game().decision().options;
    const auto at =
        std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.kind == kind; });
    ASSERT_NE(at, options.end());
    session.apply(static_cast<std::size_t>(at - options.begin()));
  };
  EXPECT_EQ(describe({.attacks = true}), "stopped");
  EXPECT_EQ(describe({}), "lives");
  EXPECT_EQ(describe({.through = 2, .dies = true}), "2 through, dies");
  const PlayerId attacker = session.game().decision().player;
  while (session.game().decision().kind == DecisionKind::Attackers) {
    const Options& options = session.game().decision().options;
    const bool more = std::any_of(options.begin(), options.end(),
                                  [](const Option& o) { return o.kind == OptionKind::Pair; });
    answer(more && session.game().state().combat.chosen.empty() ? OptionKind::Pair : OptionKind::Done);
    if (::testing::Test::HasFatalFailure()) return;
  }
  // Before blocks the attacker has priority (508.2).
  ASSERT_EQ(session.game().decision().kind, DecisionKind::Priority);
  const View view = session.game().view(session.game().decision().player);
  const auto foreseen = foreseeCombat(view);
  ASSERT_TRUE(foreseen);
  const auto defender = static_cast<std::size_t>(1 - attacker);
  EXPECT_EQ(foreseen->lifeBefore[defender] - foreseen->life[defender], 1);
  EXPECT_EQ(foreseen->fighters.size(), 1u);
}

constexpr std::string_view kDividing = R"(Test Land
Land
{T}: Add one mana of any color.

Test Body {R}
Creature — Human
1/1

Test Split {R}
Sorcery
~ deals 4 damage divided as you choose among any number of targets.

Test Gifts {G}
Sorcery
Distribute three +1/+1 counters among one or two target creatures you control.
)";

const cards::CardDatabase& dividingCards() {
  static const auto made = [] {
    auto all = std::make_unique<cards::CardDatabase>();
    declineWhatRulesCannotRun();
    all->addBlocks(std::string(kDividing), "dividing cards");
    return all;
  }();
  return *made;
}

/// The first division of this card, which has at least two to divide among.
std::optional<Game> dividing(const std::string& card) {
  std::vector<std::string> deck(20, "Test Land");
  deck.insert(deck.end(), 20, "Test Body");
  deck.insert(deck.end(), 20, card);
  const Table table = seat(dividingCards(), {deck, deck});
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    Setup setup;
    setup.seed = seed;
    setup.decks = table.decks;
    Game game(table.pool, setup);
    Rng rng(seed);
    for (int i = 0; i < 600 && !game.over(); ++i) {
      if (divides(game.pool().arena, game.decision()) && game.decision().kind == DecisionKind::Number)
        return game;
      game.apply(rng.below(static_cast<std::uint32_t>(game.decision().options.size())));
    }
  }
  return std::nullopt;
}

// 601.2d: each gets at least one, and the last what is left.
TEST(Foresight, WhatADivisionDoes) {
  for (const auto& [card, whole] : {std::pair<std::string, int>{"Test Split", 4}, {"Test Gifts", 3}}) {
    const auto game = dividing(card);
    ASSERT_TRUE(game) << card;
    const View view = game->view(game->decision().player);
    const auto foreseen = foreseeDivision(view);
    ASSERT_TRUE(foreseen) << card;
    ASSERT_GE(foreseen->shares.size(), 2u);
    int sum = 0;
    for (const Share& share : foreseen->shares) sum += share.amount;
    EXPECT_EQ(sum, whole) << card;
    const Share& first = foreseen->shares.front();
    EXPECT_EQ(first.to, game->decision().options.front().entity);
    EXPECT_EQ(first.least, 1);
    EXPECT_EQ(first.most, whole - static_cast<int>(foreseen->shares.size()) + 1);
    // 704.5g: a creature with toughness 1 that is dealt one damage dies, one with counters doesn't.
    for (const Share& share : foreseen->shares)
      if (share.to.isObject()) {
        EXPECT_EQ(share.dies, card == "Test Split") << card;
      }
    // As much as possible to the first.
    const auto most = foreseeDivision(view, {{OptionKind::Number, 0, first.to, {}, 99}});
    ASSERT_TRUE(most);
    EXPECT_EQ(most->shares.front().amount, first.most);
    EXPECT_FALSE(foreseeCombat(view));
  }
}

TEST(Foresight, KnowsNothingOfOtherQuestions) {
  const Session session = gameAt(DecisionKind::Attackers);
  EXPECT_FALSE(
      foreseeCombat(session.game().view(static_cast<PlayerId>(1 - session.game().decision().player))));
}

}  // namespace
}  // namespace cantrip::play
