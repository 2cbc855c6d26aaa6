// The order of continuous effects (613): layers, timestamps (613.7), dependencies by trial (613.8).

#include "rules/layers/layers.h"

#include <algorithm>

#include "base/saturate.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/statements.h"
#include "ir/senses.h"
#include "program/tree_questions.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/copying.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_refs.h"
#include "rules/words/statements.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

constexpr Layer kLayers[] = {Layer::Copy,    Layer::Control,  Layer::Text,  Layer::Type,     Layer::Color,
                             Layer::Ability, Layer::DefinePT, Layer::SetPT, Layer::ModifyPT, Layer::SwitchPT};

/// Which characteristics a layer can change.
std::uint8_t writtenBy(Layer layer) {
  switch (layer) {
    case Layer::Control:
      return static_cast<std::uint8_t>(Reads::Control);
    case Layer::Type:
      return static_cast<std::uint8_t>(Reads::Types) | static_cast<std::uint8_t>(Reads::Abilities);
    case Layer::Color:
      return static_cast<std::uint8_t>(Reads::Colors);
    case Layer::Ability:
      return static_cast<std::uint8_t>(Reads::Abilities);
    case Layer::DefinePT:
    case Layer::SetPT:
    case Layer::ModifyPT:
    case Layer::SwitchPT:
      return static_cast<std::uint8_t>(Reads::PT);
    default:
      return 0xFF;
  }
}

}  // namespace

void applyLayers(Kernel& k) { Layers(k).run(); }

void Layers::run() {
  d_.computing = true;
  d_.readsStatus = d_.changedElsewhere = false;
  d_.values.clear();
  if (!d_.index.empty()) std::fill(d_.index.begin(), d_.index.end(), std::uint16_t{0});
  gatherFloating();
  gatherCounters();
  gatherStatics();
  if (k_.pool.definesElsewhere) gatherDefinitions();
  if (effects_.empty()) {  // and so no other ones can come of them
    applyCounters();
  } else {
    for (Layer layer : kLayers) {
      if (layer == Layer::ModifyPT) applyCounters();
      applyLayer(layer);
    }
  }
  for (const Effect& e : effects_)  // those of abilities that other effects give, too (613.6)
    if ((e.reads & static_cast<std::uint8_t>(Reads::Status)) != 0) d_.readsStatus = true;
  d_.computing = false;
}

std::vector<LayerStep> explainLayers(Kernel& k, ObjectId object) { return Layers(k).explain(object); }

std::vector<LayerStep> Layers::explain(ObjectId object) {
  watched_ = object;
  run();
  return std::move(steps_);
}

/// `step` has what was before; a step that changed nothing is none.
void Layers::note(LayerStep step) {
  step.after = current(watched_);
  if (step.after != step.before) steps_.push_back(std::move(step));
}

Characteristics& Layers::writable(ObjectId id) {
  if (excepted_ != nullptr) return *excepted_;
  if (d_.index.size() < s_.objects.size()) d_.index.resize(s_.objects.size());
  std::uint16_t& place = d_.index[id.slot()];
  if (place == 0) {
    const Object& o = s_.objects[id.slot()];
    d_.values.push_back(k_.pool.card(definitionOf(k_.pool, o)).base);
    d_.changedElsewhere |= o.zone != Zone::Battlefield;
    place = static_cast<std::uint16_t>(d_.values.size());
  }
  return d_.values[place - 1U];
}

// ---- exceptions of copy effects

Characteristics valuesWithExceptions(Kernel& k, CardId card, NodeId mods, const Context& context) {
  return Layers(k).except(card, mods, context);
}

Characteristics Layers::except(CardId card, NodeId mods, const Context& context) {
  Characteristics made = k_.pool.card(card).base;
  excepted_ = &made;
  exceptionContext_ = &context;
  const Effect none;
  const auto exceptions = t_.children(mods);
  for (unsigned i = 0; i < exceptions.size(); ++i) {
    dropDefinitions(exceptions[i]);
    for (const Layer layer : kLayers)
      if ((layersOfMod(t_, exceptions[i]) & layerBit(layer)) != 0)
        applyMod(none, i, exceptions[i], layer, context.source);
  }
  made.lostAbilities = k_.pool.card(card).base.lostAbilities;
  // Abilities that a copy effect gives define characteristics as if they were printed (604.3a).
  const auto has = [&](ir::KeywordName keyword) {
    return made.keywords.test(static_cast<std::size_t>(keyword));
  };
  if (has(ir::KeywordName::Changeling)) made.allCreatureTypes = true;  // 702.73a
  if (has(ir::KeywordName::Devoid)) made.colors = 0;                   // 702.114a
  excepted_ = nullptr;
  exceptionContext_ = nullptr;
  return made;
}

