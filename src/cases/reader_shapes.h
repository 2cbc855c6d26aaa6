// Shapes of the second reader: patterns over the English of one line of a card, each with a scenario whose
// numbers were written from the rules. The format is said at the top of library/reader/0_setting.shapes.
#pragma once

#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/card.h"

namespace cantrip::cases {

/// What the words of a line and the card it stands on say: numbers, and texts as they are printed.
struct Words {
  std::map<std::string, int> numbers;
  std::map<std::string, std::string> texts;
};

/// A pattern of the shape files: literal text, [optional], (one|another) and <name:kind>.
class LinePattern {
 public:
  explicit LinePattern(std::string_view source);
  /// What the line says, when the pattern fits the whole of it.
  std::optional<Words> match(const std::string& line) const;
  /// What the beginning of the line says, and what is left of the line.
  std::optional<std::pair<Words, std::string>> matchBegin(const std::string& line) const;
  const std::string& source() const { return source_; }

 private:
  struct Part {
    std::string name, kind;
  };
  void addPart(const std::string& inside, std::string& expression);
  std::optional<Words> wordsOf(const std::smatch& found) const;

  std::string source_;
  std::string head_;  ///< literal text at the start, looked at before the expression
  std::regex expression_;
  std::vector<Part> parts_;
};

/// A pattern that another line of the card must fit as well; what it says is known to the scenario.
struct Neighbour {
  enum class Where { Above, Below, Anywhere } where;
  LinePattern pattern;
};

/// One shape as it is written.
struct Shape {
  std::string name;
  std::string where;  ///< file:line
  std::vector<LinePattern> patterns;
  std::vector<std::vector<std::string>> types;  ///< one list must fit the type line; -word: must not be there
  std::vector<Neighbour> neighbours;
  std::vector<std::string> conditions;
  std::vector<std::string> with;      ///< beginnings of lines that stand on the card as well
  std::vector<std::string> without;   ///< beginnings of lines that must not
  std::set<std::string> effects;      ///< of an event: it goes with these alone; empty: with all
  std::vector<std::string> others;    ///< classes that the other lines of the card may be of
  std::vector<std::string> rules;     ///< what the expectations follow from
  std::string example;                ///< a line of ours that the pattern was written for
  std::vector<std::string> scenario;  ///< the lines that say what is played, with <...> to be filled
  bool coversChoice = false;          ///< for modes: the line above them counts as covered as well
  bool back = false;                  ///< also for faces that cannot be cast
  bool may = false;                   ///< an effect that is also found behind "you may"
};

/// Shapes that stand by themselves, and those that are made of two halves: when something happens and what
/// happens then. Each event goes with each effect.
struct Shapes {
  std::vector<Shape> shapes, events, effects;
  std::map<std::string, std::vector<LinePattern>> classes;
  std::set<std::string> abilityWords;  ///< 207.2c
  std::vector<std::string> cards;      ///< those that stand by: Name | {cost} | types | pt | text
  std::vector<std::string> defaults;   ///< classes for shapes that name none
  std::map<std::string, std::vector<std::string>> setups;  ///< lines that shapes share
};

/// The shapes of library/reader. Throws std::runtime_error "file:line: what is wrong".
Shapes readShapes();
/// The same from a text, which is added.
void readShapes(std::string_view contents, std::string_view file, Shapes& shapes);

/// A line with `~` for what the card calls itself and without reminder text and ability words.
std::string plainLine(std::string line, const cards::CardFace& face,
                      const std::set<std::string>& abilityWords);
/// The shape of an effect that follows an event; with `may`: "you may" and the effect.
Shape joined(const Shape& event, const Shape& effect, bool may);

/// The lines of a face: keywords that stand in one line are taken apart.
std::vector<std::string> linesOf(const cards::CardFace& face, const std::set<std::string>& abilityWords);

/// <n+1> and the like with what the words say. Throws std::runtime_error for a name that nothing says.
std::string filled(std::string_view text, const Words& words);
int valueOf(std::string_view expression, const Words& words);
bool holds(const std::string& condition, const Words& words);

}  // namespace cantrip::cases
