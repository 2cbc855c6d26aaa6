// Variants, teams and options: what follows from them, and what does not fit together.
#include "play/variant.h"

#include <gtest/gtest.h>

#include "play/game.h"
#include "play/replay.h"
#include "players/player.h"
#include "sim/simulation.h"

namespace cantrip::play {
namespace {

SeatPlan plan(const char* variant, std::size_t players, const char* teams = "", const char* options = "") {
  std::vector<std::string> variants;
  if (*variant != '\0') variants.emplace_back(variant);
  return planSeats(readArrangement(variants, teams, options), players);
}

std::string errorOf(const char* variant, std::size_t players, const char* teams = "",
                    const char* options = "") {
  try {
    plan(variant, players, teams, options);
  } catch (const ArrangementError& error) {
    return error.what();
  }
  return {};
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

TEST(Variants, WithoutOneEverybodyPlaysAlone) {  // 806.1, 802
  const SeatPlan four = plan("", 4);
  EXPECT_EQ(four.rules, VariantRules{});
  for (std::size_t p = 0; p < 4; ++p) {
    EXPECT_EQ(four.seats[p].team, p);
    EXPECT_EQ(four.seats[p].life, 20);
    EXPECT_EQ(four.seats[p].range, 0);
  }
  EXPECT_TRUE(four.mayBegin.empty());
}

TEST(Variants, TheMiddleOfATeamBegins) {  // 808.4
  EXPECT_EQ(plan("team-vs-team", 6).mayBegin, (std::vector<PlayerId>{1, 4}));
  EXPECT_EQ(plan("team-vs-team", 4).mayBegin, (std::vector<PlayerId>{1, 3})) << "left of the midpoint";
  EXPECT_EQ(plan("team-vs-team", 5, "1,2/3,4,5").mayBegin, (std::vector<PlayerId>{1, 3}));
}

TEST(Variants, EmperorsSitInTheMiddle) {  // 809.1-4
  const SeatPlan six = plan("emperor", 6);
  EXPECT_EQ(six.mayBegin, (std::vector<PlayerId>{1, 4}));
  EXPECT_TRUE(six.rules.deployCreatures);
  EXPECT_EQ(six.seats[1].range, 2);
  EXPECT_EQ(six.seats[0].range, 1);
  EXPECT_TRUE(six.seats[4].losesForTeam);
  EXPECT_FALSE(six.seats[5].losesForTeam);
  const SeatPlan round = plan("emperor", 6, "6,1,2/3,4,5");
  EXPECT_EQ(round.mayBegin, (std::vector<PlayerId>{0, 3}));
}

TEST(Variants, LargerTeamsOfAnEmperorReachFurther) {  // 809.6a, the rule's example
  const SeatPlan eight = plan("emperor", 8, "1,2,3,4/5,6,7,8");
  const int ranges[] = {1, 3, 2, 1};
  for (std::size_t p = 0; p < 8; ++p) EXPECT_EQ(eight.seats[p].range, ranges[p % 4]) << p;
}

TEST(Variants, HeadsShareTurnsAndLife) {  // 810.2, 810.4, 810.11, 805.3
  const SeatPlan four = plan("two-headed-giant", 4);
  EXPECT_TRUE(four.rules.sharedTeamTurns);
  EXPECT_TRUE(four.rules.sharedLife);
  EXPECT_EQ(four.seats[3].life, 30);
  EXPECT_EQ(four.rules.lethalPoison, 15);
  EXPECT_EQ(four.mayBegin, (std::vector<PlayerId>{0, 2}));
  const SeatPlan six = plan("two-headed-giant", 6);
  EXPECT_EQ(six.seats[0].life, 45);
  EXPECT_EQ(six.rules.lethalPoison, 20);
}

TEST(Variants, TeamsAlternate) {  // 811.3
  const SeatPlan nine = plan("alternating-teams", 9, "1,4,7/2,5,8/3,6,9");
  for (std::size_t p = 0; p < 9; ++p) EXPECT_EQ(nine.seats[p].team, p % 3);
  EXPECT_TRUE(nine.rules.adjacentOnly);
}

TEST(Variants, OptionsComeOnTop) {
  const SeatPlan three = plan("", 3, "", "range=1:2:0,attack=left");
  EXPECT_EQ(three.rules.attack, AttackOption::Left);
  EXPECT_TRUE(three.rules.limitedRange);
  EXPECT_EQ(three.seats[1].range, 2);
  EXPECT_FALSE(plan("emperor", 6, "", "deploy-creatures=no").rules.deployCreatures);
}

TEST(Variants, WhatDoesNotFitIsRefused) {
  EXPECT_TRUE(says(errorOf("", 1), "2 to 10 players"));
  EXPECT_TRUE(says(errorOf("", 11), "2 to 10 players"));
  EXPECT_TRUE(says(errorOf("free-for-all", 4, "1,2/3,4"), "everybody plays alone"));
  EXPECT_TRUE(says(errorOf("emperor", 5), "6 or 9"));
  EXPECT_TRUE(says(errorOf("two-headed-giant", 3), "4 or another even number"));
  EXPECT_TRUE(says(errorOf("two-headed-giant", 4, "1,3/2,4"), "adjacent seats"));
  EXPECT_TRUE(says(errorOf("two-headed-giant", 6, "1,2/3,4/5,6"), "two teams"));
  EXPECT_TRUE(says(errorOf("team-vs-team", 4, "1,2/3"), "Player 4 is in no team"));
  EXPECT_TRUE(says(errorOf("team-vs-team", 4, "1,2/2,3,4"), "in two teams"));
  EXPECT_TRUE(says(errorOf("team-vs-team", 4, "1,2/3,9"), "no player 9"));
  EXPECT_TRUE(says(errorOf("alternating-teams", 4, "1,2/3,4"), "equally spaced out"));
  EXPECT_TRUE(plan("grand-melee", 8).rules.turnMarkers);  // 807.4a
  EXPECT_FALSE(plan("grand-melee", 7).rules.turnMarkers);
  EXPECT_TRUE(says(errorOf("archipelago", 4), "no variant"));
  EXPECT_TRUE(says(errorOf("", 4, "", "attack=up"), "attack is one of"));
  EXPECT_TRUE(says(errorOf("", 4, "", "range=far"), "range takes a number"));
  EXPECT_TRUE(says(errorOf("", 4, "", "range=1:2"), "do not fit 4 players"));
  EXPECT_TRUE(says(errorOf("", 4, "", "deploy-creatures"), "teammates"));
  EXPECT_TRUE(says(errorOf("", 4, "", "speed=9"), "no option"));
  EXPECT_TRUE(says(errorOf("two-headed-giant", 4, "", "shared-team-turns=no"), "810.2"));
}

TEST(Variants, AreWrittenAsTheyAreRead) {
  const Arrangement arrangement =
      readArrangement({"team-vs-team"}, "1,2/3,4", "range=1:2:1:2,attack=one,deploy-creatures=no");
  EXPECT_EQ(readArrangement({"team-vs-team"}, teamsText(arrangement), optionsText(arrangement)), arrangement);
}

std::vector<std::vector<std::string>> decksOf(std::size_t players) {
  std::vector<std::string> deck(22, "Mountain");
  deck.insert(deck.end(), 10, "Lightning Bolt");
  deck.insert(deck.end(), 28, "Goblin Guide");
  return std::vector(players, deck);
}

TEST(Variants, AreKeptByReplays) {
  const Arrangement arrangement = readArrangement({"emperor"}, "", "attack=multiple");
  Replay replay;
  replay.decks = decksOf(6);
  replay.setup.arrangement = arrangement;
  EXPECT_EQ(readReplay(write(replay), "file").setup.arrangement, arrangement);
  replay.decks = decksOf(5);
  EXPECT_THROW(readReplay(write(replay), "file"), SaveError);
}

TEST(Variants, MulligansAreDeclaredTeamByTeam) {  // 805.3a, 805.3, 810.6
  play::Setup setup;
  setup.arrangement = readArrangement({"two-headed-giant"}, "", "");
  setup.decks = seat(library(), decksOf(4)).decks;
  setup.skipEmptyPriority = false;
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    setup.seed = seed;
    Game game(seat(library(), decksOf(4)).pool, setup);
    const PlayerId first = game.state().startingPlayer;
    EXPECT_TRUE(first == 0 || first == 2) << "the primary player of a team";
    for (PlayerId i = 0; i < 4; ++i) {
      ASSERT_EQ(game.decision().kind, DecisionKind::Mulligan);
      EXPECT_EQ(game.decision().player, (first + i) % 4);
      game.apply(0);
    }
    EXPECT_EQ(game.state().turn, 1);
  }
}

struct Way {
  const char* variant;
  std::size_t players;
  const char* options;
};
constexpr Way kWays[] = {{"free-for-all", 3, ""},
                         {"free-for-all", 5, "attack=left"},
                         {"free-for-all", 4, "attack=right"},
                         {"free-for-all", 4, "attack=one,range=1"},
                         {"grand-melee", 6, ""},
                         {"grand-melee", 9, ""},
                         {"team-vs-team", 4, ""},
                         {"team-vs-team", 4, "shared-team-turns,deploy-creatures"},
                         {"emperor", 6, ""},
                         {"emperor", 9, ""},
                         {"two-headed-giant", 4, ""},
                         {"two-headed-giant", 6, ""},
                         {"alternating-teams", 6, ""}};

TEST(Variants, AreAllPlayedToTheEnd) {
  for (const Way& way : kWays) {
    for (const auto& [kind, games] : {std::pair{"random", 6U}, std::pair{"heuristic", 1U}}) {
      sim::Simulation simulation;
      simulation.arrangement = readArrangement({way.variant}, "", way.options);
      simulation.table = seat(library(), decksOf(way.players), simulation.arrangement);
      simulation.players.assign(way.players, kind);
      simulation.games = games;
      simulation.check = true;
      const sim::Outcome outcome = sim::run(simulation);
      EXPECT_TRUE(outcome.failed.empty())
          << way.variant << " " << way.options << ": " << outcome.failed.front().error;
      EXPECT_EQ(outcome.unfinished, 0U) << way.variant << " " << way.options;
    }
  }
}

TEST(Variants, AreAllPlayedByWhoThinks) {
  for (const Way& way : kWays) {
    const Arrangement arrangement = readArrangement({way.variant}, "", way.options);
    const Table table = seat(library(), decksOf(way.players), arrangement);
    Game game(table.pool, {.decks = table.decks, .seed = 3, .arrangement = arrangement});
    std::vector<std::unique_ptr<players::Player>> players;
    for (std::uint64_t p = 0; p < way.players; ++p)
      players.push_back(players::makePlayer(p % 2 == 0 ? "hard" : "normal", p, {.samples = 2}));
    const int last = static_cast<int>(way.players) + 2;
    while (!game.over() && game.state().turn < last)
      ASSERT_NO_THROW(game.apply(players[game.decision().player]->choose(players::Question(game))))
          << way.variant << " " << way.options;
  }
}

TEST(Variants, TheArchenemyStandsAlone) {  // 904.2-904.6, 904.12, 904.13b
  const SeatPlan four = plan("archenemy", 4);
  EXPECT_TRUE(four.rules.schemes);
  EXPECT_TRUE(four.rules.sharedTeamTurns);
  EXPECT_EQ(four.rules.attack, AttackOption::Multiple);
  EXPECT_EQ(four.mayBegin, std::vector<PlayerId>{0});
  EXPECT_EQ(four.seats[0].life, 40);
  EXPECT_EQ(four.seats[3].life, 20);
  EXPECT_TRUE(four.seats[0].supplementary);
  EXPECT_FALSE(four.seats[1].supplementary);
  EXPECT_NE(four.seats[0].team, four.seats[1].team);
  EXPECT_EQ(four.seats[1].team, four.seats[3].team);
  EXPECT_EQ(plan("archenemy", 3, "1,2/3").mayBegin, std::vector<PlayerId>{2});
  EXPECT_TRUE(says(errorOf("archenemy", 4, "1,2/3,4"), "one player plays against a team"));
  const SeatPlan rumble = plan("supervillain-rumble", 3);
  for (const SeatPlan::Seat& seat : rumble.seats) {
    EXPECT_EQ(seat.life, 40);
    EXPECT_TRUE(seat.supplementary);
  }
  EXPECT_FALSE(rumble.rules.sharedTeamTurns);
  const SeatPlan led = planSeats(readArrangement({"archenemy", "commander"}, "", ""), 3);
  EXPECT_EQ(led.seats[0].life, 60);
  EXPECT_EQ(led.seats[1].life, 60);
  EXPECT_TRUE(led.rules.sharedLife);
  EXPECT_FALSE(led.rules.sharedPoison);
}

TEST(Variants, PlanesAreOfEachOrOfAll) {  // 901.2, 901.3, 901.15
  const SeatPlan each = plan("planechase", 3);
  EXPECT_TRUE(each.rules.planes);
  for (const SeatPlan::Seat& seat : each.seats) EXPECT_TRUE(seat.supplementary);
  const SeatPlan one = plan("planechase", 3, "", "one-planar-deck");
  EXPECT_TRUE(one.seats[0].supplementary);
  EXPECT_FALSE(one.seats[1].supplementary);
  EXPECT_TRUE(says(errorOf("", 3, "", "one-planar-deck"), "Only Planechase"));
}

TEST(Variants, WhatLiesBesideADeckIsOfOneSort) {
  const auto together = [](std::vector<std::string> variants) {
    try {
      planSeats(readArrangement(variants, "", ""), 4);
    } catch (const ArrangementError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(together({"planechase", "commander", "vanguard", "two-headed-giant"}), "");
  EXPECT_TRUE(says(together({"planechase", "archenemy"}), "one of schemes, planes or conspiracies"));
  EXPECT_TRUE(says(together({"brawl", "oathbreaker"}), "one that leads the decks"));
  EXPECT_TRUE(says(together({"archenemy", "two-headed-giant"}), "904.2"));
  EXPECT_TRUE(says(together({"supervillain-rumble", "team-vs-team"}), "904.12a"));
  EXPECT_EQ(together({"planechase", "grand-melee"}), "");
}

TEST(Variants, HandsOfAnotherSizeAndAnte) {  // 103.5, 407
  const SeatPlan plain = plan("", 2), other = plan("", 2, "", "hand=5,ante");
  EXPECT_EQ(plain.rules.handSize, 7);
  EXPECT_FALSE(plain.rules.ante);
  EXPECT_EQ(other.rules.handSize, 5);
  EXPECT_TRUE(other.rules.ante);
  EXPECT_EQ(optionsText(readArrangement({}, "", "ante,hand=5")), "ante=yes,hand=5");
  EXPECT_TRUE(says(errorOf("", 2, "", "hand=99"), "from 1 to 20"));
}

}  // namespace
}  // namespace cantrip::play
