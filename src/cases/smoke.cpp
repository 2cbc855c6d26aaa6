#include "cases/smoke.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

#include "base/hash.h"
#include "cases/processes.h"
#include "cases/smoke_board.h"
#include "cases/smoke_course.h"
#include "cases/smoke_findings.h"
#include "cases/smoke_habits.h"
#include "cases/smoke_style.h"
#include "cases/smoke_verbs.h"
#include "cases/smoke_witness.h"
#include "ir/nodes/acts.h"
#include "play/describe.h"
#include "play/game.h"
#include "play/soundness.h"
#include "play/view.h"
#include "rules/kernel/cast_way.h"

namespace cantrip::cases {
namespace {

using Strings = std::vector<std::string>;

constexpr int kMostAnswers = 6000;
constexpr std::uint64_t kTries = 8;        // at one occasion, for something to come of a spell or ability
constexpr std::uint64_t kStagedTries = 4;  // in staged games
constexpr int kMostGames = 500;            // while something resolved and nothing came of it
constexpr int kGamesOpen = 4;          // while something had no occasion or a verb of the text was not seen
constexpr std::uint64_t kStaged = 24;  // staged games, while that is so
constexpr std::uint64_t kStagedAmong = 64;  // while something came to nothing, one game in so many is staged
constexpr std::uint64_t kStagedAmongThose = 4;  // ... where it did in a staged game
constexpr std::int32_t kByAnEffect = -1;        // instead of a CastWay
constexpr int kEndless = 150;  // so many resolutions of one triggered ability in a turn are a loop (731.4)

struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class SmokeGame {
 public:
  SmokeGame(const SmokeBoard& board, Findings& found, StaticProbe& statics, std::uint64_t seed,
            std::string* log, Tape* tape = nullptr)
      : board_(board),
        found_(found),
        statics_(statics),
        log_(log),
        faces_(facesOf(board)),
        style_(seed),
        seed_(seed),
        witness_(*board.pool(), log),
        taped_(tape != nullptr),
        course_(board, begin(board, seed), tape),
        game_(course_.game()),
        habits_(board, found, seed, game_) {
    for (PlayerId p = 0; p < game_.state().players.size(); ++p)
      cards_.push_back(play::cardsOwned(game_.state(), p));
  }

  void run() {
    for (int i = 0; i < kMostAnswers && !game_.over() && game_.state().turn <= style_.turns; ++i) {
      probe();
      if (const auto first = habits_.othersFirst()) {
        answer(*first);
        continue;
      }
      if (const auto use = nextUse()) {
        tryOut(*use);
        continue;
      }
      if (ownTrigger() != nullptr) makePoor();
      if (const StackItem* trigger = ownTrigger()) {
        if (resolve(trigger->object, trigger->context.ability)) continue;
        found_.endless = true;
        return;
      }
      if (const StackItem* spell = ownSpell()) {
        resolveSpell(spell->object);
        continue;
      }
      const std::size_t option = habits_.ordinary();
      if (game_.decision().options[option].kind == OptionKind::Pass && tapSome()) continue;
      answer(option);
    }
    if (!game_.over() && game_.state().turn <= style_.turns)
      throw Failure("the game does not come to an end");
  }

 private:
  static GameState begin(const SmokeBoard& board, std::uint64_t seed) {
    const Style style(seed);
    Setting setting{style.lean, style.bare, style.third, style.odd, {}};
    if (style.staged) setting.stage.emplace(seed - Style::kStaged);
    GameState s = board.begin(setting);
    s.autoPay = !style.byHand;
    s.skipEmptyPriority = !style.staged;  // what resolves is seen also where nobody can do anything else
    if (seed != 0) s.rng = Rng(seed * 1000003);
    return s;
  }

  using Occasion = std::pair<std::uint16_t, ir::Step>;
  Occasion occasion() const { return {game_.state().turn, game_.state().step}; }

  /// Do the static abilities of the card change anything? Looked at once a step, after each use, and when
  /// there is more on the stack.
  void probe() {
    const std::pair<Occasion, std::size_t> now{occasion(), lastUsed_.size() + game_.state().stack.size()};
    if (statics_.settled() || game_.decision().kind != DecisionKind::Priority || probed_ == now) return;
    probed_ = now;
    statics_.look(game_.state());
  }

  /// Once a turn, as somebody passes in the draw step. Is something asked because of that?
  bool tapSome() {
    const GameState& now = game_.state();
    if (now.decision.kind != DecisionKind::Priority || now.turn == tapped_ || now.step != ir::Step::Draw)
      return false;
    tapped_ = now.turn;
    course_.arrange([style = style_, number = seed_](const SmokeBoard& board, GameState& s) {
      board.tapSome(s, s.turn == style.turns || style.tapped, style.bare ? 0 : style.lean ? 1 : 2);
      const GameState before = s;
      if (style.equipped) board.equip(s);
      if (style.charged) board.charge(s);
      if (style.eventful) board.stir(s);
      if (style.staged && style.charged) load(board, s, Stage(number - Style::kStaged).counters);
      if (style.staged && style.eventful) happen(board, s, number);
      if (style.bare && s.turn > 4 && s.active == kUser) board.emptyHand(s);
      if (style.ruined && s.turn == style.turns - 2) board.ruin(s);
      // What is not over at once would take the answer to the question that the game is at.
      if (style.staged && s.frames.size() != before.frames.size()) s = before;
    });
    return game_.decision().kind != DecisionKind::Priority;
  }

  /// On a lean board, in every second turn of the user, for what asks "if you don't pay".
  void makePoor() {
    const GameState& now = game_.state();
    if (!style_.lean || now.step != ir::Step::Upkeep || now.turn % 4 != 3) return;
    course_.arrange([](const SmokeBoard& board, GameState& s) { board.tapLands(s); });
  }

  static Use useOf(const Option& option) { return {option.kind, option.value, option.sub}; }

  bool isUse(const Option& option) const {
    return (option.kind == OptionKind::Cast || option.kind == OptionKind::PlayLand ||
            option.kind == OptionKind::Activate || option.kind == OptionKind::Special) &&
           habits_.isSubject(option.entity) && !transformsInVain(option);
  }

  /// 701.27c: what became a copy of a double-faced permanent, and is no double-faced card, never transforms.
  bool transformsInVain(const Option& option) const {
    if (option.kind != OptionKind::Activate) return false;
    const Pool& pool = *board_.pool();
    const NodeId effect = pool.ability(static_cast<AbilityId>(option.value)).effect;
    const CardId card = game_.state().objects[option.entity.asObject().slot()].card;
    return isWord(pool.arena, effect, ir::Kind::ActOn, ir::DeedName::Transform) &&
           !pool.card(card).isDoubleFaced();
  }

  /// A use of the card that is offered: each once a turn, and once a step while nothing comes of it.
  std::optional<Use> nextUse() const {
    const Decision& decision = game_.decision();
    if (decision.kind != DecisionKind::Priority || decision.player != kUser) return std::nullopt;
    std::optional<Use> first, again;
    for (const Option& option : decision.options) {
      if (!isUse(option)) continue;
      const Use use = useOf(option);
      if (use.kind == OptionKind::Activate && worked(use) && rests(use)) continue;
      if (style_.waits && atAnyTime(option) && !goodMoment(option)) continue;
      if (style_.rest && use.kind == OptionKind::Cast && castBefore()) continue;
      if (use.kind == OptionKind::Cast && !castNow()) continue;
      const auto used = lastUsed_.find(use);
      if (used != lastUsed_.end() && used->second == game_.state().turn) continue;
      const auto vain = lastVain_.find(use);
      if (vain != lastVain_.end() && vain->second == moment()) continue;
      const bool hidden = isFaceDownCast(option) && style_.waits;  // to be turned face up at a good moment
      if (hidden) return use;
      if (used == lastUsed_.end() && !first) first = use;
      if (!again) again = use;
    }
    return first ? first : again;
  }

  static bool isFaceDownCast(const Option& option) {
    const CastWay way = castWayOf(option.value);
    return option.kind == OptionKind::Cast && (way == CastWay::Morph || way == CastWay::Disguise);
  }

  /// Where something came to nothing what has worked may have to go before it, or must not.
  bool rests(const Use& use) const {
    if (!style_.rest || !found_.anyVain() || style_.stays) return style_.rest;
    return seed_ % 2 == 0 && mix64(seed_ * 7 + static_cast<std::uint64_t>(use.value)) % 2 == 0;
  }

  /// Can it be done whenever its player has priority? Abilities and special actions that cannot are left
  /// alone in the games that ask.
  bool atAnyTime(const Option& option) const {
    if (option.kind == OptionKind::Activate || option.kind == OptionKind::Special) return true;
    if (option.kind != OptionKind::Cast || option.value != 0) return false;
    const Object& object = game_.state().objects[option.entity.asObject().slot()];
    const CardDef& card = board_.pool()->card(object.card);
    return (card.types & bit(ir::CardType::Instant)) != 0 ||
           hasKeyword(card.keywords, ir::KeywordName::Flash);
  }

  /// In some turns during combat, in some after the damage, in all when somebody else's spell or ability is
  /// on the stack.
  bool goodMoment(const Option& option) const {
    const GameState& s = game_.state();
    if (option.kind == OptionKind::Special &&
        s.objects[option.entity.asObject().slot()].enteredTurn == s.turn)
      return false;  // it may attack face down first
    if (!s.stack.empty() && s.stack.back().context.controller != kUser)
      return !style_.eventful || s.stack.back().context.has(ContextFlag::Targeted);
    switch (mix64(seed_ * 31 + s.turn) % 3) {
      case 0:
        return s.step >= ir::Step::DeclareAttackers && s.step <= ir::Step::EndOfCombat;
      case 1:
        return s.step >= ir::Step::CombatDamage;
      default:
        return false;
    }
  }

  bool worked(const Use& use) const {
    const auto seen = found_.uses.find(use);
    return seen != found_.uses.end() && seen->second.worked > 0 &&
           found_.unseen(*board_.pool(), static_cast<AbilityId>(use.value)).empty();
  }

  /// Was the card cast this turn? Two of a legendary permanent do not stay (704.5j).
  bool castBefore() const {
    return std::any_of(lastUsed_.begin(), lastUsed_.end(), [&](const auto& one) {
      return one.first.kind == OptionKind::Cast && one.second == game_.state().turn;
    });
  }

  /// In some staged games the card waits for the main phase after combat, or for turns that are not quiet.
  bool castNow() const {
    const GameState& s = game_.state();
    if (style_.quiet && s.turn % 4 < 2) return false;
    return !style_.late || s.active != kUser || s.step > ir::Step::EndOfCombat;
  }

  void noteKinds(ObjectId id, AbilityId ability) { found_.kinds[ability] |= witness_.kinds(id); }

  /// Step and stack: what a use came to nothing in is not tried again.
  std::pair<Occasion, std::uint32_t> moment() const {
    const auto& stack = game_.state().stack;
    return {occasion(), stack.empty() ? 0 : stack.back().object.raw};
  }

  std::size_t optionOf(const Use& use) const {
    const auto& options = game_.decision().options;
    for (std::size_t i = 0; i < options.size(); ++i)
      if (isUse(options[i]) && useOf(options[i]) == use) return i;
    return options.size();
  }

  std::uint64_t tries() const { return style_.staged ? kStagedTries : kTries; }

  /// Uses the card on copies until something comes of it, and goes on from there. When nothing does the game
  /// is as before.
  void tryOut(const Use& use) {
    const Course::Mark before = course_.keep();
    const std::size_t option = optionOf(use);
    Seen& seen = found_.uses[use];
    if (seen.words.empty())
      seen.words =
          play::describe(game_.view(kUser), {"User", "Other", "Third"}, game_.decision().options[option]);
    note(fmt::format("-- {}", seen.words));
    for (std::uint64_t attempt = 0; attempt < tries(); ++attempt) {
      course_.goBack(before);
      if (!carryOut(option, attempt)) continue;
      lastUsed_[use] = game_.state().turn;
      ++seen.worked;
      return;
    }
    course_.goBack(before);
    lastVain_[use] = moment();
    ++seen.vain;
  }

  /// Takes the option and lets what it puts on the stack resolve. Did something come of it?
  bool carryOut(std::size_t option, std::uint64_t attempt) {
    Rng rng(luck(attempt));
    const std::size_t below = game_.state().stack.size();
    const std::uint16_t turn = game_.state().turn;
    const Use use = useOf(game_.decision().options[option]);
    witness_.watch(use.kind == OptionKind::Activate && shuffles(static_cast<AbilityId>(use.value)));
    reseed(attempt);
    answer(option);
    ObjectId mine = putThere(use, below);
    while (!game_.over() && game_.decision().kind != DecisionKind::Priority) {
      if (!mine) mine = putThere(use, below);
      answer(habits_.chosen(rng, attempt));
    }
    if (!mine) mine = putThere(use, below);
    if (game_.over() || game_.state().turn != turn) return true;
    if (!mine) return witness_.didAtOnce();
    const bool spell = use.kind != OptionKind::Activate;
    const CardId face = game_.state().objects[mine.slot()].card;
    const bool did = letResolve(mine, rng, attempt);
    if (spell)
      found_.spellKinds[face] |= witness_.kinds(mine);
    else
      noteKinds(mine, static_cast<AbilityId>(use.value));
    return did || (spell && !saysSomething(face));
  }

  /// Has a spell anything to do as it resolves? Some have only abilities that work while it is cast.
  bool saysSomething(CardId face) const {
    const CardDef& card = board_.pool()->card(face);
    constexpr std::uint16_t kNoPermanent = bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery);
    return (card.types & kNoPermanent) == 0 ||
           std::any_of(card.abilities.begin(), card.abilities.end(),
                       [&](AbilityId id) { return board_.pool()->ability(id).kind == AbilityKind::Spell; });
  }

