// The card model: what is printed on a card, face by face, and the abilities compiled from its text.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/ir.h"
#include "ir/vocabulary.h"

namespace cantrip::cards {

/// How the faces of a card belong together (Scryfall's names).
enum class Layout : std::uint8_t {
  Normal,
  Split,
  Flip,
  Transform,
  ModalDfc,
  Adventure,
  Saga,
  Class,
  Case,
  Leveler,
  Meld,
  Mutate,
  Prototype,
  Prepare,
  Host,
  Augment,
  Planar,
  Scheme,
  Vanguard,
  Other
};
std::string_view layoutName(Layout layout);
/// Why cards of this kind cannot be put in a deck, or nothing.
std::string layoutProblem(Layout layout);
Layout layoutByName(std::string_view name);

/// Power or toughness as printed (208.2): 3, *, 1+*, *+1, 7-*, -1.
struct PrintedNumber {
  std::int32_t number = 0;
  bool star = false;   ///< a characteristic-defining ability sets it; `number` is what is added
  bool minus = false;  ///< 7-*
  std::string text;    ///< as printed
};
/// Nothing when the text is no such number.
std::optional<PrintedNumber> parsePrintedNumber(std::string_view text);

/// A type line taken apart (205).
struct TypeLine {
  std::vector<ir::Supertype> supertypes;
  std::vector<ir::CardType> types;
  std::vector<std::int32_t> subtypes;  ///< values of the vocabulary "subtype"
  std::string text;                    ///< as printed
  std::string unknown;                 ///< a word of the line that is in no list; empty when all are known

  bool is(ir::CardType type) const;
  bool is(ir::Supertype type) const;
};
TypeLine parseTypeLine(std::string_view text);
/// The same of a printed card: a word in the place of a subtype that is in no list is a new subtype (205.3),
/// and in the lists from then on.
TypeLine printedTypeLine(std::string_view text);
/// Takes what is new on a printed type line into the lists; most lines are known and cost little.
void learnSubtypes(std::string_view typeLine);

/// Colours as bits, by ir::Color.
using ColorSet = std::uint8_t;
constexpr ColorSet colorBit(ir::Color color) {
  return static_cast<ColorSet>(1U << static_cast<unsigned>(color));
}

/// What is printed on one face.
struct CardFace {
  std::string name;
  std::string manaCost;            ///< as printed: {2}{W}; empty: no mana cost (202.1b)
  std::vector<std::int32_t> cost;  ///< its symbols (vocabulary "mana")
  bool hasCost = false;
  TypeLine types;
  std::string text;
  std::optional<PrintedNumber> power;
  std::optional<PrintedNumber> toughness;
  std::optional<PrintedNumber> loyalty;
  std::optional<PrintedNumber> defense;
  std::optional<PrintedNumber> hand, life;  ///< modifiers of a vanguard card (210, 211)
  std::optional<ColorSet> colorIndicator;   ///< 204
  ColorSet colors() const;                  ///< from the cost, or the indicator (105.2)
  int manaValue() const;                    ///< of the printed cost, X as 0 (202.3)
};
/// The symbols of a printed cost; nothing when something in it is no mana symbol.
std::optional<std::vector<std::int32_t>> parseCost(std::string_view text);

/// A card: its faces and how they belong together. The name of a card of several faces is "A // B".
struct Card {
  std::string name;
  Layout layout = Layout::Normal;
  std::vector<CardFace> faces;
};
/// Is it a plane, phenomenon, scheme, vanguard or conspiracy, which lies beside a deck (408.3)?
bool liesBesideDecks(const Card& card);

}  // namespace cantrip::cards
