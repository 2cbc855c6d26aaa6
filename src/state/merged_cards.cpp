// Definitions of what several cards represent (702.140e, 729.2a), made as games need them.
#include <algorithm>
#include <mutex>
#include <shared_mutex>
#include <stdexcept>
#include <unordered_map>

#include "base/hash.h"
#include "state/pool.h"

namespace cantrip {

struct MergedCards::Table {
  struct Entry {
    CardDef card;
    std::vector<CardId> parts;
  };
  std::shared_mutex mutex;
  std::unordered_map<CardId, std::unique_ptr<const Entry>> entries;  // entries stay where they are

  const Entry* find(CardId id) {
    const std::shared_lock lock(mutex);
    const auto found = entries.find(id);
    return found == entries.end() ? nullptr : found->second.get();
  }
};

namespace {

/// Parts that are merged themselves stand for theirs.
std::vector<CardId> leaves(const Pool& pool, std::span<const CardId> parts) {
  std::vector<CardId> out;
  for (const CardId part : parts) {
    if ((part & kMergedCard) == 0) {
      out.push_back(part);
      continue;
    }
    const auto inner = pool.merged.partsOf(part);
    out.insert(out.end(), inner.begin(), inner.end());
  }
  return out;
}

void addAbilities(CardDef& card, const CardDef& from) {
  card.abilities.insert(card.abilities.end(), from.abilities.begin(), from.abilities.end());
  card.abilityTexts.insert(card.abilityTexts.end(), from.abilityTexts.begin(), from.abilityTexts.end());
  card.abilityTexts.resize(card.abilities.size());
  card.base.abilities.insert(card.base.abilities.end(), from.base.abilities.begin(),
                             from.base.abilities.end());
  card.keywords |= from.keywords;
  card.base.keywords |= from.base.keywords;
  card.base.allCreatureTypes |= from.base.allCreatureTypes;                      // 702.73a
  if (hasKeyword(from.keywords, ir::KeywordName::Devoid)) card.base.colors = 0;  // 702.114a
  card.layers |= from.layers;
  card.kinds |= from.kinds;
  card.entersModified |= from.entersModified;
  card.instantSpeed |= from.instantSpeed;
  card.anyTimeFromHand |= from.anyTimeFromHand;
  card.anythingFromGraveyard |= from.anythingFromGraveyard;
  card.plainCost &= from.plainCost;
  card.neverCheaper &= from.neverCheaper;
  card.otherPayment |= from.otherPayment;
  card.zonesInForce |= from.zonesInForce;
  card.needsNoCheck &= from.needsNoCheck;
  card.onlyMana = 0;
  if (!from.text.empty()) card.text += (card.text.empty() ? "" : "\n") + from.text;
}

/// 702.140e: the characteristics of the topmost part and the abilities of all.
CardDef merge(const Pool& pool, std::span<const CardId> parts) {
  CardDef card = pool.card(parts.front());
  card.abilityTexts.resize(card.abilities.size());
  // 202.3b: the mana value of a back face is that of the front
  if (card.layout == Layout::Transform && card.face == 1) card.cost = pool.card(card.faces.front()).cost;
  if (card.isDoubleFaced()) card.layout = Layout::Normal;  // 729.2i
  card.faces.clear();
  card.face = 0;
  card.hasHandAbility = card.hasGraveyardAbility = card.hasExileAbility = card.hasCastWays = false;
  for (const CardId part : parts.subspan(1)) addAbilities(card, pool.card(part));
  return card;
}

CardId idFrom(std::span<const CardId> parts) {
  std::uint64_t hash = parts.size();
  for (const CardId part : parts) hash = hashCombine(hash, part);
  return static_cast<CardId>(hash & 0xFFFFFFFFU) | kMergedCard;
}

}  // namespace

MergedCards::MergedCards() : table_(std::make_unique<Table>()) {}
MergedCards::MergedCards(const MergedCards&) : MergedCards() {}
MergedCards::MergedCards(MergedCards&&) noexcept = default;
MergedCards& MergedCards::operator=(const MergedCards&) {
  table_ = std::make_unique<Table>();
  return *this;
}
MergedCards& MergedCards::operator=(MergedCards&&) noexcept = default;
MergedCards::~MergedCards() = default;

bool MergedCards::restore(const Pool& pool, CardId id, std::span<const CardId> parts) const {
  if ((id & kMergedCard) == 0 || parts.size() < 2) return false;
  const auto known = [&](CardId part) { return part != kNoCard && part < pool.cards.size(); };
  if (!std::all_of(parts.begin(), parts.end(), known)) return false;
  if (const Table::Entry* old = table_->find(id))
    return std::equal(parts.begin(), parts.end(), old->parts.begin(), old->parts.end());
  auto entry = std::make_unique<Table::Entry>(Table::Entry{merge(pool, parts), {parts.begin(), parts.end()}});
  entry->card.base.card = id;
  const std::unique_lock lock(table_->mutex);
  const auto [at, isNew] = table_->entries.try_emplace(id, std::move(entry));
  return isNew || std::equal(parts.begin(), parts.end(), at->second->parts.begin(), at->second->parts.end());
}

CardId MergedCards::of(const Pool& pool, std::span<const CardId> parts) const {
  const std::vector<CardId> all = leaves(pool, parts);
  if (all.size() == 1) return all.front();
  // Another definition with the same id is as good as impossible; the next id is free then.
  CardId id = idFrom(all);
  while (!restore(pool, id, all)) id = (id + 1) | kMergedCard;
  return id;
}

bool MergedCards::knows(CardId id) const { return table_->find(id) != nullptr; }

const CardDef& MergedCards::card(CardId id) const {
  const Table::Entry* entry = table_->find(id);
  if (entry == nullptr) throw std::logic_error("a merged definition that no game has made");
  return entry->card;
}

std::span<const CardId> MergedCards::partsOf(CardId id) const {
  const Table::Entry* entry = table_->find(id);
  if (entry == nullptr) throw std::logic_error("a merged definition that no game has made");
  return entry->parts;
}

}  // namespace cantrip
