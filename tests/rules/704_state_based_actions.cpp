// 704: state-based actions, in the order of 704.5.
#include "rules/agenda/agenda.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/objects.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule704, LifeOfZeroLoses) {  // 704.5a
  Scenario game;
  game.life(P2, 2);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack(bears);
  game.combatDamage();
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.lost(P2));
  EXPECT_TRUE(game.won(P1));
  EXPECT_EQ(game.cited("704.5a"), 1);
}

TEST(Rule704, AllAtZeroIsADraw) {  // 104.4a
  Scenario game;
  game.life(P1, 0);
  game.life(P2, -3);
  game.start(P1);
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.draw());
}

TEST(Rule704, DrawingFromAnEmptyLibraryLoses) {  // 704.5b
  Scenario game;
  game.emptyLibrary(P2);
  game.to(P2, Step::Draw);
  EXPECT_TRUE(game.lost(P2));
  EXPECT_EQ(game.cited("704.5b"), 1);
}

TEST(Rule704, TenPoisonCountersLose) {  // 704.5c
  Scenario game;
  game.counters(P2, "poison", 9);
  game.start(P1);
  EXPECT_FALSE(game.over());
  game.counters(P2, "poison", 1);
  game.pass();
  EXPECT_TRUE(game.lost(P2));
}

TEST(Rule704, TokensAwayFromTheBattlefieldCeaseToExist) {  // 704.5d
  Scenario game;
  game.card("Test Bounce {U}\nInstant\nReturn target creature to its owner's hand.");
  game.hand(P1, "Test Muster");
  game.hand(P1, "Test Bounce");
  game.card("Test Muster {W}\nInstant\nCreate a 1/1 white Soldier creature token.");
  game.start(P1);
  game.mana(P1, "{W}{U}");
  game.cast(P1, "Test Muster");
  game.resolve();
  ASSERT_EQ(game.count(P1, "Soldier Token"), 1);
  game.cast(P1, "Test Bounce", "Soldier Token");
  game.resolve();
  EXPECT_EQ(game.count(P1, "Soldier Token"), 0);
  EXPECT_EQ(game.handSize(P1), 0);
}

TEST(Rule704, ToughnessZero) {  // 704.5f
  Scenario game;
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.counters(bears, "-1/-1", 2);
  game.start(P1);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_EQ(game.cited("704.5f"), 1);
  EXPECT_EQ(game.happened(EventType::Destroy), 0);
}

TEST(Rule704, LethalDamageDestroys) {  // 704.5g
  Scenario game;
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.start(P1);
  writable(game.kernel(), game.object(giant)).damage = 2;
  writable(game.kernel(), game.object(bears)).damage = 2;
  game.state().checkedEpoch = 0;  // damage set by hand is no event
  game.pass();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
  EXPECT_EQ(game.happened(EventType::Destroy), 1);
}

TEST(Rule704, IndestructibleSurvivesDamageButNotToughnessZero) {  // 702.12b
  Scenario game;
  game.card("Test Idol\nArtifact Creature — Golem\n2/2\nIndestructible");
  const Card idol = game.battlefield(P1, "Test Idol");
  game.start(P1);
  writable(game.kernel(), game.object(idol)).damage = 5;
  game.state().checkedEpoch = 0;
  game.pass();
  EXPECT_TRUE(game.in(Zone::Battlefield, idol));
  game.counters(idol, "-1/-1", 2);
  game.pass();
  EXPECT_TRUE(game.in(Zone::Graveyard, idol));
}

TEST(Rule704, DeathtouchDestroys) {  // 704.5h
  Scenario game;
  game.card("Test Snake\nCreature — Snake\n1/1\nDeathtouch");
  const Card snake = game.battlefield(P1, "Test Snake");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  game.attack(snake);
  game.block({{wurm, snake}});
  game.combatDamage();
  EXPECT_TRUE(game.in(Zone::Graveyard, wurm));
  EXPECT_EQ(game.cited("704.5h") + game.cited("704.5"), 4);  // destroyed and moved, both creatures
}

TEST(Rule704, LoyaltyZero) {  // 704.5i
  Scenario game;
  game.card("Test Walker {2}{W}\nLegendary Planeswalker — Jace\nLoyalty: 2");
  const Card walker = game.battlefield(P2, "Test Walker");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attack({{bears, walker}});
  game.combatDamage();
  EXPECT_TRUE(game.in(Zone::Graveyard, walker));
}

