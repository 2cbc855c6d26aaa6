// Adding mana, with the choices of its colours (106, 605).
#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "ir/nodes/effects_players.h"
#include "ir/nodes/mana.h"
#include "ir/senses.h"
#include "rules/costs/activating.h"
#include "rules/costs/mana.h"
#include "rules/costs/produced_instead.h"
#include "rules/costs/producible_mana.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/events/events.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/questions.h"

namespace cantrip::effects {

namespace {

std::int32_t symbolCount(const Kernel& k, NodeId symbol) {
  const ir::ManaSymbol s = ir::decode(k.tree().value(symbol));
  return s.kind == ir::SymbolKind::Generic ? s.amount : 1;
}

/// What remains to be added: so many mana, each (or all alike) of one of these colours.
struct Wanted {
  std::uint8_t colors = 0;
  std::int32_t count = 0;
  bool same = false;
};

/// Takes a Mana node that asks for nothing but colours apart.
Wanted wantedOf(Kernel& k, const Context& c, NodeId mana) {
  switch (k.tree().kind(mana)) {
    case Kind::ManaAnyColor: {
      const auto [count, same] = as<nodes::ManaAnyColor>(k, mana);
      return {kAnyColor, amountOf(k, c, count), !isNone(k, same)};
    }
    case Kind::ManaCombination:
      return {couldProduce(k, mana, c.source), amountOf(k, c, as<nodes::ManaCombination>(k, mana).count),
              false};
    case Kind::ManaRepeated: {
      const auto [symbol, count] = as<nodes::ManaRepeated>(k, mana);
      return {symbolColors(k, symbol), amountOf(k, c, count) * symbolCount(k, symbol), true};
    }
    case Kind::ManaChosenColor:
      return {chosenColor(k, c.source), amountOf(k, c, as<nodes::ManaChosenColor>(k, mana).count), true};
    case Kind::ManaCommanderColor:
      return {commanderColors(k, actorOf(k, c)), amountOf(k, c, as<nodes::ManaCommanderColor>(k, mana).count),
              false};
    case Kind::ManaLandsCouldProduce:
      return {landsCouldProduce(k, c, mana), amountOf(k, c, as<nodes::ManaLandsCouldProduce>(k, mana).count),
              false};
    case Kind::ManaTypeProduced:  // 106.12a
      return {static_cast<std::uint8_t>(c.event.detail),
              amountOf(k, c, as<nodes::ManaTypeProduced>(k, mana).count), false};
    default:
      return {};
  }
}

Event manaEvent(Kernel& k, const Context& c, unsigned color, std::int32_t amount, NodeId spendOn) {
  Event e = event(EventType::AddMana, {}, actorOf(k, c));
  e.source = c.source;
  e.detail = static_cast<std::uint16_t>(color);
  e.amount = amount;
  e.node = spendOn;
  if (c.ability != 0 && k.pool.ability(c.ability).isMana &&
      k.pool.ability(c.ability).kind == AbilityKind::Activated && paysByTapping(k, c))
    e.set(EventFlag::ByTapping);
  return e;
}

/// The symbols that say which mana they stand for.
void addSymbols(Kernel& k, const Context& c, NodeId symbols, NodeId spendOn, Events& out) {
  std::int32_t times = 1;
  if (hasSlot(c, slots::kMultiplier)) times = boundNumber(c, slots::kMultiplier);
  for (const NodeId symbol : k.tree().children(symbols)) {
    const std::uint8_t colors = symbolColors(k, symbol);
    if (!std::has_single_bit(colors)) continue;
    const auto color = static_cast<unsigned>(std::countr_zero(colors));
    out.push_back(manaEvent(k, c, color, symbolCount(k, symbol) * times, spendOn));
  }
}

void addOneOfEach(Kernel& k, const Context& c, NodeId mana, NodeId spendOn, Events& out) {
  const std::uint8_t colors = landsCouldProduce(k, c, mana);
  for (unsigned color = 0; color < 6; ++color)
    if ((colors & colorBit(color)) != 0) out.push_back(manaEvent(k, c, color, 1, spendOn));
}

/// 106.8: the colours of the nth hybrid symbol, of which a half is chosen; 0: there are no more.
std::uint8_t halvesOf(const Kernel& k, NodeId symbols, std::uint32_t nth) {
  for (const NodeId symbol : k.tree().children(symbols)) {
    const std::uint8_t colors = symbolColors(k, symbol);
    if (!std::has_single_bit(colors) && nth-- == 0) return colors;
  }
  return 0;
}

void askOption(Kernel& k, const Frame& f, std::size_t count) {
  Decision d = questionOf(k, f, DecisionKind::Modes);
  for (std::size_t i = 0; i < count; ++i) {
    d.options.push_back({OptionKind::Mode, 0, {}, {}, static_cast<std::int32_t>(i)});
  }
  ask(k, std::move(d));
}

/// What an automatic payment takes of the source, as bits; 0: nothing is paid so.
std::uint8_t plannedColor(const Context& c) {
  return hasSlot(c, slots::kPlannedColor)
             ? colorBit(static_cast<unsigned>(boundNumber(c, slots::kPlannedColor)))
             : std::uint8_t{0};
}

/// Of "{W} or {U}" the one that the payment takes.
std::optional<std::uint32_t> plannedOption(const Kernel& k, const Context& c, NodeId options) {
  const auto all = k.tree().children(options);
  if (hasSlot(c, slots::kPlannedOption))
    return static_cast<std::uint32_t>(boundNumber(c, slots::kPlannedOption));
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    if (k.tree().kind(all[i]) == Kind::ManaChosenColor && chosenColor(k, c.source) == plannedColor(c) &&
        plannedColor(c) != 0)
      return i;
    if (k.tree().kind(all[i]) != Kind::ManaSymbols) continue;
    for (const NodeId symbol : k.tree().children(as<nodes::ManaSymbols>(k, all[i]).symbols))
      if (symbolColors(k, symbol) == plannedColor(c)) return i;
  }
  return std::nullopt;
}

constexpr std::uint32_t kWholly =
    UINT32_MAX;  ///< as the option: an effect replaced all that would be produced

struct AddManaWork {
  std::int32_t stillToCome = 0;  ///< plus one; 0: not counted yet
  std::uint32_t halves = 0;      ///< of how many hybrid symbols a half was chosen
  std::uint32_t option = 0;      ///< which of several kinds of mana was chosen
};

/// All that tapping the source for mana would produce, whatever its types: what replaces it by another amount
/// replaces all of it (106.12b). Of an ability that does not tap its source nothing.
Event allOfIt(Kernel& k, const Context& c, NodeId mana, NodeId spendOn) {
  Event all = manaEvent(k, c, 0, 0, spendOn);
  if (!all.has(EventFlag::ByTapping)) return all;
  std::int32_t times = 1;
  if (hasSlot(c, slots::kMultiplier)) times = boundNumber(c, slots::kMultiplier);
  if (k.tree().kind(mana) == Kind::ManaSymbols)
    for (const NodeId symbol : k.tree().children(as<nodes::ManaSymbols>(k, mana).symbols))
      all.amount += symbolCount(k, symbol) * times;
  else if (isOneOfEach(k.tree(), mana))
    all.amount = std::popcount(landsCouldProduce(k, c, mana));
  else
    all.amount = wantedOf(k, c, mana).count;
  return all;
}

enum AddManaStep : std::uint8_t { Begin, KindChosen, AskForColor, ColorChosen, Added };

/// 106.8: asks for the half of each hybrid symbol when the others are added.
Result addHalves(Kernel& k, Frame& f, NodeId mana, NodeId spendOn) {
  Context& c = k.ctx(f);
  auto& work = f.as<AddManaWork>();
  if (f.step == ColorChosen) {
    ++work.halves;
    f.step = Added;
    std::int32_t times = 1;
    if (hasSlot(c, slots::kMultiplier)) times = boundNumber(c, slots::kMultiplier);
    return emitAgain(k, manaEvent(k, c, static_cast<unsigned>(k.answer().value), times, spendOn), "106.8");
  }
  const std::uint8_t colors = halvesOf(k, as<nodes::ManaSymbols>(k, mana).symbols, work.halves);
  if (colors == 0) return Result::Done;
  f.step = ColorChosen;
  askColor(k, c, chooserOf(c), f.node, colors);
  return Result::Again;
}

Result runAddMana(Kernel& k, Frame& f) {
  auto& work = f.as<AddManaWork>();
  Context& c = k.ctx(f);
  if (work.option == kWholly) return Result::Done;
  NodeId mana = as<nodes::AddMana>(k, f.node).mana;
  const NodeId spendOn = manaTerms(k.tree(), mana);
  mana = plainMana(k.tree(), mana);
  if (k.tree().kind(mana) == Kind::ManaChoice) {
    const NodeId options = as<nodes::ManaChoice>(k, mana).options;
    if (f.step == Begin) {
      f.step = KindChosen;
      const std::optional<std::uint32_t> planned = plannedOption(k, c, options);
      if (!planned) {
        askOption(k, f, k.tree().children(options).size());
        return Result::Again;
      }
      work.option = *planned;
    } else if (f.step == KindChosen) {
      work.option = static_cast<std::uint32_t>(k.answer().value);
    }
    mana = k.tree().child(options, work.option);
  }
  if (f.step < AskForColor) {
    f.step = AskForColor;
    if (const Event all = allOfIt(k, c, mana, spendOn); all.amount > 0 && isAllReplaced(k, all)) {
      c.set(ContextFlag::Did);
      f.step = Added;
      work.option = kWholly;
      return emitAgain(k, all, "106.12b");
    }
    const bool each = isOneOfEach(k.tree(), mana);
    if (each || k.tree().kind(mana) == Kind::ManaSymbols) {
      Events events;
      if (each)
        addOneOfEach(k, c, mana, spendOn, events);
      else
        addSymbols(k, c, as<nodes::ManaSymbols>(k, mana).symbols, spendOn, events);
      c.set(ContextFlag::Did, !events.empty());
      f.step = Added;
      return emitAgain(k, std::span(events.data(), events.size()), "106.3");
    }
  }
  if (k.tree().kind(mana) == Kind::ManaSymbols) return addHalves(k, f, mana, spendOn);
  if (f.step == Added) return Result::Done;
  Wanted wanted = wantedOf(k, c, mana);
  if (const std::uint8_t planned = wanted.colors & plannedColor(c);
      planned != 0 && (wanted.same || wanted.count == 1))
    wanted.colors = planned;
  if (work.stillToCome == 0) work.stillToCome = wanted.count + 1;
  if (work.stillToCome <= 1 || wanted.colors == 0) return Result::Done;
  if (f.step == ColorChosen || std::has_single_bit(wanted.colors)) {
    const auto color = f.step == ColorChosen ? static_cast<unsigned>(k.answer().value)
                                             : static_cast<unsigned>(std::countr_zero(wanted.colors));
    const std::int32_t amount = wanted.same || f.step != ColorChosen ? work.stillToCome - 1 : 1;
    work.stillToCome -= amount;
    f.step = work.stillToCome <= 1 ? Added : AskForColor;
    c.set(ContextFlag::Did, true);
    return emitAgain(k, manaEvent(k, c, color, amount, spendOn), "106.3");
  }
  f.step = ColorChosen;
  askColor(k, c, chooserOf(c), f.node, wanted.colors);
  return Result::Again;
}

/// 701.10e: as much of each type again as is in the pool.
void proposeDoubleMana(Kernel& k, Context& c, NodeId, Events& out) {
  std::array<std::int32_t, 6> amounts{};
  for (const ManaUnit& unit : k.s.players[actorOf(k, c)].pool)
    ++amounts[static_cast<std::size_t>(unit.color)];
  for (unsigned color = 0; color < amounts.size(); ++color)
    if (amounts[color] > 0) out.push_back(manaEvent(k, c, color, amounts[color], kNoNode));
}

}  // namespace

