// What the pool makes besides what cards say: the mods and tokens of verbs that have no words of their own
// (613, 701), the Aura that a bestowed card is (702.103), a prototyped card (718), what face-down permanents
// are (708.2a), and the abilities that come with being the monarch (724.2).
#include <algorithm>
#include <span>

#include "ir/mana_symbols.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/face_down.h"
#include "program/pool_builder.h"
#include "program/text_changes.h"
#include "program/tree_questions.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

// 702.103b: bestowed, the card is an Aura enchantment and no creature, and has enchant creature. It is one
// more face, which only bestowing uses.
void PoolBuilder::addBestowed(CardId creature) {
  ir::Arena& arena = pool_.arena;
  CardDef aura = pool_.cards[creature];
  aura.types = static_cast<std::uint16_t>(aura.types & ~bit(ir::CardType::Creature));
  std::erase_if(aura.subtypes, [](std::uint16_t s) { return ir::subtypeOf(s) == ir::CardType::Creature; });
  aura.subtypes.push_back(static_cast<std::uint16_t>(ir::wordValue("subtype", "Aura").value()));
  fillBase(aura);
  const NodeId type = arena.add(Kind::IsType, {}, static_cast<std::int32_t>(ir::CardType::Creature));
  const NodeId words[] = {arena.addList({}), type, arena.addList({})};
  const NodeId enchant[] = {
      arena.add(Kind::KeywordWord, {}, static_cast<std::int32_t>(ir::KeywordName::Enchant)),
      arena.add(Kind::Objects, words)};
  assignSlots(enchant[1]);
  std::vector<AbilityId> abilities;
  registerKeyword(arena.add(Kind::KeywordWhat, enchant), abilities);
  aura.abilityTexts.insert(aura.abilityTexts.begin(), "Enchant creature");
  for (const AbilityId id : pool_.cards[creature].abilities) abilities.push_back(id);
  aura.abilities.clear();
  aura.base.abilities.clear();
  giveAbilities(aura, abilities);
  aura.base.card = static_cast<CardId>(pool_.cards.size());
  pool_.cards.push_back(std::move(aura));
  const CardId faces[] = {creature, static_cast<CardId>(pool_.cards.size() - 1)};
  linkFaces(faces);
}

// 718.2-3: prototyped, the card has other mana cost, color, power and toughness, and all its abilities. It is
// one more face, which is kept from the stack to the battlefield, and copied (718.3b-d).
void PoolBuilder::addPrototyped(CardId normal) {
  const ir::Arena& arena = pool_.arena;
  CardDef other = pool_.cards[normal];
  const auto said = std::find_if(other.abilities.begin(), other.abilities.end(), [&](AbilityId id) {
    const AbilityDef& ability = pool_.ability(id);
    return ability.kind == AbilityKind::Keyword && ability.keyword == ir::KeywordName::Prototype;
  });
  const auto [keyword, size, cost] = arena.as<nodes::KeywordWhatCost>(pool_.ability(*said).node);
  std::vector<std::int32_t> symbols;
  for (const NodeId symbol : arena.children(arena.as<nodes::ManaCost>(cost).symbols))
    symbols.push_back(arena.value(symbol));
  other.cost = parseManaCost(symbols);
  other.costNode = cost;
  other.colors = ir::colorsOf(symbols);
  const NodeId printed = arena.children(arena.as<nodes::Objects>(size).before).front();
  const auto [power, toughness] = arena.as<nodes::PTIs>(printed);
  other.power = arena.value(power);
  other.toughness = arena.value(toughness);
  const std::vector<AbilityId> abilities = other.abilities;
  other.abilities.clear();
  other.base.abilities.clear();
  fillBase(other);
  giveAbilities(other, abilities);
  other.base.card = static_cast<CardId>(pool_.cards.size());
  pool_.cards.push_back(std::move(other));
  const CardId faces[] = {normal, static_cast<CardId>(pool_.cards.size() - 1)};
  linkFaces(faces);
  for (const CardId face : faces) pool_.cards[face].layout = Layout::Prototype;
}

