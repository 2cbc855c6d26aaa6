#include "cli/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "cli/zones.h"
#include "ir/vocabulary.h"
#include "play/looks.h"
#include "play/node_words.h"
#include "play/why.h"

namespace cantrip::cli {
namespace {

using ir::CardType;

/// Words such as "tapped", "attacking", "3 damage", "2 +1/+1 counters".
std::vector<std::string> conditions(const GameState& state, const Pool& pool, const Object& object,
                                    Told told = Told::Everything) {
  std::vector<std::string> words;
  if (object.is(ObjectFlag::Tapped) && told == Told::Everything) words.emplace_back("tapped");
  if (object.is(ObjectFlag::PhasedOut)) words.emplace_back("phased out");
  for (const Attacker& attacker : state.combat.attackers)
    if (attacker.creature == object.id && told == Told::Everything)
      words.emplace_back(attacker.blocked ? "attacking, blocked" : "attacking");
  for (const Blocker& blocker : state.combat.blockers)
    if (blocker.creature == object.id) words.emplace_back("blocking");
  if (object.damage > 0) words.push_back(fmt::format("{} damage", object.damage));
  for (const CounterEntry& counter : state.counters)
    if (counter.on == Entity(object.id))
      words.push_back(fmt::format("{} {}", counter.count, ir::word("counter", counter.kind)));
  for (const Link& link : state.links) {  // 607.2a: what it has exiled
    const Object& linked = state.objects[link.to.slot()];
    if (link.from == object.id && linked.id == link.to && linked.zone == Zone::Exile)
      words.push_back("with " + play::describe(state, pool, link.to) + " in exile");
  }
  return words;
}

class BoardText {
 public:
  BoardText(const play::View& view, const play::Names& names)
      : view_(view), names_(names), game_(view.sharedPool(), view.state()), state_(game_.state()) {}

  std::string operator()() {
    out_ = header();
    commonPlaces();
    rule();
    const auto count = static_cast<PlayerId>(state_.players.size());
    for (PlayerId i = 1; i < count; ++i) {
      const auto player = static_cast<PlayerId>((view_.viewer() + i) % count);
      playerLine(player);
      commandZone(player);
      permanents(player, true);
      if (i + 1 < count) rule();
    }
    if (!state_.stack.empty()) stack();
    rule();
    permanents(view_.viewer(), false);
    commandZone(view_.viewer());
    playerLine(view_.viewer());
    hand();
    rule();
    return std::move(out_);
  }

  std::string permanent(const Object& object, Told told) { return permanentText(object, told); }

 private:
  void rule() { out_ += std::string(screenWidth() - 1, '-') + "\n"; }

  std::string header() const {
    if (state_.turn == 0) return "Before the first turn: opening hands\n";
    return fmt::format("Turn {}, {}: {}\n", state_.turn, turnOf(state_, names_, state_.active),
                       play::stepName(state_.step));
  }

  /// What is everybody's: the planes and phenomena that are face up (901.6), day and night (730).
  void commonPlaces() {
    std::vector<std::string> planes;
    for (const ObjectId id : state_.command)
      if (isPlanar(id)) planes.push_back(play::describe(state_, game_.pool(), id));
    if (!planes.empty() && state_.planarController < names_.size())
      planes.back() += fmt::format("; planar controller: {}", names_[state_.planarController]);
    line("Plane: ", planes);
    if (state_.dayNight != 0) out_ += state_.dayNight == 1 ? "It is day.\n" : "It is night.\n";
  }

  bool isPlanar(ObjectId id) const {
    const CardId card = state_.objects[id.slot()].card;
    constexpr std::uint16_t kPlanar = bit(CardType::Plane) | bit(CardType::Phenomenon);
    return card != kNoCard && (game_.pool().card(card).types & kPlanar) != 0;
  }

