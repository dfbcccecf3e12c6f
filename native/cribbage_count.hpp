// Whole batches of cribbage hands counted, and the distribution of all of them.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hoyle::cribbage {

// Counts `hands[i]` with `starters[i]` into `points[i]`; all hands of `kept` cards. Gives the number
// of the first hand that does not fit, or `size` when all do.
std::size_t count_hands(const std::uint64_t* hands, const std::uint8_t* starters, std::size_t size,
                        unsigned kept, bool crib, std::uint8_t* points);

// How many of all hands of `kept` cards with a starter come to each number of points.
std::vector<std::int64_t> distribution(unsigned kept, bool crib);

}  // namespace hoyle::cribbage
