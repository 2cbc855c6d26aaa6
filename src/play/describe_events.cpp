// English for events.
#include <fmt/format.h>

#include <algorithm>

#include "play/describe.h"
#include "play/node_words.h"
#include "rules/objects/hidden_zones.h"

namespace cantrip::play {
namespace {

class EventText {
 public:
  EventText(const GameState& state, const Pool& pool, const Names& names, PlayerId viewer)
      : state_(state), pool_(pool), names_(names), viewer_(viewer) {}

  std::string operator()(const Event& e) const { return upperFirst(sentence(e)); }

 private:
  std::string sentence(const Event& e) const {
    switch (e.type) {
      case EventType::ZoneChange:
        return move(e);
      case EventType::Draw:
        return draws(e);
      case EventType::Damage:
        return fmt::format("{} deals {} damage to {}", thing(e.source), e.amount, thing(e.other));
      case EventType::GainLife:
        return fmt::format("{} {} life{}", does(e.player, "gain"), e.amount, nowAt(e));
      case EventType::LoseLife:
        return fmt::format("{} {} life{}", does(e.player, "lose"), e.amount, nowAt(e));
      case EventType::CounterAdd:
        return counters(e, "gets");
      case EventType::CounterRemove:
        return counters(e, "loses");
      case EventType::Designated:
        return designation(e);
      default:
        return ofStack(e);
    }
  }

  /// Spells and abilities, and the lands that are played.
  std::string ofStack(const Event& e) const {
    switch (e.type) {
      case EventType::Cast:
        return fmt::format("{} {}{}{}", does(e.player, "cast"), thing(e.object), xOf(e.object),
                           targets(e.object));
      case EventType::PlayLand:
        return fmt::format("{} {}", does(e.player, "play"), after(e));
      case EventType::Activate:
        return fmt::format("{} {}{}{}", does(e.player, "activate"), thing(e.source), wordsOf(e),
                           targets(e.object));
      case EventType::Trigger:
        return e.source ? fmt::format("An ability of {} triggers", thing(e.source)) : ofTheRules(e.object);
      case EventType::CopySpell:
        return fmt::format("{} {}", does(e.player, "copy"), thing(e.other));
      case EventType::Countered:
        return fmt::format("{} is countered", thing(e.object));
      default:
        return ofPermanent(e);
    }
  }

  /// What permanents do and what happens to them.
  std::string ofPermanent(const Event& e) const {
    switch (e.type) {
      case EventType::Destroy:
        return fmt::format("{} is destroyed", thing(e.object));
      case EventType::Regenerate:
        return fmt::format("{} regenerates", thing(e.object));
      case EventType::Attack:
        return fmt::format("{} attacks {}", thing(e.object), thing(e.other));
      case EventType::Block:
        return fmt::format("{} blocks {}", thing(e.object), thing(e.other));
      case EventType::ControlChange:
        return fmt::format("{} control of {}", does(e.player, "gain"), thing(e.object));
      case EventType::Attach:
        return fmt::format("{} becomes attached to {}", thing(e.object), thing(e.other));
      case EventType::Transform:
        return fmt::format("{} transforms", thing(e.object));
      case EventType::TurnFaceUp:
        return fmt::format("{} is turned face up", thing(e.object));
      case EventType::PhaseOut:
        return fmt::format("{} phases out", thing(e.object));
      case EventType::PhaseIn:
        return fmt::format("{} phases in", thing(e.object));
      case EventType::Merge:
        if (e.amount != 0) return fmt::format("{} mutates, put on top", thing(e.object));
        return fmt::format("{} mutates, {} is put under it", thing(e.object), thing(e.other));
      case EventType::BecomeCopy:
        return fmt::format("{} becomes a copy", thing(e.object));
      default:
        return ofPlayer(e);
    }
  }

