// Limited range of influence (801).
#include "rules/agenda/agenda.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule801, EffectsReachThoseInRangeOnly) {  // 801.10
  Scenario game(4);
  game.card("Test Drain {0}\nSorcery\nEach opponent loses 2 life.");
  game.hand(P1, "Test Drain");
  game.start(P1);
  game.range(1);
  game.cast(P1, "Test Drain");
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.life(P3), 20);
  EXPECT_EQ(game.life(P4), 18);
}

TEST(Rule801, NobodyOutOfRangeIsATarget) {  // 801.4
  Scenario game(4);
  game.card("Test Doom {0}\nInstant\nDestroy target creature.");
  game.hand(P1, "Test Doom");
  game.battlefield(P3, "Hill Giant");
  game.start(P1);
  game.range(1);
  game.listAgain();
  EXPECT_FALSE(game.canCast(P1, "Test Doom"));
}

TEST(Rule801, TheWorldRuleLooksNoFurther) {  // 801.12
  Scenario game(4);
  game.card("Test World {0}\nWorld Enchantment\nCreatures get +1/+1.");
  auto near = game.hand(P1, "Test World");
  auto far = game.battlefield(P3, "Test World");
  game.start(P1);
  game.range(1);
  game.cast(P1, near);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, near));
  EXPECT_TRUE(game.in(Zone::Battlefield, far));
}

TEST(Rule801, WinningIsForTheRange) {  // 801.14
  Scenario game(4);
  game.card("Test Triumph {0}\nSorcery\nYou win the game.");
  game.hand(P1, "Test Triumph");
  game.start(P1);
  game.range(1);
  game.cast(P1, "Test Triumph");
  game.resolve();
  EXPECT_TRUE(game.lost(P2));
  EXPECT_FALSE(game.lost(P3));
  EXPECT_TRUE(game.lost(P4));
  EXPECT_FALSE(game.over());
}

TEST(Rule801, AnAuraOfSomebodyFarAwayFallsOff) {  // 801.8
  Scenario game(4);
  game.card("Test Mark {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.");
  const Card giant = game.battlefield(P3, "Hill Giant");
  const Card mark = game.battlefield(P1, "Test Mark");
  game.attached(mark, giant);
  game.start(P1);
  EXPECT_TRUE(game.in(Zone::Battlefield, mark));
  game.range(1);
  game.state().checkedEpoch = 0;  // a range that is set by hand is no event
  game.to(P1, Step::End);
  EXPECT_TRUE(game.in(Zone::Graveyard, mark));
}

TEST(Rule801, ARangeIsCountedInSeatsBothWays) {  // 801.2, 801.2a-b
  Scenario game(6);
  game.range(P1, 1);
  game.range(P4, 2);
  game.start(P1);
  const auto reaches = [&](Seat of, Seat other) {
    return inRange(game.kernel(), of.id, Entity::player(other.id));
  };
  for (const Seat near : {P1, P2, P6}) EXPECT_TRUE(reaches(P1, near));
  for (const Seat far : {P3, P4, P5}) EXPECT_FALSE(reaches(P1, far));
  EXPECT_FALSE(reaches(P4, P1));
  for (const Seat near : {P2, P3, P4, P5, P6}) EXPECT_TRUE(reaches(P4, near));
  EXPECT_TRUE(reaches(P2, P5)) << "no limit for P2";
}

TEST(Rule801, WhoIsInRangeIsSeenAsATurnBegins) {  // 801.2c, the rule's example; 807.4h
  Scenario game(4);
  game.range(1);
  game.start(P1);
  const auto inRangeOfP1 = [&] { return inRange(game.kernel(), P1.id, Entity::player(P3.id)); };
  EXPECT_FALSE(inRangeOfP1());
  game.concede(P2);
  EXPECT_FALSE(inRangeOfP1());
  game.to(P3, Step::Upkeep);
  EXPECT_TRUE(inRangeOfP1());
}

