// English for options and questions; events are in describe_events.cpp.
#include "play/describe.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/reminders.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/statements.h"
#include "play/asking.h"
#include "play/node_words.h"
#include "program/asked_word.h"
#include "program/text_changes.h"
#include "program/tree_questions.h"
#include "rules/casting/special_actions.h"
#include "rules/costs/mana.h"
#include "rules/kernel/cast_way.h"
#include "rules/words/piles.h"
#include "rules/words/target_nodes.h"

namespace cantrip::play {
namespace {

namespace nodes = ir::nodes;

const Object* present(const GameState& state, ObjectId id) {
  if (!id || id.slot() >= state.objects.size()) return nullptr;
  const Object& object = state.objects[id.slot()];
  return object.id == id ? &object : nullptr;
}

/// The definition an object has or last had; nullptr when it is hidden or unknown.
const CardDef* definition(const GameState& state, const Pool& pool, ObjectId id) {
  CardId card = kNoCard;
  if (const Object* object = present(state, id)) {
    if (object->is(ObjectFlag::FaceDown)) return nullptr;
    card = object->faceUpDefinition();
  } else {
    for (auto last = state.lastKnown.end(); last != state.lastKnown.begin() && card == kNoCard;)
      if ((--last)->object.id == id) card = last->object.faceUpDefinition();
    if (card == kNoCard && id && id.slot() < state.objects.size()) card = state.objects[id.slot()].card;
  }
  return card == kNoCard || !pool.knows(card) ? nullptr : &pool.card(card);
}

struct WayText {
  CastWay way;
  std::string_view text;
};

/// What is said after the name of a spell; nothing of one that is cast the normal way.
constexpr WayText kWayTexts[] = {
    {CastWay::Flashback, " with flashback"},
    {CastWay::WithoutPaying, " without paying its mana cost"},
    {CastWay::Alternative, " for its alternative cost"},
    {CastWay::Overload, " with overload"},
    {CastWay::Evoke, " with evoke"},
    {CastWay::Madness, " with madness"},
    {CastWay::Morph, " face down"},
    {CastWay::Disguise, " face down"},
    {CastWay::Foretold, ", foretold"},
    {CastWay::Aftermath, " with aftermath"},
    {CastWay::Blitz, " with blitz"},
    {CastWay::Spectacle, " with spectacle"},
    {CastWay::Surge, " with surge"},
    {CastWay::Mutate, " with mutate"},
    {CastWay::Impending, " with impending"},
    {CastWay::Emerge, " with emerge"},
    {CastWay::Cleave, " with cleave"},
    {CastWay::Sneak, " with sneak"},
    {CastWay::Bestow, " with bestow"},
    {CastWay::Miracle, " with miracle"},
    {CastWay::Disturb, " with disturb"},
    {CastWay::Harmonize, " with harmonize"},
    {CastWay::Plotted, ", plotted"},
    {CastWay::Warp, " with warp"},
    {CastWay::Mayhem, " with mayhem"},
    {CastWay::Awaken, " with awaken"},
    {CastWay::Prowl, " with prowl"},
    {CastWay::Suspend, " from suspend"},
    {CastWay::Escape, " with escape"},
    {CastWay::JumpStart, " with jump-start"},
    {CastWay::Retrace, " with retrace"},
    {CastWay::Dash, " with dash"},
    {CastWay::Permission, ", as you are allowed to"},
    {CastWay::Instead, " for another cost"},
};

std::string_view wayText(CastWay way) {
  for (const WayText& entry : kWayTexts)
    if (entry.way == way) return entry.text;
  return "";
}

/// Is the mana cost what is paid, and no cost in its place (118.9)?
bool paysManaCost(CastWay way) {
  switch (way) {
    case CastWay::Normal:
    case CastWay::JumpStart:
    case CastWay::Retrace:
    case CastWay::Aftermath:
    case CastWay::Permission:
      return true;
    default:
      return false;
  }
}

/// The words of an ability as they stand on the card that has it or gives it; empty when none of the pool
/// does.
std::string abilityText(const Pool& pool, const CardDef* first, AbilityId ability) {
  const auto find = [&](const CardDef& card) -> std::string {
    for (std::size_t i = 0; i < card.abilities.size() && i < card.abilityTexts.size(); ++i) {
      if (card.abilities[i] != ability) continue;
      std::string text = withoutReminders(card.abilityTexts[i]);
      for (std::size_t at = text.find('~'); at != std::string::npos;
           at = text.find('~', at + card.name.size()))
        text.replace(at, 1, card.name);
      return text;
    }
    return {};
  };
  if (first != nullptr) {
    if (std::string text = find(*first); !text.empty()) return text;
  }
  if (const auto given = pool.givenWords.find(ability); given != pool.givenWords.end()) return given->second;
  for (const CardDef& card : pool.cards) {
    if (std::string text = find(card); !text.empty()) return text;
  }
  return {};
}

class OptionText {
 public:
  OptionText(const View& view, const Names& names)
      : view_(view), names_(names), state_(view.state()), pool_(view.pool()) {}