namespace {

/// Are subtypes of that card type given that are not in addition to others (205.1a)?
bool replacesSubtypes(const ir::Arena& tree, nodes::Become become, ir::CardType type) {
  const auto isSuch = [&](NodeId word) {
    return tree.kind(word) == Kind::IsSubtype && ir::subtypeOf(tree.value(word)) == type;
  };
  return become.also == kNoNode && containsNode(tree, become.words, isSuch);
}

}  // namespace

/// 707.9d: what defines a characteristic is not copied by an effect that gives it a value.
void Layers::dropDefinitions(NodeId mod) {
  const std::uint16_t layers = layersOfMod(t_, mod);
  const NodeKind kind = t_.kind(mod);
  const bool colored = (layers & layerBit(Layer::Color)) != 0 && kind != Kind::BeNot &&
                       !(kind == Kind::Become && isAlsoColored(t_.as<nodes::Become>(mod).also));
  const bool typed =
      kind == Kind::Become && replacesSubtypes(t_, t_.as<nodes::Become>(mod), ir::CardType::Creature);
  const auto defines = [&](AbilityId id) {
    const AbilityDef& def = k_.pool.ability(id);
    if (colored && def.keyword == ir::KeywordName::Devoid) return true;
    if (typed && def.keyword == ir::KeywordName::Changeling) return true;
    if (!def.characteristicDefining) return false;
    const std::uint16_t defined = layersOfStatement(t_, def.statement);
    return (colored && (defined & layerBit(Layer::Color)) != 0) ||
           ((layers & layerBit(Layer::SetPT)) != 0 && (defined & layerBit(Layer::DefinePT)) != 0);
  };
  auto& abilities = excepted_->abilities;
  abilities.erase(std::remove_if(abilities.begin(), abilities.end(), defines), abilities.end());
  if (colored) excepted_->keywords.reset(static_cast<std::size_t>(ir::KeywordName::Devoid));
  if (typed) excepted_->keywords.reset(static_cast<std::size_t>(ir::KeywordName::Changeling));
}

// ---- which effects there are

void Layers::gatherFloating() {
  for (std::size_t i = 0; i < s_.effects.size(); ++i) {
    const FloatingEffect& f = s_.effects[i];
    if (f.what != FloatingEffect::What::Mods) continue;
    // What has left was all that it affected: nothing can depend on it either.
    const auto alive = [&](Entity entity) { return entity.isObject() && k_.alive(entity.asObject()); };
    if (f.subjectNode == kNoNode && std::none_of(f.affected.begin(), f.affected.end(), alive)) continue;
    const NodeId inner = innerStatement(t_, f.node);
    Effect e;
    e.layers = layersOfStatement(t_, inner);
    if (e.layers == 0) continue;
    e.mods = t_.kind(inner) == Kind::Continuous ? t_.as<nodes::Continuous>(inner).mods : inner;
    e.statement = f.node;
    e.subject = f.subjectNode;
    e.floating = static_cast<std::int32_t>(i);
    e.timestamp = f.timestamp;
    // without a dynamic set its amounts were fixed as it began (611.2d)
    if (f.subjectNode != kNoNode)
      e.reads = readsOf(t_, f.subjectNode) | readsOf(t_, e.mods);
    else if (t_.kind(e.mods) == Kind::List)
      for (const NodeId mod : t_.children(e.mods)) e.reads |= readsForSubtypes(t_, mod);
    if (f.condition != kNoNode) e.reads |= readsOf(t_, f.condition);
    effects_.push_back(std::move(e));
  }
}

void Layers::gatherStatics() {
  for (Effect& e : effects_)
    if (e.ability != 0 && (!e.cda || s_.objects[e.source.slot()].zone == Zone::Battlefield)) e.exists = false;
  for (ObjectId id : s_.battlefield) gatherFrom(id);
  for (ObjectId id : s_.command) gatherFrom(id);
  const std::uint16_t zones = k_.pool.zonesOf[static_cast<std::size_t>(AbilityKind::Static)];
  if ((zones & bit(Zone::Stack)) != 0)
    for (const StackItem& item : s_.stack)
      if (!s_.objects[item.object.slot()].is(ObjectFlag::AbilityOnStack)) gatherFrom(item.object);  // 113.7a
  if ((zones & bit(Zone::Exile)) != 0)
    for (ObjectId id : s_.exile) gatherFrom(id);
  if ((zones & (bit(Zone::Graveyard) | bit(Zone::Hand))) != 0) {
    for (const PlayerState& p : s_.players) {
      for (ObjectId id : p.graveyard) gatherFrom(id);
      for (ObjectId id : p.hand) gatherFrom(id);
    }
  }
  abilitiesChanged_ = false;
}

