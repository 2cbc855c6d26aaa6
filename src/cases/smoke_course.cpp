#include "cases/smoke_course.h"

#include <algorithm>
#include <exception>

#include "base/hash.h"
#include "play/view.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"

namespace cantrip::cases {
namespace {

std::uint64_t packed(std::uint32_t high, std::uint32_t low) {
  return static_cast<std::uint64_t>(high) << 32 | low;
}

/// A hash of what anybody could notice of a game. Numbers of cards, abilities and nodes depend on the text of
/// the card and are left out; numbers of objects are alike as long as the games are.
class Trace : public EventSink {
 public:
  Trace(const SmokeBoard& board, EventSink* next) : board_(board), next_(next) {}

  std::uint64_t of(const play::Game& game) {
    see(game);
    return hash_;
  }

 private:
  void mix(std::uint64_t value) { hash_ = hashCombine(hash_, value); }

  void onEvent(const GameState& state, const Event& event, std::string_view rule) override {
    if (++events_ > kMostEvents) throw TapeIsFull();
    mix(packed(static_cast<std::uint32_t>(event.type) << 24 | static_cast<std::uint32_t>(event.player) << 16 |
                   static_cast<std::uint32_t>(event.from) << 8 | static_cast<std::uint32_t>(event.to),
               event.flags));
    mix(packed(event.object.raw, event.newObject.raw));
    mix(packed(event.source.raw, event.detail));
    mix(packed(static_cast<std::uint32_t>(event.amount), event.other.raw));
    if (event.type == EventType::AddMana) mix(event.node != 0 ? 1 : 0);
    if (next_ != nullptr) next_->onEvent(state, event, rule);
  }

  void see(const play::Game& game) {
    const GameState& s = game.state();
    const Decision& decision = s.decision;
    mix(packed(static_cast<std::uint32_t>(decision.kind) << 16 | decision.player, decision.min));
    mix(packed(decision.max, static_cast<std::uint32_t>(decision.options.size())));
    for (const Option& option : decision.options) {
      mix(packed(static_cast<std::uint32_t>(option.kind) << 8 | option.sub, option.entity.raw));
      const bool numbered = option.kind == OptionKind::Activate || option.kind == OptionKind::Ability;
      mix(packed(option.other.raw, numbered ? 0 : static_cast<std::uint32_t>(option.value)));
    }
    mix(packed(static_cast<std::uint32_t>(s.step) << 16 | s.turn, s.over ? 1 : 0));
    if (decision.kind == DecisionKind::Priority || decision.kind == DecisionKind::Attackers ||
        decision.kind == DecisionKind::Blockers) {
      for (const ObjectId id : s.battlefield) seeObject(game, id);
      for (const StackItem& item : s.stack) seeObject(game, item.object);
      if (s.step == ir::Step::Draw && s.stack.empty() && decision.player == s.active) seeWhatIsKnown(game);
    }
  }

  /// Which cards of hands and of the tops of libraries each player knows, looked at about once a turn.
  void seeWhatIsKnown(const play::Game& game) {
    for (PlayerId viewer = 0; viewer < 2; ++viewer) {
      const play::View view = game.view(viewer);
      for (const PlayerState& player : view.state().players) {
        for (const ObjectId id : player.hand) mix(view.visible(id) ? 1 : 0);
        if (!player.library.empty()) mix(view.visible(player.library.back()) ? 1 : 0);
      }
    }
  }

  void seeObject(const play::Game& game, ObjectId id) {
    const Characteristics& now = game.characteristics(id);
    mix(packed(static_cast<std::uint32_t>(now.power), static_cast<std::uint32_t>(now.toughness)));
    mix(packed(static_cast<std::uint32_t>(now.types) << 16 | static_cast<std::uint32_t>(now.supertypes) << 8 |
                   now.colors,
               static_cast<std::uint32_t>(now.controller) << 8 | (now.allCreatureTypes ? 1U : 0U)));
    for (const std::uint16_t subtype : now.subtypes) mix(subtype);
    const bool own = game.state().objects[id.slot()].card == board_.subject();
    KeywordSet keywords = now.keywords;
    if (own) keywords &= ~board_.pool()->card(board_.subject()).base.keywords;
    if (keywords.any()) mix(std::hash<KeywordSet>{}(keywords));
    if (!own) mix(now.abilities.size());
  }

  static constexpr int kMostEvents = 2000;  ///< after one answer: more are a loop (731.4)

  const SmokeBoard& board_;
  EventSink* next_;
  int events_ = 0;
  std::uint64_t hash_ = 0;
};

}  // namespace

Course::Course(const SmokeBoard& board, GameState begin, Tape* tape)
    : board_(board), tape_(tape), game_(board.pool(), std::move(begin)) {
  if (tape_ == nullptr) return;
  tape_->begin = game_.state();
  tape_->beginning = Trace(board_, nullptr).of(game_);
}

void Course::answer(std::size_t option, EventSink* sink) {
  if (tape_ == nullptr) {
    game_.apply(option, sink);
    return;
  }
  if (tape_->steps.size() >= Tape::kLength) throw TapeIsFull();
  Trace trace(board_, sink);
  game_.apply(option, &trace);
  tape_->steps.push_back({Tape::Did::Answer, static_cast<std::uint32_t>(option), trace.of(game_), {}});
}

void Course::arrange(const Arrangement& arrangement) {
  GameState s = game_.state();
  s.derived = {};  // it is changed by hand
  arrangement(board_, s);
  game_ = play::Game(board_.pool(), std::move(s));
  if (tape_ != nullptr) tape_->steps.push_back({Tape::Did::Arrange, 0, 0, arrangement});
}

Course::Mark Course::keep() {
  if (tape_ != nullptr) tape_->steps.push_back({Tape::Did::Keep, 0, 0, {}});
  return {game_, kept_++};
}

void Course::goBack(const Mark& mark) {
  game_ = mark.game;
  if (tape_ != nullptr) tape_->steps.push_back({Tape::Did::GoBack, mark.number, 0, {}});
}

namespace {

/// Is the game with the other board like that of the tape in all that is seen?
bool alike(const Tape& tape, const SmokeBoard& original, const SmokeBoard& other) {
  Course course(other, other.moved(original, tape.begin), nullptr);
  if (Trace(other, nullptr).of(course.game()) != tape.beginning) return false;
  std::vector<Course::Mark> marks;
  for (const Tape::Step& step : tape.steps) switch (step.did) {
      case Tape::Did::Answer: {
        Trace trace(other, nullptr);
        if (step.number >= course.game().decision().options.size()) return false;
        course.answer(step.number, &trace);
        if (trace.of(course.game()) != step.seen) return false;
        break;
      }
      case Tape::Did::Arrange:
        course.arrange(step.arrangement);
        break;
      case Tape::Did::Keep:
        marks.push_back(course.keep());
        break;
      case Tape::Did::GoBack:
        course.goBack(marks[step.number]);
        break;
    }
  return true;
}

}  // namespace

Replay replay(const Tape& tape, const SmokeBoard& original, const SmokeBoard& other) {
  try {
    return alike(tape, original, other) ? Replay::Alike : Replay::Different;
  } catch (const TapeIsFull&) {  // it does not come to an end, as the other game did
    return Replay::Different;
  } catch (const std::exception&) {
    return Replay::Broken;
  }
}

}  // namespace cantrip::cases
