#include "cli/human.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <ostream>
#include <sstream>

#include "base/nearest.h"
#include "base/readable.h"
#include "cli/board.h"
#include "cli/rules_help.h"
#include "cli/zones.h"
#include "play/asking.h"
#include "play/node_words.h"
#include "players/options.h"

namespace cantrip::cli {
namespace {

constexpr std::string_view kHelp =
    "Answer with the number of an option, or with the number that is asked for; an\n"
    "empty line passes or chooses no more.\n"
    "  1 3 5       several attackers or blockers at once, and no more; \"all\" attacks\n"
    "              with everything\n"
    "  ? NAME      a card and what it is now: ? Shock   ? 3 that of option 3\n"
    "  ?? NAME     the same, and how the engine reads its abilities\n"
    "  ? RULE      what a rule is about: ? 704   ? trample\n"
    "  board       the table again, where \"new\" is a creature that can't attack yet\n"
    "  graveyard, exile, hand, library, stack\n"
    "              what you may look at there; \"graveyard you\", \"hand computer\": of\n"
    "              one player; \"graveyard 2\": card 2 of the list\n"
    "  log [N]     the last N events\n"
    "  why [N]     the last N events, with what caused them and by which rules\n"
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

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r' || text.back() == '\t')) text.pop_back();
  const std::size_t first = text.find_first_not_of(" \t");
  return first == std::string::npos ? std::string() : text.substr(first);
}

std::optional<std::size_t> number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::size_t countOr(const std::string& text, std::size_t otherwise) {
  return std::clamp<std::size_t>(number(text).value_or(otherwise), 1, 10000);
}

/// Where an option of a priority window stands in the menu: the land first, as it is played first.
int rank(const Option& option) {
  switch (option.kind) {
    case OptionKind::Pass:
      return 0;
    case OptionKind::PlayLand:
      return 1;
    case OptionKind::Cast:
      return 2;
    case OptionKind::Activate:
      return 3;
    default:
      return 4;
  }
}

/// X, an amount, a part of a division: the person types the number itself.
bool asksNumber(const Decision& decision) {
  return std::all_of(decision.options.begin(), decision.options.end(),
                     [](const Option& o) { return o.kind == OptionKind::Number; });
}

std::string times(std::size_t again) { return again == 0 ? "" : fmt::format(" ({} times)", again + 1); }

}  // namespace

Stops Stops::usual() {
  Stops stops;
  for (const ir::Step step : {ir::Step::PrecombatMain, ir::Step::PostcombatMain, ir::Step::DeclareBlockers})
    stops.own.set(static_cast<std::size_t>(step));
  for (const ir::Step step : {ir::Step::DeclareAttackers, ir::Step::End})
    stops.others.set(static_cast<std::size_t>(step));
  return stops;
}

HumanGame::HumanGame(play::Session& session, PlayerId seat,
                     std::vector<std::unique_ptr<players::Player>> opponents, Journal& journal,
                     std::istream& in, std::ostream& out)
    : session_(session),
      seat_(seat),
      names_(session.names()),
      opponents_(std::move(opponents)),
      journal_(journal),
      errors_(out),
      in_(in),
      out_(out) {
  names_[seat_] = kYou;
}

bool HumanGame::run() {
  introduce();
  for (bool on = true; on;) {
    keep();
    on = session_.game().over() ? afterTheEnd() : move();
  }
  return session_.game().over();
}

void HumanGame::introduce() {
  out_ << "Type a number to answer, ? for help.\n";
  if (const std::size_t told = session_.log().size(); told > 8 && session_.answers() > 0) {  // it was loaded
    out_ << fmt::format("The game goes on. The last of {} events (\"log {}\" shows all):\n", told, told);
    shown_ = told - 8;
  }
}

// Whatever ends the process from now on, the game is in the journal up to here. A game that nobody has begun
// to play is not worth a file.
void HumanGame::keep() {
  if (answered_ == 0) return;
  if (journal_.keep(session_)) {
    sayWhenEnded("\n" + printable(journal_.whereItIs()) + "\n");
    toldWhy_.clear();
    return;
  }
  sayWhenEnded("\nThe game could not be kept.\n");
  if (toldWhy_ == journal_.why()) return;
  toldWhy_ = journal_.why();
  out_ << wrap(fmt::format("The game is not kept: {} It goes on; \"save FILE\" may find another place.",
                           toldWhy_),
               kWidth - 1, 2)
       << "\n";
}

