// Answers to how mana is paid, where a case names it.
#include <algorithm>

#include "cases/runner.h"
#include "rules/costs/mana.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"

namespace cantrip::cases {
// Which of the permanents and cards that could pay (convoke, improvise, delve) the next answer names.
std::size_t Runner::paymentAnswer(std::optional<ManaSource::How> how) {
  Answers& answers = answers_[s_.decision.player];
  const auto named = [&](const Json& value) {
    const auto& options = s_.decision.options;
    for (std::size_t i = 0; i < options.size(); ++i)
      if (options[i].kind == OptionKind::Entity && (!how || options[i].sub == static_cast<int>(*how)) &&
          fitsOption(value, options[i]))
        return i;
    return kNone;
  };
  for (const char* key : {"targets", "values"}) {
    const auto fits = [&](const Json& answer) {
      return answer.contains(key) && !answer.at(key).empty() && named(answer.at(key).front()) != kNone;
    };
    const bool target = std::string_view(key) == "targets";
    const std::size_t found = target ? answers.target(fits) : answers.choice({"choice"}, fits);
    if (found == kNone) continue;
    answers.use(found);
    return named(answers.at(found).at(key).front());
  }
  return kNone;
}

// Which colour several units of mana of one colour are is asked while they are made; the next answer says it.
std::size_t Runner::colorOfLotus() {
  const Decision& d = s_.decision;
  const auto asks = [&](ObjectId id) {
    const auto& abilities = values(k_, id).abilities;
    return std::any_of(abilities.begin(), abilities.end(), [&](AbilityId ability) {
      const AbilityDef& def = k_.pool.ability(ability);
      return def.kind == AbilityKind::Activated && def.isMana && manaYield(k_, ability, id).sameColor;
    });
  };
  const auto named = [&](const Json& answer) {
    if (!answer.contains("values") || !answer.at("values").front().is_string()) return kNone;
    for (std::size_t i = 0; i < d.options.size(); ++i) {
      const Option& o = d.options[i];
      if (o.kind == OptionKind::Mana && o.entity.isObject() &&
          fitsText(answer.at("values").front().get<std::string>(), o) && asks(o.entity.asObject()))
        return i;
    }
    return kNone;
  };
  Answers& answers = answers_[d.player];
  const std::size_t next =
      answers.nextChoice({"choice"}, [&](const Json& answer) { return named(answer) != kNone; });
  if (next == kNone) return 0;
  answers.use(next);
  return named(answers.at(next));
}

// Whoever pays by hand names each mana of the pool, another way of paying, or gives up; the others name what
// they tap or exile instead of mana.
void Runner::answerPayment() {
  using How = ManaSource::How;
  const Decision& d = s_.decision;
  Answers& answers = answers_[d.player];
  const auto cancels = [&] {
    const std::size_t next = answers.nextChoice({"cancel_payment"}, [](const Json&) { return true; });
    if (next == kNone || doneOption() == kNone) return false;
    answers.use(next);
    pick(doneOption());
    return true;
  };
  if (cancels()) return;
  const auto offered = [&](How how) {
    return std::any_of(d.options.begin(), d.options.end(), [&](const Option& o) {
      return o.kind == OptionKind::Entity && o.sub == static_cast<std::uint8_t>(how);
    });
  };
  if (autoMana_[d.player]) {
    const std::size_t paid = paymentAnswer(std::nullopt);
    if (paid == kNone && offered(How::Waterbend)) {  // 701.67a: nothing more is tapped for it
      const std::size_t stop = answers.nextChoice({"choice"}, stops);
      if (stop != kNone) answers.use(stop);
    }
    return pick(paid == kNone ? colorOfLotus() : paid);
  }
  const auto fromPool = [&](const std::string& text) {
    for (std::size_t i = 0; i < d.options.size(); ++i)
      if (d.options[i].kind == OptionKind::Mana && !d.options[i].entity && fitsText(text, d.options[i]))
        return i;
    return kNone;
  };
  const auto instead = [&](const std::string& text) -> std::optional<How> {
    for (const auto& [word, how] :
         {std::pair{"convoke", How::Convoke}, {"improvise", How::Improvise}, {"waterbend", How::Waterbend}})
      if (equalsWord(text, word)) return offered(how) ? std::optional(how) : std::nullopt;
    const auto color = ir::wordValue("color", plainText(text));
    return !color && offered(How::Delve) ? std::optional(How::Delve) : std::nullopt;
  };
  const auto textOf = [](const Json& answer) {
    const Json values = answer.value("values", Json::array());
    return !values.empty() && values.front().is_string() ? values.front().get<std::string>() : "";
  };
  while (true) {
    if (cancels()) return;
    const std::size_t found = answers.choice({"choice"}, [&](const Json& answer) {
      const std::string text = textOf(answer);
      return !text.empty() && (fromPool(text) != kNone || instead(text).has_value());
    });
    if (found == kNone) return pick(0);
    answers.use(found);
    const std::string text = textOf(answers.at(found));
    if (const std::size_t mana = fromPool(text); mana != kNone) return pick(mana);
    const std::size_t stop = answers.nextChoice({"choice"}, stops);
    if (stop != kNone) {
      answers.use(stop);
      continue;
    }
    const std::size_t named = paymentAnswer(instead(text));
    if (named != kNone) return pick(named);
  }
}

}  // namespace cantrip::cases
