#include "cases/smoke_habits.h"

#include <algorithm>
#include <cstdlib>

#include "state/pool.h"

namespace cantrip::cases {

std::vector<CardId> facesOf(const SmokeBoard& board) {
  const CardDef& def = board.pool()->card(board.subject());
  return def.faces.empty() ? std::vector<CardId>{board.subject()} : def.faces;
}

bool Habits::isSubject(Entity entity) const {
  if (!entity.isObject()) return false;
  const Object& object = game_.state().objects[entity.asObject().slot()];
  return object.id == entity.asObject() &&
         std::find(faces_.begin(), faces_.end(), object.card) != faces_.end();
}

bool Habits::bearsSubject(Entity entity) const {
  const auto& objects = game_.state().objects;
  return entity.isObject() && std::any_of(objects.begin(), objects.end(), [&](const Object& object) {
           return object.id && object.attachedTo == entity && isSubject(object.id);
         });
}

bool Habits::bears(Entity entity) const {
  return entity.isObject() && game_.state().objects[entity.asObject().slot()].attachments > 0;
}

bool Habits::fights(Entity entity) const {
  const Combat& combat = game_.state().combat;
  const auto isIt = [&](const auto& one) { return entity == Entity(one.creature); };
  return std::any_of(combat.attackers.begin(), combat.attackers.end(), isIt) ||
         std::any_of(combat.blockers.begin(), combat.blockers.end(), isIt);
}

std::optional<std::size_t> Habits::othersFirst() {
  const GameState& s = game_.state();
  if (!style_.othersFirst || game_.decision().kind != DecisionKind::Priority || s.active != kUser ||
      game_.decision().player != kUser || othersDone_ == s.turn || !s.stack.empty() ||
      s.step < ir::Step::PrecombatMain)
    return std::nullopt;
  const std::size_t option = castSomething();
  if (game_.decision().options[option].kind != OptionKind::Pass) return option;
  if (castIn_[{s.turn, kUser}] >= 2 || rng_.below(4) == 0) othersDone_ = s.turn;
  return std::nullopt;
}

std::size_t Habits::inResponse(Rng& rng) const {
  const Decision& decision = game_.decision();
  const std::size_t pass = find(OptionKind::Pass);
  if (!style_.refuses || decision.player != kOther || game_.state().stack.size() > 2 || rng.below(3) != 0)
    return pass;
  const auto count = static_cast<std::uint32_t>(decision.options.size());
  const auto does = [&](std::size_t i, OptionKind kind) { return decision.options[i].kind == kind; };
  for (std::size_t i = 0; i < count && rng.below(8) != 0; ++i)
    if (does(i, OptionKind::Cast) && board_.isAnswer(cardOf(decision.options[i]))) return i;
  const std::uint32_t pick = rng.below(count);
  if (does(pick, OptionKind::Cast)) return pick;
  return does(pick, OptionKind::Activate) && board_.isLens(cardOf(decision.options[pick])) ? pick : pass;
}

CardId Habits::cardOf(const Option& option) const {
  return game_.state().objects[option.entity.asObject().slot()].card;
}

std::size_t Habits::find(OptionKind kind) const {
  const auto& options = game_.decision().options;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i].kind == kind) return i;
  return 0;
}

std::size_t Habits::chosen(Rng& rng, std::uint64_t attempt) const {
  const Decision& decision = game_.decision();
  const auto count = static_cast<std::uint32_t>(decision.options.size());
  switch (decision.kind) {
    case DecisionKind::Payment:
      return style_.byHand && rng.below(4) != 0 ? rng.below(count) : find(OptionKind::Auto);
    case DecisionKind::YesNo:
      if (style_.refuses && rng.below(4) != 0) return find(OptionKind::No);
      if (attempt == 0 && game_.state().turnLog.size() < 400) return find(OptionKind::Yes);
      return attempt == 1 ? find(OptionKind::No) : rng.below(count);
    case DecisionKind::Number: {
      if (style_.lavish && attempt % 2 == 0) return largest();
      std::size_t best = 0;
      for (std::size_t i = 0; i < decision.options.size(); ++i)
        if (std::abs(decision.options[i].value - 2) < std::abs(decision.options[best].value - 2)) best = i;
      return attempt < 2 ? best : rng.below(count);
    }
    case DecisionKind::Targets:
    case DecisionKind::Objects:
    case DecisionKind::Modes: {
      const std::size_t done = find(OptionKind::Done);
      if (style_.meant && decision.chosen == 0 && rng.below(2) == 0)
        for (std::size_t i = 0, first = rng.below(count); i < count; ++i)
          if (const Entity what = decision.options[(first + i) % count].entity;
              isSubject(what) || bears(what))
            return (first + i) % count;
      if (style_.waits && style_.eventful && rng.below(2) == 0)  // what fights is about to be dealt damage
        for (std::size_t i = 0, first = rng.below(count); i < count; ++i)
          if (fights(decision.options[(first + i) % count].entity)) return (first + i) % count;
      if (decision.options[done].kind != OptionKind::Done || count == 1) return rng.below(count);
      if (decision.chosen >= 2) return done;
      const std::uint32_t other = rng.below(count - 1);
      return other >= done ? other + 1 : other;
    }
    default:
      return rng.below(count);
  }
}

