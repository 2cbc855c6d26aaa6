// The kernel: what every part of the rules is handed. It holds the program of the game (its cards) and its
// state; the rules themselves are functions in the folders of src/rules (README.md there).
//
// Work is a stack of frames (GameState::frames). `runUntilDecision` runs the top frame until the game ends or
// a decision is pending. A frame's function does one step and says whether it is done; it may push frames
// above itself or ask.
//   - Frame& and Context& are invalid after anything is pushed: set `step` first, push last, fetch again.
//   - A question is put with `ask`; the function returns Again and finds the answer in `answer()` when it
//   runs next.
//   - Nothing but `commit` changes the game (one mutation path): propose events with `emit`.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "state/game_state.h"

namespace cantrip {

enum class Result : std::uint8_t {
  Done,  ///< the frame is finished and is removed (frames pushed above it stay)
  Again  ///< run the top of the agenda next; this frame goes on later at its `step`
};

/// Sees every committed event with the rule that caused it. Not part of the game: logs, explanations, tests.
struct EventSink {
  virtual ~EventSink() = default;
  virtual void onEvent(const GameState& state, const Event& event, std::string_view rule) = 0;
};

class Kernel {
 public:
  Kernel(const Pool& pool, GameState& state, EventSink* sink = nullptr) : pool(pool), s(state), sink(sink) {}

  const Pool& pool;
  GameState& s;
  /// A card that is being looked at as if it were the spell that it would be (601.3e): predicates of spells
  /// (IsSpell, CastBy) hold for it. Set while costs and targets of a proposed cast are worked out.
  ObjectId proposed{};
  bool proposedAbility = false;  ///< `proposed` stands for an ability of that object, not for a spell
  /// The spell or ability whose total cost is worked out: what it targets, be it on the stack or proposed
  /// (601.2f).
  const Context* priced = nullptr;
  EventSink* sink;
  std::int32_t lifePlan = 0;  ///< life that the last planned payment takes (107.4f)

  void push(Frame frame) { s.frames.push_back(frame); }
  /// Pushes an IR effect to be carried out in a context.
  void pushEffect(NodeId effect, std::uint16_t context) {
    push({Op::Effect, 0, context, effect, 0, 0, 0, 0});
  }
  Context& ctx(const Frame& f) { return s.contexts[f.context]; }
  /// Adds a context and returns its index. Contexts are removed by the frame that added them (popContext).
  std::uint16_t pushContext(Context context) {
    s.contexts.push_back(std::move(context));
    return static_cast<std::uint16_t>(s.contexts.size() - 1);
  }
  void popContext() { s.contexts.pop_back(); }
  const Option& answer() const { return s.answer; }
  const ir::Arena& tree() const { return pool.arena; }
  /// nullptr when it is no longer that object
  Object* find(ObjectId id) { return const_cast<Object*>(std::as_const(*this).find(id)); }
  const Object* find(ObjectId id) const {
    if (id.slot() >= s.objects.size() || !id) return nullptr;
    const Object& candidate = s.objects[id.slot()];
    return candidate.id == id ? &candidate : nullptr;
  }
  bool alive(ObjectId id) const { return find(id) != nullptr; }
  Object& object(ObjectId id) { return s.objects[id.slot()]; }  ///< precondition: alive
  const Object& object(ObjectId id) const { return s.objects[id.slot()]; }
  /// An object came, went, changed counters, copy, face or attachment; an effect began or ended.
  void touch() { ++s.epoch; }
  /// Something changed that only conditions and amounts can see: tapped, life, combat, hands, turn and step.
  void touchStatus() {
    if (s.derived.epoch == s.epoch && s.derived.readsStatus) ++s.epoch;
  }
};

}  // namespace cantrip
