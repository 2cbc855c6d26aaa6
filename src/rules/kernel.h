// The kernel carries out the Comprehensive Rules on a GameState. One class, its parts in one file per part of
// the rules.
//
// Work is a stack of frames (GameState::frames). `advance` runs the top frame until the game ends or a
// decision is pending. A frame's function does one step and says whether it is done; it may push frames above
// itself or ask.
//   - Frame& and Context& are invalid after anything is pushed: set `step` first, push last, fetch again.
//   - A question is put with `ask`; the function returns Again and finds the answer in `answer()` when it
//   runs next.
//   - Nothing but `commit` changes the game (one mutation path): propose events with `emit`.
#pragma once

#include <boost/container/static_vector.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "rules/mana.h"
#include "state/game_state.h"

namespace cantrip {

enum class Result : std::uint8_t {
  Done,  ///< the frame is finished and is removed (frames pushed above it stay)
  Again  ///< run the top of the agenda next; this frame goes on later at its `step`
};

/// Sees every committed event with the rule that caused it. Not part of the game: logs, explanations, tests.
struct EventSink {
  virtual ~EventSink() = default;
  virtual void onEvent(const GameState& state, const Event& event, std::string_view rule) = 0;
};

/// The ways to cast a spell (601.2b, 118.9). Normal is for its mana cost.
enum class CastWay : std::uint8_t {
  Normal,
  Flashback,
  WithoutPaying,
  Alternative,
  Kicked,
  Overload,
  Evoke,
  Madness,
  Morph,
  Disguise,
  Suspend,
  Foretold,
  Escape,
  JumpStart,
  Retrace,
  Aftermath,
  Dash,
  Blitz,
  Spectacle,
  Surge,
  Emerge,
  Bestow,
  Miracle,
  Disturb,
  Harmonize,
  Plotted,
  Warp,
  Mayhem,
  Impending,
  Prototype,
  Awaken,
  Prowl,
  Cleave,
  Permission,
  Sneak,
  Freerunning,
  Encore,
  Mutate,
  Instead  ///< for the cost that an effect names: "rather than pay the mana cost for spells you cast"
};

/// Special actions of 116.2 offered with priority.
enum class SpecialKind : std::uint8_t { TurnFaceUp, Suspend, Foretell, Plot, Companion, EndEffect, Unlock };

/// Where the candidates of a choice come from when the words do not say it.
enum class ChoiceScope : std::uint8_t {
  Any,         ///< wherever the description looks
  Hand,        ///< "discards a card": the chooser's hand (701.9)
  Controlled,  ///< "sacrifices a creature": what the chooser controls (701.21)
  Library,     ///< only cards of the chooser's library
  Castable     ///< "cast a spell from among them": cards that the chooser can cast now (601.3, 608.2g)
};

/// A can't/must/may of 101.2 looked up by its Deed kind.
using DeedKind = ir::NodeKind;

using PlayerList = boost::container::static_vector<PlayerId, kMaxPlayers>;

class Kernel {
 public:
  Kernel(const Pool& pool, GameState& state, EventSink* sink = nullptr) : pool(pool), s(state), sink_(sink) {}

  const Pool& pool;
  GameState& s;

  // ---- agenda.cpp: running
  /// Runs until the game is over or a decision is pending.
  void advance();
  /// Answers the pending decision with one of its options. Precondition: option < options.size().
  void apply(std::size_t option);
  void push(Frame frame) { s.frames.push_back(frame); }
  /// Pushes an IR effect to be carried out in a context.
  void pushEffect(NodeId effect, std::uint16_t context) {
    push({Op::Effect, 0, context, effect, 0, 0, 0, 0});
  }
  Context& ctx(const Frame& f) { return s.contexts[f.context]; }
  /// Adds a context and returns its index. Contexts are removed by the frame that added them (popContext).
  std::uint16_t pushContext(Context context);
  void popContext() { s.contexts.pop_back(); }
  /// Puts a question. With exactly one option and neither askForced nor Priority it is answered at once.
  void ask(Decision decision);
  const Option& answer() const { return s.answer; }
  /// A yes/no question to `player` about `why`.
  void askYesNo(PlayerId player, NodeId why, ObjectId source);
  const ir::Arena& tree() const { return pool.arena; }

  Result runFrame(Frame& f);

  /// A card that is being looked at as if it were the spell that it would be (601.3e): predicates of spells
  /// (IsSpell, CastBy) hold for it. Set while costs and targets of a proposed cast are worked out.
  ObjectId proposed{};
  bool proposedAbility = false;  ///< `proposed` stands for an ability of that object, not for a spell

