// Answers to what the game asks: targets of the action, then the queues of answers, then a default.
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "cases/names.h"
#include "cases/runner.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/words.h"
#include "program/asked_word.h"
#include "rules/casting/announce.h"
#include "rules/casting/casting.h"
#include "rules/casting/splicing.h"
#include "rules/costs/cast_costs.h"
#include "rules/effects/common.h"
#include "rules/effects/dice.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/words/eval_refs.h"
#include "rules/words/limits.h"
#include "rules/words/permissions.h"
#include "rules/words/restrictions.h"

namespace cantrip::cases {
namespace {

/// "2" as a number from 1; 0 when it is none.
int ordinal(const std::string& text) {
  if (text.empty() || text.size() > 2) return 0;
  return std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; })
             ? std::stoi(text)
             : 0;
}

/// "Choose a number": cases say it as an amount.
bool asksForANumber(const ir::Arena& tree, NodeId why) {
  return why != kNoNode && tree.kind(why) == ir::Kind::ChooseWord &&
         isWord(tree, tree.as<ir::nodes::ChooseWord>(why).kind, ir::Kind::WordKind, ir::WordKind::Number);
}

}  // namespace

std::size_t Runner::doneOption() const {
  const auto& options = s_.decision.options;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i].kind == OptionKind::Done) return i;
  return kNone;
}

bool Runner::fitsText(const std::string& text, const Option& option) const {
  auto& game = const_cast<CaseGame&>(g_);
  const auto named = [&](Entity e) {
    const Object* o = e.isObject() ? k_.find(e.asObject()) : nullptr;
    if (o != nullptr && o->zone == Zone::Exile && sameName(k_.pool.card(o->card).name, text))
      return true;  // also face down: who chooses it knows it
    return e.isObject() ? game.isNamed(e.asObject(), text)
                        : e.isPlayer() && game.playerName(e.asPlayer()) == text;
  };
  switch (option.kind) {
    case OptionKind::Entity:
      if (named(option.entity)) return true;
      if (option.entity.isObject())
        if (const StackItem* item = stackItem(game.k, option.entity.asObject()))
          return game.stackBegins(*item, text);
      return false;
    case OptionKind::Word: {
      const std::string word = game.nameOfOption(s_.decision, option);
      return sameName(word, text) || equalsWord(word, text);
    }
    case OptionKind::Mana:
      return equalsWord(ir::word("color", option.value), text);
    case OptionKind::Ability: {
      // a trigger is called by the name of its source, a replacement effect by how that begins
      const std::string source = option.entity.isObject() ? game.nameOf(option.entity.asObject()) : "";
      if (s_.decision.kind != DecisionKind::Order) return !source.empty() && source.starts_with(text);
      if (!source.empty() && sameName(source, text)) return true;
      const PendingTrigger& trigger = s_.pending.at(static_cast<std::size_t>(option.value));
      const CardDef& def = definitionOf(game.k, trigger.context.source);
      const bool legend = (def.supertypes & bit(ir::Supertype::Legendary)) != 0;
      if (legend && plainText(text, def) == "~") return true;  // for short (201.5c)
      if (trigger.ability == 0) return game.texts.delayedBegins(trigger.effect, def, text);
      return game.texts.begins(trigger.ability, def, text);
    }
    case OptionKind::Mode: {
      if (ordinal(text) == option.value + 1) return true;
      const ir::Arena& arena = game.k.pool.arena;
      const NodeId why = s_.decision.why;
      if (why == kNoNode) return false;
      if (arena.kind(why) == ir::Kind::KeywordAction)
        return equalsWord(text, game.nameOfOption(s_.decision, option));
      for (const NodeId list : arena.children(why)) {
        if (list == kNoNode || arena.kind(list) != ir::Kind::List) continue;
        const auto parts = arena.children(list);
        if (static_cast<std::size_t>(option.value) >= parts.size()) continue;
        const NodeId part = parts[static_cast<std::size_t>(option.value)];
        const std::string words = plainText(text);
        const std::string keyword = game.texts.ofKeywordIn(part);  // "protection from artifacts"
        return game.texts.ofNode(part).starts_with(words) || keyword == words ||
               keyword.ends_with(" from " + words);
      }
      return false;
    }
    case OptionKind::Cast: {  // "Cast Wear", "Cast fused Wear // Tear"
      const CardDef& card = definitionOf(game.k, option.entity.asObject());
      const CardDef& face = option.sub < card.faces.size() ? game.k.pool.card(card.faces[option.sub]) : card;
      return equalsWord(text, face.name) || equalsWord(text, "cast " + face.name) ||
             equalsWord(text, "cast fused " + face.name);
    }
    case OptionKind::Cost: {
      if (ordinal(text) == option.value + 1) return true;
      const NodeId part = partOfEither(option);
      return part != kNoNode && !text.empty() &&
             plainText(game.texts.ofCost(part)).starts_with(plainText(text));
    }
    case OptionKind::Number:
      return fmt::format("{}", option.value) == text;
    case OptionKind::Yes:
      return equalsWord(text, "yes");
    case OptionKind::No:
      return equalsWord(text, "no");
    default:
      return false;
  }
}

