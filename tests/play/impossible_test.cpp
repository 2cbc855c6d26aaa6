// What can't be chosen and why, and what comes of each effect that may apply first.
#include "play/impossible.h"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <set>

#include "cards/database.h"
#include "play/describe.h"
#include "play/outcome.h"
#include "play/table.h"
#include "play/why.h"

namespace cantrip::play {
namespace {

constexpr std::string_view kCards = R"(Test Land
Land
{T}: Add one mana of any color.

Test Charm {R}
Instant
Choose one —
• Destroy target creature.
• You gain 2 life.
• Draw a card.

Test Command {R}
Instant
Choose two —
• You gain 2 life.
• Draw a card.
• Each opponent loses 1 life.

Test Price {R}
Sorcery
As an additional cost to cast ~, sacrifice a creature or pay {1}.
Draw a card.

Test Twice {G}
Enchantment
If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on that creature instead.

Test More {G}
Enchantment
If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.

Test Body {G}
Creature — Plant
1/1

Test Growth {G}
Sorcery
Put a +1/+1 counter on target creature you control.

Test Veil {G}
Creature — Spirit
1/1
Shroud

Test Guard {G}
Creature — Spirit
1/1
Protection from red

Test Hide {G}
Creature — Spirit
1/1
Hexproof

Test Later {2}{G}
Sorcery
Draw a card.
Suspend 2—{G}

Test Plan {2}{G}
Sorcery
Draw a card.
Plot {1}{G}

Test Fate {2}{G}
Sorcery
Draw a card.
Foretell {G}

Test Mask {4}{G}
Creature — Spirit
3/3
Morph {2}{G}

Test Bolt {R}
Instant
~ deals 1 damage to target creature.
)";

const cards::CardDatabase& cardsOfTest() {
  static const auto made = [] {
    auto all = std::make_unique<cards::CardDatabase>();
    declineWhatRulesCannotRun();
    all->addBlocks(std::string(kCards), "cards of a test");
    return all;
  }();
  return *made;
}

const Names kNames{"Alice", "Bob"};

/// The first question of that kind that is of interest, in a game with a deck of these cards.
std::optional<Game> questionOf(const std::vector<std::string>& cards,
                               const std::function<bool(const Game&)>& wanted, bool forced = false) {
  std::vector<std::string> deck(24, "Test Land");
  for (const std::string& card : cards) deck.insert(deck.end(), 36 / cards.size(), card);
  const Table table = seat(cardsOfTest(), {deck, deck});
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    Setup setup;
    setup.seed = seed;
    setup.decks = table.decks;
    setup.askForced = forced;
    Game game(table.pool, setup);
    Rng rng(seed);
    for (int i = 0; i < 900 && !game.over(); ++i) {
      if (wanted(game)) return game;
      game.apply(rng.below(static_cast<std::uint32_t>(game.decision().options.size())));
    }
  }
  return std::nullopt;
}

std::vector<Impossible> impossibleOf(const Game& game) {
  return impossibleOptions(game.view(game.decision().player), kNames);
}

// 700.2a: where there is no creature, the mode that targets one can't be chosen.
TEST(Impossible, AModeWithoutTargetsIsToldWithTheReason) {
  const auto game =
      questionOf({"Test Charm"}, [](const Game& now) { return now.decision().kind == DecisionKind::Modes; });
  ASSERT_TRUE(game);
  EXPECT_EQ(game->decision().options.size(), 2u);
  const std::vector<Impossible> all = impossibleOf(*game);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_NE(all[0].label.find("estroy target creature"), std::string::npos) << all[0].label;
  EXPECT_EQ(all[0].why, "there is nothing that it could target");
  EXPECT_EQ(all[0].rule, "700.2a");
}

// 700.2d
TEST(Impossible, AModeIsChosenOnce) {
  const auto game = questionOf({"Test Command"}, [](const Game& now) {
    return now.decision().kind == DecisionKind::Modes && now.decision().chosen == 1;
  });
  ASSERT_TRUE(game);
  const std::vector<Impossible> all = impossibleOf(*game);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].why, "it is chosen already");
  EXPECT_EQ(all[0].rule, "700.2d");
}

// 118.3: nobody sacrifices a creature who has none.
TEST(Impossible, ACostThatCannotBePaidIsTold) {
  const auto game = questionOf(
      {"Test Price"}, [](const Game& now) { return now.decision().kind == DecisionKind::CostChoice; }, true);
  ASSERT_TRUE(game);
  ASSERT_EQ(game->decision().options.size(), 1u);
  const std::vector<Impossible> all = impossibleOf(*game);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_NE(all[0].label.find("acrifice a creature"), std::string::npos) << all[0].label;
  EXPECT_EQ(all[0].rule, "118.3");
}

