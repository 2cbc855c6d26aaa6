// The cards of a scenario: English text to a pool.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "play/variant.h"
#include "state/pool.h"

namespace cantrip::test {

struct ScenarioCards {
  std::shared_ptr<const Pool> pool;
  std::unordered_map<std::string, CardId> ids;  ///< by name
};

/// Compiles the cards of these names: the test's own definitions (block format) first, then a few cards
/// without a text that many tests use, then the library. Fails the test when a name is unknown or a text
/// cannot be read. `arrangement`: of the game and its `players`.
ScenarioCards compileCards(const std::vector<std::string>& names, const std::vector<std::string>& definitions,
                           const play::Arrangement& arrangement = {}, std::size_t players = 2);

}  // namespace cantrip::test
