// One table: a game, who sits there, and what each of them is sent. It knows nothing of connections: whoever
// has one gives a function that sends a frame. One thread at a time.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/session.h"
#include "players/player.h"
#include "server/messages.h"
#include "server/talk.h"
#include "server/told_table.h"
#include "server/viewpoint.h"
#include "server/wishes.h"

namespace cantrip::server {

/// Who sits at a table.
struct Seat {
  std::string name;
  std::string computer;  ///< the kind of computer player (players::playerKinds); empty: a person
};

/// How somebody came to an answer.
struct Thought {
  PlayerId by = kNoPlayer;
  std::chrono::milliseconds time{0};  ///< that it took
  bool goesOn = false;  ///< it was said together with the answer before it, and is taken back with it
};

/// Keeps what happens at a table before anybody is told of it. Each function throws std::exception when it
/// cannot; then it has not happened.
class Keeper {
 public:
  virtual ~Keeper() = default;
  virtual void answered(std::size_t number, std::uint32_t option, const Thought& thought) = 0;
  virtual void conceded(std::size_t answers, PlayerId by) = 0;
  /// All have agreed on a draw, after so many answers.
  virtual void drawn(std::size_t answers) = 0;
  /// After so many answers windows in which nothing can be done began to be asked, or no more.
  virtual void askedEveryWindow(std::size_t answers, bool on) = 0;
  /// The game is again where it was after so many answers.
  virtual void takenBack(std::size_t answers) = 0;
  /// Another game of the same seats begins.
  virtual void began(const play::Replay& game) = 0;
  /// How somebody wants to be asked from now on.
  virtual void wished(PlayerId seat, const Wishes& wishes) = 0;
};

class GameTable {
 public:
  using Send = std::function<void(const std::string& frame)>;
  using Clock = std::chrono::steady_clock;

  struct Setting {
    std::string id, run;  ///< of the table, and of this run of it: frames of another run cannot be resumed
    std::vector<Seat> seats;
    std::uint64_t seed = 1;                        ///< of the computer players
    std::chrono::minutes each{0};                  ///< on each clock for the whole game; 0: no such clock
    std::chrono::seconds turn{0};                  ///< for each player in each turn; 0: no such clock
    int watchDelay = 0;                            ///< seconds, for those who look on
    bool passesOutOfTime = false;                  ///< whose clock has run out; else that player loses
    std::vector<Thought> thoughts;                 ///< for each answer of the session, as far as known
    bool moreTime = false;                         ///< whoever needs it has more without asking
    bool match = false;                            ///< its games are those of a match: what is over counts
    bool drawn = false;                            ///< the game of the session was agreed to be a draw
    std::shared_ptr<Talk> talk;                    ///< what was said already; none: nothing
    std::map<PlayerId, Wishes> wishes;             ///< that are kept of those who sit there
    std::function<play::Session(std::size_t)> at;  ///< the game as it was after so many answers
    std::function<play::Session()> another;        ///< the session of a rematch
    std::function<void(const std::string&)> log;   ///< told errors of ours
  };
  GameTable(Setting setting, play::Session session, Keeper& keeper);

  /// A person has connected: tells everything, or what they missed. An older connection of the seat is told
  /// so and sent nothing more.
  void connect(PlayerId seat, const Hello& hello, Send send);
  void disconnect(PlayerId seat);
  /// Somebody looks on: is sent what everybody sees, until leave() with the number that is returned.
  std::uint64_t watch(Send send);
  void leave(std::uint64_t watcher);
  std::size_t watchers() const { return audience_.sends.size(); }
  /// Carries out what a person says. What cannot be done is answered with an error and changes nothing.
  void receive(PlayerId seat, const Message& message);
  /// Answers one question that no person has to answer; false when there is none, or the computer has to
  /// think about it first.
  bool advance();
  /// What a computer that thinks long has to think about, on any thread and away from the table.
  class Pondering {
   public:
    Pondering(std::uint64_t question, std::shared_ptr<players::Player> player, play::Game game)
        : question_(question), player_(std::move(player)), game_(std::move(game)) {}
    void think();

   private:
    friend class GameTable;
    std::uint64_t question_;
    std::shared_ptr<players::Player> player_;
    play::Game game_;
    std::size_t option_ = 0;
    std::string error_;
  };
  /// Nothing when nobody has to think. Only one at a time may be thought about.
  std::shared_ptr<Pondering> pondering() const;
  /// What came of it. It is forgotten when the game is somewhere else by now.
  void pondered(const Pondering& thought);
  /// When a clock runs out, or a request counts as refused, if nobody says anything.
  std::optional<Clock::time_point> timeout() const;
  /// The time of timeout() has come.
  void timeIsUp();
  /// Nobody is there any more: no clock runs until somebody is.
  void pauseClocks() { settleClock(); }

  /// So many times what limits give is waited for whoever of those who play needs longest.
  int mostTimes() const;

