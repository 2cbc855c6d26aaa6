// Tests of the ability language: the schema is sound, and what is derived from it agrees with itself.
#include "ir/ir.h"

#include <gtest/gtest.h>

#include "ir/nodes/counts.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs.h"
#include "ir/vocabulary.h"

namespace cantrip::ir {
namespace {

NodeId number(Arena& arena, int value) { return arena.add(Kind::Number, {}, value); }

NodeId boltTree(Arena& arena, int damage) {
  const NodeId one[] = {number(arena, 1)};
  const NodeId target[] = {arena.add(Kind::Exactly, one), kNoNode};
  const NodeId deal[] = {number(arena, damage), arena.add(Kind::AnyTarget, target)};
  const NodeId whole[] = {arena.add(Kind::Self), arena.add(Kind::DealDamage, deal)};
  return arena.add(Kind::Do, whole);
}

TEST(Ir, EveryFieldOfTheSchemaHasASort) {
  for (const NodeKind k : allKinds()) {
    const KindInfo& kind = info(k);
    EXPECT_NE(kind.sort, Sort::Count_) << kind.name;
    EXPECT_EQ(kindByName(kind.name), k);
    for (const FieldInfo& field : kind.fields)
      EXPECT_NE(field.sort, Sort::Count_) << kind.name << "." << field.name;
    if (!kind.vocabulary.empty() && kind.vocabulary != "int" && kind.vocabulary != "name" &&
        kind.vocabulary != "mana") {
      EXPECT_FALSE(vocabulary(kind.vocabulary).empty()) << kind.name;
    }
  }
}

TEST(Ir, DumpValidateAndImport) {
  Arena arena;
  const NodeId bolt = boltTree(arena, 3);
  EXPECT_EQ(dump(arena, bolt), "Do(Self, DealDamage(Number(3), AnyTarget(Exactly(Number(1)), None)))");
  EXPECT_EQ(validate(arena, bolt, Sort::Effect), "");
  EXPECT_NE(validate(arena, bolt, Sort::Cost), "");
  Arena other;
  const NodeId copy = other.import(arena, bolt);
  EXPECT_TRUE(equal(arena, bolt, other, copy));
  EXPECT_EQ(hash(arena, bolt), hash(other, copy));
  EXPECT_FALSE(equal(arena, bolt, other, boltTree(other, 4)));
}

TEST(Ir, SlotsAndSpansDoNotCountForEquality) {
  Arena arena;
  const NodeId a = boltTree(arena, 3);
  const NodeId b = boltTree(arena, 3);
  arena[b].slot = 5;
  arena[b].textEnd = 9;
  EXPECT_TRUE(equal(arena, a, arena, b));
}

TEST(Ir, NamesAreComparedByTheirSpelling) {
  Arena a;
  Arena b;
  b.internName("Something else");
  EXPECT_TRUE(equal(a, a.addName(Kind::WithName, "Griffin Sentinel"), b,
                    b.addName(Kind::WithName, "Griffin Sentinel")));
}

TEST(Vocabulary, EnumerationsAgreeWithTheirWords) {
  EXPECT_EQ(word("color", static_cast<int>(Color::Green)), "green");
  EXPECT_EQ(word("type", static_cast<int>(CardType::Conspiracy)), "conspiracy");
  EXPECT_EQ(word("supertype", static_cast<int>(Supertype::World)), "world");
  EXPECT_EQ(word("zone", static_cast<int>(Zone::Outside)), "Outside");
  EXPECT_EQ(word("step", static_cast<int>(Step::Turn)), "Turn");
  EXPECT_EQ(word("stat", static_cast<int>(Stat::BaseToughness)), "BaseToughness");
  EXPECT_EQ(word("wordkind", static_cast<int>(WordKind::Word)), "Word");
  EXPECT_EQ(word("flag", static_cast<int>(Flag::NotLegendary)), "NotLegendary");
  EXPECT_EQ(wordValue("keyword", "first strike"), static_cast<int>(KeywordName::FirstStrike));
  EXPECT_EQ(wordValue("action", "scry"), static_cast<int>(ActionName::Scry));
  EXPECT_EQ(wordValue("counter", "+1/+1"), 0);
  EXPECT_EQ(wordValue("counter", "no such counter"), std::nullopt);
}

TEST(Vocabulary, Subtypes) {
  const auto elf = wordValue("subtype", "Elf");
  ASSERT_TRUE(elf);
  EXPECT_EQ(plural("subtype", *elf), "Elves");
  EXPECT_EQ(subtypeOf(*elf), CardType::Creature);
  EXPECT_EQ(subtypeOf(*wordValue("subtype", "Aura")), CardType::Enchantment);
  EXPECT_EQ(plural("subtype", *wordValue("subtype", "Myr")), "Myr");
}

TEST(Vocabulary, ManaSymbolsBothWays) {
  for (const char* text :
       {"{0}", "{16}", "{W}", "{C}", "{W/U}", "{2/B}", "{R/P}", "{G/U/P}", "{S}", "{X}", "{Y}", "{C/W}"}) {
    const auto value = manaSymbol(text);
    ASSERT_TRUE(value) << text;
    EXPECT_EQ(manaSymbolText(*value), text);
  }
  for (const char* text : {"{T}", "{Q}", "{E}", "2", "{}", "{W/}", "{99999999}"})
    EXPECT_FALSE(manaSymbol(text)) << text;
}

}  // namespace
}  // namespace cantrip::ir
