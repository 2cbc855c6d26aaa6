// A question as JSON: what is asked, why, and what may be answered, for a client that knows no rules.
#include <fmt/format.h>

#include <algorithm>

#include "play/asking.h"
#include "play/foresight.h"
#include "play/impossible.h"
#include "play/node_words.h"
#include "play/rule_titles.h"
#include "players/options.h"
#include "server/viewpoint.h"

namespace cantrip::server {
namespace {

struct KindText {
  DecisionKind kind;
  std::string_view code;
  std::string_view rule;  ///< that has a player asked
};

constexpr KindText kKinds[] = {{DecisionKind::Priority, "priority", "117.1"},
                               {DecisionKind::Targets, "targets", "601.2c"},
                               {DecisionKind::Objects, "objects", "608.2d"},
                               {DecisionKind::Modes, "modes", "700.2"},
                               {DecisionKind::Number, "number", "107.1c"},
                               {DecisionKind::YesNo, "yesno", "608.2d"},
                               {DecisionKind::Word, "word", "608.2d"},
                               {DecisionKind::Attackers, "attackers", "508.1"},
                               {DecisionKind::Blockers, "blockers", "509.1"},
                               {DecisionKind::Order, "order", "101.4"},
                               {DecisionKind::Replacement, "replacement", "616.1"},
                               {DecisionKind::Payment, "payment", "601.2g"},
                               {DecisionKind::CostChoice, "cost", "601.2b"},
                               {DecisionKind::Mulligan, "mulligan", "103.5"},
                               {DecisionKind::Damage, "damage", "510.1"}};

constexpr std::pair<OptionKind, std::string_view> kOptionCodes[] = {{OptionKind::Pass, "pass"},
                                                                    {OptionKind::Done, "done"},
                                                                    {OptionKind::Cast, "cast"},
                                                                    {OptionKind::PlayLand, "land"},
                                                                    {OptionKind::Activate, "activate"},
                                                                    {OptionKind::Special, "special"},
                                                                    {OptionKind::Entity, "choose"},
                                                                    {OptionKind::Pair, "pair"},
                                                                    {OptionKind::Number, "number"},
                                                                    {OptionKind::Yes, "yes"},
                                                                    {OptionKind::No, "no"},
                                                                    {OptionKind::Mode, "mode"},
                                                                    {OptionKind::Word, "word"},
                                                                    {OptionKind::Ability, "ability"},
                                                                    {OptionKind::Auto, "auto"},
                                                                    {OptionKind::Mana, "mana"},
                                                                    {OptionKind::Mulligan, "mulligan"},
                                                                    {OptionKind::Cost, "cost"}};

std::string_view codeOf(OptionKind kind) {
  for (const auto& [option, code] : kOptionCodes)
    if (option == kind) return code;
  return "done";
}

std::string_view codeOf(play::LastOfOrder last) {
  switch (last) {
    case play::LastOfOrder::ResolvesFirst:
      return "resolves";
    case play::LastOfOrder::OnTop:
      return "top";
    case play::LastOfOrder::AtTheBottom:
      return "bottom";
    case play::LastOfOrder::Nothing:
      break;
  }
  return {};
}

/// What an option would cost that nobody means to do; empty: nothing.
std::string dangerOf(const play::Game& game, const Option& option, bool search) {
  const Decision& decision = game.decision();
  if (decision.kind == DecisionKind::Priority && option.kind == OptionKind::Pass) {
    const int lost = play::manaLostByPassing(game);
    return lost > 0 ? fmt::format("{} mana would be lost", lost) : std::string();
  }
  const bool findsNothing =
      search && option.kind == OptionKind::Done && decision.chosen == 0 && decision.options.size() > 1;
  return findsNothing ? "there is something to find" : std::string();
}

/// What happens when everybody passes: the words of the button.
std::string passWords(const GameState& state, const Pool& pool, PlayerId viewer) {
  if (!state.stack.empty())
    return fmt::format("Pass: {} resolves", play::describe(state, pool, state.stack.back().object));
  switch (state.step) {
    case ir::Step::PrecombatMain:
      return state.active == viewer ? "Pass: to combat" : "Pass";
    case ir::Step::PostcombatMain:
      return state.active == viewer ? "Pass: end the turn" : "Pass";
    case ir::Step::DeclareAttackers:
      return "Pass: to blocks";
    case ir::Step::DeclareBlockers:
    case ir::Step::FirstStrikeDamage:
      return "Pass: to damage";
    case ir::Step::End:
      return "Pass: next turn";
    default:
      return "Pass";
  }
}

/// What somebody does who says yes, such as "Pay 2 life" of "Pay 2 life? If you don't, it enters tapped.";
/// empty where a button can't say it.
std::string deedOf(std::string_view question) {
  constexpr std::size_t kLongest = 48;
  constexpr std::string_view kYou = "Do you ";
  std::string_view deed = question.substr(0, question.find('?'));
  if (deed.starts_with(kYou)) deed.remove_prefix(kYou.size());
  const bool asksOtherwise = deed.starts_with("Do ") || deed.starts_with("Does ") || deed.starts_with("You ");
  if (deed.empty() || deed.size() == question.size() || deed.size() > kLongest || asksOtherwise) return {};
  return play::upperFirst(std::string(deed));
}

/// What whoever decides about a hand wants to know: who begins (103.1), and how many there were (103.5).
std::string beforeTheGame(const play::View& view, const play::Names& names) {
  const GameState& state = view.state();
  const PlayerId first = state.startingPlayer;
  std::string text = first == view.viewer()
                         ? std::string("You take the first turn.")
                         : fmt::format("{} takes the first turn.",
                                       play::describe(state, view.pool(), names, Entity::player(first)));
  if (const int taken = state.players[view.viewer()].mulligans; taken > 0)
    text += fmt::format(" You have taken {} {}.", taken, taken == 1 ? "mulligan" : "mulligans");
  return text;
}

}  // namespace

Json Viewpoint::question(const play::Game& game) const {
  const play::View view = game.view(viewer_);
  const Decision& decision = view.decision();
  const KindText* kind = std::find_if(std::begin(kKinds), std::end(kKinds),
                                      [&](const KindText& k) { return k.kind == decision.kind; });
  if (kind == std::end(kKinds) || decision.player != viewer_) return nullptr;

  Json out = {{"kind", kind->code},
              {"rule", kind->rule},
              {"min", decision.min},
              {"max", decision.max},
              {"chosen", decision.chosen}};
  if (const std::string_view rule = play::ruleOfChoice(view.pool(), view.state()); !rule.empty()) {
    out["rule"] = rule;
    if (const auto title = play::ruleSummary(rule)) out["title"] = *title;
  }
  // The words of the card that asks stand in the first line, the question in the last.
  const std::string text = play::describe(view, names_, decision);
  const std::size_t lineEnd = text.rfind('\n');
  out["text"] = lineEnd == std::string::npos ? text : text.substr(lineEnd + 1);
  if (lineEnd != std::string::npos) out["words"] = text.substr(0, lineEnd);
  if (decision.kind == DecisionKind::Mulligan) out["words"] = beforeTheGame(view, names_);
  if (const std::string source = entityKey(decision.source); !source.empty()) out["source"] = source;
  if (play::isSearch(view.pool().arena, decision)) out["shape"] = "search";
  // 510.1c: what kills, and the rest to the next.
  if (decision.kind == DecisionKind::Damage) out["suggested"] = play::answerWithoutThought(game);
  if (play::divides(view.pool().arena, decision)) out["divides"] = true;
  if (play::looksAtTop(view.pool().arena, decision)) {
    out["shape"] = "look";
    out["away"] = play::placeAway(view.pool().arena, decision);
  }
  if (decision.kind == DecisionKind::Order)
    if (const std::string_view last = codeOf(play::lastOfOrder(view.pool(), decision)); !last.empty())
      out["ends"] = last;

  const std::string deed =
      decision.kind == DecisionKind::YesNo ? deedOf(out["text"].get<std::string>()) : std::string();
  const play::Game seen(view.sharedPool(), view.state());
  const std::vector<std::size_t> first = players::firstOfMeaning(seen);
  Json options = Json::array();
  for (std::size_t i = 0; i < decision.options.size(); ++i) {
    const Option& o = decision.options[i];
    Json option = {{"n", i}, {"kind", codeOf(o.kind)}};
    const bool passes = o.kind == OptionKind::Pass && decision.kind == DecisionKind::Priority;
    option["label"] = passes ? passWords(view.state(), view.pool(), viewer_)
                             : play::upperFirst(play::describe(view, names_, o));
    if (!deed.empty()) option["label"] = o.kind == OptionKind::Yes ? deed : "Don't";
    if (const std::string key = entityKey(o.entity); !key.empty()) option["object"] = key;
    if (const std::string key = entityKey(o.other); !key.empty()) option["other"] = key;
    if (o.kind == OptionKind::Number) option["value"] = o.value;
    if (first[i] != i) option["same"] = first[i];
    if (std::string danger = dangerOf(game, o, out.contains("shape") && out["shape"] == "search");
        !danger.empty())
      option["danger"] = std::move(danger);
    if (o.kind == OptionKind::Pass || o.kind == OptionKind::Done) out["default"] = i;
    options.push_back(std::move(option));
  }
  out["options"] = std::move(options);
  // 701.23a: what else lies there is looked at, too.
  if (out.contains("shape") && out["shape"] == "search")
    for (const ObjectId card : play::cardsSearched(view.pool(), view.state())) {
      const bool offered = std::any_of(decision.options.begin(), decision.options.end(),
                                       [&](const Option& o) { return o.entity == Entity(card); });
      if (std::string key = entityKey(card); !offered && !key.empty())
        out["others"].push_back(std::move(key));
    }
  for (const play::Vote& vote : play::votesSoFar(view.pool().arena, view.state()))
    for (std::size_t i = 0; i < decision.options.size(); ++i)
      if (decision.options[i].kind == OptionKind::Word
              ? decision.options[i].value == vote.word
              : decision.options[i].entity.raw == static_cast<std::uint32_t>(vote.word))
        out["votes"].push_back({{"by", playerKey(vote.by)}, {"option", i}});
  for (const play::Impossible& one : play::impossibleOptions(view, names_))
    out["impossible"].push_back({{"label", one.label}, {"why", one.why}, {"rule", one.rule}});
  return out;
}

}  // namespace cantrip::server
