// The closed word lists: keywords, actions, subtypes, counters and the words of the small enumerations; mana
// symbols.
#include "ir/vocabulary.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "ir/new_words.h"

namespace cantrip::ir {
namespace {

constexpr std::string_view kKeywords[] = {
#define KEYWORD(name, text, shapes) text,
#include "ir/keywords.def"
#undef KEYWORD
};
constexpr std::string_view kActions[] = {
#define ACTION(name, text) text,
#include "ir/actions.def"
#undef ACTION
};
constexpr std::string_view kSubtypes[] = {
#define SUBTYPE(type, singular, plural) singular,
#include "ir/subtypes.def"
#undef SUBTYPE
};
constexpr std::string_view kSubtypePlurals[] = {
#define SUBTYPE(type, singular, plural) plural,
#include "ir/subtypes.def"
#undef SUBTYPE
};
constexpr CardType kSubtypeOwners[] = {
#define SUBTYPE(type, singular, plural) CardType::type,
#include "ir/subtypes.def"
#undef SUBTYPE
};
constexpr std::string_view kCounters[] = {
#define COUNTER(text) text,
#include "ir/counters.def"
#undef COUNTER
};
constexpr std::string_view kChoices[] = {
#define CHOICE(text) text,
#include "ir/choices.def"
#undef CHOICE
};
constexpr std::string_view kStates[] = {
#define ADJECTIVE(name, text) text,
#define STATE(name, text) text,
#include "ir/states.def"
#undef STATE
#undef ADJECTIVE
};
constexpr bool kAdjectives[] = {
#define ADJECTIVE(name, text) true,
#define STATE(name, text) false,
#include "ir/states.def"
#undef STATE
#undef ADJECTIVE
};
constexpr std::string_view kDeeds[] = {
#define DEED(name, doers, text) text,
#include "ir/deeds.def"
#undef DEED
};
constexpr Doers kDoers[] = {
#define DEED(name, doers, text) Doers::doers,
#include "ir/deeds.def"
#undef DEED
};

// Words of the enumerations, in the order of vocabulary.h.
constexpr std::string_view kColors[] = {"white", "blue", "black", "red", "green", "colorless"};
constexpr std::string_view kTypes[] = {"artifact", "battle",     "creature",     "enchantment", "instant",
                                       "kindred",  "land",       "planeswalker", "sorcery",     "dungeon",
                                       "plane",    "phenomenon", "scheme",       "vanguard",    "conspiracy"};
constexpr std::string_view kTypePlurals[] = {"artifacts", "battles",   "creatures",   "enchantments",
                                             "instants",  "kindreds",  "lands",       "planeswalkers",
                                             "sorceries", "dungeons",  "planes",      "phenomena",
                                             "schemes",   "vanguards", "conspiracies"};
constexpr std::string_view kSupertypes[] = {"basic", "legendary", "ongoing", "snow", "world"};
constexpr std::string_view kZones[] = {"Library", "Hand",    "Battlefield", "Graveyard", "Stack",
                                       "Exile",   "Command", "Outside",     "Ante"};
constexpr std::string_view kSteps[] = {"Untap",
                                       "Upkeep",
                                       "Draw",
                                       "PrecombatMain",
                                       "BeginCombat",
                                       "DeclareAttackers",
                                       "DeclareBlockers",
                                       "FirstStrikeDamage",
                                       "CombatDamage",
                                       "EndOfCombat",
                                       "PostcombatMain",
                                       "End",
                                       "Cleanup",
                                       "Main",
                                       "Combat",
                                       "Turn"};
constexpr std::string_view kStats[] = {"Power",       "Toughness",     "ManaValue",      "Loyalty",
                                       "BasePower",   "BaseToughness", "Colors",         "ManaCost",
                                       "GenericCost", "WhiteSymbols",  "BlueSymbols",    "BlackSymbols",
                                       "RedSymbols",  "GreenSymbols",  "GraveyardPlace", "Controller"};
constexpr std::string_view kWordKinds[] = {"Color",
                                           "CreatureType",
                                           "CardType",
                                           "BasicLandType",
                                           "LandType",
                                           "CardName",
                                           "Player",
                                           "Opponent",
                                           "Number",
                                           "OddOrEven",
                                           "NonlandCardName",
                                           "Word",
                                           "NonbasicCardName",
                                           "LandOrNonland",
                                           "Choice",
                                           "Colors",
                                           "PermanentType",
                                           "CreatureCardName",
                                           "ArtifactCardName",
                                           "NoncreatureNonlandCardName",
                                           "NonartifactNonlandCardName"};
constexpr std::string_view kDamageKinds[] = {"Any", "Combat", "Noncombat", "Excess", "ExcessNoncombat"};
constexpr std::string_view kParticiples[] = {"Exiled",    "Sacrificed",  "Discarded", "Revealed",
                                             "Destroyed", "Milled",      "Tapped",    "Shuffled",
                                             "Returned",  "DealtDamage", "Chosen",    "MostVoted"};
constexpr std::string_view kDurations[] = {"until end of turn",
                                           "this turn",
                                           "until your next turn",
                                           "until the end of your next turn",
                                           "this combat",
                                           "for the rest of the game",
                                           "until your next end step",
                                           "until ~ leaves the battlefield",
                                           "until your next upkeep"};
constexpr std::string_view kFigureWords[] = {
    "MinimumDeckSize",    "DevotionToChosen",  "PartySize",      "ClassLevel",           "UnlockedDoors",
    "OpponentsAttacked",  "PowerAttackedWith", "SpellsBeforeIt", "ColorsSpent",          "OwnManaValue",
    "TargetsBeyondFirst", "Activations",       "Resolutions",    "CombatPhases",         "OtherResult",
    "SpellsOfCaster",     "Targets",           "Life",           "StartingLife",         "Speed",
    "DungeonsCompleted",  "TimesTempted",      "TimesMutated",   "TimesCastFromCommand", "CreaturesDevoured",
    "CreaturesConvoked"};
constexpr std::string_view kComparisons[] = {"equal to", "at most", "at least", "less than", "greater than"};
constexpr std::string_view kReckoningWords[] = {"times",  "plus",    "minus",  "between",
                                                "beyond", "greater", "lesser", "together"};
constexpr std::string_view kOveralls[] = {"greatest", "total", "distinct"};
constexpr std::string_view kRelationWords[] = {
#define RELATION(name, others, text) text,
#include "ir/relations.def"
#undef RELATION
};
constexpr std::string_view kMods[] = {"switch power and toughness",
                                      "lose all abilities",
                                      "be every creature type",
                                      "replace a word",
                                      "no mana cost",
                                      "keep this ability",
                                      "not untap",
                                      "assign by toughness",
                                      "reveal draws",
                                      "look at the top",
                                      "damage not prevented",
                                      "maximum hand size",
                                      "more lands",
                                      "more blocks",
                                      "crew as though",
                                      "most attackers",
                                      "most attackers of",
                                      "most blockers",
                                      "damaged by infect",
                                      "damaged by wither",
                                      "search the top",
                                      "smaller hand",
                                      "larger hand",
                                      "reveal the first draw",
                                      "choose blocks",
                                      "skip extra turns",
                                      "more loyalty",
                                      "roll one more",
                                      "flip twice",
                                      "unspent to black",
                                      "unspent to red",
                                      "unspent to colorless",
                                      "goaded",
                                      "lethal by power",
                                      "keep own color",
                                      "keep other abilities"};
constexpr std::string_view kLimits[] = {
    "as a sorcery",    "as an instant",   "once each turn",  "once",           "by any player",
    "spend any color", "spend any type",  "spend any snow",  "still resolves", "exhaust",
    "twice each turn", "X above 0",       "only white on X", "only blue on X", "only black on X",
    "only red on X",   "only green on X", "boast",           "equip"};
constexpr std::string_view kStatements[] = {"can lead",       "only for ante", "starting player",
                                            "draft face up",  "draft another", "color of commander",
                                            "counters remain"};
constexpr std::string_view kSigns[] = {"More",     "Less",          "LessToOne", "LessOfColors",
                                       "UpToLess", "UpToLessToOne", "AtLeast"};
constexpr std::string_view kFlags[] = {"Also",
                                       "Still",
                                       "Up",
                                       "Down",
                                       "Same",
                                       "Tapped",
                                       "Untapped",
                                       "Attacking",
                                       "FaceDown",
                                       "Transformed",
                                       "YourControl",
                                       "OwnersControl",
                                       "Top",
                                       "Bottom",
                                       "NthFromTop2",
                                       "NthFromTop3",
                                       "NthFromTop7",
                                       "BeneathTopX",
                                       "AnyOrder",
                                       "RandomOrder",
                                       "Instead",
                                       "AnyType",
                                       "Copy",
                                       "Legendary",
                                       "NotLegendary",
                                       "Again",
                                       "NotChosenYet",
                                       "NotThisTurn",
                                       "ChosenBefore",
                                       "ThisStep",
                                       "ThisWay",
                                       "ThisGame",
                                       "AsItResolves",
                                       "TheirColors",
                                       "AttackingUntapped",
                                       "AttackingTheirs",
                                       "ThisCombat",
                                       "Whole",
                                       "AnyPart",
                                       "Different"};

struct List {
  std::string_view name;
  std::span<const std::string_view> words;
  std::span<const std::string_view> plurals;
};

// What picks a kind of counter tells it in one byte (Option::sub).
static_assert(std::size(kCounters) <= 256);

constexpr List kLists[] = {
    {"keyword", kKeywords, {}},
    {"action", kActions, {}},
    {"subtype", kSubtypes, kSubtypePlurals},
    {"counter", kCounters, {}},
    {"choice", kChoices, {}},
    {"color", kColors, {}},
    {"type", kTypes, kTypePlurals},
    {"supertype", kSupertypes, {}},
    {"zone", kZones, {}},
    {"step", kSteps, {}},
    {"stat", kStats, {}},
    {"wordkind", kWordKinds, {}},
    {"damagekind", kDamageKinds, {}},
    {"participle", kParticiples, {}},
    {"state", kStates, {}},
    {"deed", kDeeds, {}},
    {"duration", kDurations, {}},
    {"figure", kFigureWords, {}},
    {"comparison", kComparisons, {}},
    {"reckoning", kReckoningWords, {}},
    {"overall", kOveralls, {}},
    {"relation", kRelationWords, {}},
    {"mod", kMods, {}},
    {"limit", kLimits, {}},
    {"statement", kStatements, {}},
    {"sign", kSigns, {}},
    {"flag", kFlags, {}},
};
constexpr std::size_t kListCount = std::size(kLists);

const List* findList(std::string_view name) {
  for (const List& list : kLists) {
    if (list.name == name) return &list;
  }
  return nullptr;
}

using WordIndex = std::unordered_map<std::string_view, std::int32_t>;

const WordIndex& index(const List& list) {
  static const std::array<WordIndex, kListCount> all = [] {
    std::array<WordIndex, kListCount> result;
    for (std::size_t l = 0; l < kListCount; ++l) {
      for (std::size_t i = 0; i < kLists[l].words.size(); ++i) {
        // A word may name two subtypes (Spacecraft the artifact and the plane): the first one counts.
        result[l].emplace(kLists[l].words[i], static_cast<std::int32_t>(i));
      }
    }
    return result;
  }();
  return all[static_cast<std::size_t>(&list - kLists)];
}

constexpr std::string_view kColorLetters = "WUBRGC";

std::optional<std::uint8_t> colorLetter(std::string_view part) {
  if (part.size() != 1) return std::nullopt;
  const std::size_t at = kColorLetters.find(part[0]);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<std::uint8_t>(at);
}

std::optional<std::uint16_t> number(std::string_view part) {
  if (part.empty() || part.size() > 5) return std::nullopt;
  std::uint32_t value = 0;
  for (const char c : part) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<std::uint32_t>(c - '0');
  }
  if (value > 0xFFFF) return std::nullopt;
  return static_cast<std::uint16_t>(value);
}

std::optional<ManaSymbol> hybrid(std::string_view left, std::string_view right) {
  const auto second = colorLetter(right);
  if (right == "P") {
    if (const auto color = colorLetter(left)) return ManaSymbol{SymbolKind::Phyrexian, *color, 0, 0};
    const std::size_t slash = left.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto a = colorLetter(left.substr(0, slash));
    const auto b = colorLetter(left.substr(slash + 1));
    if (!a || !b) return std::nullopt;
    return ManaSymbol{SymbolKind::HybridPhyrexian, *a, *b, 0};
  }
  if (!second) return std::nullopt;
  if (const auto color = colorLetter(left)) return ManaSymbol{SymbolKind::Hybrid, *color, *second, 0};
  if (const auto amount = number(left)) return ManaSymbol{SymbolKind::MonoHybrid, *second, 0, *amount};
  return std::nullopt;
}

}  // namespace

