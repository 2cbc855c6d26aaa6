// Combat worked out from characteristics alone.
#include "players/fighters.h"

#include <algorithm>

#include "players/evaluate.h"
#include "rules/kernel/known_words.h"

namespace cantrip::players {
namespace {

using ir::KeywordName;

constexpr int kDeadlyPoison = 10;        // 704.5c
constexpr int kMostRounds = 8;           // of improving blocks
constexpr std::size_t kMostPairs = 400;  // of blockers, for each attacker, that are moved together

bool deadly(int damage, bool deathtouch, const Fighter& to) {
  return !to.indestructible && damage > 0 && (deathtouch || damage >= to.toughness);
}

/// The sum of a position in which every blocker has been told what to block. What comes of an attacker and
/// one or two blockers is worked out once: mostly it is asked for again and again.
class Blocking {
 public:
  Blocking(const Melee& melee, double lifeWeight) : melee_(melee), lifeWeight_(lifeWeight) {
    const std::size_t attackers = melee.attackers.size(), count = melee.blockers.size();
    blocks.assign(count, -1);
    fights_.resize(attackers);
    open_.resize(attackers);
    blocking_.resize(attackers);
    single_.resize(attackers * count);
    if (count * count * attackers <= kMostPairs) pairs_.resize(attackers * count * count);
    for (std::size_t a = 0; a < attackers; ++a) replace(a, work(a));
  }

  Blocks blocks;

  void set(std::size_t blocker, int attacker) {
    const int before = blocks[blocker];
    if (before == attacker) return;
    blocks[blocker] = attacker;
    if (before >= 0) change(static_cast<std::size_t>(before), blocker, false);
    if (attacker >= 0) change(static_cast<std::size_t>(attacker), blocker, true);
  }

  double score() const {
    const int life = melee_.life;
    double score = fought_ - lifeWeight_ * (lifeValue(life) - lifeValue(life - damage_));
    // How far beyond the end the damage goes, so that several blocks that help only together are found.
    if (damage_ >= life) score -= 1000 + 20.0 * (damage_ - life);
    if (poison_ > 0) score -= 4.0 * poison_ * (poison_ + 2 * melee_.poison);
    if (melee_.poison + poison_ >= kDeadlyPoison) score -= 1000 + 50.0 * poison_;
    return score;
  }

  bool deadly() const { return damage_ >= melee_.life || melee_.poison + poison_ >= kDeadlyPoison; }

 private:
  struct Fight {
    double score = 0;
    int damage = 0;  ///< to the player
    bool known = false;
  };

  void change(std::size_t a, std::size_t blocker, bool blocks) {
    auto& against = blocking_[a];
    if (blocks)
      against.insert(std::upper_bound(against.begin(), against.end(), blocker), blocker);
    else
      against.erase(std::find(against.begin(), against.end(), blocker));
    replace(a, work(a));
  }

  void replace(std::size_t a, const Fight& now) {
    Fight& before = fights_[a];
    fought_ += now.score - before.score;
    if (melee_.atPlayer[a]) (melee_.attackers[a].infect ? poison_ : damage_) += now.damage - before.damage;
    before = now;
  }

  Fight work(std::size_t a) {
    const auto& against = blocking_[a];
    const std::size_t count = blocks.size();
    Fight* kept = nullptr;
    if (against.empty()) kept = &open_[a];
    if (against.size() == 1) kept = &single_[a * count + against[0]];
    if (against.size() == 2 && !pairs_.empty()) kept = &pairs_[(a * count + against[0]) * count + against[1]];
    if (kept == nullptr) return fightOf(a, against);
    if (!kept->known) *kept = fightOf(a, against);
    return *kept;
  }

