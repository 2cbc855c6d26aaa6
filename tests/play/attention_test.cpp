// When a player is asked and when the game goes on by itself.
#include "play/attention.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "cards/database.h"
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

TEST(Attention, AStopThatHoldsOnceEndsWhatWasPassedAhead) {
  Session session = attentiveGame("Plains", "Holy Day");
  Attention alice(0);
  untilAsked(session, alice);  // mulligan
  session.apply(0);
  untilAsked(session, alice);
  session.apply(option(session, OptionKind::PlayLand));
  untilAsked(session, alice);
  alice.once.others.set(static_cast<std::size_t>(ir::Step::Upkeep));
  alice.yield(Yield::OwnTurn, session);
  passAs(session, alice);
  untilAsked(session, alice);
  EXPECT_EQ(session.game().state().turn, 2);
  EXPECT_EQ(session.game().state().step, ir::Step::Upkeep);
  EXPECT_EQ(alice.yielding(), Yield::None);
  passAs(session, alice);
  EXPECT_EQ(alice.once, Stops{});
  untilAsked(session, alice);
  EXPECT_EQ(session.game().state().step, ir::Step::End);
}

// For bluffing: nobody learns from a quick pass what is in the hand. Nothing can be done there.
TEST(Attention, AStopMayHoldWhereNothingCanBeDone) {
  for (const bool evenIdle : {false, true}) {
    Session session = attentiveGame("Mountain", "Goblin Piker");
    session.askEveryWindow(true);
    Attention alice(0);
    if (evenIdle) alice.evenIdle.others.set(static_cast<std::size_t>(ir::Step::End));
    untilAsked(session, alice);  // mulligan
    session.apply(0);
    untilAsked(session, alice);
    session.apply(option(session, OptionKind::PlayLand));
    untilAsked(session, alice);
    EXPECT_EQ(session.game().state().turn, evenIdle ? 2 : 3);
    EXPECT_EQ(session.game().state().step, evenIdle ? ir::Step::End : ir::Step::PrecombatMain);
    if (!evenIdle) continue;
    alice.yield(Yield::OwnTurn, session);  // what is passed ahead goes on over it
    passAs(session, alice);
    untilAsked(session, alice);
    EXPECT_EQ(session.game().state().step, ir::Step::PrecombatMain);
  }
}

TEST(Attention, TellsWhyNobodyWasAsked) {
  Session session = attentiveGame("Plains", "Holy Day");
  Attention alice(0);
  untilAsked(session, alice);  // mulligan
  session.apply(0);
  untilAsked(session, alice);
  session.apply(option(session, OptionKind::PlayLand));
  alice.stops = {};
  ASSERT_TRUE(alice.answer(session));
  EXPECT_EQ(alice.unasked(), Unasked::NoStop);
  alice.yield(Yield::OwnTurn, session);
  ASSERT_TRUE(alice.answer(session));
  EXPECT_EQ(alice.unasked(), Unasked::PassedAhead);
}

TEST(Attention, FullControlAsksInEveryWindow) {
  Session session = attentiveGame("Plains", "Holy Day", false);
  Attention alice(0);
  untilAsked(session, alice);
  session.apply(0);
  untilAsked(session, alice);
  session.apply(option(session, OptionKind::PlayLand));
  untilAsked(session, alice);
  alice.full = true;
  passAs(session, alice);
  untilAsked(session, alice);
  EXPECT_EQ(session.game().state().turn, 1);
  EXPECT_EQ(session.game().state().step, ir::Step::BeginCombat);
  session.apply(option(session, OptionKind::Cast));
  EXPECT_EQ(session.game().decision().kind, DecisionKind::Payment);
  EXPECT_FALSE(alice.answer(session));
}

