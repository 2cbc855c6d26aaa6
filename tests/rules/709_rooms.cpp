// Split cards with one type line: the doors of Rooms (709.5).
#include "rules/casting/special_actions.h"
#include "rules/objects/objects.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kRoom =
    "Layout: split\nTest Hall {U}\nEnchantment — Room\nWhen you unlock this door, you gain 1 life.\n//\n"
    "Test Attic {1}{R}\nEnchantment — Room\nWhen you unlock this door, you gain 5 life.\n"
    "Creatures you control get +1/+1.";

TEST(Rule709, TheHalfThatWasCastIsUnlocked) {  // 709.5d, 709.5h
  Scenario game;
  game.card(kRoom);
  game.battlefield(P1, "Island", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card room = game.hand(P1, "Test Hall");
  game.cast(P1, room);
  game.resolve();
  game.resolve();  // the trigger
  EXPECT_EQ(game.life(P1), 21);
  EXPECT_EQ(game.power(bears), 2);  // the other half has no text yet
  EXPECT_EQ(nameOf(game.kernel(), game.object(room)), "Test Hall");
}

TEST(Rule709, UnlockingTheOtherHalfIsASpecialAction) {  // 709.5e, 116.2m
  Scenario game;
  game.card(kRoom);
  game.card("Test Ghost {W}\nCreature — Spirit\n1/1\nWhenever you fully unlock a Room, draw a card.");
  game.battlefield(P1, "Island", 1);
  game.battlefield(P1, "Mountain", 2);
  game.battlefield(P1, "Test Ghost");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card room = game.hand(P1, "Test Hall");
  game.cast(P1, room);
  game.resolveAll();
  const int hand = game.handSize(P1);
  game.special(P1, room, SpecialKind::Unlock);
  EXPECT_EQ(game.stackSize(), 2);  // "this door", and the Ghost
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 26);
  EXPECT_EQ(game.handSize(P1), hand + 1);
  EXPECT_EQ(game.power(bears), 3);
  EXPECT_EQ(game.cited("709.5e"), 1);
}

TEST(Rule709, PutOntoTheBattlefieldBothHalvesAreLocked) {  // 709.5d
  Scenario game;
  game.card(kRoom);
  game.card(
      "Test Carpenter {W}\nSorcery\nReturn target enchantment card from your graveyard to the battlefield.");
  game.battlefield(P1, "Plains", 1);
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card room = game.graveyard(P1, "Test Hall");
  game.hand(P1, "Test Carpenter");
  game.cast(P1, "Test Carpenter", room);
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Battlefield, room));
  EXPECT_EQ(nameOf(game.kernel(), game.object(room)), "");
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_EQ(game.power(bears), 2);
}

TEST(Rule709, AnEffectUnlocksADoor) {  // 709.5f
  Scenario game;
  game.card(kRoom);
  game.card("Test Key {W}\nSorcery\nUnlock a locked door of up to one target Room you control.");
  game.battlefield(P1, "Plains", 1);
  game.battlefield(P1, "Island", 1);
  const Card room = game.hand(P1, "Test Hall");
  game.hand(P1, "Test Key");
  game.cast(P1, room);
  game.resolveAll();
  game.cast(P1, "Test Key", room);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 26);
}

}  // namespace
}  // namespace cantrip::test
