#include "cli/person_draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <thread>

#include "cards/catalogue.h"
#include "cli/board.h"
#include "cli/commands.h"
#include "cli/deck_editor.h"
#include "cli/person_match.h"
#include "cli/pool_view.h"
#include "cli/tournament_view.h"
#include "cli/typed.h"
#include "formats/format.h"
#include "tournament/deck_building.h"
#include "tournament/drafters.h"

namespace cantrip::cli {
namespace {

constexpr int kPersonDrafts = 0;  ///< the seat

}  // namespace

std::vector<tournament::Entrant> entrantsOf(const tournament::Draft& draft, const std::string& opponents,
                                            const formats::Deck* deck,
                                            const tournament::CardKnowledge& knowledge) {
  std::vector<tournament::Entrant> entrants;
  for (const int seat : tournament::entrantSeats(draft.setup().kind, draft.setup().drafters)) {
    const bool person = deck != nullptr && seat == kPersonDrafts;
    tournament::Entrant entrant;
    entrant.name = person ? "Player" : fmt::format("Computer {}", deck != nullptr ? seat : seat + 1);
    entrant.kind = person ? "" : opponents;
    entrant.deck = person ? *deck : tournament::buildDeckFor(draft.setup().kind, draft.pool(seat), knowledge);
    entrants.push_back(std::move(entrant));
  }
  return entrants;
}

tournament::TournamentSetup setupOf(const tournament::DraftRecord& record) {
  tournament::TournamentSetup setup;
  setup.kind = record.then;
  setup.bestOf = record.bestOf;
  setup.seed = record.draft.seed;
  const formats::Format format =
      formats::loadFormat(tournament::formatOf(record.draft.kind), cards::Catalogue::standard());
  const int players = tournament::isForOneGame(record.draft.kind) ? record.draft.drafters : 2;
  setup.game.arrangement = formats::arrangementOf(format, static_cast<std::size_t>(players), {}, "", "");
  setup.sideboarding = tournament::Sideboarding::of(format.deck, setup.game.rules);
  setup.threads = std::max(1U, std::thread::hardware_concurrency());
  return setup;
}

PersonDraft::PersonDraft(tournament::DraftRecord record, const tournament::CardKnowledge& knowledge,
                         Journal& journal, LineReader& lines, std::ostream& out)
    : record_(std::move(record)),
      knowledge_(knowledge),
      journal_(journal),
      lines_(lines),
      out_(out),
      draft_(record_.draft) {
  for (const std::uint32_t pick : record_.picks) draft_.pick(pick);
}

void PersonDraft::run() {
  if (!pickAll() || !buildDeck()) return;
  if (record_.matches) playMatches();
}

void PersonDraft::keep() {
  record_.picks = draft_.picks();
  if (journal_.keepText(tournament::write(record_)))
    sayWhenEnded(fmt::format("\n{}\n", journal_.whereItIs()));
  else
    out_ << fmt::format("The draft is not kept: {}\n", journal_.why());
}

bool PersonDraft::leave() {
  if (journal_.kept()) out_ << "\n" << journal_.whereItIs() << "\n";
  return false;
}

// ---- picks

bool PersonDraft::pickAll() {
  while (!draft_.over()) {
    const tournament::DraftQuestion& question = draft_.question();
    if (question.drafter == kPersonDrafts) {
      if (!ask()) return leave();
      continue;
    }
    const std::size_t option = tournament::pickAsComputer(draft_, knowledge_);
    // What lies face up everybody sees taken.
    const bool open = draft_.setup().kind == tournament::DraftKind::Rochester ||
                      draft_.setup().kind == tournament::DraftKind::Grid;
    if (open)
      out_ << fmt::format("Computer {} takes {}.\n", question.drafter,
                          fmt::join(question.options[option], ", "));
    else if (!question.labels.empty())
      out_ << fmt::format("Computer {}: {}.\n", question.drafter, question.labels[option]);
    draft_.pick(option);
  }
  return true;
}

void PersonDraft::showQuestion() {
  const tournament::DraftQuestion& question = draft_.question();
  const std::size_t held = draft_.pool(kPersonDrafts).size();
  for (int seat = 0; seat < draft_.setup().drafters; ++seat)  // 905.2c
    if (!draft_.faceUp(seat).empty())
      out_ << fmt::format("\nFace up before {}: {}.",
                          seat == kPersonDrafts ? "you" : fmt::format("seat {}", seat + 1),
                          fmt::join(draft_.faceUp(seat), ", "));
  out_ << fmt::format("\nPack {}, pick {}. You have {} card{}; \"pool\" shows them.\n", question.pack,
                      question.pick, held, held == 1 ? "" : "s");
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    if (question.labels.empty()) {
      out_ << fmt::format("{:>3}  {}\n", i + 1, cardText(question.options[i].front(), knowledge_.database()));
      continue;
    }
    const std::string cards =
        question.options[i].empty() ? "" : fmt::format(": {}", fmt::join(question.options[i], ", "));
    out_ << wrap(fmt::format("{:>3}  {}{}", i + 1, question.labels[i], cards), screenWidth() - 1, 5) << "\n";
  }
  if (question.labels.empty()) return;
  std::vector<std::string> told;
  for (const auto& option : question.options)
    for (const std::string& card : option)
      if (std::find(told.begin(), told.end(), card) == told.end()) told.push_back(card);
  for (const std::string& card : told) out_ << "     " << cardText(card, knowledge_.database()) << "\n";
}