/// 2006: 208.2: the * is 0 while the object is not in play.
bool Layers::isStarElsewhere(const AbilityDef& ability, Zone zone) const {
  return s_.rules.starsInPlayOnly && zone != Zone::Battlefield && ability.characteristicDefining &&
         (ability.layers & layerBit(Layer::DefinePT)) != 0;
}

void Layers::gatherFrom(ObjectId source) {
  const Object& o = s_.objects[source.slot()];
  if (o.is(ObjectFlag::PhasedOut)) return;
  const bool asPrinted = d_.index.size() <= source.slot() || d_.index[source.slot()] == 0;
  if (asPrinted && k_.pool.card(definitionOf(k_.pool, o)).layers == 0) return;
  const auto& abilities = current(source).abilities;
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    const AbilityDef& def = k_.pool.ability(abilities[i]);
    if (def.layers == 0 || (def.zones & bit(o.zone)) == 0 || isStarElsewhere(def, o.zone)) continue;
    const auto ordinal = static_cast<std::uint16_t>(
        std::count(abilities.begin(), abilities.begin() + static_cast<std::ptrdiff_t>(i), abilities[i]));
    effectOf(source, abilities[i], ordinal).exists = true;
  }
}

Layers::Effect& Layers::effectOf(ObjectId source, AbilityId ability, std::uint16_t ordinal) {
  for (Effect& e : effects_)
    if (e.source == source && e.ability == ability && e.ordinal == ordinal) return e;
  const AbilityDef& def = k_.pool.ability(ability);
  Effect e;
  e.source = source;
  e.ability = ability;
  e.ordinal = ordinal;
  e.statement = def.statement;
  const NodeId inner = innerStatement(t_, def.statement);
  if (t_.kind(inner) == Kind::Continuous) {
    const auto [subject, mods] = t_.as<nodes::Continuous>(inner);
    e.subject = subject;
    e.mods = mods;
  } else {
    e.mods = inner;
  }
  e.layers = def.layers;
  e.reads = def.reads;
  e.cda = def.characteristicDefining;
  e.timestamp = s_.objects[source.slot()].timestamp;
  for (const Grant& g : grants_)
    if (g.object == source && g.ability == ability) {
      e.timestamp = std::max(e.timestamp, g.timestamp);  // 613.7a
      e.cda = false;                                     // 604.3a: it was not printed there
    }
  effects_.push_back(std::move(e));
  return effects_.back();
}

/// 604.3: characteristic-defining abilities function in all zones.
void Layers::gatherDefinitions() {
  for (const Object& o : s_.objects) {
    if (!o.id || o.zone == Zone::Battlefield || o.zone == Zone::Command || o.is(ObjectFlag::FaceDown) ||
        o.is(ObjectFlag::AbilityOnStack))
      continue;
    const CardDef& def = k_.pool.card(definitionOf(k_.pool, o));
    if (!def.definesItself) continue;
    for (AbilityId ability : def.abilities)
      if (k_.pool.ability(ability).characteristicDefining &&
          !isStarElsewhere(k_.pool.ability(ability), o.zone))
        effectOf(o.id, ability, 0);
  }
}

// ---- counters

/// 613.1f, 613.7c: keyword counters act among the effects of layer 6, each kind with a timestamp of its own.
void Layers::gatherCounters() {
  for (const CounterEntry& c : s_.counters) {
    const ir::KeywordName keyword = ir::keywordOfCounter(c.kind);
    if (!c.on.isObject() || c.count <= 0 || keyword == ir::KeywordName::Count_) continue;
    const Object* o = k_.find(c.on.asObject());
    if (o == nullptr || o->zone != Zone::Battlefield) continue;
    Effect& e = effects_.emplace_back();
    const auto mods = k_.pool.modsOfCounter.find(c.kind);
    if (mods != k_.pool.modsOfCounter.end())
      e.mods = mods->second;
    else
      e.counter = keyword;
    e.layers = layerBit(Layer::Ability);
    e.timestamp = c.timestamp;
    e.counterKind = c.kind;
    e.set.push_back(c.on);
    e.started = true;
  }
}

