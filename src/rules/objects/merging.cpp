// Merging with permanents (729): becoming one object, staying one, and falling apart.

#include "rules/objects/merging.h"

#include <algorithm>

#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/merged_card.h"
#include "rules/objects/objects.h"

namespace cantrip {

namespace {

template <typename Components>
auto range(Components& all, ObjectId permanent) {
  const auto is = [permanent](const Component& c) { return c.permanent == permanent; };
  const auto first = std::find_if(all.begin(), all.end(), is);
  const auto last = std::find_if_not(first, all.end(), is);
  return std::span(first, last);
}

void setOwnFlag(Component& c, ObjectFlag flag, bool on) {
  const auto mask = static_cast<std::uint64_t>(flag);
  c.flags = on ? c.flags | mask : c.flags & ~mask;
}

}  // namespace

std::span<Component> componentsOf(GameState& s, ObjectId permanent) { return range(s.components, permanent); }
std::span<const Component> componentsOf(const GameState& s, ObjectId permanent) {
  return range(s.components, permanent);
}

ObjectId permanentOf(const GameState& s, const Object& object) {
  for (const Component& c : s.components)
    if (c.part == object.id && c.permanent != object.id && object.zone == Zone::Battlefield &&
        s.objects[c.permanent.slot()].id == c.permanent)
      return c.permanent;
  return {};
}

bool isCommanderCard(const GameState& s, const Object& object) {
  if (!object.is(ObjectFlag::Commander)) return false;
  for (const Component& c : s.components)
    if (c.part == object.id) return ownFlag(c, ObjectFlag::Commander);
  return true;
}

std::uint32_t commanderOf(const GameState& s, ObjectId permanent) {
  if (!permanent || s.objects[permanent.slot()].id != permanent) return 0;
  if (!s.objects[permanent.slot()].is(ObjectFlag::Commander)) return 0;
  for (const Component& c : componentsOf(s, permanent))
    if (ownFlag(c, ObjectFlag::Commander)) return c.part.slot();
  return permanent.slot();
}

bool isTokenItself(const GameState& s, const Object& object) {
  for (const Component& c : s.components)
    if (c.part == object.id) return ownFlag(c, ObjectFlag::Token);
  return object.is(ObjectFlag::Token);
}

int timesMutated(const GameState& s, const Pool& pool, ObjectId permanent) {
  const auto all = componentsOf(s, permanent);
  const auto melded =
      std::count_if(all.begin(), all.end(), [&](const Component& c) { return isCounterpart(pool, all, c); });
  return std::max(0, static_cast<int>(all.size() - static_cast<std::size_t>(melded)) - 1);
}

Event merging(ObjectId permanent, ObjectId spell, PlayerId player, bool onTop) {
  Event e;
  e.type = EventType::Merge;
  e.object = permanent;
  e.other = spell;
  e.player = player;
  e.amount = onTop ? 1 : 0;
  return e;
}

void partFromComponents(GameState& s, Object& permanent) {
  for (Component& c : componentsOf(s, permanent.id)) {
    if (c.part != permanent.id) continue;
    permanent.flags = (permanent.flags & ~kOwnFlags) | (c.flags & kOwnFlags);
    permanent.copyOf = c.definition == permanent.card ? kNoCard : c.definition;
    c.part = permanent.id.next();
  }
}

bool mayTurn(const Kernel& k, ObjectId permanent, bool faceDown) {
  constexpr std::uint16_t kNever = bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery);
  const auto all = componentsOf(k.s, permanent);
  const Object* o = k.find(permanent);
  const auto may = [&](const CardDef& card) {
    const bool twoFaces = card.isDoubleFaced() || card.layout == Layout::Meld;  // 712.1
    return faceDown ? !twoFaces : (card.types & kNever) == 0;  // 712.16, 729.2j; 701.40g, 729.2g
  };
  if (all.empty()) return o == nullptr || may(k.pool.card(faceDown ? o->card : o->faceUpDefinition()));
  return std::all_of(all.begin(), all.end(),
                     [&](const Component& c) { return may(k.pool.card(c.definition)); });
}

void turnComponents(Kernel& k, ObjectId permanent, bool faceDown) {
  const auto all = componentsOf(writable(k), permanent);
  if (all.empty()) return;
  const CardId was = wholeOf(k.pool, all);
  for (Component& c : all) {
    setOwnFlag(c, ObjectFlag::FaceDown, faceDown);
    writable(k, c.part).set(ObjectFlag::FaceDown, faceDown);
  }
  const CardId is = wholeOf(k.pool, all);
  changeDefinition(k, writable(k, permanent), [&](CardId now) { return now == was ? is : now; });
}

bool transformComponents(Kernel& k, ObjectId permanent) {
  const auto all = componentsOf(writable(k), permanent);
  if (all.empty()) return false;
  const CardId was = wholeOf(k.pool, all);
  bool any = false;
  for (Component& c : all) {
    Object& part = writable(k, c.part);
    const CardDef& card = k.pool.card(part.card);
    if (c.definition != part.card || card.faces.size() < 2 || !card.isDoubleFaced()) continue;
    part.card = c.definition = card.faces[card.face == 0 ? 1 : 0];
    any = true;
  }
  if (!any) return false;
  const CardId is = wholeOf(k.pool, all);
  Object& host = writable(k, permanent);
  // the permanent's own card may be another face now: what it is without copying is always told
  if (host.copyOf == kNoCard) host.copyOf = was;
  changeDefinition(k, host, [&](CardId now) { return now == was ? is : now; });
  return true;
}

boost::container::small_vector<ObjectId, 4> foundWith(const Kernel& k, ObjectId before,
                                                      const Context& context) {
  boost::container::small_vector<ObjectId, 4> out;
  if (k.s.components.empty() || k.alive(before)) return out;
  const bool moved = (context.event.type != EventType::None && context.event.object == before) ||
                     std::any_of(context.bindings.begin(), context.bindings.end(), [&](const Binding& b) {
                       return b.slot == slots::kMoved && b.entity == Entity(before);
                     });
  if (!moved) return out;
  for (const Component& c : componentsOf(k.s, before)) {
    const ObjectId now = presentOf(k, c.part, context);
    if (k.alive(now) && c.part != before.next()) out.push_back(now);
  }
  return out;
}

}  // namespace cantrip
