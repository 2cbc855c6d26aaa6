// Builds the pool of a game: imports trees, registers abilities and tokens (109.3, 111, 113, 202, 605.1).
#include "program/pool_builder.h"

#include <algorithm>
#include <set>

#include "ir/mana_symbols.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements_casting.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/ability_facts.h"
#include "program/ability_zones.h"
#include "program/backup.h"
#include "program/costs_apart.h"
#include "program/effect_use.h"
#include "program/face_down.h"
#include "program/given_words.h"
#include "program/last_noun.h"
#include "program/level_symbols.h"
#include "program/text_changes.h"
#include "program/tree_questions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Sort;
using ir::Zone;

// What some ways of casting cost besides: "discard a card" of jump-start (702.133a), "discard a land card" of
// retrace (702.81a), "return an unblocked attacking creature you control to its owner's hand" of sneak.
PoolBuilder::PoolBuilder(KeywordExpander expander) : expand_(std::move(expander)) {
  defineLandAbilities();
  ir::Arena& arena = pool_.arena;
  const auto taking = [&](NodeKind kind, NodeId noun, std::span<const NodeId> before,
                          std::span<const NodeId> after = {}) {
    const NodeId what[] = {arena.addList(before), noun, arena.addList(after)};
    const NodeId one[] = {arena.add(Kind::Number, {}, 1)};
    const NodeId some[] = {arena.add(Kind::Exactly, one), arena.add(Kind::Objects, what)};
    const NodeId ref[] = {arena.add(Kind::Some, some)};
    const NodeId cost = arena.add(kind, ref);
    assignSlots(cost);
    return cost;
  };
  const auto discard = [&](NodeId noun, std::span<const NodeId> before) {
    return taking(Kind::DiscardCost, noun, before);
  };
  pool_.discardACard = discard(arena.add(Kind::IsCard), {});
  const auto creature = [&] {
    return arena.add(Kind::IsType, {}, static_cast<std::int32_t>(ir::CardType::Creature));
  };
  pool_.sacrificeACreature = taking(Kind::SacrificeCost, creature(), {});
  const NodeId you[] = {arena.add(Kind::You)};
  const NodeId unblocked[] = {ir::add(arena, ir::sense(ir::State::Unblocked)),
                              ir::add(arena, ir::sense(ir::State::Attacking))};
  const NodeId yours[] = {ir::add(arena, ir::sense(ir::Relation::ControlledBy), you)};
  pool_.returnUnblocked = taking(Kind::ReturnCost, creature(), unblocked, yours);
  pool_.sacrificeAPermanent = taking(Kind::SacrificeCost, arena.add(Kind::IsPermanent), {});
  const NodeId land[] = {arena.add(Kind::IsType, {}, static_cast<std::int32_t>(ir::CardType::Land))};
  pool_.discardALand = discard(arena.add(Kind::IsCard), land);
  const NodeId one[] = {arena.add(Kind::Number, {}, 1)};
  pool_.increaseSpeed = ir::add(arena, ir::actMuch(ir::DeedName::IncreaseSpeed), one);
  defineMonarch();
}

namespace {

/// "... or controlled a Dragon as you cast this spell": the description of what was controlled.
NodeId asksAsCast(const ir::Arena& arena, const CardDef& card, const std::vector<AbilityDef>& abilities) {
  NodeId objects = kNoNode;
  for (const AbilityId id : card.abilities)
    containsNode(arena, abilities[id].node, [&](NodeId n) {
      if (arena.kind(n) == Kind::RevealedOrControlled)
        objects = arena.as<nodes::RevealedOrControlled>(n).controlled;
      return objects != kNoNode;
    });
  return objects;
}

}  // namespace

AbilityId PoolBuilder::newAbility(AbilityDef def, NodeId node) {
  noteFactsOf(pool_.arena, node, def);
  pool_.abilities.push_back(def);
  const auto id = static_cast<AbilityId>(pool_.abilities.size() - 1);
  pool_.abilityOfNode[node] = id;
  return id;
}

namespace {
constexpr ir::SlotNo kSlotsOfKeywords = 2000;
}

void shiftSlots(ir::Arena& arena, NodeId node, ir::SlotNo by) {
  ir::Node& it = arena[node];
  const bool words = it.slot != 0 && it.slot < slots::kUnspoken && it.slot % 10000 < slots::kReservedAt;
  if (words) it.slot = static_cast<ir::SlotNo>(it.slot + by);
  for (unsigned i = 0; i < it.count; ++i)
    if (const NodeId child = arena.child(node, i); child != kNoNode) shiftSlots(arena, child, by);
}

