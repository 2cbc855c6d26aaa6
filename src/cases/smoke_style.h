// The kinds of games in which `cantrip cards smoke` plays a card.
#pragma once

#include <cstdint>

namespace cantrip::cases {

/// How a game differs from others: by its number, so that each kind comes up again with other cards.
struct Style {
  /// Added to the number of a game: questions are mostly answered with no, and the opponent answers spells
  /// and abilities; Setting::odd. The rest of the number says what it is like apart from that.
  static constexpr std::uint64_t kRefusing = 1000, kOdd = 2000;
  static constexpr int kTurns = 5, kMoreTurns = 9;  ///< in the first two games, in others

  explicit Style(std::uint64_t number)
      : Style(number % kRefusing, number / kRefusing % 2 == 1, number >= kOdd) {}
  bool rest;         ///< abilities that have worked in other games are left alone, so that the card stays
  bool othersFirst;  ///< other cards are played before this one
  bool gang;         ///< several creatures block it
  bool lean, bare, third, odd;  ///< Setting
  bool equipped;                ///< SmokeBoard::equip
  bool waits;                   ///< what can be done at any time is done in combat or in answer to something
  bool tapped;                  ///< it is tapped from time to time
  bool charged;                 ///< SmokeBoard::charge
  bool ruined;                  ///< SmokeBoard::ruin, after some turns
  bool byHand;                  ///< costs are often paid by hand: with delve, convoke, this land or that
  bool eventful;                ///< SmokeBoard::stir; everybody attacks; answers are to what has targets
  bool peace;                   ///< the opponent does not block
  bool stays;                   ///< nothing that has worked is used again, in whatever way it could be needed
  bool refuses;                 ///< see kRefusing
  int turns;

 private:
  Style(std::uint64_t seed, bool refusing, bool isOdd)
      : rest(seed != 0),
        othersFirst(seed % 2 == 1),
        gang(seed % 4 == 1),
        lean(seed % 3 == 2),
        bare(seed % 6 == 5),
        third(seed % 5 == 4),
        odd(isOdd),
        equipped(seed % 3 == 1),
        waits(seed >= 3 && seed % 3 == 0),
        tapped(seed >= 3 && seed % 2 == 1 && seed % 6 != 5),
        charged(seed >= 3),
        ruined(seed >= 4 && seed % 2 == 0),
        byHand(seed >= 3 && seed / 2 % 2 == 1),
        eventful(seed >= 30 && seed % 2 == 0),
        peace(seed % 4 == 3 || (eventful && seed % 4 == 2)),
        stays(seed >= 30 && seed % 8 >= 6),
        refuses(refusing),
        turns(seed < 2 ? kTurns : kMoreTurns) {}
};

}  // namespace cantrip::cases
