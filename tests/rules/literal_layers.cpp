#include "rules/literal_layers.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "ir/nodes/acts.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/words.h"
#include "program/effect_use.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/words/eval_condition.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"

namespace cantrip::test {

namespace {

namespace Kind = ir::Kind;
using ir::NodeKind;
using Values = std::vector<Characteristics>;

/// One continuous effect by where it comes from.
struct Origin {
  ObjectId source{};
  AbilityId ability = 0;
  int ordinal = 0;
  int floating = -1;
  auto operator<=>(const Origin&) const = default;
};

struct Progress {
  std::uint32_t timestamp = 0;
  bool started = false;
  EntityList set;
  std::vector<Layer> done;
};

template <typename List, typename Test>
void drop(List& list, Test test) {
  list.erase(std::remove_if(list.begin(), list.end(), test), list.end());
}

class Literal {
 public:
  explicit Literal(Kernel& kernel) : k_(kernel), s_(kernel.s), t_(kernel.tree()) {}

  std::map<std::uint32_t, Characteristics> run() {
    Derived& d = k_.derived();
    d.computing = true;  // descriptions are asked about the values made so far
    d.values.clear();
    d.index.assign(s_.objects.size(), 0);
    for (const Object& o : s_.objects) {
      if (!o.id) continue;
      d.values.push_back(k_.pool.card(o.copyOf != kNoCard ? o.copyOf : o.card).base);
      d.index[o.id.slot()] = static_cast<std::uint16_t>(d.values.size());
      if (!o.is(ObjectFlag::FaceDown)) continue;
      d.values.back() = {};
      d.values.back().types = bit(ir::CardType::Creature);
      d.values.back().power = d.values.back().toughness = 2;
      d.values.back().hasPT = true;
    }
    for (auto layer = Layer::Copy; layer != Layer::Count_;
         layer = static_cast<Layer>(static_cast<int>(layer) + 1))
      applyLayer(layer);
    std::map<std::uint32_t, Characteristics> result;
    for (ObjectId id : s_.battlefield) result[id.raw] = of(id);
    d.computing = false;
    d.epoch = 0;
    touch(k_);
    return result;
  }

 private:
  Characteristics& of(ObjectId id) { return k_.derived().values[s_.derived->index[id.slot()] - 1U]; }

  NodeId statement(const Origin& o) const {
    return o.floating >= 0 ? s_.effects[static_cast<std::size_t>(o.floating)].node
                           : k_.pool.ability(o.ability).statement;
  }
  NodeId inner(const Origin& o) const {
    NodeId n = statement(o);
    while (t_.kind(n) == Kind::While) n = t_.child(n, 1);
    return n;
  }
  NodeId mods(const Origin& o) const {
    const NodeId n = inner(o);
    return t_.kind(n) == Kind::Continuous ? t_.child(n, 1) : n;
  }
  bool defines(const Origin& o) const {
    return o.ability != 0 && k_.pool.ability(o.ability).characteristicDefining;
  }

  Context context(const Origin& o, Entity subject) {
    if (o.floating >= 0) return s_.effects[static_cast<std::size_t>(o.floating)].context;
    Context c;
    c.source = o.source;
    c.ability = o.ability;
    c.controller = controllerOf(k_, o.source);
    c.subject = subject;
    return c;
  }

  bool has(const Origin& o) {
    if (o.floating >= 0) return true;
    const auto& abilities = of(o.source).abilities;
    return std::count(abilities.begin(), abilities.end(), o.ability) > o.ordinal;
  }

  /// Every effect that exists now, or has begun.
  std::vector<Origin> all() {
    std::vector<Origin> out;
    for (const Object& o : s_.objects) {
      if (!o.id) continue;
      const auto& abilities = of(o.id).abilities;
      for (std::size_t i = 0; i < abilities.size(); ++i) {
        const AbilityDef& def = k_.pool.ability(abilities[i]);
        if (def.kind != AbilityKind::Static || (def.zones & bit(o.zone)) == 0) continue;
        const auto earlier =
            std::count(abilities.begin(), abilities.begin() + static_cast<std::ptrdiff_t>(i), abilities[i]);
        out.push_back({o.id, abilities[i], static_cast<int>(earlier), -1});
      }
    }
    for (std::size_t i = 0; i < s_.effects.size(); ++i) out.push_back({{}, 0, 0, static_cast<int>(i)});
    for (const auto& [origin, progress] : progress_)
      if (progress.started && std::find(out.begin(), out.end(), origin) == out.end()) out.push_back(origin);
    return out;
  }

