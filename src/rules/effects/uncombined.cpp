#include "rules/effects/uncombined.h"

#include <algorithm>
#include <vector>

#include "ir/binds.h"
#include "ir/nodes/abilities.h"
#include "ir/nodes/acts.h"
#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_players.h"
#include "ir/nodes/effects_spells.h"
#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_states.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/words.h"
#include "ir/slots.h"
#include "ir/this_way.h"
#include "program/defined_x.h"
#include "program/pool_builder.h"
#include "program/tree_questions.h"
#include "rules/words/permissions.h"
#include "rules/words/unplaced_cards.h"

namespace cantrip::effects {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;

namespace {

/// The number of the last effect, said at once.
bool saysThatMuch(const ir::Arena& tree, NodeId node) {
  const NodeKind kind = tree.kind(node);
  if (kind == Kind::Delayed || ir::info(kind).sort == ir::Sort::Ability) return false;
  if (kind == Kind::ThatMuch) return ir::isAmountDone(tree[node].slot);
  const auto children = tree.children(node);
  return std::any_of(children.begin(), children.end(), [&](NodeId n) { return saysThatMuch(tree, n); });
}

/// "You may cast that card this turn": a permission, of which nobody has made use yet.
bool permitsForLater(const ir::Arena& tree, NodeId sentence) {
  const bool during = tree.kind(sentence) == Kind::During;
  const NodeId said = during ? tree.as<nodes::During>(sentence).effect : sentence;
  const NodeId gate = tree.kind(said) == Kind::Do ? tree.as<nodes::Do>(said).effect : kNoNode;
  if (gate == kNoNode || tree.kind(gate) != Kind::Gate) return false;
  const auto [test, then, otherwise] = tree.as<nodes::Gate>(gate);
  if (tree.kind(test) != Kind::May) return false;
  const bool plays = tree.kind(then) == Kind::Play || tree.kind(then) == Kind::Cast;
  return during ? plays || isForFree(tree, then)
                : plays && tree.field<&nodes::Play::duration, &nodes::Cast::duration>(then) != kNoNode;
}

/// "If you cast a spell this way": asked as the ability resolves.
bool asksWhetherPlayed(const ir::Arena& tree, NodeId sentence) {
  if (tree.kind(sentence) != Kind::Gate) return false;
  const NodeId test = tree.as<nodes::Gate>(sentence).test;
  return tree.kind(test) == Kind::If && containsNode(tree, test, [&](NodeId n) {
           return tree.kind(n) == Kind::Within && containsNode(tree, n, [&](NodeId event) {
                    return isWord(tree, event, Kind::ActsOn, ir::DeedName::Cast) ||
                           isWord(tree, event, Kind::ActsOn, ir::DeedName::PlayLand);
                  });
         });
}

/// "At the beginning of your next upkeep, you may ...": whatever asks about that afterwards is done then, too
/// (603.7a). "Sacrifice it at end of combat", chosen before, is over with its sentence.
bool goesOnThen(const ir::Arena& tree, NodeId part) {
  return tree.kind(part) == Kind::Delayed && tree.as<nodes::Delayed>(part).chosen == kNoNode;
}

/// "At the beginning of the next end step, return those cards. You gain 1 life for each card returned this
/// way", "..., draw two cards. Then you lose that much life": means what only the delayed trigger does.
bool speaksOfLaterDeed(const ir::Arena& tree, NodeId delayed, NodeId part) {
  const NodeId effect = tree.as<nodes::Delayed>(delayed).effect;
  bool counted = false;
  std::vector<ir::SlotNo> brought;
  containsNode(tree, effect, [&](NodeId n) {
    counted = counted || ir::leavesNumber(tree.kind(n));
    if (ir::bindsSlot(tree.kind(n)) && tree[n].slot != 0) brought.push_back(tree[n].slot);
    return false;
  });
  if (counted && saysThatMuch(tree, part)) return true;
  return !goesOnThen(tree, delayed) && containsNode(tree, part, [&](NodeId n) {
    return tree.kind(n) == Kind::DoneThisWay &&
           std::find(brought.begin(), brought.end(), tree[n].slot) != brought.end();
  });
}

/// "Sacrifice it at end of combat. If they do, ...", "prevent the next 3 damage ... You gain that much life":
/// speaks of what happens only later.
bool asksTooEarly(const ir::Arena& tree, std::span<const NodeId> parts) {
  bool later = false, shield = false, permitted = false;
  NodeId before = kNoNode;
  for (const NodeId part : parts) {
    const NodeKind kind = tree.kind(part);
    if (permitted && asksWhetherPlayed(tree, part)) return true;
    permitted =
        permitted || containsNode(tree, part, [&](NodeId said) { return permitsForLater(tree, said); });
    if (shield && saysThatMuch(tree, part)) return true;
    shield = kind == Kind::NextTime ||
             (kind == Kind::Prevent && tree.as<nodes::Prevent>(part).duration != kNoNode);
    const NodeKind test = kind == Kind::Gate ? tree.kind(tree.as<nodes::Gate>(part).test) : kind;
    if (before != kNoNode && kind != Kind::Delayed && speaksOfLaterDeed(tree, before, part)) return true;
    if (kind == Kind::Delayed) before = part;
    if (later && (test == Kind::IfDid || test == Kind::IfDidNot || test == Kind::Reflexive)) return true;
    later = (kind == Kind::Delayed && !goesOnThen(tree, part)) || permitsForLater(tree, part);
  }
  return false;
}

/// "For each opponent who lost life this turn, that player discards a card. If they can't, you draw a card":
/// would be asked of all rounds together.
bool asksOfRounds(const ir::Arena& tree, std::span<const NodeId> parts) {
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (tree.kind(parts[i]) != Kind::Gate || tree.kind(parts[i - 1]) != Kind::ForEach) continue;
    const NodeKind test = tree.kind(tree.as<nodes::Gate>(parts[i]).test);
    if (tree[parts[i - 1]].slot != 0 && (test == Kind::IfDid || test == Kind::IfDidNot)) return true;
  }
  return false;
}

/// Does it gain, lose, draw or deal so many, which "that much" after it can mean?
bool saysAmount(const ir::Arena& tree, NodeId node) {
  return containsNode(tree, node, [&](NodeId n) {
    const NodeKind kind = tree.kind(n);
    return kind == Kind::GainLife || kind == Kind::LoseLife || kind == Kind::Draw || kind == Kind::DealDamage;
  });
}

bool replaces(NodeKind kind) { return kind == Kind::InsteadOf || kind == Kind::NextTime; }

/// Does it speak of what an event is about, where no event of its own is around?
bool speaksOfEvent(const ir::Arena& tree, NodeId node) {
  const NodeKind kind = tree.kind(node);
  if (replaces(kind) || ir::info(kind).sort == ir::Sort::Ability) return false;
  if (kind == Kind::Delayed) {
    const NodeKind when = tree.kind(tree.as<nodes::Delayed>(node).event);
    if (when != Kind::BeginningOf && when != Kind::EndOf) return false;
  }
  if (tree[node].slot == slots::kEventObject) return true;
  const auto children = tree.children(node);
  return std::any_of(children.begin(), children.end(), [&](NodeId n) { return speaksOfEvent(tree, n); });
}

/// "If it would be put into a graveyard this turn, exile it instead. Return it at the beginning of the next
/// end step": speaks of what is replaced only later, which happens often or never.
bool speaksOfReplaced(const ir::Arena& tree, std::span<const NodeId> parts, bool triggered) {
  std::vector<ir::SlotNo> bound;
  bool replaced = false;
  for (const NodeId part : parts) {
    const auto isBound = [&](NodeId n) {
      return std::find(bound.begin(), bound.end(), tree[n].slot) != bound.end();
    };
    if (containsNode(tree, part, isBound) || (replaced && !triggered && speaksOfEvent(tree, part)))
      return true;
    containsNode(tree, part, [&](NodeId later) {
      if (!replaces(tree.kind(later))) return false;
      replaced = true;
      const NodeId effect = tree.field<&nodes::InsteadOf::effect, nodes::NextTime>(later);
      containsNode(tree, effect, [&](NodeId n) {
        if (ir::bindsSlot(tree.kind(n)) && tree[n].slot != 0) bound.push_back(tree[n].slot);
        return false;
      });
      return false;
    });
  }
  return false;
}

/// "Search your library for two cards and put them into your hand. Put one of those cards onto the
/// battlefield and the rest ...": the rest of what went there together is told by nothing.
bool speaksOfRestElsewhere(const ir::Arena& tree, std::span<const NodeId> parts) {
  std::vector<ir::SlotNo> moved;
  for (const NodeId part : parts) {
    if (containsNode(tree, part, [&](NodeId n) {
          return tree.kind(n) == Kind::Rest &&
                 std::find(moved.begin(), moved.end(), tree[n].slot) != moved.end();
        }))
      return true;
    containsNode(tree, part, [&](NodeId n) {
      if (tree.kind(n) != Kind::Put && tree.kind(n) != Kind::Return && tree.kind(n) != Kind::PutWith)
        return false;
      const NodeId what = tree.field<&nodes::Put::what, nodes::Return, nodes::PutWith>(n);
      if (ir::isAnaphor(tree.kind(what)) && tree.kind(what) != Kind::Rest) moved.push_back(tree[what].slot);
      return false;
    });
  }
  return false;
}

/// What a sentence does later: the effect of its delayed trigger.
NodeId laterPart(const ir::Arena& tree, NodeId sentence) {
  while (sentence != kNoNode) {
    const NodeKind kind = tree.kind(sentence);
    if (kind == Kind::Delayed) return sentence;
    if (kind == Kind::Gate)
      sentence = tree.as<nodes::Gate>(sentence).then;
    else if (kind == Kind::During)
      sentence = tree.as<nodes::During>(sentence).effect;
    else
      break;
  }
  return kNoNode;
}

/// "Return it at the beginning of your next upkeep. It gains haste": the second sentence speaks of what the
/// card will be, or of what the delayed trigger will see.
bool changesTooEarly(const ir::Arena& tree, std::span<const NodeId> parts) {
  NodeId later = kNoNode;
  for (const NodeId part : parts) {
    const bool changes =
        tree.kind(part) == Kind::Do && tree.kind(tree.as<nodes::Do>(part).effect) == Kind::Apply;
    const ir::SlotNo slot = changes ? tree[tree.as<nodes::Do>(part).subject].slot : ir::SlotNo{0};
    if (later != kNoNode && slot != 0) {
      const auto said = tree.as<nodes::Delayed>(later);
      const NodeKind when = tree.kind(said.event);
      const bool ofEvent = slot == slots::kEventObject && when != Kind::BeginningOf && when != Kind::EndOf;
      if (ofEvent) return true;
    }
    later = laterPart(tree, part);
  }
  return false;
}

/// "For each permanent destroyed this way, ... target creature its controller controls": targets that depend
/// on whose turn it is, where "for each" goes through no players.
bool targetsPerSubject(const ir::Arena& tree, NodeId forEach) {
  const ir::SlotNo slot = tree[forEach].slot;
  const auto [each, effect] = tree.as<nodes::ForEach>(forEach);
  const NodeId objects = tree.kind(each) == Kind::CountOf ? tree.as<nodes::CountOf>(each).what : kNoNode;
  if (tree.kind(objects) == Kind::Objects) {
    const NodeKind noun = tree.kind(tree.as<nodes::Objects>(objects).noun);
    if (noun == Kind::IsOpponent || noun == Kind::IsPlayer) return false;
  }
  return slot != 0 && containsNode(tree, effect, [&](NodeId target) {
           return isTarget(tree.kind(target)) &&
                  containsNode(tree, target, [&](NodeId n) { return n != target && tree[n].slot == slot; });
         });
}

/// Players who can be known while targets are chosen (601.2c), besides the controller.
bool choosesTargets(NodeKind subject) {
  return subject == Kind::You || subject == Kind::ControllerOf || subject == Kind::OwnerOf ||
         subject == Kind::ThatPlayer || subject == Kind::DefendingPlayer || subject == Kind::ActivePlayer;
}

/// Does the verb read the duration around it (durationOf), or does the game end what it does by then?
bool lasts(const ir::Arena& tree, NodeId effect) {
  switch (tree.kind(effect)) {
    case Kind::Apply:
    case Kind::GainControl:
    case Kind::Prevent:
    case Kind::PreventThen:
    case Kind::Redirect:
    case Kind::InsteadOf:
    case Kind::NextTime:
    case Kind::BecomeCopy:
    case Kind::ChangeText:
    case Kind::Delayed:
    case Kind::Play:
    case Kind::Cast:
      return true;
    case Kind::Designate:  // 702.171b
      return isWord(tree, tree.as<nodes::Designate>(effect).as, Kind::IsState, ir::State::Saddled);
    default:
      return false;
  }
}

/// The one offer that a duration makes a permission (combining.cpp, freePlay): of cards that are known.
bool offersForFree(const ir::Arena& tree, NodeId effect) {
  if (tree.kind(effect) != Kind::Do || tree.kind(tree.as<nodes::Do>(effect).effect) != Kind::Gate ||
      !canBeAllowed(tree, tree.as<nodes::Do>(effect).subject))
    return false;
  const NodeId then = tree.as<nodes::Gate>(tree.as<nodes::Do>(effect).effect).then;
  if (!isForFree(tree, then) || isWord(tree, then, Kind::ActOn, ir::DeedName::CastNow)) return false;
  const NodeKind what = tree.kind(tree.as<nodes::ActOn>(then).what);
  return what != Kind::Some && what != Kind::OneOf && what != Kind::AtRandom;
}

/// The sentence before one; kNoNode: there is none.
NodeId sentenceBefore(const Asked& sentence) {
  if (sentence.around == nullptr || sentence.around->kind() != Kind::Sentences) return kNoNode;
  const auto parts = sentence.tree.children(sentence.around->as<nodes::Sentences>().parts);
  const auto here = std::find(parts.begin(), parts.end(), sentence.node);
  return here == parts.begin() || here == parts.end() ? kNoNode : *std::prev(here);
}

/// "Each opponent may have you draw a card. If they don't, ...": some may do it and others not.
bool offeredToSeveral(const ir::Arena& tree, NodeId sentence) {
  if (sentence == kNoNode || tree.kind(sentence) != Kind::Do) return false;
  const auto [who, effect] = tree.as<nodes::Do>(sentence);
  if (tree.kind(who) != Kind::Each && tree.kind(who) != Kind::All) return false;
  return tree.kind(effect) == Kind::Gate && tree.kind(tree.as<nodes::Gate>(effect).test) == Kind::May;
}

/// "Each opponent may discard a card. If they do, they draw a card. If they don't, they lose 1 life": asked
/// of each of those of whom the sentence before it, or before another question of the sort, is said.
bool isAskedOfEach(const Asked& gate) {
  const ir::Arena& tree = gate.tree;
  const auto saidOf = [&](NodeId said) -> ir::SlotNo {
    const ir::SlotNo slot = saidOfThem(tree, said);
    if (slot == 0) return slot;
    const NodeId effect = tree.as<nodes::Do>(said).effect;
    return containsNode(tree, effect, [&](NodeId n) { return tree[n].slot == slot; }) ? ir::SlotNo{0} : slot;
  };
  const auto asksOf = [&](NodeId node) -> ir::SlotNo {
    if (tree.kind(node) != Kind::Gate) return 0;
    const auto [test, then, otherwise] = tree.as<nodes::Gate>(node);
    if (tree.kind(test) != Kind::IfDid && tree.kind(test) != Kind::IfDidNot) return 0;
    const ir::SlotNo they = saidOf(then);
    return otherwise == kNoNode || saidOf(otherwise) == they ? they : ir::SlotNo{0};
  };
  const ir::SlotNo they = asksOf(gate.node);
  if (they == 0 || gate.around == nullptr || gate.around->kind() != Kind::Sentences) return false;
  const auto parts = tree.children(gate.around->as<nodes::Sentences>().parts);
  auto here = std::find(parts.begin(), parts.end(), gate.node);
  if (here == parts.begin() || here == parts.end()) return false;
  --here;
  if (here != parts.begin() && asksOf(*here) == they) --here;
  if (tree.kind(*here) != Kind::Do) return false;
  const auto [who, effect] = tree.as<nodes::Do>(*here);
  const NodeKind deed = tree.kind(effect);
  return tree.kind(who) == Kind::Each && tree[who].slot == they && deed != Kind::And && deed != Kind::Then &&
         deed != Kind::Sentences;
}

/// "Each opponent", "two target players", not "target player".
bool meansSeveralPlayers(const ir::Arena& tree, NodeId who) {
  if (!containsKind(tree, who, Kind::IsPlayer) && !containsKind(tree, who, Kind::IsOpponent)) return false;
  if (tree.kind(who) == Kind::Each || tree.kind(who) == Kind::All) return true;
  if (tree.kind(who) != Kind::Target) return false;
  const NodeId count = tree.as<nodes::Target>(who).count;
  if (tree.kind(count) != Kind::Exactly && tree.kind(count) != Kind::UpTo) return true;
  const NodeId n = tree.as<nodes::Exactly, nodes::UpTo>(count).n;
  return tree.kind(n) != Kind::Number || tree.value(n) != 1;
}

}  // namespace

