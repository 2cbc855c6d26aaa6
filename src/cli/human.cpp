// A game as a person plays it, question by question.
#include "cli/human.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "base/readable.h"
#include "cli/board.h"
#include "cli/typed.h"
#include "play/asking.h"
#include "play/node_words.h"
#include "players/options.h"

namespace cantrip::cli {
namespace {

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

}  // namespace

HumanGame::HumanGame(play::Session& session, PlayerId seat,
                     std::vector<std::unique_ptr<players::Player>> opponents, Journal& journal,
                     LineReader& lines, std::ostream& out)
    : session_(session),
      seat_(seat),
      names_(session.names()),
      opponents_(std::move(opponents)),
      journal_(journal),
      errors_(out),
      lines_(lines),
      out_(out),
      attention_(seat) {
  names_[seat_] = kYou;
}

HumanGame::Leaving HumanGame::run() {
  introduce();
  for (bool on = true; on;) {
    keep();
    on = session_.game().over() ? afterTheEnd() : move();
  }
  return session_.game().over() && !quit_ ? Leaving::GameOver : Leaving::Quit;
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
               screenWidth() - 1, 2)
       << "\n";
}

/// One answer of anybody. False: the person leaves.
bool HumanGame::move() {
  const Decision& decision = session_.game().decision();
  if (decision.player != seat_) {
    opponentActs();
  } else if (const auto only = onlyAnswer()) {
    remember(*only);
    if (!attempt(*only)) goBack();
  } else {
    return ask() != Next::Left;
  }
  return true;
}

// A game that was lost by mistake goes on from the last answer. False: the person leaves.
bool HumanGame::afterTheEnd() {
  out_ << newsText(news(), std::nullopt);
  const std::vector<PlayerId> winners = session_.game().winners();
  if (winners.empty()) out_ << "The game is a draw.\n";
  for (const PlayerId winner : winners)
    out_ << (winner == seat_ ? "You win the game.\n" : fmt::format("{} wins the game.\n", names_[winner]));
  out_ << fmt::format("\"undo\" takes your last answer back; an empty line {}.\n", afterwards_);
  bool stray = false;  // the number of an answer that came too late leaves the game only when it comes again
  for (std::string line; readLine(line);) {
    if (line.empty() || (number(line) && stray)) return false;
    stray = number(line).has_value();
    if (stray) {
      out_ << fmt::format("The game is over: an empty line {}.\n", afterwards_);
      continue;
    }
    const Next next = command(line);
    quit_ = next == Next::Left;
    if (next != Next::Ask) return next == Next::Answered;
  }
  quit_ = true;
  return false;
}

// Lines without an answer for ever come from no person: the input ends there.
bool HumanGame::readLine(std::string& line) {
  constexpr std::size_t kMostLines = 1000;
  if (answered_ != answeredBefore_) read_ = 0;
  answeredBefore_ = answered_;
  if (++read_ > kMostLines) return false;
  const bool more = lines_.read(line, [this] { return offers(); });
  line = trimmed(std::move(line));
  return more;
}

/// A question of this command about what is seldom meant. Anything but "yes" goes on.
bool HumanGame::confirms(std::string_view question) {
  out_ << question << "\n";
  std::string line;
  return readLine(line) && (line == "yes" || line == "y");
}

