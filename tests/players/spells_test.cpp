// What is cast, activated and chosen in positions in which any experienced player would do the same.
#include "players/position.h"

namespace cantrip::test {
namespace {

struct Spells : ::testing::Test {
  Position game;
  Spells() {
    game.usualCards();
    game.card("Slay {1}{B}\nSorcery\nDestroy target creature.");
    game.card("Bolt {R}\nInstant\n~ deals 3 damage to any target.");
    game.card("Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn.");
    game.card("Denial {U}{U}\nInstant\nCounter target spell.");
    game.card(
        "Disk {4}\nArtifact\n~ enters tapped.\n{1}, {T}: Destroy all artifacts, creatures, and "
        "enchantments.");
  }
  /// The main phase of P1, and nothing of combat.
  void mainPhase() { game.play(Step::BeginCombat); }
};

TEST_F(Spells, RemovalGoesToTheBiggestThreat) {
  const Card big = game.battlefield(P2, "Big Bear"), rat = game.battlefield(P2, "Rat");
  const Card own = game.battlefield(P1, "Rhino");
  game.battlefield(P1, "Swamp", 2);
  game.hand(P1, "Slay");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Graveyard, big));
  EXPECT_TRUE(game.in(Zone::Battlefield, rat));
  EXPECT_TRUE(game.in(Zone::Battlefield, own));
}

TEST_F(Spells, RemovalIsNotCastAtOwnCreatures) {
  const Card own = game.battlefield(P1, "Rhino"), slay = game.hand(P1, "Slay");
  game.battlefield(P1, "Swamp", 2);
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Battlefield, own));
  EXPECT_TRUE(game.in(Zone::Hand, slay));
}

TEST_F(Spells, DamageKillsACreatureRatherThanScratchingThePlayer) {
  const Card ox = game.battlefield(P2, "Ox");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Bolt");
  game.play(Step::End);
  EXPECT_TRUE(game.in(Zone::Graveyard, ox));
}

TEST_F(Spells, DamageThatWinsGoesToThePlayer) {
  game.battlefield(P2, "Big Bear");
  game.battlefield(P2, "Ox");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Bolt");
  game.life(P2, 3);
  game.play(Step::End);
  EXPECT_TRUE(game.lost(P2));
}

TEST_F(Spells, DamageIsNotWastedOnWhatSurvivesIt) {
  game.battlefield(P2, "Big Bear");
  game.battlefield(P1, "Mountain");
  const Card bolt = game.hand(P1, "Bolt");
  game.play(Step::End);
  EXPECT_TRUE(game.in(Zone::Hand, bolt) || game.life(P2) == 17);
}

TEST_F(Spells, AnAuraThatTiesUpGoesOnTheBiggestThreat) {
  game.card("Bonds {1}{W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature can't attack or block.");
  const Card big = game.battlefield(P2, "Big Bear");
  game.battlefield(P2, "Rat");
  game.battlefield(P1, "Plains", 2);
  const Card bonds = game.hand(P1, "Bonds");
  mainPhase();
  ASSERT_TRUE(game.in(Zone::Battlefield, bonds));
  EXPECT_EQ(std::get<ObjectId>(game.attachedTo(bonds)), game.object(big));
}

TEST_F(Spells, UpToTwoTargetsAreOnlyThoseThatItIsGoodFor) {
  game.card("Wither {1}{B}\nSorcery\nUp to two target creatures each get -2/-2 until end of turn.");
  const Card theirs = game.battlefield(P2, "Bear"), own = game.battlefield(P1, "Bear");
  game.battlefield(P1, "Swamp", 2);
  game.hand(P1, "Wither");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Graveyard, theirs));
  EXPECT_TRUE(game.in(Zone::Battlefield, own));
}

TEST_F(Spells, EverythingIsDestroyedWhenThatHelps) {
  game.card("Doom {2}{W}{W}\nSorcery\nDestroy all creatures.");
  game.battlefield(P2, "Ox", 3);
  game.battlefield(P1, "Plains", 4);
  game.hand(P1, "Doom");
  mainPhase();
  EXPECT_EQ(game.count(P2, "Ox"), 0);
}

TEST_F(Spells, NothingIsDestroyedByWhoIsAhead) {
  game.card("Doom {2}{W}{W}\nSorcery\nDestroy all creatures.");
  game.battlefield(P2, "Rat");
  game.battlefield(P1, "Ox", 3);
  game.battlefield(P1, "Plains", 4);
  const Card doom = game.hand(P1, "Doom");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Hand, doom));
}

TEST_F(Spells, XIsAsMuchAsItTakesToKill) {
  game.card("Blaze {X}{R}\nSorcery\n~ deals X damage to target creature.");
  const Card big = game.battlefield(P2, "Big Bear");
  game.battlefield(P1, "Mountain", 7);
  game.hand(P1, "Blaze");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Graveyard, big));
}

