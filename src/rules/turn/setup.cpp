// Starting the game (103): libraries, opening hands and mulligans.

#include "rules/turn/setup.h"

#include <algorithm>

#include "ir/nodes/statements_casting.h"
#include "rules/events/events.h"
#include "rules/events/supplementary_changes.h"
#include "rules/events/turn_changes.h"
#include "rules/events/turn_markers.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/players.h"
#include "rules/kernel/questions.h"
#include "rules/objects/objects.h"
#include "rules/turn/commander_colors.h"
#include "rules/turn/companion.h"
#include "rules/turn/conspiracies.h"

namespace cantrip {

namespace {

/// 103.5.
Result putOnBottom(Kernel& k, Frame& f);
/// 2015 to 2019.
Result scryAfterMulligans(Kernel& k, Frame& f);

enum SetupStep : std::uint8_t {
  kStartingPlayer,
  kCompanions,
  kCompanionAnswer,
  kAgendas,
  kAgendaChosen,
  kShuffle,
  kAnte,
  kDraw,
  kBottom,
  kBottomAnswer,
  kDeclare,
  kDeclareAnswer,
  kReturn,
  kReshuffle,
  kScry,
  kScryAnswer,
  kOpeningHand,
  kOpeningAnswer,
  kRevealedDeed,
  kBeginGame,
  kColors,
  kColorChosen
};

/// Op::Setup.
struct SetupWork {
  std::uint32_t player = 0;  ///< place in turn order from the starting player
  std::uint32_t card = 0;    ///< how many are on the bottom already; kCompanions, kOpeningHand: which of them
};

// 103.5c: in a multiplayer game the first mulligan is free, and in Brawl (903.12g).
int mulligansThatCount(const GameState& s, PlayerId p) {
  const bool several = s.rules.freeMulliganOfHeads ? s.variant.sharedLife : s.players.size() > 2;
  const int free = several || s.variant.freeMulligan ? 1 : 0;
  return std::max(0, s.players[p].mulligans - free);
}

int startingHand(const GameState& s, PlayerId p) {
  return std::max(0, s.variant.handSize + s.players[p].handModifier);  // 103.5, 902.5
}

int cardsToDraw(const GameState& s, PlayerId p) {
  // 103.5; before 2019 each mulligan meant one card fewer (2010: 103.4)
  return s.rules.mulligan == MulliganRule::London
             ? startingHand(s, p)
             : std::max(0, startingHand(s, p) - mulligansThatCount(s, p));
}

/// 2006: 101.4: do players before this one still take mulligans, so that theirs come later? With shared turns
/// a team takes them together (2006: 101.4a).
bool waitsForOthers(const Kernel& k, PlayerId p) {
  if (!k.s.rules.mulligansInTurn) return false;
  const PlayerList order = apnap(k, k.s.startingPlayer);
  const auto next =
      std::find_if(order.begin(), order.end(), [&](PlayerId other) { return !k.s.players[other].keptHand; });
  if (next == order.end() || *next == p) return false;
  return !k.s.variant.sharedTeamTurns || !onSameTeam(k, *next, p);
}

/// Is the hand none that is drawn now: kept, or not yet decided on?
bool hasHand(const Kernel& k, PlayerId p) {
  const PlayerState& player = k.s.players[p];
  return player.keptHand || (!player.hand.empty() && waitsForOthers(k, p));
}

std::vector<Event> drawHands(const Kernel& k) {
  std::vector<Event> events;
  events.reserve(k.s.players.size() * k.s.variant.handSize);
  for (const PlayerId p : apnap(k, k.s.startingPlayer)) {
    if (hasHand(k, p)) continue;
    for (int i = 0; i < cardsToDraw(k.s, p); ++i) {
      Event& draw = events.emplace_back();
      draw.type = EventType::Draw;
      draw.player = p;
    }
  }
  return events;
}

std::vector<Event> shuffles(const Kernel& k) {
  std::vector<Event> events;
  for (const PlayerId p : apnap(k, k.s.startingPlayer)) {
    if (hasHand(k, p)) continue;
    Event& shuffle = events.emplace_back();
    shuffle.type = EventType::Shuffle;
    shuffle.player = p;
  }
  return events;
}

/// 407.2: one random card of each deck, which has just been shuffled.
std::vector<Event> antes(const Kernel& k) {
  std::vector<Event> events;
  for (const PlayerId p : apnap(k, k.s.startingPlayer))
    if (!k.s.players[p].library.empty())
      events.push_back(zoneChange(k, k.s.players[p].library.back(), Zone::Ante));
  return events;
}

std::vector<Event> handsToLibrary(const Kernel& k) {
  std::vector<Event> events;
  for (std::size_t i = 0; i < k.s.players.size(); ++i) {
    const PlayerState& p = k.s.players[i];
    if (!p.inGame || hasHand(k, static_cast<PlayerId>(i))) continue;
    events.reserve(events.size() + p.hand.size());
    for (const ObjectId card : p.hand) events.push_back(zoneChange(k, card, Zone::Library));
  }
  return events;
}

Decision mulliganQuestion(Kernel& k, PlayerId p) {
  Decision decision = question(k, DecisionKind::Mulligan, p);
  decision.options.push_back({OptionKind::Pass, 0, {}, {}, 0});
  decision.options.push_back({OptionKind::Mulligan, 0, {}, {}, 0});
  return decision;
}

/// What the card says that may be done with it before the game begins; kNoNode: nothing.
NodeId mayBeginWith(const Kernel& k, ObjectId card) {
  for (const AbilityId id : definitionOf(k, card).abilities)
    if (const NodeId statement = k.pool.ability(id).statement;
        statement != kNoNode && k.tree().kind(statement) == ir::Kind::MayBeginWith)
      return statement;
  return kNoNode;
}

/// 103.6b: reveals the card of the opening hand and does what it says for that.
void revealToBegin(Kernel& k, Frame& f, PlayerId player, ObjectId card, NodeId effect) {
  Event reveal;
  reveal.type = EventType::Reveal;
  reveal.player = player;
  reveal.object = card;
  f.step = kRevealedDeed;
  Context context;
  context.source = card;
  context.controller = player;
  f.context = k.pushContext(std::move(context));
  k.pushEffect(effect, f.context);
  emitAndGoOn(k, reveal, "103.6b");
}

// 103.6: cards that may begin the game on the battlefield, or be revealed from an opening hand.
Result beginWithCards(Kernel& k, Frame& f) {
  const PlayerList order = apnap(k, k.s.startingPlayer);
  auto& work = f.as<SetupWork>();
  if (f.step == kRevealedDeed) {
    k.popContext();
    f.step = kOpeningHand;
  }
  if (f.step == kOpeningAnswer) {
    const PlayerId p = order[work.player];
    const ObjectId card = k.s.players[p].hand[work.card];
    const NodeId effect = k.tree().as<ir::nodes::MayBeginWith>(mayBeginWith(k, card)).revealed;
    if (k.answer().kind == OptionKind::Yes && effect != kNoNode) {
      ++work.card;
      revealToBegin(k, f, p, card, effect);
      return Result::Again;
    }
    if (k.answer().kind == OptionKind::Yes) {
      const Event move = zoneChange(k, card, Zone::Battlefield);
      return emitThen(k, f, kOpeningHand, std::span(&move, 1), "103.6a");
    }
    ++work.card;
    f.step = kOpeningHand;
  }
  for (; work.player < order.size(); ++work.player, work.card = 0) {
    const PlayerId p = order[work.player];
    const auto& hand = k.s.players[p].hand;
    for (; work.card < hand.size(); ++work.card) {
      const ObjectId card = hand[work.card];
      const NodeId statement = mayBeginWith(k, card);
      if (statement == kNoNode) continue;
      f.step = kOpeningAnswer;
      askYesNo(k, p, k.tree().as<ir::nodes::MayBeginWith>(statement).revealed, card);
      return Result::Again;
    }
  }
  f.step = kBeginGame;
  return Result::Again;
}

/// 103.5: each player in turn order says whether to take a mulligan; those who do take it at the same time.
/// 2006: 101.4: one player takes all of theirs before the next one decides.
Result declareMulligans(Kernel& k, Frame& f) {
  auto& work = f.as<SetupWork>();
  const PlayerList order = apnap(k, k.s.startingPlayer);
  if (f.step == kDeclareAnswer) {
    const PlayerId player = order[work.player];
    if (k.answer().kind == OptionKind::Mulligan)
      noteMulligan(k, player);
    else
      noteKeptHand(k, player);
    ++work.player;
  }
  for (; work.player < order.size(); ++work.player) {
    const PlayerId player = order[work.player];
    if (mulligansThatCount(k.s, player) >= startingHand(k.s, player)) noteKeptHand(k, player);
    if (k.s.players[player].keptHand || waitsForOthers(k, player)) continue;
    f.step = kDeclareAnswer;
    ask(k, mulliganQuestion(k, player));
    return Result::Again;
  }
  const bool allKept = std::all_of(k.s.players.begin(), k.s.players.end(),
                                   [](const PlayerState& p) { return p.keptHand || !p.inGame; });
  f.step = allKept ? kScry : kReturn;
  work.player = 0;
  return Result::Again;
}

}  // namespace

Result runSetup(Kernel& k, Frame& f) {
  auto& work = f.as<SetupWork>();
  switch (f.step) {
    case kStartingPlayer:
      if (k.s.startingPlayer >= k.s.players.size()) {  // 103.1
        const PlayerList players = apnap(k, 0);
        setStartingPlayer(k, players[k.random().below(static_cast<std::uint32_t>(players.size()))]);
      } else {
        setStartingPlayer(k, k.s.startingPlayer);
      }
      f.step = kColors;
      return Result::Again;
    case kColors:
    case kColorChosen: {  // before companions, as the choice applies to the deck as well (903.4b)
      const bool answered = f.step == kColorChosen;
      f.step = kColorChosen;
      SetupWork asked = work;
      const bool all = chooseCommanderColors(k, asked.player, asked.card, answered);
      k.frames().back().keep(all ? SetupWork{} : asked);
      if (all) k.frames().back().step = kCompanions;
      return Result::Again;
    }
    case kCompanions:
    case kCompanionAnswer: {
      const bool answered = f.step == kCompanionAnswer;
      f.step = kCompanionAnswer;
      SetupWork asked = work;
      const bool all = revealCompanions(k, asked.player, asked.card, answered);
      k.frames().back().keep(asked);
      if (all) k.frames().back().step = kAgendas;
      return Result::Again;
    }
    case kAgendas:
    case kAgendaChosen:
      if (f.step == kAgendas) f.keep(SetupWork{});
      if (chooseAgendas(k, f.as<SetupWork>().player, f.as<SetupWork>().card, f.step == kAgendaChosen)) {
        settleStartingPlayer(k);
        f.step = kShuffle;
      } else {
        f.step = kAgendaChosen;
      }
      return Result::Again;
    case kShuffle:
      return emitThen(k, f, k.s.variant.ante ? kAnte : kDraw, shuffles(k), "103.3");
    case kAnte:
      return emitThen(k, f, kDraw, antes(k), "407.2");
    case kDraw:
      f.keep(SetupWork{});
      return emitThen(k, f, k.s.rules.mulligan == MulliganRule::London ? kBottom : kDeclare, drawHands(k),
                      "103.5");
    case kBottom:
    case kBottomAnswer:
      return putOnBottom(k, f);
    case kDeclareAnswer:
    case kDeclare:
      return declareMulligans(k, f);
    case kReturn:
      return emitThen(k, f, kReshuffle, handsToLibrary(k), "103.5");
    case kReshuffle:
      return emitThen(k, f, kDraw, shuffles(k), "103.5");
    case kScry:
    case kScryAnswer:
      return scryAfterMulligans(k, f);
    case kOpeningHand:
    case kOpeningAnswer:
    case kRevealedDeed:
      return beginWithCards(k, f);
    default:
      if (k.s.variant.planes)
        for (const PlayerId player : firstHolders(k, k.s.startingPlayer))
          setStartingPlane(k, player);  // 103.7, 901.5, 901.14a
      forgetSetup(k);
      k.lastBatch().clear();
      return Result::Done;
  }
}

namespace {

// 103.5: as many cards as mulligans were taken go from the new hand to the bottom of the library.
Result putOnBottom(Kernel& k, Frame& f) {
  const PlayerList order = apnap(k, k.s.startingPlayer);
  auto& work = f.as<SetupWork>();
  if (f.step == kBottomAnswer) {
    Event move = zoneChange(k, k.answer().entity.asObject(), Zone::Library);
    move.set(EventFlag::ToBottom);
    ++work.card;
    return emitThen(k, f, kBottom, std::span(&move, 1), "103.5");
  }
  for (; work.player < order.size(); ++work.player, work.card = 0) {
    const PlayerId p = order[work.player];
    const PlayerState& player = k.s.players[p];
    const auto count = static_cast<std::uint32_t>(mulligansThatCount(k.s, p));
    if (player.keptHand || work.card >= count || player.hand.empty()) continue;
    Decision decision = question(k, DecisionKind::Objects, p);
    decision.chosen = static_cast<std::uint16_t>(work.card);
    decision.min = decision.max = static_cast<std::uint16_t>(count);
    for (const ObjectId card : player.hand) decision.options.push_back({OptionKind::Entity, 0, card, {}, 0});
    f.step = kBottomAnswer;
    ask(k, std::move(decision));
    return Result::Again;
  }
  work.player = 0;
  f.step = kDeclare;
  return Result::Again;
}

// 2015 to 2019: who kept fewer cards than the starting hand size may look at the top card of the library and
// put it on the bottom.
Result scryAfterMulligans(Kernel& k, Frame& f) {
  const PlayerList order = apnap(k, k.s.startingPlayer);
  auto& work = f.as<SetupWork>();
  if (f.step == kScryAnswer) {
    const PlayerId p = order[work.player];
    ++work.player;
    f.step = kScry;
    if (k.answer().kind == OptionKind::Yes) {
      Event move = zoneChange(k, k.s.players[p].library.back(), Zone::Library);
      move.set(EventFlag::ToBottom);
      return emitThen(k, f, kScry, std::span(&move, 1), "103.5");
    }
  }
  if (k.s.rules.mulligan == MulliganRule::Vancouver) {
    for (; work.player < order.size(); ++work.player) {
      const PlayerState& player = k.s.players[order[work.player]];
      if (player.mulligans == 0 || player.library.empty()) continue;
      f.step = kScryAnswer;
      askYesNo(k, order[work.player], kNoNode, player.library.back());
      return Result::Again;
    }
  }
  f.step = kOpeningHand;
  f.keep(SetupWork{});
  return Result::Again;
}

}  // namespace

}  // namespace cantrip
