// What an ability is and what is known of it before any game: made once when it comes into the pool (113.3,
// 601.2c, 602, 603, 605.1, 606).
#include "program/ability_facts.h"

#include <algorithm>

#include "ir/mana_symbols.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/senses.h"
#include "program/ability_zones.h"
#include "program/costs_apart.h"
#include "program/defined_x.h"
#include "program/effect_use.h"
#include "program/event_types.h"
#include "program/tree_questions.h"
#include "state/event.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::Sort;
using ir::Zone;

namespace {

/// As containsNode, without the abilities that are granted or that a token has, which are others' (113.3),
/// and without what is done later.
bool saysItself(const ir::Arena& arena, NodeId root, const std::function<bool(NodeId)>& wanted) {
  if (root == kNoNode || arena.kind(root) == Kind::Token ||
      ir::info(arena.kind(root)).sort == ir::Sort::Ability)
    return false;
  if (wanted(root)) return true;
  const NodeId later = doneLater(arena, root);
  for (NodeId child : arena.children(root))
    if (child != later && saysItself(arena, child, wanted)) return true;
  return false;
}

bool hasTargets(const ir::Arena& arena, NodeId root) {
  return saysItself(arena, root, [&](NodeId n) { return isTarget(arena.kind(n)); });
}

/// 605.1a: an activated ability without a target that could add mana and is no loyalty ability.
bool addsMana(const ir::Arena& arena, NodeId effect) {
  return saysItself(arena, effect, [&](NodeId n) {
    return arena.kind(n) == Kind::AddMana || isWord(arena, n, Kind::Act, ir::DeedName::DoubleMana);
  });
}

/// The Target nodes that a stack object chooses on announcement, and its Modal node (see visitAnnounced).
void collectChoices(const ir::Arena& arena, NodeId node, AbilityDef& def) {
  if (node == kNoNode) return;
  const NodeKind kind = arena.kind(node);
  if (ir::info(kind).sort == Sort::Ability || kind == Kind::Token) return;
  if (kind == Kind::Modal) {
    if (def.modal == kNoNode) def.modal = node;
    return;
  }
  const NodeId later = doneLater(arena, node);
  for (NodeId child : arena.children(node))
    if (child != later) collectChoices(arena, child, def);
  // 601.2c: "two target cards from target player's graveyard": the player is known when the cards are chosen
  if (isTarget(kind)) def.targets.push_back(node);
}

/// The colours of "{T}: Add {R}", "{T}: Add {R} or {G}", "{T}: Add one mana of any color"; 0 for everything
/// else.
std::uint8_t fixedManaOf(const ir::Arena& arena, const AbilityDef& def) {
  const bool limited = def.limits != kNoNode && arena[def.limits].count > 0;
  if (!def.isMana || limited || arena.kind(def.cost) != Kind::TapCost ||
      arena.kind(def.effect) != Kind::AddMana)
    return 0;
  const auto one = [&](NodeId mana) {
    if (arena.kind(mana) != Kind::ManaSymbols) return std::uint8_t{0};
    const NodeId symbols = arena.as<nodes::ManaSymbols>(mana).symbols;
    if (arena[symbols].count != 1) return std::uint8_t{0};
    const ir::ManaSymbol symbol = ir::decode(arena.value(arena.child(symbols, 0)));
    return symbol.kind == ir::SymbolKind::Colored ? static_cast<std::uint8_t>(1U << symbol.a)
                                                  : std::uint8_t{0};
  };
  const NodeId mana = arena.as<nodes::AddMana>(def.effect).mana;
  if (arena.kind(mana) != Kind::ManaChoice) return one(mana);
  std::uint8_t colors = 0;
  for (NodeId option : arena.children(arena.as<nodes::ManaChoice>(mana).options)) {
    const std::uint8_t color = one(option);
    if (color == 0) return 0;
    colors = static_cast<std::uint8_t>(colors | color);
  }
  return colors;
}

/// "Artifact spells you cast ...": is a continuous effect about spells?
bool aboutSpells(const ir::Arena& arena, NodeId statement) {
  statement = innerStatement(arena, statement);
  return arena.kind(statement) == Kind::Continuous &&
         containsNode(arena, arena.as<nodes::Continuous>(statement).subject,
                      [&](NodeId n) { return arena.kind(n) == Kind::IsSpell; });
}

/// Does an ability itself, and no other that it gives, speak of what gives it (201.5a)?
bool speaksOfGiver(const ir::Arena& arena, NodeId node) {
  const auto children = arena.children(node);
  return std::any_of(children.begin(), children.end(), [&](NodeId child) {
    if (child == kNoNode || ir::info(arena.kind(child)).sort == ir::Sort::Ability) return false;
    return arena.kind(child) == Kind::Giver || speaksOfGiver(arena, child);
  });
}

/// 605.1b: triggers from a mana ability, adds mana, has no target.
bool isTriggeredManaAbility(const ir::Arena& arena, const AbilityDef& def) {
  return !def.hasTargets && isWord(arena, def.event, Kind::Befalls, ir::DeedName::BeTappedForMana) &&
         addsMana(arena, def.effect);
}

}  // namespace

