// Questions about earlier in the turn: what something happened to is judged by what it was then (608.2i).
#pragma once

#include <cstdint>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// What is asked of the turn's log: a pattern, and from which event of the log on.
struct AskedOfTurn {
  NodeId event = kNoNode;
  std::size_t from = 0;
};
/// "You've cast another spell named ~ this game": is the pattern about the whole game?
bool isOfGame(const ir::Arena& tree, NodeId pattern);
bool castThisGame(const Kernel& k, NodeId within, const Context& context);
AskedOfTurn askedOfTurn(const Kernel& k, NodeId pattern);
/// The log since the step began, or since what resolves began to resolve ("this way"); all of it where
/// nothing is said.
std::size_t logSince(const Kernel& k, NodeId since);

/// "That was put there from the battlefield this turn", "put into a graveyard this way": of a PutThere node.
bool wasPutThere(Kernel& k, NodeId put, ObjectId id, const Context& context);

/// Does event `place` of the turn's log match the pattern?
bool happenedAt(Kernel& k, std::size_t place, NodeId pattern, const Context& context);
/// "If a creature died this turn": did an event since event `from` of the turn's log match?
bool happenedSince(Kernel& k, std::size_t from, NodeId pattern, const Context& context);
/// "Who lost life this turn", "that dealt damage this turn": did an event of this turn match the DidThisTurn,
/// done by `who`?
bool didThisTurn(Kernel& k, NodeId did, Entity who, const Context& context);
/// The context in which the permanents of event `place` of the turn's log, and of those that happened
/// together with it, are what they were then.
Context lookingBackAt(const Kernel& k, std::size_t place, const Context& context);
/// What descriptions are asked about in place of a permanent that such a context looks back at.
Entity asItWas(const Context& context, Entity entity);
/// The permanent itself.
Entity asItIs(const Context& context, Entity entity);
/// The permanents that were declared as attackers since event `from` of the turn's log, by a player whom
/// `who` means (kNoNode: by any), and fitted the description then, wherever they are now; in one combat or in
/// several.
EntityList attackersSince(Kernel& k, std::size_t from, NodeId who, NodeId objects, const Context& context);

/// What the events since event `from` of the turn's log that match the pattern come to: the damage that was
/// dealt, the life that was gained or lost; of other events how many there were. `only`: of the events of
/// that player.
std::int64_t amountSince(Kernel& k, std::size_t from, NodeId pattern, const Context& context,
                         PlayerId only = kNoPlayer);
/// How many different things the `counted` part of the pattern met in the events since `from`: "two or more
/// creatures died". One of them that does it twice counts once.
std::int64_t thingsSince(Kernel& k, std::size_t from, NodeId pattern, NodeId counted, const Context& context,
                         PlayerId only = kNoPlayer);
/// Did each of the things that the `all` part of the pattern names ("a spell named A and a spell named B") do
/// it since event `from`, in one event or in several?
bool eachDidSince(Kernel& k, std::size_t from, NodeId pattern, NodeId all, const Context& context);
/// "Was destroyed by a spell or ability an opponent controlled", of a CausedBy: who controlled it. kNoNode:
/// it says more than is kept with the event.
NodeId whoseEffect(const ir::Arena& tree, NodeId causedBy);
/// "A player", "an opponent" that a pattern speaks of without saying which: each is looked at by itself
/// where something is counted. kNoNode: there is none.
NodeId somePlayerOf(const ir::Arena& tree, NodeId pattern);

}  // namespace cantrip
