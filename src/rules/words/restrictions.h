// What effects forbid, demand and allow (101.2, 613.11): a list of such effects in force, asked by kind.
#pragma once

#include <functional>
#include <optional>

#include "rules/kernel/kernel.h"

namespace cantrip {

/// What effects that change rules are looked up by: a kind of Mod (MaxHandSize ...), the word of one
/// (NotUntap ...), or the deed of a can't/must/may (101.2): a kind of Deed, or the word of one (deeds.def).
class RuleKind {
 public:
  constexpr RuleKind(ir::NodeKind modOrDeed) : index_(ir::indexOf(modOrDeed)) {}
  constexpr RuleKind(ir::DeedName deed) : index_(ir::kKindLimit + static_cast<std::size_t>(deed)) {}
  constexpr RuleKind(ir::ModName mod)
      : index_(ir::kKindLimit + ir::kDeedNames + static_cast<std::size_t>(mod)) {}
  constexpr std::size_t index() const { return index_; }  ///< in Derived::ruleKinds
  friend constexpr bool operator==(RuleKind, RuleKind) = default;

 private:
  std::size_t index_;
};
void noteRules(Kernel& k);
/// Quick: could there be a rule of that kind at all? "No" is certain.
inline bool anyRule(Kernel& k, RuleKind kind) {
  if (k.s.derived->rulesEpoch != k.s.epoch) noteRules(k);
  return k.s.derived->ruleKinds[kind.index()];
}
/// Calls use(mod, context) for every Mod of that kind in force on `on`, or every Cant/Must/MayDo that speaks
/// of that deed, with the context of the effect, until it returns false. Mostly there is none: that is seen
/// before `use` becomes a function object.
void visitRules(Kernel& k, RuleKind kind, Entity on,
                const std::function<bool(NodeId mod, const Context& context)>& use);
template <typename Use>
void rulesFor(Kernel& k, RuleKind kind, Entity on, const Use& use) {
  if (anyRule(k, kind)) visitRules(k, kind, on, std::ref(use));
}
bool ruleHolds(Kernel& k, RuleKind kind, Entity on);          ///< of underRule(): where there are such rules
inline bool underRule(Kernel& k, RuleKind kind, Entity on) {  ///< is there any?
  return anyRule(k, kind) && ruleHolds(k, kind, on);
}
/// How much damage in all is lethal to it (120.6): as much as its toughness, or as an effect says its power.
std::int32_t lethalDamageTo(Kernel& k, ObjectId creature);
bool isProhibited(Kernel& k, const Event& event);  ///< a "can't" forbids it
/// Does some effect say that of `doer` doing the deed (to `other`)?
enum class Says : std::uint8_t { Cant, Must, May };
bool effectSays(Kernel& k, Says what, RuleKind deed, Entity doer, Entity other);
inline bool cantDo(Kernel& k, RuleKind deed, Entity doer, Entity other = {}) {
  return anyRule(k, deed) && effectSays(k, Says::Cant, deed, doer, other);
}
inline bool mustDo(Kernel& k, RuleKind deed, Entity doer, Entity other = {}) {
  return anyRule(k, deed) && effectSays(k, Says::Must, deed, doer, other);
}
inline bool mayAsThough(Kernel& k, RuleKind deed, Entity doer, Entity other = {}) {
  return anyRule(k, deed) && effectSays(k, Says::May, deed, doer, other);
}
/// 810.8a, 810.9g-h: likewise, of heads of one body none can do what one of them cannot.
bool headsCannot(Kernel& k, RuleKind deed, Entity player);
/// What says so: the source of each such effect, each once.
std::vector<ObjectId> whoSays(Kernel& k, Says what, RuleKind deed, Entity doer, Entity other = {});
/// How many requirements `doer` meets that does it to `other` (508.1d): each effect that demands it is one,
/// as of a creature that several players goaded (701.15c).
int countRequirements(Kernel& k, RuleKind deed, Entity doer, Entity other);
inline int requirementsMet(Kernel& k, RuleKind deed, Entity doer, Entity other = {}) {
  return anyRule(k, deed) ? countRequirements(k, deed, doer, other) : 0;
}
/// How many creatures can block that one: what effects that count them leave ("can't be blocked by more than
/// one creature", "except by two or more creatures").
struct BlockerCount {
  int least = 0;
  std::optional<int> most;
};
BlockerCount blockersAllowed(Kernel& k, ObjectId attacker);
/// The sum of the numbers of such modifications that apply to an object (MoreBlocks; no number counts as
/// 1000); 0 when none does.
int ruleMods(Kernel& k, ir::ModName mod, ObjectId of);
inline bool isFree(const ManaCost& cost) { return cost.manaValue() == 0 && cost.flexible.empty(); }
/// The mana that `doer` has to be paid for to do it (to other): "can't attack you unless ..." (508.1h).
ManaCost costToDo(Kernel& k, RuleKind deed, Entity doer, Entity other);
/// The least of the numbers of such modifications that apply to the player (MostAttackers); none: none does.
std::optional<int> leastAllowed(Kernel& k, ir::ModName mod, PlayerId player);
std::optional<int> maxHandSize(Kernel& k, PlayerId player);  ///< 402.2; none: no maximum
int landsPerTurn(Kernel& k, PlayerId player);                ///< 305.2
/// 2010: 305.2: the use (abilityUse) of an effect that lets the player play one more land and has some left
/// this turn; 0: there is none.
std::uint64_t landPermission(Kernel& k, PlayerId player);
/// Does an effect say that they skip it each time? (500.11).
bool skipsPart(Kernel& k, PlayerId player, ir::Step step);
/// Does an effect make the player play with their hand, or with the top card of their library, revealed?
/// (402.3, 401.5)
bool playsRevealed(Kernel& k, PlayerId player, Zone zone);
bool mayLookAtTop(Kernel& k, PlayerId player);  ///< may look at the top card of their library any time

}  // namespace cantrip
