#include "generic/random_positions.h"

#include <algorithm>

#include "cases/smoke_board.h"
#include "play/describe.h"
#include "rules/agenda/agenda.h"
#include "rules/events/events.h"
#include "rules/kernel/kernel.h"
#include "rules/kernel/write.h"
#include "rules/objects/objects.h"

namespace cantrip::test {

namespace {

std::uint32_t below(std::size_t size) { return static_cast<std::uint32_t>(size); }

/// The card enters the battlefield, with random answers to what it asks, and has been there for some time.
void enterRandomly(const Pool& pool, GameState& s, CardId card, PlayerId player, bool tapped, Rng& rng) {
  Kernel k(pool, s);
  const ObjectId id = createObject(k, card, player, Zone::Outside);
  Event event = zoneChange(k, id, Zone::Battlefield);
  event.player = player;
  emitAndGoOn(k, event, "103");
  for (runUntilDecision(k); s.decision.kind != DecisionKind::None; runUntilDecision(k))
    answerDecision(k, rng.below(below(s.decision.options.size())));
  s.pending.clear();
  Object& now = s.objects[id.slot()];
  if (now.zone != Zone::Battlefield) return;
  now.set(ObjectFlag::SummoningSick, false);
  now.enteredTurn = 0;
  if (tapped) now.set(ObjectFlag::Tapped);
}

}  // namespace

RandomCards seatSome(const cards::CardDatabase& database, const std::vector<std::string>& names, Rng& rng) {
  std::vector<std::string> taken;
  for (const char* land :
       {"Plains", "Island", "Swamp", "Mountain", "Forest", "Mana Confluence", "City of Brass"})
    if (database.find(land)) taken.emplace_back(land);
  const std::size_t lands = taken.size(), wanted = lands + std::min<std::size_t>(60, names.size() / 2);
  while (taken.size() < wanted) {
    const std::string& name = names[rng.below(below(names.size()))];
    if (std::find(taken.begin(), taken.end(), name) != taken.end()) continue;
    if ((*database.find(name))->whole()) taken.push_back(name);
  }
  RandomCards result{play::seat(database, {taken, taken}), {}, {}, {}};
  for (std::size_t i = 0; i < taken.size(); ++i) {
    const CardId id = result.table.decks[0][i];
    if (i < lands) {
      result.lands.push_back(id);
      continue;
    }
    result.others.push_back(id);
    const auto once = bit(ir::CardType::Instant) | bit(ir::CardType::Sorcery);
    if ((result.table.pool->card(id).types & once) == 0) result.permanents.push_back(id);
  }
  return result;
}

/// Two players who have nothing yet.
static GameState ofTwoPlayers(Rng& rng) {
  GameState s;
  s.players.resize(2);
  s.rng = Rng(rng.next());
  s.offerManaAbilities = false;
  s.rules.firstDraw = FirstDraw::Skipped;
  return s;
}

play::Game beginRandomly(const RandomCards& cards, Rng& rng) {
  const Pool& pool = *cards.table.pool;
  GameState s = ofTwoPlayers(rng);
  Kernel k(pool, s);
  const auto deal = [&](PlayerId player, Zone zone, std::uint32_t count) {
    while (count-- > 0) createObject(k, cards.of(cards.others, rng), player, zone);
  };
  for (PlayerId player = 0; player < 2; ++player) {
    s.players[player].team = player;
    s.players[player].life = rng.below(3) != 0 ? 20 : 1 + static_cast<int>(rng.below(4));
    s.players[player].keptHand = true;
    deal(player, Zone::Library, rng.below(4) != 0 ? 12 : rng.below(3));
    deal(player, Zone::Hand, rng.below(3) + rng.below(3));
    deal(player, Zone::Graveyard, rng.coin() ? 0 : rng.below(5));
  }
  for (std::uint32_t lands = rng.below(9); lands > 0; --lands)
    enterRandomly(pool, s, cards.of(cards.lands, rng), 0, false, rng);
  for (PlayerId player = 0; player < 2; ++player)
    for (std::uint32_t count = rng.below(5); count > 0; --count)
      enterRandomly(pool, s, cards.of(cards.permanents, rng), player, rng.below(4) == 0, rng);
  cases::beginAsPlaced(k, s);
  return play::Game(cards.table.pool, std::move(s));
}

play::Game beginAtMain(const play::Table& table, const RandomBoard& board, Rng& rng) {
  const Pool& pool = *table.pool;
  GameState s = ofTwoPlayers(rng);
  Kernel k(pool, s);
  for (PlayerId player = 0; player < 2; ++player) {
    s.players[player].team = player;
    s.players[player].life = player == 0 ? board.life : 20;
    s.players[player].keptHand = true;
    for (int i = 0; i < 10; ++i)
      createObject(k, table.decks[0][rng.below(below(table.decks[0].size()))], player, Zone::Library);
  }
  for (const CardId card : board.hand) createObject(k, card, 0, Zone::Hand);
  for (const CardId card : board.graveyard) createObject(k, card, 0, Zone::Graveyard);
  for (const CardId card : board.battlefield) enterRandomly(pool, s, card, 0, false, rng);
  cases::beginAsPlaced(k, s);
  play::Game game(table.pool, std::move(s));
  const auto isThere = [&] {
    return game.decision().kind == DecisionKind::Priority && game.decision().player == 0 &&
           game.state().step == ir::Step::PrecombatMain && game.state().stack.empty();
  };
  for (int answers = 0; answers < 40 && !game.over() && !isThere(); ++answers) {
    const auto& options = game.decision().options;
    std::size_t pick = rng.below(below(options.size()));
    for (std::size_t i = 0; i < options.size(); ++i)
      if (options[i].kind == OptionKind::Pass) pick = i;
    game.apply(pick);
  }
  return game;
}

std::string whatIsThere(const play::Game& game) {
  const GameState& s = game.state();
  std::string text = " turn " + std::to_string(s.turn) + ", " + std::string(play::stepName(s.step));
  const auto list = [&](const char* zone, const auto& ids) {
    text += std::string("\n    ") + zone + ":";
    for (const ObjectId id : ids) {
      const Object& object = s.objects[id.slot()];
      text +=
          " " + play::describe(s, game.pool(), id) + (object.is(ObjectFlag::Tapped) ? " (tapped)" : "") + ";";
    }
  };
  for (std::size_t p = 0; p < s.players.size(); ++p) {
    const PlayerState& player = s.players[p];
    text += std::string("\n  ") + "AB"[p] + " has " + std::to_string(player.life) + " life, " +
            std::to_string(player.library.size()) + " cards in the library" +
            (game.decision().player == p ? ", and is asked" : "");
    list("hand", player.hand);
    list("graveyard", player.graveyard);
    std::vector<ObjectId> own;
    for (const ObjectId id : s.battlefield)
      if (s.objects[id.slot()].controller == p) own.push_back(id);
    list("battlefield", own);
  }
  return text;
}

}  // namespace cantrip::test
