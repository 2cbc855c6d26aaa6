// From compiled cards to the definitions of a game.
#include "play/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>

#include "base/embedded.h"
#include "cards/block_format.h"
#include "cards/database.h"
#include "cards/keywords.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/preds_with.h"
#include "program/pool_builder.h"
#include "program/tree_questions.h"
#include "rules/agenda/unsupported.h"

namespace cantrip::play {
namespace {

namespace nodes = ir::nodes;

/// Precondition: cards::layoutProblem is empty.
Layout layoutOf(cards::Layout layout) {
  switch (layout) {
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
    case cards::Layout::Class:
      return Layout::Class;
    case cards::Layout::Meld:
      return Layout::Meld;
    default:
      return Layout::Normal;
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
  for (const std::int32_t subtype : face.types.subtypes)
    facts.subtypes.push_back(static_cast<std::uint16_t>(subtype));
  facts.hasPT = face.power && face.toughness;
  if (face.power) facts.power = face.power->number;
  if (face.toughness) facts.toughness = face.toughness->number;
  if (face.loyalty) facts.loyalty = face.loyalty->text == "X" ? kLoyaltyX : face.loyalty->number;
  if (face.defense) facts.defense = face.defense->number;
  if (face.hand) facts.handModifier = face.hand->number;
  if (face.life) facts.lifeModifier = face.life->number;
  facts.text = reading.text;
  for (const text::ParagraphReading& paragraph : reading.paragraphs) {
    if (paragraph.root == kNoNode) continue;
    facts.paragraphs.push_back(
        reading.text.substr(paragraph.paragraph.begin, paragraph.paragraph.end - paragraph.paragraph.begin));
  }
  return facts;
}

constexpr std::string_view kTokens = "library/tokens/predefined.cards";

/// The predefined tokens (111.10) by name.
const std::map<std::string, cards::Card>& predefinedTokens() {
  static const std::map<std::string, cards::Card> defined = [] {
    std::map<std::string, cards::Card> result;
    for (cards::BlockCard& block : cards::readBlocks(embeddedFile(kTokens).value_or(""), kTokens)) {
      const std::string name = block.card.faces.front().name;  // of a double-faced token the front's
      result[name] = std::move(block.card);
    }
    return result;
  }();
  return defined;
}

/// A predefined token, compiled once.
const cards::CompiledCard& compiledToken(const cards::Card& token) {
  static std::mutex mutex;
  static std::map<std::string, cards::CompiledCard> compiled;
  const std::lock_guard lock(mutex);
  const auto found = compiled.find(token.name);
  if (found != compiled.end()) return found->second;
  text::Reader reader;
  return compiled.emplace(token.name, cards::compileCard(reader, token)).first->second;
}

/// 712.4a: the name of the counterpart of a card that says what the pair becomes: the other one that it
/// names.
std::string counterpartOf(const cards::CompiledCard& card) {
  if (card.card.layout != cards::Layout::Meld || card.faces.size() < 2) return {};
  const ir::Arena& arena = card.faces.front().reading.arena;
  for (NodeId node = 1; node < arena.size(); ++node)
    if (arena.kind(node) == ir::Kind::WithName && arena.name(node) != card.card.faces[1].name)
      return std::string(arena.name(node));
  return {};
}

/// The keyword action that a node has a player do, if it does.
std::optional<ir::ActionName> actionOf(const ir::Arena& arena, NodeId node) {
  if (arena.kind(node) != ir::Kind::KeywordAction) return std::nullopt;
  return static_cast<ir::ActionName>(arena.value(arena.as<nodes::KeywordAction>(node).action));
}

/// The keyword actions that trees have players do.
std::set<ir::ActionName> actionsIn(const ir::Arena& arena) {
  std::set<ir::ActionName> found;
  for (NodeId node = 1; node < arena.size(); ++node)
    if (const auto action = actionOf(arena, node)) found.insert(*action);
  return found;
}

constexpr std::string_view kDungeons = "library/tokens/dungeons.cards";

/// "Scry 1. (Leads to: Goblin Lair, Mine Tunnels)": the names after the colon.
std::vector<std::string> leadsTo(std::string_view line) {
  constexpr std::string_view kArrow = "(Leads to: ";
  std::vector<std::string> names;
  std::size_t at = line.find(kArrow);
  if (at == std::string_view::npos) return names;
  at += kArrow.size();
  while (at < line.size()) {
    const std::size_t end = line.find_first_of(",)", at);
    names.emplace_back(line.substr(at, end - at));
    if (end == std::string_view::npos || line[end] == ')') break;
    at = end + 2;
  }
  return names;
}

/// 309.4: a line for each room, "Cave Entrance — Scry 1. (Leads to: ...)"; what it does is not told yet.
std::vector<Room> roomsOf(std::string_view text) {
  constexpr std::string_view kDash = " \xE2\x80\x94 ";
  std::vector<Room> rooms;
  std::vector<std::vector<std::string>> arrows;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    rooms.emplace_back().name = line.substr(0, line.find(kDash));
    arrows.push_back(leadsTo(line));
    at = end + 1;
  }
  for (std::size_t i = 0; i < rooms.size(); ++i)
    for (const std::string& name : arrows[i])
      for (std::size_t to = 0; to < rooms.size(); ++to)
        if (rooms[to].name == name) rooms[i].next.push_back(static_cast<std::uint8_t>(to));
  return rooms;
}

/// Why the predefined tokens of a tree cannot be made, or nothing.
std::string whyNoToken(const ir::Arena& arena, NodeId root) {
  if (root == kNoNode) return {};
  if (const auto token = predefinedTokenOf(arena, root)) {
    const std::string name(ir::word("subtype", *token));
    if (predefinedTokens().count(name) == 0) return name + " tokens are not carried out";
  }
  for (const NodeId child : arena.children(root))
    if (std::string why = whyNoToken(arena, child); !why.empty()) return why;
  return {};
}

/// Subtypes of the predefined tokens that trees create.
void collectTokens(const ir::Arena& arena, std::set<std::int32_t>& tokens) {
  for (NodeId node = 1; node < arena.size(); ++node)
    if (const auto token = predefinedTokenOf(arena, node)) tokens.insert(*token);
}

/// 709.5: a card whose halves share a type line.
bool isPermanentCard(const CardDef& half) {
  return (half.types & (bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery))) == 0;
}

constexpr ir::SlotNo kSlotsOfSecondHalf = 1000;

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
    const CardId id = add(compiled, layoutOf(compiled.card.layout));
    ids_[name] = id;
    return id;
  }

  /// Another card of that name, should there be one already, stays what it is.
  CardId card(const cards::CompiledCard& compiled) {
    ids_.erase(compiled.card.name);
    return add(compiled, layoutOf(compiled.card.layout));
  }

  void deployCreatures() { builder_.defineDeployed(); }
  void planeswalk() { builder_.definePlaneswalk(); }

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
      CardFacts facts = factsOf(compiled.card.faces[i], reading, layout);
      facts.meldsWith = counterpartOf(compiled);
      if (layout == Layout::Flip && i > 0) {  // 710.1c: flipped it has the mana cost and colors that it had
        const cards::CardFace& normal = compiled.card.faces[0];
        facts.manaCost = normal.cost;
        facts.hasCost = normal.hasCost;
        facts.colorIndicator = normal.colorIndicator.value_or(0);
      }
      faces.push_back(builder_.add(facts, reading.arena, reading.root));
    }
    if (const auto& cleaved = compiled.faces.front().cleaved)  // 702.148: what a spell cast for cleave says
      faces.push_back(builder_.add(factsOf(compiled.card.faces.front(), *cleaved, layout), cleaved->arena,
                                   cleaved->root));
    if (layout == Layout::Split && faces.size() == 2) {
      const bool permanent = isPermanentCard(builder_.card(faces.front()));
      faces.push_back(addBothHalves(compiled));
      if (permanent) faces.push_back(addLocked(compiled));
    }
    if (faces.size() > 1) builder_.linkFaces(faces);
    ids_[compiled.card.name] = faces.front();
    return faces.front();
  }

  /// 709.4, 702.102: what a split card is off the stack, and a fused split spell on it: both halves, the
  /// first one first, as one more face of the card.
  CardId addBothHalves(const cards::CompiledCard& compiled) {
    ir::Arena both;
    std::vector<NodeId> abilities;
    CardFacts facts = factsOf(compiled.card.faces[0], compiled.faces[0].reading, Layout::Split);
    const CardFacts second = factsOf(compiled.card.faces[1], compiled.faces[1].reading, Layout::Split);
    facts.name += " // " + second.name;
    facts.manaCost.insert(facts.manaCost.end(), second.manaCost.begin(), second.manaCost.end());
    facts.types = static_cast<std::uint16_t>(facts.types | second.types);
    for (const std::uint16_t subtype : second.subtypes)  // 709.5a: Rooms share theirs
      if (std::ranges::find(facts.subtypes, subtype) == facts.subtypes.end())
        facts.subtypes.push_back(subtype);
    facts.text += "\n" + second.text;
    facts.paragraphs.insert(facts.paragraphs.end(), second.paragraphs.begin(), second.paragraphs.end());
    for (int half = 0; half < 2; ++half) {
      const text::Reading& reading = compiled.faces[static_cast<std::size_t>(half)].reading;
      const NodeId root = both.import(reading.arena, reading.root);
      if (half == 1) shiftSlots(both, root, kSlotsOfSecondHalf);
      for (const NodeId ability : both.children(both.as<nodes::CardText>(root).abilities))
        abilities.push_back(ability);
    }
    const NodeId list[] = {both.addList(abilities)};
    return builder_.add(facts, both, both.add(ir::Kind::CardText, list));
  }

  /// 709.5: with neither half unlocked there is no name, no mana cost and no text.
  CardId addLocked(const cards::CompiledCard& compiled) {
    CardFacts facts = factsOf(compiled.card.faces[0], compiled.faces[0].reading, Layout::Split);
    facts.name.clear();
    facts.hasCost = false;
    facts.manaCost.clear();
    facts.text.clear();
    facts.paragraphs.clear();
    ir::Arena none;
    const NodeId list[] = {none.addList({})};
    return builder_.add(facts, none, none.add(ir::Kind::CardText, list));
  }

  /// 111.10: Treasure, Food and the like, as far as the cards make them.
  std::vector<CardId> addTokens() {
    std::vector<CardId> added;
    const std::set<ir::ActionName> actions = actionsIn(builder_.arena());  // of the cards alone
    if (actions.count(ir::ActionName::TheRingTemptsYou) != 0)              // 701.54c
      builder_.defineTheRing(addDefined(predefinedTokens().at("The Ring")));
    builder_.defineInitiative();
    if (actions.count(ir::ActionName::TakeTheInitiative) != 0 ||
        actions.count(ir::ActionName::VentureIntoTheDungeon) != 0)
      addDungeons();
    collectTokens(builder_.arena(), tokens_);  // keywords too stand for texts that make some
    if (tokens_.empty()) return added;
    for (const std::int32_t token : std::set<std::int32_t>(tokens_)) {
      const std::string name(ir::word("subtype", token));
      const auto found = predefinedTokens().find(name);
      if (found == predefinedTokens().end())
        throw CardError(
            fmt::format("A card of these decks makes {} tokens, which are not carried out.", name));
      const cards::CompiledCard& compiled = compiledToken(found->second);
      if (!compiled.whole())
        throw CardError(fmt::format("{} tokens cannot be played: {}", name, compiled.reason()));
      const Layout layout = layoutOf(compiled.card.layout);
      std::vector<CardId> faces;
      for (std::size_t i = 0; i < compiled.faces.size(); ++i) {
        const text::Reading& reading = compiled.faces[i].reading;
        CardFacts facts = factsOf(compiled.card.faces[i], reading, layout);
        facts.name += " Token";  // 111.4
        faces.push_back(builder_.add(facts, reading.arena, reading.root));
      }
      if (faces.size() > 1) builder_.linkFaces(faces);
      added.insert(added.end(), faces.begin(), faces.end());
      builder_.definePredefinedToken(token, faces.front());
    }
    return added;
  }

  CardId addDefined(const cards::Card& card) {
    const cards::CompiledCard& compiled = compiledToken(card);
    if (!compiled.whole())
      throw CardError(fmt::format("{} cannot be played: {}", card.name, compiled.reason()));
    const text::Reading& reading = compiled.faces[0].reading;
    return builder_.add(factsOf(compiled.card.faces[0], reading, Layout::Normal), reading.arena,
                        reading.root);
  }

  /// 309, 701.49
  void addDungeons() {
    for (const cards::BlockCard& block : cards::readBlocks(embeddedFile(kDungeons).value_or(""), kDungeons)) {
      const std::string text = block.card.faces[0].text;
      builder_.defineDungeon(addDefined(block.card), roomsOf(text), block.card.name == "Undercity");
    }
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
    cards::CardDatabase::setRunnable([](const ir::Arena& arena, NodeId root) {
      std::string why = whyNotRun(arena, root);
      return why.empty() ? whyNoToken(arena, root) : why;
    });
  });
}

