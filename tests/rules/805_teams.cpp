// Teams: 805 shared team turns, 806 to 811 the multiplayer variants.
#include "rules/agenda/agenda.h"
#include "rules/events/events.h"
#include "rules/kernel/players.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

using play::Variant;

const play::Arrangement kTwoHeads{.variants = {Variant::TwoHeadedGiant}};
const play::Arrangement kEmperor{.variants = {Variant::Emperor}};

TEST(Rule805, TheFirstSeatOfATeamIsItsPrimaryPlayer) {  // 805.2: rightmost, so first in turn order
  Scenario game(4);
  game.arrange({.variants = {Variant::TwoHeadedGiant}, .teams = {{3, 0}, {1, 2}}});
  game.start(P2);
  EXPECT_EQ(primaryPlayer(game.kernel(), P1.id), P4.id);
  EXPECT_EQ(primaryPlayer(game.kernel(), P4.id), P4.id);
  EXPECT_EQ(primaryPlayer(game.kernel(), P3.id), P2.id);
}

TEST(Rule805, TeamsTakeTurns) {  // 805.4, 805.4a
  Scenario game(4);
  game.arrange(kTwoHeads);
  game.start(P1, Step::Upkeep);
  EXPECT_TRUE(isActivePlayer(game.kernel(), P2.id));
  EXPECT_FALSE(isActivePlayer(game.kernel(), P3.id));
  game.to(P3, Step::Upkeep);
  EXPECT_TRUE(isActivePlayer(game.kernel(), P4.id));
  EXPECT_FALSE(isActivePlayer(game.kernel(), P1.id));
  game.to(P1, Step::Upkeep);
}

TEST(Rule805, EachPlayerOfTheTeamUntapsAndDraws) {  // 805.4b, 502.3
  Scenario game(4);
  game.arrange(kTwoHeads);
  const Card own = game.battlefield(P3, "Grizzly Bears");
  const Card mates = game.battlefield(P4, "Grizzly Bears");
  game.tapped(own);
  game.tapped(mates);
  game.start(P1, Step::End);
  game.to(P3, Step::PrecombatMain);
  EXPECT_EQ(game.handSize(P3), 1);
  EXPECT_EQ(game.handSize(P4), 1);
  EXPECT_EQ(game.handSize(P1), 0);
  EXPECT_FALSE(game.isTapped(own));
  EXPECT_FALSE(game.isTapped(mates));
}

TEST(Rule805, EachPlayerOfTheTeamPlaysALand) {  // 805.4c
  Scenario game(4);
  game.arrange(kTwoHeads);
  for (const Seat player : {P1, P2, P3}) game.hand(player, "Plains");
  game.start(P1);
  EXPECT_FALSE(game.canPlayLand(P3, "Plains"));
  game.to(P1, Step::PostcombatMain);
  game.playLand(P1, "Plains");
  game.playLand(P2, "Plains");
  EXPECT_EQ(game.count(P2, "Plains"), 1);
}

TEST(Rule805, EachPlayersUpkeepIsOneOfEachOfThem) {  // 805.4d
  Scenario game(4);
  game.card("Test Mine {1}\nArtifact\nAt the beginning of each player's upkeep, that player gains 3 life.");
  game.card("Test Clock {1}\nArtifact\nAt the beginning of each opponent's upkeep, you gain 1 life.");
  game.card("Test Rite {1}\nArtifact\nAt the beginning of your upkeep, you lose 1 life.");
  game.arrange(kTwoHeads);
  game.battlefield(P3, "Test Mine");   // once for each of them: that player
  game.battlefield(P3, "Test Clock");  // once
  game.battlefield(P2, "Test Rite");   // once, of its controller
  game.start(P3, Step::End);
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.stackSize(), 4);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 35);
  EXPECT_EQ(game.life(P3), 31);
}

