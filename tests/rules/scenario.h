// Tests of the rules that read like a table game.
//
//   Scenario game;                                  // two players, P1 and P2; Scenario game(3): P1, P2, P3
//   auto bears = game.battlefield(P1, "Grizzly Bears");
//   game.battlefield(P2, "Hill Giant");
//   game.hand(P1, "Lightning Bolt");
//   game.battlefield(P1, "Mountain", 3);
//   game.cast(P1, "Lightning Bolt", "Hill Giant");  // the rest are answers to what is asked: targets, X ...
//   game.resolve();
//   game.attack({{bears, P2}});
//   game.block({{"Hill Giant", bears}});
//   game.combatDamage();
//   EXPECT_EQ(game.life(P2), 18);
//   EXPECT_TRUE(game.in(Zone::Graveyard, bears));
//
// Cards. A name means a card of the library, or one that the test describes itself in our block format
// (name and cost, type line, power/toughness, text), before it is used; a test of a mechanic is best served
// by a card that says nothing else:
//   game.card("Test Ogre {2}{R}\nCreature — Ogre\n3/3\nTrample");
// Where a card is asked for, give its name (the battlefield is searched first, then the stack, hands,
// graveyards, exile, command zone and libraries; of several the first) or the handle that battlefield(),
// hand()
// ... returned, which follows the card through all zones.
//
// Set-up. battlefield/hand/library/graveyard/exile put cards there without events; permanents are untapped
// and may attack. life, counters, tapped, attached, rules change the rest. The first action starts the game
// in P1's precombat main phase; start(P2, Step::Upkeep) begins elsewhere.
//
// Actions let everybody pass until the moment comes, and stop as soon as it has: after cast() the spell is on
// the stack and its caster has priority; resolve() takes the top object off the stack; to(Step::End) goes on
// to a step of this turn. Libraries hold enough cards that nobody is decked by accident.
//
// Questions. Answers come in the order in which they are asked, given with the action or before it:
//   game.answer(yes); game.combatDamage(number(2), number(1));
// A player (P2), a card, yes, no, done, number(3), mode(2) (from 1; also which of several costs),
// word("red"). Everybody keeps their hand. Questions of order and replacement and discarding in the cleanup
// step may be left to the first option; any other question without an answer, and any answer that nobody
// asked for, fails the test.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "play/variant.h"
#include "rules/casting/special_actions.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/slot_guard.h"

namespace cantrip::test {

using ir::CardType;
using ir::Step;

struct Seat {
  PlayerId id = 0;
};
inline constexpr Seat P1{0}, P2{1}, P3{2}, P4{3}, P5{4}, P6{5};

/// A card of the test, wherever it is now.
struct Card {
  int index = -1;
};

/// A card or player as an argument: P2, a handle, a name, or an object that a query returned.
using Who = std::variant<Seat, Card, std::string, ObjectId>;

struct Yes {};
struct No {};
struct Done {};
struct Num {
  int value = 0;
};
struct ModeNo {
  int value = 0;
};
struct WordOf {
  std::string text;
};
inline constexpr Yes yes;
inline constexpr No no;
inline constexpr Done done;
inline Num number(int value) { return {value}; }
inline ModeNo mode(int value) { return {value}; }
inline WordOf word(std::string text) { return {std::move(text)}; }
using Answer = std::variant<Seat, Card, std::string, ObjectId, Yes, No, Done, Num, ModeNo, WordOf>;

struct Seen {
  Event event;
  std::string rule;
};

class Scenario : public GuardedSink {
 public:
  explicit Scenario(int players = 2, RuleSet rules = {});
  ~Scenario() override;
  Scenario(const Scenario&) = delete;
  Scenario& operator=(const Scenario&) = delete;