void PoolBuilder::settleText(NodeId text) {
  castAtOnce(pool_.arena, text);
  nestLaterSentences(pool_.arena, text, false);
  askOfEachDefender(pool_.arena, text);
  takeCostsApart(pool_.arena, text);
  assignSlots(text);
  chooseBefore(pool_.arena, text);
  scan(text);
}

void PoolBuilder::registerKeyword(NodeId keyword, std::vector<AbilityId>& out) {
  ir::Arena& arena = pool_.arena;
  AbilityDef def;
  def.kind = AbilityKind::Keyword;
  if (arena.kind(keyword) == Kind::Keyword)
    def.keyword = static_cast<ir::KeywordName>(arena.value(keyword));
  else if (arena.kind(keyword) == Kind::Landwalk)
    def.keyword = ir::KeywordName::Landwalk;
  else
    def.keyword = static_cast<ir::KeywordName>(arena.value(
        arena.field<&nodes::KeywordCost::keyword, nodes::KeywordNumber, nodes::KeywordWhat,
                    nodes::KeywordWhatCost, nodes::KeywordNumberCost, nodes::KeywordWhatNumber>(keyword)));
  def.zones = kAllZones;
  out.push_back(newAbility(def, keyword));
  const ir::KeywordName name = def.keyword;
  if (name != ir::KeywordName::Count_) pool_.keywords.set(static_cast<std::size_t>(name));
  for (NodeId definition : expand_ ? expand_(arena, keyword) : std::vector<NodeId>{}) {
    // What a keyword adds to a spell has targets of its own.
    if (arena.kind(definition) == Kind::SpellAbility) shiftSlots(arena, definition, kSlotsOfKeywords);
    settleText(definition);
    if (name == ir::KeywordName::Backup) giveWhatStandsBelow(arena, definition, below_);
    for (AbilityId id : registerAbility(definition)) {
      pool_.abilities[id].keyword = name;
      out.push_back(id);
    }
  }
}

void PoolBuilder::registerStatic(NodeId node, std::vector<AbilityId>& out) {
  const NodeId statement = pool_.arena.as<nodes::Static>(node).statement;
  const std::vector<NodeId> parts = statementsIn(pool_.arena, statement);
  if (parts.size() == 1 && parts.front() == statement) {
    out.push_back(newAbility(staticAbility(pool_.arena, statement), node));
    return;
  }
  for (const NodeId part : parts) {
    const NodeId one[] = {part};
    for (const AbilityId id : registerAbility(pool_.arena.add(Kind::Static, one))) out.push_back(id);
  }
}

std::vector<AbilityId> PoolBuilder::registerAbility(NodeId node) {
  if (const auto known = pool_.abilitiesOfNode.find(node); known != pool_.abilitiesOfNode.end())
    return known->second;
  const ir::Arena& arena = pool_.arena;
  std::vector<AbilityId> out;
  switch (arena.kind(node)) {
    case Kind::KeywordLine: {
      const NodeId list = arena.as<nodes::KeywordLine>(node).keywords;
      for (unsigned i = 0; i < arena[list].count; ++i) registerKeyword(arena.child(list, i), out);
      break;
    }
    case Kind::SpellAbility:
      out.push_back(newAbility(spellAbility(arena, node), node));
      break;
    case Kind::Activated:
      out.push_back(newAbility(activatedAbility(arena, node), node));
      break;
    case Kind::Loyalty:
      out.push_back(newAbility(loyaltyAbility(arena, node), node));
      break;
    case Kind::Triggered:
      out.push_back(newAbility(triggeredAbility(arena, node), node));
      break;
    case Kind::Static:
      registerStatic(node, out);
      break;
    case Kind::ChapterAbility:
      out.push_back(newAbility(chapterAbility(arena, node), node));
      break;
    default:
      break;
  }
  pool_.abilitiesOfNode[node] = out;
  return out;
}

void PoolBuilder::assignSlots(NodeId node) {
  ir::Arena& arena = pool_.arena;
  if (isBinder(arena.kind(node)) && arena[node].slot == 0) {
    arena[node].slot = nextSlot_++;
    if (nextSlot_ == slots::kRest) nextSlot_ = slots::kUnspoken;
  }
  for (unsigned i = 0; i < arena[node].count; ++i)
    if (arena.child(node, i) != kNoNode) assignSlots(arena.child(node, i));
}

