// Mutate (702.140) and merging with permanents (729).
#include "play/game.h"
#include "play/view.h"
#include "rules/casting/casting.h"
#include "rules/casting/special_actions.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

const char* kHeron =
    "Test Heron {3}{U}\nCreature — Bird\n3/4\nMutate {3}{U}\nFlying\nWhenever ~ mutates, draw a card.";

/// The player can destroy a creature.
void holdDoom(Scenario& game, Seat player) {
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(player, "Swamp");
  game.hand(player, "Test Doom");
}

/// The first player's Giant Spider, and a Test Heron to mutate with it.
class Mutate : public ::testing::Test {
 protected:
  Mutate() {
    game.card(kHeron);
    game.battlefield(P1, "Island", 8);
    spider = game.battlefield(P1, "Giant Spider");
    heron = game.hand(P1, "Test Heron");
  }
  void mutate(bool under = false) {
    game.castWay(P1, heron, CastWay::Mutate, spider);
    if (under)
      game.resolve(yes);
    else
      game.resolve(no);
  }
  ObjectId merged() { return game.state().objects[spiderSlot].id; }
  std::string_view name() { return nameOf(game.kernel(), merged()); }
  Scenario game;
  Card spider, heron;
  std::uint32_t spiderSlot = 0;
  void note() { spiderSlot = game.object(spider).slot(); }
};

TEST_F(Mutate, ForItsManaCostItIsACreatureSpell) {
  game.cast(P1, "Test Heron");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, heron));
  EXPECT_EQ(game.happened(EventType::Merge), 0);
}

TEST_F(Mutate, OverTheCreature) {  // 702.140c, 702.140e, 729.2c
  game.counters(spider, "+1/+1", 1);
  game.tapped(spider);
  game.to(P1, Step::PrecombatMain);
  note();
  const ObjectId before = merged();
  const int hand = game.handSize(P1);
  mutate();
  EXPECT_EQ(merged(), before);
  EXPECT_EQ(name(), "Test Heron");
  EXPECT_EQ(game.power(before), 4);
  EXPECT_EQ(game.toughness(before), 5);
  EXPECT_TRUE(game.has(before, "flying"));
  EXPECT_TRUE(game.has(before, "reach"));
  EXPECT_EQ(game.count(P1, "Giant Spider"), 0);
  EXPECT_EQ(game.happened(EventType::Merge), 1);
  EXPECT_EQ(game.cited("608.3a"), 0);  // 702.140c: it doesn't enter the battlefield
  game.resolve();
  EXPECT_EQ(game.handSize(P1), hand);  // the Heron was cast and a card was drawn
}

TEST_F(Mutate, UnderTheCreature) {
  game.start(P1);
  note();
  mutate(true);
  EXPECT_EQ(name(), "Giant Spider");
  EXPECT_EQ(game.power(merged()), 2);
  EXPECT_TRUE(game.has(merged(), "flying"));
  EXPECT_EQ(game.stackSize(), 1);  // 702.140d
}

TEST_F(Mutate, ItMayAttackAtOnce) {  // 729.2c: it is the same object, under the same control all the time
  game.start(P1);
  note();
  mutate();
  game.resolve();
  EXPECT_TRUE(game.canAttack(merged()));
}

TEST_F(Mutate, WithoutItsTargetItIsACreatureSpell) {  // 702.140b
  holdDoom(game, P2);
  game.castWay(P1, heron, CastWay::Mutate, spider);
  game.cast(P2, "Test Doom", spider);
  game.resolve();
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, heron));
  EXPECT_EQ(game.cited("702.140b"), 1);
  EXPECT_EQ(game.cited("608.3a"), 1);
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule702, MutateTargetsNonHumansOfItsOwner) {  // 702.140a
  Scenario game;
  game.card(kHeron);
  game.battlefield(P1, "Island", 4);
  game.battlefield(P1, "Eager Cadet");
  game.battlefield(P2, "Giant Spider");
  const Card heron = game.hand(P1, "Test Heron");
  game.start(P1);
  EXPECT_FALSE(canCast(game.kernel(), P1.id, game.object(heron), CastWay::Mutate, 0));
  EXPECT_TRUE(canCast(game.kernel(), P1.id, game.object(heron), CastWay::Normal, 0));
}

