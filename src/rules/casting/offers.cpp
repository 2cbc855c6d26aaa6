// What a player may do with priority (117.1): spells, abilities, lands and special actions that are possible
// now.

#include "rules/casting/offers.h"

#include <algorithm>
#include <optional>

#include "ir/nodes/deeds.h"
#include "ir/nodes/mods_rules.h"
#include "rules/casting/casting.h"
#include "rules/casting/lands.h"
#include "rules/casting/special_actions.h"
#include "rules/costs/cast_costs.h"
#include "rules/costs/instead_costs.h"
#include "rules/costs/known_offers.h"
#include "rules/costs/mana.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/objects/range.h"
#include "rules/objects/supplementary.h"
#include "rules/words/limits.h"
#include "rules/words/paid_costs.h"
#include "rules/words/permissions.h"
#include "rules/words/proposed.h"
#include "rules/words/restrictions.h"
#include "rules/words/spell_abilities.h"

namespace cantrip {

using ir::CardType;

namespace {

/// Of CardDef::kinds.
constexpr unsigned kActivated = 1U << static_cast<unsigned>(AbilityKind::Activated);

/// May the player play a land now (305.2)? Worked out when the first land asks for it.
class LandDrop {
 public:
  LandDrop(Kernel& kernel, PlayerId player, bool main) : kernel_(kernel), player_(player), main_(main) {}
  bool isLeft() {
    if (!left_) left_ = main_ && mayPlayLand(kernel_, player_);
    return *left_;
  }

 private:
  Kernel& kernel_;
  PlayerId player_;
  bool main_;  ///< is it the player's main phase, and the stack empty?
  std::optional<bool> left_;
};

void listActivations(Kernel& k, PlayerId player, ObjectId id, ManaProspect& mana, Options& options);
void listActivation(Kernel& k, PlayerId player, AbilityInForce offer, ManaProspect& mana, Options& options);
void listCasts(Kernel& k, PlayerId player, ObjectId id, ManaProspect& mana, Options& options);
void listWay(Kernel& k, PlayerId player, ObjectId id, std::uint8_t face, CastWay way, ManaProspect& mana,
             Options& options);
void listFace(Kernel& k, PlayerId player, ObjectId id, std::uint8_t face, CastWay way, LandDrop& landDrop,
              ManaProspect& mana, Options& options);
void listLand(Kernel& k, PlayerId player, ObjectId id, std::uint8_t face, Options& options);
void listInstead(Kernel& k, PlayerId player, ObjectId id, std::uint8_t face, ManaProspect& mana,
                 Options& options);
void listPermanents(Kernel& k, PlayerId player, ManaProspect& mana, Options& options);
void listGraveyard(Kernel& k, PlayerId player, bool anyTime, ManaProspect& mana, Options& options);
void listGivenWays(Kernel& k, PlayerId player, ObjectId id, std::uint8_t face, ManaProspect& mana,
                   Options& options);
void listElsewhere(Kernel& k, PlayerId player, LandDrop& landDrop, ManaProspect& mana, Options& options);

}  // namespace
namespace Kind = ir::Kind;

namespace {

/// Cards of a hand that are alike can be cast in the same ways as long as nothing speaks of one of them: what
/// was listed for the first holds for the others.
class AlikeInHand {
 public:
  /// `asPrinted`: no effect changes cards in hands, what spells cost or how they are cast.
  AlikeInHand(Kernel& k, bool asPrinted)
      : known_(asPrinted && k.s.refused.empty() && !anyRule(k, Kind::CastDeed)) {}

  /// Offers for the card what is offered for one like it; false: none like it was noted.
  bool repeat(const Object& card, Options& options) const {
    const auto like = std::find_if(noted_.begin(), noted_.end(),
                                   [&](const Noted& noted) { return noted.card == card.card; });
    if (like == noted_.end() || !isPlain(card)) return false;
    for (std::size_t i = like->first; i < like->last; ++i) {
      Option same = options[i];
      same.entity = card.id;
      options.push_back(same);
    }
    return true;
  }

  /// What was listed for the card are the options from `first` on.
  void note(const Object& card, std::size_t first, const Options& options) {
    if (known_ && isPlain(card)) noted_.push_back({card.card, first, options.size()});
  }

 private:
  struct Noted {
    CardId card;
    std::size_t first, last;
  };