bool Runner::fitsOption(const Json& value, const Option& option) const {
  if (value.is_string()) return fitsText(value.get<std::string>(), option);
  if (value.is_number()) return option.kind == OptionKind::Number && option.value == value.get<int>();
  if (!value.is_object()) return false;
  return option.entity && const_cast<CaseGame&>(g_).means(value, option.entity);
}

/// The first option (oldest object first) that a value of an answer means. A card to cast may be called by
/// the name of any of its faces (709.4, 715.3a).
std::size_t Runner::matching(const Json& value) const {
  auto& game = const_cast<CaseGame&>(g_);
  const auto& options = s_.decision.options;
  const auto oldest = [&](const auto& fits) {
    std::size_t best = kNone;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (!fits(options[i])) continue;
      if (best == kNone || game.ageOf(options[i].entity) < game.ageOf(options[best].entity)) best = i;
    }
    return best;
  };
  const std::size_t named = oldest([&](const Option& option) { return fitsOption(value, option); });
  if (named != kNone || !value.is_string() || s_.decision.kind != DecisionKind::Objects || !freeCast())
    return named;
  return oldest([&](const Option& option) {
    return option.entity.isObject() && hasFaceNamed(option.entity.asObject(), value.get<std::string>());
  });
}

/// Has the card a face with this name, or is "Cast" and the name said of it?
bool Runner::hasFaceNamed(ObjectId card, const std::string& text) const {
  const std::vector<CardId>& faces = definitionOf(k_, card).faces;
  return std::any_of(faces.begin(), faces.end(), [&](CardId face) {
    const std::string& name = k_.pool.card(face).name;
    return equalsWord(text, name) || equalsWord(text, "cast " + name);
  });
}

void Runner::unanswered() {
  unanswered_.push_back(g_.describe(s_.decision));
  g_.note("   ! no answer: " + unanswered_.back());
}

bool Runner::sameQuestion() const {
  const Decision& d = s_.decision;
  return series_.kind == d.kind && series_.player == d.player &&
         (series_.why == d.why || (series_.splices && splices())) && series_.source == d.source &&
         d.chosen > 0;
}

/// Cards of several zones in one question: the case has an answer for each of the zones.
bool Runner::severalZones() const {
  const auto& options = s_.decision.options;
  std::optional<Zone> zone;
  for (const Option& o : options) {
    const Object* object = o.entity.isObject() ? k_.find(o.entity.asObject()) : nullptr;
    if (object == nullptr) continue;
    if (zone && *zone != object->zone) return true;
    zone = object->zone;
  }
  return false;
}

