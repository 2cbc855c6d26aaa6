// What may be paid and with what: the declarations of this folder.
#pragma once

namespace cantrip {

class Declarations;

void declareCosts(Declarations& all);

}  // namespace cantrip
