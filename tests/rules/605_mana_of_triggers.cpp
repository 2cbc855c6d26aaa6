// What triggered mana abilities add is counted with each colour that a source can make (605.1b, 605.4a,
// 106.12a).
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kWake =
    "Test Wake\nEnchantment\nWhenever you tap a land for mana, add one mana of any type that land produced.";
constexpr const char* kFlare =
    "Test Flare\nEnchantment\nWhenever a player taps a land for mana, that player adds one mana of any type "
    "that "
    "land produced.";
constexpr const char* kGrowth =
    "Test Growth\nEnchantment — Aura\nEnchant land\nWhenever enchanted land is tapped for mana, its "
    "controller "
    "adds an additional {G}.";

struct Payment {
  const char* land;
  const char* cost;
  bool payable;
};

constexpr const char* kChoice = "Test Grove\nLand\n{T}: Add {R} or {G}.";
constexpr const char* kTwoAbilities = "Test Grove\nLand\n{T}: Add {R}.\n{T}: Add {G}.";
constexpr const char* kBasicTypes = "Test Grove\nLand — Mountain Forest";
constexpr const char* kAnyColor = "Test Grove\nLand\n{T}: Add one mana of any color.";
constexpr const char* kForLife = "Test Grove\nLand\n{T}, Pay 1 life: Add one mana of any color.";

void expectPaid(const char* adds, const char* name, const Payment& payment) {
  Scenario game;
  game.card(adds);
  game.card(payment.land);
  game.card("Test Spell " + std::string(payment.cost) + "\nSorcery\nYou gain 3 life.");
  const Card grove = game.battlefield(P1, "Test Grove");
  const Card other = game.battlefield(P1, name);
  if (std::string_view(name) == "Test Growth") game.attached(other, grove);
  game.hand(P1, "Test Spell");
  game.start(P1);
  const std::string said = std::string(name) + " | " + payment.land + " | " + payment.cost;
  ASSERT_EQ(game.canCast(P1, "Test Spell"), payment.payable) << said;
  if (!payment.payable) return;
  game.cast(P1, "Test Spell");
  game.resolve();
  EXPECT_EQ(game.life(P1), payment.land == kForLife ? 22 : 23) << said;
}

TEST(Rule605, OneMoreOfTheTypeThatTheLandProduced) {
  for (const char* land : {kChoice, kTwoAbilities, kBasicTypes, kAnyColor, kForLife})
    for (const Payment& payment :
         {Payment{land, "{G}{G}", true}, Payment{land, "{R}{R}", true}, Payment{land, "{R}{G}", false},
          Payment{land, "{1}{R}", true}, Payment{land, "{2}", true}, Payment{land, "{3}", false}}) {
      expectPaid(kWake, "Test Wake", payment);
      expectPaid(kFlare, "Test Flare", payment);
    }
}

TEST(Rule605, OneMoreOfACertainColor) {
  for (const char* land : {kChoice, kTwoAbilities, kBasicTypes, kAnyColor, kForLife})
    for (const Payment& payment :
         {Payment{land, "{G}{G}", true}, Payment{land, "{R}{R}", false}, Payment{land, "{R}{G}", true},
          Payment{land, "{2}", true}, Payment{land, "{3}", false}})
      expectPaid(kGrowth, "Test Growth", payment);
}

}  // namespace
}  // namespace cantrip::test
