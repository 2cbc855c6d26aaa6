#include "play/outcome.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <exception>

#include "play/foresight.h"
#include "rules/objects/hidden_zones.h"

namespace cantrip::play {
namespace {

constexpr int kMostReplacements = 20;   // before an outcome is given up
constexpr std::size_t kMostEvents = 3;  // that are told

/// The first different events, in words. What moves in hidden zones is told as onlookers are told of it: the
/// cards there are made up.
class Teller : public EventSink {
 public:
  Teller(const View& view, const Names& names) : view_(view), names_(names) {}
  void onEvent(const GameState& state, const Event& event, std::string_view) override {
    const bool hidden =
        event.type == EventType::Draw ||
        (event.type == EventType::ZoneChange && (isHiddenZone(event.to) || isHiddenZone(event.from)));
    std::string text = describe(state, view_.pool(), names_, event, hidden ? kOnlooker : view_.viewer());
    if (text.empty() || std::find(texts_.begin(), texts_.end(), text) != texts_.end()) return;
    texts_.push_back(std::move(text));
  }
  std::string text() const {
    if (texts_.empty()) return "nothing";
    const std::size_t shown = std::min(kMostEvents, texts_.size());
    return fmt::format("{}{}",
                       fmt::join(texts_.begin(), texts_.begin() + static_cast<std::ptrdiff_t>(shown), "; "),
                       texts_.size() > shown ? " …" : "");
  }

 private:
  const View& view_;
  const Names& names_;
  std::vector<std::string> texts_;
};

}  // namespace

std::vector<Outcome> foreseeReplacements(const View& view, const Names& names,
                                         const std::vector<std::size_t>& options) {
  std::vector<Outcome> all;
  if (view.decision().kind != DecisionKind::Replacement) return all;
  Game asked = foreseenFrom(view);
  asked.askEveryWindow(true);  // the game stands still as soon as the event has happened
  for (const std::size_t option : options) {
    Game game = asked;
    Teller teller(view, names);
    try {
      game.apply(option, &teller);
      for (int i = 0; i < kMostReplacements && game.decision().kind == DecisionKind::Replacement; ++i)
        game.apply(answerWithoutThought(game), &teller);
    } catch (const std::exception&) {  // an error of ours on the way is told when it really happens
      continue;
    }
    if (game.decision().kind != DecisionKind::Replacement) all.push_back({option, teller.text()});
  }
  return all;
}

}  // namespace cantrip::play