void PoolBuilder::registerWardOfCloaked() {
  ir::Arena& arena = pool_.arena;
  ir::ManaSymbol two;
  two.amount = 2;
  const std::int32_t symbols[] = {ir::encode(two)};
  const NodeId parts[] = {arena.add(Kind::KeywordWord, {}, static_cast<std::int32_t>(ir::KeywordName::Ward)),
                          costNode(symbols)};
  registerKeyword(arena.add(Kind::KeywordCost, parts), wardOfCloaked_);
}

void PoolBuilder::defineFaceDown() {
  constexpr int kSize = 2;
  CardDef plain;
  plain.types = bit(ir::CardType::Creature);
  plain.hasPT = true;
  plain.power = plain.toughness = kSize;
  fillBase(plain);
  CardDef warded = plain;
  for (const CardDef& card : pool_.cards)
    if (hasKeyword(card.keywords, ir::KeywordName::Disguise)) {
      giveAbilities(warded, abilitiesOfDisguise(pool_, card));
      break;
    }
  if (warded.abilities.empty()) giveAbilities(warded, wardOfCloaked_);
  pool_.faceDown = plain.base.card = static_cast<CardId>(pool_.cards.size());
  pool_.faceDownWithWard = warded.base.card = pool_.faceDown + 1;
  pool_.cards.push_back(std::move(plain));
  pool_.cards.push_back(std::move(warded));
}

// "That player draws a card" and "its controller becomes the monarch" (724.2). The monarch controls both
// abilities, the creature is the object of the event.
void PoolBuilder::defineMonarch() {
  ir::Arena& arena = pool_.arena;
  const NodeId one[] = {arena.add(Kind::Number, {}, 1)};
  pool_.monarchDraws = arena.add(Kind::Draw, one);
  const NodeId controller = arena.add(Kind::ThatPlayer);
  arena[controller].slot = slots::kControllerOf + slots::kReservedAt;
  const NodeId becomes[] = {controller, ir::add(arena, ir::act(ir::DeedName::BecomeMonarch))};
  pool_.monarchIsStruck = arena.add(Kind::Do, becomes);
}

// "Exile it, then you may cast it transformed without paying its mana cost" (310.11b).
void PoolBuilder::defineSieges() {
  const int siege = ir::wordValue("subtype", "Siege").value();
  const auto isSiege = [&](const CardDef& card) {
    return std::find(card.subtypes.begin(), card.subtypes.end(), siege) != card.subtypes.end();
  };
  if (std::none_of(pool_.cards.begin(), pool_.cards.end(), isSiege)) return;
  constexpr ir::SlotNo kExiled = 1;
  ir::Arena& arena = pool_.arena;
  const NodeId permanent[] = {arena.add(Kind::Self)};
  const NodeId exile = arena.add(Kind::Exile, permanent);
  arena[exile].slot = kExiled;
  const NodeId card[] = {arena.add(Kind::It)};
  arena[card[0]].slot = kExiled;
  pool_.castDefeated = ir::add(arena, ir::actOn(ir::DeedName::CastFree), card);
  const NodeId offer[] = {arena.add(Kind::May), pool_.castDefeated, kNoNode};
  const NodeId decided[] = {arena.add(Kind::You), arena.add(Kind::Gate, offer)};
  const NodeId parts[] = {exile, arena.add(Kind::Do, decided)};
  const NodeId both[] = {arena.addList(parts)};
  pool_.siegeIsDefeated = arena.add(Kind::Then, both);
}

// "That player ventures into Undercity" and "its controller takes the initiative" (725.2).
void PoolBuilder::defineInitiative() {
  ir::Arena& arena = pool_.arena;
  const auto action = [&](ir::ActionName name) {
    const NodeId fields[] = {arena.add(Kind::ActionWord, {}, static_cast<std::int32_t>(name)), kNoNode};
    return arena.add(Kind::KeywordAction, fields);
  };
  pool_.ventureIntoUndercity = action(ir::ActionName::VentureIntoUndercity);
  const NodeId controller = arena.add(Kind::ThatPlayer);
  arena[controller].slot = slots::kControllerOf + slots::kReservedAt;
  const NodeId takes[] = {controller, action(ir::ActionName::TakeTheInitiative)};
  pool_.takeInitiative = arena.add(Kind::Do, takes);
}

