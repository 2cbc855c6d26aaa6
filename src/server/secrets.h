// Random numbers of the system, and texts that nobody guesses.
#pragma once

#include <cstdint>
#include <string>

namespace cantrip::server {

std::uint64_t randomNumber();
/// A seed for a game or a draft, short enough to be told.
std::uint64_t randomSeed();
/// From now on seeds are this number and those after it, so that the same games are dealt again; what must
/// not be guessed stays random.
void countSeedsFrom(std::uint64_t first);
/// A text that nobody guesses: 128 bits.
std::string secret();
/// Compares in a time that does not tell where they differ.
bool sameSecret(const std::string& a, const std::string& b);

}  // namespace cantrip::server
