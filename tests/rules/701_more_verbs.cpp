// 701: the keyword actions that make, mark and change things, each by the hard sentence of its rule.
#include "rules/casting/offers.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

/// A sorcery for {U} with that text, in P1's hand with an Island to cast it.
void spell(Scenario& game, std::string_view text) {
  game.card("Test Spell {U}\nSorcery\n" + std::string(text));
  game.hand(P1, "Test Spell");
  game.battlefield(P1, "Island");
}

TEST(Rule701, RegenerationDoesNotStopSacrifice) {  // 701.19b, 701.21a
  Scenario game;
  game.card("Test Skeleton {B}\nCreature — Skeleton\n1/1\n{0}: Regenerate ~.");
  const Card skeleton = game.battlefield(P1, "Test Skeleton");
  spell(game, "Each player sacrifices a creature.");
  game.activate(P1, skeleton);
  game.resolve();
  game.cast(P1, "Test Spell");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, skeleton));
}

TEST(Rule701, RegenerationRemovesFromCombat) {  // 701.19b
  Scenario game;
  game.card("Test Skeleton {B}\nCreature — Skeleton\n2/1\n{0}: Regenerate ~.");
  const Card skeleton = game.battlefield(P1, "Test Skeleton");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack(skeleton);
  game.block({{giant, skeleton}});
  game.activate(P1, skeleton);
  game.resolve();
  game.combatDamage();
  EXPECT_TRUE(game.in(Zone::Battlefield, skeleton));
  EXPECT_FALSE(game.isAttacking(skeleton));
  EXPECT_EQ(game.damage(skeleton), 0);
}

