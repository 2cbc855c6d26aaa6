#include "server/messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "server/viewpoint.h"

namespace cantrip::server {
namespace {

constexpr std::size_t kMostPicks = 1000;
constexpr std::uint64_t kMostAmount = 1'000'000'000;
constexpr std::size_t kLongestText = 200;

/// The fields of a frame, each of which has to be known and of its kind.
class Fields {
 public:
  Fields(const Json& frame, std::initializer_list<std::string_view> known) : frame_(frame) {
    for (const auto& [key, value] : frame.items())
      if (std::find(known.begin(), known.end(), key) == known.end())
        throw BadMessage("The frame has a field that is not known here.");
  }
  bool has(const char* name) const { return frame_.contains(name); }
  std::string text(const char* name) const {
    const Json& value = at(name);
    if (!value.is_string() || value.get_ref<const std::string&>().size() > kLongestText)
      throw BadMessage(
          fmt::format("The field '{}' has to be a text of at most {} bytes.", name, kLongestText));
    return value.get<std::string>();
  }
  std::uint64_t number(const char* name) const {
    const Json& value = at(name);
    if (!value.is_number_unsigned())
      throw BadMessage(fmt::format("The field '{}' has to be a whole number.", name));
    return value.get<std::uint64_t>();
  }
  bool yes(const char* name) const {
    const Json& value = at(name);
    if (!value.is_boolean()) throw BadMessage(fmt::format("The field '{}' has to be true or false.", name));
    return value.get<bool>();
  }
  const Json& part(const char* name) const {
    const Json& value = at(name);
    if (!value.is_object()) throw BadMessage(fmt::format("The field '{}' has to be an object.", name));
    return value;
  }
  const Json& list(const char* name, std::size_t most) const {
    const Json& value = at(name);
    if (!value.is_array() || value.size() > most)
      throw BadMessage(fmt::format("The field '{}' has to be a list of at most {} entries.", name, most));
    return value;
  }

