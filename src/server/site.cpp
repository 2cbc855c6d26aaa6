#include "server/site.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>

#include "formats/deck.h"
#include "play/rule_titles.h"
#include "play/table.h"
#include "players/player.h"
#include "server/recording.h"
#include "server/request_fields.h"
#include "server/seating.h"
#include "server/workshop.h"

namespace cantrip::server {
namespace {

/// Tables that are made and joined: a burst for a room full of people, then a few each second.
constexpr Rate kRateOfOne{100, 20}, kRateOfAll{400, 80};
constexpr std::size_t kLongestReplay = std::size_t{64} << 10;
constexpr int kMostRecordings = 1;

std::string_view typeOf(std::string_view path) {
  constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
      {".html", "text/html; charset=utf-8"},         {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},           {".svg", "image/svg+xml"},
      {".webmanifest", "application/manifest+json"}, {".json", "application/json"}};
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return type;
  return "application/octet-stream";
}

/// The host of "localhost:8080", "http://localhost:8080" and "[::1]:8080", without the port.
std::string hostOf(std::string_view text) {
  if (const std::size_t scheme = text.find("://"); scheme != std::string_view::npos)
    text.remove_prefix(scheme + 3);
  if (text.starts_with('[')) return std::string(text.substr(0, text.find(']') + 1));
  return std::string(text.substr(0, text.find(':')));
}

/// What a table can be made of.
Response choices() {
  Json list = Json::array(), levels = Json::array();
  for (const formats::Deck& deck : formats::builtinDecks())
    list.push_back({{"name", deck.name},
                    {"about", deck.about},
                    {"cards", deck.size()},
                    {"commander", deck.led() == formats::Led::Yes}});
  for (const std::string& kind : players::playerKinds())
    if (kind != "heuristic") levels.push_back(kind);  // another name for "normal"
  return jsonOf({{"decks", std::move(list)},
                 {"levels", std::move(levels)},
                 {"variants", variantList()},
                 {"formats", formatList()},
                 {"editions", {2026, 2010, 2006}},
                 {"mostSeats", kMostSeats}});
}

/// The seat of whoever asks. Throws Refusal.
PlayerId seatAt(const Room& room, const std::string& token) {
  const auto seat = room.seatOf(token);
  if (!seat) throw Refusal(403, "You have no seat at this table.");
  return *seat;
}

NewTable newTable(const Json& body) {
  NewTable wanted;
  wanted.name = textField(body, "name", 200);
  wanted.deck = textField(body, "deck", kLongestDeck);
  wanted.open = yesField(body, "open");
  for (const Json& seat : listField(body, "seats", kMostSeats)) {
    if (!seat.is_object()) throw Refusal(400, "A seat has to be an object.");
    wanted.seats.push_back({textField(seat, "computer", 20), textField(seat, "deck", kLongestDeck)});
  }
  for (const Json& variant : listField(body, "variants", kMostVariants)) {
    if (!variant.is_string()) throw Refusal(400, "A variant has to be a text.");
    wanted.setting.variants.push_back(variant.get<std::string>());
  }
  wanted.setting.format = textField(body, "format", 60);
  if (body.contains("bestOf")) wanted.setting.bestOf = bestOfField(body);
  wanted.setting.teams = textField(body, "teams", 100);
  wanted.setting.options = textField(body, "options", 200);
  wanted.setting.edition = wholeField(body, "edition", 9999);
  wanted.setting.cards = textField(body, "cards", kLongestCards);
  if (!wanted.setting.cards.empty() && wanted.setting.bestOf > 1)
    throw Refusal(400, "A table with cards of its own plays single games.");
  wanted.setting.minutes = wholeField(body, "minutes", kMostMinutes);
  wanted.setting.passesOutOfTime = yesField(body, "passesOutOfTime");
  wanted.setting.moreTime = yesField(body, "moreTime");
  wanted.setting.whenReady = yesField(body, "whenReady");
  wanted.setting.turnSeconds = wholeField(body, "turnSeconds", kMostSeconds);
  wanted.setting.watchDelay = wholeField(body, "watchDelay", kMostSeconds);
  if (body.contains("watched")) wanted.setting.watched = yesField(body, "watched");
  return wanted;
}

}  // namespace

