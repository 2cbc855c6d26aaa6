// An optional additional cost is offered only when it can be paid together with the rest of the cost and with
// what was announced before (601.2b, 118.3, 118.8).
#include <algorithm>
#include <string>
#include <vector>

#include "rules/agenda/agenda.h"
#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kRedPetal = "Test Petal {0}\nArtifact\n{T}, Sacrifice ~: Add {R}.";
constexpr const char* kOptionalImp = "Test Imp {R}\nCreature — Imp\n1/1\n{T}: Add {R}.";
constexpr const char* kSacrificeAltar = "Test Altar {3}\nEnchantment\nSacrifice a creature: Add {R}.";

struct Offer {
  const char* text;                  ///< of a spell for {R}
  std::vector<const char*> sources;  ///< with them it can be cast, but not with the cost paid too
};

const std::vector<Offer>& offers() {
  static const std::vector<Offer> all = {
      {"Kicker—Sacrifice an artifact.", {"Test Petal"}},
      {"Multikicker—Sacrifice an artifact.", {"Test Petal"}},
      {"Buyback—Sacrifice an artifact.", {"Test Petal"}},
      {"Bargain", {"Test Petal"}},
      {"Casualty 1", {"Test Altar", "Hill Giant"}},
      {"Kicker—Tap an untapped creature you control.", {"Test Imp"}},
      {"Conspire", {"Test Imp", "Hill Giant"}},
      {"As an additional cost to cast this spell, you may sacrifice an artifact.", {"Test Petal"}},
      {"As an additional cost to cast this spell, sacrifice an artifact.\nKicker—Sacrifice an artifact.",
       {"Test Petal", "Test Petal"}},
      {"As an additional cost to cast this spell, sacrifice an artifact.\nBuyback—Sacrifice an artifact.",
       {"Test Petal", "Test Petal"}},
  };
  return all;
}

/// Is the player asked whether they pay it?
bool isAsked(const Offer& offer, bool more) {
  Scenario game;
  for (const char* card : {kRedPetal, kOptionalImp, kSacrificeAltar}) game.card(card);
  game.card("Test Spell {R}\nSorcery\n" + std::string(offer.text) + "\nYou gain 3 life.");
  for (const char* source : offer.sources) game.battlefield(P1, source);
  if (more) game.battlefield(P1, "Mountain");
  const Card spell = game.hand(P1, "Test Spell");
  game.start(P1);
  EXPECT_TRUE(game.canCast(P1, spell)) << offer.text;
  const Entity card = game.object(spell);
  const auto& options = game.decision().options;
  const auto at = std::find_if(options.begin(), options.end(), [&](const Option& option) {
    return option.kind == OptionKind::Cast && option.entity == card;
  });
  if (at == options.end()) return false;
  answerDecision(game.kernel(), static_cast<std::size_t>(at - options.begin()));
  return game.decision().kind == DecisionKind::YesNo;
}

TEST(Rule601, WhatCannotBePaidTooIsNotOffered) {
  for (const Offer& offer : offers()) {
    EXPECT_FALSE(isAsked(offer, false)) << offer.text;
    EXPECT_TRUE(isAsked(offer, true)) << offer.text;
  }
}

TEST(Rule601, WhatIsPaidForTheFirstIsNotOfferedForTheSecond) {
  Scenario game;
  game.card("Test Spell {R}\nSorcery\nKicker—Discard a card.\nBuyback—Discard a card.\nYou gain 3 life.");
  game.battlefield(P1, "Mountain");
  game.hand(P1, "Test Spell");
  game.hand(P1, "Hill Giant");
  game.cast(P1, "Test Spell", yes);  // nobody asks for buyback
  game.resolve();
  EXPECT_EQ(game.graveyardSize(P1), 2);
}

TEST(Rule702, AllModesAreNotOfferedWhenEntwineCannotBePaidToo) {  // 702.42a
  for (const bool more : {false, true}) {
    Scenario game;
    game.card(kRedPetal);
    game.card(
        "Test Spell {R}\nSorcery\nChoose one —\n• You gain 3 life.\n• Draw a card.\nEntwine—Sacrifice an "
        "artifact.");
    game.battlefield(P1, "Test Petal");
    if (more) game.battlefield(P1, "Mountain");
    game.hand(P1, "Test Spell");
    if (more)
      game.cast(P1, "Test Spell", mode(1), mode(2));
    else
      game.cast(P1, "Test Spell", mode(1));
    game.resolve();
    EXPECT_EQ(game.handSize(P1), more ? 1 : 0);
  }
}

}  // namespace
}  // namespace cantrip::test
