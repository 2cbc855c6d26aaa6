#include "cases/second_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <deque>
#include <set>
#include <stdexcept>
#include <tuple>
#include <unordered_map>

#include "base/trim.h"
#include "cases/batch.h"
#include "cases/reader_fill.h"

namespace cantrip::cases {
namespace {

using Strings = std::vector<std::string>;

/// A face with its lines.
struct Face {
  std::string card;
  const cards::CardFace* face = nullptr;
  const cards::CardFace* other = nullptr;  ///< of a card with two
  bool back = false, castable = false;
  Strings lines, sentences;
};

/// A shape on a line of a face.
struct Trial {
  std::size_t shape = 0, line = 0;
  std::size_t choice = 0;  ///< the line above, where that is covered as well; otherwise `line`
  std::string card, text;
  Case which;
};

bool fitsTypes(const Shape& shape, const cards::CardFace& face) {
  if (shape.types.empty()) return true;
  const auto has = [&](std::string word) {
    const bool wanted = word[0] != '-';
    if (!wanted) word = word.substr(1);
    bool found = false;
    if (const auto type = ir::wordValue("type", word))
      found = face.types.is(static_cast<ir::CardType>(*type));
    else if (const auto super = ir::wordValue("supertype", word))
      found = face.types.is(static_cast<ir::Supertype>(*super));
    else if (word == "permanent")
      found = !face.types.is(ir::CardType::Instant) && !face.types.is(ir::CardType::Sorcery);
    else if (const auto sub = ir::wordValue("subtype", word))
      found = std::ranges::find(face.types.subtypes, *sub) != face.types.subtypes.end();
    else
      throw std::runtime_error(fmt::format("{}: {} is no type", shape.where, word));
    return found == wanted;
  };
  return std::ranges::any_of(shape.types,
                             [&](const Strings& list) { return std::ranges::all_of(list, has); });
}

/// The generic part of a mana cost, which is a number, and the rest of it.
void addParts(Words& words, const std::string& cost) {
  int generic = 0;
  std::string colored;
  for (std::size_t at = 0; at < cost.size() && cost[at] == '{';) {
    const std::size_t close = cost.find('}', at);
    if (close == std::string::npos) break;
    const std::string symbol = cost.substr(at, close + 1 - at);
    if (symbol.find_first_not_of("{0123456789}") == std::string::npos)
      generic += std::stoi(symbol.substr(1));
    else if (symbol != "{X}")
      colored += symbol;
    at = close + 1;
  }
  words.numbers["generic"] = generic;
  words.texts["colored"] = colored;
}

void addFacts(Words& words, const Face& face) {
  const cards::CardFace& f = *face.face;
  words.texts["name"] = f.name;
  words.texts["card"] = face.card;
  words.texts["cost"] = f.manaCost;
  addParts(words, f.manaCost);
  if (face.other != nullptr) {
    words.texts["other"] = face.other->name;
    words.texts["othercost"] = face.other->manaCost;
  }
  words.numbers["mv"] = f.manaValue();
  words.numbers["castable"] = face.castable && f.hasCost ? 1 : 0;
  words.numbers["xs"] = static_cast<int>(std::ranges::count(f.manaCost, 'X'));
  words.numbers["odd"] = f.manaCost.find_first_of("PS") != std::string::npos ? 1 : 0;
  words.numbers["legendary"] = f.types.is(ir::Supertype::Legendary) ? 1 : 0;
  for (const ir::CardType type : {ir::CardType::Artifact, ir::CardType::Creature, ir::CardType::Enchantment,
                                  ir::CardType::Land, ir::CardType::Instant, ir::CardType::Sorcery})
    words.numbers[std::string(ir::word("type", static_cast<std::int32_t>(type)))] = f.types.is(type) ? 1 : 0;
  const cards::ColorSet colors = f.colors();
  for (const std::string_view color : {"white", "blue", "black", "red", "green"})
    words.numbers[std::string(color)] =
        (colors & cards::colorBit(static_cast<ir::Color>(*ir::wordValue("color", color)))) != 0 ? 1 : 0;
  if (f.power && !f.power->star) words.numbers["power"] = f.power->number;
  if (f.toughness && !f.toughness->star) words.numbers["toughness"] = f.toughness->number;
}

/// Where the line stands: what an activated ability costs, and which mode of which choice it is.
void addPlace(Words& words, const Face& face, std::size_t line) {
  const Strings& lines = face.lines;
  const std::string& text = lines[line];
  words.texts["line"] = text;
  words.numbers["same"] = static_cast<int>(std::ranges::count(lines, text));
  words.numbers["like"] = static_cast<int>(
      std::ranges::count(lines, sentenceOf(text), [](const std::string& one) { return sentenceOf(one); }));
  constexpr std::string_view kBullet = "\xE2\x80\xA2 ";
  if (!text.starts_with(kBullet)) return;
  int mode = 1;
  std::size_t above = line;
  while (above > 0 && lines[above - 1].starts_with(kBullet)) {
    --above;
    ++mode;
  }
  words.numbers["mode"] = mode;
  words.numbers["above"] = static_cast<int>(line - above) + 1;
  std::string choice = above > 0 ? lines[above - 1] : "";
  constexpr std::string_view kWhere = " the battlefield";
  if (const std::size_t at = choice.find(kWhere); at != std::string::npos) choice.erase(at, kWhere.size());
  words.texts["choice"] = choice;
}

/// How far above the modes their choice stands, where the shape covers it, too.
std::size_t lineOfChoice(const Shape& shape, const Words& words) {
  const auto found = words.numbers.find("above");
  if (!shape.coversChoice || found == words.numbers.end()) return 0;
  return static_cast<std::size_t>(found->second);
}

/// What the other lines say that the shape asks for; false: one of them is not there.
bool addNeighbours(const Shape& shape, const Strings& lines, std::size_t own, Words& words) {
  const auto add = [&](const Neighbour& wanted, std::size_t line) {
    if (line >= lines.size() || line == own) return false;
    const auto said = wanted.pattern.match(lines[line]);
    if (!said) return false;
    words.texts.insert(said->texts.begin(), said->texts.end());
    words.numbers.insert(said->numbers.begin(), said->numbers.end());
    return true;
  };
  return std::ranges::all_of(shape.neighbours, [&](const Neighbour& wanted) {
    if (wanted.where == Neighbour::Where::Above) return own > 0 && add(wanted, own - 1);
    if (wanted.where == Neighbour::Where::Below) return add(wanted, own + 1);
    for (std::size_t line = 0; line < lines.size(); ++line)
      if (add(wanted, line)) return true;
    return false;
  });
}

/// Of which classes lines are, worked out once for each line.
class LineClasses {
 public:
  explicit LineClasses(const Shapes& shapes) : shapes_(shapes) {}

