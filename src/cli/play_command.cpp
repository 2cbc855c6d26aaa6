// cantrip play, cantrip replay
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <random>

#include "base/readable.h"
#include "cli/board.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/draft_commands.h"
#include "cli/error_report.h"
#include "cli/human.h"
#include "cli/journal.h"
#include "cli/match_commands.h"
#include "cli/paint.h"
#include "cli/person_match.h"
#include "cli/print.h"
#include "cli/rules_help.h"
#include "play/session.h"
#include "players/player.h"
#include "tournament/draft_file.h"

namespace cantrip::cli {
namespace {

struct PlayOptions {
  std::vector<std::string> decks;
  ArrangementOptions arrangement;
  FormatOptions format;
  std::string opponent = "heuristic", load, name = "Player", save;
  std::uint64_t seed = 0;
  int edition = 0, bestOf = 1;
  std::vector<std::string> cards;
  std::string color = "auto";
  bool demo = false, anyDeck = false, goOn = false;
};

/// A built-in deck that can be played by these rules.
std::string builtinDeck(std::size_t which, const formats::DeckRules& rules, const ChosenFormat* format) {
  std::vector<formats::Deck> decks = formats::builtinDecks(rules.led());
  std::erase_if(decks, [&](const formats::Deck& deck) {
    if (deck.size() < rules.minimum || deck.size() > rules.maximum) return true;
    return format != nullptr && !problemsIn(*format, deck).empty();
  });
  if (decks.empty()) throw UsageError("There is no built-in deck for this: name deck files.");
  return decks[which % decks.size()].name;
}

std::unique_ptr<players::Player> computer(const std::string& kind, std::uint64_t seed) {
  try {
    return players::makePlayer(kind, seed);
  } catch (const players::UnknownPlayer& error) {
    throw UsageError(error.what());
  }
}

/// Of the players in seat order.
std::vector<std::string> namesOf(const PlayOptions& o, std::size_t players) {
  static const std::vector<std::string> kNames{"Alice", "Bob",  "Carol", "Dave",  "Erin",
                                               "Frank", "Gina", "Hugo",  "Irene", "Jack"};
  static_assert(kMaxPlayers == 10);
  if (o.demo) return {kNames.begin(), kNames.begin() + static_cast<std::ptrdiff_t>(players)};
  std::vector<std::string> names{o.name};
  for (std::size_t p = 1; p < players; ++p)
    names.push_back(players == 2 ? "Computer" : fmt::format("Computer {}", p));
  return names;
}

/// The decks that sit down, and all that a game of them begins with.
struct SetTable {
  Seated seated;
  play::Setup setup;
  std::vector<std::string> names;
  std::optional<ChosenFormat> format;
};

SetTable setTable(const PlayOptions& o, std::uint64_t seed) {
  std::vector<std::string> decks = o.decks;
  SetTable table;
  play::Setup& setup = table.setup;
  setup.seed = seed;
  table.format = chosenFormat(o.format);
  const ChosenFormat* format = table.format ? &*table.format : nullptr;
  setup.rules = rulesOfEdition(o.edition, format);
  if (format != nullptr) setup.startingLife = format->format.game.life;
  setup.autoPay =
      o.demo;  // A person can be asked; whoever does not want to be is answered for (play/attention.h)
  setup.arrangement = arrangementOf(o.arrangement, std::max<std::size_t>(decks.size(), 2), format);
  const formats::DeckRules rules =
      format != nullptr ? format->format.deck : formats::DeckRules::of(setup.arrangement);
  if (decks.empty()) decks.push_back(builtinDeck(seed, rules, format));
  if (decks.size() == 1) decks.push_back(builtinDeck(seed / 7 + 1, rules, format));
  table.seated = seatDecks(decks, o.anyDeck, setup.arrangement, format);
  setup.commanders = table.seated.commanders;
  setup.sideboards = table.seated.sideboards;
  setup.minimumDeck = table.seated.minimumDeck;
  table.names = namesOf(o, decks.size());
  std::string others;
  for (std::size_t p = 1; p < table.names.size(); ++p)
    others += fmt::format(", {} plays {}", table.names[p], table.seated.decks[p].name);
  cli::print("{}\n", wrap(fmt::format("{} {}{}. Seed {}.", o.demo ? table.names[0] + " plays" : "You play",
                                      table.seated.decks[0].name, others, seed),
                          screenWidth() - 1));
  return table;
}

play::Session startSession(const PlayOptions& o, std::uint64_t seed) {
  SetTable table = setTable(o, seed);
  return play::Session(std::move(table.seated.table), std::move(table.seated.names), std::move(table.setup),
                       std::move(table.names));
}

play::Session sessionOf(const std::string& text, const std::string& file) {
  const play::Replay replay = play::readReplay(text, file);
  try {
    return play::Session(play::seat(cardLibrary(), replay.decks, replay.setup.arrangement), replay);
  } catch (const play::CardError& error) {
    throw play::SaveError(fmt::format("{}: {}", file, error.what()));
  }
}

/// "Alice wins the game", "Alice and Bob win the game".
std::string winText(const std::vector<std::string>& names, const std::vector<PlayerId>& winners) {
  std::string text;
  for (std::size_t i = 0; i < winners.size(); ++i)
    text += (i == 0 ? "" : i + 1 == winners.size() ? " and " : ", ") + names[winners[i]];
  return text + (winners.size() == 1 ? " wins the game" : " win the game");
}

/// Computer against computer: what happens, and the table at the end of each turn.
void demo(play::Session& session, const PlayOptions& o, std::uint64_t seed) {
  std::vector<std::unique_ptr<players::Player>> players;
  for (int p = 0; p < session.game().players(); ++p)
    players.push_back(computer(o.opponent, seed + static_cast<std::uint64_t>(p)));
  ErrorReports errors(terminal());
  std::size_t shown = 0;
  std::uint16_t turn = 0;
  while (true) {
    const auto& log = session.log();
    for (; shown < log.size(); ++shown) {
      const play::LogEntry& entry = log[shown];
      if (entry.turn == 0) continue;
      if (entry.turn != turn) {
        turn = entry.turn;
        cli::print("\n{}", board(session.game().view(entry.active), session.names()));
      }
      const std::string rule = entry.rule.empty() ? "" : fmt::format(" [{}]", entry.rule);
      cli::print("{}\n", wrap("  " + entry.text + rule, screenWidth() - 1, 4));
    }
    if (session.game().over() || session.answers() > 100000) break;
    const PlayerId player = session.game().decision().player;
    if (!answerFor(*players[player], session, errors))
      throw std::runtime_error("The game ends here: the rules fail at each answer.");
    terminal().flush();
  }
  const std::vector<PlayerId> winners = session.game().winners();
  cli::print("\n{}\n", winners.empty() ? "The game is a draw."
                                       : fmt::format("{} on turn {}.", winText(session.names(), winners),
                                                     session.game().state().turn));
}

void playAsPerson(play::Session& session, const PlayOptions& o, std::uint64_t seed, Journal journal) {
  std::vector<std::unique_ptr<players::Player>> opponents(1);
  for (int p = 1; p < session.game().players(); ++p)
    opponents.push_back(computer(o.opponent, seed + static_cast<std::uint64_t>(p)));
  paintNamesOf(session.game().pool());
  const std::unique_ptr<LineReader> lines = linesOfTerminal();
  HumanGame game(session, 0, std::move(opponents), journal, *lines, terminal());
  game.run();
  terminal().flush();
}

void playMatchAsPerson(tournament::KeptMatch kept, const std::string& opponent, Journal journal) {
  const std::unique_ptr<LineReader> lines = linesOfTerminal();
  const tournament::CardKnowledge knowledge(cardLibrary());
  PersonMatch match(kept.match, {"", opponent}, knowledge, journal, *lines, terminal());
  match.run(std::move(kept.inProgress));
  terminal().flush();
}

/// A game or a match that was kept goes on.
void goOnWith(const PlayOptions& o, std::uint64_t seed, const std::string& file, Journal journal) {
  const std::string text = play::readFile(file);
  if (tournament::isMatch(text)) {
    computer(o.opponent, 1);
    return playMatchAsPerson(keptMatch(text, file), o.opponent, std::move(journal));
  }
  if (tournament::isDraft(text)) return goOnDrafting(text, file, std::move(journal));
  play::Session session = sessionOf(text, file);
  playAsPerson(session, o, seed, std::move(journal));
}

void startMatch(const PlayOptions& o, std::uint64_t seed) {
  SetTable table = setTable(o, seed);
  tournament::MatchSetup setup;
  setup.names = std::move(table.names);
  setup.bestOf = o.bestOf;
  setup.seed = seed;
  setup.sideboarding = sideboardingOf(o.anyDeck, table.setup, table.format ? &*table.format : nullptr);
  setup.decks = std::move(table.seated.decks);
  setup.game = std::move(table.setup);
  playMatchAsPerson({startedMatch(std::move(setup)), std::nullopt}, o.opponent,
                    o.save.empty() ? Journal::ofNewGame() : Journal::at(o.save));
}

void check(const PlayOptions& o) {
  computer(o.opponent, 1);
  if (!o.load.empty() && !o.decks.empty())
    throw UsageError("A saved game has its decks: name decks or --load FILE, not both.");
  if (o.bestOf > 1 && (o.demo || !o.load.empty()))
    throw UsageError(o.demo ? "A match between computers is \"cantrip match\"."
                            : "A saved match knows the best of how many games it is.");
  if (o.goOn && (!o.decks.empty() || !o.load.empty() || !o.save.empty() || o.demo))
    throw UsageError("--continue goes on with the last game as it was: name no decks and no files.");
  const bool oneLine = o.name.find_first_of("\n\t") == std::string::npos;
  if (o.name.empty() || !oneLine || printable(o.name) != o.name || o.name.size() > 40)
    throw UsageError("--name takes a name of 1 to 40 characters on one line.");
}

void paintWhen(const std::string& wanted) {
  useColors(wanted == "always" ? Colors::Always : wanted == "never" ? Colors::Never : Colors::Auto);
}

void runPlay(const PlayOptions& o) {
  paintWhen(o.color);
  const std::uint64_t seed = o.seed != 0 ? o.seed : std::random_device{}() % 1000000 + 1;
  check(o);
  // A game is long: whether it can be kept is asked before it begins.
  if (!o.save.empty()) play::checkPlace(o.save);
  useCards(o.cards);
  const auto newJournal = [&] { return o.save.empty() ? Journal::ofNewGame() : Journal::at(o.save); };
  if (o.goOn) {
    Journal journal = Journal::ofLastGame();
    const std::string file = journal.file().string();
    return goOnWith(o, seed, file, std::move(journal));
  }
  if (!o.load.empty() && !o.demo) return goOnWith(o, seed, o.load, newJournal());
  if (o.bestOf > 1) return startMatch(o, seed);
  play::Session session = o.load.empty() ? startSession(o, seed) : sessionOf(play::readFile(o.load), o.load);
  if (!o.demo) return playAsPerson(session, o, seed, newJournal());
  paintNamesOf(session.game().pool());
  demo(session, o, seed);
  if (!o.save.empty()) play::writeGame(o.save, session.replay());
}

void showGame(const play::Session& session, const std::string& file, bool why) {
  for (const play::LogEntry& entry : session.log()) {
    if (entry.turn == 0) continue;
    cli::print("{}\n", wrap(fmt::format("{:>3}  {}{}", entry.turn, entry.text,
                                        why && !entry.rule.empty() ? fmt::format(" [{}]", entry.rule) : ""),
                            screenWidth() - 1, 5));
  }
  const play::Game& game = session.game();
  if (!game.over()) {
    cli::print("The game goes on: cantrip play --load {}\n", file);
  } else if (game.winners().empty()) {
    cli::print("The game is a draw.\n");
  } else {
    cli::print("{}.\n", winText(session.names(), game.winners()));
  }
}

void replay(const std::string& file, bool why) {
  const std::string text = play::readFile(file);
  if (tournament::isDraft(text)) return showDraft(text, file);
  if (!tournament::isMatch(text)) return showGame(sessionOf(text, file), file, why);
  const tournament::KeptMatch kept = keptMatch(text, file);
  std::vector<play::Replay> games = kept.match.played();
  if (kept.inProgress) games.push_back(*kept.inProgress);
  for (std::size_t i = 0; i < games.size(); ++i) {
    cli::print("{}Game {}\n", i == 0 ? "" : "\n", i + 1);
    showGame(sessionOf(play::write(games[i]), file), file, why);
  }
  const tournament::Score& score = kept.match.score();
  cli::print("\n{}: {} to {}, {} drawn.\n", fmt::join(kept.match.setup().names, " against "), score.wins[0],
             score.wins[1], score.draws);
}

}  // namespace

void addPlayCommand(Command& app) {
  auto o = std::make_shared<PlayOptions>();
  Command play = app.command("play", "Play a game against the computer, or watch one");
  play.option(
          "DECK", o->decks,
          "your deck and those of the other players, in turn order: built-in decks or files; any built-in "
          "ones when left out")
      .type("DECK");
  addArrangementOptions(play, o->arrangement);
  play.flag("--demo", o->demo, "computer against computer, shown, then the end");
  play.option("--opponent", o->opponent, "computer player").withDefault().oneOf(players::playerKinds());
  play.option("--seed", o->seed, "same seed, same shuffles; 0: a new one each time")
      .withDefault()
      .wholeNumber(0, UINT64_MAX);
  addFormatOptions(play, o->format);
  play.option("--rules", o->edition, kAboutRules).oneOf({"2006", "2010", "2026"});
  play.option("--best-of", o->bestOf, "a match: so many games, with sideboarding between them")
      .withDefault()
      .oneOf({"1", "3", "5"});
  play.option("--load", o->load, "go on with a saved game, match or draft").type("FILE");
  play.flag("--continue", o->goOn, "go on with what was played last: a game, match or draft");
  play.option("--save", o->save, "keep the game in this file, and not in the usual place").type("FILE");
  play.option("--cards", o->cards, "cards of your own, in place of others of their names").type("FILE");
  play.option("--name", o->name, "your name").withDefault();
  play.option("--color", o->color, "colors: auto is on a terminal, unless NO_COLOR is set")
      .withDefault()
      .oneOf({"auto", "always", "never"});
  play.flag("--any-deck", o->anyDeck, "play decks of any size and number of copies");
  play.footer(
      "Examples:\n"
      "  cantrip play                         a game with two built-in decks\n"
      "  cantrip play mydeck.txt goblins      your deck against a built-in one\n"
      "  cantrip play --demo elves goblins elves goblins --variant two-headed-giant\n"
      "  cantrip play mydeck.txt elves --format ./house.toml\n"
      "  cantrip play --demo --seed 7         watch the computer play itself\n"
      "  cantrip play elves goblins --best-of 3   a match, with sideboards\n"
      "  cantrip play --load monday.game      go on with a saved game\n"
      "  cantrip play --continue              go on with the last game\n"
      "A game is kept at every answer, however it is left.");
  play.callback([o] { runPlay(*o); });
}

void addReplayCommand(Command& app) {
  auto file = std::make_shared<std::string>();
  auto why = std::make_shared<bool>(false);
  Command command = app.command("replay", "Show a saved game, match or draft from its beginning");
  command.option("FILE", *file, "written by \"save\" or --save").type("FILE").required();
  command.flag("--why", *why, "with the number of the rule behind each event");
  command.footer("Examples:\n  cantrip replay monday.game\n  cantrip replay --why monday.game");
  command.callback([file, why] { replay(*file, *why); });
}

}  // namespace cantrip::cli