// 701.54c, 114.3: an emblem has no characteristics but its name and its abilities, which function there.
void PoolBuilder::defineTheRing(CardId emblem) {
  pool_.theRing = emblem;
  CardDef& ring = pool_.cards[emblem];
  ring.types = 0;
  ring.isToken = true;
  ring.base.types = 0;
  for (const AbilityId id : ring.abilities) pool_.abilities[id].zones = bit(ir::Zone::Command);  // 114.4
}

// 309.4c: each paragraph is what one room does; its trigger condition is not printed.
void PoolBuilder::defineDungeon(CardId dungeon, std::vector<Room> rooms, bool onlyByName) {
  CardDef& card = pool_.cards[dungeon];
  const std::vector<AbilityId> paragraphs(card.abilities.begin(), card.abilities.end());
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    AbilityDef def;
    def.kind = AbilityKind::Triggered;
    def.effect = rooms[i].effect = pool_.abilities[paragraphs[i]].effect;
    def.hasTargets = pool_.abilities[paragraphs[i]].hasTargets;
    pool_.abilityOfNode[def.effect] = newAbility(def, def.effect);
  }
  pool_.dungeons.push_back({dungeon, onlyByName, std::move(rooms)});
}

/// 701.47a: the token that amassing creates, and what an Army becomes.
void PoolBuilder::nameAmassed(NodeId verb, NodeId subtype) {
  ir::Arena& arena = pool_.arena;
  const NodeId zero = arena.add(Kind::Number, {}, 0);
  const NodeId army = arena.add(Kind::IsSubtype, {}, ir::wordValue("subtype", "Army").value());
  const NodeId words[] = {arena.add(Kind::IsColor, {}, static_cast<std::int32_t>(ir::Color::Black)), subtype,
                          army,
                          arena.add(Kind::IsType, {}, static_cast<std::int32_t>(ir::CardType::Creature))};
  const NodeId fields[] = {arena.addList({}), zero, zero, arena.addList(words), kNoNode, arena.addList({})};
  const NodeId token = arena.add(Kind::Token, fields);
  defineToken(token);
  pool_.tokenOfNode[verb] = pool_.tokenOfNode[token];
  const NodeId also = arena.add(Kind::Flag, {}, static_cast<std::int32_t>(ir::Flag::Also));
  const NodeId becomes[] = {becoming(arena, std::span(&subtype, 1), also)};
  pool_.modsOfNode[verb] = arena.addList(becomes);
}

NodeId PoolBuilder::giving(ir::KeywordName keyword) {
  ir::Arena& arena = pool_.arena;
  const NodeId word[] = {arena.add(Kind::Keyword, {}, static_cast<std::int32_t>(keyword))};
  const NodeId words[] = {arena.addList(word)};
  const NodeId line[] = {arena.add(Kind::KeywordLine, words)};
  return arena.add(Kind::HaveAbility, line);
}

void PoolBuilder::nameKeywordCounter(std::uint16_t kind) {
  const ir::KeywordName keyword = ir::keywordOfCounter(kind);
  if (keyword == ir::KeywordName::Count_ || pool_.modsOfCounter.contains(kind)) return;
  const NodeId mods[] = {giving(keyword)};
  const NodeId list = pool_.arena.addList(mods);
  scan(list);
  pool_.modsOfCounter[kind] = list;
}