  // ---- set-up, before the first action
  /// Defines one or more cards in the block format.
  void card(std::string_view blocks);
  Card battlefield(Seat controller, std::string_view name, int count = 1);  ///< the handle of the last one
  Card hand(Seat owner, std::string_view name, int count = 1);
  Card library(Seat owner, std::string_view name);  ///< on top of what is there
  Card graveyard(Seat owner, std::string_view name, int count = 1);
  Card exile(Seat owner, std::string_view name);
  Card outside(Seat owner, std::string_view name);  ///< of the sideboard (400.11a)
  /// What begins in the command zone: a commander, a vanguard, or a card on top of the planar or scheme deck
  /// of which it is by its type. Of planes the top one of whoever is active is face up when the game begins.
  Card command(Seat owner, std::string_view name);
  void life(Seat player, int total);
  void team(Seat player, int team);  ///< players of equal numbers are not opponents
  void range(int seats);             ///< 801: of influence, of every player; also during the game
  void range(Seat player, int seats);
  /// Teams, ranges, life totals and rules of a variant and its options.
  void arrange(const play::Arrangement& arrangement);
  VariantRules& variant();
  /// Counters on a card or player: also during the game.
  void counters(const Who& on, std::string_view kind, int count);
  void tapped(Card permanent);
  void summoningSick(Card permanent);  ///< came under its controller's control this turn
  void attached(Card attachment, const Who& host);
  void emptyLibrary(Seat player);
  RuleSet& rules();
  /// Mana abilities are offered with priority too, not only used while paying. Before the first action.
  void offerManaAbilities();
  void start(Seat active, Step step = Step::PrecombatMain);

  // ---- actions
  template <typename... Answers>
  void cast(Seat player, const Who& card, const Answers&... answers) {
    (answer(answers), ...);
    act(player, OptionKind::Cast, card, 0);
  }
  /// The n-th (from 1) way that is offered to cast the card: kicked, flashback, another face ...
  template <typename... Answers>
  void castWay(Seat player, const Who& card, CastWay way, const Answers&... answers) {
    (answer(answers), ...);
    way_ = static_cast<int>(way);
    act(player, OptionKind::Cast, card, 0);
    way_ = -1;
  }
  /// A special action (116.2): turning face up, suspending, plotting, foretelling.
  template <typename... Answers>
  void special(Seat player, const Who& card, SpecialKind kind, const Answers&... answers) {
    (answer(answers), ...);
    way_ = static_cast<int>(kind);
    act(player, OptionKind::Special, card, 0);
    way_ = -1;
  }
  /// The player rolls the planar die as a special action, and this comes up.
  void rollPlanarDie(Seat player, PlanarFace face);
  bool canRollPlanarDie(Seat player);
  void playLand(Seat player, const Who& card) { act(player, OptionKind::PlayLand, card, 0); }
  template <typename... Answers>
  void activate(Seat player, const Who& source, const Answers&... answers) {
    (answer(answers), ...);
    act(player, OptionKind::Activate, source, 0);
  }
  /// The n-th (from 0) ability of the source that the player may activate now.
  template <typename... Answers>
  void activateNth(int nth, Seat player, const Who& source, const Answers&... answers) {
    (answer(answers), ...);
    act(player, OptionKind::Activate, source, nth);
  }
  /// Puts mana into a pool: "{R}{R}{C}".
  void mana(Seat player, std::string_view symbols);
  template <typename... Answers>
  void resolve(const Answers&... answers) {
    (answer(answers), ...);
    resolveTop();
  }
  template <typename... Answers>
  void resolveAll(const Answers&... answers) {
    (answer(answers), ...);
    resolveRest();
  }
  /// Everybody passes until this step (the next one of that name when it is this step already).
  void to(Step step);
  void to(Seat active, Step step);
  void pass();  ///< whoever has priority passes once

  struct Pair {
    Who creature;
    Who against;
  };
  /// Declares attackers; a creature alone attacks the next opponent.
  void attack(std::initializer_list<Pair> attackers);
  void attack(std::initializer_list<Card> attackers);
  void attack(const Who& creature);
  void block(std::initializer_list<Pair> blockers);
  /// Goes on until combat damage has been dealt (the regular step; answers divide it).
  template <typename... Answers>
  void combatDamage(const Answers&... answers) {
    (answer(answers), ...);
    dealDamage(Step::CombatDamage);
  }
  template <typename... Answers>
  void firstStrikeDamage(const Answers&... answers) {
    (answer(answers), ...);
    dealDamage(Step::FirstStrikeDamage);
  }
  void answer(const Answer& answer) { answers_.push_back(answer); }
  void answer(const char* name) { answers_.push_back(std::string(name)); }
  void concede(Seat player);

