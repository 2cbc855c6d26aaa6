// What mana permanents could produce (106.7), and the colors of commanders (903.4).

#include "rules/costs/producible_mana.h"

#include <algorithm>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/words.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/costs/activating.h"
#include "rules/costs/mana.h"
#include "rules/costs/mana_terms.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/described_zones.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
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

/// Does an amount depend on what is announced or paid, so that it is only known then?
bool isKnownLater(const ir::Arena& tree, NodeId amount, bool definedX) {
  return containsNode(tree, amount, [&](NodeId node) {
    const ir::NodeKind kind = tree.kind(node);
    return (kind == Kind::X && !definedX) || kind == Kind::ThatMuch || kind == Kind::AllOfThem ||
           (ir::info(kind).sort == ir::Sort::Ref && tree[node].slot != 0);
  });
}

/// 106.7: what abilities would produce if they resolved now. Lands that look at each other's mana are asked
/// again and again, each with what is known of the others so far, until nothing is added.
class Producible {
 public:
  explicit Producible(Kernel& k) : k_(k) {}

  /// `mana`: a ManaLandsCouldProduce node.
  std::uint8_t ofLands(NodeId mana, const Context& context) {
    lands(mana, context);
    settle();
    return lands(mana, context);
  }
  std::uint8_t of(ObjectId permanent) {
    ofPermanent(permanent);
    settle();
    return ofPermanent(permanent);
  }

 private:
  void settle() {
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < known_.size(); ++i) {  // more become known meanwhile
        const std::uint8_t now = ofAbilities(known_[i].first);
        more = more || now != known_[i].second;
        known_[i].second |= now;
      }
    }
  }
  std::uint8_t lands(NodeId mana, const Context& context) {
    const auto said = as<nodes::ManaLandsCouldProduce>(k_, mana);
    const bool any = k_.tree().kind(said.of) == Kind::Some;  // "a land you control" means any of them
    const bool theirs = isWord(k_.tree(), said.type, Kind::Flag, ir::Flag::TheirColors);
    std::uint8_t colors = 0;
    for (const Entity e :
         any ? allThatFit(k_, as<nodes::Some>(k_, said.of).what, context) : entitiesOf(k_, said.of, context))
      if (e.isObject()) colors |= theirs ? values(k_, e.asObject()).colors : ofPermanent(e.asObject());
    return colors & (isNone(k_, said.type) || theirs ? kAnyColor : kAnyType);
  }

  std::uint8_t ofPermanent(ObjectId id) {
    const auto found =
        std::find_if(known_.begin(), known_.end(), [&](const auto& one) { return one.first == id; });
    if (found != known_.end()) return found->second;
    known_.emplace_back(id, std::uint8_t{0});
    const std::size_t at = known_.size() - 1;
    const std::uint8_t colors = ofAbilities(id);
    known_[at].second |= colors;
    return known_[at].second;
  }

  std::uint8_t ofAbilities(ObjectId id) {
    std::uint8_t colors = 0;
    const auto abilities = values(k_, id).abilities;
    for (const AbilityId ability : abilities) {
      const AbilityDef& def = k_.pool.ability(ability);
      if (!def.isMana) continue;
      colors |= ofEffect(def.effect, activating(controllerOf(k_, id), id, ability), Amount::Now);
    }
    return colors;
  }

  /// Is the amount what it is now, or does an earlier part of the effect change the game before?
  enum class Amount : std::uint8_t { Now, NowWithX, Later };

  std::uint8_t ofEffect(NodeId effect, Context context, Amount amount) {
    const ir::Arena& tree = k_.tree();
    if (effect == kNoNode) return 0;
    switch (tree.kind(effect)) {
      case Kind::AddMana:
        return ofMana(as<nodes::AddMana>(k_, effect).mana, context, amount);
      case Kind::Define:
        context.x = static_cast<std::int32_t>(quantityOf(k_, as<nodes::Define>(k_, effect).x, context));
        return ofEffect(as<nodes::Define>(k_, effect).effect, context,
                        amount == Amount::Now ? Amount::NowWithX : amount);
      case Kind::Gate:
        return ofEffect(branchNow(k_, effect, context), context, amount);
      case Kind::Sentences:
      case Kind::Then:
      case Kind::And: {
        const auto parts = tree.children(tree.as<nodes::Sentences, nodes::Then, nodes::And>(effect).parts);
        if (choosesColor(tree, effect)) {  // each of the colors that can be chosen
          std::uint8_t colors = 0;
          for (std::int32_t color = 0; color < 5; ++color) {
            Context chosen = context;
            bindNumber(chosen, slots::kPlannedColor, color);
            colors |= ofParts(parts.subspan(1), chosen, amount);
          }
          return colors;
        }
        return ofParts(parts, context, amount);
      }
      default:
        return 0;
    }
  }

  std::uint8_t ofParts(std::span<const NodeId> parts, const Context& context, Amount amount) {
    std::uint8_t colors = 0;
    for (const NodeId part : parts) {
      colors |= ofEffect(part, context, amount);
      if (k_.tree().kind(part) != Kind::AddMana) amount = Amount::Later;
    }
    return colors;
  }

  std::uint8_t ofMana(NodeId mana, const Context& context, Amount amount) {
    const ir::Arena& tree = k_.tree();
    mana = plainMana(tree, mana);
    if (tree.kind(mana) == Kind::ManaLandsCouldProduce) return lands(mana, context);
    const bool later = amount == Amount::Later || isKnownLater(tree, mana, amount == Amount::NowWithX);
    if (later) return couldProduce(k_, mana, context.source);
    ManaYield yield;
    addYield(k_, mana, context, yield);
    std::uint8_t colors = 0;
    for (const std::uint8_t unit : yield.units) colors |= unit;
    return colors;
  }

  Kernel& k_;
  std::vector<std::pair<ObjectId, std::uint8_t>> known_;
};

}  // namespace

bool choosesColor(const ir::Arena& tree, NodeId effect) {
  if (tree.kind(effect) != Kind::Sentences) return false;
  const auto parts = tree.children(tree.as<nodes::Sentences>(effect).parts);
  return !parts.empty() && tree.kind(parts[0]) == Kind::ChooseWord &&
         static_cast<ir::WordKind>(tree.value(tree.as<nodes::ChooseWord>(parts[0]).kind)) ==
             ir::WordKind::Color;
}

std::uint8_t typesOfPermanent(Kernel& k, ObjectId id) { return Producible(k).of(id); }

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
    if (o.id && isCommanderCard(k.s, o) && !o.is(ObjectFlag::SignatureSpell) && o.owner == player) {
      const CardDef& card = k.pool.card(o.card);
      colors = static_cast<std::uint8_t>(colors | card.colorIdentity);
      if (card.colorOfCommander != kNoNode && o.chosenColor < 5)  // 903.4b
        colors = static_cast<std::uint8_t>(colors | colorBit(o.chosenColor));
    }
  return colors;
}

bool isOneOfEach(const ir::Arena& tree, NodeId mana) {
  return tree.kind(mana) == Kind::ManaLandsCouldProduce &&
         tree.kind(tree.as<nodes::ManaLandsCouldProduce>(mana).count) == Kind::AllOfThem;
}

std::uint8_t landsCouldProduce(Kernel& k, const Context& context, NodeId mana) {
  return Producible(k).ofLands(mana, context);
}

}  // namespace cantrip