void PoolBuilder::nameSuspected() {
  if (pool_.modsOfSuspected != kNoNode) return;
  ir::Arena& arena = pool_.arena;
  const NodeId anything[] = {kNoNode, kNoNode};
  const NodeId deed[] = {arena.add(Kind::BlockDeed, anything), kNoNode};
  const NodeId cant[] = {arena.add(Kind::Cant, deed)};
  const NodeId statement[] = {arena.add(Kind::Self), arena.addList(cant)};
  const NodeId text[] = {arena.add(Kind::Continuous, statement)};
  const NodeId ability[] = {arena.add(Kind::Static, text)};
  const NodeId mods[] = {giving(ir::KeywordName::Menace), arena.add(Kind::HaveAbility, ability)};
  pool_.modsOfSuspected = arena.addList(mods);
  scan(pool_.modsOfSuspected);
}

namespace {

NodeId otherThanYou(ir::Arena& arena) {
  const NodeId you[] = {arena.add(Kind::You)};
  return ir::add(arena, ir::sense(ir::Relation::OtherThan), you);
}

}  // namespace

// "{T}: Target teammate gains control of this creature. Activate only as a sorcery." A teammate is another
// player who is no opponent (102.3-4).
void PoolBuilder::defineDeployed() {
  ir::Arena& arena = pool_.arena;
  const auto list = [&](NodeId one) { return arena.addList(std::span(&one, 1)); };
  const auto make = [&](NodeKind kind, std::initializer_list<NodeId> parts) {
    return arena.add(kind, std::span(parts.begin(), parts.size()));
  };
  const NodeId mate = make(Kind::Objects, {list(make(Kind::Not, {arena.add(Kind::IsOpponent)})),
                                           arena.add(Kind::IsPlayer), list(otherThanYou(arena))});
  const NodeId one = make(Kind::Exactly, {arena.add(Kind::Number, {}, 1)});
  const NodeId gains = make(
      Kind::Do, {make(Kind::Target, {one, mate}), make(Kind::GainControl, {arena.add(Kind::Self), kNoNode})});
  const NodeId ability = make(Kind::Activated, {arena.add(Kind::TapCost), gains,
                                                list(ir::add(arena, ir::sense(ir::LimitName::AsSorcery)))});
  assignSlots(ability);
  pool_.modsOfDeployed = list(make(Kind::HaveAbility, {ability}));
  const NodeId creature = arena.add(Kind::IsType, {}, static_cast<std::int32_t>(ir::CardType::Creature));
  pool_.deployed = make(Kind::All, {make(Kind::Objects, {arena.addList({}), creature, arena.addList({})})});
  scan(pool_.modsOfDeployed);
  for (const AbilityId made : pool_.abilitiesOfNode[ability])
    pool_.givenWords.try_emplace(
        made, "{T}: Target teammate gains control of this creature. Activate only as a sorcery.");
}

void PoolBuilder::definePlaneswalk() {
  pool_.planeswalk = ir::add(pool_.arena, ir::act(ir::DeedName::Planeswalk));
}

void PoolBuilder::nameByColor(NodeId id, NodeId mods) {
  for (std::int32_t color = 0; color < 5; ++color) {
    const NodeId settled = withColor(mods, color);
    scan(settled);
    pool_.modsByColor[id][static_cast<std::size_t>(color)] = settled;
  }
}

namespace {

/// 701.35a: it can't attack or block, and its activated abilities can't be activated.
NodeId modsOfDetained(ir::Arena& arena) {
  const auto cant = [&](NodeId deed) {
    const NodeId fields[] = {deed, kNoNode};
    return arena.add(Kind::Cant, fields);
  };
  const auto attackOrBlock = static_cast<std::int32_t>(ir::DeedName::AttackOrBlock);
  const NodeId ofAll[] = {kNoNode};
  const NodeId deeds[] = {cant(arena.add(Kind::DeedWord, {}, attackOrBlock)),
                          cant(arena.add(Kind::ActivateDeed, ofAll))};
  return arena.addList(deeds);
}

}  // namespace

