// Sentences that were once read or carried out as something else.
#include "rules/agenda/agenda.h"
#include "rules/objects/characteristics.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

void life(Scenario& game, const char* name = "Test Herb") {
  game.card(std::string(name) + " {W}\nInstant\nYou gain 2 life.");
}

TEST(Rule603, DoThisOnlyOnceEachTurnIsAboutTheDeed) {  // 603.2h
  Scenario game;
  life(game);
  game.card(
      "Test Shrine {W}\nEnchantment\nWhenever you gain life, you may draw a card. Do this only once each "
      "turn.");
  game.battlefield(P1, "Plains", 3);
  game.battlefield(P1, "Test Shrine");
  game.hand(P1, "Test Herb", 3);
  game.cast(P1, "Test Herb");
  game.resolve();
  game.resolve(no);
  game.cast(P1, "Test Herb");
  game.resolve();
  ASSERT_EQ(game.stackSize(), 1);
  game.resolve(yes);
  EXPECT_EQ(game.handSize(P1), 2);
  game.cast(P1, "Test Herb");
  game.resolve();
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule118, IfTheyDoAfterUnlessIsAboutThePayment) {  // 118.12, 608.2c
  for (const bool pays : {true, false}) {
    Scenario game;
    game.card(
        "Test Hush {U}\nInstant\nCounter target spell unless its controller pays {2}. If they do, you gain 3 "
        "life.");
    life(game);
    game.battlefield(P1, "Plains", 3);
    game.battlefield(P2, "Island", 1);
    game.hand(P1, "Test Herb");
    game.hand(P2, "Test Hush");
    game.cast(P1, "Test Herb");
    game.cast(P2, "Test Hush", "Test Herb");
    if (pays)
      game.resolve(yes);
    else
      game.resolve(no);
    EXPECT_EQ(game.life(P2), pays ? 23 : 20);
    EXPECT_EQ(game.stackSize(), pays ? 1 : 0);
  }
}

TEST(Rule707, InAdditionToItsOtherColorsAndTypes) {  // 707.9b
  Scenario game;
  game.card(
      "Test Balloons {R}\nSorcery\nCreate a token that's a copy of target creature you control, except it's "
      "a 1/1 red Goblin creature in addition to its other colors and types.");
  game.card("Test Bear {G}\nCreature — Bear\n4/4");
  game.battlefield(P1, "Mountain", 1);
  const Card bear = game.battlefield(P1, "Test Bear");
  game.hand(P1, "Test Balloons");
  game.cast(P1, "Test Balloons", bear);
  game.resolve();
  int colors = 0;
  for (const ObjectId id : game.state().battlefield)
    if (values(game.kernel(), id).power == 1) colors = values(game.kernel(), id).colors;
  EXPECT_EQ(colors, 0b11000);
}

TEST(Rule701, SearchedThisWayThoughNothingWasFound) {  // 701.23
  Scenario game;
  game.card(
      "Test Call {W}\nSorcery\nYou may search your library and/or graveyard for a card named Hill Giant, "
      "reveal it, and put it into your hand. If you search your library this way, shuffle.");
  game.battlefield(P1, "Plains", 1);
  game.hand(P1, "Test Call");
  game.cast(P1, "Test Call");
  game.resolve(yes, yes);  // and the library is searched
  EXPECT_EQ(game.happened(EventType::Shuffle), 1);
}

TEST(Rule113, AnAbilityThatReturnsFromTheGraveyardWorksThere) {  // 113.6m
  Scenario game;
  game.card(
      "Test Eye {G}\nCreature — Ogre\n5/5\nAt the beginning of your upkeep, you may discard a card. If you "
      "do, return ~ from your graveyard to your hand.");
  game.battlefield(P1, "Test Eye");
  const Card dead = game.graveyard(P1, "Test Eye");
  game.hand(P1, "Grizzly Bears");
  game.start(P1, Step::Upkeep);
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve(yes, "Grizzly Bears");
  EXPECT_TRUE(game.in(Zone::Hand, dead));
}

