// Sentences after a delayed or reflexive trigger or a shield that go on about it (603.7, 603.12, 615.5):
// "When you next cast an instant spell this turn, copy that spell. You may choose new targets for the copy"
// is one thing that happens later. The text has them side by side; what they speak of is there only then. X
// that counts what an effect has done is worked out after it (608.2h).

#include <algorithm>

#include "ir/binds.h"
#include "ir/mana_symbols.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/times.h"
#include "ir/nodes/words.h"
#include "ir/senses.h"
#include "ir/this_way.h"
#include "program/pool_builder.h"
#include "program/tree_questions.h"
#include "state/game_state.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

bool introduces(const ir::Arena& arena, NodeId root, ir::SlotNo slot) {
  return containsNode(arena, root, [&](NodeId n) {
    const NodeKind kind = arena.kind(n);
    return arena[n].slot == slot && !ir::pointsBack(kind) && kind != Kind::Another &&
           kind != Kind::DoneThisWay;
  });
}

/// The delayed or reflexive trigger that a sentence makes, 0: none.
NodeId laterIn(const ir::Arena& arena, NodeId sentence) {
  switch (arena.kind(sentence)) {
    case Kind::Delayed:
    case Kind::Reflexive:
      return sentence;
    case Kind::NextTime:
      return arena.kind(arena.as<nodes::NextTime>(sentence).effect) == Kind::Prevent ? sentence : kNoNode;
    case Kind::Do:
    case Kind::During:
      return laterIn(arena, arena.field<&nodes::Do::effect, nodes::During>(sentence));
    case Kind::Gate: {  // "if you do, when you next cast ..."
      const auto gate = arena.as<nodes::Gate>(sentence);
      return gate.then == kNoNode || gate.otherwise != kNoNode ? kNoNode : laterIn(arena, gate.then);
    }
    case Kind::And:
    case Kind::Then:
    case Kind::Sentences: {
      const auto parts = arena.children(arena.as<nodes::And, nodes::Then, nodes::Sentences>(sentence).parts);
      return parts.empty() ? kNoNode : laterIn(arena, parts.back());
    }
    default:
      return kNoNode;
  }
}

/// Where `later`, a Delayed, Reflexive or NextTime, has its effect.
unsigned effectField(const ir::Arena& arena, NodeId later) {
  return arena.kind(later) == Kind::Reflexive ? ir::positionOf(&nodes::Reflexive::effect)
                                              : ir::positionOf(&nodes::Delayed::effect);
}

NodeId effectOf(const ir::Arena& arena, NodeId later) {
  return arena.kind(later) == Kind::Reflexive ? arena.as<nodes::Reflexive>(later).effect
                                              : arena.field<&nodes::Delayed::effect, nodes::NextTime>(later);
}

/// Does an effect put what that slot is bound to into another zone?
bool putsSomewhere(const ir::Arena& arena, NodeId effect, ir::SlotNo slot) {
  return containsNode(arena, effect, [&](NodeId n) {
    const NodeKind kind = arena.kind(n);
    if (kind != Kind::Return && kind != Kind::Put && kind != Kind::PutWith) return false;
    const NodeId what = arena.as<nodes::Return, nodes::Put, nodes::PutWith>(n).what;
    return arena[what].slot == slot || (arena.kind(what) == Kind::Self && slot == slots::kSelf);
  });
}

bool isPutSomewhere(const ir::Arena& arena, NodeId ref, NodeId effect) {
  return arena[ref].slot != 0 && ir::pointsBack(arena.kind(ref)) &&
         putsSomewhere(arena, effect, arena[ref].slot);
}

