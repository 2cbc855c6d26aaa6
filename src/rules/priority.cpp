// Priority (117): who may act, and what happens when all pass.
#include <algorithm>

#include "rules/casting.h"
#include "rules/kernel.h"

namespace cantrip {

using ir::CardType;
using ir::KeywordName;
namespace Kind = ir::Kind;
using ir::Step;

// 117.3-117.5: state-based actions, triggers, then the player acts or passes; when all pass in succession the
// top of the stack resolves or the step ends.
Result Kernel::runPriority(Frame& f) {
  enum : std::uint8_t { Offer, Answered };
  if (f.step == Answered) return takeAction(f, static_cast<PlayerId>(f.a));
  // Nearly all windows offer nothing but passing, so one turn of this loop is one player who passes at once.
  for (;;) {
    if (stateBasedActions()) return Result::Again;  // 704.3: until there are none
    if (s.over) return Result::Done;
    if (!s.pending.empty()) {
      push({Op::PutTriggers, 0, 0, kNoNode, 0, 0, 0, 0});
      return Result::Again;
    }
    const auto player = static_cast<PlayerId>(f.a);
    Decision& decision = s.decision;
    decision.options.clear();
    decision.options.push_back(Option{});
    if (isPlayerInGame(player)) {
      s.priority = player;
      listActions(player, decision.options);
      if (decision.options.size() > 1 || !s.skipEmptyPriority) {
        f.step = Answered;
        decision.kind = DecisionKind::Priority;
        decision.player = player;
        decision.why = kNoNode;
        decision.source = {};
        decision.chosen = 0;
        decision.min = decision.max = 1;
        return Result::Again;
      }
    }
    s.answer = Option{};
    if (passPriority(f, player) == Result::Done) return Result::Done;
    if (s.passes == 0) return Result::Again;  // something resolves first
  }
}

Result Kernel::takeAction(Frame& f, PlayerId player) {
  const Option choice = s.answer;
  f.step = 0;
  s.priority = kNoPlayer;
  if (choice.kind != OptionKind::Pass) {
    s.passes = 0;
    if (choice.kind == OptionKind::Cast)
      startCast(player, choice.entity.asObject(), static_cast<CastWay>(choice.value), choice.sub);
    else if (choice.kind == OptionKind::PlayLand)
      playLand(player, choice.entity.asObject(), choice.sub);
    else if (choice.kind == OptionKind::Activate)
      startActivate(player, choice.entity.asObject(), static_cast<AbilityId>(choice.value));
    else
      takeSpecialAction(player, choice);
    return Result::Again;
  }
  return passPriority(f, player);
}

// 117.3d-4: when all players pass in succession, the top of the stack resolves or the step ends.
Result Kernel::passPriority(Frame& f, PlayerId player) {
  s.priority = kNoPlayer;
  s.refused.clear();
  std::size_t playing = 0;
  for (const PlayerState& p : s.players) playing += p.inGame ? 1 : 0;
  if (++s.passes < playing) {
    f.a = nextPlayer(player);
    return Result::Again;
  }
  s.passes = 0;
  if (s.stack.empty()) return Result::Done;
  f.a = s.active;  // 117.3b: after a resolution the active player gets priority
  push({Op::Resolve, 0, 0, kNoNode, 0, 0, 0, 0});
  return Result::Again;
}

bool Kernel::sorceryTiming(PlayerId player) const {
  return player == s.active && s.stack.empty() &&
         (s.step == Step::PrecombatMain || s.step == Step::PostcombatMain);
}

// 305, 116.2a: playing a land is a special action
void Kernel::playLand(PlayerId player, ObjectId card, std::uint8_t face) {
  Event play;
  play.type = EventType::PlayLand;
  play.player = player;
  const std::vector<CardId> faces = pool.card(object(card).card).faces;
  if (face < faces.size()) object(card).card = faces[face];
  if (object(card).zone != Zone::Hand) usePermission(*this, player, card);
  Event move = zoneChange(card, Zone::Battlefield);
  move.player = player;
  play.object = card;
  play.newObject = card.next();
  const Event events[] = {play, move};
  emit(events, "305.1");
}

}  // namespace cantrip
