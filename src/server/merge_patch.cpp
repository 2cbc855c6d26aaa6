#include "server/merge_patch.h"

namespace cantrip::server {

nlohmann::json mergePatch(const nlohmann::json& before, const nlohmann::json& after) {
  nlohmann::json patch = nlohmann::json::object();
  for (const auto& [key, value] : before.items())
    if (!after.contains(key)) patch[key] = nullptr;
  for (const auto& [key, value] : after.items()) {
    const auto old = before.find(key);
    if (old == before.end()) {
      patch[key] = value;
    } else if (*old != value) {
      patch[key] = old->is_object() && value.is_object() ? mergePatch(*old, value) : value;
    }
  }
  return patch;
}

}  // namespace cantrip::server
