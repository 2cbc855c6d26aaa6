// The edition of the rules as a value: a table of named differences. Code asks for the difference, never for
// a year.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cantrip {

enum class LegendRule : std::uint8_t {
  ControllerChooses,  ///< 704.5j: each player keeps one of each name
  AllDie,             ///< 2006: 420.5e: all legendary permanents with the same name are put into graveyards
  NewestDies          ///< before 2004: the one that has been legendary longest stays
};
/// Has the player who begins the game a draw step in the first turn (103.8)?
enum class FirstDraw : std::uint8_t {
  ByPlayers,  ///< 103.8a-c: not in a game of two players or two heads
  Taken,
  Skipped
};
enum class MulliganRule : std::uint8_t { London, Vancouver, Paris };
/// What besides players can be attacked (506.2)?
enum class Attacked : std::uint8_t {
  Battles,        ///< and planeswalkers
  Planeswalkers,  ///< 2010: 506.2
  Players         ///< 2006: 306.3: nothing else
};
/// Who owns a token (111.2)?
enum class TokenOwner : std::uint8_t {
  Creator,          ///< 111.2
  Controller,       ///< 2010: 110.5a: under whose control it entered
  EffectController  ///< 2006: 200.4a: who controlled the spell or ability
};
/// Which replacement effects come before others (616.1)?
enum class ReplacementOrder : std::uint8_t {
  CopiesAndFaces,  ///< 616.1a-e
  Control,         ///< 2010: 616.1a-b: of itself, then whose control it enters under
  OfItself         ///< 2006: 419.9a
};

struct RuleSet {
  bool manaBurn = false;             ///< 2006: 300.3: unused mana costs life
  bool combatDamageOnStack = false;  ///< 2006: 310.1: combat damage uses the stack
  LegendRule legendRule = LegendRule::ControllerChooses;
  MulliganRule mulligan = MulliganRule::London;  ///< 103.5
  bool damageAssignmentOrder = false;  ///< 2010: 510.1c: attackers order their blockers; 2026: free division
  bool planeswalkerRedirection = false;        ///< 2010: 306.7
  bool planeswalkerUniqueness = false;         ///< 2010: 704.5k one planeswalker of each subtype
  FirstDraw firstDraw = FirstDraw::ByPlayers;  ///< 103.8
  bool manaStaysInPhase = false;      ///< 2006: 300.3: unused mana is lost as phases end, not as steps do
  bool boostsAmongSettings = false;   ///< 2006: 418.5a: in layer 6b, what sets power and toughness and what
                                      ///< is added to them for a time go by their timestamps together
  bool tokensNamedByTypes = false;    ///< 2010: 110.5c: without the word "Token"
  bool phasedOutTokensCease = false;  ///< 2010: 702.23j
  bool secondStepForTheRest = false;  ///< 2006: 310.5: in the second combat damage step those assign damage
                                      ///< that assigned none in the first
  bool mulligansInTurn = false;       ///< 2006: 101.4: a player takes all of theirs before the next one
  bool freeMulliganOfHeads = false;   ///< 2006: 101.4a: in games of more than two it is for Two-Headed Giant
  bool landPlaysByEffect = false;     ///< 2010: 305.2: each land play is by the rule or by one of the effects
  Attacked attacked = Attacked::Battles;
  bool declaredAttackersOnly = false;  ///< 2006: 308.4: no blockers and damage without declared attackers
  TokenOwner tokenOwner = TokenOwner::Creator;
  bool phasingIsAZone = false;           ///< 2006: 217.8, 502.15: what phases out leaves play
  bool indestructibleIsQuality = false;  ///< 2010: 700.4a: what an effect states is no ability to be lost
  bool starsInPlayOnly = false;          ///< 2006: 208.2: elsewhere * is 0
  bool activeOrdersTimestamps = false;   ///< 2010: 613.6g: the active player orders all that are new
  bool turningKeepsTimestamp = false;    ///< 2010: 613.6: no new one as a permanent is turned or transforms
  ReplacementOrder replacementOrder = ReplacementOrder::CopiesAndFaces;
  bool splitCardsAreTwo = false;        ///< 2010: 708.5-6: each half gives an answer of its own
  bool illegalTargetsCounter = false;   ///< 2010: 608.2b: without legal targets it is countered
  bool colorsAmongAbilities = false;    ///< 2006: 418.5a: in layer 5, with all that changes no size
  bool madnessIsOptional = false;       ///< 2010: 702.32a: the card may be exiled
  bool suspendedIsPlayed = false;       ///< 2010: 702.59a: nobody may leave it
  bool exileIsOutside = false;          ///< 2006: 217.1e: what is removed from the game is outside of it
  bool leaversPermanentsLeave = false;  ///< 2006: 600.4a: with the player who controls them
  bool waitingTriggersStay = false;     ///< 2010: 712.2: they are put on the stack though the turn is ended
  bool secondHeadDraws = false;         ///< 2006: 606.6b: in the first draw step, the other one does not
  bool headsHaveHalf = false;           ///< 2006: 606.9a-c: of the life of their team
  bool poisonOfEachHead = false;        ///< 2010: 704.5c: ten counters of one player
  bool generalsAreReplaced = false;     ///< 2010: 903.10-11: instead of a graveyard or exile
  bool generalsColors = false;          ///< 2010: 903.8: mana of another color is colorless
  std::uint16_t edition = 2026;         ///< for people and files only
  bool operator==(const RuleSet&) const = default;

  static RuleSet edition2026() { return {}; }
  static RuleSet edition2010();
  static RuleSet edition2006();
};

/// The switches that are on or off, with the names that they have in files.
struct RuleSwitch {
  std::string_view name;
  bool RuleSet::*value;
};
std::span<const RuleSwitch> ruleSwitches();

}  // namespace cantrip
