#include "cases/smoke.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>

#include "base/hash.h"
#include "cases/processes.h"
#include "play/describe.h"
#include "play/game.h"
#include "play/soundness.h"
#include "play/table.h"
#include "play/view.h"
#include "rules/kernel.h"

namespace cantrip::cases {
namespace {

using Strings = std::vector<std::string>;

constexpr PlayerId kUser = 0, kOther = 1;
constexpr int kTurns = 5;
constexpr int kMostAnswers = 6000;
constexpr int kTries = 6;  // at one occasion, for something to come of a spell or ability

struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What descriptions in card texts may ask for: any creature type and colour, legendary, snow, nonbasic.
constexpr std::string_view kOwnCards =
    "Motley Shapeshifter {W}{U}{B}{R}{G}\nLegendary Creature — Shapeshifter\nChangeling\n3/3\n\n"
    "Motley Field\nSnow Land — Gate\n{T}: Add {C}.\n";

const Strings kBasics{"Plains", "Island", "Swamp", "Mountain", "Forest"};
const Strings kBoard{"Runeclaw Bear", "Savannah Lions", "Craw Wurm",    "Memnite",    "Air Elemental",
                     "Spellbook",     "Telepathy",      "Jace Beleren", "Hill Giant", "Motley Shapeshifter",
                     "Motley Field",  "Bonesplitter",   "Flight"};
const Strings kHand{"Lightning Bolt", "Runeclaw Bear", "Giant Growth",    "Divination", "Spellbook",
                    "Forest",         "Telepathy",     "Raise the Alarm", "Flight",     "Motley Shapeshifter",
                    "Bonesplitter"};
const Strings kGraveyard{"Goblin Piker", "Lightning Bolt", "Divination",   "Spellbook",
                         "Island",       "Telepathy",      "Runeclaw Bear"};
const Strings kLibrary{"Forest",     "Grizzly Bears", "Lightning Bolt", "Swamp",     "Sol Ring",
                       "Divination", "Telepathy",     "Plains",         "Craw Wurm", "Mountain",
                       "Island",     "Memnite",       "Goblin Piker"};

/// What happened in a game since it was last asked.
class Witness : public EventSink {
 public:
  Witness(const Pool& pool, std::string* log) : pool_(pool), log_(log) {}

  /// From now on: what comes of a use? That of a spell or ability begins when its costs are paid.
  void watch(bool hasCosts) {
    begun_ = !hasCosts;
    seen_ = 0;
  }
  /// Something that anybody could notice, apart from the use itself and its costs.
  bool sawSomething() const { return seen_ > 0; }

 private:
  void onEvent(const GameState& state, const Event& event, std::string_view rule) override {
    if (log_ != nullptr) {
      const std::string text = play::describe(state, pool_, {"User", "Other"}, event, kNoPlayer);
      if (!text.empty()) *log_ += fmt::format("   {} [{}]\n", text, rule);
    }
    switch (event.type) {
      case EventType::Cast:
      case EventType::Activate:
        begun_ = true;  // costs are paid
        return;
      case EventType::Tap:  // by a mana ability, which is not announced
        seen_ += begun_ && rule != "601.2h" ? 1 : 0;
        return;
      case EventType::StepBegin:
      case EventType::StepEnd:
      case EventType::Trigger:
      case EventType::BecomeTarget:
        return;
      case EventType::ZoneChange:
        // A spell that leaves the stack for a graveyard has only been put away (608.2n).
        if (event.from == ir::Zone::Stack && event.to == ir::Zone::Graveyard) return;
        [[fallthrough]];
      default:
        seen_ += begun_ ? 1 : 0;
    }
  }

  const Pool& pool_;
  std::string* log_;
  bool begun_ = false;
  int seen_ = 0;
};

/// What continuous effects, delayed triggers and the like there are: a use may leave nothing else behind.
std::size_t lasting(const GameState& s) {
  std::size_t sum =
      s.effects.size() + s.delayed.size() + s.extraTurns.size() + s.extraPhases.size() + s.links.size();
  for (const FloatingEffect& effect : s.effects) sum += effect.affected.size();
  for (const PlayerState& player : s.players) sum += player.skipped + player.extraTurns + player.pool.size();
  return sum;
}

class SmokeGame {
 public:
  SmokeGame(const cards::CardDatabase& database, const std::string& card, std::string* log)
      : log_(log), table_(seatAll(database, card)), subject_(table_.decks[0][0]), game_(begin()) {
    const CardDef& def = table_.pool->card(subject_);
    faces_ = def.faces.empty() ? std::vector<CardId>{subject_} : def.faces;
  }

