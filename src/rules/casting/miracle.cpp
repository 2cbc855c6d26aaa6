// Miracle (702.94): the first card drawn in a turn may be revealed as it is drawn.

#include "rules/casting/miracle.h"

#include <tuple>

#include "rules/events/entailed_work.h"
#include "rules/events/events.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/questions.h"

namespace cantrip {

Result runMiracle(Kernel& k, Frame& f) {
  enum : std::uint8_t { Ask, Answered };
  const auto [card, player] = f.as<MiracleWork>();
  if (!k.alive(card) || k.object(card).zone != Zone::Hand) return Result::Done;
  if (f.step == Ask) {
    f.step = Answered;
    askYesNo(k, player, kNoNode, card);
    return Result::Again;
  }
  if (k.answer().kind != OptionKind::Yes) return Result::Done;
  Event reveal;
  reveal.type = EventType::Reveal;
  reveal.object = card;
  reveal.player = player;
  reveal.detail = kMiracleReveal;
  // whatever made the player draw looks at its own batch of events when it goes on
  std::ignore = emitMore(k, std::span(&reveal, 1), "702.94a");
  return Result::Done;
}

}  // namespace cantrip
