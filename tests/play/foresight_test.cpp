// What comes of a combat if nobody does anything more.
#include "play/foresight.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "play/session.h"

namespace cantrip::play {
namespace {

/// A game of one-drops that goes on until somebody declares attackers or blockers for the first time.
Session gameAt(DecisionKind kind) {
  std::vector<std::string> deck(20, "Forest");
  deck.insert(deck.end(), 40, "Memnite");
  Setup setup;
  setup.seed = 4;
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
}

TEST(Foresight, KnowsNothingOfOtherQuestions) {
  const Session session = gameAt(DecisionKind::Attackers);
  EXPECT_FALSE(
      foreseeCombat(session.game().view(static_cast<PlayerId>(1 - session.game().decision().player))));
}

}  // namespace
}  // namespace cantrip::play