  const std::set<std::string>& of(const std::string& line) {
    const auto [found, isNew] = known_.try_emplace(line);
    if (isNew)
      for (const auto& [name, patterns] : shapes_.classes)
        if (std::ranges::any_of(patterns, [&](const LinePattern& p) { return p.match(line).has_value(); }))
          found->second.insert(name);
    return found->second;
  }

  /// Whether a line may stand on a card that the shape is tried on: one of the classes that the shape allows,
  /// or, on a permanent, of none.
  bool isQuiet(const Shape& shape, const cards::CardFace& face, const std::string& line) {
    for (const Neighbour& wanted : shape.neighbours)
      if (wanted.pattern.match(line)) return true;
    if (std::ranges::find(shape.others, "any") != shape.others.end()) return true;
    const std::set<std::string>& classes = of(line);
    for (const std::string& name : shape.others) {
      if (!shapes_.classes.contains(name))
        throw std::runtime_error(fmt::format("{}: there is no class {}", shape.where, name));
      if (classes.contains(name)) return true;
    }
    // what a spell says it does as it resolves
    if (face.types.is(ir::CardType::Instant) || face.types.is(ir::CardType::Sorcery)) return false;
    return classes.empty();
  }

 private:
  const Shapes& shapes_;
  std::unordered_map<std::string, std::set<std::string>> known_;
};

/// A line that keeps the card from being tried; none: nullptr.
const std::string* disturbing(const Shape& shape, LineClasses& classes, const Face& face, std::size_t own) {
  for (std::size_t i = 0; i < face.lines.size(); ++i)
    if (i != own && !classes.isQuiet(shape, *face.face, face.lines[i])) return &face.lines[i];
  return nullptr;
}

bool hasCompany(const Shape& shape, const Strings& lines) {
  const auto stands = [&](const std::string& begin) {
    return std::ranges::any_of(lines, [&](const std::string& line) {
      return begin[0] == '*' ? line.find(begin.substr(1)) != std::string::npos : line.starts_with(begin);
    });
  };
  return std::ranges::all_of(shape.with, stands) && std::ranges::none_of(shape.without, stands);
}

/// A condition that does not hold; none: nullptr.
const std::string* unmetCondition(const Shape& shape, const Words& words) {
  const auto found = std::ranges::find_if_not(shape.conditions, [&](const std::string& condition) {
    try {
      return holds(condition, words);
    } catch (const std::runtime_error&) {
      return false;  // a power of * is no number
    }
  });
  return found == shape.conditions.end() ? nullptr : &*found;
}

/// Why a card is kept out of a scenario for one of its lines, in a few words; empty: it is not.
std::string unfitBecause(const Shape& shape, LineClasses& classes, const Face& face, std::size_t own,
                         Words& words) {
  const Strings& lines = face.lines;
  if (!hasCompany(shape, lines) || !addNeighbours(shape, lines, own, words)) return "company";
  if (const std::string* other = disturbing(shape, classes, face, own)) return sentenceOf(*other);
  if (const std::string* condition = unmetCondition(shape, words)) return "when " + *condition;
  return "";
}

/// Omens go to the library as they resolve, halves with aftermath are cast from the graveyard alone, and
/// Rooms are locked where nothing has unlocked them.
bool isOdd(const Face& face) {
  return face.face->types.text.ends_with("Omen") || face.face->types.text.ends_with("Room") ||
         std::ranges::find(face.lines, "Aftermath") != face.lines.end();
}

std::vector<Face> facesOf(const std::vector<cards::CardRef>& cards,
                          const std::set<std::string>& abilityWords) {
  std::vector<Face> faces;
  for (const cards::CardRef& card : cards) {
    const cards::Card& printed = card->card;
    const bool turns = printed.layout == cards::Layout::Transform || printed.layout == cards::Layout::Meld;
    if (printed.layout == cards::Layout::Flip && printed.faces.size() > 1) continue;
    for (std::size_t i = 0; i < printed.faces.size(); ++i) {
      const cards::CardFace* other = printed.faces.size() == 2 ? &printed.faces[1 - i] : nullptr;
      faces.push_back({printed.name,
                       &printed.faces[i],
                       other,
                       i > 0 && turns,
                       i == 0 || !turns,
                       linesOf(printed.faces[i], abilityWords),
                       {}});
      for (const std::string& line : faces.back().lines) faces.back().sentences.push_back(sentenceOf(line));
      if (isOdd(faces.back())) {
        faces.back().back = true;
        faces.back().castable = false;
      }
    }
  }
  return faces;
}

class Rereader {
 public:
  Rereader(const std::shared_ptr<cards::CardDatabase>& database, const Shapes& shapes,
           const RereadOptions& options)
      : database_(database), shapes_(shapes), options_(options), classes_(shapes) {
    for (const std::string& card : shapes.cards) database_->addBlocks(blockOf(card), "library/reader");
    for (const Shape& shape : shapes.shapes) include(shape, shape.patterns);
    alone_ = used_.size();
  }

