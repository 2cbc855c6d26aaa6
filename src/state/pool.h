// Card definitions of one game: immutable, shared by all copies of its state, never part of it.
#pragma once

#include <array>
#include <bitset>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/ids.h"
#include "ir/ir.h"
#include "ir/vocabulary.h"
#include "state/event.h"

namespace cantrip {

/// Index of an ability in Pool::abilities; 0 is "none".
using AbilityId = std::uint32_t;

using KeywordSet = std::bitset<256>;
inline constexpr bool hasKeyword(const KeywordSet& set, ir::KeywordName k) {
  return set[static_cast<std::size_t>(k)];
}

/// Sets of colours, card types, supertypes and zones are bit masks: bit = enum value.
template <typename E>
constexpr std::uint16_t bit(E e) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(e));
}

/// A mana cost taken apart for payment (107.4, 202). Symbols that need a choice are kept as vocabulary
/// values.
struct ManaCost {
  std::uint16_t generic = 0;
  std::array<std::uint8_t, 6> colored{};  ///< W U B R G C
  std::uint8_t xCount = 0;                ///< number of {X} symbols
  std::uint8_t snow = 0;
  std::vector<std::int32_t> flexible;  ///< hybrid, monohybrid and Phyrexian symbols
  std::uint8_t life = 0;               ///< life to be paid for Phyrexian symbols (107.4f)
  std::uint8_t xTapping = 0;           ///< of `xCount` those whose mana is among `tapping` once X is known
  /// Of the generic mana so much may be paid by tapping untapped artifacts and creatures (701.67b).
  std::uint16_t tapping = 0;
  bool present = false;           ///< false: no mana cost at all, cannot be paid (118.6)
  int manaValue() const;          ///< 202.3; X counts as 0
  void add(std::int32_t symbol);  ///< one more symbol, a vocabulary value
  /// The most mana of each colour that it can take: a symbol of two colours may be paid with either.
  std::array<std::uint8_t, 6> mostOfEach() const;
  bool operator==(const ManaCost&) const = default;
};
/// 107.4f: what may be paid for a Phyrexian mana symbol instead of mana.
inline constexpr int kLifeForSymbol = 2;
/// The cost that these symbols (vocabulary values) stand for.
ManaCost parseManaCost(std::span<const std::int32_t> symbols);

enum class AbilityKind : std::uint8_t { Spell, Activated, Triggered, Static, Keyword, Chapter };

/// One ability, taken apart once so that the rules need not walk its tree to know when it matters.
struct AbilityDef {
  NodeId node = kNoNode;  ///< root: SpellAbility, Activated, Loyalty, Triggered, Static or a Keyword node
  AbilityKind kind = AbilityKind::Spell;
  ir::KeywordName keyword =
      ir::KeywordName::Count_;  ///< kind Keyword, or the keyword that this ability came from
  NodeId cost = kNoNode;        ///< activated
  NodeId effect = kNoNode;      ///< spell, activated, triggered
  NodeId event = kNoNode;       ///< triggered; event pattern of Instead
  NodeId condition = kNoNode;   ///< intervening if (603.4)
  NodeId definedX = kNoNode;    ///< what the X of its cost is, where that is not chosen (107.3c); of one that
                                ///< is given with an X, what that is as it triggers
  NodeId limits = kNoNode;      ///< List of Limit nodes
  NodeId statement = kNoNode;   ///< static
  std::uint16_t zones = 0;      ///< zones in which it functions (113.6), bit mask
  EventTypes eventTypes;        ///< triggered / replacement: which EventType bits can match
  std::uint16_t steps = 0;      ///< triggered: the steps with whose beginning it may trigger, bit mask
  NodeId modal = kNoNode;       ///< its Modal node (700.2), kNoNode: no modes
  std::vector<NodeId> targets;  ///< its Target nodes outside of modes, in text order (115.1)
  std::uint8_t fixedMana = 0;  ///< "{T}: Add" one mana that can be these colours (bit mask), 0: anything else
  bool isMana = false;         ///< 605.1: resolves without the stack
  bool namesGiver = false;     ///< speaks of what gives it by name (201.5a)
  bool anyPlayer = false;      ///< any player may activate it (602.2, "Any player may activate this ability")
  bool isLoyalty = false;      ///< 606
  bool hasTargets = false;
  bool targetsMentionX = false;         ///< they can be judged only once X is announced (601.2b)
  bool characteristicDefining = false;  ///< 604.3
  std::uint16_t layers = 0;             ///< static: the layers it acts in (effect_use.h), 0: none
  std::uint8_t reads = 0;               ///< static: bits of Reads
  bool givesToSpells = false;           ///< static: "spells you cast have convoke"
  bool changesRules = false;            ///< static: says can't, must, may ... (613.11)
  bool changesCosts = false;            ///< static: "spells you cast cost {1} less" (601.2f)
  /// How many symbols of each colour, and of {C}, are in the mana costs that it names: to activate it, or of
  /// the keyword.
  std::array<std::uint8_t, 6> wantedMana{};
};

