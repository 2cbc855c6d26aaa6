// Emblems (114).
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

bool offersAnEmblem(Scenario& game) {
  const GameState& state = game.game().state();
  const Options& options = game.game().decision().options;
  return std::any_of(options.begin(), options.end(), [&](const Option& option) {
    return option.kind == OptionKind::Activate &&
           state.objects[option.entity.asObject().slot()].is(ObjectFlag::Emblem);
  });
}

TEST(Rule114, AnEmblemsAbilityTriggers) {  // 114.4, 113.6p
  Scenario game;
  game.card(
      "Test Vow {G}\nSorcery\nYou get an emblem with \"Whenever you cast a creature spell, you gain 2 "
      "life.\"");
  game.battlefield(P1, "Forest", 4);
  game.hand(P1, "Test Vow");
  game.hand(P1, "Grizzly Bears");
  game.cast(P1, "Test Vow");
  game.resolve();
  game.cast(P1, "Grizzly Bears");
  game.resolve();
  EXPECT_EQ(game.life(P1), 22);
}

TEST(Rule114, AnEmblemsAbilityIsActivatedByItsControllerAlone) {  // 114.2, 114.4, 602.2
  Scenario game;
  game.card("Test Vow {G}\nSorcery\nYou get an emblem with \"{1}: You gain 1 life.\"");
  game.battlefield(P1, "Forest", 2);
  game.battlefield(P2, "Forest", 2);
  game.hand(P1, "Test Vow");
  game.cast(P1, "Test Vow");
  EXPECT_FALSE(offersAnEmblem(game));
  game.resolve();
  EXPECT_TRUE(offersAnEmblem(game));
  game.pass();
  EXPECT_FALSE(offersAnEmblem(game));
}

}  // namespace
}  // namespace cantrip::test
