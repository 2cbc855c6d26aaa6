// The steps of normalisation. Each one changes tokens but not their spans in the raw text, so that one record
// of exceptions, made at the end, is the inverse of all of them.
#include "text/normalise.h"

#include <algorithm>
#include <array>
#include <optional>

#include "ir/new_words.h"
#include "ir/vocabulary.h"

namespace cantrip::text {
namespace {

// Replaces the tokens [at, at + count) by `to`. One to one they keep their spans; otherwise the first new
// token stands for all of the raw text and the others for nothing.
void replaceTokens(std::vector<Token>& tokens, std::size_t at, std::size_t count,
                   const std::vector<std::string>& to) {
  std::vector<Token> made;
  for (std::size_t i = 0; i < to.size(); ++i) {
    Token token;
    token.text = token.original = to[i];
    if (to.size() == count) {
      token.begin = tokens[at + i].begin;
      token.end = tokens[at + i].end;
    } else {
      token.begin = i == 0 ? tokens[at].begin : tokens[at + count - 1].end;
      token.end = tokens[at + count - 1].end;
    }
    made.push_back(std::move(token));
  }
  const auto from = tokens.begin() + static_cast<std::ptrdiff_t>(at);
  tokens.erase(from, from + static_cast<std::ptrdiff_t>(count));
  tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at), made.begin(), made.end());
}

// ---- the card's own name

std::vector<std::string> originals(std::string_view text) {
  std::vector<std::string> result;
  for (Token& token : tokenise(text)) result.push_back(std::move(token.original));
  return result;
}

bool isSubtype(const std::string& word) {
  const auto subtype = ir::wordValue("subtype", word);
  return subtype && ir::subtypeOf(*subtype) != ir::CardType::Planeswalker;
}

bool commonWord(const std::string& word) {
  // "Garruk" is a planeswalker's short name, but for "a Garruk planeswalker" (see replaceOwnName).
  return word == "The" || word == "A" || word == "Of" || isSubtype(word) ||
         ir::wordValue("type", lowered(word)).has_value() ||
         ir::wordValue("color", lowered(word)).has_value();
}

// The names a text may use for its own card, longest first (201.5, 201.5c).
std::vector<std::vector<std::string>> ownNames(const FaceContext& face) {
  std::vector<std::vector<std::string>> names;
  if (face.name.empty()) return names;
  names.push_back(originals(face.name));
  if (!face.legendary) return names;
  for (const std::string_view shorter : shortNames(face.name)) names.push_back(originals(shorter));
  // "Rhino, Barreling Brute": where the word stands as a name does (standsAsName)
  if (std::vector<std::string> word = originals(std::string_view(face.name).substr(0, face.name.find(',')));
      word.size() == 1 && isSubtype(word[0]) && word.size() < names.front().size())
    names.push_back(std::move(word));
  std::ranges::stable_sort(names, [](const auto& a, const auto& b) { return a.size() > b.size(); });
  return names;
}

bool matchesAt(const std::vector<Token>& tokens, std::size_t at, const std::vector<std::string>& words) {
  if (words.empty() || at + words.size() > tokens.size()) return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (tokens[at + i].original != words[i]) return false;
  }
  return true;
}

bool isThisSelf(const std::vector<Token>& tokens, std::size_t at, const WordLists& lists) {
  if (at + 1 >= tokens.size()) return false;
  if (tokens[at].original != "this" && tokens[at].original != "This") return false;
  return std::ranges::find(lists.selfWords, tokens[at + 1].original) != lists.selfWords.end();
}

// After a name that is a verb as well its object follows: "Regenerate target creature." does not name the
// card.
bool beginsObject(const std::string& word) {
  return word == "target" || word == "a" || word == "an" || word == "another" || word == "all";
}

