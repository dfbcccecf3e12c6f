// The first of a batch's items for which something is true, whichever thread finds it.
#pragma once
#include <atomic>
#include <cstddef>

namespace hoyle {

class First {
public:
    explicit First(std::size_t none) : found_(none) {}

    void at(std::size_t item) {
        auto found = found_.load();
        while (item < found && !found_.compare_exchange_weak(found, item)) {
        }
    }

    std::size_t found() const { return found_; }

private:
    std::atomic<std::size_t> found_;
};

}  // namespace hoyle