TEST_F(Mutate, OnePermanentDiesAndTwoCardsGo) {  // 729.3
  holdDoom(game, P1);
  game.card("Test Mourner {1}{B}\nCreature — Spirit\n1/1\nWhenever another creature dies, you gain 1 life.");
  game.card(
      "Test Digger {B}\nEnchantment\nWhenever a creature card is put into your graveyard from anywhere, you "
      "gain "
      "10 life.");
  game.battlefield(P1, "Test Mourner");
  game.battlefield(P1, "Test Digger");
  game.start(P1);
  note();
  mutate();
  game.resolve();
  game.cast(P1, "Test Doom", merged());
  game.resolve();
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, spider));
  EXPECT_TRUE(game.in(Zone::Graveyard, heron));
  EXPECT_EQ(game.life(P1), 41);
}

TEST_F(Mutate, AllCardsGoToTheHand) {  // 729.3
  game.card("Test Wave {U}\nInstant\nReturn target creature to its owner's hand.");
  game.hand(P1, "Test Wave");
  game.start(P1);
  note();
  mutate(true);
  game.resolve();
  game.cast(P1, "Test Wave", merged());
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Hand, spider));
  EXPECT_TRUE(game.in(Zone::Hand, heron));
  EXPECT_EQ(game.count(P1, "Giant Spider"), 0);
}

TEST_F(Mutate, NobodyElseFollowsItsCardsIntoALibrary) {  // 400.2, 701.24a
  game.card("Test Wave {U}\nInstant\nReturn target creature to its owner's hand.");
  game.card("Test Flood {0}\nSorcery\nShuffle your hand into your library.");
  game.hand(P1, "Test Wave");
  game.hand(P1, "Test Flood");
  game.start(P1);
  note();
  mutate();
  game.resolve();
  game.cast(P1, "Test Wave", merged());
  game.resolve();
  const auto pool = std::make_shared<const Pool>(game.kernel().pool);
  const auto followed = [&](Seat player) {  // components whose cards the player can point at
    const play::View view = play::makeView(play::Game(pool, game.state()), player.id);
    const GameState& shown = view.state();
    return std::count_if(shown.components.begin(), shown.components.end(),
                         [&](const Component& c) { return shown.objects[c.part.slot()].id == c.part; });
  };
  EXPECT_EQ(followed(P1), 2);
  EXPECT_EQ(followed(P2), 2) << "everybody saw which cards went there";
  game.cast(P1, "Test Flood");
  game.resolve();
  EXPECT_EQ(followed(P2), 0);
}

TEST_F(Mutate, ItsOwnerArrangesTheCardsInALibrary) {  // 729.3a
  game.card("Test Burial {U}\nInstant\nPut target creature on top of its owner's library.");
  game.hand(P1, "Test Burial");
  game.start(P1);
  note();
  mutate();
  game.resolve();
  game.cast(P1, "Test Burial", merged());
  game.resolve(heron, spider);
  const auto& library = game.state().players[P1.id].library;
  EXPECT_EQ(library.back(), game.object(spider));
  EXPECT_EQ(library[library.size() - 2], game.object(heron));
}

TEST_F(Mutate, WhatReturnsItReturnsAllOfIt) {  // 729.3c
  game.card(
      "Test Blink {U}\nInstant\nExile target creature, then return that card to the battlefield under its "
      "owner's "
      "control.");
  game.hand(P1, "Test Blink");
  game.start(P1);
  note();
  mutate();
  game.resolve();
  game.cast(P1, "Test Blink", merged());
  game.resolve();
  EXPECT_EQ(game.count(P1, "Giant Spider"), 1);
  EXPECT_EQ(game.count(P1, "Test Heron"), 1);
  EXPECT_FALSE(game.has(spider, "flying"));
  EXPECT_EQ(game.power(heron), 3);
}

TEST_F(Mutate, WhatReturnsItLaterReturnsAllOfIt) {  // 729.3c, 603.7
  game.card(
      "Test Absence {U}\nInstant\nExile target creature. Return that card to the battlefield under its "
      "owner's "
      "control at the beginning of the next end step.");
  game.hand(P1, "Test Absence");
  game.start(P1);
  note();
  mutate(true);
  game.resolve();
  game.cast(P1, "Test Absence", merged());
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, heron));
  game.to(Step::End);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Giant Spider"), 1);
  EXPECT_EQ(game.count(P1, "Test Heron"), 1);
}

