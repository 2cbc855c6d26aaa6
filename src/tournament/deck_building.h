// Limited decks: lands for the colours of the spells, and a whole deck from a pool of cards (100.2b).
#pragma once

#include <string>
#include <vector>

#include "cards/database.h"
#include "formats/deck.h"
#include "tournament/card_rating.h"
#include "tournament/draft.h"

namespace cantrip::tournament {

/// The names of all cards of deck and sideboard, each as often as it is there.
std::vector<std::string> cardsOf(const formats::Deck& deck);

/// Puts basic lands in place of those that are in the deck: as many as are left to the minimum, by how many
/// mana symbols of each colour the costs of the other cards have.
void fillWithLands(formats::Deck& deck, const cards::CardDatabase& database, int minimum);

/// How a deck is chosen from a pool.
enum class Building : std::uint8_t { Sensible, AnyTwoColors };

/// A deck of two colours, lands included, from a pool; all else is its sideboard. Sensible: the two colours
/// whose best spells are worth most, with creatures and a curve; else two colours and spells by chance.
formats::Deck buildDeck(const std::vector<std::string>& pool, const CardKnowledge& knowledge, int size = 40,
                        Building building = Building::Sensible, std::uint64_t seed = 0);

/// Who leads a deck: one card, or two that can lead together (702.124).
using Leading = std::vector<std::string>;
/// 903.13f: what of a pool can lead a deck, by name.
std::vector<Leading> allLeadersIn(const std::vector<std::string>& pool, const CardKnowledge& knowledge);
/// Throws TournamentError when fewer cards of the packs of a Commander draft can lead a deck than draft them.
void checkLeaders(DraftKind kind, const std::vector<Pack>& packs, std::size_t drafters,
                  const CardKnowledge& knowledge);
/// Likewise, what leads the best deck first, and nothing that leads colorless cards alone.
std::vector<Leading> leadersIn(const std::vector<std::string>& pool, const CardKnowledge& knowledge);
/// A deck for Commander Draft of 60 cards, the leaders included, of cards that they can lead (903.5c-d).
/// Without leaders those that lead the best deck. Throws TournamentError when no card of the pool can lead
/// one.
formats::Deck buildLedDeck(const std::vector<std::string>& pool, const CardKnowledge& knowledge,
                           const Leading& leaders = {});
/// The deck that a draft of that kind is built for. Conspiracies of the pool begin in the command zone
/// (905.4).
formats::Deck buildDeckFor(DraftKind kind, const std::vector<std::string>& pool,
                           const CardKnowledge& knowledge);

}  // namespace cantrip::tournament