  Progress& progress(const Origin& o) {
    const auto [at, fresh] = progress_.try_emplace(o);
    if (fresh) {
      at->second.timestamp = o.floating >= 0 ? s_.effects[static_cast<std::size_t>(o.floating)].timestamp
                                             : s_.objects[o.source.slot()].timestamp;
      for (const auto& [object, ability, timestamp] : grants_)
        if (object == o.source && ability == o.ability)
          at->second.timestamp = std::max(at->second.timestamp, timestamp);
    }
    return at->second;
  }

  void applyLayer(Layer layer) {
    if (layer == Layer::ModifyPT) counters();
    for (;;) {
      std::vector<Origin> waiting;
      for (const Origin& o : all()) {
        const Progress& p = progress(o);
        const bool acts = (layersOfStatement(t_, statement(o)) & layerBit(layer)) != 0;
        if (acts && std::find(p.done.begin(), p.done.end(), layer) == p.done.end()) waiting.push_back(o);
      }
      if (waiting.empty()) return;
      std::sort(waiting.begin(), waiting.end(), [&](const Origin& a, const Origin& b) {
        if (defines(a) != defines(b)) return defines(a);
        return std::tuple(progress(a).timestamp, a.floating < 0, a) <
               std::tuple(progress(b).timestamp, b.floating < 0, b);
      });
      const Origin next = pick(waiting, layer);
      apply(next, layer);
      progress(next).done.push_back(layer);
    }
  }

  Origin pick(const std::vector<Origin>& waiting, Layer layer) {
    const std::size_t n = waiting.size();
    std::vector<std::vector<char>> on(n, std::vector<char>(n, 0));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) on[i][j] = i != j && depends(waiting[i], waiting[j], layer);
    for (std::size_t m = 0; m < n; ++m)
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) on[i][j] = on[i][j] || (on[i][m] && on[m][j]);
    for (std::size_t i = 0; i < n; ++i) {
      bool ready = true;
      for (std::size_t j = 0; j < n; ++j) ready = ready && (!on[i][j] || on[j][i]);
      if (ready) return waiting[i];
    }
    return waiting.front();
  }

  bool depends(const Origin& a, const Origin& b, Layer layer) {
    if (defines(a) != defines(b)) return false;
    const auto before = describe(a, layer);
    const Values values = s_.derived->values;
    const auto kept = progress_;
    const auto grants = grants_;
    apply(b, layer);
    progress_[a] = kept.at(a);
    const auto after = describe(a, layer);
    k_.derived().values = values;
    progress_ = kept;
    grants_ = grants;
    return before != after;
  }

  /// Existence, objects and amounts of an effect in one layer.
  std::vector<std::int64_t> describe(const Origin& o, Layer layer) {
    const bool started = progress(o).started;
    if (!started && !has(o)) return {0};
    const auto set = objects(o);
    if (!set) return {1};
    std::vector<std::int64_t> out{2};
    EntityList sorted = *set;
    std::sort(sorted.begin(), sorted.end());
    for (Entity e : sorted) {
      out.push_back(e.raw);
      if (!e.isObject() || t_.kind(mods(o)) != Kind::List) continue;
      for (NodeId mod : t_.children(mods(o))) {
        if ((layersOfMod(t_, mod) & layerBit(layer)) == 0) continue;
        if (t_.kind(mod) == Kind::ControlledBy) out.push_back(playerOf(k_, t_.child(mod, 0), context(o, e)));
        if (layer == Layer::Type && t_.kind(mod) == Kind::Become)  // 205.3d: which subtypes it can add
          for (NodeId word : t_.children(t_.child(mod, 2)))
            if (t_.kind(word) == Kind::IsSubtype)
              out.push_back((of(e.asObject()).types & bit(ir::subtypeOf(t_.value(word)))) != 0);
        if (layer != Layer::SetPT && layer != Layer::ModifyPT) continue;
        for (unsigned field : {0U, 1U}) out.push_back(number(o, mod, field, e));
      }
    }
    return out;
  }