  bool shuffles(AbilityId ability) const {
    return onlyShuffles(board_.pool()->arena, board_.pool()->ability(ability).effect);
  }

  /// What answers are drawn by: other ones at each occasion and attempt.
  std::uint64_t luck(std::uint64_t attempt) const { return mix64(seed_ * 8191 + answers_ * 31 + attempt); }

  /// The spell or ability that a use has put on the stack at this height.
  ObjectId putThere(const Use& use, std::size_t height) const {
    const GameState& s = game_.state();
    if (use.kind == OptionKind::Activate) {  // its cost may have taken something off the stack
      for (auto item = s.stack.rbegin(); item != s.stack.rend(); ++item)
        if (item->context.ability == static_cast<AbilityId>(use.value)) return item->object;
      return {};
    }
    if (s.stack.size() <= height) return {};
    const StackItem& item = s.stack[height];
    const bool ability = s.objects[item.object.slot()].is(ObjectFlag::AbilityOnStack);
    return use.kind != OptionKind::PlayLand && !ability ? item.object : ObjectId{};
  }

  bool onStack(ObjectId id) const {
    const auto& stack = game_.state().stack;
    return std::any_of(stack.begin(), stack.end(), [&](const auto& item) { return item.object == id; });
  }

  /// Everybody passes until the object has left the stack. Did something come of it?
  bool letResolve(ObjectId id, Rng& rng, std::uint64_t attempt) {
    const std::uint16_t turn = game_.state().turn;
    GameState last = game_.state();
    std::map<std::uint32_t, AbilityId> above;  // triggers of casting it, of its costs, and the like
    ObjectId next{};                           // that of them that resolves if everybody passes
    for (int i = 0; i < 400 && !game_.over() && onStack(id); ++i) {
      const bool idle = game_.decision().kind == DecisionKind::Priority;
      if (idle && next && !onStack(next) && somethingLasts(*board_.pool(), last, game_.state()))
        ++found_.triggers[above[next.raw]].worked;
      if (idle) last = game_.state();
      if (idle) next = {};
      if (idle) witness_.forgetStateBased();  // what died of its costs or of what was above it
      if (const StackItem* trigger = ownTrigger(); idle && trigger != nullptr && trigger->object != id) {
        next = trigger->object;
        above[next.raw] = trigger->context.ability;
      }
      answer(idle ? habits_.inResponse(rng) : habits_.chosen(rng, attempt));
    }
    while (!game_.over() && game_.decision().kind != DecisionKind::Priority &&
           game_.decision().kind != DecisionKind::Attackers &&
           game_.decision().kind != DecisionKind::Blockers)
      answer(habits_.chosen(rng, attempt));
    for (const auto& [trigger, ability] : above) {
      if (witness_.did(ObjectId{trigger})) ++found_.triggers[ability].worked;
      if (!onStack(ObjectId{trigger})) noteKinds(ObjectId{trigger}, ability);
    }
    return game_.over() || game_.state().turn != turn || witness_.did(id) || witness_.sawStateBased() ||
           somethingLasts(*board_.pool(), last, game_.state());
  }

