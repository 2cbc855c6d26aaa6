// Leaving the game and its end (104, 800.4).

#include "rules/turn/leaving_game.h"

#include <algorithm>

#include "ir/nodes/mods_characteristics.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/events/player_control.h"
#include "rules/events/supplementary_changes.h"
#include "rules/events/turn_changes.h"
#include "rules/events/turn_markers.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/supplementary.h"
#include "rules/words/eval_refs.h"

namespace cantrip {

namespace {

// 800.4a: effects that give that player control of something end, whoever controls those effects.
void endControlBy(Kernel& k, PlayerId p) {
  eraseEffects(k, [&](const FloatingEffect& effect) {
    if (effect.what != FloatingEffect::What::Mods) return false;
    const auto mods = k.tree().children(effect.node);
    return std::any_of(mods.begin(), mods.end(), [&](NodeId mod) {
      return k.tree().kind(mod) == ir::Kind::ControlledBy &&
             playerOf(k, k.tree().as<ir::nodes::ControlledBy>(mod).who, effect.context) == p;
    });
  });
}

// Every object that is in some zone and fits.
template <typename Fits>
std::vector<ObjectId> objectsWhere(const GameState& s, const Fits& fits) {
  std::vector<ObjectId> result;
  for (const Object& o : s.objects) {
    const bool stays = o.zone == Zone::Outside || o.zone == Zone::Ante;  // 800.4n
    if (o.id && !stays && fits(o) && !permanentOf(s, o)) result.push_back(o.id);
  }
  return result;
}

void moveAll(Kernel& k, std::span<const ObjectId> objects, Zone to, std::string_view rule) {
  std::vector<Event> events;
  for (const ObjectId id : objects) events.push_back(zoneChange(k, id, to));
  if (!events.empty()) commit(k, events, rule);
}

/// 800.4c: what a player who is still in the game controlled by an effect that has ended, and the one who
/// controls it otherwise has left, is exiled.
void exileWhatNobodyControls(Kernel& k) {
  const bool anyLeft =
      std::any_of(k.s.players.begin(), k.s.players.end(), [](const PlayerState& p) { return !p.inGame; });
  if (!anyLeft) return;
  moveAll(k,
          objectsWhere(k.s,
                       [&](const Object& o) {
                         return o.zone == Zone::Battlefield && !isPlayerInGame(k, controllerOf(k, o.id));
                       }),
          Zone::Exile, "800.4c");
}

/// 724.4, 725.4: the active player, or the next in turn order, gets what the player had who leaves.
PlayerId heirOf(const Kernel& k, PlayerId leaving) {
  return isPlayerInGame(k, k.s.active) ? k.s.active : nextPlayer(k, leaving);
}

void passCrown(Kernel& k, PlayerId leaving) {
  Event crown;
  crown.type = EventType::BecomeMonarch;
  crown.player = heirOf(k, leaving);
  commit(k, std::span(&crown, 1), "724.4");
}

void passInitiative(Kernel& k, PlayerId leaving) {
  Event take = keywordAction(ir::ActionName::TakeTheInitiative, heirOf(k, leaving));
  commit(k, std::span(&take, 1), "725.4");
}

/// 800.4. `drawn`: the game is a draw for the player (104.4e-f), else it is lost.
void leaveGame(Kernel& k, PlayerId p, bool drawn = false) {
  const PlayerState& player = k.s.players[p];
  if (!player.inGame) return;
  if (drawn)
    noteDrew(k, p);
  else
    noteLeft(k, p);
  if (!k.s.controls.empty()) forgetControls(k, p);
  bool takesMarker = false;
  if (k.s.variant.turnMarkers) {
    const auto left = std::count_if(k.s.players.begin(), k.s.players.end(),
                                    [](const PlayerState& other) { return other.inGame; });
    takesMarker = markersAfterLeaving(k, p, static_cast<std::size_t>(left) + 1);
  }
  const auto others = std::count_if(k.s.players.begin(), k.s.players.end(), [&](const PlayerState& other) {
    return other.inGame && other.team != player.team;
  });
  if (others == 0 || apnap(k, p).size() < 2) return;  // the game ends: nobody looks at the objects any more
  if (k.s.monarch == p) passCrown(k, p);
  if (k.s.initiative == p) passInitiative(k, p);
  if (k.s.variant.planes) handOverPlanes(k, p, takesMarker);  // 800.4p, 901.14b
  const PlayerList walking = removeSupplementary(k, p);
  endControlBy(k, p);
  moveAll(k, objectsWhere(k.s, [p](const Object& o) { return o.owner == p && o.zone == Zone::Battlefield; }),
          Zone::Outside, "800.4a");
  const auto stays = [&](const Object& o) {  // 2006: 600.4a
    return k.s.rules.combatDamageOnStack && isCombatDamage(k, o.id);
  };
  const auto ends = [&](const Object& o) {
    return !stays(o) && (o.owner == p || (o.controller == p && o.is(ObjectFlag::AbilityOnStack)));
  };
  for (const ObjectId id : objectsWhere(k.s, ends)) removeObject(k, id);
  moveAll(k,
          objectsWhere(k.s,
                       [&](const Object& o) {
                         return (o.zone == Zone::Battlefield && controllerOf(k, o.id) == p) ||
                                (o.zone == Zone::Stack && o.controller == p && !stays(o));
                       }),
          k.s.rules.leaversPermanentsLeave ? Zone::Outside : Zone::Exile, "800.4a");
  // 800.4d: their triggered abilities are not put on the stack
  std::erase_if(k.pending(), [p](const PendingTrigger& t) { return t.context.controller == p; });
  endDelayed(k, [p](const DelayedTrigger& t) { return t.context.controller == p; });
  for (const PlayerId controller : walking) {
    auto walk = planeswalking(k, controller);
    if (!walk.empty()) commit(k, walk, "901.10");
  }
}

/// 809.5b-c, 810.8a-b: what comes to some players comes to all of their team.
bool comesWithTeam(const GameState& s, const PlayerState& player, bool PlayerState::*fate) {
  return player.*fate || std::any_of(s.players.begin(), s.players.end(), [&](const PlayerState& other) {
           return other.*fate && other.losesForTeam && other.team == player.team;
         });
}

}  // namespace

void checkGameOver(Kernel& k) {
  if (k.s.over) return;
  // Nearly always two players play on and nobody has won or lost.
  if (k.s.players.size() == 2) {
    const auto goesOn = [](const PlayerState& p) { return p.inGame && !p.won && !p.lost; };
    const PlayerState &one = k.s.players[0], &other = k.s.players[1];
    if (goesOn(one) && goesOn(other) && one.team != other.team) return;
  }
  // 104.2b: an effect that says so; 104.3f: who would win and lose at the same time loses
  const auto winner = std::find_if(k.s.players.begin(), k.s.players.end(),
                                   [](const PlayerState& p) { return p.inGame && p.won && !p.lost; });
  if (winner != k.s.players.end()) {
    return endGame(k, winner->team);
  }
  for (std::size_t p = 0; p < k.s.players.size(); ++p) {
    const PlayerState& player = k.s.players[p];
    if (!player.inGame) continue;
    if (comesWithTeam(k.s, player, &PlayerState::lost))
      leaveGame(k, static_cast<PlayerId>(p));  // 104.5
    else if (comesWithTeam(k.s, player, &PlayerState::drew))
      leaveGame(k, static_cast<PlayerId>(p), true);  // 104.4e-h
  }
  bool anyLeft = false, twoTeams = false;
  std::uint8_t team = 0;
  for (const PlayerState& p : k.s.players) {
    if (!p.inGame) continue;
    twoTeams = twoTeams || (anyLeft && p.team != team);
    anyLeft = true;
    team = p.team;
  }
  if (twoTeams) return exileWhatNobodyControls(k);
  if (anyLeft)
    endGame(k, team);  // 104.2a, 104.2c: also those of the team win who had lost
  else
    endGameInDraw(k);  // 104.4a, 104.4d
}

}  // namespace cantrip