constexpr const char* kLegend = "Test Hero\nLegendary Creature — Human\n2/2";

TEST(Rule704, LegendRuleKeepsTheChosenOne) {  // 704.5j
  Scenario game;
  game.card(kLegend);
  const Card first = game.battlefield(P1, "Test Hero");
  const Card second = game.battlefield(P1, "Test Hero");
  const Card theirs = game.battlefield(P2, "Test Hero");
  game.answer(second);
  game.start(P1);
  game.to(Step::PrecombatMain);
  EXPECT_TRUE(game.in(Zone::Graveyard, first));
  EXPECT_TRUE(game.in(Zone::Battlefield, second));
  EXPECT_TRUE(game.in(Zone::Battlefield, theirs));
  EXPECT_EQ(game.cited("704.5j"), 1);
}

TEST(Edition2006, LegendRuleTakesAll) {  // 2006: 420.5e
  Scenario game(2, RuleSet::edition2006());
  game.card(kLegend);
  const Card first = game.battlefield(P1, "Test Hero");
  const Card theirs = game.battlefield(P2, "Test Hero");
  game.start(P1);
  EXPECT_TRUE(game.in(Zone::Graveyard, first));
  EXPECT_TRUE(game.in(Zone::Graveyard, theirs));
}

TEST(Rule704, LegendRuleOfTheBeginning) {
  RuleSet rules;
  rules.legendRule = LegendRule::NewestDies;
  Scenario game(2, rules);
  game.card(kLegend);
  const Card first = game.battlefield(P1, "Test Hero");
  const Card second = game.battlefield(P2, "Test Hero");
  game.start(P1);
  EXPECT_TRUE(game.in(Zone::Battlefield, first));
  EXPECT_TRUE(game.in(Zone::Graveyard, second));
}

TEST(Rule704, WorldRule) {  // 704.5k
  Scenario game;
  game.card("Test World\nWorld Enchantment");
  game.card("Other World\nWorld Enchantment");
  const Card older = game.battlefield(P1, "Test World");
  const Card newer = game.battlefield(P2, "Other World");
  game.start(P1);
  EXPECT_TRUE(game.in(Zone::Graveyard, older));
  EXPECT_TRUE(game.in(Zone::Battlefield, newer));
}

TEST(Edition2010, PlaneswalkerUniqueness) {  // 2010: 704.5j
  Scenario game(2, RuleSet::edition2010());
  game.card("First Jace\nPlaneswalker — Jace\nLoyalty: 3");
  game.card("Second Jace\nPlaneswalker — Jace\nLoyalty: 3");
  const Card first = game.battlefield(P1, "First Jace");
  const Card second = game.battlefield(P2, "Second Jace");
  game.start(P1);
  EXPECT_TRUE(game.in(Zone::Graveyard, first));
  EXPECT_TRUE(game.in(Zone::Graveyard, second));
}

TEST(Rule704, AuraWithoutAHost) {  // 704.5m
  Scenario game;
  game.card("Test Strength {G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +2/+2.");
  const Card aura = game.battlefield(P1, "Test Strength");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attached(aura, bears);
  game.start(P1);
  EXPECT_TRUE(game.in(Zone::Battlefield, aura));
  EXPECT_EQ(game.power(bears), 4);
  game.counters(bears, "-1/-1", 4);
  game.pass();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, aura));
}

TEST(Rule704, AuraOnAnIllegalPermanent) {  // 704.5m, 303.4c
  Scenario game;
  game.card("Test Strength {G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +2/+2.");
  const Card aura = game.battlefield(P1, "Test Strength");
  const Card land = game.battlefield(P1, "Forest");
  game.attached(aura, land);
  game.start(P1);
  EXPECT_TRUE(game.in(Zone::Graveyard, aura));
}

TEST(Rule704, AuraOfAColorThatTheHostIsProtectedFrom) {  // 702.16c
  Scenario game;
  game.card("Test Strength {G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +2/+2.");
  game.card("Test Paladin\nCreature — Human Knight\n2/2\nProtection from green");
  const Card aura = game.battlefield(P2, "Test Strength");
  const Card paladin = game.battlefield(P1, "Test Paladin");
  game.attached(aura, paladin);
  game.start(P1);
  EXPECT_TRUE(game.in(Zone::Graveyard, aura));
}

