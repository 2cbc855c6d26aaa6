// What the game and its players are when a turn, a step or the game begins or ends (103, 104, 500, 514).
#include "rules/events/turn_changes.h"

#include <algorithm>
#include <vector>

#include "rules/events/player_control.h"
#include "rules/events/supplementary_changes.h"
#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/restrictions.h"

namespace cantrip {

void setStartingPlayer(Kernel& k, PlayerId player) {
  writable(k).startingPlayer = writable(k).active = player;
}

void noteMulligan(Kernel& k, PlayerId player) { ++writable(k).players[player].mulligans; }

void noteKeptHand(Kernel& k, PlayerId player) { writable(k).players[player].keptHand = true; }

void forgetSetup(Kernel& k) {
  for (PlayerState& player : writable(k).players) player.cardsDrawn = 0;
  writable(k).turnLog.clear();
}

namespace {

/// Whose turn would be next; it is crossed off as though it were taken (500.7).
PlayerId takeNextTurn(GameState& s, const Kernel& k) {
  s.extraTurn = !s.extraTurns.empty();
  if (s.extraTurn) {
    const PlayerId player = s.extraTurns.back();
    s.extraTurns.pop_back();
    return primaryPlayer(k, player);
  }
  s.lastNormalTurn = s.turn == 0 ? s.startingPlayer : nextToTakeTurn(k, s.lastNormalTurn);
  return s.lastNormalTurn;
}

void chooseActivePlayer(Kernel& k) {
  GameState& s = writable(k);
  std::erase_if(s.extraTurns, [&](std::uint8_t player) { return !isPlayerInGame(k, player); });
  PlayerId player = takeNextTurn(s, k);
  const auto skips = [&] {  // 614.10
    const bool always = s.extraTurn && underRule(k, ir::ModName::SkipExtraTurns, Entity::player(player));
    return always || takeSkip(k, player, ir::Step::Turn);
  };
  while (skips()) player = takeNextTurn(s, k);
  s.active = player;
}

void forgetLastTurn(Kernel& k) {
  GameState& s = writable(k);
  s.turnLog.clear();
  s.prowlers.clear();
  eraseIf(s.abilityUses, [](std::uint64_t entry) { return useOf(entry) != Use::Exhausted; });
  s.extraPhases.clear();
  s.lastKnown.eraseIf([&](const LastKnown& l) {
    return l.turn + 2 < s.turn || l.object.id.slot() >= s.objects.size();  // of the log of that turn
  });
  std::erase_if(s.casts, [&](const CastRecord& c) {  // 608.2h: as long as the last known information of it
    return !k.alive(c.object) && lastKnown(k, c.object) == nullptr;
  });
  for (PlayerState& player : s.players) {
    player.landsPlayed = player.landsByEffects = player.planarRolls = 0;
    player.spellsLastTurn = player.spellsCast;
    player.cardsDrawn = player.spellsCast = player.manaSpent = 0;
    player.lifeGained = player.lifeLost = 0;
  }
}

}  // namespace

void turnBegins(Kernel& k) {
  chooseActivePlayer(k);
  const PlayerList active = activePlayers(k);
  turnsBegin(k, std::span(active.data(), active.size()));
}

void turnsBegin(Kernel& k, std::span<const PlayerId> players) {
  GameState& s = writable(k);
  if (!s.controls.empty()) {
    endControls(k, ir::Step::Turn);
    beginControls(k, ir::Step::Turn, players);
  }
  ++s.turn;
  for (const PlayerId player : players) {
    PlayerState& active = s.players[player];
    ++active.turnsTaken;
    active.turnBefore = active.lastTurn;
    active.lastTurn = s.turn;
  }
  if (s.variant.limitedRange) determineRanges(k);
  if (s.variant.planes && s.markers.empty())
    setPlanarController(k, primaryPlayer(k, s.active));  // 311.5, 901.12b
  forgetLastTurn(k);
  noticeControl(k);
  for (const ObjectId id : s.battlefield) {
    Object& o = writable(k, id);
    constexpr auto bitOf = [](ObjectFlag flag) { return static_cast<std::uint64_t>(flag); };
    constexpr std::uint64_t kThisTurn =
        bitOf(ObjectFlag::AttackedThisTurn) | bitOf(ObjectFlag::DamagedThisTurn) |
        bitOf(ObjectFlag::BlockedThisTurn) | bitOf(ObjectFlag::DealtDamageThisTurn);
    o.flags &= ~kThisTurn;
    // 302.6: continuously controlled since its controller's most recent turn began
    if (o.is(ObjectFlag::SummoningSick) &&
        std::find(players.begin(), players.end(), controllerOf(k, id)) != players.end())
      o.set(ObjectFlag::SummoningSick, false);
  }
}

void setStep(Kernel& k, ir::Step step) {
  writable(k).step = step;
  touchStatus(k);
}

namespace {

bool takeOwnSkip(Kernel& k, PlayerId player, ir::Step part) {
  if (k.s.players[player].skipped.empty()) return false;
  auto& skipped = writable(k).players[player].skipped;
  const auto at = std::find(skipped.begin(), skipped.end(), static_cast<std::uint8_t>(part));
  if (at == skipped.end()) return false;
  skipped.erase(at);
  return true;
}

}  // namespace

bool takeSkip(Kernel& k, PlayerId player, ir::Step part) {
  if (!k.s.variant.sharedTeamTurns) return takeOwnSkip(k, player, part);
  bool skips = false;  // 805.8: the team skips it once for all of its players
  for (PlayerId p = 0; p < k.s.players.size(); ++p)
    if (onSameTeam(k, p, player)) skips = takeOwnSkip(k, p, part) || skips;
  return skips;
}

// 801.2c: seats of players who have left do not count.
void determineRanges(Kernel& k) {
  GameState& s = writable(k);
  for (PlayerId p = 0; p < s.players.size(); ++p) {
    PlayerState& player = s.players[p];
    player.withinRange = static_cast<std::uint16_t>(1U << p);
    PlayerId left = p, right = p;
    for (int seats = 0; seats < player.range; ++seats) {
      left = nextPlayer(k, left);
      right = playerToRight(k, right);
      player.withinRange = static_cast<std::uint16_t>(player.withinRange | 1U << left | 1U << right);
    }
  }
}

void endExtraPhase(Kernel& k) { writable(k).extraPhases.pop_back(); }

void forgetExtraPhases(Kernel& k) { writable(k).extraPhases.clear(); }

void damageWearsOff(Kernel& k) {
  for (const ObjectId id : k.s.battlefield) {
    Object& o = writable(k, id);
    o.damage = 0;
    o.set(ObjectFlag::DeathtouchDamage, false);
    o.set(ObjectFlag::Saddled, false);  // 702.171b
  }
  touchStatus(k);
}

void forgetEmptyDraws(Kernel& k) {
  for (PlayerState& player : writable(k).players) player.drewFromEmpty = false;
}

void noMoreMisplaced(Kernel& k) { writable(k).misplacedObjects = 0; }

void noteLeft(Kernel& k, PlayerId player) {
  GameState& s = writable(k);
  s.players[player].inGame = false;
  s.players[player].lost = true;
  std::erase(s.extraTurns, player);
}

void endGame(Kernel& k, std::uint8_t winners) {
  GameState& s = writable(k);
  for (PlayerState& p : s.players) {
    p.won = p.team == winners && !p.drew;
    p.lost = !p.won && !p.drew;
    p.inGame = p.inGame && p.won;
  }
  s.over = true;
  const auto winner =
      std::find_if(s.players.begin(), s.players.end(), [](const PlayerState& p) { return p.won; });
  for (const ObjectId id : s.ante) {  // 407.2
    Object& card = writable(k, id);
    card.owner = card.controller = static_cast<PlayerId>(winner - s.players.begin());
  }
}

void noteDrew(Kernel& k, PlayerId player) {
  GameState& s = writable(k);
  s.players[player].inGame = false;
  s.players[player].drew = true;
  std::erase(s.extraTurns, player);
}

void endGameInDraw(Kernel& k) {
  writable(k).over = true;
  writable(k).draw = true;
}

}  // namespace cantrip
