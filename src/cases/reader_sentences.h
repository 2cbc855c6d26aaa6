// Which sentences cards say most often, and how many of their lines the second reader covers.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace cantrip::cases {

/// A line with what differs from card to card taken out: "When ~ enters, create two 1/1 red Goblin creature
/// tokens." is "When ~ enters, create N N/N COLOR TYPE creature tokens." The words that stay are those that
/// decide what it means: keywords and the types of cards are among them, colors and subtypes are not.
std::string sentenceOf(const std::string& line);

/// A sentence and its lines.
struct SentenceReport {
  std::string sentence;
  std::string card;  ///< the first on which it stands
  std::size_t lines = 0;
  std::size_t matched = 0;                   ///< of these, that some shape fits
  std::size_t covered = 0;                   ///< of these, of which a scenario passed and none failed
  std::map<std::string, std::size_t> unfit;  ///< why lines that a shape fits are not covered, how often
};

/// Counts lines by their sentences.
class SentenceCount {
 public:
  void addLine(const std::string& sentence, const std::string& card);
  void setMatched(std::size_t line) { lines_.at(line).matched = true; }
  void setCovered(std::size_t line) { lines_.at(line).covered = true; }
  void addUnfit(const std::string& why) { lines_.back().unfit.insert(why); }
  std::size_t matched() const;
  std::size_t size() const { return lines_.size(); }
  /// The most frequent first.
  std::vector<SentenceReport> reports() const;

 private:
  struct Line {
    std::string sentence, card;
    bool matched = false, covered = false;
    std::set<std::string> unfit;
  };
  std::vector<Line> lines_;
};

}  // namespace cantrip::cases
