// The variants and options of chapters 8 and 9, by name and as rules of a game.
#include "play/variant.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace cantrip::play {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Variant::Count_)> kNames{
    "free-for-all",        "grand-melee", "team-vs-team", "emperor",     "two-headed-giant",
    "alternating-teams",   "commander",   "brawl",        "oathbreaker", "archenemy",
    "supervillain-rumble", "vanguard",    "planechase",   "conspiracy"};
constexpr std::array<std::pair<std::string_view, AttackOption>, 4> kAttackNames{
    {{"multiple", AttackOption::Multiple},
     {"one", AttackOption::One},
     {"left", AttackOption::Left},
     {"right", AttackOption::Right}}};
constexpr int kStartingLife = 20;  // 103.4

template <typename... Args>
[[noreturn]] void refuse(fmt::format_string<Args...> text, Args&&... args) {
  throw ArrangementError(fmt::format(text, std::forward<Args>(args)...));
}

class Planner {
 public:
  Planner(const Arrangement& arrangement, std::size_t players)
      : given_(arrangement), count_(players), teams_(arrangement.teams) {}

  SeatPlan run() {
    if (count_ < 2 || count_ > kMaxPlayers)
      refuse("A game has 2 to {} players, not {}.", kMaxPlayers, count_);
    sortVariants();
    plan_.seats.resize(count_);
    plan_.rules.attack = AttackOption::Multiple;
    arrangeTeams();
    arrangeVariant();
    arrangeCasual();
    takeOptions();
    for (SeatPlan::Seat& seat : plan_.seats)
      if (seat.life == 0) seat.life = life_;
    return std::move(plan_);
  }

 private:
  Variant variant() const { return multiplayer_; }
  std::string_view name() const { return nameOf(variant()); }
  bool inTeams() const { return variant() != Variant::FreeForAll && variant() != Variant::GrandMelee; }

  static bool isMultiplayer(Variant variant) { return variant < Variant::Commander; }

  bool plays(Variant variant) const {
    return std::find(given_.variants.begin(), given_.variants.end(), variant) != given_.variants.end();
  }
  bool isLed() const {
    return plays(Variant::Commander) || plays(Variant::Brawl) || plays(Variant::Oathbreaker);
  }

  /// What of the casual variants a game has no more than one of: what leads the decks, and what lies beside
  /// them.
  static int sortOf(Variant variant) {
    switch (variant) {
      case Variant::Commander:
      case Variant::Brawl:
      case Variant::Oathbreaker:
        return 1;
      case Variant::Archenemy:
      case Variant::SupervillainRumble:
      case Variant::Planechase:
      case Variant::Conspiracy:
        return 2;
      case Variant::Vanguard:
        return 3;
      default:
        return 0;
    }
  }

  void sortVariants() {
    std::optional<Variant> together;
    std::array<bool, 4> sorts{};
    for (const Variant variant : given_.variants) {
      if (std::exchange(sorts[static_cast<std::size_t>(sortOf(variant))], true))
        refuse(
            "A game is not played as {} too: one way to play together (800.2), one that leads the decks, one "
            "of schemes, planes or conspiracies.",
            nameOf(variant));
      if (isMultiplayer(variant)) together = variant;
    }
    // 904.2, 904.12a
    if (plays(Variant::Archenemy) && together.value_or(Variant::TeamVsTeam) != Variant::TeamVsTeam)
      refuse("Archenemy is played as team against team (904.2), not as {}.", nameOf(*together));
    if (plays(Variant::SupervillainRumble) && together.value_or(Variant::FreeForAll) != Variant::FreeForAll)
      refuse("A Supervillain Rumble is a Free-for-All game (904.12a), not one of {}.", nameOf(*together));
    multiplayer_ = together.value_or(plays(Variant::Archenemy) ? Variant::TeamVsTeam : Variant::FreeForAll);
  }

