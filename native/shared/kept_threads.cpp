#include "kept_threads.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>

#include "processor.hpp"

#ifndef _WIN32
#include <pthread.h>
#endif

namespace hoyle {
namespace {

// How long a thread looks for the next batch, or for the end of one, before it sleeps: to wake it costs as much.
constexpr std::chrono::microseconds AWAKE{50};

// Ranges that a thread may be behind before others help it: what one core has written costs another as much to read.
constexpr std::size_t AHEAD = 3;

inline void pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

// Waits until `ready` likes the value, and returns it.
template <class Ready>
std::uint32_t awaited(const std::atomic<std::uint32_t>& from, const Ready& ready) {
    const auto tired = std::chrono::steady_clock::now() + AWAKE;
    for (unsigned looks = 1;; ++looks) {
        const std::uint32_t value = from;
        if (ready(value)) return value;
        if (looks % 64 == 0 && std::chrono::steady_clock::now() > tired)
            from.wait(value);
        else
            pause();
    }
}

// It is never destroyed: its threads sleep until the process ends.
class KeptThreads {
public:
    static KeptThreads& here();

    // Whether the batch was done; false if another one is under way.
    bool run(std::size_t items, std::size_t chunk, unsigned threads, const Work& work) {
        const std::unique_lock one_batch(in_use_, std::try_to_lock);
        if (!one_batch) return false;
        while (shares_.size() < threads) {
            if (const std::size_t me = shares_.size())
                std::thread([this, me, met = gate_ & ROUND] { help(me, met); }).detach();
            shares_.emplace_back();
        }
        const std::size_t chunks = (items + chunk - 1) / chunk;
        for (std::size_t me = 0; me < threads; ++me) {
            shares_[me].next = std::min(items, chunks * me / threads * chunk);
            shares_[me].end = std::min(items, chunks * (me + 1) / threads * chunk);
            shares_[me].begun = false;
        }
        chunk_ = chunk;
        threads_ = threads;
        work_ = &work;
        failure_ = nullptr;
        gate_ += A_ROUND + OPEN;
        gate_.notify_all();
        toil(0);
        gate_ -= OPEN;  // Who still sleeps is not needed.
        for (std::size_t me = 1; me < threads; ++me)
            if (!shares_[me].begun) finish(shares_[me], 0);
        awaited(gate_, [](std::uint32_t gate) { return (gate & HELPERS) == 0; });
        if (failure_) std::rethrow_exception(failure_);
        return true;
    }

private:
    // The gate's bits: how many help, whether more may come, and the number of the batch.
    static constexpr std::uint32_t HELPERS = 0xFFF, OPEN = 0x1000, A_ROUND = 0x2000, ROUND = ~(A_ROUND - 1);

    struct alignas(64) Share {
        std::atomic<std::size_t> next{0};
        std::size_t end = 0;
        std::atomic<bool> begun{false};
    };

    void help(std::size_t me, std::uint32_t met) {
        for (;;) {
            std::uint32_t gate = awaited(gate_, [met](std::uint32_t now) { return (now & ROUND) != met; });
            met = gate & ROUND;
            while (gate & OPEN && (gate & ROUND) == met && !gate_.compare_exchange_weak(gate, gate + 1)) continue;
            if (!(gate & OPEN) || (gate & ROUND) != met) continue;
            if (me < threads_) toil(me);
            if (((gate_ -= 1) & (HELPERS | OPEN)) == 0) gate_.notify_all();
        }
    }

    // Its own share first, and then of those shares that are far from done.
    void toil(std::size_t me) noexcept {
        shares_[me].begun = true;
        finish(shares_[me], 0);
        for (std::size_t turn = 1; turn < threads_; ++turn) finish(shares_[(me + turn) % threads_], AHEAD * chunk_);
    }

    // Takes ranges of a share while more than `kept` of it is left.
    void finish(Share& share, std::size_t kept) noexcept {
        try {
            while (share.next + kept < share.end) {
                const std::size_t begin = share.next.fetch_add(chunk_);
                if (begin < share.end) (*work_)(begin, std::min(share.end, begin + chunk_));
            }
        } catch (...) {
            const std::lock_guard lock(failing_);
            if (!failure_) failure_ = std::current_exception();
        }
    }

    std::mutex in_use_, failing_;
    std::atomic<std::uint32_t> gate_{0};
    std::deque<Share> shares_;  // One to each thread, the caller's first.
    std::size_t chunk_ = 0, threads_ = 0;
    const Work* work_ = nullptr;
    std::exception_ptr failure_;
};

KeptThreads* kept = nullptr;
std::once_flag made;

KeptThreads& KeptThreads::here() {
    std::call_once(made, [] {
        kept = new KeptThreads;
#ifndef _WIN32
        pthread_atfork(nullptr, nullptr, [] { kept = new KeptThreads; });  // A child process has none of the threads.
#endif
    });
    return *kept;
}

}  // namespace

void in_short_batch(std::size_t items, std::size_t chunk, unsigned threads, const Watch& watch, const Work& work) {
    const std::size_t chunks = (items + chunk - 1) / chunk;
    const std::size_t wanted = std::min<std::size_t>(threads == 0 ? cores() : threads, chunks);
    if (wanted <= 1 || !KeptThreads::here().run(items, chunk, static_cast<unsigned>(wanted), work)) work(0, items);
    watch(items);
}

}  // namespace hoyle