/// "It gains haste", "put a +1/+1 counter on it": a change of what the trigger puts onto the battlefield,
/// which is another object there (400.7j).
bool changesWhatIsPut(const ir::Arena& arena, NodeId sentence, NodeId effect) {
  if (arena.kind(sentence) == Kind::PutCounters)
    return isPutSomewhere(arena, arena.as<nodes::PutCounters>(sentence).on, effect);
  if (arena.kind(sentence) == Kind::Tap || arena.kind(sentence) == Kind::Untap)
    return isPutSomewhere(arena, arena.as<nodes::Tap, nodes::Untap>(sentence).what, effect);
  if (arena.kind(sentence) == Kind::Gate) {  // "if it's a Human, put a +1/+1 counter on it"
    const auto gate = arena.as<nodes::Gate>(sentence);
    return arena.kind(gate.test) == Kind::If && gate.then != kNoNode && gate.otherwise == kNoNode &&
           changesWhatIsPut(arena, gate.then, effect);
  }
  if (arena.kind(sentence) != Kind::Do) return false;
  const auto [subject, change] = arena.as<nodes::Do>(sentence);
  return arena.kind(change) == Kind::Apply && isPutSomewhere(arena, subject, effect);
}

/// "... where X is the sacrificed creature's power".
bool defines(const ir::Arena& arena, NodeId effect) {
  return containsNode(arena, effect, [&](NodeId n) { return arena.kind(n) == Kind::Define; });
}

/// "If X is 3 or more, ...": of an X that another sentence says.
bool saysOnlyX(const ir::Arena& arena, NodeId sentence) {
  return !defines(arena, sentence) &&
         containsNode(arena, sentence, [&](NodeId n) { return arena.kind(n) == Kind::X; });
}

/// Does a sentence speak of what only the trigger brings up, or of what that trigger saw?
bool goesOn(const ir::Arena& arena, NodeId sentence, NodeId later, bool ownEvent) {
  if (arena.kind(later) == Kind::NextTime)  // 615.5: "you gain life equal to the damage prevented this way"
    return containsNode(arena, sentence, [&](NodeId n) { return arena[n].slot == slots::kLastResult; });
  const NodeId effect = effectOf(arena, later);
  const bool sees = arena.kind(later) == Kind::Delayed && !ownEvent;
  if (changesWhatIsPut(arena, sentence, effect) || (saysOnlyX(arena, sentence) && defines(arena, effect)))
    return true;
  return containsNode(arena, sentence, [&](NodeId n) {
    const ir::SlotNo slot = arena[n].slot;
    if (slot == 0 || introduces(arena, sentence, slot)) return false;
    if (slot >= slots::kEventObject)
      return sees && slot <= slots::kEventOther && ir::pointsBack(arena.kind(n));
    return slot < slots::kOwnerOf && introduces(arena, effect, slot);
  });
}

bool asksWhatWasDone(const ir::Arena& arena, NodeId sentence) {
  if (arena.kind(sentence) == Kind::Reflexive) return true;
  if (arena.kind(sentence) != Kind::Gate) return false;
  const NodeKind test = arena.kind(arena.as<nodes::Gate>(sentence).test);
  return test == Kind::IfDid || test == Kind::IfDidNot;
}

/// "Each opponent who doesn't", "if you put a land card there this way", "then discard a card": goes on about
/// what is done in one resolution, which is that of the trigger whose sentence stands before it. What was
/// "chosen before" is over by itself.
bool isDoneThen(const ir::Arena& arena, NodeId sentence, NodeId later) {
  if (arena.kind(later) == Kind::NextTime) return false;
  if (arena.kind(later) == Kind::Delayed && arena.as<nodes::Delayed>(later).chosen != kNoNode) return false;
  if (arena.kind(sentence) == Kind::Then &&  // "then" at its beginning; "a, then b" has two parts
      arena[arena.as<nodes::Then>(sentence).parts].count == 1)
    return true;
  return containsNode(arena, sentence, [&](NodeId n) {
    if (isWord(arena, n, ir::State::DidIt)) return true;
    return arena.kind(n) == Kind::Within &&
           static_cast<ir::Flag>(arena.value(arena.as<nodes::Within>(n).since)) == ir::Flag::ThisWay;
  });
}

