// Blocks that any experienced player would make.
#include "players/blocks.h"

#include "players/position.h"

namespace cantrip::test {
namespace {

struct Blocks : ::testing::Test {
  Position game;
  Blocks() { game.usualCards(); }
  void fight() { game.play(Step::PostcombatMain); }
  /// The game as blockers are declared.
  play::Game declaring() {
    play::Game now = game.game();
    for (int i = 0; i < 20 && now.decision().kind != DecisionKind::Blockers; ++i) now.apply(0);
    EXPECT_EQ(now.decision().kind, DecisionKind::Blockers);
    return now;
  }
};

TEST_F(Blocks, AChumpBlockSavesTheLastLife) {
  const Card attacker = game.battlefield(P1, "Big Bear");
  game.battlefield(P2, "Rat");
  game.life(P2, 3);
  game.attack(attacker);
  fight();
  EXPECT_EQ(game.life(P2), 3);
}

TEST_F(Blocks, NobodyIsThrownAwayWhileThereIsLifeToSpare) {
  const Card attacker = game.battlefield(P1, "Big Bear");
  const Card rat = game.battlefield(P2, "Rat");
  game.attack(attacker);
  fight();
  EXPECT_TRUE(game.in(Zone::Battlefield, rat));
}

TEST_F(Blocks, TheBiggerCreatureBlocks) {
  const Card attacker = game.battlefield(P1, "Bear");
  game.battlefield(P2, "Ox");
  game.attack(attacker);
  fight();
  EXPECT_TRUE(game.in(Zone::Graveyard, attacker));
}

TEST_F(Blocks, DeathtouchIsTradedForSomethingBig) {
  const Card attacker = game.battlefield(P1, "Big Bear");
  game.battlefield(P2, "Adder");
  game.attack(attacker);
  fight();
  EXPECT_TRUE(game.in(Zone::Graveyard, attacker));
}

TEST_F(Blocks, TwoWallsKillWhatOneAloneDoesNot) {
  game.card("Guardian {3}{W}\nCreature — Beast\n3/6");
  const Card attacker = game.battlefield(P1, "Big Bear");
  const Card guardian = game.battlefield(P2, "Guardian", 2);
  game.attack(attacker);
  fight();
  EXPECT_TRUE(game.in(Zone::Graveyard, attacker));
  EXPECT_TRUE(game.in(Zone::Battlefield, guardian));
}

TEST_F(Blocks, FirstStrikeIsNotBlockedInVain) {
  const Card attacker = game.battlefield(P1, "Knight");
  const Card bear = game.battlefield(P2, "Bear");
  game.attack(attacker);
  fight();
  EXPECT_TRUE(game.in(Zone::Battlefield, bear));
}

TEST_F(Blocks, WhoReachesBlocksWhatFliesWhenThatSaves) {
  const Card drake = game.battlefield(P1, "Drake"), rat = game.battlefield(P1, "Rat");
  game.battlefield(P2, "Spider");
  game.life(P2, 3);
  game.attack({drake, rat});
  fight();
  EXPECT_EQ(game.life(P2), 2);
}

TEST_F(Blocks, MenaceIsBlockedByTwoWhenItWouldKill) {
  const Card brute = game.battlefield(P1, "Brute");
  game.battlefield(P2, "Rat", 2);
  game.life(P2, 5);
  game.attack(brute);
  fight();
  EXPECT_EQ(game.life(P2), 5);
}

TEST_F(Blocks, TrampleIsMetWithEnoughToughness) {
  const Card rhino = game.battlefield(P1, "Rhino");
  game.battlefield(P2, "Wall of Hides");
  game.battlefield(P2, "Rat");
  game.life(P2, 2);
  game.attack(rhino);
  fight();
  EXPECT_FALSE(game.lost(P2));
}

TEST_F(Blocks, TheOneBlockerStopsTheAttackerThatKills) {
  const Card big = game.battlefield(P1, "Big Bear"), small = game.battlefield(P1, "Bear");
  game.battlefield(P2, "Rat");
  game.life(P2, 5);
  game.attack({small, big});
  fight();
  EXPECT_EQ(game.life(P2), 3);
}

TEST_F(Blocks, SeveralChumpBlocksAreMadeTogether) {
  const Card first = game.battlefield(P1, "Big Bear"), second = game.battlefield(P1, "Big Bear"),
             third = game.battlefield(P1, "Big Bear");
  game.battlefield(P2, "Rat", 3);
  game.life(P2, 4);
  game.attack({first, second, third});
  fight();
  EXPECT_FALSE(game.lost(P2));
}

TEST_F(Blocks, APlaneswalkerIsDefended) {
  game.card("Test Walker {2}{W}\nLegendary Planeswalker — Jace\n+1: You gain 1 life.\nLoyalty: 2");
  const Card bear = game.battlefield(P1, "Bear");
  game.battlefield(P2, "Wall of Hides");
  const Card walker = game.battlefield(P2, "Test Walker");
  game.attack({{bear, walker}});
  fight();
  EXPECT_EQ(game.counters(walker, "loyalty"), 2);
}

TEST_F(Blocks, PoisonThatKillsIsBlocked) {
  game.card("Plague {2}{G}\nCreature — Insect\nInfect\n3/3");
  const Card plague = game.battlefield(P1, "Plague");
  game.battlefield(P2, "Rat");
  game.counters(P2, "poison", 8);
  game.attack(plague);
  fight();
  EXPECT_FALSE(game.lost(P2));
}

TEST_F(Blocks, ADeclarationThatSavesIsFoundByTryingAll) {
  const Card first = game.battlefield(P1, "Big Bear"), second = game.battlefield(P1, "Big Bear");
  game.battlefield(P2, "Rat", 3);
  game.life(P2, 5);
  game.attack({first, second});
  const play::Game now = declaring();
  EXPECT_FALSE(players::survivesWith(now, {}));
  const players::Survival survival = players::survivingBlocks(now, 1000);
  EXPECT_TRUE(survival.possible);
  EXPECT_TRUE(players::survivesWith(now, survival.blocks));
}

TEST_F(Blocks, WhereNoBlockHelpsAllHaveBeenTried) {
  const Card rhino = game.battlefield(P1, "Rhino");
  game.battlefield(P2, "Rat", 2);
  game.life(P2, 2);
  game.attack(rhino);
  const play::Game now = declaring();
  const players::Survival survival = players::survivingBlocks(now, 1000);
  EXPECT_FALSE(survival.possible);
  EXPECT_TRUE(survival.searched);
  EXPECT_FALSE(players::survivingBlocks(now, 2).searched);
}

}  // namespace
}  // namespace cantrip::test
