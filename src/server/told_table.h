// The table as one viewer was told it last, and what is new to them since then.
#pragma once

#include <optional>

#include "server/viewpoint.h"

namespace cantrip::server {

class ToldTable {
 public:
  /// Nothing was told yet, or it is out of date: the whole table has to be told.
  bool isEmpty() const { return board_.empty(); }
  void forget() { board_.clear(); }
  /// The whole table: the board as `point` wrote it last, its cards, and what is not of the game.
  Json whole(Json board, Json room, const Viewpoint& point);
  /// What changed, as a merge patch; empty when nothing did. Without a board it is as it was told.
  Json change(std::optional<Json> board, Json room, const Viewpoint& point);

 private:
  /// Packed (CBOR), since most tables wait for somebody most of the time, and the tree takes eight times as
  /// much.
  std::vector<std::uint8_t> board_;
  Json room_;
  std::size_t cards_ = 0;  ///< so many were told; they never change
};

}  // namespace cantrip::server