  // ---- objects.cpp: objects, zones, last-known information (400)
  /// nullptr when it is no longer that object
  Object* find(ObjectId id) { return const_cast<Object*>(std::as_const(*this).find(id)); }
  const Object* find(ObjectId id) const {
    if (id.slot() >= s.objects.size() || !id) return nullptr;
    const Object& candidate = s.objects[id.slot()];
    return candidate.id == id ? &candidate : nullptr;
  }
  bool alive(ObjectId id) const { return find(id) != nullptr; }
  Object& object(ObjectId id) { return s.objects[id.slot()]; }  ///< precondition: alive
  const Object& object(ObjectId id) const { return s.objects[id.slot()]; }
  const LastKnown* lastKnown(ObjectId id) const;
  /// The object itself, or what it became when the effect (or the event that triggered it) moved it (400.7).
  ObjectId follow(ObjectId id, const Context& context) const;
  bool onBattlefield(ObjectId id) const {
    const Object* o = find(id);
    return o != nullptr && o->zone == Zone::Battlefield && !o->is(ObjectFlag::PhasedOut);
  }
  /// Copiable definition, also of objects that are gone.
  const CardDef& def(ObjectId id) const {
    const Object* o = find(id);
    return o == nullptr ? defOfGone(id) : pool.card(o->copyOf != kNoCard ? o->copyOf : o->card);
  }
  const CardDef& defOfGone(ObjectId id) const;
  std::string_view nameOf(ObjectId id) const;
  ZoneList& zoneList(Zone zone, PlayerId owner);
  ObjectId createObject(CardId card, PlayerId owner,
                        Zone zone);  ///< set-up, tokens, copies, abilities on the stack
  void removeObject(ObjectId id);    ///< ceases to exist (tokens, copies, abilities)
  void rememberLastKnown(ObjectId id);
  std::int32_t countersOn(Entity on, std::uint16_t kind) const;
  /// Turns moved objects into what they are now for the rest of this effect (400.7j).
  void noteMoved(Context& context, ObjectId before, ObjectId after);

  // ---- layers*.cpp, characteristics.cpp (613)
  /// Current characteristics of an object in any zone; last known ones when it is gone (608.2h). Use
  /// controllerOf for the controller: Characteristics::controller is filled only where layer 2 changed it and
  /// in LastKnown. The reference is good until the next change of the state.
  const Characteristics& values(ObjectId id) {
    const Object* o = find(id);
    if (o == nullptr) return valuesOfGone(id);
    if (s.derived.epoch != s.epoch) refresh();
    if (const Characteristics* now = changedByLayers(id)) return *now;
    return pool.card(o->copyOf != kNoCard ? o->copyOf : o->card).base;
  }
  /// After layer 2; on the stack and elsewhere Object::controller.
  PlayerId controllerOf(ObjectId id) {
    const Object* o = find(id);
    if (o == nullptr) return controllerOfGone(id);
    if (o->zone == Zone::Stack || o->zone == Zone::Command) return o->controller;
    if (o->zone != Zone::Battlefield) return o->owner;  // 108.4a
    if (s.derived.epoch != s.epoch) refresh();
    const Characteristics* now = changedByLayers(id);
    return now != nullptr && now->controller != kNoPlayer ? now->controller : o->controller;
  }
  /// What the layers made of an object, or nullptr where it is as printed.
  const Characteristics* changedByLayers(ObjectId id) const {
    const Derived& d = s.derived;
    if (id.slot() >= d.index.size() || d.index[id.slot()] == 0) return nullptr;
    return &d.values[d.index[id.slot()] - 1U];
  }
  const Characteristics& valuesOfGone(ObjectId id);  ///< last known ones (608.2h)
  PlayerId controllerOfGone(ObjectId id);
  bool isCreature(ObjectId id) { return values(id).isCreature(); }
  bool has(ObjectId id, ir::KeywordName keyword) { return values(id).has(keyword); }
  /// 302.6: permanents that changed controllers since the last look are new to them.
  void noticeControl();
  void refresh();  ///< recomputes the derived cache when the epoch moved
  void touch() {
    ++s.epoch;
  }  ///< an object came, went, changed counters, copy, face or attachment; an
     ///< effect began or ended
  /// Something changed that only conditions and amounts can see: tapped, life, combat, hands, turn and step.
  void touchStatus() {
    if (s.derived.epoch == s.epoch && s.derived.readsStatus) ++s.epoch;
  }
  /// All abilities in force of one kind: on the battlefield, and in public zones and hands where they
  /// function; never those of cards in libraries, and no statements about casting or entering of the card
  /// itself. Valid until the next change of the state.
  std::span<const AbilityInForce> inForce(AbilityKind kind) {
    const auto k = static_cast<std::size_t>(kind);
    if (s.derived.abilitiesEpoch != s.epoch) noteInForce();
    return s.derived.abilities[k];
  }
  void noteInForce();
  /// Union of AbilityDef::eventTypes over inForce(kind): what could trigger (or be replaced) at all.
  std::uint64_t eventTypesInForce(AbilityKind kind) {
    inForce(kind);
    return s.derived.eventTypes[static_cast<std::size_t>(kind)];
  }

