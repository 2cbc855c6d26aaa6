// English for questions: what is asked, by which card or rule, and about what.
#include <fmt/format.h>

#include <algorithm>

#include "ir/mana_symbols.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/costs.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/statements_casting.h"
#include "play/asking.h"
#include "play/describe.h"
#include "play/game.h"
#include "play/node_words.h"
#include "program/asked_word.h"
#include "rules/words/piles.h"

namespace cantrip::play {
namespace {

namespace nodes = ir::nodes;

/// "PutCounters", "SacrificeCost" as words of a sentence: "put counters", "sacrifice".
std::string verbWords(std::string_view kind) {
  if (kind.ends_with("Cost")) kind.remove_suffix(4);
  std::string words;
  for (const char c : kind) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && !words.empty()) words += ' ';
    words += capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return words;
}

/// "which one?", "which is number 1 of up to 2?"
std::string whichOne(const Decision& decision) {
  if (decision.max <= 1) return decision.min == 0 ? "which one, if any?" : "which one?";
  return fmt::format("which is number {} of {}{}?", decision.chosen + 1,
                     decision.min < decision.max ? "up to " : "", decision.max);
}

/// Is the event that waits the one that puts this object onto the battlefield?
bool isEntering(const GameState& state, ObjectId object) {
  if (state.batches.empty()) return false;
  const EmitBatch& waiting = state.batches.back();
  if (waiting.current >= waiting.events.size()) return false;
  const Event& event = waiting.events[waiting.current];
  return event.object == object && event.type == EventType::ZoneChange && event.to == ir::Zone::Battlefield;
}

/// What a rule of the game asks an object for.
std::string purposeOfRule(const View& view, const Decision& decision, const std::string& source) {
  const GameState& state = view.state();
  if (!state.payments.empty() && decision.options.front().entity.isPlayer())  // 702.132a
    return fmt::format("Who may pay for generic mana of {}?", source);
  const std::size_t hand = state.players[decision.maker()].hand.size();
  const std::string_view rule = ruleOfChoice(view.pool(), state);
  if (rule == "103.5")
    return fmt::format("You keep {} cards and put {} on the bottom of your library: {}",
                       hand + decision.chosen - decision.max, decision.max, whichOne(decision));
  if (rule == "514.1")
    return fmt::format("You may keep {} of your {} cards as the turn ends. Discard {}", hand - decision.max,
                       hand, whichOne(decision));
  if (state.step == ir::Step::DeclareAttackers && decision.min == 0 && state.stack.empty()) {
    const bool enlists =
        Game(view.sharedPool(), state).characteristics(decision.source).has(ir::KeywordName::Enlist);
    return enlists ? fmt::format("Which creature does {} tap to enlist it?", source)
                   : fmt::format("Which creature attacks in a band with {}?", source);
  }
  // The event that waits puts it onto the battlefield.
  if (!state.batches.empty()) {
    const EmitBatch& waiting = state.batches.back();
    const Event* entering =
        waiting.current < waiting.events.size() ? &waiting.events[waiting.current] : nullptr;
    if (entering != nullptr && entering->type == EventType::TokenCreate)  // 303.4f
      return fmt::format("{} is created. What does it enchant?",
                         view.pool().card(static_cast<CardId>(entering->node)).name);
    if (entering != nullptr && entering->object == decision.source &&
        entering->has(EventFlag::EnterAttacking))  // 508.4
      return fmt::format("{} enters attacking. What does it attack?", source);
  }
  if (isEntering(state, decision.source))  // 303.4f
    return fmt::format("{} enters. What does it enchant?", source);
  if (rule == "704.5j")
    return fmt::format("Which {} do you keep? By the legend rule the others go to the graveyard.", source);
  return source.empty() ? whichOne(decision) : fmt::format("For {}: {}", source, whichOne(decision));
}

/// The sentence of the card that asks; empty when a rule asks.
std::string askingWords(const View& view, const Decision& decision) {
  const GameState& state = view.state();
  const bool enchants =
      decision.kind == DecisionKind::Targets &&
      view.pool().arena.kind(decision.why) == ir::Kind::KeywordWhat;  // its other words tell more
  if (decision.why != kNoNode && !enchants)
    if (const auto ability = abilityAround(view.pool(), decision.why)) {
      std::string words = wordsOfAbility(state, view.pool(), decision.source, *ability);
      if (!words.empty()) return words;
    }
  for (auto item = state.stack.rbegin(); item != state.stack.rend(); ++item)
    if (item->object == decision.source ||
        (decision.why != kNoNode && item->context.source == decision.source))
      return wordsOnStack(state, view.pool(), *item);
  return {};
}

/// The symbol that may be paid with life; "a symbol" when several could be meant.
std::string phyrexianSymbol(const GameState& state) {
  std::string symbol;
  for (const std::int32_t value : state.payments.back().flexible) {
    const ir::SymbolKind kind = ir::decode(value).kind;
    if (kind != ir::SymbolKind::Phyrexian && kind != ir::SymbolKind::HybridPhyrexian) continue;
    const std::string text = ir::manaSymbolText(value);
    if (!symbol.empty() && symbol != text) return "a symbol";
    symbol = text;
  }
  return symbol;
}

/// A yes or no that a rule asks, without an ability (`why` is none).
std::string ruleYesOrNo(const View& view, const Decision& decision, const std::string& source) {
  const GameState& state = view.state();
  const Object* object = decision.source && decision.source.slot() < state.objects.size()
                             ? &state.objects[decision.source.slot()]
                             : nullptr;
  if (!state.payments.empty())  // 107.4f
    return fmt::format("Pay 2 life for {} in the cost of {}? Otherwise you pay mana.", phyrexianSymbol(state),
                       source);
  if (state.turn == 0 && object != nullptr)
    return object->zone == Zone::Library
               ? fmt::format("Do you put the top card of your library, {}, on the bottom?", source)  // 103.5
               : fmt::format("Do you begin the game with {} on the battlefield?", source);           // 103.6a
  // 702.19, 510.1c: the one question that combat damage asks of itself
  if (state.step == ir::Step::CombatDamage || state.step == ir::Step::FirstStrikeDamage)
    return fmt::format("Does {} deal its damage as though it weren't blocked?", source);
  if (object != nullptr && object->zone == Zone::Battlefield && state.step == ir::Step::DeclareAttackers)
    return fmt::format("Do you exert {}?", source);  // 701.43d
  if (object != nullptr && object->is(ObjectFlag::Commander))
    return fmt::format("Does {} go to the command zone?", source);  // 903.9
  if (object != nullptr && object->zone == Zone::Hand && object->card != kNoCard &&
      hasKeyword(view.pool().card(object->card).keywords, ir::KeywordName::Miracle))
    return fmt::format("Do you reveal {} for its miracle cost?", source);  // 702.94a
  return fmt::format("Do you cast {}?", source);
}

/// What the words of a question offer, for those that cannot be said by themselves.
std::string offerAsWritten(const View& view, const Decision& decision, const std::string& source) {
  return isEntering(view.state(), decision.source) ? fmt::format("Does {} enter that way?", source)
                                                   : "Do what it says you may do?";
}

/// Words such as "Search their library", said to the player who does it.
std::string saidToPlayer(std::string words) {
  constexpr std::string_view kTheir = " their ";
  const std::size_t space = words.find(' ');
  if (space != std::string::npos && words.compare(space, kTheir.size(), kTheir) == 0)
    words.replace(space, kTheir.size(), " your ");
  constexpr std::string_view kTheirChoice = " of their choice";
  if (const std::size_t choice = words.find(kTheirChoice); choice != std::string::npos)
    words.replace(choice, kTheirChoice.size(), " of your choice");
  return words;
}

/// What a person may do or not, such as "Put a +1/+1 counter on it", and what happens if not.
std::string offer(const View& view, const Decision& decision, const std::string& source) {
  const Pool& pool = view.pool();
  const ir::Arena& arena = pool.arena;
  if (isWord(arena, decision.why, ir::Kind::ActOnTo, ir::DeedName::Merge))  // 702.140c
    return fmt::format("Put {} under the creature, and not over it?", source);
  if (arena.kind(decision.why) == ir::Kind::Search)  // "your library and/or graveyard"
    return "Search your library as well?";
  if (arena.kind(decision.why) == ir::Kind::Companion)  // 103.2b
    return fmt::format("Reveal {} as your companion?", source);
  const NodeId cost = askedCost(arena, decision.why);
  const std::string price = cost == kNoNode ? "" : costWords(pool, cost);
  if (cost == decision.why && !price.empty())  // 601.2b: a cost that may be paid
    return fmt::format("{} as well?", upperFirst(price));
  if (arena.kind(decision.why) == ir::Kind::KeywordAction) {
    const ir::ActionName action = actionOf(arena, decision.why);
    if (action == ir::ActionName::Explore)
      return "Put the card into your graveyard? Otherwise it stays on top.";
    if (action == ir::ActionName::Clash)
      return "Put the card that you revealed on the bottom of your library? Otherwise it stays on top.";
    return offerAsWritten(view, decision, source);
  }
  std::string question = price.empty() ? "" : upperFirst(price) + "?";
  if (arena.kind(decision.why) == ir::Kind::Gate) {
    const auto gate = arena.as<nodes::Gate>(decision.why);
    if (question.empty()) {
      const std::string deed = wordsOf(pool, gate.then, {"PVPs<bare>"}, source);
      question = deed.empty() ? offerAsWritten(view, decision, source) : upperFirst(saidToPlayer(deed)) + "?";
    }
    const std::string otherwise = wordsOf(pool, gate.otherwise, {"PClause", "OClause", "Full"}, source);
    if (!otherwise.empty()) return fmt::format("{} Otherwise {}.", question, otherwise);
  } else if (arena.kind(decision.why) != ir::Kind::Pay || question.empty()) {
    return question.empty() ? offerAsWritten(view, decision, source) : question;
  }
  const std::string ifNot = wordsOf(pool, ifNotDone(arena, decision.why), {"Full", "EnterFull"}, source);
  return ifNot.empty() ? question : fmt::format("{} {}.", question, upperFirst(ifNot));
}

/// "(0 to 7)", "(0, 2 or 5)": the numbers that may be typed.
std::string numbersOf(const Decision& decision) {
  std::vector<std::int32_t> values;
  for (const Option& option : decision.options) values.push_back(option.value);
  if (values.size() == 1) return fmt::format("({})", values.front());
  const bool gaps = values.back() - values.front() + 1 != static_cast<std::int32_t>(values.size());
  if (!gaps) return fmt::format("({} to {})", values.front(), values.back());
  const std::int32_t last = values.back();
  values.pop_back();
  return fmt::format("({} or {})", fmt::join(values, ", "), last);
}

std::string numberAsked(const View& view, const Names& names, const Decision& decision,
                        const std::string& source) {
  const ir::Arena& arena = view.pool().arena;
  const std::string numbers = numbersOf(decision);
  if (decision.why == kNoNode)
    return view.state().payments.empty() ? fmt::format("X for {} {}", source, numbers)
                                         : fmt::format("How much of the generic mana of {} do you pay? {}",
                                                       source, numbers);  // 702.132a
  if (asksForReduction(arena, decision.why))
    return fmt::format("By how much is what {} costs reduced? {}", source, numbers);
  if (asksForCounters(arena, decision.why))
    return fmt::format("How many {} counters of {}? {}",
                       ir::word("counter", counterKindOf(decision.options.front())),
                       describe(view.state(), view.pool(), names, decision.options.front().entity), numbers);
  if (const Entity part = decision.options.front().entity)  // 601.2d
    return fmt::format("How much of it goes to {}? {}", describe(view.state(), view.pool(), names, part),
                       numbers);
  const NodeId deed = deedAround(arena, decision.why);
  if (deed != kNoNode && arena.kind(deed) == ir::Kind::Pay)  // "you may pay {X}"
    return fmt::format("X for {} {}", source, numbers);
  const bool pays = deed != kNoNode && ir::info(arena.kind(deed)).sort == ir::Sort::Cost;
  return pays ? fmt::format("{}: which number? {}", upperFirst(costWords(view.pool(), deed)), numbers)
              : fmt::format("Which number? {}", numbers);
}

/// What the cards that are looked at on top of a library may be put away to.
std::string topCardsAsked(const View& view, const Names& names, const Decision& decision) {
  const std::string_view where = placeAway(view.pool().arena, decision);
  if (decision.max == 1)
    return fmt::format("Put {} {}?",
                       describe(view.state(), view.pool(), names, decision.options.front().entity), where);
  return fmt::format("Which card do you put {}? {} of {} so far.", where, decision.chosen, decision.max);
}

/// Which end of the library something goes to.
std::string endOfLibraryAsked(const View& view, const Names& names, const Decision& decision) {
  if (decision.max > 1)
    return "Which of them go on top of the library? The others go on the bottom. " +
           upperFirst(whichOne(decision));
  const std::string it = describe(view.state(), view.pool(), names, decision.options.front().entity);
  return topOrBottom(view.pool().arena, decision) == LibraryEnd::Second
             ? fmt::format("Does {} go second from the top of the library, or on the bottom?", it)
             : fmt::format("Does {} go on top of the library, or on the bottom?", it);
}

/// 401.4, 613.7m, 2010: 509.2: what comes next of several things in a row.
std::string orderAsked(const View& view, const Decision& decision, const std::string& source) {
  const Pool& pool = view.pool();
  const bool first = decision.chosen == 0;
  if (decision.options.front().kind == OptionKind::Ability)  // 603.3b
    return "Which of these triggers goes on the stack first? The last one resolves first.";
  if (decision.why == kNoNode)
    return source.empty() ? std::string("Which of them gets the earlier timestamp?")
                          : fmt::format("Which creature comes next in the damage order of {}?", source);
  if (pool.arena.kind(decision.why) == ir::Kind::KeywordAction)
    return fmt::format("Which card {} on the library? The last one ends on top.",
                       first ? "goes first" : "is next");
  if (pool.arena.kind(decision.why) == ir::Kind::CopySpell)  // 707.10d
    return fmt::format("The copy for which of them goes on the stack {}? The last one resolves first.",
                       first ? "first" : "next");
  const std::string words = wordsOf(pool, deedAround(pool.arena, decision.why), {"PVPs<bare>"}, source);
  const bool bottom = lastOfOrder(pool, decision) == LastOfOrder::AtTheBottom;
  return fmt::format("{}Which card {}? The last one ends {}.", words.empty() ? "" : upperFirst(words) + ". ",
                     first ? "goes first" : "is next", bottom ? "at the very bottom" : "on top");
}

std::string objectAsked(const View& view, const Names& names, const Decision& decision,
                        const std::string& source) {
  if (decision.why == kNoNode) return purposeOfRule(view, decision, source);
  if (looksAtTop(view.pool().arena, decision)) return topCardsAsked(view, names, decision);
  if (topOrBottom(view.pool().arena, decision) != LibraryEnd::None)
    return endOfLibraryAsked(view, names, decision);
  const ir::Arena& arena = view.pool().arena;
  if (isWord(arena, decision.why, ir::Kind::Act, ir::DeedName::RedistributeLife))
    return fmt::format("Whose life total for {}?",
                       describe(view.state(), view.pool(), names, decision.options.front().other));
  if (arena.kind(decision.why) == ir::Kind::ManaCost) {  // 702.119c, 702.180b
    const Object& spell = view.state().objects[decision.source.slot()];
    const bool emerges =
        spell.card != kNoCard && hasKeyword(view.pool().card(spell.card).keywords, ir::KeywordName::Emerge);
    return fmt::format("Which creature do you {} to pay less? {}", emerges ? "sacrifice" : "tap",
                       upperFirst(whichOne(decision)));
  }
  if (arena.kind(decision.why) == ir::Kind::KeywordWhat)  // 702.48b
    return "Which permanent do you sacrifice to pay less? " + upperFirst(whichOne(decision));
  if (arena.kind(decision.why) == ir::Kind::KeywordWhatCost)  // 702.47a
    return fmt::format("Which card do you splice onto {}? {}", source, upperFirst(whichOne(decision)));
  const NodeId deed = deedAround(arena, decision.why);
  if (deed == kNoNode) return upperFirst(whichOne(decision));
  const bool cost = ir::info(arena.kind(deed)).sort == ir::Sort::Cost;
  std::string words =
      cost ? costWords(view.pool(), deed)
           : wordsOf(view.pool(), deed, {"PVPs<bare>", "OVPs<bare>", "PClause", "OClause", "Full"}, source);
  if (words.empty()) words = verbWords(ir::info(arena.kind(deed)).name);
  return fmt::format("{}: {}", upperFirst(saidToPlayer(words)), whichOne(decision));
}

std::string targetAsked(const View& view, const Decision& decision, const std::string& source) {
  const Pool& pool = view.pool();
  const bool enchants = pool.arena.kind(decision.why) == ir::Kind::KeywordWhat;  // 303.4a
  std::string words =
      enchants ? fmt::format("what {} enchants", source)
               : wordsOf(pool, decision.why,
                         {"ORef<sg>", "ORef<pl>", "PRef<sg>", "PRef<pl>", "Ref<sg>", "Ref<pl>"}, source);
  if (words.empty()) words = "a target";
  if (words.starts_with("Target")) words[0] = 't';
  return decision.max > 1 ? fmt::format("Choose {}: {}", words, whichOne(decision))
                          : fmt::format("Choose {}.", words);
}

std::string wordAsked(const View& view, const Decision& decision) {
  const ir::Arena& arena = view.pool().arena;
  if (decision.why != kNoNode && arena.kind(decision.why) == ir::Kind::AddMana) return "Which color of mana?";
  if (asksForCounters(arena, decision.why)) return "Which counter?";
  const auto kind = askedWordKind(arena, decision.why);
  if (!kind) {  // "the color of your choice", a word that a text has (612.2)
    const bool colors = std::all_of(decision.options.begin(), decision.options.end(),
                                    [](const Option& o) { return o.value >= 0 && o.value < 6; });
    return colors ? "Which color?" : "Which word?";
  }
  switch (*kind) {
    case ir::WordKind::Color:
      return "Which color?";
    case ir::WordKind::Colors:
      return "Which color or colors?";
    case ir::WordKind::CreatureType:
      return "Which creature type?";
    case ir::WordKind::CardType:
      return "Which card type?";
    case ir::WordKind::PermanentType:
      return "Which permanent type?";
    case ir::WordKind::LandType:
    case ir::WordKind::BasicLandType:
      return "Which land type?";
    case ir::WordKind::CardName:
    case ir::WordKind::NonlandCardName:
    case ir::WordKind::CreatureCardName:
    case ir::WordKind::ArtifactCardName:
    case ir::WordKind::NoncreatureNonlandCardName:
    case ir::WordKind::NonartifactNonlandCardName:
    case ir::WordKind::NonbasicCardName:
      return "Which card name?";
    case ir::WordKind::Number:
      return "Which number?";
    case ir::WordKind::OddOrEven:
      return "Odd or even?";
    case ir::WordKind::LandOrNonland:
      return "Land or nonland?";
    default:
      return "Which word?";
  }
}

std::string modeAsked(const View& view, const Decision& decision) {
  if (decision.why == kNoNode) return "Choose one.";
  const ir::NodeKind kind = view.pool().arena.kind(decision.why);
  if (choosesPile(view.pool().arena, decision.why)) return "Which pile?";
  if (kind == ir::Kind::AddMana) return "Which mana?";
  if (kind == ir::Kind::KeywordAction) return "Where do you venture?";
  if (isWord(view.pool().arena, decision.why, ir::Kind::ActOn, ir::DeedName::TapOrUntap))
    return "Tap or untap it?";
  if (kind != ir::Kind::Modal) return "Choose one.";
  return decision.max > 1 ? "Which mode: " + whichOne(decision) : "Which mode?";
}

/// " So far: Grizzly Bears attacks Bob.": the attackers or blockers that are chosen already.
std::string chosenSoFar(const View& view, const Names& names, std::string_view verb) {
  std::string text;
  for (const CombatPair& pair : view.state().combat.chosen)
    text += fmt::format("{}{}{}{}", text.empty() ? " So far: " : ", ",
                        describe(view.state(), view.pool(), names, Entity(pair.creature)), verb,
                        describe(view.state(), view.pool(), names, pair.against));
  return text.empty() ? text : text + ".";
}

/// "{1}{R}": what is still to be paid.
std::string leftToPay(const ManaCost& cost) {
  std::string text;
  if (cost.generic > 0) text += fmt::format("{{{}}}", cost.generic);
  for (const std::int32_t symbol : cost.flexible) text += ir::manaSymbolText(symbol);
  for (int i = 0; i < cost.snow; ++i) text += "{S}";
  for (std::size_t c = 0; c < cost.colored.size(); ++c)
    for (int i = 0; i < cost.colored[c]; ++i) text += fmt::format("{{{}}}", "WUBRGC"[c]);
  return text.empty() ? "{0}" : text;
}

/// What is asked, without the card and its words.
std::string bareQuestion(const View& view, const Names& names, const Decision& decision,
                         const std::string& source) {
  switch (decision.kind) {
    case DecisionKind::None:
      return "The game is over.";
    case DecisionKind::Priority:
      return "What do you do?";
    case DecisionKind::Targets:
      return targetAsked(view, decision, source);
    case DecisionKind::Objects:
      return objectAsked(view, names, decision, source);
    case DecisionKind::Modes:
      return modeAsked(view, decision);
    case DecisionKind::Number:
      return numberAsked(view, names, decision, source);
    case DecisionKind::YesNo:
      return decision.why == kNoNode ? ruleYesOrNo(view, decision, source) : offer(view, decision, source);
    case DecisionKind::Word:
      return wordAsked(view, decision);
    case DecisionKind::Attackers:
      return "Which creature attacks?" + chosenSoFar(view, names, " attacks ");
    case DecisionKind::Blockers:
      return "Which creature blocks?" + chosenSoFar(view, names, " blocks ");
    case DecisionKind::Order:
      return orderAsked(view, decision, source);
    case DecisionKind::Replacement:
      return source.empty() ? "Which effect applies first?"
                            : fmt::format("Which effect applies first to what happens to {}?", source);
    case DecisionKind::Payment:
      return fmt::format("How do you pay {}{}?",
                         view.state().payments.empty() ? "" : leftToPay(view.state().payments.back()),
                         source.empty() ? "" : " for " + source);
    case DecisionKind::CostChoice:
      return decision.options.front().kind == OptionKind::Cost ? "Which cost do you pay?"
                                                               : "As what do you play it?";
    case DecisionKind::Mulligan:
      return "Do you keep your hand?";
    case DecisionKind::Damage:
      return fmt::format("How much of {} damage goes to {}? {}", possessive(source),
                         describe(view.state(), view.pool(), names, decision.options.front().entity),
                         numbersOf(decision));
  }
  return {};
}

/// The card that asks, also where its ability on the stack does.
std::string sourceName(const View& view, const Names& names, const Decision& decision) {
  if (!decision.source) return {};
  for (const StackItem& item : view.state().stack)
    if (item.object == decision.source && item.context.ability != 0)
      return describe(view.state(), view.pool(), names, item.context.source);
  return describe(view.state(), view.pool(), names, decision.source);
}

/// Whether the question is one that the words of a card explain. The modes of a spell are its options.
bool isExplained(const View& view, const Decision& decision) {
  if (decision.why != kNoNode) return view.pool().arena.kind(decision.why) != ir::Kind::Modal;
  return decision.kind == DecisionKind::Number && view.state().payments.empty();  // X
}

}  // namespace

std::string describe(const View& view, const Names& names, const Decision& decision) {
  const std::string source = sourceName(view, names, decision);
  std::string question = bareQuestion(view, names, decision, source);
  if (decision.controlled != kNoPlayer)  // 722.5
    question = fmt::format("You decide for {}. {}",
                           describe(view.state(), view.pool(), names, Entity::player(decision.controlled)),
                           question);
  const std::string words = isExplained(view, decision) ? askingWords(view, decision) : std::string();
  if (words.empty())
    return source.empty() || question.find(source) != std::string::npos
               ? question
               : fmt::format("{}: {}", source, question);
  return source.empty() ? fmt::format("\"{}\"\n{}", words, question)
                        : fmt::format("{}: \"{}\"\n{}", source, words, question);
}

}  // namespace cantrip::play