  void arrangeTeams() {
    if (!inTeams()) {
      if (!teams_.empty())
        refuse("In {} everybody plays alone: leave the teams out, or choose team-vs-team.", name());
      for (std::size_t p = 0; p < count_; ++p) plan_.seats[p].team = static_cast<std::uint8_t>(p);
      return;
    }
    if (teams_.empty()) usualTeams();
    std::vector<bool> seated(count_);
    for (std::size_t t = 0; t < teams_.size(); ++t) {
      for (const PlayerId p : teams_[t]) {
        if (p >= count_) refuse("There is no player {}: {} play.", p + 1, count_);
        if (seated[p]) refuse("Player {} is in two teams.", p + 1);
        seated[p] = true;
        plan_.seats[p].team = static_cast<std::uint8_t>(t);
      }
    }
    for (std::size_t p = 0; p < count_; ++p)
      if (!seated[p]) refuse("Player {} is in no team.", p + 1);
    if (teams_.size() < 2) refuse("Two teams are needed at least.");
  }

  /// Teams that nobody has named.
  void usualTeams() {
    if (plays(Variant::Archenemy)) {  // 904.2a: the first player against all others
      teams_ = {{0}, {}};
      for (std::size_t p = 1; p < count_; ++p) teams_[1].push_back(static_cast<PlayerId>(p));
      return;
    }
    const bool emperor = variant() == Variant::Emperor;
    const std::size_t teams = emperor ? count_ / 3 : 2;
    if (teams < 2 || count_ % teams != 0 || (emperor && count_ % 3 != 0) || count_ < 4)
      refuse("{} players make no teams for {}: {} are needed.", count_, name(),
             emperor ? "6 or 9" : "4 or another even number");
    const std::size_t size = count_ / teams;
    teams_.resize(teams);
    for (std::size_t p = 0; p < count_; ++p)
      teams_[variant() == Variant::AlternatingTeams ? p % teams : p / size].push_back(
          static_cast<PlayerId>(p));
  }

  /// The teams sit in adjacent seats, which may go round from the last to the first.
  void checkAdjacent() const {
    for (const auto& team : teams_)
      for (std::size_t i = 0; i + 1 < team.size(); ++i)
        if (team[i + 1] != (team[i] + 1) % count_)
          refuse("In {} the players of a team sit in adjacent seats, named in that order: {}.", name(),
                 "such as --teams 1,2/3,4");
  }

  void checkEqual(std::size_t atLeast) const {
    for (const auto& team : teams_)
      if (team.size() != teams_.front().size() || team.size() < atLeast)
        refuse("In {} all teams have the same number of players, {} or more.", name(), atLeast);
  }

  void arrangeVariant() {
    VariantRules& rules = plan_.rules;
    switch (variant()) {
      case Variant::GrandMelee:
        return grandMelee();
      case Variant::TeamVsTeam:
        checkAdjacent();
        for (const auto& team : teams_) plan_.mayBegin.push_back(team[team.size() / 2]);  // 808.4
        return;
      case Variant::Emperor:
        return emperor();
      case Variant::TwoHeadedGiant:
        return twoHeadedGiant();
      case Variant::AlternatingTeams:
        checkEqual(2);
        for (std::size_t p = 0; p < count_; ++p)
          if (plan_.seats[p].team != plan_.seats[p % teams_.size()].team)
            refuse("In {} the teams sit equally spaced out, such as --teams 1,3/2,4 (811.3).", name());
        rules.adjacentOnly = true;  // 811.4
        giveRange(2);               // 811.2a
        return;
      default:
        return;
    }
  }