const std::map<std::string, std::string>& securityHeaders(bool pictures) {
  static constexpr std::string_view kPolicy =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'{}; connect-src 'self'; "
      "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  static const auto withPolicy = [](std::string_view images) {
    return std::map<std::string, std::string>{
        {"Content-Security-Policy", fmt::format(fmt::runtime(kPolicy), images)},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}};
  };
  static const auto strict = withPolicy("");
  static const auto withPictures = withPolicy(" https://api.scryfall.com https://cards.scryfall.io");
  return pictures ? withPictures : strict;
}

Site::Site(Setting setting, Tables& tables, Events& events, Accounts& accounts,
           boost::asio::thread_pool& pool, Log log)
    : setting_(std::move(setting)),
      tables_(tables),
      events_(events),
      accounts_(accounts),
      queue_(tables),
      pool_(pool),
      log_(std::move(log)),
      uploads_(setting_.uploadFolder, setting_.mostUploadBytes),
      allowances_(kRateOfOne),
      allowance_(kRateOfAll) {}

std::filesystem::path Site::beginUpload(const Request& request, std::uint64_t bytes) {
  if (!isOurs(request, true)) throw Refusal(403, "This request is not of a page of this server.");
  if (!takesTurn(request.peer))
    throw Refusal(429, "There are too many requests just now: try again in a moment.");
  return uploads_.begin(bytes);
}

bool Site::isOurs(const Request& request, bool changes) const {
  const std::string host = hostOf(request.host);
  if (setting_.hosts.count(host) == 0) return false;
  if (request.origin.empty()) return !changes;
  // Behind a proxy that adds TLS the pages are not ours to tell by their scheme.
  const std::size_t scheme = request.origin.find("://");
  if (scheme == std::string::npos || request.origin.substr(scheme + 3) != request.host) return false;
  return request.origin.starts_with("https://") ||
         (!setting_.secure && request.origin.starts_with("http://"));
}

bool Site::takesTurn(const std::string& peer) {
  if (!allowances_.take(peer)) return false;
  const std::lock_guard lock(mutex_);
  return allowance_.take();
}

Response Site::file(const Request& request) const {
  // The pages of the client are one document, which shows what the path says.
  static const std::set<std::string> kPages{"/account",  "/cards",       "/history", "/queue",
                                            "/settings", "/tournaments", "/workshop"};
  const bool page = request.path == "/" || request.path.starts_with("/table/") ||
                    request.path.starts_with("/watch/") || request.path.starts_with("/replay") ||
                    request.path.starts_with("/event/") || request.path.starts_with("/deck") ||
                    kPages.count(request.path) != 0;
  const auto found = setting_.files.find(page ? "/index.html" : request.path);
  if (found == setting_.files.end()) return errorOf(404, "There is nothing here.");
  const bool packed = request.takesGzip && !found->second.packed.empty();
  Response response{200, std::string(typeOf(found->first)),
                    std::string(packed ? found->second.packed : found->second.contents)};
  response.gzip = packed;
  response.pictures = page && request.wantsPictures;
  response.keeps = request.path.starts_with("/assets/");  // their names tell their contents
  return response;
}

void Site::handle(Request request, Answer answer) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!reads && request.method != "POST") return answer(errorOf(405, "Only GET and POST are possible here."));
  if (request.path == "/healthz") return answer(jsonOf({{"status", "ok"}}));
  if (!isOurs(request, !reads)) return answer(errorOf(403, "This request is not of a page of this server."));
  if (!request.path.starts_with("/api/")) {
    if (!reads) return answer(errorOf(405, "Nothing can be sent here."));
    return answer(file(request));
  }
  if (!reads && !takesTurn(request.peer))
    return answer(errorOf(429, "There are too many requests just now: try again in a moment."));
  // Reading decks takes a while, and others want their files meanwhile.
  boost::asio::post(pool_, [this, request = std::move(request), answer = std::move(answer)] {
    try {
      api(request, answer);
    } catch (const Refusal& refusal) {
      answer(errorOf(refusal.status, refusal.what()));
    } catch (const std::exception& error) {
      log_({LogLevel::Error, error.what(), {{"method", request.method}, {"path", request.path}}});
      answer(errorOf(500, "An error of ours: try again."));
    }
  });
}

