// What the command says, read from its sources: correct English, and a list of it to be read.
// CANTRIP_MESSAGES=1 prints the list.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <regex>

namespace cantrip::test {
namespace {

struct Message {
  std::string file, text;
};

/// The text of a literal as it is shown, without the marks for line ends.
void unescape(std::string& text) {
  for (std::size_t at = text.find('\\'); at != std::string::npos; at = text.find('\\', at + 1))
    text.replace(at, 2, text[at + 1] == 'n' ? "\n" : std::string(1, text[at + 1]));
}

/// The string literals of a source, those that stand beside each other as one.
std::vector<std::string> literalsOf(const std::string& source) {
  static const std::regex part(
      R"re(//[^\n]*|#include[^\n]*|R"\w*\([^)]*\)\w*"|'(?:[^'\\]|\\.)'|"((?:[^"\\\n]|\\.)*)"|[^\s])re");
  std::vector<std::string> found;
  bool open = false;  // the literal before goes on
  for (std::sregex_iterator at(source.begin(), source.end(), part), end; at != end; ++at) {
    if ((*at)[0].str().front() != '"') {
      open = open && (*at)[0].str().starts_with("//");
      continue;
    }
    std::string text = (*at)[1];
    unescape(text);
    if (open)
      found.back() += text;
    else
      found.push_back(text);
    open = true;
  }
  return found;
}

/// Literals of four words and more.
std::vector<Message> messages() {
  static const std::regex word("[A-Za-z]{2,}");
  std::vector<Message> all;
  for (const char* folder : {"src/base", "src/cli", "src/formats", "src/play", "src/players", "src/sim"})
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() != ".cpp") continue;
      std::ifstream in(entry.path());
      for (std::string& text : literalsOf({std::istreambuf_iterator<char>(in), {}}))
        if (std::distance(std::sregex_iterator(text.begin(), text.end(), word), {}) >= 4)
          all.push_back({entry.path().string(), std::move(text)});
    }
  return all;
}

TEST(Messages, AreCorrectEnglish) {
  const std::vector<Message> all = messages();
  EXPECT_GT(all.size(), 300U);
  const std::pair<const char*, std::regex> mistakes[] = {
      {"a word twice", std::regex(R"((^|[^-\w])([A-Za-z]+) \2\b)", std::regex::icase)},
      {"a blank before a mark", std::regex(R"([A-Za-z}] [,.;:?!](\s|$))")},
      {"a sentence with a small letter", std::regex(R"([a-z]{3}[.?!] [a-z])")},
      {"'a' before a vowel", std::regex(R"(\b[Aa] [aeio][a-z]+)")},
      {"'an' before a consonant", std::regex(R"(\b[Aa]n [bcdfgjklmnpqrstvwxyz][a-z]+)")},
      {"two blanks inside a sentence", std::regex(R"([a-z,]  [a-z]+ [a-z]+ [a-z]+[^\n]*[.?]$)")},
      {"words of British spelling", std::regex(R"(\b(colour|grey|centre|behaviour|recognise|licence))")},
      {"a contraction without its mark", std::regex(R"(\b(dont|cant|doesnt|isnt|wont)\b)")},
      {"a wrong form",
       std::regex(R"(\b(informations|allows to|according the|more better|an own|all what)\b)")},
  };
  for (const auto& [file, text] : all) {
    if (std::getenv("CANTRIP_MESSAGES") != nullptr) std::cout << file << ": " << text << "\n";
    for (const auto& [what, mistake] : mistakes)
      EXPECT_FALSE(std::regex_search(text, mistake)) << what << " in " << file << ": " << text;
  }
}

}  // namespace
}  // namespace cantrip::test
