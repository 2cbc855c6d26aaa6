// Planar decks, scheme decks and what lies face up beside them in the command zone (311 to 314, 901, 904).
//
// A card of such a deck is in the command zone by the rules. GameState::command lists it only while it is
// face up, because nothing of it functions in the deck; PlayerState::supplementary holds the deck.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip {

using FaceUpCards = boost::container::small_vector<ObjectId, 4>;

/// What stays in the command zone throughout the game (311.2, 312.2, 313.2, 314.2, 315.3).
inline bool staysInCommandZone(const CardDef& card) { return (card.types & kOfCommandZone) != 0; }
/// Cards of these types (a bit for each ir::CardType) that lie face up in the command zone.
FaceUpCards faceUpCards(const Kernel& k, std::uint16_t types);
inline constexpr std::uint16_t kPlanar = bit(ir::CardType::Plane) | bit(ir::CardType::Phenomenon);
inline constexpr std::uint16_t kSchemes = bit(ir::CardType::Scheme);
/// Those of them that are this planar controller's (901.14a: there may be several).
FaceUpCards planesOf(const Kernel& k, PlayerId controller);

/// Does a card that begins the game in the command zone lie there face up, not in a deck of its own and not
/// face down for its hidden agenda (313.2, 905.4a)?
inline bool liesOpen(const CardDef& card) {
  const bool secret = hasKeyword(card.keywords, ir::KeywordName::HiddenAgenda);
  return (card.types & bit(ir::CardType::Vanguard)) != 0 ||
         ((card.types & bit(ir::CardType::Conspiracy)) != 0 && !secret);
}

/// Whose list holds the deck that is this player's (901.15c).
PlayerId keeperOfDeck(const Kernel& k, PlayerId player);
/// The top card of the player's planar or scheme deck; none: it is empty.
ObjectId topOfSupplementary(const Kernel& k, PlayerId player);
/// The player moves that card off the deck and turns it face up.
Event fromDeck(PlayerId player, ObjectId card);
/// It is turned face down and put on the bottom of its owner's deck.
Event underDeck(const Kernel& k, ObjectId card);
/// 901.3a: what comes up next.
PlanarFace nextPlanarFace(Rng& rng);
/// 901.9: the player rolls the planar die.
Event planarRoll(Kernel& k, PlayerId player);
/// 701.31b: what happens as a planar controller planeswalks, away from what that player controls (901.14).
boost::container::small_vector<Event, 4> planeswalking(const Kernel& k, PlayerId player);

}  // namespace cantrip
