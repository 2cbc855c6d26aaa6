// A game in the terminal as a person sees it: what is asked, in which words, and that nothing is lost.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "cards/database.h"
#include "cli/board.h"
#include "command.h"
#include "play/rule_titles.h"
#include "play/session.h"

namespace cantrip::test {
namespace {

std::size_t count(const std::string& text, const std::string& words) {
  std::size_t found = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++found;
  return found;
}

/// A game of this deck against sixty Plains, whose computer player only plays lands.
std::string game(const std::string& name, const std::string& deck) {
  return "play --any-deck --seed 4 " + file(name, deck) + " " + file("plains.txt", "60 Plains\n");
}

Answer playing(const std::string& name, const std::string& deck, const std::string& input) {
  return cantrip(game(name, deck), input);
}

/// `times` lines that pass, or say "done".
std::string passes(int times) { return std::string(static_cast<std::size_t>(times), '\n'); }

/// Keeps the hand and then always picks the second option: the land, a spell, or the second of what is asked.
std::string seconds(int times) {
  std::string input = "1\n";
  for (int i = 0; i < times; ++i) input += "2\n";
  return input;
}

TEST(Terminal, SpeaksToThePerson) {
  const Answer run = playing("forest.txt", "60 Forest\n", "1\n2\n\n\n\n\n\n\nquit\n");
  for (const char* words : {"You play Forest", "You draw Forest", "your turn: main phase",
                            "You (active): 20 life", "Computer draws a card"})
    EXPECT_TRUE(has(run, words)) << words << "\n" << run.out;
  EXPECT_FALSE(has(run, "You plays")) << run.out;
  EXPECT_FALSE(has(run, "You draws")) << run.out;
  EXPECT_FALSE(has(run, "Player")) << run.out;
}

TEST(Terminal, SaysWhoWonAndLost) {
  const Answer run = playing("forest.txt", "60 Forest\n", "1\nconcede\nyes\n");
  EXPECT_TRUE(has(run, "You lose the game")) << run.out;
  EXPECT_TRUE(has(run, "Computer wins the game.")) << run.out;
}

TEST(Terminal, ExplainsWhyCardsLeaveTheHand) {
  const Answer full = playing("two.txt", "30 Forest\n30 Island\n", "1\n" + passes(30));
  EXPECT_TRUE(has(full, "You may keep 7 of your 8 cards as the turn ends. Discard which one?")) << full.out;
  const Answer mulligan = playing("two.txt", "30 Forest\n30 Island\n", "2\n1\n");
  EXPECT_TRUE(has(mulligan, "You keep 6 cards and put 1 on the bottom of your library: which one?"))
      << mulligan.out;
}

TEST(Terminal, DoesNotAskWithoutARealChoice) {
  const Answer run = playing("forest.txt", "60 Forest\n", "1\n" + passes(9) + "quit\nquit\n");
  EXPECT_TRUE(has(run, "You discard Forest")) << run.out;  // any of eight Forests
  EXPECT_FALSE(has(run, "Discard which one")) << run.out;
}

TEST(Terminal, OffersTheLandFirst) {
  const Answer run = playing("elves.txt", "30 Forest\n30 Memnite\n", "1\nquit\n");
  EXPECT_TRUE(has(run, "\n  1  Pass\n  2  Play Forest\n  3  Cast Memnite {0}\n")) << run.out;
}

TEST(Terminal, IsNotAskedInACombatWithoutAttackers) {
  const Answer run = playing("holy.txt", "30 Plains\n30 Holy Day\n", "1\n2\n" + passes(12) + "quit\n");
  EXPECT_FALSE(has(run, "Computer: declare attackers")) << run.out;
  EXPECT_TRUE(has(run, "Computer: end step")) << run.out;
}

TEST(Terminal, NamesModesAndCosts) {
  const Answer modes = playing("modes.txt", "30 Brushland\n30 Llanowar Elves\n", "1\n2\nmana\n3\n");
  EXPECT_TRUE(has(modes, "  1  Add {G}\n  2  Add {W}")) << modes.out;
  std::string input = "1\n";
  for (int i = 0; i < 60; ++i) input += i % 4 == 3 ? "\n" : "2\n";  // the empty lines attack with nothing
  const Answer cost = playing("cost.txt", "40 Forest\n20 Wren's Run Vanquisher\n", input);
  EXPECT_TRUE(has(cost, "  1  Reveal an Elf card in your hand\n  2  Pay {3}")) << cost.out;
}

TEST(Terminal, WhatIsRevealedForACostIsNoTarget) {
  const Answer run = playing("cost.txt", "40 Forest\n20 Wren's Run Vanquisher\n", seconds(8));
  EXPECT_TRUE(has(run, "You reveal Wren's Run Vanquisher")) << run.out;
  EXPECT_FALSE(has(run, "targeting")) << run.out;
  const Answer aura = playing("aura.txt", "20 Mountain\n20 Memnite\n20 Lightning Bolt\n", seconds(30));
  EXPECT_TRUE(has(aura, "You cast Lightning Bolt targeting")) << aura.out;
}

TEST(Terminal, SaysWhatAKeywordStandsFor) {
  const Answer run = playing("echo.txt", "40 Mountain\n20 Mogg War Marshal\n", "1\n2\n2\n2\n");
  EXPECT_TRUE(has(run, "Echo {1}{R} (At the beginning of your")) << run.out;
  EXPECT_TRUE(has(run, "\nPay {1}{R}?")) << run.out;
}

TEST(Terminal, AsksForLifeInPlaceOfMana) {  // 107.4f
  const Answer run = playing("skirge.txt", "40 Swamp\n20 Vault Skirge\n", seconds(30));
  EXPECT_TRUE(has(run, "Pay 2 life for {B/P} in the cost of Vault Skirge? Otherwise you pay mana."))
      << run.out;
}

TEST(Terminal, TheNumberThatIsAskedForIsTyped) {
  const std::string upToX = "1\n2\n2\n2\n2\n2\n";  // two lands, a Blaze for nothing and one for X
  const Answer run = playing("blaze.txt", "40 Mountain\n20 Blaze\n", upToX + "7\n1\n2\nquit\nquit\n");
  EXPECT_TRUE(has(run, "Blaze: \"Blaze deals X damage to any target.\"\nX for Blaze (0 to 1)")) << run.out;
  EXPECT_TRUE(has(run, "7 is none of the numbers that you may choose.")) << run.out;
  EXPECT_TRUE(has(run, "Blaze deals 1 damage to Computer")) << run.out;
}

TEST(Terminal, AsksBeforeASearchFindsNothing) {
  const std::string upToSearch = "1\n2\n2\n2\n";  // two lands and the spell
  const auto growth = [&](const std::string& input) {
    return playing("growth.txt", "40 Forest\n20 Rampant Growth\n",
                   upToSearch + input + "board\nquit\nquit\n");
  };
  const Answer found = growth("2\nno\n1\n");
  EXPECT_TRUE(has(found, "Search your library for a basic land card: which one, if any?\n  1  Forest\n"))
      << found.out;
  EXPECT_TRUE(has(found, "Choose what you find by its number.")) << found.out;
  EXPECT_TRUE(has(found, "3 x Forest")) << found.out;
  const Answer nothing = growth("2\nyes\n");
  EXPECT_EQ(count(nothing.out, "Lands: 3 x Forest"), 0U) << nothing.out;
}

TEST(Terminal, AsksWhereALookedAtCardGoes) {
  const Answer run = playing("opt.txt", "40 Island\n20 Opt\n", seconds(12));
  EXPECT_TRUE(has(run,
                  "Opt: \"Scry 1.\"\nPut Island on the bottom of your library?\n"
                  "  1  Put it on the bottom of your library\n  2  Leave it on top\n"))
      << run.out;
}

TEST(Terminal, HelpKnowsWhatAnOptionIsAbout) {
  const Answer run = playing("forest.txt", "60 Forest\n", "1\n? 1\n?? 2\nquit\n");
  EXPECT_TRUE(has(run, "Option 1 is not about a card.")) << run.out;
  EXPECT_TRUE(has(run, "Basic Land - Forest")) << run.out;
  EXPECT_TRUE(has(run, "Mana ability [605]")) << run.out;
}

TEST(Terminal, TellsOfACardInWordsUnlessTheNotationIsAskedFor) {
  const Answer run = playing("forest.txt", "60 Forest\n", "1\n? Forest\nquit\n");
  EXPECT_TRUE(has(run, "Now: in your hand")) << run.out;
  EXPECT_FALSE(has(run, "Activated(")) << run.out;
  EXPECT_TRUE(has(playing("forest.txt", "60 Forest\n", "1\n?? Forest\nquit\n"), "Activated("));
}

TEST(Terminal, LooksThroughEveryZoneThatMayBeLookedAt) {
  const std::string blaze = "1\n2\n2\n2\n";  // a land, and a Blaze that is in the graveyard then
  const Answer run = playing("blaze.txt", "40 Mountain\n20 Blaze\n",
                             blaze +
                                 "graveyard\ngraveyard 1\ngraveyard 7\nlibrary\nhand\nhand theirs\n"
                                 "exile\nstack\nhand nobody\nquit\nquit\n");
  for (const char* words :
       {"Your graveyard: 1\n  1  Blaze {X}{R}\n", "Computer's graveyard: nothing", "Now: in your graveyard",
        "There is no card 7 to look at there", "Your library: 5", "Computer's hand: 5\n> ",
        "Your cards in exile: nothing", "Your spells and abilities on the stack: nothing",
        "There is no player 'nobody'."})
    EXPECT_TRUE(has(run, words)) << words << "\n" << run.out;
}

// Four Memnites of the turn before, and an opponent who has no creatures.
Answer attackingWithMemnites(const std::string& lines) {
  return playing("memnite.txt", "20 Forest\n40 Memnite\n",
                 "1\n3\n3\n3\n3\n\n\n\n" + lines + "\nboard\nquit\nquit\n");
}

TEST(Terminal, DeclaresSeveralAttackersInOneLine) {
  EXPECT_TRUE(has(attackingWithMemnites("all\n\n\n"), "Computer: 16 life"));
  EXPECT_TRUE(has(attackingWithMemnites("1 3\n\n\n"), "Computer: 18 life"));
  EXPECT_TRUE(has(attackingWithMemnites("2-4\n\n\n"), "Computer: 17 life"));
  EXPECT_TRUE(has(attackingWithMemnites("1\n2>1\n\n\n"), "Computer: 18 life"));
  EXPECT_TRUE(has(attackingWithMemnites("1 2\nnone\n4\n\n\n"), "Computer: 19 life"));
  const Answer wrong = attackingWithMemnites("1 9");
  EXPECT_TRUE(has(wrong, "There is no creature 9: choose from 1 to 4.")) << wrong.out;
  EXPECT_FALSE(has(wrong, ", attacks Computer")) << wrong.out;
  const Answer twice = attackingWithMemnites("1\n1");
  EXPECT_TRUE(has(twice, "Memnite can't attack Computer as well.")) << twice.out;
}

TEST(Terminal, EqualCreaturesAreNumberedAndWhatIsChosenIsShown) {
  const Answer run = attackingWithMemnites("2");
  EXPECT_TRUE(has(run, "  1-4  Memnite 1/1\n")) << run.out;
  EXPECT_TRUE(has(run, "  1  Memnite 1/1\n  2  Memnite 1/1, attacks Computer\n  3  Memnite 1/1\n"))
      << run.out;
}

TEST(Terminal, ForeseesTheDamageOfAnAttack) {
  const Answer run = attackingWithMemnites("1 2");
  EXPECT_TRUE(has(run, "All of them, if nothing blocks: Computer goes from 20 to 16 life.")) << run.out;
  EXPECT_TRUE(has(run, "If nothing blocks: Computer goes from 20 to 18 life.")) << run.out;
}

/// A game of Memnites against larger creatures: passes until the first attack, then blocks as these lines
/// say.
Answer blocking(const std::string& lines) {
  const std::string game = "play --any-deck --seed 4 " + file("memnites.txt", "20 Forest\n40 Memnite\n") +
                           " " + file("tuskers.txt", "30 Forest\n30 Kalonian Tusker\n");
  Answer run;
  std::string passes;
  for (int i = 0; i < 10 && !has(run, "Which creatures block?"); ++i) {
    passes += "pass on\n";
    run = cantrip(game, "1\n3\n3\n" + passes + lines + "quit\nquit\n");
  }
  return run;
}

TEST(Terminal, BlocksSayWhichAttackerIsMeantAndWhatWouldComeOfThem) {
  const Answer run = blocking("1>1\n\n");
  EXPECT_TRUE(has(run, "Which creatures block? \"1 2\"; an empty line: no block.")) << run.out;
  EXPECT_TRUE(has(run, "Without a block: you go from")) << run.out;
  EXPECT_TRUE(has(run, "1>1: Memnite dies.")) << run.out;
  EXPECT_TRUE(has(run, "Memnite blocks Kalonian Tusker")) << run.out;
}

TEST(Terminal, PassesAsLongAsItIsToldTo) {
  const auto game = [](const std::string& line) {
    return playing("holy.txt", "30 Plains\n30 Holy Day\n", "1\n2\n" + line + "\nboard\nquit\nquit\n");
  };
  const Answer usual = game("pass");
  EXPECT_TRUE(has(usual, "Turn 1, your turn: main phase after combat") || has(usual, "Computer: end step"))
      << usual.out;
  const Answer mine = game("pass mine");
  EXPECT_FALSE(has(mine, "Computer: end step")) << mine.out;
  EXPECT_TRUE(has(mine, "Turn 3, your turn: main phase before combat")) << mine.out;
  const Answer on = game("pass on");
  EXPECT_FALSE(has(on, "Computer: end step")) << on.out;
  EXPECT_TRUE(has(on, "Turn 3, your turn: main phase before combat")) << on.out;
  const Answer end = game("pass end");
  EXPECT_FALSE(has(end, "Turn 1, your turn: main phase after combat")) << end.out;
  EXPECT_TRUE(has(end, "Turn 2, Computer: end step")) << end.out;
  EXPECT_TRUE(has(game("pass away"), "\"pass end\" passes until this turn is over"));
}

TEST(Terminal, ALandThatWasPassedIsOfferedAgain) {
  const Answer run = playing("forest.txt", "60 Forest\n", "1\n\n2\nquit\nquit\n");
  EXPECT_TRUE(has(run, "Turn 1, your turn: main phase after combat")) << run.out;
  EXPECT_TRUE(has(run, "You play Forest")) << run.out;
}

TEST(Terminal, OptionsAreChosenByTheirWordsToo) {
  const Answer run = playing("growth.txt", "30 Forest\n30 Llanowar Elves\n",
                             "keep\nplay forest\nLLANOWAR ELVES\nkeep\nelv\nquit\nquit\n");
  EXPECT_TRUE(has(run, "You play Forest")) << run.out;
  EXPECT_TRUE(has(run, "You cast Llanowar Elves")) << run.out;
  EXPECT_TRUE(has(run, "'keep' is no option and no command")) << run.out;
  EXPECT_TRUE(has(run, "'elv' is no option and no command")) << run.out;
  // Words that fit several options choose none of them.
  const Answer several = playing("two.txt", "30 Forest\n30 Island\n", "this hand\nplay\nquit\nquit\n");
  EXPECT_TRUE(has(several, "That fits several: 2, 3.")) << several.out;
  EXPECT_FALSE(has(several, "You play Forest") || has(several, "You play Island")) << several.out;
}

TEST(Terminal, AHandIsKeptOrNotByYesAndNo) {
  const Answer no = playing("two.txt", "30 Forest\n30 Island\n", "no\ny\nquit\n");
  EXPECT_TRUE(has(no, "You keep 6 cards and put 1 on the bottom of your library: which one?")) << no.out;
  const Answer yes = playing("two.txt", "30 Forest\n30 Island\n", "y\nquit\n");
  EXPECT_TRUE(has(yes, "your turn: main phase")) << yes.out;
}

TEST(Terminal, CardsAndPlayersAreAskedAboutInSmallLettersToo) {
  const Answer run = playing("growth.txt", "30 Forest\n30 Llanowar Elves\n",
                             "1\n2\n2\n? llanowar elves\nhand COMPUTER\nquit\n");
  EXPECT_TRUE(has(run, "Now: ")) << run.out;
  EXPECT_TRUE(has(run, "Computer")) << run.out;
}

TEST(Terminal, AnAnswerThatComesTooLateDoesNotLeaveTheGame) {
  const Answer run = playing("forest.txt", "60 Forest\n", "1\nconcede\nyes\n1\nundo\nboard\nquit\n");
  EXPECT_TRUE(has(run, "The game is over: an empty line leaves.")) << run.out;
  EXPECT_TRUE(has(run, "Turn 1, your turn: main phase before combat")) << run.out;
  EXPECT_EQ(run.code, 0);
}

TEST(Terminal, UndoTakesAllBackThatOnePassPassed) {
  const std::string input = "1\n2\npass mine\n2\npass mine\nundo\n";
  const Answer run = playing("forest.txt", "60 Forest\n", input + "quit\n");
  const std::size_t last = run.out.rfind("\nTurn ");
  ASSERT_NE(last, std::string::npos) << run.out;
  EXPECT_TRUE(run.out.substr(last).starts_with("\nTurn 7, your turn: main phase before combat")) << run.out;
  EXPECT_TRUE(run.out.substr(last).find("2 x Forest") != std::string::npos) << run.out;
}

TEST(Terminal, PaysByHandWhenThatIsWanted) {
  const Answer run =
      playing("growth.txt", "30 Forest\n30 Llanowar Elves\n", "1\n2\nmana\n2\n2\n2\nquit\nquit\n");
  EXPECT_TRUE(
      has(run, "How do you pay {G} for Llanowar Elves?\n  1  Pay automatically\n  2  Forest for {G}\n"))
      << run.out;
  EXPECT_TRUE(has(run, "{G} that you have already")) << run.out;
  EXPECT_TRUE(has(run, "You cast Llanowar Elves")) << run.out;
  const Answer undone =
      playing("growth.txt", "30 Forest\n30 Llanowar Elves\n", "1\n2\n2\nundo\nboard\nquit\nquit\n");
  EXPECT_TRUE(has(undone, "Cast Llanowar Elves")) << undone.out;
  EXPECT_FALSE(has(undone, "How do you pay")) << undone.out;
}

TEST(Terminal, WhatHappenedStandsBelowTheTable) {
  const Answer run = playing("forest.txt", "60 Forest\n", "1\n2\n\n\n\nquit\n");
  const std::size_t board = run.out.find("Turn 3, your turn: main phase");
  ASSERT_NE(board, std::string::npos) << run.out;
  EXPECT_LT(board, run.out.find("Computer plays Plains"));
}

TEST(Terminal, LinesAreEditedAndCompletedOnATerminal) {
  const std::string keys = file("keys", "1\nboa\t\n? For\t\n\x1b[A\x1b[A\nquit\nquit\n");
  const Answer run = shell("script -qec \"stty cols 80 rows 24; '" + binary() + "' " +
                           game("forest.txt", "60 Forest\n") + "\" /dev/null < " + keys);
  EXPECT_TRUE(has(run, "> board")) << run.out;
  EXPECT_TRUE(has(run, "? Forest")) << run.out;
  EXPECT_TRUE(has(run, "Basic Land - Forest")) << run.out;
}

TEST(Terminal, ColorsAreOnATerminalOnly) {
  const std::string game = "play --demo --seed 3 elves goblins";
  const auto paintedIn = [](const Answer& run) { return has(run, "\x1b[32mLlanowar Elves"); };
  EXPECT_FALSE(paintedIn(cantrip(game)));
  EXPECT_TRUE(paintedIn(cantrip(game + " --color always")));
  const std::string atTerminal = "script -qec \"'" + binary() + "' " + game;
  EXPECT_TRUE(paintedIn(shell("unset NO_COLOR; TERM=xterm " + atTerminal + "\" /dev/null")));
  EXPECT_FALSE(paintedIn(shell("TERM=xterm NO_COLOR=1 " + atTerminal + "\" /dev/null")));
  EXPECT_FALSE(paintedIn(shell("TERM=xterm " + atTerminal + " --color never\" /dev/null")));
}

TEST(Terminal, UsesTheWidthThatThereIs) {
  const auto widest = [](int columnsOfTerminal) {
    const Answer run =
        shell("TERM=xterm NO_COLOR=1 script -qec \"stty cols " + std::to_string(columnsOfTerminal) + "; '" +
              binary() + "' play --demo --seed 3 elves goblins\" /dev/null");
    std::size_t most = 0;
    for (const std::string& line : lines(run.out))
      most = std::max(most, columns(line) - (line.ends_with('\r') ? 1 : 0));
    return most;
  };
  EXPECT_EQ(widest(40), 79U);
  EXPECT_EQ(widest(132), 131U);
  EXPECT_EQ(widest(400), 199U);
}

TEST(Terminal, StopsAreListedWhenOneIsUnknown) {
  const Answer run = playing("forest.txt", "60 Forest\n", "1\nstops opponent draw\nstops foo\nquit\n");
  EXPECT_TRUE(has(run, "draw attackers end")) << run.out;
  EXPECT_TRUE(has(run, "There is no stop 'foo'. The stops are: upkeep draw main1")) << run.out;
}

TEST(Terminal, WhyPutsOneRuleBelowTheEventsItCaused) {
  const Answer run = playing("forest.txt", "60 Forest\n", "1\n2\n" + passes(2) + "why 30\nquit\nquit\n");
  const std::string why = run.out.substr(run.out.rfind("> ", run.out.find("rule 305.1")));
  EXPECT_GE(count(why, "rule 504.1: The draw step"), 1U) << why;
  EXPECT_TRUE(has(run, "rule 305.1: Playing a land is a special action")) << run.out;
}

// What a person is told with "why" should say more than a number.
TEST(Terminal, EveryRuleThatTheEngineCitesIsExplained) {
  const std::regex cited("\"([1-9][0-9]{2}\\.[0-9]+[a-z]?)\"");
  std::set<std::string> rules;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("src/rules")) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (std::sregex_iterator at(text.begin(), text.end(), cited), end; at != end; ++at)
      rules.insert((*at)[1]);
  }
  EXPECT_GT(rules.size(), 100U);
  for (const std::string& rule : rules) EXPECT_TRUE(play::ruleSummary(rule).has_value()) << rule;
  EXPECT_EQ(play::ruleSummary("701.26a"), play::ruleSummary("701.26"));
  EXPECT_NE(play::ruleSummary("701.26"), play::ruleSummary("701.2"));
}

