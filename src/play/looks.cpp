#include "play/looks.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "ir/nodes/keywords.h"
#include "ir/vocabulary.h"
#include "play/node_words.h"

namespace cantrip::play {
namespace {

/// "protection from black", "islandwalk": a keyword that says of what, in the words of the card language.
std::string withWhat(const Pool& pool, const Characteristics& values, ir::KeywordName keyword) {
  std::string text;
  for (const AbilityId id : values.abilities) {
    const AbilityDef& ability = pool.ability(id);
    if (ability.keyword != keyword || ability.kind != AbilityKind::Keyword) continue;
    const ir::NodeKind kind = pool.arena.kind(ability.node);
    if (kind != ir::Kind::KeywordWhat && kind != ir::Kind::Landwalk) return {};
    std::string words = wordsOf(pool, ability.node, {"Keyword"});
    if (words.empty()) return {};
    if (words[0] >= 'A' && words[0] <= 'Z') words[0] = static_cast<char>(words[0] - 'A' + 'a');
    if (text.find(words) == std::string::npos) text += (text.empty() ? "" : ", ") + words;
  }
  return text;
}

/// 702: keywords that only say how a card is cast, how it enters or what it does elsewhere mean nothing on
/// the battlefield. Of echo (702.30a) the player is asked in the one upkeep in which it matters.
bool mattersOnBattlefield(ir::KeywordName keyword) {
  using enum ir::KeywordName;
  // clang-format off
  constexpr ir::KeywordName kElsewhere[] = {
      Affinity, Aftermath, Amplify, Assist, Awaken, Backup, Bargain, Bestow, Blitz, Bloodthirst, Buyback,
      Cascade, Casualty, Champion, Cipher, Cleave, CommanderNinjutsu, Companion, Compleated, Conspire,
      Convoke, Cycling, BasicLandcycling, Landcycling, Dash, Delve, Demonstrate, Devoid, Devour, Disguise,
      Disturb, DoubleTeam, Dredge, Echo, Embalm, Emerge, Encore, Entwine, Epic, Escalate, Escape, Eternalize,
      Evoke, Exploit, Fabricate, Flash, Flashback, Forecast, Foretell, ForMirrodin, Freerunning, Fuse, Gift,
      Gravestorm, Harmonize, HiddenAgenda, Hideaway, Impending, Improvise, JobSelect, JumpStart, Kicker,
      LivingWeapon, Madness, Mayhem, Megamorph, Miracle, MoreThanMeetsTheEye, Morph, Multikicker, Mutate,
      Ninjutsu, Offering, Offspring, Overload, Partner, Plot, Prototype, Prowl, Ravenous, ReadAhead, Rebound,
      Recover, Reinforce, Replicate, Retrace, Riot, Ripple, Scavenge, Sneak, Spectacle, Splice, SplitSecond, Spree,
      Squad, Storm, Sunburst, Surge, Suspend, Tiered, Transmute, Tribute, Undaunted, Unearth, Unleash, Warp,
      WebSlinging};
  // clang-format on
  return std::find(std::begin(kElsewhere), std::end(kElsewhere), keyword) == std::end(kElsewhere);
}

}  // namespace

std::string textWithName(std::string text, const std::string& name) {
  for (std::size_t at = text.find('~'); at != std::string::npos; at = text.find('~', at + name.size()))
    text.replace(at, 1, name);
  return text;
}

std::string wordsOfCard(const CardDef& card) { return textWithName(card.text, card.name); }

std::string keywordsText(const Pool& pool, const Characteristics& values) {
  std::string text;
  for (std::size_t k = 0; k < values.keywords.size() && k < static_cast<std::size_t>(ir::KeywordName::Count_);
       ++k) {
    if (!values.keywords[k] || !mattersOnBattlefield(static_cast<ir::KeywordName>(k))) continue;
    if (!text.empty()) text += ", ";
    const std::string what = withWhat(pool, values, static_cast<ir::KeywordName>(k));
    text += what.empty() ? ir::word("keyword", static_cast<std::int32_t>(k)) : what;
  }
  return text;
}

}  // namespace cantrip::play
