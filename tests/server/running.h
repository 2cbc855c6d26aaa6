// A server on its sockets for a test, and people who connect to it.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <thread>

#include "server/frames.h"
#include "server/net.h"
#include "server/secrets.h"

namespace cantrip::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Json = nlohmann::json;

/// A server that runs for a test, with its games in a folder of its own. It deals the same games each time:
/// of those that chance deals some are over after a few answers.
class Running {
 public:
  using Change = std::function<void(server::ServerSetting&)>;
  explicit Running(const std::filesystem::path& folder, const Change& change = nullptr) {
    server::countSeedsFrom(1);
    server::ServerSetting setting;
    setting.port = 0;
    setting.store = folder / "tables.db";
    static constexpr std::string_view kPage = "<!doctype html>the page";
    setting.files["/index.html"] = {kPage, "packed page"};
    setting.files["/assets/a.js"] = {"script", ""};
    setting.mostConnections = 200;
    setting.log = [](const server::LogEntry&) {};
    if (change) change(setting);
    server_ = std::make_unique<server::Server>(std::move(setting));
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Running() {
    server_->stop();
    thread_.join();
  }
  std::uint16_t port() const { return port_; }
  server::Server& server() { return *server_; }
  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  std::string origin() const { return "http://" + host(); }

 private:
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
  std::uint16_t port_ = 0;
};

class NetTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder = std::filesystem::temp_directory_path() / ("cantrip-net-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    start();
  }
  void TearDown() override {
    running.reset();
    std::filesystem::remove_all(folder);
  }
  void start(const Running::Change& change = nullptr) {
    running.reset();
    running = std::make_unique<Running>(folder, change);
  }

  tcp::socket connected() { return connected(running->port()); }
  tcp::socket connected(std::uint16_t port) {
    tcp::socket socket(io);
    socket.connect({asio::ip::make_address("127.0.0.1"), port});
    return socket;
  }

  using Answer = http::response<http::string_body>;
  Answer ask(http::verb method, const std::string& path, const std::string& body = {},
             const std::map<std::string, std::string>& headers = {}) {
    tcp::socket socket = connected();
    http::request<http::string_body> request(method, path, 11);
    request.set(http::field::host, running->host());
    if (method == http::verb::post) request.set(http::field::origin, running->origin());
    for (const auto& [name, value] : headers) request.set(name, value);
    request.body() = body;
    request.prepare_payload();
    beast::error_code error;
    http::write(socket, request, error);
    beast::flat_buffer buffer;
    Answer answer;
    http::read(socket, buffer, answer, error);
    return answer;
  }
  Json made(const Json& wanted) {
    const Answer answer = ask(http::verb::post, "/api/tables", wanted.dump());
    EXPECT_EQ(answer.result_int(), 201u) << answer.body();
    return Json::parse(answer.body());
  }
  Json newGame(const char* level = "normal") {
    return made({{"name", "Alice"},
                 {"deck", "goblins"},
                 {"seats", Json::array({{{"computer", level}, {"deck", "elves"}}})}});
  }

  static std::map<std::string, std::string> bearer(const Json& seat) {
    return {{"Authorization", "Bearer " + seat["token"].get<std::string>()}};
  }

  std::filesystem::path folder;
  asio::io_context io;
  std::unique_ptr<Running> running;
};

/// A socket of somebody who plays.
class Player {
 public:
  Player(tcp::socket socket, const Running& running) : stream_(std::move(socket)) {
    stream_.set_option(beast::websocket::stream_base::decorator(
        [origin = running.origin()](beast::websocket::request_type& request) {
          request.set(http::field::origin, origin);
        }));
    stream_.handshake(running.host(), "/api/play");
  }
  void say(const std::string& frame) { stream_.write(asio::buffer(frame)); }
  void hello(const Json& table) {
    say(Json{{"type", "hello"}, {"protocol", 1}, {"table", table["table"]}, {"token", table["token"]}}
            .dump());
  }
  /// The next frame; false when the connection ended.
  bool hear() {
    beast::flat_buffer buffer;
    beast::error_code error;
    stream_.read(buffer, error);
    if (error) return false;
    client.receive(beast::buffers_to_string(buffer.data()));
    return true;
  }
  /// Listens until this player is asked. A game that is over asks nobody.
  void untilAsked(std::uint64_t after = 0) {
    while (client.question.is_null() || client.number <= after) {
      ASSERT_FALSE(client.view.is_object() && client.view.contains("over"));
      ASSERT_TRUE(hear());
    }
  }
  void answerDefault() {
    untilAsked();
    const std::uint64_t before = client.number;
    say(Json{{"type", "answer"},
             {"question", client.question["id"]},
             {"option", client.question.value("default", 0)}}
            .dump());
    untilAsked(before);
  }
  Client client;

 private:
  beast::websocket::stream<tcp::socket> stream_;
};

}  // namespace cantrip::test