  /// A triggered ability of the card that resolves next if everybody passes.
  const StackItem* ownTrigger() const {
    const GameState& s = game_.state();
    if (s.decision.kind != DecisionKind::Priority || s.stack.empty()) return nullptr;
    const StackItem& top = s.stack.back();
    if (top.delayedEffect != kNoNode || top.context.ability == 0) return nullptr;
    if (found_.triggers.count(top.context.ability) != 0) return &top;
    // a reflexive trigger (603.12)
    const CardId source = s.objects[top.context.source.slot()].card;
    return board_.pool()->ability(top.context.ability).kind == AbilityKind::Triggered &&
                   std::find(faces_.begin(), faces_.end(), source) != faces_.end()
               ? &top
               : nullptr;
  }

  /// "Up to one target spell", and none was chosen: there was no occasion for it.
  bool isWithoutTargets(ObjectId id, AbilityId ability) const {
    const auto& stack = game_.state().stack;
    const auto item =
        std::find_if(stack.begin(), stack.end(), [&](const StackItem& one) { return one.object == id; });
    return ability != 0 && board_.pool()->ability(ability).hasTargets && item != stack.end() &&
           !item->context.has(ContextFlag::Targeted);
  }

  /// Lets it resolve on copies until something comes of it, and goes on from there. False: it is in a loop.
  bool resolve(ObjectId id, AbilityId ability) {
    if (resolvedIn_ != game_.state().turn) resolved_.clear();
    resolvedIn_ = game_.state().turn;
    if (++resolved_[ability] > kEndless) return false;
    Seen& seen = found_.triggers[ability];
    if (seen.words.empty()) seen.words = "a triggered ability that it makes";
    note(fmt::format("-- {}", seen.words));
    const bool untargeted = isWithoutTargets(id, ability);
    const Course::Mark before = course_.keep();
    const std::uint64_t most = seen.worked > 0 ? 1 : tries();
    for (std::uint64_t attempt = 0; attempt < most; ++attempt) {
      course_.goBack(before);
      Rng rng(luck(attempt));
      witness_.watch(shuffles(ability));
      reseed(attempt);
      const bool did = letResolve(id, rng, attempt);
      noteKinds(id, ability);
      if (!did) continue;
      ++seen.worked;
      return true;
    }
    if (!untargeted) ++seen.vain;
    return true;
  }

