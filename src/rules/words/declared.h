// What the words of an ability may be: the declarations of what this folder tells of them.
#pragma once

#include <string_view>

namespace cantrip {

class Declarations;
struct Asked;

void declareDescriptions(Declarations& all);  ///< descriptions, predicates, references, how many
void declareNumbers(Declarations& all);       ///< quantities, comparisons
void declareConditions(Declarations& all);    ///< conditions, parts of the turn, limits
void declareEvents(Declarations& all);        ///< patterns of events
void declareDeeds(Declarations& all);         ///< what cannot, must or may be done, and by whom

/// Of what asks whether an event happened: it is not kept, or cannot be judged later in the turn.
std::string_view asksTooLate(const Asked& asked);
/// Of "this way": what did it is not what resolves when it is asked.
std::string_view notInItsResolution(const Asked& asked);

}  // namespace cantrip
