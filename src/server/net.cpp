// One thread serves all sockets, so that nothing here needs a lock; games and decks are worked on by a pool
// (room.h, site.h), which posts back what is to be sent.
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
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <unordered_set>

namespace cantrip::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostBodyBytes = std::size_t{64} << 10;
constexpr std::size_t kMostHeaderBytes = std::size_t{16} << 10;
constexpr std::size_t kMostFrameBytes = std::size_t{64} << 10;
/// Who reads so slowly that this much waits is disconnected; a reader that comes back is sent the table
/// again.
constexpr std::size_t kMostBytesWaiting = std::size_t{8} << 20;
constexpr std::chrono::seconds kRequestTime{20}, kHelloTime{10}, kGoodbyeTime{2};
constexpr std::chrono::minutes kRestTime{5};
constexpr std::chrono::seconds kQuietTime{2};
/// Frames of a client: a burst for quick hands, then so many each second.
constexpr double kFrameBurst = 120, kFramesEachSecond = 30;

/// What all connections share.
struct Shared {
  Tables& tables;
  Site& site;
  const Log& log;
  std::atomic<std::size_t> connections{0};
  std::size_t frames = 0;  ///< that were received
  std::unordered_set<class Socket*> sockets;
};

class Connected {
 public:
  explicit Connected(Shared& shared) : shared_(shared) { ++shared_.connections; }
  ~Connected() { --shared_.connections; }
  Connected(const Connected&) = delete;
  Connected& operator=(const Connected&) = delete;

 private:
  Shared& shared_;
};

/// The WebSocket of somebody at a table.
class Socket : public std::enable_shared_from_this<Socket> {
 public:
  /// It dies on the thread of the sockets, whoever lets go of it last.
  static std::shared_ptr<Socket> make(tcp::socket socket, Shared& shared,
                                      std::shared_ptr<Connected> connected) {
    const auto executor = socket.get_executor();
    return {new Socket(std::move(socket), shared, std::move(connected)),
            [executor](Socket* last) { asio::post(executor, [owned = std::unique_ptr<Socket>(last)] {}); }};
  }
  Socket(tcp::socket socket, Shared& shared, std::shared_ptr<Connected> connected)
      : shared_(shared),
        connected_(std::move(connected)),
        stream_(std::move(socket)),
        timer_(stream_.get_executor()) {
    shared_.sockets.insert(this);
  }
  ~Socket() { shared_.sockets.erase(this); }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  void start(const http::request<http::string_body>& request) {
    websocket::stream_base::timeout timeout =
        websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(60);
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.read_message_max(kMostFrameBytes);
    stream_.async_accept(request, [self = shared_from_this()](Error error) {
      if (error) return;
      self->timer_.expires_after(kHelloTime);
      self->timer_.async_wait([weak = self->weak_from_this()](Error ended) {
        const auto still = weak.lock();
        if (!ended && still && !still->room_) still->end("refused", "Nobody said hello.");
      });
      self->read();
    });
  }