TEST(Rule701, FightWithAnIllegalTargetDoesNothing) {  // 701.14b
  Scenario game;
  spell(game, "Target creature you control fights target creature you don't control.");
  game.card("Test Unsummon {U}\nInstant\nReturn target creature to its owner's hand.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P2, "Test Unsummon");
  game.battlefield(P2, "Island");
  game.cast(P1, "Test Spell", giant, bears);
  game.cast(P2, "Test Unsummon", bears);
  game.resolveAll();
  EXPECT_EQ(game.damage(giant), 0);
}

TEST(Rule701, GoadAttacksSomebodyElse) {  // 701.15b
  Scenario game(3);
  spell(game, "Goad target creature.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.cast(P1, "Test Spell", bears);
  game.resolve();
  game.to(P2, Step::BeginCombat);
  EXPECT_TRUE(game.canAttack(bears, P3));
  EXPECT_FALSE(game.canStop());
}

TEST(Rule701, GoadEndsAtTheGoadersNextTurn) {  // 701.15a
  Scenario game(3);
  spell(game, "Goad target creature.");
  const Card bears = game.battlefield(P3, "Grizzly Bears");
  const Card own = game.battlefield(P2, "Hill Giant");
  game.cast(P1, "Test Spell", bears);
  game.resolve();
  game.to(P2, Step::BeginCombat);
  EXPECT_TRUE(game.canAttack(own));
  EXPECT_TRUE(game.canStop());
}

TEST(Rule701, InvestigateMakesAClue) {  // 701.16a
  Scenario game;
  spell(game, "Investigate.");
  game.battlefield(P1, "Forest", 2);
  game.cast(P1, "Test Spell");
  game.resolve();
  ASSERT_EQ(game.count(P1, "Clue Token") + game.count(P1, "Clue"), 1);
  game.activate(P1, game.state().battlefield.back());
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule701, ProliferateMayLeaveOut) {  // 701.34a
  Scenario game;
  spell(game, "Proliferate.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card own = game.battlefield(P1, "Hill Giant");
  game.counters(bears, "+1/+1", 1);
  game.counters(own, "-1/-1", 1);
  game.cast(P1, "Test Spell");
  game.resolve(done);
  EXPECT_EQ(game.counters(bears, "+1/+1"), 1);
  EXPECT_EQ(game.counters(own, "-1/-1"), 1);
}

TEST(Rule701, DetainUntilYourNextTurn) {  // 701.35a
  Scenario game;
  spell(game, "Detain target creature an opponent controls.");
  game.card("Test Pinger {R}\nCreature — Goblin\n1/1\n{T}: ~ deals 1 damage to any target.");
  const Card pinger = game.battlefield(P2, "Test Pinger");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P2, "Hill Giant");
  game.cast(P1, "Test Spell", pinger);
  game.resolve();
  EXPECT_FALSE(game.canActivate(P2, pinger));
  game.attack(bears);
  EXPECT_FALSE(game.canBlock(pinger, bears));
  game.to(P1, Step::PrecombatMain);
  EXPECT_TRUE(game.canActivate(P2, pinger));
}

TEST(Rule701, PopulateCopiesACreatureToken) {  // 701.36a
  Scenario game;
  spell(game, "Create a 1/1 green Elf creature token, then populate.");
  game.cast(P1, "Test Spell");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Elf Token"), 2);
}

TEST(Rule701, MonstrosityOnce) {  // 701.37a
  Scenario game;
  game.card("Test Monster {G}\nCreature — Beast\n2/2\n{0}: Monstrosity 3.");
  const Card monster = game.battlefield(P1, "Test Monster");
  game.activate(P1, monster);
  game.resolve();
  game.activate(P1, monster);
  game.resolve();
  EXPECT_EQ(game.power(monster), 5);
}

TEST(Rule701, BolsterTheLeastToughness) {  // 701.39a
  Scenario game;
  spell(game, "Bolster 2.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.battlefield(P2, "Eager Cadet");
  game.cast(P1, "Test Spell");
  game.resolve();
  EXPECT_EQ(game.power(bears), 4);
  EXPECT_EQ(game.power(giant), 3);
}

TEST(Rule701, ManifestedSorceryStaysDown) {  // 701.40g
  Scenario game;
  spell(game, "Manifest the top card of your library.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  const Card bolt = game.library(P1, "Test Bolt");
  game.battlefield(P1, "Mountain", 4);
  game.cast(P1, "Test Spell");
  game.resolve();
  EXPECT_EQ(game.power(bolt), 2);
  listActions(game.kernel(), 0, game.state().decision.options);
  for (const Option& o : game.state().decision.options) EXPECT_NE(o.kind, OptionKind::Special);
}

TEST(Rule701, ManifestDreadPutsTheOtherAway) {  // 701.62a
  Scenario game;
  spell(game, "Manifest dread.");
  const Card giant = game.library(P1, "Hill Giant");
  const Card bears = game.library(P1, "Grizzly Bears");
  game.cast(P1, "Test Spell");
  game.resolve(giant);
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule701, AdaptOnlyWithoutCounters) {  // 701.46a
  Scenario game;
  game.card("Test Mutant {G}\nCreature — Mutant\n1/1\n{0}: Adapt 2.");
  const Card mutant = game.battlefield(P1, "Test Mutant");
  game.activate(P1, mutant);
  game.resolve();
  game.activate(P1, mutant);
  game.resolve();
  EXPECT_EQ(game.power(mutant), 3);
}

TEST(Rule701, AmassGrowsTheOneArmy) {  // 701.47a
  Scenario game;
  game.card("Test March {U}\nSorcery\nAmass Orcs 2.");
  game.hand(P1, "Test March", 2);
  game.battlefield(P1, "Island", 2);
  game.cast(P1, "Test March");
  game.resolve();
  game.cast(P1, "Test March");
  game.resolve();
  const ObjectId army = game.state().battlefield.back();
  EXPECT_EQ(game.power(army), 4);
}

TEST(Rule701, AmassWithoutASubtypeMeansZombies) {  // 701.47a, 701.47d
  Scenario game;
  game.card("Test Orcs {U}\nSorcery\nAmass Orcs 2.");
  game.card("Test Eternals {U}\nSorcery\nAmass 1.");
  game.card("Test Lord {B}\nCreature — Human\n2/2\nZombies you control get +1/+1.");
  game.battlefield(P1, "Test Lord");
  game.battlefield(P1, "Island", 2);
  game.hand(P1, "Test Orcs");
  game.hand(P1, "Test Eternals");
  game.cast(P1, "Test Orcs");
  game.resolve();
  const ObjectId army = game.state().battlefield.back();
  EXPECT_EQ(game.power(army), 2);
  game.cast(P1, "Test Eternals");
  game.resolve();
  EXPECT_EQ(game.power(army), 4);  // three counters, and a Zombie besides
}

TEST(Rule701, AmassFindsWhatIsEveryCreatureType) {  // 701.47a, 702.73a
  Scenario game;
  spell(game, "Amass Zombies 3.");
  game.card("Test Shape {G}\nCreature — Shapeshifter\n1/1\nChangeling");
  const Card shape = game.battlefield(P1, "Test Shape");
  game.cast(P1, "Test Spell");
  game.resolve();
  EXPECT_EQ(game.happened(EventType::TokenCreate), 0);
  EXPECT_EQ(game.counters(shape, "+1/+1"), 3);
}

TEST(Rule701, ConniveDiscardsANonlandForACounter) {  // 701.50a
  Scenario game;
  game.card("Test Rogue {U}\nCreature — Rogue\n1/1\n{0}: ~ connives.");
  const Card rogue = game.battlefield(P1, "Test Rogue");
  const Card giant = game.library(P1, "Hill Giant");
  game.activate(P1, rogue);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_EQ(game.power(rogue), 2);
}

TEST(Rule701, DiscoverCastsOrTakes) {  // 701.57a
  for (const bool cast : {true, false}) {
    Scenario game;
    spell(game, "Discover 3.");
    const Card bears = game.library(P1, "Grizzly Bears");
    game.library(P1, "Forest");
    game.library(P1, "Craw Wurm");
    game.cast(P1, "Test Spell");
    if (cast) {
      game.resolve(yes);
      game.resolveAll();
    } else {
      game.resolve(no);
    }
    EXPECT_TRUE(game.in(cast ? Zone::Battlefield : Zone::Hand, bears));
    EXPECT_TRUE(game.in(Zone::Library, "Craw Wurm"));
  }
}

TEST(Rule701, DiscoverCountsBothHalvesOfASplitCard) {  // 701.57a, 709.4b
  Scenario game;
  spell(game, "Discover 3.");
  game.card(
      "Layout: split\nTest Spark {1}{R}\nInstant\nYou gain 1 life.\n//\n"
      "Test Frost {1}{U}\nInstant\nYou gain 5 life.");
  const Card bears = game.library(P1, "Grizzly Bears");
  const Card split = game.library(P1, "Test Spark");
  game.cast(P1, "Test Spell");
  game.resolve(yes);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_TRUE(game.in(Zone::Library, split));
}

TEST(Rule701, DiscoverCastsEitherHalf) {  // 701.57a, 709.3a
  Scenario game;
  spell(game, "Discover 4.");
  game.card(
      "Layout: split\nTest Spark {1}{R}\nInstant\nYou gain 1 life.\n//\n"
      "Test Frost {1}{U}\nInstant\nYou gain 5 life.");
  game.library(P1, "Test Spark");
  game.cast(P1, "Test Spell");
  game.resolve(yes, "Test Frost");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule701, DiscoverCastsNoFaceThatCostsMore) {  // 701.57a: the resulting spell
  Scenario game;
  spell(game, "Discover 2.");
  game.card(
      "Layout: adventure\nTest Scout {1}{G}\nCreature — Elf Scout\n2/2\n//\n"
      "Long Road {4}{G}\nSorcery — Adventure\nYou gain 5 life.");
  const Card scout = game.library(P1, "Test Scout");
  game.cast(P1, "Test Spell");
  game.resolve(yes);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, scout));
}

TEST(Rule701, DiscoverOfWhatCannotBeCastTakesIt) {  // 701.57a, 601.2c
  Scenario game;
  spell(game, "Discover 2.");
  game.card("Test Murder {1}{B}\nInstant\nDestroy target creature.");
  const Card murder = game.library(P1, "Test Murder");
  game.cast(P1, "Test Spell");
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Hand, murder));
}

