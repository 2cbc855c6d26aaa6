// A draft and what came of it as text, so that a person goes on with it: picks, the deck, the matches.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/draft.h"
#include "tournament/pairings.h"

namespace cantrip::tournament {

/// All that a draft with a person in the first seat needs to go on. Computers pick, build and play as before,
/// so that only what the person did is in it.
struct DraftRecord {
  DraftSetup draft;
  std::vector<std::uint32_t> picks;  ///< of all drafters, as far as it has come
  std::string opponents = "normal";  ///< players::makePlayer
  TournamentKind then = TournamentKind::Swiss;
  bool matches = true;  ///< false: it ends with the decks
  int bestOf = 3;
  std::optional<formats::Deck> deck;  ///< of the person, once it is built
  std::vector<std::string> played;    ///< matches as text (match.h), the last perhaps not over
};

std::string write(const DraftRecord& record);
bool isDraft(std::string_view text);
/// Throws play::SaveError naming `source`, line and cure.
DraftRecord readDraft(std::string_view text, std::string_view source);

}  // namespace cantrip::tournament
