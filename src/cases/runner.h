// Plays one case: sets the position up, lets every player follow their script, answers what is asked, and
// looks at the result.
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cases/answers.h"
#include "cases/case_game.h"
#include "rules/costs/mana.h"
#include "rules/kernel/kernel.h"

namespace cantrip::play {
class Game;
}

namespace cantrip::cases {

enum class Outcome : std::uint8_t { Passed, Failed, NotRun };

struct Verdict {
  Outcome outcome = Outcome::Failed;
  std::string reason;  ///< empty for cases that passed
  std::string log;     ///< with trace
};

/// Never throws. `trace`: keep what happened step by step.
Verdict runCase(const Case& which, const CaseCards& caseCards, bool trace);

/// One entry of a script.
struct Entry {
  const Json* json = nullptr;
  PlayerId player = 0;
  int turn = 0;
  ir::Step step = ir::Step::Untap;
  bool done = false;
  std::string verb() const { return json->value("do", ""); }
};

class Runner {
 public:
  Runner(const Case& which, const Served& cards, bool trace);
  /// Throws CaseFailure with the reason when the case does not pass.
  void run();
  /// Is a card of that name a spell or permanent?
  bool isInPlay(const std::string& card) const;
  const std::string& log() const { return g_.log; }

 private:
  // setup.cpp
  void setUp();
  void fillLibrary(const Json& player, PlayerId seat);
  void placeCards(const Json& list, PlayerId seat, Zone zone);
  void placeBeside(const Json& player, PlayerId seat);  ///< a vanguard, a planar or scheme deck
  ObjectId placeOne(const Json& entry, PlayerId seat, Zone zone);
  void enter(ObjectId id, PlayerId seat, bool tapped);
  void shuffle(ZoneList& cards);
  std::pair<CardId, bool> cardOf(const std::string& name) const;  ///< and whether that is its back face

  // runner.cpp
  void play();
  void runFrames();  ///< until the agenda is empty: during set-up
  bool atStop();
  void stepFrame();
  void checkBudget();
  void pick(std::size_t option);
  void finish();
  void judge(const Json& expectations, const char* when);

  // remembered.cpp
  void checkRemembered();

  // script.cpp
  void onPriority();
  enum class Act : std::uint8_t { Taken, Again, Pass };
  Act actFor(PlayerId player);
  Act act(Entry& entry);
  Act take(Entry& entry, std::size_t option);
  Act impossible(Entry& entry, const std::string& why);
  bool mayBeIllegal(PlayerId player) const;
  bool takenBack();
  Act waitStack(Entry& entry);
  bool whenHolds(const Json& when, PlayerId player);
  std::size_t findCast(const Json& entry, const Options& options, bool beginning);
  std::vector<std::size_t> castOptions(const Json& entry, const Options& options, bool beginning);
  std::size_t chooseWay(const Json& entry, const Options& options, const std::vector<std::size_t>& fitting);
  std::size_t permitted(const Options& options, const std::vector<std::size_t>& fitting, std::size_t first);
  std::size_t findLand(const Json& entry, const Options& options);
  std::size_t findAbility(const Json& entry, const Options& options, bool manaOnly);
  std::size_t findTurningUp(const Json& entry, const Options& options);
  std::size_t findDoor(const Json& entry, const Options& options);
  bool saysKeyword(const Option& option, ir::KeywordName name, const std::string& words);
  std::size_t findSpecial(const Json& entry, const Options& options);
  Act putCounters(Entry& entry);
  Act rollPlanarDie(Entry& entry);
  void settleAction();
  std::string wordsOfCost(NodeId cost, CardId face);
  bool costBegins(const Option& option, const std::string& words);
  /// Is an action of the script still being announced? What is asked then is about it (601.2b-h).
  bool announcing() const {
    return pending_.entry != nullptr && g_.casts == pending_.casts && g_.activations == pending_.activations;
  }
  void onAttackers();
  bool declaresFor(PlayerId asked, PlayerId player) const;
  void onBlockers();
  void endAtIllegal(std::string_view verb);