/// "You may ...": the gate of an offer that nothing is done instead of, alone or said of a player.
NodeId offerIn(const ir::Arena& arena, NodeId sentence) {
  if (sentence != kNoNode && arena.kind(sentence) == Kind::Do)
    return offerIn(arena, arena.as<nodes::Do>(sentence).effect);
  if (sentence == kNoNode || arena.kind(sentence) != Kind::Gate) return kNoNode;
  const auto gate = arena.as<nodes::Gate>(sentence);
  return arena.kind(gate.test) == Kind::May && gate.otherwise == kNoNode ? sentence : kNoNode;
}

/// Does a part speak of a target that is named in another one?
bool speaksOfTargetIn(const ir::Arena& arena, NodeId part, NodeId other) {
  return containsNode(arena, part, [&](NodeId n) {
    const ir::SlotNo slot = arena[n].slot;
    return slot != 0 && ir::pointsBack(arena.kind(n)) && containsNode(arena, other, [&](NodeId target) {
             return arena[target].slot == slot && arena.kind(target) == Kind::Target;
           });
  });
}

/// The gate of what is done only if somebody wants to, did something else, or something is so.
NodeId optionalIn(const ir::Arena& arena, NodeId sentence) {
  if (const NodeId offer = offerIn(arena, sentence); offer != kNoNode) return offer;
  if (arena.kind(sentence) != Kind::Gate) return kNoNode;
  const auto gate = arena.as<nodes::Gate>(sentence);
  const bool tested = arena.kind(gate.test) == Kind::IfDid || arena.kind(gate.test) == Kind::If;
  return tested && gate.otherwise == kNoNode ? sentence : kNoNode;
}

/// Does a sentence change what is a target of the other one, now or later: "that creature gains haste"?
bool changesTargetOf(const ir::Arena& arena, NodeId sentence, NodeId other) {
  if (arena.kind(sentence) == Kind::Delayed) return speaksOfTargetIn(arena, sentence, other);
  if (isWord(arena, sentence, Kind::ActOn, ir::DeedName::NotRegenerated))
    return speaksOfTargetIn(arena, sentence, other);
  if (arena.kind(sentence) != Kind::Do) return false;
  const auto [subject, change] = arena.as<nodes::Do>(sentence);
  return arena.kind(change) == Kind::Apply && speaksOfTargetIn(arena, subject, other);
}

/// "Exile it if it's an instant card. You may cast that card": the card that is exiled.
bool castsWhatIsExiledIn(const ir::Arena& arena, NodeId sentence, NodeId exile) {
  const NodeId offer = offerIn(arena, sentence);
  if (offer == kNoNode || arena.kind(exile) != Kind::Exile) return false;
  const NodeId cast = arena.as<nodes::Gate>(offer).then;
  const ir::SlotNo slot = arena[arena.as<nodes::Exile>(exile).what].slot;
  return slot != 0 && arena.kind(cast) == Kind::Cast && arena[arena.as<nodes::Cast>(cast).what].slot == slot;
}

/// What a word speaks of, itself or as its owner or controller; 0: nothing that was named.
ir::SlotNo spokenOf(ir::SlotNo slot) {
  for (const ir::SlotNo base : {slots::kControllerOf, slots::kOwnerOf})
    if (slot >= base && slot < base + slots::kReservedAt) return static_cast<ir::SlotNo>(slot - base);
  return slot < slots::kOwnerOf ? slot : ir::SlotNo{0};
}

/// "Target opponent may discard a card. If they don't, they lose 3 life": asks about an offer made to them.
bool asksAboutOffer(const ir::Arena& arena, NodeId sentence, NodeId offered) {
  if (arena.kind(sentence) != Kind::Gate || arena.kind(offered) != Kind::Do ||
      offerIn(arena, offered) == kNoNode)
    return false;
  const NodeId then = arena.as<nodes::Gate>(sentence).then;
  if (then == kNoNode || arena.kind(then) != Kind::Do) return false;
  const ir::SlotNo who = arena[arena.as<nodes::Do>(then).subject].slot;
  return who != 0 && who == arena[arena.as<nodes::Do>(offered).subject].slot;
}

