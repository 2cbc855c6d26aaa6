#include "cases/prove.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>

#include "cards/keywords.h"
#include "cases/processes.h"
#include "cases/prove_changes.h"
#include "cases/smoke.h"
#include "cases/smoke_course.h"
#include "cases/smoke_style.h"
#include "ir/nodes/abilities.h"

namespace cantrip::cases {
namespace {

namespace nodes = ir::nodes;

constexpr std::size_t kCardsOfShape = 3;  // on which a node is tried until one of them proves it
/// Smoke games of these numbers are played: plain ones, poor boards, third players, combat tricks.
constexpr std::uint64_t kGames[] = {0,
                                    3,
                                    1,
                                    2,
                                    Style::kOdd + Style::kRefusing,
                                    Style::kOdd + 3,
                                    4,
                                    5,
                                    30,
                                    Style::kRefusing + 2,
                                    Style::kOdd + 33};

constexpr std::size_t kIdleGames = 3;  // that are played with an ability that does not matter in them

/// Where an ability stands on a card.
struct Spot {
  std::size_t face = 0;
  unsigned ability = 0;  ///< in the list of the face's CardText
};

NodeId abilitiesOf(const text::Reading& reading) {
  return reading.arena.as<nodes::CardText>(reading.root).abilities;
}

Place rootOf(const text::Reading& reading, unsigned ability) {
  return {abilitiesOf(reading), ability, reading.root, 0, {}};
}

/// All games of one card, and what they show of changed texts.
class CardProof {
 public:
  CardProof(cards::CardDatabase& database, const std::string& card)
      : name_(card), card_(*database.find(card)), board_(database, card), tapes_(std::size(kGames)) {}
  const std::string& card() const { return name_; }

  NodeId nodeAt(const Spot& spot, const Place& place) const {
    return card_->faces[spot.face].reading.arena.child(place.parent, place.child);
  }

  bool holdsNothing(const Spot& spot, const Place& place) const {
    return card_->faces[spot.face].reading.arena.children(nodeAt(spot, place)).empty();
  }

  /// What became of the changes of one node.
  struct Result {
    bool proven = false, broken = false;
    std::string tried;
  };

  std::vector<Place> places(const Spot& spot) const {
    const text::Reading& reading = card_->faces[spot.face].reading;
    return placesOf(reading.arena, rootOf(reading, spot.ability));
  }

  /// From now on nodes of this ability are tried, in the games in which it matters: those that go otherwise
  /// when it is not there; and in a few others for changes that would make it matter. Without `choosy` in
  /// all.
  void turnTo(const Spot& spot, bool choosy) {
    matters_.assign(std::size(kGames), std::nullopt);
    without_.reset();
    if (!choosy) return;
    cards::CompiledCard without = *card_;
    text::Reading& reading = without.faces[spot.face].reading;
    const NodeId list = abilitiesOf(reading);
    for (unsigned i = spot.ability; i + 1 < reading.arena[list].count; ++i)
      reading.arena.setChild(list, i, reading.arena.child(list, i + 1));
    --reading.arena[list].count;
    without_ = boardOf(without, reading);
  }

  Result prove(const Spot& spot, const Place& place) {
    Result result;
    for (unsigned number = 0;; ++number) {
      cards::CompiledCard changed = *card_;
      text::Reading& reading = changed.faces[spot.face].reading;
      const std::string words = change(reading.arena, place, number);
      if (words.empty()) return result;
      std::optional<SmokeBoard> board = boardOf(changed, reading);
      if (!board) continue;
      result.tried += (result.tried.empty() ? "" : "; ") + words;
      switch (play(*board)) {
        case Replay::Alike:
          continue;
        case Replay::Broken:
          result.broken = true;
          continue;
        case Replay::Different:
          result.proven = true;
          return result;
      }
    }
  }

 private:
  /// The board with the changed card; nothing when the rules do not carry it out.
  std::optional<SmokeBoard> boardOf(const cards::CompiledCard& changed, const text::Reading& reading) const {
    try {
      if (!ir::validate(reading.arena, reading.root, ir::Sort::Text).empty()) return std::nullopt;
      const cards::Runnable& runnable = cards::CardDatabase::runnable();
      for (const NodeId ability : reading.arena.children(abilitiesOf(reading)))
        if (!cards::KeywordLibrary::standard().whyNot(reading.arena, ability, runnable).empty() ||
            (runnable && !runnable(reading.arena, ability).empty()))
          return std::nullopt;
      return board_.with(changed);
    } catch (const std::exception&) {
      return std::nullopt;
    }
  }

