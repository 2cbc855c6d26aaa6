// Walks an ability in the order of its text, remembers what is spoken of and ties every anaphor to it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/ir.h"
#include "ir/slots.h"
#include "text/antecedents.h"
#include "text/mentions.h"
#include "text/reference_words.h"

namespace cantrip::text {

class Resolver {
 public:
  using SlotNo = ir::SlotNo;

  Resolver(ir::Arena& arena, std::string_view text, SlotNo& nextSlot)
      : arena_(arena), text_(text), mentions_(arena), seen_(arena), nextSlot_(nextSlot) {}

  /// What was wrong with one ability, empty if nothing. The paragraphs of a spell are one text (608.2c): a
  /// later one may speak of what an earlier one brought up. Any other ability speaks of its own things only.
  std::string run(NodeId ability);

 private:
  // The walk over clauses, branches and events, and what they bring up (resolve.cpp).
  void walk(NodeId node, NodeId parent, unsigned field);
  void walkFields(NodeId node);
  void granted(NodeId ability);
  void clause(NodeId node);
  void forEach(NodeId node);
  void manaRider(NodeId node);
  void together(NodeId node);
  void gate(NodeId node);
  void nobodyDid(NodeId test);
  std::vector<Antecedent> takeDone(std::size_t known);
  void eitherWay(NodeId gateNode, std::size_t known);
  void modes(NodeId node);
  void happened(NodeId event);
  void event(NodeId node);
  void itOfSeveralEvents(NodeId event, SlotNo& meant);
  void walkParts(NodeId ref);
  void eventPart(NodeId child, NodeId parent, unsigned field);
  void eventPlayer(NodeId ref);
  void eventObject(NodeId ref, SlotNo reserved);
  void finishVerb(NodeId node);

  // References, and the words that point back (anaphors.cpp).
  bool isAnaphor(NodeId ref) const { return isAnaphorKind(arena_.kind(ref)); }
  void reference(NodeId ref, NodeId parent, unsigned field);
  void workedOutPlayer(NodeId ref);
  void holder(ir::NodeKind whose);
  void walkInside(NodeId ref);
  void others(NodeId objects);
  void introduce(NodeId ref, NodeId parent, bool subject);
  SlotNo slotOf(Antecedent& one);
  SlotNo workedOutSlot(NodeId player);
  std::string words(NodeId node) const;
  void fail(NodeId node);
  bool plural(NodeId ref, NodeId parent) const;
  void anaphor(NodeId ref, NodeId parent, unsigned field);
  bool dealtToBefore(NodeId ref, NodeId parent);
  bool eachOwn(NodeId parent) const;
  void excludeSubject(Wanted& wanted, NodeId parent);
  void excludeOthers(Wanted& wanted, NodeId ref, NodeId parent);
  void exclude(Wanted& wanted, NodeId other);
  std::vector<Antecedent*> sameAs(NodeId ref);
  void walkObjects(NodeId objects);
  bool bySharedParticiple(NodeId ref);
  void mentionResult(SlotNo to);
  SlotNo resultSlot(const std::vector<ir::NodeKind>& verbs);
  void participle(NodeId pred);
  void searchedThisWay(NodeId condition);
  void rest(NodeId ref);
  void amount(NodeId node);

  ir::Arena& arena_;
  std::string_view text_;
  Mentions mentions_;
  Antecedents seen_;
  SlotNo& nextSlot_;
  std::vector<std::pair<NodeId, NodeId>> twins_;  ///< what the two branches of a gate bring up
  Antecedent holder_;                             ///< the object whose description is being read
  bool replacing_ = false;
  bool compared_ = false;
  NodeId askedBefore_ =
      kNoNode;  ///< inside of "unless ...": the effect in front of it, which is still to come
  bool spell_ = false;
  bool enchants_ = false;  ///< an earlier ability of the card is "enchant ..."
  bool inSubject_ = false;
  NodeId subject_ = kNoNode;
  NodeId verb_ = kNoNode;
  NodeId dealtTo_ = kNoNode;  ///< what the last damage was dealt to, when a word stands for it
  SlotNo amountSlot_ = 0;
  std::string error_;
};

}  // namespace cantrip::text
