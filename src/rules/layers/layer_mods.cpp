// What each modification of a continuous effect does to one object in its layer (613.1-613.4, 205.1, 305.7).
#include <algorithm>

#include "base/saturate.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/statements.h"
#include "ir/senses.h"
#include "program/text_changes.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/players.h"
#include "rules/layers/layers.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/meant_abilities.h"
#include "rules/words/relative_words.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

/// The card itself, whatever it is a copy of: of what says how it enters as a copy (707.9).
static const CardDef& ownCard(const Kernel& k, const Context& says) {
  const Object* self = k.find(says.source);
  return k.pool.card(self == nullptr ? kNoCard : self->card);
}

std::uint16_t bearers(ir::CardType type) {
  switch (type) {
    case ir::CardType::Creature:
    case ir::CardType::Kindred:
      return bit(ir::CardType::Creature) | bit(ir::CardType::Kindred);
    case ir::CardType::Instant:
    case ir::CardType::Sorcery:
      return bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery);
    default:
      return bit(type);
  }
}

namespace {

template <typename Test>
void dropSubtypes(Characteristics& v, Test test) {
  v.subtypes.erase(std::remove_if(v.subtypes.begin(), v.subtypes.end(), test), v.subtypes.end());
}

}  // namespace

void Layers::applyMods(const Effect& e, Layer layer, ObjectId object) {
  if (e.counter != ir::KeywordName::Count_) {
    writable(object).keywords.set(static_cast<std::size_t>(e.counter));
    return;
  }
  if (t_.kind(e.mods) != Kind::List) {
    applyDefinition(e, object);
    return;
  }
  const auto mods = t_.children(e.mods);
  const auto losesAll = [&](NodeId mod) { return isWord(t_, mod, ir::ModName::LoseAllAbilities); };
  // "Is an artifact with "..." and loses all other abilities": what the same effect gives is not lost.
  for (const bool first : {true, false})
    for (unsigned i = 0; i < mods.size(); ++i)
      if (losesAll(mods[i]) == first && (layersOfMod(t_, mods[i]) & layerBit(layer)) != 0)
        applyMod(e, i, mods[i], layer, object);
}

/// 7a: ~'s power and toughness are each equal to ... (604.3)
void Layers::applyDefinition(const Effect& e, ObjectId object) {
  const auto [power, toughness] = t_.as<nodes::DefinePT>(e.mods);
  const auto value = [&](NodeId quantity) {
    return static_cast<std::int32_t>(quantityOf(k_, quantity, contextOf(e, object)));
  };
  const std::int32_t newPower = power == kNoNode ? 0 : value(power);
  const std::int32_t newToughness = toughness == kNoNode ? 0 : value(toughness);
  Characteristics& v = writable(object);
  if (power != kNoNode) v.setBasePower(newPower);
  if (toughness != kNoNode) v.setBaseToughness(newToughness);
  v.hasPT = true;
}

/// A number of a modification: fixed as the effect began (611.2d), or what it is now (611.3a).
std::int32_t Layers::amount(const Effect& e, unsigned index, unsigned field, NodeId quantity,
                            ObjectId object) {
  if (t_.kind(quantity) == Kind::Number) return t_.value(quantity);
  if (e.floating >= 0) {
    const auto slot = static_cast<ir::SlotNo>(slots::kLocked + 4 * index + field);
    for (const Binding& b : s_.effects[static_cast<std::size_t>(e.floating)].context.bindings)
      if (b.slot == slot && !b.entity) return b.amount;
  }
  return static_cast<std::int32_t>(quantityOf(k_, quantity, contextOf(e, object)));
}