const cards::CardDatabase& library() {
  declineWhatRulesCannotRun();
  return cards::CardDatabase::standard();
}

Table seat(const cards::CardDatabase& database, const std::vector<std::vector<std::string>>& decks,
           const Arrangement& arrangement) {
  TableBuilder builder(database);
  if (decks.size() > 1) {
    const VariantRules rules = planSeats(arrangement, decks.size()).rules;
    if (rules.deployCreatures) builder.deployCreatures();
    if (rules.planes) builder.planeswalk();
  }
  Table table;
  for (const std::vector<std::string>& deck : decks) {
    std::vector<CardId>& ids = table.decks.emplace_back();
    for (const std::string& name : deck) ids.push_back(builder.card(name));
  }
  table.pool = builder.finish();
  return table;
}

class Seating::Unfinished {
 public:
  Unfinished(const cards::CardDatabase& database, const std::vector<std::string>& names)
      : builder_(database) {
    for (const std::string& name : names) ids_.push_back(builder_.card(name));
  }

  Table with(const cards::CompiledCard& last) const {
    TableBuilder builder = builder_;
    Table table{nullptr, {ids_}};
    table.decks[0].push_back(builder.card(last));
    table.pool = builder.finish();
    return table;
  }

 private:
  TableBuilder builder_;
  std::vector<CardId> ids_;
};

Seating::Seating(const cards::CardDatabase& database, const std::vector<std::string>& names)
    : unfinished_(std::make_unique<const Unfinished>(database, names)) {}

Seating::~Seating() = default;

Table Seating::with(const cards::CompiledCard& last) const { return unfinished_->with(last); }

}  // namespace cantrip::play
