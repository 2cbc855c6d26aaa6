// Commanders (903.8, 903.9): cast from the command zone for {2} more each time, and the return there.
#include "rules/objects/objects.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

/// A commander of P1 in the command zone.
ObjectId commander(Scenario& game, Card other) {
  game.start(P1);
  const CardId card = game.state().objects[game.object(other).slot()].card;
  const ObjectId id = createObject(game.kernel(), card, P1.id, Zone::Command);
  game.state().objects[id.slot()].set(ObjectFlag::Commander);
  game.listAgain();
  return id;
}

/// What the commander is now.
const Object& now(Scenario& game, ObjectId id) { return game.state().objects[id.slot()]; }

TEST(Rule903, CastingItAgainCostsTwoMore) {  // 903.8, 903.9a
  Scenario game;
  game.battlefield(P1, "Forest", 6);
  game.battlefield(P2, "Mountain", 2);
  game.hand(P2, "Lightning Bolt");
  auto other = game.exile(P2, "Grizzly Bears");
  const ObjectId id = commander(game, other);
  game.cast(P1, id);
  game.resolve();
  EXPECT_EQ(now(game, id).zone, Zone::Battlefield);
  game.cast(P2, "Lightning Bolt", now(game, id).id);
  game.resolve(yes);
  EXPECT_EQ(now(game, id).zone, Zone::Command);
  EXPECT_EQ(game.cited("903.9a"), 1);
  game.cast(P1, now(game, id).id);  // four lands are left
  game.resolve();
  EXPECT_EQ(now(game, id).zone, Zone::Battlefield);
  EXPECT_EQ(now(game, id).castsFromCommand, 2);
}

TEST(Rule903, ItsAbilityIsActivatedInTheCommandZone) {  // 113.6b, 602.2
  Scenario game;
  game.card(
      "Test Tactician {4}\nCreature — Bird\n2/2\n{1}: You gain 1 life. Activate only if ~ is in the command "
      "zone or "
      "on the battlefield.");
  game.battlefield(P1, "Forest");
  auto other = game.exile(P2, "Test Tactician");
  const ObjectId id = commander(game, other);
  game.activate(P1, id);
  game.resolve();
  EXPECT_EQ(game.life(P1), 21);
}

TEST(Rule903, TheTaxHasToBePaid) {  // 903.8
  Scenario game;
  game.battlefield(P1, "Forest", 5);
  game.battlefield(P2, "Mountain", 2);
  game.hand(P2, "Lightning Bolt");
  auto other = game.exile(P2, "Grizzly Bears");
  const ObjectId id = commander(game, other);
  game.cast(P1, id);
  game.resolve();
  game.cast(P2, "Lightning Bolt", now(game, id).id);
  game.resolve(yes);
  EXPECT_FALSE(game.canCast(P1, now(game, id).id));
}

TEST(Rule903, ItsOwnerMayLeaveItInTheGraveyard) {  // 903.9a: asked once
  Scenario game;
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P2, "Mountain");
  game.hand(P2, "Lightning Bolt");
  auto other = game.exile(P2, "Grizzly Bears");
  const ObjectId id = commander(game, other);
  game.cast(P1, id);
  game.resolve();
  game.cast(P2, "Lightning Bolt", now(game, id).id);
  game.resolve(no);
  game.to(Step::End);
  EXPECT_EQ(now(game, id).zone, Zone::Graveyard);
}

TEST(Rule903, GoesToTheCommandZoneInsteadOfTheHand) {  // 903.9b
  Scenario game;
  game.card("Test Push {U}\nInstant\nReturn target creature to its owner's hand.");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P2, "Island");
  game.hand(P2, "Test Push");
  auto other = game.exile(P2, "Grizzly Bears");
  const ObjectId id = commander(game, other);
  game.cast(P1, id);
  game.resolve();
  game.cast(P2, "Test Push", now(game, id).id);
  game.resolve(yes);
  EXPECT_EQ(now(game, id).zone, Zone::Command);
}

TEST(Rule903, TwentyOneCombatDamageByOneCommander) {  // 903.10a, 704.6c
  Scenario game;
  game.card("Test Titan {G}\nLegendary Creature — Giant\n11/11");
  game.card("Test Blow {0}\nInstant\nTarget creature deals 11 damage to target player.");
  game.life(P2, 100);
  const Card titan = game.battlefield(P1, "Test Titan");
  game.hand(P1, "Test Blow");
  game.start(P1);
  game.state().objects[game.object(titan).slot()].set(ObjectFlag::Commander);
  game.cast(P1, "Test Blow", titan, P2);  // no combat damage
  game.resolve();
  game.attack({titan});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 78);
  EXPECT_FALSE(game.lost(P2));
  game.to(P1, Step::PrecombatMain);
  game.attack({titan});
  game.combatDamage();
  EXPECT_TRUE(game.lost(P2));
  EXPECT_EQ(game.cited("704.6c"), 1);
}

