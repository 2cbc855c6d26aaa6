// All declarations of what is carried out (kernel/declarations.h).
#pragma once

namespace cantrip {

class Declarations;

const Declarations& declarations();

}  // namespace cantrip