void PoolBuilder::scan(NodeId node) {
  for (unsigned i = 0; i < pool_.arena[node].count; ++i)
    if (pool_.arena.child(node, i) != kNoNode) scan(pool_.arena.child(node, i));
  const NodeKind kind = pool_.arena.kind(node);
  keepToLastNoun(pool_.arena, node);
  keepToFirstNoun(pool_.arena, node);
  if (ir::info(kind).sort == Sort::Ability) registerAbility(node);
  if (doneLater(pool_.arena, node) != kNoNode) registerDelayed(node);
  if (kind == Kind::Token) defineToken(node);
  if (kind == Kind::GetEmblem) defineEmblem(node);
  if (predefinedTokenOf(pool_.arena, node)) predefinedUses_.push_back(node);
  if (kind == Kind::NextSpell) pool_.givesToNextSpells |= containsKind(pool_.arena, node, Kind::HaveAbility);
  if (isWord(pool_.arena, node, Kind::ActOn, ir::DeedName::Cloak) && wardOfCloaked_.empty())
    registerWardOfCloaked();
}

void PoolBuilder::registerDelayed(NodeId node) {
  const ir::Arena& arena = pool_.arena;
  const AbilityDef def = delayedAbility(arena, node);
  pool_.abilityOfNode[def.effect] = newAbility(def, node);
}

namespace {

/// Which listings of legal actions need to look at a card, by the keywords that let it be cast from other
/// zones.
void noteCastKeyword(CardDef& card, ir::KeywordName keyword) {
  using K = ir::KeywordName;
  switch (keyword) {
    case K::Flashback:
    case K::JumpStart:
    case K::Retrace:
    case K::Escape:
    case K::Disturb:
    case K::Harmonize:
    case K::Aftermath:
    case K::Mayhem:
      card.hasGraveyardAbility = card.hasCastWays = true;
      break;
    case K::Plot:
    case K::Foretell:
    case K::Suspend:
      card.hasExileAbility = card.hasHandAbility = card.hasCastWays = true;
      break;
    case K::Evoke:
    case K::Dash:
    case K::Blitz:
    case K::Spectacle:
    case K::Surge:
    case K::Overload:
    case K::Morph:
    case K::Megamorph:
    case K::Disguise:
    case K::Warp:
    case K::Prowl:
    case K::Bestow:
    case K::Awaken:
    case K::Mutate:
    case K::Impending:
    case K::Emerge:
    case K::Cleave:
    case K::Sneak:
      card.hasCastWays = true;
      break;
    default:
      break;
  }
}

}  // namespace

void PoolBuilder::giveAbilities(CardDef& card, std::span<const AbilityId> abilities) {
  for (AbilityId id : abilities) {
    const AbilityDef& def = pool_.abilities[id];
    card.abilities.push_back(id);
    card.base.abilities.push_back(id);
    card.layers |= def.layers;
    card.definesItself |= def.characteristicDefining;
    card.kinds = static_cast<std::uint8_t>(card.kinds | (1U << static_cast<unsigned>(def.kind)));
    if (def.kind == AbilityKind::Keyword && def.keyword != ir::KeywordName::Count_) {
      card.keywords.set(static_cast<std::size_t>(def.keyword));
      card.base.keywords.set(static_cast<std::size_t>(def.keyword));
      // printed they define characteristics in all zones (604.3)
      if (def.keyword == ir::KeywordName::Changeling) card.base.allCreatureTypes = true;  // 702.73a
      if (def.keyword == ir::KeywordName::Devoid) card.base.colors = 0;                   // 702.114a
    }
    if (def.kind == AbilityKind::Activated) {
      card.hasHandAbility |= (def.zones & bit(Zone::Hand)) != 0;
      card.hasGraveyardAbility |= (def.zones & bit(Zone::Graveyard)) != 0;
      card.hasExileAbility |= (def.zones & bit(Zone::Exile)) != 0;
    }
    if (def.kind == AbilityKind::Keyword) noteCastKeyword(card, def.keyword);
    if (def.kind != AbilityKind::Static) continue;
    const NodeId said = innerStatement(pool_.arena, def.statement);
    const NodeKind statement = pool_.arena.kind(said);
    card.onlyForAnte |= isWord(pool_.arena, said, ir::StatementName::OnlyForAnte);
    if (isWord(pool_.arena, said, ir::StatementName::ColorOfCommander)) card.colorOfCommander = said;
    if (isWord(pool_.arena, said, ir::StatementName::CountersRemain)) card.keepsCounters = id;
    card.entersModified |= modifiesEntering(statement);
    if (statement == Kind::AlternativeCost) card.hasCastWays = true;
    if (statement == Kind::CastUsing) card.hasCastWays = card.hasGraveyardAbility = true;
  }
}