void PoolBuilder::nameMods() {
  ir::Arena& arena = pool_.arena;
  const auto list = [&](NodeId mod) { return arena.addList(std::span(&mod, 1)); };
  const auto node = [&](NodeKind kind, NodeId child) { return arena.add(kind, std::span(&child, 1)); };
  const auto end = static_cast<NodeId>(arena.size());
  const NodeId control = list(node(Kind::ControlledBy, arena.add(Kind::Subject)));
  const NodeId detained = modsOfDetained(arena);
  // 701.15b: it attacks each combat if able, and attacks a player other than the one who goaded it if able
  const NodeId otherPlayer[] = {arena.addList({}), arena.add(Kind::IsPlayer), list(otherThanYou(arena))};
  const NodeId others = node(Kind::All, arena.add(Kind::Objects, otherPlayer));
  const NodeId requirements[] = {ir::add(arena, ir::sense(ir::ModName::Goaded)),
                                 node(Kind::Must, node(Kind::AttackDeed, kNoNode)),
                                 node(Kind::Must, node(Kind::AttackDeed, others))};
  const NodeId goaded = arena.addList(requirements);
  for (NodeId id = 1; id < end; ++id) {
    switch (arena.kind(id)) {
      case Kind::GainControl:
      case Kind::ExchangeControl:
        pool_.modsOfNode[id] = control;
        break;
      case Kind::ChangeText:
        pool_.modsOfNode[id] = list(ir::add(arena, ir::sense(ir::ModName::ReplaceWord)));
        break;
      case Kind::ActOn: {
        const auto deed = static_cast<ir::DeedName>(arena.value(id));
        if (deed == ir::DeedName::Goad) pool_.modsOfNode[id] = goaded;
        if (deed == ir::DeedName::Detain) pool_.modsOfNode[id] = detained;
        if (deed == ir::DeedName::Suspect) nameSuspected();
        break;
      }
      case Kind::CounterKind:
        nameKeywordCounter(static_cast<std::uint16_t>(arena.value(id)));
        break;
      case Kind::Amass:
        nameAmassed(id, arena.as<nodes::Amass>(id).subtype);
        break;
      case Kind::KeywordAction:
        if (static_cast<ir::ActionName>(arena.value(arena.as<nodes::KeywordAction>(id).action)) ==
            ir::ActionName::Amass)  // 701.47d: "amass 2" means "amass Zombies 2"
          nameAmassed(id, arena.add(Kind::IsSubtype, {}, ir::wordValue("subtype", "Zombie").value()));
        break;
      case Kind::HaveAbilitiesOf:
        if (pool_.modsOfKept == kNoNode)
          pool_.modsOfKept = list(ir::add(arena, ir::sense(ir::ModName::KeepThisAbility)));
        break;
      case Kind::HaveAbility: {  // "protection from the chosen color": chosen by the one who gives it
        const auto ofGiver = [&](NodeId n) {
          return ir::isWord(arena, n, Kind::OfChosen, ir::WordKind::Color);
        };
        if (containsNode(arena, id, ofGiver)) nameByColor(id, id);
        break;
      }
      case Kind::Apply: {
        const NodeId mods = arena.as<nodes::Apply>(id).mods;
        const auto ofChosenColor = [&](NodeId n) {
          return arena.kind(n) == Kind::OfColorOfChoice ||
                 (arena.kind(n) == Kind::BecomeChosen && becomesColor(arena, n));
        };
        if (containsNode(arena, mods, ofChosenColor)) nameByColor(id, mods);
        break;
      }
      case Kind::Token: {  // an X/X is as large as X when it is made
        const auto token = arena.as<nodes::Token>(id);
        const NodeId size[] = {token.power, token.toughness};
        const bool fixed = size[0] == kNoNode ||
                           (arena.kind(size[0]) == Kind::Number && arena.kind(size[1]) == Kind::Number);
        if (!fixed) pool_.modsOfNode[id] = list(arena.add(Kind::SetPT, size));
        break;
      }
      case Kind::ActMuch:
        if (isWord(arena, id, Kind::ActMuch, ir::DeedName::PlayExtraLands)) {
          const NodeId count[] = {arena.as<nodes::ActMuch>(id).count};
          pool_.modsOfNode[id] = list(ir::add(arena, ir::modMuch(ir::ModName::MoreLands), count));
        }
        break;
      default:
        break;
    }
  }
}

}  // namespace cantrip
