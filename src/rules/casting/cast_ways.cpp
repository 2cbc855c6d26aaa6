// The ways in which a card can be cast from where it is: what keywords, its place and effects allow (118.9,
// 601.2b, 601.3, 702).
#include <algorithm>
#include <optional>
#include <vector>

#include "ir/nodes/statements_casting.h"
#include "program/effect_use.h"
#include "rules/casting/casting.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/instead_costs.h"
#include "rules/costs/known_offers.h"
#include "rules/costs/total_cost.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/limits.h"
#include "rules/words/paid_costs.h"
#include "rules/words/permissions.h"
#include "rules/words/proposed.h"
#include "rules/words/spell_abilities.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::KeywordName;

/// "You may cast ~ from your graveyard using its mutate ability."
static bool castableUsing(const Kernel& k, const CardDef& card, KeywordName keyword, Zone zone) {
  const ir::Arena& tree = k.tree();
  return std::any_of(card.abilities.begin(), card.abilities.end(), [&](AbilityId id) {
    const AbilityDef& ability = k.pool.ability(id);
    if (ability.kind != AbilityKind::Static || tree.kind(ability.statement) != Kind::CastUsing) return false;
    const auto [from, word] = tree.as<nodes::CastUsing>(ability.statement);
    return (zonesNamed(tree, from) & bit(zone)) != 0 && static_cast<KeywordName>(tree.value(word)) == keyword;
  });
}

/// Those of castKeywords: most cards have none of them.
static const KeywordSet& allCastKeywords() {
  static const KeywordSet all = [] {
    KeywordSet set;
    for (const CastKeyword& entry : castKeywords()) set.set(static_cast<std::size_t>(entry.keyword));
    return set;
  }();
  return all;
}

CastWay faceDownWay(const CardDef& card) {
  const bool morph =
      hasKeyword(card.keywords, KeywordName::Morph) || hasKeyword(card.keywords, KeywordName::Megamorph);
  if (morph) return CastWay::Morph;
  return hasKeyword(card.keywords, KeywordName::Disguise) ? CastWay::Disguise : CastWay::Normal;
}

/// The keywords that a card would have as a spell of that player are among those it is cast by (118.9).
static void addKeywordsOfSpell(Kernel& k, PlayerId player, ObjectId id, KeywordSet& keywords) {
  const auto spell = asSpell(k, id, player);
  for (const AbilityId ability : spellAbilities(k, id))
    if (k.pool.ability(ability).kind == AbilityKind::Keyword)
      keywords.set(static_cast<std::size_t>(k.pool.ability(ability).keyword));
}

/// The ways for which a card was put into exile in an earlier turn, for its owner.
static void addPreparedWays(const Kernel& k, const Object& o, CastWays& ways) {
  if (o.enteredTurn >= k.s.turn) return;
  if (o.is(ObjectFlag::Plotted) && sorceryTiming(k, o.owner)) ways.push_back(CastWay::Plotted);  // 702.170d
  if (o.is(ObjectFlag::Foretold)) ways.push_back(CastWay::Foretold);                             // 702.143b
}

/// What the place of a card gives its owner, keywords apart.
static void addWaysOfPlace(const Kernel& k, const Object& o, CastWays& ways) {
  if (o.zone == Zone::Hand) ways.push_back(CastWay::Normal);
  if (o.zone == Zone::Exile) addPreparedWays(k, o, ways);
  if (o.zone == Zone::Command && o.is(ObjectFlag::Commander)) ways.push_back(CastWay::Normal);  // 903.8
}

/// Does a permission that asks for no cost of its own let the player cast the card in that way? `played`: one
/// lets them play it as it is.
static bool isPermittedAs(Kernel& k, PlayerId player, ObjectId id, CastWay way, bool played) {
  const CardDef& card = k.pool.card(k.object(id).card);
  if (!hasFaceOfItsOwn(way) || card.faces.size() < 2)
    return played && permissionCost(k, player, id) == kNoNode;
  const auto shown = asFace(k, id, card.faces[1]);  // 601.3e: as the Aura that it would be
  return mayPlayFrom(k, player, id) && permissionCost(k, player, id) == kNoNode;
}

namespace {

/// What effects let a player do with a card: cast it for nothing, play it as it is, play it for what it
/// costs, pay another cost instead (118.9).
struct Permits {
  bool free = false, played = false, paid = false, instead = false;
};

Permits permitsOf(Kernel& k, PlayerId player, ObjectId id, bool ownHand, bool letNow) {
  Permits permits;
  permits.free = !ownHand && !letNow && mayPlayFree(k, player, id);
  permits.played = !ownHand && (letNow || mayPlayFrom(k, player, id));
  permits.paid = permits.played && (!permits.free || mayPlayForItsCosts(k, player, id));
  permits.instead = anyInsteadCosts(k) && !insteadCosts(k, player, id).empty();
  return permits;
}

/// 709.3a: of a split card only the half is looked at that would be cast; the others are listed apart.
Permits permitsOfFirst(Kernel& k, PlayerId player, ObjectId id, bool ownHand, bool letNow) {
  const CardDef& card = k.pool.card(k.object(id).card);
  if (letNow || card.layout != Layout::Split || card.faces.empty())
    return permitsOf(k, player, id, ownHand, letNow);
  const auto shown = asFace(k, id, card.faces.front());
  return permitsOf(k, player, id, ownHand, letNow);
}

}  // namespace

