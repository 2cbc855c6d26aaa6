// The board of smoke games: what both players have before the card is played.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/database.h"
#include "play/table.h"
#include "state/game_state.h"

namespace cantrip::cases {

/// Who uses the card, and who is played against.
inline constexpr PlayerId kUser = 0, kOther = 1;

/// Cards of our own that stand by for texts that no real card suits, as blocks of the card language.
std::string_view smokeOwnCards();

/// The pool of one smoke game and the states that are arranged with it. Stand-ins for cards that the card
/// calls by name are added to the database.
class SmokeBoard {
 public:
  SmokeBoard(cards::CardDatabase& database, const std::string& card);

  const std::shared_ptr<const Pool>& pool() const { return table_.pool; }
  CardId subject() const { return table_.decks[0][0]; }
  /// Both players have lands of every kind, creatures, artifacts, enchantments, a planeswalker, and cards in
  /// hand, graveyard, exile and library; the user has the card three times in hand and once in the graveyard.
  /// On a lean board the user has little of that and less than the opponent, for what asks "if you don't".
  GameState begin(bool lean) const;
  /// What the user could attach is attached to the card, or to another creature.
  void equip(GameState& s) const;
  /// Taps some permanents of everybody, for what speaks of tapped ones; the card's own too on request.
  void tapSome(GameState& s, bool subjectToo) const;
  /// Taps all lands of the user.
  void tapLands(GameState& s) const;

 private:
  CardId idOf(const std::string& name) const;
  void deal(GameState& s, PlayerId player, bool lean) const;
  void dealSubject(GameState& s, bool lean) const;
  void enter(GameState& s, const std::string& name, PlayerId player) const;

  std::vector<std::string> named_;  ///< cards that the card calls by name
  play::Table table_;
};

}  // namespace cantrip::cases
