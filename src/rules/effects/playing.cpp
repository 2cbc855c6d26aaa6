// Cards that are played or cast while something resolves, without paying their mana costs (305.2, 601.3,
// 608.2g).
#include <algorithm>

#include "ir/nodes/counts.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/senses.h"
#include "ir/slots.h"
#include "program/tree_questions.h"
#include "rules/casting/cast_steps.h"
#include "rules/casting/casting.h"
#include "rules/casting/lands.h"
#include "rules/choosing/choices.h"
#include "rules/effects/common.h"
#include "rules/effects/effects.h"
#include "rules/kernel/bindings.h"
#include "rules/kernel/cast_way.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/node_fields.h"
#include "rules/kernel/pushes.h"
#include "rules/kernel/questions.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_refs.h"
#include "rules/words/permissions.h"
#include "rules/words/unplaced_cards.h"

namespace cantrip::effects {

namespace {

/// What a keyword's own trigger lets its owner do: 702.35a says for what cost, 702.62d that it is one.
CastWay wayOfKeyword(const Kernel& k, const Context& c) {
  if (c.ability == 0) return CastWay::WithoutPaying;
  const ir::KeywordName keyword = k.pool.ability(c.ability).keyword;
  if (keyword == ir::KeywordName::Madness) return CastWay::Madness;
  if (keyword == ir::KeywordName::Miracle) return CastWay::Miracle;
  return keyword == ir::KeywordName::Suspend ? CastWay::Suspend : CastWay::WithoutPaying;
}

NodeId playedBy(const Kernel& k, NodeId node) {
  return k.tree().kind(node) == Kind::Cast ? as<nodes::Cast>(k, node).what : as<nodes::ActOn>(k, node).what;
}
/// For its costs, not for free.
bool isForItsCosts(const Kernel& k, NodeId node) {
  return k.tree().kind(node) == Kind::Cast || isWord(k.tree(), node, Kind::ActOn, DeedName::CastNow);
}

ChoiceScope scopeOf(const Kernel& k, NodeId node) {
  return isWord(k.tree(), node, Kind::ActOn, DeedName::PlayFree) ? ChoiceScope::Playable
                                                                 : ChoiceScope::Castable;
}

/// The ways in which that effect can have the player play the card now: each of its faces as a spell, and
/// those that are lands where it says "play".
Options waysToPlay(Kernel& k, NodeId node, PlayerId player, ObjectId card, const Context& c) {
  Options ways;
  const NodeId described = describedSpells(k.tree(), playedBy(k, node));
  if (k.tree().kind(node) == Kind::Cast) {  // 118.9: for one of its alternative costs, too
    for (const CastWay way : castWays(k, player, card, true))
      for (const std::uint8_t face : facesToCast(k, player, card, way, described, c))
        ways.push_back({OptionKind::Cast, face, card, {}, static_cast<std::int32_t>(way)});
    return ways;
  }
  const CastWay way = isForItsCosts(k, node) ? CastWay::Normal : wayOfKeyword(k, c);
  if (node == k.pool.castDefeated) {  // 310.11b, 712.11a: "transformed" is with its back face up
    constexpr std::uint8_t kBack = 1;
    if (k.pool.card(k.object(card).card).isDoubleFaced() && canCast(k, player, card, way, kBack))
      ways.push_back({OptionKind::Cast, kBack, card, {}, static_cast<std::int32_t>(way)});
    return ways;
  }
  for (const std::uint8_t face : facesToCast(k, player, card, way, described, c))
    ways.push_back({OptionKind::Cast, face, card, {}, static_cast<std::int32_t>(way)});
  if (isWord(k.tree(), node, Kind::ActOn, DeedName::PlayFree))
    for (const std::uint8_t face : landsToPlay(k, player, card, described, c))
      ways.push_back({OptionKind::PlayLand, face, card, {}, 0});
  return ways;
}

/// Is it "any number of" them, or up to several?
bool isForSeveral(const Kernel& k, NodeId ref) {
  const ir::Arena& t = k.tree();
  if (t.kind(ref) != Kind::OneOf && t.kind(ref) != Kind::Some) return false;
  const ir::NodeKind count = t.kind(t.field<&nodes::Some::count, nodes::OneOf>(ref));
  return count == Kind::AnyNumber || count == Kind::UpTo;
}

std::size_t mostToPlay(Kernel& k, NodeId ref, const Context& c, std::size_t available) {
  const NodeId count = k.tree().field<&nodes::Some::count, nodes::OneOf>(ref);
  return static_cast<std::size_t>(std::max(0, countRange(k, count, c, static_cast<int>(available)).second));
}

enum PlayStep : std::uint8_t { ChooseCards, BeginPlaying, FaceChosen, PickNext, Picked };
/// How many were played or picked.
using PlayWork = OneByOne;

/// In which slot the cards are that the words name, where nothing is chosen before.
SlotNo namedCards(const Kernel& k) { return frameSlot(k.s.frames.size() - 1); }

/// Those that can be played now.
EntityList openToPlay(Kernel& k, const Frame& f) {
  const Context& c = k.ctx(f);
  const NodeId what = playedBy(k, f.node);
  if (isForSeveral(k, what)) return playable(k, what, actorOf(k, c), scopeOf(k, f.node), c);
  EntityList open;
  for (const Entity e : boundEntities(k, c, namedCards(k)))
    if (k.alive(e.asObject()) && !waysToPlay(k, f.node, actorOf(k, c), e.asObject(), c).empty())
      open.push_back(e);
  return open;
}

Result play(Kernel& k, Frame& f, const Option& way) {
  Context& c = k.ctx(f);
  const ObjectId card = way.entity.asObject();
  c.set(ContextFlag::Did, true);
  noteMoved(c, card, card.next());  // "it gains haste": the spell
  const PlayerId actor = actorOf(k, c);
  f.step = PickNext;
  if (way.kind == OptionKind::PlayLand)
    playLand(k, actor, card, way.sub, false);
  else
    startCast(k, actor, card, castWayOf(way.value), way.sub);
  return Result::Again;
}

/// Asks as which of its faces the card of `ways` is played.
void askWay(Kernel& k, PlayerId player, NodeId why, Options ways) {
  Decision d;
  d.kind = DecisionKind::CostChoice;
  d.player = player;
  d.why = why;
  d.source = ways.front().entity.asObject();
  d.options = std::move(ways);
  ask(k, std::move(d));
}

/// Begins to play one of them, or asks first as which of its faces.
Result playOne(Kernel& k, Frame& f, Options ways) {
  if (ways.size() == 1) return play(k, f, ways.front());
  f.step = FaceChosen;
  const NodeId why = f.node;
  askWay(k, chooserOf(k.ctx(f)), why, std::move(ways));
  return Result::Again;
}

Result playPicked(Kernel& k, Frame& f, ObjectId card);

/// 608.2g: the next of several is chosen when the one before has been cast, for that may have changed what
/// can be. "You may cast them" is said of each: any number of them are.
Result pickNext(Kernel& k, Frame& f) {
  auto& work = f.as<PlayWork>();
  Context& c = k.ctx(f);
  const NodeId what = playedBy(k, f.node);
  const EntityList open = openToPlay(k, f);
  const std::size_t there = work.next + open.size();
  const std::size_t most = isForSeveral(k, what) ? mostToPlay(k, what, c, there) : there;
  if (open.empty() || work.next >= most) {
    eraseSlot(c, namedCards(k));
    return Result::Done;
  }
  Decision d;
  // "Cast the copies if able" leaves no choice.
  const bool optional = isForSeveral(k, what) || k.pool.contains(f.node, NodeFact::Offered);
  if (!optional && open.size() == 1) return playPicked(k, f, open.front().asObject());
  d.kind = DecisionKind::Objects;
  d.player = actorOf(k, c);
  d.chosen = static_cast<std::uint16_t>(work.next);
  d.min = optional ? std::uint16_t{0} : d.chosen;
  d.max = static_cast<std::uint16_t>(most);
  d.why = what;
  d.source = c.source;
  for (const Entity e : open) d.options.push_back({OptionKind::Entity, 0, e, {}, 0});
  if (optional) d.options.push_back({OptionKind::Done, 0, {}, {}, 0});
  f.step = Picked;
  ask(k, std::move(d));
  return Result::Again;
}

Result playPicked(Kernel& k, Frame& f, ObjectId card) {
  ++f.as<PlayWork>().next;
  Options ways = waysToPlay(k, f.node, actorOf(k, k.ctx(f)), card, k.ctx(f));
  f.step = PickNext;
  return ways.empty() ? Result::Again : playOne(k, f, std::move(ways));
}

/// Casts, or plays, the cards one after the other.
Result runPlayFree(Kernel& k, Frame& f) {
  Context& c = k.ctx(f);
  const NodeId what = playedBy(k, f.node);
  if (f.step == ChooseCards) {
    c.set(ContextFlag::Did, false);
    f.step = isForSeveral(k, what) ? PickNext : BeginPlaying;
    if (f.step == BeginPlaying && chooseFor(k, f.context, what, chooserOf(c), scopeOf(k, f.node)))
      return Result::Again;
  }
  if (f.step == BeginPlaying) {
    EntityList cards;
    for (const ObjectId id : takeObjects(k, c, what)) cards.push_back(id);
    bindEntities(c, namedCards(k), std::span(cards.data(), cards.size()));
    f.as<PlayWork>().next = 0;
    f.step = PickNext;
    if (cards.size() == 1) return playPicked(k, f, cards.front().asObject());
  }
  if (f.step == PickNext) return pickNext(k, f);
  if (f.step == FaceChosen) return play(k, f, Option(k.answer()));
  const Option picked = k.answer();
  if (picked.kind != OptionKind::Done) return playPicked(k, f, picked.entity.asObject());
  eraseSlot(c, namedCards(k));
  return Result::Done;
}

/// "A spell from each opponent's graveyard" is one from each of them.
std::string_view castsOneFromEach(const Asked& asked) {
  const NodeId what = asked.as<nodes::ActOn>().what;
  return asked.tree.kind(what) == Kind::Some && containsKind(asked.tree, what, Kind::Each)
             ? "one spell would be cast from all of these zones together"
             : "";
}

}  // namespace

Result castNow(Kernel& k, Frame& f) { return runPlayFree(k, f); }

bool canPlayAny(Kernel& k, const Context& context, NodeId node) {
  const NodeId what = playedBy(k, node);
  const PlayerId actor = actorOf(k, context);
  // it is not told who holds no such card
  if (k.tree().kind(what) == Kind::Some) return true;
  if (k.tree().kind(what) == Kind::OneOf) return !playable(k, what, actor, scopeOf(k, node), context).empty();
  if (needsChoice(k, what)) return true;
  Context c = context;
  const auto cards = takeObjects(k, c, what);
  return std::any_of(cards.begin(), cards.end(),
                     [&](ObjectId card) { return !waysToPlay(k, node, actor, card, c).empty(); });
}

void askFace(Kernel& k, PlayerId player, ObjectId card, CastWay way, NodeId why, const Faces& faces) {
  Options ways;
  for (const std::uint8_t face : faces)
    ways.push_back({OptionKind::Cast, face, card, {}, static_cast<std::int32_t>(way)});
  askWay(k, player, why, std::move(ways));
}

void addPlayingVerbs(VerbTable& table) {
  for (const DeedName deed : {DeedName::CastFree, DeedName::PlayFree, DeedName::CastNow})
    addVerb(table, ir::actOn(deed), &runPlayFree).unless(&speaksOfCardsOfNoZone).unless(&castsOneFromEach);
}

}  // namespace cantrip::effects
