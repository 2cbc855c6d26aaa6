// 104, 800.4: winning, losing, drawing and leaving with more than two players; the switches of the editions.
#include "rules/agenda/agenda.h"
#include "rules/events/events.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/questions.h"
#include "rules/objects/objects.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule800, WhatALeaverOwnsLeavesWithThem) {  // 800.4a
  Scenario game(3);
  const Card own = game.battlefield(P2, "Grizzly Bears");
  const Card other = game.battlefield(P3, "Hill Giant");
  game.start(P1);
  const ObjectId bears = game.object(own);
  game.concede(P2);
  EXPECT_FALSE(game.kernel().alive(bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, other));
  EXPECT_FALSE(game.over());
}

TEST(Rule800, ControlThatTheLeaverHadEnds) {  // 800.4a
  Scenario game(3);
  game.card("Test Theft {U}\nSorcery\nGain control of target creature.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Theft");
  game.battlefield(P1, "Island");
  game.cast(P1, "Test Theft", bears);
  game.resolve();
  EXPECT_EQ(game.controller(bears).id, P1.id);
  game.concede(P1);
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.controller(bears).id, P2.id);
}

TEST(Rule102, AnOpponentControlsNoneWhereOneOfThemDoes) {  // 102.2
  for (const bool both : {false, true}) {
    Scenario game(3);
    game.card(
        "Test Prowler {B}\nCreature — Rogue\n1/1\n~ gets +1/+0 as long as an opponent controls no "
        "creatures.");
    game.card(
        "Test Guard {B}\nCreature — Rogue\n1/1\n~ gets +1/+0 as long as your opponents control no "
        "creatures.");
    const Card prowler = game.battlefield(P1, "Test Prowler");
    const Card guard = game.battlefield(P1, "Test Guard");
    game.battlefield(P2, "Grizzly Bears");
    if (both) game.battlefield(P3, "Hill Giant");
    game.start(P1);
    EXPECT_EQ(game.power(prowler), both ? 1 : 2);
    EXPECT_EQ(game.power(guard), 1);
  }
}

TEST(Rule800, SpellsOfALeaverLeaveTheStack) {  // 800.4a
  Scenario game(3);
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.hand(P1, "Test Bolt");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Test Bolt", P2);
  game.concede(P1);
  EXPECT_EQ(game.stackSize(), 0);
  game.pass();
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule800, OneOpponentIsComparedWith) {  // 102.2: "an opponent" is one of them, not all together
  Scenario game(3);
  game.card("Test Cache {W}\nSorcery\nIf you have more life than an opponent, draw a card.");
  game.card("Test Help {W}\nSorcery\nIf you have less life than an opponent, you gain 6 life.");
  game.hand(P1, "Test Cache");
  game.hand(P1, "Test Help");
  game.battlefield(P1, "Plains", 2);
  game.life(P3, 10);
  game.cast(P1, "Test Cache");
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 2);
  game.cast(P1, "Test Help");
  game.resolve();
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule800, AnAbilityOfALeaverLeavesTheStack) {  // 800.4a
  Scenario game(3);
  game.card("Test Pinger {R}\nCreature — Goblin\n1/1\n{T}: ~ deals 1 damage to any target.");
  const Card pinger = game.battlefield(P2, "Test Pinger");
  game.activate(P2, pinger, P3);
  game.concede(P2);
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule800, AttackOnALeaverDealsNoDamage) {  // 800.4e, 506.4c
  Scenario game(3);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.attack({{bears, P2}, {giant, P3}});
  game.concede(P2);
  game.combatDamage();
  EXPECT_EQ(game.life(P3), 17);
}

TEST(Rule800, ALeaversTurnIsNotBegun) {  // 800.4k
  Scenario game(3);
  game.start(P1);
  game.concede(P2);
  game.to(P3, Step::Upkeep);
  EXPECT_EQ(game.active().id, P3.id);
}

