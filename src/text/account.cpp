// Counts what a text says and what a tree holds, and compares.
#include "text/account.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <type_traits>
#include <vector>

#include "ir/nodes/acts.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/deeds.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/mods_rules.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/vocabulary.h"

namespace cantrip::text {
namespace {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

/// How often each thing was said, by a key such as "number 3", "type creature", "word may".
using Counts = std::map<std::string, int>;

std::optional<int> writtenNumber(const std::string& word) {
  static const std::map<std::string, int> kWords = {
      {"two", 2},     {"three", 3},     {"four", 4},    {"five", 5}, {"six", 6},
      {"seven", 7},   {"eight", 8},     {"nine", 9},    {"ten", 10}, {"eleven", 11},
      {"twelve", 12}, {"thirteen", 13}, {"twenty", 20}, {"twice", 2}};
  const auto found = kWords.find(word);
  if (found == kWords.end()) return std::nullopt;
  return found->second;
}

std::optional<int> digits(std::string_view word) {
  if (!word.empty() && (word[0] == '+' || word[0] == '-')) word.remove_prefix(1);
  int value = 0;
  const auto [end, wrong] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (word.empty() || wrong != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

// Singular and plural of a list of words as keys.
const std::map<std::string, std::string>& vocabularyWords() {
  static const std::map<std::string, std::string> all = [] {
    std::map<std::string, std::string> result;
    for (const std::string_view list : {"type", "color"}) {
      const auto words = ir::vocabulary(list);
      for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string key = std::string(list) + " " + std::string(words[i]);
        if (words[i] == "plane" || words[i] == "scheme" || words[i] == "colorless") continue;
        result[std::string(words[i])] = key;
        result[std::string(ir::plural(list, static_cast<int>(i)))] = key;
      }
    }
    const auto words = ir::vocabulary("subtype");
    for (std::size_t i = 0; i < words.size(); ++i) {
      const ir::CardType owner = ir::subtypeOf(static_cast<int>(i));
      if (owner == ir::CardType::Plane || owner == ir::CardType::Dungeon ||
          owner == ir::CardType::Planeswalker)
        continue;
      const std::string key = "subtype " + std::string(words[i]);
      result.emplace(std::string(words[i]), key);
      result.emplace(std::string(ir::plural("subtype", static_cast<int>(i))), key);
    }
    return result;
  }();
  return all;
}

constexpr std::array<std::string_view, 10> kSmallWords = {"may",  "each",  "another",  "instead", "until",
                                                          "only", "other", "nontoken", "up to",   "those"};

// The text of what is inside a name ("named Festering Newt") is no description.
bool insideName(std::span<const Token> tokens, std::size_t i) {
  while (i > 0 && !tokens[i].original.empty()) {
    const char c = tokens[i].original[0];
    const bool namelike = (c >= 'A' && c <= 'Z') || tokens[i].original == "of" ||
                          tokens[i].original == "the" || tokens[i].original == "," ||
                          tokens[i].original == "or" ||  // "named X or Y"
                          tokens[i].original == "'s";
    if (!namelike) break;
    --i;
    if (tokens[i].text == "named" || (tokens[i].text == "with" && i > 0 && tokens[i - 1].text == "partner"))
      return true;
  }
  return false;
}

/// Does "that" point back before this word, as in "that player", "that much", and not say more of something,
/// as in "a creature that entered this turn"?
bool isPointedAt(const std::string& word) {
  static const std::set<std::string_view> kNouns = {
      "player", "card", "spell", "permanent", "opponent", "token",  "source", "ability", "color", "name",
      "type",   "mana", "much",  "many",      "amount",   "damage", "number", "turn",    "combat"};
  const auto known = vocabularyWords().find(word);
  if (kNouns.contains(word)) return true;
  // "damage that creatures would deal": it would be "those creatures"
  return known != vocabularyWords().end() && !known->second.starts_with("color") &&
         known->second.ends_with(" " + word);
}

/// "The number of charge counters removed this way", "the number of cards looked at while scrying this way":
/// a number that was counted before, like "that many".
bool wasCountedBefore(std::span<const Token> tokens) {
  constexpr std::size_t kLongest = 10;  // "the number of +1/+1 counters removed"
  for (std::size_t i = 0; i + 1 < std::min(tokens.size(), kLongest); ++i) {
    if (tokens[i].text == "counters") return tokens[i + 1].text == "removed";
    if (tokens[i].text == "cards") return tokens[i + 1].text == "looked";
  }
  return false;
}

Counts said(std::span<const Token> tokens) {
  Counts result;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    const std::string next = i + 1 < tokens.size() ? tokens[i + 1].text : std::string();
    if (const auto n = digits(token.text)) ++result["number " + std::to_string(*n)];
    if (const auto n = writtenNumber(token.text)) ++result["number " + std::to_string(*n)];
    if (ir::manaSymbol(token.text)) ++result["symbol " + token.text];
    const auto found = vocabularyWords().find(token.original);
    const auto low = found == vocabularyWords().end() ? vocabularyWords().find(token.text) : found;
    if (low != vocabularyWords().end() && !insideName(tokens, i)) ++result[low->second];
    if (token.text == "non" && (next == "token" || next == "tokens")) ++result["word nontoken"];
    if (token.text == "up" && next == "to") ++result["word up to"];
    if (token.text == "that" && isPointedAt(next)) ++result["word that"];
    // "The number of creatures you control" is counted as "for each creature you control" is.
    if (token.text == "the" && next == "number" && !wasCountedBefore(tokens.subspan(i)))
      ++result["word each"];
    for (const std::string_view word : kSmallWords) {
      if (token.text == word) ++result["word " + std::string(word)];
    }
  }
  return result;
}

// What a small word may have become.
const std::map<std::size_t, std::vector<std::string_view>>& smallWordSenses() {
  static const std::map<std::size_t, std::vector<std::string_view>> all = [] {
    std::map<std::size_t, std::vector<std::string_view>> of;
    const auto word = [&](auto name, const std::vector<std::string_view>& keys) {
      if constexpr (std::is_same_v<decltype(name), ir::DeedName>) {
        for (const ir::Sense sense : {ir::act(name), ir::actOn(name), ir::actOnTo(name), ir::actMuch(name),
                                      ir::acts(name), ir::actsOn(name), ir::befalls(name), ir::meets(name)})
          of[sense.index()] = keys;
      } else {
        of[ir::sense(name).index()] = keys;
      }
      if constexpr (std::is_same_v<decltype(name), ir::ModName>) of[ir::modMuch(name).index()] = keys;
    };
#define WORD(kind, ...) of[ir::Sense(ir::kindByName(#kind).value()).index()] = {__VA_ARGS__};
#define SENSE(name, ...) word(ir::name, {__VA_ARGS__});
#include "text/account.def"
#undef WORD
#undef SENSE
    return of;
  }();
  return all;
}

class TreeCounter {
 public:
  TreeCounter(const ir::Arena& arena, Counts& out) : arena_(arena), out_(out) {}

