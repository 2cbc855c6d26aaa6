// Companions (702.139, 103.2b, 116.2g) and cards from outside the game (400.11, 701.48).
#include "ir/nodes/statements_casting.h"
#include "play/game.h"
#include "play/view.h"
#include "rules/objects/objects.h"
#include "rules/scenario.h"
#include "rules/scenario_cards.h"
#include "rules/turn/companion.h"

namespace cantrip::test {
namespace {

constexpr const char* kOdd =
    "Test Odd {3}\nCreature — Beast\n3/3\nCompanion — Your starting deck contains only cards with odd mana "
    "values and land cards.";
constexpr const char* kWish =
    "Test Wish {R}\nSorcery\nYou may reveal a creature card you own from outside the game and put it into "
    "your hand. Exile Test Wish.";

/// A game that begins: decks of 20 cards of one name, and what lies outside of it for the first player.
struct CompanionGame {
  CompanionGame(const std::string& card, const std::string& outside, const std::string& definition,
                const std::string& besides = "Forest", int size = 20, std::uint16_t minimum = 0) {
    ScenarioCards cards = compileCards({card, besides, outside, "Blank Card"}, {definition}, {}, 2);
    play::Setup setup;
    setup.decks.resize(2);
    for (auto& deck : setup.decks) deck.assign(static_cast<std::size_t>(size), cards.ids[card]);
    setup.decks[0].push_back(cards.ids[besides]);
    setup.decks[0].push_back(cards.ids[outside]);
    setup.sideboards = {1, 0};
    setup.startingPlayer = 0;
    setup.minimumDeck = minimum;
    game = std::make_unique<play::Game>(cards.pool, setup);
  }
  bool asksForCompanion() const {
    const Decision& decision = game->decision();
    return decision.kind == DecisionKind::YesNo && decision.why != kNoNode &&
           game->pool().arena.kind(decision.why) == ir::Kind::Companion;
  }
  bool seenByOpponent() const {
    const play::View view = game->view(1);
    return view.visible(view.state().players[0].outside.front());
  }
  std::unique_ptr<play::Game> game;
};

bool allowed(const std::string& condition, const std::string& card, const std::string& besides = "Forest",
             int size = 20, std::uint16_t minimum = 0) {
  return CompanionGame(card, "Test Companion",
                       "Test Companion {3}\nCreature — Beast\n3/3\nCompanion — " + condition, besides, size,
                       minimum)
      .asksForCompanion();
}

TEST(Rule702Companion, TheStartingDeckFulfilsTheCondition) {  // 702.139a-b
  const std::string odd = "Your starting deck contains only cards with odd mana values and land cards.";
  EXPECT_FALSE(allowed(odd, "Craw Wurm"));  // six
  EXPECT_TRUE(allowed(odd, "Eager Cadet", "Forest"));
  EXPECT_FALSE(allowed(odd, "Eager Cadet", "Grizzly Bears"));
  const std::string even = "Your starting deck contains only cards with even mana values.";
  EXPECT_TRUE(allowed(even, "Grizzly Bears"));  // a land has mana value 0
  EXPECT_FALSE(allowed(even, "Eager Cadet"));
  const std::string cheap = "Each permanent card in your starting deck has mana value 2 or less.";
  EXPECT_TRUE(allowed(cheap, "Grizzly Bears"));
  EXPECT_FALSE(allowed(cheap, "Grizzly Bears", "Serra Angel"));
  const std::string types = "Each creature card in your starting deck is a Bear or Angel card.";
  EXPECT_TRUE(allowed(types, "Grizzly Bears", "Serra Angel"));
  EXPECT_FALSE(allowed(types, "Grizzly Bears", "Hill Giant"));
}

TEST(Rule702Companion, WhatTheCardsHaveTogether) {  // 702.139a
  const std::string names = "Each nonland card in your starting deck has a different name.";
  EXPECT_FALSE(allowed(names, "Grizzly Bears"));
  EXPECT_TRUE(allowed(names, "Forest", "Grizzly Bears"));
  const std::string share = "Each nonland card in your starting deck shares a card type.";
  EXPECT_TRUE(allowed(share, "Grizzly Bears", "Hill Giant"));
  EXPECT_FALSE(allowed(share, "Grizzly Bears", "Blank Card"));
  const std::string symbols =
      "No card in your starting deck has more than one of the same mana symbol in its mana cost.";
  EXPECT_TRUE(allowed(symbols, "Grizzly Bears"));
  EXPECT_FALSE(allowed(symbols, "Grizzly Bears", "Serra Angel"));
  const std::string many =
      "Your starting deck contains at least twenty cards more than the minimum deck size.";
  EXPECT_FALSE(allowed(many, "Forest", "Forest", 78));  // 79 of 80
  EXPECT_TRUE(allowed(many, "Forest", "Forest", 79));
  EXPECT_TRUE(allowed(many, "Forest", "Forest", 59, 40));  // limited
  const std::string activated = "Each permanent card in your starting deck has an activated ability.";
  EXPECT_TRUE(allowed(activated, "Forest"));  // 305.6
  EXPECT_FALSE(allowed(activated, "Forest", "Grizzly Bears"));
}

TEST(Rule103, ACompanionIsRevealedAndStaysOutside) {  // 103.2b
  CompanionGame begun("Eager Cadet", "Test Odd", kOdd);
  play::Game& game = *begun.game;
  ASSERT_TRUE(begun.asksForCompanion());
  const ObjectId companion = game.state().players[0].outside.front();
  EXPECT_FALSE(begun.seenByOpponent());  // nobody else looks at a sideboard
  game.apply(0);
  const Object& o = game.state().objects[companion.slot()];
  EXPECT_TRUE(o.is(ObjectFlag::Companion));
  EXPECT_EQ(o.zone, Zone::Outside);
  EXPECT_TRUE(begun.seenByOpponent());
  EXPECT_EQ(game.decision().kind, DecisionKind::Mulligan);
  CompanionGame declined("Eager Cadet", "Test Odd", kOdd);
  declined.game->apply(1);
  EXPECT_FALSE(declined.seenByOpponent());
}

TEST(Rule116, TheCompanionIsPutIntoTheHandOnce) {  // 116.2g, 702.139a, 702.139c
  Scenario game;
  game.card(kOdd);
  const Card companion = game.outside(P1, "Test Odd");
  game.battlefield(P1, "Forest", 6);
  game.start(P1);
  setStatus(game.kernel(), game.object(companion), ObjectFlag::Companion);
  game.listAgain();
  game.special(P1, companion, SpecialKind::Companion);
  EXPECT_TRUE(game.in(Zone::Hand, companion));
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_TRUE(game.state().players[0].outside.empty());
  game.cast(P1, companion);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, companion));
}