  const Tape& tape(std::size_t i) {
    if (!tapes_[i]) tapes_[i] = recordSmokeGame(board_, kGames[i]);
    return *tapes_[i];
  }

  bool matters(std::size_t i) {
    if (!matters_[i]) matters_[i] = !without_ || replay(tape(i), board_, *without_) != Replay::Alike;
    return *matters_[i];
  }

  Replay play(const SmokeBoard& board) {
    Replay result = Replay::Alike;
    std::size_t idle = 0;
    for (std::size_t i = 0; i < tapes_.size(); ++i) {
      if (!matters(i) && idle++ >= kIdleGames && result == Replay::Alike) continue;
      const Replay again = replay(tape(i), board_, board);
      if (again == Replay::Different) return again;
      if (again == Replay::Broken) result = again;
    }
    return result;
  }

  std::string name_;
  cards::CardRef card_;
  SmokeBoard board_;
  std::vector<std::optional<Tape>> tapes_;
  std::optional<SmokeBoard> without_;         ///< of the card without the ability
  std::vector<std::optional<bool>> matters_;  ///< by game: does the ability matter in it?
};

/// A card, and one of its abilities for each shape that it stands for.
struct Candidate {
  std::string card;
  Spot spot;
  std::size_t size = 0;  ///< of all the card's texts: what stands alone is used most
};

struct ProvenShape {
  std::size_t cards = 0;
  std::vector<Candidate> candidates;  ///< the shortest cards, at most kCardsOfShape
  std::vector<unsigned> open;         ///< nodes that are not proven, by their place
  std::size_t nodes = 0;
  std::vector<UnprovenNode> unproven;  ///< parallel to `open`
  std::size_t broken = 0;

  /// Is there a node that another card could prove?
  bool worthwhile() const {
    return std::any_of(unproven.begin(), unproven.end(),
                       [](const UnprovenNode& node) { return node.reason.empty(); });
  }
};

class Prover {
 public:
  Prover(cards::CardDatabase& database, int jobs, const std::function<void(std::size_t, std::size_t)>& done)
      : database_(database), jobs_(jobs), done_(done) {}

  Proof run(const std::vector<std::string>& cards) {
    addSmokeCards(database_);
    for (const std::string& card : cards) addShapes(card);
    for (std::size_t round = 0; round < kCardsOfShape; ++round) playRound(round);
    return sum(cards.size());
  }

 private:
  void addShapes(const std::string& name) {
    const auto found = database_.find(name);
    if (!found || !(*found)->whole()) return;
    std::size_t size = 0;
    for (const cards::CompiledFace& face : (*found)->faces) size += face.reading.arena.size();
    std::set<std::uint64_t> here;
    for (std::size_t f = 0; f < (*found)->faces.size(); ++f) {
      const text::Reading& reading = (*found)->faces[f].reading;
      if (reading.root == kNoNode) continue;
      const auto abilities = reading.arena.children(abilitiesOf(reading));
      for (unsigned i = 0; i < abilities.size(); ++i) {
        const std::uint64_t key = shapeOf(reading.arena, abilities[i]);
        if (!here.insert(key).second) continue;
        ProvenShape& shape = shapes_[key];
        ++shape.cards;
        auto& candidates = shape.candidates;
        candidates.push_back({name, {f, i}, size});
        std::stable_sort(candidates.begin(), candidates.end(),
                         [](const Candidate& a, const Candidate& b) { return a.size < b.size; });
        if (candidates.size() > kCardsOfShape) candidates.pop_back();
      }
    }
  }

  /// Shapes that a card is tried for in a round.
  struct Piece {
    std::string card;
    std::vector<std::uint64_t> shapes;
    std::optional<unsigned> node;  ///< only this one, of the only shape
  };

