// The board of smoke games: what both players have before the card is played.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/database.h"
#include "cases/smoke_stage.h"
#include "play/table.h"
#include "state/game_state.h"

namespace cantrip {
class Kernel;
}

namespace cantrip::cases {

/// Who uses the card, and who is played against.
inline constexpr PlayerId kUser = 0, kOther = 1;

/// Cards of our own that stand by for texts that no real card suits, as blocks of the card language.
std::string_view smokeOwnCards();

/// How the board of a game differs from that of others.
struct Setting {
  bool lean = false;   ///< the user has little and less than the opponent, for "if you don't"
  bool bare = false;   ///< lean, and hardly any permanents
  bool third = false;  ///< there is a third player, like the second
  /// There are no basic lands and no lands of a basic type on the battlefield, but permanents with abilities
  /// to use and to trigger.
  bool odd = false;
  std::optional<Stage> stage;  ///< what is arranged besides, with more cards of many kinds to use
};

/// The pool of one smoke game and the states that are arranged with it. Stand-ins for cards that the card
/// calls by name are added to the database.
class SmokeBoard {
 public:
  SmokeBoard(cards::CardDatabase& database, const std::string& card);
  /// The same board for another reading of the card.
  SmokeBoard with(const cards::CompiledCard& other) const;
  /// A state of this board, as it begins, for the board of another reading. The card has done nothing yet.
  GameState moved(const SmokeBoard& from, GameState s) const;

  const std::shared_ptr<const Pool>& pool() const { return table_.pool; }
  /// A permanent with an ability for everybody to use.
  bool isLens(CardId card) const;
  /// A spell that answers others.
  bool isAnswer(CardId card) const { return pool()->card(card).name == "Motley Denial"; }
  CardId subject() const { return table_.decks[0].back(); }
  /// One of the cards of all boards, or a stand-in.
  CardId idOf(const std::string& name) const;
  /// The stand-ins for what the card speaks of.
  const std::vector<std::string>& named() const { return named_; }
  /// A card enters the battlefield without a trigger, as if it had been there for some time.
  void enter(GameState& s, CardId card, PlayerId player) const;
  /// Both players have lands of every kind, creatures, artifacts, enchantments, a planeswalker, and cards in
  /// hand, graveyard, exile and library; the user has the card three times in hand and once in the graveyard.
  /// Auras of the opponent enchant creatures and lands. What the texts of the card ask for is there as well.
  GameState begin(const Setting& setting) const;
  /// What the user could attach is attached to the card, or to another creature.
  void equip(GameState& s) const;
  /// Taps some permanents of everybody, for what speaks of tapped ones, and of each basic land so many; the
  /// card's own too on request.
  void tapSome(GameState& s, bool subjectToo, int lands) const;
  /// Taps all lands of the user.
  void tapLands(GameState& s) const;
  /// Puts the user's hand under their library.
  void emptyHand(GameState& s) const;
  /// Destroys the card.
  void ruin(GameState& s) const;
  /// What cards ask of a turn has happened: everybody gained life, a creature came in; and the user's lands
  /// are untapped, the card grows.
  void stir(GameState& s) const;
  /// Puts counters on the card of those that its own costs remove.
  void charge(GameState& s) const;

 private:
  /// A basic land that the card's cost does without: on the bare board the user has four lands only, for "if
  /// you control four or fewer lands".
  const std::string& spareBasic() const;
  void deal(GameState& s, PlayerId player, bool lean, bool odd) const;
  void dealSubject(GameState& s, bool lean) const;
  /// Does a face of the card have these words?
  bool speaksOf(std::string_view words) const;
  void layOutside(GameState& s) const;
  void dealMore(GameState& s, PlayerId player) const;
  void enterNamed(GameState& s, const std::string& name, PlayerId player) const;
  void enchant(GameState& s) const;

  std::vector<std::string> named_;                ///< cards that suit what the card speaks of
  std::shared_ptr<const play::Seating> seating_;  ///< of all cards but the subject
  play::Table table_;
};

/// Lets a game go on until somebody is asked, from what was put into the state of `k`: nothing of that has
/// happened in the game. `s`: that state.
void beginAsPlaced(Kernel& k, GameState& s);

}  // namespace cantrip::cases
