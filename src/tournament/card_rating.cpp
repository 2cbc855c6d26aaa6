// Creatures by what their bodies are above the average for their mana, and everything by what its abilities
// do: each effect in the tree has a worth, less where it costs mana again or waits for something.
#include "tournament/card_rating.h"

#include <algorithm>
#include <cmath>

#include "ir/nodes/abilities.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"

namespace cantrip::tournament {
namespace {

namespace Kind = ir::Kind;

/// How much of an effect's worth counts, by where it stands.
constexpr double kOfSpell = 1, kOfTrigger = 0.7, kOfActivated = 0.75, kOfStatic = 0.8;

class EffectWorth {
 public:
  explicit EffectWorth(const ir::Arena& arena) : arena_(arena) {}

  /// The worth of all effects below a node.
  double of(NodeId node) const {
    double worth = own(node);
    for (const NodeId child : arena_.children(node)) worth += of(child);
    return worth;
  }

 private:
  double own(NodeId node) const {
    switch (arena_.kind(node)) {
      case Kind::Destroy:
      case Kind::DestroyNoRegeneration:
      case Kind::Exile:
      case Kind::ExileUntil:
        return removal(node, 3.6);
      case Kind::DealDamage:
      case Kind::DealDivided:
        return damage(node);
      case Kind::ActOn:
        return isWord(arena_, node, Kind::ActOn, ir::DeedName::Fight) ? 2.5 : 0;
      case Kind::GainControl:
        return aims(node) ? 2.6 : 1;
      case Kind::ControlledBy:
        return has(node, Kind::You) ? 4 : 0;
      case Kind::Apply:
        return bigger(node);
      case Kind::Cant:
        return 0.8;
      case Kind::Return:
        return aims(node) ? 0.9 : 0.6;
      case Kind::Counter:
        return 1.4;
      case Kind::Draw:
        return 1.1 * number(node, 1);
      case Kind::Create:
      case Kind::CreateCopy:
        return 1.3 * number(node, 1);
      case Kind::PutCounters:
        return 0.5 * number(node, 1);
      case Kind::Discard:
      case Kind::DiscardAtRandom:
        return has(node, Kind::Target) ? 0.8 : 0.4;
      case Kind::Tap:
        return 0.4;
      case Kind::GainLife:
      case Kind::LoseLife:
        return 0.12 * number(node, 2);
      case Kind::Search:
        return 0.8;
      default:
        return 0;
    }
  }

  /// Of something that the player aims at, or of all that there is; nothing of one's own card, as a cost.
  double removal(NodeId node, double full) const {
    if (!aims(node) && !has(node, Kind::All) && !has(node, Kind::Each)) return 0.1;
    bool typed = false, creature = false;
    each(node, [&](NodeId n) {
      if (arena_.kind(n) != Kind::IsType) return;
      typed = true;
      creature = creature || arena_.value(n) == static_cast<int>(ir::CardType::Creature);
    });
    if (typed && !creature) return 0.5;
    return aims(node) ? full : 0.6 * full;
  }

  double damage(NodeId node) const {
    const double amount = number(node, 2);
    if (aims(node)) return std::min(4.2, 0.8 + 0.85 * amount);
    if (has(node, Kind::All) || has(node, Kind::Each)) return std::min(2.5, 0.8 * amount);
    return std::min(1.5, 0.2 * amount);
  }

  /// +2/+2, or -2/-2, which takes something out.
  double bigger(NodeId node) const {
    double worth = 0.2;
    each(node, [&](NodeId n) {
      if (arena_.kind(n) == Kind::GetPT) worth += has(n, Kind::Negative) ? 2.4 : 0.5;
    });
    return worth;
  }

  bool aims(NodeId node) const { return has(node, Kind::Target) || has(node, Kind::AnyTarget); }

  bool has(NodeId node, ir::NodeKind kind) const {
    bool found = false;
    each(node, [&](NodeId n) { found = found || arena_.kind(n) == kind; });
    return found;
  }

  /// The first number below the node; `otherwise` for X and the like.
  double number(NodeId node, double otherwise) const {
    for (const NodeId child : arena_.children(node))
      if (child != kNoNode && arena_.kind(child) == Kind::Number)
        return std::clamp(static_cast<double>(arena_.value(child)), 0.0, 6.0);
    return otherwise;
  }

  template <typename Look>
  void each(NodeId node, const Look& look) const {
    look(node);
    for (const NodeId child : arena_.children(node)) each(child, look);
  }

