// Haunt (702.55).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void describeHaunt(Scenario& game) {
  game.card(
      "Test Thrull {W}\nCreature — Thrull\n1/1\nHaunt\nWhen ~ enters or the creature it haunts dies, you "
      "gain "
      "3 life.");
  game.card(
      "Test Lament {B}\nSorcery\nYou gain 1 life.\nHaunt\nWhen the creature ~ haunts dies, you gain 10 "
      "life.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
}

TEST(Rule702, ACreatureThatDiesIsExiledHauntingAnother) {  // 702.55a, 702.55c
  Scenario game;
  describeHaunt(game);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card thrull = game.hand(P1, "Test Thrull");
  game.hand(P1, "Test Bolt");
  game.hand(P1, "Test Bolt");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Thrull");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
  game.mana(P1, "{R}");
  game.cast(P1, "Test Bolt", thrull);
  game.resolveAll(bears);
  EXPECT_TRUE(game.in(Zone::Exile, thrull));
  game.mana(P1, "{R}");
  game.cast(P1, "Test Bolt", bears);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 26);
  EXPECT_TRUE(game.in(Zone::Exile, thrull));
}

TEST(Rule702, AnotherCreatureThanTheHauntedOneDies) {  // 702.55b
  Scenario game;
  describeHaunt(game);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card thrull = game.battlefield(P1, "Test Thrull");
  game.hand(P1, "Test Bolt");
  game.hand(P1, "Test Bolt");
  game.mana(P1, "{R}{R}");
  game.cast(P1, "Test Bolt", thrull);
  game.resolveAll(bears);
  game.cast(P1, "Test Bolt", giant);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule702, ASpellHauntsAfterItResolved) {  // 702.55a
  Scenario game;
  describeHaunt(game);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card lament = game.hand(P1, "Test Lament");
  game.hand(P1, "Test Bolt");
  game.mana(P1, "{B}{R}");
  game.cast(P1, "Test Lament");
  game.resolveAll(bears);
  EXPECT_EQ(game.life(P1), 21);
  EXPECT_TRUE(game.in(Zone::Exile, lament));
  game.cast(P1, "Test Bolt", bears);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 31);
}

TEST(Rule702, ASpellThatIsCounteredHauntsNothing) {  // 702.55a, 701.6a
  Scenario game;
  describeHaunt(game);
  game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P2, "Island", 2);
  const Card lament = game.hand(P1, "Test Lament");
  game.hand(P2, "Counterspell");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Lament");
  game.cast(P2, "Counterspell", "Test Lament");
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, lament));
}

}  // namespace
}  // namespace cantrip::test