  /// The server ends.
  void goAway() {
    ending_ = true;
    const auto self = weak_from_this().lock();
    if (!self) return;  // it is being closed already, by whoever held it last
    stream_.async_close(websocket::close_code::going_away, [self](Error) {});
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return self->lost();
      const std::string frame = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      if (!self->ending_) self->receive(frame);
      self->read();
    });
  }

  void receive(const std::string& frame) {
    const auto now = Clock::now();
    ++shared_.frames;
    allowed_ = std::min(kFrameBurst,
                        allowed_ + std::chrono::duration<double>(now - since_).count() * kFramesEachSecond);
    since_ = now;
    if ((allowed_ -= 1) < 0) return end("limit", "That was too much at once: the connection ends.");
    try {
      if (!stream_.got_text()) throw BadMessage("Frames have to be text.");
      Message message = readMessage(frame);
      if (room_)
        return room_->post([self = shared_from_this(), message = std::move(message)](Room& room) {
          if (self->connection_ != 0) room.receive(self->seat_, self->connection_, message);
          // Who looks on says nothing, but may ask whether the server is there.
          const bool pings = std::holds_alternative<Ping>(message);
          if (self->watcher_ != 0)
            self->sender()(pings ? R"({"type":"pong"})" : R"({"type":"error","text":"You are looking on."})");
        });
      const Hello* hello = std::get_if<Hello>(&message);
      if (hello == nullptr) throw BadMessage("The first frame has to be a hello.");
      enter(*hello);
    } catch (const BadMessage& error) {
      send(Json{{"type", "error"}, {"text", error.what()}}.dump());
    }
  }

  void enter(const Hello& hello) {
    try {
      room_ = shared_.tables.find(hello.table);
    } catch (const Refusal& refusal) {
      return end("refused", refusal.what());
    }
    if (!room_) return end("refused", "There is no such table: it may have been removed.");
    room_->post([self = shared_from_this(), hello](Room& room) {
      if (hello.watch) return self->look(room);
      const auto seat = room.seatOf(hello.token);
      if (!seat) {
        asio::post(self->stream_.get_executor(),
                   [self] { self->end("refused", "You have no seat at this table."); });
        return;
      }
      self->seat_ = *seat;
      try {
        self->connection_ = room.connect(*seat, hello, self->sender());
      } catch (const std::exception& error) {
        self->shared_.log(fmt::format("table {}: {}", room.id(), error.what()));
        asio::post(self->stream_.get_executor(), [self, why = std::string(error.what())] {
          self->end("refused", "This game can't be opened: " + why);
        });
      }
    });
  }

  /// On the strand of the room: somebody without a seat.
  void look(Room& room) {
    try {
      watcher_ = room.watch(sender());
    } catch (const std::exception& error) {
      asio::post(stream_.get_executor(),
                 [self = shared_from_this(), why = std::string(error.what())] { self->end("refused", why); });
    }
  }

  GameTable::Send sender() {
    return [weak = weak_from_this()](const std::string& frame) {
      if (const auto socket = weak.lock())
        asio::post(socket->stream_.get_executor(), [socket, frame] { socket->send(frame); });
    };
  }

  void send(const std::string& frame) {
    if (ending_) return;
    waitingBytes_ += frame.size();
    waiting_.push_back(frame);
    if (waitingBytes_ > kMostBytesWaiting) {
      ending_ = true;
      beast::get_lowest_layer(stream_).close();
      return;
    }
    if (waiting_.size() == 1) write();
  }

  void write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(waiting_.front()),
                        [self = shared_from_this()](Error error, std::size_t) {
                          if (error) return;
                          self->waitingBytes_ -= self->waiting_.front().size();
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) return self->write();
                          if (self->endsAfterwards_) self->goAway();
                        });
  }

  /// Tells why and closes.
  void end(const std::string& code, const std::string& text) {
    if (ending_ || endsAfterwards_) return;
    endsAfterwards_ = true;
    send(Json{{"type", "error"}, {"code", code}, {"text", text}}.dump());
  }

  void lost() {
    ending_ = true;
    timer_.cancel();
    const auto held = weak_from_this().lock();
    if (!room_ || !held) return;
    room_->post([self = held](Room& room) {
      if (self->connection_ != 0) room.disconnect(self->seat_, self->connection_);
      if (self->watcher_ != 0) room.leave(self->watcher_);
    });
    room_ = nullptr;
  }

  Shared& shared_;
  std::shared_ptr<Connected> connected_;
  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
  std::size_t waitingBytes_ = 0;
  double allowed_ = kFrameBurst;
  Clock::time_point since_ = Clock::now();
  std::shared_ptr<Room> room_;
  // On the strand of the room:
  PlayerId seat_ = kNoPlayer;
  std::uint64_t connection_ = 0;
  std::uint64_t watcher_ = 0;  ///< of somebody without a seat

  bool ending_ = false, endsAfterwards_ = false;
};

template <class Body>
Request plainRequest(const http::request<Body>& request) {
  const auto field = [&](http::field name) { return std::string(request[name]); };
  Request plain;
  plain.method = std::string(request.method_string());
  plain.path = std::string(request.target().substr(0, request.target().find('?')));
  plain.host = field(http::field::host);
  plain.origin = field(http::field::origin);
  plain.authorization = field(http::field::authorization);
  plain.wantsPictures = field(http::field::cookie).find("cantrip.pictures=on") != std::string::npos;
  plain.takesGzip = field(http::field::accept_encoding).find("gzip") != std::string::npos;
  if constexpr (std::is_same_v<Body, http::string_body>) plain.body = request.body();
  return plain;
}