  /// In staged games: a spell of the card that was cast while something resolved (601.2), and that resolves
  /// next if everybody passes.
  const StackItem* ownSpell() const {
    const GameState& s = game_.state();
    if (!style_.staged || s.decision.kind != DecisionKind::Priority || s.stack.empty()) return nullptr;
    const Object& top = s.objects[s.stack.back().object.slot()];
    const bool spell = !top.is(ObjectFlag::AbilityOnStack) && !top.is(ObjectFlag::CopyOfSpell);
    return spell && habits_.isSubject(top.id) ? &s.stack.back() : nullptr;
  }

  /// As `resolve`, with a spell.
  void resolveSpell(ObjectId id) {
    const CardId face = game_.state().objects[id.slot()].card;
    Seen& seen = found_.uses[{OptionKind::Cast, kByAnEffect, 0}];
    if (seen.words.empty()) seen.words = board_.pool()->card(face).name + ", cast by an effect";
    note(fmt::format("-- {}", seen.words));
    const Course::Mark before = course_.keep();
    for (std::uint64_t attempt = 0; attempt < tries(); ++attempt) {
      course_.goBack(before);
      Rng rng(luck(attempt));
      witness_.watch(false);
      reseed(attempt);
      const bool did = letResolve(id, rng, attempt);
      found_.spellKinds[face] |= witness_.kinds(id);
      if (!did && saysSomething(face)) continue;
      ++seen.worked;
      return;
    }
    ++seen.vain;
  }

