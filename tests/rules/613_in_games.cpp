// 613 in whole games: what the kernel remembers of the layers, of abilities in force and of what a player can
// do (117.1) is what it would find anew at every decision; the layers, also what the rule read literally
// says.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/embedded.h"
#include "base/rng.h"
#include "play/table.h"
#include "rules/casting/offers.h"
#include "rules/kernel/kernel.h"
#include "rules/literal_layers.h"
#include "rules/objects/characteristics.h"

namespace cantrip::test {

namespace {

std::vector<std::string> deckList(const std::string& name) {
  std::vector<std::string> cards;
  std::istringstream lines{std::string(embeddedFile("library/decks/" + name + ".deck").value_or(""))};
  for (std::string line; std::getline(lines, line);) {
    if (line == "Sideboard") break;
    std::istringstream words(line);
    int count = 0;
    std::string card;
    if (!(words >> count) || !std::getline(words >> std::ws, card)) continue;
    for (int i = 0; i < count; ++i) cards.push_back(card);
  }
  return cards;
}

std::string picture(const Pool& pool, const Characteristics& v, PlayerId controller) {
  std::vector<std::uint16_t> subtypes(v.subtypes.begin(), v.subtypes.end());
  std::vector<AbilityId> abilities(v.abilities.begin(), v.abilities.end());
  std::sort(subtypes.begin(), subtypes.end());
  std::sort(abilities.begin(), abilities.end());
  std::ostringstream out;
  out << pool.card(v.card).name << ' ' << v.power << '/' << v.toughness << " of " << int{controller}
      << ", types " << v.types << ' ' << int{v.supertypes} << ", colours " << int{v.colors} << ", subtypes";
  for (std::uint16_t s : subtypes) out << ' ' << s;
  out << ", keywords " << v.keywords.to_string().substr(60) << ", abilities";
  for (AbilityId a : abilities) out << ' ' << a;
  return out.str();
}

/// Compares what is remembered of abilities in force and actions with what is found anew.
void checkRemembered(const play::Game& game, Kernel& fresh) {
  GameState shared = game.state();
  Kernel kernel(game.pool(), shared);
  for (const AbilityKind kind : {AbilityKind::Static, AbilityKind::Triggered, AbilityKind::Chapter}) {
    const auto known = inForce(kernel, kind), found = inForce(fresh, kind);
    EXPECT_TRUE(std::equal(known.begin(), known.end(), found.begin(), found.end()));
  }
  if (game.decision().kind != DecisionKind::Priority) return;
  Options actions{Option{}};
  listActions(fresh, game.decision().player, actions);
  EXPECT_TRUE(actions == game.decision().options);
}

/// Compares the remembered values of a game with new ones, and now and then with the literal ones.
void check(const play::Game& game, bool literally) {
  GameState anew = game.state(), remembered = game.state();
  anew.derived = {};  // worked out again; the other copy shares what the game knows
  anew.epoch += 1000;
  Kernel fresh(game.pool(), anew);
  for (ObjectId id : anew.battlefield)
    EXPECT_EQ(picture(game.pool(), game.characteristics(id), game.controller(id)),
              picture(game.pool(), values(fresh, id), controllerOf(fresh, id)));
  checkRemembered(game, fresh);
  if (!literally) return;
  Kernel slow(game.pool(), remembered);
  for (const auto& [raw, values] : literalLayers(slow)) {
    const ObjectId id{raw};
    const PlayerId controller =
        values.controller != kNoPlayer ? values.controller : slow.object(id).controller;
    EXPECT_EQ(picture(game.pool(), cantrip::values(fresh, id), controllerOf(fresh, id)),
              picture(game.pool(), values, controller));
  }
}

/// Only passing is possible in such a window: games mostly leave it out.
bool isEmptyWindow(const play::Game& game) {
  return !game.over() && game.decision().kind == DecisionKind::Priority &&
         game.decision().options.size() == 1;
}

void playAndCheck(const std::string& first, const std::string& second) {
  const play::Table table = play::seat(play::library(), {deckList(first), deckList(second)});
  for (std::uint64_t seed = 1; seed <= 3 && !testing::Test::HasFailure(); ++seed) {
    play::Setup setup;
    setup.decks = table.decks;
    setup.seed = seed;
    play::Game game(table.pool, setup);
    setup.skipEmptyPriority = false;
    play::Game asked(table.pool, setup);  // the same game with all windows
    Rng rng(seed);
    for (int decision = 0; decision < 400 && !game.over() && !testing::Test::HasFailure(); ++decision) {
      const std::size_t option = rng.below(static_cast<std::uint32_t>(game.decision().options.size()));
      game.apply(option);
      asked.apply(option);
      while (isEmptyWindow(asked)) {
        check(asked, false);
        asked.apply(0);
      }
      check(game, decision % 8 == 0);
      EXPECT_EQ(game.over(), asked.over());
      EXPECT_TRUE(game.over() || game.decision() == asked.decision());
    }
    if (testing::Test::HasFailure()) std::cerr << first << " against " << second << ", seed " << seed << "\n";
  }
}

}  // namespace

TEST(Rule613InGames, tribesAndAnthems) { playAndCheck("elves", "goblins"); }
TEST(Rule613InGames, burnAndAuras) { playAndCheck("red-burn", "auras-and-equipment"); }
TEST(Rule613InGames, tokensAndControl) { playAndCheck("tokens", "blue-control"); }
TEST(Rule613InGames, whiteAndGreen) { playAndCheck("white-weenie", "green-stompy"); }

}  // namespace cantrip::test
