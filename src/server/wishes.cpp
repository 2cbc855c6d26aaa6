#include "server/wishes.h"

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
          {"spared", spared},
          {"kept", kept}};
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
  wishes.spared = numbersIn<std::size_t>(json, "spared");
  wishes.kept = numbersIn<std::uint32_t>(json, "kept");
  return wishes;
}

}  // namespace cantrip::server