  /// Other coins, other cards at random.
  void reseed(std::uint64_t attempt) {
    course_.arrange([seed = answers_ * 7 + attempt](const SmokeBoard&, GameState& s) { s.rng = Rng(seed); });
  }

  void note(const std::string& line) {
    if (log_ != nullptr) *log_ += line + "\n";
  }

  /// Answers and checks what must hold.
  void answer(std::size_t option) {
    ++answers_;
    const Decision& decision = game_.decision();
    if (log_ != nullptr && decision.options.size() > 1 && decision.kind != DecisionKind::Priority)
      note(fmt::format(
          "   > {} {}", decision.player == kUser ? "User:" : "Other:",
          play::describe(game_.view(decision.player), {"User", "Other", "Third"}, decision.options[option])));
    if (taped_) return course_.answer(option, &witness_);
    std::optional<play::Game> copy;
    if (answers_ % 7 == 0) copy = game_;
    course_.answer(option, &witness_);
    for (const AbilityId ability : witness_.takeManaTriggers())
      if (const auto own = found_.triggers.find(ability); own != found_.triggers.end()) ++own->second.worked;
    if (const std::string wrong = witness_.guard.wrong(board_.pool()->arena); !wrong.empty())
      throw Failure(wrong);
    if (const std::string wrong = play::unsound(game_.state()); !wrong.empty()) throw Failure(wrong);
    if (copy) {
      copy->apply(option);
      if (copy->hash() != game_.hash()) throw Failure("two copies do not go on alike");
    }
    if (answers_ % 31 == 0 && !(play::Game::load(board_.pool(), game_.save()) == game_))
      throw Failure("a saved game is not equal");
    if (game_.over()) return;
    for (PlayerId p = 0; p < cards_.size(); ++p)
      if (game_.state().players[p].inGame && play::cardsOwned(game_.state(), p) != cards_[p])
        throw Failure("a card has come or gone (108.2)");
  }