  // ---- eval_*.cpp: what the words of an ability mean now
  std::int64_t quantity(NodeId node, const Context& context);  ///< saturates at +-2^31
  bool condition(NodeId node, const Context& context);
  /// Does an entity fit a description (Objects node)?
  bool matches(NodeId objects, Entity entity, const Context& context);
  bool matchesPred(NodeId pred, Entity entity, const Context& context);
  /// Is an entity one of those a Ref speaks of? For event patterns: Some/Each/All are read as descriptions.
  bool refMatches(NodeId ref, Entity entity, const Context& context);
  /// The entities a Ref means now; choices (Some, OneOf, Target ...) give what their slot is bound to.
  EntityList entities(NodeId ref, const Context& context);
  /// Everything that fits a description, in all zones that it speaks of (battlefield by default).
  EntityList collect(NodeId objects, const Context& context);
  /// The cards of one player's zone (or of everybody's: kNoPlayer) that fit, for "discard a card", "search".
  EntityList collectIn(NodeId objects, Zone zone, PlayerId owner, const Context& context);
  bool fits(NodeId objects, Entity entity, const Context& context);  ///< as `matches`, in any zone
  bool duringPart(NodeId turnPart, const Context& context);          ///< is it that part of the turn now?
  bool isPart(NodeId turnPart, ir::Step step, PlayerId active, const Context& context);
  bool zoneMatches(NodeId zoneRef, Zone zone, PlayerId owner, const Context& context);
  PlayerId playerOf(NodeId ref, const Context& context);  ///< first player of a Ref; an object's controller
  bool compares(NodeId compare, std::int64_t value, const Context& context);
  EntityList bound(const Context& context, ir::SlotNo slot) const;
  void bind(Context& context, ir::SlotNo slot, std::span<const Entity> entities) const;
  void bindNumber(Context& context, ir::SlotNo slot, std::int32_t number) const;
  std::int32_t boundNumber(const Context& context, ir::SlotNo slot) const;
  /// Smallest and largest number that a Count node allows.
  std::pair<int, int> countRange(NodeId count, const Context& context, int available);

  // ---- choices.cpp
  /// Does this Ref need a choice when it happens (Some, OneOf, Opponent, AtRandom)?
  bool needsChoice(NodeId ref) const;
  /// Pushes the choice for `ref` by `chooser` when it needs one (true: pushed; set your step before calling).
  /// `scope` narrows what "a card" or "a creature" may be: the verb says it, not the words.
  bool chooseFor(std::uint16_t context, NodeId ref, PlayerId chooser, ChoiceScope scope = ChoiceScope::Any);
  /// Pushes a choice of min..max among candidates into `slot`.
  void choose(std::uint16_t context, PlayerId chooser, EntityList candidates, int min, int max,
              ir::SlotNo slot, NodeId why);
  /// As `choose`, for an order: all candidates, first pick first (401.4).
  void chooseOrder(std::uint16_t context, PlayerId chooser, EntityList candidates, ir::SlotNo slot,
                   NodeId why);
  Result runChoose(Frame& f);

  // ---- events.cpp: the one mutation path
  /// Proposes events that happen at the same time. True: committed at once, see s.lastBatch. False: a frame
  /// was pushed that finishes it; go on at your next step. `rule` is what made it happen.
  bool emit(std::span<const Event> events, std::string_view rule);
  bool emit(const Event& event, std::string_view rule) { return emit(std::span(&event, 1), rule); }
  /// Sets the step, emits, returns Again: the usual end of a step.
  Result emitThen(Frame& f, std::uint8_t nextStep, std::span<const Event> events, std::string_view rule);
  /// The same without clearing s.lastBatch: for events that are part of what an earlier one of the batch
  /// means.
  bool emitMore(std::span<const Event> events, std::string_view rule);
  /// Carries out events that nothing replaces any more, finds triggers, tells the sink, appends to
  /// s.lastBatch. What they entail (a destroyed permanent goes to the graveyard, lifelink ...) is emitted at
  /// the end and may push frames.
  void commit(std::span<Event> events, std::string_view rule);
  /// Arrange, WordChosen, DrawGame, ExtraPhase, SkipPart, BecomeCopy, BecomeStatus, CopySpell, called by
  /// commit (minor_events.cpp).
  void commitMinor(Event& event);
  Event zoneChange(ObjectId object, Zone to) const;  ///< a proposal with from/owner filled in
  void log(const Event& event);                      ///< into turnLog
  Result runEmit(Frame& f);                          ///< replacement.cpp

