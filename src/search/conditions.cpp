#include "search/conditions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "base/fold.h"
#include "base/nearest.h"

namespace cantrip::search {
namespace {

using Maker = std::function<Condition(const Term&, const CardIndex&)>;

bool anyFace(const CardFacts& card, const std::function<bool(const FaceFacts&)>& holds) {
  return std::any_of(card.faces.begin(), card.faces.end(), holds);
}

std::string didYouMean(const std::string& word, const std::vector<std::string>& known) {
  const std::vector<std::string> near = nearest(word, known, 3);
  return near.empty() ? "" : fmt::format(" Did you mean {}?", fmt::join(near, " or "));
}

// ---- texts

Condition nameCondition(const Term& term, const CardIndex&) {
  return plain(term, [value = term.value](const CardFacts& card) {
    return card.name.find(value) != std::string::npos;
  });
}

Condition exactName(const Term& term, const CardIndex&) {
  return [value = term.value](const CardFacts& card) {
    return card.name == value || anyFace(card, [&](const FaceFacts& face) { return face.name == value; });
  };
}

/// "~" in a search stands for the name of the card.
Condition textCondition(const Term& term, bool reminders) {
  if (term.value.front() == '/')
    refuse(term, "regular expressions are not possible: put the words in quotation marks.");
  return plain(term, [value = term.value, reminders](const CardFacts& card) {
    return anyFace(card, [&](const FaceFacts& face) {
      std::string wanted = value;
      for (std::size_t at = wanted.find('~'); at != std::string::npos;
           at = wanted.find('~', at + face.name.size()))
        wanted.replace(at, 1, face.name);
      return (reminders && !face.whole.empty() ? face.whole : face.text).find(wanted) != std::string::npos;
    });
  });
}

/// Every word of type lines (205), folded; of subtypes of several words each.
const std::vector<std::string>& typeWords() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> result;
    for (const char* list : {"type", "supertype", "subtype"})
      for (const std::string_view entry : ir::vocabulary(list)) {
        std::string rest = folded(entry);
        for (std::size_t space = rest.find(' '); space != std::string::npos; space = rest.find(' ')) {
          result.push_back(rest.substr(0, space));
          rest.erase(0, space + 1);
        }
        result.push_back(std::move(rest));
      }
    return result;
  }();
  return words;
}

/// "goblins" is "goblin".
std::string singularType(const std::string& word) {
  for (const char* list : {"type", "subtype"}) {
    const auto entries = ir::vocabulary(list);
    for (std::size_t i = 0; i < entries.size(); ++i)
      if (folded(ir::plural(list, static_cast<std::int32_t>(i))) == word) return folded(entries[i]);
  }
  return word;
}

Condition typeCondition(const Term& term, const CardIndex&) {
  std::string wanted = singularType(term.value);
  const std::string last = wanted.substr(wanted.rfind(' ') + 1);
  const std::vector<std::string>& known = typeWords();
  const bool whole = std::find(known.begin(), known.end(), last) != known.end();
  if (!whole && std::none_of(known.begin(), known.end(),
                             [&](const std::string& word) { return word.starts_with(last); }))
    refuse(term, fmt::format("there is no type '{}'.{}", last, didYouMean(last, known)));
  return plain(term, [wanted = std::move(wanted), whole](const CardFacts& card) {
    return anyFace(card, [&](const FaceFacts& face) { return hasWords(face.types, wanted, whole); });
  });
}

Condition keywordCondition(const Term& term, const CardIndex&) {
  std::vector<std::string> known;
  for (const std::string_view word : ir::vocabulary("keyword")) known.push_back(folded(word));
  const auto found = std::find(known.begin(), known.end(), term.value);
  if (found == known.end())
    refuse(term,
           fmt::format("'{}' is no keyword ability; o:{} looks for it in the text.{}", term.value,
                       term.value.find(' ') == std::string::npos ? term.value : "\"" + term.value + "\"",
                       didYouMean(term.value, known)));
  const auto keyword = static_cast<ir::KeywordName>(found - known.begin());
  return plain(term, [keyword](const CardFacts& card) {
    return anyFace(card, [&](const FaceFacts& face) {
      return std::find(face.keywords.begin(), face.keywords.end(), keyword) != face.keywords.end();
    });
  });
}

