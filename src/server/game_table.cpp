// What is done at a table; what its people are told is in telling.cpp.
#include "server/game_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "play/aim.h"
#include "play/asking.h"
#include "play/foresight.h"
#include "play/node_words.h"
#include "players/answering.h"
#include "players/options.h"
#include "server/kept_mana.h"
#include "server/secrets.h"

namespace cantrip::server {
GameTable::GameTable(Setting setting, play::Session session, Keeper& keeper)
    : setting_(std::move(setting)),
      session_(std::make_unique<play::Session>(std::move(session))),
      keeper_(keeper) {
  sitting_.resize(setting_.seats.size());
  drawn_ = setting_.drawn;
  thoughts_ = std::move(setting_.thoughts);
  thoughts_.resize(session_->answers());
  for (const Thought& thought : thoughts_)
    if (thought.by < sitting_.size()) sitting_[thought.by].spent += thought.time;
  if (!setting_.talk) setting_.talk = std::make_shared<Talk>(setting_.seats.size());
  sitDown();
  for (const auto& [seat, wishes] : setting_.wishes)
    if (seat < sitting_.size() && isPerson(seat)) takeUp(seat, wishes);
  setting_.wishes.clear();
  recallSeries();
  askWindowsAsWished();
}

/// Everybody sees the game for the first time.
void GameTable::sitDown() {
  computers_.clear();
  audience_.point = std::make_unique<Viewpoint>(play::kOnlooker, session_->names());
  audience_.told = 0;
  audience_.table.forget();
  for (PlayerId seat = 0; seat < setting_.seats.size(); ++seat) {
    computers_.push_back(
        isPerson(seat) ? nullptr : players::makePlayer(setting_.seats[seat].computer, setting_.seed + seat));
    if (!isPerson(seat)) continue;
    Sitting& sitting = sitting_[seat];
    const auto before = std::move(sitting.attention);
    sitting.attention = std::make_unique<play::Attention>(seat);
    sitting.attention->yieldsToOthers = true;
    if (before) {  // what somebody likes holds for the next game too
      sitting.attention->stops = before->stops;
      sitting.attention->evenIdle = before->evenIdle;
      sitting.attention->full = before->full;
      sitting.attention->paysByHand = before->paysByHand;
      sitting.attention->hides = before->hides;
      sitting.attention->kills = before->kills;
    }
    sitting.point = std::make_unique<Viewpoint>(seat, session_->names());
    sitting.wantsRematch = false;
    sitting.kept.clear();
    sitting.inOrder.clear();
    sitting.told = 0;
    sitting.notes.clear();
    sitting.graces = 0;
  }
}

/// Whether a person still has a say: who has left a game that goes on has none.
bool GameTable::hasSay(PlayerId seat) const {
  const GameState& state = session_->game().state();
  return isPerson(seat) && (over() || state.players[seat].inGame);
}

bool GameTable::alone(PlayerId seat) const {
  for (PlayerId other = 0; other < setting_.seats.size(); ++other)
    if (other != seat && hasSay(other)) return false;
  return true;
}

void GameTable::receive(PlayerId seat, const Message& message) {
  try {
    std::visit([&](const auto& what) { carryOut(seat, what); }, message);
  } catch (const BadMessage& error) {
    sendOnce(seat, {{"type", "error"}, {"text", error.what()}});
  } catch (const play::InnerError& error) {
    setting_.log(fmt::format("The rules failed: {}", error.what()));
    sendOnce(seat, {{"type", "error"},
                    {"text", fmt::format("An error of ours: {}. Nothing has happened: choose another way.",
                                         error.what())}});
  } catch (const std::exception& error) {
    setting_.log(error.what());
    sendOnce(seat, {{"type", "error"},
                    {"text", "The game could not be kept, so that did not happen. Try it again."}});
  }
}

void GameTable::carryOut(PlayerId, const Hello&) { throw BadMessage("You are at this table already."); }

void GameTable::rejectOutdated(PlayerId seat, std::uint64_t question) const {
  const Decision& decision = session_->game().decision();
  if (over()) throw BadMessage("The game is over.");
  if (decision.player != seat) throw BadMessage("Somebody else is asked now.");
  if (question != question_) throw BadMessage("That question is not asked any more: this one is.");
}

// Stored before anybody is told: what a person has seen happen is never lost.
void GameTable::apply(std::size_t option, bool goesOn) {
  const Decision& decision = session_->game().decision();
  const PlayerId by = decision.player;
  if (decision.chosen == 0) series_.clear();
  if (decision.kind == DecisionKind::Priority)
    endOrder(by);  // what was put in order is on the stack (603.3b)
  if (option < decision.options.size()) {
    series_.push_back(decision.options[option].entity);
    if (decision.kind == DecisionKind::Order)
      if (const auto place = placeInOrder(by, decision.options[option]))
        change(by, [&] {
          InOrder& next = sitting_[by].inOrder[*place];
          if (next.always) sitting_[by].attention->spare(*session_, option);
          next.until = session_->answers();
        });
  }
  session_->apply(option);
  changed();
  settleClock();
  const Thought thought{by, std::exchange(pending_, {}), goesOn};
  try {
    keeper_.answered(session_->answers(), static_cast<std::uint32_t>(option), thought);
  } catch (...) {
    session_->undo(by);
    throw;
  }
  thoughts_.push_back(thought);
}

void GameTable::carryOut(PlayerId seat, const Answer& answer) {
  rejectOutdated(seat, answer.question);
  paused_ = false;  // whoever plays on has the clocks run again
  play::Attention& attention = *sitting_[seat].attention;
  attention.yield(play::Yield::None, *session_);
  // Whoever is asked for modes, targets and shares of the triggers in between (603.3c, 603.3d) has put them
  // in order all the same.
  const DecisionKind kind = session_->game().decision().kind;
  if (kind != DecisionKind::Modes && kind != DecisionKind::Targets && kind != DecisionKind::Number)
    endOrder(seat);
  if (!answer.series.empty() || !answer.order.empty()) {
    applySeries(seat, answer);
  } else if (!answer.parts.empty()) {
    applyParts(seat, answer.parts);
  } else if (!answer.option) {
    applyPicks(seat, answer.picks);
  } else {
    if (*answer.option >= session_->game().decision().options.size())
      throw BadMessage("The question has no such option.");
    if (answer.always)
      change(seat, [&] {
        if (!attention.spare(*session_, *answer.option))
          throw BadMessage("This has to be answered each time.");
      });
    attention.beforeAnswer(*session_, *answer.option);
    apply(*answer.option);
  }
  stuck_ = false;
  request_.reset();
  askWindowsAsWished();
  tellAll();
}

/// The option that needs no asking: what nobody wants to be asked, or the only one of all that mean the same.
std::optional<GameTable::ByItself> GameTable::withoutAsking(PlayerId seat) {
  const Decision& decision = session_->game().decision();
  if (const auto next = nextInOrder(seat)) return ByItself{*next, {}, true};
  if (const auto option = sitting_[seat].attention->answer(*session_)) {
    const bool pays = decision.kind == DecisionKind::Payment && !sitting_[seat].kept.empty();
    const auto pick = pays ? paymentWithout(session_->game(), sitting_[seat].kept) : option;
    return pick ? std::optional(ByItself{*pick, noteOf(seat)}) : std::nullopt;
  }
  if (decision.kind == DecisionKind::Priority || sitting_[seat].attention->full) return std::nullopt;
  const std::vector<std::size_t> different =
      players::differentOptions(session_->game(), decision.options.size());
  if (different.size() != 1) return std::nullopt;
  std::string note;
  if (decision.kind == DecisionKind::Order)
    note = "Put in order for you: all are the same";
  else if (decision.options.size() > 1)
    note = "Chosen for you: all that could be chosen mean the same";
  return ByItself{different.front(), std::move(note)};
}

/// What a client picked, by the names that it knows.
Options GameTable::optionsOf(PlayerId seat, const std::vector<Answer::Pick>& picks) const {
  const auto entityOf = [&](const std::string& key) {
    for (PlayerId p = 0; p < setting_.seats.size(); ++p)
      if (key == playerKey(p)) return Entity::player(p);
    const auto object = sitting_[seat].point->objectOf(key);
    if (!object) throw BadMessage("A pick names something that is not there.");
    return Entity(*object);
  };
  Options options;
  for (const Answer::Pick& pick : picks) {
    Option& option = options.emplace_back();
    option.kind = OptionKind::Pair;
    option.entity = entityOf(pick.object);
    option.other = entityOf(pick.other);
  }
  return options;
}

/// A whole declaration of attackers or blockers (508.1a, 509.1a): the picks one after the other, then no
/// more.
void GameTable::applyPicks(PlayerId seat, const std::vector<Answer::Pick>& picks) {
  const DecisionKind kind = session_->game().decision().kind;
  if (kind != DecisionKind::Attackers && kind != DecisionKind::Blockers)
    throw BadMessage("This question takes one option.");
  const auto stillAsked = [&] {
    return !session_->game().over() && session_->game().decision().kind == kind &&
           session_->game().decision().player == seat;
  };
  bool goesOn = false;
  for (const Option& pick : optionsOf(seat, picks)) {
    const Options& options = session_->game().decision().options;
    const auto found = std::find(options.begin(), options.end(), pick);
    if (!stillAsked() || found == options.end()) {
      tellAll();
      throw BadMessage(
          "Not all of that can be done together. What was possible is chosen; undo takes it back.");
    }
    apply(static_cast<std::size_t>(found - options.begin()), std::exchange(goesOn, true));
  }
  if (!stillAsked()) return;
  const std::size_t done = players::findOption(session_->game().decision(), OptionKind::Done);
  if (done == session_->game().decision().options.size()) {
    tellAll();
    throw BadMessage("That is not enough: something more has to attack or block.");
  }
  apply(done, goesOn);
}

/// Numbers for those who are named.
Options GameTable::numbersOf(PlayerId seat, const std::vector<Answer::Part>& parts) const {
  std::vector<Answer::Pick> named;
  for (const Answer::Part& part : parts) named.push_back({part.object, part.object});
  Options options = optionsOf(seat, named);
  for (std::size_t i = 0; i < options.size(); ++i)
    options[i] = {OptionKind::Number, 0, options[i].entity, {}, parts[i].amount};
  return options;
}

/// A whole division (510.1c, 601.2d): its questions one after the other. Who is not asked about gets what is
/// left.
void GameTable::applyParts(PlayerId seat, const std::vector<Answer::Part>& parts) {
  const ir::Arena& arena = session_->game().pool().arena;
  const Decision first = session_->game().decision();
  if (!play::divides(arena, first)) throw BadMessage("Nothing is divided here.");
  const Options numbers = numbersOf(seat, parts);
  bool goesOn = false;
  while (!over() && play::isOfSameDivision(arena, first, session_->game().decision())) {
    const Options& options = session_->game().decision().options;
    const auto fits = [&](const Option& option) {
      return std::any_of(numbers.begin(), numbers.end(), [&](const Option& number) {
        return number.entity == option.entity && number.value == option.value;
      });
    };
    const auto found = std::find_if(options.begin(), options.end(), fits);
    if (found == options.end()) {
      tellAll();
      throw BadMessage("It can't be divided so. What was possible is done; undo takes it back.");
    }
    apply(static_cast<std::size_t>(found - options.begin()), std::exchange(goesOn, true));
  }
}

/// Is there anything to take back? A game of a match that is over counts.
bool GameTable::mayTakeBack(PlayerId seat) const {
  return !drawn_ && !(setting_.match && over()) && session_->hasAnswered(seat);
}

/// Against the computer always; else while one's own spell or ability is announced and nobody has seen it
/// (732.1).
bool GameTable::takesBackFreely(PlayerId seat) const {
  if (alone(seat)) return true;
  const GameState& state = session_->game().state();
  return !state.over && state.decision.player == seat && !state.undoCast.empty();
}

/// Back to the last question that the person was really asked. What was answered at once goes back at once.
void GameTable::takeBack(PlayerId seat) {
  for (Sitting& sitting : sitting_) {
    if (sitting.attention) sitting.attention->afterUndo();
  }
  std::vector<Wishes> before;
  for (PlayerId other = 0; other < sitting_.size(); ++other)
    before.push_back(isPerson(other) ? wishesOf(other) : Wishes{});
  const auto goesOn = [&] {
    return session_->answers() < thoughts_.size() && thoughts_[session_->answers()].goesOn;
  };
  do {
    if (!session_->undo(seat)) break;
    for (Sitting& sitting : sitting_) {
      if (sitting.attention) sitting.attention->forgetAfter(session_->answers());
      reopenOrder(sitting.inOrder, session_->answers());
    }
  } while (session_->game().decision().player == seat && (goesOn() || withoutAsking(seat)));
  keeper_.takenBack(session_->answers());
  forgetNotes();
  const std::size_t undone = thoughts_.size() - std::min(thoughts_.size(), session_->answers());
  series_.resize(series_.size() - std::min(series_.size(), undone));
  for (PlayerId other = 0; other < sitting_.size(); ++other) {
    std::erase_if(sitting_[other].kept, [&](ObjectId id) { return !isOnBattlefield(id); });
    if (isPerson(other) && wishesOf(other) != before[other]) keeper_.wished(other, wishesOf(other));
  }
  // What is taken back gives the time for it back.
  settleClock();
  pending_ = {};
  for (std::size_t i = session_->answers(); i < thoughts_.size(); ++i)
    if (thoughts_[i].by < sitting_.size()) sitting_[thoughts_[i].by].spent -= thoughts_[i].time;
  thoughts_.resize(session_->answers());
  request_.reset();
  stuck_ = false;
  changed();
  askWindowsAsWished();
  tellAll(true);
}

void GameTable::carryOut(PlayerId seat, const Concede&) {
  if (over()) throw BadMessage("The game is over.");
  if (!session_->game().state().players[seat].inGame) throw BadMessage("You have left the game.");
  concede(seat);
}

void GameTable::concede(PlayerId seat) {
  session_->concede(seat);
  series_.clear();
  changed();
  try {
    keeper_.conceded(session_->answers(), seat);
  } catch (...) {
    session_->undo(seat);
    throw;
  }
  request_.reset();
  stuck_ = false;
  tellAll();
}

void GameTable::carryOut(PlayerId seat, const Rematch&) {
  if (!over() || setting_.match) throw BadMessage("The game is not over yet.");
  sitting_[seat].wantsRematch = true;
  for (PlayerId other = 0; other < setting_.seats.size(); ++other)
    if (isPerson(other) && !sitting_[other].wantsRematch) {
      tellAll();
      return;
    }
  begin(setting_.another());
}

void GameTable::carryOut(PlayerId, const Begin&) { throw BadMessage("Who begins is chosen before a game."); }

std::vector<PlayerId> GameTable::winners() const {
  return drawn_ ? std::vector<PlayerId>{} : session_->game().winners();
}

void GameTable::begin(play::Session session) {
  keeper_.began(session.replay());
  *session_ = std::move(session);
  drawn_ = false;
  running_ = kNoPlayer;
  paused_ = false;
  pending_ = {};
  thoughts_.clear();
  for (Sitting& sitting : sitting_) sitting.spent = {};
  clockTurn_ = -1;
  request_.reset();
  stuck_ = false;
  changed();
  sitDown();
  askWindowsAsWished();
  tellAll(true);
}

// ---- how somebody wants to be asked

Wishes GameTable::wishesOf(PlayerId seat) const {
  const play::Attention& attention = *sitting_[seat].attention;
  Wishes wishes{attention.stops,
                attention.evenIdle,
                attention.full,
                attention.paysByHand,
                attention.hides,
                attention.kills,
                sitting_[seat].times,
                {},
                {},
                sitting_[seat].inOrder};
  for (const play::Spared& one : attention.spared()) wishes.spared.push_back(one.after);
  for (const ObjectId id : sitting_[seat].kept) wishes.kept.push_back(id.raw);
  return wishes;
}

/// Asks as it was wished before the server was started again. What a question was about that is spared is
/// found where it was asked.
void GameTable::takeUp(PlayerId seat, const Wishes& wishes) {
  play::Attention& attention = *sitting_[seat].attention;
  attention.stops = wishes.stops;
  attention.evenIdle = wishes.evenIdle;
  attention.full = wishes.full;
  attention.paysByHand = wishes.byHand;
  attention.hides = wishes.hides;
  attention.kills = wishes.kills;
  sitting_[seat].times = wishes.times;
  for (const std::uint32_t raw : wishes.kept)
    if (isOnBattlefield(ObjectId{raw})) sitting_[seat].kept.push_back(ObjectId{raw});
  // What was kept beside an answer that was not kept any more is still to come.
  sitting_[seat].inOrder = wishes.order;
  reopenOrder(sitting_[seat].inOrder, session_->answers());
  if (wishes.spared.empty() || !setting_.at) return;
  const std::vector<std::uint32_t> answers = session_->replay().answers;
  for (const std::size_t after : wishes.spared) {
    if (after >= answers.size()) continue;
    const play::Session then = setting_.at(after);
    if (answers[after] < then.game().decision().options.size()) attention.spare(then, answers[after]);
  }
}

/// What was picked before the server was started again in the series that goes on, found where it was picked.
void GameTable::recallSeries() {
  const std::size_t answers = session_->answers();
  if (over() || !setting_.at) return;
  const std::size_t chosen = session_->game().decision().chosen;
  if (chosen == 0 || chosen > answers) return;
  const std::vector<std::uint32_t> given = session_->replay().answers;
  play::Session then = setting_.at(answers - chosen);
  for (std::size_t i = answers - chosen; i < answers; ++i) {
    const Options& options = then.game().decision().options;
    if (given[i] >= options.size()) return series_.clear();
    series_.push_back(options[given[i]].entity);
    then.apply(given[i]);
  }
}

/// Changes what somebody wishes, and has it kept; where that fails nothing has changed.
void GameTable::change(PlayerId seat, const std::function<void()>& work) {
  Sitting& sitting = sitting_[seat];
  const play::Attention before = *sitting.attention;
  const std::vector<ObjectId> kept = sitting.kept;
  const std::vector<InOrder> inOrder = sitting.inOrder;
  const int times = sitting.times;
  try {
    work();
    keeper_.wished(seat, wishesOf(seat));
  } catch (...) {
    *sitting.attention = before;
    sitting.kept = kept;
    sitting.inOrder = inOrder;
    sitting.times = times;
    throw;
  }
}

void GameTable::carryOut(PlayerId seat, const SetStops& stops) {
  change(seat, [&] {
    sitting_[seat].attention->stops = stops.stops;
    sitting_[seat].attention->once = stops.once;
    sitting_[seat].attention->evenIdle = stops.evenIdle;
  });
  askWindowsAsWished();
  tellAll();
}

void GameTable::carryOut(PlayerId seat, const Pass& pass) {
  sitting_[seat].attention->yield(pass.until, *session_);
  tellAll();
}

void GameTable::carryOut(PlayerId seat, const FullControl& full) {
  change(seat, [&] { sitting_[seat].attention->full = full.on; });
  askWindowsAsWished();
  tellAll();
}

/// The rules pass windows in which nothing can be done by themselves as long as nobody wants to be asked
/// there.
void GameTable::askWindowsAsWished() {
  bool wanted = false;
  for (PlayerId seat = 0; seat < sitting_.size(); ++seat)
    if (const play::Attention* attention = sitting_[seat].attention.get())
      wanted = wanted || attention->full || attention->evenIdle != play::Stops{} ||
               attention->once != play::Stops{} || (attention->hides && !alone(seat));
  if (over() || wanted == session_->asksEveryWindow()) return;
  keeper_.askedEveryWindow(session_->answers(), wanted);
  session_->askEveryWindow(wanted);
}

void GameTable::carryOut(PlayerId seat, const PayByHand& pay) {
  change(seat, [&] { sitting_[seat].attention->paysByHand = pay.on; });
  tellAll();
}

void GameTable::carryOut(PlayerId seat, const HideHesitation& hide) {
  change(seat, [&] { sitting_[seat].attention->hides = hide.on; });
  askWindowsAsWished();
  tellAll();
}

void GameTable::carryOut(PlayerId seat, const KillByItself& kill) {
  change(seat, [&] { sitting_[seat].attention->kills = kill.on; });
  tellAll();
}

/// Whether a pass that needs no question waits still, as somebody would who had something to do. Meanwhile
/// the clock runs as it does for a question: that it stands still would tell as much.
bool GameTable::hesitates(PlayerId seat) {
  constexpr int kLeast = 300, kMost = 1200;  // milliseconds
  const play::Attention& attention = *sitting_[seat].attention;
  if (!attention.hides || alone(seat) || !attention.mightBeAsked(*session_)) return false;
  if (std::exchange(hesitation_.question, question_) != question_)
    hesitation_.until = now_() + std::chrono::milliseconds(kLeast + randomNumber() % (kMost - kLeast + 1));
  if (now_() >= hesitation_.until) return false;
  startClock(seat);
  tellAll();
  return true;
}

bool GameTable::isOnBattlefield(ObjectId id) const {
  const GameState& state = session_->game().state();
  return id.slot() < state.objects.size() && state.objects[id.slot()].id == id &&
         state.objects[id.slot()].zone == Zone::Battlefield;
}

void GameTable::carryOut(PlayerId seat, const Keep& keep) {
  const auto object = sitting_[seat].point->objectOf(keep.object);
  if (!object || !isOnBattlefield(*object) || session_->game().controller(*object) != seat ||
      !makesMana(session_->game(), *object))
    throw BadMessage("Only your own permanents that make mana can be kept.");
  sitting_[seat].plans.clear();
  change(seat, [&] {
    std::vector<ObjectId>& kept = sitting_[seat].kept;
    std::erase_if(kept, [&](ObjectId id) { return id == *object || !isOnBattlefield(id); });
    if (keep.on) kept.push_back(*object);
  });
  tellAll();
}

void GameTable::carryOut(PlayerId, const Ready&) { throw BadMessage("The game has begun already."); }

void GameTable::carryOut(PlayerId seat, const AskAgain& again) {
  if (again.number >= sitting_[seat].attention->spared().size())
    throw BadMessage("There is no such question that answers itself.");
  change(seat, [&] { sitting_[seat].attention->askAgain(again.number); });
  tellAll();
}

void GameTable::carryOut(PlayerId seat, const Foresee& foresee) {
  // Who asks while an answer is on its way waits for nothing any more.
  if (foresee.question != question_) return;
  rejectOutdated(seat, foresee.question);
  if (session_->game().decision().kind == DecisionKind::Targets) return tellAims(seat);
  if (session_->game().decision().kind == DecisionKind::Replacement) return tellOutcomes(seat);
  const play::View view = session_->game().view(seat);
  const bool divides = play::divides(view.pool().arena, view.decision());
  const auto foreseen = divides ? play::foreseeDivision(view, numbersOf(seat, foresee.parts))
                                : play::foreseeCombat(view, optionsOf(seat, foresee.picks));
  if (!foreseen) throw BadMessage("Nothing of which the end is known is being declared or divided.");
  const Viewpoint& point = *sitting_[seat].point;
  const bool loses =
      std::find(foreseen->losers.begin(), foreseen->losers.end(), seat) != foreseen->losers.end();
  Json frame = {{"type", "foreseen"},
                {"question", foresee.question},
                {"text", play::describe(view, point.names(), *foreseen)},
                {"danger", loses},
                {"fighters", Json::array()}};
  for (const play::Fighter& fighter : foreseen->fighters)
    if (const std::string name = point.nameOf(fighter.creature); !name.empty()) {
      Json& one = frame["fighters"].emplace_back(Json{{"object", name}, {"text", play::describe(fighter)}});
      if (fighter.through > 0) one["through"] = fighter.through;
      if (fighter.dies) one["dies"] = true;
    }
  for (const play::Share& share : foreseen->shares) {
    const std::string name =
        share.to.isPlayer() ? playerKey(share.to.asPlayer()) : point.nameOf(share.to.asObject());
    if (name.empty()) continue;
    Json& part = frame["parts"].emplace_back(
        Json{{"object", name}, {"amount", share.amount}, {"least", share.least}, {"most", share.most}});
    if (share.dies) part["dies"] = true;
  }
  sendOnce(seat, frame);
}

/// What becomes of each target that may be chosen; tried out once for a question.
void GameTable::tellAims(PlayerId seat) {
  constexpr std::size_t kMostAims = 40;
  Sitting& sitting = sitting_[seat];
  if (std::exchange(sitting.aimed, question_) != question_) {
    sitting.aims = Json::array();
    const std::vector<std::size_t> options = players::differentOptions(session_->game(), kMostAims);
    for (const play::Aimed& aimed : play::foreseeTargets(session_->game().view(seat), options)) {
      const std::string name = aimed.target.isPlayer() ? playerKey(aimed.target.asPlayer())
                                                       : sitting.point->nameOf(aimed.target.asObject());
      if (name.empty()) continue;
      Json& one = sitting.aims.emplace_back(Json{{"object", name}, {"text", aimed.text}});
      if (aimed.dies) one["dies"] = true;
      if (aimed.amiss) one["amiss"] = true;
    }
  }
  sendOnce(seat,
           {{"type", "foreseen"}, {"question", question_}, {"danger", false}, {"fighters", sitting.aims}});
}

void GameTable::carryOut(PlayerId seat, const Plan& asked) {
  if (asked.question != question_) return;  // as above
  rejectOutdated(seat, asked.question);
  if (asked.option >= session_->game().decision().options.size())
    throw BadMessage("The question has no such option.");
  Sitting& sitting = sitting_[seat];
  if (std::exchange(sitting.planned, question_) != question_) sitting.plans.clear();
  if (!sitting.plans.contains(asked.option))
    sitting.plans.emplace(asked.option, planFrame(seat, asked.option));
  sendOnce(seat, sitting.plans.at(asked.option));
}

Json GameTable::planFrame(PlayerId seat, std::size_t option) const {
  const Sitting& sitting = sitting_[seat];
  const auto plan = planOf(session_->game().view(seat), option, sitting.kept);
  Json uses = Json::array();
  if (plan)
    for (const ObjectId id : plan->uses)
      if (std::string name = sitting.point->nameOf(id); !name.empty()) uses.push_back(std::move(name));
  Json frame = {{"type", "planned"}, {"question", question_}, {"option", option}, {"uses", std::move(uses)}};
  if (plan) frame["text"] = play::upperFirst(plan->text);
  if (plan && plan->danger) frame["danger"] = true;
  return frame;
}

void GameTable::carryOut(PlayerId seat, const Ping&) { sendOnce(seat, {{"type", "pong"}}); }

void GameTable::Pondering::think() {
  try {
    option_ = player_->choose(players::Question(game_));
  } catch (const std::exception& error) {  // players try answers out, at which the rules may fail
    error_ = error.what();
  }
}

std::shared_ptr<GameTable::Pondering> GameTable::pondering() const {
  if (stuck_ || over()) return nullptr;
  const PlayerId seat = session_->game().decision().player;
  if (isPerson(seat) || !computers_[seat]->thinksLong() || pondered_.question == question_) return nullptr;
  return std::make_shared<Pondering>(question_, computers_[seat], session_->game());
}

void GameTable::pondered(const Pondering& thought) {
  const bool isOurs = std::find(computers_.begin(), computers_.end(), thought.player_) != computers_.end();
  if (!isOurs || thought.question_ != question_) return;
  if (!thought.error_.empty())
    setting_.log(fmt::format("The rules failed for the computer: {}", thought.error_));
  pondered_ = {thought.question_, thought.option_};
}

void GameTable::answerAsComputer(PlayerId seat) {
  const std::size_t number = session_->answers() + 1;
  const auto failed = [&](std::optional<std::size_t>, const std::string& error) {
    setting_.log(fmt::format("The rules failed for the computer: {}", error));
  };
  const auto option = computers_[seat]->thinksLong()
                          ? players::answerWith(pondered_.option, *session_, failed)
                          : players::answerFor(*computers_[seat], *session_, failed);
  if (!option) throw std::runtime_error("the rules fail at each answer");
  changed();
  settleClock();
  keeper_.answered(number, static_cast<std::uint32_t>(*option), {.by = seat});
  thoughts_.resize(session_->answers());
}

bool GameTable::advance() {
  if (stuck_ || over()) return false;
  beginTurnOfClock();
  const PlayerId seat = session_->game().decision().player;
  try {
    if (isPerson(seat)) {
      const auto answer = answerOf(seat);
      if (!answer) {
        startClock(seat);
        tellAll();  // what was passed ahead may have ended
        return false;
      }
      if (hesitates(seat)) return false;
      Json note = noteFrame(answer->note);
      const std::size_t before = session_->log().size();
      apply(answer->option, answer->goesOn);
      keepNote(seat, std::move(note), before);
    } else {
      if (computers_[seat]->thinksLong() && pondered_.question != question_) return false;
      answerAsComputer(seat);
    }
  } catch (const std::exception& error) {
    setting_.log(error.what());
    stuck_ = true;
    for (PlayerId p = 0; p < setting_.seats.size(); ++p)
      sendOnce(
          p, {{"type", "error"},
              {"text", "The game can't go on from here by itself. Take your last answer back, or concede."}});
    return false;
  }
  tellAll();
  return true;
}

}  // namespace cantrip::server