  std::string operator()(const Option& o) const {
    switch (o.kind) {
      case OptionKind::Pass:
        return pass();
      case OptionKind::Done:
        return done();
      case OptionKind::Cast:
        return fmt::format("Cast {}{}{}{}", paysManaCost(castWayOf(o.value)) ? face(o) : nameOfFace(o),
                           way(o), o.other ? " with " + entity(o.other) : "", namedCost(o));
      case OptionKind::PlayLand:
        return fmt::format("Play {}", face(o));
      case OptionKind::Activate:
        return activate(o);
      case OptionKind::Special:
        return special(o);
      case OptionKind::Entity:
        if (o.other) return fmt::format("{} to {}", entity(o.entity), entity(o.other));
        if (view_.decision().kind == DecisionKind::Payment) return instead(o);
        if (view_.decision().max == 1 && looksAtTop(pool_.arena, view_.decision()))
          return fmt::format("Put it {}", placeAway(pool_.arena, view_.decision()));
        if (const LibraryEnd top = topOrBottom(pool_.arena, view_.decision());
            view_.decision().max == 1 && top != LibraryEnd::None)
          return top == LibraryEnd::Top ? "Put it on top" : "Put it second from the top";
        return entity(o.entity) + whose(o.entity);
      case OptionKind::Pair:
        return view_.decision().kind == DecisionKind::Attackers
                   ? fmt::format("{} attacks {}", entity(o.entity), entity(o.other))
                   : fmt::format("{} blocks {}", entity(o.entity), entity(o.other));
      case OptionKind::Number:
        return fmt::format("{}", o.value);
      case OptionKind::Yes:
        return "Yes";
      case OptionKind::No:
        return "No";
      case OptionKind::Mode:
        return mode(o);
      case OptionKind::Word:
        return askedWord(pool_, view_.decision().why, o.value);
      case OptionKind::Ability:
        return view_.decision().kind == DecisionKind::Order ? trigger(o) : replacement(o);
      case OptionKind::Auto:
        return "Pay automatically";
      case OptionKind::Mana:
        return mana(o);
      case OptionKind::Mulligan:
        return "Mulligan";
      case OptionKind::Cost:
        return cost(o);
    }
    return {};
  }

 private:
  std::string entity(Entity e) const { return describe(state_, pool_, names_, e); }

  /// 117.4: with something on the stack to pass is to let it resolve, unless others act.
  std::string pass() const {
    if (view_.decision().kind == DecisionKind::Mulligan) return "Keep this hand";
    if (state_.stack.empty()) return "Pass";
    return fmt::format("Pass: let {} resolve", describe(state_, pool_, state_.stack.back().object));
  }

  /// One mana of a cost: from a permanent, or what floats already (601.2g-h).
  std::string mana(const Option& o) const {
    const std::string symbol = fmt::format("{{{}}}", "WUBRGC"[o.value]);
    return o.entity ? fmt::format("{} for {}", entity(o.entity), symbol)
                    : fmt::format("{} that you have already", symbol);
  }

