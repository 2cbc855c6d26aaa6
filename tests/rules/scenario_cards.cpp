#include "rules/scenario_cards.h"

#include <gtest/gtest.h>

#include <set>

#include "cards/block_format.h"
#include "cards/database.h"
#include "cards/keywords.h"
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

using Definitions = std::unordered_map<std::string, cards::CompiledCard>;

void addBlocks(std::string_view text, const char* file, Definitions& definitions) {
  static text::Reader reader;
  try {
    for (cards::BlockCard& block : cards::readBlocks(text, file)) {
      const std::string name = block.card.faces[0].name;
      definitions.insert_or_assign(name, cards::compileCard(reader, std::move(block.card)));
    }
  } catch (const cards::CardFormatError& error) {
    ADD_FAILURE() << error.what();
  }
}

// The card of that name, or nullptr.
const cards::CompiledCard* findCard(const std::string& name, const Definitions& own) {
  static const cards::CardDatabase library;
  static const Definitions common = [] {
    Definitions result;
    addBlocks(kCommonCards, "common cards", result);
    return result;
  }();
  if (const auto found = own.find(name); found != own.end()) return &found->second;
  if (const auto found = library.find(name)) return found->get();
  const auto found = common.find(name);
  return found == common.end() ? nullptr : &found->second;
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

}  // namespace

ScenarioCards compileCards(const std::vector<std::string>& names,
                           const std::vector<std::string>& definitions) {
  Definitions own;
  for (const std::string& definition : definitions) addBlocks(definition, "card of the test", own);
  ScenarioCards result;
  PoolBuilder builder(cards::expandKeywords);
  for (const std::string& name : std::set<std::string>(names.begin(), names.end())) {
    const cards::CompiledCard* card = findCard(name, own);
    if (card == nullptr) {
      ADD_FAILURE() << "There is no card " << name << ": describe it with game.card(...)";
      continue;
    }
    EXPECT_TRUE(card->whole()) << name << ": " << card->reason();
    std::vector<CardId> faces;
    for (std::size_t i = 0; i < card->faces.size(); ++i) {
      const text::Reading& reading = card->faces[i].reading;
      faces.push_back(builder.add(factsOf(card->card.faces[i], reading), reading.arena, reading.root));
    }
    if (faces.size() > 1) builder.linkFaces(faces);
    result.ids[name] = faces[0];
  }
  result.pool = std::make_unique<Pool>(builder.finish());
  return result;
}

}  // namespace cantrip::test