  /// What players do, and how the game ends for them.
  std::string ofPlayer(const Event& e) const {
    switch (e.type) {
      case EventType::Sacrifice:
        return fmt::format("{} {}", does(e.player, "sacrifice"), thing(e.object));
      case EventType::Discard:
        return fmt::format("{} {}", does(e.player, "discard"), after(e));
      case EventType::TokenCreate:
        return fmt::format(
            "{} {}", does(e.player, "create"),
            e.node != 0 && pool_.knows(e.node) ? withArticle(pool_.card(e.node).name) : "a token");
      case EventType::Reveal:
        return reveals(e);
      case EventType::Search:
        return fmt::format("{} {} library", does(e.player, "search"), librarySearched(e));
      case EventType::Shuffle:
        return state_.turn == 0 ? "" : does(e.player, "shuffle");
      case EventType::Scry:
        return fmt::format("{} {}", does(e.player, "scry"), e.amount);
      case EventType::Surveil:
        return fmt::format("{} {}", does(e.player, "surveil"), e.amount);
      case EventType::CoinFlip:
        return fmt::format("{} a coin flip", does(e.player, e.amount == 1 ? "win" : "lose"));
      case EventType::ExtraTurn:
        return fmt::format("{} an extra turn after this one", does(e.player, "take"));
      case EventType::BecomeMonarch:
        return fmt::format("{} the monarch", does(e.player, "become"));
      case EventType::KeywordAction:
        return keywordAction(e);
      case EventType::LoseGame:
        return fmt::format("{} the game", does(e.player, "lose"));
      case EventType::WinGame:
        return fmt::format("{} the game", does(e.player, "win"));
      case EventType::DrawGame:
        return "The game is a draw";
      case EventType::ControlPlayer:
        return fmt::format("{} {} during the next {}", does(e.player, "control"), thing(e.other),
                           e.detail == static_cast<int>(ir::Step::Combat) ? "combat phase" : "turn");
      case EventType::RestartGame:
        return fmt::format("{} the game", does(e.player, "restart"));
      case EventType::SubgameBegins:
        return "A subgame begins";
      case EventType::SubgameEnds:
        return "The game goes on after the subgame";
      default:
        return besideTheDecks(e);
    }
  }

  /// Schemes, planes and the planar die.
  std::string besideTheDecks(const Event& e) const {
    switch (e.type) {
      case EventType::FromDeck:
        if (isOfType(e.object, ir::CardType::Conspiracy))  // 702.106c
          return fmt::format("{} {} face up, with the name {}", does(e.player, "turn"), thing(e.object),
                             chosenName(e.object));
        return isOfType(e.object, ir::CardType::Scheme)
                   ? fmt::format("{} {} in motion", does(e.player, "set"), thing(e.object))
                   : fmt::format("{} to {}", does(e.player, "planeswalk"), thing(e.object));
      case EventType::UnderDeck:
        return fmt::format("{} goes to the bottom of its deck", thing(e.object));
      case EventType::DieRoll:
        if (e.detail == 0) return fmt::format("{} a die: {}", does(e.player, "roll"), e.amount);
        return fmt::format("{} the planar die: {}", does(e.player, "roll"), planarFace(e.detail));
      case EventType::ChaosEnsues:
        return "Chaos ensues";
      default:
        return {};
    }
  }

  bool isOfType(ObjectId card, ir::CardType type) const {
    const CardId id = state_.objects[card.slot()].card;
    return id != kNoCard && (pool_.card(id).types & bit(type)) != 0;
  }

  /// The name that was chosen for the object (201.4).
  std::string chosenName(ObjectId object) const {
    const std::int16_t word = state_.objects[object.slot()].chosenWord;
    const auto card = std::find_if(pool_.cards.begin(), pool_.cards.end(), [&](const CardDef& def) {
      return word >= 0 && def.nameId == static_cast<std::uint32_t>(word);
    });
    return card == pool_.cards.end() ? "of no card" : card->name;
  }

  /// An ability without a source: that of planeswalking (901.8), the monarch's (725.2) and the like.
  std::string ofTheRules(ObjectId ability) const {
    const bool planeswalks =
        std::any_of(state_.stack.begin(), state_.stack.end(), [&](const StackItem& item) {
          return item.object == ability && item.delayedEffect == pool_.planeswalk &&
                 item.delayedEffect != kNoNode;
        });
    return planeswalks ? "The planeswalking ability triggers" : "An ability of the rules triggers";
  }

  static std::string_view planarFace(std::uint16_t detail) {
    if (detail == planarDetail(PlanarFace::Chaos)) return "chaos";
    return detail == planarDetail(PlanarFace::Planeswalk) ? "the Planeswalker symbol" : "a blank face";
  }

  /// Those that no other event of theirs tells.
  std::string keywordAction(const Event& e) const {
    switch (static_cast<ir::ActionName>(e.detail)) {
      case ir::ActionName::TheRingTemptsYou:
        return e.object ? fmt::format("The Ring tempts {}: {} becomes {} Ring-bearer",
                                      thing(Entity::player(e.player)), thing(e.object), whose(e.player))
                        : fmt::format("The Ring tempts {}", thing(Entity::player(e.player)));
      case ir::ActionName::VentureIntoTheDungeon:
        return fmt::format("{} into {}", does(e.player, "venture"), room(e));
      case ir::ActionName::CompleteADungeon:
        return fmt::format("{} a dungeon", does(e.player, "complete"));
      case ir::ActionName::TakeTheInitiative:
        return fmt::format("{} the initiative", does(e.player, "take"));
      default:
        return {};
    }
  }

