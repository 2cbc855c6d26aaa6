// Proof by change: a node of a card's text means something when a game goes otherwise without it. For each
// shape of ability each node is changed in ways that change the meaning, and generated games are played with
// both.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cards/database.h"

namespace cantrip::cases {

/// A node of which no change was noticed in any game.
struct UnprovenNode {
  std::string card;       ///< on which it was tried last
  std::string ability;    ///< its text
  std::string kind;       ///< of the node
  std::string field;      ///< where it stands: "Destroy.what"
  std::string change;     ///< what was tried; empty: the rules carry out none of its changes
  std::size_t cards = 0;  ///< that have an ability of this shape
  bool within = false;    ///< the node whose field it is in is not proven either
  std::string reason;     ///< why no game can show it; empty: none is known
};

/// What was proven of many cards. Nodes count once for each card on which an ability of their shape stands.
struct Proof {
  std::size_t cards = 0, shapes = 0;
  std::size_t nodes = 0, proven = 0, unproven = 0;
  std::size_t explained = 0;                 ///< of those that are not proven, for a known reason
  std::size_t kinds = 0, kindsUnproven = 0;  ///< nodes that count once for each shape
  std::size_t broken = 0;                    ///< kinds that were proven by an error of the engine only
  std::vector<UnprovenNode> list;            ///< those of most cards first
};

/// Proves the cards, which must read whole, in `jobs` processes. `done` is told how many pieces of work are
/// done and how many there are.
Proof prove(cards::CardDatabase& database, const std::vector<std::string>& cards, int jobs,
            const std::function<void(std::size_t, std::size_t)>& done);

}  // namespace cantrip::cases