  void playRound(std::size_t round) {
    std::map<std::string, std::vector<std::uint64_t>> byCard;
    for (const auto& [key, shape] : shapes_)
      if (shape.candidates.size() > round && (round == 0 || shape.worthwhile()))
        byCard[shape.candidates[round].card].push_back(key);
    std::vector<Piece> pieces, careful;
    for (auto& [card, keys] : byCard) pieces.push_back({card, std::move(keys), {}});
    playAll(pieces, round, std::chrono::seconds(120), careful);
    std::vector<Piece> lost;
    playAll(careful, round, std::chrono::seconds(10), lost);
    for (const Piece& piece : lost) noteLost(piece);
  }

  /// The pieces that a crash or a hang has ended come back in `lost`, one for each node.
  void playAll(const std::vector<Piece>& pieces, std::size_t round, std::chrono::seconds most,
               std::vector<Piece>& lost) {
    Work work;
    work.most = most;
    work.count = pieces.size();
    work.run = [&](std::size_t i) { return proveCard(pieces[i], round); };
    work.lost = [](const std::string&) { return "{}"; };
    const auto answers = inProcesses(work, jobs_, [&](std::size_t n) { done_(n, pieces.size()); });
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const nlohmann::json answer = nlohmann::json::parse(answers[i]);
      if (answer.is_array()) {
        take(pieces[i], answer);
      } else if (pieces[i].node) {
        lost.push_back(pieces[i]);
      } else {
        divide(pieces[i], round, lost);
      }
    }
  }

  void divide(const Piece& piece, std::size_t round, std::vector<Piece>& pieces) {
    const cards::CompiledCard& card = **database_.find(piece.card);
    for (const std::uint64_t key : piece.shapes) {
      ProvenShape& shape = shapes_.at(key);
      const Spot spot = shape.candidates[round].spot;
      const text::Reading& reading = card.faces[spot.face].reading;
      shape.nodes = placesOf(reading.arena, rootOf(reading, spot.ability)).size();
      if (round == 0)
        for (unsigned i = 0; i < shape.nodes; ++i) shape.open.push_back(i);
      const std::vector<unsigned> open = std::move(shape.open);
      shape.open.clear();
      shape.unproven.clear();
      for (const unsigned node : open) pieces.push_back({piece.card, {key}, node});
    }
  }

  /// The game of this node's change crashes or hangs, that of the text as it is does not.
  void noteLost(const Piece& piece) { ++shapes_.at(piece.shapes.front()).broken; }

  /// In a process of its own: the nodes of each shape that are still open, as JSON.
  std::string proveCard(const Piece& piece, std::size_t round) {
    if (!proof_ || proof_->card() != piece.card) proof_ = std::make_unique<CardProof>(database_, piece.card);
    auto answer = nlohmann::json::array();
    for (const std::uint64_t key : piece.shapes) {
      const ProvenShape& shape = shapes_.at(key);
      const Spot spot = shape.candidates[round].spot;
      answer.push_back(proveShape(piece, shape, spot));
    }
    return answer.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }

  /// The nodes from the last to the first, so that what a node holds comes before it. One that no change can
  /// be made to is proven with what it holds: that is read through it alone; and what holds nothing, where
  /// the rules carry out nothing else in its place, with the node that it stands in.
  nlohmann::json proveShape(const Piece& piece, const ProvenShape& shape, const Spot& spot) {
    const std::vector<Place> places = proof_->places(spot);
    proof_->turnTo(spot, !piece.node);
    auto open = nlohmann::json::array();
    std::size_t broken = 0;
    std::set<NodeId> unproven, holdProven, proven;
    std::set<unsigned> forced;  ///< hold nothing and cannot be changed
    for (auto i = static_cast<unsigned>(places.size()); i-- > 0;) {
      const Place& place = places[i];
      const bool isOpen = shape.nodes == 0 || std::count(shape.open.begin(), shape.open.end(), i) != 0;
      if (piece.node && *piece.node != i) continue;
      CardProof::Result result{.proven = true};
      if (!place.reason.empty())
        result.proven = false;
      else if (piece.node || isOpen)
        result = proof_->prove(spot, place);
      if (result.broken && !result.proven) ++broken;
      if (place.reason.empty() && result.tried.empty() && holdProven.count(proof_->nodeAt(spot, place)) != 0)
        result.proven = true;
      if (result.proven || result.broken) {
        holdProven.insert(place.owner);
        if (result.proven) proven.insert(proof_->nodeAt(spot, place));
        continue;
      }
      if (place.reason.empty() && result.tried.empty() && proof_->holdsNothing(spot, place)) forced.insert(i);
      open.push_back(describe(piece.card, spot, place, i, result));
      unproven.insert(proof_->nodeAt(spot, place));
    }
    std::reverse(open.begin(), open.end());
    std::erase_if(open.get_ref<nlohmann::json::array_t&>(), [&](const nlohmann::json& node) {
      const auto number = node.at("number").get<unsigned>();
      return forced.count(number) != 0 && proven.count(places[number].owner) != 0;
    });
    for (nlohmann::json& node : open)
      node["within"] = unproven.count(places[node.at("number").get<unsigned>()].owner) != 0;
    return {{"nodes", places.size()}, {"open", open}, {"broken", broken}};
  }

