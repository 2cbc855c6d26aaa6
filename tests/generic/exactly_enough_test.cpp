// What there is enough for is offered and paid for, and nothing else (118.3, 601.2g-h, 602.2b): on small
// boards of random sources of mana, against a search through every order in which they could be used.
//
// CANTRIP_ENOUGH is how many tables of random cards are played on ("2000" for a night; nothing is played
// without it), CANTRIP_ENOUGH_FIRST the number of the first one ("37" to play on table 37 again).
#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>
#include <iostream>
#include <set>

#include "cards/database.h"
#include "cards/scryfall.h"
#include "generic/random_positions.h"
#include "ir/senses.h"
#include "play/describe.h"
#include "play/position.h"
#include "play/view.h"
#include "rules/agenda/agenda.h"
#include "rules/casting/casting.h"
#include "rules/costs/activating.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/costs.h"
#include "rules/costs/instead_of_mana.h"
#include "rules/costs/mana.h"
#include "rules/costs/payment_plan.h"
#include "rules/costs/total_cost.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/objects.h"
#include "rules/words/cost_parts.h"
#include "rules/words/limits.h"
#include "rules/words/proposed.h"
#include "rules/words/spell_abilities.h"
#include "support/shared.h"

namespace cantrip::test {
namespace {

using ir::KeywordName;

/// More positions than these are not looked at: then nobody knows.
constexpr int kMostLooks = 1500;
constexpr int kMostPositions = 60;

bool hasManaAbility(const Pool& pool, const CardDef& card) {
  return std::any_of(card.abilities.begin(), card.abilities.end(), [&](AbilityId id) {
    return pool.ability(id).kind == AbilityKind::Activated && pool.ability(id).isMana;
  });
}

/// Is what is done with it settled by its cost: it has no targets, no modes, no X?
bool asksForNothing(const AbilityDef& ability) {
  return !ability.hasTargets && ability.modal == kNoNode && ability.definedX == kNoNode;
}

bool isGoal(const Pool& pool, const CardDef& card) {
  if ((card.types & bit(ir::CardType::Land)) != 0 || !card.faces.empty() || !card.cost.present) return false;
  if (card.cost.xCount > 0) return false;
  for (const KeywordName other :
       {KeywordName::Offering, KeywordName::Assist, KeywordName::Entwine, KeywordName::Escalate})
    if (hasKeyword(card.keywords, other)) return false;
  return std::all_of(card.abilities.begin(), card.abilities.end(), [&](AbilityId id) {
    const AbilityDef& ability = pool.ability(id);
    return ability.keyword != KeywordName::Enchant &&
           (ability.kind != AbilityKind::Spell || asksForNothing(ability));
  });
}

/// What is to be paid for: a spell, or an ability of what is there.
struct Goal {
  ObjectId object{};
  AbilityId ability = 0;  ///< 0: it is cast
};

bool isOffered(const Pool& pool, GameState state, const Goal& goal) {
  Kernel k(pool, state);
  if (goal.ability == 0) return canCast(k, 0, goal.object, CastWay::Normal, 0);
  ManaProspect mana(k, 0);
  return canActivateWith(k, 0, goal.object, goal.ability, mana);
}

/// "As an additional cost to cast ~, reveal a card or pay {3}", "you may pay 2 life. Those spells cost {U}
/// less": what it costs is not settled yet (601.2b).
bool asksWhichCost(const Pool& pool, GameState state, const Goal& goal) {
  if (goal.ability != 0) return false;
  Kernel k(pool, state);
  Context context;
  context.source = goal.object;
  context.controller = 0;
  const StandsFor spell(k, goal.object, false, PlayerId{0});
  CostParts others;
  castCost(k, context, others);
  return costToChoose(k.tree(), others) != kNoNode || !optionalCosts(k, goal.object).empty();
}

/// With more than enough mana: whatever else there is allows it.
bool onlyLacksMana(const Pool& pool, GameState state, const Goal& goal) {
  for (std::uint8_t color = 0; color < 6; ++color)
    for (int i = 0; i < 15; ++i) {
      ManaUnit unit;
      unit.color = static_cast<ir::Color>(color);
      unit.snow = true;
      state.players[0].pool.push_back(unit);
    }
  state.derived = {};
  return isOffered(pool, std::move(state), goal);
}

Context begun(Kernel& k, const Goal& goal) {
  Context context = goal.ability != 0 ? activating(0, goal.object, goal.ability) : Context{};
  context.source = goal.object;
  context.controller = 0;
  if (goal.ability != 0 && paysByTapping(k, context)) context.tapping = goal.object;
  return context;
}

/// 601.2f: what it costs, which is settled before mana is made.
ManaCost costOf(const Pool& pool, GameState state, const Goal& goal, CostParts& others) {
  Kernel k(pool, state);
  const Context context = begun(k, goal);
  std::optional<StandsFor> spell;
  if (goal.ability == 0) spell.emplace(k, goal.object, false, PlayerId{0});
  ManaCost mana;
  if (goal.ability == 0)
    mana = castCost(k, context, others);
  else
    splitCost(k, pool.ability(goal.ability).cost, context, mana, others);
  return totalCost(k, context, mana);
}

/// Does what is in the pool pay that, with what is tapped or exiled in place of mana?
bool isPaidFromPool(const Pool& pool, GameState state, const Goal& goal, const ManaCost& mana,
                    const CostParts& others) {
  Kernel k(pool, state);
  if (!k.alive(goal.object)) return false;
  const Context context = begun(k, goal);
  std::optional<StandsFor> spell;
  if (goal.ability == 0) spell.emplace(k, goal.object, false, PlayerId{0});
  if (!canPayOthers(k, 0, others, context)) return false;
  ManaSources sources, plan;
  PlannedColors colors;
  poolSources(k, 0, context, sources);
  if (goal.ability == 0) addInsteadOfMana(k, 0, mana, context, sources);
  if (leastMana(mana) == 0 && mana.flexible.empty()) return true;
  return planBeside(k, 0, mana, {}, sources, plan, colors);
}

/// The same of any permanent like it: positions in which those have changed places are looked at once.
bool isPaidForAny(const Pool& pool, const GameState& state, const Goal& goal, const ManaCost& mana,
                  const CostParts& others) {
  if (goal.ability == 0) return isPaidFromPool(pool, state, goal, mana, others);
  const CardId card = state.objects[goal.object.slot()].card;
  return std::any_of(state.battlefield.begin(), state.battlefield.end(), [&](ObjectId id) {
    return state.objects[id.slot()].card == card &&
           isPaidFromPool(pool, state, {id, goal.ability}, mana, others);
  });
}

enum class Enough : std::uint8_t { No, Yes, Unknown };

/// Every order of mana abilities, each paid for in every way.
class Search {
 public:
  Search(std::shared_ptr<const Pool> pool, const Goal& goal) : pool_(std::move(pool)), goal_(goal) {}

