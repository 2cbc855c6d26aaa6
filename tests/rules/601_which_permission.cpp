// Several effects let a player play the same card (601.3): the player says which of them is used where that
// makes a difference - what it costs, what is used up, what becomes of the card.
#include <algorithm>

#include "rules/agenda/agenda.h"
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kChief =
    "Test Chief {0}\nArtifact\nOnce during each of your turns, you may cast a creature spell from your "
    "graveyard.";
constexpr const char* kToll =
    "Test Toll {0}\nArtifact\nYou may cast creature spells from your graveyard by discarding a card in "
    "addition "
    "to paying their other costs.";
constexpr const char* kMachinist =
    "Test Machinist {R}\nCreature — Human\n2/2\nOnce during each of your turns, you may cast an artifact "
    "spell "
    "from your graveyard. If you cast a spell this way, that artifact enters tapped.";

/// In how many ways, or by how many effects, the card is offered.
long ways(Scenario& game, Card card, OptionKind kind = OptionKind::Cast) {
  const Entity it = game.object(card);
  const auto& options = game.decision().options;
  return std::count_if(options.begin(), options.end(),
                       [&](const Option& option) { return option.kind == kind && option.entity == it; });
}

TEST(Rule601, WithoutPayingItsManaCostOrForIt) {  // 118.9a
  Scenario game;
  game.card(kChief);
  game.card(
      "Test Gift {0}\nSorcery\nUntil end of turn, you may cast target creature card from your graveyard "
      "without "
      "paying its mana cost.");
  game.battlefield(P1, "Test Chief");
  game.battlefield(P1, "Forest", 2);
  game.hand(P1, "Test Gift");
  const Card first = game.graveyard(P1, "Grizzly Bears"), second = game.graveyard(P1, "Grizzly Bears");
  game.cast(P1, "Test Gift", first);
  game.resolve();
  EXPECT_EQ(ways(game, first), 2);
  EXPECT_EQ(ways(game, second), 1);
  game.castWay(P1, first, CastWay::Permission);
  game.resolve();
  EXPECT_FALSE(game.canCast(P1, second));  // the one spell of this turn was cast
}

TEST(Rule601, OneThatIsUsedUpOrOneThatCostsMore) {
  Scenario game;
  game.card(kChief);
  game.card(kToll);
  game.battlefield(P1, "Test Chief");
  game.battlefield(P1, "Test Toll");
  game.battlefield(P1, "Forest", 2);
  game.hand(P1, "Hill Giant");
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_EQ(ways(game, bears), 2);
  game.cast(P1, bears);  // the first one is that of the Chief
  game.resolve();
  EXPECT_EQ(game.handSize(P1), 1);
}

TEST(Rule601, TheOneThatCostsMoreIsNoneWithoutThat) {
  Scenario game;
  game.card(kChief);
  game.card(kToll);
  game.battlefield(P1, "Test Toll");
  game.battlefield(P1, "Test Chief");
  game.battlefield(P1, "Forest", 2);
  const Card bears = game.graveyard(P1, "Grizzly Bears");
  game.start(P1);
  EXPECT_EQ(ways(game, bears), 1);  // there is nothing to discard
  game.cast(P1, bears);
  game.resolve();
  EXPECT_EQ(game.count(P1, "Grizzly Bears"), 1);
}

TEST(Rule601, OneSaysWhatBecomesOfTheSpell) {
  for (const int which : {0, 1}) {
    Scenario game;
    game.card(kMachinist);
    game.card("Test Heap {2}\nArtifact\nYou may cast artifact spells from your graveyard.");
    game.card("Test Bauble {0}\nArtifact\n{T}: You gain 1 life.");
    game.battlefield(P1, "Test Machinist");
    game.battlefield(P1, "Test Heap");
    const Card bauble = game.graveyard(P1, "Test Bauble");
    game.start(P1);
    ASSERT_EQ(ways(game, bauble), 2);
    const Entity source = game.object(which == 0 ? "Test Machinist" : "Test Heap");
    const auto& options = game.decision().options;
    const auto at = std::find_if(options.begin(), options.end(), [&](const Option& option) {
      return option.kind == OptionKind::Cast && option.other == source;
    });
    ASSERT_NE(at, options.end());
    answerDecision(game.kernel(), static_cast<std::size_t>(at - options.begin()));
    game.resolve();
    EXPECT_EQ(game.isTapped(bauble), which == 0);
  }
}

TEST(Rule601, OfTwoThatAreAlikeNobodyIsAsked) {
  Scenario game;
  game.card("Test Heap {2}\nArtifact\nYou may cast artifact spells from your graveyard.");
  game.card("Test Bauble {0}\nArtifact\n{T}: You gain 1 life.");
  game.battlefield(P1, "Test Heap", 2);
  const Card bauble = game.graveyard(P1, "Test Bauble");
  game.start(P1);
  EXPECT_EQ(ways(game, bauble), 1);
}

TEST(Rule601, ALandByOneOfTwoThatAreAlike) {  // 305.1
  Scenario game;
  game.card("Test Delver {2}\nArtifact\nYou may play lands from your graveyard.");
  game.battlefield(P1, "Test Delver", 2);
  const Card forest = game.graveyard(P1, "Forest");
  game.start(P1);
  EXPECT_EQ(ways(game, forest, OptionKind::PlayLand), 1);
  game.playLand(P1, forest);
  EXPECT_EQ(game.count(P1, "Forest"), 1);
}

}  // namespace
}  // namespace cantrip::test