  /// The next game of the same seats.
  void begin(play::Session session);
  /// A frame for everybody, which nobody misses who was not there.
  void tellEverybody(const Json& frame);
  void tellOne(PlayerId seat, const std::string& frame) {
    if (sitting_[seat].send) sitting_[seat].send(frame);
  }
  /// Those who have won the game that is over; nobody: a draw.
  std::vector<PlayerId> winners() const;

  bool over() const { return drawn_ || session_->game().over(); }
  const play::Session& session() const { return *session_; }
  const std::vector<Seat>& seats() const { return setting_.seats; }
  bool isConnected(PlayerId seat) const { return static_cast<bool>(sitting_[seat].send); }
  void setClock(std::function<Clock::time_point()> now) { now_ = std::move(now); }

 private:
  /// What was answered for somebody without a question, and when.
  struct Note {
    std::size_t answers = 0;  ///< of the game, this one too
    std::size_t line = 0;     ///< of the log, before which it stands
    Json text;                ///< as it is sent
  };
  /// An option that is taken without a question, and what the log says of that; nothing: it goes without
  /// saying.
  struct ByItself {
    std::size_t option = 0;
    std::string note;
    bool goesOn = false;  ///< it was said together with an answer before
  };
  /// What a seat has been sent and wants.
  struct Told {
    std::unique_ptr<Viewpoint> point;
    ToldTable table;
    std::uint64_t position = 0;  ///< of which the board was told, as question_ counts them
    std::uint64_t number = 0;    ///< of the last frame
    std::size_t told = 0;        ///< entries of the log
    std::vector<Note> notes;     ///< among them
    std::size_t toldNotes = 0, newestNote = 0;
  };
  struct Sitting : Told {
    Send send;
    std::unique_ptr<play::Attention> attention;  ///< of a person
    Json lastQuestion;
    std::deque<std::pair<std::uint64_t, std::string>> sent;
    std::size_t sentBytes = 0;
    bool wantsRematch = false;
    int refusals = 0;  ///< of requests, in a row
    Clock::time_point restUntil{};
    std::vector<ObjectId> kept;                ///< from automatic payment
    std::vector<InOrder> inOrder;              ///< what the player has put in order last, the first one first
    std::uint64_t planned = 0;                 ///< the question of which the plans are
    std::map<std::size_t, Json> plans;         ///< of payments, by option: each is tried out once
    std::uint64_t aimed = 0;                   ///< the question of which the next one is
    Json aims;                                 ///< what becomes of each target
    std::chrono::milliseconds spent{0};        ///< on the clock of the game
    std::chrono::milliseconds spentInTurn{0};  ///< on that of the turn
    int times = 1;                             ///< what the clocks give, for whoever needs longer
    int graces = 0;                            ///< so often the clock has waited for somebody who was away
    Clock::time_point graceUntil{};            ///< the clock does not run before
    std::chrono::milliseconds graceLeft{0};    ///< as it was told last
  };
  /// Those who look on are all sent the same.
  struct Audience : Told {
    std::map<std::uint64_t, Send> sends;
    std::uint64_t newest = 0, joining = 0;
  };
  /// What the others are asked to agree to.
  enum class Wanted : std::uint8_t { Undo, Draw, Pause, MoreTime };
  struct Request {
    PlayerId by = kNoPlayer;
    Wanted what = Wanted::Undo;
    std::string text;
    std::vector<bool> accepted;  ///< by seat
    Clock::time_point until{};   ///< no answer is a refusal from then on
    int times = 1;               ///< of the time, where more of it is wanted
  };

  void sitDown();
  bool isPerson(PlayerId seat) const { return setting_.seats[seat].computer.empty(); }
  bool hasSay(PlayerId seat) const;
  bool alone(PlayerId seat) const;
  void carryOut(PlayerId seat, const Hello& hello);
  void carryOut(PlayerId seat, const Answer& answer);
  void carryOut(PlayerId seat, const Undo& undo);
  void carryOut(PlayerId seat, const OfferDraw& draw);
  void carryOut(PlayerId seat, const Reply& reply);
  void carryOut(PlayerId seat, const Chat& chat);
  void carryOut(PlayerId seat, const Concede& concede);
  void carryOut(PlayerId seat, const Rematch& rematch);
  void carryOut(PlayerId seat, const Begin& begin);
  void carryOut(PlayerId seat, const SetStops& stops);
  void carryOut(PlayerId seat, const Pass& pass);
  void carryOut(PlayerId seat, const FullControl& full);
  void carryOut(PlayerId seat, const PayByHand& pay);
  void carryOut(PlayerId seat, const HideHesitation& hide);
  void carryOut(PlayerId seat, const KillByItself& kill);
  void carryOut(PlayerId seat, const Keep& keep);
  void carryOut(PlayerId seat, const Ready& ready);
  void carryOut(PlayerId seat, const AskAgain& again);
  void carryOut(PlayerId seat, const Foresee& foresee);
  void carryOut(PlayerId seat, const Plan& plan);
  void carryOut(PlayerId seat, const Pause& pause);
  void carryOut(PlayerId seat, const MoreTime& more);
  void carryOut(PlayerId seat, const Why& why);
  void carryOut(PlayerId seat, const Ping& ping);

