// The table as JSON; the question that waits is in question.cpp.
#include "server/viewpoint.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "ir/vocabulary.h"
#include "play/looks.h"
#include "play/zones.h"
#include "server/kept_mana.h"
#include "server/messages.h"

namespace cantrip::server {
namespace {

using ir::CardType;

constexpr std::array<std::string_view, 13> kStepCodes{
    "untap",       "upkeep", "draw",      "main1", "combat", "attackers", "blockers",
    "firstdamage", "damage", "endcombat", "main2", "end",    "cleanup"};

constexpr std::pair<play::Yield, std::string_view> kYieldCodes[] = {{play::Yield::None, "asked"},
                                                                    {play::Yield::Stack, "stack"},
                                                                    {play::Yield::Something, "something"},
                                                                    {play::Yield::EndOfTurn, "turn"},
                                                                    {play::Yield::OwnTurn, "mine"}};

/// As the protocol names them, by ir::Zone.
constexpr std::array<std::string_view, 9> kZoneCodes{
    "library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "outside", "ante"};

std::string letters(std::uint8_t colors) {
  std::string text;
  for (int color = 0; color < 5; ++color)
    if ((colors >> color & 1) != 0) text += "WUBRG"[color];
  return text;
}

/// The type line as cards have it, with the dash that a terminal may lack (205.1).
std::string typeLine(const Pool& pool, const Characteristics& values) {
  std::string line = play::typeLine(pool, values);
  if (const std::size_t dash = line.find(" - "); dash != std::string::npos) line.replace(dash, 3, " — ");
  return line;
}

/// The row of the table in which a permanent lies.
std::string_view rowOf(const Characteristics& values) {
  if (values.isCreature()) return "creature";
  return values.isType(CardType::Land) ? "land" : "other";
}

/// What a permanent was marked as by cards and rules.
std::vector<std::string> marksOf(const Object& object) {
  constexpr std::pair<ObjectFlag, std::string_view> kMarks[] = {
      {ObjectFlag::Monstrous, "monstrous"},       {ObjectFlag::Solved, "solved"},
      {ObjectFlag::Renowned, "renowned"},         {ObjectFlag::Suspected, "suspected"},
      {ObjectFlag::Commander, "commander"},       {ObjectFlag::Saddled, "saddled"},
      {ObjectFlag::NotUntapNext, "stays tapped"}, {ObjectFlag::Plotted, "plotted"},
      {ObjectFlag::Foretold, "foretold"}};
  std::vector<std::string> marks;
  for (const auto& [flag, text] : kMarks)
    if (object.is(flag)) marks.emplace_back(text);
  if (object.classLevel > 0) marks.push_back(fmt::format("level {}", object.classLevel));
  return marks;
}

Json countersOn(const GameState& state, Entity on) {
  Json counters = Json::object();
  for (const CounterEntry& counter : state.counters)
    if (counter.on == on && counter.count != 0)
      counters[std::string(ir::word("counter", counter.kind))] = counter.count;
  return counters;
}

}  // namespace

std::string_view stepCode(ir::Step step) {
  const auto index = static_cast<std::size_t>(step);
  return index < kStepCodes.size() ? kStepCodes[index] : "untap";
}

std::optional<ir::Step> stepOfCode(std::string_view code) {
  const auto* found = std::find(kStepCodes.begin(), kStepCodes.end(), code);
  if (found == kStepCodes.end()) return std::nullopt;
  return static_cast<ir::Step>(found - kStepCodes.begin());
}

std::string_view codeOf(play::Yield yield) {
  for (const auto& [value, code] : kYieldCodes)
    if (value == yield) return code;
  return "asked";
}

std::optional<play::Yield> yieldOfCode(std::string_view wanted) {
  for (const auto& [value, code] : kYieldCodes)
    if (code == wanted) return value;
  return std::nullopt;
}

std::string playerKey(PlayerId player) { return fmt::format("p{}", player); }

Viewpoint::Viewpoint(PlayerId viewer, play::Names names) : viewer_(viewer), names_(std::move(names)) {
  if (viewer_ < names_.size()) names_[viewer_] = "You";
}

std::string Viewpoint::objectKey(ObjectId real) {
  const auto [found, isNew] = numbers_.try_emplace(real.raw, static_cast<std::uint32_t>(objects_.size() + 1));
  if (isNew) objects_.push_back(real);
  return fmt::format("o{}", found->second);
}

std::optional<ObjectId> Viewpoint::objectOf(std::string_view key) const {
  std::size_t number = 0;
  if (key.size() < 2 || key[0] != 'o' || key[1] == '0') return std::nullopt;
  const auto [end, error] = std::from_chars(key.data() + 1, key.data() + key.size(), number);
  if (error != std::errc() || end != key.data() + key.size() || number > objects_.size()) return std::nullopt;
  return objects_[number - 1];
}

std::string Viewpoint::nameOf(ObjectId real) const {
  const auto found = numbers_.find(real.raw);
  return found == numbers_.end() ? std::string() : fmt::format("o{}", found->second);
}

std::string Viewpoint::entityKey(Entity seen) const {
  if (seen.isPlayer()) return playerKey(seen.asPlayer());
  if (!seen.isObject()) return {};
  const auto place = realIds_.find(seen.raw);
  return nameOf(place == realIds_.end() ? seen.asObject() : place->second);
}

// 708.2: what is face down stays at its place, where everybody can follow it; its id in the view changes.
void Viewpoint::matchPlaces(const GameState& seen, const GameState& real) {
  realIds_.clear();
  const auto match = [&](const ZoneList& a, const ZoneList& b) {
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
      if (a[i] != b[i]) realIds_.emplace(a[i].raw, b[i]);
  };
  match(seen.battlefield, real.battlefield);
  match(seen.exile, real.exile);
  for (std::size_t i = 0; i < seen.stack.size(); ++i)
    if (seen.stack[i].object != real.stack[i].object)
      realIds_.emplace(seen.stack[i].object.raw, real.stack[i].object);
}

Json welcomeFrame(const std::string& table, const std::string& run, PlayerId seat) {
  return {
      {"type", "welcome"}, {"protocol", kProtocol}, {"table", table}, {"run", run}, {"you", playerKey(seat)}};
}

std::string Viewpoint::cardKey(const Pool& pool, CardId card) {
  const auto known = cardKeys_.find(card);
  if (known != cardKeys_.end()) return known->second;
  const std::size_t place = cards_.size();
  const std::string key = fmt::format("c{}", place + 1);
  cardKeys_.emplace(card, key);
  cards_.emplace_back();
  const CardDef& def = pool.card(card);
  Json face = {{"name", def.name},
               {"type", typeLine(pool, def.base)},
               {"colors", letters(def.colors)},
               {"land", def.base.isType(CardType::Land)}};
  if (const std::string cost = play::costText(pool, card); !cost.empty()) face["cost"] = cost;
  if (const std::string text = play::wordsOfCard(def); !text.empty()) face["text"] = text;
  // 604.3: what the card defines itself is printed with a star.
  if (def.hasPT) face["pt"] = def.definesItself ? "*/*" : fmt::format("{}/{}", def.power, def.toughness);
  if (def.loyalty >= 0) face["loyalty"] = def.loyalty;
  if (def.defense >= 0) face["defense"] = def.defense;
  if (def.isToken) face["token"] = true;
  Json others = Json::array();
  for (const CardId other : def.faces)
    if (other != card && pool.knows(other)) others.push_back(cardKey(pool, other));
  if (!others.empty() && def.isDoubleFaced()) face["otherFaces"] = std::move(others);
  cards_[place] = Json::to_cbor(face);
  return key;
}

/// Writes one position.
class Viewpoint::Writer {
 public:
  Writer(Viewpoint& point, const play::Game& game)
      : point_(point),
        looksBack_(point.viewer_ == kNoPlayer),
        view_(game.view(looksBack_ ? play::kOnlooker : point.viewer_)),
        seen_(looksBack_ ? game : play::Game(view_.sharedPool(), view_.state())),
        state_(seen_.state()),
        pool_(seen_.pool()) {
    point_.matchPlaces(state_, game.state());
  }