TEST(Attention, ManaThatWouldBeLostIsAskedFor) {
  Session session = attentiveGame("Brushland", "Llanowar Elves");
  Attention alice(0);
  untilAsked(session, alice);
  session.apply(0);
  untilAsked(session, alice);
  session.apply(option(session, OptionKind::PlayLand));
  alice.stops = {};
  EXPECT_TRUE(alice.answer(session));
  EXPECT_EQ(manaLostByPassing(session.game()), 0);
  // The green mana that pays for the Elves; what can't pay for anything is no window of hers.
  bool floats = false;
  const Options options = session.game().decision().options;
  for (std::size_t i = 0; i < options.size() && !floats; ++i) {
    if (options[i].kind != OptionKind::Activate) continue;
    Session next = session;
    next.apply(i);
    while (next.game().decision().kind == DecisionKind::Modes ||
           next.game().decision().kind == DecisionKind::Word)
      next.apply(0);
    const Decision& decision = next.game().decision();
    if (decision.player != 0 || decision.kind != DecisionKind::Priority) continue;
    floats = next.game().state().players[0].pool.size() == 1;
    EXPECT_EQ(manaLostByPassing(next.game()), 1);  // 106.4
    EXPECT_FALSE(alice.answer(next));
  }
  EXPECT_TRUE(floats);
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

Session gameOf(const std::vector<std::string>& alice, const std::vector<std::string>& bob) {
  Setup setup;
  setup.seed = 4;
  setup.startingPlayer = 0;
  return Session(seat(library(), {alice, bob}), {alice, bob}, setup, {"Alice", "Bob"});
}

std::vector<std::string> deckOf(std::initializer_list<const char*> cards) {
  std::vector<std::string> deck;
  for (const char* card : cards) deck.insert(deck.end(), 60 / cards.size(), card);
  return deck;
}

/// Plays on, Bob doing whatever he can and Alice too when she `acts`, else only lands, until Alice is asked
/// what `awaited` is true of; false when that does not happen up to this turn.
bool untilQuestion(Session& session, Attention& alice, std::uint16_t last, bool acts,
                   const std::function<bool(const GameState&)>& awaited) {
  while (!session.game().over() && session.game().state().turn <= last) {
    const Decision& decision = session.game().decision();
    if (decision.player == 0) {
      if (const auto answer = alice.answer(session)) {
        session.apply(*answer);
        continue;
      }
      if (awaited(session.game().state())) return true;
      alice.beforeAnswer(session, 0);
    }
    std::size_t does = passOption(decision);
    for (std::size_t o = 0; o < decision.options.size(); ++o)
      if (decision.options[o].kind == OptionKind::PlayLand ||
          (decision.options[o].kind == OptionKind::Cast && (acts || decision.player != 0)))
        does = o;
    session.apply(std::min(does, decision.options.size() - 1));
  }
  return false;
}

TEST(Attention, AnAbilityOfAnotherIsLetResolveForTheRestOfTheGame) {
  Session session = gameOf(deckOf({"Plains", "Holy Day"}), deckOf({"Plains", "Soul Warden"}));
  const auto aboutAbility = [](const GameState& state) {
    return state.decision.kind == DecisionKind::Priority && !state.stack.empty() &&
           state.stack.back().context.ability != 0;
  };
  Attention alice(0);
  EXPECT_FALSE(alice.isSparable(session));
  EXPECT_FALSE(alice.spare(session, 0));
  ASSERT_TRUE(untilQuestion(session, alice, 20, false, aboutAbility));
  ASSERT_TRUE(alice.isSparable(session));
  Session asOften = session;
  Attention another(0);
  passAs(asOften, another);
  EXPECT_TRUE(untilQuestion(asOften, another, 12, false, aboutAbility));

  const std::size_t pass = passOption(session.game().decision());
  EXPECT_FALSE(alice.spare(session, pass == 0 ? 1 : 0));  // responding is no answer for good
  const std::size_t before = session.answers();
  ASSERT_TRUE(alice.spare(session, pass));
  EXPECT_EQ(alice.spared().front().text.find("the ability of Soul Warden"), 0u);
  EXPECT_EQ(alice.answer(session), pass);
  session.apply(pass);
  const Session after = session;
  EXPECT_FALSE(untilQuestion(session, alice, 12, false, aboutAbility));
  // A spell is asked about as before.
  session = after;
  EXPECT_TRUE(untilQuestion(session, alice, 12, false, [](const GameState& state) {
    return !state.stack.empty() && state.stack.back().context.ability == 0;
  }));
  // Whoever has full control is asked about everything.
  session = after;
  alice.full = true;
  EXPECT_TRUE(untilQuestion(session, alice, 12, false, aboutAbility));
  alice.full = false;
  session = after;
  alice.forgetAfter(before + 1);
  EXPECT_EQ(alice.spared().size(), 1u);
  alice.forgetAfter(before);
  EXPECT_TRUE(alice.spared().empty());
  EXPECT_TRUE(untilQuestion(session, alice, 12, false, aboutAbility));
}

constexpr std::string_view kBells = R"(Test Land
Land
{T}: Add {W}.

Test Bell {W}
Enchantment
Whenever a creature you control enters, you gain 1 life.

Test Gong {W}
Enchantment
Whenever a creature you control enters, each opponent loses 1 life.

Test Body {W}
Creature — Human
1/1
)";

