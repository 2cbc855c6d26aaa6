// The guard against misreading: what the words say has to be in the tree (text/account.h). The trees here are
// made wrong by hand, as a rule of the grammar that drops a word would make them.
#include "text/account.h"

#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "text/reading.h"

namespace cantrip::test {
namespace {

namespace Kind = ir::Kind;

/// The paragraph of a sorcery, whose tree may be changed.
struct Sentence {
  text::Reading reading;
  explicit Sentence(std::string_view text) : reading(read(text, true)) {}
  text::ParagraphReading& paragraph() { return reading.paragraphs.back(); }
  std::string missing() {
    return text::unaccounted(paragraph().paragraph.tokens, reading.arena, paragraph().root);
  }
  /// Puts "you" in place of the n-th node of that kind, in the order in which they were made.
  void replaceByYou(ir::NodeKind kind, int nth) {
    for (NodeId parent = 1; parent < reading.arena.size(); ++parent)
      for (unsigned i = 0; i < reading.arena[parent].count; ++i) {
        const NodeId child = reading.arena.child(parent, i);
        if (child == kNoNode || reading.arena.kind(child) != kind || nth-- > 0) continue;
        reading.arena.setChild(parent, i, reading.arena.add(Kind::You));
        return;
      }
    ADD_FAILURE() << "there is no such node";
  }
};

TEST(Account, WhatIsReadIsThere) {
  EXPECT_EQ(Sentence("Each opponent loses 1 life.").missing(), "");
  EXPECT_EQ(Sentence("Target player draws a card. That player loses 2 life.").missing(), "");
}

TEST(Account, AWordThatWasDropped) {
  Sentence sentence("Each opponent loses 1 life.");
  sentence.replaceByYou(Kind::Each, 0);
  EXPECT_EQ(sentence.missing(), "the sentence says \"each\" 1 times, its meaning 0");
}

TEST(Account, AWordOfOneSentenceIsNotWhatAnotherMeans) {
  Sentence sentence("You gain 1 life for each creature you control. Each opponent loses 1 life.");
  ASSERT_EQ(sentence.missing(), "");
  sentence.replaceByYou(Kind::Each, 0);
  EXPECT_NE(sentence.missing(), "");
}

TEST(Account, ThatPlayerIsSpokenOf) {
  Sentence sentence("Target player draws a card. That player loses 2 life.");
  sentence.replaceByYou(Kind::ThatPlayer, 0);
  EXPECT_EQ(sentence.missing(), "the sentence says \"that\" 1 times, its meaning 0");
}

TEST(Account, TypesThatTakeThePlaceOfOthers) {
  EXPECT_EQ(
      Sentence(
          "Create a token that's a copy of target creature, except it's an enchantment and loses all other "
          "card types.")
          .missing(),
      "");
}

}  // namespace
}  // namespace cantrip::test
