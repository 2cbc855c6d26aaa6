#include "play/soundness.h"

#include <fmt/format.h>

#include <vector>

#include "rules/objects/merging.h"

namespace cantrip::play {
namespace {

using ir::Zone;

class Inspection {
 public:
  explicit Inspection(const GameState& state) : s_(state), seen_(state.objects.size()) {}

  std::string run() {
    for (const PlayerState& player : s_.players) {
      lists(player.library, Zone::Library);
      lists(player.hand, Zone::Hand);
      lists(player.graveyard, Zone::Graveyard);
      lists(player.outside, Zone::Outside);
      for (const ObjectId id : player.supplementary) isIn(id, Zone::Command);
    }
    lists(s_.battlefield, Zone::Battlefield);
    lists(s_.exile, Zone::Exile);
    lists(s_.command, Zone::Command);
    lists(s_.ante, Zone::Ante);
    for (const StackItem& item : s_.stack) isIn(item.object, Zone::Stack);
    if (!s_.over) question();
    if (s_.decision.kind == DecisionKind::Priority) settled();
    return wrong_;
  }

 private:
  template <typename... Args>
  void say(fmt::format_string<Args...> text, Args&&... args) {
    if (wrong_.empty()) wrong_ = fmt::format(text, std::forward<Args>(args)...);
  }

  void lists(const ZoneList& ids, Zone zone) {
    for (const ObjectId id : ids) isIn(id, zone);
  }

  void isIn(ObjectId id, Zone zone) {
    if (id.slot() >= s_.objects.size())
      return say("zone {} lists object {}, which is none", name(zone), id.raw);
    const Object& object = s_.objects[id.slot()];
    if (object.id != id) return say("zone {} lists an object that has moved on (400.7)", name(zone));
    if (object.zone != zone)
      say("object {} is listed in {} and says {}", id.raw, name(zone), name(object.zone));
    if (seen_[id.slot()]) say("object {} is in two places (400.1)", id.raw);
    seen_[id.slot()] = true;
  }

  void question() {
    const Decision& decision = s_.decision;
    if (decision.kind == DecisionKind::None) return say("the game is not over and asks nothing");
    if (decision.options.empty()) say("a question without options");
    if (decision.player >= s_.players.size() || !s_.players[decision.player].inGame)
      say("a question to somebody who is not in the game");
  }

  /// What state-based actions have seen to whenever a player has priority (117.5).
  void settled() {
    for (const Object& object : s_.objects) {
      if (!object.id) continue;
      const bool leftovers = object.is(ObjectFlag::Token) && object.zone != Zone::Battlefield;
      if (leftovers && object.zone != Zone::Stack && object.zone != Zone::Outside &&
          !object.is(ObjectFlag::Emblem))
        say("a token is in {} (704.5d)", name(object.zone));
      if (object.zone != Zone::Battlefield || !object.attachedTo.isObject()) continue;
      const ObjectId host = object.attachedTo.asObject();
      if (host.slot() >= s_.objects.size() || s_.objects[host.slot()].id != host)
        say("object {} is attached to something that is gone (704.5m)", object.id.raw);
    }
    for (const PlayerState& player : s_.players)
      if (player.inGame && player.drewFromEmpty && !player.lost)
        say("a player drew from an empty library (704.5b)");
  }

  static std::string_view name(Zone zone) { return ir::word("zone", static_cast<std::int32_t>(zone)); }

  const GameState& s_;
  std::vector<bool> seen_;  ///< by slot
  std::string wrong_;
};

}  // namespace

std::string unsound(const GameState& state) { return Inspection(state).run(); }

std::size_t cardsOwned(const GameState& state, PlayerId owner) {
  if (!state.mainGames.empty()) return cardsOwned(state.mainGames.front(), owner);
  std::size_t count = 0;
  for (const Object& object : state.objects) {
    if (!object.id || object.owner != owner) continue;
    if (isTokenItself(state, object) || object.is(ObjectFlag::CopyOfSpell) ||
        object.is(ObjectFlag::AbilityOnStack) || object.is(ObjectFlag::Emblem))
      continue;
    // 901.15b: the cards of the one planar deck, and with them what else stays there, are left out
    if (state.variant.onePlanarDeck && object.zone == Zone::Command && !object.is(ObjectFlag::Commander))
      continue;
    ++count;
  }
  return count;
}

}  // namespace cantrip::play
