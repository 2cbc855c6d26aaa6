// cantrip serve
#include <fmt/format.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <cstdlib>
#include <filesystem>

#include "base/files.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/print.h"
#include "play/table.h"
#include "server/client_files.h"
#include "server/net.h"
#include "server/secrets.h"

namespace cantrip::cli {
namespace {

constexpr std::uint32_t kAsUsual = UINT32_MAX;

struct ServeOptions {
  std::string address = "127.0.0.1", data;
  std::uint32_t port = 0;
  std::uint32_t threads = 2;
  std::vector<std::string> hosts;
  std::string database, certificate, key, log = "text";
  std::uint32_t metrics = 0, seed = 0;
  bool open = false, proxy = false;
  std::uint32_t uploads = kAsUsual;  ///< megabytes
};

constexpr std::uint16_t kUsualPort = 8080;
/// On this machine alone everybody is its owner.
constexpr std::uint32_t kUsualMegabytes = 600;

bool isLoopback(const std::string& address) {
  return address == "localhost" || address == "::1" || address.starts_with("127.");
}

/// Shows the page where there is a desktop; where there is none, its address was printed.
void openPage(const std::string& url) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  [[maybe_unused]] const int code = std::system(("xdg-open " + url + " >/dev/null 2>&1 &").c_str());
}

/// With a heap for each thread, as is usual, what one thread took and another one gave back stays unused in
/// each of them: a game at rest takes a quarter more.
void sharePiecesOfMemory() {
#ifdef __GLIBC__
  ::mallopt(M_ARENA_MAX, 2);
#endif
}

void runServe(const ServeOptions& o) {
  sharePiecesOfMemory();
  const std::filesystem::path folder =
      o.data.empty() ? userFolder() / "tables" : std::filesystem::path(o.data);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    throw std::runtime_error(
        fmt::format("{}: {}. Choose another place with --data FOLDER.", folder.string(), error.message()));
  server::ServerSetting setting;
  setting.address = o.address;
  setting.port = o.port == 0 ? kUsualPort : static_cast<std::uint16_t>(o.port);
  setting.anotherPortWillDo = o.port == 0;
  setting.threads = o.threads;
  setting.hosts.insert(o.hosts.begin(), o.hosts.end());
  setting.uploadFolder = folder;
  setting.mostUploadBytes = (o.uploads != kAsUsual   ? o.uploads
                             : isLoopback(o.address) ? kUsualMegabytes
                                                     : 0) *
                            kMegabyte;
  setting.store = folder / "tables.db";
  setting.database = o.database;
  setting.certificate = o.certificate;
  setting.key = o.key;
  setting.behindProxy = o.proxy;
  if (o.metrics != 0) setting.metricsPort = static_cast<std::uint16_t>(o.metrics);
  setting.files = server::clientFiles();
  if (setting.files.empty())
    throw std::runtime_error(
        "This cantrip was built without the browser client (-DCANTRIP_WEB=OFF), which takes Node.js 18.");
  setting.log = [json = o.log == "json"](const server::LogEntry& entry) {
    if (json)
      cli::print(stderr, "{}\n", server::logAsJson(entry));
    else if (entry.level != server::LogLevel::Info)  // which whoever sits in front of it sees for themselves
      cli::print(stderr, "{}\n", server::logAsText(entry));
  };
  if (o.seed != 0) server::countSeedsFrom(o.seed);
  play::library();  // read before the first guest waits for it
  server::Server server(std::move(setting));
  cli::print(
      "Cantrip is served at {}\nEverything is kept in {}. Ctrl+C ends it; games go on when it is started "
      "again.\n",
      server.url(), o.database.empty() ? folder.string() : "the database");
  terminal().flush();
  if (o.open) openPage(server.url());
  server.run();
}

}  // namespace

void addServeCommand(Command& app) {
  auto o = std::make_shared<ServeOptions>();
  Command serve = app.command("serve", "Play in the browser: against the computer, or friends by a link");
  serve.option("--address", o->address, "address to listen on; 0.0.0.0 lets other machines in")
      .withDefault()
      .type("ADDRESS");
  serve.option("--port", o->port, "port to listen on; 8080, or another free one when it is taken")
      .wholeNumber(1, 65535);
  serve.option("--host", o->hosts, "a further name that the server answers to, such as play.example.org")
      .type("NAME");
  serve.option("--data", o->data, "folder for tables and games, and not the usual one").type("FOLDER");
  serve.option("--threads", o->threads, "threads that carry out the games").withDefault().wholeNumber(1, 256);
  serve
      .option("--uploads", o->uploads,
              "size in MB up to which pages may send card files, which everybody here then plays with; 0: "
              "none, as is usual unless the address is this machine's own")
      .wholeNumber(0, 2000);
  serve
      .option("--database", o->database,
              "connection string of a PostgreSQL database that keeps tables, games and accounts")
      .type("CONNECTION");
  serve.option("--certificate", o->certificate, "certificate with its chain (PEM): serve over TLS")
      .type("FILE");
  serve.option("--key", o->key, "key of the certificate (PEM)").type("FILE");
  serve.flag("--behind-proxy", o->proxy, "a proxy in front tells who asks (X-Forwarded-For)");
  serve.option("--metrics", o->metrics, "port of this machine where Prometheus finds /metrics")
      .wholeNumber(1, 65535);
  serve.option("--log", o->log, "how what happens is told: for people, or as lines of JSON")
      .withDefault()
      .oneOf({"text", "json"});
  serve
      .option("--seed", o->seed,
              "for tests: games are dealt from this number on, so that everybody could know them before")
      .wholeNumber(1, 1'000'000'000);
  serve.flag("--open", o->open, "show the page in the browser of this desktop");
  serve.footer(
      "Examples:\n"
      "  cantrip serve                  this machine alone, at http://127.0.0.1:8080/\n"
      "  cantrip serve --address 0.0.0.0 --host 192.168.1.20   for the local network\n"
      "Each answer is stored before anybody is told of it: a server that is killed goes\n"
      "on where it was.");
  serve.callback([o] { runServe(*o); });
}

}  // namespace cantrip::cli