  void count(NodeId id) {
    const NodeKind kind = arena_.kind(id);
    leaf(kind, id);
    fields(kind, id);
    const auto found = smallWordSenses().find(ir::senseOf(arena_, id).index());
    if (found != smallWordSenses().end()) {
      for (const std::string_view key : found->second) ++out_[std::string(key)];
    }
    for (const NodeId child : arena_.children(id)) count(child);
  }

 private:
  void leaf(NodeKind kind, NodeId id) {
    const std::int32_t value = arena_.value(id);
    const std::string_view list = ir::info(kind).vocabulary;
    switch (kind) {
      case Kind::Number:
        ++out_["number " + std::to_string(value)];
        break;
      case Kind::Participle:  // "that many": as many as were shuffled this way
        if (static_cast<ir::Participle>(value) == ir::Participle::Shuffled) ++out_["word that"];
        break;
      case Kind::Symbol:
        ++out_["symbol " + ir::manaSymbolText(value)];
        break;
      case Kind::Cant:
        exception(arena_.as<nodes::Cant>(id).unless);
        break;
      case Kind::CounterKind:
        counter(ir::word("counter", value));
        break;
      case Kind::IsColor:
        ++out_["color " + std::string(ir::word("color", value))];
        break;
      case Kind::DurationWord:
        if (const auto lasts = static_cast<ir::Lasting>(value);
            lasts != ir::Lasting::ThisTurn && lasts != ir::Lasting::RestOfGame)
          ++out_["word until"];
        break;
      case Kind::Figure:
      case Kind::FigureOf:
        figure(static_cast<ir::Figure>(value));
        break;
      case Kind::Stat:
        stat(static_cast<ir::Stat>(value));
        break;
      case Kind::DeedWord:
        deed(static_cast<ir::DeedName>(value));
        break;
      case Kind::OfChosen:  // "of that type"
        ++out_["word that"];
        wordKind(static_cast<ir::WordKind>(value));
        break;
      case Kind::WordKind:
        wordKind(static_cast<ir::WordKind>(value));
        break;
      case Kind::Flag:
        if (static_cast<ir::Flag>(value) == ir::Flag::Again) ++out_["word may"];  // 700.2d
        if (static_cast<ir::Flag>(value) == ir::Flag::Also) ++out_["word other"];
        if (static_cast<ir::Flag>(value) == ir::Flag::AttackingTheirs) ++out_["type planeswalker"];
        if (static_cast<ir::Flag>(value) ==
            ir::Flag::Still) {  // "still a land", "its other (creature) types"
          for (const std::string_view type : {"creature", "land", "planeswalker"})
            ++out_["type " + std::string(type)];
          ++out_["word other"];
        }
        break;
      case Kind::Sign:
        sign(static_cast<ir::Sign>(value));
        break;
      case Kind::ChoiceWord:
        for (const Token& token : tokenise(ir::word("choice", value))) lastWord(token.original);
        break;
      case Kind::ActionWord:
        lastWord(ir::word("action", value));
        break;
      case Kind::KeywordWord:  // "if you cast it any time a sorcery couldn't have been cast"
        if (value == static_cast<std::int32_t>(ir::KeywordName::Flash)) ++out_["type sorcery"];
        [[fallthrough]];
      case Kind::Keyword:
        keyword(ir::word("keyword", value));
        break;
      case Kind::WithName:  // "partner with Pako, Arcane Retriever", "create Voja, Friend to Elves, a ..."
        for (const Token& token : tokenise(arena_.name(id))) lastWord(token.original);
        break;
      default:
        if (list == "type" || list == "color" || list == "subtype")
          ++out_[std::string(list) + " " + std::string(ir::word(list, value))];
        if (list == "subtype") anyWords(ir::word(list, value));  // "Young Hero Role"
        break;
    }
  }