void Site::api(const Request& request, const Answer& answer) {
  constexpr std::string_view kTables = "/api/tables/", kRules = "/api/rules/";
  const bool reads = request.method != "POST";
  const std::string& path = request.path;
  if (path == "/api/decks" && reads) return answer(choices());
  if (path == "/api/tables" && reads) return answer(jsonOf({{"tables", tables_.lobby()}}));
  if (path == "/api/tables" && !reads) return answer(jsonOf(tables_.make(newTable(bodyOf(request))), 201));
  if (path.starts_with(kRules) && reads) {
    const std::string number = path.substr(kRules.size());
    const auto title = play::ruleSummary(number);
    if (!title) throw Refusal(404, "There is no title for that rule.");
    return answer(jsonOf({{"rule", number}, {"title", *title}}));
  }
  if (aboutCards(request, answer)) return;
  if (path == "/api/drafts" && reads) return answer(jsonOf(draftChoices()));
  if (path == "/api/account" || path.starts_with("/api/account/")) return accounts_.handle(request, answer);
  if (path == "/api/queue" || path == "/api/queue/leave") return answer(queue(request));
  if (path.starts_with("/api/events")) return events(request, answer);
  if (path.starts_with("/api/replays") && !reads) return replays(request, answer);
  if (path.starts_with(kTables)) {
    const std::string rest = path.substr(kTables.size());
    const std::size_t slash = rest.find('/');
    const std::string id = rest.substr(0, slash);
    if (slash == std::string::npos && reads) return aboutTable(request, id, answer);
    if (slash != std::string::npos && rest.substr(slash) == "/seats" && !reads)
      return sitDown(request, id, answer);
    if (slash != std::string::npos && reads) return partOfTable(request, id, rest.substr(slash + 1), answer);
    if (slash != std::string::npos && rest.substr(slash) == "/deck" && !reads)
      return chooseDeck(request, id, answer);
    if (slash != std::string::npos && rest.substr(slash) == "/computers" && !reads)
      return fill(request, id, answer);
    if (slash != std::string::npos && rest.substr(slash) == "/leave" && !reads)
      return standUp(request, id, answer);
  }
  throw Refusal(404, "There is nothing here.");
}

std::shared_ptr<Room> Site::roomOf(const std::string& id) const {
  std::shared_ptr<Room> room = tables_.find(id);
  if (!room) throw Refusal(404, "There is no such table: it may have been removed.");
  return room;
}

