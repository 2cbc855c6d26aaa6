// What abilities may say about turns and the start of a game: the declarations of this folder.
#pragma once

namespace cantrip {

class Declarations;

void declareTurn(Declarations& all);

}  // namespace cantrip
