// The grammar files: what they may say, and that every mistake is told with its file and line.
#include "text/grammar.h"

#include <gtest/gtest.h>

#include "ir/nodes/refs.h"
#include "text/parser.h"
#include "text/printer.h"

namespace cantrip::text {
namespace {

constexpr std::string_view kSmall = R"(
feature n = sg pl
feature f = bare s ing past
verb draw: draw draws drawing drew drawn
verb gain
cat Ability : Ability
cat Effect : Effect
cat VP<f> : Effect
cat Count : Quantity
Ability: "{e:Effect}." => SpellAbility(e)
Effect: "{v:VP<bare>}" => v
Effect: "each player {v:VP<s>}" => Do(Each(Objects([] IsPlayer [])) v)
Effect: "{a:VP<bare>}, then {b:VP<bare>}" => Then([a b])
VP<f>: "<draw.f> {n:Count}" => Draw(n)
VP<f>: "<gain.f> {n:Digits} life" => GainLife(n)
Count: "a card" => Number(1)
Count: "{n:NumberWord} cards" => n
)";

std::string errorOf(std::string_view text) {
  const Grammar::File file{"grammar/test.cg", text};
  try {
    const Grammar grammar(std::span(&file, 1));
  } catch (const GrammarError& error) {
    return error.what();
  }
  return "";
}

std::string with(std::string_view line) { return std::string(kSmall) + std::string(line) + "\n"; }

class SmallGrammar : public ::testing::Test {
 protected:
  SmallGrammar() : grammar_(std::span(&file_, 1)), parser_(grammar_) {}
  std::size_t readings(std::string_view text) {
    tokens_ = tokenise(text);
    markSentences(tokens_);
    return parser_.parse(tokens_, grammar_.start()).readings.size();
  }
  Grammar::File file_{"grammar/test.cg", kSmall};
  Grammar grammar_;
  Parser parser_;
  std::vector<Token> tokens_;
};

TEST_F(SmallGrammar, VerbsAgreeWithTheirSubject) {
  EXPECT_EQ(readings("Draw a card."), 1U);
  EXPECT_EQ(readings("Each player draws two cards."), 1U);
  EXPECT_EQ(readings("Each player draw two cards."), 0U);
  EXPECT_EQ(readings("Draws a card."), 0U);
}

TEST_F(SmallGrammar, EveryTokenIsRead) {
  EXPECT_EQ(readings("Draw a card"), 0U);
  EXPECT_EQ(readings("Draw a card. Draw a card."), 0U);
  EXPECT_EQ(readings("Gain 3 life, then draw a card."), 1U);
}

TEST_F(SmallGrammar, ADeclineSaysWhatCouldHaveStoodThere) {
  tokens_ = tokenise("Draw a land.");
  markSentences(tokens_);
  const Parse parse = parser_.parse(tokens_, grammar_.start());
  EXPECT_EQ(parse.decline.token, 2U);
  EXPECT_EQ(parse.decline.expected, std::vector<std::string>{"\"card\""});
}

TEST(Wordings, SayWhatTheyAgreeWithWhereItChanges) {
  const std::string text = with(R"(cat Done<f> : Effect
Done<bare>: "{v:VP<bare>} now" | <s> "it {v:VP<s>} now" | "they {v:VP<s>} now" => v
Effect: "here {d:Done<s>}" => d)");
  const Grammar::File file{"grammar/test.cg", text};
  const Grammar grammar(std::span(&file, 1));
  Parser parser(grammar);
  const auto readings = [&](std::string_view sentence) {
    std::vector<Token> tokens = tokenise(sentence);
    markSentences(tokens);
    return parser.parse(tokens, grammar.start()).readings.size();
  };
  EXPECT_EQ(readings("Here it draws a card now."), 1U);
  EXPECT_EQ(readings("Here they draws a card now."), 1U);
  EXPECT_EQ(readings("Here draw a card now."), 0U);
  EXPECT_EQ(readings("Here it draw a card now."), 0U);
}

TEST(Tenses, TakeTheirFormsFromTheVerb) {
  const std::string text = std::string(kSmall) + R"(
feature t = past_tense/past perfect/done plural_past/pastpl would/base
verb be: are is being was been were be
cat Told<t> : Effect
Told<t>: "you <draw.t> {n:Count}" => Draw(n)
Told<t>: "you <be.t> given {n:Count}" => Draw(n)
Effect: "{e:Told<past_tense>}, once" => e
Effect: "{e:Told<perfect>}, since" => e
Effect: "{e:Told<plural_past>}, all" => e
Effect: "{e:Told<would>}, maybe" => e
)";
  const Grammar::File file{"grammar/test.cg", text};
  const Grammar grammar(std::span(&file, 1));
  Parser parser(grammar);
  const auto reads = [&](std::string_view sentence) {
    std::vector<Token> tokens = tokenise(sentence);
    markSentences(tokens);
    return parser.parse(tokens, grammar.start()).readings.size() == 1;
  };
  EXPECT_TRUE(reads("You drew a card, once."));
  EXPECT_TRUE(reads("You drawn a card, since."));
  EXPECT_TRUE(reads("You drew a card, all."));
  EXPECT_TRUE(reads("You draw a card, maybe."));
  EXPECT_TRUE(reads("You was given a card, once."));
  EXPECT_TRUE(reads("You were given a card, all."));
  EXPECT_TRUE(reads("You be given a card, maybe."));
  EXPECT_FALSE(reads("You draw a card, once."));
}

/// How many readings a sentence has.
std::string readingsOf(const Grammar& grammar, std::string_view sentence) {
  Parser parser(grammar);
  std::vector<Token> tokens = tokenise(sentence);
  markSentences(tokens);
  return std::to_string(parser.parse(tokens, grammar.start()).readings.size());
}

