// libFuzzer: see targets.h.
#include <cstddef>
#include <cstdint>

#include "fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cantrip::fuzz::frame({reinterpret_cast<const char*>(data), size});
  return 0;
}
