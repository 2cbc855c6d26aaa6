// Bestow (702.103), soulbond (702.95), ascend (702.131), warp (702.185), mayhem (702.187), web-slinging
// (702.188).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* kSatyr =
    "Test Satyr {G}\nEnchantment Creature — Satyr\n3/2\nBestow {1}{G}\nEnchanted creature gets +3/+2.";

TEST(Rule702, ABestowedCardIsAnAura) {  // 702.103b
  Scenario game;
  game.card(kSatyr);
  game.battlefield(P1, "Forest", 2);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card satyr = game.hand(P1, "Test Satyr");
  game.castWay(P1, satyr, CastWay::Bestow, bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, satyr));
  EXPECT_FALSE(game.isType(satyr, CardType::Creature));
  EXPECT_EQ(game.power(bears), 5);
  EXPECT_EQ(game.toughness(bears), 4);
}

TEST(Rule702, AnUnattachedBestowedAuraIsACreature) {  // 702.103f
  Scenario game;
  game.card(kSatyr);
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P1, "Swamp", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card satyr = game.hand(P1, "Test Satyr");
  game.hand(P1, "Test Doom");
  game.castWay(P1, satyr, CastWay::Bestow, bears);
  game.resolve();
  game.cast(P1, "Test Doom", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, satyr));
  EXPECT_TRUE(game.isType(satyr, CardType::Creature));
  EXPECT_EQ(game.power(satyr), 3);
}

TEST(Rule702, WithoutALegalTargetItResolvesAsACreature) {  // 702.103e
  Scenario game;
  game.card(kSatyr);
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P2, "Swamp", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card satyr = game.hand(P1, "Test Satyr");
  game.hand(P2, "Test Doom");
  game.castWay(P1, satyr, CastWay::Bestow, bears);
  game.cast(P2, "Test Doom", bears);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, satyr));
  EXPECT_TRUE(game.isType(satyr, CardType::Creature));
}

TEST(Rule702, BestowNeedsACreature) {  // 702.103d
  Scenario game;
  game.card(kSatyr);
  game.battlefield(P1, "Forest", 2);
  const Card satyr = game.hand(P1, "Test Satyr");
  game.cast(P1, satyr);  // only the creature spell is offered
  game.resolve();
  EXPECT_TRUE(game.isType(satyr, CardType::Creature));
}

TEST(Rule702, SoulbondPairsTwoCreatures) {  // 702.95a, 702.95e
  Scenario game;
  game.card(
      "Test Mate {G}\nCreature — Human\n1/1\nSoulbond\n"
      "As long as ~ is paired with another creature, each of those creatures gets +2/+2.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Forest", 1);
  game.battlefield(P1, "Swamp", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card mate = game.hand(P1, "Test Mate");
  game.hand(P1, "Test Doom");
  game.cast(P1, mate);
  game.resolve();
  game.resolve(yes);
  EXPECT_EQ(game.power(mate), 3);
  EXPECT_EQ(game.power(bears), 4);
  game.cast(P1, "Test Doom", bears);
  game.resolve();
  EXPECT_EQ(game.power(mate), 1);
}

TEST(Rule702, SoulbondPairsWithCreaturesThatComeLater) {  // 702.95a
  Scenario game;
  game.card(
      "Test Mate {G}\nCreature — Human\n1/1\nSoulbond\n"
      "As long as ~ is paired with another creature, both creatures have flying.");
  const Card mate = game.battlefield(P1, "Test Mate");
  game.battlefield(P1, "Forest", 2);
  const Card bears = game.hand(P1, "Grizzly Bears");
  game.cast(P1, bears);
  game.resolve();
  game.resolve(yes);
  EXPECT_TRUE(game.has(mate, "flying"));
  EXPECT_TRUE(game.has(bears, "flying"));
}

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

}  // namespace
}  // namespace cantrip::test