/// Is the question which of the cards looked at go away (701.22, 701.25)? Which of the two actions it is.
ir::ActionName Runner::lookingAtTop() const {
  const NodeId why = s_.decision.why;
  if (why == kNoNode || k_.tree().kind(why) != ir::Kind::KeywordAction) return ir::ActionName::Count_;
  const auto action =
      static_cast<ir::ActionName>(k_.tree().value(k_.tree().as<ir::nodes::KeywordAction>(why).action));
  const bool looks = action == ir::ActionName::Scry || action == ir::ActionName::Surveil;
  return looks ? action : ir::ActionName::Count_;
}

// Cards go to the bottom in the order in which they are picked; a case names first which they are, and then
// which of them goes first.
void Runner::orderForBottom() {
  std::deque<Json> ordered;
  while (series_.rest.size() > 1) {
    const auto among = [&](const Json& answer) {
      if (!answer.contains("values") || answer.at("values").empty()) return series_.rest.end();
      const std::size_t option = matching(answer.at("values").front());
      return std::find_if(series_.rest.begin(), series_.rest.end(),
                          [&](const Json& value) { return option != kNone && matching(value) == option; });
    };
    Answers& answers = answers_[s_.decision.player];
    const std::size_t next = answers.nextChoice(
        {"choice"}, [&](const Json& answer) { return among(answer) != series_.rest.end(); });
    if (next == kNone) break;
    answers.use(next);
    const auto first = among(answers.at(next));
    ordered.push_back(*first);
    series_.rest.erase(first);
  }
  for (Json& value : series_.rest) ordered.push_back(std::move(value));
  series_.rest = std::move(ordered);
}

void Runner::beginSeries(const Json& answer, std::size_t index, bool target) {
  const Decision& d = s_.decision;
  answers_[d.player].use(index);
  series_ = {d.kind, d.player, d.why, d.source, {}, false, false, target, splices(), index};
  if (stops(answer)) return pick(doneOption());
  const Json& values = answer.at(target ? "targets" : "values");
  series_.rest.assign(values.begin(), values.end());
  series_.several = series_.rest.size() > 1;
  series_.zones = severalZones();
  if (lookingAtTop() == ir::ActionName::Scry) orderForBottom();
  const Json first = series_.rest.front();
  series_.rest.pop_front();
  const std::size_t option = matching(first);
  faceCalled_ = freeCast() && first.is_string() ? first.get<std::string>() : std::string();
  const Json& given = first.is_object() && first.contains("amount") ? first : answer;
  if (target && given.contains("amount"))
    pending_.amounts.emplace_back(s_.decision.options[option].entity, given.at("amount").get<int>());
  pick(option);
}

/// The rest of an answer of several values, for the next picks of the same question. What cannot be chosen
/// there was no answer to it.
bool Runner::goOnWithSeries() {
  if (!sameQuestion()) return false;
  if (!series_.rest.empty()) {
    const Json value = series_.rest.front();
    series_.rest.pop_front();
    const std::size_t option = matching(value);
    if (option == kNone)
      throw CaseFailure(fmt::format("{} cannot be chosen; {}", value.dump(), g_.describe(s_.decision)));
    if (value.is_object() && value.contains("amount"))
      pending_.amounts.emplace_back(s_.decision.options[option].entity, value.at("amount").get<int>());
    pick(option);
    return true;
  }
  const std::size_t done = doneOption();
  if (done == kNone || !series_.several || series_.zones) return false;
  // a case may say besides that these were all
  Answers& answers = answers_[s_.decision.player];
  std::size_t next = series_.target ? answers.nextTarget() : answers.nextChoice({"choice"}, stops);
  if (next != kNone && stops(answers.at(next))) answers.use(next);
  pick(done);
  return true;
}