bool canBeAllowed(const ir::Arena& tree, NodeId who) {
  return tree.kind(who) == Kind::You || tree.kind(who) == Kind::OwnerOf;
}

std::string_view lastsNoTime(const Asked& asked) {
  const NodeId effect = asked.as<nodes::During>().effect;
  const bool known = offersForFree(asked.tree, effect) ||
                     containsNode(asked.tree, effect, [&](NodeId n) { return lasts(asked.tree, n); });
  return known ? "" : "nothing in it lasts for a time";
}

std::string_view definesForEachPlayer(const Asked& asked) {
  const ir::Arena& tree = asked.tree;
  const auto [effect, x] = asked.as<nodes::Define>();
  // When it is said twice, what is done first can change it.
  int said = 0;
  containsNode(tree, effect, [&](NodeId n) {
    said += tree.kind(n) == Kind::X ? 1 : 0;
    return false;
  });
  if (said == 1 && slotOfEachDefined(tree, effect, x) != 0) return {};
  const bool own = containsNode(tree, effect, [&](NodeId clause) {
    if (tree.kind(clause) != Kind::Do) return false;
    const NodeId subject = tree.as<nodes::Do>(clause).subject;
    const ir::SlotNo slot = tree[subject].slot;
    return slot != 0 && meansSeveralPlayers(tree, subject) &&
           containsNode(tree, x, [&](NodeId n) { return tree[n].slot == slot; });
  });
  return own ? "X is another one for each of them" : "";
}