// "~ gets +2/+2 and has "..."": what has the quoted ability is the card itself, if nothing else is spoken of
// between its name and the quotation.
/// `before`: was the quotation before it? `loses "..." and gains "..."` says both of one thing.
bool givenToItself(const std::vector<Token>& tokens, std::size_t quote, bool before) {
  static constexpr std::array<std::string_view, 24> kOthers{
      "creature", "creatures", "permanent", "permanents", "land",     "lands",  "token",    "tokens",
      "target",   "each",      "all",       "other",      "card",     "cards",  "artifact", "artifacts",
      "spell",    "spells",    "player",    "opponent",   "equipped", "emblem", "that",     "those"};
  // "gets +1/+0 for each counter on ~ and has": spoken of by the way
  static constexpr std::array<std::string_view, 8> kBefore{"on", "of",   "with", "by",
                                                           "to", "from", "for",  "than"};
  for (std::size_t i = quote; i-- > 0;) {
    const std::string& word = tokens[i].original;
    if (word == "~" && (i == 0 || std::ranges::find(kBefore, tokens[i - 1].original) == kBefore.end()))
      return true;
    if (word == "other" && tokens[i + 1].original == "types") continue;
    if (word == kCloseQuote && quote - i <= 3) return before;
    if (word == "." || word == kCloseQuote || std::ranges::find(kOthers, word) != kOthers.end()) return false;
  }
  return false;
}

bool goesOnWithName(const std::string& word) {
  return isUpper(word[0]) || word == "of" || word == "the" || word == "'s" || word == "from" || word == "in";
}

bool isOneOf(const std::string& word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

/// A common noun in the singular has a determiner before it; a name has none: "whenever Rhino attacks".
bool standsAsName(const std::vector<Token>& tokens, std::size_t at) {
  static constexpr std::array<std::string_view, 27> kBefore{
      "when",  "whenever", "When", "Whenever", "if",    "If",     "as",     "on",        ".",
      ",",     ":",        "—",    "to",       "than",  "with",   "by",     "from",      "Exile",
      "exile", "Tap",      "tap",  "Untap",    "untap", "return", "Return", "transform", "Transform"};
  static constexpr std::array<std::string_view, 18> kAfter{
      "enters",  "attacks", "deals", "dies",   "gets",  "gains",  "has", "can't", "is",
      "becomes", "leaves",  "or",    "blocks", "loses", "fights", "'s",  ".",     ","};
  if (at > 0 && !isOneOf(tokens[at - 1].original, kBefore)) return false;
  if (at + 1 >= tokens.size()) return false;
  const std::string& after = tokens[at + 1].original;
  // "Exile Phoenix, then return it": what is done to it, or where it is
  static constexpr std::array<std::string_view, 11> kDeeds{
      "on", "Exile", "exile", "Tap", "tap", "Untap", "untap", "Return", "return", "Transform", "transform"};
  const bool ends = after == "." || after == ",";
  return isOneOf(after, kAfter) && (!ends || (at > 0 && isOneOf(tokens[at - 1].original, kDeeds)));
}

/// "Each Garruk you control": a word of a type, and not the name of what gives the ability.
bool hasDeterminer(const std::vector<Token>& tokens, std::size_t at) {
  static constexpr std::array<std::string_view, 8> kDeterminers{"each", "a",     "an",     "another",
                                                                "all",  "other", "target", "or"};
  return at > 0 && isOneOf(tokens[at - 1].original, kDeterminers);
}

/// "Flash" in a line of keywords is no name.
bool standsAsKeyword(const std::vector<Token>& tokens, std::size_t at) {
  if (!ir::wordValue("keyword", lowered(tokens[at].original))) return false;
  const bool begins = at == 0 || tokens[at - 1].original == ",";
  return begins && (at + 1 == tokens.size() || tokens[at + 1].original == ",");
}

/// "Create Tuktuk the Returned, a ...", "named Ajani's Pridemate", "meld them into Urza, Planeswalker": a
/// name begins here that is not that of the card.
bool beginsOtherName(const std::vector<Token>& tokens, std::size_t at) {
  if (at == 0) return false;
  const std::string before = lowered(tokens[at - 1].original);
  const bool melded = before == "into" && at > 2 && lowered(tokens[at - 3].original) == "meld";
  return before == "named" || melded ||
         ((before == "create" || before == "creates") && isUpper(tokens[at].original[0]));
}

/// "Except its name is Mishra's Warform", "two or more non-Gideon creatures": the short name of the card,
/// `words` long, is a part of other words.
bool isPartOfOther(const std::vector<Token>& tokens, std::size_t at, std::size_t words) {
  if (at > 0 && tokens[at - 1].original == "non-") return true;
  const std::size_t after = at + words;
  return after + 1 < tokens.size() && tokens[after].original == "'s" &&
         isUpper(tokens[after + 1].original[0]);
}

/// What a token is called that the paragraph creates; empty: it has no name of its own.
std::vector<std::string> nameOfToken(const std::vector<Token>& tokens) {
  std::vector<std::string> name;
  for (std::size_t i = 1; i < tokens.size() && name.empty(); ++i) {
    const bool named =
        i > 1 && tokens[i - 1].original == "named" && tokens[i - 2].original.starts_with("token");
    if (!named && !(tokens[i - 1].original != "named" && beginsOtherName(tokens, i))) continue;
    std::size_t end = i;
    for (; end < tokens.size() && goesOnWithName(tokens[end].original); ++end)
      name.push_back(tokens[end].original);
    // "create X 1/1 ... tokens", "create Stangg Twin, a legendary 3/4 ... token"
    if (!named && (end + 1 >= tokens.size() || tokens[end].original != "," || tokens[end + 1].text != "a"))
      name.clear();
    while (!name.empty() && !isUpper(name.back()[0])) name.pop_back();
  }
  return name;
}

// "~" for the card itself. Inside a quotation "this creature" is whatever has the quoted ability, but the
// card's own name still means the card (201.5a): "~ ~", unless that is what has the ability.
void replaceOwnName(std::vector<Token>& tokens, const std::vector<std::vector<std::string>>& names,
                    const WordLists& lists) {
  const std::vector<std::string> tilde = {"~"}, giver = {"~", "~"};
  const std::vector<std::string> tokenName = nameOfToken(tokens);
  int quoted = 0;
  bool own = false, inName = false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (tokens[i].original == kOpenQuote && quoted == 0) own = givenToItself(tokens, i, own);
    if (tokens[i].original == kOpenQuote) ++quoted;
    if (tokens[i].original == kCloseQuote) --quoted;
    if (isThisSelf(tokens, i, lists)) {
      replaceTokens(tokens, i, 2, tilde);
      continue;
    }
    // "named Kobolds of Kher Keep": a name that contains that of the card
    inName = beginsOtherName(tokens, i) || (i > 0 && inName && goesOnWithName(tokens[i].original));
    // 201.5: what a token of that name has in quotation marks speaks of the token by its name
    if (quoted == 1 && !own && !inName && matchesAt(tokens, i, tokenName))
      replaceTokens(tokens, i, tokenName.size(), tilde);
    if (inName) continue;
    const bool given = quoted > 0 && !own;
    for (const auto& name : names) {
      if (!matchesAt(tokens, i, name)) continue;
      if (name.size() < names.front().size() && isPartOfOther(tokens, i, name.size())) continue;
      if (name.size() == 1 &&
          (standsAsKeyword(tokens, i) ||
           (name.size() < names.front().size() && isSubtype(name[0]) && !standsAsName(tokens, i))))
        continue;
      if (given && hasDeterminer(tokens, i)) continue;
      const std::size_t after = i + name.size();
      if (name.size() == 1 && after < tokens.size() &&
          (tokens[after].original.starts_with("planeswalker") || beginsObject(tokens[after].original)))
        continue;
      replaceTokens(tokens, i, name.size(), given ? giver : tilde);
      if (given) ++i;
      break;
    }
  }
}