  SecondReading run(const Strings& names, const std::function<void(std::size_t, std::size_t)>& done) {
    std::vector<cards::CardRef> cards;
    for (const std::string& name : names)
      if (const auto found = database_->find(name)) cards.push_back(*found);
    result_.cards = cards.size();
    for (const Face& face : facesOf(cards, shapes_.abilityWords)) {
      nameOf_.emplace(face.face->name, face.card);
      for (std::size_t line = 0; line < face.lines.size(); ++line) look(face, line);
    }
    result_.lines = sentences_.size();
    result_.matched = sentences_.matched();
    if (options_.play) play(done);
    result_.sentences = sentences_.reports();
    return std::move(result_);
  }

 private:
  std::size_t include(const Shape& shape, const std::vector<LinePattern>& patterns) {
    used_.push_back(shape);
    ShapeReport& report = result_.shapes.emplace_back();
    report.name = shape.name;
    report.where = shape.where;
    report.rules = shape.rules;
    for (const LinePattern& pattern : patterns) report.patterns.push_back(pattern.source());
    return used_.size() - 1;
  }

  /// The number of the shape that an event and an effect make together.
  std::size_t joinedNumber(std::size_t event, std::size_t effect, bool may) {
    const auto [found, isNew] = joined_.try_emplace({event, effect, may});
    if (isNew) {
      const Shape& first = shapes_.events[event];
      const Shape& second = shapes_.effects[effect];
      std::vector<LinePattern> patterns = first.patterns;
      patterns.insert(patterns.end(), second.patterns.begin(), second.patterns.end());
      found->second = include(joined(first, second, may), patterns);
    }
    return found->second;
  }

