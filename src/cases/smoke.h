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
  std::vector<std::string> unused;  ///< spells and abilities that the generated games had no occasion for
  /// Verbs of spells and abilities that have resolved of which no event was seen: "Destroy | When ~ enters
  /// ..."
  std::vector<std::string> unseen;
  std::size_t seen = 0;  ///< spells and abilities of which something came
  bool endless = false;  ///< a loop of its triggered abilities ended a game (731.4)
  std::string log;       ///< with trace: the game, with rule numbers
};

/// Adds the cards that stand by in smoke games for those that no real card suits.
void addSmokeCards(cards::CardDatabase& database);

/// Plays the smoke game of one card, which must read whole. Never throws. The database has addSmokeCards
/// and gets stand-ins for cards that the card calls by name.
///
/// For five turns the first player casts the card in every way that is offered, activates each of its
/// abilities when that is offered and attacks; the second casts spells, attacks and blocks. Where something
/// came to nothing or found no occasion, more games are played with other seeds. A card fails when a state is
/// unsound (play/soundness.h), when a word reads what nothing bound (rules/kernel/slot_guard.h), when cards
/// come or go, when two copies of a game do not go on alike or a saved one is not equal, or when a spell or
/// an activated or triggered ability resolves and nothing that anybody could notice comes of it in any of
/// several tries at any occasion: costs, looking for cards, shuffling and effects that change no
/// characteristics do not count. Static abilities that change characteristics are seen when they are missed:
/// the same state is looked at without them.
SmokeVerdict smoke(cards::CardDatabase& database, const std::string& card, bool trace);

/// The same for many cards, in `jobs` processes: a crash or a hang fails only its card.
std::vector<SmokeVerdict> smokeAll(cards::CardDatabase& database, const std::vector<std::string>& cards,
                                   bool trace, int jobs, const std::function<void(std::size_t)>& done);

}  // namespace cantrip::cases