// The ways in which a card could be cast from where it is (601.2b, 118.9).
CastWays castWays(Kernel& k, PlayerId player, ObjectId id, bool letNow) {
  CastWays ways;
  const Object& o = k.object(id);
  const CardDef& card = k.pool.card(o.card);
  const auto add = [&](CastWay way) {
    if (ways.size() < ways.capacity()) ways.push_back(way);
  };
  const bool own = o.owner == player;
  const bool ownHand = o.zone == Zone::Hand && own;
  const auto [free, played, paid, instead] = permitsOfFirst(k, player, id, ownHand, letNow);
  if (letNow) {
    add(CastWay::Normal);
  } else {
    if (own) addWaysOfPlace(k, o, ways);
    if (played && free) add(CastWay::WithoutPaying);
    if (paid) add(CastWay::Permission);
  }
  if (instead) add(CastWay::Instead);  // 118.9
  const CastWay faceDown = faceDownWay(card);
  if (!ownHand && !letNow && faceDown != CastWay::Normal && mayCastFaceDownFrom(k, player, id, faceDown))
    add(faceDown);                              // 601.3e
  const bool given = givenAbilities(k, id);     // "gains flashback"
  const bool givenAsSpell = anySpellsGiven(k);  // "each spell you cast has web-slinging" (118.9)
  if (!card.hasCastWays && !given && !givenAsSpell) return ways;
  const bool changed = isChangedCard(k, id);
  KeywordSet keywords = changed ? values(k, id).keywords : card.keywords;  // 613.1f
  if (givenAsSpell) addKeywordsOfSpell(k, player, id, keywords);
  // 903.8: from the command zone a commander can be cast in the ways in which it could be from the hand
  const Zone zone = o.zone == Zone::Command && o.is(ObjectFlag::Commander) ? Zone::Hand : o.zone;
  // 118.9: of the alternative costs one is paid, where the effect does not say that nothing is (118.9a)
  const auto permitted = [&](CastWay way) {
    if ((free && !paid) || (zone == Zone::Hand && own)) return false;
    return letNow || isPermittedAs(k, player, id, way, played);
  };
  const bool fromHand = zone == Zone::Hand && own;
  if ((fromHand || permitted(CastWay::Alternative)) && alternativeCost(k, player, id) != kNoNode)
    add(CastWay::Alternative);
  KeywordSet left = keywords & allCastKeywords();  // mostly none, else the first of the table
  for (auto entry = castKeywords().begin(); left.any(); ++entry) {
    if (!hasKeyword(left, entry->keyword)) continue;
    left.reset(static_cast<std::size_t>(entry->keyword));
    const bool fromThere = entry->zone == zone || castableUsing(k, card, entry->keyword, zone);
    if ((own && fromThere && (!letNow || zone == Zone::Hand)) ||
        (entry->zone == Zone::Hand && !entry->onlyThere && permitted(entry->way)))
      add(entry->way);
  }
  if (ownHand && !letNow && faceDown != CastWay::Normal) add(faceDown);
  return ways;
}

/// The keyword that lets a card be cast in that way from a hand.
static std::optional<KeywordName> keywordOfHand(CastWay way) {
  static const std::vector<std::optional<KeywordName>> byWay = [] {
    std::vector<std::optional<KeywordName>> table;
    for (const CastKeyword& entry : castKeywords()) {
      const auto at = static_cast<std::size_t>(entry.way);
      if (entry.zone != Zone::Hand) continue;
      if (table.size() <= at) table.resize(at + 1);
      table[at] = entry.keyword;
    }
    return table;
  }();
  const auto at = static_cast<std::size_t>(way);
  return at < byWay.size() ? byWay[at] : std::nullopt;
}

bool castsByPermission(const Kernel& k, ObjectId card, CastWay way) {
  const Object& o = k.object(card);
  if (way == CastWay::Permission) return true;
  if (o.zone == Zone::Hand || (o.zone == Zone::Command && o.is(ObjectFlag::Commander))) return false;
  if (way == CastWay::Alternative || faceDownDefinition(k.pool, way) != kNoCard) return true;
  const std::optional<KeywordName> keyword = keywordOfHand(way);
  return keyword && !castableUsing(k, k.pool.card(o.card), *keyword, o.zone);
}

}  // namespace cantrip
