// The search behind declaring attackers where creatures are tied together: not all of them may attack, or not
// all of them the same player (508.1c-d). Where none are, each creature is judged by itself.
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <limits>

#include "base/ids.h"

namespace cantrip {

struct AttackPlan {
  /// What attacking one of those that can be attacked would mean for a creature.
  struct Pair {
    bool may = false;      ///< no restriction of its own forbids it
    bool free = false;     ///< it costs nothing: nobody has to pay, even to obey a requirement (508.1d)
    int requirements = 0;  ///< so many would be obeyed
  };
  struct Creature {
    bool notAlone = false;   ///< it can't attack alone (506.5)
    bool onlyAlone = false;  ///< it can attack only alone
    int against = -1;        ///< the number of what it is declared to attack; -1: nothing yet
    boost::container::small_vector<Pair, 4> pairs;
  };
  static constexpr int kNoLimit = std::numeric_limits<int>::max();

  boost::container::small_vector<Creature, 16> creatures;
  int most = kNoLimit;                            ///< how many creatures can attack
  boost::container::small_vector<int, 4> mostOf;  ///< and each of those that can be attacked

  /// 508.1c: does what is declared so far leave room for the creature to attack that one?
  bool fits(std::size_t creature, std::size_t against) const {
    if (!creatures[creature].pairs[against].may || attacking() >= most) return false;
    int there = 0;
    for (const Creature& other : creatures) {
      if (other.against < 0) continue;
      if (other.onlyAlone || creatures[creature].onlyAlone) return false;
      there += other.against == static_cast<int>(against) ? 1 : 0;
    }
    return there < mostOf[against];
  }
  /// Is what is declared so far a legal declaration as far as restrictions go?
  bool obeysRestrictions() const {
    if (attacking() != 1) return true;
    return std::none_of(creatures.begin(), creatures.end(),
                        [](const Creature& c) { return c.against >= 0 && c.notAlone; });
  }
  /// How many requirements it obeys.
  int obeyed() const {
    int total = 0;
    for (const Creature& c : creatures)
      if (c.against >= 0) total += c.pairs[static_cast<std::size_t>(c.against)].requirements;
    return total;
  }
  /// 508.1d: the most that a legal declaration with what is declared so far and others that cost nothing can
  /// obey; -1: there is none.
  int best() {
    best_ = -1;
    budget_ = kSearchBudget;
    needsCompany_ =
        std::any_of(creatures.begin(), creatures.end(), [](const Creature& c) { return c.notAlone; });
    search(0);
    return best_;
  }

 private:
  // Enough for any board that people play; past it the best declaration found so far counts as the best.
  static constexpr int kSearchBudget = 20'000;

  int attacking() const {
    return static_cast<int>(
        std::count_if(creatures.begin(), creatures.end(), [](const Creature& c) { return c.against >= 0; }));
  }
  /// What creatures from that one on could obey at most besides.
  int hope(std::size_t from) const {
    int total = 0;
    for (std::size_t i = from; i < creatures.size(); ++i) {
      if (creatures[i].against >= 0) continue;
      int most = 0;
      for (const Pair& pair : creatures[i].pairs)
        if (pair.may && pair.free) most = std::max(most, pair.requirements);
      total += most;
    }
    return total;
  }
  void search(std::size_t from) {
    if (--budget_ < 0) return;
    const int now = obeyed();
    if (obeysRestrictions()) best_ = std::max(best_, now);
    if (from == creatures.size() || (best_ >= 0 && now + hope(from) <= best_)) return;
    Creature& creature = creatures[from];
    for (std::size_t d = 0; creature.against < 0 && d < creature.pairs.size(); ++d) {
      if (!creature.pairs[d].free || (creature.pairs[d].requirements == 0 && !needsCompany_)) continue;
      if (!fits(from, d)) continue;
      creature.against = static_cast<int>(d);
      search(from + 1);
      creature.against = -1;
    }
    search(from + 1);
  }

  int best_ = -1, budget_ = 0;
  bool needsCompany_ = false;
};

}  // namespace cantrip