TEST(Rule805, ATeamHasPriority) {  // 805.5, 805.5a-b
  Scenario game(4);
  game.card("Test Drop {0}\nInstant\nYou gain 1 life.");
  game.arrange(kTwoHeads);
  game.hand(P2, "Test Drop");
  game.start(P1);
  EXPECT_EQ(game.decision().player, P1.id);
  game.pass();
  EXPECT_EQ(game.decision().player, P2.id) << "the team goes on";
  game.cast(P2, "Test Drop");
  EXPECT_EQ(game.decision().player, P2.id);
  game.pass();
  EXPECT_EQ(game.decision().player, P1.id) << "before the other team";
  game.pass();
  EXPECT_EQ(game.decision().player, P3.id);
  game.pass();
  game.pass();
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_EQ(game.decision().player, P1.id);
}

TEST(Rule805, SorceriesAreCastByEachPlayerOfTheTeam) {  // 805.5a, 307.1
  Scenario game(4);
  game.card("Test Rite {0}\nSorcery\nYou gain 1 life.");
  game.arrange(kTwoHeads);
  game.hand(P2, "Test Rite");
  game.hand(P3, "Test Rite");
  game.start(P1);
  EXPECT_TRUE(game.canCast(P2, "Test Rite"));
  EXPECT_FALSE(game.canCast(P3, "Test Rite"));
}

TEST(Rule805, ChoicesAreMadeByTeams) {  // 805.6
  Scenario game(4);
  game.card("Test Edict {0}\nSorcery\nEach player sacrifices a creature.");
  game.arrange(kTwoHeads);
  for (const Seat player : {P1, P2, P3, P4}) game.battlefield(player, "Grizzly Bears", 2);
  game.hand(P3, "Test Edict");
  game.start(P3);
  game.cast(P3, "Test Edict");
  std::vector<PlayerId> asked;
  game.pass();
  game.pass();
  game.pass();
  answerDecision(game.kernel(), 0);
  while (game.decision().kind == DecisionKind::Objects) {
    asked.push_back(game.decision().player);
    answerDecision(game.kernel(), 0);
  }
  EXPECT_EQ(asked, (std::vector<PlayerId>{P3.id, P4.id, P1.id, P2.id}));
}

TEST(Rule805, TriggersOfTheActiveTeamGoFirst) {  // 805.7
  Scenario game(4);
  game.card("Test Bell {W}\nEnchantment\nWhenever a creature dies, you gain 1 life.");
  game.card("Test Doom {0}\nInstant\nDestroy target creature.");
  game.arrange(kTwoHeads);
  for (const Seat player : {P1, P2, P3}) game.battlefield(player, "Test Bell");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P3, "Test Doom");
  game.start(P3);
  game.cast(P3, "Test Doom", bears);
  game.resolve();
  const auto& stack = game.state().stack;
  ASSERT_EQ(stack.size(), 3U);
  EXPECT_EQ(stack[0].context.controller, P3.id);
  EXPECT_EQ(stack[1].context.controller, P1.id);
  EXPECT_EQ(stack[2].context.controller, P2.id);
}

TEST(Rule805, AnExtraTurnIsOneOfTheTeam) {  // 805.8
  Scenario game(4);
  game.card("Test Walk {0}\nSorcery\nTake an extra turn after this one.");
  game.arrange(kTwoHeads);
  game.hand(P2, "Test Walk");
  game.start(P1);
  game.cast(P2, "Test Walk");
  game.resolve();
  const int turn = game.state().turn;
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.state().turn, turn + 1);
  game.to(P3, Step::Upkeep);
  EXPECT_EQ(game.state().turn, turn + 2);
}

TEST(Rule805, ATeamSkipsWhatOneOfItsPlayersSkips) {  // 805.8
  Scenario game(4);
  game.card("Test Fog {0}\nSorcery\nTarget player skips their next turn.");
  game.arrange(kTwoHeads);
  game.hand(P1, "Test Fog");
  game.start(P1);
  game.cast(P1, "Test Fog", P4);
  game.resolve();
  const int turn = game.state().turn;
  game.to(P1, Step::Upkeep);
  EXPECT_EQ(game.state().turn, turn + 1);
}

