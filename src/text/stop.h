// Where the reading of a paragraph stopped.
#pragma once

#include "text/reader.h"

namespace cantrip::text {

/// The offset, in the text of the face, of the first word that no reading gets past; of the paragraph when
/// what is wrong is no single word.
inline std::size_t stopOf(const ParagraphReading& paragraph) {
  const auto& tokens = paragraph.paragraph.tokens;
  const bool atWord = paragraph.outcome == Outcome::Declined && paragraph.decline.token < tokens.size();
  return atWord ? tokens[paragraph.decline.token].begin : paragraph.paragraph.begin;
}

}  // namespace cantrip::text