  /// What is done in place of paying mana: convoke, improvise (702.51, 702.126), waterbend (701.67), delve
  /// (702.66).
  std::string instead(const Option& o) const {
    const auto how = static_cast<ManaSource::How>(o.sub);
    return fmt::format("{} {}", how == ManaSource::How::Delve ? "Exile" : "Tap", entity(o.entity));
  }

  /// What it means to choose no more.
  std::string done() const {
    const Decision& decision = view_.decision();
    if (decision.kind == DecisionKind::Payment) return "Give it up";  // 732.1
    if (decision.kind == DecisionKind::Attackers)
      return state_.combat.chosen.empty() ? "No attack" : "No more attackers";
    if (decision.kind == DecisionKind::Blockers)
      return state_.combat.chosen.empty() ? "No block" : "No more blockers";
    if (isSearch(pool_.arena, decision)) return decision.chosen == 0 ? "Find nothing" : "Find no more";
    if (looksAtTop(pool_.arena, decision))
      return decision.max == 1 ? "Leave it on top" : "Leave the rest on top";
    if (topOrBottom(pool_.arena, decision) != LibraryEnd::None)
      return decision.max == 1 ? "Put it on the bottom" : "Put the rest on the bottom";
    return decision.chosen == 0 ? "None" : "No more";
  }

  /// 603.3b: a trigger that waits, in its words, and by what it was caused when that was something else.
  std::string trigger(const Option& o) const {
    const auto index = static_cast<std::size_t>(o.value);
    if (index >= state_.pending.size()) return entity(o.entity);
    const PendingTrigger& pending = state_.pending[index];
    const Event& event = pending.context.event;
    const std::string cause = event.object && event.object.slot() != pending.context.source.slot()
                                  ? describe(state_, pool_, event.object)
                                  : "";
    std::string text = entity(o.entity);
    if (!cause.empty()) text += fmt::format(", because of {}", cause);
    const std::string words = pending.ability == 0
                                  ? wordsOf(pool_, pending.effect, {"Effects", "Full", "Imp"})
                                  : wordsOfAbility(state_, pool_, pending.context.source, pending.ability);
    return words.empty() ? text : fmt::format("{}: {}", text, upperFirst(words));
  }

  /// 616.1: an effect that would replace the event, in the words of its card where these are of one ability.
  std::string replacement(const Option& o) const {
    if (!o.entity) return fmt::format("Effect {}", o.value + 1);
    const ObjectId source = o.entity.isObject() ? o.entity.asObject() : ObjectId{};
    std::string words;
    if (const CardDef* card = definition(state_, pool_, source))
      for (const AbilityId ability : card->abilities) {
        const NodeId statement = pool_.ability(ability).statement;
        if (statement == kNoNode) continue;
        const ir::NodeKind kind = pool_.arena.kind(statement);
        if (kind != ir::Kind::Instead && kind != ir::Kind::EntersWith) continue;
        if (!words.empty()) return entity(o.entity);
        words = abilityText(pool_, card, ability);
      }
    return words.empty() ? entity(o.entity) : fmt::format("{}: {}", entity(o.entity), words);
  }

  /// " (Bob)" behind what somebody else controls, " (Bob's graveyard)" behind a card there.
  std::string whose(Entity e) const {
    const Object* object = e.isObject() ? present(state_, e.asObject()) : nullptr;
    if (object == nullptr) return {};
    if (object->zone == Zone::Graveyard && object->owner != view_.viewer() && object->owner < names_.size())
      return fmt::format(" ({}'s graveyard)", names_[object->owner]);
    if (object->zone != Zone::Battlefield && object->zone != Zone::Stack) return {};
    const PlayerId controller = Game(view_.sharedPool(), state_).controller(e.asObject());
    return controller == view_.viewer() || controller >= names_.size()
               ? std::string()
               : fmt::format(" ({})", names_[controller]);
  }

