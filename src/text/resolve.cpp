// Reference resolution.
#include "text/resolve.h"

namespace cantrip::text {

std::string resolveReferences(ir::Arena&, NodeId) { return {}; }

}  // namespace cantrip::text