TEST(Rule805, TheActivePlayerIsOneOfTheTeam) {  // 805.9
  Scenario game(4);
  game.card("Test Gift {0}\nInstant\nThe active player gains 2 life.");
  game.card(
      "Test Siren {R}\nEnchantment\nAt the beginning of each postcombat main phase, the active player draws "
      "a "
      "card.");
  game.arrange({.variants = {Variant::TeamVsTeam}, .sharedTeamTurns = true});
  game.hand(P3, "Test Gift");
  game.battlefield(P4, "Test Siren");
  game.start(P1);
  game.cast(P3, "Test Gift");
  game.resolve(P2);
  EXPECT_EQ(game.lastAsked().id, P3.id) << "whoever controls the ability chooses";
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.life(P2), 22);
  game.answer(P1);
  game.to(Step::PostcombatMain);
  game.resolveAll();
  EXPECT_EQ(game.lastAsked().id, P4.id);
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule805, TheTeamAttacksAndBlocksTogether) {  // 805.10a-b, 805.10d, 810.7
  Scenario game(4);
  game.arrange(kTwoHeads);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P2, "Hill Giant");
  const Card wall = game.battlefield(P4, "Wall of Stone");
  game.attack({{bears, P3}, {giant, P4}});
  EXPECT_TRUE(game.canBlock(wall, bears)) << "any player of the team is defended";
  EXPECT_EQ(game.decision().player, P3.id) << "the primary player declares for the team";
  game.block({{wall, bears}});
  game.combatDamage();
  EXPECT_EQ(game.life(P3), 27);
  EXPECT_EQ(game.damage(bears), 0);
}

TEST(Rule805, TheDefendingPlayerIsTheOneAttacked) {  // 805.10e
  Scenario game(4);
  game.card("Test Thief {R}\nCreature — Goblin\n2/2\nWhenever ~ attacks, defending player discards a card.");
  game.arrange(kTwoHeads);
  const Card thief = game.battlefield(P2, "Test Thief");
  game.hand(P3, "Grizzly Bears");
  game.hand(P4, "Grizzly Bears");
  game.start(P1);
  game.attack({{thief, P4}});
  game.resolveAll();
  EXPECT_EQ(game.handSize(P3), 1);
  EXPECT_EQ(game.handSize(P4), 0);
}

TEST(Rule805, DamageOfTheAttackersIsAssignedFirst) {  // 805.10f
  Scenario game(4);
  game.arrange(kTwoHeads);
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  const Card a = game.battlefield(P3, "Grizzly Bears");
  const Card b = game.battlefield(P4, "Grizzly Bears");
  game.attack({{wurm, P4}});
  game.block({{a, wurm}, {b, wurm}});
  game.combatDamage(number(4));
  EXPECT_EQ(game.lastAsked().id, P2.id);
  EXPECT_TRUE(game.in(Zone::Graveyard, a));
  EXPECT_TRUE(game.in(Zone::Graveyard, b));
}

TEST(Rule805, WhoeverAttacksWithWhoseCreature) {  // 805.10c: the attacking player of an attacker
  Scenario game(4);
  game.card("Test Drum {R}\nEnchantment\nWhenever you attack, you gain 1 life.");
  game.arrange(kTwoHeads);
  game.battlefield(P1, "Test Drum");
  const Card giant = game.battlefield(P2, "Hill Giant");
  game.attack({{giant, P4}});
  EXPECT_EQ(game.stackSize(), 0) << "P1 attacks with nothing";
}

TEST(Rule805, OpeningHandsAreLookedThroughTeamByTeam) {  // 805.3b
  Scenario game(4);
  game.card(
      "Test Leyline {4}\nEnchantment\nIf ~ is in your opening hand, you may begin the game with it on the "
      "battlefield.");
  game.arrange(kTwoHeads);
  for (const Seat player : {P1, P2, P3, P4}) game.hand(player, "Test Leyline");
  game.start(P3);
  GameState& state = game.state();
  for (PlayerState& player : state.players) player.keptHand = true;
  state.startingPlayer = P3.id;
  state.frames.clear();
  state.decision = {};
  game.kernel().push({.op = Op::Game, .step = 1});
  constexpr std::uint8_t kOpeningHand = 10;
  game.kernel().push({.op = Op::Setup, .step = kOpeningHand});
  runUntilDecision(game.kernel());
  for (const Seat player : {P3, P4, P1, P2}) {
    ASSERT_EQ(game.decision().kind, DecisionKind::YesNo);
    EXPECT_EQ(game.decision().player, player.id);
    answerDecision(game.kernel(), 0);
  }
  for (const Seat player : {P1, P2, P3, P4}) EXPECT_EQ(game.count(player, "Test Leyline"), 1);
}