  /// The half or face of a card that is meant; nothing: nobody knows what the card is.
  const CardDef* faceOf(const Option& o) const {
    const CardDef* card = definition(state_, pool_, o.entity.asObject());
    return card != nullptr && o.sub < card->faces.size() ? &pool_.card(card->faces[o.sub]) : card;
  }

  std::string nameOfFace(const Option& o) const {
    const CardDef* face = faceOf(o);
    return face == nullptr ? "a card" : face->name;
  }

  /// How a spell is cast, with the cost of that way as the card has it: " with flashback {1}{B}".
  std::string way(const Option& o) const {
    constexpr std::string_view kWith = " with ";
    const std::string_view text = wayText(castWayOf(o.value));
    const CardDef* face = faceOf(o);
    if (face != nullptr && face->layout == Layout::Prototype && face->face != 0)  // 718.3
      return ", prototyped" + std::string(text);
    if (face == nullptr || castNamedBy(o.value) != 0 || !text.starts_with(kWith)) return std::string(text);
    return std::string(text) + printedAfter(*face, upperFirst(std::string(text.substr(kWith.size()))));
  }

  /// What stands behind a keyword on a card: " {1}{B}", " 1—{R}".
  static std::string printedAfter(const CardDef& card, std::string_view keyword) {
    for (const std::string& printed : card.abilityTexts)
      if (const std::string words = withoutReminders(printed); words.starts_with(keyword))
        return words.substr(keyword.size());
    return {};
  }

  std::string face(const Option& o) const {
    const CardDef* card = definition(state_, pool_, o.entity.asObject());
    if (card == nullptr) return "a card";
    const CardDef& chosen = *faceOf(o);
    if (!chosen.cost.present) return chosen.name;
    return fmt::format(
        "{} {}", chosen.name,
        costText(pool_, o.sub < card->faces.size() ? card->faces[o.sub]
                                                   : state_.objects[o.entity.asObject().slot()].card));
  }

  /// Of several costs that the way of casting has, the one that is meant.
  std::string namedCost(const Option& o) const {
    const AbilityId named = castNamedBy(o.value);
    if (named == 0) return "";
    const std::string text = abilityText(pool_, definition(state_, pool_, o.entity.asObject()), named);
    return text.empty() ? ", as it was given" : fmt::format(", as printed: {}", text);
  }

  std::string activate(const Option& o) const {
    const CardDef* card = definition(state_, pool_, o.entity.asObject());
    const auto ability = static_cast<AbilityId>(o.value);
    std::string text = abilityText(pool_, card, ability);
    if (text.empty() && ability < pool_.abilities.size()) {
      const AbilityDef& def = pool_.ability(ability);
      if (def.keyword != ir::KeywordName::Count_)
        text = ir::word("keyword", static_cast<std::int32_t>(def.keyword));
    }
    return fmt::format("{}: {}", entity(o.entity), text.empty() ? "activate its ability" : text);
  }

  std::string special(const Option& o) const { return specialWords(o) + specialCost(o); }

  std::string specialWords(const Option& o) const {
    switch (static_cast<SpecialKind>(o.value)) {
      case SpecialKind::TurnFaceUp:
      case SpecialKind::RevealAgenda:
        return fmt::format("Turn {} face up",
                           faceUp(o) == kNoCard ? entity(o.entity) : pool_.card(faceUp(o)).name);
      case SpecialKind::Suspend:
        return fmt::format("Suspend {}", entity(o.entity));
      case SpecialKind::Foretell:
        return fmt::format("Foretell {}", entity(o.entity));
      case SpecialKind::Plot:
        return fmt::format("Plot {}", entity(o.entity));
      case SpecialKind::Companion:
        return fmt::format("Put {} into your hand", entity(o.entity));
      case SpecialKind::EndEffect:
        return fmt::format("End the effect of {}", entity(o.entity));
      case SpecialKind::IgnoreEffect:
        return fmt::format("Ignore the effect of {}", entity(o.entity));
      case SpecialKind::Unlock:
        return fmt::format("Unlock {}", entity(o.entity));
      case SpecialKind::RollPlanarDie:
        return "Roll the planar die";
    }
    return "Special action";
  }

