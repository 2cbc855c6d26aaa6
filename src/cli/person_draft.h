// A draft as a person makes it at the terminal: picks, the deck, then matches between all.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/journal.h"
#include "cli/line_reader.h"
#include "tournament/deck_building.h"
#include "tournament/draft_file.h"
#include "tournament/tournament_play.h"

namespace cantrip::cli {

/// Who sits where after a draft, with what: the person or nobody, and computers. `deck`: the person's.
std::vector<tournament::Entrant> entrantsOf(const tournament::Draft& draft, const std::string& opponents,
                                            const formats::Deck* deck,
                                            const tournament::CardKnowledge& knowledge);

/// The tournament after a draft, without games.
tournament::TournamentSetup setupOf(const tournament::DraftRecord& record);

class PersonDraft {
 public:
  /// `journal`: where it is kept.
  PersonDraft(tournament::DraftRecord record, const tournament::CardKnowledge& knowledge, Journal& journal,
              LineReader& lines, std::ostream& out);
  /// Goes on until all is over or the person leaves.
  void run();

 private:
  bool pickAll();
  bool ask();
  bool answer(const std::string& line, bool& left);
  void showQuestion();
  void showPool() const;
  void undo();
  bool buildDeck();
  std::optional<tournament::Leading> chooseLeader(const std::vector<std::string>& pool);
  bool playMatches();
  bool playMatch(tournament::Match& match);
  void keep();
  bool leave();

  tournament::DraftRecord record_;
  const tournament::CardKnowledge& knowledge_;
  Journal& journal_;
  LineReader& lines_;
  std::ostream& out_;
  tournament::Draft draft_;
  std::size_t matchesMet_ = 0;  ///< of record_.played
};

}  // namespace cantrip::cli