// ---- numbers

using FaceNumber = std::optional<cards::PrintedNumber> cards::CardFace::*;

/// A number of a card; nothing where it has none. Of several faces the first that has one counts.
using NumberOf = std::function<std::optional<int>(const CardFacts&)>;

NumberOf printedNumber(FaceNumber field) {
  return [field](const CardFacts& card) -> std::optional<int> {
    for (const cards::CardFace& face : card.card.faces)
      if (const auto& number = face.*field) return number->number;
    return std::nullopt;
  };
}

const std::map<std::string, NumberOf>& numbers() {
  static const std::map<std::string, NumberOf> all = [] {
    const NumberOf value = [](const CardFacts& card) { return std::optional<int>(card.manaValue); };
    const NumberOf power = printedNumber(&cards::CardFace::power);
    const NumberOf toughness = printedNumber(&cards::CardFace::toughness);
    const NumberOf loyalty = printedNumber(&cards::CardFace::loyalty);
    const NumberOf defense = printedNumber(&cards::CardFace::defense);
    return std::map<std::string, NumberOf>{
        {"mv", value},        {"cmc", value},     {"manavalue", value},     {"pow", power},
        {"power", power},     {"tou", toughness}, {"toughness", toughness}, {"loy", loyalty},
        {"loyalty", loyalty}, {"def", defense},   {"defense", defense}};
  }();
  return all;
}

Condition numberCondition(const Term& term, const CardIndex&) {
  const NumberOf left = numbers().at(term.key);
  if (term.value == "even" || term.value == "odd")
    return plain(term, [left, rest = term.value == "odd" ? 1 : 0](const CardFacts& card) {
      const auto number = left(card);
      return number && (*number & 1) == rest;
    });
  NumberOf right;
  if (const auto other = numbers().find(term.value); other != numbers().end()) {
    right = other->second;
  } else {
    int wanted = 0;
    const char* end = term.value.data() + term.value.size();
    const auto [stop, error] = std::from_chars(term.value.data(), end, wanted);
    if (error != std::errc() || stop != end)
      refuse(term,
             fmt::format("behind '{}' stands a number, even, odd, or another number of the card such as "
                         "tou.",
                         term.key));
    right = [wanted](const CardFacts&) { return std::optional<int>(wanted); };
  }
  return [left, right, op = term.op](const CardFacts& card) {
    const auto a = left(card), b = right(card);
    return a && b && compares(op, *a, *b);
  };
}

// ---- sets and formats

Condition rarityCondition(const Term& term, const CardIndex&) {
  static constexpr std::pair<std::string_view, cards::Rarity> kRarities[] = {
      {"common", cards::Rarity::Common},
      {"uncommon", cards::Rarity::Uncommon},
      {"rare", cards::Rarity::Rare},
      {"mythic", cards::Rarity::Mythic},
      {"special", cards::Rarity::Special}};
  for (const auto& [name, rarity] : kRarities) {
    if (term.value != name && term.value != name.substr(0, 1)) continue;
    return [op = term.op, wanted = static_cast<int>(rarity)](const CardFacts& card) {
      const auto fits = [&](const auto& printed) {
        return compares(op == "!=" ? ":" : op, static_cast<int>(printed.printing->rarity), wanted);
      };
      return std::any_of(card.printings.begin(), card.printings.end(), fits) == (op != "!=");
    };
  }
  refuse(term, "rarities are common, uncommon, rare, mythic and special, or their first letters.");
}

Condition setCondition(const Term& term, const CardIndex& index) {
  const cards::CardSet* set = index.catalogue().set(term.value);
  if (set == nullptr) {
    if (index.catalogue().sets().empty())
      refuse(term,
             "no sets were imported: cantrip import FILE, with a file of cards, sets or every printing.");
    std::vector<std::string> codes;
    for (const cards::CardSet& known : index.catalogue().sets()) codes.push_back(known.code);
    refuse(term, fmt::format("no set with the code '{}' was imported.{}", term.value,
                             didYouMean(term.value, codes)));
  }
  return plain(term, [set](const CardFacts& card) {
    return std::any_of(card.printings.begin(), card.printings.end(),
                       [&](const auto& printed) { return printed.set == set; });
  });
}

