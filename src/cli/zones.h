// The zones that a person may look through (400.1), and their sideboard.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "play/describe.h"

namespace cantrip::cli {

/// Their names, in the order in which a card of some name is looked for in them.
inline constexpr std::array<std::string_view, 8> kZoneNames{"stack",   "hand",      "graveyard", "exile",
                                                            "library", "sideboard", "ante",      "command"};
bool isZoneName(std::string_view word);
/// The cards of a zone that the viewer may look at, in the order of their numbers in zoneText.
std::vector<ObjectId> cardsInZone(const play::View& view, std::string_view zone);
/// The zone of every player, of `whose` alone when that names one ("you", "mine", "computer", "theirs"): the
/// cards with their numbers, and how many there are that the viewer does not know (400.2).
std::string zoneText(const play::View& view, const play::Names& names, std::string_view zone,
                     std::string_view whose);
/// "in your graveyard", "in exile"; empty for what is nowhere any more.
std::string whereIs(const play::View& view, const play::Names& names, ObjectId object);

}  // namespace cantrip::cli
