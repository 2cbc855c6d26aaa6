#include "play/aim.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <optional>

#include "ir/vocabulary.h"
#include "play/foresight.h"

namespace cantrip::play {
namespace {

constexpr int kMostSteps = 60;          // before a resolution is given up: something goes on without end
constexpr std::size_t kMostOthers = 6;  // further targets with which one is tried

/// For the good of its player, or not; both where something is won and something lost.
struct Fate {
  bool good = false, bad = false, dies = false;
  std::string text;
  void add(bool isGood, std::string words) {
    (isGood ? good : bad) = true;
    if (text.empty()) text = std::move(words);
  }
};

/// Where an object goes, under whatever name (400.7).
class Follower : public EventSink {
 public:
  explicit Follower(Entity target) {
    if (target.isObject()) now_ = target.asObject();
  }
  void onEvent(const GameState&, const Event& event, std::string_view) override {
    if (event.type != EventType::ZoneChange || event.object != now_) return;
    moved_ = true;
    zone_ = event.to;
    now_ = event.newObject;
  }
  bool moved() const { return moved_; }
  Zone zone() const { return zone_; }
  ObjectId now() const { return now_; }

 private:
  ObjectId now_{};
  bool moved_ = false;
  Zone zone_ = Zone::Outside;
};

const StackItem* topOf(const GameState& state, ObjectId object) {
  return !state.stack.empty() && state.stack.back().object == object ? &state.stack.back() : nullptr;
}

bool isOnStack(const GameState& state, ObjectId object) {
  return std::any_of(state.stack.begin(), state.stack.end(),
                     [&](const StackItem& item) { return item.object == object; });
}

bool asksForTarget(const Game& game, ObjectId source) {
  return !game.over() && game.decision().kind == DecisionKind::Targets && game.decision().source == source;
}

std::string leaves(Zone zone) {
  switch (zone) {
    case Zone::Graveyard:
      return "dies";
    case Zone::Exile:
      return "is exiled";
    case Zone::Hand:
      return "to the hand";
    case Zone::Library:
      return "to the library";
    default:
      return "leaves";
  }
}

/// A change of power and toughness, damage, abilities.
void compareCreatures(const Game& before, const Game& after, ObjectId id, Fate& fate) {
  const Characteristics& was = before.characteristics(id);
  const Characteristics& is = after.characteristics(id);
  const Object& then = before.state().objects[id.slot()];
  const Object& now = after.state().objects[id.slot()];
  const int power = is.power - was.power, toughness = is.toughness - was.toughness;
  if (was.hasPT && is.hasPT && (power != 0 || toughness != 0)) {
    const std::string words = fmt::format("{:+d}/{:+d}", power, toughness);
    if (power > 0 || toughness > 0) fate.add(true, words);
    if (power < 0 || toughness < 0) fate.add(false, words);
  }
  if (now.damage > then.damage) fate.add(false, fmt::format("{} damage", now.damage - then.damage));
  if (now.damage < then.damage) fate.add(true, "damage removed");
  if (now.is(ObjectFlag::Tapped) && !then.is(ObjectFlag::Tapped)) fate.add(false, "is tapped");
  if (then.is(ObjectFlag::Tapped) && !now.is(ObjectFlag::Tapped)) fate.add(true, "is untapped");
  if (!before.cantAttack(id) && after.cantAttack(id)) fate.add(false, "can't attack");
  if (!before.cantBlock(id) && after.cantBlock(id)) fate.add(false, "can't block");
  KeywordSet more = is.keywords & ~was.keywords;
  if (hasKeyword(more, ir::KeywordName::Defender)) fate.add(false, "can't attack");
  more.reset(static_cast<std::size_t>(ir::KeywordName::Defender));
  if (more.any()) fate.add(true, "more abilities");
  if ((was.keywords & ~is.keywords).any()) fate.add(false, "fewer abilities");
}

Fate fateOfObject(const Game& before, const Game& after, const Follower& follower, ObjectId id) {
  Fate fate;
  const GameState& then = before.state();
  const Zone zone = then.objects[id.slot()].zone;
  if (then.objects[id.slot()].id != id || (zone != Zone::Battlefield && zone != Zone::Stack)) return fate;
  if (follower.moved()) {
    // What comes back at once has not been lost.
    const bool back =
        follower.zone() == Zone::Battlefield && after.controller(follower.now()) == before.controller(id);
    if (zone == Zone::Stack)
      fate.add(false, "is countered");
    else if (!back)
      fate.add(false, leaves(follower.zone()));
    fate.dies = zone == Zone::Battlefield && follower.zone() == Zone::Graveyard;
    return fate;
  }
  if (zone == Zone::Stack) {
    if (!isOnStack(after.state(), id)) fate.add(false, "is countered");
    return fate;
  }
  if (after.state().objects[id.slot()].id != id) return fate;
  if (before.controller(id) != after.controller(id)) {
    fate.add(false, "changes its controller");
    return fate;
  }
  compareCreatures(before, after, id, fate);
  return fate;
}

Fate fateOfPlayer(const GameState& then, const GameState& now, PlayerId player) {
  Fate fate;
  const PlayerState& was = then.players[player];
  const PlayerState& is = now.players[player];
  if (is.lost && !was.lost) fate.add(false, "loses");
  if (is.life != was.life) fate.add(is.life > was.life, fmt::format("{:+d} life", is.life - was.life));
  const int hand = static_cast<int>(is.hand.size()) - static_cast<int>(was.hand.size());
  if (hand != 0) fate.add(hand > 0, fmt::format("{:+d} {}", hand, std::abs(hand) == 1 ? "card" : "cards"));
  const int milled = static_cast<int>(was.library.size()) - static_cast<int>(is.library.size());
  if (milled > 0 && hand <= 0) fate.add(false, fmt::format("{} milled", milled));
  return fate;
}

/// What becomes of the target when the spell or ability, all of which is announced but for what needs no
/// thought, has resolved; none where that is not seen.
std::optional<Fate> resolved(Game game, ObjectId source, Entity target) {
  Follower follower(target);
  std::optional<Game> before;
  for (int i = 0; i < kMostSteps && !game.over(); ++i) {
    if (game.decision().kind == DecisionKind::Priority) {
      if (before && !isOnStack(game.state(), source)) break;
      if (topOf(game.state(), source) != nullptr) {
        before = game;
        follower = Follower(target);
      }
      if (!before && !isOnStack(game.state(), source)) return std::nullopt;  // it was not announced
    }
    game.apply(answerWithoutThought(game), &follower);
    if (before && !isOnStack(game.state(), source)) break;
  }
  if (!before || isOnStack(game.state(), source)) return std::nullopt;
  if (target.isPlayer()) return fateOfPlayer(before->state(), game.state(), target.asPlayer());
  return fateOfObject(*before, game, follower, target.asObject());
}

/// Positions of the options to choose one more target with, some of many.
std::vector<std::size_t> furtherTargets(const Decision& decision) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    if (decision.options[i].kind == OptionKind::Done) return {i};
    all.push_back(i);
  }
  std::vector<std::size_t> some;
  const std::size_t count = std::min(kMostOthers, all.size());
  for (std::size_t k = 0; k < count; ++k) some.push_back(all[k * all.size() / count]);
  return some;
}

