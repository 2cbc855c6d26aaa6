// Walks an ability in the order of its text, remembers what is spoken of and ties every anaphor to it.
#include "text/resolve.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "ir/nodes/abilities.h"
#include "ir/nodes/conditions.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_choices.h"
#include "ir/nodes/effects_combining.h"
#include "ir/nodes/effects_damage.h"
#include "ir/nodes/effects_later.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/effects_permanents.h"
#include "ir/nodes/effects_zones.h"
#include "ir/nodes/events_combining.h"
#include "ir/nodes/events_permanents.h"
#include "ir/nodes/events_players.h"
#include "ir/nodes/mana.h"
#include "ir/nodes/numbers.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/quantities.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/statements.h"
#include "ir/nodes/times.h"
#include "ir/vocabulary.h"
#include "text/antecedents.h"
#include "text/mentions.h"
#include "text/reference_words.h"

namespace cantrip::text {
namespace {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;
using ir::NodeKind;
using ir::SlotNo;
using ir::Sort;

class Resolver {
 public:
  Resolver(ir::Arena& arena, std::string_view text, SlotNo& nextSlot)
      : arena_(arena), text_(text), mentions_(arena), seen_(arena), nextSlot_(nextSlot) {}

  // What was wrong with one ability. The paragraphs of a spell are one text (608.2c): a later one may speak
  // of what an earlier one brought up. Any other ability speaks of its own things only.
  std::string run(NodeId ability) {
    const bool wasSpell = spell_;
    spell_ = arena_.kind(ability) == Kind::SpellAbility;
    if (!spell_ || !wasSpell) {
      seen_.all().clear();
      amountSlot_ = 0;
      dealtTo_ = kNoNode;
    }
    error_.clear();
    subject_ = kNoNode;
    walk(ability, kNoNode, 0);
    return error_;
  }

 private:
  // ---- the walk

  void walk(NodeId node, NodeId parent, unsigned field) {
    if (node == kNoNode || !error_.empty()) return;
    const ir::KindInfo& info = ir::info(arena_.kind(node));
    switch (info.sort) {
      case Sort::Ref:
        return reference(node, parent, field);
      case Sort::Event:
        return event(node);
      case Sort::Ability:
        if (parent != kNoNode) return granted(node);
        break;
      default:
        break;
    }
    switch (arena_.kind(node)) {
      case Kind::Do:
      case Kind::Continuous:
      case Kind::EntersWith:
      case Kind::PlayerRule:
        return clause(node);
      case Kind::ForEach:
        return forEach(node);
      case Kind::ManaRider:
      case Kind::ManaSpentOn:
      case Kind::ManaSpentTrigger:
        return manaRider(node);
      case Kind::Modal:
      case Kind::ModalRepeat:
        return modes(node);
      case Kind::ThatMuch:
        return amount(node);
      case Kind::And:
      case Kind::Then:
        together(node);
        return finishVerb(node);
      case Kind::Gate:
        return gate(node);
      case Kind::HappenedThisTurn:
      case Kind::HappenedThisStep:
        return happened(arena_.as<nodes::HappenedThisTurn, nodes::HappenedThisStep>(node).event);
      case Kind::Instead:
      case Kind::InsteadOf:
      case Kind::NextTime: {
        const bool outer = std::exchange(replacing_, true);
        walkFields(node);
        replacing_ = outer;
        return finishVerb(node);
      }
      case Kind::Prevent:
      case Kind::Redirect:
        if (replacing_) break;
        // Nothing has happened yet: what the shield is put on is spoken of as anything else is.
        for (const NodeId part : arena_.children(arena_.field<&nodes::Prevent::event, nodes::Redirect>(node)))
          if (part != kNoNode && ir::info(arena_.kind(part)).sort == Sort::Ref) reference(part, node, 1);
        if (arena_.kind(node) == Kind::Redirect) reference(arena_.as<nodes::Redirect>(node).to, node, 2);
        return finishVerb(node);
      default:
        break;
    }
    if (!verbsOf(arena_.kind(node)).empty()) return participle(node);
    // said of this way, not of this turn
    if (arena_.kind(node) == Kind::HappenedThisTurn &&
        arena_.kind(arena_.as<nodes::HappenedThisTurn>(node).event) == Kind::Searches) {
      arena_[node].slot = resultSlot({Kind::Search});
      return arena_[node].slot == 0 ? fail(node) : void();
    }
    const NodeId before = verb_;
    if (info.sort == Sort::Effect || info.sort == Sort::Cost) verb_ = node;
    walkFields(node);
    verb_ = before;
    if (arena_.kind(node) == Kind::DealDamage) {
      const NodeId to = arena_.as<nodes::DealDamage>(node).to;
      const NodeKind kind = arena_.kind(to);
      const bool chosen = kind == Kind::Target || kind == Kind::AnyTarget || kind == Kind::AnyOtherTarget;
      dealtTo_ = chosen || isAnaphorKind(kind) ? to : kNoNode;
    }
    finishVerb(node);
  }

