// What a trigger knows of its event: how many, which group, the X of the action that it waited for (603,
// 508.3d, 107.3), and what is defined by the time an object is announced (601.2c-d).
#include "rules/kernel/cast_way.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule603, ThatManyOfWhatWasDiscarded) {
  Scenario game;
  game.card(
      "Test Shark {R}\nCreature — Shark\nWhenever you discard one or more cards, put that many +1/+1 "
      "counters on "
      "~.\n1/1");
  game.card("Test Purge {R}\nSorcery\nDiscard your hand.");
  auto shark = game.battlefield(P1, "Test Shark");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Purge");
  game.hand(P1, "Grizzly Bears", 2);
  game.cast(P1, "Test Purge");
  game.resolve();
  EXPECT_EQ(game.stackSize(), 1);  // 603.2c
  game.resolve();
  EXPECT_EQ(game.counters(shark, "+1/+1"), 2);
}

TEST(Rule603, OneOrMoreAreOneOccurrenceForEachPlayer) {  // 603.2c
  for (const bool oneOrMore : {true, false}) {
    Scenario game;
    game.card(std::string("Test Ledger {R}\nEnchantment\nWhenever a player discards ") +
              (oneOrMore ? "one or more cards" : "a card") + ", you gain 1 life.");
    game.card("Test Purge {R}\nSorcery\nEach player discards their hand.");
    game.battlefield(P1, "Test Ledger");
    game.battlefield(P1, "Mountain");
    game.hand(P1, "Test Purge");
    game.hand(P1, "Grizzly Bears", 2);
    game.hand(P2, "Grizzly Bears", 3);
    game.cast(P1, "Test Purge");
    game.resolve();
    EXPECT_EQ(game.stackSize(), oneOrMore ? 2 : 5);
  }
}

TEST(Rule603, OneOrMoreSacrificedAreOneOccurrence) {  // 603.2c
  Scenario game;
  game.card("Test Altar {R}\nEnchantment\nWhenever you sacrifice one or more creatures, you gain 1 life.");
  game.card("Test Pyre {R}\nSorcery\nSacrifice two creatures.");
  game.battlefield(P1, "Test Altar");
  game.battlefield(P1, "Mountain");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Test Pyre");
  game.cast(P1, "Test Pyre");
  game.resolve(bears, giant);
  EXPECT_EQ(game.stackSize(), 1);
}

TEST(Rule508, ThoseCreaturesAreTheOnesThatAttack) {  // 508.3d
  Scenario game;
  game.card(
      "Test Flag {1}\nEnchantment\nWhenever you attack with one or more creatures with flying, those "
      "creatures get "
      "+2/+2 until end of turn.");
  game.battlefield(P1, "Test Flag");
  game.card("Test Crow {U}\nCreature — Bird\nFlying\n1/2");
  auto flier = game.battlefield(P1, "Test Crow");
  auto idle = game.battlefield(P1, "Test Crow");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.attack({flier, bears});
  game.resolveAll();
  EXPECT_EQ(game.power(flier), 3);
  EXPECT_EQ(game.power(idle), 1);
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule700, CreaturesThatDiedThisTurnAreCountedAsTheyWere) {  // 700.4, 608.2h
  Scenario game;
  game.card("Test Toll {1}\nArtifact\n{0}: You gain 1 life for each creature that died this turn.");
  auto toll = game.battlefield(P1, "Test Toll");
  game.battlefield(P2, "Grizzly Bears", 2);
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Lightning Bolt", 2);
  game.activate(P1, toll);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 20);
  game.cast(P1, "Lightning Bolt", "Grizzly Bears");
  game.resolveAll();
  game.cast(P1, "Lightning Bolt", "Grizzly Bears");
  game.resolveAll();
  game.activate(P1, toll);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule700, PutIntoYourGraveyardIsNotAnybodys) {
  Scenario game;
  game.card(
      "Test Ledger {1}\nArtifact\n{0}: You gain 1 life for each creature put into your graveyard from the "
      "battlefield "
      "this turn.");
  auto ledger = game.battlefield(P1, "Test Ledger");
  auto own = game.battlefield(P1, "Llanowar Elves");
  auto other = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Lightning Bolt", 2);
  game.cast(P1, "Lightning Bolt", other);
  game.resolveAll();
  game.cast(P1, "Lightning Bolt", own);
  game.resolveAll();
  game.activate(P1, ledger);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule601, UpToXTargetsWhereXIsDefined) {  // 601.2c, 107.3c
  Scenario game;
  game.card(
      "Test Drummer {R}\nCreature — Goblin\nWhen ~ enters, up to X target creatures each get +3/+0 until end "
      "of "
      "turn, where X is the number of artifacts you control.\n1/1");
  game.battlefield(P1, "Ornithopter", 2);
  game.battlefield(P1, "Mountain");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  auto elves = game.battlefield(P1, "Llanowar Elves");
  game.hand(P1, "Test Drummer");
  game.cast(P1, "Test Drummer");
  game.resolve(bears, elves);
  game.resolveAll();
  EXPECT_EQ(game.power(bears), 5);
  EXPECT_EQ(game.power(elves), 4);
}

TEST(Rule601, DamageDividedWhereXIsDefined) {  // 601.2d
  Scenario game;
  game.card(
      "Test Rain {R}\nSorcery\n~ deals X damage divided as you choose among any number of target creatures, "
      "where X "
      "is the number of Mountains you control.");
  game.battlefield(P1, "Mountain", 4);
  auto bears = game.battlefield(P2, "Grizzly Bears");
  auto giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Rain");
  game.cast(P1, "Test Rain", bears, giant, number(2));
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
}