/// A connection that asks for files and tables, and may become a WebSocket.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket socket, Shared& shared)
      : shared_(shared), connected_(std::make_shared<Connected>(shared)), stream_(std::move(socket)) {}

  ~HttpConnection() { endUpload(); }
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;

  void read() {
    parser_.emplace();
    parser_->header_limit(kMostHeaderBytes);
    parser_->body_limit(std::numeric_limits<std::uint64_t>::max());  // looked at when the header is there
    stream_.expires_after(kRequestTime);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](Error error, std::size_t) {
                              if (error == http::error::header_limit)
                                return self->refuse(413, "That is too much.");
                              if (!error) self->readBody();
                            });
  }

 private:
  void refuse(int status, const std::string& why) {
    respond({status, "application/json", Json{{"error", why}}.dump()}, false);
  }

  void readBody() {
    const auto& header = parser_->get();
    if (header.method() == http::verb::post && header.target() == "/api/import") return beginUpload();
    if (parser_->content_length().value_or(0) > kMostBodyBytes) return refuse(413, "That is too much.");
    parser_->body_limit(kMostBodyBytes);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](Error error, std::size_t) {
      if (error == http::error::body_limit) return self->refuse(413, "That is too much.");
      if (!error) self->handle();
    });
  }

  // A card file goes to the disk as it comes.
  void beginUpload() {
    try {
      if (!parser_->content_length()) return refuse(411, "The length of the file has to be told.");
      uploadRequest_ = plainRequest(parser_->get());
      uploadRequest_.upload = shared_.site.beginUpload(uploadRequest_, *parser_->content_length());
    } catch (const Refusal& refusal) {
      return refuse(refusal.status, refusal.what());
    }
    upload_.emplace(std::move(*parser_));
    Error error;
    upload_->get().body().open(uploadRequest_.upload.c_str(), beast::file_mode::write, error);
    if (error) return refuse(507, "The file can't be written down here: " + error.message());
    readUpload();
  }

  void readUpload() {
    if (upload_->is_done()) {
      upload_->get().body().close();
      upload_.reset();
      return answer(std::exchange(uploadRequest_, {}), false);
    }
    stream_.expires_after(kRequestTime);
    http::async_read_some(stream_, buffer_, *upload_, [self = shared_from_this()](Error error, std::size_t) {
      if (!error) return self->readUpload();
      self->endUpload();
      if (error == http::error::body_limit) self->refuse(413, "That is too much.");
    });
  }

  /// A file that did not come whole.
  void endUpload() {
    if (!upload_) return;
    upload_.reset();
    shared_.site.giveUpload(uploadRequest_.upload);
  }

  void handle() {
    const http::request<http::string_body>& request = parser_->get();
    Request plain = plainRequest(request);
    if (websocket::is_upgrade(request)) {
      if (plain.path != "/api/play")
        return respond({404, "application/json", R"({"error":"There is nothing here."})"}, false);
      if (!shared_.site.isOurs(plain, true))
        return respond(
            {403, "application/json", R"({"error":"This socket is not of a page of this server."})"}, false);
      stream_.expires_never();
      Socket::make(stream_.release_socket(), shared_, connected_)->start(request);
      return;
    }
    head_ = request.method() == http::verb::head;
    answer(std::move(plain), request.keep_alive());
  }

  void answer(Request plain, bool keepAlive) {
    shared_.site.handle(std::move(plain), [self = shared_from_this(), keepAlive,
                                           head = std::exchange(head_, false)](Response response) {
      asio::post(self->stream_.get_executor(),
                 [self, keepAlive, head, response = std::move(response)]() mutable {
                   if (head) response.body.clear();
                   self->respond(std::move(response), keepAlive);
                 });
    });
  }

  void respond(Response response, bool keepAlive) {
    answer_ = {};
    answer_.result(static_cast<unsigned>(response.status));
    answer_.version(11);
    answer_.keep_alive(keepAlive);
    answer_.set(http::field::content_type, response.type);
    answer_.set(http::field::cache_control,
                response.keeps ? "public, max-age=31536000, immutable" : "no-store");
    if (response.gzip) answer_.set(http::field::content_encoding, "gzip");
    for (const auto& [name, value] : securityHeaders(response.pictures)) answer_.set(name, value);
    answer_.body() = std::move(response.body);
    answer_.prepare_payload();
    stream_.expires_after(kRequestTime);
    http::async_write(stream_, answer_, [self = shared_from_this(), keepAlive](Error error, std::size_t) {
      if (error) return;
      if (keepAlive) return self->read();
      Error ignored;
      self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    });
  }

  Shared& shared_;
  std::shared_ptr<Connected> connected_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::request_parser<http::file_body>> upload_;  ///< while one is received
  Request uploadRequest_;
  bool head_ = false;
  http::response<http::string_body> answer_;
};

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
    log(fmt::format("The system allows {} open files: as many connections, less {}, can be served.",
                    limit.rlim_cur, kOtherFiles));
}

}  // namespace