  // ---- replacement.cpp (614-616), restrictions.cpp (101.2)
  bool mayBeReplaced(std::span<const Event> events);  ///< is there any effect that applies to one of them?
  /// While a replacement effect's own effect modifies how `source` enters: the proposed event; else nullptr.
  Event* enteringEvent(ObjectId source);
  /// 614.1c: counters that the object of `enteringEvent` gets as it enters.
  void enterWithCounters(std::uint16_t kind, std::int32_t count);
  /// 614.1c: something else that happens to that object as it enters: a chosen word, becoming a copy.
  void enterWith(Event event);
  bool prohibited(const Event& event);  ///< a "can't" forbids it
  bool cant(DeedKind deed, Entity doer,
            Entity other = {});  ///< does some effect say that `doer` can't do it (to other)?
  bool must(DeedKind deed, Entity doer, Entity other = {});
  bool mayAsThough(DeedKind deed, Entity doer, Entity other = {});
  /// The number of a counted "can't" about `doer` (BeBlockedByCountDeed: the smallest, BeBlockedByFewerDeed:
  /// the largest); -1 when there is none.
  int cantCount(DeedKind deed, Entity doer);
  /// How often a Mod that changes the rules for an object applies to it (AssignsByToughness), or the sum of
  /// its numbers (AdditionalBlocks; no number counts as 1000); 0 when none does.
  int ruleMods(ir::NodeKind mod, ObjectId of);
  /// Every Mod of that kind in force on `on` (MaxHandSize, DoesntUntap, CastAsFlash ...), or for a Deed kind
  /// every Cant/Must/MayDo that speaks of it, with the context of the effect. `use` returns false to stop.
  using RuleUse = std::function<bool(NodeId mod, const Context& context)>;
  void rulesFor(ir::NodeKind modOrDeed, Entity on, const RuleUse& use);
  bool underRule(ir::NodeKind modOrDeed, Entity on);  ///< is there any?
  /// The mana that `doer` has to be paid for to do it (to other): "can't attack you unless ..." (508.1h).
  ManaCost costToDo(DeedKind deed, Entity doer, Entity other);
  /// Quick: could there be one at all? "No" is certain.
  bool anyRule(ir::NodeKind modOrDeed) {
    if (s.derived.rulesEpoch != s.epoch) noteRules();
    return s.derived.ruleKinds[ir::indexOf(modOrDeed)];
  }
  void noteRules();
  std::optional<int> maxHandSize(PlayerId player);  ///< 402.2; none: no maximum
  int landsPerTurn(PlayerId player);                ///< 305.2
  bool skipsPart(PlayerId player,
                 ir::Step step);  ///< does an effect say that they skip it each time? (500.11)
  /// Does an effect make the player play with their hand, or with the top card of their library, revealed?
  /// (402.3, 401.5)
  bool playsRevealed(PlayerId player, Zone zone);
  bool mayLookAtTop(PlayerId player);  ///< may look at the top card of their library any time

  // ---- triggers.cpp (603)
  void triggersBefore(std::span<const Event> events);  ///< 603.10 look back, called before commit
  void triggersAfter(std::span<const Event> events);
  bool eventMatches(NodeId pattern, const Event& event, const Context& context) {
    return matchingPattern(pattern, event, context, Look::Any) != kNoNode;
  }
  /// "If a creature died this turn": did an event of this turn match?
  bool happenedThisTurn(NodeId pattern, const Context& context);
  Result runPutTriggers(Frame& f);  ///< 603.3
  void addTrigger(PendingTrigger trigger) { s.pending.push_back(std::move(trigger)); }

  // ---- turn.cpp, setup.cpp (103, 500-514)
  Result runGame(Frame& f);
  void startAt(ir::Step step);  ///< begins in the middle: with this step of the active player's turn
  Result runSetup(Frame& f);
  Result putOnBottom(Frame& f);         ///< 103.5
  Result scryAfterMulligans(Frame& f);  ///< 2015 to 2019
  Result runUntap(Frame& f);
  Result runCleanup(Frame& f);
  Result beginTurn(Frame& f);
  Result beginStep(Frame& f);
  Result turnBasedActions(Frame& f);
  Result endStep(Frame& f);
  void advanceSagas();
  void expire(Until until);  ///< ends the effects that last until then (611.2)

  /// What is known of the offers of all players until the next change: activations, sources of mana, and
  /// whether costs change (offers.cpp).
  const Derived& offers() {
    if (s.derived.offersEpoch != s.epoch) noteOffers();
    return s.derived;
  }