  Strings run() {
    Witness witness(*table_.pool, log_);
    for (int i = 0; i < kMostAnswers && !game_.over() && game_.state().turn <= kTurns; ++i) {
      if (const auto use = nextUse(); use && tryOut(*use, witness)) continue;
      const std::size_t option = ordinary(game_, rng_);
      if (game_.decision().options[option].kind == OptionKind::Pass) tapSome();
      answer(game_, option, &witness);
    }
    if (!game_.over() && game_.state().turn <= kTurns) throw Failure("the game does not come to an end");
    for (const auto& [use, vain] : vain_)
      if (used_.count(use) == 0 && vain.occasions > 0) throw Failure("nothing comes of it: " + vain.words);
    return unused();
  }

 private:
  /// A spell, land or ability of the card, in one way.
  struct Use {
    OptionKind kind{};
    std::int32_t value = 0;
    std::uint8_t sub = 0;
    auto operator<=>(const Use&) const = default;
  };

  /// A use of which nothing came.
  struct Vain {
    std::string words;
    std::pair<std::uint16_t, ir::Step> last;
    int occasions = 0;
  };

  static play::Table seatAll(const cards::CardDatabase& database, const std::string& card) {
    Strings all{card};
    for (const Strings* list : {&kBasics, &kBoard, &kHand, &kGraveyard, &kLibrary})
      all.insert(all.end(), list->begin(), list->end());
    return play::seat(database, {all});
  }

  CardId idOf(const std::string& name) const {
    std::size_t at = 1;
    for (const Strings* list : {&kBasics, &kBoard, &kHand, &kGraveyard, &kLibrary})
      for (const std::string& known : *list) {
        if (known == name) return table_.decks[0][at];
        ++at;
      }
    throw std::logic_error(name);
  }

  play::Game begin() {
    GameState s;
    s.players.resize(2);
    s.rng = Rng(hashString(table_.pool->card(subject_).name, 1));
    s.offerManaAbilities = true;
    Kernel k(*table_.pool, s);
    for (PlayerId p = 0; p < 2; ++p) {
      s.players[p].team = p;
      s.players[p].life = 60;
      s.players[p].keptHand = true;
      for (int i = 0; i < 4; ++i)
        for (const std::string& name : kLibrary) k.createObject(idOf(name), p, Zone::Library);
      for (const std::string& name : kGraveyard) k.createObject(idOf(name), p, Zone::Graveyard);
      for (const std::string& name : kHand) k.createObject(idOf(name), p, Zone::Hand);
    }
    for (int i = 0; i < 3; ++i) k.createObject(subject_, kUser, Zone::Hand);
    k.createObject(subject_, kUser, Zone::Graveyard);
    for (PlayerId p = 0; p < 2; ++p) {
      for (int i = 0; i < (p == kUser ? 6 : 2); ++i)
        for (const std::string& name : kBasics) enter(k, s, name, p);
      for (const std::string& name : kBoard) enter(k, s, name, p);
    }
    for (const ObjectId id : std::vector<ObjectId>(s.battlefield)) {
      const std::string& name = table_.pool->card(k.object(id).card).name;
      if (name == "Hill Giant") addCounter(k, id);
    }
    for (PlayerState& player : s.players) player.cardsDrawn = 0;
    s.pending.clear();
    s.turnLog.clear();
    s.lastBatch.clear();
    k.touch();
    k.push({.op = Op::Game});
    k.advance();
    for (PlayerId p = 0; p < 2; ++p) cards_[p] = play::cardsOwned(s, p);
    return play::Game(table_.pool, s);
  }