void PersonDraft::showPool() const {
  const std::vector<formats::DeckEntry> cards = formats::entriesOf(draft_.pool(kPersonDrafts));
  out_ << fmt::format("Your {} cards:\n{}{}", draft_.pool(kPersonDrafts).size(),
                      poolText(cards, knowledge_.database()), curveText(cards, knowledge_.database()));
}

// The others picked after the person, so that all goes back to before the person's last pick.
void PersonDraft::undo() {
  const std::vector<std::uint32_t> picks = draft_.picks();
  tournament::Draft again(record_.draft), before(record_.draft);
  std::size_t last = picks.size();
  for (std::size_t i = 0; i < picks.size(); ++i) {
    if (again.question().drafter == kPersonDrafts) last = i;
    again.pick(picks[i]);
  }
  if (last == picks.size()) {
    out_ << "There is nothing to take back.\n";
    return;
  }
  for (std::size_t i = 0; i < last; ++i) before.pick(picks[i]);
  draft_ = std::move(before);
}

/// True: the question has been answered, or the person leaves.
bool PersonDraft::answer(const std::string& line, bool& left) {
  const tournament::DraftQuestion& question = draft_.question();
  if (const auto typed = number(line)) {
    if (*typed < 1 || *typed > question.options.size()) {
      out_ << fmt::format("There is no {}: choose 1 to {}.\n", *typed, question.options.size());
      return false;
    }
    draft_.pick(*typed - 1);
    keep();
    return true;
  }
  if (line == "quit" || line == "exit" || line == "q") return left = true;
  if (line == "undo" || line == "u") {
    undo();
    return true;
  }
  if (line == "pool") {
    showPool();
  } else if (line == "show") {
    showQuestion();
  } else {
    out_ << "Type a number to pick; \"pool\" shows your cards, \"show\" the pack again,\n"
            "\"undo\" takes your last pick back, \"quit\" leaves.\n";
  }
  return false;
}

bool PersonDraft::ask() {
  showQuestion();
  constexpr int kMostLines = 1000;
  const auto offers = [] { return std::vector<std::string>{"pool", "show", "undo", "quit"}; };
  std::string line;
  for (int i = 0; i < kMostLines && lines_.read(line, offers); ++i) {
    bool left = false;
    if (answer(trimmed(line), left)) return !left;
  }
  return false;
}

// ---- deck and matches

