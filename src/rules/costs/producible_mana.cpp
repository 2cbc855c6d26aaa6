// What mana permanents could produce (106.7), and the colors of commanders (903.4).

#include "rules/costs/producible_mana.h"

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/refs.h"
#include "rules/costs/mana.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_refs.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

constexpr std::uint8_t kAnyType = 0x3F;  // and colourless

std::uint8_t colorsOfAll(Kernel& k, NodeId list, ObjectId source) {
  std::uint8_t colors = 0;
  for (const NodeId part : k.tree().children(list)) colors |= couldProduce(k, part, source);
  return colors;
}

/// What all the parts of an effect that add mana could produce.
std::uint8_t colorsOfEffect(Kernel& k, NodeId effect, const Context& context) {
  const ir::Arena& tree = k.tree();
  if (effect == kNoNode) return 0;
  switch (tree.kind(effect)) {
    case Kind::AddMana:
      return couldProduce(k, as<nodes::AddMana>(k, effect).mana, context.source);
    case Kind::Define:
      return colorsOfEffect(k, as<nodes::Define>(k, effect).effect, context);
    case Kind::Gate:
      return colorsOfEffect(k, branchNow(k, effect, context), context);
    case Kind::Sentences:
    case Kind::Then:
    case Kind::And: {
      std::uint8_t colors = 0;
      for (const NodeId part :
           tree.children(tree.as<nodes::Sentences, nodes::Then, nodes::And>(effect).parts))
        colors |= colorsOfEffect(k, part, context);
      return colors;
    }
    default:
      return 0;
  }
}

}  // namespace

std::uint8_t typesOfPermanent(Kernel& k, ObjectId id) {
  std::uint8_t colors = 0;
  const auto abilities = values(k, id).abilities;
  Context context;
  context.source = id;
  context.controller = controllerOf(k, id);
  for (const AbilityId ability : abilities)
    if (const AbilityDef& def = k.pool.ability(ability); def.isMana)
      colors |= colorsOfEffect(k, def.effect, context);
  return colors;
}

NodeId branchNow(Kernel& k, NodeId gate, const Context& context) {
  const auto [test, then, otherwise] = as<nodes::Gate>(k, gate);
  const ir::NodeKind kind = k.tree().kind(test);
  if (kind != Kind::If && kind != Kind::IfNot) return kNoNode;
  const bool holds = conditionHolds(k, k.tree().as<nodes::If, nodes::IfNot>(test).condition, context);
  return holds == (kind == Kind::If) ? then : otherwise;
}

std::uint8_t symbolColors(const Kernel& k, NodeId symbol) {
  const ir::ManaSymbol s = ir::decode(k.tree().value(symbol));
  switch (s.kind) {
    case ir::SymbolKind::Colored:
    case ir::SymbolKind::Phyrexian:  // 106.9
      return colorBit(s.a);
    case ir::SymbolKind::Hybrid:  // 106.8: one half is chosen
    case ir::SymbolKind::HybridPhyrexian:
      return static_cast<std::uint8_t>(colorBit(s.a) | colorBit(s.b));
    default:
      return colorBit(static_cast<unsigned>(ir::Color::Colorless));
  }
}

std::uint8_t chosenColor(const Kernel& k, ObjectId source) {
  const Object* o = seen(k, source);
  return o != nullptr && o->chosenColor < 5 ? colorBit(o->chosenColor) : std::uint8_t{0};
}

std::uint8_t couldProduce(Kernel& k, NodeId mana, ObjectId source) {
  switch (k.tree().kind(mana)) {
    case Kind::ManaSymbols:
    case Kind::ManaChoice:
      return colorsOfAll(k, field<&nodes::ManaSymbols::symbols, &nodes::ManaChoice::options>(k, mana),
                         source);
    case Kind::Symbol:
      return symbolColors(k, mana);
    case Kind::ManaAnyColor:
      return kAnyColor;
    case Kind::ManaCombination: {
      const std::uint8_t colors = colorsOfAll(k, as<nodes::ManaCombination>(k, mana).symbols, source);
      return colors == 0 ? kAnyColor : colors;
    }
    case Kind::ManaRepeated:
      return symbolColors(k, as<nodes::ManaRepeated>(k, mana).symbol);
    case Kind::ManaChosenColor:
      return chosenColor(k, source);
    case Kind::ManaRestricted:
    case Kind::ManaRider:
    case Kind::ManaSpentOn:
    case Kind::ManaSpentTrigger:
    case Kind::ManaNotOn:
    case Kind::ManaStays:
      return couldProduce(k, plainMana(k.tree(), mana), source);
    case Kind::ManaCommanderColor:
      return commanderColors(k, controllerOf(k, source));
    default:
      return 0;
  }
}

std::uint8_t commanderColors(const Kernel& k, PlayerId player) {
  std::uint8_t colors = 0;
  for (const Object& o : k.s.objects)
    if (o.id && isCommanderCard(k.s, o) && !o.is(ObjectFlag::SignatureSpell) && o.owner == player)
      colors = static_cast<std::uint8_t>(colors | k.pool.card(o.card).colorIdentity);
  return colors;
}

std::uint8_t landsCouldProduce(Kernel& k, const Context& context, NodeId mana) {
  const auto said = as<nodes::ManaLandsCouldProduce>(k, mana);
  const NodeId lands = said.of;
  const bool any = k.tree().kind(lands) == Kind::Some;  // "a land you control" means any of them
  std::uint8_t colors = 0;
  for (const Entity e :
       any ? allThatFit(k, as<nodes::Some>(k, lands).what, context) : entitiesOf(k, lands, context))
    if (e.isObject()) colors |= typesOfPermanent(k, e.asObject());
  return colors & (isNone(k, said.type) ? kAnyColor : kAnyType);
}

}  // namespace cantrip