  void walkFields(NodeId node) {
    for (const unsigned i : inTextOrder(arena_, node)) {
      const bool outer = compared_;
      compared_ = compared_ || comparedWith(arena_, node, i);
      walk(arena_.child(node, i), node, i);
      compared_ = outer;
    }
  }

  // A quoted ability speaks of its own things only.
  void granted(NodeId ability) { error_ = Resolver(arena_, text_, nextSlot_).run(ability); }

  // SUBJECT does something: inside, the subject can be spoken of; several subjects each do it by themselves.
  void clause(NodeId node) {
    const NodeId subject = arena_.field<&nodes::Do::subject, &nodes::Continuous::subject,
                                        &nodes::EntersWith::subject, &nodes::PlayerRule::who>(node);
    const NodeId rest = arena_.field<&nodes::Do::effect, &nodes::Continuous::mods, &nodes::EntersWith::effect,
                                     &nodes::PlayerRule::mods>(node);
    const bool restFirst =
        arena_[rest].textEnd > arena_[rest].textBegin && arena_[rest].textBegin < arena_[subject].textBegin;
    if (restFirst) walk(rest, node, 1);
    inSubject_ = true;
    walk(subject, node, 0);
    inSubject_ = false;
    if (restFirst) return;
    const NodeId outer = subject_;
    subject_ = subject;
    const bool each = arena_.kind(subject) == Kind::Each || arena_.kind(subject) == Kind::All;
    if (each) {
      Antecedent one = mentions_.described(subject, arena_.as<nodes::Each, nodes::All>(subject).what);
      one.node = kNoNode;
      one.reserved = slots::kSubject;
      one.plural = arena_.kind(subject) == Kind::All || one.player;  // a player may be "they"
      seen_.add(one);
    }
    walk(rest, node, 1);
    if (each)
      std::erase_if(seen_.all(), [](const Antecedent& one) { return one.reserved == slots::kSubject; });
    subject_ = outer;
    if (dealsDamage(arena_, rest)) sameAs(subject, [](Antecedent& one) { one.dealer = true; });
  }

  void forEach(NodeId node) {
    const auto [each, effect] = arena_.as<nodes::ForEach>(node);
    const bool after = arena_[effect].textBegin < arena_[each].textBegin;
    if (after) walk(effect, node, 1);
    walk(each, node, 0);
    if (after) return;
    Antecedent one;
    one.node = node;
    if (arena_.kind(each) == Kind::CountOf)
      one = mentions_.described(node, arena_.as<nodes::CountOf>(each).what);
    if (arena_.kind(each) == Kind::CountRef) one.object = true;
    one.plural = one.player;
    seen_.add(one);
    walk(effect, node, 1);
    // "For each opponent, tap target creature that player controls. Those creatures ...": of all the rounds
    for (Antecedent& other : seen_.all())
      if (one.player && other.node != kNoNode && within(arena_, effect, other.node) &&
          (bringsUp(arena_.kind(other.node)) || arena_.kind(other.node) == Kind::Target))
        other.plural = true;
    std::erase_if(seen_.all(), [&](const Antecedent& other) { return other.node == node; });
  }

  // "If that mana is spent on a creature spell, it gains haste" (106.6)
  void manaRider(NodeId node) {
    const auto [mana, spendOn, rider] =
        arena_.as<nodes::ManaRider, nodes::ManaSpentOn, nodes::ManaSpentTrigger>(node);
    walk(mana, node, 0);
    walk(spendOn, node, 1);
    seen_.add(mentions_.described(node, spendOn));
    walk(rider, node, 2);
    std::erase_if(seen_.all(), [&](const Antecedent& other) { return other.node == node; });
  }

