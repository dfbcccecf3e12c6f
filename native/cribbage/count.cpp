#include "count.hpp"

#include <array>

#include "show.hpp"
#include "shared/first.hpp"

namespace hoyle::cribbage {

namespace {

// Gives the number of the first hand that does not fit, or `end`. A function of its own, as what is
// caught by reference must be read again after every byte that is written.
std::size_t count_range(const HandCounter& counter, const std::uint64_t* hands, const std::uint8_t* starters,
                        std::size_t begin, std::size_t end, bool crib, std::uint8_t* points) {
    for (std::size_t at = begin; at < end; ++at) {
        if (!counter.fits(hands[at], starters[at])) [[unlikely]]
            return at;
        points[at] = static_cast<std::uint8_t>(counter.points(hands[at], starters[at], crib));
    }
    return end;
}

}  // namespace

std::size_t count_hands(const std::uint64_t* hands, const std::uint8_t* starters, std::size_t size,
                        unsigned kept, bool crib, unsigned threads, const Watch& watch,
                        std::uint8_t* points) {
    constexpr std::size_t CHUNK = 1 << 16;
    const HandCounter& counter = HandCounter::keeping(kept);
    First unfit(size);
    in_batch(size, CHUNK, threads, watch, [&](std::size_t begin, std::size_t end) {
        const std::size_t counted = count_range(counter, hands, starters, begin, end, crib, points);
        if (counted < end) unfit.at(counted);
    });
    return unfit.found();
}

std::vector<std::int64_t> distribution(unsigned kept, bool crib) {
    constexpr std::array<unsigned, 3> HIGHEST{20, 29, 46};
    const HandCounter& counter = HandCounter::keeping(kept);
    std::vector<std::int64_t> tally(HIGHEST[kept - 3] + 1);
    constexpr std::uint64_t END = std::uint64_t{1} << PACK;
    for (std::uint64_t hand = (std::uint64_t{1} << kept) - 1; hand < END;) {
        for (unsigned starter = 0; starter < PACK; ++starter)
            if ((hand >> starter & 1) == 0) ++tally[counter.points(hand, starter, crib)];
        // The next larger number of as many bits.
        const std::uint64_t low = hand & -hand, carried = hand + low;
        hand = carried | (((hand ^ carried) >> 2) / low);
    }
    return tally;
}

}  // namespace hoyle::cribbage