/// 613.4c, 122.1a
void Layers::applyCounters() {
  struct Change {
    std::int8_t power, toughness;
  };
  static constexpr Change kChanges[] = {{1, 1}, {-1, -1}, {1, 0},  {0, 1},  {2, 2},   {0, 2},  {1, 2},
                                        {2, 0}, {0, -1},  {0, -2}, {-1, 0}, {-2, -1}, {-2, -2}};
  for (const CounterEntry& c : s_.counters) {
    if (!c.on.isObject() || c.count <= 0) continue;
    const Object* o = k_.find(c.on.asObject());
    if (o == nullptr || o->zone != Zone::Battlefield) continue;
    if (c.kind >= std::size(kChanges) || !current(o->id).hasPT) continue;
    Characteristics& v = writable(o->id);
    LayerStep step{.layer = Layer::ModifyPT, .counter = c.kind};
    if (o->id == watched_) step.before = v;
    v.power = saturated(v.power + std::int64_t{kChanges[c.kind].power} * c.count);
    v.toughness = saturated(v.toughness + std::int64_t{kChanges[c.kind].toughness} * c.count);
    if (o->id == watched_) note(std::move(step));
  }
}

// ---- one layer

Layers::Order Layers::candidates(Layer layer) {
  Order out;
  for (std::size_t i = 0; i < effects_.size(); ++i) {
    const Effect& e = effects_[i];
    if ((e.layers & appliedIn(e, layer)) != 0 && (e.done & layerBit(layer)) == 0 && (e.exists || e.started))
      out.push_back(i);
  }
  // 113.11: nothing gives what an object can't have, so that is taken away last
  const auto forbids = [&](const Effect& e) {
    if (layer != Layer::Ability || t_.kind(e.mods) != Kind::List) return false;
    const auto mods = t_.children(e.mods);
    return std::any_of(mods.begin(), mods.end(),
                       [&](NodeId mod) { return t_.kind(mod) == Kind::CantHaveAbility; });
  };
  std::sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) {
    if (const bool last = forbids(effects_[a]); last != forbids(effects_[b])) return !last;
    if (effects_[a].cda != effects_[b].cda) return effects_[a].cda;  // 613.3
    if (effects_[a].timestamp != effects_[b].timestamp) return effects_[a].timestamp < effects_[b].timestamp;
    return a < b;
  });
  return out;
}

/// The layers whose changes an effect makes together with those of `layer`. 2006: 418.5a: what is added for a
/// time is added in layer 6b, among what sets power and toughness; layer 5 is of colors and abilities.
std::uint16_t Layers::appliedIn(const Effect& e, Layer layer) const {
  if (s_.rules.colorsAmongAbilities && (layer == Layer::Color || layer == Layer::Ability)) {
    constexpr std::uint16_t kBoth = layerBit(Layer::Color) | layerBit(Layer::Ability);
    return layer == Layer::Ability ? kBoth : std::uint16_t{0};
  }
  if (!s_.rules.boostsAmongSettings || e.floating < 0) return layerBit(layer);
  if (layer == Layer::SetPT) return layerBit(Layer::SetPT) | layerBit(Layer::ModifyPT);
  return layer == Layer::ModifyPT ? std::uint16_t{0} : layerBit(layer);
}

void Layers::applyParts(Effect& e, Layer layer) {
  const std::uint16_t parts = e.layers & appliedIn(e, layer);
  if (layer == Layer::Ability && (parts & layerBit(Layer::Color)) != 0) apply(e, Layer::Color);
  if ((parts & layerBit(layer)) != 0) apply(e, layer);
  if (layer == Layer::SetPT && (parts & layerBit(Layer::ModifyPT)) != 0) apply(e, Layer::ModifyPT);
}

void Layers::applyLayer(Layer layer) {
  bool any = false;
  for (const Effect& e : effects_) any = any || (e.layers & appliedIn(e, layer)) != 0;
  if (!any) return;
  Order order = candidates(layer);
  while (!order.empty()) {
    const std::size_t next = order.size() == 1 ? order.front() : choose(layer, order);
    if (!watched_) {
      applyParts(effects_[next], layer);
    } else {
      const Effect& e = effects_[next];
      LayerStep step{layer, e.source, e.floating, e.counterKind, e.cda, current(watched_), {}};
      if (e.floating >= 0) step.source = contextOf(e).source;
      applyParts(effects_[next], layer);
      note(std::move(step));
    }
    effects_[next].done |= layerBit(layer);
    if (abilitiesChanged_) {
      gatherStatics();
      order = candidates(layer);  // 613.8c
    } else {
      order.erase(std::find(order.begin(), order.end(), next));
    }
  }
}

