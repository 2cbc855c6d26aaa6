// A card for people: what it says, and what the engine makes of it.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cards/block_format.h"
#include "cards/database.h"
#include "cards/keywords.h"
#include "cli/board.h"
#include "cli/commands.h"
#include "cli/rules_help.h"
#include "play/looks.h"
#include "play/rule_titles.h"
#include "play/table.h"

namespace cantrip::cli {
namespace {

/// The rule that defines a keyword, such as 702.9; empty when the library has no word of it.
std::string ruleOf(ir::KeywordName keyword) {
  const auto& all = cards::KeywordLibrary::standard().definitions();
  const auto found = std::find_if(all.begin(), all.end(), [&](const auto& d) { return d.name == keyword; });
  return found == all.end() ? "" : found->rule;
}

std::string keywordLine(ir::KeywordName keyword) {
  const std::string rule = ruleOf(keyword);
  std::string name(ir::word("keyword", static_cast<std::int32_t>(keyword)));
  if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  const std::string words = play::ruleSummary(rule).value_or("");
  const bool named = words.starts_with(name + ": ");
  return fmt::format("{} [{}]{}{}", name, rule, words.empty() ? "" : ": ",
                     named ? words.substr(name.size() + 2) : words);
}

/// What sort of ability it is and the rule about that sort (113.3).
std::string sortOf(const AbilityDef& ability) {
  switch (ability.kind) {
    case AbilityKind::Spell:
      return "Spell ability [608]";
    case AbilityKind::Activated:
      return ability.isMana      ? "Mana ability [605]"
             : ability.isLoyalty ? "Loyalty ability [606]"
                                 : "Activated ability [602]";
    case AbilityKind::Triggered:
      return ability.isMana ? "Triggered mana ability [605]" : "Triggered ability [603]";
    case AbilityKind::Chapter:
      return "Chapter ability [714]";
    case AbilityKind::Static:
    case AbilityKind::Keyword:
      return "Static ability [604]";
  }
  return "";
}

std::string lowerFirst(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

std::string understood(const Pool& pool, const CardDef& card, Detail detail) {
  std::string out;
  const auto line = [&](const std::string& text) { out += wrap("  " + text, screenWidth() - 1, 6) + "\n"; };
  ir::KeywordName last = ir::KeywordName::Count_;
  for (const AbilityId id : card.abilities) {
    const AbilityDef& ability = pool.ability(id);
    const bool keyword = ability.keyword != ir::KeywordName::Count_;
    if (keyword && ability.keyword != last) line(keywordLine(ability.keyword));
    last = ability.keyword;
    if (ability.kind == AbilityKind::Keyword || detail == Detail::Words) continue;
    line(fmt::format("{}{}: {}", keyword ? "  it stands for a " : "",
                     keyword ? lowerFirst(sortOf(ability)) : sortOf(ability),
                     ir::dump(pool.arena, ability.node)));
  }
  return out.empty() || detail == Detail::Words ? out : "As the engine reads it:\n" + out;
}

}  // namespace

std::string cardHelp(const Pool& pool, CardId card, Detail detail) {
  const CardDef& def = pool.card(card);
  const std::string cost = play::costText(pool, card);
  std::string out =
      fmt::format("{}{}{}\n{}\n", def.name, cost.empty() ? "" : " ", cost, play::typeLine(pool, def.base));
  if (const std::string words = play::wordsOfCard(def); !words.empty()) out += wrap(words) + "\n";
  if (def.hasPT) out += fmt::format("{}/{}\n", def.power, def.toughness);
  if (def.loyalty >= 0) out += fmt::format("Loyalty {}\n", def.loyalty);
  return out + understood(pool, def, detail);
}

std::string libraryCardHelp(const std::string& name, Detail detail) {
  const auto found = cardLibrary().find(name);
  if (!found) {
    const std::vector<std::string> near = cardLibrary().similar(name, 1);
    return wrap(fmt::format("There is no card and no rule '{}'.{}", name,
                            near.empty() ? "" : fmt::format(" Is it {}?", near.front()))) +
           "\n";
  }
  const cards::CompiledCard& card = **found;
  if (!card.whole())
    return wrap(cards::writeBlock(card.card)) + wrap(fmt::format("Declined: {}", card.reason())) + "\n";
  const play::Table table = play::seat(cardLibrary(), {{card.card.name}});
  return "(not in this game)\n" + cardHelp(*table.pool, table.decks.front().front(), detail);
}

}  // namespace cantrip::cli