  /// What it costs: by a rule (a planar die that is rolled again: 901.9), or as the card has it.
  std::string specialCost(const Option& o) const {
    const auto kind = static_cast<SpecialKind>(o.value);
    if (const int amount = specialCostByRule(state_, kind, view_.decision().player); amount >= 0)
      return amount == 0 ? std::string() : fmt::format(" {{{}}}", amount);
    const CardId turned = faceUp(o);
    const CardDef* card = faceOf(o);
    if (kind == SpecialKind::TurnFaceUp && turned != kNoCard) {
      if (o.sub != 0) return " " + costText(pool_, turned);  // 701.40b
      for (const char* keyword : {"Morph", "Megamorph", "Disguise"})
        if (std::string cost = printedAfter(pool_.card(turned), keyword); !cost.empty()) return cost;
    }
    if (card == nullptr) return {};
    if (kind == SpecialKind::Suspend) return printedAfter(*card, "Suspend");
    if (kind == SpecialKind::Plot) return printedAfter(*card, "Plot");
    if (kind == SpecialKind::Unlock)
      return " " + costText(pool_, definition(state_, pool_, o.entity.asObject())->faces[o.sub]);
    return {};
  }

  /// What lies face down there, where the viewer may look at it (708.5).
  CardId faceUp(const Option& o) const {
    const Object* object = o.entity.isObject() ? present(state_, o.entity.asObject()) : nullptr;
    const CardId card = object == nullptr ? kNoCard : object->faceUpDefinition();
    return card != kNoCard && pool_.knows(card) ? card : kNoCard;
  }

  /// 700.3: "Pile 1: Grizzly Bears, Forest".
  std::string pile(std::int32_t which) const {
    std::string cards;
    const Context& context = state_.contexts[state_.frames.back().context];
    for (const Binding& b : context.bindings)
      if (b.slot == slots::kPiles + which)
        cards += (cards.empty() ? "" : ", ") +
                 (b.amount == 0 ? entity(b.entity) : std::string("a face-down card"));
    return fmt::format("Pile {}: {}", which + 1, cards.empty() ? "nothing" : cards);
  }

  std::string mode(const Option& o) const {
    const NodeId why = view_.decision().why;
    if (why != kNoNode && choosesPile(pool_.arena, why)) return pile(o.value);
    if (why != kNoNode && pool_.arena.kind(why) == ir::Kind::KeywordAction)
      return askedPlace(pool_, definition(state_, pool_, view_.decision().source), o.value);
    // The modes stand behind bullets in the text of the card that asks.
    if (const CardDef* card = definition(state_, pool_, view_.decision().source)) {
      // 702.172b: or behind plus signs
      const std::string_view sign =
          card->text.find("\xE2\x80\xA2") != std::string::npos ? "\xE2\x80\xA2" : "\n+ ";
      std::size_t at = card->text.find(sign);
      for (int i = 0; i < o.value && at != std::string::npos; ++i)
        at = card->text.find(sign, at + sign.size());
      if (at != std::string::npos) {
        at += sign.size();
        const std::size_t end = card->text.find_first_of("\n", at);
        std::string text = card->text.substr(at, end == std::string::npos ? std::string::npos : end - at);
        const std::size_t next = text.find(sign);
        if (next != std::string::npos) text.resize(next);
        while (!text.empty() && text.front() == ' ') text.erase(0, 1);
        return text;
      }
    }
    const std::string words = modeWords(o.value);
    return words.empty() ? fmt::format("Mode {}", o.value + 1) : upperFirst(words);
  }