/// One answer of anybody. False: the person leaves.
bool HumanGame::move() {
  const Decision& decision = session_.game().decision();
  if (decision.player != seat_) {
    opponentActs();
  } else if (const auto only = onlyAnswer(decision)) {
    if (!attempt(*only)) goBack();
  } else {
    return ask() != Next::Left;
  }
  return true;
}

// A game that was lost by mistake goes on from the last answer. False: the person leaves.
bool HumanGame::afterTheEnd() {
  showNews();
  const std::vector<PlayerId> winners = session_.game().winners();
  if (winners.empty()) out_ << "The game is a draw.\n";
  for (const PlayerId winner : winners)
    out_ << (winner == seat_ ? "You win the game.\n" : fmt::format("{} wins the game.\n", names_[winner]));
  out_ << "\"undo\" takes your last answer back; an empty line leaves.\n";
  for (std::string line; readLine(line);) {
    if (line.empty() || number(line)) return false;
    const Next next = command(line);
    if (next != Next::Ask) return next == Next::Answered;
  }
  return false;
}

// A line without an end, and lines without an answer for ever, come from no person: the input ends there.
bool HumanGame::readLine(std::string& line) {
  constexpr std::size_t kLongestLine = 4096, kMostLines = 1000;
  out_ << "> " << std::flush;
  if (answered_ != answeredBefore_) lines_ = 0;
  answeredBefore_ = answered_;
  if (++lines_ > kMostLines) return false;
  std::array<char, kLongestLine> buffer;
  in_.getline(buffer.data(), buffer.size());
  line = trimmed(std::string(buffer.data()));
  return in_.good() || (in_.eof() && !line.empty());
}

// Mulligans happen before the first turn, where the log does not tell who drew what.
void HumanGame::opponentActs() {
  const Decision decision = session_.game().decision();
  const auto option = answerFor(*opponents_[decision.player], session_, errors_);
  if (!option) return goBack();
  if (decision.kind == DecisionKind::Mulligan && decision.options[*option].kind == OptionKind::Mulligan)
    out_ << fmt::format("  {} takes a mulligan\n", names_[decision.player]);
  boardShown_ = false;
}

/// False: the rules fail at this option, and nothing has happened.
bool HumanGame::attempt(std::size_t option) {
  try {
    session_.apply(option);
    return true;
  } catch (const play::InnerError& error) {
    errors_.tell(session_, ErrorReports::answer(session_, option), error.what());
    boardShown_ = false;
    return false;
  }
}

// There is no way on from here, as the rules fail at whatever can be answered.
void HumanGame::goBack() {
  out_ << "The game goes back to your last answer: choose another.\n";
  if (session_.answers() == 0 || !undo())
    throw std::runtime_error("The game cannot go on: the rules fail at each answer.");
}

std::size_t HumanGame::passOption(const Decision& decision) const {
  for (std::size_t i = 0; i < decision.options.size(); ++i)
    if (decision.options[i].kind == OptionKind::Pass || decision.options[i].kind == OptionKind::Done)
      return i;
  return decision.options.size();
}

// What needs no question: the one option there is, of all that mean the same, or to pass.
std::optional<std::size_t> HumanGame::onlyAnswer(const Decision& decision) const {
  if (passesByItself(decision)) return passOption(decision);
  const std::vector<std::size_t> shown = menu();
  return shown.size() == 1 ? std::optional(shown.front()) : std::nullopt;
}

// A question that is no real choice is not put: nothing to do but mana abilities, or a window without a stop.
bool HumanGame::passesByItself(const Decision& decision) const {
  if (decision.kind != DecisionKind::Priority || passOption(decision) == decision.options.size())
    return false;
  const Pool& pool = session_.game().pool();
  const bool something = std::any_of(decision.options.begin(), decision.options.end(), [&](const Option& o) {
    if (o.kind == OptionKind::Pass) return false;
    return o.kind != OptionKind::Activate || !pool.ability(static_cast<AbilityId>(o.value)).isMana;
  });
  if (!something) return true;
  const GameState& state = session_.game().state();
  if (!state.stack.empty()) return state.stack.back().context.controller == seat_;  // one's own spell on top
  if (sameAsBefore(state)) return true;
  const bool combat = state.step == ir::Step::DeclareAttackers || state.step == ir::Step::DeclareBlockers;
  if (combat && state.combat.attackers.empty()) return true;
  const auto& stops = state.active == seat_ ? stops_.own : stops_.others;
  return !stops[static_cast<std::size_t>(state.step)];
}

bool HumanGame::sameAsBefore(const GameState& state) const {
  return state.step == ir::Step::PostcombatMain && passed_.turn == state.turn && state.active == seat_ &&
         passed_.answered == answered_ && passed_.told == session_.log().size();
}