  Json operator()() {
    nameObjects();
    Json table = {
        {"turn", state_.turn},
        {"active", playerKey(state_.active)},
        {"step", stepCode(state_.step)},
        {"you", playerKey(seat())},
        {"players", players()},
        {"battlefield", keys(state_.battlefield)},
        {"exile", keys(state_.exile)},
        {"command", keys(state_.command)},
        {"stack", stack()},
        {"hand", point_.viewer_ == play::kOnlooker ? Json::array() : keys(state_.players[seat()].hand)}};
    table["objects"] = std::move(objects_);
    if (!state_.ante.empty()) table["ante"] = keys(state_.ante);
    if (state_.variant.sharedLife) table["sharedLife"] = true;
    if (state_.dayNight != 0) table["daytime"] = state_.dayNight == 1 ? "day" : "night";
    if (!state_.over && state_.decision.player < state_.players.size())
      table["deciding"] = playerKey(state_.decision.player);
    if (state_.over) {
      table["over"] = true;
      table["winners"] = Json::array();
      for (const PlayerId winner : seen_.winners()) table["winners"].push_back(playerKey(winner));
    }
    return table;
  }

 private:
  /// At the bottom of the table; for those who are no players the first seat.
  PlayerId seat() const { return point_.viewer_ < state_.players.size() ? point_.viewer_ : PlayerId{0}; }
  bool visible(ObjectId id) const {
    return view_.visible(id) || (looksBack_ && state_.objects[id.slot()].zone == Zone::Hand);
  }