  const SmokeBoard& board_;
  Findings& found_;
  StaticProbe& statics_;
  std::string* log_;
  std::vector<CardId> faces_;
  std::vector<std::size_t> cards_;         ///< of each player
  std::map<Use, std::uint16_t> lastUsed_;  ///< something came of them, last in this turn
  std::map<Use, std::pair<Occasion, std::uint32_t>> lastVain_;
  std::map<AbilityId, int> resolved_;  ///< triggered abilities in the turn resolvedIn_
  std::uint16_t resolvedIn_ = 0;
  std::pair<Occasion, std::size_t> probed_{};
  Style style_;
  std::uint64_t seed_;
  std::uint64_t answers_ = 0;
  std::uint16_t tapped_ = 0;  ///< turn of the last tapSome
  Witness witness_;
  bool taped_;  ///< the checks are left to games that are not
  Course course_;
  const play::Game& game_;  ///< of the course
  Habits habits_;
};

/// All games of one card.
class SmokeCard {
 public:
  SmokeCard(cards::CardDatabase& database, const std::string& card)
      : board_(database, card), faces_(facesOf(board_)), statics_(board_.pool(), faces_) {
    eachAbility([&](const CardDef& def, std::size_t i) {
      if (pool().ability(def.abilities[i]).kind == AbilityKind::Triggered)
        found_.triggers[def.abilities[i]].words = wordsOf(def, i);
    });
  }

