
#include "rules/words/chosen_together.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/nodes/counts.h"
#include "ir/nodes/descriptions.h"
#include "ir/nodes/effects_looking.h"
#include "ir/nodes/preds_relations.h"
#include "ir/nodes/preds_with.h"
#include "ir/nodes/refs.h"
#include "ir/nodes/refs_anaphors.h"
#include "ir/nodes/refs_others.h"
#include "ir/nodes/words.h"
#include "rules/kernel/kernel.h"
#include "rules/objects/hidden_zones.h"
#include "rules/objects/names.h"
#include "rules/objects/objects.h"
#include "rules/words/eval_filters.h"
#include "rules/words/eval_quantity.h"
#include "rules/words/eval_refs.h"
#include "rules/words/relative_words.h"
#include "rules/words/stats.h"

namespace cantrip {

namespace Kind = ir::Kind;
namespace nodes = ir::nodes;

namespace {

/// The words after the noun of what is chosen or searched for.
std::span<const NodeId> wordsAfter(const ir::Arena& tree, NodeId choice) {
  if (choice == kNoNode) return {};
  if (tree.kind(choice) == Kind::Search) choice = tree.as<nodes::Search>(choice).what;
  if (ir::info(tree.kind(choice)).sort == ir::Sort::Cost)
    choice = tree[choice].count > 0 ? tree.child(choice, 0) : kNoNode;
  if (choice == kNoNode) return {};
  const ir::NodeKind kind = tree.kind(choice);
  if (kind != Kind::Some && kind != Kind::Target && kind != Kind::OneOf) return {};
  const NodeId objects = kind == Kind::OneOf ? tree.as<nodes::OneOf>(choice).what
                                             : tree.field<&nodes::Some::what, nodes::Target>(choice);
  if (objects == kNoNode || tree.kind(objects) != Kind::Objects) return {};
  return tree.children(tree.as<nodes::Objects>(objects).after);
}

/// "From a single graveyard", "an opponent's graveyard": that of one of them.
bool isOfOneOwner(const ir::Arena& tree, NodeId word) {
  if (tree.kind(word) != Kind::InZone) return false;
  const NodeId zone = tree.as<nodes::InZone>(word).zone;
  const NodeId whose = tree.field<&nodes::ZoneOf::owner, nodes::ZonesOf>(zone);
  if (whose == kNoNode) return false;
  const ir::NodeKind owner = tree.kind(whose);
  return owner == Kind::Some || owner == Kind::Opponent || owner == Kind::OpponentOf;
}

void keepOneOwner(const Kernel& k, EntityList& open, std::span<const Entity> picked, int low) {
  const auto ownerOf = [&](Entity e) {
    const Object* o = e.isObject() ? k.find(e.asObject()) : nullptr;
    return o == nullptr ? kNoPlayer : o->owner;
  };
  std::array<int, kMaxPlayers> there{};
  for (const Entity e : open)
    if (const PlayerId owner = ownerOf(e); owner < there.size()) ++there[owner];
  eraseIf(open, [&](Entity e) {
    const PlayerId owner = ownerOf(e);
    if (!picked.empty()) return owner != ownerOf(picked.front());
    return owner >= there.size() || there[owner] < low;
  });
}

/// Are two things alike in what is to be different? What has no name has none in common with anything
/// (201.2a).
bool areAlike(Kernel& k, NodeId stat, Entity a, Entity b) {
  if (!a.isObject() || !b.isObject()) return false;
  if (stat == kNoNode) return shareName(k, a.asObject(), b.asObject());
  const auto which = static_cast<ir::Stat>(k.tree().value(stat));
  return statOf(k, which, a) == statOf(k, which, b);
}

/// "With different names", "with different powers", "controlled by different players": no two are alike.
void keepDifferent(Kernel& k, NodeId stat, EntityList& open, std::span<const Entity> picked, int low) {
  const auto alike = [&](Entity a, Entity b) { return areAlike(k, stat, a, b); };
  eraseIf(open, [&](Entity e) {
    return std::any_of(picked.begin(), picked.end(), [&](Entity other) { return alike(e, other); });
  });
  std::vector<Entity> kinds;
  for (const Entity e : open)
    if (std::none_of(kinds.begin(), kinds.end(), [&](Entity other) { return alike(e, other); }))
      kinds.push_back(e);
  if (static_cast<int>(kinds.size() + picked.size()) < low) open.clear();
}

/// "That share a land type": those that share one with what is picked, or that have somebody to share it
/// with.
void keepSharing(Kernel& k, NodeId kind, EntityList& open, std::span<const Entity> picked, int low) {
  const auto which = static_cast<ir::WordKind>(k.tree().value(kind));
  const auto share = [&](Entity a, Entity b) {
    return a != b && a.isObject() && b.isObject() && shareWord(k, which, a.asObject(), b.asObject());
  };
  const EntityList all = open;
  eraseIf(open, [&](Entity e) {
    if (!picked.empty())
      return !std::all_of(picked.begin(), picked.end(), [&](Entity other) { return share(e, other); });
    return low > 1 && std::none_of(all.begin(), all.end(), [&](Entity other) { return share(e, other); });
  });
}

/// "With total mana value 6 or less": what would be too much besides what is picked is not open.
void keepTotal(Kernel& k, const nodes::TogetherTotal& total, const Context& context, EntityList& open,
               std::span<const Entity> picked) {
  const auto which = static_cast<ir::Stat>(k.tree().value(total.stat));
  std::int64_t left = quantityOf(k, k.tree().as<nodes::Than>(total.than).n, context);
  for (const Entity e : picked) left -= statOf(k, which, e);
  eraseIf(open, [&](Entity e) { return statOf(k, which, e) > left; });
}

bool fitsPart(Kernel& k, NodeId part, Entity card, const Context& context) {
  return matches(k, k.tree().as<nodes::Some>(part).what, card, context);
}

/// Can each of the cards be found for a part, and for each part no more than it says?
bool fitParts(Kernel& k, std::span<const NodeId> parts, const Context& context,
              std::span<const Entity> cards) {
  std::vector<std::pair<NodeId, int>> places;  // a part for each card that it finds, and the card there
  for (const NodeId part : parts) {
    const NodeId count = k.tree().as<nodes::Some>(part).count;
    const int most = countRange(k, count, context, static_cast<int>(cards.size())).second;
    for (int i = 0; i < most; ++i) places.emplace_back(part, -1);
  }
  std::vector<bool> tried;
  const std::function<bool(int)> findsPlace = [&](int card) {
    for (std::size_t at = 0; at < places.size(); ++at) {
      if (tried[at] || !fitsPart(k, places[at].first, cards[static_cast<std::size_t>(card)], context))
        continue;
      tried[at] = true;
      if (places[at].second >= 0 && !findsPlace(places[at].second)) continue;
      places[at].second = card;
      return true;
    }
    return false;
  };
  for (int card = 0; card < static_cast<int>(cards.size()); ++card) {
    tried.assign(places.size(), false);
    if (!findsPlace(card)) return false;
  }
  return true;
}

bool isPublicCard(const Kernel& k, Entity card) {
  const Object* o = card.isObject() ? k.find(card.asObject()) : nullptr;
  return o != nullptr && !isHiddenZone(o->zone);
}

/// The parts for which a card of a public zone has to be found where there is one.
std::vector<NodeId> partsNotToMiss(Kernel& k, std::span<const NodeId> parts, const Context& context,
                                   std::span<const Entity> cards) {
  std::vector<NodeId> out;
  std::copy_if(parts.begin(), parts.end(), std::back_inserter(out), [&](NodeId part) {
    if (countRange(k, k.tree().as<nodes::Some>(part).count, context, 1).first == 0) return false;
    return std::any_of(cards.begin(), cards.end(), [&](Entity card) {
      return isPublicCard(k, card) && fitsPart(k, part, card, context);
    });
  });
  return out;
}

/// One card for each part: the first ones are for those that cannot be missed.
void keepForParts(Kernel& k, std::span<const NodeId> parts, const Context& context, EntityList& open,
                  std::span<const Entity> picked, int low) {
  std::vector<Entity> cards(picked.begin(), picked.end());
  std::vector<NodeId> first;
  if (static_cast<int>(picked.size()) < low) {
    std::vector<Entity> all = cards;
    all.insert(all.end(), open.begin(), open.end());
    first = partsNotToMiss(k, parts, context, all);
    parts = first;
  }
  cards.emplace_back();
  eraseIf(open, [&](Entity e) {
    cards.back() = e;
    return !fitParts(k, parts, context, cards);
  });
}

bool isSaidOfAll(ir::NodeKind word) {
  return word == Kind::TogetherDiffer || word == Kind::TogetherTotal || word == Kind::TogetherShare;
}

}  // namespace

std::span<const NodeId> partsSearchedFor(const ir::Arena& tree, NodeId search) {
  if (search == kNoNode || tree.kind(search) != Kind::Search) return {};
  const NodeId what = tree.as<nodes::Search>(search).what;
  if (tree.kind(what) != Kind::AndRefs) return {};
  return tree.children(tree.as<nodes::AndRefs>(what).refs);
}

std::pair<int, int> rangeOfParts(Kernel& k, NodeId search, const Context& context,
                                 std::span<const Entity> candidates) {
  const auto parts = partsSearchedFor(k.tree(), search);
  const int available = static_cast<int>(candidates.size());
  int most = 0;
  for (const NodeId part : parts)
    most += countRange(k, k.tree().as<nodes::Some>(part).count, context, available).second;
  const std::vector<NodeId> notToMiss = partsNotToMiss(k, parts, context, candidates);
  std::vector<Entity> found;  // the more there are the fewer fit besides: any order finds as many
  for (const Entity card : candidates) {
    if (!isPublicCard(k, card)) continue;
    found.push_back(card);
    if (!fitParts(k, notToMiss, context, found)) found.pop_back();
  }
  return {static_cast<int>(found.size()), std::min(most, available)};
}

bool choosesTogether(const ir::Arena& tree, NodeId choice) {
  if (!partsSearchedFor(tree, choice).empty()) return true;
  const auto words = wordsAfter(tree, choice);
  return std::any_of(words.begin(), words.end(),
                     [&](NodeId word) { return isSaidOfAll(tree.kind(word)) || isOfOneOwner(tree, word); });
}

void keepWhatGoesTogether(Kernel& k, NodeId choice, const Context& context, EntityList& open,
                          std::span<const Entity> picked, int low) {
  const ir::Arena& tree = k.tree();
  const auto isPicked = [&](Entity e) { return std::find(picked.begin(), picked.end(), e) != picked.end(); };
  const auto parts = partsSearchedFor(tree, choice);
  if (!parts.empty()) keepForParts(k, parts, context, open, picked, low);
  for (const NodeId word : wordsAfter(tree, choice)) {
    if (isOfOneOwner(tree, word)) keepOneOwner(k, open, picked, low);
    if (isSaidOfAll(tree.kind(word))) eraseIf(open, isPicked);
    if (tree.kind(word) == Kind::TogetherShare)
      keepSharing(k, tree.as<nodes::TogetherShare>(word).kind, open, picked, low);
    if (tree.kind(word) == Kind::TogetherDiffer)
      keepDifferent(k, tree.as<nodes::TogetherDiffer>(word).stat, open, picked, low);
    if (tree.kind(word) == Kind::TogetherTotal)
      keepTotal(k, tree.as<nodes::TogetherTotal>(word), context, open, picked);
  }
}

bool enoughTogether(Kernel& k, NodeId choice, const Context& context, EntityList open, int low) {
  if (choosesTogether(k.tree(), choice)) keepWhatGoesTogether(k, choice, context, open, {}, low);
  return static_cast<int>(open.size()) >= low;
}

bool stillShare(Kernel& k, NodeId choice, std::span<const Entity> targets) {
  const auto words = wordsAfter(k.tree(), choice);
  return std::all_of(words.begin(), words.end(), [&](NodeId word) {
    if (k.tree().kind(word) == Kind::TogetherDiffer) {
      const NodeId stat = k.tree().as<nodes::TogetherDiffer>(word).stat;
      for (std::size_t i = 0; i < targets.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          if (areAlike(k, stat, targets[i], targets[j])) return false;
      return true;
    }
    if (k.tree().kind(word) != Kind::TogetherShare || targets.empty()) return true;
    const auto kind = static_cast<ir::WordKind>(k.tree().value(k.tree().as<nodes::TogetherShare>(word).kind));
    return std::all_of(targets.begin() + 1, targets.end(), [&](Entity other) {
      return shareWord(k, kind, targets.front().asObject(), other.asObject());
    });
  });
}

}  // namespace cantrip