  void enter(Kernel& k, GameState& s, const std::string& name, PlayerId player) {
    const ObjectId id = k.createObject(idOf(name), player, Zone::Outside);
    Event event = k.zoneChange(id, Zone::Battlefield);
    event.player = player;
    k.emit(event, "103");
    for (k.advance(); s.decision.kind != DecisionKind::None; k.advance()) k.apply(0);
    s.pending.clear();
    Object& now = s.objects[id.slot()];
    now.set(ObjectFlag::SummoningSick, false);
    now.enteredTurn = 0;
  }

  /// Once a turn, as somebody passes in the draw step, some permanents become tapped for what speaks of
  /// tapped ones.
  void tapSome() {
    const GameState& now = game_.state();
    if (now.decision.kind != DecisionKind::Priority || now.turn == tapped_ || now.step != ir::Step::Draw)
      return;
    tapped_ = now.turn;
    GameState s = now;
    Kernel k(*table_.pool, s);
    std::set<CardId> known;
    for (const ObjectId id : s.battlefield) {
      const CardId card = k.object(id).card;
      if (card == idOf("Memnite") || card == idOf("Savannah Lions") || card == idOf("Motley Field") ||
          (card == subject_ && now.turn == kTurns) || (card == idOf("Forest") && known.insert(card).second))
        k.object(id).set(ObjectFlag::Tapped);
    }
    k.touch();
    game_ = play::Game(table_.pool, s);
  }

  static void addCounter(Kernel& k, ObjectId id) {
    Event event;
    event.type = EventType::CounterAdd;
    event.other = id;
    event.amount = 1;
    event.detail = static_cast<std::uint16_t>(*ir::wordValue("counter", "+1/+1"));
    k.emit(event, "103");
    k.advance();
  }

  bool isSubject(const play::Game& game, Entity entity) const {
    if (!entity.isObject()) return false;
    const Object& object = game.state().objects[entity.asObject().slot()];
    return object.id == entity.asObject() &&
           std::find(faces_.begin(), faces_.end(), object.card) != faces_.end();
  }

  static Use useOf(const Option& option) { return {option.kind, option.value, option.sub}; }

  bool isUse(const play::Game& game, const Option& option) const {
    return (option.kind == OptionKind::Cast || option.kind == OptionKind::PlayLand ||
            option.kind == OptionKind::Activate || option.kind == OptionKind::Special) &&
           isSubject(game, option.entity);
  }

  bool usedNow(const Use& use) const {
    const auto found = used_.find(use);
    return found != used_.end() && found->second == game_.state().turn;
  }

  /// A use of the card that is offered: each once a turn, and once a step while nothing comes of it.
  std::optional<Use> nextUse() const {
    const Decision& decision = game_.decision();
    if (decision.kind != DecisionKind::Priority || decision.player != kUser) return std::nullopt;
    std::optional<Use> again;
    for (const Option& option : decision.options) {
      if (!isUse(game_, option) || usedNow(useOf(option))) continue;
      const auto vain = vain_.find(useOf(option));
      if (vain != vain_.end() && vain->second.last == occasion()) continue;
      if (used_.count(useOf(option)) == 0) return useOf(option);
      if (!again) again = useOf(option);
    }
    return again;
  }

  std::pair<std::uint16_t, ir::Step> occasion() const { return {game_.state().turn, game_.state().step}; }

  std::size_t optionOf(const play::Game& game, const Use& use) const {
    const auto& options = game.decision().options;
    for (std::size_t i = 0; i < options.size(); ++i)
      if (isUse(game, options[i]) && useOf(options[i]) == use) return i;
    return options.size();
  }

