// 613: interaction of continuous effects.
#include <gtest/gtest.h>

#include "rules/board.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/layer_cards.h"
#include "rules/objects/characteristics.h"

namespace cantrip::test {

using ir::CardType;
using ir::KeywordName;

struct Rule613 : testing::Test {
  Board board{layerCards()};
};

TEST_F(Rule613, withoutEffectsAPermanentIsAsPrinted) {
  const ObjectId bear = board.put("Bear");
  EXPECT_EQ(board.pt(bear), "2/2");
  EXPECT_TRUE(board.state.derived->values.empty());
  EXPECT_EQ(controllerOf(*board.kernel, bear), 0);
}

TEST_F(Rule613, anAnthemHelpsThoseThatYouControl) {
  const ObjectId mine = board.put("Bear");
  const ObjectId theirs = board.put("Bear", 1);
  board.put("Anthem");
  EXPECT_EQ(board.pt(mine), "3/3");
  EXPECT_EQ(board.pt(theirs), "2/2");
}

TEST_F(Rule613, controlIsAppliedFirst) {  // 613.1b
  const ObjectId theirs = board.put("Bear", 1);
  board.put("Anthem");
  board.attach(board.put("Theft"), theirs);
  EXPECT_EQ(controllerOf(*board.kernel, theirs), 0);
  EXPECT_EQ(board.pt(theirs), "3/3");
}

TEST_F(Rule613, settingComesBeforeModifying) {  // 613.4b-c
  const ObjectId bear = board.put("Bear");
  board.floating("Growth", {bear});
  board.counters(bear, "+1/+1", 1);
  board.put("Setter");
  EXPECT_EQ(board.pt(bear), "4/8");
}

TEST_F(Rule613, switchingComesLast) {  // 613.4d
  const ObjectId bear = board.put("Bear");
  board.put("Switcher");
  board.put("Setter");
  board.floating("Growth", {bear});
  EXPECT_EQ(board.pt(bear), "7/3");
  board.floating("Twist", {bear});
  EXPECT_EQ(board.pt(bear), "3/7");
}

TEST_F(Rule613, timestampsDecideWithinALayer) {  // 613.7
  const ObjectId first = board.put("Flyer");
  board.floating("Soar", {first});
  board.put("Grounding");
  EXPECT_FALSE(board.has(first, KeywordName::Flying));
  board.floating("Soar", {first});
  EXPECT_TRUE(board.has(first, KeywordName::Flying));
}

TEST_F(Rule613, whatRemovesAnAbilityComesBeforeItsEffect) {  // 613.8a: existence
  const ObjectId king = board.put("Goblin King");
  const ObjectId other = board.put("Goblin King");
  EXPECT_EQ(board.pt(other), "3/3");
  EXPECT_TRUE(board.has(other, KeywordName::Haste));
  board.put("Humble");
  EXPECT_EQ(board.pt(king), "1/1");
  EXPECT_EQ(board.pt(other), "1/1");
  EXPECT_FALSE(board.has(other, KeywordName::Haste));
}

TEST_F(Rule613, anEffectThatBeganGoesOnInLaterLayers) {  // 613.6
  const ObjectId bear = board.put("Bear");
  const ObjectId humble = board.put("Humble");
  const ObjectId shrines = board.put("Living Shrines");
  // Humble becomes a creature and loses its own ability in layer 6, in which its effect has begun. In layer
  // 7b the later timestamp wins.
  EXPECT_TRUE(values(*board.kernel, humble).abilities.empty());
  EXPECT_EQ(board.pt(humble), "4/4");
  EXPECT_EQ(board.pt(bear), "1/1");
  EXPECT_FALSE(board.isType(shrines, CardType::Creature));
  board.put("Living Shrines");
  EXPECT_EQ(board.pt(shrines), "4/4");
}

TEST_F(Rule613, dependencyOfExistenceBeatsTimestamps) {  // 613.8a, 305.7
  const ObjectId tomb = board.put("Dark Tomb");
  const ObjectId grove = board.put("Grove");
  EXPECT_TRUE(board.isSubtype(grove, "Swamp"));
  board.put("Blood Hill");
  EXPECT_TRUE(board.isSubtype(tomb, "Mountain"));
  EXPECT_FALSE(board.isSubtype(tomb, "Swamp"));
  EXPECT_FALSE(board.isSubtype(grove, "Swamp"));
  EXPECT_TRUE(board.isSubtype(grove, "Forest"));
  for (AbilityId left : values(*board.kernel, tomb).abilities) EXPECT_TRUE(board.pool.ability(left).isMana);
}

TEST_F(Rule613, dependencyOfWhatItAppliesTo) {  // 613.8a
  const ObjectId flyer = board.put("Flyer");
  board.put("Bird Lord");  // Birds are Elves
  board.put("Goblin Decree");
  // Bird Lord depends on the decree: if that came first, nothing would be a Bird. So it waits, in vain.
  EXPECT_TRUE(board.isSubtype(flyer, "Goblin"));
  EXPECT_FALSE(board.isSubtype(flyer, "Elf"));
}

TEST_F(Rule613, aLoopOfDependenciesFallsBackToTimestamps) {  // 613.8b
  const ObjectId relic = board.put("Relic");
  const ObjectId bear = board.put("Bear");
  board.put("Web");
  board.put("March");
  EXPECT_TRUE(board.isType(relic, CardType::Creature));
  EXPECT_TRUE(board.isType(bear, CardType::Artifact));
  EXPECT_EQ(board.pt(relic), "2/2");
  EXPECT_EQ(board.pt(bear), "2/2");
}

TEST_F(Rule613, amountsThatReadPowerDependOnOtherEffects) {  // 613.8a: what it does
  const ObjectId bear = board.put("Bear");
  board.put("Mirror Rule");
  board.put("Anthem");
  EXPECT_EQ(board.pt(bear), "6/3");  // 2 + 1 + the greatest power then, 3
}

TEST_F(Rule613, characteristicDefiningAbilitiesWorkEverywhere) {  // 604.3, 613.4a
  board.put("Bear");
  board.put("Bear", 1);
  const ObjectId card = board.put("Horde", 0, Zone::Graveyard);
  EXPECT_EQ(board.pt(card), "2/1");
  const ObjectId permanent = board.put("Horde");
  EXPECT_EQ(board.pt(permanent), "3/2");
  board.counters(permanent, "-1/-1", 1);
  EXPECT_EQ(board.pt(permanent), "2/1");
}

TEST_F(Rule613, grantedStaticAbilitiesApplyInLaterLayers) {
  const ObjectId bear = board.put("Bear");
  board.put("Teacher");
  EXPECT_EQ(board.pt(bear), "3/3");
  board.put("Teacher");
  EXPECT_EQ(board.pt(bear), "4/4");
}

TEST_F(Rule613, anEffectOfManyLayersAppliesEachPartInItsOwn) {
  const ObjectId flyer = board.put("Flyer");
  board.put("Anthem");
  board.floating("Frog", {flyer});
  EXPECT_EQ(board.pt(flyer), "2/2");
  EXPECT_TRUE(board.isSubtype(flyer, "Frog"));
  EXPECT_FALSE(board.isSubtype(flyer, "Bird"));
  EXPECT_FALSE(board.has(flyer, KeywordName::Flying));
  EXPECT_EQ(values(*board.kernel, flyer).colors, bit(ir::Color::Blue));
}

TEST_F(Rule613, stillALandKeepsItsTypes) {  // 205.1b
  const ObjectId land = board.put("Grove");
  board.floating("Awake", {land});
  EXPECT_TRUE(board.isType(land, CardType::Land));
  EXPECT_TRUE(board.isType(land, CardType::Creature));
  EXPECT_TRUE(board.isSubtype(land, "Forest"));
  EXPECT_TRUE(board.has(land, KeywordName::Haste));
  EXPECT_EQ(board.pt(land), "3/3");
}

TEST_F(Rule613, conditionsAreSeenWhenStatusChanges) {
  const ObjectId bear = board.put("Bear");
  const ObjectId elf = board.put("While Tapped");
  EXPECT_EQ(board.pt(bear), "2/2");
  board.object(elf).set(ObjectFlag::Tapped);
  touchStatus(*board.kernel);
  EXPECT_EQ(board.pt(bear), "2/4");
}

TEST_F(Rule613, statusMattersOnlyToEffectsThatReadIt) {
  board.put("Bear");
  board.put("Anthem");
  refreshDerived(*board.kernel);
  const std::uint32_t epoch = board.state.epoch;
  touchStatus(*board.kernel);
  EXPECT_EQ(board.state.epoch, epoch);
}

TEST_F(Rule613, faceDownPermanentsAreTwoTwos) {  // 708.2a
  const ObjectId flyer = board.put("Flyer");
  board.object(flyer).set(ObjectFlag::FaceDown);
  touch(*board.kernel);
  board.put("Anthem");
  EXPECT_EQ(board.pt(flyer), "3/3");
  EXPECT_FALSE(board.has(flyer, KeywordName::Flying));
  EXPECT_EQ(values(*board.kernel, flyer).colors, 0);
}

}  // namespace cantrip::test