TEST(Rule800, EverybodyElseReceivesPriorityAsTheActivePlayerLeaves) {  // 800.4j
  Scenario game(3);
  game.card("Test Pact {B}\nSorcery\nYou lose the game.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.hand(P1, "Test Pact");
  game.battlefield(P1, "Swamp");
  for (const Seat player : {P2, P3}) {
    game.hand(player, "Test Bolt");
    game.battlefield(player, "Mountain");
  }
  game.cast(P1, "Test Pact");
  game.resolve();
  const Step step = game.step();
  EXPECT_EQ(game.decision().player, P2.id);
  game.pass();
  EXPECT_EQ(game.decision().player, P3.id);
  EXPECT_EQ(game.active().id, P1.id);
  EXPECT_EQ(game.step(), step);
}

TEST(Rule800, AurasOnALeaverGo) {  // 704.5m, 303.4c
  Scenario game(3);
  game.card(
      "Test Curse {B}\nEnchantment — Aura\nEnchant player\nAt the beginning of enchanted player's upkeep, "
      "they lose 1 life.");
  const Card curse = game.battlefield(P1, "Test Curse");
  game.attached(curse, P2);
  game.start(P1);
  game.concede(P2);
  game.pass();
  EXPECT_TRUE(game.in(Zone::Graveyard, curse));
}

TEST(Rule800, EachOpponentIsEveryOther) {  // 102.2, 102.3
  Scenario game(4);
  game.team(P1, 0);
  game.team(P2, 1);
  game.team(P3, 0);
  game.team(P4, 1);
  game.card("Test Drain {B}\nSorcery\nEach opponent loses 2 life.");
  game.hand(P1, "Test Drain");
  game.battlefield(P1, "Swamp");
  game.cast(P1, "Test Drain");
  game.resolve();
  EXPECT_EQ(game.life(P2), 18);
  EXPECT_EQ(game.life(P3), 20);
  EXPECT_EQ(game.life(P4), 18);
}

TEST(Rule104, AnEffectWinsTheGame) {  // 104.2b
  Scenario game;
  game.card("Test Victory {W}\nSorcery\nYou win the game.");
  game.hand(P1, "Test Victory");
  game.battlefield(P1, "Plains");
  game.cast(P1, "Test Victory");
  game.resolve();
  EXPECT_TRUE(game.won(P1));
  EXPECT_TRUE(game.over());
}

TEST(Rule104, AnEffectLosesTheGame) {  // 104.3e
  Scenario game(3);
  game.card("Test Pact {B}\nSorcery\nTarget player loses the game.");
  game.hand(P1, "Test Pact");
  game.battlefield(P1, "Swamp");
  game.cast(P1, "Test Pact", P2);
  game.resolve();
  EXPECT_TRUE(game.lost(P2));
  EXPECT_FALSE(game.over());
}

TEST(Rule104, WinningAndLosingAtOnceLoses) {  // 104.3f
  Scenario game;
  game.life(P1, 0);
  game.life(P2, 0);
  game.start(P1);
  EXPECT_TRUE(game.draw());  // 104.4a
}

TEST(Rule704, PoisonAndLifeAtOnceIsADraw) {  // 704.3, 104.4a
  Scenario game;
  game.life(P1, 0);
  game.counters(P2, "poison", 10);
  game.start(P1);
  EXPECT_TRUE(game.draw());
}

TEST(Rule704, ACopyOfASpellAwayFromTheStackCeases) {  // 704.5e
  Scenario game;
  game.card(
      "Test Fork {R}\nInstant\nCopy target instant or sorcery spell. You may choose new targets for the "
      "copy.");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to any target.");
  game.hand(P1, "Test Fork");
  game.hand(P1, "Test Bolt");
  game.battlefield(P1, "Mountain", 2);
  game.cast(P1, "Test Bolt", P2);
  game.cast(P1, "Test Fork", "Test Bolt");
  game.resolve(no);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 14);
  EXPECT_EQ(game.graveyardSize(P1), 2);  // the copy is nowhere
}

