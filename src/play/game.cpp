// Starting a game, answering, and looking at it.
#include "play/game.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"
#include "ir/nodes/deeds.h"
#include "play/view.h"
#include "rules/agenda/agenda.h"
#include "rules/events/floating_effects.h"
#include "rules/events/supplementary_changes.h"
#include "rules/events/turn_changes.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/supplementary.h"
#include "rules/words/restrictions.h"

namespace cantrip::play {

namespace {

/// Puts the cards of the decks where the game begins with them.
class Seater {
 public:
  Seater(Kernel& kernel, const SeatPlan& plan, const Setup& setup) : k_(kernel), plan_(plan), setup_(setup) {}

  void seat(PlayerId p, PlayerState& player) {
    const SeatPlan::Seat& seat = plan_.seats[p];
    player.life = setup_.startingLife != 0 ? setup_.startingLife : seat.life;
    player.team = seat.team;
    player.range = seat.range;
    player.losesForTeam = seat.losesForTeam;
    const auto& deck = setup_.decks[p];
    const std::size_t commanders = p < setup_.commanders.size() ? setup_.commanders[p] : 0;
    if (plan_.commanders && (commanders == 0 || commanders > deck.size()))
      throw ArrangementError(fmt::format("The deck of player {} names no commander (903.3).", p + 1));
    vanguards_ = supplementary_ = 0;
    const std::size_t outside = p < setup_.sideboards.size() ? setup_.sideboards[p] : 0;
    const std::size_t inside = deck.size() - std::min(outside, deck.size());
    for (std::size_t i = 0; i < inside; ++i) place(deck[i], p, plan_.commanders && i < commanders);
    for (std::size_t i = inside; i < deck.size(); ++i)
      if (plan_.rules.ante || !k_.pool.card(deck[i]).onlyForAnte) createOutside(k_, deck[i], p);
    if (plan_.vanguards && vanguards_ != 1)
      throw ArrangementError(
          fmt::format("Player {} needs one vanguard card, not {} (902.3).", p + 1, vanguards_));
    if (seat.supplementary && supplementary_ == 0)
      throw ArrangementError(fmt::format("Player {} has no {}.", p + 1,
                                         plan_.rules.planes ? "planar deck (901.3)" : "scheme deck (904.3)"));
    player.startingLife = player.life;
    if (supplementary_ > 0) shuffleSupplementary(k_, keeperOfDeck(k_, p));  // 103.3
  }

 private:
  void place(CardId card, PlayerId p, bool commander) {
    const CardDef& def = k_.pool.card(card);
    if (staysInCommandZone(def)) return besideTheDeck(def, card, p);
    if (!plan_.rules.ante && def.onlyForAnte) return;  // 407.3
    const ObjectId id = createObject(k_, card, p, commander ? Zone::Command : Zone::Library);
    if (!commander) return;
    setStatus(k_, id, ObjectFlag::Commander);  // 903.6
    constexpr std::uint16_t kSpells = bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery);
    if (plan_.signatureSpells && (def.types & kSpells) != 0) setStatus(k_, id, ObjectFlag::SignatureSpell);
  }

  void besideTheDeck(const CardDef& def, CardId card, PlayerId p) {
    if (plan_.vanguards && (def.types & bit(ir::CardType::Vanguard)) != 0) {
      ++vanguards_;
      changeStart(k_, p, def.handModifier, setup_.startingLife != 0 ? 0 : def.lifeModifier);
      addFaceUp(k_, card, p);
      return;
    }
    if (plan_.conspiracies && (def.types & bit(ir::CardType::Conspiracy)) != 0) {  // 905.4
      if (liesOpen(def))
        addFaceUp(k_, card, p);
      else
        addToSupplementary(k_, card, p);
      return;
    }
    const std::uint16_t wanted = plan_.rules.planes ? kPlanar : plan_.rules.schemes ? kSchemes : 0;
    if ((def.types & wanted) == 0 || !plan_.seats[p].supplementary)
      throw ArrangementError(fmt::format("{} has no place in the game of player {}.", def.name, p + 1));
    ++supplementary_;
    addToSupplementary(k_, card, p);
  }

  Kernel& k_;
  const SeatPlan& plan_;
  const Setup& setup_;
  int vanguards_ = 0, supplementary_ = 0;
};

}  // namespace