  // "Draw that many cards and lose that much life": once said of a number, "that many" goes on to mean it in
  // the same sentence. ("Discard your hand and draw that many cards" speaks of the discarding.)
  void together(NodeId node) {
    const NodeId list = arena_.as<nodes::And, nodes::Then>(node).parts;
    const std::vector<NodeId> parts(arena_.children(list).begin(), arena_.children(list).end());
    SlotNo said = 0;
    for (const NodeId part : parts) {
      if (said != 0) amountSlot_ = said;
      walk(part, node, 0);
      if (const SlotNo here = amountSaid(arena_, part); here != 0) said = here;
    }
  }

  // "That player loses that much life unless they sacrifice that many permanents": what is asked first still
  // speaks of the number from before, though the words come after.
  void gate(NodeId node) {
    const SlotNo before = amountSlot_;
    const std::size_t known = seen_.all().size();
    const auto gate = arena_.as<nodes::Gate>(node);
    const bool both = gate.otherwise != kNoNode;
    std::vector<Antecedent> other;  // neither question nor branch speaks of what another branch would do
    bool branched = false;
    for (const unsigned i : inTextOrder(arena_, node)) {
      if (branched && other.empty()) other = takeDone(known);
      if (i != 0) {
        if (i == 2) nobodyDid(gate.test);
        if (i == 1 && branched && amountSlot_ == slots::kLastResult) amountSlot_ = slots::kReplaced;
        walk(arena_.child(node, i), node, i);
        branched = true;
        continue;
      }
      const SlotNo after = amountSlot_;
      amountSlot_ = before;
      walk(gate.test, node, 0);
      if (after != before) amountSlot_ = after;
    }
    seen_.all().insert(seen_.all().end(), other.begin(), other.end());
    if (both) eitherWay(gate, known);
  }

  // "Any other player may pay 2 life. If a player does, ... Otherwise, that player draws a card": there is no
  // player who did.
  void nobodyDid(NodeId test) {
    if (arena_.kind(test) != Kind::AnyMayPay) return;
    std::erase_if(seen_.all(), [&](const Antecedent& one) {
      return one.node != kNoNode && within(arena_, test, one.node);
    });
  }

  // Removes what has been chosen, found or made since, and gives it back; targets are chosen in any case.
  std::vector<Antecedent> takeDone(std::size_t known) {
    std::vector<Antecedent>& all = seen_.all();
    const auto done = [&](const Antecedent& one) {
      if (one.node == kNoNode) return false;
      const NodeKind kind = arena_.kind(one.node);
      return bringsUp(kind) || kind == Kind::Some || kind == Kind::OneOf || kind == Kind::AtRandom;
    };
    const auto since = all.begin() + static_cast<std::ptrdiff_t>(std::min(known, all.size()));
    const auto from =
        std::stable_partition(since, all.end(), [&](const Antecedent& one) { return !done(one); });
    std::vector<Antecedent> taken(from, all.end());
    all.erase(from, all.end());
    return taken;
  }

  // "Search for a Forest. If C, instead search for two lands. Reveal those cards": what either branch brought
  // up has one slot.
  void eitherWay(nodes::Gate gate, std::size_t known) {
    const auto ofOtherwise = [&](NodeKind kind) {
      for (std::size_t i = known; i < seen_.all().size(); ++i) {
        const NodeId made = seen_.all()[i].node;
        if (made != kNoNode && arena_.kind(made) == kind && within(arena_, gate.otherwise, made)) return made;
      }
      return kNoNode;
    };
    for (std::size_t i = known; i < seen_.all().size(); ++i) {
      const NodeId made = seen_.all()[i].node;
      if (made == kNoNode || !bringsUp(arena_.kind(made)) || !within(arena_, gate.then, made)) continue;
      const NodeId other = ofOtherwise(arena_.kind(made));
      if (other == kNoNode) continue;
      ir::Node& a = arena_[made];
      ir::Node& b = arena_[other];
      if (a.slot == 0 && b.slot == 0) twins_.emplace_back(made, other);
      if (a.slot == 0) a.slot = b.slot;
      if (b.slot == 0) b.slot = a.slot;
    }
  }

  // Modes do not speak of each other.
  void modes(NodeId node) {
    const auto modal = arena_.as<nodes::Modal, nodes::ModalRepeat>(node);
    walk(modal.choose, node, 0);
    const std::vector<NodeId> list(arena_.children(modal.modes).begin(), arena_.children(modal.modes).end());
    const std::vector<Antecedent> before = seen_.all();
    for (const NodeId mode : list) {
      seen_.all() = before;
      walk(mode, node, 1);
    }
  }

  // ---- events

