// Keyword actions that create tokens (701.16, 701.36, 701.47, 701.53).
#include "rules/effects/token_actions.h"

#include <cstdint>
#include <utility>

#include "ir/nodes/effects_players.h"
#include "rules/effects/common.h"
#include "rules/events/events.h"
#include "rules/events/floating_effects.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/known_words.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/pushes.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/designations.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_refs.h"
#include "rules/words/stats.h"

namespace cantrip::effects {

using ir::ActionName;

Result runCreatePredefined(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  if (f.step == kHappened) {
    bindResults(k, c, f.node, EventType::TokenCreate);
    return Result::Done;
  }
  const auto found = k.pool.tokenOfNode.find(f.node);
  if (found == k.pool.tokenOfNode.end()) return Result::Done;
  const auto action = leaf<ActionName>(k, as<nodes::KeywordAction>(k, f.node).action);
  const bool incubates = action == ActionName::Incubate;
  Event token = createToken(found->second, actorOf(k, c));
  const std::int32_t count = countOfAction(k, c, f.node);
  if (incubates) {
    token.detail = known::kPlusOne;
    token.amount = count;
  }
  Events events;
  for (std::int32_t i = incubates ? 1 : count; i > 0; --i) events.push_back(token);
  events.push_back(keywordAction(action, actorOf(k, c)));
  return emitThen(k, f, kHappened, std::span(events.data(), events.size()),
                  incubates ? "701.53a" : "701.16a");
}

Result runPopulate(Kernel& k, Frame& f) {
  enum : std::uint8_t { Choose, Chosen, Done };
  Context& c = k.ctx(f);
  const PlayerId actor = actorOf(k, c);
  if (f.step == Choose) {
    EntityList candidates;
    for (const ObjectId id : k.s.battlefield) {
      if (onBattlefield(k, id) && k.object(id).is(ObjectFlag::Token) && controllerOf(k, id) == actor &&
          isCreature(k, id)) {
        candidates.push_back(id);
      }
    }
    if (candidates.empty()) return Result::Done;  // 701.36b
    f.step = Chosen;
    chooseAmong(k, f.context, actor, std::move(candidates), 1, 1, slots::kAway, f.node);
    return Result::Again;
  }
  if (f.step == Chosen) {
    const EntityList chosen = boundEntities(k, c, slots::kAway);
    const Event token = createToken(copiable(k, chosen.front().asObject()), actor);
    return emitThen(k, f, Done, std::span(&token, 1), "701.36a");
  }
  bindResults(k, c, f.node, EventType::TokenCreate);
  eraseSlot(c, slots::kAway);
  return Result::Done;
}

static EntityList armies(Kernel& k, PlayerId player) {
  static const auto army = static_cast<std::uint16_t>(ir::wordValue("subtype", "Army").value_or(0));
  EntityList out;
  for (const ObjectId id : creaturesOf(k, player))
    if (hasSubtype(values(k, id), army)) out.push_back(id);
  return out;
}

Result runAmass(Kernel& k, Frame& f) {
  enum : std::uint8_t { HaveArmy, ChooseArmy, Counters, ItsType };
  Context& c = k.ctx(f);
  const PlayerId actor = actorOf(k, c);
  if (f.step == HaveArmy) {
    f.step = ChooseArmy;
    const auto token = k.pool.tokenOfNode.find(f.node);
    if (armies(k, actor).empty() && token != k.pool.tokenOfNode.end()) {
      return emitAgain(k, createToken(token->second, actor), "701.47a");
    }
  }
  if (f.step == ChooseArmy) {
    EntityList candidates = armies(k, actor);
    if (candidates.empty()) return Result::Done;
    f.step = Counters;
    chooseAmong(k, f.context, actor, std::move(candidates), 1, 1, slots::kAway, f.node);
    return Result::Again;
  }
  const EntityList chosen = boundEntities(k, c, slots::kAway);
  if (f.step == Counters) {
    Events events;
    const std::int32_t count = countOfAction(k, c, f.node);
    if (count > 0)
      events.push_back(
          counterEvent(EventType::CounterAdd, chosen.front(), known::kPlusOne, count, actor, c.source));
    events.push_back(keywordAction(ActionName::Amass, actor, chosen.front().asObject(), count));
    return emitThen(k, f, ItsType, std::span(events.data(), events.size()), "701.47a");
  }
  if (const auto mods = k.pool.modsOfNode.find(f.node); mods != k.pool.modsOfNode.end()) {
    FloatingEffect effect;
    effect.node = mods->second;
    effect.until = Until::Game;
    effect.context = c;
    effect.affected = chosen;
    addEffect(k, std::move(effect));
  }
  bindResult(k, c, f.node, std::span(chosen.data(), chosen.size()), 1);
  eraseSlot(c, slots::kAway);
  return Result::Done;
}

}  // namespace cantrip::effects