  static bool isPlain(const Object& card) { return card.flags == 0 && card.copyOf == kNoCard; }

  bool known_;
  boost::container::small_vector<Noted, 8> noted_;
};

}  // namespace

void listActions(Kernel& k, PlayerId player, Options& options) {
  const bool main = sorceryTiming(k, player);
  LandDrop landDrop(k, player, main);
  const bool flash =  // for some cards: each is asked as it is listed
      !main && (underRule(k, Kind::CastAsFlash, Entity::player(player)) || anySpellsGiven(k));
  // nearly always the layers leave cards in hands and graveyards alone
  const Derived& known = knownOffers(k);
  const bool anyGiven = known.changedElsewhere;
  bool special = !known.specialPermanents.empty() || k.s.variant.planes || k.pool.letsIgnore ||
                 !k.s.players[player].outside.empty() || !k.s.players[player].supplementary.empty();
  ManaProspect mana(k, player);
  // Where no effect changes what spells cost or how they are cast, there is mostly too little mana for a
  // card.
  const bool asPrinted = !known.costChanges && known.castAsPrinted;
  const auto tooDear = [&](const Object& o, const CardDef& card) {
    return asPrinted && card.neverCheaper && card.faces.empty() && !card.hasCastWays && o.copyOf == kNoCard &&
           !couldAfford(card.cost, *mana);
  };
  AlikeInHand alike(k, asPrinted && !anyGiven && !flash);
  for (const ObjectId id : k.s.players[player].hand) {
    const Object& o = k.object(id);
    const CardDef& card = k.pool.card(o.card);
    const bool given = anyGiven && givenAbilities(k, id);
    const bool castNow = main || flash || given || card.instantSpeed;
    // Suspending and plotting take a time at which the card could be cast, foretelling does not (116.2f,
    // 116.2h, 116.2k).
    special |= card.hasExileAbility &&
               (castNow || !card.faces.empty() || hasKeyword(card.keywords, ir::KeywordName::Foretell));
    if (!castNow && !card.anyTimeFromHand) continue;
    const bool land = (card.types & bit(CardType::Land)) != 0;
    const bool oneWay = !given && !card.hasHandAbility && !card.hasCastWays && card.faces.empty();
    if (oneWay && (land ? !landDrop.isLeft() : tooDear(o, card))) continue;
    if (alike.repeat(o, options)) continue;
    const std::size_t first = options.size();
    if (land) {
      if (landDrop.isLeft() && mayPlayLandFrom(k, player, id))
        options.push_back({OptionKind::PlayLand, card.face, id, {}, 0});
      if (main && card.hasCastWays) listCasts(k, player, id, mana, options);  // 702.37c: face down
    } else if (castNow && (given || !tooDear(o, card))) {
      listCasts(k, player, id, mana, options);
    }
    const bool activated = card.hasHandAbility && (card.kinds & kActivated) != 0;
    if (activated || given) listActivations(k, player, id, mana, options);
    for (std::size_t i = 1; i < card.faces.size(); ++i)
      listFace(k, player, id, static_cast<std::uint8_t>(i), CastWay::Normal, landDrop, mana, options);
    if (!card.hasHandAbility) alike.note(o, first, options);
  }
  listPermanents(k, player, mana, options);
  listGraveyard(k, player, main || flash, mana, options);
  listElsewhere(k, player, landDrop, mana, options);
  if (special) listSpecialActions(k, player, mana, options);
}

namespace {

// What can be activated of permanents; what only taps for mana just where the player wants to be offered
// that.
void listPermanents(Kernel& k, PlayerId player, ManaProspect& mana, Options& options) {
  if (!k.s.offerManaAbilities) {
    for (const AbilityInForce& offer : knownOffers(k).offers) listActivation(k, player, offer, mana, options);
    return;
  }
  for (const ObjectId id : k.s.battlefield)
    if (onBattlefield(k, id)) listActivations(k, player, id, mana, options);
}

/// 702.127a, 613.1f: has the second half of the card aftermath, and has the card not lost it?
bool hasAftermath(Kernel& k, ObjectId id) {
  const CardId half = k.pool.card(k.object(id).card).faces[1];
  if (!hasKeyword(k.pool.card(half).keywords, ir::KeywordName::Aftermath)) return false;
  const auto shown = asFace(k, id, half);
  return hasKeyword(values(k, id).keywords, ir::KeywordName::Aftermath);
}

// What can be activated and cast from the player's graveyard. `anyTime`: sorceries could be cast now.
void listGraveyard(Kernel& k, PlayerId player, bool anyTime, ManaProspect& mana, Options& options) {
  for (const ObjectId id : offersInGraveyards(k)) {
    const Object* o = k.find(id);
    if (o == nullptr || o->zone != Zone::Graveyard || o->owner != player) continue;
    const CardDef& card = k.pool.card(o->card);
    const bool given = givenAbilities(k, id);
    if (card.hasGraveyardAbility || given) {
      listActivations(k, player, id, mana, options);
      if (anyTime || given || card.instantSpeed || !card.faces.empty())
        listCasts(k, player, id, mana, options);
    }
    for (std::size_t i = 1; hasFacesToPlay(card) && i < card.faces.size(); ++i)
      listGivenWays(k, player, id, static_cast<std::uint8_t>(i), mana, options);
    if (card.layout == Layout::Split && card.faces.size() > 1 && hasAftermath(k, id) &&
        canCastWith(k, player, id, CastWay::Aftermath, 1, mana))  // 702.127a
      options.push_back({OptionKind::Cast, 1, id, {}, static_cast<std::int32_t>(CastWay::Aftermath)});
  }
}

// 601.3e: another face of a card in a graveyard, with the keywords that effects would give it as that face.
void listGivenWays(Kernel& k, PlayerId player, ObjectId id, std::uint8_t face, ManaProspect& mana,
                   Options& options) {
  KeywordSet given;
  {
    const auto shown = asFace(k, id, k.pool.card(k.object(id).card).faces[face]);
    if (!givenAbilities(k, id)) return;
    given = values(k, id).keywords & ~definitionOf(k, id).keywords;
  }
  for (const CastKeyword& entry : castKeywords())
    if (entry.zone == Zone::Graveyard && hasKeyword(given, entry.keyword) && !hasFaceOfItsOwn(entry.way) &&
        canCastWith(k, player, id, entry.way, face, mana))
      options.push_back({OptionKind::Cast, face, id, {}, static_cast<std::int32_t>(entry.way)});
}

// Activated abilities of one object. Mana abilities are offered only where asked for: paying taps for mana by
// itself.
void listActivations(Kernel& k, PlayerId player, ObjectId id, ManaProspect& mana, Options& options) {
  refreshDerived(k);
  const bool asPrinted = changedByLayers(k, id) == nullptr;
  if (asPrinted && (definitionOf(k, id).kinds & kActivated) == 0) return;
  const Characteristics& now = values(k, id);
  GiversOf givers(now);
  for (std::size_t i = 0; i < now.abilities.size(); ++i)
    listActivation(k, player, {id, now.abilities[i], givers.next(now.abilities[i])}, mana, options);
}

void listActivation(Kernel& k, PlayerId player, AbilityInForce offer, ManaProspect& mana, Options& options) {
  const AbilityDef& def = k.pool.ability(offer.ability);
  if (def.kind != AbilityKind::Activated) return;
  const ObjectId id = offer.object;
  if (def.anyPlayer) {
    if (!inRange(k, player, id)) return;  // 801.6
  } else {
    const Object& o = k.object(id);
    if ((o.zone == Zone::Battlefield ? controllerOf(k, id) : o.owner) != player) return;
  }
  // What paying uses by itself is not offered: a player would be asked at every turn of the game.
  const bool automatic = def.fixedMana != 0 || (def.isMana && !manaYield(k, offer.ability, id).units.empty());
  if (automatic && !k.s.offerManaAbilities) return;
  if (def.namesGiver && !offer.giver) return;  // 201.5a: nothing gives it
  if (!canActivateWith(k, player, id, offer.ability, mana, offer.giver)) return;
  const Entity giver = offer.giver ? Entity(offer.giver) : Entity{};
  options.push_back({OptionKind::Activate, 0, id, giver, static_cast<std::int32_t>(offer.ability)});
}

// 118.9a: of several effects that each name a cost, the player says which one they pay.
void listInstead(Kernel& k, PlayerId player, ObjectId id, std::uint8_t face, ManaProspect& mana,
                 Options& options) {
  InsteadCosts costs;
  {
    const std::vector<CardId>& faces = k.pool.card(k.object(id).card).faces;
    const auto shown = asFace(k, id, face < faces.size() ? faces[face] : kNoCard);
    costs = insteadCosts(k, player, id);
  }
  for (const InsteadCost& cost : costs) {
    if (!canCastWith(k, player, id, CastWay::Instead, face, mana, {.source = cost.source})) continue;
    Option option{OptionKind::Cast, face, id, {}, static_cast<std::int32_t>(CastWay::Instead)};
    if (costs.size() > 1) option.other = cost.source;
    options.push_back(option);
  }
}

/// The costs that the keyword of that way names on the card, where effects may have given it some: no card
/// has a keyword twice.
KeywordCosts costsOfWay(Kernel& k, ObjectId id, CastWay way) {
  if (!isChangedCard(k, id) && !anySpellsGiven(k)) return {};
  const std::optional<ir::KeywordName> keyword = keywordPaid(way);
  return keyword ? keywordCosts(k, id, *keyword) : KeywordCosts{};
}

// 702.34a, 118.9a: the card has the keyword of that way several times; one of the costs is paid.
void listCosts(Kernel& k, PlayerId player, ObjectId id, std::uint8_t face, CastWay way,
               const KeywordCosts& costs, ManaProspect& mana, Options& options) {
  for (const AbilityId named : costs)
    if (canCastWith(k, player, id, way, face, mana, {.ability = named}))
      options.push_back({OptionKind::Cast, face, id, {}, castValue(way, named)});
}

// Spells castable from one zone in all the ways that the card has (601.2b, 118.9).
void listCasts(Kernel& k, PlayerId player, ObjectId id, ManaProspect& mana, Options& options) {
  const Object& o = k.object(id);
  const CardDef& card = k.pool.card(o.card);
  const std::uint8_t face = card.face;
  const bool onlyNormal = o.zone == Zone::Hand && o.owner == player && !card.hasCastWays &&
                          knownOffers(k).castAsPrinted &&
                          !(knownOffers(k).changedElsewhere && givenAbilities(k, id));
  if (onlyNormal) {
    if (canCastWith(k, player, id, CastWay::Normal, face, mana))
      options.push_back({OptionKind::Cast, face, id, {}, static_cast<std::int32_t>(CastWay::Normal)});
    return;
  }
  for (const CastWay way : castWays(k, player, id)) {
    if (const KeywordCosts costs = costsOfWay(k, id, way); costs.size() > 1) {
      listCosts(k, player, id, face, way, costs, mana, options);
      continue;
    }
    if (way == CastWay::Instead)
      listInstead(k, player, id, face, mana, options);
    else
      listWay(k, player, id, face, way, mana, options);
  }
}

// One way to cast a card as one of its faces. Of several effects that allow it the player says which does,
// where it makes a difference (601.3).
void listWay(Kernel& k, PlayerId player, ObjectId id, std::uint8_t face, CastWay way, ManaProspect& mana,
             Options& options) {
  Option option{OptionKind::Cast, face, id, {}, static_cast<std::int32_t>(way)};
  std::vector<ObjectId> sources;
  if (castsByPermission(k, id, way)) {
    const std::vector<CardId>& faces = k.pool.card(k.object(id).card).faces;
    const std::size_t as = hasFaceOfItsOwn(way) ? 1 : face;
    const CardId faceDown = faceDownDefinition(k.pool, way);
    const auto shown = asFace(k, id,
                              faceDown != kNoCard ? faceDown
                              : as < faces.size() ? faces[as]
                                                  : kNoCard);
    sources = permittedBy(k, player, id);
  }
  if (sources.size() < 2) {
    if (canCastWith(k, player, id, way, face, mana)) options.push_back(option);
    return;
  }
  for (const ObjectId source : sources) {
    if (!canCastWith(k, player, id, way, face, mana, {.source = source})) continue;
    option.other = source;
    options.push_back(option);
  }
}

// A land, which may be played from elsewhere by several effects (305.1, 601.3).
void listLand(Kernel& k, PlayerId player, ObjectId id, std::uint8_t face, Options& options) {
  if (!mayPlayLandFrom(k, player, id)) return;
  Option option{OptionKind::PlayLand, face, id, {}, 0};
  std::vector<ObjectId> sources;
  if (k.object(id).zone != Zone::Hand) {
    const std::vector<CardId>& faces = k.pool.card(k.object(id).card).faces;
    const auto shown = asFace(k, id, face < faces.size() ? faces[face] : kNoCard);
    sources = permittedBy(k, player, id);
  }
  if (sources.size() < 2) options.push_back(option);
  for (std::size_t i = 0; sources.size() > 1 && i < sources.size(); ++i) {
    option.other = sources[i];
    options.push_back(option);
  }
}

// 709-712: the other faces of a card: split halves, adventures, the back of a modal card. `way`: Normal, or
// Permission where an effect lets the player cast them.
void listFace(Kernel& k, PlayerId player, ObjectId id, std::uint8_t face, CastWay way, LandDrop& landDrop,
              ManaProspect& mana, Options& options) {
  const CardDef& front = k.pool.card(k.object(id).card);
  if (!hasFacesToPlay(front)) return;  // transforming and flip cards have one face to cast
  const CardDef& card = k.pool.card(front.faces[face]);
  if (hasKeyword(card.keywords, ir::KeywordName::Aftermath)) return;  // 702.127a: only from a graveyard
  if ((card.types & bit(CardType::Land)) != 0) {
    if (landDrop.isLeft()) listLand(k, player, id, face, options);
  } else {
    listWay(k, player, id, face, way, mana, options);
    if (k.object(id).zone == Zone::Hand && anyRule(k, Kind::CastFor))
      listInstead(k, player, id, face, mana, options);  // 118.9
  }
}

/// Cards that effects or their own abilities let a player cast or play from exile, the library, graveyards or
/// the command zone, and what can be activated of them there.
class Elsewhere {
 public:
  Elsewhere(Kernel& kernel, PlayerId player, LandDrop& landDrop, ManaProspect& mana, Options& options)
      : k_(kernel), player_(player), landDrop_(landDrop), mana_(mana), options_(options) {}

