#include "player.hpp"

#include "shared/processor.hpp"

namespace hoyle::player {

const Functions& functions() {
#if defined(__x86_64__)
    if (has_bmi2()) return BMI2;
#endif
    return PORTABLE;
}

}  // namespace hoyle::player
