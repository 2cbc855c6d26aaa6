// The game of a case: its state with the names that the case gives to players and objects.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "cases/ability_text.h"
#include "cases/case_cards.h"
#include "cases/case_file.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/slot_guard.h"
#include "rules/objects/objects.h"

namespace cantrip::cases {

/// The case does not pass; the message says why.
struct CaseFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class CaseGame : public GuardedSink {
 public:
  CaseGame(const Case& which, const Served& cards, bool trace);
  CaseGame(const CaseGame&) = delete;
  CaseGame& operator=(const CaseGame&) = delete;

  const Case& which;
  const Served& cards;
  GameState s;
  Kernel k;
  AbilityTexts texts;
  std::vector<std::string> seats;                ///< names of the players in turn order
  std::map<std::string, std::uint32_t> aliases;  ///< slots of objects
  std::string log;  ///< with trace: what happened, step by step, with rule numbers

  // ---- what the sink saw
  std::uint64_t casts = 0, activations = 0, landsPlayed = 0;          ///< how many were completed
  std::map<PlayerId, std::int64_t> manaBurn;                          ///< life lost to it so far
  std::vector<std::pair<PlayerId, int>> colors;                       ///< of sources that make several
  std::vector<std::pair<PlayerId, std::string>> attackers, blockers;  ///< declared this turn

  void note(const std::string& line);  ///< into the log
  PlayerId seat(const std::string& name) const;
  std::string playerName(PlayerId player) const { return seats[player]; }
  /// The name that the object has now; empty for an object without one.
  std::string nameOf(ObjectId id);
  /// Is this what the object is called? Also "A // B" of split cards and "Goblin Token" (111.4).
  bool isNamed(ObjectId id, const std::string& name);
  /// "Emblem Elspeth": is it an emblem that a card of that name, or a planeswalker of that type, makes (114)?
  bool isEmblemOf(ObjectId id, const std::string& name);
  std::string describe(Entity entity);
  std::string describe(const Decision& decision);
  std::string nameOfOption(const Decision& decision, const Option& option) const;
  std::string describe(const Decision& decision, const Option& option);
  std::string faceName(const Option& option);
  /// What a stack object says: "Cast <name>" or rules text.
  bool stackHolds(const StackItem& item, const std::string& words);
  bool castBegins(ObjectId spell, const std::string& words, bool anywhere);
  bool stackBegins(const StackItem& item, const std::string& words);
  AbilityId abilityOf(const StackItem& item) const { return item.context.ability; }

  /// Does the reference ({"player"}, {"card"} or {"alias"} with index, copy) mean this entity?
  bool means(const Json& reference, Entity entity);
  /// The first permanent (oldest first) that the reference means; nothing when there is none.
  std::optional<ObjectId> permanent(const Json& reference);
  std::vector<ObjectId> permanentsByAge();
  bool isPermanent(ObjectId id) { return onBattlefield(k, id); }
  std::uint32_t ageOf(Entity entity);

 private:
  void onEvent(const GameState& state, const Event& event, std::string_view rule) override;
  bool trace_;
  std::uint32_t loggedStep_ = 0xFFFFFFFF;
  std::set<std::uint32_t> blocking_;  ///< who is in `blockers`
};

}  // namespace cantrip::cases
