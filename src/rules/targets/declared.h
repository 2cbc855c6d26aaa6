// What may be targeted: the declarations of this folder.
#pragma once

namespace cantrip {

class Declarations;

void declareTargets(Declarations& all);

}  // namespace cantrip