  /// Life totals are those of the variant of chapter 9; heads share half as much again each (810.4, 810.11).
  void arrangeCasual() {
    plan_.vanguards = plays(Variant::Vanguard);
    plan_.conspiracies = plays(Variant::Conspiracy);
    plan_.commanders = isLed();
    plan_.rules.outsideCards = !plan_.commanders;
    if (plays(Variant::Commander)) plan_.rules.minimumDeck = 100;  // 903.5a
    if (plays(Variant::Commander)) life_ = 40;                     // 903.7
    if (plays(Variant::Brawl)) {
      life_ = count_ == 2 ? 25 : 30;        // 903.12f
      plan_.rules.freeMulligan = true;      // 903.12g
      plan_.rules.commanderDamage = false;  // 903.12h
    }
    if (plays(Variant::Oathbreaker)) {
      plan_.signatureSpells = true;
      plan_.rules.commanderDamage = false;
    }
    if (plan_.rules.sharedLife && plan_.commanders)
      life_ = life_ * (static_cast<int>(teams_.front().size()) + 1) / 2;
    if (plays(Variant::Planechase)) planechase();
    if (plays(Variant::Archenemy)) archenemy();
    if (plays(Variant::SupervillainRumble)) {
      plan_.rules.schemes = true;
      for (SeatPlan::Seat& seat : plan_.seats) seat.supplementary = true;      // 904.12a
      for (SeatPlan::Seat& seat : plan_.seats) seat.life = isLed() ? 60 : 40;  // 904.5, 904.12b-c, 904.13b
    }
  }

  void planechase() {
    plan_.rules.planes = true;
    plan_.rules.onePlanarDeck = given_.onePlanarDeck.value_or(false);
    if (plan_.rules.onePlanarDeck && variant() == Variant::GrandMelee)
      refuse("One planar deck has one owner at a time, and Grand Melee several planar controllers (901.14).");
    for (std::size_t p = 0; p < count_; ++p)
      plan_.seats[p].supplementary = !plan_.rules.onePlanarDeck || p == 0;
  }

  void archenemy() {
    if (teams_.size() != 2 || (teams_[0].size() != 1 && teams_[1].size() != 1))
      refuse("In archenemy one player plays against a team of all others, such as --teams 1/2,3,4 (904.2a).");
    const PlayerId enemy = teams_[0].size() == 1 ? teams_[0].front() : teams_[1].front();
    VariantRules& rules = plan_.rules;
    rules.schemes = rules.sharedTeamTurns = true;  // 904.2
    plan_.seats[enemy].supplementary = true;       // 904.3
    plan_.seats[enemy].life = isLed() ? 60 : 40;   // 904.5, 904.13b
    plan_.mayBegin = {enemy};                      // 904.6
    if (!isLed()) {
      life_ = 20;  // 904.5
      return;
    }
    life_ = 60;  // 904.13b-c: the others share their life total, and not their poison counters
    rules.sharedLife = true;
    for (SeatPlan::Seat& seat : plan_.seats) seat.losesForTeam = true;
  }

  void grandMelee() {
    plan_.rules.turnMarkers = count_ >= 8;    // 807.4a
    plan_.rules.attack = AttackOption::Left;  // 807.2b
    giveRange(1);                             // 807.2a
  }

  void emperor() {
    checkAdjacent();
    checkEqual(3);
    plan_.rules.attack = AttackOption::One;
    plan_.rules.adjacentOnly = true;                                             // 809.3c
    plan_.rules.deployCreatures = true;                                          // 809.3b
    for (const auto& team : teams_) plan_.mayBegin.push_back(emperorOf(team));   // 809.4
    for (const PlayerId p : plan_.mayBegin) plan_.seats[p].losesForTeam = true;  // 809.5b
    for (std::size_t p = 0; p < count_; ++p)
      plan_.seats[p].range = rangeToGenerals(static_cast<PlayerId>(p), plan_.seats[p].losesForTeam ? 2 : 1);
  }

  static PlayerId emperorOf(const std::vector<PlayerId>& team) { return team[(team.size() - 1) / 2]; }