TEST(Rule704, AttachedCreatureBecomesUnattached) {  // 704.5p
  Scenario game;
  game.card("Test Blade {1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {1}");
  game.card("Test Life {G}\nInstant\nTarget artifact becomes a 3/3 artifact creature until end of turn.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card blade = game.battlefield(P1, "Test Blade");
  game.attached(blade, bears);
  game.hand(P1, "Test Life");
  game.battlefield(P1, "Forest");
  EXPECT_EQ(game.power(bears), 4);
  game.cast(P1, "Test Life", blade);
  game.resolve();
  EXPECT_EQ(game.power(bears), 2);
  EXPECT_TRUE(game.in(Zone::Battlefield, blade));
}

TEST(Edition2006, ManaBurns) {  // 2006: 300.3
  for (const bool burns : {true, false}) {
    RuleSet rules;
    rules.manaBurn = burns;
    Scenario game(2, rules);
    game.start(P1);
    game.mana(P1, "{R}{R}");
    game.to(Step::BeginCombat);
    EXPECT_EQ(game.life(P1), burns ? 18 : 20);
  }
}

TEST(Edition2010, BurnMayBeRedirectedToAPlaneswalker) {  // 2010: 306.7
  for (const bool redirected : {true, false}) {
    Scenario game(2, RuleSet::edition2010());
    game.card("Test Walker {2}{W}\nPlaneswalker — Jace\nLoyalty: 5");
    game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target player.");
    const Card walker = game.battlefield(P2, "Test Walker");
    game.hand(P1, "Test Bolt");
    game.battlefield(P1, "Mountain");
    game.cast(P1, "Test Bolt", P2);
    if (redirected) {
      game.resolve(walker);
    } else {
      game.resolve(done);
    }
    EXPECT_EQ(game.life(P2), redirected ? 20 : 17);
    EXPECT_EQ(game.counters(walker, "loyalty"), redirected ? 2 : 5);
  }
}

TEST(Edition2010, OnesOwnBurnAndCombatDamageAreNotRedirected) {  // 2010: 306.7
  Scenario game(2, RuleSet::edition2010());
  game.card("Test Walker {2}{W}\nPlaneswalker — Jace\nLoyalty: 5");
  game.card("Test Quake {R}\nSorcery\n~ deals 1 damage to target player.");
  game.battlefield(P1, "Test Walker");
  game.battlefield(P2, "Test Walker");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Quake");
  game.battlefield(P1, "Mountain");
  game.start(P1);
  game.cast(P1, "Test Quake", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 19);
  game.attack({{bears, P2}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 18);
}

TEST(Rule120, TodayBurnIsNotRedirected) {  // 2026: no such rule
  Scenario game;
  game.card("Test Walker {2}{W}\nPlaneswalker — Jace\nLoyalty: 5");
  game.card("Test Bolt {R}\nInstant\n~ deals 3 damage to target player.");
  game.battlefield(P2, "Test Walker");
  game.hand(P1, "Test Bolt");
  game.battlefield(P1, "Mountain");
  game.cast(P1, "Test Bolt", P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule800, UntilTheNextTurnOfAPlayerWhoLeft) {  // 800.4m
  Scenario game(3);
  game.card("Test Minish {W}\nSorcery\nUntil your next turn, creatures target player controls get -1/-0.");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.hand(P1, "Test Minish");
  game.mana(P1, "{W}");
  game.cast(P1, "Test Minish", P2);
  game.resolve();
  EXPECT_EQ(game.power(giant), 2);
  game.concede(P1);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.power(giant), 2);
  game.to(P3, Step::PrecombatMain);
  EXPECT_EQ(game.power(giant), 2);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.power(giant), 3);
}

TEST(Rule800, ControlThatTheLeaverWasGivenEnds) {  // 800.4a: whoever controls the effect that gave it
  for (const char* text :
       {"Test Gift {U}\nSorcery\nTarget opponent gains control of target creature you control.",
        "Test Gift {U}\nSorcery\nExchange control of target creature you control and target creature an "
        "opponent controls."}) {
    const bool exchange = std::string_view(text).find("Exchange") != std::string_view::npos;
    Scenario game(3);
    game.card(text);
    const Card bears = game.battlefield(P1, "Grizzly Bears");
    const Card giant = game.battlefield(P2, "Hill Giant");
    game.hand(P1, "Test Gift");
    game.mana(P1, "{U}");
    if (exchange)
      game.cast(P1, "Test Gift", bears, giant);
    else
      game.cast(P1, "Test Gift", P2, bears);
    game.resolve();
    EXPECT_EQ(game.controller(bears).id, P2.id) << text;
    game.concede(P2);
    EXPECT_TRUE(game.in(Zone::Battlefield, bears)) << text;
    EXPECT_EQ(game.controller(bears).id, P1.id) << text;
  }
}

TEST(Rule800, ControlThatTheLeaverGaveAwayStays) {  // 800.4a
  Scenario game(3);
  game.card("Test Theft {U}\nSorcery\nGain control of target creature.");
  game.card("Test Gift {U}\nSorcery\nTarget opponent gains control of target creature you control.");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.hand(P1, "Test Theft");
  game.hand(P1, "Test Gift");
  game.mana(P1, "{U}{U}");
  game.cast(P1, "Test Theft", bears);
  game.resolve();
  game.cast(P1, "Test Gift", P3, bears);
  game.resolve();
  game.concede(P1);
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.controller(bears).id, P3.id);
}

