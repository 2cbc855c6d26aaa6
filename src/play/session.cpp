// Keeping the history of a game; undo plays it again up to the moment before.
#include "play/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "play/asking.h"
#include "play/describe.h"
#include "play/view.h"

namespace cantrip::play {
namespace {

Setup withDecks(Setup setup, const Table& table) {
  setup.decks = table.decks;
  return setup;
}

}  // namespace

// A land that was played is on the battlefield; what was destroyed or sacrificed is in the graveyard.
bool EventLog::goesWithoutSaying(const Event& event) const {
  if (event.type != EventType::ZoneChange) return false;
  for (auto entry = entries_.rbegin(); entry != entries_.rend() && entry->answer == answers_; ++entry) {
    const EventType before = entry->event.type;
    if (event.to == ir::Zone::Battlefield) return before == EventType::PlayLand;
    const bool left = before == EventType::Destroy || before == EventType::Sacrifice;
    if (event.to == ir::Zone::Graveyard && left && entry->event.object == event.object) return true;
  }
  return false;
}

// 120.3a: damage to a player is a loss of life. The line about the damage says what is left; of several at
// once, the last.
bool EventLog::tellsLifeAfterDamage(const GameState& state, const Event& event) {
  if (event.type != EventType::LoseLife || event.player >= state.players.size()) return false;
  constexpr std::string_view kNow = " (now ";
  const std::string now = fmt::format("{}{})", kNow, lifeAfter(state, event));
  LogEntry* before = nullptr;
  std::size_t i = entries_.size();
  while (i > 0 && entries_[i - 1].answer == answers_) --i;
  for (; i < entries_.size(); ++i) {
    LogEntry& entry = entries_[i];
    if (entry.event.type != EventType::Damage || entry.event.other != Entity::player(event.player)) continue;
    if (!entry.lifeTold && entry.event.amount == event.amount) {
      entry.lifeTold = true;
      const auto each = [&](LogEntry& of, auto&& change) {
        change(of.text);
        for (auto& [reader, text] : of.textFor) change(text);
      };
      if (before != nullptr)
        each(*before, [&](std::string& text) {
          if (const std::size_t told = text.rfind(kNow); told != std::string::npos) text.resize(told);
        });
      each(entry, [&](std::string& text) { text += now; });
      return true;
    }
    before = &entry;
  }
  return false;
}

// Mostly the rules choose what is tapped for a cost (601.2g). Whoever pays is told what it was, where
// something else could have been tapped.
std::string EventLog::whatPaid(const GameState& state, PlayerId player) const {
  std::vector<std::string> names;
  std::vector<int> counts;
  for (const ObjectId id : tapped_) {
    std::string name = describe(state, *pool_, id);
    const auto same = std::find(names.begin(), names.end(), name);
    if (same != names.end()) {
      ++counts[static_cast<std::size_t>(same - names.begin())];
      continue;
    }
    names.push_back(std::move(name));
    counts.push_back(1);
  }
  const bool another = std::any_of(state.battlefield.begin(), state.battlefield.end(), [&](ObjectId id) {
    const Object& object = state.objects[id.slot()];
    const CardId card = object.faceUpDefinition();
    if (object.controller != player || object.is(ObjectFlag::Tapped) || !pool_->knows(card)) return false;
    const CardDef& def = pool_->card(card);
    const bool makesMana = (def.types & bit(ir::CardType::Land)) != 0 ||
                           std::any_of(def.abilities.begin(), def.abilities.end(),
                                       [&](AbilityId ability) { return pool_->ability(ability).isMana; });
    return makesMana && std::find(names.begin(), names.end(), describe(state, *pool_, id)) == names.end();
  });
  if (names.empty() || !another) return {};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (counts[i] > 1) names[i] = fmt::format("{} x {}", counts[i], names[i]);
  return fmt::format(" (tapping {})", fmt::join(names, ", "));
}

void EventLog::onAnswer(const GameState& state, const Option& option) {
  const Decision& decision = state.decision;
  if (decision.kind != DecisionKind::YesNo || option.kind != OptionKind::Yes) return;
  const std::string cost = askedMana(*pool_, decision);
  if (cost.empty()) return;
  LogEntry entry;
  entry.turn = state.turn;
  entry.step = state.step;
  entry.active = state.active;
  entry.answer = answers_;
  entry.text =
      fmt::format("{} pays {}", describe(state, *pool_, names_, Entity::player(decision.player)), cost);
  entry.textFor.emplace_back(decision.player, fmt::format("You pay {}", cost));
  add(std::move(entry));
}

// A server keeps the logs of many games: none of them has much more room than it needs.
void EventLog::add(LogEntry entry) {
  entry.text.shrink_to_fit();
  for (auto& [reader, text] : entry.textFor) text.shrink_to_fit();
  constexpr std::size_t kFew = 16;
  if (entries_.size() == entries_.capacity()) entries_.reserve(entries_.size() + entries_.size() / 8 + kFew);
  entries_.push_back(std::move(entry));
}

void EventLog::onEvent(const GameState& state, const Event& event, std::string_view rule) {
  if (listener_ != nullptr) listener_->onEvent(state, event, rule);
  if (event.type == EventType::TappedForMana) tapped_.push_back(event.object);
  if (goesWithoutSaying(event) || tellsLifeAfterDamage(state, event)) return;
  LogEntry entry;
  entry.turn = state.turn;
  entry.step = state.step;
  entry.active = state.active;
  entry.answer = answers_;
  entry.event = event;
  entry.rule = std::string(rule);
  entry.text = describe(state, *pool_, names_, event, kNoPlayer);
  if (entry.text.empty()) return;
  const bool pays = event.type == EventType::Cast || event.type == EventType::Activate;
  const auto read = [&](PlayerId reader, std::string words) {
    if (words != entry.text) entry.textFor.emplace_back(reader, std::move(words));
  };
  for (PlayerId p = 0; p < state.players.size(); ++p) {
    std::string words = describe(state, *pool_, names_, event, p);
    if (pays && p == event.player) words += whatPaid(state, p);
    read(p, std::move(words));
  }
  read(kOnlooker, describe(state, *pool_, names_, event, kOnlooker));
  entry.textFor.shrink_to_fit();
  if (pays) tapped_.clear();
  add(std::move(entry));
}

Session::Session(Table table, std::vector<std::vector<std::string>> deckNames, Setup setup,
                 std::vector<std::string> names, EventSink* listener)
    : table_(std::move(table)),
      deckNames_(std::move(deckNames)),
      setup_(withDecks(std::move(setup), table_)),
      names_(std::move(names)),
      listener_(listener),
      log_(*table_.pool, names_, listener_),
      game_(table_.pool, setup_, &log_) {}

Session::Session(Table table, const Replay& replay)
    : Session(std::move(table), replay.decks, replay.setup, replay.names) {
  playAgain(replay.answers, replay.concessions, replay.windows);
  if (replay.hash != 0 && replay.hash != game_.hash()) {
    throw SaveError(
        "The replay does not end as the game that was written did. Rules or card texts have changed "
        "since; play it "
        "with the build that wrote it.");
  }
}

void Session::playAgain(const std::vector<std::uint32_t>& answers, const Concessions& concessions,
                        const Windows& windows) {
  const auto unfit = [&](std::size_t answer, const std::string& why) {
    return SaveError(
        fmt::format("The replay does not fit this build: its answer {} {}. Rules or card texts have changed "
                    "since; play it "
                    "with the build that wrote it.",
                    answer + 1, why));
  };
  std::size_t concession = 0, window = 0;
  for (std::size_t i = 0; i <= answers.size(); ++i) {
    for (; window < windows.size() && windows[window].first <= i; ++window)
      askEveryWindow(windows[window].second);
    for (; concession < concessions.size() && concessions[concession].first <= i; ++concession) {
      const PlayerId who = concessions[concession].second;
      if (who < game_.players() && !game_.over()) concede(who);
    }
    if (i == answers.size()) break;
    if (answers[i] >= game_.decision().options.size())
      throw unfit(i, fmt::format("(option {}) is not possible", answers[i]));
    try {
      apply(answers[i]);
    } catch (const InnerError& error) {
      throw unfit(i, fmt::format("is more than its rules can do ({})", error.what()));
    }
  }
}

// The game is a value: what an error has left half done is thrown away, and with it what was told of it.
template <typename Work>
void Session::undoneOnError(Work work) {
  Game before = game_;
  const std::size_t told = log_.entries().size();
  try {
    work();
  } catch (const std::exception& error) {
    game_ = std::move(before);
    log_.forget(told);
    throw InnerError(error.what());
  }
}

void Session::apply(std::size_t option) {
  const Decision& decision = game_.decision();
  if (option >= decision.options.size())
    throw std::out_of_range(
        fmt::format("There is no option {}: the decision has {}.", option, decision.options.size()));
  const PlayerId by = decision.player;
  log_.setAnswers(static_cast<std::uint32_t>(answers_.size()) + 1);
  undoneOnError([&] {
    log_.onAnswer(game_.state(), decision.options[option]);
    game_.apply(option, &log_);
  });
  answers_.push_back(static_cast<std::uint32_t>(option));
  answeredBy_.push_back(by);
}

void Session::concede(PlayerId player) {
  undoneOnError([&] { game_.concede(player, &log_); });
  concessions_.emplace_back(static_cast<std::uint32_t>(answers_.size()), player);
}

void Session::askEveryWindow(bool on) {
  if (on == asksEveryWindow()) return;
  game_.askEveryWindow(on);
  const auto now = static_cast<std::uint32_t>(answers_.size());
  if (windows_.empty() || windows_.back().first != now) windows_.emplace_back(now, on);
  windows_.back().second = on;
}

bool Session::hasAnswered(PlayerId player) const {
  const auto conceded = std::make_pair(static_cast<std::uint32_t>(answers_.size()), player);
  if (!concessions_.empty() && concessions_.back() == conceded) return true;
  return std::find(answeredBy_.begin(), answeredBy_.end(), player) != answeredBy_.end();
}

bool Session::undo(PlayerId player) {
  const auto conceded = std::make_pair(static_cast<std::uint32_t>(answers_.size()), player);
  if (!concessions_.empty() && concessions_.back() == conceded) {
    concessions_.pop_back();
    replayTo(answers_.size());
    return true;
  }
  std::size_t keep = answers_.size();
  while (keep > 0 && answeredBy_[keep - 1] != player) --keep;
  if (keep == 0) return false;
  replayTo(keep - 1);
  return true;
}

void Session::replayTo(std::size_t answers) {
  const std::vector<std::uint32_t> given(answers_.begin(),
                                         answers_.begin() + static_cast<std::ptrdiff_t>(answers));
  Concessions conceded = concessions_;
  std::erase_if(conceded, [&](const auto& concession) { return concession.first > answers; });
  Windows asked = windows_;
  std::erase_if(asked, [&](const auto& window) { return window.first >= answers; });
  answers_.clear();
  answeredBy_.clear();
  concessions_.clear();
  windows_.clear();
  log_ = EventLog(*table_.pool, names_, listener_);
  game_ = Game(table_.pool, setup_, &log_);
  playAgain(given, conceded, asked);
}

Replay Session::replay() const {
  Replay replay;
  replay.names = names_;
  replay.decks = deckNames_;
  replay.setup = setup_;
  replay.setup.decks.clear();
  replay.answers = answers_;
  replay.concessions = concessions_;
  replay.windows = windows_;
  replay.hash = game_.hash();
  return replay;
}

}  // namespace cantrip::play
