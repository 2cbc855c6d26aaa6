#include "cases/smoke_board.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "base/hash.h"
#include "cases/smoke_standins.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/numbers.h"
#include "program/tree_questions.h"
#include "rules/agenda/agenda.h"
#include "rules/events/events.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/objects.h"
#include "rules/words/attachments.h"

namespace cantrip::cases {
namespace {

using Strings = std::vector<std::string>;

// What descriptions in card texts may ask for: any creature type and colour, legendary, snow, nonbasic; and
// what triggers wait for: life gained, a card discarded, a permanent sacrificed, a card cycled, a little
// damage; keywords to lose; artifacts of each mana value that is looked for.
constexpr std::string_view kOwnCards =
    "Motley Shapeshifter {W}{U}{B}{R}{G}\nLegendary Creature — Shapeshifter\nChangeling\n3/3\n\n"
    "Lesser Shapeshifter {1}{G}\nCreature — Shapeshifter\nDefender\nChangeling\n2/2\n\n"
    "Motley Field\nSnow Land — Desert Gate\n{T}: Add {C}.\n\n"
    "Motley Bargain {B}\nInstant\nYou gain 3 life. Discard a card. Sacrifice a permanent.\n\n"
    "Motley Lesson {5}{U}\nSorcery — Arcane\nDraw a card.\nCycling {1}\n\n"
    "Motley Trick {U}\nInstant — Trap\nDraw a card.\n\n"
    "Motley Pebble {R}\nInstant\n~ deals 1 damage to target creature.\n\n"
    "Motley Paragon {3}{R}\nCreature — Beast\n"
    "First strike, flanking, flying, hexproof, indestructible, protection from black\n2/4\n\n"
    "Least Shapeshifter {1}\nCreature — Shapeshifter\nChangeling\n1/1\n\n"
    "Lesser Relic {2}\nArtifact — Equipment\nEquipped creature gets +0/+1.\nEquip {1}\n\n"
    "Motley Relic {3}\nLegendary Artifact\n{T}: Add {C}.\n\n"
    "Greater Relic {6}\nArtifact\n{T}: Add {C}{C}.\n\n"
    "Motley Walker {3}{U}\nLegendary Planeswalker — Chandra\nLoyalty: 3\n+1: You gain 1 life.\n\n"
    "Motley Boon {W}\nInstant\nKicker {1}\nYou gain 1 life.\n\n"
    "Motley Ruin {1}{B}\nInstant\nDestroy target permanent.\n\n"
    "Motley Lens {1}\nArtifact\n{1}, {T}: Scry 1.\n\n"
    "Motley Spring\nLand\n{T}: Add one mana of any color.\n\n"
    "Motley Prod {1}\nArtifact\n{1}, {T}: Untap target permanent.\n\n"
    "Motley Tinker {1}{R}\nCreature — Goblin Artificer\n{1}: ~ gets +0/+1 until end of turn.\n2/2\n\n"
    "Motley Herald {2}{W}\nCreature — Cleric\nWhenever another permanent you control enters, you gain 1 "
    "life.\n1/3\n\n"
    "Motley Denial {U}\nInstant\nCounter target spell.\n\n"
    "Motley Mark {W}\nEnchantment — Aura\nEnchant creature\n\n"
    "Motley Ground {G}\nEnchantment — Aura\nEnchant land\n\n"
    // for staged games: each way to cast, to sacrifice, and to do something to somebody else
    "Motley Altar {1}\nArtifact\nSacrifice an artifact: Scry 1.\nSacrifice a creature: Scry 1.\nSacrifice an "
    "enchantment: Scry 1.\nSacrifice a token: You gain 1 life.\nDiscard a card: You gain 1 life.\n\n"
    "Motley Echo {1}{U}\nInstant\nDraw a card.\nFlashback {1}\n\n"
    "Motley Gale {X}{U}{R}\nInstant\n~ deals X damage to any target.\n\n"
    "Motley Titan {8}\nCreature — Eldrazi\n8/8\n\n"
    "Motley Mask {2}\nCreature — Spirit\nMorph {0}\n2/2\n\n"
    "Motley Mutant {3}{G}\nCreature — Beast\nMutate {1}\n3/3\n\n"
    "Motley Nymph {W}{B}\nEnchantment Creature — Nymph\n2/2\n\n"
    "Motley Golem {2}\nArtifact Creature — Golem\nVigilance\n2/2\n\n"
    "Motley Elf {G}\nCreature — Elf Druid\n{T}: Add {G}.\n1/1\n\n"
    "Motley Tale {1}\nEnchantment — Saga\nI, II, III — You gain 1 life.\n\n"
    "Motley Peak\nSnow Land — Plains Island Swamp Mountain Forest\n\n"
    "Motley Drain {B}\nInstant\nEach opponent loses 2 life.\n\n"
    "Motley Extortion {B}\nInstant\nTarget player discards two cards.\n\n"
    "Motley Snare {U}\nInstant\nReturn target permanent to its owner's hand.\n\n"
    "Motley Volley {1}{R}\nInstant\nKicker {1}\n~ deals 2 damage to target player.\n\n"
    "Motley Growth {R}\nSorcery\nPut a +1/+1 counter on target creature.\n\n"
    "Motley Blight {B}\nSorcery\nPut a -1/-1 counter on target creature.\n\n"
    "Layout: adventure\nMotley Venturer {1}{U}\nCreature — Human Scout\n2/2\n//\nMotley Venture "
    "{U}\nInstant — Adventure\nDraw a card.\n\n"
    "Layout: transform\nMotley Villager {1}{G}\nCreature — Human Werewolf\n{2}: Transform "
    "~.\n2/2\n//\nMotley "
    "Howler\nCreature — Werewolf\n{2}: Transform ~.\n4/4\n";

const Strings kBasics{"Plains", "Island", "Swamp", "Mountain", "Forest"};
const Strings kBoard{
    "Runeclaw Bear",       "Savannah Lions", "Craw Wurm",    "Memnite",      "Air Elemental",
    "Spellbook",           "Telepathy",      "Jace Beleren", "Hill Giant",   "Motley Shapeshifter",
    "Lesser Shapeshifter", "Motley Field",   "Motley Field", "Bonesplitter", "Flight",
    "Motley Paragon",      "Motley Lens"};
const Strings kLeanBoard{"Runeclaw Bear", "Savannah Lions", "Memnite"};
const Strings kBareBoard{"Memnite"};
const Strings kHand{"Lightning Bolt", "Runeclaw Bear",  "Giant Growth",   "Divination",
                    "Spellbook",      "Forest",         "Telepathy",      "Raise the Alarm",
                    "Flight",         "Bonesplitter",   "Motley Bargain", "Motley Shapeshifter",
                    "Motley Lesson",  "Motley Bargain", "Motley Field",   "Motley Pebble"};
const Strings kUserHand{"Craw Wurm", "Motley Walker", "Flight"};
const Strings kOtherHand{"Motley Boon", "Motley Boon", "Motley Ruin"};
const Strings kAuras{"Motley Mark", "Motley Ground"};
const Strings kGraveyard{"Goblin Piker", "Lightning Bolt", "Divination",          "Spellbook",
                         "Island",       "Telepathy",      "Lesser Shapeshifter", "Runeclaw Bear"};
const Strings kLeanGraveyard{"Goblin Piker", "Divination"};
const Strings kLibraryCards{"Forest",
                            "Grizzly Bears",
                            "Lightning Bolt",
                            "Swamp",
                            "Sol Ring",
                            "Divination",
                            "Telepathy",
                            "Plains",
                            "Craw Wurm",
                            "Mountain",
                            "Island",
                            "Memnite",
                            "Flight",
                            "Bonesplitter",
                            "Motley Shapeshifter",
                            "Lesser Shapeshifter",
                            "Goblin Piker",
                            "Jace Beleren",
                            "Motley Field",
                            "Motley Trick",
                            "Least Shapeshifter",
                            "Lesser Relic",
                            "Motley Relic",
                            "Greater Relic"};
const Strings kOdd{"Motley Prod", "Motley Tinker", "Motley Herald"};
const Strings kOddHand{"Motley Denial", "Motley Denial", "Motley Denial", "Motley Spring"};
const Strings kMoreHand{"Motley Echo",     "Motley Gale",      "Motley Titan",  "Motley Mask",
                        "Motley Mask",     "Motley Mutant",    "Motley Nymph",  "Motley Golem",
                        "Motley Drain",    "Motley Drain",     "Motley Volley", "Motley Volley",
                        "Motley Snare",    "Motley Extortion", "Motley Growth", "Motley Blight",
                        "Motley Venturer", "Motley Boon",      "Motley Peak",   "Motley Peak"};
const Strings kMoreGraveyard{"Motley Echo",  "Motley Echo",   "Bonesplitter", "Motley Golem",  "Motley Nymph",
                             "Motley Field", "Motley Growth", "Motley Tale",  "Savannah Lions"};
const Strings kMoreLibrary{"Motley Titan", "Motley Nymph", "Motley Tale"};
const Strings kMoreBoard{"Motley Altar", "Motley Mask", "Motley Nymph",   "Motley Golem",
                         "Motley Elf",   "Motley Tale", "Motley Villager"};
const Strings* const kLists[] = {&kBasics,   &kBoard,         &kHand,         &kUserHand, &kOtherHand,
                                 &kAuras,    &kGraveyard,     &kLibraryCards, &kOdd,      &kOddHand,
                                 &kMoreHand, &kMoreGraveyard, &kMoreLibrary,  &kMoreBoard};

bool standsOnBoard(const CardDef& card) {
  constexpr std::uint16_t kStanding = bit(ir::CardType::Artifact) | bit(ir::CardType::Creature) |
                                      bit(ir::CardType::Enchantment) | bit(ir::CardType::Land) |
                                      bit(ir::CardType::Planeswalker);
  return (card.types & kStanding) != 0;
}

void addCounter(Kernel& k, ObjectId id, std::string_view kind) {
  Event event;
  event.type = EventType::CounterAdd;
  event.other = id;
  event.amount = 1;
  event.detail = static_cast<std::uint16_t>(*ir::wordValue("counter", kind));
  emitAndGoOn(k, event, "103");
  runUntilDecision(k);
}

}  // namespace

std::string_view smokeOwnCards() { return kOwnCards; }

SmokeBoard::SmokeBoard(cards::CardDatabase& database, const std::string& card) {
  Strings all;
  for (const Strings* list : kLists) all.insert(all.end(), list->begin(), list->end());
  named_ = standInsFor(database, card);
  all.insert(all.end(), named_.begin(), named_.end());
  seating_ = std::make_shared<const play::Seating>(database, all);
  const auto found = database.find(card);
  if (!found || !(*found)->whole()) throw play::CardError(card + " cannot be played");
  table_ = seating_->with(**found);
}

SmokeBoard SmokeBoard::with(const cards::CompiledCard& other) const {
  SmokeBoard board = *this;
  board.table_ = seating_->with(other);
  return board;
}

// The trees of the card may hold other tokens, which have numbers before its own.
GameState SmokeBoard::moved(const SmokeBoard& from, GameState s) const {
  for (Object& object : s.objects)
    if (object.card == from.subject()) object.card = subject();
  return s;
}

CardId SmokeBoard::idOf(const std::string& name) const {
  std::size_t at = 0;
  for (const Strings* list : kLists) {
    const auto found = std::find(list->begin(), list->end(), name);
    if (found != list->end()) return table_.decks[0][at + static_cast<std::size_t>(found - list->begin())];
    at += list->size();
  }
  const auto found = std::find(named_.begin(), named_.end(), name);
  if (found != named_.end()) return table_.decks[0][at + static_cast<std::size_t>(found - named_.begin())];
  throw std::logic_error(name);
}

void SmokeBoard::deal(GameState& s, PlayerId player, bool lean, bool odd) const {
  Kernel k(*pool(), s);
  s.players[player].team = player;
  s.players[player].life = 60;
  s.players[player].keptHand = true;
  for (int i = 0; i < 4; ++i)
    for (const std::string& name : kLibraryCards) createObject(k, idOf(name), player, Zone::Library);
  for (const std::string& name : lean ? kLeanGraveyard : kGraveyard)
    createObject(k, idOf(name), player, Zone::Graveyard);
  for (const std::string& name : lean ? Strings{} : kHand)
    if (!odd || name != "Forest") createObject(k, idOf(name), player, Zone::Hand);
  for (const std::string& name : odd ? kOddHand : Strings{}) createObject(k, idOf(name), player, Zone::Hand);
  for (const std::string& name : lean ? Strings{} : player == kUser ? kUserHand : kOtherHand)
    createObject(k, idOf(name), player, Zone::Hand);
  createObject(k, idOf("Goblin Piker"), player, Zone::Exile);
  const ObjectId commander = createObject(k, idOf("Motley Shapeshifter"), player, Zone::Command);
  writable(k, commander).set(ObjectFlag::Commander);
  for (const std::string& name : named_) {
    createObject(k, idOf(name), player, Zone::Library);
    createObject(k, idOf(name), player, Zone::Graveyard);
  }
}

/// What staged games have besides: cards of many kinds to use, the stand-ins, and a creature face down.
void SmokeBoard::dealMore(GameState& s, PlayerId player) const {
  Kernel k(*pool(), s);
  for (const std::string& name : kMoreHand) createObject(k, idOf(name), player, Zone::Hand);
  for (const std::string& name : named_) createObject(k, idOf(name), player, Zone::Hand);
  for (const std::string& name : kMoreGraveyard) createObject(k, idOf(name), player, Zone::Graveyard);
  for (const std::string& name : kMoreLibrary) createObject(k, idOf(name), player, Zone::Library);
  for (const std::string& name : kMoreBoard) enter(s, idOf(name), player);
  for (const ObjectId id : s.battlefield)  // 708.2
    if (pool()->card(k.object(id).card).name == "Motley Mask") writable(k, id).set(ObjectFlag::FaceDown);
}

/// The user has the card three times in hand (on a lean board once), in the library and in the graveyard.
void SmokeBoard::dealSubject(GameState& s, bool lean) const {
  Kernel k(*pool(), s);
  for (int i = 0; i < (lean ? 1 : 3); ++i) createObject(k, subject(), kUser, Zone::Hand);
  for (int i = 0; i < 2; ++i) {  // for those who look for cards of their name, not on top
    createObject(k, subject(), kUser, Zone::Library);
    auto& library = s.players[kUser].library;
    std::rotate(library.begin(), library.end() - 1, library.end());
  }
  createObject(k, subject(), kUser, Zone::Graveyard);
  if (speaksOf("outside the game")) layOutside(s);
}

bool SmokeBoard::speaksOf(std::string_view words) const {
  const auto says = [&](CardId face) { return pool()->card(face).text.find(words) != std::string::npos; };
  const std::vector<CardId>& faces = pool()->card(subject()).faces;
  return says(subject()) || std::any_of(faces.begin(), faces.end(), says);
}

/// 400.11: cards of each type, the card itself and the stand-ins lie outside the game.
void SmokeBoard::layOutside(GameState& s) const {
  Kernel k(*pool(), s);
  createOutside(k, subject(), kUser);
  for (const char* name : {"Motley Lesson", "Lightning Bolt", "Motley Titan", "Motley Shapeshifter",
                           "Motley Relic", "Telepathy", "Jace Beleren", "Forest"})
    createOutside(k, idOf(name), kUser);
  for (const std::string& name : named_) createOutside(k, idOf(name), kUser);
}

const std::string& SmokeBoard::spareBasic() const {
  const auto& colored = pool()->card(subject()).cost.colored;
  for (std::size_t color = 0; color < kBasics.size(); ++color)
    if (colored[color] == 0) return kBasics[color];
  return kBasics.front();
}

bool SmokeBoard::isLens(CardId card) const {
  const std::string& name = pool()->card(card).name;
  for (const char* lens : {"Motley Lens", "Motley Prod", "Motley Tinker", "Motley Altar", "Motley Villager",
                           "Motley Howler", "Stray Vehicle"})
    if (name == lens) return true;
  return false;
}

GameState SmokeBoard::begin(const Setting& setting) const {
  GameState s;
  s.players.resize(setting.third ? 3 : 2);
  s.rng = Rng(hashString(pool()->card(subject()).name, 1));
  s.offerManaAbilities = true;
  s.variant.planes = speaksOf("planar die");  // 901.9: in other games nobody rolls it
  const auto players = static_cast<PlayerId>(s.players.size());
  for (PlayerId p = 0; p < players; ++p)
    deal(s, p, setting.lean && (p == kUser || setting.bare), setting.odd);
  dealSubject(s, setting.lean);
  Kernel k(*pool(), s);
  for (PlayerId p = 0; p < players; ++p) {
    const bool poor = setting.lean && p == kUser;
    const int lands = poor ? (setting.bare ? 1 : 3) : setting.lean ? 4 : p == kUser ? 6 : 2;
    for (int i = 0; i < lands; ++i)
      for (const std::string& name : kBasics)
        if (!poor || !setting.bare || name != spareBasic())
          enter(s, idOf(setting.odd ? "Motley Spring" : name), p);
    for (const std::string& name : setting.odd ? kOdd : Strings{}) enter(s, idOf(name), p);
    for (const std::string& name : !poor ? kBoard : setting.bare ? kBareBoard : kLeanBoard)
      enter(s, idOf(name), p);
    for (const std::string& name : poor ? Strings{} : named_)
      if (standsOnBoard(pool()->card(idOf(name)))) enterNamed(s, name, p);
  }
  for (PlayerId p = 0; setting.stage && p < players; ++p) dealMore(s, p);
  enchant(s);
  if (setting.stage) setStage(*this, s, *setting.stage);
  for (const ObjectId id : ZoneOf<32>(s.battlefield)) {
    const std::string& name = pool()->card(k.object(id).card).name;
    if (name == "Hill Giant") addCounter(k, id, "+1/+1");
    if (name == "Craw Wurm") addCounter(k, id, "-1/-1");
  }
  beginAsPlaced(k, s);
  return s;
}

void beginAsPlaced(Kernel& k, GameState& s) {
  for (PlayerState& player : s.players) player.cardsDrawn = 0;
  s.pending.clear();
  s.turnLog.clear();
  s.lastBatch.clear();
  touch(k);
  k.push({.op = Op::Game});
  runUntilDecision(k);
}

/// Some creatures and lands of the opponent are enchanted with what does nothing.
void SmokeBoard::enchant(GameState& s) const {
  Kernel k(*pool(), s);
  for (const ObjectId host : ZoneOf<32>(s.battlefield)) {
    const std::string& name = pool()->card(k.object(host).card).name;
    const bool creature = name == "Hill Giant" || name == "Runeclaw Bear" || name == "Craw Wurm";
    if (k.object(host).controller != kOther || (!creature && name != "Motley Field")) continue;
    const ObjectId aura =
        createObject(k, idOf(creature ? "Motley Mark" : "Motley Ground"), kOther, Zone::Outside);
    Event event = zoneChange(k, aura, Zone::Battlefield);
    event.player = kOther;
    event.other = host;
    event.set(EventFlag::EnterAttached);
    emitAndGoOn(k, event, "103");
    runUntilDecision(k);
  }
}

/// What is an artifact and no creature is there as a token too: "sacrifice a Blood token".
void SmokeBoard::enterNamed(GameState& s, const std::string& name, PlayerId player) const {
  enter(s, idOf(name), player);
  const CardDef& card = pool()->card(idOf(name));
  if ((card.types & bit(ir::CardType::Artifact)) == 0 || (card.types & bit(ir::CardType::Creature)) != 0)
    return;
  enter(s, idOf(name), player);
  s.objects[s.battlefield.back().slot()].set(ObjectFlag::Token);
}

void SmokeBoard::equip(GameState& s) const {
  Kernel k(*pool(), s);
  std::vector<ObjectId> gear;
  ObjectId own{}, other{};
  for (const ObjectId id : s.battlefield) {
    const Object& object = k.object(id);
    if (object.controller != kUser) continue;
    const std::string& name = pool()->card(object.card).name;
    if (object.card == subject() && values(k, id).isCreature()) own = id;
    if (name == "Motley Shapeshifter") other = id;
    if (name == "Bonesplitter" || name == "Flight" || object.card == subject()) gear.push_back(id);
  }
  for (const ObjectId id : gear) {
    const ObjectId host = own && id != own ? own : other;
    if (!host || id == host || k.object(id).attachedTo == Entity(host) || !canBeAttached(k, id, host))
      continue;
    Event event;
    event.type = EventType::Attach;
    event.object = id;
    event.other = host;
    emitAndGoOn(k, event, "103");
    runUntilDecision(k);
  }
}

void SmokeBoard::enter(GameState& s, CardId card, PlayerId player) const {
  Kernel k(*pool(), s);
  const ObjectId id = createObject(k, card, player, Zone::Outside);
  Event event = zoneChange(k, id, Zone::Battlefield);
  event.player = player;
  emitAndGoOn(k, event, "103");
  for (runUntilDecision(k); s.decision.kind != DecisionKind::None; runUntilDecision(k)) answerDecision(k, 0);
  s.pending.clear();
  Object& now = s.objects[id.slot()];
  now.set(ObjectFlag::SummoningSick, false);
  now.enteredTurn = 0;
}

void SmokeBoard::tapSome(GameState& s, bool subjectToo, int lands) const {
  Kernel k(*pool(), s);
  std::map<std::pair<CardId, PlayerId>, int> known;
  for (const ObjectId id : s.battlefield) {
    Object& object = writable(k, id);
    const CardDef& card = pool()->card(object.card);
    const bool land = (card.types & bit(ir::CardType::Land)) != 0;
    const int before = known[{object.card, object.controller}]++;
    // Of each basic land some, of the snow lands one; and permanents of other kinds.
    if ((land && before < (card.name == "Motley Field" ? std::min(1, lands) : lands)) ||
        card.name == "Memnite" || card.name == "Savannah Lions" || card.name == "Lesser Shapeshifter" ||
        card.name == "Bonesplitter" || (object.card == subject() && subjectToo))
      object.set(ObjectFlag::Tapped);
  }
  touch(k);
}

void SmokeBoard::tapLands(GameState& s) const {
  Kernel k(*pool(), s);
  for (const ObjectId id : s.battlefield)
    if (k.object(id).controller == kUser && values(k, id).isType(ir::CardType::Land))
      writable(k, id).set(ObjectFlag::Tapped);
  touch(k);
}

void SmokeBoard::emptyHand(GameState& s) const {
  Kernel k(*pool(), s);
  for (const ObjectId id : ZoneOf<12>(s.players[kUser].hand)) {
    Event event = zoneChange(k, id, Zone::Library);
    event.set(EventFlag::ToBottom);
    emitAndGoOn(k, event, "103");
    runUntilDecision(k);
  }
}

void SmokeBoard::ruin(GameState& s) const {
  Kernel k(*pool(), s);
  for (const ObjectId id : ZoneOf<32>(s.battlefield)) {
    if (k.object(id).card != subject()) continue;
    Event event;
    event.type = EventType::Destroy;
    event.object = id;
    event.player = k.object(id).controller;
    emitAndGoOn(k, event, "701.8");
    runUntilDecision(k);
  }
}

void SmokeBoard::stir(GameState& s) const {
  Kernel k(*pool(), s);
  for (PlayerId p = 0; p < s.players.size(); ++p) {
    Event gain;
    gain.type = EventType::GainLife;
    gain.player = p;
    gain.amount = 3;
    emitAndGoOn(k, gain, "119.3");
    runUntilDecision(k);
  }
  const ZoneOf<64> library = s.players[kUser].library;
  const CardId bears = idOf("Grizzly Bears");
  const auto bear =
      std::find_if(library.begin(), library.end(), [&](ObjectId id) { return k.object(id).card == bears; });
  if (bear != library.end()) {
    Event comes = zoneChange(k, *bear, Zone::Battlefield);
    comes.player = kUser;
    emitAndGoOn(k, comes, "103");
    runUntilDecision(k);
  }
  for (const ObjectId id : ZoneOf<32>(s.battlefield)) {
    if (k.object(id).controller != kUser) continue;
    if (values(k, id).isType(ir::CardType::Land)) writable(k, id).set(ObjectFlag::Tapped, false);
    if (k.object(id).card == subject() && values(k, id).isCreature())
      for (int i = 0; i < 2; ++i) addCounter(k, id, "+1/+1");
  }
  touch(k);
}

void SmokeBoard::charge(GameState& s) const {
  Kernel k(*pool(), s);
  const ir::Arena& arena = pool()->arena;
  std::vector<std::string> kinds;
  for (const AbilityId ability : pool()->card(subject()).abilities) {
    const AbilityDef& def = pool()->ability(ability);
    if (def.isLoyalty && arena.kind(def.cost) == ir::Kind::Negative)
      if (const NodeId of = arena.as<ir::nodes::Negative>(def.cost).of; arena.kind(of) == ir::Kind::Number)
        kinds.insert(kinds.end(), static_cast<std::size_t>(arena.value(of)), "loyalty");
    containsNode(arena, def.node, [&](NodeId n) {
      if (arena.kind(n) != ir::Kind::RemoveCountersCost) return false;
      const NodeId counter = arena.as<ir::nodes::RemoveCountersCost>(n).counter;
      if (counter != kNoNode) kinds.emplace_back(ir::word("counter", arena.value(counter)));
      return false;
    });
  }
  for (const ObjectId id : ZoneOf<32>(s.battlefield))
    if (k.object(id).card == subject())
      for (const std::string& kind : kinds) addCounter(k, id, kind);
}

}  // namespace cantrip::cases