TEST(Terminal, ALoadedGameShowsItsLastEventsOnly) {
  const std::string saved = ownFile("long.game").string();
  playing("forest.txt", "60 Forest\n", "1\n" + passes(9) + "save " + saved + "\nquit\n");
  const Answer on = cantrip("play --load " + saved, "quit\n");
  EXPECT_TRUE(has(on, "The game goes on. The last of ")) << on.out;
  EXPECT_FALSE(has(on, "--- Turn 2,")) << on.out;
  EXPECT_TRUE(has(on, "What do you do?")) << on.out;
}

TEST(Terminal, NeverWritesOverAnotherFile) {
  const std::string deck = file("precious.txt", "60 Forest\n");
  const Answer inGame = playing("forest.txt", "60 Forest\n", "1\nsave " + deck + "\nsave /\nquit\n");
  EXPECT_TRUE(has(inGame, "stays as it is: choose another name")) << inGame.out;
  EXPECT_TRUE(has(inGame, "/ is a folder")) << inGame.out;
  const Answer before = cantrip("play elves goblins --demo --seed 4 --save " + deck);
  EXPECT_EQ(before.code, 1);
  EXPECT_FALSE(has(before, "Turn 1")) << "it is said before the game, not after it";
  EXPECT_EQ(cantrip("play elves goblins --demo --save no/such/folder/x.game").code, 1);
  std::ifstream in(deck);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "60 Forest\n");
}

