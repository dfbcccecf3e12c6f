// Tells how far the work is some ten times a second.
#pragma once
#include <chrono>
#include <cstddef>

#include "watch.hpp"

namespace hoyle {

// Passes a count on some ten times a second, and listens for Ctrl-C then.
class Beat {
  public:
    explicit Beat(nanobind::handle progress) : watch_(watched(progress)) {}

    void operator()(std::size_t done) {
        const auto now = std::chrono::steady_clock::now();
        if (now - looked_ < std::chrono::milliseconds(100)) return;
        looked_ = now;
        watch_(done);
    }

  private:
    Watch watch_;
    std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
};

}  // namespace hoyle
