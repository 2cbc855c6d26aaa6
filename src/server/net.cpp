#include "server/net.h"

#include <fmt/format.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/resource.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net_http.h"
#include "server/net_socket.h"

namespace cantrip::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::chrono::minutes kRestTime{5};
constexpr std::chrono::seconds kQuietTime{2};

void giveBackMemory() {
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
}

/// A process may open 1,024 files at first, and mostly more when it asks for them.
void allowConnections(std::size_t most, const Log& log) {
  constexpr rlim_t kOtherFiles = 100;
  struct rlimit limit {};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= most + kOtherFiles) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, most + kOtherFiles);
  ::setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur < most + kOtherFiles)
    log({LogLevel::Warning,
         fmt::format("The system allows {} open files: as many connections, less {}, can be served.",
                     limit.rlim_cur, kOtherFiles)});
}

/// Nothing where there is to be none. Throws std::runtime_error for files that do not do.
std::unique_ptr<asio::ssl::context> tlsOf(const ServerSetting& setting) {
  if (setting.certificate.empty() && setting.key.empty()) return nullptr;
  if (setting.certificate.empty() || setting.key.empty())
    throw std::runtime_error("TLS needs both --certificate and --key.");
  auto tls = std::make_unique<asio::ssl::context>(asio::ssl::context::tls_server);
  tls->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                   asio::ssl::context::no_tlsv1_1);
  Error error;
  tls->use_certificate_chain_file(setting.certificate.string(), error);
  if (error)
    throw std::runtime_error(fmt::format("{}: no certificate can be read there: {}.",
                                         setting.certificate.string(), error.message()));
  tls->use_private_key_file(setting.key.string(), asio::ssl::context::pem, error);
  if (error)
    throw std::runtime_error(fmt::format("{}: no key of that certificate can be read there: {}.",
                                         setting.key.string(), error.message()));
  return tls;
}

std::unique_ptr<store::Store> storeOf(const ServerSetting& setting) {
  return setting.database.empty() ? store::openSqlite(setting.store) : store::openPostgres(setting.database);
}

}  // namespace

class Server::Network {
 public:
  explicit Network(ServerSetting setting)
      : setting_(std::move(setting)),
        tls_(tlsOf(setting_)),
        store_(storeOf(setting_)),
        pool_(setting_.threads),
        tables_(*store_, pool_, setting_.log, metrics_),
        events_(*store_, tables_, pool_, setting_.log),
        accounts_(*store_, tls_ != nullptr, setting_.log),
        site_(siteSetting(), tables_, events_, accounts_, pool_, setting_.log),
        shared_{tables_, site_, metrics_, setting_.log, tls_.get(), setting_.behindProxy} {
    allowConnections(setting_.mostConnections, setting_.log);
    listen();
    if (setting_.metricsPort) listenForMetrics(*setting_.metricsPort);
  }
  // Connections die with the io_context; what the pool still does must not meet them half gone.
  ~Network() { finish(); }
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  std::uint16_t metricsPort() const { return metricsAcceptor_.local_endpoint().port(); }
  const std::string& address() const { return setting_.address; }
  bool isSecure() const { return tls_ != nullptr; }

  void run() {
    signals_.async_wait([this](Error error, int) {
      if (!error) end();
    });
    accept();
    if (metricsAcceptor_.is_open()) acceptMetrics();
    rest();
    awaitQuiet();
    setting_.log({LogLevel::Info, "The server begins.", {{"address", setting_.address}, {"port", port()}}});
    io_.run();
    finish();
    setting_.log({LogLevel::Info, "The server has ended."});
  }

  void stop() {
    asio::post(io_, [this] { end(); });
  }

 private:
  Site::Setting siteSetting() {
    Site::Setting site;
    site.files = setting_.files;
    site.hosts = setting_.hosts;
    for (const char* host : {"localhost", "127.0.0.1", "[::1]"}) site.hosts.insert(host);
    site.hosts.insert(setting_.address);
    site.secure = tls_ != nullptr;
    site.uploadFolder = setting_.uploadFolder;
    site.mostUploadBytes = setting_.mostUploadBytes;
    return site;
  }