/// All positions of a game; of so many at a time, since it takes long.
Response Site::recording(const play::Replay& replay, const cards::CardDatabase& cards) {
  struct Busy {
    std::atomic<int>& count;
    explicit Busy(std::atomic<int>& of) : count(of) { ++count; }
    ~Busy() { --count; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;
  } busy(recording_);
  if (recording_ > kMostRecordings)
    throw Refusal(429, "Other replays are being opened just now: try again in a moment.");
  return jsonOf(recordingOf(replay, cards));
}

void Site::partOfTable(const Request& request, const std::string& id, const std::string& what,
                       const Answer& answer) {
  if (what == "deck")
    return answerIn<Room>(roomOf(id), answer, [token = tokenOf(request)](Room& at) {
      return jsonOf(at.deckOf(seatAt(at, token)));
    });
  const std::size_t slash = what.find('/');
  const std::string kind = what.substr(0, slash);
  if (kind != "replay" && kind != "recording") throw Refusal(404, "There is nothing here.");
  std::optional<std::size_t> number;
  if (slash != std::string::npos) {
    const std::string digits = what.substr(slash + 1);
    if (digits.empty() || digits.size() > 6 || digits.find_first_not_of("0123456789") != std::string::npos)
      throw Refusal(404, "There is no such game.");
    number = std::stoul(digits);
  }
  answerIn<Room>(roomOf(id), answer, [this, kind, number, token = tokenOf(request)](Room& at) {
    const play::Replay replay = at.finished(at.seatOf(token), number);
    if (kind == "recording") return recording(replay, at.rules().cards());
    return Response{200, "text/plain; charset=utf-8", play::write(replay)};
  });
}

/// Between the games of a match: checks or chooses a deck, or suggests its lands.
void Site::chooseDeck(const Request& request, const std::string& id, const Answer& answer) {
  answerIn<Room>(roomOf(id), answer, [body = bodyOf(request), token = tokenOf(request)](Room& at) {
    return jsonOf(at.chooseDeck(seatAt(at, token), body));
  });
}

/// A replay that somebody has: to look at, or to play on from one of its positions.
void Site::replays(const Request& request, const Answer& answer) {
  if (request.path == "/api/replays") return answer(recording(replayOf(request.body), play::library()));
  if (request.path != "/api/replays/branch") throw Refusal(404, "There is nothing here.");
  const Json body = bodyOf(request);
  const auto answers = body.find("answers"), seat = body.find("seat");
  if (answers == body.end() || !answers->is_number_unsigned() || seat == body.end() ||
      !seat->is_number_unsigned() || *seat >= kMostSeats)
    throw Refusal(400, "'answers' and 'seat' have to be whole numbers.");
  const play::Replay replay =
      cutAt(replayOf(textField(body, "replay", kLongestReplay)), answers->get<std::size_t>());
  checkPlayable(replay);
  answer(jsonOf(tables_.branch(replay, seat->get<PlayerId>(), textField(body, "name", 200),
                               textField(body, "level", 20)),
                201));
}

/// Waiting for an opponent.
Response Site::queue(const Request& request) {
  const std::string ticket = tokenOf(request);
  const bool reads = request.method != "POST";
  if (reads && request.path != "/api/queue") throw Refusal(404, "There is nothing here.");
  if (reads) return jsonOf(ticket.empty() ? queue_.list() : queue_.ask(ticket));
  if (request.path == "/api/queue/leave") {
    queue_.leave(ticket);
    return jsonOf(queue_.list());
  }
  const Json body = bodyOf(request);
  TableSetting setting;
  setting.format = textField(body, "format", 60);
  if (body.contains("bestOf")) setting.bestOf = bestOfField(body);
  setting.minutes = wholeField(body, "minutes", kMostMinutes);
  const store::SeatRecord guest =
      person(textField(body, "name", 200), textField(body, "deck", kLongestDeck), checkedRules(setting, 2));
  return jsonOf({{"ticket", queue_.join(guest, setting)}}, 201);
}

void Site::aboutTable(const Request& request, const std::string& id, const Answer& answer) {
  answerIn<Room>(roomOf(id), answer,
                 [token = tokenOf(request)](Room& at) { return jsonOf(at.about(at.seatOf(token))); });
}

void Site::sitDown(const Request& request, const std::string& id, const Answer& answer) {
  const Json body = bodyOf(request);
  const std::shared_ptr<Room> room = roomOf(id);
  const std::string invitation = textField(body, "invitation", 200);
  const store::SeatRecord guest =
      person(textField(body, "name", 200), textField(body, "deck", kLongestDeck), room->rules());
  answerIn<Room>(room, answer, [=](Room& at) {
    const PlayerId seat = at.sitDown(invitation, guest);
    return jsonOf({{"table", at.id()}, {"seat", playerKey(seat)}, {"token", guest.token}}, 201);
  });
}

void Site::fill(const Request& request, const std::string& id, const Answer& answer) {
  const std::string level = textField(bodyOf(request), "level", 20);
  answerIn<Room>(roomOf(id), answer, [level, token = tokenOf(request)](Room& at) {
    at.fill(seatAt(at, token), level);
    return jsonOf({{"table", at.id()}}, 201);
  });
}

/// Whoever waits for a game gives the seat up.
void Site::standUp(const Request& request, const std::string& id, const Answer& answer) {
  answerIn<Room>(roomOf(id), answer, [token = tokenOf(request)](Room& at) {
    at.standUp(seatAt(at, token));
    return jsonOf({{"table", at.id()}});
  });
}

}  // namespace cantrip::server
