// Positions set up by hand and played on by computer players.
#include "players/position.h"

#include "rules/agenda/agenda.h"

namespace cantrip::test {

void Position::usualCards() {
  card("Big Bear {3}{G}{G}\nCreature — Bear\n5/5");
  card("Ox {2}{W}\nCreature — Ox\n3/3");
  card("Bear {1}{G}\nCreature — Bear\n2/2");
  card("Rat {B}\nCreature — Rat\n1/1");
  card("Wall of Hides {1}{W}\nCreature — Beast\n1/5");
  card("Adder {G}\nCreature — Snake\nDeathtouch\n1/1");
  card("Hawk {1}{W}\nCreature — Bird\nFlying\n2/2");
  card("Drake {3}{U}\nCreature — Drake\nFlying\n3/3");
  card("Spider {2}{G}\nCreature — Spider\nReach\n1/4");
  card("Knight {1}{W}\nCreature — Knight\nFirst strike\n2/2");
  card("Brute {3}{R}\nCreature — Ogre\nMenace\n5/4");
  card("Rhino {4}{G}\nCreature — Rhino\nTrample\n6/6");
  card("Horse {2}{W}\nCreature — Horse\nVigilance\n3/3");
}

void Position::level(Seat player, std::string kind, std::uint64_t seed) {
  levels_[player.id] = {std::move(kind), seed};
}

void Position::libraryOf(Seat player, std::string_view name, int count) {
  emptyLibrary(player);
  for (int i = 0; i < count; ++i) library(player, name);
}

play::Game Position::game() {
  const std::shared_ptr<const Pool> pool(std::shared_ptr<void>{}, &kernel().pool);
  return play::Game(pool, state());
}

void Position::answerNext() {
  const play::Game now = game();
  // Whoever declares attackers or blockers remembers the plan until the declaration is complete.
  auto& player = players_[now.decision().player];
  const Level& level = levels_[now.decision().player];
  if (player == nullptr) player = players::makePlayer(level.kind, level.seed);
  answerDecision(kernel(), player->choose(players::Question(now)));
}

void Position::play(Step until) {
  const std::uint16_t turn = state().turn;
  for (int i = 0; i < 500 && !over() && state().turn == turn && step() != until; ++i) answerNext();
}

void Position::playToTheEnd(int most) {
  for (int i = 0; i < most && !over(); ++i) answerNext();
}

void Position::playStack() {
  const auto idle = [&] { return stackSize() == 0 && decision().kind == DecisionKind::Priority; };
  do answerNext();
  while (!over() && !idle());
}

}  // namespace cantrip::test