/// "You may pay {1}. If you do, destroy target creature. Its controller loses 2 life": whoever does not pay
/// has nothing done, and the rest is about what that would have brought up (608.2c).
bool goesOnAboutIt(const ir::Arena& arena, NodeId sentence, NodeId optional) {
  const auto gate = arena.as<nodes::Gate>(optional);
  if (arena.kind(gate.test) != Kind::IfDid) return false;
  if (laterIn(arena, gate.then) != kNoNode) return false;  // nest() sees to it
  if (asksWhatWasDone(arena, sentence)) return asksAboutOffer(arena, sentence, gate.then);
  return containsNode(arena, sentence, [&](NodeId n) {
    const bool back = ir::pointsBack(arena.kind(n)) || arena.kind(n) == Kind::DoneThisWay;
    const ir::SlotNo slot = spokenOf(arena[n].slot);
    return back && slot != 0 && introduces(arena, gate.then, slot);
  });
}

/// "If you do, put it onto the battlefield. It's a Warlock in addition to its other types", "if it's a
/// creature, it's a Zombie": a change of what was put there, and was known before. What is put there later
/// nest() sees to.
bool saysOfWhatWasPut(const ir::Arena& arena, NodeId sentence, NodeId done) {
  NodeId said = sentence;
  if (arena.kind(sentence) == Kind::Gate) {
    const auto gate = arena.as<nodes::Gate>(sentence);
    if (arena.kind(gate.test) != Kind::If || gate.then == kNoNode || gate.otherwise != kNoNode) return false;
    said = gate.then;
  }
  if (arena.kind(said) != Kind::Do || laterIn(arena, done) != kNoNode || !changesWhatIsPut(arena, said, done))
    return false;
  return !introduces(arena, done, arena[arena.as<nodes::Do>(said).subject].slot);
}

/// "You may pay {1}. If you do, tap target creature. It doesn't untap during ...": what goes on about a
/// target of what was not done, or about what was not put anywhere, has nothing to speak of (608.2c).
void settleDeclined(ir::Arena& arena, NodeId list) {
  const std::vector<NodeId> parts(arena.children(list).begin(), arena.children(list).end());
  std::vector<NodeId> left;
  NodeId optional = kNoNode;
  for (const NodeId part : parts) {
    const NodeId done = optional == kNoNode ? kNoNode : arena.as<nodes::Gate>(optional).then;
    const bool goesOn =
        done != kNoNode && (changesTargetOf(arena, part, done) || castsWhatIsExiledIn(arena, part, done) ||
                            saysOfWhatWasPut(arena, part, done) || goesOnAboutIt(arena, part, optional));
    if (!goesOn) {
      left.push_back(part);
      optional = optionalIn(arena, part);
      continue;
    }
    const NodeId both[] = {done, part};
    const NodeId inside = arena.addList(both);
    settleDeclined(arena, inside);  // "if it's a land card, you may put it there. It's a Forest"
    arena.setChild(optional, ir::positionOf(&nodes::Gate::then),
                   arena.add(Kind::Sentences, std::span(&inside, 1)));
  }
  if (left.size() == parts.size()) return;
  const NodeId rest = arena.addList(left);
  arena[list] = arena[rest];
}

