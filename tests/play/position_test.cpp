// Positions: games that differ only in the order of what makes no difference have the same number.
#include "play/position.h"

#include <gtest/gtest.h>

#include <map>

#include "play/session.h"

namespace cantrip::play {
namespace {

std::vector<std::vector<std::string>> decks() {
  std::vector<std::string> deck(24, "Forest");
  deck.insert(deck.end(), 18, "Llanowar Elves");
  deck.insert(deck.end(), 18, "Grizzly Bears");
  return {deck, deck};
}

/// A game in which mana abilities are offered, at every window.
Game newGame(std::uint64_t seed) {
  const Table table = seat(library(), decks());
  Setup setup;
  setup.decks = table.decks;
  setup.seed = seed;
  setup.skipEmptyPriority = false;
  const Game game(table.pool, setup);
  GameState state = game.state();
  state.offerManaAbilities = true;
  return Game(table.pool, std::move(state));
}

/// Plays a random game and shows every question to `look` before it is answered.
template <typename Look>
void play(std::uint64_t seed, int answers, Look look) {
  Game game = newGame(seed);
  Rng rng(seed);
  for (int i = 0; i < answers && !game.over(); ++i) {
    look(game);
    if (::testing::Test::HasFatalFailure()) return;
    game.apply(rng.below(static_cast<std::uint32_t>(game.decision().options.size())));
  }
}

Game after(Game game, const Option& option) {
  const auto& options = game.decision().options;
  const auto at = std::find(options.begin(), options.end(), option);
  if (at == options.end()) {
    ADD_FAILURE() << "the option is not there any more";
    return game;
  }
  game.apply(static_cast<std::size_t>(at - options.begin()));
  return game;
}

/// The mana that was spent to cast what it was.
std::vector<std::int32_t> paidFor(const Game& game, const Object& permanent) {
  const auto& casts = game.state().casts;
  const auto found = std::find_if(casts.begin(), casts.end(),
                                  [&](const CastRecord& cast) { return cast.object == permanent.id; });
  if (found == casts.end()) return {};
  return {found->paidMana.begin(), found->paidMana.end()};
}

std::vector<Option> manaAbilities(const Game& game) {
  std::vector<Option> found;
  for (const Option& option : game.decision().options)
    if (option.kind == OptionKind::Activate) found.push_back(option);
  return found;
}

TEST(Position, TheOrderInWhichManaIsMadeIsNotPartOfIt) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    play(seed, 400, [&](const Game& game) {
      const std::vector<Option> mana = manaAbilities(game);
      if (mana.size() < 2) return;
      const Game there = after(after(game, mana[0]), mana[1]);
      const Game back = after(after(game, mana[1]), mana[0]);
      EXPECT_EQ(positionHash(there), positionHash(back));
      EXPECT_NE(there.hash(), back.hash()) << "then it would prove nothing";
      EXPECT_NE(positionHash(there), positionHash(game));
      ++compared;
    });
  EXPECT_GT(compared, 20);
}

TEST(Position, OneOfTwoThatEnteredTogetherIsLikeTheOther) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed)
    play(seed, 400, [&](const Game& game) {
      if (game.state().step > ir::Step::PrecombatMain) return;  // later one of them may have fought
      const std::vector<Option> mana = manaAbilities(game);
      for (std::size_t i = 1; i < mana.size(); ++i) {
        const Object& one = game.state().objects[mana[0].entity.asObject().slot()];
        const Object& other = game.state().objects[mana[i].entity.asObject().slot()];
        if (one.card != other.card || one.enteredTurn != other.enteredTurn || one.flags != other.flags ||
            paidFor(game, one) != paidFor(game, other))
          continue;
        EXPECT_EQ(positionHash(after(game, mana[0])), positionHash(after(game, mana[i])));
        ++compared;
      }
    });
  EXPECT_GT(compared, 20);
}

TEST(Position, TwoCreaturesThatWereCastInEitherOrderAreThere) {
  const auto settled = [](Game game, const Option& first, const Option& second) {
    for (const Option& option : {first, second}) {
      game = after(std::move(game), option);
      while (!game.state().stack.empty() && !game.over()) game.apply(0);  // everybody passes
    }
    return game;
  };
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    play(seed, 300, [&](const Game& game) {
      if (!game.state().stack.empty() || game.decision().kind != DecisionKind::Priority) return;
      const Option* elves = nullptr;
      const Option* bears = nullptr;
      for (const Option& option : game.decision().options) {
        if (option.kind != OptionKind::Cast) continue;
        const CardId card = game.state().objects[option.entity.asObject().slot()].card;
        (game.pool().card(card).cost.generic > 0 ? bears : elves) = &option;
      }
      int lands = 0, others = 0;
      for (const Option& option : manaAbilities(game)) {
        const Object& source = game.state().objects[option.entity.asObject().slot()];
        ++((game.pool().card(source.card).types & bit(ir::CardType::Land)) != 0 ? lands : others);
      }
      if (elves == nullptr || bears == nullptr || lands != 3 || others > 0) return;  // so that the same pay
      const Game there = settled(game, *elves, *bears);
      const Game back = settled(game, *bears, *elves);
      EXPECT_EQ(positionHash(there), positionHash(back));
      EXPECT_NE(there.hash(), back.hash());
      ++compared;
    });
  EXPECT_GT(compared, 0);
}

TEST(Position, IsAnotherOneAfterEveryAnswer) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    std::map<std::uint64_t, int> seen;
    play(seed, 300, [&](const Game& game) { EXPECT_EQ(++seen[positionHash(game)], 1); });
    EXPECT_GT(seen.size(), 100U);
  }
}

TEST(Position, TheRandomNumbersToComeAreNotPartOfIt) {
  const Game game = newGame(3);
  GameState state = game.state();
  state.rng = Rng(99);
  EXPECT_EQ(positionHash(Game(game.sharedPool(), state)), positionHash(game));
  state.players[0].life -= 1;
  EXPECT_NE(positionHash(Game(game.sharedPool(), state)), positionHash(game));
  state.players[0].life += 1;
  std::swap(state.players[0].library.front(), state.players[0].library.back());
  const bool equal = state.objects[state.players[0].library.front().slot()].card ==
                     state.objects[state.players[0].library.back().slot()].card;
  EXPECT_EQ(positionHash(Game(game.sharedPool(), state)) == positionHash(game), equal);
}

}  // namespace
}  // namespace cantrip::play
