#include "cases/reader_shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "base/embedded.h"
#include "base/reminders.h"
#include "base/trim.h"
#include "ir/vocabulary.h"

namespace cantrip::cases {
namespace {

using Strings = std::vector<std::string>;

constexpr std::string_view kNumbers[] = {"zero", "one",   "two",   "three", "four", "five",
                                         "six",  "seven", "eight", "nine",  "ten"};

/// What each kind of <name:kind> fits. Any other kind is a list of words: <t:artifact|land>.
const std::map<std::string, std::string, std::less<>>& kinds() {
  static const std::map<std::string, std::string, std::less<>> kKinds{
      {"num", "[0-9]+|an?|one|two|three|four|five|six|seven|eight|nine|ten"},
      {"signed", "[+-][0-9]+"},
      {"cost", "(?:\\{[0-9WUBRGC]+\\})+"},
      {"symbol", "\\{[WUBRGC]\\}"},
      {"color", "white|blue|black|red|green"},
      {"creature", "[A-Z][A-Za-z'-]+"},
      {"creatures", "[A-Z][A-Za-z'-]+"},
      {"basic", "Plains|Island|Swamp|Mountain|Forest"},
      {"any", ".+"}};
  return kKinds;
}

/// Goblins -> Goblin.
const std::map<std::string, std::string, std::less<>>& singulars() {
  static const auto kSingulars = [] {
    std::map<std::string, std::string, std::less<>> result;
    const auto list = ir::vocabulary("subtype");
    for (std::size_t i = 0; i < list.size(); ++i)
      result.emplace(ir::plural("subtype", static_cast<std::int32_t>(i)), list[i]);
    return result;
  }();
  return kSingulars;
}

bool isCreatureType(const std::string& word) {
  const auto value = ir::wordValue("subtype", word);
  return value && ir::subtypeOf(*value) == ir::CardType::Creature;
}

std::optional<int> numberOf(std::string word) {
  if (word.empty()) return std::nullopt;
  word[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(word[0])));
  if (word == "a" || word == "an") return 1;
  for (std::size_t i = 0; i < std::size(kNumbers); ++i)
    if (word == kNumbers[i]) return static_cast<int>(i);
  if (word.size() > 5 || word.find_first_not_of("+-0123456789") != std::string::npos) return std::nullopt;
  return std::stoi(word);
}

/// 202.3: what a cost without X comes to.
int manaValueOf(std::string_view cost) {
  int sum = 0;
  for (std::size_t i = 0; i < cost.size(); ++i) {
    if (cost[i] != '{') continue;
    const std::string inside(cost.substr(i + 1, cost.find('}', i) - i - 1));
    sum += std::isdigit(static_cast<unsigned char>(inside[0])) ? std::atoi(inside.c_str()) : 1;
  }
  return sum;
}

/// Reads and works out sums, differences and products.
class Sum {
 public:
  Sum(std::string_view text, const Words& words) : text_(text), words_(words) {}

  int whole() {
    const int value = sum();
    space();
    if (at_ < text_.size()) throw std::runtime_error(fmt::format("<{}> cannot be worked out", text_));
    return value;
  }