TEST(Rule400, AWishTakesACardOfTheOwnSideboard) {  // 400.11b
  Scenario game;
  game.card(kWish);
  game.hand(P1, "Test Wish");
  game.battlefield(P1, "Mountain");
  const Card bears = game.outside(P1, "Grizzly Bears");
  const Card land = game.outside(P1, "Forest");
  const Card theirs = game.outside(P2, "Hill Giant");
  game.cast(P1, "Test Wish");
  game.resolve(yes, bears);
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_TRUE(game.in(Zone::Outside, land));
  EXPECT_TRUE(game.in(Zone::Outside, theirs));
  EXPECT_EQ(game.state().players[0].outside.size(), 1U);
}

TEST(Rule400, WhatIsOutsideIsNotAffected) {  // 400.11c
  Scenario game;
  game.card("Test Sweep {R}\nSorcery\nExile all cards from all graveyards. Destroy all creatures.");
  game.hand(P1, "Test Sweep");
  game.battlefield(P1, "Mountain");
  const Card bears = game.outside(P1, "Grizzly Bears");
  game.cast(P1, "Test Sweep");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Outside, bears));
}

TEST(Rule903, CommanderGamesHaveNoWishes) {  // 903.11
  Scenario game;
  game.card(kWish);
  game.variant().outsideCards = false;
  game.hand(P1, "Test Wish");
  game.battlefield(P1, "Mountain");
  const Card bears = game.outside(P1, "Grizzly Bears");
  game.cast(P1, "Test Wish");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Outside, bears));
}

TEST(Rule903, ACompanionIsOfTheCommandersColorsAndNoCardOfTheDeck) {  // 903.11a
  const auto cardOf = [](const char* name, const char* cost) {
    return std::string(name) + " " + cost +
           "\nCreature — Human\n1/1\nCompanion — Each permanent card in your starting deck has mana value 5 "
           "or less.";
  };
  Scenario game;
  game.arrange({.variants = {play::Variant::Commander}});
  game.card("Test General {1}{R}\nLegendary Creature — Soldier\n2/2");
  game.card(cardOf("Test Red Friend", "{R}"));
  game.card(cardOf("Test Blue Friend", "{U}"));
  game.card(cardOf("Test Twin Friend", "{R}"));
  game.command(P1, "Test General");
  game.library(P1, "Test Twin Friend");
  const Card red = game.outside(P1, "Test Red Friend");
  const Card blue = game.outside(P1, "Test Blue Friend");
  const Card twin = game.outside(P1, "Test Twin Friend");
  game.start(P1);
  EXPECT_TRUE(mayBeCompanion(game.kernel(), P1.id, game.object(red)));
  EXPECT_FALSE(mayBeCompanion(game.kernel(), P1.id, game.object(blue)));
  EXPECT_FALSE(mayBeCompanion(game.kernel(), P1.id, game.object(twin)));
}

TEST(Rule701, WhoLearnsMayTakeALesson) {  // 701.48a
  Scenario game;
  game.card("Test Study {R}\nSorcery\nLearn.");
  game.card("Test Lesson {R}\nSorcery — Lesson\nDraw a card.");
  game.hand(P1, "Test Study");
  const Card other = game.hand(P1, "Hill Giant");
  game.battlefield(P1, "Mountain");
  const Card lesson = game.outside(P1, "Test Lesson");
  const Card bears = game.outside(P1, "Grizzly Bears");
  game.cast(P1, "Test Study");
  game.resolve(done, lesson);
  EXPECT_TRUE(game.in(Zone::Hand, lesson));
  EXPECT_TRUE(game.in(Zone::Hand, other));
  EXPECT_TRUE(game.in(Zone::Outside, bears));
}

}  // namespace
}  // namespace cantrip::test
