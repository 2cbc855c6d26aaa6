// Players who control other players (722).
#include "rules/events/player_control.h"

#include <algorithm>

#include "rules/kernel/players.h"
#include "rules/kernel/write.h"

namespace cantrip {

namespace {

/// 722.1a: of several effects that are in force the last one to be created works.
void findControllers(Kernel& k) {
  for (PlayerState& player : writable(k).players) player.controlledBy = kNoPlayer;
  for (const PlayerControl& control : k.s.controls)
    if (control.begun)  // 722.9
      writable(k).players[control.player].controlledBy =
          control.controller == control.player ? kNoPlayer : control.controller;
  touchStatus(k);
}

/// 722.4: what the controlled player could see, the other one has seen.
void rememberWhatWasSeen(Kernel& k, const PlayerControl& control) {
  for (Object& o : writable(k).objects) {
    const bool held = o.zone == Zone::Hand && o.owner == control.player;
    if (o.id && o.zone != Zone::Outside && (held || o.knownBy(control.player))) o.showTo(control.controller);
  }
}

}  // namespace

void addControl(Kernel& k, const Event& event) {
  const auto part = static_cast<ir::Step>(event.detail);
  for (PlayerId p = 0; p < k.s.players.size(); ++p) {
    const bool affected = p == event.other.asPlayer() ||
                          (k.s.variant.sharedTeamTurns && onSameTeam(k, p, event.other.asPlayer()));
    if (!affected || !isPlayerInGame(k, p)) continue;
    auto& controls = writable(k).controls;
    std::erase_if(controls, [&](const PlayerControl& other) {  // 722.1a
      return other.player == p && other.part == part && !other.begun;
    });
    controls.push_back({p, event.player, part, false});
  }
}

void beginControls(Kernel& k, ir::Step part, std::span<const PlayerId> players) {
  for (PlayerControl& control : writable(k).controls)
    if (control.part == part && std::find(players.begin(), players.end(), control.player) != players.end())
      control.begun = true;
  findControllers(k);
}

void endControls(Kernel& k, ir::Step part) {
  const auto ends = [&](const PlayerControl& control) { return control.begun && control.part == part; };
  for (const PlayerControl& control : k.s.controls)
    if (ends(control)) rememberWhatWasSeen(k, control);
  std::erase_if(writable(k).controls, ends);
  findControllers(k);
}

void forgetControls(Kernel& k, PlayerId left) {
  std::erase_if(writable(k).controls, [&](const PlayerControl& control) {
    return control.player == left || control.controller == left;
  });
  findControllers(k);
}

}  // namespace cantrip