/// What a Mod does in one of the layers that it acts in (613.1).
void Layers::applyMod(const Effect& e, unsigned index, NodeId mod, Layer layer, ObjectId object) {
  switch (layer) {
    case Layer::Control: {
      const PlayerId p = playerOf(k_, t_.as<nodes::ControlledBy>(mod).who, contextOf(e, object));
      if (isPlayerInGame(k_, p)) writable(object).controller = p;  // 800.4b
      break;
    }
    case Layer::Text:
      replaceWord(e, object);
      break;
    case Layer::Type:
      applyTypeMod(e, mod, object);
      break;
    case Layer::Color:
      applyColorMod(e, mod, object);
      break;
    case Layer::Ability:
      applyAbilityMod(e, index, mod, object);
      break;
    case Layer::SetPT:
      setPT(e, index, mod, object);
      break;
    case Layer::ModifyPT:
      modifyPT(e, index, mod, object);
      break;
    case Layer::SwitchPT: {
      Characteristics& v = writable(object);
      std::swap(v.power, v.toughness);
      break;
    }
    default:
      break;
  }
}

void Layers::applyTypeMod(const Effect& e, NodeId mod, ObjectId object) {
  switch (t_.kind(mod)) {
    case Kind::Become: {
      const auto be = t_.as<nodes::Become>(mod);
      changeTypes(be.words, isAlso(be.also), object);
      break;
    }
    case Kind::ModWord:  // every creature type, nothing else of this layer
      writable(object).allCreatureTypes = true;
      break;
    case Kind::BeChosen: {  // chosen as the source entered, or as what made the effect resolved
      const auto [kind, also] = t_.as<nodes::BeChosen>(mod);
      const Context& context = contextOf(e, object);
      const Object* source = k_.find(context.source);
      const std::int32_t word = hasSlot(context, slots::kSpokenWord)
                                    ? boundNumber(context, slots::kSpokenWord)
                                : source != nullptr ? source->chosenWord
                                                    : -1;
      if (word < 0) break;
      const auto chosen = static_cast<std::uint16_t>(word);
      addSubtypes({&chosen, 1}, isAlso(also), object);
      break;
    }
    case Kind::BecomeChosen: {  // chosen as the spell or ability resolved
      const auto chosen = static_cast<std::uint16_t>(boundNumber(contextOf(e, object), slots::kLastResult));
      addSubtypes({&chosen, 1}, false, object);
      break;
    }
    case Kind::BeNot:
      loseWord(t_.as<nodes::BeNot>(mod).what, object);
      break;
    default:
      break;
  }
}

void Layers::applyColorMod(const Effect& e, NodeId mod, ObjectId object) {
  switch (t_.kind(mod)) {
    case Kind::Become: {
      const auto be = t_.as<nodes::Become>(mod);
      changeColors(be.words, isAlsoColored(be.also), object);
      break;
    }
    case Kind::ModWord:  // of a copy
      if (isWord(t_, mod, ir::ModName::KeepOwnColor))
        writable(object).colors = ownCard(k_, contextOf(e, object)).base.colors;
      break;
    case Kind::BecomeChosen:  // one or more of them, as bits (105.3)
      writable(object).colors =
          static_cast<std::uint8_t>(boundNumber(contextOf(e, object), slots::kLastResult));
      break;
    case Kind::BeChosen: {
      const Object* source = k_.find(contextOf(e, object).source);
      if (source == nullptr || source->chosenColor > 4) break;
      const auto chosen = static_cast<std::uint8_t>(1U << source->chosenColor);
      const bool also = t_.as<nodes::BeChosen>(mod).also != kNoNode;  // "in addition to their other colors"
      Characteristics& now = writable(object);
      now.colors = also ? static_cast<std::uint8_t>(now.colors | chosen) : chosen;
      break;
    }
    case Kind::BeNot:
      loseWord(t_.as<nodes::BeNot>(mod).what, object);
      break;
    default:
      break;
  }
}