 private:
  void space() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool take(char c) {
    space();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  int sum() {
    int value = product();
    for (;;) {
      if (take('+'))
        value += product();
      else if (take('-'))
        value -= product();
      else
        return value;
    }
  }
  int product() {
    int value = single();
    while (take('*')) value *= single();
    return value;
  }
  int single() {
    if (take('(')) {
      const int value = sum();
      if (!take(')')) throw std::runtime_error(fmt::format("<{}> has no closing parenthesis", text_));
      return value;
    }
    if (take('-')) return -single();
    space();
    const std::size_t begin = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_'))
      ++at_;
    const std::string word(text_.substr(begin, at_ - begin));
    if (!word.empty() && std::isdigit(static_cast<unsigned char>(word[0]))) return std::atoi(word.c_str());
    if (word == "mv" && take('(')) {
      const std::size_t close = text_.find(')', at_);
      const std::string name(text_.substr(at_, close - at_));
      at_ = close + 1;
      return manaValueOf(words_.texts.at(name));
    }
    const auto found = words_.numbers.find(word);
    if (found == words_.numbers.end())
      throw std::runtime_error(fmt::format("nothing says how much {} is in <{}>", word, text_));
    return found->second;
  }

  std::string_view text_;
  const Words& words_;
  std::size_t at_ = 0;
};

std::string colorWord(char letter) {
  static const std::map<char, std::string> kWords{{'W', "White"}, {'U', "Blue"},  {'B', "Black"},
                                                  {'R', "Red"},   {'G', "Green"}, {'C', "Colorless"}};
  return kWords.at(letter);
}

std::string colorLetter(const std::string& color) {
  static const std::map<std::string, std::string> kLetters{
      {"white", "W"}, {"blue", "U"}, {"black", "B"}, {"red", "R"}, {"green", "G"}};
  const auto found = kLetters.find(color);
  return found == kLetters.end() ? "" : found->second;
}

Strings wordsIn(std::string_view text) {
  std::istringstream in{std::string(text)};
  Strings result;
  for (std::string word; in >> word;) result.push_back(word);
  return result;
}

void wordsToSelf(std::string& line, const std::string& words) {
  for (std::size_t at = line.find(words); at != std::string::npos; at = line.find(words, at + 1))
    line.replace(at, words.size(), 1, '~');
}

bool isWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '\'' || c == '-'; }

/// `~` for a name where it stands as a word of its own; "Bear's" is "~'s".
void nameToSelf(std::string& line, const std::string& name) {
  if (name.size() < 3) return;
  for (std::size_t at = line.find(name); at != std::string::npos; at = line.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || !isWordCharacter(line[at - 1]);
    const bool ends = end == line.size() || !isWordCharacter(line[end]) || line.compare(end, 2, "'s") == 0;
    if (begins && ends && !std::string_view(line).substr(0, at).ends_with("named "))
      line.replace(at, name.size(), 1, '~');
  }
}

/// "Flying, vigilance" is two keywords; a line with a verb in it is not taken apart.
Strings keywordsOf(const std::string& line) {
  if (line.empty() || line.find_first_of(".{:\"") != std::string::npos || line.ends_with("\xE2\x80\x94"))
    return {line};
  Strings parts;
  std::string part;
  std::istringstream in(line);
  while (std::getline(in, part, ',')) {
    std::string word(trim(part));
    if (word.empty()) return {line};
    word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    parts.push_back(word);
  }
  return parts.empty() ? Strings{line} : parts;
}

}  // namespace

LinePattern::LinePattern(std::string_view source) : source_(source) {
  std::string expression;
  bool plain = true;
  for (std::size_t i = 0; i < source.size(); ++i) {
    const char c = source[i];
    if (c == '[' || c == '(') {
      expression += "(?:";
      plain = false;
    } else if (c == ']') {
      expression += ")?";
    } else if (c == ')' || c == '|') {
      expression += c;
    } else if (c == '<') {
      const std::size_t close = source.find('>', i);
      if (close == std::string_view::npos) throw std::runtime_error("a < without its >");
      addPart(std::string(source.substr(i + 1, close - i - 1)), expression);
      i = close;
      plain = false;
    } else {
      if (std::string_view(".*+?^${}\\/").find(c) != std::string_view::npos) expression += '\\';
      expression += c;
      if (plain) head_ += c;
    }
  }
  expression_ = std::regex(expression, std::regex::ECMAScript | std::regex::optimize);
}

void LinePattern::addPart(const std::string& inside, std::string& expression) {
  const std::size_t colon = inside.find(':');
  const std::string name = inside.substr(0, colon);
  const std::string kind = colon == std::string::npos ? "num" : inside.substr(colon + 1);
  const auto known = kinds().find(kind);
  expression += '(';
  expression += known == kinds().end() ? kind : known->second;
  expression += ')';
  parts_.push_back({name, kind});
}

