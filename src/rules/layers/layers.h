// The interaction of continuous effects (613): applies all of them to a state, layer by layer.
#pragma once

#include <vector>

#include "program/effect_use.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"

namespace cantrip {

/// Types whose subtypes are those of `type`: kindreds share creature types, sorceries share those of instants
/// (205.3k, 205.3m).
std::uint16_t bearers(ir::CardType type);

/// What one effect, or the counters of one kind, did to an object in one layer.
struct LayerStep {
  Layer layer = Layer::Copy;
  ObjectId source{};  ///< whose ability, or which spell or ability made the effect; none: counters on it
  std::int32_t floating = -1;  ///< index in GameState::effects, of an effect with a duration
  std::uint16_t counter = 0;   ///< their kind, where there is no source
  bool defines = false;        ///< it is a characteristic-defining ability (604.3)
  Characteristics before, after;
};

/// How an object came to be what it is: the steps that changed it, in the order in which they were applied.
/// Precondition: alive.
std::vector<LayerStep> explainLayers(Kernel& k, ObjectId object);

/// Fills GameState::derived.values. Effects of a layer are applied in timestamp order unless trying one of
/// them first shows that another depends on it (613.8). What nothing changes costs one look at its card.
class Layers {
 public:
  explicit Layers(Kernel& kernel) : k_(kernel), s_(kernel.s), d_(kernel.derived()), t_(kernel.tree()) {}
  void run();
  /// The same, and notes down what happens to one object.
  std::vector<LayerStep> explain(ObjectId object);
  /// The values of a card with the exceptions of a copy effect (707.9), which are a part of copying it and in
  /// no layer of their own.
  Characteristics except(CardId card, NodeId mods, const Context& context);

 private:
  struct Effect {
    ObjectId source{};
    AbilityId ability = 0;       ///< 0: a floating effect
    std::uint16_t ordinal = 0;   ///< which of several equal abilities of its source
    std::int32_t floating = -1;  ///< index in GameState::effects
    NodeId subject = kNoNode;
    NodeId mods = kNoNode;       ///< List of Mod, or a Define statement
    NodeId statement = kNoNode;  ///< the whole statement with its While conditions
    std::uint32_t timestamp = 0;
    std::uint16_t layers = 0;
    std::uint16_t done = 0;  ///< layers in which it was applied
    std::uint8_t reads = 0;
    ir::KeywordName counter =
        ir::KeywordName::Count_;  ///< of a keyword counter that no card speaks of: its bare keyword
    std::uint16_t counterKind = 0;
    bool cda = false;
    bool exists = true;
    bool started = false;  ///< 613.6: `set` is kept for the layers that follow
    EntityList set;
  };
  struct Grant {  ///< 613.7a: an ability that an effect gave has at least that effect's timestamp
    ObjectId object{};
    AbilityId ability = 0;
    std::uint32_t timestamp = 0;
  };
  struct Saved {
    ObjectId object{};
    Characteristics values;
  };

  void gatherFloating();
  void gatherStatics();
  void gatherFrom(ObjectId source);
  bool isStarElsewhere(const AbilityDef& ability, Zone zone) const;
  void gatherDefinitions();
  Effect& effectOf(ObjectId source, AbilityId ability, std::uint16_t ordinal);
  void gatherCounters();
  void applyCounters();

  void applyLayer(Layer layer);
  std::uint16_t appliedIn(const Effect& e, Layer layer) const;
  void applyParts(Effect& e, Layer layer);
  void note(LayerStep step);
  /// Places in `effects_`.
  using Order = boost::container::small_vector<std::size_t, 8>;
  Order candidates(Layer layer);
  std::size_t choose(Layer layer, const Order& order);
  bool mayDepend(const Effect& a, const Effect& b, Layer layer) const;
  bool endsExistence(const Effect& a, const Effect& b, Layer layer);
  bool depends(std::size_t a, std::size_t b, Layer layer);
  bool dependsOn(std::size_t a, std::size_t b, Layer layer);
  bool removesAbilities(const Effect& e, Layer layer) const;
  std::vector<std::int64_t> outcome(Effect& e, Layer layer);
  void apply(Effect& e, Layer layer);

  /// Objects that an effect applies to now; false when its conditions do not hold.
  bool affected(const Effect& e, EntityList& out);
  bool conditionsHold(const Effect& e);
  const Context& contextOf(const Effect& e, Entity subject = {});
  void applyMods(const Effect& e, Layer layer, ObjectId object);
  void applyMod(const Effect& e, unsigned index, NodeId mod, Layer layer, ObjectId object);
  void applyDefinition(const Effect& e, ObjectId object);
  std::int32_t amount(const Effect& e, unsigned index, unsigned field, NodeId quantity, ObjectId object);

  // layer_mods.cpp: what one Mod does to one object
  void applyTypeMod(const Effect& e, NodeId mod, ObjectId object);
  void applyColorMod(const Effect& e, NodeId mod, ObjectId object);
  NodeId abilityGiven(const Effect& e, unsigned index, NodeId mod, ObjectId object);
  std::vector<GivenBy> abilitiesToHave(const Effect& e, NodeId mod, ObjectId object);
  void applyAbilityMod(const Effect& e, unsigned index, NodeId mod, ObjectId object);
  void setPT(const Effect& e, unsigned index, NodeId mod, ObjectId object);
  void modifyPT(const Effect& e, unsigned index, NodeId mod, ObjectId object);
  void changeTypes(NodeId words, bool also, ObjectId object);
  void loseWord(NodeId word, ObjectId object);
  void changeColors(NodeId words, bool also, ObjectId object);
  void addSubtypes(std::span<const std::uint16_t> subtypes, bool also, ObjectId object);
  void grant(AbilityId id, std::uint32_t timestamp, ObjectId object);
  void replaceWord(const Effect& e, ObjectId object);
  void giveAbility(NodeId node, const Effect& e, ObjectId object);
  void noteGiver(AbilityId id, ObjectId giver, ObjectId object);
  void loseAbility(NodeId node, ObjectId object);
  void loseAllAbilities(ObjectId object);

  void dropDefinitions(NodeId mod);
  bool isAlso(NodeId flag) const { return flag != kNoNode; }
  /// "in addition to its other colors and types"; of "its other types" and "still a land" a named color
  /// replaces them
  bool isAlsoColored(NodeId flag) const {
    return flag != kNoNode && t_.value(flag) == static_cast<std::int32_t>(ir::Flag::Also);
  }
  Characteristics& writable(ObjectId id);
  const Characteristics& current(ObjectId id) { return excepted_ != nullptr ? *excepted_ : values(k_, id); }

  Kernel& k_;
  const GameState& s_;
  Derived& d_;
  const ir::Arena& t_;
  std::vector<Effect> effects_;
  std::vector<Grant> grants_;
  std::vector<ObjectId> qualities_;  ///< 2010: 700.4a: effects say that they are indestructible
  Context scratch_;
  ObjectId watched_{};  ///< whose steps are noted down
  std::vector<LayerStep> steps_;
  Characteristics* excepted_ = nullptr;  ///< what exceptions change, which is no object
  const Context* exceptionContext_ = nullptr;
  bool abilitiesChanged_ = false;
};

}  // namespace cantrip
