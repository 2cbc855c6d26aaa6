// The declaration of attackers or blockers as a person makes it.
#include "cli/combat_menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "cli/board.h"
#include "play/foresight.h"
#include "play/node_words.h"

namespace cantrip::cli {
namespace {

constexpr std::size_t kMostExamples = 6;  ///< blocks of which it is said one by one what would come of them

template <typename T>
void addOnce(std::vector<T>& list, T value) {
  if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
}

template <typename T>
std::optional<std::size_t> placeIn(const std::vector<T>& list, T value) {
  const auto at = std::find(list.begin(), list.end(), value);
  return at == list.end() ? std::nullopt : std::optional(static_cast<std::size_t>(at - list.begin()));
}

/// "7", "2-5": numbers from 1 to `most`; empty when that is not what it says.
std::vector<std::size_t> numbersIn(std::string_view word, std::size_t most) {
  const std::size_t dash = word.find('-');
  const auto value = [&](std::string_view digits) -> std::size_t {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc{} && end == digits.data() + digits.size() && number <= most ? number : 0;
  };
  const std::size_t first = value(word.substr(0, dash));
  const std::size_t last = dash == std::string_view::npos ? first : value(word.substr(dash + 1));
  std::vector<std::size_t> numbers;
  for (std::size_t i = first; first > 0 && i <= last; ++i) numbers.push_back(i);
  return numbers;
}

/// Words with no spaces around ">", and none but spaces between them.
std::string tidied(std::string_view line) {
  std::string out;
  for (const char c : line) {
    const bool space = c == ' ' || c == ',' || c == ';' || c == '\t';
    if (space && (out.empty() || out.back() == ' ' || out.back() == '>')) continue;
    if (c == '>' && !out.empty() && out.back() == ' ') out.pop_back();
    out += space ? ' ' : c;
  }
  return out;
}

}  // namespace

bool declaresCombat(const Decision& decision) {
  return decision.kind == DecisionKind::Attackers || decision.kind == DecisionKind::Blockers;
}

CombatMenu::CombatMenu(const play::View& view, const play::Names& names, const CombatMenu* before)
    : view_(view), names_(names) {
  const GameState& state = view.state();
  if (before != nullptr && state.turn == before->view_.state().turn &&
      view.decision().kind == before->view_.decision().kind && !state.combat.chosen.empty()) {
    creatures_ = before->creatures_;
    against_ = before->against_;
  }
  if (!attacking())
    for (const Attacker& attacker : state.combat.attackers) addOnce(against_, Entity(attacker.creature));
  // In the order of the table, those that look the same beside each other.
  std::vector<ObjectId> found;
  for (const CombatPair& pair : state.combat.chosen) addOnce(found, pair.creature);
  for (const Option& option : view.decision().options)
    if (option.kind == OptionKind::Pair) addOnce(found, option.entity.asObject());
  std::stable_sort(found.begin(), found.end(), [&](ObjectId a, ObjectId b) {
    return play::describe(state, view.pool(), a) < play::describe(state, view.pool(), b);
  });
  for (const ObjectId id : found) addOnce(creatures_, id);
  for (const CombatPair& pair : state.combat.chosen) addOnce(against_, pair.against);
  for (const Option& option : view.decision().options)
    if (option.kind == OptionKind::Pair) addOnce(against_, option.other);
  if (attacking())
    std::stable_partition(against_.begin(), against_.end(), [](Entity e) { return e.isPlayer(); });
}

std::optional<ObjectId> CombatMenu::creature(std::size_t number) const {
  return number >= 1 && number <= creatures_.size() ? std::optional(creatures_[number - 1]) : std::nullopt;
}

std::string CombatMenu::against(Entity entity) const {
  const std::string name = play::describe(view_.state(), view_.pool(), names_, entity);
  return name == kYou ? "you" : name;
}

std::string CombatMenu::refusal(const Option& pair) const {
  return fmt::format("{} can't {} {}{}.", against(pair.entity), attacking() ? "attack" : "block",
                     against(pair.other), view_.state().combat.chosen.empty() ? "" : " as well");
}

Options CombatMenu::pairs() const {
  Options all;
  for (const Option& option : view_.decision().options)
    if (option.kind == OptionKind::Pair) all.push_back(option);
  return all;
}

std::string CombatMenu::text() const {
  std::string out = attacking() ? "Which creatures attack?" : "Which creatures block?";
  if (creatures_.size() == 1)
    out += against_.size() == 1 ? " \"1\" does" : " \"1>2\": number 2";
  else if (attacking())
    out += against_.size() == 1 ? " \"1 2\", \"all\"" : " \"1 2\", \"all\", \"1>2\": what or whom";
  else
    out += against_.size() == 1 ? " \"1 2\"" : " \"1>2\": your 1 blocks 2 of theirs";
  if (view_.state().combat.chosen.empty())
    out += fmt::format("; an empty line: no {}.", attacking() ? "attack" : "block");
  else
    out += "; \"none\" starts over; an empty line: that is all.";
  return wrap(out, screenWidth() - 3, 4) + "\n" + rows() + foreseen();
}

/// The creatures by number; of more than two in a row that are the same, one line: "3-7".
std::string CombatMenu::rows() const {
  const auto chosenFor = [&](ObjectId id) {
    std::string text;
    for (const CombatPair& pair : view_.state().combat.chosen)
      if (pair.creature == id)
        text += fmt::format("{}{}", text.empty() ? (attacking() ? ", attacks " : ", blocks ") : " and ",
                            against(pair.against));
    return text;
  };
  const auto list = [](const std::vector<std::string>& texts) {
    std::string out;
    for (std::size_t first = 0; first < texts.size();) {
      std::size_t last = first;
      while (last + 1 < texts.size() && texts[last + 1] == texts[first]) ++last;
      if (last < first + 2) last = first;
      const std::string numbers =
          last == first ? fmt::format("{:>3}", first + 1) : fmt::format("{:>3}-{}", first + 1, last + 1);
      out += wrap(fmt::format("{}  {}", numbers, texts[first]), screenWidth() - 1, 5) + "\n";
      first = last + 1;
    }
    return out;
  };
  std::vector<std::string> own, others;
  for (const ObjectId id : creatures_)
    own.push_back(permanent(view_, names_, id, Told::AsFighter) + chosenFor(id));
  for (const Entity entity : against_)
    others.push_back(entity.isObject() ? permanent(view_, names_, entity.asObject(), Told::AsFighter)
                                       : against(entity));
  if (attacking() && against_.size() < 2) return list(own);
  return fmt::format("{}:\n{}Yours:\n{}", attacking() ? "To be attacked" : "Attackers", list(others),
                     list(own));
}

std::string CombatMenu::foreseen() const {
  const auto line = [&](std::string_view label, const Options& more) {
    const auto end = play::foreseeCombat(view_, more);
    return end ? wrap(fmt::format("{}: {}.", label, play::describe(view_, names_, *end)), screenWidth() - 1,
                      4) +
                     "\n"
               : std::string();
  };
  const bool some = !view_.state().combat.chosen.empty();
  if (attacking())
    return some || creatures_.size() == 1 ? line("If nothing blocks", some ? Options{} : pairs())
                                          : line("All of them, if nothing blocks", pairs());
  return some ? line("As it is", {}) : line("Without a block", {}) + examples();
}

std::string CombatMenu::examples() const {
  const Options all = pairs();
  if (all.size() > 4 * kMostExamples) return {};
  std::string out;
  std::size_t examples = 0;
  std::vector<std::string> told;  // of creatures that look the same, the first
  for (const Option& pair : all) {
    const auto look = [&](Entity e) { return permanent(view_, names_, e.asObject(), Told::AsFighter); };
    const std::string same = look(pair.entity) + " blocks " + look(pair.other);
    if (std::find(told.begin(), told.end(), same) != told.end()) continue;
    told.push_back(same);
    if (++examples > kMostExamples) return {};
    const auto end = play::foreseeCombat(view_, {pair});
    const auto creature = placeIn(creatures_, pair.entity.asObject());
    const auto attacker = placeIn(against_, pair.other);
    if (!end || !creature || !attacker) continue;
    out += wrap(fmt::format("{}>{}: {}.", *creature + 1, *attacker + 1, play::describe(view_, names_, *end)),
                screenWidth() - 1, 4) +
           "\n";
  }
  return out;
}

std::variant<Options, std::string> CombatMenu::read(std::string_view line) const {
  Options meant;
  std::vector<std::size_t> waiting;  // creatures that are named, and not yet against what
  const auto take = [&](std::optional<std::size_t> with) -> std::string {
    auto found = pairOff(waiting, with);
    waiting.clear();
    if (const std::string* wrong = std::get_if<std::string>(&found)) return *wrong;
    for (const Option& option : std::get<Options>(found)) meant.push_back(option);
    return {};
  };
  std::istringstream in(tidied(line));
  for (std::string word; in >> word;) {
    const std::size_t arrow = word.find('>');
    const std::string left = word.substr(0, arrow);
    const std::vector<std::size_t> named = numbersIn(left, creatures_.size());
    if (left == "all")
      addAvailable(waiting);
    else if (named.empty())
      return fmt::format("There is no creature {}: choose from 1 to {}.", left, creatures_.size());
    waiting.insert(waiting.end(), named.begin(), named.end());
    if (arrow == std::string::npos) continue;
    const std::vector<std::size_t> with = numbersIn(word.substr(arrow + 1), against_.size());
    if (with.size() != 1) return fmt::format("After \">\" comes one number from 1 to {}.", against_.size());
    if (std::string wrong = take(with.front()); !wrong.empty()) return wrong;
  }
  if (!waiting.empty())
    if (std::string wrong = take(std::nullopt); !wrong.empty()) return wrong;
  return meant;
}

/// All creatures that can do something still.
void CombatMenu::addAvailable(std::vector<std::size_t>& numbers) const {
  for (std::size_t i = 0; i < creatures_.size(); ++i) {
    const auto& options = view_.decision().options;
    if (std::any_of(options.begin(), options.end(), [&](const Option& o) {
          return o.kind == OptionKind::Pair && o.entity == Entity(creatures_[i]);
        }))
      numbers.push_back(i + 1);
  }
}

/// Each of these creatures against what stands at that number. Without a number it is the one that there is,
/// and for attackers the first that a creature may attack.
std::variant<Options, std::string> CombatMenu::pairOff(const std::vector<std::size_t>& creatures,
                                                       std::optional<std::size_t> with) const {
  if (!with && !attacking() && against_.size() > 1)
    return fmt::format("Say what is blocked: \"{}>1\" blocks 1 of theirs.", fmt::join(creatures, " "));
  Options pairs;
  for (const std::size_t number : creatures) {
    const ObjectId id = creatures_[number - 1];
    Option pair{OptionKind::Pair, 0, Entity(id), against_[with.value_or(1) - 1], 0};
    const auto& options = view_.decision().options;
    const auto possible = std::find_if(options.begin(), options.end(), [&](const Option& o) {
      return o.kind == OptionKind::Pair && o.entity == pair.entity && (!with || o.other == pair.other);
    });
    if (possible != options.end()) pair = *possible;
    pairs.push_back(pair);
  }
  return pairs;
}

}  // namespace cantrip::cli
