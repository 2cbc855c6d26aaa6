// The cards that cases need, compiled once.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cards/database.h"
#include "cases/case_file.h"
#include "state/pool.h"

namespace cantrip::cases {

/// A card that keeps a case from being run, and why.
struct Obstacle {
  std::string card;
  std::string reason;
};

/// The definitions for one case.
struct Served {
  std::shared_ptr<const Pool> pool;
  std::map<std::string, CardId> ids;  ///< by the name that the case uses; the face of that name
  std::vector<Obstacle> obstacles;    ///< empty: the case can be run
  /// Cards that cannot be read and merely lie in a random library, where they are without their text. A case
  /// in which one of them comes to be a spell or permanent is not run.
  std::vector<Obstacle> standIns;
};

class CaseCards {
 public:
  /// Reads those cards of a Scryfall file that the cases name, and takes the rest from the built-in library
  /// (all of them when `file` is empty).
  /// Throws std::runtime_error when the file cannot be read.
  CaseCards(const std::string& file, const std::vector<const Case*>& cases);
  /// Takes the cards from a database; `nameOf`: what cases call a card by another name than its own.
  CaseCards(std::shared_ptr<cards::CardDatabase> database, std::map<std::string, std::string> nameOf)
      : database_(std::move(database)), nameOf_(std::move(nameOf)) {}
  Served serve(const Case& which) const;
  /// Compiles every card, so that processes started afterwards share the work.
  void compileAll() const;

 private:
  std::shared_ptr<cards::CardDatabase> database_;
  std::map<std::string, std::string> nameOf_;    ///< what a case calls it -> the card
  std::map<std::string, std::string> problems_;  ///< cards of the file that cannot be used
  std::set<std::string> wanted_;
};

}  // namespace cantrip::cases