  // ---- priority.cpp, offers.cpp (117)
  Result runPriority(Frame& f);
  Result takeAction(Frame& f, PlayerId player);
  Result passPriority(Frame& f, PlayerId player);
  bool sorceryTiming(PlayerId player) const;  ///< 307.1, 117.1a
  void playLand(PlayerId player, ObjectId card, std::uint8_t face);
  void noteOffers();
  void listActivations(PlayerId player, ObjectId id, ManaProspect& mana, Options& options);
  void listActivation(PlayerId player, AbilityInForce offer, ManaProspect& mana, Options& options);
  void listCasts(PlayerId player, ObjectId id, ManaProspect& mana, Options& options);
  void listFace(PlayerId player, ObjectId id, std::uint8_t face, bool landDrop, ManaProspect& mana,
                Options& options);
  void listGraveyard(PlayerId player, ManaProspect& mana, Options& options);
  void listElsewhere(PlayerId player, bool landDrop, ManaProspect& mana, Options& options);
  void listActions(PlayerId player, Options& options);  ///< everything but passing
  Result runStateBased(Frame& f);                       ///< state_based.cpp (704)
  /// Performs one round of state-based actions; true when any was performed or is being performed.
  bool stateBasedActions();

  // ---- casting.cpp, announce.cpp, targets.cpp (601, 602, 115)
  void startCast(PlayerId player, ObjectId card, CastWay way, std::uint8_t face);
  void startActivate(PlayerId player, ObjectId source, AbilityId ability);
  Result runCast(Frame& f);
  /// Pushes the choice of modes, X, targets and divisions for the stack object of a context (601.2b-d,
  /// 603.3c-d). Afterwards ContextFlag::Illegal says that no legal choice was possible. Set your step first.
  void pushAnnounce(std::uint16_t context, NodeId effectOrNone);
  void pushAnnounceModes(std::uint16_t context);
  void pushAnnounceTargets(std::uint16_t context);
  Result runAnnounce(Frame& f);
  Result announceMode(Frame& f);
  Result announceTarget(Frame& f);
  Result announceDivision(Frame& f);
  void announcedTargets(const Frame& f, std::vector<NodeId>& nodes) const;
  std::vector<NodeId> announcedEffects(const Frame& f) const;
  NodeId modalOf(NodeId effect) const;  ///< the Modal node of an effect, kNoNode: not modal
  bool canCast(PlayerId player, ObjectId card, CastWay way, std::uint8_t face);
  bool canCastWith(PlayerId player, ObjectId card, CastWay way, std::uint8_t face, ManaProspect& mana);
  bool canActivate(PlayerId player, ObjectId source, AbilityId ability);
  bool canActivateWith(PlayerId player, ObjectId source, AbilityId ability, ManaProspect& mana);
  bool castableAtInstantSpeed(PlayerId player, const CardDef& card);
  boost::container::static_vector<CastWay, 8> castWays(PlayerId player, ObjectId card);
  bool mayPlayFrom(PlayerId player, ObjectId card);  ///< an effect lets the player play it from where it is
  /// Casts a card while something resolves (608.2g), asking its owner first when `optional`.
  void offerCast(PlayerId player, ObjectId card, CastWay way, bool optional);
  Result runOfferCast(Frame& f);
  Result announceOptionalCosts(Frame& f);
  Result announceX(Frame& f);
  Result payLoyalty(Frame& f);
  Result finishCast(Frame& f);
  Result runManaAbility(Frame& f);
  void saveForRewind();
  bool paysByTapping(const Context& context);
  bool mentionsX(NodeId node) const;
  bool canCastFace(PlayerId player, ObjectId id, CastWay way, ManaProspect& outlook);
  bool canCastNow(PlayerId player, ObjectId id, CastWay way, Context& context, ManaProspect& outlook);
  NodeId alternativeCost(ObjectId id);
  /// Could anything make a spell of that card cost something else than its mana cost, or let it be paid
  /// otherwise?
  bool anyCostChange(const CardDef& card);
  bool anyCostChangeForAbilities();
  bool opponentLostLife(PlayerId player) const;
  bool legendarySpellAllowed(PlayerId player, const CardDef& card);
  Result doSpecial(Frame& f, SpecialKind kind, ObjectId id);
  void rewindCast(Frame& f);  ///< 732: an illegal cast or activation is taken back
  void listSpecialActions(PlayerId player, ManaProspect& mana, Options& options);
  void takeSpecialAction(PlayerId player, const Option& choice);
  Result runSpecial(Frame& f);
  bool limitsAllow(NodeId limits, PlayerId player, ObjectId source, AbilityId ability,
                   const Context& context);
  /// All Target nodes of an effect for the chosen modes, in text order.
  void targetNodes(NodeId effect, const Context& context, std::vector<NodeId>& out) const;
  /// The same for a whole stack object: all its spell abilities, an Aura's enchant (303.4a).
  void targetsOf(const Context& context, std::vector<NodeId>& out) const;
  bool legalTarget(NodeId target, Entity entity, const Context& context);  ///< 115, 702.11, 702.16, 702.18
  EntityList legalTargets(NodeId target, const Context& context);
  /// Can all targets and modes of an effect be chosen? (601.2c, 603.3d)
  bool canAnnounce(NodeId effect, const Context& context);
  bool canAnnounce(const AbilityDef& ability, const Context& context);
  bool enoughTargets(NodeId target,
                     const Context& context);  ///< at least as many legal ones as the text wants