  std::string room(const Event& e) const {
    const ObjectId card = state_.players[e.player].dungeon;
    const Dungeon* dungeon =
        card.slot() < state_.objects.size() ? pool_.dungeonOf(state_.objects[card.slot()].card) : nullptr;
    if (dungeon == nullptr) return "a dungeon";
    return fmt::format("{} of {}", dungeon->rooms[static_cast<std::size_t>(e.amount)].name,
                       pool_.card(dungeon->card).name);
  }

  std::string designation(const Event& e) const {
    switch (static_cast<Designation>(e.detail)) {
      case Designation::CitysBlessing:
        return fmt::format("{} the city's blessing", does(e.player, "get"));
      case Designation::Speed:
        return fmt::format("{} speed becomes {}", whose(e.player), e.amount);
      case Designation::Day:
        return "It becomes day";
      case Designation::Night:
        return "It becomes night";
      case Designation::Level:
        return fmt::format("{} becomes level {}", thing(e.object), e.amount);
      case Designation::Paired:
        if (!e.other) return fmt::format("{} is no longer paired", thing(e.object));
        return fmt::format("{} is paired with {}", thing(e.object), thing(e.other));
      case Designation::NotMutating:
        return fmt::format("{} resolves as a creature spell", thing(e.object));
      case Designation::NotBestowed:
        return fmt::format("{} is no longer bestowed", thing(e.object));
      case Designation::Enlisted:
        return fmt::format("{} enlists {}", thing(e.object), thing(e.other));
      case Designation::Crewed:
        return fmt::format("{} crews {}", thing(e.object), thing(e.other));
      case Designation::Saddles:
        return fmt::format("{} saddles {}", thing(e.object), thing(e.other));
      case Designation::NotSuspected:
        return fmt::format("{} is no longer suspected", thing(e.object));
      case Designation::Flipped:
        return fmt::format("{} is flipped", thing(e.object));
      case Designation::Unlocked:
        return fmt::format("{} a door of {}", does(e.player, "unlock"), thing(e.object));
    }
    return {};
  }
  std::string thing(Entity e) const {
    if (viewer_ != kNoPlayer && e == Entity::player(viewer_)) return "you";
    return describe(state_, pool_, names_, e);
  }
  /// "Alice draws", and to Alice "you draw". The verb comes in its plain form.
  std::string does(PlayerId p, std::string verb) const {
    if (p != viewer_) {
      if (verb.ends_with("ry") || verb.ends_with("py")) verb.replace(verb.size() - 1, 1, "ie");
      if (verb.ends_with("ch")) verb += 'e';
      verb += 's';
    }
    return fmt::format("{} {}", thing(Entity::player(p)), verb);
  }
  std::string librarySearched(const Event& e) const {
    const PlayerId owner = e.other.isPlayer() ? e.other.asPlayer() : e.player;
    return owner == e.player && owner != viewer_ ? "their" : whose(owner);
  }

  std::string whose(PlayerId p) const { return p == viewer_ ? "your" : possessive(thing(Entity::player(p))); }
  std::string nowAt(const Event& e) const {
    return e.player < state_.players.size() ? fmt::format(" (now {})", lifeAfter(state_, e)) : "";
  }
  std::string after(const Event& e) const {
    return thing(e.newObject ? Entity(e.newObject) : Entity(e.object));
  }

  /// " at Grizzly Bears and Bob": what a spell that is being cast was aimed at.
  /// Of an ability on the stack: ", "{T}: Add {G}."", of a keyword its name alone.
  std::string wordsOf(const Event& e) const {
    for (const StackItem& item : state_.stack) {
      if (item.object != e.object || item.context.ability == 0) continue;
      const AbilityDef& ability = pool_.ability(item.context.ability);
      const bool keyword = ability.keyword != ir::KeywordName::Count_;
      const std::string words =
          keyword ? std::string(ir::word("keyword", static_cast<std::int32_t>(ability.keyword)))
                  : wordsOnStack(state_, pool_, item);
      if (!words.empty()) return fmt::format(", \"{}\"", words);
    }
    return ", one of its abilities";
  }
  /// " with X = 3" (107.3a)
  std::string xOf(ObjectId spell) const {
    for (const StackItem& item : state_.stack) {
      const CardId card = item.object == spell ? state_.objects[spell.slot()].card : kNoCard;
      if (card != kNoCard && pool_.card(card).cost.xCount > 0)
        return fmt::format(" with X = {}", item.context.x);
    }
    return {};
  }
  std::string targets(ObjectId spell) const {
    std::vector<std::string> names;
    for (const StackItem& item : state_.stack) {
      if (item.object != spell) continue;
      for (const Entity target : targetsOf(state_, pool_, item)) names.push_back(thing(target));
    }
    return names.empty() ? "" : fmt::format(" targeting {}", fmt::join(names, " and "));
  }