TEST(Rule701, DoubleTheLife) {  // 701.10d
  Scenario game;
  spell(game, "Double your life total.");
  game.life(P1, 7);
  game.cast(P1, "Test Spell");
  game.resolve();
  EXPECT_EQ(game.life(P1), 14);
}

TEST(Rule701, DoubleTheCounters) {  // 701.10e
  Scenario game;
  spell(game, "Double the number of +1/+1 counters on target creature.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.counters(bears, "+1/+1", 3);
  game.cast(P1, "Test Spell", bears);
  game.resolve();
  EXPECT_EQ(game.counters(bears, "+1/+1"), 6);
}

TEST(Rule701, ExchangeControlNeedsBoth) {  // 701.12a, 701.12b
  Scenario game;
  spell(game, "Exchange control of target creature you control and target creature an opponent controls.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.cast(P1, "Test Spell", bears, giant);
  game.resolve();
  EXPECT_EQ(game.controller(bears).id, P2.id);
  EXPECT_EQ(game.controller(giant).id, P1.id);
}

TEST(Rule701, ExchangeOfLifeTotalsGainsAndLoses) {  // 701.12c
  Scenario game;
  spell(game, "Exchange life totals with target opponent.");
  game.card("Test Fount {W}\nEnchantment\nWhenever you gain life, draw a card.");
  game.battlefield(P1, "Test Fount");
  game.life(P1, 5);
  game.cast(P1, "Test Spell", P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 5);
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule701, LearnDiscardsToDraw) {  // 701.48a
  Scenario game;
  spell(game, "Learn.");
  const Card giant = game.hand(P1, "Hill Giant");
  game.cast(P1, "Test Spell");
  game.resolve(giant);
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule303, AnAuraPutThereWithoutBeingCast) {  // 303.4f: no target: hexproof does not matter
  Scenario game;
  game.card("Test Strength {G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +2/+2.");
  game.card("Test Shy {G}\nCreature — Elf\n1/1\nShroud");
  spell(game, "Return target enchantment card from your graveyard to the battlefield.");
  const Card aura = game.graveyard(P1, "Test Strength");
  const Card shy = game.battlefield(P1, "Test Shy");
  game.battlefield(P1, "Grizzly Bears");
  game.cast(P1, "Test Spell", aura);
  game.resolve(shy);
  EXPECT_EQ(game.power(shy), 3);
}

TEST(Rule303, AnAuraWithNothingToEnchantStays) {  // 303.4g
  Scenario game;
  game.card("Test Strength {G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +2/+2.");
  spell(game, "Return target enchantment card from your graveyard to the battlefield.");
  const Card aura = game.graveyard(P1, "Test Strength");
  game.cast(P1, "Test Spell", aura);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, aura));
}

