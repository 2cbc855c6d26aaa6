// Why an object is as it is, in words for the player who looks at it.
#pragma once

#include "play/describe.h"
#include "server/viewpoint.h"

namespace cantrip::server {

/// Lines with `text` and, where a rule says so, `rule`. Nothing of what the viewer may not see; empty when
/// the object is gone or hidden.
/// What effects have changed of its abilities; an empty list where nothing is.
Json changesOf(const play::View& view, const play::Names& names, ObjectId object);
Json whyOf(const play::View& view, const play::Names& names, ObjectId object);

}  // namespace cantrip::server