/// Who gives an object an ability that speaks of that by name (201.5a).
struct GivenBy {
  AbilityId ability = 0;
  ObjectId giver{};
  bool operator==(const GivenBy&) const = default;
};

/// The characteristics of an object (109.3): printed in CardDef::base, or after all layers (613) in
/// GameState::derived.
struct Characteristics {
  std::int32_t power = 0, toughness = 0;
  std::int32_t basePower = 0, baseToughness = 0;  ///< as layers 7a and 7b make them (208.4b)
  std::uint16_t types = 0;
  std::uint8_t supertypes = 0;
  std::uint8_t colors = 0;
  PlayerId controller = kNoPlayer;
  bool hasPT = false;
  bool allCreatureTypes = false;  ///< changeling
  bool lostAbilities = false;     ///< printed abilities do not count
  CardId card = kNoCard;          ///< copiable values: name, cost, text
  KeywordSet keywords;
  boost::container::small_vector<std::uint16_t, 6> subtypes;
  boost::container::small_vector<AbilityId, 4> abilities;  ///< all it has now
  std::vector<GivenBy> givers;  ///< one for each of them that names what gives it, in their order
  void setBasePower(std::int32_t n) { power = basePower = n; }
  void setBaseToughness(std::int32_t n) { toughness = baseToughness = n; }
  bool isType(ir::CardType t) const { return (types & bit(t)) != 0; }
  bool isCreature() const { return isType(ir::CardType::Creature); }
  bool has(ir::KeywordName k) const { return hasKeyword(keywords, k); }
  bool operator==(const Characteristics&) const = default;
};

/// 111.4: the last word of the name of a token that nothing else gives one.
inline constexpr std::string_view kTokenWord = "Token";

enum class Layout : std::uint8_t {
  Normal,
  Split,
  Flip,
  Transform,
  ModalDfc,
  Adventure,
  Meld,
  Leveler,
  Class,
  Prepare,
  Mutate,
  Prototype  ///< the second face is the card with its second set of characteristics (718.2)
};

/// The loyalty that is printed as X: what was chosen for the spell (107.3m, 306.5b).
inline constexpr int kLoyaltyX = -2;

