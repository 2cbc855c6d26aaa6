// Attacks over HTTP.
#include <fmt/format.h>

#include "hostile/attacks.h"

namespace cantrip::hostile {
namespace {

constexpr Milliseconds kSoon{10000};

void leaveTheFolder(Target& target) {
  for (const std::string path :
       {"/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../../../etc/passwd", "/assets/..\\..\\etc\\passwd", "//etc/passwd", "/etc/passwd%00.js",
        "/./././../etc/passwd", "file:///etc/passwd", "http://evil.example/etc/passwd",
        "/table/../../etc/passwd", "/api/tables/../../etc/passwd", "/api/tables/..%2f",
        "/api/rules/../../../etc/passwd", "/api/events/../../etc/passwd/deck",
        "/api/account/../../etc/passwd"}) {
    const Heard heard = request(target, "GET", path, "");
    expect(heard.text.find("root:") == std::string::npos, path + " gets out of the folder.");
    expect(heard.status > 0 && heard.status < 500, fmt::format("{}: status {}", path, heard.status));
  }
}

void sendBombs(Target& target) {
  // 10 MB of zeros, packed by gzip a thousand times smaller, would be such a body: it has to count as it is.
  std::string packed("\x1f\x8b\x08\0\0\0\0\0\0\x03", 10);
  packed += std::string(10000, '\0');
  for (const char* path : {"/api/tables", "/api/replays", "/api/account/decks", "/api/events"}) {
    const Heard heard = request(target, "POST", path, packed, "Content-Encoding: gzip\r\n");
    expect(heard.status >= 400 && heard.status < 500,
           fmt::format("A packed body to {}: {}", path, heard.text));
  }
  const Heard large = request(target, "POST", "/api/replays", std::string(100000, 'x'));
  expect(large.status == 413 || large.status == 0, "A body of 100 KB is taken: " + large.text.substr(0, 200));
  Raw promised(target.port);
  promised.send("POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n");
  expect(hearAnswer(promised, kSoon).status == 413, "A body of 100 GB is waited for.");
  Raw pieces(target.port);
  pieces.send("POST /api/replays HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  bool open = true;
  for (int i = 0; i < 100 && open; ++i) open = pieces.send("1000\r\n" + std::string(0x1000, 'x') + "\r\n");
  expect(!open || pieces.ends(kSoon), "A body in pieces of 400 KB is taken.");
  Raw headers(target.port);
  headers.send("GET / HTTP/1.1\r\n");
  open = true;
  for (int i = 0; i < 100 && open; ++i)
    open = headers.send(fmt::format("X-{}: {}\r\n", i, std::string(1000, 'x')));
  expect(!open || headers.ends(kSoon), "Headers of 100 KB are taken.");
  // A replay that unpacks to more than anybody plays.
  const Heard replay = request(target, "POST", "/api/replays", std::string(60000, '\x28'));
  expect(replay.status == 400 || replay.status == 429,
         "No replay is taken for one: " + replay.text.substr(0, 200));
}

void smuggle(Target& target) {
  for (const std::string& text :
       {std::string("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n"
                    "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx"),
        std::string("GET / HTTP/9.9\r\n\r\n"), std::string("\r\n\r\n\r\n"), std::string("GET\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nHost: a\r\nHost: localhost\r\n\r\n"), std::string(20000, 'G'),
        std::string("GET / HTTP/1.1\nHost localhost\n\n"), target.bytes(2000), std::string(1, '\0')}) {
    Raw raw(target.port);
    raw.send(text);
    expect(hearAnswer(raw, Milliseconds(150)).status < 500, "Broken HTTP is an error of the server's.");
  }
}

Json anyValue(Target& target, int depth) {
  switch (target.below(depth > 3 ? 7 : 9)) {
    case 0:
      return nullptr;
    case 1:
      return target.below(2) == 0;
    case 2:
      return static_cast<std::int64_t>(target.random());
    case 3:
      return -1.5e300;
    case 4:
      return std::string(target.below(60), 'A');
    case 5:
      return "goblins";
    case 6:
      return "4 Mountain\n60 Nothing\n";
    case 7: {
      Json list = Json::array();
      for (std::size_t i = target.below(5); i > 0; --i) list.push_back(anyValue(target, depth + 1));
      return list;
    }
    default: {
      Json object = Json::object();
      for (const char* name : {"computer", "deck", "name"})
        if (target.below(2) == 0) object[name] = anyValue(target, depth + 1);
      return object;
    }
  }
}

void askNonsense(Target& target) {
  const std::string table = target.honest.first["table"];
  const std::vector<std::string> paths = {"/api/tables",
                                          "/api/events",
                                          "/api/replays/branch",
                                          "/api/account",
                                          "/api/account/login",
                                          "/api/account/password",
                                          "/api/account/remove",
                                          "/api/account/decks",
                                          "/api/account/decks/1",
                                          "/api/tables/" + table + "/seats",
                                          "/api/tables/" + table + "/computers",
                                          "/api/tables/" + table + "/deck",
                                          "/api/events/" + table + "/pick",
                                          "/api/events/" + table + "/seats",
                                          "/api/queue",
                                          "/api/queue/leave"};
  const char* const fields[] = {
      "name",   "deck",    "seats",     "variants", "teams",    "options", "open",       "format",
      "bestOf", "minutes", "kind",      "sets",     "cube",     "then",    "chaos",      "seconds",
      "replay", "answers", "seat",      "level",    "password", "cards",   "after",      "invitation",
      "do",     "main",    "sideboard", "option",   "next",     "watched", "turnSeconds"};
  for (int i = 0; i < 25; ++i) {
    Json body = Json::object();
    for (const char* field : fields)
      if (target.below(3) == 0) body[field] = anyValue(target, 0);
    const std::string& path = paths[target.below(paths.size())];
    const Heard heard = request(target, "POST", path, target.below(8) == 0 ? target.bytes(300) : body.dump());
    expect(heard.status > 0 && heard.status != 500, fmt::format("{} {}: {}", path, body.dump(), heard.text));
  }
  for (const char* method : {"PUT", "DELETE", "TRACE", "CONNECT", "OPTIONS", "PATCH", "NONSENSE"}) {
    const Heard heard = request(target, method, "/api/tables", "{}");
    expect(heard.status == 405 || heard.status == 0,
           fmt::format("{}: {}", method, heard.text.substr(0, 200)));
  }
}

/// Connections that say nothing, and some that say it slowly.
void connectThousands(Target& target) {
  std::vector<Raw> idle;
  for (std::size_t i = 0; i < target.connections; ++i) {
    idle.emplace_back(target.port);
    if (i % 3 == 1) idle.back().send("GET / HTTP/1.1\r\nHost: loc");
    if (i % 3 == 2)
      idle.back().send("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx");
  }
  for (int byte = 0; byte < 20; ++byte) {
    for (std::size_t i = 1; i < idle.size(); i += 3) idle[i].send("a");
    std::this_thread::sleep_for(Milliseconds(50));
  }
}

void guessPasswords(Target& target) {
  const std::string name = fmt::format("victim{}", target.below(3));
  request(target, "POST", "/api/account", Json{{"name", name}, {"password", "correct horse"}}.dump());
  int refused = 0;
  for (int i = 0; i < 12; ++i) {
    const Heard heard = request(target, "POST", "/api/account/login",
                                Json{{"name", name}, {"password", "guess" + std::to_string(i)}}.dump());
    expect(heard.status == 403 || heard.status == 429, "A guess gets " + heard.text.substr(0, 200));
    expect(heard.text.find("Set-Cookie") == std::string::npos, "A guess is let in.");
    if (heard.status == 429) ++refused;
  }
  expect(refused > 0, "Passwords may be guessed at without end.");
  for (const char* cookie : {"cantrip=", "cantrip=0000", "cantrip=' OR 1=1 --", "cantrip=\xff"}) {
    const Heard heard =
        request(target, "GET", "/api/account/decks", "", fmt::format("Cookie: {}\r\n", cookie));
    expect(heard.status == 401 || heard.status == 400, "A made-up cookie gets " + heard.text.substr(0, 200));
  }
}

}  // namespace

void addRequestAttacks(std::vector<Attack>& all) {
  all.push_back({"paths out of the folder", leaveTheFolder});
  all.push_back({"bombs and endless bodies", sendBombs});
  all.push_back({"broken HTTP", smuggle});
  all.push_back({"nonsense in requests", askNonsense});
  all.push_back({"thousands of connections", connectThousands});
  all.push_back({"guessing passwords", guessPasswords});
}

}  // namespace cantrip::hostile