std::string_view saidOfNothing(const Asked& asked) {
  bool said = false;
  if (asked.around != nullptr && asked.around->kind() == Kind::Sentences) {
    const auto parts = asked.tree.children(asked.around->as<nodes::Sentences>().parts);
    const auto here = std::find(parts.begin(), parts.end(), asked.node);
    if (here == parts.begin()) return "nothing stands before it";
    const NodeId before = *std::prev(here);
    said = asked.kind() == Kind::Stays ? !becomingOnly(asked.tree, before).empty()
                                       : !destroyingIn(asked.tree, before).empty();
  }
  return said ? "" : "what it is said of does not stand before it";
}

std::string_view speaksOfEventBefore(const Asked& asked) {
  const auto delayed = asked.as<nodes::Delayed>();
  if (delayed.chosen == kNoNode || asked.tree.kind(delayed.event) != Kind::WhenNext) return "";
  const bool before = containsNode(asked.tree, delayed.effect, [&](NodeId n) {
    const ir::SlotNo slot = asked.tree[n].slot;
    return slot == slots::kEventObject || slot == slots::kEventOther || slot == slots::kEventPlayer;
  });
  return before ? "what the event before was about is not told from what happens then" : "";
}

/// "Each mode must target a different player" is asked of an activated or triggered ability, each mode of
/// which targets one player.
std::string_view modesApartOfSpell(const Asked& asked) {
  const auto modal = asked.as<nodes::Modal>();
  if (!isWord(asked.tree, modal.how, Kind::Flag, ir::Flag::Different)) return "";
  if (asked.inside(Kind::Triggered) == nullptr && asked.inside(Kind::Activated) == nullptr)
    return "modes of a spell are not kept to different players";
  const auto modes = asked.tree.children(modal.modes);
  const auto targetsOnePlayer = [&](NodeId mode) {
    int targets = 0, players = 0;
    containsNode(asked.tree, mode, [&](NodeId n) {
      if (!isTarget(asked.tree.kind(n))) return false;
      ++targets;
      if (asked.tree.kind(n) != Kind::Target) return false;
      const NodeId what = asked.tree.as<nodes::Target>(n).what;
      if (asked.tree.kind(what) != Kind::Objects) return false;
      const ir::NodeKind noun = asked.tree.kind(asked.tree.as<nodes::Objects>(what).noun);
      players += noun == Kind::IsPlayer || noun == Kind::IsOpponent ? 1 : 0;
      return false;
    });
    return targets == 1 && players == 1;
  };
  return std::all_of(modes.begin(), modes.end(), targetsOnePlayer) ? "" : "a mode does not target one player";
}