  /// Uses the card on copies until something comes of it, and goes on from there. False when nothing does:
  /// the game is as before.
  bool tryOut(const Use& use, Witness& witness) {
    const play::Game before = game_;
    const std::size_t option = optionOf(before, use);
    note(fmt::format("-- {}", words(before.decision().options[option])));
    for (int attempt = 0; attempt < kTries; ++attempt) {
      game_ = before;
      Rng rng(static_cast<std::uint64_t>(attempt) + 11);
      const std::size_t stack = game_.state().stack.size();
      const std::size_t lasted = lasting(game_.state());
      witness.watch(use.kind == OptionKind::Cast || (use.kind == OptionKind::Activate && !isMana(use)));
      reseed(static_cast<std::uint64_t>(attempt));
      answer(game_, option, &witness);
      for (int i = 0; i < 400 && !game_.over(); ++i) {
        const Decision& decision = game_.decision();
        const bool idle = decision.kind == DecisionKind::Priority;
        if (idle && game_.state().stack.size() <= stack && game_.state().pending.empty()) break;
        answer(game_, idle ? passing(decision) : chosen(game_, rng, attempt), &witness);
      }
      if (game_.over() || witness.sawSomething() || lasting(game_.state()) > lasted ||
          game_.state().turn != before.state().turn) {
        used_[use] = game_.state().turn;
        return true;
      }
    }
    game_ = before;
    Vain& vain = vain_[use];
    vain.words = words(before.decision().options[option]);
    vain.last = occasion();
    ++vain.occasions;
    return false;
  }

  bool isMana(const Use& use) const { return table_.pool->ability(static_cast<AbilityId>(use.value)).isMana; }

  /// Other coins, other cards at random.
  void reseed(std::uint64_t attempt) {
    GameState s = game_.state();
    s.rng = Rng(answers_ * 7 + attempt);
    game_ = play::Game(table_.pool, s);
  }

  std::string words(const Option& option) const {
    return play::describe(game_.view(kUser), {"User", "Other"}, option);
  }

  void note(const std::string& line) {
    if (log_ != nullptr) *log_ += line + "\n";
  }

  /// Answers and checks what must hold.
  void answer(play::Game& game, std::size_t option, EventSink* sink) {
    ++answers_;
    if (log_ != nullptr && game.decision().options.size() > 1 &&
        game.decision().kind != DecisionKind::Priority)
      note(fmt::format("   > {} {}", game.decision().player == kUser ? "User:" : "Other:",
                       play::describe(game.view(game.decision().player), {"User", "Other"},
                                      game.decision().options[option])));
    std::optional<play::Game> copy;
    if (answers_ % 3 == 0) copy = game;
    game.apply(option, sink);
    if (const std::string wrong = play::unsound(game.state()); !wrong.empty()) throw Failure(wrong);
    if (copy) {
      copy->apply(option);
      if (copy->hash() != game.hash()) throw Failure("two copies do not go on alike");
    }
    if (answers_ % 31 == 0 && !(play::Game::load(table_.pool, game.save()) == game))
      throw Failure("a saved game is not equal");
    if (game.over()) return;
    for (PlayerId p = 0; p < 2; ++p)
      if (game.state().players[p].inGame && play::cardsOwned(game.state(), p) != cards_[p])
        throw Failure("a card has come or gone (108.2)");
  }

  static std::size_t passing(const Decision& decision) { return find(decision, OptionKind::Pass); }

  static std::size_t find(const Decision& decision, OptionKind kind) {
    for (std::size_t i = 0; i < decision.options.size(); ++i)
      if (decision.options[i].kind == kind) return i;
    return 0;
  }

  /// An answer to a question that is no window of priority: yes, two, at random but not too many.
  static std::size_t chosen(const play::Game& game, Rng& rng, int attempt) {
    const Decision& decision = game.decision();
    const auto count = static_cast<std::uint32_t>(decision.options.size());
    switch (decision.kind) {
      case DecisionKind::Payment:
        return find(decision, OptionKind::Auto);
      case DecisionKind::YesNo:
        return (attempt == 0 && game.state().turnLog.size() < 400) || rng.below(3) != 0
                   ? find(decision, OptionKind::Yes)
                   : rng.below(count);
      case DecisionKind::Number: {
        std::size_t best = 0;
        for (std::size_t i = 0; i < decision.options.size(); ++i)
          if (std::abs(decision.options[i].value - 2) < std::abs(decision.options[best].value - 2)) best = i;
        return attempt < 2 ? best : rng.below(count);
      }
      case DecisionKind::Targets:
      case DecisionKind::Objects:
      case DecisionKind::Modes: {
        const std::size_t done = find(decision, OptionKind::Done);
        if (decision.options[done].kind != OptionKind::Done || count == 1) return rng.below(count);
        if (decision.chosen >= 2) return done;
        const std::uint32_t other = rng.below(count - 1);
        return other >= done ? other + 1 : other;
      }
      default:
        return rng.below(count);
    }
  }

