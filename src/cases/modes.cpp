// Answers to which modes are chosen (700.2), and by which targets they are called.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cases/runner.h"
#include "ir/nodes/effects_choices.h"
#include "rules/casting/announce.h"
#include "rules/objects/characteristics.h"
#include "rules/targets/targets.h"
#include "rules/words/limits.h"
#include "rules/words/target_nodes.h"

namespace cantrip::cases {

/// Does the target node stand in that mode (from 1) of the spell or ability that is announced?
bool Runner::modeInProgress(NodeId target, int mode) const {
  if (mode <= 0 || s_.frames.empty()) return true;
  const Context& context = s_.contexts[s_.frames.back().context];
  if (context.modes.empty()) return true;
  const ir::Arena& arena = k_.pool.arena;
  for (NodeId modal = 1; modal < arena.size(); ++modal) {
    if (arena.kind(modal) != ir::Kind::Modal) continue;
    const auto modes = arena.children(arena.as<ir::nodes::Modal>(modal).modes);
    for (std::size_t i = 0; i < modes.size(); ++i) {
      std::vector<NodeId> open{modes[i]};
      while (!open.empty()) {
        const NodeId node = open.back();
        open.pop_back();
        if (node == target) return static_cast<int>(i) + 1 == mode;
        for (const NodeId child : arena.children(node))
          if (child != kNoNode) open.push_back(child);
      }
    }
  }
  return true;
}

// Entwine (702.42a) is a choice of modes; a case says yes or no to it before.
bool Runner::entwined() {
  const Decision& d = s_.decision;
  const bool casting = !s_.frames.empty() && s_.frames.back().op == Op::Announce;  // by an effect too
  if (!casting || !hasKeyword(definitionOf(k_, d.source).keywords, ir::KeywordName::Entwine)) return false;
  if (d.chosen == 0) {
    Answers& answers = answers_[d.player];
    const std::size_t next = answers.nextChoice({"yes_no"}, [](const Json&) { return true; });
    pending_.entwined = next != kNone && answers.at(next).value("value", false);
    if (next != kNone) answers.use(next);
  }
  return pending_.entwined;
}

/// The mode (from 0) that an answer calls by its printed number; where a mode can be chosen only once in
/// the game or turn, by its number among those left. -1: there is none.
int Runner::modeCalled(int number) const {
  const Decision& d = s_.decision;
  const Context& context = s_.contexts[s_.frames.back().context];
  const auto count = k_.tree()[k_.tree().as<ir::nodes::Modal>(d.why).modes].count;
  for (int i = 0; i < static_cast<int>(count); ++i)
    if (!wasModeChosen(k_, d.why, i, context) && --number == 0) return i;
  return -1;
}

/// Was the mode (from 0) chosen by a target that the script lists for it? An answer says so once more.
bool Runner::chosenByTarget(int mode) const {
  if (!announcing()) return false;
  const Json targets = pending_.entry->json->value("targets", Json::array());
  return std::any_of(targets.begin(), targets.end(),
                     [&](const Json& target) { return target.value("mode", 0) == mode + 1; });
}

/// The first mode that the first listed target can be a target of, where nothing says which mode is chosen.
std::size_t Runner::modeOfListedTarget() {
  const Decision& d = s_.decision;
  if (!announcing() || pending_.targets.empty() || s_.frames.empty()) return kNone;
  const Context context = s_.contexts[s_.frames.back().context];
  const NodeId modes = k_.tree().as<ir::nodes::Modal>(d.why).modes;
  for (std::size_t i = 0; i < d.options.size(); ++i) {
    if (d.options[i].kind != OptionKind::Mode) continue;
    TargetNodes nodes;
    targetNodes(k_, k_.tree().child(modes, static_cast<unsigned>(d.options[i].value)), context, nodes);
    for (const NodeId node : nodes) {
      const EntityList legal = legalTargets(k_, node, context);
      if (std::any_of(legal.begin(), legal.end(),
                      [&](Entity e) { return g_.means(pending_.targets.front(), e); }))
        return i;
    }
  }
  return kNone;
}

void Runner::answerModes() {
  const Decision& d = s_.decision;
  const ir::NodeKind kind = d.why == kNoNode ? ir::Kind::None : k_.tree().kind(d.why);
  if (answerTapOrUntap()) return;
  if (kind != ir::Kind::Modal) return answerList({"choice", "yes_no"});
  const bool repeats = choosesModesAgain(k_.tree(), d.why);
  Answers& answers = answers_[d.player];
  const auto pickMode = [&](int index) {
    for (std::size_t i = 0; i < d.options.size(); ++i)
      if (d.options[i].kind == OptionKind::Mode && d.options[i].value == index) {
        pick(i);
        return true;
      }
    return false;
  };
  if (entwined()) {
    for (std::size_t i = 0; i < d.options.size(); ++i)
      if (d.options[i].kind == OptionKind::Mode) return pick(i);
    return pick(doneOption());
  }
  if (announcing() && !pending_.modes.empty()) {
    const int mode = pending_.modes.front();
    pending_.modes.erase(pending_.modes.begin());
    if (pickMode(mode - 1) || turnsOutIllegal()) return;
    throw CaseFailure(fmt::format("mode {} cannot be chosen; {}", mode, g_.describe(d)));
  }
  while (true) {
    const std::size_t next = answers.mode();
    if (next == kNone) break;
    const Json answer = answers.at(next);
    if (stops(answer)) {
      const std::size_t done = doneOption();
      if (done == kNone) break;
      answers.use(next);
      return pick(done);
    }
    const int mode = modeCalled(answer.at("value").get<int>());
    if (!repeats && chosenByTarget(mode)) {
      answers.use(next);
      continue;
    }
    if (pickMode(mode)) return answers.use(next);
    if (doneOption() != kNone) break;  // it is an answer to a later question
    if (turnsOutIllegal()) return;
    throw CaseFailure(fmt::format("mode {} cannot be chosen; {}", answer.dump(), g_.describe(d)));
  }
  if (const std::size_t done = doneOption(); done != kNone) return pick(done);
  if (const std::size_t mode = modeOfListedTarget(); mode != kNone) return pick(mode);
  if (d.options.size() > 1) unanswered();
  pick(0);
}

}  // namespace cantrip::cases
