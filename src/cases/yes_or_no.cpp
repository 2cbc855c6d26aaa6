// Answers to questions that are answered with yes or no, and where a case names what it says yes to instead.
#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

#include "cases/ability_text.h"
#include "cases/runner.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/refs.h"
#include "ir/senses.h"
#include "program/tree_questions.h"
#include "rules/casting/casting.h"
#include "rules/casting/splicing.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/costs.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/words/eval_refs.h"
#include "rules/words/permissions.h"

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
  const std::size_t next =
      answers.nextChoice({"choice"}, [&](const Json& answer) { return stops(answer) || names(answer); });
  if (candidates.empty() || next == kNone) return false;
  const bool declines = stops(answers.at(next));
  if (declines) answers.use(next);
  costsAsked_[d.why] = !declines;
  pick(declines ? 1 : 0);
  return true;
}

/// The cost that an option of "sacrifice a creature or pay {3}" stands for.
NodeId Runner::partOfEither(const Option& option) const {
  const NodeId why = s_.decision.why;
  const ir::Arena& tree = k_.tree();
  if (option.kind != OptionKind::Cost || why == kNoNode || tree.kind(why) != ir::Kind::EitherCost)
    return kNoNode;
  return tree.child(tree.as<ir::nodes::EitherCost>(why).options, static_cast<unsigned>(option.value));
}

/// "Sacrifice a creature or discard a card": a case may name at once what one of the costs is paid with.
std::size_t Runner::costPaidWith() {
  const Decision& d = s_.decision;
  if (d.kind != DecisionKind::CostChoice || s_.frames.empty()) return kNone;
  const Answers& answers = answers_[d.player];
  const Context& context = s_.contexts[s_.frames.back().context];
  for (std::size_t i = 0; i < d.options.size(); ++i) {
    const NodeId part = partOfEither(d.options[i]);
    if (part == kNoNode) return kNone;
    if (wayToPay_ == std::pair(d.why, part)) return i;
    int low = 1, high = 1;
    const EntityList candidates = costCandidates(k_, part, d.player, context, low, high);
    const auto names = [&](const Json& answer) {
      const char* key = answer.contains("values") ? "values" : "targets";
      const Json values = answer.value(key, Json::array());
      return !values.empty() && std::any_of(candidates.begin(), candidates.end(), [&](Entity e) {
        return fitsOption(values.front(), {OptionKind::Entity, 0, e, {}, 0});
      });
    };
    const std::size_t target = answers.nextTarget();  // what is sacrificed may be called a target
    if (answers.nextChoice({"choice"}, names) != kNone) return i;
    if (target != kNone && names(answers.at(target))) return i;
  }
  return kNone;
}

/// "Unless that player sacrifices a permanent or discards a card": a case may be asked for each of the costs
/// that can be paid, until it says yes to one. `no`: the answer to the first. True: it is paid another way.
bool Runner::paysAnotherWay(std::size_t no) {
  const Decision& d = s_.decision;
  const ir::Arena& tree = k_.tree();
  Answers& answers = answers_[d.player];
  if (!answers.at(no).contains("after") || d.why == kNoNode || tree.kind(d.why) != ir::Kind::Gate)
    return false;
  const NodeId test = tree.as<ir::nodes::Gate>(d.why).test;
  if (test == kNoNode || tree.kind(test) != ir::Kind::Unless) return false;
  const NodeId cost = tree.as<ir::nodes::Unless>(test).cost;
  if (tree.kind(cost) != ir::Kind::EitherCost) return false;
  bool first = true;
  std::size_t last = no;
  for (const NodeId part : tree.children(tree.as<ir::nodes::EitherCost>(cost).options)) {
    if (!canPay(k_, d.player, part, s_.contexts[s_.frames.back().context])) continue;
    if (std::exchange(first, false)) continue;
    const std::size_t next = answers.choiceAfter(last);
    if (next == kNone || answers.at(next).value("kind", "") != "yes_no" ||
        !isBeside(answers.at(next), answers.at(no)))
      return false;
    answers.use(next);
    last = next;
    if (!answers.at(next).value("value", false)) continue;
    wayToPay_ = {cost, part};
    return true;
  }
  return false;
}