  // ---- could it be done now?
  bool canCast(Seat player, const Who& card) { return offered(player, OptionKind::Cast, card); }
  bool canPlayLand(Seat player, const Who& card) { return offered(player, OptionKind::PlayLand, card); }
  bool canActivate(Seat player, const Who& source) { return offered(player, OptionKind::Activate, source); }
  /// Goes to the declaration and looks at what is offered first.
  bool canAttack(const Who& creature);
  bool canAttack(const Who& creature, const Who& defender);
  bool canBlock(const Who& blocker, const Who& attacker);
  /// At a declaration: picks one pair, or says that it is complete; for tests of what is still offered.
  void pick(const Who& creature, const Who& against);
  bool canStop();

  // ---- looking
  int life(Seat player);
  int power(const Who& card);
  int toughness(const Who& card);
  int damage(const Who& card);
  int counters(const Who& on, std::string_view kind);
  bool in(Zone zone, const Who& card);
  bool has(const Who& card, std::string_view keyword);
  bool isType(const Who& card, CardType type);
  bool isTapped(const Who& card);
  Seat controller(const Who& card);
  bool isAttacking(const Who& card);
  bool isBlocking(const Who& card);
  Who attachedTo(const Who& card);
  int handSize(Seat player);
  int librarySize(Seat player);
  int graveyardSize(Seat player);
  int stackSize();
  /// Permanents of that name that the player controls.
  int count(Seat controller, std::string_view name);
  bool over();
  bool lost(Seat player);
  bool won(Seat player);
  bool draw();
  Seat active();
  Step step();
  /// Did an event of this type happen (since the last action began: happenedNow)?
  int happened(EventType type);
  /// Events that cite this rule, such as "704.5f".
  int cited(std::string_view rule);
  const std::vector<Seen>& events() const { return events_; }
  const Decision& decision();
  Seat lastAsked();  ///< whose question the last answer was given to
  ObjectId object(const Who& card);
  GameState& state();
  const std::shared_ptr<const Pool>& sharedPool() const { return pool_; }
  Kernel& kernel();
  void listAgain();  ///< after the state was changed by hand: what can be done with the priority now

 private:
  struct Placed {
    std::string name;
    Zone zone;
    Seat player;
    std::uint32_t slot = 0;
    std::uint32_t flags = 0;
    int attachedTo = -1;
    Seat attachedPlayer{kNoPlayer};
  };
  void onEvent(const GameState& state, const Event& event, std::string_view rule) override;
  Card place(Seat player, std::string_view name, Zone zone, int count);
  void ensureStarted();
  void build(Seat active, Step step);
  Entity entity(const Who& who, PlayerId preferred = kNoPlayer);
  std::string describe(Entity entity);
  std::string describe(const Option& option);
  std::string options();
  void act(Seat player, OptionKind kind, const Who& card, int nth);
  int findOption(OptionKind kind, Entity entity, int nth);
  bool offered(Seat player, OptionKind kind, const Who& card);
  bool offeredPair(DecisionKind kind, Entity creature, Entity against);
  void givePriority(Seat player);
  void resolveTop();
  void resolveRest();
  void dealDamage(Step step);
  void declare(DecisionKind kind, const std::vector<Pair>& pairs);
  void goTo(DecisionKind kind);
  void answerOne();
  bool matches(const Answer& answer, const Option& option);
  template <typename Goal>
  void drive(const Goal& goal, const char* what);
  void checkAnswersUsed();

  std::vector<std::string> definitions_;
  play::Arrangement arrangement_;
  std::vector<Placed> placed_;
  std::vector<std::pair<Seat, int>> lives_;
  struct CounterSetup {
    Who on;
    std::string kind;
    int count;
  };
  std::vector<CounterSetup> counterSetup_;
  std::vector<bool> noLibrary_;
  std::deque<Answer> answers_;
  PlayerId lastAsked_ = kNoPlayer;
  std::vector<Seen> events_;
  int way_ = -1;
  bool started_ = false;
  std::shared_ptr<const Pool> pool_;
  std::unique_ptr<GameState> state_;
  std::unique_ptr<Kernel> kernel_;
};

}  // namespace cantrip::test