  /// 809.3a, 809.6a: the least range that so many generals of other teams are within.
  std::uint8_t rangeToGenerals(PlayerId player, int generals) const {
    std::vector<int> distances;
    for (std::size_t p = 0; p < count_; ++p) {
      const SeatPlan::Seat& seat = plan_.seats[p];
      if (seat.losesForTeam || seat.team == plan_.seats[player].team) continue;
      const int steps = std::abs(static_cast<int>(p) - static_cast<int>(player));
      distances.push_back(std::min(steps, static_cast<int>(count_) - steps));
    }
    std::sort(distances.begin(), distances.end());
    return static_cast<std::uint8_t>(distances[static_cast<std::size_t>(generals - 1)]);
  }

  void twoHeadedGiant() {
    checkAdjacent();
    checkEqual(2);
    if (teams_.size() != 2) refuse("In {} two teams play (810.1).", name());
    const int heads = static_cast<int>(teams_.front().size());
    plan_.rules.sharedTeamTurns = plan_.rules.sharedLife = true;                 // 810.2, 810.4
    plan_.rules.firstTeamSkipsDraw = true;                                       // 810.6
    plan_.rules.sharedPoison = true;                                             // 810.10
    life_ = 30 + 15 * (heads - 2);                                               // 810.4, 810.11
    plan_.rules.lethalPoison = static_cast<std::uint8_t>(15 + 5 * (heads - 2));  // 810.8d
    for (SeatPlan::Seat& seat : plan_.seats) seat.losesForTeam = true;           // 810.8a
    for (const auto& team : teams_) plan_.mayBegin.push_back(team.front());
  }

  void giveRange(int seats) {
    for (SeatPlan::Seat& seat : plan_.seats) seat.range = static_cast<std::uint8_t>(seats);
  }

  void takeOptions() {
    VariantRules& rules = plan_.rules;
    if (given_.attack) rules.attack = *given_.attack;
    if (given_.deployCreatures) rules.deployCreatures = *given_.deployCreatures;
    if (given_.sharedTeamTurns) rules.sharedTeamTurns = *given_.sharedTeamTurns;
    if (rules.deployCreatures && !inTeams())
      refuse("Creatures are deployed to teammates: {} has none.", name());
    if (rules.sharedTeamTurns && !inTeams()) refuse("Turns are shared by teams: {} has none.", name());
    if (given_.onePlanarDeck && !rules.planes) refuse("Only Planechase has a planar deck.");
    rules.ante = given_.ante.value_or(false);
    if (given_.hand != 0) rules.handSize = static_cast<std::uint8_t>(given_.hand);
    if (rules.sharedTeamTurns) {
      checkAdjacent();
      if (!plays(Variant::Archenemy)) plan_.mayBegin.clear();
      for (const auto& team : teams_)
        if (!plays(Variant::Archenemy)) plan_.mayBegin.push_back(team.front());  // 805.3
    }
    if (rules.sharedLife && !rules.sharedTeamTurns) refuse("Who shares a life total shares turns (810.2).");
    if (given_.range.size() > 1 && given_.range.size() != count_)
      refuse("{} ranges of influence do not fit {} players: name one for all or one each.",
             given_.range.size(), count_);
    for (std::size_t p = 0; p < count_ && !given_.range.empty(); ++p)
      plan_.seats[p].range =
          static_cast<std::uint8_t>(given_.range.size() == 1 ? given_.range[0] : given_.range[p]);
    rules.limitedRange = std::any_of(plan_.seats.begin(), plan_.seats.end(),
                                     [](const SeatPlan::Seat& s) { return s.range > 0; });
  }

  const Arrangement& given_;
  std::size_t count_;
  std::vector<std::vector<PlayerId>> teams_;
  SeatPlan plan_;
  Variant multiplayer_ = Variant::FreeForAll;
  int life_ = kStartingLife;
};

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  }
  return parts;
}

int numberIn(std::string_view text, int low, int high, std::string_view what) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high)
    refuse("{} takes a number from {} to {}, not \"{}\".", what, low, high, text);
  return value;
}

