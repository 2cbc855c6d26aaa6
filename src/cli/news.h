// What happened since a person looked the last time, as it stands between the table and the question.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace cantrip::cli {

/// The events of one turn, or the rest of one.
struct TurnNews {
  std::string heading;  ///< "Turn 3, your turn"; empty when the turn was headed before
  std::vector<std::string> events;
};

/// A line for each event where these fit into `rows`; else the events of a turn one behind the other, and of
/// more than fit even so the last. None: there is room for all.
std::string newsText(const std::vector<TurnNews>& news, std::optional<std::size_t> rows);

}  // namespace cantrip::cli
