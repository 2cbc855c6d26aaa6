// Attacks over WebSockets.
#include <fmt/format.h>

#include "hostile/attacks.h"

namespace cantrip::hostile {
namespace {

constexpr Milliseconds kSoon{10000};

/// A table of the attacker's own, against a computer.
Json ownTable(Target& target, const std::string& name = "Mallory") {
  const Json wanted = {{"name", name},
                       {"deck", "goblins"},
                       {"seats", Json::array({{{"computer", "random"}, {"deck", "elves"}}})}};
  for (int attempt = 0; attempt < 100; ++attempt) {
    const Heard heard = request(target, "POST", "/api/tables", wanted.dump());
    if (heard.status == 201) return Json::parse(heard.text.substr(heard.text.find("\r\n\r\n") + 4));
    expect(heard.status == 429 || heard.status == 503, "A table is refused: " + heard.text);
    std::this_thread::sleep_for(Milliseconds(100));
  }
  throw Broken("No table can be made for ten seconds.");
}

std::string hello(const Json& table, const std::string& token) {
  return Json{{"type", "hello"}, {"protocol", 1}, {"table", table["table"]}, {"token", token}}.dump();
}

/// Listens until a question comes; its frame.
Json untilAsked(RawSocket& socket) {
  for (int frames = 0; frames < 200; ++frames) {
    const auto text = socket.hear(kSoon);
    expect(text.has_value(), "The attacker's own game stands still.");
    Json frame = Json::parse(*text);
    if (frame.contains("question")) return frame;
  }
  throw Broken("Nobody is asked anything.");
}

/// Every frame until none comes for so long after one of the kind that is awaited (or after any), for a while
/// at most: a game of others goes on and on, and a server that has much to do may answer late.
std::vector<Json> drain(RawSocket& socket, Milliseconds patience, std::string_view awaited = "") {
  std::vector<Json> frames;
  bool there = false;
  const auto until = std::chrono::steady_clock::now() + kSoon;
  while (std::chrono::steady_clock::now() < until) {
    const auto text = socket.hear(there ? patience : kSoon);
    if (!text) break;
    frames.push_back(Json::parse(*text));
    there = there || awaited.empty() || frames.back()["type"] == awaited;
  }
  return frames;
}

std::string jumbled(Target& target, std::string text) {
  for (std::size_t changes = 1 + target.below(6); changes > 0 && !text.empty(); --changes) {
    const std::size_t at = target.below(text.size());
    switch (target.below(4)) {
      case 0:
        text[at] = static_cast<char>(target.below(128));
        break;
      case 1:
        text.erase(at, 1 + target.below(8));
        break;
      case 2:
        text.insert(at, text.substr(target.below(text.size()), target.below(20)));
        break;
      default:
        text.insert(at, std::to_string(target.random()));
    }
  }
  return text;
}

void sayNonsense(Target& target) {
  const Json table = ownTable(target);
  const std::string token = table["token"];
  {
    RawSocket socket(target.port);
    socket.say(hello(table, token));
    const Json asked = untilAsked(socket);
    const std::vector<std::string> frames = {
        Json{{"type", "answer"}, {"question", asked["question"]["id"]}, {"option", 0}}.dump(),
        R"({"type":"answer","question":1,"picks":[{"object":"o1","other":"p1"}]})",
        R"({"type":"stops","own":["main1"],"others":["end"]})",
        R"({"type":"pass","until":"turn"})",
        R"({"type":"foresee","question":3,"picks":[]})",
        R"({"type":"why","object":"o3"})",
        R"({"type":"chat","text":"hello"})",
        R"({"type":"reply","accept":true})",
        hello(table, token)};
    for (int i = 0; i < 60 && socket.isOpen(); ++i)
      socket.say(jumbled(target, frames[target.below(frames.size())]));
    for (const std::string& text :
         {std::string(40000, '['), std::string(R"({"type":"answer","question":1e999,"option":-1})"),
          std::string(R"({"type":"answer","question":18446744073709551616,"option":18446744073709551615})"),
          std::string("\xff\xfe"), std::string(1, '\0'), std::string("null"), std::string()})
      socket.say(text);
    socket.sayFrame(0x82, target.bytes(100));  // no text
    drain(socket, Milliseconds(100));
  }
  RawSocket again(target.port);
  again.say(hello(table, token));
  const auto welcome = again.hear(kSoon);
  expect(welcome && Json::parse(*welcome)["type"] == "welcome", "Nonsense has ended a game.");
}

void sayTooMuch(Target& target) {
  const Json table = ownTable(target);
  const std::string entry = hello(table, table["token"]);
  {
    RawSocket huge(target.port);
    huge.say(entry);
    huge.say(std::string(100000, 'x'));
    expect(huge.ends(kSoon), "A frame of 100 KB ends no connection.");
  }
  {
    RawSocket promised(target.port);  // 2^62 bytes, of which some come
    promised.sayBytes(std::string("\x81\xff\x40\0\0\0\0\0\0\0", 10) + "\1\2\3\4" + std::string(1000, 'x'));
    expect(promised.ends(kSoon), "A frame of four exabytes is waited for.");
  }
  {
    RawSocket pieces(target.port);  // one message that never ends
    bool open = pieces.sayFrame(0x01, std::string(1000, 'x'));
    for (int i = 0; i < 200 && open; ++i) open = pieces.sayFrame(0x00, std::string(1000, 'x'));
    expect(!open || pieces.ends(kSoon), "A message in pieces of 200 KB ends no connection.");
  }
  {
    RawSocket flood(target.port);
    flood.say(entry);
    bool open = true;
    for (int i = 0; i < 3000 && open; ++i) open = flood.say(R"({"type":"ping"})");
    expect(!open || flood.ends(kSoon), "Three thousand frames at once end no connection.");
  }
  for (int i = 0; i < 10; ++i) {
    RawSocket pings(target.port);  // frames of control have a quota of their own
    pings.sayFrame(0x89, std::string(125, 'p'));
    pings.sayFrame(0x8A, "");
  }
}

void breakTheFraming(Target& target) {
  for (const unsigned first : {0xF1U, 0x83U, 0x8BU, 0x09U, 0x80U}) {
    RawSocket socket(target.port);
    socket.sayFrame(first, "x");
    expect(socket.ends(kSoon), fmt::format("A frame that begins with {:x} is taken.", first));
  }
  RawSocket unmasked(target.port);
  unmasked.sayFrame(0x81, "x", false);
  expect(unmasked.ends(kSoon), "A frame of a client without a mask is taken.");
  RawSocket control(target.port);
  control.sayFrame(0x89, std::string(126, 'x'));
  expect(control.ends(kSoon), "A ping of 126 bytes is taken.");
  for (int i = 0; i < 10; ++i) {
    RawSocket random(target.port);
    random.sayBytes(target.bytes(1 + target.below(3000)));
    random.ends(Milliseconds(20));
  }
  RawSocket packed(target.port, "", "Sec-WebSocket-Extensions: permessage-deflate\r\n");
  expect(packed.handshake().find("deflate") == std::string::npos,
         "Frames may be packed: a bomb fits in one.");
}

void useForeignTokens(Target& target) {
  const Json table = ownTable(target);
  const std::string own = table["token"];
  std::string nearly = own;
  nearly.back() = nearly.back() == '0' ? '1' : '0';
  for (const auto& [where, token] :
       {std::pair{target.honest.first, own}, std::pair{table, nearly}, std::pair{table, std::string()},
        std::pair{table, std::string(own.size(), '0')}, std::pair{table, own + "0"},
        std::pair{target.honest.first, std::string(200, 'f')}}) {
    RawSocket socket(target.port);
    socket.say(hello(where, token));
    for (const Json& frame : drain(socket, Milliseconds(200)))
      expect(frame["type"] == "error", "A foreign token is told " + frame.dump().substr(0, 200));
  }
  const std::string foreign = target.honest.first["table"], mine = table["table"];
  for (const std::string& path : {foreign + "/deck", mine + "/deck", mine + "/recording", mine + "/replay"}) {
    const Heard heard =
        request(target, "GET", "/api/tables/" + path, "", "Authorization: Bearer " + own + "\r\n");
    expect(heard.status >= 400 && heard.status < 500, "A foreign token gets " + heard.text.substr(0, 200));
  }
}

void replayDecisions(Target& target) {
  const Json table = ownTable(target);
  RawSocket socket(target.port);
  socket.say(hello(table, table["token"]));
  Json asked = untilAsked(socket);
  const std::string answer = Json{{"type", "answer"},
                                  {"question", asked["question"]["id"]},
                                  {"option", asked["question"].value("default", 0)}}
                                 .dump();
  for (int i = 0; i < 5; ++i) socket.say(answer);  // the first counts
  std::size_t refused = 0;
  for (int frames = 0; refused < 4 && frames < 300; ++frames) {
    const auto text = socket.hear(kSoon);
    expect(text.has_value(), "An answer that was given already is neither taken nor refused.");
    if (Json::parse(*text)["type"] == "error") ++refused;
  }
  for (const std::uint64_t question : {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{1} << 40U}) {
    socket.say(Json{{"type", "answer"}, {"question", question}, {"option", 0}}.dump());
    bool told = false;
    for (int frames = 0; !told && frames < 300; ++frames) {
      const auto text = socket.hear(kSoon);
      expect(text.has_value(), "An answer to no question is not refused.");
      told = Json::parse(*text)["type"] == "error";
    }
  }
}

void lookAtHands(Target& target) {
  RawSocket socket(target.port);
  socket.say(
      Json{{"type", "hello"}, {"protocol", 1}, {"table", target.honest.first["table"]}, {"watch", true}}
          .dump());
  bool told = false;
  for (const Json& frame : drain(socket, Milliseconds(300), "state")) {
    if (frame["type"] != "state") continue;
    told = true;
    expect(!frame.contains("question"), "Who looks on is asked something.");
    for (const char* part : {"view", "change"})
      if (frame.contains(part))
        expect(frame[part].value("hand", Json::array()).empty(), "Who looks on sees a hand: " + frame.dump());
  }
  expect(told, "Who looks on is told nothing.");
  socket.say(R"({"type":"answer","question":1,"option":0})");
  socket.say(R"({"type":"concede"})");
  socket.say(R"({"type":"undo"})");
  for (const Json& frame : drain(socket, Milliseconds(200), "error"))
    if (frame["type"] == "error") return;
  throw Broken("Who looks on may answer.");
}

void readNothing(Target& target) {
  std::vector<RawSocket> readers;
  for (std::size_t i = 0; i < std::min<std::size_t>(target.connections / 10, 50); ++i) {
    readers.emplace_back(target.port);
    readers.back().say(Json{
        {"type", "hello"},
        {"protocol", 1},
        {"table", target.honest.first["table"]},
        {"watch", true}}.dump());
  }
  const Json table = ownTable(target);
  RawSocket asking(target.port);
  asking.say(hello(table, table["token"]));
  for (int i = 0; i < 110; ++i)
    asking.say(hello(table, table["token"]));  // each is answered with the whole table
  std::this_thread::sleep_for(Milliseconds(500));
}

void crossSites(Target& target) {
  for (const char* origin : {"http://evil.example", "null", "https://127.0.0.1.evil.example",
                             "http://127.0.0.1:1", "file://", "http://"})
    expect(!RawSocket(target.port, origin).isOpen(), fmt::format("A page of {} may open a socket.", origin));
  for (const char* origin : {"http://evil.example", "null"}) {
    Raw raw(target.port);
    const std::string body = R"({"name":"A","seats":[{"computer":"random"}]})";
    raw.send(fmt::format(
        "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nOrigin: {}\r\nContent-Length: {}\r\n\r\n{}",
        target.port, origin, body.size(), body));
    const Heard heard = hearAnswer(raw, kSoon);
    expect(heard.status == 403, fmt::format("A page of {} may make a table: {}", origin, heard.text));
  }
  Raw rebound(target.port);
  rebound.send("GET /api/tables HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  expect(hearAnswer(rebound, kSoon).status == 403, "A name that was pointed here is answered to.");
}

void writeMarkup(Target& target) {
  const std::string markup = "<img src=x onerror=alert(1)>";
  const Json table = ownTable(target, markup.substr(0, 40));
  RawSocket socket(target.port);
  socket.say(hello(table, table["token"]));
  untilAsked(socket);
  socket.say(Json{{"type", "chat"}, {"text", "</script>" + markup + "\x1b[2J\xE2\x80\xAE"}}.dump());
  bool heard = false;
  for (const Json& frame : drain(socket, Milliseconds(500), "chat"))
    if (frame["type"] == "chat") {
      const std::string text = frame["lines"][0]["text"];
      heard = true;
      expect(text.find('\x1b') == std::string::npos && text.find("\xE2\x80\xAE") == std::string::npos,
             "What steers a terminal or turns the direction of writing is passed on.");
    }
  expect(heard, "A line of chat is lost.");
  const Heard about = request(target, "GET", "/api/tables/" + table["table"].get<std::string>(), "");
  expect(about.text.find("Content-Type: application/json") != std::string::npos &&
             about.text.find("X-Content-Type-Options: nosniff") != std::string::npos &&
             about.text.find("default-src 'none'") != std::string::npos,
         "An answer with a name in it could be taken for a page: " + about.text.substr(0, 400));
}

}  // namespace

void addFrameAttacks(std::vector<Attack>& all) {
  all.push_back({"nonsense in frames", sayNonsense});
  all.push_back({"huge and endless frames", sayTooMuch});
  all.push_back({"broken framing", breakTheFraming});
  all.push_back({"foreign tokens", useForeignTokens});
  all.push_back({"decisions again", replayDecisions});
  all.push_back({"looking at hands", lookAtHands});
  all.push_back({"reading nothing", readNothing});
  all.push_back({"pages of other sites", crossSites});
  all.push_back({"markup in names and chat", writeMarkup});
}

}  // namespace cantrip::hostile
