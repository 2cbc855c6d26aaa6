// 701: the keyword actions, each by what it does to cards on the table.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule701, DestroyMovesToTheGraveyard) {  // 701.8
  Scenario game;
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Doom");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Doom", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule701, DestroyAllIsOneEvent) {
  Scenario game;
  game.card("Test Wrath {W}\nSorcery\nDestroy all creatures.");
  game.battlefield(P1, "Grizzly Bears", 2);
  game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Wrath");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Wrath");
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 3);
  EXPECT_EQ(game.graveyardSize(P2), 1);
}

TEST(Rule701, RegenerationReplacesDestruction) {  // 701.19
  Scenario game;
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.card("Test Skeleton {1}{B}\nCreature — Skeleton\n1/1\n{B}: Regenerate ~.");
  const Card skeleton = game.battlefield(P1, "Test Skeleton");
  game.hand(P2, "Test Doom");
  game.battlefield(P1, "Swamp");
  game.battlefield(P2, "Swamp");
  game.activate(P1, skeleton);
  game.resolve();
  game.cast(P2, "Test Doom", skeleton);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, skeleton));
  EXPECT_TRUE(game.isTapped(skeleton));
}

TEST(Rule701, ExileAndGainLifeByLastKnownPower) {  // 608.2h
  Scenario game;
  game.card("Test Plow {W}\nInstant\nExile target creature. Its controller gains life equal to its power.");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  game.hand(P1, "Test Plow");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Plow", wurm);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, wurm));
  EXPECT_EQ(game.life(P2), 26);
}

TEST(Rule701, SacrificeOnlyWhatYouControl) {  // 701.21a
  Scenario game;
  game.card("Test Edict {B}\nSorcery\nTarget player sacrifices a creature.");
  game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Edict");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Edict", P2);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
}

TEST(Rule701, DiscardIsChosenByTheDiscardingPlayer) {  // 701.9b
  Scenario game;
  game.card("Test Rot {B}\nSorcery\nTarget player discards two cards.");
  game.hand(P2, "Grizzly Bears");
  game.hand(P2, "Hill Giant");
  game.hand(P2, "Craw Wurm");
  game.hand(P1, "Test Rot");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Rot", P2);
  game.resolve("Hill Giant", "Craw Wurm");
  EXPECT_EQ(game.handSize(P2), 1);
  EXPECT_TRUE(game.in(Zone::Hand, "Grizzly Bears"));
}

TEST(Rule701, DiscardOfAChosenCard) {
  Scenario game;
  game.card(
      "Test Coercion {B}\nSorcery\nTarget opponent reveals their hand. You choose a card from it. That "
      "player "
      "discards that card.");
  game.hand(P2, "Grizzly Bears");
  game.hand(P2, "Hill Giant");
  game.hand(P1, "Test Coercion");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Coercion", P2);
  game.resolve("Hill Giant");
  EXPECT_TRUE(game.in(Zone::Graveyard, "Hill Giant"));
  EXPECT_EQ(game.handSize(P2), 1);
}

TEST(Rule701, MillPutsTheTopCardsIntoTheGraveyard) {  // 701.17
  Scenario game;
  game.card("Test Mill {U}\nSorcery\nTarget player mills three cards.");
  game.hand(P1, "Test Mill");
  game.mana(P1, "{U}");
  const int before = game.librarySize(P2);
  game.cast(P1, "Test Mill", P2);
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P2), 3);
  EXPECT_EQ(game.librarySize(P2), before - 3);
}

TEST(Rule701, SearchMayFailToFindACardWithAQuality) {  // 701.23b
  for (const bool finds : {true, false}) {
    Scenario game;
    game.card(
        "Test Growth {G}\nSorcery\nSearch your library for a basic land card, put that card onto the "
        "battlefield "
        "tapped, then shuffle.");
    game.library(P1, "Forest");
    game.hand(P1, "Test Growth");
    game.mana(P1, "{G}");
    game.cast(P1, "Test Growth");
    if (finds) {
      game.resolve("Forest");
    } else {
      game.resolve(done);
    }
    EXPECT_EQ(game.count(P1, "Forest"), finds ? 1 : 0);
    if (finds) {
      EXPECT_TRUE(game.isTapped("Forest"));
    }
    EXPECT_EQ(game.happened(EventType::Shuffle), 1);
  }
}