// Mulligans happen before the first turn, where the log does not tell who drew what.
void HumanGame::opponentActs() {
  const Decision decision = session_.game().decision();
  const auto automatic = play::automaticPayment(decision);
  if (automatic && attempt(*automatic)) return;
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

// What needs no question: what the person does not want to be asked, or the one option there is, of all that
// mean the same. Who declares combat sees what comes of it first.
std::optional<std::size_t> HumanGame::onlyAnswer() {
  if (const auto option = nextOfShortcut()) return option;
  if (const auto option = attention_.answer(session_)) return option;
  if (declaresCombat(session_.game().decision())) return std::nullopt;
  const std::vector<std::size_t> shown = menu();
  return shown.size() == 1 ? std::optional(shown.front()) : std::nullopt;
}

std::vector<std::size_t> HumanGame::menu() const {
  const Decision& decision = session_.game().decision();
  std::vector<std::size_t> shown = players::differentOptions(session_.game(), decision.options.size());
  std::erase_if(shown, [&](std::size_t i) {
    return attention_.goesWithoutSaying(session_.game(), decision.options[i]);
  });
  if (decision.kind == DecisionKind::Priority)
    std::stable_sort(shown.begin(), shown.end(), [&](std::size_t a, std::size_t b) {
      return rank(decision.options[a]) < rank(decision.options[b]);
    });
  // The rules name players in turn order from whoever is active: here the person always comes first.
  const auto isPlayer = [&](std::size_t i) { return decision.options[i].entity.isPlayer(); };
  const auto first = std::find_if(shown.begin(), shown.end(), isPlayer);
  std::stable_partition(first, std::find_if_not(first, shown.end(), isPlayer),
                        [&](std::size_t i) { return decision.options[i].entity.asPlayer() == seat_; });
  return shown;
}

void HumanGame::answer(std::size_t option) {
  const play::Attention before = attention_;
  const std::size_t answers = session_.answers();
  attention_.beforeAnswer(session_, option);
  remember(option);
  if (!attempt(option)) {
    attention_ = before;
    return;
  }
  typedAt_.push_back(answers);
  ++answered_;
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

/// An entry of the log and how often more it says the same: of several things, or several times.
std::string HumanGame::toldOf(std::size_t entry, std::size_t again) const {
  const auto& log = session_.log();
  const std::string& text = log[entry].textOf(seat_);
  if (again == 0) return text;
  const auto doer = [&](std::size_t i) {
    return log[i].event.source ? log[i].event.source : log[i].event.object;
  };
  const bool several = doer(entry) && doer(entry + again) && doer(entry) != doer(entry + again);
  return fmt::format("{} ({} {})", text, again + 1, several ? "of them" : "times");
}

/// What happened since the person looked the last time.
std::vector<TurnNews> HumanGame::news() {
  const auto& log = session_.log();
  std::vector<TurnNews> told;
  for (; shown_ < log.size(); ++shown_) {
    const play::LogEntry& entry = log[shown_];
    const bool newTurn = shown_ == 0 || log[shown_ - 1].turn != entry.turn;
    if (entry.turn == 0) continue;
    if (told.empty() || newTurn) told.emplace_back();
    if (newTurn && entry.active < names_.size())
      told.back().heading =
          fmt::format("Turn {}, {}", entry.turn, turnOf(session_.game().state(), names_, entry.active));
    const std::size_t again = repeats(log, shown_, log.size());
    told.back().events.push_back(toldOf(shown_, again));
    shown_ += again;
  }
  return told;
}

// A table that is still on the screen is not drawn again: its first line says what changed.
std::string HumanGame::tableText(const play::View& view) {
  if (boardShown_) return {};
  const std::string text = board(view, names_);
  const std::size_t first = text.find('\n') + 1;
  const std::string table = text.substr(first);
  const bool same = table == lastTable_;
  lastTable_ = table;
  boardShown_ = true;
  return "\n" + (same ? text.substr(0, first) : text);
}

std::string HumanGame::questionText(const play::View& view) {
  const Decision& decision = view.decision();
  if (!declaresCombat(decision)) {
    combat_.reset();
  } else {
    const std::optional<CombatMenu> before = std::move(combat_);
    combat_.emplace(view, names_, before ? &*before : nullptr);
    return combat_->text();
  }
  std::string text = wrap(play::describe(view, names_, decision), screenWidth() - 3, 4) + "\n";
  if (asksNumber(decision)) return text;  // it says which
  std::size_t label = 0;
  for (const std::string& option : labels(view))
    text += wrap(fmt::format("{:>3}  {}", ++label, option), screenWidth() - 1, 5) + "\n";
  return text;
}

// What happened stands between the table and the question, so that it is on the screen when the person is
// asked.
void HumanGame::showQuestion() {
  const play::View view = session_.game().view(seat_);
  const std::vector<TurnNews> told = news();
  const Decision& decision = view.decision();
  // The further questions of one's own action, such as its targets, need no new table.
  const bool turnsUp =
      decision.kind == DecisionKind::Priority || decision.kind == DecisionKind::Mulligan || !told.empty();
  if (answeredOwn_ && turnsUp) boardShown_ = false;
  answeredOwn_ = false;
  if (told.size() > 1 || (told.size() == 1 && told.front().events.size() >= 6)) lastTable_.clear();
  const std::string table = tableText(view);
  const std::string question = questionText(view);
  std::optional<std::size_t> left = screenRows();
  if (left) {
    const std::string others = table + question;
    const auto used = static_cast<std::size_t>(std::count(others.begin(), others.end(), '\n')) + 1;
    left = std::max<std::size_t>(4, *left > used ? *left - used : 0);
  }
  out_ << table << newsText(told, left) << question;
}

// What the options of the menu are called: of creatures among which one is chosen also how big they are.
// Those that would be called the same are permanents that differ in what is on them: then the table's words
// tell them apart.
std::vector<std::string> HumanGame::labels(const play::View& view) const {
  const std::vector<std::size_t> shown = menu();
  const Options& options = view.decision().options;
  std::vector<std::string> texts;
  for (const std::size_t i : shown) texts.push_back(play::describe(view, names_, options[i]));
  const std::vector<std::string> plain = texts;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const Entity entity = options[shown[i]].entity;
    if (!entity.isObject()) continue;
    const ObjectId id = entity.asObject();
    const Object& object = view.state().objects[id.slot()];
    if (object.id != id || object.zone != Zone::Battlefield) continue;
    const std::string name = play::describe(view.state(), view.pool(), id);
    if (!texts[i].starts_with(name)) continue;
    if (std::count(plain.begin(), plain.end(), plain[i]) == 1) {
      const Characteristics& now = session_.game().characteristics(id);
      if (options[shown[i]].kind == OptionKind::Entity && now.isCreature())
        texts[i].insert(name.size(), fmt::format(" {}/{}", now.power, now.toughness));
      continue;
    }
    const std::string full = permanent(view, names_, id);
    texts[i] = full + texts[i].substr(name.size());
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

namespace {

/// The option that "yes" or "no" means, also of "Do you keep your hand?"; past the end: none.
std::size_t yesOrNo(const Decision& decision, const std::string& words) {
  const bool yes = words == "y" || words == "yes";
  if (!yes && words != "n" && words != "no") return decision.options.size();
  const bool hand = decision.kind == DecisionKind::Mulligan;
  const OptionKind wanted =
      yes ? (hand ? OptionKind::Pass : OptionKind::Yes) : (hand ? OptionKind::Mulligan : OptionKind::No);
  const auto at = std::find_if(decision.options.begin(), decision.options.end(),
                               [&](const Option& option) { return option.kind == wanted; });
  return static_cast<std::size_t>(at - decision.options.begin());
}

}  // namespace

/// Chooses the option of which these are words, such as "forest" or "cast shock": all it says, the name of
/// its card, or where nothing else fits some whole words of it. Nothing when none fits.
std::optional<HumanGame::Next> HumanGame::chooseNamed(const std::string& words) {
  const Decision& decision = session_.game().decision();
  if (session_.game().over() || declaresCombat(decision) || asksNumber(decision)) return std::nullopt;
  if (const std::size_t said = yesOrNo(decision, words); said < decision.options.size()) return choose(said);
  const play::View view = session_.game().view(seat_);
  const std::vector<std::size_t> shown = menu();
  const std::vector<std::string> texts = labels(view);
  std::vector<std::size_t> whole, part;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const Entity entity = decision.options[shown[i]].entity;
    const bool named =
        entity.isObject() && sameWords(play::describe(view.state(), view.pool(), entity.asObject()), words);
    if (named || sameWords(texts[i], words)) whole.push_back(i);
    if (hasWords(texts[i], words)) part.push_back(i);
  }
  const std::vector<std::size_t>& fitting = whole.empty() ? part : whole;
  if (fitting.empty()) return std::nullopt;
  if (fitting.size() == 1) return choose(shown[fitting.front()]);
  std::vector<std::size_t> numbers;
  for (const std::size_t i : fitting) numbers.push_back(i + 1);
  out_ << fmt::format("That fits several: {}. Type the number of one.\n", fmt::join(numbers, ", "));
  return Next::Ask;
}

/// Adds attackers or blockers to those that are chosen (508.1a, 509.1a), or takes all of them back.
HumanGame::Next HumanGame::declare(const std::string& line) {
  if (line == "none") {
    while (!session_.game().state().combat.chosen.empty() && undo()) {
    }
    return Next::Answered;
  }
  const auto read = combat_->read(line);
  if (const std::string* wrong = std::get_if<std::string>(&read)) {
    out_ << *wrong << "\n";
    return Next::Ask;
  }
  const auto place = [](const play::Game& game, const Option& pair) -> std::optional<std::size_t> {
    const Options& options = game.decision().options;
    const auto at = std::find(options.begin(), options.end(), pair);
    if (at == options.end()) return std::nullopt;
    return static_cast<std::size_t>(at - options.begin());
  };
  play::Game trial = session_.game();  // all of it or nothing
  for (const Option& pair : std::get<Options>(read)) {
    const auto option = declaresCombat(trial.decision()) ? place(trial, pair) : std::nullopt;
    if (!option) {
      out_ << combat_->refusal(pair) << "\n";
      return Next::Ask;
    }
    trial.apply(*option);
  }
  for (const Option& pair : std::get<Options>(read))
    if (const auto option = place(session_.game(), pair)) answer(*option);
  return Next::Answered;
}

/// Answers with this option. 701.23b: to find nothing is allowed where not every card would do, but is
/// seldom meant.
HumanGame::Next HumanGame::choose(std::size_t option) {
  const Decision& decision = session_.game().decision();
  if (decision.options[option].kind == OptionKind::Done && decision.chosen == 0 &&
      play::isSearch(session_.game().pool().arena, decision) &&
      !confirms("Find nothing? \"yes\" finds nothing, anything else goes on.")) {
    out_ << "Choose what you find by its number.\n";
    return Next::Ask;
  }
  answer(option);
  return Next::Answered;
}

// Back over answers that were given without a question: all that "pass on" passed is one answer of the
// person.
bool HumanGame::undo() {
  own_.clear();
  shortcut_ = {};
  const std::size_t before = session_.answers();
  bool undone = session_.undo(seat_), more = undone;
  if (session_.answers() < before) {  // else the person had conceded
    while (!typedAt_.empty() && typedAt_.back() >= before) typedAt_.pop_back();
    while (more && !typedAt_.empty() && session_.answers() > typedAt_.back()) more = session_.undo(seat_);
    if (!typedAt_.empty()) typedAt_.pop_back();
  }
  attention_.afterUndo();
  while (more && onlyAnswer()) {
    more = session_.undo(seat_);
    attention_.afterUndo();
  }
  if (!more) out_ << "There is nothing to take back.\n";
  shown_ = std::min(shown_, session_.log().size());
  boardShown_ = false;
  combat_.reset();
  lastTable_.clear();
  return undone;
}

}  // namespace cantrip::cli