std::span<const std::string_view> vocabulary(std::string_view list) {
  const List* found = findList(list);
  return found != nullptr ? found->words : std::span<const std::string_view>{};
}

std::optional<std::int32_t> wordValue(std::string_view list, std::string_view word) {
  const List* found = findList(list);
  if (found == nullptr) return std::nullopt;
  const WordIndex& words = index(*found);
  const auto at = words.find(word);
  return at == words.end() ? newWordValue(list, word) : std::optional(at->second);
}

std::string_view word(std::string_view list, std::int32_t value) {
  const std::span<const std::string_view> words = vocabulary(list);
  if (value >= 0 && static_cast<std::size_t>(value) < words.size())
    return words[static_cast<std::size_t>(value)];
  const NewWord* learned = newWord(list, value);
  return learned == nullptr ? std::string_view{} : learned->singular;
}

std::string_view plural(std::string_view list, std::int32_t value) {
  const List* found = findList(list);
  if (found == nullptr || value < 0) return {};
  const auto at = static_cast<std::size_t>(value);
  if (at < found->plurals.size()) return found->plurals[at];
  const NewWord* learned = newWord(list, value);
  return learned == nullptr || found->plurals.empty() ? word(list, value) : learned->plural;
}

CardType subtypeOf(std::int32_t subtype) {
  if (subtype >= 0 && static_cast<std::size_t>(subtype) < std::size(kSubtypeOwners))
    return kSubtypeOwners[subtype];
  const NewWord* learned = newWord("subtype", subtype);
  return learned == nullptr ? CardType::Creature : learned->owner;
}

