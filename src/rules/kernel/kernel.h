// The kernel: what every part of the rules is handed. It holds the program of the game (its cards) and its
// state; the rules themselves are functions in the folders of src/rules (README.md there).
//
// Work is a stack of frames (GameState::frames). `runUntilDecision` runs the top frame until the game ends or
// a decision is pending. A frame's function does one step and says whether it is done; it may push frames
// above itself or ask.
//   - What it keeps between its steps is a small struct of its own (Frame::as), declared beside the function
//     or, when others push the frame, in the header of its folder; its steps are an enumeration.
//   - Frame&, what it keeps and Context& are invalid after anything is pushed: set `step` first, push last,
//   fetch again.
//   - A question is put with `ask`; the function returns Again and finds the answer in `answer()` when it
//   runs next.
//   - Nothing but `commit` changes the game (one mutation path): propose events with `emit`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
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

/// A spell or ability that is asked about before it is on the stack, as it would be there (601.2a, 601.3e,
/// 602.2a). Set by what words/proposed.h has, for as long as something is asked.
struct Proposal {
  /// Predicates of spells (IsSpell, CastBy) hold for this card; of abilities, where it stands for an ability
  /// of that object.
  ObjectId object{};
  bool ability = false;
  /// Who would cast that spell, and so control it (601.2a): not always the owner of the card. kNoPlayer: who
  /// controls or owns the card.
  PlayerId caster = kNoPlayer;
  /// A card looked at as one of its faces or halves, as though it had nothing else (709.3a, 712.11c, 715.3a),
  /// or as the face-down spell that it would be (708.4).
  ObjectId shown{};
  CardId shownAs = kNoCard;
  /// Its characteristics as that, where effects change what it is.
  std::shared_ptr<const Characteristics> shownValues;
  /// The spell or ability whose total cost is worked out: how it is cast and what it targets, be it on the
  /// stack or proposed (601.2f).
  const Context* priced = nullptr;
  /// A unit of mana in a pool that is looked at as spent, by its place there; -1: none.
  std::int32_t manaAside = -1;
  /// What is asked about is a special action, so no spell and no ability (116.2).
  bool special = false;
  /// What could be paid for mana abilities is asked, which are activated for it whatever that mana is for.
  bool activates = false;
};

class Kernel {
 public:
  Kernel(const Pool& pool, GameState& state, EventSink* sink = nullptr)
      : pool(pool), s(state), sink(sink), state_(state) {}

  const Pool& pool;
  /// The game. It is written by what commits events only (rules/kernel/write.h); the agenda has its functions
  /// here.
  const GameState& s;
  Proposal proposal;
  EventSink* sink;
  std::int32_t lifePlan = 0;  ///< life that the last planned payment takes (107.4f)

  // The agenda: what is being carried out, asked and paid.
  void push(Frame frame) { state_.frames.push_back(frame); }
  /// Pushes an operation with what it knows from the beginning.
  template <typename Work>
  void push(Frame frame, const Work& work) {
    frame.keep(work);
    push(frame);
  }
  auto& frames() { return state_.frames; }
  /// Pushes an IR effect to be carried out in a context.
  void pushEffect(NodeId effect, std::uint16_t context) {
    push({.op = Op::Effect, .context = context, .node = effect});
  }
  Context& context(std::size_t index) { return state_.contexts[index]; }
  Context& ctx(const Frame& f) { return state_.contexts[f.context]; }
  /// Adds a context and returns its index. Contexts are removed by the frame that added them (popContext).
  std::uint16_t pushContext(Context&& context) {
    state_.contexts.push_back(std::move(context));
    return static_cast<std::uint16_t>(state_.contexts.size() - 1);
  }
  std::uint16_t pushContext(const Context& context) { return pushContext(Context(context)); }
  void popContext() { state_.contexts.pop_back(); }
  Decision& decision() { return state_.decision; }
  const Option& answer() const { return s.answer; }
  void setAnswer(const Option& answer) { state_.answer = answer; }
  auto& payments() { return state_.payments; }
  auto& batches() { return state_.batches; }
  auto& lastBatch() { return state_.lastBatch; }
  auto& undoCast() { return state_.undoCast; }
  auto& postponed() { return state_.postponed; }
  auto& refused() { return state_.refused; }
  /// Triggered abilities that wait to be put on the stack (603.3).
  auto& pending() { return state_.pending; }
  /// Attackers and blockers that are being chosen, damage that is being assigned: nothing has happened yet.
  auto& combatChoices() { return state_.combat.chosen; }
  auto& assignedDamage() { return state_.combat.assigned; }
  void givePriority(PlayerId player) { state_.priority = player; }
  void notePassed(PlayerId player) {
    state_.passed = static_cast<std::uint16_t>(state_.passed | 1U << player);
  }
  void clearPassed() { state_.passed = 0; }
  /// 104.4b: what has resolved since anybody could choose something, and the smallest stack since then.
  void noteUnchosen(std::uint32_t resolved, std::uint32_t lowestStack) {
    state_.unchosen = resolved;
    state_.lowestStack = lowestStack;
  }
  /// What the last look of the state-based actions saw: nothing to do until something changes (704.3). What
  /// they do with a dungeon depends on the stack as well (704.5t): they look again and again.
  void noteChecked() {
    state_.checkedEpoch = s.epoch;
    state_.undisturbed = std::none_of(s.players.begin(), s.players.end(),
                                      [](const PlayerState& player) { return bool(player.dungeon); });
  }
  /// 723.1: of what is being carried out only the lowest frames are left.
  void dropWork(std::size_t frames) {
    state_.frames.resize(frames);
    state_.contexts.clear();
    state_.payments.clear();
    state_.batches.clear();
    state_.pending.clear();
    state_.undoCast.clear();
    state_.passed = 0;
  }
  /// The player who is asked sees the cards that the question is about, also hidden ones.
  void noteShown(const Decision& question) {
    for (const Option& option : question.options) {
      if (!option.entity.isObject() || !alive(option.entity.asObject())) continue;
      Object& o = state_.objects[option.entity.asObject().slot()];
      if (o.zone != ir::Zone::Library && o.zone != ir::Zone::Hand && o.zone != ir::Zone::Exile) continue;
      o.showTo(question.player);
      if (question.controlled != kNoPlayer) o.showTo(question.controlled);
    }
  }
  /// 732: everything is as it was.
  void restore(GameState before) { state_ = std::move(before); }
  Rng& random() { return state_.rng; }
  /// What is computed from the game and kept until it changes.
  Derived& derived() { return state_.derived.own(); }
  Derived& renewDerived() { return state_.derived.renewed(); }
  Remembered& remembered() { return state_.derived.remembered; }
  /// Puts something else in the place of all that is kept so, and gives what was there.
  SharedDerived exchangeDerived(SharedDerived other) {
    return std::exchange(state_.derived, std::move(other));
  }
  void noteDeed() { ++state_.derived.remembered.deeds; }

  const ir::Arena& tree() const { return pool.arena; }
  /// nullptr when it is no longer that object
  const Object* find(ObjectId id) const {
    if (id.slot() >= s.objects.size() || !id) return nullptr;
    const Object& candidate = s.objects[id.slot()];
    return candidate.id == id ? &candidate : nullptr;
  }
  bool alive(ObjectId id) const { return find(id) != nullptr; }
  const Object& object(ObjectId id) const { return s.objects[id.slot()]; }  ///< precondition: alive

 private:
  friend GameState& writable(Kernel& k);
  friend Object& writable(Kernel& k, ObjectId id);
  GameState& state_;
};

}  // namespace cantrip