// 116.2b, 116.2f, 116.2h, 116.2k: what is done for a cost says which.
TEST(SpecialActions, AreOfferedWithTheirCosts) {
  std::set<std::string> offered;
  questionOf({"Test Later", "Test Plan", "Test Fate", "Test Mask"}, [&](const Game& now) {
    for (const Option& option : now.decision().options)
      if (option.kind == OptionKind::Special)
        offered.insert(describe(now.view(now.decision().player), kNames, option));
    return false;
  });
  for (const char* words : {"Suspend Test Later 2—{G}", "Plot Test Plan {1}{G}", "Foretell Test Fate {2}",
                            "Turn Test Mask face up {2}{G}"})
    EXPECT_EQ(offered.count(words), 1u) << words << ", not: " << fmt::format("{}", fmt::join(offered, "; "));
}

TEST(Impossible, OtherQuestionsHaveNothingOfIt) {
  const auto game = questionOf({"Test Body"},
                               [](const Game& now) { return now.decision().kind == DecisionKind::Priority; });
  ASSERT_TRUE(game);
  EXPECT_TRUE(impossibleOf(*game).empty());
  EXPECT_TRUE(foreseeReplacements(game->view(game->decision().player), kNames, {0}).empty());
}

/// Why the permanent of that name and controller can't be chosen, with the rule.
std::string whyNot(const Game& game, std::string_view name, PlayerId controller) {
  const PlayerId viewer = game.decision().player;
  for (const ObjectId id : game.state().battlefield)
    if (game.pool().card(game.state().objects[id.slot()].card).name == name &&
        game.controller(id) == controller)
      for (const Reason& reason : whyOf(game.view(viewer), kNames, id))
        if (reason.text.starts_with("It can't be chosen now: "))
          return reason.text.substr(24) + " " + reason.rule;
  return {};
}

// 702.18a, 702.16b, 702.11b, 601.2c: while a target is asked for, each of the others tells why it is none.
TEST(Impossible, WhatCannotBeTargetedTellsWhy) {
  const std::vector<std::string> names{"Test Veil", "Test Guard", "Test Hide"};
  const auto game = questionOf(
      {"Test Veil", "Test Guard", "Test Hide", "Test Body", "Test Bolt", "Test Bolt"}, [&](const Game& now) {
        const auto other = static_cast<PlayerId>(1 - now.decision().player);
        const auto has = [&](std::string_view name) {
          return std::any_of(now.state().battlefield.begin(), now.state().battlefield.end(),
                             [&](ObjectId id) {
                               return now.pool().card(now.state().objects[id.slot()].card).name == name &&
                                      now.controller(id) == other;
                             });
        };
        return now.decision().kind == DecisionKind::Targets && std::all_of(names.begin(), names.end(), has);
      });
  ASSERT_TRUE(game);
  const PlayerId asked = game->decision().player;
  const auto other = static_cast<PlayerId>(1 - asked);
  EXPECT_EQ(whyNot(*game, "Test Veil", other), "it has shroud 702.18a");
  EXPECT_EQ(whyNot(*game, "Test Guard", other), "it has protection from what would target it 702.16b");
  EXPECT_EQ(whyNot(*game, "Test Hide", other), "it has hexproof 702.11b");
  EXPECT_EQ(whyNot(*game, "Test Land", asked), "it is nothing that the words ask for 601.2c");
  EXPECT_EQ(whyNot(*game, "Test Body", asked), "");
}

// 616.1e: one counter becomes two and then four, or two and then three.
TEST(Outcome, OfEachEffectThatMayApplyFirstIsTold) {
  const auto game = questionOf({"Test Twice", "Test More", "Test Body", "Test Growth"}, [](const Game& now) {
    const Decision& decision = now.decision();
    const auto changes =
        std::count_if(now.state().battlefield.begin(), now.state().battlefield.end(), [&](ObjectId id) {
          const std::string& name = now.pool().card(now.state().objects[id.slot()].card).name;
          return now.controller(id) == decision.player && (name == "Test Twice" || name == "Test More");
        });
    return decision.kind == DecisionKind::Replacement && decision.options.size() == 2 && changes == 2;
  });
  ASSERT_TRUE(game);
  const View view = game->view(game->decision().player);
  const auto nameOf = [&](std::size_t option) {
    return describe(view.state(), view.pool(), game->decision().options[option].entity.asObject());
  };
  ASSERT_NE(nameOf(0), nameOf(1));
  const std::vector<Outcome> all = foreseeReplacements(view, kNames, {0, 1});
  ASSERT_EQ(all.size(), 2u);
  for (const Outcome& outcome : all) {
    const std::string most =
        nameOf(outcome.option) == "Test More" ? "gets 4 +1/+1 counters" : "gets 3 +1/+1 counters";
    EXPECT_NE(outcome.text.find(most), std::string::npos) << outcome.text;
  }
}

}  // namespace
}  // namespace cantrip::play