TEST_F(Mutate, CopiesHaveAllAbilities) {  // 707.2, 729.2a
  game.card("Test Twin {U}\nSorcery\nCreate a token that's a copy of target creature you control.");
  game.hand(P1, "Test Twin");
  game.start(P1);
  note();
  mutate();
  game.resolve();
  game.cast(P1, "Test Twin", merged());
  game.resolve();
  EXPECT_EQ(game.count(P1, "Test Heron"), 2);
  for (const ObjectId id : game.state().battlefield) {
    if (!isCreature(game.kernel(), id)) continue;
    EXPECT_TRUE(game.has(id, "reach"));
    EXPECT_EQ(game.state().objects[id.slot()].is(ObjectFlag::Token), id != merged());
    EXPECT_EQ(timesMutated(game.state(), game.kernel().pool, id), id == merged() ? 1 : 0);
  }
}

TEST_F(Mutate, ItIsCopiedAsItLastWas) {  // 608.2h
  holdDoom(game, P1);
  game.card(
      "Test Shepherd {1}{B}\nEnchantment\nWhenever a nontoken creature you control dies, you may exile it. "
      "If you "
      "do, create a token that's a copy of that creature.");
  game.battlefield(P1, "Test Shepherd");
  game.start(P1);
  note();
  mutate();
  game.resolve();
  game.cast(P1, "Test Doom", merged());
  game.resolve();
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Exile, spider));
  EXPECT_TRUE(game.in(Zone::Exile, heron));
  ASSERT_EQ(game.count(P1, "Test Heron"), 1);
  EXPECT_TRUE(game.has(game.state().battlefield.back(), "reach"));
}

TEST(Rule729, ItLeavesTheGameWithItsOwner) {  // 800.4a
  Scenario game(3);
  game.card(kHeron);
  game.card("Test Theft {U}\nSorcery\nGain control of target creature.");
  game.battlefield(P1, "Island", 4);
  game.battlefield(P2, "Island");
  const Card spider = game.battlefield(P1, "Giant Spider");
  const Card heron = game.hand(P1, "Test Heron");
  game.hand(P2, "Test Theft");
  game.castWay(P1, heron, CastWay::Mutate, spider);
  const ObjectId merged = game.object(spider);
  game.resolve(no);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  game.cast(P2, "Test Theft", merged);
  game.resolve();
  EXPECT_EQ(game.controller(merged).id, P2.id);
  game.concede(P1);
  for (const Object& o : game.state().objects)
    EXPECT_FALSE(o.id && o.owner == P1.id && o.zone == Zone::Battlefield);
}

TEST(Rule729, OnlyATokenOnTopMakesIt) {  // 729.2d
  for (const bool under : {false, true}) {
    Scenario game;
    game.card(kHeron);
    game.card("Test Nest {U}\nSorcery\nCreate a 1/1 green Snake creature token with deathtouch.");
    holdDoom(game, P1);
    game.battlefield(P1, "Island", 6);
    const Card heron = game.hand(P1, "Test Heron");
    game.hand(P1, "Test Nest");
    game.cast(P1, "Test Nest");
    game.resolve();
    const ObjectId snake = game.state().battlefield.back();
    game.castWay(P1, heron, CastWay::Mutate, snake);
    if (under)
      game.resolve(yes);
    else
      game.resolve(no);
    EXPECT_TRUE(game.has(snake, "deathtouch"));
    EXPECT_TRUE(game.has(snake, "flying"));
    EXPECT_EQ(game.state().objects[snake.slot()].is(ObjectFlag::Token), under);
    game.resolve();
    game.cast(P1, "Test Doom", snake);
    game.resolve();
    EXPECT_TRUE(game.in(Zone::Graveyard, heron));
    EXPECT_EQ(game.state().players[P1.id].graveyard.size(), 3U);  // the Heron and two spells
  }
}

TEST(Rule729, CardsUnderATokenAreReplacedAsCards) {  // 729.3e
  Scenario game;
  game.card(kHeron);
  game.card("Test Nest {U}\nSorcery\nCreate a 1/1 green Snake creature token with deathtouch.");
  holdDoom(game, P1);
  game.card(
      "Test Void {B}\nEnchantment\nIf a card would be put into an opponent's graveyard from anywhere, exile "
      "it "
      "instead.");
  game.battlefield(P1, "Island", 6);
  game.battlefield(P2, "Test Void");
  const Card heron = game.hand(P1, "Test Heron");
  game.hand(P1, "Test Nest");
  game.cast(P1, "Test Nest");
  game.resolve();
  const ObjectId snake = game.state().battlefield.back();
  game.castWay(P1, heron, CastWay::Mutate, snake);
  game.resolve(yes);
  game.resolve();
  game.cast(P1, "Test Doom", snake);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, heron));
}

