#include "play/why.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "ir/nodes/deeds.h"
#include "ir/vocabulary.h"
#include "play/looks.h"
#include "play/node_words.h"
#include "rules/casting/announce.h"
#include "rules/casting/casting.h"
#include "rules/casting/lands.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/layers/layers.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/targets/targets.h"
#include "rules/words/limits.h"
#include "rules/words/restrictions.h"

namespace cantrip::play {
namespace {

/// A layer as players call it, and its rule.
struct LayerName {
  std::string_view name, rule;
};
LayerName nameOfLayer(Layer layer) {
  switch (layer) {
    case Layer::Copy:
      return {"layer 1", "613.1a"};
    case Layer::Control:
      return {"layer 2", "613.1b"};
    case Layer::Text:
      return {"layer 3", "613.1c"};
    case Layer::Type:
      return {"layer 4", "613.1d"};
    case Layer::Color:
      return {"layer 5", "613.1e"};
    case Layer::Ability:
      return {"layer 6", "613.1f"};
    case Layer::DefinePT:
      return {"layer 7a", "613.4a"};
    case Layer::SetPT:
      return {"layer 7b", "613.4b"};
    case Layer::ModifyPT:
      return {"layer 7c", "613.4c"};
    default:
      return {"layer 7d", "613.4d"};
  }
}

std::string colorWords(std::uint8_t colors) {
  std::vector<std::string_view> names;
  for (std::int32_t color = 0; color < 5; ++color)
    if ((colors >> color & 1U) != 0) names.push_back(ir::word("color", color));
  return names.empty() ? "colorless" : fmt::format("{}", fmt::join(names, " and "));
}

/// Keywords that the one has and the other has not.
std::string keywordsOnlyOf(const Pool& pool, Characteristics has, const Characteristics& other) {
  has.keywords &= ~other.keywords;
  const auto shared = [&](AbilityId id) {
    return std::find(other.abilities.begin(), other.abilities.end(), id) != other.abilities.end();
  };
  has.abilities.erase(std::remove_if(has.abilities.begin(), has.abilities.end(), shared),
                      has.abilities.end());
  return keywordsText(pool, has);
}

class WhyText {
 public:
  WhyText(const View& view, const Names& names, ObjectId object)
      : view_(view), names_(names), id_(object), state_(view.state()), kernel_(view.pool(), state_) {}

  std::vector<Reason> operator()() {
    if (id_.slot() >= state_.objects.size()) return {};
    const Object& o = state_.objects[id_.slot()];
    if (o.id != id_ || !view_.visible(id_)) return {};
    if (o.zone == Zone::Battlefield) permanent(o);
    target(o);
    const bool commands = o.zone == Zone::Command && o.is(ObjectFlag::Commander);
    if (o.owner == view_.viewer() && (o.zone == Zone::Hand || commands)) card(o);
    return std::move(lines_);
  }

  std::vector<Change> changes() {
    if (id_.slot() >= state_.objects.size()) return {};
    const Object& o = state_.objects[id_.slot()];
    if (o.id != id_ || o.zone != Zone::Battlefield || !view_.visible(id_)) return {};
    std::vector<Change> all;
    for (const LayerStep& step : explainLayers(kernel_, id_)) {
      if (step.layer == Layer::Copy) continue;  // its words are those of the copy
      for (std::string& text : abilitiesOnlyOf(step.before, step.after)) {
        const auto given = std::find_if(all.begin(), all.end(),
                                        [&](const Change& one) { return !one.lost && one.text == text; });
        if (given != all.end())
          all.erase(given);
        else
          all.push_back({std::move(text), upperFirst(causeOf(step)), true});
      }
      for (std::string& text : abilitiesOnlyOf(step.after, step.before))
        all.push_back({std::move(text), upperFirst(causeOf(step)), false});
    }
    return all;
  }

 private:
  void line(std::string text, std::string_view rule = {}) {
    lines_.push_back({upperFirst(std::move(text)), std::string(rule)});
  }