std::string_view saysNumberOfOther(const Asked& asked) {
  const auto [test, then, otherwise] = asked.as<nodes::Gate>();
  const bool other = asked.tree.kind(test) == Kind::If && otherwise != kNoNode &&
                     saysThatMuch(asked.tree, otherwise) && saysAmount(asked.tree, then);
  return other ? "\"that much\" is as much as what is not done says" : "";
}

std::string_view speaksTooEarly(const Asked& asked) {
  const auto parts = asked.tree.children(asked.as<nodes::Sentences>().parts);
  if (asksTooEarly(asked.tree, parts)) return "it asks whether something was done that happens only later";
  if (speaksOfReplaced(asked.tree, parts, asked.inside(Kind::Triggered) != nullptr))
    return "it speaks of what is replaced only later";
  if (changesTooEarly(asked.tree, parts)) return "it changes what is there only later";
  if (asksOfRounds(asked.tree, parts)) return "it asks of all together what each of them did";
  if (speaksOfRestElsewhere(asked.tree, parts)) return "it speaks of the rest of what was moved together";
  return {};
}

std::string_view dealsNoDamage(const Asked& asked) {
  NodeId deed = asked.as<nodes::ExcessTo>().damage;
  if (asked.tree.kind(deed) == Kind::Define) deed = asked.tree.as<nodes::Define>(deed).effect;
  const bool deals = asked.tree.kind(deed) == Kind::Do &&
                     asked.tree.kind(asked.tree.as<nodes::Do>(deed).effect) == Kind::DealDamage;
  return deals ? "" : "the sentence before it deals no damage";
}