TEST(Rule115, ChangeOfATarget) {  // 115.7a
  Scenario game;
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target creature.");
  game.card("Test Deflect {U}\nInstant\nChange the target of target spell with a single target.");
  game.hand(P2, "Test Bolt");
  game.hand(P1, "Test Deflect");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  game.battlefield(P2, "Mountain");
  game.battlefield(P1, "Island");
  game.cast(P2, "Test Bolt", giant);
  game.cast(P1, "Test Deflect", "Test Bolt");
  game.resolve(wurm);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
  EXPECT_EQ(game.damage(wurm), 3);
}

TEST(Rule707, ACopyForAWhile) {  // 707.2, 611.2
  Scenario game;
  spell(game, "Target creature you control becomes a copy of another target creature until end of turn.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  game.cast(P1, "Test Spell", bears, wurm);
  game.resolve();
  EXPECT_EQ(game.power(bears), 6);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule701, ExertingAsACost) {  // 701.43a-b
  Scenario game;
  game.card("Test Hermit {G}\nCreature — Human\n1/1\n{T}, Exert ~: You gain 1 life.");
  const Card hermit = game.battlefield(P1, "Test Hermit");
  game.activate(P1, hermit);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
  game.to(P1, Step::Upkeep);
  EXPECT_TRUE(game.isTapped(hermit));
  game.to(P1, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(hermit));
}

TEST(Rule502, ItPhasesInForWhoeverControlledItAsItPhasedOut) {  // 502.1, 702.26a
  Scenario game;
  game.card("Test Control {U}\nEnchantment — Aura\nEnchant creature\nYou control enchanted creature.");
  game.card("Test Smite {W}\nInstant\nTarget creature phases out.");
  game.battlefield(P2, "Island", 1);
  game.battlefield(P1, "Plains", 1);
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.hand(P2, "Test Control");
  game.hand(P1, "Test Smite");
  game.to(P2, Step::PrecombatMain);
  game.cast(P2, "Test Control", giant);
  game.resolve();
  game.to(P1, Step::PrecombatMain);
  game.cast(P1, "Test Smite", giant);
  game.resolve();
  EXPECT_EQ(game.count(P2, "Hill Giant"), 0);
  game.to(P2, Step::Upkeep);
  EXPECT_EQ(game.count(P2, "Hill Giant"), 1);
}

constexpr const char* kBeacon =
    "Test Beacon {U}\nSorcery\nSearch your library and/or graveyard for a card named Hill Giant, reveal it, "
    "and put it "
    "into your hand. If you search your library this way, shuffle.";

TEST(Rule701, OneMaySearchTheGraveyardAlone) {  // 701.23: "and/or"
  Scenario game;
  game.card(kBeacon);
  game.battlefield(P1, "Island", 1);
  const Card giant = game.graveyard(P1, "Hill Giant");
  game.hand(P1, "Test Beacon");
  game.cast(P1, "Test Beacon");
  game.resolve(no);  // not the library
  EXPECT_TRUE(game.in(Zone::Hand, giant));
  EXPECT_EQ(game.happened(EventType::Search), 0);
  EXPECT_EQ(game.happened(EventType::Shuffle), 0);
}

TEST(Rule701, WhereLibrariesCannotBeSearchedTheGraveyardIs) {  // 101.3
  Scenario game;
  game.card(kBeacon);
  game.card("Test Orb {2}\nArtifact\nPlayers can't search libraries.");
  game.battlefield(P2, "Test Orb");
  game.battlefield(P1, "Island", 1);
  const Card giant = game.graveyard(P1, "Hill Giant");
  game.hand(P1, "Test Beacon");
  game.cast(P1, "Test Beacon");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, giant));
  EXPECT_EQ(game.happened(EventType::Shuffle), 0);
}

}  // namespace
}  // namespace cantrip::test