Game::Game(std::shared_ptr<const Pool> pool, const Setup& setup, EventSink* sink) : pool_(std::move(pool)) {
  const SeatPlan plan = planSeats(setup.arrangement, setup.decks.size());
  state_.rules = setup.rules;
  state_.variant = plan.rules.in(setup.rules);
  if (setup.minimumDeck != 0) state_.variant.minimumDeck = setup.minimumDeck;
  state_.rng = Rng(setup.seed);
  state_.skipEmptyPriority = setup.skipEmptyPriority;
  state_.askForced = setup.askForced;
  state_.autoPay = setup.autoPay;
  state_.startingPlayer = setup.startingPlayer;
  if (setup.startingPlayer == kNoPlayer && !plan.mayBegin.empty())
    state_.startingPlayer = plan.mayBegin[state_.rng.below(static_cast<std::uint32_t>(plan.mayBegin.size()))];
  state_.players.resize(setup.decks.size());
  std::size_t cards = 1;
  for (const auto& deck : setup.decks) cards += deck.size();
  state_.objects.reserve(cards + 16);  // abilities on the stack and tokens come later
  Kernel kernel(*pool_, state_, sink);
  Seater seater(kernel, plan, setup);
  for (std::size_t p = 0; p < setup.decks.size(); ++p)
    seater.seat(static_cast<PlayerId>(p), state_.players[p]);
  if (plan.rules.limitedRange) determineRanges(kernel);
  if (plan.rules.deployCreatures) {
    if (pool_->deployed == kNoNode)
      throw ArrangementError("The decks were seated for a game in which no creatures are deployed.");
    beginDeploying(kernel);
  }
  if (plan.rules.planes && pool_->planeswalk == kNoNode)
    throw ArrangementError("The decks were seated for a game without planes.");
  kernel.push({.op = Op::Game});
  runUntilDecision(kernel);
}

Game::Game(std::shared_ptr<const Pool> pool, GameState state)
    : pool_(std::move(pool)), state_(std::move(state)) {
  state_.derived = {};  // it may have been changed by hand, or belong to another pool
}

void Game::apply(std::size_t option, EventSink* sink) {
  if (option >= state_.decision.options.size()) {
    throw std::out_of_range(
        fmt::format("There is no option {}: the decision has {}.", option, state_.decision.options.size()));
  }
  Kernel kernel(*pool_, state_, sink);
  answerDecision(kernel, option);
}

void Game::concede(PlayerId player, EventSink* sink) {
  Kernel kernel(*pool_, state_, sink);
  cantrip::concede(kernel, player);
}

std::vector<PlayerId> Game::winners() const {
  std::vector<PlayerId> result;
  if (!state_.over || state_.draw) return result;
  for (std::size_t p = 0; p < state_.players.size(); ++p) {
    if (state_.players[p].won) result.push_back(static_cast<PlayerId>(p));
  }
  return result;
}

View Game::view(PlayerId player) const { return makeView(*this, player); }

const Characteristics& Game::characteristics(ObjectId object) const {
  Kernel kernel(*pool_, state_);
  return values(kernel, object);
}

PlayerId Game::controller(ObjectId object) const {
  Kernel kernel(*pool_, state_);
  return controllerOf(kernel, object);
}

std::int32_t Game::counters(Entity on, std::uint16_t kind) const {
  Kernel kernel(*pool_, state_);
  return countersOn(kernel, on, kind);
}

bool Game::cantAttack(ObjectId creature) const {
  Kernel kernel(*pool_, state_);
  return cantDo(kernel, ir::Kind::AttackDeed, creature);
}

bool Game::cantBlock(ObjectId creature) const {
  Kernel kernel(*pool_, state_);
  return cantDo(kernel, ir::Kind::BlockDeed, creature);
}

std::uint64_t fingerprint(const Pool& pool) {
  std::uint64_t hash = hashCombine(pool.cards.size(), pool.abilities.size());
  for (const CardDef& card : pool.cards) {
    hash = hashString(card.name, hash);
    hash = hashString(card.text, hash);
  }
  hash = hashCombine(hash, pool.arena.size());
  for (NodeId node = 0; node < pool.arena.size(); ++node) {
    const ir::Node& n = pool.arena[node];
    hash = hashCombine(hash, static_cast<std::uint64_t>(n.kind) << 32 | static_cast<std::uint32_t>(n.value));
    for (const NodeId child : pool.arena.children(node)) hash = hashCombine(hash, child);
  }
  return hash;
}

}  // namespace cantrip::play