TEST_F(Spells, XIsAsMuchAsThereIsWhenThatWins) {
  game.card("Blaze {X}{R}\nSorcery\n~ deals X damage to any target.");
  game.battlefield(P2, "Big Bear");
  game.battlefield(P1, "Mountain", 7);
  game.hand(P1, "Blaze");
  game.life(P2, 6);
  mainPhase();
  EXPECT_TRUE(game.lost(P2));
}

TEST_F(Spells, TheModeIsTheOneForThePosition) {
  game.card(
      "Charm {1}{R}\nSorcery\nChoose one —\n• Destroy target artifact.\n• ~ deals 2 damage to target "
      "creature.");
  game.card("Engine {5}\nArtifact\n{T}: Draw a card.");
  const Card engine = game.battlefield(P2, "Engine"), wall = game.battlefield(P2, "Wall of Hides");
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Charm");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Graveyard, engine));
  EXPECT_TRUE(game.in(Zone::Battlefield, wall));
}

TEST_F(Spells, TheOtherModeIsTheOneForAnotherPosition) {
  game.card(
      "Charm {1}{R}\nSorcery\nChoose one —\n• Destroy target artifact.\n• ~ deals 2 damage to target "
      "creature.");
  game.card("Trinket {1}\nArtifact\n{T}: You gain 1 life.");
  const Card own = game.battlefield(P1, "Trinket"), bear = game.battlefield(P2, "Bear");
  game.battlefield(P1, "Mountain", 2);
  game.hand(P1, "Charm");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Graveyard, bear));
  EXPECT_TRUE(game.in(Zone::Battlefield, own));
}

TEST_F(Spells, ACreatureIsCast) {
  game.battlefield(P1, "Forest", 5);
  const Card big = game.hand(P1, "Big Bear");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Battlefield, big));
}

TEST_F(Spells, ATrickWaitsForCombat) {
  game.battlefield(P1, "Bear");
  game.battlefield(P2, "Big Bear");
  game.battlefield(P1, "Forest");
  const Card growth = game.hand(P1, "Growth");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Hand, growth));
}

TEST_F(Spells, ATrickAfterBlocksWinsTheFight) {
  const Card bear = game.battlefield(P1, "Bear"), ox = game.battlefield(P2, "Ox");
  game.battlefield(P1, "Forest");
  game.hand(P1, "Growth");
  game.attack(bear);
  game.block({{ox, bear}});
  game.play(Step::PostcombatMain);
  EXPECT_TRUE(game.in(Zone::Graveyard, ox));
  EXPECT_TRUE(game.in(Zone::Battlefield, bear));
}

TEST_F(Spells, ATrickSavesTheBlocker) {
  const Card ox = game.battlefield(P1, "Ox"), bear = game.battlefield(P2, "Bear");
  game.battlefield(P2, "Forest");
  game.hand(P2, "Growth");
  game.attack(ox);
  game.block({{bear, ox}});
  game.play(Step::PostcombatMain);
  EXPECT_TRUE(game.in(Zone::Battlefield, bear));
}

TEST_F(Spells, ATrickIsNotWastedOnAFightThatIsWon) {
  const Card big = game.battlefield(P1, "Big Bear"), bear = game.battlefield(P2, "Bear");
  game.battlefield(P1, "Forest");
  const Card growth = game.hand(P1, "Growth");
  game.attack(big);
  game.block({{bear, big}});
  game.play(Step::PostcombatMain);
  EXPECT_TRUE(game.in(Zone::Hand, growth));
}

TEST_F(Spells, AThreatIsCountered) {
  game.battlefield(P1, "Forest", 5);
  const Card big = game.hand(P1, "Big Bear");
  game.battlefield(P2, "Island", 2);
  game.hand(P2, "Denial");
  game.cast(P1, big);
  game.playStack();
  EXPECT_TRUE(game.in(Zone::Graveyard, big));
}

TEST_F(Spells, ManaIsKeptForAnAnswerRatherThanSpentOnATrifle) {
  game.card("Sip {1}{U}\nSorcery\nYou gain 1 life.");
  game.battlefield(P1, "Island", 2);
  game.hand(P1, "Denial");
  const Card sip = game.hand(P1, "Sip");
  game.hand(P2, "Big Bear");
  game.play(Step::End);
  EXPECT_TRUE(game.in(Zone::Hand, sip));
}

TEST_F(Spells, CardsAreDrawnInTheOpponentsTurn) {
  game.card("Inspiration {3}{U}\nInstant\nDraw two cards.");
  game.battlefield(P2, "Island", 4);
  const Card inspiration = game.hand(P2, "Inspiration");
  game.play(Step::Cleanup);
  EXPECT_TRUE(game.in(Zone::Graveyard, inspiration));
}