TEST(Rule608, ItsPowerAsItLastWasOnTheBattlefield) {  // 608.2h
  Scenario game;
  game.card(
      "Test Scavenger {W}\nCreature — Rogue\n1/1\nWhen ~ dies, you may exile it. When you do, return target "
      "creature card with mana value less than or equal to ~'s power from your graveyard to the "
      "battlefield.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Swamp", 1);
  const Card one = game.battlefield(P1, "Test Scavenger");
  game.counters(one, "+1/+1", 1);
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  const Card giant = game.graveyard(P1, "Hill Giant");
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Doom", one);
  game.resolve();
  game.resolve(yes, bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_TRUE(game.in(Zone::Exile, one));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
}

TEST(Rule110, WhoReturnsItControlsIt) {  // 110.2a
  Scenario game;
  game.card(
      "Test Plague {B}\nEnchantment — Aura\nEnchant creature\nWhen enchanted creature leaves the "
      "battlefield, that creature's controller returns ~ from its owner's graveyard to the battlefield.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P1, "Swamp", 1);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.battlefield(P1, "Hill Giant");
  const Card plague = game.battlefield(P1, "Test Plague");
  game.attached(plague, bears);
  game.hand(P1, "Test Doom");
  game.cast(P1, "Test Doom", bears);
  game.resolve();
  game.resolve(giant);
  EXPECT_TRUE(game.in(Zone::Battlefield, plague));
  EXPECT_EQ(game.controller(plague).id, P2.id);
}

TEST(Rule603, OneOrMoreDealDamageToAPlayerIsOncePerPlayer) {  // 603.2c
  Scenario game(3);
  game.card(
      "Test Scholar {U}\nEnchantment\nWhenever one or more creatures you control deal combat damage to a "
      "player, draw a card.");
  game.battlefield(P1, "Test Scholar");
  const Card a = game.battlefield(P1, "Grizzly Bears");
  const Card b = game.battlefield(P1, "Grizzly Bears");
  const Card c = game.battlefield(P1, "Hill Giant");
  game.attack({{a, P2}, {b, P2}, {c, P3}});
  game.combatDamage();
  EXPECT_EQ(game.stackSize(), 2);
}

TEST(Rule601, FromASingleGraveyard) {  // 601.2c
  Scenario game;
  game.card("Test Decay {B}\nSorcery\nExile two target cards from a single graveyard.");
  game.battlefield(P1, "Swamp", 1);
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  const Card giant = game.graveyard(P2, "Hill Giant");
  const Card elves = game.graveyard(P2, "Llanowar Elves");
  game.hand(P1, "Test Decay");
  game.cast(P1, "Test Decay", giant);  // one graveyard with two cards, and then only the other one is left
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Exile, giant));
  EXPECT_TRUE(game.in(Zone::Exile, elves));
}

TEST(Rule601, FromAnOpponentsGraveyardMeansOneOfThem) {  // 601.2c, 115.1
  Scenario game(3);
  game.card("Test Decay {B}\nSorcery\nExile two target cards from an opponent's graveyard.");
  game.battlefield(P1, "Swamp", 1);
  const Card bears = game.graveyard(P2, "Grizzly Bears");
  const Card giant = game.graveyard(P3, "Hill Giant");
  const Card elves = game.graveyard(P3, "Llanowar Elves");
  game.hand(P1, "Test Decay");
  game.cast(P1, "Test Decay", giant);  // the only other card that is left to choose
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Exile, giant));
  EXPECT_TRUE(game.in(Zone::Exile, elves));
}

TEST(Rule601, NoSingleGraveyardHasEnough) {
  Scenario game;
  game.card("Test Decay {B}\nSorcery\nExile two target cards from a single graveyard.");
  game.battlefield(P1, "Swamp", 1);
  game.graveyard(P1, "Grizzly Bears");
  game.graveyard(P2, "Hill Giant");
  game.hand(P1, "Test Decay");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Decay"));
}

TEST(Rule701, PlayingACardIsCastingASpellToo) {  // 701.18b
  Scenario game;
  game.card("Test Herb {W}\nInstant\nYou gain 2 life.");
  game.card("Test Cycle {G}\nEnchantment\nWhenever you play a card, you gain 1 life.");
  game.battlefield(P1, "Plains", 1);
  game.battlefield(P1, "Test Cycle");
  game.hand(P1, "Test Herb");
  game.hand(P1, "Forest");
  game.playLand(P1, "Forest");
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();
  game.cast(P1, "Test Herb");
  EXPECT_EQ(game.stackSize(), 2);
}