std::optional<Words> LinePattern::match(const std::string& line) const {
  std::smatch found;
  if (!line.starts_with(head_) || !std::regex_match(line, found, expression_)) return std::nullopt;
  return wordsOf(found);
}

std::optional<std::pair<Words, std::string>> LinePattern::matchBegin(const std::string& line) const {
  std::smatch found;
  if (!line.starts_with(head_) ||
      !std::regex_search(line, found, expression_, std::regex_constants::match_continuous))
    return std::nullopt;
  auto words = wordsOf(found);
  if (!words) return std::nullopt;
  return std::pair{std::move(*words), found.suffix().str()};
}

std::optional<Words> LinePattern::wordsOf(const std::smatch& found) const {
  Words words;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    std::string text = found[i + 1];
    const auto& [name, kind] = parts_[i];
    if (text.empty() && words.texts.contains(name)) continue;  // the other of two alternatives
    if (kind == "creatures" && !text.empty()) {
      const auto singular = singulars().find(text);
      if (singular == singulars().end()) return std::nullopt;
      text = singular->second;
    }
    if ((kind == "creature" || kind == "creatures") && !text.empty() && !isCreatureType(text))
      return std::nullopt;
    if (const auto number = numberOf(text); number && kind != "any") words.numbers[name] = *number;
    if (kind == "symbol" || kind == "cost") {
      std::string letters;
      for (const char c : text)
        if (c != '{' && c != '}') letters += c;
      words.texts[name + "letters"] = letters;
      words.texts[name + "first"] = letters.substr(0, 1);
      words.numbers["amount"] =
          static_cast<int>(std::ranges::count(letters, letters.empty() ? ' ' : letters[0]));
    }
    if (kind == "symbol" && text.size() == 3) words.texts[name + "word"] = colorWord(text[1]);
    if (kind == "color") words.texts[name + "letters"] = colorLetter(text);
    words.texts[name] = text;
  }
  return words;
}

std::string plainLine(std::string line, const cards::CardFace& face,
                      const std::set<std::string>& abilityWords) {
  line = trim(withoutReminders(line));
  nameToSelf(line, face.name);
  if (face.types.is(ir::Supertype::Legendary)) {
    if (const auto comma = face.name.find(','); comma != std::string::npos)
      nameToSelf(line, face.name.substr(0, comma));
    else if (const auto space = face.name.find(' '); space != std::string::npos)
      nameToSelf(line, face.name.substr(0, space));
  }
  static const Strings kSelf{"creature",  "artifact", "enchantment", "land",  "card", "Aura",
                             "Equipment", "Vehicle",  "permanent",   "spell", "Saga", "Spacecraft"};
  for (const std::string& word : kSelf) {
    wordsToSelf(line, "this " + word);
    wordsToSelf(line, "This " + word);
  }
  constexpr std::string_view kDash = " \xE2\x80\x94 ";
  if (const std::size_t dash = line.find(kDash); dash != std::string::npos) {
    std::string word = line.substr(0, dash);
    if (!word.empty()) word[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(word[0])));
    if (abilityWords.contains(word)) line = line.substr(dash + kDash.size());
  }
  return line;
}

Strings linesOf(const cards::CardFace& face, const std::set<std::string>& abilityWords) {
  Strings result;
  std::istringstream in(face.text);
  for (std::string line; std::getline(in, line);) {
    const std::string plain = plainLine(line, face, abilityWords);
    if (plain.empty()) continue;
    for (const std::string& part : keywordsOf(plain)) result.push_back(part);
  }
  return result;
}

int valueOf(std::string_view expression, const Words& words) { return Sum(expression, words).whole(); }