/// What all ways to go on have in common.
std::optional<Fate> fateOf(const Game& asked, std::size_t option) {
  const ObjectId source = asked.decision().source;
  const Entity target = asked.decision().options[option].entity;
  Game next = asked;
  next.apply(option);
  if (!asksForTarget(next, source)) return resolved(std::move(next), source, target);
  std::optional<Fate> common;
  for (const std::size_t further : furtherTargets(next.decision())) {
    Game way = next;
    way.apply(further);
    for (int i = 0; i < kMostSteps && asksForTarget(way, source); ++i)
      way.apply(furtherTargets(way.decision()).front());
    const std::optional<Fate> fate = resolved(std::move(way), source, target);
    if (!fate) return std::nullopt;
    if (common && (common->good != fate->good || common->bad != fate->bad)) return std::nullopt;
    if (common && common->text != fate->text) common->text = fate->good ? "gets better" : "gets worse";
    if (!common) common = fate;
    common->dies = common->dies && fate->dies;
  }
  return common;
}

/// Whose it is, or the player.
PlayerId sideOf(const Game& game, Entity target) {
  return target.isPlayer() ? target.asPlayer() : game.controller(target.asObject());
}

/// A trigger that has to have a target takes one, whatever comes of it.
bool leavesNoChoice(const Game& game, std::size_t amiss) {
  const Options& options = game.decision().options;
  const bool announced = !game.state().undoCast.empty();  // by the player, who may take it back (732.1)
  const bool ends = std::any_of(options.begin(), options.end(),
                                [](const Option& option) { return option.kind == OptionKind::Done; });
  return !announced && !ends && amiss == options.size();
}

}  // namespace

std::vector<Aimed> foreseeTargets(const View& view, const std::vector<std::size_t>& options) {
  std::vector<Aimed> all;
  if (view.decision().kind != DecisionKind::Targets) return all;
  Game game = foreseenFrom(view);
  game.askEveryWindow(true);  // the game stands still before and after the resolution
  const auto teamOf = [&](PlayerId player) { return game.state().players[player].team; };
  for (const std::size_t option : options) {
    const Option& chosen = game.decision().options.at(option);
    if (chosen.kind != OptionKind::Entity) continue;
    std::optional<Fate> fate;
    try {
      fate = fateOf(game, option);
    } catch (const std::exception&) {  // an error of ours on the way is told when it really happens
    }
    if (!fate || fate->text.empty()) continue;
    const PlayerId side = sideOf(game, chosen.entity);
    if (side >= game.state().players.size()) continue;
    const bool own = teamOf(side) == teamOf(view.viewer());
    const bool amiss = fate->good != fate->bad && fate->bad == own;
    all.push_back({option, chosen.entity, std::move(fate->text), fate->dies, amiss});
  }
  const auto amiss = static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(), [](const Aimed& one) { return one.amiss; }));
  if (leavesNoChoice(game, amiss))
    for (Aimed& one : all) one.amiss = false;
  return all;
}

}  // namespace cantrip::play
