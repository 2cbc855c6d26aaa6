
#include "rules/words/stats.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "ir/nodes/mods_characteristics.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/known_words.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/merged_card.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/objects/rooms.h"
#include "rules/objects/stack_items.h"
#include "rules/objects/uses.h"
#include "rules/words/restrictions.h"

namespace cantrip {

namespace {

/// The object as it is or was.
const Object* nowOrBefore(const Kernel& k, ObjectId id) {
  const Object* o = k.find(id);
  if (const LastKnown* before = o == nullptr ? lastKnown(k, id) : nullptr) o = &before->object;
  if (o == nullptr && id.slot() < k.s.objects.size()) o = &k.s.objects[id.slot()];  // it left a hidden zone
  return o;
}

/// 709.4b: off the stack a split card has the mana costs of both halves: the definitions of these.
std::span<const CardId> bothHalves(const Kernel& k, ObjectId id) {
  const CardDef& card = definitionOf(k, id);
  const Object* o = nowOrBefore(k, id);
  const bool own = o != nullptr && o->copyOf == kNoCard;
  const bool door = hasDoors(card) && o != nullptr && o->zone == Zone::Battlefield;  // 709.5
  const bool asHalf = k.proposal.shown == id;                                        // 709.3a
  if (!own || card.layout != Layout::Split || o->zone == Zone::Stack || card.faces.size() < 2 || door ||
      asHalf)
    return {};
  return std::span(card.faces).first(2);
}

}  // namespace

boost::container::small_vector<std::int64_t, 2> manaValuesOf(Kernel& k, ObjectId id) {
  boost::container::small_vector<std::int64_t, 2> values;
  if (k.s.rules.splitCardsAreTwo)
    for (const CardId half : bothHalves(k, id)) values.push_back(k.pool.card(half).cost.manaValue());
  if (values.empty()) values.push_back(manaValueOf(k, id));
  return values;
}

std::int64_t manaValueOf(Kernel& k, ObjectId id) {
  const CardDef& card = definitionOf(k, id);
  const Object* o = nowOrBefore(k, id);
  const bool own = o != nullptr && o->copyOf == kNoCard;
  if (const auto halves = bothHalves(k, id); !halves.empty())
    return std::accumulate(halves.begin(), halves.end(), std::int64_t{0}, [&](std::int64_t sum, CardId half) {
      return sum + k.pool.card(half).cost.manaValue();
    });
  // 202.3b: a back face has the mana value of the front; a copy of a back face has none
  if (own && card.layout == Layout::Transform && card.face == 1)
    return k.pool.card(card.faces.front()).cost.manaValue();
  if (own && card.layout == Layout::Meld && card.face == 1) {  // 202.3c: of the front faces of both
    std::int64_t sum = k.pool.card(card.faces.front()).cost.manaValue();
    const auto parts = componentsOf(k.s, id);
    for (const Component& c : parts)
      if (isCounterpart(k.pool, parts, c)) sum += k.pool.card(c.definition).cost.manaValue();
    return sum;
  }
  std::int32_t x = 0;  // 202.3e: what was chosen for it as long as it is a spell, and for what it last was
  if (card.cost.xCount > 0) {
    const CastRecord* last =
        !k.alive(id) && o != nullptr && o->zone == Zone::Stack ? castRecordOf(k, id) : nullptr;
    if (const Context* cast = contextOnStack(k, id))
      x = cast->x;
    else if (last != nullptr)
      x = last->x;
  }
  return card.cost.manaValue() + x * card.cost.xCount;
}

namespace {

std::int64_t symbolsIn(const ManaCost& cost, unsigned colors) {
  std::int64_t total = 0;
  for (unsigned i = 0; i < cost.colored.size(); ++i)
    if ((colors >> i & 1) != 0) total += cost.colored[i];
  for (const std::int32_t value : cost.flexible) {
    const ir::ManaSymbol symbol = ir::decode(value);
    const bool two = symbol.kind == ir::SymbolKind::Hybrid || symbol.kind == ir::SymbolKind::HybridPhyrexian;
    if ((colors >> symbol.a & 1) != 0 || (two && (colors >> symbol.b & 1) != 0)) ++total;
  }
  return total;
}

}  // namespace

std::int64_t manaSymbolsOf(Kernel& k, ObjectId id, unsigned colors) {
  const CardDef& card = definitionOf(k, id);
  const bool both = card.layout == Layout::Split && k.alive(id) && k.object(id).zone != Zone::Stack &&
                    k.object(id).copyOf == kNoCard && !hasDoors(card);
  if (!both) return symbolsIn(card.cost, colors);
  std::int64_t sum = 0;  // 709.4b: off the stack a split card has the mana costs of both halves
  for (const CardId half : card.faces) sum += symbolsIn(k.pool.card(half).cost, colors);
  return sum;
}

namespace {

/// Off the stack a split card has the mana costs of both halves (709.4b).
ManaCost wholeManaCost(Kernel& k, ObjectId id) {
  ManaCost whole;
  const auto add = [&](const ManaCost& cost) {
    whole.generic = static_cast<std::uint16_t>(whole.generic + cost.generic);
    for (std::size_t i = 0; i < whole.colored.size(); ++i)
      whole.colored[i] = static_cast<std::uint8_t>(whole.colored[i] + cost.colored[i]);
    whole.xCount = static_cast<std::uint8_t>(whole.xCount + cost.xCount);
    whole.snow = static_cast<std::uint8_t>(whole.snow + cost.snow);
    whole.flexible.insert(whole.flexible.end(), cost.flexible.begin(), cost.flexible.end());
    whole.present |= cost.present;
  };
  const auto halves = bothHalves(k, id);
  for (const CardId half : halves) add(k.pool.card(half).cost);
  if (halves.empty()) add(definitionOf(k, id).cost);
  return whole;
}

/// -1: it has no mana cost (202.1b), or one with other symbols.
std::int64_t genericCostOf(Kernel& k, ObjectId id) {
  const ManaCost whole = wholeManaCost(k, id);
  const bool colored = std::any_of(whole.colored.begin(), whole.colored.end(), [](auto n) { return n != 0; });
  const bool other = colored || whole.xCount != 0 || whole.snow != 0 || !whole.flexible.empty();
  return !whole.present || other ? -1 : whole.generic;
}

/// Equal for equal mana costs only, whatever the order of their symbols. -1: it has none (202.1b).
std::int64_t manaCostKey(Kernel& k, ObjectId id) {
  ManaCost whole = wholeManaCost(k, id);
  if (!whole.present) return -1;
  std::sort(whole.flexible.begin(), whole.flexible.end());
  std::uint64_t key = 14695981039346656037ULL;  // FNV-1a
  const auto mix = [&](std::uint64_t number) { key = (key ^ number) * 1099511628211ULL; };
  mix(whole.generic);
  for (const std::uint8_t symbols : whole.colored) mix(symbols);
  mix(whole.xCount);
  mix(whole.snow);
  for (const std::int32_t symbol : whole.flexible) mix(static_cast<std::uint64_t>(symbol) + 1);
  return static_cast<std::int64_t>(key >> 1U);
}

}  // namespace

std::int64_t statOf(Kernel& k, ir::Stat which, Entity of) {
  if (!of.isObject()) return 0;
  const Characteristics& now = values(k, of.asObject());
  switch (which) {
    case ir::Stat::Power:
      return now.power;
    case ir::Stat::Toughness:
      return now.toughness;
    case ir::Stat::BasePower:
      return now.basePower;
    case ir::Stat::BaseToughness:
      return now.baseToughness;
    case ir::Stat::Loyalty:
      return countersOn(k, of, known::kLoyalty);
    case ir::Stat::ManaValue:
      return manaValueOf(k, of.asObject());
    case ir::Stat::Colors:
      return std::popcount(now.colors);
    case ir::Stat::ManaCost:
      return manaCostKey(k, of.asObject());
    case ir::Stat::GenericCost:
      return genericCostOf(k, of.asObject());
    case ir::Stat::GraveyardPlace: {
      const Object& o = k.object(of.asObject());
      if (o.zone != Zone::Graveyard) return 0;
      const auto& pile = k.s.players[o.owner].graveyard;
      return std::find(pile.begin(), pile.end(), o.id) - pile.begin() + 1;
    }
    case ir::Stat::Controller:
      return controllerOf(k, of.asObject());
    case ir::Stat::WhiteSymbols:
    case ir::Stat::BlueSymbols:
    case ir::Stat::BlackSymbols:
    case ir::Stat::RedSymbols:
    case ir::Stat::GreenSymbols:
      return manaSymbolsOf(
          k, of.asObject(),
          1U << (static_cast<unsigned>(which) - static_cast<unsigned>(ir::Stat::WhiteSymbols)));
  }
  return 0;
}

}  // namespace cantrip
