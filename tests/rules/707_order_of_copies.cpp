// In which order several copies are put onto the stack (707.10d), and copies of what has left it (608.2h).
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kGrowth = "Test Growth {G}\nInstant\nTarget creature gets +3/+3 until end of turn.";

TEST(Rule707, TheirControllerOrdersCopiesForWhatCouldBeTargeted) {  // 707.10d
  Scenario game;
  game.card(
      "Test Grinder {R}\nCreature — Goblin\n3/3\nWhenever you cast an instant or sorcery spell that targets "
      "only ~, "
      "copy that spell for each other creature you control that the spell could target. Each copy targets a "
      "different one of those creatures.");
  game.card(kGrowth);
  const Card grinder = game.battlefield(P1, "Test Grinder");
  const Card bears = game.battlefield(P1, "Grizzly Bears");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.hand(P1, "Test Growth");
  game.mana(P1, "{G}");
  game.cast(P1, "Test Growth", grinder);
  game.resolve(giant);
  game.resolve();  // what was put there last
  EXPECT_EQ(game.power(bears), 5);
  EXPECT_EQ(game.power(giant), 3);
  game.resolve();
  EXPECT_EQ(game.power(giant), 6);
}

TEST(Rule707, AnAbilityThatWasCounteredIsCopiedAsItWas) {  // 608.2h, 707.10
  Scenario game;
  game.card(
      "Test Twins {G}\nEnchantment\nWhenever you cast an instant or sorcery spell or activate an ability, if "
      "that "
      "spell's mana cost or that ability's activation cost contains {X}, copy that spell or ability. You may "
      "choose new targets for the copy.");
  game.card("Test Spout {0}\nArtifact\n{X}{R}: ~ deals X damage to any target.");
  game.card("Test Hush {U}\nInstant\nCounter target activated or triggered ability.");
  game.battlefield(P1, "Test Twins");
  game.battlefield(P1, "Test Spout");
  game.hand(P2, "Test Hush");
  game.mana(P1, "{R}{R}{R}");
  game.mana(P2, "{U}");
  game.activate(P1, "Test Spout", number(2), P2);
  game.cast(P2, "Test Hush", "Test Spout");
  game.resolve();
  game.resolve(no);
  game.resolveAll();
  EXPECT_EQ(game.life(P2), 18);
}

// 601.2b: a hybrid symbol is paid as {B}, and for {B} life is paid; in a cost that an effect offers as well.
TEST(Rule601, LifeForBlackMana) {
  Scenario game;
  game.card(
      "Test Heir {0}\nArtifact\nFor each {B} in a cost, you may pay 2 life rather than pay that mana.\n\n"
      "Test Font {0}\nArtifact\n{W/B}: Draw a card.\n\n"
      "Test Fount {0}\nArtifact\n{0}: You may pay {B}. If you do, draw a card.");
  game.battlefield(P1, "Test Heir");
  game.battlefield(P1, "Test Font");
  game.battlefield(P1, "Test Fount");
  game.activate(P1, "Test Font");
  game.resolve();
  EXPECT_EQ(game.life(P1), 18);
  game.activate(P1, "Test Fount");
  game.resolve(yes);
  EXPECT_EQ(game.life(P1), 16);
}

}  // namespace
}  // namespace cantrip::test
