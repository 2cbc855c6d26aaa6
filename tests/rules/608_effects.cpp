// 608.2: how the instructions of a resolving spell or ability are followed: order, choices, "may", "unless".
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule608, InstructionsAreFollowedInTheOrderWritten) {
  Scenario game;
  game.card("Test Loot {U}\nSorcery\nDraw two cards, then discard a card.");
  game.library(P1, "Hill Giant");
  game.library(P1, "Grizzly Bears");
  game.hand(P1, "Test Loot");
  game.mana(P1, "{U}");
  game.cast(P1, "Test Loot");
  game.resolve("Hill Giant");
  EXPECT_EQ(game.handSize(P1), 1);
  EXPECT_TRUE(game.in(Zone::Graveyard, "Hill Giant"));
  EXPECT_TRUE(game.in(Zone::Hand, "Grizzly Bears"));
}

TEST(Rule608, PlayersChooseInTurnOrderAndActAtOnce) {  // 101.4, 608.2e-f
  Scenario game;
  game.card("Test Edict {B}\nSorcery\nEach player sacrifices a creature.");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  game.battlefield(P1, "Hill Giant");
  const Card wurm = game.battlefield(P2, "Craw Wurm");
  game.battlefield(P2, "Eager Cadet");
  game.hand(P1, "Test Edict");
  game.mana(P1, "{B}");
  game.cast(P1, "Test Edict");
  game.resolve(bears, wurm);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Graveyard, wurm));
  EXPECT_EQ(game.count(P1, "Hill Giant"), 1);
  EXPECT_EQ(game.count(P2, "Eager Cadet"), 1);
  std::uint32_t serial = 0;
  for (const Seen& seen : game.events()) {
    if (seen.event.type != EventType::Sacrifice) continue;
    if (serial != 0) {
      EXPECT_EQ(seen.event.serial, serial) << "both sacrifices are one event";
    }
    serial = seen.event.serial;
  }
}

TEST(Rule608, EachPlayerDiscardsThenEachPlayerDraws) {
  Scenario game;
  game.card("Test Wheel {R}\nSorcery\nEach player discards their hand, then draws three cards.");
  game.hand(P1, "Test Wheel");
  game.hand(P1, "Hill Giant");
  game.hand(P2, "Grizzly Bears", 2);
  game.mana(P1, "{R}");
  game.cast(P1, "Test Wheel");
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 3);
  EXPECT_EQ(game.handSize(P2), 3);
  EXPECT_EQ(game.graveyardSize(P2), 2);
}

TEST(Rule608, MayAndIfYouDo) {
  for (const bool does : {true, false}) {
    Scenario game;
    game.card("Test Bargain {R}\nSorcery\nYou may sacrifice a creature. If you do, draw two cards.");
    game.battlefield(P1, "Grizzly Bears");
    game.hand(P1, "Test Bargain");
    game.mana(P1, "{R}");
    game.cast(P1, "Test Bargain");
    if (does) {
      game.resolve(yes);
    } else {
      game.resolve(no);
    }
    EXPECT_EQ(game.handSize(P1), does ? 2 : 0);
    EXPECT_EQ(game.count(P1, "Grizzly Bears"), does ? 0 : 1);
  }
}

TEST(Rule608, IfYouDoLooksAtWhatWasDone) {
  Scenario game;
  game.card("Test Bargain {R}\nSorcery\nYou may sacrifice a creature. If you do, draw two cards.");
  game.hand(P1, "Test Bargain");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Bargain");
  game.resolve(yes);  // there is none
  EXPECT_EQ(game.handSize(P1), 0);
}

TEST(Rule608, UnlessItsControllerPays) {  // 118.12a
  for (const bool pays : {true, false}) {
    Scenario game;
    game.card("Test Leak {U}\nInstant\nCounter target spell unless its controller pays {3}.");
    game.card("Test Gain {W}\nSorcery\nYou gain 5 life.");
    game.hand(P1, "Test Gain");
    game.hand(P2, "Test Leak");
    game.battlefield(P1, "Plains", 4);
    game.battlefield(P2, "Island");
    game.cast(P1, "Test Gain");
    game.cast(P2, "Test Leak", "Test Gain");
    if (pays) {
      game.resolve(yes);
    } else {
      game.resolve(no);
    }
    game.resolveAll();
    EXPECT_EQ(game.life(P1), pays ? 25 : 20);
  }
}

TEST(Rule608, UnlessCannotBePaidByWhoCannotPay) {
  Scenario game;
  game.card("Test Leak {U}\nInstant\nCounter target spell unless its controller pays {3}.");
  game.card("Test Gain {W}\nSorcery\nYou gain 5 life.");
  game.hand(P1, "Test Gain");
  game.hand(P2, "Test Leak");
  game.battlefield(P1, "Plains", 3);
  game.battlefield(P2, "Island");
  game.cast(P1, "Test Gain");
  game.cast(P2, "Test Leak", "Test Gain");
  game.resolve();  // nobody is asked
  EXPECT_EQ(game.stackSize(), 0);
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule608, OtherwiseAndInstead) {
  for (const bool many : {true, false}) {
    Scenario game;
    game.card(
        "Test Blast {R}\nSorcery\n~ deals 2 damage to target creature. If you control three or more "
        "artifacts, "
        "~ deals 4 damage to that creature instead.");
    if (many) game.battlefield(P1, "Blank Card", 3);
    const Card wall = game.battlefield(P2, "Wall of Stone");
    game.hand(P1, "Test Blast");
    game.mana(P1, "{R}");
    game.cast(P1, "Test Blast", wall);
    game.resolve();
    EXPECT_EQ(game.damage(wall), many ? 4 : 2);
  }
}

TEST(Rule608, ModesAreChosenOnAnnouncement) {  // 700.2
  Scenario game;
  game.card(
      "Test Charm {R}\nInstant\nChoose one —\n• ~ deals 2 damage to any target.\n• Destroy target artifact.\n"
      "• Draw a card.");
  game.battlefield(P2, "Blank Card");
  game.hand(P1, "Test Charm");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Charm", mode(2), "Blank Card");
  game.resolve();
  EXPECT_EQ(game.count(P2, "Blank Card"), 0);
  EXPECT_EQ(game.life(P2), 20);
}

TEST(Rule608, XIsWorkedOutOnce) {  // 608.2h
  Scenario game;
  game.card("Test Tally {G}\nSorcery\nYou gain X life, where X is the number of creatures you control.");
  game.battlefield(P1, "Grizzly Bears", 3);
  game.hand(P1, "Test Tally");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Tally");
  game.resolve();
  EXPECT_EQ(game.life(P1), 23);
}

TEST(Rule603, DelayedTriggerRemembersItsObject) {  // 603.7
  Scenario game;
  game.card(
      "Test Loan {R}\nSorcery\nReturn target creature card from your graveyard to the battlefield. Exile it "
      "at "
      "the beginning of the next end step.");
  const Card giant = game.graveyard(P1, "Hill Giant");
  game.hand(P1, "Test Loan");
  game.mana(P1, "{R}");
  game.cast(P1, "Test Loan", giant);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, giant));
  game.to(Step::End);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, giant));
}

}  // namespace
}  // namespace cantrip::test
