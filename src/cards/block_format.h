// Our own card format, for people: blocks of lines with a blank line between cards (docs/card-format.md).
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"

namespace cantrip::cards {

/// "file:line: what is wrong".
class CardFormatError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A card with the line (from 1) its first face's rules text starts on in the file.
struct BlockCard {
  Card card;
  int line = 1;
  std::vector<int> textLines;  ///< per face
};

/// Reads all cards of a file. A block that is no card is left out and told in `errors`, as CardFormatError
/// would; without `errors` that is thrown.
std::vector<BlockCard> readBlocks(std::string_view contents, std::string_view file,
                                  std::vector<std::string>* errors = nullptr);

/// A card in the block format.
std::string writeBlock(const Card& card);

}  // namespace cantrip::cards
