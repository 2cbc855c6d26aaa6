// Of two sources that pay the same, automatic payment keeps the one that is worth more afterwards (601.2g-h).
#include <string>

#include "scenario.h"

namespace cantrip::test {
namespace {

/// Two permanents that could each pay for the same spell: the first is used, whichever came first.
struct SourcePair {
  const char* why;
  const char* used;
  const char* kept;
  const char* spell = "Test Rock {1}\nArtifact";
};

constexpr const char* kTestCub = "Test Cub {W}\nCreature — Bear\n1/1";
constexpr const char* kTestWing = "Test Wing {W}\nCreature — Bird\n1/1";

const SourcePair kSourcePairs[] = {
    {"106.6: a rider that this spell is none for", "Land\n{T}: Add {W}.",
     "Land\n{T}: Add {W}. When that mana is spent to cast a Bear spell, scry 1.", kTestWing},
    {"106.6: a rider that this spell is one for",
     "Land\n{T}: Add {W}. When that mana is spent to cast a Bear spell, scry 1.", "Land\n{T}: Add {W}.",
     kTestCub},
    {"106.6: what happens if it is spent so", "Land\n{T}: Add {W}.",
     "Land\n{T}: Add {W}. If that mana is spent on a Bear spell, that spell can't be countered.", kTestWing},
    {"106.6: for some spells only", "Land\n{T}: Add {W}. Spend this mana only to cast a creature spell.",
     "Land\n{T}: Add {W}.", kTestWing},
    {"106.6: for some spells only, of any color",
     "Land\n{T}: Add one mana of any color. Spend this mana only to cast a creature spell.",
     "Land\n{T}: Add {W}.", kTestWing},
    {"a restriction is no reason to sacrifice something", "Artifact\n{T}: Add {W}.",
     "Artifact\n{T}, Sacrifice ~: Add {W}. Spend this mana only to cast a creature spell.", kTestWing},
    {"life", "Land\n{T}: Add {W}.", "Land\n{T}, Pay 1 life: Add {W}.", kTestWing},
    {"damage", "Land\n{T}: Add {W}.", "Land\n{T}: Add {W}. ~ deals 1 damage to you.", kTestWing},
    {"damage as it becomes tapped", "Land\n{T}: Add one mana of any color.",
     "Land\nWhenever ~ becomes tapped, it deals 1 damage to you.\n{T}: Add one mana of any color.",
     kTestWing},
    {"life, though the other could be any color", "Land\n{T}: Add one mana of any color.",
     "Land\n{T}, Pay 1 life: Add {W}.", kTestWing},
    {"it stays tapped", "Land\n{T}: Add {W}.",
     "Land\n{T}: Add {W}. ~ doesn't untap during your next untap step.", kTestWing},
    {"what does some good besides", "Artifact\n{T}: Add {W}. You gain 1 life.",
     "Artifact\n{T}, Sacrifice ~: Add {W}.", kTestWing},
    {"a creature is tapped before a creature is sacrificed",
     "Artifact\n{T}, Tap an untapped creature you control: Add {W}.",
     "Artifact\n{T}, Sacrifice a creature: Add {W}.", kTestWing},
    {"life before a creature", "Artifact\n{T}, Pay 1 life: Add {W}.",
     "Artifact\n{T}, Sacrifice a creature: Add {W}.", kTestWing},
    {"itself before another", "Artifact\n{T}, Sacrifice ~: Add {W}.",
     "Artifact\n{T}, Sacrifice an artifact: Add {W}.", kTestWing},
    {"its counters are few", "Land\n{T}: Add {W}.", "Land\n{T}, Put a -1/-1 counter on ~: Add {W}.",
     kTestWing},
    {"one of two creatures that cannot attack", "Creature — Wall\nDefender\n{T}: Add {W}.\n0/4",
     "Creature — Elf\n{T}: Add {W}.\n1/1", kTestWing},
    {"more colors at a price", "Land\n{T}: Add {W}.",
     "Land\n{T}: Add {W}.\n{T}: Add {U} or {B}. ~ deals 1 damage to you.", kTestWing},
    {"more colors", "Land\n{T}: Add {W}.", "Land\n{T}: Add {W} or {U}.", kTestWing},
};

TEST(Rule601, OfTwoSourcesTheOneThatIsWorthMoreIsKept) {
  for (const SourcePair& pair : kSourcePairs) {
    for (const bool keptFirst : {true, false}) {
      Scenario game;
      game.card(std::string("Test Used\n") + pair.used);
      game.card(std::string("Test Kept\n") + pair.kept);
      game.card(pair.spell);
      game.battlefield(P1, "Grizzly Bears");
      Card kept, used;
      if (keptFirst) kept = game.battlefield(P1, "Test Kept");
      used = game.battlefield(P1, "Test Used");
      if (!keptFirst) kept = game.battlefield(P1, "Test Kept");
      const std::string spell = std::string(pair.spell).substr(0, std::string(pair.spell).find(" {"));
      game.hand(P1, spell.c_str());
      game.cast(P1, spell.c_str());
      EXPECT_TRUE(game.in(Zone::Battlefield, kept)) << pair.why;
      if (!game.in(Zone::Battlefield, kept)) continue;
      EXPECT_FALSE(game.isTapped(kept)) << pair.why;
    }
  }
}

TEST(Rule601, ManaForThisSpellOnlyLeavesThePoolFirst) {  // 106.4, 106.6
  for (const bool plainFirst : {true, false}) {
    Scenario game;
    game.card("Test Den\nLand\n{T}: Add {G}. Spend this mana only to cast a creature spell.");
    game.hand(P1, "Llanowar Elves");
    game.hand(P1, "Giant Growth");
    const Card den = game.battlefield(P1, "Test Den");
    const Card forest = game.battlefield(P1, "Forest");
    game.offerManaAbilities();
    game.start(P1);
    game.activate(P1, plainFirst ? forest : den);
    game.activate(P1, plainFirst ? den : forest);
    game.cast(P1, "Llanowar Elves");
    game.resolve();
    EXPECT_TRUE(game.canCast(P1, "Giant Growth")) << plainFirst;
  }
}

TEST(Rule601, AGreatXIsFoundForAGreatCost) {  // 601.2g, 107.3a
  for (const int counters : {20, 30}) {
    Scenario game;
    game.card("Test Pools\nLand\n{T}, Remove X charge counters from ~: Add X mana of any one color.");
    game.card("Test Titan {21}{W}\nCreature — Giant\n9/9");
    const Card pools = game.battlefield(P1, "Test Pools");
    game.counters(pools, "charge", counters);
    game.hand(P1, "Test Titan");
    game.start(P1);
    EXPECT_EQ(game.canCast(P1, "Test Titan"), counters == 30);
    if (counters < 30) continue;
    game.cast(P1, "Test Titan");
    EXPECT_EQ(game.stackSize(), 1);
    EXPECT_EQ(game.counters(pools, "charge"), 8);
  }
}

}  // namespace
}  // namespace cantrip::test
