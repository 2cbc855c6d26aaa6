#include "server/talk.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/readable.h"
#include "base/trim.h"
#include "server/messages.h"
#include "server/viewpoint.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kLongestLine = 300;
constexpr std::size_t kMostLines = 100;
constexpr double kLinesEachSecond = 0.5;

}  // namespace

Json Talk::say(PlayerId by, const std::string& said, Clock::time_point now) {
  const std::string text = printable(std::string(trim(said)));
  if (text.empty() || text.size() > kLongestLine)
    throw BadMessage(fmt::format("A line has 1 to {} characters.", kLongestLine));
  Speaker& speaker = speakers_[by];
  const double seconds = std::chrono::duration<double>(now - speaker.last).count();
  speaker.may = std::min(kBurst, speaker.may + seconds * kLinesEachSecond);
  speaker.last = now;
  if (speaker.may < 1) throw BadMessage("That is too much talk at once: wait a moment.");
  speaker.may -= 1;
  lines_.push_back({lines_.empty() ? 1 : lines_.back().number + 1, by, text});
  if (lines_.size() > kMostLines) lines_.pop_front();
  return frame(lines_.size() - 1);
}

Json Talk::frame(std::size_t from) const {
  Json lines = Json::array();
  for (std::size_t i = from; i < lines_.size(); ++i)
    lines.push_back({{"n", lines_[i].number}, {"by", playerKey(lines_[i].by)}, {"text", lines_[i].text}});
  return {{"type", "chat"}, {"lines", std::move(lines)}};
}

}  // namespace cantrip::server
