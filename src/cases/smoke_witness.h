// What comes of a spell or ability of the card in a smoke game.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cases/smoke_verbs.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/slot_guard.h"

namespace cantrip::cases {

/// Sees the events of a game and tells which of them a spell or ability did while it resolved.
class Witness : public GuardedSink {
 public:
  Witness(const Pool& pool, std::string* log) : pool_(pool), log_(log) {}

  /// Forgets what was seen. That something was shuffled is of note when it is all that is asked for.
  void watch(bool noteShuffles) {
    noteShuffles_ = noteShuffles;
    did_.clear();
    stateBased_ = false;
    direct_ = 0;
  }
  /// Did the object do something that anybody could notice while it resolved? Moving to the graveyard,
  /// looking for something, shuffling and what was done to pay a cost do not count.
  bool did(ObjectId stackObject) const { return did_.count(stackObject.raw) != 0; }
  /// The events of that.
  EventKinds kinds(ObjectId stackObject) const {
    const auto found = did_.find(stackObject.raw);
    return found == did_.end() ? EventKinds{} : found->second;
  }
  /// Triggered mana abilities that have added mana since this was last asked: they do not use the stack
  /// (605.4a).
  std::vector<AbilityId> takeManaTriggers() { return std::exchange(manaTriggers_, {}); }
  /// Did something die of what happened (704)?
  bool sawStateBased() const { return stateBased_; }
  void forgetStateBased() { stateBased_ = false; }
  /// Did anything happen outside of resolving apart from tapping and paying: mana, face up, a land played?
  bool didAtOnce() const { return direct_ > 0; }

 private:
  void onEvent(const GameState& state, const Event& event, std::string_view rule) override;
  const Pool& pool_;
  std::string* log_;
  std::map<std::uint32_t, EventKinds> did_;
  std::vector<AbilityId> manaTriggers_;
  bool noteShuffles_ = false;
  bool stateBased_ = false;
  int direct_ = 0;
};

/// Is there something in `after` that goes on and was not there in `before`: an effect that changes something
/// now or later, a delayed trigger, mana, an additional turn?
bool somethingLasts(const Pool& pool, const GameState& before, const GameState& after);

/// Tells for static abilities of a card whether they ever change the characteristics of something (613): the
/// same state is looked at with and without the ability.
class StaticProbe {
 public:
  StaticProbe(std::shared_ptr<const Pool> pool, const std::vector<CardId>& faces);
  void look(const GameState& state);
  bool settled() const { return open_.empty(); }
  std::size_t seen() const { return seen_; }
  const std::vector<AbilityId>& unseen() const { return open_; }

 private:
  std::shared_ptr<const Pool> pool_;
  std::shared_ptr<Pool> without_;
  std::vector<AbilityId> open_;
  std::size_t seen_ = 0;
};

}  // namespace cantrip::cases
