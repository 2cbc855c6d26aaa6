// Answers to questions that this engine does not put: where only one thing can be done nothing is asked, and
// the source of the cases asks all the same.
#include <algorithm>
#include <array>
#include <utility>

#include "cases/runner.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/statements_casting.h"
#include "play/describe.h"
#include "rules/casting/announce.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/costs.h"
#include "rules/costs/known_offers.h"
#include "rules/effects/common.h"
#include "rules/effects/new_targets.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/pushes.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/stack_items.h"
#include "rules/words/eval_refs.h"
#include "rules/words/paid_costs.h"
#include "rules/words/permissions.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"
#include "rules/words/target_nodes.h"

namespace cantrip::cases {

namespace nodes = ir::nodes;

namespace {

/// Keywords that are optional additional costs by themselves, and whether they may be paid several times; the
/// others, replicate too, are statements of the spell.
constexpr std::array kOptionalCosts{std::pair{ir::KeywordName::Kicker, false},
                                    std::pair{ir::KeywordName::Multikicker, true},
                                    std::pair{ir::KeywordName::Buyback, false}};

bool isPhyrexian(std::int32_t symbol) {
  const ir::SymbolKind kind = ir::decode(symbol).kind;
  return kind == ir::SymbolKind::Phyrexian || kind == ir::SymbolKind::HybridPhyrexian;
}

bool says(const Json& answer, bool wanted) { return answer.value("value", !wanted) == wanted; }

/// Is it a keyword action for which something is chosen?
bool choosesSomething(const ir::Arena& tree, NodeId node) {
  if (tree.kind(node) != ir::Kind::KeywordAction) return false;
  switch (static_cast<ir::ActionName>(tree.value(tree.as<nodes::KeywordAction>(node).action))) {
    case ir::ActionName::Proliferate:
    case ir::ActionName::Populate:
    case ir::ActionName::Scry:
    case ir::ActionName::Surveil:
      return true;
    default:
      return false;
  }
}

}  // namespace

// "Up to three": once nothing else can be chosen the rest is no question any more, but a case may still say
// that it stops there.
void Runner::useRedundantStop(std::size_t option) {
  const Decision& d = s_.decision;
  const bool choosing = d.kind == DecisionKind::Objects || d.kind == DecisionKind::Targets;
  const bool last = d.options.size() == 2 && doneOption() != static_cast<std::size_t>(-1);
  if (!choosing || !last || d.options[option].kind == OptionKind::Done) return;
  Answers& answers = answers_[d.player];
  std::size_t next = answers.nextTarget();
  if (next != kNone && !stops(answers.at(next))) next = kNone;
  if (next == kNone) next = answers.nextChoice({"choice"}, stops);
  if (next != kNone) answers.use(next);
}

// "Up to two target creatures" where there is none (601.2c): nobody is asked, and a case may say that it
// stops. `until`: what is asked for now; those before it that were not asked for are looked at.
void Runner::useStopsWithoutTargets(const Context& context, NodeId until) {
  constexpr int kMany = 1000;
  if (targetsAsked_.first != context.stackObject) targetsAsked_ = {context.stackObject, {}};
  std::vector<NodeId>& asked = targetsAsked_.second;
  TargetNodes nodes;
  targetsOf(k_, context, nodes);
  Answers& answers = answers_[context.controller];
  for (const NodeId node : nodes) {
    if (node == until) break;
    if (std::find(asked.begin(), asked.end(), node) != asked.end()) continue;
    asked.push_back(node);
    const auto [least, most] = targetRange(k_, node, context, kMany);
    const std::size_t next = least == 0 && most > 0 ? answers.nextTarget() : kNone;
    if (next != kNone && stops(answers.at(next))) answers.use(next);
  }
  if (until != kNoNode && std::find(asked.begin(), asked.end(), until) == asked.end()) asked.push_back(until);
}

// X with only one possible value: cases in which not every answer is given name it all the same, and every
// case does for an X that could be announced otherwise and then not paid (601.2b).
void Runner::useRedundantNumber() {
  const Decision& d = s_.decision;
  if (d.options.size() != 1 || (strict_ && (!announcing() || d.options.front().entity))) return;
  Answers& answers = answers_[d.player];
  const std::size_t next = answers.nextChoice(
      {"number"}, [&](const Json& a) { return a.value("value", -1) == d.options.front().value; });
  if (next != kNone) answers.use(next);
}

// 502.3: which permanents stay tapped is one question here; a case says for each whether it untaps.
bool Runner::answerUntapping() {
  const Decision& d = s_.decision;
  if (d.why != kNoNode || s_.step != ir::Step::Untap || doneOption() == static_cast<std::size_t>(-1))
    return false;
  Answers& answers = answers_[d.player];
  const std::size_t next = answers.nextChoice({"yes_no"}, [](const Json&) { return true; });
  if (next == kNone) {
    pick(doneOption());
    return true;
  }
  answers.use(next);
  pick(answers.at(next).value("value", false) ? doneOption() : 0);
  return true;
}

// 601.2b: an optional additional cost that cannot be paid is not offered; a case says no to it all the same,
// to each of them once, and to what may be paid several times in the end.
void Runner::useRedundantRefusals() {
  if (g_.casts == castsSeen_) return;
  castsSeen_ = g_.casts;
  const std::map<NodeId, bool> asked = std::exchange(costsAsked_, {});
  const Object* spell = s_.stack.empty() ? nullptr : k_.find(s_.stack.back().object);
  if (spell == nullptr || spell->is(ObjectFlag::AbilityOnStack)) return;
  int unasked = 0;
  const auto count = [&](NodeId cost, bool again) {
    const auto said = asked.find(cost);
    if (cost != kNoNode && (said == asked.end() || (again && said->second))) ++unasked;
  };
  for (const auto& [keyword, again] : kOptionalCosts)
    for (const AbilityId ability : keywordCosts(k_, spell->id, keyword))
      count(costNamedBy(k_, ability), again);
  for (const NodeId statement : optionalCosts(k_, spell->id)) {
    const auto [cost, many, change] = k_.tree().as<nodes::OptionalCost>(statement);
    count(cost, k_.tree().kind(many) != ir::Kind::None);
  }
  const Json& script = g_.which.json.at("script");
  const PlayerId player = controllerOf(k_, spell->id);
  const auto refuses = [&](const Json& answer) {
    if (answer.value("value", true)) return false;
    if (pending_.entry == nullptr) return true;  // cast by an effect
    if (!answer.contains("after")) return true;  // it is a hint only
    const auto after = answer.value("after", -1);
    return after >= 0 && static_cast<std::size_t>(after) < script.size() &&
           &script.at(static_cast<std::size_t>(after)) == pending_.entry->json;
  };
  for (; unasked > 0; --unasked) {
    const std::size_t next = answers_[player].nextChoice({"yes_no"}, refuses);
    if (next == kNone) return;
    answers_[player].use(next);
  }
}

// 702.33b: of several kickers those before the one that is asked about, which cannot be paid, were refused.
void Runner::useRefusedKickers() {
  const Decision& d = s_.decision;
  const Object* spell = d.source ? k_.find(d.source) : nullptr;
  if (!announcing() || spell == nullptr) return;
  std::vector<NodeId> kickers;
  for (const AbilityId ability : keywordCosts(k_, spell->id, ir::KeywordName::Kicker))
    kickers.push_back(costNamedBy(k_, ability));
  if (kickers.size() < 2 || std::find(kickers.begin(), kickers.end(), d.why) == kickers.end()) return;
  for (const NodeId cost : kickers) {
    if (cost == d.why) return;
    if (costsAsked_.contains(cost)) continue;
    const std::size_t next =
        answers_[d.player].nextChoice({"yes_no"}, [](const Json& answer) { return says(answer, false); });
    if (next == kNone) return;
    answers_[d.player].use(next);
    costsAsked_[cost] = false;
  }
}

// Where one effect alone lets a card be cast from where it is, or several that let the same be done, nobody
// chooses which (601.3); a case may name it, or say that it is the first of those that it lists from 0.
void Runner::useRedundantPermission(const Entry& entry) {
  if (entry.verb() != "cast" || s_.stack.empty()) return;
  const ObjectId spell = s_.stack.back().object;
  const auto useNamed = [&](const std::string& name) {
    const std::size_t next = answers_[entry.player].nextChoice({"choice"}, [&](const Json& answer) {
      const Json values = answer.value("values", Json::array());
      return values.size() == 1 && values.front().is_string() && values.front().get<std::string>() == name;
    });
    if (next != kNone) answers_[entry.player].use(next);
    return next != kNone;
  };
  if (s_.stack.back().context.castFrom != ir::Zone::Hand && useNamed("0")) return;
  for (const FloatingEffect& effect : s_.effects) {
    const auto became = [&](Entity e) { return e.isObject() && e.asObject().next() == spell; };
    if (effect.what != FloatingEffect::What::PlayPermission || !effect.context.source ||
        std::none_of(effect.affected.begin(), effect.affected.end(), became))
      continue;
    if (useNamed(definitionOf(k_, effect.context.source).name)) return;
  }
}

// What is asked of nobody because it could not be done (118.12, 119.4), or only in one way (107.4f).
Runner::Silence Runner::listen() {
  Silence now;
  if (s_.frames.empty()) return now;
  const Frame& f = s_.frames.back();
  const ir::Arena& arena = k_.tree();
  if (f.op == Op::PayMana && !s_.payments.empty()) {
    const ManaCost& cost = s_.payments.back();
    now.payer = f.as<PayManaWork>().payer;
    now.payments = s_.payments.size();
    now.symbols = std::count_if(cost.flexible.begin(), cost.flexible.end(), isPhyrexian);
    now.life = cost.life;
    const Context& context = s_.contexts[f.context];
    now.attacking = f.step == kPlanPayment && !context.source && !context.stackObject;
    now.asked = f.step != kPlanPayment;
  }
  if (takesCounters() && f.step == kFirstStep) {
    countersPlanned_ = false;
    now.chooser = effects::chooserOf(s_.contexts[f.context]);
    now.counters = countersAmong();
  }
  if (f.op == Op::Choose) {
    const auto& work = f.as<ChooseWork>();
    if (f.step != kPicked && work.picked == 0 && !work.ordered) now.chooser = work.chooser;
  }
  if (f.op != Op::Effect || f.step != kFirstStep || f.node == kNoNode) return now;
  if (choosesSomething(arena, f.node)) now.chooser = effects::chooserOf(s_.contexts[f.context]);
  if (arena.kind(f.node) == ir::Kind::Pay) {  // "pay {4}. If you don't, ..."
    const Context& context = s_.contexts[f.context];
    const PlayerId payer = effects::chooserOf(context);
    if (!canPay(k_, payer, arena.as<nodes::Pay>(f.node).cost, context)) now.unable.push_back(payer);
  }
  if (arena.kind(f.node) == ir::Kind::ChangeTarget) now.changes = effects::chooserOf(s_.contexts[f.context]);
  if (arena.kind(f.node) != ir::Kind::Gate) return now;
  const NodeId test = arena.as<nodes::Gate>(f.node).test;
  const NodeId deed = arena.as<nodes::Gate>(f.node).then;
  if (test != kNoNode && arena.kind(test) == ir::Kind::May) {
    now.chooser = effects::chooserOf(s_.contexts[f.context]);
    now.may = true;
  }
  if (test != kNoNode && arena.kind(test) == ir::Kind::May && deed != kNoNode && isForFree(arena, deed)) {
    const Context& context = s_.contexts[f.context];  // "you may cast the copy", which can't be cast (608.2d)
    now.uncastable = !effects::canPlayAny(k_, context, deed);
    if (now.uncastable) now.unable.push_back(effects::chooserOf(context));
    if (now.uncastable) now.cards = entitiesOf(k_, arena.as<nodes::ActOn>(deed).what, context);
  }
  if (test != kNoNode && arena.kind(test) == ir::Kind::May && deed != kNoNode &&
      arena.kind(deed) == ir::Kind::Pay) {  // "you may pay {1}", which can't be paid (118.3, 118.12)
    const Context& context = s_.contexts[f.context];
    const PlayerId payer = effects::chooserOf(context);
    if (!canPay(k_, payer, arena.as<nodes::Pay>(deed).cost, context)) now.unable.push_back(payer);
  }
  if (test == kNoNode || arena.kind(test) != ir::Kind::Unless) return now;
  const Context& context = s_.contexts[f.context];
  const auto [who, cost] = arena.as<nodes::Unless>(test);
  for (const Entity e : entitiesOf(k_, who, context)) {
    const PlayerId player = e.isPlayer() ? e.asPlayer() : controllerOf(k_, e.asObject());
    if (!canPay(k_, player, cost, context)) now.unable.push_back(player);
  }
  return now;
}

void Runner::useRedundantPayment(const Silence& before) {
  for (const PlayerId player : before.unable) {
    Answers& answers = answers_[player];
    // yes or no, the cost is not paid; a card may be named that can't be played (305.3)
    const std::size_t next = answers.nextChoice({"yes_no", "choice"}, [&](const Json& answer) {
      if (!answer.contains("values")) return answer.value("kind", "") == "yes_no";
      return std::any_of(before.cards.begin(), before.cards.end(), [&](Entity card) {
        return fitsOption(answer.at("values").front(), {OptionKind::Entity, 0, card, {}, 0});
      });
    });
    if (next != kNone) answers.use(next);
    if (next == kNone || !before.uncastable || !says(answers.at(next), true)) continue;
    if (const std::size_t target = answers.nextTarget(); target != kNone)  // of the spell that can't be cast
      answers.use(target);
  }
  // 115.7b: a target that alone can be changed is not chosen; a case says yes to it
  if (before.changes != kNoPlayer && s_.decision.kind == DecisionKind::None) {
    Answers& answers = answers_[before.changes];
    const std::size_t yes = answers.nextChoice({"yes_no"}, [](const Json& a) { return says(a, true); });
    if (yes != kNone) answers.use(yes);
  }
  if (before.payer == kNoPlayer) return;
  Answers& answers = answers_[before.payer];
  const auto take = [&](bool wanted) {
    const std::size_t next = answers.nextChoice({"yes_no"}, [&](const Json& a) { return says(a, wanted); });
    if (next != kNone)
      answers.use(next);
    else
      silently_.emplace_back(before.payer, wanted);
  };
  if (before.attacking)  // 508.1h, 509.1d: whoever declares these has decided to pay for each of them
    for (const CombatPair& pair : s_.combat.chosen)
      if (isTaxed(pair.creature, pair.against)) take(true);
  if (before.asked || s_.payments.size() != before.payments) return;
  const ManaCost& cost = s_.payments.back();
  const auto left = std::count_if(cost.flexible.begin(), cost.flexible.end(), isPhyrexian);
  const auto byLife = (cost.life - before.life) / 2;
  for (auto symbol = left; symbol < before.symbols; ++symbol) take(symbol - left < byLife);
}

/// 508.1h, 509.1d: is there mana to pay for this attack, or this block?
bool Runner::isTaxed(ObjectId creature, Entity against) {
  const auto deed = s_.step == ir::Step::DeclareBlockers ? ir::Kind::BlockDeed : ir::Kind::AttackDeed;
  const ManaCost cost = costToDo(k_, deed, creature, against);
  return cost.manaValue() > 0 || !cost.flexible.empty();
}

// 508.1d, 509.1c: nobody has to pay for an attack or a block. A no that comes next leaves the creature out of
// it, and the entry is done.
bool Runner::refusesToPay(const Option& pair) {
  if (!isTaxed(pair.entity.asObject(), pair.other)) return false;
  Answers& answers = answers_[s_.decision.player];
  const std::size_t no = answers.nextChoice({"yes_no"}, [](const Json& a) { return says(a, false); });
  if (no != kNone) answers.use(no);
  return no != kNone;
}

// 601.2g: which colour a source makes is chosen with what it is tapped for; a case names the colour besides.
void Runner::useRedundantColors() {
  for (const auto& [player, color] : g_.colors) {
    Answers& answers = answers_[player];
    const std::size_t named = answers.choice({"choice"}, [&](const Json& answer) {
      const Json values = answer.value("values", Json::array());
      return values.size() == 1 && values.front().is_string() &&
             plainText(values.front().get<std::string>()) == plainText(ir::word("color", color));
    });
    if (named != kNone) answers.use(named);
  }
}

/// Nothing could be chosen, so nobody was asked (608.2d); a case may say that nothing is, or which counters
/// are taken although they are the only ones.
void Runner::useAnswerToNothing(const Silence& before) {
  if (!before.counters.empty()) {
    countersNamed(before.chooser, before.counters, true);
    return;
  }
  Answers& answers = answers_[before.chooser];
  std::size_t next = kNone;
  // where every answer is given, an "up to" without one ends all the same
  if (strict_) {
    next = answers.nextTarget();
    if (next == kNone || !stops(answers.at(next))) next = answers.nextChoice({"choice"}, stops);
  }
  if (next != kNone)
    answers.use(next);
  else
    nothingToChoose_.emplace_back(before.chooser, before.may);
}

// A part of a cost that can be paid in one way only is announced before the rest of the cost is paid
// (601.2b); a case may answer for it later.
void Runner::useSilentAnswers() {
  for (const auto& [player, may] : nothingToChoose_) {
    Answers& answers = answers_[player];
    std::size_t left = answers.target(stops);
    if (left == kNone) left = answers.choice({"choice"}, stops);
    if (left == kNone && may) left = answers.choice({"yes_no"}, [](const Json&) { return true; });
    if (left != kNone) answers.use(left);
  }
  for (const auto& [player, wanted] : silently_) {
    Answers& answers = answers_[player];
    const bool said = wanted;
    const std::size_t left = answers.choice({"yes_no"}, [&](const Json& a) { return says(a, said); });
    if (left != kNone) answers.use(left);
  }
}

// In a game of two nobody asks which opponent; a case may name the one there is.
void Runner::useRedundantOpponents() {
  if (g_.seats.size() != 2) return;
  for (std::size_t player = 0; player < answers_.size(); ++player)
    answers_[player].excuse([&](const Json& answer) {
      const Json values = answer.value(answer.contains("values") ? "values" : "targets", Json::array());
      if (values.size() != 1) return false;
      const Json& said = values.front();
      const std::string& opponent = g_.seats[1 - player];
      return said.is_object() ? said.value("player", "") == opponent : said == opponent;
    });
}

// What can only make cycling cost less is done (602.2b): nobody asks whether {0} is paid instead, or by how
// much of "up to {2}" it costs less.
void Runner::useRedundantReductions() {
  if (g_.activations == activationsSeen_) return;
  activationsSeen_ = g_.activations;
  const Context* now = s_.stack.empty() ? nullptr : &s_.stack.back().context;
  if (now == nullptr || now->ability == 0 || !isCycling(k_.pool.ability(now->ability).keyword)) return;
  Answers& answers = answers_[now->controller];
  if (pending_.cyclesFreely)
    if (const std::size_t yes = answers.nextChoice({"yes_no"}, [](const Json& a) { return says(a, true); });
        yes != kNone)
      answers.use(yes);
  for (const AbilityInForce& change : knownOffers(k_).costStatements) {
    if (!g_.texts.holds(change.ability, definitionOf(k_, change.object), "cost up to")) continue;
    const std::size_t amount = answers.nextChoice({"choice", "number"}, [](const Json& answer) {
      const Json values = answer.value("values", Json::array());
      return answer.contains("value") || (values.size() == 1 && values.front().is_string() &&
                                          values.front().get<std::string>().size() == 1);
    });
    if (amount != kNone) answers.use(amount);
  }
}

/// 707.10c, 115.7d: the copies of which it is asked whether they get new targets; none for other questions.
EntityList Runner::copiesAskedAbout() {
  const ir::Arena& arena = k_.tree();
  const NodeId why = s_.decision.why;
  if (why == kNoNode || s_.frames.empty() || arena.kind(why) != ir::Kind::Gate) return {};
  const NodeId deed = arena.as<nodes::Gate>(why).then;
  if (deed == kNoNode || !isWord(arena, deed, ir::Kind::ActOn, ir::DeedName::NewTargets)) return {};
  return entitiesOf(k_, arena.as<nodes::ActOn>(deed).what, s_.contexts[s_.frames.back().context]);
}

/// Whoever refuses new targets was asked once; a case says no for each of the copies and each of their
/// targets. `first`: the answer that refused.
void Runner::useRefusalsOfCopies(std::size_t first) {
  const EntityList copies = copiesAskedAbout();
  std::size_t targets = 0;
  for (const Entity copy : copies)
    if (const StackItem* item = stackItem(k_, copy.asObject()))
      targets += play::targetsOf(s_, k_.pool, *item).size();
  Answers& answers = answers_[s_.decision.player];
  for (std::size_t n = 1; n < std::max(copies.size(), targets); ++n) {
    const std::size_t no = answers.nextChoice({"yes_no"}, [&](const Json& a) {
      return says(a, false) && (n < copies.size() || isBeside(a, answers.at(first)));
    });
    if (no != kNone) answers.use(no);
  }
}

/// "No" to the first targets of a copy and yes to a later one: those stay as they are. `no`: the first
/// answer.
bool Runner::keepsFirstTargets(std::size_t no) {
  const EntityList copies = copiesAskedAbout();
  if (copies.size() != 1) return false;
  const StackItem* item = stackItem(k_, copies.front().asObject());
  if (item == nullptr) return false;
  const std::size_t targets = play::targetsOf(s_, k_.pool, *item).size();
  Answers& answers = answers_[s_.decision.player];
  std::vector<std::size_t> said{no};
  while (said.size() < targets) {
    const std::size_t next = answers.choiceAfter(said.back());
    if (next == kNone || answers.at(next).value("kind", "") != "yes_no" ||
        !isBeside(answers.at(next), answers.at(no)))
      return false;
    if (says(answers.at(next), true)) {
      if (answers.target([&](const Json& answer) { return isBeside(answer, answers.at(next)); }) == kNone)
        return false;
      for (const std::size_t answer : said) answers.use(answer);
      answers.use(next);
      keptTargets_ = said.size();
      return true;
    }
    said.push_back(next);
  }
  return false;
}

/// True: the targets of this further copy, or this target, stay as they are, and that was picked.
bool Runner::keepsTargets() {
  if (s_.frames.empty()) return false;
  const Frame& f = s_.frames.back();
  if (f.op != Op::Effect || f.node == kNoNode ||
      !isWord(k_.tree(), f.node, ir::Kind::ActOn, ir::DeedName::NewTargets))
    return false;
  if (keptTargets_ > 0) {
    --keptTargets_;
    pick(0);
    return true;
  }
  const auto& work = f.as<effects::NewTargetsWork>();
  const bool further = work.beginsAnother();
  if (!further && work.target == 0 && work.chosen == 0) return false;
  Answers& answers = answers_[s_.decision.player];
  const std::size_t next = answers.nextChoice({"yes_no"}, [](const Json&) { return true; });
  if (next == kNone) return false;
  const bool changes = says(answers.at(next), true);
  if (!further) {  // a case may be asked of each target whether it changes
    const std::size_t target = answers.target([&](const Json& answer) { return namesObject(answer); });
    if (changes ? target == kNone || !isBeside(answers.at(target), answers.at(next)) : target != kNone)
      return false;
  }
  answers.use(next);
  if (changes) return false;
  pick(0);
  return true;
}

}  // namespace cantrip::cases
