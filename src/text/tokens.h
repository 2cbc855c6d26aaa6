// Tokens of card text: words, signs and symbols, and the canonical way to write a row of tokens as text.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cantrip::text {

/// One token. `text` is what the grammar matches; at the start of a sentence it is in lower case and
/// `original` keeps the capital ("Goblins" may be a creature type there). The span is that of the raw text it
/// stands for, reminder text between tokens belongs to none.
struct Token {
  std::string text;
  std::string original;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool sentenceStart = false;
};

/// Special spellings inside tokens: an em dash with a space before it is "—", one without is this.
inline constexpr std::string_view kTightDash = "\xC2\xB7\xE2\x80\x94";
/// The comma between two parts of a cost, after which a capital stands ("{1}, Sacrifice ~: ..."); "^," in
/// rules.
inline constexpr std::string_view kCostComma = "\xC2\xB7,";
inline constexpr std::string_view kDash = "\xE2\x80\x94";
inline constexpr std::string_view kBullet = "\xE2\x80\xA2";
inline constexpr std::string_view kOpenQuote = "\xE2\x80\x9C";
inline constexpr std::string_view kCloseQuote = "\xE2\x80\x9D";

inline bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
/// The word with the letters from A to Z in lower case.
std::string lowered(std::string_view word);

/// Splits `raw` (offset by `base` in the spans). Text in (parentheses) is skipped; "nonland" gives "non"
/// "land", "Goblin's" gives "Goblin" "'s", "+1/+1" gives "+1" "/" "+1", "an" gives "a", quotation marks open
/// and close by turns. No token is marked as the start of a sentence yet.
std::vector<Token> tokenise(std::string_view raw, std::uint32_t base = 0);

/// Turns the commas between parts of costs, before a colon and after the dash of a keyword, into kCostComma.
void markCostCommas(std::vector<Token>& tokens);
/// Marks the starts of sentences and lower-cases their first words.
void markSentences(std::vector<Token>& tokens);

/// What canonical text would have for each token: the gap before it and its letters.
struct Surface {
  std::string gap;
  std::string letters;
};
std::vector<Surface> canonicalSurfaces(std::span<const std::string> tokens);
/// The tokens as canonical text.
std::string canonicalText(std::span<const std::string> tokens);

/// True for the mark after which a capital stands: . : — • an opening quotation mark and a comma within a
/// cost.
bool startsSentenceAfter(std::string_view token);

}  // namespace cantrip::text