  std::optional<EntityList> objects(const Origin& o) {
    const Progress& p = progress(o);
    if (p.started) return p.set;
    for (NodeId n = statement(o); t_.kind(n) == Kind::While; n = t_.child(n, 1))
      if (!conditionHolds(k_, t_.child(n, 0), context(o, {}))) return std::nullopt;
    if (o.floating >= 0) return s_.effects[static_cast<std::size_t>(o.floating)].affected;
    const NodeId n = inner(o);
    if (t_.kind(n) != Kind::Continuous) return EntityList{Entity(o.source)};
    return entitiesOf(k_, t_.child(n, 0), context(o, {}));
  }

  std::int64_t number(const Origin& o, NodeId mod, unsigned field, Entity subject) {
    const Context asked = context(o, subject);
    const auto list = t_.kind(mods(o)) == Kind::List ? t_.children(mods(o)) : std::span<const NodeId>();
    const auto index = std::find(list.begin(), list.end(), mod) - list.begin();
    if (o.floating >= 0)  // 611.2d: fixed as the effect began
      for (const Binding& b : asked.bindings)
        if (b.slot == slots::kLocked + 4 * index + field && !b.entity) return b.amount;
    return quantityOf(k_, t_.child(mod, field), asked);
  }

  void counters() {
    for (const CounterEntry& c : s_.counters) {
      Characteristics& v = of(c.on.asObject());
      const std::string_view word = ir::word("counter", c.kind);
      if (!v.hasPT || (word != "+1/+1" && word != "-1/-1")) continue;
      const int by = word == "+1/+1" ? c.count : -c.count;
      v.power += by;
      v.toughness += by;
    }
  }

  void apply(const Origin& o, Layer layer) {
    const auto set = objects(o);
    if (!set) return;
    Progress& p = progress(o);
    p.started = true;
    p.set = *set;
    const std::uint32_t timestamp = p.timestamp;
    for (Entity e : *set) {
      if (!e.isObject()) continue;
      if (t_.kind(mods(o)) != Kind::List) {
        const bool defined[] = {t_.child(mods(o), 0) != kNoNode, t_.child(mods(o), 1) != kNoNode};
        const auto power = defined[0] ? static_cast<std::int32_t>(number(o, mods(o), 0, e)) : 0;
        const auto toughness = defined[1] ? static_cast<std::int32_t>(number(o, mods(o), 1, e)) : 0;
        if (defined[0]) of(e.asObject()).power = power;
        if (defined[1]) of(e.asObject()).toughness = toughness;
        continue;
      }
      for (NodeId mod : t_.children(mods(o)))
        if ((layersOfMod(t_, mod) & layerBit(layer)) != 0) change(o, mod, layer, e.asObject(), timestamp);
    }
  }

  void change(const Origin& o, NodeId mod, Layer layer, ObjectId id, std::uint32_t timestamp) {
    std::int64_t n[2] = {0, 0};
    if (layer == Layer::SetPT || layer == Layer::ModifyPT)
      for (unsigned field : {0U, 1U}) n[field] = number(o, mod, field, id);
    const NodeKind kind = t_.kind(mod);
    if (kind == Kind::ControlledBy) {
      const PlayerId player = playerOf(k_, t_.child(mod, 0), context(o, id));
      of(id).controller = player;
      return;
    }
    Characteristics& v = of(id);
    if (layer == Layer::SetPT) {
      v.power = static_cast<std::int32_t>(n[0]);
      v.toughness = static_cast<std::int32_t>(n[1]);
      v.hasPT = true;
    } else if (layer == Layer::ModifyPT && v.hasPT) {
      v.power += static_cast<std::int32_t>(n[0]);
      v.toughness += static_cast<std::int32_t>(n[1]);
    } else if (layer == Layer::SwitchPT) {
      std::swap(v.power, v.toughness);
    } else if (layer == Layer::Color) {
      const NodeId list = t_.child(mod, 2);
      v.colors = 0;
      for (NodeId word : t_.children(list))
        if (t_.kind(word) == Kind::Color || t_.kind(word) == Kind::IsColor)
          v.colors = static_cast<std::uint8_t>(v.colors | (1U << t_.value(word)));
    } else if (layer == Layer::Type) {
      changeType(mod, v);
    } else if (layer == Layer::Ability) {
      changeAbilities(mod, id, v, timestamp);
    }
  }