  /// "Can cast spells only during their own turns".
  void exception(NodeId unless) {
    if (unless != kNoNode && arena_.kind(unless) == Kind::IsTurnOf) ++out_["word only"];
  }

  /// What the fields of a node account for: of effects and modifications here.
  void fields(NodeKind kind, NodeId id) {
    switch (kind) {
      case Kind::Choose:  // "any target, then choose another target for each time it was kicked"
        if (containsReckoning(arena_.as<nodes::Choose>(id).what)) ++out_["word another"];
        break;
      case Kind::CostWasPaid:  // "a Dragon was beheld"
        if (arena_.as<nodes::CostWasPaid>(id).keyword == kNoNode) ++out_["subtype Dragon"];
        break;
      case Kind::ManaRepeated: {  // "it produces {B} instead of any other type (and amount)"
        const NodeId count = arena_.as<nodes::ManaRepeated>(id).count;
        if (arena_.kind(count) == Kind::ThatMuch ||
            (arena_.kind(count) == Kind::Number && arena_.value(count) == 1))
          ++out_["word instead"], ++out_["word other"];
        break;
      }
      case Kind::RollDie:  // "roll two d20 and ignore the lower roll"
        if (arena_.kind(arena_.as<nodes::RollDie>(id).sides) == Kind::Reckoned) ++out_["number 2"];
        break;
      case Kind::ActOn:  // "those creatures fight each other"
        if (isWord(arena_, id, Kind::ActOn, ir::DeedName::Fight) &&
            arena_.kind(arena_.as<nodes::ActOn>(id).what) == Kind::Subject)
          ++out_["word each"], ++out_["word other"];
        break;
      case Kind::CopySpell:  // "for each other Golem that spell could target"
        if (arena_.as<nodes::CopySpell>(id).targets != kNoNode) ++out_["word that"];
        break;
      case Kind::BeNot:  // "it isn't legendary if that permanent is legendary"
        if (arena_.kind(arena_.as<nodes::BeNot>(id).what) == Kind::IsSupertype) ++out_["word that"];
        break;
      case Kind::Gate:  // "A. If C, B instead." has both branches
        out_["word instead"] += arena_.as<nodes::Gate>(id).otherwise == kNoNode ? 0 : 1;
        break;
      // "It's an enchantment and loses all other card types" is what is not "also".
      case Kind::Become:
        if (arena_.as<nodes::Become>(id).also == kNoNode) ++out_["word other"];
        break;
      case Kind::DoubleCounters:  // "the number of each kind of counter"
        if (arena_.as<nodes::DoubleCounters>(id).counter == kNoNode) ++out_["word each"];
        break;
      case Kind::EventIf:  // "one or more opponents each lose exactly 1 life"
        if (arena_.kind(arena_.as<nodes::EventIf>(id).event) == Kind::Acts) ++out_["word each"];
        break;
      case Kind::NotCond:  // "if it was cast from anywhere other than your hand"
        if (arena_.kind(arena_.as<nodes::NotCond>(id).cond) == Kind::WasCast) ++out_["word other"];
        break;
      case Kind::BeChosen:  // "becomes that type"
        if (static_cast<ir::WordKind>(arena_.value(arena_.as<nodes::BeChosen>(id).kind)) ==
            ir::WordKind::CreatureType)
          ++out_["word that"];
        break;
      default:
        fieldsOfOthers(kind, id);
        break;
    }
  }