  std::string nameOf(ObjectId object) const { return describe(state_, view_.pool(), object); }
  std::string namesOf(const std::vector<ObjectId>& objects) const {
    std::vector<std::string> names;
    for (const ObjectId object : objects) names.push_back(nameOf(object));
    return fmt::format("{}", fmt::join(names, " and "));
  }

  void permanent(const Object& o) {
    const Characteristics now = values(kernel_, id_);
    layers(o);
    if (o.damage > 0 && now.isCreature())
      line(fmt::format("{} damage is marked on it: {} more would destroy it", o.damage,
                       std::max(0, now.toughness - o.damage)),
           "120.6");
    counters();
    attachments(o);
    if (controllerOf(kernel_, id_) != o.owner) line(fmt::format("its owner is {}", names_[o.owner]), "108.3");
    if (now.isCreature()) combat(o, now);
  }

  // ---- layers

  void layers(const Object& o) {
    const CardDef& card = view_.pool().card(definitionOf(view_.pool(), o));
    const std::vector<LayerStep> steps = explainLayers(kernel_, id_);
    const bool defined = std::any_of(steps.begin(), steps.end(),
                                     [](const LayerStep& step) { return step.layer == Layer::DefinePT; });
    if (card.hasPT && !defined) line(fmt::format("printed {}/{}", card.power, card.toughness), "208.1");
    for (const LayerStep& step : steps) {
      const auto [name, rule] = nameOfLayer(step.layer);
      line(fmt::format("{}: {} {}", name, causeOf(step), changeOf(step)), rule);
    }
  }

  std::string causeOf(const LayerStep& step) const {
    if (step.source == ObjectId{}) {
      const int count = countersOn(kernel_, Entity(id_), step.counter);
      return fmt::format("having {} {} counter{}", count, ir::word("counter", step.counter),
                         count == 1 ? "" : "s");
    }
    if (step.defines) return "what it says of itself";
    if (step.floating >= 0) return fmt::format("an effect of {}", nameOf(step.source));
    return step.source == id_ ? "its own ability" : nameOf(step.source);
  }

  std::string changeOf(const LayerStep& step) const {
    const Characteristics &before = step.before, &after = step.after;
    std::vector<std::string> changes;
    if (after.controller != before.controller && after.controller < names_.size())
      changes.push_back(fmt::format("gives control of it to {}", names_[after.controller]));
    if (after.types != before.types || after.supertypes != before.supertypes ||
        after.subtypes != before.subtypes || after.allCreatureTypes != before.allCreatureTypes)
      changes.push_back(fmt::format("makes it {}{}", withArticle(typeLine(view_.pool(), after)),
                                    after.allCreatureTypes ? " of every creature type" : ""));
    if (after.colors != before.colors)
      changes.push_back(fmt::format("makes it {}", colorWords(after.colors)));
    abilities(before, after, changes);
    if (after.power != before.power || after.toughness != before.toughness) {
      const std::string by =
          step.layer == Layer::ModifyPT
              ? fmt::format(" ({:+}/{:+})", after.power - before.power, after.toughness - before.toughness)
              : "";
      changes.push_back(fmt::format("makes it {}/{}{}", after.power, after.toughness, by));
    }
    return changes.empty() ? "changes its text" : fmt::format("{}", fmt::join(changes, ", "));
  }

  void abilities(const Characteristics& before, const Characteristics& after,
                 std::vector<std::string>& changes) const {
    const std::string won = keywordsOnlyOf(view_.pool(), after, before);
    const std::string lost = keywordsOnlyOf(view_.pool(), before, after);
    if (!won.empty()) changes.push_back("gives it " + won);
    if (after.abilities.empty() && !before.abilities.empty())
      changes.push_back("takes all its abilities away");
    else if (!lost.empty())
      changes.push_back(fmt::format("takes {} away", lost));
    else if (won.empty() && after.abilities.size() > before.abilities.size())
      changes.push_back("gives it an ability");
    else if (won.empty() && after.abilities.size() < before.abilities.size())
      changes.push_back("takes an ability away");
  }

