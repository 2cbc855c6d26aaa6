// Builds the pool of a game from compiled cards: copies their trees into one arena and takes the abilities
// apart.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "ir/slots.h"
#include "state/pool.h"

namespace cantrip {

/// Printed facts of one card face. The rules text comes as a tree.
struct CardFacts {
  std::string name;
  std::vector<std::int32_t>
      manaCost;  ///< mana symbols (vocabulary values); `hasCost` false: no mana cost (202.1b)
  bool hasCost = false;
  std::uint8_t colorIndicator = 0;  ///< bit mask; 0: colours come from the cost
  std::uint16_t types = 0;
  std::uint8_t supertypes = 0;
  std::vector<std::uint16_t> subtypes;
  bool hasPT = false;
  int power = 0, toughness = 0;
  int loyalty = -1, defense = -1;          ///< CardDef::loyalty
  int handModifier = 0, lifeModifier = 0;  ///< of a vanguard card (313.6-7)
  Layout layout = Layout::Normal;
  std::string meldsWith;  ///< CardDef::meldsWith
  std::string text;
  std::vector<std::string> paragraphs;  ///< the text of each ability line, parallel to CardText.abilities
};

/// Gives the abilities that a keyword is defined by in the card language, built in the arena; empty for
/// primitives.
using KeywordExpander = std::function<std::vector<NodeId>(ir::Arena& arena, NodeId keyword)>;

class PoolBuilder {
 public:
  explicit PoolBuilder(KeywordExpander expander);
  /// Adds one face; `root` is a CardText node of `from`, or kNoNode for no text.
  CardId add(const CardFacts& facts, const ir::Arena& from, NodeId root);
  /// Ties faces of one card together, front first (709-712).
  void linkFaces(std::span<const CardId> faces);
  /// Registers a definition that a PredefinedToken subtype (111.10) refers to: Treasure, Food ...
  void definePredefinedToken(std::int32_t subtype, CardId definition) { predefined_[subtype] = definition; }
  /// 701.54c: makes the card that was added the emblem named The Ring.
  void defineTheRing(CardId emblem);
  void defineInitiative();  ///< Pool::ventureIntoUndercity, takeInitiative (725.2)
  /// 309: makes the card that was added a dungeon of these rooms, one for each paragraph.
  void defineDungeon(CardId dungeon, std::vector<Room> rooms, bool onlyByName);
  void defineDeployed();    ///< Pool::deployed, modsOfDeployed (804.2)
  void definePlaneswalk();  ///< Pool::planeswalk (901.8)
  /// The trees of all faces so far, with what their keywords stand for.
  const ir::Arena& arena() const { return pool_.arena; }
  const CardDef& card(CardId id) const { return pool_.card(id); }
  /// Hands out the finished pool. Call once, last.
  Pool finish();

