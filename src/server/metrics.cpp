#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <utility>

namespace cantrip::server {
namespace {

double residentBytes() {
  std::ifstream file("/proc/self/statm");
  double whole = 0, resident = 0;
  file >> whole >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

double processorSeconds() {
  struct rusage used {};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

}  // namespace

struct Metrics::Families {
  static prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
  }
  static prometheus::Counter& counter(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
  }

  prometheus::Registry registry;
  prometheus::Gauge& games =
      gauge(registry, "cantrip_games_in_memory", "Games that somebody plays or has just left");
  prometheus::Gauge& connections = gauge(registry, "cantrip_connections", "Open connections of any kind");
  prometheus::Gauge& sockets = gauge(registry, "cantrip_sockets", "WebSockets of those who play or look on");
  prometheus::Gauge& memory = gauge(registry, "process_resident_memory_bytes", "Memory that the process has");
  prometheus::Counter& began = counter(registry, "cantrip_games_total", "Games that began");
  prometheus::Counter& frames =
      counter(registry, "cantrip_frames_received_total", "Frames that clients sent");
  prometheus::Family<prometheus::Counter>& decisions = prometheus::BuildCounter()
                                                           .Name("cantrip_decisions_total")
                                                           .Help("Decisions that were stored")
                                                           .Register(registry);
  prometheus::Counter& ofPersons = decisions.Add({{"by", "person"}});
  prometheus::Counter& ofComputers = decisions.Add({{"by", "computer"}});
  prometheus::Family<prometheus::Counter>& refusals = prometheus::BuildCounter()
                                                          .Name("cantrip_refused_total")
                                                          .Help("Connections and requests that were refused")
                                                          .Register(registry);
  prometheus::Histogram& answers =
      prometheus::BuildHistogram()
          .Name("cantrip_answer_seconds")
          .Help("From the arrival of an answer until it is stored and told")
          .Register(registry)
          .Add({}, prometheus::Histogram::BucketBoundaries{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                           0.1, 0.25, 0.5, 1});
  prometheus::Family<prometheus::Gauge>& processor = prometheus::BuildGauge()
                                                         .Name("process_cpu_seconds_total")
                                                         .Help("Processor time that the process took")
                                                         .Register(registry);
  prometheus::Gauge& taken = processor.Add({});
};

Metrics::Metrics() : all_(std::make_unique<Families>()) {}
Metrics::~Metrics() = default;

void Metrics::gameBegan() { all_->began.Increment(); }
void Metrics::decided(bool byPerson) { (byPerson ? all_->ofPersons : all_->ofComputers).Increment(); }
void Metrics::answered(std::chrono::duration<double> time) { all_->answers.Observe(time.count()); }
void Metrics::frameReceived() { all_->frames.Increment(); }
void Metrics::refused(const char* why) { all_->refusals.Add({{"why", why}}).Increment(); }

Metrics::Counted::Counted(Metrics& metrics) : metrics_(&metrics) { metrics.all_->games.Increment(); }
Metrics::Counted::Counted(Counted&& other) noexcept : metrics_(std::exchange(other.metrics_, nullptr)) {}
Metrics::Counted& Metrics::Counted::operator=(Counted&& other) noexcept {
  std::swap(metrics_, other.metrics_);
  return *this;
}
Metrics::Counted::~Counted() {
  if (metrics_ != nullptr) metrics_->all_->games.Decrement();
}

std::string Metrics::text(std::size_t connections, std::size_t sockets) {
  all_->connections.Set(static_cast<double>(connections));
  all_->sockets.Set(static_cast<double>(sockets));
  all_->memory.Set(residentBytes());
  all_->taken.Set(processorSeconds());
  return prometheus::TextSerializer().Serialize(all_->registry.Collect());
}

}  // namespace cantrip::server
