// The declaration of attackers or blockers as a person makes it: numbered creatures, "1 3>2", and what would
// come of it (508.1, 509.1).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "play/describe.h"

namespace cantrip::cli {

/// Does the question that waits declare attackers or blockers?
bool declaresCombat(const Decision& decision);

class CombatMenu {
 public:
  /// Of the question that waits in the view, which declares attackers or blockers. `before` is the menu of
  /// the question before it: creatures keep their numbers while they are declared one after the other.
  CombatMenu(const play::View& view, const play::Names& names, const CombatMenu* before);

  /// The question, the creatures with what was chosen for them, and what is foreseen.
  std::string text() const;
  /// "1 3", "2-5", "all", "2>1", "1 3>2 4>1": the pairs that are meant, or what is wrong with the line.
  std::variant<Options, std::string> read(std::string_view line) const;
  /// "Goblin token can't block Serra Angel."
  std::string refusal(const Option& pair) const;
  /// The creature of this number; none when there is none.
  std::optional<ObjectId> creature(std::size_t number) const;

 private:
  bool attacking() const { return view_.decision().kind == DecisionKind::Attackers; }
  std::string against(Entity entity) const;
  std::string rows() const;
  std::string foreseen() const;
  std::string examples() const;
  Options pairs() const;
  void addAvailable(std::vector<std::size_t>& numbers) const;
  std::variant<Options, std::string> pairOff(const std::vector<std::size_t>& creatures,
                                             std::optional<std::size_t> with) const;

  play::View view_;
  const play::Names& names_;
  std::vector<ObjectId> creatures_;  ///< by number, from 1
  std::vector<Entity> against_;      ///< what they may attack or block, by number, from 1
};

}  // namespace cantrip::cli