  /// The words that the test cards use: types in addition, one subtype instead of others.
  void changeType(NodeId mod, Characteristics& v) {
    const NodeId words = t_.child(mod, 2);
    const bool also = t_.child(mod, 4) != kNoNode;
    std::uint16_t types = 0;
    for (NodeId word : t_.children(words))
      if (t_.kind(word) == Kind::IsType) types = static_cast<std::uint16_t>(types | (1U << t_.value(word)));
    if (types != 0) {
      v.types = also ? static_cast<std::uint16_t>(v.types | types) : types;
      drop(v.subtypes, [&](std::uint16_t s) { return (v.types & bit(ir::subtypeOf(s))) == 0; });
    }
    for (NodeId word : t_.children(words)) {
      if (t_.kind(word) != Kind::IsSubtype) continue;
      const auto subtype = static_cast<std::uint16_t>(t_.value(word));
      if (!also)
        drop(v.subtypes, [&](std::uint16_t s) { return ir::subtypeOf(s) == ir::subtypeOf(subtype); });
      if (!also &&
          ir::subtypeOf(subtype) == ir::CardType::Land) {  // 305.7; the cards name basic land types only
        v.abilities.clear();
        v.keywords.reset();
        v.lostAbilities = true;
      }
      if ((v.types & bit(ir::subtypeOf(subtype))) == 0) continue;  // 205.3d
      if (std::find(v.subtypes.begin(), v.subtypes.end(), subtype) != v.subtypes.end()) continue;
      v.subtypes.push_back(subtype);
      if (const AbilityId mana = k_.pool.landAbility(subtype); mana != 0)
        v.abilities.push_back(mana);  // 305.6
    }
  }

  void changeAbilities(NodeId mod, ObjectId id, Characteristics& v, std::uint32_t timestamp) {
    const auto give = [&](NodeId node) {
      for (AbilityId ability : k_.pool.abilitiesOfNode.at(node)) {
        v.abilities.push_back(ability);
        const AbilityDef& def = k_.pool.ability(ability);
        if (def.kind == AbilityKind::Keyword) v.keywords.set(static_cast<std::size_t>(def.keyword));
        grants_.emplace_back(id, ability, timestamp);
      }
    };
    switch (t_.kind(mod)) {
      case Kind::HaveAbility:
        give(t_.child(mod, 0));
        break;
      case Kind::Become:
        for (NodeId ability : t_.children(t_.child(mod, 3))) give(ability);
        break;
      case Kind::ModWord:  // lose all abilities
        v.abilities.clear();
        v.keywords.reset();
        v.lostAbilities = true;
        break;
      case Kind::LoseAbility:
        for (NodeId keyword : t_.children(t_.child(t_.child(mod, 0), 0))) {
          const auto name = static_cast<ir::KeywordName>(t_.value(keyword));
          v.keywords.reset(static_cast<std::size_t>(name));
          drop(v.abilities, [&](AbilityId a) { return k_.pool.ability(a).keyword == name; });
        }
        break;
      default:
        break;
    }
  }

  Kernel& k_;
  const GameState& s_;
  const ir::Arena& t_;
  std::map<Origin, Progress> progress_;
  std::vector<std::tuple<ObjectId, AbilityId, std::uint32_t>> grants_;
};

}  // namespace

std::map<std::uint32_t, Characteristics> literalLayers(Kernel& kernel) { return Literal(kernel).run(); }

}  // namespace cantrip::test
