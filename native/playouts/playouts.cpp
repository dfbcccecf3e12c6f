#include "playouts.hpp"

#include "shared/processor.hpp"

namespace hoyle::playouts {
void play_tricks(const Start& start, const std::uint64_t* seeds, std::size_t size, unsigned threads,
                 const Watch& watch, const Results& results) {
    constexpr std::size_t CHUNK = 1024;
#if defined(__x86_64__)
    const Range play = has_bmi2() ? play_range_bmi2 : play_range_portable;
#else
    const Range play = play_range_portable;
#endif
    in_batch(size, CHUNK, threads, watch, [&](std::size_t begin, std::size_t end) {
        play(start, seeds, begin, end, results);
    });
}

}  // namespace hoyle::playouts
