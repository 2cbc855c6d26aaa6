// Automatic payment against the answers of an expert (601.2g-h): no pain, nothing sacrificed, no creature
// that could attack and no colour that the rest of the hand needs, where something harmless is there.
#include <algorithm>
#include <sstream>

#include "scenario.h"

namespace cantrip::test {
namespace {

constexpr const char* kSources =
    "RG\nLand\n{T}: Add {R} or {G}.\n\n"
    "WU\nLand\n{T}: Add {W} or {U}.\n\n"
    "WB\nLand\n{T}: Add {W} or {B}.\n\n"
    "UB\nLand\n{T}: Add {U} or {B}.\n\n"
    "City\nLand\n{T}: Add one mana of any color.\n\n"
    "Pain\nLand\n{T}: Add {C}.\n{T}: Add {R} or {G}. ~ deals 1 damage to you.\n\n"
    "Toll\nLand\n{T}, Pay 1 life: Add one mana of any color.\n\n"
    "Tomb\nLand\n{T}: Add {C}{C}. ~ deals 2 damage to you.\n\n"
    "Quarry\nLand\n{T}: Add {C}.\n\n"
    "Library\nLand\n{T}: Add {C}.\n{2}, {T}: Draw a card.\n\n"
    "Treetop\nLand\n{T}: Add {G}.\n{1}{G}: ~ becomes a 3/3 Ape creature until end of turn. It's still a "
    "land.\n\n"
    "Cavern\nLand\n{T}: Add one mana of any color. Spend this mana only to cast a creature spell.\n\n"
    "Snow\nSnow Land\n{T}: Add {G}.\n\n"
    "Treasure {0}\nArtifact\n{T}, Sacrifice ~: Add one mana of any color.\n\n"
    "Rock {0}\nArtifact\n{T}: Add {C}.\n\n"
    "Ring {0}\nArtifact\n{T}: Add {C}{C}.\n\n"
    "Signet {0}\nArtifact\n{1}, {T}: Add {U}{B}.\n\n"
    "Birds {0}\nCreature — Bird\n0/1\nFlying\n{T}: Add one mana of any color.\n\n"
    "Elf {0}\nCreature — Elf\n1/1\n{T}: Add {G}.\n";

struct Payment {
  const char* cost;     ///< of the spell that is cast; "creature" before it: a creature
  const char* sources;  ///< permanents, separated by blanks
  const char* hand;     ///< costs of the other cards in hand
  const char* used;     ///< what the expert taps or sacrifices, in any order
};

constexpr Payment kPayments[] = {
    // colours that the hand needs
    {"{1}", "Mountain Forest", "{R}", "Forest"},
    {"{1}", "Mountain Forest", "{G}", "Mountain"},
    {"{2}", "Mountain Mountain Forest Forest", "{R}{R}", "Forest Forest"},
    {"{2}", "Plains Island Swamp", "{W}", "Island Swamp"},
    {"{1}{R}", "Mountain Mountain Forest", "{R}", "Mountain Forest"},
    {"{1}{R}", "Mountain Mountain Forest", "{G}", "Mountain Mountain"},
    {"{3}", "Mountain Mountain Forest Forest Island", "{R}{G}", "Mountain Forest Island"},
    {"{2}", "Forest Forest Forest Island", "{G}{U}", "Forest Forest"},
    {"{1}", "Forest Forest Island", "{U}{G}", "Forest"},
    {"{2}", "Swamp Swamp Swamp Plains", "{B}{B}", "Swamp Plains"},
    {"{2}", "Swamp Swamp Plains Plains", "{1}{W}{W}", "Swamp Swamp"},
    {"{3}", "Island Island Island Forest Forest", "{G}{G} {G}", "Island Island Island"},
    // lands of two colours
    {"{G}", "RG Forest", "{R}", "Forest"},
    {"{R}", "RG Mountain", "{G}", "Mountain"},
    {"{1}{G}", "RG Forest Mountain", "{R}", "Forest Mountain"},
    {"{G}{G}", "RG Forest Forest", "{R}", "Forest Forest"},
    {"{R}{G}", "RG Forest Mountain", "", "Forest Mountain"},
    {"{1}{W}", "WU Plains Island", "{U}", "Plains Island"},
    {"{2}", "WU WB Plains", "{U}", "WB Plains"},
    {"{1}", "WU UB", "{W}", "UB"},
    {"{W}", "WU City Plains", "{B}", "Plains"},
    {"{2}", "City Plains Plains", "{U}", "Plains Plains"},
    {"{U}", "City Island", "{R}", "Island"},
    {"{1}{U}", "City Island Mountain", "{R}", "Island Mountain"},
    {"{1}{U}", "WU UB Island", "{W}", "UB Island"},
    // pain
    {"{1}", "Pain Mountain", "{R}", "Pain"},
    {"{R}", "Pain Mountain", "{G}", "Mountain"},
    {"{1}{R}", "Pain Mountain", "", "Pain Mountain"},
    {"{R}", "Pain Mountain", "", "Mountain"},
    {"{R}{G}", "Pain Mountain Forest", "", "Mountain Forest"},
    {"{1}", "Toll Plains", "{W}", "Plains"},
    {"{2}", "Toll Plains Island", "", "Plains Island"},
    {"{1}", "Tomb Swamp", "{1}", "Swamp"},
    {"{2}", "Tomb Swamp Swamp", "", "Swamp Swamp"},
    // what would be sacrificed
    {"{1}", "Treasure Forest", "{G}", "Forest"},
    {"{G}", "Treasure Forest", "", "Forest"},
    {"{2}", "Treasure Forest Forest", "", "Forest Forest"},
    {"{R}", "Treasure Forest", "", "Treasure"},
    {"{1}{R}", "Treasure Forest Forest", "{G}", "Treasure Forest"},
    // creatures that could attack or block
    {"{G}", "Elf Forest", "", "Forest"},
    {"{1}{G}", "Elf Forest Forest", "{G}", "Forest Forest"},
    {"{2}", "Birds Forest Island", "{U}", "Forest Island"},
    {"{U}", "Birds Forest", "", "Birds"},
    {"{G}{U}", "Birds Forest Forest", "", "Birds Forest"},
    // mana without a colour, two at once
    {"{2}", "Rock Forest Forest", "{G}", "Rock Forest"},
    {"{1}", "Rock Forest", "{G}", "Rock"},
    {"{2}", "Ring Mountain Mountain", "{R}", "Ring"},
    {"{3}", "Ring Mountain Mountain", "{R}", "Ring Mountain"},
    {"{2}{R}", "Ring Mountain Mountain", "{R}", "Ring Mountain"},
    {"{1}", "Ring Mountain", "{R}", "Ring"},
    {"{1}", "Ring Mountain", "{2}", "Mountain"},
    // lands that can do something else
    {"{1}", "Quarry Forest", "{G}", "Quarry"},
    {"{1}", "Treetop Forest", "", "Forest"},
    {"{G}", "Treetop Forest", "{1}", "Forest"},
    {"{1}", "Library Quarry", "", "Quarry"},
    {"{1}", "Library Forest", "{G}", "Library"},
    // mana for some things only
    {"creature {1}", "Cavern Forest", "{G}", "Cavern"},
    {"creature {G}", "Cavern Forest", "{G}", "Cavern"},
    {"{G}", "Cavern Forest", "", "Forest"},
    // mana that costs mana, symbols with a choice, snow
    {"{1}", "Signet Island Swamp", "{U}", "Swamp"},
    {"{U}{B}", "Signet Forest", "", "Signet Forest"},
    {"{R/G}", "Mountain Forest", "{G}", "Mountain"},
    {"{R/G}{R/G}", "Mountain Mountain Forest", "{R}", "Mountain Forest"},
    {"{2/W}", "Plains Mountain Mountain", "{R}", "Plains"},
    {"{1}", "Snow Forest", "{S}", "Forest"},
};

std::vector<std::string> wordsIn(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// What is tapped or gone after the spell was cast, sorted; how much life that cost.
std::pair<std::vector<std::string>, int> paid(const Payment& payment) {
  Scenario game;
  game.card(kSources);
  std::string cost = payment.cost;
  const bool creature = cost.starts_with("creature ");
  if (creature) cost.erase(0, 9);
  game.card("Spell " + cost + (creature ? "\nCreature — Bear\n2/2" : "\nSorcery\nDraw a card."));
  const Card spell = game.hand(P1, "Spell");
  int other = 0;
  for (const std::string& costOfOther : wordsIn(payment.hand)) {
    const std::string name = "Other " + std::string(1, static_cast<char>('A' + other++));
    game.card(name + " " + costOfOther + "\nSorcery\nDraw a card.");
    game.hand(P1, name);
  }
  std::vector<std::pair<std::string, Card>> sources;
  for (const std::string& name : wordsIn(payment.sources))
    sources.emplace_back(name, game.battlefield(P1, name));
  game.cast(P1, spell);
  std::vector<std::string> used;
  for (const auto& [name, card] : sources)
    if (!game.in(Zone::Battlefield, card) || game.isTapped(card)) used.push_back(name);
  std::sort(used.begin(), used.end());
  return {used, 20 - game.life(P1)};
}

TEST(Rule601, SixtyPaymentsAsAnExpertMakesThem) {
  EXPECT_GE(std::size(kPayments), 60U);
  for (const Payment& payment : kPayments) {
    SCOPED_TRACE(std::string(payment.cost) + " with " + payment.sources + ", holding " + payment.hand);
    const auto [used, life] = paid(payment);
    std::vector<std::string> wanted = wordsIn(payment.used);
    std::sort(wanted.begin(), wanted.end());
    EXPECT_EQ(used, wanted);
    EXPECT_EQ(life, 0);
  }
}

}  // namespace
}  // namespace cantrip::test