std::string_view forEachUnclear(const Asked& asked) {
  const NodeId each = asked.as<nodes::ForEach>().each;
  if (asked.tree.kind(each) == Kind::CountOf &&
      cardsOfNoZone(asked.tree, asked.tree.as<nodes::CountOf>(each).what))
    return "nothing says which cards these are";
  const auto searches = [&](NodeId n) { return asked.tree.kind(n) == Kind::Search; };
  if (asked.tree.kind(each) == Kind::CountRef && containsNode(asked.tree, asked.node, searches))
    return "nothing gathers what is found each time";
  const auto sacrificed = [&](NodeId n) { return ir::isDone(asked.tree, n, ir::Participle::Sacrificed); };
  const NodeId effect = asked.as<nodes::ForEach>().effect;
  if (asked.tree.kind(effect) == Kind::Do && containsNode(asked.tree, each, sacrificed)) {
    const NodeId subject = asked.tree.as<nodes::Do>(effect).subject;
    if (asked.tree.kind(subject) == Kind::That && asked.tree[subject].slot != 0 &&
        asked.tree[subject].slot == asked.tree[asked.node].slot)
      return "what was sacrificed would get it";
  }
  if (targetsPerSubject(asked.tree, asked.node))
    return "targets are chosen once for each of several players only (115.1)";
  return {};
}