namespace {

/// Does a land lose its other land types, and what its rules text gave it, by becoming this (305.7)?
bool setsLandType(const ir::Arena& tree, nodes::Become become) {
  const auto isChosen = [&](NodeId word) { return tree.kind(word) == Kind::OfChosen; };
  return replacesSubtypes(tree, become, ir::CardType::Land) ||
         (become.also == kNoNode && containsNode(tree, become.words, isChosen));
}

}  // namespace

bool Layers::removesAbilities(const Effect& e, Layer layer) const {
  if (layer != Layer::Type && layer != Layer::Ability) return false;
  if (t_.kind(e.mods) != Kind::List) return false;
  for (NodeId mod : t_.children(e.mods)) {
    const NodeKind kind = t_.kind(mod);
    if (kind == Kind::LoseAbility || isWord(t_, mod, ir::ModName::LoseAllAbilities) ||
        kind == Kind::CantHaveAbility)
      return layer == Layer::Ability;
    if (kind == Kind::Become && setsLandType(t_, t_.as<nodes::Become>(mod)))
      return layer == Layer::Type;  // 305.7
  }
  return false;
}

/// 613.8a without trying: could applying `b` first change what `a` applies to or what it does there?
bool Layers::mayDepend(const Effect& a, const Effect& b, Layer layer) const {
  std::uint8_t written = writtenBy(layer);
  if (s_.rules.colorsAmongAbilities && layer == Layer::Ability) written |= writtenBy(Layer::Color);
  return a.cda == b.cda && (a.reads & written) != 0;
}

/// 613.8a: would `b` take away the ability that `a` comes from?
bool Layers::endsExistence(const Effect& a, const Effect& b, Layer layer) {
  if (a.ability == 0 || a.started || a.cda != b.cda || !removesAbilities(b, layer)) return false;
  EntityList set = b.set;
  if (!b.started && !affected(b, set)) return false;
  if (std::find(set.begin(), set.end(), Entity(a.source)) == set.end()) return false;
  Characteristics& v = writable(a.source);
  const Characteristics saved = v;
  const bool changed = abilitiesChanged_;
  const std::size_t grants = grants_.size();
  applyMods(b, layer, a.source);
  const auto& left = current(a.source).abilities;
  const bool gone = std::count(left.begin(), left.end(), a.ability) <= a.ordinal;
  writable(a.source) = saved;
  grants_.resize(grants);
  abilitiesChanged_ = changed;
  return gone;
}

bool Layers::dependsOn(std::size_t a, std::size_t b, Layer layer) {
  const Effect& first = effects_[a];
  const Effect& second = effects_[b];
  return endsExistence(first, second, layer) || (mayDepend(first, second, layer) && depends(a, b, layer));
}

std::size_t Layers::choose(Layer layer, const Order& order) {
  const std::size_t n = order.size();
  bool waits = false;
  for (std::size_t j = 1; j < n && !waits; ++j) waits = dependsOn(order[0], order[j], layer);
  if (!waits) return order.front();
  std::vector<std::vector<bool>> on(n, std::vector<bool>(n, false));
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) on[i][j] = i != j && dependsOn(order[i], order[j], layer);
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        if (on[i][k] && on[k][j]) on[i][j] = true;
  // 613.8b: the first that waits for nothing, or only for effects that wait for it (a loop)
  for (std::size_t i = 0; i < n; ++i) {
    bool ready = true;
    for (std::size_t j = 0; j < n; ++j) ready = ready && (!on[i][j] || on[j][i]);
    if (ready) return order[i];
  }
  return order.front();
}

bool Layers::depends(std::size_t a, std::size_t b, Layer layer) {
  const std::vector<std::int64_t> before = outcome(effects_[a], layer);
  Effect trial = effects_[b];
  EntityList set = trial.set;
  if (!trial.started && !affected(trial, set)) return false;
  std::vector<Saved> saved;
  for (Entity e : set)
    if (e.isObject() && k_.alive(e.asObject())) saved.push_back({e.asObject(), current(e.asObject())});
  const std::size_t grants = grants_.size();
  const bool changed = abilitiesChanged_;
  applyParts(trial, layer);
  const std::vector<std::int64_t> after = outcome(effects_[a], layer);
  for (const Saved& old : saved) writable(old.object) = old.values;
  grants_.resize(grants);
  abilitiesChanged_ = changed;
  return before != after;
}

