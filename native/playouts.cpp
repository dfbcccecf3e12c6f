#include "playouts.hpp"

namespace hoyle::playouts {
namespace {

Range for_this_processor() {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("bmi2")) return play_range_bmi2;
#endif
    return play_range_portable;
}

}  // namespace

void play_tricks(const Start& start, const std::uint64_t* seeds, std::size_t size, unsigned threads,
                 const Watch& watch, const Results& results) {
    constexpr std::size_t CHUNK = 1024;
    const Range play = for_this_processor();
    in_batch(size, CHUNK, threads, watch, [&](std::size_t begin, std::size_t end) {
        play(start, seeds, begin, end, results);
    });
}

}  // namespace hoyle::playouts