std::vector<std::size_t> HumanGame::menu() const {
  const Decision& decision = session_.game().decision();
  std::vector<std::size_t> shown = players::differentOptions(session_.game(), decision.options.size());
  if (decision.kind == DecisionKind::Priority)
    std::stable_sort(shown.begin(), shown.end(), [&](std::size_t a, std::size_t b) {
      return rank(decision.options[a]) < rank(decision.options[b]);
    });
  return shown;
}

void HumanGame::answer(std::size_t option) {
  const GameState& state = session_.game().state();
  const bool passesFirstMain = state.step == ir::Step::PrecombatMain && state.stack.empty() &&
                               state.decision.options[option].kind == OptionKind::Pass;
  const Passed passed{state.turn, session_.log().size(), answered_ + 1};
  if (!attempt(option)) return;
  ++answered_;
  if (passesFirstMain) passed_ = passed;
  answeredOwn_ = true;
}

// How many of the following entries say just the same.
std::size_t HumanGame::repeats(const std::vector<play::LogEntry>& log, std::size_t from,
                               std::size_t to) const {
  std::size_t count = 0;
  while (from + count + 1 < to && log[from + count + 1].turn == log[from].turn &&
         log[from + count + 1].textOf(seat_) == log[from].textOf(seat_))
    ++count;
  return count;
}

void HumanGame::showNews() {
  const auto& log = session_.log();
  int told = 0;
  for (; shown_ < log.size(); ++shown_) {
    const play::LogEntry& entry = log[shown_];
    const bool newTurn = shown_ == 0 || log[shown_ - 1].turn != entry.turn;
    if (newTurn && entry.turn > 0 && entry.active < names_.size())
      out_ << fmt::format("--- Turn {}, {} ---\n", entry.turn,
                          entry.active == seat_ ? "your turn" : names_[entry.active]);
    if (entry.turn == 0) continue;
    const std::size_t again = repeats(log, shown_, log.size());
    out_ << wrap("  " + entry.textOf(seat_) + times(again), kWidth - 1, 4) << "\n";
    shown_ += again;
    if (++told == 6) lastTable_.clear();
  }
}

// A table that is still on the screen is not drawn again: its first line says what changed.
void HumanGame::showTable(const play::View& view) {
  const std::string text = board(view, names_);
  const std::size_t first = text.find('\n') + 1;
  const std::string table = text.substr(first);
  out_ << "\n" << (table == lastTable_ ? text.substr(0, first) : text);
  lastTable_ = table;
  boardShown_ = true;
}

void HumanGame::showQuestion() {
  const play::View view = session_.game().view(seat_);
  const std::size_t told = shown_;
  showNews();
  const Decision& decision = view.decision();
  // The further questions of one's own action, such as its targets, need no new table.
  const bool turnsUp =
      decision.kind == DecisionKind::Priority || decision.kind == DecisionKind::Mulligan || shown_ != told;
  if (answeredOwn_ && turnsUp) boardShown_ = false;
  answeredOwn_ = false;
  if (!boardShown_) showTable(view);
  // Behind a pipe the prompt stands before it, in the same line.
  out_ << wrap(play::describe(view, names_, decision), kWidth - 3, 4) << "\n";
  if (asksNumber(decision)) return;  // it says which
  std::size_t label = 0;
  for (const std::string& text : labels(view))
    out_ << wrap(fmt::format("{:>3}  {}", ++label, text), kWidth - 1, 5) << "\n";
}

// What the options of the menu are called. Those that would be called the same are permanents that differ in
// what is on them: then the table's words tell them apart.
std::vector<std::string> HumanGame::labels(const play::View& view) const {
  const std::vector<std::size_t> shown = menu();
  const Options& options = view.decision().options;
  std::vector<std::string> texts;
  for (const std::size_t i : shown) texts.push_back(play::describe(view, names_, options[i]));
  const std::vector<std::string> plain = texts;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const Entity entity = options[shown[i]].entity;
    const bool same = std::count(plain.begin(), plain.end(), plain[i]) > 1;
    if (!same || !entity.isObject()) continue;
    const ObjectId id = entity.asObject();
    const Object& object = view.state().objects[id.slot()];
    if (object.id != id || object.zone != Zone::Battlefield) continue;
    const std::string name = play::describe(view.state(), view.pool(), id);
    const std::string full = permanent(view, names_, id);
    if (texts[i].starts_with(name)) texts[i] = full + texts[i].substr(name.size());
    if (object.is(ObjectFlag::SummoningSick) && full.find("new") == std::string::npos) texts[i] += " (new)";
  }
  for (std::string& text : texts) text = play::upperFirst(std::move(text));
  return texts;
}

