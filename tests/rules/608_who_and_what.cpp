// Who chooses (608.2d), what words point at (608.2c), what is compared with what.
#include "rules/agenda/agenda.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule608, ACardOfAnOpponentsChoice) {  // 608.2d
  Scenario game;
  game.card(
      "Test Fang {B}\nSorcery\nReturn a card of an opponent's choice from your graveyard to your hand.");
  game.battlefield(P1, "Swamp", 1);
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  const Card giant = game.graveyard(P1, "Hill Giant");
  game.hand(P1, "Test Fang");
  game.cast(P1, "Test Fang");
  while (game.decision().kind == DecisionKind::Priority) {  // both players pass
    answerDecision(game.kernel(), 0);
    runUntilDecision(game.kernel());
  }
  EXPECT_EQ(game.decision().kind, DecisionKind::Objects);
  EXPECT_EQ(game.decision().player, P2.id);
  game.answer(giant);
  game.to(Step::End);
  EXPECT_TRUE(game.in(Zone::Hand, giant));
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule608, ThatCardIsNotTheOneCalledByItsName) {  // 608.2c
  Scenario game;
  game.card(
      "Test Renewal {W}\nEnchantment\nWhenever a creature is put into your graveyard from the battlefield, "
      "you may "
      "sacrifice ~. If you do, return that card to the battlefield.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Swamp", 1);
  const Card renewal = game.battlefield(P1, "Test Renewal");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Doom", bears);
  game.resolve();
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Graveyard, renewal));
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
}

TEST(Rule201, TheSameNameAsAnyCardInAGraveyard) {  // 201.2a
  Scenario game;
  game.card(
      "Test Scout {U}\nCreature — Wizard\n1/1\nWhen ~ enters, search your library for a card with the same "
      "name as a "
      "card in your graveyard, reveal it, put it into your hand, then shuffle.");
  game.battlefield(P1, "Island", 1);
  game.graveyard(P1, "Hill Giant");
  game.graveyard(P1, "Grizzly Bears");
  const Card bears = game.library(P1, "Grizzly Bears");
  game.hand(P1, "Test Scout");
  game.cast(P1, "Test Scout");
  game.resolve();
  game.resolve(bears);
  EXPECT_TRUE(game.in(Zone::Hand, bears));
}

TEST(Rule122, ACardIsExiledWithACounter) {  // 122.1
  Scenario game;
  game.card(
      "Test Quill {B}\nCreature — Assassin\n2/2\nWhenever another creature dies, exile it with a hit counter "
      "on it.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Swamp", 1);
  game.battlefield(P1, "Test Quill");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Doom", bears);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Exile, bears));
  EXPECT_EQ(game.counters(bears, "hit"), 1);
}

TEST(Rule615, ADelayedTriggerCountsWhatWasPreventedByThen) {  // 603.7, 615.5
  Scenario game;
  game.card(
      "Test Boon {W}\nInstant\nPrevent the next 3 damage that would be dealt to target creature this turn. "
      "At the "
      "beginning of the next end step, put a +0/+1 counter on that creature for each 1 damage prevented this "
      "way.");
  game.card("Test Bolt {R}\nInstant\n~ deals 2 damage to any target.");
  game.battlefield(P1, "Plains", 1);
  game.battlefield(P2, "Mountain", 2);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Boon");
  game.hand(P2, "Test Bolt", 2);
  game.cast(P1, "Test Boon", bears);
  game.resolve();
  game.cast(P2, "Test Bolt", bears);
  game.resolve();
  game.cast(P2, "Test Bolt", bears);
  game.resolve();
  EXPECT_EQ(game.damage(bears), 1);
  game.to(Step::End);
  game.resolveAll();
  EXPECT_EQ(game.counters(bears, "+0/+1"), 3);
}

TEST(Rule614, InsteadOfDrawingWhileTheHandIsEmpty) {  // 614.1a
  Scenario game;
  game.card(
      "Test Scrivener {B}\nCreature — Zombie\n2/1\nIf you would draw a card while you have no cards in hand, "
      "instead "
      "you draw two cards and you lose 1 life.");
  game.card("Test Insight {0}\nInstant\nDraw a card.");
  game.battlefield(P1, "Test Scrivener");
  game.hand(P1, "Test Insight");
  game.cast(P1, "Test Insight");
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 2);
  EXPECT_EQ(game.life(P1), 19);
}

TEST(Rule208, PowerIsComparedWithPower) {  // 208.1, 603.4
  Scenario game;
  game.card(
      "Test Collector {G}\nCreature — Elf\n2/2\nWhenever another creature you control enters, if that "
      "creature's power "
      "is greater than ~'s, put a +1/+1 counter on ~.");
  const Card elf = game.battlefield(P1, "Test Collector");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P1, "Mountain", 4);
  game.hand(P1, "Grizzly Bears");
  game.hand(P1, "Hill Giant");
  game.cast(P1, "Grizzly Bears");
  game.resolveAll();
  EXPECT_EQ(game.counters(elf, "+1/+1"), 0);
  game.cast(P1, "Hill Giant");
  game.resolveAll();
  EXPECT_EQ(game.counters(elf, "+1/+1"), 1);
}