TEST(Rule801, ABattleIsInRangeOfWhoIsNearItsProtector) {  // 801.2d
  Scenario game(5);
  game.card("Test Siege {R}\nBattle — Siege\nDefense: 5");
  game.card("Test Ray {0}\nInstant\nDestroy target battle.");
  const Card siege = game.battlefield(P3, "Test Siege");
  game.hand(P1, "Test Ray");
  game.range(1);
  game.start(P1);
  setChosenPlayer(game.kernel(), game.object(siege), P4.id);
  game.listAgain();
  EXPECT_FALSE(game.canCast(P1, "Test Ray"));
  setChosenPlayer(game.kernel(), game.object(siege), P2.id);
  game.listAgain();
  EXPECT_TRUE(game.canCast(P1, "Test Ray"));
}

TEST(Rule801, OnlyOpponentsInRangeAreAttacked) {  // 801.3
  Scenario game(4);
  game.range(1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_TRUE(game.canAttack(bears, P2));
  EXPECT_FALSE(game.canAttack(bears, P3));
  EXPECT_TRUE(game.canAttack(bears, P4));
}

TEST(Rule801, NobodyInRangeMeansNoAttack) {  // 801.3
  Scenario game(4);
  for (const Seat mate : {P1, P2, P4}) game.team(mate, 0);
  game.range(1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  game.to(Step::End);
  EXPECT_FALSE(game.isTapped(bears));
  EXPECT_EQ(game.happened(EventType::Attack), 0);
}

TEST(Rule801, AChosenPlayerIsInRange) {  // 801.5a
  Scenario game(4);
  game.card("Test Loan {0}\nSorcery\nAn opponent gains control of target creature you control.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Loan");
  game.range(1);
  game.start(P1);
  game.cast(P1, "Test Loan", bears);
  for (int i = 0; i < 3; ++i) game.pass();
  answerDecision(game.kernel(), 0);
  ASSERT_EQ(game.decision().kind, DecisionKind::Objects);
  EXPECT_EQ(game.decision().options.size(), 2U) << "not the one across the table";
  game.answer(P4);
  game.pass();
  EXPECT_EQ(game.controller(bears).id, P4.id);
}

TEST(Rule801, AbilitiesOfWhatIsFarAwayAreNotActivated) {  // 801.6
  Scenario game(4);
  game.card("Test Well {0}\nArtifact\n{0}: You gain 1 life. Any player may activate this ability.");
  const Card well = game.battlefield(P3, "Test Well");
  game.range(1);
  game.start(P1);
  EXPECT_FALSE(game.canActivate(P1, well));
  EXPECT_TRUE(game.canActivate(P2, well));
}

TEST(Rule801, TheWholeTriggerEventIsInRange) {  // 801.7, the rule's example
  Scenario game(4);                             // P4: Rob, P1: Alex, who attacks P2
  game.card(
      "Test Bell {W}\nEnchantment — Aura\nEnchant creature\nWhenever enchanted creature becomes blocked, you "
      "gain 1 life.");
  game.card(
      "Test Gong {W}\nEnchantment — Aura\nEnchant creature\nWhenever enchanted creature becomes blocked by a "
      "creature, you gain 5 life.");
  const Card bear = game.battlefield(P1, "Runeclaw Bear");
  const Card wall = game.battlefield(P2, "Wall of Stone");
  game.attached(game.battlefield(P4, "Test Bell"), bear);
  game.attached(game.battlefield(P4, "Test Gong"), bear);
  game.range(1);
  game.attack({{bear, P2}});
  game.block({{wall, bear}});
  game.resolveAll();
  EXPECT_EQ(game.life(P4), 21);
}

TEST(Rule801, LeavingIsSeenFromWhereItWas) {  // 801.7a, the rule's example
  Scenario game(4);
  game.card(
      "Test Demon {B}\nCreature — Demon\n5/5\nWhenever another creature leaves the battlefield, you gain 1 "
      "life.");
  game.card("Test Loan {0}\nSorcery\nTarget opponent gains control of target creature.");
  game.card("Test Doom {0}\nInstant\nDestroy target creature.");
  const Card bear = game.battlefield(P1, "Runeclaw Bear");
  game.battlefield(P1, "Test Demon");
  game.battlefield(P3, "Test Demon");
  game.hand(P2, "Test Loan");
  game.hand(P2, "Test Doom");
  game.start(P2);
  game.cast(P2, "Test Loan", P3, bear);
  game.resolve();
  game.range(1);
  game.cast(P2, "Test Doom", bear);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, bear));
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P3), 21);
}

