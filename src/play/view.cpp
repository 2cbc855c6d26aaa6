// What a player may see (400.2, 401, 402, 406.3, 708.5), and imagining the rest.
#include "play/view.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "play/archive.h"
#include "rules/effects/searching.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/characteristics.h"
#include "rules/objects/hidden_zones.h"
#include "rules/words/restrictions.h"

namespace cantrip::play {
namespace {

/// Whether the viewer may look at the face of an object, or has seen it where it is (Object::knownTo).
bool mayLook(Kernel& k, const Object& object, PlayerId viewer) {
  const bool known = object.knownBy(viewer);
  switch (object.zone) {
    case Zone::Library:
      return known;  // 401.2
    case Zone::Hand:
    case Zone::Outside:
      return object.owner == viewer || known;  // 402.3; a sideboard is seen by whoever plays with it
    case Zone::Exile:
      return !object.is(ObjectFlag::FaceDown) || known;  // 406.3, 702.143a
    case Zone::Battlefield:
    case Zone::Stack:
      return !object.is(ObjectFlag::FaceDown) || controllerOf(k, object.id) == viewer;  // 708.5
    case Zone::Command:
      if (!object.is(ObjectFlag::FaceDown)) return true;
      // in a planar or scheme deck, or a conspiracy, at which its owner may look (315.7)
      return object.owner == viewer && object.card != kNoCard &&
             (k.pool.card(object.card).types & bit(ir::CardType::Conspiracy)) != 0;
    default:
      return true;
  }
}

/// 722: is the player controlled by the viewer, who may be an onlooker?
bool isControlledBy(const GameState& state, PlayerId player, PlayerId viewer) {
  return viewer != kNoPlayer && state.players[player].controlledBy == viewer;
}

/// 722.4: what a player whom the viewer controls may look at, but for cards outside the game.
bool mayLookFor(Kernel& k, const Object& object, PlayerId viewer) {
  if (object.zone == Zone::Outside) return false;
  for (PlayerId p = 0; p < k.s.players.size(); ++p)
    if (isControlledBy(k.s, p, viewer) && mayLook(k, object, p)) return true;
  return false;
}

/// Cards that the question itself shows to the viewer: looked at, revealed, searched through.
std::vector<bool> shownByDecision(const GameState& state, PlayerId viewer) {
  std::vector<bool> shown(state.objects.size());
  // 700.3: what was separated into piles was revealed, or is a face-up pile
  for (const Context& context : state.contexts)
    for (const Binding& b : context.bindings)
      if ((b.slot == slots::kPiles || b.slot == slots::kPiles + 1) && b.amount == 0 && b.entity.isObject() &&
          b.entity.asObject().slot() < shown.size())
        shown[b.entity.asObject().slot()] = true;
  if (state.decision.player != viewer) return shown;
  for (const Option& option : state.decision.options) {
    for (const Entity entity : {option.entity, option.other}) {
      if (entity.isObject() && entity.asObject().slot() < shown.size())
        shown[entity.asObject().slot()] = true;
    }
  }
  return shown;
}

/// Slots of the cards that stay hidden, by owner, in the order of their places: hand first, then the library.
using HiddenSlots = std::vector<std::vector<std::uint32_t>>;

/// Marks the cards in hands and on libraries that effects in force show to the viewer ("Play with the top
/// card of your library revealed.").
void showByRules(Kernel& kernel, const GameState& state, PlayerId viewer, std::vector<bool>& shown) {
  for (PlayerId p = 0; p < state.players.size(); ++p) {
    const PlayerState& player = state.players[p];
    if (p != viewer && !player.hand.empty() && playsRevealed(kernel, p, Zone::Hand))
      for (const ObjectId id : player.hand) shown[id.slot()] = true;
    if (player.library.empty()) continue;
    const bool sees = p == viewer || isControlledBy(state, p, viewer);
    if (playsRevealed(kernel, p, Zone::Library) || (sees && mayLookAtTop(kernel, p)))
      shown[player.library.back().slot()] = true;
  }
}

HiddenSlots hiddenSlots(const Pool& pool, const GameState& state, PlayerId viewer) {
  std::vector<bool> shown = shownByDecision(state, viewer);
  GameState copy = state;  // asking the rules fills caches
  Kernel kernel(pool, copy);
  showByRules(kernel, state, viewer, shown);
  if (state.decision.player == viewer)  // 701.23a: also what can't be found is looked at
    for (const Entity card : effects::cardsSearched(kernel)) shown[card.asObject().slot()] = true;
  HiddenSlots hidden(state.players.size());
  const auto consider = [&](ObjectId id) {
    const Object& object = state.objects[id.slot()];
    // 708.5: who is asked about something face down does not look at its face for that.
    const bool revealed = shown[id.slot()] && !object.looksFaceDown();
    if (!revealed && !mayLook(kernel, object, viewer) && !mayLookFor(kernel, object, viewer))
      hidden[object.owner].push_back(id.slot());
  };
  for (const PlayerState& player : state.players) {
    for (const ObjectId id : player.hand) consider(id);
    for (const ObjectId id : player.library) consider(id);
    for (const ObjectId id : player.supplementary) consider(id);
    for (const ObjectId id : player.outside) consider(id);
  }
  for (const ObjectId id : state.exile) consider(id);
  for (const ObjectId id : state.battlefield) consider(id);
  for (const StackItem& item : state.stack) consider(item.object);
  // 708.5: what lies face down in a merged permanent, which may be face up itself
  for (const Component& c : state.components) {
    const Object& part = state.objects[c.part.slot()];
    if (part.id != c.part || part.zone != Zone::Battlefield) continue;
    const PlayerId holder = controllerOf(kernel, c.permanent);
    if (holder == viewer || isControlledBy(state, holder, viewer)) continue;
    auto& slots = hidden[part.owner];
    const bool down = (c.flags & static_cast<std::uint64_t>(ObjectFlag::FaceDown)) != 0;
    if (down && std::find(slots.begin(), slots.end(), c.part.slot()) == slots.end())
      slots.push_back(c.part.slot());
  }
  return hidden;
}

/// Gives the hidden cards of each owner new ids that follow from their places alone, and blanks them.
void hide(GameState& state, const HiddenSlots& hidden) {
  std::unordered_map<std::uint32_t, ObjectId> renamed;  // by old raw id
  std::vector<Object> blank;
  for (const std::vector<std::uint32_t>& slots : hidden) {
    std::vector<std::uint32_t> ordered = slots;
    std::sort(ordered.begin(), ordered.end());
    // Ids of the past stay dead: the new generation is one that none of these cards has had.
    std::uint32_t generation = 0;
    for (const std::uint32_t slot : slots)
      generation = std::max(generation, state.objects[slot].id.generation() + 1);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      Object object = state.objects[slots[i]];
      renamed[object.id.raw] = ObjectId::make(ordered[i], generation);
      object.card = kNoCard;
      // a merged permanent that is face up over a card that is not
      const bool shows = object.zone == Zone::Battlefield && !object.is(ObjectFlag::FaceDown);
      if (!shows) object.copyOf = kNoCard;
      if (isHiddenZone(object.zone)) object.timestamp = 0, object.enteredTurn = 0;
      if (object.zone == Zone::Command) object.chosenWord = -1;  // 702.106b
      blank.push_back(object);
    }
  }
  Renamer renamer([&](ObjectId& id) {
    if (const auto found = renamed.find(id.raw); found != renamed.end()) id = found->second;
  });
  for (const Object& object : blank) state.objects[object.id.slot()] = Object{};
  renamer.visit(state);
  for (Object object : blank) {
    renamer.visit(object);
    state.objects[object.id.slot()] = object;
  }
  const auto unseen = [&](const Component& c) {
    const Object& part = state.objects[c.part.slot()];
    return part.id == c.part && part.card == kNoCard;
  };
  std::erase_if(state.components, [&](const Component& c) {  // 400.7: where the cards are that it was
    return unseen(c) && state.objects[c.part.slot()].zone != Zone::Battlefield;
  });
  for (Component& c : state.components)
    if (unseen(c)) c.definition = kNoCard;
  state.mergedCards.clear();  // tells what hidden cards are parts of
}

/// Where View::hidden_ has what the object is: no card is a token (111.6), a planar or scheme deck and a
/// sideboard have cards of their own, and a player knows which is which.
std::size_t hiddenList(const Object& object, std::size_t players) {
  if (object.zone == Zone::Command) return object.owner + 2 * players;
  if (object.zone == Zone::Outside) return object.owner + 3 * players;
  return object.owner + (object.is(ObjectFlag::Token) ? players : 0);
}

/// The face-down components of merged permanents are what was imagined for their cards.
void defineComponents(GameState& state) {
  for (Component& c : state.components)
    if (c.definition == kNoCard) c.definition = state.objects[c.part.slot()].card;
}

}  // namespace

