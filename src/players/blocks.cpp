// Choosing blocks by what each would win and lose.
#include <algorithm>
#include <cmath>

#include "players/evaluate.h"
#include "players/trial.h"

namespace cantrip::players {
namespace {

using ir::KeywordName;

double lifeWorth(double life) { return life <= 0 ? -400 : 22 * std::sqrt(std::min(life, 60.0)) + 0.3 * life; }

struct Fighter {
  ObjectId id{};
  double value = 0;
  int power = 0, toughness = 1;
  bool firstStrike = false, normalStrike = true, deathtouch = false, indestructible = false, trample = false;
};

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
  f.value = permanentValue(game, id);
  return f;
}

bool deadly(int damage, bool deathtouch, const Fighter& to) {
  if (to.indestructible || damage <= 0) return false;
  return deathtouch || damage >= to.toughness;
}

/// Who dies when these blockers block this attacker.
struct Clash {
  bool attackerDies = false;
  double lost = 0;  ///< value of the blockers that die
  int through = 0;  ///< damage that tramples over
};

Clash clash(const Fighter& attacker, const std::vector<Fighter>& blockers) {
  Clash result;
  int fast = 0, all = 0, toughness = 0;
  bool fastTouch = false, anyTouch = false;
  for (const Fighter& b : blockers) {
    if (b.firstStrike) fast += b.power, fastTouch = fastTouch || (b.deathtouch && b.power > 0);
    all += b.power * ((b.firstStrike ? 1 : 0) + (b.normalStrike ? 1 : 0));
    anyTouch = anyTouch || (b.deathtouch && b.power > 0);
    toughness += b.toughness;
  }
  const bool diesFirst = !attacker.firstStrike && deadly(fast, fastTouch, attacker);
  int damage =
      diesFirst ? 0 : attacker.power * ((attacker.firstStrike ? 1 : 0) + (attacker.normalStrike ? 1 : 0));
  result.attackerDies = diesFirst;
  // The attacker kills what is worth most for its damage, cheapest to kill first.
  std::vector<Fighter> order = blockers;
  std::sort(order.begin(), order.end(),
            [](const Fighter& a, const Fighter& b) { return a.toughness < b.toughness; });
  int answering = all;
  bool answeringTouch = anyTouch;
  for (const Fighter& b : order) {
    const int needed = attacker.deathtouch ? 1 : std::max(1, b.toughness);
    if (damage < needed) break;
    damage -= needed;
    if (b.indestructible) continue;
    result.lost += b.value;
    if (attacker.firstStrike && !b.firstStrike) {
      answering -= b.power;  // dead before it strikes
      if (b.deathtouch) answeringTouch = false;
    }
  }
  result.attackerDies = result.attackerDies || deadly(answering, answeringTouch, attacker);
  if (attacker.trample) result.through = std::max(0, attacker.power - toughness);
  return result;
}

}  // namespace

std::size_t chooseBlock(const play::Game& game) {
  const Decision& decision = game.decision();
  const GameState& state = game.state();
  const double life = state.players[decision.player].life;
  const auto blockersOf = [&](ObjectId attacker) {
    std::vector<Fighter> list;
    for (const CombatPair& pair : state.combat.chosen)
      if (pair.against == Entity(attacker)) list.push_back(fighter(game, pair.creature));
    return list;
  };
  double incoming = 0;
  for (const Attacker& a : state.combat.attackers) {
    if (a.defender != Entity::player(decision.player)) continue;
    const Fighter f = fighter(game, a.creature);
    const std::vector<Fighter> blocked = blockersOf(a.creature);
    incoming += blocked.empty() ? f.power : clash(f, blocked).through;
  }
  std::size_t best = decision.options.size();
  double bestScore = 0;
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const Option& o = decision.options[i];
    if (o.kind != OptionKind::Pair) {
      if (best == decision.options.size()) best = i;
      continue;
    }
    const Fighter attacker = fighter(game, o.other.asObject());
    std::vector<Fighter> blockers = blockersOf(attacker.id);
    const bool blocked = !blockers.empty();
    const Clash before = clash(attacker, blockers);
    blockers.push_back(fighter(game, o.entity.asObject()));
    const Clash after = clash(attacker, blockers);
    double score = (after.attackerDies && !(blocked && before.attackerDies) ? attacker.value : 0) -
                   after.lost + (blocked ? before.lost : 0);
    const double saved = blocked ? before.through - after.through : attacker.power - after.through;
    score += 0.8 * (lifeWorth(life - incoming + saved) - lifeWorth(life - incoming));
    if (score > bestScore + 0.5) {
      best = i;
      bestScore = score;
    }
  }
  if (best < decision.options.size()) return best;
  return 0;
}

}  // namespace cantrip::players
