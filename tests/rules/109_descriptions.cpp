// 107-110: what descriptions, references, amounts and conditions mean in a given state.
#include <gtest/gtest.h>

#include "rules/board.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"

namespace cantrip::test {

namespace {

using ir::Sort;

const TermCard kDescribedCards[] = {
    {"Bear", "creature Bear", 2, 2, {}, "G"},
    {"Giant", "creature Giant", 4, 4, {}, "R"},
    {"Shapeshifter", "creature Shapeshifter", 1, 1, {"KeywordLine([Keyword(changeling)])"}, "U"},
    {"Gold Knight", "legendary creature Human Knight", 3, 3, {"KeywordLine([Keyword(flying)])"}, "WR"},
    {"Golem", "artifact creature Golem", 3, 3, {}, ""},
    {"Sword", "artifact Equipment", -1, -1, {}, ""},
    {"Plains", "basic land Plains"},
    {"Dual", "land Island Forest"},
    {"Bolt", "instant", -1, -1, {}, "R"},
};

struct Descriptions : testing::Test {
  Board board{kDescribedCards};
  Kernel& k = *board.kernel;
  Context you;
  Descriptions() { you.controller = 0; }

  NodeId node(std::string_view text, Sort sort) { return term(board.pool.arena, text, sort); }
  std::size_t count(std::string_view objects) {
    return allThatFit(k, node(objects, Sort::Objects), you).size();
  }
  std::int64_t amount(std::string_view text) { return quantityOf(k, node(text, Sort::Quantity), you); }
  bool holds(std::string_view text) { return conditionHolds(k, node(text, Sort::Cond), you); }
};

}  // namespace

TEST_F(Descriptions, withoutAZoneTheyMeanPermanents) {  // 109.2
  board.put("Bear");
  board.put("Bear", 0, Zone::Graveyard);
  board.put("Bear", 1, Zone::Hand);
  EXPECT_EQ(count("Objects([], IsType(creature), [])"), 1U);
  EXPECT_EQ(count("Objects([IsType(creature)], IsCard, [InZone(ZoneOf(Zone(Graveyard), You))])"), 1U);
  EXPECT_EQ(count("Objects([IsType(creature)], IsCard, [InZone(ZoneOf(Zone(Hand), You))])"), 0U);
  EXPECT_EQ(count("Objects([IsType(creature)], IsCard, [InZone(ZonesOf([Zone(Hand), Zone(Graveyard)], None, "
                  "None))])"),
            2U);
}

TEST_F(Descriptions, phasedOutPermanentsAreNotThere) {  // 702.26b
  const ObjectId bear = board.put("Bear");
  board.object(bear).set(ObjectFlag::PhasedOut);
  EXPECT_EQ(count("Objects([], IsType(creature), [])"), 0U);
}

TEST_F(Descriptions, adjectivesNounsAndWhatFollows) {
  board.put("Bear");
  board.put("Giant", 1);
  const ObjectId knight = board.put("Gold Knight");
  board.put("Shapeshifter", 1);
  EXPECT_EQ(count("Objects([Not(IsColor(red))], IsType(creature), [])"), 2U);
  EXPECT_EQ(count("Objects([WithStat(Stat(Colors), Than(at least, Number(2)))], IsType(creature), [])"), 1U);
  EXPECT_EQ(count("Objects([], IsSubtype(Bear), [])"), 2U);  // 702.73a
  EXPECT_EQ(count("Objects([], IsType(creature), [Related(controlled by, You)])"), 2U);
  EXPECT_EQ(count("Objects([], IsType(creature), [Related(controlled by, Opponent)])"), 2U);
  EXPECT_EQ(count("Objects([], IsType(creature), [WithKeyword(Keyword(flying))])"), 1U);
  EXPECT_EQ(count("Objects([IsSupertype(legendary)], IsType(creature), [])"), 1U);
  EXPECT_EQ(count("Objects([], IsType(creature), [WithStat(Stat(Power), Than(at least, Number(3)))])"), 2U);
  const auto strongest = [&](const std::string& of) {
    const std::string all =
        "WithGreatestAmong(Stat(Power), All(Objects([], IsType(creature), [" + of + "])), Flag(Up))";
    return count("Objects([], IsType(creature), [" + of + (of.empty() ? "" : ", ") + all + "])");
  };
  EXPECT_EQ(strongest(""), 1U);
  EXPECT_EQ(strongest("Related(controlled by, You)"), 1U);
  EXPECT_EQ(count("EitherObjects([Objects([], IsSubtype(Giant), []), Objects([], IsSubtype(Knight), [])])"),
            3U);
  you.source = knight;
  EXPECT_EQ(count("Objects([Another#60004], IsType(creature), [])"), 3U);
  EXPECT_EQ(count("Objects([], AllOf([IsType(artifact), IsType(creature)]), [])"), 0U);
}

TEST_F(Descriptions, playersAreDescribedToo) {
  EXPECT_EQ(count("Objects([], IsPlayer, [])"), 2U);
  EXPECT_EQ(count("Objects([], IsOpponent, [])"), 1U);
  EXPECT_EQ(count("Objects([], AnyOf([IsPlayer, IsType(creature)]), [])"), 2U);
  board.put("Bear");
  EXPECT_EQ(count("Objects([], AnyOf([IsPlayer, IsType(creature)]), [])"), 3U);
}

TEST_F(Descriptions, attachmentsAndCounters) {
  const ObjectId bear = board.put("Bear");
  const ObjectId sword = board.put("Sword");
  board.put("Giant");
  EXPECT_EQ(count("Objects([IsState(modified)], IsType(creature), [])"), 0U);
  board.attach(sword, bear);
  EXPECT_EQ(count("Objects([IsState(equipped)], IsType(creature), [])"), 1U);
  EXPECT_EQ(count("Objects([IsState(modified)], IsType(creature), [])"), 1U);
  board.counters(bear, "+1/+1", 2);
  EXPECT_EQ(count("Objects([], IsType(creature), [WithCounters(Number(2), CounterKind(+1/+1))])"), 1U);
  EXPECT_EQ(count("Objects([], IsType(creature), [WithCounters(Number(3), CounterKind(+1/+1))])"), 0U);
  you.source = sword;
  EXPECT_EQ(amount("StatOf(Stat(Power), Attached(Objects([], IsType(creature), [])))"), 4);
  EXPECT_EQ(amount("CountersOn(None, Attached(Objects([], IsType(creature), [])))"), 2);
}

TEST_F(Descriptions, amounts) {
  board.put("Bear");
  board.put("Giant");
  board.put("Plains");
  board.put("Dual");
  EXPECT_EQ(amount("Reckoned(plus, Number(2), Reckoned(times, Number(3), Number(4)))"), 14);
  EXPECT_EQ(amount("Half(Number(7), Flag(Up))"), 4);
  EXPECT_EQ(amount("Half(Number(7), Flag(Down))"), 3);
  EXPECT_EQ(amount("Half(Negative(Number(3)), Flag(Down))"), -2);
  EXPECT_EQ(amount("StatAmong(total, Stat(Power), All(Objects([], IsType(creature), [])))"), 6);
  EXPECT_EQ(amount("StatAmong(greatest, Stat(Toughness), All(Objects([], IsType(creature), [])))"), 4);
  EXPECT_EQ(amount("KindsAmong(WordKind(BasicLandType), All(Objects([], IsType(land), [Related(controlled "
                   "by, You)])))"),
            3);
  EXPECT_EQ(amount("CountOf(Objects([], IsType(land), [Related(controlled by, You)]))"), 2);
  EXPECT_EQ(amount("FigureOf(Life, You)"), 20);
  EXPECT_EQ(amount("KindsAmong(WordKind(Color), All(Objects([], IsPermanent, [])))"), 2);
  EXPECT_EQ(amount("Reckoned(beyond, CountOf(Objects([], IsType(creature), [])), Number(1))"), 1);
  EXPECT_EQ(amount("Reckoned(times, Number(2000000000), Number(2000000000))"), 2147483647);  // it saturates
}

TEST_F(Descriptions, conditions) {
  board.put("Bear");
  board.put("Giant", 1);
  EXPECT_TRUE(holds("Controls(You, None, Objects([], IsSubtype(Bear), []))"));
  EXPECT_FALSE(holds("Controls(You, NOrMore(Number(2)), Objects([], IsType(creature), []))"));
  EXPECT_TRUE(holds("Controls(Opponent, None, Objects([], IsSubtype(Giant), []))"));
  EXPECT_TRUE(holds("Controls(You, Exactly(Number(0)), Objects([], IsType(artifact), []))"));
  EXPECT_TRUE(holds("Has(You, FigureOf(Life, Subject), Than(at most, Number(20)))"));
  EXPECT_FALSE(
      holds("Has(You, CountOf(Objects([], IsCard, [InZone(ZoneOf(Zone(Hand), Subject))])), Than(at least, "
            "Number(1)))"));
  EXPECT_TRUE(holds("IsTurnOf(You)"));
  EXPECT_TRUE(holds("NotCond(Exists(Some(Exactly(Number(1)), Objects([], IsType(planeswalker), []))))"));
  EXPECT_FALSE(
      holds("HasMore(You, CountOf(Objects([], IsType(creature), [Related(controlled by, Subject)])), "
            "Opponent, None)"));
  board.put("Golem");
  EXPECT_TRUE(
      holds("HasMore(You, CountOf(Objects([], IsType(creature), [Related(controlled by, Subject)])), "
            "Opponent, None)"));
  board.state.step = ir::Step::PostcombatMain;
  EXPECT_TRUE(holds("DuringCond(WhoseStep(You, StepOf(Main)))"));
  EXPECT_FALSE(holds("DuringCond(StepOf(Combat))"));
}

TEST_F(Descriptions, anaphorsMeanWhatTheirSlotIsBoundTo) {
  const ObjectId bear = board.put("Bear");
  const ObjectId giant = board.put("Giant");
  const Entity both[] = {bear, giant};
  bindEntities(you, 7, both);
  bindNumber(you, 8, 5);
  EXPECT_EQ(entitiesOf(k, node("They#7", Sort::Ref), you).size(), 2U);
  EXPECT_EQ(entitiesOf(k, node("It#9", Sort::Ref), you).size(), 0U);
  EXPECT_EQ(amount("ThatMuch#8"), 5);
  EXPECT_EQ(amount("ThatMuch#7"), 2);
  EXPECT_EQ(playerOf(k, node("ControllerOf(They#7)", Sort::Ref), you), 0);
  const Entity one[] = {giant};
  bindEntities(you, 7, one);
  EXPECT_EQ(entitiesOf(k, node("They#7", Sort::Ref), you).size(), 1U);
}

TEST_F(Descriptions, libraryFromTheTop) {
  const ObjectId bottom = board.put("Bear", 0, Zone::Library);
  const ObjectId top = board.put("Giant", 0, Zone::Library);
  const EntityList one = entitiesOf(k, node("TopCards(Number(1), You)", Sort::Ref), you);
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0], Entity(top));
  EXPECT_EQ(entitiesOf(k, node("TopCards(Number(5), You)", Sort::Ref), you).size(), 2U);
  EXPECT_EQ(entitiesOf(k, node("BottomCard(You)", Sort::Ref), you)[0], Entity(bottom));
}

}  // namespace cantrip::test
