#include "cases/smoke_board.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "base/hash.h"
#include "rules/kernel.h"

namespace cantrip::cases {
namespace {

using Strings = std::vector<std::string>;

// What descriptions in card texts may ask for: any creature type and colour, legendary, snow, nonbasic; and
// what triggers wait for: life gained, a card discarded, a permanent sacrificed, a card cycled.
constexpr std::string_view kOwnCards =
    "Motley Shapeshifter {W}{U}{B}{R}{G}\nLegendary Creature — Shapeshifter\nChangeling\n3/3\n\n"
    "Lesser Shapeshifter {1}{G}\nCreature — Shapeshifter\nDefender\nChangeling\n2/2\n\n"
    "Motley Field\nSnow Land — Desert Gate\n{T}: Add {C}.\n\n"
    "Motley Bargain {B}\nInstant\nYou gain 3 life. Discard a card. Sacrifice a permanent.\n\n"
    "Motley Lesson {5}{U}\nSorcery — Arcane\nDraw a card.\nCycling {1}\n";

const Strings kBasics{"Plains", "Island", "Swamp", "Mountain", "Forest"};
const Strings kBoard{
    "Runeclaw Bear",       "Savannah Lions", "Craw Wurm",    "Memnite",      "Air Elemental",
    "Spellbook",           "Telepathy",      "Jace Beleren", "Hill Giant",   "Motley Shapeshifter",
    "Lesser Shapeshifter", "Motley Field",   "Motley Field", "Bonesplitter", "Flight"};
const Strings kHand{"Lightning Bolt", "Runeclaw Bear",  "Giant Growth",   "Divination",
                    "Spellbook",      "Forest",         "Telepathy",      "Raise the Alarm",
                    "Flight",         "Bonesplitter",   "Motley Bargain", "Motley Shapeshifter",
                    "Motley Lesson",  "Motley Bargain", "Motley Field"};
const Strings kGraveyard{"Goblin Piker", "Lightning Bolt", "Divination",          "Spellbook",
                         "Island",       "Telepathy",      "Lesser Shapeshifter", "Runeclaw Bear"};
const Strings kLibrary{"Forest",
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
                       "Goblin Piker"};
const Strings* const kLists[] = {&kBasics, &kBoard, &kHand, &kGraveyard, &kLibrary};

void addCounter(Kernel& k, ObjectId id, std::string_view kind) {
  Event event;
  event.type = EventType::CounterAdd;
  event.other = id;
  event.amount = 1;
  event.detail = static_cast<std::uint16_t>(*ir::wordValue("counter", kind));
  k.emit(event, "103");
  k.advance();
}

}  // namespace

std::string_view smokeOwnCards() { return kOwnCards; }

SmokeBoard::SmokeBoard(const cards::CardDatabase& database, const std::string& card) {
  Strings all{card};
  for (const Strings* list : kLists) all.insert(all.end(), list->begin(), list->end());
  table_ = play::seat(database, {all});
}

CardId SmokeBoard::idOf(const std::string& name) const {
  std::size_t at = 1;
  for (const Strings* list : kLists) {
    const auto found = std::find(list->begin(), list->end(), name);
    if (found != list->end()) return table_.decks[0][at + static_cast<std::size_t>(found - list->begin())];
    at += list->size();
  }
  throw std::logic_error(name);
}

void SmokeBoard::deal(GameState& s, PlayerId player) const {
  Kernel k(*pool(), s);
  s.players[player].team = player;
  s.players[player].life = 60;
  s.players[player].keptHand = true;
  for (int i = 0; i < 4; ++i)
    for (const std::string& name : kLibrary) k.createObject(idOf(name), player, Zone::Library);
  for (const std::string& name : kGraveyard) k.createObject(idOf(name), player, Zone::Graveyard);
  for (const std::string& name : kHand) k.createObject(idOf(name), player, Zone::Hand);
  k.createObject(idOf("Goblin Piker"), player, Zone::Exile);
}

GameState SmokeBoard::begin() const {
  GameState s;
  s.players.resize(2);
  s.rng = Rng(hashString(pool()->card(subject()).name, 1));
  s.offerManaAbilities = true;
  for (PlayerId p = 0; p < 2; ++p) deal(s, p);
  Kernel k(*pool(), s);
  for (int i = 0; i < 3; ++i) k.createObject(subject(), kUser, Zone::Hand);
  for (int i = 0; i < 2; ++i) {  // for those who look for cards of their name, not on top
    k.createObject(subject(), kUser, Zone::Library);
    auto& library = s.players[kUser].library;
    std::rotate(library.begin(), library.end() - 1, library.end());
  }
  k.createObject(subject(), kUser, Zone::Graveyard);
  for (PlayerId p = 0; p < 2; ++p) {
    for (int i = 0; i < (p == kUser ? 6 : 2); ++i)
      for (const std::string& name : kBasics) enter(s, name, p);
    for (const std::string& name : kBoard) enter(s, name, p);
  }
  for (const ObjectId id : std::vector<ObjectId>(s.battlefield)) {
    const std::string& name = pool()->card(k.object(id).card).name;
    if (name == "Hill Giant") addCounter(k, id, "+1/+1");
    if (name == "Craw Wurm") addCounter(k, id, "-1/-1");
  }
  for (PlayerState& player : s.players) player.cardsDrawn = 0;
  s.pending.clear();
  s.turnLog.clear();
  s.lastBatch.clear();
  k.touch();
  k.push({.op = Op::Game});
  k.advance();
  return s;
}

void SmokeBoard::enter(GameState& s, const std::string& name, PlayerId player) const {
  Kernel k(*pool(), s);
  const ObjectId id = k.createObject(idOf(name), player, Zone::Outside);
  Event event = k.zoneChange(id, Zone::Battlefield);
  event.player = player;
  k.emit(event, "103");
  for (k.advance(); s.decision.kind != DecisionKind::None; k.advance()) k.apply(0);
  s.pending.clear();
  Object& now = s.objects[id.slot()];
  now.set(ObjectFlag::SummoningSick, false);
  now.enteredTurn = 0;
}

void SmokeBoard::tapSome(GameState& s, bool subjectToo) const {
  Kernel k(*pool(), s);
  std::map<std::pair<CardId, PlayerId>, int> known;
  for (const ObjectId id : s.battlefield) {
    Object& object = k.object(id);
    const CardDef& card = pool()->card(object.card);
    const bool land = (card.types & bit(ir::CardType::Land)) != 0;
    const int before = known[{object.card, object.controller}]++;
    // Of each basic land two, of the snow lands one; and permanents of other kinds.
    if ((land && before < (card.name == "Motley Field" ? 1 : 2)) || card.name == "Memnite" ||
        card.name == "Savannah Lions" || card.name == "Lesser Shapeshifter" ||
        (object.card == subject() && subjectToo))
      object.set(ObjectFlag::Tapped);
  }
  k.touch();
}

}  // namespace cantrip::cases
