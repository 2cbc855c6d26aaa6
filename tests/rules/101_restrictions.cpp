// 101.2: what effects forbid, demand and allow.
#include <gtest/gtest.h>

#include "ir/nodes/deeds.h"
#include "ir/nodes/mods_rules.h"
#include "rules/board.h"
#include "rules/kernel/kernel.h"
#include "rules/words/restrictions.h"

namespace cantrip::test {

namespace {

namespace Kind = ir::Kind;

const TermCard kCards[] = {
    {"Bear", "creature Bear", 2, 2},
    {"Giant", "creature Giant", 4, 4},
    {"Plains", "basic land Plains"},
    {"Pacifism",
     "enchantment Aura",
     -1,
     -1,
     {"Static(Continuous(Attached(Objects([], IsType(creature), [])), [Cant(DeedWord(attack or block), "
      "None)]))"}},
    {"Moat",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(Objects([], IsType(creature), [Not(WithKeyword(Keyword(flying)))])), "
      "[Cant(AttackDeed(None), None)]))"}},
    {"Peace",
     "enchantment",
     -1,
     -1,
     {"Static(Continuous(All(Objects([], IsType(creature), [WithStat(Stat(Power), Than(at least, "
      "Number(4)))])), "
      "[Cant(AttackDeed(OrRefs([You, All(Objects([], IsType(planeswalker), "
      "[Related(controlled by, You)]))])), None)]))"}},
    {"Sneak",
     "creature Rogue",
     1,
     1,
     {"Static(Continuous(Self, [Cant(BeBlockedDeed(All(Objects([], IsType(creature), "
      "[WithStat(Stat(Power), Than(at least, Number(3)))])), None), None)]))"}},
    {"Island Fish",
     "creature Fish",
     6,
     8,
     {"Static(Continuous(Self, [Cant(AttackDeed(None), Controls(DefendingPlayer, None, "
      "Objects([], IsSubtype(Island), [])))]))"}},
    {"Island", "basic land Island"},
    {"Berserker", "creature Human", 3, 1, {"Static(Continuous(Self, [Must(AttackDeed(None))]))"}},
    {"Two Heads",
     "creature Giant",
     4,
     4,
     {"Static(Continuous(Self, [Cant(BeBlockedByCountDeed(Than(less than, Number(2))), None), "
      "ModMuch(more blocks, Number(1))]))"}},
    {"Spirit",
     "creature Spirit",
     1,
     1,
     {"Static(PlayerRule(Each(Objects([], IsPlayer, [])), "
      "[Cant(CastDeed(All(Objects([Not(IsType(creature))], "
      "IsSpell, []))), None)]))"}},
    {"Bolt", "instant"},
    {"Leyline",
     "enchantment",
     -1,
     -1,
     {"Static(PlayerRule(You, [ModMuch(maximum hand size, None), ModMuch(more lands, Number(2))]))"}},
    {"No Gain",
     "enchantment",
     -1,
     -1,
     {"Static(PlayerRule(Each(Objects([], IsOpponent, [])), [Cant(DeedWord(gain life), None), "
      "Cant(DrawDeed(Number(1)), None)]))"}},
    {"No Draw Step", "enchantment", -1, -1, {"Static(PlayerRule(You, [Skip(StepOf(Draw))]))"}},
    {"Still Waters",
     "enchantment",
     -1,
     -1,
     {"Static(While(IsTurnOf(You), Continuous(All(Objects([], IsType(creature), [])), "
      "[Cant(BlockDeed(None, None), None)])))"}},
};

struct Rule101 : testing::Test {
  Board board{kCards};
  Kernel& k = *board.kernel;
  Entity p1 = Entity::player(0), p2 = Entity::player(1);
};

}  // namespace

TEST_F(Rule101, withoutEffectsTheAnswerIsImmediate) {
  const ObjectId bear = board.put("Bear");
  EXPECT_FALSE(cantDo(k, Kind::AttackDeed, bear, p2));
  EXPECT_FALSE(anyRule(k, Kind::AttackDeed));
}

TEST_F(Rule101, attackOrBlockForbidsBoth) {
  const ObjectId bear = board.put("Bear");
  const ObjectId giant = board.put("Giant", 1);
  board.attach(board.put("Pacifism", 1), bear);
  EXPECT_TRUE(cantDo(k, Kind::AttackDeed, bear, p2));
  EXPECT_TRUE(cantDo(k, Kind::BlockDeed, bear, giant));
  EXPECT_FALSE(cantDo(k, Kind::AttackDeed, giant, p1));
}