  /// What a player has in the command zone: commanders, emblems, schemes, conspiracies and the like (408).
  void commandZone(PlayerId player) {
    std::vector<std::string> cards;
    for (const ObjectId id : state_.command) {
      const Object& object = state_.objects[id.slot()];
      if (object.controller != player || isPlanar(id)) continue;
      std::string text = play::describe(state_, game_.pool(), id);
      if (object.is(ObjectFlag::Commander) && object.castsFromCommand > 0)  // 903.8
        text += fmt::format(" ({{{}}} more)", 2 * object.castsFromCommand);
      cards.push_back(std::move(text));
    }
    row("  Command zone: ", cards);
  }

  /// "team 2", where players play together; teams are counted in the order of the seats.
  std::string teamOf(PlayerId player) const {
    std::vector<std::uint8_t> teams;
    bool together = false;
    for (const PlayerState& p : state_.players) {
      const bool known = std::find(teams.begin(), teams.end(), p.team) != teams.end();
      together = together || known;
      if (!known) teams.push_back(p.team);
    }
    if (!together) return {};
    return fmt::format(
        "team {}", std::find(teams.begin(), teams.end(), state_.players[player].team) - teams.begin() + 1);
  }

  void line(const std::string& label, const std::vector<std::string>& parts,
            std::string_view separator = ", ") {
    if (parts.empty()) return;
    std::string text = label;
    std::size_t used = columns(label);
    const std::string indent(4, ' ');
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::string part = parts[i] + std::string(i + 1 < parts.size() ? separator : "");
      if (used + columns(part) > screenWidth() - 1 && used > indent.size()) {
        while (!text.empty() && text.back() == ' ') text.pop_back();
        text += "\n" + indent;
        used = indent.size();
      }
      const std::string folded =
          wrap(part, screenWidth() - 1 - indent.size(), 2 * indent.size());  // one with many words
      text += folded;
      used = folded.size() == part.size() ? used + columns(part)
                                          : columns(folded.substr(folded.rfind('\n') + 1));
    }
    while (!text.empty() && text.back() == ' ') text.pop_back();
    out_ += text + "\n";
  }

  void playerLine(PlayerId player) {
    const PlayerState& p = state_.players[player];
    std::vector<std::string> parts{fmt::format("{} life", p.life), fmt::format("hand {}", p.hand.size()),
                                   fmt::format("library {}", p.library.size()),
                                   fmt::format("graveyard {}", p.graveyard.size())};
    std::size_t exiled = 0;
    for (const ObjectId id : state_.exile) exiled += state_.objects[id.slot()].owner == player ? 1 : 0;
    if (exiled > 0) parts.push_back(fmt::format("exile {}", exiled));
    for (const CounterEntry& counter : state_.counters)
      if (counter.on == Entity::player(player))
        parts.push_back(fmt::format("{} {}", counter.count, ir::word("counter", counter.kind)));
    for (const CommanderDamage& damage : state_.commanderDamage)  // 903.10a
      if (damage.player == player)
        parts.push_back(fmt::format("{} damage by {}", damage.amount,
                                    play::describe(state_, game_.pool(), state_.objects[damage.slot].id)));
    if (state_.monarch == player) parts.emplace_back("monarch");
    if (state_.initiative == player) parts.emplace_back("initiative");
    if (p.blessed) parts.emplace_back("city's blessing");
    if (p.speed > 0) parts.push_back(fmt::format("speed {}", p.speed));
    if (!p.inGame) parts.emplace_back("out of the game");
    if (!p.pool.empty()) {
      std::string mana = "mana ";
      for (const ManaUnit& unit : p.pool)
        mana += fmt::format("{{{}}}", "WUBRGC"[static_cast<int>(unit.color)]);
      parts.push_back(mana);
    }
    const std::string name = player < names_.size() ? names_[player] : "?";
    std::vector<std::string> notes;
    if (std::string team = teamOf(player); !team.empty()) notes.push_back(std::move(team));
    if (hasTurn(state_, player, state_.active)) notes.emplace_back("active");
    line(notes.empty() ? name + ": " : fmt::format("{} ({}): ", name, fmt::join(notes, ", ")), parts, "  ");
  }