  // ---- costs.cpp, mana.cpp, payment.cpp (118, 106, 605)
  ManaOutlook manaOutlook(PlayerId player);
  bool couldAfford(const ManaCost& cost, const ManaOutlook& mana) const;  ///< quick: "no" is certain
  void manaSources(PlayerId player, const Context& context, ManaSources& out);
  ManaYield manaYield(AbilityId ability, ObjectId source);
  /// The mana cost and the other costs of casting a card in some way (601.2f), before choices.
  ManaCost castCost(const Context& context, std::vector<NodeId>& others);
  NodeId keywordCost(ObjectId card, ir::KeywordName keyword);  ///< cost of flashback, kicker ...
  bool canPayOthers(PlayerId player, std::span<const NodeId> parts, const Context& context);
  bool canPayPart(NodeId part, PlayerId payer, const Context& context);
  EntityList costCandidates(NodeId part, PlayerId payer, const Context& context, int& low, int& high);
  std::uint16_t counterOf(NodeId part) const;
  Result startPart(Frame& f, NodeId part, PlayerId payer);
  Result finishPart(Frame& f, PlayerId payer);
  Result payManyCards(Frame& f, NodeId part, PlayerId payer);
  Result chooseCost(Frame& f, NodeId part, PlayerId payer);
  Event costEvent(NodeId part, Entity on, PlayerId payer, const Context& context);
  int affinityCount(NodeId objects, const Context& context);
  void useManaSource(PlayerId player, const ManaSource& source, ir::Color color);
  AbilityId manaAbilityFor(const ManaSource& source, ir::Color color);
  void addSpellSources(PlayerId player, const Context& context, ManaSources& out);
  Result spendMana(Frame& f, PlayerId player, const ManaSources& plan,
                   const std::vector<std::uint8_t>& colors);
  Result askPayment(Frame& f, PlayerId player);
  Result answerPayment(Frame& f, PlayerId player);
  bool planPayment(PlayerId player, const ManaCost& cost, const Context& context, ManaSources& plan,
                   std::vector<std::uint8_t>& colors);
  /// 601.2f: the mana part of the total cost: additional costs and increases, then reductions.
  ManaCost totalCost(const Context& context, const ManaCost& base);
  /// Takes a Cost node apart into mana and the other parts.
  void splitCost(NodeId cost, const Context& context, ManaCost& mana, std::vector<NodeId>& others);
  bool canPay(PlayerId player, NodeId cost, const Context& context);
  bool canPayMana(PlayerId player, const ManaCost& cost, const Context& context);
  /// Pays a cost; ContextFlag::Did tells whether it was paid.
  void pushPay(std::uint16_t context, NodeId cost, PlayerId payer);
  void pushPayMana(std::uint16_t context, const ManaCost& cost, PlayerId payer);
  Result runPay(Frame& f);
  Result runPayMana(Frame& f);
  void emptyPools();  ///< 106.4; 2006: 300.3: mana burn

  // ---- stack.cpp (405, 608)
  ObjectId putAbilityOnStack(AbilityId ability, Context context);
  Result runResolve(Frame& f);
  StackItem* stackItem(ObjectId id);
  bool dropIllegalTargets(Context& context);  ///< 608.2b; false: no legal target is left
  NodeId nextSpellEffect(const Context& context, std::int32_t& at) const;
  bool isPermanentSpell(ObjectId id);
  bool leavesToExile(const Context& context) const;
  Result finishSpell(ObjectId id, const Context& context);
  /// Runs an effect node in a context; effects/*.cpp by the table of effects.h.
  Result runEffect(Frame& f);

  // ---- effects/continuous.cpp (611)
  /// Begins an effect of a resolved spell or ability: gives it id and timestamp.
  void addEffect(FloatingEffect effect);
  /// Ends the effects that are over; what was a copy for a time is itself again.
  void eraseEffects(const std::function<bool(const FloatingEffect&)>& over);
  /// 611.2d: fixes the amounts of a list of modifications as they are now (slots::kLocked).
  void lockNumbers(FloatingEffect& effect);
  /// Ties a moved object to the one that moved it (607).
  void link(ObjectId from, ObjectId to, NodeId returnWhen = kNoNode);

  // ---- durations.cpp (611.2)
  void
  endEffects();  ///< those whose condition or source is gone (611.2b); as state-based actions are checked
  void endUntapEffects();  ///< "during its controller's next untap step": for what the active player controls