/// "You may play the exiled card": a case may name the card instead of saying yes, or besides.
bool Runner::answerByPlayedCard() {
  const Decision& d = s_.decision;
  const ir::Arena& tree = k_.tree();
  if (d.why == kNoNode || tree.kind(d.why) != ir::Kind::Gate || s_.frames.empty()) return false;
  const NodeId play = tree.as<ir::nodes::Gate>(d.why).then;
  if (play == kNoNode || !isForFree(tree, play)) return false;
  if (!strict_ && !isWord(tree, play, ir::Kind::ActOn, ir::DeedName::PlayFree)) return false;
  const EntityList cards =
      entitiesOf(k_, tree.as<ir::nodes::ActOn>(play).what, s_.contexts[s_.frames.back().context]);
  Answers& answers = answers_[d.player];
  const std::size_t next = answers.nextChoice({"choice"}, [&](const Json& answer) {
    return answer.contains("values") && !answer.at("values").empty() &&
           std::any_of(cards.begin(), cards.end(), [&](Entity e) {
             const Json& value = answer.at("values").front();
             return fitsOption(value, {OptionKind::Entity, 0, e, {}, 0}) ||
                    (e.isObject() && value.is_string() &&
                     hasFaceNamed(e.asObject(), value.get<std::string>()));
           });
  });
  if (next == kNone) return false;
  if (cards.size() == 1) {  // of several the same answer says which
    answers.use(next);
    const Json& value = answers.at(next).at("values").front();
    faceCalled_ = value.is_string() ? value.get<std::string>() : std::string();
    // and the yes besides
    const std::size_t yes = answers.nextChoice({"yes_no"}, [&](const Json& answer) {
      return answer.value("value", false) && isBeside(answer, answers.at(next));
    });
    if (yes != kNone) answers.use(yes);
  }
  pick(0);
  return true;
}

/// "You may discard a card", "you may reveal a card from among them": a case that asks for the card at once
/// declines by choosing none.
bool Runner::declinesByStop() {
  const Decision& d = s_.decision;
  if (!strict_ || d.why == kNoNode || k_.tree().kind(d.why) != ir::Kind::Gate) return false;
  Answers& answers = answers_[d.player];
  std::size_t next = answers.nextTarget();
  if (next != kNone && !stops(answers.at(next))) return false;
  if (next == kNone) next = answers.nextChoice({"choice"}, stops);
  if (next != kNone) answers.use(next);
  return next != kNone;
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
  if (found == kNone && declinesByStop()) return pick(1);
  if (found == kNone)
    found = answers.choice({"choice"}, [&](const Json& answer) {
      return answer.contains("values") && answer.at("values").front().is_string() &&
             (matching(answer.at("values").front()) != kNone);
    });
  if (found != kNone) {
    answers.use(found);
    const bool said = yes(answers.at(found));
    if (d.why != kNoNode) costsAsked_[d.why] = said;
    allowed_ = {d.why, found};
    wayToPay_ = {kNoNode, kNoNode};
    if (!said && keepsFirstTargets(found)) return pick(0);
    if (!said && paysAnotherWay(found)) return pick(0);
    if (!said) useRefusalsOfCopies(found);
    return pick(said ? 0 : 1);
  }
  if (strict_) unanswered();
  pick(optionByDefault());
}

/// "You may tap or untap it": a case may say yes to that and no more. What is tapped is untapped then, and
/// the other way round; the other of the two would do nothing (701.26a).
bool Runner::answerTapOrUntap() {
  const Decision& d = s_.decision;
  const ir::Arena& tree = k_.tree();
  if (d.why == kNoNode || !ir::isWord(tree, d.why, ir::Kind::ActOn, ir::DeedName::TapOrUntap)) return false;
  const auto [may, said] = allowed_;
  if (may == kNoNode || !containsNode(tree, may, [&](NodeId node) { return node == d.why; })) return false;
  const EntityList what =
      entitiesOf(k_, tree.as<ir::nodes::ActOn>(d.why).what, s_.contexts[s_.frames.back().context]);
  const bool tapped = !what.empty() && std::all_of(what.begin(), what.end(), [&](Entity e) {
    return e.isObject() && k_.alive(e.asObject()) && k_.object(e.asObject()).is(ObjectFlag::Tapped);
  });
  Answers& answers = answers_[d.player];
  if (answers.nextChoice({"choice"}, [&](const Json& answer) { return namesObject(answer); }) != kNone)
    return false;  // it is called by its number
  const std::size_t next =
      answers.nextChoice({"yes_no"}, [&](const Json& answer) { return isBeside(answer, answers.at(said)); });
  if (next == kNone) {
    pick(tapped ? 1 : 0);
    return true;
  }
  const bool tap = answers.at(next).value("value", false);
  answers.use(next);
  pick(tap ? 0 : 1);
  return true;
}

/// Uses up the next answer of that player if it is a yes or a no: which one it is, or nothing.
std::optional<bool> Runner::nextYesOrNo() {
  Answers& answers = answers_[s_.decision.player];
  const std::size_t next = answers.nextChoice({"yes_no"}, [](const Json&) { return true; });
  if (next == kNone) return std::nullopt;
  answers.use(next);
  return answers.at(next).value("value", false);
}