  /// Keywords together, each other ability in its own words.
  std::vector<std::string> abilitiesOnlyOf(const Characteristics& has, const Characteristics& other) const {
    std::vector<std::string> words;
    if (std::string keywords = keywordsOnlyOf(view_.pool(), has, other); !keywords.empty())
      words.push_back(upperFirst(std::move(keywords)));
    for (const AbilityId id : has.abilities) {
      const bool shared =
          std::find(other.abilities.begin(), other.abilities.end(), id) != other.abilities.end();
      if (shared || view_.pool().ability(id).keyword != ir::KeywordName::Count_) continue;
      if (std::string text = wordsOfAbility(state_, view_.pool(), id_, id); !text.empty())
        words.push_back(std::move(text));
    }
    return words;
  }

  // ---- what is on it

  /// Those that the layers have not told of.
  void counters() {
    for (const CounterEntry& counter : state_.counters) {
      if (counter.on != Entity(id_) || counter.count <= 0) continue;
      const std::string_view kind = ir::word("counter", counter.kind);
      if (kind.find('/') != std::string_view::npos && values(kernel_, id_).hasPT) continue;
      if (ir::keywordOfCounter(counter.kind) != ir::KeywordName::Count_) continue;
      line(fmt::format("{} {} counter{} on it", counter.count, kind, counter.count == 1 ? "" : "s"), "122.1");
    }
  }

  void attachments(const Object& o) {
    for (const ObjectId other : state_.battlefield)
      if (state_.objects[other.slot()].attachedTo == Entity(id_))
        line(fmt::format("{} is attached to it", nameOf(other)), "701.3");
    if (o.attachedTo)
      line(fmt::format("attached to {}", describe(state_, view_.pool(), names_, o.attachedTo)), "701.3");
  }

  // ---- what it can't do

  void combat(const Object& o, const Characteristics& now) {
    const bool asThough = mayAsThough(kernel_, ir::DeedName::AttackAsThoughNoDefender, id_);
    if (o.is(ObjectFlag::Tapped)) line("tapped: it can neither attack nor block", "508.1a");
    if (o.is(ObjectFlag::SummoningSick) && !now.has(ir::KeywordName::Haste))
      line("new under its controller's control: it can't attack, nor pay with {T}", "302.6");
    if (now.has(ir::KeywordName::Defender) && !asThough) line("it can't attack: it has defender", "702.3b");
    const auto forbidden = [&](RuleKind deed, std::string_view what, std::string_view rule) {
      const std::vector<ObjectId> by = whoSays(kernel_, Says::Cant, deed, id_);
      if (!by.empty())
        line(fmt::format("{} {} that it can't {}", namesOf(by), by.size() == 1 ? "says" : "say", what), rule);
    };
    forbidden(ir::Kind::AttackDeed, "attack", "508.1c");
    forbidden(ir::Kind::BlockDeed, "block", "509.1b");
  }

  /// 601.2c: why it can't be the target that this player is asked for.
  void target(const Object& o) {
    const Decision& asked = state_.decision;
    const bool hidden = o.zone == Zone::Hand || o.zone == Zone::Library;
    if (asked.kind != DecisionKind::Targets || asked.player != view_.viewer() || hidden) return;
    if (state_.frames.empty() || !announcesTargets(state_.frames.back())) return;
    if (std::any_of(asked.options.begin(), asked.options.end(),
                    [&](const Option& option) { return option.entity == Entity(id_); }))
      return;
    const Context& context = state_.contexts[state_.frames.back().context];
    const auto no = [&](std::string_view why, std::string_view rule) {
      line(fmt::format("it can't be chosen now: {}", why), rule);
    };
    switch (obstacleToTarget(kernel_, asked.why, id_, context)) {
      case TargetObstacle::NotThere:
        return no(id_ == context.stackObject ? "it would target itself" : "it counts as not there", "115.5");
      case TargetObstacle::OutOfRange:
        return no("it is out of range", "801.4");
      case TargetObstacle::NotMeant:
        return no("it is nothing that the words ask for", "601.2c");
      case TargetObstacle::ChosenApart:
        return no("it is a target already, and another one is asked for", "601.2c");
      case TargetObstacle::Shroud:
        return no("it has shroud", "702.18a");
      case TargetObstacle::Hexproof:
        return no("it has hexproof", "702.11b");
      case TargetObstacle::Protection:
        return no("it has protection from what would target it", "702.16b");
      case TargetObstacle::Forbidden:
        return no("an effect says that it can't be the target", "101.2");
      case TargetObstacle::None:
        return no("it is chosen already, or does not go together with what is", "601.2c");
    }
  }

