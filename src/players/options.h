// Finding and telling apart the options of a question.
#pragma once

#include <vector>

#include "play/game.h"

namespace cantrip::players {

/// Position of the first option of a kind; the number of options when there is none.
std::size_t findOption(const Decision& decision, OptionKind kind);

/// For each option the position of the first one that means the same, which may be its own.
std::vector<std::size_t> firstOfMeaning(const play::Game& game);

/// Options of the same meaning, such as two untapped Forests as targets, are there once: the positions of one
/// of each, and of those at most so many, spread over all.
std::vector<std::size_t> differentOptions(const play::Game& game, std::size_t most);

}  // namespace cantrip::players
