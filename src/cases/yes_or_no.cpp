// Answers to questions that are answered with yes or no, and where a case names what it says yes to instead.
#include <algorithm>

#include "cases/ability_text.h"
#include "cases/runner.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_spells.h"
#include "rules/costs/costs.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/stack_items.h"
#include "rules/words/eval_refs.h"

namespace cantrip::cases {

/// "You may reveal a Dragon card" as an additional cost (601.2b): a case may name the card, or stop, at once.
bool Runner::answerByObject() {
  const Decision& d = s_.decision;
  if (!announcing() || d.why == kNoNode || ir::info(k_.tree().kind(d.why)).sort != ir::Sort::Cost)
    return false;
  const StackItem* spell = stackItem(k_, d.source);
  if (spell == nullptr) return false;
  int low = 1, high = 1;
  const EntityList candidates = costCandidates(k_, d.why, d.player, spell->context, low, high);
  Answers& answers = answers_[d.player];
  const auto names = [&](const Json& answer) {
    if (!answer.contains("values") || answer.at("values").empty()) return false;
    return std::any_of(candidates.begin(), candidates.end(), [&](Entity e) {
      return fitsOption(answer.at("values").front(), {OptionKind::Entity, 0, e, {}, 0});
    });
  };
  const std::size_t next = answers.nextChoice(
      {"choice"}, [&](const Json& answer) { return answer.value("stop", false) || names(answer); });
  if (candidates.empty() || next == kNone) return false;
  const bool stops = answers.at(next).value("stop", false);
  if (stops) answers.use(next);
  pick(stops ? 1 : 0);
  return true;
}

/// "You may play the exiled card": a case may name the card instead of saying yes.
bool Runner::answerByPlayedCard() {
  const Decision& d = s_.decision;
  const ir::Arena& tree = k_.tree();
  if (d.why == kNoNode || tree.kind(d.why) != ir::Kind::Gate || s_.frames.empty()) return false;
  const NodeId play = tree.as<ir::nodes::Gate>(d.why).then;
  if (!isWord(tree, play, ir::Kind::ActOn, ir::DeedName::PlayFree)) return false;
  const EntityList cards =
      entitiesOf(k_, tree.as<ir::nodes::ActOn>(play).what, s_.contexts[s_.frames.back().context]);
  Answers& answers = answers_[d.player];
  const std::size_t next = answers.nextChoice({"choice"}, [&](const Json& answer) {
    return answer.contains("values") && !answer.at("values").empty() &&
           std::any_of(cards.begin(), cards.end(), [&](Entity e) {
             return fitsOption(answer.at("values").front(), {OptionKind::Entity, 0, e, {}, 0});
           });
  });
  if (next == kNone) return false;
  if (cards.size() == 1) answers.use(next);  // of several the same answer says which
  pick(0);
  return true;
}

void Runner::answerYesNo() {
  const Decision& d = s_.decision;
  Answers& answers = answers_[d.player];
  const auto yes = [&](const Json& answer) {
    if (answer.contains("values")) return equalsWord(answer.at("values").front().get<std::string>(), "yes");
    return answer.value("value", false);
  };
  if (answerByObject() || answerByPlayedCard()) return;
  useRefusedKickers();
  std::size_t found = answers.choice({"yes_no"}, [](const Json&) { return true; });
  if (found == kNone)
    found = answers.choice({"choice"}, [&](const Json& answer) {
      return answer.contains("values") && answer.at("values").front().is_string() &&
             (matching(answer.at("values").front()) != kNone);
    });
  if (found != kNone) {
    answers.use(found);
    const bool said = yes(answers.at(found));
    if (d.why != kNoNode) costsAsked_[d.why] = said;
    if (!said) useRefusalsOfCopies();
    return pick(said ? 0 : 1);
  }
  if (strict_) unanswered();
  pick(optionByDefault());
}

}  // namespace cantrip::cases