TEST(Rule800, WhatNobodyInTheGameControlsIsExiled) {  // 800.4c
  Scenario game(3);
  game.card(
      "Test Rise {B}\nSorcery\nPut target creature card from a graveyard onto the battlefield under your "
      "control.");
  game.card("Test Threat {R}\nInstant\nGain control of target creature until end of turn.");
  const Card bears = game.graveyard(P3, "Grizzly Bears");
  game.hand(P1, "Test Rise");
  game.hand(P2, "Test Threat");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Rise", bears);
  game.to(P2, Step::PrecombatMain);
  game.mana(P2, "{R}");
  game.cast(P2, "Test Threat", bears);
  game.resolve();
  game.concede(P1);
  EXPECT_TRUE(game.in(Zone::Battlefield, bears));
  EXPECT_EQ(game.controller(bears).id, P2.id);
  game.to(P3, Step::Upkeep);
  EXPECT_TRUE(game.in(Zone::Exile, bears));
}

TEST(Rule800, NothingComesToALeaver) {  // 800.4b, 800.4d
  Scenario game(3);
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  game.start(P1);
  game.concede(P2);
  Event enters = zoneChange(game.kernel(), game.object(bears), Zone::Battlefield);
  enters.player = P2.id;
  Event crown;
  crown.type = EventType::BecomeMonarch;
  crown.player = P2.id;
  const Event events[] = {enters, crown};
  emitAndGoOn(game.kernel(), events, "608.2c");
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_EQ(game.state().monarch, kNoPlayer);
}

TEST(Rule800, AnotherOpponentMakesTheChoiceOfALeaver) {  // 800.4g
  Scenario game(4);
  game.card(
      "Test Verdict {0}\nSorcery\nTarget opponent chooses a creature they don't control. Destroy that "
      "creature.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Hill Giant");
  game.team(P1, 0);
  game.team(P3, 0);
  game.hand(P1, "Test Verdict");
  game.cast(P1, "Test Verdict", P2);
  for (int i = 0; i < 3; ++i) game.pass();
  answerDecision(game.kernel(), 0);
  ASSERT_EQ(game.decision().player, P2.id);
  game.concede(P2);
  EXPECT_EQ(game.decision().player, P4.id) << "P3 is no opponent";
  game.answer(bears);
  game.pass();
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
}

TEST(Rule800, WhoControlsTheSpellSaysWhoChoosesInstead) {  // 800.4g
  Scenario game(4);
  game.card(
      "Test Verdict {0}\nSorcery\nTarget opponent chooses two creatures they don't control. Destroy those "
      "creatures.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.battlefield(P1, "Craw Wurm");
  game.hand(P1, "Test Verdict");
  game.cast(P1, "Test Verdict", P2);
  for (int i = 0; i < 3; ++i) game.pass();
  answerDecision(game.kernel(), 0);
  ASSERT_EQ(game.decision().player, P2.id);
  game.concede(P2);
  ASSERT_EQ(game.decision().player, P1.id) << "two opponents are left";
  ASSERT_EQ(game.decision().options.size(), 2U);
  answerDecision(game.kernel(), 1);
  EXPECT_EQ(game.decision().player, P4.id);
  game.answer(bears);
  game.answer(giant);
  game.pass();
  EXPECT_EQ(game.lastAsked().id, P4.id) << "both picks are one choice";
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, giant));
}

