// Several replacement and prevention effects on one event (616).
#include "rules/kernel/known_words.h"
#include "rules/objects/objects.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kFurnace =
    "Test Furnace {R}\nEnchantment\nIf a source would deal damage to a permanent or player, it deals double "
    "that damage to that permanent or player instead.";
constexpr const char* kUrza =
    "Test Urza {W}\nArtifact\nIf a source would deal damage to you, prevent 1 of that damage.";
constexpr const char* kThreeDamage = "Test Bolt {R}\nInstant\n~ deals 3 damage to any target.";

TEST(Rule616, AffectedPlayerChoosesTheOrder) {  // 616.1
  for (const bool doubleFirst : {true, false}) {
    Scenario game;
    game.card(kFurnace);
    game.card(kUrza);
    game.card(kThreeDamage);
    auto furnace = game.battlefield(P2, "Test Furnace");
    auto urza = game.battlefield(P1, "Test Urza");
    game.battlefield(P2, "Mountain");
    game.hand(P2, "Test Bolt");
    game.cast(P2, "Test Bolt", P1);
    game.resolve(doubleFirst ? furnace : urza);
    EXPECT_EQ(game.life(P1), doubleFirst ? 15 : 16);
  }
}

TEST(Rule616, AfterOneIsAppliedTheOthersAreLookedAtAgain) {  // 616.1f
  Scenario game;
  game.card("Test Void {B}\nEnchantment\nIf a creature would die, exile it instead.");
  game.card("Test Troll {G}\nCreature — Troll\n2/2\n{G}: Regenerate ~.");
  game.card("Test Doom {B}\nInstant\nDestroy target creature.");
  game.battlefield(P2, "Test Void");
  auto troll = game.battlefield(P1, "Test Troll");
  game.battlefield(P1, "Forest");
  game.battlefield(P2, "Swamp");
  game.hand(P2, "Test Doom");
  game.activate(P1, troll);
  game.resolve();
  game.cast(P2, "Test Doom", troll);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, troll));  // it would no longer die
}

TEST(Rule616, WhatIsChosenAsItEntersIsKnownToOtherEffects) {  // 616.1f, 614.12
  Scenario game;
  game.card(
      "Test Mimic {2}\nArtifact Creature — Shapeshifter\n2/1\nAs ~ enters, choose a creature type.\n~ is the "
      "chosen "
      "type in addition to its other types.\nEach other creature you control of the chosen type enters with "
      "an "
      "additional +1/+1 counter on it.");
  game.battlefield(P1, "Island", 6);
  const Card mimics[] = {game.hand(P1, "Test Mimic"), game.hand(P1, "Test Mimic"),
                         game.hand(P1, "Test Mimic")};
  const char* types[] = {"Elf", "Elf", "Goblin"};
  for (int i = 0; i < 3; ++i) {
    game.cast(P1, mimics[i]);
    game.resolve(word(types[i]));
  }
  EXPECT_EQ(game.count(P1, "Test Mimic"), 3);
  int counters = 0;
  for (const ObjectId id : game.state().battlefield)
    counters += countersOn(game.kernel(), id, known::kPlusOne);
  EXPECT_EQ(counters, 1);
}

}  // namespace
}  // namespace cantrip::test