std::string filled(std::string_view text, const Words& words) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t close = text[i] == '<' ? text.find('>', i) : std::string_view::npos;
    if (close == std::string_view::npos) {
      result += text[i];
      continue;
    }
    const std::string inside(text.substr(i + 1, close - i - 1));
    const auto found = words.texts.find(inside);
    const bool number = words.numbers.contains(inside);
    std::string value =
        found != words.texts.end() && !number ? found->second : std::to_string(valueOf(inside, words));
    if (result.ends_with('=')) std::ranges::replace(value, ' ', '_');  // one word for what takes key=value
    result += value;
    i = close;
  }
  return result;
}

bool holds(const std::string& condition, const Words& words) {
  for (const std::string_view sign : {">=", "<=", "!=", ">", "<", "="}) {
    const std::size_t at = condition.find(sign);
    if (at == std::string::npos) continue;
    const std::string left(trim(condition.substr(0, at))), right(trim(condition.substr(at + sign.size())));
    const auto text = words.texts.find(left);
    if (text != words.texts.end() && !words.numbers.contains(left) && (sign == "=" || sign == "!="))
      return (text->second == right) == (sign == "=");
    const int a = valueOf(left, words), b = valueOf(right, words);
    if (sign == ">=") return a >= b;
    if (sign == "<=") return a <= b;
    if (sign == "!=") return a != b;
    if (sign == ">") return a > b;
    if (sign == "<") return a < b;
    return a == b;
  }
  return words.texts.contains(condition) && !words.texts.at(condition).empty();
}

namespace {

/// What stands between commas.
std::set<std::string> listIn(const std::string& text) {
  std::set<std::string> result;
  std::istringstream in(text);
  for (std::string one; std::getline(in, one, ',');) result.insert(std::string(trim(one)));
  return result;
}

/// "creature -legendary, artifact" -> two lists.
std::vector<Strings> typeLists(std::string_view text) {
  std::vector<Strings> result;
  std::istringstream in{std::string(text)};
  for (std::string list; std::getline(in, list, ',');) result.push_back(wordsIn(list));
  return result;
}

/// Reads one file line by line.
class FileReader {
 public:
  FileReader(std::string_view contents, std::string_view file, Shapes& shapes)
      : in_(std::string(contents)), file_(file), shapes_(shapes) {}