void Runner::answer() {
  const Decision& d = s_.decision;
  settleDivision(false);
  switch (d.kind) {
    case DecisionKind::Attackers:
      return onAttackers();
    case DecisionKind::Blockers:
      return onBlockers();
    case DecisionKind::Targets:
      return answerTargets();
    case DecisionKind::Objects:
      return answerObjects();
    case DecisionKind::Modes:
      return answerModes();
    case DecisionKind::Number:
    case DecisionKind::Damage:
      return answerNumber();
    case DecisionKind::YesNo:
      return answerYesNo();
    case DecisionKind::Payment:
      return answerPayment();
    case DecisionKind::Order:
    case DecisionKind::Replacement:
    case DecisionKind::Word:
      if (answerColors()) return;
      if (s_.decision.kind == DecisionKind::Word) {
        if (answerPlayerByTarget()) return;
        if (asksForANumber(k_.tree(), s_.decision.why)) return answerList({"choice", "number"});
        return answerList({"choice", "yes_no"});
      }
      return answerList({"choice"});
    case DecisionKind::CostChoice:
      return answerList({"choice", "yes_no"});
    default:
      return pick(0);
  }
}

/// Targets that stand in the script fill the slots in text order, each up to its maximum. "Cards from target
/// player's graveyard" are asked about after the player, who stands behind them in the text.
bool Runner::listedTarget() {
  const PlayerId whose = announcing() ? pending_.entry->player : kNoPlayer;
  if (whose != s_.decision.player && whose != s_.decision.maker()) return false;
  if (pending_.targets.empty()) return false;
  const auto optionFor = [&](const Json& target) {
    return modeInProgress(s_.decision.why, target.value("mode", 0)) ? matching(target) : kNone;
  };
  auto target = pending_.targets.begin();
  if (optionFor(*target) == kNone) {
    const auto fitting = std::find_if(target, pending_.targets.end(),
                                      [&](const Json& later) { return optionFor(later) != kNone; });
    if (fitting == pending_.targets.end() && (turnsOutIllegal() || takenBack())) return true;
    if (const std::size_t done = doneOption(); done != kNone) {
      pick(done);
      return true;
    }
    target = fitting;
    if (target == pending_.targets.end())
      throw CaseFailure(fmt::format("{}: {} is no legal target; {}", pending_.entry->json->dump(),
                                    pending_.targets.front().dump(), g_.describe(s_.decision)));
  }
  const std::size_t option = optionFor(*target);
  if (target->contains("amount"))
    pending_.amounts.emplace_back(s_.decision.options[option].entity, target->at("amount").get<int>());
  else
    useAmountOf(option);
  pending_.targets.erase(target);
  pick(option);
  return true;
}

/// Does what is announced divide something among its targets (601.2d)?
bool Runner::divides() const {
  const Context& context = s_.contexts[s_.frames.back().context];
  const auto says = [&](AbilityId id) {
    const AbilityDef& ability = k_.pool.ability(id);
    return ability.effect != kNoNode && k_.pool.contains(ability.effect, NodeFact::Division);
  };
  if (context.ability != 0) return says(context.ability);
  const std::vector<AbilityId>& abilities = definitionOf(k_, context.stackObject).abilities;
  return std::any_of(abilities.begin(), abilities.end(), says);
}

/// 601.2d: an answer may say how much of what is divided goes to a target that stands in the script.
void Runner::useAmountOf(std::size_t option) {
  if (!divides()) return;
  Answers& answers = answers_[s_.decision.player];
  const std::size_t next = answers.nextTarget();
  if (next == kNone) return;
  const Json targets = answers.at(next).value("targets", Json::array());
  if (targets.size() != 1 || !targets.front().is_object() || !targets.front().contains("amount") ||
      matching(targets.front()) != option)
    return;
  answers.use(next);
  pending_.amounts.emplace_back(s_.decision.options[option].entity, targets.front().at("amount").get<int>());
}

/// Where not every answer is given, a choice in which every candidate must be taken is no question, except
/// when a library is searched. An answer for it may stay unused: there may have been more to choose from in
/// the source of the cases.
bool Runner::takesAll() {
  const Decision& d = s_.decision;
  if (strict_ || doneOption() != kNone) return false;
  if (d.options.size() > 1 && (d.chosen > 0 || d.min < d.options.size())) return false;
  const Entity first = d.options.front().entity;
  const Object* object = first.isObject() ? k_.find(first.asObject()) : nullptr;
  if (object != nullptr && object->zone == Zone::Library) return false;
  answers_[d.player].excuse([&](const Json& answer) {
    const Json named = answer.value(answer.contains("values") ? "values" : "targets", Json::array());
    return !named.empty() && matching(named.front()) != kNone;
  });
  pick(0);
  return true;
}

