// Auras that enter without being cast: who chooses what they enchant, and for whom "you" stands (303.4f-i).
#include "play/describe.h"
#include "rules/agenda/agenda.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kCalm =
    "Test Calm {1}{W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature can't attack.";
constexpr const char* kBlessing =
    "Test Blessing {1}{W}\nEnchantment — Aura\nEnchant creature you control\nEnchanted creature gets +1/+1.";
constexpr const char* kTreason =
    "Test Treason {U}\nEnchantment — Aura\nEnchant creature an opponent controls\nEnchanted creature gets "
    "+1/+1.";
constexpr const char* kDrake =
    "Test Drake {3}{U}\nCreature — Drake\n2/2\nWhen ~ enters, put target Aura card from a graveyard onto the "
    "battlefield under your control attached to ~.";

/// The first player casts a sorcery with that text.
void perform(Scenario& game, std::string_view text) {
  game.card("Test Rite {W}\nSorcery\n" + std::string(text));
  game.hand(P1, "Test Rite");
  game.battlefield(P1, "Plains");
  game.cast(P1, "Test Rite");
}

TEST(Rule303, EachAuraOfSeveralEnchantsWhatIsChosenForIt) {  // 303.4f
  Scenario game;
  game.card(kCalm);
  game.card(kBlessing);
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card calm = game.graveyard(P1, "Test Calm");
  const Card second = game.graveyard(P1, "Test Calm");
  const Card blessing = game.graveyard(P1, "Test Blessing");
  perform(game, "Return all enchantment cards from your graveyard to the battlefield.");
  game.resolve(bears, giant);
  EXPECT_EQ(game.object(game.attachedTo(calm)), game.object(bears));
  EXPECT_EQ(game.object(game.attachedTo(second)), game.object(giant));
  EXPECT_EQ(game.object(game.attachedTo(blessing)), game.object(giant));  // the only one
}

TEST(Rule303, AnAuraThatCanEnchantNothingDoesNotHoldTheOthersBack) {  // 303.4g
  Scenario game;
  game.card(kTreason);
  game.card(kBlessing);
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card treason = game.graveyard(P1, "Test Treason");
  const Card blessing = game.graveyard(P1, "Test Blessing");
  perform(game, "Return all enchantment cards from your graveyard to the battlefield.");
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, treason));
  EXPECT_TRUE(game.in(Zone::Battlefield, blessing));
  EXPECT_EQ(game.power(giant), 4);
}

TEST(Rule303, WhoWillControlTheAuraChooses) {  // 303.4f, 101.4
  for (const bool both : {true, false}) {
    Scenario game;
    game.card(kCalm);
    const Card giant = game.battlefield(P1, "Hill Giant");
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    const Card theirs = game.graveyard(P2, "Test Calm");
    const Card own = both ? game.graveyard(P1, "Test Calm") : theirs;
    perform(
        game,
        "Return all enchantment cards from all graveyards to the battlefield under their owners' control.");
    game.pass();
    answerDecision(game.kernel(), 0);                         // the other player passes, and it resolves
    EXPECT_EQ(game.decision().player, both ? P1.id : P2.id);  // the active player first
    if (both) game.answer(bears);
    game.answer(giant);
    game.to(Step::End);
    EXPECT_EQ(game.object(game.attachedTo(own)), game.object(both ? bears : giant));
    EXPECT_EQ(game.object(game.attachedTo(theirs)), game.object(giant));
    EXPECT_EQ(game.controller(theirs).id, P2.id);
  }
}

TEST(Rule303, YouIsWhoWillControlTheAura) {  // 303.4f
  Scenario game;
  game.card(kBlessing);
  game.card(kDrake);
  const Card blessing = game.graveyard(P2, "Test Blessing");
  const Card drake = game.hand(P1, "Test Drake");
  game.battlefield(P1, "Island", 4);
  game.cast(P1, drake);
  game.resolve();
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Battlefield, blessing));
  EXPECT_EQ(game.power(drake), 3);
}

TEST(Rule303, AnAuraThatMayNotEnchantThatStaysWhereItIs) {  // 303.4i
  Scenario game;
  game.card(kTreason);
  game.card(kDrake);
  const Card treason = game.graveyard(P2, "Test Treason");
  const Card drake = game.hand(P1, "Test Drake");
  game.battlefield(P1, "Island", 4);
  game.cast(P1, drake);
  game.resolve();
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Graveyard, treason));
}

TEST(Rule303, FromAHandOrALibraryAsWell) {  // 303.4f
  for (const bool hand : {true, false}) {
    Scenario game;
    game.card(kCalm);
    game.battlefield(P1, "Hill Giant");
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    const Card calm = hand ? game.hand(P1, "Test Calm") : game.library(P1, "Test Calm");
    perform(game, hand ? "Put an Aura card from your hand onto the battlefield."
                       : "Search your library for an Aura card, put it onto the battlefield, then shuffle.");
    game.resolve(calm, bears);
    EXPECT_EQ(game.object(game.attachedTo(calm)), game.object(bears));
  }
}

