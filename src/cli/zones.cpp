// The zones that a person may look through, card by card.
#include "cli/zones.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/board.h"
#include "cli/typed.h"
#include "play/node_words.h"

namespace cantrip::cli {
namespace {

/// Whose it is: "your", "Bob's".
std::string whoseWord(const play::Names& names, PlayerId player) {
  if (player >= names.size()) return "somebody's";
  return names[player] == kYou ? "your" : play::possessive(names[player]);
}

/// What is in the zone of a player, first what is on top or came last. The stack, the command zone and exile
/// are shared: there it is what the player controls and owns.
std::vector<ObjectId> contents(const play::View& view, std::string_view zone, PlayerId player) {
  const GameState& state = view.state();
  const PlayerState& p = state.players[player];
  std::vector<ObjectId> found;
  if (zone == "graveyard") found.assign(p.graveyard.begin(), p.graveyard.end());
  if (zone == "hand") found.assign(p.hand.begin(), p.hand.end());
  if (zone == "library") found.assign(p.library.begin(), p.library.end());
  if (zone == "sideboard") found.assign(p.outside.begin(), p.outside.end());
  if (zone == "exile" || zone == "ante") {
    for (const ObjectId id : zone == "ante" ? static_cast<const ZoneList&>(state.ante) : state.exile)
      if (state.objects[id.slot()].owner == player) found.push_back(id);
  }
  if (zone == "command") {
    for (const ObjectId id : state.command)
      if (state.objects[id.slot()].controller == player) found.push_back(id);
  }
  if (zone == "stack") {
    for (const StackItem& item : state.stack)
      if (item.context.controller == player) found.push_back(item.object);
  }
  std::reverse(found.begin(), found.end());
  return found;
}

bool isMeant(const play::View& view, const play::Names& names, std::string_view whose, PlayerId player) {
  if (whose.empty()) return true;
  const bool own = player == view.viewer();
  if (whose == "mine" || whose == "my" || whose == "you" || whose == "your" || whose == "yours") return own;
  if (whose == "theirs" || whose == "their" || whose == "opponent") return !own;
  return player < names.size() && sameWords(names[player], whose);
}

/// A line for a card: its number, its name, its cost, and in a library how deep it lies.
/// On the stack also what it is aimed at.
std::string cardLine(const play::View& view, const play::Names& names, std::string_view zone,
                     std::size_t number, std::size_t place, ObjectId id) {
  const Object& object = view.state().objects[id.slot()];
  const std::string cost = object.card == kNoCard || object.is(ObjectFlag::AbilityOnStack)
                               ? ""
                               : play::costText(view.pool(), object.card);
  std::string text = play::describe(view.state(), view.pool(), id) + (cost.empty() ? "" : " " + cost);
  if (zone == "library") text += place == 0 ? ", on top" : fmt::format(", {} below the top", place);
  for (const StackItem& item : view.state().stack)
    if (zone == "stack" && item.object == id) text += aimAndWords(view, names, item);
  return wrap(fmt::format("{:>3}  {}", number, play::upperFirst(std::move(text))), screenWidth() - 1, 5) +
         "\n";
}

}  // namespace

bool isZoneName(std::string_view word) {
  return std::find(kZoneNames.begin(), kZoneNames.end(), word) != kZoneNames.end();
}

std::vector<ObjectId> cardsInZone(const play::View& view, std::string_view zone) {
  std::vector<ObjectId> known;
  for (PlayerId player = 0; player < view.state().players.size(); ++player)
    for (const ObjectId id : contents(view, zone, player))
      if (view.visible(id)) known.push_back(id);
  return known;
}

std::string zoneText(const play::View& view, const play::Names& names, std::string_view zone,
                     std::string_view whose) {
  std::string out;
  std::size_t number = 0;
  for (PlayerId player = 0; player < view.state().players.size(); ++player) {
    const std::vector<ObjectId> all = contents(view, zone, player);
    const bool shown = isMeant(view, names, whose, player);
    const std::string label = zone == "stack"     ? "spells and abilities on the stack"
                              : zone == "exile"   ? "cards in exile"
                              : zone == "ante"    ? "cards in the ante"
                              : zone == "command" ? "command zone"
                                                  : std::string(zone);
    if (shown)
      out += fmt::format("{} {}: {}\n", play::upperFirst(whoseWord(names, player)), label,
                         all.empty() ? "nothing" : fmt::format("{}", all.size()));
    std::size_t unknown = 0;
    for (std::size_t place = 0; place < all.size(); ++place) {
      if (!view.visible(all[place])) {
        ++unknown;
        continue;
      }
      ++number;
      if (shown) out += cardLine(view, names, zone, number, place, all[place]);
    }
    if (shown && unknown > 0 && unknown < all.size())
      out += fmt::format("     and {} that you do not know\n", unknown);
  }
  return out.empty() ? fmt::format("There is no player '{}'.\n", whose) : out;
}

std::string whereIs(const play::View& view, const play::Names& names, ObjectId object) {
  const Object& now = view.state().objects[object.slot()];
  if (now.id != object) return {};
  const std::string whose = whoseWord(names, now.owner);
  switch (now.zone) {
    case Zone::Graveyard:
      return fmt::format("in {} graveyard", whose);
    case Zone::Hand:
      return fmt::format("in {} hand", whose);
    case Zone::Library:
      return fmt::format("in {} library", whose);
    case Zone::Exile:
      return "in exile";
    case Zone::Stack:
      return "on the stack";
    case Zone::Command:
      return "in the command zone";
    case Zone::Outside:
      return "outside the game";
    case Zone::Ante:
      return "in the ante";
    default:
      return {};
  }
}

}  // namespace cantrip::cli
