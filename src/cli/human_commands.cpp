// What a person can type in a game besides answers.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <ostream>
#include <sstream>

#include "base/nearest.h"
#include "cli/board.h"
#include "cli/human.h"
#include "cli/rules_help.h"
#include "cli/typed.h"
#include "cli/zones.h"
#include "play/node_words.h"
#include "play/rule_titles.h"

namespace cantrip::cli {
namespace {

constexpr std::string_view kHelp =
    "Answer with the number of an option or words of it (\"forest\"), or with the\n"
    "number that is asked for; an empty line passes or chooses no more.\n"
    "  1 3-5       attackers or blockers: these; \"all\" of them; \"1 3>2\" these against\n"
    "              number 2; \"none\" starts over; an empty line: that is all\n"
    "  ? NAME      a card and what it is now: ? Shock   ? 3 that of option 3\n"
    "  ?? NAME     the same, and how the engine reads its abilities\n"
    "  ? RULE      what a rule is about: ? 704   ? trample\n"
    "  pass end    pass until this turn is over\n"
    "  pass mine   pass until your next turn, whatever happens but attacks\n"
    "  pass on     pass until an opponent does something, or to your next turn\n"
    "  mana        say yourself what pays for a cost; \"mana\" again: no more\n"
    "  board       the table again, where \"new\" is a creature that can't attack yet\n"
    "  graveyard, exile, hand, library, stack, command, sideboard, ante\n"
    "              what you may look at there; \"graveyard you\", \"hand computer\": of\n"
    "              one player; \"graveyard 2\": card 2 of the list\n"
    "  log [N]     the last N events\n"
    "  why [N]     the last N events, with what caused them and by which rules\n"
    "  repeat N    do what you did last N more times, until you stop or can't\n"
    "  undo        take your last answer back, also in the middle of casting\n"
    "  stops       when you are asked; switch one: stops upkeep, stops opponent end\n"
    "  save FILE   write the game; \"cantrip play --load FILE\" goes on with it\n"
    "  concede     give up\n"
    "  quit        leave; \"cantrip play --continue\" goes on with the game\n";

constexpr std::pair<std::string_view, ir::Step> kStopNames[] = {{"upkeep", ir::Step::Upkeep},
                                                                {"draw", ir::Step::Draw},
                                                                {"main1", ir::Step::PrecombatMain},
                                                                {"combat", ir::Step::BeginCombat},
                                                                {"attackers", ir::Step::DeclareAttackers},
                                                                {"blockers", ir::Step::DeclareBlockers},
                                                                {"damage", ir::Step::CombatDamage},
                                                                {"endcombat", ir::Step::EndOfCombat},
                                                                {"main2", ir::Step::PostcombatMain},
                                                                {"end", ir::Step::End}};

constexpr std::pair<std::string_view, play::Yield> kYields[] = {{"end", play::Yield::EndOfTurn},
                                                                {"turn", play::Yield::EndOfTurn},
                                                                {"mine", play::Yield::OwnTurn},
                                                                {"on", play::Yield::Something}};

std::size_t countOr(const std::string& text, std::size_t otherwise) {
  return std::clamp<std::size_t>(number(text).value_or(otherwise), 1, 10000);
}

}  // namespace

HumanGame::Next HumanGame::command(const std::string& line) {
  const Decision& decision = session_.game().decision();
  const bool over = session_.game().over();
  if (line.empty()) {
    const std::size_t pass = play::passOption(decision);
    if (pass < decision.options.size()) return choose(pass);
    out_ << "Here you have to choose: type a number; \"undo\" takes your last answer back.\n";
    return Next::Ask;
  }
  const bool listed = line.find_first_not_of("0123456789 ,;>-") == std::string::npos;
  if (!over && combat_ && (listed || line.starts_with("all") || line == "none")) return declare(line);
  if (const auto typed = number(line)) return chooseNumber(*typed);
  lastTable_.clear();  // what is printed now may push it off the screen
  if (line[0] == '?') {
    help(trimmed(line.substr(1)));
    return Next::Ask;
  }
  const std::size_t space = line.find(' ');
  return typedWord(line.substr(0, space), space == std::string::npos ? "" : trimmed(line.substr(space + 1)));
}

HumanGame::Next HumanGame::typedWord(const std::string& word, const std::string& rest) {
  if (word == "pass" || word == "p" || word == "done") return pass(rest);
  if (word == "concede") return concede();
  if (word == "quit" || word == "exit" || word == "q") return leave();
  if (word == "undo" || word == "u") {
    undo();
    return Next::Answered;  // the question may be another one now
  }
  if (word == "repeat") return repeat(rest);
  if (word == "help") {
    help(rest);
  } else if (isZoneName(word)) {
    look(word, rest);
  } else if (word == "board" || word == "b") {
    out_ << board(session_.game().view(seat_), names_);
  } else if (word == "why") {
    why(rest);
  } else if (word == "log") {
    log(rest);
  } else if (word == "save") {
    save(rest);
  } else if (word == "stops" || word == "stop") {
    stops(rest);
  } else if (word == "mana") {
    payByHand();
  } else {
    if (const auto next = chooseNamed(rest.empty() ? word : word + " " + rest)) return *next;
    out_ << fmt::format("'{}' is no option and no command; ? shows what there is.\n", word);
  }
  return Next::Ask;
}

void HumanGame::remember(std::size_t option) {
  constexpr std::size_t kMostRemembered = 4000;
  const Decision& decision = session_.game().decision();
  const GameState& state = session_.game().state();
  if (option >= decision.options.size()) return;
  if (own_.size() == kMostRemembered) own_.erase(own_.begin(), own_.begin() + kMostRemembered / 2);
  const Option& chosen = decision.options[option];
  const bool action = decision.kind == DecisionKind::Priority && chosen.kind != OptionKind::Pass;
  own_.push_back({chosen, action, state.stack.size(), state.turn});
}

/// 731.2: a shortcut is a loop that repeats a named number of times: all that was answered since the last
/// action with as much on the stack as now. What others do in between they choose each time.
HumanGame::Next HumanGame::repeat(const std::string& times) {
  constexpr std::size_t kMostTimes = 10000;
  const auto count = number(times);
  if (!count || *count < 1 || *count > kMostTimes) {
    out_ << fmt::format("Say how often, 1 to {}: repeat 20\n", kMostTimes);
    return Next::Ask;
  }
  const GameState& state = session_.game().state();
  const bool priority = session_.game().decision().kind == DecisionKind::Priority;
  const auto begins = std::find_if(own_.rbegin(), own_.rend(), [&](const OwnAnswer& answer) {
    return answer.action && answer.stack == state.stack.size() && answer.turn == state.turn;
  });
  if (!priority || begins == own_.rend()) {
    out_ << "There is nothing to repeat: do it once, and type this when you may do it again.\n";
    return Next::Ask;
  }
  shortcut_ = {};
  for (auto answer = std::next(begins).base(); answer != own_.end(); ++answer)
    shortcut_.answers.push_back(answer->option);
  shortcut_.left = *count;
  ++answered_;
  return Next::Answered;
}

/// The next answer of the shortcut, which ends where it is not among the options.
std::optional<std::size_t> HumanGame::nextOfShortcut() {
  if (shortcut_.left == 0) return std::nullopt;
  const Options& options = session_.game().decision().options;
  const auto at = std::find(options.begin(), options.end(), shortcut_.answers[shortcut_.next]);
  if (at == options.end()) {
    out_ << fmt::format("It could not be done {} more time{}.\n", shortcut_.left,
                        shortcut_.left == 1 ? "" : "s");
    shortcut_ = {};
    return std::nullopt;
  }
  if (++shortcut_.next == shortcut_.answers.size()) {
    shortcut_.next = 0;
    --shortcut_.left;
  }
  return static_cast<std::size_t>(at - options.begin());
}

/// "pass" alone is an empty line; with a word it passes until something is over.
HumanGame::Next HumanGame::pass(const std::string& until) {
  if (until.empty()) return command("");
  const auto* const known = std::find_if(std::begin(kYields), std::end(kYields),
                                         [&](const auto& yield) { return yield.first == until; });
  if (known == std::end(kYields)) {
    out_ << "\"pass end\" passes until this turn is over, \"pass mine\" until your next turn,\n"
            "\"pass on\" until an opponent does something.\n";
    return Next::Ask;
  }
  const Decision& decision = session_.game().decision();
  const std::size_t option = play::passOption(decision);
  if (option == decision.options.size() || session_.game().over()) {
    out_ << "Here you have to choose: type a number; \"undo\" takes your last answer back.\n";
    return Next::Ask;
  }
  attention_.yield(known->second, session_);
  return choose(option);
}

void HumanGame::payByHand() {
  if (session_.game().state().autoPay) {
    out_ << "This game was begun by a version that always pays automatically.\n";
    return;
  }
  attention_.paysByHand = !attention_.paysByHand;
  out_ << (attention_.paysByHand ? "From now on you say what pays for each cost. \"mana\" again: no more.\n"
                                 : "Costs are paid automatically again.\n");
}

/// What the tabulator key goes on with: commands, and the names of the cards that can be asked about.
std::vector<std::string> HumanGame::offers() const {
  std::vector<std::string> all{"all",       "board",   "concede", "help", "log",   "mana", "none", "pass end",
                               "pass mine", "pass on", "quit",    "save", "stops", "undo", "why"};
  all.insert(all.end(), kZoneNames.begin(), kZoneNames.end());
  for (const auto& [name, step] : kStopNames)
    for (const char* whose : {"stops ", "stops opponent "}) all.push_back(fmt::format("{}{}", whose, name));
  const Pool& pool = session_.game().pool();
  for (const CardDef& card : pool.cards)
    if (!card.name.empty()) all.push_back("? " + card.name);
  return all;
}

/// A zone, or the card of this number in it.
void HumanGame::look(const std::string& zone, const std::string& which) {
  const play::View view = session_.game().view(seat_);
  const auto chosen = number(which);
  if (!chosen) {
    out_ << zoneText(view, names_, zone, which);
    return;
  }
  const std::vector<ObjectId> cards = cardsInZone(view, zone);
  if (*chosen >= 1 && *chosen <= cards.size())
    out_ << cardHelp(view, names_, cards[*chosen - 1], Detail::Words);
  else
    out_ << fmt::format("There is no card {} to look at there; \"{}\" lists them.\n", *chosen, zone);
}

/// The object of the game that is named: by the number of an option or of a creature that may be declared, or
/// by its name, first what is on the battlefield.
std::optional<ObjectId> HumanGame::meant(const play::View& view, const std::string& about) const {
  if (const auto option = number(about)) {
    if (combat_) return combat_->creature(*option);
    const std::vector<std::size_t> shown = menu();
    if (*option < 1 || *option > shown.size()) return std::nullopt;
    const Entity entity = view.decision().options[shown[*option - 1]].entity;
    return entity.isObject() ? std::optional(entity.asObject()) : std::nullopt;
  }
  std::vector<ObjectId> objects(view.state().battlefield.begin(), view.state().battlefield.end());
  for (const std::string_view zone : kZoneNames)
    for (const ObjectId id : cardsInZone(view, zone)) objects.push_back(id);
  const auto named = std::find_if(objects.begin(), objects.end(), [&](ObjectId id) {
    return sameWords(play::describe(view.state(), view.pool(), id), about);
  });
  return named == objects.end() ? std::nullopt : std::optional(*named);
}

/// "? Shock" tells the words of a card, "?? Shock" also how the engine reads them.
void HumanGame::help(std::string about) {
  const Detail detail = about.starts_with('?') ? Detail::Notation : Detail::Words;
  if (detail == Detail::Notation) about = trimmed(about.substr(1));
  if (about.empty()) {
    out_ << kHelp;
    return;
  }
  const play::View view = session_.game().view(seat_);
  if (const auto object = meant(view, about)) {
    out_ << cardHelp(view, names_, *object, detail);
    return;
  }
  if (number(about) && *number(about) >= 1 && *number(about) <= menu().size()) {
    out_ << fmt::format("Option {} is not about a card.\n", about);
    return;
  }
  std::vector<std::string> names;
  for (CardId card = 1; card < view.pool().cards.size(); ++card)
    if (const std::string& name = view.pool().card(card).name; !name.empty()) names.push_back(name);
  const std::vector<std::string> near = nearest(about, names, 1);
  if (const std::string rules = ruleHelp(about); !rules.empty()) {
    out_ << rules;
  } else if (!near.empty()) {
    const auto at = std::find(names.begin(), names.end(), near.front());
    out_ << cardHelp(view.pool(), static_cast<CardId>(at - names.begin() + 1), detail);
  } else {
    out_ << libraryCardHelp(about, detail);
  }
}

// Events of one rule stand together, and the rule below them.
void HumanGame::why(const std::string& count) {
  const auto& log = session_.log();
  const std::size_t shown = std::min(countOr(count, 6), log.size());
  for (std::size_t i = log.size() - shown; i < log.size(); ++i) {
    const std::string& rule = log[i].rule;
    std::size_t again = repeats(log, i, log.size());
    for (std::size_t k = 1; k <= again; ++k)
      if (log[i + k].rule != rule) again = k - 1;
    const std::string cause = causeOf(log[i].event, log[i].textOf(seat_));
    out_ << wrap(fmt::format("  {}{}", toldOf(i, again), cause), screenWidth() - 1, 4) << "\n";
    i += again;
    if (rule.empty() || (i + 1 < log.size() && log[i + 1].rule == rule)) continue;
    const std::string summary = play::ruleSummary(rule).value_or("");
    out_ << wrap(fmt::format("      rule {}{}{}", rule, summary.empty() ? "" : ": ", summary),
                 screenWidth() - 1, 8)
         << "\n";
  }
}

// What a line of the log leaves out: the card whose spell or ability did it.
std::string HumanGame::causeOf(const Event& event, const std::string& text) const {
  if (!event.source || event.has(EventFlag::CombatDamage)) return {};
  const play::View view = session_.game().view(seat_);
  const std::string name = play::describe(view.state(), view.pool(), event.source);
  if (name == play::describe(view.state(), view.pool(), ObjectId{}) || text.find(name) != std::string::npos)
    return {};
  return fmt::format(", because of {}", name);
}

void HumanGame::log(const std::string& count) {
  const auto& log = session_.log();
  const std::size_t shown = std::min(countOr(count, 20), log.size());
  for (std::size_t i = log.size() - shown; i < log.size(); ++i) {
    const std::size_t again = repeats(log, i, log.size());
    out_ << wrap(fmt::format("  {:>2} {}", log[i].turn, toldOf(i, again)), screenWidth() - 1, 5) << "\n";
    i += again;
  }
}

HumanGame::Next HumanGame::concede() {
  if (session_.game().over()) {
    out_ << "The game is over.\n";
    return Next::Ask;
  }
  if (!confirms("Do you give up this game? \"yes\" gives it up, anything else goes on.")) {
    out_ << "The game goes on.\n";
    return Next::Ask;
  }
  ++answered_;
  try {
    session_.concede(seat_);
  } catch (const play::InnerError& error) {
    errors_.tell(session_, {"conceding", "It was taken back"}, error.what());
  }
  return Next::Answered;
}

// A game that is kept nowhere is lost when it is left, so that takes a second word.
HumanGame::Next HumanGame::leave() {
  if (journal_.kept() && answered_ > 0 && !session_.game().over()) out_ << journal_.whereItIs() << "\n";
  if (journal_.kept() || keptAt_ == session_.answers() || answered_ == 0) return Next::Left;
  keptAt_ = session_.answers();
  out_ << "The game is not saved. \"save FILE\" keeps it; \"quit\" again leaves it for good.\n";
  return Next::Ask;
}

void HumanGame::save(const std::string& file) {
  if (file.empty()) {
    out_ << "Say where: save FILE\n";
    return;
  }
  try {
    play::checkPlace(file);
    play::writeFile(file, journal_.textOf(session_.replay()));
    keptAt_ = session_.answers();
    out_ << fmt::format("Saved. \"cantrip play --load {}\" goes on from here.\n", file);
  } catch (const play::SaveError& error) {
    out_ << error.what() << "\n";
  }
}

void HumanGame::stops(const std::string& words) {
  const auto listed = [](auto chosen) {
    std::vector<std::string_view> names;
    for (const auto& [name, step] : kStopNames)
      if (chosen(static_cast<std::size_t>(step))) names.push_back(name);
    return fmt::format("{}", fmt::join(names, " "));
  };
  std::istringstream in(words);
  bool others = false;
  for (std::string word; in >> word;) {
    if (word == "opponent" || word == "opponents" || word == "others") {
      others = true;
      continue;
    }
    const auto* found = std::find_if(std::begin(kStopNames), std::end(kStopNames),
                                     [&](const auto& n) { return n.first == word; });
    if (found == std::end(kStopNames)) {
      out_ << fmt::format("There is no stop '{}'. The stops are: {}; before them \"opponent\".\n", word,
                          listed([](std::size_t) { return true; }));
      break;
    }
    (others ? attention_.stops.others : attention_.stops.own).flip(static_cast<std::size_t>(found->second));
  }
  const auto list = [&](const std::bitset<16>& set) {
    return listed([&](std::size_t step) { return set[step]; });
  };
  out_ << "You are asked whenever an opponent has done something, and in\n  your turn:    "
       << list(attention_.stops.own) << "\n  other turns:  " << list(attention_.stops.others) << "\n";
}

}  // namespace cantrip::cli