  // ---- combat_*.cpp (506-511)
  Result runAttack(Frame& f);
  Result declareAttackers(Frame& f);
  Result runBlock(Frame& f);
  Result runCombatDamage(Frame& f);
  bool canAttack(ObjectId creature, Entity defender);
  bool canBlock(ObjectId blocker, ObjectId attacker);
  /// Whom the active player's creatures may attack: opponents, their planeswalkers, battles they protect
  /// (508.1b).
  EntityList defenders();
  PlayerId defendingPlayerFor(Entity defender);  ///< 508.5
  /// Is there a creature that could be declared as an attacker? Without one there is nothing to ask.
  bool anyAttackerPossible();
  /// Has an attacking or blocking creature first strike or double strike as the first damage step begins?
  /// (510.4)
  bool needsFirstStrikeStep();
  const Attacker* attacker(ObjectId id) const;
  bool isBlocking(ObjectId id) const;
  void startCombat();                  ///< 506.1, at the beginning of combat
  void endCombat();                    ///< 511.3
  void removeFromCombat(ObjectId id);  ///< 506.4; also a planeswalker or battle that is attacked
  void tidyCombat();  ///< 506.4: removes what stopped being a creature, planeswalker or battle
  /// What `commit` does for Attack, AttackersDeclared, Block, BecomeBlocked and AttackUnblocked.
  void commitCombat(const Event& event);
  /// 508.4: a creature put onto the battlefield attacking; `defender` empty: the first that may be attacked.
  void enterAttacking(ObjectId creature, Entity defender);
  /// 2006: the object on the stack that stands for combat damage (310.1 of that edition), and its resolution.
  bool isCombatDamage(ObjectId onStack) const;
  Result resolveCombatDamage(Frame& f);

  Result orderBlockers(Frame& f);  ///< 2010: 509.2-3

  // ---- attachments.cpp
  /// May this Aura, Equipment or Fortification be attached to `host` (301.5, 301.6, 303.4, 702.16c-d)?
  bool canBeAttached(ObjectId attachment, Entity host);
  /// Has `who` protection from a quality that `source` has (702.16)?
  bool protectedFrom(Entity who, ObjectId source);

  // ---- players.cpp
  PlayerList apnap(PlayerId first) const;  ///< players in the game in turn order from `first` (101.4)
  bool areOpponents(PlayerId a, PlayerId b) const { return a != b && s.players[a].team != s.players[b].team; }
  bool isPlayerInGame(PlayerId p) const { return p < s.players.size() && s.players[p].inGame; }
  PlayerId nextPlayer(PlayerId p) const;  ///< next in turn order who is in the game
  void leaveGame(PlayerId p);             ///< 800.4
  void checkGameOver();                   ///< 104: who lost leaves the game, a last team wins
  void concede(PlayerId p);               ///< 104.3a, at any time

 private:
  // objects.cpp, used by commit only
  void enterZone(Object& object, const Event& event);
  void leaveZone(Object& object);
  ObjectId moveObject(ObjectId id, Event& event);
  void changeCounters(Entity on, std::uint16_t kind, std::int32_t by);
  // events.cpp
  bool commitOne(Event& event, std::vector<Event>& entailed);
  bool commitZoneChange(Event& event, std::vector<Event>& entailed);
  bool commitCountered(Event& event, std::vector<Event>& entailed);
  bool commitDraw(Event& event);
  bool commitDamage(Event& event, std::vector<Event>& entailed);
  bool commitStatus(Event& event);
  bool commitLife(Event& event);
  bool commitAttach(Event& event);
  // merging.cpp (729)
  bool commitMerge(Event& event);
  /// What a replaced move of a merged commander is for the permanent's own card (903.9c).
  void divideCommander(Event& event) const;
  /// The other cards of a merged permanent go where it went; `done` and `entailed` as in commit.
  void moveComponents(const Event& host, boost::container::small_vector<Event, 4>& done,
                      std::vector<Event>& entailed);

  // ---- event_patterns.cpp
  /// Before and After are the two moments at which triggers look at an event (603.10); Any is for proposed
  /// and past events.
  enum class Look : std::uint8_t { Any, Before, After };
  /// The pattern itself, or the part of an AnyEvent, that the event matches; kNoNode when none does.
  NodeId matchingPattern(NodeId pattern, const Event& event, const Context& context, Look look);
  bool zoneEventMatches(NodeId pattern, const Event& event, const Context& context, Look look);
  bool combatEventMatches(NodeId pattern, const Event& event, const Context& context);
  bool damageEventMatches(NodeId pattern, const Event& event, const Context& context);
  bool playerEventMatches(NodeId pattern, const Event& event, const Context& context, Look look);
  bool stateEventMatches(NodeId pattern, const Event& event, const Context& context);
  bool turnPartMatches(NodeId part, const Event& event, const Context& context);
  bool zoneRefMatches(NodeId zoneRef, Zone zone, PlayerId owner, const Context& context);
  ObjectId causeOf(const Event& event) const;
  bool isCrime(const Event& event);  ///< 700.13
  /// The object that a moved object is now, if it can still be found.
  ObjectId presentForm(ObjectId id) const;
  PlayerId ownerOf(ObjectId id) const;

