// A deck as a picture: curve, colors and types as bars, in the terminal and as SVG.
#pragma once

#include <string>

#include "formats/deck_facts.h"

namespace cantrip::cli {

std::string picture(const formats::DeckFacts& facts);
/// An image of its own, with `title` above it.
std::string svgPicture(const formats::DeckFacts& facts, const std::string& title);

}  // namespace cantrip::cli