TEST_F(Spells, CardsAreNotDrawnByAnInstantInTheOwnMainPhase) {
  game.card("Inspiration {3}{U}\nInstant\nDraw two cards.");
  game.battlefield(P1, "Island", 4);
  const Card inspiration = game.hand(P1, "Inspiration");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Hand, inspiration));
}

TEST_F(Spells, TheCheapestCreatureIsSacrificed) {
  game.card("Edict {1}{B}\nSorcery\nTarget opponent sacrifices a creature of their choice.");
  const Card rat = game.battlefield(P2, "Rat"), big = game.battlefield(P2, "Big Bear");
  game.battlefield(P1, "Swamp", 2);
  const Card edict = game.hand(P1, "Edict");
  game.cast(P1, edict, P2);
  game.playStack();
  EXPECT_TRUE(game.in(Zone::Graveyard, rat));
  EXPECT_TRUE(game.in(Zone::Battlefield, big));
}

TEST_F(Spells, AnotherLandIsDiscardedWhenThereAreEnough) {
  game.card("Sneer {B}\nSorcery\nTarget opponent discards a card.");
  game.battlefield(P2, "Forest", 7);
  const Card land = game.hand(P2, "Forest"), big = game.hand(P2, "Big Bear");
  game.battlefield(P1, "Swamp");
  const Card sneer = game.hand(P1, "Sneer");
  game.cast(P1, sneer, P2);
  game.playStack();
  EXPECT_TRUE(game.in(Zone::Graveyard, land));
  EXPECT_TRUE(game.in(Zone::Hand, big));
}

TEST_F(Spells, EquipmentIsPutOnWhoAttacks) {
  game.card("Blade {1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {1}");
  const Card bear = game.battlefield(P1, "Bear"), blade = game.battlefield(P1, "Blade");
  game.battlefield(P1, "Forest");
  game.play(Step::PostcombatMain);
  EXPECT_EQ(std::get<ObjectId>(game.attachedTo(blade)), game.object(bear));
  EXPECT_EQ(game.life(P2), 16);
}

struct Looking : Spells {
  Card blade, hammer;
  Looking() {
    game.card(
        "Smith {1}{W}\nCreature — Kor\n{1}{W}, {T}: You may put an Equipment card from your hand onto the "
        "battlefield.\n1/2");
    game.card("Blade {3}\nArtifact — Equipment\nEquipped creature gets +2/+2.\nEquip {2}");
    game.card("Hammer {6}\nArtifact — Equipment\nEquipped creature gets +5/+5.\nEquip {5}");
    game.card(
        "Errand {W}\nSorcery\nSearch your library for an Equipment card, reveal it, put it into your hand, "
        "then shuffle.");
    game.battlefield(P1, "Plains", 3);
    game.hand(P1, "Errand");
    blade = game.library(P1, "Blade");
    hammer = game.library(P1, "Hammer");
  }
};

TEST_F(Looking, TheCardThatCanBeCastSoonIsFound) {
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Library, hammer));
  EXPECT_FALSE(game.in(Zone::Library, blade));
}

TEST_F(Looking, TheDearCardIsFoundThatAPermanentPutsOntoTheBattlefield) {
  game.battlefield(P1, "Smith");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Library, blade));
  EXPECT_FALSE(game.in(Zone::Library, hammer));
}

TEST_F(Spells, APlaneswalkerIsUsed) {
  game.card("Test Walker {2}{W}\nLegendary Planeswalker — Jace\n+1: Draw a card.\nLoyalty: 3");
  const Card walker = game.battlefield(P1, "Test Walker");
  mainPhase();
  EXPECT_EQ(game.counters(walker, "loyalty"), 4);
}

TEST_F(Spells, APlaneswalkerKillsTheThreatThatWouldKillIt) {
  game.card(
      "Test Walker {2}{B}\nLegendary Planeswalker — Jace\n+1: You gain 1 life.\n-2: Destroy target "
      "creature.\n"
      "Loyalty: 3");
  const Card walker = game.battlefield(P1, "Test Walker"), big = game.battlefield(P2, "Big Bear");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Graveyard, big));
  EXPECT_EQ(game.counters(walker, "loyalty"), 1);
}

TEST_F(Spells, ABlockerIsRemovedBeforeTheAttackThatWins) {
  game.battlefield(P1, "Ox");
  game.battlefield(P2, "Wall of Hides");
  game.battlefield(P1, "Swamp", 2);
  game.hand(P1, "Slay");
  game.life(P2, 3);
  game.play(Step::PostcombatMain);
  EXPECT_TRUE(game.lost(P2));
}