TEST(Rule806, EverybodyIsAnOpponent) {  // 806.1, 806.2b
  Scenario game(4);
  game.arrange({.variants = {Variant::FreeForAll}});
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  for (const Seat other : {P2, P3, P4}) EXPECT_TRUE(game.canAttack(bears, other));
}

TEST(Rule806, TheLastPlayerWins) {  // 806.1, 104.2a
  Scenario game(3);
  game.arrange({.variants = {Variant::FreeForAll}});
  game.start(P1);
  game.concede(P2);
  EXPECT_FALSE(game.over());
  game.concede(P1);
  EXPECT_TRUE(game.won(P3));
}

TEST(Rule807, AMeleeGoesToTheLeftAndNotFar) {  // 807.2a-b
  Scenario game(5);
  game.arrange({.variants = {Variant::GrandMelee}});
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_TRUE(game.canAttack(bears, P2));
  EXPECT_FALSE(game.canAttack(bears, P5));
  EXPECT_FALSE(inRange(game.kernel(), P1.id, Entity::player(P3.id)));
}

TEST(Rule808, TeamsWinTogetherAndShareNothing) {  // 808.1, 808.3a, 808.5, 104.2c
  Scenario game(4);
  game.arrange({.variants = {Variant::TeamVsTeam}});
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_FALSE(game.canAttack(bears, P2));
  EXPECT_TRUE(game.canAttack(bears, P3));
  EXPECT_TRUE(game.canAttack(bears, P4));
  game.concede(P2);
  game.concede(P3);
  EXPECT_FALSE(game.over());
  game.concede(P4);
  EXPECT_TRUE(game.won(P1));
  EXPECT_TRUE(game.won(P2));
}

TEST(Rule809, AnEmperorsReach) {  // 809.3a, 809.3c, the rule's example
  Scenario game(6);
  game.arrange(kEmperor);
  game.battlefield(P2, "Grizzly Bears");
  game.start(P2);
  const auto reaches = [&](Seat of, Seat other) {
    return inRange(game.kernel(), of.id, Entity::player(other.id));
  };
  EXPECT_TRUE(reaches(P2, P4));
  EXPECT_TRUE(reaches(P2, P6));
  EXPECT_FALSE(reaches(P2, P5));
  EXPECT_TRUE(reaches(P1, P6));
  EXPECT_FALSE(reaches(P1, P5));
  game.to(P2, Step::End);
  EXPECT_EQ(game.happened(EventType::Attack), 0) << "neither emperor can attack at the start";
}

TEST(Rule809, GeneralsAttackTheirNeighbours) {  // 809.3c
  Scenario game(6);
  game.arrange(kEmperor);
  const Card bears = game.battlefield(P3, "Grizzly Bears");
  game.start(P3);
  game.answer(P4);
  EXPECT_TRUE(game.canAttack(bears, P4));
  EXPECT_FALSE(game.canAttack(bears, P5));
}

TEST(Rule809, CreaturesAreDeployed) {  // 809.3b
  Scenario game(6);
  game.arrange(kEmperor);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.start(P2);
  game.activate(P2, bears, P3);
  game.resolve();
  EXPECT_EQ(game.controller(bears).id, P3.id);
}

TEST(Rule809, ATeamLosesWithItsEmperor) {  // 809.5b, 104.3i
  Scenario game(6);
  game.arrange(kEmperor);
  game.start(P1);
  game.concede(P4);
  EXPECT_FALSE(game.over()) << "a general";
  game.concede(P5);
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.lost(P6));
  for (const Seat winner : {P1, P2, P3}) EXPECT_TRUE(game.won(winner));
}