  void look(const Face& face, std::size_t line) {
    const std::string& text = face.lines[line];
    sentences_.addLine(face.sentences[line], face.card);
    for (std::size_t i = 0; i < alone_; ++i)
      for (const LinePattern& pattern : used_[i].patterns)
        if (auto words = pattern.match(text)) {
          consider(i, face, line, std::move(*words));
          break;
        }
    for (std::size_t event = 0; event < shapes_.events.size(); ++event)
      for (const LinePattern& pattern : shapes_.events[event].patterns)
        if (const auto begin = pattern.matchBegin(text)) {
          lookAtEffects(event, face, line, begin->first, begin->second);
          break;
        }
  }

  void lookAtEffects(std::size_t event, const Face& face, std::size_t line, const Words& words,
                     std::string rest) {
    rest = std::string(trim(rest));
    if (rest.empty()) return;
    rest[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(rest[0])));
    const bool may = rest.starts_with("you may ");
    if (may) rest = rest.substr(8);
    const std::set<std::string>& meant = shapes_.events[event].effects;
    for (std::size_t effect = 0; effect < shapes_.effects.size(); ++effect) {
      if (may && !shapes_.effects[effect].may) continue;
      if (!meant.empty() && !meant.contains(shapes_.effects[effect].name)) continue;
      for (const LinePattern& pattern : shapes_.effects[effect].patterns) {
        auto more = pattern.match(rest);
        // "you gain 2 life" is "you may gain 2 life"
        if (!more && may) more = pattern.match("you " + rest);
        if (!more) continue;
        more->texts.insert(words.texts.begin(), words.texts.end());
        more->numbers.insert(words.numbers.begin(), words.numbers.end());
        consider(joinedNumber(event, effect, may), face, line, std::move(*more));
        break;
      }
    }
  }

  /// Plays the shape for a line that it fits if nothing speaks against that.
  void consider(std::size_t number, const Face& face, std::size_t line, Words words) {
    const Shape& shape = used_[number];
    if (shape.name.find(options_.shape) == std::string::npos) return;
    if (face.back && !shape.back) return;
    if (!fitsTypes(shape, *face.face)) return;
    ++result_.shapes[number].lines;
    addFacts(words, face);
    addPlace(words, face, line);
    const std::size_t counted = sentences_.size() - 1;
    const std::size_t choice = counted - lineOfChoice(shape, words);
    sentences_.setMatched(counted);
    sentences_.setMatched(choice);
    if (const std::string why = unfitBecause(shape, classes_, face, line, words); !why.empty()) {
      ++result_.shapes[number].unfit;
      sentences_.addUnfit(why);
    } else {
      add({number, counted, choice, face.face->name, face.lines[line], {}}, words);
    }
  }