  /// Modes without bullets: what an ability that adds {G} or {W} adds, either of two effects (608.2d).
  std::string modeWords(std::int32_t which) const {
    const ir::Arena& arena = pool_.arena;
    const NodeId why = view_.decision().why;
    if (why == kNoNode) return {};
    const auto index = static_cast<unsigned>(which);
    const auto nth = [&](NodeId list) {
      return index < arena[list].count ? arena.child(list, index) : kNoNode;
    };
    switch (arena.kind(why)) {
      case ir::Kind::AddMana: {
        const NodeId mana = plainMana(arena, arena.as<nodes::AddMana>(why).mana);
        const std::string words = wordsOf(pool_, nth(arena.as<nodes::ManaChoice>(mana).options), {"Mana"});
        return words.empty() ? words : "add " + words;
      }
      case ir::Kind::ActOn:
        if (!isWord(arena, why, ir::Kind::ActOn, ir::DeedName::TapOrUntap)) return {};
        return which == 0 ? "tap it" : "untap it";
      case ir::Kind::EitherEffect:
        return wordsOf(pool_, nth(arena.as<nodes::EitherEffect>(why).options),
                       {"PVPs<bare>", "OVPs<bare>", "Full"});
      default:
        return {};
    }
  }

  std::string cost(const Option& o) const {
    const NodeId why = view_.decision().why;
    if (why != kNoNode && pool_.arena.kind(why) == ir::Kind::EitherCost) {
      const NodeId all = pool_.arena.as<nodes::EitherCost>(why).options;
      if (const auto index = static_cast<unsigned>(o.value); index < pool_.arena[all].count) {
        const std::string words = costWords(pool_, pool_.arena.child(all, index));
        if (!words.empty()) return upperFirst(words);
      }
    }
    return fmt::format("Cost {}", o.value + 1);
  }

  const View& view_;
  const Names& names_;
  const GameState& state_;
  const Pool& pool_;
};

}  // namespace

std::string describe(const GameState& state, const Pool& pool, ObjectId object) {
  const Object* now = present(state, object);
  if (now != nullptr && now->is(ObjectFlag::FaceDown) && now->zone == Zone::Battlefield)
    return "a face-down creature";
  const CardDef* card = definition(state, pool, object);
  if (card == nullptr && now != nullptr && now->zone == Zone::Stack && now->is(ObjectFlag::AbilityOnStack))
    return "combat damage";  // 2006: 310.1: it has no source of its own
  if (card == nullptr) return "a card";
  if (now != nullptr && now->is(ObjectFlag::AbilityOnStack))
    return fmt::format("the ability of {}", card->name);
  if (now != nullptr && now->is(ObjectFlag::CopyOfSpell)) return fmt::format("a copy of {}", card->name);
  if (now != nullptr && now->is(ObjectFlag::Token) && card->isToken && !card->name.ends_with("Token"))
    return fmt::format("{} token", card->name);
  return card->name;
}

std::string describe(const GameState& state, const Pool& pool, const Names& names, Entity entity) {
  if (!entity) return "nothing";
  if (entity.isPlayer())
    return entity.asPlayer() < names.size() ? names[entity.asPlayer()]
                                            : fmt::format("player {}", entity.asPlayer() + 1);
  return describe(state, pool, entity.asObject());
}

std::string describe(const View& view, const Names& names, const Option& option) {
  return OptionText(view, names)(option);
}

std::vector<Entity> targetsOf(const GameState& state, const Pool& pool, const StackItem& item) {
  std::vector<ir::SlotNo> asked;
  const auto look = [&](NodeId effect) {
    visitAnnounced(pool, NodeFact::Target, effect, item.context, [&](NodeId node) {
      if (isTarget(pool.arena.kind(node))) asked.push_back(targetSlot(pool.arena, node));
    });
  };
  if (item.context.ability != 0) {
    look(pool.ability(item.context.ability).effect);
  } else if (const CardDef* card = definition(state, pool, item.object)) {
    for (const AbilityId id : card->abilities) {
      const AbilityDef& ability = pool.ability(id);
      if (ability.kind == AbilityKind::Spell) look(ability.effect);
      if (ability.kind == AbilityKind::Keyword && ability.keyword == ir::KeywordName::Enchant)  // 303.4a
        asked.push_back(targetSlot(pool.arena, ability.node));
    }
  }
  std::vector<Entity> targets;
  for (const Binding& binding : item.context.bindings)
    if (binding.entity && std::find(asked.begin(), asked.end(), binding.slot) != asked.end())
      targets.push_back(binding.entity);
  return targets;
}

std::string wordsOfAbility(const GameState& state, const Pool& pool, ObjectId object, AbilityId ability) {
  const CardDef* card = definition(state, pool, object);
  const std::string printed = abilityText(pool, card, ability);
  const AbilityDef& def = pool.ability(ability);
  if (def.keyword == ir::KeywordName::Count_ || def.kind == AbilityKind::Keyword) return printed;
  // 702: what a keyword stands for says more than its name
  const std::string meaning = wordsOf(pool, def.node, {"Ability"}, card == nullptr ? "" : card->name);
  return printed.empty() || meaning.empty() ? printed + meaning : fmt::format("{} ({})", printed, meaning);
}

std::string wordsOnStack(const GameState& state, const Pool& pool, const StackItem& item) {
  const CardDef* card = definition(state, pool, item.object);
  const Object* now = present(state, item.object);
  if (now != nullptr && now->is(ObjectFlag::AbilityOnStack))
    return item.context.ability == 0 ? std::string()
                                     : wordsOfAbility(state, pool, item.object, item.context.ability);
  std::string text = card == nullptr ? "" : withoutReminders(card->text);
  for (std::size_t at = text.find('~'); at != std::string::npos; at = text.find('~', at + card->name.size()))
    text.replace(at, 1, card->name);
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at))
    text.replace(at, 1, at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) ? ". " : " ");
  return text;
}

