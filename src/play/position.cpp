// Positions: a copy of the game is brought into one form, with the names that follow from what each object
// is, and hashed.
#include "play/position.h"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "play/archive.h"
#include "state/hasher.h"

namespace cantrip::play {
namespace {

/// How often what an object is takes in what it is attached to and paired with.
constexpr int kRounds = 3;

constexpr std::uint32_t kGenerationOfAll = 1;

class Form {
 public:
  explicit Form(const Game& game) : pool_(game.pool()), state_(game.state()) {}

  std::uint64_t hash() {
    tellObjects();
    tellFrames();
    rename();
    dropAges();
    putInOrder();
    return hashCombine(hashOf(state_), framesHash_);
  }

 private:
  bool isThere(ObjectId id) const {
    return id && id.slot() < state_.objects.size() && state_.objects[id.slot()].id == id;
  }
  std::uint64_t labelOf(Entity entity) const {
    if (!entity.isObject()) return entity.raw;
    const ObjectId id = entity.asObject();
    return isThere(id) ? labels_[id.slot()] : 0;
  }

  /// 613.7: does its age matter? It does where it has a continuous effect, or a counter that gives a keyword.
  bool agesMatter(const Object& o) const {
    constexpr auto kStatic = static_cast<std::uint8_t>(1U << static_cast<unsigned>(AbilityKind::Static));
    const bool listed = o.zone == Zone::Battlefield || o.zone == Zone::Command || o.zone == Zone::Stack;
    return listed && ((pool_.card(o.faceUpDefinition()).kinds & kStatic) != 0 || bool(o.attachedTo));
  }

  /// What the object is, without its name, its age, its place and its neighbours.
  static std::uint64_t byItself(Object o) {
    o.id = o.paired = {};
    o.attachedTo = {};
    o.timestamp = 0;
    o.place = 0;
    return hashOfPart(o);
  }

  /// A number for each object that follows from what it is and where it is alone.
  void tellObjects() {
    labels_.assign(state_.objects.size(), 0);
    for (const Object& o : state_.objects) {
      if (!o.id) continue;
      labels_[o.id.slot()] = byItself(o);
    }
    const auto tellPlaces = [&](const auto& list) {
      for (std::size_t at = 0; at < list.size(); ++at) addTo(list[at], hashCombine(1, at));
    };
    for (const PlayerState& player : state_.players) {
      tellPlaces(player.library);
      tellPlaces(player.graveyard);
      for (const ManaUnit& unit : player.pool)
        addTo(unit.source, hashCombine(3, static_cast<std::uint64_t>(unit.color)));
    }
    for (std::size_t at = 0; at < state_.stack.size(); ++at)
      addTo(state_.stack[at].object, hashCombine(2, at));
    for (const CounterEntry& entry : state_.counters)
      if (entry.on.isObject())
        addTo(entry.on.asObject(), mix64(hashCombine(entry.kind, static_cast<std::uint32_t>(entry.count))));
    for (const Component& part : state_.components)
      addTo(part.permanent, mix64(hashCombine(part.definition, part.flags)));
    for (int round = 0; round < kRounds; ++round) tellNeighbours();
  }
  void addTo(ObjectId id, std::uint64_t what) {
    if (isThere(id)) labels_[id.slot()] += mix64(what);
  }
  void tellNeighbours() {
    std::vector<std::uint64_t> next = labels_;
    for (const Object& o : state_.objects) {
      if (!o.id) continue;
      std::uint64_t& label = next[o.id.slot()];
      label = hashCombine(label, labelOf(o.attachedTo));
      label = hashCombine(label, o.paired ? labelOf(o.paired) : 0);
    }
    for (const Object& o : state_.objects)
      if (o.id && o.attachedTo.isObject() && isThere(o.attachedTo.asObject()))
        next[o.attachedTo.asObject().slot()] += mix64(labels_[o.id.slot()]);
    labels_ = std::move(next);
  }

  /// What operations keep are plain numbers, some of which name objects: those are told by what they name.
  void tellFrames() {
    for (const Frame& frame : state_.frames)
      fields(frame.work, [&](const auto&... number) {
        const auto tell = [&](std::uint64_t value) {
          const ObjectId id{static_cast<std::uint32_t>(value)};
          framesHash_ = hashCombine(framesHash_, isThere(id) ? labels_[id.slot()] : 0);
        };
        (tell(static_cast<std::uint64_t>(number)), ...);
      });
  }

  /// What is named and is not there any more: told by what became of it in this turn, or as it was last
  /// known.
  std::vector<ObjectId> objectsOfThePast() {
    std::vector<ObjectId> past;
    std::unordered_map<std::uint32_t, std::uint64_t> labels;
    Renamer collect([&](ObjectId& id) {
      if (!isThere(id) && labels.try_emplace(id.raw, 0).second) past.push_back(id);
    });
    collect.visit(state_);
    for (const LastKnown& known : state_.lastKnown) {
      labels[known.object.id.raw] = byItself(known.object);
    }
    const auto now = [&](ObjectId id) { return isThere(id) ? labels_[id.slot()] : labels[id.raw]; };
    for (auto event = state_.turnLog.rbegin(); event != state_.turnLog.rend(); ++event)
      if (event->newObject && event->newObject != event->object && !isThere(event->object))
        labels[event->object.raw] =
            hashCombine(now(event->newObject), static_cast<std::uint64_t>(event->from));
    std::stable_sort(past.begin(), past.end(),
                     [&](ObjectId a, ObjectId b) { return labels[a.raw] < labels[b.raw]; });
    return past;
  }