  // redundant_answers.cpp
  /// What the next frame would not ask for.
  struct Silence {
    PlayerId payer = kNoPlayer;    ///< of a cost in mana
    std::size_t payments = 0;      ///< how many costs are being paid
    std::ptrdiff_t symbols = 0;    ///< Phyrexian symbols in the cost
    int life = 0;                  ///< in the cost
    bool attacking = false;        ///< a cost of attacking or blocking
    bool asked = false;            ///< the payment was asked about
    std::vector<PlayerId> unable;  ///< who cannot pay what "unless" says
    PlayerId changes = kNoPlayer;  ///< who changes a target
    EntityList cards;              ///< that can't be played
    bool uncastable = false;       ///< it is a spell that they may cast, but can't
    PlayerId chooser = kNoPlayer;  ///< of something, as long as there is anything to choose
    bool may = false;              ///< and whether they do it at all
    EntityList counters;           ///< what counters may be taken from
  };
  Silence listen();
  void useRedundantPayment(const Silence& before);
  void useRedundantStop(std::size_t option);
  void useStopsWithoutTargets(const Context& context, NodeId until);
  void useRedundantNumber();
  bool answerUntapping();
  void useRedundantRefusals();
  bool isTaxed(ObjectId creature, Entity against);
  bool refusesToPay(const Option& pair);
  void useRedundantPermission(const Entry& entry);
  void useRedundantReductions();
  EntityList copiesAskedAbout();
  void useRefusalsOfCopies(std::size_t first);
  bool keepsFirstTargets(std::size_t no);
  bool keepsTargets();
  void useRedundantColors();
  void useRedundantOpponents();
  void useAnswerToNothing(const Silence& before);
  void useSilentAnswers();
  void useRefusedKickers();

  // questions.cpp
  void answer();
  bool takesAll();
  void answerTargets();
  void answerObjects();
  std::optional<bool> nextYesOrNo();
  std::optional<bool> nextTopOrBottom();
  bool answerObjectsByYesOrNo();
  bool namesObject(const Json& answer) const;
  void useYesBeforeChoice(const Answers::Fits& fits);
  bool enlists() const;
  bool splices() const;
  bool learns() const;
  bool freeCast() const;
  bool turnsOutIllegal();
  void answerNumber();
  // counter_answers.cpp
  std::size_t numberForThisKind() const;
  bool takesCounters() const;
  std::vector<std::pair<Entity, int>> countersNamed(PlayerId player, const EntityList& among, bool numbered);
  EntityList entitiesNamed(const Json& answer, const EntityList& among);
  EntityList countersAmong();
  void planCounters();
  // questions.cpp
  bool answerColors();
  void pickPart(std::size_t option, bool byDefault);
  void settleDivision(bool ended);
  bool leavesOrder();
  void answerList(std::initializer_list<std::string_view> kinds);
  bool answerPlayerByTarget();
  bool listedTarget();
  bool divides() const;
  void useAmountOf(std::size_t option);
  bool goOnWithSeries();
  void beginSeries(const Json& answer, std::size_t index, bool target);
  bool severalZones() const;
  ir::ActionName lookingAtTop() const;
  void orderForBottom();
  std::size_t matching(const Json& value) const;
  bool hasFaceNamed(ObjectId card, const std::string& text) const;
  bool fitsOption(const Json& value, const Option& option) const;
  bool fitsText(const std::string& text, const Option& option) const;
  NodeId partOfEither(const Option& option) const;
  std::size_t doneOption() const;
  std::size_t optionByDefault();
  std::size_t simpleOption() const;
  std::size_t sensibleOption();  // sensible.cpp
  std::vector<std::size_t> optionsToTry(const play::Game& game);
  void unanswered();
  bool forceChance();
  bool sameQuestion() const;

  // modes.cpp
  void answerModes();
  bool modeInProgress(NodeId target, int mode) const;
  bool entwined();
  int modeCalled(int number) const;
  bool chosenByTarget(int mode) const;
  std::size_t modeOfListedTarget();

  // yes_or_no.cpp
  void answerYesNo();
  bool answerByObject();
  bool answerTapOrUntap();
  bool answerByPlayedCard();
  bool declinesByStop();
  std::size_t costPaidWith();
  bool paysAnotherWay(std::size_t no);

