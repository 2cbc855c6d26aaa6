// What every question of a game tells the person who is asked.
#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "cards/database.h"
#include "generic/decks.h"
#include "play/describe.h"

namespace cantrip::test {
namespace {

/// The card that asks: that of the ability where an ability on the stack does.
ObjectId cardThatAsks(const GameState& state, const Decision& decision) {
  for (const StackItem& item : state.stack)
    if (item.object == decision.source && item.context.ability != 0) return item.context.source;
  return decision.source;
}

constexpr std::string_view kAskingCards = R"(Test Burn {X}{R}
Sorcery
~ deals X damage to any target.

Test Ward {W}
Instant
Target creature you control gains protection from the color of your choice until end of turn.

Test Shrine
Land
As ~ enters, you may pay 2 life. If you don't, it enters tapped.
{T}: Add {R} or {W}.

Test Temple
Land
~ enters tapped.
When ~ enters, scry 1.
{T}: Add {R} or {W}.

Test Herald {1}{W}
Creature — Human
2/2
As ~ enters, choose a creature type.

Test Twin {W}
Creature — Shapeshifter
1/1
You may have ~ enter as a copy of any creature on the battlefield.
)";

/// Decks of what no built-in deck asks: for X, for a color, for a word, as a land enters.
const play::Table& askingTable() {
  static const play::Table made = [] {
    static cards::CardDatabase all;
    play::declineWhatRulesCannotRun();
    all.addBlocks(std::string(kAskingCards), "asking cards");
    std::vector<std::string> deck;
    for (const char* name :
         {"Test Burn", "Test Ward", "Test Shrine", "Test Temple", "Test Herald", "Test Twin"})
      deck.insert(deck.end(), 10, name);
    return play::seat(all, {deck, deck});
  }();
  return made;
}

const play::Names kNames{"Alice", "Bob"};

/// The first question by this card in a game of the asking cards.
std::string firstQuestion(DecisionKind kind, const std::string& card) {
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    play::Game game = newGame(askingTable(), seed);
    Rng rng(seed);
    for (int i = 0; i < 1000 && !game.over(); ++i) {
      const Decision& decision = game.decision();
      if (decision.kind == kind && decision.source) {
        const ObjectId asking = cardThatAsks(game.state(), decision);
        if (play::describe(game.state(), game.pool(), asking) == card)
          return play::describe(game.view(decision.player), kNames, decision);
      }
      game.apply(rng.below(static_cast<std::uint32_t>(decision.options.size())));
    }
  }
  return {};
}

TEST(EveryQuestion, SaysWhatItAsks) {
  EXPECT_EQ(firstQuestion(DecisionKind::YesNo, "Test Shrine"),
            "Test Shrine: \"As Test Shrine enters, you may pay 2 life. If you don't, it enters "
            "tapped.\"\nPay 2 life? If you don't, it enters tapped.");
  EXPECT_EQ(firstQuestion(DecisionKind::Word, "Test Ward"),
            "Test Ward: \"Target creature you control gains protection from the color of your choice until "
            "end of turn.\"\nWhich color?");
  EXPECT_EQ(firstQuestion(DecisionKind::Word, "Test Herald"),
            "Test Herald: \"As Test Herald enters, choose a creature type.\"\nWhich creature type?");
  EXPECT_TRUE(firstQuestion(DecisionKind::YesNo, "Test Twin").ends_with("\nDoes Test Twin enter that way?"));
  EXPECT_TRUE(firstQuestion(DecisionKind::Objects, "Test Temple")
                  .starts_with("Test Temple: \"When Test Temple enters, scry 1.\"\nPut "));
}

void expectTold(const play::View& view, const play::Names& names) {
  const Decision& decision = view.decision();
  const std::string text = play::describe(view, names, decision);
  if (decision.source) {
    const std::string card = play::describe(view.state(), view.pool(), cardThatAsks(view.state(), decision));
    EXPECT_NE(text.find(card), std::string::npos) << "does not name " << card << ": " << text;
  }
  // The words of the ability tell what follows; the modes of a spell are told by its options.
  if (decision.why != kNoNode && decision.kind != DecisionKind::Modes) {
    EXPECT_NE(text.find('"'), std::string::npos) << "does not quote its card: " << text;
  }
  for (const char* empty : {"Do so?", "Do what it says", "Which word?", "Choose one.", "Which one?", "..."})
    EXPECT_EQ(text.find(empty), std::string::npos) << text;
  if (decision.kind == DecisionKind::Number || decision.kind == DecisionKind::Damage) {
    EXPECT_TRUE(text.ends_with(')')) << "does not say which numbers: " << text;
  }
  for (const Option& option : decision.options) {
    const std::string label = play::describe(view, names, option);
    EXPECT_FALSE(label.empty()) << text;
    EXPECT_EQ(label.find("..."), std::string::npos) << "is cut off: " << label;
  }
}

TEST(EveryQuestion, NamesItsCardAndWhatFollows) {
  std::set<DecisionKind> kinds;
  const auto play = [&](const play::Table& table, std::uint64_t seed) {
    std::set<std::tuple<DecisionKind, NodeId, std::uint32_t>> told;  // each question of this table once
    play::Game game = newGame(table, seed);
    Rng rng(seed);
    for (int i = 0; i < 1500 && !game.over(); ++i) {
      const Decision& decision = game.decision();
      const bool simple = decision.kind == DecisionKind::Priority ||
                          decision.kind == DecisionKind::Attackers || decision.kind == DecisionKind::Blockers;
      if (!simple && told.emplace(decision.kind, decision.why, decision.source.raw).second) {
        kinds.insert(decision.kind);
        expectTold(game.view(decision.player), kNames);
      }
      game.apply(rng.below(static_cast<std::uint32_t>(decision.options.size())));
    }
  };
  forEachPair(play);
  for (std::uint64_t seed = 1; seed < 9; ++seed) play(askingTable(), seed);
  for (const DecisionKind kind : {DecisionKind::Targets, DecisionKind::Objects, DecisionKind::Modes,
                                  DecisionKind::Number, DecisionKind::YesNo, DecisionKind::Word,
                                  DecisionKind::Order, DecisionKind::Damage, DecisionKind::Mulligan})
    EXPECT_TRUE(kinds.contains(kind)) << "no such question came up: " << static_cast<int>(kind);
}

}  // namespace
}  // namespace cantrip::test