TEST(Rule704, EquipmentStaysWhenItsCreatureDies) {  // 704.5n
  Scenario game;
  game.card("Test Blade {1}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nEquip {1}");
  const Card blade = game.battlefield(P1, "Test Blade");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.attached(blade, bears);
  game.start(P1);
  EXPECT_EQ(game.power(bears), 3);
  game.counters(bears, "-1/-1", 2);
  game.pass();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, blade));
  EXPECT_FALSE(writable(game.kernel(), game.object(blade)).attachedTo);
}

TEST(Rule704, CountersAnnihilateEachOther) {  // 704.5q
  Scenario game;
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.counters(giant, "+1/+1", 3);
  game.counters(giant, "-1/-1", 1);
  game.start(P1);
  EXPECT_EQ(game.counters(giant, "+1/+1"), 2);
  EXPECT_EQ(game.counters(giant, "-1/-1"), 0);
  EXPECT_EQ(game.power(giant), 5);
}

TEST(Rule704, ASagaIsSacrificedAfterItsLastChapter) {  // 704.5s, 714.4
  Scenario game;
  game.card("Test Saga {G}\nEnchantment — Saga\nI — You gain 1 life.\nII — You gain 2 life.");
  const Card saga = game.battlefield(P1, "Test Saga");
  game.counters(saga, "lore", 1);
  game.start(P1);  // 714.3b: the second lore counter
  EXPECT_EQ(game.counters(saga, "lore"), 2);
  EXPECT_TRUE(game.in(Zone::Battlefield, saga));  // its chapter ability is still on the stack
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
  EXPECT_TRUE(game.in(Zone::Graveyard, saga));
}

TEST(Rule704, DefenseZero) {  // 704.5v
  Scenario game;
  game.card("Test Siege {2}\nBattle — Siege\nDefense: 2");
  game.card("Test Ruin {2}\nBattle — Siege\nDefense: 0");
  const Card empty = game.battlefield(P1, "Test Ruin");
  const Card siege = game.battlefield(P1, "Test Siege");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_EQ(writable(game.kernel(), game.object(siege)).chosenPlayer, P2.id);  // 704.5x
  game.attack({{bears, siege}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_TRUE(
      game.in(Zone::Battlefield, siege));  // its ability has triggered (310.11b) and not left the stack
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Exile, siege));
  EXPECT_TRUE(game.in(Zone::Graveyard, empty));  // it had no counter that could be the last one
}

TEST(Rule704, AllIsPerformedAtOnce) {  // 704.3
  Scenario game;
  game.card("Test Mourner\nCreature — Human\n1/1\nWhenever another creature dies, you gain 1 life.");
  const Card first = game.battlefield(P1, "Test Mourner");
  const Card second = game.battlefield(P1, "Test Mourner");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  writable(game.kernel(), game.object(first)).damage = 1;  // one is destroyed, the others have toughness 0
  game.counters(second, "-1/-1", 1);
  game.counters(bears, "-1/-1", 2);
  game.pass();
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 24);  // each mourner sees the two others die
}

TEST(Rule704, AGameCopiedWhileALegendIsChosenGoesOnAlike) {  // 704.3, 704.5f, 704.5j
  Scenario game;
  game.card("Test Gloom {B}\nLegendary Enchantment\nAll creatures get -1/-1.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");  // looked at first
  game.battlefield(P1, "Test Gloom");
  const Card second = game.hand(P1, "Test Gloom");
  game.battlefield(P1, "Swamp");
  game.cast(P1, second);
  GameState state = game.state();
  Kernel first(game.kernel().pool, state);
  while (state.decision.kind == DecisionKind::Priority) answerDecision(first, 0);
  ASSERT_EQ(state.decision.kind, DecisionKind::Objects);  // which of the two legends is kept
  GameState copy = state;
  Kernel kernel(game.kernel().pool, copy);
  answerDecision(kernel, 0);
  EXPECT_FALSE(onBattlefield(kernel, game.object(bears))) << "it had toughness 0 at that time";
}

}  // namespace
}  // namespace cantrip::test
