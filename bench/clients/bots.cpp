#include "clients/bots.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <random>

namespace cantrip::clients {
namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using Json = nlohmann::json;
using Error = boost::system::error_code;

/// The server ends a connection that sends more than thirty frames a second for long.
constexpr std::chrono::milliseconds kBetweenFrames{34};

struct Bots::World {
  explicit World(std::uint16_t serverPort) : port(serverPort) {}
  std::uint16_t port;
  asio::io_context io{1};
  std::vector<std::shared_ptr<Connection>> connections;
  std::vector<std::string> tables;
  /// When the answer that a game waits for was sent, by table.
  std::vector<std::optional<Clock::time_point>> answered;
  Measured measured;
  std::mt19937 random{20261123};
  bool playing = false;
  std::chrono::milliseconds think{0};
  std::size_t present = 0;

  static float since(Clock::time_point then) {
    return std::chrono::duration<float, std::milli>(Clock::now() - then).count();
  }
};

/// The socket of a bot, or of somebody who looks on.
class Bots::Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(World& world, std::size_t table, std::string token)
      : world_(world), table_(table), token_(std::move(token)), stream_(world.io), timer_(world.io) {}

  void start() {
    const std::string host = fmt::format("127.0.0.1:{}", world_.port);
    stream_.set_option(
        beast::websocket::stream_base::decorator([host](beast::websocket::request_type& request) {
          request.set(beast::http::field::origin, "http://" + host);
        }));
    const tcp::endpoint server(asio::ip::address_v4::loopback(), world_.port);
    stream_.next_layer().async_connect(server, [self = shared_from_this(), host](Error failed) {
      if (failed) return self->lost();
      Error ignored;
      self->stream_.next_layer().set_option(tcp::no_delay(true), ignored);
      self->stream_.async_handshake(host, "/api/play", [self](Error error) {
        if (error) return self->lost();
        Json hello = {{"type", "hello"}, {"protocol", 1}, {"table", self->world_.tables[self->table_]}};
        if (self->token_.empty())
          hello["watch"] = true;
        else
          hello["token"] = self->token_;
        self->say(hello);
        self->read();
      });
    });
  }

  /// Answers what is asked, after some thought.
  void think() {
    if (!world_.playing || question_.is_null()) return;
    std::uniform_real_distribution<double> part(0.5, 1.5);
    const auto thought = std::chrono::duration_cast<Clock::duration>(world_.think * part(world_.random));
    // However fast a bot thinks, it keeps to the frames that the server takes from one connection.
    timer_.expires_at(std::max(Clock::now() + thought, said_ + kBetweenFrames));
    timer_.async_wait([self = shared_from_this()](Error error) {
      if (!error && self->world_.playing) self->answer();
    });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return self->lost();
      const auto bytes = self->buffer_.cdata();
      const auto* text = static_cast<const char*>(bytes.data());
      if (!self->token_.empty() || !self->told_) self->receive(Json::parse(text, text + bytes.size()));
      self->buffer_.consume(bytes.size());
      self->read();
    });
  }

  void receive(const Json& frame) {
    if (frame["type"] != "state") return;
    if (!std::exchange(told_, true)) ++world_.present;
    if (token_.empty()) return;  // who looks on is asked nothing
    if (sent_) world_.measured.answered.push_back(World::since(*std::exchange(sent_, std::nullopt)));
    const auto question = frame.find("question");
    question_ = question == frame.end() ? Json(nullptr) : *question;
    const Json& news = frame.contains("view") ? frame["view"] : frame["change"];
    if (news.value("over", false)) {
      if (frame.contains("change") && world_.answered[table_]) ++world_.measured.games;
      world_.answered[table_].reset();
      return say({{"type", "rematch"}});
    }
    if (question_.is_null()) return;
    if (auto& then = world_.answered[table_])
      world_.measured.asked.push_back(World::since(*std::exchange(then, std::nullopt)));
    think();
  }

  void answer() {
    if (question_.is_null()) return;
    // A hand is kept, so that games go on; else anything that is possible.
    std::size_t option = question_.value("default", std::size_t{0});
    if (question_["kind"] != "mulligan")
      option = std::uniform_int_distribution<std::size_t>(0, question_["options"].size() - 1)(world_.random);
    const Json frame = {{"type", "answer"}, {"question", question_["id"]}, {"option", option}};
    question_ = nullptr;
    sent_ = Clock::now();
    world_.answered[table_] = sent_;
    say(frame);
  }

  void say(const Json& frame) {
    said_ = Clock::now();
    waiting_.push_back(frame.dump());
    if (waiting_.size() == 1) write();
  }

  void write() {
    stream_.async_write(asio::buffer(waiting_.front()),
                        [self = shared_from_this()](Error error, std::size_t) {
                          if (error) return;
                          self->waiting_.pop_front();
                          if (!self->waiting_.empty()) self->write();
                        });
  }

  void lost() { ++world_.measured.lost; }

  World& world_;
  std::size_t table_;
  std::string token_;
  beast::websocket::stream<tcp::socket> stream_;
  asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  std::deque<std::string> waiting_;
  Json question_ = nullptr;
  std::optional<Clock::time_point> sent_;
  Clock::time_point said_;  ///< when the last frame went out
  bool told_ = false;
};

Bots::Bots(std::uint16_t port) : world_(std::make_unique<World>(port)) {}
Bots::~Bots() = default;

void Bots::sitDown(const Pair& table) {
  const std::size_t number = world_->tables.size();
  world_->tables.push_back(table.first["table"].get<std::string>());
  world_->answered.emplace_back();
  for (const Json* seat : {&table.first, &table.second})
    world_->connections
        .emplace_back(std::make_shared<Connection>(*world_, number, (*seat)["token"].get<std::string>()))
        ->start();
}

void Bots::lookOn(std::size_t table) {
  world_->connections.emplace_back(std::make_shared<Connection>(*world_, table, std::string()))->start();
}

void Bots::play(std::chrono::milliseconds time, std::chrono::milliseconds think) {
  world_->measured = {};
  world_->think = think;
  world_->playing = true;
  for (const auto& connection : world_->connections) connection->think();
  world_->io.restart();
  world_->io.run_for(time);
  world_->playing = false;
}

void Bots::listen(std::chrono::milliseconds time) {
  world_->io.restart();
  world_->io.run_for(time);
}

std::size_t Bots::present() const { return world_->present; }
const Measured& Bots::measured() const { return world_->measured; }

}  // namespace cantrip::clients