TEST(Rule303, ByTriggeredAndDelayedAbilitiesAsWell) {  // 303.4f
  Scenario game;
  game.card(kCalm);
  game.card(
      "Test Monk {W}\nCreature — Human Monk\n2/2\nWhen ~ enters, return target Aura card from your graveyard "
      "to the "
      "battlefield.");
  game.card(
      "Test Slip {W}\nInstant\nExile target enchantment. Return it to the battlefield under its owner's "
      "control at the "
      "beginning of the next end step.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card calm = game.graveyard(P1, "Test Calm");
  game.hand(P1, "Test Monk");
  game.hand(P1, "Test Slip");
  game.mana(P1, "{W}{W}");
  game.cast(P1, "Test Monk");
  game.resolve();
  game.resolve(giant);
  EXPECT_EQ(game.object(game.attachedTo(calm)), game.object(giant));
  game.cast(P1, "Test Slip", calm);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, calm));
  game.to(Step::End);
  game.resolve(bears);
  EXPECT_EQ(game.object(game.attachedTo(calm)), game.object(bears));
}

TEST(Rule303, APlayerIsEnchantedToo) {  // 303.4f, 702.5d
  Scenario game(3);
  game.card("Test Curse {B}\nEnchantment — Aura Curse\nEnchant player\nEnchanted player can't gain life.");
  const Card curse = game.graveyard(P1, "Test Curse");
  perform(game, "Return all enchantment cards from your graveyard to the battlefield.");
  game.resolve(P3);
  EXPECT_EQ(game.kernel().object(game.object(curse)).attachedTo, Entity::player(P3.id));
}

TEST(Rule303, WhatATokenThatIsACopyOfAnAuraEnchantsIsChosen) {  // 303.4f
  Scenario game;
  game.card(kCalm);
  const Card giant = game.battlefield(P1, "Hill Giant");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card calm = game.battlefield(P1, "Test Calm");
  game.attached(calm, bears);
  perform(game, "Create a token that's a copy of target Aura.");
  game.resolve(giant);
  EXPECT_EQ(game.count(P1, "Test Calm"), 2);
  game.to(Step::DeclareAttackers);
  EXPECT_EQ(game.count(P1, "Test Calm"), 2);
  EXPECT_FALSE(game.isAttacking(giant));
}

TEST(Rule303, TheQuestionSaysWhatEnters) {  // 303.4f
  for (const bool token : {true, false}) {
    Scenario game;
    game.card(kCalm);
    game.battlefield(P1, "Hill Giant");
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    if (token)
      game.attached(game.battlefield(P1, "Test Calm"), bears);
    else
      game.graveyard(P1, "Test Calm");
    perform(game, token ? "Create a token that's a copy of target Aura."
                        : "Return all enchantment cards from your graveyard to the battlefield.");
    game.pass();
    answerDecision(game.kernel(), 0);  // the last player passes
    const play::Game now(std::make_shared<const Pool>(game.kernel().pool), game.state());
    const play::View view = play::makeView(now, P1.id);
    const std::string question = describe(view, play::Names{"Ann", "Bob"}, view.decision());
    EXPECT_NE(question.find("What does it enchant"), std::string::npos) << question;
    EXPECT_NE(question.find("Test Calm"), std::string::npos) << question;
    game.answer(bears);
    game.to(Step::End);
  }
}

TEST(Rule303, ATokenOfAnAuraThatCanEnchantNothingIsNotCreated) {  // 303.4g
  Scenario game;
  game.card(kBlessing);
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  game.attached(game.battlefield(P2, "Test Blessing"), bears);
  perform(game, "Create a token that's a copy of target Aura.");
  game.resolve();
  game.to(Step::End);
  EXPECT_EQ(game.count(P1, "Test Blessing"), 0);
  EXPECT_EQ(game.happened(EventType::TokenCreate), 0);
}

TEST(Rule303, WhatACardIsOnTheBattlefieldDecides) {  // 303.4i, 614.12
  for (const bool legal : {true, false}) {           // the back face is an Aura, the front is none
    Scenario game;
    game.card(std::string(
                  "Layout: transform\nTest Stalker {1}{B}\nCreature — Rogue\n2/1\nWhen ~ dies, return it to "
                  "the battlefield transformed under your control attached to target creature an opponent "
                  "controls.\n//\nTest Grasp\nEnchantment — Aura\nColor: black\nEnchant creature") +
              (legal ? "" : " you control") + "\nEnchanted creature gets +1/+1.");
    game.card("Test Grip {1}{B}\nSorcery\nDestroy target creature you control.");
    const Card bears = game.battlefield(P2, "Grizzly Bears");
    const Card stalker = game.battlefield(P1, "Test Stalker");
    game.hand(P1, "Test Grip");
    game.battlefield(P1, "Swamp", 2);
    game.cast(P1, "Test Grip", stalker);
    game.resolve(bears);
    game.resolve();
    EXPECT_EQ(game.in(Zone::Battlefield, stalker), legal);
    EXPECT_EQ(game.power(bears), legal ? 3 : 2);
  }
}

