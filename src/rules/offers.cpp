// What a player may do with priority (117.1): spells, abilities, lands and special actions that are possible
// now.
#include <algorithm>

#include "ir/nodes/deeds.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/statements_casting.h"
#include "rules/casting.h"
#include "rules/kernel.h"
#include "rules/rooms.h"
#include "state/effect_use.h"

namespace cantrip {

using ir::CardType;
namespace Kind = ir::Kind;

namespace {

/// Do the layers make anything of objects beyond the battlefield, so that cards elsewhere may have been given
/// abilities?
bool anyGiven(Kernel& k) {
  if (k.s.derived.epoch != k.s.epoch) k.refresh();
  return !k.s.derived.values.empty();
}

}  // namespace

// Facts that hold until the next change, so that looking through all windows of priority costs little: nearly
// all of them allow only passing.
void Kernel::noteOffers() {
  refresh();
  Derived& d = s.derived;
  d.offers.clear();
  d.specialPermanents.clear();
  for (const ObjectId id : s.battlefield)
    if (object(id).is(ObjectFlag::FaceDown) || hasDoors(def(id))) d.specialPermanents.push_back(id);
  d.manaPermanents.clear();
  for (const AbilityInForce& force : inForce(AbilityKind::Activated)) {
    if (object(force.object).zone != Zone::Battlefield) continue;
    const AbilityDef& def = pool.ability(force.ability);
    if (def.isMana && (d.manaPermanents.empty() || d.manaPermanents.back() != force.object))
      d.manaPermanents.push_back(force.object);
    if (def.fixedMana == 0 || s.offerManaAbilities) d.offers.push_back(force);
  }
  const auto effectChanges = [&](const FloatingEffect& effect) {
    return effect.what == FloatingEffect::What::PlayPermission ||
           (effect.what == FloatingEffect::What::PlayerRule && tree().kind(effect.node) == Kind::CostChange);
  };
  const auto staticChanges = [&](const AbilityInForce& force) {
    return tree().kind(innerStatement(tree(), pool.ability(force.ability).statement)) == Kind::CostChange;
  };
  const auto statics = inForce(AbilityKind::Static);
  d.costChanges = std::any_of(s.effects.begin(), s.effects.end(), effectChanges) ||
                  std::any_of(statics.begin(), statics.end(), staticChanges) || anyRule(Kind::SpendAsAny) ||
                  anySpellsGiven(*this);
  d.offersEpoch = s.epoch;
}

void Kernel::listActions(PlayerId player, Options& options) {
  const bool main = sorceryTiming(player);
  const bool landDrop = main && s.players[player].landsPlayed < landsPerTurn(player) &&
                        !cant(Kind::PlayLandsDeed, Entity::player(player));
  const bool flash =
      !main && anyRule(Kind::CastAsFlash) && underRule(Kind::CastAsFlash, Entity::player(player));
  ManaProspect mana(*this, player);
  for (const ObjectId id : s.players[player].hand) {
    const CardDef& card = pool.card(object(id).card);
    if ((card.types & bit(CardType::Land)) != 0) {
      if (landDrop) options.push_back({OptionKind::PlayLand, card.face, id, {}, 0});
      if (main && card.hasCastWays) listCasts(player, id, mana, options);  // 702.37c: face down
    } else if (main || flash || card.instantSpeed) {
      listCasts(player, id, mana, options);
    }
    if (card.hasHandAbility || givenAbilities(*this, id)) listActivations(player, id, mana, options);
    for (std::size_t i = 1; i < card.faces.size(); ++i)
      listFace(player, id, static_cast<std::uint8_t>(i), landDrop, mana, options);
  }
  for (const AbilityInForce& offer : offers().offers) listActivation(player, offer, mana, options);
  if (pool.playedFromGraveyard || anyGiven(*this)) listGraveyard(player, mana, options);
  listElsewhere(player, landDrop, mana, options);
  listSpecialActions(player, mana, options);
}

// What can be activated and cast from the player's graveyard.
void Kernel::listGraveyard(PlayerId player, ManaProspect& mana, Options& options) {
  for (const ObjectId id : s.players[player].graveyard) {
    const CardDef& card = pool.card(object(id).card);
    if (card.hasGraveyardAbility || givenAbilities(*this, id)) {
      listActivations(player, id, mana, options);
      listCasts(player, id, mana, options);
    }
    if (card.layout == Layout::Split && card.faces.size() > 1 &&
        hasKeyword(pool.card(card.faces[1]).keywords, ir::KeywordName::Aftermath) &&
        canCastWith(player, id, CastWay::Aftermath, 1, mana))  // 702.127a
      options.push_back({OptionKind::Cast, 1, id, {}, static_cast<std::int32_t>(CastWay::Aftermath)});
  }
}

// Activated abilities of one object. Mana abilities are offered only where asked for: paying taps for mana by
// itself.
void Kernel::listActivations(PlayerId player, ObjectId id, ManaProspect& mana, Options& options) {
  const Characteristics& now = values(id);
  for (std::size_t i = 0; i < now.abilities.size(); ++i)
    listActivation(player, {id, now.abilities[i]}, mana, options);
}

void Kernel::listActivation(PlayerId player, AbilityInForce offer, ManaProspect& mana, Options& options) {
  const AbilityDef& def = pool.ability(offer.ability);
  if (def.kind != AbilityKind::Activated) return;
  const ObjectId id = offer.object;
  if (!def.anyPlayer) {
    const Object& o = object(id);
    if ((o.zone == Zone::Battlefield ? controllerOf(id) : o.owner) != player) return;
  }
  // What paying uses by itself is not offered: a player would be asked at every turn of the game.
  const bool automatic = def.fixedMana != 0 || (def.isMana && !manaYield(offer.ability, id).units.empty());
  if (automatic && !s.offerManaAbilities) return;
  if (!canActivateWith(player, id, offer.ability, mana)) return;
  options.push_back({OptionKind::Activate, 0, id, {}, static_cast<std::int32_t>(offer.ability)});
}

// Spells castable from one zone in all the ways that the card has (601.2b, 118.9).
void Kernel::listCasts(PlayerId player, ObjectId id, ManaProspect& mana, Options& options) {
  const Object& o = object(id);
  const CardDef& card = pool.card(o.card);
  const std::uint8_t face = card.face;
  const bool onlyNormal = o.zone == Zone::Hand && o.owner == player && !card.hasCastWays &&
                          !givenAbilities(*this, id) && !anyRule(Kind::CastFor) && !anyRule(Kind::MayPlay);
  if (onlyNormal) {
    if (canCastWith(player, id, CastWay::Normal, face, mana))
      options.push_back({OptionKind::Cast, face, id, {}, static_cast<std::int32_t>(CastWay::Normal)});
    return;
  }
  for (const CastWay way : castWays(player, id)) {
    if (!canCastWith(player, id, way, face, mana)) continue;
    const Option option{OptionKind::Cast, face, id, {}, static_cast<std::int32_t>(way)};
    // of several effects that each allow one spell, the player says which allows this one (601.3)
    std::vector<ObjectId> sources;
    if (way == CastWay::Permission) sources = permittedBy(*this, player, id);
    if (way == CastWay::Instead)
      for (const InsteadCost& cost : insteadCosts(*this, player, id)) sources.push_back(cost.source);
    if (sources.size() < 2) options.push_back(option);
    for (std::size_t i = 0; sources.size() > 1 && i < sources.size(); ++i) {
      options.push_back(option);
      options.back().other = sources[i];
    }
  }
}

// 709-712: the other faces of a card in hand: split halves, adventures, the back of a modal card
void Kernel::listFace(PlayerId player, ObjectId id, std::uint8_t face, bool landDrop, ManaProspect& mana,
                      Options& options) {
  const CardDef& front = pool.card(object(id).card);
  switch (front.layout) {
    case Layout::Split:
    case Layout::Adventure:
    case Layout::ModalDfc:
      break;
    default:
      return;  // transforming and flip cards have one face to cast
  }
  const CardDef& card = pool.card(front.faces[face]);
  if (hasKeyword(card.keywords, ir::KeywordName::Aftermath)) return;  // 702.127a: only from a graveyard
  if ((card.types & bit(CardType::Land)) != 0) {
    if (landDrop) options.push_back({OptionKind::PlayLand, face, id, {}, 0});
  } else {
    for (const CastWay way : {CastWay::Normal, CastWay::Instead}) {  // 118.9
      if (way == CastWay::Instead && (object(id).zone != Zone::Hand || !anyRule(Kind::CastFor))) continue;
      if (canCastWith(player, id, way, face, mana))
        options.push_back({OptionKind::Cast, face, id, {}, static_cast<std::int32_t>(way)});
    }
  }
}

// Cards that effects or their own abilities let a player cast or play from exile, the library or the command
// zone.
void Kernel::listElsewhere(PlayerId player, bool landDrop, ManaProspect& mana, Options& options) {
  // 712.12, 709.3: one of the faces may be what an effect lets the player play
  const auto mayPlaySome = [&](ObjectId id) {
    const CardId printed = object(id).card;
    const CardDef& card = pool.card(printed);
    bool may = mayPlayFrom(player, id) || mayCastFaceDownFrom(*this, player, id) ||
               (anyRule(Kind::MayPlay) && !insteadCosts(*this, player, id).empty());
    for (std::size_t i = 1; !may && hasFacesToPlay(card) && i < card.faces.size(); ++i) {
      object(id).card = card.faces[i];
      may = mayPlayFrom(player, id);
      object(id).card = printed;
    }
    return may;
  };
  const auto offer = [&](ObjectId id) {
    const Object& o = object(id);
    const CardId printed = o.card;
    const CardDef& card = pool.card(printed);
    const bool commander = o.zone == Zone::Command;
    if ((card.types & bit(CardType::Land)) != 0) {
      if (landDrop && mayPlayFrom(player, id))
        options.push_back({OptionKind::PlayLand, card.face, id, {}, 0});
    } else {
      listCasts(player, id, mana, options);
    }
    // 709.3, 712.11b, 715.3: the other faces as though the card had nothing else
    for (std::size_t i = 1; hasFacesToPlay(card) && i < card.faces.size(); ++i) {
      object(id).card = card.faces[i];
      const bool may = mayPlayFrom(player, id);
      const bool instead =
          (anyRule(Kind::MayPlay) || anyRule(Kind::CastFor)) && !insteadCosts(*this, player, id).empty();
      object(id).card = printed;
      const auto castAs = [&](CastWay way) {
        if (canCastWith(player, id, way, static_cast<std::uint8_t>(i), mana))
          options.push_back(
              {OptionKind::Cast, static_cast<std::uint8_t>(i), id, {}, static_cast<std::int32_t>(way)});
      };
      if (instead) castAs(CastWay::Instead);
      const bool plotted = o.is(ObjectFlag::Plotted) && o.owner == player && o.enteredTurn < s.turn;
      if (plotted && sorceryTiming(player)) castAs(CastWay::Plotted);  // 702.170d
      if (may && mayPlayFree(*this, player, id) &&
          (pool.card(card.faces[i]).types & bit(CardType::Land)) == 0) {
        const auto face = static_cast<std::uint8_t>(i);
        const auto way = CastWay::WithoutPaying;
        if (canCastWith(player, id, way, face, mana))
          options.push_back({OptionKind::Cast, face, id, {}, static_cast<std::int32_t>(way)});
        continue;
      }
      const bool adventurous = card.layout == Layout::Adventure && o.zone == Zone::Exile;
      if ((may || commander) && !adventurous)
        listFace(player, id, static_cast<std::uint8_t>(i), landDrop && may, mana, options);
    }
  };
  const bool permitted = std::any_of(s.effects.begin(), s.effects.end(), [](const FloatingEffect& effect) {
    return effect.what == FloatingEffect::What::PlayPermission;
  });
  const bool anyPermission = permitted || anyRule(Kind::MayPlay) || anyRule(Kind::CastFor);
  for (const ObjectId id : s.exile) {
    const Object& o = object(id);
    const bool fromExile = o.is(ObjectFlag::Plotted) || o.is(ObjectFlag::Foretold) ||
                           (anyPermission && pool.card(o.card).hasExileAbility);
    if ((o.owner == player && fromExile) || (anyPermission && mayPlaySome(id))) offer(id);
  }
  if (anyRule(Kind::MayPlay) && !s.players[player].library.empty() &&
      mayPlaySome(s.players[player].library.back()))
    offer(s.players[player].library.back());
  for (const PlayerState& p : s.players) {
    const bool own = &p == &s.players[player];
    if (!permitted && (!own || !anyRule(Kind::MayPlay))) continue;
    for (const ObjectId id : p.graveyard)  // its own ways of casting are listed with what it can activate
      if ((!own || !pool.card(object(id).card).hasGraveyardAbility) && mayPlaySome(id)) offer(id);
  }
  for (const ObjectId id : s.command)
    if (object(id).is(ObjectFlag::Commander) && object(id).owner == player) offer(id);
}

}  // namespace cantrip
