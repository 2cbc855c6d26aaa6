// Playing lands (305), with priority and while something resolves.
#pragma once

#include "rules/casting/casting.h"

namespace cantrip {

/// 305.2-3: is it the player's turn, and can they play another land?
bool mayPlayLand(Kernel& k, PlayerId player);
/// Does no effect forbid playing it from where it is ("you can't play lands from your hand")?
bool mayPlayLandFrom(Kernel& k, PlayerId player, ObjectId id);
/// The faces as which an effect could have the player play the card as a land now, and which the description
/// (if any) fits.
Faces landsToPlay(Kernel& k, PlayerId player, ObjectId card, NodeId objects, const Context& context);
/// 305.1. `permitted`: a lasting effect or ability lets the player play it from where it is (601.3);
/// `chosen`: whose, where there are several.
void playLand(Kernel& k, PlayerId player, ObjectId card, std::uint8_t face, bool permitted,
              Entity chosen = {});

}  // namespace cantrip
