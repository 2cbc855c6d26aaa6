// When a player is asked and when the game goes on by itself.
#include "play/attention.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "play/session.h"

namespace cantrip::play {
namespace {

Session attentiveGame(const std::string& land, const std::string& spell, bool autoPay = true) {
  std::vector<std::string> deck(30, land);
  deck.insert(deck.end(), 30, spell);
  Setup setup;
  setup.seed = 4;
  setup.startingPlayer = 0;
  setup.autoPay = autoPay;
  return Session(seat(library(), {deck, deck}), {deck, deck}, setup, {"Alice", "Bob"});
}

/// The position of an option of this kind; fails when there is none.
std::size_t option(const Session& session, OptionKind kind) {
  const Options& options = session.game().decision().options;
  const auto at =
      std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.kind == kind; });
  EXPECT_NE(at, options.end());
  return static_cast<std::size_t>(at - options.begin());
}

/// Plays on, others always passing, until Alice has to be asked.
void untilAsked(Session& session, Attention& alice) {
  for (int i = 0; i < 500 && !session.game().over(); ++i) {
    if (const auto answer = alice.answer(session)) {
      session.apply(*answer);
    } else if (session.game().decision().player == 0) {
      return;
    } else {
      session.apply(
          std::min(passOption(session.game().decision()), session.game().decision().options.size() - 1));
    }
  }
}

void passAs(Session& session, Attention& alice) {
  const std::size_t pass = passOption(session.game().decision());
  alice.beforeAnswer(session, pass);
  session.apply(pass);
}

struct Window {
  std::uint16_t turn = 0;
  ir::Step step = ir::Step::Untap;
  bool operator==(const Window&) const = default;
};

/// Where Alice is asked after she passes in her first main phase with this yield.
Window nextWindow(Yield yield) {
  Session session = attentiveGame("Plains", "Holy Day");
  Attention alice(0);
  untilAsked(session, alice);  // mulligan
  session.apply(0);
  untilAsked(session, alice);
  session.apply(option(session, OptionKind::PlayLand));
  untilAsked(session, alice);
  if (yield != Yield::None) alice.yield(yield, session);
  passAs(session, alice);
  untilAsked(session, alice);
  return {session.game().state().turn, session.game().state().step};
}

TEST(Attention, AsksAtTheStopsAndNowhereElse) {
  EXPECT_EQ(nextWindow(Yield::None), (Window{2, ir::Step::End}));
}

TEST(Attention, YieldsEndByThemselves) {
  EXPECT_EQ(nextWindow(Yield::EndOfTurn), (Window{2, ir::Step::End}));
  EXPECT_EQ(nextWindow(Yield::OwnTurn), (Window{3, ir::Step::PrecombatMain}));
  EXPECT_EQ(nextWindow(Yield::Something), (Window{3, ir::Step::PrecombatMain}));
}

TEST(Attention, ALandThatWasPassedIsOfferedAgain) {
  Session session = attentiveGame("Plains", "Holy Day");
  Attention alice(0);
  untilAsked(session, alice);
  session.apply(0);
  untilAsked(session, alice);
  passAs(session, alice);
  untilAsked(session, alice);
  EXPECT_EQ(session.game().state().turn, 1);
  EXPECT_EQ(session.game().state().step, ir::Step::PostcombatMain);
  option(session, OptionKind::PlayLand);
}

TEST(Attention, SomethingIsASpellOfAnOpponent) {
  for (const Yield yield : {Yield::OwnTurn, Yield::Something}) {
    Session session = attentiveGame("Plains", "Holy Day");
    Attention alice(0);
    untilAsked(session, alice);
    session.apply(0);
    untilAsked(session, alice);
    session.apply(option(session, OptionKind::PlayLand));
    untilAsked(session, alice);
    alice.yield(yield, session);
    bool asked = false;
    for (int i = 0; i < 100 && session.game().state().turn < 3 && !asked; ++i) {
      const Decision& decision = session.game().decision();
      if (const auto answer = alice.answer(session)) {
        session.apply(*answer);
        continue;
      }
      asked = decision.player == 0;
      if (asked) break;
      std::size_t does = passOption(decision);  // Bob plays a land and casts what he can
      for (std::size_t o = 0; o < decision.options.size(); ++o)
        if (decision.options[o].kind == OptionKind::PlayLand || decision.options[o].kind == OptionKind::Cast)
          does = o;
      session.apply(std::min(does, decision.options.size() - 1));
    }
    EXPECT_EQ(asked, yield == Yield::Something);
    EXPECT_EQ(!session.game().state().stack.empty(), yield == Yield::Something);
  }
}

TEST(Attention, PaysUnlessThePlayerWantsTo) {
  Session session = attentiveGame("Forest", "Llanowar Elves", false);
  Attention alice(0);
  untilAsked(session, alice);
  session.apply(0);
  untilAsked(session, alice);
  session.apply(option(session, OptionKind::PlayLand));
  untilAsked(session, alice);
  const Session before = session;
  session.apply(option(session, OptionKind::Cast));
  ASSERT_EQ(session.game().decision().kind, DecisionKind::Payment);
  EXPECT_EQ(alice.answer(session), option(session, OptionKind::Auto));
  alice.paysByHand = true;
  EXPECT_EQ(alice.answer(session), std::nullopt);
}

// Brushland makes green or white at a price, which is asked for as a mode: the payment says which.
TEST(Attention, WhichManaAPaymentTakesIsNotAsked) {
  Session session = attentiveGame("Brushland", "Llanowar Elves");
  Attention alice(0);
  untilAsked(session, alice);
  session.apply(0);
  untilAsked(session, alice);
  session.apply(option(session, OptionKind::PlayLand));
  untilAsked(session, alice);
  session.apply(option(session, OptionKind::Cast));
  untilAsked(session, alice);
  EXPECT_EQ(session.game().decision().kind, DecisionKind::Priority);
  const auto& log = session.log();
  EXPECT_TRUE(std::any_of(log.begin(), log.end(),
                          [](const LogEntry& e) { return e.text == "Alice casts Llanowar Elves"; }));
}

TEST(Attention, ManaAbilitiesAreShownToWhoeverPaysByHand) {
  Session session = attentiveGame("Brushland", "Llanowar Elves");
  Attention alice(0);
  untilAsked(session, alice);
  session.apply(0);
  untilAsked(session, alice);
  session.apply(option(session, OptionKind::PlayLand));
  untilAsked(session, alice);
  const Option painful = session.game().decision().options[option(session, OptionKind::Activate)];
  EXPECT_TRUE(alice.goesWithoutSaying(session.game(), painful));
  alice.paysByHand = true;
  EXPECT_FALSE(alice.goesWithoutSaying(session.game(), painful));
}

}  // namespace
}  // namespace cantrip::play