void Runner::answerTargets() {
  if (s_.decision.chosen == 0 && !s_.frames.empty() && announcesTargets(s_.frames.back()))
    useStopsWithoutTargets(s_.contexts[s_.frames.back().context], s_.decision.why);
  if (listedTarget() || keepsTargets() || goOnWithSeries() || takesAll()) return;
  const Decision& d = s_.decision;
  Answers& answers = answers_[d.player];
  const bool stoppable = doneOption() != kNone;
  // Parts of a divided effect all have an amount; what has none is the target of something else.
  const bool dividing = sameQuestion() && !pending_.amounts.empty();
  const auto fits = [&](const Json& answer) {
    if (stops(answer)) return stoppable;
    if (!answer.contains("targets") || answer.at("targets").empty()) return false;
    const Json& first = answer.at("targets").front();
    const bool amount = answer.contains("amount") || (first.is_object() && first.contains("amount"));
    return (!dividing || amount || !stoppable) && matching(first) != kNone;
  };
  std::size_t found = answers.target(fits);
  // The listed targets of an action that has several slots were all of them.
  const bool ends = found != kNone && stops(answers.at(found));
  if (announcing() && pending_.entry->json->contains("targets") && stoppable && !ends) found = kNone;
  // Of "any number" those were all that were written together; one of later in the script is another's.
  if (found != kNone && !ends && stoppable && sameQuestion() && series_.answer != kNone &&
      !isBeside(answers.at(found), answers.at(series_.answer)))
    return pick(doneOption());
  if (found != kNone) return beginSeries(answers.at(found), found, true);
  // Where every answer is given and none names a target any more, what is chosen next is the target.
  if (strict_ && d.chosen == 0 && answers.nextTarget() == kNone) {
    found = answers.nextChoice({"choice"}, [&](const Json& answer) { return namesObject(answer); });
    if (found != kNone) return beginSeries(answers.at(found), found, false);
  }
  if (stoppable && (strict_ || d.chosen > 0)) return pick(doneOption());
  if (d.options.size() > 1 && strict_) unanswered();
  pick(optionByDefault());
}

/// Does the answer begin with something that can be chosen now, or say that nothing more is?
bool Runner::namesObject(const Json& answer) const {
  if (stops(answer)) return doneOption() != kNone;
  const char* key = answer.contains("values") ? "values" : "targets";
  return answer.contains(key) && !answer.at(key).empty() && matching(answer.at(key).front()) != kNone;
}