  /// Of conditions, statements, costs, descriptions, events and keywords.
  void fieldsOfOthers(NodeKind kind, NodeId id) {
    switch (kind) {
      case Kind::Unless: {  // "any player may ... If no one does, ..."
        const NodeKind who = arena_.kind(arena_.as<nodes::Unless>(id).who);
        if (who == Kind::Each) ++out_["word may"];
        break;
      }
      case Kind::StatAmong:  // "the number of different powers among"
        if (static_cast<ir::Overall>(arena_.value(id)) == ir::Overall::Distinct) ++out_["word each"];
        break;
      case Kind::DeckLimit:  // "up to seven cards named ~"
        if (arena_.as<nodes::DeckLimit>(id).count != kNoNode) ++out_["word up to"];
        break;
      case Kind::Not:  // "from anywhere other than your hand"
        if (arena_.kind(arena_.as<nodes::Not>(id).what) == Kind::InZone) ++out_["word other"];
        break;
      case Kind::WhoseStep:  // "turns other than yours"
        if (arena_.kind(arena_.as<nodes::WhoseStep>(id).who) == Kind::Opponent) ++out_["word other"];
        break;
      case Kind::KeywordWhat:  // "protection from each of your opponents", "from each color"
        if (ofEachQuality(arena_.as<nodes::KeywordWhat>(id).what)) ++out_["word each"];
        break;
      case Kind::Statements:  // "gets -2/-2. It gets -5/-5 instead as long as ..."
        if (isOtherwise(arena_.as<nodes::Statements>(id).parts)) ++out_["word instead"];
        break;
      case Kind::Counter:  // "if that spell is countered this way, exile it instead of ..."
        if (const NodeId to = arena_.as<nodes::Counter>(id).to; to != kNoNode) {
          ++out_["word instead"], ++out_["word that"];
          // "... on your choice of the top or bottom of its owner's library instead of into that player's"
          if (arena_[arena_.as<nodes::Place>(to).how].count > 1) ++out_["word that"];
        }
        break;
      case Kind::CountersPut:  // "you put one or more counters on each of ..."
        if (arena_.as<nodes::CountersPut>(id).who != kNoNode) ++out_["word each"];
        break;
      case Kind::BlockDeed:  // "can block only creatures with flying"
        if (arena_.as<nodes::BlockDeed>(id).except != kNoNode) ++out_["word only"];
        break;
      case Kind::ChooseWord:  // "a color other than green"
        if (static_cast<ir::WordKind>(arena_.value(arena_.as<nodes::ChooseWord>(id).kind)) ==
            ir::WordKind::Choice)
          break;
        if (const auto listed = arena_.children(arena_.as<nodes::ChooseWord>(id).listed);
            !listed.empty() && arena_.kind(listed.front()) != Kind::Not)
          ++out_["word other"];
        break;
      case Kind::EntersWith: {  // "if ~ would enter, ... instead": what it does if it can't be done
        const NodeId effect = arena_.as<nodes::EntersWith>(id).effect;
        const bool parts = arena_.kind(effect) == Kind::Sentences;
        const NodeId last =
            parts ? arena_.children(arena_.as<nodes::Sentences>(effect).parts).back() : effect;
        if (arena_.kind(last) == Kind::Gate && arena_.kind(arena_.as<nodes::Gate>(last).then) == Kind::Put)
          ++out_["word instead"];
        break;
      }
      case Kind::KeywordNumberCost:  // "Suspend X—{X}. X can't be 0."
        if (arena_.kind(arena_.as<nodes::KeywordNumberCost>(id).n) == Kind::X) ++out_["number 0"];
        break;
      case Kind::TiedTo:  // "the creature it haunts"
        if (arena_.as<nodes::TiedTo>(id).what != kNoNode) ++out_["type creature"];
        break;
      case Kind::ChangeText:  // "one color word with another or one basic land type with another"
        out_["word another"] += static_cast<int>(arena_[arena_.as<nodes::ChangeText>(id).kinds].count);
        break;
      case Kind::Exactly: {  // "two target creatures each get +1/+1"
        const NodeId n = arena_.as<nodes::Exactly>(id).n;
        if (arena_.kind(n) != Kind::Number || arena_.value(n) != 1) ++out_["word each"];
        break;
      }
      default:
        break;
    }
  }