TEST(SaidOf, AnEventIsSaidOfWhoeverDoesIt) {
  const std::string text = std::string(kSmall) + R"(
cat Who : Ref
cat Does : Event
cat Told : Event
Who: "you" => You
Does: "draw" => Draws(Subject None, None)
Does: "scry" => Performs(Subject ActionWord(scry))
Told: "{w:Who} {e:Does}" => e[w]
Told: "{w:Who} {a:Does} or {b:Does}" => AnyEvent([a b])[w]
Ability: "whenever {e:Told}, {f:Effect}." => Triggered(e None f [])
)";
  const Grammar::File file{"grammar/test.cg", text};
  const Grammar grammar(std::span(&file, 1));
  Parser parser(grammar);
  std::vector<Token> tokens = tokenise("Whenever you draw or scry, draw a card.");
  markSentences(tokens);
  const Parse parse = parser.parse(tokens, grammar.start());
  ASSERT_EQ(parse.readings.size(), 1U);
  const Value& list = *parse.readings[0]->children[0]->children[0];
  ASSERT_EQ(list.children.size(), 2U);
  for (const Value* event : list.children) EXPECT_EQ(event->children[0]->kind, ir::Kind::You);
  EXPECT_NE(errorOf(with("Effect: \"{e:Effect} again\" => e[e]")).find("the slot of who does it"),
            std::string::npos);
}

TEST(Wordings, SeveralOfOneMeaning) {
  const std::string text = with("Count: \"one card\" | old \"a single card\" => Number(1)");
  const Grammar::File file{"grammar/test.cg", text};
  const Grammar grammar(std::span(&file, 1));
  EXPECT_EQ(readingsOf(grammar, "Draw one card."), "1");
  EXPECT_EQ(readingsOf(grammar, "Draw a single card."), "1");
}

TEST(Wordings, EachMaySayTheWordOfTheNode) {
  const std::string text = with(
      "VP<f>: \"<draw.f> out\" (win the game) | old \"<gain.f> all\" | \"<gain.f> none\" (lose the game) => "
      "Act(*)");
  const Grammar::File file{"grammar/test.cg", text};
  const Grammar grammar(std::span(&file, 1));
  EXPECT_EQ(readingsOf(grammar, "Draw out."), "1");
  EXPECT_EQ(readingsOf(grammar, "Gain all."), "1");
  EXPECT_EQ(readingsOf(grammar, "Each player gains none."), "1");
  EXPECT_NE(errorOf(with("Count: \"one card\" (1) => Number(1)")).find("says a word"), std::string::npos);
  EXPECT_NE(errorOf(with("Count: \"one card\" => Number(*)")).find("says a word"), std::string::npos);
}

TEST(Wordings, OfAnotherNodeAreAnotherRule) {
  const std::string two = "cat Many : Quantity\nMany: \"seven\" => Number(7)\n";
  EXPECT_EQ(errorOf(with(two + "Count: \"{n:Count} indeed\" | \"{n:Many} indeed\" => n")), "");
  const std::string other = errorOf(with(two + "Count: \"{n:Count} indeed\" | \"{m:Many} indeed\" => n"));
  EXPECT_NE(other.find("there is no slot and no kind of node called n"), std::string::npos);
  const std::string unquoted = errorOf(with("Count: \"one card\" | a single card => Number(1)"));
  EXPECT_NE(unquoted.find("quotation marks"), std::string::npos);
}

TEST(GrammarErrors, OfATenseNameTheForm) {
  EXPECT_NE(errorOf(with("feature t = once/gone")).find("there is no form of verbs called gone"),
            std::string::npos);
  EXPECT_NE(errorOf(with("feature t = once/past twice")).find("every value of a feature"), std::string::npos);
}

TEST(GrammarErrors, AreToldWithFileAndLine) {
  EXPECT_EQ(errorOf(kSmall), "");
  EXPECT_EQ(errorOf(with("Effect: \"win\" => Frobnicate")),
            "grammar/test.cg:18: there is no slot and no kind of node called Frobnicate");
  EXPECT_NE(errorOf(with("Effect: \"win\" => GainLife")).find("wants 1 fields"), std::string::npos);
  EXPECT_NE(errorOf(with("Effect: \"win\" => Number(1)")).find("Number is a Quantity, not a Effect"),
            std::string::npos);
  EXPECT_NE(errorOf(with("Effect: \"{x:Nowhere}\" => x")).find("there is no category Nowhere"),
            std::string::npos);
  EXPECT_NE(errorOf(with("Effect: \"gain {x:Digits}\" => Act(win the game)")).find("the slot x is not used"),
            std::string::npos);
  EXPECT_NE(errorOf(with("Effect: \"<win.f> {v:VP<f>}\" => v")).find("the verb win is not declared"),
            std::string::npos);
  EXPECT_NE(errorOf(with("Effect: win => Act(win the game)")).find("a rule is written"), std::string::npos);
  EXPECT_NE(errorOf(with("Effect: \"a {b:Count*}\" => Draw(b)")).find("Quantity*"), std::string::npos);
  EXPECT_NE(errorOf(with("cat Empty : Effect")).find("the category Empty has no rules"), std::string::npos);
  EXPECT_NE(errorOf(with("Effect: \"red\" => Apply([Become(None None [IsColor(mauve)] [] None)] None)"))
                .find("\"mauve\" is not in the list color"),
            std::string::npos);
}

TEST(GrammarStandard, CompilesAndIsSmallEnough) {
  const Grammar& grammar = Grammar::standard();
  EXPECT_NE(grammar.start(), kNoCat);
  EXPECT_LT(grammar.stateCount(), 400000U);
}

}  // namespace
}  // namespace cantrip::text
