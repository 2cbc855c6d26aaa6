#include "cases/smoke_stage.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "cases/smoke_board.h"
#include "rules/agenda/agenda.h"
#include "rules/events/entering_attached.h"
#include "rules/events/events.h"
#include "rules/events/zone_changes.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"

namespace cantrip::cases {
namespace {

using Objects = std::vector<ObjectId>;
using ir::CardType;

constexpr std::uint8_t kMaxSpeed = 4;  // 702.179e
constexpr int kCrowd = 32;             // more than any "twenty or more" and "thirty or more"

bool isFace(const SmokeBoard& board, CardId card) {
  const auto& faces = board.pool()->card(board.subject()).faces;
  return card == board.subject() || std::find(faces.begin(), faces.end(), card) != faces.end();
}

/// Does the text of a face have this word, with small or capital letters?
bool says(const CardDef& card, std::string_view word) {
  const auto same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  return std::search(card.text.begin(), card.text.end(), word.begin(), word.end(), same) != card.text.end();
}

std::uint16_t counterKind(std::string_view word) {
  return static_cast<std::uint16_t>(*ir::wordValue("counter", word));
}

/// A game that things happen to by hand, as long as nobody is asked anything because of them.
class Hand {
 public:
  Hand(const SmokeBoard& board, GameState& s) : board_(board), s_(s), kernel_(*board.pool(), s) {}
  Kernel& kernel() { return kernel_; }

  /// What asks somebody, or is not over at once, does not happen: the answer to it would be taken for that to
  /// the question that the game is at.
  void emit(const Event& event) {
    if (s_.decision.kind != DecisionKind::None && s_.decision.kind != DecisionKind::Priority) return;
    const std::size_t frames = s_.frames.size();
    const bool asked = s_.decision.kind == DecisionKind::Priority;
    std::optional<GameState> before;
    if (asked) before = s_;
    emitAndGoOn(kernel_, event, "103");
    runUntilDecision(kernel_);
    if (asked && (s_.frames.size() != frames || s_.decision.kind != DecisionKind::Priority)) {
      s_ = std::move(*before);
      touch(kernel_);
    }
  }

  void player(EventType type, PlayerId who, int amount) {
    Event event;
    event.type = type;
    event.player = who;
    event.amount = amount;
    emit(event);
  }

  /// Nothing happens to no object.
  void object(EventType type, PlayerId who, ObjectId what) {
    if (!what) return;
    Event event;
    event.type = type;
    event.player = who;
    event.object = what;
    emit(event);
  }

  void move(ObjectId id, Zone to) {
    if (id) emit(zoneChange(kernel_, id, to));
  }

  void count(EventType type, Entity on, std::uint16_t kind, int amount) {
    emit(counterEvent(type, on, kind, amount, kUser, {}));
  }

  /// The permanents of a player that are of a type and not the card itself.
  Objects permanents(PlayerId player, CardType type) {
    Objects found;
    for (const ObjectId id : ZoneOf<64>(s_.battlefield))
      if (onBattlefield(kernel_, id) && kernel_.object(id).controller == player &&
          !isFace(board_, kernel_.object(id).card) && values(kernel_, id).isType(type))
        found.push_back(id);
    return found;
  }

  /// The last card of a zone that is of a type; none: no object.
  ObjectId card(const ZoneList& zone, CardType type) {
    for (auto id = zone.rbegin(); id != zone.rend(); ++id)
      if ((definitionOf(kernel_, *id).types & bit(type)) != 0) return *id;
    return {};
  }