/// "Protection from the chosen color" means the colour that was chosen for what gives it, not for what has
/// it: that of an effect of a spell or ability is fixed as it begins (611.2d), a static ability's is looked
/// up.
NodeId Layers::abilityGiven(const Effect& e, unsigned index, NodeId mod, ObjectId object) {
  const NodeId ability = t_.as<nodes::HaveAbility>(mod).ability;
  const auto known = k_.pool.modsByColor.find(mod);
  if (known == k_.pool.modsByColor.end()) return ability;
  const Context& context = contextOf(e, object);
  const auto slot = static_cast<ir::SlotNo>(slots::kLocked + 4 * index + kLockedColor);
  const std::int32_t color =
      e.floating >= 0 && hasSlot(context, slot) ? boundNumber(context, slot) : colorChosenBy(k_, context);
  if (color < 0 || color > 4) return ability;
  return t_.as<nodes::HaveAbility>(known->second[static_cast<std::size_t>(color)]).ability;
}

void Layers::loseAllAbilities(ObjectId object) {
  Characteristics& v = writable(object);
  v.keywords.reset();
  v.abilities.clear();
  if (std::find(qualities_.begin(), qualities_.end(), object) != qualities_.end())  // 2010: 700.4a
    v.keywords.set(static_cast<std::size_t>(ir::KeywordName::Indestructible));
  v.lostAbilities = true;
  abilitiesChanged_ = true;
}

/// "Has all activated abilities of all creature cards in all graveyards": those that they have at that point
/// (613.1f), keywords that are activated abilities among them (702.1a), and with what gives them (201.5a).
std::vector<GivenBy> Layers::abilitiesToHave(const Effect& e, NodeId mod, ObjectId object) {
  std::vector<GivenBy> out;
  const NodeId which = t_.as<nodes::HaveAbilitiesOf>(mod).which;
  for (const Entity of : entitiesOf(k_, t_.as<nodes::HaveAbilitiesOf>(mod).of, contextOf(e, object))) {
    if (!of.isObject() || !k_.alive(of.asObject())) continue;
    GiversOf givers(current(of.asObject()));
    for (const AbilityId id : current(of.asObject()).abilities) {
      const ObjectId giver = givers.next(id);
      if (isAbilityMeant(t_, which, k_.pool.ability(id))) out.push_back({id, giver});
    }
  }
  return out;
}

void Layers::applyAbilityMod(const Effect& e, unsigned index, NodeId mod, ObjectId object) {
  switch (t_.kind(mod)) {
    case Kind::HaveAbility:
      giveAbility(abilityGiven(e, index, mod, object), e, object);
      break;
    case Kind::HaveAbilitiesOf:
      for (const auto [id, giver] : abilitiesToHave(e, mod, object)) {
        noteGiver(id, giver, object);
        grant(id, e.timestamp, object);
      }
      break;
    case Kind::Become:
      for (NodeId ability : t_.children(t_.as<nodes::Become>(mod).abilities)) giveAbility(ability, e, object);
      break;
    case Kind::ModWord:
      if (isWord(t_, mod, ir::ModName::KeepThisAbility))
        grant(contextOf(e, object).ability, e.timestamp, object);
      if (isWord(t_, mod, ir::ModName::KeepOtherAbilities))
        for (const AbilityId own : ownCard(k_, contextOf(e, object)).base.abilities)
          if (own != contextOf(e, object).ability) grant(own, e.timestamp, object);
      if (isWord(t_, mod, ir::ModName::LoseAllAbilities)) loseAllAbilities(object);
      break;
    case Kind::LoseAbility:
    case Kind::CantHaveAbility:
      loseAbility(t_.as<nodes::LoseAbility, nodes::CantHaveAbility>(mod).ability, object);
      break;
    default:
      break;
  }
}

namespace {

// Where power and toughness are among the numbers that were fixed as the effect began, the same in every Mod
// that has them (611.2d).
constexpr unsigned kPower = ir::positionOf(&nodes::GetPT::power);
constexpr unsigned kToughness = ir::positionOf(&nodes::GetPT::toughness);

}  // namespace