// ---- ability words and flavour words

bool smallWord(const std::string& word) {
  return word == "of" || word == "the" || word == "a" || word == "to" || word == "in" || word == "and" ||
         word == "for" || word == "from" || word == "with" || word == "on" || word == "at" || word == "'s" ||
         word == "," || word == "!" || word == "or" || word == "'";
}

bool isRoman(const std::string& word) {
  return !word.empty() && word.find_first_not_of("IVX") == std::string::npos;
}

bool isKeywordPhrase(const std::vector<Token>& tokens, std::size_t from, std::size_t to) {
  std::string phrase;
  for (std::size_t i = from; i < to; ++i) phrase += (phrase.empty() ? "" : " ") + lowered(tokens[i].original);
  return ir::wordValue("keyword", phrase).has_value();
}

// Flavour words (207.2d) have no list; they look like a title before a dash.
bool looksLikeFlavour(const std::vector<Token>& tokens, std::size_t from, std::size_t to) {
  if (isKeywordPhrase(tokens, from, to)) return false;
  const std::string first = lowered(tokens[from].original);
  if (isRoman(tokens[from].original) || first == "choose" || first == "whenever" || first == "when" ||
      first == "to") {
    return false;
  }
  bool title = false;
  for (std::size_t i = from; i < to; ++i) {
    const std::string& word = tokens[i].original;
    // "Take 59 Flights of Stairs", "10,000 Needles"
    if ((i > from && smallWord(word)) || word.find_first_not_of("0123456789,") == std::string::npos) continue;
    if (!isUpper(word[0])) return false;
    title = true;
  }
  return title;
}