  void card(const Object& o) {
    const PlayerId player = view_.viewer();
    const CardDef& def = view_.pool().card(definitionOf(view_.pool(), o));
    const bool priority = state_.decision.kind == DecisionKind::Priority && state_.decision.player == player;
    if (!priority) line("you can do this only when you have priority", "117.1");
    if ((def.types & bit(ir::CardType::Land)) != 0) return land(player);
    std::vector<CastObstacle> obstacles = castObstacles(kernel_, player, id_);
    for (const CastObstacle obstacle : obstacles) tell(obstacle, def);
    if (priority && obstacles.empty()) line("it can be cast now", "601.2");
  }

  void land(PlayerId player) {
    const bool timing = sorceryTiming(kernel_, player);
    if (!timing) line("a land is played only in your own main phase while the stack is empty", "305.1");
    if (isActivePlayer(kernel_, player) && !mayPlayLand(kernel_, player)) {
      const int most = landsPerTurn(kernel_, player);
      if (state_.players[player].landsPlayed >= most)
        line(most == 1 ? "you have played a land this turn"
                       : fmt::format("you have played {} lands this turn", most),
             "305.2");
      else
        line("an effect says that you can't play lands", "101.2");
    } else if (timing) {
      line("it can be played now", "305.1");
    }
  }

  void tell(CastObstacle obstacle, const CardDef& def) {
    switch (obstacle) {
      case CastObstacle::SplitSecond:
        return line("a spell with split second is on the stack", "702.61a");
      case CastObstacle::Timing:
        return line("it is cast only in your own main phase while the stack is empty", "117.1a");
      case CastObstacle::Legendary:
        return line("a legendary spell of its kind needs a legendary creature or planeswalker of yours",
                    "205.4e");
      case CastObstacle::OwnLimit:
        return line("it says itself when it can be cast, and that does not hold now", "601.3");
      case CastObstacle::Forbidden: {
        const std::vector<ObjectId> by =
            whoSays(kernel_, Says::Cant, ir::Kind::CastDeed, Entity::player(view_.viewer()), id_);
        return line(fmt::format("{} {} that you can't cast it", namesOf(by), by.size() == 1 ? "says" : "say"),
                    "601.3");
      }
      case CastObstacle::NoTarget:
        return line("there is nothing that it could target or choose", "601.2c");
      case CastObstacle::Cost: {
        const std::string cost =
            costText(view_.pool(), definitionOf(view_.pool(), state_.objects[id_.slot()]));
        return line(def.cost.present ? fmt::format("its cost of {} can't be paid with what you have", cost)
                                     : "it has no mana cost to be paid",
                    def.cost.present ? "601.2h" : "118.6");
      }
    }
  }

  const View& view_;
  const Names& names_;
  ObjectId id_;
  GameState state_;
  mutable Kernel kernel_;
  std::vector<Reason> lines_;
};

}  // namespace

std::vector<Reason> whyOf(const View& view, const Names& names, ObjectId object) {
  return WhyText(view, names, object)();
}

std::vector<Change> changesOf(const View& view, const Names& names, ObjectId object) {
  return WhyText(view, names, object).changes();
}

}  // namespace cantrip::play
