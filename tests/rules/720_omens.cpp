// Omens (720.3d), which end of a library (608.2d), what returns at once (610.3d), a creature of one's choice
// (609.7), what was attached (608.2h), whom a Ninja attacks (702.49c), a blocker of two attackers (702.19b).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule720, AnOmenIsShuffledIntoTheLibrary) {  // 720.3d
  Scenario game;
  game.card(
      "Layout: adventure\nTest Drake {1}{U}\nCreature — Dragon\n2/2\n//\n"
      "Test Portent {U}\nSorcery — Omen\nYou gain 5 life.");
  const Card drake = game.hand(P1, "Test Drake");
  game.battlefield(P1, "Island");
  const int before = game.librarySize(P1);
  game.cast(P1, drake);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 25);
  EXPECT_TRUE(game.in(Zone::Library, drake));
  EXPECT_EQ(game.librarySize(P1), before + 1);
  EXPECT_EQ(game.happened(EventType::Shuffle), 1);
}

TEST(Rule608, ItsOwnerChoosesTheEndOfTheLibrary) {  // 608.2d
  for (const bool top : {true, false}) {
    Scenario game;
    game.card(
        "Test Wash {U}\nInstant\nTarget creature's owner puts it on their choice of the top or bottom of "
        "their "
        "library.");
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    game.hand(P1, "Test Wash");
    game.mana(P1, "{U}");
    game.cast(P1, "Test Wash", bears);
    if (top)
      game.resolve(bears);
    else
      game.resolve(done);
    const auto& library = game.state().players[1].library;
    EXPECT_EQ(library[top ? library.size() - 1 : 0], game.object(bears));
  }
}

TEST(Rule610, WhatReturnsAfterTheSameEventsReturnsAtOnce) {  // 610.3d
  Scenario game;
  game.card(
      "Test Jailer {W}\nCreature — Human\n1/1\nWhen ~ enters, exile target creature an opponent controls "
      "until "
      "~ leaves the battlefield.");
  game.card("Test Warden {W}\nCreature — Human\n1/1\nWhenever another creature enters, you gain 1 life.");
  game.card("Test End {B}\nSorcery\nDestroy all creatures.");
  const Card one = game.battlefield(P2, "Test Warden");
  const Card other = game.battlefield(P2, "Test Warden");
  game.hand(P1, "Test Jailer", 2);
  game.hand(P1, "Test End");
  game.mana(P1, "{W}{W}{B}");
  game.cast(P1, "Test Jailer");
  game.resolveAll(one);
  game.cast(P1, "Test Jailer");
  game.resolveAll(other);
  const int before = game.life(P2);
  game.cast(P1, "Test End");
  game.resolveAll();
  EXPECT_EQ(game.life(P2), before + 2);
}

TEST(Rule609, ACreatureOfYourChoiceIsChosen) {  // 609.7
  Scenario game;
  game.card(
      "Test Aid {0}\nInstant\nPrevent all combat damage a creature of your choice would deal this turn.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Aid");
  game.start(P2);
  game.attack({{bears, P1}, {giant, P1}});
  game.cast(P1, "Test Aid");
  game.resolve(giant);
  game.combatDamage();
  EXPECT_EQ(game.life(P1), 18);
}

TEST(Rule702, ANinjaAttacksWhatTheReturnedCreatureAttacked) {  // 702.49c
  Scenario game;
  game.card("Test Ninja {3}{U}\nCreature — Ninja\n4/2\nNinjutsu {U}");
  game.card("Test Sage {3}\nLegendary Planeswalker — Jace\nLoyalty: 7");
  const Card ninja = game.hand(P1, "Test Ninja");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Island");
  const Card sage = game.battlefield(P2, "Test Sage");
  game.battlefield(P2, "Hill Giant");
  game.attack({{bears, sage}});
  game.block({});
  game.activate(P1, ninja);
  game.resolve();
  EXPECT_TRUE(game.isAttacking(ninja));
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 20);
  EXPECT_EQ(game.counters(sage, "loyalty"), 3);
}

TEST(Rule702, ATramplerCountsWhatAnotherAttackerAssigns) {  // 702.19b
  Scenario game;
  game.card("Test Rhino {G}\nCreature — Rhino\n4/4\nTrample");
  game.card("Test Guard {W}\nCreature — Human\n1/4\n~ can block any number of creatures.");
  const Card rhino = game.battlefield(P1, "Test Rhino");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card guard = game.battlefield(P2, "Test Guard");
  game.attack({rhino, giant});
  game.block({{guard, rhino}, {guard, giant}});
  game.combatDamage(number(1), number(1));  // three of four are the giant's
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule608, WhatWasAttachedToAnObjectThatIsGone) {  // 608.2h
  Scenario game;
  game.card(
      "Test Ooze {G}\nCreature — Ooze\n2/2\nWhenever ~ becomes blocked by a creature, destroy all Equipment "
      "attached to that creature at end of combat.");
  game.card("Test Blade {1}\nArtifact — Equipment\nEquip {1}");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  const Card ooze = game.battlefield(P1, "Test Ooze");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card blade = game.battlefield(P2, "Test Blade");
  game.attached(blade, bears);
  game.hand(P1, "Test Bolt");
  game.mana(P1, "{R}");
  game.attack(ooze);
  game.mana(P1, "{R}");
  game.block({{bears, ooze}});
  game.resolveAll();
  game.mana(P1, "{R}");
  game.cast(P1, "Test Bolt", bears);
  game.resolveAll();
  game.to(Step::PostcombatMain);
  EXPECT_TRUE(game.in(Zone::Graveyard, blade));
}

}  // namespace
}  // namespace cantrip::test