void Runner::answerObjects() {
  if (goOnWithSeries() || answerUntapping() || takesAll() || answerObjectsByYesOrNo()) return;
  const Decision& d = s_.decision;
  Answers& answers = answers_[d.player];
  const bool stoppable = doneOption() != kNone;
  const auto fits = [&](const Json& answer) { return namesObject(answer); };
  // what is looked at on a library is chosen as targets are; else the next of each queue first, then any that
  // fits
  const bool looking = lookingAtTop() != ir::ActionName::Count_;
  std::size_t found = looking ? answers.nextTarget() : kNone;
  if (found != kNone && fits(answers.at(found))) return beginSeries(answers.at(found), found, true);
  useYesBeforeChoice(fits);
  found = answers.nextChoice({"choice"}, fits);
  // The only opponent is no choice: an answer that names a target may be for a later question.
  const bool onlyPlayer = !stoppable && d.options.size() == 1 && d.options.front().entity.isPlayer();
  const std::size_t target = onlyPlayer ? kNone : answers.target(fits);
  if (found != kNone && target != kNone && target < found)  // of two queues that fit, what is listed first
    return beginSeries(answers.at(target), target, true);
  if (found != kNone) {
    const bool another = freeCast() && d.chosen > 0;  // a case may say yes to each of the spells
    beginSeries(answers.at(found), found, false);
    const std::size_t next =
        answers.nextChoice({"yes_no"}, [](const Json& a) { return a.value("value", false); });
    if (another && next != kNone) answers.use(next);
    return;
  }
  const bool goesOn = sameQuestion() && stoppable;
  if (target != kNone && !(goesOn && !series_.target)) return beginSeries(answers.at(target), target, true);
  if (!goesOn || series_.zones) {
    found = answers.choice({"choice"}, fits);
    if (found != kNone) return beginSeries(answers.at(found), found, false);
  }
  const ir::NodeKind deed = d.why == kNoNode ? ir::Kind::None : k_.tree().kind(d.why);
  if (stoppable && d.chosen == 0 && (deed == ir::Kind::Put || deed == ir::Kind::Counter))
    if (const auto top = nextTopOrBottom()) return pick(*top ? 0 : doneOption());
  if (stoppable && freeCast() && d.options.size() == 2)
    if (d.chosen == 0 || nextYesOrNo().value_or(false)) return pick(0);
  if (stoppable && (strict_ || d.chosen > 0)) return pick(doneOption());
  if (d.options.size() > 1 && d.min < d.options.size() && strict_) unanswered();
  pick(optionByDefault());
}

/// Is it asked which creature an attacker enlists (702.154a)?
bool Runner::enlists() const {
  const Decision& d = s_.decision;
  return d.why == kNoNode && !s_.frames.empty() && s_.frames.back().op == Op::Attack &&
         hasKeyword(definitionOf(k_, d.source).keywords, ir::KeywordName::Enlist);
}

/// Whoever said yes to casting spells from among cards (608.2g) casts the only one that there is.
bool Runner::freeCast() const {
  auto frame = s_.frames.rbegin();
  while (frame != s_.frames.rend() && frame->op == Op::Choose) ++frame;
  return frame != s_.frames.rend() && frame->op == Op::Effect && frame->node != kNoNode &&
         isForFree(k_.tree(), frame->node);
}

/// An action that is to be illegal was begun, and what the case says of it can't be chosen: it is illegal.
bool Runner::turnsOutIllegal() {
  if (!announcing() || !pending_.entry->json->value("illegal", false)) return false;
  over_ = true;
  return true;
}

// One number per recipient, in order: the last one's is no question any more, but the case answers it too.
void Runner::settleDivision(bool ended) {
  const Decision& d = s_.decision;
  if (division_.player == kNoPlayer) return;
  if (!ended && d.kind == division_.kind && d.source == division_.source && d.player == division_.player &&
      d.options.front().entity)
    return;
  Answers& answers = answers_[division_.player];
  const std::size_t last = answers.nextChoice(
      {"number"}, [&](const Json& answer) { return answer.value("value", -1) == division_.left; });
  if (last != kNone && !division_.byDefault) answers.use(last);
  division_ = {};
}

void Runner::pickPart(std::size_t option, bool byDefault) {
  const Decision& d = s_.decision;
  if (d.options[option].entity) {
    // 601.2d: each of the others gets one at least, so this one could not have all that is left
    const int others = d.kind == DecisionKind::Number ? d.options.front().value : 0;
    const int left = d.options.back().value + others - d.options[option].value;
    division_ = {d.kind, d.player, d.source, left, byDefault};
  }
  pick(option);
}

