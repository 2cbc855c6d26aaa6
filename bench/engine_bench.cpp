// Micro benchmarks of the engine, with the built-in red-burn mirror: copying, answering, looking, saving.
// `cantrip bench` prints the figures of the design's budgets; this is for finding out where time goes.
#include <benchmark/benchmark.h>

#include "formats/deck.h"
#include "play/table.h"
#include "play/view.h"
#include "players/heuristic.h"
#include "players/random.h"
#include "rules/casting/offers.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"

namespace cantrip {
namespace {

const play::Table& table() {
  static const play::Table made = [] {
    const std::vector<std::string> deck = formats::loadDeck("red-burn").cards();
    return play::seat(play::library(), {deck, deck});
  }();
  return made;
}

play::Game newGame(std::uint64_t seed) {
  play::Setup setup;
  setup.decks = table().decks;
  setup.seed = seed;
  return play::Game(table().pool, setup);
}

play::Game midGame() {
  play::Game game = newGame(7);
  players::RandomPlayer player(7);
  while (!game.over() && game.state().turn < 9) game.apply(player.choose(players::Question(game)));
  return game;
}

void CopyState(benchmark::State& state) {
  const play::Game game = midGame();
  for (auto _ : state) {
    play::Game copy = game;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(CopyState);

void DerivedAfterCopy(benchmark::State& state) {
  const std::vector<std::string> deck =
      formats::loadDeck(state.range(0) == 0 ? "elves" : "auras-and-equipment").cards();
  const play::Table seated = play::seat(play::library(), {deck, deck});
  play::Setup setup;
  setup.decks = seated.decks;
  setup.seed = 7;
  play::Game game(seated.pool, setup);
  players::RandomPlayer player(7);
  while (!game.over() && game.state().turn < 9) game.apply(player.choose(players::Question(game)));
  for (auto _ : state) {
    GameState copy = game.state();
    Kernel kernel(*seated.pool, copy);
    refreshDerived(kernel);
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(DerivedAfterCopy)->Arg(0)->Arg(1);

void HashState(benchmark::State& state) {
  const play::Game game = midGame();
  for (auto _ : state) benchmark::DoNotOptimize(game.hash());
}
BENCHMARK(HashState);

void ListActions(benchmark::State& state) {
  GameState game = midGame().state();
  Kernel kernel(*table().pool, game);
  Options options;
  for (auto _ : state) {
    options.clear();
    touch(kernel);
    listActions(kernel, game.active, options);
    benchmark::DoNotOptimize(options);
  }
}
BENCHMARK(ListActions);

void RefreshDerivedValues(benchmark::State& state) {
  GameState game = midGame().state();
  Kernel kernel(*table().pool, game);
  for (auto _ : state) {
    touch(kernel);
    refreshDerived(kernel);
  }
}
BENCHMARK(RefreshDerivedValues);

void ViewOfAPlayer(benchmark::State& state) {
  const play::Game game = midGame();
  for (auto _ : state) benchmark::DoNotOptimize(game.view(0));
}
BENCHMARK(ViewOfAPlayer);

void SampleOfAView(benchmark::State& state) {
  const play::View view = midGame().view(0);
  Rng rng(1);
  for (auto _ : state) benchmark::DoNotOptimize(play::sample(view, rng));
}
BENCHMARK(SampleOfAView);

void SaveAndLoad(benchmark::State& state) {
  const play::Game game = midGame();
  for (auto _ : state) benchmark::DoNotOptimize(play::Game::load(table().pool, game.save()));
}
BENCHMARK(SaveAndLoad);

template <typename Player>
void WholeGame(benchmark::State& state) {
  std::uint64_t seed = 1;
  std::int64_t decisions = 0;
  for (auto _ : state) {
    play::Game game = newGame(seed);
    Player one(seed), two(seed + 1);
    ++seed;
    for (; !game.over(); ++decisions) {
      Player& player = game.decision().player == 0 ? one : two;
      game.apply(player.choose(players::Question(game)));
    }
  }
  state.SetItemsProcessed(decisions);
}
BENCHMARK(WholeGame<players::RandomPlayer>)->Unit(benchmark::kMillisecond);
BENCHMARK(WholeGame<players::HeuristicPlayer>)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace cantrip

BENCHMARK_MAIN();