bool isAbilityWord(const std::vector<Token>& tokens, std::size_t from, std::size_t to,
                   const WordLists& lists) {
  for (const std::vector<std::string>& words : lists.abilityWords) {
    if (words.size() != to - from) continue;
    bool same = true;
    for (std::size_t i = 0; i < words.size() && same; ++i)
      same = lowered(tokens[from + i].original) == words[i];
    if (same) return true;
  }
  return false;
}

/// The reminder texts of the line at `from`, without what they say that tokens have ("It's an artifact with
/// “...”").
std::string remindersOf(std::string_view text, std::size_t from) {
  const std::string_view line = text.substr(from, text.find('\n', from) - from);
  std::string reminders;
  int depth = 0;
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') quoted = !quoted;
    if (c == ')') --depth;
    if (depth > 0 && !quoted) reminders += c;
    if (c == '(') ++depth;
  }
  return lowered(reminders);
}

/// "Power up — {3}: ... (Activate each power up ability only once.)": a keyword whose meaning the reminder
/// text tells, and no word without one.
bool isExplained(const std::vector<Token>& tokens, std::size_t from, std::size_t to, std::string_view text) {
  const std::string reminders = remindersOf(text, tokens[from].begin);
  if (reminders.empty()) return false;
  const std::string label = lowered(text.substr(tokens[from].begin, tokens[to - 1].end - tokens[from].begin));
  return reminders.find("activate ") != std::string::npos || reminders.find(label) != std::string::npos;
}

/// 207.2c: an ability word of a card newer than the list: "Pack tactics — Whenever ...". What has a meaning
/// is a word of the language.
bool looksLikeAbilityWord(const std::vector<Token>& tokens, std::size_t from, std::size_t to,
                          std::string_view text) {
  constexpr std::size_t kLongest = 3;
  if (to - from > kLongest || isKeywordPhrase(tokens, from, to) || !isUpper(tokens[from].original[0]))
    return false;
  const std::string first = lowered(tokens[from].original);
  if (isRoman(tokens[from].original) || first == "choose" || first == "to" || first == "roll" ||
      first == "level")
    return false;
  const bool letters = std::all_of(tokens.begin() + static_cast<std::ptrdiff_t>(from),
                                   tokens.begin() + static_cast<std::ptrdiff_t>(to), [](const Token& token) {
                                     return std::ranges::all_of(token.original, [](char c) {
                                       return c == '\'' || isUpper(c) || (c >= 'a' && c <= 'z');
                                     });
                                   });
  const char next = tokens[to + 1].original[0];
  return letters && (isUpper(next) || next == '{') && remindersOf(text, tokens[from].begin).empty();
}

/// 614.12c: one of the names between which the paragraph lets one choose: "choose Red Keep or High Pass."
bool isAnchorWord(const std::vector<Token>& tokens, std::size_t from, std::size_t to) {
  const auto at = [&](std::size_t i) { return tokens.begin() + static_cast<std::ptrdiff_t>(i); };
  const auto says = [](std::string_view word) {
    return [word](const Token& t) { return t.original == word; };
  };
  const auto choose = std::find_if(tokens.begin(), at(from), says("choose"));
  const auto stop = std::find_if(choose, at(from), says("."));
  if (stop == at(from)) return false;
  return std::search(choose, stop, at(from), at(to),
                     [](const Token& a, const Token& b) { return a.original == b.original; }) != stop;
}

/// Is that the place after the chapter numbers before a dash (714.2b)?
bool afterChapterNumbers(const std::vector<Token>& tokens, std::size_t at) {
  if (at < 2 || tokens[at - 1].original != kDash) return false;
  const auto dash = tokens.begin() + static_cast<std::ptrdiff_t>(at) - 1;
  return std::all_of(tokens.begin(), dash,
                     [](const Token& t) { return isRoman(t.original) || t.original == ","; });
}