 private:
  NodeId costNode(std::span<const std::int32_t> symbols);
  void scan(NodeId node);
  std::vector<AbilityId> registerAbility(NodeId node);
  /// One ability, or one for each statement of a sentence that makes several.
  void registerStatic(NodeId node, std::vector<AbilityId>& out);
  void registerKeyword(NodeId keyword, std::vector<AbilityId>& out);
  /// Delayed and reflexive triggers (603.7, 603.12) become abilities too; found by their node and by their
  /// effect.
  void registerDelayed(NodeId node);
  AbilityId newAbility(AbilityDef def, NodeId node);
  void defineToken(NodeId token);
  void defineEmblem(NodeId emblem);
  void addLandAbilities(const CardDef& card, std::vector<AbilityId>& abilities) const;
  void addBestowed(CardId creature);
  void addPrototyped(CardId normal);
  void addSpellFace(CardId plain, ir::KeywordName keyword);
  void giveAbilities(CardDef& card, std::span<const AbilityId> abilities);
  void assignSlots(NodeId node);
  void noteFacts();  ///< what listings of actions ask about each card at every priority
  void noteZones();
  void noteDefinedX();  ///< fills Pool::definedX
  /// Makes of what was read, the text of a card or of a keyword's definition, what the rules carry out.
  void settleText(NodeId text);
  void noteTargetsForEach();  ///< fills Pool::targetsForEach
  void noteChoicesBeside();   ///< fills Pool::choicesBeside
  void defineLandAbilities();
  void noteGivenEntering();                           ///< Pool::givesEntering
  void defineFaceDown();                              ///< Pool::faceDown, faceDownWithWard (708.2a)
  void registerWardOfCloaked();                       ///< fills wardOfCloaked_ (701.58a)
  void defineMonarch();                               ///< Pool::monarchDraws, monarchIsStruck (724.2)
  void defineSieges();                                ///< Pool::siegeIsDefeated, castDefeated (310.11b)
  void nameMods();                                    ///< fills Pool::modsOfNode and modsByColor
  void nameByColor(NodeId id, NodeId mods);           ///< Pool::modsByColor of one node
  void nameKeywordCounter(std::uint16_t kind);        ///< fills Pool::modsOfCounter (122.1b)
  void nameAmassed(NodeId verb, NodeId subtype);      ///< Pool::tokenOfNode, modsOfNode (701.47a)
  void nameSuspected();                               ///< Pool::modsOfSuspected (701.60c)
  NodeId giving(ir::KeywordName keyword);             ///< the Mod "has [keyword]"
  NodeId withColor(NodeId node, std::int32_t color);  ///< the tree with "the color of your choice" settled
  void changeTexts();                                 ///< fills Pool::textChanges (text_changes.cpp)
  AbilityId textChange(AbilityId ability, std::int32_t from, std::int32_t to);

  Pool pool_;
  KeywordExpander expand_;
  std::unordered_map<std::int32_t, CardId> predefined_;
  std::vector<NodeId> predefinedUses_;
  std::vector<AbilityId> wardOfCloaked_;  ///< 701.58a: ward {2}, once something is cloaked
  std::vector<NodeId> below_;             ///< 702.165a: what backup gives on the card that is added now
  /// 612: all forms of an ability whose text was changed, itself first.
  std::unordered_map<AbilityId, std::vector<AbilityId>> textForms_;
  /// Slots that no word points at. No two cards share them: an ability that one of them gives to another,
  /// such as a cost that is paid as a spell is cast, is bound beside what is bound there (601.2b, 702.78a).
  ir::SlotNo nextSlot_ = slots::kUnspoken;
};

/// The characteristics before any effect (613), as the card says them.
void fillBase(CardDef& card);
/// Makes what the next sentence says that a token has part of the token (111.3).
void describeTokens(ir::Arena& arena, NodeId root);
/// "You may cast that card", with no time in which it may be cast, casts it now (608.2g).
void castAtOnce(ir::Arena& arena, NodeId root);
/// Puts sentences that go on about a delayed or reflexive trigger into it. `ownEvent`: what is around `root`
/// has seen an event of its own.
void nestLaterSentences(ir::Arena& arena, NodeId root, bool ownEvent);
/// Makes "can't be blocked as long as defending player ..." a question about each block.
void askOfEachDefender(ir::Arena& arena, NodeId root);
/// A Become of words alone ("is a Zombie in addition to its other types"); `also`: a Flag, kNoNode: it keeps
/// nothing.
NodeId becoming(ir::Arena& arena, std::span<const NodeId> words, NodeId also);
/// The Become nodes of an effect that do not say that anything is kept: what "it's still a land" is said of.
std::vector<NodeId> becomingOnly(const ir::Arena& arena, NodeId effect);
/// The Destroy nodes of an effect: what "it can't be regenerated" is said of.
std::vector<NodeId> destroyingIn(const ir::Arena& arena, NodeId effect);
/// Takes the targets of what is done later, but chosen before, out of it. Every target has its slot.
void chooseBefore(ir::Arena& arena, NodeId root);
/// Makes the slots that the words under `node` use different from those of other words of the same spell
/// (ir/slots.h: those of owners and controllers begin at 20000 and 30000, reserved ones at 9000
/// above, others are the builder's).
void shiftSlots(ir::Arena& arena, NodeId node, ir::SlotNo by);

}  // namespace cantrip
