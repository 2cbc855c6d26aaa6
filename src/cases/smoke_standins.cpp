#include "cases/smoke_standins.h"

#include <algorithm>
#include <optional>

#include "ir/nodes/effects_tokens.h"
#include "ir/nodes/keywords.h"
#include "ir/nodes/mods_characteristics.h"
#include "ir/nodes/preds_nouns.h"
#include "ir/nodes/preds_with.h"

namespace cantrip::cases {
namespace {

using Strings = std::vector<std::string>;
namespace Kind = ir::Kind;

/// What a text asks for.
struct Wanted {
  Strings names;                       ///< "a card named Festering Newt"
  std::vector<std::int32_t> subtypes;  ///< "a Food", "each Lesson card"; creature types are on the board
  std::vector<NodeId> keywords;        ///< "creature with shadow", "loses forestwalk"
  bool legends = false;                ///< "four or more legendary creatures"
};

void collectKeywords(const ir::Arena& arena, NodeId node, std::vector<NodeId>& keywords) {
  if (node == kNoNode) return;
  if (arena.kind(node) == Kind::Keyword || arena.kind(node) == Kind::Landwalk) keywords.push_back(node);
  for (const NodeId child : arena.children(node)) collectKeywords(arena, child, keywords);
}

void collect(const ir::Arena& arena, NodeId node, Wanted& wanted) {
  if (node == kNoNode || arena.kind(node) == Kind::Token) return;
  switch (arena.kind(node)) {
    case Kind::WithName:
      wanted.names.emplace_back(arena.name(node));
      break;
    case Kind::IsSubtype:
      wanted.subtypes.push_back(arena.value(node));
      break;
    case Kind::IsSupertype:
      wanted.legends = wanted.legends || ir::word("supertype", arena.value(node)) == "legendary";
      break;
    case Kind::WithKeyword:
    case Kind::LoseAbility:
      collectKeywords(arena, node, wanted.keywords);
      break;
    default:
      break;
  }
  for (const NodeId child : arena.children(node)) collect(arena, child, wanted);
}

/// A card that has the subtype and little else; nothing for those that the board has or that need more.
std::optional<std::string> cardOfSubtype(std::int32_t subtype) {
  const std::string name(ir::word("subtype", subtype));
  for (const char* known : {"Plains", "Island", "Swamp", "Mountain", "Forest", "Desert", "Gate", "Aura",
                            "Equipment", "Saga", "Class", "Case", "Room", "Siege", "Adventure"})
    if (name == known) return std::nullopt;
  switch (ir::subtypeOf(subtype)) {
    case ir::CardType::Artifact:
      return "Artifact — " + name +
             (name == "Vehicle" || name == "Spacecraft" ? "\nCrew 1\n3/3" : std::string("\n{T}: Add {C}."));
    case ir::CardType::Enchantment:
      return "Enchantment — " + name;
    case ir::CardType::Land:
      return "Land — " + name + "\n{T}: Add {C}.";
    case ir::CardType::Planeswalker:
      return "Legendary Planeswalker — " + name + "\nLoyalty: 3\n+1: You gain 1 life.";
    case ir::CardType::Sorcery:
    case ir::CardType::Instant:
      return "Sorcery — " + name + "\nDraw a card.";
    default:
      return std::nullopt;
  }
}

std::string keywordWords(const ir::Arena& arena, NodeId keyword) {
  if (arena.kind(keyword) == Kind::Keyword) return std::string(ir::word("keyword", arena.value(keyword)));
  if (arena.kind(keyword) != Kind::Landwalk) return {};
  for (const NodeId pred : arena.children(arena.as<ir::nodes::Landwalk>(keyword).what))
    if (arena.kind(pred) == Kind::IsSubtype)
      return std::string(ir::word("subtype", arena.value(pred))) + "walk";
  return {};
}

/// Adds a stand-in unless there is a card of that name; tells whether the card can be used.
bool standIn(cards::CardDatabase& database, const std::string& name, const std::string& rest) {
  if (const auto found = database.find(name)) return (*found)->whole() && (*found)->card.name == name;
  database.addBlocks(name + " " + rest + "\n", "smoke");
  const auto made = database.find(name);
  return made && (*made)->whole();
}

}  // namespace

Strings standInsFor(cards::CardDatabase& database, const std::string& card) {
  Wanted wanted;
  Strings names;
  const auto use = [&](const std::string& name, const std::string& rest) {
    const bool can = name.find_first_of("{}\n") == std::string::npos && standIn(database, name, rest);
    if (can) names.push_back(name);
    return can;
  };
  if (const auto found = database.find(card))
    for (const auto& face : (*found)->faces) {
      Wanted here;
      collect(face.reading.arena, face.reading.root, here);
      for (const std::string& name : here.names)
        use(name, "{2}\nArtifact Creature — Shapeshifter\nChangeling\n2/2");
      for (const std::int32_t subtype : here.subtypes) {
        if (ir::word("subtype", subtype) == "Room") {  // 709.5: it has two doors
          if (!database.find("Stray Room"))
            database.addBlocks(
                "Layout: split\nStray Room {2}\nEnchantment — Room\n//\nStray Closet {2}\nEnchantment — "
                "Room\n",
                "smoke");
          names.emplace_back("Stray Room");
        }
        if (const auto rest = cardOfSubtype(subtype))
          use("Stray " + std::string(ir::word("subtype", subtype)), "{2}\n" + *rest);
      }
      for (const NodeId keyword : here.keywords)
        if (const std::string words = keywordWords(face.reading.arena, keyword);
            !words.empty() && !use("Beast of " + words, "{2}\nCreature — Beast\n" + words + "\n2/3"))
          use("Beast paying " + words, "{2}\nCreature — Beast\n" + words + " {1}\n2/3");
      wanted.legends = wanted.legends || here.legends;
    }
  if (wanted.legends)
    for (const char* title : {"Duke", "Earl", "Count"})
      use("Stray " + std::string(title), "{2}\nLegendary Creature — Shapeshifter\nChangeling\n2/2");
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace cantrip::cases
