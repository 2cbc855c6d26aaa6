// Priority (117) and the list of what a player may do with it.
#include <algorithm>

#include "ir/nodes/deeds.h"
#include "ir/nodes/mods_rules.h"
#include "rules/casting.h"
#include "rules/kernel.h"

namespace cantrip {

using ir::CardType;
using ir::KeywordName;
namespace Kind = ir::Kind;
using ir::Step;

// 117.3-117.5: state-based actions, triggers, then the player acts or passes; when all pass in succession the
// top of the stack resolves or the step ends.
Result Kernel::runPriority(Frame& f) {
  enum : std::uint8_t { Check, Ask, Answered };
  const auto player = static_cast<PlayerId>(f.a);
  switch (f.step) {
    case Check:
      if (stateBasedActions()) return Result::Again;  // 704.3: until there are none
      if (s.over) return Result::Done;
      if (!s.pending.empty()) {
        push({Op::PutTriggers, 0, 0, kNoNode, 0, 0, 0, 0});
        return Result::Again;
      }
      f.step = Ask;
      return Result::Again;
    case Ask: {
      f.step = Answered;
      s.priority = player;
      if (!isPlayerInGame(player)) {
        s.answer = Option{};
        return Result::Again;
      }
      Decision& decision = s.decision;
      decision.options.clear();
      decision.options.push_back(Option{});
      listActions(player, decision.options);
      if (decision.options.size() == 1 && s.skipEmptyPriority) {
        s.answer = Option{};
        return Result::Again;
      }
      decision.kind = DecisionKind::Priority;
      decision.player = player;
      decision.why = kNoNode;
      decision.source = {};
      decision.chosen = 0;
      decision.min = decision.max = 1;
      return Result::Again;
    }
    default:
      return takeAction(f, player);
  }
}

Result Kernel::takeAction(Frame& f, PlayerId player) {
  const Option choice = s.answer;
  f.step = 0;
  s.priority = kNoPlayer;
  if (choice.kind != OptionKind::Pass) {
    s.passes = 0;
    if (choice.kind == OptionKind::Cast)
      startCast(player, choice.entity.asObject(), static_cast<CastWay>(choice.value), choice.sub);
    else if (choice.kind == OptionKind::PlayLand)
      playLand(player, choice.entity.asObject(), choice.sub);
    else if (choice.kind == OptionKind::Activate)
      startActivate(player, choice.entity.asObject(), static_cast<AbilityId>(choice.value));
    else
      takeSpecialAction(player, choice);
    return Result::Again;
  }
  s.refused.clear();
  std::size_t playing = 0;
  for (const PlayerState& p : s.players) playing += p.inGame ? 1 : 0;
  if (++s.passes < playing) {
    f.a = nextPlayer(player);
    return Result::Again;
  }
  s.passes = 0;
  if (s.stack.empty()) return Result::Done;
  f.a = s.active;  // 117.3b: after a resolution the active player gets priority
  push({Op::Resolve, 0, 0, kNoNode, 0, 0, 0, 0});
  return Result::Again;
}

bool Kernel::sorceryTiming(PlayerId player) const {
  return player == s.active && s.stack.empty() &&
         (s.step == Step::PrecombatMain || s.step == Step::PostcombatMain);
}

// 305, 116.2a: playing a land is a special action
void Kernel::playLand(PlayerId player, ObjectId card, std::uint8_t face) {
  Event play;
  play.type = EventType::PlayLand;
  play.player = player;
  const std::vector<CardId> faces = pool.card(object(card).card).faces;
  if (face < faces.size()) object(card).card = faces[face];
  if (object(card).zone != Zone::Hand) usePermission(*this, player, card);
  Event move = zoneChange(card, Zone::Battlefield);
  move.player = player;
  play.object = card;
  play.newObject = card.next();
  const Event events[] = {play, move};
  emit(events, "305.1");
}

void Kernel::listActions(PlayerId player, std::vector<Option>& options) {
  const bool main = sorceryTiming(player);
  const bool landDrop = main && s.players[player].landsPlayed < landsPerTurn(player) &&
                        !cant(Kind::PlayLandsDeed, Entity::player(player));
  const ManaOutlook mana = manaOutlook(player);
  for (const ObjectId id : s.players[player].hand) {
    const CardDef& card = pool.card(object(id).card);
    if ((card.types & bit(CardType::Land)) != 0) {
      if (landDrop) options.push_back({OptionKind::PlayLand, card.face, id, {}, 0});
      if (main && card.hasCastWays) listCasts(player, id, mana, options);  // 702.37c: face down
    } else if (main || castableAtInstantSpeed(player, card)) {
      listCasts(player, id, mana, options);
    }
    if (card.hasHandAbility || givenAbilities(*this, id)) listActivations(player, id, mana, options);
    for (std::size_t i = 1; i < card.faces.size(); ++i)
      listFace(player, id, static_cast<std::uint8_t>(i), landDrop, mana, options);
  }
  for (const ObjectId id : s.battlefield) {
    const Object& o = object(id);
    if (o.is(ObjectFlag::PhasedOut)) continue;
    listActivations(player, id, mana, options);
  }
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
  listElsewhere(player, landDrop, mana, options);
  listSpecialActions(player, mana, options);
}

// Activated abilities of one object. Mana abilities are offered only where asked for: paying taps for mana by
// itself.
void Kernel::listActivations(PlayerId player, ObjectId id, const ManaOutlook& mana,
                             std::vector<Option>& options) {
  const Characteristics& now = values(id);
  const bool mine =
      object(id).zone == Zone::Battlefield ? controllerOf(id) == player : object(id).owner == player;
  for (std::size_t i = 0; i < now.abilities.size(); ++i) {
    const AbilityId ability = now.abilities[i];
    const AbilityDef& def = pool.ability(ability);
    if (def.kind != AbilityKind::Activated) continue;
    // What paying uses by itself is not offered: a player would be asked at every turn of the game.
    const bool automatic = def.fixedMana != 0 || (def.isMana && !manaYield(ability, id).units.empty());
    if (automatic && !s.offerManaAbilities) continue;
    if (!mine && !def.anyPlayer) continue;
    if (!canActivateWith(player, id, ability, mana)) continue;
    options.push_back({OptionKind::Activate, 0, id, {}, static_cast<std::int32_t>(ability)});
  }
}

// Spells castable from one zone in all the ways that the card has (601.2b, 118.9).
void Kernel::listCasts(PlayerId player, ObjectId id, const ManaOutlook& mana, std::vector<Option>& options) {
  const Object& o = object(id);
  const std::uint8_t face = pool.card(o.card).face;
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
void Kernel::listFace(PlayerId player, ObjectId id, std::uint8_t face, bool landDrop, const ManaOutlook& mana,
                      std::vector<Option>& options) {
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
void Kernel::listElsewhere(PlayerId player, bool landDrop, const ManaOutlook& mana,
                           std::vector<Option>& options) {
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
  for (const ObjectId id : s.exile) {
    const Object& o = object(id);
    if (o.owner == player && (pool.card(o.card).hasExileAbility || o.is(ObjectFlag::Plotted)))
      offer(id);
    else if (mayPlaySome(id))
      offer(id);
  }
  if (anyRule(Kind::MayPlay) && !s.players[player].library.empty() &&
      mayPlaySome(s.players[player].library.back()))
    offer(s.players[player].library.back());
  const bool permitted = std::any_of(s.effects.begin(), s.effects.end(), [](const FloatingEffect& effect) {
    return effect.what == FloatingEffect::What::PlayPermission;
  });
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
