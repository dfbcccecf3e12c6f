// Abilities that not every processor has, and the number of cores.
#pragma once
#include <cstdlib>
#include <cstring>
#include <thread>

namespace hoyle {

// The number of cores, asked once: the system may have to open a file to tell.
inline unsigned cores() {
    static const unsigned told = std::thread::hardware_concurrency();
    return told ? told : 1;
}

// Whether HOYLE_KERNEL asks for this build, so that code for other processors can be tried on one that can do more.
inline bool asked_for(const char* build) {
    const char* asked = std::getenv("HOYLE_KERNEL");
    return asked && std::strcmp(asked, build) == 0;
}

// Whether code compiled for BMI2 and AVX2 may run.
inline bool has_avx2() {
#if defined(__x86_64__)
    static const bool has = !asked_for("portable") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2");
    return has;
#else
    return false;
#endif
}

// Whether it may also gather and scatter bits. The first two Zens do that more slowly than a loop would.
inline bool has_bmi2() {
#if defined(__x86_64__)
    static const bool has = has_avx2() && !asked_for("avx2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
    return has;
#else
    return false;
#endif
}

}  // namespace hoyle