  // "If ~ attacked this turn, ... it": no trigger sees that, so only the card itself can be meant.
  void happened(NodeId event) {
    const std::vector<NodeId> parts(arena_.children(event).begin(), arena_.children(event).end());
    for (const NodeId part : parts) {
      if (part == kNoNode) continue;
      const bool thing = ir::info(arena_.kind(part)).sort == Sort::Ref;
      if (thing && arena_.kind(part) != Kind::Self && !isAnaphor(part))
        walkInside(part);
      else
        walk(part, event, 0);
    }
  }

  // What the event is about gets the event slots; its subject is "it" before anything else in it.
  void event(NodeId node) {
    if (arena_.kind(node) == Kind::AnyEvent) {
      const NodeId events = arena_.as<nodes::AnyEvent>(node).events;
      const std::vector<NodeId> parts(arena_.children(events).begin(), arena_.children(events).end());
      for (const NodeId part : parts) event(part);
      return;
    }
    if (arena_.kind(node) == Kind::CausedBy) {  // what causes it is not what it happens to
      const auto caused = arena_.as<nodes::CausedBy>(node);
      walkInside(caused.cause);
      return event(caused.event);
    }
    if (eventHasAmount(arena_, node)) amountSlot_ = slots::kEventAmount;
    const ir::KindInfo& info = ir::info(arena_.kind(node));
    std::vector<std::pair<NodeId, SlotNo>> objects;
    for (unsigned i = 0; i < info.fields.size(); ++i) {
      const NodeId child = arena_.child(node, i);
      if (child == kNoNode) continue;
      if (info.fields[i].sort != Sort::Ref) {
        eventPart(child, node, i);
        continue;
      }
      const bool who = info.fields[i].name == "who";
      if (isAnaphor(child)) {
        walk(child, node, i);
        if (!who) objects.emplace_back(kNoNode, SlotNo{0});
        continue;
      }
      const SlotNo will = objects.empty() ? slots::kEventObject : slots::kEventOther;
      if (!who) holder_.reserved = will;
      walkParts(child);
      holder_ = {};
      if (who) {
        eventPlayer(child);
      } else {
        objects.emplace_back(child, will);
      }
    }
    if (arena_.kind(node) == Kind::TappedForMana) eventPlayer(node);  // "that player": who tapped it
    // The subject last, so that it is the latest mention.
    for (auto at = objects.rbegin(); at != objects.rend(); ++at) {
      if (at->first != kNoNode) eventObject(at->first, at->second);
    }
  }

  // "~ or another creature": what happened to either is one object, so neither is spoken of by itself.
  void walkParts(NodeId ref) {
    if (arena_.kind(ref) != Kind::OrRefs) return walkInside(ref);
    for (const NodeId part : arena_.children(arena_.as<nodes::OrRefs>(ref).refs)) {
      if (isAnaphor(part))
        walk(part, ref, 0);
      else
        walkInside(part);
    }
  }

  void eventPart(NodeId child, NodeId parent, unsigned field) {
    if (arena_.kind(child) == Kind::WhoseStep) {
      const NodeId who = arena_.as<nodes::WhoseStep>(child).who;
      if (isAnaphor(who)) return walk(who, child, 0);
      walkInside(who);
      return eventPlayer(who);
    }
    holder_.reserved =
        slots::kEventObject;  // "put into an opponent's graveyard": the owner of what is put there
    walk(child, parent, field);
    holder_ = {};
  }

  void eventPlayer(NodeId ref) {
    const NodeKind kind = arena_.kind(ref);
    if (kind == Kind::You || kind == Kind::Self) return;
    Antecedent one;
    one.reserved = slots::kEventPlayer;
    one.player = one.plural = true;
    seen_.add(one);
  }

  void eventObject(NodeId ref, SlotNo reserved) {
    if (arena_.kind(ref) == Kind::You) return;
    Antecedent one = mentions_.mentionOf(ref);
    one.node = kNoNode;
    one.reserved = reserved;
    one.object = one.object || !one.player;
    if (one.player && !one.object) {
      one.reserved = slots::kEventPlayer;
      one.plural = true;
    } else if (one.player) {
      // "to a permanent or player": whichever it was
      Antecedent person = one;
      person.object = false;
      person.reserved = slots::kEventPlayer;
      seen_.add(person);
      one.player = false;
    }
    one.self = arena_.kind(ref) == Kind::Self;
    if (one.self) one.singular = true;
    seen_.add(one);
  }

  // ---- references