  Enough run(GameState state) {
    CostParts others;
    const ManaCost mana = costOf(*pool_, state, goal_, others);
    state.autoPay = false;
    state.offerManaAbilities = true;
    addManaAbilities(state);
    push(play::Game(pool_, std::move(state)));
    bool unknown = false;
    for (int looks = 0; !open_.empty(); ++looks) {
      if (looks >= kMostLooks) return Enough::Unknown;
      const play::Game game = std::move(open_.front());
      open_.pop_front();
      if (game.over()) {  // 704.5a: while a spell is paid for nobody would look
        unknown = true;
        continue;
      }
      const Decision& decision = game.decision();
      const bool waits = decision.kind == DecisionKind::Priority;
      if (waits && decision.player != 0) continue;
      if (waits && isPaidForAny(*pool_, game.state(), goal_, mana, others)) return Enough::Yes;
      for (std::size_t i = 0; i < decision.options.size(); ++i)
        if (waits ? isManaAbility(decision.options[i]) : isOwnWay(decision, decision.options[i]))
          goOn(game, i);
    }
    return unknown ? Enough::Unknown : Enough::No;
  }

 private:
  /// One that could be activated while something is paid for (605.3a), when no instant could be cast.
  bool isManaAbility(const Option& option) const {
    if (option.kind != OptionKind::Activate) return false;
    const AbilityDef& ability = pool_->ability(static_cast<AbilityId>(option.value));
    return ability.isMana &&
           limitAmong(pool_->arena, ability.limits, ir::sense(ir::LimitName::AsInstant)) == kNoNode;
  }
  static bool isOwnWay(const Decision& decision, const Option& option) {
    return decision.kind != DecisionKind::Payment ||
           (option.kind != OptionKind::Auto && option.kind != OptionKind::Done);
  }

