// Effects by which a player can't lose or can't win the game (101.2, 104.2b, 104.3b-e).
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kAngel =
    "Test Angel {W}\nCreature — Angel\n5/5\nYou can't lose the game and your opponents can't win the game.";

TEST(Rule104, NoLifeDoesNotLoseForWhoCantLose) {  // 101.2, 104.3b
  Scenario game;
  game.card(kAngel);
  const Card angel = game.battlefield(P1, "Test Angel");
  game.life(P1, 3);
  game.hand(P2, "Lightning Bolt");
  game.hand(P2, "Swords to Plowshares");
  game.battlefield(P2, "Mountain");
  game.battlefield(P2, "Plains");
  game.start(P1);
  game.cast(P2, "Lightning Bolt", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 0);
  EXPECT_FALSE(game.over());
  game.cast(P2, "Swords to Plowshares", angel);  // its controller gains 5 life before they are looked at
  game.resolve();
  EXPECT_EQ(game.life(P1), 5);
  EXPECT_FALSE(game.over());
}

TEST(Rule104, LosesAsSoonAsItIsAllowedAgain) {  // 104.3b: the condition is looked at again and again
  Scenario game;
  game.card(kAngel);
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  const Card angel = game.battlefield(P1, "Test Angel");
  game.life(P1, -2);
  game.hand(P2, "Test Doom");
  game.battlefield(P2, "Swamp");
  game.start(P1);
  EXPECT_FALSE(game.over());
  game.cast(P2, "Test Doom", angel);
  game.resolve();
  EXPECT_TRUE(game.lost(P1));
}

TEST(Rule104, PoisonAndAnEmptyLibraryDoNotLoseEither) {  // 104.3c-d
  Scenario game;
  game.card(kAngel);
  game.battlefield(P1, "Test Angel");
  game.counters(P1, "poison", 12);
  game.emptyLibrary(P1);
  game.start(P1, Step::Upkeep);
  game.to(Step::PrecombatMain);
  game.to(P2, Step::PrecombatMain);
  game.to(P1, Step::PrecombatMain);
  EXPECT_FALSE(game.over());
}

TEST(Rule104, AnEffectThatWinsDoesNothingForWhoCantWin) {  // 104.2b, 101.2
  Scenario game;
  game.card(kAngel);
  game.card("Test Triumph {W}\nInstant\nYou win the game.");
  game.battlefield(P1, "Test Angel");
  game.hand(P2, "Test Triumph");
  game.battlefield(P2, "Plains");
  game.start(P1);
  game.cast(P2, "Test Triumph");
  game.resolve();
  EXPECT_FALSE(game.over());
}

TEST(Rule104, WithoutTheEffectItWins) {
  Scenario game;
  game.card("Test Triumph {W}\nInstant\nYou win the game.");
  game.hand(P2, "Test Triumph");
  game.battlefield(P2, "Plains");
  game.start(P1);
  game.cast(P2, "Test Triumph");
  game.resolve();
  EXPECT_TRUE(game.won(P2));
}

TEST(Rule104, ConcedingIsNoEffect) {  // 104.3a: nothing keeps a player from leaving
  Scenario game;
  game.card(kAngel);
  game.battlefield(P1, "Test Angel");
  game.start(P1);
  game.concede(P1);
  EXPECT_TRUE(game.lost(P1));
}

}  // namespace
}  // namespace cantrip::test
