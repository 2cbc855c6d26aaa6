// What becomes of each target that may be chosen, and which of them nobody means.
#include "play/aim.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cards/database.h"
#include "play/table.h"

namespace cantrip::play {
namespace {

constexpr std::string_view kAiming = R"(Test Land
Land
{T}: Add one mana of any color.

Test Body {R}
Creature — Human
1/1

Test Bolt {R}
Instant
~ deals 2 damage to target creature.

Test Growth {G}
Instant
Target creature gets +3/+3 until end of turn.

Test Ebb {U}
Instant
Return target creature to its owner's hand.

Test Drain {B}
Sorcery
Target player loses 2 life.

Test Gift {U}
Sorcery
Target player draws a card.

Test Blink {W}
Instant
Exile target creature you control, then return it to the battlefield under its owner's control.

Test Rest {W}
Instant
Tap target creature.

Test Duel {G}
Sorcery
Target creature you control fights target creature you don't control.

Test Tribute {R}
Creature — Human
1/1
When ~ enters, destroy target creature you control.
)";

const cards::CardDatabase& aimingCards() {
  static const auto made = [] {
    auto all = std::make_unique<cards::CardDatabase>();
    declineWhatRulesCannotRun();
    all->addBlocks(std::string(kAiming), "aiming cards");
    return all;
  }();
  return *made;
}

/// The first question for targets of this card with something to choose on both sides, or `alone` on one.
std::optional<Game> aiming(const std::string& card, bool alone = false) {
  std::vector<std::string> deck(20, "Test Land");
  deck.insert(deck.end(), 20, "Test Body");
  deck.insert(deck.end(), 20, card);
  const Table table = seat(aimingCards(), {deck, deck});
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    Setup setup;
    setup.seed = seed;
    setup.decks = table.decks;
    Game game(table.pool, setup);
    Rng rng(seed);
    for (int i = 0; i < 600 && !game.over(); ++i) {
      const Decision& decision = game.decision();
      const auto isOf = [&](PlayerId player) {
        return std::any_of(decision.options.begin(), decision.options.end(), [&](const Option& o) {
          return o.entity.isPlayer()   ? o.entity.asPlayer() == player
                 : o.entity.isObject() ? game.controller(o.entity.asObject()) == player
                                       : false;
        });
      };
      if (decision.kind == DecisionKind::Targets && (alone || (isOf(0) && isOf(1)))) return game;
      game.apply(rng.below(static_cast<std::uint32_t>(decision.options.size())));
    }
  }
  return std::nullopt;
}

bool isOwn(const Game& game, Entity target) {
  const PlayerId side = target.isPlayer() ? target.asPlayer() : game.controller(target.asObject());
  return side == game.decision().player;
}

std::vector<Aimed> aimsOf(const Game& game) {
  std::vector<std::size_t> options(game.decision().options.size());
  for (std::size_t i = 0; i < options.size(); ++i) options[i] = i;
  return foreseeTargets(game.view(game.decision().player), options);
}

// 704.5g, 514.2, 400.7, 119.3, 121.1, 701.26a
TEST(Aim, WhatHurtsIsNotMeantForOnesOwnAndWhatHelpsNotForOthers) {
  struct Case {
    std::string card, text;
    bool hurts;
  };
  for (const Case& one : {Case{"Test Bolt", "dies", true}, Case{"Test Growth", "+3/+3", false},
                          Case{"Test Ebb", "to the hand", true}, Case{"Test Drain", "-2 life", true},
                          Case{"Test Gift", "+1 card", false}}) {
    const auto game = aiming(one.card);
    ASSERT_TRUE(game) << one.card;
    const std::vector<Aimed> aims = aimsOf(*game);
    EXPECT_EQ(aims.size(), game->decision().options.size()) << one.card;
    for (const Aimed& aimed : aims) {
      EXPECT_EQ(aimed.text, one.text) << one.card;
      EXPECT_EQ(aimed.dies, one.card == "Test Bolt");
      EXPECT_EQ(aimed.target, game->decision().options[aimed.option].entity);
      EXPECT_EQ(aimed.amiss, one.hurts == isOwn(*game, aimed.target)) << one.card;
    }
  }
}

// 701.26a: what is tapped already becomes nothing else.
TEST(Aim, NothingIsSaidWhereNothingChanges) {
  const auto game = aiming("Test Rest");
  ASSERT_TRUE(game);
  for (const Aimed& aimed : aimsOf(*game)) {
    EXPECT_EQ(aimed.text, "is tapped");
    EXPECT_FALSE(game->state().objects[aimed.target.asObject().slot()].is(ObjectFlag::Tapped));
  }
}

// 400.7, 603.6e: it is another object, but its player has it still.
TEST(Aim, WhatComesBackAtOnceIsNotLost) {
  const auto game = aiming("Test Blink", true);
  ASSERT_TRUE(game);
  EXPECT_TRUE(aimsOf(*game).empty());
}

// 701.14a: each of the two deals its damage to the other, so one's own of two 1/1 dies whatever it fights;
// the card wants that.
TEST(Aim, WhatEveryFurtherTargetComesTo) {
  const auto game = aiming("Test Duel", true);
  ASSERT_TRUE(game);
  for (const Aimed& aimed : aimsOf(*game)) EXPECT_EQ(aimed.text, "dies");
}

// 603.3d: a trigger has to have its target.
TEST(Aim, NobodyIsWarnedWhoHasNoChoice) {
  const auto game = aiming("Test Tribute", true);
  ASSERT_TRUE(game);
  const std::vector<Aimed> aims = aimsOf(*game);
  EXPECT_EQ(aims.size(), game->decision().options.size());
  for (const Aimed& aimed : aims) {
    EXPECT_EQ(aimed.text, "dies");
    EXPECT_FALSE(aimed.amiss);
  }
}

TEST(Aim, KnowsNothingOfOtherQuestions) {
  const Table table = seat(
      aimingCards(), {std::vector<std::string>(60, "Test Land"), std::vector<std::string>(60, "Test Land")});
  play::Setup setup;
  setup.decks = table.decks;
  const Game game(table.pool, setup);
  EXPECT_TRUE(aimsOf(game).empty());
}

}  // namespace
}  // namespace cantrip::play