  void read() {
    for (std::string line; std::getline(in_, line);) {
      ++number_;
      const std::string_view text = trim(line);
      if (text.empty() || text.starts_with("#")) continue;
      try {
        const std::size_t space = text.find(' ');
        readLine(std::string(text.substr(0, space)),
                 std::string(space == std::string_view::npos ? "" : trim(text.substr(space))),
                 std::string(text));
      } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("{}:{}: {}", file_, number_, error.what()));
      }
    }
  }

 private:
  enum class In { Nothing, Shape, Class, Setup };

  void readLine(const std::string& word, const std::string& rest, const std::string& line) {
    if (word == "shape" || word == "event" || word == "effect") {
      in_what_ = In::Shape;
      auto& list = word == "shape" ? shapes_.shapes : word == "event" ? shapes_.events : shapes_.effects;
      Shape& shape = list.emplace_back();
      shape.name = rest;
      shape.where = fmt::format("{}:{}", file_, number_);
      if (word != "effect") shape.others = shapes_.defaults;
      shape_ = &list;
    } else if (word == "class") {
      in_what_ = In::Class;
      name_ = rest;
    } else if (word == "setup") {
      in_what_ = In::Setup;
      name_ = rest;
    } else if (word == "card") {
      shapes_.cards.push_back(rest);
    } else if (word == "abilitywords") {
      shapes_.abilityWords.merge(listIn(rest));
    } else if (word == "default") {
      shapes_.defaults = wordsIn(rest);
    } else if (in_what_ == In::Class) {
      shapes_.classes[name_].emplace_back(line);
    } else if (in_what_ == In::Setup) {
      shapes_.setups[name_].push_back(line);
    } else if (in_what_ == In::Shape) {
      readShapeLine(shape_->back(), word, rest, line);
    } else {
      throw std::runtime_error("a line before the first shape");
    }
  }

  void readShapeLine(Shape& shape, const std::string& word, const std::string& rest,
                     const std::string& line) {
    if (word == "match") {
      shape.patterns.emplace_back(rest);
    } else if (word == "above" || word == "below" || word == "beside") {
      using enum Neighbour::Where;
      shape.neighbours.push_back({word == "above"   ? Above
                                  : word == "below" ? Below
                                                    : Anywhere,
                                  LinePattern(rest)});
    } else if (word == "for") {
      shape.types = typeLists(rest);
    } else if (word == "when") {
      shape.conditions.push_back(rest);
    } else if (word == "with") {
      shape.with.push_back(rest);
    } else if (word == "without") {
      shape.without.push_back(rest);
    } else if (word == "others") {
      for (const std::string& name : wordsIn(rest)) {
        if (name[0] == '-' && shape_ == &shapes_.effects) {
          shape.others.push_back(name);  // taken from what the event allows
        } else if (name[0] == '-') {
          std::erase(shape.others, name.substr(1));
        } else if (name[0] == '+') {
          shape.others.push_back(name.substr(1));
        } else {
          if (name == wordsIn(rest).front()) shape.others.clear();
          shape.others.push_back(name);
        }
      }
    } else if (word == "rules") {
      shape.rules = wordsIn(rest);
    } else if (word == "example") {
      shape.example = rest;
    } else if (word == "effects") {
      shape.effects = listIn(rest);
    } else if (word == "covers") {
      if (rest != "choice") throw std::runtime_error("covers choice");
      shape.coversChoice = true;
    } else if (word == "may") {
      shape.may = true;
    } else if (word == "back") {
      shape.back = true;
    } else if (word == "use") {
      const auto found = shapes_.setups.find(rest);
      if (found == shapes_.setups.end()) throw std::runtime_error(fmt::format("there is no setup {}", rest));
      for (const std::string& part : found->second) {
        const std::size_t space = part.find(' ');
        readShapeLine(shape, part.substr(0, space),
                      std::string(trim(part.substr(std::min(space, part.size())))), part);
      }
    } else {
      shape.scenario.push_back(line);
    }
  }

  std::istringstream in_;
  std::string file_;
  Shapes& shapes_;
  int number_ = 0;
  In in_what_ = In::Nothing;
  std::vector<Shape>* shape_ = nullptr;
  std::string name_;
};

}  // namespace

void readShapes(std::string_view contents, std::string_view file, Shapes& shapes) {
  FileReader(contents, file, shapes).read();
}

Shape joined(const Shape& event, const Shape& effect, bool may) {
  Shape result = event;
  result.name += (may ? ": may " : ": ") + effect.name;
  result.where += ", " + effect.where;
  if (!effect.types.empty()) result.types = effect.types;
  const auto append = [](Strings& to, const Strings& from) { to.insert(to.end(), from.begin(), from.end()); };
  result.neighbours.insert(result.neighbours.end(), effect.neighbours.begin(), effect.neighbours.end());
  append(result.conditions, effect.conditions);
  append(result.rules, effect.rules);
  append(result.with, effect.with);
  append(result.without, effect.without);
  for (const std::string& name : effect.others) {
    if (name[0] == '-')
      std::erase(result.others, name.substr(1));
    else
      result.others.push_back(name);
  }
  if (may) result.scenario.emplace_back("A answers yes_no true");
  append(result.scenario, effect.scenario);
  result.patterns.clear();
  result.example.clear();
  return result;
}

Shapes readShapes() {
  Shapes result;
  for (const EmbeddedFile& file : embeddedFiles())
    if (file.path.starts_with("library/reader/") && file.path.ends_with(".shapes"))
      readShapes(file.contents, file.path, result);
  return result;
}

}  // namespace cantrip::cases