std::size_t Habits::ordinary() {
  const Decision& decision = game_.decision();
  const auto count = static_cast<std::uint32_t>(decision.options.size());
  switch (decision.kind) {
    case DecisionKind::Priority:
      return castSomething();
    case DecisionKind::Attackers: {
      if (style_.staged && decision.player == kUser) return attacker();
      // The card attacks; at first it stays at home when it has abilities that could tap it.
      const std::size_t done = find(OptionKind::Done);
      const bool needed = !style_.rest || (seed_ % 2 == 1 && found_.anyVain());
      const bool stays = game_.state().turn < style_.turns && tapsItself() && needed;
      const std::size_t pick = rng_.below(count);
      if (style_.eventful && decision.player == kUser && count > 1)
        return pick == done ? (pick + 1) % count : pick;
      for (std::size_t i = 0; i < count; ++i)
        if (isSubject(decision.options[(i + pick) % count].entity) != stays) {
          const std::size_t found = (i + pick) % count;
          if (!stays || (found != done && rng_.below(5) != 0)) return found;
        }
      if (stays || count == 1 || rng_.below(5) == 0) return done;
      return pick;
    }
    case DecisionKind::Blockers: {
      if (style_.staged && count > 1) return blocker();
      const std::size_t done = find(OptionKind::Done);
      for (std::size_t i = 0; i < count && style_.gang && decision.player == kOther; ++i)
        if (isSubject(decision.options[i].other) && decision.chosen < 3) return i;
      if (style_.peace && decision.player == kOther) return done;
      if (count == 1 || decision.chosen >= 2 || rng_.below(3) == 0) return done;
      const std::size_t pick = rng_.below(count);
      if (decision.player == kUser && game_.state().turn == 2)  // the card is kept for an attack
        return isSubject(decision.options[pick].entity) ? done : pick;
      for (std::size_t i = 0; i < count && rng_.below(2) == 0; ++i)
        if (isSubject(decision.options[i].entity) || isSubject(decision.options[i].other)) return i;
      return pick;
    }
    case DecisionKind::Targets:
      // What others cast is often meant for the card.
      if (!isSubject(decision.source) && rng_.below(2) == 0)
        for (std::size_t i = 0; i < count; ++i)
          if (isSubject(decision.options[i].entity) || bearsSubject(decision.options[i].entity)) return i;
      return chosen(rng_, 0);
    default:
      return chosen(rng_, rng_.below(3));
  }
}

/// The largest number.
std::size_t Habits::largest() const {
  const auto& options = game_.decision().options;
  return static_cast<std::size_t>(
      std::max_element(options.begin(), options.end(),
                       [](const Option& a, const Option& b) { return a.value < b.value; }) -
      options.begin());
}

/// In staged games the card or what bears it attacks first.
std::size_t Habits::attacker() {
  const Decision& decision = game_.decision();
  const auto count = static_cast<std::uint32_t>(decision.options.size());
  const std::size_t done = find(OptionKind::Done);
  const bool may = decision.options[done].kind == OptionKind::Done;
  if (may && (count == 1 || style_.guards || (style_.lone && decision.chosen > 0))) return done;
  const std::size_t pick = rng_.below(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t option = (i + pick) % count;
    if (isSubject(decision.options[option].entity) || bearsSubject(decision.options[option].entity))
      return option;
  }
  if (may && pick == done && decision.chosen == 0) return (pick + 1) % count;
  return pick;
}

/// In staged games the card or what bears it blocks and is blocked, unless the opponent is peaceful.
std::size_t Habits::blocker() {
  const Decision& decision = game_.decision();
  const auto count = static_cast<std::uint32_t>(decision.options.size());
  const std::size_t done = find(OptionKind::Done);
  const bool theirs = decision.player != kUser;
  if (theirs && style_.peace) return done;
  if (decision.chosen >= (style_.gang ? 3U : 1U)) return rng_.below(2) == 0 ? done : rng_.below(count);
  const std::size_t pick = rng_.below(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Option& option = decision.options[(i + pick) % count];
    const Entity entity = theirs ? option.other : option.entity;
    if (isSubject(entity) || bearsSubject(entity)) return (i + pick) % count;
  }
  return pick;
}

bool Habits::tapsItself() const {
  for (const CardId face : faces_)
    for (const AbilityId id : board_.pool()->card(face).abilities) {
      const AbilityDef& ability = board_.pool()->ability(id);
      if (ability.kind == AbilityKind::Activated && !ability.isMana) return true;
    }
  return false;
}

bool Habits::isGiven(const Option& option) const {
  const auto& printed = board_.pool()->card(cardOf(option)).abilities;
  return std::count(printed.begin(), printed.end(), static_cast<AbilityId>(option.value)) == 0;
}

std::size_t Habits::castSomething() {
  const Decision& decision = game_.decision();
  const GameState& s = game_.state();
  const std::size_t pass = find(OptionKind::Pass);
  if (style_.quiet && s.turn % 4 < 2) return pass;
  int& cast = castIn_[{s.turn, decision.player}];
  if (cast >= (style_.busy ? 8 : 3) || !s.stack.empty() || s.step < ir::Step::PrecombatMain ||
      rng_.below(3) == 0)
    return pass;
  std::vector<std::size_t> castable;
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const Option& option = decision.options[i];
    if (isSubject(option.entity)) continue;
    const bool fromHand = option.kind == OptionKind::Activate && option.entity.isObject() &&
                          (s.objects[option.entity.asObject().slot()].zone == Zone::Hand ||
                           board_.isLens(cardOf(option)) || (style_.odd && isGiven(option)));
    const bool turnsUp = style_.staged && option.kind == OptionKind::Special;
    if (option.kind == OptionKind::Cast || option.kind == OptionKind::PlayLand || fromHand || turnsUp)
      castable.push_back(i);
  }
  if (castable.empty()) return pass;
  ++cast;
  for (const std::size_t option : castable)  // a land a turn, often
    if (decision.options[option].kind == OptionKind::PlayLand && rng_.below(3) == 0) return option;
  return castable[rng_.below(static_cast<std::uint32_t>(castable.size()))];
}

}  // namespace cantrip::cases
