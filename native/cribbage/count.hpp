// Whole batches of cribbage hands counted, and the distribution of all of them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "shared/batch.hpp"

namespace hoyle::cribbage {

// Counts `hands[i]` with `starters[i]` into `points[i]`; all hands of `kept` cards. Gives the number
// of the first hand that is not so many cards, or has its starter in it, or `size` when all are well.
std::size_t count_hands(const std::uint64_t* hands, const std::uint8_t* starters, std::size_t size,
                        unsigned kept, bool crib, unsigned threads, const Watch& watch,
                        std::uint8_t* points);

// The number of all hands of `kept` cards with a starter that come to each number of points.
std::vector<std::int64_t> distribution(unsigned kept, bool crib);

}  // namespace hoyle::cribbage