void fillBase(CardDef& card) {
  Characteristics& base = card.base;
  base.setBasePower(card.power);
  base.setBaseToughness(card.toughness);
  base.types = card.types;
  base.supertypes = card.supertypes;
  base.colors = card.colors;
  base.hasPT = card.hasPT;
  base.subtypes.assign(card.subtypes.begin(), card.subtypes.end());
}

namespace {

/// Puts the type, subtype, colour and supertype words of a token or a "becomes" phrase into a definition.
void takeWords(const ir::Arena& arena, NodeId list, CardDef& card) {
  for (NodeId pred : arena.children(list)) {
    const auto value = static_cast<unsigned>(arena.value(pred));
    switch (arena.kind(pred)) {
      case Kind::IsType:
        card.types = static_cast<std::uint16_t>(card.types | (1U << value));
        break;
      case Kind::IsSubtype:
        card.subtypes.push_back(static_cast<std::uint16_t>(value));
        break;
      case Kind::IsSupertype:
        card.supertypes = static_cast<std::uint8_t>(card.supertypes | (1U << value));
        break;
      case Kind::IsColor:
        card.colors = static_cast<std::uint8_t>(card.colors | (1U << value));
        break;
      case Kind::AllOf:
      case Kind::AnyOf:
        takeWords(arena, arena.as<nodes::AllOf, nodes::AnyOf>(pred).preds, card);
        break;
      default:
        break;
    }
  }
}

}  // namespace

// 305.6
void PoolBuilder::addLandAbilities(const CardDef& card, std::vector<AbilityId>& abilities) const {
  for (const std::uint16_t subtype : card.subtypes)
    if (const AbilityId mana = pool_.landAbility(subtype); mana != 0) abilities.push_back(mana);
}

void PoolBuilder::defineToken(NodeId token) {
  if (pool_.tokenOfNode.count(token) != 0) return;
  const ir::Arena& arena = pool_.arena;
  CardDef card;
  card.isToken = true;
  const auto [flags, power, toughness, words, name, list] = arena.as<nodes::Token>(token);
  takeWords(arena, flags, card);
  takeWords(arena, words, card);
  card.hasPT = power != kNoNode;
  if (power != kNoNode && arena.kind(power) == Kind::Number) card.power = arena.value(power);
  if (toughness != kNoNode && arena.kind(toughness) == Kind::Number) card.toughness = arena.value(toughness);
  if (name != kNoNode && arena.kind(name) == Kind::WithName) {
    card.name = arena.name(name);
  } else {  // 111.4: the name is its subtypes and the word Token
    for (std::uint16_t subtype : card.subtypes) card.name += std::string(ir::word("subtype", subtype)) + " ";
    card.name += kTokenWord;
    card.namedByTypes = true;
  }
  fillBase(card);
  std::vector<AbilityId> abilities;
  for (unsigned i = 0; i < pool_.arena[list].count; ++i)
    for (AbilityId id : registerAbility(pool_.arena.child(list, i))) abilities.push_back(id);
  addLandAbilities(card, abilities);
  giveAbilities(card, abilities);
  card.base.card = static_cast<CardId>(pool_.cards.size());
  pool_.tokenOfNode[token] = card.base.card;
  pool_.cards.push_back(std::move(card));
}

void PoolBuilder::defineEmblem(NodeId emblem) {
  CardDef card;  // 114.3: an emblem has no characteristics but its abilities
  card.isToken = true;
  card.name = "Emblem";
  std::vector<AbilityId> abilities;
  const NodeId list = pool_.arena.as<nodes::GetEmblem>(emblem).abilities;
  for (unsigned i = 0; i < pool_.arena[list].count; ++i)
    for (AbilityId id : registerAbility(pool_.arena.child(list, i))) abilities.push_back(id);
  for (AbilityId id : abilities) pool_.abilities[id].zones = bit(Zone::Command);  // 114.4
  giveAbilities(card, abilities);
  card.base.card = static_cast<CardId>(pool_.cards.size());
  pool_.tokenOfNode[emblem] = card.base.card;
  pool_.cards.push_back(std::move(card));
}