TEST(Rule809, WinningIsForTheRangeOfAnEmperorToo) {  // 104.3h, 809.5a: the generals in range lose
  Scenario game(6);
  game.card("Test Triumph {0}\nSorcery\nYou win the game.");
  game.arrange(kEmperor);
  game.hand(P2, "Test Triumph");
  game.start(P2);
  game.cast(P2, "Test Triumph");
  game.resolve();
  EXPECT_TRUE(game.lost(P4));
  EXPECT_TRUE(game.lost(P6));
  EXPECT_FALSE(game.lost(P5));
  EXPECT_FALSE(game.over());
}

TEST(Rule809, ADrawForTheEmperorIsOneForTheTeam) {  // 809.5c, 104.4h
  Scenario game(6);
  game.card("Test Echo {G}\nEnchantment\nWhenever you gain life, you gain 1 life.");
  game.card("Test Drop {0}\nSorcery\nYou gain 1 life.");
  game.arrange(kEmperor);
  game.battlefield(P1, "Test Echo");
  game.hand(P1, "Test Drop");
  game.start(P1);
  game.cast(P1, "Test Drop");
  game.state().skipEmptyPriority = true;
  game.pass();
  EXPECT_TRUE(game.over()) << "P1's emperor is within range, and so is one general of the others";
  for (const Seat drawn : {P1, P2, P3, P6}) EXPECT_FALSE(game.lost(drawn));
  EXPECT_TRUE(game.won(P4));
  EXPECT_TRUE(game.won(P5));
}

TEST(Rule810, HeadsShareTheirLife) {  // 810.4, 810.9, the example of Flame Rift
  Scenario game(4);
  game.card("Test Rift {0}\nSorcery\n~ deals 4 damage to each player.");
  game.arrange(kTwoHeads);
  game.hand(P1, "Test Rift");
  game.start(P1);
  EXPECT_EQ(game.life(P1), 30);
  game.cast(P1, "Test Rift");
  game.resolve();
  for (const Seat player : {P1, P2, P3, P4}) EXPECT_EQ(game.life(player), 22);
}

TEST(Rule810, ALifeTotalIsThatOfTheTeam) {  // 810.9a, the examples of Beacon and Test of Endurance
  Scenario game(4);
  game.card("Test Beacon {0}\nSorcery\nDouble target player's life total.");
  game.card(
      "Test Ordeal {W}\nEnchantment\nAt the beginning of your upkeep, if you have 50 or more life, you win "
      "the game.");
  game.arrange(kTwoHeads);
  game.hand(P1, "Test Beacon");
  game.battlefield(P4, "Test Ordeal");
  game.start(P1);
  for (const Seat player : {P3, P4}) game.state().players[player.id].life = 17;
  game.cast(P1, "Test Beacon", P3);
  game.resolve();
  EXPECT_EQ(game.life(P4), 34);
  for (const Seat player : {P3, P4}) game.state().players[player.id].life = 50;
  game.to(P3, Step::Upkeep);
  game.resolveAll();
  EXPECT_TRUE(game.won(P3));
  EXPECT_TRUE(game.won(P4));
}

TEST(Rule810, HalfOfTheTeamsLifeIsPaid) {  // 810.9a, the example of Lurking Evil
  Scenario game(4);
  game.card("Test Evil {B}\nEnchantment\nPay half your life, rounded up: You draw a card.");
  game.arrange(kTwoHeads);
  const Card evil = game.battlefield(P1, "Test Evil");
  game.start(P1);
  for (const Seat player : {P1, P2}) game.state().players[player.id].life = 11;
  game.activate(P1, evil);
  EXPECT_EQ(game.life(P2), 5);
}

TEST(Rule810, BothHeadsPayNoMoreThanTheTeamHas) {  // 810.9b
  for (const int life : {5, 7}) {
    Scenario game(4);
    game.card("Test Tithe {0}\nSorcery\nEach player may pay 3 life. Each player who does draws a card.");
    game.arrange(kTwoHeads);
    game.hand(P1, "Test Tithe");
    game.start(P1);
    for (const Seat player : {P1, P2}) game.state().players[player.id].life = life;
    game.cast(P1, "Test Tithe");
    if (life == 5)
      game.resolve(yes, no, no);  // the second head is not asked
    else
      game.resolve(yes, yes, no, no);
    EXPECT_EQ(game.life(P1), life == 5 ? 2 : 1);
    EXPECT_EQ(game.handSize(P2), life == 5 ? 0 : 1);
  }
}

