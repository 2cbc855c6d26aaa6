// What can be pointed at after a reference or a verb: one or several, player or object, by which description.
#pragma once

#include "ir/ir.h"
#include "text/antecedents.h"

namespace cantrip::text {

class Mentions {
 public:
  explicit Mentions(const ir::Arena& arena) : arena_(arena) {}

  /// What a reference that stands for itself brings up (neither player nor object: nothing).
  Antecedent mentionOf(NodeId ref) const;
  /// The card itself, where it is spoken of without a node of its own.
  static Antecedent self();
  /// What a verb brings up: cards drawn, tokens made, what a search found.
  Antecedent broughtUp(NodeId verb) const;
  /// Something with that description, bound by `node`.
  Antecedent described(NodeId node, NodeId objects) const;
  /// Is the noun of the description a player (or an object)?
  bool speaksOf(NodeId tree, bool player) const;

 private:
  bool describesKind(NodeId tree, ir::NodeKind kind) const;
  void number(Antecedent& one, NodeId count) const;
  void cardsMention(Antecedent& one, NodeId ref) const;

  const ir::Arena& arena_;
};

}  // namespace cantrip::text