  bool isAnaphor(NodeId ref) const { return isAnaphorKind(arena_.kind(ref)); }

  void reference(NodeId ref, NodeId parent, unsigned field) {
    const bool subjectHere = inSubject_;
    inSubject_ = false;
    if (isAnaphor(ref)) {
      anaphor(ref, parent, field);
    } else {
      const NodeKind kind = arena_.kind(ref);
      const NodeKind up = parent == kNoNode ? Kind::None : arena_.kind(parent);
      if (kind == Kind::Opponent && ir::info(up).sort != Sort::Effect) {
        if (up != Kind::OfChoiceOf) holder();
        return;
      }
      const auto outer = holder_;
      holder_ = {};
      if (kind == Kind::Target || kind == Kind::Some || kind == Kind::AtRandom) holder_.node = ref;
      walkInside(ref);
      holder_ = outer;
      introduce(ref, parent, subjectHere);
    }
  }

  // "Return target permanent to its owner's hand. Then that player discards a card."
  void workedOutPlayer(NodeId ref) {
    const bool owner = arena_.kind(ref) == Kind::OwnerOf;
    if (!owner && arena_.kind(ref) != Kind::ControllerOf) return;
    const NodeId of = arena_.as<nodes::OwnerOf, nodes::ControllerOf>(ref).of;
    Antecedent one;
    one.player = one.plural = one.weak = true;
    (owner ? one.itsOwner : one.itsController) = true;
    if (isAnaphor(of)) {
      one.reserved = static_cast<SlotNo>(arena_[of].slot);
    } else if (arena_.kind(of) == Kind::Target) {
      one.node = of;
    }
    if (one.reserved == 0 && one.node == kNoNode) return;
    if (one.reserved >= slots::kOwnerOf && one.reserved < slots::kReserved) return;
    seen_.add(one);
  }

  // "Target creature an opponent controls": that opponent is whoever controls it.
  void holder() {
    if (holder_.node == kNoNode && holder_.reserved == 0) return;
    Antecedent one = holder_;
    one.player = one.plural = one.itsController = true;
    seen_.add(one);
  }

  void walkInside(NodeId ref) {
    for (const unsigned i : inTextOrder(arena_, ref)) walk(arena_.child(ref, i), ref, i);
  }

  void introduce(NodeId ref, NodeId parent, bool subject) {
    const NodeKind up = parent == kNoNode ? Kind::None : arena_.kind(parent);
    if (up == Kind::Search) return;  // the search brings up what was found
    // "the greatest power among creatures that player controls" only measures: nobody means them by "those
    // creatures".
    const Sort upSort = parent == kNoNode ? Sort::None : ir::info(up).sort;
    const bool group = arena_.kind(ref) == Kind::All || arena_.kind(ref) == Kind::Each;
    if (group && (upSort == Sort::Pred || upSort == Sort::Quantity || upSort == Sort::Cond)) return;
    Antecedent one = mentions_.mentionOf(ref);
    if (!one.player && !one.object) return;
    // A player who is worked out is bound by the effect that speaks to them, not by a mere mention.
    const bool workedOut =
        one.player && !one.object && one.what == kNoNode && arena_.kind(ref) != Kind::Opponent;
    if (workedOut && (parent == kNoNode || ir::info(up).sort != Sort::Effect)) return workedOutPlayer(ref);
    if (one.self && spell_ && subject) one.damageSource = true;
    if (paidByCost(up) && !one.self) {
      one.node = kNoNode;
      one.reserved = slots::kPaidObject;
      one.verb = up;
    }
    // Another mention of the same thing makes it the latest.
    for (Antecedent& other : seen_.all()) {
      const bool same = one.reserved != 0 && other.reserved == one.reserved && !other.result &&
                        one.reserved != slots::kPaidObject;
      if (!same && !(one.self && other.self)) continue;
      // "Return ~ to its owner's hand": spoken of as a thing, not as the source of damage any more
      if (upSort == Sort::Effect && !subject) other.damageSource = false;
      if (!compared_) seen_.mention(other);
      return;
    }
    seen_.add(one);
    if (compared_ && one.reserved != 0) seen_.all().back().seen = 0;
  }

