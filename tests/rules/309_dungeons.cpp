// Dungeons and venturing (309, 701.49), and the initiative (725).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

/// Maps for so many times.
void describeMaps(Scenario& game, int maps) {
  game.card("Test Map {W}\nSorcery\nVenture into the dungeon.");
  for (int i = 0; i < maps; ++i) game.hand(P1, "Test Map");
}

/// Mode numbers stand for the options as they are listed: the dungeons, or the rooms that arrows lead to.
void venture(Scenario& game, std::initializer_list<Answer> answers) {
  game.mana(P1, "{W}");
  game.cast(P1, "Test Map");
  for (const Answer& answer : answers) game.answer(answer);
  game.resolveAll();
}

TEST(Rule309, TheTopmostRoomOfADungeonThatIsChosen) {  // 309.4a, 309.4c, 701.49a
  Scenario game;
  describeMaps(game, 1);
  venture(game, {mode(3)});  // Tomb of Annihilation: each player loses 1 life
  EXPECT_EQ(game.life(P1), 19);
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_TRUE(bool(game.state().players[0].dungeon));
}

TEST(Rule309, AnArrowIsFollowed) {  // 309.5a, 701.49b
  Scenario game;
  describeMaps(game, 3);
  venture(game, {mode(2)});  // Yawning Portal: 1 life
  EXPECT_EQ(game.life(P1), 21);
  venture(game, {done});  // Dungeon Level: scry 1, the only room below
  EXPECT_EQ(game.state().players[0].room, 1);
  venture(game, {mode(3)});  // Goblin Bazaar: a Treasure
  EXPECT_EQ(game.count(P1, "Treasure Token"), 1);
}

TEST(Rule309, ADungeonIsCompletedWhenItsLastRoomHasDoneItsWork) {  // 309.6, 309.7, 704.5t
  Scenario game;
  describeMaps(game, 4);
  game.card("Test Bard {1}\nCreature — Bard\n1/1\nWhenever you complete a dungeon, you gain 5 life.");
  game.card(
      "Test Sign {1}\nArtifact\nAs long as you've completed a dungeon, creatures you control get +1/+1.");
  const Card bard = game.battlefield(P1, "Test Bard");
  game.battlefield(P1, "Test Sign");
  venture(game, {mode(1), done});  // Cave Entrance of the Lost Mine: scry 1
  venture(game, {mode(2)});        // Goblin Lair
  venture(game, {mode(5)});        // Dark Pool: each opponent loses 1 life, and P1 gains 1
  EXPECT_EQ(game.count(P1, "Goblin Token"), 1);
  EXPECT_EQ(game.life(P2), 19);
  EXPECT_EQ(game.state().players[0].dungeonsDone.size(), 0U);
  EXPECT_EQ(game.power(bard), 1);
  venture(game, {});  // Temple of Dumathoin: a card
  EXPECT_EQ(game.handSize(P1), 1);
  EXPECT_EQ(game.state().players[0].dungeonsDone.size(), 1U);
  EXPECT_FALSE(bool(game.state().players[0].dungeon));
  EXPECT_EQ(game.life(P1), 21 + 5);
  EXPECT_EQ(game.power(bard), 2);
}

TEST(Rule725, TakingTheInitiativeVenturesIntoUndercity) {  // 725.2, 725.3, 701.49d
  Scenario game;
  game.card("Test Dare {W}\nSorcery\nYou take the initiative.");
  game.library(P1, "Forest");
  game.hand(P1, "Test Dare");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Dare");
  game.resolveAll("Forest");
  EXPECT_EQ(game.state().initiative, P1.id);
  EXPECT_EQ(game.count(P1, "Forest"), 0);
  EXPECT_TRUE(game.in(Zone::Hand, "Forest"));
}

TEST(Rule725, WhoDealsCombatDamageToTheHolderTakesIt) {  // 725.2, 725.3
  Scenario game;
  game.card("Test Dare {W}\nSorcery\nYou take the initiative.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Dare");
  game.library(P1, "Forest");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Dare");
  game.resolveAll("Forest");
  game.to(P2, Step::PrecombatMain);
  game.attack(bears);
  game.combatDamage();
  game.resolveAll();  // there is no basic land in P2's library
  EXPECT_EQ(game.state().initiative, P2.id);
}

TEST(Rule309, GamesInWhichNobodyVenturesHoldNoDungeons) {  // what is there is looked at all the time
  Scenario game;
  game.battlefield(P1, "Forest");
  game.start(P1, Step::PrecombatMain);
  EXPECT_TRUE(game.kernel().pool.dungeons.empty());
}

}  // namespace
}  // namespace cantrip::test
