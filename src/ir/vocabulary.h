// The closed word lists of the ability language. Values are small numbers, stable within one build: the
// position in the list: the enumerations below, and keywords.def, actions.def, subtypes.def, counters.def,
// choices.def.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace cantrip::ir {

enum class Color : std::uint8_t { White, Blue, Black, Red, Green, Colorless };
enum class CardType : std::uint8_t {
  Artifact,
  Battle,
  Creature,
  Enchantment,
  Instant,
  Kindred,
  Land,
  Planeswalker,
  Sorcery,
  Dungeon,
  Plane,
  Phenomenon,
  Scheme,
  Vanguard,
  Conspiracy
};
enum class Supertype : std::uint8_t { Basic, Legendary, Ongoing, Snow, World };
enum class Zone : std::uint8_t {
  Library,
  Hand,
  Battlefield,
  Graveyard,
  Stack,
  Exile,
  Command,
  Outside,
  Ante
};
enum class Step : std::uint8_t {
  Untap,
  Upkeep,
  Draw,
  PrecombatMain,
  BeginCombat,
  DeclareAttackers,
  DeclareBlockers,
  FirstStrikeDamage,
  CombatDamage,
  EndOfCombat,
  PostcombatMain,
  End,
  Cleanup,
  Main /* either main phase */,
  Combat /* the phase */,
  Turn
};
enum class Stat : std::uint8_t {
  Power,
  Toughness,
  ManaValue,
  Loyalty,
  BasePower,
  BaseToughness,
  Colors /* how many it has (105.2) */,
  ManaCost /* a number that equal mana costs share (202.1) */,
  GenericCost /* how much generic mana a mana cost is, where it is nothing else */,
  WhiteSymbols /* among the mana symbols of its mana cost */,
  BlueSymbols,
  BlackSymbols,
  RedSymbols,
  GreenSymbols,
  GraveyardPlace /* from the bottom of its graveyard (404.2) */,
  Controller /* a number for each player: of what is chosen together */
};
enum class WordKind : std::uint8_t {
  Color,
  CreatureType,
  CardType,
  BasicLandType,
  LandType,
  CardName,
  Player,
  Opponent,
  Number,
  OddOrEven,
  NonlandCardName,
  Word,
  NonbasicCardName /* other than a basic land card name */,
  LandOrNonland,
  Choice /* one of words without a meaning of their own */,
  Colors /* one or more of them */,
  PermanentType,
  CreatureCardName,
  ArtifactCardName,
  NoncreatureNonlandCardName,
  NonartifactNonlandCardName
};
enum class DamageKind : std::uint8_t { Any, Combat, Noncombat, Excess /* 120.10 */, ExcessNoncombat };
/// What was done "this way".
enum class Participle : std::uint8_t {
  Exiled,
  Sacrificed,
  Discarded,
  Revealed,
  Destroyed,
  Milled,
  Tapped,
  Shuffled,
  Returned,
  DealtDamage,
  Chosen,
  MostVoted  ///< with the most votes or tied for most votes (701.38)
};
/// Tapped, attacking, monstrous ...: states.def.
enum class State : std::uint8_t {
#define ADJECTIVE(name, text) name,
#define STATE(name, text) name,
#include "ir/states.def"
#undef STATE
#undef ADJECTIVE
};
/// Controlled by, attached to ...: relations.def.
enum class Relation : std::uint8_t {
#define RELATION(name, others, text) name,
#include "ir/relations.def"
#undef RELATION
  Count_
};
inline constexpr std::size_t kRelations = static_cast<std::size_t>(Relation::Count_);
#define ADJECTIVE(name, text) +1
#define STATE(name, text) +1
inline constexpr std::size_t kStates = 0
#include "ir/states.def"
    ;