TEST(Rule701, ScryOrdersTheTopOfTheLibrary) {  // 701.22
  Scenario game;
  game.card("Test Scry {U}\nSorcery\nScry 2.");
  game.library(P1, "Hill Giant");
  game.library(P1, "Grizzly Bears");  // on top
  game.hand(P1, "Test Scry");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Scry");
  game.resolve("Grizzly Bears", done);
  const auto& library = game.state().players[0].library;
  EXPECT_EQ(library.back(), game.object("Hill Giant"));
  EXPECT_EQ(library.front(), game.object("Grizzly Bears"));
}

TEST(Rule701, SurveilPutsCardsIntoTheGraveyard) {  // 701.25
  Scenario game;
  game.card("Test Surveil {U}\nSorcery\nSurveil 2.");
  game.library(P1, "Hill Giant");
  game.library(P1, "Grizzly Bears");
  game.hand(P1, "Test Surveil");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Surveil");
  game.resolve("Grizzly Bears", done);
  EXPECT_TRUE(game.in(Zone::Graveyard, "Grizzly Bears"));
  EXPECT_EQ(game.state().players[0].library.back(), game.object("Hill Giant"));
}

TEST(Rule701, FightDealsDamageBothWays) {  // 701.14
  Scenario game;
  game.card("Test Brawl {G}\nSorcery\nTarget creature you control fights target creature you don't control.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Brawl");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Brawl", giant, bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_EQ(game.damage(giant), 2);
}

TEST(Rule701, TapAndUntap) {  // 701.26
  Scenario game;
  game.card("Test Twiddle {U}\nInstant\nTap or untap target artifact, creature, or land.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Twiddle");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Twiddle", bears);
  game.resolve(mode(1));
  EXPECT_TRUE(game.isTapped(bears));
}

TEST(Rule701, ProliferateAddsOneOfEachKind) {  // 701.34
  Scenario game;
  game.card("Test Spread {U}\nSorcery\nProliferate.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.counters(bears, "+1/+1", 2);
  game.counters(P2, "poison", 3);
  game.hand(P1, "Test Spread");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Spread");
  game.resolve(bears, P2);
  EXPECT_EQ(game.counters(bears, "+1/+1"), 3);
  EXPECT_EQ(game.counters(P2, "poison"), 4);
}

TEST(Rule701, ExploreRevealsTheTopCard) {  // 701.44
  Scenario game;
  game.card("Test Scout {G}\nCreature — Merfolk Scout\n2/2\nWhen ~ enters, it explores.");
  game.library(P1, "Hill Giant");
  game.hand(P1, "Test Scout");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Scout");
  game.resolve();
  game.resolve(yes);
  EXPECT_EQ(game.counters("Test Scout", "+1/+1"), 1);
  EXPECT_TRUE(game.in(Zone::Graveyard, "Hill Giant"));
}

TEST(Rule701, LookAtTheTopCardsAndPutTheRestOnTheBottom) {
  Scenario game;
  game.card(
      "Test Impulse {U}\nInstant\nLook at the top three cards of your library. Put one of them into your "
      "hand and "
      "the rest on the bottom of your library in any order.");
  game.library(P1, "Hill Giant");
  game.library(P1, "Grizzly Bears");
  game.library(P1, "Craw Wurm");
  game.hand(P1, "Test Impulse");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Impulse");
  game.resolve("Grizzly Bears");
  EXPECT_TRUE(game.in(Zone::Hand, "Grizzly Bears"));
  const auto& library = game.state().players[0].library;
  EXPECT_NE(library.back(), game.object("Craw Wurm"));
  EXPECT_TRUE(library[0] == game.object("Craw Wurm") || library[1] == game.object("Craw Wurm"));
  EXPECT_TRUE(library[0] == game.object("Hill Giant") || library[1] == game.object("Hill Giant"));
}

TEST(Rule701, BounceReturnsToTheOwner) {
  Scenario game;
  game.card("Test Unsummon {U}\nInstant\nReturn target creature to its owner's hand.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Unsummon");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Unsummon", bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_EQ(game.handSize(P2), 1);
}

TEST(Rule120, DamageIsDividedAsItWasAnnounced) {  // 601.2d
  Scenario game;
  game.card(
      "Test Arcs {R}\nSorcery\n~ deals 5 damage divided as you choose among any number of target creatures.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Arcs");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Arcs", bears, giant, number(2));
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
}

TEST(Rule122, CountersArePutAndMoved) {
  Scenario game;
  game.card("Test Mentor {G}\nSorcery\nPut two +1/+1 counters on target creature.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Mentor");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Mentor", bears);
  game.resolve();
  EXPECT_EQ(game.power(bears), 4);
  EXPECT_EQ(game.counters(bears, "+1/+1"), 2);
}

}  // namespace
}  // namespace cantrip::test
