#include "batch.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "processor.hpp"

namespace hoyle {
namespace {

constexpr std::chrono::milliseconds BETWEEN_LOOKS{100};

void alone(std::size_t items, std::size_t chunk, const Watch& watch, const Work& work) {
    auto looked = std::chrono::steady_clock::now();
    for (std::size_t begin = 0; begin < items; begin += chunk) {
        const std::size_t end = std::min(items, begin + chunk);
        work(begin, end);
        const auto now = std::chrono::steady_clock::now();
        if (end == items || now - looked >= BETWEEN_LOOKS) {
            watch(end);
            looked = now;
        }
    }
}

class Crew {
public:
    Crew(std::size_t items, std::size_t chunk, const Work& work) : items_(items), chunk_(chunk), work_(work) {}

    void run(unsigned threads, const Watch& watch) {
        std::vector<std::thread> hands;
        try {
            busy_ = threads;
            for (unsigned made = 0; made < threads; ++made) hands.emplace_back([this] { toil(); });
            wait(watch);
        } catch (...) {
            failed(std::current_exception());
        }
        for (auto& hand : hands) hand.join();
        if (failure_) std::rethrow_exception(failure_);
        watch(items_);
    }

private:
    void toil() {
        try {
            while (!stopped_) {
                const std::size_t begin = next_.fetch_add(chunk_);
                if (begin >= items_) break;
                const std::size_t end = std::min(items_, begin + chunk_);
                work_(begin, end);
                done_ += end - begin;
            }
        } catch (...) {
            failed(std::current_exception());
        }
        const std::lock_guard lock(mutex_);
        --busy_;
        rested_.notify_one();
    }

    void wait(const Watch& watch) {
        std::unique_lock lock(mutex_);
        while (!rested_.wait_for(lock, BETWEEN_LOOKS, [this] { return busy_ == 0; })) {
            lock.unlock();
            watch(done_);
            lock.lock();
        }
    }

    void failed(std::exception_ptr failure) {
        stopped_ = true;
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = failure;
    }

    const std::size_t items_, chunk_;
    const Work& work_;
    std::atomic<std::size_t> next_{0}, done_{0};
    std::atomic<bool> stopped_{false};
    std::mutex mutex_;
    std::condition_variable rested_;
    unsigned busy_ = 0;
    std::exception_ptr failure_;
};

}  // namespace

void in_batch(std::size_t items, std::size_t chunk, unsigned threads, const Watch& watch, const Work& work) {
    const std::size_t chunks = (items + chunk - 1) / chunk;
    const std::size_t wanted = std::min<std::size_t>(threads == 0 ? cores() : threads, chunks);
    if (wanted <= 1)
        alone(items, chunk, watch, work);
    else
        Crew(items, chunk, work).run(static_cast<unsigned>(wanted), watch);
}

}  // namespace hoyle
