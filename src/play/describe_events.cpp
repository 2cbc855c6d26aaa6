// English for events.
#include <fmt/format.h>

#include "play/describe.h"

namespace cantrip::play {
namespace {

class EventText {
 public:
  EventText(const GameState& state, const Pool& pool, const Names& names, PlayerId viewer)
      : state_(state), pool_(pool), names_(names), viewer_(viewer) {}

  std::string operator()(const Event& e) const {
    switch (e.type) {
      case EventType::ZoneChange:
        return move(e);
      case EventType::Draw:
        return draws(e);
      case EventType::Damage:
        return fmt::format("{} deals {} damage to {}", thing(e.source), e.amount, thing(e.other));
      case EventType::GainLife:
        return fmt::format("{} gains {} life{}", player(e.player), e.amount, nowAt(e.player));
      case EventType::LoseLife:
        return fmt::format("{} loses {} life{}", player(e.player), e.amount, nowAt(e.player));
      case EventType::SetLife:
        return fmt::format("{}'s life total becomes {}", player(e.player), e.amount);
      case EventType::CounterAdd:
        return counters(e, e.amount == 1 ? "gets a" : "gets");
      case EventType::CounterRemove:
        return counters(e, e.amount == 1 ? "loses a" : "loses");
      case EventType::Destroy:
        return fmt::format("{} is destroyed", thing(e.object));
      case EventType::Sacrifice:
        return fmt::format("{} sacrifices {}", player(e.player), thing(e.object));
      case EventType::Discard:
        return fmt::format("{} discards {}", player(e.player), after(e));
      case EventType::Cast:
        return fmt::format("{} casts {}{}", player(e.player), thing(e.object), targets(e.object));
      case EventType::PlayLand:
        return fmt::format("{} plays {}", player(e.player), after(e));
      case EventType::Activate:
        return fmt::format("{} activates an ability of {}", player(e.player), thing(e.source));
      case EventType::Trigger:
        return fmt::format("An ability of {} triggers", thing(e.source));
      case EventType::CopySpell:
        return fmt::format("{} copies {}", player(e.player), thing(e.other));
      case EventType::Countered:
        return fmt::format("{} is countered", thing(e.object));
      case EventType::Attack:
        return fmt::format("{} attacks {}", thing(e.object), thing(e.other));
      case EventType::Block:
        return fmt::format("{} blocks {}", thing(e.object), thing(e.other));
      case EventType::ControlChange:
        return fmt::format("{} gains control of {}", player(e.player), thing(e.object));
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
      case EventType::TokenCreate:
        return fmt::format("{} creates {}", player(e.player),
                           e.node != 0 && e.node < pool_.cards.size() ? pool_.card(e.node).name : "a token");
      case EventType::Reveal:
        return reveals(e);
      case EventType::Search:
        return fmt::format("{} searches a library", player(e.player));
      case EventType::Shuffle:
        return state_.turn == 0 ? "" : fmt::format("{} shuffles", player(e.player));
      case EventType::Scry:
        return fmt::format("{} scries {}", player(e.player), e.amount);
      case EventType::Surveil:
        return fmt::format("{} surveils {}", player(e.player), e.amount);
      case EventType::Regenerate:
        return fmt::format("{} regenerates", thing(e.object));
      case EventType::CoinFlip:
        return fmt::format("{} {} a coin flip", player(e.player), e.amount == 1 ? "wins" : "loses");
      case EventType::LoseGame:
        return fmt::format("{} loses the game", player(e.player));
      case EventType::WinGame:
        return fmt::format("{} wins the game", player(e.player));
      case EventType::ExtraTurn:
        return fmt::format("{} takes an extra turn after this one", player(e.player));
      case EventType::BecomeMonarch:
        return fmt::format("{} becomes the monarch", player(e.player));
      case EventType::Designated:
        return designation(e);
      case EventType::DrawGame:
        return "The game is a draw";
      case EventType::BecomeCopy:
        return fmt::format("{} becomes a copy", thing(e.object));
      default:
        return {};
    }
  }

