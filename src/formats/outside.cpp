// What of the sideboards a game can reach (400.11): companions, and cards for which a spell wishes.
#include <algorithm>

#include "cards/database.h"
#include "formats/deck.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/statements_casting.h"
#include "ir/nodes/words.h"
#include "ir/vocabulary.h"

namespace cantrip::formats {
namespace {

/// Does the text speak of cards outside the game?
bool speaksOfOutside(const ir::Arena& arena) {
  for (NodeId node = 1; node < arena.size(); ++node) {
    if (arena.kind(node) == ir::Kind::Zone && arena.value(node) == static_cast<int>(ir::Zone::Outside))
      return true;
    if (arena.kind(node) == ir::Kind::Companion) return true;
    if (arena.kind(node) != ir::Kind::KeywordAction) continue;
    const NodeId action = arena.as<ir::nodes::KeywordAction>(node).action;
    if (arena.value(action) == static_cast<int>(ir::ActionName::Learn)) return true;  // 701.48a
  }
  return false;
}

bool reachesOutside(const std::string& name, const cards::CardDatabase& database) {
  const auto found = database.find(name);
  if (!found || !(*found)->whole()) return false;
  const auto& faces = (*found)->faces;
  return std::any_of(faces.begin(), faces.end(), [](const auto& face) {
    return face.reading.root != kNoNode && speaksOfOutside(face.reading.arena);
  });
}

bool canBeInGames(const DeckEntry& entry, const cards::CardDatabase& database) {
  const auto found = database.find(entry.name);
  return found && (*found)->whole() && !cards::liesBesideDecks((*found)->card);
}

}  // namespace

std::vector<std::uint16_t> addSideboards(std::span<const Deck> decks, const play::SeatPlan& plan,
                                         const cards::CardDatabase& database,
                                         std::vector<std::vector<std::string>>& seats) {
  bool reached = false;
  for (const Deck& deck : decks) {
    for (const auto* section : {&deck.commanders, &deck.companion, &deck.main, &deck.sideboard})
      reached = reached || std::any_of(section->begin(), section->end(), [&](const DeckEntry& entry) {
                  return reachesOutside(entry.name, database);
                });
  }
  std::vector<std::uint16_t> counts;
  if (!reached) return counts;
  for (std::size_t seat = 0; seat < decks.size(); ++seat) {
    const std::size_t before = seats[seat].size();
    for (const Section section : {Section::Companion, Section::Sideboard}) {
      if (section == Section::Sideboard && !plan.rules.outsideCards) continue;
      for (const DeckEntry& entry : decks[seat].section(section))
        if (canBeInGames(entry, database))
          seats[seat].insert(seats[seat].end(), static_cast<std::size_t>(entry.count), entry.name);
    }
    counts.push_back(static_cast<std::uint16_t>(seats[seat].size() - before));
  }
  return counts;
}

}  // namespace cantrip::formats
