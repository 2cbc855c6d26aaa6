// Card names that are chosen (201.4), and what speaks of "the chosen name" (607.2d).
#include <algorithm>

#include "rules/agenda/agenda.h"
#include "rules/scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kNeedle =
    "Test Needle {0}\nArtifact\nAs ~ enters, choose a card name.\nActivated abilities of sources with the "
    "chosen name can't be activated unless they're mana abilities.";
constexpr const char* kPinger =
    "Test Pinger {R}\nCreature — Goblin\n1/1\n{T}: ~ deals 1 damage to any target.\n{T}: Add {R}.";

TEST(Rule201, AbilitiesOfSourcesWithTheChosenName) {  // 201.4, 602.5
  Scenario game;
  game.card(kNeedle);
  game.card(kPinger);
  auto pinger = game.battlefield(P2, "Test Pinger");
  game.hand(P1, "Test Needle");
  game.offerManaAbilities();
  game.start(P1);
  game.cast(P1, "Test Needle");
  game.resolve(word("Test Pinger"));
  game.activate(P2, pinger);  // the mana ability is the one that is left
  EXPECT_EQ(game.happened(EventType::AddMana), 1);
  EXPECT_EQ(game.stackSize(), 0);
}

TEST(Rule201, AnotherNameForbidsNothing) {  // 201.4
  Scenario game;
  game.card(kNeedle);
  game.card(kPinger);
  auto pinger = game.battlefield(P2, "Test Pinger");
  game.hand(P1, "Test Needle");
  game.start(P1);
  game.cast(P1, "Test Needle");
  game.resolve(word("Test Needle"));
  game.activate(P2, pinger, P1);
  game.resolve();
  EXPECT_EQ(game.life(P1), 19);
}

TEST(Rule201, DrawingACardWithTheChosenName) {  // 603.2, 121.1
  Scenario game;
  game.card(
      "Test Trap {0}\nArtifact\nAs ~ enters, choose an opponent and a card name other than a basic land card "
      "name.\nThe chosen player reveals each card they draw.\nWhen the chosen player draws a card with the "
      "chosen name, sacrifice ~. If you do, ~ deals 10 damage to that player.");
  game.card("Test Insight {0}\nInstant\nDraw a card.");
  game.library(P2, "Grizzly Bears");
  auto trap = game.hand(P1, "Test Trap");
  game.hand(P2, "Test Insight");
  game.start(P1);
  game.cast(P1, "Test Trap");
  game.resolve(P2, word("Grizzly Bears"));
  game.cast(P2, "Test Insight");
  game.resolveAll();
  EXPECT_TRUE(game.in(Zone::Graveyard, trap));
  EXPECT_EQ(game.life(P2), 10);
  EXPECT_GE(game.happened(EventType::Reveal), 1);
}

TEST(Rule201, EachPlayerChoosesAName) {  // 101.4
  Scenario game;
  game.card(
      "Test Sphinx {U}\nCreature — Sphinx\n5/4\nWhenever ~ attacks, each player chooses a card name. Then "
      "each "
      "player reveals the top card of their library. If the card a player revealed has the name they chose, "
      "that player puts it into their hand. If it doesn't, that player puts it on the bottom of their "
      "library.");
  auto sphinx = game.battlefield(P1, "Test Sphinx");
  auto bears = game.library(P1, "Grizzly Bears");
  auto giant = game.library(P2, "Hill Giant");
  game.start(P1);
  game.attack(sphinx);
  game.resolve(word("Grizzly Bears"), word("Grizzly Bears"));
  EXPECT_TRUE(game.in(Zone::Hand, bears));
  EXPECT_TRUE(game.in(Zone::Library, giant));
  EXPECT_EQ(game.object(giant), game.state().players[1].library.front());
}

TEST(Rule201, TwoOrMoreOfThemHaveTheSameName) {  // 201.2
  Scenario game;
  game.card(
      "Test Scalpel {0}\nSorcery\nTarget player exiles the top two cards of their library. If two or more of "
      "those cards have the same name, repeat this process.");
  auto last = game.library(P2, "Grizzly Bears");
  auto third = game.library(P2, "Hill Giant");
  game.library(P2, "Grizzly Bears");
  game.library(P2, "Grizzly Bears");
  game.hand(P1, "Test Scalpel");
  game.cast(P1, "Test Scalpel", P2);
  game.resolve();
  EXPECT_TRUE(game.in(Zone::Exile, third));
  EXPECT_TRUE(game.in(Zone::Exile, last));
  EXPECT_EQ(game.state().exile.size(), 4U);
}

TEST(Rule608, AColorOtherThanOne) {  // 608.2d
  Scenario game;
  game.card(
      "Test Grove\nLand\nAs ~ enters, choose a color other than green.\n{T}: Add one mana of the chosen "
      "color.");
  game.hand(P1, "Test Grove");
  game.start(P1);
  const auto& offered = game.state().decision.options;
  const auto play = std::find_if(offered.begin(), offered.end(),
                                 [](const Option& option) { return option.kind == OptionKind::PlayLand; });
  ASSERT_NE(play, offered.end());
  answerDecision(game.kernel(), static_cast<std::size_t>(play - offered.begin()));
  runUntilDecision(game.kernel());
  std::vector<std::int32_t> colors;
  for (const Option& option : game.state().decision.options) colors.push_back(option.value);
  EXPECT_EQ(colors, (std::vector<std::int32_t>{0, 1, 2, 3}));
}

}  // namespace
}  // namespace cantrip::test
