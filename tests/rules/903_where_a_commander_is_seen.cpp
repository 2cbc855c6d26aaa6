// What is said of your commander is looked up wherever that card is (903.3e).
#include "rules/objects/objects.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kPathOfTypes =
    "Test Path\nLand\n{T}: Add {G}. When that mana is spent to cast a creature spell that shares a creature "
    "type with your commander, scry 1.";
constexpr const char* kBeastLeader = "Test Leader {4}\nLegendary Creature — Beast\n1/1";

/// P1's commander is in that zone; a Bear is cast with the mana of the land. Does it trigger?
bool triggersForTheBear(Zone zone, const char* also = nullptr) {
  Scenario game;
  game.card(kPathOfTypes);
  game.card(kBeastLeader);
  game.card("Test Bear {G}\nCreature — Bear\n2/2");
  if (also != nullptr) {
    game.card(also);
    game.battlefield(P1, "Test Lore");
  }
  Card leader;
  if (zone == Zone::Hand) leader = game.hand(P1, "Test Leader");
  if (zone == Zone::Graveyard) leader = game.graveyard(P1, "Test Leader");
  if (zone == Zone::Exile) leader = game.exile(P1, "Test Leader");
  if (zone == Zone::Battlefield) leader = game.battlefield(P1, "Test Leader");
  if (zone == Zone::Library) leader = game.library(P1, "Test Leader");
  game.battlefield(P1, "Test Path");
  game.hand(P1, "Test Bear");
  game.start(P1);
  game.state().objects[game.object(leader).slot()].set(ObjectFlag::Commander);
  game.listAgain();
  game.cast(P1, "Test Bear");
  return game.stackSize() == 2;
}

constexpr Zone kZonesOfLeaders[] = {Zone::Hand, Zone::Graveyard, Zone::Exile, Zone::Battlefield,
                                    Zone::Library};

TEST(Rule903, ItsTypeIsSeenInEveryZone) {  // 903.3e
  for (const Zone zone : kZonesOfLeaders) {
    EXPECT_FALSE(triggersForTheBear(zone)) << "a Bear and a Beast";
    EXPECT_TRUE(
        triggersForTheBear(zone,
                           "Test Lore\nEnchantment\nCreatures you control are every creature type. The same "
                           "is true for creature spells you control and creature cards you own that aren't "
                           "on the battlefield."))
        << "as continuous effects make it";
  }
}

}  // namespace
}  // namespace cantrip::test