#undef STATE
#undef ADJECTIVE
/// Does its word stand before a noun?
bool isAdjective(State state);
/// Numbers that a word says.
enum class Figure : std::uint8_t {
  MinimumDeckSize /* 100.2 */,
  DevotionToChosen /* to the color chosen before (700.5) */,
  PartySize /* 700.8 */,
  ClassLevel /* of the source (716.2d) */,
  UnlockedDoors /* among Rooms you control (709.5) */,
  OpponentsAttacked /* by you this combat */,
  PowerAttackedWith /* the total power, as they were declared, of creatures you attacked with this combat */,
  SpellsBeforeIt /* other spells cast before it this turn (702.40a) */,
  ColorsSpent /* of the mana that was spent to cast it */,
  OwnManaValue /* of the spell that a cost is paid for */,
  TargetsBeyondFirst,
  Activations /* of this ability this turn */,
  Resolutions /* of this ability this turn, this one among them */,
  CombatPhases /* of this turn, this one among them */,
  OtherResult /* of two dice the one that was not chosen */,
  SpellsOfCaster /* that who casts the spell that a cost is paid for cast before it this turn */,
  Targets /* of the spell that a cost is paid for */,
  Life /* of players, as all that follow */,
  StartingLife,
  Speed /* 702.179 */,
  DungeonsCompleted /* differently named ones (309.7) */,
  TimesTempted /* by the Ring (701.54c) */,
  TimesMutated /* of objects, as all that follow */,
  TimesCastFromCommand /* this game */,
  CreaturesDevoured /* as it entered, this turn (702.82c) */,
  CreaturesConvoked /* that convoked it (702.51c) */,
  Count_
};
enum class Comparison : std::uint8_t { EqualTo, AtMost, AtLeast, LessThan, GreaterThan };
enum class Reckoning : std::uint8_t {
  Times,
  Plus,
  Minus,
  Between /* chosen: from the one to the other */,
  Beyond /* by how much the one is more than the other, at least 0 */,
  Greater /* of the two the one that is greater */,
  Lesser,
  Together /* chosen too, of several things together */,
  Count_
};
inline constexpr std::size_t kReckonings = static_cast<std::size_t>(Reckoning::Count_);
/// What is told of a number that several have.
enum class Overall : std::uint8_t { Greatest, Total, Distinct /* how many different ones */ };
/// Modifications of continuous effects of which no more need be said.
enum class ModName : std::uint8_t {
  SwitchPT,
  LoseAllAbilities,
  BeEveryCreatureType,
  ReplaceWord /* one word in its text is another; which ones is bound (612) */,
  NoManaCost /* of copies */,
  KeepThisAbility /* of copies */,
  NotUntap /* during its controller's untap step */,
  AssignByToughness,
  RevealDraws,
  LookAtTop /* of their library any time */,
  DamageNotPrevented,
  MaxHandSize /* so many, or none */,
  MoreLands /* may be played each turn */,
  MoreBlocks /* so many more creatures can be blocked each combat, or any number */,
  CrewAsThough /* saddle and crew as though its power were so much greater */,
  MostAttackers /* so many creatures can attack each combat */,
  MostAttackersOf /* can attack that player */,
  MostBlockers /* can block each combat */,
  DamagedByInfect /* damage is dealt to the player as though its source had infect */,
  DamagedByWither /* to creatures, as though its source had wither */,
  SearchTop /* of a library only so many cards from the top are searched (701.23) */,
  SmallerHand /* so many fewer than the maximum, in the order of what else says of it (613.11) */,
  LargerHand,
  RevealFirstDraw /* the first card that they draw each turn */,
  ChooseBlocks /* the player chooses which creatures block and how (509.1a) */,
  SkipExtraTurns /* that the player would begin (614.10) */,
  MoreLoyalty /* its loyalty abilities can be activated so many more times (606.3) */,
  RollOneMore /* die than they would, of which the lowest result is ignored (706.6) */,
  FlipTwice /* two coins for each, of which one is ignored (705) */,
  UnspentToBlack /* unspent mana that would be lost becomes black (106.4) */,
  UnspentToRed,
  UnspentToColorless,
  Goaded /* a designation of permanents, beside what it demands (701.15b) */,
  LethalByPower /* lethal damage is as much as its power (704.5g) */,
  KeepOwnColor /* of copies */,
  KeepOtherAbilities /* of copies: all but this one */,
  Count_
};
inline constexpr std::size_t kModNames = static_cast<std::size_t>(ModName::Count_);
/// When and by whom an ability may be activated, how often it triggers (602.5, 603.2).
enum class LimitName : std::uint8_t {
  AsSorcery,
  AsInstant,
  OnceEachTurn,
  Once /* exhaust: for each object */,
  ByAnyPlayer,
  SpendAnyColor /* of MayPlay: mana may be spent on it as though it were of any color (609.4b) */,
  SpendAnyType,
  SpendAnySnow /* mana from snow sources, as though it were of any color */,
  StillResolves /* though its target has become illegal (608.2b) */,
  Exhaust /* 702.177: says what kind of ability it is; Once beside it limits it */,
  TwiceEachTurn,
  XAboveZero /* X can't be 0 */,
  OnlyWhiteOnX /* spend only white mana on X; the colors in their order */,
  OnlyBlueOnX,
  OnlyBlackOnX,
  OnlyRedOnX,
  OnlyGreenOnX,
  Boast /* 702.142: says what kind of ability it is, as Exhaust does */,
  Equip /* 702.6: the same */,
  Count_
};
inline constexpr std::size_t kLimitNames = static_cast<std::size_t>(LimitName::Count_);
enum class StatementName : std::uint8_t {
  CanLead /* 903.3a: it can be your commander */,
  OnlyForAnte /* 407.3 */,
  StartingPlayer /* you are the starting player (103.1c) */,
  DraftFaceUp /* 905.2c */,
  DraftAnother /* as you draft a card, you may draft an additional one; ~ goes into the pack */,
  ColorOfCommander /* 903.4b: if ~ is your commander, choose a color before the game begins */,
  CountersRemain /* on it as it moves, but to a hand or library (400.7) */,
  Count_
};
inline constexpr std::size_t kStatementNames = static_cast<std::size_t>(StatementName::Count_);
inline constexpr std::size_t kFigures = static_cast<std::size_t>(Figure::Count_);
/// Is it one that players have, and FigureOf says of them?
constexpr bool isOfPlayers(Figure figure) { return figure >= Figure::Life && figure < Figure::TimesMutated; }
enum class Lasting : std::uint8_t {
  UntilEndOfTurn,
  ThisTurn,
  UntilYourNextTurn,
  UntilEndOfYourNextTurn,
  ThisCombat,
  RestOfGame,
  UntilYourNextEndStep /* 500.4: as it begins */,
  UntilSourceLeaves,
  UntilYourNextUpkeep /* as it begins */
};
/// Attack or block, gain life ...: deeds.def.
enum class DeedName : std::uint8_t {
#define DEED(name, doers, text) name,
#include "ir/deeds.def"
#undef DEED
};
#define DEED(name, doers, text) +1
inline constexpr std::size_t kDeedNames = 0
#include "ir/deeds.def"
    ;
