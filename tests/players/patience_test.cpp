// What could go on for ever ends: players have had enough of it some day.
#include "players/position.h"

namespace cantrip::test {
namespace {

/// A game that one of them would restart each time, as the bears of the other are more than nothing.
void restartedGames(const char* kind, int most) {
  SCOPED_TRACE(kind);
  Position game;
  game.card("Anew {0}\nSorcery\nRestart the game, leaving in exile all cards exiled with ~.");
  game.card("Free Bear {0}\nCreature — Bear\n2/2");
  game.level(P1, kind);
  game.level(P2, kind);
  game.libraryOf(P1, "Anew", 30);
  game.libraryOf(P2, "Free Bear", 30);
  game.hand(P1, "Anew");
  game.battlefield(P2, "Free Bear", 3);
  game.playToTheEnd(20000);
  EXPECT_GE(game.cited("726.1"), 2) << "it is worth it for a while";
  EXPECT_LE(game.cited("726.1"), most);
  EXPECT_TRUE(game.over());
}

TEST(Patience, AGameIsNotRestartedForEver) {
  restartedGames("random", 5);
  restartedGames("easy", 5);
  restartedGames("normal", 5);
}

}  // namespace
}  // namespace cantrip::test
