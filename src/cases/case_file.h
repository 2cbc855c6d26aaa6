// Test cases as they stand in a file: one JSON object per line.
#pragma once

#include <cstdint>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ir/vocabulary.h"

namespace cantrip::cases {

using Json = nlohmann::json;

/// One case; its parts stay as they are written and are looked at when their time comes.
struct Case {
  Json json;
  std::string file;    ///< where it stands
  std::string folder;  ///< of that file
  std::string error;   ///< why the line is no case; else empty
  const std::string& id() const { return id_; }
  bool strict() const { return json.value("strict", true); }
  std::string id_;
};

/// The cases of the files in their order. Throws std::runtime_error for a file that cannot be read; a line
/// that is no JSON becomes a case with an `error`.
std::vector<Case> readCases(const std::vector<std::string>& files);

/// Names of all cards that the case puts into the game, decks included.
std::set<std::string> cardsOf(const Case& which);

/// Those of them that merely belong to a deck: the case speaks of none of them.
std::set<std::string> onlyInDecks(const Case& which);
/// The commanders of the decks of the case, or what lies beside them.
std::set<std::string> inSideboards(const Case& which);
/// The deck of that name in the decks.json that belongs to the case; throws std::runtime_error.
const Json& deckOf(const Case& which, const std::string& name);

/// The name under which a permanent made of `custom_text` is known.
std::string customName(const Json& entry);

/// "precombat_main" ... Throws std::runtime_error for a word that is no step.
ir::Step stepOf(std::string_view name);

}  // namespace cantrip::cases