  /// Every object gets its name before any is spoken of; permanents first, as they are seen first.
  void nameObjects() {
    for (const ObjectId id : state_.battlefield) add(id);
    for (const StackItem& item : state_.stack) add(item.object);
    for (const ObjectId id : state_.exile) add(id);
    for (const ObjectId id : state_.command) add(id);
    for (const ObjectId id : state_.ante) add(id);
    for (const PlayerState& player : state_.players)
      for (const ObjectId id : player.graveyard) add(id);
    for (const PlayerState& player : state_.players)
      for (const ZoneList* zone :
           {static_cast<const ZoneList*>(&player.hand), static_cast<const ZoneList*>(&player.library)})
        for (const ObjectId id : *zone)
          if (visible(id)) add(id);
    for (const ObjectId id : named_) objects_[point_.entityKey(id)] = object(state_.objects[id.slot()]);
  }

  void add(ObjectId id) {
    const auto place = point_.realIds_.find(id.raw);
    const ObjectId real = place == point_.realIds_.end() ? id : place->second;
    point_.objectKey(real);
    if (play::isPublicZone(state_.objects[id.slot()].zone)) point_.seenInPublic_.insert(real.raw);
    named_.push_back(id);
  }

  Json keys(const ZoneList& zone) const {
    Json list = Json::array();
    for (const ObjectId id : zone) list.push_back(point_.entityKey(id));
    return list;
  }

  Json players() {
    Json all = Json::object();
    for (PlayerId p = 0; p < state_.players.size(); ++p) all[playerKey(p)] = player(p);
    return all;
  }

  Json player(PlayerId p) {
    const PlayerState& player = state_.players[p];
    Json known = Json::array(), ofLibrary = Json::array();
    if (p != point_.viewer_)
      for (const ObjectId id : player.hand)
        if (visible(id)) known.push_back(point_.entityKey(id));
    for (std::size_t i = player.library.size(); i-- > 0;)
      if (visible(player.library[i])) ofLibrary.push_back(point_.entityKey(player.library[i]));
    Json out = {{"name", point_.names_[p]},
                {"life", player.life},
                {"hand", player.hand.size()},
                {"library", player.library.size()},
                {"graveyard", keys(player.graveyard)},
                {"handKnown", std::move(known)},
                {"libraryKnown", std::move(ofLibrary)},
                {"counters", countersOn(state_, Entity::player(p))}};
    std::string mana;
    for (const ManaUnit& unit : player.pool) mana += "WUBRGC"[static_cast<int>(unit.color)];
    out["mana"] = mana;
    if (isInTeams()) out["team"] = player.team;
    const PlayerState& viewer = state_.players[seat()];
    if (point_.viewer_ < state_.players.size() && viewer.range != 0 && viewer.inGame && player.inGame &&
        (viewer.withinRange >> p & 1U) == 0)
      out["outOfRange"] = true;  // 801.2
    Json marks = Json::array();
    for (const CommanderDamage& damage : state_.commanderDamage)
      if (damage.player == p)
        marks.push_back(
            fmt::format("{} of 21 damage from {}", damage.amount, commander(damage.slot)));  // 903.10a
    if (state_.monarch == p) marks.push_back("monarch");
    if (player.blessed) marks.push_back("city's blessing");
    if (player.speed > 0) marks.push_back(fmt::format("speed {}", player.speed));
    if (!player.inGame) marks.push_back("left the game");
    out["marks"] = std::move(marks);
    return out;
  }