TEST(Rule810, SettingOneHeadsLifeSetsTheTeams) {  // 810.9c, the rule's example
  Scenario game(4);
  game.card("Test Angel {0}\nSorcery\nTarget player's life total becomes 10.");
  game.arrange(kTwoHeads);
  game.hand(P1, "Test Angel");
  game.start(P1);
  for (const Seat player : {P3, P4}) game.state().players[player.id].life = 25;
  game.cast(P1, "Test Angel", P4);
  game.resolve();
  EXPECT_EQ(game.life(P3), 10);
  EXPECT_EQ(game.life(P4), 10);
}

TEST(Rule810, ATeammatesLifeIsNotExchanged) {  // 810.9e
  Scenario game(4);
  game.card("Test Soul {0}\nSorcery\nTwo target players exchange life totals.");
  game.arrange(kTwoHeads);
  game.hand(P1, "Test Soul");
  game.start(P1);
  game.cast(P1, "Test Soul", P3, P4);
  game.resolve();
  EXPECT_EQ(game.happened(EventType::LoseLife) + game.happened(EventType::GainLife), 0);
}

TEST(Rule810, OneHeadOfATeamIsRedistributed) {  // 810.9f
  Scenario game(4);
  game.card("Test Sands {0}\nSorcery\nRedistribute any number of players' life totals.");
  game.arrange(kTwoHeads);
  game.hand(P1, "Test Sands");
  game.start(P1);
  for (const Seat player : {P3, P4}) game.state().players[player.id].life = 25;
  game.cast(P1, "Test Sands");
  game.resolve(P3);
  for (const Seat player : {P1, P2}) EXPECT_EQ(game.life(player), 25);
  for (const Seat player : {P3, P4}) EXPECT_EQ(game.life(player), 30);
}

TEST(Rule810, NobodyOfATeamGainsLife) {  // 810.9g
  Scenario game(4);
  game.card("Test Erebos {B}\nEnchantment\nPlayers can't gain life.");
  game.card("Test Ban {B}\nEnchantment\nYour opponents can't gain life.");
  game.card("Test Drop {0}\nSorcery\nYou gain 1 life.");
  game.card("Test Vow {B}\nEnchantment\nYou can't gain life.");
  game.arrange(kTwoHeads);
  game.battlefield(P2, "Test Vow");
  game.hand(P1, "Test Drop");
  game.start(P1);
  game.cast(P1, "Test Drop");
  game.resolve();
  EXPECT_EQ(game.life(P1), 30);
}

TEST(Rule810, NobodyOfATeamLosesOrPaysLife) {  // 810.9h, 119.8
  Scenario game(4);
  game.card("Test Oath {B}\nEnchantment\nYou can't lose life.");
  game.card("Test Drain {0}\nSorcery\nTarget player loses 3 life.");
  game.card("Test Price {0}\nEnchantment\nPay 2 life: Draw a card.\nPay 0 life: You gain 1 life.");
  game.arrange(kTwoHeads);
  game.battlefield(P2, "Test Oath");
  game.battlefield(P1, "Test Price");
  game.battlefield(P3, "Test Price");
  game.hand(P3, "Test Drain");
  game.start(P3);
  game.cast(P3, "Test Drain", P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 30);
  game.activateNth(0, P1, "Test Price");
  game.resolve();
  EXPECT_EQ(game.life(P1), 31) << "only no life at all can be paid";
  game.activateNth(0, P3, "Test Price");
  EXPECT_EQ(game.life(P3), 28) << "the others can";
}

TEST(Rule810, ATeamLeavesTogether) {  // 810.8a, 810.8b
  Scenario game(4);
  game.arrange(kTwoHeads);
  game.start(P1);
  game.concede(P3);
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.lost(P4));
  EXPECT_TRUE(game.won(P1));
  EXPECT_TRUE(game.won(P2));
}

