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

  /// Games from this number on are staged (smoke_stage.h).
  static constexpr std::uint64_t kStaged = 10000;

  explicit Style(std::uint64_t number)
      : Style(number % kRefusing, number / kRefusing % 2 == 1, number >= kOdd && number < kStaged) {
    if (number >= kStaged) stage(number - kStaged);
  }
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
  // of staged games:
  bool staged = false;
  bool late = false;    ///< what is cast at sorcery speed is cast after combat
  bool quiet = false;   ///< in every second pair of turns nobody casts anything
  bool busy = false;    ///< other cards are used much
  bool meant = false;   ///< what is chosen is often the card
  bool guards = false;  ///< the user's creatures stay at home and block
  bool lone = false;    ///< one creature attacks alone
  bool lavish = false;  ///< numbers are chosen high

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

  void stage(std::uint64_t number) {
    staged = true;
    lean = bare = ruined = stays = false;
    third = number % 9 == 4;
    odd = number % 5 == 4;
    rest = number % 2 == 1;
    othersFirst = number % 4 >= 2;
    guards = number % 4 == 1;
    gang = number % 3 == 0;
    peace = number % 3 == 1;
    equipped = number % 3 != 1 && number % 5 != 0;
    waits = number % 5 == 1 || number % 10 == 8;
    tapped = number % 6 == 1;
    charged = number / 2 % 2 == 0;
    byHand = number % 7 == 2;
    eventful = number % 4 < 2;
    refuses = number % 4 == 3;
    late = number % 3 == 2;
    quiet = number % 5 == 2;
    busy = number % 2 == 0;
    meant = number % 3 == 0;
    lone = number % 5 == 3;
    lavish = number % 4 == 2;
    turns = kMoreTurns;
  }
};

}  // namespace cantrip::cases