  void askWindowsAsWished();
  bool hesitates(PlayerId seat);
  bool isOnBattlefield(ObjectId id) const;
  Wishes wishesOf(PlayerId seat) const;
  void takeUp(PlayerId seat, const Wishes& wishes);
  void recallSeries();
  void change(PlayerId seat, const std::function<void()>& work);
  std::optional<ByItself> withoutAsking(PlayerId seat);
  std::string noteOf(PlayerId seat) const;
  Json noteFrame(const std::string& text) const;
  void keepNote(PlayerId seat, Json note, std::size_t before);
  void forgetNotes();
  Options optionsOf(PlayerId seat, const std::vector<Answer::Pick>& picks) const;
  void applyPicks(PlayerId seat, const std::vector<Answer::Pick>& picks);
  Options numbersOf(PlayerId seat, const std::vector<Answer::Part>& parts) const;
  void applyParts(PlayerId seat, const std::vector<Answer::Part>& parts);
  void applySeries(PlayerId seat, const Answer& answer);
  std::optional<std::size_t> nextInOrder(PlayerId seat) const;
  std::optional<std::size_t> placeInOrder(PlayerId seat, const Option& option) const;
  void endOrder(PlayerId seat);
  static void reopenOrder(std::vector<InOrder>& order, std::size_t answers);
  void apply(std::size_t option, bool goesOn = false);
  Json planFrame(PlayerId seat, std::size_t option) const;
  void tellAims(PlayerId seat);
  void tellOutcomes(PlayerId seat);
  Json pickedBefore(PlayerId seat) const;
  void rejectOutdated(PlayerId seat, std::uint64_t question) const;
  bool mayTakeBack(PlayerId seat) const;
  bool takesBackFreely(PlayerId seat) const;
  void takeBack(PlayerId seat);
  std::string wordsOfUndo(PlayerId seat) const;
  void requestOf(PlayerId seat, Wanted what, const std::string& words);
  void refuseRequest(const std::string& why);
  void pauseByConsent();
  void giveTime(PlayerId seat, int times);
  void agreeOnDraw();
  void concede(PlayerId seat);
  void startClock(PlayerId seat);
  void settleClock();
  bool hasClocks() const { return setting_.each.count() > 0 || setting_.turn.count() > 0; }
  void beginTurnOfClock();
  std::optional<Clock::time_point> clockEnd() const;
  std::chrono::milliseconds left(PlayerId seat) const;
  bool isOutOfTime(PlayerId seat) const;
  bool isInGrace(PlayerId seat) const { return now_() < sitting_[seat].graceUntil; }
  void beginGrace(PlayerId seat);
  void tellGraces();
  std::optional<ByItself> answerOf(PlayerId seat);
  void changed() { ++question_; }
  void answerAsComputer(PlayerId seat);
  void tellAll(bool whole = false);
  void tell(PlayerId seat, bool whole);
  void tellAudience(bool whole, std::uint64_t only = 0);
  std::optional<Json> boardFor(Told& told, bool whole) const;
  static void putTable(Told& told, bool whole, std::optional<Json> board, Json room, Json& frame);
  Json seatsOf() const;
  Json room(PlayerId seat) const;
  static std::string_view codeOf(Wanted what);
  Json roomOfAudience() const;
  Json logOf(Told& told, bool whole);
  void sendFrame(PlayerId seat, Json frame);
  void sendOnce(PlayerId seat, const Json& frame);

  Setting setting_;
  std::unique_ptr<play::Session> session_;
  Keeper& keeper_;
  std::vector<Sitting> sitting_;
  std::vector<std::shared_ptr<players::Player>> computers_;  ///< by seat
  /// What a computer has come to, and at which question.
  struct {
    std::uint64_t question = 0;
    std::size_t option = 0;
  } pondered_;
  std::uint64_t question_ = 1;
  std::optional<Request> request_;
  Audience audience_;
  bool drawn_ = false;          ///< agreed
  std::vector<Entity> series_;  ///< what was picked in the series of the last answer
  /// An automatic pass that waits, and the question that it answers.
  struct {
    std::uint64_t question = 0;
    Clock::time_point until{};
  } hesitation_;
  // Clocks.
  PlayerId running_ = kNoPlayer;  ///< whose clock runs
  bool paused_ = false;           ///< by consent: none runs
  Clock::time_point since_{};
  int clockTurn_ = -1;                    ///< the turn of which the clocks of turns are
  std::chrono::milliseconds pending_{0};  ///< of the answer that is thought about
  std::vector<Thought> thoughts_;         ///< by answer
  bool stuck_ = false;                    ///< neither the rules nor the store can go on by themselves
  std::function<Clock::time_point()> now_ = [] { return Clock::now(); };
};

}  // namespace cantrip::server