TEST_F(Mutate, ThreeCards) {  // 729.2, 702.140d
  game.card(
      "Test Lurker {1}{U}\nCreature — Nightmare\n1/1\nMutate {1}{U}\nWhenever ~ mutates, you gain X life, "
      "where X "
      "is the number of times ~ has mutated.");
  const Card lurker = game.hand(P1, "Test Lurker");
  game.start(P1);
  note();
  mutate();
  game.resolve();
  game.castWay(P1, lurker, CastWay::Mutate, merged());
  game.resolve(yes);
  EXPECT_EQ(name(), "Test Heron");
  EXPECT_EQ(game.stackSize(), 2);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_EQ(componentsOf(game.state(), merged()).size(), 3U);
}

TEST_F(Mutate, ACopyOfTheSpellMergesAsAToken) {  // 707.10, 608.3f, 702.140c
  game.card("Test Fork {U}\nInstant\nCopy target creature spell you control.");
  game.hand(P1, "Test Fork");
  game.start(P1);
  note();
  game.castWay(P1, heron, CastWay::Mutate, spider);
  game.cast(P1, "Test Fork", heron);
  game.resolve();
  game.resolve(no);  // the copy
  EXPECT_EQ(name(), "Test Heron");
  EXPECT_TRUE(game.state().objects[spiderSlot].is(ObjectFlag::Token));
  game.resolve();  // its trigger
  game.resolve(no);
  EXPECT_FALSE(game.state().objects[spiderSlot].is(ObjectFlag::Token));
  EXPECT_EQ(timesMutated(game.state(), game.kernel().pool, merged()), 2);
}

TEST_F(Mutate, ACopyForATimeEndsAndTheRestStays) {  // 613.2a, 729.2a
  game.card(
      "Test Mask {U}\nInstant\nTarget creature you control becomes a copy of target creature an opponent "
      "controls until end of turn.");
  game.hand(P1, "Test Mask");
  game.battlefield(P2, "Serra Angel");
  game.start(P1);
  note();
  game.cast(P1, "Test Mask", spider, "Serra Angel");
  game.resolve();
  EXPECT_EQ(name(), "Serra Angel");
  game.castWay(P1, heron, CastWay::Mutate, merged());
  game.resolve(yes);
  EXPECT_EQ(name(), "Serra Angel");
  EXPECT_TRUE(game.has(merged(), "vigilance"));
  EXPECT_EQ(game.stackSize(), 1);
  game.resolve();
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(name(), "Giant Spider");
  EXPECT_TRUE(game.has(merged(), "flying"));
  EXPECT_TRUE(game.has(merged(), "reach"));
  EXPECT_FALSE(game.has(merged(), "vigilance"));
}

TEST(Rule729, DoubleFacedComponentsTurnOver) {  // 729.2i
  Scenario game;
  game.card(kHeron);
  game.card(
      "Layout: transform\nTest Delver {U}\nCreature — Bird\n1/1\n{0}: Transform ~.\n//\nTest "
      "Horror\nCreature — "
      "Horror\n5/5\nHaste");
  game.battlefield(P1, "Island", 4);
  const Card delver = game.battlefield(P1, "Test Delver");
  const Card heron = game.hand(P1, "Test Heron");
  game.castWay(P1, heron, CastWay::Mutate, delver);
  const ObjectId merged = game.object(delver);
  game.resolve(yes);
  game.resolve();
  EXPECT_EQ(game.power(merged), 1);
  game.activate(P1, merged);
  game.resolve();
  EXPECT_EQ(nameOf(game.kernel(), merged), "Test Horror");
  EXPECT_EQ(game.power(merged), 5);
  EXPECT_TRUE(game.has(merged, "haste"));
  EXPECT_TRUE(game.has(merged, "flying"));
}

/// A creature that lies face down, to mutate with.
class FaceDown : public Mutate {
 protected:
  FaceDown() {
    game.card(
        "Test Hidden {4}{U}\nCreature — Beast\n5/5\nMorph {U}\nDefender\nWhen ~ is turned face up, you gain "
        "3 life.");
    hidden = game.hand(P1, "Test Hidden");
    game.castWay(P1, hidden, CastWay::Morph);
    game.resolve();
    spider = hidden;
    note();
    game.to(P2, Step::Upkeep);
    game.to(P1, Step::PrecombatMain);
  }
  Card hidden;
};

TEST_F(FaceDown, OverItTheCreatureIsFaceUp) {  // 729.2e
  mutate();
  game.resolve();
  EXPECT_EQ(name(), "Test Heron");
  EXPECT_EQ(game.power(merged()), 3);
  EXPECT_FALSE(game.has(merged(), "defender"));  // 708.2: the card beneath has no text
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.happened(EventType::TurnFaceUp), 0);
}