TEST(Terminal, ProgressIsDrawnOver) {
  const Answer run =
      shell("script -qec \"'" + binary() + "' sim elves goblins -n 20 --players random\" /dev/null");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run, "\rPlaying [==")) << run.out;
  EXPECT_FALSE(has(run, "\xEF\xBF\xBD")) << run.out;
}

/// The tables of games played at random with these cards.
std::string tablesOfRandomGames(const std::vector<std::string>& cards) {
  std::vector<std::string> deck;
  for (const std::string& card : cards) deck.insert(deck.end(), 15, card);
  std::string tables;
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    play::Setup setup;
    setup.seed = seed;
    play::Session game(play::seat(cards::CardDatabase(), {deck, deck}), {deck, deck}, setup,
                       {"Alice", "Bob"});
    Rng rng(seed);
    for (int i = 0; i < 400 && !game.game().over(); ++i) {
      game.apply(rng.below(static_cast<std::uint32_t>(game.game().decision().options.size())));
      if (i % 20 == 0) tables += cli::board(game.game().view(0), game.names());
    }
  }
  return tables;
}

TEST(Terminal, TheTableTellsWhatIsExiledAndLeavesOutWhatDoesNotMatter) {
  const std::string tables =
      tablesOfRandomGames({"Plains", "Mountain", "Journey to Nowhere", "Goblin Bushwhacker"});
  EXPECT_NE(tables.find("Journey to Nowhere (with Goblin Bushwhacker in exile)"), std::string::npos);
  EXPECT_NE(tables.find("Goblin Bushwhacker 1/1"), std::string::npos);
  EXPECT_EQ(tables.find("kicker"), std::string::npos);
}