/// 7b: base power and toughness become ...
void Layers::setPT(const Effect& e, unsigned index, NodeId mod, ObjectId object) {
  if (t_.kind(mod) == Kind::Become) {
    const auto be = t_.as<nodes::Become>(mod);
    const auto set = [&](void (Characteristics::*value)(std::int32_t), std::int32_t n) {
      Characteristics& v = writable(object);
      (v.*value)(n);
      v.hasPT = true;
    };
    if (be.power != kNoNode) set(&Characteristics::setBasePower, amount(e, index, kPower, be.power, object));
    if (be.toughness != kNoNode)
      set(&Characteristics::setBaseToughness, amount(e, index, kToughness, be.toughness, object));
    return;
  }
  const auto set = t_.as<nodes::SetPT>(mod);
  const std::int32_t power = amount(e, index, kPower, set.power, object);
  const std::int32_t toughness = amount(e, index, kToughness, set.toughness, object);
  Characteristics& v = writable(object);
  v.setBasePower(power);
  v.setBaseToughness(toughness);
  v.hasPT = true;
}

/// 7c: gets +N/+N
void Layers::modifyPT(const Effect& e, unsigned index, NodeId mod, ObjectId object) {
  if (!current(object).hasPT) return;
  const auto get = t_.as<nodes::GetPT>(mod);
  const std::int32_t power = amount(e, index, kPower, get.power, object);
  const std::int32_t toughness = amount(e, index, kToughness, get.toughness, object);
  Characteristics& v = writable(object);
  v.power = saturated(std::int64_t{v.power} + power);
  v.toughness = saturated(std::int64_t{v.toughness} + toughness);
}

namespace {

struct Words {
  std::uint16_t types = 0;
  std::uint8_t supertypes = 0;
  std::uint8_t colors = 0;
  bool namesColor = false;
  std::vector<std::uint16_t> subtypes;
  bool chosenType = false;
  bool everyCreatureType = false;
};

void readWords(const ir::Arena& t, NodeId list, Words& out) {
  for (NodeId word : t.children(list)) {
    const auto value = static_cast<unsigned>(t.value(word));
    switch (t.kind(word)) {
      case Kind::IsType:
        out.types = static_cast<std::uint16_t>(out.types | (1U << value));
        break;
      case Kind::IsSubtype:
        out.subtypes.push_back(static_cast<std::uint16_t>(value));
        break;
      case Kind::IsSupertype:
        out.supertypes = static_cast<std::uint8_t>(out.supertypes | (1U << value));
        break;
      case Kind::IsColor:
        out.colors = static_cast<std::uint8_t>(out.colors | (1U << value));
        out.namesColor = true;
        break;
      case Kind::IsColorless:
        out.namesColor = true;
        break;
      case Kind::OfChosen:
        out.chosenType = true;
        break;
      case Kind::EveryCreatureType:
        out.everyCreatureType = true;
        break;
      case Kind::AllOf:
      case Kind::AnyOf:
        readWords(t, t.as<nodes::AllOf, nodes::AnyOf>(word).preds, out);
        break;
      default:
        break;
    }
  }
}

bool isBasicLandType(std::uint16_t subtype) {
  static const std::uint16_t kBasic[] = {
      known::wordOf("subtype", "Plains"), known::wordOf("subtype", "Island"),
      known::wordOf("subtype", "Swamp"), known::wordOf("subtype", "Mountain"),
      known::wordOf("subtype", "Forest")};
  return std::find(std::begin(kBasic), std::end(kBasic), subtype) != std::end(kBasic);
}

}  // namespace

