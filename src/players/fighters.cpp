// Combat worked out from characteristics alone.
#include "players/fighters.h"

#include <algorithm>
#include <bit>

#include "players/evaluate.h"
#include "rules/kernel/known_words.h"

namespace cantrip::players {
namespace {

using ir::KeywordName;

constexpr int kDeadlyPoison = 10;          // 704.5c
constexpr int kMostRounds = 8;             // of improving blocks
constexpr std::size_t kMostPairs = 400;    // of blockers, for each attacker, that are moved together
constexpr std::size_t kMostBlockers = 64;  // of a larger crowd the others do not block in a sketch

bool deadly(int damage, bool deathtouch, const Fighter& to) {
  return !to.indestructible && damage > 0 && (deathtouch || damage >= to.toughness);
}

/// The sum of a position in which every blocker has been told what to block. What comes of an attacker and
/// one or two blockers is worked out once: mostly it is asked for again and again.
class Blocking {
 public:
  Blocking(const Melee& melee, double lifeWeight)
      : melee_(melee), lifeWeight_(lifeWeight), lifeNow_(lifeValue(melee.life)) {
    const std::size_t attackers = melee.attackers.size(), count = melee.blockers.size();
    blocks.assign(count, -1);
    fights_.resize(attackers);
    blocking_.resize(attackers);
    open_.resize(attackers);
    single_.resize(attackers * count);
    if (count * count * attackers <= kMostPairs) pairs_.resize(attackers * count * count);
    attacks.assign(attackers, true);
    for (std::size_t a = 0; a < attackers; ++a) replace(a, fightOf(a, 0));
  }

  Blocks blocks;
  std::vector<bool> attacks;  ///< by attacker: it is among those that attack

  /// Begins anew with these attackers alone.
  void begin(const std::vector<bool>& attacking) {
    attacks = attacking;
    blocks.assign(blocks.size(), -1);
    for (std::size_t a = 0; a < attacks.size(); ++a) {
      blocking_[a] = 0;
      replace(a, attacks[a] ? fightOf(a, 0) : Fight{});
    }
  }

  bool may(std::size_t blocker, int attacker) const {
    const auto a = static_cast<std::size_t>(attacker);
    return attacker < 0 || (attacks[a] && melee_.canBlock(blocker, a));
  }

  void set(std::size_t blocker, int attacker) {
    const int before = blocks[blocker];
    if (before == attacker || blocker >= kMostBlockers) return;
    blocks[blocker] = attacker;
    if (before >= 0) change(static_cast<std::size_t>(before), blocker);
    if (attacker >= 0) change(static_cast<std::size_t>(attacker), blocker);
  }

  double score() const { return scoreOf(sum_); }
  /// The score if this one, that blocks nothing yet, blocked that attacker.
  double scoreWith(std::size_t blocker, int attacker) {
    return attacker < 0 ? score() : scoreOf(sumWith(sum_, attacker, bitOf(blocker)));
  }
  /// The same for two that block nothing yet.
  double scoreWith(std::size_t first, int forFirst, std::size_t second, int forSecond) {
    if (forFirst < 0) return scoreWith(second, forSecond);
    if (forSecond < 0) return scoreWith(first, forFirst);
    if (forFirst == forSecond) return scoreOf(sumWith(sum_, forFirst, bitOf(first) | bitOf(second)));
    return scoreOf(sumWith(sumWith(sum_, forFirst, bitOf(first)), forSecond, bitOf(second)));
  }

  bool deadly() const { return sum_.damage >= melee_.life || melee_.poison + sum_.poison >= kDeadlyPoison; }

 private:
  using Many = std::uint64_t;  ///< blockers, by bit

  struct Fight {
    double score = 0;
    int damage = 0;  ///< to the player
    bool known = false;
  };

  struct Sum {
    double fought = 0;           ///< of all fights
    int damage = 0, poison = 0;  ///< to the defending player
  };

  static Many bitOf(std::size_t blocker) { return Many{1} << blocker; }