  /// Are as many chosen as some number and more?
  bool containsReckoning(NodeId chosen) const {
    const NodeKind kind = arena_.kind(chosen);
    if (kind != Kind::Target && kind != Kind::AnyTarget) return false;
    const NodeId count = arena_.child(chosen, 0);
    return arena_.kind(count) == Kind::Exactly &&
           arena_.kind(arena_.as<nodes::Exactly>(count).n) == Kind::Reckoned;
  }

  /// Whatever it is, of each opponent or of all five colours?
  bool ofEachQuality(NodeId what) const {
    if (arena_.kind(what) != Kind::Objects) return false;
    const NodeId noun = arena_.as<nodes::Objects>(what).noun;
    return arena_.kind(noun) == Kind::Anything ||
           (arena_.kind(noun) == Kind::AnyOf &&
            arena_[arena_.as<nodes::AnyOf>(noun).preds].count == ir::vocabulary("color").size() - 1);
  }

  /// Two statements of which the first holds while the condition of the second does not.
  bool isOtherwise(NodeId parts) const {
    const auto two = arena_.children(parts);
    if (two.size() != 2 || arena_.kind(two[0]) != Kind::While || arena_.kind(two[1]) != Kind::While)
      return false;
    return arena_.kind(arena_.as<nodes::While>(two[0]).condition) == Kind::NotCond;
  }

  void wordKind(ir::WordKind kind) {
    using enum ir::WordKind;
    const auto isOneOf = [&](std::initializer_list<ir::WordKind> kinds) {
      return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
    };
    if (isOneOf({CreatureType, CreatureCardName, NoncreatureNonlandCardName})) ++out_["type creature"];
    if (isOneOf({ArtifactCardName, NonartifactNonlandCardName})) ++out_["type artifact"];
    if (isOneOf({LandType, BasicLandType, NonlandCardName, NonbasicCardName, LandOrNonland,
                 NoncreatureNonlandCardName, NonartifactNonlandCardName}))
      ++out_["type land"];
    if (kind == NonbasicCardName) ++out_["word other"];
  }

  void sign(ir::Sign which) {
    if (which == ir::Sign::LessOfColors) ++out_["word only"];  // "reduces only the amount of colored mana"
    if (which == ir::Sign::AtLeast) out_["number 3"] += 2;  // "less than three mana to cast costs three mana"
  }