TEST(Rule810, DamageToOneHeadKillsBoth) {  // 810.8c, 704.6a
  Scenario game(4);
  game.card("Test Blast {0}\nInstant\n~ deals 30 damage to target player.");
  game.arrange(kTwoHeads);
  game.hand(P1, "Test Blast");
  game.cast(P1, "Test Blast", P4);
  game.resolve();
  EXPECT_TRUE(game.lost(P3));
  EXPECT_TRUE(game.won(P2));
  EXPECT_GE(game.cited("704.6a"), 1);
}

TEST(Rule810, AnEmptyLibraryLosesForTheTeam) {  // 810.8a, the second example
  Scenario game(4);
  game.arrange(kTwoHeads);
  game.emptyLibrary(P4);
  game.start(P1);
  game.to(P3, Step::Draw);
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.lost(P3));
}

TEST(Rule810, ATeamThatCannotLose) {  // 810.8a, the example of Platinum Angel
  Scenario game(4);
  game.card(
      "Test Angel {7}\nArtifact Creature — Angel\n4/4\nYou can't lose the game and your opponents can't win "
      "the game.");
  game.card("Test Triumph {0}\nSorcery\nYou win the game.");
  game.card("Test Pact {0}\nSorcery\nTarget player loses the game.");
  game.arrange(kTwoHeads);
  game.battlefield(P3, "Test Angel");
  game.hand(P1, "Test Triumph");
  game.hand(P1, "Test Pact");
  game.cast(P1, "Test Triumph");
  game.resolve();
  EXPECT_FALSE(game.over());
  game.cast(P1, "Test Pact", P4);
  game.resolve();
  EXPECT_FALSE(game.over());
}

TEST(Rule810, OneHeadIsSetForItsTeam) {  // 810.9d
  Scenario game(4);
  game.card("Test Repay {0}\nSorcery\nEach player's life total becomes 7.");
  game.arrange(kTwoHeads);
  game.hand(P1, "Test Repay");
  game.start(P1);
  for (const Seat player : {P3, P4}) game.state().players[player.id].life = 13;
  game.cast(P1, "Test Repay");
  game.resolve(P2, P3);
  EXPECT_EQ(game.life(P4), 7);
  EXPECT_EQ(game.life(P1), 7);
}

TEST(Rule810, TheTeamChoosesWhichOfItsHeadsIsSet) {  // 810.9d
  Scenario game(4);
  game.card(
      "Test Rhythm {0}\nSorcery\nEach player's life total becomes the number of creatures they control.");
  game.arrange(kTwoHeads);
  game.battlefield(P1, "Grizzly Bears", 2);
  game.battlefield(P2, "Grizzly Bears", 5);
  game.battlefield(P3, "Grizzly Bears", 4);
  game.battlefield(P4, "Grizzly Bears");
  game.hand(P1, "Test Rhythm");
  game.start(P1);
  game.cast(P1, "Test Rhythm");
  game.resolve(P2, P3);
  EXPECT_EQ(game.lastAsked().id, P3.id) << "the primary player chooses for the team";
  EXPECT_EQ(game.life(P1), 5);
  EXPECT_EQ(game.life(P4), 4);
}

TEST(Rule810, TheKindsOfCountersOfATeamAreThoseOfItsHeads) {  // 810.10d, 701.34b
  Scenario game(4);
  game.card("Test Sting {0}\nInstant\nTarget player gets a poison counter.");
  game.card("Test Spread {0}\nSorcery\nProliferate.");
  game.arrange(kTwoHeads);
  game.hand(P1, "Test Sting");
  game.hand(P1, "Test Spread", 2);
  game.start(P1);
  game.cast(P1, "Test Sting", P4);
  game.resolve();
  game.cast(P1, "Test Spread");
  game.resolve(P3, done);
  EXPECT_EQ(game.counters(P4, "poison"), 2) << "P3 has the poison of the team";
  game.cast(P1, "Test Spread");
  game.resolve(P3, P4);
  EXPECT_EQ(game.counters(P4, "poison"), 3) << "only one of them is given another";
}

TEST(Rule810, NobodyOfATeamGetsPoison) {  // 810.10c
  Scenario game(4);
  game.card("Test Toxin {0}\nInstant\nTarget player gets seven poison counters.");
  game.card("Test Balm {G}\nEnchantment\nYou can't get poison counters.");
  game.arrange(kTwoHeads);
  game.battlefield(P4, "Test Balm");
  game.hand(P1, "Test Toxin", 2);
  game.cast(P1, "Test Toxin", P3);
  game.resolve();
  EXPECT_EQ(game.counters(P3, "poison"), 0);
}

