// The second reader: an independent check of what the lines of cards mean. Each shape of line has a scenario
// with expectations that were written from the rules and the English alone; it is filled for every card on
// which such a line stands and played as a case.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cards/database.h"
#include "cases/reader_sentences.h"
#include "cases/reader_shapes.h"
#include "cases/runner.h"

namespace cantrip::cases {

/// A card on which a shape was not found true, or could not be tried.
struct Reread {
  std::string card, line;
  Outcome outcome = Outcome::Passed;
  std::string reason;
  std::string json;  ///< the case
  std::string log;   ///< with trace
};

struct ShapeReport {
  std::string name, where;
  std::vector<std::string> patterns, rules;
  std::size_t lines = 0;  ///< that the patterns fit
  std::size_t unfit = 0;  ///< of these, on cards that a condition keeps out
  std::size_t passed = 0, failed = 0, notRun = 0;
  std::vector<Reread> list;  ///< failed and not run; all with trace
};

struct SecondReading {
  std::vector<ShapeReport> shapes;
  std::vector<SentenceReport> sentences;  ///< the most frequent first
  std::size_t cards = 0, lines = 0;       ///< what was looked at
  std::size_t matched = 0;                ///< lines that some shape fits
  std::size_t covered = 0;                ///< lines of which a scenario passed and none failed
  std::size_t cardsCovered = 0;           ///< cards with such a line
  std::size_t passed = 0, failed = 0, notRun = 0;
};

struct RereadOptions {
  std::string shape;  ///< only shapes whose name contains this
  bool trace = false;
  bool play = true;  ///< false: only count what fits
  int jobs = 1;
};

/// Rereads the cards of these names; cards that do not read whole count as not run.
SecondReading reread(const std::shared_ptr<cards::CardDatabase>& database, const Shapes& shapes,
                     const std::vector<std::string>& names, const RereadOptions& options,
                     const std::function<void(std::size_t, std::size_t)>& done);

/// Makes a card of the example of each shape, adds it and tells its name, so that each shape can be tried.
std::vector<std::string> addExamples(cards::CardDatabase& database, const Shapes& shapes);

}  // namespace cantrip::cases