void readOption(std::string_view option, Arrangement& into) {
  const std::size_t equals = option.find('=');
  const std::string_view key = option.substr(0, equals);
  const std::string_view value = equals == std::string_view::npos ? "" : option.substr(equals + 1);
  if (key == "range") {
    for (const std::string_view part : split(value, ':'))
      into.range.push_back(numberIn(part, 0, kMaxPlayers, "range"));
    if (into.range.empty()) refuse("range takes a number of seats, such as range=1.");
  } else if (key == "attack") {
    for (const auto& [name, attack] : kAttackNames)
      if (name == value) into.attack = attack;
    if (!into.attack) refuse("attack is one of multiple, one, left and right, not \"{}\".", value);
  } else if (key == "hand") {
    into.hand = numberIn(value, 1, kLargestHand, "hand");
  } else if (key == "deploy-creatures" || key == "shared-team-turns" || key == "one-planar-deck" ||
             key == "ante") {
    if (!value.empty() && value != "yes" && value != "no") refuse("{} is yes or no, not \"{}\".", key, value);
    (key == "deploy-creatures"    ? into.deployCreatures
     : key == "shared-team-turns" ? into.sharedTeamTurns
     : key == "ante"              ? into.ante
                                  : into.onePlanarDeck) = value != "no";
  } else {
    refuse(
        "There is no option \"{}\": choose of range=N, attack=HOW, deploy-creatures, shared-team-turns, "
        "one-planar-deck, ante and hand=N.",
        key);
  }
}

}  // namespace

SeatPlan planSeats(const Arrangement& arrangement, std::size_t players) {
  return Planner(arrangement, players).run();
}

std::string_view nameOf(Variant variant) { return kNames[static_cast<std::size_t>(variant)]; }

std::vector<std::string> variantNames() { return {kNames.begin(), kNames.end()}; }

Arrangement readArrangement(const std::vector<std::string>& variants, std::string_view teams,
                            std::string_view options) {
  Arrangement result;
  for (const std::string& name : variants) {
    const auto found = std::find(kNames.begin(), kNames.end(), name);
    if (found == kNames.end())
      refuse("There is no variant \"{}\": choose of {}.", name, fmt::join(kNames, ", "));
    result.variants.push_back(static_cast<Variant>(found - kNames.begin()));
  }
  for (const std::string_view team : split(teams, '/')) {
    result.teams.emplace_back();
    for (const std::string_view player : split(team, ','))
      result.teams.back().push_back(static_cast<PlayerId>(numberIn(player, 1, kMaxPlayers, "A team") - 1));
    if (result.teams.back().empty()) refuse("A team has no players: write teams such as 1,2/3,4.");
  }
  for (const std::string_view option : split(options, ',')) readOption(option, result);
  return result;
}

std::string teamsText(const Arrangement& arrangement) {
  std::string text;
  for (const auto& team : arrangement.teams) {
    if (!text.empty()) text += '/';
    for (std::size_t i = 0; i < team.size(); ++i) text += fmt::format("{}{}", i == 0 ? "" : ",", team[i] + 1);
  }
  return text;
}

std::string optionsText(const Arrangement& arrangement) {
  std::vector<std::string> parts;
  if (!arrangement.range.empty()) parts.push_back(fmt::format("range={}", fmt::join(arrangement.range, ":")));
  for (const auto& [name, attack] : kAttackNames)
    if (arrangement.attack == attack) parts.push_back(fmt::format("attack={}", name));
  const auto yesOrNo = [&](std::string_view name, std::optional<bool> value) {
    if (value) parts.push_back(fmt::format("{}={}", name, *value ? "yes" : "no"));
  };
  yesOrNo("deploy-creatures", arrangement.deployCreatures);
  yesOrNo("shared-team-turns", arrangement.sharedTeamTurns);
  yesOrNo("one-planar-deck", arrangement.onePlanarDeck);
  yesOrNo("ante", arrangement.ante);
  if (arrangement.hand != 0) parts.push_back(fmt::format("hand={}", arrangement.hand));
  return fmt::format("{}", fmt::join(parts, ","));
}

}  // namespace cantrip::play
