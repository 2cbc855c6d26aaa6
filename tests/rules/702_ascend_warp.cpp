// Ascend (702.131), warp (702.185), mayhem (702.187), web-slinging (702.188).
#include "rules/kernel/cast_way.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, AscendStaysForTheGame) {  // 702.131b
  Scenario game;
  game.card(
      "Test Sentry {W}\nCreature — Dinosaur\n0/3\nAscend\n~ gets +3/+0 as long as you have the city's "
      "blessing.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  const Card sentry = game.battlefield(P1, "Test Sentry");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Swamp", 8);
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Doom", bears);
  EXPECT_EQ(game.power(sentry), 3);
  game.resolve();
  EXPECT_EQ(game.power(sentry), 3);
}

TEST(Rule702, AscendOnASpellLooksAsItResolves) {  // 702.131a
  Scenario game;
  game.card(
      "Test Secret {U}\nSorcery\nAscend\nYou gain 2 life. If you have the city's blessing, you gain 3 life.");
  game.battlefield(P1, "Island", 10);
  game.hand(P1, "Test Secret");
  game.cast(P1, "Test Secret");
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule702, AWarpedCreatureIsExiledAndCastLater) {  // 702.185a
  Scenario game;
  game.card("Test Stalker {4}{G}\nCreature — Beast\n5/5\nWarp {G}");
  game.battlefield(P1, "Forest", 5);
  const Card stalker = game.hand(P1, "Test Stalker");
  game.castWay(P1, stalker, CastWay::Warp);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, stalker));
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.in(Zone::Exile, stalker));
  game.to(P1, Step::PrecombatMain);
  game.castWay(P1, stalker, CastWay::Permission);
  game.resolve();
  game.to(P2, Step::Upkeep);
  EXPECT_TRUE(game.in(Zone::Battlefield, stalker));
}

TEST(Rule702, MayhemCastsWhatWasDiscardedThisTurn) {  // 702.187b
  Scenario game;
  game.card("Test Carnage {3}{R}\nCreature — Horror\n3/3\nMayhem {R}");
  game.card("Test Looter {1}\nArtifact\n{T}, Discard a card: You gain 1 life.");
  game.battlefield(P1, "Mountain", 1);
  game.battlefield(P1, "Test Looter");
  const Card carnage = game.hand(P1, "Test Carnage");
  const Card old = game.graveyard(P1, "Test Carnage");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, old));
  game.activate(P1, "Test Looter");
  game.resolve();
  game.castWay(P1, carnage, CastWay::Mayhem);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, carnage));
}

TEST(Rule702, WebSlingingReturnsATappedCreature) {  // 702.188a
  Scenario game;
  game.card("Test Spider {3}{G}\nCreature — Spider\n4/4\nWeb-slinging {G}");
  game.battlefield(P1, "Forest", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card spider = game.hand(P1, "Test Spider");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, spider));
  game.attack({{bears, P2}});
  game.to(Step::PostcombatMain);
  game.castWay(P1, spider, CastWay::Alternative);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, spider));
}

TEST(Rule702, WebSlingingThatSpellsAreGiven) {  // 702.188a, 118.9
  Scenario game;
  game.card(
      "Test Hero {W}\nLegendary Creature — Human\n1/1\nEach legendary spell you cast has web-slinging {G}.");
  game.card("Test Spider {3}{G}\nLegendary Creature — Spider\n4/4");
  game.battlefield(P1, "Test Hero");
  game.battlefield(P1, "Forest", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card spider = game.hand(P1, "Test Spider");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, spider));
  game.attack({{bears, P2}});
  game.to(Step::PostcombatMain);
  game.castWay(P1, spider, CastWay::Alternative);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, spider));
}

}  // namespace
}  // namespace cantrip::test
