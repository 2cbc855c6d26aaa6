// Which blocks of one defending player can still be chosen so that the whole declaration ends up legal
// (509.1b-c): it must break no restriction and obey as many requirements as possible.
#pragma once

#include <boost/container/small_vector.hpp>
#include <limits>

#include "state/game_state.h"

namespace cantrip {

/// Fill `attackers` first, then for each creature that could block `addBlocker` and `allow` for what it can
/// block, then `take` what was chosen already; `list` says how to go on.
class BlockPlan {
 public:
  struct Attacker {
    ObjectId id{};
    int least = 1;                               ///< blocked by fewer than this is illegal, but none is fine
    int most = std::numeric_limits<int>::max();  ///< blocked by more than this is illegal
    int must = 0;                                ///< so many requirements say that it is blocked
    int count = 0;                               ///< blockers chosen
  };
  struct Blocker {
    ObjectId id{};
    int left = 1;       ///< how many more attackers it can block
    int must = 0;       ///< so many requirements say that it blocks
    int count = 0;      ///< attackers chosen
    bool alone = true;  ///< it may be the only creature that blocks (506.5)
  };
  boost::container::small_vector<Attacker, 8> attackers;
  boost::container::small_vector<Blocker, 8> blockers;
  int most = std::numeric_limits<int>::max();  ///< how many creatures can block

  void addBlocker(ObjectId id, int capacity, int must);
  /// The last added blocker can block this attacker; `must`: so many requirements say that it blocks just
  /// that one (509.1c: each of them counts).
  void allow(std::size_t attacker, int must);
  void removeBlocker();  ///< takes the last added one out
  void take(ObjectId blocker, ObjectId attacker);
  /// The pairs that can be chosen next, and "done" when the declaration is complete.
  void list(Options& options);

 private:
  struct Cell {
    bool can = false;
    bool taken = false;
    std::uint8_t must = 0;
  };
  Cell& cell(std::size_t b, std::size_t a) { return cells_[b * attackers.size() + a]; }
  bool open(std::size_t b, std::size_t a);
  void set(std::size_t b, std::size_t a, bool taken);
  int blocking() const;  ///< how many creatures block something by now
  bool simple() const;
  bool lonely() const;  ///< the only blocker so far can't block alone
  int missing() const;  ///< how many blockers are wanting where an attacker has some, but too few
  int obeyed();         ///< requirements obeyed by what is taken
  int hope(std::size_t from);
  bool worthTrying(std::size_t b, std::size_t a);
  int best();
  void search(std::size_t b);

  boost::container::small_vector<Cell, 64> cells_;
  int best_ = -1, bound_ = 0, budget_ = 0;
};

}  // namespace cantrip
