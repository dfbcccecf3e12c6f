// Play-outs for x86 processors with BMI2, which finds the n-th card of a hand in one instruction.
#if defined(__x86_64__)
#include <algorithm>

#include "playouts.hpp"
#include "shared/random.hpp"

#define HOYLE_BMI2 1  // __BMI2__ says what the whole file is compiled for, and that is any processor

// What stands above is shared with code for any processor, and must not be compiled for this one.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#else
#pragma GCC target("bmi,bmi2,popcnt,lzcnt")
#endif

#include "engine.hpp"

namespace hoyle::playouts {

void play_range_bmi2(const Start& start, const std::uint64_t* seeds, std::size_t begin, std::size_t end,
                     const Results& results) {
    play_range(start, seeds, begin, end, results);
}

}  // namespace hoyle::playouts

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