  bool isInTeams() const {
    for (std::size_t p = 0; p < state_.players.size(); ++p)
      for (std::size_t other = 0; other < p; ++other)
        if (state_.players[p].team == state_.players[other].team) return true;
    return false;
  }

  /// 903.10a: a commander by its name, wherever the card is; not where the viewer does not see that.
  std::string commander(std::uint32_t slot) const {
    const CardId card = state_.objects[slot].card;
    return card != kNoCard && pool_.knows(card) ? pool_.card(card).name : "a commander";
  }

  Json object(const Object& o) {
    Json out = {{"owner", playerKey(o.owner)}, {"zone", kZoneCodes[static_cast<std::size_t>(o.zone)]}};
    const bool faceless = o.looksFaceDown();
    if (faceless || (o.card == kNoCard && o.copyOf == kNoCard)) out["faceDown"] = true;
    const CardId face = o.faceUpDefinition();  // none where the viewer may not look at it
    if (face != kNoCard && pool_.knows(face)) out["card"] = point_.cardKey(pool_, face);
    if (o.zone == Zone::Battlefield) permanent(o, out);
    if (o.zone == Zone::Exile && o.is(ObjectFlag::HasLinks)) exiledBy(o.id, out);
    if (o.is(ObjectFlag::Token)) out["token"] = true;
    return out;
  }

  /// 607.2a, 610.3: the permanent with which it was exiled, as long as that is there.
  void exiledBy(ObjectId exiled, Json& out) const {
    for (const Link& link : state_.links) {
      const bool there = link.to == exiled && link.from.slot() < state_.objects.size() &&
                         state_.objects[link.from.slot()].id == link.from &&
                         state_.objects[link.from.slot()].zone == Zone::Battlefield;
      if (there) out["by"] = point_.entityKey(link.from);
    }
  }

  /// 707, 712: what it is by another card or face than the one that lies there or in front.
  void looksOtherwise(const Object& o, Json& out) const {
    const CardId face = o.faceUpDefinition();
    if (face == kNoCard || !pool_.knows(face) || o.looksFaceDown()) return;
    if (o.copyOf != kNoCard) {
      out["copy"] = true;
      if (o.card != kNoCard && o.card != face && pool_.knows(o.card))
        out["printed"] = point_.cardKey(pool_, o.card);
    }
    const CardDef& def = pool_.card(face);
    if (def.face > 0 && (def.isDoubleFaced() || def.layout == Layout::Flip || def.layout == Layout::Meld))
      out["turned"] = true;
  }

  /// Those of its card and no others.
  static bool hasItsAbilities(const Characteristics& now, const Characteristics& printed) {
    return now.keywords == printed.keywords && now.abilities == printed.abilities;
  }

  void permanent(const Object& o, Json& out) {
    const Characteristics values = seen_.characteristics(o.id);
    out["controller"] = playerKey(seen_.controller(o.id));
    out["row"] = rowOf(values);
    if (o.is(ObjectFlag::Tapped)) out["tapped"] = true;
    if (o.is(ObjectFlag::PhasedOut)) out["phasedOut"] = true;
    if (values.isCreature()) {
      out["power"] = values.power;
      out["toughness"] = values.toughness;
      if (o.is(ObjectFlag::SummoningSick) && !values.has(ir::KeywordName::Haste)) out["new"] = true;  // 302.6
    }
    if (o.damage > 0) out["damage"] = o.damage;
    if (o.is(ObjectFlag::HasCounters)) out["counters"] = countersOn(state_, o.id);
    if (const std::string text = play::keywordsText(pool_, values); !text.empty()) out["keywords"] = text;
    if (o.attachedTo) out["on"] = point_.entityKey(o.attachedTo);
    if (makesMana(seen_, o.id)) out["mana"] = true;
    if (std::vector<std::string> marks = marksOf(o); !marks.empty()) out["marks"] = std::move(marks);
    // What effects made of it, where that is not what is printed.
    const CardId face = o.faceUpDefinition();
    const std::string line = typeLine(pool_, values);
    if (!pool_.knows(face) || face == kNoCard || line != typeLine(pool_, pool_.card(face).base))
      out["type"] = line;
    if (pool_.knows(face) && face != kNoCard && values.colors != pool_.card(face).base.colors)
      out["colors"] = letters(values.colors);
    if (pool_.knows(face) && face != kNoCard && !hasItsAbilities(values, pool_.card(face).base))
      out["altered"] = true;
    looksOtherwise(o, out);
    combat(o.id, out);
  }