  void addManaAbilities(GameState& state) const {
    Kernel k(*pool_, state);
    Options options;
    for (const ObjectId id : state.battlefield)
      for (const AbilityId ability :
           std::vector<AbilityId>(values(k, id).abilities.begin(), values(k, id).abilities.end())) {
        const AbilityDef& def = pool_->ability(ability);
        if (def.kind != AbilityKind::Activated || !def.isMana || controllerOf(k, id) != 0) continue;
        ManaProspect mana(k, 0);
        if (canActivateWith(k, 0, id, ability, mana))
          options.push_back({OptionKind::Activate, 0, id, {}, static_cast<std::int32_t>(ability)});
      }
    for (const Option& option : options)
      if (std::find(state.decision.options.begin(), state.decision.options.end(), option) ==
          state.decision.options.end())
        state.decision.options.push_back(option);
  }

  void goOn(const play::Game& game, std::size_t option) {
    play::Game next = game;
    const std::size_t refused = next.state().refused.size();
    next.apply(option);
    if (next.state().refused.size() <= refused) push(std::move(next));
  }

  void push(play::Game game) {
    if (seen_.insert(play::positionHash(game)).second) open_.push_back(std::move(game));
  }

  std::shared_ptr<const Pool> pool_;
  Goal goal_;
  std::deque<play::Game> open_;
  std::set<std::uint64_t> seen_;
};

/// Cards of one table by what they are good for.
struct EnoughCards {
  play::Table table;
  std::vector<CardId> lands, sources, goals, changes, others;
};

/// Names of cards by the same.
struct Names {
  std::vector<std::string> sources, goals, otherwisePaid, changes, others;
};

void take(const cards::CardDatabase& database, const std::vector<std::string>& from, int count,
          std::vector<std::string>& to, Rng& rng) {
  for (int i = 0; i < count && !from.empty(); ++i) {
    const std::string& name = from[rng.below(small(from.size()))];
    if (std::find(to.begin(), to.end(), name) == to.end() && (*database.find(name))->whole())
      to.push_back(name);
  }
}

EnoughCards seatEnough(const cards::CardDatabase& database, const Names& names, Rng& rng) {
  std::vector<std::string> taken;
  for (const char* land :
       {"Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes", "Snow-Covered Forest"})
    if (database.find(land)) taken.emplace_back(land);
  take(database, names.sources, 12, taken, rng);
  take(database, names.goals, 8, taken, rng);
  take(database, names.otherwisePaid, 4, taken, rng);
  take(database, names.changes, 4, taken, rng);
  take(database, names.others, 4, taken, rng);
  EnoughCards cards{play::seat(database, {taken, taken}), {}, {}, {}, {}, {}};
  const Pool& pool = *cards.table.pool;
  for (const CardId id : cards.table.decks[0]) {
    const CardDef& card = pool.card(id);
    const bool permanent = (card.types & kPermanentTypes) != 0;
    if ((card.supertypes & bit(ir::Supertype::Basic)) != 0)
      cards.lands.push_back(id);
    else if (permanent && hasManaAbility(pool, card))
      cards.sources.push_back(id);
    else if (permanent)
      cards.others.push_back(id);
    const auto changesOthers = [&](AbilityId ability) {
      return pool.ability(ability).changesCosts && (pool.ability(ability).zones & bit(ir::Zone::Hand)) == 0;
    };
    if (permanent && std::any_of(card.abilities.begin(), card.abilities.end(), changesOthers))
      cards.changes.push_back(id);
    if (isGoal(pool, card)) cards.goals.push_back(id);
  }
  return cards;
}

int given(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::atoi(text) : otherwise;
}

class EnoughSearch {
 public:
  EnoughSearch(const cards::CardDatabase& database, Names names)
      : database_(database), names_(std::move(names)) {}

