// A small state for tests of what holds at one moment: permanents on a battlefield, no game running.
#pragma once

#include <memory>

#include "rules/ir_terms.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/characteristics.h"

namespace cantrip::test {

class Board {
 public:
  explicit Board(std::span<const TermCard> cards, int players = 2);
  /// A permanent (or a card in another zone) with the next timestamp.
  ObjectId put(std::string_view card, PlayerId controller = 0, Zone zone = Zone::Battlefield);
  void counters(ObjectId on, std::string_view kind, int count);
  void attach(ObjectId attachment, ObjectId host);
  /// An effect of a resolved spell with fixed objects; `mods` is a term like "[GetPT(Number(2), Number(2))]",
  /// which must have been named in the constructor's cards as an ability "SpellAbility(Apply(<mods>, None))".
  void floating(std::string_view card, std::initializer_list<ObjectId> affected, PlayerId controller = 0);

  std::string pt(ObjectId id);  ///< "2/3"
  bool has(ObjectId id, ir::KeywordName keyword) { return hasKeyword(*kernel, id, keyword); }
  bool isType(ObjectId id, ir::CardType type) { return values(*kernel, id).isType(type); }
  bool isSubtype(ObjectId id, std::string_view subtype);
  Context context(ObjectId source);
  Object& object(ObjectId id) { return writable(*kernel, id); }
  CardId card(std::string_view name) const;

  Pool pool;
  GameState state;
  std::unique_ptr<Kernel> kernel;
};

}  // namespace cantrip::test