Condition formatCondition(const Term& term, const CardIndex& index) {
  // A name with a folder or an ending would be a file.
  if (term.value.find_first_of("/.\\") != std::string::npos) refuse(term, "that is no name of a format.");
  try {
    const std::vector<formats::Standing>& standings = index.standings(term.value);
    using formats::Standing;
    const bool banned = term.key == "banned", restricted = term.key == "restricted";
    return plain(term, [&standings, banned, restricted](const CardFacts& card) {
      const Standing standing = standings[card.place];
      if (banned) return standing == Standing::Banned;
      return standing == Standing::Restricted || (!restricted && standing == Standing::Legal);
    });
  } catch (const formats::FormatError& error) {
    refuse(term, error.what());
  }
}

/// What each key means; several are names of the same.
const std::map<std::string, Maker>& makers() {
  static const std::map<std::string, Maker> all = [] {
    std::map<std::string, Maker> result;
    const auto add = [&](std::initializer_list<const char*> keys, const Maker& maker) {
      for (const char* key : keys) result.emplace(key, maker);
    };
    add({"", "name", "n"}, nameCondition);
    add({"!"}, exactName);
    add({"t", "type"}, typeCondition);
    add({"o", "oracle", "text"},
        [](const Term& term, const CardIndex&) { return textCondition(term, false); });
    add({"fo", "fulloracle"}, [](const Term& term, const CardIndex&) { return textCondition(term, true); });
    add({"kw", "keyword"}, keywordCondition);
    add({"c", "color", "colour"},
        [](const Term& term, const CardIndex&) { return colorCondition(term, false); });
    add({"id", "identity", "ci"},
        [](const Term& term, const CardIndex&) { return colorCondition(term, true); });
    add({"m", "mana"}, [](const Term& term, const CardIndex&) { return manaCondition(term); });
    add({"r", "rarity"}, rarityCondition);
    add({"s", "set", "e", "edition"}, setCondition);
    add({"f", "format", "legal", "banned", "restricted"}, formatCondition);
    add({"is", "not"}, [](const Term& term, const CardIndex&) { return kindCondition(term); });
    for (const auto& [key, number] : numbers()) result.emplace(key, numberCondition);
    return result;
  }();
  return all;
}

}  // namespace

void refuse(const Term& term, const std::string& why) {
  throw QueryError(fmt::format("'{}': {}", term.written, why));
}

Condition plain(const Term& term, Condition holds) {
  if (term.op == ":" || term.op == "=") return holds;
  if (term.op == "!=") return [holds = std::move(holds)](const CardFacts& card) { return !holds(card); };
  refuse(term, fmt::format("'{}' is no number: write {}:{}.", term.key, term.key, term.value));
}

bool hasWords(const std::string& line, const std::string& words, bool whole) {
  for (std::size_t at = line.find(words); at != std::string::npos; at = line.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    if ((at == 0 || line[at - 1] == ' ') && (!whole || end == line.size() || line[end] == ' ')) return true;
  }
  return false;
}

bool compares(const std::string& op, int left, int right) {
  if (op == "<") return left < right;
  if (op == "<=") return left <= right;
  if (op == ">") return left > right;
  if (op == ">=") return left >= right;
  if (op == "!=") return left != right;
  return left == right;
}

Condition conditionOf(const Term& term, const CardIndex& index) {
  const auto maker = makers().find(term.key);
  if (maker == makers().end()) {
    std::vector<std::string> known;
    for (const auto& [key, value] : makers())
      if (key.size() > 1) known.push_back(key);
    refuse(term,
           fmt::format("there is no search word '{}'.{} docs/search.md lists them; a name with such a sign "
                       "in it goes in quotation marks.",
                       term.key, didYouMean(term.key, known)));
  }
  if (term.value.empty()) refuse(term, "there is nothing to look for behind it.");
  constexpr std::string_view kOperators[] = {":", "=", "!=", "<", "<=", ">", ">="};
  const bool bare = term.key.empty() || term.key == "!";
  if (!bare && std::find(std::begin(kOperators), std::end(kOperators), term.op) == std::end(kOperators))
    refuse(term, "between the word and the value stands one of : = != < <= > >=.");
  if (bare) {
    Term named = term;
    named.op = ":";
    return maker->second(named, index);
  }
  return maker->second(term, index);
}

}  // namespace cantrip::search