TEST_F(Spells, WhatCanDestroyAllCreaturesIsCastAgainstMany) {
  game.card("Veto {1}{U}\nInstant\nCounter target spell.");
  game.battlefield(P1, "Island", 4);
  game.battlefield(P2, "Big Bear", 2);
  game.hand(P2, "Rat", 2);
  game.hand(P1, "Veto");
  const Card disk = game.hand(P1, "Disk");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Battlefield, disk));
}

TEST_F(Spells, ALandIsLookedForAtOnceByWhoHoldsNone) {
  game.card("Inkling {1}{U}\nInstant\nDraw a card.");
  game.battlefield(P1, "Island", 2);
  const Card inkling = game.hand(P1, "Inkling");
  game.hand(P1, "Drake", 2);
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Graveyard, inkling));
}

TEST_F(Spells, CardsAreNotDrawnInAnswerToASpell) {
  game.card("Inkling {1}{U}\nInstant\nDraw a card.");
  game.battlefield(P1, "Forest", 5);
  const Card bear = game.hand(P1, "Bear");
  game.battlefield(P2, "Island", 4);
  const Card inkling = game.hand(P2, "Inkling");
  game.cast(P1, bear);
  game.playStack();
  EXPECT_TRUE(game.in(Zone::Hand, inkling));
}

TEST_F(Spells, ALandIsNotMadeACreatureInAnswerToASpell) {
  game.card(
      "Roused Field\nLand\n{T}: Add {C}.\n{1}: ~ becomes a 3/3 Elemental creature until end of "
      "turn. It's still a land.");
  game.battlefield(P1, "Forest", 2);
  const Card bear = game.hand(P1, "Bear");
  game.battlefield(P2, "Island", 2);
  const Card field = game.battlefield(P2, "Roused Field");
  game.cast(P1, bear);
  game.playStack();
  EXPECT_FALSE(game.game().characteristics(game.object(field)).isCreature());
}

TEST_F(Spells, WhatCouldGoOnForeverIsGivenUp) {
  game.card("Echo {1}\nEnchantment\nWhenever you gain life, you may gain 1 life.");
  game.card("Sip {W}\nSorcery\nYou gain 1 life.");
  game.battlefield(P1, "Echo");
  game.battlefield(P1, "Plains");
  game.hand(P1, "Sip");
  game.play(Step::End);
  EXPECT_GT(game.life(P1), 21);
  EXPECT_LT(game.life(P1), 600);
}

TEST_F(Spells, ASecondPermanentThatDestroysEverythingWaits) {
  game.battlefield(P1, "Island", 5);
  game.battlefield(P1, "Disk");
  const Card second = game.hand(P1, "Disk");
  mainPhase();
  EXPECT_TRUE(game.in(Zone::Hand, second));
}

TEST_F(Spells, WhatDestroysEverythingIsNotUsedBeforeTheOpponentsTurn) {
  game.battlefield(P1, "Island", 5);
  const Card disk = game.battlefield(P1, "Disk");
  game.battlefield(P2, "Big Bear", 2);
  game.play(Step::End);
  EXPECT_TRUE(game.in(Zone::Battlefield, disk));
}

TEST_F(Spells, WhatDestroysEverythingIsNotUsedInAnswerToOneMoreCreature) {
  game.battlefield(P1, "Forest", 5);
  game.battlefield(P1, "Big Bear", 2);
  const Card bear = game.hand(P1, "Bear");
  game.battlefield(P2, "Island", 5);
  const Card disk = game.battlefield(P2, "Disk");
  game.cast(P1, bear);
  game.playStack();
  EXPECT_TRUE(game.in(Zone::Battlefield, disk));
}

TEST_F(Spells, WhatDestroysEverythingMeetsTheAttack) {
  const Card big = game.battlefield(P1, "Big Bear", 2);
  game.battlefield(P2, "Island", 5);
  game.battlefield(P2, "Disk");
  game.play(Step::Cleanup);
  EXPECT_TRUE(game.in(Zone::Graveyard, big));
  EXPECT_EQ(game.life(P2), 20);
}

TEST_F(Spells, WhatTheOpponentsCanPayForIsGivenUpBeforeWhatCountersAnything) {
  game.card("Levy {3}{U}\nInstant\nCounter target spell unless its controller pays {1}.");
  game.card("Rot {1}{B}\nSorcery\nTarget player discards a card.");
  game.battlefield(P1, "Swamp", 8);
  const Card rot = game.hand(P1, "Rot");
  game.battlefield(P2, "Forest", 5);
  const Card levy = game.hand(P2, "Levy"), denial = game.hand(P2, "Denial");
  game.cast(P1, rot, P2);
  game.playStack();
  EXPECT_TRUE(game.in(Zone::Graveyard, levy));
  EXPECT_TRUE(game.in(Zone::Hand, denial));
}

}  // namespace
}  // namespace cantrip::test