/// 205.1a: card types replace card types, and subtypes those of the same set: without the word "creature" or
/// another card type ("becomes a blue Frog with base power and toughness 1/1") the card types stay.
void Layers::changeTypes(NodeId words, bool also, ObjectId object) {
  Words w;
  readWords(t_, words, w);
  if (w.chosenType && s_.objects[object.slot()].chosenWord >= 0)
    w.subtypes.push_back(static_cast<std::uint16_t>(s_.objects[object.slot()].chosenWord));
  Characteristics& v = writable(object);
  v.supertypes |= w.supertypes;
  constexpr std::uint16_t kArtifactCreature = bit(ir::CardType::Artifact) | bit(ir::CardType::Creature);
  // 205.1b: "artifact creature" keeps the types that it had
  const bool keeps = also || (w.types & kArtifactCreature) == kArtifactCreature;
  if (w.types != 0) {
    constexpr std::uint16_t kSpells = bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery);
    const std::uint16_t kept = keeps ? v.types : static_cast<std::uint16_t>(v.types & kSpells);  // 205.1a
    v.types = static_cast<std::uint16_t>(kept | w.types);
    dropSubtypes(v, [&](std::uint16_t s) { return (bearers(ir::subtypeOf(s)) & v.types) == 0; });
    if ((v.types & bearers(ir::CardType::Creature)) == 0) v.allCreatureTypes = false;
  }
  addSubtypes(w.subtypes, also, object);
  if (w.everyCreatureType) v.allCreatureTypes = true;
}

/// Without `also` they replace those of the same set (205.1a), and a basic land type replaces the abilities
/// of the rules text (305.7).
void Layers::addSubtypes(std::span<const std::uint16_t> subtypes, bool also, ObjectId object) {
  Characteristics& v = writable(object);
  if (!also) {
    for (const std::uint16_t added : subtypes) {
      const ir::CardType family = ir::subtypeOf(added);
      dropSubtypes(v, [&](std::uint16_t s) { return ir::subtypeOf(s) == family; });
      if (family == ir::CardType::Creature) v.allCreatureTypes = false;
    }
    if (std::any_of(subtypes.begin(), subtypes.end(), isBasicLandType)) {
      v.abilities.clear();
      v.keywords.reset();
      v.lostAbilities = true;
      abilitiesChanged_ = true;
    }
  }
  for (const std::uint16_t added : subtypes) {
    if ((bearers(ir::subtypeOf(added)) & v.types) == 0) continue;  // 205.3d
    if (std::find(v.subtypes.begin(), v.subtypes.end(), added) != v.subtypes.end()) continue;
    v.subtypes.push_back(added);
    if (const AbilityId mana = k_.pool.landAbility(added); mana != 0) v.abilities.push_back(mana);  // 305.6
  }
}

/// "isn't legendary", "isn't a creature": the subtypes of a lost card type go with it (205.1a).
void Layers::loseWord(NodeId word, ObjectId object) {
  Characteristics& v = writable(object);
  const auto value = static_cast<unsigned>(t_.value(word));
  switch (t_.kind(word)) {
    case Kind::IsType:
      v.types = static_cast<std::uint16_t>(v.types & ~(1U << value));
      dropSubtypes(v, [&](std::uint16_t s) { return (bearers(ir::subtypeOf(s)) & v.types) == 0; });
      if ((v.types & bearers(ir::CardType::Creature)) == 0) v.allCreatureTypes = false;
      break;
    case Kind::IsSupertype:
      v.supertypes = static_cast<std::uint8_t>(v.supertypes & ~(1U << value));
      break;
    case Kind::IsSubtype:
      dropSubtypes(v, [&](std::uint16_t s) { return s == value; });
      break;
    case Kind::IsColor:
      v.colors = static_cast<std::uint8_t>(v.colors & ~(1U << value));
      break;
    case Kind::EveryCreatureType:  // "loses all creature types"
      v.allCreatureTypes = false;
      dropSubtypes(v, [](std::uint16_t s) { return ir::subtypeOf(s) == ir::CardType::Creature; });
      break;
    default:
      break;
  }
}

void Layers::changeColors(NodeId words, bool also, ObjectId object) {
  Words w;
  readWords(t_, words, w);
  if (!w.namesColor) return;
  Characteristics& v = writable(object);
  v.colors = also ? static_cast<std::uint8_t>(v.colors | w.colors) : w.colors;
}