/// Printed characteristics of one card face or token (109.3).
struct CardDef {
  std::string name;
  std::uint32_t nameId = 0;  ///< same for all definitions of that name
  ManaCost cost;
  NodeId costNode = kNoNode;       ///< ir ManaCost node, kNoNode when there is none
  std::uint8_t colors = 0;         ///< bit mask of ir::Color (202.2, 204)
  std::uint8_t colorIdentity = 0;  ///< 903.4, of all faces
  std::uint16_t types = 0;         ///< bit mask of ir::CardType
  std::uint8_t supertypes = 0;
  std::vector<std::uint16_t> subtypes;
  bool hasPT = false;
  int power = 0, toughness = 0;            ///< 0 where printed with a star (604.3 defines it)
  int loyalty = -1, defense = -1;          ///< -1: none; kLoyaltyX
  int handModifier = 0, lifeModifier = 0;  ///< of a vanguard card (313.6-7)
  KeywordSet keywords;                     ///< primitive keyword abilities without parameters
  std::vector<AbilityId> abilities;        ///< all abilities in printed order, keywords expanded
  std::vector<CardId> faces;               ///< all faces of the card, front first; empty for one-faced cards
  std::uint8_t face = 0;                   ///< which of them this is
  Layout layout = Layout::Normal;
  std::string meldsWith;  ///< the name of its counterpart, of both faces of the card that says so (712.4a)
  bool isToken = false;
  bool namedByTypes = false;         ///< 111.4: nothing else gives the token a name
  Characteristics base;              ///< the same in the form that the layers start from
  std::uint16_t layers = 0;          ///< union of AbilityDef::layers
  std::uint8_t kinds = 0;            ///< which AbilityKind its abilities are of, bit mask
  bool hasHandAbility = false;       ///< some ability is activated from the hand (cycling)
  bool hasGraveyardAbility = false;  ///< some ability or way of casting works from the graveyard
  bool hasExileAbility = false;      ///< ... from exile
  bool hasCastWays = false;          ///< alternative costs, flashback and the like
  bool instantSpeed = false;         ///< an instant, or it has flash or may be cast so (117.1a)
  bool onlyForAnte = false;          ///< it is left out of decks where nobody plays for ante (407.3)
  AbilityId keepsCounters = 0;  ///< the ability that says that counters remain on it as it moves, 0: none
  NodeId colorOfCommander = kNoNode;   ///< 903.4b: says that its color is chosen before the game
  bool anyTimeFromHand = false;        ///< in hand it may offer something outside of its owner's main phases
  bool anythingFromGraveyard = false;  ///< hasGraveyardAbility, also of its other half (702.127a)
  bool plainCost = false;  ///< nothing on the card changes what casting it for its mana cost costs, adds to
                           ///< that or lets it be paid in another way (601.2f)
  bool neverCheaper =
      false;  ///< nothing on the card makes casting it for its mana cost take less mana than that
  bool otherPayment = false;    ///< convoke, improvise, delve, assist: paid with more than the caster's mana
  bool definesItself = false;   ///< has a characteristic-defining ability in words (604.3)
  bool entersModified = false;  ///< has an EntersWith statement or an Instead about its own entering (614.12)
  std::uint16_t zonesInForce = 0;  ///< zones besides the battlefield, the command zone and libraries in which
                                   ///< static or triggered abilities of it are in force (Pool::zonesOf)
  std::uint8_t onlyMana =
      0;  ///< AbilityDef::fixedMana of its only activated ability; 0: there is no such one
  bool needsNoCheck =
      false;         ///< as printed, undamaged and not attached, it is nothing for state-based actions
  std::string text;  ///< normalised rules text with ~, for people
  std::vector<std::string> abilityTexts;  ///< text of each entry of `abilities`
  bool isDoubleFaced() const { return layout == Layout::Transform || layout == Layout::ModalDfc; }  // 712
  /// 702.103b: the card as it is while bestowed, the second of its faces
  bool isBestowed() const { return face == 1 && hasKeyword(keywords, ir::KeywordName::Bestow); }
  /// 702.140a: the card as a mutating creature spell, the second of its faces
  bool isMutating() const { return face == 1 && hasKeyword(keywords, ir::KeywordName::Mutate); }
};

/// 110.4: what permanents are.
inline constexpr std::uint16_t kPermanentTypes =
    bit(ir::CardType::Artifact) | bit(ir::CardType::Battle) | bit(ir::CardType::Creature) |
    bit(ir::CardType::Enchantment) | bit(ir::CardType::Land) | bit(ir::CardType::Planeswalker);