bool PersonDraft::buildDeck() {
  if (record_.deck) return true;
  keep();  // also packs that were opened and not picked from
  const std::vector<std::string>& pool = draft_.pool(kPersonDrafts);
  formats::Deck registered;
  registered.name = "draft";
  registered.sideboard = formats::entriesOf(pool);
  const auto rules = setupOf(record_).sideboarding;
  formats::Deck suggested;
  if (draft_.setup().kind == tournament::DraftKind::Commander) {
    const auto leader = chooseLeader(pool);
    if (!leader) return leave();
    suggested = tournament::buildLedDeck(pool, knowledge_, *leader);
  } else {
    suggested = tournament::buildDeckFor(draft_.setup().kind, pool, knowledge_);
  }
  registered.commanders = suggested.commanders;
  registered.conspiracies = suggested.conspiracies;
  for (const auto* apart : {&registered.commanders, &registered.conspiracies})
    for (const formats::DeckEntry& entry : *apart) tournament::takeFrom(registered.sideboard, entry);
  out_ << fmt::format(
      "\nBuild a deck of {} cards or more from your {} and any basic lands. This is a suggestion.\n",
      rules.minimum, pool.size());
  DeckEditor editor(registered, rules, knowledge_, lines_, out_);
  record_.deck = editor.edit(suggested);
  if (!record_.deck) return leave();
  keep();
  return true;
}

/// Who of those that can lead a deck does; nothing: the person leaves.
std::optional<tournament::Leading> PersonDraft::chooseLeader(const std::vector<std::string>& pool) {
  const std::vector<tournament::Leading> leaders = tournament::leadersIn(pool, knowledge_);
  if (leaders.empty())
    throw tournament::TournamentError("You have drafted no card that can be a commander (903.13f).");
  out_ << "\nWho is your commander?\n";
  for (std::size_t i = 0; i < leaders.size(); ++i)
    out_ << fmt::format(
        "{:>3}  {}\n", i + 1,
        leaders[i].size() == 1
            ? cardText(leaders[i].front(), knowledge_.database())
            : wrap(fmt::format("{} (702.124)", fmt::join(leaders[i], " and ")), screenWidth() - 1, 5));
  constexpr int kMostLines = 1000;
  std::string line;
  for (int i = 0; i < kMostLines && lines_.read(line, [] { return std::vector<std::string>{}; }); ++i) {
    line = trimmed(line);
    if (const auto typed = number(line); typed && *typed >= 1 && *typed <= leaders.size())
      return leaders[*typed - 1];
    if (line == "quit" || line == "q") break;
    out_ << fmt::format("Type a number from 1 to {}.\n", leaders.size());
  }
  return std::nullopt;
}

bool PersonDraft::playMatches() {
  const std::vector<tournament::Entrant> entrants =
      entrantsOf(draft_, record_.opponents, &*record_.deck, knowledge_);
  const tournament::TournamentSetup setup = setupOf(record_);
  if (tournament::isForOneGame(record_.draft.kind)) {
    tournament::Match match = tournament::gameOfAll(setup, entrants);
    return playMatch(match);
  }
  tournament::Tournament tournament(record_.then, static_cast<int>(entrants.size()), setup.seed);
  out_ << fmt::format("\n{} players, {}, best of {}.\n", entrants.size(), tournament::nameOf(record_.then),
                      record_.bestOf)
       << std::flush;
  return playTournament(
      tournament, setup, entrants,
      [this](tournament::Match& match, const tournament::Pairing&) { return playMatch(match); });
}

// A match that was kept is over, or goes on; the next one begins.
bool PersonDraft::playMatch(tournament::Match& match) {
  const std::size_t place = matchesMet_++;
  std::optional<play::Replay> inProgress;
  if (place < record_.played.size()) {
    tournament::KeptMatch kept =
        tournament::readMatch(record_.played[place], journal_.file().string(), knowledge_.database());
    match = std::move(kept.match);
    inProgress = std::move(kept.inProgress);
    if (match.stage() == tournament::MatchStage::Over) return true;
  } else {
    record_.played.emplace_back();
  }
  const std::vector<std::string>& names = match.setup().names;
  out_ << fmt::format("\nYou play against {}.\n", fmt::join(names.begin() + 1, names.end(), ", "));
  std::vector<std::string> kinds(names.size(), record_.opponents);
  kinds.front().clear();
  PersonMatch person(match, std::move(kinds), knowledge_, journal_, lines_, out_);
  person.keepWithin([this, place](const std::string& text) {
    record_.played[place] = text;
    return tournament::write(record_);
  });
  const bool over = person.run(std::move(inProgress));
  if (over) record_.played[place] = tournament::write(match);
  out_ << std::flush;
  if (over) keep();
  return over;
}

}  // namespace cantrip::cli