/// 613.8a: existence, what it applies to, and what it does to that.
std::vector<std::int64_t> Layers::outcome(Effect& e, Layer layer) {
  std::vector<std::int64_t> out;
  if (e.ability != 0 && !e.started) {
    const auto& abilities = current(e.source).abilities;
    out.push_back(std::count(abilities.begin(), abilities.end(), e.ability) > e.ordinal);
    if (out.back() == 0) return out;
  }
  EntityList set = e.set;
  if (!e.started && !affected(e, set)) return out;
  std::sort(set.begin(), set.end());
  for (Entity entity : set) {
    out.push_back(entity.raw);
    if (!entity.isObject() || t_.kind(e.mods) != Kind::List) continue;
    const auto mods = t_.children(e.mods);
    for (unsigned i = 0; i < mods.size(); ++i) {
      if ((layersOfMod(t_, mods[i]) & layerBit(layer)) == 0) continue;
      if (layer == Layer::Control)
        out.push_back(playerOf(k_, t_.as<nodes::ControlledBy>(mods[i]).who, contextOf(e, entity)));
      if (layer == Layer::Type && t_.kind(mods[i]) == Kind::Become)  // 205.3d: which subtypes it adds
        for (const NodeId word : t_.children(t_.as<nodes::Become>(mods[i]).words))
          if (t_.kind(word) == Kind::IsSubtype)
            out.push_back((bearers(ir::subtypeOf(t_.value(word))) & current(entity.asObject()).types) != 0);
      if (layer == Layer::Ability && t_.kind(mods[i]) == Kind::HaveAbilitiesOf)
        for (const GivenBy& one : abilitiesToHave(e, mods[i], entity.asObject())) out.push_back(one.ability);
      if (layer != Layer::SetPT && layer != Layer::ModifyPT) continue;
      const auto [power, toughness] = t_.as<nodes::GetPT, nodes::SetPT, nodes::Become>(mods[i]);
      out.push_back(amount(e, i, ir::positionOf(&nodes::GetPT::power), power, entity.asObject()));
      out.push_back(amount(e, i, ir::positionOf(&nodes::GetPT::toughness), toughness, entity.asObject()));
    }
  }
  return out;
}

// ---- one effect

const Context& Layers::contextOf(const Effect& e, Entity subject) {
  if (exceptionContext_ != nullptr) return *exceptionContext_;
  if (e.floating >= 0) return s_.effects[static_cast<std::size_t>(e.floating)].context;
  scratch_.source = e.source;
  scratch_.ability = e.ability;
  scratch_.controller = controllerOf(k_, e.source);
  scratch_.subject = subject;
  defineX(k_, e.statement, scratch_);
  return scratch_;
}

bool Layers::conditionsHold(const Effect& e) {
  if (e.floating >= 0) {
    const FloatingEffect& f = s_.effects[static_cast<std::size_t>(e.floating)];
    if (f.condition != kNoNode && !conditionHolds(k_, f.condition, f.context)) return false;
  }
  return t_.kind(e.statement) != Kind::While && t_.kind(e.statement) != Kind::DefineX
             ? true
             : conditionsHoldFor(k_, e.statement, contextOf(e));
}

bool Layers::affected(const Effect& e, EntityList& out) {
  if (!conditionsHold(e)) return false;
  out.clear();
  if (e.floating >= 0 && e.subject == kNoNode) {
    out = s_.effects[static_cast<std::size_t>(e.floating)].affected;  // 611.2c
  } else if (e.subject != kNoNode) {
    out = entitiesOf(k_, e.subject, contextOf(e));
  } else {
    out.push_back(e.source);  // a definition of its own characteristics
  }
  return true;
}

void Layers::apply(Effect& e, Layer layer) {
  if (!e.started) {
    EntityList set;
    if (!affected(e, set)) return;
    e.set = std::move(set);
    e.started = true;  // 613.6
  }
  for (Entity entity : e.set)
    if (entity.isObject() && k_.alive(entity.asObject())) applyMods(e, layer, entity.asObject());
}

}  // namespace cantrip