/// The card types of cards that stay in the command zone (408.3), where their abilities function.
inline constexpr std::uint16_t kOfCommandZone = bit(ir::CardType::Plane) | bit(ir::CardType::Phenomenon) |
                                                bit(ir::CardType::Scheme) | bit(ir::CardType::Vanguard) |
                                                bit(ir::CardType::Conspiracy);

/// What the rules look for in the tree of a text again and again.
enum class NodeFact : std::uint16_t {
  Target = 1 << 0,        ///< something is targeted (115.1)
  Division = 1 << 1,      ///< something is divided among targets (601.2d)
  Chooser = 1 << 2,       ///< somebody is said to choose
  Modes = 1 << 3,         ///< modes are chosen (700.2)
  X = 1 << 4,             ///< it speaks of X
  AsksTargets = 1 << 5,   ///< it speaks of what a spell targets
  NotedAsBegun = 1 << 6,  ///< an effect notes something as it begins: what was chosen, when it was (611.2c)
  Spell = 1 << 7,         ///< it speaks of a spell
  Card = 1 << 8,          ///< it speaks of a card
  /// Of the node itself: it stands in what a player "may" do.
  Offered = 1 << 9
};

struct Pool;

/// What a copy effect with exceptions makes of a card (707.9): `parts` are the card, or its faces in order,
/// and `values[i]` is what `parts[i]` is with the exceptions.
struct Excepted {
  std::vector<CardId> parts;
  std::vector<Characteristics> values;
  std::uint8_t face = 0;    ///< which of the parts it is
  bool noManaCost = false;  ///< an exception says that it has none
  CardId named = kNoCard;   ///< whose name an exception gives it
};

/// Definitions that come up in games: of permanents that several cards represent (729.2a), of copies with
/// exceptions (707.9), and so of copies of them. They are found by what they are made of, and their ids
/// follow from that, so that a game is the same wherever it is played. Several threads may ask at once.
class MergedCards {
 public:
  MergedCards();
  MergedCards(const MergedCards& other);  ///< a copied pool begins without any
  MergedCards(MergedCards&&) noexcept;
  MergedCards& operator=(const MergedCards& other);
  MergedCards& operator=(MergedCards&&) noexcept;
  ~MergedCards();

  /// The definition with the characteristics of the first part and the abilities of all (702.140e). Parts may
  /// be merged themselves.
  CardId of(const Pool& pool, std::span<const CardId> parts) const;
  /// The definition of a copy with exceptions.
  CardId of(const Pool& pool, const Excepted& excepted) const;
  /// The definitions that one is made of, which have to be known before it.
  std::vector<CardId> basesOf(CardId id) const;
  /// Makes a definition of a saved game known; false when its id stands for something else.
  bool restore(const Pool& pool, CardId id, std::span<const CardId> parts) const;
  bool knows(CardId id) const;
  const CardDef& card(CardId id) const;  ///< precondition: knows(id)
  /// The parts of a merged permanent, of which none is merged itself; kNoCard and then the numbers that stand
  /// for a copy with exceptions. Precondition: knows(id).
  std::span<const CardId> partsOf(CardId id) const;

 private:
  struct Table;
  std::unique_ptr<Table> table_;
};

/// Ids of definitions that games make (MergedCards) have this bit; those of cards have not.
inline constexpr CardId kMergedCard = 0x80000000U;

/// 309.4: a room of a dungeon: what its ability does, and to which rooms arrows point.
struct Room {
  std::string name;
  NodeId effect = kNoNode;
  std::vector<std::uint8_t> next;
};
struct Dungeon {
  CardId card = kNoCard;
  bool onlyByName = false;  ///< 701.49d: Undercity is entered by "venture into Undercity" alone
  std::vector<Room> rooms;  ///< the topmost first
};