// 603.3b: the order of triggers is the player's, once for all where it is always the same.
TEST(Attention, TheOrderOfTriggersIsRemembered) {
  cards::CardDatabase bells;
  declineWhatRulesCannotRun();
  bells.addBlocks(std::string(kBells), "bells");
  const auto deck = deckOf({"Test Land", "Test Bell", "Test Gong", "Test Body"});
  play::Setup setup;
  setup.seed = 4;
  setup.startingPlayer = 0;
  Session session(seat(bells, {deck, deck}), {deck, deck}, setup, {"Alice", "Bob"});
  const auto abilityOf = [](const GameState& state, std::size_t option) {
    const auto trigger = static_cast<std::size_t>(state.decision.options[option].value);
    return state.pending[trigger].ability;
  };
  const auto aboutOrder = [&](const GameState& state) {
    if (state.decision.kind != DecisionKind::Order || state.decision.player != 0) return false;
    const Options& options = state.decision.options;
    return options.front().kind == OptionKind::Ability &&
           abilityOf(state, 0) != abilityOf(state, options.size() - 1);
  };
  Attention alice(0);
  ASSERT_TRUE(untilQuestion(session, alice, 60, true, aboutOrder));
  ASSERT_TRUE(alice.isSparable(session));
  const std::size_t last = session.game().decision().options.size() - 1;
  const AbilityId first = abilityOf(session.game().state(), last);
  ASSERT_TRUE(alice.spare(session, last));
  EXPECT_NE(alice.spared().front().text.find(", then "), std::string::npos);
  const auto answer = alice.answer(session);
  ASSERT_TRUE(answer);
  EXPECT_EQ(abilityOf(session.game().state(), *answer), first);
  EXPECT_EQ(alice.unasked(), Unasked::AsSaid);
  const Session asked = session;
  alice.full = true;
  EXPECT_FALSE(alice.answer(asked));
  alice.full = false;
  session.apply(*answer);
  EXPECT_FALSE(untilQuestion(session, alice, session.game().state().turn + 20, true, aboutOrder));
  alice.askAgain(0);
  EXPECT_TRUE(alice.spared().empty());
}

TEST(Attention, AYesForTheRestOfTheGameIsSaidUntilItIsAskedAgain) {
  Session session =
      gameOf(deckOf({"Plains", "Mesa Enchantress", "Honor of the Pure"}), deckOf({"Plains", "Plains"}));
  const auto aboutDrawing = [](const GameState& state) { return state.decision.kind == DecisionKind::YesNo; };
  Attention alice(0);
  ASSERT_TRUE(untilQuestion(session, alice, 40, true, aboutDrawing));
  ASSERT_TRUE(alice.spare(session, option(session, OptionKind::Yes)));
  ASSERT_TRUE(alice.answer(session));
  EXPECT_EQ(alice.unasked(), Unasked::AsSaid);
  EXPECT_TRUE(alice.said().text.ends_with(": yes"));
  EXPECT_TRUE(alice.spared().front().text.ends_with(": yes"));
  EXPECT_EQ(alice.answer(session), option(session, OptionKind::Yes));
  session.apply(option(session, OptionKind::Yes));
  const Session after = session;
  const std::uint16_t last = session.game().state().turn + 14;
  EXPECT_FALSE(untilQuestion(session, alice, last, true, aboutDrawing));
  session = after;
  alice.askAgain(0);
  EXPECT_TRUE(untilQuestion(session, alice, last, true, aboutDrawing));
}

}  // namespace
}  // namespace cantrip::play