void Runner::answerNumber() {
  const Decision& d = s_.decision;
  if (d.options.size() == 1) {
    useRedundantNumber();
    return pickPart(0, false);
  }
  const bool goesOn =
      division_.player == d.player && division_.kind == d.kind && division_.source == d.source;
  if (goesOn && division_.byDefault) return pickPart(optionByDefault(), true);
  if (d.kind == DecisionKind::Damage) {  // "stop": divided as comes naturally
    const std::size_t stop = answers_[d.player].nextChoice({"choice"}, stops);
    if (stop != kNone) {
      answers_[d.player].use(stop);
      return pickPart(optionByDefault(), true);
    }
  }
  planCounters();
  const Entity recipient = d.options.front().entity;
  for (auto part = pending_.amounts.begin(); part != pending_.amounts.end(); ++part) {
    if (part->first != recipient || !recipient) continue;
    const std::size_t option = matching(Json(part->second));
    pending_.amounts.erase(part);
    if (option != kNone) return pick(option);
    break;
  }
  if (countersPlanned_ && takesCounters()) return pick(0);  // what the case does not name keeps its counters
  Answers& answers = answers_[d.player];
  std::size_t found = numberForThisKind();
  if (found == kNone)
    found = answers.choice({"number", "choice"}, [&](const Json& answer) {
      if (answer.contains("values"))
        return answer.at("values").size() == 1 && matching(answer.at("values").front()) != kNone;
      return answer.contains("value") && matching(answer.at("value")) != kNone;
    });
  if (found != kNone) {
    answers.use(found);
    const Json& answer = answers.at(found);
    const Json& value = answer.contains("values") ? answer.at("values").front() : answer.at("value");
    return pickPart(matching(value), false);
  }
  if (strict_) unanswered();
  pickPart(optionByDefault(), false);
}

// Several colours of mana: one number for each colour that it can be, in the order W U B R G, as far as there
// is something left to divide; `stop` ends it.
bool Runner::answerColors() {
  const Decision& d = s_.decision;
  if (d.kind != DecisionKind::Word || d.why == kNoNode || s_.frames.empty()) return false;
  const ir::NodeKind kind = k_.tree().kind(d.why);
  if (kind != ir::Kind::ManaCombination && kind != ir::Kind::AddMana) return false;
  if (!colors_.empty()) {
    for (std::size_t i = 0; i < d.options.size(); ++i)
      if (d.options[i].value == colors_.front()) {
        colors_.pop_front();
        pick(i);
        return true;
      }
    colors_.clear();
    return false;
  }
  Answers& answers = answers_[d.player];
  const auto number = [](const Json&) { return true; };
  for (const Option& color : d.options) {
    const std::size_t next = answers.nextChoice({"number"}, number);
    if (next == kNone) break;
    answers.use(next);
    for (int n = answers.at(next).value("value", 0); n > 0; --n) colors_.push_back(color.value);
    const std::size_t stop = answers.nextChoice({"choice"}, stops);
    if (stop == kNone) continue;
    answers.use(stop);
    break;
  }
  return !colors_.empty() && answerColors();
}

void Runner::answerList(std::initializer_list<std::string_view> kinds) {
  const Decision& d = s_.decision;
  if (d.options.size() == 1) return pick(0);
  Answers& answers = answers_[d.player];
  const auto value = [&](const Json& answer) -> std::size_t {
    if (answer.value("kind", "") == "yes_no")
      return d.options.size() != 2 ? kNone : answer.value("value", false) ? 0 : 1;
    if (answer.value("kind", "") == "number") {
      const auto named = std::ranges::find(d.options, answer.value("value", -1), &Option::value);
      return named == d.options.end() ? kNone : static_cast<std::size_t>(named - d.options.begin());
    }
    if (answer.contains("text_contains")) {
      for (std::size_t i = 0; i < d.options.size(); ++i) {
        if (!d.options[i].entity.isObject()) continue;
        const CardDef& card = definitionOf(k_, d.options[i].entity.asObject());
        if (plainText(card.text, card).find(plainText(answer.at("text_contains").get<std::string>(), card)) !=
            std::string::npos)
          return i;
      }
      return kNone;
    }
    if (!answer.contains("values") || answer.at("values").size() != 1) return kNone;
    return matching(answer.at("values").front());
  };
  const auto fits = [&](const Json& answer) { return value(answer) != kNone; };
  if (const std::size_t cost = costPaidWith(); cost != kNone) return pick(cost);
  // what the card was called by says as which face it is cast, unless the next answer does
  const std::string called = std::exchange(faceCalled_, {});
  if (d.kind == DecisionKind::CostChoice && !called.empty() && answers.nextChoice(kinds, fits) == kNone)
    if (const std::size_t face = matching(Json(called)); face != kNone) return pick(face);
  const std::size_t found = answers.choice(kinds, fits);
  if (found != kNone) {
    answers.use(found);
    return pick(value(answers.at(found)));
  }
  if (leavesOrder()) return pick(0);
  if (strict_) unanswered();
  pick(optionByDefault());
}

