// Walks an ability in the order of its text, remembers what is spoken of and ties every anaphor to it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/binds.h"
#include "ir/ir.h"
#include "ir/slots.h"
#include "text/antecedents.h"
#include "text/mentions.h"
#include "text/reference_words.h"

namespace cantrip::text {

class Resolver {
 public:
  using SlotNo = ir::SlotNo;

  /// `attached`: the card is an Aura, an Equipment or the like.
  Resolver(ir::Arena& arena, std::string_view text, SlotNo& nextSlot, bool attached)
      : arena_(arena),
        text_(text),
        mentions_(arena),
        seen_(arena),
        nextSlot_(nextSlot),
        attached_(attached) {}

  /// What was wrong with one ability, empty if nothing. The paragraphs of a spell are one text (608.2c): a
  /// later one may speak of what an earlier one brought up. Any other ability speaks of its own things only.
  std::string run(NodeId ability);

 private:
  // The walk over clauses, branches and events, and what they bring up (resolve.cpp, branches.cpp).
  void walk(NodeId node, NodeId parent, unsigned field);
  void walkKind(NodeId node);
  void walkPlain(NodeId node);
  void walkFields(NodeId node);
  void failWhereEachHasItsOwn(NodeId damage);
  void shield(NodeId node);
  void exiledUntil(NodeId node);
  void granted(NodeId ability);
  void clause(NodeId node);
  void walkOfSubject(NodeId said, NodeId parent, NodeId subject);
  void definedStatement(NodeId node);
  void clauseParts(NodeId node);
  NodeId saidOfEach(NodeId subject) const;
  void ofSeveral(NodeId subject, NodeId deed);
  void forEach(NodeId node);
  void manaRider(NodeId node);
  void castRider(NodeId node);
  void gate(NodeId node);
  bool followsOffer(NodeId gate) const;
  void controls(NodeId node);
  void nobodyDid(NodeId test);
  bool isDone(const Antecedent& one) const;
  std::vector<Antecedent> takeUndone();
  std::vector<Antecedent> takeDone(std::size_t known);
  std::vector<Antecedent> takeOfTest(NodeId gate);
  void eitherWay(NodeId one, NodeId other, std::size_t known);
  void either(NodeId node);
  void modes(NodeId node);
  void dieResults(NodeId node);
  void happened(NodeId event);
  void event(NodeId node);
  void eventParts(NodeId node);
  void itOfSeveralEvents(NodeId event, SlotNo& meant);
  void walkParts(NodeId ref);
  void eventPart(NodeId child, NodeId parent, unsigned field);
  void eventPlayer(NodeId ref);
  void eventObject(NodeId ref, SlotNo reserved);
  bool paysFixedMana(NodeId node) const;
  void finishVerb(NodeId node);
  void leavesOrComes(NodeId node);
  bool putsOntoBattlefield(NodeId verb) const;

  // References, and the words that point back (anaphors.cpp, around.cpp).
  bool isAnaphor(NodeId ref) const { return ir::isAnaphor(arena_.kind(ref)); }
  void reference(NodeId ref, NodeId parent, unsigned field);
  void workedOutPlayer(NodeId ref);
  void holder(NodeId whose);
  void walkInside(NodeId ref);
  bool isOneOfCreatures(NodeId ref, bool ofEvent);
  bool isNamedByTheWay(NodeId ref, NodeId parent) const;
  void introduce(NodeId ref, NodeId parent, bool subject);
  SlotNo slotOf(Antecedent& one);
  SlotNo workedOutSlot(NodeId player);
  std::string words(NodeId node) const;
  void fail(NodeId node);
  void failBetween(NodeId node, const Antecedent& one, const Antecedent& other);
  bool plural(NodeId ref, NodeId parent) const;
  bool saysSeveral(NodeId the) const;
  bool eachOfThose(NodeId ref) const;
  Wanted wantedBy(NodeId ref, NodeId parent, unsigned field) const;
  Antecedent* antecedentOf(ir::NodeKind kind, Wanted& wanted, NodeId parent);
  bool inOneSentence(NodeId before, NodeId ref) const;
  bool paidWithSeveral() const;
  bool inOtherBranch(NodeId said, NodeId ref) const;
  bool isOfEachWhoDid(const Antecedent& said) const;
  bool isKeptByNoSlot(const Antecedent& said, ir::NodeKind word) const;
  Antecedent* besideSubject(NodeId ref, const Wanted& wanted);
  Antecedent* besideIt(NodeId ref, NodeId parent, const Wanted& wanted);
  void anaphor(NodeId ref, NodeId parent, unsigned field);
  bool dealtToBefore(NodeId ref, NodeId parent);
  bool eachOwn(NodeId parent) const;
  bool ofDescribed(NodeId parent) const;
  bool expectsPermanent(NodeId parent, unsigned field) const;
  bool doneToPermanent(NodeId parent) const;
  bool meansCopy(NodeId ref, NodeId parent, Wanted& wanted) const;
  void excludeSubject(Wanted& wanted, NodeId parent);
  void excludeOthers(Wanted& wanted, NodeId ref, NodeId parent);
  void excludeMeasured(Wanted& wanted);
  void excludeCompared(Wanted& wanted, NodeId parent);
  void excludeRelated(Wanted& wanted, NodeId parent);
  SlotNo playerSaidOfSubject() const;
  std::vector<Antecedent> beforeUnsaid(NodeId ref) const;
  void excludeUndescribed(Wanted& wanted, NodeId ref);
  void exclude(Wanted& wanted, NodeId other);
  std::vector<Antecedent*> sameAs(NodeId ref);
  void walkObjects(NodeId objects);
  bool bySharedParticiple(NodeId ref);
  void mentionResult(SlotNo to);
  bool isFoundLater(const Antecedent& one) const;
  SlotNo resultSlot(const std::vector<ir::NodeKind>& verbs);
  bool severalDid(const std::vector<ir::NodeKind>& verbs) const;
  bool saysFromWhere(NodeId objects) const;
  void participle(NodeId pred);
  ir::SlotNo takenFrom(const Antecedent& one) const;
  void rest(NodeId ref);
  SlotNo otherOfTwo(NodeId ref);
  void leaveAmount(ir::SlotNo slot, AmountSort sort);
  void amount(NodeId node);