/// "N Test A\nN Test B...": cards that a planar deck needs by different names, and their words.
std::pair<std::string, std::string> planarDeck() {
  std::string list, words;
  for (char name = 'A'; name <= 'J'; ++name) {
    list += std::string("1 Test Plane ") + name + "\n";
    words += std::string("Test Plane ") + name +
             "\nPlane — Dominaria\nCreatures get +1/+1.\nWhenever chaos ensues, draw a card.\n\n";
  }
  return {list, words};
}

TEST(Terminal, TheTableShowsThePlaneTheTeamsAndTheCommandZone) {
  const auto [planes, words] = planarDeck();
  const std::string cards =
      file("beside.cards", words + "Test Chief {1}{G}\nLegendary Creature — Elf\n2/2\n\n");
  const std::string deck =
      file("beside.txt", "Commander\n1 Test Chief\n\nPlanes\n" + planes + "\nDeck\n99 Forest\n");
  const std::string four = deck + " " + deck + " " + deck + " " + deck;
  const Answer run = cantrip("play --any-deck --seed 4 --cards " + cards + " " + four +
                                 " --variant two-headed-giant,commander,planechase",
                             "1\nboard\ncommand\ncommand you\nquit\nquit\n");
  EXPECT_TRUE(has(run, "You (team 1")) << run.out;
  EXPECT_TRUE(std::regex_search(run.out, std::regex("\\(team [12], active\\): 60 life"))) << run.out;
  EXPECT_TRUE(std::regex_search(run.out, std::regex("\nPlane: Test Plane [A-J]; planar controller: ")))
      << run.out;
  EXPECT_TRUE(has(run, "  Command zone: Test Chief\n")) << run.out;
  EXPECT_TRUE(has(run, "Your command zone: ")) << run.out;
  for (const std::string& line : lines(run.out)) EXPECT_LE(columns(line), 80U) << line;
}