  void combat(ObjectId id, Json& out) {
    for (const Attacker& a : state_.combat.attackers)
      if (a.creature == id) {
        out["attacks"] = point_.entityKey(a.defender);
        if (a.blocked) out["blocked"] = true;
      }
    Json blocks = Json::array();
    for (const Blocker& b : state_.combat.blockers)
      if (b.creature == id) blocks.push_back(point_.entityKey(b.attacker));
    if (!blocks.empty()) out["blocks"] = std::move(blocks);
    for (const CombatPair& pair : state_.combat.chosen)
      if (pair.creature == id) out["chosen"] = point_.entityKey(pair.against);
  }

  /// The stack, the top last. What belongs to an item stands with its object.
  Json stack() {
    Json list = Json::array();
    for (const StackItem& item : state_.stack) {
      const std::string key = point_.entityKey(item.object);
      Json& out = objects_[key];
      out["controller"] = playerKey(item.context.controller);
      if (const std::string words = play::wordsOnStack(state_, pool_, item); !words.empty())
        out["words"] = words;
      Json targets = Json::array();
      for (const Entity target : play::targetsOf(state_, pool_, item))
        if (std::string name = point_.entityKey(target); !name.empty()) targets.push_back(std::move(name));
      if (!targets.empty()) out["targets"] = std::move(targets);
      if (state_.objects[item.object.slot()].is(ObjectFlag::AbilityOnStack)) {
        out["ability"] = true;
        if (std::string source = point_.entityKey(item.context.source); !source.empty())
          out["source"] = std::move(source);
      }
      if (item.context.x > 0) out["x"] = item.context.x;
      list.push_back(key);
    }
    return list;
  }

  Viewpoint& point_;
  const bool looksBack_;
  const play::View view_;
  const play::Game seen_;  ///< the view as a game, which tells what the layers make of it
  const GameState& state_;
  const Pool& pool_;
  std::vector<ObjectId> named_;
  Json objects_ = Json::object();
};

Json Viewpoint::board(const play::Game& game) { return Writer(*this, game)(); }

Json Viewpoint::table(const play::Game& game) {
  Json table = board(game);
  table["cards"] = cardsSince(0);
  return table;
}

Json Viewpoint::cardsSince(std::size_t count) const {
  Json cards = Json::object();
  for (; count < cards_.size(); ++count)
    cards[fmt::format("c{}", count + 1)] = Json::from_cbor(cards_[count]);
  return cards;
}

Json Viewpoint::event(const play::LogEntry& entry, std::size_t number) const {
  Json out = {
      {"n", number}, {"turn", entry.turn}, {"step", stepCode(entry.step)}, {"text", entry.textOf(viewer_)}};
  if (entry.active < names_.size()) out["active"] = playerKey(entry.active);
  if (!entry.rule.empty()) out["rule"] = entry.rule;
  Json about = Json::array();
  for (const Entity entity : {Entity(entry.event.object), Entity(entry.event.newObject), entry.event.other,
                              Entity(entry.event.source)}) {
    if (!entity.isObject() || seenInPublic_.count(entity.raw) == 0) continue;
    const std::string key = nameOf(entity.asObject());
    if (std::find(about.begin(), about.end(), key) == about.end()) about.push_back(key);
  }
  if (!about.empty()) out["about"] = std::move(about);
  return out;
}

}  // namespace cantrip::server