TEST(Rule810, ATeamLosesItsPoison) {  // 810.10b
  Scenario game(4);
  game.arrange(kTwoHeads);
  game.counters(P3, "poison", 5);
  game.start(P1);
  Event cure = counterEvent(EventType::CounterRemove, Entity::player(P4.id),
                            static_cast<std::uint16_t>(*ir::wordValue("counter", "poison")), 3, P4.id, {});
  emitAndGoOn(game.kernel(), cure, "608.2c");
  EXPECT_EQ(game.counters(P3, "poison"), 2);
  EXPECT_EQ(game.counters(P4, "poison"), 2);
}

TEST(Rule805, DrawsAreThoseOfOneTeamAfterTheOther) {  // 805.6a
  Scenario game(4);
  game.card("Test Bounty {0}\nSorcery\nEach player draws two cards.");
  game.arrange(kTwoHeads);
  game.hand(P3, "Test Bounty");
  game.start(P3);
  game.cast(P3, "Test Bounty");
  game.resolve();
  std::vector<PlayerId> drew;
  for (const Seen& seen : game.events())
    if (seen.event.type == EventType::Draw) drew.push_back(seen.event.player);
  EXPECT_EQ(drew, (std::vector<PlayerId>{P3.id, P3.id, P4.id, P4.id, P1.id, P1.id, P2.id, P2.id}));
}

TEST(Rule810, PoisonIsSharedAndFifteenAreDeadly) {  // 810.8d, 810.10, 810.10a, 704.6b
  Scenario game(4);
  game.card("Test Toxin {0}\nInstant\nTarget player gets seven poison counters.");
  game.arrange(kTwoHeads);
  game.hand(P1, "Test Toxin", 3);
  game.cast(P1, "Test Toxin", P3);
  game.resolve();
  game.cast(P1, "Test Toxin", P4);
  game.resolve();
  EXPECT_EQ(game.counters(P3, "poison"), 14);
  EXPECT_EQ(game.counters(P4, "poison"), 14);
  EXPECT_FALSE(game.over());
  game.cast(P1, "Test Toxin", P3);
  game.resolve();
  EXPECT_TRUE(game.lost(P4));
  EXPECT_GE(game.cited("704.6b"), 1);
}

TEST(Rule810, TheTeamThatBeginsDrawsNothing) {  // 810.6, 103.8b
  Scenario game(4);
  game.arrange(kTwoHeads);
  game.start(P1, Step::Upkeep);
  game.state().turn = 1;
  game.to(Step::PrecombatMain);
  EXPECT_EQ(game.handSize(P1) + game.handSize(P2), 0);
  game.to(P3, Step::PrecombatMain);
  EXPECT_EQ(game.handSize(P3) + game.handSize(P4), 2);
}

TEST(Rule810, ThreeHeadsHaveMore) {  // 810.11
  Scenario game(6);
  game.arrange(kTwoHeads);
  game.start(P1);
  EXPECT_EQ(game.life(P6), 45);
  EXPECT_EQ(game.variant().lethalPoison, 20);
}

TEST(Rule811, OnlyNeighboursAreAttacked) {  // 811.3, 811.4
  Scenario game(6);
  game.arrange({.variants = {Variant::AlternatingTeams}});
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_TRUE(game.canAttack(bears, P2));
  EXPECT_TRUE(game.canAttack(bears, P6));
  EXPECT_FALSE(game.canAttack(bears, P4));
}

TEST(Rule811, TheRangeIsTwo) {  // 811.2a
  Scenario game(6);
  game.arrange({.variants = {Variant::AlternatingTeams}});
  game.start(P1);
  EXPECT_TRUE(inRange(game.kernel(), P1.id, Entity::player(P3.id)));
  EXPECT_FALSE(inRange(game.kernel(), P1.id, Entity::player(P4.id)));
}

}  // namespace
}  // namespace cantrip::test
