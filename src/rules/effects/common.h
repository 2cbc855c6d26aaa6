// What the verbs share: who acts, on what, and the course of a simple action (choose, propose, bind what
// happened).
#pragma once

#include <boost/container/small_vector.hpp>

#include "ir/nodes/effects_spells.h"
#include "rules/casting/casting.h"
#include "rules/choosing/choices.h"
#include "rules/effects/effects.h"
#include "rules/kernel/kernel.h"

namespace cantrip::effects {

using Events = boost::container::small_vector<Event, 8>;
using ObjectList = boost::container::small_vector<ObjectId, 8>;
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::DeedName;
using ir::NodeKind;
using ir::SlotNo;

/// Who or what the verb is said of; the controller by default.
Entity subjectOf(const Context& context);
/// All subjects, when Do distributes the verb over several (608.2e).
EntityList subjectsOf(const Kernel& k, const Context& context);
void setSubjects(Context& context, const EntityList& list);
/// The player who acts: the subject, or the controller of the object that is the subject.
PlayerId actorOf(Kernel& k, const Context& context);
/// Who makes a choice that the effect asks for and gives to nobody else (608.2d): the player who is told to
/// do it, else the controller of the spell or ability, whoever controls the objects that it is about.
PlayerId chooserOf(const Context& context);

/// What a verb acts on; binds groups ("each", "all", "the top two cards") for later words.
EntityList take(Kernel& k, Context& context, NodeId ref);
/// 400.7: has an earlier part of the same effect put that target into a hand or library? It is a new object
/// there, to which a later part does nothing. What only looks at it knows it as it last was (608.2h), "it"
/// may still speak of it, and so may all parts of what is in a public zone (400.7j).
bool isOutOfReach(const Kernel& k, NodeId ref, Entity target, const Context& context);
/// The same as objects that still exist, followed where the effect moved them (400.7j).
ObjectList takeObjects(Kernel& k, Context& context, NodeId ref);
ObjectList takePermanents(Kernel& k, Context& context, NodeId ref);
/// The card types, hand and library of a player filtered by what a Ref describes ("a card", "all cards").
ObjectList takeFromHand(Kernel& k, Context& context, NodeId ref, PlayerId player);

/// A quantity, times "for each" (slots::kMultiplier); never negative.
std::int32_t amountOf(Kernel& k, const Context& context, NodeId quantity);

/// Notes what moved, binds what happened to the node's slot and the number to kLastResult, and "did".
void bindResults(Kernel& k, Context& context, NodeId node, EventType type);
void bindResult(Kernel& k, Context& context, NodeId node, std::span<const Entity> entities,
                std::int32_t number);

// ---- simple actions: all choices first, then one batch of events at once (101.4, 608.2e-f)

struct Action {
  EventType type = EventType::None;  ///< what counts as having happened
  std::string_view rule;
  /// Adds the events for one subject (context.subject).
  void (*propose)(Kernel&, Context&, NodeId node, Events& out) = nullptr;
  std::uint8_t refs = 0;  ///< bit mask of the fields that the subject may have to choose first
  ChoiceScope scope = ChoiceScope::Any;
  /// Pushes one more question for subject number `index` after its choices; true when it did.
  bool (*prepare)(Kernel&, std::uint16_t context, NodeId node, unsigned index) = nullptr;
  /// After the events; bindResults when absent.
  void (*finish)(Kernel&, Context&, NodeId node) = nullptr;
  /// Said of several things, each with words of its own, it is one instruction and happens at once (decision
  /// 9): "deals 2 damage to any target and 1 damage to another target". It has no prepare.
  bool together = false;
};

/// A field that is not among the `refs` of the action is declared as known already (Declaration::known).
Declaration& addAction(VerbTable& table, ir::Sense verb, const Action& action);

// ---- what verbs of several steps keep, and their steps, where they are those of several verbs

/// One thing after the other: parts of an effect, subjects, cards.
struct OneByOne {
  std::uint32_t next = 0;
};
/// So many times.
struct Repetition {
  std::uint32_t done = 0;
  std::uint32_t times = 0;
};
/// An object that a later step speaks of.
struct Remembered {
  ObjectId object{};
};
/// A verb that proposes events at once.
enum ProposeStep : std::uint8_t { kPropose, kHappened };
/// A verb whose subject or object may have to be chosen first.
enum ChooseFirst : std::uint8_t { kChoose, kCarryOut, kCarriedOut };
/// A verb that asks something first.
enum AskFirst : std::uint8_t { kAsk, kAnswered, kAnswerCarriedOut };

/// A verb of several steps. `joint`: it looks after several subjects by itself; else each takes its turn.
Declaration& addVerb(VerbTable& table, ir::Sense kind, Verb verb, bool joint = false);
/// Is it a verb that makes its choices first and then happens at once (Action)?
bool isSimpleAction(const Kernel& k, NodeId effect);
/// The simple action that a part of "for each" is, said of nobody or of someone who need not be chosen, when
/// nothing has to be chosen for it: it is done for all of them at once (608.2f). kNoNode: it is something
/// else.
NodeId actionForEach(Kernel& k, NodeId effect);
/// Proposes it for each thing of `list`, which its words speak of as `slot`, and emits all events at once.
Result proposeForEach(Kernel& k, Context& c, NodeId effect, SlotNo slot, const EntityList& list);
/// Where what subject number `index` chose before an action is kept until it is proposed: an order, the head
/// of a team.
constexpr SlotNo preparedSlot(std::size_t index) {
  return static_cast<SlotNo>(slots::kOrder + index % slots::kMostOrders);
}
/// That of the subject for which it is proposed now.
SlotNo preparedSlot(const Kernel& k, const Context& context);
/// Binds what came of it.
void finishForEach(Kernel& k, Context& c, NodeId effect);
/// Can the effect be carried out for all subjects at once?
bool isJoint(const Kernel& k, NodeId effect);
/// Pushes a part of an effect, one subject after the other where it cannot be done for all at once.
void pushPart(Kernel& k, std::uint16_t context, NodeId effect);

/// What is registered for the verb; one of which nothing is registered proposes nothing.
const Action& actionOf(const Kernel& k, NodeId node);

/// Says whether something came of an action; that it was begun stays said (118.12).
void noteOutcome(Context& context, bool did);

/// 608.2d: could the acting player choose to do this? Nobody may discard two cards who has only one.
/// `orNone`: one may who has none, and does nothing then.
bool isPossible(Kernel& k, const Context& context, NodeId effect, bool orNone = true);
/// Is it done to all that there are, so that who chooses it does it also where there are none: "discard your
/// hand"?
bool isDoneToAll(const Kernel& k, NodeId deed);

Event event(EventType type, ObjectId object, PlayerId player = kNoPlayer);
/// The kind of a leaf such as Zone, Color, Stat as its enumeration.
template <typename E>
E leaf(const Kernel& k, NodeId node) {
  return static_cast<E>(k.tree().value(node));
}
bool hasFlag(const Kernel& k, NodeId flags, ir::Flag flag);

/// The step that a TurnPart node names.
ir::Step stepOf(const Kernel& k, NodeId part);
/// A question of that kind without options yet, which `player` answers about the words `why` of the text.
Decision questionOf(const Context& context, DecisionKind kind, PlayerId player, NodeId why);
/// The same about the effect that the frame carries out, for the player who makes its choices (chooserOf).
Decision questionOf(Kernel& k, const Frame& frame, DecisionKind kind);
/// A question with the options Number low..high.
void askNumber(Kernel& k, const Context& context, PlayerId player, NodeId why, std::int32_t low,
               std::int32_t high);

/// Asks the one who carries out the effect for a word of that kind, but for those that `listed` names (leaves
/// with such a word), or for one of the choices listed; Done when there is none to choose.
Result askWord(Kernel& k, Frame& f, ir::WordKind kind, std::span<const NodeId> listed = {});
/// Adds as options the words of a kind from `first` on, so many of them.
void addWords(Decision& decision, int count, std::int32_t first = 0);
/// A question for one of the colours of a bit mask (ir::Color); the answer is a Word.
void askColor(Kernel& k, const Context& context, PlayerId player, NodeId why, std::uint8_t colors);

/// The duration in the words of the verb, or that of "until end of turn, ..." around it.
NodeId durationOf(const Kernel& k, const Context& context, NodeId duration);
/// Where a Duration node ends (611.2).
void setDuration(Kernel& k, const Context& context, NodeId duration, FloatingEffect& effect);

/// "Creatures your opponents control can't block this turn" also speaks of those that come, or fit, later:
/// does the subject of a Do describe a group, and does what is done change nothing but rules (611.2c)?
bool speaksOfLaterOnes(const Kernel& k, NodeId node);
/// 611.2e: begins the effect of an Apply node for `affected`, permanents that are about to enter too.
void beginEffect(Kernel& k, const Context& context, NodeId apply, const EntityList& affected);

/// 101.4: players act in turn order beginning with the active player; groups keep their order otherwise.
void sortPlayers(const Kernel& k, EntityList& list);
/// How often a keyword action is done, or with how many; 1 where it does not say.
std::int32_t countOfAction(Kernel& k, const Context& context, NodeId node);
Event createToken(CardId token, PlayerId player);
/// Copiable definition of an object, as it last was when it is gone (707.2).
CardId copiable(Kernel& k, ObjectId id);
/// Which of several halves or faces is cast is chosen as the spell is proposed (601.2b, 709.3a).
void askFace(Kernel& k, PlayerId player, ObjectId card, CastWay way, NodeId why, const Faces& faces);
/// Pushes the choice of new legal targets for a spell or ability on the stack (115.7).
Result runNewTargets(Kernel& k, Frame& f);

void addKeywordActions(VerbTable& table);
void addDesignationVerbs(VerbTable& table);
void addManaVerbs(VerbTable& table);
void addCopyVerbs(VerbTable& table);
void addPlayingVerbs(VerbTable& table);
/// Could the actor play or cast any of the cards that CastFree or PlayFree speaks of (608.2d)?
bool canPlayAny(Kernel& k, const Context& context, NodeId node);
/// "You may cast that card", which says no time: it is cast as the ability resolves, for its costs (608.2g).
inline bool isCastNow(const ir::Arena& tree, NodeId node, const Context& context) {
  return tree.kind(node) == ir::Kind::Cast && context.duration == kNoNode &&
         tree.as<ir::nodes::Cast>(node).duration == kNoNode;
}
Result castNow(Kernel& k, Frame& f);
/// Is anything that ExileTiedTo speaks of represented by a card (702.99a)?
bool canTieAny(Kernel& k, const Context& context, NodeId node);
void addTextVerbs(VerbTable& table);
void addPileVerbs(VerbTable& table);
void addLifeTotalVerbs(VerbTable& table);
/// 119.5: the player gains or loses as much life as it takes. Nothing where that is none.
std::optional<Event> lifeBecomes(Kernel& k, const Context& context, PlayerId player, std::int64_t total);
void addMergeVerbs(VerbTable& table);
void addCasualVerbs(VerbTable& table);
void addGameVerbs(VerbTable& table);
void addChanceVerbs(VerbTable& table);
/// Has the spell or ability that NewTargets speaks of any target at all?
bool hasTargetsToChange(Kernel& k, Context& context, NodeId newTargets);

}  // namespace cantrip::effects