  const ir::Arena& arena_;
};

double keywordWorth(ir::KeywordName keyword, double power) {
  switch (keyword) {
    case ir::KeywordName::Flying:
    case ir::KeywordName::Shadow:
    case ir::KeywordName::Horsemanship:
      return 0.5 + 0.45 * power;
    case ir::KeywordName::Fear:
    case ir::KeywordName::Intimidate:
    case ir::KeywordName::Menace:
    case ir::KeywordName::Skulk:
      return 0.2 + 0.25 * power;
    case ir::KeywordName::DoubleStrike:
      return 0.5 + 0.6 * power;
    case ir::KeywordName::FirstStrike:
      return 0.6;
    case ir::KeywordName::Deathtouch:
      return 1;
    case ir::KeywordName::Lifelink:
      return 0.3 + 0.2 * power;
    case ir::KeywordName::Trample:
      return 0.1 * power;
    case ir::KeywordName::Vigilance:
    case ir::KeywordName::Haste:
    case ir::KeywordName::Reach:
    case ir::KeywordName::Flash:
    case ir::KeywordName::Protection:
      return 0.3;
    case ir::KeywordName::Hexproof:
    case ir::KeywordName::Shroud:
    case ir::KeywordName::Indestructible:
      return 0.6;
    case ir::KeywordName::Defender:
      return -0.8 - 0.5 * power;
    default:
      return 0.1;
  }
}

double keywordsWorth(const ir::Arena& arena, NodeId line, double power) {
  double worth = 0;
  if (arena.kind(line) == Kind::Keyword || arena.kind(line) == Kind::KeywordWord)
    return keywordWorth(static_cast<ir::KeywordName>(arena.value(line)), power);
  for (const NodeId child : arena.children(line)) worth += keywordsWorth(arena, child, power);
  return worth;
}

double abilitiesWorth(const cards::CompiledFace& face, double power) {
  const ir::Arena& arena = face.reading.arena;
  const EffectWorth effects(arena);
  double worth = 0;
  if (face.reading.root == kNoNode) return 0;
  for (const NodeId ability : arena.children(arena.children(face.reading.root).front())) {
    switch (arena.kind(ability)) {
      case Kind::KeywordLine:
        worth += keywordsWorth(arena, ability, power);
        break;
      case Kind::SpellAbility:
        worth += kOfSpell * effects.of(ability);
        break;
      case Kind::Triggered:
        worth += kOfTrigger * effects.of(ability);
        break;
      case Kind::Activated:
        worth += kOfActivated * std::min(4.0, 0.3 + effects.of(ability));
        break;
      default:
        worth += kOfStatic * effects.of(ability);
    }
  }
  return std::min(worth, 7.0);
}

/// A body above or below the average of its mana value; large ones decide games.
double bodyWorth(const cards::CardFace& face, int manaValue) {
  const auto of = [](const std::optional<cards::PrintedNumber>& printed) {
    return printed ? printed->number + (printed->star ? 2.0 : 0.0) : 0.0;
  };
  const double body = of(face.power) * 1.05 + of(face.toughness) * 0.8;
  const double average = 0.7 + 1.5 * manaValue;
  return 2.6 + 0.55 * (body - average) + 0.28 * std::min(manaValue, 6);
}

double ratingOf(const cards::CompiledCard& card, const cards::CardFace& face, int manaValue) {
  const bool creature = face.types.is(ir::CardType::Creature);
  const double power = face.power ? face.power->number : 0;
  double rating = abilitiesWorth(card.faces.front(), creature ? power : 0);
  if (creature)
    rating = bodyWorth(face, manaValue) + 0.7 * rating;
  else if (face.types.is(ir::CardType::Planeswalker))
    rating = 5 + 0.2 * rating;
  else
    rating = 1.1 + rating - 0.3 * std::max(0, manaValue - 3);
  rating -= 0.5 * std::max(0, manaValue - 6);
  return std::clamp(rating, 0.0, 10.0);
}

}  // namespace

namespace {

/// Does the text of a face say that?
bool says(const cards::CompiledCard& card, ir::StatementName statement) {
  const ir::Arena& arena = card.faces.front().reading.arena;
  for (NodeId node = 1; node < arena.size(); ++node)
    if (isWord(arena, node, statement)) return true;
  return false;
}

}  // namespace

CardFacts factsOf(const cards::CompiledCard& card) {
  CardFacts facts;
  if (card.card.faces.empty()) return facts;
  const cards::CardFace& face = card.card.faces.front();
  facts.conspiracy = face.types.is(ir::CardType::Conspiracy);
  facts.playable = card.whole() && cards::layoutProblem(card.card.layout).empty() &&
                   (facts.conspiracy || !cards::liesBesideDecks(card.card));
  facts.draftedFaceUp = facts.playable && says(card, ir::StatementName::DraftFaceUp);
  facts.draftsAnother = facts.playable && says(card, ir::StatementName::DraftAnother);
  facts.land = face.types.is(ir::CardType::Land);
  facts.basicLand = facts.land && face.types.is(ir::Supertype::Basic);
  facts.creature = face.types.is(ir::CardType::Creature);
  facts.colors = face.colors();
  facts.manaValue = face.manaValue();
  if (facts.playable && !facts.land) facts.rating = ratingOf(card, face, facts.manaValue);
  return facts;
}

const CardFacts& CardKnowledge::of(const std::string& name) const {
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = known_.find(name); known != known_.end()) return *known->second;
  }
  const auto card = database_.find(name);
  auto facts = std::make_unique<const CardFacts>(card ? factsOf(**card) : CardFacts{});
  const std::lock_guard lock(mutex_);
  return *known_.try_emplace(name, std::move(facts)).first->second;
}

}  // namespace cantrip::tournament
