// The search behind declaring blockers (509.1b-c). Without requirements and "except by two or more" there is
// nothing to search, which is nearly always.
#include "rules/combat/block_plan.h"

#include <algorithm>

namespace cantrip {
namespace {

// Enough for any board that people play; past it the best declaration found so far counts as the best.
constexpr int kSearchBudget = 20'000;

}  // namespace

void BlockPlan::addBlocker(ObjectId id, int capacity, int must) {
  blockers.push_back({id, capacity, must, 0, true});
  cells_.resize(cells_.size() + attackers.size());
}

void BlockPlan::allow(std::size_t attacker, int must) {
  cell(blockers.size() - 1, attacker) = {true, false, static_cast<std::uint8_t>(std::min(must, 255))};
}

void BlockPlan::removeBlocker() {
  blockers.pop_back();
  cells_.resize(cells_.size() - attackers.size());
}

void BlockPlan::take(ObjectId blocker, ObjectId attacker) {
  for (std::size_t b = 0; b < blockers.size(); ++b) {
    for (std::size_t a = 0; a < attackers.size(); ++a) {
      if (blockers[b].id == blocker && attackers[a].id == attacker) set(b, a, true);
    }
  }
}

void BlockPlan::set(std::size_t b, std::size_t a, bool taken) {
  cell(b, a).taken = taken;
  const int change = taken ? 1 : -1;
  blockers[b].left -= change;
  blockers[b].count += change;
  attackers[a].count += change;
}

bool BlockPlan::open(std::size_t b, std::size_t a) {
  return cell(b, a).can && !cell(b, a).taken && blockers[b].left > 0 &&
         attackers[a].count < attackers[a].most && (blockers[b].count > 0 || blocking() < most);
}

int BlockPlan::blocking() const {
  return static_cast<int>(
      std::count_if(blockers.begin(), blockers.end(), [](const Blocker& b) { return b.count > 0; }));
}

bool BlockPlan::simple() const {
  return std::none_of(attackers.begin(), attackers.end(),
                      [](const Attacker& a) { return a.must > 0 || a.least > 1; }) &&
         std::none_of(blockers.begin(), blockers.end(),
                      [](const Blocker& b) { return b.must > 0 || !b.alone; }) &&
         std::none_of(cells_.begin(), cells_.end(), [](const Cell& c) { return c.must > 0; });
}

void BlockPlan::list(Options& options) {
  const bool free = simple();
  const int target = free ? 0 : best();
  for (std::size_t b = 0; b < blockers.size(); ++b) {
    for (std::size_t a = 0; a < attackers.size(); ++a) {
      if (!open(b, a)) continue;
      if (!free) {
        set(b, a, true);
        const bool leadsToLegal = best() >= target;
        set(b, a, false);
        if (!leadsToLegal) continue;
      }
      options.push_back({OptionKind::Pair, 0, blockers[b].id, attackers[a].id, 0});
    }
  }
  const bool complete = free || (missing() == 0 && obeyed() >= target);
  if (complete || options.empty()) options.push_back({OptionKind::Done, 0, {}, {}, 0});
}

bool BlockPlan::lonely() const {
  const Blocker* only = nullptr;
  for (const Blocker& b : blockers) {
    if (b.count == 0) continue;
    if (only != nullptr) return false;
    only = &b;
  }
  return only != nullptr && !only->alone;
}

int BlockPlan::missing() const {
  int result = lonely() ? 1 : 0;
  for (const Attacker& a : attackers) {
    if (a.count > 0 && a.count < a.least) result += a.least - a.count;
  }
  return result;
}

int BlockPlan::obeyed() {
  int result = 0;
  for (const Attacker& a : attackers) result += a.count > 0 ? a.must : 0;
  for (std::size_t b = 0; b < blockers.size(); ++b) {
    result += blockers[b].count > 0 ? blockers[b].must : 0;
    for (std::size_t a = 0; a < attackers.size(); ++a) result += cell(b, a).taken ? cell(b, a).must : 0;
  }
  return result;
}

// An upper bound of what the blockers from `from` on can still add to `obeyed`.
int BlockPlan::hope(std::size_t from) {
  int result = 0;
  for (const Attacker& a : attackers) result += a.count == 0 ? a.must : 0;
  for (std::size_t b = from; b < blockers.size(); ++b) {
    if (blockers[b].left <= 0) continue;
    result += blockers[b].count == 0 ? blockers[b].must : 0;
    int pairs = 0, most = 0;
    for (std::size_t a = 0; a < attackers.size(); ++a) {
      const int must = cell(b, a).taken ? 0 : cell(b, a).must;
      pairs += must;
      most = std::max(most, must);
    }
    result += std::min(pairs, most * blockers[b].left);
  }
  return result;
}

// A block that neither obeys a requirement nor helps to reach the least number of blockers changes nothing.
bool BlockPlan::worthTrying(std::size_t b, std::size_t a) {
  if (!open(b, a)) return false;
  return cell(b, a).must > 0 || (blockers[b].must > 0 && blockers[b].count == 0) ||
         (attackers[a].must > 0 && attackers[a].count == 0) || attackers[a].least > 1 || lonely();
}

// The most requirements that a legal declaration containing what is taken can obey; -1: there is none.
int BlockPlan::best() {
  best_ = -1;
  budget_ = kSearchBudget;
  bound_ = obeyed() + hope(0);
  search(0);
  return best_;
}

void BlockPlan::search(std::size_t b) {
  if (best_ >= bound_ || --budget_ < 0) return;
  const int wanting = missing();
  const int now = obeyed();
  if (wanting == 0) best_ = std::max(best_, now);
  if (b == blockers.size() || now + hope(b) <= best_) return;
  int capacity = 0;
  for (std::size_t i = b; i < blockers.size(); ++i) capacity += std::max(0, blockers[i].left);
  if (wanting > capacity) return;
  for (std::size_t a = 0; a < attackers.size(); ++a) {
    if (!worthTrying(b, a)) continue;
    set(b, a, true);
    // a creature that can block several is tried again for the others
    search(blockers[b].left > 0 ? b : b + 1);
    set(b, a, false);
  }
  search(b + 1);
}

}  // namespace cantrip
