// Reads card files in the shape of Scryfall's bulk data (oracle-cards).
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "cards/catalogue.h"

namespace cantrip::cards {

/// A card of the file with what reports ask about it.
struct ScryfallCard {
  Card card;
  std::string set, setName, setType;
  std::string releasedAt;  ///< yyyy-mm-dd, may be empty
  std::string rarity;
  std::string number;  ///< of the collector, in the set
  bool inBoosters = true;
  bool isCard = true;                ///< false: a token or a picture, which is only printed like a card
  std::vector<std::string> legalIn;  ///< formats, also where it is restricted
  CardLegalities legalities;
  bool funny = false;    ///< silver border, acorn stamp or a "funny" set: not counted by default
  bool digital = false;  ///< printed nowhere: only in computer games
  std::string problem;   ///< why its facts cannot be used ("no mana cost: {HALF}"), else empty
};

/// Is a card wanted, by its names: the whole one and those of the faces? Without a function each is.
using KeepCard = std::function<bool(const std::vector<std::string>&)>;

/// The cards of a file. Throws std::runtime_error when it cannot be read or is no such file.
std::vector<ScryfallCard> readScryfall(const std::string& path, const KeepCard& keep = {});
/// The same of the contents of a file; `path` is for messages.
std::vector<ScryfallCard> parseScryfall(const std::string& contents, const std::string& path,
                                        const KeepCard& keep = {});

/// The sets that the cards were printed in. They are whole when some card is there in two of them, so that
/// the file has every printing.
std::vector<CardSet> setsOf(const std::vector<ScryfallCard>& cards);

}  // namespace cantrip::cards
