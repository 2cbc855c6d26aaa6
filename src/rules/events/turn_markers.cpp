// The turn markers of Grand Melee (807.4): several players take turns at the same time.
#include "rules/events/turn_markers.h"

#include <algorithm>
#include <functional>

#include "rules/events/supplementary_changes.h"
#include "rules/events/turn_changes.h"
#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/range.h"

namespace cantrip {

namespace {

constexpr std::size_t kPlayersOfMarker = 4;  // 807.4a
constexpr int kTooClose = 3;                 // 807.4d, 807.4i

std::size_t markersFor(std::size_t players) { return std::max<std::size_t>(1, players / kPlayersOfMarker); }

bool isGone(const TurnMarker& marker) { return marker.holder == kNoPlayer; }

bool holdsMarker(const Kernel& k, PlayerId player, const TurnMarker& except) {
  return std::any_of(k.s.markers.begin(), k.s.markers.end(),
                     [&](const TurnMarker& m) { return &m != &except && !isGone(m) && m.holder == player; });
}

/// 807.4d: has a player in the three seats to the left a marker?
bool isBehindAnother(const Kernel& k, const TurnMarker& marker) {
  PlayerId seat = marker.holder;
  for (int i = 0; i < kTooClose; ++i) {
    seat = nextPlayer(k, seat);
    if (seat != marker.holder && holdsMarker(k, seat, marker)) return true;
  }
  return false;
}

/// 807.4i: is a marker within three seats on the right?
bool isBeforeAnother(const Kernel& k, const TurnMarker& marker) {
  PlayerId seat = marker.holder;
  for (int i = 0; i < kTooClose; ++i) {
    seat = playerToRight(k, seat);
    if (seat != marker.holder && holdsMarker(k, seat, marker)) return true;
  }
  return false;
}

/// 807.4i-j: extra turns that wait for the player's next turn, which come immediately before it.
void takeExtraTurns(GameState& s, TurnMarker& marker) {
  const auto count = std::count(s.extraTurns.begin(), s.extraTurns.end(), marker.holder);
  std::erase(s.extraTurns, marker.holder);
  marker.again = static_cast<std::uint8_t>(marker.again + count);
}

void pass(Kernel& k, TurnMarker& marker) {
  marker.holder = nextPlayer(k, marker.holder);
  marker.again = 0;
  takeExtraTurns(writable(k), marker);
}

/// 807.4g: the marker goes out of the game; was it designated more than once, the one to its right is too.
void remove(Kernel& k, TurnMarker& marker) {
  const auto left = std::count_if(k.s.markers.begin(), k.s.markers.end(), std::not_fn(isGone));
  if (left == 1) {  // the game goes on with one
    marker.removals = 0;
    return pass(k, marker);
  }
  const PlayerId seat = marker.holder;
  const auto more = static_cast<std::uint8_t>(marker.removals - 1);
  marker.holder = kNoPlayer;
  PlayerId right = seat;
  for (std::size_t i = 0; more > 0 && i < k.s.players.size(); ++i) {
    right = playerToRight(k, right);
    for (TurnMarker& other : writable(k).markers)
      if (!isGone(other) && other.holder == right) {
        other.removals = static_cast<std::uint8_t>(other.removals + more);
        if (!other.taking) remove(k, other);
        return;
      }
  }
}

/// 807.4c, 807.4g, 807.4i
void endTurnOf(Kernel& k, TurnMarker& marker) {
  marker.taking = false;
  if (marker.removals > 0) return remove(k, marker);
  if (marker.again > 0) {
    --marker.again;
    return;
  }
  GameState& s = writable(k);
  const auto extra = std::find(s.extraTurns.begin(), s.extraTurns.end(), marker.holder);
  if (extra != s.extraTurns.end() && !isBeforeAnother(k, marker)) {
    s.extraTurns.erase(extra);
    return;  // the marker stays
  }
  pass(k, marker);
}

/// 901.6: whoever's turn it is controls the planes that go on with the marker.
void takePlanes(Kernel& k, TurnMarker& marker) {
  if (marker.planar == kNoPlayer)
    writable(k).planarController = marker.holder;
  else
    setPlanarController(k, marker.holder);
  marker.planar = marker.holder;
}

/// The state stands at this marker's turn.
void goOnWith(Kernel& k, std::size_t marker) {
  GameState& s = writable(k);
  s.marker = static_cast<std::uint8_t>(marker);
  TurnMarker& now = s.markers[marker];
  s.active = s.lastNormalTurn = now.holder;
  s.extraPhases.swap(now.extraPhases);
  if (!s.variant.planes) return;
  s.planarController = now.planar;  // 901.14a: each of them has planes of their own
  if (isPlayerInGame(k, now.holder)) takePlanes(k, now);
}

/// 614.10: players who skip their turn pass the marker at once.
void passOverSkips(Kernel& k, TurnMarker& marker) {
  for (std::size_t guard = 0; guard < k.s.players.size(); ++guard) {
    if (!takeSkip(k, marker.holder, ir::Step::Turn)) return;
    pass(k, marker);
  }
}

void handOut(Kernel& k, PlayerId first) {
  GameState& s = writable(k);
  s.markers.clear();
  for (const PlayerId holder : firstHolders(k, first))
    s.markers.push_back({.holder = holder, .planar = s.variant.planes ? holder : kNoPlayer});
}

}  // namespace

PlayerList firstHolders(const Kernel& k, PlayerId first) {
  PlayerList holders;
  if (!k.s.variant.turnMarkers) {
    holders.push_back(first);
    return holders;
  }
  PlayerId holder = first;
  for (std::size_t i = 0; i < markersFor(k.s.players.size()); ++i) {
    holders.push_back(holder);
    for (std::size_t seat = 0; seat < kPlayersOfMarker; ++seat) holder = nextPlayer(k, holder);
  }
  return holders;
}

void handOutMarkers(Kernel& k, PlayerId first, FrameWork work) {
  handOut(k, first);
  for (TurnMarker& marker : writable(k).markers) {
    marker.taking = true;
    marker.work = work;
  }
  goOnWith(k, 0);
}

void beginRound(Kernel& k, FrameWork work) {
  GameState& s = writable(k);
  if (s.markers.empty()) handOut(k, s.startingPlayer);
  std::erase_if(s.markers, isGone);
  for (TurnMarker& marker : s.markers) passOverSkips(k, marker);
  PlayerList taking;
  for (TurnMarker& marker : s.markers)
    if (!isBehindAnother(k, marker)) taking.push_back(marker.holder);
  for (TurnMarker& marker : s.markers) {
    marker.taking = taking.empty() || std::find(taking.begin(), taking.end(), marker.holder) != taking.end();
    marker.work = work;
    marker.extraPhases.clear();
    if (taking.empty()) taking.push_back(marker.holder);
  }
  turnsBegin(k, taking);
  const auto first =
      std::find_if(s.markers.begin(), s.markers.end(), [](const TurnMarker& m) { return m.taking; });
  goOnWith(k, static_cast<std::size_t>(first - s.markers.begin()));
}

bool changeTurn(Kernel& k, FrameWork& work, bool turnEnded) {
  GameState& s = writable(k);
  TurnMarker& now = s.markers[s.marker];
  now.work = work;
  now.extraPhases.swap(s.extraPhases);
  if (turnEnded) endTurnOf(k, now);
  for (std::size_t i = 1; i <= s.markers.size(); ++i) {
    const std::size_t next = (s.marker + i) % s.markers.size();
    if (!s.markers[next].taking) continue;
    goOnWith(k, next);
    work = s.markers[next].work;
    return true;
  }
  return false;
}

bool othersTakeTurns(const Kernel& k) {
  for (std::size_t i = 0; i < k.s.markers.size(); ++i)
    if (i != k.s.marker && k.s.markers[i].taking) return true;
  return false;
}

bool markersAfterLeaving(Kernel& k, PlayerId left, std::size_t before) {
  GameState& s = writable(k);
  for (TurnMarker& marker : s.markers)  // 807.4c
    if (marker.holder == left && !marker.taking) pass(k, marker);
  if (markersFor(before) == markersFor(before - 1)) return false;
  PlayerId seat = left;  // 807.4e: the first one to the right
  for (std::size_t i = 0; i < s.players.size(); ++i) {
    seat = static_cast<PlayerId>((seat + s.players.size() - 1) % s.players.size());
    for (TurnMarker& marker : s.markers) {
      if (isGone(marker) || marker.holder != seat) continue;
      ++marker.removals;
      if (!marker.taking) remove(k, marker);
      return true;
    }
  }
  return true;
}

bool hasPriorityInTurn(Kernel& k, PlayerId player) {
  if (k.s.markers.empty() || player == k.s.active || !isPlayerInGame(k, k.s.active)) return true;
  if (inRange(k, player, Entity::player(k.s.active))) return true;
  return std::any_of(k.s.stack.begin(), k.s.stack.end(), [&](const StackItem& item) {
    return inRange(k, player, Entity::player(item.context.controller));
  });
}

}  // namespace cantrip