  void listen() {
    Error error;
    const auto address = asio::ip::make_address(setting_.address, error);
    if (error) throw std::runtime_error(fmt::format("'{}' is no address to listen on.", setting_.address));
    tcp::endpoint endpoint(address, setting_.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(tcp::acceptor::reuse_address(true));
    acceptor_.bind(endpoint, error);
    if (error && setting_.anotherPortWillDo) {
      endpoint.port(0);
      acceptor_.bind(endpoint, error);
    }
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      throw std::runtime_error(
          fmt::format("Nobody can be served at {} port {}: {}. Choose another port with --port.",
                      setting_.address, setting_.port, error.message()));
  }

  void accept() {
    acceptor_.async_accept([this](Error error, tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (error) {  // no more file descriptors, most likely: those who leave give some back
        pause_.expires_after(std::chrono::milliseconds(100));
        pause_.async_wait([this](Error ended) {
          if (!ended) accept();
        });
        return;
      }
      Error ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      if (auto connected = letIn(socket))
        std::make_shared<HttpConnection>(std::move(socket), std::move(connected), shared_)->start();
      else
        metrics_.refused("connections");
      accept();
    });
  }

  /// Nothing where there are too many connections, or too many from there. Those of a proxy are everybody's.
  std::shared_ptr<Connected> letIn(const tcp::socket& socket) {
    Error unknown;
    const auto endpoint = socket.remote_endpoint(unknown);
    std::string peer = unknown ? std::string() : endpoint.address().to_string();
    const std::size_t mostOfOne =
        setting_.behindProxy ? setting_.mostConnections : setting_.mostConnections / 4 * 3;
    if (shared_.connections.all() >= setting_.mostConnections || shared_.connections.of(peer) >= mostOfOne)
      return nullptr;
    return std::make_shared<Connected>(shared_, std::move(peer));
  }

  /// At a port of its own, which nobody else reaches: a proxy in front passes none of it on.
  void listenForMetrics(std::uint16_t port) {
    Error error;
    const tcp::endpoint endpoint(asio::ip::address_v4::loopback(), port);
    metricsAcceptor_.open(endpoint.protocol());
    metricsAcceptor_.set_option(tcp::acceptor::reuse_address(true));
    metricsAcceptor_.bind(endpoint, error);
    if (!error) metricsAcceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      throw std::runtime_error(
          fmt::format("Nobody is told of measurements at port {}: {}. Choose another one with --metrics.",
                      port, error.message()));
  }

  void acceptMetrics() {
    metricsAcceptor_.async_accept([this](Error error, tcp::socket socket) {
      if (error == asio::error::operation_aborted) return;
      if (!error)
        std::make_shared<HttpConnection>(
            std::move(socket), std::make_shared<Connected>(shared_, "metrics"), shared_,
            [this] { return metrics_.text(shared_.connections.all(), shared_.sockets.size()); })
            ->start();
      acceptMetrics();
    });
  }

  void finish() {
    tables_.close();
    events_.close();
    accounts_.close();
    pool_.join();
  }

  void rest() {
    rest_.expires_after(kRestTime);
    rest_.async_wait([this](Error error) {
      if (error) return;
      tables_.rest();
      rest();
    });
  }

  /// Once nobody says anything, what games took for a moment goes back to the system: it lies in pieces
  /// between what they keep.
  void awaitQuiet() {
    quiet_.expires_after(kQuietTime);
    quiet_.async_wait([this, before = shared_.frames](Error error) {
      if (error) return;
      if (shared_.frames == before && std::exchange(framesAtQuiet_, before) != before)
        asio::post(pool_, giveBackMemory);
      awaitQuiet();
    });
  }

  /// Everybody is told, and requests that came are answered; who does not hear is left after two seconds.
  /// What was answered is stored already.
  void end() {
    if (std::exchange(ending_, true)) return;
    Error ignored;
    acceptor_.close(ignored);
    metricsAcceptor_.close(ignored);
    signals_.cancel(ignored);
    pause_.cancel();
    quiet_.cancel();
    const auto sockets = shared_.sockets;
    for (Socket* socket : sockets) socket->goAway();
    awaitGoodbye(std::chrono::steady_clock::now() + kGoodbyeTime);
  }

  void awaitGoodbye(std::chrono::steady_clock::time_point until) {
    const bool nobody = shared_.sockets.empty() && shared_.answering == 0;
    if (nobody || std::chrono::steady_clock::now() >= until) return io_.stop();
    constexpr std::chrono::milliseconds kLook{20};
    rest_.expires_after(kLook);
    rest_.async_wait([this, until](Error) { awaitGoodbye(until); });
  }

  const ServerSetting setting_;
  const std::unique_ptr<asio::ssl::context> tls_;
  const std::unique_ptr<store::Store> store_;
  Metrics metrics_;
  asio::thread_pool pool_;
  Tables tables_;
  Events events_;
  Accounts accounts_;
  Site site_;
  Shared shared_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_}, metricsAcceptor_{io_};
  asio::signal_set signals_{io_, SIGINT, SIGTERM};
  asio::steady_timer pause_{io_}, rest_{io_}, quiet_{io_};
  std::size_t framesAtQuiet_ = 0;
  bool ending_ = false;
};

Server::Server(ServerSetting setting) : network_(std::make_unique<Network>(std::move(setting))) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return network_->port(); }
std::uint16_t Server::metricsPort() const { return network_->metricsPort(); }

std::string Server::url() const {
  const std::string& address = network_->address();
  const bool v6 = address.find(':') != std::string::npos;
  const std::string host = address == "0.0.0.0" || address == "::" ? "localhost"
                           : v6                                    ? "[" + address + "]"
                                                                   : address;
  return fmt::format("{}://{}:{}/", network_->isSecure() ? "https" : "http", host, port());
}

void Server::run() { network_->run(); }
void Server::stop() { network_->stop(); }

}  // namespace cantrip::server