#undef DEED
/// Whose deed the words say that stand after "can't"; GrammarSays: the grammar has words of its own for it.
enum class Doers : std::uint8_t { Objects, Players, GrammarSays };
Doers doersOf(DeedName deed);
enum class Sign : std::uint8_t {
  More,
  Less,
  LessToOne /* to no less than one mana */,
  LessOfColors /* only of the mana of these colors that it takes */,
  UpToLess /* as much of it as the player chooses */,
  UpToLessToOne,
  AtLeast /* so much, where it would be less */
};
enum class Flag : std::uint8_t {
  Also /* in addition to its other types/colors */,
  Still /* that's still a land */,
  Up /* rounded up */,
  Down,
  Same /* any one color */,
  Tapped,
  Untapped,
  Attacking,
  FaceDown,
  Transformed,
  YourControl,
  OwnersControl,
  Top,
  Bottom,
  NthFromTop2,
  NthFromTop3,
  NthFromTop7,
  BeneathTopX /* just beneath the top X cards */,
  AnyOrder,
  RandomOrder,
  Instead,
  AnyType,
  Copy,
  Legendary,
  NotLegendary,
  Again /* the same mode more than once */,
  NotChosenYet /* a mode that hasn't been chosen */,
  NotThisTurn /* a mode that hasn't been chosen this turn */,
  ChosenBefore /* of what is done later: by what says so, not by what happens then */,
  ThisStep,
  ThisWay /* by the spell or ability that resolves */,
  ThisGame,
  AsItResolves /* as the spell that it is about leaves the stack because it resolved (608.2n) */,
  TheirColors /* of mana: of any color that those are */,
  AttackingUntapped,
  AttackingTheirs /* tapped and attacking that player or a planeswalker they control */,
  ThisCombat,
  Whole /* all of those zones are searched */,
  AnyPart /* as many of them as one likes: "and/or" */,
  Different /* of modes: each has to target another player */
};