TEST(Rule801, EquipmentOfSomebodyFarAwayComesOff) {  // 801.9
  Scenario game(4);
  game.card("Test Blade {1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {1}");
  const Card giant = game.battlefield(P3, "Hill Giant");
  const Card blade = game.battlefield(P1, "Test Blade");
  game.attached(blade, giant);
  game.start(P1);
  EXPECT_EQ(game.power(giant), 5);
  game.range(1);
  game.state().checkedEpoch = 0;
  game.to(P1, Step::End);
  EXPECT_TRUE(game.in(Zone::Battlefield, blade));
  EXPECT_EQ(game.power(giant), 3);
}

TEST(Rule801, AnEffectLeavesOutWhatIsFarAway) {  // 801.10, the rule's example
  Scenario game(6);
  game.card("Test Cloud {0}\nSorcery\n~ deals 2 damage to each creature.");
  std::vector<Card> bears;
  for (const Seat player : {P1, P2, P3, P4, P5, P6})
    bears.push_back(game.battlefield(player, "Runeclaw Bear"));
  game.hand(P1, "Test Cloud");
  game.range(1);
  game.cast(P1, "Test Cloud");
  game.resolve();
  for (const int near : {0, 1, 5})
    EXPECT_TRUE(game.in(Zone::Graveyard, bears[static_cast<std::size_t>(near)]));
  for (const int far : {2, 3, 4})
    EXPECT_TRUE(game.in(Zone::Battlefield, bears[static_cast<std::size_t>(far)]));
}

TEST(Rule801, InformationComesFromTheRangeOnly) {  // 801.11, both examples
  Scenario game(6);                                // P2 has the coat; P1 sits to the right, P3 to the left
  game.card(
      "Test Coat {5}\nArtifact\nEach creature gets +1/+1 for each other creature on the battlefield that "
      "shares at least one creature type with it.");
  game.battlefield(P2, "Test Coat");
  const Card right = game.battlefield(P1, "Grizzly Bears");
  const Card own = game.battlefield(P2, "Grizzly Bears");
  game.battlefield(P3, "Grizzly Bears");
  const Card far = game.battlefield(P5, "Grizzly Bears");
  game.range(1);
  game.start(P2);
  EXPECT_EQ(game.power(own), 4);
  EXPECT_EQ(game.power(right), 4);
  EXPECT_EQ(game.power(far), 2);
}

TEST(Rule801, RedirectedDamageStaysInRange) {  // 801.13a, the rule's example
  Scenario game(4);                            // P1: Alex, P2: Rob, P3: Carissa
  game.card("Test Axe {0}\nSorcery\n~ deals 5 damage to target player.");
  game.card(
      "Test Feint {0}\nInstant\nThe next 3 damage that would be dealt to target player this turn is dealt to "
      "another target player instead.");
  game.hand(P1, "Test Axe");
  game.hand(P2, "Test Feint");
  game.range(1);
  game.cast(P1, "Test Axe", P2);
  game.cast(P2, "Test Feint", P2, P3);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.life(P3), 20);
}

