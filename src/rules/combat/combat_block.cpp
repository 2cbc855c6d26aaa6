// Declaring blockers (509).

#include "rules/combat/combat_block.h"

#include <algorithm>

#include "ir/nodes/deeds.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/senses.h"
#include "rules/combat/block_plan.h"
#include "rules/costs/payment.h"
#include "rules/events/combat_changes.h"
#include "rules/events/entailed_work.h"
#include "rules/events/events.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/in_combat.h"
#include "rules/words/attachments.h"
#include "rules/words/cost_parts.h"
#include "rules/words/eval_filters.h"
#include "rules/words/restrictions.h"

namespace cantrip {

namespace {

/// 2010: 509.2-3.
Result orderBlockers(Kernel& k, Frame& f);
/// 2010: 509.7.
Result placeBlocker(Kernel& k, Frame& f);

using ir::CardType;
using ir::KeywordName;
namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

enum BlockStep : std::uint8_t {
  kBlockStart,
  kBlockAnswer,
  kBlockPaid,
  kBlockDeclared,
  kAttackersOrder,
  kBlockersOrder
};

/// Op::Block until blockers are declared.
struct DeclareBlockersWork {
  std::uint32_t player = 0;  ///< place of the defending player in turn order from the active player
};
/// From then on (2010: 509.2-3).
struct OrderWork {
  std::uint32_t creature = 0;  ///< which of the attackers or of the blockers gets an order
  std::uint32_t placed = 0;    ///< how many of those that block it are in order
};

// 509.1a
bool readyToBlock(Kernel& k, ObjectId id) {
  const Object& o = k.object(id);
  if (o.is(ObjectFlag::Tapped) || o.is(ObjectFlag::PhasedOut)) return false;
  const Characteristics& v = values(k, id);
  return v.isCreature() && !v.isType(CardType::Battle) && !v.has(KeywordName::Decayed);
}

bool anyOf(const Characteristics& v, std::initializer_list<KeywordName> keywords) {
  return std::any_of(keywords.begin(), keywords.end(), [&](KeywordName k) { return v.has(k); });
}

/// "Creatures with islandwalk can be blocked as though they didn't have islandwalk."
template <typename Same>
bool blockedAsThoughWithout(Kernel& k, ObjectId attacker, const Same& same) {
  bool ignored = false;
  rulesFor(k, ir::DeedName::BeBlockedAsThough, Entity(attacker), [&](NodeId mod, const Context&) {
    ignored = same(k.tree().as<nodes::MayDo>(mod).without);
    return !ignored;
  });
  return ignored;
}

// 702.14: landwalk, by the lands that the defending player controls
bool landwalks(Kernel& k, ObjectId attackerId, PlayerId defending) {
  static constexpr std::pair<KeywordName, std::string_view> kBasic[] = {
      {KeywordName::Plainswalk, "Plains"},
      {KeywordName::Islandwalk, "Island"},
      {KeywordName::Swampwalk, "Swamp"},
      {KeywordName::Mountainwalk, "Mountain"},
      {KeywordName::Forestwalk, "Forest"}};
  const auto controlsLand = [&](auto&& fits) {
    return std::any_of(k.s.battlefield.begin(), k.s.battlefield.end(), [&](ObjectId id) {
      const Characteristics& land = values(k, id);
      return land.isType(CardType::Land) && controllerOf(k, id) == defending && fits(id, land);
    });
  };
  const Characteristics& v = values(k, attackerId);
  const bool walks = v.has(KeywordName::Landwalk);
  if (!walks &&
      std::none_of(std::begin(kBasic), std::end(kBasic), [&](const auto& w) { return v.has(w.first); })) {
    return false;
  }
  for (const auto& [keyword, name] : kBasic) {
    if (!v.has(keyword)) continue;
    const std::int32_t subtype = *ir::wordValue("subtype", name);
    const auto same = [&](NodeId without) {
      if (k.tree().kind(without) == Kind::Keyword) return isWord(k.tree(), without, Kind::Keyword, keyword);
      const auto preds = k.tree().children(k.tree().as<nodes::Landwalk>(without).what);
      return preds.size() == 1 && k.tree().kind(preds[0]) == Kind::IsSubtype &&
             k.tree().value(preds[0]) == subtype;
    };
    if (blockedAsThoughWithout(k, attackerId, same)) continue;
    if (controlsLand([&](ObjectId, const Characteristics& land) {
          return std::find(land.subtypes.begin(), land.subtypes.end(), subtype) != land.subtypes.end();
        })) {
      return true;
    }
  }
  for (const AbilityId ability : v.abilities) {
    if (!walks) break;
    const NodeId node = k.pool.ability(ability).node;
    if (k.tree().kind(node) != Kind::Landwalk) continue;
    const auto same = [&](NodeId without) { return ir::equal(k.tree(), without, k.tree(), node); };
    if (blockedAsThoughWithout(k, attackerId, same)) continue;
    const auto preds = k.tree().children(k.tree().as<nodes::Landwalk>(node).what);
    Context context;
    context.source = attackerId;
    context.controller = controllerOf(k, attackerId);
    if (controlsLand([&](ObjectId id, const Characteristics&) {
          return std::all_of(preds.begin(), preds.end(),
                             [&](NodeId pred) { return matchesPred(k, pred, id, context); });
        })) {
      return true;
    }
  }
  return false;
}

// Evasion abilities of rule 702: may this creature block that one as far as they go?
bool evades(Kernel& k, ObjectId attackerId, ObjectId blockerId) {
  const Characteristics& a = values(k, attackerId);
  const Characteristics& b = values(k, blockerId);
  if (a.has(KeywordName::Flying) && !anyOf(b, {KeywordName::Flying, KeywordName::Reach}))
    return true;                                                   // 702.9b
  if (a.has(KeywordName::Shadow) != b.has(KeywordName::Shadow) &&  // 702.28b
      !(a.has(KeywordName::Shadow) && mayAsThough(k, ir::DeedName::BlockShadow, blockerId)))
    return true;
  if (a.has(KeywordName::Horsemanship) && !b.has(KeywordName::Horsemanship)) return true;  // 702.31b
  const bool artifact = b.isType(CardType::Artifact);
  if (a.has(KeywordName::Fear) && !artifact && (b.colors & bit(ir::Color::Black)) == 0)
    return true;                                                                               // 702.36b
  if (a.has(KeywordName::Intimidate) && !artifact && (a.colors & b.colors) == 0) return true;  // 702.13b
  return a.has(KeywordName::Skulk) && b.power > a.power;                                       // 702.118b
}

/// Does the player declare the blocks of that one's creatures? With shared turns a team has one combined
/// block (805.10d), which its primary player declares (805.2).
bool declaresFor(const Kernel& k, PlayerId player, PlayerId controller) {
  return controller == player || (k.s.variant.sharedTeamTurns && onSameTeam(k, controller, player));
}

/// 802.4a, 805.10d: may creatures of the player block what attacks?
bool defendsAgainst(const Kernel& k, PlayerId player, const Attacker& attacker) {
  return attacker.defendingPlayer < k.s.players.size() && declaresFor(k, player, attacker.defendingPlayer);
}

ManaCost costOfBlock(Kernel& k, const CombatPair& pair) {
  return costToDo(k, Kind::BlockDeed, pair.creature, pair.against);
}

/// 509.1d: what all blocks that the player has chosen cost together, and one more when it is given.
ManaCost costOfBlocks(Kernel& k, PlayerId player, const CombatPair* more = nullptr) {
  ManaCost total;
  total.present = true;
  for (const CombatPair& pair : k.s.combat.chosen)
    if (declaresFor(k, player, controllerOf(k, pair.creature))) addMana(total, costOfBlock(k, pair), 1);
  if (more != nullptr) addMana(total, costOfBlock(k, *more), 1);
  return total;
}

/// 509.1c-d: may the block be chosen, and does a requirement to make it count? Nobody has to pay.
struct BlockCost {
  bool payable = true, free = true;
};
BlockCost lookAtCost(Kernel& k, PlayerId player, const CombatPair& pair) {
  if (!anyRule(k, Kind::CantUnlessPay) || isFree(costOfBlock(k, pair))) return {};
  Context context;
  context.controller = player;
  return {canPayMana(k, player, costOfBlocks(k, player, &pair), context), false};
}

// The attacking creatures that the player may block, the creatures that may block them, and what they must.
void fillPlan(Kernel& k, PlayerId player, BlockPlan& plan) {
  for (const Attacker& a : k.s.combat.attackers) {
    if (!defendsAgainst(k, player, a) || k.find(a.creature) == nullptr) continue;
    BlockPlan::Attacker entry;
    entry.id = a.creature;
    if (hasKeyword(k, a.creature, KeywordName::Menace)) entry.least = 2;  // 702.111b
    const BlockerCount count = blockersAllowed(k, a.creature);
    entry.least = std::max(entry.least, count.least);
    if (count.most) entry.most = *count.most;
    entry.must = requirementsMet(k, Kind::BeBlockedDeed, a.creature);
    plan.attackers.push_back(entry);
  }
  if (plan.attackers.empty()) return;
  for (const ObjectId id : k.s.battlefield) {
    if (!declaresFor(k, player, controllerOf(k, id)) || !readyToBlock(k, id)) continue;
    const int must = requirementsMet(k, Kind::BlockDeed, id);
    plan.addBlocker(id, 1 + ruleMods(k, ir::ModName::MoreBlocks, id), must);
    if (cantDo(k, ir::DeedName::AttackOrBlockAlone, id)) plan.blockers.back().alone = false;
    bool any = false;
    for (std::size_t a = 0; a < plan.attackers.size(); ++a) {
      if (!canBlock(k, id, plan.attackers[a].id)) continue;
      const ObjectId attackerId = plan.attackers[a].id;
      const CombatPair pair{id, attackerId};
      const bool isTaken =
          std::find(k.s.combat.chosen.begin(), k.s.combat.chosen.end(), pair) != k.s.combat.chosen.end();
      const BlockCost cost = isTaken ? BlockCost{} : lookAtCost(k, player, pair);
      if (!cost.payable) continue;
      any = true;
      // what says only that it blocks is a requirement for all attackers together
      plan.allow(a, cost.free ? requirementsMet(k, Kind::BlockDeed, id, attackerId) - must +
                                    requirementsMet(k, ir::DeedName::BeBlockedByAll, attackerId)
                              : 0);
    }
    if (!any) plan.removeBlocker();
  }
  if (const auto most = leastAllowed(k, ir::ModName::MostBlockers, player)) {
    // each combat: creatures of other defending players count too
    boost::container::small_vector<ObjectId, 8> others;
    for (const CombatPair& pair : k.s.combat.chosen)
      if (!declaresFor(k, player, controllerOf(k, pair.creature)) &&
          std::find(others.begin(), others.end(), pair.creature) == others.end())
        others.push_back(pair.creature);
    plan.most = *most - static_cast<int>(others.size());
  }
  for (const CombatPair& pair : k.s.combat.chosen) plan.take(pair.creature, pair.against.asObject());
}

/// Is the attacker that creature, or in a band with it (702.22h)?
bool sameBand(const GameState& s, const Attacker& attacker, Entity creature) {
  if (Entity(attacker.creature) == creature) return true;
  return attacker.band != 0 &&
         std::any_of(s.combat.attackers.begin(), s.combat.attackers.end(), [&](const Attacker& other) {
           return other.band == attacker.band && Entity(other.creature) == creature;
         });
}

void addEvents(const GameState& s, boost::container::small_vector<Event, 16>& events) {
  for (const CombatPair& pair : s.combat.chosen) {
    Event& block = events.emplace_back();  // 509.1g
    block.type = EventType::Block;
    block.object = pair.creature;
    block.other = pair.against;
  }
  for (const Attacker& a : s.combat.attackers) {
    Event& event = events.emplace_back();  // 509.1h
    event.object = a.creature;
    boost::container::small_vector<ObjectId, 8> by;
    for (const CombatPair& pair : s.combat.chosen) {
      if (!sameBand(s, a, pair.against)) continue;
      if (std::find(by.begin(), by.end(), pair.creature) != by.end()) continue;
      by.push_back(pair.creature);
      ++event.amount;
      event.other = event.amount == 1 ? Entity(pair.creature) : Entity{};
    }
    event.type = event.amount > 0 ? EventType::BecomeBlocked : EventType::AttackUnblocked;
    if (event.amount == 0) event.other = a.defender;
  }
}

}  // namespace

bool canBlock(Kernel& k, ObjectId blocker, ObjectId attackerId) {
  const Object* o = k.find(blocker);
  const Attacker* a = attackerOf(k, attackerId);
  if (o == nullptr || a == nullptr || o->zone != Zone::Battlefield || k.find(attackerId) == nullptr)
    return false;
  if (!defendsAgainst(k, controllerOf(k, blocker), *a) || !readyToBlock(k, blocker)) return false;
  if (evades(k, attackerId, blocker)) return false;
  if (cantDo(k, Kind::BlockDeed, blocker, attackerId)) return false;
  if (cantDo(k, Kind::BeBlockedDeed, attackerId, blocker)) return false;
  if (protectedFrom(k, attackerId, blocker)) return false;  // 702.16f
  return !landwalks(k, attackerId, a->defendingPlayer);
}

namespace {

/// 509.1d-f: true: the player pays for the blocks.
bool payForBlocks(Kernel& k, Frame& f, PlayerId player) {
  if (!anyRule(k, Kind::CantUnlessPay)) return false;
  const ManaCost cost = costOfBlocks(k, player);
  if (isFree(cost)) return false;
  Context context;
  context.controller = player;
  f.context = k.pushContext(std::move(context));
  f.step = kBlockPaid;
  pushPayMana(k, f.context, cost, player);
  return true;
}

/// 509.1: those that cost something do not block after all when it was not paid.
void notePaidBlocks(Kernel& k, Frame& f, PlayerId player) {
  const bool paid = !k.ctx(f).has(ContextFlag::Illegal);
  k.popContext();
  if (paid) return;
  std::erase_if(k.combatChoices(), [&](const CombatPair& pair) {
    return declaresFor(k, player, controllerOf(k, pair.creature)) && !isFree(costOfBlock(k, pair));
  });
}

/// "You choose which creatures block this combat and how those creatures block": the latest of several such
/// effects. What blocks cost is paid by the defending player all the same (509.1f).
PlayerId whoChoosesBlocks(Kernel& k, PlayerId defender) {
  if (!anyRule(k, ir::ModName::ChooseBlocks)) return defender;
  const auto& effects = k.s.effects;
  const auto chooses = [&](const FloatingEffect& effect) {
    if (effect.what != FloatingEffect::What::PlayerRule || effect.affected.empty()) return false;
    const auto mods = k.tree().children(effect.node);
    return std::any_of(mods.begin(), mods.end(), [&](NodeId mod) {
      return isWord(k.tree(), mod, Kind::ModWord, ir::ModName::ChooseBlocks);
    });
  };
  const auto latest = std::find_if(effects.rbegin(), effects.rend(), chooses);
  if (latest == effects.rend()) return defender;
  const PlayerId chooser = latest->affected.front().asPlayer();
  return isPlayerInGame(k, chooser) ? chooser : defender;
}

}  // namespace

Result runBlock(Kernel& k, Frame& f) {
  if (f.step >= kPlaceBlocker) return placeBlocker(k, f);
  if (f.step == kBlockDeclared || f.step == kAttackersOrder || f.step == kBlockersOrder)
    return orderBlockers(k, f);
  auto& work = f.as<DeclareBlockersWork>();
  if (f.step == kBlockPaid) {
    notePaidBlocks(k, f, apnap(k, k.s.active)[work.player]);
    ++work.player;
  } else if (f.step == kBlockStart) {
    tidyCombat(k);
    k.combatChoices().clear();
  } else if (k.answer().kind == OptionKind::Pair) {
    k.combatChoices().push_back({k.answer().entity.asObject(), k.answer().other});
  } else if (payForBlocks(k, f, apnap(k, k.s.active)[work.player])) {
    return Result::Again;
  } else {
    ++work.player;  // this player is done
  }
  const PlayerList players = apnap(k, k.s.active);
  for (; work.player < players.size(); ++work.player) {
    const PlayerId player = players[work.player];
    if (!areOpponents(k, k.s.active, player) || primaryPlayer(k, player) != player) continue;
    BlockPlan plan;
    fillPlan(k, player, plan);
    if (plan.blockers.empty()) continue;
    Decision decision = question(k, DecisionKind::Blockers, whoChoosesBlocks(k, player));
    if (decision.player != player) decision.controlled = player;
    decision.chosen = static_cast<std::uint16_t>(k.s.combat.chosen.size());
    decision.min = 0;
    decision.max = static_cast<std::uint16_t>(plan.blockers.size());
    plan.list(decision.options);
    if (decision.options.size() > 1 || decision.options[0].kind != OptionKind::Done) {
      f.step = kBlockAnswer;
      ask(k, std::move(decision));
      return Result::Again;
    }
    k.decision().options.swap(decision.options);
    if (payForBlocks(k, f, player)) return Result::Again;
  }
  boost::container::small_vector<Event, 16> events;
  addEvents(k.s, events);
  noteBlockersDeclared(k);
  k.combatChoices().clear();
  f.keep(OrderWork{});
  if (events.empty()) return Result::Done;
  return emitThen(k, f, kBlockDeclared, events, "509.1");
}

namespace {

// 2010: 509.7: the active player says where the new one comes among those that block the attacker; the order
// of these stays.
Result placeBlocker(Kernel& k, Frame& f) {
  auto& work = f.as<PlaceBlockerWork>();
  if (f.step > kPlaceBlocker) {
    if (k.answer().entity == Entity(work.blocker)) {
      setDamageOrder(k, work.attacker, work.blocker, static_cast<std::uint8_t>(work.before));
      return Result::Done;
    }
    ++work.before;
  }
  const auto& blockers = k.s.combat.blockers;
  const auto next = std::find_if(blockers.begin(), blockers.end(), [&](const Blocker& b) {
    return b.attacker == work.attacker && b.creature != work.blocker && b.order == work.before;
  });
  if (next == blockers.end()) return Result::Done;  // it is the last one
  Decision decision = question(k, DecisionKind::Order, controllerOf(k, work.attacker));
  decision.source = work.attacker;
  decision.chosen = static_cast<std::uint16_t>(work.before);
  for (const ObjectId creature : {next->creature, work.blocker})
    decision.options.push_back({OptionKind::Entity, 0, creature, {}, 0});
  f.step = kPlaceBlocker + 1;
  ask(k, std::move(decision));
  return Result::Again;
}

// 2010: 509.2-3: attackers blocked by several creatures, and creatures blocking several attackers, get an
// order in which they assign damage.
Result orderBlockers(Kernel& k, Frame& f) {
  if (!k.s.rules.damageAssignmentOrder) return Result::Done;
  const auto& blockers = k.s.combat.blockers;
  auto& work = f.as<OrderWork>();
  if (f.step == kAttackersOrder) {
    setDamageOrder(k, k.s.combat.attackers[work.creature].creature, k.answer().entity.asObject(),
                   static_cast<std::uint8_t>(work.placed));
    ++work.placed;
  } else if (f.step == kBlockersOrder) {
    const std::size_t at = work.creature;
    for (std::size_t i = at + 1; i < blockers.size(); ++i)
      if (blockers[i].creature == blockers[at].creature && Entity(blockers[i].attacker) == k.answer().entity)
        swapBlocks(k, at, i);
    ++work.creature;
  }
  if (f.step != kBlockersOrder) {
    for (; work.creature < k.s.combat.attackers.size(); ++work.creature, work.placed = 0) {
      Decision decision =
          question(k, DecisionKind::Order, controllerOf(k, k.s.combat.attackers[work.creature].creature));
      decision.source = k.s.combat.attackers[work.creature].creature;
      for (const Blocker& b : blockers) {
        if (b.attacker != decision.source || b.order < work.placed) continue;
        decision.options.push_back({OptionKind::Entity, 0, b.creature, {}, 0});
      }
      if (decision.options.size() < 2) continue;
      f.step = kAttackersOrder;
      ask(k, std::move(decision));
      return Result::Again;
    }
    work.creature = 0;
  }
  for (; work.creature < blockers.size(); ++work.creature) {
    const std::size_t at = work.creature;
    Decision decision = question(k, DecisionKind::Order, controllerOf(k, blockers[at].creature));
    decision.source = blockers[at].creature;
    for (std::size_t i = at; i < blockers.size(); ++i) {
      if (blockers[i].creature != decision.source) continue;
      decision.options.push_back({OptionKind::Entity, 0, blockers[i].attacker, {}, 0});
    }
    if (decision.options.size() < 2) continue;
    f.step = kBlockersOrder;
    ask(k, std::move(decision));
    return Result::Again;
  }
  return Result::Done;
}

}  // namespace

}  // namespace cantrip