AbilityDef spellAbility(const ir::Arena& arena, NodeId node) {
  AbilityDef def;
  def.kind = AbilityKind::Spell;
  def.effect = arena.as<nodes::SpellAbility>(node).effect;
  def.zones = bit(Zone::Stack);
  def.hasTargets = hasTargets(arena, def.effect);
  return def;
}

AbilityDef activatedAbility(const ir::Arena& arena, NodeId node) {
  const auto activated = arena.as<nodes::Activated>(node);
  AbilityDef def;
  def.kind = AbilityKind::Activated;
  def.cost = activated.cost;
  def.effect = activated.effect;
  def.limits = activated.limits;
  if (containsNode(arena, def.limits,
                   [&](NodeId limit) { return isWord(arena, limit, ir::LimitName::Equip); }))
    def.keyword = ir::KeywordName::Equip;
  def.zones = activatedZones(arena, node);
  def.hasTargets = hasTargets(arena, def.effect);
  def.isMana = !def.hasTargets && addsMana(arena, def.effect);
  def.anyPlayer = containsNode(
      arena, def.limits, [&](NodeId limit) { return isWord(arena, limit, ir::LimitName::ByAnyPlayer); });
  return def;
}

AbilityDef loyaltyAbility(const ir::Arena& arena, NodeId node) {
  const auto loyalty = arena.as<nodes::Loyalty>(node);
  AbilityDef def;
  def.kind = AbilityKind::Activated;
  def.isLoyalty = true;
  def.cost = loyalty.cost;
  def.effect = loyalty.effect;
  def.zones = bit(Zone::Battlefield);
  def.hasTargets = hasTargets(arena, def.effect);
  return def;
}

AbilityDef triggeredAbility(const ir::Arena& arena, NodeId node) {
  const auto triggered = arena.as<nodes::Triggered>(node);
  AbilityDef def;
  def.kind = AbilityKind::Triggered;
  def.event = triggered.event;
  def.condition = triggered.if_;
  def.effect = triggered.effect;
  def.limits = triggered.limits;
  def.zones = triggerZones(arena, node);
  def.hasTargets = hasTargets(arena, def.effect);
  def.isMana = isTriggeredManaAbility(arena, def);
  return def;
}

AbilityDef staticAbility(const ir::Arena& arena, NodeId statement) {
  AbilityDef def;
  def.kind = AbilityKind::Static;
  def.statement = statement;
  def.zones = staticZones(arena, def.statement);
  def.characteristicDefining = definesCharacteristics(arena, def.statement);
  if (arena.kind(statement) == Kind::Instead) def.event = arena.as<nodes::Instead>(statement).event;
  def.layers = layersOfStatement(arena, def.statement);
  def.givesToSpells = (def.layers & layerBit(Layer::Ability)) != 0 && aboutSpells(arena, def.statement);
  def.reads = readsOf(arena, def.statement);
  // 613.8a: who "you" are is who controls the source.
  if ((def.layers & layerBit(Layer::Control)) != 0) def.reads |= static_cast<std::uint8_t>(Reads::Control);
  def.changesRules = changesRules(arena, def.statement);
  def.changesCosts = arena.kind(innerStatement(arena, def.statement)) == Kind::CostChange;
  return def;
}

AbilityDef chapterAbility(const ir::Arena& arena, NodeId node) {
  AbilityDef def;
  def.kind = AbilityKind::Chapter;
  def.effect = arena.as<nodes::ChapterAbility>(node).effect;
  def.zones = bit(Zone::Battlefield);
  def.hasTargets = hasTargets(arena, def.effect);
  return def;
}

AbilityDef delayedAbility(const ir::Arena& arena, NodeId node) {
  AbilityDef def;
  def.kind = AbilityKind::Triggered;
  def.effect = doneLater(arena, node);
  if (arena.kind(node) == Kind::Delayed) def.event = arena.as<nodes::Delayed>(node).event;
  def.hasTargets = hasTargets(arena, def.effect);
  def.isMana = isTriggeredManaAbility(arena, def);
  return def;
}

void noteFactsOf(const ir::Arena& arena, NodeId node, AbilityDef& def) {
  collectChoices(arena, def.effect, def);
  def.fixedMana = fixedManaOf(arena, def);
  def.definedX = definedXOf(arena, def.cost, def.effect);
  if (def.kind == AbilityKind::Activated && def.cost != kNoNode)
    def.wantedMana = wantedManaIn(arena, def.cost);
  else if (def.kind == AbilityKind::Keyword)
    def.wantedMana = wantedManaIn(arena, node);
  def.targetsMentionX = std::any_of(def.targets.begin(), def.targets.end(), [&](NodeId target) {
    return containsNode(arena, target, [&](NodeId n) { return arena.kind(n) == Kind::X; });
  });
  def.namesGiver = speaksOfGiver(arena, node);
  def.node = node;
  def.eventTypes = def.kind == AbilityKind::Static    ? replacedTypesOf(arena, def.statement)
                   : def.kind == AbilityKind::Chapter ? eventBit(EventType::CounterAdd)
                                                      : eventTypesOf(arena, def.event);
  if (def.kind == AbilityKind::Triggered) def.steps = stepsOf(arena, def.event);
}

}  // namespace cantrip