TEST(Rule903, ACommanderThatIsControlledIsAPermanent) {  // 903.3d
  Scenario game;
  game.card("Test Guard {0}\nInstant\nIf you control your commander, draw a card.");
  game.battlefield(P1, "Forest", 2);
  game.hand(P1, "Test Guard", 2);
  auto other = game.exile(P2, "Grizzly Bears");
  const ObjectId id = commander(game, other);
  game.cast(P1, "Test Guard");
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1) << "it is in the command zone";
  game.cast(P1, id);
  game.resolve();
  game.cast(P1, "Test Guard");
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1);
}

const char* const kWalker =
    "Test Walker {1}\nLegendary Planeswalker — Jace\n+1: You gain 1 life.\nLoyalty: 3";
const play::Arrangement kOathbreaker{.variants = {play::Variant::Oathbreaker}};

TEST(Oathbreaker, ASignatureSpellNeedsTheOathbreaker) {
  Scenario game;
  game.card(kWalker);
  game.arrange(kOathbreaker);
  game.command(P1, "Test Walker");
  const Card bolt = game.command(P1, "Lightning Bolt");
  game.battlefield(P1, "Mountain", 5);
  game.start(P1);
  EXPECT_EQ(game.life(P1), 20);
  EXPECT_FALSE(game.canCast(P1, bolt));
  game.cast(P1, "Test Walker");
  EXPECT_FALSE(game.canCast(P1, bolt)) << "it is on the stack";
  game.resolve();
  game.cast(P1, bolt, P2);
  game.resolve();
  EXPECT_EQ(game.life(P2), 17);
  EXPECT_TRUE(game.in(Zone::Command, bolt)) << "instead of the graveyard, and nobody is asked";
  game.cast(P1, bolt, P2);  // {2} more (903.8)
  game.resolve();
  EXPECT_EQ(game.life(P2), 14);
  EXPECT_FALSE(game.canCast(P1, bolt)) << "no land is left";
}

TEST(Oathbreaker, ACounteredSignatureSpellReturnsToo) {
  Scenario game;
  game.card(kWalker);
  game.card(
      "Test Denial {0}\nInstant\nCounter target spell. If that spell is countered this way, exile it instead "
      "of "
      "putting it into its owner's graveyard.");
  game.arrange(kOathbreaker);
  game.command(P1, "Test Walker");
  const Card bolt = game.command(P1, "Lightning Bolt");
  game.battlefield(P1, "Mountain", 2);
  game.hand(P2, "Test Denial");
  game.cast(P1, "Test Walker");
  game.resolve();
  game.cast(P1, bolt, P2);
  game.cast(P2, "Test Denial", bolt);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Command, bolt));
}

TEST(Oathbreaker, TheOathbreakerMayReturn) {  // 903.9a
  Scenario game;
  game.card(kWalker);
  game.card("Test Doom {0}\nInstant\nDestroy target permanent.");
  game.arrange(kOathbreaker);
  const Card walker = game.command(P1, "Test Walker");
  const Card bolt = game.command(P1, "Lightning Bolt");
  game.battlefield(P1, "Mountain", 3);
  game.hand(P2, "Test Doom");
  game.cast(P1, "Test Walker");
  game.resolve();
  EXPECT_TRUE(game.canCast(P1, bolt));
  game.cast(P2, "Test Doom", walker);
  game.resolve(yes);
  EXPECT_TRUE(game.in(Zone::Command, walker));
  EXPECT_FALSE(game.canCast(P1, bolt));
}

TEST(Rule903, CombatDamageOfEachPartnerCountsByItself) {  // 903.10a, 702.124d
  Scenario game;
  game.card("Test Titan {G}\nLegendary Creature — Giant\n11/11");
  game.card("Test Twin {G}\nLegendary Creature — Giant\n11/11");
  game.life(P2, 100);
  const Card titan = game.battlefield(P1, "Test Titan");
  const Card twin = game.battlefield(P1, "Test Twin");
  game.start(P1);
  for (const Card card : {titan, twin})
    game.state().objects[game.object(card).slot()].set(ObjectFlag::Commander);
  game.attack({titan, twin});
  game.combatDamage();
  EXPECT_EQ(game.life(P2), 78);
  EXPECT_FALSE(game.lost(P2)) << "11 by each";
}

TEST(Rule903, ACommanderThatIsCastIsASpell) {  // 903.3d
  Scenario game;
  game.card("Test Banner {2}\nEnchantment\nWhenever you cast your commander, draw a card.");
  game.battlefield(P1, "Forest", 4);
  game.battlefield(P1, "Test Banner");
  game.hand(P1, "Grizzly Bears");
  auto other = game.exile(P2, "Grizzly Bears");
  const ObjectId id = commander(game, other);
  game.cast(P1, game.state().players[P1.id].hand.front());
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 0) << "another of that name is no commander (903.3)";
  game.cast(P1, id);
  game.resolveAll();
  EXPECT_EQ(game.handSize(P1), 1);
}

}  // namespace
}  // namespace cantrip::test
