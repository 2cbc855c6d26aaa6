// Auras that enter without being cast: who chooses what they enchant, and for whom "you" stands (303.4f-i).
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

}  // namespace
}  // namespace cantrip::test
