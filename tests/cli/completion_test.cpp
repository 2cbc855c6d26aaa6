// The completion scripts, asked in the shells themselves; a shell that is not installed is skipped.
#include <gtest/gtest.h>

#include <algorithm>

#include "command.h"

namespace cantrip::test {
namespace {

bool installed(const std::string& program) {
  return shell("command -v " + program + " >/dev/null").code == 0;
}

std::string script(const std::string& shellName) {
  return file("completion." + shellName, cantrip("completion " + shellName).out);
}

/// What bash offers for a command line; the last word is the one being typed.
std::string bashOffers(const std::string& line) {
  return shell(
             "cd / && bash -c 'source \"$0\"; COMP_LINE=\"$1\"; COMP_WORDS=($1); [[ $1 == *\" \" ]] && "
             "COMP_WORDS+=(\"\"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _cantrip; printf \"%s\\n\" "
             "\"${COMPREPLY[@]}\"' '" +
             script("bash") + "' '" + line + "'")
      .out;
}

std::string fishOffers(const std::string& line) {
  return shell("cd / && HOME='" + ownFile("").string() +
               "' fish -c 'source $argv[1]; complete -C $argv[2]' '" + script("fish") + "' '" + line + "'")
      .out;
}

/// zsh completes only at a terminal: it gets one of its own, and a key of completion.
std::string zshOffers(const std::string& line) {
  const std::string program =
      file("offer.zsh",
           "zmodload zsh/zpty\n"
           "zpty shell \"HOME=$3 TERM=dumb zsh -f -i\"\n"
           "zpty -w shell \"PS1=; cd /; LISTMAX=1000; autoload -Uz compinit; compinit -D -u; source $1\"\n"
           "zpty -w shell 'list() { compstate[list_max]=0; compstate[insert]=; compstate[list]=list; "
           "listed=1; }'\n"
           // With keys waiting zsh does not draw the list: the next key is sent once the line is idle again.
           "zpty -w shell 'idle() { [[ -n $listed ]] && { listed=; print -u2 LIST\"\"ED; } }'\n"
           "zpty -w shell 'zle -N zle-line-pre-redraw idle'\n"
           "zpty -w shell \"compprefuncs=(); comppostfuncs=(list); print READY\"\n"
           "zpty -r shell seen $'*READY*READY*'\n"
           "zpty -w -n shell \"$2\"$'\\t'\n"
           "zpty -r shell list $'*LISTED*'\n"
           "sleep 0.2\n"
           "zpty -w -n shell $'\\x15'\n"
           "zpty -w shell 'print DO\"\"NE'\n"
           "zpty -r shell seen '*DONE*'\n"
           "print -r -- \"$list$seen\"\n");
  return shell("timeout 20 zsh -f '" + program + "' '" + script("zsh") + "' '" + line + "' '" +
               ownFile("").string() + "'")
      .out;
}

bool offers(const std::string& out, const std::string& word) { return out.find(word) != std::string::npos; }

void check(std::string (*ask)(const std::string&)) {
  const std::string commands = ask("cantrip ");
  for (const char* word : {"play", "sim", "replay", "deck", "completion"})
    EXPECT_TRUE(offers(commands, word)) << word << "\n" << commands;
  for (const char* folder : {"usr", "etc", "bin"})  // no files where a command has to stand
    EXPECT_FALSE(offers(commands, folder)) << commands;
  const std::string decks = ask("cantrip play ");
  EXPECT_TRUE(offers(decks, "red-burn")) << decks;
  EXPECT_TRUE(offers(decks, "usr")) << "a deck may be a file: " << decks;
  EXPECT_TRUE(offers(ask("cantrip deck "), "check"));
  EXPECT_TRUE(offers(ask("cantrip deck check "), "white-weenie"));
  EXPECT_TRUE(offers(ask("cantrip sim elves goblins --"), "threads"));
  const std::string opponents = ask("cantrip play --opponent ");
  EXPECT_TRUE(offers(opponents, "heuristic")) << opponents;
  EXPECT_FALSE(offers(opponents, "usr")) << opponents;
  const std::string afterFlag = ask("cantrip play --demo ");
  EXPECT_TRUE(offers(afterFlag, "red-burn")) << afterFlag;
  const std::string afterValue = ask("cantrip play --seed 4 red");
  EXPECT_TRUE(offers(afterValue, "red-burn")) << afterValue;
  EXPECT_TRUE(offers(ask("cantrip play --color "), "always"));
  EXPECT_TRUE(offers(ask("cantrip completion "), "fish"));
  EXPECT_TRUE(offers(ask("cantrip replay "), "usr"));
}

TEST(Completion, InBash) {
  if (!installed("bash")) GTEST_SKIP() << "bash is not installed";
  check(bashOffers);
  EXPECT_TRUE(offers(bashOffers("cantrip play --opponent = ea"), "easy"));  // as readline takes it apart
}

TEST(Completion, InFish) {
  if (!installed("fish")) GTEST_SKIP() << "fish is not installed";
  check(fishOffers);
}

TEST(Completion, InZsh) {
  if (!installed("zsh")) GTEST_SKIP() << "zsh is not installed";
  check(zshOffers);
}

}  // namespace
}  // namespace cantrip::test
