// English for people: players, objects, options, questions and events.
//
// Every function takes the view of the person who reads: hidden cards are "a card" there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "play/view.h"

namespace cantrip::play {

using Names = std::vector<std::string>;  ///< of the players, by seat

/// "Lightning Bolt", "a card", "a Goblin token".
std::string describe(const GameState& state, const Pool& pool, ObjectId object);
/// An object with who controls it where that matters, or a player's name.
std::string describe(const GameState& state, const Pool& pool, const Names& names, Entity entity);
/// "Cast Lightning Bolt {R}", "Attack Bob with Grizzly Bears", "Pass".
std::string describe(const View& view, const Names& names, const Option& option);
/// What is asked: "Choose a target for Lightning Bolt".
std::string describe(const View& view, const Names& names, const Decision& decision);
/// "Lightning Bolt deals 3 damage to Bob"; empty for events that are of no interest to people.
/// `viewer` kNoPlayer sees everything.
std::string describe(const GameState& state, const Pool& pool, const Names& names, const Event& event,
                     PlayerId viewer);
/// What the player who gained or lost life had after that: of several gains and losses at once, each has its
/// own.
std::int32_t lifeAfter(const GameState& state, const Event& change);
/// "precombat main phase".
std::string_view stepName(ir::Step step);
/// What a spell or ability on the stack was aimed at (601.2c), not what was chosen for its costs.
std::vector<Entity> targetsOf(const GameState& state, const Pool& pool, const StackItem& item);
/// The words of a spell or ability on the stack as they stand on the card; empty when there are none.
std::string wordsOnStack(const GameState& state, const Pool& pool, const StackItem& item);
/// The words of an ability of `object` as they stand on its card, of a keyword that stands for other words
/// also these; empty when no card has it.
std::string wordsOfAbility(const GameState& state, const Pool& pool, ObjectId object, AbilityId ability);
/// "{1}{R}" as printed.
std::string costText(const Pool& pool, CardId card);
/// "Legendary Creature - Goblin Warrior".
std::string typeLine(const Pool& pool, const Characteristics& values);

}  // namespace cantrip::play
