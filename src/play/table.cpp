// From compiled cards to the definitions of a game.
#include "play/table.h"

#include <fmt/format.h>

#include <map>
#include <mutex>
#include <set>

#include "base/embedded.h"
#include "cards/block_format.h"
#include "cards/database.h"
#include "cards/keywords.h"
#include "rules/unsupported.h"
#include "state/pool_builder.h"

namespace cantrip::play {
namespace {

std::optional<Layout> layoutOf(const cards::Card& card) {
  switch (card.layout) {
    case cards::Layout::Normal:
    case cards::Layout::Case:
      return Layout::Normal;
    case cards::Layout::Split:
      return Layout::Split;
    case cards::Layout::Flip:
      return Layout::Flip;
    case cards::Layout::Transform:
      return Layout::Transform;
    case cards::Layout::ModalDfc:
      return Layout::ModalDfc;
    case cards::Layout::Adventure:
      return Layout::Adventure;
    case cards::Layout::Saga:
      return Layout::Saga;
    case cards::Layout::Class:
      return Layout::Class;
    default:
      return std::nullopt;
  }
}

CardFacts factsOf(const cards::CardFace& face, const text::Reading& reading, Layout layout) {
  CardFacts facts;
  facts.name = face.name;
  facts.manaCost = face.cost;
  facts.hasCost = face.hasCost;
  facts.colorIndicator = face.colorIndicator.value_or(0);
  for (const ir::CardType type : face.types.types)
    facts.types = static_cast<std::uint16_t>(facts.types | bit(type));
  for (const ir::Supertype type : face.types.supertypes)
    facts.supertypes = static_cast<std::uint8_t>(facts.supertypes | bit(type));
  facts.layout = layout;
  for (const std::int32_t subtype : face.types.subtypes) {
    facts.subtypes.push_back(static_cast<std::uint16_t>(subtype));
    if (ir::word("subtype", subtype) == "Saga") facts.layout = Layout::Saga;
  }
  facts.hasPT = face.power && face.toughness;
  if (face.power) facts.power = face.power->number;
  if (face.toughness) facts.toughness = face.toughness->number;
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

/// Subtypes of the predefined tokens that a tree creates.
void collectTokens(const ir::Arena& arena, std::set<std::int32_t>& tokens) {
  for (NodeId node = 1; node < arena.size(); ++node)
    if (arena.kind(node) == ir::Kind::PredefinedToken) tokens.insert(arena.value(node));
}

class TableBuilder {
 public:
  explicit TableBuilder(const cards::CardDatabase& database) : database_(database) {}

  CardId card(const std::string& name) {
    if (const auto known = ids_.find(name); known != ids_.end()) return known->second;
    const auto found = database_.find(name);
    if (!found) {
      const std::vector<std::string> near = database_.similar(name);
      throw CardError(
          fmt::format("There is no card named '{}'.{}", name,
                      near.empty() ? "" : fmt::format(" Did you mean {}?", fmt::join(near, ", "))));
    }
    const cards::CompiledCard& compiled = **found;
    if (!compiled.whole())
      throw CardError(fmt::format("{} cannot be played: {}", compiled.card.name, compiled.reason()));
    const auto layout = layoutOf(compiled.card);
    if (!layout) {
      throw CardError(fmt::format("{} cannot be played: cards of the kind \"{}\" are not carried out.",
                                  compiled.card.name, cards::layoutName(compiled.card.layout)));
    }
    const CardId id = add(compiled, *layout);
    ids_[name] = id;
    return id;
  }

  std::shared_ptr<const Pool> finish() {
    const std::vector<CardId> tokens = addTokens();
    auto pool = std::make_shared<Pool>(builder_.finish());
    for (const CardId token : tokens) pool->cards[token].isToken = true;
    return pool;
  }

 private:
  CardId add(const cards::CompiledCard& compiled, Layout layout) {
    if (const auto known = ids_.find(compiled.card.name); known != ids_.end()) return known->second;
    std::vector<CardId> faces;
    for (std::size_t i = 0; i < compiled.faces.size(); ++i) {
      const text::Reading& reading = compiled.faces[i].reading;
      collectTokens(reading.arena, tokens_);
      faces.push_back(
          builder_.add(factsOf(compiled.card.faces[i], reading, layout), reading.arena, reading.root));
    }
    if (faces.size() > 1) builder_.linkFaces(faces);
    ids_[compiled.card.name] = faces.front();
    return faces.front();
  }

  /// 111.10: Treasure, Food and the like, as far as the cards make them.
  std::vector<CardId> addTokens() {
    std::vector<CardId> added;
    if (tokens_.empty()) return added;
    constexpr std::string_view kFile = "library/tokens/predefined.cards";
    std::map<std::string, cards::Card> defined;
    for (cards::BlockCard& block : cards::readBlocks(embeddedFile(kFile).value_or(""), kFile))
      defined[block.card.name] = std::move(block.card);
    text::Reader reader;
    for (const std::int32_t token : std::set<std::int32_t>(tokens_)) {
      const std::string name(ir::word("subtype", token));
      const auto found = defined.find(name);
      if (found == defined.end())
        throw CardError(
            fmt::format("A card of these decks makes {} tokens, which are not carried out.", name));
      const cards::CompiledCard compiled = cards::compileCard(reader, found->second);
      if (!compiled.whole())
        throw CardError(fmt::format("{} tokens cannot be played: {}", name, compiled.reason()));
      const text::Reading& reading = compiled.faces[0].reading;
      added.push_back(builder_.add(factsOf(compiled.card.faces[0], reading, Layout::Normal), reading.arena,
                                   reading.root));
      builder_.definePredefinedToken(token, added.back());
    }
    return added;
  }

  const cards::CardDatabase& database_;
  PoolBuilder builder_{cards::expandKeywords};
  std::map<std::string, CardId> ids_;
  std::set<std::int32_t> tokens_;
};

}  // namespace

void declineWhatRulesCannotRun() {
  static std::once_flag once;
  std::call_once(once, [] {
    cards::CardDatabase::setRunnable(
        [](const ir::Arena& arena, NodeId root) { return whyNotRun(arena, root); });
  });
}

const cards::CardDatabase& library() {
  declineWhatRulesCannotRun();
  return cards::CardDatabase::standard();
}

Table seat(const cards::CardDatabase& database, const std::vector<std::vector<std::string>>& decks) {
  TableBuilder builder(database);
  Table table;
  for (const std::vector<std::string>& deck : decks) {
    std::vector<CardId>& ids = table.decks.emplace_back();
    for (const std::string& name : deck) ids.push_back(builder.card(name));
  }
  table.pool = builder.finish();
  return table;
}

}  // namespace cantrip::play