class Server::Network {
 public:
  explicit Network(ServerSetting setting)
      : setting_(std::move(setting)),
        store_(store::openSqlite(setting_.store)),
        pool_(setting_.threads),
        tables_(*store_, pool_, setting_.log),
        events_(*store_, tables_, pool_, setting_.log),
        site_(siteSetting(), tables_, events_, pool_, setting_.log),
        shared_{tables_, site_, setting_.log} {
    allowConnections(setting_.mostConnections, setting_.log);
    listen();
  }
  ~Network() {
    // Connections die with the io_context; what the pool still does must not meet them half gone.
    tables_.close();
    events_.close();
    pool_.join();
  }
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  const std::string& address() const { return setting_.address; }

  void run() {
    signals_.async_wait([this](Error error, int) {
      if (!error) end();
    });
    accept();
    rest();
    awaitQuiet();
    io_.run();
    tables_.close();
    events_.close();
    pool_.join();
  }

  void stop() {
    asio::post(io_, [this] { end(); });
  }

 private:
  Site::Setting siteSetting() {
    Site::Setting site;
    site.files = setting_.files;
    site.hosts = setting_.hosts;
    site.uploadFolder = setting_.uploadFolder;
    site.mostUploadBytes = setting_.mostUploadBytes;
    for (const char* host : {"localhost", "127.0.0.1", "[::1]"}) site.hosts.insert(host);
    site.hosts.insert(setting_.address);
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
      if (shared_.connections < setting_.mostConnections)
        std::make_shared<HttpConnection>(std::move(socket), shared_)->read();
      accept();
    });
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

  /// Everybody is told; who does not hear is left after two seconds. What was answered is stored already.
  void end() {
    if (std::exchange(ending_, true)) return;
    Error ignored;
    acceptor_.close(ignored);
    signals_.cancel(ignored);
    pause_.cancel();
    quiet_.cancel();
    const auto sockets = shared_.sockets;
    for (Socket* socket : sockets) socket->goAway();
    rest_.expires_after(kGoodbyeTime);
    rest_.async_wait([this](Error) { io_.stop(); });
    if (sockets.empty()) io_.stop();
  }

  const ServerSetting setting_;
  std::unique_ptr<store::Store> store_;
  asio::thread_pool pool_;
  Tables tables_;
  Events events_;
  Site site_;
  Shared shared_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::signal_set signals_{io_, SIGINT, SIGTERM};
  asio::steady_timer pause_{io_}, rest_{io_}, quiet_{io_};
  std::size_t framesAtQuiet_ = 0;
  bool ending_ = false;
};

Server::Server(ServerSetting setting) : network_(std::make_unique<Network>(std::move(setting))) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return network_->port(); }

std::string Server::url() const {
  const std::string& address = network_->address();
  const bool v6 = address.find(':') != std::string::npos;
  const std::string host = address == "0.0.0.0" || address == "::" ? "localhost"
                           : v6                                    ? "[" + address + "]"
                                                                   : address;
  return fmt::format("http://{}:{}/", host, port());
}

void Server::run() { network_->run(); }
void Server::stop() { network_->stop(); }

}  // namespace cantrip::server