TEST_F(Rule101, groupsAreDescribed) {
  const ObjectId bear = board.put("Bear");
  board.put("Moat", 1);
  EXPECT_TRUE(cantDo(k, Kind::AttackDeed, bear, p2));
}

TEST_F(Rule101, cantAttackYouSpeaksOfItsController) {
  const ObjectId giant = board.put("Giant");
  board.put("Peace", 1);
  EXPECT_TRUE(cantDo(k, Kind::AttackDeed, giant, p2));
  EXPECT_FALSE(cantDo(k, Kind::AttackDeed, giant, p1));
}

TEST_F(Rule101, blockersAreDescribed) {
  const ObjectId sneak = board.put("Sneak");
  EXPECT_TRUE(cantDo(k, Kind::BeBlockedDeed, sneak, board.put("Giant", 1)));
  EXPECT_FALSE(cantDo(k, Kind::BeBlockedDeed, sneak, board.put("Bear", 1)));
}

TEST_F(Rule101, unlessLooksAtTheDefendingPlayer) {
  const ObjectId fish = board.put("Island Fish");
  EXPECT_TRUE(cantDo(k, Kind::AttackDeed, fish, p2));
  board.put("Island", 1);
  EXPECT_FALSE(cantDo(k, Kind::AttackDeed, fish, p2));
}

TEST_F(Rule101, countedRestrictionsAndAdditionalBlocks) {
  const ObjectId heads = board.put("Two Heads");
  EXPECT_EQ(blockersAllowed(k, heads).least, 2);
  EXPECT_FALSE(blockersAllowed(k, heads).most);
  EXPECT_EQ(ruleMods(k, ir::ModName::MoreBlocks, heads), 1);
  EXPECT_TRUE(mustDo(k, Kind::AttackDeed, board.put("Berserker")));
  EXPECT_FALSE(mustDo(k, Kind::AttackDeed, heads));
}

TEST_F(Rule101, spellsAreDescribedBeforeTheyAreCast) {  // 601.3
  board.put("Spirit");
  const ObjectId bolt = board.put("Bolt", 1, Zone::Hand);
  const ObjectId bear = board.put("Bear", 1, Zone::Hand);
  EXPECT_TRUE(cantDo(k, Kind::CastDeed, p2, bolt));
  EXPECT_FALSE(cantDo(k, Kind::CastDeed, p2, bear));
}

TEST_F(Rule101, rulesOfPlayers) {
  EXPECT_EQ(maxHandSize(k, 0), 7);
  board.put("Leyline");
  EXPECT_EQ(maxHandSize(k, 0), std::nullopt);
  EXPECT_EQ(maxHandSize(k, 1), 7);
  EXPECT_EQ(landsPerTurn(k, 0), 3);
  board.put("No Gain");
  Event gain;
  gain.type = EventType::GainLife;
  gain.player = 1;
  EXPECT_TRUE(isProhibited(k, gain));
  gain.player = 0;
  EXPECT_FALSE(isProhibited(k, gain));
}

TEST_F(Rule101, oneDrawEachTurn) {
  board.put("No Gain");
  Event draw;
  draw.type = EventType::Draw;
  draw.player = 1;
  EXPECT_FALSE(isProhibited(k, draw));
  board.state.players[1].cardsDrawn = 1;
  EXPECT_TRUE(isProhibited(k, draw));
}

TEST_F(Rule101, stepsAreSkipped) {
  board.put("No Draw Step");
  EXPECT_TRUE(skipsPart(k, 0, ir::Step::Draw));
  EXPECT_FALSE(skipsPart(k, 0, ir::Step::Untap));
  EXPECT_FALSE(skipsPart(k, 1, ir::Step::Draw));
}

TEST_F(Rule101, conditionsAreAskedEachTime) {
  const ObjectId bear = board.put("Bear", 1);
  board.put("Still Waters");
  board.state.active = 0;
  EXPECT_TRUE(cantDo(k, Kind::BlockDeed, bear));
  board.state.active = 1;
  EXPECT_FALSE(cantDo(k, Kind::BlockDeed, bear));
}

}  // namespace cantrip::test