  void run(SmokeVerdict& verdict, std::string* log) {
    const auto play = [&](std::uint64_t number) {
      if (log != nullptr) *log += fmt::format("==== game {}\n", number + 1);
      SmokeGame(board_, found_, statics_, number, log).run();
      verdict.unused = unused();
      verdict.unseen = unseen();
      return !verdict.unused.empty() || !verdict.unseen.empty();
    };
    std::uint64_t games = 0, staged = 0;
    bool open = true;
    // While nothing has come of something; one game in so many is staged.
    const auto settle = [&](std::uint64_t among) {
      for (; games < kMostGames && found_.anyVain(); ++games) {
        open = play(games);
        if (games % among == 0 && found_.anyVain()) open = play(Style::kStaged + staged++);
      }
    };
    while (games < kGamesOpen && (open || found_.anyVain())) open = play(games++);
    settle(kStagedAmong);
    while (staged < kStaged && open && !found_.anyVain()) {
      open = play(Style::kStaged + staged++);
      settle(kStagedAmongThose);
    }
    verdict.endless = found_.endless;
    verdict.seen = statics_.seen();
    for (const auto& [use, seen] : found_.uses) count(seen, verdict);
    for (const auto& [ability, seen] : found_.triggers) count(seen, verdict);
  }

 private:
  const Pool& pool() const { return *board_.pool(); }

  static void count(const Seen& seen, SmokeVerdict& verdict) {
    verdict.seen += seen.worked > 0 ? 1 : 0;
    if (seen.worked == 0 && seen.vain > 0) verdict.failure = "nothing comes of it: " + seen.words;
  }

  static std::string wordsOf(const CardDef& def, std::size_t ability) {
    return ability < def.abilityTexts.size() ? def.abilityTexts[ability] : def.name;
  }

  template <typename Visit>
  void eachAbility(Visit visit) const {
    for (const CardId face : faces_) {
      const CardDef& def = pool().card(face);
      for (std::size_t i = 0; i < def.abilities.size(); ++i) visit(def, i);
    }
  }

  /// Verbs of spells and abilities that have resolved and that nothing was seen of.
  Strings unseen() const {
    Strings result;
    const auto add = [&](const std::string& words, const Strings& verbs) {
      for (const std::string& verb : verbs) result.push_back(verb + " | " + words);
    };
    eachAbility([&](const CardDef& def, std::size_t i) {
      const AbilityDef& ability = pool().ability(def.abilities[i]);
      const auto spell = found_.spellKinds.find(def.base.card);
      if (ability.kind == AbilityKind::Spell && spell != found_.spellKinds.end())
        add(wordsOf(def, i), unseenVerbs(verbsOf(pool().arena, ability.effect), spell->second));
      else if (!ability.isMana)
        add(wordsOf(def, i), found_.unseen(pool(), def.abilities[i]));
    });
    return result;
  }

