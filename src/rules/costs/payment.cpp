// Paying mana (601.2g-h, 118.3): activates what the plan of a payment names, and spends the mana.

#include "rules/costs/payment.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "ir/nodes/costs.h"
#include "ir/slots.h"
#include "rules/costs/activating.h"
#include "rules/costs/assist.h"
#include "rules/costs/costs.h"
#include "rules/costs/mana.h"
#include "rules/costs/payment_plan.h"
#include "rules/costs/use_mana_source.h"
#include "rules/events/events.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/cost_parts.h"
#include "rules/words/paid_mana.h"
#include "rules/words/proposed.h"

namespace cantrip {

using ir::Color;

namespace {

Result spendMana(Kernel& k, Frame& f, PlayerId player, const ManaSources& plan, const PlannedColors& colors);
Result askPayment(Kernel& k, Frame& f, PlayerId player);
Result answerPayment(Kernel& k, Frame& f, PlayerId player);

bool paysNothing(const ManaCost& cost) {
  return leastMana(cost) == 0 && cost.flexible.empty() && cost.life == 0;
}

}  // namespace

bool paysFromPool(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context) {
  if (paysNothing(cost)) return true;
  ManaSources sources, plan;
  PlannedColors colors;
  poolSources(k, player, context, sources);
  return planBeside(k, player, cost, {}, sources, plan, colors);
}

namespace {

bool canPayBeside(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                  const Needs& besides) {
  const auto byOneself = [&](const ManaCost& all) {
    if (paysNothing(all)) return true;
    ManaSources plan;
    PlannedColors colors;
    if (planPayment(k, player, all, context, besides, plan, colors)) return true;
    std::vector<ManaFilter> filters;
    return findFilters(k, player, all, context, besides, filters);
  };
  if (byOneself(cost)) return true;
  return isAssisted(k, player, cost, context) && byOneself(mostAssisted(k, player, cost, context));
}

/// Could parts of a cost want what another one wants, or a source of mana that is only tapped? What is tapped
/// for the cost is no such source (Context::tapping), and what is tapped for mana can still be sacrificed.
bool mayWantTheSame(const ir::Arena& tree, std::span<const NodeId> parts) {
  int ofHand = 0, ofBattlefield = 0;
  for (const NodeId part : parts) {
    const ir::NodeKind kind = tree.kind(part);
    if (kind == ir::Kind::TapCost) continue;
    if (kind == ir::Kind::DiscardCost)
      ++ofHand;
    else if (kind == ir::Kind::SacrificeCost || kind == ir::Kind::ReturnCost)
      ++ofBattlefield;
    else
      return true;
  }
  return ofHand > 1 || ofBattlefield > 1;
}

}  // namespace

bool canPayMana(Kernel& k, PlayerId player, const ManaCost& cost, const Context& context,
                std::span<const NodeId> others) {
  if (paysNothing(cost)) return true;
  Needs besides = needsOfPayments(k, player);
  const bool forMana = context.ability != 0 && k.pool.ability(context.ability).isMana;
  if (k.pool.hasCostlyMana || mayWantTheSame(k.tree(), others))
    addNeeds(k, player, others, context, !forMana, besides);
  return canPayBeside(k, player, cost, context, besides);
}

bool canPayTotal(Kernel& k, PlayerId player, const ManaCost& mana, std::span<const NodeId> others,
                 const Context& context) {
  const auto taps = [&](NodeId part) { return k.tree().kind(part) == ir::Kind::TapCost; };
  if (context.tapping || std::none_of(others.begin(), others.end(), taps))
    return canPayOthers(k, player, others, context) && canPayMana(k, player, mana, context, others);
  Context view = context;
  view.tapping = context.source;  // it makes no mana for the cost, and is none of the others that it taps
  return canPayOthers(k, player, others, view) && canPayMana(k, player, mana, view, others);
}

namespace {

/// The colour that a source should make for a demand: the wanted one, else the first that it can make,
/// without another cost if it can.
Color colorFor(const ManaSource& source, std::uint8_t wanted) {
  const unsigned both = source.colors & wanted;
  const unsigned all = both != 0 ? both : source.colors;
  const unsigned cheap = all & ~unsigned{source.otherColors};
  const unsigned from = cheap != 0 ? cheap : all;
  return from == 0 ? Color::Colorless : static_cast<Color>(std::countr_zero(from));
}

/// The cost after the first Phyrexian symbol was settled: with life, or with mana (107.4f).
ManaCost phyrexianPaid(const ManaCost& cost, bool withLife) {
  ManaCost left = cost;
  for (auto at = left.flexible.begin(); at != left.flexible.end(); ++at) {
    const ir::ManaSymbol symbol = ir::decode(*at);
    const bool hybrid = symbol.kind == ir::SymbolKind::HybridPhyrexian;
    if (!hybrid && symbol.kind != ir::SymbolKind::Phyrexian) continue;
    if (withLife) {
      left.flexible.erase(at);
      left.life = static_cast<std::uint8_t>(left.life + 2);
    } else if (hybrid) {
      *at = ir::encode({ir::SymbolKind::Hybrid, symbol.a, symbol.b, 0});
    } else {
      left.flexible.erase(at);
      ++left.colored[static_cast<std::size_t>(symbol.a)];
    }
    return left;
  }
  return left;
}

bool isPhyrexian(std::int32_t value) {
  const ir::SymbolKind kind = ir::decode(value).kind;
  return kind == ir::SymbolKind::Phyrexian || kind == ir::SymbolKind::HybridPhyrexian;
}

/// 601.2b, 107.4f: for each Phyrexian symbol the player says whether they pay 2 life; asked where both can be
/// done. True: a question was put. It is put as the cost is paid: nothing in between could change the answer.
bool askPhyrexian(Kernel& k, const Frame& f, PlayerId player) {
  ManaCost& cost = k.payments().back();
  while (std::any_of(cost.flexible.begin(), cost.flexible.end(), isPhyrexian)) {
    const ManaCost life = phyrexianPaid(cost, true), mana = phyrexianPaid(cost, false);
    const Context& context = k.ctx(f);
    const bool byLife = k.s.players[player].life >= life.life && mayPayLife(k, player) &&
                        canPayMana(k, player, life, context);
    if (byLife && canPayMana(k, player, mana, context)) {
      askYesNo(k, player, kNoNode, context.stackObject ? context.stackObject : context.source);
      return true;
    }
    cost = byLife ? life : mana;
  }
  return false;
}

}  // namespace

// Makes mana until the pool pays everything, then spends it all at once.
Result runPayMana(Kernel& k, Frame& f) {
  const auto& work = f.as<PayManaWork>();
  const PlayerId player = work.payer;
  if (f.step == kSourceChosen) return answerPayment(k, f, player);
  if (f.step == kHelperChosen || f.step == kHelpChosen) return assist(k, f);
  if (f.step == kLifeAsked) {
    f.step = kPlanPayment;
    k.payments().back() = phyrexianPaid(k.payments().back(), k.answer().kind == OptionKind::Yes);
  }
  if (askPhyrexian(k, f, player)) {
    f.step = kLifeAsked;
    return Result::Again;
  }
  if (!work.assistOver && isAssisted(k, player, k.payments().back(), k.ctx(f))) return assist(k, f);
  ManaSources plan;
  PlannedColors colors;
  std::vector<ManaFilter> filters;
  const Needs besides = needsOfPayments(k, player);
  const bool planned = planPayment(k, player, k.payments().back(), k.ctx(f), besides, plan, colors);
  if (!planned && !findFilters(k, player, k.payments().back(), k.ctx(f), besides, filters)) {
    k.ctx(f).set(ContextFlag::Illegal);
    k.payments().pop_back();
    return Result::Done;
  }
  if (!k.s.autoPay && !work.automatic) return askPayment(k, f, player);
  if (!planned) {  // the last one found needs no mana of the others
    const ManaFilter& next = filters.back();
    startActivate(k, player, next.source, next.ability);
    Context& activated = k.ctx(k.s.frames.back());
    if (next.color != kNoColor) bindNumber(activated, slots::kPlannedColor, next.color);
    if (next.option != kNoOption) bindNumber(activated, slots::kPlannedOption, next.option);
    decide(activated, next.use);
    return Result::Again;
  }
  using How = ManaSource::How;
  const auto next = std::find_if(plan.begin(), plan.end(), [](const ManaSource& m) {
    return m.how == How::Tap || m.how == How::TapAndSacrifice || m.how == How::Activate;
  });
  if (next != plan.end()) {
    WantedColors wanted;  // of all the mana that it makes at once
    for (auto unit = next; unit != plan.end(); ++unit)
      if (isSameChoice(*unit, *next) && unit->how == next->how)
        wanted.push_back(colorFor(*unit, colors[static_cast<std::size_t>(unit - plan.begin())]));
    useManaSource(k, k.ctx(f), player, *next, wanted);
    return Result::Again;
  }
  return spendMana(k, f, player, plan, colors);
}

namespace {

// The pool holds what is needed: spend it, tap for convoke, improvise and waterbend, exile for delve, pay
// life.
Result spendMana(Kernel& k, Frame& f, PlayerId player, const ManaSources& plan, const PlannedColors&) {
  auto& mana = k.s.players[player].pool;
  boost::container::small_vector<std::uint16_t, 16> spent;
  boost::container::small_vector<Event, 4> events;
  for (const ManaSource& source : plan) {
    Event e;
    e.player = player;
    e.object = source.object;
    e.set(EventFlag::AsCost);
    switch (source.how) {
      case ManaSource::How::Pool:
        spent.push_back(source.index);
        continue;
      case ManaSource::How::Convoke:
        k.ctx(f).bindings.push_back({slots::kConvokedBy, source.object, 0});
        e.type = EventType::Tap;
        break;
      case ManaSource::How::Improvise:
      case ManaSource::How::Waterbend:
        e.type = EventType::Tap;
        break;
      case ManaSource::How::Delve:
        e = zoneChange(k, source.object, Zone::Exile);
        e.set(EventFlag::AsCost);
        e.source = k.ctx(f).source;  // 702.66b, 607.2a: linked
        e.node = 1;
        break;
      default:
        continue;
    }
    events.push_back(e);
  }
  std::sort(spent.rbegin(), spent.rend());
  for (const std::uint16_t index : spent) {
    k.ctx(f).paidMana.push_back(notedMana(k, mana[index]));
    if (const NodeId terms = mana[index].spendOnly; terms != kNoNode)
      k.ctx(f).bindings.push_back({slots::kSpentTerms, mana[index].source, static_cast<std::int32_t>(terms)});
    takeFromPool(k, player, index);
  }
  if (k.lifePlan > 0) {
    Event e;
    e.type = EventType::LoseLife;
    e.player = player;
    e.amount = k.lifePlan;
    e.set(EventFlag::AsCost);
    bindNumber(k.ctx(f), slots::kLifeForSymbols, k.lifePlan);
    events.push_back(e);
  }
  k.payments().pop_back();
  if (!events.empty()) return emitLast(k, events, "601.2h");
  return Result::Done;
}

/// What is left of the cost when the source pays one symbol of it, if the rest can be paid without the
/// source.
std::optional<ManaCost> paidWith(Kernel& k, PlayerId player, const ManaSource& source,
                                 const Context& context) {
  Context without = context;
  const bool floats = source.how == ManaSource::How::Pool;
  if (!floats) without.tapping = source.object;
  const auto aside = withoutMana(k, floats ? source.index : k.proposal.manaAside);
  for (const ManaCost& left : afterPaying(k.payments().back(), source))
    if (canPayMana(k, player, left, without)) return left;
  return std::nullopt;
}

Option paymentOption(const ManaSource& source, unsigned color) {
  if (besideMana(source)) {
    const auto how = static_cast<std::uint8_t>(source.how);
    return {OptionKind::Entity, how, source.object, {}, 0};
  }
  Option option{OptionKind::Mana, 0, {}, {}, static_cast<std::int32_t>(color)};
  if (source.how != ManaSource::How::Pool) option.entity = source.object;
  return option;
}

// With automatic payment off the player names what pays the next symbol: mana of the pool, a permanent to tap
// for mana (605.3a), to tap for convoke (702.51a), improvise (702.126a) or waterbend (701.67a), a card to
// exile for delve (702.66a). The rest can be paid automatically; a spell or ability that is being announced
// can be given up (732.1).
Result askPayment(Kernel& k, Frame& f, PlayerId player) {
  ManaSources sources;
  manaSources(k, player, k.payments().back(), k.ctx(f), sources);
  Decision decision;
  decision.kind = DecisionKind::Payment;
  decision.player = player;
  decision.source = k.ctx(f).stackObject;
  decision.options.push_back({OptionKind::Auto, 0, {}, {}, 0});
  const auto add = [&](const Option& option) {
    if (std::find(decision.options.begin(), decision.options.end(), option) == decision.options.end())
      decision.options.push_back(option);
  };
  for (const ManaSource& source : sources) {
    const bool spends = besideMana(source) || source.how == ManaSource::How::Pool;
    if (spends && !paidWith(k, player, source, k.ctx(f))) continue;
    if (besideMana(source))
      add(paymentOption(source, 0));
    else
      for (unsigned c = 0; c < 6; ++c)
        if ((source.colors >> c & 1U) != 0) add(paymentOption(source, c));
  }
  if (!k.s.undoCast.empty()) decision.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  f.step = kSourceChosen;
  ask(k, std::move(decision));
  return Result::Again;
}

Result answerPayment(Kernel& k, Frame& f, PlayerId player) {
  f.step = kPlanPayment;
  const Option picked = k.answer();
  if (picked.kind == OptionKind::Auto) {
    f.as<PayManaWork>().automatic = true;
    return Result::Again;
  }
  if (picked.kind == OptionKind::Done) {  // 732.1
    k.ctx(f).set(ContextFlag::Illegal);
    k.payments().pop_back();
    return Result::Done;
  }
  ManaSources sources;
  manaSources(k, player, k.payments().back(), k.ctx(f), sources);
  const auto at = std::find_if(sources.begin(), sources.end(), [&](const ManaSource& m) {
    const auto color = static_cast<unsigned>(picked.value);
    return paymentOption(m, color) == picked && (besideMana(m) || (m.colors >> color & 1U) != 0);
  });
  if (at == sources.end()) return Result::Again;
  if (!besideMana(*at) && at->how != ManaSource::How::Pool) {
    at->use = {};  // who pays by hand is asked for it
    useManaSource(k, k.ctx(f), player, *at, {static_cast<Color>(picked.value)});
    return Result::Again;
  }
  const auto left = paidWith(k, player, *at, k.ctx(f));
  if (!left) return Result::Again;
  k.payments().back() = *left;
  if (leastMana(*left) > 0 || !left->flexible.empty()) {
    ManaCost nothing;
    k.payments().push_back(nothing);  // spendMana takes the cost that it paid away
    k.lifePlan = 0;                   // life is paid with the last symbol
    spendMana(k, f, player, {*at}, {});
    return Result::Again;
  }
  k.lifePlan = left->life;
  return spendMana(k, f, player, {*at}, {});
}

}  // namespace

}  // namespace cantrip