void nest(ir::Arena& arena, NodeId list, bool ownEvent) {
  const std::vector<NodeId> parts(arena.children(list).begin(), arena.children(list).end());
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    const NodeId later = laterIn(arena, parts[i]);
    if (later == kNoNode) continue;
    const bool shield = arena.kind(later) == Kind::NextTime;
    // 603.12: whatever stands after "when you do, ..." is of that ability
    const bool whole = arena.kind(parts[i]) == Kind::Reflexive;
    std::size_t end = whole ? parts.size() - 1 : i;
    for (std::size_t j = i + 1; !whole && j < (shield ? i + 2 : parts.size()); ++j)
      if (goesOn(arena, parts[j], later, ownEvent) ||
          (j == i + 1 && !shield && asksWhatWasDone(arena, parts[j])) ||
          (j == end + 1 && isDoneThen(arena, parts[j], later)))
        end = j;
    if (end == i) continue;
    std::vector<NodeId> inside{effectOf(arena, later)};
    inside.insert(inside.end(), parts.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                  parts.begin() + static_cast<std::ptrdiff_t>(end) + 1);
    const NodeId all = arena.addList(inside);
    settleDeclined(arena, all);  // "when you do, if ..., put a counter on target creature. It gains haste"
    const bool one = arena[all].count == 1;
    const NodeId together = one ? arena.child(all, 0) : arena.add(Kind::Sentences, std::span(&all, 1));
    arena.setChild(later, effectField(arena, later), together);
    std::vector<NodeId> outside(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    outside.insert(outside.end(), parts.begin() + static_cast<std::ptrdiff_t>(end) + 1, parts.end());
    nest(arena, all, arena.kind(later) == Kind::Delayed || ownEvent);
    const NodeId rest = arena.addList(outside);
    arena[list] = arena[rest];
    return nest(arena, list, ownEvent);
  }
}

/// "Draw two cards, then amass X, where X is the number of cards in your hand": X is worked out when the
/// first part is carried out that speaks of it (608.2h), after what comes before (608.2c), and after what it
/// counts ("tap all Islands, and ~ deals X damage, where X is the number of Islands tapped this way").
void settleDefinition(ir::Arena& arena, NodeId define) {
  const auto [said, number] = arena.as<nodes::Define>(define);
  if (arena.kind(said) != Kind::And && arena.kind(said) != Kind::Then) return;
  const NodeId list = arena.as<nodes::And, nodes::Then>(said).parts;
  const std::vector<NodeId> parts(arena.children(list).begin(), arena.children(list).end());
  const auto speaksOfX = [&](NodeId part) {
    return containsNode(arena, part,
                        [&](NodeId n) { return arena.kind(n) == Kind::X || ir::isSymbolX(arena, n); });
  };
  std::size_t first = 0;  // of the parts that X is defined for
  while (first + 1 < parts.size() && !speaksOfX(parts[first])) ++first;
  for (std::size_t i = first; i + 1 < parts.size(); ++i)
    if (containsNode(arena, number, [&](NodeId n) {
          return arena[n].slot != 0 && arena[n].slot < slots::kOwnerOf &&
                 introduces(arena, parts[i], arena[n].slot);
        }))
      first = i + 1;
  if (first == 0) return;
  const NodeId after = arena.addList(std::span(parts).subspan(first));
  const NodeId fields[] = {arena.add(arena.kind(said), std::span(&after, 1)), number};
  std::vector<NodeId> all(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(first));
  all.push_back(arena.add(Kind::Define, fields));
  const NodeId both = arena.addList(all);
  const NodeId whole = arena.add(Kind::Then, std::span(&both, 1));
  arena[define] = arena[whole];
}

/// "~ becomes a 3/3 creature until end of turn. It's still a land": what it becomes it is in addition to its
/// other types (205.1b). The sentence is then said.
void settleStays(ir::Arena& arena, NodeId list) {
  const std::vector<NodeId> parts(arena.children(list).begin(), arena.children(list).end());
  std::vector<NodeId> left;
  for (const NodeId part : parts) {
    std::vector<NodeId> becoming;
    if (arena.kind(part) == Kind::Stays && !left.empty()) becoming = becomingOnly(arena, left.back());
    for (const NodeId mod : becoming)
      arena.setChild(mod, ir::positionOf(&nodes::Become::also),
                     arena.add(Kind::Flag, {}, static_cast<std::int32_t>(ir::Flag::Still)));
    if (becoming.empty()) left.push_back(part);
  }
  if (left.size() == parts.size()) return;
  const NodeId rest = arena.addList(left);
  arena[list] = arena[rest];
}