TEST(Rule601, OfSeveralPermissionsOneIsUsed) {  // 601.3
  Scenario game;
  game.card(
      "Test Chief {0}\nArtifact\nOnce during each of your turns, you may cast a creature spell from your "
      "graveyard.");
  game.card(
      "Test Captain {0}\nArtifact\nOnce during each of your turns, you may cast a Bear spell from your "
      "graveyard.");
  game.battlefield(P1, "Forest", 4);
  game.battlefield(P1, "Test Chief");
  game.battlefield(P1, "Test Captain");
  const Card first = game.graveyard(P1, "Grizzly Bears"), second = game.graveyard(P1, "Grizzly Bears");
  game.cast(P1, first);
  game.resolve();
  EXPECT_TRUE(game.canCast(P1, second));
  game.cast(P1, second);
  game.resolve();
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 2);
}

TEST(Rule608, WhoWantsToDoesItAtTheSameTime) {  // 101.4, 608.2f
  Scenario game;
  game.card(
      "Test Show {0}\nSorcery\nEach player may put a creature card from their hand onto the battlefield.");
  game.card(
      "Test Herd {G}\nCreature — Beast\n1/1\n~ enters with a +1/+1 counter on it for each other creature on "
      "the battlefield.");
  game.hand(P1, "Test Show");
  const Card first = game.hand(P1, "Test Herd");
  const Card second = game.hand(P2, "Test Herd");
  game.cast(P1, "Test Show");
  game.answer(yes);
  game.answer(yes);
  game.resolve();
  EXPECT_EQ(game.power(first), 1);
  EXPECT_EQ(game.power(second), 1);
}

TEST(Rule608, WhoDoesNotWantToIsLeftOut) {  // 608.2d
  Scenario game;
  game.card("Test Gift {0}\nSorcery\nEach player may draw two cards.");
  game.hand(P1, "Test Gift");
  game.library(P1, "Hill Giant");
  game.cast(P1, "Test Gift");
  game.answer(no);
  game.answer(yes);
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 0);
  EXPECT_EQ(game.handSize(P2), 2);
}

TEST(Rule608, WhatEachPlayerDidIsTheirOwnForLaterWords) {  // 608.2c, 101.4
  Scenario game;
  game.card("Test Again {R}\nSorcery\nEach player discards their hand, then draws that many cards.");
  for (int i = 0; i < 3; ++i) game.hand(P2, "Grizzly Bears");
  game.hand(P1, "Test Again");
  game.hand(P1, "Hill Giant");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Again");
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1);
  EXPECT_EQ(game.handSize(P2), 3);
  EXPECT_EQ(game.graveyardSize(P2), 3);
}

TEST(Rule608, WhatEachPlayerRevealedIsTheirs) {  // 608.2c
  Scenario game;
  game.card(
      "Test Seer {R}\nSorcery\nEach player reveals the top card of their library, loses life equal to that "
      "card's mana "
      "value, then puts it into their hand.");
  game.library(P1, "Lightning Bolt");
  game.library(P2, "Hill Giant");
  game.hand(P1, "Test Seer");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Seer");
  game.resolve();
  EXPECT_EQ(game.life(P1), 19);
  EXPECT_EQ(game.life(P2), 16);
  EXPECT_EQ(game.handSize(P1), 1);
  EXPECT_EQ(game.handSize(P2), 1);
}

TEST(Rule608, WhatEachPlayerChoseIsTheirs) {  // 608.2c
  Scenario game;
  game.card(
      "Test Ruin {0}\nSorcery\nEach player searches their library for a basic land card, puts it onto the "
      "battlefield, then "
      "shuffles.");
  const Card forest = game.library(P1, "Forest");
  const Card island = game.library(P2, "Island");
  game.hand(P1, "Test Ruin");
  game.cast(P1, "Test Ruin");
  game.resolve(forest, island);
  EXPECT_TRUE(game.in(Zone::Battlefield, forest));
  EXPECT_TRUE(game.in(Zone::Battlefield, island));
  EXPECT_EQ(game.controller(island).id, P2.id);
}

TEST(Rule608, TheWordThatEachPlayerChoseIsTheirs) {  // 608.2c
  for (const bool color : {true, false}) {
    Scenario game;
    game.card(std::string("Test Sift {G}\nSorcery\nEach player chooses a ") +
              (color ? "color and returns any number of cards of that color"
                     : "creature type and returns any number of cards of that type") +
              " from their graveyard to their hand.");
    const Card bears = game.graveyard(P1, "Grizzly Bears");
    const Card giant = game.graveyard(P1, "Hill Giant");
    const Card theirBears = game.graveyard(P2, "Grizzly Bears");
    const Card theirGiant = game.graveyard(P2, "Hill Giant");
    game.hand(P1, "Test Sift");
    game.mana(P1, "{G}");
    game.cast(P1, "Test Sift");
    game.answer(word(color ? "red" : "Giant"));
    game.answer(word(color ? "green" : "Bear"));
    game.resolve(giant, theirBears);
    EXPECT_TRUE(game.in(Zone::Hand, giant));
    EXPECT_TRUE(game.in(Zone::Graveyard, bears));
    EXPECT_TRUE(game.in(Zone::Hand, theirBears));
    EXPECT_TRUE(game.in(Zone::Graveyard, theirGiant));
  }
}

}  // namespace
}  // namespace cantrip::test