  Fight fightOf(std::size_t a, std::span<const std::size_t> blocking) const {
    const Fighter& attacker = melee_.attackers[a];
    boost::container::small_vector<const Fighter*, 8> against;
    for (const std::size_t b : blocking) against.push_back(&melee_.blockers[b]);
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
  double lifeWeight_;
  std::vector<boost::container::small_vector<std::size_t, 4>> blocking_;  ///< by attacker, in order
  std::vector<Fight> fights_, open_, single_, pairs_;  ///< by attacker: as it is; without and with blockers
  double fought_ = 0;                                  ///< the sum of all fights
  int damage_ = 0, poison_ = 0;                        ///< to the defending player
};

bool may(const Melee& melee, std::size_t blocker, int attacker) {
  return attacker < 0 || melee.canBlock(blocker, static_cast<std::size_t>(attacker));
}

/// Moves each blocker in turn to where it helps most; false when none of them moved.
bool improveEach(const Melee& melee, Blocking& now) {
  bool moved = false;
  for (std::size_t b = 0; b < melee.blockers.size(); ++b) {
    const int before = now.blocks[b];
    double best = now.score() + 0.01;
    int bestAttacker = before;
    for (int a = -1; a < static_cast<int>(melee.attackers.size()); ++a) {
      if (a == before || !may(melee, b, a)) continue;
      now.set(b, a);
      if (const double score = now.score(); score > best) best = score, bestAttacker = a;
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
      const auto tried = [&](int forFirst, int forSecond) {
        now.set(b, forFirst);
        now.set(c, forSecond);
        if (now.score() > enough) return true;
        now.set(b, first);
        now.set(c, second);
        return false;
      };
      for (int a = 0; a < static_cast<int>(melee.attackers.size()); ++a)
        if (may(melee, b, a) && may(melee, c, a) && (first != a || second != a) && tried(a, a)) return true;
      if (first != second && may(melee, b, second) && may(melee, c, first) && tried(second, first))
        return true;
      // One takes over what the other blocked, which is free then.
      if (first >= 0 && may(melee, c, first) && second != first && tried(-1, first)) return true;
      if (second >= 0 && may(melee, b, second) && first != second && tried(second, -1)) return true;
    }
  }
  return false;
}

/// The same melee when only some of the attackers attack.
Melee withAttackers(const Melee& melee, const std::vector<bool>& attacks) {
  Melee met;
  met.blockers = melee.blockers;
  met.life = melee.life;
  met.poison = melee.poison;
  std::vector<std::size_t> kept;
  for (std::size_t a = 0; a < attacks.size(); ++a)
    if (attacks[a]) kept.push_back(a);
  for (const std::size_t a : kept) {
    met.attackers.push_back(melee.attackers[a]);
    met.atPlayer.push_back(melee.atPlayer[a]);
  }
  for (std::size_t b = 0; b < melee.blockers.size(); ++b)
    for (const std::size_t a : kept) met.can.push_back(melee.canBlock(b, a));
  return met;
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
  const std::size_t blockers = melee.blockers.size();
  const bool large = blockers * blockers * melee.attackers.size() > kMostPairs;
  for (int round = 0; round < kMostRounds; ++round) {
    while (round < kMostRounds && improveEach(melee, now)) ++round;
    if (large || !improveTwo(melee, now)) break;
  }
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
  if (deadlyWith(melee, sketchBlocks(melee, kLifeWeight))) return attacks;
  for (std::size_t a = 0; a < count; ++a) attacks[a] = melee.attackers[a].power > 0;
  // Those stay at home that would die for too little against the best blocks.
  for (std::size_t round = 0; round < count; ++round) {
    const Melee met = withAttackers(melee, attacks);
    const Blocks blocks = sketchBlocks(met, kLifeWeight);
    bool changed = false;
    for (std::size_t a = 0; a < met.attackers.size(); ++a) {
      const Clash result = clashIn(met, blocks, a);
      if (!result.attackerDies || result.lost >= met.attackers[a].value - 1) continue;
      const auto at = std::find_if(melee.attackers.begin(), melee.attackers.end(),
                                   [&](const Fighter& f) { return f.id == met.attackers[a].id; });
      attacks[static_cast<std::size_t>(at - melee.attackers.begin())] = false;
      changed = true;
    }
    if (!changed) break;
  }
  return attacks;
}

}  // namespace cantrip::players
