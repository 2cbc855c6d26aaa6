// The course of a case: frames, stops, and the verdict.
#include "cases/runner.h"

#include <fmt/format.h>

#include <algorithm>

#include "cases/format_parts.h"
#include "cases/names.h"
#include "rules/agenda/agenda.h"
#include "rules/casting/announce.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/turn/turn.h"

namespace cantrip::cases {
namespace {

constexpr std::uint64_t kMostFrames = 3'000'000;
constexpr std::uint64_t kMostDecisions = 20'000;
constexpr auto kMostTime = std::chrono::seconds(10);

}  // namespace

Runner::Runner(const Case& which, const Served& cards, bool trace)
    : g_(which, cards, trace),
      s_(g_.s),
      k_(g_.k),
      strict_(which.strict()),
      deadline_(std::chrono::steady_clock::now() + kMostTime) {
  const Json& json = which.json;
  for (const Json& name : json.at("turn_order")) g_.seats.push_back(name.get<std::string>());
  const Json answers = json.value("answers", Json::object());
  const Json leftover = json.value("leftover_actions", Json::object());
  for (const std::string& name : g_.seats) {
    answers_.emplace_back(answers.value(name, Json::array()));
    leftover_.push_back(leftover.value(name, -1));
  }
  for (const Json& entry : json.at("script")) {
    Entry e;
    e.json = &entry;
    e.player = g_.seat(entry.at("player").get<std::string>());
    e.turn = entry.at("turn").get<int>();
    e.step = stepOf(entry.at("step").get<std::string>());
    script_.push_back(e);
  }
}

void Runner::run() {
  setUp();
  settingUp_ = false;
  play();
  if (over_) return;
  // a game that ended before is looked at as it ended
  for (const Json earlier = g_.which.json.value("earlier_stops", Json::array()); nextStop_ < earlier.size();
       ++nextStop_)
    judge(earlier[nextStop_].at("expect"), "at a stop after the game");
  judge(g_.which.json.at("expect"), "at the end");
  finish();
}

void Runner::checkBudget() {
  if (++frames_ > kMostFrames || (frames_ % 1024 == 0 && std::chrono::steady_clock::now() > deadline_))
    throw CaseFailure("cut off: the game does not come to an end");
}

void Runner::stepFrame() {
  checkBudget();
  if (forceChance()) return;
  const Silence before = listen();
  const std::size_t at = s_.frames.size() - 1;
  const bool announces = announcesTargets(s_.frames[at]);
  const std::uint16_t context = s_.frames[at].context;
  if (runFrame(k_, s_.frames[at]) == Result::Done && at < s_.frames.size()) {
    if (before.chooser != kNoPlayer && s_.decision.kind == DecisionKind::None && at + 1 == s_.frames.size())
      useAnswerToNothing(before);
    s_.frames.erase(s_.frames.begin() + static_cast<std::ptrdiff_t>(at));
    if (announces && context < s_.contexts.size()) useStopsWithoutTargets(s_.contexts[context], kNoNode);
  }
  useRedundantPayment(before);
  useRedundantRefusals();
  useRedundantReductions();
}

void Runner::runFrames() {
  while (!s_.over && (s_.decision.kind != DecisionKind::None || !s_.frames.empty())) {
    if (s_.decision.kind != DecisionKind::None)
      answer();
    else
      stepFrame();
  }
}

void Runner::pick(std::size_t option) {
  if (++decisions_ > kMostDecisions) throw CaseFailure("cut off: too many questions");
  // A case may say no where only yes is possible, as without a gift for which there is no target (601.2c).
  if (option >= s_.decision.options.size()) {
    if (turnsOutIllegal()) return;
    throw CaseFailure(fmt::format("an answer that is not offered: {}", g_.describe(s_.decision)));
  }
  if (s_.decision.kind != DecisionKind::Priority || option != 0)
    g_.note(fmt::format("   > {} -> {}", g_.describe(s_.decision),
                        g_.describe(s_.decision, s_.decision.options[option])));
  useRedundantStop(option);
  s_.answer = s_.decision.options[option];
  s_.decision.kind = DecisionKind::None;
  s_.decision.options.clear();
}

void Runner::play() {
  while (!s_.over && !over_) {
    if (s_.decision.kind == DecisionKind::Priority) {
      onPriority();
    } else if (s_.decision.kind != DecisionKind::None) {
      answer();
    } else if (s_.frames.empty() || atStop()) {
      break;
    } else {
      stepFrame();
    }
  }
}

// The game has come to the end of a step: is it one at which the case looks at it?
bool Runner::atStop() {
  const auto next = betweenSteps(s_);
  if (!next) return false;
  const Json& json = g_.which.json;
  const Json earlier = json.value("earlier_stops", Json::array());
  const auto reached = [&](const Json& stop) {
    const int turn = stop.at("turn").get<int>();
    const ir::Step step = stepOf(stop.at("step").get<std::string>());
    if (step == ir::Step::Untap) return next->newTurn ? s_.turn + 1 >= turn : s_.turn >= turn;
    if (s_.turn != turn) return s_.turn > turn;
    if (next->newTurn) return true;
    return next->step != ir::Step::Untap && (s_.step >= step || next->step > step);
  };
  while (nextStop_ < earlier.size() && reached(earlier[nextStop_])) {
    judge(earlier[nextStop_].at("expect"),
          fmt::format("at the stop in turn {}", earlier[nextStop_].at("turn").get<int>()).c_str());
    ++nextStop_;
  }
  return reached(json.at("stop"));
}

void Runner::judge(const Json& expectations, const char* when) {
  refreshDerived(k_);
  for (const Json& expectation : expectations) {
    const std::string wrong = check(expectation);
    if (wrong.empty()) continue;
    std::string reason = fmt::format("{}: {} but {}", when, expectation.dump(), wrong);
    if (!unanswered_.empty()) reason += fmt::format("; unanswered before: {}", unanswered_.front());
    throw CaseFailure(reason);
  }
}

bool Runner::isInPlay(const std::string& card) const {
  return std::any_of(s_.objects.begin(), s_.objects.end(), [&](const Object& o) {
    const bool inPlay = o.zone == ir::Zone::Battlefield || o.zone == ir::Zone::Stack;
    return o.id && inPlay && sameName(k_.pool.card(o.card).name, card);
  });
}

void Runner::finish() {
  if (const std::string wrong = g_.guard.wrong(k_.tree()); !wrong.empty()) throw CaseFailure(wrong);
  settleDivision(true);
  std::vector<int> open(g_.seats.size(), 0);
  for (const Entry& entry : script_) {
    if (entry.done) continue;
    // whoever has left the game waits for nothing any more (800.4)
    if (entry.verb() == "wait_stack" && !s_.players[entry.player].inGame) continue;
    // who has no creature that can attack or block is not asked, and declares none (508.1a, 509.1a)
    if (entry.verb() == "no_attack" || entry.verb() == "no_block") continue;
    ++open[entry.player];
    if (leftover_[entry.player] < 0) throw CaseFailure(fmt::format("never done: {}", entry.json->dump()));
  }
  for (std::size_t p = 0; p < open.size(); ++p)
    if (leftover_[p] >= 0 && open[p] != leftover_[p])
      throw CaseFailure(
          fmt::format("{} actions of {} stayed undone, not {}", open[p], g_.seats[p], leftover_[p]));
  if (std::any_of(leftover_.begin(), leftover_.end(), [](int n) { return n >= 0; })) return;
  useRedundantColors();
  useRedundantOpponents();
  useSilentAnswers();
  for (std::size_t p = 0; p < answers_.size(); ++p)
    if (const auto unused = answers_[p].unused(); !unused.empty())
      throw CaseFailure(fmt::format("nobody asked {} for: {}", g_.seats[p], unused.front()));
}

Verdict runCase(const Case& which, const CaseCards& caseCards, bool trace) {
  Verdict verdict;
  if (!which.error.empty()) {
    verdict.reason = which.error;
    return verdict;
  }
  std::unique_ptr<Runner> runner;
  Served served;
  try {
    served = caseCards.serve(which);
    for (const std::string& missing : missingParts(which)) served.obstacles.push_back({"", missing});
    if (!served.obstacles.empty()) {
      verdict.outcome = Outcome::NotRun;
      for (const Obstacle& obstacle : served.obstacles)
        verdict.reason += fmt::format("{}{}{}{}", verdict.reason.empty() ? "" : " | ", obstacle.card,
                                      obstacle.card.empty() ? "" : ": ", obstacle.reason);
      return verdict;
    }
    runner = std::make_unique<Runner>(which, served, trace);
    runner->run();
    verdict.outcome = Outcome::Passed;
  } catch (const std::exception& error) {
    verdict.reason = error.what();
  }
  if (!runner) return verdict;
  for (const Obstacle& unread : served.standIns) {
    if (!runner->isInPlay(unread.card)) continue;
    verdict.outcome = Outcome::NotRun;
    verdict.reason = fmt::format("{}: {}", unread.card, unread.reason);
  }
  verdict.log = runner->log();
  return verdict;
}

}  // namespace cantrip::cases
