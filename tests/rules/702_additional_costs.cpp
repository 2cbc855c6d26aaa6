// Keywords that are additional costs of a spell (601.2b), and others about casting: entwine, casualty,
// replicate, bargain, offspring, split second, aftermath, sunburst, toxic.
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

TEST(Rule702, EntwineChoosesAllModes) {  // 702.42a
  Scenario game;
  game.card(
      "Test Chant {1}\nSorcery\nChoose one —\n• You gain 5 life.\n• Target opponent loses 3 life.\nEntwine "
      "{2}");
  game.battlefield(P1, "Plains", 4);
  game.hand(P1, "Test Chant", 2);
  game.cast(P1, "Test Chant", mode(1), mode(2), P2);
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
  EXPECT_EQ(game.life(P2), 17);
  game.cast(P1, "Test Chant", mode(1));  // one land is left: no entwine
  game.resolve();
  EXPECT_EQ(game.life(P1), 30);
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule702, EscalateCostsForEachModeBeyondTheFirst) {  // 702.120a
  Scenario game;
  game.card(
      "Test Blessing {1}\nSorcery\nEscalate {1}\nChoose one or more —\n• You gain 5 life.\n• Target opponent "
      "loses 3 life.\n• Draw a card.");
  game.battlefield(P1, "Plains", 2);
  game.hand(P1, "Test Blessing");
  game.cast(P1, "Test Blessing", mode(1), mode(2), P2);  // a third mode can't be paid for
  game.resolve();
  EXPECT_EQ(game.life(P1), 25);
  EXPECT_EQ(game.life(P2), 17);
}

TEST(Rule702, CasualtyCopiesTheSpell) {  // 702.153a
  Scenario game;
  game.card("Test Talk {B}\nSorcery\nYou gain 2 life.\nCasualty 2");
  game.battlefield(P1, "Swamp");
  auto elf = game.battlefield(P1, "Llanowar Elves");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Talk");
  game.cast(P1, "Test Talk", yes);
  EXPECT_TRUE(game.in(Zone::Graveyard, bears));
  EXPECT_TRUE(game.in(Zone::Battlefield, elf));
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 24);
}

TEST(Rule702, ReplicateCopiesForEachTimePaid) {  // 702.56a
  Scenario game;
  game.card("Test Echoes {B}\nSorcery\nYou gain 2 life.\nReplicate {1}");
  game.battlefield(P1, "Swamp", 3);
  game.hand(P1, "Test Echoes");
  game.cast(P1, "Test Echoes", yes, yes);
  game.resolveAll();
  EXPECT_EQ(game.life(P1), 26);
}

TEST(Rule702, BargainSacrificesOne) {  // 702.166a
  Scenario game;
  game.card("Test Deal {B}\nSorcery\nBargain\nIf ~ was bargained, you gain 7 life.");
  game.card("Test Rock {1}\nArtifact");
  game.battlefield(P1, "Swamp", 2);
  auto rock = game.battlefield(P1, "Test Rock");
  game.battlefield(P1, "Grizzly Bears");
  game.hand(P1, "Test Deal", 2);
  game.cast(P1, "Test Deal", yes);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, rock));
  EXPECT_EQ(game.life(P1), 27);
  game.cast(P1, "Test Deal");  // nothing to sacrifice
  game.resolve();
  EXPECT_EQ(game.life(P1), 27);
}

TEST(Rule702, OffspringMakesASmallCopy) {  // 702.175a; it is not kicked by that
  Scenario game;
  game.card(
      "Test Mouse {W}\nCreature — Mouse\n3/3\nOffspring {1}\nWhen ~ enters, if it was kicked, you gain 9 "
      "life.");
  game.battlefield(P1, "Plains", 2);
  game.hand(P1, "Test Mouse");
  game.cast(P1, "Test Mouse", yes);
  game.resolveAll();
  EXPECT_EQ(game.count(P1, "Test Mouse"), 2);
  EXPECT_EQ(game.life(P1), 20);
}