  /// The objects get new names, one after the other as their numbers say; then those of the past.
  void rename() {
    std::vector<Object> ordered;
    for (const Object& o : state_.objects)
      if (o.id) ordered.push_back(o);
    std::stable_sort(ordered.begin(), ordered.end(), [&](const Object& a, const Object& b) {
      return labels_[a.id.slot()] < labels_[b.id.slot()];
    });
    std::uint32_t slot = 0;
    for (const Object& o : ordered) names_[o.id.raw] = ObjectId::make(++slot, kGenerationOfAll);
    for (const ObjectId id : objectsOfThePast()) names_[id.raw] = ObjectId::make(++slot, kGenerationOfAll);
    Renamer renamer([&](ObjectId& id) { id = names_.at(id.raw); });
    state_.objects.clear();
    state_.objects.emplace_back();
    for (const Object& o : ordered) state_.objects.push_back(o);
    state_.freeSlots.clear();
    renamer.visit(state_);
    for (std::uint64_t& use : state_.abilityUses) {
      ObjectId id{static_cast<std::uint32_t>(use >> 32)};
      renamer.visit(id);
      use = static_cast<std::uint64_t>(id.raw) << 32 | (use & 0xFFFFFFFFU);
    }
  }

  /// Timestamps become their ranks, and are left out where nothing asks for them; serial numbers go.
  void dropAges() {
    std::vector<std::uint32_t> ages;
    for (Object& o : state_.objects) {
      if (!agesMatter(o)) o.timestamp = 0;
      ages.push_back(o.timestamp);
      o.place = 0;
    }
    for (const CounterEntry& entry : state_.counters) ages.push_back(entry.timestamp);
    state_.lastKnown.changeEach([&](LastKnown& known) {
      if (!agesMatter(known.object)) known.object.timestamp = 0;
      known.object.place = 0;
      ages.push_back(known.object.timestamp);
      for (const CounterEntry& entry : known.counters) ages.push_back(entry.timestamp);
    });
    for (const FloatingEffect& effect : state_.effects) ages.push_back(effect.timestamp);
    ages.push_back(0);
    std::sort(ages.begin(), ages.end());
    ages.erase(std::unique(ages.begin(), ages.end()), ages.end());
    const auto rank = [&](std::uint32_t& age) {
      age = static_cast<std::uint32_t>(std::lower_bound(ages.begin(), ages.end(), age) - ages.begin());
    };
    for (Object& o : state_.objects) rank(o.timestamp);
    for (CounterEntry& entry : state_.counters) rank(entry.timestamp);
    std::uint32_t nth = 0;
    for (FloatingEffect& effect : state_.effects) {
      rank(effect.timestamp);
      effect.id = ++nth;
    }
    state_.lastKnown.changeEach([&](LastKnown& known) {
      for (CounterEntry& entry : known.counters) rank(entry.timestamp);
      rank(known.object.timestamp);
    });
    for (Event& event : state_.turnLog) event.serial = 0;
    for (Event& event : state_.lastBatch) event.serial = 0;
    state_.rng = Rng(0);
    state_.nextTimestamp = state_.nextSerial = state_.nextEffectId = 0;
    state_.undoCast.clear();  // where the game would go back to follows from what is being cast
    state_.answer = {};
    if (state_.decision.kind != DecisionKind::Priority) return;
    state_.lastBatch.clear();  // nothing resolves that could ask for these
    state_.resolutionBegan = state_.stepBegan;
  }

  template <typename List>
  static void sort(List& list) {
    sortFrom(list, 0, list.size());
  }
  /// By the hash of each element, which is made once; equal ones keep their order.
  template <typename List>
  static void sortFrom(List& list, std::size_t first, std::size_t last) {
    std::vector<std::pair<std::uint64_t, std::size_t>> order;
    for (std::size_t at = first; at < last; ++at) order.emplace_back(hashOfPart(list[at]), at);
    std::sort(order.begin(), order.end());
    const List before = list;
    for (const auto& [hash, from] : order) list[first++] = before[from];
  }

  void putInOrder() {
    for (PlayerState& player : state_.players) {
      sort(player.hand);
      sort(player.outside);
      sort(player.pool);
      sort(player.castsOfGame);
    }
    sort(state_.battlefield);
    sort(state_.exile);
    sort(state_.command);
    sort(state_.counters);
    std::vector<LastKnown> lastKnown(state_.lastKnown.begin(), state_.lastKnown.end());
    sort(lastKnown);
    state_.lastKnown.clear();
    for (LastKnown& known : lastKnown) state_.lastKnown.emplace_back() = std::move(known);
    sort(state_.links);
    sort(state_.casts);
    sort(state_.abilityUses);
    sort(state_.combat.attackers);
    sort(state_.decision.options);
    // What happened in the turn: before this step, in it, and in what resolves now.
    const std::size_t all = state_.turnLog.size();
    const std::size_t step = std::min<std::size_t>(state_.stepBegan, all);
    const std::size_t resolution = std::clamp<std::size_t>(state_.resolutionBegan, step, all);
    sortFrom(state_.turnLog, 0, step);
    sortFrom(state_.turnLog, step, resolution);
    sortFrom(state_.turnLog, resolution, all);
  }

  const Pool& pool_;
  GameState state_;
  std::vector<std::uint64_t> labels_;                  ///< by slot
  std::unordered_map<std::uint32_t, ObjectId> names_;  ///< by the raw id that it had
  std::uint64_t framesHash_ = 0;
};

}  // namespace

std::uint64_t positionHash(const Game& game) { return Form(game).hash(); }

}  // namespace cantrip::play
