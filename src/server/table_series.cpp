// Answers to a row of questions at once: what is put in order (603.3b, 401.4), and which cards leave the top
// of a library (701.22).
#include <algorithm>

#include "play/describe.h"
#include "play/outcome.h"
#include "players/options.h"
#include "server/game_table.h"

namespace cantrip::server {

/// Several options of a question, one after the other, then no more; what comes after it of the same row is
/// answered in the order that was said, as far as it is asked for.
void GameTable::applySeries(PlayerId seat, const Answer& answer) {
  const Decision first = session_->game().decision();
  const bool orders = first.kind == DecisionKind::Order;
  if (!orders && first.kind != DecisionKind::Objects) throw BadMessage("This question takes one option.");
  const play::View view = session_->game().view(seat);
  std::vector<Option> wanted;
  for (const std::size_t option : answer.series) {
    if (option >= first.options.size()) throw BadMessage("The question has no such option.");
    wanted.push_back(first.options[option]);
  }
  if (orders && wanted.size() != first.options.size())
    throw BadMessage("An order names everything that is put in order.");
  std::vector<InOrder> order;
  for (const std::string& key : answer.order) {
    const auto object = sitting_[seat].point->objectOf(key);
    if (!object) throw BadMessage("An order names something that is not there.");
    order.push_back({*object, {}, false, session_->answers()});
  }
  if (orders) {
    for (const Option& option : wanted)
      order.push_back({option.entity, play::describe(view, session_->names(), option), answer.always,
                       session_->answers()});
    change(seat, [&] { sitting_[seat].inOrder = std::move(order); });
    return apply(answer.series.front());
  }
  const auto stillAsked = [&] {
    const Decision& now = session_->game().decision();
    return !session_->game().over() && now.kind == first.kind && now.player == seat && now.why == first.why &&
           now.source == first.source;
  };
  bool goesOn = false;
  for (const Option& option : wanted) {
    const Options& options = session_->game().decision().options;
    const auto found = std::find(options.begin(), options.end(), option);
    if (!stillAsked() || found == options.end()) {
      tellAll();
      throw BadMessage(
          "Not all of that can be chosen together. What was possible is chosen; undo takes it back.");
    }
    apply(static_cast<std::size_t>(found - options.begin()), std::exchange(goesOn, true));
  }
  if (order != sitting_[seat].inOrder) change(seat, [&] { sitting_[seat].inOrder = std::move(order); });
  if (!stillAsked() || session_->game().decision().chosen != wanted.size()) return;
  const std::size_t done = players::findOption(session_->game().decision(), OptionKind::Done);
  if (done < session_->game().decision().options.size()) apply(done, goesOn);
}

/// Where that stands in what the player has put in order.
std::optional<std::size_t> GameTable::placeInOrder(PlayerId seat, const Option& option) const {
  const std::vector<InOrder>& order = sitting_[seat].inOrder;
  if (order.empty()) return std::nullopt;
  const std::string label = play::describe(session_->game().view(seat), session_->names(), option);
  const auto found = std::find_if(order.begin(), order.end(), [&](const InOrder& one) {
    return one.until == InOrder::kStillToCome && one.entity == option.entity &&
           (one.label.empty() || one.label == label);
  });
  if (found == order.end()) return std::nullopt;
  return static_cast<std::size_t>(found - order.begin());
}

/// Nothing more comes by what the player has put in order, unless what happens from now on is taken back.
void GameTable::endOrder(PlayerId seat) {
  const auto isToCome = [&](const InOrder& one) { return one.until > session_->answers(); };
  const std::vector<InOrder>& order = sitting_[seat].inOrder;
  if (std::none_of(order.begin(), order.end(), isToCome)) return;
  change(seat, [&] {
    for (InOrder& one : sitting_[seat].inOrder) one.until = std::min(one.until, session_->answers());
  });
}

/// The game is again where it was after so many answers: what came later is still to come, and what was put
/// in order later is not.
void GameTable::reopenOrder(std::vector<InOrder>& order, std::size_t answers) {
  std::erase_if(order, [&](const InOrder& one) { return one.from >= answers; });
  for (InOrder& one : order)
    if (one.until >= answers) one.until = InOrder::kStillToCome;
}

/// What comes next by the order that the player has said; nothing where it says nothing of some of it.
std::optional<std::size_t> GameTable::nextInOrder(PlayerId seat) const {
  const Decision& decision = session_->game().decision();
  if (sitting_[seat].inOrder.empty() || decision.kind != DecisionKind::Order || decision.player != seat)
    return std::nullopt;
  std::optional<std::size_t> next;
  std::size_t nearest = 0;
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const auto place = placeInOrder(seat, decision.options[i]);
    if (!place) return std::nullopt;
    if (!next || *place < nearest) next = i, nearest = *place;
  }
  return next;
}

/// What happens at once by each effect that may apply first (616.1).
void GameTable::tellOutcomes(PlayerId seat) {
  constexpr std::size_t kMostOutcomes = 20;
  const std::vector<std::size_t> options = players::differentOptions(session_->game(), kMostOutcomes);
  Json frame = {{"type", "foreseen"},
                {"question", question_},
                {"danger", false},
                {"fighters", Json::array()},
                {"outcomes", Json::array()}};
  const play::View view = session_->game().view(seat);
  for (const play::Outcome& outcome : play::foreseeReplacements(view, sitting_[seat].point->names(), options))
    frame["outcomes"].push_back({{"option", outcome.option}, {"text", outcome.text}});
  sendOnce(seat, frame);
}

}  // namespace cantrip::server