/// A case may say that the rest goes in any order.
bool Runner::leavesOrder() {
  const Decision& d = s_.decision;
  if (d.kind != DecisionKind::Order || d.options.front().kind != OptionKind::Entity) return false;
  if (d.chosen > 0 && series_.kind == d.kind && series_.why == d.why && series_.source == d.source)
    return true;
  Answers& answers = answers_[d.player];
  const std::size_t stop = answers.nextChoice({"choice"}, stops);
  if (stop == kNone) return false;
  answers.use(stop);
  series_ = {d.kind, d.player, d.why, d.source, {}, false, false, false, false, stop};
  return true;
}

/// What a player does who was given no answer.
std::size_t Runner::optionByDefault() { return strict_ ? simpleOption() : sensibleOption(); }

/// The answer that needs no thought.
std::size_t Runner::simpleOption() const {
  const Decision& d = s_.decision;
  if (d.kind == DecisionKind::YesNo) {
    // optional costs are not paid unasked
    return strict_ && announcing() ? 1 : 0;
  }
  if (d.kind == DecisionKind::Number)
    return strict_ && !asksForReduction(k_.tree(), d.why) ? 0 : d.options.size() - 1;
  if (d.kind == DecisionKind::Damage && d.options.front().entity.isObject()) {
    const ObjectId to = d.options.front().entity.asObject();
    int lethal = lethalDamageTo(k_, to) - k_.object(to).damage;
    if (d.source && hasKeyword(k_, d.source, ir::KeywordName::Deathtouch)) lethal = 1;  // 702.2c
    for (std::size_t i = 0; i < d.options.size(); ++i)
      if (d.options[i].value >= lethal) return i;
    return d.options.size() - 1;
  }
  return 0;
}

/// A coin flip or a roll whose results the case gives, one for each coin or die: the generator goes on until
/// it shows those sides (705, 706).
bool Runner::forceChance() {
  const Frame& f = s_.frames.back();
  if (f.op != Op::Effect || f.step != kFirstStep) return false;
  const bool coin = k_.tree().kind(f.node) == ir::Kind::FlipCoin;
  if (!coin && k_.tree().kind(f.node) != ir::Kind::RollDie) return false;
  const Context& context = s_.contexts[f.context];
  const PlayerId player = effects::chooserOf(context);
  const std::uint32_t sides = coin ? 2 : effects::diceOf(k_.tree(), f.node).sides;
  const int most = coin ? effects::coinsFlipped(k_, player) : effects::diceRolled(k_, player, f.node);
  std::vector<std::uint32_t> wanted;
  while (static_cast<int>(wanted.size()) < most) {
    const std::size_t found =
        answers_[player].choice({coin ? "coin" : "die"}, [](const Json&) { return true; });
    if (found == kNone) break;
    answers_[player].use(found);
    const Json& value = answers_[player].at(found).at("value");
    wanted.push_back(coin ? std::uint32_t{value.get<bool>()} : value.get<std::uint32_t>());
    if (!coin && (wanted.back() < 1 || wanted.back() > sides))
      throw CaseFailure(fmt::format("no die of {} sides shows {}", sides, wanted.back()));
  }
  const auto shows = [&](Rng next) {
    return std::ranges::all_of(wanted, [&](std::uint32_t side) {
      return side == (coin ? std::uint32_t{next.coin()} : static_cast<std::uint32_t>(next.below(sides)) + 1);
    });
  };
  while (!shows(s_.rng)) s_.rng.next();
  return false;
}

}  // namespace cantrip::cases