  /// The spell, and abilities, that there was no occasion to use, to trigger, or to see work.
  Strings unused() const {
    Strings result;
    const auto used = [&](auto which) {
      return std::any_of(found_.uses.begin(), found_.uses.end(),
                         [&](const auto& one) { return which(one.first); });
    };
    if (!used(
            [](const Use& use) { return use.kind == OptionKind::Cast || use.kind == OptionKind::PlayLand; }))
      result.push_back("Cast " + pool().card(faces_.front()).name);
    eachAbility([&](const CardDef& def, std::size_t i) {
      const AbilityId id = def.abilities[i];
      const AbilityKind kind = pool().ability(id).kind;
      bool open = false;
      if (kind == AbilityKind::Activated)
        open = !used([&](const Use& use) {
          return use.kind == OptionKind::Activate && static_cast<AbilityId>(use.value) == id;
        });
      if (kind == AbilityKind::Triggered)
        open = found_.triggers.at(id).worked == 0 && found_.triggers.at(id).vain == 0;
      if (kind == AbilityKind::Static)
        open = std::count(statics_.unseen().begin(), statics_.unseen().end(), id) != 0;
      if (open) result.push_back(wordsOf(def, i));
    });
    return result;
  }

  SmokeBoard board_;
  std::vector<CardId> faces_;
  StaticProbe statics_;
  Findings found_;
};

nlohmann::json packed(const SmokeVerdict& verdict) {
  return {{"card", verdict.card},     {"failure", verdict.failure}, {"unused", verdict.unused},
          {"unseen", verdict.unseen}, {"seen", verdict.seen},       {"endless", verdict.endless},
          {"log", verdict.log}};
}

}  // namespace

Tape recordSmokeGame(const SmokeBoard& board, std::uint64_t seed) {
  Tape tape;
  Findings found;
  StaticProbe nothing(board.pool(), {});
  try {
    SmokeGame(board, found, nothing, seed, nullptr, &tape).run();
  } catch (const std::exception&) {  // what is wrong with the engine is told by smoke()
  }
  return tape;
}

void addSmokeCards(cards::CardDatabase& database) { database.addBlocks(smokeOwnCards(), "smoke"); }

SmokeVerdict smoke(cards::CardDatabase& database, const std::string& card, bool trace) {
  SmokeVerdict verdict;
  verdict.card = card;
  try {
    SmokeCard(database, card).run(verdict, trace ? &verdict.log : nullptr);
  } catch (const std::exception& error) {
    verdict.failure = error.what();
  }
  return verdict;
}

std::vector<SmokeVerdict> smokeAll(cards::CardDatabase& database, const std::vector<std::string>& cards,
                                   bool trace, int jobs, const std::function<void(std::size_t)>& done) {
  const auto bytes = [](const SmokeVerdict& verdict) {
    return packed(verdict).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  };
  addSmokeCards(database);
  if (!cards.empty()) smoke(database, "Runeclaw Bear", false);  // compiles what all games share
  Work work;
  work.most = std::chrono::seconds(90);  // a card of which nothing comes plays all its games
  work.count = cards.size();
  work.run = [&](std::size_t i) { return bytes(smoke(database, cards[i], trace)); };
  work.lost = [&](const std::string& why) {
    SmokeVerdict verdict;
    verdict.failure = why;
    return bytes(verdict);
  };
  std::vector<SmokeVerdict> verdicts;
  const std::vector<std::string> answers = inProcesses(work, jobs, done);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const nlohmann::json json = nlohmann::json::parse(answers[i]);
    verdicts.push_back({cards[i], json.at("failure"), json.at("unused"), json.at("unseen"), json.at("seen"),
                        json.at("endless"), json.at("log")});
  }
  return verdicts;
}

}  // namespace cantrip::cases
