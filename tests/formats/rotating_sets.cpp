#include "rotating_sets.h"

namespace cantrip::test {
namespace {

cards::CardSet setOf(const std::string& code, const std::string& day, std::size_t size = 200,
                     const std::string& type = "expansion") {
  cards::CardSet set{code, "Set " + code, day, type, true, {}};
  for (std::size_t i = 0; i < size; ++i)
    set.cards.push_back({code + " card " + std::to_string(i), "", cards::Rarity::Common, true});
  return set;
}

}  // namespace

cards::Catalogue rotatingSets() {
  cards::Catalogue catalogue;
  for (cards::CardSet& set : std::vector{
           setOf("a1", "2001-10-01"), setOf("a2", "2002-02-04"), setOf("a3", "2002-05-27"),
           setOf("ac", "2002-07-01", 300, "core"), setOf("b1", "2002-10-07"), setOf("bs", "2002-10-20", 60),
           setOf("bp", "2003-01-01", 200, "promo"), setOf("b2", "2003-02-03"), setOf("b3", "2003-05-26"),
           setOf("b4", "2003-07-21"), setOf("c1", "2003-10-02")})
    catalogue.add(std::move(set));
  return catalogue;
}

}  // namespace cantrip::test