  double scoreOf(const Sum& sum) const {
    const int life = melee_.life;
    double score = sum.fought - lifeWeight_ * (lifeNow_ - lifeValue(life - sum.damage));
    // How far beyond the end the damage goes, so that several blocks that help only together are found.
    if (sum.damage >= life) score -= 1000 + 20.0 * (sum.damage - life);
    if (sum.poison > 0) score -= 4.0 * sum.poison * (sum.poison + 2 * melee_.poison);
    if (melee_.poison + sum.poison >= kDeadlyPoison) score -= 1000 + 50.0 * sum.poison;
    return score;
  }

  void replace(std::size_t a, const Fight& now) {
    add(sum_, a, fights_[a], now);
    fights_[a] = now;
  }

  void add(Sum& sum, std::size_t a, const Fight& before, const Fight& now) const {
    sum.fought += now.score - before.score;
    if (melee_.atPlayer[a])
      (melee_.attackers[a].infect ? sum.poison : sum.damage) += now.damage - before.damage;
  }

  Sum sumWith(Sum sum, int attacker, Many more) {
    const auto a = static_cast<std::size_t>(attacker);
    add(sum, a, fights_[a], fightOf(a, blocking_[a] | more));
    return sum;
  }

  void change(std::size_t a, std::size_t blocker) {
    blocking_[a] ^= bitOf(blocker);
    replace(a, fightOf(a, blocking_[a]));
  }

  Fight fightOf(std::size_t a, Many against) {
    const std::size_t count = blocks.size();
    Fight* kept = &open_[a];
    if (against != 0) {
      const auto first = static_cast<std::size_t>(std::countr_zero(against));
      const Many others = against & (against - 1);
      if (others == 0)
        kept = &single_[a * count + first];
      else if ((others & (others - 1)) == 0 && !pairs_.empty())
        kept = &pairs_[(a * count + first) * count + static_cast<std::size_t>(std::countr_zero(others))];
      else
        return fought(a, against);
    }
    if (!kept->known) *kept = fought(a, against);
    return *kept;
  }

  Fight fought(std::size_t a, Many blocking) const {
    const Fighter& attacker = melee_.attackers[a];
    boost::container::small_vector<const Fighter*, 8> against;
    for (; blocking != 0; blocking &= blocking - 1)
      against.push_back(&melee_.blockers[static_cast<std::size_t>(std::countr_zero(blocking))]);
    Fight fight;
    fight.known = true;
    const bool tooFew = !against.empty() && static_cast<int>(against.size()) < attacker.fewestBlockers;
    if (against.empty() || tooFew) {
      fight.damage = attacker.damage();
      fight.score = tooFew ? -3 : 0;
    } else {
      const Clash result = clash(attacker, {against.data(), against.size()});
      fight.damage = result.through;
      fight.score = (result.attackerDies ? attacker.value : 0) - result.lost;
      // Each further blocker is one more that a trick may cost.
      fight.score -= 0.4 * static_cast<double>(against.size() - 1);
    }
    if (!melee_.atPlayer[a]) fight.score -= 3.0 * fight.damage;  // a planeswalker's loyalty
    if (attacker.lifelink) fight.score -= fight.damage;
    return fight;
  }