/// "Each opponent may discard a card. If they do, they draw a card. If they don't, they lose 1 life": some
/// did and others didn't, so these are two questions that are asked of each (608.2c).
void settleBothOutcomes(ir::Arena& arena, NodeId list) {
  const std::vector<NodeId> parts(arena.children(list).begin(), arena.children(list).end());
  std::vector<NodeId> apart;
  for (const NodeId part : parts) {
    apart.push_back(part);
    if (arena.kind(part) != Kind::Gate) continue;
    const auto [test, then, otherwise] = arena.as<nodes::Gate>(part);
    const ir::SlotNo they = saidOfThem(arena, then);
    if (arena.kind(test) != Kind::IfDid || they == 0 || saidOfThem(arena, otherwise) != they) continue;
    const bool ofEach = std::any_of(parts.begin(), parts.end(), [&](NodeId said) {
      if (arena.kind(said) != Kind::Do) return false;
      const NodeId who = arena.as<nodes::Do>(said).subject;
      return arena.kind(who) == Kind::Each && arena[who].slot == they;
    });
    if (!ofEach) continue;
    const NodeId did[] = {test, then, kNoNode};
    const NodeId didNot[] = {arena.add(Kind::IfDidNot), otherwise, kNoNode};
    apart.back() = arena.add(Kind::Gate, did);
    apart.push_back(arena.add(Kind::Gate, didNot));
  }
  if (apart.size() == parts.size()) return;
  const NodeId all = arena.addList(apart);
  arena[list] = arena[all];
}

/// Is that what puts the object of that slot onto the battlefield face down?
bool putsFaceDown(const ir::Arena& arena, NodeId verb, ir::SlotNo slot) {
  if (arena.kind(verb) != Kind::Return && arena.kind(verb) != Kind::Put) return false;
  const auto [what, to] = arena.as<nodes::Return, nodes::Put>(verb);
  const auto how = arena.children(arena.as<nodes::Place>(to).how);
  return arena[what].slot == slot && std::any_of(how.begin(), how.end(), [&](NodeId flag) {
           return static_cast<ir::Flag>(arena.value(flag)) == ir::Flag::FaceDown;
         });
}

/// "Return it to the battlefield face down. It's a Forest land": that is what it is while it is face down
/// (708.2a), and no more once it is turned up (708.8).
void settleFaceDown(ir::Arena& arena, NodeId list) {
  const std::vector<NodeId> parts(arena.children(list).begin(), arena.children(list).end());
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (arena.kind(parts[i]) != Kind::Do) continue;
    const auto [who, effect] = arena.as<nodes::Do>(parts[i]);
    const ir::SlotNo slot = arena[who].slot;
    if (slot == 0 || arena.kind(effect) != Kind::Apply || becomingOnly(arena, effect).empty()) continue;
    const NodeId duration = arena.as<nodes::Apply>(effect).duration;
    if (duration == kNoNode || !isWord(arena, duration, Kind::DurationWord, ir::Lasting::RestOfGame))
      continue;
    if (!containsNode(arena, parts[i - 1], [&](NodeId n) { return putsFaceDown(arena, n, slot); })) continue;
    const NodeId it = arena.add(Kind::Subject);
    const NodeId down = arena.add(Kind::IsState, {}, static_cast<std::int32_t>(ir::State::FaceDown));
    const NodeId fields[] = {it, arena.addList(std::span(&down, 1))};
    const NodeId condition = arena.add(Kind::Is, fields);
    arena.setChild(effect, ir::positionOf(&nodes::Apply::duration),
                   arena.add(Kind::AsLongAs, std::span(&condition, 1)));
  }
}

/// Does "it can't be regenerated" speak of what that verb destroys?
bool speaksOf(const ir::Arena& arena, NodeId sentence, NodeId destroy) {
  const NodeId what = arena.as<nodes::ActOn>(sentence).what;
  if (containsNode(arena, what, [&](NodeId n) { return ir::isDone(arena, n, ir::Participle::Destroyed); }))
    return true;
  const ir::SlotNo slot = arena[what].slot;
  return slot != 0 && containsNode(arena, destroy, [&](NodeId n) { return arena[n].slot == slot; });
}

