// The same solver, compiled for machines that compare four words in one instruction.
#if defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <new>
#include <optional>

#include "shared/processor.hpp"
#include "solve.hpp"

// What stands above is shared with code for any processor, and must not be compiled for this one.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,popcnt,lzcnt,avx2"))), apply_to = function)
#else
#pragma GCC target("bmi,bmi2,popcnt,lzcnt,avx2")
#endif

#define HOYLE_AVX2 1  // __AVX2__ says what the whole file is compiled for, and that is any processor
#define HOYLE_BUILD avx2
#include "solver.hpp"

std::unique_ptr<hoyle::Solver> hoyle::avx2_solver() {
    if (!has_avx2()) return nullptr;
    return std::make_unique<avx2::TableSolver>();
}

#if defined(__clang__)
#pragma clang attribute pop
#endif
#else
#include "solve.hpp"

std::unique_ptr<hoyle::Solver> hoyle::avx2_solver() { return nullptr; }
#endif