TEST(Terminal, ATurnIsOfTheWholeTeam) {  // 805.4a
  const std::string forests = file("forests.txt", "60 Forest\n");
  const Answer run = cantrip("play --demo --any-deck --seed 4 " + forests + " " + forests + " " + forests +
                             " " + forests + " --variant two-headed-giant");
  const auto shows = [&](const char* words) { return run.out.find(words) != std::string::npos; };
  EXPECT_TRUE(shows("Turn 1, Alice and Bob: ") || shows("Turn 1, Carol and Dave: ")) << run.out;
  EXPECT_TRUE((shows("\nAlice (team 1, active): ") && shows("\nBob (team 1, active): ")) ||
              (shows("\nCarol (team 2, active): ") && shows("\nDave (team 2, active): ")))
      << run.out;
}

TEST(Terminal, FitsIn80Columns) {
  std::string input = "1\n";
  for (int i = 0; i < 400; ++i) input += i % 5 == 0 ? "\n" : "2\n";
  for (const char* decks : {"white-weenie elves", "tokens auras-and-equipment", "artifacts planeswalkers"}) {
    const Answer run =
        cantrip(std::string("play --seed 9 --opponent random ") + decks, "?\n" + input + "quit\nquit\n");
    for (const std::string& line : lines(run.out)) EXPECT_LE(columns(line), 80U) << line;
  }
  for (const std::string& line : lines(cantrip("deck list").out)) EXPECT_LE(columns(line), 80U) << line;
}

}  // namespace
}  // namespace cantrip::test
