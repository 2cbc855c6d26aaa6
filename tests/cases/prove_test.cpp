// Proof by change: what is proven, what is not, and the ratchet of the share that is proven of all cards of
// a sample of the built-in library. When it has risen, write the new figure into tests/cases/prove.ratchet.
#include "cases/prove.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "base/hash.h"
#include "cases/prove_changes.h"
#include "ir/nodes/abilities.h"
#include "play/table.h"
#include "text/reader.h"

namespace cantrip::cases {
namespace {

Proof proofOf(const char* text, const std::vector<std::string>& names) {
  play::declineWhatRulesCannotRun();
  cards::CardDatabase database;
  database.addBlocks(text, "test");
  return prove(database, names, 1, [](std::size_t, std::size_t) {});
}

/// The first ability of a text.
std::uint64_t shapeOfText(const char* text) {
  text::Reader reader;
  text::FaceContext face;
  face.name = "Zzyzx Asker";
  const text::Reading reading = reader.read(text, face);
  return shapeOf(reading.arena, reading.paragraphs.front().root);
}

TEST(Prove, EveryNodeOfAPlainTextIsProven) {
  const Proof proof = proofOf(
      "Zzyzx Spark {R}\nSorcery\n~ deals 3 damage to each creature your opponents control.\n\n"
      "Zzyzx Herald {W}\nCreature — Cleric\nWhen ~ enters, you may draw two cards.\n1/1\n",
      {"Zzyzx Spark", "Zzyzx Herald"});
  EXPECT_EQ(proof.cards, 2U);
  EXPECT_EQ(proof.shapes, 2U);
  EXPECT_GT(proof.nodes, 15U);
  EXPECT_EQ(proof.unproven, 0U);
  for (const UnprovenNode& node : proof.list) ADD_FAILURE() << node.kind << " in " << node.field;
}

TEST(Prove, WhatNeverHappensIsNotProven) {
  const Proof proof =
      proofOf("Zzyzx Miser {R}\nCreature — Goblin\n{T}, Pay 900 life: Draw a card.\n1/1\n", {"Zzyzx Miser"});
  ASSERT_FALSE(proof.list.empty());
  const auto draw = std::find_if(proof.list.begin(), proof.list.end(),
                                 [](const UnprovenNode& node) { return node.kind == "Draw"; });
  ASSERT_NE(draw, proof.list.end());
  EXPECT_EQ(draw->card, "Zzyzx Miser");
  EXPECT_EQ(draw->field, "Activated.effect");
  EXPECT_NE(draw->change.find("Draw(Number(1)) -> Sentences([])"), std::string::npos) << draw->change;
}

TEST(Prove, TellsWhatNoGameCanShow) {  // 400.3, and an article
  const Proof proof = proofOf(
      "Zzyzx Keeper {W}\nCreature — Cleric\nWhenever a creature you control dies, return target card from "
      "your graveyard to your hand.\n1/1\n",
      {"Zzyzx Keeper"});
  EXPECT_EQ(proof.explained, 3U);  // Exactly(Number(1)), You
  for (const UnprovenNode& node : proof.list)
    EXPECT_FALSE(node.reason.empty()) << node.kind << " in " << node.field << ": " << node.change;
}

TEST(Prove, NodesCountForEachCardOfTheirShape) {
  const Proof proof = proofOf(
      "Zzyzx Spark {R}\nSorcery\n~ deals 3 damage to each creature.\n\n"
      "Zzyzx Flame {R}\nSorcery\n~ deals 5 damage to each creature.\n",
      {"Zzyzx Spark", "Zzyzx Flame"});
  EXPECT_EQ(proof.shapes, 1U);
  EXPECT_EQ(proof.nodes, 2 * proof.kinds);
}

TEST(Prove, NamesAndNumbersAreNoPartOfAShape) {
  EXPECT_EQ(shapeOfText("Whenever a Goblin enters, you gain 1 life."),
            shapeOfText("Whenever an Elf enters, you gain 3 life."));
  EXPECT_NE(shapeOfText("Whenever a Goblin enters, you gain 1 life."),
            shapeOfText("Whenever a Goblin dies, you gain 1 life."));
}

/// One card of twelve, drawn by its own name: cards that are added later do not move who is drawn.
std::vector<std::string> sampleOf(const std::vector<std::string>& names) {
  std::vector<std::string> sample;
  for (const std::string& name : names)
    if (hashString(name) % 12 == 0) sample.push_back(name);
  return sample;
}

// The whole library takes a minute and more on a busy machine, where games that take too long are given up
// and the share depends on the hour; a sample takes a few seconds and is the same everywhere.
TEST(Prove, RatchetOfTheLibrary) {
  play::declineWhatRulesCannotRun();
  cards::CardDatabase database;
  const Proof proof = prove(database, sampleOf(database.libraryNames()), 2, [](std::size_t, std::size_t) {});
  std::ifstream in("tests/cases/prove.ratchet");
  std::string word;
  std::size_t least = 0;
  in >> word >> least;
  ASSERT_EQ(word, "proven_permille");
  std::string open;
  for (const UnprovenNode& node : proof.list)
    if (node.reason.empty())
      open += node.kind + " in " + node.field + " of " + node.card + ": " + node.change + "\n";
  EXPECT_GE(1000 * proof.proven / proof.nodes, least) << open;
  RecordProperty("proven_permille", static_cast<int>(1000 * proof.proven / proof.nodes));
}

}  // namespace
}  // namespace cantrip::cases