  // "Other" and "another" (others.cpp).
  void other(NodeId word);
  bool targetBefore(NodeId noun, bool players) const;
  bool canBeSelf(NodeId noun) const;
  bool comparesDescribed(NodeId noun) const;
  bool isOfThatDeed(const Antecedent& one);
  bool othersThan(const Antecedent& one, NodeId noun);
  SlotNo otherThanPlayer(NodeId noun);
  SlotNo otherThanObject(NodeId noun);
  SlotNo laterTarget(NodeId in, NodeId noun);

  ir::Arena& arena_;
  std::string_view text_;
  Mentions mentions_;
  Antecedents seen_;
  SlotNo& nextSlot_;
  const bool attached_;
  NodeId gateBefore_ = kNoNode;         ///< the last one that was read
  bool offered_ = false;                ///< was that an offer, or what answers one?
  std::vector<Antecedent> beforeGate_;  ///< what had been spoken of before it, or before the offer
  std::vector<NodeId> branches_;        ///< what is done only if something is true, as far as it was read
  std::vector<std::pair<NodeId, NodeId>> twins_;  ///< what the two branches of a gate bring up
  Antecedent holder_;                             ///< the object whose description is being read
  bool replacing_ = false;
  bool compared_ = false;
  bool reflexive_ = false;  ///< 603.12: "when you sacrifice a creature this way" asks for what was done last
  NodeId askedBefore_ =
      kNoNode;  ///< inside of "unless ...": the effect in front of it, which is still to come
  bool spell_ = false;
  bool wasCost_ = false;    ///< was the ability before it an additional cost of the spell?
  bool hasNoSize_ = false;  ///< the card is no creature: it has no power and toughness
  bool inSubject_ = false;
  NodeId subject_ = kNoNode;
  NodeId round_ = kNoNode;  ///< whom "for each player who ..." goes through, while what is done is read
  NodeId subjectBefore_ = kNoNode;  ///< of the clause that was read last
  bool subjectRead_ = false;        ///< the verb that comes next has its subject already: one phrase with it
  NodeId dealtTo_ = kNoNode;        ///< what the last damage was dealt to, when a word stands for it
  SlotNo amountSlot_ = 0;
  bool amongYours_ = false;  ///< inside "you control ..."
  bool eventTold_ = false;   ///< does what triggers tell a number?
  bool removed_ = false;     ///< were counters removed before, as a cost or an effect?
  AmountSort amountSort_ = AmountSort::Any;
  SlotNo otherAmount_ = 0;  ///< what the last amount of another sort is bound to
  /// The reference whose description is being read.
  struct Spoken {
    NodeId ref = kNoNode;
    NodeId parent = kNoNode;     ///< what it stands in
    NodeId beside = kNoNode;     ///< what stands in front of it: "~ and each other creature"
    NodeId described = kNoNode;  ///< the description that it is a part of
  };
  Spoken spokenOf_;
  NodeId beside_ = kNoNode;
  NodeId describing_ = kNoNode;  ///< the description itself
  NodeId clause_ = kNoNode;
  /// In "..., where X is ..." and "... for each ...": the effect, which is still to come.
  NodeId defining_ = kNoNode;
  NodeId measured_ = kNoNode;   ///< what is said to be so, while what it is said to be is being read
  NodeId comparing_ = kNoNode;  ///< "with toughness greater than ...", while it is being read
  bool inEvent_ = false;
  bool paying_ = false;  ///< in a cost
  std::string error_;
};

}  // namespace cantrip::text
