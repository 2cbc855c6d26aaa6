// What abilities may say about turns (502, 504), and about the start of a game (103).

#include "rules/turn/declared.h"

#include "ir/nodes/mods_rules.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/statements_casting.h"
#include "ir/senses.h"
#include "rules/kernel/declarations.h"

namespace cantrip {

namespace Kind = ir::Kind;

void declareTurn(Declarations& all) {
  all.add(Kind::UntapDuring).means<&ir::nodes::UntapDuring::what>(meant::kPermanents);  // turn.cpp
  all.add(Kind::UntapOnlyChosen)
      .only<&ir::nodes::UntapOnlyChosen::options>({Kind::IsType, Kind::IsSubtype, Kind::IsSupertype});
  all.add(Kind::Companion).unless(&ofNoCard);                                 // companion.cpp
  all.add(ir::sense(ir::StatementName::ColorOfCommander)).unless(&ofNoCard);  // commander_colors.cpp
  all.add(ir::sense(ir::StatementName::CountersRemain)).unless(&ofNoCard);    // events/zone_changes.cpp
  all.add(Kind::MayBeginWith).unless(&ofNoCard);                              // setup.cpp
  all.add(ir::sense(ir::StatementName::StartingPlayer)).unless(&ofNoCard);    // conspiracies.cpp
  // 905.2: what cards do while they are drafted is nothing in a game
  for (const auto word : {ir::StatementName::DraftFaceUp, ir::StatementName::DraftAnother})
    all.add(ir::sense(word)).unless(&ofNoCard);
  all.add(ir::sense(ir::StatementName::CanLead)).unless(&ofNoCard);      // 903.3a: likewise
  all.add(ir::sense(ir::StatementName::OnlyForAnte)).unless(&ofNoCard);  // 407.3: the seating leaves it out
  all.add(Kind::DeckLimit).unless(&ofNoCard);                            // 100.2a: it does nothing in a game
  for (const auto word : {ir::ModName::RevealDraws, ir::ModName::RevealFirstDraw})  // events/events.cpp
    all.add(ir::sense(word));
}

}  // namespace cantrip