  std::string permanentText(const Object& object, Told told = Told::Everything) {
    const Characteristics values = game_.characteristics(object.id);
    std::string text = play::describe(state_, game_.pool(), object.id);
    if (values.isCreature()) text += fmt::format(" {}/{}", values.power, values.toughness);
    std::vector<std::string> words;
    if (values.isCreature()) {
      if (std::string keywords = play::keywordsText(game_.pool(), values); !keywords.empty())
        words.push_back(std::move(keywords));
      if (told == Told::Everything && object.is(ObjectFlag::SummoningSick) &&
          !values.has(ir::KeywordName::Haste))
        words.emplace_back("new");
    }
    for (std::string& word : conditions(state_, game_.pool(), object, told)) words.push_back(std::move(word));
    if (object.attachedTo)
      words.push_back("on " + play::describe(state_, game_.pool(), names_, object.attachedTo));
    return words.empty() ? text : fmt::format("{} ({})", text, fmt::join(words, ", "));
  }

  void permanents(PlayerId player, bool landsFirst) {
    std::vector<std::string> lands, creatures, others;
    for (const ObjectId id : state_.battlefield) {
      if (game_.controller(id) != player) continue;
      const Characteristics& values = game_.characteristics(id);
      auto& row = values.isCreature() ? creatures : values.isType(CardType::Land) ? lands : others;
      row.push_back(permanentText(state_.objects[id.slot()]));
    }
    if (landsFirst) row("  Lands: ", lands);
    if (landsFirst) row("  Other: ", others);
    row("  Creatures: ", creatures);
    if (!landsFirst) row("  Other: ", others);
    if (!landsFirst) row("  Lands: ", lands);
  }

  /// Permanents that look the same are counted.
  void row(const std::string& label, const std::vector<std::string>& items) {
    std::vector<std::string> parts;
    std::vector<int> counts;
    for (const std::string& item : items) {
      const auto same = std::find(parts.begin(), parts.end(), item);
      if (same == parts.end()) {
        parts.push_back(item);
        counts.push_back(1);
      } else {
        ++counts[static_cast<std::size_t>(same - parts.begin())];
      }
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (counts[i] > 1) parts[i] = fmt::format("{} x {}", counts[i], parts[i]);
    line(label, parts);
  }

  void stack() {
    rule();
    out_ += "Stack, next to resolve first:\n";
    for (auto item = state_.stack.rbegin(); item != state_.stack.rend(); ++item) {
      const PlayerId by = item->context.controller;
      out_ += wrap(fmt::format("  {} ({}){}", play::describe(state_, game_.pool(), item->object),
                               by < names_.size() ? names_[by] : "?", aimAndWords(view_, names_, *item)),
                   screenWidth() - 1, 4) +
              "\n";
    }
  }

  void hand() {
    hand("Your hand: ", view_.viewer());
    for (PlayerId p = 0; p < state_.players.size(); ++p)  // 722.4
      if (state_.players[p].controlledBy == view_.viewer())
        hand(fmt::format("The hand of {}, whom you control: ", names_[p]), p);
  }

  void hand(const std::string& title, PlayerId player) {
    std::vector<std::string> cards;
    for (const ObjectId id : state_.players[player].hand) {
      const CardId card = state_.objects[id.slot()].card;
      const std::string cost = card == kNoCard ? "" : play::costText(game_.pool(), card);
      cards.push_back(play::describe(state_, game_.pool(), id) + (cost.empty() ? "" : " " + cost));
    }
    std::sort(cards.begin(), cards.end());
    row(title, cards);
  }

  const play::View& view_;
  const play::Names& names_;
  const play::Game game_;
  const GameState& state_;
  std::string out_;
};

}  // namespace

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string wrap(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out;
  std::size_t used = 0;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(" \n");
    const std::string_view word = text.substr(0, end);
    if (used > 0 && used + columns(word) > width) {
      while (!out.empty() && out.back() == ' ') out.pop_back();
      out += "\n" + std::string(indent, ' ');
      used = indent;
    }
    out += word;
    used += columns(word);
    if (end == std::string_view::npos) break;
    out += text[end];
    used = text[end] == '\n' ? 0 : used + 1;
    text.remove_prefix(end + 1);
  }
  return out;
}