/// Everything immutable that a game refers to.
struct Pool {
  ir::Arena arena;
  std::vector<CardDef> cards{1};         ///< by CardId; 0 unused
  std::vector<AbilityDef> abilities{1};  ///< by AbilityId; 0 unused
  /// What an Ability node stands for: one ability, or for a line of
  /// keywords all of them with their definitions expanded. Granted abilities are found here.
  std::unordered_map<NodeId, std::vector<AbilityId>> abilitiesOfNode;
  std::unordered_map<NodeId, AbilityId> abilityOfNode;  ///< a node with one ability
  /// How a card says an ability that is none of its own lines: in quotation marks, under a level symbol, in
  /// the sentence that sets up a delayed trigger.
  std::unordered_map<AbilityId, std::string> givenWords;
  std::unordered_map<NodeId, CardId> tokenOfNode;  ///< Token / PredefinedToken / Emblem nodes -> definition
  /// Lists of Mods that effects without words for them mean: GainControl, Goad, ExtraLand ...
  std::unordered_map<NodeId, NodeId> modsOfNode;
  /// 122.1b: what keyword counters of a kind (vocabulary "counter") do that cards speak of.
  std::unordered_map<std::uint16_t, NodeId> modsOfCounter;
  /// 701.60c: what a suspected permanent has; kNoNode: no card suspects.
  NodeId modsOfSuspected = kNoNode;
  /// 804.2: the creatures of a game with the deploy creatures option, and what they have; kNoNode: a game
  /// without it.
  NodeId deployed = kNoNode, modsOfDeployed = kNoNode;
  /// The Mods of an effect that gives the ability of its context; only in pools in which something gains all
  /// abilities of another.
  NodeId modsOfKept = kNoNode;
  /// Apply nodes that speak of "the color of your choice": their Mods once for each colour.
  std::unordered_map<NodeId, std::array<NodeId, 5>> modsByColor;
  /// 612: what an ability is with one word of its text replaced by another; only in pools in which something
  /// changes text.
  std::unordered_map<std::uint64_t, AbilityId> textChanges;
  /// Targets and divisions that speak of an X that the words around them define ("up to X target creatures
  /// ..., where X is ..."): its Quantity, which is needed as they are announced.
  std::unordered_map<NodeId, NodeId> definedX;
  /// Targets that are chosen once for each player ("for each opponent, ... target permanent that player
  /// controls"): the ForEach around them.
  std::unordered_map<NodeId, NodeId> targetsForEach;
  /// "Sacrifices an artifact and a land": the AndRefs node around each of several choices of one verb, which
  /// are of different objects.
  std::unordered_map<NodeId, NodeId> choicesBeside;
  std::unordered_map<std::string, std::uint32_t> nameIds;
  /// 708.2a: the 2/2 creature without name, text, subtypes or mana cost that a face-down spell or permanent
  /// is, and the same with the ward that disguise gives (702.168a).
  CardId faceDown = kNoCard, faceDownWithWard = kNoCard;
  NodeId sacrificeACreature = kNoNode;   ///< 702.119a
  NodeId returnUnblocked = kNoNode;      ///< sneak: return an unblocked attacker to its owner's hand
  NodeId sacrificeAPermanent = kNoNode;  ///< 702.48a
  NodeId discardACard =
      kNoNode;  ///< costs that keywords of the rules name: "discard a card", "discard a land card"
  NodeId discardALand = kNoNode;
  KeywordSet keywords;             ///< all that some card has, gives or makes
  NodeId increaseSpeed = kNoNode;  ///< what the ability does that comes with having speed (702.179d)
  /// What the two abilities do that come with being the monarch (724.2).
  NodeId monarchDraws = kNoNode, monarchIsStruck = kNoNode;
  /// What the abilities do that come with having the initiative (725.2).
  NodeId ventureIntoUndercity = kNoNode, takeInitiative = kNoNode;
  /// What the ability of each Siege does, and its part that has the back face cast (310.11b); kNoNode: there
  /// is no Siege.
  NodeId siegeIsDefeated = kNoNode, castDefeated = kNoNode;
  CardId theRing = kNoCard;       ///< 701.54c: the emblem
  std::vector<Dungeon> dungeons;  ///< 309: that a player can venture into; only where something ventures
  /// The dungeon of that card; nullptr: it is none.
  const Dungeon* dungeonOf(CardId card) const {
    for (const Dungeon& dungeon : dungeons)
      if (dungeon.card == card) return &dungeon;
    return nullptr;
  }
  NodeId planeswalk = kNoNode;  ///< what the planeswalking ability does (901.8)
  /// Zones besides the battlefield and the library in which abilities of a kind (by AbilityKind) function;
  /// for static abilities only those that speak of more than casting or entering of the card itself.
  std::array<std::uint16_t, 6> zonesOf{};
  std::uint16_t zonesElsewhere = 0;  ///< hand, graveyard, exile where static or triggered abilities function
  /// Some effect gives abilities that modify how what has them enters: riot, unleash (614.12).
  bool givesEntering = false;
  bool neverTriggers = false;      ///< something keeps events from triggering abilities
  bool triggersAgain = false;      ///< something makes triggered abilities trigger an additional time
  bool givesToSpells = false;      ///< some ability gives abilities to spells
  bool givesToNextSpells = false;  ///< some effect gives abilities to spells that are still to be cast
  bool givesElsewhere = false;     ///< some ability gives abilities to cards that are not on the battlefield
  /// What a card asks about the permanents of whoever casts it, as it is cast ("... or controlled a Dragon").
  std::map<CardId, NodeId> controlledAsCast;
  /// By node: bits of NodeFact about the tree below it, so that looking for words in a text ends where there
  /// are none.
  std::vector<std::uint16_t> nodeFacts;
  bool contains(NodeId node, NodeFact fact) const {
    return node < nodeFacts.size() && (nodeFacts[node] & static_cast<std::uint16_t>(fact)) != 0;
  }
  bool playedFromGraveyard =
      false;                      ///< some card has abilities or ways of casting that work from the graveyard
  bool hasCostlyMana = false;     ///< some mana ability asks for more than tapping its source
  bool replacesMana = false;      ///< something says what mana is produced instead (106.12b)
  bool asksForStep = false;       ///< something may be done, or holds, in some steps or phases only
  bool asksForGame = false;       ///< something asks what was cast this game
  bool letsIgnore = false;        ///< some effect can be ignored for a cost (116.2d)
  bool asksForExcess = false;     ///< something asks for excess damage (120.10)
  bool looksBackAtTurn = false;   ///< something asks what happened earlier in the turn (608.2i)
  bool asksWhoDid = false;        ///< something asks which of several players did what was said of them
  bool definesElsewhere = false;  ///< some card has a characteristic-defining ability (604.3)
  bool countsCards = false;       ///< what an object is may depend on cards in hands or graveyards (613)

  /// 305.6: the mana ability that a basic land type brings along, in the order Plains, Island, Swamp,
  /// Mountain, Forest.
  std::array<AbilityId, 5> landAbilities{};
  std::array<std::uint16_t, 5> landTypes{};

  /// The mana ability of a basic land type; 0 for other subtypes.
  AbilityId landAbility(std::uint16_t subtype) const {
    for (std::size_t i = 0; i < landTypes.size(); ++i)
      if (landTypes[i] == subtype) return landAbilities[i];
    return 0;
  }
  MergedCards merged;  ///< 729.2a: grows while games are played, which none of them can tell
  const CardDef& card(CardId id) const { return (id & kMergedCard) == 0 ? cards[id] : merged.card(id); }
  bool knows(CardId id) const { return (id & kMergedCard) != 0 ? merged.knows(id) : id < cards.size(); }
  const AbilityDef& ability(AbilityId id) const { return abilities[id]; }
};

}  // namespace cantrip