/// "Destroy target creature. It can't be regenerated": so it is destroyed (701.19c). The sentence is then
/// said.
/// "Destroy all lands or all creatures. Creatures destroyed this way can't be regenerated": it destroys more
/// than that is said of.
bool saidOfSome(const ir::Arena& arena, NodeId part, NodeId destroying) {
  const auto says = [&](NodeId where, std::int32_t type) {
    return containsNode(arena, where, [&](NodeId n) {
      return arena.kind(n) == Kind::IsType && (type < 0 || arena.value(n) == type);
    });
  };
  return says(part, -1) && says(destroying, -1) && !containsNode(arena, part, [&](NodeId n) {
           return arena.kind(n) == Kind::IsType && says(destroying, arena.value(n));
         });
}

void settleRegeneration(ir::Arena& arena, NodeId list) {
  const std::vector<NodeId> parts(arena.children(list).begin(), arena.children(list).end());
  std::vector<NodeId> left;
  for (const NodeId part : parts) {
    std::vector<NodeId> destroying;
    if (isWord(arena, part, Kind::ActOn, ir::DeedName::NotRegenerated) && !left.empty())
      destroying = destroyingIn(arena, left.back());
    std::erase_if(destroying, [&](NodeId verb) { return !speaksOf(arena, part, verb); });
    const auto tooMuch = [&](NodeId verb) { return saidOfSome(arena, part, verb); };
    if (std::any_of(destroying.begin(), destroying.end(), tooMuch)) destroying.clear();
    for (const NodeId verb : destroying) arena[verb].kind = Kind::DestroyNoRegeneration;
    if (destroying.empty()) left.push_back(part);
  }
  if (left.size() == parts.size()) return;
  const NodeId rest = arena.addList(left);
  arena[list] = arena[rest];
}

/// What a paragraph of a spell has it do; other sentences are what they are.
NodeId ofParagraph(const ir::Arena& arena, NodeId part) {
  return arena.kind(part) == Kind::SpellAbility ? arena.as<nodes::SpellAbility>(part).effect : part;
}

bool endsTheTurn(const ir::Arena& arena, NodeId part) {
  const NodeId effect = ofParagraph(arena, part);
  return isWord(arena, effect, Kind::Act, ir::DeedName::EndTurn) ||
         isWord(arena, effect, Kind::Act, ir::DeedName::EndCombatPhase);
}

/// "End the turn. At the beginning of your next end step, you lose the game": nothing of a spell is left on
/// the stack once the turn has ended (723.1b), but what it sets up is set up (608.2c). It is before, which no
/// player can tell. `list`: sentences, or the paragraphs of a card.
void settleEnding(ir::Arena& arena, NodeId list) {
  std::vector<NodeId> parts(arena.children(list).begin(), arena.children(list).end());
  const auto ends = std::find_if(parts.begin(), parts.end(), [&](NodeId p) { return endsTheTurn(arena, p); });
  if (ends == parts.end() || !std::all_of(ends + 1, parts.end(), [&](NodeId later) {
        return arena.kind(ofParagraph(arena, later)) == Kind::Delayed;
      }))
    return;
  std::rotate(ends, ends + 1, parts.end());
  const NodeId rest = arena.addList(parts);
  arena[list] = arena[rest];
}