/// "On their choice of the top or bottom of their library": yes is the top, or the end is called by its word.
std::optional<bool> Runner::nextTopOrBottom() {
  if (const auto said = nextYesOrNo()) return said;
  Answers& answers = answers_[s_.decision.player];
  const auto called = [&](const Json& answer, std::string_view word) {
    if (!answer.contains("values") || answer.at("values").size() != 1) return false;
    const Json& value = answer.at("values").front();
    if (!value.is_string()) return false;
    const std::string said = value.get<std::string>();
    return std::equal(word.begin(), word.end(), said.begin(),
                      said.begin() + std::min(said.size(), word.size()),
                      [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); });
  };
  const std::size_t next = answers.nextChoice(
      {"choice"}, [&](const Json& answer) { return called(answer, "top") || called(answer, "bottom"); });
  if (next == kNone) return std::nullopt;
  answers.use(next);
  return called(answers.at(next), "top");
}

/// Questions that a case answers with yes or no although objects are asked for. Whether that settled it.
bool Runner::answerObjectsByYesOrNo() {
  const Decision& d = s_.decision;
  // "you may tap a creature" as a cost or as it attacks (702.154a, 702.180a): yes or no before which
  const bool harmonizes =
      announcing() && d.why != kNoNode && d.why == keywordCost(k_, d.source, ir::KeywordName::Harmonize);
  const bool offers = announcing() && d.why != kNoNode && d.why == offeringOf(k_, d.source);  // 702.48b
  if ((harmonizes || offers || enlists() || splices() || learns()) && doneOption() != kNone) {
    const auto said = nextYesOrNo();
    const Answers& answers = answers_[d.player];
    const auto names = [&](const Json& answer) { return !stops(answer) && namesObject(answer); };
    const bool named = answers.choice({"choice"}, names) != kNone || answers.target(names) != kNone;
    if (said && !(*said && named)) {
      pick(*said ? 0 : doneOption());
      return true;
    }
  }
  // "change a target of that spell" (115.7b): yes or no for each of its targets, or which of them
  if (d.why == kNoNode || k_.tree().kind(d.why) != ir::Kind::ChangeTarget) return false;
  for (std::size_t i = 0; i < d.options.size(); ++i) {
    const auto said = nextYesOrNo();
    if (!said) break;
    if (!*said) continue;
    pick(i);
    return true;
  }
  return false;
}

/// Is it asked which card is spliced onto the spell (702.47a)?
bool Runner::splices() const {
  const Decision& d = s_.decision;
  const Entity first = d.options.front().entity;
  return announcing() && d.kind == DecisionKind::Objects && d.why != kNoNode && first.isObject() &&
         d.why == spliceOf(k_, first.asObject());
}

/// Is it asked which card is discarded to learn, or which Lesson is revealed (701.48a)?
bool Runner::learns() const {
  const ir::Arena& tree = k_.tree();
  const NodeId why = s_.decision.why;
  return why != kNoNode && tree.kind(why) == ir::Kind::KeywordAction &&
         tree.value(tree.as<ir::nodes::KeywordAction>(why).action) ==
             static_cast<std::int32_t>(ir::ActionName::Learn);
}

/// "You may", and what: a case that has both says yes first where only the second is asked (614.6: what
/// cannot be declined).
void Runner::useYesBeforeChoice(const Answers::Fits& fits) {
  Answers& answers = answers_[s_.decision.player];
  const std::size_t yes =
      answers.nextChoice({"yes_no"}, [](const Json& a) { return a.value("value", false); });
  const std::size_t next = yes == kNone ? kNone : answers.choiceAfter(yes);
  if (next == kNone || answers.at(next).value("kind", "") != "choice") return;
  const Json &said = answers.at(yes), &named = answers.at(next);
  if (isBeside(said, named) && !stops(named) && fits(named)) answers.use(yes);
}

/// "Choose a player": a case may name the player as targets are named, where its next choice is none of them.
bool Runner::answerPlayerByTarget() {
  const Decision& d = s_.decision;
  if (d.options.size() < 2) return false;
  const bool players = std::all_of(d.options.begin(), d.options.end(),
                                   [](const Option& option) { return option.entity.isPlayer(); });
  const auto fits = [&](const Json& answer) { return namesObject(answer); };
  Answers& answers = answers_[d.player];
  if (!players || answers.choice({"choice"}, fits) != kNone) return false;
  const std::size_t found = answers.target(fits);
  if (found == kNone) return false;
  answers.use(found);
  pick(matching(answers.at(found).at("targets").front()));
  return true;
}

}  // namespace cantrip::cases
