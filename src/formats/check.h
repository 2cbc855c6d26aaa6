// What is wrong with the leaders and the cards of a deck, for a format.
#pragma once

#include <string>
#include <vector>

#include "formats/deck.h"
#include "formats/format.h"

namespace cantrip::cards {
class CardDatabase;
struct Card;
}  // namespace cantrip::cards

namespace cantrip::formats {

/// 903.3, 903.3a, 903.12c: can the card lead a deck, as far as it is about the card alone?
bool canLead(const cards::Card& card, const Leaders& leaders);

/// 702.124: can both lead a deck together, by an ability of one of them?
bool canLeadTogether(const cards::Card& one, const cards::Card& other, const Leaders& leaders);

/// What is wrong with the leaders of a deck and with what they may lead (903.3-5, 702.124), each with file
/// and line. Precondition: all of its cards can be played.
std::vector<std::string> checkLeaders(const Deck& deck, const cards::CardDatabase& database,
                                      const Leaders& leaders);

/// All that keeps a deck from being played in a format: its cards, and how it is made. `day` as for
/// checkCards, which throws FormatError.
std::vector<std::string> problemsIn(const Deck& deck, const cards::CardDatabase& database,
                                    const Format& format, const cards::Catalogue& catalogue,
                                    const std::string& day = "");

/// Which cards of a deck the format does not have, and why: banned, restricted, of other sets on that day, of
/// another rarity, too many points. `day`: yyyy-mm-dd, or empty for today. Throws FormatError when what was
/// imported does not tell.
std::vector<std::string> checkCards(const Deck& deck, const cards::CardDatabase& database,
                                    const Format& format, const cards::Catalogue& catalogue,
                                    const std::string& day = "");

}  // namespace cantrip::formats