/// The colours that what is being paid for asks for, of which the pool may hold some already.
static std::uint8_t colorsToPay(const GameState& s) {
  std::uint8_t colors = 0;
  if (s.payments.empty()) return colors;
  const ManaCost& cost = s.payments.back();
  for (unsigned color = 0; color < cost.colored.size(); ++color)
    if (cost.colored[color] > 0) colors |= colorBit(color);
  return colors;
}

void askColor(Kernel& k, const Context& context, PlayerId player, NodeId why, std::uint8_t colors) {
  Decision d = questionOf(context, DecisionKind::Word, player, why);
  const std::uint8_t first = colorsToPay(k.s);  // those stand first
  for (const std::uint8_t some :
       {static_cast<std::uint8_t>(colors & first), static_cast<std::uint8_t>(colors & ~first)})
    for (std::int32_t i = 0; i < 6; ++i)
      if ((some & colorBit(static_cast<unsigned>(i))) != 0)
        d.options.push_back({OptionKind::Word, 0, {}, {}, i});
  ask(k, std::move(d));
}

void addManaVerbs(VerbTable& table) {
  addVerb(table, Kind::AddMana, &runAddMana);
  addAction(table, ir::act(DeedName::DoubleMana), {EventType::AddMana, "701.10e", &proposeDoubleMana});
}

}  // namespace cantrip::effects

namespace cantrip {}  // namespace cantrip