  // pay_by_hand.cpp
  void answerPayment();
  std::size_t colorOfLotus();
  std::size_t paymentAnswer(std::optional<ManaSource::How> how);

  // expectations.cpp
  std::string check(const Json& expectation);  ///< empty when it holds, else what is there instead
  std::string checkCount(const Json& e);
  std::string checkPlayer(const Json& e);
  std::string checkCard(const Json& e);
  std::string checkBelongings(const Json& e, PlayerId seat);
  std::string checkPermanent(const Json& e);
  std::string checkPlayable(const Json& e);
  std::string checkGame(const Json& e);
  std::optional<std::string> permanentFits(const Json& e, ObjectId id);
  bool hasAbility(const Json& e, ObjectId id, int& count);
  std::vector<ObjectId> permanentsOf(const Json& e);

  CaseGame g_;
  GameState& s_;
  Kernel& k_;
  bool strict_;
  bool signatureSpells_ = false;  ///< Oathbreaker: instants and sorceries in the command zone
  std::vector<Answers> answers_;
  std::vector<bool> autoMana_;
  std::vector<Entry> script_;
  std::vector<int> leftover_;
  std::vector<std::string> unanswered_;  ///< questions that nobody answered
  std::size_t nextStop_ = 0;
  bool settingUp_ = true;
  bool over_ = false;  ///< ended by an illegal action that was to be illegal

  /// The action that is being announced.
  struct Pending {
    Entry* entry = nullptr;
    std::uint64_t casts = 0, activations = 0;
    bool mana = false;
    bool entwined = false;
    bool cyclesFreely = false;  ///< {0} can be paid rather than cycling costs
    std::deque<Json> targets;
    std::vector<int> modes;
    std::vector<std::pair<Entity, int>> amounts;
  };
  Pending pending_;
  /// What was before an action that may turn out to be illegal.
  std::optional<std::pair<GameState, std::map<std::string, std::uint32_t>>> before_;

  /// A question that takes several picks, and the rest of the answer to it.
  struct Series {
    DecisionKind kind = DecisionKind::None;
    PlayerId player = kNoPlayer;
    NodeId why = kNoNode;
    ObjectId source{};
    std::deque<Json> rest;
    bool several = false;
    bool zones = false;  ///< the candidates are in several zones
    bool target = false;
    bool splices = false;  ///< one question for each card that is spliced
    std::size_t answer = kNone;
  };
  Series series_;
  std::string faceCalled_;  ///< what the card to be cast was called by, when it may be the name of a face

  /// A division of which a part was named: what is left is the last recipient's.
  struct Division {
    DecisionKind kind = DecisionKind::None;
    PlayerId player = kNoPlayer;
    ObjectId source{};
    int left = 0;
    bool byDefault = false;
  };
  Division division_;
  std::vector<std::pair<PlayerId, bool>> silently_;  ///< yes or no to what nobody was asked, as it was done
  /// Who would have been asked had there been anything to choose; whether they might have.
  std::vector<std::pair<PlayerId, bool>> nothingToChoose_;
  std::pair<NodeId, std::size_t> allowed_{kNoNode, kNone};  ///< the last yes or no: to what, which answer
  std::pair<NodeId, NodeId> wayToPay_{kNoNode, kNoNode};  ///< of an EitherCost the part that was said yes to
  std::map<NodeId, bool> costsAsked_;  ///< optional costs of the spell that is being cast; last answer
  std::pair<ObjectId, std::vector<NodeId>> targetsAsked_;  ///< for what is announced, of which of its words
  bool countersPlanned_ = false;                           ///< the case said from what the counters are taken
  std::size_t keptTargets_ = 0;  ///< of a copy, that stay as they are before one that is changed
  std::uint64_t castsSeen_ = 0, activationsSeen_ = 0;
  std::deque<int> colors_;  ///< of the mana that is being made, one for each unit

  std::uint64_t frames_ = 0, decisions_ = 0;
  std::chrono::steady_clock::time_point deadline_;
};

}  // namespace cantrip::cases