TEST(Rule608, OthersOfTheSameNameThanTheTarget) {  // not than the source
  Scenario game;
  game.card(
      "Test Caster {R}\nCreature — Wizard\n2/2\n{T}: ~ deals 1 damage to target creature and each other "
      "creature with the same name as that creature.");
  const Card source = game.battlefield(P1, "Test Caster");
  const Card other = game.battlefield(P1, "Test Caster");
  game.activate(P1, source, other);
  game.resolve();
  EXPECT_EQ(game.damage(other), 1);
  EXPECT_EQ(game.damage(source), 1);
}

TEST(Rule608, DoubleThatDamageInstead) {  // of the damage that is not dealt
  Scenario game;
  game.card(
      "Test Ram {R}\nSorcery\nTarget creature deals damage to itself equal to its power. If that creature "
      "has "
      "flying, it deals twice that much damage to itself instead.");
  game.card("Test Bird {U}\nCreature — Bird\n2/7\nFlying");
  game.battlefield(P1, "Mountain", 1);
  const Card bird = game.battlefield(P2, "Test Bird");
  game.hand(P1, "Test Ram");
  game.cast(P1, "Test Ram", bird);
  game.resolve();
  EXPECT_EQ(game.damage(bird), 4);
}

TEST(Rule603, IfYouDoAtTheNextEndStep) {  // 603.7: asked when the delayed trigger resolves
  Scenario game;
  game.card(
      "Test Embrace {B}\nSorcery\nUntap target creature you control. At the beginning of the next end step, "
      "sacrifice it. If you do, you gain 3 life.");
  game.battlefield(P1, "Swamp", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Embrace");
  game.cast(P1, "Test Embrace", bears);
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  game.to(Step::End);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule608, IfYouDontAfterIfYouDo) {  // what is done "if you do" can come to nothing
  Scenario game;
  game.card(
      "Test Shake {B}\nSorcery\nTarget opponent reveals their hand. You may choose a nonland card from it. "
      "If "
      "you do, destroy target creature. If you don't, that player discards two cards.");
  game.card("Test Rock {1}\nArtifact Creature — Wall\n0/4\nIndestructible");
  game.battlefield(P1, "Swamp", 1);
  const Card rock = game.battlefield(P2, "Test Rock");
  game.hand(P2, "Grizzly Bears", 3);
  game.hand(P1, "Test Shake");
  game.cast(P1, "Test Shake", P2, rock);
  game.resolve(yes, "Grizzly Bears");
  EXPECT_EQ(game.handSize(P2), 3);
}

TEST(Rule615, LifeForWhatTheShieldWillPrevent) {  // 615.5: when it is prevented
  Scenario game;
  game.card(
      "Test Turn {W}\nInstant\nThe next time a source of your choice would deal damage to you this turn, "
      "prevent that damage. You gain life equal to the damage prevented this way.");
  game.card("Test Flame {R}\nInstant\n~ deals 3 damage to target player.");
  game.battlefield(P1, "Plains", 1);
  game.battlefield(P2, "Mountain", 1);
  game.hand(P1, "Test Turn");
  game.hand(P2, "Test Flame");
  game.start(P1);
  game.pass();
  game.cast(P2, "Test Flame", P1);
  game.cast(P1, "Test Turn");
  game.resolve("Test Flame");
  EXPECT_EQ(game.life(P1), 20);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule601, ATargetOfAnOpponentsChoice) {  // 601.2c
  Scenario game;
  game.card(
      "Test Beauty {B}\nCreature — Human\n1/1\nWhen ~ enters, destroy target creature of an opponent's "
      "choice.");
  game.battlefield(P1, "Swamp", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Beauty");
  game.cast(P1, "Test Beauty");
  while (game.decision().kind == DecisionKind::Priority) {  // both players pass
    answerDecision(game.kernel(), 0);
    runUntilDecision(game.kernel());
  }
  EXPECT_EQ(game.decision().kind, DecisionKind::Targets);
  EXPECT_EQ(game.decision().player, P2.id);
  game.answer(bears);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule608, AConditionAtTheEndIsAboutTheLastPart) {  // 608.2c
  for (const bool relic : {true, false}) {
    Scenario game;
    game.card("Test Feast {B}\nSorcery\nMill two cards, then draw a card if you control an artifact.");
    game.card("Test Relic {1}\nArtifact");
    if (relic) game.battlefield(P1, "Test Relic");
    game.hand(P1, "Test Feast");
    game.mana(P1, "{B}");
    game.cast(P1, "Test Feast");
    game.resolve();
    EXPECT_EQ(game.graveyardSize(P1), 3);
    EXPECT_EQ(game.handSize(P1), relic ? 1 : 0);
  }
}

TEST(Rule608, WhatIsDoneBeforeIsNotPaidFor) {  // 608.2c, 118.12a
  for (const bool pays : {true, false}) {
    Scenario game;
    game.card(
        "Test Sphere {U}\nCreature — Illusion\n0/1\nAt the beginning of your upkeep, put a +1/+1 counter on "
        "~, then "
        "sacrifice ~ unless you pay {1} for each +1/+1 counter on it.");
    const Card sphere = game.battlefield(P1, "Test Sphere");
    game.battlefield(P1, "Island");
    game.start(P1, Step::Upkeep);
    if (pays)
      game.resolve(yes);
    else
      game.resolve(no);
    EXPECT_EQ(game.in(Zone::Battlefield, sphere), pays);
    EXPECT_EQ(game.cited("122.1"), 1);
    EXPECT_TRUE(!pays || game.power(sphere) == 1);
  }
}

TEST(Rule603, OnlyTheLastClauseWaits) {  // 603.7a
  Scenario game;
  game.card(
      "Test Blessing {W}\nInstant\nYou gain 2 life, and you draw a card at the beginning of the next end "
      "step.");
  game.hand(P1, "Test Blessing");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Blessing");
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_EQ(game.handSize(P1), 0);
  game.to(Step::End);
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule608, XIsWorkedOutWhenItIsNeeded) {  // 608.2c, 608.2h
  Scenario game;
  game.card(
      "Test Endgame {B}\nSorcery\nDraw two cards, then you gain X life, where X is the number of cards in "
      "your hand.");
  game.card(
      "Test Marshal {R}\nCreature — Soldier\n1/1\nWhenever ~ attacks, put a +1/+1 counter on ~, then you "
      "gain X life, "
      "where X is the number of +1/+1 counters on ~.");
  const Card marshal = game.battlefield(P1, "Test Marshal");
  game.hand(P1, "Test Endgame");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Endgame");
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  game.attack(marshal);
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule608, XSpeaksOfThePlayerWhomItsSentenceNames) {  // 608.2c, 608.2h
  Scenario game;
  game.card(
      "Test Reader {R}\nCreature — Goblin\n1/1\nWhenever ~ attacks, it deals X damage to defending player, "
      "where X is the number of cards in their hand.");
  game.card(
      "Test Reckoning {R}\nSorcery\n~ deals X damage to target creature's controller, where X is the number "
      "of cards in their hand.");
  const Card reader = game.battlefield(P1, "Test Reader");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Reckoning");
  game.hand(P2, "Grizzly Bears", 3);
  game.mana(P1, "{R}");
  game.cast(P1, "Test Reckoning", bears);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
  game.attack(reader);
  game.resolve();
  EXPECT_EQ(game.life(P2), 14);
}

TEST(Rule608, XOfTheFirstPartIsTheSameInTheSecond) {  // 107.3i, 608.2h
  Scenario game;
  game.card(
      "Test Harvest {B}\nSorcery\nDraw X cards, then you gain X life, where X is the number of cards in your "
      "hand.");
  game.hand(P1, "Test Harvest");
  game.hand(P1, "Grizzly Bears", 2);
  game.mana(P1, "{B}");
  game.cast(P1, "Test Harvest");
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 4);
  EXPECT_EQ(game.life(P1), 22);
}

}  // namespace
}  // namespace cantrip::test