  void figure(ir::Figure which) {
    using enum ir::Figure;
    if (which == TargetsBeyondFirst || which == Targets || which == SpellsBeforeIt ||
        which == OpponentsAttacked || which == PartySize || which == ColorsSpent ||
        which == DungeonsCompleted || which == TimesTempted || which == TimesMutated ||
        which == TimesCastFromCommand || which == CreaturesDevoured || which == CreaturesConvoked)
      ++out_["word each"];
    if (which == CreaturesDevoured) ++out_["type creature"];
    if (which == CreaturesConvoked) ++out_["type creature"], ++out_["word that"];
    if (which == SpellsOfCaster)  // "for each other spell that player has cast this turn"
      ++out_["word each"], ++out_["word other"], ++out_["word that"];
    if (which == PowerAttackedWith) ++out_["type creature"];
    if (which == SpellsBeforeIt || which == OtherResult) ++out_["word other"];
    if (which == PartySize) ++out_["type creature"];
    if (which == DungeonsCompleted) ++out_["type dungeon"];
    if (which == UnlockedDoors) ++out_["subtype Room"];
    if (which == DevotionToChosen) ++out_["word that"];
  }

  void stat(ir::Stat which) {
    if (which == ir::Stat::GenericCost) ++out_["symbol {0}"], ++out_["symbol {1}"];  // "mana cost {0} or {1}"
    if (which < ir::Stat::WhiteSymbols) return;
    const auto color = static_cast<std::int32_t>(which) - static_cast<std::int32_t>(ir::Stat::WhiteSymbols);
    ++out_["color " + std::string(ir::word("color", color))];
    ++out_["word each"];
  }

  void deed(ir::DeedName name) {
    using enum ir::DeedName;
    if (name == NotUntap) ++out_["word may"];
    if (name == AttackAlone || name == AttackBesideOthers) ++out_["word only"];
    if (name == CastOffTime) ++out_["word only"], ++out_["type sorcery"];
    if (name == LoseForLife) ++out_["number 0"];
    if (name == BeBlockedByAll || name == BlockShadow) ++out_["type creature"];
    if (name == PlayLands || name == PlayLandsFromHand || name == PlayLandsFromGraveyards)
      ++out_["type land"];
    if (name == BoastTwice) ++out_["word each"], ++out_["number 2"];
    if (name == PayLifeForBlack)
      ++out_["word each"], ++out_["symbol {B}"], ++out_["number 2"], ++out_["word that"];
    if (name == EquipAnyTime || name == ActivateLoyaltyAnyTime) ++out_["type instant"];
    if (name == ActivateLoyaltyTwice) ++out_["word each"], ++out_["word only"], ++out_["number 2"];
    if (name == CycleForNothing) ++out_["symbol {0}"];
    if (name == AssignAsUnblocked) ++out_["word that"], ++out_["type creature"];
    if (name == ActivateAsHasty) ++out_["word those"], ++out_["type creature"];
  }

  // "battle cry" is no battle.
  void keyword(std::string_view name) {
    if (name.starts_with("gift a")) lastWord(name);
    if (name == "battle cry") ++out_["type battle"];
    if (name == "partner")
      ++out_["subtype Background"], ++out_["subtype Doctor"],
          ++out_["subtype Survivor"];  // variants of it (702.124)
    if (name == "landcycling" || name == "basic landcycling") ++out_["type land"];
    if (name == "double strike" || name == "double team") ++out_["number 2"];
  }

  // "Venture into the dungeon", "gift a Food": the last word is one of the type line, too.
  void lastWord(std::string_view name) {
    const auto type = vocabularyWords().find(std::string(name.substr(name.rfind(' ') + 1)));
    if (type != vocabularyWords().end()) ++out_[type->second];
  }

  // A name of several words may have some of the type line in it.
  void anyWords(std::string_view name) {
    std::size_t from = 0;
    while (from < name.size() && name.find_first_of(" ,", from) != std::string_view::npos) {
      const std::size_t end = name.find_first_of(" ,", from);
      lastWord(name.substr(from, end - from));
      from = end + 1;
    }
    if (from > 0) lastWord(name);
  }