std::string_view doneByOthers(const Asked& asked) {
  const auto said = asked.as<nodes::Do>();
  const NodeKind subject = asked.tree.kind(said.subject);
  const auto separates = [&](NodeId n) { return asked.tree.kind(n) == Kind::SeparatePiles; };
  if ((subject == Kind::Each || subject == Kind::All) && containsNode(asked.tree, said.effect, separates))
    return "nothing keeps the piles of several players apart";
  if (!choosesTargets(subject) && asked.tree.kind(said.effect) == Kind::Choose &&
      asked.tree.kind(asked.tree.as<nodes::Choose>(said.effect).what) == Kind::Target)
    return "targets are chosen by the one who controls the spell or ability (601.2c)";
  return {};
}

std::string_view asksAllTogether(const Asked& asked) {
  if (asked.around == nullptr || asked.around->kind() != Kind::Gate) return {};
  const ir::Arena& tree = asked.tree;
  if (isAskedOfEach(*asked.around)) return {};
  if (offeredToSeveral(tree, sentenceBefore(*asked.around)))
    return "which of several players did it is not asked of each";
  const NodeId then = asked.around->as<nodes::Gate>().then;
  if (tree.kind(then) != Kind::Do) return {};
  const NodeId they = tree.as<nodes::Do>(then).subject;
  const auto each = [&](NodeId n) { return tree.kind(n) == Kind::Each && tree[n].slot == tree[they].slot; };
  return tree.kind(they) == Kind::They && tree[they].slot != 0 && containsNode(tree, asked.whole().node, each)
             ? "which of several players did it is not asked of each"
             : "";
}

}  // namespace cantrip::effects
