// Does every word of an ability that points back find what it speaks of? In play a slot that nothing bound
// reads as nothing at all, and the effect would silently do nothing (608.2c); tests and smoke games take it
// for an error.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// No part of the game: a game goes on alike with it and without it.
class SlotGuard {
 public:
  /// A word has read `slot` and there is nothing: right when what binds it was passed and had nothing to bind
  /// ("if you do", "up to one"), an error when it was not reached yet or not bound as that.
  void read(const Kernel& k, const Context& context, NodeId word, ir::SlotNo slot);
  /// What is read is only imagined from here on, or not any more: a cost that is not paid yet has taken
  /// nothing.
  void imagine(bool begins) { imagined_ += begins ? 1 : -1; }
  /// An effect or cost is over, whether it was done or not.
  void over(const Kernel& k, const Context& context, NodeId part);
  /// What is wrong, for people; empty when every word has found what it speaks of.
  std::string wrong(const ir::Arena& tree) const;

 private:
  void readTrees(const Kernel& k);
  bool excused(const Kernel& k, const Context& context, NodeId word, ir::SlotNo slot);
  NodeId rootOf(NodeId node) const;

  std::vector<NodeId> parents_;  ///< of the nodes of the pool; empty before they are needed
  std::map<std::pair<NodeId, ir::SlotNo>, std::vector<NodeId>> binders_;  ///< by root and slot
  std::set<std::pair<std::uint32_t, NodeId>> nothing_;  ///< by source: what was passed and bound nothing
  std::set<NodeId> wrong_;
  int imagined_ = 0;
};

/// A sink whose games are guarded.
struct GuardedSink : EventSink {
  SlotGuard guard;
};

/// nullptr in ordinary play.
inline SlotGuard* guardOf(const Kernel& k) {
  auto* sink = k.sink == nullptr ? nullptr : dynamic_cast<GuardedSink*>(k.sink);
  return sink == nullptr ? nullptr : &sink->guard;
}

/// For as long as it lives, what might be is looked at.
class Imagined {
 public:
  explicit Imagined(const Kernel& k) : guard_(guardOf(k)) {
    if (guard_ != nullptr) guard_->imagine(true);
  }
  ~Imagined() {
    if (guard_ != nullptr) guard_->imagine(false);
  }
  Imagined(const Imagined&) = delete;
  Imagined& operator=(const Imagined&) = delete;

 private:
  SlotGuard* guard_;
};

/// For words that found nothing in their slot.
inline void tellUnbound(const Kernel& k, const Context& context, NodeId word) {
  if (SlotGuard* guard = guardOf(k)) guard->read(k, context, word, k.tree()[word].slot);
}

}  // namespace cantrip