  // ---- triggers.cpp
  /// Simultaneous events that one trigger takes as one occurrence (603.2c).
  struct Occurrence {
    AbilityInForce ability;
    std::uint64_t key = 0;
    std::int32_t pending = -1;  ///< index in s.pending; -1: it did not trigger
  };
  PlayerId playerOfEvent(const Event& event);
  /// Fills the reserved event slots of a context.
  void bindEvent(Context& context, const Event& event, NodeId pattern);
  void joinOccurrence(Context& context, const Event& event, NodeId pattern);
  bool triggerAllowed(const AbilityDef& def, const Context& context);
  void trigger(AbilityInForce source, const Event& event, NodeId pattern,
               std::vector<Occurrence>& occurrences);
  void triggerDelayed(std::span<const Event> events, Look look);
  void triggerChapters(const Event& event);
  void findStateTriggers();
  std::uint64_t triggerTypes();  ///< of all triggered abilities in force
  void findTriggers(std::span<const Event> events, Look look);
  // ---- put_triggers.cpp
  enum class TriggerStep : std::uint8_t { Pick, Picked, Announced, Mana, ManaDone, Return };
  Result pickTrigger(Frame& f);
  Result placeTrigger(Frame& f, std::size_t index);
  Result reportTrigger(Frame& f, ObjectId id);
  NodeId triggerEffect(const StackItem& item) const;
  void endExiles(std::span<const Event> events);

  // ---- replacement.cpp, prevention.cpp
  /// One replacement or prevention effect that applies to an event.
  struct Replacement {
    enum class What : std::uint8_t {
      Instead,     ///< static ability or floating effect: `node` is the Instead or InsteadOf
      EntersWith,  ///< `node` is the EntersWith
      Prevent,     ///< `node` is a PreventAll, a Prevent or an event pattern
      Protection,  ///< 702.16e
      Regenerate,  ///< 701.19
      Shield,      ///< 122.1c
      Stun,        ///< 122.1d
      Finality,    ///< 122.1h
      Redirect,    ///< 2010: 306.7
      Commander    ///< 903.9b
    };
    What what = What::Instead;
    std::uint8_t rank = 5;  ///< which letter of 616.1 it falls under
    NodeId node = kNoNode;
    std::int32_t floating = -1;  ///< index in s.effects, -1: static ability or a rule
    std::uint64_t key = 0;       ///< for 614.5
    Context context;
  };
  using Replacements = boost::container::small_vector<Replacement, 2>;
  class Entering;
  bool couldBeReplaced(const Event& event);
  void collectReplacements(std::span<const Event> events, std::size_t index, const EmitBatch* batch,
                           Replacements& out);
  void addStatic(const AbilityInForce& source, const Event& event, Entering& entering, Replacements& out);
  void addFloating(std::size_t index, const Event& event, Entering& entering, Replacements& out);
  void addFromRules(const Event& event, Replacements& out);
  void addOwnEntering(const Event& event, Replacements& out);
  PlayerId affectedPlayer(const Event& event);
  PlayerId enteringController(const Event& event) const;
  Result considerBatch(Frame& f);
  Result applyReplacement(Frame& f, const Replacement& replacement);
  Result applyInstead(Frame& f, const Replacement& replacement);
  Result applyEntersWith(Frame& f, const Replacement& replacement);
  Result finishBatch(Frame& f);
  Result nextSubstitute(Frame& f);
  void replaceWith(EmitBatch& batch, std::size_t index, NodeId effect, const Context& context);
  void useUp(const Replacement& replacement, std::int32_t amount);
  /// Carries out an effect by changing the event itself, if the effect is of that kind.
  bool absorb(NodeId effect, Context& context, EmitBatch& batch, std::size_t index);
  bool absorbMove(NodeId effect, Context& context, EmitBatch& batch, std::size_t index);
  bool absorbAmount(NodeId effect, Context& context, Event& event);
  bool absorbAll(NodeId effect) const;
  bool orderMatters(const Replacements& found) const;
  static void keepFirstRank(Replacements& found);
  bool preventable(const Event& event);
  void applyPrevention(const Replacement& replacement, EmitBatch& batch, std::size_t index);

  EventSink* sink_;
  std::int32_t lifePlan_ = 0;  ///< life that the last planned payment takes (107.4f)
};

}  // namespace cantrip
