// Cases and cards of our own, for tests of how cases are played.
#pragma once

#include <string>

#include "cases/batch.h"

namespace cantrip::cases {

/// A strict duel of two turns at most; `more` puts other keys in place, `table` what PlayerA has.
Case duelOn(const std::string& table, const std::string& script, const std::string& answers,
            const std::string& expect, const std::string& more = "{}");
/// So many Mountains, cards in hand and permanents.
std::string table(const std::string& hand, const std::string& permanents = "", int mountains = 5);
/// The expectation that PlayerA has gained so much life.
std::string gained(int life);
/// What comes of the case with these cards, in the form of the file of cards.
Verdict playedWith(const char* cards, const Case& one);
/// Plays it so and expects that it passes.
void expectPassedWith(const char* cards, const Case& one);

}  // namespace cantrip::cases