  /// What the players do apart from using the card.
  std::size_t ordinary(const play::Game& game, Rng& rng) {
    const Decision& decision = game.decision();
    const auto count = static_cast<std::uint32_t>(decision.options.size());
    switch (decision.kind) {
      case DecisionKind::Priority: {
        // One other spell a turn, for those who wait for one.
        if (castIn_[decision.player] == game.state().turn || !game.state().stack.empty())
          return passing(decision);
        for (std::size_t i = 0; i < decision.options.size(); ++i) {
          if (decision.options[i].kind != OptionKind::Cast || isSubject(game, decision.options[i].entity))
            continue;
          castIn_[decision.player] = game.state().turn;
          return i;
        }
        return passing(decision);
      }
      case DecisionKind::Attackers:
      case DecisionKind::Blockers: {
        const std::size_t done = find(decision, OptionKind::Done);
        if (count == 1 || (decision.kind == DecisionKind::Blockers && decision.chosen >= 2)) return done;
        return rng.below(4) == 0 ? done : rng.below(count);
      }
      default:
        return chosen(game, rng, 0);
    }
  }

  /// Spells and activated abilities of the card that were never offered.
  Strings unused() const {
    Strings result;
    for (const CardId face : faces_) {
      const CardDef& def = table_.pool->card(face);
      bool castOrPlayed = false;
      for (const auto& [use, turn] : used_)
        castOrPlayed = castOrPlayed || use.kind == OptionKind::Cast || use.kind == OptionKind::PlayLand;
      if (!castOrPlayed && face == faces_.front()) result.push_back("Cast " + def.name);
      for (std::size_t i = 0; i < def.abilities.size(); ++i) {
        const AbilityId id = def.abilities[i];
        if (table_.pool->ability(id).kind != AbilityKind::Activated) continue;
        const bool done = std::any_of(used_.begin(), used_.end(), [&](const auto& one) {
          const Use& use = one.first;
          return use.kind == OptionKind::Activate && static_cast<AbilityId>(use.value) == id;
        });
        if (!done) result.push_back(i < def.abilityTexts.size() ? def.abilityTexts[i] : def.name);
      }
    }
    return result;
  }

  std::string* log_;
  play::Table table_;
  CardId subject_;
  std::array<std::size_t, 2> cards_{};
  std::vector<CardId> faces_;
  std::array<std::uint16_t, 2> castIn_{};
  std::map<Use, std::uint16_t> used_;  ///< something came of them, last in this turn
  std::map<Use, Vain> vain_;
  Rng rng_{5};
  std::uint64_t answers_ = 0;
  std::uint16_t tapped_ = 0;  ///< turn of the last tapSome
  play::Game game_;           // last: made by begin()
};

nlohmann::json packed(const SmokeVerdict& verdict) {
  return {
      {"card", verdict.card}, {"failure", verdict.failure}, {"unused", verdict.unused}, {"log", verdict.log}};
}

}  // namespace

void addSmokeCards(cards::CardDatabase& database) { database.addBlocks(kOwnCards, "smoke"); }

SmokeVerdict smoke(const cards::CardDatabase& database, const std::string& card, bool trace) {
  SmokeVerdict verdict;
  verdict.card = card;
  try {
    verdict.unused = SmokeGame(database, card, trace ? &verdict.log : nullptr).run();
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
  work.count = cards.size();
  work.run = [&](std::size_t i) { return bytes(smoke(database, cards[i], trace)); };
  work.lost = [&](const std::string& why) { return bytes({{}, why, {}, {}}); };
  std::vector<SmokeVerdict> verdicts;
  const std::vector<std::string> answers = inProcesses(work, jobs, done);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const nlohmann::json json = nlohmann::json::parse(answers[i]);
    verdicts.push_back({cards[i], json.at("failure"), json.at("unused"), json.at("log")});
  }
  return verdicts;
}

}  // namespace cantrip::cases
