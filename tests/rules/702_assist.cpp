// Assist (702.132), and who can pay for a spell with what.
#include <algorithm>

#include "rules/kernel/kernel.h"
#include "rules/objects/objects.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

int untapped(Scenario& game, Seat player, std::string_view name) {
  const auto& all = game.state().battlefield;
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](ObjectId id) {
    const Object& o = game.kernel().object(id);
    return o.controller == player.id && !o.is(ObjectFlag::Tapped) && nameOf(game.kernel(), id) == name;
  }));
}

const char* kOx = "Test Ox {4}{G}\nCreature — Ox\n5/5\nAssist";

TEST(Rule702, AnotherPlayerPaysForGenericMana) {  // 702.132a
  Scenario game;
  game.card(kOx);
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P2, "Mountain", 4);
  auto ox = game.hand(P1, "Test Ox");
  game.cast(P1, "Test Ox", P2, number(3));
  EXPECT_EQ(untapped(game, P1, "Forest"), 0);
  EXPECT_EQ(untapped(game, P2, "Mountain"), 1);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, ox));
}

TEST(Rule702, ItIsForTheOtherToSayHowMuch) {  // 702.132a
  Scenario game;
  game.card(kOx);
  game.battlefield(P1, "Forest", 5);
  game.battlefield(P2, "Mountain", 4);
  game.hand(P1, "Test Ox");
  game.cast(P1, "Test Ox", P2, number(0));
  EXPECT_EQ(untapped(game, P1, "Forest"), 0);
  EXPECT_EQ(untapped(game, P2, "Mountain"), 4);
}

TEST(Rule702, WhoeverCastsItNeedNotAsk) {  // 702.132a
  Scenario game;
  game.card(kOx);
  game.battlefield(P1, "Forest", 5);
  game.battlefield(P2, "Mountain", 4);
  game.hand(P1, "Test Ox");
  game.cast(P1, "Test Ox", done);
  EXPECT_EQ(untapped(game, P2, "Mountain"), 4);
}

TEST(Rule702, AColouredSymbolIsPaidByWhoeverCastsIt) {  // 702.132a
  Scenario game;
  game.card(kOx);
  game.battlefield(P1, "Mountain", 4);
  game.battlefield(P2, "Forest", 5);
  game.hand(P1, "Test Ox");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Ox"));
}

TEST(Rule702, TheWholeOfAGenericCostMayBePaid) {  // 702.132a
  Scenario game;
  game.card("Test Golem {3}\nArtifact Creature — Golem\n3/3\nAssist");
  game.battlefield(P2, "Mountain", 3);
  auto golem = game.hand(P1, "Test Golem");
  game.cast(P1, "Test Golem", P2, number(3));
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, golem));
  EXPECT_EQ(untapped(game, P2, "Mountain"), 0);
}

TEST(Rule702, WithTooLittleHelpTheCastIsTakenBack) {  // 702.132a, 601.2h
  Scenario game;
  game.card(kOx);
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P2, "Mountain", 4);
  auto ox = game.hand(P1, "Test Ox");
  game.start(P1);
  EXPECT_TRUE(game.canCast(P1, "Test Ox"));
  game.cast(P1, "Test Ox", P2, number(1));
  EXPECT_TRUE(game.in(Zone::Hand, ox));
  EXPECT_EQ(untapped(game, P2, "Mountain"), 4);
}

TEST(Rule702, TheHelperDoesNotTapCreaturesForConvoke) {  // 702.51a, 702.132a
  Scenario game;
  game.card("Test Choir {4}\nSorcery\nAssist, convoke\nYou gain 4 life.");
  game.battlefield(P1, "Forest", 3);
  game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Choir");
  game.start(P1);
  EXPECT_FALSE(game.canCast(P1, "Test Choir"));
}

TEST(Rule702, ConvokePaysForTheSpellAndNotAsItResolves) {  // 702.51a
  Scenario game;
  game.card("Test Song {1}\nSorcery\nConvoke\nYou may pay {1}. If you do, you gain 4 life.");
  game.battlefield(P1, "Forest");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Song");
  game.cast(P1, "Test Song");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_FALSE(game.isTapped(bears));
}

}  // namespace
}  // namespace cantrip::test