// 305.6: "{T}: Add {W}" for Plains and so on.
void PoolBuilder::defineLandAbilities() {
  constexpr std::array<std::string_view, 5> kTypes{"Plains", "Island", "Swamp", "Mountain", "Forest"};
  ir::Arena& arena = pool_.arena;
  for (std::size_t i = 0; i < kTypes.size(); ++i) {
    ir::ManaSymbol symbol;
    symbol.kind = ir::SymbolKind::Colored;
    symbol.a = static_cast<std::uint8_t>(i);
    const NodeId leaf = arena.add(Kind::Symbol, {}, ir::encode(symbol));
    const NodeId symbols = arena.addList(std::span(&leaf, 1));
    const NodeId mana = arena.add(Kind::ManaSymbols, std::span(&symbols, 1));
    const NodeId parts[] = {arena.add(Kind::TapCost), arena.add(Kind::AddMana, std::span(&mana, 1)),
                            arena.addList({})};
    pool_.landTypes[i] = static_cast<std::uint16_t>(*ir::wordValue("subtype", kTypes[i]));
    pool_.landAbilities[i] = registerAbility(arena.add(Kind::Activated, parts)).front();
  }
}

/// The mana cost as a node, for what speaks of it and for people.
NodeId PoolBuilder::costNode(std::span<const std::int32_t> symbols) {
  std::vector<NodeId> leaves;
  for (const std::int32_t symbol : symbols) leaves.push_back(pool_.arena.add(Kind::Symbol, {}, symbol));
  const NodeId list[] = {pool_.arena.addList(leaves)};
  return pool_.arena.add(Kind::ManaCost, list);
}

CardId PoolBuilder::add(const CardFacts& facts, const ir::Arena& from, NodeId root) {
  CardDef card;
  card.name = facts.name;
  card.nameId = pool_.nameIds.try_emplace(facts.name, static_cast<std::uint32_t>(pool_.nameIds.size() + 1))
                    .first->second;
  if (facts.hasCost) {
    card.cost = parseManaCost(facts.manaCost);
    card.costNode = costNode(facts.manaCost);
  }
  card.colors = facts.colorIndicator != 0 ? facts.colorIndicator : ir::colorsOf(facts.manaCost);
  card.colorIdentity = static_cast<std::uint8_t>(ir::colorsOf(facts.manaCost) | facts.colorIndicator);
  card.types = facts.types;
  card.supertypes = facts.supertypes;
  card.subtypes = facts.subtypes;
  card.hasPT = facts.hasPT;
  card.power = facts.power;
  card.toughness = facts.toughness;
  card.loyalty = facts.loyalty;
  card.defense = facts.defense;
  card.handModifier = facts.handModifier;
  card.lifeModifier = facts.lifeModifier;
  card.layout = facts.layout;
  card.meldsWith = facts.meldsWith;
  card.text = facts.text;
  fillBase(card);
  std::vector<AbilityId> abilities;
  if (root != kNoNode) {
    const NodeId text = pool_.arena.import(from, root);
    card.colorIdentity = static_cast<std::uint8_t>(card.colorIdentity | colorsSaid(pool_.arena, text));
    describeTokens(pool_.arena, text);
    below_ = belowBackup(pool_.arena, pool_.arena.children(pool_.arena.as<nodes::CardText>(text).abilities));
    settleText(text);
    const auto size = facts.hasPT ? std::optional(PrintedSize{facts.power, facts.toughness}) : std::nullopt;
    const NodeId list = pool_.arena.as<nodes::CardText>(text).abilities;
    const auto paragraphs = abilitiesWithLevels(pool_.arena, list, size);
    for (std::size_t i = 0; i < paragraphs.size(); ++i)
      for (const NodeId node : paragraphs[i]) {
        scan(node);
        for (AbilityId id : registerAbility(node)) {
          if (isGivenByDisguise(pool_, id)) continue;  // 702.168a: only while it is face down
          if ((card.types & kOfCommandZone) != 0)      // 311.4, 312.5, 313.4, 314.4, 315.5
            pool_.abilities[id].zones = bit(Zone::Command);
          abilities.push_back(id);
          card.abilityTexts.push_back(i < facts.paragraphs.size() ? facts.paragraphs[i] : std::string());
        }
      }
    noteGivenWords(pool_, pool_.arena.children(list), facts.paragraphs, paragraphs);
  }
  addLandAbilities(card, abilities);
  card.abilityTexts.resize(abilities.size());
  giveAbilities(card, abilities);
  card.base.card = static_cast<CardId>(pool_.cards.size());
  pool_.cards.push_back(std::move(card));
  const auto id = static_cast<CardId>(pool_.cards.size() - 1);
  if (const NodeId asked = asksAsCast(pool_.arena, pool_.cards[id], pool_.abilities); asked != kNoNode)
    pool_.controlledAsCast[id] = asked;
  if (hasKeyword(pool_.cards[id].keywords, ir::KeywordName::Bestow)) addBestowed(id);
  if (hasKeyword(pool_.cards[id].keywords, ir::KeywordName::Prototype)) addPrototyped(id);
  for (const ir::KeywordName keyword : {ir::KeywordName::Awaken, ir::KeywordName::Mutate})
    if (hasKeyword(pool_.cards[id].keywords, keyword)) addSpellFace(id, keyword);
  return id;
}