TEST(Rule701, WhoIsFatesealedIsChosen) {  // 701.29a
  Scenario game(3);
  game.card("Test Spin {0}\nSorcery\nFateseal 1.");
  game.hand(P1, "Test Spin");
  const Card giant = game.library(P3, "Hill Giant");
  game.cast(P1, "Test Spin");
  game.resolve(P3, giant);
  EXPECT_EQ(game.lastAsked().id, P1.id);
  EXPECT_EQ(game.state().players[P3.id].library.front(), game.object(giant));
}

TEST(Rule800, TheNextPlayerMakesAChoiceOfTheRules) {  // 800.4h
  Scenario game(3);
  Decision decision;
  decision.kind = DecisionKind::Order;
  decision.player = P2.id;
  for (std::int32_t i = 0; i < 2; ++i) decision.options.push_back({OptionKind::Number, 0, {}, {}, i});
  game.start(P1);
  game.concede(P2);
  EXPECT_EQ(answerInstead(game.kernel(), decision), PlayerList{P3.id});
}

TEST(Rule800, ALeaverPaysNothing) {  // 800.4f
  Scenario game(3);
  Decision decision;
  decision.kind = DecisionKind::YesNo;
  decision.player = P2.id;
  decision.options = {{OptionKind::Yes, 0, {}, {}, 1}, {OptionKind::No, 0, {}, {}, 0}};
  game.start(P1);
  game.concede(P2);
  ask(game.kernel(), decision);
  EXPECT_EQ(game.kernel().answer().kind, OptionKind::No);
}

TEST(Rule800, WhatALeaverDidIsStillSeen) {  // 800.4i
  Scenario game(3);
  game.card("Test Drain {0}\nSorcery\nTarget player loses 3 life.");
  game.card("Test Spite {0}\nSorcery\nIf a player lost life this turn, you gain 5 life.");
  game.hand(P1, "Test Drain");
  game.hand(P1, "Test Spite");
  game.cast(P1, "Test Drain", P2);
  game.resolve();
  game.concede(P2);
  game.cast(P1, "Test Spite");
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
}

TEST(Rule802, AnyDefendingPlayerMayBeMeant) {  // 802.2, 802.2a
  Scenario game(3);
  game.card(
      "Test Glory {W}\nInstant\nTarget creature defending player controls gets +2/+2 until end of turn.");
  game.battlefield(P1, "Plains", 2);
  game.battlefield(P2, "Grizzly Bears");
  const Card giant = game.battlefield(P3, "Hill Giant");
  game.hand(P1, "Test Glory");
  game.to(Step::BeginCombat);
  game.cast(P1, "Test Glory", giant);
  game.resolve();
  EXPECT_EQ(game.power(giant), 5);
}

TEST(Rule800, HowMuchALeaverLostIsStillCounted) {  // 800.4i
  for (const int lost : {3, 4}) {
    Scenario game(3);
    game.card("Test Drain {X}\nSorcery\nTarget player loses X life.");
    game.card("Test Spite {0}\nSorcery\nIf a player lost 4 or more life this turn, you gain 5 life.");
    game.battlefield(P1, "Swamp", lost);
    game.hand(P1, "Test Drain");
    game.hand(P1, "Test Spite");
    game.cast(P1, "Test Drain", number(lost), P2);
    game.resolve();
    game.concede(P2);
    game.cast(P1, "Test Spite");
    game.resolve();
    EXPECT_EQ(game.life(P1), lost == 4 ? 25 : 20);
  }
}

}  // namespace
}  // namespace cantrip::test