/// 612: one word in the text box and in the type line is another; nothing else has an effect in this layer,
/// so what abilities it has now are those of its text (612.3).
void Layers::replaceWord(const Effect& e, ObjectId object) {
  const Context& context = contextOf(e, object);
  const std::int32_t from = boundNumber(context, slots::kLocked);
  const std::int32_t to = boundNumber(context, slots::kLocked + 1);
  Characteristics& v = writable(object);
  for (AbilityId& ability : v.abilities)
    if (const auto changed = k_.pool.textChanges.find(textChangeKey(ability, from, to));
        changed != k_.pool.textChanges.end()) {
      ability = changed->second;
      abilitiesChanged_ = true;
    }
  if (from < kLandWord) return;
  for (std::uint16_t& subtype : v.subtypes)
    if (subtype == from - kLandWord) subtype = static_cast<std::uint16_t>(to - kLandWord);
  if (const AbilityId mana = k_.pool.landAbility(static_cast<std::uint16_t>(from - kLandWord)); mana != 0)
    std::replace(v.abilities.begin(), v.abilities.end(), mana,
                 k_.pool.landAbility(static_cast<std::uint16_t>(to - kLandWord)));  // 305.6
}

/// 201.5a: of the abilities of a kind the last ones are given by the last givers.
void Layers::noteGiver(AbilityId id, ObjectId giver, ObjectId object) {
  if (k_.pool.ability(id).namesGiver) writable(object).givers.push_back({id, giver});
}

void Layers::giveAbility(NodeId node, const Effect& e, ObjectId object) {
  Characteristics& v = writable(object);
  const auto found = k_.pool.abilitiesOfNode.find(node);
  if (found == k_.pool.abilitiesOfNode.end()) {
    if (t_.kind(node) == Kind::Keyword) v.keywords.set(static_cast<std::size_t>(t_.value(node)));
    return;
  }
  for (AbilityId id : found->second) {
    noteGiver(id, contextOf(e, object).source, object);
    grant(id, e.timestamp, object);
  }
}

void Layers::grant(AbilityId id, std::uint32_t timestamp, ObjectId object) {
  Characteristics& v = writable(object);
  const AbilityDef& def = k_.pool.ability(id);
  v.abilities.push_back(id);
  if (def.kind == AbilityKind::Keyword && def.keyword != ir::KeywordName::Count_)
    v.keywords.set(static_cast<std::size_t>(def.keyword));
  if (def.keyword == ir::KeywordName::Indestructible && s_.rules.indestructibleIsQuality)
    qualities_.push_back(object);
  if (def.layers == 0) return;
  grants_.push_back({object, id, timestamp});
  abilitiesChanged_ = true;
}

void Layers::loseAbility(NodeId node, ObjectId object) {
  Characteristics& v = writable(object);
  const auto drop = [&](auto test) {
    const auto end = std::remove_if(v.abilities.begin(), v.abilities.end(),
                                    [&](AbilityId id) { return test(k_.pool.ability(id)); });
    if (end == v.abilities.end()) return;
    v.abilities.erase(end, v.abilities.end());
    abilitiesChanged_ = true;
  };
  const auto keyword = [&](NodeId k) {
    if (t_.kind(k) != Kind::Keyword) {
      drop([&](const AbilityDef& def) { return ir::equal(t_, def.node, t_, k); });
      return;
    }
    const auto name = static_cast<ir::KeywordName>(t_.value(k));
    v.keywords.reset(static_cast<std::size_t>(name));
    drop([&](const AbilityDef& def) { return def.keyword == name; });
  };
  if (t_.kind(node) == Kind::KeywordLine) {
    for (NodeId k : t_.children(t_.as<nodes::KeywordLine>(node).keywords)) keyword(k);
  } else if (ir::info(t_.kind(node)).sort == ir::Sort::Keyword) {
    keyword(node);
  } else {
    drop([&](const AbilityDef& def) { return ir::equal(t_, def.node, t_, node); });
  }
}

}  // namespace cantrip
