// What events do to planar decks, scheme decks and planes, and who is the planar controller (311.5, 901,
// 904).
#pragma once

#include <span>

#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"

namespace cantrip {

/// Set-up: a card that lies face up in the command zone (a vanguard, a conspiracy), or in the player's planar
/// or scheme deck (on top of what is there).
ObjectId addFaceUp(Kernel& k, CardId card, PlayerId player);
ObjectId addToSupplementary(Kernel& k, CardId card, PlayerId player);
/// 702.106b: the name that was secretly chosen for the face-down conspiracy.
void noteSecretName(Kernel& k, ObjectId conspiracy, std::int32_t name);
/// 313.6-7: modifiers of the hand size and of the life total.
void changeStart(Kernel& k, PlayerId player, int hand, int life);
void shuffleSupplementary(Kernel& k, PlayerId player);
/// 901.5, 901.14a: a card that begins the game face up, without an event. What is on top and no plane goes to
/// the bottom first.
void setStartingPlane(Kernel& k, PlayerId player);

/// 311.5: that player controls the planes and phenomena of the planar controller before.
void setPlanarController(Kernel& k, PlayerId player);
void notePlanarRoll(Kernel& k, PlayerId player);  ///< 116.2i: by the special action
/// Carries out FromDeck, UnderDeck and DieRoll; false: there was nothing to do.
bool commitSupplementary(Kernel& k, Event& event, EventBatch& entailed);
/// 901.10, 311.5: what happens to planes as the player is about to leave; before anything leaves.
/// `takesMarker`: a turn marker goes with the player (901.14b).
void handOverPlanes(Kernel& k, PlayerId leaving, bool takesMarker);
/// The planar or scheme deck of a player who has left goes too. The planar controllers of planes and
/// phenomena that were face up and went with it: they planeswalk.
PlayerList removeSupplementary(Kernel& k, PlayerId left);

}  // namespace cantrip
