#include "tournament/draft_measure.h"

#include <mutex>

#include "base/hash.h"
#include "base/threads.h"
#include "tournament/computers.h"
#include "tournament/drafters.h"

namespace cantrip::tournament {
namespace {

constexpr int kDrafters = 8;

void drafted(Draft& draft, const CardKnowledge& knowledge, Rng& rng) {
  while (!draft.over())
    draft.pick(draft.question().drafter % 2 == 0 ? pickAsComputer(draft, knowledge)
                                                 : pickAtRandom(draft, rng));
}

DraftOutcome oneDraft(const DraftMeasure& measure, const CardKnowledge& knowledge, std::uint64_t seed) {
  Rng rng(seed);
  Draft draft({DraftKind::Booster, kDrafters, seed, measure.packs(rng)});
  drafted(draft, knowledge, rng);
  DraftOutcome outcome;
  for (int seat = 0; seat < kDrafters; seat += 2) {
    MatchSetup setup;
    setup.names = {"drafter", "random picker"};
    setup.decks = {buildDeck(draft.pool(seat), knowledge),
                   buildDeck(draft.pool(seat + 1), knowledge, 40, measure.othersBuild, rng.next())};
    setup.bestOf = 1;
    setup.seed = hashCombine(seed, static_cast<std::uint64_t>(seat));
    setup.sideboarding = Sideboarding::limited();
    Match match(std::move(setup));
    playMatch(match, knowledge.database(), {"heuristic", "heuristic"}, [&](const GameResult& game) {
      ++outcome.games;
      if (!game.failed.empty()) ++outcome.failed;
      if (game.winners.empty()) ++outcome.drawn;
      for (const PlayerId winner : game.winners) outcome.won += winner == 0 ? 1 : 0;
    });
  }
  return outcome;
}

}  // namespace

DraftOutcome measureDrafters(const DraftMeasure& measure, const CardKnowledge& knowledge) {
  DraftOutcome total;
  std::mutex mutex;
  std::uint32_t done = 0;
  forEachOnThreads(measure.drafts, measure.threads, [&](std::uint32_t number) {
    const DraftOutcome one = oneDraft(measure, knowledge, hashCombine(measure.seed, number));
    const std::lock_guard lock(mutex);
    total.games += one.games;
    total.won += one.won;
    total.drawn += one.drawn;
    total.failed += one.failed;
    if (measure.progress) measure.progress(++done);
  });
  return total;
}

}  // namespace cantrip::tournament
