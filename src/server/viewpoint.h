// What one player sees, as JSON: the only thing about a game that leaves the server for that player.
//
// Everything is written from play::View, which has no hidden card in it. Objects and cards get names of their
// own for each viewer ("o12", "c3"), given out in the order in which that viewer saw them first, so that no
// name tells anything of a place or of a deck. docs/protocol/protocol.schema.json says what the parts mean.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "play/attention.h"
#include "play/describe.h"
#include "play/session.h"

namespace cantrip::server {

using Json = nlohmann::json;

/// "main1", "attackers": the steps of a turn as the protocol names them.
std::string_view stepCode(ir::Step step);
std::optional<ir::Step> stepOfCode(std::string_view code);
/// "asked", "stack", "something", "turn", "mine": until when somebody passes.
std::string_view codeOf(play::Yield yield);
std::optional<play::Yield> yieldOfCode(std::string_view code);
/// "p0": a player in the protocol.
std::string playerKey(PlayerId player);

/// What a connection is told first; `run` is empty before the game has begun.
Json welcomeFrame(const std::string& table, const std::string& run, PlayerId seat);

class Viewpoint {
 public:
  /// `names` are those of the players, by seat. The viewer may be play::kOnlooker, and kNoPlayer looks back
  /// on a game that is over: all hands are seen.
  Viewpoint(PlayerId viewer, play::Names names);

  PlayerId viewer() const { return viewer_; }
  /// The names as this viewer reads them: its own is "You".
  const play::Names& names() const { return names_; }
  /// The whole table. The question that waits is no part of it.
  Json table(const play::Game& game);
  /// The table without the faces of cards, most of which were told long ago.
  Json board(const play::Game& game);
  /// How many faces this viewer has seen, and those after the first so many, by name.
  std::size_t cardCount() const { return cards_.size(); }
  Json cardsSince(std::size_t count) const;
  /// What is asked, when this viewer is. Precondition: board() was called for this position.
  Json question(const play::Game& game) const;
  /// A line of the log. Objects that the viewer saw in a public zone are named with it.
  Json event(const play::LogEntry& entry, std::size_t number) const;
  /// The object of a name that was given out; nothing for any other.
  std::optional<ObjectId> objectOf(std::string_view key) const;
  /// The name that was given out for an object; empty when none was.
  std::string nameOf(ObjectId real) const;

 private:
  class Writer;
  std::string objectKey(ObjectId real);
  std::string cardKey(const Pool& pool, CardId card);
  std::string entityKey(Entity seen) const;
  void matchPlaces(const GameState& seen, const GameState& real);

  PlayerId viewer_;
  play::Names names_;
  /// Objects in the order in which they were seen: "o1" is the first. A server keeps many of these.
  std::vector<ObjectId> objects_;
  std::unordered_map<std::uint32_t, std::uint32_t> numbers_;  ///< by the real id
  std::unordered_set<std::uint32_t> seenInPublic_;
  std::unordered_map<CardId, std::string> cardKeys_;
  /// The faces of all cards that this viewer has seen, "c1" first, packed (CBOR): they are told once.
  std::vector<std::vector<std::uint8_t>> cards_;
  /// The real ids of what stands face down at a place that everybody sees: views deal out new ones.
  std::unordered_map<std::uint32_t, ObjectId> realIds_;
};

}  // namespace cantrip::server