  void run() {
    const int first = given("CANTRIP_ENOUGH_FIRST", 1), last = first + given("CANTRIP_ENOUGH", 1) - 1;
    for (table_ = first; table_ <= last; ++table_) {
      std::cout << "table " << table_ << std::flush;
      Rng rng(static_cast<std::uint64_t>(table_));
      const EnoughCards cards = seatEnough(database_, names_, rng);
      if (cards.goals.empty() || cards.sources.empty()) continue;
      for (position_ = 1; position_ <= kMostPositions; ++position_) {
        std::cout << ' ' << position_ << std::flush;
        tryPosition(cards, Rng(rng.next()));
      }
      std::cout << std::endl;
    }
    std::cout << enough << " times there was enough, " << lacking << " times there was not, and " << unknown
              << " times nobody knows" << std::endl;
  }

  int enough = 0, lacking = 0, unknown = 0;
  std::vector<std::string> found;

 private:
  static CardId of(const std::vector<CardId>& cards, Rng& rng) {
    return cards[rng.below(small(cards.size()))];
  }

  void tryPosition(const EnoughCards& cards, Rng rng) {
    std::string said;
    try {
      RandomBoard board;
      board.life = rng.below(4) != 0 ? 20 : 1 + static_cast<int>(rng.below(4));
      for (std::uint32_t i = 1 + rng.below(5); i > 0; --i)
        board.battlefield.push_back(rng.below(5) < 2 ? of(cards.lands, rng) : of(cards.sources, rng));
      if (!cards.changes.empty() && rng.below(4) == 0) board.battlefield.push_back(of(cards.changes, rng));
      if (!cards.others.empty() && rng.below(3) == 0) board.battlefield.push_back(of(cards.others, rng));
      for (std::uint32_t i = rng.below(4); i > 0; --i) board.graveyard.push_back(of(cards.goals, rng));
      for (std::uint32_t i = 1 + rng.below(3); i > 0; --i) board.hand.push_back(of(cards.goals, rng));
      const play::Game game = beginAtMain(cards.table, board, rng);
      if (game.over() || game.decision().kind != DecisionKind::Priority || game.decision().player != 0)
        return;
      said = whatIsThere(game);
      for (const ObjectId id : game.state().players[0].hand) compare(game, {id, 0}, rng);
      GameState state = game.state();
      Kernel k(game.pool(), state);
      for (const ObjectId id : game.state().battlefield)
        if (controllerOf(k, id) == 0)
          for (const AbilityId ability : values(k, id).abilities)
            if (isActivatedGoal(game.pool(), ability)) compare(game, {id, ability}, rng);
    } catch (const std::exception& error) {
      say(std::string("the game ends: ") + error.what(), said);
    }
  }

  static bool isActivatedGoal(const Pool& pool, AbilityId id) {
    const AbilityDef& ability = pool.ability(id);
    return ability.kind == AbilityKind::Activated && !ability.isMana && !ability.isLoyalty &&
           ability.cost != kNoNode && asksForNothing(ability);
  }

  void compare(const play::Game& game, const Goal& goal, Rng& rng) {
    const Pool& pool = game.pool();
    if (goal.ability == 0 && !isGoal(pool, pool.card(game.state().objects[goal.object.slot()].card))) return;
    if (asksWhichCost(pool, game.state(), goal) || !onlyLacksMana(pool, game.state(), goal)) return;
    const bool offered = isOffered(pool, game.state(), goal);
    const Enough there = Search(game.sharedPool(), goal).run(game.state());
    const std::string what =
        (goal.ability == 0 ? "casting " : "an ability of ") + play::describe(game.state(), pool, goal.object);
    ++(there == Enough::Yes ? enough : there == Enough::No ? lacking : unknown);
    if (there == Enough::Yes && !offered) say(what + " is not offered", whatIsThere(game));
    if (there == Enough::No && offered) say(what + " is offered", whatIsThere(game));
    if (there == Enough::Yes && offered && !isPaidAutomatically(game, goal, rng))
      say(what + " is not paid for", whatIsThere(game));
  }

