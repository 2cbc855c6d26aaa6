#include "server/wishes.h"

#include <algorithm>

#include "server/messages.h"
#include "server/viewpoint.h"

namespace cantrip::server {
namespace {

std::bitset<16> stepsIn(const Json& json, const char* name, const std::bitset<16>& otherwise) {
  const auto found = json.find(name);
  if (found == json.end() || !found->is_array()) return otherwise;
  std::bitset<16> steps;
  for (const Json& code : *found)
    if (const auto step = code.is_string() ? stepOfCode(code.get<std::string>()) : std::nullopt)
      steps.set(static_cast<std::size_t>(*step));
  return steps;
}

template <typename Number>
std::vector<Number> numbersIn(const Json& json, const char* name) {
  std::vector<Number> numbers;
  const auto found = json.find(name);
  if (found == json.end() || !found->is_array()) return numbers;
  for (const Json& number : *found)
    if (number.is_number_unsigned()) numbers.push_back(number.get<Number>());
  return numbers;
}

bool isSet(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found != json.end() && found->is_boolean() && found->get<bool>();
}

int timesIn(const Json& json) {
  const auto found = json.find("times");
  if (found == json.end() || !found->is_number_integer()) return 1;
  return static_cast<int>(std::clamp<std::int64_t>(found->get<std::int64_t>(), 1, kMostTimes));
}

/// What was put in order; an entry that is damaged says nothing of any order.
std::vector<InOrder> orderIn(const Json& json) {
  std::vector<InOrder> order;
  const auto found = json.find("order");
  if (found == json.end() || !found->is_array()) return order;
  for (const Json& one : *found) {
    if (!one.is_object() || !one.contains("entity") || !one["entity"].is_number_unsigned()) return {};
    InOrder& next = order.emplace_back();
    next.entity.raw = one["entity"].get<std::uint32_t>();
    if (one.contains("label") && one["label"].is_string()) next.label = one["label"].get<std::string>();
    next.always = isSet(one, "always");
    if (one.contains("from") && one["from"].is_number_unsigned()) next.from = one["from"].get<std::size_t>();
    if (one.contains("until") && one["until"].is_number_unsigned())
      next.until = one["until"].get<std::size_t>();
  }
  return order;
}

Json orderJson(const std::vector<InOrder>& order) {
  Json all = Json::array();
  for (const InOrder& one : order) {
    Json& next = all.emplace_back(Json{{"entity", one.entity.raw}, {"label", one.label}, {"from", one.from}});
    if (one.always) next["always"] = true;
    if (one.until != InOrder::kStillToCome) next["until"] = one.until;
  }
  return all;
}

Json stepCodes(const std::bitset<16>& steps) {
  Json codes = Json::array();
  for (std::size_t step = 0; step < steps.size(); ++step)
    if (steps[step]) codes.push_back(stepCode(static_cast<ir::Step>(step)));
  return codes;
}

}  // namespace

Json stopsJson(const play::Stops& stops) {
  return {{"own", stepCodes(stops.own)}, {"others", stepCodes(stops.others)}};
}

Json Wishes::json() const {
  return {{"own", stepCodes(stops.own)},
          {"others", stepCodes(stops.others)},
          {"idleOwn", stepCodes(evenIdle.own)},
          {"idleOthers", stepCodes(evenIdle.others)},
          {"full", full},
          {"byHand", byHand},
          {"hides", hides},
          {"kills", kills},
          {"times", times},
          {"spared", spared},
          {"kept", kept},
          {"order", orderJson(order)}};
}

Wishes Wishes::of(const Json& json) {
  Wishes wishes;
  if (!json.is_object()) return wishes;
  wishes.stops.own = stepsIn(json, "own", wishes.stops.own);
  wishes.stops.others = stepsIn(json, "others", wishes.stops.others);
  wishes.evenIdle.own = stepsIn(json, "idleOwn", {});
  wishes.evenIdle.others = stepsIn(json, "idleOthers", {});
  wishes.full = isSet(json, "full");
  wishes.byHand = isSet(json, "byHand");
  wishes.hides = isSet(json, "hides");
  wishes.kills = isSet(json, "kills");
  wishes.times = timesIn(json);
  wishes.spared = numbersIn<std::size_t>(json, "spared");
  wishes.kept = numbersIn<std::uint32_t>(json, "kept");
  wishes.order = orderIn(json);
  return wishes;
}

}  // namespace cantrip::server