 private:
  const SmokeBoard& board_;
  GameState& s_;
  Kernel kernel_;
};

ObjectId firstOf(const Objects& objects) { return objects.empty() ? ObjectId{} : objects.front(); }

/// The card enters the battlefield, with its back face if it has one; an Aura enchants what it can.
void enterSubject(const SmokeBoard& board, GameState& s, const Stage& stage) {
  Kernel k(*board.pool(), s);
  const CardDef& front = board.pool()->card(board.subject());
  const bool back = stage.back && front.isDoubleFaced() && front.faces.size() > 1;
  if (stage.back != back && stage.number % 4 == 1 && front.isDoubleFaced()) return;
  const CardId face = back ? front.faces[1] : board.subject();
  constexpr std::uint16_t kNoPermanent = bit(CardType::Instant) | bit(CardType::Sorcery);
  if ((board.pool()->card(face).types & kNoPermanent) != 0) return;
  const ObjectId id = createObject(k, board.subject(), kUser, Zone::Outside);
  if (back) writable(k, id).card = face;
  Event event = zoneChange(k, id, Zone::Battlefield);
  event.player = kUser;
  if (back) event.set(EventFlag::EnterTransformed);
  if (entersAsAura(k, event)) {
    EntityList hosts = hostsAsItEnters(k, event);
    if (hosts.empty()) return removeObject(k, id);
    event.other = hosts[stage.number * 7 % hosts.size()];
    event.set(EventFlag::EnterAttached);
  }
  emitAndGoOn(k, event, "103");
  for (runUntilDecision(k); s.decision.kind != DecisionKind::None; runUntilDecision(k)) answerDecision(k, 0);
  s.pending.clear();
  Object& now = s.objects[id.slot()];
  now.set(ObjectFlag::SummoningSick, false);
  now.enteredTurn = 0;
}

/// The user keeps two lands, or four that the card's own mana can come from.
void keepLands(const SmokeBoard& board, GameState& s, Kernel& k, const Stage& stage) {
  const auto& colored = board.pool()->card(board.subject()).cost.colored;
  std::size_t color = 0;
  while (color < 4 && colored[color] == 0) ++color;
  constexpr std::string_view kBasics[] = {"Plains", "Island", "Swamp", "Mountain", "Forest"};
  const unsigned most = stage.number % 16 == 6 ? 4 : 2;
  unsigned kept = 0;
  for (const ObjectId id : ZoneOf<32>(s.battlefield)) {
    const Object& object = k.object(id);
    if (object.controller != kUser || isFace(board, object.card) || !values(k, id).isType(CardType::Land))
      continue;
    const bool its = board.pool()->card(object.card).name == kBasics[color];
    if (its && kept < most)
      ++kept;
    else
      removeObject(k, id);
  }
}

/// The card's controller has no other creatures and artifacts, or nobody has any; hands and graveyards are
/// empty but for the card in hand.
void goAlone(const SmokeBoard& board, GameState& s, Kernel& k, const Stage& stage) {
  Objects gone;
  for (const ObjectId id : s.battlefield) {
    const Object& object = k.object(id);
    const Characteristics& now = values(k, id);
    if ((object.controller == kUser || stage.deserted) && !isFace(board, object.card) &&
        (now.isCreature() || now.isType(CardType::Artifact)))
      gone.push_back(id);
  }
  for (const ObjectId id : s.battlefield)  // else they went to graveyards (704.5m)
    if (const Entity host = k.object(id).attachedTo;
        host.isObject() && std::count(gone.begin(), gone.end(), host.asObject()) != 0)
      gone.push_back(id);
  for (const PlayerState& player : s.players) {
    gone.insert(gone.end(), player.graveyard.begin(), player.graveyard.end());
    gone.insert(gone.end(), player.hand.begin(), player.hand.end());
  }
  for (const ObjectId id : gone)
    if (!isFace(board, k.object(id).card) || k.object(id).zone == Zone::Graveyard) removeObject(k, id);
}

/// Something is attached to the card that does nothing.
void mark(const SmokeBoard& board, GameState& s, Kernel& k) {
  for (const ObjectId host : ZoneOf<32>(s.battlefield)) {
    if (!isFace(board, k.object(host).card)) continue;
    const ObjectId aura = createObject(k, board.idOf("Motley Mark"), kUser, Zone::Outside);
    Event event = zoneChange(k, aura, Zone::Battlefield);
    event.player = kUser;
    event.other = host;
    event.set(EventFlag::EnterAttached);
    if (!mayEnterAttached(k, event)) return removeObject(k, aura);
    Hand(board, s).emit(event);
  }
}

void makeTokens(const SmokeBoard& board, GameState& s, Kernel& k) {
  for (const ObjectId id : ZoneOf<32>(s.battlefield)) {
    const std::string& name = board.pool()->card(k.object(id).card).name;
    for (const char* token : {"Hill Giant", "Savannah Lions", "Memnite", "Air Elemental", "Spellbook",
                              "Motley Shapeshifter", "Motley Paragon"})
      if (name == token) writable(k, id).set(ObjectFlag::Token);
  }
}

void makeCrowd(const SmokeBoard& board, GameState& s) {
  const auto many = [&](const std::string& name, int count) {
    for (int i = 0; i < count; ++i) {
      board.enter(s, board.idOf(name), kUser);
      s.objects[s.battlefield.back().slot()].set(ObjectFlag::Token);
    }
  };
  many("Least Shapeshifter", 12);
  many("Memnite", kCrowd);
  const CardDef& card = board.pool()->card(board.subject());
  const bool legend = (card.supertypes & bit(ir::Supertype::Legendary)) != 0;
  for (int i = 0; i < 6 && !legend && (card.types & bit(CardType::Creature)) != 0; ++i)
    board.enter(s, board.subject(), kUser);
  for (const std::string& name : board.named())
    if ((board.pool()->card(board.idOf(name)).types & bit(CardType::Artifact)) != 0) many(name, 10);
}

}  // namespace

void setStage(const SmokeBoard& board, GameState& s, const Stage& stage) {
  Kernel k(*board.pool(), s);
  if (stage.there) enterSubject(board, s, stage);
  if (stage.fewLands) keepLands(board, s, k, stage);
  if (stage.tokens) makeTokens(board, s, k);
  if (stage.alone) goAlone(board, s, k, stage);
  if (stage.marked) mark(board, s, k);
  if (stage.crowd) makeCrowd(board, s);
  for (PlayerId p = 0; p < s.players.size(); ++p)
    if (stage.dying && (p != kUser || !stage.ahead)) s.players[p].life = p == kUser ? 5 : 9;
  if (s.players.size() > 2) s.players[2].life = 1;
  createObject(k, board.subject(), kUser, Zone::Exile);
  if (stage.crowned) {
    Hand hand(board, s);
    s.monarch = kUser;
    s.players[kUser].speed = kMaxSpeed;
    hand.count(EventType::CounterAdd, Entity::player(kUser), counterKind("energy"), 10);
  }
  touch(k);
}

void load(const SmokeBoard& board, GameState& s, int counters) {
  Hand hand(board, s);
  Kernel& k = hand.kernel();
  const auto words = ir::vocabulary("counter");
  for (const ObjectId id : ZoneOf<32>(s.battlefield)) {
    if (!onBattlefield(k, id) || k.object(id).controller != kUser || !isFace(board, k.object(id).card))
      continue;
    const CardDef& card = definitionOf(k, id);
    const bool walker = (card.types & bit(CardType::Planeswalker)) != 0;
    for (std::size_t word = 0; word < words.size() && onBattlefield(k, id); ++word) {
      const auto kind = static_cast<std::uint16_t>(word);
      const bool loyal = words[word] == "loyalty" && walker;
      const bool charged = (words[word] == "charge" && says(card, "station")) ||  // 702.184a, 702.87a
                           (words[word] == "level" && card.layout == Layout::Leveler);
      const bool named = says(card, std::string(words[word]) + " counter");
      if (!loyal && !charged && !named) continue;
      const int now = countersOn(k, id, kind);
      if (now < counters) hand.count(EventType::CounterAdd, id, kind, counters - now);
      if (counters == 0 && now > 0 && !loyal) hand.count(EventType::CounterRemove, id, kind, now);
    }
  }
  for (const ObjectId id : ZoneOf<32>(s.exile)) {  // 702.62a: it is suspended
    const std::uint16_t time = counterKind("time");
    const int now = isFace(board, k.object(id).card) ? countersOn(k, id, time) : 0;
    if (now > 1) hand.count(EventType::CounterRemove, id, time, now - 1);
  }
  touch(k);
}

namespace {

/// Does the thing of that number happen in this turn?
bool happens(const GameState& s, std::uint64_t number, unsigned which) {
  return (mix64(number * 31 + s.turn) >> which & 1U) != 0;
}

/// The card becomes tapped; it comes from the graveyard, to where the next draw finds it, or back.
void happenToCard(const SmokeBoard& board, GameState& s, std::uint64_t number) {
  Hand hand(board, s);
  Kernel& k = hand.kernel();
  const auto cardIn = [&](const ZoneList& zone) {
    const auto found =
        std::find_if(zone.begin(), zone.end(), [&](ObjectId id) { return isFace(board, k.object(id).card); });
    return found == zone.end() ? ObjectId{} : *found;
  };
  const ObjectId there = cardIn(s.battlefield);
  if (happens(s, number, 20) && there && !k.object(there).is(ObjectFlag::Tapped))
    hand.object(EventType::Tap, kUser, there);
  if (happens(s, number, 21) && happens(s, number, 22))
    hand.move(cardIn(s.players[kUser].graveyard), Zone::Battlefield);
  if (happens(s, number, 23) && s.active != kUser)
    hand.move(cardIn(s.players[kUser].graveyard), Zone::Library);
}

}  // namespace

void happen(const SmokeBoard& board, GameState& s, std::uint64_t number) {
  Hand hand(board, s);
  Kernel& k = hand.kernel();
  const auto now = [&](unsigned which) { return happens(s, number, which); };
  for (PlayerId p = 0; p < s.players.size(); ++p) {
    const auto player = [&]() -> const PlayerState& { return s.players[p]; };  // the state may be put back
    if (now(0) && p != kUser) hand.player(EventType::LoseLife, p, 2);
    if (now(1)) hand.player(EventType::GainLife, p, 5);
    if (now(2)) hand.object(EventType::Sacrifice, p, firstOf(hand.permanents(p, CardType::Artifact)));
    if (now(3)) hand.object(EventType::Destroy, p, firstOf(hand.permanents(p, CardType::Enchantment)));
    if (now(4)) hand.object(EventType::Destroy, p, firstOf(hand.permanents(p, CardType::Creature)));
    if (now(5)) hand.object(EventType::Discard, p, hand.card(player().hand, CardType::Land));
    if (now(6)) hand.object(EventType::Discard, p, hand.card(player().hand, CardType::Creature));
    if (now(7)) hand.move(hand.card(player().graveyard, CardType::Creature), Zone::Library);
    if (now(8)) hand.object(EventType::Mill, p, hand.card(player().library, CardType::Land));
    for (int i = 0; i < 2 && now(13); ++i)
      hand.move(hand.card(player().library, CardType::Land), Zone::Battlefield);
    if (now(9)) hand.player(EventType::Draw, p, 0);
    const Objects creatures = hand.permanents(p, CardType::Creature);
    if (now(10) && creatures.size() > 1) hand.move(creatures[1], Zone::Hand);
    for (const ObjectId id : creatures) {
      if (!onBattlefield(k, id)) continue;
      if (now(11)) hand.count(EventType::CounterAdd, id, counterKind("+1/+1"), 1);
      if (now(12) && values(k, id).toughness > 2)
        hand.count(EventType::CounterAdd, id, counterKind("-1/-1"), 1);
    }
  }
  happenToCard(board, s, number);
  touch(k);
}

}  // namespace cantrip::cases
