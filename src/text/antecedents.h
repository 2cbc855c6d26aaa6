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
  bool attacker = false;      ///< the event says that it attacks, or what befell it as an attacker
  bool beside = false;        ///< does it together with another one, which no slot has with it
  bool hosted = false;        ///< called by what is attached to it: "enchanted creature"
  bool gone = false;          ///< was sacrificed or discarded in this ability, drawn or milled
  bool away = false;          ///< was put into a hand, library or graveyard in this ability
  bool inExile = false;       ///< was exiled in this ability and not put anywhere since
  bool arrived = false;       ///< was put onto the battlefield in this ability
  bool shown = false;         ///< was revealed in this ability
  bool asked = false;         ///< found by a question that is over: there may be no such thing
  ir::NodeKind verb = ir::Kind::None;  ///< the verb or cost that brought it up
  NodeId what = kNoNode;               ///< its description (Objects), when there is one
  int seen = 0;                        ///< when it was last mentioned
  int phrase = 0;                      ///< the verb phrase of that mention; -1: spoken of by the way
};

/// What an anaphor asks for.
struct Wanted {
  bool player = false;
  bool object = false;
  bool singular = true;
  bool plural = true;
  bool deals = false;       ///< the subject of dealing damage: "it deals 4 damage instead"
  bool there = false;       ///< what is done to it is done on the battlefield: "it gets +2/+2"
  bool sizedThere = false;  ///< ... and which nothing but a permanent gets: "it gets +2/+2", "tap it"
  bool damaged = false;     ///< damage is dealt to it, as to no card that is elsewhere (120.1)
  bool attacks = false;     ///< it is said to attack: "the player or planeswalker it's attacking"
  bool returned = false;    ///< it is returned from where it is, which no card that was drawn is
  bool has = false;         ///< what it has is asked, which no player has: "its power"
  bool asked = false;       ///< what it is is asked: "if it was a Zombie"
  bool size = false;        ///< ... and that is its power or toughness
  bool notYou = false;      ///< "its controller": of the card itself that would be "you" (109.5)
  bool controlled = false;  ///< somebody controls it, as nobody does a card that was drawn (108.4)
  bool sized = false;       ///< ... and which the card itself has not, as it is no creature
  /// "The copy" of a spell, which a mere "it" does not mean: "copy target spell, then return it"
  enum class Copy : std::uint8_t { Any, Only, Never } copy = Copy::Any;
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
  /// "Return each creature card exiled this way to its owner's hand": each of those that the verb has named
  /// last, or nullptr.
  Antecedent* eachJustSaid();
  /// "Each other opponent loses 1 life. That player ...": not each of them, of whom another verb speaks;
  /// "damage to each player equal to the number of cards in that player's hand" is of one verb.
  void excludeEachBefore(Wanted& wanted) const;
  /// The latest result of one of these verbs ("destroyed this way"), or nullptr.
  Antecedent* findResult(const std::vector<ir::NodeKind>& verbs);
  /// The latest group of cards that something was chosen from ("the rest").
  Antecedent* findGroup();
  /// Did its verb choose among all that fit a description?
  bool choosesOfAll(const Antecedent& one) const;
  /// How well the noun fits it: 0 is not at all, 3 is just what it was called.
  int fits(const Antecedent& one, NodeId noun) const { return score(one, noun); }
  void mention(Antecedent& one) {
    one.seen = ++clock_;
    one.phrase = phrase_;
  }
  /// The last mention of each was the one that it was then; `later`: or the one that it has had since.
  void mentionAs(const std::vector<Antecedent>& then, bool later);
  /// Each is where it was then, but for what has been moved since that other time.
  void placeAs(const std::vector<Antecedent>& then, const std::vector<Antecedent>& since);
  /// What is spoken of, where each was then; what was not spoken of then has not been put anywhere.
  std::vector<Antecedent> asBefore(const std::vector<Antecedent>& then) const;
  /// Another verb with what it is said of, an event or a condition begins.
  void nextPhrase() { ++phrase_; }
  /// What the last find could as well have meant: nothing but its place in a phrase that is over speaks for
  /// the one that was found. Else nullptr.
  const Antecedent* rival() const { return rival_; }
  /// Could it be `other` as well as `best`, for all that is said?
  bool rivals(const Antecedent& best, const Antecedent& other) const;
  std::vector<Antecedent>& all() { return all_; }
  const std::vector<Antecedent>& all() const { return all_; }

 private:
  /// How well it could be what is wanted; 0: it is not that.
  int pointsFor(const Wanted& wanted, const Antecedent& one) const;
  int score(const Antecedent& one, NodeId noun) const;
  int scoreJoined(NodeId joined, NodeId noun) const;
  /// Is it one of those that "and" joins in the other?
  bool isPartOf(const Antecedent& part, const Antecedent& whole) const;
  int scoreType(const Antecedent& one, ir::NodeKind kind, std::int32_t value) const;
  bool describes(NodeId tree, ir::NodeKind kind, std::int32_t value) const;
  bool denies(NodeId tree, ir::NodeKind kind, std::int32_t value) const;
  bool describesSubtypeOf(NodeId tree, std::int32_t type) const;

  bool speaksOf(NodeId tree, const Antecedent& other) const;

  const ir::Arena& arena_;
  std::vector<Antecedent> all_;
  const Antecedent* rival_ = nullptr;
  int clock_ = 0;
  int phrase_ = 0;
};

}  // namespace cantrip::text