TEST_F(FaceDown, UnderItTheCreatureStaysFaceDown) {  // 729.2e-f, 613.2b
  mutate(true);
  EXPECT_EQ(name(), "");
  EXPECT_EQ(game.power(merged()), 2);
  EXPECT_FALSE(game.has(merged(), "flying"));
  EXPECT_EQ(game.stackSize(), 0);
  game.special(P1, merged(), SpecialKind::TurnFaceUp);
  EXPECT_EQ(name(), "Test Hidden");
  EXPECT_TRUE(game.has(merged(), "flying"));
  EXPECT_TRUE(game.has(merged(), "defender"));
}

TEST_F(FaceDown, OpponentsDoNotSeeWhatLiesBeneath) {  // 708.5
  mutate();
  game.resolve();
  const auto pool = std::make_shared<const Pool>(game.kernel().pool);
  GameState state = game.state();
  for (const MergedDefinition& made : state.mergedCards) pool->merged.restore(*pool, made.id, made.parts);
  const play::Game real(pool, state);
  const play::View mine = play::makeView(real, P1.id), theirs = play::makeView(real, P2.id);
  EXPECT_NE(mine.state().objects[spiderSlot].card, kNoCard);
  EXPECT_EQ(theirs.state().objects[spiderSlot].card, kNoCard);
  const auto beneath = [&](const play::View& view) {
    CardId found = kNoCard;
    for (const Component& c : view.state().components)
      if (c.part.slot() == spiderSlot) found = c.definition;
    return found;
  };
  EXPECT_NE(beneath(mine), kNoCard);
  EXPECT_EQ(beneath(theirs), kNoCard);
  Rng rng(1);
  const play::Game imagined = play::sample(theirs, rng);
  for (const Component& c : imagined.state().components) EXPECT_NE(c.definition, kNoCard);
}

TEST(Rule702, MutatingFromTheGraveyard) {  // 702.140a
  Scenario game;
  game.card(
      "Test Brock {4}{U}\nCreature — Nightmare\n6/6\nMutate {2}{U}\nYou may cast ~ from your graveyard using "
      "its "
      "mutate ability.");
  game.battlefield(P1, "Island", 3);
  const Card spider = game.battlefield(P1, "Giant Spider");
  const Card brock = game.graveyard(P1, "Test Brock");
  game.castWay(P1, brock, CastWay::Mutate, spider);
  game.resolve(no);
  EXPECT_EQ(game.count(P1, "Test Brock"), 1);
  EXPECT_EQ(game.graveyardSize(P1), 0);
}

TEST_F(Mutate, SavedGamesKnowWhatWasMade) {
  game.card("Test Twin {U}\nSorcery\nCreate a token that's a copy of target creature you control.");
  game.hand(P1, "Test Twin");
  game.start(P1);
  note();
  mutate();
  game.resolve();
  game.cast(P1, "Test Twin", merged());
  game.resolve();
  const std::string bytes = play::Game(std::make_shared<const Pool>(game.kernel().pool), game.state()).save();
  // as in another process, which has made nothing yet
  const auto pool = std::make_shared<const Pool>(game.kernel().pool);
  const play::Game loaded = play::Game::load(pool, bytes);
  EXPECT_TRUE(loaded.state() == game.state());
  GameState state = loaded.state();
  Kernel kernel(*pool, state);
  EXPECT_EQ(nameOf(kernel, merged()), "Test Heron");
  EXPECT_TRUE(hasKeyword(kernel, merged(), ir::KeywordName::Reach));
}

TEST_F(Mutate, ACommanderBeneathGoesToTheCommandZoneAlone) {  // 903.3c, 903.9c
  game.card("Test Wave {U}\nInstant\nReturn target creature to its owner's hand.");
  game.hand(P1, "Test Wave");
  game.start(P1);
  note();
  game.state().objects[game.object(heron).slot()].set(ObjectFlag::Commander);
  mutate(true);
  game.resolve();
  EXPECT_TRUE(game.state().objects[spiderSlot].is(ObjectFlag::Commander));
  game.cast(P1, "Test Wave", merged());
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Hand, spider));
  EXPECT_TRUE(game.in(Zone::Command, heron));
  EXPECT_FALSE(game.state().objects[spiderSlot].is(ObjectFlag::Commander));
}

}  // namespace
}  // namespace cantrip::test
