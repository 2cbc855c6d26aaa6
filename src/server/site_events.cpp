// Requests for events: drafts and the matches after them.
#include "server/request_fields.h"
#include "server/seating.h"

namespace cantrip::server {
namespace {

NewEvent newEvent(const Json& body) {
  NewEvent wanted;
  wanted.name = textField(body, "name", 200);
  wanted.deck = textField(body, "deck", kLongestDeck);
  wanted.open = yesField(body, "open");
  EventSetting& setting = wanted.setting;
  try {
    if (const std::string kind = textField(body, "kind", 20); kind != "constructed")
      setting.draft = tournament::draftKind(kind);
    const std::string then = textField(body, "then", 20);
    const bool teams = setting.draft == tournament::DraftKind::Team;
    setting.then = then.empty()
                       ? teams ? tournament::TournamentKind::Teams : tournament::TournamentKind::Swiss
                       : tournament::tournamentKind(then);
  } catch (const tournament::TournamentError& error) {
    throw Refusal(400, error.what());
  }
  for (const Json& seat : listField(body, "seats", setting.mostPlayers() - 1)) {
    if (!seat.is_object()) throw Refusal(400, "A seat has to be an object.");
    wanted.seats.push_back(textField(seat, "computer", 20));
  }
  setting.format = textField(body, "format", 60);
  if (setting.draft && !setting.format.empty())
    throw Refusal(400, "Decks of a draft are of no other format.");
  setting.rounds = wholeField(body, "rounds", 20);
  setting.roundMinutes = wholeField(body, "roundMinutes", kMostMinutes);
  for (const Json& code : listField(body, "sets", 6)) {
    if (!code.is_string() || code.get_ref<const std::string&>().size() > 20)
      throw Refusal(400, "The code of a set has to be a short text.");
    setting.sets.push_back(code.get<std::string>());
  }
  setting.cube = textField(body, "cube", kLongestDeck);
  setting.chaos = yesField(body, "chaos");
  if (!setting.cube.empty() && (!setting.sets.empty() || setting.chaos))
    throw Refusal(400, "The cards come from a cube or from sets, not from both.");
  if (body.contains("bestOf")) setting.bestOf = bestOfField(body);
  if (setting.isForOneGame()) setting.bestOf = 1;
  setting.seconds = wholeField(body, "seconds", kMostSeconds);
  setting.minutes = wholeField(body, "minutes", kMostMinutes);
  setting.moreTime = yesField(body, "moreTime");
  return wanted;
}

/// The seat of whoever asks. Throws Refusal.
int seatIn(const Event& event, const std::string& token) {
  const auto seat = event.seatOf(token);
  if (!seat) throw Refusal(403, "You have no seat at this event.");
  return *seat;
}

/// "12" of "/after/12": the number of what a page knows already; 0 for none.
std::uint64_t numberKnown(const std::string& what) {
  constexpr std::string_view kAfter = "after/";
  if (what.empty()) return 0;
  const std::string digits = what.starts_with(kAfter) ? what.substr(kAfter.size()) : "";
  if (digits.empty() || digits.size() > 18 || digits.find_first_not_of("0123456789") != std::string::npos)
    throw Refusal(404, "There is nothing here.");
  return std::stoull(digits);
}

}  // namespace

void Site::events(const Request& request, const Answer& answer) {
  constexpr std::string_view kEvents = "/api/events";
  const bool reads = request.method != "POST";
  if (request.path == kEvents && reads) return answer(jsonOf(events_.lobby()));
  if (request.path == kEvents) return answer(jsonOf(events_.make(newEvent(bodyOf(request))), 201));
  const std::string rest = request.path.substr(kEvents.size());
  if (!rest.starts_with('/')) throw Refusal(404, "There is nothing here.");
  const std::size_t slash = rest.find('/', 1);
  const std::string id = rest.substr(1, slash - 1);
  const std::string what = slash == std::string::npos ? "" : rest.substr(slash + 1);
  const std::shared_ptr<Event> event = events_.find(id);
  if (!event) throw Refusal(404, "There is no such event: it may have been removed.");
  const std::string token = tokenOf(request);
  if (reads && what == "deck")
    return answerIn<Event>(event, answer,
                           [token](Event& at) { return jsonOf(at.deckOf(seatIn(at, token))); });
  if (reads)
    return answerIn<Event>(event, answer, [token, known = numberKnown(what)](Event& at) {
      return jsonOf(at.state(at.seatOf(token), known));
    });
  const Json body = bodyOf(request);
  if (what == "deck")
    return answerIn<Event>(
        event, answer, [token, body](Event& at) { return jsonOf(at.chooseDeck(seatIn(at, token), body)); });
  if (what == "seats") {
    const store::SeatRecord guest =
        event->guest(textField(body, "name", 200), textField(body, "deck", kLongestDeck));
    return answerIn<Event>(event, answer,
                           [guest, invitation = textField(body, "invitation", 200)](Event& at) {
                             const int seat = at.sitDown(invitation, guest);
                             return jsonOf({{"event", at.id()}, {"seat", seat}, {"token", guest.token}}, 201);
                           });
  }
  if (what == "computers")
    return answerIn<Event>(event, answer, [token, level = textField(body, "level", 20)](Event& at) {
      at.fill(seatIn(at, token), level);
      return jsonOf({{"event", at.id()}}, 201);
    });
  if (what == "begin" || what == "leave")
    return answerIn<Event>(event, answer, [token, begins = what == "begin"](Event& at) {
      const int seat = seatIn(at, token);
      if (begins)
        at.begin(seat);
      else
        at.leave(seat);
      return jsonOf(at.state(at.seatOf(token), 0));
    });
  if (what == "time")
    return answerIn<Event>(event, answer, [token, times = wholeField(body, "times", 100)](Event& at) {
      const int seat = seatIn(at, token);
      at.giveTime(seat, times);
      return jsonOf(at.state(seat, 0));
    });
  if (what != "pick" && what != "mark") throw Refusal(404, "There is nothing here.");
  const auto after = static_cast<std::size_t>(wholeField(body, "after", 1000));
  const auto option = static_cast<std::size_t>(wholeField(body, "option", 1000));
  answerIn<Event>(event, answer, [token, after, option, marks = what == "mark"](Event& at) {
    const int seat = seatIn(at, token);
    if (marks)
      at.mark(seat, after, option);
    else
      at.pick(seat, after, option);
    return jsonOf(at.state(seat, 0));
  });
}

}  // namespace cantrip::server