  void list() {
    for (const FloatingEffect& effect : k_.s.effects)
      permitted_ = permitted_ || effect.what == FloatingEffect::What::PlayPermission;
    if (!k_.s.exile.empty()) fromExile();
    const bool mayPlay = anyRule(k_, Kind::MayPlay);
    if (mayPlay) fromLibrariesAndHands();
    if (mayPlay || permitted_) fromGraveyards();
    fromCommandZone();
  }

 private:
  void fromExile() {
    const bool anyPermission = permitted_ || anyRule(k_, Kind::MayPlay) || anyRule(k_, Kind::CastFor);
    for (const ObjectId id : k_.s.exile) {
      const Object& o = k_.object(id);
      if (o.owner == player_ && k_.pool.card(o.card).hasExileAbility)  // 113.6m
        listActivations(k_, player_, id, mana_, options_);
      const bool keptThere = o.is(ObjectFlag::Plotted) || o.is(ObjectFlag::Foretold);
      if (!keptThere && !anyPermission) continue;
      const bool ownWay = keptThere || k_.pool.card(o.card).hasExileAbility;
      if ((o.owner == player_ && ownWay) || (anyPermission && mayPlaySome(id))) offer(id);
    }
  }

  /// The top of a library, and the hands of others: "you may cast spells from that player's hand".
  void fromLibrariesAndHands() {
    for (const PlayerState& p : k_.s.players) {
      if (!p.library.empty() && mayPlaySome(p.library.back())) offer(p.library.back());
      if (&p == &k_.s.players[player_]) continue;  // listed with what one's own hand allows
      for (const ObjectId id : p.hand)
        if (mayPlaySome(id)) offer(id);
    }
  }