TEST(Rule303, WhatItIsInTheGraveyardDoesNotMatter) {  // 303.4f, 614.12
  Scenario game;
  game.card(kCalm);
  game.card("Test Warden {1}\nArtifact\nCards in graveyards lose all abilities.");
  game.battlefield(P1, "Test Warden");
  const Card bears = game.battlefield(P2, "Grizzly Bears");
  const Card calm = game.graveyard(P1, "Test Calm");
  perform(game, "Return all enchantment cards from your graveyard to the battlefield.");
  game.resolve();
  EXPECT_EQ(game.object(game.attachedTo(calm)), game.object(bears));
}

TEST(Rule303, FromTheStackItIsPutIntoTheGraveyard) {  // 303.4g
  Scenario game;
  game.card(kBlessing);
  game.card(
      "Test Echo {U}\nEnchantment\nYou may have ~ enter as a copy of any enchantment on the battlefield.");
  game.attached(game.battlefield(P2, "Test Blessing"), game.battlefield(P2, "Grizzly Bears"));
  const Card echo = game.hand(P1, "Test Echo");
  game.battlefield(P1, "Island");
  game.cast(P1, echo);
  game.resolve(yes, "Test Blessing");
  EXPECT_TRUE(game.in(Zone::Graveyard, echo));
  EXPECT_EQ(game.cited("704.5m"), 0);
}

TEST(Rule303, ACopyOfAnAuraChoosesAsWell) {  // 303.4f, 707.5
  Scenario game;
  game.card(kCalm);
  game.card(
      "Test Echo {U}\nEnchantment\nYou may have ~ enter as a copy of any enchantment on the battlefield.");
  const Card giant = game.battlefield(P1, "Hill Giant");
  game.attached(game.battlefield(P2, "Test Calm"), game.battlefield(P2, "Grizzly Bears"));
  const Card echo = game.hand(P1, "Test Echo");
  game.battlefield(P1, "Island");
  game.cast(P1, echo);
  game.resolve(yes, "Test Calm", giant);
  EXPECT_EQ(game.object(game.attachedTo(echo)), game.object(giant));
}

TEST(Rule303, AnEquipmentThatCannotBeAttachedEntersUnattached) {  // 301.5, 303.4h
  for (const bool creature : {true, false}) {
    Scenario game;
    game.card("Test Blade {1}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nEquip {1}");
    const Card blade = game.hand(P1, "Test Blade");
    const Card on = game.battlefield(P1, creature ? "Hill Giant" : "Mountain");
    game.answer(on);
    perform(game, "Put an Equipment card from your hand onto the battlefield attached to target permanent.");
    game.resolve(blade);
    EXPECT_TRUE(game.in(Zone::Battlefield, blade));
    EXPECT_EQ(game.kernel().object(game.object(blade)).attachedTo ==
                  (creature ? Entity(game.object(on)) : Entity{}),
              true);
  }
}

TEST(Rule303, WhatAReturnedAuraEnchantsIsChosenAfterAWhile) {  // 610.3, 303.4f-g
  for (const bool left : {true, false}) {
    Scenario game;
    game.card(kBlessing);
    game.card(
        "Test Ring {W}\nEnchantment\nWhen ~ enters, exile target Aura until ~ leaves the battlefield.\n{0}, "
        "Sacrifice ~: You gain 1 life.\n{0}, Sacrifice a creature: You gain 1 life.");
    const Card giant = game.battlefield(P1, "Hill Giant");
    const Card second = game.battlefield(P1, "Hill Giant");
    const Card blessing = game.battlefield(P1, "Test Blessing");
    game.attached(blessing, giant);
    const Card ring = game.hand(P1, "Test Ring");
    game.battlefield(P1, "Plains");
    game.cast(P1, ring);
    game.resolve();
    game.resolve();
    ASSERT_TRUE(game.in(Zone::Exile, blessing));
    if (!left) {
      game.activateNth(1, P1, ring, giant);
      game.resolve();
      game.activateNth(1, P1, ring, second);
      game.resolve();
      game.activateNth(0, P1, ring);
      EXPECT_TRUE(game.in(Zone::Exile, blessing));
      continue;
    }
    game.activateNth(0, P1, ring, second);
    EXPECT_EQ(game.object(game.attachedTo(blessing)), game.object(second));
  }
}

TEST(Rule701, WhatEntersAttachedBecomesAttached) {  // 603.2e, 701.3a
  for (const bool cast : {true, false}) {
    Scenario game;
    game.card(kCalm);
    game.card(
        "Test Keeper {R}\nCreature — Shaman\n2/3\nWhenever an Aura becomes attached to ~, you gain 1 life.");
    const Card keeper = game.battlefield(P1, "Test Keeper");
    const Card giant = game.battlefield(P1, "Hill Giant");
    game.battlefield(P1, "Plains", 2);
    if (cast) {
      game.hand(P1, "Test Calm");
      game.cast(P1, "Test Calm", keeper);
    } else {
      game.graveyard(P1, "Test Calm", 2);
      perform(game, "Return all enchantment cards from your graveyard to the battlefield.");
      game.answer(giant);  // it triggers only for the other
      game.answer(keeper);
    }
    game.resolveAll();
    EXPECT_EQ(game.life(P1), 21);
  }
}

}  // namespace
}  // namespace cantrip::test