  SlotNo slotOf(Antecedent& one) {
    if (one.itsController || one.itsOwner) {
      Antecedent object = one;
      object.itsController = object.itsOwner = false;
      const SlotNo of = slotOf(object);
      return static_cast<SlotNo>((one.itsOwner ? slots::kOwnerOf : slots::kControllerOf) +
                                 (of < slots::kReserved ? of : of - slots::kReserved + slots::kReservedAt));
    }
    if (one.reserved != 0) return one.reserved;
    if (one.node == kNoNode) return 0;
    ir::Node& node = arena_[one.node];
    if (node.slot == 0) {
      node.slot = nextSlot_++;
      for (const auto& [a, b] : twins_) {
        if (a == one.node) arena_[b].slot = node.slot;
        if (b == one.node) arena_[a].slot = node.slot;
      }
    }
    return node.slot;
  }

  std::string words(NodeId node) const {
    const ir::Node& at = arena_[node];
    if (at.textEnd > at.textBegin && at.textEnd <= text_.size()) {
      return std::string(text_.substr(at.textBegin, at.textEnd - at.textBegin));
    }
    return std::string(ir::info(at.kind).name);
  }

  void fail(NodeId node) {
    if (error_.empty()) error_ = "\"" + words(node) + "\" has nothing to point at";
  }

  // "those cards" as against "that card". A reference without words of its own is inside its parent's.
  bool plural(NodeId ref, NodeId parent) const {
    bool own = arena_[ref].textEnd > arena_[ref].textBegin || parent == kNoNode;
    std::string text = words(own ? ref : parent);
    if (own && parent != kNoNode && arena_.kind(parent) == Kind::OneOf) {  // its words are only the noun
      text = words(parent);
      own = false;
    }
    if (!own) return text.find("those ") != std::string::npos || text.find("cards") != std::string::npos;
    return text.starts_with("those") || text.starts_with("Those") || text.starts_with("each of those") ||
           (arena_.kind(ref) == Kind::The && text.ends_with('s') && !text.ends_with("'s"));
  }

  void anaphor(NodeId ref, NodeId parent, unsigned field) {
    const NodeKind kind = arena_.kind(ref);
    if (kind == Kind::DiscardedCard) {
      arena_[ref].slot = slots::kPaidObject;
      return;
    }
    if (kind == Kind::The || kind == Kind::That) walkObjects(arena_.as<nodes::The, nodes::That>(ref).what);
    if (!error_.empty()) return;
    if (kind == Kind::Rest) return rest(ref);
    if (dealtToBefore(ref, parent)) return;
    if (kind == Kind::The && bySharedParticiple(ref)) return;
    Wanted wanted;
    const Expect expect = parent == kNoNode ? Expect::Any
                                            : expectOf(arena_, parent,
                                                       ir::info(arena_.kind(parent)).fields.empty()
                                                           ? ir::FieldInfo{}
                                                           : fieldOf(arena_, parent, field));
    wanted.player = kind == Kind::ThatPlayer || (kind == Kind::They && expect != Expect::Object) ||
                    expect == Expect::Player;
    wanted.object = kind != Kind::ThatPlayer && expect != Expect::Player;
    if (kind == Kind::It) {
      wanted.plural = false;
      wanted.player = false;
      wanted.object = true;
    }
    if (kind == Kind::They) wanted.singular = false;
    if (kind == Kind::That || kind == Kind::The) {
      const NodeId what = arena_.as<nodes::That, nodes::The>(ref).what;
      wanted.noun = nounOf(arena_, what);
      wanted.player = mentions_.speaksOf(what, true);
      wanted.object = mentions_.speaksOf(what, false);
      (plural(ref, parent) ? wanted.singular : wanted.plural) = false;
    }
    if (kind == Kind::It) wanted.noun = saidOf(arena_, parent);
    wanted.deals = kind == Kind::It && parent != kNoNode && arena_.kind(parent) == Kind::Do && field == 0 &&
                   dealsDamage(arena_, arena_.as<nodes::Do>(parent).effect);
    if (kind == Kind::They && eachOwn(parent)) {
      arena_[ref].slot = slots::kSubject;
      return;
    }
    excludeSubject(wanted, parent);
    excludeOthers(wanted, ref, parent);
    Antecedent* found = seen_.find(wanted, compared_);
    if (found == nullptr && kind == Kind::They) {  // "they" of one player or of "up to one"
      wanted.singular = true;
      found = seen_.find(wanted);
    }
    if (found == nullptr && !wanted.player && kind == Kind::It) {
      // "it" of each one of several
      wanted.plural = true;
      found = seen_.find(wanted);
      if (found != nullptr && found->reserved == 0 &&
          (found->node == kNoNode || arena_.kind(found->node) != Kind::All))
        found = nullptr;
    }
    const SlotNo to = found == nullptr ? SlotNo{0} : slotOf(*found);
    if (to == 0) return fail(ref);
    arena_[ref].slot = to;
  }

