// From the text of a card face to paragraphs of tokens in today's templates, and back to the byte.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/tokens.h"

namespace cantrip::text {

/// What the text of a face is read with.
struct FaceContext {
  std::string name;        ///< full name of the face; empty when the text says `~`
  bool legendary = false;  ///< short names count as the card's own
  bool spell = false;      ///< an instant, sorcery or dungeon: effects stand by themselves (113.3a, 309.4c)
};

/// Word lists and old wordings, from grammar/words.cg and grammar/spellings.cg.
struct WordLists {
  std::vector<std::vector<std::string>>
      abilityWords;                    ///< "landfall", "council's dilemma", as tokens in lower case
  std::vector<std::string> selfWords;  ///< what "this ..." may be followed by: creature, spell, Aura
  struct Wording {
    std::vector<std::string> from;
    std::vector<std::string> to;
  };
  std::vector<Wording> wordings;
};

/// How a token was written where that is not how canonical text writes it. The inverse of normalisation.
struct Exception {
  std::uint32_t token = 0;
  std::string gap;
  std::string letters;
};

/// An ability: one line of the text, or a line with its bulleted modes.
struct Paragraph {
  std::vector<Token> tokens;
  std::vector<Exception> exceptions;
  std::string tail;         ///< what follows the last token (reminder text)
  std::uint32_t begin = 0;  ///< span in the text of the face, without the line break
  std::uint32_t end = 0;
  std::vector<std::string> words() const;
};

/// What a text may call a legendary card of that name for short (201.5c), longest first.
std::vector<std::string_view> shortNames(std::string_view name);

std::vector<Paragraph> normalise(std::string_view text, const FaceContext& face, const WordLists& lists);

/// The raw text of a paragraph from (printed) tokens; equal to the original when the tokens are.
std::string restore(const Paragraph& paragraph, std::span<const std::string> tokens);

}  // namespace cantrip::text
