// Which part of an ability asks a question: the tree around the node that Decision::why names.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ir/vocabulary.h"
#include "state/decision.h"
#include "state/game_state.h"
#include "state/pool.h"

namespace cantrip::play {

/// The ability that a node is a part of; none for a node of no ability, such as a cost that a rule made.
std::optional<AbilityId> abilityAround(const Pool& pool, NodeId node);
/// The innermost effect or cost that a node is a part of, itself too; kNoNode when there is none.
NodeId deedAround(const ir::Arena& arena, NodeId node);
/// The sentence "If you don't, ..." behind one that offers something; kNoNode when there is none.
NodeId ifNotDone(const ir::Arena& arena, NodeId offer);
/// Scry, explore, ... Precondition: the node is a KeywordAction.
ir::ActionName actionOf(const ir::Arena& arena, NodeId node);
/// How much of the whole somebody gets is asked: damage of combat (510.1c), what a spell or ability divides
/// or distributes (601.2d).
bool divides(const ir::Arena& arena, const Decision& decision);
/// Is that the next question of the division that `first` is one of?
bool isOfSameDivision(const ir::Arena& arena, const Decision& first, const Decision& next);
/// Cards that a player finds in a search are chosen (701.23).
bool isSearch(const ir::Arena& arena, const Decision& decision);
/// The cards that whoever searches looks at (701.23a) and that are hidden from others, also those that can't
/// be found. Precondition: isSearch of the question that waits.
std::vector<ObjectId> cardsSearched(const Pool& pool, GameState state);
/// Cards on top of a library are looked at, and those are chosen that leave it (701.22, 701.25, 701.29).
bool looksAtTop(const ir::Arena& arena, const Decision& decision);
/// Where those cards go: "on the bottom of your library". Precondition: looksAtTop.
std::string_view placeAway(const ir::Arena& arena, const Decision& decision);

/// Whoever is asked says which of some objects go on top of a library, or second from its top; the others go
/// to its bottom (608.2d).
enum class LibraryEnd : std::uint8_t { None, Top, Second };
LibraryEnd topOrBottom(const ir::Arena& arena, const Decision& decision);

/// What the last one of several things in a row is.
enum class LastOfOrder : std::uint8_t { Nothing, ResolvesFirst, OnTop, AtTheBottom };
/// Precondition: the decision is one of an order.
LastOfOrder lastOfOrder(const Pool& pool, const Decision& decision);

/// For what somebody has voted (701.38).
struct Vote {
  PlayerId by = kNoPlayer;
  std::int32_t word = 0;  ///< or the object, where those are voted for
};
/// Those of the vote that is asked about, in their order; empty where nothing is voted on.
std::vector<Vote> votesSoFar(const ir::Arena& arena, const GameState& state);

/// The rule by which objects, piles or words are chosen, where there is one that says more than that
/// something is chosen: of discards, sacrifices, searches, votes, the legend rule; empty: there is none.
std::string_view ruleOfChoice(const Pool& pool, const GameState& state);

/// The cost in "you may pay" and "unless they pay", and that of a kicker; kNoNode for other questions.
NodeId askedCost(const ir::Arena& arena, NodeId why);
/// "{3}" where a player is asked whether to pay that; empty for other costs and questions.
std::string askedMana(const Pool& pool, const Decision& decision);

}  // namespace cantrip::play