  void add(Trial trial, const Words& words) {
    const Shape& shape = used_[trial.shape];
    for (const std::string& part : shape.scenario)
      if (part.starts_with("stand-in ")) {
        const std::string card = filled(part.substr(9), words);
        if (!database_->find(nameOfBlock(card))) database_->addBlocks(blockOf(card), "library/reader");
      }
    try {
      trial.which = caseOf(shape, words);
      trials_.push_back(std::move(trial));
    } catch (const std::exception& error) {
      throw std::runtime_error(fmt::format("{}: {}", shape.where, error.what()));
    }
  }

  void play(const std::function<void(std::size_t, std::size_t)>& done) {
    const CaseCards cards(database_, nameOf_);
    std::vector<const Case*> cases;
    for (const Trial& trial : trials_) cases.push_back(&trial.which);
    const auto verdicts =
        runCases(cases, cards, options_.trace, options_.jobs, [&](std::size_t n) { done(n, cases.size()); });
    std::map<std::size_t, bool> lines;
    std::set<std::string> covered;
    for (std::size_t i = 0; i < trials_.size(); ++i) {
      const Trial& trial = trials_[i];
      const Verdict& verdict = verdicts[i];
      ShapeReport& report = result_.shapes[trial.shape];
      count(report, verdict.outcome);
      if (verdict.outcome != Outcome::NotRun) {
        const bool passed = verdict.outcome == Outcome::Passed;
        for (const std::size_t line : {trial.line, trial.choice}) {
          const auto known = lines.emplace(line, passed).first;
          known->second = known->second && passed;
        }
        if (lines.at(trial.line)) covered.insert(trial.card);
      }
      if (verdict.outcome != Outcome::Passed || options_.trace)
        report.list.push_back(
            {trial.card, trial.text, verdict.outcome, verdict.reason, trial.which.json.dump(), verdict.log});
    }
    for (const auto& [line, passed] : lines) {
      if (!passed) continue;
      ++result_.covered;
      sentences_.setCovered(line);
    }
    result_.cardsCovered = covered.size();
  }

  void count(ShapeReport& report, Outcome outcome) {
    switch (outcome) {
      case Outcome::Passed:
        ++report.passed;
        ++result_.passed;
        break;
      case Outcome::Failed:
        ++report.failed;
        ++result_.failed;
        break;
      case Outcome::NotRun:
        ++report.notRun;
        ++result_.notRun;
        break;
    }
  }

  std::shared_ptr<cards::CardDatabase> database_;
  const Shapes& shapes_;
  const RereadOptions& options_;
  LineClasses classes_;
  SecondReading result_;
  std::deque<Shape> used_;  ///< those that stand alone, then those that were joined
  std::size_t alone_ = 0;
  std::map<std::tuple<std::size_t, std::size_t, bool>, std::size_t> joined_;
  std::map<std::string, std::string> nameOf_;
  SentenceCount sentences_;
  std::vector<Trial> trials_;
};

}  // namespace

SecondReading reread(const std::shared_ptr<cards::CardDatabase>& database, const Shapes& shapes,
                     const std::vector<std::string>& names, const RereadOptions& options,
                     const std::function<void(std::size_t, std::size_t)>& done) {
  return Rereader(database, shapes, options).run(names, done);
}

std::vector<std::string> addExamples(cards::CardDatabase& database, const Shapes& shapes) {
  Strings names;
  const auto add = [&](const Shape& shape, const std::string& card) {
    if (shape.example.empty()) return;
    const std::size_t number = names.size() + 1;
    names.push_back(fmt::format("Example {}", number));
    database.addBlocks(blockOfFaces(names.back(), fmt::format("Other {}", number), card), shape.where);
  };
  for (const Shape& shape : shapes.shapes) add(shape, shape.example);
  for (const Shape& event : shapes.events) add(event, event.example);
  for (const Shape& effect : shapes.effects) {
    std::string sentence = effect.example;
    if (sentence.find(" | ") != std::string::npos) {  // the whole card: it speaks of itself
      add(effect, sentence);
      continue;
    }
    if (!sentence.empty())
      sentence[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence[0])));
    add(effect, "{1} | Sorcery | | " + sentence);
  }
  return names;
}

}  // namespace cantrip::cases
