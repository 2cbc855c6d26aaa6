// Words of lists that grow with the cards: a subtype that a type line names and the rules do not yet (205.3),
// a kind of counter that no card had before (122.1), a word without a meaning that is chosen or voted for
// (614.12c, 701.38b). They have numbers like the words of the vocabulary and
// are looked up as those are.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "ir/vocabulary.h"

namespace cantrip::ir {

/// Takes a subtype of that card type, a kind of counter, or words to choose into the vocabulary and tells its
/// number. The number follows from the word alone, so that a saved game means the same wherever its cards are
/// read. None where another word has that number.
std::optional<std::int32_t> learnSubtype(std::string_view word, CardType of);
std::optional<std::int32_t> learnCounter(std::string_view word);
std::optional<std::int32_t> learnChoice(std::string_view words);

/// The first number of a new word; those of the vocabulary are smaller, and so is what questions add to them
/// (`kCardTypeWord`).
inline constexpr std::int32_t kFirstNewWord = 30000;
/// The first number of new words to choose: an object keeps what was chosen for it as a smaller number.
inline constexpr std::int32_t kFirstNewChoice = 1000;

/// What is known of a new word, for the functions of the vocabulary. The words stay where they are.
struct NewWord {
  std::string_view singular, plural;
  CardType owner = CardType::Creature;
};
const NewWord* newWord(std::string_view list, std::int32_t value);
std::optional<std::int32_t> newWordValue(std::string_view list, std::string_view word);
/// The new subtype that has this plural.
std::optional<std::int32_t> newSubtypeOfPlural(std::string_view plural);

}  // namespace cantrip::ir