TEST(Rule701, TheXOfMonstrosity) {  // 701.37c
  Scenario game;
  game.card(
      "Test Hydra {G}\nCreature — Hydra\n{X}: Monstrosity X.\nWhen ~ becomes monstrous, you gain X "
      "life.\n1/1");
  auto hydra = game.battlefield(P1, "Test Hydra");
  game.battlefield(P1, "Forest", 3);
  game.activate(P1, hydra, number(3));
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule701, ItBecomesMonstrousOnce) {  // 701.37b: what else becomes of it is another thing
  Scenario game;
  game.card(
      "Test Wolf {G}\nCreature — Wolf\n{1}: Monstrosity 1.\nWhen ~ becomes monstrous, you gain 1 life.\n1/1");
  game.card("Test Doubt {W}\nInstant\nSuspect target creature.");
  auto wolf = game.battlefield(P1, "Test Wolf");
  game.battlefield(P1, "Plains", 2);
  game.hand(P1, "Test Doubt");
  game.activate(P1, wolf);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
  game.cast(P1, "Test Doubt", wolf);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule400, AnAuraFindsItselfAfterItsCreatureDied) {  // 400.7f
  Scenario game;
  game.card(
      "Test Destiny {W}\nEnchantment — Aura\nEnchant creature\nWhen enchanted creature dies, return ~ to its "
      "owner's hand.");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  auto aura = game.battlefield(P1, "Test Destiny");
  game.attached(aura, bears);
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Lightning Bolt");
  game.cast(P1, "Lightning Bolt", bears);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Hand, aura));
}

TEST(Rule122, CountersOfSeveralAreMoved) {  // 122.5
  Scenario game;
  game.card(
      "Test Drain {B}\nCreature — Horror\nWhen ~ enters, move all +1/+1 counters from all creatures onto "
      "it.\n1/1");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  auto elves = game.battlefield(P2, "Llanowar Elves");
  game.counters(bears, "+1/+1", 1);
  game.counters(elves, "+1/+1", 2);
  game.battlefield(P1, "Swamp");
  auto drain = game.hand(P1, "Test Drain");
  game.cast(P1, "Test Drain");
  game.resolveAll();
  EXPECT_EQ(game.counters(drain, "+1/+1"), 3);
  EXPECT_EQ(game.counters(bears, "+1/+1"), 0);
}

TEST(Rule702, AwakenHasATargetOfItsOwn) {  // 702.113a
  Scenario game;
  game.card("Test Wave {U}\nSorcery\nPut target creature on top of its owner's library.\nAwaken 4—{U}{U}");
  auto bears = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P1, "Island", 2);
  auto land = game.battlefield(P1, "Forest");
  game.hand(P1, "Test Wave");
  game.castWay(P1, "Test Wave", CastWay::Awaken, bears, land);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Library, bears));
  EXPECT_EQ(game.counters(land, "+1/+1"), 4);
}

TEST(Rule601, ManaForEachCounterRemoved) {
  Scenario game;
  game.card(
      "Test Cove\nLand\n{T}, Remove any number of storage counters from ~: Add {R} for each storage counter "
      "removed "
      "this way.");
  game.card("Test Spark {R}{R}\nInstant\nYou gain 1 life.");
  auto cove = game.battlefield(P1, "Test Cove");
  game.counters(cove, "storage", 3);
  game.hand(P1, "Test Spark");
  game.offerManaAbilities();
  game.activate(P1, cove, number(2));
  EXPECT_EQ(game.counters(cove, "storage"), 1);
  game.cast(P1, "Test Spark");
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule601, AnyNumberOfCountersIsAnnounced) {  // 601.2b
  Scenario game;
  game.card("Test Hold\nLand\n{T}, Remove any number of storage counters from ~: You gain 1 life.");
  auto hold = game.battlefield(P1, "Test Hold");
  game.counters(hold, "storage", 3);
  game.activate(P1, hold, number(2));
  EXPECT_EQ(game.counters(hold, "storage"), 1);
}

// What causes a discard is not what is discarded: "that player" controls the one, "it" is the other.
TEST(Rule603, WhoCausesADiscard) {  // 603.2, 608.2h
  Scenario game;
  game.card(
      "Test Purge {2}{B}\nInstant\nWhen a spell or ability an opponent controls causes you to discard this "
      "card, "
      "that player loses 5 life.");
  game.card("Test Fright {B}\nInstant\nTarget player discards a card.");
  game.hand(P1, "Test Fright");
  game.battlefield(P1, "Swamp");
  game.hand(P2, "Test Purge");
  game.cast(P1, "Test Fright", P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 15);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule603, ACounterIsPutOnWhatASpellTargets) {  // 122.1
  Scenario game;
  game.card(
      "Test Hoplite {R}\nCreature — Human\n1/1\nWhenever you cast a spell that targets this creature, put a "
      "+1/+1 "
      "counter on it.");
  game.card("Test Glance {B}\nInstant\nUntap target creature.");
  auto hoplite = game.battlefield(P1, "Test Hoplite");
  game.hand(P1, "Test Glance");
  game.battlefield(P1, "Swamp");
  game.cast(P1, "Test Glance", hoplite);
  game.resolveAll();
  EXPECT_EQ(game.power(hoplite), 2);
}

}  // namespace
}  // namespace cantrip::test