  void fromGraveyards() {
    for (const PlayerState& p : k_.s.players) {
      const bool own = &p == &k_.s.players[player_];
      for (const ObjectId id : p.graveyard)  // its own ways of casting are listed with what it can activate
        if ((!own || !k_.pool.card(k_.object(id).card).hasGraveyardAbility) && mayPlaySome(id)) offer(id);
    }
  }

  void fromCommandZone() {
    for (const ObjectId id : k_.s.command) {
      const Object& o = k_.object(id);
      const bool stays = staysInCommandZone(definitionOf(k_, o)) || o.is(ObjectFlag::Emblem);
      if (stays && o.controller == player_)  // 114.4, 311.4, 313.4, 314.4
        listActivations(k_, player_, id, mana_, options_);
      if (!o.is(ObjectFlag::Commander) || o.owner != player_) continue;
      listActivations(k_, player_, id, mana_, options_);  // 113.6m
      offer(id);
    }
  }

  // 712.12, 709.3: one of the faces may be what an effect lets the player play
  bool mayPlaySome(ObjectId id) {
    const CardId printed = k_.object(id).card;
    const CardDef& card = k_.pool.card(printed);
    const CastWay faceDown = faceDownWay(card);
    const auto let = [&] {
      return mayPlayFrom(k_, player_, id) ||
             (anyRule(k_, Kind::MayPlay) && !insteadCosts(k_, player_, id).empty());
    };
    bool may = let() || (faceDown != CastWay::Normal && mayCastFaceDownFrom(k_, player_, id, faceDown));
    const bool bestows = hasKeyword(card.keywords, ir::KeywordName::Bestow);  // 601.3e, 702.103d
    // 709.3a: a split card is more than its left half, which is asked about, too
    for (std::size_t i = card.layout == Layout::Split ? 0 : 1;
         !may && (hasFacesToPlay(card) || bestows) && i < card.faces.size(); ++i) {
      const auto shown = asFace(k_, id, card.faces[i]);
      may = let();
    }
    return may;
  }