  // "~ deals 2 damage to any target. If C, it deals 4 damage instead": to what the first damage was for.
  bool dealtToBefore(NodeId ref, NodeId parent) {
    const bool said = arena_[ref].textEnd > arena_[ref].textBegin;
    if (said || arena_.kind(ref) != Kind::It || parent == kNoNode ||
        arena_.kind(parent) != Kind::DealDamage || dealtTo_ == kNoNode)
      return false;
    Antecedent one;
    one.node = dealtTo_;
    arena_[ref].slot = isAnaphor(dealtTo_) ? arena_[dealtTo_].slot : slotOf(one);
    return true;
  }

  // "Two target creatures deal damage equal to their power to ...": each one's own.
  bool eachOwn(NodeId parent) const {
    if (subject_ == kNoNode || parent == kNoNode || arena_.kind(parent) != Kind::StatOf) return false;
    const NodeKind kind = arena_.kind(subject_);
    if (kind == Kind::They || kind == Kind::That) return kind == Kind::They || plural(subject_, kNoNode);
    const Antecedent group = mentions_.mentionOf(subject_);
    return (kind == Kind::Target || kind == Kind::AndRefs) && group.object && group.plural;
  }

  // A pronoun that is an object of the verb is not its subject: that would be "itself".
  void excludeSubject(Wanted& wanted, NodeId parent) {
    if (subject_ == kNoNode || parent == kNoNode || arena_.kind(parent) == Kind::Do) return;
    const Sort sort = ir::info(arena_.kind(parent)).sort;
    if (sort != Sort::Effect && sort != Sort::Deed) return;
    exclude(wanted, subject_);
    const bool each = arena_.kind(subject_) == Kind::Each || arena_.kind(subject_) == Kind::All;
    if (!each) return;
    for (const Antecedent& one : seen_.all())
      if (one.reserved == slots::kSubject && one.object) wanted.not_.push_back(&one);
  }

  // "Attach ~ to it": nor is it what the same verb has spoken of already.
  void excludeOthers(Wanted& wanted, NodeId ref, NodeId parent) {
    if (parent == kNoNode) return;
    const NodeKind kind = arena_.kind(parent);
    if (kind == Kind::Unattach)  // 701.3d: no creature that something is attached to
      for (const Antecedent& one : seen_.all())
        if (one.what != kNoNode && isCreature(arena_, nounOf(arena_, one.what))) wanted.not_.push_back(&one);
    if (kind != Kind::Attach && kind != Kind::PutAttached && kind != Kind::ExchangeControl &&
        kind != Kind::MoveCounters)
      return;
    for (const NodeId other : arena_.children(parent))
      if (other != ref && other != kNoNode && ir::info(arena_.kind(other)).sort == Sort::Ref)
        exclude(wanted, other);
  }

  void exclude(Wanted& wanted, NodeId other) {
    sameAs(other, [&](Antecedent& one) { wanted.not_.push_back(&one); });
  }

  // The antecedents that a reference read before means or brought up.
  template <typename F>
  void sameAs(NodeId ref, F use) {
    const Antecedent mention = mentions_.mentionOf(ref);
    const SlotNo said = isAnaphor(ref) ? static_cast<SlotNo>(arena_[ref].slot) : SlotNo{0};
    for (Antecedent& one : seen_.all()) {
      if (one.itsController || one.itsOwner) continue;
      const SlotNo own = one.reserved != 0     ? one.reserved
                         : one.node != kNoNode ? static_cast<SlotNo>(arena_[one.node].slot)
                                               : SlotNo{0};
      const bool same = (mention.self && one.self) ||
                        (mention.reserved != 0 && mention.reserved == one.reserved) ||
                        (mention.node != kNoNode && mention.node == one.node) || (said != 0 && said == own);
      if (same) use(one);
    }
  }

  // References inside the description of an anaphor; its own participles are the anaphor.
  void walkObjects(NodeId objects) {
    if (arena_.kind(objects) != Kind::Objects) return walk(objects, kNoNode, 0);
    const auto words = arena_.as<nodes::Objects>(objects);
    for (const auto& [list, field] : {std::pair(words.before, 0U), std::pair(words.after, 2U)}) {
      const std::vector<NodeId> preds(arena_.children(list).begin(), arena_.children(list).end());
      for (const NodeId pred : preds) {
        if (verbsOf(arena_.kind(pred)).empty()) walk(pred, objects, field);
      }
    }
  }