bool hasTurn(const GameState& state, PlayerId player, PlayerId active) {
  return player == active || (state.variant.sharedTeamTurns && active < state.players.size() &&
                              state.players[player].team == state.players[active].team);
}

std::string turnOf(const GameState& state, const play::Names& names, PlayerId active) {
  if (active >= names.size()) return {};
  std::vector<std::string> whose;
  for (PlayerId player = 0; player < state.players.size() && player < names.size(); ++player) {
    if (!hasTurn(state, player, active)) continue;
    if (names[player] == kYou) return "your turn";
    whose.push_back(names[player]);
  }
  return fmt::format("{}", fmt::join(whose, " and "));
}

std::string aimAndWords(const play::View& view, const play::Names& names, const StackItem& item) {
  std::vector<std::string> targets;
  for (const Entity target : play::targetsOf(view.state(), view.pool(), item))
    targets.push_back(play::describe(view.state(), view.pool(), names, target));
  const std::string words =
      item.context.ability == 0 ? std::string() : play::wordsOnStack(view.state(), view.pool(), item);
  return fmt::format("{}{}{}", targets.empty() ? "" : fmt::format(" -> {}", fmt::join(targets, ", ")),
                     words.empty() ? "" : ": ", words);
}

std::string board(const play::View& view, const play::Names& names) { return BoardText(view, names)(); }

std::string permanent(const play::View& view, const play::Names& names, ObjectId object, Told told) {
  return BoardText(view, names).permanent(view.state().objects[object.slot()], told);
}

/// Why it is so, a line for each reason.
std::string reasons(const play::View& view, const play::Names& names, ObjectId object) {
  std::string out;
  for (const play::Reason& reason : play::whyOf(view, names, object))
    out += wrap(fmt::format("  {}{}", reason.text,
                            reason.rule.empty() ? "" : fmt::format(" [{}]", reason.rule))) +
           "\n";
  return out;
}

std::string cardHelp(const play::View& view, const play::Names& names, ObjectId object, Detail detail) {
  if (!view.visible(object)) return "You may not look at that card.\n";
  const play::Game game(view.sharedPool(), view.state());
  const Object& now = view.state().objects[object.slot()];
  std::string out = cardHelp(view.pool(), now.faceUpDefinition(), detail);
  if (now.id != object) return out;
  if (now.zone != Zone::Battlefield) {
    const std::string where = whereIs(view, names, object);
    if (!where.empty()) out += fmt::format("Now: {}\n", where);
    return out + reasons(view, names, object);
  }
  const Characteristics values = game.characteristics(object);
  std::string line = "Now: " + play::typeLine(view.pool(), values);
  if (values.isCreature()) line += fmt::format(" {}/{}", values.power, values.toughness);
  if (const std::string keywords = play::keywordsText(view.pool(), values); !keywords.empty())
    line += ", " + keywords;
  const std::vector<std::string> words = conditions(view.state(), view.pool(), now);
  if (!words.empty()) line += fmt::format("; {}", fmt::join(words, ", "));
  const PlayerId controller = game.controller(object);
  if (controller < names.size())
    line += fmt::format("; controlled by {}", names[controller] == kYou ? "you" : names[controller]);
  return out + wrap(line) + "\n" + reasons(view, names, object);
}

}  // namespace cantrip::cli