 private:
  std::string designation(const Event& e) const {
    switch (static_cast<Designation>(e.detail)) {
      case Designation::CitysBlessing:
        return fmt::format("{} gets the city's blessing", player(e.player));
      case Designation::Speed:
        return fmt::format("The speed of {} becomes {}", player(e.player), e.amount);
      case Designation::Day:
        return "It becomes day";
      case Designation::Night:
        return "It becomes night";
      case Designation::Level:
        return fmt::format("{} becomes level {}", thing(e.object), e.amount);
      case Designation::Paired:
        if (!e.other) return fmt::format("{} is no longer paired", thing(e.object));
        return fmt::format("{} is paired with {}", thing(e.object), thing(e.other));
      case Designation::NotBestowed:
        return fmt::format("{} is no longer bestowed", thing(e.object));
      case Designation::Enlisted:
        return fmt::format("{} enlists {}", thing(e.object), thing(e.other));
    }
    return {};
  }
  std::string thing(Entity e) const { return describe(state_, pool_, names_, e); }
  std::string player(PlayerId p) const { return describe(state_, pool_, names_, Entity::player(p)); }
  std::string nowAt(PlayerId p) const {
    return p < state_.players.size() ? fmt::format(" (now {})", state_.players[p].life) : "";
  }
  std::string after(const Event& e) const {
    return thing(e.newObject ? Entity(e.newObject) : Entity(e.object));
  }

  /// " at Grizzly Bears and Bob": what a spell that is being cast was aimed at.
  std::string targets(ObjectId spell) const {
    std::vector<std::string> names;
    for (const StackItem& item : state_.stack) {
      if (item.object != spell) continue;
      for (const Binding& binding : item.context.bindings)
        if (binding.slot < slots::kRest && binding.entity) names.push_back(thing(binding.entity));
    }
    return names.empty() ? "" : fmt::format(" targeting {}", fmt::join(names, " and "));
  }

  std::string draws(const Event& e) const {
    if (viewer_ != kNoPlayer && viewer_ != e.player) return fmt::format("{} draws a card", player(e.player));
    return fmt::format("{} draws {}", player(e.player), after(e));
  }

  /// To everybody, or only to the player `other` (701.20e).
  std::string reveals(const Event& e) const {
    if (!e.other.isPlayer()) return fmt::format("{} reveals {}", player(e.player), thing(e.object));
    const PlayerId looker = e.other.asPlayer();
    const bool seen = viewer_ == kNoPlayer || viewer_ == looker;
    return fmt::format("{} looks at {}", player(looker), seen ? thing(e.object) : "a card");
  }

  std::string counters(const Event& e, std::string_view verb) const {
    const std::string_view kind = ir::word("counter", e.detail);
    if (e.amount == 1) return fmt::format("{} {} {} counter", thing(e.other), verb, kind);
    return fmt::format("{} {} {} {} counters", thing(e.other), verb, e.amount, kind);
  }

  std::string move(const Event& e) const {
    const bool hidden = viewer_ != kNoPlayer && (e.to == Zone::Hand || e.to == Zone::Library) &&
                        (e.from == Zone::Library || e.from == Zone::Hand) && viewer_ != e.player;
    const std::string what = hidden ? "a card" : after(e);
    switch (e.to) {
      case Zone::Battlefield:
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
      case Zone::Hand:
        return e.from == Zone::Library ? fmt::format("{} puts {} into their hand", player(e.player), what)
                                       : fmt::format("{} returns to {}'s hand", what, player(e.player));
      case Zone::Library:
        if (state_.turn == 0) return {};
        return fmt::format("{} goes to {}'s library", what, player(e.player));
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

std::string describe(const GameState& state, const Pool& pool, const Names& names, const Event& event,
                     PlayerId viewer) {
  return EventText(state, pool, names, viewer)(event);
}

}  // namespace cantrip::play
