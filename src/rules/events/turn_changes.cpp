// What the game and its players are when a turn, a step or the game begins or ends (103, 104, 500, 514).
#include "rules/events/turn_changes.h"

#include <vector>

#include "rules/kernel/players.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"

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

void chooseActivePlayer(Kernel& k) {
  GameState& s = writable(k);
  std::erase_if(s.extraTurns, [&](std::uint8_t player) { return !isPlayerInGame(k, player); });
  if (!s.extraTurns.empty()) {
    s.active = s.extraTurns.back();
    s.extraTurns.pop_back();
    return;
  }
  s.active = s.turn == 0 ? s.startingPlayer : nextPlayer(k, s.lastNormalTurn);
  s.lastNormalTurn = s.active;
}

void forgetLastTurn(Kernel& k) {
  GameState& s = writable(k);
  s.turnLog.clear();
  s.prowlers.clear();
  eraseIf(s.abilityUses, [](std::uint64_t entry) { return useOf(entry) != Use::Exhausted; });
  s.extraPhases.clear();
  std::erase_if(s.lastKnown, [&](const LastKnown& l) { return l.turn + 2 < s.turn; });
  std::erase_if(s.casts, [&](const CastRecord& c) {  // 608.2h: as long as the last known information of it
    return !k.alive(c.permanent) && lastKnown(k, c.permanent) == nullptr;
  });
  for (PlayerState& player : s.players) {
    player.landsPlayed = 0;
    player.spellsLastTurn = player.spellsCast;
    player.cardsDrawn = player.spellsCast = player.manaSpent = 0;
    player.lifeGained = player.lifeLost = 0;
  }
}

}  // namespace

void turnBegins(Kernel& k) {
  chooseActivePlayer(k);
  GameState& s = writable(k);
  ++s.turn;
  PlayerState& active = s.players[s.active];
  ++active.turnsTaken;
  active.turnBefore = active.lastTurn;
  active.lastTurn = s.turn;
  forgetLastTurn(k);
  noticeControl(k);
  for (const ObjectId id : s.battlefield) {
    Object& o = writable(k, id);
    constexpr auto bitOf = [](ObjectFlag flag) { return static_cast<std::uint64_t>(flag); };
    constexpr std::uint64_t kThisTurn =
        bitOf(ObjectFlag::ActivatedLoyalty) | bitOf(ObjectFlag::AttackedThisTurn) |
        bitOf(ObjectFlag::DamagedThisTurn) | bitOf(ObjectFlag::BlockedThisTurn) |
        bitOf(ObjectFlag::DealtDamageThisTurn);
    o.flags &= ~kThisTurn;
    // 302.6: continuously controlled since its controller's most recent turn began
    if (controllerOf(k, id) == s.active) o.set(ObjectFlag::SummoningSick, false);
  }
}

void setStep(Kernel& k, ir::Step step) {
  writable(k).step = step;
  touchStatus(k);
}

bool takeSkip(Kernel& k, ir::Step step) {
  std::uint16_t& skipped = writable(k).players[k.s.active].skipped;
  const auto bitOfStep = static_cast<std::uint16_t>(1U << static_cast<unsigned>(step));
  if ((skipped & bitOfStep) == 0) return false;
  skipped = static_cast<std::uint16_t>(skipped & ~bitOfStep);
  return true;
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
    p.won = p.team == winners;
    p.lost = !p.won;
    p.inGame = p.inGame && p.won;
  }
  s.over = true;
}

void endGameInDraw(Kernel& k) {
  writable(k).over = true;
  writable(k).draw = true;
}

}  // namespace cantrip
