// Life totals that are shared out anew (119.5).

#include <algorithm>
#include <array>

#include "base/saturate.h"
#include "ir/senses.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/events.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/range.h"
#include "rules/words/restrictions.h"

namespace cantrip::effects {

std::optional<Event> lifeBecomes(Kernel& k, const Context& c, PlayerId player, std::int64_t total) {
  const std::int64_t change = total - lifeOf(k, player);
  if (change == 0) return std::nullopt;
  Event e = event(change > 0 ? EventType::GainLife : EventType::LoseLife, {}, player);
  e.amount = saturated(std::abs(change));
  e.source = c.source;
  return e;
}

namespace {

/// Whose life totals can be shared out: of those who share one only the first (810.9f).
PlayerList sharers(Kernel& k, const Context& c) {
  PlayerList result;
  for (const PlayerId p : apnap(k, c.controller)) {
    const auto sharesWith = [&](PlayerId other) { return onSameTeam(k, other, p); };
    if (k.s.variant.sharedLife && std::any_of(result.begin(), result.end(), sharesWith)) continue;
    if (inRange(k, c, Entity::player(p))) result.push_back(p);
  }
  return result;
}

/// Which of these players' life totals each of them may end up with, as bits.
class Sharing {
 public:
  Sharing(Kernel& k, const Context& c, const PlayerList& players) : players_(players.size()) {
    for (std::size_t to = 0; to < players.size(); ++to)
      for (std::size_t from = 0; from < players.size(); ++from) {
        const auto change = lifeBecomes(k, c, players[to], lifeOf(k, players[from]));
        if (!change || !isProhibited(k, *change)) may_[to] |= 1U << from;  // 119.7-8
      }
  }
  /// Do the totals that are left do for all players from this place on, when this one gets that one's?
  bool fits(std::size_t to, std::size_t from, unsigned left) const {
    if (((may_[to] & left) >> from & 1) == 0) return false;
    left &= ~(1U << from);
    if (to + 1 == players_) return true;
    for (std::size_t next = 0; next < players_; ++next)
      if (fits(to + 1, next, left)) return true;
    return false;
  }

 private:
  std::size_t players_;
  std::array<unsigned, kMaxPlayers> may_{};
};

/// Each of the players is given one of the totals that are left, in turn order. To get one's own is not to
/// be among those whose totals are redistributed.
Result runRedistribute(Kernel& k, Frame& f) {
  enum : std::uint8_t { Begin, Ask, Answered, Shared };
  Context& c = k.ctx(f);
  if (f.step == Shared) return Result::Done;
  auto& receivers = f.as<OneByOne>();
  const ir::SlotNo given = frameSlot(k.s.frames.size() - 1);
  if (f.step == Begin) {
    eraseSlot(c, given);
    receivers.next = 0;
  }
  const PlayerList players = sharers(k, c);
  const auto give = [&](PlayerId from) {
    const auto place = std::find(players.begin(), players.end(), from) - players.begin();
    c.bindings.push_back({given, Entity::player(players[receivers.next]), static_cast<std::int32_t>(place)});
    ++receivers.next;
  };
  if (f.step == Answered) give(k.answer().entity.asPlayer());
  f.step = Ask;
  const Sharing sharing(k, c, players);
  while (receivers.next < players.size()) {
    unsigned left = (1U << players.size()) - 1;
    for (const Binding& b : c.bindings)
      if (b.slot == given) left &= ~(1U << b.amount);
    const Entity to = Entity::player(players[receivers.next]);
    Options options;
    const auto offer = [&](std::size_t from) {
      const auto same = [&](const Option& o) {
        return lifeOf(k, o.entity.asPlayer()) == lifeOf(k, players[from]);
      };
      if (sharing.fits(receivers.next, from, left) && std::none_of(options.begin(), options.end(), same))
        options.push_back({OptionKind::Entity, 0, Entity::player(players[from]), to});
    };
    offer(receivers.next);
    for (std::size_t from = 0; from < players.size(); ++from) offer(from);
    if (options.size() > 1) {
      Decision d = questionOf(k, f, DecisionKind::Objects);
      d.options = std::move(options);
      f.step = Answered;
      ask(k, std::move(d));
      return Result::Again;
    }
    give(options.front().entity.asPlayer());
  }
  Events changes;
  for (const Binding& b : c.bindings)
    if (b.slot == given)
      if (const auto change =
              lifeBecomes(k, c, b.entity.asPlayer(), lifeOf(k, players[static_cast<std::size_t>(b.amount)])))
        changes.push_back(*change);
  eraseSlot(c, given);
  c.set(ContextFlag::Did, !changes.empty());
  return emitThen(k, f, Shared, std::span(changes.data(), changes.size()), "119.5");
}

}  // namespace

void addLifeTotalVerbs(VerbTable& table) {
  addVerb(table, ir::act(DeedName::RedistributeLife), &runRedistribute);
}

}  // namespace cantrip::effects
