// The player for x86 processors with BMI2.
#if defined(__x86_64__)
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "player.hpp"
#include "shared/random.hpp"

#define HOYLE_BMI2 1  // __BMI2__ says what the whole file is compiled for, and that is any processor

// What stands above is shared with code for any processor, and must not be compiled for this one.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,popcnt,lzcnt"))), apply_to = function)
#else
#pragma GCC target("bmi,bmi2,popcnt,lzcnt")
#endif

namespace hoyle::player {
#include "engine.hpp"
const Functions BMI2{all_terms, all_chances, likely_worlds, play_on, play_out, plan};
}  // namespace hoyle::player

#if defined(__clang__)
#pragma clang attribute pop
#endif
#endif
