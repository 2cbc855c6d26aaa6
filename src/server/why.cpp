#include "server/why.h"

#include <fmt/format.h>

#include "ir/vocabulary.h"
#include "play/looks.h"
#include "play/node_words.h"

namespace cantrip::server {
namespace {

class WhyText {
 public:
  WhyText(const play::View& view, const play::Names& names, ObjectId object)
      : view_(view),
        names_(names),
        id_(object),
        game_(view.sharedPool(), view.state()),
        state_(game_.state()) {}

  Json operator()() {
    if (id_.slot() >= state_.objects.size()) return lines_;
    const Object& o = state_.objects[id_.slot()];
    if (o.id != id_ || !view_.visible(id_)) return lines_;
    if (o.zone == Zone::Battlefield) permanent(o);
    return lines_;
  }

 private:
  void line(std::string text, std::string_view rule = {}) {
    Json out = {{"text", play::upperFirst(std::move(text))}};
    if (!rule.empty()) out["rule"] = rule;
    lines_.push_back(std::move(out));
  }

  void permanent(const Object& o) {
    const Characteristics now = game_.characteristics(id_);
    if (now.isCreature()) size(o, now);
    for (const ObjectId other : state_.battlefield)
      if (state_.objects[other.slot()].attachedTo == Entity(id_))
        line(fmt::format("{} is attached to it", play::describe(state_, game_.pool(), other)), "701.3");
    if (o.attachedTo)
      line(fmt::format("attached to {}", play::describe(state_, game_.pool(), names_, o.attachedTo)),
           "701.3");
    for (const FloatingEffect& effect : state_.effects)
      if (std::find(effect.affected.begin(), effect.affected.end(), Entity(id_)) != effect.affected.end())
        line(fmt::format("an effect of {} is on it",
                         play::describe(state_, game_.pool(), effect.context.source)),
             "611.2");
    if (game_.controller(id_) != o.owner) line(fmt::format("{} owns it", names_[o.owner]), "108.3");
    if (now.isCreature()) combat(o, now);
  }

  /// What power and toughness are made of.
  void size(const Object& o, const Characteristics& now) {
    const Pool& pool = game_.pool();
    const CardId face = definitionOf(pool, o);
    const CardDef& card = pool.card(face);
    if (card.definesItself)
      line(fmt::format("it defines its own power and toughness: {}/{} now", now.basePower, now.baseToughness),
           "604.3");
    else if (card.hasPT && (card.power != now.basePower || card.toughness != now.baseToughness))
      line(fmt::format("printed {}/{}, and an effect makes it {}/{}", card.power, card.toughness,
                       now.basePower, now.baseToughness),
           "613.4b");
    else
      line(fmt::format("printed {}/{}", card.power, card.toughness), "208.1");
    int power = now.power - now.basePower, toughness = now.toughness - now.baseToughness;
    for (const CounterEntry& counter : state_.counters) {
      if (counter.on != Entity(id_)) continue;
      const std::string_view kind = ir::word("counter", counter.kind);
      const int sign = kind == "+1/+1" ? 1 : kind == "-1/-1" ? -1 : 0;
      power -= sign * counter.count;
      toughness -= sign * counter.count;
      line(fmt::format("{} {} counter{}", counter.count, kind, counter.count == 1 ? "" : "s"),
           sign == 0 ? "122.1" : "613.4c");
    }
    if (power != 0 || toughness != 0)
      line(fmt::format("{:+}/{:+} by other effects", power, toughness), "613.4c");
    if (o.damage > 0)
      line(fmt::format("{} damage is marked on it: {} more would destroy it", o.damage,
                       std::max(0, now.toughness - o.damage)),
           "120.6");
  }

  /// Why it can't attack or block.
  void combat(const Object& o, const Characteristics& now) {
    if (o.is(ObjectFlag::Tapped)) line("tapped: it can neither attack nor block", "508.1a");
    if (o.is(ObjectFlag::SummoningSick) && !now.has(ir::KeywordName::Haste))
      line("new under its controller's control: it can't attack yet", "302.6");
    if (game_.cantAttack(id_)) line("something says that it can't attack", "508.1c");
    if (game_.cantBlock(id_)) line("something says that it can't block", "509.1b");
  }

  const play::View& view_;
  const play::Names& names_;
  ObjectId id_;
  const play::Game game_;
  const GameState& state_;
  Json lines_ = Json::array();
};

}  // namespace

Json whyOf(const play::View& view, const play::Names& names, ObjectId object) {
  return WhyText(view, names, object)();
}

}  // namespace cantrip::server
