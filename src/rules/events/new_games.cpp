// Games that begin in the middle of another: a game that is restarted (726), and subgames (728).
#include "rules/events/new_games.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/events/supplementary_changes.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/players.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/write.h"
#include "rules/objects/merging.h"
#include "rules/objects/objects.h"
#include "rules/objects/supplementary.h"

namespace cantrip {

namespace {

constexpr std::uint64_t kOfCard = static_cast<std::uint64_t>(ObjectFlag::Commander) |
                                  static_cast<std::uint64_t>(ObjectFlag::SignatureSpell);

/// A card that begins a new game, and what it is there besides its characteristics.
struct Beginner {
  CardId card = kNoCard;
  PlayerId owner = kNoPlayer;
  bool outside = false;
  std::uint64_t flags = 0;  ///< of kOfCard
};

bool isCard(const Object& o) {
  return o.id && !o.is(ObjectFlag::Token) && !o.is(ObjectFlag::CopyOfSpell) &&
         !o.is(ObjectFlag::AbilityOnStack) && !o.is(ObjectFlag::Emblem);
}

CardId frontOf(const Kernel& k, const Object& o) {
  const std::vector<CardId>& faces = k.pool.card(o.card).faces;
  return faces.empty() ? o.card : faces.front();
}

Beginner beginnerOf(const Kernel& k, const Object& o) {
  return {frontOf(k, o), o.owner, o.zone == Zone::Outside, o.flags & kOfCard};
}

/// A game of the same players under the same rules in which nothing has happened and no card is. Objects of
/// the old one are not those of the new one, whatever their numbers.
GameState anew(const GameState& old) {
  GameState next;
  next.rules = old.rules;
  next.variant = old.variant;
  next.rng = old.rng;
  next.askForced = old.askForced;
  next.skipEmptyPriority = old.skipEmptyPriority;
  next.offerManaAbilities = old.offerManaAbilities;
  next.autoPay = old.autoPay;
  next.nextTimestamp = old.nextTimestamp;
  next.nextSerial = old.nextSerial;
  next.nextEffectId = old.nextEffectId;
  next.mergedCards = old.mergedCards;
  next.epoch = old.epoch + 1;
  next.objects = old.objects;
  next.freeSlots = old.freeSlots;
  next.players.resize(old.players.size());
  for (std::size_t p = 0; p < old.players.size(); ++p) {
    const PlayerState& before = old.players[p];
    PlayerState& player = next.players[p];
    player.life = player.startingLife = before.startingLife;
    player.inGame = before.inGame;
    player.lost = before.lost;
    player.drew = before.drew;
    player.conceded = before.conceded;
    player.team = before.team;
    player.losesForTeam = before.losesForTeam;
    player.range = before.range;
    player.withinRange = before.withinRange;
    player.handModifier = before.handModifier;
  }
  return next;
}

void discard(GameState& game, Object& o) {
  game.freeSlots.push_back(o.id.next().raw);
  o = Object{};
}

/// Where the card begins the game (103.2-3).
void seat(Kernel& k, const Beginner& card) {
  const CardDef& def = k.pool.card(card.card);
  if (card.outside) {
    createOutside(k, card.card, card.owner);
  } else if (liesOpen(def)) {
    addFaceUp(k, card.card, card.owner);
  } else if (staysInCommandZone(def)) {
    addToSupplementary(k, card.card, card.owner);
  } else {
    const ObjectId id =
        createObject(k, card.card, card.owner, card.flags != 0 ? Zone::Command : Zone::Library);
    writable(k, id).flags |= card.flags;
  }
}

void seatAll(Kernel& k, const std::vector<Beginner>& cards) {
  for (const Beginner& card : cards) seat(k, card);
  for (PlayerId p = 0; p < k.s.players.size(); ++p)
    if (!k.s.players[p].supplementary.empty()) shuffleSupplementary(k, p);  // 103.3a
}

/// 726.4: what is resolving goes on in the new game, once it has been set up. What it was done for is over.
boost::container::small_vector<Frame, 8> framesOf(const GameState& old) {
  auto frames = old.frames;
  for (Frame& frame : frames) {
    if (frame.op == Op::Resolve) break;
    frame = {.op = Op::Effect};  // nothing more to do
  }
  frames.front() = {.op = Op::Game, .step = kFirstTurn};
  return frames;
}

}  // namespace

void restartGame(Kernel& k, PlayerId starting, std::span<const ObjectId> exempt) {
  GameState& old = writable(k);
  for (Object& o : old.objects)  // 729.3: the cards of a merged permanent are cards of their own
    if (o.id && o.zone == Zone::Battlefield && !old.components.empty()) partFromComponents(old, o);
  GameState next = anew(old);
  next.startingPlayer = starting;  // 726.1a
  next.frames = framesOf(old);
  next.contexts = old.contexts;
  next.lastKnown = std::exchange(old.lastKnown, {});  // of what is resolving
  next.mainGames = std::exchange(old.mainGames, {});  // 726.6
  std::vector<Beginner> cards;
  for (Object& o : next.objects) {
    if (!o.id) continue;
    const bool stays = std::find(exempt.begin(), exempt.end(), o.id) != exempt.end();
    const bool ofNobody = o.zone == Zone::Ante && !isPlayerInGame(k, o.owner);  // 800.4n
    if (stays || ofNobody) {                                                    // 726.5
      o.flags &= kOfCard;
      o.attachedTo = {};
      (ofNobody ? static_cast<ZoneList&>(next.ante) : next.exile).push_back(o.id);
      continue;
    }
    if (isCard(o)) cards.push_back(beginnerOf(k, o));
    discard(next, o);
  }
  k.restore(std::move(next));
  seatAll(k, cards);
  k.push({.op = Op::Setup});
}

namespace {

/// 728.2, 728.2a-c: does the card go from the main game to the subgame?
bool isTaken(const Kernel& k, const Object& o) {
  if (!isCard(o) || !isPlayerInGame(k, o.owner)) return false;
  if (o.zone != Zone::Command) return o.zone == Zone::Library || o.zone == Zone::Outside;
  const std::uint16_t types = k.pool.card(o.card).types;
  const bool ofDeck = o.is(ObjectFlag::FaceDown) && (types & (kPlanar | kSchemes)) != 0;
  return ofDeck || (o.flags & kOfCard) != 0 || (types & bit(ir::CardType::Vanguard)) != 0;
}

}  // namespace

void beginSubgame(Kernel& k, std::int32_t life) {
  std::vector<Beginner> cards;
  for (const Object& o : k.s.objects)
    if (isTaken(k, o)) cards.push_back(beginnerOf(k, o));
  GameState next = anew(k.s);
  const PlayerList players = apnap(k, 0);
  next.startingPlayer = players[next.rng.below(static_cast<std::uint32_t>(players.size()))];
  for (Object& o : next.objects)
    if (o.id) discard(next, o);
  if (life > 0)
    for (PlayerState& player : next.players) player.life = player.startingLife = life;
  next.mainGames.push_back(k.s);
  k.restore(std::move(next));
  seatAll(k, cards);
  k.push({.op = Op::Game});
}

namespace {

/// The cards that the player has there in the subgame.
template <typename Fits>
std::vector<CardId> cardsThere(const GameState& subgame, PlayerId owner, const Fits& fits) {
  std::vector<CardId> cards;
  for (const Object& o : subgame.objects)
    if (isCard(o) && o.owner == owner && fits(o)) cards.push_back(o.card);
  return cards;
}

/// 728.5: what was taken into the subgame from elsewhere than the library, and is not there any more, goes to
/// the library too. `kept`: what is.
void toLibrary(Kernel& k, std::span<const ObjectId> cards, std::vector<CardId> kept) {
  for (const ObjectId id : cards) {
    const auto at = std::find(kept.begin(), kept.end(), k.object(id).card);
    if (at != kept.end()) {
      kept.erase(at);
      continue;
    }
    Event move = zoneChange(k, id, Zone::Library);
    moveObject(k, id, move);
  }
}

void bringBack(Kernel& k, const GameState& subgame, PlayerId p) {
  std::vector<ObjectId> outside(k.s.players[p].outside.begin(), k.s.players[p].outside.end());
  toLibrary(k, outside, cardsThere(subgame, p, [](const Object& o) { return o.zone == Zone::Outside; }));
  std::vector<ObjectId> commanders;
  for (const ObjectId id : k.s.command)
    if (k.object(id).owner == p && (k.object(id).flags & kOfCard) != 0) commanders.push_back(id);
  toLibrary(k, commanders, cardsThere(subgame, p, [](const Object& o) {  // 728.5c
              return o.zone == Zone::Command && (o.flags & kOfCard) != 0;
            }));
  if (!k.s.players[p].supplementary.empty()) shuffleSupplementary(k, p);  // 728.5a
}

}  // namespace

bool endSubgame(Kernel& k) {
  if (!k.s.over || k.s.mainGames.empty()) return false;
  const GameState subgame = k.s;
  GameState main = subgame.mainGames.front();
  main.rng = subgame.rng;
  main.nextSerial = subgame.nextSerial;
  for (std::size_t p = 0; p < main.players.size(); ++p)
    main.players[p].wonSubgame = subgame.players[p].won && !subgame.draw;
  k.restore(std::move(main));
  for (PlayerId p = 0; p < k.s.players.size(); ++p)
    if (isPlayerInGame(k, p)) bringBack(k, subgame, p);
  return true;
}

}  // namespace cantrip
