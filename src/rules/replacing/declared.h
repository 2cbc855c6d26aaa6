// What may be replaced and prevented: the declarations of this folder.
#pragma once

namespace cantrip {

class Declarations;

void declareReplacing(Declarations& all);

}  // namespace cantrip