  std::string draws(const Event& e) const {
    if (viewer_ != kNoPlayer && viewer_ != e.player) return fmt::format("{} a card", does(e.player, "draw"));
    return fmt::format("{} {}", does(e.player, "draw"), after(e));
  }

  /// To everybody, or only to the player `other` (701.20e).
  std::string reveals(const Event& e) const {
    if (!e.other.isPlayer()) return fmt::format("{} {}", does(e.player, "reveal"), thing(e.object));
    const PlayerId looker = e.other.asPlayer();
    const bool seen = viewer_ == kNoPlayer || viewer_ == looker;
    return fmt::format("{} at {}", does(looker, "look"), seen ? thing(e.object) : "a card");
  }

  std::string counters(const Event& e, std::string_view verb) const {
    const std::string_view kind = ir::word("counter", e.detail);
    if (e.amount == 1) return fmt::format("{} {} {} counter", thing(e.other), verb, withArticle(kind));
    return fmt::format("{} {} {} {} counters", thing(e.other), verb, e.amount, kind);
  }

  static Entity attackedBy(const Event& e) {
    Entity attacked;
    attacked.raw = e.node;
    return attacked;
  }

  std::string move(const Event& e) const {
    const bool fromHidden = isHiddenZone(e.from) || e.from == Zone::Outside;
    const bool hidden = viewer_ != kNoPlayer && isHiddenZone(e.to) && fromHidden && viewer_ != e.player;
    const std::string what = hidden ? "a card" : after(e);
    switch (e.to) {
      case Zone::Battlefield:
        if (e.has(EventFlag::EnterAttacking) && e.node != 0)  // 508.4
          return fmt::format("{} enters the battlefield attacking {}", what, thing(attackedBy(e)));
        // The spell was seen before, the token when it was created (TokenCreate).
        return e.from == Zone::Stack || e.from == Zone::Outside
                   ? ""
                   : fmt::format("{} enters the battlefield", what);
      case Zone::Graveyard:
        if (e.from == Zone::Battlefield) return fmt::format("{} goes to the graveyard", thing(e.object));
        if (e.from == Zone::Stack || e.from == Zone::Hand) return {};
        return fmt::format("{} goes from the {} to the graveyard", what,
                           ir::word("zone", static_cast<int>(e.from)));
      case Zone::Exile:
        return fmt::format("{} is exiled", what);
      case Zone::Ante:
        return fmt::format("{} {}", does(e.player, "ante"), after(e));
      case Zone::Hand:
        return e.from == Zone::Library || e.from == Zone::Outside
                   ? fmt::format("{} {} into {} hand", does(e.player, "put"), what,
                                 e.player == viewer_ ? "your" : "their")
                   : fmt::format("{} returns to {} hand", what, whose(e.player));
      case Zone::Library:
        if (state_.turn == 0) return {};
        return fmt::format("{} goes to {} library", what, whose(e.player));
      default:
        return {};
    }
  }

  const GameState& state_;
  const Pool& pool_;
  const Names& names_;
  PlayerId viewer_;
};

}  // namespace

std::int32_t lifeAfter(const GameState& state, const Event& change) {
  const PlayerState& player = state.players[change.player];
  const auto isSame = [&](PlayerId other) {
    return other == change.player || (state.variant.sharedLife && state.players[other].team == player.team);
  };
  std::int32_t life = player.life;
  auto later = std::find(state.lastBatch.begin(), state.lastBatch.end(), change);
  for (; later != state.lastBatch.end(); ++later) {
    if (later->serial != change.serial || *later == change || !isSame(later->player)) continue;
    if (later->type == EventType::GainLife) life -= later->amount;
    if (later->type == EventType::LoseLife) life += later->amount;
  }
  return life;
}

std::string describe(const GameState& state, const Pool& pool, const Names& names, const Event& event,
                     PlayerId viewer) {
  return EventText(state, pool, names, viewer)(event);
}

}  // namespace cantrip::play