// 702.113a, 702.140a: what the keyword adds to the spell is said only by one more face, with which it is cast
// for that cost.
void PoolBuilder::addSpellFace(CardId plain, ir::KeywordName keyword) {
  CardDef cast = pool_.cards[plain];
  cast.base.card = static_cast<CardId>(pool_.cards.size());
  pool_.cards.push_back(std::move(cast));
  CardDef& card = pool_.cards[plain];
  std::vector<AbilityId> abilities;
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < card.abilities.size(); ++i) {
    const AbilityDef& ability = pool_.abilities[card.abilities[i]];
    if (ability.keyword == keyword && ability.kind == AbilityKind::Spell) continue;
    abilities.push_back(card.abilities[i]);
    texts.push_back(i < card.abilityTexts.size() ? card.abilityTexts[i] : std::string());
  }
  card.abilities.clear();
  card.base.abilities.clear();
  card.abilityTexts = std::move(texts);
  fillBase(card);
  giveAbilities(card, abilities);
  card.base.card = plain;
  const CardId faces[] = {plain, static_cast<CardId>(pool_.cards.size() - 1)};
  linkFaces(faces);
}

void PoolBuilder::linkFaces(std::span<const CardId> faces) {
  std::uint8_t identity = 0;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    CardDef& card = pool_.cards[faces[i]];
    card.faces.assign(faces.begin(), faces.end());
    card.face = static_cast<std::uint8_t>(i);
    identity = static_cast<std::uint8_t>(identity | card.colorIdentity);
  }
  for (const CardId face : faces) pool_.cards[face].colorIdentity = identity;  // 903.4d
}

void PoolBuilder::noteTargetsForEach() {
  const ir::Arena& arena = pool_.arena;
  for (NodeId each = 1; each < arena.size(); ++each) {
    const ir::SlotNo slot = arena[each].slot;
    if (arena.kind(each) != Kind::ForEach || slot == 0) continue;
    containsNode(arena, arena.as<nodes::ForEach>(each).effect, [&](NodeId target) {
      const auto speaks = [&](NodeId n) { return n != target && arena[n].slot == slot; };
      if (isTarget(arena.kind(target)) && containsNode(arena, target, speaks))
        pool_.targetsForEach.try_emplace(target, each);
      return false;
    });
  }
}

void PoolBuilder::noteChoicesBeside() {
  const ir::Arena& arena = pool_.arena;
  std::set<NodeId> chosen;  // "chooses an artifact and a creature" may name one thing twice: nothing is taken
  for (NodeId choose = 1; choose < arena.size(); ++choose)
    if (arena.kind(choose) == Kind::Choose) chosen.insert(arena.as<nodes::Choose>(choose).what);
  for (NodeId several = 1; several < arena.size(); ++several) {
    if (arena.kind(several) != Kind::AndRefs || chosen.contains(several)) continue;
    const auto parts = arena.children(arena.as<nodes::AndRefs>(several).refs);
    const auto isChoice = [&](NodeId part) { return arena.kind(part) == Kind::Some; };
    if (std::count_if(parts.begin(), parts.end(), isChoice) < 2) continue;
    for (const NodeId part : parts)
      if (isChoice(part)) pool_.choicesBeside.try_emplace(part, several);
  }
}

Pool PoolBuilder::finish() {
  changeTexts();
  for (NodeId use : predefinedUses_) {
    const auto found = predefined_.find(*predefinedTokenOf(pool_.arena, use));
    if (found != predefined_.end()) pool_.tokenOfNode[use] = found->second;
  }
  noteZones();
  noteGivenEntering();
  noteDefinedX();
  noteChoicesBeside();
  noteTargetsForEach();
  nameMods();
  defineFaceDown();
  defineSieges();
  noteFacts();
  return std::move(pool_);
}

}  // namespace cantrip