HumanGame::Next HumanGame::ask() {
  showQuestion();
  for (std::string line; readLine(line);) {
    const Next next = command(line);
    if (next != Next::Ask) return next;
  }
  out_ << "\nThe input ended; the game stops here.\n";
  if (answered_ > 0) out_ << (journal_.kept() ? journal_.whereItIs() : "It could not be kept.") << "\n";
  return Next::Left;
}

HumanGame::Next HumanGame::command(const std::string& line) {
  const Decision& decision = session_.game().decision();
  if (line.empty()) {
    const std::size_t pass = passOption(decision);
    if (pass < decision.options.size()) return choose(pass);
    out_ << "Here you have to choose: type a number.\n";
    return Next::Ask;
  }
  if (const auto typed = number(line)) return chooseNumber(*typed);
  const bool combat = decision.kind == DecisionKind::Attackers || decision.kind == DecisionKind::Blockers;
  const bool several = line.find_first_not_of("0123456789 ") == std::string::npos;
  if (combat && (several || (line == "all" && decision.kind == DecisionKind::Attackers)))
    return declare(line);
  lastTable_.clear();  // what is printed now may push it off the screen
  const std::size_t space = line.find(' ');
  const std::string word = line.substr(0, space);
  const std::string rest = space == std::string::npos ? "" : trimmed(line.substr(space + 1));
  if (line[0] == '?' || word == "help") {
    help(line[0] == '?' ? trimmed(line.substr(1)) : rest);
  } else if (isZoneName(word)) {
    look(word, rest);
  } else if (word == "board" || word == "b") {
    out_ << board(session_.game().view(seat_), names_);
  } else if (word == "undo" || word == "u") {
    undo();
    return Next::Answered;  // the question may be another one now
  } else if (word == "why") {
    why(rest);
  } else if (word == "log") {
    log(rest);
  } else if (word == "save") {
    save(rest);
  } else if (word == "stops" || word == "stop") {
    stops(rest);
  } else if (word == "concede") {
    return concede();
  } else if (word == "quit" || word == "exit" || word == "q") {
    return leave();
  } else if (word == "pass" || word == "p" || word == "done") {
    return command("");
  } else {
    out_ << fmt::format("'{}' is no option and no command; ? shows what there is.\n", line);
  }
  return Next::Ask;
}

/// A number that is asked for is typed itself, anything else is chosen by its place in the menu.
HumanGame::Next HumanGame::chooseNumber(std::size_t number) {
  const Decision& decision = session_.game().decision();
  if (asksNumber(decision)) {
    for (std::size_t i = 0; i < decision.options.size(); ++i)
      if (decision.options[i].value >= 0 && static_cast<std::size_t>(decision.options[i].value) == number)
        return choose(i);
    out_ << fmt::format("{} is none of the numbers that you may choose.\n", number);
    return Next::Ask;
  }
  const std::vector<std::size_t> shown = menu();
  if (number >= 1 && number <= shown.size()) return choose(shown[number - 1]);
  out_ << fmt::format("There is no option {}: choose 1 to {}.\n", number, shown.size());
  return Next::Ask;
}

/// "1 3 5" or "all": the attackers or blockers of a combat at once (508.1a, 509.1a), and no more of them. A
/// number that is named twice means two creatures that look the same.
HumanGame::Next HumanGame::declare(const std::string& line) {
  const DecisionKind kind = session_.game().decision().kind;
  const std::vector<std::size_t> shown = menu();
  Options wanted;
  std::istringstream in(line == "all" ? "" : line);
  for (std::string word; in >> word;) {
    const auto typed = number(word);
    if (!typed || *typed < 1 || *typed > shown.size()) {
      out_ << fmt::format("There is no option {}: choose 1 to {}.\n", word, shown.size());
      return Next::Ask;
    }
    wanted.push_back(session_.game().decision().options[shown[*typed - 1]]);
  }
  const auto words = [&](const Option& option) {
    return play::describe(session_.game().view(seat_), names_, option);
  };
  const auto asked = [&] {
    const Decision& now = session_.game().decision();
    return now.kind == kind && now.player == seat_ && !session_.game().over();
  };
  std::size_t next = 0;
  for (; asked() && (line == "all" || next < wanted.size()); ++next) {
    const Options& options = session_.game().decision().options;
    auto found = std::find_if(options.begin(), options.end(), [&](const Option& o) {
      return line == "all" ? o.kind == OptionKind::Pair : o == wanted[next];
    });
    if (found == options.end() && line != "all")
      found = std::find_if(options.begin(), options.end(),
                           [&](const Option& o) { return words(o) == words(wanted[next]); });
    if (found == options.end()) break;
    answer(static_cast<std::size_t>(found - options.begin()));
  }
  if (next < wanted.size()) {
    out_ << "Not all of that can be done together. What was possible is chosen; \"undo\" takes it back.\n";
    return Next::Answered;
  }
  if (asked())
    if (const std::size_t done = passOption(session_.game().decision());
        done < session_.game().decision().options.size())
      answer(done);
  return Next::Answered;
}