  /// With the answers of chance to everything else.
  static bool isPaidAutomatically(const play::Game& game, const Goal& goal, Rng& rng) {
    for (int attempt = 0; attempt < 3; ++attempt) {
      GameState state = game.state();
      state.decision.options.push_back({goal.ability == 0 ? OptionKind::Cast : OptionKind::Activate,
                                        0,
                                        goal.object,
                                        {},
                                        static_cast<std::int32_t>(goal.ability)});
      play::Game tried(game.sharedPool(), std::move(state));
      const std::size_t refused = tried.state().refused.size();
      tried.apply(tried.decision().options.size() - 1);
      for (int answers = 0; answers < 60 && !tried.over(); ++answers) {
        if (tried.state().refused.size() > refused) return false;
        if (tried.decision().kind == DecisionKind::Priority) break;
        std::size_t pick = rng.below(small(tried.decision().options.size()));
        for (std::size_t i = 0; i < tried.decision().options.size(); ++i)  // what costs more may be left out
          if (tried.decision().options[i].kind == OptionKind::No) pick = i;
        tried.apply(pick);
      }
      if (tried.state().refused.size() > refused) return false;
    }
    return true;
  }

  void say(const std::string& what, const std::string& where) {
    if (!said_.insert(what).second) return;
    std::cout << "\n"
              << what << "\n  table " << table_ << ", position " << position_ << ", with" << where
              << std::endl;
    found.push_back(what + "\n  table " + std::to_string(table_) + ", position " + std::to_string(position_) +
                    ", with" + where);
  }

  const cards::CardDatabase& database_;
  Names names_;
  std::set<std::string> said_;
  int table_ = 0, position_ = 0;
};

/// Sorts cards by what their words say that they are good for here; what they are is seen once they are read.
void sortIn(const cards::Card& card, Names& names) {
  const cards::CardFace& face = card.faces.front();
  const auto says = [&](std::string_view words) { return face.text.find(words) != std::string::npos; };
  const bool permanent = !face.types.is(ir::CardType::Instant) && !face.types.is(ir::CardType::Sorcery);
  if (permanent && (says(": Add ") || says(", add "))) names.sources.push_back(card.name);
  if (permanent && (says(" less to cast") || says(" more to cast") || says("less to activate")))
    names.changes.push_back(card.name);
  if (permanent) names.others.push_back(card.name);
  if (face.types.is(ir::CardType::Land) || card.faces.size() > 1) return;
  const bool otherwise = says("onvoke") || says("elve") || says("mprovise") || says("ffinity for") ||
                         face.manaCost.find('/') != std::string::npos ||
                         face.manaCost.find('S') != std::string::npos ||
                         face.manaCost.find('C') != std::string::npos;
  (otherwise ? names.otherwisePaid : names.goals).push_back(card.name);
}

void expectNothingFound(const EnoughSearch& search) {
  EXPECT_GT(search.enough, 0);
  EXPECT_GT(search.lacking, 0);
  for (const std::string& one : search.found) ADD_FAILURE() << one;
}

TEST(ExactlyEnough, OfTheLibrary) {
  if (std::getenv("CANTRIP_ENOUGH") == nullptr) GTEST_SKIP() << "CANTRIP_ENOUGH says how many tables";
  play::declineWhatRulesCannotRun();
  const cards::CardDatabase database;
  Names names;
  database.forEach([&](const cards::Card& card, bool) { sortIn(card, names); });
  EnoughSearch search(database, std::move(names));
  search.run();
  expectNothingFound(search);
}

TEST(ExactlyEnough, OfTheCorpus) {
  if (std::getenv("CANTRIP_ENOUGH") == nullptr) GTEST_SKIP() << "CANTRIP_ENOUGH says how many tables";
  const auto file = sharedFile("cards/oracle-cards.json");
  if (!file) GTEST_SKIP() << "no corpus at hand";
  play::declineWhatRulesCannotRun();
  cards::CardDatabase database;
  Names names;
  for (cards::ScryfallCard& one : cards::readScryfall(file->string())) {
    if (cards::liesBesideDecks(one.card)) continue;
    sortIn(one.card, names);
    database.add(std::move(one.card));
  }
  EnoughSearch search(database, std::move(names));
  search.run();
  expectNothingFound(search);
}

}  // namespace
}  // namespace cantrip::test