/// "Put target creature on top of its owner's library. If it's red, you may put it on the bottom instead":
/// whoever may do the second and does not does the first (608.2d). Where the two stand the other way round
/// ("otherwise, ..."), nothing that may be done speaks of a target of the other. Where the first may be done,
/// too, that is asked first, as it is written (608.2c).
void settleOfferedInstead(ir::Arena& arena, NodeId gate) {
  const auto [test, then, otherwise] = arena.as<nodes::Gate>(gate);
  if (arena.kind(test) != Kind::If || otherwise == kNoNode || offerIn(arena, then) == kNoNode ||
      !speaksOfTargetIn(arena, then, otherwise))
    return;
  const NodeId first = offerIn(arena, otherwise);
  const NodeId deed = first == kNoNode ? otherwise : arena.as<nodes::Gate>(first).then;
  const NodeId offered[] = {test, then, kNoNode};
  const NodeId plain[] = {arena.add(Kind::IfDidNot), deed, kNoNode};
  const NodeId parts[] = {arena.add(Kind::Gate, offered), arena.add(Kind::Gate, plain)};
  const NodeId list = arena.addList(parts);
  const NodeId both = arena.add(Kind::Sentences, std::span(&list, 1));
  if (first == kNoNode) {
    arena[gate] = arena[both];
    return;
  }
  const NodeId chosen[] = {arena.as<nodes::Gate>(first).test, both, kNoNode};
  arena[first] = arena[arena.add(Kind::Gate, chosen)];
  arena[gate] = arena[otherwise];
}

}  // namespace

std::vector<NodeId> destroyingIn(const ir::Arena& arena, NodeId effect) {
  std::vector<NodeId> found;
  containsNode(arena, effect, [&](NodeId n) {
    if (arena.kind(n) == Kind::Destroy) found.push_back(n);
    return false;
  });
  return found;
}

NodeId becoming(ir::Arena& arena, std::span<const NodeId> words, NodeId also) {
  const NodeId fields[] = {kNoNode, kNoNode, arena.addList(words), arena.addList({}), also};
  return arena.add(Kind::Become, fields);
}

std::vector<NodeId> becomingOnly(const ir::Arena& arena, NodeId effect) {
  std::vector<NodeId> found;
  containsNode(arena, effect, [&](NodeId n) {
    if (arena.kind(n) == Kind::Become && arena.as<nodes::Become>(n).also == kNoNode) found.push_back(n);
    return false;
  });
  return found;
}

void castAtOnce(ir::Arena& arena, NodeId root) {
  if (root == kNoNode || arena.kind(root) == Kind::During) return;
  const std::vector<NodeId> children(arena.children(root).begin(), arena.children(root).end());
  for (const NodeId child : children) castAtOnce(arena, child);
  if (arena.kind(root) != Kind::Cast) return;
  const auto [what, duration, spend] = arena.as<nodes::Cast>(root);
  if (duration != kNoNode || spend != kNoNode) return;
  const NodeId now =
      arena.add(Kind::ActOn, std::span(&what, 1), static_cast<std::int32_t>(ir::DeedName::CastNow));
  const ir::Node before = arena[root];
  arena[root] = arena[now];
  arena[root].slot = before.slot;
  arena[root].textBegin = before.textBegin;
  arena[root].textEnd = before.textEnd;
}

void nestLaterSentences(ir::Arena& arena, NodeId root, bool ownEvent) {
  if (root == kNoNode) return;
  const NodeKind kind = arena.kind(root);
  ownEvent = ownEvent || kind == Kind::Triggered || kind == Kind::Delayed || kind == Kind::Instead;
  const std::vector<NodeId> children(arena.children(root).begin(), arena.children(root).end());
  for (const NodeId child : children) nestLaterSentences(arena, child, ownEvent);
  if (kind == Kind::Define) settleDefinition(arena, root);
  if (kind == Kind::CardText) settleEnding(arena, arena.as<nodes::CardText>(root).abilities);
  if (kind == Kind::Gate) settleOfferedInstead(arena, root);
  if (kind == Kind::Sentences) {
    const NodeId parts = arena.as<nodes::Sentences>(root).parts;
    settleStays(arena, parts);
    settleBothOutcomes(arena, parts);
    settleRegeneration(arena, parts);
    settleFaceDown(arena, parts);
    settleEnding(arena, parts);
    settleDeclined(arena, parts);
    nest(arena, parts, ownEvent);
  }
}

}  // namespace cantrip