std::string_view stepName(ir::Step step) {
  switch (step) {
    case ir::Step::Untap:
      return "untap step";
    case ir::Step::Upkeep:
      return "upkeep";
    case ir::Step::Draw:
      return "draw step";
    case ir::Step::PrecombatMain:
      return "main phase before combat";
    case ir::Step::BeginCombat:
      return "beginning of combat";
    case ir::Step::DeclareAttackers:
      return "declare attackers";
    case ir::Step::DeclareBlockers:
      return "declare blockers";
    case ir::Step::FirstStrikeDamage:
      return "first strike damage";
    case ir::Step::CombatDamage:
      return "combat damage";
    case ir::Step::EndOfCombat:
      return "end of combat";
    case ir::Step::PostcombatMain:
      return "main phase after combat";
    case ir::Step::End:
      return "end step";
    case ir::Step::Cleanup:
      return "cleanup step";
    default:
      return "turn";
  }
}

std::string costText(const Pool& pool, CardId card) {
  const CardDef& def = pool.card(card);
  if (!def.cost.present || def.costNode == kNoNode) return {};
  std::string text;
  for (const NodeId symbol : pool.arena.children(pool.arena.as<nodes::ManaCost>(def.costNode).symbols))
    text += ir::manaSymbolText(pool.arena.value(symbol));
  return text.empty() ? "{0}" : text;
}

std::string typeLine(const Pool&, const Characteristics& values) {
  std::string line;
  const auto add = [&](std::string_view word) {
    if (!line.empty()) line += ' ';
    line += word;
    const std::size_t at = line.size() - word.size();
    if (line[at] >= 'a' && line[at] <= 'z') line[at] = static_cast<char>(line[at] - 'a' + 'A');
  };
  for (std::int32_t i = 0; i < 5; ++i)
    if ((values.supertypes >> i & 1) != 0) add(ir::word("supertype", i));
  for (std::int32_t i = 0; i < 15; ++i)
    if ((values.types >> i & 1) != 0) add(ir::word("type", i));
  if (values.allCreatureTypes) {
    line += " - every creature type";
  } else if (!values.subtypes.empty()) {
    line += " -";
    for (const std::uint16_t subtype : values.subtypes) add(ir::word("subtype", subtype));
  }
  return line;
}

}  // namespace cantrip::play