bool View::visible(ObjectId object) const {
  if (object.slot() >= state_.objects.size()) return false;
  const Object& now = state_.objects[object.slot()];
  return now.id != object || now.card != kNoCard || now.copyOf != kNoCard;
}

bool View::operator==(const View& other) const {
  return viewer_ == other.viewer_ && pool_ == other.pool_ && hidden_ == other.hidden_ &&
         main_ == other.main_ && state_ == other.state_;
}

View makeView(const Game& game, PlayerId viewer) {
  View view;
  view.pool_ = game.sharedPool();
  view.viewer_ = viewer;
  view.state_ = game.state();
  GameState& state = view.state_;
  const HiddenSlots hidden = hiddenSlots(*view.pool_, state, viewer);
  view.hidden_.resize(4 * state.players.size());
  for (std::size_t p = 0; p < hidden.size(); ++p)
    for (const std::uint32_t slot : hidden[p])
      view.hidden_[hiddenList(state.objects[slot], hidden.size())].push_back(state.objects[slot].card);
  for (std::vector<CardId>& list : view.hidden_) std::sort(list.begin(), list.end());
  if (state.decision.player != viewer) state.decision.options.clear();
  state.rng = Rng(0);
  for (const GameState& main : std::exchange(state.mainGames, {}))
    view.main_.push_back(makeView(Game(view.pool_, main), viewer));
  // The state to go back to when a cast turns out illegal holds the same secrets.
  for (GameState& before : state.undoCast) {
    const HiddenSlots then = hiddenSlots(*view.pool_, before, viewer);
    HiddenSlots both(then.size());
    for (std::size_t p = 0; p < then.size(); ++p) {
      for (const std::uint32_t slot : then[p]) {
        if (p < hidden.size() && std::find(hidden[p].begin(), hidden[p].end(), slot) != hidden[p].end())
          both[p].push_back(slot);
      }
    }
    hide(before, both);
    before.rng = Rng(0);
  }
  hide(state, hidden);
  return view;
}

Game sample(View view, Rng& rng) {
  GameState state = std::move(view.state_);
  std::vector<std::vector<CardId>> cards = std::move(view.hidden_);
  for (auto& owned : cards) rng.shuffle(std::span(owned));
  std::unordered_map<std::uint32_t, CardId> dealt;  // by slot
  for (Object& object : state.objects) {
    if (!object.id || object.card != kNoCard || object.owner >= state.players.size()) continue;
    std::vector<CardId>& from = cards[hiddenList(object, state.players.size())];
    if (from.empty()) continue;
    object.card = from.back();
    from.pop_back();
    dealt[object.id.slot()] = object.card;
  }
  for (GameState& before : state.undoCast) {
    for (Object& object : before.objects) {
      const auto found = dealt.find(object.id.slot());
      if (object.id && object.card == kNoCard && found != dealt.end()) object.card = found->second;
    }
    before.rng = Rng(rng.next());
    defineComponents(before);
  }
  defineComponents(state);
  for (View& main : view.main_) state.mainGames.push_back(sample(std::move(main), rng).state());
  state.rng = Rng(rng.next());
  return Game(view.pool_, std::move(state));
}

}  // namespace cantrip::play