  void offer(ObjectId id) {
    const CardDef& card = k_.pool.card(k_.object(id).card);
    if ((card.types & bit(CardType::Land)) != 0) {
      if (landDrop_.isLeft() && mayPlayFrom(k_, player_, id)) listLand(k_, player_, id, card.face, options_);
      if (faceDownWay(card) != CastWay::Normal) listCasts(k_, player_, id, mana_, options_);  // 708.4
    } else {
      listCasts(k_, player_, id, mana_, options_);
    }
    for (std::size_t i = 1; hasFacesToPlay(card) && i < card.faces.size(); ++i)
      offerFace(id, card, static_cast<std::uint8_t>(i));
  }

  // 709.3, 712.11b, 715.3: the other faces as though the card had nothing else
  void offerFace(ObjectId id, const CardDef& card, std::uint8_t face) {
    const Object& o = k_.object(id);
    bool may = false, instead = false;
    {
      const auto shown = asFace(k_, id, card.faces[face]);
      may = mayPlayFrom(k_, player_, id);
      instead = anyInsteadCosts(k_) && !insteadCosts(k_, player_, id).empty();
    }
    if (instead) listInstead(k_, player_, id, face, mana_, options_);
    const bool plotted = o.is(ObjectFlag::Plotted) && o.owner == player_ && o.enteredTurn < k_.s.turn;
    if (plotted && sorceryTiming(k_, player_)) castAs(id, face, CastWay::Plotted);  // 702.170d
    if (may && mayPlayFree(k_, player_, id) &&
        (k_.pool.card(card.faces[face]).types & bit(CardType::Land)) == 0) {
      castAs(id, face, CastWay::WithoutPaying);
      const auto shown = asFace(k_, id, card.faces[face]);
      if (!mayPlayForItsCosts(k_, player_, id)) return;
    }
    const bool commander = o.zone == Zone::Command;
    const CastWay way = may ? CastWay::Permission : CastWay::Normal;  // 601.3, 903.8
    LandDrop none(k_, player_, false);  // 305.1: a commander that is a land is not played from there
    if (may || commander) listFace(k_, player_, id, face, way, may ? landDrop_ : none, mana_, options_);
  }

  void castAs(ObjectId id, std::uint8_t face, CastWay way) {
    if (canCastWith(k_, player_, id, way, face, mana_))
      options_.push_back({OptionKind::Cast, face, id, {}, static_cast<std::int32_t>(way)});
  }

  Kernel& k_;
  PlayerId player_;
  LandDrop& landDrop_;
  ManaProspect& mana_;
  Options& options_;
  bool permitted_ = false;  ///< some effect lets somebody play a card from somewhere
};

void listElsewhere(Kernel& k, PlayerId player, LandDrop& landDrop, ManaProspect& mana, Options& options) {
  Elsewhere(k, player, landDrop, mana, options).list();
}

}  // namespace

}  // namespace cantrip
