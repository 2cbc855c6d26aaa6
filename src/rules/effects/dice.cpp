// Flipping coins and rolling dice (705, 706).
#include "rules/effects/dice.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/numbers.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/events.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/questions.h"
#include "rules/words/restrictions.h"

namespace cantrip::effects {

namespace {

/// How many effects say so of the player.
int timesUnder(Kernel& k, ir::ModName mod, PlayerId player) {
  int times = 0;
  rulesFor(k, mod, Entity::player(player), [&](NodeId, const Context&) {
    ++times;
    return true;
  });
  return times;
}

constexpr int kMostDoublings = 6;

Event coinFlip(const Context& c, PlayerId player, bool won) {
  Event e = event(EventType::CoinFlip, {}, player);
  e.amount = won ? 1 : 0;
  e.source = c.source;
  return e;
}

/// Of several coins that were flipped for one the player says which is not ignored, where they differ.
Result runFlipCoin(Kernel& k, Frame& f) {
  enum : std::uint8_t { Flip = kPropose, Flipped = kHappened, Kept };
  Context& c = k.ctx(f);
  const PlayerId player = actorOf(k, c);
  if (f.step == Flip) {
    f.step = Flipped;
    const int coins = coinsFlipped(k, player);
    int won = 0;
    for (int i = 0; i < coins; ++i) won += k.random().coin() ? 1 : 0;
    if (won == 0 || won == coins) return emitAgain(k, coinFlip(c, player, won != 0), "705.2");
    f.step = Kept;
    askYesNo(k, player, f.node, c.source);
    return Result::Again;
  }
  if (f.step == Kept) {
    f.step = Flipped;
    return emitAgain(k, coinFlip(c, player, k.answer().kind == OptionKind::Yes), "705.2");
  }
  bool won = false;
  for (const Event& e : k.s.lastBatch) won = won || (e.type == EventType::CoinFlip && e.amount == 1);
  c.set(ContextFlag::Did, won);
  const auto flip = as<nodes::FlipCoin>(k, f.node);
  pushPart(k, f.context, won ? flip.win : flip.lose);
  return Result::Done;
}

/// The results that are left of a roll.
struct Rolled {
  std::int32_t first = 0;
  std::int32_t other = 0;
};

/// 706.3a: what the table says of the result.
Result useResult(Kernel& k, Frame& f, std::int32_t result) {
  Context& c = k.ctx(f);
  bindResult(k, c, f.node, {}, result);
  c.set(ContextFlag::Did, true);
  for (const NodeId row : k.tree().children(as<nodes::RollDie>(k, f.node).results)) {
    const auto range = as<nodes::DieResult>(k, row);
    const bool below = result < amountOf(k, c, range.low);
    if (below || (!isNone(k, range.high) && result > amountOf(k, c, range.high))) continue;
    pushPart(k, f.context, range.effect);
    break;
  }
  return Result::Done;
}

/// 706.6: the lowest of more dice than the effect says are ignored, as if they had not been rolled.
Result runRollDie(Kernel& k, Frame& f) {
  enum : std::uint8_t { Roll = kPropose, Happened = kHappened, Chosen };
  Context& c = k.ctx(f);
  const PlayerId player = actorOf(k, c);
  const Dice dice = diceOf(k.tree(), f.node);
  if (f.step == Roll) {
    f.step = Happened;
    std::vector<std::int32_t> results;
    for (int i = diceRolled(k, player, f.node); i > 0; --i)
      results.push_back(static_cast<std::int32_t>(k.random().below(dice.sides)) + 1);
    std::vector<std::int32_t> kept = results;
    std::ranges::sort(kept, std::greater<>());
    kept.resize(static_cast<std::size_t>(dice.kept));
    // in the order in which they were rolled
    std::erase_if(results, [&](std::int32_t result) {
      const auto found = std::ranges::find(kept, result);
      if (found == kept.end()) return true;
      kept.erase(found);
      return false;
    });
    const std::int32_t added = dice.added == kNoNode ? 0 : amountOf(k, c, dice.added);
    f.as<Rolled>() = {results.front() + added, results.back() + added};
    Event roll = event(EventType::DieRoll, {}, player);
    roll.amount = *std::ranges::max_element(results) + added;
    roll.source = c.source;
    return emitAgain(k, roll, "706.2");
  }
  const Rolled rolled = f.as<Rolled>();
  if (dice.kept == 1) {
    std::int32_t result = 0;
    for (const Event& e : k.s.lastBatch)
      if (e.type == EventType::DieRoll) result = e.amount;
    return useResult(k, f, result);
  }
  if (f.step == Happened && rolled.first != rolled.other) {
    f.step = Chosen;
    Decision d = questionOf(k, f, DecisionKind::Modes);
    for (const std::int32_t result : {rolled.first, rolled.other})
      d.options.push_back({OptionKind::Number, 0, {}, {}, result});
    ask(k, std::move(d));
    return Result::Again;
  }
  const std::int32_t chosen = f.step == Chosen ? k.answer().value : rolled.first;
  bindNumber(c, slots::kOtherResult, rolled.first + rolled.other - chosen);
  return useResult(k, f, chosen);
}

}  // namespace

Dice diceOf(const ir::Arena& tree, NodeId roll) {
  Dice dice;
  NodeId die = tree.as<nodes::RollDie>(roll).sides;
  if (isWord(tree, die, ir::Reckoning::Plus)) {
    dice.added = tree.as<nodes::Reckoned>(die).b;
    die = tree.as<nodes::Reckoned>(die).a;
  }
  if (tree.kind(die) == Kind::Reckoned) {
    dice.count = 2;
    dice.kept = isWord(tree, die, ir::Reckoning::Between) ? 2 : 1;
    die = tree.as<nodes::Reckoned>(die).a;
  }
  dice.sides = static_cast<std::uint32_t>(tree.value(die));
  return dice;
}

int diceRolled(Kernel& k, PlayerId player, NodeId roll) {
  return diceOf(k.tree(), roll).count + timesUnder(k, ir::ModName::RollOneMore, player);
}

int coinsFlipped(Kernel& k, PlayerId player) {
  return 1 << std::min(timesUnder(k, ir::ModName::FlipTwice, player), kMostDoublings);
}

/// What is rolled: a die, the higher of two, one of two that is chosen, with what is added to it.
static std::string_view rollsNoDice(const Asked& asked) {
  const NodeId sides = asked.as<nodes::RollDie>().sides;
  const Dice dice = diceOf(asked.tree, asked.node);
  const bool words =
      asked.tree.kind(sides) == Kind::Number || isWord(asked.tree, sides, ir::Reckoning::Plus) ||
      isWord(asked.tree, sides, ir::Reckoning::Greater) || isWord(asked.tree, sides, ir::Reckoning::Between);
  return words && dice.sides > 0 ? "" : "those are no dice";
}

void addChanceVerbs(VerbTable& table) {
  addVerb(table, Kind::FlipCoin, &runFlipCoin);
  addVerb(table, Kind::RollDie, &runRollDie)
      .handsOn()
      .only<&nodes::RollDie::sides>({Kind::Number, ir::sense(ir::Reckoning::Plus),
                                     ir::sense(ir::Reckoning::Greater), ir::sense(ir::Reckoning::Between)})
      .unless(&rollsNoDice)
      .only<&nodes::RollDie::results>({Kind::DieResult});
  table.declared.add(Kind::DieResult).handsOn();
}

}  // namespace cantrip::effects
