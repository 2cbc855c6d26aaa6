// What lies beside a deck (901.3, 902.3, 904.3): reading it, checking it, and how a game begins with it.
#include <gtest/gtest.h>

#include "cards/database.h"
#include "formats/deck.h"
#include "play/describe.h"
#include "play/game.h"
#include "play/table.h"
#include "play/view.h"
#include "sim/simulation.h"

namespace cantrip::play::beside {
namespace {

/// The built-in cards, and so many schemes, planes and phenomena of our own.
const cards::CardDatabase& database() {
  static cards::CardDatabase all;
  static const bool filled = [] {
    declineWhatRulesCannotRun();
    std::string blocks;
    for (int i = 1; i <= 40; ++i) {
      const std::string n = std::to_string(i);
      blocks += "Scheme " + n + "\nScheme\nWhen you set this scheme in motion, you gain " + n + " life.\n\n";
      blocks +=
          "Plane " + n + "\nPlane — Dominaria\nCreatures get +1/+0.\nWhenever chaos ensues, draw a card.\n\n";
      blocks += "Event " + n + "\nPhenomenon\nWhen you encounter ~, each player loses 1 life.\n\n";
    }
    blocks += "Sage\nVanguard\nAt the beginning of your upkeep, you gain 1 life.\nHand: +2\nLife: -3\n\n";
    blocks +=
        "Whisper\nConspiracy\nHidden agenda\nCreatures you control with the chosen name have haste.\n\n";
    blocks +=
        "Starter\nConspiracy\nYou are the starting player. If multiple players would be the starting player, "
        "one of those players is chosen at random.\n\n";
    blocks += "Brute\nVanguard\nCreatures you control get +1/+0.\nHand: -1\nLife: +4\n\n";
    blocks +=
        "Ongoing\nOngoing Scheme\nCreatures you control get +1/+1.\nWhen a creature you control dies, "
        "abandon "
        "this scheme.\n";
    all.addBlocks(blocks, "cards of the test");
    return true;
  }();
  (void)filled;
  return all;
}

std::string schemes(int different, int copies) {
  std::string text = "Schemes\n";
  for (int i = 1; i <= different; ++i) text += std::to_string(copies) + " Scheme " + std::to_string(i) + "\n";
  return text;
}
std::string planes(int count, int phenomena = 0) {
  std::string text = "Planes\n";
  for (int i = 1; i <= count; ++i) text += "1 Plane " + std::to_string(i) + "\n";
  for (int i = 1; i <= phenomena; ++i) text += "1 Event " + std::to_string(i) + "\n";
  return text;
}
formats::Deck deck(const std::string& beside) {
  return formats::parseDeck("30 Grizzly Bears\n30 Forest\n" + beside, "test.deck");
}
std::string wrong(const std::string& beside, const std::vector<std::string>& variants,
                  std::size_t players = 2, std::string_view options = "") {
  const SeatPlan plan = planSeats(readArrangement(variants, "", options), players);
  std::string all;
  for (const std::string& problem : formats::checkBeside(deck(beside), database(), plan, 0))
    all += problem + "\n";
  return all;
}
bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

TEST(Beside, IsReadBelowItsHeading) {
  const formats::Deck read = deck("Planar deck:\n1 Plane 1\n1 Plane 2\n\nVanguard\nSage\n");
  EXPECT_EQ(read.size(), 60);
  ASSERT_EQ(read.planar.size(), 2U);
  ASSERT_EQ(read.vanguard.size(), 1U);
  EXPECT_EQ(read.vanguard[0].name, "Sage");
  EXPECT_EQ(read.cards().size(), 60U);
  const auto ofSeat = [&](std::vector<std::string> variants) {
    return read.cardsOfSeat(planSeats(readArrangement(variants, "", ""), 2), 0);
  };
  EXPECT_EQ(ofSeat({"vanguard"}).back(), "Sage");
  EXPECT_EQ(ofSeat({"planechase"}).back(), "Plane 2");
  EXPECT_EQ(ofSeat({"planechase", "vanguard"}).size(), 63U);
  EXPECT_EQ(ofSeat({}).size(), 60U) << "what the game has no place for is left out";
  formats::Deck mixed = formats::parseDeck("59 Forest\n1 Plane 1\n", "test.deck");
  const auto problems = formats::checkDeck(mixed, database());
  ASSERT_FALSE(problems.empty());
  EXPECT_TRUE(says(problems.front(), "test.deck:2: Plane 1 is no card of a deck"));
}

TEST(Beside, APlanarDeckHasTenCardsOfDifferentNames) {  // 901.3
  EXPECT_EQ(wrong(planes(8, 2), {"planechase"}), "");
  EXPECT_TRUE(says(wrong(planes(9), {"planechase"}), "a planar deck of 10 cards at least"));
  EXPECT_TRUE(says(wrong(planes(8, 3), {"planechase"}), "2 phenomena at most"));
  EXPECT_TRUE(says(wrong(planes(10) + "2 Plane 11\n", {"planechase"}), "different names"));
  EXPECT_TRUE(says(wrong(planes(9) + "1 Sage\n", {"planechase"}), "Sage does not belong into this section"));
  EXPECT_EQ(wrong(planes(3), {"free-for-all"}), "") << "nobody needs it there";
}

TEST(Beside, OnePlanarDeckHasMoreCards) {  // 901.15a
  EXPECT_EQ(wrong(planes(28, 2), {"planechase"}, 3, "one-planar-deck"), "");
  EXPECT_TRUE(says(wrong(planes(29), {"planechase"}, 3, "one-planar-deck"), "30 cards at least"));
  EXPECT_TRUE(says(wrong(planes(39), {"planechase"}, 5, "one-planar-deck"), "40 cards at least"));
  EXPECT_TRUE(says(wrong(planes(30, 7), {"planechase"}, 3, "one-planar-deck"), "6 phenomena at most"));
}

TEST(Beside, ASchemeDeckHasTwentyCards) {  // 904.3, 904.13d
  EXPECT_EQ(wrong(schemes(10, 2), {"archenemy"}, 3), "");
  EXPECT_TRUE(says(wrong(schemes(9, 2), {"archenemy"}, 3), "a scheme deck of 20 cards at least"));
  EXPECT_TRUE(says(wrong(schemes(10, 3), {"archenemy"}, 3), "2 at most"));
  EXPECT_EQ(wrong(schemes(10, 1), {"archenemy", "commander"}, 3), "");
  EXPECT_TRUE(says(wrong(schemes(10, 2), {"archenemy", "commander"}, 3), "1 at most"));
}

TEST(Beside, EachPlayerHasOneVanguard) {  // 902.3
  EXPECT_EQ(wrong("Vanguard\nSage\n", {"vanguard"}), "");
  EXPECT_TRUE(says(wrong("", {"vanguard"}), "one vanguard"));
  EXPECT_TRUE(says(wrong("Vanguard\nSage\nBrute\n", {"vanguard"}), "not 2"));
}

Table tableOf(const std::vector<std::string>& besides, const Arrangement& arrangement) {
  std::vector<std::vector<std::string>> decks;
  const SeatPlan plan = planSeats(arrangement, besides.size());
  for (std::size_t seat = 0; seat < besides.size(); ++seat)
    decks.push_back(deck(besides[seat]).cardsOfSeat(plan, seat));
  return seat(database(), decks, arrangement);
}

TEST(Beside, AVanguardChangesTheOpeningHand) {  // 902.4, 902.5, 902.5a
  play::Setup setup;
  setup.arrangement = readArrangement({"vanguard"}, "", "");
  const Table table = tableOf({"Vanguard\nSage\n", "Vanguard\nBrute\n"}, setup.arrangement);
  setup.decks = table.decks;
  setup.startingPlayer = 0;
  Game game(table.pool, setup);
  EXPECT_EQ(game.state().players[0].hand.size(), 9U);
  EXPECT_EQ(game.state().players[1].hand.size(), 6U);
  EXPECT_EQ(game.state().players[0].life, 17);
  EXPECT_EQ(game.state().players[1].life, 24);
  EXPECT_EQ(game.state().command.size(), 2U);
  game.apply(1);  // a mulligan
  game.apply(0);
  EXPECT_EQ(game.state().players[0].hand.size(), 9U) << "drawn anew; one goes to the bottom";
  EXPECT_EQ(game.decision().kind, DecisionKind::Objects);
}

TEST(Beside, NobodySeesTheCardsOfAPlanarDeck) {  // 400.2, 901.4
  play::Setup setup;
  setup.arrangement = readArrangement({"planechase"}, "", "");
  const Table table = tableOf({planes(10), planes(10)}, setup.arrangement);
  setup.decks = table.decks;
  Game game(table.pool, setup);
  while (game.state().turn == 0) game.apply(0);
  const View view = game.view(0);
  for (const PlayerState& player : view.state().players)
    for (const ObjectId id : player.supplementary) EXPECT_FALSE(view.visible(id));
  ASSERT_EQ(view.state().command.size(), 1U);
  EXPECT_TRUE(view.visible(view.state().command.front()));
  Rng rng(1);
  const Game imagined = sample(view, rng);
  for (const PlayerState& player : imagined.state().players)
    for (const ObjectId id : player.supplementary)
      EXPECT_NE(
          imagined.pool().card(imagined.state().objects[id.slot()].card).types & bit(ir::CardType::Plane), 0);
}

TEST(Beside, ANameIsChosenSecretlyBeforeTheGame) {  // 702.106a-b, 905.4, 905.4a, 905.6, 103.1c
  play::Setup setup;
  setup.arrangement = readArrangement({"conspiracy"}, "", "");
  const Table table = tableOf({"Conspiracies\nWhisper\nStarter\n", ""}, setup.arrangement);
  setup.decks = table.decks;
  setup.startingPlayer = 1;
  Game game(table.pool, setup);
  ASSERT_EQ(game.decision().kind, DecisionKind::Word);
  EXPECT_EQ(game.decision().player, 0);
  EXPECT_TRUE(says(describe(game.view(0), {"Alice", "Bob"}, game.decision()), "Which card name?"));
  game.apply(0);
  EXPECT_EQ(game.decision().kind, DecisionKind::Mulligan);
  EXPECT_EQ(game.state().startingPlayer, 0) << "a conspiracy says so";
  ASSERT_EQ(game.state().players[0].supplementary.size(), 1U);
  const ObjectId secret = game.state().players[0].supplementary.front();
  EXPECT_GE(game.state().objects[secret.slot()].chosenWord, 0);
  EXPECT_NE(game.view(0).state().objects[secret.slot()].card, kNoCard);
  EXPECT_EQ(game.view(1).state().objects[secret.slot()].card, kNoCard);
  EXPECT_EQ(game.state().command.size(), 1U) << "the other one lies open";
  for (const PlayerState& player : game.state().players) {
    EXPECT_EQ(player.life, 20);
    EXPECT_EQ(player.hand.size(), 7U);
  }
  EXPECT_EQ(wrong("Conspiracies\nSage\n", {"conspiracy"}),
            "test.deck:4: Sage does not belong into this section.\n");
}

TEST(Beside, AGameWithoutItDoesNotBegin) {
  const auto error = [](const char* variant, const std::string& beside) {
    play::Setup setup;
    setup.arrangement = readArrangement({variant}, "", "");
    std::vector<std::string> names = deck("").cards();
    if (!beside.empty()) names.push_back(beside);
    const Table table = seat(database(), {names, names}, setup.arrangement);
    setup.decks = table.decks;
    try {
      const Game game(table.pool, setup);
    } catch (const ArrangementError& wrong) {
      return std::string(wrong.what());
    }
    return std::string();
  };
  EXPECT_TRUE(says(error("planechase", ""), "no planar deck"));
  EXPECT_TRUE(says(error("archenemy", ""), "no scheme deck"));
  EXPECT_TRUE(says(error("vanguard", ""), "one vanguard card"));
  EXPECT_TRUE(says(error("free-for-all", "Sage"), "has no place"));
}

struct Way {
  std::vector<std::string> variants;
  std::size_t players;
  const char* options;
  std::vector<std::string> besides;  ///< the last one is that of all others
};

TEST(Beside, IsPlayedToTheEnd) {
  const std::string ongoing = schemes(10, 2) + "2 Ongoing\n";
  const Way ways[] = {
      {{"vanguard"}, 2, "", {"Vanguard\nSage\n", "Vanguard\nBrute\n"}},
      {{"vanguard", "two-headed-giant"}, 4, "", {"Vanguard\nSage\n", "Vanguard\nBrute\n"}},
      {{"archenemy"}, 4, "", {ongoing, ""}},
      {{"supervillain-rumble"}, 3, "", {ongoing}},
      {{"planechase"}, 2, "", {planes(10, 2)}},
      {{"planechase"}, 4, "one-planar-deck", {planes(40, 6), ""}},
      {{"planechase", "two-headed-giant", "vanguard"}, 4, "", {planes(10, 2) + "\nVanguard\nBrute\n"}}};
  for (const Way& way : ways) {
    for (const auto& [kind, games] : {std::pair{"random", 6U}, std::pair{"heuristic", 1U}}) {
      sim::Simulation simulation;
      simulation.arrangement = readArrangement(way.variants, "", way.options);
      std::vector<std::string> besides = way.besides;
      besides.resize(way.players, way.besides.back());
      simulation.table = tableOf(besides, simulation.arrangement);
      simulation.players.assign(way.players, kind);
      simulation.games = games;
      simulation.check = true;
      const sim::Outcome outcome = sim::run(simulation);
      EXPECT_TRUE(outcome.failed.empty()) << way.variants.front() << " " << way.players << " " << kind << ": "
                                          << (outcome.failed.empty() ? "" : outcome.failed.front().error);
      EXPECT_EQ(outcome.unfinished, 0U) << way.variants.front() << " " << way.players << " " << kind;
    }
  }
}

}  // namespace
}  // namespace cantrip::play::beside