TEST(Rule801, SourcesFarAwayAreNotPrevented) {  // 801.13b, the first example
  Scenario game(4);                             // P1: Alex, P2: Rob, P3: Carissa
  game.card("Test Peace {W}\nEnchantment\nPrevent all damage that would be dealt by creatures.");
  game.battlefield(P1, "Test Peace");
  const Card giant = game.battlefield(P3, "Hill Giant");
  game.range(1);
  game.start(P3);
  game.attack({{giant, P2}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule801, ARecipientInRangeIsShielded) {  // 801.13b, the second example
  Scenario game(4);
  game.card("Test Blast {0}\nInstant\n~ deals 4 damage to any target.");
  game.card(
      "Test Mending {0}\nInstant\nPrevent the next 4 damage that would be dealt to any target this turn.");
  game.hand(P3, "Test Blast");
  game.hand(P1, "Test Mending");
  game.range(1);
  game.start(P3);
  game.cast(P3, "Test Blast", P2);
  game.cast(P1, "Test Mending", P2);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule801, DamageBetweenOneNearAndOneFarIsNotPrevented) {  // 801.13b, the third example
  Scenario game(4);
  game.card("Test Fog {0}\nInstant\nPrevent all combat damage that would be dealt this turn.");
  game.hand(P1, "Test Fog");
  const Card giant = game.battlefield(P3, "Hill Giant");
  const Card bear = game.battlefield(P2, "Runeclaw Bear");
  game.range(1);
  game.start(P3);
  game.attack({{giant, P2}});
  game.block({{bear, giant}});
  game.cast(P1, "Test Fog");
  game.resolve();
  game.combatDamage();
  EXPECT_TRUE(game.in(Zone::Graveyard, bear));
}

TEST(Rule801, ALoopIsADrawForThoseAroundIt) {  // 801.16, 104.4f
  Scenario game(6);
  game.card("Test Echo {G}\nEnchantment\nWhenever you gain life, you gain 1 life.");
  game.card("Test Drop {0}\nSorcery\nYou gain 1 life.");
  game.battlefield(P1, "Test Echo");
  game.hand(P1, "Test Drop");
  game.hand(P4, "Plains");  // the next that somebody can do
  game.range(1);
  game.cast(P1, "Test Drop");
  game.state().skipEmptyPriority = true;
  game.pass();
  for (const Seat gone : {P1, P2, P6}) {
    EXPECT_FALSE(game.state().players[gone.id].inGame);
    EXPECT_FALSE(game.lost(gone));
  }
  for (const Seat left : {P3, P4, P5}) EXPECT_TRUE(game.state().players[left.id].inGame);
  EXPECT_FALSE(game.over());
}

TEST(Rule801, TheNearestToTheLeftChoosesWhereNobodyIsInRange) {  // 801.5c
  Scenario game(6);
  game.card("Test Loan {0}\nSorcery\nAn opponent gains control of target creature you control.");
  game.arrange({.variants = {play::Variant::Emperor}, .range = {1}});
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P2, "Test Loan");
  game.start(P2);
  game.cast(P2, "Test Loan", bears);
  game.answer(P4);
  game.resolve();
}

TEST(Rule801, OptionsMaySpeakOfWhatIsFarAway) {  // 801.5b
  Scenario game(4);
  game.card(
      "Test Choice {0}\nSorcery\nChoose one —\n• Each opponent loses 1 life.\n• Destroy all creatures.");
  game.battlefield(P3, "Grizzly Bears");
  game.hand(P1, "Test Choice");
  game.range(1);
  game.cast(P1, "Test Choice", mode(2));
  game.resolve();
  EXPECT_EQ(game.count(P3, "Grizzly Bears"), 1);
}

TEST(Rule801, AnEffectDrawsTheGameForThoseInRange) {  // 801.15, 104.4c
  Scenario game(5);
  game.range(1);
  game.card("Test Truce {0}\nSorcery\nThe game is a draw.");
  game.hand(P1, "Test Truce");
  game.cast(P1, "Test Truce");
  game.resolve();
  for (const Seat near : {P5, P1, P2}) EXPECT_FALSE(game.state().players[near.id].inGame) << int{near.id};
  EXPECT_TRUE(game.state().players[P3.id].inGame);
  EXPECT_TRUE(game.state().players[P4.id].inGame);
  EXPECT_FALSE(game.over());
}

TEST(Rule801, AnEffectDrawsTheGameForAllWithoutLimit) {  // 104.4c
  Scenario game(3);
  game.card("Test Truce {0}\nSorcery\nThe game is a draw.");
  game.hand(P1, "Test Truce");
  game.cast(P1, "Test Truce");
  game.resolve();
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.draw());
}

}  // namespace
}  // namespace cantrip::test