// Removes them at the front of each line of the paragraph, of each of its modes, and of a chapter.
void removeLabels(std::vector<Token>& tokens, std::string_view text, const WordLists& lists) {
  constexpr std::size_t kLongest = 8;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const std::size_t before = i == 0 ? 0 : tokens[i - 1].end;
    const bool begins =
        i == 0 || text.substr(before, tokens[i].begin - before).find('\n') != std::string::npos;
    if (!begins && tokens[i - 1].original != kBullet && !afterChapterNumbers(tokens, i)) continue;
    std::size_t dash = i;
    while (dash < tokens.size() && dash - i <= kLongest && tokens[dash].original != kDash) ++dash;
    if (dash == i || dash + 1 >= tokens.size() || tokens[dash].original != kDash) continue;
    if (tokens[dash + 1].original == kBullet || isAnchorWord(tokens, i, dash)) continue;
    if (isAbilityWord(tokens, i, dash, lists) || looksLikeAbilityWord(tokens, i, dash, text) ||
        (looksLikeFlavour(tokens, i, dash) && !isExplained(tokens, i, dash, text))) {
      tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(i),
                   tokens.begin() + static_cast<std::ptrdiff_t>(dash + 1));
    }
  }
}

// ---- tokens of kinds that no list names

/// "Create a 1/1 green Utrom creature token": the words between its size or color and "creature token" that
/// start with a capital are creature types (111.4).
void learnKindsOfTokens(const std::vector<Token>& tokens) {
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (tokens[i].original != "creature" || !tokens[i + 1].original.starts_with("token")) continue;
    std::size_t from = i;
    const auto describes = [&](const std::string& word) {
      return isUpper(word[0]) || word == "and" || word == "artifact" || word == "enchantment" ||
             ir::wordValue("color", word) || ir::wordValue("supertype", word);
    };
    while (from > 0 && describes(tokens[from - 1].original)) --from;
    const bool sized = from > 2 && tokens[from - 2].original == "/";
    for (std::size_t at = from; sized && at < i; ++at) {
      const std::string& word = tokens[at].original;
      const bool letters =
          std::ranges::all_of(word, [](char c) { return isUpper(c) || (c >= 'a' && c <= 'z'); });
      if (word.size() > 1 && isUpper(word[0]) && letters) ir::learnSubtype(word, ir::CardType::Creature);
    }
  }
}

// ---- quotations: inside and outside each end with a full stop of their own

Token emptyStop(std::uint32_t at) {
  Token token;
  token.text = token.original = ".";
  token.begin = token.end = at;
  return token;
}

void completeQuotations(std::vector<Token>& tokens) {
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    if (tokens[i].original != kCloseQuote) continue;
    if (tokens[i - 1].original != ".") {
      // `has "Flying" and` or `has "{T}: Draw a card," ...`: the quoted sentence ends all the same.
      tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(i), emptyStop(tokens[i].begin));
      continue;
    }
    const bool last = i + 1 == tokens.size();
    const bool ended = last || isUpper(tokens[i + 1].original[0]) || tokens[i + 1].original[0] == '{' ||
                       tokens[i + 1].original == kBullet || tokens[i + 1].original == "~" ||
                       tokens[i + 1].original == kCloseQuote;
    if (ended) tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1, emptyStop(tokens[i].end));
  }
}

// ---- old wordings

bool matchesText(const std::vector<Token>& tokens, std::size_t at, const std::vector<std::string>& words) {
  if (words.empty() || at + words.size() > tokens.size()) return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (tokens[at + i].text != words[i]) return false;
  }
  return true;
}

void modernise(std::vector<Token>& tokens, const WordLists& lists) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    for (const WordLists::Wording& wording : lists.wordings) {
      if (!matchesText(tokens, i, wording.from)) continue;
      replaceTokens(tokens, i, wording.from.size(), wording.to);
      break;
    }
  }
}

// ---- the inverse

void record(Paragraph& paragraph, std::string_view text) {
  const std::vector<std::string> words = paragraph.words();
  const std::vector<Surface> canonical = canonicalSurfaces(words);
  std::uint32_t last = paragraph.begin;
  for (std::size_t i = 0; i < paragraph.tokens.size(); ++i) {
    const Token& token = paragraph.tokens[i];
    const std::string_view gap = text.substr(last, token.begin - last);
    const std::string_view letters = text.substr(token.begin, token.end - token.begin);
    if (gap != canonical[i].gap || letters != canonical[i].letters) {
      paragraph.exceptions.push_back({static_cast<std::uint32_t>(i), std::string(gap), std::string(letters)});
    }
    last = token.end;
  }
  paragraph.tail = std::string(text.substr(last, paragraph.end - last));
}

}  // namespace

