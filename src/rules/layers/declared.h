// What continuous effects may do: the declarations of this folder.
#pragma once

namespace cantrip {

class Declarations;

void declareLayers(Declarations& all);

}  // namespace cantrip
