// What an ability has spoken of so far, and which of it fits an anaphor.
#pragma once

#include <string_view>
#include <vector>

#include "ir/ir.h"
#include "ir/slots.h"

namespace cantrip::text {

/// One thing, or group of things, that later words can point at.
struct Antecedent {
  NodeId node = kNoNode;       ///< gets a slot when something points at it
  ir::SlotNo reserved = 0;     ///< or this reserved slot
  bool itsController = false;  ///< it is the player who controls what has that slot
  bool itsOwner = false;       ///< ... or who owns it
  bool weak = false;           ///< a mere mention: only when nothing else can be meant
  bool player = false;
  bool object = false;
  bool singular = true;       ///< "it", "that card"
  bool plural = false;        ///< "they", "those cards"
  bool card = false;          ///< spoken of as a card: it is in no public zone of permanents
  bool exiled = false;        ///< was exiled in this ability: "that card" from then on
  bool result = false;        ///< what a verb did; only "... this way" and participles point at it
  bool self = false;          ///< the card itself
  bool damageSource = false;  ///< a spell itself as the subject of its damage: "it" hardly ever means that
  bool dealer = false;        ///< it has dealt damage in this ability
  ir::NodeKind verb = ir::Kind::None;  ///< the verb or cost that brought it up
  NodeId what = kNoNode;               ///< its description (Objects), when there is one
  int seen = 0;                        ///< when it was last mentioned
};

/// What an anaphor asks for.
struct Wanted {
  bool player = false;
  bool object = false;
  bool singular = true;
  bool plural = true;
  bool deals = false;     ///< the subject of dealing damage: "it deals 4 damage instead"
  NodeId noun = kNoNode;  ///< "that creature": the noun (a Pred)
  /// What it cannot be: the subject of its own clause (that would be "itself"), what the verb speaks of
  /// already ("attach ~ to it").
  std::vector<const Antecedent*> not_;
};

/// The antecedents of one ability in order of mention.
class Antecedents {
 public:
  explicit Antecedents(const ir::Arena& arena) : arena_(arena) {}

  void add(Antecedent one);
  /// The one that an anaphor means, or nullptr. Mentions it unless it is only compared with.
  Antecedent* find(const Wanted& wanted, bool compared = false);
  /// The latest result of one of these verbs ("destroyed this way"), or nullptr.
  Antecedent* findResult(const std::vector<ir::NodeKind>& verbs);
  /// The latest group of cards that something was chosen from ("the rest").
  Antecedent* findGroup();
  void mention(Antecedent& one) { one.seen = ++clock_; }
  std::vector<Antecedent>& all() { return all_; }

 private:
  int score(const Antecedent& one, NodeId noun) const;
  int scoreType(const Antecedent& one, ir::NodeKind kind, std::int32_t value) const;
  bool describes(NodeId tree, ir::NodeKind kind, std::int32_t value) const;
  bool denies(NodeId tree, ir::NodeKind kind, std::int32_t value) const;
  bool describesSubtypeOf(NodeId tree, std::int32_t type) const;

  const ir::Arena& arena_;
  std::vector<Antecedent> all_;
  int clock_ = 0;
};

}  // namespace cantrip::text