  // "the sacrificed creature", "those cards exiled this way"
  bool bySharedParticiple(NodeId ref) {
    const NodeId objects = arena_.as<nodes::The>(ref).what;
    if (arena_.kind(objects) != Kind::Objects) return false;
    const auto words = arena_.as<nodes::Objects>(objects);
    for (const NodeId list : {words.before, words.after}) {
      for (const NodeId pred : arena_.children(list)) {
        const std::vector<NodeKind> verbs = verbsOf(arena_.kind(pred));
        if (verbs.empty()) continue;
        const SlotNo to = resultSlot(verbs);
        if (to == 0) return fail(ref), true;
        arena_[ref].slot = to;
        mentionResult(to);
        return true;
      }
    }
    return false;
  }

  // After "the sacrificed creature" it can be "it" as well.
  void mentionResult(SlotNo to) {
    Antecedent one;
    one.reserved = to;
    one.object = one.plural = true;
    seen_.add(one);
  }

  SlotNo resultSlot(const std::vector<NodeKind>& verbs) {
    Antecedent* found = seen_.findResult(verbs);
    if (found != nullptr) return slotOf(*found);
    // An additional cost of the spell stands in another paragraph (601.2b): what was paid is bound all the
    // same.
    if (spell_ && std::ranges::any_of(verbs, paidByCost)) return slots::kPaidObject;
    // What another ability of the card exiled (607.2a).
    return verbs.front() == Kind::Exile ? slots::kLinked : SlotNo{0};
  }

  // "for each card discarded this way"
  void participle(NodeId pred) {
    const SlotNo to = resultSlot(verbsOf(arena_.kind(pred)));
    if (to == 0) return fail(pred);
    arena_[pred].slot = to;
  }

  void rest(NodeId ref) {
    Antecedent* group = seen_.findGroup();
    if (group == nullptr) return fail(ref);
    const SlotNo of = slotOf(*group);
    const bool leftOver = group->verb == Kind::RevealUntil || group->verb == Kind::RevealUntilMany ||
                          group->verb == Kind::Search;
    arena_[ref].slot = leftOver ? static_cast<SlotNo>(slots::kRest + of) : of;
  }

  void amount(NodeId node) {
    if (amountSlot_ == 0) return fail(node);
    arena_[node].slot = amountSlot_;
  }

  // ---- what verbs bring up

  void finishVerb(NodeId node) {
    const NodeKind kind = arena_.kind(node);
    const Sort sort = ir::info(kind).sort;
    if (sort != Sort::Effect && sort != Sort::Cost) return;
    if (leavesNumber(kind)) amountSlot_ = slots::kLastResult;
    if (kind == Kind::Exile)  // a creature or spell is a card from here on
      sameAs(arena_.as<nodes::Exile>(node).what, [](Antecedent& one) { one.exiled = true; });
    if (hasResult(kind)) {
      Antecedent one;
      one.node = node;
      if (paidByCost(kind)) {
        one.node = kNoNode;
        one.reserved = slots::kPaidObject;
      }
      one.object = one.result = true;
      one.verb = kind;
      one.plural = true;
      seen_.add(one);
    }
    if (bringsUp(kind)) seen_.add(mentions_.broughtUp(node));
  }

  ir::Arena& arena_;
  std::string_view text_;
  Mentions mentions_;
  Antecedents seen_;
  SlotNo& nextSlot_;
  std::vector<std::pair<NodeId, NodeId>> twins_;  ///< what the two branches of a gate bring up
  Antecedent holder_;                             ///< the object whose description is being read
  bool replacing_ = false;
  bool compared_ = false;
  bool spell_ = false;
  bool inSubject_ = false;
  NodeId subject_ = kNoNode;
  NodeId verb_ = kNoNode;
  NodeId dealtTo_ = kNoNode;  ///< what the last damage was dealt to, when a word stands for it
  SlotNo amountSlot_ = 0;
  std::string error_;
};

}  // namespace

std::vector<std::string> resolveReferences(ir::Arena& arena, std::span<const NodeId> abilities,
                                           std::string_view text) {
  SlotNo nextSlot = 1;
  Resolver resolver(arena, text, nextSlot);
  std::vector<std::string> wrong;
  for (const NodeId ability : abilities) wrong.push_back(resolver.run(ability));
  return wrong;
}

}  // namespace cantrip::text
