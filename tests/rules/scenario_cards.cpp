#include "rules/scenario_cards.h"

#include <gtest/gtest.h>

#include <set>

#include "cards/block_format.h"
#include "state/pool_builder.h"
#include "text/reader.h"

namespace cantrip::test {
namespace {

// Cards that say nothing, or one keyword, for tests of the rules themselves.
constexpr std::string_view kCommonCards = R"(Blank Card
Artifact

Plains
Basic Land — Plains

Island
Basic Land — Island

Swamp
Basic Land — Swamp

Mountain
Basic Land — Mountain

Forest
Basic Land — Forest

Grizzly Bears {1}{G}
Creature — Bear
2/2

Runeclaw Bear {1}{G}
Creature — Bear
2/2

Hill Giant {3}{R}
Creature — Giant
3/3

Craw Wurm {4}{G}{G}
Creature — Wurm
6/4

Eager Cadet {W}
Creature — Human Soldier
1/1

Scathe Zombies {2}{B}
Creature — Zombie
2/2

Wall of Stone {1}{R}{R}
Creature — Wall
Defender
0/8

Wind Drake {2}{U}
Creature — Drake
Flying
2/2

Giant Spider {3}{G}
Creature — Spider
Reach
2/4

Raging Goblin {R}
Creature — Goblin Berserker
Haste
1/1

Serra Angel {3}{W}{W}
Creature — Angel
Flying, vigilance
4/4

Youthful Knight {1}{W}
Creature — Human Knight
First strike
2/1
)";

using Blocks = std::unordered_map<std::string, cards::Card>;

void addBlocks(std::string_view text, const char* file, Blocks& blocks) {
  try {
    for (cards::BlockCard& block : cards::readBlocks(text, file)) {
      const std::string name = block.card.faces[0].name;
      blocks.insert_or_assign(name, std::move(block.card));
    }
  } catch (const cards::CardFormatError& error) {
    ADD_FAILURE() << error.what();
  }
}

CardFacts factsOf(const cards::CardFace& face, const text::Reading& reading) {
  CardFacts facts;
  facts.name = face.name;
  facts.manaCost = face.cost;
  facts.hasCost = face.hasCost;
  facts.colorIndicator = face.colorIndicator.value_or(0);
  for (const ir::CardType type : face.types.types)
    facts.types = static_cast<std::uint16_t>(facts.types | bit(type));
  for (const ir::Supertype type : face.types.supertypes) {
    facts.supertypes = static_cast<std::uint8_t>(facts.supertypes | bit(type));
  }
  for (const std::int32_t subtype : face.types.subtypes) {
    facts.subtypes.push_back(static_cast<std::uint16_t>(subtype));
    if (ir::word("subtype", subtype) == "Saga") facts.layout = Layout::Saga;
  }
  if (face.power && face.toughness) {
    facts.hasPT = true;
    facts.power = face.power->number;
    facts.toughness = face.toughness->number;
  }
  if (face.loyalty) facts.loyalty = face.loyalty->number;
  if (face.defense) facts.defense = face.defense->number;
  facts.text = reading.text;
  for (const text::ParagraphReading& paragraph : reading.paragraphs) {
    if (paragraph.root == kNoNode) continue;
    facts.paragraphs.push_back(
        reading.text.substr(paragraph.paragraph.begin, paragraph.paragraph.end - paragraph.paragraph.begin));
  }
  return facts;
}

CardId addFace(const cards::CardFace& face, PoolBuilder& builder) {
  static text::Reader reader;
  text::FaceContext context;
  context.name = face.name;
  context.legendary = face.types.is(ir::Supertype::Legendary);
  context.spell = face.types.is(ir::CardType::Instant) || face.types.is(ir::CardType::Sorcery);
  const text::Reading reading = reader.read(face.text, context);
  for (const text::ParagraphReading& paragraph : reading.paragraphs) {
    EXPECT_TRUE(paragraph.reason.empty()) << face.name << ": " << paragraph.reason;
  }
  return builder.add(factsOf(face, reading), reading.arena, reading.root);
}

}  // namespace

ScenarioCards compileCards(const std::vector<std::string>& names,
                           const std::vector<std::string>& definitions) {
  Blocks blocks;
  addBlocks(kCommonCards, "common cards", blocks);
  for (const std::string& definition : definitions) addBlocks(definition, "card of the test", blocks);
  ScenarioCards result;
  PoolBuilder builder({});
  for (const std::string& name : std::set<std::string>(names.begin(), names.end())) {
    const auto found = blocks.find(name);
    if (found == blocks.end()) {
      ADD_FAILURE() << "There is no card " << name << ": describe it with game.card(...)";
      continue;
    }
    std::vector<CardId> faces;
    for (const cards::CardFace& face : found->second.faces) faces.push_back(addFace(face, builder));
    if (faces.size() > 1) builder.linkFaces(faces);
    result.ids[name] = faces[0];
  }
  result.pool = std::make_unique<Pool>(builder.finish());
  return result;
}

}  // namespace cantrip::test
