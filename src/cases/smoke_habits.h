// How the players of a smoke game answer: what they do apart from using the card, and what they choose.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "cases/smoke_board.h"
#include "cases/smoke_findings.h"
#include "cases/smoke_style.h"
#include "play/game.h"

namespace cantrip::cases {

/// The card of a board with each of its faces.
std::vector<CardId> facesOf(const SmokeBoard& board);

class Habits {
 public:
  Habits(const SmokeBoard& board, const Findings& found, std::uint64_t seed, const play::Game& game)
      : board_(board),
        found_(found),
        faces_(facesOf(board)),
        rng_(5 + seed),
        style_(seed),
        seed_(seed),
        game_(game) {}

  /// What the players do apart from using the card.
  std::size_t ordinary();
  /// Something else to play before the card, in games of that style.
  std::optional<std::size_t> othersFirst();
  /// An answer to a question that is no window of priority: first yes, then no, two, at random but not too
  /// many.
  std::size_t chosen(Rng& rng, std::uint64_t attempt) const;
  /// In games of that style the opponent answers with something; nobody else does.
  std::size_t inResponse(Rng& rng) const;

  bool isSubject(Entity entity) const;

 private:
  /// Is the card attached to it?
  bool bearsSubject(Entity entity) const;
  /// Is anything attached to it?
  bool bears(Entity entity) const;
  bool fights(Entity entity) const;
  /// Has the card abilities that could tap it?
  bool tapsItself() const;
  /// Is it an ability that the permanent was given?
  bool isGiven(const Option& option) const;
  CardId cardOf(const Option& option) const;
  /// The first option of a kind; the first at all if there is none.
  std::size_t find(OptionKind kind) const;
  std::size_t largest() const;
  std::size_t attacker();
  std::size_t blocker();
  /// Two other spells and a land a turn, for those who wait for one; cards are cycled too.
  std::size_t castSomething();

  const SmokeBoard& board_;
  const Findings& found_;
  std::vector<CardId> faces_;
  Rng rng_;
  Style style_;
  std::uint64_t seed_;
  const play::Game& game_;
  std::map<std::pair<std::uint16_t, PlayerId>, int> castIn_;
  std::uint16_t othersDone_ = 0;  ///< turn in which enough else was played
};

}  // namespace cantrip::cases