 private:
  const Json& at(const char* name) const {
    const auto found = frame_.find(name);
    if (found == frame_.end()) throw BadMessage(fmt::format("The field '{}' is missing.", name));
    return *found;
  }
  const Json& frame_;
};

Message readHello(const Json& frame) {
  const Fields fields(frame, {"type", "protocol", "table", "token", "watch", "run", "after"});
  if (fields.number("protocol") != kProtocol)
    throw BadMessage(fmt::format("This server speaks protocol {}: load the page again.", kProtocol));
  Hello hello;
  hello.table = fields.text("table");
  if (fields.has("watch")) hello.watch = fields.yes("watch");
  if (!hello.watch) hello.token = fields.text("token");
  if (fields.has("run")) hello.run = fields.text("run");
  if (fields.has("after")) hello.after = fields.number("after");
  return hello;
}

std::vector<Answer::Pick> readPicks(const Fields& fields) {
  std::vector<Answer::Pick> picks;
  for (const Json& pick : fields.list("picks", kMostPicks)) {
    if (!pick.is_object()) throw BadMessage("A pick has to be an object.");
    const Fields parts(pick, {"object", "other"});
    picks.push_back({parts.text("object"), parts.text("other")});
  }
  return picks;
}

std::vector<Answer::Part> readParts(const Fields& fields) {
  std::vector<Answer::Part> parts;
  for (const Json& part : fields.list("parts", kMostPicks)) {
    if (!part.is_object()) throw BadMessage("A part has to be an object.");
    const Fields of(part, {"object", "amount"});
    const std::uint64_t amount = of.number("amount");
    if (amount > kMostAmount) throw BadMessage("A part is more than there can be.");
    parts.push_back({of.text("object"), static_cast<std::int32_t>(amount)});
  }
  return parts;
}

std::vector<std::size_t> readSeries(const Fields& fields) {
  std::vector<std::size_t> series;
  for (const Json& option : fields.list("series", kMostPicks)) {
    if (!option.is_number_unsigned()) throw BadMessage("A series has to be one of numbers.");
    series.push_back(option.get<std::size_t>());
  }
  return series;
}

std::vector<std::string> readOrder(const Fields& fields) {
  std::vector<std::string> order;
  for (const Json& key : fields.list("order", kMostPicks)) {
    if (!key.is_string() || key.get_ref<const std::string&>().size() > kLongestText)
      throw BadMessage("An order has to be one of names.");
    order.push_back(key.get<std::string>());
  }
  return order;
}

Message readAnswer(const Json& frame) {
  const Fields fields(frame, {"type", "question", "option", "picks", "parts", "series", "order", "always"});
  Answer answer;
  answer.question = fields.number("question");
  if (fields.has("option")) answer.option = static_cast<std::size_t>(fields.number("option"));
  if (fields.has("picks")) answer.picks = readPicks(fields);
  if (fields.has("parts")) answer.parts = readParts(fields);
  if (fields.has("series")) answer.series = readSeries(fields);
  if (fields.has("order")) answer.order = readOrder(fields);
  if (fields.has("order") && !fields.has("series")) throw BadMessage("An order comes with a series.");
  answer.always = fields.has("always") && fields.yes("always");
  if (fields.has("series") && answer.series.empty() && answer.order.empty())
    throw BadMessage("A series names what is chosen.");
  if (answer.always && !answer.option && answer.series.empty())
    throw BadMessage("A declaration is made anew each time.");
  const int ways = int{answer.option.has_value()} + int{fields.has("picks")} + int{fields.has("parts")} +
                   int{fields.has("series")};
  if (ways != 1) throw BadMessage("An answer has one of the fields 'option', 'picks', 'parts' and 'series'.");
  return answer;
}

Message readForesee(const Json& frame) {
  const Fields fields(frame, {"type", "question", "picks", "parts"});
  Foresee foresee{fields.number("question"), {}, {}};
  if (fields.has("parts"))
    foresee.parts = readParts(fields);
  else if (fields.has("picks"))
    foresee.picks = readPicks(fields);
  return foresee;
}

std::bitset<16> readSteps(const Fields& fields, const char* name) {
  std::bitset<16> steps;
  for (const Json& code : fields.list(name, steps.size())) {
    const auto step = code.is_string() ? stepOfCode(code.get<std::string>()) : std::nullopt;
    if (!step) throw BadMessage(fmt::format("The field '{}' names a step that there is not.", name));
    steps.set(static_cast<std::size_t>(*step));
  }
  return steps;
}

Message readStops(const Json& frame) {
  const Fields fields(frame, {"type", "own", "others", "once", "evenIdle"});
  const auto bothSides = [&](const char* name) {
    if (!fields.has(name)) return play::Stops{};
    const Fields sides(fields.part(name), {"own", "others"});
    return play::Stops{readSteps(sides, "own"), readSteps(sides, "others")};
  };
  return SetStops{
      {readSteps(fields, "own"), readSteps(fields, "others")}, bothSides("once"), bothSides("evenIdle")};
}

Message readPlan(const Json& frame) {
  const Fields fields(frame, {"type", "question", "option"});
  return Plan{fields.number("question"), static_cast<std::size_t>(fields.number("option"))};
}

Message readMoreTime(const Json& frame) {
  const std::uint64_t times = Fields(frame, {"type", "times"}).number("times");
  if (times < 1 || times > kMostTimes)
    throw BadMessage(fmt::format("The field 'times' has to be 1 to {}.", kMostTimes));
  return MoreTime{static_cast<int>(times)};
}

Message readPass(const Json& frame) {
  const Fields fields(frame, {"type", "until"});
  const auto until = yieldOfCode(fields.text("until"));
  if (!until) throw BadMessage("The field 'until' names nothing that can be passed until.");
  return Pass{*until};
}

template <typename Kind>
Message readBare(const Json& frame) {
  const Fields fields(frame, {"type"});
  return Kind{};
}

struct Reader {
  std::string_view type;
  Message (*read)(const Json& frame);
};

constexpr Reader kReaders[] = {{"hello", readHello},
                               {"answer", readAnswer},
                               {"undo", readBare<Undo>},
                               {"draw", readBare<OfferDraw>},
                               {"reply",
                                [](const Json& frame) {
                                  return Message(Reply{Fields(frame, {"type", "accept"}).yes("accept")});
                                }},
                               {"chat",
                                [](const Json& frame) {
                                  return Message(Chat{Fields(frame, {"type", "text"}).text("text")});
                                }},
                               {"concede", readBare<Concede>},
                               {"rematch", readBare<Rematch>},
                               {"begin",
                                [](const Json& frame) {
                                  return Message(Begin{Fields(frame, {"type", "player"}).text("player")});
                                }},
                               {"stops", readStops},
                               {"pass", readPass},
                               {"full",
                                [](const Json& frame) {
                                  return Message(FullControl{Fields(frame, {"type", "on"}).yes("on")});
                                }},
                               {"payByHand",
                                [](const Json& frame) {
                                  return Message(PayByHand{Fields(frame, {"type", "on"}).yes("on")});
                                }},
                               {"hideHesitation",
                                [](const Json& frame) {
                                  return Message(HideHesitation{Fields(frame, {"type", "on"}).yes("on")});
                                }},
                               {"killByItself",
                                [](const Json& frame) {
                                  return Message(KillByItself{Fields(frame, {"type", "on"}).yes("on")});
                                }},
                               {"keep",
                                [](const Json& frame) {
                                  const Fields fields(frame, {"type", "object", "on"});
                                  return Message(Keep{fields.text("object"), fields.yes("on")});
                                }},
                               {"ready",
                                [](const Json& frame) {
                                  return Message(Ready{Fields(frame, {"type", "on"}).yes("on")});
                                }},
                               {"why",
                                [](const Json& frame) {
                                  return Message(Why{Fields(frame, {"type", "object"}).text("object")});
                                }},
                               {"askAgain",
                                [](const Json& frame) {
                                  const Fields fields(frame, {"type", "number"});
                                  return Message(AskAgain{static_cast<std::size_t>(fields.number("number"))});
                                }},
                               {"foresee", readForesee},
                               {"plan", readPlan},
                               {"pause",
                                [](const Json& frame) {
                                  return Message(Pause{Fields(frame, {"type", "on"}).yes("on")});
                                }},
                               {"moreTime", readMoreTime},
                               {"ping", readBare<Ping>}};

}  // namespace

Message readMessage(std::string_view frame) {
  const Json json = Json::parse(frame, nullptr, false);
  if (json.is_discarded()) throw BadMessage("The frame is no JSON.");
  if (!json.is_object()) throw BadMessage("The frame has to be an object.");
  const auto type = json.find("type");
  if (type == json.end() || !type->is_string()) throw BadMessage("The frame has no type.");
  for (const Reader& reader : kReaders)
    if (reader.type == type->get_ref<const std::string&>()) return reader.read(json);
  throw BadMessage("The frame has a type that is not known here.");
}

}  // namespace cantrip::server
