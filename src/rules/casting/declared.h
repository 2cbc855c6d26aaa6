// How spells may be cast: the declarations of this folder.
#pragma once

namespace cantrip {

class Declarations;

void declareCasting(Declarations& all);

}  // namespace cantrip
