// Answers to how many counters are taken from what: this engine asks for numbers, permanent by permanent, a
// case may name each permanent and say a number then.
#include <algorithm>

#include "cases/runner.h"
#include "ir/nodes/effects_permanents.h"
#include "rules/kernel/kernel.h"
#include "rules/words/eval_refs.h"

namespace cantrip::cases {

// Counters of several kinds are asked for kind by kind, in no order that a rule says; a case may have them in
// another one. Of two answers the second is meant for this kind when no other kind has so many counters.
std::size_t Runner::numberForThisKind() const {
  const Decision& d = s_.decision;
  if (!takesCounters()) return kNone;
  const Answers& answers = answers_[d.player];
  const auto isNumber = [](const Json& answer) { return answer.contains("value"); };
  const std::size_t first = answers.nextChoice({"number"}, isNumber);
  const std::size_t second = first == kNone ? kNone : answers.choiceAfter(first);
  if (second == kNone || answers.at(second).value("kind", "") != "number") return kNone;
  if (!isBeside(answers.at(second), answers.at(first))) return kNone;
  std::int32_t most = 0;
  for (const CounterEntry& c : s_.counters)
    if (c.on == d.options.front().entity && c.kind != counterKindOf(d.options.front()))
      most = std::max(most, c.count);
  if (most == 0) return kNone;  // of one kind alone: where they go is asked
  return answers.at(second).value("value", 0) > most && matching(answers.at(second).at("value")) != kNone
             ? second
             : kNone;
}

bool Runner::takesCounters() const { return !s_.frames.empty() && s_.frames.back().op == Op::PickCounters; }

/// Those of the objects that the answer names; none where it names anything else.
EntityList Runner::entitiesNamed(const Json& answer, const EntityList& among) {
  EntityList all;
  for (const Json& value : answer.value("values", Json::array())) {
    const Json reference = value.is_string() ? Json{{"card", value}} : value;
    const auto found =
        std::find_if(among.begin(), among.end(), [&](Entity e) { return g_.means(reference, e); });
    if (found == among.end()) return {};
    all.push_back(*found);
  }
  return all;
}

/// "Kalonian Hydra, 2": of the next answers those that name what counters are taken from, each with the
/// number that comes after it, or for one counter each. `numbered`: only those with a number.
std::vector<std::pair<Entity, int>> Runner::countersNamed(PlayerId player, const EntityList& among,
                                                          bool numbered) {
  std::vector<std::pair<Entity, int>> named;
  Answers& answers = answers_[player];
  const auto meant = [&](const Json& answer) { return entitiesNamed(answer, among); };
  const auto isNumber = [](const Json& answer) { return answer.value("kind", "") == "number"; };
  while (true) {
    const std::size_t next =
        answers.nextChoice({"choice"}, [&](const Json& answer) { return !meant(answer).empty(); });
    if (next == kNone) return named;
    const std::size_t after = answers.choiceAfter(next);
    if (numbered && (after == kNone || !isNumber(answers.at(after)))) return named;
    answers.use(next);
    for (const Entity e : meant(answers.at(next))) {
      const std::size_t number = answers.nextChoice({"number"}, isNumber);
      if (number != kNone) answers.use(number);
      named.emplace_back(e, number == kNone ? 1 : answers.at(number).value("value", 1));
    }
  }
}

/// What the counters are taken from that are asked about now, or next.
EntityList Runner::countersAmong() {
  const Frame& f = s_.frames.back();
  if (!takesCounters() || k_.tree().kind(f.node) != ir::Kind::RemoveCounters) return {};
  return entitiesOf(k_, k_.tree().as<ir::nodes::RemoveCounters>(f.node).from, s_.contexts[f.context]);
}

/// What a case says of all the permanents, before the first is asked about.
void Runner::planCounters() {
  if (!takesCounters()) countersPlanned_ = false;
  if (!takesCounters() || countersPlanned_) return;
  const EntityList among = countersAmong();
  // "one or more": a case may say first how many they are together
  Answers& answers = answers_[s_.decision.player];
  const std::size_t total = answers.nextChoice({"number"}, [](const Json&) { return true; });
  const std::size_t first = total == kNone ? kNone : answers.choiceAfter(total);
  if (first != kNone && !entitiesNamed(answers.at(first), among).empty()) answers.use(total);
  for (const auto& [on, count] : countersNamed(s_.decision.player, among, false)) {
    countersPlanned_ = true;
    const auto known = std::find_if(pending_.amounts.begin(), pending_.amounts.end(),
                                    [&](const auto& part) { return part.first == on; });
    if (known == pending_.amounts.end())
      pending_.amounts.emplace_back(on, count);
    else
      known->second += count;
  }
}

}  // namespace cantrip::cases