std::vector<std::string_view> shortNames(std::string_view name) {
  std::vector<std::string_view> names;
  for (const std::string_view mark : {", ", " of ", " the ", " "}) {
    const std::size_t at = name.find(mark);
    if (at == std::string_view::npos || at == 0) continue;
    const std::string_view shorter = name.substr(0, at);
    const std::vector<std::string> words = originals(shorter);
    if (words.back() == "," || (words.size() == 1 && commonWord(words[0]))) continue;
    if (std::ranges::find(names, shorter) == names.end()) names.push_back(shorter);
  }
  std::ranges::stable_sort(names, [](auto a, auto b) { return a.size() > b.size(); });
  return names;
}

std::vector<std::string> Paragraph::words() const {
  std::vector<std::string> result;
  result.reserve(tokens.size());
  for (const Token& token : tokens) result.push_back(token.text);
  return result;
}

/// Modes with bullets, plus signs or pawprints (700.2, 702.172b, 107.18) and the lines of a table of results
/// (706.3a) belong to the line above them.
static bool belongsAbove(std::string_view above, std::string_view line) {
  if (line.starts_with(kBullet) || line.starts_with("+ {") || line.starts_with("{P}")) return true;
  // what it creates more of is said there
  if (line.find(" of those tokens instead") != std::string_view::npos && above.starts_with("Create "))
    return true;
  const std::size_t digits = line.find_first_not_of("0123456789");
  const std::size_t bar = line.find(" | ");
  return digits != 0 && bar != std::string_view::npos && bar < digits + 6 &&
         (above.find("oll a ") != std::string_view::npos || above.find("oll two ") != std::string_view::npos);
}

/// "{2}{R}: Level 2 — Noncreature spells you cast ...": where what stands below a class level bar begins,
/// when it is written beside it (716.2a); npos.
static std::size_t besideLevelBar(std::string_view line) {
  static constexpr std::string_view kLevel = ": Level ", kDash = " — ";
  const std::size_t level = line.find(kLevel);
  if (level == std::string_view::npos || line.find('}') > level) return std::string_view::npos;
  const std::size_t after = line.find_first_not_of("0123456789", level + kLevel.size());
  return line.substr(std::min(after, line.size())).starts_with(kDash) ? after : std::string_view::npos;
}

std::vector<Paragraph> normalise(std::string_view text, const FaceContext& face, const WordLists& lists) {
  std::vector<Paragraph> result;
  const auto names = ownNames(face);
  std::size_t at = 0;
  while (at <= text.size() && !text.empty()) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    while (end < text.size() && belongsAbove(text.substr(at, end - at), text.substr(end + 1)))
      end = std::min(text.find('\n', end + 1), text.size());
    std::size_t gap = 1;
    if (const std::size_t bar = besideLevelBar(text.substr(at, end - at)); bar != std::string_view::npos) {
      end = at + bar;
      gap = std::string_view(" — ").size();
    }
    Paragraph paragraph;
    paragraph.begin = static_cast<std::uint32_t>(at);
    paragraph.end = static_cast<std::uint32_t>(end);
    paragraph.tokens = tokenise(text.substr(at, end - at), paragraph.begin);
    removeLabels(paragraph.tokens, text, lists);
    learnKindsOfTokens(paragraph.tokens);
    replaceOwnName(paragraph.tokens, names, lists);
    completeQuotations(paragraph.tokens);
    markSentences(paragraph.tokens);
    modernise(paragraph.tokens, lists);
    markCostCommas(paragraph.tokens);
    markSentences(paragraph.tokens);
    record(paragraph, text);
    result.push_back(std::move(paragraph));
    at = end + gap;
  }
  return result;
}

std::string restore(const Paragraph& paragraph, std::span<const std::string> tokens) {
  const std::vector<Surface> surfaces = canonicalSurfaces(tokens);
  std::string result;
  std::size_t next = 0;
  for (std::size_t i = 0; i < surfaces.size(); ++i) {
    if (next < paragraph.exceptions.size() && paragraph.exceptions[next].token == i) {
      result += paragraph.exceptions[next].gap;
      result += paragraph.exceptions[next].letters;
      ++next;
    } else {
      result += surfaces[i].gap;
      result += surfaces[i].letters;
    }
  }
  return result + paragraph.tail;
}

}  // namespace cantrip::text