  const Melee& melee_;
  double lifeWeight_, lifeNow_;
  boost::container::small_vector<Many, 8> blocking_;        ///< by attacker
  boost::container::small_vector<Fight, 8> fights_, open_;  ///< by attacker: as it is; unblocked
  boost::container::small_vector<Fight, 32> single_;        ///< [attacker * blockers + blocker]
  std::vector<Fight> pairs_;                                ///< of two blockers
  Sum sum_;
};

/// Moves each blocker in turn to where it helps most; false when none of them moved.
bool improveEach(const Melee& melee, Blocking& now) {
  bool moved = false;
  for (std::size_t b = 0; b < std::min(melee.blockers.size(), kMostBlockers); ++b) {
    const int before = now.blocks[b];
    double best = now.score() + 0.01;
    int bestAttacker = before;
    now.set(b, -1);
    for (int a = -1; a < static_cast<int>(melee.attackers.size()); ++a) {
      if (a == before || !now.may(b, a)) continue;
      if (const double score = now.scoreWith(b, a); score > best) best = score, bestAttacker = a;
    }
    now.set(b, bestAttacker);
    moved = moved || bestAttacker != before;
  }
  return moved;
}

/// Two blockers at once: both against one attacker, or each in the other's place.
bool improveTwo(const Melee& melee, Blocking& now) {
  const double enough = now.score() + 0.01;
  for (std::size_t b = 0; b < melee.blockers.size(); ++b) {
    for (std::size_t c = b + 1; c < melee.blockers.size(); ++c) {
      const int first = now.blocks[b], second = now.blocks[c];
      now.set(b, -1);
      now.set(c, -1);
      const auto tried = [&](int forFirst, int forSecond) {
        if (now.scoreWith(b, forFirst, c, forSecond) <= enough) return false;
        now.set(b, forFirst);
        now.set(c, forSecond);
        return true;
      };
      for (int a = 0; a < static_cast<int>(melee.attackers.size()); ++a)
        if (now.may(b, a) && now.may(c, a) && (first != a || second != a) && tried(a, a)) return true;
      if (first != second && now.may(b, second) && now.may(c, first) && tried(second, first)) return true;
      // One takes over what the other blocked, which is free then.
      if (first >= 0 && now.may(c, first) && second != first && tried(-1, first)) return true;
      if (second >= 0 && now.may(b, second) && first != second && tried(second, -1)) return true;
      now.set(b, first);
      now.set(c, second);
    }
  }
  return false;
}

/// Looks for better blocks until none is found.
void improve(const Melee& melee, Blocking& now) {
  const std::size_t blockers = melee.blockers.size();
  const auto attackers = static_cast<std::size_t>(std::count(now.attacks.begin(), now.attacks.end(), true));
  const bool large = blockers * blockers * attackers > kMostPairs;
  for (int round = 0; round < kMostRounds; ++round) {
    while (round < kMostRounds && improveEach(melee, now)) ++round;
    if (large || !improveTwo(melee, now)) break;
  }
}

Clash clashIn(const Melee& melee, const Blocks& blocks, std::size_t attacker) {
  boost::container::small_vector<const Fighter*, 8> against;
  for (std::size_t b = 0; b < blocks.size(); ++b)
    if (blocks[b] == static_cast<int>(attacker)) against.push_back(&melee.blockers[b]);
  if (against.empty()) return {};
  return clash(melee.attackers[attacker], {against.data(), against.size()});
}

}  // namespace

Fighter fighter(const play::Game& game, ObjectId id) {
  const Characteristics& c = game.characteristics(id);
  const Object& o = game.state().objects[id.slot()];
  Fighter f;
  f.id = id;
  f.power = std::max(0, c.power);
  f.toughness = std::max(0, c.toughness - o.damage);
  f.firstStrike = c.has(KeywordName::FirstStrike) || c.has(KeywordName::DoubleStrike);
  f.normalStrike = !c.has(KeywordName::FirstStrike) || c.has(KeywordName::DoubleStrike);
  f.deathtouch = c.has(KeywordName::Deathtouch);
  f.indestructible = c.has(KeywordName::Indestructible);
  f.trample = c.has(KeywordName::Trample);
  f.infect = c.has(KeywordName::Infect);
  f.lifelink = c.has(KeywordName::Lifelink);
  f.fewestBlockers = c.has(KeywordName::Menace) ? 2 : 1;
  f.value = permanentValue(game, id);
  return f;
}

Clash clash(const Fighter& attacker, std::span<const Fighter* const> blockers) {
  Clash result;
  int fast = 0, all = 0, toughness = 0;
  bool fastTouch = false, anyTouch = false;
  for (const Fighter* b : blockers) {
    if (b->firstStrike) fast += b->power, fastTouch = fastTouch || (b->deathtouch && b->power > 0);
    all += b->damage();
    anyTouch = anyTouch || (b->deathtouch && b->power > 0);
    toughness += attacker.deathtouch ? 1 : std::max(1, b->toughness);
  }
  const bool diesFirst = !attacker.firstStrike && deadly(fast, fastTouch, attacker);
  int damage = diesFirst ? 0 : attacker.damage();
  // The attacker kills as many as its damage allows, the cheapest to kill first.
  boost::container::small_vector<const Fighter*, 8> order(blockers.begin(), blockers.end());
  std::sort(order.begin(), order.end(),
            [](const Fighter* a, const Fighter* b) { return a->toughness < b->toughness; });
  int answering = all;
  bool answeringTouch = anyTouch;
  for (const Fighter* b : order) {
    const int needed = attacker.deathtouch ? 1 : std::max(1, b->toughness);
    if (damage < needed) break;
    damage -= needed;
    if (b->indestructible) continue;
    result.lost += b->value;
    if (attacker.firstStrike && !b->firstStrike) {
      answering -= b->power;  // dead before it strikes
      if (b->deathtouch) answeringTouch = false;
    }
  }
  result.attackerDies = diesFirst || deadly(answering, answeringTouch, attacker);
  if (attacker.trample && !diesFirst) result.through = std::max(0, attacker.damage() - toughness);
  return result;
}

Melee meleeOf(const play::Game& game) {
  const GameState& state = game.state();
  const Decision& decision = game.decision();
  Melee melee;
  melee.life = state.players[decision.player].life;
  melee.poison = game.counters(Entity::player(decision.player), known::kPoison);
  for (const Attacker& a : state.combat.attackers) {
    if (a.defendingPlayer != decision.player) continue;
    melee.attackers.push_back(fighter(game, a.creature));
    melee.atPlayer.push_back(a.defender == Entity::player(decision.player));
  }
  const auto indexOf = [](const std::vector<Fighter>& list, ObjectId id) {
    const auto at = std::find_if(list.begin(), list.end(), [&](const Fighter& f) { return f.id == id; });
    return static_cast<std::size_t>(at - list.begin());
  };
  for (const Option& o : decision.options)
    if (o.kind == OptionKind::Pair && indexOf(melee.blockers, o.entity.asObject()) == melee.blockers.size())
      melee.blockers.push_back(fighter(game, o.entity.asObject()));
  melee.can.resize(melee.blockers.size() * melee.attackers.size());
  for (const Option& o : decision.options) {
    if (o.kind != OptionKind::Pair) continue;
    const std::size_t attacker = indexOf(melee.attackers, o.other.asObject());
    if (attacker < melee.attackers.size())
      melee.can[indexOf(melee.blockers, o.entity.asObject()) * melee.attackers.size() + attacker] = true;
  }
  return melee;
}

Blocks sketchBlocks(const Melee& melee, double lifeWeight) {
  Blocking now(melee, lifeWeight);
  improve(melee, now);
  return now.blocks;
}

bool deadlyWith(const Melee& melee, const Blocks& blocks) {
  Blocking now(melee, 1);
  for (std::size_t b = 0; b < blocks.size(); ++b) now.set(b, blocks[b]);
  return now.deadly();
}

double mostATrickChanges(const Melee& melee, const Blocks& blocks) {
  double most = 0;
  for (std::size_t a = 0; a < melee.attackers.size(); ++a) {
    if (std::find(blocks.begin(), blocks.end(), static_cast<int>(a)) == blocks.end()) continue;
    const Clash result = clashIn(melee, blocks, a);
    most = std::max(most, (result.attackerDies ? 0 : melee.attackers[a].value) + result.lost);
  }
  return most;
}

std::vector<bool> sketchAttack(const Melee& melee) {
  const std::size_t count = melee.attackers.size();
  std::vector<bool> attacks(count, true);
  Blocking now(melee, kLifeWeight);
  improve(melee, now);
  if (now.deadly()) return attacks;
  for (std::size_t a = 0; a < count; ++a) attacks[a] = melee.attackers[a].power > 0;
  // Those stay at home that would die for too little against the best blocks.
  for (std::size_t round = 0; round < count; ++round) {
    if (now.attacks != attacks) {
      now.begin(attacks);
      improve(melee, now);
    }
    bool changed = false;
    for (std::size_t a = 0; a < count; ++a) {
      if (!attacks[a]) continue;
      const Clash result = clashIn(melee, now.blocks, a);
      if (!result.attackerDies || result.lost >= melee.attackers[a].value - 1) continue;
      attacks[a] = false;
      changed = true;
    }
    if (!changed) break;
  }
  return attacks;
}

}  // namespace cantrip::players
