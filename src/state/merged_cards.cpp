// Definitions of what several cards represent (702.140e, 729.2a) and of copies with exceptions (707.9), made
// as games need them.
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

/// Is it a copy with exceptions rather than a merged permanent?
bool isExcepted(std::span<const CardId> parts) { return !parts.empty() && parts.front() == kNoCard; }

/// Parts that are merged themselves stand for theirs.
std::vector<CardId> leaves(const Pool& pool, std::span<const CardId> parts) {
  std::vector<CardId> out;
  for (const CardId part : parts) {
    const auto inner = (part & kMergedCard) == 0 ? std::span<const CardId>() : pool.merged.partsOf(part);
    if (inner.empty() || isExcepted(inner))
      out.push_back(part);
    else
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

/// The values as numbers, so that a definition of any kind is found and saved by a list of numbers.
void write(const Characteristics& v, std::vector<CardId>& out) {
  const auto list = [&out](const auto& values) {
    out.push_back(static_cast<CardId>(values.size()));
    for (const auto value : values) out.push_back(value);
  };
  out.push_back(static_cast<CardId>(v.basePower));
  out.push_back(static_cast<CardId>(v.baseToughness));
  out.push_back(v.types);
  out.push_back(static_cast<CardId>(v.supertypes) << 8 | v.colors);
  out.push_back((v.hasPT ? 1U : 0U) | (v.allCreatureTypes ? 2U : 0U) | (v.lostAbilities ? 4U : 0U));
  std::vector<CardId> keywords;
  for (std::size_t i = 0; i < v.keywords.size(); ++i)
    if (v.keywords[i]) keywords.push_back(static_cast<CardId>(i));
  list(keywords);
  list(v.subtypes);
  list(v.abilities);
}

std::vector<CardId> numbersOf(const Excepted& excepted) {
  std::vector<CardId> out{kNoCard, excepted.face, excepted.noManaCost ? 1U : 0U, excepted.named,
                          static_cast<CardId>(excepted.parts.size())};
  out.insert(out.end(), excepted.parts.begin(), excepted.parts.end());
  for (const Characteristics& values : excepted.values) write(values, out);
  return out;
}

/// Takes numbers off a list, which may be that of a damaged game; zeros follow its end.
class Numbers {
 public:
  explicit Numbers(std::span<const CardId> numbers) : left_(numbers) {}
  std::uint32_t next() {
    if (left_.empty()) {
      short_ = true;
      return 0;
    }
    const std::uint32_t number = left_.front();
    left_ = left_.subspan(1);
    return number;
  }
  std::size_t count() { return std::min<std::size_t>(next(), left_.size()); }
  bool isDone() const { return left_.empty() && !short_; }

 private:
  std::span<const CardId> left_;
  bool short_ = false;
};

Characteristics readValues(Numbers& in) {
  Characteristics v;
  v.setBasePower(static_cast<std::int32_t>(in.next()));
  v.setBaseToughness(static_cast<std::int32_t>(in.next()));
  v.types = static_cast<std::uint16_t>(in.next());
  const std::uint32_t colors = in.next();
  v.supertypes = static_cast<std::uint8_t>(colors >> 8);
  v.colors = static_cast<std::uint8_t>(colors);
  const std::uint32_t flags = in.next();
  v.hasPT = (flags & 1U) != 0;
  v.allCreatureTypes = (flags & 2U) != 0;
  v.lostAbilities = (flags & 4U) != 0;
  for (std::size_t n = in.count(); n > 0; --n) v.keywords.set(in.next() % v.keywords.size());
  for (std::size_t n = in.count(); n > 0; --n) v.subtypes.push_back(static_cast<std::uint16_t>(in.next()));
  for (std::size_t n = in.count(); n > 0; --n) v.abilities.push_back(in.next());
  return v;
}

/// Without parts: the numbers stand for nothing.
Excepted exceptedFrom(const Pool& pool, std::span<const CardId> numbers) {
  Numbers in(numbers.subspan(1));
  Excepted out;
  out.face = static_cast<std::uint8_t>(in.next());
  out.noManaCost = in.next() != 0;
  out.named = in.next();
  for (std::size_t n = in.count(); n > 0; --n) out.parts.push_back(in.next());
  const auto isAbility = [&](AbilityId id) { return id < pool.abilities.size(); };
  bool good = out.face < out.parts.size() && (out.named == kNoCard || pool.knows(out.named));
  for (const CardId part : out.parts) {
    good = good && part != kNoCard && pool.knows(part);
    out.values.push_back(readValues(in));
    good = good &&
           std::all_of(out.values.back().abilities.begin(), out.values.back().abilities.end(), isAbility);
  }
  if (!good || !in.isDone()) out.parts.clear();
  return out;
}

/// What rules look up about abilities: those of the values that the card had stay, others are added.
void takeAbilities(const Pool& pool, CardDef& card, const Characteristics& values) {
  std::vector<AbilityId> left(values.abilities.begin(), values.abilities.end());
  const auto stays = [&](AbilityId id) {
    const auto at = std::find(left.begin(), left.end(), id);
    if (at == left.end()) return false;
    left.erase(at);
    return true;
  };
  std::vector<AbilityId> abilities;
  std::vector<std::string> texts;
  card.abilityTexts.resize(card.abilities.size());
  for (std::size_t i = 0; i < card.abilities.size(); ++i) {
    if (!stays(card.abilities[i])) continue;
    abilities.push_back(card.abilities[i]);
    texts.push_back(card.abilityTexts[i]);
  }
  for (const AbilityId id : card.base.abilities)
    if (std::find(card.abilities.begin(), card.abilities.end(), id) == card.abilities.end()) stays(id);
  for (const AbilityId id : left) {
    const AbilityDef& def = pool.ability(id);
    abilities.push_back(id);
    texts.emplace_back();
    card.layers |= def.layers;
    card.kinds = static_cast<std::uint8_t>(card.kinds | 1U << static_cast<unsigned>(def.kind));
    if (def.kind == AbilityKind::Static || def.kind == AbilityKind::Triggered)
      card.zonesInForce |= static_cast<std::uint16_t>(
          def.zones & pool.zonesOf[static_cast<std::size_t>(def.kind)] &
          ~(bit(ir::Zone::Battlefield) | bit(ir::Zone::Command) | bit(ir::Zone::Library)));
  }
  // What is asked of a card before it is cast or enters is only a way to be quick.
  if (!left.empty()) {
    card.entersModified = true;
    card.plainCost = card.neverCheaper = false;
  }
  card.onlyMana = 0;
  card.abilities = std::move(abilities);
  card.abilityTexts = std::move(texts);
}

/// 707.9a-b: the card as it is with the exceptions.
CardDef except(const Pool& pool, CardId of, const Characteristics& values, const Excepted& excepted) {
  CardDef card = pool.card(of);
  takeAbilities(pool, card, values);
  card.types = values.types;
  card.supertypes = values.supertypes;
  card.colors = values.colors;
  card.subtypes.assign(values.subtypes.begin(), values.subtypes.end());
  card.hasPT = values.hasPT;
  card.power = values.basePower;
  card.toughness = values.baseToughness;
  card.keywords = values.keywords;
  card.needsNoCheck = false;
  if (excepted.named != kNoCard) {  // 707.9b
    card.name = pool.card(excepted.named).name;
    card.nameId = pool.card(excepted.named).nameId;
  }
  if (excepted.noManaCost) {  // 202.1b
    card.cost = {};
    card.costNode = kNoNode;
  }
  card.base = values;
  return card;
}

/// 707.8a: the faces of a card that has several with the exceptions name each other.
CardDef except(const Pool& pool, const Excepted& excepted) {
  CardDef card = except(pool, excepted.parts[excepted.face], excepted.values[excepted.face], excepted);
  if (excepted.parts.size() < 2) return card;
  Excepted other = excepted;
  for (CardId& face : card.faces) {
    const auto at = std::find(excepted.parts.begin(), excepted.parts.end(), face);
    if (at == excepted.parts.end()) continue;
    other.face = static_cast<std::uint8_t>(at - excepted.parts.begin());
    face = idFrom(numbersOf(other));
  }
  return card;
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
  if (const Table::Entry* old = table_->find(id))
    return std::equal(parts.begin(), parts.end(), old->parts.begin(), old->parts.end());
  std::vector<std::unique_ptr<Table::Entry>> entries;
  const auto add = [&](CardDef card, std::vector<CardId> of, CardId its) {
    card.base.card = its;
    entries.push_back(std::make_unique<Table::Entry>(Table::Entry{std::move(card), std::move(of)}));
  };
  if (isExcepted(parts)) {
    Excepted excepted = exceptedFrom(pool, parts);
    if (excepted.parts.empty()) return false;
    const std::uint8_t shown = excepted.face;
    for (std::size_t face = 0; face < excepted.parts.size(); ++face) {  // all at once: they name each other
      excepted.face = static_cast<std::uint8_t>(face);
      std::vector<CardId> numbers = numbersOf(excepted);
      const CardId its = face == shown ? id : idFrom(numbers);
      add(except(pool, excepted), std::move(numbers), its);
    }
  } else {
    const auto known = [&](CardId part) { return part != kNoCard && pool.knows(part); };
    if (!std::all_of(parts.begin(), parts.end(), known)) return false;
    add(merge(pool, parts), {parts.begin(), parts.end()}, id);
  }
  const std::unique_lock lock(table_->mutex);
  for (auto& entry : entries) {
    const CardId its = entry->card.base.card;
    table_->entries.try_emplace(its, std::move(entry));
  }
  const auto& made = table_->entries.at(id)->parts;
  return std::equal(parts.begin(), parts.end(), made.begin(), made.end());
}

namespace {

CardId idOf(const Pool& pool, std::span<const CardId> parts) {
  // Another definition with the same id is as good as impossible; the next id is free then.
  CardId id = idFrom(parts);
  while (!pool.merged.restore(pool, id, parts)) id = (id + 1) | kMergedCard;
  return id;
}

}  // namespace

CardId MergedCards::of(const Pool& pool, std::span<const CardId> parts) const {
  const std::vector<CardId> all = leaves(pool, parts);
  return all.size() == 1 ? all.front() : idOf(pool, all);
}

CardId MergedCards::of(const Pool& pool, const Excepted& excepted) const {
  return idOf(pool, numbersOf(excepted));
}

std::vector<CardId> MergedCards::basesOf(CardId id) const {
  const auto parts = partsOf(id);
  if (!isExcepted(parts)) return {parts.begin(), parts.end()};
  const CardId named = parts[3];  // as numbersOf has them
  const auto faces = parts.subspan(5, parts[4]);
  std::vector<CardId> bases(faces.begin(), faces.end());
  if (named != kNoCard) bases.push_back(named);
  return bases;
}

bool MergedCards::knows(CardId id) const { return table_->find(id) != nullptr; }

const CardDef& MergedCards::card(CardId id) const {
  const Table::Entry* entry = table_->find(id);
  if (entry == nullptr) throw std::logic_error("a definition that no game has made");
  return entry->card;
}

std::span<const CardId> MergedCards::partsOf(CardId id) const {
  const Table::Entry* entry = table_->find(id);
  if (entry == nullptr) throw std::logic_error("a definition that no game has made");
  return entry->parts;
}

}  // namespace cantrip
