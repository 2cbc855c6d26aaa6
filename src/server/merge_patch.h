// Differences between two JSON documents as a merge patch (RFC 7396), which a client applies in ten lines.
#pragma once

#include <nlohmann/json.hpp>

namespace cantrip::server {

/// What turns `before` into `after`; an empty object when they are equal. Precondition: both are objects
/// without null in them, which a merge patch cannot say.
nlohmann::json mergePatch(const nlohmann::json& before, const nlohmann::json& after);

}  // namespace cantrip::server
