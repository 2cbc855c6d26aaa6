// Smoke games: a card is put into a generated game that casts it and uses each of its abilities, and that
// checks after every answer what must hold in any game.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cards/database.h"

namespace cantrip::cases {

/// What became of one card.
struct SmokeVerdict {
  std::string card;
  std::string failure;              ///< empty: passed
  std::vector<std::string> unused;  ///< spells and abilities that the generated game had no occasion for
  std::string log;                  ///< with trace: the game, with rule numbers
};

/// Adds the cards that stand by in smoke games for those that no real card suits.
void addSmokeCards(cards::CardDatabase& database);

/// Plays the smoke game of one card, which must read whole. Never throws. The database has addSmokeCards.
///
/// Both players have lands of every kind, creatures, an artifact, enchantments, a planeswalker, cards in
/// hand, graveyard and library. For five turns the first player casts the card in every way that is offered,
/// activates each of its abilities when that is offered and attacks; the second casts a spell a turn, attacks
/// and blocks. A card fails when a state is unsound (play/soundness.h), when cards come or go, when two
/// copies of a game do not go on alike or a saved one is not equal, or when a spell or ability resolves and
/// nothing at all comes of it in any of several tries, in none of several steps.
SmokeVerdict smoke(const cards::CardDatabase& database, const std::string& card, bool trace);

/// The same for many cards, in `jobs` processes: a crash or a hang fails only its card.
std::vector<SmokeVerdict> smokeAll(cards::CardDatabase& database, const std::vector<std::string>& cards,
                                   bool trace, int jobs, const std::function<void(std::size_t)>& done);

}  // namespace cantrip::cases
