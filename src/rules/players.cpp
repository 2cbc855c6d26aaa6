// Players: turn order (101.4), leaving the game (800.4), winning, losing and draws (104).
#include <algorithm>

#include "ir/nodes/mods_characteristics.h"
#include "rules/kernel.h"
#include "rules/merging.h"

namespace cantrip {

PlayerList Kernel::apnap(PlayerId first) const {
  PlayerList result;
  const std::size_t count = s.players.size();
  for (std::size_t i = 0; i < count; ++i) {
    const auto p = static_cast<PlayerId>((first + i) % count);
    if (s.players[p].inGame) result.push_back(p);
  }
  return result;
}

PlayerId Kernel::nextPlayer(PlayerId p) const {
  const std::size_t count = s.players.size();
  for (std::size_t i = 1; i <= count; ++i) {
    const auto next = static_cast<PlayerId>((p + i) % count);
    if (s.players[next].inGame) return next;
  }
  return p;
}

namespace {

// 800.4a: effects that give the player control of something end.
void endControlBy(Kernel& k, PlayerId p) {
  std::erase_if(k.s.effects, [&](const FloatingEffect& effect) {
    if (effect.what != FloatingEffect::What::Mods || effect.context.controller != p) return false;
    const auto mods = k.tree().children(effect.node);
    return std::any_of(mods.begin(), mods.end(),
                       [&](NodeId mod) { return k.tree().kind(mod) == ir::Kind::ControlledBy; });
  });
  k.touch();
}

// Every object that is in some zone and fits.
template <typename Fits>
std::vector<ObjectId> objectsWhere(const GameState& s, const Fits& fits) {
  std::vector<ObjectId> result;
  for (const Object& o : s.objects) {
    if (o.id && o.zone != Zone::Outside && fits(o) && !permanentOf(s, o)) result.push_back(o.id);
  }
  return result;
}

void moveAll(Kernel& k, std::span<const ObjectId> objects, Zone to) {
  std::vector<Event> events;
  for (const ObjectId id : objects) events.push_back(k.zoneChange(id, to));
  if (!events.empty()) k.commit(events, "800.4a");
}

}  // namespace

void Kernel::leaveGame(PlayerId p) {
  PlayerState& player = s.players[p];
  if (!player.inGame) return;
  player.inGame = false;
  player.lost = true;
  const auto others = std::count_if(s.players.begin(), s.players.end(), [&](const PlayerState& other) {
    return other.inGame && other.team != player.team;
  });
  if (others == 0 || apnap(p).size() < 2) return;  // the game ends: nobody looks at the objects any more
  endControlBy(*this, p);
  moveAll(*this,
          objectsWhere(s, [p](const Object& o) { return o.owner == p && o.zone == Zone::Battlefield; }),
          Zone::Outside);
  for (const ObjectId id : objectsWhere(s, [p](const Object& o) { return o.owner == p; })) removeObject(id);
  for (const ObjectId id : objectsWhere(
           s, [p](const Object& o) { return o.controller == p && o.is(ObjectFlag::AbilityOnStack); })) {
    removeObject(id);
  }
  moveAll(*this,
          objectsWhere(s,
                       [p](const Object& o) {
                         return o.controller == p && (o.zone == Zone::Battlefield || o.zone == Zone::Stack);
                       }),
          Zone::Exile);
  // 800.4d: their triggered abilities are not put on the stack
  std::erase_if(s.pending, [p](const PendingTrigger& t) { return t.context.controller == p; });
  std::erase_if(s.delayed, [p](const DelayedTrigger& t) { return t.context.controller == p; });
  std::erase(s.extraTurns, p);
}

void Kernel::checkGameOver() {
  if (s.over) return;
  // 104.2b: an effect that says so; 104.3f: who would win and lose at the same time loses
  const auto winner = std::find_if(s.players.begin(), s.players.end(),
                                   [](const PlayerState& p) { return p.inGame && p.won && !p.lost; });
  if (winner != s.players.end()) {
    for (PlayerState& p : s.players) {
      p.won = p.team == winner->team;
      p.lost = !p.won;
      p.inGame = p.inGame && p.won;
    }
    s.over = true;
    return;
  }
  for (std::size_t p = 0; p < s.players.size(); ++p) {
    if (s.players[p].inGame && s.players[p].lost) leaveGame(static_cast<PlayerId>(p));  // 104.5
  }
  bool anyLeft = false, twoTeams = false;
  std::uint8_t team = 0;
  for (const PlayerState& p : s.players) {
    if (!p.inGame) continue;
    twoTeams = twoTeams || (anyLeft && p.team != team);
    anyLeft = true;
    team = p.team;
  }
  if (twoTeams) return;
  s.over = true;
  s.draw = !anyLeft;  // 104.4a, 104.4d
  if (!anyLeft) return;
  for (PlayerState& p : s.players) {  // 104.2a, 104.2c: also those of the team who had lost
    p.won = p.team == team;
    if (p.won) p.lost = false;
  }
}

void Kernel::concede(PlayerId p) {
  if (s.over || !s.players[p].inGame) return;
  s.players[p].conceded = true;
  Event lose;
  lose.type = EventType::LoseGame;
  lose.player = p;
  commit(std::span(&lose, 1), "104.3a");
  checkGameOver();
  if (s.over) {
    s.decision.kind = DecisionKind::None;
    s.decision.options.clear();
    return;
  }
  // 800.4: what the player was being asked is settled by the last option, which is always to do no more
  while (!s.over && s.decision.kind != DecisionKind::None && s.decision.player == p) {
    const bool pass = s.decision.kind == DecisionKind::Priority;
    apply(pass ? 0 : s.decision.options.size() - 1);
  }
}

}  // namespace cantrip