  nlohmann::json describe(const std::string& card, const Spot& spot, const Place& place, unsigned number,
                          const CardProof::Result& result) const {
    const cards::CompiledCard& compiled = **database_.find(card);
    const text::Reading& reading = compiled.faces[spot.face].reading;
    const ir::Arena& arena = reading.arena;
    const auto& owner = ir::info(arena.kind(place.owner));
    std::string words;
    unsigned ability = 0;
    for (const text::ParagraphReading& paragraph : reading.paragraphs)
      if (paragraph.root != kNoNode && ability++ == spot.ability)
        words = reading.text.substr(paragraph.paragraph.begin,
                                    paragraph.paragraph.end - paragraph.paragraph.begin);
    return {{"number", number},
            {"card", card},
            {"ability", words},
            {"kind", ir::info(arena.kind(arena.child(place.parent, place.child))).name},
            {"field", fmt::format("{}.{}", owner.name, owner.fields[place.field].name)},
            {"change", result.tried},
            {"reason", place.reason}};
  }

  void take(const Piece& piece, const nlohmann::json& answer) {
    for (std::size_t i = 0; i < piece.shapes.size(); ++i) {
      ProvenShape& shape = shapes_.at(piece.shapes[i]);
      shape.nodes = answer[i].at("nodes");
      shape.broken += answer[i].at("broken").get<std::size_t>();
      if (!piece.node) {
        shape.open.clear();
        shape.unproven.clear();
      }
      for (const nlohmann::json& node : answer[i].at("open")) {
        shape.open.push_back(node.at("number"));
        shape.unproven.push_back({node.at("card"), node.at("ability"), node.at("kind"), node.at("field"),
                                  node.at("change"), shape.cards, node.at("within"), node.at("reason")});
      }
    }
  }

  Proof sum(std::size_t cards) const {
    Proof proof;
    proof.cards = cards;
    for (const auto& [key, shape] : shapes_) {
      ++proof.shapes;
      proof.nodes += shape.nodes * shape.cards;
      proof.unproven += shape.open.size() * shape.cards;
      for (const UnprovenNode& node : shape.unproven)
        proof.explained += node.reason.empty() ? 0 : shape.cards;
      proof.kinds += shape.nodes;
      proof.kindsUnproven += shape.open.size();
      proof.broken += shape.broken;
      proof.list.insert(proof.list.end(), shape.unproven.begin(), shape.unproven.end());
    }
    proof.proven = proof.nodes - proof.unproven;
    std::stable_sort(proof.list.begin(), proof.list.end(),
                     [](const UnprovenNode& a, const UnprovenNode& b) { return a.cards > b.cards; });
    return proof;
  }

  cards::CardDatabase& database_;
  int jobs_;
  const std::function<void(std::size_t, std::size_t)>& done_;
  std::map<std::uint64_t, ProvenShape> shapes_;
  std::unique_ptr<CardProof> proof_;  ///< of the last piece, in the process of a worker
};

}  // namespace

Proof prove(cards::CardDatabase& database, const std::vector<std::string>& cards, int jobs,
            const std::function<void(std::size_t, std::size_t)>& done) {
  return Prover(database, jobs, done).run(cards);
}

}  // namespace cantrip::cases
