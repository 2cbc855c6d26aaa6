// How cards look: their words, and the keywords that an object has now.
#pragma once

#include <string>

#include "state/pool.h"

namespace cantrip::play {

/// Rules text with the name of its card for "~".
std::string textWithName(std::string text, const std::string& name);
/// The rules text of a card with its own name in it.
std::string wordsOfCard(const CardDef& card);
/// "flying, protection from black, islandwalk": the keywords that an object has now, without those that only
/// matter elsewhere (cycling, flashback).
std::string keywordsText(const Pool& pool, const Characteristics& values);

}  // namespace cantrip::play