  // "+1/+1 counter" has numbers in its name.
  void counter(std::string_view name) {
    const std::size_t slash = name.find('/');
    if (slash == std::string_view::npos) return;
    for (const std::string_view part : {name.substr(0, slash), name.substr(slash + 1)}) {
      if (const auto n = digits(part)) ++out_["number " + std::to_string(*n)];
    }
  }

  const ir::Arena& arena_;
  Counts& out_;
};

/// Is it a phrase of its own, so that what its words say has to be in its tree? Adjectives and numbers may be
/// taken out of the words around them ("gets +1/+0 until end of turn for each ...").
bool isPhrase(ir::Sort sort) {
  switch (sort) {
    case ir::Sort::Ability:
    case ir::Sort::Statement:
    case ir::Sort::Effect:
    case ir::Sort::Event:
    case ir::Sort::Cond:
    case ir::Sort::Cost:
      return true;
    default:
      return false;
  }
}

std::span<const Token> tokensOf(std::span<const Token> tokens, const ir::Node& node) {
  const auto first = std::ranges::find_if(tokens, [&](const Token& t) { return t.begin >= node.textBegin; });
  const auto end = std::find_if(first, tokens.end(), [&](const Token& t) { return t.end > node.textEnd; });
  return {first, end};
}

/// What the words say and the tree does not hold; `small`: only the small words.
std::string missing(std::span<const Token> tokens, const ir::Arena& arena, NodeId tree, bool small) {
  Counts words = said(tokens);
  if (small) std::erase_if(words, [](const auto& entry) { return !entry.first.starts_with("word "); });
  if (words.empty()) return {};
  Counts held;
  TreeCounter(arena, held).count(tree);
  for (const auto& [key, times] : words) {
    const auto found = held.find(key);
    const int in = found == held.end() ? 0 : found->second;
    // A list of types in one phrase may be read once for several mentions ("lands ... those lands"): what
    // must not happen is that a word is not there at all, or, of small words, fewer times than it was said.
    if (in >= times || (in > 0 && !key.starts_with("word ") && !key.starts_with("symbol "))) continue;
    return "the sentence says \"" + key.substr(key.find(' ') + 1) + "\" " + std::to_string(times) +
           " times, its meaning " + std::to_string(in);
  }
  return {};
}

/// The same of each phrase below the tree by itself: a word of one is not accounted for by what another
/// means.
/// `around`: the phrase that it stands in. What has all the words of that is a part which no words of its own
/// stand for.
std::string missingInPhrases(std::span<const Token> tokens, const ir::Arena& arena, NodeId tree,
                             NodeId around) {
  // "You, planeswalkers you control, and other creatures you control have hexproof": three statements of the
  // same words
  const auto shares = [&](const ir::Node& node) {
    return std::ranges::any_of(arena.children(tree), [&](NodeId other) {
      return other != kNoNode && &arena[other] != &node && arena[other].textBegin < node.textEnd &&
             node.textBegin < arena[other].textEnd;
    });
  };
  for (const NodeId child : arena.children(tree)) {
    if (child == kNoNode) continue;
    const ir::Node& node = arena[child];
    const bool phrase = node.textEnd > node.textBegin && isPhrase(ir::info(node.kind).sort);
    std::string wrong = missingInPhrases(tokens, arena, child, phrase ? child : around);
    const bool own = node.textBegin != arena[around].textBegin || node.textEnd != arena[around].textEnd;
    // "Exile it instead. When you do, ...": the word is that of the replacement around the sentences
    const bool replaced = arena.kind(tree) == Kind::Instead && node.kind == Kind::Sentences;
    if (wrong.empty() && phrase && own && !replaced && !shares(node))
      wrong = missing(tokensOf(tokens, node), arena, child, true);
    if (!wrong.empty()) return wrong;
  }
  return {};
}

}  // namespace

std::string unaccounted(std::span<const Token> tokens, const ir::Arena& arena, NodeId root) {
  if (std::string wrong = missingInPhrases(tokens, arena, root, root); !wrong.empty()) return wrong;
  return missing(tokens, arena, root, false);
}

}  // namespace cantrip::text