/// Answers with this option. 701.23b: to find nothing is allowed where not every card would do, but is
/// seldom meant.
HumanGame::Next HumanGame::choose(std::size_t option) {
  const Decision& decision = session_.game().decision();
  if (decision.options[option].kind == OptionKind::Done && decision.chosen == 0 &&
      play::isSearch(session_.game().pool().arena, decision)) {
    out_ << "Find nothing? \"yes\" finds nothing, anything else goes on.\n";
    std::string line;
    if (!readLine(line) || (line != "yes" && line != "y")) {
      out_ << "Choose what you find by its number.\n";
      return Next::Ask;
    }
  }
  answer(option);
  return Next::Answered;
}

bool HumanGame::undo() {
  bool undone = false;
  do {  // back over answers that were given without a question
    if (!session_.undo(seat_)) {
      out_ << "There is nothing to take back.\n";
      break;
    }
    undone = true;
  } while (onlyAnswer(session_.game().decision()));
  shown_ = std::min(shown_, session_.log().size());
  boardShown_ = false;
  passed_ = {};
  lastTable_.clear();
  return undone;
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

/// "? Shock" tells the words of a card, "?? Shock" also how the engine reads them.
void HumanGame::help(std::string about) {
  const Detail detail = about.starts_with('?') ? Detail::Notation : Detail::Words;
  if (detail == Detail::Notation) about = trimmed(about.substr(1));
  if (about.empty()) {
    out_ << kHelp;
    return;
  }
  const play::View view = session_.game().view(seat_);
  const std::vector<std::size_t> shown = menu();
  if (const auto option = number(about); option && *option >= 1 && *option <= shown.size()) {
    const Entity entity = view.decision().options[shown[*option - 1]].entity;
    if (entity.isObject())
      out_ << cardHelp(view, names_, entity.asObject(), detail);
    else
      out_ << fmt::format("Option {} is not about a card.\n", *option);
    return;
  }
  // An object of the game first, for what it is now, then any card of the pool by name.
  std::vector<ObjectId> objects(view.state().battlefield.begin(), view.state().battlefield.end());
  for (const char* zone : {"stack", "hand", "graveyard", "exile", "library"})
    for (const ObjectId id : cardsInZone(view, zone)) objects.push_back(id);
  for (const ObjectId id : objects) {
    if (editDistance(play::describe(view.state(), view.pool(), id), about, 0) == 0) {
      out_ << cardHelp(view, names_, id, detail);
      return;
    }
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
    const std::string& text = log[i].textOf(seat_);
    const std::string cause = causeOf(log[i].event, text);
    out_ << wrap(fmt::format("  {}{}{}", text, times(again), cause), kWidth - 1, 4) << "\n";
    i += again;
    if (rule.empty() || (i + 1 < log.size() && log[i + 1].rule == rule)) continue;
    const std::string summary = ruleSummary(rule).value_or("");
    out_ << wrap(fmt::format("      rule {}{}{}", rule, summary.empty() ? "" : ": ", summary), kWidth - 1, 8)
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
    out_ << wrap(fmt::format("  {:>2} {}{}", log[i].turn, log[i].textOf(seat_), times(again)), kWidth - 1, 5)
         << "\n";
    i += again;
  }
}

HumanGame::Next HumanGame::concede() {
  if (session_.game().over()) {
    out_ << "The game is over.\n";
    return Next::Ask;
  }
  out_ << "Do you give up this game? \"yes\" gives it up, anything else goes on.\n";
  std::string line;
  if (!readLine(line) || (line != "yes" && line != "y")) {
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
    play::writeGame(file, session_.replay());
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
    (others ? stops_.others : stops_.own).flip(static_cast<std::size_t>(found->second));
  }
  const auto list = [&](const std::bitset<16>& set) {
    return listed([&](std::size_t step) { return set[step]; });
  };
  out_ << "You are asked whenever an opponent has done something, and in\n  your turn:    "
       << list(stops_.own) << "\n  other turns:  " << list(stops_.others) << "\n";
}

}  // namespace cantrip::cli