/// Keyword abilities of rule 702 (and a few of older editions), actions of rule 701, subtypes (205.3),
/// counter kinds (122), choices (614.12c, 701.38b), and the enumerations above. Lists: keyword, action,
/// subtype, counter, choice, color, type, supertype, zone, step, stat, wordkind, damagekind, participle,
/// state, deed, duration, figure, comparison, reckoning, overall, relation, mod, limit, statement, sign,
/// flag. Empty for an unknown list.
std::span<const std::string_view> vocabulary(std::string_view list);
/// Value of a word in a list ("keyword", "first strike"); exact spelling, singular.
std::optional<std::int32_t> wordValue(std::string_view list, std::string_view word);
std::string_view word(std::string_view list, std::int32_t value);
/// Plural of a subtype or noun as printed on cards: Elf -> Elves, Myr -> Myr.
std::string_view plural(std::string_view list, std::int32_t value);

/// Which card type a subtype belongs to (205.3): Goblin -> Creature, Aura -> Enchantment, Plains -> Land.
CardType subtypeOf(std::int32_t subtype);

/// Keyword abilities as an enum for the kernel: `Keyword::FirstStrike`. Generated from keywords.def.
enum class KeywordName : std::uint16_t {
#define KEYWORD(name, text, shapes) name,
#include "ir/keywords.def"
#undef KEYWORD
  Count_
};
enum class ActionName : std::uint16_t {
#define ACTION(name, text) name,
#include "ir/actions.def"
#undef ACTION
  Count_
};

/// What may stand after the name of a keyword ability on a card: nothing, a cost, a number. What else may (a
/// description, two things) grammar/keywords.cg writes out.
enum class KeywordShape : std::uint8_t { Bare = 1, Cost = 2, Number = 4 };
bool hasShape(KeywordName keyword, KeywordShape shape);

/// 122.1b: the keyword that a counter of that kind (vocabulary "counter") gives; Count_: none.
KeywordName keywordOfCounter(std::uint16_t kind);

/// Mana symbols (107.4) as one number. Build with the functions, take apart with `decode`.
enum class SymbolKind : std::uint8_t {
  Generic,
  Colored,
  Hybrid,
  MonoHybrid,
  Phyrexian,
  HybridPhyrexian,
  Snow,
  X,
  Y,
  Z,
  HalfOrOther
};
struct ManaSymbol {
  SymbolKind kind = SymbolKind::Generic;
  std::uint8_t a = 0;        ///< colour (first half), Color::Colorless for {C}
  std::uint8_t b = 0;        ///< second half of a hybrid
  std::uint16_t amount = 0;  ///< generic: how much; MonoHybrid: the 2 of {2/W}
};
std::int32_t encode(ManaSymbol symbol);
ManaSymbol decode(std::int32_t value);
/// "{2}", "{W/U}", "{R/P}" -> value; nullopt when it is no mana symbol.
std::optional<std::int32_t> manaSymbol(std::string_view text);
std::string manaSymbolText(std::int32_t value);

}  // namespace cantrip::ir