TEST(Rule702, SplitSecondStopsSpellsAndAbilities) {  // 702.61a
  Scenario game;
  game.card("Test Shock {R}\nInstant\nSplit second\n~ deals 2 damage to any target.");
  game.card("Test Balm {W}\nInstant\nYou gain 3 life.");
  game.card("Test Pinger {R}\nCreature — Goblin\n1/1\n{T}: ~ deals 1 damage to any target.");
  game.battlefield(P1, "Mountain");
  game.battlefield(P2, "Plains");
  auto pinger = game.battlefield(P2, "Test Pinger");
  game.hand(P1, "Test Shock");
  game.hand(P2, "Test Balm");
  game.cast(P1, "Test Shock", P2);
  EXPECT_FALSE(game.canCast(P2, "Test Balm"));
  EXPECT_FALSE(game.canActivate(P2, pinger));
  game.resolve();
  EXPECT_TRUE(game.canCast(P2, "Test Balm"));
}

TEST(Rule702, SunburstCountsColors) {  // 702.44a
  Scenario game;
  game.card("Test Array {3}\nArtifact\nSunburst");
  game.battlefield(P1, "Plains", 2);
  game.battlefield(P1, "Swamp");
  auto array = game.hand(P1, "Test Array");
  game.cast(P1, array);
  game.resolve();
  EXPECT_EQ(game.counters(array, "charge"), 2);
}

TEST(Rule702, ToxicGivesPoisonWithCombatDamage) {  // 702.164c
  Scenario game;
  game.card("Test Skulk {B}\nCreature — Phyrexian\n3/1\nToxic 2");
  auto skulk = game.battlefield(P1, "Test Skulk");
  game.attack({{skulk, P2}});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_EQ(game.counters(P2, "poison"), 2);
}

TEST(Rule701, ExertedAsItAttacks) {  // 701.43
  Scenario game;
  game.card(
      "Test Champion {R}\nCreature — Human\n2/2\nYou may exert ~ as it attacks. When you do, you gain 4 "
      "life.");
  auto champion = game.battlefield(P1, "Test Champion");
  game.answer(yes);
  game.attack({{champion, P2}});
  game.resolve();
  EXPECT_EQ(game.life(P1), 24);
  game.to(P2, Step::PrecombatMain);
  game.to(P1, Step::PrecombatMain);
  EXPECT_TRUE(game.isTapped(champion));  // 701.43a
}

TEST(Rule723, TheTurnEnds) {  // 723.1
  Scenario game;
  game.card("Test Stop {U}\nInstant\nEnd the turn.");
  game.card("Test Balm {W}\nInstant\nYou gain 3 life.");
  game.battlefield(P1, "Plains");
  game.battlefield(P2, "Island");
  auto balm = game.hand(P1, "Test Balm");
  auto stop = game.hand(P2, "Test Stop");
  game.cast(P1, balm);
  game.cast(P2, stop);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, balm));
  EXPECT_TRUE(game.in(Zone::Exile, stop));
  EXPECT_EQ(game.life(P1), 20);
  game.to(P2, Step::PrecombatMain);
  EXPECT_EQ(game.active().id, P2.id);
}

TEST(Rule502, OthersUntapToo) {  // 502.3 with "during each other player's untap step"
  Scenario game;
  game.card(
      "Test Muse {G}\nCreature — Spirit\n3/3\nUntap all permanents you control during each other player's "
      "untap step.");
  auto muse = game.battlefield(P1, "Test Muse");
  auto bears = game.battlefield(P1, "Grizzly Bears");
  game.tapped(muse);
  game.tapped(bears);
  game.to(P2, Step::Upkeep);
  EXPECT_FALSE(game.isTapped(muse));
  EXPECT_FALSE(game.isTapped(bears));
}

TEST(Rule702, AftermathThatTheCardHasLostAllowsNothing) {  // 702.127a, 613.1f
  for (const bool lost : {false, true}) {
    Scenario game;
    game.card(
        "Layout: split\nTest Cut {1}{R}\nSorcery\nYou gain 1 life.\n//\n"
        "Test Ribbons {R}\nSorcery\nAftermath\nYou gain 2 life.");
    game.card("Test Jailer {B}\nCreature — Zombie\n2/1\nCards in graveyards lose all abilities.");
    const Card cut = game.graveyard(P1, "Test Cut // Test Ribbons");
    game.battlefield(P1, "Mountain", 2);
    if (lost) game.battlefield(P2, "Test Jailer");
    game.start(P1);
    EXPECT_EQ(game.canCast(P1, cut), !lost);
  }
}

}  // namespace
}  // namespace cantrip::test
