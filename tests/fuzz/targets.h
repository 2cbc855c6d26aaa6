// What is done with bytes of others: each of these may refuse them in words, and nothing else. libFuzzer
// calls them with what it thinks of (-DCANTRIP_FUZZ=ON), and a test with what was kept of that
// (tests/fuzz/corpus).
#pragma once

#include <string_view>

namespace cantrip::fuzz {

void frame(std::string_view bytes);  ///< of a client, and the bodies of its requests
void deck(std::string_view bytes);   ///< a deck file of any program
void card(std::string_view bytes);   ///< a file of cards, and a Scryfall file
void save(std::string_view bytes);   ///< a replay or a match, whose checksum is right

}  // namespace cantrip::fuzz