std::int32_t encode(ManaSymbol symbol) {
  return static_cast<std::int32_t>((static_cast<std::uint32_t>(symbol.kind) << 24) |
                                   (static_cast<std::uint32_t>(symbol.a & 0xF) << 20) |
                                   (static_cast<std::uint32_t>(symbol.b & 0xF) << 16) | symbol.amount);
}

ManaSymbol decode(std::int32_t value) {
  const auto bits = static_cast<std::uint32_t>(value);
  return {static_cast<SymbolKind>(bits >> 24), static_cast<std::uint8_t>((bits >> 20) & 0xF),
          static_cast<std::uint8_t>((bits >> 16) & 0xF), static_cast<std::uint16_t>(bits & 0xFFFF)};
}

std::optional<std::int32_t> manaSymbol(std::string_view text) {
  if (text.size() < 3 || text.front() != '{' || text.back() != '}') return std::nullopt;
  const std::string_view inner = text.substr(1, text.size() - 2);
  if (inner == "X") return encode({SymbolKind::X});
  if (inner == "Y") return encode({SymbolKind::Y});
  if (inner == "Z") return encode({SymbolKind::Z});
  if (inner == "S") return encode({SymbolKind::Snow});
  if (inner == "HW" || inner == "HR") {
    return encode({SymbolKind::HalfOrOther, static_cast<std::uint8_t>(inner == "HW" ? 0 : 3)});
  }
  if (const auto amount = number(inner)) return encode({SymbolKind::Generic, 0, 0, *amount});
  if (const auto color = colorLetter(inner)) return encode({SymbolKind::Colored, *color});
  const std::size_t slash = inner.rfind('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto both = hybrid(inner.substr(0, slash), inner.substr(slash + 1));
  if (!both) return std::nullopt;
  return encode(*both);
}

std::string manaSymbolText(std::int32_t value) {
  const ManaSymbol symbol = decode(value);
  const auto letter = [](std::uint8_t color) {
    return color < kColorLetters.size() ? std::string(1, kColorLetters[color]) : std::string("?");
  };
  switch (symbol.kind) {
    case SymbolKind::Generic:
      return "{" + std::to_string(symbol.amount) + "}";
    case SymbolKind::Colored:
      return "{" + letter(symbol.a) + "}";
    case SymbolKind::Hybrid:
      return "{" + letter(symbol.a) + "/" + letter(symbol.b) + "}";
    case SymbolKind::MonoHybrid:
      return "{" + std::to_string(symbol.amount) + "/" + letter(symbol.a) + "}";
    case SymbolKind::Phyrexian:
      return "{" + letter(symbol.a) + "/P}";
    case SymbolKind::HybridPhyrexian:
      return "{" + letter(symbol.a) + "/" + letter(symbol.b) + "/P}";
    case SymbolKind::Snow:
      return "{S}";
    case SymbolKind::X:
      return "{X}";
    case SymbolKind::Y:
      return "{Y}";
    case SymbolKind::Z:
      return "{Z}";
    case SymbolKind::HalfOrOther:
      return "{H" + letter(symbol.a) + "}";
  }
  return "{?}";
}

bool hasShape(KeywordName keyword, KeywordShape shape) {
  constexpr auto kOther = 0U;
  constexpr auto kBare = static_cast<unsigned>(KeywordShape::Bare);
  constexpr auto kCost = static_cast<unsigned>(KeywordShape::Cost);
  constexpr auto kNumber = static_cast<unsigned>(KeywordShape::Number);
  static constexpr unsigned kShapes[] = {
#define KEYWORD(name, text, shapes) shapes,
#include "ir/keywords.def"
#undef KEYWORD
  };
  return (kShapes[static_cast<std::size_t>(keyword)] & static_cast<unsigned>(shape)) != 0;
}

bool isAdjective(State state) { return kAdjectives[static_cast<std::size_t>(state)]; }

Doers doersOf(DeedName deed) { return kDoers[static_cast<std::size_t>(deed)]; }

KeywordName keywordOfCounter(std::uint16_t kind) {
  static const std::vector<KeywordName> kTable = [] {
    std::vector<KeywordName> table;
    for (const std::string_view word : vocabulary("counter")) {
      const auto keyword = wordValue("keyword", word);
      table.push_back(keyword ? static_cast<KeywordName>(*keyword) : KeywordName::Count_);
    }
    return table;
  }();
  return kind < kTable.size() ? kTable[kind] : KeywordName::Count_;
}

}  // namespace cantrip::ir
